/* Searches for lists with the default budget: strong cards that were replaced by plain ones come back, or
 * their equals; the gain of short searches lies within its interval; and a deck that is the best of a
 * small pool is left alone. Under the sanitizers that takes hours: there the searches of tests/sim must
 * do. */
#include "sim/weiss/deck/support.h"
#include "sim/weiss/tune_deck/list_trials.h"
#include "support/program_run.h"

PROGRAM_SUITE(tune_deck_search, .timeout = 7200);

#ifdef WEISSFISH_SANITIZED
#define SKIP_WHERE_SLOW() cr_skip_test("too slow under the sanitizers")
#else
#define SKIP_WHERE_SLOW()
#endif

enum { CASES = 10, OPPONENTS = 4, RATED_PAIRS = 500, ROOM = 512 };

static char cards_folder[ROOM];
static char decks_folder[ROOM];

/* Lists of real cards that nothing was tuned on, each with the opponents before it; skips the test
 * where there are none. */
static const char *const names[] = {
    "jj_s66",   "kc_s25",   "ll_w24",  "nik_s117", "nk_w30", "ovl_s62", "rz_s46",   "sao1_s20",
    "sao_s100", "sfn_s108", "shs_w98", "tl1_w37",  "dg_s03", "fs_s64",  "btr_w107", "hol_w91"};
enum { NAMES = sizeof names / sizeof *names };

static const char *deck_path(unsigned number)
{
    return program_text("%s/%s.deck", decks_folder, names[number % NAMES]);
}

static void need_real_cards(void)
{
    const char *shared = getenv("WEISSFISH_SHARED");
    shared = shared ? shared : WEISSFISH_SHARED_DIR;
    snprintf(cards_folder, sizeof cards_folder, "%s/cards", shared);
    snprintf(decks_folder, sizeof decks_folder, "%s/decks", shared);
    if (access(deck_path(0), R_OK) != 0)
        cr_skip_test("no shared decks");
}

/* ---- Planted weak spots ---- */

static Options options;
static CardPool pool;

static Opponents *open_field(const char *deck, unsigned number)
{
    const char *paths[1 + OPPONENTS] = {deck};
    options_default(&options);
    options.cards[0] = cards_folder;
    options.cards_count = 1;
    for (unsigned i = 0; i < OPPONENTS; i++)
        paths[1 + i] = strdup(deck_path(number + 3 + i));
    Opponents *field = opponents_open(&options, paths, 1 + OPPONENTS);
    cr_assert_not_null(field);
    return field;
}

/* A character without a text, of the level and colour of a card. */
static const WeissCard *plain_for(const WeissDatabase *database, const WeissCard *card)
{
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *plain = weiss_database_card(database, i);
        if (plain->type == TYPE_CHARACTER && plain->ability_count == 0 &&
            plain->level == card->level && plain->colour == card->colour)
            return plain;
    }
    return NULL;
}

/* The score of the first list less that of the second, against all the opponents. */
static double worth_over(const Opponents *field, const CardList *one, const CardList *other)
{
    static TrialsSums sums;
    const ListTable table = {
        .pool = &pool, .opponents = field, .seed = 77, .threads = options.threads};
    const CardList *lists[] = {other, one};
    double sum = 0;
    for (unsigned opponent = 1; opponent <= OPPONENTS; opponent++) {
        const ListLot lot = {.lists = lists,
                             .count = 2,
                             .agent = "heuristic",
                             .opponent = opponent,
                             .pairs = RATED_PAIRS};
        cr_assert(list_trials_play(&table, &lot, &sums));
        sum += gain_interval(&sums.differences[1]).value / OPPONENTS;
    }
    return sum;
}

static unsigned number_of(const WeissCard *card)
{
    unsigned number = 0;
    while (number < pool.count && pool.cards[number].card != card)
        number++;
    return number;
}

