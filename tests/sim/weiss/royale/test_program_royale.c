/* royale: its document, that each deck has each seat, that the result depends on what it may depend on
 * alone, that watch tells its games, and how heuristic fares among random. */
#include "support/page_reader.h"

PROGRAM_SUITE(program_royale, .timeout = 300);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define MARKET WEISSFISH_SOURCE_DIR "/decks/night_market.deck"
#define TALES WEISSFISH_SOURCE_DIR "/decks/tall_tales.deck"
#define BARGE WEISSFISH_SOURCE_DIR "/decks/powder_barge.deck"

#define FOUR LANTERNS, HARBOUR, CARNIVAL, MARKET
#define SIX FOUR, TALES, BARGE
#define royale(...) program("royale", __VA_ARGS__, "--format", "json")

static long long sum_at(const json_t *json, const char *path)
{
    long long sum = 0;
    for (size_t i = 0; i < size_at(json, path); i++)
        sum += count_at(json_at(json, path), program_text("%zu", i));
    return sum;
}

/* ---- The document ---- */

static void expect_totals(const json_t *document, size_t players, long long games)
{
    long long wins = 0, first_seat = 0, first_place = 0;
    program_expect_schema(document, "weissfish.royale/1");
    cr_expect_eq(count_at(document, "games"), games);
    cr_expect_eq(count_at(document, "players"), players);
    cr_assert_eq(size_at(document, "decks"), players);
    for (size_t i = 0; i < players; i++) {
        const json_t *deck = json_at(document, program_text("decks.%zu", i));
        cr_expect_eq(size_at(deck, "places"), players);
        cr_expect_eq(size_at(deck, "seat_wins"), players);
        cr_expect_eq(sum_at(deck, "places"), games, "each game has a place for each deck");
        cr_expect_eq(sum_at(deck, "seat_wins"), count_at(deck, "wins"));
        cr_expect_gt(number_at(deck, "turns_survived.mean"), 1);
        cr_expect_gt(number_at(deck, "turns_survived.sd"), 0);
        cr_expect_eq(size_at(deck, "level_up"), 4);
        cr_expect_str_not_empty(text_at(deck, "file"));
        wins += count_at(deck, "wins");
        first_seat += count_at(deck, "seat_wins.0");
        first_place += count_at(deck, "places.0");
    }
    cr_expect_eq(wins + count_at(document, "draws") + count_at(document, "truncated"), games);
    cr_expect_eq(first_seat, count_at(document, "first_player_wins"));
    cr_expect_geq(first_place, wins);
}

Test(program_royale, the_document_adds_up_for_three_to_six)
{
    expect_totals(program_document(royale(LANTERNS, HARBOUR, CARNIVAL, "--games", "30")), 3, 30);
    expect_totals(program_document(royale(FOUR, "--games", "48", "--agents", "random")), 4, 48);
    expect_totals(program_document(royale(FOUR, TALES, "--games", "20")), 5, 20);
    expect_totals(program_document(royale(SIX, "--games", "12", "--edition", "2022")), 6, 12);
}

Test(program_royale, games_are_rounded_up_to_whole_rounds)
{
    cr_expect_eq(count_at(program_document(royale(FOUR, "--games", "5")), "games"), 8);
    cr_expect_eq(
        count_at(program_document(royale(LANTERNS, HARBOUR, CARNIVAL, "--games", "3")), "games"),
        3);
}

static const char *without_times(json_t *document)
{
    json_object_del(document, "seconds");
    json_object_del(document, "games_per_second");
    json_object_del(document, "threads");
    return program_keep(json_dumps(document, JSON_SORT_KEYS));
}

Test(program_royale, threads_do_not_matter_and_the_seed_does)
{
    const char *one = without_times(
        program_document(royale(FOUR, "--games", "64", "--agents", "random", "--threads", "1")));
    const char *three = without_times(
        program_document(royale(FOUR, "--games", "64", "--agents", "random", "--threads", "3")));
    const char *other = without_times(
        program_document(royale(FOUR, "--games", "64", "--agents", "random", "--seed", "2")));
    cr_expect_str_eq(three, one);
    cr_expect_str_neq(other, one);
}

