/* Phrases of translators, given in the words of the cards. */
#include "support/clean_check.h"

TestSuite(fan_phrases, .init = clean_open, .fini = clean_close);

Test(fan_phrases, words_that_are_there_twice)
{
    MENDED(
        {"[A] [put 1 card from your hand into your waiting room to waiting room from hand] When this card attacks, you may pay the cost. If you do, draw 1 card.",
         "【AUTO】 [put 1 card from your hand into your waiting room] When this card attacks, you may pay the cost. If you do, draw 1 card."},
        {"[A] When this card is placed is placed into your waiting room from stage, draw 1 card.",
         "【AUTO】 When this card is placed into your waiting room from stage, draw 1 card."},
        {"[C] All your other characters get power +500 power.",
         "【CONT】 All your other characters get +500 power."});
}

Test(fan_phrases, a_comma_before_the_verb)
{
    MENDED({"[C] All your characters in front of this card, get +500 power.",
            "【CONT】 All your characters in front of this card get +500 power."});
}

Test(fan_phrases, markers_below_a_card)
{
    MENDED({"[C] If a marker is below this card, this card gets +3000 power.",
            "【CONT】 If there is a marker underneath this card, this card gets +3000 power."},
           {"[C] For each marker below this card, this card gets +1000 power.",
            "【CONT】 For each marker underneath this card, this card gets +1000 power."});
}

Test(fan_phrases, copies_in_a_deck)
{
    MENDED({"[C] You can only put up to total of 6 piece of cards with the same card name as this card in your deck.",
            "【CONT】 You can put up to 6 cards with the same card name as this card in your deck."});
}

Test(fan_phrases, cards_flipped_into_the_waiting_room)
{
    MENDED({"[S] Brainstorm [(1)] Flip over 4 cards from the top of your deck into your waiting room. Draw 1 card.",
            "【ACT】 Brainstorm [(1)] Flip over 4 cards from the top of your deck, and put them into your waiting room. Draw 1 card."});
}

Test(fan_phrases, a_full_stop_for_a_comma)
{
    MENDED({"[A] When this card is placed on stage from hand. reveal the top card of your deck.",
            "【AUTO】 When this card is placed on the stage from your hand, reveal the top card of your deck."});
}

Test(fan_phrases, how_often_an_ability_works)
{
    MENDED({"[A] You can only activate this ability once per turn. When you use 【ACT】, draw 1 card.",
            "【AUTO】 This ability activates up to 1 time per turn. When you use 【ACT】, draw 1 card."},
           {"[A] This ability can be used up to 2 times in 1 turn. When you use 【ACT】, draw 1 card.",
            "【AUTO】 This ability activates up to 2 times per turn. When you use 【ACT】, draw 1 card."});
}

Test(fan_phrases, places_under_other_names)
{
    MENDED({"[C] If this card is in the left slot of center stage, this card gets +1000 power.",
            "【CONT】 If this card is in the left position of your center stage, this card gets +1000 power."},
           {"[C] If your opponent's stock is 3 or below, this card gets +1000 power.",
            "【CONT】 If your opponent has 3 or less cards in their stock, this card gets +1000 power."});
}

Test(fan_phrases, markers_that_pay_and_attacks_on_the_back_stage)
{
    MENDED({"[C] When you pay the cost of an event in your hand, you may put 1 marker underneath this card into your waiting room instead of 1 stock.",
            "【CONT】 When you pay the cost of an event in your hand, you may put 1 marker underneath this card into your waiting room instead of 1 card from your stock."},
           {"[C] When this card attacks, you may choose 1 of your opponent's characters in the back stage, this card frontal attacks that character as the defending character.",
            "【CONT】 If this card would attack, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead."});
}

Test(fan_phrases, brackets_of_half_width)
{
    MENDED({"[A] When this card attacks, if ｢火｣ is in your climax area, draw 1 card.",
            "【AUTO】 When this card attacks, if \"火\" is in your climax area, draw 1 card."});
}

