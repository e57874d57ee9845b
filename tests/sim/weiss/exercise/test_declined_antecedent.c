/* "You may put the top card of your deck into your waiting room. If that card is …": where nothing was
 * put, nothing comes of the rest. Such abilities of the database are played both ways. */
#include "support/exercise/plain_run.h"

/* What was seen of the ability in hand, and of all. */
typedef struct Declined {
    const AbilityText *text;
    bool was_done; /* of the ability in hand: the may was taken, was declined */
    bool was_left;
    unsigned abilities; /* that were declined */
    unsigned done;
    unsigned wrong;
} Declined;

static const char *const phrases[] = {
    "you may put the top card of your deck into your waiting room. If ",
    "you may put the top 2 cards of your deck into your waiting room. If ",
    "you may put the top 3 cards of your deck into your waiting room. If ",
    "you may put the top 4 cards of your deck into your waiting room. If ",
    "you may put the bottom card of your stock into your waiting room. If ",
    "you may reveal the top card of your deck. If ",
};
static const char *const asked[] = {"that card", "those cards", "there is ", "there are ", "all "};

/* Whether the may is the first that the ability does, and the sentence after it asks about its cards. */
static bool is_such(const char *text)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        const char *found = strstr(text, phrases[i]);
        if (!found || strcspn(text, ".") < (size_t)(found - text))
            continue;
        found += strlen(phrases[i]);
        for (size_t j = 0; j < sizeof asked / sizeof *asked; j++)
            if (strncmp(found, asked[j], strlen(asked[j])) == 0)
                return true;
    }
    return false;
}

static bool same_zones(const WeissState *one, const WeissState *other)
{
    bool same = memcmp(one->modifiers, other->modifiers, sizeof one->modifiers) == 0;
    for (unsigned player = 0; player < 2; player++) {
        const WeissPlayer *p = &one->players[player];
        const WeissPlayer *q = &other->players[player];
        same &= memcmp(p->zone, q->zone, sizeof p->zone) == 0 &&
                memcmp(p->stage, q->stage, sizeof p->stage) == 0 && p->standing == q->standing &&
                p->reversed == q->reversed;
    }
    return same;
}

/* Whether a card left a pile of player 0, or was shown. The last card of the deck comes back to it
 * with the waiting room. */
static bool was_named(const WeissPlayer *before, const WeissPlayer *after)
{
    return (before->zone[ZONE_DECK] & ~after->zone[ZONE_DECK]) ||
           (before->zone[ZONE_WAITING_ROOM] & after->zone[ZONE_DECK]) ||
           (before->zone[ZONE_STOCK] & ~after->zone[ZONE_STOCK]) ||
           (after->seen_by_others & ~before->seen_by_others);
}

static void declined_seen(void *context, const ExerciseCase *one)
{
    Declined *declined = context;
    const WeissState *before = &one->before->state;
    const WeissState *after = &one->table->state;
    if (!is_such(one->text->text))
        return;
    if (declined->text != one->text) {
        declined->text = one->text;
        declined->was_done = declined->was_left = false;
    }
    if (was_named(&before->players[0], &after->players[0])) {
        declined->done += !declined->was_done;
        declined->was_done = true;
        return;
    }
    declined->abilities += !declined->was_left;
    declined->was_left = true;
    if (!same_zones(before, after)) {
        declined->wrong++;
        cr_expect_fail("%s: something came of what was declined\n%s", one->card->code,
                       one->text->text);
    }
}

Test(declined_antecedent, what_was_not_named_is_nothing)
{
    SharedCards shared;
    Declined declined = {0};
    unsigned cards = 0;
    if (!shared_cards_open(&shared))
        cr_skip("no card database");
    ExerciseOptions options = {.seed = 1,
                               .edition = EDITION_CURRENT,
                               .attempts = 40,
                               .runs = 10,
                               .seen = declined_seen,
                               .done = shared_cards_done,
                               .context = &declined};
    for (size_t card = 0; card < shared.count; card++) {
        const CardText *text =
            text_compiler_card(shared.sets.compiler, weiss_database_card(shared.sets.database, card));
        bool such = false;
        for (unsigned i = 0; i < text->count; i++)
            such |= is_such(text->abilities[i]->text);
        if (!such)
            continue;
        cards++;
        cr_assert(exercise_card(shared.pool, shared.sets.compiler, card, &options));
    }
    shared_cards_close(&shared);
    fprintf(stderr, "%u cards, %u abilities declined, %u done, %u wrong\n", cards,
            declined.abilities, declined.done, declined.wrong);
    cr_expect_eq(declined.wrong, 0);
    cr_expect_gt(declined.abilities, shared_sample() == 1 ? 50 : 3);
}
