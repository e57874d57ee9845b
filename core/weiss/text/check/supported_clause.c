/* What clauses play knows, by kind. */
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/grammar/sentence.h"

/* What is at `node` in the terms of the grammar: its end, its place and its number. */
typedef struct EndParts {
    const uint16_t *end;
    const uint16_t *place;
    const uint16_t *other;  /* NULL, or the place instead if frame->declared is 1 */
    const uint16_t *number; /* NULL: one */
    const uint16_t *count;  /* of rule count; NULL: exactly `number` */
    bool same_number;       /* as many as "it" has */
} EndParts;

/* "… from the top of your deck": the only thing said after the noun. */
static bool noun_end(const uint16_t *noun, EndParts *parts)
{
    const uint16_t *posts = node_part(noun, 2);
    if (!noun_plain(noun) || node_kind(posts) != TEXT_POSTS_MORE)
        return false;
    const uint16_t *post = node_first(posts);
    if (node_kind(post) != TEXT_POST_FROM_THE_END && node_kind(post) != TEXT_POST_AT_END)
        return false;
    parts->end = node_part(post, 0);
    parts->place = node_part(post, 1);
    return node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

static bool count_end(const uint16_t *count, EndParts *parts)
{
    if (node_kind(count) != TEXT_COUNT_EXACT && node_kind(count) != TEXT_COUNT_UP_TO)
        return false;
    parts->count = count;
    parts->number = node_first(count);
    return true;
}

static bool one_end(const uint16_t *one, EndParts *parts)
{
    switch (node_kind(one)) {
    case TEXT_SET_THE_END:
    case TEXT_SET_THE_END_FROM:
        parts->end = node_part(one, 0);
        parts->place = node_part(one, 1);
        return true;
    case TEXT_SET_THE_ENDS:
    case TEXT_SET_THE_ENDS_FROM:
        parts->end = node_part(one, 0);
        parts->number = node_part(one, 1);
        parts->place = node_part(one, 2);
        return true;
    case TEXT_SET_THE_END_EITHER:
        parts->end = node_part(one, 0);
        parts->place = node_part(one, 1);
        parts->other = node_part(one, 2);
        return true;
    case TEXT_SET_THE_ENDS_EITHER:
        parts->end = node_part(one, 0);
        parts->number = node_part(one, 1);
        parts->place = node_part(one, 2);
        parts->other = node_part(one, 3);
        return true;
    case TEXT_SET_COUNT:
        return count_end(node_part(one, 0), parts) && noun_end(node_part(one, 1), parts);
    case TEXT_SET_SAME_NUMBER:
    case TEXT_SET_EQUAL_NUMBER:
        parts->same_number = true;
        return noun_end(node_part(one, 0), parts);
    default:
        return false;
    }
}

/* Whether a place is one player's zone that has ends. */
static bool place_has_ends(const uint16_t *place)
{
    if (node_kind(place) != TEXT_PLACE || node_kind(node_first(place)) == TEXT_OWNER_ALL ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    TextKind zone = node_kind(node_first(node_part(place, 1)));
    return zone == TEXT_ZONE_IS_DECK || zone == TEXT_ZONE_IS_CLOCK || zone == TEXT_ZONE_IS_STOCK;
}

static bool end_parts(const uint16_t *set, EndParts *parts)
{
    *parts = (EndParts){0};
    return node_kind(set) == TEXT_SET_ONE && one_end(node_first(set), parts) &&
           place_has_ends(parts->place) && place_supported(parts->place) &&
           node_kind(node_first(parts->place)) != TEXT_OWNER_ALL && /* those are several piles */
           (!parts->other || (place_has_ends(parts->other) && place_supported(parts->other)));
}

bool end_is(const uint16_t *node)
{
    EndParts parts;
    return end_parts(node, &parts);
}

static bool noun_is_cards(const uint16_t *noun)
{
    return noun_plain(noun) && node_kind(node_part(noun, 2)) == TEXT_POSTS_NONE;
}

static bool clause_draw_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    EndParts parts;
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    const uint16_t *one = node_first(set);
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
        return count_end(node_part(one, 0), &parts) && noun_is_cards(node_part(one, 1));
    case TEXT_SET_SAME_NUMBER:
    case TEXT_SET_EQUAL_NUMBER:
        return noun_is_cards(node_part(one, 0));
    default:
        return false;
    }
}