/* Writes the deck with four copies of its strongest card replaced by a plain one; what that loses. */
static double plant(const char *deck, unsigned case_number, const WeissCard **strong,
                    const WeissCard **plain)
{
    Opponents *field = open_field(deck, case_number);
    double loss = 0;
    CardList base, weaker, weakest = {{0}};
    /* The plain cards are of any set: all are in the pool here. */
    program_write("plain.txt", "");
    FILE *owned = fopen("plain.txt", "w");
    for (size_t i = 0; i < field->deck[0].file.list.count; i++) {
        const WeissCard *other = plain_for(field->database, field->deck[0].file.cards[i]);
        if (other)
            fprintf(owned, "4 %s\n", other->code);
    }
    cr_assert_eq(fclose(owned), 0);
    cr_assert(card_pool_open(&pool, &(PoolArguments){.sources = {"plain.txt"}, .source_count = 1},
                             &field->deck[0].file, field->database, field->compiler));
    card_list_base(&pool, &base);
    for (unsigned i = 0; i < pool.base_count; i++) {
        const WeissCard *card = pool.cards[i].card;
        const WeissCard *other = plain_for(field->database, card);
        if (card->type != TYPE_CHARACTER || base.copies[i] < 4 || !other || other == card ||
            base.copies[number_of(other)])
            continue;
        weaker = base;
        weaker.copies[i] = 0;
        weaker.copies[number_of(other)] = 4;
        double lost = worth_over(field, &base, &weaker);
        if (lost > loss) {
            loss = lost;
            weakest = weaker;
            *strong = card;
            *plain = other;
        }
    }
    FILE *planted = fopen("planted.deck", "w");
    for (unsigned i = 0; i < pool.count; i++)
        if (weakest.copies[i])
            fprintf(planted, "%u %s\n", weakest.copies[i], pool.cards[i].card->code);
    cr_assert_eq(fclose(planted), 0);
    return loss; /* the field stays: it has the cards */
}

/* Searches the planted deck with its set as the pool. Whether what was lost is won back: by that card, or
 * by others as good. */
static bool recovers(const char *strong_set, const char *plain, double loss, unsigned number)
{
    /* Cards that cannot be read are said on standard error. */
    Run run = program("tune", "deck", "planted.deck", deck_path(number + 3), deck_path(number + 4),
                      deck_path(number + 5), deck_path(number + 6), "--cards", cards_folder,
                      "--pool", strong_set, "--format", "json");
    cr_assert_eq(run.status, 0, "%s", run.err);
    const json_t *document = program_parse(run.out);
    const json_t *left = json_object_get(json_at(document, "list"), plain);
    double gain = number_at(document, "gain.value");
    fprintf(stderr, "%s: lost %.1f, won %.1f (%.1f to %.1f), %lld plain cards left, %.0f s\n",
            names[number % NAMES], 100 * loss, gain, number_at(document, "gain.low"),
            number_at(document, "gain.high"), (long long)json_integer_value(left),
            number_at(document, "seconds"));
    return json_is_true(json_at(document, "confirmed")) && gain >= 100 * loss;
}

Test(tune_deck_search, planted_weak_spots_are_found)
{
    unsigned found = 0;
    SKIP_WHERE_SLOW();
    need_real_cards();
    for (unsigned i = 0; i < CASES; i++) {
        const WeissCard *strong = NULL, *plain = NULL;
        double loss = plant(deck_path(i), i, &strong, &plain);
        cr_assert_not_null(strong);
        const char *set = program_text("%.*s", (int)strcspn(strong->code, "-"), strong->code);
        found += recovers(set, plain->code, loss, i);
    }
    fprintf(stderr, "%u of %d weak spots are found\n", found, CASES);
    cr_expect_geq(found, 8);
}

/* ---- Intervals ---- */

/* Takes the changes of a document into a list. */
static void apply_swaps(const json_t *swaps, CardList *list)
{
    size_t index;
    const json_t *swap, *copies;
    const char *code;
    json_array_foreach((json_t *)(uintptr_t)swaps, index, swap)
    {
        for (int sign = -1; sign <= 1; sign += 2)
            json_object_foreach((json_t *)(uintptr_t)json_at(swap, sign > 0 ? "in" : "out"), code,
                                copies)
            {
                unsigned card = 0;
                while (strcmp(pool.cards[card].card->code, code) != 0)
                    card++;
                list->copies[card] =
                    (uint8_t)(list->copies[card] + sign * (int)json_integer_value(copies));
            }
    }
}

