/* The cleaner and the parts of a text: what is split, what is joined, what is not touched. */
#include <stdio.h>

#include "support/clean_check.h"

TestSuite(clean_split, .init = clean_open, .fini = clean_close);

Test(clean_split, merged_abilities_are_split)
{
    assert_split(
        TYPE_CHARACTER,
        TEXTS("【AUTO】 Encore [(1)] (When this card is played and placed on stage, x)【CONT】 This card gets +500 power until end of turn.【AUTO】 When you use an 【ACT】, draw 1 card. 【ACT】 [(1)] Draw 1 card."),
        TEXTS("【AUTO】 Encore [(1)]", "【CONT】 This card gets +500 power until end of turn.",
              "【AUTO】 When you use an 【ACT】, draw 1 card.", "【ACT】 [(1)] Draw 1 card."));
    assert_split(
        TYPE_CHARACTER,
        TEXTS("【CONT】 This card gets the following ability. \"【CONT】 This card gets +1 soul.\"【AUTO】 When this card attacks, draw 1 card."),
        TEXTS("【CONT】 This card gets the following ability. \"【CONT】 This card gets +1 soul.\"",
              "【AUTO】 When this card attacks, draw 1 card."));
    assert_split(
        TYPE_CHARACTER,
        TEXTS("【CONT】 This card gets the following ability. \"【CONT】 You cannot play \"Backup\".\"【AUTO】 Do this 2 times. \"Draw 1 card.\"【ACT】 [(1)] Draw 1 card."),
        TEXTS("【CONT】 This card gets the following ability. \"【CONT】 You cannot play \"Backup\".\"",
              "【AUTO】 Do this 2 times. \"Draw 1 card.\"", "【ACT】 [(1)] Draw 1 card."));
    assert_split(TYPE_CHARACTER,
                 TEXTS("【AUTO】 When you use \"Backup\", this card gets the following ability.\"【CONT】 This card gets +1 soul.\""),
                 TEXTS("【AUTO】 When you use \"Backup\", this card gets the following ability. \"【CONT】 This card gets +1 soul.\""));
    assert_split(TYPE_EVENT, TEXTS("Draw 1 card.Put this card into your memory."),
                 TEXTS("Draw 1 card.", "Put this card into your memory."));
    assert_split(TYPE_EVENT,
                 TEXTS("You may draw 1 card.If you do, choose 1 of your characters.If that card is red, draw 1 card."),
                 TEXTS("You may draw 1 card. If you do, choose 1 of your characters. If that card is red, draw 1 card."));
    assert_split(TYPE_EVENT, TEXTS("Draw 1 card.【AUTO】 Memory [(1)] Draw 1 card."),
                 TEXTS("Draw 1 card.", "【AUTO】 Memory [(1)] Draw 1 card."));
}

Test(clean_split, granted_abilities_are_not_split_off)
{
    static const char *text =
        "【CONT】 This card gets the following 2 abilities. \"【CONT】 This card gets +1 soul.\" \"【AUTO】 When this card attacks, draw 1 card.\"";
    assert_mended(text, text);
}

/* A mark after an end opens a quotation where none is open. */
Test(clean_split, granted_abilities_without_a_space_are_not_split_off)
{
    assert_mended(
        "【CONT】 This card gets the following ability.\"【CONT】 This card gets +1 soul.\"",
        "【CONT】 This card gets the following ability. \"【CONT】 This card gets +1 soul.\"");
}

