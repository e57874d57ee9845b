/* Abilities that play a card for another, pay with markers, or change an attack, otherwise than
 * those that run. They are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_replacement, .init = verdict_begin, .fini = verdict_end);

/* ---- Played for another ---- */

#define WHEN_PLAYED "【CONT】 When this card is played from your hand, "
#define GIVEN                                                                                      \
    "you may choose 1 of your characters, and put it into your waiting room. If you do, you may "  \
    "play this card with 0 cost."
#define FREE " If you do, you may play this card with 0 cost."

Test(unsupported_replacement, when_it_is_played)
{
    CLAIMED(WHEN_PLAYED GIVEN, "【CONT】 When you play this card from your hand, " GIVEN);
    DOUBTED("【CONT】 At the beginning of your climax phase, " GIVEN,
            "【CONT】 When this card is played from your hand or this card attacks, " GIVEN,
            "【CONT】 When this card is played from your opponent's hand, " GIVEN,
            "【CONT】 When this card is played from your stock, " GIVEN,
            WHEN_PLAYED "your opponent may choose 1 of your characters, and put it into your waiting room." FREE,
            "【CONT】 When you play 1 card and this card from your hand, " GIVEN,
            "【CONT】 When you play 1 card from your hand, " GIVEN,
            "【CONT】 When you draw 1 card from your hand, " GIVEN,
            "【CONT】 When 1 of your characters is played from your hand, " GIVEN,
            "【CONT】 When this card is played from your hand or attacks, " GIVEN,
            "【CONT】 When this card is played from your hand or you draw 1 card, " GIVEN,
            "【CONT】 When this card is played from your hand or triggers, " GIVEN,
            "【CONT】 When this card is put into your hand, " GIVEN,
            "【CONT】 When this card is played from your hand or put into your hand, " GIVEN,
            "【CONT】 When this card is placed on the stage from your hand, " GIVEN,
            "【CONT】 When this card is played from your hand or placed on the stage, " GIVEN,
            "【CONT】 【1/TURN】 When this card is played from your hand, " GIVEN,
            "【CONT】 During your turn, you may draw 1 card." FREE,
            "【CONT】 (You may choose the current position)" FREE);
}

Test(unsupported_replacement, who_is_put_where)
{
    DOUBTED(
        WHEN_PLAYED "choose 1 of your characters, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may put 1 of your characters into your waiting room." FREE,
        WHEN_PLAYED "you may draw 1 card, and put it into your waiting room." FREE,
        WHEN_PLAYED
        "you may choose 1 of your characters, and put it into your waiting room, and draw 1 card." FREE,
        WHEN_PLAYED "you may choose 1 of your characters, and return it to your hand." FREE,
        WHEN_PLAYED "you may choose 1 of your characters and 1 card in your hand, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may choose 1 card in your hand, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may choose 1 of your opponent's characters, and put it into your waiting room." FREE,
        WHEN_PLAYED
        "you may choose 1 of your climax with in its trigger icon, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may choose up to 1 of your characters, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may choose X of your characters, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may choose 2 of your characters, and put it into your waiting room." FREE,
        WHEN_PLAYED "you may choose 1 of your characters, and put 1 card in your hand into your waiting room." FREE,
        WHEN_PLAYED "you may choose 1 of your characters, and put this card into your waiting room." FREE,
        WHEN_PLAYED "you may choose 1 of your characters, and put it into your stock." FREE);
}

#define CHOSEN                                                                                     \
    WHEN_PLAYED "you may choose 1 of your characters, and put it into your waiting room. "

Test(unsupported_replacement, what_it_is_played_for)
{
    DOUBTED(CHOSEN "(You may choose the current position)", CHOSEN "Draw 1 card.",
            CHOSEN "If you have 5 or more cards in your hand, you may play this card with 0 cost.",
            CHOSEN
            "If you do and you have 5 or more cards in your hand, you may play this card with 0 cost.",
            CHOSEN "If you do, play this card with 0 cost.",
            CHOSEN "If you do, you may play this card with 0 cost, and draw 1 card.",
            CHOSEN "If you do, you may draw 1 card.",
            CHOSEN "If you do, you may play 1 card in your hand with 0 cost.",
            CHOSEN "If you do, you may play this card with 1 cost.");
    DOUBTED_EVENTS(CHOSEN "If you do, you may play this card with 0 cost.");
}

