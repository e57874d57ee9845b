/* compare --swap: the third result is that of a deck file with the cards replaced, the difference is
 * taken pair by pair, and changes that cannot be are refused. */
#include <math.h>

#include "support/games_log.h"
#include "support/killed_run.h"

PROGRAM_SUITE(program_swap);

#define OUT "LF/W01-009" /* twice in the deck, of level 1 */
#define IN "LF/W01-003"  /* twice, too */

enum { GAMES = 60 };

/* The deck of lanterns with `count` copies of OUT replaced by IN. */
static const char *changed_deck(unsigned count)
{
    char *deck = strdup(program_file(LANTERNS));
    char *out = strstr(deck, "2 " OUT);
    char *in = strstr(deck, "2 " IN);
    cr_assert(out && in);
    *out = (char)('2' - count);
    *in = (char)('2' + count);
    if (count == 2)
        *out = '#';
    const char *path = program_write("changed.deck", deck);
    free(deck);
    return path;
}

static unsigned half_points(const GamesLog *log, unsigned game, unsigned deck)
{
    const char *winner = log_text(log, game, "winner", 0);
    return winner[1] ? 1 : winner[0] == 'A' + (int)deck ? 2 : 0;
}

/* The logs of both runs, and the pairs by their difference as the document counts them. */
static void expect_differences(const json_t *swap, const char *one, const char *other,
                               unsigned deck)
{
    GamesLog before = log_read(program_file(one));
    GamesLog after = log_read(program_file(other));
    long long counts[9] = {0};
    double sum = 0;
    for (unsigned game = 0; game < GAMES; game += 2) {
        int difference = 0;
        for (unsigned i = game; i < game + 2; i++)
            difference += (int)half_points(&after, i, deck) - (int)half_points(&before, i, deck);
        counts[difference + 4]++;
        sum += difference;
    }
    for (unsigned slot = 0; slot < 9; slot++)
        cr_expect_eq(count_at(swap, program_text("differences.%u", slot)), counts[slot], "slot %u",
                     slot);
    double value = number_at(swap, "difference.value");
    cr_expect_float_eq(value, sum / 4 / (GAMES / 2), 2e-6);
    cr_expect(number_at(swap, "difference.low") <= value &&
              value <= number_at(swap, "difference.high"));
    cr_expect_str_eq(text_at(swap, "difference.method"), "paired");
    log_close(&before);
    log_close(&after);
}

#define COMPARE(one, other, ...)                                                                   \
    program("compare", one, other, "--games", "60", "--agents", "baseline", "--seed", "12",        \
            __VA_ARGS__)

Test(program_swap, the_third_result_is_that_of_the_changed_deck_on_the_same_deals)
{
    for (unsigned deck = 0; deck < 2; deck++) {
        const char *letter = deck ? "B:" : "A:";
        const char *words = program_text("%s" OUT "=" IN, letter);
        const char *path = changed_deck(2);
        const char *one = deck ? HARBOUR : LANTERNS;
        const char *other = deck ? LANTERNS : HARBOUR;
        json_t *document =
            program_document(COMPARE(one, other, "--swap", words, "--swap", words, "--format",
                                     "json", "--games-csv", "before.csv"));
        json_t *again = program_document(COMPARE(deck ? one : path, deck ? path : other, "--format",
                                                 "json", "--games-csv", "after.csv"));
        const json_t *swap = json_at(document, "swap");
        const json_t *changed = json_at(again, program_text("decks.%u", deck));
        cr_expect_str_eq(text_at(swap, "deck"), deck ? "B" : "A");
        cr_expect_eq(count_at(swap, "wins"), count_at(changed, "wins"));
        cr_expect_eq(count_at(swap, "draws"), count_at(again, "draws"));
        cr_expect_eq(count_at(swap, "games"), GAMES);
        cr_expect(json_equal(json_at(swap, "win_rate"), json_at(changed, "win_rate")));
        cr_expect(json_equal(json_at(swap, "score"), json_at(changed, "score")));
        cr_expect_eq(size_at(swap, "cards"), 1);
        cr_expect_str_eq(text_at(swap, "cards.0.out"), OUT);
        cr_expect_str_eq(text_at(swap, "cards.0.in"), IN);
        cr_expect_eq(count_at(swap, "cards.0.count"), 2);
        expect_differences(swap, "before.csv", "after.csv", deck);
    }
}

