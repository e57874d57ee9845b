/* States of runs as JSON. Sums and tallies are arrays of words up to the last one that is not 0, in
 * which a negative number stands for that many zeros. */
#include "sim/run/run_state.h"

#include <stdlib.h>
#include <string.h>

#include "sim/run/state_file.h"

static const char schema[] = "weissfish.state/4";

/* ---- Writing ---- */

static json_t *words_json(const void *words, size_t count)
{
    const uint64_t *word = words;
    json_t *array = json_array();
    while (count > 0 && word[count - 1] == 0)
        count--;
    for (size_t i = 0, zeros; i < count; i += zeros ? zeros : 1) {
        for (zeros = 0; word[i + zeros] == 0;) /* the last word is not 0 */
            zeros++;
        json_int_t value = zeros > 1 ? -(json_int_t)zeros : (json_int_t)word[i];
        if (json_array_append_new(array, json_integer(value)) != 0) {
            json_decref(array);
            return NULL;
        }
    }
    return array;
}

/* Sums that may be negative, one after the other; none of those that are empty. */
static json_t *signed_json(const AdjustedSums *sums)
{
    const int64_t *word = (const int64_t *)(const void *)sums;
    json_t *array = json_array();
    for (unsigned i = 0; i < RUNNER_LUCK_WORDS && adjusted_kept(sums); i++)
        if (json_array_append_new(array, json_integer(word[i])) != 0) {
            json_decref(array);
            return NULL;
        }
    return array;
}

static json_t *cell_luck_json(const RunnerTotals *totals)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < totals->cell_count; i++)
        if (json_array_append_new(array, signed_json(&totals->cell_luck[i])) != 0) {
            json_decref(array);
            return NULL;
        }
    return array;
}

/* Adds the sums and tallies of totals to an object. */
static bool set_totals(json_t *object, const RunnerTotals *totals, const Game *game)
{
    json_t *tallies = json_array();
    bool whole = tallies != NULL;
    for (unsigned deck = 0; whole && deck < totals->decks; deck++)
        whole =
            json_array_append_new(
                tallies, words_json(totals->tally[deck], game->tally_size / sizeof(uint64_t))) == 0;
    whole = whole &&
            json_object_set_new(object, "sums", words_json(totals, RUNNER_TOTALS_WORDS)) == 0 &&
            json_object_set_new(object, "luck", signed_json(&totals->luck)) == 0 &&
            json_object_set(object, "tallies", tallies) == 0;
    json_decref(tallies);
    return whole;
}

static json_t *state_json(const RunState *state, const Game *game)
{
    const RunnerTotals *totals = &state->totals;
    json_t *members = json_pack("{sO,sO,sI,sI,sI,sf,sI}", "run", state->run, "about", state->about,
                                "first", (json_int_t)state->first, "part", (json_int_t)state->part,
                                "mark", (json_int_t)state->mark, "seconds", totals->seconds,
                                "tally_words", (json_int_t)(game->tally_size / sizeof(uint64_t)));
    bool whole = set_totals(members, totals, game);
    if (whole && totals->cells)
        whole = json_object_set_new(members, "pairings", json_integer(totals->cell_count)) == 0 &&
                json_object_set_new(
                    members, "cells",
                    words_json(totals->cells, totals->cell_count * RUNNER_CELL_WORDS)) == 0 &&
                json_object_set_new(members, "cell_luck", cell_luck_json(totals)) == 0;
    if (whole && totals->changed) {
        json_t *changed = json_object();
        whole = set_totals(changed, totals->changed, game) &&
                json_object_set_new(changed, "difference_luck",
                                    signed_json(&totals->changed->difference_luck)) == 0 &&
                json_object_set(members, "changed", changed) == 0;
        json_decref(changed);
    }
    if (whole)
        return members;
    json_decref(members);
    return NULL;
}

bool run_state_write(const char *path, const RunState *state, const Game *game, Diagnostic *problem)
{
    return state_file_write(path, schema, state_json(state, game), problem);
}

/* ---- Reading ---- */

