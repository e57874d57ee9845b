/* The place of an operand in a program, and what makes no difference there: changes that change
 * nothing because of the words around them. They are left out of the sample, each for a reason. */
#ifndef WEISSFISH_TESTS_CHANGED_MEANING_H
#define WEISSFISH_TESTS_CHANGED_MEANING_H

#include <criterion/criterion.h>
#include <limits.h>

#include "same_meaning.h"
#include "weiss/text/grammar/program.h"

/* The rule of each kind, and which kinds exact texts use at all. */
typedef struct ChangeRules {
    const Grammar *grammar;
    uint16_t rule[TEXT_KIND_COUNT];
    bool used[TEXT_KIND_COUNT];
    unsigned owner;
    unsigned other;
    unsigned card_kind;
    unsigned thing;
    unsigned way;
    unsigned condition;
} ChangeRules;

static inline void change_rules_make(ChangeRules *rules, const Grammar *grammar)
{
    rules->grammar = grammar;
    for (unsigned rule = 0; rule < grammar_rule_count(grammar); rule++)
        for (unsigned i = 0; i < grammar_rule(grammar, rule)->count; i++)
            rules->rule[grammar_rule(grammar, rule)->first + i] = (uint16_t)rule;
    rules->owner = grammar_rule_find(grammar, "owner");
    rules->other = grammar_rule_find(grammar, "other");
    rules->card_kind = grammar_rule_find(grammar, "card_kind");
    rules->thing = grammar_rule_find(grammar, "thing");
    rules->way = grammar_rule_find(grammar, "way");
    rules->condition = grammar_rule_find(grammar, "condition_one");
}

static inline void change_rules_use(ChangeRules *rules, const uint16_t *node)
{
    rules->used[node_kind(node)] = true;
    if (node_kind(node) <= TEXT_TRAIT)
        return;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        change_rules_use(rules, part);
}

/* The nodes from the whole program down to one node, which is the last. */
typedef struct ChangePath {
    const uint16_t *nodes[64];
    unsigned count;
} ChangePath;

static inline void change_path(const uint16_t *code, const uint16_t *node, ChangePath *path)
{
    path->nodes[0] = code;
    path->count = 1;
    while (code != node) {
        for (code = node_first(code); node_next(code) <= node;)
            code = node_next(code);
        cr_assert_lt(path->count, 64);
        path->nodes[path->count++] = code;
    }
}

/* The node `up` levels above the end of the path. */
static inline const uint16_t *change_above(const ChangePath *path, unsigned up)
{
    return path->nodes[path->count > up ? path->count - 1 - up : 0];
}

static inline unsigned change_rule(const ChangeRules *rules, const uint16_t *node)
{
    return node_kind(node) > TEXT_TRAIT ? rules->rule[node_kind(node)] : UINT_MAX;
}

static inline bool change_within(const ChangeRules *rules, const ChangePath *path, unsigned rule)
{
    for (unsigned i = 0; i < path->count; i++)
        if (change_rule(rules, path->nodes[i]) == rule)
            return true;
    return false;
}

static inline bool change_within_kind(const ChangePath *path, TextKind kind)
{
    for (unsigned i = 0; i < path->count; i++)
        if (node_kind(path->nodes[i]) == kind)
            return true;
    return false;
}

static inline bool change_has(const uint16_t *node, TextKind kind)
{
    if (node_kind(node) == kind)
        return true;
    if (node_kind(node) <= TEXT_TRAIT)
        return false;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (change_has(part, kind))
            return true;
    return false;
}

/* Whether a noun names only cards that are not on the player's own stage, so not this card. */
static inline bool change_is_elsewhere(const uint16_t *noun)
{
    static const TextKind zones[] = {TEXT_ZONE_IS_WAITING_ROOM, TEXT_ZONE_IS_HAND,
                                     TEXT_ZONE_IS_DECK,         TEXT_ZONE_IS_STOCK,
                                     TEXT_ZONE_IS_CLOCK,        TEXT_ZONE_IS_LEVEL,
                                     TEXT_ZONE_IS_MEMORY,       TEXT_ZONE_IS_CLIMAX_AREA,
                                     TEXT_OWNER_OPPONENT,       TEXT_OWNER_THEIR,
                                     TEXT_POST_FROM_AMONG,      TEXT_POST_AMONG,
                                     TEXT_POST_UNDER_THIS,      TEXT_POST_REVEALED,
                                     TEXT_POST_REVEALED_AMONG,  TEXT_POST_FROM_REMAINING};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (change_has(node_part(noun, 2), zones[i]))
            return true;
    return false;
}

