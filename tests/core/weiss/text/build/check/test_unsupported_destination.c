/* Places that cards cannot be put to, in effects that would run with others. Such texts are never called
 * exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_destination, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define UNDER WHEN "choose 1 character in your waiting room, and put it underneath "
#define ICONLESS "climax with in its trigger icon"

Test(unsupported_destination, under_whom)
{
    CLAIMED(UNDER "1 of your characters as a marker.", UNDER "this card as a marker.",
            UNDER "your \"Ann\" as a marker.", UNDER "character in your center stage as a marker.",
            UNDER "the chosen character as a marker.");
    DOUBTED(UNDER "up to 1 of your characters as a marker.",
            UNDER "X of your characters as a marker.", UNDER "2 of your characters as a marker.",
            UNDER "2 characters in your center stage as a marker.",
            UNDER "1 " ICONLESS " in your center stage as a marker.",
            UNDER "1 character in your opponent's center stage as a marker.",
            UNDER "1 of your " ICONLESS " as a marker.",
            UNDER "1 of your opponent's characters as a marker.",
            UNDER "your " ICONLESS " as a marker.", UNDER "your opponent's \"Ann\" as a marker.",
            UNDER ICONLESS " as a marker.", UNDER "those characters as a marker.");
}

#define WHERE WHEN "choose 1 character in your waiting room, and put it "

Test(unsupported_destination, where_it_goes)
{
    CLAIMED(WHERE "on the top of all players' decks.");
    DOUBTED(WHERE "on the top of all of your zones.",
            WHERE "on any position of the left position of your stage.",
            WHERE "on the stage position that card was on.",
            WHERE "on the stage position that character in battle was on.",
            WHERE "on the top of your clock and memory.");
}

Test(unsupported_destination, moves)
{
    DOUBTED(WHEN "put the rest into your waiting room.",
            WHEN "put the top card of your deck on the top or bottom of your deck.",
            WHEN "put the top card of your deck face up in your memory.",
            WHEN "put the top card of your deck to its original place.",
            WHEN "put all cards in your clock face down.",
            WHEN "put all cards in your memory 【REST】.",
            WHEN "put all cards in your memory face down.",
            WHEN "put 1 card in your waiting room or this card face up.",
            WHEN "exchange all cards in your hand.",
            WHEN "exchange 1 card in your hand and 1 card in your waiting room.",
            WHEN
            "choose 1 of your characters and 1 of your opponent's characters, and exchange it.",
            WHEN "choose 2 of your characters, and exchange this card.",
            WHEN "put 1 face down card in your memory or 1 face down card in your level face up.",
            WHEN "put your memory face down.",
            WHEN "put 1 face up card in your memory face down or into your hand.",
            WHEN "each player puts all cards in the waiting room into their hand.");
}

Test(unsupported_destination, destinations)
{
    CLAIMED(WHEN "choose 1 character in your waiting room, and put it on any position of your stage as 【REST】.");
    DOUBTED(
        WHEN "choose 1 card in your waiting room, and put it in the stage position that a character in your stage was on.",
        WHEN "choose 1 character in your waiting room, and put it on any position of your stage as 【REVERSE】.",
        WHEN "choose 1 character in your waiting room, and put it on any position of your stage as face up.",
        WHEN "choose 1 card in your waiting room, and put it into your marker area.",
        WHEN "choose 1 card in your waiting room, and put it into all players' marker areas.",
        WHEN "choose 1 card in your waiting room, and put it into the zone you declared.",
        WHEN "put this card on the top of the middle position of your stage.",
        WHEN "declare your hand and stock or your clock.",
        WHEN "declare either your hand and stock or your clock.",
        WHEN "choose 1 card in your waiting room, and put it into your hand and stock.",
        WHEN
        "choose 1 card in your waiting room, and put it into your hand or the zone you declared.",
        WHEN
        "choose 1 card in your waiting room, and put it into your hand or to its original place.",
        WHEN "choose 1 card in your waiting room, and put it to its original place.",
        WHEN "choose 1 character in your waiting room, and put it on your stage as the defending character.",
        WHEN "choose 1 character in your waiting room, and put it on your stage as 【REVERSE】.",
        WHEN "put this card on the stage position that a 《Music》 character was on.",
        WHEN "put this card on the stage position that an event was on.",
        WHEN "choose 1 card in your waiting room, and put it into your hand or into your clock or into your stock or into your memory or into your level or into your hand or into your clock or into your stock or into your memory.",
        WHEN "choose 1 character in your waiting room, and put it on another position of your stage.");
}

#define AUTO "【AUTO】 "

Test(unsupported_destination, previous_positions)
{
    CLAIMED(AUTO "When this card is put into your waiting room from the stage, return this card to its previous stage position as 【REST】.");
    CLAIMED_EVENTS(
        "Choose 1 of your characters, and that character gets the following ability until end of turn. \"【AUTO】 When this card is put into your waiting room from the stage, return this card to its previous stage position as 【REST】.\"");
    DOUBTED(WHEN "choose 1 character in your waiting room, and put it on its previous stage position.",
            WHEN "choose 1 character in your waiting room, put it into your memory, and return it to its previous stage position.",
            AUTO "Memory If this card is in your memory, at the beginning of your main phase, choose 1 \"N0\" in your waiting room, and put it on this card's previous stage position.");
    DOUBTED_EVENTS("Put this card on this card's previous stage position.",
                   "Choose 1 character in your waiting room, and put it on this card's previous stage position.",
                   "Choose 1 character in your waiting room, and put it on its previous stage position.");
}

Test(unsupported_destination, who_stands_on_the_stage)
{
    CLAIMED(WHEN "put 1 character from your hand on your stage.");
    DOUBTED(WHEN "put 1 event from your hand on your stage.",
            WHEN "put 1 climax card from your hand on any position of your stage.");
}
