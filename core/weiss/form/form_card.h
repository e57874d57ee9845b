/* One card of another form, written in the form that is read. Private to this folder. */
#ifndef WEISSFISH_WEISS_FORM_FORM_CARD_H
#define WEISSFISH_WEISS_FORM_FORM_CARD_H

#include "weiss/form/form_table.h"
#include "weiss/form/form_write.h"

enum { FORM_LAYOUT = 48, FORM_FIELDS = 15, FORM_NAME_SIZE = 40 };

/* Which field a member is, and how early in the list of its names. */
typedef struct FormMatch {
    char name[FORM_NAME_SIZE];
    signed char field; /* -1: none */
    unsigned char place;
} FormMatch;

/* The members of one object. Objects of a file have most often the same ones: what was found is kept by position. */
typedef struct FormObject {
    const JsonText *json;
    JsonValue values[FORM_FIELDS][FORM_NAMES_MAX]; /* by field and place; JSON_NONE: none */
    FormMatch layout[FORM_LAYOUT];
    char *scratch; /* for decoding */
    size_t scratch_size;
    bool failed;
} FormObject;

/* Looks at the members of an object. Whether it is a card: it has a number and some known member. */
bool card_form_object_look(FormObject *object, JsonValue value);

/* Writes the card that was looked at on a line, and one line for each of its `printings` with its own number.
 * Returns how many lines. */
size_t card_form_object_write(FormObject *object, JsonValue value, FormRank rank,
                              FormWriter *writer);

#endif
