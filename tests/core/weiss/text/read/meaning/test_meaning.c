/* Meanings: wordings that say the same build the same tree, others another; every construction of the grammar
 * gives its kinds fields of the sorts that meaning.def says; what is printed comes from the tree alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/meaning_pairs.h"
#include "weiss/text/read/meaning/construction.h"
#include "weiss/text/read/meaning/forms.h"

TestSuite(meaning, .init = reader_begin, .fini = reader_end);

#define WHEN "【AUTO】 When this card attacks, "

static const struct Pair {
    const char *one;
    const char *other;
} same[] = {
    /* the deck that is shuffled is the one that got the cards */
    {WHEN "choose 1 climax in your opponent's waiting room, return it to the deck, and shuffle the deck.",
     WHEN "choose 1 climax in your opponent's waiting room, return it to the deck, and shuffle your opponent's deck."},
    {WHEN "return all cards in your opponent's waiting room to the deck, and shuffle your deck afterwards.",
     WHEN "return all cards in your opponent's waiting room to the deck, and shuffle your opponent's deck."},
    {WHEN "all players return all cards in their waiting room to their deck. Shuffle the deck.",
     WHEN "all players return all cards in their waiting room to their deck. All players shuffle their deck."},
    {"【AUTO】 [(1)] When this card attacks, if your level is 2 or higher, draw 1 card.",
     "【AUTO】 [(1)] When this card attacks, if your level is 2 or higher, you may pay the cost. If you do, draw 1 card."},
    {WHEN "choose 1 character in the waiting room, and return it to your hand.",
     WHEN "choose 1 character in your waiting room, and return it to your hand."},
    {WHEN "take 1 character from your waiting room, put it into your stock.",
     WHEN "put 1 character from your waiting room into your stock."},
    {WHEN "deal 1 damage to your opponent. If that damage is canceled, draw 1 card.",
     WHEN "deal 1 damage to your opponent. If this damage is canceled, draw 1 card."},
    {WHEN "perform the following 2 effects in any order. \"Draw 1 card.\" \"Shuffle your deck.\"",
     WHEN "perform the following 2 effects 1 time each in any order. \"Draw 1 card.\" \"Shuffle your deck.\""},
    {WHEN "draw X cards. X is equal to 2 if your level is 2 or higher, 1 if it is not.",
     WHEN "draw X cards. X is equal to 2 if your level is 2 or higher, and 1 if otherwise."},
    {WHEN "draw X cards. X is equal to 2 if you have 2 or less cards in your stock, 1 if you have 3 or more.",
     WHEN "draw X cards. X is equal to 2 if you have 2 or less cards in your stock, and 1 if otherwise."},
    {"【AUTO】 When this card is placed on the stage by \"Boat\"'s 【AUTO】 effect, draw 1 card.",
     "【AUTO】 When this card is placed on the stage by the 【AUTO】 effect of \"Boat\", draw 1 card."},
    {"【AUTO】 When this card is placed on the stage by \"Boat\"'s effect, draw 1 card.",
     "【AUTO】 When this card is placed on the stage by the effect of \"Boat\", draw 1 card."},
    {WHEN "put 1 card from your hand into your stock.",
     WHEN "place a card in your hand into your stock."},
    {WHEN "look at up to 2 cards from the top of your deck.",
     WHEN "look at up to 2 cards from the top of your deck."},
    {WHEN "put the top 2 cards of your deck into your clock.",
     WHEN "put 2 cards from the top of your deck into your clock."},
    {WHEN "choose 1 of your characters with a marker underneath it.",
     WHEN "choose 1 of your characters with 1 or more markers underneath it."},
    {WHEN "choose 1 of your characters without a marker.",
     WHEN "choose 1 of your characters without markers."},
    {WHEN "if you have other cards named \"Boat\", \"Ferry\" and \"Raft\", draw 1 card.",
     WHEN "if you have other \"Boat\" and \"Ferry\" and \"Raft\", draw 1 card."},
    {WHEN "if you have \"Boat\", \"Ferry\" or \"Raft\", draw 1 card.",
     WHEN "if you have \"Boat\" or \"Ferry\" or \"Raft\", draw 1 card."},
    {WHEN "choose 1 card with the same card name as a character on your stage or your opponent's stage in your waiting room.",
     WHEN "choose 1 card with the same card name as a character in your stage or your opponent's stage in your waiting room."},
    {WHEN "choose 1 card with the same card name as your character on your stage in your waiting room.",
     WHEN "choose 1 card with the same card name as a character on your stage in your waiting room."},
    {WHEN "put all the cards in your clock into your waiting room.",
     WHEN "put all cards in your clock into your waiting room."},
    {WHEN "choose 1 character with \"Boat\" and 1 character with \"Ferry\" in its card name in your waiting room.",
     WHEN "choose 1 character with \"Boat\" in its card name and 1 character with \"Ferry\" in its card name in your waiting room."},
    {WHEN "choose 1 of your characters, put it into your waiting room, choose 1 card in your hand, and put it on the stage position that character was on.",
     WHEN "choose 1 of your characters, put it into your waiting room, choose 1 card in your hand, and put it on the stage position that that character was on."},
    {"【ACT】 Brainstorm [(1)] Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed from among those cards, draw 1 card.",
     "【ACT】 Brainstorm [(1)] Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, draw 1 card."},
    {WHEN "this card gets +1 soul until end of turn.", WHEN "this card gets +1 soul."},
    {WHEN "choose 1 of your 《Sea》 characters, and this card gets +1000 power until end of turn.",
     WHEN "choose 1 of your 《Sea》 characters, and it gets +1000 power until end of turn."},
    {"【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, choose up to 2 of your characters, and this card gets +1 soul until end of turn.",
     "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, choose up to 2 of your characters, and they get +1 soul until end of turn."},
    {"【ACT】 [【REST】 2 of your red characters] It gets +2500 power until end of turn.",
     "【ACT】 [【REST】 2 of your red characters] This card gets +2500 power until end of turn."},
    {"【AUTO】 At the beginning of your attack phase, if there is a \"Boat\" in your waiting room, it gets +1000 power until end of turn.",
     "【AUTO】 At the beginning of your attack phase, if there is a \"Boat\" in your waiting room, this card gets +1000 power until end of turn."},
    {WHEN "put the top 2 cards of your deck into your waiting room, and it gets +1000 power until end of turn.",
     WHEN "put the top 2 cards of your deck into your waiting room, and this card gets +1000 power until end of turn."},
    {WHEN "choose 1 other 《Sea》 character, and it gets +1000 power until end of turn.",
     WHEN "choose 1 of your other 《Sea》 characters, and it gets +1000 power until end of turn."},
    {WHEN "until end of turn, this card gets +1 soul.",
     WHEN "this card gets +1 soul until the end of turn."},
    {"【CONT】 If you have another 《Sea》 character, this card gets +500 power.",
     "【CONT】 This card gets +500 power if you have other 《Sea》 characters."},
    {"【CONT】 If your level is 2 or higher, this card gets +500 power.",
     "【CONT】 If you are level 2 or higher, this card gets +500 power."},
    {"【CONT】 All your \"Boat\" or \"Ferry\" get +500 power.",
     "【CONT】 Your \"Ferry\" or \"Boat\" get +500 power."},
    {WHEN "choose 1 《Sea》 or 《Boat》 character in your waiting room, and put it into your hand.",
     WHEN
     "choose a 《Boat》 or 《Sea》 character from your waiting room, and return it to your hand."},
    {WHEN "X is equal to the number of your characters ×500.",
     WHEN "X is equal to 500 multiplied by the number of your characters."},
    {WHEN "this card gets the following ability until end of turn. \"【CONT】 This card cannot side attack.\"",
     WHEN "until end of turn, this card gains the following ability. \"【CONT】 This card cannot side attack.\""},
    {"【AUTO】 【1/TURN】 【CXCOMBO】 When this card attacks, draw 1 card.",
     "【AUTO】 【CXCOMBO】 【1/TURN】 When this card attacks, draw 1 card."},
    {WHEN "if your level is 1 or higher, your opponent's level is 1 or higher, draw 1 card.",
     WHEN
     "if your level is 1 or higher, and your opponent's level is 1 or higher, draw 1 card."},
    {WHEN "reveal the top card of your deck. If it is 1 character, draw 1 card.",
     WHEN "reveal the top card of your deck. If it is a character, draw 1 card."},
    {WHEN "choose 1 《Sea》 or character with \"A\" in its name in your waiting room.",
     WHEN "choose 1 character with 《Sea》 or \"A\" in its card name in your waiting room."},
    {WHEN "choose 1 《Sea》, 《Boat》 character in your waiting room.",
     WHEN "choose 1 《Sea》 or 《Boat》 character in your waiting room."},
    {WHEN "choose 1 of your characters, 1 of your opponent's characters.",
     WHEN "choose 1 of your characters and 1 of your opponent's characters."},
    {"【CONT】 If you do not have another 《Sea》 character, this card gets +500 power.",
     "【CONT】 If you have no other 《Sea》 characters, this card gets +500 power."},
    {WHEN "if you have a 《Sea》 character, if your level is 1 or higher, draw 1 card.",
     WHEN "if you have a 《Sea》 character and your level is 1 or higher, draw 1 card."},
    {WHEN "reveal the top card of your deck. If the level of that card is 1 or higher, draw 1 card.",
     WHEN "reveal the top card of your deck. If that card is level 1 or higher, draw 1 card."},
    {WHEN "put the top 3 cards of your deck into your waiting room. If there are 1 or more 《Sea》 characters among those cards, you may draw 1 card. If there are 2 or more, deal 1 damage to your opponent.",
     WHEN "put the top 3 cards of your deck into your waiting room. If there are 1 or more 《Sea》 characters among those cards, you may draw 1 card. If there are 2 or more 《Sea》 characters among those cards, deal 1 damage to your opponent."},
    {WHEN "put the top 3 cards of your deck into your waiting room. If there is a climax among those cards, draw 1 card. If there is none, deal 1 damage to your opponent.",
     WHEN "put the top 3 cards of your deck into your waiting room. If there is a climax among those cards, draw 1 card. If there is no climax among those cards, deal 1 damage to your opponent."},
    {"【CONT】 If there are 1 or more markers underneath this card, this card gets +500 power. If there are 2 or more markers, this card gets +1 soul.",
     "【CONT】 If there are 1 or more markers underneath this card, this card gets +500 power. If there are 2 or more markers underneath this card, this card gets +1 soul."},
    {"【AUTO】 At the beginning of your main phase or climax phase, draw 1 card.",
     "【AUTO】 At the beginning of your main phase or at the beginning of your climax phase, draw 1 card."},
    {"【AUTO】 When this card becomes 【REVERSE】 during your turn, draw 1 card.",
     "【AUTO】 During your turn, when this card becomes 【REVERSE】, draw 1 card."},
    {"【CONT】 If you have another 《Sea》 character, your other \"Boat\", \"Raft\" and \"Ferry\" in all of your zones get 【CHOICE】 in the trigger icon.",
     "【CONT】 If you have another 《Sea》 character, your other \"Boat\" and \"Raft\" and \"Ferry\" in all of your zones get 【CHOICE】 in the trigger icon."},
    {"【ACT】 [Put 1 \"Boat\" and 1 \"Ferry\" from your hand into your waiting room] Draw 1 card.",
     "【ACT】 [Put 1 \"Boat\" from your hand into your waiting room & Put 1 \"Ferry\" from your hand into your waiting room] Draw 1 card."},
    {"【ACT】 [(1) Put all markers underneath this card into your waiting room] Deal X damage to your opponent. X is equal to the number of markers put into your waiting room by this ability's cost.",
     "【ACT】 [(1) Put all markers underneath this card into your waiting room] Deal X damage to your opponent. X is equal to the number of cards put into your waiting room by this ability's cost."},
    {WHEN "if you have another character, draw up to 1 card. If you draw 1 card, deal 1 damage to your opponent.",
     WHEN "if you have another character, draw up to 1 card, and if you draw 1 card, deal 1 damage to your opponent."},
    {"【CONT】 If this card has a marker underneath it, this card gets +500 power.",
     "【CONT】 If there is a marker underneath this card, this card gets +500 power."},
    {"【AUTO】 Alarm If this card is the top card of your clock, at the beginning of your draw phase, draw 1 card.",
     "【AUTO】 【CLOCK】 Alarm If this card is at the top of your clock, at the beginning of your draw phase, draw 1 card."},
    {"【AUTO】 When this card is placed on the stage from hand, draw 1 card.",
     "【AUTO】 When this card is placed on the stage from your hand, draw 1 card."},
    {"【AUTO】 When a climax is placed in your climax area, draw 1 card.",
     "【AUTO】 When your climax is placed in the climax area, draw 1 card."},
    {WHEN "look at the top 3 cards of your deck.",
     WHEN "look at up to 3 cards from the top of your deck."},
    {WHEN "choose 1 of your opponent's characters, and return it to their hand.",
     WHEN "choose 1 of your opponent's characters, and return it to hand."},
    {WHEN "choose 1 of your characters in your back stage.",
     WHEN "choose 1 of your characters in the back stage."},
    {"【CONT】 This card cannot be played from your hand.",
     "【CONT】 You cannot play this card from your hand."},
    /* words that point back */
    {WHEN "choose 1 of your characters, and that character gets +500 power until end of turn.",
     WHEN "choose 1 of your characters, and it gets +500 power until end of turn."},
    {WHEN "choose up to 2 of your characters, and those characters get +500 power until end of turn.",
     WHEN "choose up to 2 of your characters, and they get +500 power until end of turn."},
    {WHEN "look at up to 3 cards from the top of your deck, choose 1 character, and put it into your hand.",
     WHEN "look at up to 3 cards from the top of your deck, choose 1 character from among them, and put it into your hand."},
    {WHEN "choose 1 of your opponent's characters, and put it into your waiting room.",
     WHEN "choose 1 of your opponent's characters, and put it into their waiting room."},
    {WHEN "choose 1 character in your waiting room, you may return it to your hand.",
     WHEN "you may choose 1 character in your waiting room, and return it to your hand."},
    {WHEN "put 1 card from your hand into your waiting room.",
     WHEN "choose 1 card in your hand, and put it into your waiting room."},
    {WHEN "search your deck for up to 1 character, and put it into your hand. Shuffle your deck.",
     WHEN "search your deck for up to 1 character, put it into your hand, and shuffle your deck."},
    /* what is there */
    {WHEN "if you have 2 or less cards in your stock, draw 1 card.",
     WHEN "if your stock has 2 or less cards, draw 1 card."},
    {WHEN "if the number of cards in your stock is 2 or less, draw 1 card.",
     WHEN "if your stock has 2 or less cards, draw 1 card."},
    {WHEN "if the number of your stock is 2 or more, draw 1 card.",
     WHEN "if you have 2 or more cards in your stock, draw 1 card."},
    {WHEN "if there are 2 or more of your cards in the clock, draw 1 card.",
     WHEN "if you have 2 or more cards in your clock, draw 1 card."},
    {WHEN "if the number of your other 《Sea》 characters is 2 or more, draw 1 card.",
     WHEN "if you have 2 or more other 《Sea》 characters, draw 1 card."},
    {WHEN "if you have no other characters, draw 1 card.",
     WHEN "if you do not have another character, draw 1 card."},
    {WHEN "if a card named \"Sea\" is in your climax area, draw 1 card.",
     WHEN "if you have \"Sea\" in your climax area, draw 1 card."},
    {WHEN "if there is a marker underneath this card, draw 1 card.",
     WHEN "if this card has a marker underneath it, draw 1 card."},
    {WHEN "if the level of the character facing this card is 1 or lower, draw 1 card.",
     WHEN "if the character facing this card is level 1 or lower, draw 1 card."},
    {WHEN "this card gets +500 power for each other 《Sea》 character you have.",
     WHEN "this card gets +500 power for each of your other 《Sea》 characters."},
    {WHEN "choose 1 character in your opponent's center stage, and 【REST】 it.",
     WHEN "choose 1 of your opponent's characters in your center stage, and 【REST】 it."},
    {"【CONT】 This card gets +1 level and +500 power for each marker underneath this card.",
     "【CONT】 For each marker underneath this card, this card gets +1 level and +500 power."},
    /* one word for what was just named */
    {WHEN "reveal the top card of your deck. If that card is a character, put that character into your hand.",
     WHEN "reveal the top card of your deck. If that card is a character, put it into your hand."},
    {"【AUTO】 When this card's battle opponent becomes 【REVERSE】, put this card's battle opponent into your opponent's clock.",
     "【AUTO】 When this card's battle opponent becomes 【REVERSE】, put that character into your opponent's clock."},
    {WHEN "put the top card of your deck into your waiting room, and deal X damage to your opponent. X is equal to the level of the card put into your waiting room by this effect.",
     WHEN "put the top card of your deck into your waiting room, and deal X damage to your opponent. X is equal to the level of that card."},
    {"【ACT】 [Put this card into your waiting room] Choose 1 character in your hand, and put it on this card's stage position.",
     "【ACT】 [Put this card into your waiting room] Choose 1 character in your hand, and put it on the stage position that this card was on."},
    {"【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, reveal the top card of your deck, and deal X damage to your opponent. X is equal to the level of the revealed card.",
     "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, reveal the top card of your deck, and deal X damage to your opponent. X is equal to the level of that card."},
    {"【AUTO】 [(1)] When this card attacks, if your level is 1 or higher, you may pay the cost. If you do, put the top card of your deck into your waiting room, and deal X damage to your opponent. X is equal to the level of the card put into your waiting room.",
     "【AUTO】 [(1)] When this card attacks, if your level is 1 or higher, you may pay the cost. If you do, put the top card of your deck into your waiting room, and deal X damage to your opponent. X is equal to the level of that card."},
    {WHEN "if your level is 1 or higher, you may return all cards in your waiting room to your deck. If you do, shuffle your deck.",
     WHEN "if your level is 1 or higher, you may return all cards in your waiting room to your deck, and shuffle your deck."},
    {WHEN "if your climax area has a climax and your level has a red card and a blue card, draw 1 card.",
     WHEN "if a climax is in your climax area, and you have a red card and a blue card in your level, draw 1 card."},
    /* who does what is done to all cards of a zone */
    {WHEN "your opponent puts all cards from their stock into their waiting room.",
     WHEN "put all cards in your opponent's stock into their waiting room."},
    {WHEN "if your opponent has 1 or less characters in their center stage, choose 1 character in their center stage, and return it to their hand.",
     WHEN "if your opponent has 1 or less characters in their center stage, choose 1 of your opponent's characters in the center stage, and return it to their hand."},
    /* several cards taken from a zone; "if you do" counts them */
    {WHEN "draw 2 cards, choose 2 cards in your hand, and put them into your waiting room.",
     WHEN "draw 2 cards, and put 2 cards from your hand into your waiting room."},
    /* sentences */
    {WHEN "draw 1 card, you may return this card to your hand.", WHEN "draw 1 card. You may return this card to your hand."},
    /* places */
    {"【AUTO】 When this card is placed on the stage from your hand or your memory, draw 1 card.",
     "【AUTO】 When this card is placed on the stage from your hand or memory, draw 1 card."},
};

