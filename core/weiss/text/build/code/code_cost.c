/* Costs: from meanings to records. Refused if play cannot tell beforehand whether one can be
 * paid. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

/* ---- Which cards ---- */

/* The number of an exact count; 0 for other counts. */
static unsigned exact_count(const Coder *coder, const uint16_t *count)
{
    return fits(coder, count, "EXACTLY(NUMBER)") ? meaning_value(part(coder, count, 0)) : 0;
}

/* "All markers from underneath this card", "all characters from your stage", "all cards in your stock except the bottom
 * card". */
static bool is_known_all(const Coder *coder, const CodeFilter *filter)
{
    const CodeTest *under =
        test_of_kind(coder->code.tests + filter->first, filter->count, TEST_UNDER);
    CodePlace place = filter_place(coder, filter);
    return (under && coder->code.sets[under->of].kind == SET_THIS) ||
           (place.sides == SIDES_MINE &&
            (place.zone == ZONE_STAGE || (place.zone == ZONE_STOCK && filter_has(coder, filter, TEST_EXCEPT))));
}

/* Whether a filter says what kind of cards it means. */
static bool is_of_kind(const Coder *coder, const uint16_t *such)
{
    if (fits(coder, such, "CARD|CHARACTER|EVENT_CARD|CLIMAX|MARKER|TRIGGER_ICON|NAMED"))
        return true;
    for (unsigned i = 0; fits(coder, such, "AND|ANY") && i < meaning_count(such); i++)
        if (is_of_kind(coder, part(coder, such, i)))
            return true;
    return false;
}

/* "2 cards in your hand", "all markers underneath this card", "your characters". */
static CodePart cards_part(Coder *coder, const uint16_t *node)
{
    const uint16_t *count = CODE_FIELD(coder, node, CARDS, count);
    unsigned number = exact_count(coder, count);
    unsigned set = code_set(coder, node);
    require(coder, node, is_of_kind(coder, CODE_FIELD(coder, node, CARDS, such)));
    unsigned filter_number = coder->code.sets[set].of;
    const CodeFilter *filter = &coder->code.filters[filter_number];
    CodePart part = {.kind = PART_SOME,
                     .count = (uint8_t)number,
                     .loose = !filter->sides && !(filter->flags & FILTER_PLACED),
                     .of = (uint16_t)filter_number};
    if (number)
        return part;
    bool all = meaning_is(count, MEAN_ALL);
    bool own = filter->sides == SIDES_MINE;
    require(coder, node, all && (own || is_known_all(coder, filter)));
    part.kind = all && !own ? PART_ALL : PART_GIVEN;
    part.of = (uint16_t)set;
    return part;
}

static CodePart part_of(Coder *coder, const uint16_t *node)
{
    require(coder, node,
            !says_fit(coder, node,
                      "OPPONENT|THEY|ALL_PLAYERS|A_PLAYER|EITHER_PLAYER|THAT_PLAYER|AT_RANDOM|"
                      "DIFFERENT_NAMES"));
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
    case MEAN_BATTLE_OPPONENT: /* nobody pays with these */
    case MEAN_FACING:
        code_refuse(coder, node);
        return (CodePart){0};
    default:
        return (CodePart){.kind = PART_GIVEN, .of = (uint16_t)code_set(coder, node)};
    }
}

/* The parts of a list. At most one of them may leave a choice. Not every part need say where its
 * cards are, if that is the stage. */
static CodeRange parts_of(Coder *coder, const uint16_t *set, PayKind kind)
{
    Parts nodes = list_parts(coder, set, MEAN_SETS);
    CodePart parts[PARTS_MOST];
    unsigned chosen = 0;
    require(coder, set,
            nodes.count == 1 || kind == PAY_TURN_DOWN ||
                !(zones_named(coder->meaning, set) & ~(1u << ZONE_STAGE)));
    for (unsigned i = 0; i < nodes.count; i++) {
        parts[i] = part_of(coder, nodes.of[i]);
        chosen += parts[i].kind == PART_SOME ||
                  (parts[i].kind == PART_GIVEN && meaning_is(nodes.of[i], MEAN_CARDS));
    }
    if (chosen > 1 || (kind == PAY_PUT && nodes.count == 1 && parts[0].kind == PART_SOME &&
                       parts[0].loose && !says(coder, set, MEAN_CHARACTER)))
        code_refuse(coder,
                    set); /* "a card named …" might be anywhere, a character is on the stage */
    return add_parts(coder, parts, nodes.count);
}

