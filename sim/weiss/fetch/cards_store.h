/* Keeps card files: unpacked beside what was there before, looked at, and put in its place only when all is well. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_CARDS_STORE_H
#define WEISSFISH_SIM_WEISS_FETCH_CARDS_STORE_H

#include "sim/weiss/fetch/cards_kept.h"
#include "sim/weiss/fetch/cards_unpack.h"

typedef struct Stored {
    KeptCards cards; /* `name` and `from` are told, the rest is found out */
    char *folder;    /* free() it */
    size_t left_out; /* cards that cannot be read, */
    size_t cut;      /* and files of which the end cannot */
} Stored;

/* Keeps the wanted card files of an open ZIP file in `place` (kept_place). False with a problem, and what was kept there
 * before stays. */
bool cards_store(Stored *stored, const char *place, int file, UnpackSets *wanted, Diagnostic *problem);

#endif
