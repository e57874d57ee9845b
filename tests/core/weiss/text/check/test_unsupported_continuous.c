/* Bans and continuous abilities that nothing plays: their cause, place, time, or one part of them. Such
 * texts are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_continuous, .init = verdict_begin, .fini = verdict_end);

#define CONT "【CONT】 "

Test(unsupported_continuous, what_cards_cannot)
{
    CLAIMED(CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your opponent's "
                 "characters.",
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
            CONT "You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's "
                 "characters.");
    DOUBTED(
        CONT
        "This card cannot become 【REVERSE】 by the 【ACT】 effects of your opponent's characters.",
        CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your opponent's level "
             "1 or higher characters.",
        CONT "This card cannot become 【REVERSE】 by the 【AUTO】 effects of your opponent's "
             "characters in the center stage.",
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
        CONT "Your opponent cannot receive damage by the 【AUTO】 effects of your opponent's "
             "characters.",
        CONT "You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's "
             "characters or play events from your hand.",
        CONT "Your opponent cannot receive 2 or less damage by the 【AUTO】 effects of your "
             "opponent's characters.",
        CONT "You cannot receive 2 or less damage by your opponent's effects.");
    DOUBTED_EVENTS(
        "You cannot receive 2 or less damage by your opponent's effects until end of turn.",
        "Your opponent cannot use 【ACT】 of level 1 or higher characters on their stage until end "
        "of turn.",
        "Your opponent cannot use 【ACT】 of characters in their memory until end of turn.",
        "Your opponent cannot use 【ACT】 of characters on their stage or perform 2 or more "
        "attacks until end of turn.",
        "Your opponent cannot perform 2 or more attacks or play events from hand until end of "
        "turn.",
        "Your opponent cannot play events from their hand during their next turn.");
}

Test(unsupported_continuous, attacks_of_the_back_stage)
{
    CLAIMED(
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, "
             "and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose a character in your opponent's back stage, "
             "and this card frontal attacks that character as the defending character instead.",
        CONT "If this card would attack, you may choose 1 character in your opponent's back stage, "
             "and this card frontal attacks that character as the defending character instead.",
        CONT
        "If this card would attack, you may instead choose 1 character in your opponent's back "
        "stage, and have this card frontal attack with that character as the defending character.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's "
             "back stage, and have this card frontal attack with the chosen character as the "
             "defending character.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the "
             "character that performs an attack. If you do, this card direct attacks.",
        CONT "If this 【STAND】 card is in your back stage, you may choose this card as the "
             "character that performs an attack. If you do, this card direct attacks.");
    DOUBTED(
        CONT "When this card attacks, you may choose 1 of your opponent's characters, and this "
             "card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage or "
             "center stage, and this card frontal attacks that character as the defending "
             "character instead.",
        CONT "When this card attacks, you may choose 1 character in your back stage, and this card "
             "frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 2 characters in your opponent's back stage, "
             "and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose X characters in your opponent's back stage, "
             "and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose up to 1 character in your opponent's back stage, "
        "and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose this card, and this card frontal attacks that "
             "character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 other character in your opponent's back stage, "
        "and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 character or event in your opponent's back "
        "stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 character or \"A\" in your opponent's back "
        "stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 【REST】 character in your opponent's back "
        "stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 level 2 or lower character in your "
             "opponent's back stage, and this card frontal attacks that character as the defending "
             "character instead.",
        CONT
        "When this card attacks, you may choose 1 red character in your opponent's back stage, and "
        "this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 《Music》 character in your opponent's back "
        "stage, and this card frontal attacks that character as the defending character instead.",
        CONT
        "When this card attacks, you may choose 1 character with no traits in your opponent's back "
        "stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage "
             "facing this card, and this card frontal attacks that character as the defending "
             "character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage "
             "with \"A\" in its card name, and this card frontal attacks that character as the "
             "defending character instead.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's "
             "back stage with no traits, and have this card frontal attack with that character as "
             "the defending character.",
        CONT "When this card attacks, you may choose 1 event in your opponent's back stage, and "
             "this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's center stage, "
             "and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, "
             "and this card frontal attacks that character as the defending character.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, "
             "and that character frontal attacks this card as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, "
             "and this card frontal attacks it as the defending character instead.",
        CONT "When this card attacks, you may choose 1 character in your opponent's back stage, "
             "and draw 1 card instead.",
        CONT "When this card attacks, you may draw 1 card, and this card frontal attacks that "
             "character as the defending character instead.",
        CONT
        "When this card side attacks, you may choose 1 character in your opponent's back stage, "
        "and this card frontal attacks that character as the defending character instead.",
        CONT
        "When your other character attacks, you may choose 1 character in your opponent's back "
        "stage, and this card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks, choose 1 character in your opponent's back stage, and this "
             "card frontal attacks that character as the defending character instead.",
        CONT "When this card attacks or becomes 【REVERSE】, you may choose 1 character in your "
             "opponent's back stage, and this card frontal attacks that character as the defending "
             "character instead.",
        CONT "When this card attacks or this card becomes 【REVERSE】, you may choose 1 character "
             "in your opponent's back stage, and this card frontal attacks that character as the "
             "defending character instead.",
        CONT
        "At the beginning of your turn, you may choose 1 character in your opponent's back stage, "
        "and this card frontal attacks that character as the defending character instead.",
        CONT "If this card would be attacked, you may instead choose 1 character in your "
             "opponent's back stage, and have this card frontal attack with the chosen character "
             "as the defending character.",
        CONT "If your other character would attack, you may instead choose 1 character in your "
             "opponent's back stage, and have this card frontal attack with the chosen character "
             "as the defending character.",
        CONT "If this card would attack, and you have 2 or more cards in your hand, you may "
             "instead choose 1 character in your opponent's back stage, and have this card frontal "
             "attack with the chosen character as the defending character.",
        CONT "If you have 2 or more cards in your hand, you may instead choose 1 character in your "
             "opponent's back stage, and have this card frontal attack with the chosen character "
             "as the defending character.",
        CONT
        "If this card would attack, you may instead choose 1 character in your opponent's back "
        "stage, and have that character frontal attack with this card as the defending character.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's "
             "back stage, and this card frontal attacks that character as the defending character.",
        CONT "If this card would attack, you may instead choose 1 character in your opponent's "
             "back stage.",
        CONT "If this card is in your back stage, you may choose this card as the character that "
             "performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【REST】 in your back stage, you may choose this card as the "
             "character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your opponent's back stage, you may choose this card as "
             "the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage or center stage, you may choose this "
             "card as the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your center stage, you may choose this card as the "
             "character that performs an attack. If you do, this card direct attacks.",
        CONT "If your other character is 【STAND】 in your back stage, you may choose this card as "
             "the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card and \"A\" is 【STAND】 in your back stage, you may choose this card as "
             "the character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is not 【STAND】 in your back stage, you may choose this card as the "
             "character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is red, you may choose this card as the character that performs an "
             "attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage and your level is 2 or higher, you may "
             "choose this card as the character that performs an attack. If you do, this card "
             "direct attacks.",
        CONT "If your level is 2 or higher, you may choose this card as the character that "
             "performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, choose this card as the character that "
             "performs an attack. If you do, this card direct attacks.",
        CONT
        "If this card is 【STAND】 in your back stage, you may choose this card as the character "
        "that performs an attack, and draw 1 card. If you do, this card direct attacks.",
        CONT
        "If this card is 【STAND】 in your back stage, you may choose this card as the character "
        "that performs an attack. If you do, this card direct attacks, and draw 1 card.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the "
             "character that performs an attack. If you do, that character direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the "
             "character that performs an attack. If you do, draw 1 card.",
        CONT "If this card is 【STAND】 in your back stage, you may choose that character as the "
             "character that performs an attack. If you do, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, you may choose 1 character in your "
             "back stage. If you do, this card direct attacks.",
        CONT
        "If this card is 【STAND】 in your back stage, you may choose this card as the character "
        "that performs an attack. If your level is 2 or higher, this card direct attacks.",
        CONT "If this card is 【STAND】 in your back stage, you may choose this card as the "
             "character that performs an attack. This card direct attacks.");
}

Test(unsupported_continuous, what_stands)
{
    CLAIMED(CONT "You can put 5 \"A\" into your deck.");
    DOUBTED(
        CONT "This card and 1 of your other characters get +1000 power.",
        CONT "1 of your characters gets +1000 power.", CONT "This card gets +a power.",
        CONT "This card gets +1000 power and the following ability.",
        CONT "This card gets the following ability.", CONT "This card gets +1 cost.",
        CONT "This card cannot be played from your hand or attack.",
        CONT "That character cannot be played from your hand.",
        CONT "1 of your characters cannot be played from your hand.",
        CONT "You cannot be played from your hand.",
        CONT "All your other characters cannot be played from your hand.",
        CONT "That character's card name is also regarded as \"A\".",
        CONT "Your character's card name is also regarded as \"A\".",
        CONT "This character's card name is also regarded as \"A\".",
        CONT "Your characters's soul does not decrease by side attacking.",
        CONT "The character facing this card's soul does not decrease by side attacking.",
        CONT "That character's soul does not decrease by side attacking.",
        CONT "This card does not 【STAND】 during your draw phase.",
        CONT "This card does not 【STAND】 during the stand phase.",
        CONT "Perform a trigger check 2 times on the trigger step.",
        CONT "Until end of turn, this card gets +1000 power.",
        CONT "While in your hand, this card gets +1000 power.",
        CONT "While in your opponent's hand, this card gets -1 level.",
        CONT "Characters in your opponent's hand get -1 level.",
        CONT "Characters in your hand and memory get -1 level.",
        CONT "Characters in your hand you have get -1 level.",
        CONT "Characters facing this card in your hand get -1 level.",
        CONT "Characters from your hand get -1 level.",
        CONT "The characters in your hand get -1 level.",
        CONT
        "Your opponent's \"A\" can be played from your hand without fulfilling color requirements.",
        CONT
        "This card and \"A\" can be played from your hand without fulfilling color requirements.",
        CONT "All \"A\" can be played from your hand without fulfilling color requirements.",
        CONT "All characters in your memory get +1000 power.",
        CONT "Characters in your waiting room get +1 level.",
        CONT "All characters in your opponent's hand get +1 level.",
        CONT "All your characters in your memory get +1000 power.",
        CONT "Cards in your memory get +1 level.",
        CONT "All your characters in your hand get -1 level.",
        CONT "All characters in your hand get -1 level.");
}