/* ---- Markers in place of stock ---- */

#define ACT_COST "【CONT】 If you would pay the 【ACT】 cost for 1 of your characters, "
#define MARKER "you may put a marker from underneath this card into your waiting room "
#define STOCK "instead of a card from your stock."

Test(unsupported_replacement, what_is_paid_instead)
{
    CLAIMED(ACT_COST MARKER STOCK,
            ACT_COST "you may put a marker underneath this card into your waiting room " STOCK,
            ACT_COST MARKER "instead of a card in your stock.");
    DOUBTED(
        ACT_COST "put a marker from underneath this card into your waiting room " STOCK,
        ACT_COST "you may draw 1 card.",
        ACT_COST "you may return a marker from underneath this card to your hand " STOCK,
        ACT_COST "you may put a marker from underneath this card and 1 card in your hand into your waiting room " STOCK,
        ACT_COST
        "you may put up to 1 marker from underneath this card into your waiting room " STOCK,
        ACT_COST "you may put X markers from underneath this card into your waiting room " STOCK,
        ACT_COST "you may put 2 markers from underneath this card into your waiting room " STOCK,
        ACT_COST "you may put a card from underneath this card into your waiting room " STOCK,
        ACT_COST "you may put a marker in your marker area into your waiting room " STOCK,
        ACT_COST
        "you may put a marker with in its trigger icon from underneath this card into your waiting room " STOCK,
        ACT_COST "you may put a marker from underneath this card into your stock " STOCK,
        ACT_COST MARKER "instead of 2 cards from your stock.",
        ACT_COST MARKER "instead of a character from your stock.",
        ACT_COST MARKER "instead of a card from your hand.",
        ACT_COST MARKER "instead of a card from the stock.", ACT_COST MARKER STOCK " Draw 1 card.",
        "【CONT】 If you would pay the 【ACT】 cost for 1 of your characters and you have 1 card, " MARKER STOCK,
        "【CONT】 【1/TURN】 If you would pay the 【ACT】 cost for 1 of your characters, " MARKER
            STOCK);
}

Test(unsupported_replacement, whose_cost_it_is)
{
    CLAIMED("【CONT】 If you would pay the cost for the 【AUTO】 of 1 of your characters, " MARKER
                STOCK,
            "【CONT】 If you would pay the \"Change\" cost for 1 of your characters, " MARKER STOCK,
            "【CONT】 If you would pay the cost for 1 event in your hand, " MARKER STOCK);
    DOUBTED(
        "【CONT】 If you would pay the 【RETURN】 cost for 1 of your characters, " MARKER STOCK,
        "【CONT】 If you would pay the 【CXCOMBO】 cost for 1 of your characters, " MARKER STOCK,
        "【CONT】 If you would pay the 【ACT】 cost for all of your random \"A\", " MARKER STOCK,
        "【CONT】 If you would pay the \"Encore\" cost for 1 of your characters, " MARKER STOCK,
        "【CONT】 If you would pay the cost for 1 climax with in its trigger icon in your hand, " MARKER STOCK,
        "【CONT】 If you would pay the cost for 1 of your characters, " MARKER STOCK,
        "【CONT】 If you would pay the cost for 1 card in your opponent's hand, " MARKER STOCK);
}

/* ---- Attacks from the back stage ---- */

#define CONT "【CONT】 "

