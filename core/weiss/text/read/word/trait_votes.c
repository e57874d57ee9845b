/* Every card with both texts votes for the pairs of traits that are at the same place in them. */
#include "weiss/text/read/word/trait_votes.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/glyph.h"
#include "base/hash.h"

enum {
    TRAITS_MAX = 64, /* in the texts of one card; further ones are not looked at */
    CHAINS = 8192,   /* votes for one trait of a title are in one of them; a power of two */
};

static const char trait_open[] = "《", trait_close[] = "》", name_open[] = "「",
                  name_close[] = "」";

struct TraitVotes {
    TraitVote *list;
    size_t *next; /* of each vote: the one before it in its chain, plus one; 0: none */
    size_t count, room;
    size_t heads[CHAINS]; /* the last vote of each chain, plus one */
};

static bool is_same(TraitName one, TraitName other)
{
    return one.length == other.length && memcmp(one.bytes, other.bytes, one.length) == 0;
}

static bool is_title(const char *code, const char *title, size_t length)
{
    return strcspn(code, "/") == length && memcmp(code, title, length) == 0;
}

/* The trait after its opening mark at `text`; without bytes if it does not end. */
static TraitName trait_at(const char *text, size_t open, const char *close)
{
    const char *end = strstr(text + open, close);
    return end != NULL ? (TraitName){text + open, (size_t)(end - text) - open} : (TraitName){0};
}

/* Whether 《 or 「 begins here: they are the same except for their last byte. */
static bool is_mark(const char *text)
{
    return text[0] == trait_open[0] && text[1] == trait_open[1] &&
           (text[2] == trait_open[2] || text[2] == name_open[2]);
}

/* Lists the traits in the texts of a card; those in 「」 are parts of names. Returns their number. */
static unsigned traits_list(const char *const *texts, unsigned count, TraitName *traits)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *at =
            strstr(texts[i], trait_open) != NULL || strchr(texts[i], '<') != NULL ? texts[i] : "";
        for (; *at != '\0'; at++) {
            bool angle = *at == '<';
            if (!angle && !is_mark(at))
                continue;
            const char *close = !angle && at[2] == name_open[2] ? strstr(at, name_close) : NULL;
            at = close != NULL ? close : at;
            if (!angle && (at[2] != trait_open[2] || close != NULL))
                continue;
            TraitName trait =
                angle ? trait_at(at, 1, ">") : trait_at(at, strlen(trait_open), trait_close);
            if (trait.length > 0 && found < TRAITS_MAX)
                traits[found++] = trait;
        }
    }
    return found;
}

/* The chain of the votes for a trait of a title. */
static size_t chain_of(const char *title, size_t length, TraitName japanese)
{
    uint64_t hash = hash_bytes(hash_bytes(HASH_START, title, length), japanese.bytes, japanese.length);
    return (hash ^ hash >> 32) & (CHAINS - 1);
}

/* Makes room for one more vote. False without memory. */
static bool votes_grow(TraitVotes *votes)
{
    if (votes->count < votes->room)
        return true;
    size_t room = 2 * votes->room + 32;
    TraitVote *list = realloc(votes->list, room * sizeof *list);
    votes->list = list != NULL ? list : votes->list;
    size_t *next = list != NULL ? realloc(votes->next, room * sizeof *next) : NULL;
    votes->next = next != NULL ? next : votes->next;
    votes->room = next != NULL ? room : votes->room;
    return next != NULL;
}

/* Adds a vote. False without memory. */
static bool vote_add(TraitVotes *votes, const char *code, TraitName japanese, TraitName other)
{
    size_t length = strcspn(code, "/");
    size_t *head = &votes->heads[chain_of(code, length, japanese)];
    for (size_t at = *head; at > 0; at = votes->next[at - 1]) {
        TraitVote *vote = &votes->list[at - 1];
        if (is_same(vote->japanese, japanese) && is_same(vote->other, other) &&
            is_title(vote->code, code, length)) {
            vote->votes++;
            return true;
        }
    }
    if (!votes_grow(votes))
        return false;
    votes->list[votes->count] = (TraitVote){japanese, other, code, 1};
    votes->next[votes->count++] = *head;
    *head = votes->count;
    return true;
}

/* The traits of a card in two languages are at the same places. */
static bool print_votes(TraitVotes *votes, const WeissCard *card)
{
    bool good = true;
    for (unsigned i = 0; good && i < card->gloss_count; i++) {
        const char *one = card->traits[i], *other = card->traits[card->trait_count + i];
        TraitName names[2] = {{one, strlen(one)}, {other, strlen(other)}};
        bool first = glyph_any_japanese(one, names[0].length);
        if (!is_same(names[0], names[1]) && first != glyph_any_japanese(other, names[1].length))
            good = vote_add(votes, card->code, names[!first], names[first]);
    }
    return good;
}

static bool card_votes(TraitVotes *votes, const WeissCard *card)
{
    TraitName japanese[TRAITS_MAX], other[TRAITS_MAX];
    if (!print_votes(votes, card))
        return false;
    if (card->japanese_count == 0)
        return true;
    unsigned count =
        traits_list((const char *const *)card->japanese, card->japanese_count, japanese);
    if (count != traits_list((const char *const *)card->abilities, card->ability_count, other))
        return true;
    for (unsigned i = 0; i < count; i++)
        if (!is_same(japanese[i], other[i]) && !vote_add(votes, card->code, japanese[i], other[i]))
            return false;
    return true;
}

TraitVotes *trait_votes_create(const WeissDatabase *database)
{
    TraitVotes *votes = calloc(1, sizeof *votes);
    bool good = votes != NULL;
    for (size_t i = 0; good && i < weiss_database_count(database); i++)
        good = card_votes(votes, weiss_database_card(database, i));
    if (good)
        return votes;
    trait_votes_destroy(votes);
    return NULL;
}

void trait_votes_destroy(TraitVotes *votes)
{
    if (votes == NULL)
        return;
    free(votes->list);
    free(votes->next);
    free(votes);
}

bool trait_vote(const TraitVotes *votes, size_t index, TraitVote *vote)
{
    if (index >= votes->count)
        return false;
    *vote = votes->list[index];
    return true;
}

TraitName trait_votes_most(const TraitVotes *votes, const char *title, size_t length,
                           TraitName japanese)
{
    const TraitVote *best = NULL;
    unsigned all = 0;
    for (size_t at = votes->heads[chain_of(title, length, japanese)]; at > 0;
         at = votes->next[at - 1]) {
        const TraitVote *vote = &votes->list[at - 1];
        if (!is_same(vote->japanese, japanese) || !is_title(vote->code, title, length))
            continue;
        all += vote->votes;
        best = best == NULL || vote->votes > best->votes ? vote : best;
    }
    return best != NULL && 2 * best->votes > all ? best->other : (TraitName){0};
}
