/* The cleaner of card texts: one spelling, and the damage of the data mended. Cards and names are
 * invented; what must hold for every text is checked on the real ones where they are there. */
#include "support/clean_check.h"
#include "support/real_cards.h"
#include "weiss/text/read/source/name.h"

TestSuite(clean, .init = clean_open, .fini = clean_close);

Test(clean, tags_and_states_stand_in_one_kind_of_brackets)
{
    MENDED(
        {"[AUTO]When this card becomes Reverse@, draw 1 card.",
         "【AUTO】 When this card becomes 【REVERSE】, draw 1 card."},
        {"【AUTO】【CXCombo】［(1)］When this card attacks, draw 1 card.",
         "【AUTO】 【CXCOMBO】 [(1)] When this card attacks, draw 1 card."},
        {"AUTO@ 1/TURN@ When this card is put on the stage as[Rest], draw 1 card.",
         "【AUTO】 【1/TURN】 When this card is put on the stage as 【REST】, draw 1 card."},
        {"CONT All of your characters get +500 power.",
         "【CONT】 All of your characters get +500 power."},
        {"【ACT】 [REST two of your characters] Draw 1 card.",
         "【ACT】 [【REST】 2 of your characters] Draw 1 card."},
        {"【AUTO】 When your climax with [[come back.gif]] in its trigger icon is placed, draw 1 card.",
         "【AUTO】 When your climax with 【COMEBACK】 in its trigger icon is placed, draw 1 card."});
}

Test(clean, a_lost_icon_stays_lost)
{
    MENDED({"【AUTO】 If that card has in its trigger icon, draw 1 card.",
            "【AUTO】 If that card has in its trigger icon, draw 1 card."});
}

Test(clean, an_icon_that_can_have_been_no_other_comes_back)
{
    MENDED(
        {"【AUTO】 Choose 1 character with in its trigger icon in your waiting room.",
         "【AUTO】 Choose 1 character with 【SOUL】 in its trigger icon in your waiting room."},
        {"【AUTO】 X is equal to the total number of in the trigger icon of that card.",
         "【AUTO】 X is equal to the total number of 【SOUL】 in the trigger icon of that card."},
        {"【AUTO】 For each climax with @ in its trigger icon, draw 1 card.",
         "【AUTO】 For each climax with in its trigger icon, draw 1 card."});
}

Test(clean, what_counts_is_written_in_digits)
{
    MENDED({"【AUTO】 Choose one of your characters, and up to two others with ten or more cards.",
            "【AUTO】 Choose 1 of your characters, and up to 2 others with 10 or more cards."},
           {"【CONT】 This card gets ＋1000 power and －1 soul. X is equal to that level×500.",
            "【CONT】 This card gets +1000 power and -1 soul. X is equal to that level ×500."},
           {"【CONT】 This card gets+ 1500 power.", "【CONT】 This card gets +1500 power."},
           {"【AUTO】 Draw a card.", "【AUTO】 Draw a card."},
           {"【CONT】 If you have \"Two by Two\", this card gets +500 power.",
            "【CONT】 If you have \"Two by Two\", this card gets +500 power."},
           {"【CONT】 If you have a 《Four Winds》 character, this card gets +500 power.",
            "【CONT】 If you have a 《Four Winds》 character, this card gets +500 power."});
}

Test(clean, hyphens_for_zeros_and_lost_power_are_supplied)
{
    MENDED({"【CONT】 Your level - or lower characters get +15-- power.",
            "【CONT】 Your level 0 or lower characters get +1500 power."},
           {"【ACT】 【COUNTER】 Backup 2---, Level 1 [①]",
            "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1)]"},
           {"【CONT】 This card gets +1500 until end of turn.",
            "【CONT】 This card gets +1500 power until end of turn."});
}

Test(clean, an_opponent_is_they)
{
    MENDED({"【AUTO】 Your opponent draws a card if he or she has a climax in his or her hand.",
            "【AUTO】 Your opponent draws a card if they has a climax in their hand."});
}

