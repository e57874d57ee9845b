/* Which questions can be asked: their cards must fit one deck, and be enough for the attacks. */
#include "base/bits.h"
#include "weiss/odds/odds.h"
#include "weiss/engine/state.h"

static bool refuse(Diagnostic *problem, const char *message)
{
    diagnostic_whole(problem, "%s", message);
    return false;
}

static bool counts_fit(unsigned cards, unsigned climaxes, const char *where, Diagnostic *problem)
{
    if (climaxes <= cards)
        return true;
    diagnostic_whole(problem, "%s: %u climaxes among %u cards", where, climaxes, cards);
    return false;
}

/* The attacker's deck is given where steps need it, has at most the climaxes of a deck, and a card for each
 * trigger check. */
static bool own_fits(const OddsQuery *query, const OddsProgram *program, Diagnostic *problem)
{
    unsigned cards = 0, climaxes = 0;
    if (!query->own)
        return !odds_program_owns(program) ||
               refuse(
                   problem,
                   "steps with the own deck need it: give --own N with its classes, as in --own 30 'climax 4' 'soul 8', or --own-list DECK");
    for (unsigned i = 0; i < query->own->count; i++) {
        cards += query->own->classes[i].count;
        climaxes += query->own->classes[i].climax ? query->own->classes[i].count : 0;
    }
    if (query->has_triggers)
        return refuse(problem, "--triggers and the own deck say the same twice: give one of them");
    if (climaxes > WEISS_CLIMAXES_MAX) {
        diagnostic_whole(problem, "the own deck holds %u climaxes: %d at most", climaxes,
                         WEISS_CLIMAXES_MAX);
        return false;
    }
    if (odds_program_attacks(program) <= cards)
        return true;
    diagnostic_whole(problem, "the own deck: up to %u attacks, but %u cards to check",
                     odds_program_attacks(program), cards);
    return false;
}

bool odds_query_check(const OddsQuery *query, const OddsProgram *program, Diagnostic *problem)
{
    const OddsState *state = &query->start;
    unsigned clock_climaxes = bits_count(state->clock_climaxes);
    unsigned cards = (unsigned)state->deck + state->waiting + state->clock + state->level;
    unsigned climaxes = state->deck_climaxes + state->waiting_climaxes + clock_climaxes;
    unsigned triggers = (unsigned)state->triggers[0] + state->triggers[1] + state->triggers[2];
    *problem = (Diagnostic){0};
    if (!counts_fit(state->deck, state->deck_climaxes, "--deck", problem) ||
        !counts_fit(state->waiting, state->waiting_climaxes, "--waiting", problem) ||
        !counts_fit(state->clock, clock_climaxes, "--clock", problem))
        return false;
    if (state->deck == 0)
        return refuse(
            problem,
            "the deck that takes the damage has no cards; give --deck N:C, N cards with C climaxes among them, as in --deck 30:6");
    if (cards > WEISS_DECK_SIZE) {
        diagnostic_whole(problem, "deck, waiting room, clock and level hold %u cards: %d at most",
                         cards, WEISS_DECK_SIZE);
        return false;
    }
    if (climaxes > WEISS_CLIMAXES_MAX) {
        diagnostic_whole(problem, "deck, waiting room and clock hold %u climaxes: %d at most",
                         climaxes, WEISS_CLIMAXES_MAX);
        return false;
    }
    if (!own_fits(query, program, problem))
        return false;
    if (query->has_triggers && odds_program_attacks(program) > triggers) {
        diagnostic_whole(problem, "--triggers: up to %u attacks, but %u cards to check",
                         odds_program_attacks(program), triggers);
        return false;
    }
    return true;
}
