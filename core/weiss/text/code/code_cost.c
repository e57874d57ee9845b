/* Costs: from meanings to records. Those that play cannot look over before they are paid are refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/code_gift.h"
#include "weiss/text/code/coder.h"

/* ---- Which cards ---- */

/* The number that a count says exactly; 0 for others. */
static unsigned exact_count(const Coder *coder, const uint16_t *count)
{
    if (meaning_kind(count) != MEAN_EXACTLY)
        return 0;
    const uint16_t *amount = meaning_part(coder->meaning, count, 0);
    if (meaning_kind(amount) == MEAN_NUMBER)
        return meaning_value(amount);
    return meaning_kind(amount) == MEAN_A;
}

/* "All markers from underneath this card", "all characters from your stage". */
static bool is_known_all(const Coder *coder, const CodeFilter *filter)
{
    const Code *code = &coder->code;
    for (unsigned i = 0; i < filter->count; i++) {
        const CodeTest *test = &code->tests[filter->first + i];
        if (test->kind == TEST_UNDER && code->sets[test->of].kind == SET_THIS)
            return true;
        if (test->kind == TEST_PLACE && code->places[test->of].sides == SIDES_MINE &&
            code->places[test->of].zone == ZONE_STAGE)
            return true;
    }
    return false;
}

/* Whether a filter says what kind of cards it is for. */
static bool is_of_kind(const Coder *coder, const uint16_t *such)
{
    MeaningKind kind = meaning_kind(such);
    if ((kind >= MEAN_CARD && kind <= MEAN_TRIGGER_ICON) || kind == MEAN_NAMED)
        return true;
    for (unsigned i = 0; (kind == MEAN_AND || kind == MEAN_ANY) && i < meaning_count(such); i++)
        if (is_of_kind(coder, meaning_part(coder->meaning, such, i)))
            return true;
    return false;
}

/* "2 cards in your hand", "all markers underneath this card", "your characters". */
static CodePart cards_part(Coder *coder, const uint16_t *node)
{
    const uint16_t *count = CODE_FIELD(coder, node, CARDS, count);
    unsigned number = exact_count(coder, count);
    unsigned set = code_set(coder, node);
    if (!is_of_kind(coder, CODE_FIELD(coder, node, CARDS, such)))
        code_refuse(coder, node);
    if (coder->failed || coder->unsupported)
        return (CodePart){0};
    unsigned filter_number = coder->code.sets[set].of;
    const CodeFilter *filter = &coder->code.filters[filter_number];
    CodePart part = {.kind = PART_SOME,
                     .count = (uint8_t)number,
                     .loose = !filter->sides && !(filter->flags & FILTER_PLACED),
                     .of = (uint16_t)filter_number};
    if (number)
        return part;
    bool all = meaning_kind(count) == MEAN_ALL;
    bool own = filter->sides == SIDES_MINE;
    if (all ? !own && !is_known_all(coder, filter) : meaning_kind(count) != MEAN_GIVEN)
        code_refuse(coder, node);
    part.kind = all && !own ? PART_ALL : PART_GIVEN;
    part.of = (uint16_t)set;
    return part;
}

static CodePart part_of(Coder *coder, const uint16_t *node)
{
    static const uint16_t unknown[] = {MEAN_OPPONENT, MEAN_THEY,      MEAN_ALL_PLAYERS,
                                       MEAN_A_PLAYER, MEAN_AT_RANDOM, MEAN_DIFFERENT_NAMES};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        if (meaning_says(coder->meaning, node, (MeaningKind)unknown[i]))
            code_refuse(coder, node);
    switch (meaning_kind(node)) {
    case MEAN_IT:
    case MEAN_THEM:
        return (CodePart){.kind = PART_PAID};
    case MEAN_CARDS:
        return cards_part(coder, node);
    case MEAN_SETS:
    case MEAN_EITHER_SET:
    case MEAN_END_CARDS:
    case MEAN_SOME_OF:
    case MEAN_AS_MANY:
        code_refuse(coder, node);
        return (CodePart){0};
    default:
        return (CodePart){.kind = PART_GIVEN, .of = (uint16_t)code_set(coder, node)};
    }
}

/* A list of which in one part at most something is chosen; where they are need not be said of each part of a list if
 * it is the stage. */
