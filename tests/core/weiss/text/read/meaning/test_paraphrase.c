/* The same thing in other words than those of the cards: each pair is what a translator may write and what the cards
 * say. */
#include "support/meaning_pairs.h"

TestSuite(paraphrase, .init = reader_begin, .fini = reader_end);

#define WHEN "【AUTO】 When this card attacks, "

typedef struct Pair {
    const char *one;
    const char *other;
} Pair;

static void expect_same(const Pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_meanings(pairs[i].one, pairs[i].other, true);
}
#define EXPECT_SAME(...)                                                                           \
    do {                                                                                           \
        static const Pair pairs[] = {__VA_ARGS__};                                                 \
        expect_same(pairs, sizeof pairs / sizeof *pairs);                                          \
    } while (0)

Test(paraphrase, how_long)
{
    EXPECT_SAME({WHEN "this card gets +500 power this turn.",
                 WHEN "this card gets +500 power until end of turn."},
                {WHEN "this turn this card gets +500 power.",
                 WHEN "until end of turn, this card gets +500 power."},
                {WHEN "this card gets +500 power for the rest of the turn.",
                 WHEN "this card gets +500 power until end of turn."});
}

Test(paraphrase, how_often)
{
    EXPECT_SAME(
        {"【AUTO】 This effect can only be used once each turn. When this card attacks, draw 1 card.",
         "【AUTO】 This ability activates up to 1 time per turn. When this card attacks, draw 1 card."},
        {"【AUTO】 Activates only up to twice per turn. When this card attacks, draw 1 card.",
         "【AUTO】 This ability activates up to 2 times per turn. When this card attacks, draw 1 card."},
        {"【AUTO】 Once per turn, when this card attacks, draw 1 card.",
         "【AUTO】 This ability activates up to 1 time per turn. When this card attacks, draw 1 card."});
}

Test(paraphrase, conditions)
{
    EXPECT_SAME(
        {"【CONT】 While this card is in your center stage, this card gets +500 power.",
         "【CONT】 If this card is in your center stage, this card gets +500 power."},
        {"【CONT】 This card gets +500 power as long as you have another character.",
         "【CONT】 If you have another character, this card gets +500 power."},
        {"【CONT】 This card cannot attack unless you have another character.",
         "【CONT】 If you do not have another character, this card cannot attack."},
        {"【CONT】 If you have 2+ other characters, this card gets +500 power.",
         "【CONT】 If you have 2 or more other characters, this card gets +500 power."},
        {"【CONT】 If you have at least 2 other characters, this card gets +500 power.",
         "【CONT】 If you have 2 or more other characters, this card gets +500 power."},
        {"【AUTO】 When this card attacks with \"Low Tide\" in your climax area, draw 1 card.",
         "【AUTO】 When this card attacks, if \"Low Tide\" is in your climax area, draw 1 card."});
}

Test(paraphrase, what_happens)
{
    EXPECT_SAME(
        {"【AUTO】 When this card goes from the stage to your waiting room, draw 1 card.",
         "【AUTO】 When this card is put into your waiting room from the stage, draw 1 card."},
        {"【AUTO】 When this card is sent to your waiting room from the stage, draw 1 card.",
         "【AUTO】 When this card is put into your waiting room from the stage, draw 1 card."},
        {"【AUTO】 When you place \"Low Tide\" in your climax area, draw 1 card.",
         "【AUTO】 When \"Low Tide\" is placed in your climax area, draw 1 card."},
        {"【AUTO】 When a climax appears in your character's trigger check, draw 1 card.",
         "【AUTO】 When your character's trigger check reveals a climax, draw 1 card."},
        {"【AUTO】 When you trigger a climax with a door icon, draw 1 card.",
         "【AUTO】 When your character's trigger check reveals a climax with 【COMEBACK】 in its trigger icon, draw 1 card."},
        {"【AUTO】 When this battling card becomes 【REVERSE】, draw 1 card.",
         "【AUTO】 When this card becomes 【REVERSE】 in battle, draw 1 card."},
        {"【AUTO】 When this card reverses its battle opponent, draw 1 card.",
         "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card."},
        {"【AUTO】 When the damage this card dealt is canceled, draw 1 card.",
         "【AUTO】 When damage dealt by this card is canceled, draw 1 card."},
        {"【AUTO】 When this card is placed on the stage from your hand or when it attacks, draw 1 card.",
         "【AUTO】 When this card is placed on the stage from your hand or attacks, draw 1 card."});
}

