/* Shorthand of fan translators, and what it stands for: the table of dialect_words.h. Whole words;
 * # is a number. */
#ifndef WEISSFISH_TESTS_DIALECT_SYNONYMS_H
#define WEISSFISH_TESTS_DIALECT_SYNONYMS_H

/* What may stand between "the" and the number of a climax that is told by its icons. */
#define DIALECT_ICONS                                                                              \
    "cx", "climax", "door", "gate", "choice", "soul", "wind", "stock", "pants", "bar", "standby",  \
        "treasure", "gold", "book", "shot", "split", "salvage", "stocksoul", "level", "or",        \
        "lower", "0", "1", "2", "yellow", "green", "red", "blue", "event"

static const char *const dialect_synonyms[][2] = {
    {"one", "1"}, {"two", "2"}, {"three", "3"}, {"four", "4"}, {"five", "5"}, {"six", "6"},
    {"seven", "7"}, {"eight", "8"}, {"nine", "9"}, {"ten", "10"}, {"eleven", "11"}, {"twice", "2"},
    {"thrice", "3"},
    /* the level and cost of a Backup come from the corner of the card */
    {"backup # level #", "backup #"}, {"# power backup level #", "backup #"},
    {"assist # level #", "backup #"},
    /* climaxes told by their icons */
    {"cx #", "cx cardnumber"}, {"cliamax", "climax"}, {"cx t #", "cx cardnumber"},
    {"with a door cx", "with a door trigger"}, {"with a choice cx", "with a choice trigger"},
    {"cx combo", "cxcombo"}, {"cx combos", "cxcombo"}, {"climax combo", "cxcombo"},
    /* an opponent in battle */
    {"same title", "trait"}, {"opponent turns", "opponent's turn"},
    {"character battling this card", "this card's battle opponent"},
    {"character's level battling this card", "level of this card's battle opponent"},
    {"character battling your", "battle opponent of your"},
    {"character battling with this card", "this card's battle opponent"},
    {"character facing this card in battle", "this card's battle opponent"},
    {"with an opponent's character", "with a character"},
    {"with an opponent character", "with a character"},
    {"damage dealt to your opponent is", "damage dealt is"},
    {"if the battle opponent's", "if the level of this card's battle opponent"},
    {"oppoent's", "opponent's"}, {"oppoent", "opponent"},
    /* counted in other words */
    {"for every", "for each"}, {"experience #", "experience"}, {"assist all", "assist"},
    {"support all", "assist"}, {"in all of your zones", "in any area"},
    {"in all areas", "in any area"}, {"all cards except it", "all other cards"},
    {"all cards except them", "all other cards"}, {"all cards except those cards", "all other cards"},
    {"up to # times per turn", "# times per turn"},
    {"up to # time per turn", "# time per turn"}, {"up to # times each turn", "# times per turn"},
    {"up to # time each turn", "# time per turn"}, {"up to # time in # turn", "# time per turn"}, {"up to once", "once"},
    {"up to # per turn", "# times per turn"}, {"all players", "players"},
    {"all players'", "players"}, {"all player's", "players"}, {"all player", "players"},
    {"put 1 or more cards into", "put any cards into"},
    {"less than or equal to", "equal to or less than"}, {"and below", "or below"},
    {"2 soul trigger", "soul soul trigger"}, {"is 2 soul", "is soul soul"},
    {"2 soul triggers", "soul soul triggers"}, {"you can put any number", "you may put any number"},
    {"you can have any number", "you may put any number"},
    {"you can run any number", "you may put any number"},
    {"you can insert any number", "you may put any number"},
    {"swaps the 2 characters", "swaps the characters"},
    /* misspelt */
    {"# ore more", "# or more"}, {"# more other", "# or more other"}, {"or mroe", "or more"},
    {"or mor eother", "or more other"}, {"othercharacters", "other characters"},
    {"cannoth", "cannot"}, {"ellow", "yellow"}, {"of less", "or less"}, {"cannot cannot", "cannot"},
    {"you many pay", "you may pay"}, {"you my", "you may"}, {"you can choose", "you may choose"},
    {"upto", "up to"}, {"upt o", "up to"}, {"your oponent", "your opponent"},
    {"discard your entire hand", "put all cards from your hand"},
    /* negations that are said again */
    {"opponent's front row slots are empty", "opponent has no"},
    {"all of your opponent has no", "your opponent has no"}, {"is either empty", "is no character"},
    {"and cannot", "and"}, {"or cannot", "or"}, {"hand cannot send", "hand or send"},
    {"hand cannot move", "hand or move"},
    {"for those # cards", "those cards"}, {"1 of the following # abilities of", "1 of the following abilities of"},
};

/* Where remarks begin that are no part of the text. */
static const char *const dialect_remarks[] = {
    " retrain of ",      " technically not a ", " reprint of ",      " same name as 0",
    " same name as t ",  " same card name as 0", " cx combos with ", " combos with ",
    " may june shop ",   " june shop pr ",      " wgp 2025 ",        " bushiroad annual ",
    " note this has ",   " note has ",          " tl note ",         " old cx also ",
};

#endif
