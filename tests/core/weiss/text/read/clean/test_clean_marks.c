/* The cleaner and the marks of a text: quotation marks, brackets and commas that say little, texts that
 * are torn, and slips of the data. Every text but the torn ones stays as it comes out. */
#include <stdlib.h>

#include "support/clean_check.h"

TestSuite(clean_marks, .init = clean_open, .fini = clean_close);

/* The abilities that come out, apart by "|". */
static const char *cleaned(WeissType type, const char *const *texts, unsigned count)
{
    static char out[1024];
    const char *pair[2] = {texts[0], count > 1 ? texts[1] : NULL};
    WeissCard card = {.type = (uint8_t)type, .abilities = pair, .ability_count = (uint16_t)count};
    WeissCleanText clean;
    cr_assert(weiss_clean_card(nameless, &card, &clean));
    *out = '\0';
    for (unsigned i = 0; i < clean.count; i++) {
        strcat(out, i > 0 ? "|" : "");
        strcat(out, clean.texts[i]);
    }
    weiss_clean_text_free(&clean);
    return out;
}

static void expect_cleaned(WeissType type, const char *text, const char *expected)
{
    cr_expect_str_eq(cleaned(type, &text, 1), expected);
    cr_expect_str_eq(cleaned(type, &expected, 1), expected);
}

#define CLEANED(type, ...)                                                                         \
    do {                                                                                           \
        static const char *const cases[][2] = {__VA_ARGS__};                                       \
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)                                  \
            expect_cleaned(type, cases[i][0], cases[i][1]);                                        \
    } while (0)

Test(clean_marks, brackets)
{
    CLEANED(TYPE_CHARACTER,
            {"【ACT】 [1 put this card into your stock] Draw 1 card.",
             "【ACT】 [1 put this card into your stock] Draw 1 card."},
            {"【ACT】 [(1) Put [that] card into your stock] Draw 1 card.",
             "【ACT】 [(1) Put [that] card into your stock] Draw 1 card."},
            {"【ACT】 [(1)]", "【ACT】 [(1)]"}, {"[[ab]] Draw 1 card.", "[ab]] Draw 1 card."},
            {"[[soulxyzw]] Draw 1 card.", "[soulxyzw]] Draw 1 card."},
            {"【CONT】 All your 【X】《Music》 characters get +500 power.",
             "【CONT】 All your 【X】 《Music》 characters get +500 power."},
            {"【ACT】 Draw {ゆり} 1 card.", "【ACT】 Draw 1 card."});
}

Test(clean_marks, words_and_the_marks_between_them)
{
    CLEANED(
        TYPE_CHARACTER,
        {"【CONT】 All your?cards get +500 power.", "【CONT】 All your?cards get +500 power."},
        {"AUTO when this card attacks, draw 1 card.",
         "【AUTO】 when this card attacks, draw 1 card."},
        {"【CONT】 Draw 1 ' />card.", "【CONT】 Draw 1 card."},
        {"' /> draw 1 card", "draw 1 card."},
        {"Act when this card attacks, draw 1 card.", "Act when this card attacks, draw 1 card."},
        {"【CONT】 This card gets +500 power;", "【CONT】 This card gets +500 power."},
        {"【CONT】 Draw 1 card,.", "【CONT】 Draw 1 card."},
        {"【CONT】 Draw 1 card,, draw 1 card.", "【CONT】 Draw 1 card, draw 1 card."},
        {"【CONT】 If \"Bob\",\"Cy\" are here, draw 1 card.",
         "【CONT】 If \"Bob\", \"Cy\" are here, draw 1 card."},
        {"Level 1 [(1)] card", "Level 1 [(1)] card."}, {"500 Level 1 card", "500 level 1 card."},
        {"x 500 Level 1 card", "×500 level 1 card."},
        {"【CONT】 \"Ann\" get +500 power", "【CONT】 \"Ann\" get +500 power."});
}

