/* Clauses: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

#define CLAUSE_FIELD(kind, name) CODE_FIELD(coder, node, kind, name)

static CodeClause make_clause(ClauseKind kind, unsigned set, unsigned of)
{
    return (CodeClause){.kind = (uint8_t)kind, .set = (uint16_t)set, .of = (uint16_t)of};
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
    CodeSet set = set_at(coder, code_set(coder, CLAUSE_FIELD(DRAW, cards)));
    const CodeFilter *filter = &coder->code.filters[set.of];
    bool said = set.kind == SET_CARDS && is_counted(&set);
    require(coder, node,
            (said || set.kind == SET_AS_MANY) && !filter->count &&
                filter->flags == FILTER_FACE_DOWN);
    return (CodeClause){.kind = CLAUSE_DRAW,
                        .amount = said ? set.amount : 0,
                        .flags = said && set.count == COUNT_UP_TO ? CLAUSE_UP_TO : 0};
}

/* Looking at, revealing or flipping over cards: at an end of one deck, in a hand, or of a set. */
static CodeClause seen(Coder *coder, const uint16_t *node, ClauseKind of_end, ClauseKind of_hand,
                       ClauseKind of_set)
{
    unsigned number = code_taken(coder, part(coder, node, 0));
    CodeSet set = set_at(coder, number);
    bool placed = set.kind == SET_END || set.kind == SET_PLACE;
    CodePlace place = place_at(coder, placed ? set.of : 0);
    if (set.kind == SET_END && place.zone == ZONE_DECK && place.sides != SIDES_BOTH)
        return make_clause(of_end, number, 0);
    bool stock = place.zone == ZONE_STOCK && of_end == CLAUSE_LOOK;
    if (set.kind == SET_PLACE && is_single(place) && (place.zone == ZONE_HAND || stock) &&
        of_hand && place.sides != SIDES_BOTH)
        return make_clause(of_hand, 0, set.of);
    if (set.kind == SET_END || set.kind == SET_AS_MANY || !of_set)
        return refused(coder, node);
    return make_clause(of_set, number, 0);
}

static CodeClause look(Coder *coder, const uint16_t *node)
{
    return seen(coder, node, CLAUSE_LOOK, CLAUSE_LOOK_HAND, CLAUSE_NONE);
}

static CodeClause reveal(Coder *coder, const uint16_t *node)
{
    return seen(coder, node, CLAUSE_REVEAL_END, CLAUSE_REVEAL_HAND, CLAUSE_REVEAL);
}

static CodeClause flip(Coder *coder, const uint16_t *node)
{
    CodeClause clause = seen(coder, node, CLAUSE_FLIP, CLAUSE_NONE, CLAUSE_NONE);
    CodeSet set = set_at(coder, clause.set);
    require(coder, node, !set.more && set.count == COUNT_EXACT);
    return clause;
}

/* ---- Moving cards ---- */

/* Whether the cards at an end of a pile can be put this way: no choice, said order or turning. */
static bool takes_ends(const CodeWay *way)
{
    return way->count == 1 && way->kind != WAY_STAGE && way->kind != WAY_FACE &&
           !(way->flags & (WAY_FACE_DOWN | WAY_ORDER_SAID)) &&
           (way->kind != WAY_MARKER || way->where != HOLDER_CHOSEN);
}

/* Whether it is known which way up the cards to be turned lie: the text says it, or names them and
 * turns them from face up, since a face-down card has no name. */
static bool turns_known(Coder *coder, const uint16_t *to, CodeSet set)
{
    const CodeFilter *filter = &coder->code.filters[set.of];
    if (set.kind != SET_CARDS)
        return set.kind != SET_SOME_OF && set.kind != SET_EITHER && set.kind != SET_PLACE;
    if (filter_has(coder, filter, TEST_FACE_UP) || filter_has(coder, filter, TEST_FACE_DOWN))
        return true;
    return fits(coder, to, "TURNED(_, FACE_UP)") && filter->printed &&
           is_zone_of(filter_place(coder, filter), ZONES_FACED);
}

