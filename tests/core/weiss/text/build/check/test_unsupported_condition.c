/* Conditions that nothing asks, in sentences that would run without them. Such texts are never called
 * exact. */
#include "support/text_question.h"
#include "support/text_verdict.h"

TestSuite(unsupported_condition, .init = verdict_begin, .fini = verdict_end);

#define TWO_MORE "1 or more other 《Music》 characters, 1 or more other 《Book》 characters, "

Test(unsupported_condition, lists_whose_parts_may_take_the_same_card)
{
    DOUBTED(
        "【CONT】 If you or your opponent has a 《Music》 character and 2 or more other 《Sports》 characters, this card gets +500 power.",
        "【CONT】 If you or your opponent has a 《Music》 and 《Sports》 character, this card gets +500 power.",
        "【CONT】 If your waiting room has 2 of your 《Music》 characters and 2 or more other 《Sports》 characters, this card gets +500 power.",
        "【CONT】 If your waiting room has 2 or less 《Music》 characters and 2 or more other 《Sports》 characters, this card gets +500 power.",
        "【CONT】 If your waiting room has a 《Sports》 character, " TWO_MORE TWO_MORE TWO_MORE
            TWO_MORE "and 1 or more other 《Book》 characters, this card gets +500 power.");
}

#define CONT "【CONT】 "

Test(unsupported_condition, conditions)
{
    CLAIMED(CONT
            "If the number of cards in your hand is cost 2 or lower, this card gets +1000 power.",
            CONT "If your other cards are level 1 or higher, this card gets +500 power.",
            CONT "If your level is not the number of your characters, this card gets +1000 power.",
            CONT "During turn, this card gets +1000 power.",
            CONT "During the attack of this card, this card gets +1000 power.");
    DOUBTED(
        CONT "If your level is higher than that damage, this card gets +1000 power.",
        CONT "If you have 1 character with \"A\" and \"B\" in its card name, this card gets +1000 power.",
        CONT "If your hand has 1 character with \"A\" and \"B\" in its card name, this card gets +1000 power.",
        CONT "If you or your opponent has 1 character with \"A\" and \"B\" in its card name, this card gets +1000 power.",
        CONT "If your level is the same as this card's, this card gets +1000 power.",
        CONT "If the levels of all your characters are higher than 2, this card gets +1000 power.",
        CONT "If a red character is level 1 or higher, this card gets +1000 power.",
        CONT "If 1 or more cards are blue, this card gets +1000 power.",
        CONT "If so, this card gets +1000 power.",
        CONT "If you drew 1 or more cards, this card gets +1000 power.",
        CONT "If you drew 1 or more cards and you have 2 or more characters, this card gets +1000 power.",
        CONT "All of your other characters get +500 power. If that character is level 1 or higher, this card gets +1000 power.",
        CONT "During your next turn, this card gets +1000 power.",
        CONT "During your first turn, this card gets +1000 power.");
}

#define WHEN "【AUTO】 When this card attacks, "

Test(unsupported_condition, past_actions)
{
    CLAIMED(WHEN "put the top card of your deck into your waiting room. If you put 1 character into your waiting room, draw 1 card.",
            WHEN "put all cards in your clock into your hand. If you returned 1 character, draw 1 card.");
    DOUBTED(
        WHEN
        "you may put the top card of your deck into your clock. If you put 1 character into your clock, draw 1 card.",
        WHEN
        "put the top card of your deck into your hand. If you put this card into your hand, draw 1 card.",
        WHEN
        "put the top card of your deck into your hand. If you put 1 character and 1 event into your hand, draw 1 card.",
        WHEN
        "put the top card of your deck into your hand. If you put 1 character into your hand and stock, draw 1 card.",
        WHEN
        "put the top card of your deck into your hand. If you put 1 character into your hand or into your stock, draw 1 card.",
        WHEN
        "put the top card of your deck into your hand. If you put 1 character to its original place, draw 1 card.",
        WHEN "put the top card of your deck into your hand. If you draw 1 card, draw 1 card.",
        WHEN "draw 1 card. If you draw this card, draw 1 card.",
        WHEN "you may draw 1 card. If you drew 1 card, draw 1 card.",
        WHEN "【REST】 this card. If you 【REST】 this card, draw 1 card.",
        WHEN "【STAND】 this card. If you 【REST】 1 character, draw 1 card.",
        WHEN "return all cards in your clock to your hand. If you returned this card, draw 1 card.",
        WHEN "reveal the top card of your deck. If you reveal this card, draw 1 card.",
        WHEN "deal 1 damage to your opponent. If other damage is canceled, draw 1 card.",
        WHEN
        "deal 1 damage to your opponent. If this damage you received is canceled, draw 1 card.",
        WHEN "draw 1 card. If this damage is canceled, draw 1 card.",
        WHEN
        "deal 1 damage to your opponent. If this damage dealt by this card is canceled, draw 1 card.");
}

