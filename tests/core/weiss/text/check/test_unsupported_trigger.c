/* Triggers that nothing hears and costs that nobody can pay: who, where from, by what. Such texts are
 * never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_trigger, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "
#define ACT "【ACT】 "

Test(unsupported_trigger, costs)
{
    CLAIMED(ACT "[Put all characters from your stage into your waiting room] Draw 1 card.");
    DOUBTED(
        ACT "[Put up to 1 card from your hand into your waiting room] Draw 1 card.",
        ACT "[Put X cards from your hand into your waiting room] Draw 1 card.",
        ACT "[Put all your characters from your stage into your waiting room] Draw 1 card.",
        ACT "[Put all characters from your opponent's stage into your waiting room] Draw 1 card.",
        ACT "[Put all cards from your hand into your waiting room] Draw 1 card.",
        ACT "[Put all cards from your waiting room into your stock] Draw 1 card.",
        ACT "[Put all characters into your waiting room] Draw 1 card.",
        ACT "[Put 1 of your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put up to 1 of your characters into your waiting room] Draw 1 card.",
        ACT "[Put another of your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put your opponent's characters into your waiting room] Draw 1 card.",
        ACT "[Put an opponent's character into your waiting room] Draw 1 card.",
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
        ACT "[Exchange 1 character in your center stage and 1 character in your back stage] Draw 1 "
            "card.",
        ACT "[Exchange 1 character in your center stage] Draw 1 card.",
        ACT "[Exchange this card and 1 character in your center stage] Draw 1 card.",
        ACT "[Exchange up to 1 character in your center stage and this card] Draw 1 card.",
        ACT "[Exchange X characters in your center stage and this card] Draw 1 card.",
        ACT "[Exchange 1 character in your opponent's center stage and this card] Draw 1 card.",
        ACT "[Exchange 1 character in your center stage with the same level as that character and "
            "this card] Draw 1 card.",
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

Test(unsupported_trigger, deeds)
{
    CLAIMED(WHEN "put the top card of your deck into your waiting room. If you put 1 character "
                 "into your waiting room, draw 1 card.");
    DOUBTED(WHEN "you may put the top card of your deck into your clock. If you put 1 character "
                 "into your clock, draw 1 card.",
            WHEN "put the top card of your deck into your hand. If you put this card into your "
                 "hand, draw 1 card.",
            WHEN "put the top card of your deck into your hand. If you put 1 character and 1 event "
                 "into your hand, draw 1 card.",
            WHEN "put the top card of your deck into your hand. If you put 1 character into your "
                 "hand and stock, draw 1 card.",
            WHEN "put the top card of your deck into your hand. If you put 1 character into your "
                 "hand or into your stock, draw 1 card.",
            WHEN "put the top card of your deck into your hand. If you put 1 character to its "
                 "original place, draw 1 card.",
            WHEN "put the top card of your deck into your hand. If you draw 1 card, draw 1 card.",
            WHEN "draw 1 card. If you draw this card, draw 1 card.",
            WHEN "you may draw 1 card. If you drew 1 card, draw 1 card.",
            WHEN "【REST】 this card. If you 【REST】 this card, draw 1 card.",
            WHEN "【STAND】 this card. If you 【REST】 1 character, draw 1 card.",
            WHEN
            "put all cards in your clock into your hand. If you returned 1 character, draw 1 card.",
            WHEN
            "return all cards in your clock to your hand. If you returned this card, draw 1 card.",
            WHEN "reveal the top card of your deck. If you reveal this card, draw 1 card.",
            WHEN "deal 1 damage to your opponent. If other damage is canceled, draw 1 card.",
            WHEN
            "deal 1 damage to your opponent. If this damage you received is canceled, draw 1 card.",
            WHEN "you may deal 1 damage to your opponent. If this damage is canceled, draw 1 card.",
            WHEN "draw 1 card. If this damage is canceled, draw 1 card.",
            WHEN "deal 1 damage to your opponent. If this damage dealt by this card is canceled, "
                 "draw 1 card.");
}

Test(unsupported_trigger, occasions)
{
    CLAIMED(AUTO "When this card becomes 【STAND】, draw 1 card.");
    DOUBTED(AUTO "When this card becomes face up, draw 1 card.",
            AUTO "When this card becomes 【REVERSE】 from 【STAND】, draw 1 card.",
            AUTO "When this card becomes 【REST】 from 【STAND】, draw 1 card.",
            AUTO "When this card becomes face down from 【STAND】, draw 1 card.",
            AUTO "When this card attacks or becomes face up, draw 1 card.",
            AUTO "When this card becomes face up or attacks, draw 1 card.",
            AUTO "When this card attacks or this card becomes face up, draw 1 card.",
            AUTO "When this card becomes face up or this card attacks, draw 1 card.",
            AUTO "When this card attacks or at the beginning of turn, draw 1 card.",
            AUTO "At the beginning of your draw phase or main phase, draw 1 card.",
            AUTO "At the beginning of turn, draw 1 card.",
            AUTO "At the beginning of this card's attack, draw 1 card.",
            AUTO "When this card is played from your hand, draw 1 card.",
            AUTO "When this card is played from your memory, draw 1 card.",
            AUTO "When your character is placed underneath it, draw 1 card.",
            AUTO "When that character's trigger check reveals a climax, draw 1 card.",
            AUTO "When this card's trigger check reveals that character, draw 1 card.",
            AUTO "When other damage dealt by this card is canceled, draw 1 card.",
            AUTO "When damage dealt by that character is canceled, draw 1 card.",
            AUTO "When damage dealt by 2 of your characters is canceled, draw 1 card.",
            AUTO "When you draw this card, draw 1 card.", AUTO "When you draw 1 card, draw 1 card.",
            AUTO
            "During your turn, if your level is 2 or higher, during your turn, if your level is 2 "
            "or higher, during your turn, if your level is 2 or higher, during your turn, if your "
            "level is 2 or higher, during your turn, if your level is 2 or higher, during your "
            "turn, if your level is 2 or higher, during your turn, if your level is 2 or higher, "
            "during your turn, if your level is 2 or higher, when this card attacks, draw 1 card.",
            AUTO "If this card is placed on the stage, when this card attacks, draw 1 card.",
            AUTO "If your other character is placed underneath this card, when this card attacks, "
                 "draw 1 card.",
            AUTO "When you use an 【ACT】, if that card is put into your waiting room by that "
                 "effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is put into the declared zone by that "
                 "effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if 2 of your characters is put into your waiting room "
                 "by that effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is put into your waiting room by this "
                 "effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is put into your waiting room from "
                 "your hand by that effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is attacked, draw 1 card.",
            WHEN "if your character is put into your waiting room by that effect, draw 1 card.");
}

Test(unsupported_trigger, parties)
{
    CLAIMED(AUTO "When the character facing this card attacks, draw 1 card.");
    DOUBTED(AUTO "When the character facing that character attacks, draw 1 card.",
            AUTO "When the character facing the character facing this card attacks, draw 1 card.",
            AUTO "When the 《Music》 character facing this card attacks, draw 1 card.",
            AUTO "When their character attacks, draw 1 card.",
            AUTO "When that player's character attacks, draw 1 card.",
            AUTO "When 2 of your characters attacks, draw 1 card.",
            AUTO "When X of your characters attacks, draw 1 card. X is equal to your level.",
            AUTO "When up to 1 of your characters attacks, draw 1 card.",
            AUTO "When all of your characters attacks, draw 1 card.",
            AUTO "When 1 of that player's characters attacks, draw 1 card.",
            AUTO "When that character's battle opponent becomes 【REVERSE】, draw 1 card.",
            AUTO "When this card's level X or higher battle opponent becomes 【REVERSE】, draw 1 "
                 "card. X is equal to that damage.",
            AUTO "When this card's highest level battle opponent becomes 【REVERSE】, draw 1 card.",
            AUTO "When this card and your other character attacks, draw 1 card.",
            AUTO "When that player's character or this card attacks, draw 1 card.",
            AUTO "When this card or that player's character attacks, draw 1 card.");
}

Test(unsupported_trigger, routes)
{
    CLAIMED(AUTO "When this card is placed on the stage from your hand or by the effect of \"A\", "
                 "draw 1 card.");
    DOUBTED(
        AUTO "When this card is put into the declared zone, draw 1 card.",
        AUTO "When this card is put into all of your zones, draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or deck, draw 1 card.",
        AUTO
        "When your card is put into your waiting room from your hand or your deck, draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or the declared zone, "
             "draw 1 card.",
        AUTO "When your card is put into your waiting room from the declared zone or your hand, "
             "draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or from your deck, draw "
             "1 card.",
        AUTO "When your card is put into your waiting room from your hand or from the declared "
             "zone, draw 1 card.",
        AUTO "When your card is put into your waiting room from the declared zone or from your "
             "hand, draw 1 card.",
        AUTO "When this card is placed on the stage from your hand or by that effect, draw 1 card.",
        AUTO "When this card is placed on the stage from the declared zone or by the effect of "
             "\"A\", draw 1 card.",
        AUTO
        "When this card is placed on the stage from your hand, or by that effect, draw 1 card.",
        AUTO "When this card is placed on the stage from your hand by that effect, draw 1 card.",
        AUTO "When this card is placed on the stage by the 【ACT】 effect of that character, draw "
             "1 card.",
        AUTO "When this card is put into your waiting room from your stage with 2 markers "
             "underneath it, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage with 1 marker "
             "underneath it, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage with 1 or more markers "
             "underneath it, draw 1 card.",
        AUTO
        "When this card is put into your waiting room from your stage with a marker, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage with a marker "
             "underneath this card, draw 1 card.",
        AUTO
        "When this card is put into your waiting room from your stage with no traits, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage without a marker "
             "underneath it, draw 1 card.",
        AUTO "When this card is put into your waiting room from your hand with a marker underneath "
             "it, draw 1 card.",
        AUTO "When this card is placed on your hand or your stage, draw 1 card.",
        AUTO "When this card is placed on your stage or your hand, draw 1 card.",
        AUTO "When this card is placed on your stage or the declared zone, draw 1 card.",
        AUTO "When your card is put into your clock from your deck, draw 1 card.",
        AUTO "When your card is put into your hand from your deck, draw 1 card.",
        AUTO "When your card is put into your stock from your deck, draw 1 card.",
        AUTO "When your card is put into your hand, draw 1 card.");
}

Test(unsupported_trigger, what_characters_alone_have)
{
    CLAIMED("【ACT】 【COUNTER】 Backup 500, Level 1 [(1) Put this card from your hand into your "
            "waiting room]");
    DOUBTED_EVENTS("【ACT】 【COUNTER】 Backup 500, Level 1 [(1) Put this card from your hand into "
                   "your waiting room]");
    VERDICTS(TYPE_CLIMAX, false,
             "【ACT】 【COUNTER】 Backup 500, Level 1 [(1) Put this card from your hand into your "
             "waiting room]",
             "【ACT】 [(1)] Draw 1 card.");
}
