/* Makes the pool: reads its sources, keeps what is played exactly, and finds which cards name each
 * other. */
#include "sim/weiss/tune_deck/pool_legality.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/sort.h"
#include "base/spelling.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/weiss/deck/code_parts.h"
#include "sim/weiss/deck/support.h"
#include "weiss/card/copy_limit.h"
#include "weiss/text/read/text_read.h"

/* ---- Sources ---- */

static bool has_end(const char *text, const char *end)
{
    size_t length = strlen(text), own = strlen(end);
    return length >= own && strcmp(text + length - own, end) == 0;
}

/* The length of the JSON object at the beginning of the text, with all that it holds. */
static size_t object_length(const char *text)
{
    unsigned depth = 0;
    bool quoted = false;
    const char *at = text;
    for (; *at != '\0'; at++) {
        quoted ^= *at == '"';
        if (quoted && *at == '\\' && at[1] != '\0')
            at++;
        depth += !quoted && *at == '{';
        if (!quoted && *at == '}' && --depth == 0)
            break;
    }
    return (size_t)(at - text);
}

static bool has_one_of(const char *text, size_t length, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (memmem(text, length, words[i], strlen(words[i])) != NULL)
            return true;
    return false;
}

/* Whether the first thing in a JSON array is of a list of cards owned: a code, a pair, or an object that has a
 * count, or nothing of what is printed on a card. */
static bool begins_list(const char *item)
{
    static const char *const counts[] = {"\"quantity\"", "\"qty\"", "\"count\"", "\"copies\"",
                                         "\"amount\"",   "\"num\"", "\"owned\"", "\"have\""};
    static const char *const printed[] = {"\"power\"",  "\"ability\"", "\"abilities\"",
                                          "\"text\"",   "\"trigger\"", "\"soul\"",
                                          "\"effect\"", "\"effects\""};
    item += strspn(item, " \t\r\n");
    if (*item != '{')
        return *item == '"' || *item == '[';
    size_t length = object_length(item);
    return has_one_of(item, length, counts, sizeof counts / sizeof *counts) ||
           !has_one_of(item, length, printed, sizeof printed / sizeof *printed);
}

/* Whether a file holds cards: a JSON array. Lists are objects, arrays with counts, or no JSON. */
static bool holds_cards(const char *path)
{
    Diagnostic problem;
    size_t length;
    if (files_is_folder(path))
        return true;
    if (!files_exists(path) || !has_end(path, ".json"))
        return false;
    char *text = files_read(path, &length, &problem);
    const char *first = text;
    while (first && (isspace((unsigned char)*first) || (unsigned char)*first >= 0xBB))
        first++; /* also a byte order mark */
    bool array = first && *first == '[' && !begins_list(first + 1);
    free(text);
    return array;
}

void card_pool_name_cards(const PoolArguments *arguments, Options *options)
{
    for (unsigned i = 0; i < arguments->source_count; i++)
        if (holds_cards(arguments->sources[i]) && options->cards_count < OPTIONS_CARDS_MAX)
            options->cards[options->cards_count++] = arguments->sources[i];
}

/* What the sources say of each card of the database, by its number there. */
typedef struct Offer {
    const WeissDatabase *database;
    uint8_t *most; /* copies that there are; 0: it is not offered */
    bool owned;
} Offer;

/* Any number of copies: the card's text decides. */
enum { ANY = WEISS_DECK_SIZE };

static size_t number_of(const WeissDatabase *database, const WeissCard *card)
{
    size_t number = 0;
    while (weiss_database_card(database, number) != card)
        number++;
    return number;
}

static bool read_file(void *cards, const char *path, const char *text, size_t length,
                      Diagnostic *problem)
{
    return weiss_database_add_readable(cards, path, text, length, problem);
}

