/* What was read from card files, kept beside the user's other caches ($XDG_CACHE_HOME/weissfish, or
 * ~/.cache/weissfish) so that the next program need not read it again. Everything works without it. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARD_CACHE_H
#define WEISSFISH_SIM_WEISS_CARDS_CARD_CACHE_H

#include "sim/cli/command.h"
#include "weiss/card/database.h"

typedef struct CardCache CardCache;

/* The cache of this user; one that keeps nothing if there is none, or with --no-cache. */
CardCache *card_cache_open(const Options *options);

/* Adds the cards of a file that is as it was, without reading it; false if it must be read. */
bool card_cache_known(CardCache *cache, WeissDatabase *database, const char *path);

/* The same as weiss_database_add_readable. */
bool card_cache_add(CardCache *cache, WeissDatabase *database, const char *path, const char *text,
                    size_t length, Diagnostic *problem);

/* Writes what is worth keeping, and frees the cache. Failures are silently ignored. */
void card_cache_close(CardCache *cache);

#endif
