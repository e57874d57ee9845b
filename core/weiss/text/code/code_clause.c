/* What is done: from meanings to records. What play does not do is refused, or has no record yet. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

#define CLAUSE_FIELD(kind, name) CODE_FIELD(coder, node, kind, name)

static CodeSet set_at(const Coder *coder, unsigned set)
{
    return coder->failed ? (CodeSet){0} : coder->code.sets[set];
}

static CodePlace place_at(const Coder *coder, unsigned place)
{
    return coder->failed ? (CodePlace){0} : coder->code.places[place];
}

static bool is_single(CodePlace place)
{
    return !place.all && place.other == place.zone && place.other_slots == place.slots;
}

static CodeClause refused(Coder *coder, const uint16_t *node)
{
    code_refuse(coder, node);
    return (CodeClause){0};
}

/* ---- Ends of piles ---- */

/* "Draw 2 cards", "draw the same number of cards". */
static CodeClause draw(Coder *coder, const uint16_t *node)
{
    CodeClause clause = {.kind = CLAUSE_DRAW};
    CodeSet set = set_at(coder, code_set(coder, CLAUSE_FIELD(DRAW, cards)));
    const CodeFilter *filter = &coder->code.filters[set.of];
    bool counted = set.kind == SET_CARDS && (set.count == COUNT_EXACT || set.count == COUNT_UP_TO);
    if ((!counted && set.kind != SET_AS_MANY) || filter->count || filter->flags != FILTER_FACE_DOWN)
        return refused(coder, node);
    clause.amount = counted ? set.amount : 0;
    clause.flags = counted && set.count == COUNT_UP_TO ? CLAUSE_UP_TO : 0;
    return clause;
}

/* Looking at, revealing and flipping over: of an end of one deck, of a hand, or of a set. */
static CodeClause seen(Coder *coder, const uint16_t *node, ClauseKind of_end, ClauseKind of_hand,
                       ClauseKind of_set)
{
    unsigned number = code_taken(coder, meaning_part(coder->meaning, node, 0));
    CodeSet set = set_at(coder, number);
    CodePlace place = place_at(coder, set.of);
    if (set.kind == SET_END && place.zone == ZONE_DECK && place.sides != SIDES_BOTH)
        return (CodeClause){.kind = (uint8_t)of_end, .set = (uint16_t)number};
    if (set.kind == SET_PLACE && is_single(place) && place.zone == ZONE_HAND && of_hand &&
        place.sides != SIDES_BOTH)
        return (CodeClause){.kind = (uint8_t)of_hand, .of = set.of};
    if (set.kind == SET_END || set.kind == SET_AS_MANY || !of_set)
        return refused(coder, node);
    return (CodeClause){.kind = (uint8_t)of_set, .set = (uint16_t)number};
}

static CodeClause flip(Coder *coder, const uint16_t *node)
{
    CodeClause clause = seen(coder, node, CLAUSE_FLIP, CLAUSE_NONE, CLAUSE_NONE);
    CodeSet set = set_at(coder, clause.set);
    return set.more || set.count != COUNT_EXACT ? refused(coder, node) : clause;
}

/* ---- Moving cards ---- */

/* Events and climax cards stand nowhere on the stage. */
static bool stands_nowhere(const Meaning *meaning, const uint16_t *node)
{
    (void)meaning;
    return meaning_kind(node) == MEAN_EVENT_CARD || meaning_kind(node) == MEAN_CLIMAX;
}

/* Where the cards at an end of a pile can be put: in one way that says no order, nor a choice. */
static bool takes_ends(const CodeWay *way)
{
    return way->count == 1 && way->kind != WAY_STAGE && way->kind != WAY_FACE &&
           !(way->flags & (WAY_FACE_DOWN | WAY_ORDER_SAID)) &&
           (way->kind != WAY_MARKER || way->where != HOLDER_CHOSEN);
}

/* What is turned says which way up it lies, or is known: "1 other “…” in your memory from face up to face down",
 * for what lies face down has no name. */
