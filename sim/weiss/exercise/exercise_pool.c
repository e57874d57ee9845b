/* Finds the cards that a text mentions, by the spelling in which the rules compare names: first in
 * the card's own set, then in those of its title, then anywhere. */
#include "sim/weiss/exercise/exercise_pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "weiss/text/read/text_read.h"

/* A card, its set, and its name and traits for comparison: no spaces, a line feed before each. */
typedef struct PoolCard {
    const WeissCard *card;
    char *keys;
    uint16_t set;
} PoolCard;

/* Cards of all sets. */
typedef struct PoolList {
    size_t *cards;
    size_t count;
} PoolList;

struct ExercisePool {
    const CardSets *sets;
    PoolCard *cards;
    size_t count;
    PoolList events;
    PoolList climaxes[TRIGGER_COUNT]; /* by trigger icon */
};

enum { KEYS_SIZE = 8 * WEISS_NAME_KEY_SIZE, FOUND_MAX = 24 };

/* The key of a name without its spaces. Returns its length. */
static size_t bare_key(char *key, const char *name)
{
    size_t length = 0;
    weiss_name_key(key, name, strlen(name));
    for (const char *at = key; *at; at++)
        if (*at != ' ')
            key[length++] = *at;
    key[length] = '\0';
    return length;
}

static size_t add_key(char *keys, size_t length, const char *name)
{
    if (length + WEISS_NAME_KEY_SIZE + 2 > KEYS_SIZE)
        return length;
    keys[length++] = '\n';
    return length + bare_key(keys + length, name);
}

/* "\nname\ntrait\ntrait\n" */
static char *keys_of(const WeissCard *card)
{
    char keys[KEYS_SIZE];
    size_t length = add_key(keys, 0, card->name);
    for (unsigned i = 0; i < card->trait_count; i++)
        length = add_key(keys, length, card->traits[i]);
    keys[length++] = '\n';
    return xstrndup(keys, length);
}

static void list_add(PoolList *list, size_t card)
{
    if ((list->count & (list->count - 1)) == 0) {
        size_t room = list->count ? 2 * list->count : 1;
        list->cards = xrealloc(list->cards, room * sizeof *list->cards);
    }
    list->cards[list->count++] = card;
}

static void pool_list(ExercisePool *pool, size_t i)
{
    const WeissCard *card = pool->cards[i].card;
    if (card->type == TYPE_EVENT)
        list_add(&pool->events, i);
    for (unsigned icon = 0; card->type == TYPE_CLIMAX && icon < WEISS_ICONS_MAX; icon++)
        if (card->icons[icon] != TRIGGER_NONE)
            list_add(&pool->climaxes[card->icons[icon]], i);
}

ExercisePool *exercise_pool_create(const CardSets *sets)
{
    ExercisePool *pool = xcalloc(1, sizeof *pool);
    size_t count = weiss_database_count(sets->database);
    pool->cards = xcalloc(count, sizeof *pool->cards);
    pool->sets = sets;
    pool->count = count;
    for (size_t set = 0; set < sets->count; set++)
        for (size_t i = sets->sets[set].first; i < sets->sets[set].end; i++) {
            const WeissCard *card = weiss_database_card(sets->database, i);
            pool->cards[i] = (PoolCard){card, keys_of(card), (uint16_t)set};
            pool_list(pool, i);
        }
    return pool;
}

void exercise_pool_destroy(ExercisePool *pool)
{
    for (size_t i = 0; i < pool->count; i++)
        free(pool->cards[i].keys);
    for (unsigned icon = 0; icon < TRIGGER_COUNT; icon++)
        free(pool->climaxes[icon].cards);
    free(pool->events.cards);
    free(pool->cards);
    free(pool);
}

const WeissCard *exercise_pool_card(const ExercisePool *pool, size_t card)
{
    return pool->cards[card].card;
}

/* ---- Partners -------------------------------------------------------------------------------- */

