/* Idle abilities: whatever they change, nothing asks about it in the rest of the turn. They are not read, and what is chosen
 * for them makes no difference: a card returned to a hand that nobody asks about, power where no text waits for a
 * reversal. */
#include "weiss/engine/abilities.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/reads.h"

#define EVENT(name) ((uint64_t)1 << EVENT_##name)

/* Zones in which a card is nothing but itself: no rule asks about it there. */
enum {
    HAND = 1 << ZONE_HAND,
    ROOM = 1 << ZONE_WAITING_ROOM,
    STOCK = 1 << ZONE_STOCK,
    MEMORY = 1 << ZONE_MEMORY,
    QUIET = HAND | ROOM | STOCK | MEMORY
};

/* What an ability may change. */
typedef struct Deeds {
    unsigned zones[2]; /* by player: out of and into which cards go, a bit each */
    uint64_t events;   /* that texts may wait for */
    bool power;        /* characters gain power */
    bool more;         /* anything else */
} Deeds;

typedef struct Account {
    FinishReads *reads;
    Deeds deeds;
    FinishWhere meant; /* where the cards are that were named last */
    bool blind;        /* the attacker may have cards in stock that it has not seen */
    bool free;      /* what is done now may be left by the player attacked, whose ability it is */
    unsigned depth; /* of abilities that are given */
} Account;

/* ---- Cards that are put elsewhere ---- */

/* Whether cards out of these zones may show the attacker more than it knew, and nobody need show them. */
static bool shows(const Account *account, FinishWhere from)
{
    unsigned attacker = account->reads->active;
    return (account->blind && (from.zones[attacker] & STOCK)) ||
           (!account->free && (from.zones[attacker ^ 1u] & (HAND | STOCK)));
}

static void put(Account *account, FinishWhere from, unsigned to)
{
    Deeds *deeds = &account->deeds;
    deeds->more |= shows(account, from) || (to & ~(unsigned)QUIET);
    for (unsigned player = 0; player < 2; player++) {
        if (!from.zones[player])
            continue;
        deeds->more |= (from.zones[player] & ~(unsigned)(QUIET & ~MEMORY)) != 0;
        deeds->zones[player] |= from.zones[player] | to;
        account->meant.zones[player] = (uint16_t)(from.zones[player] | to);
    }
    deeds->events |= EVENT(MOVED);
}

static void put_by_way(Account *account, FinishWhere from, unsigned number)
{
    const CodeWay *ways = &account->reads->code->ways[number];
    unsigned to = 0;
    for (unsigned i = 0; i < ways->count || i == 0; i++) {
        account->deeds.more |= ways[i].kind != WAY_ZONE;
        to |= ways[i].kind == WAY_ZONE ? 1u << ways[i].zone : 0;
    }
    put(account, from, to);
}

/* Where the cards of a set are: "it" is where it was put last. */
static FinishWhere where_meant(const Account *account, unsigned number)
{
    switch (account->reads->code->sets[number].kind) {
    case SET_IT:
    case SET_CHARACTER:
    case SET_IT_SUCH:
    case SET_CHARACTER_SUCH:
        return account->meant;
    default:
        return finish_where_set(account->reads, number);
    }
}

static FinishWhere own_zone(const Account *account, unsigned zone)
{
    FinishWhere where = {{0, 0}};
    where.zones[account->reads->owner] = (uint16_t)(1u << zone);
    return where;
}

/* ---- What is given ---- */

static void add_ability(Account *account, unsigned number);

static void add_gifts(Account *account, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const CodeGift *gift = &account->reads->code->gifts[first + i];
        if (gift->kind == GIFT_VALUE && gift->of == VALUE_POWER && gift->value >= 0)
            account->deeds.power = true;
        else if (gift->kind == GIFT_ABILITY)
            add_ability(account, gift->of);
        else
            account->deeds.more = true;
    }
}

/* ---- Costs ---- */

static void add_paid(Account *account, const CodePay *pay)
{
    const Code *code = account->reads->code;
    for (unsigned i = 0; i < pay->parts.count; i++) {
        const CodePart *part = &code->parts[pay->parts.first + i];
        const CodeFilter *filter = &code->filters[part->of];
        if (part->kind == PART_SOME && filter->zone && !filter->theirs && !part->loose)
            put_by_way(account, own_zone(account, filter->zone - 1u), pay->way);
        else
            account->deeds.more = true;
    }
}

static void add_cost(Account *account, unsigned number)
{
    const Code *code = account->reads->code;
    const CodeCost *cost = &code->costs[number];
    if (cost->stock)
        put(account, own_zone(account, ZONE_STOCK), ROOM);
    account->deeds.more |= cost->markers;
    for (unsigned i = 0; i < cost->items.count; i++) {
        const CodePay *pay = &code->pays[cost->items.first + i];
        if (pay->kind == PAY_STOCK)
            put(account, own_zone(account, ZONE_STOCK), ROOM);
        else if (pay->kind == PAY_PUT)
            add_paid(account, pay);
        else
            account->deeds.more = true;
    }
}

