/* What an operand cannot mean where it stands: changes that change nothing because of the words
 * around them. They are left out of the sample, each with a reason. */
#ifndef WEISSFISH_TESTS_CHANGED_MEANING_H
#define WEISSFISH_TESTS_CHANGED_MEANING_H

#include "changed_words.h"
#include "same_meaning.h"

/* A noun that names cards elsewhere than on the own stage: this card is none of them. */
static inline bool change_is_elsewhere(const uint16_t *noun)
{
    static const TextKind zones[] = {TEXT_ZONE_IS_WAITING_ROOM, TEXT_ZONE_IS_HAND,
                                     TEXT_ZONE_IS_DECK,         TEXT_ZONE_IS_STOCK,
                                     TEXT_ZONE_IS_CLOCK,        TEXT_ZONE_IS_LEVEL,
                                     TEXT_ZONE_IS_MEMORY,       TEXT_ZONE_IS_CLIMAX_AREA,
                                     TEXT_OWNER_OPPONENT,       TEXT_OWNER_THEIR,
                                     TEXT_POST_FROM_AMONG,      TEXT_POST_AMONG,
                                     TEXT_POST_UNDER_THIS,      TEXT_POST_REVEALED,
                                     TEXT_POST_FROM_MARKERS,    TEXT_POST_FROM_UNDER_THIS,
                                     TEXT_POST_REVEALED_AMONG,  TEXT_POST_FROM_REMAINING};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (change_has(node_part(noun, 2), zones[i]))
            return true;
    return false;
}

/* A cost with which this card leaves the stage. */
static inline bool change_source_leaves(const uint16_t *ability)
{
    if (node_kind(ability) != TEXT_ABILITY_AUTO && node_kind(ability) != TEXT_ABILITY_ACT)
        return false;
    const uint16_t *cost = node_part(ability, 2);
    return change_has(cost, TEXT_THIS_CARD) &&
           (change_has(cost, TEXT_PUT) || change_has(cost, TEXT_RETURN));
}

/* A list that names this card, too: "this card or your other …", "this card and 1 of your other …".
 * It is one of the cards already, and no card is taken twice. */
static inline bool change_is_beside_source(const ChangePath *path)
{
    for (unsigned i = 0; i < path->count; i++) {
        TextKind kind = node_kind(path->nodes[i]);
        if (kind != TEXT_SET_AND && kind != TEXT_SET_OR && kind != TEXT_SET_COMMA_AND)
            continue;
        if (change_is_source_thing(node_part(path->nodes[i], 0)) ||
            change_is_source(node_part(path->nodes[i], 1)))
            return true;
    }
    return false;
}

/* The event that the path leads through. */
static inline const uint16_t *change_event(const ChangePath *path)
{
    for (unsigned i = path->count; i-- > 0;)
        if (node_kind(path->nodes[i]) == TEXT_EVENT_HAPPENS)
            return path->nodes[i];
    return path->nodes[0];
}

/* Whether the path is in an event about cards that are put from one place to another, neither of them the stage. */
static inline bool change_moves_elsewhere(const ChangePath *path)
{
    const uint16_t *event = change_event(path);
    return node_kind(event) == TEXT_EVENT_HAPPENS && change_has(event, TEXT_FROM) && !change_has(event, TEXT_ZONE_IS_STAGE);
}

