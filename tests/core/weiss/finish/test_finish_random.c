/* The exact answers to "can the turn player win in this turn?" against a plain program that draws card by card
 * (support/plain_finish.h), in random small positions of real cards. */
#include <stdio.h>

#include "support/long_count.h"
#include "support/plain_finish.h"
#include "support/real_cards.h"
#include "weiss/finish/finish.h"
#include "weiss/policy/policy.h"
#include "weiss/position/position.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

enum { KINDS = 3, TEXT = 8192, BUDGET = 30000, MEMORY = 8 << 20 };

static const double EQUAL = 1e-9;

static WeissDatabase *database;
static TextCompiler *compiler;

static void cards_open(void)
{
    database = getenv("WEISSFISH_LONG") ? real_cards() : NULL;
    if (!database) {
        database = weiss_database_create();
        cr_assert_eq(add_folder(database, WEISSFISH_SOURCE_DIR "/decks/cards"), 2u);
    }
    compiler = text_compiler_create(database);
    cr_assert_not_null(compiler);
}

static void cards_close(void)
{
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

TestSuite(finish_random, .init = cards_open, .fini = cards_close);

/* A random card of the type. */
static const char *card_draw_of(Rng *rng, WeissType type)
{
    for (;;) {
        const WeissCard *card =
            weiss_database_card(database, rng_below(rng, (uint32_t)weiss_database_count(database)));
        if (card->type == type)
            return card->code;
    }
}

typedef struct Written {
    char text[TEXT];
    size_t length;
} Written;

static void put(Written *written, const char *format, const char *word)
{
    written->length +=
        (size_t)snprintf(written->text + written->length, TEXT - written->length, format, word);
}

/* A zone with so many of these cards. */
static void put_zone(Written *written, Rng *rng, const char *name, const char *const *kinds,
                     unsigned count)
{
    put(written, "\"%s\":[", name);
    for (unsigned i = 0; i < count; i++)
        put(written, i ? ",\"%s\"" : "\"%s\"", kinds[rng_below(rng, KINDS)]);
    put(written, "]%s", "");
}

static void put_stage(Written *written, Rng *rng, unsigned share)
{
    static const char *const slots[] = {"CL", "CM", "CR", "BL"};
    bool first = true;
    put(written, ",\"stage\":{%s", "");
    for (unsigned i = 0; i < 4; i++) {
        if (rng_below(rng, 4) >= share)
            continue;
        put(written, first ? "\"%s\"" : ",\"%s\"", slots[i]);
        put(written, ":{\"card\":\"%s\"}", card_draw_of(rng, TYPE_CHARACTER));
        first = false;
    }
    put(written, "}%s", "");
}

static void put_player(Written *written, Rng *rng, bool attacks)
{
    const char *kinds[KINDS];
    for (unsigned i = 0; i < KINDS; i++)
        kinds[i] = card_draw_of(rng, i == 0 ? TYPE_CLIMAX : TYPE_CHARACTER);
    put(written, "{\"deck\":{%s", "");
    put_zone(written, rng, "shuffled", kinds, 4 + rng_below(rng, 3));
    put(written, "},%s", "");
    put_zone(written, rng, "waiting_room", kinds, rng_below(rng, 4));
    put(written, ",%s", "");
    put_zone(written, rng, "clock", kinds + 0, attacks ? rng_below(rng, 3) : 4 + rng_below(rng, 3));
    put(written, ",%s", "");
    put_zone(written, rng, "level", kinds, 3);
    put(written, ",%s", "");
    put_zone(written, rng, "stock", kinds, rng_below(rng, 3));
    put(written, ",%s", "");
    put_zone(written, rng, "hand", kinds, rng_below(rng, attacks ? 3 : 2));
    put_stage(written, rng, attacks ? 2 : 1);
    put(written, "}%s", "");
}

static WeissPosition *position_draw(Rng *rng, Written *written)
{
    static const char *const editions[] = {"2021", "2022", "2026"};
    Diagnostic problem = {0};
    WeissPositionOptions options = {.compiler = compiler};
    written->length = 0;
    put(written, "{\"schema\":\"weissfish.position/1\",\"edition\":%s,\"turn\":9,\"active\":0,",
        editions[rng_below(rng, 3)]);
    put(written, "\"phase\":\"%s\",\"players\":[", rng_below(rng, 4) ? "attack" : "climax");
    put_player(written, rng, true);
    put(written, ",%s", "");
    put_player(written, rng, false);
    put(written, "]}%s", "");
    WeissPosition *position =
        weiss_position_read(written->text, written->length, database, &options, &problem);
    if (position)
        weiss_match_complete(&position->match);
    return position;
}

/* How many positions were compared, and what came of it. */
typedef struct Compared {
    unsigned all, exact, between;
} Compared;

/* Compares the answer with the plain one, unless that is too much to look at. */
static void compare(Compared *compared, unsigned number, const WeissPosition *position,
                    const char *written, Move (*decide)(const View *view, Rng *rng))
{
    FinishAnswer answer;
    double plain = plain_finish(&position->table, BUDGET, decide);
    FinishQuestion question = {.table = &position->table,
                               .hand = decide ? FINISH_HAND_LIST : FINISH_HAND_PLAIN,
                               .decide = decide,
                               .memory = MEMORY};
    if (plain < 0)
        return;
    compared->all++;
    compared->between += plain > 0.01 && plain < 0.99;
    for (unsigned hurried = 0; hurried < 2; hurried++) { /* … through the bounds of plain play */
        question.soon = hurried;
        cr_assert(finish_answer(&question, &answer));
        cr_expect(answer.low <= plain + EQUAL && plain <= answer.high + EQUAL,
                  "%u: %.12f, not %.12f to %.12f\n%s", number, plain, answer.low, answer.high,
                  written);
    }
    compared->exact += answer.exact;
}

/* Compares positions, each of a stream of its own, until `wanted` answers are exact. */
static Compared compare_many(unsigned wanted, uint64_t streams,
                             Move (*decide)(const View *view, Rng *rng))
{
    Compared compared = {0, 0, 0};
    for (unsigned i = 0; compared.exact < wanted && i < 40 * wanted; i++) {
        Rng rng = rng_keyed(57, i, streams);
        Written written;
        WeissPosition *position = position_draw(&rng, &written);
        if (position && !finish_refuses(&position->table))
            compare(&compared, i, position, written.text, decide);
        weiss_position_destroy(position);
    }
    cr_log_info("%u compared, %u exact, %u neither sure nor hopeless", compared.all, compared.exact,
                compared.between);
    cr_expect_eq(compared.exact, wanted);
    return compared;
}

Test(finish_random, exact_answers_are_those_of_a_plain_program)
{
    Compared compared = compare_many(long_count(500, 12), 0, NULL);
    cr_expect_gt(10 * compared.exact, 8 * compared.all);
    cr_expect_gt(3 * compared.between, compared.all);
}

Test(finish_random, the_other_player_may_play_by_a_rule_of_thumb)
{
    Compared compared =
        compare_many(long_count(200, 8), 1, weiss_heuristic_decide);
    cr_expect_gt(3 * compared.between, compared.all);
}

static FinishAnswer answer_of(const WeissPosition *position, FinishHand hand, bool above)
{
    FinishAnswer answer;
    FinishQuestion question = {
        .table = &position->table, .hand = hand, .memory = MEMORY, .above = above};
    cr_assert(finish_answer(&question, &answer));
    return answer;
}

/* The bound of eased play, beside the plain answer and, with whatever may be in the hand, beside the solver's own. */
static void compare_above(Compared *compared, unsigned number, const WeissPosition *position,
                          const char *written)
{
    double plain = plain_finish(&position->table, BUDGET, NULL);
    if (plain < 0)
        return;
    double high = answer_of(position, FINISH_HAND_PLAIN, true).high;
    double least = answer_of(position, FINISH_HAND_LIST, false).low;
    double most = answer_of(position, FINISH_HAND_LIST, true).high;
    cr_expect(plain <= high + EQUAL, "%u: %.12f, not at most %.12f\n%s", number, plain, high,
              written);
    cr_expect(least <= most + EQUAL, "%u: %.12f, not at most %.12f\n%s", number, least, most,
              written);
    compared->all++;
    compared->between += plain > 0.01 && plain < 0.99;
    compared->exact += high <= plain + EQUAL;
}

Test(finish_random, eased_play_wins_no_less_often)
{
    unsigned wanted = getenv("WEISSFISH_LONG") ? 500 : 40;
    Compared compared = {0, 0, 0};
    for (unsigned i = 0; compared.all < wanted && i < 40 * wanted; i++) {
        Rng rng = rng_keyed(57, i, 2);
        Written written;
        WeissPosition *position = position_draw(&rng, &written);
        if (position && !finish_refuses(&position->table))
            compare_above(&compared, i, position, written.text);
        weiss_position_destroy(position);
    }
    cr_log_info("%u compared, %u met, %u neither sure nor hopeless", compared.all, compared.exact,
                compared.between);
    cr_expect_eq(compared.all, wanted);
    cr_expect_gt(4 * compared.exact, 3 * compared.all);
    cr_expect_gt(3 * compared.between, compared.all);
}