Test(unsupported_replacement, attacks_of_the_back_stage)
{
    CLAIMED(
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose a character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "If this card would attack, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "If this card would attack, you may instead choose 1 character in your opponent's back stage, and have this card frontal attack with that character as the defending character.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's back stage, and have this card frontal attack with the chosen character as the defending character.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this 【STAND】 card is in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.");
    DOUBTED(
        CONT "When this card attacks, you may choose 1 of your opponent's characters, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage or center stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 2 characters in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose X characters in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose up to 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose this card, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 other character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 character or event in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 character or \"A\" in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 【REST】 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 level 2 or lower character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 red character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 《Music》 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 character with no traits in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage facing this card, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage with \"A\" in its card name, and this card frontal attacks that character as the defending character instead.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's back stage with no traits, and have this card frontal attack with that character as the defending character.",
        CONT "When this card attacks, you may choose 1 event in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's center stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, and that character frontal attacks this card as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks it as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, and draw 1 card instead.",
        CONT "When this card attacks, you may draw 1 card, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card side attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When your other character attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks or becomes 【REVERSE】, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks or this card becomes 【REVERSE】, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "At the beginning of your turn, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
        CONT "If this card would be attacked, you may instead choose 1 character in your opponent's back stage, and have this card frontal attack with the chosen character as the defending character.",
        CONT "If your other character would attack, you may instead choose 1 character in your opponent's back stage, and have this card frontal attack with the chosen character as the defending character.");
}

Test(unsupported_replacement, attacks_of_the_back_stage_in_other_words)
{
    DOUBTED(
        CONT "If this card would attack, and you have 2 or more cards in your hand, you may instead choose 1 character in your opponent's back stage, and have this card frontal attack with the chosen character as the defending character.",
        CONT "If you have 2 or more cards in your hand, you may instead choose 1 character in your opponent's back stage, and have this card frontal attack with the chosen character as the defending character.",
        CONT
        "If this card would attack, you may instead choose 1 character in your opponent's back stage, and have that character frontal attack with this card as the defending character.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's back stage.",
        CONT "If this card is in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, your opponent may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【REST】 in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your opponent's back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage or center stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your center stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If your other character is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card and \"A\" is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is not 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is red, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage and your level is 2 or higher, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If your level is 2 or higher, you may choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, choose this card as the character that performs an attack. If you do, this card direct attacks.",
        CONT
        "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack, and draw 1 card. If you do, this card direct attacks.",
        CONT
        "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, this card direct attacks, and draw 1 card.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, that character direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If you do, draw 1 card.",
        CONT "If this card is 【STAND】 in your back stage, you may choose that character as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, you may choose 1 character in your back stage. If you do, this card direct attacks.",
        CONT
        "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. If your level is 2 or higher, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the character that performs an attack. This card direct attacks.");
}

#define ATTACK_BACK(chosen, who)                                                                   \
    CONT "When this card attacks, you may choose " chosen ", and " who " frontal attacks that "    \
         "character as the defending character instead."

Test(unsupported_replacement, who_attacks_whom)
{
    CLAIMED(ATTACK_BACK("1 character in your opponent's back stage", "this card"));
    DOUBTED(
        ATTACK_BACK("1 character in your opponent's back stage and 1 event", "this card"),
        ATTACK_BACK("1 character in your opponent's back stage", "1 of your characters"),
        ATTACK_BACK("1 character in your opponent's back stage", "it"),
        ATTACK_BACK("1 character with \"x\" in your opponent's back stage", "this card"),
        ATTACK_BACK("1 【REST】 character with \"x\" in your opponent's back stage", "this card"));
}

/* Another card attacks, a target by its name, and what is played in one of several ways. */
Test(unsupported_replacement, what_is_almost_an_attack_or_a_play)
{
#define IN_BACK "in your opponent's back stage, and "
#define AS_DEFENDER "frontal attacks that character as the defending character instead."
#define GIVES_ONE                                                                                  \
    "you may choose 1 of your characters, and put it into your waiting room. If you do, you may "  \
    "play this card with 0 cost."
    CLAIMED("【CONT】 When this card attacks, you may choose 1 character " IN_BACK
            "this card " AS_DEFENDER,
            "【CONT】 When this card is played from your hand, " GIVES_ONE);
    DOUBTED("【CONT】 When this card attacks, you may choose 1 character with \"A\" in its card name " IN_BACK "this card " AS_DEFENDER,
            "【CONT】 When this card attacks, you may choose 1 character " IN_BACK
            "another of your characters " AS_DEFENDER,
            "【CONT】 When this card is put into your waiting room from your hand, " GIVES_ONE,
            "【CONT】 When this card is played from your hand or is put into your waiting room from your hand, " GIVES_ONE,
            "【CONT】 When this card in your hand attacks, " GIVES_ONE);
}