/* ---- Bodies ---- */

static void add_clause(Account *account, const CodeClause *clause)
{
    const FinishReads *reads = account->reads;
    switch (clause->kind) {
    case CLAUSE_CHOOSE:
        account->meant = where_meant(account, clause->set);
        break;
    case CLAUSE_CHOOSE_IN:
        account->meant = finish_where_place(reads, clause->of);
        break;
    case CLAUSE_PUT:
        put_by_way(account, where_meant(account, clause->set), clause->of);
        break;
    case CLAUSE_PUT_END:
        put_by_way(account, finish_where_set(reads, clause->set), clause->of);
        break;
    case CLAUSE_GIVE:
    case CLAUSE_GIVE_ALL:
    case CLAUSE_GIVE_SAME:
        add_gifts(account, clause->of, clause->times);
        break;
    default:
        account->deeds.more = true;
    }
}

static void add_body(Account *account, unsigned first)
{
    FinishReads *reads = account->reads;
    const Op *ops = reads->code->ops + first;
    FinishLeave leave = {0, false};
    bool free = account->free;
    unsigned last = 0;
    for (unsigned i = 0; i != FINISH_BODY_END; i = finish_body_next(reads, ops, i, &last)) {
        const Op *op = &ops[i];
        account->free = finish_may_leave(reads, &leave, i, op) || free;
        if (op_is_clause(op))
            add_clause(account, &reads->code->clauses[op->record]);
        else if (op->code == OP_PAY)
            add_cost(account, op->record);
        account->deeds.more |= op->code == OP_LATER || op->code == OP_ALL || op->code == OP_EACH;
    }
    account->free = free;
}

static void add_rules(Account *account, const Ability *ability)
{
    enum { ASIDE = RULE_HAND | RULE_ELSEWHERE };
    account->deeds.more |= finish_does_more(ability) || !ability->rule_count;
    for (unsigned i = 0; i < ability->rule_count; i++) {
        const CodeRule *rule = &account->reads->code->rules[ability->first_rule + i];
        if (!(rule->turns &
              (account->reads->owner == account->reads->active ? TURN_OWN : TURN_OTHERS)))
            continue;
        account->deeds.more |= (rule->flags & ASIDE) != 0;
        add_gifts(account, rule->gift, rule->gift_count);
    }
}

/* A card is used out of the hand, as its player likes. */
static void add_use(Account *account, const Ability *ability)
{
    account->free = account->reads->owner != account->reads->active;
    account->deeds.power |= ability->type == ABILITY_TYPE_BACKUP;
    account->deeds.events |= EVENT(COUNTERED) | EVENT(ABILITY_USED) | EVENT(PLAYED);
    put(account, own_zone(account, ZONE_HAND), ROOM);
    put(account, own_zone(account, ZONE_STOCK), ROOM);
    if (ability->cost)
        add_cost(account, ability->cost);
}

/* Whether a condition of its trigger cannot come true. */
static bool is_never(const FinishReads *reads, const Ability *ability)
{
    const CodeRange *conditions = &reads->code->triggers[ability->trigger].conditions;
    bool never = false;
    for (unsigned i = 0; ability->trigger && i < conditions->count; i++)
        never |= finish_never(reads, conditions->first + i);
    return never;
}

/* What an AUTO costs need not be paid. */
static void add_free_cost(Account *account, unsigned cost)
{
    bool free = account->free;
    account->free |= account->reads->owner != account->reads->active && !account->reads->thumb;
    add_cost(account, cost);
    account->free = free;
}

static void add_ability(Account *account, unsigned number)
{
    enum { DEPTH = 3 };
    FinishReads *reads = account->reads;
    const Ability *ability = &reads->match->deck[reads->owner]->text->abilities[number];
    const FinishWhere unknown = finish_anywhere;
    FinishWhere meant = account->meant;
    if (!ability->exact)
        return;
    account->depth++;
    account->meant = unknown;
    account->deeds.events |= EVENT(CHOSEN) | EVENT(ABILITY_RESOLVED);
    switch (account->depth > DEPTH ? ABILITY_TYPE_COUNT : ability->type) {
    case ABILITY_TYPE_AUTO:
        account->deeds.more |= ability->times || ability->leavable;
        if (is_never(reads, ability))
            break;
        if (ability->cost)
            add_free_cost(account, ability->cost);
        add_body(account, ability->first_op);
        break;
    case ABILITY_TYPE_CONT:
        add_rules(account, ability);
        break;
    case ABILITY_TYPE_ACT:
        account->deeds.more |= reads->main;
        break;
    case ABILITY_TYPE_BACKUP:
        add_use(account, ability);
        break;
    case ABILITY_TYPE_EVENT:
    case ABILITY_TYPE_COUNTER:
        add_use(account, ability);
        add_body(account, ability->first_op);
        break;
    default:
        account->deeds.more = true;
    }
    account->depth--;
    account->meant = meant;
}

/* ---- Whether it matters ---- */

