/* Which costs are known: those that cost.c can look over before they are paid. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/cost_parts.h"
#include "weiss/text/grammar/sentence.h"

/* Exactly so many, or "a". */
static bool count_known(const uint16_t *count)
{
    return node_kind(count) == TEXT_COUNT_EXACT && node_kind(node_first(count)) != TEXT_NUMBER_X;
}

/* "All markers from underneath this card", "all characters from your stage". */
static bool all_known(const uint16_t *one)
{
    const uint16_t *posts = node_part(node_part(one, 1), 2);
    if (!cost_takes_all(one) || node_kind(posts) != TEXT_POSTS_MORE)
        return false;
    TextKind post = node_kind(node_first(posts));
    return post == TEXT_POST_UNDER_THIS || post == TEXT_POST_FROM_UNDER_THIS ||
           (post == TEXT_POST_FROM && node_has(posts, TEXT_ZONE_IS_STAGE) &&
            node_has(posts, TEXT_OWNER_YOUR));
}

static bool is_own(const uint16_t *owned)
{
    return node_kind(owned) == TEXT_OWNED_YOUR || node_kind(owned) == TEXT_OWNED_YOUR_OWN;
}

static bool part_known(const uint16_t *one)
{
    switch (node_kind(one)) {
    case TEXT_SET_THING:
    case TEXT_SET_THIS_FROM:
    case TEXT_SET_THIS_IN:
    case TEXT_SET_NOUN:
        break;
    case TEXT_SET_COUNT:
        if (!count_known(node_first(one)) && !all_known(one))
            return false;
        break;
    case TEXT_SET_OF:
        if (!count_known(node_first(one)) || !is_own(node_part(one, 1)))
            return false;
        break;
    case TEXT_SET_ANOTHER_OF:
    case TEXT_SET_OWNED:
        if (!is_own(node_first(one)))
            return false;
        break;
    default:
        return false;
    }
    return !node_has(one, TEXT_OWNER_OPPONENT) && !node_has(one, TEXT_STATE_RANDOM);
}

/* Whether a set says nothing of places off the stage. */
static bool set_on_stage(const uint16_t *set)
{
    static const TextKind zones[] = {TEXT_ZONE_IS_WAITING_ROOM, TEXT_ZONE_IS_HAND,
                                     TEXT_ZONE_IS_STOCK,        TEXT_ZONE_IS_CLOCK,
                                     TEXT_ZONE_IS_LEVEL,        TEXT_ZONE_IS_LEVEL_AREA,
                                     TEXT_ZONE_IS_MEMORY,       TEXT_ZONE_IS_CLIMAX_AREA};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (node_has(set, zones[i]))
            return false;
    return true;
}

/* A list of which in one part at most something is chosen; where they are need not be said of each
 * part of a list if it is the stage. */
static bool set_parts_known(const uint16_t *set, Verb verb)
{
    const uint16_t *one;
    unsigned chosen = 0;
    if (node_kind(set) == TEXT_SET_OR || !(set_each_supported(set) || set_of_own_supported(set)) ||
        (node_kind(set) != TEXT_SET_ONE && verb != VERB_TURN_FACE && !set_on_stage(set)))
        return false;
    if (verb == VERB_PUT && node_kind(set) == TEXT_SET_ONE &&
        node_kind(node_first(set)) == TEXT_SET_COUNT &&
        !noun_is_placed(node_part(node_first(set), 1)) && !node_has(set, TEXT_KIND_CHARACTER) &&
        !node_has(set, TEXT_KIND_CHARACTERS))
        return false; /* "put a card named …" might be anywhere, a character is on the stage */
    for (unsigned index = 0; (one = cost_set_part(set, index)) != NULL; index++) {
        if (!part_known(one))
            return false;
        chosen += (node_kind(one) == TEXT_SET_COUNT && !cost_takes_all(one)) ||
                  node_kind(one) == TEXT_SET_OF || node_kind(one) == TEXT_SET_NOUN ||
                  node_kind(one) == TEXT_SET_ANOTHER_OF || node_kind(one) == TEXT_SET_OWNED;
    }
    return chosen <= 1;
}

/* The `set_one` under which a way puts markers, or NULL. */
static const uint16_t *holder_of(const uint16_t *way)
{
    switch (node_kind(way)) {
    case TEXT_TO_UNDER:
        return node_part(way, 1);
    case TEXT_TO_UNDER_FACE:
        return node_first(way);
    default:
        return NULL;
    }
}

/* "Put this card underneath a card in battle": the holder is chosen. */
static bool chooses_holder(const uint16_t *clause)
{
    const uint16_t *holder =
        cost_verb(clause) == VERB_PUT ? holder_of(node_first(node_part(clause, 1))) : NULL;
    return holder && node_kind(holder) != TEXT_SET_THING;
}

/* Into a zone of one's own, or under this card. */
static bool destination_known(const uint16_t *destination, bool end)
{
    const uint16_t *way = node_first(destination);
    if (!destination_supported(destination) || destination_count(destination) != 1 ||
        node_has(destination, TEXT_STATE_FACE_UP) || node_has(destination, TEXT_STATE_FACE_DOWN) ||
        node_has(destination, TEXT_OWNER_OPPONENT))
        return false;
    switch (node_kind(way)) {
    case TEXT_TO_UNDER:
    case TEXT_TO_UNDER_FACE:
        return !end &&
               (node_kind(holder_of(way)) != TEXT_SET_THING || node_has(way, TEXT_THIS_CARD));
    default:
        return node_has(way, TEXT_PLACE) && !node_has(way, TEXT_ZONE_IS_STAGE) &&
               !node_has(way, TEXT_ZONE_IS_CENTRE) && !node_has(way, TEXT_ZONE_IS_BACK);
    }
}

