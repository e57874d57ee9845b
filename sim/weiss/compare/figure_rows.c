/* The figures of a deck, a row for each, which all forms of a report read; and the columns for its
 * cards in the games log. */
#include "sim/weiss/compare/figure_rows.h"

#include <stddef.h>

#include "weiss/engine/table.h"

/* ---- Ways to write a field ---- */

/* A sum of chances in WEISS_CHANCE_ONE, rounded to as many decimals as distinguish any two. */
static void put_chance(CsvText *text, uint64_t chance)
{
    const uint64_t ones = 100000000;
    uint64_t part = chance % WEISS_CHANCE_ONE * ones;
    csv_put_number(text, chance / WEISS_CHANCE_ONE);
    csv_put(text, '.');
    part = (part + WEISS_CHANCE_ONE / 2) / WEISS_CHANCE_ONE;
    for (uint64_t one = ones / 10; one; one /= 10)
        csv_put(text, (char)('0' + part / one % 10));
}

/* Chances by index: "3=0.25 4=0.5" */
static void field_chances(CsvText *text, const uint64_t *words, unsigned count)
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
        put_chance(text, words[i]);
    }
}

/* "0 0 1 1": the level at the end of each turn. */
static void field_levels(CsvText *text, const uint64_t *words, unsigned count)
{
    enum { LEVELS = WEISS_LOSING_LEVEL + 1 };
    for (unsigned turn = 0; turn < count / LEVELS; turn++) {
        unsigned level = 0;
        while (level < LEVELS && !words[turn * LEVELS + level])
            level++;
        if (level == LEVELS)
            return;
        if (turn)
            csv_put(text, ' ');
        csv_put_number(text, level);
    }
}

/* ---- The figures ---- */

/* LOG(column, member, how it is written) is only in the log; SUM(name, words, member) and
 * MEAN(name, words, member) are numbers per game in every form. */
#define WEISS_FIGURES(LOG, SUM, MEAN)                                                              \
    LOG("levels", level_curve, field_levels)                                                       \
    LOG("level_1", level_reached[1], csv_field_number)                                             \
    LOG("level_1_turn", level_turns[1], csv_field_number)                                          \
    LOG("level_1_turn_squared", level_turns_squared[1], csv_field_number)                          \
    LOG("level_2", level_reached[2], csv_field_number)                                             \
    LOG("level_2_turn", level_turns[2], csv_field_number)                                          \
    LOG("level_2_turn_squared", level_turns_squared[2], csv_field_number)                          \
    LOG("level_3", level_reached[3], csv_field_number)                                             \
    LOG("level_3_turn", level_turns[3], csv_field_number)                                          \
    LOG("level_3_turn_squared", level_turns_squared[3], csv_field_number)                          \
    LOG("level_4", level_reached[4], csv_field_number)                                             \
    LOG("level_4_turn", level_turns[4], csv_field_number)                                          \
    LOG("level_4_turn_squared", level_turns_squared[4], csv_field_number)                          \
    LOG("packets", packets, csv_field_list)                                                        \
    LOG("cancelled", cancelled, csv_field_list)                                                    \
    LOG("expected", expected, field_chances)                                                       \
    LOG("closing", closing_turns, csv_field_list)                                                  \
    LOG("closing_won", closing_wins, csv_field_list)                                               \
    SUM("attacks.frontal", "frontal attacks", attacks[ATTACK_FRONTAL])                             \
    SUM("attacks.side", "side attacks", attacks[ATTACK_SIDE])                                      \
    SUM("attacks.direct", "direct attacks", attacks[ATTACK_DIRECT])                                \
    SUM("refreshes", "refreshes", refreshes)                                                       \
    SUM("climaxes_played", "climaxes played", climaxes_played)                                     \
    SUM("clocked", "cards clocked", clocked)                                                       \
    SUM("encores", "encores", encores)                                                             \
    MEAN("hand_end", "hand at the end", hand_end)                                                  \
    MEAN("stock_end", "stock at the end", stock_end)

#define WORDS_OF(member) (sizeof(((WeissTally *)0)->member) / sizeof(uint64_t))
#define PLACE(member) .place = offsetof(WeissTally, member) / sizeof(uint64_t)

#define LOG(column, member, writer)                                                                \
    {.name = column, PLACE(member), .count = (unsigned)WORDS_OF(member), .put = writer},
#define SUM(path, label, member)                                                                   \
    {.name = path, .words = label, PLACE(member), .count = 1, .put = csv_field_number},
#define MEAN(path, label, member)                                                                  \
    {.name = path,                                                                                 \
     .words = label,                                                                               \
     .mean = true,                                                                                 \
     PLACE(member),                                                                                \
     .count = 1,                                                                                   \
     .put = csv_field_number},
static const GameFigure figures[] = {WEISS_FIGURES(LOG, SUM, MEAN)};

/* The list has the whole tally, except three words about reaching level 0. The cards, which are
 * after the rest, have their own columns. */
#define WORDS(name, member, writer) +WORDS_OF(member)
#define WORD(name, words, member) +WORDS_OF(member)
static_assert((3 WEISS_FIGURES(WORDS, WORD, WORD)) * sizeof(uint64_t) ==
                  offsetof(WeissTally, card_games),
              "every field of a tally is in the list");

/* ---- The cards ---- */

static const char card_use_letters[CARD_USES] = {
    [CARD_DRAWN] = 'd', [CARD_OPENING] = 'o', [CARD_PLAYED] = 'p', [CARD_LEGAL] = 'l'};

/* The first number, from `number` on, of another code; the deck's count after the last. */
static unsigned code_next(const WeissDeck *deck, unsigned number)
{
    while (number < deck->count && bit_in(deck->same_before[0], number))
        number++;
    return number;
}

/* What the cards of one code did, at whichever of its numbers it was counted. */
static void put_card_uses(CsvText *text, const WeissTally *tally, unsigned first, unsigned end)
{
    csv_put(text, ',');
    for (unsigned use = 0; use < CARD_USES; use++) {
        uint64_t games = 0;
        for (unsigned number = first; number < end; number++)
            games += tally->card_games[use][number];
        if (games)
            csv_put(text, card_use_letters[use]);
    }
}

static void put_codes(CsvText *text, unsigned deck, const void *list)
{
    const WeissDeck *cards = list;
    for (unsigned number = 0; number < cards->count; number = code_next(cards, number + 1))
        csv_put_name(text, deck, cards->card[number]->code);
}

static void put_cards(CsvText *text, const void *list, const void *tally)
{
    const WeissDeck *deck = list;
    for (unsigned number = 0, end; number < deck->count; number = end) {
        end = code_next(deck, number + 1);
        put_card_uses(text, tally, number, end);
    }
}

const GamesCsvForm weiss_games_form = {figures, sizeof figures / sizeof *figures, put_codes,
                                       put_cards};
