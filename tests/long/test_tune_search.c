/* Searches of a minute: a deck whose best mulligan is known is solved, and from strategies that are
 * bad on purpose the search finds back to what the shipped one gains. Under the sanitizers a minute's
 * search takes a quarter of an hour: there the searches of tests/sim must do. */
#include "support/program_run.h"
#include "weiss/card/database.h"
#include "weiss/policy/strategy.h"

PROGRAM_SUITE(tune_search, .timeout = 1200);

#define SHIPPED WEISSFISH_SOURCE_DIR "/decks/strategies/"

#ifdef WEISSFISH_SANITIZED
#define SKIP_WHERE_SLOW() cr_skip_test("too slow under the sanitizers")
#else
#define SKIP_WHERE_SLOW()
#endif

enum { BLANKS = 12 }; /* codes of cards that are all alike */

static void write_card(FILE *file, const char *code, unsigned power, unsigned soul, bool last)
{
    fprintf(
        file,
        "{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Planted\","
        "\"side\":\"W\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","
        "\"power\":\"%u\",\"soul\":%u,\"trigger\":[],\"attributes\":[],\"ability\":[],"
        "\"flavor_text\":\"\",\"set\":\"PL\",\"release\":\"01\",\"sid\":\"%s\",\"image\":\"\"}%s",
        code, code, power, soul, code + strlen("PL/W01-"), last ? "" : ",");
}

/* Four gems, and cards that are all alike and worth nothing beside them. To exchange one of these
 * for another card of the deck can only help, to exchange a gem only harm: the best mulligan keeps
 * gems and nothing else. */
static void plant(void)
{
    FILE *cards = fopen("planted.json", "w");
    FILE *deck = fopen("planted.deck", "w");
    cr_assert(cards && deck);
    fputc('[', cards);
    for (unsigned i = 0; i < BLANKS; i++) {
        const char *code = program_text("PL/W01-%03u", i + 1);
        write_card(cards, code, 500, 1, false);
        fprintf(deck, "%u %s\n", i == 0 ? 2 : 4, code);
    }
    write_card(cards, "PL/W01-100", 20000, 3, true);
    fputs("4 PL/W01-100\n", deck);
    fputc(']', cards);
    cr_assert_eq(fclose(cards) + fclose(deck), 0);
}

/* How many of the codes of cards alike the strategy keeps, in one turn order or the other. */
static unsigned blanks_kept(const WeissStrategy *strategy, const WeissDeck *deck, bool *gem)
{
    uint64_t kept = 0;
    for (unsigned turn = TURNS_FIRST; turn <= TURNS_SECOND; turn++) {
        uint64_t left = deck->all;
        uint64_t here = 0;
        for (unsigned i = 0; i < strategy->keep_count; i++) {
            const WeissKeepRule *rule = &strategy->keep[i];
            uint64_t cards =
                rule->turns & turn ? left & weiss_selector_cards(&rule->cards, deck) : 0;
            here |= rule->keep ? cards : 0;
            left &= ~cards;
        }
        *gem &= bit_in(here, deck->count - 1u);
        kept |= here;
    }
    return bits_count(weiss_deck_distinct(deck, kept)) - *gem;
}

static void read_planted(WeissStrategy *strategy, WeissDeck *deck)
{
    WeissDatabase *database = weiss_database_create();
    const char *text = program_file("planted.json");
    const WeissCard *cards[WEISS_DECK_SIZE];
    unsigned count = 0;
    Diagnostic problem;
    cr_assert(weiss_database_add(database, text, strlen(text), &problem), "%s", problem.message);
    for (unsigned i = 0; i <= BLANKS; i++) {
        const WeissCard *card = weiss_database_find(
            database, i < BLANKS ? program_text("PL/W01-%03u", i + 1) : "PL/W01-100");
        for (unsigned copy = 0; copy < (i == 0 ? 2 : 4); copy++)
            cards[count++] = card;
    }
    weiss_deck_build(deck, cards, count);
    text = program_file("found.json");
    cr_assert(weiss_strategy_read(strategy, deck, text, strlen(text), &problem), "%s",
              problem.message);
}

Test(tune_search, a_planted_mulligan_is_found)
{
    static WeissStrategy strategy;
    static WeissDeck deck;
    bool gem = true;
    SKIP_WHERE_SLOW();
    plant();
    const json_t *document =
        program_document(program("tune", "mulligan", "planted.deck", "--cards", "planted.json",
                                 "--format", "json", "--out", "found.json"));
    fprintf(stderr, "planted: %+.1f points (%.1f .. %.1f), %lld games, %.0f s\n%s",
            100 * number_at(document, "gain.value"), 100 * number_at(document, "gain.low"),
            100 * number_at(document, "gain.high"), (long long)count_at(document, "games"),
            number_at(document, "seconds"), program_file("found.json"));
    cr_expect(json_is_true(json_at(document, "confirmed")));
    read_planted(&strategy, &deck);
    cr_expect_eq(blanks_kept(&strategy, &deck, &gem), 0);
    cr_expect(gem);
}

/* The share of what the shipped strategy gains over a bad one that a minute's search gains. */
static void expect_recovery(const char *part, const char *from, const char *deck)
{
    SKIP_WHERE_SLOW();
    const json_t *document = program_document(
        program("tune", part, deck, "--from", from, "--format", "json", "--budget", "60"));
    fprintf(stderr, "%s from %s: %.0f%% of %.1f points, %.0f s\n", part, strrchr(from, '/') + 1,
            100 * number_at(document, "recovered"), 100 * number_at(document, "default_gain.value"),
            number_at(document, "seconds"));
    cr_expect(json_is_true(json_at(document, "confirmed")));
    cr_expect_geq(number_at(document, "recovered"), 0.9);
}

Test(tune_search, finds_back_from_keeping_everything)
{
    expect_recovery("mulligan", SHIPPED "keep_everything.json",
                    WEISSFISH_SOURCE_DIR "/decks/night_market.deck");
}

Test(tune_search, finds_back_from_never_clocking)
{
    expect_recovery("clock", SHIPPED "never_clock.json",
                    WEISSFISH_SOURCE_DIR "/decks/night_market.deck");
}