static CodeRange parts_of(Coder *coder, const uint16_t *set, PayKind kind)
{
    const uint16_t *nodes[PARTS_MOST] = {NULL};
    CodePart parts[PARTS_MOST];
    unsigned count = list_parts(coder, set, MEAN_SETS, nodes);
    unsigned chosen = 0;
    if (count > 1 && kind != PAY_TURN_DOWN &&
        (zones_named(coder->meaning, set) & ~(1u << ZONE_STAGE)))
        code_refuse(coder, set);
    for (unsigned i = 0; i < count; i++) {
        parts[i] = part_of(coder, nodes[i]);
        chosen += parts[i].kind == PART_SOME ||
                  (parts[i].kind == PART_GIVEN && meaning_kind(nodes[i]) == MEAN_CARDS);
    }
    if (chosen > 1 || (kind == PAY_PUT && count == 1 && parts[0].kind == PART_SOME &&
                       parts[0].loose && !meaning_says(coder->meaning, set, MEAN_CHARACTER)))
        code_refuse(coder,
                    set); /* "put a card named …" might be anywhere, a character is on the stage */
    return add_parts(coder, parts, count);
}

/* ---- What is done with them ---- */

static CodePay cards_pay(Coder *coder, PayKind kind, const uint16_t *set)
{
    return (CodePay){.kind = (uint8_t)kind, .parts = parts_of(coder, set, kind)};
}

static bool is_own_pile(const CodePlace *place)
{
    return place->sides != SIDES_THEIRS && !place->all && place->other == place->zone &&
           (place->zone == ZONE_DECK || place->zone == ZONE_STOCK || place->zone == ZONE_CLOCK);
}

/* From an end of one's own pile. */
static CodePay end_pay(Coder *coder, const uint16_t *node)
{
    unsigned count = exact_count(coder, CODE_FIELD(coder, node, END_CARDS, count));
    unsigned place = code_place(coder, CODE_FIELD(coder, node, END_CARDS, place));
    if (!count || !place || (!coder->failed && !is_own_pile(&coder->code.places[place])))
        code_refuse(coder, node);
    return (CodePay){.kind = PAY_END,
                     .count = (uint8_t)count,
                     .bottom = meaning_kind(CODE_FIELD(coder, node, END_CARDS, end)) == MEAN_BOTTOM,
                     .of = (uint16_t)place};
}

/* "1 other … in your memory from face up to face down": what lies face down has no name. */
static bool is_turned(const Coder *coder, const uint16_t *set, const uint16_t *to)
{
    const Meaning *meaning = coder->meaning;
    if (meaning_kind(set) != MEAN_CARDS && meaning_kind(set) != MEAN_SETS)
        return true;
    if (meaning_says(meaning, set, MEAN_FACE_UP) || meaning_says(meaning, set, MEAN_FACE_DOWN))
        return true;
    const uint16_t *before =
        meaning_kind(to) == MEAN_TURNED ? CODE_FIELD(coder, to, TURNED, before) : NULL;
    unsigned zones = zones_named(meaning, set);
    return before && meaning_kind(before) == MEAN_FACE_UP &&
           (zones == 1u << ZONE_LEVEL || zones == 1u << ZONE_MEMORY) &&
           !meaning_says(meaning, set, MEAN_CARD);
}

/* Into a zone of one's own, or under this card. */
static CodePay put_pay(Coder *coder, const uint16_t *node)
{
    const uint16_t *set = CODE_FIELD(coder, node, MOVE, cards);
    const uint16_t *to = CODE_FIELD(coder, node, MOVE, to);
    unsigned number = code_destination(coder, to);
    if (coder->failed || coder->unsupported)
        return (CodePay){0};
    CodeWay way = coder->code.ways[number];
    bool end = meaning_kind(set) == MEAN_END_CARDS;
    CodePay pay = {0};
    if (way.kind == WAY_FACE) {
        pay = cards_pay(coder, PAY_TURN_DOWN, set);
        if (end || !(way.flags & WAY_FACE_DOWN) || !is_turned(coder, set, to))
            code_refuse(coder, node);
    } else {
        bool chosen = way.kind == WAY_MARKER && way.where == HOLDER_CHOSEN;
        pay = end ? end_pay(coder, set) : cards_pay(coder, chosen ? PAY_UNDER : PAY_PUT, set);
        if ((chosen && meaning_kind(set) != MEAN_THIS) || (end && way.kind != WAY_ZONE) ||
            way.kind == WAY_STAGE || (way.kind == WAY_MARKER && way.where == HOLDER_MEANT) ||
            (way.kind == WAY_ZONE && (way.flags & WAY_FACE_DOWN)) ||
            (way.kind == WAY_MARKER && CODE_FIELD(coder, to, TO_UNDER, order)) ||
            meaning_says(coder->meaning, to, MEAN_OPPONENT))
            code_refuse(coder, to);
    }
    if (way.count != 1)
        code_refuse(coder, to);
    pay.way = (uint16_t)number;
    return pay;
}

