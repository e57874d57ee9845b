/* What the estimate of a position (value.c) counts, and the weight of each, in 1/1024 of log-odds:
 * fitted by bench/fit_value.c, then by bench/refine_value.c. */
#ifndef WEISSFISH_WEISS_VALUE_WEIGHTS_H
#define WEISSFISH_WEISS_VALUE_WEIGHTS_H

/* name, weight for the player who attacks next, for the one who defends, what is counted */
#define VALUE_COUNTS(X)                                                                            \
    X(TEMPO, 639, 0, "attacks next")                                                               \
    X(CLOCKING, 217, 0, "the clock phase still to come")                                           \
    X(FIRST_TURN, -25, 0, "in the first turn of the game")                                         \
    X(THREAT, 13, -1, "1/16 of the damage that the next attacks can be expected to deal")          \
    X(CANCEL_DECK, 3, 5, "1/256: damage of 3 cancelled by the next 8 cards of the deck")           \
    X(CANCEL_ROOM, 7, 6, "1/256: those lacking of 8: by a deck made of the waiting room")          \
    X(CANCEL_LATER, 2, 4, "1/256: the same of the 16 cards after those 8")                         \
    X(CLIMAX_HAND, 11, 59, "the first climax in hand")                                             \
    X(CLIMAX_HAND_MORE, -55, -91, "another climax in hand")                                        \
    X(CLIMAX_STOCK, -118, -106, "a climax in the stock")                                           \
    X(CLIMAX_CLOCK, -3, 1, "a climax in the clock")                                                \
    X(CLIMAX_LEVEL, -213, -194, "a climax in the level zone or the memory")                        \
    X(CLIMAX_PLAYED, 87, 71, "a climax on the climax area")                                        \
    X(HAND_PLAYABLE, -45, 44, "a character in hand whose level, colour and cost are met")          \
    X(HAND_LEVEL, 68, 152, "another card in hand whose level is reached")                          \
    X(HAND_NEXT, 180, 237, "a card in hand one level too high")                                    \
    X(HAND_FAR, 114, 204, "a card in hand two or more levels too high")                            \
    X(HAND_COLOUR, -98, -52, "a card in hand whose colour is met")                                 \
    X(HAND_EVENT, -45, -89, "an event in hand")                                                    \
    X(HAND_POWER, 24, 5, "1000 power of a playable character in hand")                             \
    X(FRONT, 25, 65, "a character of the centre stage that is not reversed")                       \
    X(FRONT_POWER, 0, 11, "500 power of those")                                                    \
    X(FRONT_SOUL, -25, -15, "one soul of those")                                                   \
    X(BACK, 166, 195, "a character of the back stage")                                             \
    X(BACK_POWER, 10, 2, "500 power of those")                                                     \
    X(REVERSED, -80, -30, "a reversed character")                                                  \
    X(REVERSED_POWER, -7, 10, "500 power of those")                                                \
    X(WINS, 131, -53, "a character stronger than the one opposite")                                \
    X(TIES, 51, -51, "a character as strong as the one opposite")                                  \
    X(STANDING, -1, 0, "a character that can still attack")                                        \
    X(MEMORY, -16, 23, "a card in the memory")                                                     \
    X(LEVELS_COLOURS, 207, 91, "a colour in level zone and clock")

/* name, length of the curve, what is looked up, weights for who attacks next, for who defends */
#define VALUE_CURVES(X)                                                                            \
    X(DAMAGE, 28, "damage taken: seven for each level, one for each card in the clock",            \
      (1719, 1593, 1326, 1326, 1223, 1173, 1173, 1173, 1083, 1082, 881, 687, 597, 597, 376, 227,   \
       30, -132, -274, -532, -683, -976, -1160, -1445, -1927, -2374, -2786, -3339),                \
      (1770, 1506, 1498, 1437, 1437, 1353, 1296, 1296, 1192, 1063, 900, 840, 603, 440, 440, 223,   \
       4, -261, -453, -713, -963, -1036, -1334, -1646, -2119, -2599, -3133, -3682))                \
    X(MARGIN, 20, "4 and what the next attacks leave of the life, if all goes as expected",        \
      (-106, -106, -106, -106, -106, -106, -89, -73, -73, -73, -38, 6, 69, 155, 155, 203, 203,     \
       221, 260, 346),                                                                             \
      (-768, -768, -768, -768, -768, -677, -359, -78, 82, 256, 338, 338, 338, 338, 394, 401, 433,  \
       446, 446, 507))                                                                             \
    X(LETHAL, 31, "the chance that the next attacks take the whole life",                          \
      (39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 39, 6, 3, 3, 3, 3, 3, 2, 2, 2, 2,   \
       2, 2, 2, 2, 2, 2),                                                                          \
      (207, 207, 207, 207, 207, 207, 207, 207, 207, 207, 207, 207, 207, 137, 129, 105, 51, -21,    \
       -81, -109, -176, -253, -253, -275, -277, -299, -327, -344, -395, -454, -489))               \
    X(HAND, 11, "cards in hand, the one of the draw phase included that is still to come",         \
      (-650, -482, -397, -299, -146, 23, 185, 377, 509, 640, 877),                                 \
      (-345, -318, -209, -113, -6, 52, 156, 112, 81, 16, -61))                                     \
    X(STOCK, 11, "cards in the stock", (-365, -324, -205, -122, 32, 92, 181, 259, 293, 352, 447),  \
      (-642, -502, -318, -143, -63, 7, 83, 155, 209, 266, 308))                                    \
    X(DECK, 20, "half the cards in the deck",                                                      \
      (-527, -445, -266, -72, 76, 88, 125, 137, 138, 171, 186, 212, 174, 137, 168, 127, 179, 120,  \
       53, -144),                                                                                  \
      (-286, -186, -77, -125, -74, -33, -37, 8, 9, 32, 6, 14, 85, 36, 75, -8, -73, -21, -16, 34))

#endif
