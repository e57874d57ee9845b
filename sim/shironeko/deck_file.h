/* The cards of the Shironeko TCG, and decks for play out of decklist files. */
#ifndef WEISSFISH_SIM_SHIRONEKO_DECK_FILE_H
#define WEISSFISH_SIM_SHIRONEKO_DECK_FILE_H

#include "shironeko/engine/deck.h"
#include "sim/cli/command.h"
#include "sim/input/decklist.h"

/* What pages say at their foot of the game. */
#define SHIRO_NOTICE                                                                               \
    "rules as docs/RULES.md has them. The Shironeko TCG is COLOPL's; this page has no "            \
    "connection with it."

/* The shipped cards and those of --cards; NULL after a complaint. */
ShiroCards *shiro_cards_load(const Options *options);

typedef struct ShiroDeckFile {
    const char *path; /* the caller's, who must keep it */
    char *name;       /* for people: the list's own, or the file's without folder and extension */
    Decklist list;
    const ShiroCard **cards; /* one for each copy, NULL: no such card */
    size_t *entry;           /* of the list, for each copy */
} ShiroDeckFile;

/* Opens the decklist at `path`. False after a complaint, with nothing to close, if it cannot be
 * read; unknown codes are not an error. */
bool shiro_deck_file_open(ShiroDeckFile *file, const char *path, const ShiroCards *cards);
void shiro_deck_file_close(ShiroDeckFile *file);

/* The abilities on its cards, each different card counted once. */
unsigned shiro_deck_file_abilities(const ShiroDeckFile *file);

/* What makes the deck illegal, number `index` from 0, with its place in the file; false if there
 * are not that many. Unknown cards come first and alone. */
bool shiro_deck_file_problem(const ShiroDeckFile *file, const ShiroCards *cards, unsigned index,
                             Diagnostic *problem);

/* Opens a deck for play: an illegal one is refused with a complaint for each problem. */
bool shiro_deck_file_legal(ShiroDeckFile *file, const char *path, const ShiroCards *cards,
                           ShiroDeck *deck);

#endif
