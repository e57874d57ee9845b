/* Effects that nothing plays: which cards, how many, where to, how long. Such texts are never called
 * exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_clause, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "
#define CONT "【CONT】 "
#define ACT "【ACT】 "

Test(unsupported_clause, ends_of_piles)
{
    CLAIMED(WHEN "look at all of your hand.");
    DOUBTED(WHEN "draw 1 card and 1 card.", WHEN "draw this card.", WHEN "draw 1 character.",
            WHEN "draw any number of cards.", WHEN "draw the same number of characters.",
            WHEN "draw 1 card from the top of your deck.",
            WHEN "look at the top card of your deck and the top card of your clock.",
            WHEN "look at your stock.", WHEN "look at all players' hands.",
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

/* Kinds of sets that have no parts are asked like the others. */
Test(text_doubt_clause, sets_of_one_word)
{
    CLAIMED(WHEN "choose your battle opponent, and that character gets -1000 power until end of turn.");
    DOUBTED(WHEN "choose your battle opponent or your battle opponent.",
            WHEN "choose 1 of the effects that was not chosen.");
}

Test(unsupported_clause, gains)
{
    CLAIMED(WHEN "this card gets +1000 power until end of turn and +1 soul until end of your "
                 "opponent's next turn.");
    DOUBTED(
        WHEN "choose 1 of your characters, and that character gets +1 cost until end of turn.",
        WHEN "this card gets +1000 power and +1 cost until end of turn.",
        WHEN "this card gets +1000 power until end of turn and +1 cost until end of turn.",
        WHEN "this card gets +1000 power until end of turn and +1 soul while in your hand.",
        WHEN "-1 cost to this card until end of turn.", WHEN "-1 soul to this card.",
        WHEN "this card loses all of that trait.", WHEN "this card cannot attack.",
        WHEN "this card cannot attack while in your hand.",
        WHEN "the top card of your deck gets +1000 power until end of turn.",
        WHEN "1 of your characters or this card gets +1000 power until end of turn.",
        WHEN "your characters's soul does not decrease by side attacking until end of turn.",
        WHEN "this card's soul does not decrease by side attacking while in your hand.",
        WHEN "this card does not 【STAND】 during your next draw phase.",
        WHEN "this card does not 【STAND】 during the next stand phase.",
        WHEN "1 of your characters or this card does not 【STAND】 during your next stand phase.",
        WHEN "choose 1 of the following abilities, and this card gets that ability while in your "
             "hand. \"【CONT】 This card gets +1 soul.\" \"【CONT】 This card gets +1000 power.\"",
        WHEN "choose 1 of the following abilities, and 1 of your characters or this card gets that "
             "ability until end of turn. \"【CONT】 This card gets +1 soul.\" \"【CONT】 This card "
             "gets +1000 power.\"",
        WHEN "this card gets that ability until end of turn.");
}

Test(unsupported_clause, moves)
{
    DOUBTED(WHEN "put the rest into your waiting room.",
            WHEN "put the top card of your deck into your clock or into your waiting room.",
            WHEN "put the top card of your deck into your clock or waiting room.",
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
            WHEN "choose 2 of your characters, and exchange them as 【REST】.",
            WHEN "choose 2 of your characters, and exchange this card.");
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
        WHEN "search your deck for 2 or more characters, put them into your hand, and shuffle your "
             "deck.",
        WHEN "search your deck for no characters, put them into your hand, and shuffle your deck.",
        WHEN "search your waiting room for up to 1 character and up to 1 event, put them into your "
             "hand, and shuffle your deck.",
        WHEN "search your deck for up to 1 character and all events, put them into your hand, and "
             "shuffle your deck.",
        WHEN "search your deck for up to 1 character and up to 1 event or up to 1 climax, put them "
             "into your hand, and shuffle your deck.",
        WHEN "search your deck for up to 1 character and this card, put them into your hand, and "
             "shuffle your deck.",
        WHEN "search your deck for up to 1 character or up to 1 event, put it into your hand, and "
             "shuffle your deck.",
        WHEN "search all of your zones for 1 character, and put it into your hand.",
        WHEN "search the middle position of your center stage for 1 character, and put it into "
             "your hand.",
        WHEN "search your deck and waiting room for 1 character, and put it into your hand.",
        WHEN "search the declared zone for 1 character, and put it into your hand.",
        WHEN "shuffle all of your zones.", WHEN "shuffle the zone you declared.",
        WHEN "shuffle your deck and stock.", WHEN "shuffle your clock.", WHEN "shuffle your decks.",
        WHEN "choose in your waiting room, 1 card in your deck, and put it into your hand.",
        WHEN "choose in your waiting room, 1 card and 1 event, and put it into your hand.",
        WHEN "choose in the zone you declared, 1 card, and put it into your hand.",
        WHEN "【REST】 this card from 【STAND】.",
        WHEN "【REST】 1 of your characters or this card.",
        WHEN "【REST】 1 of your characters or this card from 【STAND】.",
        WHEN "perform the 【SOUL】 effect.", WHEN "perform the 【STANDBY】 or 【SOUL】 effect.");
}

