/* The result of a search for a list as text, JSON or CSV. */
#include "sim/weiss/tune_deck/tune_deck_output.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/weiss/deck/decklist_write.h"

/* ---- Gains ---- */

static const GainDifferences *differences_of(const TuneDeck *tune, unsigned swap)
{
    return swap < tune->swap_count ? tune->swaps[swap].differences : tune->confirm.differences;
}

void deck_gains(const TuneDeck *tune, unsigned swap, DeckGains *gains)
{
    const GainDifferences *differences = differences_of(tune, swap);
    GainDifferences all = {.counted = 0}, side[DECK_SIDES] = {{.counted = 0}};
    unsigned first = tune_deck_first(tune);
    for (unsigned i = first; i < tune_deck_end(tune); i++) {
        gain_add(&all, &differences[i]);
        gain_add(&side[i < first + tune->seen ? DECK_SEEN : DECK_UNSEEN], &differences[i]);
        gains->against[i] = gain_interval(&differences[i]);
    }
    gains->luck = gain_has_luck(&all);
    gains->plain = stats_pairs_difference(all.slots, STATS_LEVEL_DEFAULT);
    gains->all = swap < tune->swap_count ? gain_interval(&all) : tune->confirm.gain;
    for (unsigned i = 0; i < DECK_SIDES; i++)
        gains->side[i] = gain_interval(&side[i]);
}

int deck_again_side(const TuneDeck *tune, unsigned swap, StatsInterval *gain)
{
    *gain =
        gain_interval(swap < tune->swap_count ? &tune->swaps[swap].again : &tune->confirm.again);
    return gain->low > 0 ? 1 : gain->high < 0 ? -1 : 0;
}

/* ---- Words ---- */

void deck_swap_words(FILE *out, const TuneDeck *tune, const DeckSwap *swap, bool codes)
{
    const char *separator = "";
    for (unsigned sign = 0; sign < 2; sign++)
        for (unsigned i = 0; i < tune->pool->count; i++) {
            unsigned copies = sign ? swap->in.copies[i] : swap->out.copies[i];
            const WeissCard *card = tune->pool->cards[i].card;
            if (!copies)
                continue;
            fprintf(out, "%s%s%u %s", separator, sign ? "+" : "−", copies, card->name);
            if (codes)
                fprintf(out, " (%s)", card->code);
            separator = ", ";
        }
}

void deck_against_words(FILE *out, const TuneDeck *tune, unsigned swap)
{
    DeckGains gains;
    unsigned first = tune_deck_first(tune), end = tune_deck_end(tune);
    unsigned best = first, worst = first;
    deck_gains(tune, swap, &gains);
    for (unsigned i = first; i < end; i++) {
        best = gains.against[i].value > gains.against[best].value ? i : best;
        worst = gains.against[i].value < gains.against[worst].value ? i : worst;
    }
    if (best == worst)
        return;
    const OpponentDeck *decks = tune->table.opponents->deck;
    double least = gains.against[worst].value;
    if (gains.against[best].value < 0) {
        fprintf(out, "worse against all of them, most against %s (%s)", decks[worst].file.name,
                figure_points(least).text);
        return;
    }
    fprintf(out, "most against %s (%s)", decks[best].file.name,
            figure_points(gains.against[best].value).text);
    if (least < 0)
        fprintf(out, "; worse against %s by %.1f", decks[worst].file.name, -100 * least);
    else
        fprintf(out, ", least against %s (%s)", decks[worst].file.name, figure_points(least).text);
}

static unsigned cards_changed(const TuneDeck *tune)
{
    return card_list_distance(tune->pool, &tune->base, &tune->leader);
}

void tune_deck_verdict(FILE *out, const TuneDeck *tune)
{
    const StatsInterval *gain = &tune->confirm.gain;
    const char *name = tune->table.opponents->deck[0].file.name;
    unsigned cards = cards_changed(tune);
    if (tune->confirm.confirmed)
        fprintf(out, "%s wins %s points more (%s .. %s) with %u card%s changed, played by %s", name,
                figure_percent(gain->value).text, figure_points(gain->low).text,
                figure_points(gain->high).text, cards, cards == 1 ? "" : "s", tune->agent);
    else if (tune->swap_count)
        fprintf(out,
                "No gain found for %s: of %u lists tried the best is worth %s points (%s .. %s)",
                name, tune->tried, figure_points(gain->value).text, figure_points(gain->low).text,
                figure_points(gain->high).text);
    else
        fprintf(out, "No gain found for %s: %s", name,
                tune->tried ? "no list tried was better" : "there is no other list to try");
}

