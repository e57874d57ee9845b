/* One odd part in an effect that would run without it: where cards go, what is searched, looked at,
 * given or paid. None of it is claimed. */
#include "text_verdict.h"

TestSuite(text_doubt_fork, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define CONT "【CONT】 "
#define UNDER WHEN "choose 1 character in your waiting room, and put it underneath "
#define ICONLESS "climax with in its trigger icon"

Test(text_doubt_fork, under_whom)
{
    CLAIMED(UNDER "1 of your characters as a marker.", UNDER "this card as a marker.",
            UNDER "your \"Ann\" as a marker.");
    DOUBTED(UNDER "up to 1 of your characters as a marker.", UNDER "X of your characters as a marker.",
            UNDER "2 of your characters as a marker.",
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

Test(text_doubt_fork, where_it_goes)
{
    CLAIMED(WHERE "on the top of all players' decks.");
    DOUBTED(WHERE "on the top of all of your zones.",
            WHERE "on any position of the left position of your stage.",
            WHERE "on the stage position that card was on.",
            WHERE "on the stage position that character in battle was on.",
            WHERE "on the top of your clock and memory.");
}

Test(text_doubt_fork, what_is_searched)
{
    CLAIMED(WHEN "search your deck for any number of cards, and put them into your hand.",
            WHEN "declare either your clock or your memory. Search the zone you declared for up to 1 "
                 "card, and put it into your hand.");
    DOUBTED(WHEN "search your deck for 1 card and 1 " ICONLESS ".",
            WHEN "declare either your clock or your memory. Search the zone you declared for 1 card "
                 "and 1 event, and put them into your hand.",
            WHEN "declare either your clock or your memory. Search the zone you declared for this "
                 "card, and put it into your hand.",
            WHEN "declare either all of your zones or your clock.",
            WHEN "declare either their clock or your clock.",
            WHEN "declare either your opponent's clock or your clock.",
            WHEN "declare either your clock or your opponent's clock.");
}

Test(text_doubt_fork, what_is_looked_at)
{
    CLAIMED(WHEN "look at up to 3 cards from the top of your deck.");
    DOUBTED(WHEN "look at 2 cards from your hand.",
            WHEN "look at 1 card from the top of your deck with 《Music》.",
            WHEN "look at 1 card from the top of your deck in your hand.",
            WHEN "look at all of your zones.", WHEN "look at that player's hand.",
            WHEN "reveal the top card of your clock.", WHEN "reveal the top card of your hand.",
            WHEN "put the top card of your deck or that player's clock into your hand.",
            WHEN "draw 1 level 0 or lower 【REST】 card.",
            WHEN "flip over the top 2 cards of your clock.");
}

Test(text_doubt_fork, what_is_given)
{
    CLAIMED(WHEN "all of your characters gain the following ability. \"【CONT】 This card gets +1 "
                 "soul.\"",
            "【AUTO】 When this card attacks, until end of turn, this card gets +1 soul, and this card's "
            "soul does not decrease by side attacking.",
            WHEN "until end of turn, this card gets +1 soul, and all your characters get +500 power.");
    DOUBTED(WHEN "this card gets +1 or -1 level and +1000 power until end of turn.",
            WHEN "until end of turn, this card gets +1 or -1 level.",
            WHEN "the " ICONLESS "'s soul does not decrease by side attacking until end of turn.",
            WHEN "until end of turn, this card gets +1 soul, and all your 《Music》 characters and this "
                 "card get +500 power.",
            WHEN "until end of turn, this card gets +1 soul, and 1 of your characters gets +500 power.",
            WHEN "until end of turn, this card gets +1 soul, and your characters get +500 power.");
}

#define DRAW " Draw 1 card."

Test(text_doubt_fork, what_is_paid)
{
    CLAIMED("【ACT】 [Put 1 of your own characters into your waiting room]" DRAW);
    DOUBTED("【ACT】 [Put 1 random card in your hand into your waiting room]" DRAW,
            "【ACT】 [Put 1 card in your hand into your opponent's waiting room]" DRAW,
            "【ACT】 [Exchange 1 character with the lowest power in your center stage and this card]" DRAW,
            "【ACT】 [Exchange 2 characters in your center stage and this card]" DRAW,
            "【ACT】 [Put 1 of your characters into your waiting room & put this card underneath 1 of "
            "your characters as a marker]" DRAW);
}

Test(text_doubt_fork, what_cannot_be_done)
{
    CLAIMED(CONT "Your opponent cannot use \"Backup\" from their hand.");
    DOUBTED(CONT "Your opponent cannot use \"Backup\" from their stock.");
}
