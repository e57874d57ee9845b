/* The meaning of a card text: what it says, whatever its words. A small typed tree whose nodes have
 * named fields (meaning.def); wordings that mean the same build the same tree. It is checked,
 * compiled, compared between languages, and printed as canonical English.
 *
 * The tree is flat, the root first. A node is its MeaningKind, the number of its parts, and for
 * each part its index in the code, 0 if the field is empty. A leaf is its kind and its value: a
 * number, or an index of `strings`. */
#ifndef WEISSFISH_WEISS_TEXT_READ_MEANING_MEANING_H
#define WEISSFISH_WEISS_TEXT_READ_MEANING_MEANING_H

#include <assert.h>

#include "weiss/text/read/grammar/program.h"

typedef enum MeaningKind {
    MEAN_NUMBER,     /* leaf: a number of 0 .. 65535 */
    MEAN_NAME,       /* leaf: a card name */
    MEAN_TRAIT_NAME, /* leaf: a trait */
#define MEANING(kind, sort, english) MEAN_##kind,
#define LIST(kind, sort, between, order) MEAN_##kind,
#include "weiss/text/read/meaning/meaning.def"
    MEAN_KIND_COUNT
} MeaningKind;

/* The fields of each kind after one another, each after its FIELDS_ line. */
enum {
#define MEANING(kind, sort, english) FIELDS_##kind,
#define FIELD(kind, name, sort) FIELD_##kind##_##name,
#define LIST(kind, sort, between, order) FIELDS_##kind,
#include "weiss/text/read/meaning/meaning.def"
    FIELDS_END
};

/* The number of a field among those of its kind, from 0. */
#define MEANING_FIELD(kind, name) ((unsigned)(FIELD_##kind##_##name - FIELDS_##kind - 1))

typedef struct Meaning {
    uint16_t *code;
    uint32_t size; /* words of code */
    uint32_t string_count;
    const Program *program; /* that it was built from */
    const char **strings;   /* those of the program, in order of appearance */
    uint16_t *makers; /* by word of `code`: the innermost node of the program that built what is there */
    bool large; /* it was too large to be built, and is empty */
} Meaning;

/* NULL is a node that is not there: it has no kind, and no parts. */
static inline MeaningKind meaning_kind(const uint16_t *node)
{
    return node ? (MeaningKind)node[0] : MEAN_KIND_COUNT;
}

/* Whether a node is there and of this kind. */
static inline bool meaning_is(const uint16_t *node, MeaningKind kind)
{
    return node && node[0] == kind;
}

/* The number of parts of a node; a leaf has none. */
static inline unsigned meaning_count(const uint16_t *node)
{
    return node && node[0] > MEAN_TRAIT_NAME ? node[1] : 0;
}

/* The value of a leaf. */
static inline unsigned meaning_value(const uint16_t *node)
{
    assert(meaning_kind(node) <= MEAN_TRAIT_NAME);
    return node[1];
}

/* Part number `index` of a node, or NULL if it has none there. */
static inline const uint16_t *meaning_part(const Meaning *meaning, const uint16_t *node,
                                           unsigned index)
{
    return index < meaning_count(node) && node[2 + index] ? meaning->code + node[2 + index] : NULL;
}

/* Field `name` of a node that is known to be of this kind, or of one with the same field there. */
#define MEANING_AT(meaning, node, kind, name)                                                      \
    meaning_part((meaning), (node), MEANING_FIELD(kind, name))

/* Whether a node fits a pattern: a kind with its parts in parentheses, as in grammar.def. "|"
 * separates alternative kinds; in front it allows an empty field. "_" is anything, an empty part an
 * empty field, and "@" anything that is there, which is put into found[0], found[1] … unless
 * `found` is NULL. Parts after the last one in the pattern may be anything. */
bool meaning_fits(const Meaning *meaning, const uint16_t *node, const char *pattern,
                  const uint16_t **found);

