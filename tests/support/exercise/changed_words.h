/* What words that point back mean where they stand: "it", "that character", "the rest"; and whose
 * turn an ability works in. */
#ifndef WEISSFISH_TESTS_CHANGED_WORDS_H
#define WEISSFISH_TESTS_CHANGED_WORDS_H

#include "changed_path.h"

static inline bool change_is_pronoun(TextKind thing)
{
    return thing == TEXT_IT || thing == TEXT_THEM || thing == TEXT_THEY;
}

static inline bool change_is_rest(TextKind thing)
{
    return thing == TEXT_THE_REST || thing == TEXT_THE_REST_OF_CARDS || thing == TEXT_THE_REMAINING;
}

/* The last clause between two nodes that speaks of cards that "it" could mean, or NULL. */
static inline const uint16_t *change_spoken(const uint16_t *from, const uint16_t *node)
{
    const uint16_t *spoken = NULL;
    for (const uint16_t *at = from; at < node; at = change_next(at))
        if (node_kind(at) >= TEXT_CHOOSE && node_kind(at) <= TEXT_SEARCH_FOR &&
            node_next(at) <= node)
            spoken = at;
    return spoken;
}

static inline bool change_speaks(const uint16_t *from, const uint16_t *node)
{
    return change_spoken(from, node) != NULL;
}

/* Whether all that was spoken of between two nodes is one card that was looked at or revealed:
 * "it", "that card" and "the rest" are then the same. */
static inline bool change_sees_one(const uint16_t *from, const uint16_t *node)
{
    bool one = false;
    for (const uint16_t *at = from; at < node; at = change_next(at)) {
        bool seen = node_kind(at) == TEXT_LOOK || node_kind(at) == TEXT_REVEAL;
        if (node_kind(at) < TEXT_CHOOSE || node_kind(at) > TEXT_SEARCH_FOR || node_next(at) > node)
            continue;
        if (one || !seen || !change_has(at, TEXT_SET_THE_END))
            return false;
        one = true;
    }
    return one;
}

/* Whether "that character" was chosen on the stage, by the last clause that speaks of cards. */
static inline bool change_chosen_on_stage(const ChangeRules *rules, const ChangePath *path)
{
    static const TextKind elsewhere[] = {
        TEXT_ZONE_IS_WAITING_ROOM, TEXT_ZONE_IS_HAND,   TEXT_ZONE_IS_DECK,
        TEXT_ZONE_IS_STOCK,        TEXT_ZONE_IS_CLOCK,  TEXT_ZONE_IS_LEVEL,
        TEXT_ZONE_IS_MEMORY,       TEXT_POST_FROM_AMONG, TEXT_POST_AMONG};
    const uint16_t *node = change_above(path, 0);
    const uint16_t *spoken = change_spoken(change_ability(rules, path), node);
    if (!spoken || node_kind(spoken) != TEXT_CHOOSE ||
        !(change_has(spoken, TEXT_KIND_CHARACTER) || change_has(spoken, TEXT_KIND_CHARACTERS)))
        return false;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (change_has(spoken, elsewhere[i]))
            return false;
    return true;
}

/* ---- What an ability waits for --------------------------------------------------------------- */

/* The only thing that an ability waits for, if something happens to cards then, or NULL. */
static inline const uint16_t *change_event_of(const uint16_t *ability)
{
    if (node_kind(ability) != TEXT_ABILITY_AUTO || change_has(ability, TEXT_TRIGGERS_OR))
        return NULL;
    const uint16_t *when = change_find(node_part(ability, 4), TEXT_TRIGGERS_ONE);
    const uint16_t *event = when ? node_first(when) : NULL;
    if (!event || node_kind(event) != TEXT_TRIGGER_WHEN ||
        node_kind(node_first(event)) != TEXT_EVENTS_ONE)
        return NULL;
    event = node_first(node_first(event));
    return node_kind(event) == TEXT_EVENT_HAPPENS ? event : NULL;
}