/* The events that those abilities wait for that were read. */
static uint64_t events_heard(const FinishReads *reads)
{
    uint64_t events = 0;
    for (unsigned player = 0; player < 2; player++) {
        const DeckText *text = reads->match->deck[player]->text;
        for (unsigned i = 0; text && i < text->ability_count; i++)
            if (bit_in(reads->read[player][i / 64], i % 64))
                events |= text->abilities[i].events;
    }
    return events;
}

/* Whether any text waits for cards that come from or to these zones. */
static bool moves_heard(const FinishReads *reads, unsigned zones)
{
    uint64_t waiting = 0;
    for (unsigned i = 0; i < 2u * ZONE_COUNT; i++) {
        const DeckText *text = reads->match->deck[i / ZONE_COUNT]->text;
        if (text && (zones >> i % ZONE_COUNT & 1u))
            waiting |= text->moved_from[i % ZONE_COUNT] | text->moved_to[i % ZONE_COUNT];
    }
    return waiting != 0;
}

static bool matters(const FinishIdle *idle, const Deeds *deeds, uint64_t heard)
{
    const FinishReads *reads = idle->reads;
    const FinishTexts *texts = idle->texts;
    bool falls = (reads->match->gives & GIVES_FALL) != 0;
    bool waits = !texts->free && (texts->battles || texts->fighters[0] || texts->fighters[1]);
    unsigned heeded[2] = {0, 0};
    for (unsigned i = 0; i < 2u * ZONE_COUNT; i++)
        if (idle->sorts[i / ZONE_COUNT].heeded[i % ZONE_COUNT])
            heeded[i / ZONE_COUNT] |= 1u << i % ZONE_COUNT;
    for (unsigned player = 0; player < 2; player++)
        heeded[player] |= texts->hand[player] ? HAND : 0;
    return deeds->more || (deeds->events & heard & ~EVENT(MOVED)) ||
           (deeds->power && (texts->power || waits || idle->closing || falls)) ||
           (deeds->zones[0] & heeded[0]) || (deeds->zones[1] & heeded[1]) ||
           ((deeds->events & heard & EVENT(MOVED)) &&
            moves_heard(reads, deeds->zones[0] | deeds->zones[1]));
}

static Account account_open(const FinishIdle *idle, unsigned owner)
{
    const DeckText *text = idle->reads->match->deck[owner]->text;
    Account account = {.reads = idle->reads, .blind = idle->blind, .meant = finish_anywhere};
    idle->reads->owner = owner;
    idle->reads->code = text ? &text->code : NULL;
    idle->reads->stage_text = idle->reads->stage_meant = false;
    return account;
}

/* Whether a card that may be used in counter steps makes any difference. */
static bool counter_matters(const FinishIdle *idle, unsigned owner, unsigned card, uint64_t heard)
{
    const DeckText *text = idle->reads->match->deck[owner]->text;
    const Ability none = {.type = ABILITY_TYPE_COUNTER};
    Account account = account_open(idle, owner);
    add_use(&account, &none);
    if (matters(idle, &account.deeds, heard) ||
        bit_in(backups_given(idle->reads->match->deck[owner]), card))
        return true;
    for (unsigned i = 0; text && i < text->count[card]; i++) {
        unsigned number = text->first[card] + i;
        const Ability *ability = &text->abilities[number];
        bool used = ability->type != ABILITY_TYPE_AUTO || (ability->events & EVENT(ABILITY_USED)) ||
                    ability->zones != 1u << ZONE_STAGE;
        if (used && ability->type != ABILITY_TYPE_CONT &&
            !bit_in(idle->reads->idle[owner][number / 64], number % 64))
            return true;
    }
    return false;
}

bool finish_idle_shrink(const FinishIdle *idle, uint64_t counters, uint64_t *used)
{
    FinishReads *reads = idle->reads;
    uint64_t heard = events_heard(reads);
    bool shrunk = false;
    for (unsigned owner = 0; owner < 2; owner++) {
        const DeckText *text = reads->match->deck[owner]->text;
        for (unsigned i = 0; text && i < text->ability_count; i++) {
            uint64_t *bits = &reads->idle[owner][i / 64];
            if (!bit_in(*bits, i % 64))
                continue;
            Account account = account_open(idle, owner);
            add_ability(&account, i);
            if (!matters(idle, &account.deeds, heard))
                continue;
            *bits &= ~bit_of(i % 64);
            shrunk = true;
        }
        for (unsigned i = 0; text && i < text->ability_count; i++) {
            Account account = account_open(idle, owner);
            add_ability(&account, i);
            account.deeds.power = false;
            uint64_t bit = bit_of(i % 64);
            uint64_t *powers = &reads->powers[owner][i / 64];
            *powers = matters(idle, &account.deeds, heard) ? *powers & ~bit : *powers | bit;
        }
    }
    for (uint64_t left = counters & ~*used; left; left &= left - 1) {
        unsigned card = bits_first(left);
        if (!counter_matters(idle, reads->active ^ 1u, card, heard))
            continue;
        *used |= bit_of(card);
        shrunk = true;
    }
    return shrunk;
}