/* The cards of a file or folder, which the database has, too. */
static bool offer_cards(Offer *offer, const char *path)
{
    WeissDatabase *cards = weiss_database_create();
    bool good = cards && card_files_read(path, read_file, cards);
    for (size_t i = 0; good && i < weiss_database_count(offer->database); i++)
        if (weiss_database_find(cards, weiss_database_card(offer->database, i)->code))
            offer->most[i] = ANY;
    weiss_database_destroy(cards);
    return good;
}

/* The cards of a list of cards owned. */
static bool offer_list(Offer *offer, const char *path)
{
    DeckFile file;
    if (!deck_file_open_collection(&file, path, offer->database))
        return false;
    for (size_t i = 0; i < file.list.count; i++) {
        if (file.cards[i] == NULL)
            continue;
        uint8_t *most = &offer->most[number_of(offer->database, file.cards[i])];
        unsigned copies = *most + file.list.entries[i].count;
        *most = (uint8_t)(copies < ANY ? copies : ANY);
    }
    offer->owned = true;
    deck_file_close(&file);
    return true;
}

/* Whether `name` is the set of a code ("BD/W47") or its title ("BD"). */
static bool is_of_set(const char *name, const char *code)
{
    const char *rest = code_after(code, name);
    return rest && (*rest == '-' || *rest == '/');
}

static bool offer_set(Offer *offer, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < weiss_database_count(offer->database); i++)
        if (is_of_set(name, weiss_database_card(offer->database, i)->code)) {
            offer->most[i] = ANY;
            found = true;
        }
    if (!found) {
        Diagnostic problem;
        diagnostic_whole(
            &problem, "--pool: '%s' is no file, and no card is of such a set; " CARDS_HINT, name);
        complain(NULL, &problem);
    }
    return found;
}

static bool same_title(const WeissCard *one, const WeissCard *other)
{
    return (*one->title && strcmp(one->title, other->title) == 0) ||
           code_same_title(one->code, other->code);
}

static bool is_of_titles(const DeckFile *deck, const WeissCard *card)
{
    for (size_t entry = 0; entry < deck->list.count; entry++)
        if (same_title(deck->cards[entry], card))
            return true;
    return false;
}

/* All cards of the titles of the deck. */
static void offer_titles(Offer *offer, const DeckFile *deck)
{
    for (size_t i = 0; i < weiss_database_count(offer->database); i++)
        if (is_of_titles(deck, weiss_database_card(offer->database, i)))
            offer->most[i] = ANY;
}

/* Of cards owned that are more than a pool can have, only those of the titles of the deck. */
static void offer_fewer(Offer *offer, const DeckFile *deck)
{
    size_t count = 0;
    for (size_t i = 0; i < weiss_database_count(offer->database); i++)
        count += offer->most[i] != 0;
    if (!offer->owned || count <= POOL_CARDS_MAX)
        return;
    for (size_t i = 0; i < weiss_database_count(offer->database); i++)
        if (offer->most[i] && !is_of_titles(deck, weiss_database_card(offer->database, i)))
            offer->most[i] = 0;
    remark(NULL, "the pool has more cards than are searched: only those of the deck's titles are");
}

static bool offer_sources(Offer *offer, const PoolArguments *arguments, const DeckFile *deck)
{
    bool good = true;
    for (unsigned i = 0; i < arguments->source_count; i++) {
        const char *source = arguments->sources[i];
        if (holds_cards(source))
            good &= offer_cards(offer, source);
        else if (files_exists(source))
            good &= offer_list(offer, source);
        else
            good &= offer_set(offer, source);
    }
    if (arguments->source_count == 0)
        offer_titles(offer, deck);
    offer_fewer(offer, deck);
    return good;
}

/* ---- Cards ---- */