Test(fan_phrases, traits_with_commas_are_one_or_the_other)
{
    MENDED({"[C] If you have 2 or more 《Sea》, 《Sky》 or 《Sun》 characters, this card gets +1000 power.",
            "【CONT】 If you have 2 or more 《Sea》 or 《Sky》 or 《Sun》 characters, this card gets +1000 power."},
           {"[C] This card gets 《Sea》, 《Sky》 and 《Sun》.", "【CONT】 This card gets 《Sea》, 《Sky》 and 《Sun》."},
           {"[C] If you have 2 or more 《Sea》, this card gets +1000 power.",
            "【CONT】 If you have 2 or more 《Sea》, this card gets +1000 power."});
}

Test(fan_phrases, only_characters_have_traits)
{
    MENDED({"[A] When this attacks, choose 1 《Sea》 from your waiting room, and return it to your hand.",
            "【AUTO】 When this card attacks, choose 1 《Sea》 character from your waiting room, and return it to your hand."});
}

Test(fan_phrases, who_was_rested)
{
    MENDED({"[A] When this attacks, 【REST】 2 of your characters. If 2 became 【REST】, draw 1 card.",
            "【AUTO】 When this card attacks, 【REST】 2 of your characters. If you 【REST】 2 characters, draw 1 card."});
}

Test(fan_phrases, a_climax_that_is_named_comes_to_the_climax_area)
{
    MENDED({"[A] When the climax \"Low Tide\" comes on the stage, this gets +1000 power.",
            "【AUTO】 When \"Low Tide\" is placed on your climax area, this card gets +1000 power."},
           {"[A] When your climax \"Low Tide\" is placed in your climax area, this gets +1000 power.",
            "【AUTO】 When \"Low Tide\" is placed in your climax area, this card gets +1000 power."});
}

Test(fan_phrases, what_was_left_in_japanese)
{
    MENDED({"[S] 集中 [(1)] Draw 1 card.", "【ACT】 Brainstorm [(1)] Draw 1 card."},
           {"[C] All your characters get \"[A] アンコール [手札のキャラを1枚控え室に置く]\".",
            "【CONT】 All your characters get \"【AUTO】 Encore [put 1 character from your hand into your waiting room]\"."});
}

Test(fan_phrases, products_with_a_capital)
{
    MENDED({"[C] This card gets +X power. X is equal to this card's level X 500.",
            "【CONT】 This card gets +X power. X is equal to this card's level ×500."});
}

Test(fan_phrases, icons_that_let_other_cards_be_chosen)
{
    MENDED({"[C] You may choose \"Boat\" in your waiting room for the effect of Pants trigger.",
            "【CONT】 You may choose \"Boat\" in your waiting room with the effect of 【GATE】."});
}

Test(fan_phrases, conditions_that_go_on)
{
    MENDED({"[C] If your memory has 2 or more cards, this card gets +2000 power. If 3 or more cards, this card gets +1 soul.",
            "【CONT】 If your memory has 2 or more cards, this card gets +2000 power. If there are 3 or more, this card gets +1 soul."},
           {"[A] When damage dealt to you is canceled, draw 1 card.", "【AUTO】 When damage you received is canceled, draw 1 card."});
}

Test(fan_phrases, cards_of_the_level_turned_down)
{
    MENDED({"[S] [(2) Place 1 face-up card from your level into face-down] Draw 1 card.",
            "【ACT】 [(2) Put 1 face up card in your level face down] Draw 1 card."},
           {"[S] Place the top card of deck into clock.", "【ACT】 Place the top card of your deck into your clock."});
}

Test(fan_phrases, a_gift_after_a_comma)
{
    MENDED({"[C] This card gets +1 level, gains \"[A] アンコール [手札のキャラを1枚控え室に置く]\".",
            "【CONT】 This card gets +1 level and \"【AUTO】 Encore [put 1 character from your hand into your waiting room]\"."},
           {"[C] All your characters gain the ability \"[A] When this card attacks, draw 1 card.\"",
            "【CONT】 All your characters gain \"【AUTO】 When this card attacks, draw 1 card.\"."});
}

