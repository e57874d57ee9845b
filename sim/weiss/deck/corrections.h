/* The lists of corrections that the program knows: the shipped one and those of --corrections. */
#ifndef WEISSFISH_SIM_WEISS_DECK_CORRECTIONS_H
#define WEISSFISH_SIM_WEISS_DECK_CORRECTIONS_H

#include <jansson.h>

#include "sim/cli/command.h"
#include "weiss/card/database.h"

typedef struct CorrectionCount {
    size_t made;
    size_t unfit; /* of cards that are there, but have nothing like it (any more) */
} CorrectionCount;

/* Gives a database what the lists say of cards that cannot be read without: before the card files are
 * read. False after a complaint if a list cannot be read. */
bool corrections_give(WeissDatabase *database, const Options *options);

/* Corrects the cards of a database, with what holds on the day of the options. With `count` corrections
 * are counted, and what does not fit its card is complained of. With `told`, an object, they are put
 * there by code: {"part","does","language","from","list","line"}. False after a complaint if a list
 * cannot be read. */
bool corrections_make(WeissDatabase *database, const Options *options, CorrectionCount *count,
                      json_t *told);

#endif