Test(unsupported_condition, past_actions_of_several)
{
    CLAIMED(WHEN "draw up to 2 cards. If you drew 1 or more cards, this card gets +1000 power until end of turn.");
    DOUBTED(WHEN "draw up to 2 cards. If you drew 1 or more cards and your level is 1 or higher, this card gets +1000 power until end of turn.",
            WHEN "you may put this card underneath your \"N0\" as a marker. If you put it underneath your \"N0\" as a marker, draw 1 card.",
            WHEN "you may return all of your other characters to your hand. If you returned 1 character, draw 1 card.",
            WHEN "you may put no card in your hand into your clock.",
            WHEN "you may 【REST】 all of your characters. If you 【REST】 1 character, draw 1 card.",
            WHEN "put your \"N0\" into your stock. If you put your \"N0\" into your stock, draw 1 card.");
}

Test(unsupported_condition, levels_names_and_states)
{
    CLAIMED(WHEN "if the number of cards in your hand ×2 is less than your opponent's hand, draw 1 card.",
            WHEN "if your level is less than your opponent's hand, draw 1 card.",
            WHEN "if you are 1 level or lower, draw 1 card.",
            WHEN "if the number of trigger icons on that chosen card is 2 or more, draw 1 card.",
            CONT "When this card, this card is 【REST】, this card gets +1000 power.",
            WHEN "if this card, your other character is 【REST】, draw 1 card.");
    DOUBTED(WHEN "if the level of this card is higher than your opponent's, draw 1 card.",
            WHEN "if the level of this card +1 is higher than your opponent's, draw 1 card.",
            WHEN "if your level is higher than your opponent's, draw 1 card.",
            WHEN "if the level of 1 of your characters is higher than your opponent's, draw 1 card.",
            WHEN "if the level of the card in your clock is higher than your opponent's, draw 1 card.",
            WHEN "if the level of the card put into your opponent's waiting room by this effect is higher than your opponent's, draw 1 card.",
            WHEN "if you have 1 or more cards chosen by your character's effect, draw 1 card.",
            WHEN "if the levels of 2 characters or 1 character on your stage are the same as this card's, draw 1 card.",
            CONT "When this card is face up, this card gets +1000 power.",
            CONT "When that chosen card is 【REST】, this card gets +1000 power.",
            WHEN "if there is a character with \"A\" and \"B\" in its card name in your waiting room, draw 1 card.");
}

Test(unsupported_condition, sets_and_conditions)
{
    CLAIMED(WHEN "if there are 4 or more cards in your level or your stock, draw 1 card.",
            WHEN "if all of your characters are red, draw 1 card.",
            WHEN "if your characters are not 【REST】, draw 1 card.");
    DOUBTED(WHEN "if there are 4 or more cards in your level and your stock, draw 1 card.",
            WHEN "if there are any number of cards in your hand, draw 1 card.",
            WHEN "if you have up to 2 cards in your hand, draw 1 card.",
            WHEN "if you have your hand and your clock, draw 1 card.",
            WHEN "if you have that 《Music》 and 《Book》 character, draw 1 card.",
            WHEN "if this card and your \"A\" or your \"B\" is red, draw 1 card.",
            WHEN "if the total level of 1 character in your clock or 1 event is 3 or higher, draw 1 card.");
}