Test(clean, reminders_in_parentheses_go)
{
    MENDED(
        {"【AUTO】 Deal 1 damage to your opponent. (Damage may be canceled)",
         "【AUTO】 Deal 1 damage to your opponent."},
        {"【AUTO】 Encore [(1)] (When this card is put into your waiting room from the stage, you may pay the cost. If you do, return this card to its previous stage position as 【REST】)",
         "【AUTO】 Encore [(1)]"},
        {"【ACT】 Brainstorm [(2) 【REST】 this card] Draw 1 card. （Climax are regarded as level 0. Return the revealed card to its original place）",
         "【ACT】 Brainstorm [(2) 【REST】 this card] Draw 1 card."},
        {"【AUTO】 Bond/\"Ostler, Ann\" [(1)] When this card is played and placed on stage, you may pay the cost. If you do, choose 1 \"Ostler, Ann\" in your waiting room, and return it to your hand)",
         "【AUTO】 Bond/\"Ostler, Ann\" [(1)]"});
}

Test(clean, rules_in_parentheses_stay)
{
    MENDED({"【AUTO】 Declare any number. (You cannot declare a negative number. Damage may be canceled)",
            "【AUTO】 Declare any number. (You cannot declare a negative number)"});
}

Test(clean, brackets_of_costs_are_supplied)
{
    MENDED({"【AUTO】 [(1) When this card attacks, draw 1 card.",
            "【AUTO】 [(1)] When this card attacks, draw 1 card."},
           {"【ACT】 [REST] this card] Draw 1 card.", "【ACT】 [【REST】 this card] Draw 1 card."},
           {"【ACT】 [(1)Put this card into your hand} Draw 1 card.",
            "【ACT】 [(1) Put this card into your hand] Draw 1 card."},
           {"【AUTO】 [[Put 1 card into your clock[ When this card attacks, draw 1 card.",
            "【AUTO】 [Put 1 card into your clock] When this card attacks, draw 1 card."},
           {"【ACT】 Brainstorm [(1) 【REST】 2 of your characters) Draw 1 card.",
            "【ACT】 Brainstorm [(1) 【REST】 2 of your characters] Draw 1 card."},
           {"【AUTO】 [1 【REST】 this card] When this card attacks, draw 1 card.",
            "【AUTO】 [(1) 【REST】 this card] When this card attacks, draw 1 card."},
           {"【AUTO】 Change [2 Put this card into your clock] Draw 1 card.",
            "【AUTO】 Change [(2) Put this card into your clock] Draw 1 card."});
}

Test(clean, marks_inside_of_names_are_typographic)
{
    MENDED(
        {"【CONT】 If \"\"Low Bridge\" Ann\" is in your clock, this card gets +500 power.",
         "【CONT】 If \"“Low Bridge” Ann\" is in your clock, this card gets +500 power."},
        {"【CONT】 If a card named \"Ann\"Ferry\"\" is in your clock, this card gets +500 power.",
         "【CONT】 If a card named \"Ann“Ferry”\" is in your clock, this card gets +500 power."},
        {"【CONT】 If \"[Toll] Gate\" is in your clock, this card gets +500 power.",
         "【CONT】 If \"[Toll] Gate\" is in your clock, this card gets +500 power."});
}

Test(clean, names_of_the_database_mend_lost_marks)
{
    MENDED({"【CONT】 If \"Low Bridge\" Ann\" is in your clock, this card gets +500 power.",
            "【CONT】 If \"“Low Bridge” Ann\" is in your clock, this card gets +500 power."},
           {"【CONT】 If \"Ostler, Ann is in your memory, this card gets +500 power.",
            "【CONT】 If \"Ostler, Ann\" is in your memory, this card gets +500 power."},
           {"【CONT】 If \" Ann\"Ferry\" is in your clock, this card gets +500 power.",
            "【CONT】 If \"Ann“Ferry”\" is in your clock, this card gets +500 power."},
           {"【CONT】 Choose 1 \"Ostler, Ann\"in your clock, and draw 1 card.",
            "【CONT】 Choose 1 \"Ostler, Ann\" in your clock, and draw 1 card."});
}

