/* Whether two texts of a card in different languages say the same. */
#ifndef WEISSFISH_WEISS_TEXT_READ_MEANING_ALIKE_H
#define WEISSFISH_WEISS_TEXT_READ_MEANING_ALIKE_H

#include "weiss/text/read/meaning/meaning.h"

/* Whether two meanings are the same except for the names and traits in them, which languages spell
 * in their own ways. */
bool meanings_alike(const Meaning *one, const Meaning *other);

#endif
