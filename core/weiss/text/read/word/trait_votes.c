/* Every card with both texts votes for the pairs of traits that stand in them at the same place. */
#include "weiss/text/read/word/trait_votes.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/text/read/word/glyph.h"

enum { TRAITS_MAX = 64 }; /* in the texts of one card; further ones are not looked at */

static const char trait_open[] = "《", trait_close[] = "》", name_open[] = "「", name_close[] = "」";

struct TraitVotes {
    TraitVote *list;
    size_t count, room;
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

/* Whether 《 or 「 begins here: they are the same but for their last byte. */
static bool is_mark(const char *text)
{
    return text[0] == trait_open[0] && text[1] == trait_open[1] && (text[2] == trait_open[2] || text[2] == name_open[2]);
}

/* Lists the traits in the texts of a card; those in 「」 are parts of names. Returns their number. */
static unsigned traits_list(const char *const *texts, unsigned count, TraitName *traits)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *at = strstr(texts[i], trait_open) != NULL || strchr(texts[i], '<') != NULL ? texts[i] : "";
        for (; *at != '\0'; at++) {
            bool angle = *at == '<';
            if (!angle && !is_mark(at))
                continue;
            const char *close = !angle && at[2] == name_open[2] ? strstr(at, name_close) : NULL;
            at = close != NULL ? close : at;
            if (!angle && (at[2] != trait_open[2] || close != NULL))
                continue;
            TraitName trait = angle ? trait_at(at, 1, ">") : trait_at(at, strlen(trait_open), trait_close);
            if (trait.length > 0 && found < TRAITS_MAX)
                traits[found++] = trait;
        }
    }
    return found;
}

/* Adds a vote. False without memory. */
static bool vote_add(TraitVotes *votes, const char *code, TraitName japanese, TraitName other)
{
    for (size_t i = votes->count; i-- > 0;) {
        TraitVote *vote = &votes->list[i];
        if (is_same(vote->japanese, japanese) && is_same(vote->other, other) &&
            is_title(vote->code, code, strcspn(code, "/"))) {
            vote->votes++;
            return true;
        }
    }
    if (votes->count == votes->room) {
        size_t room = 2 * votes->room + 32;
        TraitVote *larger = realloc(votes->list, room * sizeof *larger);
        if (larger == NULL)
            return false;
        votes->list = larger;
        votes->room = room;
    }
    votes->list[votes->count++] = (TraitVote){japanese, other, code, 1};
    return true;
}

static bool is_japanese(const char *trait)
{
    for (Glyph glyph = glyph_at(trait); glyph.size > 0; glyph = glyph_at(trait += glyph.size))
        if (glyph_is_japanese(glyph.code))
            return true;
    return false;
}

/* The traits of a card in two languages stand at the same places. */
static bool print_votes(TraitVotes *votes, const WeissCard *card)
{
    bool good = true;
    for (unsigned i = 0; good && i < card->gloss_count; i++) {
        const char *one = card->traits[i], *other = card->traits[card->trait_count + i];
        TraitName names[2] = {{one, strlen(one)}, {other, strlen(other)}};
        bool first = is_japanese(one);
        if (!is_same(names[0], names[1]) && first != is_japanese(other))
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
    unsigned count = traits_list((const char *const *)card->japanese, card->japanese_count, japanese);
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
    free(votes);
}

bool trait_vote(const TraitVotes *votes, size_t index, TraitVote *vote)
{
    if (index >= votes->count)
        return false;
    *vote = votes->list[index];
    return true;
}

TraitName trait_votes_most(const TraitVotes *votes, const char *title, size_t length, TraitName japanese)
{
    const TraitVote *best = NULL;
    unsigned all = 0;
    for (size_t i = 0; i < votes->count; i++) {
        const TraitVote *vote = &votes->list[i];
        if (!is_same(vote->japanese, japanese) || !is_title(vote->code, title, length))
            continue;
        all += vote->votes;
        best = best == NULL || vote->votes > best->votes ? vote : best;
    }
    return best != NULL && 2 * best->votes > all ? best->other : (TraitName){0};
}