/* "All cards in the waiting room to their deck": each card goes to its owner's deck. */
static bool goes_home(Coder *coder, const uint16_t *cards, const uint16_t *to)
{
    return fits(coder, cards, "CARDS(ALL, AND(CARD, AT))") && meaning_is(to, MEAN_TO) &&
           says(coder, cards, MEAN_WAITING_ROOM) && says(coder, to, MEAN_THEY) &&
           says(coder, to, MEAN_DECK);
}

static CodeClause move(Coder *coder, const uint16_t *node)
{
    const uint16_t *cards = CLAUSE_FIELD(MOVE, cards);
    const uint16_t *to = CLAUSE_FIELD(MOVE, to);
    unsigned number = (goes_home(coder, cards, to) ? code_set : code_taken)(coder, cards);
    CodeClause clause = make_clause(CLAUSE_PUT, number, code_destination(coder, to));
    CodeSet set = set_at(coder, clause.set);
    const CodeWay *way = &coder->code.ways[clause.of];
    if (coder->unsupported)
        return (CodeClause){0};
    bool known = set.kind != SET_AS_MANY;
    if (set.kind == SET_END) {
        clause.kind = CLAUSE_PUT_END;
        known &= takes_ends(way);
    } else if (way->kind == WAY_FACE) {
        clause.kind = CLAUSE_TURN_FACE;
        known &= way->count == 1 && turns_known(coder, to, set);
    } else if (set.kind == SET_REST) {
        clause.kind = CLAUSE_PUT_REST;
    }
    if (way->kind == WAY_STAGE)
        known &= !says_fit(coder, cards, "EVENT_CARD|CLIMAX");
    return known ? clause : refused(coder, node);
}

/* The cards chosen just before change places. */
static CodeClause exchange(Coder *coder, const uint16_t *node)
{
    const uint16_t *state = CLAUSE_FIELD(EXCHANGE, state);
    if (fits(coder, node, "EXCHANGE(IT, THIS, AS_DEFENDER)"))
        return (CodeClause){.kind = CLAUSE_EXCHANGE, .flags = CLAUSE_AS_DEFENDER};
    require(coder, node, fits(coder, node, "EXCHANGE(THEM|THOSE, , |STANDING|RESTED)"));
    unsigned flag = meaning_is(state, MEAN_RESTED) ? CLAUSE_AS_REST : CLAUSE_AS_STAND;
    return (CodeClause){.kind = CLAUSE_EXCHANGE, .flags = (uint8_t)(state ? flag : 0)};
}

static CodeClause of_cards(Coder *coder, ClauseKind kind, const uint16_t *cards)
{
    unsigned number = code_taken(coder, cards);
    CodeSet set = set_at(coder, number);
    const CodeAmount *amount = &coder->code.amounts[set.amount];
    bool as_many = set.kind == SET_AS_MANY && kind != CLAUSE_CHOOSE;
    bool end = set.kind == SET_END && (amount->kind == AMOUNT_MOVED ||
                                       (meaning_is(cards, MEAN_CARDS) && amount->value != 1));
    return as_many || end ? refused(coder, cards) : make_clause(kind, number, 0);
}

static CodeClause rest(Coder *coder, const uint16_t *node)
{
    require(coder, node, fits(coder, node, "REST_CARDS(_, , )"));
    return of_cards(coder, CLAUSE_REST, CLAUSE_FIELD(REST_CARDS, cards));
}

static CodeClause stand(Coder *coder, const uint16_t *node)
{
    return of_cards(coder, CLAUSE_STAND, CLAUSE_FIELD(STAND_CARDS, cards));
}

static CodeClause reverse(Coder *coder, const uint16_t *node)
{
    return of_cards(coder, CLAUSE_REVERSE, CLAUSE_FIELD(REVERSE_CARDS, cards));
}

/* ---- Choosing and searching ---- */

