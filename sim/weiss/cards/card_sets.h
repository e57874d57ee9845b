/* Card files brought together for looking at their texts: each file is a set, named after it. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARD_SETS_H
#define WEISSFISH_SIM_WEISS_CARDS_CARD_SETS_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/weiss/deck/corrections.h"
#include "weiss/text/build/text_build.h"

/* The cards of one file: those of the database from number `first` up to `end`. */
typedef struct CardSet {
    char *name;       /* of the file, without its folder and ".json" */
    const void *text; /* in the database */
    size_t first;
    size_t end;
} CardSet;

typedef struct CardSets {
    WeissDatabase *database;
    TextCompiler *compiler; /* for its cards */
    CardSet *sets;
    size_t count;
    CorrectionCount corrections;
    json_t *told; /* those that were made, by code (corrections.h) */
    bool whole; /* every file could be read */
} CardSets;

/* Reads the files and folders `paths`; with `keep_going` all that can be read, else up to the first
 * that cannot; and corrects the cards. False after a complaint, with nothing to close, if nothing is to be looked at. */
bool card_sets_open(CardSets *sets, const Options *options, char *const *paths, unsigned count,
                    bool keep_going);
void card_sets_close(CardSets *sets);

#endif
