/* The log of games: every figure of the comparison's JSON and of its page is made again from its
 * text alone, and is the same to the last digit. */
#include <math.h>

#include "support/games_log.h"
#include "support/page_reader.h"
#include "support/shiro_program.h"
#include "sim/stats/adjusted.h"
#include "sim/weiss/compare/figure_rows.h"
#include "weiss/weiss_game.h"

PROGRAM_SUITE(games_csv);

#define SHARED_DECKS WEISSFISH_SHARED_DIR "/decks/"
#define SHARED_CARDS WEISSFISH_SHARED_DIR "/cards"

/* ---- Its figures as the document has them ---- */

static json_t *real(double value)
{
    return json_real(round(value * 1e6) / 1e6);
}

static double share(long long part, long long whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static json_t *interval(StatsInterval value)
{
    return json_pack("{so,so,so}", "value", real(value.value), "low", real(value.low), "high",
                     real(value.high));
}

static json_t *method(json_t *value, const char *name)
{
    json_object_set_new(value, "level", real(0.95));
    json_object_set_new(value, "method", json_string(name));
    return value;
}

static json_t *wilson(long long hits, long long trials)
{
    return interval(stats_wilson((uint64_t)hits, (uint64_t)trials, 0.95));
}

/* Half points of a deck in a game that was won by `winner`. */
static unsigned points_of(const char *winner, unsigned deck)
{
    if (strcmp(winner, "draw") == 0 || strcmp(winner, "truncated") == 0)
        return 1;
    return winner[0] == 'A' + (int)deck ? 2 : 0;
}

static unsigned half_points(const GamesLog *log, unsigned game, unsigned deck)
{
    return points_of(log_text(log, game, "winner", 0), deck);
}

static bool is_first(const GamesLog *log, unsigned game, unsigned deck)
{
    return log_text(log, game, "first", 0)[0] == 'A' + (int)deck;
}

static long long wins_of(const GamesLog *log, unsigned deck, bool first_only)
{
    long long wins = 0;
    for (unsigned game = 0; game < log->games; game++)
        wins += half_points(log, game, deck) == 2 && (!first_only || is_first(log, game, deck));
    return wins;
}

static long long results(const GamesLog *log, const char *word)
{
    long long count = 0;
    for (unsigned game = 0; game < log->games; game++)
        count += strcmp(log_text(log, game, "winner", 0), word) == 0;
    return count;
}

static void pairs_of(const GamesLog *log, unsigned deck, uint64_t slots[STATS_PAIR_SLOTS])
{
    memset(slots, 0, STATS_PAIR_SLOTS * sizeof *slots);
    for (unsigned game = 0; game < log->games; game += 2) {
        cr_expect_eq(log_count(log, game, "game", 0), game);
        slots[half_points(log, game, deck) + half_points(log, game + 1, deck)]++;
    }
}

static bool has_luck(const GamesLog *log)
{
    for (unsigned i = 0; i < log->columns; i++)
        if (strcmp(log->names[i], "luck") == 0)
            return true;
    return false;
}

/* Adds what chance gave in the two games of a pair, times `sign`. */
static void terms_add(const GamesLog *log, unsigned game, const char *column, int sign, int64_t *terms)
{
    for (unsigned i = game; i < game + 2; i++) {
        const char *at = log_text(log, i, column, 0);
        for (unsigned term = 0; *at; term++)
            terms[term] += sign * strtoll(at, (char **)&at, 10);
    }
}

/* The score with luck taken off. */
static Adjusted adjusted_of(const GamesLog *log, unsigned deck)
{
    AdjustedSums sums = {{{0}}};
    for (unsigned game = 0; game < log->games; game += 2) {
        int64_t terms[GAME_TERMS_MAX] = {0};
        terms_add(log, game, "luck", 1, terms);
        adjusted_add(&sums, game / 2, half_points(log, game, 0) + half_points(log, game + 1, 0), terms);
    }
    Adjusted adjusted = adjusted_score(&sums, weiss_game.account, 0.95);
    return deck ? adjusted_other(adjusted) : adjusted;
}

static json_t *adjusted_json(const Adjusted *adjusted)
{
    json_t *score = method(interval(adjusted->score), "luck");
    json_object_set_new(score, "variance_ratio", real(adjusted->ratio));
    return score;
}

static void adjusted_set(json_t *again, Adjusted adjusted)
{
    json_object_set_new(again, "adjusted", adjusted_json(&adjusted));
    json_object_set_new(again, "luck", real(100 * adjusted.luck));
}

static void luck_set(json_t *again, const GamesLog *log, unsigned deck)
{
    if (has_luck(log))
        adjusted_set(again, adjusted_of(log, deck));
}

static json_t *level_ups(const GamesLog *log, unsigned deck)
{
    json_t *rows = json_array();
    for (int level = 1; level <= 4; level++) {
        const char *reached = program_text("%%c_level_%d", level);
        const char *turn = program_text("%s_turn", reached);
        const char *squared = program_text("%s_squared", turn);
        long long count = log_sum(log, reached, deck);
        StatsMoments moments = stats_moments((uint64_t)count, (uint64_t)log_sum(log, turn, deck),
                                             (uint64_t)log_sum(log, squared, deck));
        json_array_append_new(rows, json_pack("{si,sI,so,so}", "level", level, "reached",
                                              (json_int_t)count, "turn_mean", real(moments.mean),
                                              "turn_sd", real(moments.sd)));
    }
    return rows;
}

static json_t *level_curve(const GamesLog *log, unsigned deck)
{
    static long long games[LOG_TURNS][LOG_LEVELS];
    unsigned longest = 0;
    memset(games, 0, sizeof games);
    for (unsigned game = 0; game < log->games; game++) {
        const char *levels = log_text(log, game, "%c_levels", deck);
        unsigned turn = 0;
        for (; *levels; levels += levels[1] ? 2 : 1)
            games[turn++][*levels - '0']++;
        cr_expect_eq(turn, log_count(log, game, "turns", 0));
        longest = turn > longest ? turn : longest;
    }
    json_t *rows = json_array();
    for (unsigned turn = 0; turn < longest; turn++) {
        long long all = 0;
        json_t *row = json_array();
        for (unsigned level = 0; level < LOG_LEVELS; level++)
            all += games[turn][level];
        for (unsigned level = 0; level < LOG_LEVELS; level++)
            json_array_append_new(row, real(share(games[turn][level], all)));
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *damage(const GamesLog *log, unsigned deck)
{
    long long packets[LOG_AMOUNTS], cancelled[LOG_AMOUNTS], expected[LOG_AMOUNTS];
    json_t *rows = json_array();
    log_sum_lists(log, "%c_packets", deck, 1, packets);
    log_sum_lists(log, "%c_cancelled", deck, 1, cancelled);
    log_sum_lists(log, "%c_expected", deck, 16777216, expected);
    for (int amount = 1; amount < LOG_AMOUNTS; amount++) {
        if (!packets[amount])
            continue;
        StatsInterval rate =
            stats_wilson((uint64_t)cancelled[amount], (uint64_t)packets[amount], 0.95);
        json_array_append_new(rows,
                              json_pack("{si,sI,sI,so,so,so,so}", "amount", amount, "packets",
                                        (json_int_t)packets[amount], "cancelled",
                                        (json_int_t)cancelled[amount], "rate", real(rate.value),
                                        "low", real(rate.low), "high", real(rate.high), "expected",
                                        real(share(expected[amount], packets[amount]) / 16777216)));
    }
    return rows;
}

static json_t *closing(const GamesLog *log, unsigned deck)
{
    enum { CLOCKS = 7 };
    long long turns[LOG_AMOUNTS], won[LOG_AMOUNTS];
    json_t *rows = json_array();
    log_sum_lists(log, "%c_closing", deck, 1, turns);
    log_sum_lists(log, "%c_closing_won", deck, 1, won);
    for (int clock = 0; clock < CLOCKS; clock++)
        json_array_append_new(rows, json_pack("{si,sI,sI}", "clock", clock, "turns",
                                              (json_int_t)turns[clock], "won",
                                              (json_int_t)won[clock]));
    return rows;
}

/* In the order in which the document names the cards; what they are called is no figure. */
static json_t *cards(const GamesLog *log, unsigned deck, const json_t *named)
{
    static const char *const names[] = {"drawn", "opening", "played"};
    enum { ENOUGH = 100 }; /* games in hand, for "never played" to say something */
    json_t *rows = json_array();
    size_t index;
    json_t *card;
    json_array_foreach(named, index, card)
    {
        json_t *row = json_object();
        long long legal = 0;
        for (unsigned game = 0; game < log->games; game++)
            legal += log_did(log, game, deck, text_at(card, "code"), 'l');
        json_object_set_new(row, "legal", json_integer(legal));
        for (unsigned deed = 0; deed < 3; deed++) {
            long long games = 0, wins = 0;
            for (unsigned game = 0; game < log->games; game++) {
                bool did = log_did(log, game, deck, text_at(card, "code"), "dop"[deed]);
                games += did;
                wins += did && half_points(log, game, deck) == 2;
            }
            json_object_set_new(row, names[deed], json_integer(games));
            json_object_set_new(row, program_text("win_rate_%s", names[deed]), wilson(wins, games));
            if (deed == 0)
                json_object_set_new(row, "win_rate_not_drawn",
                                    wilson(wins_of(log, deck, false) - wins, log->games - games));
        }
        bool unplayed = count_at(row, "drawn") >= ENOUGH && count_at(row, "played") == 0;
        json_object_set_new(row, "never_played",
                            !unplayed ? json_null()
                                      : json_string(legal ? "legal, never chosen" : "never legal"));
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *seat(long long games, long long wins)
{
    return json_pack("{sI,sI,so}", "games", (json_int_t)games, "wins", (json_int_t)wins, "win_rate",
                     wilson(wins, games));
}

static json_t *deck_again(const GamesLog *log, unsigned deck, const json_t *named)
{
    uint64_t slots[STATS_PAIR_SLOTS];
    long long wins = wins_of(log, deck, false);
    long long first_wins = wins_of(log, deck, true);
    long long first = 0;
    for (unsigned game = 0; game < log->games; game++)
        first += is_first(log, game, deck);
    pairs_of(log, deck, slots);
    json_t *again = json_pack(
        "{sI,so,so,so,so,so,so,so,s{sI,sI,sI},so,so,so}", "wins", (json_int_t)wins, "win_rate",
        method(wilson(wins, log->games), "wilson"), "score",
        method(interval(stats_pairs_interval(slots, 0.95)), "pairs"), "first",
        seat(first, first_wins), "second", seat(log->games - first, wins - first_wins), "level_up",
        level_ups(log, deck), "level_curve", level_curve(log, deck), "damage_taken",
        damage(log, deck), "attacks", "direct", (json_int_t)log_sum(log, "%c_direct", deck),
        "frontal", (json_int_t)log_sum(log, "%c_frontal", deck), "side",
        (json_int_t)log_sum(log, "%c_side", deck), "hand_end_mean",
        real(share(log_sum(log, "%c_hand_end", deck), log->games)), "stock_end_mean",
        real(share(log_sum(log, "%c_stock_end", deck), log->games)), "cards",
        cards(log, deck, named));
    json_object_set_new(again, "closing", closing(log, deck));
    luck_set(again, log, deck);
    static const char *const sums[] = {"refreshes", "climaxes_played", "clocked", "encores"};
    for (unsigned i = 0; i < 4; i++)
        json_object_set_new(again, sums[i],
                            json_integer(log_sum(log, program_text("%%c_%s", sums[i]), deck)));
    return again;
}

static json_t *elo(StatsInterval score, unsigned games)
{
    StatsElo value = stats_elo(score, games);
    return json_pack("{so,so,so,sb}", "diff", real(value.diff), "low", real(value.low), "high",
                     real(value.high), "bounded", value.bounded);
}

static json_t *seat_effect(const GamesLog *log, const uint64_t slots[STATS_PAIR_SLOTS])
{
    uint64_t first = (uint64_t)(wins_of(log, 0, true) + wins_of(log, 1, true));
    uint64_t all = (uint64_t)(wins_of(log, 0, false) + wins_of(log, 1, false));
    StatsSeat value = stats_seat_effect(slots, first, all - first, 0.95);
    return json_pack("{so,so,sb}", "share", method(interval(value.share), "pairs"), "p",
                     real(value.p), "differs", value.differs);
}

static json_t *document_again(const GamesLog *log, const json_t *document)
{
    uint64_t slots[STATS_PAIR_SLOTS];
    uint64_t turns = 0, squared = 0;
    for (unsigned game = 0; game < log->games; game++) {
        uint64_t count = (uint64_t)log_count(log, game, "turns", 0);
        turns += count;
        squared += count * count;
    }
    StatsMoments length = stats_moments(log->games, turns, squared);
    pairs_of(log, 0, slots);
    json_t *pairs = json_array();
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        json_array_append_new(pairs, json_integer((json_int_t)slots[slot]));
    double superior =
        stats_superiority((uint64_t)wins_of(log, 0, false), (uint64_t)wins_of(log, 1, false));
    StatsInterval judged = stats_pairs_interval(slots, 0.95);
    if (has_luck(log)) {
        Adjusted adjusted = adjusted_of(log, 0);
        judged = adjusted.score;
        superior = stats_normal_cdf((judged.value - 0.5) / adjusted.error);
    }
    return json_pack(
        "{si,sI,sI,sI,s{so,so},sI,so,so,so,so,s[o,o]}", "games", (int)log->games, "draws",
        (json_int_t)results(log, "draw"), "truncated", (json_int_t)results(log, "truncated"),
        "decisions", (json_int_t)log_sum(log, "decisions", 0), "turns", "mean", real(length.mean),
        "sd", real(length.sd), "first_player_wins",
        (json_int_t)(wins_of(log, 0, true) + wins_of(log, 1, true)), "elo", elo(judged, log->games),
        "los", real(superior), "pairs", pairs, "seat", seat_effect(log, slots), "decks",
        deck_again(log, 0, json_at(document, "decks.0.cards")),
        deck_again(log, 1, json_at(document, "decks.1.cards")));
}

/* Of the changed deck: its score with luck taken off, and how much more that is. */
static void swap_luck_set(json_t *again, const GamesLog *log, unsigned deck)
{
    AdjustedSums changed = {{{0}}}, more = {{{0}}};
    for (unsigned game = 0; has_luck(log) && game < log->games; game += 2) {
        int64_t terms[GAME_TERMS_MAX] = {0};
        unsigned before = half_points(log, game, 0) + half_points(log, game + 1, 0), after = 0;
        for (unsigned i = game; i < game + 2; i++)
            after += points_of(log_text(log, i, "swap_winner", 0), 0);
        terms_add(log, game, "swap_luck", 1, terms);
        adjusted_add(&changed, game / 2, after, terms);
        terms_add(log, game, "luck", -1, terms);
        adjusted_add(&more, game / 2, 4 + after - before, terms);
    }
    if (!has_luck(log))
        return;
    Adjusted of = adjusted_score(&changed, weiss_game.account, 0.95);
    Adjusted difference = adjusted_difference(&more, weiss_game.account, 0.95);
    StatsInterval of_a = difference.score;
    if (deck)
        difference.score = (StatsInterval){-of_a.value, -of_a.high, -of_a.low};
    adjusted_set(again, deck ? adjusted_other(of) : of);
    json_object_set_new(again, "difference_adjusted", adjusted_json(&difference));
}

/* The result of the changed deck, from the winners of its games. */
static json_t *swap_again(const GamesLog *log, unsigned deck)
{
    uint64_t slots[STATS_PAIR_SLOTS] = {0}, differences[STATS_DIFFERENCE_SLOTS] = {0};
    long long wins = 0, draws = 0, truncated = 0;
    json_t *counts = json_array();
    for (unsigned game = 0; game < log->games; game += 2) {
        unsigned before = 0, after = 0;
        for (unsigned i = game; i < game + 2; i++) {
            const char *winner = log_text(log, i, "swap_winner", 0);
            before += half_points(log, i, deck);
            after += points_of(winner, deck);
            wins += points_of(winner, deck) == 2;
            draws += strcmp(winner, "draw") == 0;
            truncated += strcmp(winner, "truncated") == 0;
        }
        slots[after]++;
        differences[4 + after - before]++;
    }
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        json_array_append_new(counts, json_integer((json_int_t)differences[slot]));
    json_t *again = json_pack("{si,sI,sI,sI,so,so,so,so}", "games", (int)log->games, "wins",
                     (json_int_t)wins, "draws", (json_int_t)draws, "truncated",
                     (json_int_t)truncated, "win_rate", method(wilson(wins, log->games), "wilson"),
                     "score", method(interval(stats_pairs_interval(slots, 0.95)), "pairs"),
                     "difference",
                     method(interval(stats_pairs_difference(differences, 0.95)), "paired"),
                     "differences", counts);
    swap_luck_set(again, log, deck);
    return again;
}

/* What a document holds that is no figure of its games. */
static bool is_no_figure(const char *key)
{
    static const char *const words[] = {
        "schema", "version", "game", "edition", "seed",      "seconds", "threads",          "name",
        "agent",  "file",    "code", "count",   "abilities", "ranks",   "games_per_second", "deck", "remarks"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(key, words[i]) == 0)
            return true;
    return false;
}

/* Every figure of `document` stands in `again`. */
static void expect_same(const json_t *document, const json_t *again, const char *path)
{
    const char *key;
    json_t *value;
    size_t index;
    if (json_is_object(document)) {
        json_object_foreach((json_t *)(uintptr_t)document, key, value)
        {
            if (!is_no_figure(key))
                expect_same(value, json_object_get(again, key), program_text("%s.%s", path, key));
        }
    } else if (json_is_array(document)) {
        cr_expect_eq(json_array_size(document), json_array_size(again), "%s", path);
        json_array_foreach(document, index, value)
            expect_same(value, json_array_get(again, index), program_text("%s.%zu", path, index));
    } else {
        char *found = json_dumps(document, JSON_ENCODE_ANY);
        char *expected = again ? json_dumps(again, JSON_ENCODE_ANY) : strdup("nothing");
        cr_expect(again && json_equal(document, again), "%s: %s in the document, %s by the log",
                  path, found, expected);
        free(found);
        free(expected);
    }
}

/* What the program says of the games, and their log and page, which it writes then. */
#define EXPECT_SAME(games, ...)                                                                    \
    do {                                                                                           \
        const char *const words[] = {"compare",                                                    \
                                     __VA_ARGS__,                                                  \
                                     "--games",                                                    \
                                     program_text("%d", (int)games),                               \
                                     "--format",                                                   \
                                     "json",                                                       \
                                     "--games-csv",                                                \
                                     "games.csv",                                                  \
                                     page_possible() ? "--report" : NULL,                          \
                                     "page.html",                                                  \
                                     NULL};                                                        \
        expect_log_of(program_document_of_database(program_run("", words)), games);                \
    } while (0)

/* The figures of the page are those of the log too; what is known of the texts is none. */
static void expect_page_of(const json_t *again)
{
    if (page_possible())
        cr_expect_gt(page_expect_figures(program_file("page.html"), again, ".abilities."), 300);
}

static void expect_log_of(const json_t *document, unsigned games)
{
    GamesLog log = log_read(program_file("games.csv"));
    cr_assert_eq(log.games, games);
    json_t *again = document_again(&log, document);
    cr_assert_not_null(again);
    const json_t *swap = json_object_get(document, "swap");
    if (swap) {
        json_t *changed = swap_again(&log, *text_at(swap, "deck") == 'B');
        json_object_set(changed, "cards", json_at(swap, "cards")); /* what was asked for */
        json_object_set_new(again, "swap", changed);
    }
    json_t *study = json_object_get(document, "believed"); /* of other games */
    if (study)
        json_object_set(again, "believed", study);
    expect_same(document, again, "");
    expect_page_of(again);
    json_decref(again);
    log_close(&log);
}

Test(games_csv, every_figure_of_the_document_is_made_again_from_the_rows)
{
    EXPECT_SAME(200, LANTERNS, HARBOUR, "--agents", "random", "--seed", "5");
    EXPECT_SAME(200, LANTERNS, HARBOUR, "--agents", "heuristic,baseline", "--edition", "2022");
}

Test(games_csv, every_figure_of_a_changed_deck_too)
{
    EXPECT_SAME(100, LANTERNS, HARBOUR, "--swap", "LF/W01-009=LF/W01-003");
    EXPECT_SAME(100, HARBOUR, LANTERNS, "--swap", "B:LF/W01-009=LF/W01-003", "--agents", "random");
    EXPECT_SAME(100, HARBOUR, LANTERNS, "--swap", "B:LF/W01-009=LF/W01-003");
}

/* Their texts move levels, cards and damage in more ways. */
Test(games_csv, the_same_with_decks_of_real_cards)
{
    if (access(SHARED_CARDS, R_OK) != 0)
        cr_skip_test("no " SHARED_CARDS);
    EXPECT_SAME(60, SHARED_DECKS "azl_s102.deck", SHARED_DECKS "jj_s66.deck", "--cards",
                SHARED_CARDS);
    EXPECT_SAME(60, SHARED_DECKS "nik_s117.deck", SHARED_DECKS "kc_s25.deck", "--cards",
                SHARED_CARDS, "--agents", "random");
}

/* ---- The widest row ---- */

Test(games_csv, the_longest_row_fits)
{
    static WeissTally tally;
    static WeissDeck deck;
    static WeissCard cards[WEISS_DECK_SIZE];
    static char codes[WEISS_DECK_SIZE][CARD_CODE_SIZE];
    static char text[GAMES_CSV_HEADER_MAX];
    const WeissCard *list[WEISS_DECK_SIZE];
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++) {
        snprintf(codes[i], sizeof codes[i], "%063u", i);
        cards[i].code = codes[i];
        list[i] = &cards[i];
    }
    weiss_deck_build(&deck, list, WEISS_DECK_SIZE);
    uint64_t *words = (uint64_t *)&tally;
    for (unsigned i = 0; i < sizeof tally / sizeof *words; i++)
        words[i] = 99999;
    for (unsigned i = 0; i <= WEISS_DECK_SIZE; i++)
        tally.expected[i] = 999ull * WEISS_CHANCE_ONE + WEISS_CHANCE_ONE / 3;
    GamesCsv csv = {.form = &weiss_games_form, .deck = {&deck, &deck}, .changed = true};
    RunnerRow row = {.index = UINT64_MAX,
                     .winner = RESULT_TRUNCATED,
                     .changed_winner = RESULT_TRUNCATED,
                     .turns = WEISS_TURN_LIMIT,
                     .decisions = UINT64_MAX,
                     .tally = {&tally, &tally}};
    size_t header = games_csv_header(&csv, text);
    cr_expect_lt(header, GAMES_CSV_HEADER_MAX);
    cr_expect_eq(text[header - 1], '\n');
    size_t length = games_csv_row(&csv, &row, text);
    cr_expect_lt(length, RUNNER_ROW_MAX);
    cr_expect_eq(text[length - 1], '\n');
}

/* ---- Columns ---- */

#define QUICK "--games", "6", "--agents", "random", "--seed", "5"

/* Every column of a run stands in the document that --help names. */
static void expect_described(const char *rows)
{
    const char *document = program_file(WEISSFISH_SOURCE_DIR "/docs/GAMES_CSV.md");
    char *line = program_keep(strndup(rows, strcspn(rows, "\n")));
    unsigned columns = 0;
    for (char *name; (name = strsep(&line, ",")) != NULL; columns++) {
        if (name[1] == '_')
            name[0] = 'A';
        bool code = strchr(name, '/') != NULL;
        cr_expect(program_contains(document, program_text("`%s`", code ? "A_CODE" : name)), "%s",
                  name);
    }
    cr_expect_gt(columns, 20);
}

Test(games_csv, the_columns_of_rows_are_described)
{
    const char *help = program_output(program("compare", "--help"));
    cr_expect(program_contains(help, "docs/GAMES_CSV.md"), "%s", help);
    program_output(program("compare", LANTERNS, HARBOUR, QUICK, "--games-csv", "rows", "--swap",
                           "LF/W01-009=LF/W01-003"));
    expect_described(program_file("rows"));
    program_output(program("royale", LANTERNS, HARBOUR, LANTERNS, QUICK, "--games-csv", "rows"));
    expect_described(program_file("rows"));
    program_output(shiro_program("compare", STAIRS, DOME, QUICK, "--games-csv", "rows"));
    expect_described(program_file("rows"));
}
