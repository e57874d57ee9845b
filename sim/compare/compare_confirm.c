/* A pairing that is played again by another agent. */
#include "sim/compare/compare_confirm.h"

#include <string.h>

#include "sim/compare/compare_figures.h"
#include "sim/compare/compare_run.h"
#include "sim/host/host.h"
#include "sim/output/figures.h"
#include "sim/output/page.h"

/* ---- Playing ---- */

bool compare_confirm_fits(const Comparison *comparison, const ConfirmRun *confirm)
{
    const CompareGame *game = comparison->game;
    const char *agent = confirm->arguments->agent;
    if (!confirm_wanted(confirm) || !game->listens || game->listens(agent))
        return true;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (comparison->side[deck].strategy) {
            confirm_complain_of_strategy(agent, comparison->side[deck].name);
            return false;
        }
    return true;
}

/* The comparison as it is played again. */
static Comparison played_again(const Comparison *comparison, const ConfirmRun *confirm)
{
    Comparison again = *comparison;
    again.sprt = NULL;
    again.plan = confirm_plan(confirm, &comparison->plan, 1);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        again.side[deck].agent = confirm->arguments->agent;
    return again;
}

int compare_confirm(Comparison *comparison, const CompareArguments *arguments, ConfirmRun *confirm,
                    char **argv)
{
    if (!confirm_wanted(confirm) || comparison->partial)
        return EXIT_DONE;
    Comparison again = played_again(comparison, confirm);
    json_t *run = compare_identity_json(&again);
    json_object_set_new(run, "command", json_string("compare --confirm"));
    int status = confirm_play(confirm, &again.plan, run,
                              compare_about_json(arguments, again.plan.games), argv);
    if (status == EXIT_DONE)
        comparison->confirm = confirm;
    return status;
}

/* ---- Figures ---- */

static Scored scored_deck(const RunnerTotals *totals, unsigned deck)
{
    Scored scored = scored_pairs(totals->pairs, &totals->luck, totals->account);
    return deck ? scored_other(scored) : scored;
}

Confirmation compare_confirmation(const Comparison *comparison, unsigned deck)
{
    Scored before = scored_deck(comparison->totals, deck);
    Scored again = scored_deck(&comparison->confirm->totals, deck);
    if (comparison->totals->until > 0) /* it was looked at all the time */
        before.judged = compare_judged(comparison->totals, deck);
    return confirm_judge(&before, &again);
}

/* Whether the same agent played both times, on both sides. */
static bool is_same_agent(const Comparison *comparison)
{
    const char *agent = comparison->confirm->arguments->agent;
    return strcmp(comparison->side[0].agent, agent) == 0 &&
           strcmp(comparison->side[1].agent, agent) == 0;
}

/* The deck that only the second games show to be the stronger one; NULL: it is none. */
static const char *shown_only_again(const Comparison *comparison, const Confirmation *confirmation,
                                    unsigned deck)
{
    if (confirmation->before_side != CONFIRM_BOTH || confirmation->again_side == CONFIRM_BOTH)
        return NULL;
    return comparison->side[confirmation->again_side == CONFIRM_ABOVE ? deck : !deck].name;
}

/* ---- JSON and CSV ---- */

json_t *compare_confirm_json(const Comparison *comparison)
{
    const ConfirmRun *confirm = comparison->confirm;
    const RunnerTotals *totals = &confirm->totals;
    Confirmation confirmation = compare_confirmation(comparison, 0);
    json_t *object = confirm_json(confirm->arguments->agent, totals->games, &confirmation);
    json_object_set_new(object, "seed", figure_count(confirm->run.plan.seed));
    json_object_set_new(object, "wins", figure_count(totals->wins[0]));
    json_object_set_new(object, "draws", figure_count(totals->draws));
    json_object_set_new(object, "truncated", figure_count(totals->truncated));
    if (confirm->partial)
        json_object_set(object, "partial", confirm->partial);
    return object;
}

void compare_confirm_csv(const Comparison *comparison, unsigned deck)
{
    const ConfirmRun *confirm = comparison->confirm;
    Confirmation confirmation = compare_confirmation(comparison, deck);
    confirm_print_csv(confirm->arguments->agent, confirm->totals.games, &confirmation);
}

/* ---- Text ---- */

void compare_confirm_text(const Comparison *comparison)
{
    const ConfirmRun *confirm = comparison->confirm;
    unsigned deck = compare_stronger(comparison->totals) == 1;
    Confirmation confirmation = compare_confirmation(comparison, deck);
    const StatsInterval *again = &confirmation.again, *difference = &confirmation.difference;
    const char *shown = shown_only_again(comparison, &confirmation, deck);
    PlayerWords player = player_words(confirm->arguments->agent);
    print("Played again by %s%s, %s games on other shuffles", player.text,
          is_same_agent(comparison) ? ", the same agent" : "",
          figure_commas(confirm->totals.games).text);
    if (confirm->partial)
        print(" (interrupted; %s were asked for)", figure_commas(confirm->run.plan.games).text);
    print(":\n  %s scores %s%%%s (%s .. %s).\n  %s", comparison->side[deck].name,
          figure_percent(again->value).text,
          confirmation.played.luck ? " with luck taken off" : "", figure_percent(again->low).text,
          figure_percent(again->high).text, confirm_verdict_words(&confirmation));
    if (shown)
        print(": %s is the stronger one", shown);
    print(".\n  %s: %s points (%s .. %s) to the first games.\n\n",
          confirm_size_words(&confirmation), figure_points(difference->value).text,
          figure_points(difference->low).text, figure_points(difference->high).text);
}

/* ---- The page ---- */

/* The judged score: as a share, its low end or its high one. */
static void write_share(FILE *out, const Confirmation *confirmation, const char *which,
                        double share)
{
    const char *kind = confirmation->played.luck ? "adjusted" : "win_rate";
    page_percent(out, page_key("confirm.%s.%s", kind, which), share);
}

static void write_played(FILE *out, const Comparison *comparison, const Confirmation *confirmation)
{
    const ConfirmRun *confirm = comparison->confirm;
    html_format(out, "<p><b>Played again</b> by <code>%s</code>%s, ", confirm->arguments->agent,
                is_same_agent(comparison) ? ", the same agent" : "");
    page_count(out, page_key("confirm.games"), confirm->totals.games);
    html_format(out, " games on other shuffles, <bdi>%s</bdi> scores ", comparison->side[0].name);
    write_share(out, confirmation, "value", confirmation->again.value);
    fputs(confirmation->played.luck ? " with luck taken off (" : " (", out);
    write_share(out, confirmation, "low", confirmation->again.low);
    fputs(" to ", out);
    write_share(out, confirmation, "high", confirmation->again.high);
}

void compare_confirm_page(FILE *out, const Comparison *comparison)
{
    Confirmation confirmation = compare_confirmation(comparison, 0);
    const char *shown = shown_only_again(comparison, &confirmation, 0);
    write_played(out, comparison, &confirmation);
    html_format(out, "). <b>%s", confirm_verdict_words(&confirmation));
    if (shown)
        html_format(out, ": <bdi>%s</bdi> is the stronger one", shown);
    html_format(out, ".</b> %s: ", confirm_size_words(&confirmation));
    page_points(out, page_key("confirm.difference.value"), confirmation.difference.value);
    fputs(" points (", out);
    page_points(out, page_key("confirm.difference.low"), confirmation.difference.low);
    fputs(" to ", out);
    page_points(out, page_key("confirm.difference.high"), confirmation.difference.high);
    fputs(") to the first games.</p>\n", out);
}
