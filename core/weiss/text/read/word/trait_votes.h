/* What cards with a Japanese text and a translation call their traits in both: traits are in the same order. */
#ifndef WEISSFISH_WEISS_TEXT_READ_WORD_TRAIT_VOTES_H
#define WEISSFISH_WEISS_TEXT_READ_WORD_TRAIT_VOTES_H

#include "weiss/text/read/word/trait_names.h"

typedef struct TraitVotes TraitVotes;

/* Gathers the votes of a database, into which it keeps pointers; NULL without memory. */
TraitVotes *trait_votes_create(const WeissDatabase *database);
void trait_votes_destroy(TraitVotes *votes);

/* Two words for one trait, and in how many places of a title's texts; `code` is of one of its cards. */
typedef struct TraitVote {
    TraitName japanese, other;
    const char *code;
    unsigned votes;
} TraitVote;

/* Vote number `index` of all; false if there are fewer. */
bool trait_vote(const TraitVotes *votes, size_t index, TraitVote *vote);

/* What more than half of a title's places say; without bytes if there is no such word. */
TraitName trait_votes_most(const TraitVotes *votes, const char *title, size_t length, TraitName japanese);

#endif
