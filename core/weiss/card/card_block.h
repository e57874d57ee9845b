/* Cards and faults of one text as a block of bytes, to be kept in a file and read again by a program
 * of the same sources, without the text. Places in the block stand where pointers were. What a block
 * says is checked before it is used: one from elsewhere is refused, not believed. */
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

/* Finds the content of a block of `size` bytes, aligned as malloc does, and puts pointers in the
 * places of the block; the content lies in it. False if it is no such block. */
bool card_block_open(CardBlock *content, void *block, size_t size);

#endif