Test(fan_phrases, what_bounds_a_number)
{
    MENDED({"[C] If you have 2 or below cards in your hand, this card gets +500 power.",
            "【CONT】 If you have 2 or less cards in your hand, this card gets +500 power."},
           {"[A] When this card attacks, choose 1 of your opponent's characters with level 1 and lower, return it to hand.",
            "【AUTO】 When this card attacks, choose 1 of your opponent's characters with level 1 or lower, return it to hand."});
}

Test(fan_phrases, traits_that_are_lost)
{
    MENDED({"[A] When this card attacks, choose 1 Trait from 1 of your opponent's characters, until end of turn, that character lost that trait.",
            "【AUTO】 When this card attacks, choose 1 of your opponent's characters and 1 trait of that character, until end of turn, that character loses all of that trait."});
}

Test(fan_phrases, whose_battle_opponent)
{
    MENDED({"[A] When this card becomes REVERSE, if this card battle opponent's character level is higher than your opponent's level, you may REVERSE that character.",
            "【AUTO】 When this card becomes 【REVERSE】, if the level of this card's battle opponent is higher than your opponent's level, you may 【REVERSE】 that character."},
           {"[A] When this card attacks, if you clock has 5 cards, draw 1 card.",
            "【AUTO】 When this card attacks, if your clock has 5 cards, draw 1 card."},
           {"[A] When this card attacks, opponent declares 0 or 1. Your opponent declared 1.",
            "【AUTO】 When this card attacks, your opponent declares 0 or 1. Your opponent declared 1."});
}

/* A list of traits that is counted; names in Japanese writing that a character is "with". */
Test(fan_phrases, what_marks_leave_unsaid)
{
    MENDED(
        {"[A] When this attacks, choose up to 1 《Sea》 or 《Sky》 from your waiting room, and return it to your hand.",
         "【AUTO】 When this card attacks, choose up to 1 《Sea》 or 《Sky》 character from your waiting room, and return it to your hand."},
        {"[A] When this attacks, choose 1 character with \"海\" or \"空\" from your clock, and return it to your hand.",
         "【AUTO】 When this card attacks, choose 1 character with \"海\" or \"空\" in its name from your clock, and return it to your hand."},
        {"[C] All your characters with \"海\" or \"空\" in their name get +500 power.",
         "【CONT】 All your characters with \"海\" or \"空\" in their name get +500 power."});
}

Test(fan_phrases, whose_other_characters)
{
    MENDED(
        {"[A] When this attacks, choose 1 of your opponent's characters or choose 1 of your other opponent's characters.",
         "【AUTO】 When this card attacks, choose 1 of your opponent's characters or choose 1 of your opponent's other characters."});
}

Test(fan_phrases, a_bracket_of_a_trait_is_lost)
{
    MENDED({"[C] All your other Sea> or 《Sky》 characters get +500 power.",
            "【CONT】 All your other 《Sea》 or 《Sky》 characters get +500 power."},
           {"[C] All your other 星空》 characters get +500 power.",
            "【CONT】 All your other 《星空》 characters get +500 power."},
           {"[C] All your other <Club of St. Joe.> characters get +500 power.",
            "【CONT】 All your other 《Club of St. Joe.》 characters get +500 power."},
           {"[C] All your other characters -> +500 power.", "【CONT】 All your other characters -> +500 power."});
}

Test(fan_phrases, a_card_in_memory_is_turned)
{
    MENDED({"[A] Memory [Flip this face up card face down] If this card is in your memory, when you level up, you may pay the cost. If you do, draw 1 card.",
            "【AUTO】 Memory [Put this face up card face down] If this card is in your memory, when you level up, you may pay the cost. If you do, draw 1 card."});
}

Test(fan_phrases, played_for_nothing)
{
    MENDED({"[C] Upon playing this card from your hand, choose 1 of your \"Boat\", you may place it into your waiting room. If you do, this card can be played with cost 0.",
            "【CONT】 When this card is played from your hand, choose 1 of your \"Boat\", you may place it into your waiting room. If you do, you may play this card with 0 cost."});
}