/* Whether a set says how many of which cards, but not where. */
static bool is_sought(const Coder *coder, CodeSet set)
{
    bool said = is_counted(&set) || set.count == COUNT_ANY_NUMBER ||
                (set.count == COUNT_AT_LEAST && amount_is_one(coder, set.amount));
    return set.kind == SET_CARDS && said &&
           !(coder->code.filters[set.of].flags & (FILTER_PLACED | FILTER_RANDOM));
}

/* "1 trait of a character in your opponent's stage": of any of them. "1 of your opponent's
 * characters and 1 trait of that character", "of it": of one that is chosen first. */
static CodeClause choose_trait(Coder *coder, const uint16_t *node, const uint16_t *cards)
{
    bool one = fits(coder, cards, "SETS(CARDS(EXACTLY(1)), TRAITS_OF(EXACTLY(1), THAT|IT|THEM))");
    const uint16_t *bearers = part(coder, cards, one ? 0 : 1);
    require(coder, node,
            one ? says(coder, bearers, MEAN_OPPONENT)
                : fits(coder, cards, "TRAITS_OF(EXACTLY(1), CARDS)") &&
                      says(coder, bearers, MEAN_AT));
    CodeClause clause = of_cards(coder, CLAUSE_CHOOSE_TRAIT, bearers);
    clause.flags = one ? CLAUSE_ONE : 0;
    return clause;
}

/* "Choose in your waiting room, up to 1 … and up to 1 …": as with the place after the list. */
static CodeClause choose_list_in(Coder *coder, const uint16_t *node, CodeClause clause,
                                 const uint16_t *place)
{
    CodeSet list = set_at(coder, clause.set);
    unsigned number = code_place(coder, place);
    for (unsigned i = 0; i < list.more; i++)
        require(coder, node, is_sought(coder, set_at(coder, list.of + i)));
    require(coder, node, is_single(place_at(coder, number)));
    if (!coder->unsupported)
        parts_put_in(coder, &list, number);
    return clause;
}

/* "Choose in your waiting room, 1 character with …" */
static CodeClause choose(Coder *coder, const uint16_t *node)
{
    const uint16_t *cards = CLAUSE_FIELD(CHOOSE, cards);
    const uint16_t *place = CLAUSE_FIELD(CHOOSE, place);
    if (meaning_has(coder->meaning, node, MEAN_TRAITS_OF))
        return choose_trait(coder, node, cards);
    coder->summing = fits(coder, cards, "CARDS(UP_TO)") && !place;
    CodeClause clause = of_cards(coder, CLAUSE_CHOOSE, cards);
    coder->summing = false;
    CodeSet set = set_at(coder, clause.set);
    if (place && set.kind == SET_ALL)
        return choose_list_in(coder, node, clause, place);
    require(coder, node, !place || is_sought(coder, set));
    return place ? make_clause(CLAUSE_CHOOSE_IN, clause.set, code_place(coder, place)) : clause;
}

static CodeClause search(Coder *coder, const uint16_t *node)
{
    const uint16_t *place = CLAUSE_FIELD(SEARCH, place);
    const uint16_t *cards = CLAUSE_FIELD(SEARCH, cards);
    bool declared =
        fits(coder, place, "DECLARED_ZONE") || fits(coder, place, "ZONE(YOU, DECLARED_ZONE)");
    if (!cards)
        return refused(coder, node);
    CodeClause clause = of_cards(coder, CLAUSE_SEARCH_FOR, cards);
    CodeSet set = set_at(coder, clause.set);
    if (!place)
        return clause;
    clause.kind = set.kind == SET_ALL ? CLAUSE_SEARCH_LIST : CLAUSE_SEARCH;
    clause.of = (uint16_t)(declared ? 0 : code_place(coder, place));
    CodePlace where = place_at(coder, clause.of);
    bool known = is_single(where) && where.sides != SIDES_BOTH &&
                 (!clause.of || meaning_is(place, MEAN_ZONE));
    known &= set.kind == SET_ALL ? clause.of && where.zone == ZONE_DECK : is_sought(coder, set);
    for (unsigned i = 0; set.kind == SET_ALL && i < set.more; i++)
        known &= is_sought(coder, set_at(coder, set.of + i));
    return known ? clause : refused(coder, node);
}