Test(clean_marks, parentheses)
{
    CLEANED(
        TYPE_CHARACTER,
        {"【CONT】 This card gets +500 power. (See rule 1.5 first)",
         "【CONT】 This card gets +500 power. (See rule 1.5 first)"},
        {"【CONT】 This card gets +500 power. (When this card is played and placed on the stage",
         "【CONT】 This card gets +500 power."},
        {"(Damage may be canceled) Draw 1 card.", "Draw 1 card."},
        {"【ACT】 [(1)]When x. This damage may be canceled.)",
         "【AUTO】 [(1)] When x. This damage may be canceled."});
}

Test(clean_marks, quotation_marks)
{
    CLEANED(
        TYPE_CHARACTER,
        {"【CONT】 If \"Crusch(あ\"い) in its card name, draw 1 card.",
         "【CONT】 If \"Crusch(あい)\" in its card name, draw 1 card."},
        {"【CONT】 If \"Crusch(あ in your hand, draw 1 card.",
         "【CONT】 If \"Crusch(あ in your hand, draw 1 card.\""},
        {"【CONT】 All your \"Bob \"Bo\"Cy\" Dee\" get +1 soul.",
         "【CONT】 All your \"Bob “Bo”Cy\" Dee get +1 soul."},
        {"【CONT】 This card gets \"Bob.\"【CONT】 This card gets +1 soul.\"",
         "【CONT】 This card gets \"Bob. \"【CONT】 This card gets +1 soul.\"\"."},
        {"【CONT】 This card gets \" draw 1 card.", "【CONT】 This card gets draw 1 card."},
        {"【CONT】 This card gets \"【CONT】 All your \"Bob\"\" get +1 soul.",
         "【CONT】 This card gets \"【CONT】 All your \"Bob\".\" get +1 soul."},
        {"【CONT】 This card gets \"【CONT】 This card gets \"【CONT】 This card gets +1 soul.\"\"\" x",
         "【CONT】 This card gets \"【CONT】 This card gets \"【CONT】 This card gets +1 soul.\"\" x."},
        {"【CONT】 This card gets (\"【CONT】 This card gets +1 soul.\"",
         "【CONT】 This card gets (\"【CONT】 This card gets +1 soul.\""});
    CLEANED(TYPE_EVENT, {"A \"put your clock\"", "A \"put your clock\"."},
            {"\"Draw 1 card.\" \"Draw 2 cards.\"", "\"Draw 1 card.\" \"Draw 2 cards.\""});
}

/* More deep than the cleaner remembers where they begin: they are closed all the same. */
Test(clean_marks, quotations_in_quotations)
{
    CLEANED(TYPE_CHARACTER,
            {"【CONT】 A \"【CONT】 B \"【CONT】 C \"【CONT】 D \"【CONT】 E \"【CONT】 F \"【CONT】 G \"【CONT】 H \"【CONT】 I \"【CONT】 This card gets +1 soul\"\"\"\"\"\"\"\"\"\"",
             "【CONT】 A \"【CONT】 B \"【CONT】 C \"【CONT】 D \"【CONT】 E \"【CONT】 F \"【CONT】 G \"【CONT】 H \"【CONT】 I \"【CONT】 This card gets +1 soul\"\"\"\"\"\"\"\"\"."});
}

Test(clean_marks, the_tag_that_it_begins_with)
{
    CLEANED(TYPE_CHARACTER,
            {"【CONT】 This ability activates up to 1 time per turn",
             "【CONT】 This ability activates up to 1 time per turn."},
            {"【CONT】 When this card attack", "【CONT】 When this card attack."},
            {"【CONT】 When this card gets \"【CONT】 This card gets +1 soul.\" then",
             "【CONT】 When this card gets \"【CONT】 This card gets +1 soul.\" then."},
            {"【CONT】 When \"Bob\" attacks, draw 1 card.",
             "【AUTO】 When \"Bob\" attacks, draw 1 card."},
            {"【CONT】 [(1)] At the beginning of your climax phase, draw 1 card.",
             "【AUTO】 [(1)] At the beginning of your climax phase, draw 1 card."},
            {"【CONT】 [(1)] This card gets +1 soul.", "【CONT】 [(1)] This card gets +1 soul."});
}

