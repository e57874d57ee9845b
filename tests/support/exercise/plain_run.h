/* Exercises cards while the plain reader checks them. */
#ifndef WEISSFISH_TESTS_PLAIN_RUN_H
#define WEISSFISH_TESTS_PLAIN_RUN_H

#include <unistd.h>

#include "plain_check.h"

/* How many abilities were read, how often each was checked, and what was wrong. */
typedef struct PlainRun {
    unsigned abilities;
    unsigned cases;
    unsigned wrong;
    const AbilityText *text; /* the last ability read */
    const WeissCard *card;
    PlainText plain;
    bool read;
    bool counted;
} PlainRun;

/* The printed text of an ability; NULL if the strings of the card are not its abilities. */
static inline const char *plain_printed(const ExerciseCase *one, const CardText *text)
{
    return one->card->ability_count == text->count ? one->card->abilities[one->index] : NULL;
}

static TextCompiler *plain_compiler;

static inline void plain_seen(void *context, const ExerciseCase *one)
{
    PlainRun *run = context;
    char message[256];
    bool checked;
    if (run->text != one->text || run->card != one->card) {
        const char *printed =
            plain_printed(one, text_compiler_card(plain_compiler, one->card));
        run->text = one->text;
        run->card = one->card;
        run->read = printed && plain_read(printed, &run->plain);
        run->counted = false;
    }
    if (!run->read)
        return;
    bool good = plain_check(one, &run->plain, message, &checked);
    run->cases += checked;
    run->abilities += checked && !run->counted;
    run->counted |= checked;
    if (good)
        return;
    run->wrong++;
    cr_expect_fail("%s, ability %u: %s\n%s", one->card->code, one->index, message,
                   one->card->abilities[one->index]);
}

static inline void plain_done(void *context, const ExerciseResult *result)
{
    (void)context;
    (void)result;
}

/* Exercises every `step`th card until each of its abilities has run `runs` times. False without a
 * database. */
static inline bool plain_run(PlainRun *run, unsigned step, unsigned runs)
{
    char path[] = WEISSFISH_SHARED_DIR "/cards";
    char *paths[] = {path};
    CardSets sets;
    Options common;
    *run = (PlainRun){0};
    if (access(path, R_OK) != 0)
        return false;
    options_default(&common);
    cr_assert(card_sets_open(&sets, &common, paths, 1, false));
    plain_compiler = sets.compiler;
    ExercisePool *pool = exercise_pool_create(&sets);
    cr_assert_not_null(pool);
    ExerciseOptions options = {.seed = 1,
                               .edition = EDITION_CURRENT,
                               .attempts = 24,
                               .runs = runs,
                               .seen = plain_seen,
                               .done = plain_done,
                               .context = run};
    for (size_t card = 0; card < weiss_database_count(sets.database); card += step)
        cr_assert(exercise_card(pool, sets.compiler, card, &options));
    exercise_pool_destroy(pool);
    card_sets_close(&sets);
    return true;
}

#endif
