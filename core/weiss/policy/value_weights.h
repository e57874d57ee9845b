/* What the estimate of a position (value.c) counts, and the weight of each: fitted by
 * bench/fit_value.c, in 1/1024 of log-odds. */
#ifndef WEISSFISH_WEISS_VALUE_WEIGHTS_H
#define WEISSFISH_WEISS_VALUE_WEIGHTS_H

/* name, weight for the player who attacks next, for the one who defends, what is counted */
#define VALUE_COUNTS(X)                                                                            \
    X(TEMPO, 239, 0, "attacks next")                                                               \
    X(CLOCKING, -9, 0, "the clock phase still to come")                                            \
    X(FIRST_TURN, -104, 0, "in the first turn of the game")                                        \
    X(THREAT, 9, -3, "1/16 of the damage that the next attacks can be expected to deal")           \
    X(CANCEL_DECK, 3, 2, "1/256: damage of 3 cancelled by the next 8 cards of the deck")           \
    X(CANCEL_ROOM, 5, 4, "1/256: those lacking of 8: by a deck made of the waiting room")          \
    X(CANCEL_LATER, 4, 3, "1/256: the same of the 16 cards after those 8")                         \
    X(CLIMAX_HAND, 22, -46, "the first climax in hand")                                            \
    X(CLIMAX_HAND_MORE, 8, -5, "another climax in hand")                                           \
    X(CLIMAX_STOCK, -84, -104, "a climax in the stock")                                            \
    X(CLIMAX_CLOCK, -61, -56, "a climax in the clock")                                             \
    X(CLIMAX_LEVEL, 96, 75, "a climax in the level zone or the memory")                            \
    X(CLIMAX_PLAYED, -35, 39, "a climax on the climax area")                                       \
    X(HAND_PLAYABLE, 3, 21, "a character in hand whose level, colour and cost are met")            \
    X(HAND_LEVEL, 70, 61, "another card in hand whose level is reached")                           \
    X(HAND_NEXT, 148, 112, "a card in hand one level too high")                                    \
    X(HAND_FAR, 120, 88, "a card in hand two or more levels too high")                             \
    X(HAND_COLOUR, -44, 13, "a card in hand whose colour is met")                                  \
    X(HAND_EVENT, 20, -21, "an event in hand")                                                     \
    X(HAND_POWER, 15, -3, "1000 power of a playable character in hand")                            \
    X(FRONT, -12, 190, "a character of the centre stage that is not reversed")                     \
    X(FRONT_POWER, 6, 8, "500 power of those")                                                     \
    X(FRONT_SOUL, -27, -43, "one soul of those")                                                   \
    X(BACK, 1, 43, "a character of the back stage")                                                \
    X(BACK_POWER, 5, 6, "500 power of those")                                                      \
    X(REVERSED, -12, 59, "a reversed character")                                                   \
    X(REVERSED_POWER, -11, 0, "500 power of those")                                                \
    X(WINS, 257, 5, "a character stronger than the one opposite")                                  \
    X(TIES, 57, -57, "a character as strong as the one opposite")                                  \
    X(STANDING, -35, 0, "a character that can still attack")                                       \
    X(MEMORY, 57, 23, "a card in the memory")                                                      \
    X(LEVELS_COLOURS, 166, 94, "a colour in level zone and clock")

/* name, length of the curve, what is looked up, weights for who attacks next, for who defends */
#define VALUE_CURVES(X)                                                                            \
    X(DAMAGE, 28, "damage taken: seven for each level, one for each card in the clock",            \
      (1786, 1597, 1498, 1371, 1226, 1153, 1153, 1153, 1064, 922, 765, 577, 450, 400, 290, 112,    \
       -97, -312, -549, -749, -872, -985, -1200, -1504, -1820, -2020, -2313, -2854),               \
      (1865, 1730, 1581, 1494, 1447, 1313, 1238, 1238, 1077, 922, 786, 602, 412, 271, 177, -19,    \
       -213, -418, -627, -839, -1025, -1112, -1293, -1471, -1708, -2045, -2475, -3149))            \
    X(MARGIN, 20, "4 and what the next attacks leave of the life, if all goes as expected",        \
      (-262, -262, -262, -262, -262, -262, -181, -45, 5, 31, 64, 106, 135, 178, 178, 178, 206,     \
       271, 323, 366),                                                                             \
      (-828, -828, -828, -828, -828, -677, -329, -16, 190, 286, 380, 438, 438, 438, 438, 438, 438, \
       465, 472, 504))                                                                             \
    X(LETHAL, 31, "the chance that the next attacks take the whole life",                          \
      (122, 122, 122, 122, 123, 123, 123, 123, 123, 123, 123, 123, 123, 123, 120, 119, 66, 1, -24, \
       -70, -83, -83, -121, -160, -177, -177, -177, -177, -177, -177, -177),                       \
      (363, 363, 363, 363, 363, 363, 363, 354, 338, 338, 338, 300, 285, 245, 187, 146, 108, 75,    \
       11, -90, -176, -250, -329, -413, -478, -515, -550, -602, -636, -693, -772))                 \
    X(HAND, 11, "cards in hand, the one of the draw phase included that is still to come",         \
      (-388, -267, -154, -17, 85, 147, 207, 210, 172, 161, 84),                                    \
      (-481, -312, -134, 41, 145, 189, 179, 138, 78, 6, -90))                                      \
    X(STOCK, 11, "cards in the stock", (-456, -266, -177, -112, -10, 51, 144, 204, 245, 294, 323), \
      (-616, -394, -244, -143, -20, 42, 128, 164, 219, 282, 342))                                  \
    X(DECK, 20, "half the cards in the deck",                                                      \
      (-428, -312, -191, -76, -23, 19, 63, 77, 103, 128, 142, 145, 163, 131, 82, 45, 48, 52, 25,   \
       46),                                                                                        \
      (-422, -270, -196, -115, -20, 28, 28, 66, 55, 60, 92, 97, 88, 86, 66, 40, -8, -1, 34, 53))

#endif
