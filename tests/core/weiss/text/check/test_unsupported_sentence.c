/* Sentences whose parts run one by one, but not together. Such texts are never called exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_sentence, .init = verdict_begin, .fini = verdict_end);

#define WHEN "【AUTO】 When this card attacks, "
#define AUTO "【AUTO】 "
#define CONT "【CONT】 "
#define ACT "【ACT】 "

Test(unsupported_sentence, sentences)
{
    CLAIMED(WHEN
            "at the end of the turn, search your deck for up to 1 character, and put it into your "
            "hand. Shuffle your deck afterward.");
    DOUBTED(
        WHEN "look at up to 5 cards from the top of your deck, if you have 1 or "
             "more cards in your hand, choose 1 card from among them, put it into your "
             "hand, put the rest into your waiting room, look at up to 5 cards from the "
             "top of your deck, if you have 2 or more cards in your hand, choose 1 card "
             "from among them, put it into your hand, put the rest into your waiting "
             "room, look at up to 5 cards from the top of your deck, if you have 3 or "
             "more cards in your hand, choose 1 card from among them, put it into your "
             "hand, put the rest into your waiting room, look at up to 5 cards from the "
             "top of your deck, if you have 4 or more cards in your hand, choose 1 card "
             "from among them, put it into your hand, put the rest into your waiting "
             "room, and draw 1 card.",
        WHEN "you may choose the same number of cards in your hand.",
        WHEN "you may choose the character returned to your hand.",
        WHEN "at the end of the turn, draw 1 card. If you have X or more cards in "
             "your hand, draw 1 card. X is equal to your level.",
        WHEN "put all of your other characters into your waiting room. Choose the "
             "same number of cards in your hand, and put them into your clock.",
        WHEN "look at up to 2 cards from the top of your deck. You may put 1 card "
             "from your hand into your waiting room. If you do, choose 1 card from "
             "among them, put it into your hand, and put the rest into your waiting "
             "room.",
        WHEN "you may search for 1 character.",
        WHEN "at the end of the turn, draw 1 card. You may draw 1 card.",
        WHEN
        "you may draw 1 card. You may draw 1 card, if you do not, put this card into your clock.",
        WHEN "put all markers into your clock.",
        WHEN "choose 1 of them or 2 of those cards, and 【REST】 it.",
        WHEN "you may draw 1 card, if you do not, put this card into your waiting room.",
        WHEN "put all cards from the top of your deck into your clock.",
        WHEN "choose 1 character or 1 card in your hand, and put it into your clock.",
        WHEN "at the end of the turn, if you do not, draw 1 card.",
        AUTO "When your other character attacks, during that attack, that "
             "character gets +1000 power, and draw 1 card.",
        AUTO "When your other character attacks, during that attack, that "
             "character gets +1000 power, and perform a trigger check 2 times during "
             "the trigger step, and draw 1 card.",
        AUTO "When your other character attacks, during that attack, that "
             "character gets +1000 power, and you may draw 1 card.",
        WHEN "deal 1 damage to your opponent. When this damage is canceled or this "
             "damage is not canceled, draw 1 card.",
        WHEN "deal 1 damage to your opponent. When damage is canceled, draw 1 card.",
        WHEN "deal 1 damage to your opponent. When this damage you received is "
             "canceled, draw 1 card.",
        WHEN "when this damage is canceled, draw 1 card.",
        WHEN "draw 1 card. When this damage is canceled, draw 1 card.",
        WHEN "choose 1 card in your level, and that card gains +1000 power until "
             "end of turn.",
        WHEN "choose 2 cards in your level, and those cards gain +1000 power until "
             "end of turn.",
        WHEN "for each card in your level, choose 1 of your characters, and 【REST】 "
             "it. Those characters gain +1000 power until end of turn.",
        WHEN "choose 2 cards in your hand, look at the top card of your deck, and "
             "if the card you chose is a climax, draw 1 card.",
        WHEN "choose 1 card in your clock, choose 1 card in your hand, look at the top card of your "
             "deck. If the card chosen by this effect is a climax, draw 1 card.",
        WHEN "search your declared zone for 1 character, and put it into your hand.",
        WHEN "draw up to 2 cards, your opponent will choose the same number of "
             "cards in their hand.",
        WHEN "draw 2 cards, your opponent may choose the same number of cards in "
             "their hand, and put them into their clock.",
        WHEN "until end of turn, choose 1 of your characters, and that character "
             "gets +1000 power.",
        WHEN "until end of turn choose 1 of your characters, and that character "
             "gets +1000 power.",
        AUTO "When your other character attacks, that character gets +1000 power, "
             "and during that attack, draw 1 card.",
        WHEN "choose 1 of the following effects, this card gets +1 or -1 level "
             "until end of turn, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\"",
        WHEN "deal 1 damage to your opponent. At the end of the turn, when this "
             "damage is canceled, draw 1 card.",
        WHEN "draw 1 card. At the end of the turn, if you have 1 card in your "
             "hand, choose the same number of cards in your hand.",
        AUTO "When your other character attacks, that character gets +1000 power, "
             "and this card gets +1 soul during your turn.",
        WHEN "declare 1 or 2. All of your characters with level equal to or lower "
             "than the number you declared get +1 or -1 level until end of turn.",
        WHEN "at the beginning of the next draw phase, draw 1 card.",
        WHEN "until end of turn, this card gets +1000 power, and look at the top "
             "card of your deck or your opponent's deck.",
        WHEN "each player draws 1 card. Draw X cards. X is equal to your level.");
    DOUBTED_EVENTS("Choose X of the following effects, and perform it. X is equal to your "
                   "level. \"Draw 1 card.\" \"Draw 2 cards.\"",
                   "You may if you have 1 card in your hand, perform that action as many "
                   "times as you like.");
}

Test(unsupported_sentence, actions)
{
    DOUBTED_EVENTS("Each player returns all cards to their deck.",
                   "Each player returns all cards in the waiting room with \"Melody\" in their "
                   "card name to their deck.",
                   "Each player returns all cards in the waiting room with markers in the clock to "
                   "their deck.");
    DOUBTED_EVENTS("You may perform that action as many times as you like.",
                   "Each player returns 1 card in the waiting room to their deck.",
                   "Each player returns all cards in the waiting room with \"Melody\" in "
                   "their card name to their deck.",
                   "Each player returns all cards in the waiting room in the clock to their "
                   "deck.",
                   "Each player returns all of their cards to their deck.",
                   "Your opponent may draw 1 card, and each player draws 1 card.",
                   "Perform the following action. \"You may draw 1 card.\" You may perform it "
                   "as many times as you like.",
                   "Perform the following action. \"You may draw 1 card.\" You may perform "
                   "that action as many times as you like, and draw 1 card.",
                   "Perform the following action. \"Draw 1 card.\" You may perform that "
                   "action as many times as you like.",
                   "Perform the following action. \"X is equal to your level if you have 1 "
                   "card in your hand, and your level if otherwise.\" You may perform that "
                   "action as many times as you like.",
                   "Perform the following action. \"[(1)] You may pay the cost. If you do, "
                   "draw 1 card.\" You may perform that action as many times as you like.",
                   "Perform the following effects. \"You may draw 1 card.\" \"You may draw 1 "
                   "card.\" You may perform that action as many times as you like.",
                   "Choose 1 of the following effects, and perform it as many times as you "
                   "like. \"Draw 1 card.\" \"Draw 2 cards.\"");
}

Test(unsupported_sentence, deeds)
{
    DOUBTED(WHEN "you may put this card underneath your \"N0\" as a marker. If you put "
                 "it underneath your \"N0\" as a marker, draw 1 card.",
            WHEN "you may return all of your other characters to your hand. If you "
                 "returned 1 character, draw 1 card.",
            WHEN "you may put no card in your hand into your clock.",
            WHEN "you may 【REST】 all of your characters. If you 【REST】 1 character, "
                 "draw 1 card.",
            WHEN "put your \"N0\" into your stock. If you put your \"N0\" into your "
                 "stock, draw 1 card.");
}

Test(unsupported_sentence, sets_and_conditions)
{
    DOUBTED(WHEN "choose 1 card in your hand or 1 random card, and put it into your "
                 "clock.",
            WHEN "draw 2 cards. Choose the same number of cards in your hand that is "
                 "random, and put them into your clock.",
            WHEN "if the number of cards in your hand ×2 is less than your opponent's "
                 "hand, draw 1 card.",
            WHEN "if your level is less than your opponent's hand, draw 1 card.",
            WHEN "if the level of this card is higher than your opponent's, draw 1 "
                 "card.",
            WHEN "if the level of this card +1 is higher than your opponent's, draw 1 "
                 "card.",
            WHEN "if your level is higher than your opponent's, draw 1 card.",
            WHEN "if the level of 1 of your characters is higher than your opponent's, "
                 "draw 1 card.",
            WHEN "if the level of the card in your clock is higher than your "
                 "opponent's, draw 1 card.",
            WHEN "if the level of the card put into your opponent's waiting room by "
                 "this effect is higher than your opponent's, draw 1 card.",
            WHEN "put up to 1 random card in your hand into your clock.",
            WHEN "if you are 1 level or lower, draw 1 card.",
            WHEN "if you have 1 or more cards chosen by your character's effect, draw "
                 "1 card.",
            WHEN "choose 1 card chosen by that card's effect, and put it into your "
                 "hand.",
            WHEN "if the levels of 2 characters or 1 character on your stage are the "
                 "same as this card's, draw 1 card.",
            WHEN "put all markers into your clock.",
            WHEN "draw 2 cards. Choose the same number of cards, and put them into "
                 "your clock.",
            WHEN "draw 2 cards. Choose the same number of random cards in your hand, "
                 "and put them into your clock.",
            WHEN "draw 2 cards. Choose the same number of cards in the waiting room, "
                 "and put them into your clock.",
            AUTO "[Put 1 card from a hand into your waiting room] When this card "
                 "attacks, you may pay the cost. If you do, draw 1 card.",
            ACT "[Put 2 cards with different card names from hand into the waiting "
                "room] Draw 1 card.",
            WHEN "if the number of trigger icons on that chosen card is 2 or more, "
                 "draw 1 card.",
            WHEN "choose 1 or more of your or your opponent's characters, and 【REST】 "
                 "them.",
            ACT "[Put this card and 1 card in a hand into your waiting room] Draw 1 "
                "card.",
            CONT "When this card, this card is 【REST】, this card gets +1000 power.",
            CONT "When this card is face up, this card gets +1000 power.",
            CONT "When that chosen card is 【REST】, this card gets +1000 power.",
            WHEN "if there is a character with \"A\" and \"B\" in its card name in "
                 "your waiting room, draw 1 card.",
            WHEN "put the top card of your deck underneath 1 random character on your "
                 "stage as a marker.",
            WHEN "put the top card of your deck underneath 1 of your characters with "
                 "different card names as a marker.");
}

Test(unsupported_sentence, traits)
{
    DOUBTED(WHEN "choose 1 of your opponent's characters and 1 trait of that chosen "
                 "card. That character loses all of that trait until end of turn.",
            WHEN "choose 1 of your opponent's characters revealed by this effect and 1 "
                 "trait of that character. That character loses all of that trait until end "
                 "of turn.",
            WHEN "choose X of your opponent's characters and 1 trait of that "
                 "character. That character loses all of that trait until end of turn.");
}

Test(unsupported_sentence, triggers)
{
    DOUBTED(AUTO "When the character in your center stage attacks or becomes 【REST】, "
                 "draw 1 card.",
            AUTO "When the character on your stage becomes 【REVERSE】, draw 1 card.",
            AUTO "When the character in your center stage becomes 【REST】, draw 1 card.",
            AUTO "When the character becomes 【REVERSE】, draw 1 card.",
            AUTO "When the battle opponent of this card becomes 【REVERSE】, draw 1 card.",
            AUTO "When the battle opponent of your characters and this card becomes "
                 "【REVERSE】, draw 1 card.",
            AUTO "When the battle opponent of your random characters becomes "
                 "【REVERSE】, draw 1 card.",
            AUTO "When the top card of your deck becomes 【REVERSE】, draw 1 card.",
            AUTO "At the end of the attack of the character in your center stage, draw "
                 "1 card.",
            AUTO "At the beginning of the attack of your other character, draw 1 card.",
            AUTO "When you use \"Brainstorm\", if a card is put into your waiting room "
                 "by that effect or put into your hand, draw 1 card.",
            AUTO "When you use \"Brainstorm\", if a card is put from your deck into "
                 "your waiting room, draw 1 card.",
            AUTO "When the character revealed by this effect in your center stage "
                 "attacks, draw 1 card.",
            AUTO "When this card is placed underneath that character, draw 1 card.",
            AUTO "When a card is put into your hand from your clock or your stock, "
                 "draw 1 card.");
}

Test(unsupported_sentence, abilities)
{
    VERDICTS(TYPE_CLIMAX, true, AUTO "When your character attacks, draw 1 card.");
    DOUBTED(CONT "All of that player's characters get +1000 power.",
            WHEN "your opponent chooses the number 1 or 2. Declare 1 or 2. Draw X "
                 "cards. X is equal to the number your opponent declared.",
            WHEN "choose 1 card of the level that your opponent declared in your hand, "
                 "and put it into your clock.",
            CONT "This card gets +500 power for each of your other \"A\" or \"B\" or "
                 "\"C\" or \"D\" or \"E\" or \"F\" or \"G\" or \"H\" or \"I\" or \"J\" or "
                 "\"K\" or \"L\" or \"M\" or \"N\" or \"O\" or \"P\" or \"Q\" or \"R\" or "
                 "\"S\" or \"T\" or \"U\" or \"V\" or \"W\" or \"X\" or \"Y\" or \"Z\" or "
                 "\"AA\" or \"AB\" or \"AC\" or \"AD\" or \"AE\" or \"AF\" or \"AG\" or "
                 "\"AH\" or \"AI\".",
            AUTO "When your character is placed on the stage, choose 1 of that "
                 "player's characters, and that character gets the following ability until "
                 "end of turn. \"【CONT】 This card gets +1000 power.\"",
            CONT "This card gets +X power. X is equal to the number of X cards in your "
                 "hand.",
            CONT "This card gets +X power. If you have 1 card in your hand, X is equal "
                 "to your level.",
            WHEN "this card gets the following 2 abilities until end of turn.",
            AUTO "When this card is put into your stock, draw 1 card.",
            ACT "[Put this card in your memory into your waiting room] Draw 1 card.",
            CONT "Characters in your center stage or characters in your back stage get "
                 "+1000 power.",
            ACT "[(1)] If this card in your memory, draw 1 card.",
            ACT "[(1)] If this card is in your memory or your clock, draw 1 card.",
            CONT "All of your characters get +X power.",
            CONT "This card gets +X power. X is equal to your level. All of your other "
                 "characters get +X power. X is equal to 2.",
            CONT "This card gets +500 power for each of that player's characters.",
            ACT "[(1)] This ability does not activate if you are level 1 or higher. "
                "Draw 1 card.",
            ACT "[Put 1 \"A\" from your hand on your stage] Draw 1 card.",
            ACT "[Put the top card of your deck underneath this card as a marker in "
                "any order] Draw 1 card.");
    DOUBTED_EVENTS(CONT "When this card is played from your hand, you may choose 1 of your "
                        "\"N0\", and put it into your waiting room. If you do, you may play this "
                        "card with 0 cost.");
}