Test(program_royale, all_agents_play)
{
    static const char *const agents[] = {"heuristic1", "baseline", "flat:4", "ismcts:20"};
    for (size_t i = 0; i < sizeof agents / sizeof *agents; i++)
        expect_totals(program_document(royale(LANTERNS, CARNIVAL, MARKET, "--games", "3",
                                              "--agents", agents[i])),
                      3, 3);
    json_t *mixed = program_document(
        royale(FOUR, "--games", "4", "--agents", "random,heuristic,ismcts:10,baseline"));
    cr_expect_str_eq(text_at(mixed, "decks.2.agent"), "ismcts:10");
}

Test(program_royale, text_and_csv)
{
    const char *text = program_output(program("royale", FOUR, "--games", "12"));
    cr_expect(program_contains(text, "  in seat 4, %") && program_contains(text, "  place 4, %"));
    cr_expect(program_contains(text, "12 games, seed 1, edition 2026"));
    const char *csv = program_output(program("royale", FOUR, "--games", "12", "--format", "csv"));
    cr_expect(program_contains(csv, ",place_4,seat_1_wins,"));
}

/* ---- Seats ---- */

/* The decks in seat order, "ABCD", of game `index`, as watch tells. */
static const char *seats_of(size_t index)
{
    json_t *game =
        program_document(program("watch", FOUR, "--game-index", program_text("%zu", index),
                                 "--agents", "random", "--format", "json"));
    char *seats = program_keep(calloc(5, 1));
    for (size_t seat = 0; seat < 4; seat++)
        seats[seat] = (char)('A' + count_at(game, program_text("players.%zu.deck", seat)));
    return seats;
}

/* Over a cycle of orders, six rounds of four games. */
Test(program_royale, each_deck_has_each_seat_and_each_neighbour_equally_often)
{
    enum { GAMES = 24 };
    unsigned seated[4][4] = {{0}};
    unsigned after[4][4] = {{0}};
    for (size_t index = 0; index < GAMES; index++) {
        const char *seats = seats_of(index);
        for (unsigned seat = 0; seat < 4; seat++) {
            seated[seats[seat] - 'A'][seat]++;
            after[seats[seat] - 'A'][seats[(seat + 1) % 4] - 'A']++;
        }
    }
    for (unsigned deck = 0; deck < 4; deck++)
        for (unsigned other = 0; other < 4; other++) {
            cr_expect_eq(seated[deck][other], GAMES / 4);
            cr_expect_eq(after[deck][other], deck == other ? 0 : GAMES / 3);
        }
}

/* ---- Watch and positions ---- */

Test(program_royale, watch_tells_the_games_that_are_counted)
{
    long long wins[4] = {0};
    json_t *document = program_document(royale(FOUR, "--games", "8"));
    for (size_t index = 0; index < 8; index++) {
        json_t *game = program_document(
            program("watch", FOUR, "--game-index", program_text("%zu", index), "--format", "json"));
        if (!json_is_integer(json_at(game, "winner")))
            continue;
        wins[count_at(game, program_text("players.%lld.deck", count_at(game, "winner")))]++;
    }
    for (size_t deck = 0; deck < 4; deck++)
        cr_expect_eq(count_at(document, program_text("decks.%zu.wins", deck)), wins[deck]);
}

Test(program_royale, watch_as_text)
{
    const char *text = program_output(program("watch", FOUR));
    cr_expect(program_contains(text, "D: night_market ("));
    cr_expect(program_contains(text, " attacks directly ") && program_contains(text, " loses: "));
}

