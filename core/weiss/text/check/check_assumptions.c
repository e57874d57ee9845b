/* What an ability takes for granted of where its cards were or lie, and of which were chosen. Reads
 * programs; changes nothing. */
#include "weiss/text/check/check_assumptions.h"

#include "weiss/text/compile/ban.h"
#include "weiss/text/grammar/sentence.h"

static bool is_ability(const uint16_t *node)
{
    return node_kind(node) >= TEXT_ABILITY_AUTO && node_kind(node) <= TEXT_ABILITY_REPLAY;
}

static bool is_event(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_EVENT || ability->type == ABILITY_TYPE_COUNTER;
}

bool effect_says(const uint16_t *node, TextKind kind)
{
    if (node_kind(node) <= TEXT_TRAIT || node_kind(node) == kind)
        return node_kind(node) == kind;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if ((!is_ability(part) || ability_is_effect(part)) && effect_says(part, kind))
            return true;
    return false;
}

/* "Choose 1 of your characters, put it into your memory": it stood on the stage. Of the clauses that
 * choose the first counts. */
static const uint16_t *first_choice(const uint16_t *node)
{
    if (node_kind(node) == TEXT_CHOOSE || node_kind(node) <= TEXT_TRAIT)
        return node_kind(node) == TEXT_CHOOSE ? node_first(node_first(node)) : NULL;
    const uint16_t *end = node_next(node);
    const uint16_t *found = NULL;
    for (const uint16_t *part = node_first(node); part < end && !found; part = node_next(part))
        found = first_choice(part);
    return found;
}

static bool puts_chosen(const uint16_t *node)
{
    const uint16_t *one = first_choice(node);
    if (!one || !node_has(node, TEXT_TO_INTO))
        return false;
    return node_kind(one) == TEXT_SET_OF ||
           (node_kind(one) == TEXT_SET_COUNT &&
            node_kind(node_part(node_part(one, 1), 2)) == TEXT_POSTS_NONE);
}

/* "This card's previous stage position", "its previous stage position": of a card that has been on
 * the stage, this one or the one that has just left it. */
static bool positions_known(const Ability *ability, const uint16_t *node)
{
    bool left = (ability->events >> EVENT_LEFT_STAGE & 1u) != 0;
    bool put = !node_has(node, TEXT_CHAIN_AT) && puts_chosen(node);
    bool stage = left || (!is_event(ability) && (ability->zones >> ZONE_STAGE & 1u));
    if (!left && !put && effect_says(node, TEXT_POSITION_PREVIOUS))
        return false;
    return stage || !effect_says(node, TEXT_POSITION_PREVIOUS_OF);
}

/* Which way up cards lie is kept in the level zone and the memory alone, so that an ability that
 * turns some speaks of these. */
static bool faces_known(const uint16_t *node)
{
    return (!node_has(node, TEXT_TO_FACE_ONLY) && !node_has(node, TEXT_TO_FACE_FROM)) ||
           node_has(node, TEXT_ZONE_IS_LEVEL) || node_has(node, TEXT_ZONE_IS_MEMORY);
}

/* The set that a clause has somebody choose, or NULL. */
static const uint16_t *chosen_set(const uint16_t *clause)
{
    if (node_kind(clause) == TEXT_OPPONENT_DOES)
        clause = node_first(clause);
    return node_kind(clause) == TEXT_CHOOSE || node_kind(clause) == TEXT_DEED_CHOOSES
               ? node_first(clause)
               : NULL;
}

/* "1 of your characters", of which nobody says "them" */
bool set_chooses_one(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_ONE ||
        (node_kind(one) != TEXT_SET_COUNT && node_kind(one) != TEXT_SET_OF))
        return false;
    const uint16_t *count = node_first(one);
    if (node_kind(count) != TEXT_COUNT_EXACT && node_kind(count) != TEXT_COUNT_UP_TO)
        return false;
    const uint16_t *number = node_first(count);
    return node_kind(number) == TEXT_NUMBER_A || node_kind(number) == TEXT_NUMBER_AN ||
           (node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 1);
}

/* What is kept of the choices so far: whose cards they were, and of those that "them" may mean. */
typedef struct Choices {
    bool mine;
    bool theirs;
    bool two;      /* the last is not the only one */
    bool one;      /* it is of one card */
    bool followed; /* no cards were spoken of since */
} Choices;

/* Cards that one draws are not "them" who were chosen before. */
static bool speaks_of_cards(const uint16_t *clause)
{
    TextKind kind = node_kind(clause);
    if (kind == TEXT_OPPONENT_DOES)
        kind = node_kind(node_first(clause));
    if (kind == TEXT_DRAW || kind == TEXT_DEED_DRAWS)
        return false;
    for (unsigned set = TEXT_SET_ONE; set <= TEXT_SET_COMMA_OR; set++)
        if (node_has(clause, (TextKind)set))
            return true;
    return false;
}