#define WITH_A "1 character with \"A\" in its card name"
#define OTHER_B "1 other character with \"B\" in its card name"

Test(unsupported_condition, others_than_the_part_before)
{
    CLAIMED(WHEN "if your waiting room has " WITH_A " and " OTHER_B ", draw 1 card.",
            WHEN "if you have 1 other character and 1 other \"N0\", draw 1 card.",
            CONT "If your waiting room has " WITH_A " and " OTHER_B ", this card gets +1000 power.",
            WHEN "if your waiting room has \"N0\" and another \"N0\", draw 1 card.",
            WHEN "if you have another \"N0\" and another \"N1\", draw 1 card.");
    DOUBTED(WHEN "if you have " WITH_A " and " OTHER_B ", draw 1 card.",
            WHEN "if your memory has " WITH_A " and " OTHER_B ", draw 1 card.",
            WHEN "if you have \"N0\" and another \"N0\", draw 1 card.",
            WHEN "if your memory has \"N0\" and another \"N0\", draw 1 card.",
            WHEN "if your opponent has " WITH_A ", " OTHER_B " and 1 other \"N0\", draw 1 card.",
            WHEN "if there is " WITH_A " and " OTHER_B " in your waiting room, draw 1 card.",
            CONT "If you have " WITH_A " and " OTHER_B ", this card gets +1000 power.",
            CONT "If " WITH_A " and " OTHER_B " are in your waiting room, this card gets +1000 power.",
            WHEN "if your waiting room has 1 character, 1 other \"N0\" and this card, draw 1 card.");
}

Test(unsupported_condition, what_does_not_run_is_not_known, .fini = question_close)
{
    question_set_levels();
    expect_refused("condition", "this card would attack", code_condition);
    expect_refused("condition", "there are 3 or more cards", code_condition);
    expect_refused("when", "during the turn that this card is placed on the stage from your hand",
                   code_condition);
}

Test(unsupported_condition, past_actions_that_the_clause_before_is_not)
{
    CLAIMED(WHEN "you may return 2 cards in your hand to your deck. If you returned 2 or more cards, draw 1 card.");
    DOUBTED(WHEN "put 2 cards in your hand into your stock. If you returned 2 or more cards, draw 1 card.",
            WHEN "put the top card of your deck underneath this card as a marker. If you returned 1 or more cards, draw 1 card.",
            WHEN "return 1 of your other characters to your hand. If you returned it, draw 1 card.",
            WHEN "return all of your other characters to your hand. If you returned all of your other characters, draw 1 card.",
            WHEN "【REST】 this card. If you 【REST】 this card, draw 1 card.",
            WHEN "put the top card of your deck into your clock. If you drew 1 or more cards, draw 1 card.",
            WHEN "draw 2 cards. If you drew those cards, draw 1 card.",
            WHEN "reveal the top 3 cards of your deck. If there are any number of climax cards among those cards, draw 1 card.",
            CONT "If you have any number of climax cards in your hand, this card gets +500 power.");
}

/* The beginning of such an event is printed elsewhere, or lost. */
Test(unsupported_condition, what_nothing_has_revealed)
{
    DOUBTED_EVENTS("If you have 1 or more characters revealed among those cards, draw 1 card.",
                   "If the number of climax cards revealed among those cards is 1 or more, draw 1 card.",
                   "Return all characters revealed among those cards to your hand.");
}

Test(unsupported_condition, cards_revealed_that_were_looked_at_before)
{
    CLAIMED(WHEN "you may reveal up to 3 cards from the top of your deck. If you revealed 1 or more cards, draw 1 card.");
    DOUBTED(WHEN "look at the top card of your deck, and you may reveal it. If you revealed the card, draw 1 card.",
            WHEN "you may draw 1 card. If you revealed 1 or more cards, draw 1 card.");
}
