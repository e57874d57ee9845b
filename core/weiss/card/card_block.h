/* Cards and faults of one text as a block of bytes, to be kept in a file and read again by a program
 * of the same sources, without the text. Offsets in the block take the place of pointers. The
 * contents of a block are checked before they are used: a foreign block is refused, not believed. */
#ifndef WEISSFISH_WEISS_CARD_CARD_BLOCK_H
#define WEISSFISH_WEISS_CARD_CARD_BLOCK_H

#include <stdbool.h>
#include <stddef.h>

#include "weiss/card/database.h"

typedef struct CardBlock {
    WeissCard *cards;
    WeissFault *faults; /* their source is not in the block: NULL */
    size_t card_count;
    size_t fault_count;
    unsigned rank; /* FormRank of the text */
} CardBlock;

/* A block of these cards and faults, and its size in bytes; free() it. NULL without memory. */
void *card_block_make(const CardBlock *content, size_t *size);

/* Finds the content of a block of `size` bytes, aligned as malloc does, and replaces its offsets by
 * pointers; the content stays in the block. False if it is no such block. */
bool card_block_open(CardBlock *content, void *block, size_t size);

#endif