static const struct Pair different[] = {
    {WHEN "choose 1 climax in your waiting room, return it to the deck, and shuffle the deck.",
     WHEN "choose 1 climax in your waiting room, return it to the deck, and shuffle your opponent's deck."},
    {WHEN "choose 1 of your 《Sea》 characters, 【REST】 it, and this card gets +1000 power until end of turn.",
     WHEN "choose 1 of your 《Sea》 characters, 【REST】 it, and it gets +1000 power until end of turn."},
    {WHEN "choose 1 of your opponent's characters, and this card gets +1000 power until end of turn.",
     WHEN "choose 1 of your opponent's characters, and it gets +1000 power until end of turn."},
    {WHEN "choose 1 other character, and it gets +1 level until end of turn.",
     WHEN "choose 1 of your other characters, and it gets +1 level until end of turn."},
    {"【AUTO】 When your other character attacks, it gets +1000 power until end of turn.",
     "【AUTO】 When your other character attacks, this card gets +1000 power until end of turn."},
    {WHEN "choose 1 of your opponent's characters, put it into their memory, and your opponent puts that character from their memory on any position of their stage.",
     WHEN "choose 1 of your opponent's characters, put it into their memory, and your opponent puts it on any position of their stage."},
    {WHEN "if there are 2 or more cards in the clock, draw 1 card.",
     WHEN "if you have 2 or more cards in your clock, draw 1 card."},
    {WHEN "if you have \"Sea\" and 2 or more \"Boat\" in your center stage, draw 1 card.",
     WHEN "if you have \"Sea\" and 2 or more \"Boat\" in your clock, draw 1 card."},
    {WHEN "if your opponent has 2 or more of your characters, draw 1 card.",
     WHEN "if you have 2 or more characters, draw 1 card."},
    {WHEN "choose 1 of your characters in your opponent's center stage, and 【REST】 it.",
     WHEN "choose 1 of your opponent's characters in your opponent's center stage, and 【REST】 it."},
    {WHEN "draw 1 card.", WHEN "draw up to 1 card."},
    {WHEN "reveal the top card of your deck. If it is 2 characters, draw 1 card.",
     WHEN "reveal the top card of your deck. If it is a character, draw 1 card."},
    {WHEN "reveal the top card of your deck. If it is X characters, draw 1 card.",
     WHEN "reveal the top card of your deck. If it is a character, draw 1 card."},
    {WHEN "put 1 card from your hand into your stock.",
     WHEN "put 1 card from your hand into your clock."},
    {WHEN "put the top card of your deck into your clock.",
     WHEN "put the bottom card of your deck into your clock."},
    {WHEN "this card gets +1 soul until end of turn.",
     WHEN "this card gets +1 soul until the end of your opponent's next turn."},
    {WHEN "choose 1 of your characters.", WHEN "choose 1 of your other characters."},
    {WHEN "choose 1 of your characters.", WHEN "choose 1 of your opponent's characters."},
    {WHEN "choose 1 level 2 or lower 《Sea》 character or 《Sea》 character in your waiting room.",
     WHEN "choose 1 level 2 or lower 《Sea》 character in your waiting room."},
    {"【CONT】 If you have another 《Sea》 character, this card gets +500 power.",
     "【CONT】 If you have 2 or more other 《Sea》 characters, this card gets +500 power."},
    {"【CONT】 If you have another 《Sea》 character, this card gets +500 power.",
     "【CONT】 If you have another 《Boat》 character, this card gets +500 power."},
    {"【CONT】 Your other characters get +500 power.", "【CONT】 Your characters get +500 power."},
    {WHEN "you may draw 1 card. If you do, if your level is 1 or higher, draw 1 card.",
     WHEN "if your level is 1 or higher, you may draw 1 card. If you do, draw 1 card."},
    {"【AUTO】 When your opponent's climax is placed in the climax area, draw 1 card.",
     "【AUTO】 When your climax is placed in the climax area, draw 1 card."},
    {WHEN "put the top card of your deck into your waiting room. If this card is 【REST】, that character gets +500 power until end of turn.",
     WHEN "put the top card of your deck into your waiting room. If this card is 【REST】, it gets +500 power until end of turn."},
    {WHEN "choose 1 of your characters. Choose 1 of your opponent's characters, and 【REST】 them.",
     WHEN "choose 1 of your characters. Choose 1 of your opponent's characters, and 【REST】 it."},
    {WHEN "put 2 cards from your hand into your waiting room. If you do, draw 1 card.",
     WHEN "choose 2 cards in your hand, and put them into your waiting room. If you do, draw 1 card."},
    {WHEN "if the number of trigger icons in your clock is 2 or more, draw 1 card.",
     WHEN "if your clock has 2 or more cards, draw 1 card."},
    {WHEN "if you or your opponent has 2 or less climax in the waiting room, draw 1 card.",
     WHEN "if you have 2 or less climax in your waiting room, draw 1 card."},
    {WHEN "put 1 card from your hand into your opponent's waiting room.",
     WHEN "put 1 card from your hand into your waiting room."},
    {"【AUTO】 When this card becomes 【REVERSE】, draw 1 card.",
     "【AUTO】 When this card becomes 【REVERSE】 in battle, draw 1 card."},
    {WHEN "choose 1 \"Sea\" in your waiting room.", WHEN "choose 1 \"Boat\" in your waiting room."},
    {WHEN "you may return all cards in your waiting room to your deck. If you do, shuffle your opponent's deck.",
     WHEN "you may return all cards in your waiting room to your deck. If you do, shuffle your deck."},
    {WHEN "if your level is 1 or higher, you may return 1 card in your waiting room to your deck. If you do, shuffle your deck.",
     WHEN "if your level is 1 or higher, you may return 1 card in your waiting room to your deck, and shuffle your deck."},
    {WHEN "put 2 cards from your hand into your waiting room. If you do not, draw 1 card.",
     WHEN "choose 2 cards in your hand, and put them into your waiting room. If you do not, draw 1 card."},
    {WHEN "put 2 cards from your hand into your waiting room. Otherwise, draw 1 card.",
     WHEN "choose 2 cards in your hand, and put them into your waiting room. Otherwise, draw 1 card."},
    {WHEN "if you have 1 or more 《Magic》 characters and 1 or more events in your opponent's memory, draw 1 card.",
     WHEN "if you have 1 or more 《Magic》 characters and 1 or more events in your memory, draw 1 card."},
    {WHEN "if you have a 《Magic》 character and another 《Sea》 character in your center stage, draw 1 card.",
     WHEN "if you have a 《Magic》 character and a 《Sea》 character, draw 1 card."},
    {WHEN "choose 1 of your characters, put it into your memory, and put that character from your clock on any position of your stage.",
     WHEN "choose 1 of your characters, put it into your memory, and put that character from your memory on any position of your stage."},
    {"【AUTO】 When this card's battle opponent becomes 【REVERSE】, choose 1 card in your waiting room, and put this card's battle opponent into your opponent's clock.",
     "【AUTO】 When this card's battle opponent becomes 【REVERSE】, choose 1 card in your waiting room, and put it into your clock."},
    /* which card, whose decision, where */
    {WHEN "reveal the top card of your deck. Choose 1 of your opponent's characters, and put it into their waiting room. Put the revealed card into your hand.",
     WHEN "reveal the top card of your deck. Choose 1 of your opponent's characters, and put it into their waiting room. Put that card into your hand."},
    {WHEN "choose 1 of your characters, and put it into your memory. Choose 1 of your characters. Put that character in your memory on any position of your stage.",
     WHEN "choose 1 of your characters, and put it into your memory. Choose 1 of your characters. Put it on any position of your stage."},
    {WHEN "your opponent puts up to 3 cards from the top of their deck into their waiting room.",
     WHEN "put up to 3 cards from the top of your opponent's deck into their waiting room."},
    {WHEN "choose 2 cards in your opponent's waiting room, and your opponent puts them into their stock in any order.",
     WHEN "choose 2 cards in your opponent's waiting room, and put them into their stock in any order."},
    {WHEN "choose 1 card in your waiting room, and put it face down into your memory or put it into your stock.",
     WHEN "choose 1 card in your waiting room, and put it into your memory or put it into your stock."},
    {WHEN "if your opponent has 1 or more cards in their hand, each player puts the top card of their deck into their waiting room, and shuffles their deck.",
     WHEN "if your opponent has 1 or more cards in their hand, each player puts the top card of their deck into their waiting room, and shuffle your opponent's deck."},
    {WHEN "if you have 2 or more 《Magic》 characters and 1 or more cards in your memory, draw 1 card.",
     WHEN "if your memory has 2 or more 《Magic》 characters and 1 or more cards, draw 1 card."},
    {WHEN "put 2 cards from your hand into your waiting room, if you do, draw 3 cards.",
     WHEN "choose 2 cards in your hand, and put them into your waiting room, if you do, draw 3 cards."},
    {WHEN "your opponent may return all cards in their waiting room to their deck. If they do, shuffle your deck.",
     WHEN "your opponent may return all cards in their waiting room to their deck, and shuffle your deck."},
};

