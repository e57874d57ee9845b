/* Compares what cards say in two databases or two languages, ability by ability. */
#include "sim/weiss/cards/cards_same.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/weiss/cards/meaning_pair.h"
#include "sim/weiss/cards/printed_pair.h"
#include "sim/weiss/deck/support.h"

/* One card of a pair. */
typedef struct Side {
    const WeissCard *card;
    const CardText *text;
    AbilityVerdict *verdicts;
    unsigned *partner; /* by ability: its number on the other side, or NOBODY */
} Side;

enum { NOBODY = UINT16_MAX };

typedef struct Counts {
    size_t abilities; /* of the first sides */
    size_t exact;     /* with an ability of the other side, on both sides */
    size_t same;
    size_t by_faces;     /* of these: with names that only texts tell */
    size_t but_strings;  /* of the others: the same except for names and traits */
    size_t lists_unlike; /* cards with a different number of abilities */
    size_t printed;      /* cards with other numbers, icons or traits */
} Counts;

typedef struct Comparison {
    const CardSets *sets[2];
    CardPairs pairs;
    Translation *translation;
    Counts counts;
} Comparison;

/* ---- Abilities that belong together ---------------------------------------------------------- */

static bool side_open(Side *side, TextCompiler *compiler, const WeissCard *card)
{
    *side = (Side){.card = card, .text = text_compiler_card(compiler, card)};
    if (side->text == NULL)
        return false;
    side->verdicts = xcalloc(side->text->count + 1u, sizeof *side->verdicts);
    side->partner = xcalloc(side->text->count + 1u, sizeof *side->partner);
    for (unsigned i = 0; i < side->text->count; i++)
        side->partner[i] = NOBODY;
    return card_text_judge(card, side->text, side->verdicts);
}

static void side_close(Side *side)
{
    free(side->verdicts);
    free(side->partner);
}

static const Meaning *meaning_of(const Side *side, unsigned ability)
{
    const AbilityText *text = side->text->abilities[ability];
    return text->parsed ? &text->meaning : NULL;
}

/* How well two abilities fit each other, in the order in which partners are sought. */
typedef enum Fit { FIT_SAME, FIT_STRINGS, FIT_TYPE, FIT_ANY, FIT_COUNT } Fit;

static Fit fit_of(const Comparison *comparison, const Side sides[2], unsigned one, unsigned other)
{
    const Meaning *first = meaning_of(&sides[0], one);
    const Meaning *second = meaning_of(&sides[1], other);
    if (first == NULL || second == NULL)
        return FIT_ANY;
    Likeness likeness = meaning_pair_likeness(first, second, comparison->translation, true);
    if (likeness != UNLIKE)
        return likeness == LIKE ? FIT_SAME : FIT_STRINGS;
    return meaning_kind(first->code) == meaning_kind(second->code) ? FIT_TYPE : FIT_ANY;
}

static void join(Side sides[2], unsigned one, unsigned other)
{
    sides[0].partner[one] = other;
    sides[1].partner[other] = one;
}

/* The partner of an ability that fits best as `fit` says, the one in the same place first. */
static unsigned partner_of(const Comparison *comparison, const Side sides[2], unsigned one, Fit fit)
{
    unsigned count = sides[1].text->count;
    for (unsigned step = 0; step <= count; step++) {
        unsigned other = step ? step - 1 : one;
        if (other < count && sides[1].partner[other] == NOBODY &&
            fit_of(comparison, sides, one, other) <= fit)
            return other;
    }
    return NOBODY;
}

/* Cards with as many abilities have them in the same order, but for those that say the same elsewhere.
 * Of others, those of one type belong together that come first. */
