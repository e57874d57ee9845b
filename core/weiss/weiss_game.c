/* Weiss Schwarz as a Game (game.h), and matches with everything that is computed for them. */
#include "weiss/weiss_game.h"

#include "weiss/features/card_features.h"
#include "weiss/features/inputs.h"
#include "weiss/judgement/learned.h"
#include "weiss/luck/luck.h"
#include "weiss/view/determinize.h"
#include "weiss/position/notation.h"
#include "weiss/odds/odds.h"
#include "weiss/policy/ending.h"
#include "weiss/policy/evaluate_cards.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/value.h"
#include "weiss/engine/multiplayer.h"

void weiss_match_complete(WeissMatch *match)
{
    match->cancel_chance = odds_cancel_chance;
    weiss_match_card_values_read(match);
    card_inputs_read(match);
}

void weiss_match_build(WeissMatch *match, const WeissDeck *const *decks, unsigned player_count,
                       WeissEdition edition)
{
    weiss_match_link(match, decks, player_count, edition);
    weiss_match_complete(match);
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
    multiplayer_places(&((const WeissTable *)table)->state, places, turns);
}

static unsigned game_chooser(const void *table)
{
    return ((const WeissTable *)table)->state.choice.player;
}

/* A view is the table itself; the accessors of view.h decide what it shows. */
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
    {"heuristic", "rules of thumb, fast: the default", weiss_heuristic_decide},
    {"learned", "judges each move by what it changes, as games taught it", weiss_learned_decide},
    {"heuristic1", "the first heuristic: others are measured against it",
     weiss_first_heuristic_decide},
    {"baseline", "simple fixed rules, for checks against other simulators", weiss_baseline_decide},
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

static int game_ending(void *known, const void *world, Move move)
{
    return weiss_ending(known, world, move);
}

static int game_luck(const void *world, unsigned player)
{
    return (int)(weiss_luck(world, player) / (WEISS_CHANCE_ONE / VALUE_ONE));
}

static const char *const account_names[] = {
#define X(name, what) what,
    LUCK_KINDS(X)
#undef X
};

static const double account_slopes[] = {
#define X(name, what) 1,
    LUCK_KINDS(X)
#undef X
};

static_assert((int)GAME_TERM_ONE == 1 << LUCK_UNIT_BITS &&
                  (int)LUCK_KIND_COUNT <= (int)GAME_TERMS_MAX,
              "an account is one of game.h");

static void account_begin(void *table, void *account_of_game)
{
    luck_begin(table, account_of_game);
}

static void account_read(const void *account_of_game, int64_t *terms)
{
    const LuckAccount *luck = account_of_game;
    for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++)
        terms[kind] = luck->term[0][kind] + luck->term[1][kind];
}

static const GameAccount account = {.terms = LUCK_KIND_COUNT,
                                    .names = account_names,
                                    .slopes = account_slopes,
                                    .size = sizeof(LuckAccount),
                                    .begin = account_begin,
                                    .read = account_read};

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
    .ending = game_ending,
    .ending_size = sizeof(OddsKnown),
    .luck = game_luck,
    .account = &account,
    .inputs = &weiss_inputs,
    .candidates = weiss_candidates,
    .judge = weiss_judge,
    .move_name = weiss_move_name,
    .move_write = game_move_write,
};
