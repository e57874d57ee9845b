/* What meaning.def says of the kinds, as tables. */
#include <string.h>

#include "weiss/text/read/meaning/meaning.h"

static const MeaningFieldFacts fields[] = {
#define MEANING(kind, sort, english) {NULL, NULL},
#define FIELD(kind, name, sort) {#name, #sort},
#define LIST(kind, sort, between, order) {NULL, NULL},
#include "weiss/text/read/meaning/meaning.def"
    {NULL, NULL}};

enum { ORDERED, SORTED };

static const MeaningFacts facts[MEAN_KIND_COUNT] = {
    [MEAN_NUMBER] = {.name = "NUMBER", .sort = "AMOUNT", .english = ""},
    [MEAN_NAME] = {.name = "NAME", .sort = "NAME", .english = ""},
    [MEAN_TRAIT_NAME] = {.name = "TRAIT_NAME", .sort = "TRAIT_STRING", .english = ""},
#define MEANING(kind, sort, english)                                                               \
    [MEAN_##kind] = {#kind, #sort, english, false, false, FIELDS_##kind + 1},
#define LIST(kind, sort, between, order)                                                           \
    [MEAN_##kind] = {#kind, #sort, between, true, order == SORTED, FIELDS_##kind + 1},
#include "weiss/text/read/meaning/meaning.def"
};

const MeaningFacts *meaning_facts(MeaningKind kind)
{
    return &facts[kind];
}

bool meaning_kind_is_named(MeaningKind kind, const char *names, size_t length)
{
    const char *name = facts[kind].name;
    for (size_t begin = 0, size; begin < length; begin += size + 1) {
        size = strcspn(names + begin, "|(,)");
        if (strlen(name) == size && memcmp(names + begin, name, size) == 0)
            return true;
    }
    return false;
}

bool meaning_is_sort(const uint16_t *node, const char *sort)
{
    return strcmp(facts[meaning_kind(node)].sort, sort) == 0;
}

const MeaningFieldFacts *meaning_field_facts(MeaningKind kind, unsigned field)
{
    return &fields[facts[kind].first_field + field];
}

unsigned meaning_field_count(MeaningKind kind)
{
    unsigned count = 0;
    while (fields[facts[kind].first_field + count].name)
        count++;
    return count;
}
