/* A decklist file opened against a card database: which cards it names, whether it is a legal deck,
 * and the deck compiled for play. Formats are decklist.h's, rules of play the game's. */
#ifndef WEISSFISH_SIM_WEISS_DECK_DECK_FILE_H
#define WEISSFISH_SIM_WEISS_DECK_DECK_FILE_H

#include "sim/input/decklist.h"
#include "sim/weiss/deck/options.h"
#include "weiss/card/database.h"
#include "weiss/engine/deck.h"

typedef struct DeckFile {
    const char *path; /* the caller's, who must keep it */
    char *name;       /* for people: the list's own, or the file's without folder and extension */
    Decklist list;
    const WeissCard **cards; /* of list.entries, in their order; NULL: no such card */
    bool *no_set; /* unknown cards whose whole set is unknown; NULL: none is known to be */
} DeckFile;

/* Opens the decklist at `path` ("-" is standard input) and looks its codes up. The database must
 * outlive the deck. False after a complaint, with nothing to close, if it cannot be read or is no
 * decklist, or names a card that was left out of the database as damaged; codes that nobody knows
 * are no reason. */
bool deck_file_open(DeckFile *deck, const char *path, const WeissDatabase *database);

/* Opens a list of cards owned: any number of them. Cards that nobody knows, and those that were left
 * out as damaged, are no reason either. */
bool deck_file_open_collection(DeckFile *deck, const char *path, const WeissDatabase *database);
void deck_file_close(DeckFile *deck);

/* What makes the deck illegal: how many problems there are, 0 for a legal deck. The first `limit`
 * of them are put into `problems`, in the order of the file, with the place of the entry concerned;
 * what concerns the deck as a whole comes last and has none. */
unsigned deck_file_problems(const DeckFile *deck, const WeissDatabase *database,
                            Diagnostic *problems, unsigned limit);

/* Whether every card of the deck exists; a complaint for each that does not. */
bool deck_file_known(const DeckFile *deck, const WeissDatabase *database);

/* Opens a deck for play: like deck_file_open, and an illegal one is refused with a complaint for
 * each problem. */
bool deck_file_open_legal(DeckFile *deck, const char *path, const WeissDatabase *database);

/* Whether two cards have the same name and the same values; and whether they differ in their codes, sets
 * and rarities alone. */
bool deck_card_same_values(const WeissCard *one, const WeissCard *other);
bool deck_card_same(const WeissCard *one, const WeissCard *other);

/* Compiles a deck. False if it names a card that does not exist, or more than WEISS_DECK_SIZE. */
bool deck_file_build(const DeckFile *deck, WeissDeck *compiled);

#endif
