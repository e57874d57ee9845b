/* Places that cards cannot be put to, in effects that would run with others. Such texts are never called
 * exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_destination, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define CONT "【CONT】 "
#define UNDER WHEN "choose 1 character in your waiting room, and put it underneath "
#define ICONLESS "climax with in its trigger icon"

Test(unsupported_destination, under_whom)
{
    CLAIMED(UNDER "1 of your characters as a marker.", UNDER "this card as a marker.",
            UNDER "your \"Ann\" as a marker.");
    DOUBTED(UNDER "up to 1 of your characters as a marker.",
            UNDER "X of your characters as a marker.", UNDER "2 of your characters as a marker.",
            UNDER "another of your characters as a marker.",
            UNDER "2 characters in your center stage as a marker.",
            UNDER "1 " ICONLESS " in your center stage as a marker.",
            UNDER "1 character in your opponent's center stage as a marker.",
            UNDER "1 of your " ICONLESS " as a marker.",
            UNDER "1 of your opponent's characters as a marker.",
            UNDER "your " ICONLESS " as a marker.", UNDER "your opponent's \"Ann\" as a marker.",
            UNDER ICONLESS " as a marker.", UNDER "character in your center stage as a marker.",
            UNDER "those characters as a marker.", UNDER "the chosen character as a marker.");
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

Test(unsupported_destination, what_is_searched)
{
    CLAIMED(WHEN "search your deck for any number of cards, and put them into your hand.", WHEN
            "declare either your clock or your memory. Search the zone you declared for up to 1 "
            "card, and put it into your hand.");
    DOUBTED(WHEN "search your deck for 1 card and 1 " ICONLESS ".",
            WHEN
            "declare either your clock or your memory. Search the zone you declared for 1 card "
            "and 1 event, and put them into your hand.",
            WHEN "declare either your clock or your memory. Search the zone you declared for this "
                 "card, and put it into your hand.",
            WHEN "declare either all of your zones or your clock.",
            WHEN "declare either their clock or your clock.",
            WHEN "declare either your opponent's clock or your clock.",
            WHEN "declare either your clock or your opponent's clock.");
}

Test(unsupported_destination, what_is_looked_at)
{
    CLAIMED(WHEN "look at up to 3 cards from the top of your deck.");
    CLAIMED(WHEN "look at 1 card at the top of your deck.");
    DOUBTED(WHEN "look at the top card of that player's deck.",
            WHEN "look at 2 cards from your hand.",
            WHEN "look at 1 card from the top of your deck with 《Music》.",
            WHEN "look at 1 card from the top of your deck in your hand.",
            WHEN "look at all of your zones.", WHEN "look at that player's hand.",
            WHEN "reveal the top card of your clock.", WHEN "reveal the top card of your hand.",
            WHEN "put the top card of your deck or that player's clock into your hand.",
            WHEN "draw 1 level 0 or lower 【REST】 card.",
            WHEN "flip over the top 2 cards of your clock.");
}

Test(unsupported_destination, what_is_given)
{
    CLAIMED(WHEN "all of your characters gain the following ability. \"【CONT】 This card gets +1 "
                 "soul.\"",
            "【AUTO】 When this card attacks, until end of turn, this card gets +1 soul, and this "
            "card's "
            "soul does not decrease by side attacking.",
            WHEN
            "until end of turn, this card gets +1 soul, and all your characters get +500 power.");
    DOUBTED(WHEN "this card gets +1 or -1 level and +1000 power until end of turn.",
            WHEN "until end of turn, this card gets +1 or -1 level.",
            WHEN "the " ICONLESS "'s soul does not decrease by side attacking until end of turn.",
            WHEN
            "until end of turn, this card gets +1 soul, and all your 《Music》 characters and this "
            "card get +500 power.",
            WHEN
            "until end of turn, this card gets +1 soul, and 1 of your characters gets +500 power.",
            WHEN "until end of turn, this card gets +1 soul, and your characters get +500 power.");
}

#define TRAIT " This card gets 《Music》 until end of turn."
#define FOUR_TRAITS TRAIT TRAIT TRAIT TRAIT

Test(unsupported_destination, all_of_two_sides)
{
    CLAIMED(WHEN "choose all characters, and they get +1 soul until end of turn.");
}

/* So many traits can a modifier tell apart. */
Test(unsupported_destination, how_many_traits)
{
    CLAIMED("【ACT】" FOUR_TRAITS FOUR_TRAITS);
    DOUBTED("【ACT】" FOUR_TRAITS FOUR_TRAITS TRAIT);
}

