/* Weiss Schwarz behind game.h: seating, starting, and random play at full speed. */
#include <string.h>

#include "weiss/engine/determinize.h"
#include "weiss/position/notation.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/value.h"
#include "weiss/engine/multiplayer.h"

static_assert(EVENT_COUNT <= 64, "the events fit a mask");

void weiss_table_seat(WeissTable *table, const WeissMatch *match, WeissTally *const *tallies)
{
    table->match = match;
    table->every_phase = false;
    table->counts_cards = true;
    table->asking = 0;
    for (unsigned player = 0; player < match->player_count; player++)
        table->tally[player] = tallies[player];
    weiss_table_watch(table, NULL, NULL);
}

void weiss_table_watch(WeissTable *table, WeissWitness *witness, void *context)
{
    table->witness = witness;
    table->witness_context = context;
    table->heard = witness ? ~(uint64_t)0 : table->match->heard;
}

void weiss_player_clear(WeissPlayer *p, const WeissDeck *deck, Rng deals)
{
    memset(p, 0, sizeof *p);
    memset(p->pile, WEISS_NO_CARD, sizeof p->pile);
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
        p->stage[slot].card = WEISS_NO_CARD;
    p->climax = WEISS_NO_CARD;
    p->deals = deals;
    p->colour_met = deck->colour_free;
}

void weiss_table_clear(WeissTable *table, const Rng *deals)
{
    WeissState *state = &table->state;
    unsigned count = table->match->player_count;
    memset(state, 0, offsetof(WeissState, players));
    state->player_count = (uint8_t)count;
    state->living = (uint8_t)((1u << count) - 1);
    state->result = RESULT_RUNNING;
    state->turn = 1;
    if (count > 2)
        royale_begin(state);
    for (unsigned player = 0; player < count; player++) {
        weiss_player_clear(player_at(table, player), deck_of(table, player), deals[player]);
        table->deeds[player] = (WeissCardDeeds){{0}};
        table->mixing.now[player] = 0;
        memset(table->mixing.left[player], 0xFF, sizeof table->mixing.left[player]);
        memset(table->mixing.entered[player], 0, sizeof table->mixing.entered[player]);
    }
}

void weiss_table_start(WeissTable *table, const Rng *deals)
{
    enum { FIRST_HAND = 5 };
    weiss_table_clear(table, deals);
    for (unsigned player = 0; player < table->match->player_count; player++) {
        player_at(table, player)->zone[ZONE_DECK] = deck_of(table, player)->all;
        for (unsigned card = 0; card < FIRST_HAND; card++)
            card_draw(table, player);
    }
    table->state.step = STEP_MULLIGAN;
    weiss_table_advance(table);
}

uint64_t weiss_table_play_random(WeissTable *table, unsigned players, Rng *rngs)
{
    uint64_t made = 0;
    const WeissState *state = &table->state;
    while (state->result == RESULT_RUNNING && bit_in(players, state->choice.player)) {
        unsigned index = rng_below(&rngs[state->choice.player], state->choice.count);
        weiss_table_apply(table, weiss_table_move(table, index));
        made++;
    }
    return made;
}

static void game_start(void *table, const Rng *deals)
{
    weiss_table_start(table, deals);
}

static void game_seat(void *table, const void *match, void *const *tallies)
{
    WeissTally *seats[WEISS_PLAYERS_MAX];
    for (unsigned player = 0; player < ((const WeissMatch *)match)->player_count; player++)
        seats[player] = tallies[player];
    weiss_table_seat(table, match, seats);
}

static int game_result(const void *table)
{
    return ((const WeissTable *)table)->state.result;
}

static unsigned game_turn(const void *table)
{
    return ((const WeissTable *)table)->state.turn;
}

static void game_places(const void *table, unsigned *places, unsigned *turns)
{
    royale_places(&((const WeissTable *)table)->state, places, turns);
}

static unsigned game_chooser(const void *table)
{
    return ((const WeissTable *)table)->state.choice.player;
}

/* A view is the table itself: what it shows is up to the accessors of view.h. */
static const View *game_view(const void *table)
{
    return table;
}

static unsigned game_view_move_count(const View *view)
{
    return ((const WeissTable *)(const void *)view)->state.choice.count;
}

static Move game_view_move(const View *view, unsigned index)
{
    return weiss_table_move((const WeissTable *)(const void *)view, index);
}

static void game_apply(void *table, Move move)
{
    weiss_table_apply(table, move);
}

static uint64_t game_play_random(void *table, unsigned players, Rng *rngs)
{
    return weiss_table_play_random(table, players, rngs);
}

static void game_move_write(const void *table, Move move, char *text)
{
    weiss_move_write(table, move, text);
}

static const Policy policies[] = {
    {"heuristic", "rules of thumb, fast: who plays if none is named", weiss_heuristic_decide},
    {"heuristic1", "the first heuristic: others are measured against it",
     weiss_first_heuristic_decide},
    {"baseline", "simple fixed rules, to check other simulators by", weiss_baseline_decide},
};

static void game_determinize(const View *view, Rng *rng, void *world, void *tally)
{
    weiss_determinize(view, rng, world, tally);
}

static bool game_tally_ok(const void *tally, uint64_t games, uint64_t wins)
{
    return weiss_tally_ok(tally, games, wins);
}

static void game_copy(void *to, const void *from)
{
    weiss_table_copy(to, from);
}

static_assert(WEISS_VALUE_ONE == (int)VALUE_ONE, "a value is one of game.h");

static int game_value(const void *world, unsigned player)
{
    return weiss_value(world, player);
}

const Game weiss_game = {
    .name = "weiss",
    .table_size = sizeof(WeissTable),
    .tally_size = sizeof(WeissTally),
    .tally_ok = game_tally_ok,
    .policies = policies,
    .policy_count = sizeof policies / sizeof *policies,
    .seat = game_seat,
    .start = game_start,
    .result = game_result,
    .turn = game_turn,
    .places = game_places,
    .chooser = game_chooser,
    .view = game_view,
    .view_move_count = game_view_move_count,
    .view_move = game_view_move,
    .apply = game_apply,
    .play_random = game_play_random,
    .determinize = game_determinize,
    .copy = game_copy,
    .value = game_value,
    .candidates = weiss_candidates,
    .move_name = weiss_move_name,
    .move_write = game_move_write,
};
