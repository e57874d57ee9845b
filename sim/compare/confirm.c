/* Arguments, judgement and run of games that are played again. */
#include "sim/compare/confirm.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "sim/cli/agent_names.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"

/* ---- Arguments ---- */

enum { KEY_CONFIRM = 0x780 };

static const struct argp_option option_list[] = {
    {"confirm", KEY_CONFIRM, "AGENT[,N]", 0,
     "Play again with this agent on both sides, N games of a pairing (default 400), and say whether verdict and size hold; of a field the pairings near one half",
     0},
    {0}};

void confirm_take(ConfirmArguments *arguments, const char *text, const struct argp_state *state)
{
    const char *comma = strchr(text, ',');
    size_t length = comma ? (size_t)(comma - text) : strlen(text);
    if (length == 0 || length >= sizeof arguments->agent ||
        (comma && !isdigit((unsigned char)comma[1]))) {
        option_error(state, "--confirm takes AGENT or AGENT,GAMES, as in strong or ismcts:1000,400, not '%s'",
                     text);
        return;
    }
    memcpy(arguments->agent, text, length);
    arguments->agent[length] = '\0';
    const char *meant = agent_meant(arguments->agent);
    if (meant != arguments->agent)
        snprintf(arguments->agent, sizeof arguments->agent, "%s", meant);
    arguments->games = CONFIRM_GAMES_DEFAULT;
    if (comma)
        arguments->games = option_number(state, "confirm", comma + 1, 1, (uint64_t)1 << 40);
    arguments->games += arguments->games & 1u;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    if (key != KEY_CONFIRM)
        return ARGP_ERR_UNKNOWN;
    confirm_take(state->input, argument, state);
    return 0;
}

const struct argp confirm_argp = {.options = option_list, .parser = parse_option};

/* ---- The judgement ---- */

static ConfirmSide side_of(StatsInterval score)
{
    return score.low > 0.5 ? CONFIRM_ABOVE : score.high < 0.5 ? CONFIRM_BELOW : CONFIRM_BOTH;
}

/* The side of the value alone. */
static ConfirmSide lean_of(StatsInterval score)
{
    return side_of((StatsInterval){score.value, score.value, score.value});
}

static ConfirmAnswer answer_of(const Confirmation *confirmation)
{
    ConfirmSide lean = lean_of(confirmation->before);
    if (confirmation->again_side == CONFIRM_BOTH || lean == CONFIRM_BOTH)
        return CONFIRM_OPEN;
    return confirmation->again_side == lean ? CONFIRM_YES : CONFIRM_NO;
}

Confirmation confirm_judge(const Scored *before, const Scored *again)
{
    Confirmation confirmation = {.before = before->judged,
                                 .again = again->judged,
                                 .played = *again,
                                 .before_side = side_of(before->judged),
                                 .again_side = side_of(again->judged),
                                 .difference = scored_difference(again, before)};
    confirmation.difference_method = before->luck || again->luck ? "luck" : "pairs";
    confirmation.agrees = answer_of(&confirmation);
    confirmation.size_holds =
        confirmation.difference.low <= 0 && confirmation.difference.high >= 0;
    return confirmation;
}

const char *confirm_verdict_words(const Confirmation *confirmation)
{
    bool shown = confirmation->before_side != CONFIRM_BOTH;
    if (confirmation->again_side == CONFIRM_BOTH)
        return shown ? "The verdict is neither confirmed nor refuted: these games do not tell the "
                       "decks apart"
                     : "Neither these games nor the first ones tell the decks apart";
    if (!shown)
        return "These games tell the decks apart, which the first ones did not";
    return confirmation->before_side == confirmation->again_side
               ? "The verdict holds"
               : "The verdict turns: which deck is the stronger one depends on who plays";
}

const char *confirm_size_words(const Confirmation *confirmation)
{
    if (confirmation->size_holds)
        return "The size holds, as far as these games tell";
    if (lean_of(confirmation->before) != lean_of(confirmation->again))
        return "The size does not hold";
    return fabs(confirmation->again.value - 0.5) > fabs(confirmation->before.value - 0.5)
               ? "The size does not hold, the lead is larger"
               : "The size does not hold, the lead is smaller";
}

json_t *confirm_json(const char *agent, uint64_t games, const Confirmation *confirmation)
{
    const Scored *played = &confirmation->played;
    json_t *object =
        json_pack("{so,so,so,so,so,sb}", "agent", document_text(agent), "games",
                  figure_count(games), "win_rate", figure_interval(played->plain, played->method),
                  "agrees",
                  confirmation->agrees == CONFIRM_OPEN
                      ? json_null()
                      : json_boolean(confirmation->agrees == CONFIRM_YES),
                  "difference",
                  figure_interval(confirmation->difference, confirmation->difference_method),
                  "size_holds", confirmation->size_holds);
    if (object && played->luck)
        figure_luck(object, &played->adjusted, "luck");
    return object;
}