static CodeClause shuffle(Coder *coder, const uint16_t *node)
{
    return make_clause(CLAUSE_SHUFFLE, 0, code_shuffled(coder, node));
}

/* ---- Numbers ---- */

static CodeClause damage(Coder *coder, const uint16_t *node)
{
    const uint16_t *amount = CLAUSE_FIELD(DEAL_DAMAGE, amount);
    bool either = meaning_is(amount, MEAN_EITHER_NUMBER);
    CodeClause clause = {.kind = either ? CLAUSE_DAMAGE_EITHER : CLAUSE_DAMAGE,
                         .sides = (uint8_t)player_sides(coder, CLAUSE_FIELD(DEAL_DAMAGE, player)),
                         .times = (uint16_t)code_amount(coder, CLAUSE_FIELD(DEAL_DAMAGE, times))};
    if (either) {
        clause.amount = (uint16_t)code_amount(coder, part(coder, amount, 0));
        code_amount(coder, part(coder, amount, 1));
        require(coder, node, clause.sides != SIDES_BOTH);
    } else if (!meaning_is(amount, MEAN_SAME_DAMAGE)) {
        clause.amount = (uint16_t)code_amount(coder, amount);
    }
    return clause;
}

static CodeClause declare_number(Coder *coder, const uint16_t *node, const Parts *parts)
{
    CodeClause clause = {.kind = CLAUSE_DECLARE, .times = (uint16_t)parts->count};
    require(coder, node, parts->count <= WEISS_DECLARED_MAX);
    for (unsigned i = 0; i < parts->count; i++) {
        const uint16_t *one = parts->of[i];
        require(coder, node,
                meaning_is(one, MEAN_NUMBER) && meaning_value(one) < 1u << WEISS_DECLARED_BITS);
        unsigned number = code_amount(coder, one);
        clause.amount = (uint16_t)(i ? clause.amount : number);
    }
    return clause;
}

/* Whether a declared number is nothing but an amount of damage, in an ability or a part of it. */
static bool is_only_damage(const Meaning *meaning, const uint16_t *node)
{
    bool only = true;
    bool says = meaning_is(node, MEAN_DEAL_DAMAGE) || meaning_is(node, MEAN_LET_X);
    for (unsigned i = 0; i < meaning_count(node) && only; i++) {
        const uint16_t *one = meaning_part(meaning, node, i);
        bool number = meaning_is(one, MEAN_X) || meaning_is(one, MEAN_DECLARED);
        only = number ? says && i == 0 : is_only_damage(meaning, one);
    }
    return only;
}

/* "Any number equal to or less than X"; without a bound a text must tell only so many of them apart as damage does. */
static CodeClause declare_any(Coder *coder, const uint16_t *node, const uint16_t *what)
{
    CodeClause clause = {.kind = CLAUSE_DECLARE};
    if (meaning_is(what, MEAN_UP_TO))
        clause.amount = (uint16_t)code_amount(coder, part(coder, what, 0));
    else
        require(coder, node, is_only_damage(coder->meaning, coder->meaning->code));
    return clause;
}

/* One of several words: declared is its number, from 0 on. */
static CodeClause declare_word(Coder *coder, const uint16_t *node, const Parts *parts)
{
    require(coder, node, says(coder, coder->meaning->code, MEAN_PLAYER_DECLARED));
    for (unsigned i = 0; i < parts->count; i++)
        require(coder, node,
                meaning_is(parts->of[i], meaning_kind(parts->of[0])) ||
                    fits(coder, parts->of[i], "HIGHER|LOWER"));
    return (CodeClause){.kind = CLAUSE_DECLARE,
                        .amount =
                            (uint16_t)amount_add(coder, AMOUNT_NUMBER, 0, (int)parts->count - 1)};
}

