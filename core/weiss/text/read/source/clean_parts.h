/* The steps of the cleaner, in the order in which a text goes through them. Each reads `text`,
 * which ends with NUL, and writes to `out`, which it finds empty; none keeps anything. Only the
 * cleaner calls them. */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_CLEAN_PARTS_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_CLEAN_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "weiss/card/database.h"
#include "weiss/text/read/source/buffer.h"
#include "weiss/text/read/source/name.h"
#include "weiss/text/read/word/trait_names.h"

/* Between the steps a card name (or part of one, or a keyword) stands in these instead of quotation
 * marks, so that the steps after clean_quotes leave it alone. */
enum { NAME_OPEN = '\x01', NAME_CLOSE = '\x02' };

/* ---- What several steps look for (clean_scan.c) ---- */

/* Whether a byte is one of a set; the NUL at the end of a text never is. */
bool clean_is_in(char byte, const char *set);

/* Whether a byte is a letter or a digit, or one of a sign that is not ASCII. */
bool clean_is_letter(char byte);

/* Writes a space, but not at the beginning or after one of a set of bytes. */
void clean_space(TextBuffer *out, const char *set);

/* Bytes of the first one of `words`, with bars between them, that a text begins with; 0 for none. */
size_t clean_begins(const char *text, const char *words);

/* How often a byte is among the first `length` ones of a text. */
unsigned clean_count_byte(const char *text, size_t length, char byte);

/* Where the name ends that opens at `text`; there, if memory ran out before its end. */
const char *clean_name_end(const char *text);

/* Whether a text is more than tags and keywords ("Great Performance"): it has a word without a capital, names aside. */
bool clean_is_sentence(const char *text);

/* Bytes of a trait in 《》 or a tag in 【】, whatever it is. */
size_t clean_marked(const char *text);

/* Bytes of stock to pay, "(1)"; 0 for anything else. */
size_t clean_stock(const char *text);

/* 1. Characters: ASCII where a plain form exists, tags and states in 【】, traits in 《》. `room` is
 * scratch. */
void clean_marks(TextBuffer *out, TextBuffer *room, const char *text);

/* Bytes of a leading 【AUTO】, 【CONT】, 【ACT】 or 【REPLAY】; 0: another start. */
size_t clean_ability_tag(const char *text);

/* Bytes of one leading tag in 【】 of any kind. */
size_t clean_any_tag(const char *text);

/* 2. Reminder texts in parentheses taken out. */
void clean_notes(TextBuffer *out, const char *text);

/* Whether a string of a card is a remark of the people who typed it, and no text of the card. */
bool clean_is_remark(const char *text);

/* Whether a text is Japanese: names, traits and tags aside, most of its letters are. */
bool clean_is_japanese(const char *text);

/* The spelling of Japanese texts, in one step: signs, numbers, no reminders, a full stop. */
void clean_japanese(TextBuffer *out, const char *text);

/* Step 3 for Japanese strings, which it takes through clean_japanese; no other step follows. */
unsigned clean_split_japanese(TextBuffer *out, TextBuffer *room, const char **texts, unsigned count,
                              bool is_event);

/* The same text with its traits called as the cards of the title of `code` call them. `traits` may be
 * NULL. */
void clean_japanese_traits(TextBuffer *out, const char *text, const TraitNames *traits,
                           const char *code);

/* 3. The strings of a card made into its abilities, one after the other, each with its NUL, behind
 * what is in `out`. `notes` and `room` are scratch. Returns their number. */
unsigned clean_split(TextBuffer *out, TextBuffer *notes, TextBuffer *room, const char **texts,
                     unsigned count, bool is_event);

/* Abilities that others call by a name: `texts` has `count` ones, each with its NUL. The effect of a REPLAY is written
 * where another one says to do it; the names of REPLAY and LINK are put in quotation marks. */
void clean_called(TextBuffer *out, const char *texts, unsigned count);

/* 4. Cards that are named by their number in the set of the card with this code: by their names.
 * `database` and `code` may be NULL. */
void clean_numbers(TextBuffer *out, const char *text, const WeissDatabase *database,
                   const char *code);

/* 5. Square brackets of costs that were lost or mistyped. */
void clean_brackets(TextBuffer *out, const char *text);

/* 6. Quotation marks: names into NAME_OPEN and NAME_CLOSE, granted abilities and effects in ".
 * `names` may be NULL. */
void clean_quotes(TextBuffer *out, const char *text, const WeissNameSet *names);

/* 7. Words: numbers as digits, "their" for "his or her", misspellings, signs and spaces. */
typedef struct CleanWords CleanWords;
CleanWords *clean_words_create(void);
void clean_words_destroy(CleanWords *words);
void clean_words(TextBuffer *out, const char *text, const CleanWords *words);

/* 8. The words of dialects, as translators write, made those of the cards; traits in angle brackets
 * in 《》. */
void clean_dialect(TextBuffer *out, const char *text, const CleanWords *words);

/* 9. A Backup told in short, without the level and the stock that are in the corner of its card. */
void clean_backup(TextBuffer *out, const char *text, const WeissCard *card);

/* 10. A climax that is said to come to the stage comes to the climax area. */
void clean_climax(TextBuffer *out, const char *text, const WeissCard *card);

/* 11. The tag at the start, where the words cannot stand after it. */
void clean_tags(TextBuffer *out, const char *text);

/* 12. Names of cards that no card has: the one of the title that is a character away. `names` and `code` may be NULL. */
void clean_names(TextBuffer *out, const char *text, const WeissDatabase *database, const WeissNameSet *names,
                 const char *code);

/* 13. Traits as the cards of the title of `code` call them; "the same OS" is its characters. `traits` and `code` may be
 * NULL. */
void clean_traits(TextBuffer *out, const char *text, const TraitNames *traits, const char *code);

/* Bytes of the title in a code if a trait is no trait but says "of the same title"; else 0. */
size_t clean_title_length(TraitName trait, const char *code);

/* 14. The end of the text, and names in quotation marks again. */
void clean_finish(TextBuffer *out, const char *text);

#endif
