/* Walks two trees at once. Lists without an order are compared as such: names sort them, and those of
 * two languages sort differently. */
#include "sim/weiss/cards/meaning_pair.h"

/* What is asked of strings. */
typedef enum StringTest {
    TEST_KNOWN, /* they are translations of each other */
    TEST_FACED, /* the same, also by what faces what */
    TEST_NONE   /* nothing */
} StringTest;

typedef struct Walk {
    const Meaning *one;
    const Meaning *other;
    Translation *translation;
    StringTest test;
    bool learn; /* note what faces what */
    bool guess; /* only in lists without an order in which several parts are unknown */
} Walk;

static bool walk(const Walk *pair, const uint16_t *one, const uint16_t *other, StringUse use);

static bool strings_same(const Walk *pair, const uint16_t *one, const uint16_t *other, StringUse use)
{
    const char *first = pair->one->strings[meaning_value(one)];
    const char *second = pair->other->strings[meaning_value(other)];
    if (meaning_is(one, MEAN_TRAIT_NAME))
        use = USE_TRAIT;
    if (pair->learn && !translation_same(pair->translation, use, first, second))
        translation_face(pair->translation, use, first, second, pair->guess);
    return pair->test == TEST_NONE || translation_same(pair->translation, use, first, second) ||
           (pair->test == TEST_FACED && translation_faced(pair->translation, use, first, second));
}

enum { PARTS_MAX = 64 };

/* Pairs parts of two lists that pass a test, of those that have no partner yet; how many pairs. */
static unsigned partners(const Walk *pair, const uint16_t *one, const uint16_t *other, StringUse use,
                         uint64_t taken[2])
{
    unsigned found = 0;
    Walk quiet = *pair;
    quiet.learn = quiet.guess = false;
    for (unsigned i = 0; i < meaning_count(one); i++) {
        for (unsigned j = 0; j < meaning_count(other) && !(taken[0] >> i & 1); j++) {
            const uint16_t *first = meaning_part(pair->one, one, i);
            const uint16_t *second = meaning_part(pair->other, other, j);
            if (taken[1] >> j & 1 || !walk(&quiet, first, second, use))
                continue;
            if (pair->learn || pair->guess)
                walk(pair, first, second, use);
            taken[0] |= UINT64_C(1) << i;
            taken[1] |= UINT64_C(1) << j;
            found++;
        }
    }
    return found;
}

/* Lists whose order means nothing: first the parts that are known to be the same find each other. Several that are
 * left may face each other in any way. */
static bool sorted_same(const Walk *pair, const uint16_t *one, const uint16_t *other, StringUse use)
{
    uint64_t taken[2] = {0};
    Walk strict = *pair, rest = *pair;
    strict.test = TEST_KNOWN;
    strict.learn = strict.guess = false;
    unsigned found = partners(&strict, one, other, use, taken);
    bool several = found + 1 < meaning_count(one);
    rest.learn = several ? pair->guess : pair->learn;
    strict.test = TEST_FACED;
    if (pair->guess)
        found += partners(&strict, one, other, use, taken);
    if (pair->test != TEST_KNOWN)
        found += partners(&rest, one, other, use, taken);
    return found == meaning_count(one);
}

static StringUse use_below(const uint16_t *node, StringUse use)
{
    switch (meaning_kind(node)) {
    case MEAN_NAME_HAS:
        return USE_NAME_PART;
    case MEAN_TRAIT_HAS:
        return USE_TRAIT_PART;
    case MEAN_EITHER_NAME:
    case MEAN_BOTH_NAMES:
        return use;
    default:
        return USE_NAME;
    }
}

/* "It" and "them" are the same cards. */
static bool is_pronoun(const uint16_t *node)
{
    return meaning_is(node, MEAN_IT) || meaning_is(node, MEAN_THEM);
}

static bool walk(const Walk *pair, const uint16_t *one, const uint16_t *other, StringUse use)
{
    if (one != NULL && other != NULL && is_pronoun(one) && is_pronoun(other))
        return true;
    if (one == NULL || other == NULL || meaning_kind(one) != meaning_kind(other))
        return one == other;
    if (meaning_is(one, MEAN_NUMBER))
        return meaning_value(one) == meaning_value(other);
    if (meaning_kind(one) <= MEAN_TRAIT_NAME)
        return strings_same(pair, one, other, use);
    use = use_below(one, use);
    unsigned count = meaning_count(one);
    if (count != meaning_count(other))
        return false;
    if (meaning_facts(meaning_kind(one))->sorted && count <= PARTS_MAX)
        return sorted_same(pair, one, other, use);
    for (unsigned i = 0; i < count; i++)
        if (!walk(pair, meaning_part(pair->one, one, i), meaning_part(pair->other, other, i), use))
            return false;
    return true;
}

Likeness meaning_pair_likeness(const Meaning *one, const Meaning *other, Translation *translation,
                               bool faced)
{
    Walk pair = {one, other, translation, faced ? TEST_FACED : TEST_KNOWN, false, false};
    if (walk(&pair, one->code, other->code, USE_NAME))
        return LIKE;
    pair.test = TEST_NONE;
    return walk(&pair, one->code, other->code, USE_NAME) ? LIKE_BUT_STRINGS : UNLIKE;
}

void meaning_pair_learn(const Meaning *one, const Meaning *other, Translation *translation,
                        bool guess)
{
    if (meaning_pair_likeness(one, other, translation, guess) != LIKE_BUT_STRINGS)
        return;
    Walk pair = {one, other, translation, TEST_NONE, !guess, guess};
    walk(&pair, one->code, other->code, USE_NAME);
}