Test(clean_split, torn_texts_are_joined)
{
    assert_split(
        TYPE_CHARACTER,
        TEXTS("【AUTO】 When this card attacks, if \"Ostler,", "Ann\" is in play, draw 1 card.",
              "【AUTO】 Choose 1 of the following effects, and perform it.", "\"Draw 1 card.\"",
              "\"Put this card into your hand.\" (Damage may be canceled)"),
        TEXTS("【AUTO】 When this card attacks, if \"Ostler, Ann\" is in play, draw 1 card.",
              "【AUTO】 Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Put this card into your hand.\""));
    assert_split(TYPE_CHARACTER, TEXTS("【AUTO】 When this", "card attacks, draw 1 card.", "Jolly"),
                 TEXTS("【AUTO】 When this card attacks, draw 1 card. Jolly."));
    assert_split(TYPE_CHARACTER, TEXTS("AUTO - When this attacks, choose 1 of the following effects:", "●海 draws 1 card."),
                 TEXTS("【AUTO】 When this card attacks, choose 1 of the following effects. \"海 draws 1 card.\""));
    assert_split(TYPE_EVENT, TEXTS("Choose 1 of your", "Jolly characters"),
                 TEXTS("Choose 1 of your.", "Jolly characters."));
    assert_split(TYPE_EVENT, TEXTS("Choose 1 of your characters, and that character gets +1000 power and the", "Jolly trait"),
                 TEXTS("Choose 1 of your characters, and that character gets +1000 power and the Jolly trait."));
    assert_split(TYPE_EVENT,
                 TEXTS("If you have 2 or less characters,", "this card cannot be played.",
                       "Draw 1 card.", "【AUTO】 Memory [(1)] Draw 1 card."),
                 TEXTS("If you have 2 or less characters, this card cannot be played.",
                       "Draw 1 card.", "【AUTO】 Memory [(1)] Draw 1 card."));
    assert_split(
        TYPE_EVENT,
        TEXTS("【REPLAY】 Playback Put the top 2 cards of your deck into your waiting room.",
              "If there is a climax among those cards, draw 1 card."),
        TEXTS("【REPLAY】 Playback Put the top 2 cards of your deck into your waiting room. If there is a climax among those cards, draw 1 card."));
}

Test(clean_split, options_on_lines_of_their_own_are_joined_in_quotation_marks)
{
    static const char *const marks[][2] = {
        {"-Draw 1 card.", "-Return this card to your hand."},
        {"- Draw 1 card.", "\xE2\x80\x93 Return this card to your hand."},
        {"a) Draw 1 card.", "b) Return this card to your hand."},
        {"a) \"Draw 1 card.\"", "b) \"Return this card to your hand.\""},
        {"● Draw 1 card.", "●Return this card to your hand."},
        {"\"Draw 1 card.\"", "『Return this card to your hand.』"},
    };
    for (unsigned i = 0; i < LENGTH(marks); i++) {
        const char *one = marks[i][0], *other = marks[i][1];
        assert_split(TYPE_EVENT,
                     TEXTS("Choose 1 of the following 2 effects, and perform it.", one, other),
                     TEXTS("Choose 1 of the following 2 effects, and perform it. \"Draw 1 card.\" \"Return this card to your hand.\""));
        assert_split(TYPE_CHARACTER,
                     TEXTS("【AUTO】 When this card attacks, perform 1 of the following:", one, other,
                           "【CONT】 This card gets +500 power."),
                     TEXTS("【AUTO】 When this card attacks, perform 1 of the following. \"Draw 1 card.\" \"Return this card to your hand.\"",
                           "【CONT】 This card gets +500 power."));
    }
}

Test(clean_split, a_granted_ability_on_a_line_of_its_own_is_joined)
{
    assert_split(
        TYPE_CHARACTER,
        TEXTS("【CONT】 This card gets the following ability:", "【AUTO】 Encore [(2)]",
              "【CONT】 This card cannot attack."),
        TEXTS("【CONT】 This card gets the following ability. \"【AUTO】 Encore [(2)]\"",
              "【CONT】 This card cannot attack."));
    assert_split(TYPE_CHARACTER,
                 TEXTS("【AUTO】 When this card attacks, draw 1 card:", "【AUTO】 Encore [(2)]"),
                 TEXTS("【AUTO】 When this card attacks, draw 1 card:", "【AUTO】 Encore [(2)]"));
}