static bool end_is_of_deck(const uint16_t *set, EndParts *parts)
{
    return end_parts(set, parts) && !parts->other &&
           node_kind(node_first(node_part(parts->place, 1))) == TEXT_ZONE_IS_DECK;
}

static bool is_hand(const uint16_t *set)
{
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    const uint16_t *one = node_first(set);
    if (node_kind(one) != TEXT_SET_PLACE && node_kind(one) != TEXT_SET_PLACE_ALL_OF)
        return false;
    if (node_kind(node_first(one)) != TEXT_PLACE)
        return false;
    const uint16_t *zones = node_part(node_first(one), 1);
    return node_kind(zones) == TEXT_ZONES_ONE &&
           node_kind(node_first(zones)) == TEXT_ZONE_IS_HAND;
}

static bool clause_look_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    EndParts parts;
    return end_is_of_deck(set, &parts) ||
           (is_hand(set) && place_supported(node_first(node_first(set))));
}

static bool clause_reveal_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    return clause_look_supported(node) || (!end_is(set) && set_each_supported(set));
}

static bool clause_flip_supported(const uint16_t *node)
{
    EndParts parts;
    return end_is_of_deck(node_first(node), &parts) && node_kind(parts.end) == TEXT_END_TOP &&
           (!parts.count || node_kind(parts.count) == TEXT_COUNT_EXACT);
}

/* The state that a destination turns cards to, or NULL. */
static const uint16_t *face_of(const uint16_t *destination)
{
    const uint16_t *way = node_first(destination);
    if (node_kind(destination) != TEXT_DESTINATION)
        return NULL;
    if (node_kind(way) == TEXT_TO_FACE_ONLY)
        return node_first(way);
    return node_kind(way) == TEXT_TO_FACE_FROM ? node_part(way, 1) : NULL;
}

/* "1 other “…” in your memory from face up to face down": what lies face down has no name. */
static bool face_left_known(const uint16_t *set, const uint16_t *destination)
{
    const uint16_t *way = node_first(destination);
    return node_kind(way) == TEXT_TO_FACE_FROM && node_kind(node_first(way)) == TEXT_STATE_FACE_UP &&
           (node_has(set, TEXT_ZONE_IS_LEVEL) || node_has(set, TEXT_ZONE_IS_MEMORY)) &&
           !node_has(set, TEXT_ZONES_OR) && !node_has(set, TEXT_ZONES_AND) &&
           !node_has(set, TEXT_KIND_CARD) && !node_has(set, TEXT_KIND_CARDS);
}

bool clause_face_supported(const uint16_t *set, const uint16_t *destination)
{
    const uint16_t *face = face_of(destination);
    const uint16_t *thing = set_thing(set);
    if (!face || !set_each_supported(set) ||
        (node_kind(face) != TEXT_STATE_FACE_UP && node_kind(face) != TEXT_STATE_FACE_DOWN))
        return false;
    return thing || node_has(set, TEXT_STATE_FACE_UP) || node_has(set, TEXT_STATE_FACE_DOWN) ||
           face_left_known(set, destination);
}

static bool names_stage(const uint16_t *way)
{
    return node_has(way, TEXT_ZONE_IS_STAGE) || node_has(way, TEXT_ZONE_IS_CENTRE) ||
           node_has(way, TEXT_ZONE_IS_BACK);
}

/* Where the cards at an end of a zone can be put: a zone that is not the stage, or under a
 * character. */