/* Whether this card cannot be one of the noun at the end of the path but one. */
static inline bool change_leaves_source_out(const ChangePath *path)
{
    static const TextKind around[] = {TEXT_SEARCH, TEXT_BEING_CARDS, TEXT_FOR_EACH,
                                      TEXT_OWNED_OPPONENT, TEXT_IF_YOU_DID, TEXT_ABILITY_EVENT,
                                      TEXT_ABILITY_COUNTER_EVENT, TEXT_ABILITY_EVENT_COST};
    static const TextKind within[] = {TEXT_NAME, TEXT_KIND_CLIMAX, TEXT_KIND_EVENT,
                                      TEXT_KIND_EVENTS, TEXT_KIND_MARKER,
                                      TEXT_POST_FRONT,  TEXT_POST_FRONT_CHARACTER,
                                      TEXT_POST_OPPONENT_HAS};
    const uint16_t *noun = change_above(path, 1);
    for (size_t i = 0; i < sizeof around / sizeof *around; i++)
        if (change_within_kind(path, around[i]))
            return true;
    for (size_t i = 0; i < sizeof within / sizeof *within; i++)
        if (change_has(noun, within[i]))
            return true;
    if (!change_has(noun, TEXT_KIND_CHARACTER) && !change_has(noun, TEXT_KIND_CHARACTERS))
        return true;
    return change_is_elsewhere(noun) || change_is_beside_source(path) || change_moves_elsewhere(path) ||
           change_has(path->nodes[0], TEXT_KEYWORD_ALARM) || /* which works in the clock */
           change_has(path->nodes[0], TEXT_EVENT_BACKUP_USED) ||
           change_has(path->nodes[0], TEXT_SPAN_HAND) || change_source_leaves(path->nodes[0]);
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

/* Places that need not be said: after a look the cards looked at are meant, of characters those on
 * the stage, of climaxes those in the climax area. */
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

/* Of the number of a set its noun, or NULL. */
static inline const uint16_t *change_counted(const ChangePath *path)
{
    for (unsigned up = 1; up < 4 && up < path->count; up++) {
        const uint16_t *set = change_above(path, up);
        if (node_kind(set) == TEXT_SET_COUNT || node_kind(set) == TEXT_SET_OF)
            return node_part(set, 1);
    }
    return NULL;
}

/* Whether the number, state, count or mark at the end of the path is the only one that can be. */
static inline bool change_is_bound(const ChangePath *path)
{
    TextKind kind = node_kind(change_above(path, 0));
    if (change_is_count(kind) && change_within_kind(path, TEXT_BEING_CARDS))
        return true; /* "that card is a …": one */
    if (kind == TEXT_NUMBER && change_counted(path)) /* a side has one character in battle */
        return change_has(change_counted(path), TEXT_POST_BATTLE);
    if (kind == TEXT_STATE_SOME || kind == TEXT_STATE_STAND) /* others cannot be rested */
        return change_within_kind(path, TEXT_REST);
    if (kind == TEXT_COUNT_UP_TO || kind == TEXT_COUNT_EXACT) /* all are looked at (cli.md) */
        return change_within_kind(path, TEXT_LOOK);
    if (kind == TEXT_MARK_CLOCK) /* which Alarm says, too */
        return change_has(path->nodes[0], TEXT_KEYWORD_ALARM) ||
               node_kind(path->nodes[0]) == TEXT_ABILITY_SHIFT;
    return kind == TEXT_MARK_CXCOMBO; /* which is no more than a name */
}

static inline bool change_is_place(const uint16_t *node)
{
    return node_kind(node) == TEXT_PLACE || node_kind(node) == TEXT_ZONE_IS_WAITING_ROOM;
}

/* Whether the path leads to where a card is put or comes from of which it is said whose it is. */
static inline bool change_is_put(const ChangePath *path)
{
    static const TextKind put[] = {TEXT_PLACED_ON, TEXT_PLACED_IN, TEXT_PLACED_INTO, TEXT_PUT_INTO};
    bool within = false;
    for (size_t i = 0; i < sizeof put / sizeof *put; i++)
        within |= change_within_kind(path, put[i]);
    const uint16_t *event = change_event(path);
    return within && (change_has(event, TEXT_THIS_CARD) || change_has(event, TEXT_OWNED_YOUR) ||
                      change_has(event, TEXT_OWNED_OPPONENT));
}

/* Whether what stands at the end of the path cannot be anything else there. */
static inline bool change_is_idle(const ChangeRules *rules, const ChangePath *path)
{
    const uint16_t *node = change_above(path, 0);
    if (change_within_kind(path, TEXT_CHAIN_COPIES) || change_within_kind(path, TEXT_COPIES_IN) ||
        change_within_kind(path, TEXT_COPIES_INTO)) /* what decks may hold is no part of a game */
        return true;
    bool owner = change_rule(rules, node) == rules->owner;
    if (change_within_kind(path, TEXT_POST_PUT_BY) && (owner || change_is_place(node)))
        return true; /* what an effect has put lies where it does */
    if (change_rule(rules, node) == rules->owner && change_is_put(path)) /* from and into its owner's zones */
        return true;
    if (change_rule(rules, node) == rules->owner) /* cards go to their owner's zones, and are */
        return change_within(rules, path, rules->way) || /* played from their owner's hand */
               change_within_kind(path, TEXT_PLAYED_FROM) ||
               change_within_kind(path, TEXT_BAN_PLAY) ||
               change_within_kind(path, TEXT_BAN_USE_KEYWORD_FROM);
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

/* The same of the count and the number of a set. */
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
        change_within_kind(path, TEXT_CHAIN_MAY)) /* who may choose one may choose none */
        return true;
    if (one == TEXT_COUNT_EXACT || one == TEXT_COUNT_OR_MORE) /* to have one is to have some */
        return change_within(rules, path, rules->condition) && change_is_one(node_first(node)) &&
               (other == TEXT_COUNT_EXACT || other == TEXT_COUNT_OR_MORE ||
                other == TEXT_COUNT_ANY_OF || other == TEXT_COUNT_ANY);
    return false;
}

