/* All weights of the policy `heuristic` in one table. Worth is counted in hundredths of a point of
 * damage, in whole numbers, so that every build decides alike. A policy reads the weights through
 * the match (appraisal.h), where others than the default ones can be put. */
#ifndef WEISSFISH_WEISS_WEIGHTS_H
#define WEISSFISH_WEISS_WEIGHTS_H

/* name, value, what it is the worth of */
#define WEISS_WEIGHTS(X)                                                                           \
    /* Damage and battles. */                                                                      \
    X(DAMAGE, 200, "one damage that is not cancelled")                                             \
    X(LETHAL, 900, "damage that ends the game, beside its amount")                                 \
    X(REVERSE, 225, "percent: of the worth of a character that is reversed in an attack")          \
    X(LOSE, 40, "percent: of the worth of an own character that is reversed in its attack")        \
    X(ATTACK_REVERSE, 100, "percent: the same in the attack phase, where the stage is as it is")   \
    X(ATTACK_LOSE, 60, "percent: likewise of an own character")                                    \
    X(DIRECT_GAP, 70, "an own centre position left empty: it is attacked directly")                \
    X(SURVIVES, 96, "an own character that wins against who stands opposite")                      \
    X(MARGIN, 0, "beside that, each 500 power more than his, four times at most")                  \
    X(BEHIND, 0, "the same of an own character that has less power, taken off")                    \
    X(UNOPPOSED, 0, "an own character in the centre without one opposite")                         \
    X(STAYS, 140, "percent: of the worth of a character that it keeps up to the next turn")        \
    /* Characters. */                                                                              \
    X(BODY, 36, "a character on the stage that stays there")                                       \
    X(POWER, 5, "500 power of a character that stays on the stage")                                \
    X(SOUL, 52, "one soul of a character that stays on the stage")                                 \
    X(SUPPORT, 8, "500 power that a character gives to another one each turn")                     \
    X(RESERVE, 30, "a character on the back stage")                                                \
    X(POWER_TURN, 6, "500 power for a turn")                                                       \
    X(SOUL_TURN, 60, "one soul for a turn")                                                        \
    X(FIRST_TURN, 1, "characters played in the first turn, which has one attack")                  \
    X(COVER, 100, "taken off for covering a character, for each level the opponent lacks to 3")    \
    /* Stock and hand. */                                                                          \
    X(STOCK_EARLY, 38, "one card of stock below level 2")                                          \
    X(STOCK_MIDDLE, 38, "one card of stock at level 2")                                            \
    X(STOCK_LATE, 45, "one card of stock at level 3")                                              \
    X(STOCK_RICH, 60, "percent: of that, with seven cards of stock and more")                      \
    X(STOCK_WANTED, 0, "one card of stock where a card of the next level lacks some")              \
    X(SCARCE, 22,                                                                                  \
      "of three and more players: cards in deck and waiting room below which they run out")        \
    X(SCARCE_STOCK, 20, "taken off a card of stock for each card that lacks then")                 \
    X(SCARCE_ATTACK, 40, "taken off an attack, whose trigger goes to stock, for each of those")    \
    X(HAND, 18, "one card in hand")                                                                \
    X(HAND_PLAYED, 0, "percent: of what a card is worth in hand, taken off for playing it")        \
    X(HAND_PAST, -13, "a card in hand, for each level that it is below the player's")              \
    X(HAND_NEXT, 22, "a card in hand that can be played one level higher")                         \
    X(HAND_SECOND, 14, "two levels higher")                                                        \
    X(HAND_FAR, 0, "three levels higher")                                                          \
    X(HAND_COST, -5, "each stock that a card in hand costs")                                       \
    X(HAND_LACK, -10, "each of those beyond one more than there is")                               \
    X(HAND_COLOURLESS, -5, "a card in hand whose colour is not met")                               \
    X(HAND_POWER, 6, "1000 power of a character that is put into the level zone")                  \
    X(HAND_TEXT, 3, "percent: of what a card in hand does when it is played")                      \
    X(HAND_STAY, 10, "percent: of what it does on the stage")                                      \
    X(HAND_ENCORE, 25, "percent: of the price of its encore")                                      \
    X(HAND_AGAIN, -10, "each other copy in hand")                                                  \
    X(HAND_STAGE, -6, "a card of which a copy is on the stage")                                    \
    X(HAND_COMBO, 15, "a climax with one that names it in hand or on stage; and the other way")    \
    X(HAND_CLIMAX, 7, "the first climax in hand")                                                  \
    X(HAND_CLIMAX_MORE, -3, "every further climax in hand")                                        \
    X(HAND_CLIMAX_EARLY, -18, "a climax at level 0")                                               \
    X(TAKE_CLIMAX, -50, "a climax that is chosen for the hand")                                    \
    /* Clocking: thousandths of a win. */                                                          \
    X(CLOCK_EARLY, 19, "two cards for one put into the clock at level 0")                          \
    X(CLOCK_FIRST, 29, "the same at level 1")                                                      \
    X(CLOCK_LATER, 21, "at level 2")                                                               \
    X(CLOCK_END, 15, "at level 3")                                                                 \
    X(CLOCK_TAKEN, 4, "taken off for each card in the clock at level 2")                           \
    X(CLOCK_LAST, 0, "cards in the clock beyond which a player of level 3 clocks less")            \
    X(CLOCK_NEAR, 52, "taken off there")                                                           \
    X(CLOCK_SIX, 44, "clocking the seventh card before level 2")                                   \
    X(CLOCK_SHORT, 5, "clocking, for each card that the hand lacks to five")                       \
    X(CLOCK_FULL, 8, "taken off with eight cards in hand and more")                                \
    X(CLOCK_BODIES, 16, "clocking, for each character that stage and hand lack to four")           \
    X(CLOCK_CROWD, 47, "taken off where more are playable than there are positions")               \
    X(SEVERAL_CLOCK, 40, "taken off clocking for each living player beyond two")                   \
    X(CLOCK_COLOUR, 9, "a card in hand whose colour is met by a card put into the clock")          \
    X(KEPT_CLIMAX, -6, "a climax not put into the clock")                                          \
    X(KEPT_CLIMAX_EARLY, -30, "beside that, at level 0")                                           \
    X(KEPT_CLIMAX_END, 8, "at level 3")                                                            \
    X(KEPT_CLIMAX_MORE, -14, "where there is another one in hand")                                 \
    X(KEPT_CLIMAX_TURN, 4, "for each attacker but one")                                            \
    X(KEPT_COMBO, 20, "a climax with one that names it in hand or on stage; and the other way")    \
    X(KEPT_EVENT, 10, "an event not put into the clock")                                           \
    X(KEPT_PAST, -4, "a card not clocked, for each level that it is below the player's")           \
    X(KEPT_NEXT, -23, "a card of the next level")                                                  \
    X(KEPT_SECOND, -49, "a card of the level after that")                                          \
    X(KEPT_FAR, -63, "a card three levels higher")                                                 \
    X(KEPT_COLOURLESS, -46, "a card of this level whose colour is not met")                        \
    X(KEPT_LACK, -70, "each stock that such a card costs beyond one more than there is")           \
    X(KEPT_COST, -7, "each stock that a card costs")                                               \
    X(KEPT_POWER, 8, "1000 power")                                                                 \
    X(KEPT_SOUL, -8, "each soul but one")                                                          \
    X(KEPT_PLAY, 10, "percent: of what it does when it is played")                                 \
    X(KEPT_STAY, 30, "percent: of what it does on the stage")                                      \
    X(KEPT_BATTLE, 13, "percent: of what it does when its battle opponent is reversed")            \
    X(KEPT_AGAIN, -13, "each other copy in hand")                                                  \
    X(KEPT_SPARE, -15, "a card that can be played, where there are more than positions")           \
    X(KEPT_READY, -6, "a character that can be played, for each one up to four")                   \
    X(LEVEL_CLIMAX, 400, "a climax kept out of the level zone")                                    \
    X(LEVEL_COLOUR, 150, "a new colour in the level zone")                                         \
    X(KEEP_LEVEL, 1, "the highest level that is kept in a mulligan")                               \
    X(KEEP_CLIMAXES, 0, "climaxes that are kept in a mulligan")                                    \
    /* Climaxes. */                                                                                \
    X(CLIMAX_PLAY, 60, "playing a climax, for each character that can attack")                     \
    X(CLIMAX_COMBO, 100, "percent: of what characters do because of the climax")                   \
    X(CLIMAX_HOLD, 110, "not playing the only climax in hand yet")                                 \
    X(CLIMAX_EARLY, 140, "taken off for playing a climax on an opponent of level 0")               \
    /* What texts do. */                                                                           \
    X(DRAW, 40, "drawing a card")                                                                  \
    X(SEARCH, 33, "choosing a card of the deck for the hand")                                      \
    X(SALVAGE, 35, "choosing a card of the waiting room for the hand")                             \
    X(LOOK, 10, "looking at the top of the deck")                                                  \
    X(DISCARD, 35, "a card put away from the hand")                                                \
    X(HEAL, 110, "a card put away from the clock")                                                 \
    X(BURN, 90, "one damage by an effect")                                                         \
    X(FREE_PLAY, 90, "a character put on the stage by an effect")                                  \
    X(REMOVE, 100, "a character of the opponent put away")                                         \
    X(BOUNCE, 60, "a character of the opponent returned to hand")                                  \
    X(REST_OTHER, 60, "a character of the opponent made to rest")                                  \
    X(STAND, 110, "a character that stands once more")                                             \
    X(SACRIFICE, 70, "an own character put away")                                                  \
    X(GRANT, 30, "an ability given")                                                               \
    X(STOCK_GAIN, 30, "a card put into stock")                                                     \
    X(CONDITION, 36, "percent: of what is done if a condition holds")                              \
    X(EACH, 100, "percent: of what is done for each of some cards")                                \
    X(MILL, 0, "a card put from the deck into the waiting room")                                   \
    X(OTHER, 0, "anything else that is done")                                                      \
    X(EVENT_SELF, -70, "an event that goes elsewhere than to the waiting room or the memory")      \
    X(EVENT_MEMORY, -70, "an event that goes to the memory")                                       \
    X(STAYING_TEXT, 60, "percent: of what a character on the stage does each turn")                \
    X(FALL_TEXT, 40, "percent: of what a character does when it falls")                            \
    /* Paying for what an ability does: thousandths of a win. */                                   \
    X(PAID_LEAST, -4, "what paying for an ability must be worth")                                  \
    X(PAID_STOCK, 3, "one card of stock")                                                          \
    X(PAID_DISCARD, 29, "a card put away from the hand")                                           \
    X(PAID_ATTACK, 60, "an attack of a character that rests instead")                              \
    X(PAID_SACRIFICE, 6, "an own character put away")                                              \
    X(PAID_HEAL, -14, "a card put away from the clock")                                            \
    X(PAID_HEAL_CLOCK, 9, "beside that, for each card in the clock")                               \
    X(PAID_HEAL_END, 39, "and at level 3")                                                         \
    X(PAID_DRAW, 28, "drawing a card")                                                             \
    X(PAID_SEARCH, 16, "choosing a card of the deck for the hand")                                 \
    X(PAID_SALVAGE, 21, "choosing a card of the waiting room for the hand")                        \
    X(PAID_BOND, -33, "beside that, one that is named")                                            \
    X(PAID_BURN, 30, "one damage by an effect")                                                    \
    X(PAID_DAMAGE, 47, "a character of the opponent put into the clock")                           \
    X(PAID_REMOVE, 20, "a character of the opponent put away")                                     \
    X(PAID_BOUNCE, 8, "one returned to hand")                                                      \
    X(PAID_FREE_PLAY, 20, "a character put on the stage by an effect")                             \
    X(PAID_STOCK_GAIN, 8, "a card put into stock")                                                 \
    X(PAID_LOOK, 2, "looking at the top of the deck")                                              \
    X(PAID_GRANT, 5, "an ability given")                                                           \
    X(PAID_POWER, 0, "500 power for a turn")                                                       \
    X(PAID_HARM, 0, "percent: of what its damage is worth now, its cancel reckoned with")          \
    X(PAID_SHORT, 0, "a card for the hand, for each card that the hand lacks to five")             \
    /* Events that are played and ACTs that are used. */                                           \
    X(USED_DRAW, 40, "drawing a card")                                                             \
    X(USED_SEARCH, 33, "choosing a card of the deck for the hand")                                 \
    X(USED_SALVAGE, 35, "choosing a card of the waiting room for the hand")                        \
    X(USED_SHORT, 0, "a card for the hand, for each card that the hand lacks to five")             \
    X(USED_CLIMAX, 0, "a climax for the hand where there is none, for each character that attacks") \
    X(USED_LOOK, 10, "looking at the top of the deck")                                             \
    X(USED_DISCARD, 35, "a card put away from the hand")                                           \
    X(USED_HEAL, 110, "a card put away from the clock")                                            \
    X(USED_HEAL_CLOCK, 0, "beside that, for each card in the clock")                               \
    X(USED_HEAL_END, 0, "and at level 3")                                                          \
    X(USED_BURN, 90, "one damage by an effect")                                                    \
    X(USED_HARM, 0, "percent: of what that damage is worth now, its cancel reckoned with")         \
    X(USED_FREE_PLAY, 90, "a character put on the stage by an effect")                             \
    X(USED_REMOVE, 100, "a character of the opponent put away")                                    \
    X(USED_BOUNCE, 60, "a character of the opponent returned to hand")                             \
    X(USED_STOCK_GAIN, 30, "a card put into stock")                                                \
    X(USED_STOCK, 38, "one card of stock that an ACT costs")                                       \
    X(USED_SACRIFICE, 70, "an own character put away")                                             \
    X(USED_GRANT, 30, "an ability given")                                                          \
    X(USED_POWER, 6, "500 power for a turn")                                                       \
    X(EVENT_STOCK, 100, "percent: of the worth of a card of stock, for the cost of an event")      \
    X(EVENT_CARD, 18, "an event itself, as a card in hand")                                        \
    X(EVENT_FULL, 0, "playing an event, for each card in hand beyond four")                        \
    X(EVENT_RICH, 0, "the same for each card of stock beyond three and its cost")                  \
    X(EVENT_END, 0, "the same at level 3")                                                         \
    X(ACT_RICH, 0, "using an ACT, for each card of stock beyond three")                            \
    X(ACT_LEAST, 10, "what an ACT must be worth to be used")                                       \
    X(EVENT_LEAST, 10, "what an event must be worth to be played")                                 \
    X(ENCORE_LEAST, 0, "what an encore must be worth beside its cost")                             \
    X(ENCORE_OTHER, 85, "taken off for an encore that does not cost stock, beside its cost")       \
    X(COUNTER_CARD, 85, "taken off for a counter, beside its cost")                                \
    X(ENCORE_SHORT, 10, "an encore, for each card that the hand lacks to four")                    \
    X(ENCORE_TURN, 10, "taken off for an encore in the own turn")                                  \
    X(ENCORE_STAYS, 45, "percent: of the worth of a character that encore saves")

typedef enum WeissWeight {
#define X(name, value, what) WORTH_##name,
    WEISS_WEIGHTS(X)
#undef X
        WORTH_COUNT
} WeissWeight;

typedef struct WeissWeights WeissWeights;

struct WeissWeights {
    int value[WORTH_COUNT];
};

/* Their names, and what each is the worth of, in the order of the enumeration. */
extern const char *const weiss_weight_names[WORTH_COUNT];
extern const char *const weiss_weight_words[WORTH_COUNT];

#endif