static bool turns_known(Coder *coder, const uint16_t *to, CodeSet set)
{
    const uint16_t *before = CODE_FIELD(coder, to, TURNED, before);
    const CodeFilter *filter = &coder->code.filters[set.of];
    bool placed = false;
    if (set.kind != SET_CARDS)
        return set.kind != SET_SOME_OF && set.kind != SET_EITHER && set.kind != SET_PLACE;
    for (unsigned i = 0; i < filter->count; i++) {
        const CodeTest *test = &coder->code.tests[filter->first + i];
        CodePlace place = place_at(coder, test->kind == TEST_PLACE ? test->of : 0);
        if (test->kind == TEST_FACE_UP || test->kind == TEST_FACE_DOWN)
            return true;
        placed |= test->kind == TEST_PLACE && is_single(place) &&
                  (place.zone == ZONE_LEVEL || place.zone == ZONE_MEMORY);
    }
    return before && meaning_kind(before) == MEAN_FACE_UP && placed && filter->printed;
}

/* "All cards in the waiting room to their deck": whosever they are, each goes home. */
static bool goes_home(Coder *coder, const uint16_t *cards, const uint16_t *to)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    if (meaning_kind(cards) != MEAN_CARDS || meaning_kind(to) != MEAN_TO ||
        meaning_kind(CODE_FIELD(coder, cards, CARDS, count)) != MEAN_ALL)
        return false;
    unsigned count = list_parts(coder, CODE_FIELD(coder, cards, CARDS, such), MEAN_AND, parts);
    return count == 2 && meaning_kind(parts[0]) == MEAN_CARD && meaning_kind(parts[1]) == MEAN_AT &&
           meaning_has(coder->meaning, parts[1], MEAN_WAITING_ROOM) &&
           meaning_has(coder->meaning, to, MEAN_THEY) && meaning_has(coder->meaning, to, MEAN_DECK);
}

static CodeClause move(Coder *coder, const uint16_t *node)
{
    const uint16_t *cards = CLAUSE_FIELD(MOVE, cards);
    bool home = goes_home(coder, cards, CLAUSE_FIELD(MOVE, to));
    CodeClause clause = {.kind = CLAUSE_PUT,
                         .set = (uint16_t)(home ? code_set : code_taken)(coder, cards),
                         .of = (uint16_t)code_destination(coder, CLAUSE_FIELD(MOVE, to))};
    CodeSet set = set_at(coder, clause.set);
    const CodeWay *way = &coder->code.ways[coder->failed ? 0 : clause.of];
    if (coder->unsupported)
        return (CodeClause){0};
    bool known = set.kind != SET_AS_MANY;
    if (set.kind == SET_END) {
        clause.kind = CLAUSE_PUT_END;
        known &= takes_ends(way);
    } else if (way->kind == WAY_FACE) {
        clause.kind = CLAUSE_TURN_FACE;
        known &= way->count == 1 && turns_known(coder, CLAUSE_FIELD(MOVE, to), set);
    } else if (set.kind == SET_REST) {
        clause.kind = CLAUSE_PUT_REST;
    }
    if (way->kind == WAY_STAGE)
        known &= !meaning_has_anywhere(coder->meaning, cards, stands_nowhere);
    return known ? clause : refused(coder, node);
}

/* What was chosen just now changes places. */
static CodeClause exchange(Coder *coder, const uint16_t *node)
{
    const uint16_t *state = CLAUSE_FIELD(EXCHANGE, state);
    MeaningKind cards = meaning_kind(CLAUSE_FIELD(EXCHANGE, cards));
    if (CLAUSE_FIELD(EXCHANGE, others) || (cards != MEAN_THEM && cards != MEAN_THOSE) ||
        (state && meaning_kind(state) != MEAN_STANDING))
        return refused(coder, node);
    return (CodeClause){.kind = CLAUSE_EXCHANGE, .flags = state ? CLAUSE_AS_STAND : 0};
}

