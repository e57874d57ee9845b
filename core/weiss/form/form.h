/* Card files of other programs. What they call the parts of a card is a table (form_table.c); a file is rewritten
 * into the one form that weiss/card reads: a list of objects with "code", "name", "ability" and so on. Knows what
 * members are called, not what a card is. */
#ifndef WEISSFISH_WEISS_FORM_FORM_H
#define WEISSFISH_WEISS_FORM_FORM_H

#include <stdbool.h>
#include <stddef.h>

#include "json/json.h"

/* How near the Japanese texts of a form are to the publisher's; greater is nearer. */
typedef enum FormRank {
    FORM_COMMUNITY, /* translations, and sometimes the official text */
    FORM_TEXTS,     /* sheets and files with an official text */
    FORM_APP,       /* what programs keep of the publisher's list */
    FORM_PUBLISHER  /* the list itself */
} FormRank;

/* Where a card begins in the file that it is from: both from 1, the column in bytes. */
typedef struct FormPlace {
    size_t line, column;
} FormPlace;

typedef struct FormText {
    char *text; /* a JSON list, on each line but the first and the last one card */
    size_t length;
    FormPlace *places; /* of the cards, in the order of the lines from the second on */
    size_t count;
    FormRank rank;
} FormText;

typedef enum FormResult {
    FORM_PLAIN,    /* it is in the right form already, or damaged: left as it is */
    FORM_READ,     /* rewritten */
    FORM_NOTHING,  /* in another form, but without a card: the problem says what was found */
    FORM_NO_MEMORY /* the problem, without a place, says so */
} FormResult;

/* Looks at a JSON text that was parsed, and rewrites it if it is in another form: then card_form_text_free. */
FormResult card_form_of_json(FormText *out, const JsonText *json, const char *text,
                             Diagnostic *problem);

/* The same for a text that is not one JSON value: JSON values one after another, or a sheet, whose first line names
 * columns of cards, with commas, semicolons or tabs. FORM_PLAIN if it is neither. */
FormResult card_form_of_text(FormText *out, const char *text, size_t length, Diagnostic *problem);

void card_form_text_free(FormText *out);

/* Replaces a place in the rewritten text by that in the file, in a problem or fault. */
void card_form_place(const FormText *out, size_t *line, size_t *column);

#endif
