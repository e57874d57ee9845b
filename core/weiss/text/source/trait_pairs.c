/* Every card with both texts votes for the pairs of traits that stand in them at the same place. */
#include "weiss/text/source/trait_pairs.h"

#include <stdlib.h>
#include <string.h>

enum { TRAITS_MAX = 64 }; /* in the texts of one card; further ones are not looked at */

static const char trait_open[] = "《", trait_close[] = "》", name_open[] = "「", name_close[] = "」";

/* Neighbours of one set in the database. */
typedef struct Run {
    const char *code; /* of the first card */
    size_t set;       /* bytes of its code that are the set's */
    size_t first, end;
} Run;

typedef struct Pair {
    TraitName japanese, other;
    const Run *run;
    unsigned votes;
} Pair;

struct TraitPairs {
    const WeissDatabase *database;
    Run *runs;
    size_t run_count;
    Pair *pairs;
    size_t pair_count, pair_room;
};

/* Bytes of a code up to its hyphen. */
static size_t set_length(const char *code)
{
    return strcspn(code, "-");
}

static bool is_of_set(const Run *run, const char *code)
{
    size_t length = set_length(code);
    return length == run->set && memcmp(run->code, code, length) == 0;
}

static bool is_same(TraitName one, TraitName other)
{
    return one.length == other.length && memcmp(one.bytes, other.bytes, one.length) == 0;
}

/* The trait after its opening mark at `text`; without bytes if it does not end. */
static TraitName trait_at(const char *text, size_t open, const char *close)
{
    const char *end = strstr(text + open, close);
    return end != NULL ? (TraitName){text + open, (size_t)(end - text) - open} : (TraitName){0};
}

/* Lists the traits in the texts of a card; those in 「」 are parts of names. Returns their number. */
static unsigned traits_list(const char *const *texts, unsigned count, TraitName *traits)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        for (const char *at = texts[i]; *at != '\0'; at++) {
            const char *close =
                strncmp(at, name_open, strlen(name_open)) == 0 ? strstr(at, name_close) : NULL;
            at = close != NULL ? close : at;
            bool angle = *at == '<';
            if (!angle && strncmp(at, trait_open, strlen(trait_open)) != 0)
                continue;
            TraitName trait = angle ? trait_at(at, 1, ">") : trait_at(at, strlen(trait_open), trait_close);
            if (trait.length > 0 && found < TRAITS_MAX)
                traits[found++] = trait;
        }
    return found;
}

/* Adds a vote. False without memory. */
static bool vote(TraitPairs *pairs, const Run *run, TraitName japanese, TraitName other)
{
    for (size_t i = 0; i < pairs->pair_count; i++) {
        Pair *pair = &pairs->pairs[i];
        if (pair->run == run && is_same(pair->japanese, japanese) && is_same(pair->other, other)) {
            pair->votes++;
            return true;
        }
    }
    if (pairs->pair_count == pairs->pair_room) {
        size_t room = 2 * pairs->pair_room + 32;
        Pair *larger = realloc(pairs->pairs, room * sizeof *larger);
        if (larger == NULL)
            return false;
        pairs->pairs = larger;
        pairs->pair_room = room;
    }
    pairs->pairs[pairs->pair_count++] = (Pair){japanese, other, run, 1};
    return true;
}

static bool card_votes(TraitPairs *pairs, const Run *run, const WeissCard *card)
{
    TraitName japanese[TRAITS_MAX], other[TRAITS_MAX];
    if (card->japanese_count == 0)
        return true;
    unsigned count = traits_list((const char *const *)card->japanese, card->japanese_count, japanese);
    if (count != traits_list((const char *const *)card->abilities, card->ability_count, other))
        return true;
    for (unsigned i = 0; i < count; i++)
        if (!is_same(japanese[i], other[i]) && !vote(pairs, run, japanese[i], other[i]))
            return false;
    return true;
}

/* Lists where sets begin and end. False without memory. */
static bool list_runs(TraitPairs *pairs)
{
    size_t count = weiss_database_count(pairs->database);
    pairs->runs = malloc((count + 1) * sizeof *pairs->runs);
    for (size_t i = 0; pairs->runs != NULL && i < count; i++) {
        const char *code = weiss_database_card(pairs->database, i)->code;
        if (pairs->run_count == 0 || !is_of_set(&pairs->runs[pairs->run_count - 1], code))
            pairs->runs[pairs->run_count++] = (Run){code, set_length(code), i, i};
        pairs->runs[pairs->run_count - 1].end = i + 1;
    }
    return pairs->runs != NULL;
}

TraitPairs *trait_pairs_create(const WeissDatabase *database)
{
    TraitPairs *pairs = calloc(1, sizeof *pairs);
    if (pairs == NULL)
        return NULL;
    pairs->database = database;
    bool good = list_runs(pairs);
    for (size_t i = 0; good && i < pairs->run_count; i++)
        for (size_t card = pairs->runs[i].first; good && card < pairs->runs[i].end; card++)
            good = card_votes(pairs, &pairs->runs[i], weiss_database_card(database, card));
    if (good)
        return pairs;
    trait_pairs_destroy(pairs);
    return NULL;
}

void trait_pairs_destroy(TraitPairs *pairs)
{
    if (pairs == NULL)
        return;
    free(pairs->runs);
    free(pairs->pairs);
    free(pairs);
}

/* Whether a card of the set has this trait. */
static bool set_has(const TraitPairs *pairs, const char *code, TraitName trait)
{
    for (size_t i = 0; i < pairs->run_count; i++) {
        if (!is_of_set(&pairs->runs[i], code))
            continue;
        for (size_t k = pairs->runs[i].first; k < pairs->runs[i].end; k++) {
            const WeissCard *card = weiss_database_card(pairs->database, k);
            for (unsigned own = 0; own < card->trait_count; own++)
                if (is_same(trait, (TraitName){card->traits[own], strlen(card->traits[own])}))
                    return true;
        }
    }
    return false;
}

TraitName trait_pairs_find(const TraitPairs *pairs, const char *code, TraitName trait)
{
    TraitName best = trait;
    unsigned votes = 0;
    if (pairs->pair_count == 0 || set_has(pairs, code, trait))
        return trait;
    for (unsigned anywhere = 0; anywhere < 2 && votes == 0; anywhere++)
        for (size_t i = 0; i < pairs->pair_count; i++) {
            const Pair *pair = &pairs->pairs[i];
            if (pair->votes > votes && is_same(pair->japanese, trait) &&
                (anywhere || is_of_set(pair->run, code)) && set_has(pairs, code, pair->other)) {
                best = pair->other;
                votes = pair->votes;
            }
        }
    return best;
}
