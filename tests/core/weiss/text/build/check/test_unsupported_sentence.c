/* Sentences whose parts run one by one, but not together. Such texts are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_sentence, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "
#define CONT "【CONT】 "
#define ACT "【ACT】 "

Test(unsupported_sentence, sentences)
{
    CLAIMED(WHEN
            "at the end of the turn, search your deck for up to 1 character, and put it into your hand. Shuffle your deck afterward.");
    DOUBTED(
        WHEN "look at up to 5 cards from the top of your deck, if you have 1 or more cards in your hand, choose 1 card from among them, put it into your hand, put the rest into your waiting room, look at up to 5 cards from the top of your deck, if you have 2 or more cards in your hand, choose 1 card from among them, put it into your hand, put the rest into your waiting room, look at up to 5 cards from the top of your deck, if you have 3 or more cards in your hand, choose 1 card from among them, put it into your hand, put the rest into your waiting room, look at up to 5 cards from the top of your deck, if you have 4 or more cards in your hand, choose 1 card from among them, put it into your hand, put the rest into your waiting room, and draw 1 card.",
        WHEN "you may choose the same number of cards in your hand.",
        WHEN "you may choose the character returned to your hand.",
        WHEN "at the end of the turn, draw 1 card. If you have X or more cards in your hand, draw 1 card. X is equal to your level.",
        WHEN "put all of your other characters into your waiting room. Choose the same number of cards in your hand, and put them into your clock.",
        WHEN "look at up to 2 cards from the top of your deck. You may put 1 card from your hand into your waiting room. If you do, choose 1 card from among them, put it into your hand, and put the rest into your waiting room.",
        WHEN "you may search for 1 character.",
        WHEN "at the end of the turn, draw 1 card. You may draw 1 card.",
        WHEN
        "you may draw 1 card. You may draw 1 card, if you do not, put this card into your clock.",
        WHEN "put all markers into your clock.",
        WHEN "choose 1 of them or 2 of those cards, and 【REST】 it.",
        WHEN "you may draw 1 card, if you do not, put this card into your waiting room.",
        WHEN "put all cards from the top of your deck into your clock.",
        WHEN "choose 1 character or 1 card in your hand, and put it into your clock.",
        WHEN "at the end of the turn, if you do not, draw 1 card.",
        AUTO "When your other character attacks, during that attack, that character gets +1000 power, and draw 1 card.",
        AUTO "When your other character attacks, during that attack, that character gets +1000 power, and perform a trigger check 2 times during the trigger step, and draw 1 card.",
        AUTO "When your other character attacks, during that attack, that character gets +1000 power, and you may draw 1 card.",
        WHEN "deal 1 damage to your opponent. When this damage is canceled or this damage is not canceled, draw 1 card.",
        WHEN "deal 1 damage to your opponent. When damage is canceled, draw 1 card.",
        WHEN "deal 1 damage to your opponent. When this damage you received is canceled, draw 1 card.",
        WHEN "when this damage is canceled, draw 1 card.",
        WHEN "draw 1 card. When this damage is canceled, draw 1 card.",
        WHEN "choose 1 card in your level, and that card gains +1000 power until end of turn.",
        WHEN "choose 2 cards in your level, and those cards gain +1000 power until end of turn.",
        WHEN "for each card in your level, choose 1 of your characters, and 【REST】 it. Those characters gain +1000 power until end of turn.",
        WHEN "choose 2 cards in your hand, look at the top card of your deck, and if the card you chose is a climax, draw 1 card.",
        WHEN "choose 1 card in your clock, choose 1 card in your hand, look at the top card of your deck. If the card chosen by this effect is a climax, draw 1 card.",
        WHEN "search your declared zone for 1 character, and put it into your hand.",
        WHEN "draw 2 cards, your opponent may choose the same number of cards in their hand, and put them into their clock.",
        AUTO "When your other character attacks, that character gets +1000 power, and during that attack, draw 1 card.",
        WHEN "choose 1 of the following effects, this card gets +1 or -1 level until end of turn, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\"",
        WHEN "deal 1 damage to your opponent. At the end of the turn, when this damage is canceled, draw 1 card.",
        WHEN "draw 1 card. At the end of the turn, if you have 1 card in your hand, choose the same number of cards in your hand.",
        AUTO "When your other character attacks, that character gets +1000 power, and this card gets +1 soul during your turn.",
        WHEN "declare 1 or 2. All of your characters with level equal to or lower than the number you declared get +1 or -1 level until end of turn.",
        WHEN "at the beginning of the next draw phase, draw 1 card.",
        WHEN "until end of turn, this card gets +1000 power, and look at the top card of your deck or your opponent's deck.",
        WHEN "each player draws 1 card. Draw X cards. X is equal to your level.");
    DOUBTED_EVENTS("Choose X of the following effects, and perform it. X is equal to your level. \"Draw 1 card.\" \"Draw 2 cards.\"",
                   "You may if you have 1 card in your hand, perform that action as many times as you like.");
}

Test(unsupported_sentence, actions)
{
    DOUBTED_EVENTS("Each player returns all cards to their deck.",
                   "Each player returns all cards in the waiting room with \"Melody\" in their card name to their deck.",
                   "Each player returns all cards in the waiting room with markers in the clock to their deck.");
    DOUBTED_EVENTS("You may perform that action as many times as you like.",
                   "Each player returns 1 card in the waiting room to their deck.",
                   "Each player returns all cards in the waiting room with \"Melody\" in their card name to their deck.",
                   "Each player returns all cards in the waiting room in the clock to their deck.",
                   "Each player returns all of their cards to their deck.",
                   "Your opponent may draw 1 card, and each player draws 1 card.",
                   "Perform the following action. \"You may draw 1 card.\" You may perform it as many times as you like.",
                   "Perform the following action. \"You may draw 1 card.\" You may perform that action as many times as you like, and draw 1 card.",
                   "Perform the following action. \"Draw 1 card.\" You may perform that action as many times as you like.",
                   "Perform the following action. \"X is equal to your level if you have 1 card in your hand, and your level if otherwise.\" You may perform that action as many times as you like.",
                   "Perform the following effects. \"You may draw 1 card.\" \"You may draw 1 card.\" You may perform that action as many times as you like.",
                   "Choose 1 of the following effects, and perform it as many times as you like. \"Draw 1 card.\" \"Draw 2 cards.\"");
}

Test(unsupported_sentence, what_is_done)
{
    DOUBTED(
        "【AUTO】 When this card attacks, 【REST】 this card from 【STAND】.",
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, and put them on the top of your deck in the revealed order.");
}

Test(unsupported_sentence, two_conditions_in_the_middle_of_a_sentence)
{
    DOUBTED(
        "【AUTO】 When this card attacks, reveal the top 3 cards of your deck, if there are 2 or more climax among those cards, draw 1 card, and if there are 1 or less climax among those cards, draw 2 cards.");
}

Test(unsupported_sentence, what_does_not_follow_or_go_before)
{
    DOUBTED(
        "【AUTO】 When this card attacks, this card gets +1000 power and the following ability until end of turn.",
        "【AUTO】 When this card attacks, this card gets the following 2 abilities until end of turn. \"【CONT】 This card cannot side attack.\"");
    DOUBTED_EVENTS("If there are 2 or more climax among those cards, draw 1 card.",
                   "Put that character into your stock.");
}

Test(unsupported_sentence, words_that_do_not_belong_there)
{
    DOUBTED("【AUTO】 When you use this card's \"Bond\", draw 1 card.");
    DOUBTED_EVENTS(
        "Until end of turn, all of your characters get +1000 power in your hand.",
        "You may reveal up to 3 cards from the top of your deck. If you revealed 1 or more cards, put the rest into your waiting room, put the rest into your waiting room, and draw 1 card.");
}

Test(unsupported_sentence, later)
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

Test(unsupported_sentence, clauses_that_do_not_follow)
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
        WHEN "if you do, draw 1 card.",
        WHEN "if so, and you have another character, draw 1 card.",
        WHEN "during your turn, this card gets +1000 power until end of turn.",
        WHEN "during your turn, this card gets +1000 power.",
        WHEN "this card gets +1000 power during your turn.",
        WHEN "at the end of the turn, draw 1 card. Draw 1 card.",
        WHEN "at the end of the turn, this card gets +X power until end of turn. X is equal to your level.",
        WHEN "this card gets +X power until end of turn. X is equal to that damage if your level is 2 or higher, and 0 if otherwise.",
        WHEN "this card gets +X power until end of turn. X is equal to your level if so, and 0 if otherwise.",
        WHEN "this card gets +X power until end of turn. X is equal to your level if your level is 2 or higher, and that damage if otherwise.",
        CONT "This card gets +X power. X is equal to that damage if your level is 2 or higher, and 0 if otherwise.",
        CONT "This card gets +X power. X is equal to your level if so, and 0 if otherwise.",
        CONT "This card gets +X power. X is equal to your level if your level is 2 or higher, and that damage if otherwise.",
        CONT "This card gets +X power. X is equal to that damage if your level is 2 or higher, otherwise it is equal to 500.",
        CONT
        "This card gets +X power. X is equal to your level if so, otherwise it is equal to 500.",
        CONT "This card gets +X power. X is equal to your level if your level is 2 or higher, otherwise it is equal to that damage.",
        WHEN "draw 1 card instead.", WHEN "draw 1 card instead of this card.");
}

Test(unsupported_sentence, performing)
{
    CLAIMED(WHEN "choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\"");
    DOUBTED(WHEN "choose 1 of the following effects, and perform it.",
            WHEN "perform it. \"Draw 1 card.\"",
            WHEN "perform the following effect. \"【CONT】 This card gets +1000 power.\"",
            WHEN "perform the following effect. \"【AUTO】 When this card attacks, draw 1 card.\"",
            WHEN "perform each of the following effects.",
            WHEN "perform the chosen effect. \"Draw 1 card.\"",
            WHEN "perform that action. \"Draw 1 card.\"",
            WHEN "perform this action as many times as you like.",
            WHEN "perform the following action. \"You may draw 1 card.\" If you do, perform that action as many times as you like.",
            WHEN "perform the following action. \"Draw 1 card.\" Perform that action as many times as you like.",
            WHEN "perform the following action. \"Draw 1 card.\" \"Draw 1 card.\" Perform that action as many times as you like.",
            WHEN
            "perform the following action. \"Draw 1 card.\" Perform it as many times as you like.",
            WHEN "perform the following action. \"You may draw 1 card.\" Perform this action as many times as you like.",
            WHEN "perform the following action. \"[(1)] You may draw 1 card.\" Perform this action as many times as you like.",
            WHEN "perform the following effects 2 times each in any order. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\"",
            WHEN "perform the following effects X times each in any order. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\" X is equal to your level.",
            WHEN "perform the following effects 1 time in any order. \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\"",
            WHEN "all players perform the following action. \"This card gets +1000 power until end of turn.\"",
            WHEN
            "all players perform the following action. \"Draw X cards.\" X is equal to your level.",
            WHEN "all players perform the following action. \"Choose 1 of the following effects, and perform it.\" \"Draw 1 card.\"",
            WHEN "each player returns this card and 1 card to their deck.",
            WHEN "each player returns all cards in their waiting room to its original place.",
            WHEN "each player returns all cards in the declared zone to their deck.",
            WHEN "for each of your characters, draw 1 card.",
            WHEN "for each character in your stage, for each character in your stage, draw 1 card.",
            WHEN "for each climax in the declared zone, draw 1 card.");
}

Test(unsupported_sentence, parts_of_parts)
{
    CLAIMED(
        WHEN
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, draw 1 card.");
    DOUBTED(
        WHEN "you may choose 2 characters, and 【REST】 them.",
        WHEN "you may choose any number of characters, and 【REST】 them.",
        WHEN "you may choose X characters, and 【REST】 them. X is equal to your level.",
        WHEN "for each character in your stage, at the end of the turn, draw 1 card.",
        ACT "Choose 1 card put into your waiting room by that effect, and return it to your hand.",
        ACT "[Put 1 card from your hand into your waiting room] Choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        ACT "[Put 1 card from your hand into your stock] Choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        ACT "[Put 1 card from your hand into your waiting room] Look at the top card of your deck, choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        ACT "[Put 1 card from your hand into your waiting room & 【REST】 this card] Choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        ACT "Choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        ACT "[(1)] Choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        WHEN "an opponent's character or this card gets +1000 power until end of turn.",
        WHEN "another of your characters or this card gets +1000 power until end of turn.",
        WHEN "if the levels of all your characters are the same as that damage, draw 1 card.");
    DOUBTED_EVENTS(
        "[Put 1 card from your hand into your waiting room] Choose 1 card put into your waiting room by this ability's cost, and return it to your hand.",
        "If your level is higher than that damage, this card gets -1 level while in your hand. Draw 1 card.",
        "This card gets -X level while in your hand. X is equal to your level. Draw 1 card.");
    CLAIMED_EVENTS(
        "If your level is 1 or higher, this card gets -1 level while in your hand. Draw 1 card.",
        "This card gets -X level while in your hand, X is equal to your level. Draw 1 card.");
}

Test(unsupported_sentence, two_choices)
{
    CLAIMED(WHEN "choose 1 of your characters and 1 of your opponent's characters, and 【REST】 them.",
            WHEN
            "choose 1 of your characters, choose 1 of your opponent's characters, and 【REST】 it.",
            WHEN "choose 1 card in your hand, choose 1 card in your level, and exchange them.");
    DOUBTED(WHEN "choose 1 of your other characters, choose 1 of your opponent's characters, and return them to their hand.",
            WHEN "choose 1 of your characters, your opponent chooses 1 of their characters, and 【REST】 them.",
            WHEN "you may choose 1 of your characters, choose up to 1 of your opponent's characters, and those characters get +1000 power until end of turn.");
}

#define CHOOSE_MINE "choose 1 of your characters"

Test(unsupported_sentence, two_choices_in_sentences)
{
    CLAIMED(WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters, and 【REST】 it.",
            WHEN CHOOSE_MINE ", and 【REST】 it. Choose 2 of your opponent's characters, and 【REST】 them.",
            WHEN CHOOSE_MINE ", and 【REST】 it. Choose up to 1 of your opponent's characters, and 【REST】 them.");
    DOUBTED(WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters, and 【REST】 them.",
            WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters. 【REST】 them.",
            WHEN CHOOSE_MINE
            ". Choose 1 of your opponent's characters, and they get +1000 power until end of turn.",
            WHEN CHOOSE_MINE ", and choose 1 of your opponent's characters. 【REST】 them.",
            WHEN "you may " CHOOSE_MINE
                 ". If you do, choose 1 of your opponent's characters, and 【REST】 them.",
            WHEN CHOOSE_MINE ". Draw 1 card. Choose 1 of your opponent's characters, draw 1 card, and 【REST】 them.");
    CLAIMED_EVENTS("Choose 1 of your characters. Choose 1 of your opponent's characters, and 【REST】 it.");
    DOUBTED_EVENTS("Choose 1 of your characters. Choose 1 of your opponent's characters, and 【REST】 them.");
}

Test(unsupported_sentence, exchanges_between_players)
{
    CLAIMED(WHEN "choose 2 of your opponent's characters, and exchange them.",
            WHEN "choose 1 character facing this card and another of your opponent's characters, and exchange them as 【STAND】.",
            WHEN "choose 1 of your opponent's characters, your opponent chooses 1 character in their waiting room, and exchanges them.",
            WHEN
            "choose this card and 1 of your other characters, and exchange them as 【STAND】.");
    DOUBTED(WHEN CHOOSE_MINE " and 1 of your opponent's characters, and exchange them.",
            WHEN CHOOSE_MINE ", choose 1 of your opponent's characters, and exchange them.",
            WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters, and exchange them as 【STAND】.",
            WHEN "choose this card and 1 character facing this card, and exchange them.",
            WHEN "choose 1 card in your hand, choose 1 card in your opponent's hand, and exchange them.",
            WHEN "choose in your opponent's waiting room 1 character, choose 1 of your characters, and exchange them.",
            WHEN "search your deck for up to 1 character, choose 1 of your opponent's characters, exchange them, and shuffle your deck.",
            WHEN CHOOSE_MINE ", your opponent chooses 1 character in their waiting room, and exchanges them.");
    DOUBTED_EVENTS("Choose 1 of your characters and 1 of your opponent's characters, and exchange them.");
}

/* What has no room in the state, or no one meaning, is doubted. */
Test(unsupported_sentence, what_is_too_much_is_doubted)
{
    CLAIMED(
        "【AUTO】 When this card attacks, draw 1 card. This ability activates up to 7 times per turn.",
        "【AUTO】 When this card attacks, choose 1 card from the top of your clock, and return it to your hand.",
        "【ACT】 [Exchange a character in your center stage and this card] Draw 1 card.",
        "【ACT】 【COUNTER】 Backup X, Level 1 [(1) & Put this card from your hand into your waiting room] X is equal to your level ×1000.");
    DOUBTED(
        "【AUTO】 When this card attacks, draw 1 card. This ability activates up to 8 times per turn.",
        "【ACT】 [Put this card into your waiting room or into your memory] Draw 1 card.",
        "【ACT】 [Put 1 card from your hand face up into your memory] Draw 1 card.",
        "【ACT】 [Put 1 card from your hand into your memory face up] Draw 1 card.",
        "【ACT】 【COUNTER】 Backup X, Level 1 [(1) & Put this card from your hand into your waiting room] Draw 1 card.",
        "【ACT】 [Exchange 2 characters in your center stage and this card] Draw 1 card.",
        "【AUTO】 This ability activates up to 8 times per turn. When this card attacks, draw 1 card.",
        "【ACT】 [(1)] Draw 1 card. This ability activates up to 8 times per turn.",
        "【CONT】 This card gets +500 power. This card gets +1 soul. This ability activates up to 1 time per turn.",
        "【AUTO】 When this card attacks, choose 1 character or event from the top of your clock, and return it to your hand.",
        "【AUTO】 When this card attacks, choose 1 of your random characters, and it gets +500 power until end of turn.",
        "【AUTO】 When this card attacks, put random cards in your hand into your waiting room.");
    CLAIMED("【CONT】 Your other level 1 or higher and 3000 power or higher characters get +500 power.");
    CLAIMED_EVENTS("Draw 1 card. This ability activates up to 7 times per turn.");
    DOUBTED_EVENTS("Draw 1 card. This ability activates up to 8 times per turn.");
}

