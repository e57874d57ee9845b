/* Exercises cards and looks at what happens when an optional part ("you may …") is declined. A
 * third reading of the printed English: if everything after it depends on what would have been
 * done, nothing may happen. */
#ifndef WEISSFISH_TESTS_OPTIONAL_RUN_H
#define WEISSFISH_TESTS_OPTIONAL_RUN_H

#include "plain_reader.h"
#include "shared_cards.h"
#include "sim/weiss/exercise/exercise.h"

/* How many abilities are of that kind, how often a part was declined, and what was wrong. */
typedef struct DeclinedRun {
    TextCompiler *compiler;
    unsigned abilities;
    unsigned cases;
    unsigned wrong;
    const AbilityText *text; /* the last ability read */
    bool read;
} DeclinedRun;

/* Sentences that depend on what was done before, or ask again themselves. */
static const char *const declined_sentences[] = {
    "if you do[ ,]", "(then, )?if (that|those) (card|cards|character|characters)",
    "(then, )?if (it|they) (is|are|was|were) ",
    "(then, )?if there (is|are) [^.]* (among|in) (those|them)", "(then, )?if [^.]* among (those|them)",
    "if (all|both|any|1|one) of (those|them)", "(then, )?if the (revealed|chosen|drawn) card",
    "(then, )?if [^.]* (was|were) put into [^.]* by this effect",
    "x is equal to", "(then, )?you may ", "\"", "during your turn, you may"};

static inline bool declined_sentence(const char *sentence)
{
    enum { COUNT = sizeof declined_sentences / sizeof *declined_sentences };
    static regex_t compiled[COUNT];
    static bool made;
    for (unsigned i = 0; !made && i < COUNT; i++) {
        char pattern[200];
        snprintf(pattern, sizeof pattern, "^(%s)", declined_sentences[i]);
        cr_assert_eq(regcomp(&compiled[i], pattern, REG_EXTENDED), 0, "%s", pattern);
    }
    made = true;
    for (unsigned i = 0; i < COUNT; i++)
        if (regexec(&compiled[i], sentence, 0, NULL, 0) == 0)
            return true;
    return false;
}

/* Whether nothing is left of a printed ability when its first "you may" is declined. */
static inline bool declined_read(const char *printed)
{
    static char ascii[PRINTED_SIZE];
    printed_ascii(printed, ascii);
    printed_drop_groups(ascii);
    plain_squeeze(ascii);
    plain_hide_quoted(ascii);
    const char *sentence = strstr(ascii, "you may ");
    while (sentence && (sentence = strstr(sentence, ". ")) != NULL) {
        sentence += strspn(sentence, ". ");
        if (*sentence && !declined_sentence(sentence))
            return false;
    }
    return strstr(ascii, "you may ") != NULL && !strstr(ascii, "do not") && !strstr(ascii, "don't");
}

static inline void declined_seen(void *context, const ExerciseCase *one)
{
    DeclinedRun *run = context;
    if (run->text != one->text) {
        const CardText *text = text_compiler_card(run->compiler, one->card);
        run->text = one->text;
        run->read = one->card->ability_count == text->count &&
                    declined_read(one->card->abilities[one->index]);
        run->abilities += run->read;
    }
    if (!one->asked || !run->read)
        return;
    run->cases++;
    if (!one->changed)
        return;
    run->wrong++;
    cr_expect_fail("%s, ability %u did something though it was declined:\n%s", one->card->code,
                   one->index, one->card->abilities[one->index]);
}

/* Exercises every `step`th card until each of its abilities has run `runs` times. False without a
 * database. */
static inline bool declined_run(DeclinedRun *run, size_t first, size_t step, unsigned runs)
{
    SharedCards cards;
    *run = (DeclinedRun){0};
    if (!shared_cards_open(&cards))
        return false;
    run->compiler = cards.sets.compiler;
    ExerciseOptions options = {.seed = 2,
                               .edition = EDITION_CURRENT,
                               .attempts = 24,
                               .runs = runs,
                               .seen = declined_seen,
                               .done = shared_cards_done,
                               .context = run};
    shared_cards_exercise(&cards, first, step, &options);
    return true;
}

#endif
