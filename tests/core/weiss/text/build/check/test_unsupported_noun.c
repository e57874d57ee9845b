/* Cards that a text names by what is not kept of them there: cards that are counted off or random where
 * none is taken, faces outside the level zone and the memory, positions of cards that had none. Such
 * texts are never called exact. */
#include "support/text_question.h"
#include "support/text_verdict.h"

TestSuite(unsupported_noun, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "
#define CONT "【CONT】 "
#define ACT "【ACT】 "

Test(unsupported_noun, cards_that_are_counted_off)
{
    CLAIMED(WHEN "put 2 cards from the top of your deck into your waiting room.",
            WHEN "put up to 2 cards from the top of your deck into your waiting room.",
            WHEN "if the total level of 2 cards from the top of your clock is 3 or higher, draw 1 card.");
    DOUBTED(WHEN "put 2 climax cards from the top of your deck into your waiting room.",
            WHEN "put 1 level 1 or lower 【STAND】 card from the top of your deck into your hand.",
            WHEN "put 1 【STAND】 card from the top of your clock into your hand.",
            WHEN "put 1 face down card from the top of your clock into your hand.",
            WHEN "put 1 《Music》 from the top of your deck into your hand.",
            WHEN "put 1 card with \"A\" in its card name from the top of your deck into your hand.",
            WHEN "if there are 2 or more climax cards from the bottom of your deck, draw 1 card.",
            WHEN "if you have 2 cards from the top of your deck, draw 1 card.",
            WHEN "if you have 1 card in your hand and 2 cards from the top of your deck, draw 1 card.",
            CONT "This card gets +500 power for each card from the top of your clock.",
            CONT "This card gets +X power. X is equal to the number of cards from the top of your deck.",
            WHEN "draw 2 cards. Choose the same number of cards from the top of your deck, and put them into your clock.",
            WHEN "if the number of colors from the top of your clock is 2 or more, draw 1 card.");
}

Test(unsupported_noun, cards_taken_at_random)
{
    CLAIMED(WHEN "reveal 1 random card in your opponent's hand.");
    DOUBTED(AUTO "When your random character's trigger check reveals a climax card, draw 1 card.",
            AUTO "When this card's trigger check reveals a random climax card, draw 1 card.",
            AUTO "When damage dealt by the random character in your center stage is canceled, draw 1 card.",
            AUTO "When the random character in your center stage attacks, draw 1 card.",
            AUTO "At the end of the attack of your random character, draw 1 card.",
            AUTO "When you play a random event, draw 1 card.",
            AUTO "When your opponent plays a random event, draw 1 card.",
            CONT "If you have a random character, this card gets +1000 power.",
            WHEN "if your opponent has 1 or more random cards in their hand, draw 1 card.",
            WHEN "if the level of 1 random card in your hand is 1 or higher, draw 1 card.",
            WHEN "deal X damage to your opponent. X is equal to the number of random cards in your hand.",
            WHEN
            "search your deck for up to 1 random character, put it into your hand, and shuffle your deck.");
}

/* They are on cards; where cards are chosen, put or given something, there are none. */
Test(unsupported_noun, trigger_icons_that_are_not_counted)
{
    CLAIMED(WHEN "reveal the top card of your deck. This card gets +X power until end of turn. X is equal to the number of trigger icons revealed among those cards.",
            WHEN "put the top card of your deck into your waiting room. For each trigger icon revealed among those cards, draw 1 card.");
    DOUBTED(WHEN "choose 1 trigger icon in your waiting room, and return it to your hand.",
            WHEN "choose 1 of your trigger icons, and that character gets +1000 power until end of turn.",
            WHEN "search your deck for up to 1 《Music》 trigger icon, put it into your hand, and shuffle your deck.",
            WHEN "if you have 2 or more trigger icons in your hand, draw 1 card.",
            WHEN "reveal the top card of your deck. If that card is a trigger icon, draw 1 card.",
            WHEN "if the total level of the trigger icons in your clock is 3 or higher, draw 1 card.",
            AUTO "When your other trigger icon is placed on the stage, draw 1 card.",
            ACT "[Put 1 trigger icon from your hand into your waiting room] Draw 1 card.",
            CONT "All of your other trigger icons get +1000 power.",
            CONT "If you do not have a 《Music》 trigger icon, this card gets +1000 power.");
}

Test(unsupported_noun, revealed_cards_where_none_is)
{
    CLAIMED(WHEN "put the top card of your deck into your waiting room. This card gets +X power until end of turn. X is equal to the level of the revealed card ×1000.");
    DOUBTED(WHEN "choose 1 of your opponent's characters, return it to your opponent's hand, and deal X damage to your opponent. X is equal to the revealed character's soul.",
            WHEN "choose 1 card in your waiting room, and put the revealed card into your clock.");
}

/* What this effect has put is known, what others have put is not. */
#define PUT_2 "put the top 2 cards of your deck into your waiting room, choose up to 1 "
#define X_OF_CARDS                                                                                 \
    "level X or lower character in your waiting room, and return it to your hand. X is equal to "  \
    "the total level of the cards put into your waiting room "

Test(unsupported_noun, cards_put_by_others)
{
    CLAIMED(WHEN PUT_2 X_OF_CARDS "by this effect.");
    DOUBTED(WHEN PUT_2 X_OF_CARDS "by your opponent's effects.",
            WHEN PUT_2 X_OF_CARDS "by your effects.",
            WHEN PUT_2 X_OF_CARDS "by the effect of \"N0\".",
            WHEN PUT_2 X_OF_CARDS "by this card's effect.",
            WHEN PUT_2 X_OF_CARDS "by this damage.", WHEN PUT_2 X_OF_CARDS "by this action.");
}

Test(unsupported_noun, which_way_up_cards_lie)
{
    CLAIMED(ACT "[Put 1 \"N0\" in your memory from face up to face down] Draw 1 card.");
    DOUBTED(WHEN "put 1 card in your waiting room from face up to face down.",
            WHEN "choose 1 card in your waiting room, and put it from face up to face down.",
            WHEN "choose 1 card in your hand, and put it face down.",
            WHEN "put this card face down.",
            ACT "[Put 1 card in your waiting room from face up to face down] Draw 1 card.",
            ACT "[Put 1 card in your level from face up to face down] Draw 1 card.",
            ACT "[Put 1 \"N0\" in your level or memory from face up to face down] Draw 1 card.",
            ACT "[Put 1 \"N0\" in your clock from face up to face down] Draw 1 card.",
            ACT "Put 1 \"N0\" in your memory or level from face up to face down.",
            ACT "Put 1 \"N0\" in your memory and level from face up to face down.",
            ACT "Put 2 cards in your memory from face up to face down.",
            ACT "[Put 1 \"A\" in your memory or 2 \"A\" in your memory from face up to face down] Draw 1 card.",
            ACT "[Put 1 \"A\" in your memory and 1 \"B\" in your memory from face up to face down] Draw 1 card.");
}

Test(unsupported_noun, others_than_an_event)
{
    CLAIMED_EVENTS("If your waiting room has 1 character and 1 other \"N0\", draw 1 card.",
                   "Choose 1 of your characters, and that character gets the following ability until end of turn. \"【CONT】 All of your other characters get +1000 power.\"");
    DOUBTED_EVENTS("Choose 1 of your characters, and all of your other characters get +1000 power until end of turn.",
                   "Choose 1 of your characters, and 【REST】 another of your characters.");
}

Test(unsupported_noun, lost_icons)
{
    DOUBTED(
        "【AUTO】 When your climax with in its trigger icon is placed on your climax area, draw 1 card.",
        "【AUTO】 When this card attacks, choose up to 1 climax with in its trigger icon in your waiting room, and return it to your hand.",
        "【AUTO】 When this card attacks, this card gets in the trigger icon until end of turn.");
}

Test(unsupported_noun, picking_of_what_was_only_chosen)
{
    DOUBTED(
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, choose 1 card from among them, put it into your hand, and put the rest into your stock.",
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, return 1 card to your hand, and put the rest into your stock.");
}

Test(unsupported_noun, sets)
{
    CLAIMED(WHEN "choose 1 card in your memory or level, and put it into your hand.");
    DOUBTED(
        WHEN "choose 1 card in a waiting room, and put it into your hand.",
        WHEN "choose 1 card in all players' waiting rooms, and put it into your hand.",
        WHEN "choose 1 face up card in your memory or level, and put it into your hand.",
        WHEN "choose 1 face down card in your clock, and put it into your hand.",
        WHEN "choose 1 face down marker underneath this card, and put it into your hand.",
        WHEN "put the character into your waiting room.",
        WHEN "put the character in a back stage into your waiting room.",
        CONT "This card gets +1000 power for each of your characters with 2 or more markers underneath this card.",
        CONT "If there is 1 card, this card gets +1000 power.",
        CONT "If your level are the same as this card's, this card gets +1000 power.",
        CONT "If the total level of your characters are the same as this card's, this card gets +1000 power.",
        CONT "If X are 2 or more, this card gets +1000 power.",
        CONT "If the number of your characters ×2 are the same as this card's, this card gets +1000 power.",
        WHEN "choose no cards in your waiting room, and put them into your hand.",
        WHEN "choose 2 or less cards in your waiting room, and put them into your hand.",
        WHEN "choose 1 or 2 cards in your waiting room, and put them into your hand.",
        WHEN "choose 2 of all players' characters, and put them into your hand.",
        WHEN "choose 2 of your or your opponent's characters, and 【REST】 them.",
        WHEN "choose X of your or your opponent's characters, and 【REST】 them.",
        WHEN "choose no of your characters, and 【REST】 them.",
        WHEN "choose no of them, and 【REST】 them.",
        WHEN "choose 2 or less of your characters, and 【REST】 them.",
        WHEN "choose up to 2 characters with different card names in your waiting room, and put them into your hand.",
        WHEN
        "choose 1 of your characters or 1 card in your waiting room, and put it into your hand.",
        WHEN "choose 1 or 2 of your characters or 2 of your opponent's characters, and 【REST】 them.",
        WHEN "choose 1 card in your hand or 1 of your opponent's characters, and put it into the waiting room.",
        WHEN "choose X of your characters or 2 cards in your clock, and put it into the waiting room. X is equal to 2.",
        WHEN "choose X cards in your hand or 2 cards in your clock, and put them into your waiting room. X is equal to your level.",
        WHEN "choose a card named \"N0\" in your hand or 1 of your characters, and put it into your waiting room.",
        WHEN "choose an equal number of cards in your hand, and put them into your waiting room.",
        WHEN "draw 1 card, put an equal number of cards in your hand into your waiting room.",
        WHEN "your opponent draws 1 card, choose an equal number of cards in your hand, and put them into your waiting room.",
        WHEN "search your deck for an equal number of characters, choose an equal number of cards in your hand, and put them into your waiting room.",
        WHEN "choose 2 cards in your memory, and put 1 of them face down.",
        WHEN "put this card on another position of your stage.",
        WHEN "put the top card of your deck underneath 1 of your characters as a marker.",
        WHEN "choose another of your opponent's characters or 1 of your characters, and 【REST】 it.",
        WHEN "choose 1 of your characters or another of your opponent's characters, and 【REST】 it.",
        WHEN
        "choose 1 card in your waiting room or 2 cards in your clock, and put them into your hand.",
        WHEN "choose your clock or 1 card in your waiting room, and put it into your hand.",
        WHEN "put your clock or your hand into your waiting room.",
        WHEN "put your clock or this card into your waiting room.",
        WHEN "put this card or all your other characters into your waiting room.",
        WHEN "put this card or 1 of your other characters into your waiting room.",
        WHEN "put this card or 1 of your other characters or 1 card in your hand into your waiting room.",
        WHEN "this card and all your other characters or your opponent's characters get +1000 power until end of turn.",
        WHEN "this card, or all your other characters get +1000 power until end of turn.",
        WHEN "if this card is in the declared zone, draw 1 card.",
        WHEN "if the card on this card is level 2, draw 1 card.",
        WHEN "choose 1 card on that character in your waiting room, and put it into your hand.",
        WHEN "put your hand or your clock into your waiting room.");
}

/* Kinds of sets that have no parts are asked like the others. */
Test(unsupported_noun, sets_of_one_word)
{
    CLAIMED(WHEN
            "choose your battle opponent, and that character gets -1000 power until end of turn.");
    DOUBTED(WHEN "choose your battle opponent or your battle opponent.",
            WHEN "choose 1 of the effects that was not chosen.");
}

Test(unsupported_noun, nouns)
{
    CLAIMED(CONT "This card gets +1000 power for each of your other characters and events.");
    DOUBTED(CONT "This card gets +1000 power for each marker underneath that \"A\".",
            CONT "This card gets +1000 power for each 【REST】 character.",
            CONT "This card gets +1000 power for each character.",
            CONT "This card gets +1000 power for each card.",
            CONT "This card gets +1000 power for each character that is 【REST】.");
}

Test(unsupported_noun, kinds)
{
    CLAIMED(CONT "All your red or blue characters get +1000 power.",
            CONT "All your non-《Music》 characters get +1000 power.",
            CONT "All your center stage characters get +1000 power.",
            CONT "All your level 1 or lower and cost 1 or lower characters get +1000 power.",
            CONT "All your highest level characters get +1000 power.",
            CONT "All your level 1 【STAND】 characters get +1000 power.");
    DOUBTED(CONT "All your face up characters get +1000 power.",
            CONT "All your random characters get +1000 power.",
            CONT "All your characters with the lowest level get +1000 power.",
            CONT
            "All your characters with level equal to or lower than that damage get +1000 power.");
}

Test(unsupported_noun, traits)
{
    CLAIMED(WHEN "choose 1 trait of a character in your opponent's stage, and this card loses all of that trait until end of turn.");
    DOUBTED(
        WHEN
        "choose 1 trait of this card, and this card loses all of that trait until end of turn.",
        WHEN "choose 1 trait of 1 of your characters, and this card loses all of that trait until end of turn.",
        WHEN "choose 2 trait of a character in your opponent's stage, and this card loses all of that trait until end of turn.",
        WHEN "choose X trait of a character in your opponent's stage, and this card loses all of that trait until end of turn.",
        WHEN "choose 2 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.",
        WHEN "choose 1 of your characters and 1 trait of that character, and that character loses all of that trait until end of turn.",
        WHEN "choose 1 of your opponent's characters and 1 trait of this card, and that character loses all of that trait until end of turn.",
        WHEN "choose this card and 1 trait of that character, and that character loses all of that trait until end of turn.",
        WHEN "choose 1 of your opponent's characters and 1 trait of your characters, and that character loses all of that trait until end of turn.",
        WHEN
        "choose 1 of your opponent's characters with the same level as that battle opponent and 1 trait of that character, and that character loses all of that trait until end of turn.");
}

Test(unsupported_noun, icons)
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
        WHEN "draw X cards. X is equal to the number of trigger icons on that character in your memory.",
        WHEN "draw X cards. X is equal to the number of red trigger icons.",
        WHEN "for each red trigger icon in your clock, draw 1 card.");
}