Test(paraphrase, what_is_done)
{
    EXPECT_SAME(
        {WHEN "discard 1 character from your hand to your waiting room.",
         WHEN "put 1 character from your hand into your waiting room."},
        {WHEN "draw up to 2 and discard 1.",
         WHEN "draw up to 2 cards, and put 1 card from your hand into your waiting room."},
        {WHEN "stock the top card of your deck.",
         WHEN "put the top card of your deck into your stock."},
        {WHEN
         "search your deck for up to 1 《Sea》 character, reveal it, put it into your hand, and shuffle.",
         WHEN
         "search your deck for up to 1 《Sea》 character, reveal it to your opponent, put it into your hand, and shuffle your deck."},
        {WHEN "look at the top card of your deck, and return it to the top or bottom.", WHEN
         "look at the top card of your deck, and put it on the top or the bottom of your deck."},
        {WHEN "resolve the effect of 【STANDBY】.", WHEN "perform the 【STANDBY】 effect."},
        {WHEN "choose 1 \"Boat\" in your waiting room, and put it in the slot this card was in.",
         WHEN
         "choose 1 \"Boat\" in your waiting room, and put it on the stage position that this card was on."},
        {WHEN "put this card on any position of your stage rested.",
         WHEN "put this card on any position of your stage as 【REST】."},
        {WHEN
         "this card gets +X power until end of turn. X = 500 times the number of your characters.",
         WHEN
         "this card gets +X power until end of turn. X is equal to the number of your characters ×500."});
}

Test(paraphrase, which_cards)
{
    EXPECT_SAME(
        {WHEN "choose 1 of your characters whose name contains \"Boat\".",
         WHEN "choose 1 of your characters with \"Boat\" in its card name."},
        {WHEN "choose 1 of your characters with \"Boat\" in name.",
         WHEN "choose 1 of your characters with \"Boat\" in its card name."},
        {WHEN "choose 1 of your opponent's characters level 1 or lower.",
         WHEN "choose 1 of your opponent's level 1 or lower characters."},
        {WHEN "choose 1 of your opponent's characters which is 【REVERSE】.",
         WHEN "choose 1 of your opponent's 【REVERSE】 characters."},
        {WHEN "choose 1 gate climax in your waiting room.",
         WHEN "choose 1 climax with 【GATE】 in its trigger icon in your waiting room."},
        {"【CONT】 If all your characters have the 《Sea》 trait, this card gets +500 power.",
         "【CONT】 If all your characters are 《Sea》, this card gets +500 power."},
        {"【CONT】 During this card's battle, your opponent cannot play events or Backup from their hand.",
         "【CONT】 During this card's battle, your opponent cannot play events or \"Backup\" from their hand."});
}

/* How long an ability is given says nothing of what it gives. */
Test(paraphrase, time_of_an_ability_given)
{
    EXPECT_SAME(
        {WHEN
         "until end of turn, this card gets \"【CONT】 All of your other characters get +500 power.\".",
         WHEN
         "this card gets \"【CONT】 All of your other characters get +500 power.\" until end of turn."});
}

Test(paraphrase, who_battles)
{
    EXPECT_SAME(
        {"【AUTO】 When the card battling this character becomes 【REVERSE】, draw 1 card.",
         "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card."},
        {"【AUTO】 When the opposing character in battle becomes 【REVERSE】, draw 1 card.",
         "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card."},
        {"【AUTO】 When the character with level 2 or higher facing this card in battle becomes 【REVERSE】, draw 1 card.",
         "【AUTO】 When this card's level 2 or higher battle opponent becomes 【REVERSE】, draw 1 card."},
        {"【AUTO】 When this card becomes 【REVERSE】, if this card battles the character with level 1 or lower, draw 1 card.",
         "【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 1 or lower, draw 1 card."},
        {"【AUTO】 When your other character is being frontal attacked, draw 1 card.",
         "【AUTO】 When your other character is frontal attacked, draw 1 card."});
}

