/* Zones and ends of piles that nothing plays, in sentences that would run with others: such texts are
 * never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_zone, .init = verdict_begin, .fini = verdict_end);

Test(unsupported_zone, places_without_a_top)
{
    DOUBTED(
        "【AUTO】 [Put 1 card from the top of all of your zones into your waiting room] When this card attacks, you may pay the cost. If you do, draw 1 card.");
    DOUBTED_EVENTS(
        "Put the top card of all of your zones into your waiting room.",
        "Put the top card of your hand and stock into your waiting room.",
        "Put the top card of your marker area into your stock.",
        "Choose 1 card in your hand, and put it on the top of your waiting room.",
        "Choose 1 card in your hand, and put it on the top or at the bottom of your memory.",
        "Choose 1 character in your hand, and put it on any position of your climax area.");
}

Test(unsupported_zone, some_of_the_cards_at_an_end)
{
    DOUBTED_EVENTS(
        "Put 2 other cards from the top of your deck into your waiting room.",
        "Put 2 《Music》 characters or 《Sports》 characters from the top of your deck into your waiting room.",
        "Put 2 《Music》 characters from the top of your deck into your waiting room.",
        "Put 2 face up cards from the top of your deck into your waiting room.",
        "Put 2 cards from the top of your deck with \"Ferry\" in their card names into your waiting room.",
        "Put 2 cards from the top of your deck in your stock into your waiting room.");
}

#define CONT "【CONT】 "
#define WHEN "【AUTO】 When this card attacks, "

Test(unsupported_zone, ends_of_piles)
{
    CLAIMED(WHEN "look at all of your hand.");
    DOUBTED(WHEN "draw 1 card and 1 card.", WHEN "draw this card.", WHEN "draw 1 character.",
            WHEN "draw any number of cards.", WHEN "draw the same number of characters.",
            WHEN "draw 1 card from the top of your deck.",
            WHEN "look at the top card of your deck and the top card of your clock.",
            WHEN "look at your memory.", WHEN "look at all players' hands.",
            WHEN "look at your hand and stock.", WHEN "look at the top card of your clock.",
            WHEN "look at the top card of your deck or clock.",
            WHEN "look at the top card of your deck or your clock.",
            WHEN "flip over the bottom card of your deck.",
            WHEN "flip over the top card of your clock.",
            WHEN "flip over the top card of your deck or your clock.",
            WHEN "look at the top card of all players' decks.",
            WHEN "put the top card of all players' decks into your clock.",
            WHEN "put the top card of your deck or your stage into your hand.",
            WHEN "put the top card of your deck into your stage.",
            WHEN "put the top 2 cards of your deck in your center stage.");
}

Test(unsupported_zone, one_card_at_an_end)
{
    CLAIMED(WHEN "if there is a climax card at the bottom of your clock, draw 1 card.",
            WHEN "put 2 cards at the bottom of your clock into your waiting room.");
    DOUBTED(WHEN "choose 2 cards at the bottom of your clock, and put them into your hand.",
            WHEN "put all cards at the bottom of your deck into your waiting room.",
            WHEN "if there are 2 or more cards at the top of your clock, draw 1 card.");
}

Test(unsupported_zone, one_of_three_places)
{
    CLAIMED(CONT "If you have 2 or more cards in your clock or memory, this card gets +1000 power.");
    DOUBTED(WHEN "choose 1 card in your hand or clock or memory and put it into your waiting room.",
            CONT "If you have 2 or more cards in your clock or memory or level, this card gets +1000 power.");
}
