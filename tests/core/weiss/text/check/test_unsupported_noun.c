/* Cards that a text names by what is not kept of them there: cards that are counted off or random where
 * none is taken, faces outside the level zone and the memory, positions of cards that had none. Such
 * texts are never called exact. */
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
            WHEN "if the total level of 2 cards from the top of your clock is 3 or higher, draw 1 "
                 "card.");
    DOUBTED(WHEN "put 2 climax cards from the top of your deck into your waiting room.",
            WHEN "put 1 level 1 or lower 【STAND】 card from the top of your deck into your hand.",
            WHEN "put 1 【STAND】 card from the top of your clock into your hand.",
            WHEN "put 1 face down card from the top of your clock into your hand.",
            WHEN "put 1 《Music》 from the top of your deck into your hand.",
            WHEN "put 1 card with \"A\" in its card name from the top of your deck into your hand.",
            WHEN "if there are 2 or more climax cards from the bottom of your deck, draw 1 card.",
            WHEN "if you have 2 cards from the top of your deck, draw 1 card.",
            WHEN "if you have 1 card in your hand and 2 cards from the top of your deck, draw 1 "
                 "card.",
            CONT "This card gets +500 power for each card from the top of your clock.",
            CONT "This card gets +X power. X is equal to the number of cards from the top of your "
                 "deck.",
            WHEN "draw 2 cards. Choose the same number of cards from the top of your deck, and put "
                 "them into your clock.",
            WHEN "if the number of colors from the top of your clock is 2 or more, draw 1 card.");
}

Test(unsupported_noun, cards_taken_at_random)
{
    CLAIMED(WHEN "reveal 1 random card in your opponent's hand.");
    DOUBTED(AUTO "When your random character's trigger check reveals a climax card, draw 1 card.",
            AUTO "When this card's trigger check reveals a random climax card, draw 1 card.",
            AUTO "When damage dealt by the random character in your center stage is canceled, draw "
                 "1 card.",
            AUTO "When the random character in your center stage attacks, draw 1 card.",
            AUTO "At the end of the attack of your random character, draw 1 card.",
            AUTO "When you play a random event, draw 1 card.",
            AUTO "When your opponent plays a random event, draw 1 card.",
            CONT "If you have a random character, this card gets +1000 power.",
            WHEN "if your opponent has 1 or more random cards in their hand, draw 1 card.",
            WHEN "if the level of 1 random card in your hand is 1 or higher, draw 1 card.",
            WHEN "deal X damage to your opponent. X is equal to the number of random cards in your "
                 "hand.",
            WHEN
            "search your deck for up to 1 random character, put it into your hand, and shuffle "
            "your deck.");
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
            ACT "[Put 1 \"A\" in your memory or 2 \"A\" in your memory from face up to face down] "
                "Draw 1 card.",
            ACT "[Put 1 \"A\" in your memory and 1 \"B\" in your memory from face up to face down] "
                "Draw 1 card.");
}

Test(unsupported_noun, previous_positions)
{
    CLAIMED(AUTO "When this card is put into your waiting room from the stage, return this card to "
                 "its previous stage position as 【REST】.");
    CLAIMED_EVENTS(
        "Choose 1 of your characters, and that character gets the following ability "
        "until end of turn. \"【AUTO】 When this card is put into your waiting room from "
        "the stage, return this card to its previous stage position as 【REST】.\"");
    DOUBTED(WHEN "choose 1 character in your waiting room, and put it on its previous stage "
                 "position.",
            WHEN "choose 1 character in your waiting room, put it into your memory, and return it "
                 "to its previous stage position.",
            AUTO "Memory If this card is in your memory, at the beginning of your main phase, "
                 "choose 1 \"N0\" in your waiting room, and put it on this card's previous stage "
                 "position.");
    DOUBTED_EVENTS("Put this card on this card's previous stage position.",
                   "Choose 1 character in your waiting room, and put it on this card's previous "
                   "stage position.",
                   "Choose 1 character in your waiting room, and put it on its previous stage "
                   "position.");
}