/* A noun whose characters stand in the center stage: it says so, or they face one another there, or
 * are in front of others, or in battle. */
static inline bool change_is_central(const uint16_t *noun)
{
    const uint16_t *posts = node_part(noun, 2);
    return change_has(posts, TEXT_ZONE_IS_CENTRE) || change_has(posts, TEXT_POST_FRONT) ||
           change_has(posts, TEXT_POST_FACING) || change_has(posts, TEXT_POST_BATTLE);
}

/* The same of "that card" and "that character". */
static inline bool change_means_same_that(const ChangeRules *rules, const ChangePath *path,
                                          TextKind other)
{
    const uint16_t *node = change_above(path, 0);
    if (node_kind(node_first(node)) == TEXT_KIND_CARD)
        return (change_is_rest(other) || other == TEXT_THE_REVEALED) &&
               change_sees_one(change_ability(rules, path), node);
    return (other == TEXT_THAT_BATTLE_OPPONENT && change_is_opponent(rules, path)) ||
           (other == TEXT_THAT_CHOSEN_ON_STAGE && change_chosen_on_stage(rules, path));
}

static inline bool change_says_there_is(TextKind condition)
{
    return condition == TEXT_IF_THERE_IS || condition == TEXT_IF_THERE_ARE ||
           condition == TEXT_IF_HAVE;
}

/* Whether what somebody has is said to be in a place of one's own, or in any one place. */
static inline bool change_is_own_place(const uint16_t *condition)
{
    return (change_has(condition, TEXT_POST_UNDER_THIS) ||
            change_has(condition, TEXT_OWNER_YOUR)) &&
           !change_has(condition, TEXT_OWNER_OPPONENT) && !change_has(condition, TEXT_OWNER_THEIR);
}

static inline bool change_in_one_place(const uint16_t *condition)
{
    return change_is_own_place(condition) || change_has(condition, TEXT_POST_AMONG) ||
           change_has(condition, TEXT_POST_FROM_AMONG);
}