Test(unsupported_clause, destinations)
{
    CLAIMED(WHEN "choose 1 character in your waiting room, and put it on any position of your "
                 "stage as 【REST】.");
    DOUBTED(
        WHEN "choose 1 card in your waiting room, and put it in the stage position that a "
             "character in your stage was on.",
        WHEN "choose 1 character in your waiting room, and put it on any position of your stage as "
             "【REVERSE】.",
        WHEN "choose 1 character in your waiting room, and put it on any position of your stage as "
             "face up.",
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
        WHEN "choose 1 character in your waiting room, and put it on your stage as the defending "
             "character.",
        WHEN "choose 1 character in your waiting room, and put it on your stage as 【REVERSE】.",
        WHEN "put this card on the stage position that a 《Music》 character was on.",
        WHEN "put this card on the stage position that an event was on.");
}

Test(unsupported_clause, conditions)
{
    CLAIMED(CONT
            "If the number of cards in your hand is cost 2 or lower, this card gets +1000 power.");
    DOUBTED(
        CONT "If your level is higher than that damage, this card gets +1000 power.",
        CONT "If you have 1 character with \"A\" and \"B\" in its card name, this card gets +1000 "
             "power.",
        CONT "If your hand has 1 character with \"A\" and \"B\" in its card name, this card gets "
             "+1000 power.",
        CONT "If you or your opponent has 1 character with \"A\" and \"B\" in its card name, this "
             "card gets +1000 power.",
        CONT "If your level is the same as this card's, this card gets +1000 power.",
        CONT "If your level is not the number of your characters, this card gets +1000 power.",
        CONT "If the levels of all your characters are higher than 2, this card gets +1000 power.",
        CONT "If so, this card gets +1000 power.", CONT "During turn, this card gets +1000 power.",
        CONT "During the attack of this card, this card gets +1000 power.",
        CONT "During your next turn, this card gets +1000 power.",
        CONT "During your first turn, this card gets +1000 power.");
}

Test(unsupported_clause, sets)
{
    CLAIMED(WHEN "choose 1 card in your memory or level, and put it into your hand.");
    DOUBTED(
        WHEN "choose 1 card in the waiting room, and put it into your hand.",
        WHEN "choose 1 card in a waiting room, and put it into your hand.",
        WHEN "choose 1 card in waiting room, and put it into your hand.",
        WHEN "choose 1 card in all players' waiting rooms, and put it into your hand.",
        WHEN "choose 1 face up card in your memory or level, and put it into your hand.",
        WHEN "choose 1 face down card in your clock, and put it into your hand.",
        WHEN "choose 1 face down marker underneath this card, and put it into your hand.",
        WHEN "put the character into your waiting room.",
        WHEN "put the character in a back stage into your waiting room.",
        CONT "This card gets +1000 power for each of your characters with 2 or more markers "
             "underneath this card.",
        CONT "If there is 1 card, this card gets +1000 power.",
        CONT "If your level are the same as this card's, this card gets +1000 power.",
        CONT "If the total level of your characters are the same as this card's, this card gets "
             "+1000 power.",
        CONT "If X are 2 or more, this card gets +1000 power.",
        CONT "If the number of your characters ×2 are the same as this card's, this card gets "
             "+1000 power.",
        WHEN "choose no cards in your waiting room, and put them into your hand.",
        WHEN "choose 2 or less cards in your waiting room, and put them into your hand.",
        WHEN "choose 1 or 2 cards in your waiting room, and put them into your hand.",
        WHEN "choose 2 of all players' characters, and put them into your hand.",
        WHEN "choose 2 of your or your opponent's characters, and 【REST】 them.",
        WHEN "choose X of your or your opponent's characters, and 【REST】 them.",
        WHEN "choose no of your characters, and 【REST】 them.",
        WHEN "choose no of them, and 【REST】 them.",
        WHEN "choose 2 or less of your characters, and 【REST】 them.",
        WHEN "choose up to 2 characters with different card names in your waiting room, and put "
             "them into your hand.",
        WHEN
        "choose 1 of your characters or 1 card in your waiting room, and put it into your hand.",
        WHEN
        "choose 1 card in your waiting room or 2 cards in your clock, and put them into your hand.",
        WHEN
        "choose 1 card in your waiting room or a card in your clock, and put it into your hand.",
        WHEN "choose your clock or 1 card in your waiting room, and put it into your hand.",
        WHEN "put your clock or your hand into your waiting room.",
        WHEN "put your clock or this card into your waiting room.",
        WHEN "put this card or all your other characters into your waiting room.",
        WHEN "put this card or 1 of your other characters into your waiting room.",
        WHEN "put this card or 1 of your other characters or 1 card in your hand into your waiting "
             "room.",
        WHEN "choose another of your characters or another of your opponent's characters, and "
             "【REST】 it.",
        WHEN "this card and all your other characters or your opponent's characters get +1000 "
             "power until end of turn.",
        WHEN "this card, or all your other characters get +1000 power until end of turn.",
        WHEN "if this card, your other character is 【REST】, draw 1 card.",
        WHEN "if this card is in the declared zone, draw 1 card.",
        WHEN "if the card on this card is level 2, draw 1 card.",
        WHEN "choose 1 card on that character in your waiting room, and put it into your hand.",
        WHEN "put your hand or your clock into your waiting room.");
}