Test(unsupported_noun, abilities_given_to_cards_off_the_stage)
{
    CLAIMED(CONT "Cards in your hand get \"【CONT】 This card gets -1 level while in your hand.\"",
            CONT "All characters in your hand get \"【CONT】 This card cannot be played from your "
                 "hand.\"");
    DOUBTED(CONT "All cards in your hand get the following ability. \"【CONT】 You get +1 to the "
                 "limit on the number of cards in your hand.\"",
            CONT "This card gets \"【CONT】 You get +1 to the limit on the number of cards in your "
                 "hand.\" while in your hand.",
            CONT "All characters in your hand get \"【CONT】 All of your characters get +1000 "
                 "power.\"",
            CONT "All characters in your hand get \"【CONT】 This card gets +1000 power.\"",
            CONT "All characters in your hand get \"【ACT】 [(1)] Draw 1 card.\"",
            CONT "All characters in your hand get \"【CONT】 Great Performance\".",
            CONT "All characters in your memory get \"【CONT】 All of your characters get +1000 "
                 "power.\"");
}

#define OTHERS CONT "All of your other characters get the following ability. \""

Test(unsupported_noun, abilities_that_give_abilities)
{
    CLAIMED(OTHERS OTHERS OTHERS CONT "This card gets +1000 power.\"\"\"",
            OTHERS OTHERS OTHERS OTHERS ACT "[(1)] Draw 1 card.\"\"\"\"");
    DOUBTED(OTHERS OTHERS OTHERS OTHERS CONT "This card gets +1000 power.\"\"\"\"",
            OTHERS OTHERS OTHERS OTHERS OTHERS ACT "[(1)] Draw 1 card.\"\"\"\"\"",
            ACT "[(1)] Choose 1 of your other characters, and that character gets the following "
                "ability until end of turn. \"" OTHERS OTHERS OTHERS CONT
                "This card gets +1000 power.\"\"\"\"");
}

#define NAME(name) "This card's card name is also regarded as \"" name "\"."

Test(unsupported_noun, more_names_than_are_kept)
{
    CLAIMED(CONT NAME("I") " " NAME("II") " " NAME("III") " " NAME("IV") " " NAME("V") " " NAME(
        "VI") " " NAME("VII") " " NAME("VIII"));
    DOUBTED(CONT NAME("I") " " NAME("II") " " NAME("III") " " NAME("IV") " " NAME("V") " " NAME(
        "VI") " " NAME("VII") " " NAME("VIII") " " NAME("IX"));
}

Test(unsupported_noun, one_card_at_an_end)
{
    CLAIMED(WHEN "if there is a climax card at the bottom of your clock, draw 1 card.",
            WHEN "put 2 cards at the bottom of your clock into your waiting room.");
    DOUBTED(WHEN "choose 2 cards at the bottom of your clock, and put them into your hand.",
            WHEN "put all cards at the bottom of your deck into your waiting room.",
            WHEN "if there are 2 or more cards at the top of your clock, draw 1 card.");
}

Test(unsupported_noun, sets_and_conditions)
{
    CLAIMED(WHEN "if there are 4 or more cards in your level or your stock, draw 1 card.",
            WHEN "if all of your characters are red, draw 1 card.");
    DOUBTED(WHEN "if there are 4 or more cards in your level and your stock, draw 1 card.",
            WHEN "if your characters are not 【REST】, draw 1 card.");
}

Test(unsupported_noun, two_choices)
{
    CLAIMED(WHEN "choose 1 of your characters and 1 of your opponent's characters, and 【REST】 "
                 "them.",
            WHEN
            "choose 1 of your characters, choose 1 of your opponent's characters, and 【REST】 "
            "it.",
            WHEN "choose 1 card in your hand, choose 1 card in your level, and exchange them.");
    DOUBTED(WHEN "choose 1 of your other characters, choose 1 of your opponent's characters, and "
                 "return them to their hand.",
            WHEN "choose 1 of your characters, your opponent chooses 1 of their characters, and "
                 "【REST】 them.",
            WHEN "you may choose 1 of your characters, choose up to 1 of your opponent's "
                 "characters, and those characters get +1000 power until end of turn.");
}