/* ---- Text ---- */

static void print_interval(const char *label, StatsInterval gain)
{
    print("  %-34s %6s  (%s .. %s)\n", label, figure_points(gain.value).text,
          figure_points(gain.low).text, figure_points(gain.high).text);
}

static void print_again_swap(const TuneDeck *tune, unsigned swap)
{
    StatsInterval gain;
    if (!tune->confirm.again_pairs || deck_again_side(tune, swap, &gain) >= 0)
        return;
    print("     depends on who plays it: by %s %s points (%s .. %s)\n", tune->again,
          figure_points(gain.value).text, figure_points(gain.low).text,
          figure_points(gain.high).text);
}

static void print_against(const TuneDeck *tune, unsigned swap)
{
    char *words = NULL;
    size_t size;
    FILE *out = xstream(&words, &size);
    deck_against_words(out, tune, swap);
    if (*xstream_end(out, &words))
        print("     %s\n", words);
    free(words);
}

static void print_swaps(const TuneDeck *tune)
{
    print("%s\n",
          tune->swap_count > 1
              ? "What to change, in this order (points over the deck with the changes before):"
              : "What to change:");
    for (unsigned i = 0; i < tune->swap_count; i++) {
        DeckGains gains;
        deck_gains(tune, i, &gains);
        print("  %u. ", i + 1);
        deck_swap_words(host_out(), tune, &tune->swaps[i], true);
        print(": %s points (%s .. %s)\n", figure_points(gains.all.value).text,
              figure_points(gains.all.low).text, figure_points(gains.all.high).text);
        print_against(tune, i);
        print_again_swap(tune, i);
    }
}

static void print_gains(const TuneDeck *tune)
{
    DeckGains gains;
    const DeckConfirm *confirm = &tune->confirm;
    if (!confirm->pairs)
        return;
    deck_gains(tune, tune->swap_count, &gains);
    print(
        "\nGain in points of the win rate%s, on %llu pairs of games that the search did not see\n",
        gains.luck ? ", luck taken off" : "", (unsigned long long)confirm->pairs);
    print_interval("against all opponents", gains.all);
    print_interval("  those searched with", gains.side[DECK_SEEN]);
    if (tune->unseen)
        print_interval("  those not searched with", gains.side[DECK_UNSEEN]);
    if (confirm->tuned_pairs)
        print_interval("mulligan and clock tuned for both", gain_interval(&confirm->tuned));
    if (!confirm->again_pairs)
        return;
    StatsInterval again;
    char label[80];
    int side = deck_again_side(tune, tune->swap_count, &again);
    snprintf(label, sizeof label, "played by %s", tune->again);
    print_interval(label, again);
    print("%s\n", side > 0   ? "  The other player gains by the changes, too."
                  : side < 0 ? "  It depends on who plays: the other player loses by the changes."
                             : "  Too few games tell whether the other player gains.");
}

static void print_reasons(const DeckReasons *reasons)
{
    if (!reasons->games)
        return;
    print("\nWhat moves (%llu games each)              before    after\n",
          (unsigned long long)reasons->games);
    for (unsigned i = 0; i < DECK_FIGURES; i++)
        print("  %-36s %8.2f %8.2f\n", deck_figure_names[i],
              deck_figure_shown(i, reasons->before[i]), deck_figure_shown(i, reasons->after[i]));
}

static void print_text(const TuneDeck *tune, const DeckReasons *reasons)
{
    if (tune->stopped) {
        print("Interrupted after %llu games: %s. The best list so far: ",
              (unsigned long long)tune->games,
              tune->confirm.confirmed ? "its gain is confirmed, the rest was not played"
                                      : "nothing is confirmed yet");
        deck_change_words(host_out(), tune->pool, &tune->base, &tune->leader);
        print("%s\n", cards_changed(tune) ? "" : "the deck as it is");
        return;
    }
    tune_deck_verdict(host_out(), tune);
    print(".\n\n");
    if (tune->confirm.confirmed)
        print_swaps(tune);
    else
        print("%s\n", "What to change: nothing.");
    print_gains(tune);
    print_reasons(reasons);
    const CardPool *pool = tune->pool;
    print("\n%u lists of %u cards were tried, in %llu games%s\n", tune->tried, pool->count,
          (unsigned long long)tune->games, tune->details ? ":" : " (--details: how)");
    if (tune->details)
        tune_steps_print(&tune->steps);
    if (pool->inexact)
        print("%u cards of the pool were left out: not all of their texts are played\n",
              pool->inexact);
    if (pool->unfit)
        print("%u cards of the pool were left out: events do not let them into a deck of its title\n",
              pool->unfit);
    const OpponentDeck *deck = &tune->table.opponents->deck[0];
    deck_remarks_print(host_out(), deck->file.name, &deck->remarks);
    print("\n%.1f s, %u threads, seed %llu\n", tune->seconds, tune->options->threads,
          (unsigned long long)tune->options->seed);
}