/* "… character in your center stage and this card" */
static CodePay exchange_pay(Coder *coder, const uint16_t *node)
{
    const uint16_t *set = CODE_FIELD(coder, node, EXCHANGE, cards);
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned count = list_parts(coder, set, MEAN_SETS, parts);
    if (CODE_FIELD(coder, node, EXCHANGE, others) || CODE_FIELD(coder, node, EXCHANGE, state) ||
        count != 2 || meaning_kind(parts[0]) != MEAN_CARDS ||
        !counts_one(coder, CODE_FIELD(coder, parts[0], CARDS, count)) ||
        !meaning_says(coder->meaning, parts[0], MEAN_CHARACTER) ||
        !meaning_says(coder->meaning, parts[0], MEAN_CENTER_STAGE) ||
        meaning_kind(parts[1]) != MEAN_THIS)
        code_refuse(coder, node);
    return coder->unsupported ? (CodePay){0} : cards_pay(coder, PAY_EXCHANGE, set);
}

static CodePay shuffle_pay(Coder *coder, const uint16_t *node)
{
    unsigned number = code_place(coder, CODE_FIELD(coder, node, SHUFFLE, place));
    if (!coder->failed && number) {
        const CodePlace *place = &coder->code.places[number];
        if (place->all || place->other != place->zone ||
            (place->zone != ZONE_DECK && place->zone != ZONE_STOCK))
            code_refuse(coder, node);
    }
    return (CodePay){.kind = PAY_SHUFFLE, .of = (uint16_t)number};
}

static CodePay stock_pay_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *amount = CODE_FIELD(coder, node, PAY_STOCK, amount);
    bool number = meaning_kind(amount) == MEAN_NUMBER;
    if (!number)
        code_refuse(coder, amount);
    return (CodePay){.kind = PAY_STOCK, .count = (uint8_t)(number ? meaning_value(amount) : 0)};
}

static CodePay pay_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *cards = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    const uint16_t *before;
    switch (meaning_kind(node)) {
    case MEAN_PAY_STOCK:
        return stock_pay_of(coder, node);
    case MEAN_MOVE:
        return put_pay(coder, node);
    case MEAN_REST_CARDS:
        before = CODE_FIELD(coder, node, REST_CARDS, before);
        if ((before && meaning_kind(before) != MEAN_STANDING) ||
            CODE_FIELD(coder, node, REST_CARDS, place))
            code_refuse(coder, node);
        return cards_pay(coder, PAY_REST, cards);
    case MEAN_STAND_CARDS:
        return cards_pay(coder, PAY_STAND, cards);
    case MEAN_CHOOSE:
        if (CODE_FIELD(coder, node, CHOOSE, place))
            code_refuse(coder, node);
        return cards_pay(coder, PAY_CHOOSE, cards);
    case MEAN_REVEAL:
        return cards_pay(coder, PAY_REVEAL, cards);
    case MEAN_EXCHANGE:
        return exchange_pay(coder, node);
    case MEAN_SHUFFLE:
        return shuffle_pay(coder, node);
    default:
        code_refuse(coder, node);
        return (CodePay){0};
    }
}

/* ---- The whole ---- */

/* What one item puts into the waiting room by choice cannot be counted on by a later one. */
static bool feeds_waiting_room(const Coder *coder, const CodePay *pay)
{
    return (pay->kind == PAY_PUT || pay->kind == PAY_END) &&
           coder->code.ways[pay->way].zone == ZONE_WAITING_ROOM;
}

/* Whether an item may take away the character under which this card goes. */
static bool may_take_holder(const Coder *coder, const CodePay *pay, const uint16_t *node)
{
    return pay->kind == PAY_PUT &&
           !meaning_says(coder->meaning, meaning_part(coder->meaning, node, 0), MEAN_HAND);
}

/* Whether an item asks for some own cards of one zone, which stock that is paid before does not feed. */
static bool is_of_zone(const Coder *coder, const CodePay *item, const CodePart *part)
{
    const CodeFilter *filter = &coder->code.filters[part->of];
    unsigned zone = filter->zone ? filter->zone - 1u : ZONE_DECK;
    if (part->kind != PART_SOME || part->loose || filter->theirs || (filter->printed && !filter->mask))
        return false;
    return item->kind == PAY_REST ? zone == ZONE_STAGE
                                  : zone == ZONE_HAND || zone == ZONE_CLOCK || zone == ZONE_STAGE;
}

