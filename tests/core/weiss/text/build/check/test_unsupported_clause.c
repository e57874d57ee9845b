/* Effects that nothing plays: which cards, how many, where to, how long. Such texts are never called
 * exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_clause, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "

Test(unsupported_clause, gains)
{
    CLAIMED(WHEN "this card gets +1000 power until end of turn and +1 soul until end of your opponent's next turn.");
    DOUBTED(
        WHEN "choose 1 of your characters, and that character gets +1 cost until end of turn.",
        WHEN "this card gets +1000 power and +1 cost until end of turn.",
        WHEN "this card gets +1000 power until end of turn and +1 cost until end of turn.",
        WHEN "this card gets +1000 power until end of turn and +1 soul while in your hand.",
        WHEN "-1 cost to this card until end of turn.",
        WHEN "this card loses all of that trait.", WHEN "this card cannot attack.",
        WHEN "this card cannot attack while in your hand.",
        WHEN "the top card of your deck gets +1000 power until end of turn.",
        WHEN "1 of your characters or this card gets +1000 power until end of turn.",
        WHEN "your characters's soul does not decrease by side attacking until end of turn.",
        WHEN "this card's soul does not decrease by side attacking while in your hand.",
        WHEN "this card does not 【STAND】 during your next draw phase.",
        WHEN "this card does not 【STAND】 during the next stand phase.",
        WHEN "1 of your characters or this card does not 【STAND】 during your next stand phase.",
        WHEN "choose 1 of the following abilities, and this card gets that ability while in your hand. \"【CONT】 This card gets +1 soul.\" \"【CONT】 This card gets +1000 power.\"",
        WHEN "choose 1 of the following abilities, and 1 of your characters or this card gets that ability until end of turn. \"【CONT】 This card gets +1 soul.\" \"【CONT】 This card gets +1000 power.\"",
        WHEN "this card gets that ability until end of turn.",
        WHEN "until end of turn, this card gets the following ability for each of your other characters. \"【CONT】 This card gets +1 soul.\"",
        WHEN "this card gets +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul and +1 soul until end of turn.",
        WHEN "deal either 1 or 2 damage to all players.");
}

/* What is no 【CONT】 always says how long it gives something. Without it the end of the turn is meant where nearly all
 * abilities of that form say so; elsewhere some last longer. */
Test(unsupported_clause, times_that_were_lost)
{
    CLAIMED(WHEN "this card gets +1000 power.", WHEN "if you have 2 or more other characters, this card gets +4000 power.",
            WHEN "choose 1 of your characters, and that character gets +1 soul.",
            "【AUTO】 When your other character attacks, if \"Ferry\" is in your climax area, this card gets +500 power.",
            "【AUTO】 When your other character becomes 【REVERSE】 in battle, choose 1 of your characters, and that character gets +1000 power.",
            "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your characters, and that character gets +1000 power.",
            "【AUTO】 At the beginning of your opponent's attack phase, this card gets +2500 power.");
    DOUBTED(WHEN "if \"Ferry\" is in your climax area, this card gets +1000 power.",
            WHEN "this card gets the following ability. \"【AUTO】 When this card attacks, draw 1 card.\"",
            "【AUTO】 When this card is placed on the stage from your hand, this card gets +1500 power.",
            "【AUTO】 At the beginning of your climax phase, this card gets +1500 power.",
            "【ACT】 [(1)] Choose 1 of your characters, and that character gets +500 power.",
            "【ACT】 [(1)] All your other characters get 《Port》.");
    DOUBTED_EVENTS("Choose 1 of your characters, and that character gets +500 power.");
}

