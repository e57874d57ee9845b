/* Continuous abilities that nothing plays: what they give, to whom, when, or one part of it. Such texts
 * are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_continuous, .init = verdict_begin, .fini = verdict_end);

#define CONT "【CONT】 "

Test(unsupported_continuous, what_stands)
{
    CLAIMED(CONT "You can put 5 \"A\" into your deck.");
    DOUBTED(
        CONT "This card and 1 of your other characters get +1000 power.",
        CONT "This card gets -X level while in your hand. X is equal to that character's level ×1.",
        CONT "All of your characters in your hand get -X level. X is equal to that character's level.",
        CONT "All of your 《Music》 characters and all of your 《Magic》 characters get -1 level while in your hand.",
        CONT "You can play the top card of your deck without fulfilling color requirements.",
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
        CONT "Characters facing this card in your hand get -1 level.",
        CONT "The characters in your hand get -1 level.",
        CONT
        "Your opponent's \"A\" can be played from your hand without fulfilling color requirements.",
        CONT
        "This card and \"A\" can be played from your hand without fulfilling color requirements.",
        CONT "All characters in your memory get +1000 power.",
        CONT "Characters in your waiting room get +1 level.",
        CONT "All characters in your opponent's hand get +1 level.",
        CONT "All your characters in your memory get +1000 power.",
        CONT "Cards in your memory get +1 level.");
}

Test(unsupported_continuous, what_a_card_gets_off_the_stage)
{
    DOUBTED(
        "【CONT】 If this card is in your hand, this card gets 《Music》.",
        "【CONT】 Experience If this card is in your level, this card gets +3 soul.",
        "【CONT】 【CLOCK】 Alarm If this card is the top card of your clock, this card gets the following ability. \"【ACT】 [(1)] Draw 1 card.\"",
        "【CONT】 If this card is in your waiting room, this card's card name is also regarded as \"Ann\".");
}

/* An event with power in the data is a character that somebody mistyped. */
Test(unsupported_continuous, what_an_event_would_have_on_the_stage)
{
    DOUBTED_EVENTS("【CONT】 If all of your characters are 《Music》, this card gets +1500 power.",
                   "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.",
                   "【ACT】 [(1)] Draw 1 card.");
}

Test(unsupported_continuous, what_stands_as_long_as_the_card)
{
    CLAIMED(CONT "All of your other characters and this card get +500 power.",
            CONT "This character and your \"Ann\" get +500 power.",
            CONT "This card gets -1 level while in your hand, and gets -1 cost while in your hand.",
            CONT "While in your hand, this card gets -1 level, and gets -1 cost.",
            CONT "This card gets +1000 power while on the stage, and gets +1 soul.",
            CONT "All your characters in your hand get -1 level.",
            CONT "All \"Ann\" can be played from your hand without fulfilling color requirements.");
    DOUBTED(
        CONT "It gets +500 power.", CONT "This card and \"Ann\" get -1 level while in your hand.",
        CONT "You can play \"Ann\" with in its trigger icon without fulfilling color requirements.",
        CONT "This card gets +500 power and can be played from your hand without fulfilling color requirements.",
        CONT "Your \"Ann\" get +500 power. This card gets -1 level while in your hand and can be played from your hand without fulfilling color requirements.",
        CONT "During this card's attack, perform a trigger check 3 times on the trigger step.",
        CONT "Until end of turn, this card gets +500 power.",
        CONT "This card gets +500 power, and cannot be played from your hand.",
        CONT
        "This card gets \"【CONT】 If you would pay the 【ACT】 cost for 1 of your characters, you may put a marker from underneath this card into your waiting room instead of a card from your stock.\"",
        CONT
        "This card gets \"【CONT】 When this card is played from your hand, you may choose 1 of your characters, and put it into your waiting room. If you do, you may play this card with 0 cost.\"");
    DOUBTED_EVENTS(
        "This card cannot be played from your hand, and all of your characters get +500 power. Draw 1 card.",
        "This card gets -1 level while in your hand, and all of your characters get +500 power. Draw 1 card.");
}

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "
#define ACT "【ACT】 "

