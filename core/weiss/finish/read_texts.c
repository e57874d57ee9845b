/* Abilities, clauses, costs, triggers and gifts: what a text may do, and through which records it asks. */
#include "weiss/engine/abilities.h"
#include "weiss/finish/reads.h"

#define EVENT(name) ((uint64_t)1 << EVENT_##name)

/* What happens, if nobody does anything else, between the last attack and the end of the turn. */
static const uint64_t closing_events = EVENT(ENCORE_STEP) | EVENT(END_PHASE) | EVENT(TURN_END) |
                                       EVENT(MOVED) | EVENT(LEFT_STAGE) | EVENT(ENCORED) |
                                       EVENT(ABILITY_RESOLVED) | EVENT(REFRESHED) |
                                       EVENT(SHUFFLED) | EVENT(LEVELLED_UP);

/* What happens to characters of the player who attacks alone, and to those of the one attacked. */
static const uint64_t attacker_events = EVENT(ATTACKED) | EVENT(TRIGGER_CHECKED);

/* Whose cards may be meant, SIDES_: of a place, a filter, a set. */
static unsigned place_sides(const CodePlace *place)
{
    return place->sides & SIDES_BOTH && !(place->sides & SIDES_OF_SUBJECT) ? place->sides
                                                                           : SIDES_BOTH;
}

static unsigned set_sides(const Code *code, unsigned number)
{
    const CodeSet *set = &code->sets[number];
    if (set->kind == SET_THIS)
        return SIDES_MINE;
    if (set->kind == SET_CARDS) {
        const CodeFilter *filter = &code->filters[set->of];
        if (filter->zone)
            return filter->theirs ? SIDES_THEIRS : SIDES_MINE;
        return filter->sides == SIDES_MINE || filter->sides == SIDES_THEIRS ? filter->sides
                                                                            : SIDES_BOTH;
    }
    if (set->kind == SET_END || set->kind == SET_PLACE)
        return place_sides(&code->places[set->of]);
    return SIDES_BOTH;
}

/* The player attacked may lose by what the text does to these sides after the attacks. */
static void note_harm(FinishReads *reads, unsigned sides)
{
    unsigned attacked = reads->owner == reads->active ? SIDES_THEIRS : SIDES_MINE;
    reads->texts->harms |= reads->harmful_time && (sides & attacked);
}

/* So many cards of the deck of these sides are taken then; amount 0: who knows how many. */
static void note_takes(FinishReads *reads, unsigned sides, unsigned amount)
{
    enum { COPIES = 5, MANY = 50 };
    unsigned attacked = reads->owner == reads->active ? SIDES_THEIRS : SIDES_MINE;
    const CodeAmount *count = &reads->code->amounts[amount];
    unsigned cards =
        count->kind == AMOUNT_NUMBER && count->value >= 0 ? (unsigned)count->value : MANY;
    if (reads->harmful_time && (sides & attacked))
        reads->texts->takes += cards * COPIES;
}

static void read_ability(FinishReads *reads, unsigned owner, unsigned number);

static void read_gifts(FinishReads *reads, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const CodeGift *gift = &reads->code->gifts[first + i];
        finish_read_amount(reads, gift->amount);
        finish_read_amount(reads, gift->each);
        reads->texts->power |=
            gift->kind == GIFT_VALUE && gift->of == VALUE_POWER && gift->value < 0;
        if (gift->kind == GIFT_ABILITY)
            read_ability(reads, reads->owner, gift->of);
        else if (gift->kind == GIFT_UNPLAYABLE)
            finish_read_filter(reads, gift->of, finish_anywhere);
        else if (gift->kind == GIFT_NAME || gift->kind == GIFT_TRAIT || gift->kind == GIFT_COLOUR)
            continue;
    }
}