Test(unsupported_clause, later)
{
    CLAIMED(WHEN "at the end of the turn, draw 1 card.");
    DOUBTED(WHEN "draw 1 card at the end of this card's battle opponent's attack.",
            WHEN "when this card attacks, draw 1 card.",
            WHEN "at the end of the attack phase or turn, draw 1 card.",
            WHEN "put the rest into your waiting room at the end of the turn.",
            WHEN "at the end of the turn, at the end of the turn, draw 1 card.",
            WHEN "draw 1 card. If performed 2 times, draw 1 card.",
            WHEN "if performed 2 times, draw 1 card.");
}

Test(unsupported_clause, sentences)
{
    CLAIMED(WHEN "if your level is 2 or higher, draw 1 card. Otherwise, draw 2 cards.");
    DOUBTED(
        WHEN "pay the cost. If you do, draw 1 card.",
        AUTO "[(1)] When this card attacks, pay the cost. If you do, draw 1 card.",
        WHEN "otherwise, draw 1 card.", WHEN "draw 1 card. Otherwise, draw 1 card.",
        WHEN "if not, draw 1 card.",
        WHEN "draw 1 card if your level is 2 or higher, and draw 1 card.",
        WHEN "you may draw 1 card. If you do or your level is 2 or higher, draw 1 card.",
        WHEN "draw 1 card. If you do not, draw 1 card.",
        WHEN "during your turn, this card gets +1000 power until end of turn.",
        WHEN "during your turn, this card gets +1000 power.",
        WHEN "this card gets +1000 power during your turn.",
        WHEN "at the end of the turn, draw 1 card. Draw 1 card.",
        WHEN "at the end of the turn, this card gets +X power until end of turn. X is equal to "
             "your level.",
        WHEN "this card gets +X power until end of turn. X is equal to that damage if your level "
             "is 2 or higher, and 0 if otherwise.",
        WHEN "this card gets +X power until end of turn. X is equal to your level if so, and 0 if "
             "otherwise.",
        WHEN "this card gets +X power until end of turn. X is equal to your level if your level is "
             "2 or higher, and that damage if otherwise.",
        CONT "This card gets +X power. X is equal to that damage if your level is 2 or higher, and "
             "0 if otherwise.",
        CONT "This card gets +X power. X is equal to your level if so, and 0 if otherwise.",
        CONT "This card gets +X power. X is equal to your level if your level is 2 or higher, and "
             "that damage if otherwise.",
        CONT "This card gets +X power. X is equal to that damage if your level is 2 or higher, "
             "otherwise it is equal to 500.",
        CONT
        "This card gets +X power. X is equal to your level if so, otherwise it is equal to 500.",
        CONT "This card gets +X power. X is equal to your level if your level is 2 or higher, "
             "otherwise it is equal to that damage.",
        WHEN "draw 1 card instead.", WHEN "draw 1 card instead of this card.",
        WHEN "until end of turn, this card gets +1000 power, and your characters get +1000 power.",
        WHEN "until end of turn, 1 of your characters gets +1000 power, and your characters get "
             "+1000 power.");
}

