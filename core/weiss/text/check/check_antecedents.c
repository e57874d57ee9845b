/* What the printed words of an ability lack: names that the database lost, the beginning of an
 * effect, numbers that nobody declares. Reads meanings; changes nothing. */
#include "weiss/text/check/check_antecedents.h"

/* A name that the database lost (""), so that nobody knows which card is meant. */
static bool is_lost(const Meaning *meaning, const uint16_t *node)
{
    return meaning_is(node, MEAN_NAME) && meaning->strings[meaning_value(node)][0] == '\0';
}

/* Whether a part refers to what came before it. */
static bool refers_back(const Meaning *meaning, const uint16_t *node)
{
    return meaning_fits(meaning, node,
                        "THAT|THOSE|IT|THEM|REST|THE_REVEALED|THE_CHOSEN|AMONG|FROM_AMONG", NULL) ||
           meaning_fits(meaning, node, "REVEALED(@)", NULL);
}

/* For events: a part that refers back although nothing has been done before it, because the
 * beginning is printed elsewhere. NULL if there is none. *done: something has been done. */
static const uint16_t *lost_beginning(const Meaning *meaning, const uint16_t *node, bool *done)
{
    if (!node || refers_back(meaning, node))
        return node;
    const uint16_t *lost = NULL;
    for (unsigned i = 0; i < meaning_count(node) && !lost && !*done && !meaning_is_granted(node);
         i++)
        lost = lost_beginning(meaning, meaning_part(meaning, node, i), done);
    *done |= meaning_is_sort(node, "CLAUSE"); /* not conditions and times around it */
    return lost;
}

/* Who declares numbers in a part done by `side`: SIDES_ of the master and the opponent. */
static unsigned declaring(const Meaning *meaning, const uint16_t *node, unsigned side)
{
    unsigned sides = meaning_is(node, MEAN_DECLARE) ? side : SIDES_NONE;
    side = meaning_is(node, MEAN_BY) ? SIDES_THEIRS : side;
    for (unsigned i = 0; i < meaning_count(node); i++)
        sides |= declaring(meaning, meaning_part(meaning, node, i), side);
    return sides;
}

/* A declared number whose player declares none, or any if nobody or both declare; or NULL. */
static const uint16_t *lost_number(const Meaning *meaning, const uint16_t *ability)
{
    static const char *const lost[] = {[SIDES_NONE] = "DECLARED",
                                       [SIDES_MINE] = "DECLARED(OPPONENT)",
                                       [SIDES_THEIRS] = "DECLARED(YOU)",
                                       [SIDES_BOTH] = "DECLARED"};
    return meaning_find_fit(meaning, ability, lost[declaring(meaning, ability, SIDES_MINE)]);
}

const uint16_t *part_without_antecedent(const Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    bool done = ability->type != ABILITY_TYPE_EVENT;
    const uint16_t *lost = meaning_find(meaning, node, is_lost);
    if (!lost)
        lost = lost_number(meaning, node);
    return lost || done ? lost : lost_beginning(meaning, node, &done);
}
