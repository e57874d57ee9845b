#include "weiss/text/code/coder.h"

static Duration next_turn(const uint16_t *player)
{
    if (meaning_is(player, MEAN_OPPONENT) || meaning_is(player, MEAN_THEY))
        return LASTS_OPPONENTS_NEXT_TURN;
    return player ? LASTS_OWN_NEXT_TURN : LASTS_NEXT_TURN;
}

Duration code_duration(const Meaning *meaning, const uint16_t *until)
{
    if (!until)
        return LASTS_FOR_GOOD;
    if (!meaning_is(until, MEAN_UNTIL))
        return LASTS_UNKNOWN;
    const uint16_t *time = MEANING_AT(meaning, until, UNTIL, time);
    bool next = meaning_is(time, MEAN_NEXT);
    if (next)
        time = MEANING_AT(meaning, time, NEXT, time);
    if (!meaning_is(time, MEAN_PERIOD) ||
        !meaning_is(MEANING_AT(meaning, time, PERIOD, phase), MEAN_TURN))
        return LASTS_UNKNOWN;
    const uint16_t *player = MEANING_AT(meaning, time, PERIOD, player);
    return next ? next_turn(player) : player ? LASTS_OPPONENTS_TURN : LASTS_TURN;
}