/* ---- What is done with them ---- */

static CodePay cards_pay(Coder *coder, PayKind kind, const uint16_t *set)
{
    return (CodePay){.kind = (uint8_t)kind, .parts = parts_of(coder, set, kind)};
}

/* Cards from an end of one's own pile. */
static CodePay end_pay(Coder *coder, const uint16_t *node)
{
    unsigned count = exact_count(coder, CODE_FIELD(coder, node, END_CARDS, count));
    unsigned number = code_place(coder, CODE_FIELD(coder, node, END_CARDS, place));
    CodePlace place = place_at(coder, number);
    require(coder, node,
            count && number && place.sides != SIDES_THEIRS && is_zone_of(place, ZONES_OF_PILES));
    return (CodePay){.kind = PAY_END,
                     .count = (uint8_t)count,
                     .bottom = fits(coder, node, "END_CARDS(BOTTOM)"),
                     .of = (uint16_t)number};
}

/* Whether it is known which way up the cards to be turned lie: "1 other … in your memory from face
 * up to face down". A face-down card has no name. */
static bool is_turned(const Coder *coder, const uint16_t *set, const uint16_t *to)
{
    if (!fits(coder, set, "CARDS|SETS") || says_fit(coder, set, "FACE_UP|FACE_DOWN"))
        return true;
    unsigned zones = zones_named(coder->meaning, set);
    return fits(coder, to, "TURNED(_, FACE_UP)") && !says(coder, set, MEAN_CARD) &&
           (zones == 1u << ZONE_LEVEL || zones == 1u << ZONE_MEMORY);
}

/* Cards put into an own zone or under this card, or turned face down. */
static CodePay put_pay(Coder *coder, const uint16_t *node)
{
    const uint16_t *set = CODE_FIELD(coder, node, MOVE, cards);
    const uint16_t *to = CODE_FIELD(coder, node, MOVE, to);
    unsigned number = code_destination(coder, to);
    if (coder->unsupported)
        return (CodePay){0};
    CodeWay way = coder->code.ways[number];
    bool end = meaning_is(set, MEAN_END_CARDS);
    bool chosen = way.kind == WAY_MARKER && way.where == HOLDER_CHOSEN;
    CodePay pay = {0};
    if (way.kind == WAY_FACE) {
        pay = cards_pay(coder, PAY_TURN_DOWN, set);
        require(coder, node, !end && (way.flags & WAY_FACE_DOWN) && is_turned(coder, set, to));
    } else {
        pay = end ? end_pay(coder, set) : cards_pay(coder, chosen ? PAY_UNDER : PAY_PUT, set);
        bool known = way.kind == WAY_ZONE
                         ? !(way.flags & WAY_FACE_DOWN)
                         : !end && way.kind == WAY_MARKER && way.where != HOLDER_MEANT &&
                               (!chosen || meaning_is(set, MEAN_THIS));
        require(coder, to, known && !says(coder, to, MEAN_OPPONENT));
    }
    require(coder, to, way.count == 1);
    pay.way = (uint16_t)number;
    return pay;
}

/* "Exchange … character in your center stage and this card". */
static CodePay exchange_pay(Coder *coder, const uint16_t *node)
{
    const uint16_t *set = CODE_FIELD(coder, node, EXCHANGE, cards);
    require(coder, node,
            fits(coder, node, "EXCHANGE(SETS(CARDS(EXACTLY(1)), THIS), , )") &&
                says(coder, set, MEAN_CHARACTER) && says(coder, set, MEAN_CENTER_STAGE));
    return coder->unsupported ? (CodePay){0} : cards_pay(coder, PAY_EXCHANGE, set);
}

static CodePay stock_pay_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *amount = CODE_FIELD(coder, node, PAY_STOCK, amount);
    return (CodePay){.kind = PAY_STOCK, .count = (uint8_t)meaning_value(amount)};
}