Test(unsupported_clause, searches_and_shuffles)
{
    CLAIMED(
        WHEN
        "search your deck for 1 character or event, put it into your hand, and shuffle your deck.");
    DOUBTED(
        WHEN "search your deck for this card, and put it into your hand.",
        WHEN
        "search your deck for 1 card in your deck, put it into your hand, and shuffle your deck.",
        WHEN "search your deck for all characters, put them into your hand, and shuffle your deck.",
        WHEN "search your deck for 2 or more characters, put them into your hand, and shuffle your deck.",
        WHEN "search your deck for no characters, put them into your hand, and shuffle your deck.",
        WHEN "search your waiting room for up to 1 character and up to 1 event, put them into your hand, and shuffle your deck.",
        WHEN "search your deck for up to 1 character and all events, put them into your hand, and shuffle your deck.",
        WHEN "search your deck for up to 1 character and up to 1 event or up to 1 climax, put them into your hand, and shuffle your deck.",
        WHEN "search your deck for up to 1 character and this card, put them into your hand, and shuffle your deck.",
        WHEN "search your deck for up to 1 character or up to 1 event, put it into your hand, and shuffle your deck.",
        WHEN "search all of your zones for 1 character, and put it into your hand.",
        WHEN "search the middle position of your center stage for 1 character, and put it into your hand.",
        WHEN "search your deck and waiting room for 1 character, and put it into your hand.",
        WHEN "search the declared zone for 1 character, and put it into your hand.",
        WHEN "shuffle all of your zones.", WHEN "shuffle the zone you declared.",
        WHEN "shuffle your deck and stock.", WHEN "shuffle your clock.",
        WHEN "choose in your waiting room, 1 card in your deck, and put it into your hand.",
        WHEN "choose in your waiting room, 1 card and 1 event in your deck, and put it into your hand.",
        WHEN "choose in the zone you declared, 1 card, and put it into your hand.",
        WHEN "【REST】 this card from 【STAND】.",
        WHEN "【REST】 1 of your characters or this card.",
        WHEN "【REST】 1 of your characters or this card from 【STAND】.",
        WHEN "perform the 【SOUL】 effect.", WHEN "perform the 【STANDBY】 or 【SOUL】 effect.");
}

Test(unsupported_clause, durations)
{
    CLAIMED(WHEN "this card gets +1000 power until the end of your opponent's turn.");
    DOUBTED(WHEN "this card gets +1000 power until the end of your next attack phase.",
            WHEN "this card gets +1000 power while on the stage.",
            WHEN "this card cannot 【STAND】 during your stand phase.",
            WHEN "this card cannot 【STAND】 during the stand phase until end of turn.",
            WHEN "this card cannot attack or 【STAND】 during your next stand phase.",
            WHEN "this card cannot be played from your hand until end of turn.",
            WHEN "this card cannot be attacked until end of turn.",
            WHEN "you cannot play events from your hand.",
            WHEN "you cannot play events from your hand while on the stage.",
            WHEN "you cannot perform 2 or more attacks until end of turn.");
}

#define ICONLESS "climax with in its trigger icon"

Test(unsupported_clause, what_is_searched)
{
    CLAIMED(WHEN "search your deck for any number of cards, and put them into your hand.", WHEN
            "declare either your clock or your memory. Search the zone you declared for up to 1 card, and put it into your hand.");
    DOUBTED(WHEN "search your deck for 1 card and 1 " ICONLESS ".",
            WHEN
            "declare either your clock or your memory. Search the zone you declared for 1 card and 1 event, and put them into your hand.",
            WHEN "declare either your clock or your memory. Search the zone you declared for this card, and put it into your hand.",
            WHEN "declare either all of your zones or your clock.",
            WHEN "declare either their clock or your clock.",
            WHEN "declare either your opponent's clock or your clock.",
            WHEN "declare either your clock or your opponent's clock.");
}

Test(unsupported_clause, what_is_looked_at)
{
    CLAIMED(WHEN "look at up to 3 cards from the top of your deck.");
    CLAIMED(WHEN "look at 1 card at the top of your deck.");
    DOUBTED(WHEN "look at the top card of that player's deck.",
            WHEN "look at 2 cards from your hand.",
            WHEN "look at 1 card from the top of your deck with 《Music》.",
            WHEN "look at 1 card from the top of your deck in your hand.",
            WHEN "look at all of your zones.", WHEN "look at that player's hand.",
            WHEN "reveal the top card of your clock.", WHEN "reveal the top card of your hand.",
            WHEN "put the top card of your deck or that player's clock into your hand.",
            WHEN "draw 1 level 0 or lower 【REST】 card.",
            WHEN "flip over the top 2 cards of your clock.",
            WHEN "flip over your hand.");
}

Test(unsupported_clause, what_is_given)
{
    CLAIMED(WHEN "all of your characters gain the following ability until end of turn. \"【CONT】 This card gets +1 soul.\"",
            "【AUTO】 When this card attacks, until end of turn, this card gets +1 soul, and this card's soul does not decrease by side attacking.",
            WHEN
            "until end of turn, this card gets +1 soul, and all your characters get +500 power.",
            WHEN "until end of turn, this card gets +1 or -1 level.",
            WHEN
            "until end of turn, this card gets +1 soul, and all your 《Music》 characters and this card get +500 power.",
            WHEN
            "until end of turn, this card gets +1 soul, and 1 of your characters gets +500 power.",
            WHEN "until end of turn, this card gets +1 soul, and your characters get +500 power.");
    DOUBTED(WHEN "this card gets +1 or -1 level and +1000 power until end of turn.",
            WHEN "the " ICONLESS "'s soul does not decrease by side attacking until end of turn.");
}

