/* Sentences rendered back to their own words. Whether they run is asked elsewhere. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

#include "support/real_cards.h"
#include "support/same_program.h"
#include "weiss/text/build/compile/card_text.h"
#include "weiss/text/read/grammar/program.h"

static Grammar *grammar;

static void set_up(void)
{
    grammar = grammar_create();
    cr_assert_not_null(grammar);
}

static void tear_down(void)
{
    grammar_destroy(grammar);
}

TestSuite(render, .init = set_up, .fini = tear_down);

static bool program_has(const Program *program, TextKind kind)
{
    for (uint32_t at = 0; at < program->size;) {
        TextKind here = (TextKind)program->code[at];
        if (here == kind)
            return true;
        at += here <= TEXT_TRAIT ? PROGRAM_LEAF_SIZE : PROGRAM_NODE_HEAD;
    }
    return false;
}

static char rendered[65536];

/* The text compiles with a node of `kind` in it, and is rendered as it was. */
static void assert_understood(TextKind kind, const char *text)
{
    Program program;
    size_t reached;
    cr_assert(program_compile(&program, grammar, "ability", text, &reached), "%.*s >< %s",
              (int)reached, text, text + reached);
    cr_assert(program_has(&program, kind), "%s has no %s", text, text_kind_names[kind]);
    program_render(&program, grammar, rendered, sizeof rendered);
    cr_assert_str_eq(rendered, text);
    program_clear(&program);
}

typedef struct Sentence {
    TextKind kind;
    const char *text;
} Sentence;

#define UNDERSTOOD(...)                                                                            \
    static const Sentence sentences[] = {__VA_ARGS__};                                             \
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)                              \
    assert_understood(sentences[i].kind, sentences[i].text)

Test(render, when_an_ability_does_not_count)
{
    UNDERSTOOD(
        {TEXT_LIMIT_NOT_IF,
         "【AUTO】 This ability does not activate if it is the starting player's first turn. When this card attacks, draw 1 card."},
        {TEXT_LIMIT_IF_NOT, "【AUTO】 [(1)] If your level is 1 or higher, this ability does not activate. When this card attacks, draw 1 card."},
        {TEXT_LIMIT_USED, "【ACT】 [(1)] This ability can be used up to 3 times per turn. Draw 1 card."},
        {TEXT_TRIGGERED_THERE,
         "【AUTO】 When this card is in your waiting room at the beginning of your attack phase, draw 1 card."},
        {TEXT_CHAIN_WHEN_CONDITION,
         "【CONT】 When your opponent has a level 3 or higher character, this card gets +500 power."});
}

Test(render, notes_that_are_rules)
{
    UNDERSTOOD({TEXT_NOTE_NOT_NEGATIVE, "Declare any number, and draw X cards. X is equal to the number you declared. (You cannot declare a negative number)"},
               {TEXT_NOTE_LOSE_AT,
                "【CONT】 You do not lose by reaching level 4. (You lose when you reach level 5)"});
}

Test(render, one_or_the_other)
{
    UNDERSTOOD(
        {TEXT_COST_OR, "【ACT】 [Put 1 card into your clock or put 1 card into your stock] Draw 1 card."},
        {TEXT_CHAIN_COMMA_OR, "Choose 1 of your opponent's characters, and move it to another open position of their stage, or choose 1 of your characters and 【REST】 it."},
        {TEXT_SET_THE_ENDS_EITHER, "Put the top 3 cards of your deck or your opponent's deck into the waiting room."},
        {TEXT_KINDS_TRAITS, "Choose 1 《Bridge》 or 《Ferry》 in your clock, and return it to your hand."});
}

Test(render, x_by_cases)
{
    UNDERSTOOD(
        {TEXT_CHAIN_IF_AND, "Draw 1 card if the number of your characters is 3, and draw 1 card."},
        {TEXT_SENTENCE_X_TWO,
         "Draw X cards. X is equal to 1 if the number of your characters is 3, and X is equal to 2 if the number is 4 or more."},
        {TEXT_SENTENCE_X_EITHER, "Draw X cards. If the number of your characters is 2 or less, X is equal to 1, if it is 3 or more, X is equal to 2."},
        {TEXT_QUANTITY_COLOURS_AMONG, "If the number of colors revealed among those cards is 2 or more, draw 1 card."});
}

