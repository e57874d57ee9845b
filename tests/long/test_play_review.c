/* `review` of games that the heuristic plays against ismcts:1000: it names the decisions that cost most, and
 * says of each what `position analyze` says of the position before it. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"

enum { GAMES = 10, DECISIONS_MOST = 200, NAMED = 10 };

/* One of ten lists may have no decision that costs a point. */
static const double little = 0.5; /* points */

static const char *const lists[] = {DECKS "carnival.deck", DECKS "night_watch.deck",
                                    DECKS "tall_tales.deck", DECKS "harbour.deck",
                                    DECKS "lamplighters.deck"};

/* A decision of the person. */
typedef struct Decided {
    char move[WEISSFISH_MOVE_TEXT];
    char *position;
    double cost; /* as the position's analysis has it; -1: it did not look at the move */
    double error;
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
static void analyze(Decided *decided, const char *seed)
{
    const weissfish_file file = {"p.json", decided->position, strlen(decided->position)};
    const weissfish_call call = {.files = &file, .file_count = 1};
    const char *words[] = {"position", "analyze", "p.json", "--format=json", seed};
    weissfish_result result;
    json_t *move;
    size_t at;
    cr_assert_eq(weissfish_run(words, sizeof words / sizeof *words, &call, &result), 0, "%s",
                 result.err);
    json_t *document = json_loads(result.out, 0, NULL);
    decided->cost = -1;
    snprintf(decided->best, sizeof decided->best, "%s",
             json_string_value(json_object_get(document, "best")));
    json_array_foreach(json_object_get(document, "moves"), at, move)
    {
        json_t *gain = json_object_get(move, "gain");
        if (strcmp(json_string_value(json_object_get(move, "move")), decided->move) != 0)
            continue;
        decided->cost = fmax(0, -100 * json_number_value(json_object_get(gain, "value")));
        decided->error = 100 * (json_number_value(json_object_get(gain, "high")) -
                                json_number_value(json_object_get(gain, "value")));
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

/* A row of the review must be what the analysis says of that decision; returns its cost. */
static double expect_row(const Played *played, const char *row, unsigned *disagree)
{
    unsigned number, turn;
    double cost, low, high;
    cr_assert_eq(sscanf(row, "%u turn %u %lf (%lf to %lf)", &number, &turn, &cost, &low, &high), 5,
                 "%s", row);
    const Decided *decided = &played->decisions[number - 1];
    const char *made = strstr(row, ")  ") + 3, *better = strstr(made, ", not ");
    cr_assert(strncmp(made, decided->move, strlen(decided->move)) == 0, "%s", row);
    /* A position forgets which hidden cards were seen: then worlds differ, and costs by chance. */
    bool same = decided->cost >= 0 && fabs(decided->cost - cost) < 0.051 &&
                strncmp(better + 6, decided->best, strlen(decided->best)) == 0;
    *disagree += !same;
    cr_assert(
        decided->cost >= 0 && fabs(decided->cost - cost) <= 1.5 * (decided->error + (high - cost)),
        "decision %u costs %f in the review, %f in the analysis", number, cost, decided->cost);
    return cost;
}

static int by_cost(const void *a, const void *b)
{
    double one = ((const Decided *)a)->cost, other = ((const Decided *)b)->cost;
    return (one < other) - (one > other);
}

Test(play_review, names_what_cost_most_as_analyze_says)
{
    unsigned rows = 0, disagree = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        char seed[32];
        Played *played = calloc(1, sizeof *played);
        const char *one = lists[number % 5], *other = lists[(number + 1 + number / 5) % 5];
        snprintf(seed, sizeof seed, "--seed=%u", 100 + number);
        play(played, one, other, 100 + number);
        char *table = review(played, one, other, seed);
        double least = INFINITY;
        unsigned named = 0;
        for (unsigned i = 0; i < played->count; i++)
            analyze(&played->decisions[i], seed);
        for (char *row = strtok(table, "\n"); row; row = strtok(NULL, "\n"))
            if (strstr(row, "turn ") && strstr(row, ", not ")) {
                double cost = expect_row(played, row, &disagree);
                cr_assert_leq(cost, least, "dearest first");
                least = cost;
                named++;
            }
        rows += named;
        /* What the analysis finds dearest is named, unless that is a matter of chance. */
        Decided *dearest = &played->decisions[0];
        qsort(dearest, played->count, sizeof *dearest, by_cost);
        if (named == NAMED)
            cr_assert_leq(dearest[NAMED].cost, least + little + 1.5 * dearest[NAMED].error);
        free(table);
        for (unsigned i = 0; i < played->count; i++)
            weissfish_free(played->decisions[i].position);
        free(played);
    }
    cr_log_info("%u decisions named, %u differ from the position's analysis", rows, disagree);
    fprintf(stderr,
            "play_review: %u decisions named, %u differ from the analysis of the position\n", rows,
            disagree);
    cr_assert_leq(disagree * 5, rows);
}