/* ---- JSON ---- */

static json_t *points_json(StatsInterval gain)
{
    return json_pack("{so,so,so}", "value", figure_number(100 * gain.value), "low",
                     figure_number(100 * gain.low), "high", figure_number(100 * gain.high));
}

static json_t *points_json_by(StatsInterval gain, const char *method)
{
    json_t *points = points_json(gain);
    json_object_set_new(points, "level", json_real(STATS_LEVEL_DEFAULT));
    json_object_set_new(points, "method", json_string(method));
    return points;
}

/* How the interval of a gain is found. */
static const char *method_of(bool luck)
{
    return luck ? "luck" : "pairs";
}

static json_t *cards_json(const CardPool *pool, const CardList *list)
{
    json_t *cards = json_object();
    for (unsigned i = 0; i < pool->count; i++)
        if (list->copies[i])
            json_object_set_new(cards, pool->cards[i].card->code, json_integer(list->copies[i]));
    return cards;
}

static json_t *against_json(const TuneDeck *tune, const DeckGains *gains)
{
    json_t *array = json_array();
    for (unsigned i = tune_deck_first(tune); i < tune_deck_end(tune); i++) {
        json_t *against = points_json(gains->against[i]);
        json_object_set_new(against, "deck",
                            document_text(tune->table.opponents->deck[i].file.name));
        json_array_append_new(array, against);
    }
    return array;
}

static const char *agrees_word(int side)
{
    return side > 0 ? "gains" : side < 0 ? "depends on who plays it" : "open";
}

/* What the other agent says: agrees is true, false or null. */
static json_t *again_json(const TuneDeck *tune, unsigned swap)
{
    StatsInterval gain;
    int side = deck_again_side(tune, swap, &gain);
    return json_pack("{ss,sI,so,so,ss}", "agent", tune->again, "games",
                     (json_int_t)(2 * tune->confirm.again_pairs), "gain",
                     points_json_by(gain, method_of(gain_has_luck(&tune->confirm.again))), "agrees",
                     side ? json_boolean(side > 0) : json_null(), "verdict", agrees_word(side));
}

static json_t *swaps_json(const TuneDeck *tune)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < tune->swap_count; i++) {
        DeckGains gains;
        deck_gains(tune, i, &gains);
        json_t *swap =
            json_pack("{so,so,so,so}", "out", cards_json(tune->pool, &tune->swaps[i].out), "in",
                      cards_json(tune->pool, &tune->swaps[i].in), "gain", points_json(gains.all),
                      "against", against_json(tune, &gains));
        if (tune->confirm.again_pairs)
            json_object_set_new(swap, "confirm", again_json(tune, i));
        json_array_append_new(array, swap);
    }
    return array;
}

static json_t *reasons_json(const DeckReasons *reasons)
{
    json_t *array = json_array();
    for (unsigned i = 0; reasons->games && i < DECK_FIGURES; i++)
        json_array_append_new(
            array, json_pack("{ss,so,so}", "figure", deck_figure_names[i], "before",
                             figure_number(deck_figure_shown(i, reasons->before[i])), "after",
                             figure_number(deck_figure_shown(i, reasons->after[i]))));
    return array;
}

static json_t *opponents_json(const TuneDeck *tune)
{
    json_t *array = json_array();
    unsigned first = tune_deck_first(tune);
    for (unsigned i = first; i < tune_deck_end(tune); i++) {
        const DeckFile *file = &tune->table.opponents->deck[i].file;
        json_array_append_new(array, json_pack("{so,so,sb,so}", "file", document_text(file->path),
                                               "name", document_text(file->name), "searched",
                                               i < first + tune->seen, "weight",
                                               figure_number(tune->weights[i])));
    }
    return array;
}

