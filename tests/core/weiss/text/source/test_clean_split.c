/* The cleaner and the parts of a text: what is split, what is joined, what is not touched. */
#include "clean_check.h"

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