#define TRAIT " This card gets 《Music》 until end of turn."
#define FOUR_TRAITS TRAIT TRAIT TRAIT TRAIT

Test(unsupported_clause, all_of_two_sides)
{
    CLAIMED(WHEN "choose all characters, and they get +1 soul until end of turn.");
}

/* A modifier names each by its own. */
Test(unsupported_clause, how_many_traits)
{
    CLAIMED("【ACT】" FOUR_TRAITS FOUR_TRAITS FOUR_TRAITS TRAIT);
}

/* Of numbers that a player may declare there are up to eight below 16. */
Test(unsupported_clause, what_is_declared)
{
    CLAIMED_EVENTS("Declare 1 or 2. Draw 1 card.", "Declare 0 or 15. Draw 1 card.",
                   "Declare 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8. Draw 1 card.");
    DOUBTED_EVENTS("Declare 1 or 16. Draw 1 card.", "Declare 16 or 1. Draw 1 card.",
                   "Declare 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9. Draw 1 card.",
                   "Declare 1 or higher. Draw 1 card.",
                   "Declare either your clock and stock or your hand. Draw 1 card.",
                   "Declare either your hand or your opponent's hand. Draw 1 card.",
                   "Declare either your declared zone or your hand. Draw 1 card.",
                   "Declare either the left position of your center stage or your stock. Draw 1 card.");
}

Test(unsupported_clause, what_does_not_run_is_not_claimed)
{
    DOUBTED_EVENTS(
        "If you have the same number of cards in your hand, draw 1 card.",
        "Look at up to 2 cards from the top of your deck, choose the same number of cards in your hand, and put them into your waiting room.",
        "Draw up to 2 cards, and put an equal number of cards in your hand into your waiting room.",
        /* DG/S03-E097: two decks are milled */
        /* FGO/S87-E064: each player's own centre stage */
        /* AZL/S119-E067: cards of the level zone */
        "Choose up to 2 characters in your level, and those cards get +1 level until end of turn.",
        /* no keyword that is used from there */
        "Until end of turn, your opponent cannot use \"Encore\" from their hand.",
        /* nothing was looked at */
        "Search for up to 1 character, and put it into your hand.",
        /* MAR/S89-E039: a time said once, of both? */
        "All of your characters get +1000 power and your opponent cannot use \"【AUTO】 Encore\" until end of turn.",
        /* OVL/S99-E054: asked at each time of the span */
        "During your opponent's climax phase, you cannot receive damage by 【AUTO】 effects of your opponent's characters until the end of your opponent's next turn.");
}

/* Of who was chosen nothing else is said, or the card is an event, which is on no stage: whose power it is got lost. */
Test(unsupported_clause, whom_a_gift_is_for)
{
    CLAIMED(WHEN "choose 1 of your opponent's characters, 【REST】 it, and this card gets +1000 power until end of turn.",
            WHEN "choose 1 of your characters, and this card gets +1000 power until end of turn.");
    DOUBTED(WHEN "choose 1 of your opponent's characters, and this card gets +1000 power until end of turn.");
    verdict_check(TYPE_EVENT, "Choose 1 of your characters, and this card gets +1000 power until end of turn.", true);
    verdict_check(TYPE_EVENT,
                  "Choose 1 character in your waiting room, return it to your hand, and this card gets +1000 power until end of turn.",
                  false);
    verdict_check(TYPE_EVENT,
                  "Choose 1 of your characters, and it gets the following ability until end of turn. \"【AUTO】 When this card attacks, this card gets +1000 power until end of turn.\"",
                  true);
}

/* A choice that does not say where the cards are is not of the one card that was revealed. */
Test(unsupported_clause, choices_after_one_revealed_card)
{
    CLAIMED(WHEN "reveal the top card of your deck. If that card is a character, choose 1 《Music》 character in your waiting room, and return it to your hand.");
    DOUBTED(WHEN "reveal the top card of your deck. If that card is a character, choose 1 《Music》 character, and return it to your hand.");
}
