/* Triggers that nothing hears: what happens, to whom, where from, by what. Such texts are never called
 * exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_trigger, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "

Test(unsupported_trigger, occasions)
{
    CLAIMED(AUTO "When this card becomes 【STAND】, draw 1 card.",
            AUTO "At the beginning of turn, draw 1 card.",
            AUTO "When the battle opponent of this card becomes 【REVERSE】, draw 1 card.",
            AUTO "When this card is put into your waiting room from your stage with a marker underneath it, draw 1 card.",
            AUTO "When this card attacks or at the beginning of turn, draw 1 card.");
    DOUBTED(AUTO "When this card becomes face up, draw 1 card.",
            AUTO "When this card becomes 【REVERSE】 from 【STAND】, draw 1 card.",
            AUTO "When this card becomes face down from 【STAND】, draw 1 card.",
            AUTO "When this card attacks or becomes face up, draw 1 card.",
            AUTO "When this card becomes face up or attacks, draw 1 card.",
            AUTO "When this card attacks or this card becomes face up, draw 1 card.",
            AUTO "When this card becomes face up or this card attacks, draw 1 card.",
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
            AUTO "If this card is placed on the stage, when this card attacks, draw 1 card.",
            AUTO "If your other character is placed underneath this card, when this card attacks, draw 1 card.",
            AUTO "When you use an 【ACT】, if that card is put into your waiting room by that effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is put into the declared zone by that effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if 2 of your characters is put into your waiting room by that effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is put into your waiting room by this effect, draw 1 card.",
            AUTO "When you use an 【ACT】, if your character is put into your waiting room from your hand by that effect, draw 1 card.",
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
            AUTO "When this card's level X or higher battle opponent becomes 【REVERSE】, draw 1 card. X is equal to that damage.",
            AUTO "When this card's highest level battle opponent becomes 【REVERSE】, draw 1 card.",
            AUTO "When this card and your other character attacks, draw 1 card.",
            AUTO "When that player's character or this card attacks, draw 1 card.",
            AUTO "When this card or that player's character attacks, draw 1 card.");
}

Test(unsupported_trigger, routes)
{
    CLAIMED(AUTO "When this card is placed on the stage from your hand or by the effect of \"A\", draw 1 card.");
    DOUBTED(
        AUTO "When this card is put into the declared zone, draw 1 card.",
        AUTO "When this card is put into all of your zones, draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or deck, draw 1 card.",
        AUTO
        "When your card is put into your waiting room from your hand or your deck, draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or the declared zone, draw 1 card.",
        AUTO "When your card is put into your waiting room from the declared zone or your hand, draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or from your deck, draw 1 card.",
        AUTO "When your card is put into your waiting room from your hand or from the declared zone, draw 1 card.",
        AUTO "When your card is put into your waiting room from the declared zone or from your hand, draw 1 card.",
        AUTO "When this card is placed on the stage from your hand or by that effect, draw 1 card.",
        AUTO "When this card is placed on the stage from the declared zone or by the effect of \"A\", draw 1 card.",
        AUTO
        "When this card is placed on the stage from your hand, or by that effect, draw 1 card.",
        AUTO "When this card is placed on the stage from your hand by that effect, draw 1 card.",
        AUTO "When this card is placed on the stage by the 【ACT】 effect of that character, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage with 2 markers underneath it, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage with 2 or more markers underneath it, draw 1 card.",
        AUTO
        "When this card is put into your waiting room from your stage with a marker, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage with a marker underneath this card, draw 1 card.",
        AUTO
        "When this card is put into your waiting room from your stage with no traits, draw 1 card.",
        AUTO "When this card is put into your waiting room from your stage without a marker underneath it, draw 1 card.",
        AUTO "When this card is put into your waiting room from your hand with a marker underneath it, draw 1 card.",
        AUTO "When this card is placed on your hand or your stage, draw 1 card.",
        AUTO "When this card is placed on your stage or your hand, draw 1 card.",
        AUTO "When this card is placed on your stage or the declared zone, draw 1 card.",
        AUTO "When your card is put into your clock from your deck, draw 1 card.",
        AUTO "When your card is put into your hand from your deck, draw 1 card.",
        AUTO "When your card is put into your stock from your deck, draw 1 card.",
        AUTO "When your card is put into your hand, draw 1 card.");
}

Test(unsupported_trigger, when_it_counts)
{
    DOUBTED(
        "【AUTO】 This ability does not activate if you played an event this turn. When this card attacks, draw 1 card.",
        "【ACT】 [Put the top card of your deck into your clock or 【REST】 this card] Draw 1 card.",
        "【AUTO】 When this card is placed on the stage by the 【GATE】 effect of \"Ann\", draw 1 card.",
        "【AUTO】 At the end of the attack of that character, draw 1 card.",
        "【AUTO】 When your opponent's 【STAND】 character becomes 【REVERSE】, draw 1 card.");
}

/* A number, a name or a trait in what happens is no event. */
Test(unsupported_trigger, happenings_with_names_in_them)
{
    DOUBTED(
        "【AUTO】 When this card is chosen by a \"Backup\" effect or becomes 【REVERSE】, draw 1 card.",
        "【AUTO】 When this card is placed on the stage from the marker area of your 《Music》 character or attacks, draw 1 card.");
}