static CodeClause of_cards(Coder *coder, ClauseKind kind, const uint16_t *cards)
{
    CodeClause clause = {.kind = (uint8_t)kind, .set = (uint16_t)code_taken(coder, cards)};
    CodeSet set = set_at(coder, clause.set);
    bool as_many = set.kind == SET_AS_MANY && kind != CLAUSE_CHOOSE;
    const CodeAmount *amount = &coder->code.amounts[coder->failed ? 0 : set.amount];
    bool end = set.kind == SET_END && (amount->kind == AMOUNT_MOVED ||
                                       (meaning_kind(cards) == MEAN_CARDS && amount->value != 1));
    return as_many || end ? refused(coder, cards) : clause;
}

static CodeClause rest(Coder *coder, const uint16_t *node)
{
    if (CLAUSE_FIELD(REST_CARDS, before) || CLAUSE_FIELD(REST_CARDS, place))
        return refused(coder, node);
    return of_cards(coder, CLAUSE_REST, CLAUSE_FIELD(REST_CARDS, cards));
}

/* ---- Choosing and searching ---- */

/* Whether it says how many of what, and not where. */
static bool is_sought(const Coder *coder, CodeSet set)
{
    bool counted = set.count == COUNT_EXACT || set.count == COUNT_UP_TO ||
                   set.count == COUNT_ANY_NUMBER ||
                   (set.count == COUNT_AT_LEAST && coder->code.amounts[set.amount].value == 1);
    return set.kind == SET_CARDS && counted &&
           !(coder->code.filters[set.of].flags & (FILTER_PLACED | FILTER_RANDOM));
}

static bool is_one(const Coder *coder, const uint16_t *count)
{
    const uint16_t *number =
        meaning_is(count, MEAN_EXACTLY) ? CODE_FIELD(coder, count, EXACTLY, amount) : NULL;
    return meaning_is(number, MEAN_NUMBER) && meaning_value(number) == 1;
}

/* "1 trait of a character in your opponent's stage", any of them; "1 of your opponent's characters and 1 trait of
 * that character". */
static CodeClause choose_trait(Coder *coder, const uint16_t *node, const uint16_t *cards)
{
    const Meaning *meaning = coder->meaning;
    const uint16_t *trait =
        meaning_of_list(meaning, cards, MEAN_SETS, meaning_is(cards, MEAN_SETS));
    if (!meaning_is(trait, MEAN_TRAITS_OF) ||
        !is_one(coder, CODE_FIELD(coder, trait, TRAITS_OF, count)))
        return refused(coder, node);
    const uint16_t *bearers = CODE_FIELD(coder, trait, TRAITS_OF, cards);
    const uint16_t *one = meaning_is(cards, MEAN_SETS) ? meaning_part(meaning, cards, 0) : NULL;
    bool known = one ? meaning_is(bearers, MEAN_THAT) && meaning_is(one, MEAN_CARDS) &&
                           meaning_count(cards) == 2 && meaning_has(meaning, one, MEAN_OPPONENT) &&
                           is_one(coder, CODE_FIELD(coder, one, CARDS, count))
                     : meaning_is(bearers, MEAN_CARDS) && !meaning_has(meaning, bearers, MEAN_OF);
    if (!known)
        return refused(coder, node);
    CodeClause clause = of_cards(coder, CLAUSE_CHOOSE_TRAIT, one ? one : bearers);
    clause.flags = one ? CLAUSE_ONE : 0;
    return clause;
}

/* "Choose in your waiting room, 1 character with …" */
static CodeClause choose(Coder *coder, const uint16_t *node)
{
    const uint16_t *place = CLAUSE_FIELD(CHOOSE, place);
    if (meaning_has(coder->meaning, node, MEAN_TRAITS_OF))
        return choose_trait(coder, node, CLAUSE_FIELD(CHOOSE, cards));
    CodeClause clause = of_cards(coder, CLAUSE_CHOOSE, CLAUSE_FIELD(CHOOSE, cards));
    if (!place)
        return clause;
    if (!is_sought(coder, set_at(coder, clause.set)))
        return refused(coder, node);
    clause.kind = CLAUSE_CHOOSE_IN;
    clause.of = (uint16_t)code_place(coder, place);
    return clause;
}