Test(unsupported_noun, counts_and_places)
{
    CLAIMED(
        WHEN "choose 1 of all players' characters, and 【REST】 it.",
        WHEN "choose up to 1 of your or your opponent's characters, and 【REST】 it.",
        WHEN "【REST】 all of all players' characters.",
        WHEN "choose 1 of your characters, 1 of your opponent's characters, and 1 card in your waiting room, and put them into your waiting room.",
        WHEN "choose \"A\" in your waiting room or \"B\" in your clock, and put it into your hand.",
        WHEN
        "choose 1 card in your waiting room or 1 card in your clock, and put it into your hand.",
        WHEN "if there are 1 \"A\" and \"B\" in your memory, draw 1 card.",
        WHEN "if there is \"A\" in your memory and \"B\" in your stock, draw 1 card.",
        WHEN "if there are 2 or more cards underneath this card, draw 1 card.",
        CONT
        "This card gets +1000 power for each of your characters with no markers underneath it.",
        CONT "If the number of all cards in your memory is 2 or more, this card gets +1000 power.",
        WHEN "each player returns all cards from their waiting room to their deck, and shuffles their deck.",
        WHEN "each player returns all characters in their waiting room to their deck, and shuffles their deck.",
        WHEN "all players draw 1 card, and shuffle your deck.",
        WHEN "for each trigger icon in your stage, draw 1 card.",
        WHEN "for each trigger icon on this card, draw 1 card.",
        WHEN
        "during that attack, perform a trigger check 2 times on the trigger step, and draw 1 card.",
        WHEN "during your turn, perform a trigger check 2 times on the trigger step.",
        ACT "[Exchange 1 character in your center stage and this card] Draw 1 card.");
    DOUBTED(
        WHEN
        "if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, if your level is 1 or higher, draw 1 card.",
        WHEN "choose 1 card in your waiting room or 2 or more cards in your clock, and put them into your hand.",
        WHEN "choose 1 card in your waiting room or X cards in your clock, and put them into your hand. X is equal to your level.",
        WHEN "put the top card of your deck into your clock in any order.",
        WHEN "put the top card of your deck in any order into your clock.",
        WHEN "put the top card of your deck face up.",
        WHEN "put the top card of your deck from face up to face down.",
        WHEN "put the top card of your deck 【REST】 into your memory.",
        WHEN "put the top card of your deck face down into your memory.",
        WHEN "put 1 card in your memory face down.",
        CONT "This card gets +1000 power for each of your characters with up to 2 markers underneath it.",
        CONT
        "This card gets +1000 power for each of your characters with all markers underneath it.",
        CONT
        "If all of your characters are up to 2 cards in your stage, this card gets +1000 power.",
        CONT "If there is all cards in your memory, this card gets +1000 power.",
        CONT "If the levels of all your characters are the same as that attacking character's, this card gets +1000 power.",
        WHEN
        "choose 1 of the following abilities, and this card gets that ability until end of turn.",
        WHEN "choose 2 of the following abilities, and this card gets that ability until end of turn. \"【CONT】 This card gets +1 soul.\" \"【CONT】 This card gets +1000 power.\"",
        WHEN "choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\" \"Draw 1 card.\"",
        WHEN "all players perform the following action.",
        WHEN "all players all players draw 1 card.",
        WHEN "for each character in your stage, all players draw 1 card.",
        WHEN "all players put this card into their waiting room.",
        WHEN "for each trigger icon, draw 1 card.",
        WHEN "perform the following action 2 times. \"You may draw 1 card.\" Perform this action as many times as you like.",
        WHEN "during that attack, this card gets +1000 power until end of turn.",
        WHEN "draw 1 card. If performed 2 times, draw 1 card.",
        ACT "[Put 1 card from your hand into your clock face down] Draw 1 card.",
        ACT "[Put your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put their characters into your waiting room] Draw 1 card.",
        ACT "[Put 1 of their characters into your waiting room] Draw 1 card.",
        ACT "[Put 1 card from your hand underneath that character as a marker] Draw 1 card.",
        ACT "[Put the top card of your deck underneath this card as a marker] Draw 1 card.",
        ACT "[Exchange X characters in your center stage and this card] Draw 1 card. X is equal to your level.");
    CLAIMED_EVENTS("You can put 5 \"A\" in your deck. Draw 1 card.",
                   "You can put 5 \"A\" into your deck. Draw 1 card.",
                   "If your level is 1 or higher, this card can be played from your hand without fulfilling color requirements. Draw 1 card.");
    DOUBTED_EVENTS("If so, this card can be played from your hand without fulfilling color requirements. Draw 1 card.");
}

