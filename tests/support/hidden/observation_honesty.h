/* Observations of games in which hidden cards are exchanged: they must not change. */
#ifndef WEISSFISH_TESTS_OBSERVATION_HONESTY_H
#define WEISSFISH_TESTS_OBSERVATION_HONESTY_H

#include "sim/library/library_objects.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/library/observation.h"
#include "support/hidden/weiss_honesty.h"

enum { OBSERVED_NUMBERS = 4096 };

/* What the player who chooses is shown: the observation, and the legal moves as numbers. */
typedef struct Shown {
    int16_t numbers[OBSERVED_NUMBERS];
    weissfish_move moves[512];
    unsigned count;
} Shown;

static struct {
    Shown one, other;
    unsigned differing;
    unsigned hands; /* exchanges that changed some other player's hand */
    char first[160];
} observed;

static const uint8_t observed_lists[WEISS_PLAYERS_MAX] = {0, 1, 2, 3, 4, 5};

static inline void observe(const WeissTable *table, Shown *shown)
{
    memset(shown, 0, sizeof *shown);
    cr_assert_leq(observation_size(table->state.player_count), (size_t)OBSERVED_NUMBERS);
    observation_fill(table, table->state.choice.player, observed_lists, NULL, shown->numbers);
    shown->count = table->state.choice.count;
    for (unsigned i = 0; i < shown->count && i < 512; i++)
        weiss_library.move_fields(table, weiss_table_move(table, i), &shown->moves[i]);
}

/* Nor does the player after the one who chooses, whose hidden cards then are others. */
static inline void observation_check_next(Honesty *honesty, uint64_t number)
{
    static int16_t before[OBSERVED_NUMBERS], after[OBSERVED_NUMBERS];
    WeissTable *table = &honesty->table;
    Rng rng = rng_keyed(13, number, 0);
    uint8_t chooser = table->state.choice.player;
    unsigned next = (chooser + 1u) % table->state.player_count;
    size_t size = observation_size(table->state.player_count) * sizeof *before;
    table->state.choice.player = (uint8_t)next;
    weiss_exchange(NULL, table, &honesty->other, &rng);
    table->state.choice.player = honesty->other.state.choice.player = chooser;
    weiss_table_forget(table);
    /* Hidden cards decide what others are asked, too. */
    honesty->other.state.choice.kind = (uint8_t)(1 + rng_below(&rng, CHOICE_KIND_COUNT - 1));
    honesty->other.state.step = (uint8_t)rng_below(&rng, STEP_COUNT);
    honesty->other.state.due ^= DUE_RESOLVING;
    observation_fill(table, next, observed_lists, NULL, before);
    observation_fill(&honesty->other, next, observed_lists, NULL, after);
    if (memcmp(before, after, size) != 0 && !observed.differing++)
        snprintf(observed.first, sizeof observed.first, "%s, who waits", honesty->where);
}

static inline void observation_check(Honesty *honesty, uint64_t number)
{
    const SeenCards *const ways[EXCHANGE_WAYS] = {&honesty->seen, NULL};
    observe(&honesty->table, &observed.one);
    for (unsigned way = 0; way < EXCHANGE_WAYS; way++) {
        Rng rng = rng_keyed(11, number, way);
        honesty->findings.exchanged[way] +=
            weiss_exchange(ways[way], &honesty->table, &honesty->other, &rng);
        observe(&honesty->other, &observed.other);
        unsigned rival =
            (honesty->table.state.choice.player + 1u) % honesty->table.state.player_count;
        observed.hands += honesty->table.state.players[rival].zone[ZONE_HAND] !=
                          honesty->other.state.players[rival].zone[ZONE_HAND];
        if (memcmp(&observed.one, &observed.other, sizeof observed.one) != 0 &&
            !observed.differing++)
            snprintf(observed.first, sizeof observed.first, "%s", honesty->where);
    }
    observation_check_next(honesty, number);
    honesty->findings.decisions++;
}

/* The same is shown at at least so many decisions of these games. */
static inline void observations_expect(HonestyGames games, unsigned decisions)
{
    Deciders nobody = {.game = &weiss_game};
    Honesty *honesty = honesty_open(&nobody);
    honesty_play(honesty, games, observation_check);
    cr_expect_geq(honesty->findings.decisions, decisions, "%u decisions",
                  honesty->findings.decisions);
    cr_expect_geq(observed.hands, decisions / 2, "%u hands exchanged", observed.hands);
    cr_expect_eq(observed.differing, 0, "%u observations, first: %s", observed.differing,
                 observed.first);
    honesty_close(honesty);
}

#endif
