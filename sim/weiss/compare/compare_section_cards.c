/* On the page about a comparison: the cards of each deck, and how much of their text was played. */
#include <stdlib.h>

#include "sim/weiss/compare/compare_sections.h"
#include "sim/host/memory.h"
#include "sim/weiss/deck/support.h"

/* --- card by card ----------------------------------------------------------------------------- */

/* The row that is being written. */
typedef struct Row {
    FILE *out;
    const Comparison *comparison;
    const CompareCard *card;
    unsigned deck;
    unsigned number; /* the index of the card in the document */
} Row;

enum { CARD, IN_HAND, WON_DRAWN, WON_WITHOUT, WON_OPENING, PLAYED, WON_PLAYED, TEXT, COLUMNS };

static const PageColumn columns[COLUMNS] = {
    [CARD] = {"card", false},
    [IN_HAND] = {"in hand", false},
    [WON_DRAWN] = {"won with it", false},
    [WON_WITHOUT] = {"won without it", false},
    [WON_OPENING] = {"won, in opening hand", false},
    [PLAYED] = {"played", false},
    [WON_PLAYED] = {"won when played", false},
    [TEXT] = {"text played", false},
};

static void write_games(const Row *row, unsigned column, const char *key, WeissCardUse use)
{
    page_cards_cell(row->out, &columns[column], false);
    page_part(row->out, page_key("decks.%u.cards.%u.%s", row->deck, row->number, key),
              row->card->games[use], row->comparison->totals->games);
    fputs("</td>", row->out);
}

/* A card that was never played is marked, with the probable reason. */
static void write_played(const Row *row)
{
    const char *unplayed = compare_card_unplayed(row->card);
    if (!unplayed) {
        write_games(row, PLAYED, "played", CARD_PLAYED);
        return;
    }
    page_cards_cell(row->out, &columns[PLAYED], false);
    html_format(row->out, "<b>never: %s</b></td>", unplayed);
}

/* A dash if there was no such game. */
static void write_won(const Row *row, unsigned column, const char *key, StatsInterval won,
                      uint64_t games)
{
    page_cards_cell(row->out, &columns[column], false);
    if (games)
        page_share(row->out, page_key("decks.%u.cards.%u.%s", row->deck, row->number, key), won);
    else
        fputs("–", row->out);
    fputs("</td>", row->out);
}

static void write_text(const Row *row)
{
    const WeissCard *card = row->card->card;
    TextCompiler *compiler = weiss_comparison(row->comparison)->matchup.compiler;
    unsigned abilities = card_abilities(compiler, card);
    unsigned exact = card_abilities_exact(compiler, card);
    page_cards_cell(row->out, &columns[TEXT], exact == abilities);
    if (!abilities)
        fputs("–", row->out);
    else if (exact == abilities)
        fputs("all", row->out);
    else
        html_format(row->out, "<b>%u of %u</b>", exact, abilities);
    fputs("</td>", row->out);
}

static void write_card(const Row *row)
{
    const CompareCard *card = row->card;
    const RunnerTotals *totals = row->comparison->totals;
    page_cards_row(row->out);
    html_format(row->out, "%u× <bdi>%s</bdi> <code>%s</code></th>", card->count, card->card->name,
                card->card->code);
    write_games(row, IN_HAND, "drawn", CARD_DRAWN);
    write_won(row, WON_DRAWN, "win_rate_drawn", compare_card_won(card, CARD_DRAWN),
              card->games[CARD_DRAWN]);
    write_won(row, WON_WITHOUT, "win_rate_not_drawn",
              compare_card_won_without(card, CARD_DRAWN, totals, row->deck),
              totals->games - card->games[CARD_DRAWN]);
    write_won(row, WON_OPENING, "win_rate_opening", compare_card_won(card, CARD_OPENING),
              card->games[CARD_OPENING]);
    write_played(row);
    write_won(row, WON_PLAYED, "win_rate_played", compare_card_won(card, CARD_PLAYED),
              card->games[CARD_PLAYED]);
    write_text(row);
    fputs("</tr>\n", row->out);
}

void compare_page_cards(FILE *out, const Comparison *comparison, unsigned deck)
{
    CompareCard cards[WEISS_DECK_SIZE];
    const CompareSide *side = &comparison->side[deck];
    unsigned count = compare_cards_collect(side->deck, comparison->totals->tally[deck], cards);
    html_format(out, "<h3><span class=\"%s\"><bdi>%s</bdi></span></h3>\n",
                deck ? "deck-b" : "deck-a", side->name);
    char *label = xprintf("The cards of %s", side->name);
    page_cards(out, label, columns, COLUMNS);
    free(label);
    for (unsigned i = 0; i < count; i++) {
        Row row = {out, comparison, &cards[i], deck, i};
        write_card(&row);
    }
    page_table_end(out);
}

/* --- texts ------------------------------------------------------------------------------------ */

static void write_unsupported(FILE *out, TextCompiler *compiler, const Unsupported *entry)
{
    char *clause = xprintf("%.*s", unsupported_clause_length(entry), unsupported_clause(entry));
    html_format(out, "<li><bdi>%s</bdi> <code>%s</code>, ability %u of %u: ", entry->card->name,
                entry->card->code, entry->ability + 1, card_abilities(compiler, entry->card));
    if (*clause)
        html_format(out, "%s from byte %u, <q>%s</q>",
                    entry->why ? "does not run" : "not understood", (unsigned)entry->offset,
                    clause);
    else
        html_format(out, "%s", entry->why ? "does not run" : "not understood to its end");
    fputs("</li>\n", out);
    free(clause);
}

static void write_missing(FILE *out, const Comparison *comparison, unsigned deck)
{
    CompareCard cards[WEISS_DECK_SIZE];
    UnsupportedList list = {0};
    unsigned count =
        compare_cards_collect(comparison->side[deck].deck, comparison->totals->tally[deck], cards);
    bool whole = true;
    for (unsigned i = 0; whole && i < count; i++)
        whole =
            unsupported_add(&list, weiss_comparison(comparison)->matchup.compiler, cards[i].card);
    fputs("<ul>\n", out);
    for (size_t i = 0; i < list.count; i++)
        write_unsupported(out, weiss_comparison(comparison)->matchup.compiler, &list.entries[i]);
    fputs(whole ? "</ul>\n" : "<li>and more: out of memory</li>\n</ul>\n", out);
    unsupported_clear(&list);
}

void compare_page_texts(FILE *out, const Comparison *comparison)
{
    fputs("<p>A text is played exactly as printed, or not at all; nothing is guessed. The texts of each different card of a deck are counted once.</p>\n",
          out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        html_format(out, "<p><span class=\"%s\"><bdi>%s</bdi></span>: ", deck ? "deck-b" : "deck-a",
                    side->name);
        page_count(out, page_key("decks.%u.abilities.exact", deck), side->abilities_exact);
        fputs(" of ", out);
        page_count(out, page_key("decks.%u.abilities.total", deck), side->abilities);
        if (side->abilities_exact == side->abilities) {
            fputs(side->abilities ? " abilities were played, all there are.</p>\n"
                                  : " abilities: its cards have none.</p>\n",
                  out);
        } else {
            fputs(" abilities were played. Missing:</p>\n", out);
            write_missing(out, comparison, deck);
        }
        if (side->remarks != NULL && side->remarks->unknown != NULL)
            html_format(out, "<p>No card has what these ask for: <bdi>%s</bdi></p>\n", side->remarks->unknown);
    }
}
