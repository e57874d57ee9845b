/* The Shironeko TCG as a Game (game.h): seating, starting, moves by number, random play. */
#include <string.h>

#include "shironeko/engine/determinize.h"
#include "shironeko/position/notation.h"
#include "shironeko/policy/policy.h"
#include "shironeko/engine/rules.h"

static_assert(sizeof(ShiroTally) % sizeof(uint64_t) == 0, "a tally is sums alone");

const ShiroRules shiro_rules_default = {.opening_hand = 5,
                                        .mulligan = SHIRO_MULLIGAN_ALL_ONCE,
                                        .first_player_skips_first_draw = true,
                                        .no_attack_turn1 = true,
                                        .awakened_direct_play = true,
                                        .max_turns = SHIRO_TURNS_MAX};

void shiro_table_seat(ShiroTable *table, const ShiroMatch *match, ShiroTally *const *tallies)
{
    table->match = match;
    table->observer = NULL;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        table->tally[player] = tallies[player];
}

void shiro_table_clear(ShiroTable *table, const Rng *deals, unsigned turn)
{
    ShiroState *state = &table->state;
    memset(state, 0, sizeof *state);
    state->result = RESULT_RUNNING;
    for (unsigned gift = 0; gift < SHIRO_GIFTS; gift++)
        if (shiro_deck_of(table, 0)->gives[gift] | shiro_deck_of(table, 1)->gives[gift])
            state->gifts |= (uint8_t)(1u << gift);
    state->turn = (uint8_t)turn;
    state->active = (uint8_t)((turn - 1) % SHIRO_PLAYERS);
    state->step = SHIRO_STEP_MAIN;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        state->players[player].deals = deals[player];
        for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
            state->players[player].slot[slot].card = SHIRO_NONE;
    }
}

void shiro_table_settle(ShiroTable *table)
{
    shiro_advance(table);
}

void shiro_table_start(ShiroTable *table, const Rng *deals)
{
    shiro_table_clear(table, deals, 1);
    table->state.step = SHIRO_STEP_MULLIGAN;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        const ShiroDeck *deck = shiro_deck_of(table, player);
        table->state.players[player].deck = deck->all;
        table->state.players[player].town_deck = (uint16_t)((1u << deck->town_count) - 1);
        shiro_draw(table, player, table->match->rules.opening_hand);
    }
    shiro_advance(table);
}

/* Blocks come first, in the order of the slots; not blocking is last. */
static Move block_move(const ShiroChoice *choice, unsigned index)
{
    if (index + 1 == choice->count)
        return shiro_move(SHIRO_MOVE_NO, 0, 0, 0);
    return shiro_move(SHIRO_MOVE_BLOCK, bits_nth(choice->slots, index), 0, 0);
}

Move shiro_table_move(const ShiroTable *table, unsigned index)
{
    const ShiroChoice *choice = &table->state.choice;
    if (LIKELY(choice->kind == SHIRO_CHOOSES_MAIN))
        return shiro_main_move(table, index);
    switch (choice->kind) {
    case SHIRO_CHOOSES_BLOCK:
        return block_move(choice, index);
    case SHIRO_CHOOSES_SLOT:
        return shiro_move(SHIRO_MOVE_SLOT, bits_nth(choice->slots, index), 0, 0);
    case SHIRO_CHOOSES_MULLIGAN:
    case SHIRO_CHOOSES_MAY:
        return shiro_move(index ? SHIRO_MOVE_YES : SHIRO_MOVE_NO, 0, 0, 0);
    case SHIRO_CHOOSES_ORDER:
        return shiro_move(SHIRO_MOVE_FIRST, 0, bits_nth(choice->cards, index), 0);
    default:
        return shiro_move(SHIRO_MOVE_CARD, 0, bits_nth(choice->cards, index), 0);
    }
}

static void game_seat(void *table, const void *match, void *const *tallies)
{
    ShiroTally *seats[SHIRO_PLAYERS] = {tallies[0], tallies[1]};
    shiro_table_seat(table, match, seats);
}

static void game_start(void *table, const Rng *deals)
{
    shiro_table_start(table, deals);
}

static int game_result(const void *table)
{
    return ((const ShiroTable *)table)->state.result;
}

static unsigned game_turn(const void *table)
{
    return ((const ShiroTable *)table)->state.turn;
}

static unsigned game_chooser(const void *table)
{
    return ((const ShiroTable *)table)->state.choice.player;
}

static void game_apply(void *table, Move move)
{
    shiro_table_apply(table, move);
}

/* A view is the table itself: the policies read only what the viewer may see. */
static const View *game_view(const void *table)
{
    return table;
}

static const ShiroTable *table_of(const View *view)
{
    return (const void *)view;
}

static unsigned game_view_move_count(const View *view)
{
    return table_of(view)->state.choice.count;
}

static Move game_view_move(const View *view, unsigned index)
{
    return shiro_table_move(table_of(view), index);
}

static uint64_t game_play_random(void *table, unsigned players, Rng *rngs)
{
    const ShiroState *state = &((ShiroTable *)table)->state;
    uint64_t made = 0;
    while (state->result == RESULT_RUNNING && bit_in(players, state->choice.player)) {
        unsigned index = rng_below(&rngs[state->choice.player], state->choice.count);
        shiro_table_apply(table, shiro_table_move(table, index));
        made++;
    }
    return made;
}

static void game_determinize(const View *view, Rng *rng, void *world, void *tally)
{
    shiro_determinize(table_of(view), rng, world, tally);
}

static void game_copy(void *to, const void *from)
{
    memcpy(to, from, sizeof(ShiroTable));
}

static int game_value(const void *world, unsigned player)
{
    return shiro_value(world, player);
}

static uint32_t game_move_name(const View *view, Move move)
{
    return shiro_move_name(table_of(view), move);
}

static void game_move_write(const void *table, Move move, char *text)
{
    shiro_move_write(table, move, text);
}

static const Policy policies[] = {
    {"heuristic", "the best move by what it does and what it costs", shiro_heuristic_decide},
};

static bool game_tally_ok(const void *tally, uint64_t games, uint64_t wins)
{
    (void)wins;
    return shiro_tally_ok(tally, games);
}

const Game shiro_game = {
    .name = "shironeko",
    .table_size = sizeof(ShiroTable),
    .tally_size = sizeof(ShiroTally),
    .tally_ok = game_tally_ok,
    .policies = policies,
    .policy_count = sizeof policies / sizeof *policies,
    .seat = game_seat,
    .start = game_start,
    .result = game_result,
    .turn = game_turn,
    .chooser = game_chooser,
    .view = game_view,
    .view_move_count = game_view_move_count,
    .view_move = game_view_move,
    .apply = game_apply,
    .play_random = game_play_random,
    .determinize = game_determinize,
    .copy = game_copy,
    .value = game_value,
    .candidates = shiro_candidates,
    .move_name = game_move_name,
    .move_write = game_move_write,
};
