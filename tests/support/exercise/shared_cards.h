/* The cards of ../shared/cards, or of a sample of its files, loaded and ready to be exercised. */
#ifndef WEISSFISH_TESTS_SHARED_CARDS_H
#define WEISSFISH_TESTS_SHARED_CARDS_H

#include <criterion/criterion.h>

#include "sim/weiss/deck/options.h"
#include "sim/weiss/exercise/exercise.h"
#include "sim/weiss/exercise/exercise_pool.h"
#include "support/shared_paths.h"

typedef struct SharedCards {
    CardSets sets;
    ExercisePool *pool;
    size_t count;
} SharedCards;

/* False without a database. */
static inline bool shared_cards_open(SharedCards *cards)
{
    static SharedPaths found;
    Options common;
    shared_paths_find(&found, "cards", shared_sample());
    if (found.count == 0)
        return false;
    options_default(&common);
    cr_assert(card_sets_open(&cards->sets, &common, found.paths, found.count, false));
    shared_paths_free(&found);
    cards->pool = exercise_pool_create(&cards->sets);
    cr_assert_not_null(cards->pool);
    cards->count = weiss_database_count(cards->sets.database);
    return true;
}

static inline void shared_cards_close(SharedCards *cards)
{
    exercise_pool_destroy(cards->pool);
    card_sets_close(&cards->sets);
}

/* Exercises every `step`th card, and closes them. */
static inline void shared_cards_exercise(SharedCards *cards, size_t first, size_t step, const ExerciseOptions *options)
{
    for (size_t card = first; card < cards->count; card += shared_step(step))
        cr_assert(exercise_card(cards->pool, cards->sets.compiler, card, options));
    shared_cards_close(cards);
}

/* What is shown to `seen` is all that is wanted. */
static inline void shared_cards_done(void *context, const ExerciseResult *result)
{
    (void)context;
    (void)result;
}

#endif
