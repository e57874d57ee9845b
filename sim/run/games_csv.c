/* Rows of the log of games. Written for every game, by several threads, so without printf. */
#include "sim/run/games_csv.h"

#include <assert.h>
#include <string.h>

static const char deck_letters[RUNNER_DECKS_MAX] = {'A', 'B', 'C', 'D', 'E', 'F'};

/* ---- Text ---- */

void csv_put(CsvText *text, char byte)
{
    assert(text->length < text->room);
    if (text->length < text->room)
        text->start[text->length++] = byte;
}

void csv_put_text(CsvText *text, const char *bytes)
{
    while (*bytes)
        csv_put(text, *bytes++);
}

void csv_put_number(CsvText *text, uint64_t number)
{
    enum { DIGITS = 20 };
    char digits[DIGITS];
    unsigned count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        csv_put(text, digits[--count]);
}

static void put_signed(CsvText *text, int64_t number)
{
    if (number < 0)
        csv_put(text, '-');
    csv_put_number(text, number < 0 ? (uint64_t)-number : (uint64_t)number);
}

void csv_put_name(CsvText *text, unsigned deck, const char *name)
{
    csv_put(text, ',');
    csv_put(text, deck_letters[deck]);
    csv_put(text, '_');
    csv_put_text(text, name);
}

/* ---- Fields ---- */

const char *game_figure_column(const GameFigure *figure)
{
    const char *dot = strrchr(figure->name, '.');
    return dot ? dot + 1 : figure->name;
}

const char *game_figure_suffix(const GameFigure *figure)
{
    return figure->mean ? "_mean" : "";
}

void csv_field_number(CsvText *text, const uint64_t *words, unsigned count)
{
    (void)count;
    csv_put_number(text, *words);
}

void csv_field_list(CsvText *text, const uint64_t *words, unsigned count)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        if (!words[i])
            continue;
        if (any)
            csv_put(text, ' ');
        any = true;
        csv_put_number(text, i);
        csv_put(text, '=');
        csv_put_number(text, words[i]);
    }
}

static void put_fields(CsvText *text, const GamesCsvForm *form, const void *tally)
{
    for (unsigned i = 0; i < form->figure_count; i++) {
        const GameFigure *figure = &form->figures[i];
        csv_put(text, ',');
        figure->put(text, (const uint64_t *)tally + figure->place, figure->count);
    }
}

/* ---- Lines ---- */

size_t games_csv_header(const GamesCsv *csv, char *text)
{
    CsvText line = {.start = text, .room = GAMES_CSV_HEADER_MAX};
    csv_put_text(&line, "game,first,winner,turns,decisions");
    if (csv->changed)
        csv_put_text(&line, ",swap_winner");
    if (csv->terms)
        csv_put_text(&line, ",luck");
    if (csv->terms && csv->changed)
        csv_put_text(&line, ",swap_luck");
    for (unsigned deck = 0; deck < csv->decks; deck++) {
        if (csv->decks > RUNNER_DECKS) {
            csv_put_name(&line, deck, "seat");
            csv_put_name(&line, deck, "place");
            csv_put_name(&line, deck, "survived");
        }
        for (unsigned i = 0; i < csv->form->figure_count; i++)
            csv_put_name(&line, deck, game_figure_column(&csv->form->figures[i]));
        if (csv->form->names)
            csv->form->names(&line, deck, csv->deck[deck]);
    }
    csv_put(&line, '\n');
    return line.length;
}

static void put_winner(CsvText *text, int winner)
{
    if (winner >= 0)
        csv_put(text, deck_letters[winner]);
    else
        csv_put_text(text, winner == RESULT_DRAW ? "draw" : "truncated");
}

/* A field of numbers with blanks between them; none where luck is not counted. */
static void put_terms(CsvText *text, const GamesCsv *csv, const int64_t *terms)
{
    for (unsigned i = 0; i < csv->terms; i++) {
        csv_put(text, i ? ' ' : ',');
        put_signed(text, terms[i]);
    }
}

/* Seat and place, counted from 1, and the number of turns survived. */
static void put_standing(CsvText *text, const RunnerRow *row, unsigned deck)
{
    unsigned seat = 0;
    while (row->seats[seat] != deck)
        seat++;
    const unsigned figures[] = {seat + 1, row->places[deck], row->survived[deck]};
    for (unsigned i = 0; i < sizeof figures / sizeof *figures; i++) {
        csv_put(text, ',');
        csv_put_number(text, figures[i]);
    }
}

size_t games_csv_row(const GamesCsv *csv, const RunnerRow *row, char *text)
{
    CsvText line = {.start = text, .room = RUNNER_ROW_MAX};
    csv_put_number(&line, row->index);
    csv_put(&line, ',');
    csv_put(&line, deck_letters[row->seats[0]]);
    csv_put(&line, ',');
    put_winner(&line, row->winner);
    csv_put(&line, ',');
    csv_put_number(&line, row->turns);
    csv_put(&line, ',');
    csv_put_number(&line, row->decisions);
    if (csv->changed) {
        csv_put(&line, ',');
        put_winner(&line, row->changed_winner);
    }
    put_terms(&line, csv, row->terms);
    if (csv->changed)
        put_terms(&line, csv, row->changed_terms);
    for (unsigned deck = 0; deck < csv->decks; deck++) {
        if (csv->decks > RUNNER_DECKS)
            put_standing(&line, row, deck);
        put_fields(&line, csv->form, row->tally[deck]);
        if (csv->form->more)
            csv->form->more(&line, csv->deck[deck], row->tally[deck]);
    }
    csv_put(&line, '\n');
    return line.length;
}
