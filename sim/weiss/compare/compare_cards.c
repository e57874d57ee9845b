/* The cards of a comparison: collected from the tallies, and printed as text and CSV. */
#include "sim/weiss/compare/compare_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/output/document.h"

static int by_place_in_list(const void *one, const void *other)
{
    const WeissCard *a = ((const CompareCard *)one)->card;
    const WeissCard *b = ((const CompareCard *)other)->card;
    if (a->type != b->type)
        return a->type < b->type ? -1 : 1;
    if (a->level != b->level)
        return a->level < b->level ? -1 : 1;
    return strcmp(a->code, b->code);
}

/* Copies are neighbours in a deck. */
unsigned compare_cards_collect(const WeissDeck *deck, const WeissTally *tally,
                               CompareCard cards[WEISS_DECK_SIZE])
{
    unsigned count = 0;
    for (unsigned number = 0; number < deck->count; number++) {
        if (!bit_in(deck->same_before[0], number))
            cards[count++] = (CompareCard){.card = deck->card[number]};
        CompareCard *card = &cards[count - 1];
        card->count++;
        for (unsigned use = 0; use < CARD_USES; use++) {
            card->games[use] += tally->card_games[use][number];
            card->wins[use] += tally->card_wins[use][number];
        }
    }
    sort_stable(cards, count, sizeof *cards, by_place_in_list);
    return count;
}

StatsInterval compare_card_won(const CompareCard *card, WeissCardUse use)
{
    return stats_wilson(card->wins[use], card->games[use], STATS_LEVEL_DEFAULT);
}

StatsInterval compare_card_won_without(const CompareCard *card, WeissCardUse use,
                                       const RunnerTotals *totals, unsigned deck)
{
    return stats_wilson(totals->wins[deck] - card->wins[use], totals->games - card->games[use],
                        STATS_LEVEL_DEFAULT);
}

const char *compare_card_unplayed(const CompareCard *card)
{
    enum { ENOUGH = 100 };
    if (card->games[CARD_DRAWN] < ENOUGH || card->games[CARD_PLAYED])
        return NULL;
    return card->games[CARD_LEGAL] ? "legal, never chosen" : "never legal";
}

/* "54.2 (51.0-57.3)"; a dash if there was no such game. */
static void print_won(StatsInterval won, uint64_t games)
{
    char text[128] = "-";
    if (games)
        snprintf(text, sizeof text, "%s (%s-%s)", figure_percent(won.value).text,
                 figure_percent(won.low).text, figure_percent(won.high).text);
    print("  %16s", text);
}

static void print_card(const CompareCard *card, const RunnerTotals *totals, unsigned deck)
{
    print("  %2u ", card->count);
    columns_print_left(host_out(), card->card->code, 13);
    fputc(' ', host_out());
    columns_print_left(host_out(), card->card->name, 18);
    print(" %5s", figure_part(card->games[CARD_DRAWN], totals->games).text);
    print_won(compare_card_won(card, CARD_DRAWN), card->games[CARD_DRAWN]);
    print_won(compare_card_won_without(card, CARD_DRAWN, totals, deck),
              totals->games - card->games[CARD_DRAWN]);
    print_won(compare_card_won(card, CARD_OPENING), card->games[CARD_OPENING]);
    print("  %5s", figure_part(card->games[CARD_PLAYED], totals->games).text);
    print_won(compare_card_won(card, CARD_PLAYED), card->games[CARD_PLAYED]);
    fputc('\n', host_out());
    const char *unplayed = compare_card_unplayed(card);
    if (unplayed)
        print("     never played: %s (could be in %s%% of the games)\n", unplayed,
              figure_part(card->games[CARD_LEGAL], totals->games).text);
}

void compare_cards_print_text(const Comparison *comparison)
{
    CompareCard cards[WEISS_DECK_SIZE];
    const RunnerTotals *totals = comparison->totals;
    print(
        "\nCard by card, all in %%: games in which it was in hand at some time; won with it and without it (95%%\ninterval); won with it in the opening hand; games in which it was played, and won when played. Long games\nsee more cards: compare cards with each other, not with the win rate of the deck.\n");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        unsigned count = compare_cards_collect(side->deck, totals->tally[deck], cards);
        print("\n  ");
        columns_print_left(host_out(), side->name, 35);
        print(" %5s  %16s  %16s  %16s  %5s  %16s\n", "drawn", "won with it", "won without it",
              "won, opening", "play", "won when played");
        for (unsigned i = 0; i < count; i++)
            print_card(&cards[i], totals, deck);
    }
}

static void print_csv_card(const CompareCard *card, const RunnerTotals *totals, unsigned deck)
{
    const StatsInterval won[] = {compare_card_won(card, CARD_DRAWN),
                                 compare_card_won_without(card, CARD_DRAWN, totals, deck),
                                 compare_card_won(card, CARD_OPENING),
                                 compare_card_won(card, CARD_PLAYED)};
    print("%s,", card->card->code);
    document_print_field(card->card->name);
    print(",%u,%llu,%llu", card->count, (unsigned long long)totals->games,
          (unsigned long long)totals->wins[deck]);
    for (unsigned use = 0; use < CARD_LEGAL; use++)
        print(",%llu,%llu", (unsigned long long)card->games[use],
              (unsigned long long)card->wins[use]);
    for (unsigned i = 0; i < sizeof won / sizeof *won; i++)
        print(",%.6f,%.6f,%.6f", won[i].value, won[i].low, won[i].high);
    const char *unplayed = compare_card_unplayed(card);
    print(",%llu,\"%s\"\n", (unsigned long long)card->games[CARD_LEGAL], unplayed ? unplayed : "");
}

void compare_cards_print_csv(const Comparison *comparison)
{
    CompareCard cards[WEISS_DECK_SIZE];
    print("file,deck,code,card,count,games,wins,drawn,drawn_wins,opening,opening_wins,played,"
          "played_wins,win_rate_drawn,drawn_low,drawn_high,win_rate_not_drawn,not_drawn_low,"
          "not_drawn_high,win_rate_opening,opening_low,opening_high,win_rate_played,played_low,"
          "played_high,legal,never_played\n");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        unsigned count = compare_cards_collect(side->deck, comparison->totals->tally[deck], cards);
        for (unsigned i = 0; i < count; i++) {
            document_print_field(side->file);
            fputc(',', host_out());
            document_print_field(side->name);
            fputc(',', host_out());
            print_csv_card(&cards[i], comparison->totals, deck);
        }
    }
}

bool compare_cards_fit(const Comparison *comparison, unsigned deck)
{
    CompareCard cards[WEISS_DECK_SIZE];
    const RunnerTotals *totals = comparison->totals;
    uint64_t wins = totals->wins[deck];
    unsigned count = compare_cards_collect(comparison->side[deck].deck, totals->tally[deck], cards);
    for (unsigned i = 0; i < count; i++)
        for (unsigned use = 0; use < CARD_USES; use++) {
            uint64_t had = cards[i].games[use], won = cards[i].wins[use];
            if (won > had || won > wins || had > totals->games || had - won > totals->games - wins)
                return false;
        }
    return true;
}