static bool read_words(const json_t *array, void *words, size_t count)
{
    uint64_t *word = words;
    size_t next = 0;
    if (!json_is_array(array))
        return false;
    for (size_t i = 0; i < json_array_size(array); i++) {
        const json_t *item = json_array_get(array, i);
        json_int_t value = json_integer_value(item);
        if (!json_is_integer(item) || next >= count || value < -(json_int_t)(count - next))
            return false;
        if (value >= 0)
            word[next++] = (uint64_t)value;
        else
            while (value++ < 0)
                word[next++] = 0;
    }
    return true;
}

static bool read_number(const json_t *document, const char *key, uint64_t *number)
{
    const json_t *item = json_object_get(document, key);
    if (!json_is_integer(item) || json_integer_value(item) < 0)
        return false;
    *number = (uint64_t)json_integer_value(item);
    return true;
}

/* With two decks: whole pairs were played, each deck went first in half of the games, and the pairs
 * have the points of the games. */
static bool has_whole_pairs(const RunnerTotals *totals)
{
    uint64_t pairs = 0;
    uint64_t points = 0;
    for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++) {
        if (totals->pairs[slot] > totals->games)
            return false;
        pairs += totals->pairs[slot];
        points += slot * totals->pairs[slot];
    }
    return totals->games == 2 * pairs && totals->first_games[0] == pairs &&
           totals->first_games[1] == pairs &&
           points == 2 * totals->wins[0] + totals->draws + totals->truncated &&
           (!adjusted_kept(&totals->luck) || adjusted_ok(&totals->luck, pairs, points));
}

/* n times the sum of the squares of n numbers is at least the square of their sum. */
static bool squares_fit(uint64_t n, uint64_t sum, uint64_t squares)
{
    __extension__ typedef unsigned __int128 Wide;
    return (Wide)n * squares >= (Wide)sum * sum;
}

/* With more decks: each deck has one place and one seat in each game. */
static bool has_whole_rounds(const RunnerTotals *totals)
{
    const RunnerMultiplayer *multiplayer = &totals->multiplayer;
    for (unsigned deck = 0; deck < totals->decks; deck++) {
        uint64_t placed = 0;
        uint64_t won = 0;
        for (unsigned i = 0; i < totals->decks; i++) {
            if (multiplayer->places[deck][i] > totals->games ||
                multiplayer->seat_wins[deck][i] > totals->wins[deck])
                return false;
            placed += multiplayer->places[deck][i];
            won += multiplayer->seat_wins[deck][i];
        }
        if (placed != totals->games || won != totals->wins[deck] ||
            !squares_fit(totals->games, multiplayer->survived[deck],
                         multiplayer->survived_squared[deck]))
            return false;
    }
    return true;
}

/* A deck has not won, or gone first, more often than was played. */
static bool deck_is_valid(const RunnerTotals *totals, const Game *game, unsigned deck)
{
    uint64_t first_wins = totals->first_wins[deck];
    uint64_t first_games = totals->first_games[deck];
    return totals->wins[deck] <= totals->games && first_games <= totals->games &&
           first_wins <= totals->wins[deck] && first_wins <= first_games &&
           totals->wins[deck] - first_wins <= totals->games - first_games &&
           (totals->cells || !game->tally_ok ||
            game->tally_ok(totals->tally[deck], totals->games, totals->wins[deck]));
}

/* The games of the totals add up, and there are no more than the part has. */
static bool is_valid(const RunnerTotals *totals, const Game *game, uint64_t part)
{
    uint64_t begun = 0;
    uint64_t ended = totals->draws + totals->truncated;
    if (totals->games > part || totals->draws > part || totals->truncated > part)
        return false;
    for (unsigned deck = 0; deck < totals->decks; deck++) {
        if (!deck_is_valid(totals, game, deck))
            return false;
        begun += totals->first_games[deck];
        ended += totals->wins[deck];
    }
    return begun == totals->games && ended == totals->games &&
           squares_fit(totals->games, totals->turns, totals->turns_squared) &&
           (totals->decks == RUNNER_DECKS ? has_whole_pairs(totals) : has_whole_rounds(totals));
}

/* The changed deck played the same games, and every pair was compared. */
static bool is_changed_soundly(const RunnerTotals *totals, const Game *game)
{
    uint64_t pairs = 0, points = 0;
    for (unsigned slot = 0; slot < RUNNER_DIFFERENCE_SLOTS; slot++) {
        if (totals->changed->differences[slot] > totals->games)
            return false;
        pairs += totals->changed->differences[slot];
        points += slot * totals->changed->differences[slot];
    }
    if (adjusted_kept(&totals->luck) &&
        !adjusted_ok(&totals->changed->difference_luck, pairs, points))
        return false;
    return totals->changed->games == totals->games && 2 * pairs == totals->games &&
           is_valid(totals->changed, game, totals->games);
}