/* Whether this card leaves the stage by the cost of its ability. */
static inline bool change_source_leaves(const uint16_t *ability)
{
    if (node_kind(ability) != TEXT_ABILITY_AUTO && node_kind(ability) != TEXT_ABILITY_ACT)
        return false;
    const uint16_t *cost = node_part(ability, 2);
    return change_has(cost, TEXT_THIS_CARD) &&
           (change_has(cost, TEXT_PUT) || change_has(cost, TEXT_RETURN));
}

/* Whether this card cannot be among the cards of the noun, the last node but one on the path. */
static inline bool change_leaves_source_out(const ChangePath *path)
{
    static const TextKind around[] = {TEXT_SEARCH, TEXT_BEING_CARDS, TEXT_FOR_EACH,
                                      TEXT_OWNED_OPPONENT, TEXT_IF_YOU_DID, TEXT_ABILITY_EVENT,
                                      TEXT_ABILITY_COUNTER_EVENT, TEXT_ABILITY_EVENT_COST};
    static const TextKind within[] = {TEXT_NAME, TEXT_KIND_CLIMAX, TEXT_KIND_EVENT,
                                      TEXT_KIND_EVENTS, TEXT_KIND_MARKER};
    const uint16_t *noun = change_above(path, 1);
    for (size_t i = 0; i < sizeof around / sizeof *around; i++)
        if (change_within_kind(path, around[i]))
            return true;
    for (size_t i = 0; i < sizeof within / sizeof *within; i++)
        if (change_has(noun, within[i]))
            return true;
    if (!change_has(noun, TEXT_KIND_CHARACTER) && !change_has(noun, TEXT_KIND_CHARACTERS))
        return true;
    return change_is_elsewhere(noun) || change_has(path->nodes[0], TEXT_EVENT_BACKUP_USED) ||
           change_has(path->nodes[0], TEXT_SPAN_HAND) || change_source_leaves(path->nodes[0]);
}

/* The last noun on the path, or NULL. */
static inline const uint16_t *change_noun(const ChangePath *path)
{
    for (unsigned i = path->count; i-- > 0;)
        if (node_kind(path->nodes[i]) == TEXT_NOUN)
            return path->nodes[i];
    return NULL;
}

static inline bool change_is_among(TextKind post)
{
    switch (post) {
    case TEXT_POST_FROM_AMONG:
    case TEXT_POST_AMONG:
    case TEXT_POST_REVEALED_AMONG:
    case TEXT_POST_REVEALED:
    case TEXT_POST_YOU_REVEALED:
    case TEXT_POST_FROM_REVEALED:
    case TEXT_POST_FROM_REMAINING:
    case TEXT_POST_CHOSEN:
    case TEXT_POST_YOU_CHOSE:
        return true;
    default:
        return false;
    }
}

/* Places that need not be said: after a look the cards that were looked at, for characters the
 * stage, for climaxes the climax area. */
static inline bool change_goes_without_saying(const uint16_t *posts)
{
    const uint16_t *post = node_first(posts);
    if (node_kind(posts) != TEXT_POSTS_MORE)
        return false;
    bool in = node_kind(post) == TEXT_POST_IN || node_kind(post) == TEXT_POST_ON ||
              node_kind(post) == TEXT_POST_FROM;
    return change_is_among(node_kind(post)) ||
           (in && (change_has(post, TEXT_ZONE_IS_STAGE) ||
                   change_has(post, TEXT_ZONE_IS_CLIMAX_AREA)));
}

static inline bool change_is_count(TextKind kind)
{
    return kind >= TEXT_COUNT_EXACT && kind <= TEXT_COUNT_EITHER;
}

/* The noun that the number of a set counts, or NULL. */
static inline const uint16_t *change_counted(const ChangePath *path)
{
    for (unsigned up = 1; up < 4 && up < path->count; up++) {
        const uint16_t *set = change_above(path, up);
        if (node_kind(set) == TEXT_SET_COUNT || node_kind(set) == TEXT_SET_OF)
            return node_part(set, 1);
    }
    return NULL;
}