static bool has_one_of(const uint16_t *node, const TextKind *kinds, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (node_has(node, kinds[i]))
            return true;
    return false;
}

/* Whose cards one part of a choice may be. */
static void count_sides(Choices *choices, const uint16_t *one)
{
    static const TextKind mine[] = {TEXT_OWNED_YOUR, TEXT_OWNED_YOUR_OWN, TEXT_OWNER_YOUR,
                                    TEXT_OWNED_ALL,  TEXT_OWNED_EITHER,   TEXT_OWNER_ALL,
                                    TEXT_THIS_CARD};
    static const TextKind theirs[] = {
        TEXT_OWNED_OPPONENT, TEXT_OWNED_OPPONENT_BARE, TEXT_OWNED_THEIR,
        TEXT_OWNED_ALL,      TEXT_OWNED_EITHER,        TEXT_OWNER_OPPONENT,
        TEXT_OWNER_THEIR,    TEXT_OWNER_ALL,           TEXT_SET_AN_OPPONENTS};
    bool facing = node_has(one, TEXT_POST_FACING) || node_has(one, TEXT_THE_FACING);
    choices->mine |= !facing && has_one_of(one, mine, sizeof mine / sizeof *mine);
    choices->theirs |= facing || has_one_of(one, theirs, sizeof theirs / sizeof *theirs);
}

static void choose_more(Choices *choices, const uint16_t *set)
{
    choices->two = choices->followed;
    choices->one = set_chooses_one(set);
    choices->followed = true;
    for (; node_kind(set) != TEXT_SET_ONE; set = node_part(set, 1))
        count_sides(choices, node_first(set));
    count_sides(choices, node_first(set));
}

static bool is_exchange(const uint16_t *clause)
{
    return node_has(clause, TEXT_EXCHANGE) || node_has(clause, TEXT_EXCHANGE_STATE) ||
           node_has(clause, TEXT_DEED_EXCHANGES);
}

/* "Choose 1 of your characters, choose 1 of your opponent's characters, and return them": only what
 * was chosen last is kept, except for an exchange; and that is of cards of one player. */
static bool clause_follows(const uint16_t *clause, Choices *choices)
{
    const uint16_t *set = chosen_set(clause);
    if (set) {
        choose_more(choices, set);
        return true;
    }
    if (is_exchange(clause))
        return !(choices->mine && choices->theirs);
    TextKind kind = node_kind(clause);
    if (kind == TEXT_CHOOSE_IN || kind == TEXT_CHOOSE_IN_BARE || kind == TEXT_SEARCH)
        count_sides(choices, clause);
    if (!speaks_of_cards(clause))
        return true;
    bool both = choices->followed && choices->two && choices->one;
    choices->followed = false;
    return !both || !(node_has(clause, TEXT_THEM) || node_has(clause, TEXT_THOSE) ||
                      node_has(clause, TEXT_THEY));
}

static bool choices_follow(const uint16_t *node, Choices *choices)
{
    Choices own = {0};
    if (node_kind(node) <= TEXT_TRAIT)
        return true;
    if (is_ability(node))
        choices = &own;
    const uint16_t *clause = chain_clause(node);
    bool known = !clause || clause_follows(clause, choices);
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && known; part = node_next(part))
        known = choices_follow(part, choices);
    return known;
}

static bool choices_known(const uint16_t *node)
{
    return choices_follow(node, &(Choices){0});
}

/* "Your other characters", "another of your characters" */
static bool says_others(const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return false;
    if (node_kind(node) >= TEXT_OWNED_YOUR && node_kind(node) <= TEXT_OWNED_THAT_PLAYER &&
        node_kind(node_first(node_first(node))) != TEXT_OTHER_NO)
        return true;
    bool others = node_kind(node) == TEXT_SET_ANOTHER_OF;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && !others; part = node_next(part))
        others = (!is_ability(part) || ability_is_effect(part)) && says_others(part);
    return others;
}

/* They are those beside this card; an event stands nowhere, so that others than those chosen would
 * be meant. */
static bool others_known(const Ability *ability, const uint16_t *node)
{
    return !is_event(ability) || !says_others(node);
}

/* What another ability chose is not kept. */
bool choice_is_forgotten(const Ability *ability, const uint16_t *node)
{
    return effect_says(node, TEXT_POST_CHOSEN) || effect_says(node, TEXT_POST_YOU_CHOSE) ||
           (effect_says(node, TEXT_THE_CHOSEN) && !effect_says(node, TEXT_CHOOSE)) ||
           ((effect_says(node, TEXT_POST_CHOSEN_BY) || effect_says(node, TEXT_POST_YOU_CHOSE_BY)) &&
            !ability->recalls);
}

bool assumptions_supported(const Ability *ability, const uint16_t *node)
{
    return positions_known(ability, node) && faces_known(node) && choices_known(node) &&
           others_known(ability, node);
}
