/* What the estimate of a position (value.c) counts, and the weight of each: fitted by
 * bench/fit_value.c, in 1/1024 of log-odds. */
#ifndef WEISSFISH_WEISS_VALUE_WEIGHTS_H
#define WEISSFISH_WEISS_VALUE_WEIGHTS_H

/* name, weight for the player who attacks next, for the one who defends, what is counted */
#define VALUE_COUNTS(X)                                                                            \
    X(TEMPO, 234, 0, "attacks next")                                                               \
    X(CLOCKING, -18, 0, "the clock phase still to come")                                           \
    X(ATTACKING, -43, 0, "in the attack phase")                                                    \
    X(FIRST_TURN, -114, 0, "in the first turn of the game")                                        \
    X(THREAT, 9, -3, "1/16 of the damage that the next attacks can be expected to deal")           \
    X(CANCEL_DECK, 3, 2, "1/256: damage of 3 cancelled by the next 8 cards, as far as the deck lasts") \
    X(CANCEL_ROOM, 5, 4, "1/256: the same by a deck made of the waiting room, beyond that")        \
    X(CANCEL_LATER, 4, 3, "1/256: the same, of the 16 cards after those 8")                        \
    X(CLIMAX_HAND, 19, -47, "the first climax in hand")                                            \
    X(CLIMAX_HAND_MORE, 9, -6, "another climax in hand")                                           \
    X(CLIMAX_STOCK, -84, -106, "a climax in the stock")                                            \
    X(CLIMAX_CLOCK, -61, -57, "a climax in the clock")                                             \
    X(CLIMAX_LEVEL, 97, 74, "a climax in the level zone or the memory")                            \
    X(CLIMAX_PLAYED, -10, 23, "a climax on the climax area")                                       \
    X(HAND_PLAYABLE, 3, 22, "a character in hand whose level, colour and cost are met")            \
    X(HAND_LEVEL, 70, 60, "another card in hand whose level is reached")                           \
    X(HAND_NEXT, 147, 112, "a card in hand one level too high")                                    \
    X(HAND_FAR, 120, 89, "a card in hand two or more levels too high")                             \
    X(HAND_COLOUR, -43, 12, "a card in hand whose colour is met")                                  \
    X(HAND_EVENT, 20, -21, "an event in hand")                                                     \
    X(HAND_POWER, 15, -3, "1000 power of a playable character in hand")                            \
    X(FRONT, 4, 175, "a character of the centre stage that is not reversed")                       \
    X(FRONT_POWER, 4, 11, "500 power of those")                                                    \
    X(FRONT_SOUL, -26, -40, "one soul of those")                                                   \
    X(FRONT_LEVEL, 14, -25, "one level of those")                                                  \
    X(BACK, -1, 42, "a character of the back stage")                                               \
    X(BACK_POWER, 5, 7, "500 power of those")                                                      \
    X(BACK_LEVEL, -4, -4, "one level of those")                                                    \
    X(REVERSED, -6, 63, "a reversed character")                                                    \
    X(REVERSED_POWER, -11, 0, "500 power of those")                                                \
    X(WINS, 254, 8, "a character stronger than the one opposite")                                  \
    X(TIES, 53, -53, "a character as strong as the one opposite")                                  \
    X(STANDING, -40, 0, "a character that can still attack")                                       \
    X(DIRECT, 0, 0, "of those with nobody opposite")                                               \
    X(MEMORY, 57, 20, "a card in the memory")                                                      \
    X(MARKERS, 44, 46, "a marker")                                                                 \
    X(LEVELS_COLOURS, 166, 91, "a colour in level zone and clock")

/* name, length of the curve, what is looked up, weights for who attacks next, for who defends */
#define VALUE_CURVES(X)                                                                           \
    X(DAMAGE, 28, "damage taken: seven for each level, one for each card in the clock",            \
      (1792, 1598, 1500, 1373, 1228, 1155, 1155, 1155, 1066, 924, 767, 579, 451, 401, 290, 112,    \
       -98, -313, -550, -749, -874, -991, -1206, -1509, -1825, -2024, -2315, -2857),               \
      (1851, 1714, 1564, 1479, 1432, 1299, 1226, 1226, 1069, 916, 781, 596, 407, 266, 177, -18,    \
       -210, -414, -622, -833, -1017, -1093, -1274, -1453, -1690, -2026, -2457, -3130))            \
    X(MARGIN, 20, "4 and what the next attacks leave of the life, if all goes as expected",        \
      (-266, -266, -266, -266, -266, -266, -184, -47, 4, 31, 65, 107, 138, 180, 180, 180, 210,     \
       274, 325, 367),                                                                             \
      (-826, -826, -826, -826, -826, -675, -327, -14, 191, 285, 379, 437, 437, 437, 437, 437,      \
       437, 464, 471, 502))                                                                        \
    X(LETHAL, 31, "the chance that the next attacks take the whole life",                          \
      (124, 124, 124, 124, 124, 124, 124, 124, 124, 124, 124, 124, 124, 124, 122, 120, 66, 2,      \
       -24, -70, -84, -84, -123, -163, -181, -181, -181, -181, -181, -181, -181),                  \
      (364, 364, 364, 364, 364, 364, 364, 355, 338, 338, 338, 300, 285, 245, 187, 146, 107, 75,    \
       11, -90, -176, -250, -329, -413, -478, -515, -550, -602, -637, -694, -774))                 \
    X(HAND, 11, "cards in hand, the one of the draw phase included that is still to come",         \
      (-383, -265, -152, -15, 86, 148, 206, 207, 168, 156, 78),                                    \
      (-479, -310, -132, 41, 146, 190, 179, 139, 78, 5, -91))                                      \
    X(STOCK, 11, "cards in the stock",                                                             \
      (-457, -267, -177, -113, -11, 50, 143, 204, 246, 294, 323),                                  \
      (-615, -395, -244, -142, -19, 43, 129, 164, 221, 283, 342))                                  \
    X(DECK, 20, "half the cards in the deck",                                                      \
      (-427, -311, -192, -77, -25, 17, 62, 75, 101, 127, 141, 145, 164, 132, 83, 45, 48, 52, 26,   \
       47),                                                                                        \
      (-419, -268, -195, -114, -19, 29, 29, 67, 56, 60, 92, 97, 88, 85, 66, 40, -8, -2, 32, 52))

#endif