static bool is_declared(Coder *coder, const uint16_t *place)
{
    if (meaning_kind(place) != MEAN_ZONE)
        return meaning_kind(place) == MEAN_DECLARED_ZONE;
    const uint16_t *player = CODE_FIELD(coder, place, ZONE, player);
    return player && meaning_kind(player) == MEAN_YOU &&
           meaning_kind(CODE_FIELD(coder, place, ZONE, zone)) == MEAN_DECLARED_ZONE;
}

static CodeClause search(Coder *coder, const uint16_t *node)
{
    const uint16_t *place = CLAUSE_FIELD(SEARCH, place);
    const uint16_t *cards = CLAUSE_FIELD(SEARCH, cards);
    if (!cards)
        return refused(coder, node);
    CodeClause clause = of_cards(coder, CLAUSE_SEARCH_FOR, cards);
    CodeSet set = set_at(coder, clause.set);
    if (!place)
        return clause;
    clause.kind = set.kind == SET_ALL ? CLAUSE_SEARCH_LIST : CLAUSE_SEARCH;
    if (!is_declared(coder, place))
        clause.of = (uint16_t)code_place(coder, place);
    CodePlace where = place_at(coder, clause.of);
    if (!is_single(where) || where.sides == SIDES_BOTH ||
        (clause.of && meaning_kind(place) != MEAN_ZONE))
        return refused(coder, node);
    bool known =
        clause.kind == CLAUSE_SEARCH ? is_sought(coder, set) : clause.of && where.zone == ZONE_DECK;
    for (unsigned i = 0; set.kind == SET_ALL && i < set.more; i++)
        known &= is_sought(coder, set_at(coder, set.of + i));
    return known ? clause : refused(coder, node);
}

static CodeClause shuffle(Coder *coder, const uint16_t *node)
{
    CodeClause clause = {.kind = CLAUSE_SHUFFLE,
                         .of = (uint16_t)code_place(coder, CLAUSE_FIELD(SHUFFLE, place))};
    CodePlace place = place_at(coder, clause.of);
    bool known = is_single(place) && (place.zone == ZONE_DECK || place.zone == ZONE_STOCK);
    return known ? clause : refused(coder, node);
}

/* ---- Numbers ---- */

static CodeClause damage(Coder *coder, const uint16_t *node)
{
    const uint16_t *amount = CLAUSE_FIELD(DEAL_DAMAGE, amount);
    CodeClause clause = {.kind = CLAUSE_DAMAGE,
                         .sides = (uint8_t)player_sides(coder, CLAUSE_FIELD(DEAL_DAMAGE, player)),
                         .times = (uint16_t)code_amount(coder, CLAUSE_FIELD(DEAL_DAMAGE, times))};
    if (meaning_kind(amount) == MEAN_EITHER_NUMBER) {
        clause.kind = CLAUSE_DAMAGE_EITHER;
        for (unsigned i = 0; i < 2; i++) {
            unsigned number = code_amount(coder, meaning_part(coder->meaning, amount, i));
            clause.amount = (uint16_t)(i ? clause.amount : number);
        }
        return clause.sides == SIDES_BOTH || meaning_count(amount) > 2 ? refused(coder, node)
                                                                       : clause;
    }
    if (meaning_kind(amount) != MEAN_SAME_DAMAGE)
        clause.amount = (uint16_t)code_amount(coder, amount);
    return clause;
}

/* One of some numbers, or one of two own zones. */
static CodeClause declare(Coder *coder, const uint16_t *node)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned count = list_parts(coder, CLAUSE_FIELD(DECLARE, what), MEAN_CHOICES, parts);
    CodeClause clause = {.kind = CLAUSE_DECLARE, .times = (uint16_t)count};
    bool numbers = count > 0 && meaning_kind(parts[0]) == MEAN_NUMBER;
    bool known = numbers ? count <= WEISS_DECLARED_MAX : count == 2;
    for (unsigned i = 0; i < count && known; i++) {
        known &= (meaning_kind(parts[i]) == MEAN_NUMBER) == numbers;
        if (known && numbers) {
            known = meaning_value(parts[i]) < 1u << WEISS_DECLARED_BITS;
            unsigned number = code_amount(coder, parts[i]);
            clause.amount = (uint16_t)(i ? clause.amount : number);
        } else if (known) {
            clause.kind = CLAUSE_DECLARE_ZONE;
            unsigned number = code_place(coder, parts[i]);
            clause.of = (uint16_t)(i ? clause.of : number);
            known = number && meaning_kind(parts[i]) == MEAN_ZONE &&
                    is_single(place_at(coder, number)) &&
                    place_at(coder, number).sides == SIDES_MINE;
        }
    }
    return known ? clause : refused(coder, node);
}