/* Where cards may come to the stage any card of their list may act; who comes there is learned. */
static void read_way(FinishReads *reads, unsigned number, unsigned sides, bool staged)
{
    const CodeWay *ways = &reads->code->ways[number];
    for (unsigned i = 0; i < ways->count || i == 0; i++) {
        const CodeWay *way = &ways[i];
        bool comes = way->kind == WAY_STAGE && !staged && !reads->learned;
        if (comes && (sides & SIDES_MINE))
            finish_reads_all(reads, reads->owner);
        if (comes && (sides & SIDES_THEIRS))
            finish_reads_all(reads, reads->owner ^ 1u);
        if (way->kind == WAY_MARKER && way->where == HOLDER_NAMED)
            finish_read_filter(reads, way->of, finish_anywhere);
        if (way->kind == WAY_MARKER && way->where == HOLDER_CHOSEN)
            finish_read_set(reads, way->of);
        reads->texts->stocks |= way->kind == WAY_ZONE && way->zone == ZONE_STOCK;
        if (way->kind == WAY_ZONE && (way->zone == ZONE_CLOCK || way->zone == ZONE_LEVEL))
            note_harm(reads, sides);
        if (way->kind == WAY_ZONE && way->zone == ZONE_CLIMAX_AREA && !reads->learned)
            finish_read_everything(reads);
    }
}

static void read_later(FinishReads *reads)
{
    reads->harmful_time = true; /* it may be done at any time */
}

static void read_put(FinishReads *reads, const CodeClause *clause)
{
    const Code *code = reads->code;
    unsigned sides = set_sides(code, clause->set);
    read_way(reads, clause->of, sides, finish_on_stage(reads, clause->set));
    if (clause->kind == CLAUSE_PUT_END &&
        code->places[code->sets[clause->set].of].zone == ZONE_DECK)
        note_takes(reads, sides, code->sets[clause->set].amount);
}

static void read_draw(FinishReads *reads, const CodeClause *clause, bool actor)
{
    unsigned sides = actor ? SIDES_BOTH : SIDES_MINE;
    finish_read_amount(reads, clause->amount);
    finish_note_zone(reads, sides, ZONE_DECK);
    note_takes(reads, sides, clause->amount);
}

/* What a clause asks in numbers, damage above all; false if it is another. */
static bool read_counting(FinishReads *reads, const CodeClause *clause)
{
    switch (clause->kind) {
    case CLAUSE_DAMAGE:
        finish_read_amount(reads, clause->amount);
        finish_read_amount(reads, clause->times);
        note_harm(reads, clause->sides);
        return true;
    case CLAUSE_DAMAGE_EITHER:
        finish_read_amount(reads, clause->amount);
        finish_read_amount(reads, clause->amount + 1u);
        note_harm(reads, clause->sides);
        return true;
    case CLAUSE_TRIGGER_CHECKS:
        finish_note_zone(reads, SIDES_MINE, ZONE_DECK);
        finish_read_amount(reads, clause->amount);
        return true;
    default:
        return false;
    }
}

/* What a clause asks of places; false if it is another. */
static bool read_looking(FinishReads *reads, const CodeClause *clause)
{
    switch (clause->kind) {
    case CLAUSE_CHOOSE_IN:
        reads->stage_meant = false;
        if (reads->code->places[clause->of].zone == ZONE_DECK)
            note_takes(reads, place_sides(&reads->code->places[clause->of]), 0);
        /* fall through */
    case CLAUSE_LOOK_HAND:
    case CLAUSE_REVEAL_HAND:
        finish_read_place(reads, clause->of);
        return true;
    case CLAUSE_SEARCH:
    case CLAUSE_SEARCH_LIST:
    case CLAUSE_SHUFFLE:
        if (clause->of)
            finish_read_place(reads, clause->of);
        else
            finish_read_everything(reads);
        note_takes(reads, SIDES_BOTH, 0);
        return true;
    default:
        return false;
    }
}

/* Cards of a deck that are looked at may be put elsewhere afterwards. */
static void read_seen(FinishReads *reads, const CodeClause *clause)
{
    const CodeSet *set = &reads->code->sets[clause->set];
    if (set->kind != SET_END)
        note_takes(reads, SIDES_BOTH, 0);
    else if (reads->code->places[set->of].zone == ZONE_DECK)
        note_takes(reads, place_sides(&reads->code->places[set->of]), set->amount);
}

