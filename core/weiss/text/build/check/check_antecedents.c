/* What the printed words of an ability lack: names that the database lost, the beginning of an
 * effect, numbers that nobody declares, the place of cards that are chosen and moved. Reads
 * meanings; changes nothing. */
#include "weiss/text/build/check/check_antecedents.h"

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

/* Whether a filter asks only what cards have printed. *more: for more than their kind. */
static bool asks_print(const Meaning *meaning, const uint16_t *such, bool *more)
{
    static const char kinds[] = "CARD|CHARACTER|EVENT_CARD|CLIMAX|PLURAL";
    static const char printed[] =
        "NAMED|NAME_HAS|TRAIT|TRAIT_HAS|OF_TITLE|BOTH|HAS_ICON|MEASURES|YELLOW|GREEN|RED|BLUE";
    bool is_printed = meaning_fits(meaning, such, printed, NULL);
    *more |= is_printed;
    if (is_printed || meaning_fits(meaning, such, kinds, NULL))
        return true;
    bool all = meaning_fits(meaning, such, "AND|ANY|NOT", NULL);
    for (unsigned i = 0; all && i < meaning_count(such); i++)
        all = asks_print(meaning, meaning_part(meaning, such, i), more);
    return all;
}

/* Whether a clause chooses cards without saying where they are, or whose. */
static bool chooses_nowhere(const Meaning *meaning, const uint16_t *clause)
{
    const uint16_t *cards;
    if (!meaning_fits(meaning, clause, "CHOOSE(@, )", &cards))
        return false;
    if (meaning_is(cards, MEAN_SETS)) /* the last one says it for all */
        cards = meaning_part(meaning, cards, meaning_count(cards) - 1);
    bool more = false;
    return meaning_is(cards, MEAN_CARDS) &&
           asks_print(meaning, MEANING_AT(meaning, cards, CARDS, such), &more) && more;
}

/* The choice whose place got lost, "choose 1 “…”, return it to your hand", in a list of clauses; or NULL.
 * A card that goes into a deck comes from the stage, no matter whose it is. */
static const uint16_t *placeless_choice(const Meaning *meaning, const uint16_t *list)
{
    for (unsigned i = 0; meaning_is(list, MEAN_THEN) && i + 1 < meaning_count(list); i++)
        if (meaning_fits(meaning, meaning_part(meaning, list, i + 1), "MOVE(IT|THEM)", NULL) &&
            !meaning_find_fit(meaning, meaning_part(meaning, list, i + 1), "ZONE(_, DECK)") &&
            chooses_nowhere(meaning, meaning_part(meaning, list, i)))
            return meaning_part(meaning, list, i);
    return NULL;
}

static bool has_placeless_choice(const Meaning *meaning, const uint16_t *node)
{
    return placeless_choice(meaning, node) != NULL;
}

/* Cards that are looked at or revealed are those that may be chosen. */
static const uint16_t *lost_place(const Meaning *meaning, const uint16_t *ability)
{
    const uint16_t *shown = meaning_find_fit(meaning, ability, "LOOK|FLIP|REVEAL(END_CARDS)");
    if (shown && !meaning_fits(meaning, shown, "REVEAL(END_CARDS(_, EXACTLY(1)))", NULL))
        return NULL;
    return placeless_choice(meaning, meaning_find(meaning, ability, has_placeless_choice));
}

static unsigned moves_count(const Meaning *meaning, const uint16_t *node)
{
    unsigned count = meaning_is(node, MEAN_MOVE);
    for (unsigned i = 0; node && meaning_kind(node) > MEAN_TRAIT_NAME && i < meaning_count(node); i++)
        count += moves_count(meaning, meaning_part(meaning, node, i));
    return count;
}

/* "The position that card was on", where no card was put away before. */
static const uint16_t *lost_position(const Meaning *meaning, const uint16_t *ability)
{
    const uint16_t *position = meaning_find_fit(meaning, ability, "POSITION_BEFORE(THAT)");
    bool moved = moves_count(meaning, ability) > 1 || meaning_find_fit(meaning, ability, "HAPPENS(_, IS_PUT)");
    return position && !moved ? position : NULL;
}

/* ---- To whom something is given ---- */

/* A gift to this card for a time, where abilities that are given have gifts of their own. */
static const uint16_t *gift_to_this(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *gift = NULL;
    if (meaning_fits(meaning, node, "GAIN(THIS, _, UNTIL)", NULL))
        return node;
    for (unsigned i = 0; node && meaning_kind(node) > MEAN_TRAIT_NAME && i < meaning_count(node) && !gift; i++) {
        const uint16_t *part = meaning_part(meaning, node, i);
        gift = part && !meaning_is_granted(part) ? gift_to_this(meaning, part) : NULL;
    }
    return gift;
}

/* "Choose 1 of your opponent's characters, this card gets +1000 power", and nothing else about the chosen one:
 * whose power it is was lost. */
static const uint16_t *lost_choice(const Meaning *meaning, const uint16_t *ability)
{
    static const char uses[] = "IT|THEM|THAT|THOSE|SAME_SET|THE_CHOSEN|CHOSEN_BEFORE|DONE|YOU_DID";
    static const char elsewhere[] = "ZONE(_, HAND|WAITING_ROOM|CLOCK|MEMORY|LEVEL_ZONE|STOCK|DECK|CLIMAX_AREA)";
    const uint16_t *list = meaning_find_fit(meaning, ability, "THEN(CHOOSE(CARDS, ), GAIN(THIS))");
    bool lost = list && meaning_count(list) == 2 && !meaning_has_fit(meaning, ability, uses) &&
                !meaning_has_fit(meaning, meaning_part(meaning, list, 0), elsewhere);
    return lost ? list : NULL;
}

/* An event is on no stage: what it gives "this card" was meant for another card. */
static const uint16_t *lost_receiver(const Ability *ability)
{
    const uint16_t *node = ability_meaning(ability);
    return ability_is_event(ability) ? gift_to_this(ability->meaning, node) : lost_choice(ability->meaning, node);
}

const uint16_t *part_without_antecedent(const Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    bool done = ability->type != ABILITY_TYPE_EVENT;
    const uint16_t *lost = meaning_find(meaning, node, is_lost);
    if (!lost)
        lost = lost_number(meaning, node);
    if (!lost)
        lost = lost_place(meaning, node);
    if (!lost)
        lost = lost_position(meaning, node);
    if (!lost)
        lost = lost_receiver(ability);
    return lost || done ? lost : lost_beginning(meaning, node, &done);
}
