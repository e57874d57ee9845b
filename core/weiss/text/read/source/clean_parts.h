/* What the steps of the cleaner share, and the steps that all texts in Latin letters go through. None keeps anything;
 * only the cleaner calls them (clean.c). */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_CLEAN_PARTS_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_CLEAN_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "weiss/card/database.h"
#include "weiss/text/read/source/buffer.h"
#include "weiss/text/read/source/corrections.h"
#include "weiss/text/read/source/name.h"
#include "weiss/text/read/word/trait_names.h"

/* Between the steps a card name (or part of one, or a keyword) is enclosed in these instead of
 * quotation marks, so that the steps after clean_quotes leave it alone. */
enum { NAME_OPEN = '\x01', NAME_CLOSE = '\x02' };

/* ---- What several steps look for (clean_scan.c) ---- */

/* Whether a byte is one of a set; the NUL at the end of a text never is. */
bool clean_is_in(char byte, const char *set);

/* Whether a byte is a letter or a digit, or part of a character that is not ASCII. */
bool clean_is_letter(char byte);

/* Writes a space, but not at the beginning or after one of a set of bytes. */
void clean_space(TextBuffer *out, const char *set);

/* Bytes of the first one of `words`, with bars between them, that a text begins with; 0 for none. */
size_t clean_begins(const char *text, const char *words);

/* How often a byte is among the first `length` ones of a text. */
unsigned clean_count_byte(const char *text, size_t length, char byte);

/* Where the name ends that opens at `text`; there, if memory ran out before its end. */
const char *clean_name_end(const char *text);

/* Whether a text is more than tags and keywords ("Great Performance"): it has a word without a capital, apart from
 * names. */
bool clean_is_sentence(const char *text);

/* Bytes of a trait in 《》 or a tag in 【】, whatever it is. */
size_t clean_marked(const char *text);

/* Bytes of a name, a trait or a tag, in which no word is changed; 0 for anything else. */
size_t clean_kept(const char *text);

/* Bytes of stock to pay, "(1)"; 0 for anything else. */
size_t clean_stock(const char *text);

/* ---- The steps for the strings of a card ---- */

/* Characters: ASCII where a plain form exists, tags and states in 【】, traits in 《》. `room` is
 * scratch. */
void clean_marks(TextBuffer *out, TextBuffer *room, const char *text);

/* Bytes of a leading 【AUTO】, 【CONT】, 【ACT】 or 【REPLAY】; 0: another start. */
size_t clean_ability_tag(const char *text);

/* Bytes of one leading tag in 【】 of any kind. */
size_t clean_any_tag(const char *text);

/* Reminder texts in parentheses taken out. */
void clean_notes(TextBuffer *out, const char *text);

/* Whether a string of a card is a remark of the people who typed it, and no text of the card. */
bool clean_is_remark(const char *text);

/* The strings of a card made into its abilities, one after the other, each with its NUL, behind
 * what is in `out`. `notes` and `room` are scratch. Returns their number. */
unsigned clean_split(TextBuffer *out, TextBuffer *notes, TextBuffer *room, const char **texts,
                     unsigned count, bool is_event);

/* ---- The steps for one ability; clean.c has their order ---- */

/* What a step may look at, beside the text. */
typedef struct CleanContext {
    const WeissCard *card;
    const WeissDatabase *database; /* or NULL, as the next two */
    const WeissNameSet *names;
    const TraitNames *traits;
    const Corrections *words, *fan_words;
} CleanContext;

/* Reads `text`, which ends with NUL, and writes to `out`, which it finds empty. */
typedef void CleanStepFunction(TextBuffer *out, const char *text, const CleanContext *context);

/* Square brackets of costs that were lost or mistyped. */
CleanStepFunction clean_brackets;

/* Quotation marks: names into NAME_OPEN and NAME_CLOSE, granted abilities and effects in ". */
CleanStepFunction clean_quotes;

/* The rows of english/english_words.def; free() it. NULL without memory. */
Corrections *clean_words_create(void);

/* Words: numbers as digits, "their" for "his or her", misspellings, signs and spaces. */
CleanStepFunction clean_words;

/* The tag at the start, where the words cannot stand after it. */
CleanStepFunction clean_tags;

/* Traits as the cards of the title call them; "the same OS" is its characters. */
CleanStepFunction clean_traits;

/* Bytes of the title in a code if a trait is no trait but says "of the same title"; else 0. */
size_t clean_title_length(TraitName trait, const char *code);

/* The end of the text, and names in quotation marks again. */
CleanStepFunction clean_finish;

#endif