Test(render, names_and_traits_that_change)
{
    UNDERSTOOD({TEXT_LOSES_NAME, "【CONT】 This card's card name will not be regarded as \"Ann\"."},
               {TEXT_GET_NAMES, "【CONT】 The card names of all of your other characters are also regarded as \"Ann\"."},
               {TEXT_LOSE_ALL_TRAITS, "【CONT】 All of your opponent's characters lose all their traits."});
}

Test(render, traits_alone_leave_other_readings_as_they_were)
{
    UNDERSTOOD({TEXT_KINDS_OR_AN,
                "If that card is a 《Bridge》 or 《Ferry》 character or an event, draw 1 card."});
}

/* The next character that counts: spaces do not, capitals are small. */
static int next_letter(const char **text)
{
    while (**text == ' ')
        ++*text;
    return tolower((unsigned char)*(*text)++);
}

static bool same_words(const char *one, const char *other)
{
    for (;;) {
        int letter = next_letter(&one);
        if (letter != next_letter(&other))
            return false;
        if (letter == '\0')
            return true;
    }
}

static void check_ability(const AbilityText *ability)
{
    Program again;
    size_t reached;
    size_t length = program_render(&ability->program, grammar, rendered, sizeof rendered);
    cr_assert_lt(length, sizeof rendered);
    cr_assert(same_words(ability->text, rendered), "%s\nwas rendered as\n%s", ability->text,
              rendered);
    cr_assert(program_compile(&again, grammar, "ability", rendered, &reached), "%s", rendered);
    cr_assert(program_equal(&ability->program, &again), "%s", rendered);
    program_clear(&again);
}

Test(render, what_is_rendered_has_the_words_of_the_text_and_compiles_to_the_same)
{
    WeissDatabase *database = real_cards();
    if (database == NULL) {
        fprintf(stderr, "skipped: no card files in " WEISSFISH_SHARED_DIR "/cards\n");
        return;
    }
    TextCompiler *compiler = text_compiler_create(database);
    unsigned total = 0;
    unsigned parsed = 0;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const CardText *card = text_compiler_card(compiler, weiss_database_card(database, i));
        cr_assert_not_null(card);
        total += card->count;
        for (unsigned j = 0; j < card->count; j++)
            if (card->abilities[j]->parsed) {
                check_ability(card->abilities[j]);
                parsed++;
            }
    }
    cr_assert_gt(parsed, total / 10 * 9, "%u of %u", parsed, total);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

Test(render, what_is_rendered_has_capitals_where_sentences_begin)
{
    static const char *const texts[] = {
        "【AUTO】 When you level up, this card gets \"【AUTO】 Encore [(1)]\" until end of turn.",
        "Brainstorm Draw 1 card. Deal 1 damage to your opponent.",
        "【REPLAY】 \"Playback\" \"You may draw 1 card.\"",
        "Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\"",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Program program;
        size_t reached;
        cr_assert(program_compile(&program, grammar, "ability", texts[i], &reached), "%s",
                  texts[i] + reached);
        program_render(&program, grammar, rendered, sizeof rendered);
        cr_expect_str_eq(rendered, texts[i]);
        program_clear(&program);
    }
}

/* A text is cut off where there is no more room, and its whole length is told. */
Test(render, rendering_into_little_room)
{
    Program program;
    size_t reached;
    char text[8];
    cr_assert(program_compile(&program, grammar, "ability", "【ACT】 Draw 1 card.", &reached));
    cr_expect_eq(program_render(&program, grammar, NULL, 0), strlen("【ACT】 Draw 1 card."));
    cr_expect_eq(program_render(&program, grammar, text, sizeof text),
                 strlen("【ACT】 Draw 1 card."));
    cr_expect_eq(strlen(text), sizeof text - 1);
    program_clear(&program);
}