/* What an item asks for. */
static unsigned rest_of_item(const Coder *coder, const CodePay *item)
{
    const CodePart *part = &coder->code.parts[item->parts.first];
    bool put = item->kind == PAY_PUT && coder->code.ways[item->way].kind == WAY_ZONE;
    if ((!put && item->kind != PAY_REST) || item->parts.count != 1)
        return COST_MORE;
    if (part->kind == PART_GIVEN && coder->code.sets[part->of].kind == SET_THIS)
        return put ? COST_PUT_THIS : COST_REST_THIS;
    if (is_of_zone(coder, item, part))
        return put ? COST_PUT_CARDS : COST_REST_CARDS;
    return COST_MORE;
}

/* Fills in what is asked for beside the stock of the first of `items`, of which so many are left. Of two one must be
 * about cards in hand. */
static void cost_rest(const Coder *coder, CodeCost *cost, const CodePay *items, unsigned count)
{
    const unsigned some = COST_REST_CARDS | COST_PUT_CARDS;
    bool hand = false;
    for (unsigned i = 0; i < count; i++) {
        unsigned rest = rest_of_item(coder, &items[i]);
        const CodePart *part = &coder->code.parts[items[i].parts.first];
        if ((rest & some) && (cost->rest & some))
            rest = COST_MORE;
        if (rest & some) {
            cost->cards = part->of;
            cost->count = part->count;
            hand = coder->code.filters[part->of].zone == 1 + ZONE_HAND;
        }
        cost->rest = (uint8_t)(cost->rest | rest);
    }
    if (count > 2 || (count == 2 && !hand))
        cost->rest = COST_MORE;
}

unsigned code_cost(Coder *coder, const uint16_t *node)
{
    const uint16_t *nodes[PARTS_MOST] = {NULL};
    CodePay items[PARTS_MOST];
    bool fed = false, under = false, taken = false;
    coder->unsupported = NULL;
    unsigned count = list_parts(coder, node, MEAN_PAY, nodes);
    for (unsigned i = 0; i < count && !coder->unsupported && !coder->failed; i++) {
        items[i] = pay_of(coder, nodes[i]);
        if (items[i].kind == PAY_STOCK || coder->unsupported || coder->failed)
            continue;
        const uint16_t *cards = meaning_part(coder->meaning, nodes[i], 0);
        if (fed && cards && meaning_says(coder->meaning, cards, MEAN_WAITING_ROOM))
            code_refuse(coder, cards);
        fed |= feeds_waiting_room(coder, &items[i]);
        under |= items[i].kind == PAY_UNDER;
        taken |= may_take_holder(coder, &items[i], nodes[i]);
    }
    if (under && taken)
        code_refuse(coder, node);
    if (coder->unsupported || coder->failed)
        return 0;
    bool stock = items[0].kind == PAY_STOCK;
    CodeCost cost = {.items = add_pays(coder, items, count),
                     .stock = stock ? items[0].count : 0,
                     .markers = meaning_says(coder->meaning, node, MEAN_MARKER)};
    cost_rest(coder, &cost, items + stock, count - stock);
    return add_cost(coder, cost);
}

/* ---- Cards that it is paid with ---- */

/* What an AUTO or ACT does; NULL of others. */
static const uint16_t *body_of(const Meaning *meaning, const uint16_t *ability)
{
    if (meaning_kind(ability) == MEAN_AUTO)
        return meaning_part(meaning, ability, MEANING_FIELD(AUTO, what));
    return meaning_kind(ability) == MEAN_ACT
               ? meaning_part(meaning, ability, MEANING_FIELD(ACT, body))
               : NULL;
}