static void read_doing(FinishReads *reads, const CodeClause *clause, bool actor)
{
    switch (clause->kind) {
    case CLAUSE_DRAW:
        read_draw(reads, clause, actor);
        break;
    case CLAUSE_PUT:
    case CLAUSE_PUT_REST:
    case CLAUSE_PUT_END:
        read_put(reads, clause);
        break;
    case CLAUSE_CHOOSE:
        reads->stage_meant = finish_on_stage(reads, clause->set);
        break;
    case CLAUSE_LOOK:
    case CLAUSE_REVEAL:
    case CLAUSE_REVEAL_END:
    case CLAUSE_FLIP:
        read_seen(reads, clause);
        break;
    case CLAUSE_REST:
    case CLAUSE_STAND:
    case CLAUSE_REVERSE:
        reads->texts->stances = true;
        break;
    case CLAUSE_SEARCH_FOR:
        break;
    case CLAUSE_GIVE:
    case CLAUSE_GIVE_ALL:
    case CLAUSE_GIVE_SAME:
    case CLAUSE_GIVE_PLAYERS:
        reads->holders = 0;
        read_gifts(reads, clause->of, clause->times);
        break;
    case CLAUSE_STANDBY_ICON:
        if (!reads->learned)
            finish_reads_all(reads, reads->owner);
        finish_reads_code(reads, reads->owner);
        break;
    case CLAUSE_EXCHANGE:
        if (!finish_on_stage(reads, clause->set))
            finish_read_everything(reads);
        break;
    default:
        finish_read_everything(reads);
        note_harm(reads, SIDES_BOTH);
    }
}

static void read_clause(FinishReads *reads, const CodeClause *clause, bool actor)
{
    bool in = clause->kind == CLAUSE_CHOOSE_IN ||
              ((clause->kind == CLAUSE_SEARCH || clause->kind == CLAUSE_SEARCH_LIST) && clause->of);
    if (clause->set && in)
        finish_read_set_in(reads, clause->set, finish_where_place(reads, clause->of));
    else if (clause->set)
        finish_read_set(reads, clause->set);
    if (!read_counting(reads, clause) && !read_looking(reads, clause))
        read_doing(reads, clause, actor);
}

static void read_cost(FinishReads *reads, unsigned number)
{
    const CodeCost *cost = &reads->code->costs[number];
    if (cost->stock)
        finish_note_zone(reads, SIDES_MINE, ZONE_STOCK);
    for (unsigned i = 0; i < cost->items.count; i++) {
        const CodePay *pay = &reads->code->pays[cost->items.first + i];
        if (pay->kind == PAY_STOCK)
            finish_note_zone(reads, SIDES_MINE, ZONE_STOCK);
        if (pay->kind == PAY_END || pay->kind == PAY_SHUFFLE)
            finish_read_place(reads, pay->of);
        if (pay->kind == PAY_END || pay->kind == PAY_PUT || pay->kind == PAY_UNDER) {
            read_way(reads, pay->way, SIDES_MINE, false);
            if (pay->kind == PAY_END && reads->code->places[pay->of].zone == ZONE_DECK)
                reads->texts->takes +=
                    reads->harmful_time && reads->owner != reads->active ? 5u * pay->count : 0;
        }
        reads->texts->stances |= pay->kind == PAY_REST || pay->kind == PAY_STAND;
        if (pay->kind == PAY_EXCHANGE)
            finish_read_everything(reads);
        for (unsigned part = 0; part < pay->parts.count; part++) {
            const CodePart *some = &reads->code->parts[pay->parts.first + part];
            if (some->kind == PART_SOME)
                finish_read_filter(reads, some->of, finish_anywhere);
            else if (some->kind != PART_PAID)
                finish_read_set(reads, some->of);
        }
    }
}

