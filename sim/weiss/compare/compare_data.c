/* What `compare` prints only for Weiss Schwarz, as JSON and CSV. */
#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/weiss/compare/compare_cards.h"
#include "sim/weiss/compare/compare_sections.h"

static json_t *card_json(const CompareCard *card, const RunnerTotals *totals, unsigned deck)
{
    return json_pack("{so,so,si,so,so,so,so,so,so,so,so,ss?}", "code", document_text(card->card->code),
                     "name", document_text(card->card->name), "count", (int)card->count, "drawn",
                     figure_count(card->games[CARD_DRAWN]), "opening",
                     figure_count(card->games[CARD_OPENING]), "played",
                     figure_count(card->games[CARD_PLAYED]), "win_rate_drawn",
                     figure_bounds(compare_card_won(card, CARD_DRAWN)), "win_rate_not_drawn",
                     figure_bounds(compare_card_won_without(card, CARD_DRAWN, totals, deck)),
                     "win_rate_opening", figure_bounds(compare_card_won(card, CARD_OPENING)),
                     "win_rate_played", figure_bounds(compare_card_won(card, CARD_PLAYED)), "legal",
                     figure_count(card->games[CARD_LEGAL]), "never_played",
                     compare_card_unplayed(card));
}

static json_t *cards_json(const Comparison *comparison, unsigned deck)
{
    CompareCard cards[WEISS_DECK_SIZE];
    const RunnerTotals *totals = comparison->totals;
    unsigned different =
        compare_cards_collect(comparison->side[deck].deck, totals->tally[deck], cards);
    json_t *rows = json_array();
    for (unsigned i = 0; i < different; i++)
        json_array_append_new(rows, card_json(&cards[i], totals, deck));
    return rows;
}

void weiss_compare_json_deck(const Comparison *comparison, unsigned deck, json_t *object)
{
    json_object_set_new(object, "closing", compare_closing_json(comparison, deck));
    json_object_set_new(object, "cards", cards_json(comparison, deck));
}

static json_t *changes_json(const CompareSwap *swap)
{
    json_t *changes = json_array();
    for (unsigned i = 0; i < swap->change_count; i++) {
        const SwapChange *change = &swap->changes[i];
        json_array_append_new(
            changes, json_pack("{so,so,si}", "out", document_text(change->out->code), "in",
                               document_text(change->in->code), "count", (int)change->count));
    }
    return changes;
}

static json_t *differences_json(const CompareSwap *swap, const RunnerTotals *totals)
{
    uint64_t differences[STATS_DIFFERENCE_SLOTS];
    json_t *slots = json_array();
    compare_swap_differences(swap, totals, differences);
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        json_array_append_new(slots, figure_count(differences[slot]));
    return slots;
}

void weiss_compare_json(const Comparison *comparison, json_t *document)
{
    const CompareSwap *swap = weiss_swap(comparison);
    if (!swap)
        return;
    const RunnerTotals *totals = comparison->totals->changed;
    json_t *object = json_pack(
        "{ss,so,so,so,so,so,so,so,so,so,so}", "deck", swap->deck ? "B" : "A", "name",
        document_text(swap->file.name), "cards", changes_json(swap), "games",
        figure_count(totals->games), "wins", figure_count(totals->wins[swap->deck]), "draws",
        figure_count(totals->draws), "truncated", figure_count(totals->truncated), "win_rate",
        figure_interval(compare_win_rate(totals, swap->deck), "wilson"), "score",
        figure_interval(compare_paired(totals, swap->deck), "pairs"), "difference",
        figure_interval(compare_swap_value(swap, comparison->totals), "paired"), "differences",
        differences_json(swap, comparison->totals));
    Adjusted difference;
    if (object && compare_swap_adjusted(swap, comparison->totals, &difference)) {
        Adjusted adjusted = compare_adjusted(totals, swap->deck);
        json_t *value = figure_interval(difference.score, "luck");
        figure_luck(object, &adjusted, "luck");
        json_object_set_new(value, "variance_ratio", figure_number(difference.ratio));
        json_object_set_new(object, "difference_adjusted", value);
    }
    json_object_set_new(document, "swap", object);
}

void weiss_compare_csv(const Comparison *comparison)
{
    const CompareSwap *swap = weiss_swap(comparison);
    if (weiss_comparison(comparison)->per_card) {
        compare_cards_print_csv(comparison);
        return;
    }
    compare_print_csv(comparison);
    if (!swap)
        return;
    CompareSide changed = comparison->side[swap->deck];
    changed.name = swap->file.name;
    compare_print_csv_row(comparison, &changed, comparison->totals->changed, swap->deck);
}