static bool end_way_known(const uint16_t *destination)
{
    const uint16_t *way = node_first(destination);
    if (node_kind(destination) != TEXT_DESTINATION || destination_count(destination) != 1)
        return false;
    switch (node_kind(way)) {
    case TEXT_TO_INTO:
    case TEXT_TO_TO:
    case TEXT_TO_IN:
        return node_kind(node_first(way)) == TEXT_PLACE && !names_stage(way);
    case TEXT_TO_END_ON_THE:
    case TEXT_TO_END_ON:
    case TEXT_TO_END_AT:
    case TEXT_TO_END_TO:
    case TEXT_TO_INTO_END:
        return true;
    case TEXT_TO_UNDER:
        return node_kind(node_part(way, 1)) == TEXT_SET_THING;
    case TEXT_TO_UNDER_FACE:
        return node_kind(node_first(way)) == TEXT_SET_THING;
    default:
        return false;
    }
}

/* Events and climax cards stand nowhere on the stage. */
static bool stands_there(const uint16_t *set, const uint16_t *destination)
{
    static const uint16_t others[] = {TEXT_KIND_EVENT,       TEXT_KIND_EVENTS,
                                      TEXT_KIND_EVENT_CARD,  TEXT_KIND_EVENT_CARDS,
                                      TEXT_KIND_CLIMAX,      TEXT_KIND_CLIMAX_CARD,
                                      TEXT_KIND_CLIMAX_CARDS};
    const uint16_t *way = node_first(destination);
    bool stage = node_kind(way) >= TEXT_TO_POSITION_ON && node_kind(way) <= TEXT_TO_POSITION_ON_TO;
    if (!stage && !names_stage(way))
        return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (node_has(set, (TextKind)others[i]))
            return false;
    return true;
}

static bool clause_put_supported(const uint16_t *node)
{
    if (node_kind(node) == TEXT_PUT_THE_REST)
        return destination_supported(node_first(node));
    const uint16_t *set = node_first(node);
    const uint16_t *destination = node_part(node, 1);
    if (end_is(set))
        return destination_supported(destination) && end_way_known(destination);
    return clause_face_supported(set, destination) ||
           (set_each_supported(set) && destination_supported(destination) &&
            stands_there(set, destination));
}
static bool clause_exchange_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    if (node_kind(set) != TEXT_SET_ONE || node_kind(node_first(set)) != TEXT_SET_THING)
        return false;
    TextKind thing = node_kind(node_first(node_first(set)));
    bool standing =
        node_kind(node) != TEXT_EXCHANGE_STATE || node_kind(node_part(node, 1)) == TEXT_STATE_STAND;
    return standing && (thing == TEXT_THEM || thing == TEXT_THOSE);
}
static bool clause_turn_supported(const uint16_t *node)
{
    return set_each_supported(node_first(node));
}

static bool clause_icon_supported(const uint16_t *node)
{
    const uint16_t *icon = node_first(node);
    return node_kind(icon) == TEXT_ICON_ONE && node_kind(node_first(icon)) == TEXT_ICON_IS_STANDBY;
}
static bool clause_choose_supported(const uint16_t *node)
{
    return set_each_supported(node_first(node)) || set_as_many_supported(node_first(node));
}

/* Whether it says how many of what, and not where. */
static bool sought_known(const uint16_t *one)
{
    if (node_kind(one) != TEXT_SET_COUNT || noun_is_placed(node_part(one, 1)))
        return false;
    const uint16_t *count = node_part(one, 0);
    switch (node_kind(count)) {
    case TEXT_COUNT_EXACT:
    case TEXT_COUNT_UP_TO:
    case TEXT_COUNT_ANY:
    case TEXT_COUNT_ANY_OF:
        return noun_supported(node_part(one, 1));
    default:
        return false;
    }
}