bool cost_cards_known(const Coder *coder, const uint16_t *ability, unsigned cost)
{
    static const uint16_t others[] = {MEAN_MOVE,   MEAN_LOOK, MEAN_REVEAL,
                                      MEAN_SEARCH, MEAN_FLIP, MEAN_MARKER};
    const Code *code = &coder->code;
    if (!meaning_says(coder->meaning, ability, MEAN_THIS_COST))
        return true;
    const uint16_t *body = body_of(coder->meaning, ability);
    CodeRange items = code->costs[cost].items;
    unsigned count = 0;
    for (unsigned i = 0; i < items.count; i++) {
        const CodePay *pay = &code->pays[items.first + i];
        if (pay->kind != PAY_STOCK && code->ways[pay->way].zone != ZONE_WAITING_ROOM)
            return false;
        count += pay->kind != PAY_STOCK;
    }
    for (size_t i = 0; body && i < sizeof others / sizeof *others; i++)
        if (meaning_says(coder->meaning, body, (MeaningKind)others[i]))
            return false;
    return body && count == 1;
}

/* ---- What is paid in place of a cost ---- */

/* What a CONT without a heading says, NULL of all else. */
static const uint16_t *cont_body(const Coder *coder, const uint16_t *ability)
{
    return meaning_kind(ability) == MEAN_CONT && !CODE_FIELD(coder, ability, CONT, heading)
               ? CODE_FIELD(coder, ability, CONT, body)
               : NULL;
}

/* Part `index` of a node of this kind, or NULL. */
static const uint16_t *part_if(const Coder *coder, const uint16_t *node, MeaningKind kind,
                               unsigned index)
{
    return node && meaning_kind(node) == kind ? meaning_part(coder->meaning, node, index) : NULL;
}

/* The filter of "1 card" or "a card" of a kind, or NULL. */
static const uint16_t *one_card(const Coder *coder, const uint16_t *set)
{
    const uint16_t *count = part_if(coder, set, MEAN_CARDS, 0);
    return count && counts_one(coder, count) ? CODE_FIELD(coder, set, CARDS, such) : NULL;
}

static bool puts_into_waiting_room(const Coder *coder, const uint16_t *move)
{
    const uint16_t *place = part_if(coder, CODE_FIELD(coder, move, MOVE, to), MEAN_TO, 0);
    return place && zones_named(coder->meaning, place) == 1u << ZONE_WAITING_ROOM;
}

/* "Put a marker from underneath this card into your waiting room instead of a card from your stock" */
static bool is_marker_for_stock(const Coder *coder, const uint16_t *instead)
{
    const uint16_t *move = part_if(coder, instead, MEAN_INSTEAD, 0);
    const uint16_t *stock = one_card(coder, part_if(coder, instead, MEAN_INSTEAD, 1));
    const uint16_t *marker = one_card(coder, part_if(coder, move, MEAN_MOVE, 0));
    const Meaning *meaning = coder->meaning;
    return marker && stock && puts_into_waiting_room(coder, move) &&
           meaning_says(meaning, marker, MEAN_MARKER) &&
           meaning_says(meaning, marker, MEAN_UNDER) && meaning_says(meaning, marker, MEAN_THIS) &&
           meaning_says(meaning, stock, MEAN_CARD) && meaning_says(meaning, stock, MEAN_YOU) &&
           zones_named(meaning, stock) == 1u << ZONE_STOCK;
}

/* Which costs: 0 for those of which nobody asks. */
static SubstituteKind substitute_kind(const Coder *coder, const uint16_t *cost_of)
{
    const uint16_t *what = CODE_FIELD(coder, cost_of, COST_OF, of);
    const uint16_t *cards = CODE_FIELD(coder, cost_of, COST_OF, cards);
    if (!what)
        return (zones_named(coder->meaning, cards) >> ZONE_HAND & 1u) &&
                       meaning_says(coder->meaning, cards, MEAN_YOU)
                   ? SUBSTITUTE_PLAY
                   : SUBSTITUTE_NONE;
    switch (meaning_kind(what)) {
    case MEAN_ACT_ICON:
        return SUBSTITUTE_ACT;
    case MEAN_AUTO_ICON:
        return SUBSTITUTE_AUTO;
    case MEAN_NAME:
        return keyword_named(coder->meaning->strings[meaning_value(what)]) == KEYWORD_CHANGE
                   ? SUBSTITUTE_CHANGE
                   : SUBSTITUTE_NONE;
    default:
        return SUBSTITUTE_NONE;
    }
}

/* The putting of the marker in "you may put … instead …". */
static const uint16_t *marker_move(const Coder *coder, const uint16_t *may)
{
    return part_if(coder, part_if(coder, may, MEAN_MAY, 0), MEAN_INSTEAD, 0);
}

