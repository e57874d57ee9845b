/* Exercises cards while the plain reader checks them. */
#ifndef WEISSFISH_TESTS_PLAIN_RUN_H
#define WEISSFISH_TESTS_PLAIN_RUN_H

#include "plain_check.h"
#include "shared_cards.h"

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

/* Exercises every `step`th card until each of its abilities has run `runs` times. False without a
 * database. */
static inline bool plain_run(PlainRun *run, unsigned step, unsigned runs)
{
    SharedCards cards;
    *run = (PlainRun){0};
    if (!shared_cards_open(&cards))
        return false;
    plain_compiler = cards.sets.compiler;
    ExerciseOptions options = {.seed = 1,
                               .edition = EDITION_CURRENT,
                               .attempts = 24,
                               .runs = runs,
                               .seen = plain_seen,
                               .done = shared_cards_done,
                               .context = run};
    shared_cards_exercise(&cards, 0, step, &options);
    return true;
}

#endif