Test(unsupported_sentence, later_in_the_turn_of_others)
{
    DOUBTED(WHEN "at the beginning of all players' encore step, draw 1 card.",
            WHEN "at the end of your opponent's turn, draw 1 card.",
            WHEN "draw 1 card at the end of the attack of that character.");
}

Test(unsupported_sentence, what_is_left_open_by_a_may)
{
    DOUBTED(WHEN "your characters may get +1000 power until end of turn, and draw 1 card.",
            WHEN "look at the top 3 cards of your deck, your characters may get +1000 power until end of turn, put the rest into your waiting room, and draw 1 card.",
            WHEN "your opponent may your opponent may draw 1 card.",
            WHEN "your opponent may draw 1 card, and your opponent may draw 1 card.");
}

#define CHECKS WHEN "perform a trigger check 2 times during the trigger step. "
Test(unsupported_sentence, how_often_it_was_performed)
{
    CLAIMED(CHECKS "If performed 2 times, draw 1 card.");
    DOUBTED(CHECKS "If performed 2 times and you have 2 or more cards in your hand, draw 1 card.",
            CHECKS "If performed X times, draw 1 card. X is equal to the number of your characters.");
}

Test(unsupported_sentence, other_attacks_than_this_cards)
{
    CLAIMED(WHEN "at the end of the attack of this card, draw 1 card.");
    DOUBTED(WHEN "at the end of the attack of your other characters, draw 1 card.",
            WHEN "at the end of the attack of that character, draw 1 card.");
}

