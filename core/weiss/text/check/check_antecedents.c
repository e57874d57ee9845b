/* What the printed words of an ability leave out: names that the database lost, abilities in quotation
 * marks that do not follow, what an effect goes on from, numbers that nobody declares. Reads meanings; changes
 * nothing. */
#include "weiss/text/check/check_antecedents.h"

#include <string.h>

/* A name that the database has lost (""), so that nobody knows which card is meant; or abilities in
 * quotation marks that do not follow. */
static bool is_lost(const Meaning *meaning, const uint16_t *node)
{
    if (meaning_is(node, MEAN_NAME))
        return meaning->strings[meaning_value(node)][0] == '\0';
    return meaning_is(node, MEAN_GAIN) &&
           meaning_has(meaning, MEANING_AT(meaning, node, GAIN, what), MEAN_FOLLOWING);
}

/* Whether a part means what went before it. */
static bool refers_back(const Meaning *meaning, const uint16_t *node)
{
    return meaning_fits(meaning, node,
                        "THAT|THOSE|IT|THEM|REST|THE_REVEALED|THE_CHOSEN|AMONG|FROM_AMONG", NULL) ||
           meaning_fits(meaning, node, "REVEALED(@)", NULL);
}

/* Whether a node is something that is done, not when or whether it is. */
static bool is_deed(const uint16_t *node)
{
    return strcmp(meaning_facts(meaning_kind(node))->sort, "CLAUSE") == 0;
}

/* In what an event does, a part that refers back although nothing is done before it: what it goes
 * on from is printed apart. *done: something was done. NULL if there is none. */
static const uint16_t *lost_beginning(const Meaning *meaning, const uint16_t *node, bool *done)
{
    if (!node || refers_back(meaning, node))
        return node;
    const uint16_t *lost = NULL;
    for (unsigned i = 0; i < meaning_count(node) && !lost && !*done && !meaning_is_granted(node);
         i++)
        lost = lost_beginning(meaning, meaning_part(meaning, node, i), done);
    *done |= is_deed(node);
    return lost;
}

/* Whether a player declares a number in the ability: its master, or the opponent. */
static bool declares(const Meaning *meaning, const uint16_t *node, bool opponent, bool by_opponent)
{
    if (!node || meaning_is(node, MEAN_DECLARE))
        return node && opponent == by_opponent;
    by_opponent |= meaning_is(node, MEAN_BY);
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (declares(meaning, meaning_part(meaning, node, i), opponent, by_opponent))
            return true;
    return false;
}

/* Below `node` of an ability a number that somebody declared who declares none, or not alone. */
static const uint16_t *lost_number(const Meaning *meaning, const uint16_t *ability,
                                   const uint16_t *node)
{
    if (!node)
        return NULL;
    if (meaning_is(node, MEAN_DECLARED)) {
        bool opponent = meaning_is(MEANING_AT(meaning, node, DECLARED, player), MEAN_OPPONENT);
        bool alone = declares(meaning, ability, opponent, false) &&
                     !declares(meaning, ability, !opponent, false);
        return alone ? NULL : node;
    }
    const uint16_t *lost = NULL;
    for (unsigned i = 0; i < meaning_count(node) && !lost; i++)
        lost = lost_number(meaning, ability, meaning_part(meaning, node, i));
    return lost;
}

const uint16_t *part_without_antecedent(const Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    bool done = ability->type != ABILITY_TYPE_EVENT;
    const uint16_t *lost = meaning_find(meaning, node, is_lost);
    if (!lost)
        lost = lost_number(meaning, node, node);
    return lost || done ? lost : lost_beginning(meaning, node, &done);
}
