/* The card files that options name, independent of what a game makes of them. */
#ifndef WEISSFISH_SIM_INPUT_CARD_FILES_H
#define WEISSFISH_SIM_INPUT_CARD_FILES_H

#include "sim/cli/command.h"
#include "sim/host/files.h"

/* A hint for when a card is not found. */
#define CARDS_HINT "`weissfish cards fetch en` (or ja) gets cards; --cards names others"

/* Takes the cards of the file at `path` into `cards`; false with the place and what was
 * expected. */
typedef bool CardFileReader(void *cards, const char *path, const char *text, size_t length,
                            Diagnostic *problem);

/* Takes the cards of the file at `path` without its text; false if it must be read. */
typedef bool CardFileKnown(void *cards, const char *path);

/* The text of a card file in UTF-8; free() it. What is in another encoding (UTF-16, Shift JIS, EUC-JP, Windows-1252) is
 * read so, after a remark. NULL with a problem if it cannot be read. */
char *card_file_text(const char *path, size_t *length, Diagnostic *problem);

/* The card files of a folder, with names that end in .json, .jsonl or .csv; files_list_clear them. False with a problem if
 * there are none, or the folder cannot be read. */
bool card_files_list(const char *path, FileList *list, Diagnostic *problem);

/* Reads the file at `path`, or those of a folder (card_files_list), in order. False after a complaint. */
bool card_files_read(const char *path, CardFileReader *reader, void *cards);

/* Reads the shipped cards, which lie at `shipped` in data_folder(), then those of --cards, unless they are `known`
 * (may be NULL). False after a complaint. */
bool card_files_load(const Options *options, const char *shipped, CardFileReader *reader,
                     CardFileKnown *known, void *cards);

#endif
