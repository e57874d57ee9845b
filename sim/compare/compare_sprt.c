/* Sequential tests of a comparison. */
#include "sim/compare/compare_sprt.h"

#include <stdlib.h>

#include "sim/cli/command.h"
#include "sim/stats/scored.h"

enum { KEY_SPRT = 0x600, KEY_ALPHA, KEY_BETA };

static const struct argp_option option_list[] = {
    {"sprt", KEY_SPRT, "ELO0,ELO1", 0,
     "Play until it is decided whether deck A is ELO0 or ELO1 better (normalized Elo), playing at most --games (default 2000000)",
     1},
    {"alpha", KEY_ALPHA, "P", 0, "How often ELO0 may be rejected wrongly (default 0.05)", 1},
    {"beta", KEY_BETA, "P", 0, "How often ELO1 may be rejected wrongly (default 0.05)", 1},
    {0}};

static void parse_hypotheses(CompareSprt *sprt, const char *text, struct argp_state *state)
{
    char *end;
    char *last = NULL;
    sprt->elo0 = strtod(text, &end);
    bool good = end != text && *end == ',';
    if (good) {
        sprt->elo1 = strtod(end + 1, &last);
        good = last != end + 1 && *last == '\0';
    }
    if (!good || !(sprt->elo0 < sprt->elo1) || sprt->elo0 < -STATS_NELO_MAX ||
        sprt->elo1 > STATS_NELO_MAX)
        option_error(
            state,
            "--sprt takes two differences from -%d to %d, the smaller first, as in 0,20, not '%s'",
            STATS_NELO_MAX, STATS_NELO_MAX, text);
    sprt->wanted = true;
}

static double parse_share(const char *name, const char *text, struct argp_state *state)
{
    char *end;
    double share = strtod(text, &end);
    if (end == text || *end || !(share > 0 && share < 0.5))
        option_error(state, "--%s takes a number between 0 and 0.5, not '%s'", name, text);
    return share;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    CompareSprt *sprt = state->input;
    switch (key) {
    case KEY_SPRT:
        parse_hypotheses(sprt, argument, state);
        return 0;
    case KEY_ALPHA:
        sprt->alpha = parse_share("alpha", argument, state);
        return 0;
    case KEY_BETA:
        sprt->beta = parse_share("beta", argument, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp compare_sprt_argp = {.options = option_list, .parser = parse_option};

void compare_sprt_default(CompareSprt *sprt)
{
    *sprt = (CompareSprt){.alpha = 0.05, .beta = 0.05};
}

StatsSprt compare_sprt(const CompareSprt *sprt, const RunnerTotals *totals)
{
    double llr = scored_sprt_llr(totals->pairs, &totals->luck, totals->account, sprt->elo0,
                                 sprt->elo1);
    return stats_sprt_at(llr, sprt->alpha, sprt->beta);
}

uint64_t compare_sprt_rhythm(const CompareSprt *sprt)
{
    unsigned pairs = stats_sprt_batch(sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta);
    uint64_t games = 2;
    while (games <= pairs)
        games *= 2;
    return games;
}

const char *compare_sprt_verdict(StatsVerdict verdict)
{
    static const char *const words[] = {
        [STATS_SPRT_UNDECIDED] = "undecided", [STATS_SPRT_H0] = "H0", [STATS_SPRT_H1] = "H1"};
    return words[verdict];
}
