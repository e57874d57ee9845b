/* How likely damage is to be cancelled for a player of a game. */
#include "weiss/odds/process.h"
#include "weiss/engine/zones.h"

OddsState odds_state_of(const WeissPlayer *player, const WeissDeck *deck)
{
    OddsState state = {.deck = (uint8_t)bits_count(player->zone[ZONE_DECK]),
                       .waiting = (uint8_t)bits_count(player->zone[ZONE_WAITING_ROOM]),
                       .clock = (uint8_t)clock_count(player),
                       .level = (uint8_t)level_of(player)};
    unsigned place = state.clock;
    state.deck_climaxes = (uint8_t)bits_count(player->zone[ZONE_DECK] & deck->climaxes);
    state.waiting_climaxes = (uint8_t)bits_count(player->zone[ZONE_WAITING_ROOM] & deck->climaxes);
    for (unsigned card = player->pile[PILE_CLOCK]; card != WEISS_NO_CARD; card = player->beneath[card])
        state.clock_climaxes |= (uint8_t)(bit_in(deck->climaxes, card) << --place);
    return state;
}

static void add_cancelled(OddsRun *run, const OddsNode *node, unsigned outcome, uint32_t next,
                          const OddsState *state, double p)
{
    (void)node;
    (void)next;
    (void)state;
    if (outcome == ODDS_CANCELLED)
        run->sum += p;
}

double odds_cancel_now(const OddsState *state, WeissEdition edition, unsigned amount)
{
    OddsNode nodes[] = {{.verb = ODDS_END}, {.verb = ODDS_DAMAGE, .number = (uint8_t)amount}};
    const OddsProgram program = {.nodes = nodes, .count = 2, .start = 1};
    const OddsQuery query = {.edition = edition, .level_choice = ODDS_LEVEL_NONCLIMAX};
    OddsRun run = {.query = &query, .program = &program, .done = add_cancelled};
    odds_process(&run, 1, state, 1.0);
    return run.sum;
}

double odds_cancel_chance(const WeissPlayer *player, const WeissDeck *deck, WeissEdition edition,
                          unsigned amount)
{
    OddsState state = odds_state_of(player, deck);
    return odds_cancel_now(&state, edition, amount);
}