static bool partner_add(ExercisePartners *partners, size_t card)
{
    if (partners->count == EXERCISE_PARTNERS_MAX)
        return false;
    partners->word[partners->count] = (uint8_t)partners->words;
    partners->cards[partners->count++] = card;
    return true;
}

/* Adds those of the cards from `first` to before `end` whose name or trait is the key or, with
 * `part`, contains it. */
static unsigned search(const ExercisePool *pool, size_t first, size_t end, const char *key,
                       bool part, ExercisePartners *partners, unsigned room)
{
    char whole[WEISS_NAME_KEY_SIZE + 2];
    unsigned found = 0;
    whole[0] = '\n';
    strcpy(whole + 1, key);
    strcat(whole, "\n");
    for (size_t i = first; i < end && found < room; i++)
        if (pool->cards[i].keys && strstr(pool->cards[i].keys, part ? key : whole))
            found += partner_add(partners, i);
    return found;
}

static bool same_title(const ExercisePool *pool, unsigned one, unsigned other)
{
    const CardSet *sets = pool->sets->sets;
    if (sets[one].first == sets[one].end || sets[other].first == sets[other].end)
        return false;
    const char *code = pool->cards[sets[one].first].card->code;
    const char *slash = strchr(code, '/');
    return slash && strncmp(code, pool->cards[sets[other].first].card->code,
                            (size_t)(slash - code) + 1) == 0;
}

/* Searches the card's own set (`reach` 0), those of its title (1), or all others (2). */
static unsigned search_reach(const ExercisePool *pool, size_t card, const char *key, bool part,
                             unsigned reach, ExercisePartners *partners)
{
    unsigned own = pool->cards[card].set;
    unsigned found = 0;
    for (unsigned set = 0; set < pool->sets->count && found < FOUND_MAX; set++) {
        bool near = set == own ? reach == 0 : reach == 2 || (reach && same_title(pool, own, set));
        if (near)
            found += search(pool, pool->sets->sets[set].first, pool->sets->sets[set].end, key,
                            part, partners, FOUND_MAX - found);
    }
    return found;
}

static void find_word(const ExercisePool *pool, size_t card, const char *word,
                      ExercisePartners *partners)
{
    char key[WEISS_NAME_KEY_SIZE];
    unsigned found = 0;
    if (bare_key(key, word) == 0)
        return;
    for (unsigned reach = 0; reach < 3 && !found; reach++) {
        found = search_reach(pool, card, key, false, reach, partners);
        if (found)
            continue;
        found = search_reach(pool, card, key, true, reach, partners);
        if (found && reach == 0) /* a whole name may be one of another set of the title */
            found += search_reach(pool, card, key, false, 1, partners);
    }
    partners->words += found > 0;
}

/* The trigger icons that a text names, a bit each. */
static unsigned icons_of(const char *text)
{
    unsigned icons = 0;
    for (unsigned icon = TRIGGER_NONE + 1; icon < TRIGGER_COUNT; icon++) {
        char tag[32];
        snprintf(tag, sizeof tag, "【%s】", weiss_trigger_names[icon]);
        icons |= (unsigned)(strstr(text, tag) != NULL) << icon;
    }
    return icons;
}

void exercise_partners(const ExercisePool *pool, size_t card, const CardText *text,
                       ExercisePartners *partners)
{
    partners->count = partners->words = partners->icons = 0;
    for (unsigned i = 0; i < text->count; i++)
        partners->icons |= icons_of(text->abilities[i]->text);
    for (unsigned i = 0; i < text->count; i++)
        for (unsigned word = 0; text->abilities[i]->parsed &&
                                word < text->abilities[i]->program.string_count;
             word++)
            find_word(pool, card, text->abilities[i]->program.strings[word], partners);
}

/* ---- Decks ----------------------------------------------------------------------------------- */

typedef struct DeckDraft {
    const WeissCard **cards;
    unsigned count;
    unsigned climaxes;
} DeckDraft;