/* What chance gave in the pairings of a field adds up to the totals, and each has the points of its pairs. */
static bool has_valid_luck(const RunnerTotals *totals)
{
    AdjustedSums sum = {{{0}}};
    for (unsigned i = 0; adjusted_kept(&totals->luck) && i < totals->cell_count; i++) {
        uint64_t pairs = 0, points = 0;
        for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++) {
            pairs += totals->cells[i].pairs[slot];
            points += slot * totals->cells[i].pairs[slot];
        }
        if (!adjusted_ok(&totals->cell_luck[i], pairs, points))
            return false;
        adjusted_join(&sum, &totals->cell_luck[i]);
    }
    return memcmp(&sum, &totals->luck, sizeof sum) == 0;
}

/* The pairings of a field add up to the totals. */
static bool has_valid_cells(const RunnerTotals *totals)
{
    RunnerCell sum = {.wins = {0}};
    for (unsigned i = 0; i < totals->cell_count; i++) {
        const RunnerCell *cell = &totals->cells[i];
        uint64_t pairs = 0;
        for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++) {
            if (cell->pairs[slot] > totals->games)
                return false;
            sum.pairs[slot] += cell->pairs[slot];
            pairs += cell->pairs[slot];
        }
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            sum.wins[deck] += cell->wins[deck];
        if (cell->wins[0] > 2 * pairs || cell->wins[1] > 2 * pairs - cell->wins[0])
            return false;
    }
    return memcmp(sum.pairs, totals->pairs, sizeof sum.pairs) == 0 &&
           memcmp(sum.wins, totals->wins, sizeof sum.wins) == 0 && has_valid_luck(totals);
}

static bool read_signed(const json_t *array, AdjustedSums *sums)
{
    int64_t *word = (int64_t *)(void *)sums;
    size_t size = json_array_size(array);
    if (!json_is_array(array) || (size != 0 && size != RUNNER_LUCK_WORDS))
        return false;
    for (size_t i = 0; i < size; i++) {
        if (!json_is_integer(json_array_get(array, i)))
            return false;
        word[i] = json_integer_value(json_array_get(array, i));
    }
    return true;
}

static bool read_cells(const json_t *document, RunnerTotals *totals)
{
    const json_t *luck = json_object_get(document, "cell_luck");
    bool good = read_words(json_object_get(document, "cells"), totals->cells,
                           totals->cell_count * RUNNER_CELL_WORDS);
    for (unsigned i = 0; good && i < totals->cell_count; i++)
        good = read_signed(json_array_get(luck, i), &totals->cell_luck[i]);
    return good && has_valid_cells(totals);
}

static bool read_totals(const json_t *object, RunnerTotals *totals, size_t tally_words)
{
    const json_t *tallies = json_object_get(object, "tallies");
    bool good = read_words(json_object_get(object, "sums"), totals, RUNNER_TOTALS_WORDS) &&
                read_signed(json_object_get(object, "luck"), &totals->luck);
    for (unsigned deck = 0; good && deck < totals->decks; deck++)
        good = read_words(json_array_get(tallies, deck), totals->tally[deck], tally_words);
    return good;
}

static bool read_changed(const json_t *object, RunnerTotals *totals, size_t tally_words)
{
    return read_totals(object, totals, tally_words) &&
           read_signed(json_object_get(object, "difference_luck"), &totals->difference_luck);
}

/* More games than any part has, yet sums of a few such numbers do not overflow. */
enum { GAMES_MAX_BITS = 48 };

