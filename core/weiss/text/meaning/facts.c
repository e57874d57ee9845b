/* What meaning.def says of the kinds, as tables. */
#include <string.h>

#include "weiss/text/meaning/meaning.h"

#define ACCEPTS(sort, other)

static const MeaningFieldFacts fields[] = {
#define MEANING(kind, sort, english) {NULL, NULL},
#define FIELD(kind, name, sort) {#name, #sort},
#define LIST(kind, sort, between, order) {NULL, NULL},
#include "weiss/text/meaning/meaning.def"
#undef MEANING
#undef FIELD
#undef LIST
    {NULL, NULL}};

enum { ORDERED, SORTED };

static const MeaningFacts facts[MEAN_KIND_COUNT] = {
    [MEAN_NUMBER] = {.name = "NUMBER", .sort = "AMOUNT", .english = ""},
    [MEAN_NAME] = {.name = "NAME", .sort = "NAME", .english = ""},
    [MEAN_TRAIT_NAME] = {.name = "TRAIT_NAME", .sort = "TRAIT_STRING", .english = ""},
#define MEANING(kind, sort, english)                                                               \
    [MEAN_##kind] = {#kind, #sort, english, false, false, FIELDS_##kind + 1},
#define FIELD(kind, name, sort)
#define LIST(kind, sort, between, order)                                                           \
    [MEAN_##kind] = {#kind, #sort, between, true, order == SORTED, FIELDS_##kind + 1},
#include "weiss/text/meaning/meaning.def"
#undef MEANING
#undef FIELD
#undef LIST
#undef ACCEPTS
};

const MeaningFacts *meaning_facts(MeaningKind kind)
{
    return &facts[kind];
}

const MeaningFieldFacts *meaning_field_facts(MeaningKind kind, unsigned field)
{
    return &fields[facts[kind].first_field + field];
}

unsigned meaning_field_count(MeaningKind kind)
{
    unsigned count = 0;
    if (kind <= MEAN_TRAIT_NAME)
        return 0;
    while (fields[facts[kind].first_field + count].name)
        count++;
    return count;
}

static const struct Acceptance {
    const char *sort;
    const char *other;
} acceptances[] = {
#define ACCEPTS(sort, other) {#sort, #other},
#define MEANING(kind, sort, english)
#define FIELD(kind, name, sort)
#define LIST(kind, sort, between, order)
#include "weiss/text/meaning/meaning.def"
#undef MEANING
#undef FIELD
#undef LIST
#undef ACCEPTS
};

bool meaning_sort_fits(const char *field, const char *sort)
{
    if (strcmp(field, "ANYTHING") == 0 || strcmp(field, sort) == 0)
        return true;
    for (size_t i = 0; i < sizeof acceptances / sizeof *acceptances; i++)
        if (strcmp(acceptances[i].sort, field) == 0 && strcmp(acceptances[i].other, sort) == 0)
            return true;
    return false;
}
