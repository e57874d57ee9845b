/* Card databases that `cards fetch` keeps: each is a folder of card files in $XDG_DATA_HOME/weissfish/cards (or
 * ~/.local/share/weissfish/cards), with a note beside them of where they are from and when. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_CARDS_KEPT_H
#define WEISSFISH_SIM_WEISS_FETCH_CARDS_KEPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

enum { KEPT_NAME_SIZE = 49, KEPT_DATE_SIZE = 11, KEPT_MOST = 16 };

typedef struct KeptCards {
    char name[KEPT_NAME_SIZE]; /* of the folder: letters, digits, '-', '_', '.', which does not begin it */
    char date[KEPT_DATE_SIZE]; /* "2026-11-29" */
    char *from;                /* an address, or the path of a file */
    size_t files;
    size_t cards;
    uint64_t hash; /* of the contents, file by file (kept_hash) */
} KeptCards;

typedef struct KeptList {
    char *folder; /* in which all lie; NULL: this user has no place for them */
    KeptCards *cards;
    size_t count;
} KeptList;

/* What is kept, by name. Folders without a note are none. */
void kept_list(KeptList *list);
void kept_list_clear(KeptList *list);

/* The folder of one; free() it. */
char *kept_folder(const KeptList *list, const KeptCards *cards);

/* The hash with one more file. */
uint64_t kept_hash(uint64_t hash, const char *text, size_t length);

/* Notes for the documents of the present command which kept cards it read, with what they hash to now; `aloud`: says it
 * on standard error, too, for results that are no documents. */
void kept_tell(const KeptList *list, bool aloud);

/* The folder in which all lie, made if it is not there; free() it. NULL with a problem. */
char *kept_place(Diagnostic *problem);

/* Makes a name fit for a folder of what somebody else calls it. */
void kept_name(char name[KEPT_NAME_SIZE], const char *text, size_t length);

/* Writes the note into a folder. False with a problem. */
bool kept_note_write(const char *folder, const KeptCards *cards, Diagnostic *problem);

#endif
