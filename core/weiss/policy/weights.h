/* All weights of the policy `heuristic` in one table. Worth is counted in hundredths of a point of
 * damage, in whole numbers, so every build makes the same decisions. A policy reads the weights
 * through the match (card_values.h), which may hold other values than the default ones. */
#ifndef WEISSFISH_WEISS_WEIGHTS_H
#define WEISSFISH_WEISS_WEIGHTS_H

/* name, value, description */
#define WEISS_WEIGHTS(X)                                                                           \
    /* Damage and battles. */                                                                      \
    X(DAMAGE, 253, "one damage that is not cancelled")                                             \
    X(LETHAL, 900, "damage that ends the game, beside its amount")                                 \
    X(REVERSE, 335, "percent: of the worth of a character that is reversed in an attack")          \
    X(LOSE, 14, "percent: of the worth of an own character that is reversed in its attack")        \
    X(ATTACK_REVERSE, 50, "percent: the same in the attack phase, where the stage is as it is")    \
    X(ATTACK_LOSE, 20, "percent: likewise of an own character")                                    \
    X(DIRECT_GAP, 64, "an own centre position left empty: it is attacked directly")                \
    X(GAP_END, 12, "taken off that at level 3 for each card in the clock")                         \
    X(SURVIVES, 110, "an own character that wins against who stands opposite")                     \
    X(MARGIN, 5, "beside that, each 500 power more than his, four times at most")                  \
    X(BEHIND, 13, "the same of an own character that has less power, taken off")                   \
    X(UNOPPOSED, -4, "an own character in the centre without one opposite")                        \
    X(STAYS, 312, "percent: of the worth of a character that it keeps up to the next turn")        \
    /* Characters. */                                                                              \
    X(BODY, 18, "a character on the stage that stays there")                                       \
    X(POWER, 7, "500 power of a character that stays on the stage")                                \
    X(SOUL, 29, "one soul of a character that stays on the stage")                                 \
    X(SUPPORT, 15, "500 power that a character gives to another one each turn")                    \
    X(RESERVE, 36, "a character on the back stage")                                                \
    X(POWER_TURN, 9, "500 power for a turn")                                                       \
    X(SOUL_TURN, 15, "one soul for a turn")                                                        \
    X(FIRST_TURN, 1, "characters played in the first turn, which has one attack")                  \
    X(COVER, 119, "taken off for covering a character, for each level the opponent lacks to 3")    \
    X(GIVE_WAY, 35, "percent: of what one is worth at the back who makes room there; 0: none does") \
    /* Stock and hand. */                                                                          \
    X(STOCK_EARLY, 13, "one card of stock below level 2")                                          \
    X(STOCK_MIDDLE, 23, "one card of stock at level 2")                                            \
    X(STOCK_LATE, 26, "one card of stock at level 3")                                              \
    X(STOCK_RICH, -8, "percent: of that, with seven cards of stock and more")                      \
    X(STOCK_END, 9, "percent: taken off at level 3 for each card in the clock")                    \
    X(STOCK_WANTED, 4, "one card of stock where a card of the next level lacks some")              \
    X(SCARCE, 22,                                                                                  \
      "of three and more players: cards in deck and waiting room below which they run out")        \
    X(SCARCE_STOCK, 20, "taken off a card of stock for each card that lacks then")                 \
    X(SCARCE_ATTACK, 40, "taken off an attack, whose trigger goes to stock, for each of those")    \
    X(HAND, 47, "one card in hand")                                                                \
    X(HAND_END, 3, "played at level 3 a card is dearer by so much for each one in the clock")      \
    X(HAND_PLAYED, 31, "percent: of what a card is worth in hand, taken off for playing it")       \
    X(HAND_PAST, -25, "a card in hand, for each level that it is below the player's")              \
    X(HAND_NEXT, 23, "a card in hand that can be played one level higher")                         \
    X(HAND_SECOND, 2, "two levels higher")                                                         \
    X(HAND_FAR, -7, "three levels higher")                                                         \
    X(HAND_COST, -1, "each stock that a card in hand costs")                                       \
    X(HAND_LACK, -12, "each of those beyond one more than there is")                               \
    X(HAND_COLOURLESS, -4, "a card in hand whose colour is not met")                               \
    X(HAND_POWER, 12, "1000 power of a character that is put into the level zone")                 \
    X(HAND_TEXT, 6, "percent: of what a card in hand does when it is played")                      \
    X(HAND_STAY, 9, "percent: of what it does on the stage")                                       \
    X(HAND_ENCORE, 28, "percent: of the price of its encore")                                      \
    X(HAND_AGAIN, -17, "each other copy in hand")                                                  \
    X(HAND_STAGE, -5, "a card of which a copy is on the stage")                                    \
    X(HAND_COMBO, 19, "a climax with one that names it in hand or on stage; and the other way")    \
    X(HAND_CLIMAX, 1, "the first climax in hand")                                                  \
    X(HAND_CLIMAX_MORE, -6, "every further climax in hand")                                        \
    X(HAND_CLIMAX_EARLY, -23, "a climax at level 0")                                               \
    X(TAKE_CLIMAX, -22, "a climax that is chosen for the hand")                                    \
    /* Clocking: thousandths of a win. */                                                          \
    X(CLOCK_EARLY, 24, "two cards for one put into the clock at level 0")                          \
    X(CLOCK_FIRST, 41, "the same at level 1")                                                      \
    X(CLOCK_LATER, 11, "at level 2")                                                               \
    X(CLOCK_END, 17, "at level 3")                                                                 \
    X(CLOCK_TAKEN, 11, "taken off for each card in the clock at level 2")                          \
    X(CLOCK_LAST, 0, "cards in the clock beyond which a player of level 3 clocks less")            \
    X(CLOCK_NEAR, 79, "taken off there")                                                           \
    X(CLOCK_SIX, 50, "clocking the seventh card before level 2")                                   \
    X(CLOCK_SHORT, 4, "clocking, for each card that the hand lacks to five")                       \
    X(CLOCK_FULL, 11, "taken off with eight cards in hand and more")                               \
    X(CLOCK_BODIES, 43, "clocking, for each character that stage and hand lack to four")           \
    X(CLOCK_CROWD, 62, "taken off where more are playable than there are positions")               \
    X(SEVERAL_CLOCK, 40, "taken off clocking for each living player beyond two")                   \
    X(CLOCK_COLOUR, 10, "a card in hand whose colour is met by a card put into the clock")         \
    X(KEPT_CLIMAX, -10, "a climax not put into the clock")                                         \
    X(KEPT_CLIMAX_EARLY, -52, "beside that, at level 0")                                           \
    X(KEPT_CLIMAX_END, 8, "at level 3")                                                            \
    X(KEPT_CLIMAX_MORE, -23, "where there is another one in hand")                                 \
    X(KEPT_CLIMAX_TURN, 9, "for each attacker but one")                                            \
    X(KEPT_COMBO, 19, "a climax with one that names it in hand or on stage; and the other way")    \
    X(KEPT_EVENT, -3, "an event not put into the clock")                                           \
    X(KEPT_PAST, -5, "a card not clocked, for each level that it is below the player's")           \
    X(KEPT_NEXT, -21, "a card of the next level")                                                  \
    X(KEPT_SECOND, -36, "a card of the level after that")                                          \
    X(KEPT_FAR, -80, "a card three levels higher")                                                 \
    X(KEPT_COLOURLESS, -39, "a card of this level whose colour is not met")                        \
    X(KEPT_LACK, -72, "each stock that such a card costs beyond one more than there is")           \
    X(KEPT_COST, -4, "each stock that a card costs")                                               \
    X(KEPT_POWER, 8, "1000 power")                                                                 \
    X(KEPT_SOUL, -8, "each soul but one")                                                          \
    X(KEPT_PLAY, 14, "percent: of what it does when it is played")                                 \
    X(KEPT_STAY, 32, "percent: of what it does on the stage")                                      \
    X(KEPT_BATTLE, 13, "percent: of what it does when its battle opponent is reversed")            \
    X(KEPT_AGAIN, -11, "each other copy in hand")                                                  \
    X(KEPT_SPARE, -16, "a card that can be played, where there are more than positions")           \
    X(KEPT_READY, -3, "a character that can be played, for each one up to four")                   \
    X(LEVEL_CLIMAX, 375, "a climax kept out of the level zone")                                    \
    X(LEVEL_COLOUR, 188, "a new colour in the level zone")                                         \
    X(KEEP_LEVEL, 1, "the highest level that is kept in a mulligan")                               \
    X(KEEP_CLIMAXES, 0, "climaxes that are kept in a mulligan")                                    \
    /* Climaxes. */                                                                                \
    X(CLIMAX_PLAY, 106, "playing a climax, for each character that can attack")                    \
    X(CLIMAX_COMBO, 125, "percent: of what characters do because of the climax")                   \
    X(CLIMAX_HOLD, 160, "not playing the only climax in hand yet")                                 \
    X(CLIMAX_EARLY, 262, "taken off for playing a climax on an opponent of level 0")               \
    /* What texts do. */                                                                           \
    X(DRAW, 41, "drawing a card")                                                                  \
    X(SEARCH, 36, "choosing a card of the deck for the hand")                                      \
    X(SALVAGE, 33, "choosing a card of the waiting room for the hand")                             \
    X(LOOK, 8, "looking at the top of the deck")                                                   \
    X(DISCARD, 34, "a card put away from the hand")                                                \
    X(HEAL, 160, "a card put away from the clock")                                                 \
    X(BURN, 89, "one damage by an effect")                                                         \
    X(FREE_PLAY, 95, "a character put on the stage by an effect")                                  \
    X(REMOVE, 115, "a character of the opponent put away")                                         \
    X(BOUNCE, 63, "a character of the opponent returned to hand")                                  \
    X(REST_OTHER, 66, "a character of the opponent made to rest")                                  \
    X(STAND, 117, "a character that stands once more")                                             \
    X(SACRIFICE, 40, "an own character put away")                                                  \
    X(GRANT, 21, "an ability given")                                                               \
    X(STOCK_GAIN, 29, "a card put into stock")                                                     \
    X(CONDITION, 34, "percent: of what is done if a condition holds")                              \
    X(EACH, 92, "percent: of what is done for each of some cards")                                 \
    X(MILL, 0, "a card put from the deck into the waiting room")                                   \
    X(OTHER, 1, "anything else that is done")                                                      \
    X(EVENT_SELF, -2, "an event that goes elsewhere than to the waiting room or the memory")       \
    X(EVENT_MEMORY, 51, "an event that goes to the memory")                                        \
    X(STAYING_TEXT, 55, "percent: of what a character on the stage does each turn")                \
    X(FALL_TEXT, 31, "percent: of what a character does when it falls")                            \
    /* What is chosen while a text is resolved. */                                                 \
    X(RETURN_HAND, -112, "percent: of what a card is worth in hand that goes back to the deck")    \
    X(RETURN_CLIMAX, 262, "a climax that goes back to the deck")                                   \
    X(AWAY_HAND, -53, "percent: of what a card is worth in hand that goes anywhere else")          \
    X(AWAY_CLIMAX, -326, "a climax that goes there")                                               \
    /* Paying for what an ability does: thousandths of a win. */                                   \
    X(PAID_LEAST, -6, "what paying for an ability must be worth")                                  \
    X(PAID_STOCK, 2, "one card of stock")                                                          \
    X(PAID_DISCARD, 43, "a card put away from the hand")                                           \
    X(PAID_ATTACK, 65, "an attack of a character that rests instead")                              \
    X(PAID_SACRIFICE, 34, "an own character put away")                                             \
    X(PAID_HEAL, -4, "a card put away from the clock")                                             \
    X(PAID_HEAL_CLOCK, 13, "beside that, for each card in the clock")                              \
    X(PAID_HEAL_END, 49, "and at level 3")                                                         \
    X(PAID_DRAW, 23, "drawing a card")                                                             \
    X(PAID_SEARCH, 14, "choosing a card of the deck for the hand")                                 \
    X(PAID_SALVAGE, 21, "choosing a card of the waiting room for the hand")                        \
    X(PAID_BOND, -45, "beside that, one that is named")                                            \
    X(PAID_BURN, 16, "one damage by an effect")                                                    \
    X(PAID_DAMAGE, 51, "a character of the opponent put into the clock")                           \
    X(PAID_REMOVE, 24, "a character of the opponent put away")                                     \
    X(PAID_BOUNCE, 5, "one returned to hand")                                                      \
    X(PAID_FREE_PLAY, 8, "a character put on the stage by an effect")                              \
    X(PAID_STOCK_GAIN, 5, "a card put into stock")                                                 \
    X(PAID_LOOK, -5, "looking at the top of the deck")                                             \
    X(PAID_GRANT, 3, "an ability given")                                                           \
    X(PAID_POWER, -2, "500 power for a turn")                                                      \
    X(PAID_HARM, 14, "percent: of what its damage is worth now, its cancel reckoned with")         \
    X(PAID_SHORT, 0, "a card for the hand, for each card that the hand lacks to five")             \
    /* Events that are played and ACTs that are used. */                                           \
    X(USED_DRAW, 31, "drawing a card")                                                             \
    X(USED_SEARCH, 41, "choosing a card of the deck for the hand")                                 \
    X(USED_SALVAGE, 36, "choosing a card of the waiting room for the hand")                        \
    X(USED_SHORT, 5, "a card for the hand, for each card that the hand lacks to five")             \
    X(USED_CLIMAX, 17, "a climax for the hand where there is none, for each attacker")             \
    X(USED_LOOK, 17, "looking at the top of the deck")                                             \
    X(USED_DISCARD, 46, "a card put away from the hand")                                           \
    X(USED_HEAL, 65, "a card put away from the clock")                                             \
    X(USED_HEAL_CLOCK, 14, "beside that, for each card in the clock")                              \
    X(USED_HEAL_END, 44, "and at level 3")                                                         \
    X(USED_BURN, 26, "one damage by an effect")                                                    \
    X(USED_HARM, 54, "percent: of what that damage is worth now, its cancel reckoned with")        \
    X(USED_FREE_PLAY, 59, "a character put on the stage by an effect")                             \
    X(USED_REMOVE, 100, "a character of the opponent put away")                                    \
    X(USED_BOUNCE, 68, "a character of the opponent returned to hand")                             \
    X(USED_STOCK_GAIN, 34, "a card put into stock")                                                \
    X(USED_STOCK, 21, "one card of stock that an ACT costs")                                       \
    X(USED_SACRIFICE, 112, "an own character put away")                                            \
    X(USED_GRANT, 32, "an ability given")                                                          \
    X(USED_POWER, 7, "500 power for a turn")                                                       \
    X(EVENT_STOCK, 68, "percent: of the worth of a card of stock, for the cost of an event")       \
    X(EVENT_CARD, 6, "an event itself, as a card in hand")                                         \
    X(EVENT_FULL, 9, "playing an event, for each card in hand beyond four")                        \
    X(EVENT_RICH, 4, "the same for each card of stock beyond three and its cost")                  \
    X(EVENT_END, 12, "the same at level 3")                                                        \
    X(ACT_RICH, 2, "using an ACT, for each card of stock beyond three")                            \
    X(ACT_LEAST, 8, "what an ACT must be worth to be used")                                        \
    X(EVENT_LEAST, -19, "what an event must be worth to be played")                                \
    X(ENCORE_LEAST, 10, "what an encore must be worth beside its cost")                            \
    X(ENCORE_OTHER, 50, "taken off for an encore that does not cost stock, beside its cost")       \
    X(COUNTER_CARD, 76, "taken off for a counter, beside its cost")                                \
    X(COUNTER_EVENT, 2, "the same for an event")                                                   \
    X(ENCORE_SHORT, 15, "an encore, for each card that the hand lacks to four")                    \
    X(ENCORE_TURN, 59, "taken off for an encore in the own turn")                                  \
    X(ENCORE_END, 37, "taken off for an encore at level 3")                                        \
    X(ENCORE_STAYS, 17, "percent: of the worth of a character that encore saves")

typedef enum WeissWeight {
#define X(name, value, what) WEIGHT_##name,
    WEISS_WEIGHTS(X)
#undef X
        WEIGHT_COUNT
} WeissWeight;

typedef struct WeissWeights WeissWeights;

struct WeissWeights {
    int value[WEIGHT_COUNT];
};

/* Their names and descriptions, in the order of the enumeration. */
extern const char *const weiss_weight_names[WEIGHT_COUNT];
extern const char *const weiss_weight_words[WEIGHT_COUNT];

/* The weights that are used if no others are named. */
extern const WeissWeights weiss_weights_default;

#endif
