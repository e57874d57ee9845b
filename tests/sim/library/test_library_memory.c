/* The library without memory: whichever request for some is refused, a call returns an error and
 * leaves nothing behind, or else does all that it was asked for. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"
#define COUNT(words) (sizeof(words) / sizeof *(words))

/* Refuses ever later requests until none is; returns which one that was. */
static unsigned long refuse_each(bool (*work)(void *context), void *context)
{
    unsigned long refused = 1;
    for (;; refused += 1 + refused / 40) {
        memory_refuse(refused);
        bool done = work(context);
        bool was_refused = !memory_refuses_later();
        memory_refuse(0);
        if (!was_refused)
            break;
        (void)done;
    }
    cr_log_warn("%lu", refused);
    return refused;
}

static bool run_one(void *context)
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

Test(library_memory, a_command_tells_all_or_nothing)
{
    const char *compare[] = {"compare", DECKS "lanterns.deck", DECKS "harbour.deck", "--games", "4",
                             "--threads", "2", "--no-cache", "--format", "json", NULL};
    const char *check[] = {"deck", "check", DECKS "lanterns.deck", "--no-cache", NULL};
    const char *wrong[] = {"compare", "--help", NULL};
    const char *tune[] = {"tune", "deck", DECKS "lanterns.deck", DECKS "harbour.deck", "--budget", "1",
                          "--agent", "baseline", "--no-cache", "--threads", "2", NULL};
    (void)tune;
    cr_expect_gt(refuse_each(run_one, compare), 1000);
    cr_expect_gt(refuse_each(run_one, check), 1000);
    cr_expect_gt(refuse_each(run_one, wrong), 5);
}

typedef struct Objects {
    weissfish_cards *cards;
    weissfish_deck *deck;
    weissfish_match *match;
    weissfish_agent *agent;
} Objects;

static bool play_one(const Objects *objects)
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
    weissfish_match *position =
        weissfish_position_open(objects->cards, text, strlen(text), &error);
    weissfish_free(text);
    weissfish_match_close(position);
    return position != NULL;
}

static bool open_all(void *context)
{
    Objects objects = {.cards = NULL};
    weissfish_error error = {.line = 0};
    bool done = false;
    (void)context;
    objects.cards = weissfish_cards_open(NULL, &error);
    if (objects.cards)
        objects.deck =
            weissfish_deck_open(objects.cards, DECKS "lanterns.deck", NULL, 0, &error);
    const weissfish_deck *decks[] = {objects.deck, objects.deck};
    if (objects.deck)
        objects.match = weissfish_match_open(decks, 2, 0, &error);
    if (objects.match)
        objects.agent = weissfish_agent_open(objects.match, "ismcts:40", &error);
    if (objects.agent)
        done = play_one(&objects);
    else
        cr_assert_str_not_empty(error.message);
    weissfish_agent_close(objects.agent);
    weissfish_match_close(objects.match);
    weissfish_deck_close(objects.deck);
    weissfish_cards_close(objects.cards);
    return done;
}

Test(library_memory, objects_are_opened_or_not)
{
    cr_expect_gt(refuse_each(open_all, NULL), 1000);
    cr_expect(open_all(NULL));
}
