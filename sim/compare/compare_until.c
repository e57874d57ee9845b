/* The wanted width of an interval. */
#include "sim/compare/compare_until.h"

#include <math.h>
#include <stdlib.h>

#include "sim/cli/command.h"
#include "sim/compare/compare_figures.h"

enum { KEY_UNTIL = 0x6C0 };

static const struct argp_option option_list[] = {
    {"until", KEY_UNTIL, "POINTS[,SECONDS]", 0,
     "Play until the score is known to within POINTS of 100, by an interval that holds at every look, or for SECONDS; at most --games (default 10000000)",
     1},
    {0}};

static bool parse_until(CompareUntil *until, const char *text)
{
    char *end, *last;
    until->points = strtod(text, &end);
    if (end == text || !(until->points > 0 && until->points < 50))
        return false;
    if (*end == '\0')
        return true;
    until->seconds = strtod(end + 1, &last);
    return *end == ',' && last != end + 1 && *last == '\0' && until->seconds > 0 &&
           isfinite(until->seconds);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    CompareUntil *until = state->input;
    if (key != KEY_UNTIL)
        return ARGP_ERR_UNKNOWN;
    *until = (CompareUntil){.wanted = true};
    if (!parse_until(until, argument))
        option_error(
            state,
            "--until takes points below 50, and seconds if there is a limit, as in 1.5,60, not '%s'",
            argument);
    return 0;
}

const struct argp compare_until_argp = {.options = option_list, .parser = parse_option};

bool compare_until_reached(const CompareUntil *until, const RunnerTotals *totals)
{
    enum { LEAST = 128 }; /* games: of fewer the variance is not known well enough */
    if (totals->games < LEAST)
        return false;
    StatsInterval score = compare_judged(totals, 0);
    return (score.high - score.low) / 2 <= until->points / 100;
}

json_t *compare_until_json(const CompareUntil *until, const RunnerTotals *totals)
{
    return json_pack("{so,so,sb}", "points", figure_number(until->points), "seconds",
                     until->seconds > 0 ? figure_number(until->seconds) : json_null(), "reached",
                     compare_until_reached(until, totals));
}
