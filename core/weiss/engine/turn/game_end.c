/* How a turn and a game end, and what is counted over the games of a deck (WeissTally). */
#include "weiss/engine/multiplayer.h"

/* ---- Tallies ---- */

static void tally_level(WeissTable *table, unsigned player)
{
    const WeissState *state = &table->state;
    unsigned level = level_of(&state->players[player]);
    if (level > WEISS_LOSING_LEVEL)
        level = WEISS_LOSING_LEVEL;
    table->tally[player]->level_curve[state->turn - 1][level]++;
}

void weiss_tally_turn(WeissTable *table)
{
    for (unsigned player = 0; player < table->state.player_count; player++)
        if (!player_has_left(&table->state, player))
            tally_level(table, player);
}

void weiss_tally_level_up(WeissTable *table, unsigned player, unsigned level)
{
    WeissTally *tally = table->tally[player];
    uint64_t turn = table->state.turn;
    if (level <= WEISS_LOSING_LEVEL) {
        tally->level_reached[level]++;
        tally->level_turns[level] += turn;
        tally->level_turns_squared[level] += turn * turn;
    }
}

/* A turn begins: whether it may end a game of two, the opponent being on the last level. */
static void tally_closing(WeissTable *table)
{
    const WeissState *state = &table->state;
    const WeissPlayer *other = &state->players[state->active ^ 1u];
    unsigned clock = clock_count(other);
    table->closing = 0;
    if (state->player_count != 2 || level_of(other) != WEISS_LOSING_LEVEL - 1 ||
        clock >= WEISS_CLOCK_LIMIT)
        return;
    table->tally[state->active]->closing_turns[clock]++;
    table->closing = (uint8_t)(clock + 1);
}

/* Several copies of a card with the same use in a game count once. */
static void tally_cards(WeissTable *table, unsigned player)
{
    WeissTally *tally = table->tally[player];
    uint64_t won = table->state.result == (int)player;
    for (unsigned use = 0; use < CARD_USES; use++) {
        uint64_t did =
            weiss_deck_distinct(deck_of(table, player), table->card_uses[player].cards[use]);
        for (; did; did &= did - 1) {
            tally->card_games[use][bits_first(did)]++;
            tally->card_wins[use][bits_first(did)] += won;
        }
    }
}

void weiss_tally_player(WeissTable *table, unsigned player)
{
    const WeissPlayer *p = player_at(table, player);
    WeissTally *tally = table->tally[player];
    tally->hand_end += bits_count(p->zone[ZONE_HAND]);
    tally->stock_end += stock_count(p);
    if (table->counts_cards)
        tally_cards(table, player);
    tally_level(table, player);
}

/* By the Cauchy-Schwarz inequality n times the sum of the squares of n numbers is at least the
 * square of their sum. */
static bool squares_fit(uint64_t n, uint64_t sum, uint64_t squares)
{
    __extension__ typedef unsigned __int128 Wide;
    return (Wide)n * squares >= (Wide)sum * sum;
}

static bool closing_fits(const WeissTally *tally, uint64_t wins)
{
    uint64_t closed = 0;
    for (unsigned clock = 0; clock < WEISS_CLOCK_LIMIT; clock++) {
        if (tally->closing_wins[clock] > tally->closing_turns[clock] ||
            tally->closing_wins[clock] > wins)
            return false;
        closed += tally->closing_wins[clock];
    }
    return closed <= wins;
}

static bool levels_fit(const WeissTally *tally, uint64_t games)
{
    for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
        if (!squares_fit(tally->level_reached[level], tally->level_turns[level],
                         tally->level_turns_squared[level]))
            return false;
    for (unsigned turn = 0; turn < WEISS_TURN_LIMIT; turn++) {
        uint64_t reached = 0;
        for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++) {
            if (tally->level_curve[turn][level] > games)
                return false;
            reached += tally->level_curve[turn][level];
        }
        if (reached > games)
            return false;
        games = reached;
    }
    return true;
}

/* In the games in which a code counts, the deck cannot have won or lost more games than it did
 * altogether. In each game a code counts under one number only, so this holds for each number,
 * too. */
static bool card_fits(const WeissTally *tally, unsigned use, unsigned card, uint64_t games,
                      uint64_t wins)
{
    uint64_t had = tally->card_games[use][card], won = tally->card_wins[use][card];
    return won <= had && won <= wins && had <= games && had - won <= games - wins;
}

bool weiss_tally_ok(const WeissTally *tally, uint64_t games, uint64_t wins)
{
    bool fits = wins <= games && levels_fit(tally, games) && closing_fits(tally, wins);
    for (unsigned amount = 0; amount <= WEISS_DECK_SIZE; amount++)
        fits = fits && tally->cancelled[amount] <= tally->packets[amount] &&
               tally->expected[amount] / WEISS_CHANCE_ONE <= tally->packets[amount];
    for (unsigned use = 0; use < CARD_USES; use++)
        for (unsigned card = 0; card < 64; card++)
            fits = fits && card_fits(tally, use, card, games, wins);
    return fits;
}

/* ---- Ends ---- */

const char *const weiss_limit_names[WEISS_LIMITS] = {
    [LIMIT_NONE] = "none",
    [LIMIT_TURNS] = "turns",
    [LIMIT_STANDBY] = "abilities in standby at once",
    [LIMIT_MODIFIERS] = "modifiers at once",
    [LIMIT_RESOLUTIONS] = "abilities resolved in a turn",
    [LIMIT_STEPS] = "steps in a turn",
};

void weiss_game_end(WeissTable *table, int result)
{
    WeissState *state = &table->state;
    if (UNLIKELY(state->overflow)) /* something was dropped, so nobody has won */
        result = RESULT_TRUNCATED;
    state->result = (int8_t)result;
    for (unsigned player = 0; player < state->player_count; player++)
        if (!player_has_left(state, player))
            weiss_tally_player(table, player);
    if (table->closing && result == (int)state->active)
        table->tally[state->active]->closing_wins[table->closing - 1]++;
    event_raise(table, EVENT_GAME_END, state->active, 0, WEISS_NO_SLOT, (unsigned)result);
}

/* What is delayed and skips this turn waits for its time from now on. */
static void skips_end(WeissState *state)
{
    for (unsigned i = 1; i <= state->later_count; i++)
        state->standby[WEISS_STANDBY_MAX - i].skips = 0;
}

/* Ends the turn and begins the next living player's. False if it was the last possible one. */
bool weiss_turn_pass(WeissTable *table)
{
    WeissState *state = &table->state;
    event_raise(table, EVENT_TURN_END, state->active, 0, WEISS_NO_SLOT, state->turn);
    if (UNLIKELY(state->turn == WEISS_TURN_LIMIT)) {
        state->overflow = LIMIT_TURNS;
        weiss_game_end(table, RESULT_TRUNCATED);
        return false;
    }
    weiss_tally_turn(table);
    state->turn++;
    state->acts = 0;
    state->exchanges = 0;
    state->resolutions = 0;
    state->steps = 0;
    skips_end(state);
    if (UNLIKELY(state->player_count > 2))
        multiplayer_turn_over(state);
    state->active = (uint8_t)multiplayer_next_living(state, state->active);
    tally_closing(table);
    kept_touch(table, 0, INPUT_TURN);
    state->step = STEP_STAND_BEGIN;
    return true;
}
