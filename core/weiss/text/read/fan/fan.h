/* The steps for what only those write who translate Japanese releases. */
#ifndef WEISSFISH_WEISS_TEXT_READ_FAN_FAN_H
#define WEISSFISH_WEISS_TEXT_READ_FAN_FAN_H

#include "weiss/text/read/source/clean_parts.h"

/* Cards that are named by their number in the set of the card: by their names. */
CleanStepFunction clean_numbers;

/* The card of the set of `code` that is described in `length` bytes, "RR 0/0 Hajime"; NULL if none is, or several are. */
const WeissCard *clean_described_card(const WeissDatabase *database, const char *code, const char *words, size_t length);

/* The rows of fan_words.def; free() it. NULL without memory. */
Corrections *fan_words_create(void);

/* Words as translators write them, made those of the cards. */
CleanStepFunction clean_fan_words;

/* A Backup told in short, without the level and the stock that are in the corner of its card. */
CleanStepFunction clean_backup;

/* A climax that is said to come to the stage comes to the climax area. */
CleanStepFunction clean_climax;

/* Names of cards that no card has: the one of the title that is a character away. */
CleanStepFunction clean_names;

/* Traits that are counted: characters that have them. */
CleanStepFunction clean_counted_traits;

/* Names in Japanese writing that characters are "with": parts of their names. */
CleanStepFunction clean_unsaid_names;

/* Whether the name before this is only a part of one: "…" in its card name, "…" or "…" in its card name. */
bool clean_is_name_part(const char *rest);

/* Parts of names in Latin letters: the kana that are said so. */
CleanStepFunction clean_kana;

#endif