/* Whether a set is this card. */
static inline bool change_is_source_thing(const uint16_t *set)
{
    return node_kind(set) == TEXT_SET_THING && node_kind(node_first(set)) == TEXT_THIS_CARD;
}

static inline bool change_is_source(const uint16_t *set)
{
    return node_kind(set) == TEXT_SET_ONE && change_is_source_thing(node_first(set));
}

/* Whether what an ability waits for happens to a card of its own player. */
static inline bool change_waits_for_own(const uint16_t *ability)
{
    const uint16_t *event = change_event_of(ability);
    return event && change_is_source(node_part(event, 0));
}

/* "This card's battle opponent", and no other's. */
static inline bool change_is_own_opponent(const uint16_t *set)
{
    if (node_kind(set) == TEXT_SET_YOUR_BATTLE_OPPONENT)
        return true;
    const uint16_t *holder = node_kind(set) == TEXT_SET_BATTLE_OPPONENT ? node_first(set) : NULL;
    return holder && node_kind(holder) == TEXT_HOLDER_THING &&
           node_kind(node_first(holder)) == TEXT_THIS_CARD;
}

/* Whether "that character" is this card's battle opponent, who is in battle still: the event or a
 * condition named it, and no clause since then speaks of other cards. */
static inline bool change_is_opponent(const ChangeRules *rules, const ChangePath *path)
{
    const uint16_t *node = change_above(path, 0);
    const uint16_t *ability = change_ability(rules, path);
    const uint16_t *event = change_event_of(ability);
    const uint16_t *opponent = change_find(ability, TEXT_SET_BATTLE_OPPONENT);
    if (!opponent)
        opponent = change_find(ability, TEXT_SET_YOUR_BATTLE_OPPONENT);
    if (!event || !opponent || opponent >= node || !change_is_own_opponent(opponent) ||
        change_within_kind(path, TEXT_CHAIN_LATER) || change_within_kind(path, TEXT_CHAIN_AT))
        return false;
    const uint16_t *set = node_part(event, 0);
    if (change_is_own_opponent(node_first(set)))
        return !change_speaks(event, node);
    return change_is_source(set) && !change_speaks(ability, node);
}

/* Whether "it" is this card: nothing else was spoken of, nor does the ability wait for others. */
static inline bool change_it_is_source(const ChangeRules *rules, const ChangePath *path)
{
    const uint16_t *node = change_above(path, 0);
    const uint16_t *ability = change_ability(rules, path);
    const uint16_t *event = change_event_of(ability);
    if (event ? !change_is_source(node_part(event, 0))
              : change_find(ability, TEXT_EVENT_HAPPENS) != NULL)
        return false;
    return !change_speaks(event ? event : ability, node) || /* a card goes under another one */
           (event && change_within_kind(path, TEXT_TO_UNDER) && change_sees_one(event, node));
}

/* ---- In whose turn --------------------------------------------------------------------------- */

/* "Attacks", and nothing beside. */
static inline bool change_is_attack(const uint16_t *happenings)
{
    return node_kind(happenings) == TEXT_HAPPENS_ONE &&
           (node_kind(node_first(happenings)) == TEXT_ATTACKS ||
            node_kind(node_first(happenings)) == TEXT_ATTACK);
}

/* Whether an ability works in its player's turn alone: attacks, events and ACTs do. */
static inline bool change_in_own_turn(const uint16_t *ability)
{
    const uint16_t *event = change_event_of(ability);
    if (node_kind(ability) == TEXT_ABILITY_ACT || node_kind(ability) == TEXT_ABILITY_EVENT)
        return true;
    return event && change_is_source(node_part(event, 0)) &&
           change_is_attack(node_part(event, 1));
}

/* … or in the opponent's alone: Backup is used and counters are played then. */
static inline bool change_in_opponents_turn(const uint16_t *ability)
{
    return node_kind(ability) == TEXT_ABILITY_COUNTER_EVENT ||
           (node_kind(ability) == TEXT_ABILITY_AUTO &&
            change_has(ability, TEXT_EVENT_BACKUP_USED));
}

#endif