static void read_op(FinishReads *reads, const Op *op)
{
    switch (op->code) {
    case OP_CLAUSE:
    case OP_MAY_CLAUSE:
        read_clause(reads, &reads->code->clauses[op->record],
                    op->actor || reads->code->clauses[op->record].theirs);
        break;
    case OP_IF:
        finish_read_condition(reads, op->record);
        break;
    case OP_PAY:
        read_cost(reads, op->record);
        break;
    case OP_REPEAT:
        finish_read_amount(reads, op->record);
        break;
    case OP_EACH:
        finish_read_filter(reads, op->record, finish_anywhere);
        break;
    case OP_LATER:
        read_later(reads);
        break;
    default:
        break;
    }
}

/* Its instructions, as far as any of them leads. What the player attacked may leave does not make it lose. */
static void read_body(FinishReads *reads, unsigned first)
{
    const Op *ops = reads->code->ops + first;
    FinishLeave leave = {0, false};
    bool aside = reads->aside, raises = finish_body_raises(reads, first);
    unsigned last = 0;
    for (unsigned i = 0; i != FINISH_BODY_END; i = finish_body_next(reads, ops, i, &last)) {
        bool harmful = reads->harmful_time;
        reads->harmful_time &= !finish_may_leave(reads, &leave, i, &ops[i]);
        reads->aside |= raises && op_is_clause(&ops[i]);
        read_op(reads, &ops[i]);
        reads->aside = aside;
        reads->harmful_time |= harmful;
    }
}

static void read_rule(FinishReads *reads, const CodeRule *rule)
{
    uint64_t holders = reads->holders;
    for (unsigned i = 0; i < rule->condition_count; i++)
        finish_read_condition(reads, rule->condition + i);
    if (rule->whom != WHOM_THIS)
        reads->holders = 0;
    read_gifts(reads, rule->gift, rule->gift_count);
    if (rule->set)
        finish_read_set(reads, rule->set);
    if (!finish_is_raise(reads, rule->gift, rule->gift_count) && rule->whom != WHOM_THIS) {
        finish_note_company(reads, finish_stages);
        if (rule->mask)
            finish_read_mask(reads, rule->mask, SIDES_BOTH, finish_stages);
    }
    if ((rule->flags & RULE_ELSEWHERE) && !rule->set) {
        if (rule->mask)
            finish_read_mask(reads, rule->mask, SIDES_BOTH, finish_anywhere);
        else
            finish_read_everything(reads);
    }
    reads->holders = holders;
}

/* Whether what an ability does matters: an AUTO may be triggered and not be resolved. */
static bool is_done(const FinishReads *reads, const Ability *ability)
{
    unsigned number = (unsigned)(ability - reads->match->deck[reads->owner]->text->abilities);
    return !reads->learned || ability->type != ABILITY_TYPE_AUTO ||
           bit_in(reads->learned->resolved[reads->owner][number / 64], number % 64);
}

/* Cards of the waiting room are told apart by whether an icon may choose them: only where that room matters. */
static void read_icon_choice(FinishReads *reads, unsigned number)
{
    FinishTexts before = *reads->texts;
    FinishWhere where = {{0, 0}};
    where.zones[reads->owner] = 1u << ZONE_WAITING_ROOM;
    finish_read_filter(reads, reads->code->icon_choices[number].of, where);
    for (unsigned player = 0; player < 2; player++) {
        reads->texts->zones[player] = before.zones[player];
        reads->texts->hand[player] = before.hand[player];
    }
}

static void read_parts(FinishReads *reads, const Ability *ability)
{
    for (unsigned i = 0; i < ability->rule_count; i++)
        read_rule(reads, &reads->code->rules[ability->first_rule + i]);
    read_gifts(reads, ability->forbids, ability->forbid_count);
    if (ability->trigger)
        finish_read_trigger(reads, ability->trigger);
    if (ability->limit)
        finish_read_condition(reads, ability->limit);
    bool harmful = reads->harmful_time;
    reads->harmful_time &= reads->owner == reads->active || reads->thumb; /* it need not pay */
    if (ability->cost)
        read_cost(reads, ability->cost);
    reads->harmful_time = harmful;
    if (ability->x)
        finish_read_amount(reads, ability->x);
    if (ability->type != ABILITY_TYPE_CONT && is_done(reads, ability))
        read_body(reads, ability->first_op);
    if (ability->icon_choice)
        read_icon_choice(reads, ability->icon_choice);
    if (ability->substitute || ability->free_play || ability->type == ABILITY_TYPE_REPLAY)
        finish_read_everything(reads);
}

