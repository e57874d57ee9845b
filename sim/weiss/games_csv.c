/* Rows of games. All but the cards stands in one list: a column, where in the tally it is, and how it
 * is written. Called for every game of a run, by several threads: no printf. */
#include "sim/weiss/games_csv.h"

#include <string.h>

/* How a field is written. */
typedef enum Shape {
    SHAPE_NUMBER,
    SHAPE_LIST,    /* "1=3 2=5": what is not 0, by index */
    SHAPE_CHANCES, /* the same of chances, with eight decimals */
    SHAPE_LEVELS   /* "0 0 1 1": for each turn the level that it ended on */
} Shape;

#define GAMES_CSV_FIELDS(X)                                                                        \
    X("levels", level_curve, SHAPE_LEVELS)                                                         \
    X("level_1", level_reached[1], SHAPE_NUMBER)                                                   \
    X("level_1_turn", level_turns[1], SHAPE_NUMBER)                                                \
    X("level_1_turn_squared", level_turns_squared[1], SHAPE_NUMBER)                                \
    X("level_2", level_reached[2], SHAPE_NUMBER)                                                   \
    X("level_2_turn", level_turns[2], SHAPE_NUMBER)                                                \
    X("level_2_turn_squared", level_turns_squared[2], SHAPE_NUMBER)                                \
    X("level_3", level_reached[3], SHAPE_NUMBER)                                                   \
    X("level_3_turn", level_turns[3], SHAPE_NUMBER)                                                \
    X("level_3_turn_squared", level_turns_squared[3], SHAPE_NUMBER)                                \
    X("level_4", level_reached[4], SHAPE_NUMBER)                                                   \
    X("level_4_turn", level_turns[4], SHAPE_NUMBER)                                                \
    X("level_4_turn_squared", level_turns_squared[4], SHAPE_NUMBER)                                \
    X("packets", packets, SHAPE_LIST)                                                              \
    X("cancelled", cancelled, SHAPE_LIST)                                                          \
    X("expected", expected, SHAPE_CHANCES)                                                         \
    X("frontal", attacks[ATTACK_FRONTAL], SHAPE_NUMBER)                                            \
    X("side", attacks[ATTACK_SIDE], SHAPE_NUMBER)                                                  \
    X("direct", attacks[ATTACK_DIRECT], SHAPE_NUMBER)                                              \
    X("refreshes", refreshes, SHAPE_NUMBER)                                                        \
    X("climaxes_played", climaxes_played, SHAPE_NUMBER)                                            \
    X("clocked", clocked, SHAPE_NUMBER)                                                            \
    X("encores", encores, SHAPE_NUMBER)                                                            \
    X("hand_end", hand_end, SHAPE_NUMBER)                                                          \
    X("stock_end", stock_end, SHAPE_NUMBER)

typedef struct Field {
    const char *name;
    size_t place;   /* in a WeissTally, in words */
    unsigned words; /* so many */
    Shape shape;
} Field;

#define WORDS_OF(member) (sizeof(((WeissTally *)0)->member) / sizeof(uint64_t))

static const Field fields[] = {
#define X(name, member, shape)                                                                     \
    {name, offsetof(WeissTally, member) / sizeof(uint64_t), (unsigned)WORDS_OF(member), shape},
    GAMES_CSV_FIELDS(X)
#undef X
};

/* Nothing of the tally is left out but how level 0 is reached, three words. The cards, behind the
 * rest, have columns of their own. */
#define X(name, member, shape) +WORDS_OF(member)
static_assert((3 GAMES_CSV_FIELDS(X)) * sizeof(uint64_t) == offsetof(WeissTally, card_games),
              "every field of a tally is in the list");
#undef X

enum { FIELDS = sizeof fields / sizeof *fields };

static const char deck_letters[RUNNER_DECKS_MAX] = {'A', 'B', 'C', 'D', 'E', 'F'};
static const char deed_letters[CARD_DEEDS] = {
    [CARD_DRAWN] = 'd', [CARD_OPENING] = 'o', [CARD_PLAYED] = 'p'};

/* ---- Text ---- */

typedef struct Text {
    char *start;
    size_t length;
    size_t room;
} Text;

static void put(Text *text, char byte)
{
    assert(text->length < text->room);
    if (text->length < text->room)
        text->start[text->length++] = byte;
}

static void put_text(Text *text, const char *bytes)
{
    while (*bytes)
        put(text, *bytes++);
}

static void put_number(Text *text, uint64_t number)
{
    enum { DIGITS = 20 };
    char digits[DIGITS];
    unsigned count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        put(text, digits[--count]);
}

/* A sum of chances in WEISS_CHANCE_ONE: rounded to as many decimals as tell any two apart. */
static void put_chance(Text *text, uint64_t chance)
{
    const uint64_t ones = 100000000;
    uint64_t part = chance % WEISS_CHANCE_ONE * ones;
    put_number(text, chance / WEISS_CHANCE_ONE);
    put(text, '.');
    part = (part + WEISS_CHANCE_ONE / 2) / WEISS_CHANCE_ONE;
    for (uint64_t one = ones / 10; one; one /= 10)
        put(text, (char)('0' + part / one % 10));
}