static bool clause_choose_in_supported(const uint16_t *node)
{
    const uint16_t *set = node_part(node, 1);
    return place_supported(node_first(node)) && node_kind(set) == TEXT_SET_ONE &&
           sought_known(node_first(set));
}

/* "Your declared zone", "the zone you declared" */
static bool place_is_declared(const uint16_t *place)
{
    if (node_kind(place) != TEXT_PLACE)
        return node_kind(place) == TEXT_PLACE_DECLARED;
    return node_kind(node_first(place)) == TEXT_OWNER_YOUR &&
           node_kind(node_part(place, 1)) == TEXT_ZONES_ONE &&
           node_kind(node_first(node_part(place, 1))) == TEXT_ZONE_IS_DECLARED;
}

static bool search_list_known(const uint16_t *place, const uint16_t *set)
{
    const uint16_t *part;
    if (node_kind(node_first(node_part(place, 1))) != TEXT_ZONE_IS_DECK || !set_each_supported(set))
        return false;
    for (unsigned index = 0; (part = list_part(set, index)) != NULL; index++)
        if (node_kind(part) == TEXT_SET_OR || !sought_known(part))
            return false;
    return true;
}

static bool clause_search_supported(const uint16_t *node)
{
    const uint16_t *place = node_part(node, 0);
    const uint16_t *set = node_part(node, 1);
    if (place_is_declared(place))
        return node_kind(set) == TEXT_SET_ONE && sought_known(node_first(set));
    if (!place_supported(place) || node_kind(place) != TEXT_PLACE ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    if (node_kind(set) == TEXT_SET_AND || node_kind(set) == TEXT_SET_COMMA ||
        node_kind(set) == TEXT_SET_COMMA_AND)
        return search_list_known(place, set);
    return node_kind(set) == TEXT_SET_ONE && sought_known(node_first(set));
}

static bool declares_place(const uint16_t *declared)
{
    return node_kind(declared) == TEXT_DECLARED_PLACES ||
           node_kind(declared) == TEXT_DECLARED_PLACES_BARE;
}

bool clause_declares_place(const uint16_t *clause)
{
    return node_kind(clause) == TEXT_DECLARE_ONE_OF && declares_place(node_first(clause));
}

static bool own_zone_known(const uint16_t *place)
{
    return node_kind(place) == TEXT_PLACE && place_supported(place) &&
           node_kind(node_first(place)) == TEXT_OWNER_YOUR &&
           node_kind(node_part(place, 1)) == TEXT_ZONES_ONE;
}

static bool clause_declare_supported(const uint16_t *node)
{
    const uint16_t *declared = node_first(node);
    if (declares_place(declared))
        return own_zone_known(node_first(declared)) && own_zone_known(node_part(declared, 1));
    unsigned count = 1;
    bool small = true;
    for (; node_kind(declared) == TEXT_DECLARED_NUMBERS; declared = node_part(declared, 1), count++)
        small &= node_value(node_first(declared)) < 1u << WEISS_DECLARED_BITS;
    return node_kind(declared) == TEXT_DECLARED_NUMBER && count <= WEISS_DECLARED_MAX && small &&
           node_value(node_first(declared)) < 1u << WEISS_DECLARED_BITS;
}

static bool clause_shuffle_supported(const uint16_t *node)
{
    const uint16_t *place = node_first(node);
    if (!place_supported(place) || node_kind(place) != TEXT_PLACE ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    TextKind zone = node_kind(node_first(node_part(place, 1)));
    return zone == TEXT_ZONE_IS_DECK || zone == TEXT_ZONE_IS_STOCK ||
           (zone == TEXT_ZONE_IS_DECKS && node_kind(node_first(place)) == TEXT_OWNER_THEIR);
}

static bool clause_damage_either_supported(const uint16_t *node)
{
    return node_kind(node_part(node, 2)) != TEXT_VICTIM_ALL;
}

static bool clause_damage_supported(const uint16_t *node)
{
    (void)node;
    return true;
}
static bool always_known(const uint16_t *node)
{
    (void)node;
    return true;
}

static bool part_known(const uint16_t *node);

typedef bool ClauseKnown(const uint16_t *node);

static ClauseKnown *const known_clauses[TEXT_KIND_COUNT] = {
    [TEXT_DRAW] = clause_draw_supported,
    [TEXT_DEED_DRAWS] = clause_draw_supported,
    [TEXT_LOOK] = clause_look_supported,
    [TEXT_DEED_LOOKS] = clause_look_supported,
    [TEXT_REVEAL] = clause_reveal_supported,
    [TEXT_REVEAL_TO] = clause_reveal_supported,
    [TEXT_DEED_REVEALS] = clause_reveal_supported,
    [TEXT_FLIP] = clause_flip_supported,
    [TEXT_PUT] = clause_put_supported,
    [TEXT_PLACE_CARDS] = clause_put_supported,
    [TEXT_RETURN] = clause_put_supported,
    [TEXT_MOVE] = clause_put_supported,
    [TEXT_PUT_THE_REST] = clause_put_supported,
    [TEXT_DEED_PUTS] = clause_put_supported,
    [TEXT_DEED_PLACES] = clause_put_supported,
    [TEXT_DEED_RETURNS] = clause_put_supported,
    [TEXT_EXCHANGE] = clause_exchange_supported,
    [TEXT_EXCHANGE_STATE] = clause_exchange_supported,
    [TEXT_DEED_EXCHANGES] = clause_exchange_supported,
    [TEXT_REST] = clause_turn_supported,
    [TEXT_STAND] = clause_turn_supported,
    [TEXT_REVERSE] = clause_turn_supported,
    [TEXT_PERFORM_ICON] = clause_icon_supported,
    [TEXT_TRIGGER_TIMES] = always_known,
    [TEXT_TRIGGER_TIMES_DURING] = always_known,
    [TEXT_CHOOSE] = clause_choose_supported,
    [TEXT_DEED_CHOOSES] = clause_choose_supported,
    [TEXT_CHOOSE_IN] = clause_choose_in_supported,
    [TEXT_CHOOSE_IN_BARE] = clause_choose_in_supported,
    [TEXT_SEARCH_FOR] = clause_choose_supported,
    [TEXT_SEARCH] = clause_search_supported,
    [TEXT_DECLARE_ONE_OF] = clause_declare_supported,
    [TEXT_DEED_DECLARES] = clause_declare_supported,
    [TEXT_DEED_DECLARES_NUMBER] = clause_declare_supported,
    [TEXT_DEED_CHOOSES_NUMBER] = clause_declare_supported,
    [TEXT_SHUFFLE] = clause_shuffle_supported,
    [TEXT_SHUFFLE_AFTER] = clause_shuffle_supported,
    [TEXT_SHUFFLE_AFTERWARD] = clause_shuffle_supported,
    [TEXT_DEED_SHUFFLES] = clause_shuffle_supported,
    [TEXT_DEED_SHUFFLES_AFTER] = clause_shuffle_supported,
    [TEXT_DAMAGE] = clause_damage_supported,
    [TEXT_DAMAGE_REPEATED] = clause_damage_supported,
    [TEXT_DAMAGE_REPEATED_FIRST] = clause_damage_supported,
    [TEXT_DAMAGE_EITHER] = clause_damage_either_supported,
    [TEXT_DAMAGE_SAME] = clause_damage_supported,
    [TEXT_PERFORM_REPLAY] = always_known,
    [TEXT_OPPONENT_DOES] = part_known,
    [TEXT_DEED_GOES_ON] = part_known,
    [TEXT_YOU_DO] = part_known,
};

static bool part_known(const uint16_t *node)
{
    return clause_supported(node_first(node));
}

bool clause_supported(const uint16_t *node)
{
    ClauseKnown *known = known_clauses[node_kind(node)];
    return known && known(node);
}
