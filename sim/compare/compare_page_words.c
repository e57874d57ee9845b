/* The words of the page about a comparison: the verdict, its basis, how to reproduce it. */
#include <math.h>
#include <string.h>

#include "sim/compare/compare_belief.h"
#include "sim/compare/compare_confirm.h"
#include "sim/compare/compare_figures.h"
#include "sim/compare/compare_page_parts.h"
#include "sim/output/terms.h"

/* How large a lead is, in words, by the score of the stronger deck. */
static const char *lead_words(double score)
{
    static const struct {
        double below;
        const char *words;
    } leads[] = {{0.51, "a very small edge: few players would ever notice"},
                 {0.53, "a small edge: it takes a thousand games to see it"},
                 {0.57, "a clear edge"},
                 {0.65, "a large edge"},
                 {0.80, "a very large edge"}};
    for (unsigned i = 0; i < sizeof leads / sizeof *leads; i++)
        if (score < leads[i].below)
            return leads[i].words;
    return "no contest";
}

/* The interval is that of the verdict: over the pairs, with luck taken off if it was counted, unless all of them
 * ended alike and say nothing. */
static void write_interval(FILE *out, const RunnerTotals *totals, unsigned deck)
{
    bool swept = compare_swept(totals);
    const char *kind = swept ? "win_rate" : compare_has_luck(totals) ? "adjusted" : "score";
    StatsInterval share = swept ? compare_win_rate(totals, deck) : compare_judged(totals, deck);
    page_percent(out, page_key("decks.%u.%s.low", deck, kind), share.low);
    fputs(" and ", out);
    page_percent(out, page_key("decks.%u.%s.high", deck, kind), share.high);
}

static void write_games(FILE *out, const RunnerTotals *totals)
{
    page_count(out, page_key("games"), totals->games);
    fputs(" games", out);
}

/* What chance gave a deck, in one sentence. */
static void write_luck(FILE *out, const Comparison *comparison, unsigned deck)
{
    const RunnerTotals *totals = comparison->totals;
    if (!compare_has_luck(totals))
        return;
    Adjusted adjusted = compare_adjusted(totals, deck);
    html_format(out, "<p>That is with <b>luck taken off</b>: cancels, trigger checks and draws gave <bdi>%s</bdi> ",
                comparison->side[deck].name);
    page_whole_points(out, page_key("decks.%u.luck", deck), adjusted.luck);
    fputs(" points beyond what was to be expected; without them it scores ", out);
    page_percent(out, page_key("decks.%u.adjusted.value", deck), adjusted.score.value);
    fputs(", and ", out);
    page_percent(out, page_key("decks.%u.adjusted.variance_ratio", deck), adjusted.ratio);
    fputs(" of the variance is left.</p>\n", out);
}

static void verdict_shown(FILE *out, const Comparison *comparison, unsigned better)
{
    const RunnerTotals *totals = comparison->totals;
    StatsInterval score = compare_judged(totals, better);
    StatsInterval rate = compare_win_rate(totals, better);
    html_format(out, "<h1><bdi>%s</bdi> is the stronger deck, %s</h1>\n<p class=\"lead\">It wins ",
                comparison->side[better].name, compare_players(comparison).text);
    page_percent(out, page_key("decks.%u.win_rate.value", better), rate.value);
    html_format(out, " of the games against <bdi>%s</bdi>: %s.</p>\n",
                comparison->side[!better].name, lead_words(score.value));
    fputs("<p><b>How sure is that?</b> After ", out);
    write_games(out, totals);
    fputs(" its true share lies between ", out);
    write_interval(out, totals, better);
    fputs(" (the interval that is right 95 times in 100). Even the lower end is above one half. The chance that it is the stronger deck at all is ",
          out);
    compare_page_likelihood(out, better ? 1 - compare_superiority(totals) : compare_superiority(totals));
    fputs(".</p>\n", out);
    write_luck(out, comparison, better);
}

/* Rounds up to two digits; such an estimate is not more precise. */
static uint64_t two_digits(uint64_t games)
{
    uint64_t unit = 1;
    while (games / unit >= 100)
        unit *= 10;
    return (games + unit - 1) / unit * unit;
}

static void verdict_open(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    StatsInterval score = compare_paired(totals, 0);
    uint64_t needed = compare_games_needed(totals);
    fputs("<h1>No difference shown</h1>\n<p class=\"lead\">", out);
    write_games(out, totals);
    html_format(
        out, ", %s, do not tell <bdi>%s</bdi> and <bdi>%s</bdi> apart. The first one scores ",
        compare_players(comparison).text, comparison->side[0].name, comparison->side[1].name);
    page_percent(out, page_key("decks.0.score.value"), score.value);
    fputs(".</p>\n<p><b>How sure is that?</b> The true share of the first deck may lie anywhere between ",
          out);
    write_interval(out, totals, 0);
    fputs(" (the interval that is right 95 times in 100), and that includes one half: either deck may be the better one. ",
          out);
    if (needed)
        html_format(out,
                    "If the score stayed as it is, about %s games would be needed to show which (<code>--games</code>).",
                    figure_commas(two_digits(needed)).text);
    else
        fputs("These games do not tell how many would be needed to show which.", out);
    fputs("</p>\n", out);
    write_luck(out, comparison, 0);
}

/* --- what else was asked ---------------------------------------------------------------------- */