/* One of several numbers or words, any number, or one of two own zones. */
static CodeClause declare(Coder *coder, const uint16_t *node)
{
    const uint16_t *what = CLAUSE_FIELD(DECLARE, what);
    if (fits(coder, what, "ANY_NUMBER|UP_TO"))
        return declare_any(coder, node, what);
    Parts parts = list_parts(coder, what, MEAN_CHOICES);
    CodeClause clause = {.kind = CLAUSE_DECLARE_ZONE, .times = (uint16_t)parts.count};
    if (meaning_is(parts.of[0], MEAN_NUMBER))
        return declare_number(coder, node, &parts);
    require(coder, node, parts.count >= 2);
    if (fits(coder, parts.of[0], "HIGHER|LOWER") || meaning_is_sort(parts.of[0], "NAME"))
        return declare_word(coder, node, &parts);
    require(coder, node, parts.count == 2);
    for (unsigned i = 0; i < parts.count && !coder->unsupported; i++) {
        unsigned number = code_place(coder, parts.of[i]);
        CodePlace place = place_at(coder, number);
        clause.of = (uint16_t)(i ? clause.of : number);
        require(coder, node,
                meaning_is(parts.of[i], MEAN_ZONE) && is_single(place) &&
                    place.sides == SIDES_MINE);
    }
    return clause;
}

/* ---- All clauses ---- */

static CodeClause perform(Coder *coder, const uint16_t *node)
{
    require(coder, node, fits(coder, node, "PERFORM(EFFECT_OF_ICON(STANDBY_ICON), )"));
    return make_clause(CLAUSE_STANDBY_ICON, 0, 0);
}

static CodeClause trigger_checks(Coder *coder, const uint16_t *node)
{
    unsigned times = code_amount(coder, CLAUSE_FIELD(TRIGGER_CHECKS, times));
    return (CodeClause){.kind = CLAUSE_TRIGGER_CHECKS, .amount = (uint16_t)times};
}

/* Another counter step, where a Backup was used. */
static CodeClause counter_step(Coder *coder, const uint16_t *node)
{
    require(coder, node, fits(coder, node, "EXTRA_STEP(COUNTER_STEP)"));
    require(coder, node, says(coder, coder->meaning->code, MEAN_USES));
    return make_clause(CLAUSE_TRIGGER_CHECKS, 0, 0);
}

static CodeClause clause_of(Coder *coder, const uint16_t *node);

/* A clause with the player who does it. */
static CodeClause by_player(Coder *coder, const uint16_t *node)
{
    MeaningKind player = meaning_kind(CLAUSE_FIELD(BY, player));
    CodeClause clause = clause_of(coder, CLAUSE_FIELD(BY, body));
    clause.theirs |= player == MEAN_OPPONENT || player == MEAN_SAME_PLAYER;
    return clause.theirs || player == MEAN_YOU ? clause : refused(coder, node);
}

static CodeClause clause_of(Coder *coder, const uint16_t *node)
{
    static const struct {
        uint16_t kind;
        CodeClause (*read)(Coder *coder, const uint16_t *node);
    } clauses[] = {
        {MEAN_BY, by_player},
        {MEAN_DRAW, draw},
        {MEAN_LOOK, look},
        {MEAN_REVEAL, reveal},
        {MEAN_FLIP, flip},
        {MEAN_MOVE, move},
        {MEAN_EXCHANGE, exchange},
        {MEAN_REST_CARDS, rest},
        {MEAN_STAND_CARDS, stand},
        {MEAN_REVERSE_CARDS, reverse},
        {MEAN_CHOOSE, choose},
        {MEAN_SEARCH, search},
        {MEAN_SHUFFLE, shuffle},
        {MEAN_DEAL_DAMAGE, damage},
        {MEAN_DECLARE, declare},
        {MEAN_PERFORM, perform},
        {MEAN_EXTRA_STEP, counter_step},
        {MEAN_TRIGGER_CHECKS, trigger_checks},
    };
    if (is_giving(node))
        return code_giving(coder, node);
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (clauses[i].kind == meaning_kind(node))
            return clauses[i].read(coder, node);
    return refused(coder, node);
}

unsigned code_clause(Coder *coder, const uint16_t *node)
{
    return add_clause(coder, clause_of(coder, node));
}