/* Whether an ability in quotation marks is an effect that is done in place ("perform the following
 * action"), not an ability that is granted. */
static inline bool meaning_is_effect(const uint16_t *ability)
{
    return meaning_kind(ability) == MEAN_EVENT;
}
bool meaning_is_granted(const uint16_t *node);

/* Whether a node (NULL for none), or one below it, is of a kind, passes a test or fits a pattern.
 * Abilities that it grants do not count. */
bool meaning_has(const Meaning *meaning, const uint16_t *node, MeaningKind kind);
typedef bool MeaningTest(const Meaning *meaning, const uint16_t *node);
bool meaning_has_such(const Meaning *meaning, const uint16_t *node, MeaningTest *test);
bool meaning_has_fit(const Meaning *meaning, const uint16_t *node, const char *pattern);
/* The same with the abilities that it grants; and the first such node, or NULL. */
bool meaning_says(const Meaning *meaning, const uint16_t *node, MeaningKind kind);
bool meaning_says_fit(const Meaning *meaning, const uint16_t *node, const char *pattern);
bool meaning_has_anywhere(const Meaning *meaning, const uint16_t *node, MeaningTest *test);
const uint16_t *meaning_find(const Meaning *meaning, const uint16_t *node, MeaningTest *test);
const uint16_t *meaning_find_fit(const Meaning *meaning, const uint16_t *node, const char *pattern);

/* The value of the first pattern that a node fits. The last row has none, and a default value. */
typedef struct MeaningRow {
    const char *pattern;
    unsigned value;
} MeaningRow;
unsigned meaning_row(const Meaning *meaning, const uint16_t *node, const MeaningRow *rows);

/* Part number `index` of a list of this kind; any other node is its own only part. NULL past the
 * last. And the same for a list of sets, of which all or one are meant. */
const uint16_t *meaning_of_list(const Meaning *meaning, const uint16_t *node, MeaningKind list,
                                unsigned index);
const uint16_t *meaning_of_sets(const Meaning *meaning, const uint16_t *set, unsigned index);

/* Whether a set is a card known by what went before, like "it" or "this card". */
bool meaning_is_thing(const Meaning *meaning, const uint16_t *set);

/* Whether two nodes, NULL for nothing, mean the same. */
bool meaning_same(const Meaning *meaning, const uint16_t *one, const uint16_t *other);

/* What the constructions of the grammar build, ready for use; NULL without memory. */
typedef struct Constructions Constructions;
Constructions *constructions_create(const Grammar *grammar);
void constructions_destroy(Constructions *constructions);

/* Builds what a program says. The program must outlive it. False without memory, or if it says more
 * than a meaning holds, which meaning->large tells. */
bool meaning_build(Meaning *meaning, const Constructions *constructions, const Program *program);
void meaning_clear(Meaning *meaning);

/* Writes canonical English, made from the tree alone. Returns the bytes that it takes without the
 * end; writes at most `size` of them, the end included. */
size_t meaning_print(const Meaning *meaning, char *text, size_t size);

/* What meaning.def says of each kind. */
typedef struct MeaningFacts {
    const char *name;
    const char *sort;
    const char *english; /* of a list what stands between its parts */
    bool list;
    bool sorted; /* a list whose order means nothing */
    uint16_t first_field;
} MeaningFacts;
typedef struct MeaningFieldFacts {
    const char *name;
    const char *sort;
} MeaningFieldFacts;

const MeaningFacts *meaning_facts(MeaningKind kind);
/* Whether a kind is one of those that `length` letters of a pattern name, with bars between them. */
bool meaning_kind_is_named(MeaningKind kind, const char *names, size_t length);
/* Whether a node is of a kind of this sort. */
bool meaning_is_sort(const uint16_t *node, const char *sort);
unsigned meaning_field_count(MeaningKind kind);
const MeaningFieldFacts *meaning_field_facts(MeaningKind kind, unsigned field);

#endif