static bool read_document(json_t *document, const Game *game, RunState *state)
{
    size_t tally_words = game->tally_size / sizeof(uint64_t);
    RunnerTotals *totals = &state->totals;
    const json_t *seconds = json_object_get(document, "seconds");
    state->run = json_incref(json_object_get(document, "run"));
    state->about = json_incref(json_object_get(document, "about"));
    totals->seconds = json_real_value(seconds);
    return json_is_object(state->run) && json_is_object(state->about) && json_is_real(seconds) &&
           totals->seconds >= 0 && read_number(document, "first", &state->first) &&
           read_number(document, "part", &state->part) &&
           read_number(document, "mark", &state->mark) && state->first >> GAMES_MAX_BITS == 0 &&
           state->part >> GAMES_MAX_BITS == 0 && read_totals(document, totals, tally_words) &&
           is_valid(totals, game, state->part) &&
           (!totals->cells || read_cells(document, totals)) &&
           (!totals->changed ||
            (read_changed(json_object_get(document, "changed"), totals->changed, tally_words) &&
             is_changed_soundly(totals, game)));
}

/* Whether the state is of this game, and counts what this program counts. */
static bool is_of_game(const json_t *document, const Game *game, Diagnostic *problem)
{
    const char *played =
        json_string_value(json_object_get(json_object_get(document, "run"), "game"));
    uint64_t words = 0;
    if (played && strcmp(played, game->name) != 0)
        diagnostic_whole(problem, "holds games of '%s', not of '%s'; choose it with --game",
                         played, game->name);
    else if (!read_number(document, "tally_words", &words) ||
             words != game->tally_size / sizeof(uint64_t))
        diagnostic_whole(problem, "counts other figures than this version of weissfish; its games cannot be added to this one's");
    else
        return true;
    return false;
}

/* How many decks played: two, unless it has more tallies. */
static unsigned decks_of(const json_t *document)
{
    size_t decks = json_array_size(json_object_get(document, "tallies"));
    return decks > RUNNER_DECKS && decks <= RUNNER_DECKS_MAX ? (unsigned)decks : RUNNER_DECKS;
}

/* Opens what the document has beyond the usual totals: pairings, and a changed deck. */
static bool open_more(const json_t *document, const Game *game, RunnerTotals *totals,
                      Diagnostic *problem)
{
    enum { PAIRINGS_MAX = 1 << 16 };
    const json_t *pairings = json_object_get(document, "pairings");
    json_int_t count = json_integer_value(pairings);
    if (pairings && (count < 1 || count > PAIRINGS_MAX)) {
        diagnostic_whole(problem,
                         "is damaged: its figures contradict each other; " STATE_FILE_REMEDY);
        return false;
    }
    if (pairings)
        runner_totals_open_cells((unsigned)count, totals);
    if (json_object_get(document, "changed"))
        runner_totals_open_changed(game, totals);
    return true;
}

bool run_state_read(const char *path, const Game *game, RunState *state, Diagnostic *problem)
{
    memset(state, 0, sizeof *state);
    json_t *document = state_file_read(path, schema, "run", problem);
    bool good = false;
    if (document && is_of_game(document, game, problem)) {
        runner_totals_open(game, decks_of(document), &state->totals);
        good = open_more(document, game, &state->totals, problem);
    }
    if (good) {
        good = read_document(document, game, state);
        if (!good)
            diagnostic_whole(problem,
                             "is damaged: its figures contradict each other; " STATE_FILE_REMEDY);
    }
    json_decref(document);
    return good;
}

void run_state_clear(RunState *state)
{
    json_decref(state->run);
    json_decref(state->about);
    runner_totals_clear(&state->totals);
    memset(state, 0, sizeof *state);
}

/* "belongs to another run: KEY is SAVED there, and HERE here"; NULL: not given. */
static void report_difference(const char *key, const json_t *saved, const json_t *here,
                              Diagnostic *problem)
{
    enum { WORDS = JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(6) };
    char *one = saved ? json_dumps(saved, WORDS) : NULL;
    char *other = here ? json_dumps(here, WORDS) : NULL;
    diagnostic_whole(problem, "belongs to another run: %s is %s there, and %s here", key,
                     one ? one : "not given", other ? other : "not given");
    free(one);
    free(other);
}

bool run_state_same(const RunState *state, const json_t *run, Diagnostic *problem)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)run, key, value)
    {
        const json_t *saved = json_object_get(state->run, key);
        if (json_equal(saved, value))
            continue;
        report_difference(key, saved, value, problem);
        return false;
    }
    json_object_foreach(state->run, key, value)
    {
        if (json_object_get(run, key))
            continue;
        report_difference(key, value, NULL, problem);
        return false;
    }
    return true;
}
