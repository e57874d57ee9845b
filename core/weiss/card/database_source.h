/* Which text of a database something is from. */
#ifndef WEISSFISH_WEISS_CARD_DATABASE_SOURCE_H
#define WEISSFISH_WEISS_CARD_DATABASE_SOURCE_H

#include "weiss/card/database.h"

/* The text (weiss_database_latest) from which a string of a card is; NULL for one of a correction. */
const void *weiss_database_text_of(const WeissDatabase *database, const char *string);

/* What a text is called. */
const char *weiss_database_text_name(const void *text);

#endif