Test(meaning, wordings_that_mean_the_same)
{
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        expect_meanings(same[i].one, same[i].other, true);
}

Test(meaning, wordings_that_mean_something_else)
{
    for (size_t i = 0; i < sizeof different / sizeof *different; i++)
        expect_meanings(different[i].one, different[i].other, false);
}

Test(meaning, canonical_english)
{
    static const struct Pair rows[] = {
        {"【CONT】 All of your other 《Sea》 characters get +500 power.",
         "【CONT】 all your other 《Sea》 character gets +500 power"},
        {WHEN
         "you may draw up to 2 cards. If you do, put 1 card from your hand into your waiting room.",
         "【AUTO】 when this card attacks, may (draw up to 2 card). if it was done, (choose 1 card in your hand, put it into waiting room)"},
        {WHEN "deal 1 damage to your opponent.",
         "【AUTO】 when this card attacks, deal 1 damage to your opponent"},
        {WHEN "choose 1 character in the middle position of your center stage.",
         "【AUTO】 when this card attacks, choose 1 your character in your center stage middle position"},
        {"【AUTO】 [(1) 【REST】 this card] When your opponent levels up, search your deck for up to 1 level 1 or lower character, and put it into your hand.",
         "【AUTO】 [(1), rest this card] at your opponent's level up, may (pay the cost). if it was done, (search your deck for up to 1 character with level at most 1, put it into hand)"},
        {WHEN "if your level is 1 or higher, draw 2 cards. Put this card into your memory. If your level is 3 or higher, draw 1 card.",
         "【AUTO】 when this card attacks, if your level is at least 1, (draw 2 card. put this card into memory). if your level is at least 3, (draw 1 card)"},
        {WHEN "if your level is 1 or higher, you may draw 2 cards. If you do, put this card into your memory.",
         "【AUTO】 when this card attacks, if your level is at least 1, (may (draw 2 card)). if it was done, (put this card into memory)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char printed[1024];
        Read read = read_text(rows[i].one);
        meaning_print(&read.meaning, printed, sizeof printed);
        cr_expect_str_eq(printed, rows[i].other, "%s", printed);
        cr_expect_eq(meaning_print(&read.meaning, printed, 4), strlen(rows[i].other));
        cr_expect_eq(strlen(printed), 3);
        cr_expect_eq(meaning_print(&read.meaning, printed, 0), strlen(rows[i].other));
        cr_expect_eq(strlen(printed), 3);
        read_clear(&read);
    }
}

/* ---- What is too much ---- */

static void expect_too_long(const char *text)
{
    Program program;
    Meaning meaning;
    size_t reached;
    cr_assert(program_compile(&program, grammar, "ability", text, &reached), "not understood");
    cr_expect_not(meaning_build(&meaning, constructions, &program));
    cr_expect(meaning.large);
    program_clear(&program);
}

Test(meaning, a_list_has_at_most_64_parts)
{
    char text[4096] = "【CONT】 All your \"0\"";
    for (unsigned i = 1; i <= 70; i++)
        sprintf(text + strlen(text), "%s \"%u\"", i < 70 ? "," : " or", i);
    strcat(text, " get +500 power.");
    expect_too_long(text);
}

/* An ability in quotation marks stands wherever "the following ability" does. */
Test(meaning, a_meaning_has_at_most_65535_words)
{
    static char text[16384] = WHEN;
    for (unsigned i = 0; i < 62; i++)
        strcat(text, "this card gets the following ability, ");
    strcat(text, "and this card gets the following ability. \"" WHEN);
    for (unsigned i = 0; i < 62; i++)
        strcat(text, "this card gets +500 power, ");
    strcat(text, "and this card gets +500 power.\"");
    expect_too_long(text);
}

/* ---- Patterns ---- */

Test(meaning, patterns)
{
    static const struct {
        const char *pattern;
        bool fits;
    } rows[] = {
        {"AUTO", true},
        {"AUT", false},
        {"CONT", false},
        {"CONT|AUTO", true},
        {"_", true},
        {"AUTO(, , , TRIGGERED)", true},
        {"AUTO(, , , @)", true},
        {"AUTO(@)", false}, /* it has no heading */
        {"AUTO(TRIGGERED)", false},
        {"AUTO(_, _, _, TRIGGERED(HAPPENS(THIS, ATTACKS|TRIGGERS)))", true},
        {"AUTO(_, _, _, TRIGGERED(HAPPENS(THIS, TRIGGERS)))", false},
        {"AUTO(_, _, _, TRIGGERED(_, , DRAW(CARDS(EXACTLY(1), AND(TRAIT, CHARACTER)))))", false},
        {"AUTO(_, _, _, TRIGGERED(_, , DRAW(CARDS(EXACTLY(1), AND(OTHER, TRAIT, CHARACTER)))))",
         true},
        {"AUTO(_, _, _, TRIGGERED(_, , DRAW(CARDS(EXACTLY(2)))))", false},
        {"AUTO(_, _, _, TRIGGERED(_, , DRAW(CARDS(UP_TO|EXACTLY(1)))))", true},
        {"AUTO(_, _, _, TRIGGERED(_, |THIS, DRAW))", true},
        {"AUTO(_, _, |THIS, TRIGGERED)", true},
        {"AUTO(_, _, THIS|, TRIGGERED)", false},
    };
    const uint16_t *found[2];
    Read read = read_text(WHEN "draw 1 other 《Sea》 character.");
    const uint16_t *root = read.meaning.code;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(meaning_fits(&read.meaning, root, rows[i].pattern, NULL), rows[i].fits, "%s",
                     rows[i].pattern);
    cr_assert(meaning_fits(&read.meaning, root, "AUTO(, , , TRIGGERED(@, , DRAW(@)))", found));
    cr_expect(meaning_is(found[0], MEAN_HAPPENS) && meaning_is(found[1], MEAN_CARDS));
    cr_expect(meaning_fits(&read.meaning, NULL, "", NULL));
    cr_expect(meaning_fits(&read.meaning, NULL, "_", NULL));
    cr_expect_not(meaning_fits(&read.meaning, NULL, "AUTO", NULL));
    read_clear(&read);
}

/* The same of a tree that is being built, where "a" is 1. */
Test(meaning, patterns_of_trees)
{
    static const struct {
        const char *pattern;
        bool fits;
    } rows[] = {
        {"EXACTLY(1)", true},          {"EXACTLY(2)", false},
        {"EXACTLY(A|X)", true},        {"EXACTLY(NUMBER)", false},
        {"EXACTLY(@A)", true},         {"EXACTLY(@)", true},
        {"_", true},                   {"UP_TO|EXACTLY", true},
        {"EXACTLY(_, )", true},        {"EXACTLY(_, |THIS)", true},
        {"EXACTLY(_, THIS)", false},
    };
    Tree tree;
    unsigned found;
    tree_begin(&tree, NULL);
    unsigned a = tree_node(&tree, MEAN_A, NULL, 0);
    unsigned node = tree_node(&tree, MEAN_EXACTLY, &a, 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(tree_fits(&tree, node, rows[i].pattern, NULL), rows[i].fits, "%s",
                     rows[i].pattern);
    cr_expect(tree_fits(&tree, node, "EXACTLY(@)", &found) && found == a);
    tree_clear(&tree);
}

/* ---- Sorts ---- */

enum { SORTS_MOST = 64, RULES_MOST = 512 };

static const char *sorts[SORTS_MOST];
static unsigned sort_count;
static uint64_t
    of_rule[RULES_MOST]; /* the sorts that a rule may build, a bit each; bit 63: nothing */

enum { NOTHING = 63 };

static uint64_t sort_bit(const char *sort)
{
    unsigned i = 0;
    while (i < sort_count && strcmp(sorts[i], sort) != 0)
        i++;
    if (i == sort_count)
        sorts[sort_count++] = sort;
    cr_assert_lt(sort_count, NOTHING);
    return (uint64_t)1 << i;
}

static uint64_t part_sorts(const Alternative *alternative, unsigned part)
{
    static const char *const leaves[] = {"AMOUNT", "NAME", "TRAIT_STRING"};
    for (unsigned i = 0;; i++) {
        const Piece *piece = &alternative->pieces[i];
        bool word = piece->type == PIECE_WORD || piece->type == PIECE_NUMBER;
        if (!word && part-- == 0)
            return piece->type == PIECE_LEAF ? sort_bit(leaves[piece->value])
                                             : of_rule[piece->value];
    }
}

/* Whether a field of sort `field` may hold a node of sort `sort`. */
static bool sort_fits(const char *field, const char *sort)
{
    static const char *const accepted[][2] = {
#define ACCEPTS(sort, other) {#sort, #other},
#include "weiss/text/read/meaning/meaning.def"
    };
    if (strcmp(field, "ANYTHING") == 0 || strcmp(field, sort) == 0)
        return true;
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        if (strcmp(accepted[i][0], field) == 0 && strcmp(accepted[i][1], sort) == 0)
            return true;
    return false;
}

static void expect_fits(const char *name, const Step *kind, unsigned field, uint64_t held)
{
    const MeaningFacts *facts = meaning_facts(kind->value);
    const char *wanted = facts->list ? facts->sort : meaning_field_facts(kind->value, field)->sort;
    for (unsigned i = 0; i < sort_count; i++)
        if (held >> i & 1)
            cr_expect(sort_fits(wanted, sorts[i]), "%s: field %u of %s is no %s but a %s",
                      name, field, facts->name, wanted, sorts[i]);
}

/* Whether the English of a kind writes a field outside of braces: it must not be empty. */
static bool is_always_written(const MeaningFacts *facts, const char *field)
{
    size_t length = strlen(field);
    unsigned depth = 0;
    for (const char *at = facts->english; *at; at++) {
        depth += *at == '{';
        depth -= *at == '}';
        if (!depth && *at == '<' && strncmp(at + 1, field, length) == 0 && at[1 + length] == '>')
            return true;
    }
    return false;
}

static void expect_written(const char *name, const Step *kind, const uint64_t *held)
{
    const MeaningFacts *facts = meaning_facts(kind->value);
    for (unsigned i = 0; !facts->list && i < meaning_field_count(kind->value); i++)
        cr_expect((i < kind->count && !(held[i] >> NOTHING & 1)) ||
                      !is_always_written(facts, meaning_field_facts(kind->value, i)->name),
                  "%s: field %u of %s may be empty", name, i, facts->name);
}

/* What a step may build. Checks the fields below it if `check`. */
static uint64_t step_sorts(const Alternative *alternative, const Step *step, bool check)
{
    uint64_t built[16] = {0};
    const Step *next = step + 1;
    for (unsigned i = 0; i < step->count; i++, next += next->size)
        built[i] = step_sorts(alternative, next, check);
    switch (step->type) {
    case STEP_NOTHING:
        return (uint64_t)1 << NOTHING;
    case STEP_PART:
        return part_sorts(alternative, step->value);
    case STEP_NUMBER:
        return sort_bit("AMOUNT");
    case STEP_NAME:
        return sort_bit("NAME");
    case STEP_JOIN:
        return built[0] | built[1];
    default:
        break;
    }
    for (unsigned i = 0; check && i < step->count; i++)
        expect_fits(text_kind_names[alternative->kind], step, i, built[i]);
    if (check)
        expect_written(text_kind_names[alternative->kind], step, built);
    if (step->value == MEAN_LASTING || step->value == MEAN_FILL)
        return sort_bit("CLAUSE");
    return sort_bit(step->value == MEAN_FOLLOWING ? "GAIN" : meaning_facts(step->value)->sort);
}

static bool rules_step(bool check)
{
    bool grew = false;
    for (unsigned rule = 0; rule < grammar_rule_count(grammar); rule++)
        for (unsigned i = 0; i < grammar_rule(grammar, rule)->count; i++) {
            const Alternative *alternative =
                grammar_alternative(grammar, grammar_rule(grammar, rule)->first + i);
            uint64_t built =
                step_sorts(alternative, construction_of(constructions, alternative->kind), check);
            grew |= (built & ~of_rule[rule]) != 0;
            of_rule[rule] |= built;
        }
    return grew;
}

Test(meaning, constructions_give_fields_what_they_take)
{
    while (rules_step(false))
        continue;
    rules_step(true);
}