Test(unsupported_noun, random_cards_and_same_numbers)
{
    DOUBTED(WHEN "choose 1 card in your hand or 1 random card, and put it into your clock.",
            WHEN "draw 2 cards. Choose the same number of cards in your hand that is random, and put them into your clock.",
            WHEN "put up to 1 random card in your hand into your clock.",
            WHEN "choose 1 card chosen by that card's effect, and put it into your hand.",
            WHEN "put all markers into your clock.",
            WHEN "draw 2 cards. Choose the same number of cards, and put them into your clock.",
            WHEN "draw 2 cards. Choose the same number of random cards in your hand, and put them into your clock.",
            WHEN "draw 2 cards. Choose the same number of cards in the waiting room, and put them into your clock.",
            AUTO "[Put 1 card from a hand into your waiting room] When this card attacks, you may pay the cost. If you do, draw 1 card.",
            ACT "[Put 2 cards with different card names from hand into the waiting room] Draw 1 card.",
            WHEN "choose 1 or more of your or your opponent's characters, and 【REST】 them.",
            ACT "[Put this card and 1 card in a hand into your waiting room] Draw 1 card.",
            WHEN "put the top card of your deck underneath 1 random character on your stage as a marker.",
            WHEN "put the top card of your deck underneath 1 of your characters with different card names as a marker.",
            WHEN "for each random card in your hand, draw 1 card.",
            WHEN "for each of your characters, draw 1 card.",
            WHEN "for each card with different card names in your hand, draw 1 card.",
            WHEN "draw 1 random card.",
            WHEN "draw 2 cards, and reveal the same number of cards in your hand.",
            WHEN "draw 2 cards, and 【REST】 the same number of characters in your center stage.",
            WHEN "choose 1 character with \"A\" or \"B\" and \"C\" in its card name in your waiting room, and put it into your hand.");
}