/* Whether two cards are one except for their codes and rarity. */
static bool same_card(const WeissCard *one, const WeissCard *other)
{
    bool same =
        strcmp(one->name, other->name) == 0 && one->type == other->type &&
        one->colour == other->colour && one->level == other->level && one->cost == other->cost &&
        one->power == other->power && one->soul == other->soul && one->counter == other->counter &&
        memcmp(one->icons, other->icons, sizeof one->icons) == 0 &&
        one->ability_count == other->ability_count && one->trait_count == other->trait_count;
    for (unsigned i = 0; same && i < one->ability_count; i++)
        same = strcmp(one->abilities[i], other->abilities[i]) == 0;
    for (unsigned i = 0; same && i < one->trait_count; i++)
        same = strcmp(one->traits[i], other->traits[i]) == 0;
    return same;
}

static PoolCard *add_card(CardPool *pool, const WeissCard *card)
{
    PoolCard *added = &pool->cards[pool->count++];
    *added = (PoolCard){.card = card, .with = -1};
    return added;
}

static int by_kind(const void *one, const void *other)
{
    const WeissCard *a = ((const PoolCard *)one)->card, *b = ((const PoolCard *)other)->card;
    int kind = a->type != b->type ? a->type - b->type : a->level - b->level;
    return kind ? kind : strcmp(a->code, b->code);
}

static void add_deck(CardPool *pool, const DeckFile *deck)
{
    for (size_t i = 0; i < deck->list.count; i++)
        add_card(pool, deck->cards[i])->base = (uint8_t)deck->list.entries[i].count;
    pool->base_count = pool->count;
    sort_stable(pool->cards, pool->count, sizeof *pool->cards, by_kind);
}

/* The card of the pool that is this one, or, where copies do not matter, the same under another code;
 * `parallel` says which. NULL if there is none. */
static PoolCard *find_card(CardPool *pool, const WeissCard *card, bool *parallel)
{
    *parallel = false;
    for (unsigned i = 0; i < pool->count; i++)
        if (pool->cards[i].card == card)
            return &pool->cards[i];
    *parallel = true;
    for (unsigned i = 0; !pool->owned && i < pool->count; i++)
        if (same_card(pool->cards[i].card, card))
            return &pool->cards[i];
    return NULL;
}

static bool is_exact(TextCompiler *compiler, const WeissCard *card)
{
    return card_abilities_exact(compiler, card) == card_abilities(compiler, card);
}

/* Adds what is offered. False after a complaint: it is too much. */
static bool add_offers(CardPool *pool, const Offer *offer, TextCompiler *compiler, PoolTitle *title)
{
    for (size_t i = 0; i < weiss_database_count(offer->database); i++) {
        const WeissCard *card = weiss_database_card(offer->database, i);
        bool parallel;
        host_look();
        if (!offer->most[i])
            continue;
        PoolCard *known = find_card(pool, card, &parallel);
        if (known && parallel) {
            pool->parallel++;
        } else if (!known && !is_exact(compiler, card)) {
            pool->inexact++;
        } else if (!known && !pool_title_fits(title, card)) {
            pool->unfit++;
        } else if (!known && pool->count == POOL_CARDS_MAX) {
            Diagnostic problem;
            diagnostic_whole(&problem, "the pool has over %d cards: name fewer with --pool",
                             POOL_CARDS_MAX);
            complain(NULL, &problem);
            return false;
        } else {
            known = known ? known : add_card(pool, card);
        }
        if (known && known->most < offer->most[i] && is_exact(compiler, known->card))
            known->most = offer->most[i];
    }
    sort_stable(pool->cards + pool->base_count, pool->count - pool->base_count, sizeof *pool->cards,
                by_kind);
    return true;
}

/* ---- Limits ---- */

