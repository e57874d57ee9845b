/* `review` of games that the heuristic plays against ismcts:1000: it names the decisions that cost most, and
 * says of each exactly what `position analyze` says of the position before it. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"

enum { GAMES = 10, DECISIONS_MOST = 200, NAMED = 10 };

static const double rounded =
    0.051; /* points: figures are printed with one digit after the point */

static const char *const lists[] = {DECKS "carnival.deck", DECKS "night_watch.deck",
                                    DECKS "tall_tales.deck", DECKS "harbour.deck",
                                    DECKS "lamplighters.deck"};

/* A decision of the person. */
typedef struct Decided {
    unsigned number; /* from 1 */
    char move[WEISSFISH_MOVE_TEXT];
    char *position;
    double cost; /* as the position's analysis has it; 0 if it did not look at the move */
    double high;
    char best[WEISSFISH_MOVE_TEXT];
} Decided;

typedef struct Played {
    Decided decisions[DECISIONS_MOST];
    unsigned count;
} Played;

static void play(Played *played, const char *one, const char *other, uint64_t seed)
{
    weissfish_error error;
    weissfish_cards *cards = weissfish_cards_open(NULL, &error);
    weissfish_deck *decks[] = {weissfish_deck_open(cards, one, NULL, 0, &error),
                               weissfish_deck_open(cards, other, NULL, 0, &error)};
    weissfish_match *match =
        weissfish_match_open((const weissfish_deck *const *)decks, 2, 0, &error);
    cr_assert_not_null(match);
    weissfish_agent *agents[] = {weissfish_agent_open(match, "heuristic", &error),
                                 weissfish_agent_open(match, "ismcts:1000", &error)};
    weissfish_game *game = aligned_alloc(64, sizeof *game);
    weissfish_game_start(game, match, seed, 0, WEISSFISH_WRITABLE);
    for (int seat; (seat = weissfish_game_chooser(game)) >= 0;) {
        int move = weissfish_agent_choose(agents[seat], game);
        if (seat == 0 && played->count < DECISIONS_MOST) {
            Decided *decided = &played->decisions[played->count++];
            decided->number = played->count;
            weissfish_game_move_text(game, (unsigned)move, decided->move);
            decided->position = weissfish_game_position(game, &error);
            cr_assert_not_null(decided->position, "%s", error.message);
        }
        weissfish_game_apply(game, (unsigned)move);
    }
    free(game);
    for (int i = 0; i < 2; i++)
        weissfish_agent_close(agents[i]);
    weissfish_match_close(match);
    for (int i = 0; i < 2; i++)
        weissfish_deck_close(decks[i]);
    weissfish_cards_close(cards);
}

/* What `position analyze` says of the decision. */
static void analyze(Decided *decided)
{
    const weissfish_file file = {"p.json", decided->position, strlen(decided->position)};
    const weissfish_call call = {.files = &file, .file_count = 1};
    const char *words[] = {"position", "analyze", "p.json", "--format=json"};
    weissfish_result result;
    json_t *move;
    size_t at;
    cr_assert_eq(weissfish_run(words, sizeof words / sizeof *words, &call, &result), 0, "%s",
                 result.err);
    json_t *document = json_loads(result.out, 0, NULL);
    snprintf(decided->best, sizeof decided->best, "%s",
             json_string_value(json_object_get(document, "decision")));
    json_array_foreach(json_object_get(document, "moves"), at, move)
    {
        json_t *gain = json_object_get(move, "gain");
        if (strcmp(json_string_value(json_object_get(move, "move")), decided->move) != 0)
            continue;
        decided->cost = fmax(0, -100 * json_number_value(json_object_get(gain, "value")));
        decided->high = -100 * json_number_value(json_object_get(gain, "low"));
    }
    json_decref(document);
    weissfish_result_clear(&result);
}

/* What the program prints when the same moves are made in `play`, and then reviewed. */
static char *review(const Played *played, const char *one, const char *other, const char *seed)
{
    size_t length;
    char *lines;
    FILE *stream = open_memstream(&lines, &length);
    for (unsigned i = 0; i < played->count; i++)
        fprintf(stream, "%s\n", played->decisions[i].move);
    fputs("review\nquit\n", stream);
    fclose(stream);
    const weissfish_file input = {"-", lines, length};
    const weissfish_call call = {.files = &input, .file_count = 1};
    const char *words[] = {"play", one, other, "--agent=ismcts:1000", seed};
    weissfish_result result;
    cr_assert_eq(weissfish_run(words, sizeof words / sizeof *words, &call, &result), 0, "%s",
                 result.err);
    const char *table = strstr(result.out, "What your decisions cost");
    cr_assert_not_null(table);
    char *copy = strdup(table);
    weissfish_result_clear(&result);
    free(lines);
    return copy;
}

static int by_cost(const void *a, const void *b)
{
    const Decided *one = a, *other = b;
    if (one->cost != other->cost)
        return one->cost < other->cost ? 1 : -1;
    return one->number < other->number ? -1 : 1;
}

/* A row of the review is what the analysis says of that decision. */
static void expect_row(const Decided *decided, const char *row)
{
    unsigned number, turn;
    double cost, low, high;
    cr_assert_eq(sscanf(row, "%u turn %u %lf (%lf to %lf)", &number, &turn, &cost, &low, &high), 5,
                 "%s", row);
    const char *made = strstr(row, ")  ") + 3, *better = strstr(made, ", not ");
    cr_assert_eq(number, decided->number, "%s: the analysis finds decision %u dearer", row,
                 decided->number);
    cr_assert_float_eq(cost, decided->cost, rounded, "%s", row);
    cr_assert_float_eq(high, decided->high, rounded, "%s", row);
    cr_assert_eq(strncmp(made, decided->move, strlen(decided->move)), 0, "%s", row);
    cr_assert_eq(strncmp(better + strlen(", not "), decided->best, strlen(decided->best)), 0, "%s",
                 row);
}

/* The rows are the dearest decisions, dearest first; returns how many. */
static unsigned expect_rows(Played *played, char *table)
{
    unsigned rows = 0;
    qsort(played->decisions, played->count, sizeof *played->decisions, by_cost);
    for (char *row = strtok(table, "\n"); row; row = strtok(NULL, "\n"))
        if (strstr(row, "turn ") && strstr(row, ", not "))
            expect_row(&played->decisions[rows++], row);
    cr_assert(rows == NAMED || played->decisions[rows].cost == 0);
    return rows;
}

Test(play_review, names_what_cost_most_as_analyze_says)
{
    unsigned rows = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        char seed[32];
        Played *played = calloc(1, sizeof *played);
        const char *one = lists[number % 5], *other = lists[(number + 1 + number / 5) % 5];
        snprintf(seed, sizeof seed, "--seed=%u", 100 + number);
        play(played, one, other, 100 + number);
        char *table = review(played, one, other, seed);
        for (unsigned i = 0; i < played->count; i++)
            analyze(&played->decisions[i]);
        rows += expect_rows(played, table);
        free(table);
        for (unsigned i = 0; i < played->count; i++)
            weissfish_free(played->decisions[i].position);
        free(played);
    }
    cr_assert_gt(rows, 5 * GAMES);
}