/* The same of whose cards or zones they are. */
static inline bool change_means_same_owner(const ChangeRules *rules, const ChangePath *path,
                                           TextKind one, TextKind other)
{
    const uint16_t *node = change_above(path, 0);
    if (change_says_there_is(one) && change_in_one_place(node)) /* all are of one player */
        return (change_says_there_is(other) || other == TEXT_IF_YOU_OR_OPPONENT_HAS) &&
               (change_is_own_place(node) ||
                (one != TEXT_IF_HAVE && other == TEXT_IF_YOU_OR_OPPONENT_HAS));
    if (one == TEXT_OWNED_YOUR || one == TEXT_OWNER_YOUR) /* "that player" is the card's master */
        return (other == TEXT_OWNED_THAT_PLAYER || other == TEXT_OWNER_THAT_PLAYER) &&
               change_waits_for_own(change_ability(rules, path));
    if (one == TEXT_OWNER_THE || one == TEXT_OWNER_UNSAID) /* "your opponent's … in the …" */
        return (other == TEXT_OWNER_OPPONENT || other == TEXT_OWNER_THEIR) &&
               (change_within_kind(path, TEXT_OWNED_OPPONENT) ||
                change_within_kind(path, TEXT_OWNED_THEIR) || change_within_kind(path, TEXT_OWNED_YOUR));
    return false;
}

/* The same of how long something lasts, in the turn in which the ability works. */
static inline bool change_means_same_span(const ChangeRules *rules, const ChangePath *path,
                                          TextKind one, TextKind other)
{
    const uint16_t *ability = change_ability(rules, path);
    if (one == TEXT_SPAN_TURN || same_meaning(one, TEXT_SPAN_TURN))
        return other == TEXT_SPAN_OPPONENT_TURN && change_in_opponents_turn(ability);
    if (one == TEXT_SPAN_OPPONENT || same_meaning(one, TEXT_SPAN_OPPONENT))
        return other == TEXT_SPAN_NEXT && change_in_own_turn(ability);
    return false;
}

/* The same of what cards are called and where they are. */
static inline bool change_means_same_card(const ChangeRules *rules, const ChangePath *path,
                                          TextKind one, TextKind other)
{
    const uint16_t *noun = change_noun(path);
    const uint16_t *node = change_above(path, 0);
    if (one == TEXT_THIS_CARD)
        return change_is_pronoun(other) && change_it_is_source(rules, path);
    if (change_is_pronoun(one)) /* nothing was looked at that could have a rest */
        return change_is_rest(other) && (!change_has(path->nodes[0], TEXT_LOOK) ||
                                         change_sees_one(change_ability(rules, path), node));
    if (one == TEXT_THAT)
        return change_means_same_that(rules, path, other);
    if (one == TEXT_SET_BATTLE_OPPONENT) /* of this card, whatever it is like */
        return other == TEXT_SET_YOUR_BATTLE_OPPONENT && change_is_own_opponent(node) &&
               change_has(node, TEXT_QUALITY_ANY);
    if (one == TEXT_SET_NOUN) /* the number of cards is that of all of them; nobody's cards lie in another's zones */
        return (other == TEXT_SET_ALL_THE && change_within_kind(path, TEXT_QUANTITY_COUNT)) ||
               (other == TEXT_SET_EQUAL_NUMBER && change_within_kind(path, TEXT_BEING_CARDS)) ||
               (other == TEXT_SET_AN_OPPONENTS && change_is_own_place(node));
    if (one == TEXT_SET_THING)
        return other == TEXT_SET_YOUR_BATTLE_OPPONENT &&
               (change_has(node, TEXT_THAT_BATTLE_OPPONENT) ||
                (change_has(node, TEXT_THAT) && change_is_opponent(rules, path)));
    if (one == TEXT_SET_OWNED) /* "another of your other …" */
        return other == TEXT_SET_ANOTHER_OF &&
               (change_has(node, TEXT_OTHER_OTHER) || change_has(node, TEXT_KIND_CLIMAX) || change_moves_elsewhere(path));
    if (one == TEXT_OWNED_YOUR) /* in front of this card and in one's zones are only these */
        return (change_has(node, TEXT_POST_FRONT) ||
                change_has(node_part(node_first(node), 2), TEXT_OWNER_YOUR)) &&
               (other == TEXT_OWNED_ALL || other == TEXT_OWNED_EITHER);
    if (one == TEXT_HEAD_KIND || one == TEXT_HEAD_CENTRE_STAGE)
        return (other == TEXT_HEAD_KIND || other == TEXT_HEAD_CENTRE_STAGE) &&
               ((noun && change_is_central(noun)) || change_within_kind(path, TEXT_EVENT_TRIGGER_REVEALS));
    if (one == TEXT_POSITION_ANY || one == TEXT_POSITION_SEPARATE || one == TEXT_POSITION_OPEN)
        return change_has(node, TEXT_ZONE_IS_STAGE) && (other == TEXT_POSITION_ANY_STAGE ||
                                                        other == TEXT_POSITION_SEPARATE_STAGE ||
                                                        other == TEXT_POSITION_OPEN_STAGE);
    if (change_rule(rules, node) != rules->card_kind || !noun)
        return change_is_among(one) && change_is_among(other);
    TextKind head = node_kind(change_above(path, 1));
    if (head == TEXT_HEAD_NAMED) /* the name says what it is */
        return true;
    if (change_has(node_part(noun, 2), TEXT_ZONE_IS_CLIMAX_AREA) || /* all there are climaxes, */
        change_has(node_part(noun, 2), TEXT_POST_UNDER_THIS))       /* or markers */
        return change_is_any(other);
    return change_is_any(one) && change_is_any(other) && /* only characters have traits */
           (head != TEXT_HEAD_KIND || !change_is_elsewhere(noun));
}

