/* The page about a comparison: the order of its sections, and those that only Weiss Schwarz has. */
#include "sim/weiss/compare/compare_sections.h"
#include "sim/weiss/compare/compare_section_plots.h"

static void write_card(FILE *out, const SwapChange *change, const WeissCard *card)
{
    html_format(out, "<bdi>%s</bdi>", card->name);
    if (compare_swap_needs_codes(change))
        html_format(out, " <code>%s</code>", card->code);
}

static void write_changes(FILE *out, const CompareSwap *swap)
{
    for (unsigned i = 0; i < swap->change_count; i++) {
        const SwapChange *change = &swap->changes[i];
        html_format(out, "%s%u× ", i ? ", " : "", change->count);
        write_card(out, change, change->in);
        fputs(" in place of ", out);
        write_card(out, change, change->out);
    }
}

static void write_swap(FILE *out, const Comparison *comparison, const CompareSwap *swap)
{
    const RunnerTotals *totals = comparison->totals;
    StatsInterval value = compare_swap_value(swap, totals);
    Adjusted adjusted;
    bool luck = compare_swap_adjusted(swap, totals, &adjusted);
    const char *key = luck ? "swap.difference_adjusted" : "swap.difference";
    if (luck)
        value = adjusted.score;
    StatsInterval rate = compare_win_rate(totals->changed, swap->deck);
    fputs("<p>The same games were played again with ", out);
    write_changes(out, swap);
    fputs(". The changed deck wins ", out);
    page_percent(out, page_key("swap.win_rate.value"), rate.value);
    fputs(" (", out);
    page_percent(out, page_key("swap.win_rate.low"), rate.low);
    fputs(" to ", out);
    page_percent(out, page_key("swap.win_rate.high"), rate.high);
    fputs(").</p>\n<p><b>The change is worth ", out);
    page_points(out, page_key("%s.value", key), value.value);
    fputs(" points of the win rate</b> (", out);
    page_points(out, page_key("%s.low", key), value.low);
    fputs(" to ", out);
    page_points(out, page_key("%s.high", key), value.high);
    fputs(luck ? ", by the difference of each pair of games, with luck taken off): "
               : ", by the difference of each pair of games): ",
          out);
    html_format(out, "%s, %s.</p>\n",
                value.low > 0    ? "the changed deck is better"
                : value.high < 0 ? "the changed deck is worse"
                                 : "no difference shown",
                compare_players(comparison).text);
}

void levels_page(FILE *out, const ComparePage *page)
{
    page_section(out, "levels", "Level-ups");
    compare_page_show_beside(out, page, &weiss_plot_levels);
    compare_page_levels(out, page->comparison);
    page_beside_end(out);
    compare_page_curve(out, page->comparison);
    page_section_end(out);
}

void damage_page(FILE *out, const ComparePage *page)
{
    page_section(out, "damage", "Damage and cancels");
    compare_page_show(out, page, &weiss_plot_cancelled);
    compare_page_damage(out, page->comparison);
    page_section_end(out);
}

static void write_decks(FILE *out, const ComparePage *page)
{
    page_section(out, "cards", "Card by card");
    fputs("<p>How often a card was in hand at some time, and what its deck won with it and without it; what it won with the card in the opening hand; how often it was played, and what was won then. Long games see more cards: compare cards with each other, not with the win rate of the deck.</p>\n",
          out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        compare_page_cards(out, page->comparison, deck);
    page_section_end(out);
    page_section(out, "texts", "How much of the text was played");
    compare_page_texts(out, page->comparison);
    page_section_end(out);
}

void weiss_compare_page(FILE *out, const ComparePage *page)
{
    const CompareSwap *swap = weiss_swap(page->comparison);
    compare_page_wins(out, page);
    if (swap) {
        page_section(out, "swap", "The changed deck");
        write_swap(out, page->comparison, swap);
        page_section_end(out);
    }
    compare_page_seats(out, page);
    compare_page_sections(out, page);
    compare_page_play(out, page);
    write_decks(out, page);
}
