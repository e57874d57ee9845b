/* Bans that nothing holds to: of whom, by what, where, for how long. Such texts are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_ban, .init = verdict_begin, .fini = verdict_end);

#define CONT "【CONT】 "

Test(unsupported_ban, what_cards_cannot)
{
    CLAIMED(CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your opponent's characters.",
            CONT "This card cannot be put into your memory.",
            CONT "This card cannot be chosen by your opponent's effects or returned to hand.",
            CONT "This card cannot move to another position of your stage.",
            CONT "This card cannot move to another position.",
            CONT "You cannot play \"A\" from your hand.",
            CONT "You cannot play events or characters from your hand.",
            CONT "You cannot play events from your hand.",
            CONT "All players cannot play events from their hands.",
            CONT "You cannot use \"【AUTO】 Encore\" or play events from your hand.",
            CONT "You cannot use the \"【AUTO】 Encore\" of this card.",
            CONT "You cannot use 【ACT】 of characters in your stage.",
            CONT "You cannot receive damage by the 【AUTO】 effects of your opponent's characters.",
            CONT "You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's characters.");
    DOUBTED(
        CONT
        "This card cannot become 【REVERSE】 by the 【ACT】 effects of your opponent's characters.",
        CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your opponent's level 1 or higher characters.",
        CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your opponent's characters in the center stage.",
        CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your characters.",
        CONT "This card cannot become 【REVERSE】 by your 【AUTO】 effects.",
        CONT "This card cannot be put into your clock.",
        CONT "This card cannot be put into your waiting room.",
        CONT "This card cannot be put into your memory from your stage.",
        CONT "This card cannot be played from your memory.",
        CONT "This card cannot be chosen by this effect.",
        CONT "This card cannot be chosen by your effects.",
        CONT
        "This card cannot be 【REVERSE】 by the 【ACT】 effects of your opponent's characters.",
        CONT "This card cannot be attacked.",
        CONT "This card cannot be attacked or chosen by your opponent's effects.",
        CONT "This card cannot be chosen by your opponent's effects or attacked.",
        CONT "This card cannot move to an open position of your center stage.",
        CONT "This card cannot move to another position of your center stage.",
        CONT "This card cannot 【STAND】 during your draw phase.",
        CONT "This card cannot be attacked or attack.",
        CONT "This card cannot attack or be attacked.",
        CONT "This card cannot be attacked, attack or side attack.",
        CONT "You cannot play markers from your hand.",
        CONT "You cannot play trigger icons from your hand.",
        CONT "You cannot play 《Music》 characters from your hand.",
        CONT "You cannot play 《Music》 or events from your hand.",
        CONT "You cannot play events or trigger icons from your hand.",
        CONT "You cannot play events from your memory.",
        CONT "You cannot play this card from your memory.",
        CONT "You cannot play 【STAND】 characters from your hand.",
        CONT "You cannot play level 1 or higher characters from your hand.",
        CONT "You cannot play red characters from your hand.",
        CONT "You cannot play red or blue characters from your hand.",
        CONT "You cannot play characters with \"A\" in its card name from your hand.",
        CONT "You cannot play events in your memory from your hand.",
        CONT "You cannot play other events from your hand.",
        CONT "You cannot play this card from your hand or use \"【AUTO】 Encore\".",
        CONT "You cannot use the \"【AUTO】 Encore\" of this card or play events from your hand.",
        CONT "Your opponent cannot use the \"【AUTO】 Encore\" of this card.",
        CONT "You cannot use the \"【AUTO】 Encore\" of that card.",
        CONT "You cannot use 【ACT】 of your characters.",
        CONT "You cannot use 【ACT】 of your \"A\".",
        CONT "You cannot use 【ACT】 of level 1 or higher characters in your stage.",
        CONT "You cannot use 【ACT】 of characters in your waiting room.",
        CONT "You cannot perform 2 or more attacks.",
        CONT "You cannot receive damage by your opponent's effects.",
        CONT "Your opponent cannot receive damage by the 【AUTO】 effects of your opponent's characters.",
        CONT "You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's characters or play events from your hand.",
        CONT "Your opponent cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's characters.",
        CONT "You cannot receive 2 or less damage by your opponent's effects.");
}

Test(unsupported_ban, what_players_cannot_for_a_time)
{
    DOUBTED_EVENTS(
        "You cannot receive 2 or less damage by your opponent's effects until end of turn.",
        "Your opponent cannot use 【ACT】 of level 1 or higher characters on their stage until end of turn.",
        "Your opponent cannot use 【ACT】 of characters in their memory until end of turn.",
        "Your opponent cannot use 【ACT】 of characters on their stage or perform 2 or more attacks until end of turn.",
        "Your opponent cannot perform 2 or more attacks or play events from hand until end of turn.",
        "Your opponent cannot play events from their hand during their next turn.");
}

Test(unsupported_ban, what_cannot_be_done)
{
    CLAIMED(CONT "Your opponent cannot use \"Backup\" from their hand.");
    DOUBTED(CONT "Your opponent cannot use \"Backup\" from their stock.",
            CONT "You cannot receive 40000 or less damage by the 【AUTO】 effects of your opponent's characters.");
}

Test(unsupported_ban, more_damage_than_is_dealt)
{
    CLAIMED(CONT "You cannot receive 4 or less damage by 【AUTO】 effects of your opponent's characters.");
    DOUBTED(CONT "You cannot receive 40000 or less damage by 【AUTO】 effects of your opponent's characters.");
}