/* Whether two kinds of one rule mean the same at the end of the path, though not everywhere. */
static inline bool change_means_same(const ChangeRules *rules, const ChangePath *path, TextKind one,
                                     TextKind other)
{
    const uint16_t *parent = change_above(path, 1);
    switch (one) {
    case TEXT_AS_UNSAID: /* somebody only defends in a battle */
        return other == TEXT_AS_DEFENDER;
    case TEXT_KEYWORD_NONE: /* where a granted ability works, or an event, it cannot say */
    case TEXT_KEYWORD_MEMORY: /* and of a CONT a condition says it */
        if (node_kind(path->nodes[0]) == TEXT_ABILITY_CONT &&
            (other == TEXT_KEYWORD_ALARM || same_meaning(other, TEXT_KEYWORD_ALARM)))
            return true;
        return path->count > 2 || node_kind(path->nodes[0]) == TEXT_ABILITY_COUNTER_EVENT ||
               change_has(path->nodes[0], TEXT_SPAN_HAND) ||
               change_has(path->nodes[0], TEXT_PLAYED_FROM);
    case TEXT_KEYWORD_ALARM: /* which the clock icon says, too */
        return change_has(path->nodes[0], TEXT_MARK_CLOCK) ||
               node_kind(path->nodes[0]) == TEXT_ABILITY_CONT;
    case TEXT_DURATION_NONE: /* what is said of playing cards is said of the hand */
        return other == TEXT_DURATION_IN_HAND && (change_has(parent, TEXT_PLAYED_FROM) ||
                                                  node_kind(parent) == TEXT_FREE_COLOUR ||
                                                  node_kind(parent) == TEXT_FREE_COLOUR_PLAY);
    case TEXT_DURATION_SOME: /* "in your hand" is while it is there; an effect that says no time lasts for the turn */
        return (other == TEXT_DURATION_IN_HAND && change_has(parent, TEXT_SPAN_HAND)) ||
               (other == TEXT_DURATION_NONE &&
                same_meaning(node_kind(node_first(change_above(path, 0))), TEXT_SPAN_TURN));
    default:
        break;
    }
    if (change_is_reversed(one) && change_is_reversed(other)) /* a battle opponent is in battle */
        return change_has(change_event(path), TEXT_SET_BATTLE_OPPONENT);
    return change_means_same_count(rules, path, one, other) ||
           change_means_same_owner(rules, path, one, other) ||
           change_means_same_span(rules, path, one, other) ||
           change_means_same_card(rules, path, one, other);
}

#endif