Test(paraphrase, what_was_before)
{
    EXPECT_SAME(
        {WHEN "you may draw 1 card. If you do, discard 1 card. If you cannot, shuffle your deck.",
         WHEN "you may draw 1 card. If you do, discard 1 card. If you do not, shuffle your deck."},
        {WHEN
         "reveal the top card of your deck. If that card was a level 0 or lower character, draw 1 card.",
         WHEN
         "reveal the top card of your deck. If that card is a level 0 or lower character, draw 1 card."},
        {WHEN "reveal the top card of your deck. If that card is a level 0 or lower, draw 1 card.",
         WHEN "reveal the top card of your deck. If that card is level 0 or lower, draw 1 card."},
        {WHEN
         "choose up to 2 characters in your waiting room, put them into your hand. If you added 2, discard 1 card.",
         WHEN
         "choose up to 2 characters in your waiting room, put them into your hand. If you put 2 cards into your hand, discard 1 card."},
        {"【CONT】 If there are 2 or more markers underneath this card, this card gets +500 power. If 3 or more, this card gets +1 soul.",
         "【CONT】 If there are 2 or more markers underneath this card, this card gets +500 power. If there are 3 or more, this card gets +1 soul."});
}

Test(paraphrase, what_is_counted)
{
    EXPECT_SAME(
        {WHEN
         "mill 2, and deal X damage to your opponent. X is equal to the number of soul triggers from those cards.",
         WHEN
         "mill 2, and deal X damage to your opponent. X is equal to the number of 【SOUL】 in the trigger icons of those cards."},
        {"【CONT】 If your level has 3 or more colors, this card gets +500 power.",
         "【CONT】 If the number of colors of cards in your level is 3 or more, this card gets +500 power."},
        {WHEN
         "choose 1 of your opponent's characters with 1000 or less power, and put it into clock.",
         WHEN
         "choose 1 of your opponent's characters with power 1000 or less, and put it into clock."},
        {WHEN "choose 1 of your other characters, until end of turn, +500 power.",
         WHEN "choose 1 of your other characters, until end of turn, it gets +500 power."},
        {WHEN "choose 1 traitless character in your waiting room, and put it into your hand.",
         WHEN "choose 1 character with no traits in your waiting room, and put it into your hand."},
        {WHEN "heal up to 1.",
         WHEN "put up to 1 card from the top of your clock into your waiting room."});
}

/* What can be said as something that is done one after the other, or one or the other. */
Test(paraphrase, two_ways)
{
    EXPECT_SAME(
        {WHEN
         "choose up to 2 characters in your waiting room, choose 1 of them, put it into your hand, and put the rest into stock.",
         WHEN
         "choose up to 1 character in your waiting room, put it into your hand, if you put 1 or more cards into your hand, choose up to 1 character in your waiting room, and put it into stock."},
        {WHEN
         "choose up to 3 characters in your waiting room, put 1 of them into your hand, put the rest into stock in any order.",
         WHEN
         "choose up to 1 character in your waiting room, put it into your hand, if you put 1 or more cards into your hand, choose up to 2 characters in your waiting room, put them into stock in any order."},
        {"【AUTO】 [Discard 1 card or put the top card of your stock into your waiting room] When this card attacks, you may pay the cost. If you do, draw 1 card.",
         WHEN
         "you may discard 1 card or put the top card of your stock into your waiting room. If you do, draw 1 card."},
        {WHEN "put the top card of your clock into hand or stock.", WHEN
         "put the top card of your clock into your hand or put the top card of your clock into your stock."},
        {WHEN "choose 1 character in your waiting room, put it into hand or stock.", WHEN
         "choose 1 character in your waiting room, put it into your hand or into your stock."});
}

Test(paraphrase, damage_that_may_be_dealt)
{
    EXPECT_SAME(
        {WHEN "you may deal 1 damage to your opponent. If that damage is canceled, draw 1 card.",
         WHEN "you may deal 1 damage to your opponent, if that damage is canceled, draw 1 card."},
        {WHEN
         "you may deal 1 damage to your opponent. If that damage is canceled, you may deal 2 damage to your opponent. If that damage is canceled, draw 1 card.",
         WHEN
         "you may deal 1 damage to your opponent, if that damage is canceled, you may deal 2 damage to your opponent, if that damage is canceled, draw 1 card."});
}