Test(unsupported_trigger, triggers)
{
    DOUBTED(AUTO "When the character in your center stage attacks or becomes 【REST】, draw 1 card.",
            AUTO "When the character on your stage becomes 【REVERSE】, draw 1 card.",
            AUTO "When the character in your center stage becomes 【REST】, draw 1 card.",
            AUTO "When the character becomes 【REVERSE】, draw 1 card.",
            AUTO "When the battle opponent of your characters and this card becomes 【REVERSE】, draw 1 card.",
            AUTO "When the battle opponent of your random characters becomes 【REVERSE】, draw 1 card.",
            AUTO "When the top card of your deck becomes 【REVERSE】, draw 1 card.",
            AUTO "At the end of the attack of the character in your center stage, draw 1 card.",
            AUTO "At the beginning of the attack of your other character, draw 1 card.",
            AUTO "When you use \"Brainstorm\", if a card is put into your waiting room by that effect or put into your hand, draw 1 card.",
            AUTO "When you use \"Brainstorm\", if a card is put from your deck into your waiting room, draw 1 card.",
            AUTO "When the character revealed by this effect in your center stage attacks, draw 1 card.",
            AUTO "When this card is placed underneath that character, draw 1 card.",
            AUTO "When a card is put into your hand from your clock or your stock, draw 1 card.");
}

Test(unsupported_trigger, cards_put_under_this_card)
{
    CLAIMED(AUTO "When your 《Music》 character or a climax card is put underneath this card, draw 1 card.");
}

#define CALLED(name) "or when your \"" name "\" attacks "
#define MOVED(name) "or when your \"" name "\" is put into your waiting room or clock from the stage or your hand "
#define MOVED_5(a) MOVED(a "1") MOVED(a "2") MOVED(a "3") MOVED(a "4") MOVED(a "5")
#define TURN_5 "During your turn, during your turn, during your turn, during your turn, during your turn, "
#define CALLED_5(a) CALLED(a "1") CALLED(a "2") CALLED(a "3") CALLED(a "4") CALLED(a "5")
Test(unsupported_trigger, more_events_than_a_trigger_holds)
{
    CLAIMED(AUTO "When this card attacks " CALLED_5("A") CALLED_5("B") CALLED_5("C") CALLED_5("D") ", draw 1 card.",
            AUTO "When this card attacks " MOVED_5("A") MOVED_5("B") ", draw 1 card.",
            AUTO TURN_5 TURN_5 TURN_5 "when this card attacks, draw 1 card.");
    DOUBTED(AUTO "When this card attacks " CALLED_5("A") CALLED_5("B") CALLED_5("C") CALLED_5("D") CALLED_5("E") ", draw 1 card.",
            AUTO "When this card attacks " MOVED_5("A") MOVED_5("B") MOVED_5("C") ", draw 1 card.",
            AUTO TURN_5 TURN_5 TURN_5 TURN_5 TURN_5 "when this card attacks, draw 1 card.",
            AUTO "When this card is put underneath this card, draw 1 card.");
}