Test(unsupported_clause, performing)
{
    CLAIMED(WHEN "choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Put the "
                 "top card of your deck into your stock.\"");
    DOUBTED(WHEN "choose 1 of the following effects, and perform it.",
            WHEN "perform it. \"Draw 1 card.\"",
            WHEN "perform the following effect. \"【CONT】 This card gets +1000 power.\"",
            WHEN "perform the following effect. \"【AUTO】 When this card attacks, draw 1 card.\"",
            WHEN "perform each of the following effects.",
            WHEN "perform the chosen effect. \"Draw 1 card.\"",
            WHEN "perform that action. \"Draw 1 card.\"",
            WHEN "perform this action as many times as you like.",
            WHEN "perform the following action. \"You may draw 1 card.\" If you do, perform that "
                 "action as many times as you like.",
            WHEN "perform the following action. \"Draw 1 card.\" Perform that action as many times "
                 "as you like.",
            WHEN "perform the following action. \"Draw 1 card.\" \"Draw 1 card.\" Perform that "
                 "action as many times as you like.",
            WHEN
            "perform the following action. \"Draw 1 card.\" Perform it as many times as you like.",
            WHEN "perform the following action. \"You may draw 1 card.\" Perform this action as "
                 "many times as you like.",
            WHEN "perform the following action. \"[(1)] You may draw 1 card.\" Perform this action "
                 "as many times as you like.",
            WHEN "perform the following effects 2 times each in any order. \"Draw 1 card.\" \"Put "
                 "the top card of your deck into your stock.\"",
            WHEN "perform the following effects X times each in any order. \"Draw 1 card.\" \"Put "
                 "the top card of your deck into your stock.\" X is equal to your level.",
            WHEN "perform the following effects 1 time in any order. \"Draw 1 card.\" \"Draw 1 "
                 "card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" "
                 "\"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\"",
            WHEN "all players perform the following action. \"This card gets +1000 power until end "
                 "of turn.\"",
            WHEN
            "all players perform the following action. \"Draw X cards.\" X is equal to your level.",
            WHEN "all players perform the following action. \"Choose 1 of the following effects, "
                 "and perform it.\" \"Draw 1 card.\"",
            WHEN "each player returns this card and 1 card to their deck.",
            WHEN "each player returns all cards in their waiting room to its original place.",
            WHEN "each player returns all cards in the declared zone to their deck.",
            WHEN "for each of your characters, draw 1 card.",
            WHEN "for each character in your stage, for each character in your stage, draw 1 card.",
            WHEN "for each climax in the declared zone, draw 1 card.");
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

Test(unsupported_clause, nouns)
{
    CLAIMED(CONT "This card gets +1000 power for each of your other characters and events.");
    DOUBTED(CONT "This card gets +1000 power for each marker underneath that \"A\".",
            CONT "This card gets +1000 power for each 【REST】 character.",
            CONT "This card gets +1000 power for each character.",
            CONT "This card gets +1000 power for each card.",
            CONT "This card gets +1000 power for each character that is 【REST】.");
}

Test(unsupported_clause, kinds)
{
    CLAIMED(CONT "All your red or blue characters get +1000 power.");
    DOUBTED(CONT "All your non-《Music》 characters get +1000 power.",
            CONT "All your center stage characters get +1000 power.",
            CONT "All your face up characters get +1000 power.",
            CONT "All your random characters get +1000 power.",
            CONT "All your level 1 or lower and cost 1 or lower characters get +1000 power.",
            CONT "All your highest level characters get +1000 power.",
            CONT "All your level 1 【STAND】 characters get +1000 power.",
            CONT "All your characters with the lowest level get +1000 power.",
            CONT
            "All your characters with level equal to or lower than that damage get +1000 power.");
}

Test(unsupported_clause, traits)
{
    CLAIMED(WHEN "choose 1 trait of a character in your opponent's stage, and this card loses all "
                 "of that trait until end of turn.");
    DOUBTED(
        WHEN
        "choose 1 trait of this card, and this card loses all of that trait until end of turn.",
        WHEN "choose 1 trait of 1 of your characters, and this card loses all of that trait until "
             "end of turn.",
        WHEN "choose 2 trait of a character in your opponent's stage, and this card loses all of "
             "that trait until end of turn.",
        WHEN "choose X trait of a character in your opponent's stage, and this card loses all of "
             "that trait until end of turn.",
        WHEN "choose 2 of your opponent's characters and 1 trait of that character, and that "
             "character loses all of that trait until end of turn.",
        WHEN "choose 1 of your characters and 1 trait of that character, and that character loses "
             "all of that trait until end of turn.",
        WHEN "choose 1 of your opponent's characters and 1 trait of this card, and that character "
             "loses all of that trait until end of turn.",
        WHEN "choose this card and 1 trait of that character, and that character loses all of that "
             "trait until end of turn.",
        WHEN "choose 1 of your opponent's characters and 1 trait of your characters, and that "
             "character loses all of that trait until end of turn.",
        WHEN
        "choose 1 of your opponent's characters with the same level as that battle opponent and 1 "
        "trait of that character, and that character loses all of that trait until end of turn.");
}

Test(unsupported_clause, parts_of_parts)
{
    CLAIMED(
        WHEN
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, draw 1 card.");
    DOUBTED(
        WHEN "you may choose 2 characters, and 【REST】 them.",
        WHEN "you may choose any number of characters, and 【REST】 them.",
        WHEN "you may choose X characters, and 【REST】 them. X is equal to your level.",
        WHEN "for each character in your stage, at the end of the turn, draw 1 card.",
        ACT "Choose 1 card put into your waiting room by that effect, and return it to your hand.",
        ACT "[Put 1 card from your hand into your waiting room] Choose 1 card put into your "
            "waiting room by this ability's cost, and return it to your hand.",
        ACT "[Put 1 card from your hand into your stock] Choose 1 card put into your waiting room "
            "by this ability's cost, and return it to your hand.",
        ACT "[Put 1 card from your hand into your waiting room] Look at the top card of your deck, "
            "choose 1 card put into your waiting room by this ability's cost, and return it to "
            "your hand.",
        ACT "[Put 1 card from your hand into your waiting room & 【REST】 this card] Choose 1 card "
            "put into your waiting room by this ability's cost, and return it to your hand.",
        ACT "Choose 1 card put into your waiting room by this ability's cost, and return it to "
            "your hand.",
        ACT "[(1)] Choose 1 card put into your waiting room by this ability's cost, and return it "
            "to your hand.",
        WHEN "an opponent's character or this card gets +1000 power until end of turn.",
        WHEN "another of your characters or this card gets +1000 power until end of turn.",
        WHEN "if the levels of all your characters are the same as that damage, draw 1 card.");
    DOUBTED_EVENTS(
        "[Put 1 card from your hand into your waiting room] Choose 1 card put into your waiting "
        "room by this ability's cost, and return it to your hand.",
        "If your level is higher than that damage, this card gets -1 level while in your hand. "
        "Draw 1 card.",
        "If your level is 1 or higher, this card gets -1 level while in your hand. Draw 1 card.",
        "This card gets -X level while in your hand. X is equal to your level. Draw 1 card.",
        "This card gets -X level while in your hand, X is equal to your level. Draw 1 card.");
}

Test(unsupported_clause, icons)
{
    CLAIMED(WHEN "draw X cards. X is equal to the number of trigger icons on this card.");
    DOUBTED(
        WHEN "draw X cards. X is equal to the number of red trigger icons on that character.",
        WHEN "draw X cards. X is equal to the number of other trigger icons on that character.",
        WHEN "draw X cards. X is equal to the number of 【REST】 trigger icons on that character.",
        WHEN "draw X cards. X is equal to the number of level 1 trigger icons on that character.",
        WHEN
        "draw X cards. X is equal to the number of trigger icons with no traits on that character.",
        WHEN "draw X cards. X is equal to the number of trigger icons.",
        WHEN "draw X cards. X is equal to the number of trigger icons in the zone you declared.",
        WHEN
        "draw X cards. X is equal to the number of trigger icons on that character with no traits.",
        WHEN "draw X cards. X is equal to the number of trigger icons on that character in your "
             "memory.");
}

Test(unsupported_clause, counts_and_places)
{
    CLAIMED(
        WHEN "choose 1 of all players' characters, and 【REST】 it.",
        WHEN "choose up to 1 of your or your opponent's characters, and 【REST】 it.",
        WHEN "【REST】 all of all players' characters.",
        WHEN "choose 1 of your characters, 1 of your opponent's characters, and 1 card in your "
             "waiting room, and put them into your waiting room.",
        WHEN "choose \"A\" in your waiting room or \"B\" in your clock, and put it into your hand.",
        WHEN
        "choose 1 card in your waiting room or 1 card in your clock, and put it into your hand.",
        WHEN "if there are 1 \"A\" and \"B\" in your memory, draw 1 card.",
        WHEN "if there is \"A\" in your memory and \"B\" in your stock, draw 1 card.",
        WHEN "if there are 2 or more cards underneath this card, draw 1 card.",
        CONT
        "This card gets +1000 power for each of your characters with no markers underneath it.",
        CONT "If the number of all cards in your memory is 2 or more, this card gets +1000 power.",
        WHEN "each player returns all cards from their waiting room to their deck, and shuffles "
             "their deck.",
        WHEN "each player returns all characters in their waiting room to their deck, and shuffles "
             "their deck.",
        WHEN "all players draw 1 card, and shuffle your deck.",
        WHEN "for each trigger icon in your stage, draw 1 card.",
        WHEN "for each trigger icon on this card, draw 1 card.",
        WHEN
        "during that attack, perform a trigger check 2 times on the trigger step, and draw 1 card.",
        WHEN "during your turn, perform a trigger check 2 times on the trigger step.",
        ACT "[Exchange 1 character in your center stage and this card] Draw 1 card.");
    DOUBTED(
        WHEN
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, "
        "if your level is 1 or higher, draw 1 card.",
        WHEN "choose 1 card in your waiting room or 2 or more cards in your clock, and put them "
             "into your hand.",
        WHEN "choose 1 card in your waiting room or X cards in your clock, and put them into your "
             "hand. X is equal to your level.",
        WHEN "put the top card of your deck into your clock in any order.",
        WHEN "put the top card of your deck in any order into your clock.",
        WHEN "put the top card of your deck face up.",
        WHEN "put the top card of your deck from face up to face down.",
        WHEN "put the top card of your deck 【REST】 into your memory.",
        WHEN "put the top card of your deck face down into your memory.",
        WHEN "put 1 card in your memory face down.",
        CONT "This card gets +1000 power for each of your characters with up to 2 markers "
             "underneath it.",
        CONT
        "This card gets +1000 power for each of your characters with all markers underneath it.",
        CONT
        "If all of your characters are up to 2 cards in your stage, this card gets +1000 power.",
        CONT "If there is all cards in your memory, this card gets +1000 power.",
        CONT "If the levels of all your characters are the same as that attacking character's, "
             "this card gets +1000 power.",
        WHEN
        "choose 1 of the following abilities, and this card gets that ability until end of turn.",
        WHEN "choose 2 of the following abilities, and this card gets that ability until end of "
             "turn. \"【CONT】 This card gets +1 soul.\" \"【CONT】 This card gets +1000 power.\"",
        WHEN "choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Draw 1 card.\" "
             "\"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" "
             "\"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" "
             "\"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\"",
        WHEN "all players perform the following action.",
        WHEN "all players all players draw 1 card.",
        WHEN "for each character in your stage, all players draw 1 card.",
        WHEN "all players put this card into their waiting room.",
        WHEN "for each trigger icon, draw 1 card.",
        WHEN "perform the following action 2 times. \"You may draw 1 card.\" Perform this action "
             "as many times as you like.",
        WHEN "during that attack, this card gets +1000 power until end of turn.",
        WHEN "draw 1 card. If performed 2 times, draw 1 card.",
        ACT "[Put 1 card from your hand into your clock face down] Draw 1 card.",
        ACT "[Put your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put their characters into your waiting room] Draw 1 card.",
        ACT "[Put 1 of their characters into your waiting room] Draw 1 card.",
        ACT "[Put 1 card from your hand underneath that character as a marker] Draw 1 card.",
        ACT "[Put the top card of your deck underneath this card as a marker] Draw 1 card.",
        ACT "[Exchange 1 character in your center stage and this character] Draw 1 card.",
        ACT "[Exchange X characters in your center stage and this card] Draw 1 card. X is equal to "
            "your level.");
    CLAIMED_EVENTS("You can put 5 \"A\" in your deck. Draw 1 card.",
                   "You can put 5 \"A\" into your deck. Draw 1 card.",
                   "If your level is 1 or higher, this card can be played from your hand without "
                   "fulfilling color requirements. Draw 1 card.");
    DOUBTED_EVENTS("If so, this card can be played from your hand without fulfilling color "
                   "requirements. Draw 1 card.");
}