Test(paraphrase, put_and_put)
{
    EXPECT_SAME(
        {WHEN "place the top card of your deck, place it underneath this card as a marker.",
         WHEN "place the top card of your deck underneath this card as a marker."},
        {WHEN "randomly choose 1 card in your opponent's hand, and put it into stock.",
         WHEN "choose 1 random card in your opponent's hand, and put it into stock."},
        {"【AUTO】 When an opponent's character battling your other character becomes 【REVERSE】, draw 1 card.",
         "【AUTO】 When the battle opponent of your other character becomes 【REVERSE】, draw 1 card."});
}

#define INSTEAD_OF_ONE "you may put a marker from underneath this card into your waiting room instead of a card from your stock."

Test(paraphrase, what_is_paid_in_the_place_of_stock)
{
    EXPECT_SAME({"【CONT】 When you pay the cost of \"Boat\" in your hand, " INSTEAD_OF_ONE,
                 "【CONT】 If you would pay the cost for \"Boat\" in your hand, " INSTEAD_OF_ONE},
                {"【CONT】 When you pay the cost for your character's \"Change\", " INSTEAD_OF_ONE,
                 "【CONT】 If you would pay the \"Change\" cost for 1 of your characters, " INSTEAD_OF_ONE},
                {"【CONT】 When the cost of your character's \"Change\" is being paid, " INSTEAD_OF_ONE,
                 "【CONT】 If you would pay the \"Change\" cost for 1 of your characters, " INSTEAD_OF_ONE},
                {"【CONT】 When you pay the cost for \"Boat\"'s 【AUTO】 effect, " INSTEAD_OF_ONE,
                 "【CONT】 If you would pay the cost for the 【AUTO】 of \"Boat\", " INSTEAD_OF_ONE});
}

#define ATTACKS_ANOTHER                                                                                      \
    "【CONT】 If this card would attack, you may choose 1 character in your opponent's back stage, and this card " \
    "frontal attacks that character as the defending character instead."

Test(paraphrase, another_character_is_attacked)
{
    EXPECT_SAME(
        {"【CONT】 If this card would attack, you may choose 1 character in your opponent's back stage, and this card may frontal attack that character instead as the defending character.",
         ATTACKS_ANOTHER},
        {"【CONT】 When this card attacks, you may choose 1 of your opponent's back stage characters, this card may frontal attack that character instead.",
         ATTACKS_ANOTHER},
        {"【CONT】 When this card is attacking, you can instead choose 1 of your opponent's characters in the back stage, this card may frontal attack treating that character as the defending character.",
         ATTACKS_ANOTHER},
        {"【CONT】 When this card attacks, choose 1 of your opponent's characters in the back stage instead, you may frontal attack that card as the defending character.",
         ATTACKS_ANOTHER},
        {"【CONT】 When this card attacks, you may instead choose 1 of your opponent's characters in the back stage, this card frontal attacks that character which becomes the defending character.",
         ATTACKS_ANOTHER});
}

Test(paraphrase, who_leaves_with_a_marker)
{
    EXPECT_SAME(
        {"【AUTO】 When this card with a marker is put into your waiting room from the stage, draw 1 card.",
         "【AUTO】 When this card is put into your waiting room from the stage with a marker underneath it, draw 1 card."},
        {"【AUTO】 When this card with markers is placed into your waiting room from the stage, draw 1 card.",
         "【AUTO】 When this card is put into your waiting room from the stage with a marker underneath it, draw 1 card."});
}

Test(paraphrase, a_character_goes_and_the_card_is_played_for_nothing)
{
    EXPECT_SAME(
        {"【CONT】 When this card is played from your hand, choose 1 of your \"Boat\", you may put it into your waiting room. If you do, you may play this card with 0 cost.",
         "【CONT】 When this card is played from your hand, you may choose 1 of your \"Boat\", and put it into your waiting room. If you do, you may play this card with 0 cost."});
}
