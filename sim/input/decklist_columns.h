/* What the columns of a table are, by the words of its heading. Used only by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_COLUMNS_H
#define WEISSFISH_SIM_INPUT_DECKLIST_COLUMNS_H

#include "sim/input/decklist_slice.h"

/* Numbers of columns; that of the fields: there is none. */
typedef struct DecklistColumns {
    size_t code; /* or the name, where no column has codes */
    size_t quantity;
    size_t side;  /* copies that are not of the deck */
    size_t other; /* another count than `quantity`, of copies that are meant otherwise */
} DecklistColumns;

/* Whether it heads a column of names. */
bool decklist_is_name_column(Slice field);

/* What a heading says of a deck, or of a collection: there the count is of copies that somebody has. */
DecklistColumns decklist_columns(const Slice *fields, size_t count, bool collection);

#endif