static CodePay pay_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *cards = part(coder, node, 0);
    switch (meaning_kind(node)) {
    case MEAN_PAY_STOCK:
        return stock_pay_of(coder, node);
    case MEAN_MOVE:
        return put_pay(coder, node);
    case MEAN_REST_CARDS:
        require(coder, node, fits(coder, node, "REST_CARDS(_, |STANDING, )"));
        return cards_pay(coder, PAY_REST, cards);
    case MEAN_STAND_CARDS:
        return cards_pay(coder, PAY_STAND, cards);
    case MEAN_CHOOSE:
        require(coder, node, !CODE_FIELD(coder, node, CHOOSE, place));
        return cards_pay(coder, PAY_CHOOSE, cards);
    case MEAN_REVEAL:
        return cards_pay(coder, PAY_REVEAL, cards);
    case MEAN_EXCHANGE:
        return exchange_pay(coder, node);
    case MEAN_SHUFFLE:
        return (CodePay){.kind = PAY_SHUFFLE, .of = (uint16_t)code_shuffled(coder, node)};
    default:
        code_refuse(coder, node);
        return (CodePay){0};
    }
}

/* ---- The whole ---- */

/* Whether an item may take away the character that this card is to go under. */
static bool may_take_holder(const Coder *coder, const CodePay *pay, const uint16_t *cards)
{
    return pay->kind == PAY_PUT && !says(coder, cards, MEAN_HAND);
}

/* Whether an item asks for some of the player's own cards in one zone, known at a glance. */
static bool is_of_zone(const Coder *coder, const CodePay *item, const CodePart *part)
{
    if (part->kind != PART_SOME)
        return false;
    const CodeFilter *filter = &coder->code.filters[part->of];
    unsigned zone = filter->zone ? filter->zone - 1u : ZONE_DECK;
    if (part->loose)
        return false;
    return item->kind == PAY_REST ? zone == ZONE_STAGE
                                  : zone == ZONE_HAND || zone == ZONE_CLOCK ||
                                        zone == ZONE_STAGE || zone == ZONE_WAITING_ROOM;
}

/* The COST_ bit for an item. */
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

/* Fills in what a cost asks for beyond its stock, from the `count` items after that. Two items are
 * COST_MORE unless one is about cards in hand. */
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
    CodePay items[PARTS_MOST];
    bool under = false, taken = false;
    coder->unsupported = NULL;
    Parts nodes = list_parts(coder, node, MEAN_PAY);
    for (unsigned i = 0; i < nodes.count && !coder->unsupported; i++) {
        items[i] = pay_of(coder, nodes.of[i]);
        if (items[i].kind == PAY_STOCK || coder->unsupported)
            continue;
        const uint16_t *cards = part(coder, nodes.of[i], 0);
        under |= items[i].kind == PAY_UNDER;
        taken |= may_take_holder(coder, &items[i], cards);
    }
    require(coder, node, !under || !taken);
    if (coder->unsupported)
        return 0;
    bool stock = items[0].kind == PAY_STOCK;
    CodeCost cost = {.items = add_pays(coder, items, nodes.count),
                     .stock = stock ? items[0].count : 0,
                     .markers = says(coder, node, MEAN_MARKER)};
    cost_rest(coder, &cost, items + stock, nodes.count - stock);
    return add_cost(coder, cost);
}

/* ---- Cards that a cost is paid with ---- */

bool cost_cards_known(const Coder *coder, const uint16_t *ability, unsigned cost)
{
    const Code *code = &coder->code;
    if (!says(coder, ability, MEAN_THIS_COST))
        return true;
    const uint16_t *body = fits(coder, ability, "AUTO|ACT") ? part(coder, ability, 3) : NULL;
    CodeRange items = code->costs[cost].items;
    unsigned zone = says(coder, ability, MEAN_PUT_FROM_END_BEFORE) ? ZONE_DECK : ZONE_WAITING_ROOM;
    unsigned count = 0;
    for (unsigned i = 0; i < items.count; i++) {
        const CodePay *pay = &code->pays[items.first + i];
        if (pay->kind != PAY_STOCK && code->ways[pay->way].zone != zone)
            return false;
        count += pay->kind != PAY_STOCK;
    }
    return body && count == 1 && !says_fit(coder, body, "MOVE|LOOK|REVEAL|SEARCH|FLIP|MARKER");
}

/* ---- What is paid in place of a cost ---- */

