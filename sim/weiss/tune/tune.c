/* The search, from beginning to end. */
#include "sim/weiss/tune/tune.h"

#include <stdio.h>
#include <string.h>

const char *const tune_part_names[TUNE_PARTS] = {
    [TUNE_MULLIGAN] = "mulligan", [TUNE_CLOCK] = "clock"};

const char *const tune_method_names[TUNE_METHODS] = {[TUNE_RACE] = "race", [TUNE_SPSA] = "weights"};

/* The last change that was taken, for the progress line. */
static const char *leading(const Tune *tune)
{
    for (unsigned i = tune->steps.count; i-- > 0;)
        if (tune->steps.step[i].taken)
            return tune->steps.step[i].what;
    return "no change yet";
}

static void draw(Tune *tune)
{
    char more[TUNE_WHAT_SIZE + 40];
    snprintf(more, sizeof more, "%u tried, leader: %s", tune->tried, leading(tune));
    progress_draw(&tune->progress, tune->decisions < tune->budget ? tune->decisions : tune->budget,
                  more);
}

bool tune_play_games(Tune *tune, const WeissStrategy *reference,
                     const WeissStrategy *const *strategies, unsigned count,
                     const TrialsGames *games, TrialsSums *sums)
{
    TuneJournal *journal = tune->journal;
    bool known = tune_journal_read(journal, count, sums);
    if (!known && (!trials_play(tune->trials, reference, strategies, count, games,
                                journal->interrupted, sums) ||
                   !tune_journal_add(journal, count, sums) ||
                   !tune_journal_save(journal, progress_seconds(&tune->progress), false))) {
        tune->stopped = true;
        return false;
    }
    tune->games += sums->games;
    tune->decisions += sums->decisions;
    if (known)
        progress_skip(&tune->progress, tune->decisions);
    draw(tune);
    return true;
}

bool tune_play(Tune *tune, const WeissStrategy *reference, const WeissStrategy *const *strategies,
               unsigned count, uint64_t pairs, TrialsSums *sums)
{
    TrialsGames games = {.opponent = tune->mirror ? 0 : 1,
                         .opponent_count = tune->seen,
                         .first = tune->next_pair,
                         .pairs = pairs};
    tune->next_pair += pairs;
    return tune_play_games(tune, reference, strategies, count, &games, sums);
}

void tune_step(Tune *tune, TuneMethod method, bool taken, unsigned candidates,
               const TuneCandidate *best)
{
    double errors = best->error > 0 ? best->gain / best->error : 0;
    tune->tried += candidates;
    tune->changed |= taken;
    if (taken) {
        tune->leader = best->strategy;
    } else if (errors > tune->runner_up_errors) {
        tune->runner_up = best->strategy;
        tune->runner_up_errors = errors;
    }
    TuneStep *step = tune_steps_add(&tune->steps);
    *step = (TuneStep){.method = tune_method_names[method],
                       .rated = true,
                       .taken = taken,
                       .games = tune->games,
                       .decisions = tune->decisions,
                       .candidates = candidates,
                       .gain = best->gain,
                       .error = best->error};
    memcpy(step->what, best->what, sizeof best->what);
}

bool tune_run(Tune *tune)
{
    tune->progress = progress_start(!tune->options->quiet, tune->budget, "decisions");
    tune->leader = tune->from;
    if (tune->part == TUNE_MULLIGAN) {
        tune_mulligan_spell_out(&tune->leader);
        tune_climb(tune, tune->budget / 10 * 7);
        tune_mulligan_shorten(&tune->leader, &tune->opponents->deck[0].deck);
    } else {
        tune_clock_spell_out(&tune->leader);
        tune_climb(tune, tune->budget / 20 * 5);
        if (!tune->stopped)
            tune_weights(tune, tune->budget / 20 * 15);
    }
    if (!tune->changed && tune->runner_up_errors > 0)
        tune->leader = tune->runner_up; /* only more games can decide */
    if (!tune->stopped)
        tune_confirm(tune);
    if (!tune->stopped && tune->confirm.confirmed)
        tune_value(tune);
    tune->seconds = progress_end(&tune->progress);
    return !tune->stopped;
}
