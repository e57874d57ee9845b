/* All cards of ../shared/cards, loaded and ready to be exercised. */
#ifndef WEISSFISH_TESTS_SHARED_CARDS_H
#define WEISSFISH_TESTS_SHARED_CARDS_H

#include <unistd.h>

#include <criterion/criterion.h>

#include "sim/weiss/deck/options.h"
#include "sim/weiss/exercise/exercise.h"
#include "sim/weiss/exercise/exercise_pool.h"

typedef struct SharedCards {
    CardSets sets;
    ExercisePool *pool;
    size_t count;
} SharedCards;

/* False without a database. */
static inline bool shared_cards_open(SharedCards *cards)
{
    char path[] = WEISSFISH_SHARED_DIR "/cards";
    char *paths[] = {path};
    Options common;
    if (access(path, R_OK) != 0)
        return false;
    options_default(&common);
    cr_assert(card_sets_open(&cards->sets, &common, paths, 1, false));
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
    for (size_t card = first; card < cards->count; card += step)
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
