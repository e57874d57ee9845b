/* More than two players: a question about "your opponent" is asked of each who may be that. */
#include "weiss/text/play/select/ask.h"

/* Whom to ask: the one opposite, if it is about the character there; the one who is known, or whose
 * cards are mentioned; else all who may be the opponent. */
static unsigned opponents_asked(const Run *run, bool facing)
{
    unsigned opposite = multiplayer_opposite(&run->table->state, run->me, &run->frame->source);
    if (opposite < WEISS_PLAYERS_MAX && facing)
        return 1u << opposite;
    unsigned related = multiplayer_related(&run->table->state, run->me);
    if (run->known < WEISS_PLAYERS_MAX)
        return 1u << run->known;
    if (run->frame->antecedent[1] | run->frame->candidates[1])
        return 1u << run->opponent;
    return related ? related : 1u << run->opponent;
}

bool ask_any_opponent(const Run *run, unsigned condition)
{
    bool any = false;
    bool facing = run->records->conditions[condition].facing;
    for (unsigned rest = opponents_asked(run, facing); rest && !any; rest &= rest - 1) {
        Run one = run_facing(run, bits_first(rest));
        any = ask_condition(&one, condition);
    }
    return any;
}

int ask_most_opponent(const Run *run, unsigned amount)
{
    int most = 0;
    bool facing = run->records->amounts[amount].facing;
    for (unsigned rest = opponents_asked(run, facing); rest; rest &= rest - 1) {
        int value = 0;
        Run one = run_facing(run, bits_first(rest));
        if (ask_amount(&one, amount, &value) && value > most)
            most = value;
    }
    return most;
}
