/* What stands below a node of a meaning. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/read/meaning/meaning.h"

bool meaning_is_granted(const uint16_t *node)
{
    return meaning_is_sort(node, "ABILITY") && !meaning_is_effect(node);
}

/* ---- What stands below ---- */

/* What is looked for: a node that passes a test, or that fits a pattern, or else of a kind; in
 * granted abilities, too, or not. */
typedef struct Search {
    const Meaning *meaning;
    MeaningKind kind;
    MeaningTest *test;
    const char *pattern;
    bool anywhere;
} Search;

static bool is_sought(const Search *search, const uint16_t *node)
{
    if (search->test)
        return search->test(search->meaning, node);
    return search->pattern ? meaning_fits(search->meaning, node, search->pattern, NULL)
                           : meaning_is(node, search->kind);
}

static const uint16_t *find(const Search *search, const uint16_t *node)
{
    if (!node || is_sought(search, node))
        return node;
    const uint16_t *found = NULL;
    for (unsigned i = 0; i < meaning_count(node) && !found; i++) {
        const uint16_t *part = meaning_part(search->meaning, node, i);
        if (part && (search->anywhere || !meaning_is_granted(part)))
            found = find(search, part);
    }
    return found;
}

bool meaning_has(const Meaning *meaning, const uint16_t *node, MeaningKind kind)
{
    return find(&(Search){.meaning = meaning, .kind = kind}, node) != NULL;
}

bool meaning_has_such(const Meaning *meaning, const uint16_t *node, MeaningTest *test)
{
    return find(&(Search){.meaning = meaning, .test = test}, node) != NULL;
}

bool meaning_has_fit(const Meaning *meaning, const uint16_t *node, const char *pattern)
{
    return find(&(Search){.meaning = meaning, .pattern = pattern}, node) != NULL;
}

bool meaning_says(const Meaning *meaning, const uint16_t *node, MeaningKind kind)
{
    return find(&(Search){.meaning = meaning, .kind = kind, .anywhere = true}, node) != NULL;
}

bool meaning_has_anywhere(const Meaning *meaning, const uint16_t *node, MeaningTest *test)
{
    return meaning_find(meaning, node, test) != NULL;
}

const uint16_t *meaning_find(const Meaning *meaning, const uint16_t *node, MeaningTest *test)
{
    return find(&(Search){.meaning = meaning, .test = test, .anywhere = true}, node);
}

const uint16_t *meaning_find_fit(const Meaning *meaning, const uint16_t *node, const char *pattern)
{
    return find(&(Search){.meaning = meaning, .pattern = pattern, .anywhere = true}, node);
}

bool meaning_says_fit(const Meaning *meaning, const uint16_t *node, const char *pattern)
{
    return meaning_find_fit(meaning, node, pattern) != NULL;
}

unsigned meaning_row(const Meaning *meaning, const uint16_t *node, const MeaningRow *rows)
{
    while (rows->pattern && !meaning_fits(meaning, node, rows->pattern, NULL))
        rows++;
    return rows->value;
}

/* ---- Lists, things, equals ---- */

const uint16_t *meaning_of_list(const Meaning *meaning, const uint16_t *node, MeaningKind list,
                                unsigned index)
{
    if (!meaning_is(node, list))
        return index ? NULL : node;
    return index < meaning_count(node) ? meaning_part(meaning, node, index) : NULL;
}

const uint16_t *meaning_of_sets(const Meaning *meaning, const uint16_t *set, unsigned index)
{
    MeaningKind list = meaning_is(set, MEAN_EITHER_SET) ? MEAN_EITHER_SET : MEAN_SETS;
    return meaning_of_list(meaning, set, list, index);
}

bool meaning_same(const Meaning *meaning, const uint16_t *one, const uint16_t *other)
{
    if (!one || !other || memcmp(one, other, 2 * sizeof *one) != 0) /* the kind; value or count */
        return one == other;
    for (unsigned i = 0; i < meaning_count(one); i++)
        if (!meaning_same(meaning, meaning_part(meaning, one, i), meaning_part(meaning, other, i)))
            return false;
    return true;
}

bool meaning_is_thing(const Meaning *meaning, const uint16_t *set)
{
    static const MeaningRow things[] = {
        {"THIS|IT|THEM|REST|THAT|THOSE|THE|THE_CHOSEN|THE_REVEALED|FACING|FACING_IN_BATTLE|"
         "ATTACKING|SAME_SET",
         true},
        {"SUCH(THIS)", true},
        {"WITHIN(THE_CHOSEN)", true},
        {NULL, false}};
    return meaning_row(meaning, set, things);
}

/* ---- Patterns ---- */

typedef struct Pattern {
    const Meaning *meaning;
    const char *at;
    const uint16_t **found;
} Pattern;

/* Whether a node is what `length` letters of a pattern name: one of some kinds, a number, anything, nothing. */
static bool is_named(const uint16_t *node, const char *names, size_t length)
{
    if (*names == '_' || !node)
        return *names == '_' || *names == '|' || length == 0;
    if (isdigit((unsigned char)*names))
        return meaning_is(node, MEAN_NUMBER) && meaning_value(node) == strtoul(names, NULL, 10);
    return *names == '@' || meaning_kind_is_named(meaning_kind(node), names, length);
}

static bool fits(Pattern *pattern, const uint16_t *node)
{
    const char *names = pattern->at;
    pattern->at += strcspn(names, "(,)");
    if (!is_named(node, names, (size_t)(pattern->at - names)))
        return false;
    if (*names == '@' && pattern->found)
        *pattern->found++ = node;
    if (*pattern->at != '(')
        return true;
    unsigned count = 0;
    while (*pattern->at != ')') {
        pattern->at += pattern->at[1] == ' ' ? 2 : 1;
        if (!fits(pattern, meaning_part(pattern->meaning, node, count++)))
            return false;
    }
    pattern->at++;
    return !meaning_facts(meaning_kind(node))->list || count == meaning_count(node);
}

bool meaning_fits(const Meaning *meaning, const uint16_t *node, const char *pattern,
                  const uint16_t **found)
{
    return fits(&(Pattern){meaning, pattern, found}, node);
}
