/* Which CONTs are understood, beside what the coder of rules refuses. */
#ifndef WEISSFISH_WEISS_TEXT_CHECK_SUPPORTED_RULE_H
#define WEISSFISH_WEISS_TEXT_CHECK_SUPPORTED_RULE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether all that a CONT, or a sentence of an event, asks and counts is found as it is said; abilities in quotation
 * marks are looked at by themselves. */
bool rule_words_supported(const uint16_t *ability);

#endif