/* Which costs a marker may pay; 0 for those that do not occur in play. */
static SubstituteKind substitute_kind(const Coder *coder, const uint16_t *cost_of)
{
    const uint16_t *cards = CODE_FIELD(coder, cost_of, COST_OF, cards);
    const uint16_t *of = CODE_FIELD(coder, cost_of, COST_OF, of);
    bool change = meaning_is(of, MEAN_NAME) && keyword_named(said(coder, of)) == KEYWORD_CHANGE;
    bool hand = !of && (zones_named(coder->meaning, cards) >> ZONE_HAND & 1u);
    return meaning_is(of, MEAN_ACT_ICON)          ? SUBSTITUTE_ACT
           : meaning_is(of, MEAN_AUTO_ICON)       ? SUBSTITUTE_AUTO
           : change                               ? SUBSTITUTE_CHANGE
           : hand && says(coder, cards, MEAN_YOU) ? SUBSTITUTE_PLAY
                                                  : SUBSTITUTE_NONE;
}

/* "If you would pay the … cost of …, you may put a marker from underneath this card into your
 * waiting room instead of a card from your stock". */
unsigned code_substitute(Coder *coder, const uint16_t *ability)
{
    const uint16_t *payment;
    coder->unsupported = NULL;
    if (!meaning_fits(
            coder->meaning, ability,
            "CONT(, _, IF(WOULD_PAY(@), MAY(INSTEAD("
            "MOVE(CARDS(EXACTLY(1), AND(MARKER, UNDER(THIS))), TO(ZONE(|YOU, WAITING_ROOM))), CARDS(EXACTLY(1), AND(CARD, AT(ZONE(YOU, STOCK))))), )))",
            &payment))
        return 0;
    require(coder, payment, !says(coder, payment, MEAN_AT_RANDOM));
    CodeSubstitute substitute = {
        .kind = (uint8_t)substitute_kind(coder, payment),
        .of = (uint16_t)code_set(coder, CODE_FIELD(coder, payment, COST_OF, cards))};
    return substitute.kind && !coder->unsupported ? add_substitute(coder, substitute) : 0;
}

/* "You may choose “…” in your waiting room with the effect of 【GATE】", with those icons whose effect takes one card from
 * there. */
unsigned code_icon_choice(Coder *coder, const uint16_t *ability)
{
    const uint16_t *found[2];
    coder->unsupported = NULL;
    if (!meaning_fits(coder->meaning, ability,
                      "CONT(, _, CHOOSE_FOR_ICON(@CARDS|ANY_CARD, @GATE_ICON|COMEBACK_ICON|CHOICE_ICON))", found))
        return 0;
    CodeSet set = coder->code.sets[code_set(coder, found[0])];
    CodePlace place = filter_place(coder, &coder->code.filters[set.kind == SET_CARDS ? set.of : 0]);
    require(coder, found[0], place.sides == SIDES_MINE && place.zone == ZONE_WAITING_ROOM);
    return coder->unsupported ? 0
                              : add_icon_choice(coder, (CodeIconChoice){.icon = (uint8_t)icon_of(coder, found[1]),
                                                                        .of = set.of});
}

/* "When this card is played from your hand, you may choose 1 of your “…”, and put it into your waiting room. If you do,
 * you may play this card with 0 cost." */
unsigned code_free_play(Coder *coder, const uint16_t *ability)
{
    const uint16_t
        *found[2]; /* the trigger, and the set from which one goes to the waiting room */
    coder->unsupported = NULL;
    if (!meaning_fits(coder->meaning, ability,
                      "CONT(, _, BODY(LATER(@, MAY(THEN(CHOOSE(@), MOVE(IT, TO(ZONE(|YOU, WAITING_ROOM)))), )), IF(DONE, MAY(PLAY(THIS, WITH_COST(0)), ))))",
                      found))
        return 0;
    bool own = fits(coder, found[0], "PLAYS(YOU, WITHIN(THIS, ZONE(YOU, HAND)))") ||
               fits(coder, found[0], "HAPPENS(THIS, IS_PLAYED(ZONE(, HAND)))");
    if (!own || !fits(coder, found[1], "CARDS(EXACTLY(1))"))
        return 0;
    unsigned number = code_set(coder, found[1]);
    bool mine = coder->code.filters[coder->code.sets[number].of].sides == SIDES_MINE;
    return coder->unsupported || !mine ? 0 : number;
}