static void set_limits(CardPool *pool)
{
    for (unsigned i = 0; i < pool->count; i++) {
        PoolCard *card = &pool->cards[i];
        WeissCopyLimit limit = weiss_copy_limit(card->card);
        card->name = (uint16_t)i;
        for (unsigned before = i; before-- > 0;)
            if (strcmp(pool->cards[before].card->name, card->card->name) == 0)
                card->name = pool->cards[before].name;
        card->name_most = (uint8_t)limit.most;
        card->most = card->most < limit.most ? card->most : card->name_most;
        card->most = card->most > card->base ? card->most : card->base;
        for (unsigned other = 0; limit.with && other < pool->count; other++)
            if (weiss_copy_limit_shared(&limit, pool->cards[other].card, weiss_name_same) &&
                strcmp(pool->cards[other].card->name, card->card->name) != 0)
                card->with = (int16_t)other;
    }
    for (unsigned i = 0; i < pool->count; i++) {
        PoolCard *card = &pool->cards[i];
        if (card->with >= 0)
            card->with = (int16_t)pool->cards[card->with].name;
        pool->odd_limits |= card->with >= 0 || card->name_most != pool->cards[card->name].name_most;
    }
}

static bool lock_cards(CardPool *pool, const PoolArguments *arguments, const DeckFile *deck)
{
    const char *codes[DECKLIST_CARDS_MAX];
    for (unsigned i = 0; i < pool->base_count; i++)
        codes[i] = pool->cards[i].card->code;
    for (unsigned lock = 0; lock < arguments->lock_count; lock++) {
        char hint[SPELLING_HINT];
        const char *code = arguments->locks[lock];
        unsigned i = 0;
        while (i < pool->base_count && strcasecmp(codes[i], code) != 0)
            i++;
        if (i < pool->base_count) {
            pool->cards[i].locked = pool->cards[i].base;
            continue;
        }
        Diagnostic problem;
        diagnostic_whole(&problem, "--lock: %s has no '%s'%s", deck->name, code,
                         spelling_hint(hint, code, codes, pool->base_count));
        complain(NULL, &problem);
        return false;
    }
    return true;
}

/* ---- Combos ---- */

/* Whether a text has the name between quotation marks, of either language. */
static bool names(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; length && (at = strstr(at, name)) != NULL; at++) {
        unsigned char before = at > text ? (unsigned char)at[-1] : 0;
        unsigned char after = (unsigned char)at[length];
        if ((before == '"' || before >= 0x80) && (after == '"' || after >= 0x80))
            return true;
    }
    return false;
}

static bool card_names(const WeissCard *card, const WeissCard *other)
{
    for (unsigned i = 0; i < card->ability_count; i++)
        if (names(card->abilities[i], other->name))
            return strcmp(card->name, other->name) != 0;
    return false;
}

static void find_combos(CardPool *pool)
{
    for (unsigned card = 0; card < pool->count; card++)
        for (unsigned named = 0; named < pool->count; named++)
            if (pool->combo_count < POOL_COMBOS_MAX &&
                card_names(pool->cards[card].card, pool->cards[named].card)) {
                pool->cards[card].in_combo = pool->cards[named].in_combo = true;
                pool->combos[pool->combo_count++] =
                    (PoolCombo){.card = (uint16_t)card, .named = (uint16_t)named};
            }
}

void card_pool_close(CardPool *pool)
{
    legality_limits_clear(&pool->limits);
    free(pool->excess);
    pool->excess = NULL;
}

bool card_pool_open(CardPool *pool, const PoolArguments *arguments, const DeckFile *deck,
                    const WeissDatabase *database, TextCompiler *compiler)
{
    memset(pool, 0, sizeof *pool);
    Offer offer = {.database = database,
                   .most = xcalloc(weiss_database_count(database) + 1, sizeof *offer.most)};
    add_deck(pool, deck);
    PoolTitle title = pool_title_open(arguments, deck, database);
    bool good = offer_sources(&offer, arguments, deck);
    pool->owned = offer.owned;
    good = good && add_offers(pool, &offer, compiler, &title);
    pool_title_close(&title);
    free(offer.most);
    if (!good)
        return false;
    set_limits(pool);
    pool_restrictions_set(pool, arguments, database);
    find_combos(pool);
    return lock_cards(pool, arguments, deck);
}