Test(program_swap, one_copy_is_replaced_and_the_deck_itself_plays_as_without)
{
    json_t *document =
        program_document(COMPARE(LANTERNS, HARBOUR, "--swap", OUT "=" IN, "--format", "json"));
    json_t *plain = program_document(COMPARE(LANTERNS, HARBOUR, "--format", "json"));
    json_t *again = program_document(COMPARE(changed_deck(1), HARBOUR, "--format", "json"));
    cr_expect_str_eq(text_at(document, "swap.deck"), "A");
    cr_expect_eq(count_at(document, "swap.cards.0.count"), 1);
    cr_expect_eq(count_at(document, "swap.wins"), count_at(again, "decks.0.wins"));
    cr_expect(json_equal(json_at(document, "decks"), json_at(plain, "decks")));
    cr_expect_null(json_object_get(plain, "swap"));
}

Test(program_swap, several_exchanges_in_one_word_are_those_of_several_words)
{
#define ANOTHER "LF/W01-001=LF/W01-021"
    const char *word = OUT "=" IN;
    json_t *document = program_document(
        COMPARE(LANTERNS, HARBOUR, "--swap", "A:2x" OUT "=" IN "," ANOTHER, "--format", "json"));
    json_t *again = program_document(COMPARE(LANTERNS, HARBOUR, "--swap", word, "--swap", word,
                                             "--swap", ANOTHER, "--format", "json"));
    cr_expect_eq(count_at(document, "swap.cards.0.count"), 2);
    cr_expect_eq(size_at(json_at(document, "swap"), "cards"), 2);
    cr_expect(json_equal(json_at(document, "swap"), json_at(again, "swap")));
#undef ANOTHER
}

/* --- threads, parts, and going on ------------------------------------------------------------- */

#define SWAPPED                                                                                    \
    "compare", LANTERNS, HARBOUR, "--games", "402", "--agents", "baseline", "--swap",              \
        "B:LF/W01-023=LF/W01-021", "--format", "json"

static const char *whole(const char *threads)
{
    return long_run_bytes(program_output(program(SWAPPED, "--threads", threads)));
}

Test(program_swap, threads_make_no_difference)
{
    cr_expect_str_eq(whole("1"), whole("3"));
}

Test(program_swap, parts_merged_are_the_whole)
{
    program_output(program(SWAPPED, "--shard", "1/2", "--state", "one"));
    program_output(program(SWAPPED, "--shard", "2/2", "--state", "two"));
    cr_expect_str_eq(
        long_run_bytes(program_output(program("merge", "two", "one", "--format", "json"))),
        whole("2"));
}

Test(program_swap, a_state_goes_on)
{
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "100", "--agents", "baseline",
                           "--swap", "B:LF/W01-023=LF/W01-021", "--state", "state"));
    const char *state = program_file("state");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--games", "402", "--agents",
                                   "baseline", "--state", "state", "--resume"),
                           ": state belongs to another run", "swap of B is");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--games", "402", "--agents",
                                   "baseline", "--state", "state", "--resume", "--swap",
                                   "B:LF/W01-023=LF/W01-031"),
                           ": state belongs to another run", "swap of B is");
    cr_expect_str_eq(program_file("state"), state);
    cr_expect_str_eq(
        long_run_bytes(program_output(program(SWAPPED, "--state", "state", "--resume"))),
        whole("2"));
}

Test(program_swap, states_without_the_games_of_the_changed_deck_are_refused)
{
    program_output(program(SWAPPED, "--state", "state"));
    json_t *state = program_parse(program_file("state"));
    json_object_del(state, "changed");
    cr_assert_eq(json_dump_file(state, "state", 0), 0);
    program_expect_refusal(program(SWAPPED, "--state", "state", "--resume"), ": state ",
                           "is damaged");
    program_output(program(SWAPPED, "--shard", "1/2", "--state", "one"));
    program_expect_refusal(program("merge", "one", "state"), ": state: ", "is damaged");
}

Test(program_swap, a_sequential_test_ends_both)
{
    json_t *document = program_document(program("compare", LANTERNS, HARBOUR, "--sprt", "0,60",
                                                "--swap", OUT "=" IN, "--format", "json"));
    cr_expect_eq(count_at(document, "swap.games"), count_at(document, "games"));
    cr_expect_str_neq(text_at(document, "sprt.verdict"), "undecided");
}

/* --- what is printed, what is refused --------------------------------------------------------- */

