/* `weissfish cards exercise`: an ability ran if each clause of it that promises something has shown it. */
#include "sim/weiss/exercise/exercise_promise.h"

#include "support/program_run.h"
#include "weiss/text/build/code/clause.h"

PROGRAM_SUITE(exercise_promise);

#define CARD(number, text)                                                                           \
    "{\"name\":\"Ferry " number "\",\"code\":\"T/W01-" number                                        \
    "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\",\"power\":\"2000\"," \
    "\"soul\":1,\"trigger\":[],\"attributes\":[\"Sea\"],\"ability\":[\"" text "\"]}"

/* The line of a card of its own set, with one ability. */
static json_t *exercised(const char *card)
{
    program_write("cards.json", program_text("[%s]", card));
    return program_parse(program("cards", "exercise", "cards.json", "--brief", "--attempts", "30",
                                 "--threads", "1", "--quiet")
                             .out);
}

Test(exercise_promise, a_clause_that_never_shows_is_told)
{
    json_t *line = exercised(
        CARD("001", "【AUTO】 When this card attacks, 【REST】 this card, and draw 1 card."));
    cr_expect(json_is_false(json_object_get(line, "ran")), "who attacks is rested");
    cr_expect_eq(count_at(line, "unshown"), 1);
}

Test(exercise_promise, all_clauses_that_show_have_run)
{
    json_t *line = exercised(CARD(
        "002",
        "【AUTO】 When this card attacks, this card gets +500 power until end of turn, and draw 1 card."));
    cr_expect(json_is_true(json_object_get(line, "ran")));
    cr_expect_null(json_object_get(line, "unshown"));
}

/* Nothing is promised by who looks, and an order that stays. */
Test(exercise_promise, what_promises_nothing_need_not_show)
{
    json_t *line = exercised(CARD(
        "003",
        "【AUTO】 When this card attacks, look at up to 2 cards from the top of your opponent's deck, put them on the top of their deck in the original order, and draw 1 card."));
    cr_expect(json_is_true(json_object_get(line, "ran")));
}

/* One run in which it shows is enough: elsewhere there may be nothing to do. */
Test(exercise_promise, one_run_in_which_a_clause_shows_keeps_it)
{
    static ExercisePromise promise;
    static WeissState state;
    for (unsigned shows = 0; shows < 2; shows++) {
        exercise_promise_note(&promise, &state, CLAUSE_EXCHANGE, 3, false);
        state.modifier_count += (uint8_t)shows;
        exercise_promise_note(&promise, &state, CLAUSE_EXCHANGE, 3, true);
        cr_expect_eq(promise.done, 1u << 3);
        cr_expect_eq(promise.kept, shows ? 1u << 3 : 0);
    }
    exercise_promise_note(&promise, &state, CLAUSE_SHUFFLE, 4, false);
    exercise_promise_note(&promise, &state, CLAUSE_SHUFFLE, 4, true);
    cr_expect_eq(promise.done, 1u << 3);
}
