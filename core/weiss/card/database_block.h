/* Blocks of cards that lie in memory of the database, many in one piece. */
#ifndef WEISSFISH_WEISS_CARD_DATABASE_BLOCK_H
#define WEISSFISH_WEISS_CARD_DATABASE_BLOCK_H

#include "weiss/card/database.h"

/* Gives the database malloc's memory, to be freed with it. False without memory; then it is the caller's. */
bool weiss_database_keep(WeissDatabase *database, void *memory);

/* weiss_database_add_block for a block that lies in such memory. */
bool weiss_database_add_block_in(WeissDatabase *database, const char *source, void *block, size_t size);

#endif