Test(unsupported_sentence, abilities_that_are_no_effects)
{
    DOUBTED(WHEN "perform the following effect. \"【CONT】 This card gets +1000 power.\"",
            WHEN "choose 1 of the following effects and perform it. \"Draw 1 card.\" \"【AUTO】 When this card attacks, draw 1 card.\"");
}

#define RETURNED_X "This card gets +X power until end of turn. X is equal to the level of the character returned to your hand ×1000."
Test(unsupported_sentence, what_x_is_of_a_card_that_was_returned)
{
    DOUBTED(WHEN "put 1 character in your hand into your waiting room. " RETURNED_X,
            WHEN "draw 1 card, and choose the character returned to your hand.",
            WHEN "put this card into your waiting room. Choose the character returned to your hand, and put it into your memory.");
}

/* Only what changes the card in hand stands as long as the card does. */
Test(unsupported_sentence, what_an_event_says_of_itself)
{
    CLAIMED_EVENTS("This card gets -1 level while in your hand. Draw 1 card.");
    DOUBTED_EVENTS("You cannot play events from your hand. Draw 1 card.",
                   "This card cannot attack. Draw 1 card.",
                   "This card gets -1 level while on the stage. Draw 1 card.");
}

/* One of two clauses is chosen whatever it says, so it may hold no choice or condition of its own. */
Test(unsupported_sentence, clauses_to_choose_from)
{
    CLAIMED(WHEN "draw 1 card or deal 1 damage to your opponent.");
    DOUBTED(WHEN "draw 1 card, or if you have 1 character, draw 2 cards.",
            WHEN "look at up to 3 cards from the top of your deck, put the rest into your waiting room or draw 1 card.",
            WHEN "draw 1 card, or draw 2 cards, or draw 3 cards.",
            WHEN "if you do, draw 1 card.",
            WHEN "that player draws 1 card.",
            WHEN "this card gets this ability until end of turn.",
            WHEN "you may draw up to 2 cards, choose an equal number of cards in your hand, and put them into your waiting room.");
}