static void add_gains(json_t *document, const TuneDeck *tune)
{
    const DeckConfirm *confirm = &tune->confirm;
    DeckGains gains;
    deck_gains(tune, tune->swap_count, &gains);
    json_object_set_new(
        document, "gain",
        points_json_by(gains.all, gains.luck ? "luck at every look" : "betting sequence"));
    if (!confirm->pairs)
        return;
    const char *method = method_of(gains.luck);
    if (gains.luck)
        json_object_set_new(document, "gain_plain", points_json_by(gains.plain, method_of(false)));
    json_object_set_new(document, "gain_searched", points_json_by(gains.side[DECK_SEEN], method));
    if (tune->unseen)
        json_object_set_new(document, "gain_unseen",
                            points_json_by(gains.side[DECK_UNSEEN], method));
    json_object_set_new(document, "against", against_json(tune, &gains));
    json_object_set_new(document, "score_before",
                        figure_bounds(stats_pairs_interval(confirm->scores, STATS_LEVEL_DEFAULT)));
    if (confirm->tuned_pairs)
        json_object_set_new(document, "gain_retuned",
                            points_json_by(gain_interval(&confirm->tuned),
                                           method_of(gain_has_luck(&confirm->tuned))));
    if (confirm->again_pairs)
        json_object_set_new(document, "confirm", again_json(tune, tune->swap_count));
}

static bool print_json(const TuneDeck *tune, const DeckReasons *reasons)
{
    const OpponentDeck *deck = &tune->table.opponents->deck[0];
    bool confirmed = tune->confirm.confirmed;
    json_t *document = document_create("weissfish.tune-deck/1");
    json_t *members = json_pack(
        "{s{so,so,s{si,si},so},ss,si,sI,so,so,sb,si,sI,sI,sI,sI,si,s{si,si,si,si},sf,si}", "deck", "file",
        document_text(deck->file.path), "name", document_text(deck->file.name), "abilities",
        "total", (int)deck->remarks.abilities, "exact", (int)deck->remarks.abilities_exact, "remarks",
        deck_remarks_json(&deck->remarks), "agent", tune->agent,
        "edition", weiss_edition_year(options_edition(tune->options)), "seed",
        (json_int_t)tune->options->seed, "opponents", opponents_json(tune),
        confirmed ? "swaps" : "tried", swaps_json(tune), "confirmed", confirmed, "candidates",
        (int)tune->tried, "games", (json_int_t)tune->games, "decisions",
        (json_int_t)tune->decisions, "budget", (json_int_t)tune->budget, "confirmation_pairs",
        (json_int_t)tune->confirm.pairs, "max_swaps", (int)tune->max_swaps, "pool", "cards",
        (int)tune->pool->count, "inexact", (int)tune->pool->inexact, "parallel",
        (int)tune->pool->parallel, "unfit", (int)tune->pool->unfit, "seconds", tune->seconds, "threads",
        (int)tune->options->threads);
    if (members && !confirmed)
        json_object_set_new(members, "swaps", json_array());
    if (members && tune->stopped)
        json_object_set_new(members, "partial",
                            json_pack("{ss,sI}", "why", "interrupted", "decisions_asked",
                                      (json_int_t)tune->budget));
    if (members) {
        add_gains(members, tune);
        json_object_set_new(members, "list", cards_json(tune->pool, tune_deck_result(tune)));
        json_object_set_new(members, "best", cards_json(tune->pool, &tune->leader));
        json_object_set_new(members, "why", reasons_json(reasons));
        json_object_set_new(members, "history", tune_steps_json(&tune->steps, 100));
    }
    return document_print(document_extend(document, members));
}

bool tune_deck_print(const TuneDeck *tune, const DeckReasons *reasons)
{
    if (tune->options->format == FORMAT_JSON)
        return print_json(tune, reasons);
    if (tune->options->format == FORMAT_CSV)
        tune_steps_print_csv(&tune->steps, 100);
    else
        print_text(tune, reasons);
    return true;
}

/* ---- The list ---- */

bool tune_deck_write(const TuneDeck *tune, const char *path)
{
    Diagnostic problem;
    DecklistCard cards[WEISS_DECK_SIZE];
    size_t count = 0;
    const CardList *list = tune_deck_result(tune);
    for (unsigned i = 0; i < tune->pool->count; i++)
        if (list->copies[i])
            cards[count++] = (DecklistCard){.card = tune->pool->cards[i].card,
                                            .count = list->copies[i]};
    char *text =
        decklist_write(DECKLIST_TEXT, tune->table.opponents->deck[0].file.name, cards, count);
    bool written = files_write(path, text, strlen(text), &problem);
    free(text);
    if (!written)
        complain(path, &problem);
    return written;
}