/* Whether an ability does a part later, and the one thing that triggers it happens no more. */
static bool is_past(const FinishReads *reads, const Code *code, const Ability *ability)
{
    const CodeTrigger *trigger = &code->triggers[ability->trigger];
    uint64_t own = ability->events & ~closing_events;
    return finish_body_later(code->ops + ability->first_op) && !reads->pending &&
           ability->trigger && trigger->events.count == 1 && trigger->marks.count == 0 && own &&
           !(own & reads->events);
}

/* ACT, Bond and Shift belong to earlier phases, in which the turn player's cards are told apart already; Encore
 * to the end of the turn, which mostly decides nothing. */
static bool is_read(const FinishReads *reads, unsigned owner, const Ability *ability)
{
    const DeckText *text = reads->match->deck[owner]->text;
    uint64_t events = ability->events;
    if (owner != reads->active && ability->own_event)
        events &= ~attacker_events;
    switch (ability->type) {
    case ABILITY_TYPE_AUTO:
        return ability->exact && (events & reads->events) && !is_past(reads, &text->code, ability);
    case ABILITY_TYPE_ACT:
        return reads->main && ability->exact;
    case ABILITY_TYPE_BOND:
    case ABILITY_TYPE_SHIFT:
        return false;
    case ABILITY_TYPE_ENCORE:
        return reads->encores && ability->exact;
    default:
        return ability->exact;
    }
}

static bool is_idle(const FinishReads *reads, unsigned owner, unsigned number)
{
    return reads->idle && bit_in(reads->idle[owner][number / 64], number % 64);
}

/* The cards on which an ability is printed. */
static uint64_t holders_of(const DeckText *text, uint64_t cards, unsigned number)
{
    uint64_t holders = 0;
    for (uint64_t left = cards; left; left &= left - 1) {
        unsigned card = bits_first(left);
        if (number >= text->first[card] && number - text->first[card] < text->count[card])
            holders |= bit_of(card);
    }
    return holders;
}

/* Which battles an ability waits for. */
static void note_battles(FinishReads *reads, unsigned owner, const Ability *ability)
{
    if (!(ability->events & (EVENT(REVERSED) | EVENT(OPPONENT_REVERSED))))
        return;
    if (ability->own_event && reads->holders)
        reads->texts->fighters[owner] |= reads->holders;
    else
        reads->texts->battles = true;
}

static void read_ability(FinishReads *reads, unsigned owner, unsigned number)
{
    const DeckText *text = reads->match->deck[owner]->text;
    uint64_t *read = &reads->read[owner][number / 64];
    if (!text || number >= text->ability_count || bit_in(*read, number % 64) ||
        is_idle(reads, owner, number))
        return;
    const Ability *ability = &text->abilities[number];
    if (!is_read(reads, owner, ability))
        return;
    *read |= bit_of(number % 64);
    reads->texts->clocks |= (ability->keywords & KEYWORD_ALARM) != 0;
    FinishReads outer = *reads;
    if (!ability->granted)
        reads->holders = holders_of(text, reads->match->deck[owner]->all, number);
    note_battles(reads, owner, ability);
    reads->owner = owner;
    reads->stage_text = ability->zones && !(ability->zones & ~(unsigned)FINISH_BOARD);
    reads->stage_meant = reads->stage_text; /* whom its trigger was about */
    reads->code = &text->code;
    reads->harmful_time = ability->type == ABILITY_TYPE_AUTO && (ability->events & closing_events);
    read_parts(reads, ability);
    reads->owner = outer.owner;
    reads->code = outer.code;
    reads->stage_text = outer.stage_text;
    reads->stage_meant = outer.stage_meant;
    reads->harmful_time = outer.harmful_time;
    reads->holders = outer.holders;
}

