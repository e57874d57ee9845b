/* The library without memory: whichever request for some is refused, a call returns an error and
 * leaves nothing behind, or else does all that it was asked for. */
#ifndef WEISSFISH_TESTS_REFUSED_MEMORY_H
#define WEISSFISH_TESTS_REFUSED_MEMORY_H

#include <criterion/criterion.h>
#include <fcntl.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/library/weissfish.h"

#define REFUSED_DECK(name) WEISSFISH_SOURCE_DIR "/decks/" name ".deck"

/* A comparison on two threads, whose cards are read anew. */
static const char *const refused_compare[] = {
    "compare", REFUSED_DECK("lanterns"), REFUSED_DECK("harbour"), "--games",  "4",  "--threads",
    "2",       "--no-cache",             "--format",              "json",     NULL};

static inline unsigned files_open(void)
{
    unsigned open = 0;
    for (int file = 0; file < 256; file++)
        open += fcntl(file, F_GETFD) >= 0;
    return open;
}

/* Does the work with ever later requests refused until none is: each of them if `skip` is 0, else ever
 * fewer, a `skip`th further each time. Returns how many requests there are, about. */
static inline unsigned long refuse_each(bool (*work)(const void *context), const void *context,
                                        unsigned long skip)
{
    unsigned long refused = 1;
    unsigned open = files_open();
    for (;; refused += 1 + (skip ? refused / skip : 0)) {
        memory_refuse(refused);
        work(context);
        bool none = memory_refuses_later();
        memory_refuse(0);
        cr_assert_eq(files_open(), open, "request %lu leaves a file open", refused);
        if (none)
            return refused;
    }
}

/* A command, words up to a NULL. */
static inline bool refused_command(const void *context)
{
    const char *const *words = context;
    size_t count = 0;
    while (words[count])
        count++;
    weissfish_result result;
    int status = weissfish_run(words, count, NULL, &result);
    cr_assert(status == 0 || status == 2, "%d", status);
    if (status == 2)
        cr_assert_str_eq(result.err, "weissfish: not enough memory\n", "%s", result.err);
    else
        cr_assert_gt(result.out_length, 0);
    weissfish_result_clear(&result);
    return status == 0;
}

/* A command that complains of something else, too. */
static inline bool refused_complaint(const void *context)
{
    const char *const *words = context;
    size_t count = 0;
    weissfish_result result;
    while (words[count])
        count++;
    cr_assert_eq(weissfish_run(words, count, NULL, &result), 2);
    cr_assert_str_not_empty(result.err);
    weissfish_result_clear(&result);
    return true;
}

typedef struct RefusedObjects {
    weissfish_cards *cards;
    weissfish_deck *deck;
    weissfish_match *match;
    weissfish_agent *agent;
} RefusedObjects;

static inline bool refused_play(const RefusedObjects *objects)
{
    static weissfish_game game;
    weissfish_error error;
    weissfish_estimate estimates[64];
    weissfish_game_start(&game, objects->match, 1, 0, WEISSFISH_WRITABLE);
    for (unsigned i = 0; i < 6; i++)
        weissfish_game_apply(&game, 0);
    weissfish_agent_choose(objects->agent, &game);
    weissfish_agent_analyze(objects->agent, &game, estimates, 64);
    char *text = weissfish_game_position(&game, &error);
    if (!text)
        return false;
    weissfish_match *position = weissfish_position_open(objects->cards, text, strlen(text), &error);
    weissfish_free(text);
    weissfish_match_close(position);
    return position != NULL;
}

/* Opens everything, plays, writes and reads a position. */
static inline bool refused_objects(const void *context)
{
    RefusedObjects objects = {.cards = NULL};
    weissfish_error error = {.line = 0};
    bool done = false;
    (void)context;
    objects.cards = weissfish_cards_open(NULL, &error);
    if (objects.cards)
        objects.deck =
            weissfish_deck_open(objects.cards, REFUSED_DECK("lanterns"), NULL, 0, &error);
    const weissfish_deck *decks[] = {objects.deck, objects.deck};
    if (objects.deck)
        objects.match = weissfish_match_open(decks, 2, 0, &error);
    if (objects.match)
        objects.agent = weissfish_agent_open(objects.match, "ismcts:40", &error);
    if (objects.agent)
        done = refused_play(&objects);
    else
        cr_assert_str_not_empty(error.message);
    weissfish_agent_close(objects.agent);
    weissfish_match_close(objects.match);
    weissfish_deck_close(objects.deck);
    weissfish_cards_close(objects.cards);
    return done;
}

#endif