Test(program_royale, positions_have_as_many_players)
{
    const char *position = program_output(program("watch", FOUR, "--at", "200"));
    json_t *document = program_parse(position);
    cr_expect_eq(size_at(document, "players"), 4);
    const char *shown = program_output(program_fed(position, "position", "show", "-"));
    cr_expect(program_contains(shown, " faces CL "), "%s", shown);
    program_output(program_fed(position, "position", "moves", "-"));
    program_output(program_fed(position, "position", "analyze", "-", "--agent", "ismcts:20"));
}

/* ---- Refusals ---- */

Test(program_royale, arguments_that_do_not_fit)
{
    program_expect_refusal(program("royale", LANTERNS, HARBOUR), " royale: ", "compare plays two");
    program_expect_refusal(program("royale", SIX, LANTERNS), " royale: ", "at most 6 seats");
    program_expect_refusal(program("royale", FOUR, "--agents", "random,heuristic"), ": --agents",
                           "one for each of 4 decks");
    program_expect_refusal(program("royale", FOUR, "--agents", "heuristik"), ": ",
                           "did you mean 'heuristic'");
    program_expect_refusal(program("watch", SIX, LANTERNS), " watch: ", "at most 6 seats");
}

Test(program_royale, options_of_compare_that_are_about_two_decks)
{
    static const char *const options[] = {"--sprt", "--swap", "--per-card"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        program_expect_refusal(program("royale", FOUR, options[i], "1"), " royale: ",
                               program_text("%s cannot be used with royale: ", options[i]));
}

/* ---- Strength ---- */

/* The share of games that the deck in each seat must win is in percent. */
static void expect_strength(json_t *document, size_t players, long long percent)
{
    long long games = count_at(document, "games");
    for (size_t seat = 0; seat < players; seat++)
        cr_expect_geq(count_at(document, program_text("decks.0.seat_wins.%zu", seat)) * 100 *
                          (long long)players,
                      percent * games, "seat %zu", seat);
}

Test(program_royale, heuristic_wins_among_random_from_every_seat)
{
    expect_strength(program_document(royale(CARNIVAL, CARNIVAL, CARNIVAL, "--games", "300",
                                            "--agents", "heuristic,random,random")),
                    3, 80);
    expect_strength(program_document(royale(CARNIVAL, CARNIVAL, CARNIVAL, CARNIVAL, CARNIVAL,
                                            CARNIVAL, "--games", "300", "--agents",
                                            "heuristic,random,random,random,random,random")),
                    6, 70);
}

/* Its attacks put so much into the stock that it ran out of cards before it was beaten: 57% of such
 * games were won before the heuristic reckoned with that. */
Test(program_royale, heuristic_does_not_run_out_of_cards)
{
    expect_strength(program_document(royale(MARKET, MARKET, MARKET, MARKET, MARKET, MARKET,
                                            "--games", "180", "--agents",
                                            "heuristic,random,random,random,random,random")),
                    6, 90);
}

/* ---- Pages ---- */

#define NEEDS_PICTURES()                                                                           \
    if (!page_possible())                                                                          \
    cr_skip_test("no gnuplot")

/* Found out before the games, which would take minutes. */
Test(program_royale, of_a_table_shows_the_document)
{
    static const char *const kinds[] = {"decks.2.win_rate.low", "decks.0.seat_wins.2",
                                        "decks.1.places.0",     "decks.2.turns_survived.mean",
                                        "decks.0.level_up.3",   "decks.1.abilities.exact",
                                        "first_player_wins",    "turns.mean"};
    NEEDS_PICTURES();
#define TABLE LANTERNS, HARBOUR, WEISSFISH_SOURCE_DIR "/decks/carnival.deck", "--games", "60"
    const json_t *document =
        program_document(program("royale", TABLE, "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect_gt(page_expect_figures(page, document, "nowhere"), 50);
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        cr_expect_gt(page_keys(page, kinds[i]), 0, "no %s", kinds[i]);
    cr_expect(program_contains(page, "<desc id=\"wins-told\">"));
    program_output(program("royale", TABLE, "--state", "state"));
    program_output(program("merge", "state", "--report", "merged.html"));
    cr_expect_str_eq(program_file("merged.html"), page);
}
