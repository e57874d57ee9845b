/* Situations by their bytes. */
#include "weiss/odds/situations.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(OddsState) == 24, "a situation is compared as three words");

static size_t hash_of(uint32_t place, const OddsState *state)
{
    uint64_t words[3];
    memcpy(words, state, sizeof words);
    uint64_t hash = place;
    for (unsigned i = 0; i < 3; i++) {
        hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15u; /* Fibonacci hashing (Knuth, TAOCP 6.4) */
        hash ^= hash >> 29;
    }
    return (size_t)hash;
}

static Situation *find(const Situations *set, uint32_t place, const OddsState *state)
{
    size_t at = hash_of(place, state) & (set->room - 1);
    while (set->slots[at].used &&
           (set->slots[at].place != place ||
            memcmp(&set->slots[at].state, state, sizeof *state) != 0))
        at = (at + 1) & (set->room - 1);
    return &set->slots[at];
}

static bool grow(Situations *set)
{
    Situations larger = {.room = set->room ? 2 * set->room : 64, .count = set->count};
    larger.slots = calloc(larger.room, sizeof *larger.slots);
    if (larger.slots == NULL)
        return false;
    for (size_t i = 0; i < set->room; i++)
        if (set->slots[i].used)
            *find(&larger, set->slots[i].place, &set->slots[i].state) = set->slots[i];
    free(set->slots);
    *set = larger;
    return true;
}

double *situations_at(Situations *set, uint32_t place, const OddsState *state, bool *is_new)
{
    if (2 * (set->count + 1) > set->room && !grow(set)) {
        set->failed = true;
        return NULL;
    }
    Situation *found = find(set, place, state);
    *is_new = !found->used;
    if (*is_new) {
        *found = (Situation){.state = *state, .place = place, .used = true};
        set->count++;
    }
    return &found->number;
}

void situations_clear(Situations *set)
{
    free(set->slots);
    *set = (Situations){0};
}