Test(unsupported_continuous, abilities)
{
    VERDICTS(TYPE_CLIMAX, true, AUTO "When your character attacks, draw 1 card.");
    DOUBTED(CONT "All of that player's characters get +1000 power.",
            WHEN "your opponent chooses the number 1 or 2. Declare 1 or 2. Draw X cards. X is equal to the number your opponent declared.",
            WHEN "choose 1 card of the level that your opponent declared in your hand, and put it into your clock.",
            CONT "This card gets +500 power for each of your other \"A\" or \"B\" or \"C\" or \"D\" or \"E\" or \"F\" or \"G\" or \"H\" or \"I\" or \"J\" or \"K\" or \"L\" or \"M\" or \"N\" or \"O\" or \"P\" or \"Q\" or \"R\" or \"S\" or \"T\" or \"U\" or \"V\" or \"W\" or \"X\" or \"Y\" or \"Z\" or \"AA\" or \"AB\" or \"AC\" or \"AD\" or \"AE\" or \"AF\" or \"AG\" or \"AH\" or \"AI\".",
            AUTO "When your character is placed on the stage, choose 1 of that player's characters, and that character gets the following ability until end of turn. \"【CONT】 This card gets +1000 power.\"",
            CONT "This card gets +X power. X is equal to the number of X cards in your hand.",
            CONT "This card gets +X power. If you have 1 card in your hand, X is equal to your level.",
            WHEN "this card gets the following 2 abilities until end of turn.",
            AUTO "When this card is put into your stock, draw 1 card.",
            ACT "[Put this card in your memory into your waiting room] Draw 1 card.",
            CONT "Characters in your center stage or characters in your back stage get +1000 power.",
            ACT "[(1)] If this card in your memory, draw 1 card.",
            ACT "[(1)] If this card is in your memory or your clock, draw 1 card.",
            CONT "All of your characters get +X power.",
            CONT "This card gets +X power. X is equal to your level. All of your other characters get +X power. X is equal to 2.",
            CONT "This card gets +500 power for each of that player's characters.",
            ACT "[(1)] This ability does not activate if you are level 1 or higher. Draw 1 card.",
            ACT "[Put 1 \"A\" from your hand on your stage] Draw 1 card.",
            ACT "[Put the top card of your deck underneath this card as a marker in any order] Draw 1 card.");
    DOUBTED_EVENTS("This card cannot be played from your hand until end of turn. Draw 1 card.",
                   "If you have 1 character, this card gets -X level while in your hand. X is equal to the level of this card's battle opponent. Draw 1 card.");
    DOUBTED_EVENTS(CONT "When this card is played from your hand, you may choose 1 of your \"N0\", and put it into your waiting room. If you do, you may play this card with 0 cost.");
}

Test(unsupported_continuous, abilities_given_to_cards_off_the_stage)
{
    CLAIMED(CONT "Cards in your hand get \"【CONT】 This card gets -1 level while in your hand.\"",
            CONT "All characters in your hand get \"【CONT】 This card cannot be played from your hand.\"");
    DOUBTED(CONT "All cards in your hand get the following ability. \"【CONT】 You get +1 to the limit on the number of cards in your hand.\"",
            CONT "This card gets \"【CONT】 You get +1 to the limit on the number of cards in your hand.\" while in your hand.",
            CONT "All characters in your hand get \"【CONT】 All of your characters get +1000 power.\"",
            CONT "All characters in your hand get \"【CONT】 This card gets +1000 power.\"",
            CONT "All characters in your hand get \"【ACT】 [(1)] Draw 1 card.\"",
            CONT "All characters in your hand get \"【CONT】 Great Performance\".",
            CONT "All characters in your memory get \"【CONT】 All of your characters get +1000 power.\"");
}

#define OTHERS CONT "All of your other characters get the following ability. \""

Test(unsupported_continuous, abilities_that_give_abilities)
{
    CLAIMED(OTHERS OTHERS OTHERS CONT "This card gets +1000 power.\"\"\"",
            OTHERS OTHERS OTHERS OTHERS ACT "[(1)] Draw 1 card.\"\"\"\"");
    DOUBTED(OTHERS OTHERS OTHERS OTHERS CONT "This card gets +1000 power.\"\"\"\"",
            OTHERS OTHERS OTHERS OTHERS OTHERS ACT "[(1)] Draw 1 card.\"\"\"\"\"",
            ACT "[(1)] Choose 1 of your other characters, and that character gets the following ability until end of turn. \"" OTHERS OTHERS OTHERS CONT
                "This card gets +1000 power.\"\"\"\"");
}

#define NAME(name) "This card's card name is also regarded as \"" name "\"."

