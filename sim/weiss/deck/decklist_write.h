/* Decklists in the formats that deckbuilders take. */
#ifndef WEISSFISH_SIM_WEISS_DECK_DECKLIST_WRITE_H
#define WEISSFISH_SIM_WEISS_DECK_DECKLIST_WRITE_H

#include "sim/input/decklist.h"
#include "weiss/card/card.h"

typedef enum DecklistFormat {
    DECKLIST_TEXT,
    DECKLIST_CSV,
    DECKLIST_ENCORE,
    DECKLIST_DECKLOG,
    DECKLIST_TTS, /* a saved object of Tabletop Simulator */
    DECKLIST_FORMAT_COUNT
} DecklistFormat;

/* As the command line calls them. */
extern const char *const decklist_format_names[DECKLIST_FORMAT_COUNT];

typedef struct DecklistCard {
    const WeissCard *card;
    unsigned count;
    const char *picture; /* its address, for Tabletop Simulator; NULL: none is known */
} DecklistCard;

/* The list as text in one of the formats, with a line end; reading it with the same cards gives the
 * same codes and counts. `name` may be "". free() it; NULL without memory. */
char *decklist_write(DecklistFormat format, const char *name, const DecklistCard *cards,
                     size_t count);

#endif