static void join_all(const Comparison *comparison, Side sides[2])
{
    bool alike = sides[0].text->count == sides[1].text->count;
    for (Fit fit = FIT_SAME; fit < FIT_COUNT; fit++)
        for (unsigned one = 0; one < sides[0].text->count; one++) {
            if (sides[0].partner[one] != NOBODY)
                continue;
            bool placed = alike && fit >= FIT_TYPE && sides[1].partner[one] == NOBODY;
            unsigned other = placed ? one : partner_of(comparison, sides, one, fit);
            if (other != NOBODY)
                join(sides, one, other);
        }
}

/* ---- One line -------------------------------------------------------------------------------- */

static bool exact_in(const Side *side, unsigned ability)
{
    return ability != NOBODY && side->verdicts[ability].exact;
}

static json_t *meaning_json(const Side *side, unsigned ability)
{
    const Meaning *meaning = ability != NOBODY ? meaning_of(side, ability) : NULL;
    char *text = meaning ? cards_meaning(meaning) : NULL;
    json_t *json = document_text(text);
    free(text);
    return json;
}

static json_t *number_json(unsigned ability)
{
    return ability == NOBODY ? json_null() : json_integer(ability);
}

/* Counts two abilities that belong together, and says whether they are the same: true, false, or
 * null. *strings: whether they are but for strings. */
static json_t *verdict(Comparison *comparison, const Side sides[2], unsigned one, unsigned other,
                       bool *strings)
{
    Counts *counts = &comparison->counts;
    *strings = false;
    counts->abilities += one != NOBODY;
    if (!exact_in(&sides[0], one) || !exact_in(&sides[1], other))
        return json_null();
    const Meaning *first = meaning_of(&sides[0], one), *second = meaning_of(&sides[1], other);
    Likeness known = meaning_pair_likeness(first, second, comparison->translation, false);
    Likeness faced = meaning_pair_likeness(first, second, comparison->translation, true);
    counts->exact++;
    counts->same += faced == LIKE;
    counts->by_faces += faced == LIKE && known != LIKE;
    counts->but_strings += faced == LIKE_BUT_STRINGS;
    *strings = faced == LIKE_BUT_STRINGS;
    return json_boolean(faced == LIKE);
}

static bool print_line(Comparison *comparison, const Side sides[2], unsigned one, unsigned other)
{
    bool strings;
    json_t *same = verdict(comparison, sides, one, other, &strings);
    json_t *document = document_extend(
        document_create("weissfish.same/1"),
        json_pack("{so,so,so,so,so,s[o,o]}", "code", document_text(sides[0].card->code), "other",
                  document_text(sides[1].card->code), "ability", number_json(one), "other_ability",
                  number_json(other), "same", same, "meaning", meaning_json(&sides[0], one),
                  meaning_json(&sides[1], other)));
    if (strings)
        document = document_extend(document, json_pack("{ss}", "differs", "strings"));
    char *line = document ? json_dumps(document, JSON_COMPACT) : NULL;
    json_decref(document);
    if (line)
        print("%s\n", line);
    free(line);
    return line != NULL;
}

/* A line about what else is printed, if it differs. */
static bool print_printed(Comparison *comparison, const Side sides[2])
{
    const WeissCard *one = sides[0].card, *other = sides[1].card;
    json_t *differences = printed_pair_differences(one, other, comparison->translation);
    if (differences == NULL)
        return true;
    comparison->counts.printed++;
    json_t *document = document_extend(
        document_create("weissfish.same/1"),
        json_pack("{so,so,sn,sn,sb,s[n,n],ss,so}", "code", document_text(one->code), "other",
                  document_text(other->code), "ability", "other_ability", "same", 0, "meaning", "differs", "printed",
                  "printed", differences));
    char *line = document ? json_dumps(document, JSON_COMPACT) : NULL;
    json_decref(document);
    if (line)
        print("%s\n", line);
    free(line);
    return line != NULL;
}

/* ---- Pairs of cards -------------------------------------------------------------------------- */