unsigned code_substitute(Coder *coder, const uint16_t *ability)
{
    const uint16_t *body = cont_body(coder, ability);
    const uint16_t *payment = part_if(coder, part_if(coder, body, MEAN_IF, 0), MEAN_WOULD_PAY, 0);
    const uint16_t *may = part_if(coder, body, MEAN_IF, 1);
    coder->unsupported = NULL;
    if (!payment || CODE_FIELD(coder, may, MAY, player) ||
        !is_marker_for_stock(coder, part_if(coder, may, MEAN_MAY, 0)))
        return 0;
    code_filter(coder, one_card(coder, CODE_FIELD(coder, marker_move(coder, may), MOVE, cards)));
    if (meaning_says(coder->meaning, payment, MEAN_AT_RANDOM))
        code_refuse(coder, payment);
    CodeSubstitute substitute = {
        .kind = (uint8_t)substitute_kind(coder, payment),
        .of = (uint16_t)code_set(coder, CODE_FIELD(coder, payment, COST_OF, cards))};
    return substitute.kind && !coder->unsupported ? add_substitute(coder, substitute) : 0;
}

/* ---- "When this card is played from your hand, you may choose 1 of your “…”, and put it into your waiting room. If
 * you do, you may play this card with 0 cost." ---- */

static bool is_own_play(const Coder *coder, const uint16_t *trigger)
{
    const uint16_t *played = part_if(coder, trigger, MEAN_PLAYS, 1);
    const uint16_t *happening = part_if(coder, trigger, MEAN_HAPPENS, 1);
    const uint16_t *cards =
        played ? part_if(coder, played, MEAN_WITHIN, 0) : part_if(coder, trigger, MEAN_HAPPENS, 0);
    const uint16_t *place = played ? part_if(coder, played, MEAN_WITHIN, 1)
                                   : part_if(coder, happening, MEAN_IS_PLAYED, 0);
    return cards && place && meaning_kind(cards) == MEAN_THIS &&
           zones_named(coder->meaning, place) == 1u << ZONE_HAND &&
           meaning_says(coder->meaning, trigger, MEAN_YOU);
}

/* The set of whom one is put into the waiting room, or NULL. */
static const uint16_t *given_set(const Coder *coder, const uint16_t *may)
{
    const uint16_t *both = part_if(coder, may, MEAN_MAY, 0);
    if (!both || meaning_kind(both) != MEAN_THEN || meaning_count(both) != 2)
        return NULL;
    const uint16_t *set = part_if(coder, part_if(coder, both, MEAN_THEN, 0), MEAN_CHOOSE, 0);
    const uint16_t *such = one_card(coder, set);
    const uint16_t *put = part_if(coder, both, MEAN_THEN, 1);
    const uint16_t *it = part_if(coder, put, MEAN_MOVE, 0);
    return such && meaning_says(coder->meaning, such, MEAN_YOU) && it &&
                   meaning_kind(it) == MEAN_IT && puts_into_waiting_room(coder, put)
               ? set
               : NULL;
}

static bool is_for_nothing(const Coder *coder, const uint16_t *node)
{
    const uint16_t *condition = part_if(coder, node, MEAN_IF, 0);
    const uint16_t *play = part_if(coder, part_if(coder, node, MEAN_IF, 1), MEAN_MAY, 0);
    const uint16_t *cards = part_if(coder, play, MEAN_PLAY, 0);
    const uint16_t *cost = part_if(coder, part_if(coder, play, MEAN_PLAY, 1), MEAN_WITH_COST, 0);
    return condition && meaning_kind(condition) == MEAN_DONE && cards &&
           meaning_kind(cards) == MEAN_THIS && cost && meaning_kind(cost) == MEAN_NUMBER &&
           meaning_value(cost) == 0;
}

unsigned code_free_play(Coder *coder, const uint16_t *ability)
{
    const uint16_t *body = cont_body(coder, ability);
    coder->unsupported = NULL;
    if (!body || meaning_kind(body) != MEAN_BODY || meaning_count(body) != 2)
        return 0;
    const uint16_t *first = part_if(coder, body, MEAN_BODY, 0);
    const uint16_t *trigger = part_if(coder, first, MEAN_LATER, 0);
    const uint16_t *set = given_set(coder, part_if(coder, first, MEAN_LATER, 1));
    if (!set || !is_own_play(coder, trigger) ||
        !is_for_nothing(coder, part_if(coder, body, MEAN_BODY, 1)))
        return 0;
    unsigned number = code_set(coder, set);
    return coder->unsupported || coder->failed ||
                   coder->code.filters[coder->code.sets[number].of].sides != SIDES_MINE
               ? 0
               : number;
}
