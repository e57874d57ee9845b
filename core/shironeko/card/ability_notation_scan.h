/* The words of the notation, one by one, and the complaint when one is not what was expected.
 * Private to the compiler. */
#ifndef WEISSFISH_SHIRONEKO_CARD_ABILITY_NOTATION_SCAN_H
#define WEISSFISH_SHIRONEKO_CARD_ABILITY_NOTATION_SCAN_H

#include "shironeko/card/ability_notation.h"

typedef struct ShiroScan {
    const ShiroNotation *notation;
    const char *text;
    size_t at;     /* of the word */
    size_t length; /* of the word; 0 at the end */
    char *message; /* of 480 bytes; empty while all is well */
} ShiroScan;

/* Goes on to the next word: one of the marks [ ] ( ) : ; or a run of anything else but spaces. */
void shiro_scan_next(ShiroScan *scan);

bool shiro_scan_is(const ShiroScan *scan, const char *word);

/* Goes on if the word is this one; says whether it was. */
bool shiro_scan_take(ShiroScan *scan, const char *word);

/* The same, and a complaint if not. */
bool shiro_scan_expect(ShiroScan *scan, const char *word);

/* The index of the word in the table, -1 if it is not there. */
int shiro_scan_find(const ShiroScan *scan, const char *const *words, unsigned count);

/* A whole number of low to high that ends with the word, from its byte `from` on. */
bool shiro_scan_number(ShiroScan *scan, unsigned low, unsigned high, unsigned *number);

/* Says what is wrong with the word (printf style); returns false. */
bool shiro_scan_fail(ShiroScan *scan, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says that the word is none of these, and suggests the nearest one. */
bool shiro_scan_unknown(ShiroScan *scan, const char *what, const char *const *words,
                        unsigned count);

/* The deeds of an ability, after its colon. */
bool shiro_notation_deeds(ShiroScan *scan, ShiroAbility *ability);

#endif