/* ---- All clauses ---- */

static CodeClause perform(Coder *coder, const uint16_t *node)
{
    const uint16_t *what = CLAUSE_FIELD(PERFORM, what);
    MeaningKind kind = meaning_kind(what);
    if (CLAUSE_FIELD(PERFORM, often))
        return refused(coder, node);
    if (kind >= MEAN_REPLAY_FEVER && kind <= MEAN_REPLAY_SKILL)
        return (CodeClause){.kind = CLAUSE_REPLAY};
    bool standby = kind == MEAN_EFFECT_OF_ICON &&
                   meaning_kind(CODE_FIELD(coder, what, EFFECT_OF_ICON, icon)) == MEAN_STANDBY_ICON;
    return standby ? (CodeClause){.kind = CLAUSE_STANDBY_ICON} : refused(coder, node);
}

static CodeClause clause_of(Coder *coder, const uint16_t *node);

/* What a player does. */
static CodeClause by_player(Coder *coder, const uint16_t *node)
{
    MeaningKind player = meaning_kind(CLAUSE_FIELD(BY, player));
    CodeClause clause = clause_of(coder, CLAUSE_FIELD(BY, body));
    clause.theirs |= player == MEAN_OPPONENT || player == MEAN_SAME_PLAYER;
    return clause.theirs || player == MEAN_YOU ? clause : refused(coder, node);
}

static CodeClause clause_of(Coder *coder, const uint16_t *node)
{
    if (is_giving(node))
        return code_giving(coder, node);
    switch (meaning_kind(node)) {
    case MEAN_BY:
        return by_player(coder, node);
    case MEAN_DRAW:
        return draw(coder, node);
    case MEAN_LOOK:
        return seen(coder, node, CLAUSE_LOOK, CLAUSE_LOOK_HAND, CLAUSE_NONE);
    case MEAN_REVEAL:
        return seen(coder, node, CLAUSE_REVEAL_END, CLAUSE_REVEAL_HAND, CLAUSE_REVEAL);
    case MEAN_FLIP:
        return flip(coder, node);
    case MEAN_MOVE:
        return move(coder, node);
    case MEAN_EXCHANGE:
        return exchange(coder, node);
    case MEAN_REST_CARDS:
        return rest(coder, node);
    case MEAN_STAND_CARDS:
        return of_cards(coder, CLAUSE_STAND, CLAUSE_FIELD(STAND_CARDS, cards));
    case MEAN_REVERSE_CARDS:
        return of_cards(coder, CLAUSE_REVERSE, CLAUSE_FIELD(REVERSE_CARDS, cards));
    case MEAN_CHOOSE:
        return choose(coder, node);
    case MEAN_SEARCH:
        return search(coder, node);
    case MEAN_SHUFFLE:
        return shuffle(coder, node);
    case MEAN_DEAL_DAMAGE:
        return damage(coder, node);
    case MEAN_DECLARE:
        return declare(coder, node);
    case MEAN_PERFORM:
        return perform(coder, node);
    case MEAN_TRIGGER_CHECKS:
        return (CodeClause){.kind = CLAUSE_TRIGGER_CHECKS,
                            .amount =
                                (uint16_t)code_amount(coder, CLAUSE_FIELD(TRIGGER_CHECKS, times))};
    default:
        return refused(coder, node);
    }
}

unsigned code_clause(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    CodeClause clause = clause_of(coder, node);
    return add_clause(coder, clause);
}