/* "… character in your center stage and this card" */
static bool exchange_known(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_AND || node_kind(one) != TEXT_SET_COUNT ||
        !node_has(one, TEXT_KIND_CHARACTER) || !node_has(one, TEXT_ZONE_IS_CENTRE))
        return false;
    const uint16_t *number = node_first(node_first(one));
    const uint16_t *thing = set_thing(node_next(one));
    return part_known(one) && which_supported(one) && thing && node_kind(thing) == TEXT_THIS_CARD &&
           (node_kind(number) != TEXT_NUMBER_IS || node_value(node_first(number)) == 1);
}

static bool turns_down(const uint16_t *destination)
{
    const uint16_t *way = node_first(destination);
    const uint16_t *face =
        node_kind(way) == TEXT_TO_FACE_ONLY ? node_first(way) : node_part(way, 1);
    return node_kind(face) == TEXT_STATE_FACE_DOWN;
}

static bool clause_is_known(const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    switch (cost_verb(clause)) {
    case VERB_TURN_FACE:
        return set_parts_known(set, VERB_TURN_FACE) && turns_down(node_part(clause, 1));
    case VERB_PUT:
        return (end_is(set) ? !node_has(set, TEXT_COUNT_UP_TO) && !node_has(set, TEXT_NUMBER_X) &&
                                  !node_has(set, TEXT_OWNER_OPPONENT)
                            : set_parts_known(set, VERB_PUT)) &&
               destination_known(node_next(set), end_is(set)) &&
               (!chooses_holder(clause) || set_is_this_card(set));
    case VERB_REST:
    case VERB_STAND:
    case VERB_REVEAL:
    case VERB_CHOOSE:
        return !end_is(set) && set_parts_known(set, cost_verb(clause));
    case VERB_EXCHANGE:
        return exchange_known(set);
    case VERB_SHUFFLE:
        return clause_supported(clause);
    default:
        return false;
    }
}

/* What one item puts into the waiting room by choice cannot be counted on by a later one. */
static bool feeds_waiting_room(const uint16_t *clause)
{
    return cost_verb(clause) == VERB_PUT &&
           node_has(node_part(clause, 1), TEXT_ZONE_IS_WAITING_ROOM);
}

/* "Do one or do the other": which, nobody asks yet. */
static bool has_either(const uint16_t *items)
{
    for (; node_kind(items) != TEXT_COST_LAST; items = node_part(items, 1))
        if (node_kind(items) == TEXT_COST_OR)
            return true;
    return false;
}

/* Whether no other item can take away the character under which this card goes. */
static bool holder_stays(const uint16_t *items)
{
    const uint16_t *item;
    bool chosen = false;
    bool stays = true;
    for (unsigned index = 0; (item = cost_item(items, index)) != NULL; index++) {
        const uint16_t *clause = node_first(item);
        if (node_kind(item) == TEXT_COST_STOCK)
            continue;
        if (chooses_holder(clause))
            chosen = true;
        else if (cost_verb(clause) == VERB_PUT)
            stays &= end_is(node_first(clause)) || node_has(node_first(clause), TEXT_ZONE_IS_HAND);
    }
    return !chosen || stays;
}

bool cost_supported(const uint16_t *node)
{
    const uint16_t *item;
    bool fed = false;
    if (has_either(node) || !holder_stays(node))
        return false;
    for (unsigned index = 0; (item = cost_item(node, index)) != NULL; index++) {
        const uint16_t *clause = node_first(item);
        if (node_kind(item) == TEXT_COST_STOCK)
            continue;
        if (!clause_is_known(clause) ||
            (fed && node_has(node_first(clause), TEXT_ZONE_IS_WAITING_ROOM)))
            return false;
        fed |= feeds_waiting_room(clause);
    }
    return true;
}

/* ---- Cards that it is paid with ---- */

static bool puts_cards(const uint16_t *node)
{
    static const TextKind puts[] = {TEXT_PUT,    TEXT_PLACE_CARDS, TEXT_RETURN, TEXT_LOOK,
                                    TEXT_REVEAL, TEXT_REVEAL_TO,   TEXT_SEARCH, TEXT_SEARCH_FOR,
                                    TEXT_FLIP,   TEXT_PUT_THE_REST};
    for (size_t i = 0; i < sizeof puts / sizeof *puts; i++)
        if (node_has(node, puts[i]))
            return true;
    return false;
}

/* Whether what a clause says after its first part speaks of the waiting room. */
static bool names_waiting_room(const uint16_t *clause)
{
    const uint16_t *end = node_next(clause);
    const uint16_t *part = node_first(clause);
    part = part < end ? node_next(part) : end;
    return part < end && node_has(part, TEXT_ZONE_IS_WAITING_ROOM);
}

bool cost_cards_supported(const uint16_t *node, const uint16_t *items)
{
    if (!node_has(node, TEXT_POST_PUT_COST))
        return true;
    if (node_kind(node) != TEXT_ABILITY_AUTO && node_kind(node) != TEXT_ABILITY_ACT)
        return false;
    unsigned clauses = 0;
    const uint16_t *item;
    for (unsigned index = 0; items && (item = cost_item(items, index)) != NULL; index++)
        if (node_kind(item) == TEXT_COST_CLAUSE) {
            clauses++;
            if (!names_waiting_room(node_first(item)))
                return false;
        }
    return clauses == 1 && !puts_cards(node_part(node, 4)) &&
           !node_has(node_part(node, 4), TEXT_KIND_MARKERS);
}
