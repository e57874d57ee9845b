/* Abilities that say by name what another text of the card does. */
#ifndef WEISSFISH_WEISS_TEXT_READ_CLEAN_CALLED_H
#define WEISSFISH_WEISS_TEXT_READ_CLEAN_CALLED_H

#include "weiss/text/read/source/buffer.h"

/* Abilities that others call by a name: `texts` has `count` ones, each with its NUL. The effect of a REPLAY is written
 * where another one says to do it; the names of REPLAY and LINK are put in quotation marks. */
void clean_called(TextBuffer *out, const char *texts, unsigned count);

#endif