void confirm_print_csv(const char *agent, uint64_t games, const Confirmation *confirmation)
{
    static const char *const answers[] = {
        [CONFIRM_NO] = "false", [CONFIRM_YES] = "true", [CONFIRM_OPEN] = ""};
    fputc(',', host_out());
    document_print_field(agent);
    print(",%llu,%.6f,%.6f,%.6f,%s", (unsigned long long)games, confirmation->played.plain.value,
          confirmation->played.plain.low, confirmation->played.plain.high,
          answers[confirmation->agrees]);
}

/* ---- The run ---- */

void confirm_open(ConfirmRun *confirm, const ConfirmArguments *arguments,
                  const SavingArguments *saving)
{
    *confirm = (ConfirmRun){.arguments = arguments};
    long_run_default(&confirm->long_run);
    if (!saving || !saving->state)
        return;
    confirm->state = xprintf("%s" CONFIRM_STATE_END, saving->state);
    confirm->long_run.saving = *saving;
    confirm->long_run.saving.state = confirm->state;
}

void confirm_close(ConfirmRun *confirm)
{
    json_decref(confirm->run.run);
    json_decref(confirm->run.about);
    json_decref(confirm->partial);
    runner_totals_clear(&confirm->totals);
    free(confirm->state);
}

bool confirm_wanted(const ConfirmRun *confirm)
{
    return *confirm->arguments->agent != '\0';
}

bool confirm_ready(const ConfirmRun *confirm, const Game *game)
{
    return !confirm_wanted(confirm) || (agent_known(game, confirm->arguments->agent) &&
                                        long_run_may_begin(&confirm->long_run, game));
}

void confirm_complain_of_strategy(const char *agent, const char *deck)
{
    Diagnostic problem;
    diagnostic_whole(&problem,
                     "--confirm: the agent '%s' uses no strategy, and %s is played by one", agent,
                     deck);
    complain(NULL, &problem);
}

uint64_t confirm_seed(uint64_t seed)
{
    enum { PURPOSE = 0xC0, BITS = 53, WORD = 32 }; /* no game's stream has this purpose */
    Rng rng = rng_keyed(seed, 0, PURPOSE);
    uint64_t high = rng_next(&rng);
    return (high << WORD | rng_next(&rng)) >> (2 * WORD - BITS);
}

RunnerPlan confirm_plan(const ConfirmRun *confirm, const RunnerPlan *first, unsigned pairings)
{
    RunnerPlan plan = *first;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        plan.agents[deck] = confirm->arguments->agent;
    plan.seed = confirm_seed(first->seed);
    plan.games = confirm->arguments->games * pairings;
    plan.first = plan.part = 0;
    plan.changed = NULL;
    plan.luck = runner_luck_pays(plan.game, plan.agents);
    return plan;
}

/* The progress line says that these are the games of the second run. */
static void live(void *context, const RunnerTotals *sums, char *text)
{
    const ConfirmRun *confirm = context;
    (void)sums;
    snprintf(text, RUNNER_LIVE_MAX, "played again by %.60s", confirm->arguments->agent);
}

int confirm_play(ConfirmRun *confirm, const RunnerPlan *plan, json_t *run, json_t *about,
                 char **argv)
{
    confirm->run = (LongRun){.arguments = &confirm->long_run,
                             .plan = *plan,
                             .listener = {.context = confirm, .live = live},
                             .run = run,
                             .about = about,
                             .argv = argv,
                             .alone = true};
    int status = long_run_play(&confirm->run, &confirm->totals);
    confirm->partial = long_run_lack_json(&confirm->run);
    return status;
}

bool confirm_interrupted(const ConfirmRun *confirm)
{
    return confirm->run.lack == LONG_RUN_INTERRUPTED;
}

void confirm_print_lack(const ConfirmRun *confirm, OutputFormat format)
{
    if (confirm_interrupted(confirm) && format != FORMAT_TEXT)
        fprintf(
            host_err(), "weissfish: Interrupted after %llu of %llu games that were played again.\n",
            (unsigned long long)confirm->totals.games, (unsigned long long)confirm->run.plan.games);
}

void confirm_leave(const ConfirmRun *confirm)
{
    long_run_leave(&confirm->run);
}