Test(clean_marks, events_in_several_strings)
{
    static const char *const rows[][3] = {
        {"Draw 1 card", "when you do, draw 1 card.", "Draw 1 card when you do, draw 1 card."},
        {"Draw 1 card", ", draw 1 card.", "Draw 1 card, draw 1 card."},
        {"Draw 1 card,", "Draw 1 card.", "Draw 1 card, Draw 1 card."},
        {"Choose \"x", "Draw 1 card.", "Choose \"x Draw 1 card.\""},
        {"Draw 1 card", "Draw 1 card.", "Draw 1 card.|Draw 1 card."},
        {"Draw 1 card. (See rule 5)Draw 1 card.", "-", "Draw 1 card. (See rule 5)Draw 1 card."},
        {"Draw 1 card.【AUTO】 When this card attacks, draw 1 card.", "-",
         "Draw 1 card.|【AUTO】 When this card attacks, draw 1 card."}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(cleaned(TYPE_EVENT, rows[i], 2), rows[i][2]);
}

/* A mark that stands only before what is dropped. */
Test(clean_marks, a_mark_before_nothing)
{
    const char *text = "\"' />. draw 1 card";
    cr_expect_str_eq(cleaned(TYPE_CHARACTER, &text, 1), "\". draw 1 card\"");
}

/* ---- Slips ---- */

Test(clean_marks, slips)
{
    static const char *const rows[][2] = {
        {"Draw 1 caracter card.", "Draw 1 character card."},
        {"Draw 1 mower card.", NULL}, /* lower, or power */
        {"Draw 1 card card.", "Draw 1 card."},
        {"Draw that that card.", NULL},
        {"Draw 1 abcdefghijklmnopqrstuvwxyz card.", NULL},
        {"All your \"Ann by Caracter.\" attack.", NULL}, /* names that end like sentences */
        {"All your \"Ann byy Caracter.\" attack.", NULL},
        {"All your \"Ann x Caracter.\" attack.", NULL},
        {"All your \"Ann.\" attack.", NULL},
        {"Choose \"Draw 1 caracter from it.\"", "Choose \"Draw 1 character from it.\""},
        {"Choose \"caracter (\" from it.", "Choose \"character (\" from it."},
        {"Choose \"【AUTO】 Caracter\" from it.", "Choose \"【AUTO】 Character\" from it."}};
    Grammar *grammar = grammar_create();
    cr_assert_not_null(grammar);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *mended = weiss_clean_slips(rows[i][0], grammar);
        cr_expect_str_eq(mended ? mended : "nothing", rows[i][1] ? rows[i][1] : "nothing", "%s: %s",
                         rows[i][0], mended);
        free(mended);
    }
    grammar_destroy(grammar);
}

Test(clean_marks, sentences_of_an_event_that_stick_together)
{
    CLEANED(TYPE_EVENT,
            {"Draw 1 card.【COUNTER】 Draw 1 card.", "Draw 1 card. 【COUNTER】 Draw 1 card."},
            {"Draw 1 card.DRAW 1 card.", "Draw 1 card. DRAW 1 card."},
            {"Draw 1 card.draw 1 card.", "Draw 1 card.draw 1 card."});
}

Test(clean_marks, a_quotation_of_nothing_is_no_text)
{
    CLEANED(TYPE_CHARACTER, {"\"\"", ""}, {"\" \"", ""});
}

/* ---- Damage ---- */

Test(clean_marks, an_event_loses_the_marks_around_it)
{
    assert_split(TYPE_EVENT, TEXTS("\"Choose 1 \"Ostler, Ann\" in your clock, and draw 1 card.\""),
                 TEXTS("Choose 1 \"Ostler, Ann\" in your clock, and draw 1 card."));
}

Test(clean_marks, spaces_that_became_question_marks_are_spaces)
{
    MENDED({"【AUTO】 When?this?card?attacks, if \"Who?\" is in your climax area, draw 1 card.",
            "【AUTO】 When this card attacks, if \"Who?\" is in your climax area, draw 1 card."});
}