Test(program_swap, text_and_csv_tell_of_it)
{
    const char *text = program_output(COMPARE(LANTERNS, HARBOUR, "--swap", OUT "=" IN));
    const char *csv =
        program_output(COMPARE(LANTERNS, HARBOUR, "--swap", OUT "=" IN, "--format", "csv"));
    cr_expect(
        program_contains(
            text,
            "lanterns with 1 \"Nonna, Drum on Her Back\" for \"Marli, Paper and Glue\":\n  win rate "),
        "%s", text);
    cr_expect(program_contains(text, "the change is worth "));
    cr_expect(program_contains(text, " points of the win rate ("), "%s", text);
    const char *lucky = program_output(program("compare", LANTERNS, HARBOUR, "--games", "60", "--swap", OUT "=" IN));
    cr_expect(program_contains(lucky, " points of the win rate, luck taken off ("), "%s", lucky);
    cr_expect(program_contains(text, ", played by baseline\n"), "%s", text);
    cr_expect(
        program_contains(
            csv,
            "\"" LANTERNS
            "\",\"lanterns with 1 \"\"Nonna, Drum on Her Back\"\" for \"\"Marli, Paper and Glue\"\"\",\"baseline\",60,"),
        "%s", csv);
}

Test(program_swap, changes_that_cannot_be_are_refused)
{
    static const char *const cases[][2] = {
        {"LF/W01-009", ": it takes A:CODE=CODE"},
        {"2xLF/W01-009=LF/W01-003,", ": it takes A:CODE=CODE"},
        {"3xLF/W01-009=LF/W01-003", ": deck A, lanterns, has only 2 of 'LF/W01-009'"},
        {"C:LF/W01-009=LF/W01-003", ": deck A, lanterns, has no 'C:LF/W01-009'; did you mean"},
        {"LF/W01-09=LF/W01-003",
         ": deck A, lanterns, has no 'LF/W01-09'; did you mean 'LF/W01-009'"},
        {"B:LF/W01-009=LF/W01-003", ": deck B, harbour, has no 'LF/W01-009'"},
        {"LF/W01-009=LF/W01-03", ": no card 'LF/W01-03'; did you mean 'LF/W01-003'?"},
        {"LF/W01-009=nothing", ": no card 'nothing'; `weissfish cards fetch en` (or ja) gets cards"},
        {"LF/W01-009=LF/W01-009", ": the two are the same card"},
        {"LF/W01-009=LF/W01-001", "a deck has at most 4 of a name"},
        {"LF/W01-009=LF/W01-014", "9 climaxes; a deck has at most 8"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        program_expect_refusal(COMPARE(LANTERNS, HARBOUR, "--swap", cases[i][0]), ": --swap",
                               cases[i][1]);
    const char *word = OUT "=" IN;
    program_expect_refusal(
        COMPARE(LANTERNS, HARBOUR, "--swap", word, "--swap", word, "--swap", word), ": --swap",
        "deck A, lanterns, has only 2 of '" OUT "'");
    program_expect_refusal(
        COMPARE(LANTERNS, HARBOUR, "--swap", word, "--swap", "B:LF/W01-020=LF/W01-001"),
        ": --swap B:", "all changes are of one deck");
}

/* --- one figure, one rounding ----------------------------------------------------------------- */

/* A share of the document in percent with one place after the point, rounded as in school. */
static double tenths(double share)
{
    return (double)((llround(1e6 * share) + (share < 0 ? -500 : 500)) / 1000) / 10;
}

#define EXPECT_FIGURE(text, format, value)                                                         \
    cr_expect(program_contains(text, program_text(format, tenths(value))), "'" format "' in %s",   \
              tenths(value), text)

Test(program_swap, text_rounds_each_figure_as_pages_do)
{
    const json_t *document =
        program_document(COMPARE(LANTERNS, HARBOUR, "--swap", OUT "=" IN, "--format", "json"));
    const char *text = program_output(COMPARE(LANTERNS, HARBOUR, "--swap", OUT "=" IN));
    EXPECT_FIGURE(text, "win rate, %%            %21.1f",
                  number_at(document, "decks.0.win_rate.value"));
    EXPECT_FIGURE(text, " .. %.1f", number_at(document, "decks.0.win_rate.high"));
    EXPECT_FIGURE(text, "\n  win rate %.1f%% (", number_at(document, "swap.win_rate.value"));
    EXPECT_FIGURE(text, "is worth %+.1f points of",
                  number_at(document, "swap.difference.value"));
    EXPECT_FIGURE(text, " .. %+.1f):", number_at(document, "swap.difference.high"));
    EXPECT_FIGURE(text, "won going first, %%     %21.1f",
                  number_at(document, "decks.0.first.wins") /
                      number_at(document, "decks.0.first.games"));
}