Test(unsupported_noun, traits_of_chosen_characters)
{
    DOUBTED(WHEN "choose 1 of your opponent's characters and 1 trait of that chosen card. That character loses all of that trait until end of turn.",
            WHEN "choose 1 of your opponent's characters revealed by this effect and 1 trait of that character. That character loses all of that trait until end of turn.",
            WHEN "choose X of your opponent's characters and 1 trait of that character. That character loses all of that trait until end of turn.");
}

Test(unsupported_noun, three_for_later_are_not_claimed)
{
    VERDICTS(
        TYPE_CHARACTER, false,
        "【AUTO】 At the beginning of your encore step, choose up to 3 of your other characters, and put them into your memory. At the beginning of your next draw phase, put those characters from your memory on to separate positions of your stage.");
}

Test(unsupported_noun, what_does_not_run_is_not_known, .fini = question_close)
{
    question_set_zones();
    expect_refused("noun", "face up marker underneath this card", code_each);
    expect_refused("set", "2 cards with different card names in your waiting room", code_taken);
    expect_refused("set", "all cards in the waiting room", code_taken);
    expect_refused("place", "your declared zone", code_place);
}

Test(unsupported_noun, cards_named_by_place_and_by_kind)
{
    CLAIMED(WHEN "choose 1 of your characters and put 1 marker underneath that character into your waiting room.",
            WHEN "choose 1 character in their center stage, and 【REST】 it.",
            WHEN "reveal the top 3 cards of your deck. Choose 1 of those cards or 1 of those cards, and put it into your hand.");
    DOUBTED(WHEN "choose 1 《Music》 character in your waiting room, and put that 《Music》 card into your hand.",
            WHEN "draw 2 cards. Choose the same number of climax cards from the top of your deck, and put them into your clock.",
            WHEN "draw up to 2 cards. Put the same number of level 1 cards from the top of your deck into your clock.",
            WHEN "choose 1 character on the middle position of the center stage, and 【REST】 it.",
            WHEN "put all characters except this card into the waiting room.",
            WHEN "put all red markers into your waiting room.",
            WHEN "choose 1 《Music》 or event in your waiting room, and put it into your hand.",
            WHEN "choose 1 of your or your opponent's characters on their stage, and 【REST】 it.",
            WHEN "choose 1 of your random characters in your center stage, and 【REST】 it.",
            WHEN "choose 1 card in your hand or clock or your memory, and put it into your waiting room.",
            WHEN "choose 1 card in your memory or your hand or clock, and put it into your waiting room.",
            WHEN "choose 1 character in your center stage or your opponent's back stage, and 【REST】 it.",
            WHEN "choose 1 card in your hand and your opponent's clock, and put it into your waiting room.",
            WHEN "choose 1 of all players' characters with the same card name as 1 card in their waiting room, and 【REST】 it.",
            AUTO "When your other \"A\" attacks, choose 1 marker underneath that \"A\", and put it into your hand.",
            WHEN "choose the top card of your deck or the top card of your clock, and put it into your hand.",
            WHEN "choose up to 2 characters with a total level and cost of 3 or lower in your waiting room, and put them into your hand.");
}

