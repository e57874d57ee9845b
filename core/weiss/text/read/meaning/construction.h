/* The constructions of grammar.def: what each alternative builds. Private to meaning/. */
#ifndef WEISSFISH_WEISS_TEXT_READ_MEANING_CONSTRUCTION_H
#define WEISSFISH_WEISS_TEXT_READ_MEANING_CONSTRUCTION_H

#include "weiss/text/read/meaning/meaning.h"

typedef enum StepType {
    STEP_NOTHING, /* an empty field */
    STEP_PART,    /* what part `value` of the alternative builds */
    STEP_NUMBER,  /* the number `value` */
    STEP_NAME,    /* the name number `value` of construction_names */
    STEP_KIND,    /* a node of the kind `value`, of what the next `count` steps build */
    STEP_JOIN /* what the next step builds, put before what the one after it builds: "a, b or c" */
} StepType;

/* A step comes before the steps of its parts. */
typedef struct Step {
    uint8_t type;
    uint8_t count;
    uint16_t value;
    uint16_t size; /* with all the steps that it takes */
} Step;

/* The names that constructions say themselves. */
const char *const *construction_names(const Constructions *constructions);

/* The steps of an alternative, none if it builds nothing. */
const Step *construction_of(const Constructions *constructions, TextKind kind);

/* A row of forms.def. Its parts are those that the pattern has found. */
typedef struct Form {
    uint16_t kind; /* of the nodes that may fit */
    const char *pattern;
    const Step *steps;
} Form;

enum { FORM_FOUND_MOST = 4 };

/* Row `index` of forms.def; its steps are NULL past the last. */
Form construction_form(const Constructions *constructions, unsigned index);

#endif