/* What the changes of a document gain in many more games, with another seed; in points. */
static StatsInterval truth(const json_t *document, const char *deck, const char *other)
{
    enum { PAIRS = 8000 };
    static TrialsSums sums;
    const char *paths[] = {deck, other};
    CardList base, changed;
    options_default(&options);
    Opponents *field = opponents_open(&options, paths, 2);
    cr_assert_not_null(field);
    cr_assert(card_pool_open(&pool, &(PoolArguments){.source_count = 0}, &field->deck[0].file,
                             field->database, field->compiler));
    card_list_base(&pool, &base);
    changed = base;
    bool confirmed = json_is_true(json_at(document, "confirmed"));
    apply_swaps(json_at(document, confirmed ? "swaps" : "tried"), &changed);
    const CardList *lists[] = {&base, &changed};
    const ListTable table = {
        .pool = &pool, .opponents = field, .seed = 12345, .threads = options.threads};
    const ListLot lot = {
        .lists = lists, .count = 2, .agent = "heuristic", .opponent = 1, .pairs = PAIRS};
    cr_assert(list_trials_play(&table, &lot, &sums));
    StatsInterval gain = gain_interval(&sums.differences[1]);
    opponents_close(field);
    return (StatsInterval){100 * gain.value, 100 * gain.low, 100 * gain.high};
}

/* The gain of a short search lies within its interval as often as that says, whether it was confirmed
 * or not. */
Test(tune_deck_search, intervals_of_short_searches_hold)
{
    enum { RUNS = 100, DECKS = 4 };
    static const char *const decks[DECKS] = {LANTERNS, HARBOUR,
                                             WEISSFISH_SOURCE_DIR "/decks/carnival.deck",
                                             WEISSFISH_SOURCE_DIR "/decks/night_market.deck"};
    unsigned held = 0, confirmed = 0;
    SKIP_WHERE_SLOW();
    for (unsigned run = 0; run < RUNS; run++) {
        const char *deck = decks[run % DECKS], *other = decks[(run + 1) % DECKS];
        const json_t *document = program_document(
            program("tune", "deck", deck, other, other, "--budget", "1", "--seed",
                    program_text("%u", run + 1), "--max-swaps", "4", "--format", "json"));
        StatsInterval gain = truth(document, deck, other);
        held += number_at(document, "gain.low") <= gain.value &&
                gain.value <= number_at(document, "gain.high");
        confirmed += json_is_true(json_at(document, "confirmed"));
    }
    fprintf(stderr, "%u of %d intervals hold, %u of them with a gain\n", held, RUNS, confirmed);
    cr_expect_geq(held, 95);
}

/* ---- Nothing to find ---- */

static void write_card(FILE *file, const char *code, const char *type, unsigned power)
{
    fprintf(
        file,
        "{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Closed\","
        "\"side\":\"W\",\"type\":\"%s\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","
        "\"power\":\"%u\",\"soul\":%u,\"trigger\":[],\"attributes\":[],\"ability\":[],"
        "\"flavor_text\":\"\",\"set\":\"PL\",\"release\":\"01\",\"sid\":\"%s\",\"image\":\"\"},",
        code, code, type, power, power > 0, code + strlen("PL/W01-"));
}

/* A deck, cards that are as good under other names, and cards that are weaker. */
static void close_pool(void)
{
    enum { GOOD = 11, EQUAL = 15, ALL = 20 };
    FILE *cards = fopen("closed.json", "w");
    FILE *deck = fopen("best.deck", "w");
    cr_assert(cards && deck);
    fputc('[', cards);
    for (unsigned i = 0; i < ALL; i++) {
        const char *code = program_text("PL/W01-%03u", i + 1);
        write_card(cards, code, "Character", i < EQUAL ? 3500 : 2500);
        if (i < GOOD)
            fprintf(deck, "%u %s\n", i == 0 ? 2 : 4, code);
    }
    write_card(cards, "PL/W01-090", "Climax", 0);
    write_card(cards, "PL/W01-091", "Climax", 0);
    cr_assert_eq(fseek(cards, -1, SEEK_CUR), 0);
    fputc(']', cards);
    fputs("4 PL/W01-090\n4 PL/W01-091\n", deck);
    cr_assert_eq(fclose(cards) + fclose(deck), 0);
}

Test(tune_deck_search, the_best_list_of_a_closed_pool_is_left_alone)
{
    enum { RUNS = 20 };
    unsigned alone = 0;
    SKIP_WHERE_SLOW();
    close_pool();
    for (unsigned run = 0; run < RUNS; run++) {
        const json_t *document = program_document(
            program("tune", "deck", "best.deck", "best.deck", "best.deck", "--cards", "closed.json",
                    "--budget", "10", "--seed", program_text("%u", run + 1), "--format", "json"));
        alone += json_is_false(json_at(document, "confirmed"));
    }
    fprintf(stderr, "%u of %d are left alone\n", alone, RUNS);
    cr_expect_geq(alone, 19);
}