#define DRAW " Draw 1 card."

Test(unsupported_destination, what_is_paid)
{
    CLAIMED("【ACT】 [Put 1 of your own characters into your waiting room]" DRAW);
    DOUBTED(
        "【ACT】 [Put 1 card in your hand into your stock or into your waiting room]" DRAW,
        "【ACT】 [Put 1 random card in your hand into your waiting room]" DRAW,
        "【ACT】 [Put 1 card in your hand into your opponent's waiting room]" DRAW,
        "【ACT】 [Exchange 1 character with the lowest power in your center stage and this "
        "card]" DRAW,
        "【ACT】 [Exchange 2 characters in your center stage and this card]" DRAW,
        "【ACT】 [Put 1 of your characters into your waiting room & put this card underneath 1 of "
        "your characters as a marker]" DRAW);
}

Test(unsupported_destination, what_cannot_be_done)
{
    CLAIMED(CONT "Your opponent cannot use \"Backup\" from their hand.");
    DOUBTED(CONT "Your opponent cannot use \"Backup\" from their stock.");
}

Test(unsupported_destination, what_stands_as_long_as_the_card)
{
    CLAIMED(CONT "All of your other characters and this card get +500 power.",
            CONT "This character and your \"Ann\" get +500 power.",
            CONT "This card gets -1 level while in your hand, and gets -1 cost while in your hand.",
            CONT "While in your hand, this card gets -1 level, and gets -1 cost.",
            CONT "This card gets +1000 power while on the stage, and gets +1 soul.");
    DOUBTED(
        CONT "It gets +500 power.", CONT "This card and \"Ann\" get -1 level while in your hand.",
        CONT "You can play \"Ann\" with in its trigger icon without fulfilling color requirements.",
        CONT "This card gets +500 power and can be played from your hand without fulfilling color "
             "requirements.",
        CONT "Your \"Ann\" get +500 power. This card gets -1 level while in your hand and can be "
             "played from your hand without fulfilling color requirements.",
        CONT "During this card's attack, perform a trigger check 3 times on the trigger step.",
        CONT "Until end of turn, this card gets +500 power.",
        CONT "This card gets +500 power, and cannot be played from your hand.",
        CONT
        "This card gets \"【CONT】 If you would pay the 【ACT】 cost for 1 of your characters, you "
        "may put a marker from underneath this card into your waiting room instead of a card "
        "from your stock.\"",
        CONT
        "This card gets \"【CONT】 When this card is played from your hand, you may choose 1 of "
        "your characters, and put it into your waiting room. If you do, you may play this card "
        "with 0 cost.\"");
    DOUBTED_EVENTS(
        "This card cannot be played from your hand, and all of your characters get +500 power. "
        "Draw 1 card.",
        "This card gets -1 level while in your hand, and all of your characters get +500 "
        "power. Draw 1 card.");
}

#define ATTACK_BACK(chosen, who)                                                                   \
    CONT "When this card attacks, you may choose " chosen ", and " who " frontal attacks that "    \
         "character as the defending character instead."

Test(unsupported_destination, who_attacks_whom)
{
    CLAIMED(ATTACK_BACK("1 character in your opponent's back stage", "this card"));
    DOUBTED(
        ATTACK_BACK("1 character in your opponent's back stage and 1 event", "this card"),
        ATTACK_BACK("1 character in your opponent's back stage", "1 of your characters"),
        ATTACK_BACK("1 character in your opponent's back stage", "it"),
        ATTACK_BACK("1 character with \"x\" in your opponent's back stage", "this card"),
        ATTACK_BACK("1 【REST】 character with \"x\" in your opponent's back stage", "this card"));
}