/* ---- Fields ---- */

static void put_list(Text *text, const uint64_t *words, const Field *field)
{
    bool any = false;
    for (unsigned i = 0; i < field->words; i++) {
        if (!words[i])
            continue;
        if (any)
            put(text, ' ');
        any = true;
        put_number(text, i);
        put(text, '=');
        if (field->shape == SHAPE_CHANCES)
            put_chance(text, words[i]);
        else
            put_number(text, words[i]);
    }
}

static void put_levels(Text *text, const WeissTally *tally)
{
    for (unsigned turn = 0; turn < WEISS_TURN_LIMIT; turn++) {
        unsigned level = 0;
        while (level <= WEISS_LOSING_LEVEL && !tally->level_curve[turn][level])
            level++;
        if (level > WEISS_LOSING_LEVEL)
            return;
        if (turn)
            put(text, ' ');
        put_number(text, level);
    }
}

static void put_field(Text *text, const WeissTally *tally, const Field *field)
{
    const uint64_t *words = (const uint64_t *)tally + field->place;
    put(text, ',');
    if (field->shape == SHAPE_LEVELS)
        put_levels(text, tally);
    else if (field->shape == SHAPE_NUMBER)
        put_number(text, *words);
    else
        put_list(text, words, field);
}

/* The first number of the next code, from a number on; `count` behind the last. */
static unsigned code_next(const WeissDeck *deck, unsigned number)
{
    while (number < deck->count && bit_in(deck->same_before[0], number))
        number++;
    return number;
}

/* What the cards of one code did, whichever of its numbers it was counted at. */
static void put_deeds(Text *text, const WeissTally *tally, unsigned first, unsigned end)
{
    put(text, ',');
    for (unsigned deed = 0; deed < CARD_DEEDS; deed++) {
        uint64_t games = 0;
        for (unsigned number = first; number < end; number++)
            games += tally->card_games[deed][number];
        if (games)
            put(text, deed_letters[deed]);
    }
}

static void put_cards(Text *text, const WeissDeck *deck, const WeissTally *tally)
{
    for (unsigned number = 0, end; number < deck->count; number = end) {
        end = code_next(deck, number + 1);
        put_deeds(text, tally, number, end);
    }
}

/* ---- Lines ---- */

static void put_name(Text *text, unsigned deck, const char *name)
{
    put(text, ',');
    put(text, deck_letters[deck]);
    put(text, '_');
    put_text(text, name);
}

size_t games_csv_header(const GamesCsv *csv, char *text)
{
    Text line = {.start = text, .room = GAMES_CSV_HEADER_MAX};
    put_text(&line, "game,first,winner,turns,decisions");
    if (csv->changed)
        put_text(&line, ",swap_winner");
    for (unsigned deck = 0; deck < csv->decks; deck++) {
        const WeissDeck *cards = csv->deck[deck];
        if (csv->decks > RUNNER_DECKS) {
            put_name(&line, deck, "seat");
            put_name(&line, deck, "place");
            put_name(&line, deck, "survived");
        }
        for (unsigned i = 0; i < FIELDS; i++)
            put_name(&line, deck, fields[i].name);
        for (unsigned number = 0; number < cards->count; number = code_next(cards, number + 1))
            put_name(&line, deck, cards->card[number]->code);
    }
    put(&line, '\n');
    return line.length;
}

static void put_winner(Text *text, int winner)
{
    if (winner >= 0)
        put(text, deck_letters[winner]);
    else
        put_text(text, winner == RESULT_DRAW ? "draw" : "truncated");
}

/* Seat and place, from 1, and turns survived. */
static void put_standing(Text *text, const RunnerRow *row, unsigned deck)
{
    unsigned seat = 0;
    while (row->seats[seat] != deck)
        seat++;
    const unsigned figures[] = {seat + 1, row->places[deck], row->survived[deck]};
    for (unsigned i = 0; i < sizeof figures / sizeof *figures; i++) {
        put(text, ',');
        put_number(text, figures[i]);
    }
}

size_t games_csv_row(void *context, const RunnerRow *row, char *text)
{
    const GamesCsv *csv = context;
    Text line = {.start = text, .room = RUNNER_ROW_MAX};
    put_number(&line, row->index);
    put(&line, ',');
    put(&line, deck_letters[row->seats[0]]);
    put(&line, ',');
    put_winner(&line, row->winner);
    put(&line, ',');
    put_number(&line, row->turns);
    put(&line, ',');
    put_number(&line, row->decisions);
    if (csv->changed) {
        put(&line, ',');
        put_winner(&line, row->changed_winner);
    }
    for (unsigned deck = 0; deck < csv->decks; deck++) {
        if (csv->decks > RUNNER_DECKS)
            put_standing(&line, row, deck);
        for (unsigned i = 0; i < FIELDS; i++)
            put_field(&line, row->tally[deck], &fields[i]);
        put_cards(&line, csv->deck[deck], row->tally[deck]);
    }
    put(&line, '\n');
    return line.length;
}