/* Whether an ability works where cards act: an event and a counter do when they are played. */
static bool works(const Ability *ability, unsigned zones)
{
    return (ability->zones & zones) || ability->type == ABILITY_TYPE_EVENT ||
           ability->type == ABILITY_TYPE_COUNTER || ability->type == ABILITY_TYPE_BACKUP;
}

void finish_reads_cards(FinishReads *reads, unsigned player, uint64_t cards, unsigned zones)
{
    const DeckText *text = reads->match->deck[player]->text;
    for (; text && cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        for (unsigned i = 0; i < text->count[card]; i++)
            if (works(&text->abilities[text->first[card] + i], zones))
                read_ability(reads, player, text->first[card] + i);
    }
}

void finish_reads_all(FinishReads *reads, unsigned player)
{
    if (reads->all[player])
        return;
    reads->all[player] = true;
    reads->events = ~(uint64_t)0;
    finish_reads_code(reads, player);
    finish_reads_cards(reads, player, reads->match->deck[player]->all, ~0u);
}

/* Where a card of a player may be when an ability of its own works. A Backup is used from the hand. */
static unsigned working_zones(const FinishReads *reads, unsigned player, const Ability *ability)
{
    const uint64_t use = EVENT(ABILITY_USED);
    bool unheard =
        ability->type == ABILITY_TYPE_AUTO && reads->learned && !(ability->events & reads->events);
    if (unheard)
        return 0;
    if (ability->type == ABILITY_TYPE_AUTO && ability->own_event && !(ability->events & ~use))
        return player == reads->active ? 0 : 1u << ZONE_HAND;
    return ability->zones;
}

/* What works in the hand counts only where cards are played from it: those are told apart by whoever asks. */
void finish_reads_elsewhere(FinishReads *reads)
{
    enum { SEEN = 1 << ZONE_STAGE | 1 << ZONE_CLIMAX_AREA | 1 << ZONE_HAND };
    for (unsigned player = 0; player < 2; player++) {
        const WeissDeck *deck = reads->match->deck[player];
        const DeckText *text = deck->text;
        for (uint64_t left = text ? deck->all : 0; left; left &= left - 1) {
            unsigned card = bits_first(left);
            for (unsigned i = 0; i < text->count[card]; i++) {
                const Ability *ability = &text->abilities[text->first[card] + i];
                if (!ability->exact || !(ability->zones & ~(unsigned)SEEN) ||
                    ability_is_event(ability) || ability->type == ABILITY_TYPE_BACKUP ||
                    is_idle(reads, player, text->first[card] + i))
                    continue;
                unsigned zones = working_zones(reads, player, ability);
                finish_reads_split(reads, player, zones, deck->copies[card]);
                reads->texts->zones[player] |= zones & ~(1u << ZONE_HAND);
                if (zones)
                    read_ability(reads, player, text->first[card] + i);
            }
        }
    }
}

static void read_named(FinishReads *reads, unsigned name)
{
    if (name != NO_ABILITY)
        read_ability(reads, name / ABILITY_NUMBERS, name % ABILITY_NUMBERS);
}

void finish_reads_pending(FinishReads *reads, const WeissTable *table)
{
    const WeissState *state = &table->state;
    reads->pending = true;
    for (unsigned i = 0; i < (unsigned)state->standby_count + state->later_count; i++)
        read_named(reads, state->standby[i].ability);
    if (state->due & DUE_RESOLVING)
        read_named(reads, state->frame.source.ability);
    for (unsigned i = 0; i < state->modifier_count; i++)
        if (state->modifiers[i].kind == MODIFIER_ABILITY)
            read_named(reads, (unsigned)state->modifiers[i].value);
    if (state->later_count) {
        reads->harmful_time = true;
        reads->texts->harms = true;
        reads->harmful_time = false;
    }
    reads->pending = false;
}
