/* Kept answers (engine/kept.h), which are recomputed if one of their inputs has changed. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_CONTINUOUS_KEPT_ANSWERS_H
#define WEISSFISH_WEISS_TEXT_PLAY_CONTINUOUS_KEPT_ANSWERS_H

#include "weiss/engine/for_texts.h"
#include "weiss/text/build/text_build.h"

/* Whether an answer is untouched since it was made, and knows all characters. */
static inline bool kept_is_fresh(const WeissTable *table, KeptKind kind, unsigned player)
{
    const WeissKept *kept = &table->kept;
    return (kept->fresh >> kept_number(kind, player) & 1u) &&
           !(kept->newcomers[player] >> kind & 1u);
}

/* Whether it can be read at once: it does not depend on the step or the attack. */
static inline bool kept_is_known(const WeissTable *table, KeptKind kind, unsigned player)
{
    const WeissKept *kept = &table->kept;
    return kept_is_fresh(table, kind, player) && !(kept->watched >> kept_number(kind, player) & 1u);
}

/* Whether the answer about a hand can be read at once, and knows every card in it. */
static inline bool kept_hand_is_complete(const WeissTable *table, unsigned player)
{
    return !table->asking && kept_is_known(table, KEPT_HAND, player) &&
           !(table->state.players[player].zone[ZONE_HAND] & ~table->kept.hand_asked[player]);
}

/* Adds inputs to the answer that is being made. */
static inline void kept_made_of(WeissTable *table, uint64_t inputs)
{
    table->kept.inputs |= inputs;
}

/* Whether a fresh answer equals a recomputed one. */
bool kept_answer_valid(WeissTable *table, KeptKind kind, unsigned player);

/* kept_ready where more is to be looked at. */
bool kept_make_ready(const WeissTable *table, KeptKind kind, unsigned player);

/* Makes an answer other than KEPT_FIRM (weiss_stage_firm) fresh, so that table->kept has it. False if no answer is
 * kept: with more than two players, or if the question is part of itself. */
static inline bool kept_ready(const WeissTable *asked, KeptKind kind, unsigned player)
{
    WeissTable *table =
        (WeissTable *)(uintptr_t)asked; /* answers follow from the state: it counts as unchanged */
    if (kind == KEPT_HAND || table->asking || !kept_is_known(table, kind, player))
        return kept_make_ready(table, kind, player);
    assert(kept_answer_valid(table, kind, player));
    kept_made_of(table, table->kept.made_of[kept_number(kind, player)]);
    return true;
}

/* What ready answers say of the character on a slot. */
static inline const KeptCharacter *kept_told(const WeissTable *table, unsigned player,
                                             unsigned slot)
{
    return kept_character((WeissTable *)(uintptr_t)table, player, slot);
}

/* The inputs of any question for one of WeissGives about a player. With more than two players nothing is kept. */
static inline uint64_t inputs_asked(const WeissTable *table, unsigned give, unsigned player)
{
    return table->match->inputs_asked[player & 1u][bits_first(give)];
}

/* The inputs of an ability whose master is `player`. */
static inline uint64_t inputs_of_master(uint64_t inputs, unsigned player)
{
    const uint64_t one = (1ull << INPUTS_OF_PLAYER) - 1;
    const uint64_t both = one | one << INPUTS_OF_PLAYER;
    return player == 0 ? inputs
                       : (inputs & ~both) | (inputs & one) << INPUTS_OF_PLAYER |
                             (inputs >> INPUTS_OF_PLAYER & one);
}

/* A modifier begins or ends: what is given in these ways (WeissGives) may change for anybody. */
void kept_given_touch(WeissTable *table, unsigned gives);

#endif