/* Whether the number, state, count or mark at the end of the path is the only possible one. */
static inline bool change_is_bound(const ChangePath *path)
{
    TextKind kind = node_kind(change_above(path, 0));
    if (change_is_count(kind) && change_within_kind(path, TEXT_BEING_CARDS))
        return true; /* "that card is a …": one */
    if (kind == TEXT_NUMBER && change_counted(path)) /* a side has only one character in battle */
        return change_has(change_counted(path), TEXT_POST_BATTLE);
    if (kind == TEXT_STATE_SOME || kind == TEXT_STATE_STAND) /* others cannot be rested */
        return change_within_kind(path, TEXT_REST);
    if (kind == TEXT_COUNT_UP_TO || kind == TEXT_COUNT_EXACT) /* all cards are looked at */
        return change_within_kind(path, TEXT_LOOK);
    if (kind == TEXT_MARK_CLOCK) /* Alarm says it, too */
        return change_has(path->nodes[0], TEXT_KEYWORD_ALARM) ||
               node_kind(path->nodes[0]) == TEXT_ABILITY_SHIFT;
    return kind == TEXT_MARK_CXCOMBO; /* it is only a name */
}

/* Whether the end of the path cannot be anything else. */
static inline bool change_is_idle(const ChangeRules *rules, const ChangePath *path)
{
    const uint16_t *node = change_above(path, 0);
    if (change_within_kind(path, TEXT_CHAIN_COPIES) || change_within_kind(path, TEXT_COPIES_IN) ||
        change_within_kind(path, TEXT_COPIES_INTO)) /* rules for decks are no part of a game */
        return true;
    if (change_rule(rules, node) == rules->owner) /* cards go to their owner's zones, and are */
        return change_within(rules, path, rules->way) || /* played from their owner's hand */
               change_within_kind(path, TEXT_PLAYED_FROM) ||
               change_within_kind(path, TEXT_BAN_PLAY);
    if (change_rule(rules, node) == rules->card_kind) /* "that character": whatever it is */
        return change_rule(rules, change_above(path, 1)) == rules->thing;
    if (change_rule(rules, node) == rules->other)
        return change_leaves_source_out(path);
    return change_goes_without_saying(node) || change_is_bound(path);
}

static inline bool change_is_none(const uint16_t *number)
{
    return node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 0;
}

static inline bool change_is_one(const uint16_t *number)
{
    return node_kind(number) == TEXT_NUMBER_A || node_kind(number) == TEXT_NUMBER_AN ||
           (node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 1);
}

static inline bool change_is_any(TextKind kind)
{
    return kind == TEXT_KIND_CARD || kind == TEXT_KIND_CARDS || kind == TEXT_KIND_CHARACTER ||
           kind == TEXT_KIND_CHARACTERS;
}

static inline bool change_is_reversed(TextKind happening)
{
    return happening == TEXT_BECOMES_REVERSED || happening == TEXT_BECOMES_REVERSED_BATTLE ||
           happening == TEXT_BECOMES_REVERSED_DURING || happening == TEXT_IS_REVERSED_BATTLE;
}

static inline const uint16_t *change_event(const ChangePath *path)
{
    for (unsigned i = path->count; i-- > 0;)
        if (node_kind(path->nodes[i]) == TEXT_EVENT_HAPPENS)
            return path->nodes[i];
    return path->nodes[0];
}

static inline bool change_is_pronoun(TextKind thing)
{
    return thing == TEXT_IT || thing == TEXT_THEM || thing == TEXT_THEY;
}

static inline bool change_is_rest(TextKind thing)
{
    return thing == TEXT_THE_REST || thing == TEXT_THE_REST_OF_CARDS || thing == TEXT_THE_REMAINING;
}

/* Whether a clause before the node mentions cards that "it" could mean. */
static inline bool change_speaks(const uint16_t *code, const uint16_t *node)
{
    bool speaks = false;
    for (const uint16_t *at = code; at < node && !speaks;
         at += node_kind(at) <= TEXT_TRAIT ? PROGRAM_LEAF_SIZE : PROGRAM_NODE_HEAD)
        speaks = node_kind(at) >= TEXT_CHOOSE && node_kind(at) <= TEXT_SEARCH_FOR &&
                 node_next(at) <= node;
    return speaks;
}