static void write_sprt(FILE *out, const Comparison *comparison)
{
    const CompareSprt *sprt = comparison->sprt;
    if (!sprt)
        return;
    StatsSprt test = compare_sprt(sprt, comparison->totals);
    unsigned digits = sprt->elo0 == round(sprt->elo0) && sprt->elo1 == round(sprt->elo1) ? 0 : 2;
    html_format(out, "<p><b>The sequential test</b> asks whether <bdi>%s</bdi> is ",
                comparison->side[0].name);
    page_number(out, page_key("sprt.elo0"), sprt->elo0, digits);
    fputs(" or ", out);
    page_number(out, page_key("sprt.elo1"), sprt->elo1, digits);
    html_format(out, " better (normalized Elo%s), and errs in ",
                compare_has_luck(comparison->totals) ? ", with luck taken off" : "");
    page_percent(out, page_key("sprt.alpha"), sprt->alpha);
    fputs(" and ", out);
    page_percent(out, page_key("sprt.beta"), sprt->beta);
    fputs(" of such runs. ", out);
    if (test.verdict == STATS_SPRT_UNDECIDED) {
        fputs("It is <b>undecided</b>, ", out);
        page_number(out, page_key("sprt.percent"), test.percent, 0);
        fputs("% of the way to its bound: ", out);
    } else {
        bool second = test.verdict == STATS_SPRT_H1;
        fputs("It is <b>decided for ", out);
        page_number(out, page_key(second ? "sprt.elo1" : "sprt.elo0"),
                    second ? sprt->elo1 : sprt->elo0, digits);
        html_format(out, "</b> (%s): ", compare_sprt_verdict(test.verdict));
    }
    fputs("the LLR is ", out);
    page_number(out, page_key("sprt.llr"), test.llr, 2);
    fputs(", the bounds are ", out);
    page_number(out, page_key("sprt.lower"), test.lower, 2);
    fputs(" and ", out);
    page_number(out, page_key("sprt.upper"), test.upper, 2);
    html_format(out, " (%s)", terms_llr);
    fputs(
        ". A run that stops when its test is decided stops at a moment of luck: the win rates here lean a little towards the side that the test chose.</p>\n",
        out);
}

static void write_until(FILE *out, const Comparison *comparison)
{
    const CompareUntil *until = comparison->until;
    if (!until)
        return;
    bool reached = compare_until_reached(until, comparison->totals);
    fputs("<p>The games were to go on <b>until the score is known</b> to within ", out);
    page_number(out, page_key("until.points"), until->points, 2);
    fputs(reached ? " points, and it is" : " points; they ended before", out);
    fputs(". The interval holds however often it was looked at.</p>\n", out);
}

/* --- the header ------------------------------------------------------------------------------- */

/* Both shares in one bar; what is missing to the full width was won by nobody. */
static void write_bar(FILE *out, const Comparison *comparison)
{
    static const char *const classes[] = {"a", "b"};
    const RunnerTotals *totals = comparison->totals;
    fputs("<div class=\"bar\" aria-hidden=\"true\">", out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        double percent = compare_percent(totals->wins[deck], totals->games);
        html_format(out, "<span class=\"bar-%s\" style=\"width:%.2f%%\">", classes[deck], percent);
        if (percent >= 12)
            html_format(out, "%s%%", figure_part(totals->wins[deck], totals->games).text);
        fputs("</span>", out);
    }
    html_format(out,
                "</div>\n<p class=\"ends\"><span class=\"deck-a\"><bdi>%s</bdi></span> <span class=\"deck-b\"><bdi>%s</bdi></span></p>\n",
                comparison->side[0].name, comparison->side[1].name);
}

static void write_players(FILE *out, const Comparison *comparison)
{
    const char *const agents[] = {comparison->side[0].agent, comparison->side[1].agent};
    if (strcmp(agents[0], agents[1]) == 0)
        html_format(out, "<p>Both decks were played by the agent <code>%s</code>", agents[0]);
    else
        html_format(out,
                    "<p>The agent <code>%s</code> played the first deck, <code>%s</code> the second: the verdict is about deck and player together. They played",
                    agents[0], agents[1]);
    fprintf(out,
            ", every two games on the same shuffles with the seats exchanged, so that neither luck nor the first turn favours a deck. %s</p>\n",
            comparison->confirm ? "" : players_doubt);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (comparison->side[deck].strategy)
            html_format(out, "<p>The %s deck was played by the strategy <code>%s</code>.</p>\n",
                        deck ? "second" : "first", comparison->side[deck].strategy);
}

static void write_doubt(FILE *out, const Comparison *comparison)
{
    bool doubt = false;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        doubt |= comparison->side[deck].abilities_exact < comparison->side[deck].abilities;
    if (doubt)
        fputs("<p class=\"note\">Some card texts were not played, since not all of their words are understood. <a href=\"#texts\">Which ones</a>; a deck may be better than shown here.</p>\n",
              out);
}

void compare_page_verdict(FILE *out, const Comparison *comparison)
{
    int better = compare_stronger(comparison->totals);
    html_format(out, "<p class=\"kicker\"><bdi>%s</bdi> against <bdi>%s</bdi></p>\n",
                comparison->side[0].name, comparison->side[1].name);
    if (better >= 0)
        verdict_shown(out, comparison, (unsigned)better);
    else
        verdict_open(out, comparison);
    compare_belief_page(out, comparison);
    if (comparison->confirm)
        compare_confirm_page(out, comparison);
    write_sprt(out, comparison);
    write_until(out, comparison);
    write_bar(out, comparison);
    write_players(out, comparison);
    write_doubt(out, comparison);
}

/* --- the command ------------------------------------------------------------------------------ */

void compare_page_command(FILE *out, const Comparison *comparison, const char *command)
{
    const CompareSide *side = comparison->side;
    const char *agent = page_is_timed(side[0].agent) ? side[0].agent : side[1].agent;
    if (comparison->confirm && !page_is_timed(agent))
        agent = comparison->confirm->arguments->agent;
    page_reproduce(out, command, agent);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (strcmp(side[deck].file, "-") == 0)
            fputs("<p>The deck <code>-</code> came from standard input.</p>\n", out);
}