Test(clean, unknown_names_are_seen_by_their_marks)
{
    static const char *const cases[][2] = {
        {"【CONT】 If \"\"Far Ford\" Bea\" or \"Bea's \"Ford\"\" is in play, draw 1 card.",
         "【CONT】 If \"“Far Ford” Bea\" or \"Bea's “Ford”\" is in play, draw 1 card."},
        {"【AUTO】 When you use \"Backup\"from your hand, draw 1 card.",
         "【AUTO】 When you use \"Backup\" from your hand, draw 1 card."},
        {"【CONT】 All of your \"Music\" characters get +500 power.",
         "【CONT】 All of your 《Music》 characters get +500 power."},
        {"【AUTO】 When your \"Avatar\" or \"Net\" character attacks, draw 1 card.",
         "【AUTO】 When your 《Avatar》 or 《Net》 character attacks, draw 1 card."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *text = cases[i][0];
        const char *expected = cases[i][1];
        assert_cleaned(nameless, TYPE_CHARACTER, &text, 1, &expected, 1);
    }
}

/* Words of the people who translate Japanese releases, in the words of the cards. A capital in the
 * middle of a sentence is theirs, too. */
Test(clean, dialects_become_the_words_of_the_cards)
{
    MENDED(
        {"【A】When this card is placed on Stage from Hand, you may place the top card of your Clock into Waiting Room.",
         "【AUTO】 When this card is placed on the stage from your hand, you may place the top card of your clock into your waiting room."},
        {"AUTO - {CX Combo} (1) When this attacks, you may pay cost. If you do, this turn, this gets +1000 Power, +1 Soul.",
         "【AUTO】 【CXCOMBO】 [(1)] When this card attacks, you may pay the cost. If you do, until end of turn, this card gets +1000 power and +1 soul."},
        {"【C】SUPPORT All your <Music> Characters in front of this card get +X Power. X is equal to that Character's Level x500.",
         "【CONT】 Assist All your 《Music》 characters in front of this card get +X power. X is equal to that character's level ×500."},
        {"【S】【COUNTER】 ASSIST 2500 Level 2 [(1) Place this card from Hand into Waiting Room] (Choose 1 of your Characters being Front Attacked, during that turn, it gets +2500 Power)",
         "【ACT】 【COUNTER】 Backup 2500, Level 2 [(1) Place this card from your hand into your waiting room]"},
        {"[A] - If you have [Toll Gate] in your climax area, choose 1 of your Characters, during this turn, it gains the following effect: \"[A] - When this attacks, discard 1 card.\"",
         "【AUTO】 If you have \"Toll Gate\" in your climax area, choose 1 of your characters, until end of turn, it gains the following ability. \"【AUTO】 When this card attacks, discard 1 card.\""},
        {"【CONT】 During your opponent's turn, the opponent's characters get -500 power.",
         "【CONT】 During your opponent's turn, your opponent's characters get -500 power."});
}

/* The level and the cost must be those of the card with that number in the set. */
Test(clean, numbers_in_a_set_become_names)
{
    MENDED({"【AUTO】 When this attacks, choose 1 [R 0/0 Ann - 001] in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 \"Ostler, Ann\" in your waiting room."},
           {"【AUTO】 When this attacks, choose 1 [1/0 Ann - 001] in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 [1/0 Ann - 001] in your waiting room."},
           {"【AUTO】 When this attacks, choose 1 [0/0 Bob - 777] in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 [0/0 Bob - 777] in your waiting room."},
           {"【AUTO】 When this attacks, if you have the Door CX (001) in your climax area, draw 1 card.",
            "【AUTO】 When this card attacks, if you have the Door climax (001) in your climax area, draw 1 card."});
}

/* Several prints of one card, whole codes, numbers in parentheses, and words that are no name. */
Test(clean, cards_are_also_named_by_codes_and_by_several_numbers)
{
    MENDED({"AUTO - When this attacks, choose 1 {Ann - LB/W01-001} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 \"Ostler, Ann\" in your waiting room."},
           {"AUTO - When this attacks, choose 1 {0/0 Ann - 777 or 001} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 \"Ostler, Ann\" in your waiting room."},
           {"AUTO - When this attacks, choose 1 {0/0 Ann - 002 or 001} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 [0/0 Ann - 002 or 001] in your waiting room."},
           {"AUTO - When this attacks, if you have the \"Hostler\" (Character - 001) in your Memory, draw 1 card.",
            "【AUTO】 When this card attacks, if you have \"Ostler, Ann\" in your memory, draw 1 card."},
           {"AUTO - When this attacks, choose 1 {Vanilla 0/x Ann} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 \"Vanilla 0/x Ann\" in your waiting room."},
           {"AUTO - When this attacks, choose 1 {Vanilla 0/0Ann} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 \"Vanilla 0/0Ann\" in your waiting room."},
           {"AUTO - When this attacks, choose 1 {Q} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 [Q] in your waiting room."},
           {"1 [Ann] is put into your clock.", "1 [Ann] is put into your clock."},
           {"AUTO - When this attacks, choose 1 {Vanilla 0/0 Ann} in your Waiting Room.",
            "【AUTO】 When this card attacks, choose 1 [Vanilla 0/0 Ann] in your waiting room."});
}

Test(clean, what_is_in_angle_brackets_is_a_trait_or_html)
{
    MENDED({"CONT - All of your <font color=Red> characters get +500 power.",
            "【CONT】 All of your <font color=red> characters get +500 power."},
           {"CONT - All of your </font> characters get +500 power.",
            "【CONT】 All of your </font> characters get +500 power."},
           {"CONT - All of your <b> characters get +500 power.",
            "【CONT】 All of your <b> characters get +500 power."},
           {"CONT - All of your < characters get +500 power.",
            "【CONT】 All of your < characters get +500 power."});
}

/* Hundreds of X are power, whatever X is. */
Test(clean, what_x_is_tells_what_a_card_gets)
{
    MENDED({" CONT This gets +X. X is equal to your Level x 500.",
            "【CONT】 This card gets +X power. X is equal to your level ×500."},
           {"CONT - This gets +X. X is equal to your Level.",
            "【CONT】 This card gets +X. X is equal to your level."});
}

Test(clean, icons_have_nicknames)
{
    MENDED({"AUTO- When you trigger a CX with a Pants Trigger, draw 1 card.",
            "【AUTO】 When your character's trigger check reveals a climax card with 【GATE】 in its trigger icon, draw 1 card."},
           {"AUTO - {1 Per Turn} When a CX with a Gold Bar Trigger is placed in your CX Area, draw 1 card.",
            "【AUTO】 【1/TURN】 When a climax with 【TREASURE】 in its trigger icon is placed in your climax area, draw 1 card."},
           {"CONT - All of your <noctchill> characters get +500 power.",
            "【CONT】 All of your 《noctchill》 characters get +500 power."});
}

Test(clean, glosses_stay_close_to_their_name)
{
    MENDED({"【CONT】 Characters with \"Bea (べあ)\" in their card names get +500 power.",
            "【CONT】 Characters with \"Bea(べあ)\" in their card names get +500 power."},
           {"【CONT】 A character with \"Bea(べあ) in its card name gets +500 power.",
            "【CONT】 A character with \"Bea(べあ)\" in its card name gets +500 power."});
}

Test(clean, granted_abilities_close_and_stop_once)
{
    MENDED({"【CONT】 This card gets the following ability. \"【CONT】 This card cannot attack.",
            "【CONT】 This card gets the following ability. \"【CONT】 This card cannot attack.\""},
           {"【CONT】 This card gets the following ability.\"【CONT】 This card cannot attack.\".",
            "【CONT】 This card gets the following ability. \"【CONT】 This card cannot attack.\""},
           {"【CONT】 This card gets +500 power and \"【AUTO】 Encore [(1)].\"",
            "【CONT】 This card gets +500 power and \"【AUTO】 Encore [(1)]\"."},
           {"【CONT】 This card gets the following ability. \"【AUTO】 Encore [(1)]\"",
            "【CONT】 This card gets the following ability. \"【AUTO】 Encore [(1)]\""},
           {"【CONT】 This card gets [【AUTO】 Encore [(1)]\".",
            "【CONT】 This card gets \"【AUTO】 Encore [(1)]\"."},
           {"【AUTO】 Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\"",
            "【AUTO】 Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\""},
           {"【AUTO】 Do this 2 times. \"That card gets this. \"【CONT】 This card gets -1 soul.\"\" Draw 1 card",
            "【AUTO】 Do this 2 times. \"That card gets this. \"【CONT】 This card gets -1 soul.\"\" Draw 1 card."});
}

Test(clean, traits_have_one_kind_of_brackets_and_their_spaces)
{
    MENDED({"【CONT】 Your ≪Horse≫ or《Bridge》characters get +500 power.",
            "【CONT】 Your 《Horse》 or 《Bridge》 characters get +500 power."},
           {"【CONT】 Your <<Horse>> or ?Bridge? characters get +500 power.",
            "【CONT】 Your 《Horse》 or 《Bridge》 characters get +500 power."});
}

Test(clean, misspelt_words_and_marks_are_corrected)
{
    MENDED({"【CONT】 If your stock has 2 or less cards, this cards gets +1 level.",
            "【CONT】 If your stock has 2 or less cards, this card gets +1 level."},
           {"【AUTO】 Search you deck for 1 climax,reveal it , and Shuffle you deck..",
            "【AUTO】 Search your deck for 1 climax, reveal it, and Shuffle your deck."},
           {"【AUTO】 Choose 1 of your charaters, and that character gets +500 power unitl end of turn",
            "【AUTO】 Choose 1 of your characters, and that character gets +500 power until end of turn."},
           {"【AUTO】 At the end of your turn, put the the top card of your deck into you hand. If your do, look up to 2 cards amongst those cards, and this card gets +500 power and soul +1 until of turn.",
            "【AUTO】 At the end of your turn, put the top card of your deck into your hand. If you do, look at up to 2 cards among those cards, and this card gets +500 power and +1 soul until end of turn."});
}

Test(clean, a_keyword_alone_is_no_sentence)
{
    MENDED({"【CONT】 Great Performance", "【CONT】 Great Performance"},
           {"【AUTO】 【CLOCK】 Shift, Level 2", "【AUTO】 【CLOCK】 Shift, Level 2"});
}

Test(clean, placeholders_and_reminders_are_no_abilities)
{
    assert_split(TYPE_CHARACTER,
                 TEXTS("-", "+", "－", "―", "0", "", " ", "None", "null", "N/A", "(Any reminder.)",
                       "（バニラ）"), NULL,
                 0);
    WeissCard card = {.type = TYPE_CLIMAX};
    cr_assert_eq(weiss_clean_count(&card), 0);
}

/* Bytes that are no UTF-8, and marks without partners, are passed on somehow, within the text. */
Test(clean, damage_without_sense_is_survived)
{
    static const char *const texts[] = {
        "\"", "\"\"\"\"", "[", "]",       "((",         "))",         "【", "【AUTO",
        "《", "\xE3\x80", "@", "[[x.gif", "\xFF\xFE a", "\xF0\x9F a", "(a", "\"【AUTO】 [\"(\"",
        "{a", "}"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        for (int type = 0; type < TYPE_COUNT; type++) {
            const char *pair[] = {texts[i], texts[(i + 1) % LENGTH(texts)]};
            WeissCard card = {.type = (uint8_t)type, .abilities = pair, .ability_count = 2};
            WeissCleanText clean;
            cr_assert(weiss_clean_card(cleaner, &card, &clean));
            cr_assert_eq(clean.count, weiss_clean_count(&card));
            weiss_clean_text_free(&clean);
        }
    }
}

static void assert_balanced(const char *code, const char *text, char open, char close)
{
    int depth = 0;
    for (const char *at = text; *at != '\0'; at++) {
        depth += (*at == open) - (*at == close);
        cr_assert(depth >= 0, "%s: %s", code, text);
    }
    cr_assert_eq(depth, 0, "%s: %s", code, text);
}

static void assert_sound(const WeissCleaner *with, const WeissCard *card, const char *text)
{
    cr_assert_neq(*text, '\0', "%s", card->code);
    cr_assert_null(strstr(text, "  "), "%s: %s", card->code, text);
    for (const char *at = text; *at != '\0'; at++)
        cr_assert((unsigned char)*at >= ' ', "%s: %s", card->code, text);
    assert_balanced(card->code, text, '[', ']');
    assert_balanced(card->code, text, '(', ')');
    WeissCard again = *card;
    again.abilities = &text;
    again.ability_count = 1;
    WeissCleanText clean;
    cr_assert(weiss_clean_card(with, &again, &clean));
    cr_assert_eq(clean.count, 1, "%s: %s", card->code, text);
    cr_assert_str_eq(clean.texts[0], text);
    weiss_clean_text_free(&clean);
}

Test(clean, a_granted_ability_gets_the_full_stop_that_it_lost)
{
    MENDED(
        {"【CONT】 This card gets \"【CONT】 Assist All of your characters get +500 power\".",
         "【CONT】 This card gets \"【CONT】 Assist All of your characters get +500 power.\"."},
        {"【CONT】 This card gets \"【CONT】 Assist All of your characters get +500 power.\"",
         "【CONT】 This card gets \"【CONT】 Assist All of your characters get +500 power.\"."},
        {"【AUTO】 Choose 1 of the following effects. \"Shuffle your deck,\" \"Put 1 card into your stock.\"",
         "【AUTO】 Choose 1 of the following effects. \"Shuffle your deck.\" \"Put 1 card into your stock.\""},
        {"【CONT】 This card gets the following ability: \"【CONT】 This card cannot attack.\"",
         "【CONT】 This card gets the following ability. \"【CONT】 This card cannot attack.\""},
        {"【CONT】 This card gets \"【CONT】 Great Performance (Damage may be canceled)\"until end of turn.",
         "【CONT】 This card gets \"【CONT】 Great Performance\" until end of turn."});
}

Test(clean, a_granted_ability_after_another_gets_its_mark)
{
    MENDED(
        {"【CONT】 This card gets the following abilities. \"【AUTO】 Encore [(1)]\"【CONT】 This card gets +500 power.\"",
         "【CONT】 This card gets the following abilities. \"【AUTO】 Encore [(1)]\" \"【CONT】 This card gets +500 power.\""});
}

Test(clean, a_tag_that_cannot_be_is_the_other_one)
{
    MENDED(
        {"【CONT】 Experience When this card attacks, if you have no cards in your hand, draw 1 card.",
         "【AUTO】 Experience When this card attacks, if you have no cards in your hand, draw 1 card."},
        {"【CONT】 Alarm If this card is the top card of your clock, at the beginning of your climax phase, draw 1 card.",
         "【AUTO】 Alarm If this card is the top card of your clock, at the beginning of your climax phase, draw 1 card."},
        {"【CONT】 Alarm If this card is the top card of your clock, all of your characters get +500 power.",
         "【CONT】 Alarm If this card is the top card of your clock, all of your characters get +500 power."},
        {"【AUTO】 [【REST】 this card] Choose 1 of your characters, and that character gets +500 power until end of turn.",
         "【ACT】 [【REST】 this card] Choose 1 of your characters, and that character gets +500 power until end of turn."},
        {"【AUTO】 [(1)] Choose 1 card. You may pay the cost.",
         "【AUTO】 [(1)] Choose 1 card. You may pay the cost."},
        {"【CONT】 This card gets \"【AUTO】 This card cannot become 【REVERSE】.\"",
         "【CONT】 This card gets \"【CONT】 This card cannot become 【REVERSE】.\"."},
        {"【CONT】 This card gets \"【AUTO】 When this card attacks, it gets +500 power until end of turn.\"",
         "【CONT】 This card gets \"【AUTO】 When this card attacks, it gets +500 power until end of turn.\"."},
        {"【AUTO】 During your turn, this card gets +500 power.",
         "【CONT】 During your turn, this card gets +500 power."},
        {"【CONT】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.",
         "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card."},
        {"【ACT】 If you have 5 cards in your hand, this card gets +500 power.",
         "【CONT】 If you have 5 cards in your hand, this card gets +500 power."},
        {"【CONT】 When this card attacks, draw 1 card.",
         "【AUTO】 When this card attacks, draw 1 card."},
        {"【CONT】 During your turn, when this card becomes 【REVERSE】, draw 1 card.",
         "【AUTO】 During your turn, when this card becomes 【REVERSE】, draw 1 card."},
        {"【ACT】 [(1)] When this card is placed on the stage, draw 1 card.",
         "【AUTO】 [(1)] When this card is placed on the stage, draw 1 card."},
        {"【ACT】 [(1)] At the end of the turn, draw 1 card.",
         "【ACT】 [(1)] At the end of the turn, draw 1 card."},
        {"【CONT】 Brainstorm [(1)] Choose 1 of your characters.",
         "【ACT】 Brainstorm [(1)] Choose 1 of your characters."},
        {"【CONT】 At the beginning of your climax phase, choose 1 of your characters.",
         "【AUTO】 At the beginning of your climax phase, choose 1 of your characters."},
        {"【CONT】 When this card is the top card of your clock, this card gets +500 power.",
         "【CONT】 When this card is the top card of your clock, this card gets +500 power."},
        {"【AUTO】【ACT】 [(1)] Draw 1 card.", "【ACT】 [(1)] Draw 1 card."},
        {"【AUTO】 Encore [(1)]", "【AUTO】 Encore [(1)]"},
        {"【AUTO】 At the end of your turn, this card gets +500 power.",
         "【AUTO】 At the end of your turn, this card gets +500 power."});
}

Test(clean, a_backup_without_its_comma_has_one)
{
    MENDED({"【ACT】 【COUNTER】 Backup 500 Level 1 [(1)]",
            "【ACT】 【COUNTER】 Backup 500, Level 1 [(1)]"});
}

Test(clean, real_texts_are_sound_and_stay_when_cleaned_again)
{
    WeissDatabase *cards = real_cards();
    if (cards == NULL)
        cr_skip_test("no card files in the shared folder");
    WeissCleaner *real = weiss_cleaner_create(cards);
    cr_assert_not_null(real);
    unsigned total = 0;
    for (size_t i = 0; i < weiss_database_count(cards); i++) {
        const WeissCard *card = weiss_database_card(cards, i);
        WeissCleanText clean;
        cr_assert(weiss_clean_card(real, card, &clean));
        cr_assert_eq(weiss_clean_count(card), clean.count);
        total += clean.count;
        for (unsigned j = 0; j < clean.count; j++)
            assert_sound(real, card, clean.texts[j]);
        weiss_clean_text_free(&clean);
    }
    if (shared_sample() == 1)
        cr_assert_eq(total, 27976);
    weiss_cleaner_destroy(real);
    weiss_database_destroy(cards);
}
