/* The search from beginning to end, and what its parts share. */
#include "sim/weiss/tune_deck/tune_deck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"

const char *const deck_method_names[DECK_METHODS] = {
    [DECK_LOOK] = "look", [DECK_RACE] = "race", [DECK_PRUNE] = "prune"};

/* How the budget is divided: a first look, then looks between races, up to the end of the search, and of
 * the pruning; the rest confirms. */
static const double first_look = 0.14, next_look = 0.03, search_end = 0.6, prune_end = 0.75;

/* Where strategies are tuned, too, all of that has this much of the budget. */
static const double before_retuning = 0.7;

/* Lots are played, and kept, in parts of this many pairs; fewer for agents that search. */
enum { PART_PAIRS = 256, PART_PAIRS_SLOW = 8 };

/* ---- Games ---- */

static void draw(TuneDeck *tune)
{
    char more[80];
    snprintf(more, sizeof more, "%u lists tried, %u cards changed", tune->tried,
             card_list_distance(tune->pool, &tune->base, &tune->leader));
    progress_draw(&tune->progress, tune->decisions < tune->budget ? tune->decisions : tune->budget,
                  more);
}

/* Plays a part of a lot, or takes its sums from the journal. */
static bool part_play(TuneDeck *tune, const ListLot *lot, TrialsSums *sums)
{
    TuneJournal *journal = tune->journal;
    unsigned rows = list_lot_rows(lot);
    bool known = tune_journal_read(journal, rows, sums);
    if (!known &&
        (!list_trials_play(&tune->table, lot, sums) || !tune_journal_add(journal, rows, sums) ||
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

bool tune_deck_play(TuneDeck *tune, const ListLot *lot, TrialsSums *sums)
{
    TrialsSums part;
    uint64_t most = strchr(lot->agent, ':') ? PART_PAIRS_SLOW : PART_PAIRS;
    memset(sums, 0, sizeof *sums);
    for (uint64_t played = 0; played < lot->pairs; played += most) {
        ListLot piece = *lot;
        piece.first += played;
        piece.pairs = lot->pairs - played < most ? lot->pairs - played : most;
        if (!part_play(tune, &piece, &part))
            return false;
        trials_sums_add(sums, &part, list_lot_rows(lot));
    }
    return true;
}

uint64_t tune_deck_share(const TuneDeck *tune, unsigned opponent, unsigned first, unsigned end,
                         uint64_t pairs)
{
    double sum = 0;
    for (unsigned i = first; i < end; i++)
        sum += tune->weights[i];
    return (uint64_t)ceil((double)pairs * tune->weights[opponent] / sum);
}

uint64_t tune_deck_part(const TuneDeck *tune, double share)
{
    return (uint64_t)((double)tune->budget * share * (tune->retune ? before_retuning : 1));
}

uint64_t tune_deck_pairs(const TuneDeck *tune, unsigned lists, double share)
{
    enum { LEAST = 16 };
    double of_game = tune->games ? (double)tune->decisions / (double)tune->games : 100;
    double pairs = (double)tune_deck_part(tune, share) / (RUNNER_DECKS * of_game * lists);
    return pairs > LEAST ? (uint64_t)pairs : LEAST;
}

/* ---- Steps ---- */

void deck_change_words(FILE *out, const CardPool *pool, const CardList *from, const CardList *to)
{
    const char *separator = "";
    for (unsigned sign = 0; sign < 2; sign++)
        for (unsigned i = 0; i < pool->count; i++) {
            const CardList *less = sign ? from : to, *more = sign ? to : from;
            if (more->copies[i] <= less->copies[i])
                continue;
            fprintf(out, "%s%s%d %s", separator, sign ? "+" : "−",
                    more->copies[i] - less->copies[i], pool->cards[i].card->name);
            separator = ", ";
        }
}

/* Ends a text that fills its room before a character that has no room. */
static void cut_cleanly(char *text, size_t room)
{
    size_t length = strlen(text);
    if (length + 1 < room)
        return;
    while (length && ((unsigned char)text[length - 1] & 0xC0) == 0x80)
        length--;
    text[length ? length - 1 : 0] = '\0';
}

void tune_deck_step(TuneDeck *tune, DeckMethod method, bool taken, unsigned candidates,
                    const CardList *best, double gain, double error)
{
    tune->tried += candidates;
    TuneStep *step = tune_steps_add(&tune->steps);
    *step = (TuneStep){.method = deck_method_names[method],
                       .rated = best != NULL,
                       .taken = taken,
                       .games = tune->games,
                       .decisions = tune->decisions,
                       .candidates = candidates,
                       .gain = gain,
                       .error = error,
                       .what = "lists at random, for what cards are worth"};
    FILE *out = best ? fmemopen(step->what, sizeof step->what, "w") : NULL;
    if (out) {
        deck_change_words(out, tune->pool, &tune->leader, best);
        fclose(out);
        cut_cleanly(step->what, sizeof step->what);
    }
    if (taken) {
        tune->leader = *best;
    } else if (best && error > 0 && gain / error > tune->runner_up_errors) {
        tune->runner_up = *best;
        tune->runner_up_errors = gain / error;
    }
}

/* ---- The search ---- */

static uint64_t earlier(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

static void search(TuneDeck *tune)
{
    uint64_t end = tune_deck_part(tune, search_end);
    unsigned precision = 0;
    tune_deck_look(tune, tune_deck_part(tune, first_look));
    while (!tune->stopped && tune->decisions < end) {
        if (!tune_deck_race(tune, precision, end))
            precision++;
        if (!tune->stopped)
            tune_deck_look(tune, earlier(end, tune->decisions + tune_deck_part(tune, next_look)));
    }
}

const CardList *tune_deck_result(const TuneDeck *tune)
{
    return tune->confirm.confirmed ? &tune->leader : &tune->base;
}

bool tune_deck_run(TuneDeck *tune)
{
    tune->progress = progress_start(!tune->options->quiet, tune->budget, "decisions");
    tune->rng = rng_keyed(tune->options->seed, 0, 0);
    tune->confirm.gain = GAIN_UNKNOWN;
    card_list_base(tune->pool, &tune->base);
    tune->leader = tune->base;
    tune->worth = card_worth_open(tune->pool, tune->options->seed);
    const ListBounds bounds = {tune->pool, &tune->base, tune->max_swaps};
    if (list_swap_possible(&bounds, &tune->base))
        search(tune);
    bool same = memcmp(&tune->leader, &tune->base, sizeof tune->base) == 0;
    if (same && tune->runner_up_errors > 0)
        tune->leader = tune->runner_up; /* only more games can decide */
    if (!tune->stopped)
        tune_deck_prune(tune, tune_deck_part(tune, prune_end));
    if (!tune->stopped)
        tune_deck_confirm(tune, tune_deck_part(tune, 1));
    if (!tune->stopped && tune->retune && tune->confirm.confirmed)
        tune_deck_retune(tune);
    if (!tune->stopped && tune->again && tune->confirm.confirmed)
        tune_deck_confirm_again(tune);
    card_worth_close(tune->worth);
    tune->seconds = progress_end(&tune->progress);
    return !tune->stopped;
}