static bool print_pair(Comparison *comparison, Side sides[2])
{
    bool good = true;
    comparison->counts.lists_unlike += sides[0].text->count != sides[1].text->count;
    for (unsigned one = 0; good && one < sides[0].text->count; one++)
        good = print_line(comparison, sides, one, sides[0].partner[one]);
    for (unsigned other = 0; good && other < sides[1].text->count; other++)
        good = sides[1].partner[other] != NOBODY || print_line(comparison, sides, NOBODY, other);
    return good && print_printed(comparison, sides);
}

/* Learns from texts what names stand for each other; each two texts count once. Where several are unknown that
 * have no order it guesses, if it is told to. */
static bool learn_pair(Comparison *comparison, Side sides[2], json_t *seen, bool guess)
{
    for (unsigned one = 0; one < sides[0].text->count; one++) {
        unsigned other = sides[0].partner[one];
        if (!exact_in(&sides[0], one) || !exact_in(&sides[1], other))
            continue;
        char *key = xprintf("%p %p", (const void *)sides[0].text->abilities[one],
                            (const void *)sides[1].text->abilities[other]);
        if (!json_object_get(seen, key)) {
            json_object_set_new(seen, key, json_true());
            meaning_pair_learn(meaning_of(&sides[0], one), meaning_of(&sides[1], other),
                               comparison->translation, guess);
        }
        free(key);
    }
    return true;
}

/* What to go through the pairs for. */
typedef enum Purpose { PURPOSE_LEARN, PURPOSE_GUESS, PURPOSE_PRINT } Purpose;

static bool go_through(Comparison *comparison, Purpose purpose)
{
    json_t *seen = json_object();
    bool good = true;
    for (size_t i = 0; good && i < comparison->pairs.count; i++) {
        const CardPair *pair = &comparison->pairs.pairs[i];
        Side sides[2] = {0};
        host_look();
        good = side_open(&sides[0], comparison->sets[0]->compiler, pair->one) &&
               side_open(&sides[1], comparison->sets[1]->compiler, pair->other);
        if (good) {
            join_all(comparison, sides);
            good = purpose == PURPOSE_PRINT
                       ? print_pair(comparison, sides)
                       : learn_pair(comparison, sides, seen, purpose == PURPOSE_GUESS);
        }
        side_close(&sides[0]);
        side_close(&sides[1]);
    }
    json_decref(seen);
    return good;
}

static void print_counts(const Comparison *comparison)
{
    const Counts *counts = &comparison->counts;
    size_t different = counts->exact - counts->same;
    fprintf(host_err(), "%zu pairs of cards; %zu cards whose codes alone are alike\n",
            comparison->pairs.count, comparison->pairs.unlike);
    fprintf(host_err(), "%zu abilities, %zu exact on both sides\n", counts->abilities,
            counts->exact);
    fprintf(host_err(), "%zu of these mean the same (%.2f%%), %zu by names that only texts pair\n",
            counts->same,
            counts->exact ? 100.0 * (double)counts->same / (double)counts->exact : 100.0,
            counts->by_faces);
    fprintf(host_err(), "%zu differ, %zu of them in names and traits alone\n", different,
            counts->but_strings);
    fprintf(host_err(), "%zu cards with a different number of abilities\n", counts->lists_unlike);
    fprintf(host_err(), "%zu cards with another type, colour, level, cost, power, soul, icons or traits\n",
            counts->printed);
}

bool cards_same(const CardSets *sets, const CardSets *others, bool told)
{
    Comparison comparison = {.sets = {sets, others}};
    if (sets == others)
        card_pairs_by_language(&comparison.pairs, sets->database);
    else
        card_pairs_by_code(&comparison.pairs, sets->database, others->database);
    comparison.translation = translation_open(&comparison.pairs);
    bool good = go_through(&comparison, PURPOSE_LEARN) && go_through(&comparison, PURPOSE_GUESS) &&
                go_through(&comparison, PURPOSE_PRINT);
    if (good && told)
        print_counts(&comparison);
    if (!good)
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    translation_close(comparison.translation);
    card_pairs_close(&comparison.pairs);
    return good;
}