Test(clean_split, lines_of_an_event_that_became_too_long_are_joined)
{
    assert_split(TYPE_EVENT,
                 TEXTS("Look at the top card of your deck, put it into the Waiting", "Room.",
                       "Draw 1 card."),
                 TEXTS("Look at the top card of your deck, put it into your waiting room.",
                       "Draw 1 card."));
    assert_split(TYPE_EVENT, TEXTS("Draw 1 card", "Put this card into your memory."),
                 TEXTS("Draw 1 card.", "Put this card into your memory."));
    assert_split(TYPE_EVENT,
                 TEXTS("All players return all cards from their waiting rooms to their decks",
                       "Choose 1 of your characters."),
                 TEXTS("All players return all cards from their waiting rooms to their decks.",
                       "Choose 1 of your characters."));
}

Test(clean_split, remarks_between_abilities_are_none)
{
    assert_split(TYPE_CHARACTER,
                 TEXTS("【CONT】 This card gets +500 power.", "*Note: Has a soul icon",
                       "Note: has one", "(Book：When this card is triggered, you may draw 1 card)",
                       "<font color=\"red\">※</font>", "※橋", "Retrain of LB/W01-001.",
                       "https://example.org/bridge", "Visit us!", "Q: What?"),
                 TEXTS("【CONT】 This card gets +500 power."));
    assert_split(TYPE_CHARACTER, TEXTS("Translations Coming Soon!"),
                 TEXTS("Translations Coming Soon!"));
}

Test(clean_split, tags_of_all_dialects_begin_abilities)
{
    static const char *const tags[][2] = {
        {"【A】", "【AUTO】"},    {"[A] - ", "【AUTO】"}, {"[A] \xE2\x80\x93 ", "【AUTO】"},
        {"AUTO - ", "【AUTO】"}, {"【自】", "【AUTO】"}, {"[AUTO] ", "【AUTO】"},
    };
    for (unsigned i = 0; i < LENGTH(tags); i++) {
        char text[128], expected[128];
        snprintf(text, sizeof text, "%sWhen this card attacks, draw 1 card.", tags[i][0]);
        snprintf(expected, sizeof expected, "%s When this card attacks, draw 1 card.", tags[i][1]);
        assert_split(TYPE_CHARACTER, TEXTS("【CONT】 This card gets +500 power.", text),
                     TEXTS("【CONT】 This card gets +500 power.", expected));
    }
    assert_split(TYPE_CHARACTER, TEXTS("【C】 橋", "[S] ● Backup 500 Level 1 [(1)]", "CONT - 馬"),
                 TEXTS("【CONT】 橋", "【ACT】 【COUNTER】 Backup 500, Level 1 [(1)]", "【CONT】 馬"));
    assert_split(TYPE_CHARACTER,
                 TEXTS("[S] ●Backup 500 Level 1 [(1)]", "[A] -[(1)] When this card attacks, draw 1 card."),
                 TEXTS("【ACT】 【COUNTER】 Backup 500, Level 1 [(1)]",
                       "【AUTO】 [(1)] When this card attacks, draw 1 card."));
    assert_split(TYPE_EVENT, TEXTS("A Ferry is moved. Draw 1 card."),
                 TEXTS("A Ferry is moved. Draw 1 card."));
}

Test(clean_split, the_bullet_before_an_event_is_its_counter_icon)
{
    assert_split(TYPE_EVENT, TEXTS("●Draw 1 card.", "Choose 1 climax."),
                 TEXTS("【COUNTER】 Draw 1 card.", "Choose 1 climax."));
}

Test(clean_split, texts_in_japanese_are_abilities)
{
    assert_split(TYPE_EVENT, TEXTS("あなたは1枚引く。", "-"), TEXTS("あなたは1枚引く。"));
    assert_split(TYPE_EVENT, TEXTS("Draw 1 card.あなたは1枚引く。"),
                 TEXTS("Draw 1 card.あなたは1枚引く."));
}

Test(clean_split, what_x_is_goes_on_with_an_event)
{
    assert_cleaned(cleaner, TYPE_EVENT, TEXTS("Draw X cards.", "X is equal to your level.", "Draw 1 card."),
                   TEXTS("Draw X cards. X is equal to your level.", "Draw 1 card."));
}
