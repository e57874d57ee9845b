/* A hash table of situations, compared byte by byte. */
#include "weiss/odds/situations.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(OddsState) == 24, "a situation is compared as three words");

/* Multiplicative hashing of each word (Knuth, TAOCP 6.4); folds in the upper half of the sum. */
static size_t hash_of(const OddsState *state)
{
    static const uint64_t factors[3] = {0x9E3779B97F4A7C15u, 0xC2B2AE3D27D4EB4Fu,
                                        0xD6E8FEB86659FD93u};
    uint64_t words[3], hash = 0;
    memcpy(words, state, sizeof words);
    for (unsigned i = 0; i < 3; i++)
        hash += words[i] * factors[i] ^ words[i] >> 23;
    return (size_t)(hash ^ hash >> 32);
}

/* The place of the state in the table, or the free place where it belongs. */
static Situation *find(const Situations *set, const OddsState *state)
{
    size_t at = hash_of(state) & (set->room - 1);
    while (set->slots[at].state.place &&
           memcmp(&set->slots[at].state, state, sizeof *state) != 0)
        at = (at + 1) & (set->room - 1);
    return &set->slots[at];
}

static bool grow(Situations *set)
{
    Situations larger = {.room = set->room == 0 ? 64 : set->room < 1 << 16 ? 4 * set->room : 2 * set->room, .count = set->count};
    larger.slots = calloc(larger.room, sizeof *larger.slots);
    if (larger.slots == NULL)
        return false;
    for (size_t i = 0; i < set->room; i++)
        if (set->slots[i].state.place)
            *find(&larger, &set->slots[i].state) = set->slots[i];
    free(set->slots);
    *set = larger;
    return true;
}

double *situations_at(Situations *set, uint32_t place, const OddsState *state, bool *is_new)
{
    OddsState key = *state;
    key.place = place + 1;
    if (set->count > ODDS_STATES_MAX || (2 * (set->count + 1) > set->room && !grow(set)))
        return NULL;
    Situation *found = find(set, &key);
    *is_new = found->state.place == 0;
    if (*is_new) {
        found->state = key;
        set->count++;
    }
    return &found->number;
}

void situations_clear(Situations *set)
{
    free(set->slots);
    *set = (Situations){0};
}