Test(unsupported_continuous, more_names_than_are_kept)
{
    CLAIMED(CONT NAME("I") " " NAME("II") " " NAME("III") " " NAME("IV") " " NAME("V") " " NAME(
        "VI") " " NAME("VII") " " NAME("VIII"));
    DOUBTED(CONT NAME("I") " " NAME("II") " " NAME("III") " " NAME("IV") " " NAME("V") " " NAME(
        "VI") " " NAME("VII") " " NAME("VIII") " " NAME("IX"));
}

Test(unsupported_continuous, times_and_players)
{
    DOUBTED(CONT "All of your characters in front of this card get +X power. X is equal to that character's level ×40000.",
            CONT "This card gets 《Love》 or 《Peace》.",
            CONT "During your turn, this card gets +500 power until the end of your opponent's next turn.",
            CONT "Your opponent cannot play this card from their hand.",
            CONT "You cannot play this card from your memory.");
}

#define MANY TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE
#define TWICE "if you have 2 or more characters, if you have 2 or more cards in your hand, "
Test(unsupported_continuous, more_conditions_than_a_rule_holds)
{
    CLAIMED(CONT TWICE TWICE TWICE TWICE TWICE TWICE "this card gets +1000 power.",
            WHEN "this card gets \"【CONT】 Until end of turn, this card gets +1000 power.\" until end of turn.");
    DOUBTED(CONT MANY MANY MANY MANY "this card gets +1000 power.",
            CONT "Until end of turn, this card gets +1000 power.",
            CONT "This card cannot attack while in your hand.",
            CONT "While in your hand, this card cannot attack.",
            CONT "This card and all of your 《Music》 characters get -1 level while in your hand.");
}

#define LENT "【ACT】 【COUNTER】 Backup 500, Level 0 [Put this card from your hand into your waiting room]"

/* In hand a card may give itself one Backup, or characters one to cards in hand, and nothing besides. */
Test(unsupported_continuous, lent_backups)
{
    CLAIMED(CONT "This card gets \"" LENT "\" while in your hand.",
            CONT "All characters in your hand get \"" LENT "\".",
            CONT "During your opponent's turn, all characters in your hand get \"" LENT "\".");
    DOUBTED(CONT "This card gets \"" LENT "\".",
            CONT "All characters in your hand get -1 level and \"" LENT "\".",
            CONT "If this card is in your memory, all characters in your hand get \"" LENT "\".",
            CONT "During your opponent's turn, this card gets \"" LENT "\" while in your hand.",
            CONT "This card gets -1 level and \"" LENT "\" while in your hand.",
            CONT "This card gets \"" LENT
                 "\" while in your hand. This card gets -1 level while in your hand.",
            CONT "This card gets the following ability while in your hand. \"" CONT
                 "This card gets \"" LENT "\" while in your hand.\"",
            WHEN "this card gets the following ability until end of turn. \"" LENT "\"");
}

Test(unsupported_continuous, icons_in_all_zones)
{
    CLAIMED(CONT "If a card with 【SOUL】 in its trigger icon is in your clock, and a card with 【CHOICE】 in its trigger icon is in your clock, this card gets +500 power.",
            CONT "Your other \"A\" in all of your zones and your other \"B\" in all of your zones get 【SOUL】 in the trigger icon.");
    DOUBTED(CONT "Your other \"A\" in all of your zones and your other \"B\" get 【SOUL】 in the trigger icon.",
            CONT "All of your other characters in battle in all of your zones get 【SOUL】 in the trigger icon.",
            CONT "1 of your other cards in all of your zones gets 【SOUL】 in the trigger icon.");
}

Test(unsupported_continuous, what_a_continuous_ability_does_for_a_time)
{
    DOUBTED(CONT "Until end of turn, all of your characters get +500 power.",
            CONT "This card cannot be played from your hand until end of turn.",
            CONT "All of your characters get the following ability. \"" CONT "If this card is in your level, this card gets +1 level.\"",
            CONT "Until end of turn, draw 1 card.",
            CONT "For each of your characters, this card gets 《Music》.",
            CONT "For each of your characters, this card gets +500 power for each of your markers.",
            CONT "Until end of turn, this card gets +500 power and all of your other characters get +500 power. This card gets +1 soul.",
            CONT "If you have 2 or more cards in all of your zones or your clock, this card gets +500 power.",
            CONT "If you have 2 or more cards in your clock or your opponent's hand, this card gets +500 power.",
            CONT "If you have 2 or more cards in your clock or all of your zones, this card gets +500 power.");
}