Test(clean_marks, brackets_that_nobody_closes_or_opens)
{
    MENDED({"【ACT】 [(12] Draw 1 card.", "【ACT】 [(12] Draw 1 card."},
           {"【ACT】 [(1 REST this card] Draw 1 card.",
            "【ACT】 [(1 【REST】 this card] Draw 1 card."},
           {"【ACT】 [(1)][【REST】 this card] Draw 1 card.",
            "【ACT】 [(1)] [【REST】 this card] Draw 1 card."},
           {"【ACT】 [(1)]【REST】 this card.", "【ACT】 [(1)] 【REST】 this card."},
           {"【ACT】 [1 Put this card into your stock] Draw 1 card.",
            "【ACT】 [(1) Put this card into your stock] Draw 1 card."},
           {"【ACT】 [123 Put this card into your stock] Draw 1 card.",
            "【ACT】 [123 Put this card into your stock] Draw 1 card."},
           {"【ACT】 [(1)[ Draw 1 card.", "【ACT】 [(1)] Draw 1 card."},
           {"【ACT】 [(1) Put this card into your stock) Draw 1 card.",
            "【ACT】 [(1) Put this card into your stock] Draw 1 card."},
           {"【ACT】 Put this card into your stock] Draw 1 card.",
            "【ACT】 [Put this card into your stock] Draw 1 card."},
           {"] Draw 1 card.", "] Draw 1 card."});
}

Test(clean_marks, ends_without_a_sentence)
{
    MENDED({"【CONT】 This card gets \"", "【CONT】 This card gets."},
           {"【CONT】 This card gets +500 power,", "【CONT】 This card gets +500 power."},
           {"【CONT】 This card gets +1 soul.. Draw 1 card.",
            "【CONT】 This card gets +1 soul. Draw 1 card."},
           {"-【ACT】 Draw 1 card.", "【ACT】 Draw 1 card."}, {"-Draw 1 card.", "-Draw 1 card."});
}

Test(clean_marks, marks_that_stand_for_nothing)
{
    MENDED(
        {"[AUTO ] When this card attacks, draw 1 card.",
         "【AUTO】 When this card attacks, draw 1 card."},
        {"[ X] When this card attacks, draw 1 card.", "[X] When this card attacks, draw 1 card."},
        {"【CONT】 All <<Music>>characters get +500 power.",
         "【CONT】 All 《Music》 characters get +500 power."},
        {"【CONT】 All your ?Music? characters get +500 power.",
         "【CONT】 All your 《Music》 characters get +500 power."},
        {"【CONT】 All your ?Music characters get +500 power.",
         "【CONT】 All your ?Music characters get +500 power."},
        {"{ゆり} Draw 1 card.", "Draw 1 card."}, {"{Yuri} Draw 1 card.", "[Yuri] Draw 1 card."},
        {"{ゆり Draw 1 card.", "[ゆり Draw 1 card."},
        {"【AUTO】 When @ is placed, draw 1 card.", "【AUTO】 When is placed, draw 1 card."},
        {"【AUTO】 When  this  card attacks,  draw 1 card.",
         "【AUTO】 When this card attacks, draw 1 card."});
}

Test(clean_marks, numbers_that_say_no_power)
{
    MENDED({"【CONT】 This card gets +1000power.", "【CONT】 This card gets +1000power."},
           {"【CONT】 This card gets + 1000 power.", "【CONT】 This card gets +1000 power."},
           {"【CONT】 This card gets +1000.", "【CONT】 This card gets +1000 power."},
           {"【CONT】 This card gets +1000-power.", "【CONT】 This card gets +1000-power."},
           {"【CONT】 Choose one another character.", "【CONT】 Choose one another character."},
           {"【ACT】 【COUNTER】 Backup Level 1 [(1)]", "【ACT】 【COUNTER】 Backup Level 1 [(1)]"},
           {"【ACT】 500 Level 1 [(1)]", "【ACT】 500 Level 1 [(1)]"});
}

/* What is cleaned stays as it is when it is cleaned again, text by text. */
static void assert_settled(WeissType type, const char *text)
{
    WeissCard card = {.type = (uint8_t)type, .abilities = &text, .ability_count = 1};
    WeissCleanText once;
    cr_assert(weiss_clean_card(cleaner, &card, &once));
    for (unsigned i = 0; i < once.count; i++) {
        const char *again = once.texts[i];
        WeissCleanText twice;
        card.abilities = &again;
        cr_assert(weiss_clean_card(cleaner, &card, &twice));
        cr_expect(twice.count == 1 && strcmp(twice.texts[0], again) == 0, "%s: %s, then %s", text,
                  again, twice.count ? twice.texts[0] : "nothing");
        weiss_clean_text_free(&twice);
    }
    weiss_clean_text_free(&once);
}

