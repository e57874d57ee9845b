/* How often damage is cancelled: from counts, as a table, and for a player of a game. */
#include <math.h>

#include "weiss/odds/process.h"
#include "weiss/engine/zones.h"

double odds_cancel(unsigned amount, unsigned cards, unsigned climaxes)
{
    double none = 1;
    for (unsigned i = 0; i < amount && i < cards && none > 0; i++)
        none *= (double)(cards - climaxes > i ? cards - climaxes - i : 0) / (cards - i);
    return 1 - none;
}

void odds_cancel_fill(WeissMatch *match)
{
    for (unsigned amount = 0; amount <= WEISS_CANCEL_MAX; amount++)
        for (unsigned cards = 0; cards <= WEISS_DECK_SIZE; cards++)
            for (unsigned climaxes = 0; climaxes <= WEISS_CLIMAXES_MAX && climaxes <= cards;
                 climaxes++)
                match->cancel[amount][cards][climaxes] =
                    (uint32_t)lround(odds_cancel(amount, cards, climaxes) * WEISS_CHANCE_ONE);
}

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