#define CHOOSE_MINE "choose 1 of your characters"

Test(unsupported_noun, two_choices_in_sentences)
{
    CLAIMED(WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters, and 【REST】 it.",
            WHEN CHOOSE_MINE ", and 【REST】 it. Choose 2 of your opponent's characters, and "
                             "【REST】 them.",
            WHEN CHOOSE_MINE ", and 【REST】 it. Choose up to 1 of your opponent's characters, and "
                             "【REST】 them.");
    DOUBTED(WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters, and 【REST】 them.",
            WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters. 【REST】 them.",
            WHEN CHOOSE_MINE
            ". Choose 1 of your opponent's characters, and they get +1000 power until "
            "end of turn.",
            WHEN CHOOSE_MINE ", and choose 1 of your opponent's characters. 【REST】 them.",
            WHEN "you may " CHOOSE_MINE
                 ". If you do, choose 1 of your opponent's characters, and 【REST】 them.",
            WHEN CHOOSE_MINE ". Draw 1 card. Choose 1 of your opponent's characters, draw 1 card, "
                             "and 【REST】 them.");
    CLAIMED_EVENTS("Choose 1 of your characters. Choose 1 of your opponent's characters, and "
                   "【REST】 it.");
    DOUBTED_EVENTS("Choose 1 of your characters. Choose 1 of your opponent's characters, and "
                   "【REST】 them.");
}

Test(unsupported_noun, exchanges_between_players)
{
    CLAIMED(WHEN "choose 2 of your opponent's characters, and exchange them.",
            WHEN "choose 1 character facing this card and another of your opponent's characters, "
                 "and exchange them as 【STAND】.",
            WHEN "choose 1 of your opponent's characters, your opponent chooses 1 character in "
                 "their waiting room, and exchanges them.",
            WHEN
            "choose this card and 1 of your other characters, and exchange them as 【STAND】.");
    DOUBTED(WHEN CHOOSE_MINE " and 1 of your opponent's characters, and exchange them.",
            WHEN CHOOSE_MINE ", choose 1 of your opponent's characters, and exchange them.",
            WHEN CHOOSE_MINE ". Choose 1 of your opponent's characters, and exchange them as "
                             "【STAND】.",
            WHEN "choose this card and 1 character facing this card, and exchange them.",
            WHEN "choose 1 card in your hand, choose 1 card in your opponent's hand, and exchange "
                 "them.",
            WHEN "choose in your opponent's waiting room 1 character, choose 1 of your characters, "
                 "and exchange them.",
            WHEN "search your deck for up to 1 character, choose 1 of your opponent's characters, "
                 "exchange them, and shuffle your deck.",
            WHEN CHOOSE_MINE ", your opponent chooses 1 character in their waiting room, and "
                             "exchanges them.");
    DOUBTED_EVENTS("Choose 1 of your characters and 1 of your opponent's characters, and exchange "
                   "them.");
}

#define WITH_A "1 character with \"A\" in its card name"
#define OTHER_B "1 other character with \"B\" in its card name"

Test(unsupported_noun, others_than_the_part_before)
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
            CONT "If " WITH_A " and " OTHER_B " are in your waiting room, this card gets +1000 "
                 "power.");
}

Test(unsupported_noun, who_stands_on_the_stage)
{
    CLAIMED(WHEN "put 1 character from your hand on your stage.");
    DOUBTED(WHEN "put 1 event from your hand on your stage.",
            WHEN "put 1 climax card from your hand on any position of your stage.");
}

Test(unsupported_noun, others_than_an_event)
{
    CLAIMED_EVENTS("If your waiting room has 1 character and 1 other \"N0\", draw 1 card.",
                   "Choose 1 of your characters, and that character gets the following ability "
                   "until end of turn. \"【CONT】 All of your other characters get +1000 power.\"");
    DOUBTED_EVENTS("Choose 1 of your characters, and all of your other characters get +1000 power "
                   "until end of turn.",
                   "Choose 1 of your characters, and 【REST】 another of your characters.");
}
