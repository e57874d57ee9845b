/* What files call the parts of a card. Tables and look-ups, private to this folder. */
#ifndef WEISSFISH_WEISS_FORM_FORM_TABLE_H
#define WEISSFISH_WEISS_FORM_FORM_TABLE_H

#include <stdbool.h>

#include "weiss/form/form.h"

/* How the value of a member is written. */
typedef enum FormHow {
    FORM_WORD,   /* a string, by a table of words, icons as their names */
    FORM_NUMBER, /* digits of either width, "5,500" */
    FORM_SOULS,  /* a number, or an icon for each */
    FORM_ICONS,  /* a list of icons, or a number of souls */
    FORM_TRAITS, /* a list, from all members present */
    FORM_TEXT    /* a list of texts, from the first member that says something */
} FormHow;

enum { FORM_NAMES_MAX = 18 };

typedef struct FormField {
    const char *member; /* of the form that is read */
    FormHow how;
    const char *names[FORM_NAMES_MAX]; /* the first one that is there counts, except for traits */
} FormField;

/* The parts of a card but its code and its text; the last one has no member. */
extern const FormField card_form_parts[];

extern const FormField card_form_field_code, card_form_field_name, card_form_field_text,
    card_form_field_translation;

/* Members that no file has of the form that is read; NULL after the last. */
extern const char *const card_form_signs[];

/* The rank of a form that has all these members. */
typedef struct FormKind {
    const char *members[2];
    FormRank rank;
} FormKind;

extern const FormKind card_form_kinds[];
enum { FORM_KINDS = 7 };

/* The word of the form that is read for one of a member; `word` itself if no table has it. */
const char *card_form_word(const char *member, const char *word);

/* The name of an icon, as the picture of the publisher's list is called or players say, and the icon that stands before
 * it where one word stands for both, or NULL. NULL for an unknown word. */
const char *card_form_icon(const char *word, const char **before);

/* Whether two words are the same except for capitals, spaces, '_', '-' and '.': "Card No." is
 * "card_no". */
bool card_form_same_word(const char *one, const char *other);

#endif