/* What is said of one of several kinds of cards, or of a number of them, can only be asked where it
 * is clear how many of which. */
Test(unsupported_noun, alternatives_that_are_counted)
{
    CLAIMED(CONT "If the number of characters or events in your clock is 2 or more, this card gets +1000 power.",
            CONT "If your \"A\" or 1 event is in your memory, this card gets +1000 power.",
            WHEN "reveal the top card of your deck. If it is 1 character, draw 1 card.",
            WHEN "reveal the top card of your deck. If it is any 《Music》 character, draw 1 card.");
    DOUBTED(CONT "If the total level of 1 character or 1 event in your clock is 2 or more, this card gets +1000 power.",
            CONT "If there is 1 《Music》 character or 1 event in your memory, this card gets +1000 power.",
            WHEN "reveal the top card of your deck. If it is 2 characters, draw 1 card.",
            WHEN "put the top 2 cards of your deck into your waiting room. If those cards are 2 characters, draw 1 card.");
}

/* What is moved after it is chosen must be somewhere; who lost the words claims nothing. */
Test(unsupported_noun, choices_without_a_place)
{
    CLAIMED(WHEN "choose 1 of your \"A\", and return it to your hand.",
            WHEN "choose 1 \"A\" in your waiting room, and return it to your hand.",
            WHEN "choose 1 level 1 or lower character, and 【REST】 it.",
            WHEN "look at up to 3 cards from the top of your deck, choose up to 1 《Music》 character, put it into your hand, and put the rest into your waiting room.");
    DOUBTED(WHEN "choose 1 \"A\", and return it to your hand.",
            WHEN "choose 1 《Music》 character, and return it to your hand.",
            WHEN "choose 1 character with \"A\" in its card name, and put it into your stock.",
            WHEN "choose up to 1 level 1 or lower character, and put it on any position of your stage.",
            WHEN "choose 1 event or \"A\", and put it face down underneath this card as a marker.");
}

/* A name that lost "in its card name" is no ability. */
Test(unsupported_noun, abilities_that_cards_have)
{
    CLAIMED(CONT "All of your other characters with \"Alarm\" or \"Shift\" get +500 power.",
            CONT "All of your other characters with \"Force\" get +500 power.",
            CONT "All of your other characters with \"LINK ASMR\" get +500 power.");
    DOUBTED(CONT "All of your other characters with \"Ann\" get +500 power.",
            CONT "All of your other characters with \"Alarm\" or \"Ann\" get +500 power.");
}