Test(clean_marks, damaged_texts_settle)
{
    static const char *const texts[] = {
        "【ACT】 [()] Draw 1 card.",
        "【ACT】 [(1)][(1)] Draw 1 card.",
        "【ACT】 [(1)]é Draw 1 card.",
        "【ACT】 [ Put this card into your stock] Draw 1 card.",
        "【ACT】 [(1) Put this card) into your stock] Draw 1 card.",
        "【ACT】 [1] Draw 1 card.",
        "[1",
        "【CONT】 All your ?Music ? characters get +500 power.",
        "【CONT】 All your X?Music? characters get +500 power.",
        "【CONT】 All your 《Music》《Magic》《Fire》 characters get +500 power.",
        "(AUTO) When this card attacks, draw 1 card.",
        "[[AUTO When this card attacks, draw 1 card.",
        "[AUTO When this card attacks, draw 1 card.",
        "[[soul.gif]] Draw 1 card.",
        "[[soul.gif Draw 1 card.",
        "[[nothing.gif]] Draw 1 card.",
        "【AUTO】 When X@ is placed, draw 1 card.",
        "@ Draw 1 card.",
        "AUTOWhen this card attacks, draw 1 card.",
        "AUTO",
        "AUTO  When this card attacks, draw 1 card.",
        " 【AUTO】 When this card attacks, draw 1 card.",
        "(Draw 1 card.) Draw 2 cards.",
        "【CONT】 This card gets +500 power. (This is a note)",
        "【CONT】 This card gets +500 power. (This is a note",
        "【CONT】 (This is a note) This card gets +500 power.",
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card. (If you do)",
        "【AUTO】 When \"A attacks, draw 1 card.",
        "【AUTO】 When A\" attacks, draw 1 card.",
        "【AUTO】 When \"\"A\"\" attacks, draw 1 card.",
        "【AUTO】 When \"A\"B attacks, draw 1 card.",
        "【AUTO】 When \"A\"(B) attacks, draw 1 card.",
        "【AUTO】 When \"A\"é attacks, draw 1 card.",
        "【AUTO】 When \"A\"  \"B\" attacks, draw 1 card.",
        "【AUTO】 When \" A\" attacks, draw 1 card.",
        "【AUTO】 When \"A \" attacks, draw 1 card.",
        "【CONT】 This card gets \"【CONT】 This card gets \"【CONT】 This card gets \"【CONT】 This card gets \"【CONT】 This card gets \"【CONT】 This card gets +1 soul.\"\"\"\"\".",
        "【CONT】 This card gets \"【CONT】 This card gets +1 soul,\" and draw 1 card.",
        "【CONT】 This card gets \"【AUTO】 Encore [(1)].\"",
        "【CONT】 This card gets \"Ostler, Ann(x) in your hand\".",
        "【CONT】 This card gets +500 power: \"x\".",
        "【CONT】 This card gets +500 power : \"x\".",
        "【CONT】 This card gets + 500 power.",
        "【CONT】 This card gets + power.",
        "【CONT】 This card gets +500 power .Draw 1 card.",
        "【CONT】 This card gets +500 power ,draw 1 card.",
        "【CONT】 This card gets +500 power.\".\"",
        "【CONT】 Twoo cards.",
        "【CONT】 twocards get +500 power.",
        "【CONT】 Two cards get +500 power.",
        "【CONT】 Level 1 Level 2",
        "【CONT】 Backup 500Level 1",
        "【CONT】 Backup 500 Level 1",
        "【CONT】 500 Level 1",
        "【CONT】 1 Level"};
    static const char *const events[] = {"when you play, draw 1 card.",
                                         ", draw 1 card.",
                                         "Draw 1 card.Draw 1 card.",
                                         "Draw 1 card.DRAW 1 card.",

                                         "\"A.\"",
                                         "\""};
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_settled(TYPE_CHARACTER, texts[i]);
    for (size_t i = 0; i < LENGTH(events); i++)
        assert_settled(TYPE_EVENT, events[i]);
}
