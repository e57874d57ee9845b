/* Both lists, as it was and as it became, with mulligan and clock tuned for each: what the changes gain
 * then. */
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/weiss/tune/tune.h"
#include "sim/weiss/tune_deck/tune_deck.h"
#include "weiss/text/build/text_build.h"

enum { ROUND_PAIRS = 64 };

/* The field with a list in place of the deck. */
static Opponents *field_with(const TuneDeck *tune, const CardList *list)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    Opponents *field = xmalloc(sizeof *field);
    *field = *tune->table.opponents;
    card_list_cards(tune->pool, list, cards);
    weiss_deck_build(&field->deck[0].deck, cards, WEISS_DECK_SIZE);
    if (deck_text_link(&field->deck[0].deck, field->compiler))
        return field;
    free(field);
    memory_end();
}

/* Tunes one part of the leader of a search, as long as `tune` may. */
static void part_tune(Tune *search, TunePart part, uint64_t until)
{
    search->part = part;
    if (part == TUNE_MULLIGAN)
        tune_mulligan_spell_out(&search->leader);
    else
        tune_clock_spell_out(&search->leader);
    tune_climb(search, until);
}

/* The strategy for a list, found in this many decisions. False if it is to stop. */
static bool strategy_find(TuneDeck *tune, const CardList *list, uint64_t decisions,
                          WeissStrategy *found)
{
    Opponents *field = field_with(tune, list);
    Tune *search = xcalloc(1, sizeof *search);
    *search = (Tune){.options = tune->options,
                     .opponents = field,
                     .seen = tune->seen,
                     .unseen = tune->unseen,
                     .mirror = tune->mirror,
                     .trials = trials_open(field, tune->options),
                     .journal = tune->journal,
                     .progress = tune->progress};
    search->progress.shown = false;
    weiss_strategy_default(&search->leader);
    part_tune(search, TUNE_MULLIGAN, decisions / 2);
    if (!search->stopped)
        part_tune(search, TUNE_CLOCK, decisions);
    bool done = !search->stopped;
    *found = search->leader;
    tune->games += search->games;
    tune->decisions += search->decisions;
    trials_close(search->trials);
    deck_text_unlink(&field->deck[0].deck);
    free(field);
    free(search);
    return done;
}

void tune_deck_retune(TuneDeck *tune)
{
    TrialsSums sums;
    WeissStrategy found[2];
    DeckConfirm *confirm = &tune->confirm;
    const CardList *lists[] = {&tune->base, &tune->leader};
    const WeissStrategy *strategies[] = {&found[0], &found[1]};
    unsigned first = tune_deck_first(tune), end = tune_deck_end(tune);
    uint64_t left = tune->decisions < tune->budget ? tune->budget - tune->decisions : 0;
    for (unsigned i = 0; i < 2; i++)
        if (!strategy_find(tune, lists[i], left / 3, &found[i])) {
            tune->stopped = true;
            return;
        }
    do {
        for (unsigned opponent = first; opponent < end; opponent++) {
            ListLot lot = {.lists = lists,
                           .count = 2,
                           .strategies = strategies,
                           .agent = tune->agent,
                           .opponent = opponent,
                           .first = DECK_TUNED_PAIRS + confirm->tuned_pairs,
                           .pairs = tune_deck_share(tune, opponent, first, end,
                                                    (uint64_t)ROUND_PAIRS * (end - first))};
            if (lot.pairs && !tune_deck_play(tune, &lot, &sums))
                return;
            if (lot.pairs)
                gain_add(&confirm->tuned, &sums.differences[1]);
            confirm->tuned_pairs += lot.pairs;
        }
    } while (tune->decisions < tune->budget);
}
