/* Takes card files out of a ZIP file. What is in it is somebody else's: names decide nothing but which file of a folder
 * is written, and sizes are limited. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_CARDS_UNPACK_H
#define WEISSFISH_SIM_WEISS_FETCH_CARDS_UNPACK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostic.h"

enum { UNPACK_SETS_MOST = 64 };

/* Which sets are wanted, "BD/W47" or, for all of a title, "BD"; none: all. */
typedef struct UnpackSets {
    const char *sets[UNPACK_SETS_MOST];
    size_t lengths[UNPACK_SETS_MOST];
    size_t count;
    bool found[UNPACK_SETS_MOST]; /* some file is of it */
    bool all;                     /* each must be in this archive */
} UnpackSets;

/* Writes the card files in the folder DB of the open ZIP file (or in the folder DB of its only folder), NAME.json, that
 * are wanted into `folder`. How many, or 0 with a problem: then some may be written. */
size_t cards_unpack(int file, const char *folder, UnpackSets *wanted, Diagnostic *problem);

#endif
