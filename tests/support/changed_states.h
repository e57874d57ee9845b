/* States that are changed byte by byte, or number by number with a correct checksum. */
#ifndef WEISSFISH_TESTS_CHANGED_STATES_H
#define WEISSFISH_TESTS_CHANGED_STATES_H

#include "program_run.h"
#include "base/rng.h"
#include "forged_state.h"
#include "shiro_program.h"

#define SEEDED "--games", "6", "--seed", "5", "--agents", "random", "--threads", "1"
#define WEISS "compare", LANTERNS, HARBOUR, SEEDED
#define SHIRONEKO "compare", "--game", "shironeko", STAIRS, DOME, SEEDED
#define ROYALE "royale", LANTERNS, HARBOUR, LANTERNS, SEEDED
#define MATRIX "matrix", LANTERNS, HARBOUR, LANTERNS, SEEDED, "--weights", "2,1,1"
#define SEARCH "tune", "clock", LANTERNS, "--budget", "1", "--threads", "1"

/* --- every byte ------------------------------------------------------------------------------- */

static inline bool same_json(const char *one, const char *other)
{
    json_t *a = json_loads(one, JSON_REJECT_DUPLICATES, NULL);
    json_t *b = json_loads(other, JSON_REJECT_DUPLICATES, NULL);
    bool same = a && b && json_equal(a, b);
    json_decref(a);
    json_decref(b);
    return same;
}

/* Changes bytes of the state, one at a time and evenly spread. */
static inline void expect_bytes_guarded(const char *const *resume, unsigned tries)
{
    const char *good = program_file("state");
    size_t length = strlen(good);
    Rng rng = rng_start(4, 6);
    for (unsigned i = 0; i < tries; i++) {
        size_t place = length * i / tries;
        char *changed = program_keep(strdup(good));
        static const char others[] = "0123456789,-[]{}\": eaz\n";
        changed[place] = others[rng_below(&rng, sizeof others - 1)];
        program_write("state", changed);
        Run run = program_run("", resume);
        if (same_json(changed, good))
            continue;
        cr_expect_eq(run.status, 2, "'%c' for '%c' at %zu: %d, %s", changed[place], good[place],
                     place, run.status, run.err);
        cr_expect(strncmp(run.err, "weissfish: state ", 17) == 0, "%s", run.err);
        cr_expect_str_empty(run.out);
        cr_expect_str_eq(program_file("state"), changed);
    }
    program_write("state", good);
    program_output(program_run("", resume));
}

#define BYTES_GUARDED(tries, ...)                                                                  \
    do {                                                                                           \
        program_output(program(__VA_ARGS__, "--state", "state"));                                  \
        expect_bytes_guarded((const char *const[]){__VA_ARGS__, "--state", "state", "--resume",    \
                                                   "--format", "csv", NULL},                       \
                             tries);                                                               \
        unlink("state");                                                                           \
    } while (0)

/* --- every number ----------------------------------------------------------------------------- */

/* Collects the whole numbers of a document, so that they can be changed. */
static inline void numbers_collect(json_t *json, json_t **numbers, unsigned *count, unsigned room)
{
    const char *key;
    size_t index;
    json_t *value;
    if (json_is_integer(json) && *count < room)
        numbers[(*count)++] = json;
    json_object_foreach(json, key, value)
    {
        numbers_collect(value, numbers, count, room);
    }
    json_array_foreach(json, index, value)
    {
        numbers_collect(value, numbers, count, room);
    }
}

/* A state is accepted, or refused with a message. */
static inline void expect_words(Run run, json_int_t changed, json_int_t before)
{
    cr_expect(run.status == 0 || run.status == 2, "%lld for %lld: %d, %s", (long long)changed,
              (long long)before, run.status, run.err);
    cr_expect((run.status == 2) == (strncmp(run.err, "weissfish: state", 16) == 0), "%s", run.err);
}

/* Changes numbers, with a correct checksum: what is refused is refused with a message; what is
 * accepted can be continued or merged, and printed. No assertion fails. */
static inline void expect_numbers_bearable(const char *game, const char *const *resume,
                                           unsigned tries)
{
    enum { ROOM = 4096 };
    json_t *document = program_parse(program_file("state"));
    json_t *numbers[ROOM];
    unsigned count = 0;
    Rng rng = rng_start(6, 4);
    numbers_collect(document, numbers, &count, ROOM);
    for (unsigned i = 0; i < tries; i++) {
        json_t *number = numbers[(uint64_t)count * i / tries];
        json_int_t before = json_integer_value(number);
        const json_int_t others[] = {0, 1, before + 1, before - 1, 2 * before, 1000000, INT64_MAX};
        json_integer_set(number, others[rng_below(&rng, 7)]);
        program_write("state", sealed_text(document));
        json_int_t changed = json_integer_value(number);
        expect_words(program("merge", "state", "--game", game), changed, before);
        expect_words(program_run("", resume), changed, before);
        json_integer_set(number, before);
    }
}

#define NUMBERS_BEARABLE(tries, game, ...)                                                         \
    do {                                                                                           \
        program_output(program(__VA_ARGS__, "--state", "state"));                                  \
        expect_numbers_bearable(game,                                                              \
                                (const char *const[]){__VA_ARGS__, "--state", "state", "--resume", \
                                                      "--format", "json", NULL},                   \
                                tries);                                                            \
        unlink("state");                                                                           \
    } while (0)

#endif
