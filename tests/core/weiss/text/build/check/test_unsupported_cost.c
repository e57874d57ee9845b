/* Costs that nobody can pay as printed. Abilities with them are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_cost, .init = verdict_begin, .fini = verdict_end);

#define ACT "【ACT】 "

Test(unsupported_cost, costs)
{
    CLAIMED(ACT "[Put all characters from your stage into your waiting room] Draw 1 card.",
            ACT "[Put all your characters from your stage into your waiting room] Draw 1 card.");
    DOUBTED(
        ACT "[Put up to 1 card from your hand into your waiting room] Draw 1 card.",
        ACT "[Put X cards from your hand into your waiting room] Draw 1 card.",
        ACT "[Put all characters from your opponent's stage into your waiting room] Draw 1 card.",
        ACT "[Put all cards from your hand into your waiting room] Draw 1 card.",
        ACT "[Put all cards from your waiting room into your stock] Draw 1 card.",
        ACT "[Put all characters into your waiting room] Draw 1 card.",
        ACT "[Put 1 of your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put up to 1 of your characters into your waiting room] Draw 1 card.",
        ACT "[Put another of your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put an opponent's character into your waiting room] Draw 1 card.",
        ACT "[【REST】 1 of your or your opponent's 【STAND】 characters] Draw 1 card.",
        ACT "[【REST】 your battle opponent] Draw 1 card.",
        ACT "[【REST】 this card's battle opponent] Draw 1 card.",
        ACT "[【REST】 the character facing this card] Draw 1 card.",
        "【AUTO】 [【REST】 1 of that player's 【STAND】 characters] When this card attacks, you may pay the cost. If you do, draw 1 card.",
        ACT "[Put 1 card named \"A\" into your waiting room] Draw 1 card.",
        ACT "[Put 1 card from your hand into your waiting room face down] Draw 1 card.",
        ACT "[Put 1 card from your hand into your memory face down] Draw 1 card.",
        ACT "[Put 1 card from your hand into your memory face up] Draw 1 card.",
        ACT "[Put 1 card from your hand into your opponent's waiting room] Draw 1 card.",
        ACT "[Put 1 card from your hand into your clock or your stock] Draw 1 card.",
        ACT "[Put 1 card from your hand into your clock or into your stock] Draw 1 card.",
        ACT "[Put 1 card from your hand underneath 1 of your characters as a marker] Draw 1 card.",
        ACT "[Put the top card of your deck underneath this card as a marker] Draw 1 card.",
        ACT "[Put 1 card from your hand on your stage] Draw 1 card.",
        ACT "[Put 1 card from your hand on your center stage] Draw 1 card.",
        ACT "[Put 1 card from your hand on your back stage] Draw 1 card.",
        ACT "[Put 1 card from your hand on any stage position] Draw 1 card.",
        ACT "[Put this card on any position of your stage] Draw 1 card.",
        ACT "[Put this card to its original place] Draw 1 card.",
        ACT "[Put the top card of your opponent's deck into your clock] Draw 1 card.",
        ACT "[Put up to 1 card from the top of your deck into your clock] Draw 1 card.",
        ACT "[Put X cards from the top of your deck into your clock] Draw 1 card.",
        ACT "[Put the top card of your deck into your opponent's clock] Draw 1 card.",
        ACT "[Exchange 1 character in your back stage and this card] Draw 1 card.",
        ACT "[Exchange 1 of your characters and this card] Draw 1 card.",
        ACT "[Exchange 2 characters in your center stage and this card] Draw 1 card.",
        ACT "[Exchange 1 event in your center stage and this card] Draw 1 card.",
        ACT "[Exchange 1 character in your center stage and that character] Draw 1 card.",
        ACT "[Exchange 1 character in your center stage and 1 character in your back stage] Draw 1 card.",
        ACT "[Exchange 1 character in your center stage] Draw 1 card.",
        ACT "[Exchange this card and 1 character in your center stage] Draw 1 card.",
        ACT "[Exchange up to 1 character in your center stage and this card] Draw 1 card.",
        ACT "[Exchange X characters in your center stage and this card] Draw 1 card.",
        ACT "[Exchange 1 character in your opponent's center stage and this card] Draw 1 card.",
        ACT "[Exchange 1 character in your center stage with the same level as that character and this card] Draw 1 card.",
        ACT "[Put 1 card in your memory face down] Draw 1 card.",
        ACT "[Put 1 face up card in your memory face up] Draw 1 card.",
        ACT "[Put 1 card in your opponent's memory from face up to face down] Draw 1 card.",
        ACT "[Put 1 card in your memory from face down to face up] Draw 1 card.",
        ACT "[Put up to 1 card in your memory from face up to face down] Draw 1 card.",
        ACT "[Reveal the top card of your deck] Draw 1 card.",
        ACT "[Reveal up to 1 card in your hand] Draw 1 card.",
        ACT "[【REST】 the top card of your deck] Draw 1 card.",
        ACT "[Choose 1 of your opponent's characters] Draw 1 card.",
        ACT "[Draw 1 card] Draw 1 card.", ACT "[(1) or 【REST】 this card] Draw 1 card.");
}

Test(unsupported_cost, what_characters_alone_have)
{
    CLAIMED("【ACT】 【COUNTER】 Backup 500, Level 1 [(1) Put this card from your hand into your waiting room]");
    DOUBTED_EVENTS("【ACT】 【COUNTER】 Backup 500, Level 1 [(1) Put this card from your hand into your waiting room]");
    VERDICTS(TYPE_CLIMAX, false,
             "【ACT】 【COUNTER】 Backup 500, Level 1 [(1) Put this card from your hand into your waiting room]",
             "【ACT】 [(1)] Draw 1 card.");
}

#define DRAW " Draw 1 card."

Test(unsupported_cost, what_is_paid)
{
    CLAIMED("【ACT】 [Put 1 of your own characters into your waiting room]" DRAW);
    DOUBTED(
        "【ACT】 [Put 1 card in your hand into your stock or into your waiting room]" DRAW,
        "【ACT】 [Put 1 random card in your hand into your waiting room]" DRAW,
        "【ACT】 [Put 1 card in your hand into your opponent's waiting room]" DRAW,
        "【ACT】 [Exchange 1 character with the lowest power in your center stage and this card]" DRAW,
        "【ACT】 [Exchange 2 characters in your center stage and this card]" DRAW,
        "【ACT】 [Put 1 of your characters into your waiting room & put this card underneath 1 of your characters as a marker]" DRAW,
        "【ACT】 [Put all markers from underneath your \"A\" into your waiting room]" DRAW,
        "【ACT】 [Put the top card of your opponent's stock into your waiting room]" DRAW,
        "【ACT】 [Put all markers underneath your other character into your waiting room]" DRAW,
        "【ACT】 [Put all cards in your memory into your waiting room]" DRAW,
        "【ACT】 [Put this card underneath another of your opponent's characters as a marker]" DRAW,
        "【ACT】 [Put this card underneath another of your characters with the same card name as this card as a marker]" DRAW,
        "【ACT】 [Put the top card of the zone you declared into your clock]" DRAW,
        "【ACT】 [Put the top card into your clock]" DRAW,
        "【ACT】 [Put the top card of your clock face down]" DRAW);
}