/* The same for the count and the number of a set. */
static inline bool change_means_same_count(const ChangeRules *rules, const ChangePath *path,
                                           TextKind one, TextKind other)
{
    const uint16_t *node = change_above(path, 0);
    if (one == TEXT_NUMBER_IS)
        return (other == TEXT_NUMBER_A || other == TEXT_NUMBER_AN) &&
               node_value(node_first(node)) == 1;
    if (one == TEXT_BOUND_LOWER) /* nothing is lower than 0 */
        return other == TEXT_BOUND_IS && change_is_none(node_first(node));
    if (one == TEXT_COUNT_EXACT && other == TEXT_COUNT_UP_TO &&
        change_within_kind(path, TEXT_CHAIN_MAY)) /* whoever may choose one may choose none */
        return true;
    if (one == TEXT_COUNT_EXACT || one == TEXT_COUNT_OR_MORE) /* to have one is to have some */
        return change_within(rules, path, rules->condition) && change_is_one(node_first(node)) &&
               (other == TEXT_COUNT_EXACT || other == TEXT_COUNT_OR_MORE ||
                other == TEXT_COUNT_ANY_OF || other == TEXT_COUNT_ANY);
    return false;
}

/* The same for what cards are called and where they are. */
static inline bool change_means_same_card(const ChangeRules *rules, const ChangePath *path,
                                          TextKind one, TextKind other)
{
    const uint16_t *noun = change_noun(path);
    const uint16_t *node = change_above(path, 0);
    if (one == TEXT_THIS_CARD) /* nothing else was mentioned */
        return change_is_pronoun(other) && !change_speaks(path->nodes[0], node);
    if (change_is_pronoun(one)) /* nothing was looked at that could have a rest */
        return change_is_rest(other) && !change_has(path->nodes[0], TEXT_LOOK);
    if (one == TEXT_SET_OWNED) /* "another of your other …" */
        return other == TEXT_SET_ANOTHER_OF && change_has(node, TEXT_OTHER_OTHER);
    if (one == TEXT_OWNED_YOUR) /* in front of this card there are only one's own */
        return change_has(node, TEXT_POST_FRONT) &&
               (other == TEXT_OWNED_ALL || other == TEXT_OWNED_EITHER);
    if (one == TEXT_POSITION_ANY || one == TEXT_POSITION_SEPARATE || one == TEXT_POSITION_OPEN)
        return change_has(node, TEXT_ZONE_IS_STAGE) && (other == TEXT_POSITION_ANY_STAGE ||
                                                        other == TEXT_POSITION_SEPARATE_STAGE ||
                                                        other == TEXT_POSITION_OPEN_STAGE);
    if (change_rule(rules, node) != rules->card_kind || !noun)
        return change_is_among(one) && change_is_among(other);
    TextKind head = node_kind(change_above(path, 1));
    if (head == TEXT_HEAD_NAMED) /* the name decides */
        return true;
    if (change_has(node_part(noun, 2), TEXT_ZONE_IS_CLIMAX_AREA) || /* all there are climaxes, */
        change_has(node_part(noun, 2), TEXT_POST_UNDER_THIS))       /* or markers */
        return change_is_any(other);
    return change_is_any(one) && change_is_any(other) && /* only characters have traits */
           (head != TEXT_HEAD_KIND || !change_is_elsewhere(noun));
}

/* Whether two kinds of one rule mean the same at the end of the path, but not everywhere. */
static inline bool change_means_same(const ChangeRules *rules, const ChangePath *path, TextKind one,
                                     TextKind other)
{
    const uint16_t *parent = change_above(path, 1);
    switch (one) {
    case TEXT_AS_UNSAID: /* a character defends only in a battle */
        return other == TEXT_AS_DEFENDER;
    case TEXT_KEYWORD_NONE: /* in a granted ability, or an event, it cannot say where that works */
    case TEXT_KEYWORD_MEMORY:
        return path->count > 2 || node_kind(path->nodes[0]) == TEXT_ABILITY_COUNTER_EVENT ||
               change_has(path->nodes[0], TEXT_SPAN_HAND) ||
               change_has(path->nodes[0], TEXT_PLAYED_FROM);
    case TEXT_KEYWORD_ALARM: /* the clock icon says it, too */
        return change_has(path->nodes[0], TEXT_MARK_CLOCK) ||
               node_kind(path->nodes[0]) == TEXT_ABILITY_CONT;
    case TEXT_DURATION_NONE: /* playing cards concerns only the hand */
        return other == TEXT_DURATION_IN_HAND && (change_has(parent, TEXT_PLAYED_FROM) ||
                                                  node_kind(parent) == TEXT_FREE_COLOUR ||
                                                  node_kind(parent) == TEXT_FREE_COLOUR_PLAY);
    default:
        break;
    }
    if (change_is_reversed(one) && change_is_reversed(other)) /* a battle opponent is in battle */
        return change_has(change_event(path), TEXT_SET_BATTLE_OPPONENT);
    return change_means_same_count(rules, path, one, other) ||
           change_means_same_card(rules, path, one, other);
}

#endif