static void draft_add(DeckDraft *draft, const WeissCard *card, unsigned copies)
{
    enum { CLIMAXES_MAX = 12 };
    for (; copies && draft->count < WEISS_DECK_SIZE; copies--) {
        if (card->type == TYPE_CLIMAX && draft->climaxes == CLIMAXES_MAX)
            return;
        draft->climaxes += card->type == TYPE_CLIMAX;
        draft->cards[draft->count++] = card;
    }
}

/* Adds some cards for each word that the texts mention. */
static void draft_partners(const ExercisePool *pool, const ExercisePartners *partners,
                           DeckDraft *draft, Rng *rng)
{
    for (unsigned first = 0; first < partners->count;) {
        unsigned end = first;
        while (end < partners->count && partners->word[end] == partners->word[first])
            end++;
        for (unsigned i = 0; i < 2; i++) {
            size_t card = partners->cards[first + rng_below(rng, end - first)];
            draft_add(draft, pool->cards[card].card, 2);
        }
        first = end;
    }
}

static void draft_list(const ExercisePool *pool, const PoolList *list, DeckDraft *draft, Rng *rng)
{
    if (list->count)
        draft_add(draft, pool->cards[list->cards[rng_below(rng, (uint32_t)list->count)]].card, 2);
}

/* Adds what small sets have too few of: events, and climaxes with the icons that the texts name. */
static void draft_rare(const ExercisePool *pool, const ExercisePartners *partners,
                       DeckDraft *draft, Rng *rng)
{
    for (unsigned icons = partners->icons; icons; icons &= icons - 1)
        draft_list(pool, &pool->climaxes[bits_first(icons)], draft, rng);
    draft_list(pool, &pool->climaxes[rng_below(rng, TRIGGER_COUNT)], draft, rng);
    for (unsigned events = rng_below(rng, 3); events; events--)
        draft_list(pool, &pool->events, draft, rng);
}

static const WeissCard *any_of_set(const ExercisePool *pool, size_t card, Rng *rng)
{
    const CardSet *set = &pool->sets->sets[pool->cards[card].set];
    size_t count = set->end - set->first;
    enum { FEW = 12 };
    if (count < FEW)
        return pool->cards[rng_below(rng, (uint32_t)pool->count)].card;
    return pool->cards[set->first + rng_below(rng, (uint32_t)count)].card;
}

static bool shares_trait(const WeissCard *one, const WeissCard *other)
{
    for (unsigned i = 0; i < one->trait_count; i++)
        for (unsigned j = 0; j < other->trait_count; j++)
            if (strcmp(one->traits[i], other->traits[j]) == 0)
                return true;
    return false;
}

/* A random card of the set, preferably one that shares a trait with the card. */
static const WeissCard *companion(const ExercisePool *pool, size_t card, Rng *rng)
{
    const WeissCard *found = any_of_set(pool, card, rng);
    for (unsigned tries = 0; tries < 3; tries++) {
        if (found->type != TYPE_CHARACTER || shares_trait(found, pool->cards[card].card))
            break;
        found = any_of_set(pool, card, rng);
    }
    return found;
}

unsigned exercise_deck(const ExercisePool *pool, size_t card, const ExercisePartners *partners,
                       bool own, Rng *rng, const WeissCard **cards)
{
    enum { OWN_COPIES = 4, KIN = 34, TRIES_MAX = 400 };
    DeckDraft draft = {.cards = cards};
    bool close = rng_below(rng, 2);
    if (own)
        draft_add(&draft, pool->cards[card].card, OWN_COPIES);
    for (unsigned rounds = close ? 4 : 1; rounds && draft.count < KIN; rounds--)
        draft_partners(pool, partners, &draft, rng);
    draft_rare(pool, partners, &draft, rng);
    for (unsigned tries = 0; draft.count < WEISS_DECK_SIZE && tries < TRIES_MAX; tries++) {
        const WeissCard *more = companion(pool, card, rng);
        if (more->type != TYPE_CLIMAX || draft.climaxes < WEISS_CLIMAXES_MAX)
            draft_add(&draft, more, 1 + rng_below(rng, 2));
    }
    return draft.count;
}
