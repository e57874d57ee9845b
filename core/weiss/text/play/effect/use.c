/* Abilities that players use: ACT in the main phase, Backup in the counter step; and events that
 * are played. Says what may be used, begins it, and continues with the ability in the frame. */
#include <assert.h>

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/effect/run.h"
#include "weiss/text/play/select/which.h"

/* ---- What may be used ---- */

static bool used_up(const WeissTable *table, const WeissStandby *source, Granted granted)
{
    unsigned times = ability_named(table, granted.name)->times;
    return times && modifier_uses(table, source, granted.giver) >= times * granted.copies;
}

/* The slot on which the source still is in the same stay, or WEISS_NO_SLOT. */
static unsigned slot_of_stay(const WeissTable *table, const WeissStandby *source)
{
    const WeissPlayer *p = &table->state.players[source->player];
    if (!source->stamp || !bit_in(p->zone[ZONE_STAGE], source->card))
        return WEISS_NO_SLOT;
    unsigned slot = stage_slot(p, source->card);
    return p->stage[slot].stamp == source->stamp ? slot : WEISS_NO_SLOT;
}

bool use_is_left(const WeissTable *table, const WeissStandby *source, Granted *use)
{
    const Ability *ability = ability_named(table, source->ability);
    const GrantedWanted wanted = {.events = ability->events};
    Granted granted[GRANTED_MAX];
    unsigned slot = ability->granted ? slot_of_stay(table, source) : WEISS_NO_SLOT;
    *use = (Granted){source->ability, GIVER_NONE, 1};
    if (slot == WEISS_NO_SLOT)
        return !used_up(table, source, *use);
    unsigned count = continuous_granted(table, source->player, slot, wanted, granted, GRANTED_MAX);
    bool given = false;
    for (unsigned i = 0; i < count; i++) {
        if (granted[i].name != source->ability)
            continue;
        given = true;
        *use = granted[i];
        if (!used_up(table, source, *use))
            return true;
    }
    return !given;
}

/* The source of an ability that is used, of a card on a slot or in hand. */
static WeissStandby source_of(const WeissTable *table, unsigned player, unsigned card,
                              unsigned slot, unsigned name)
{
    WeissStandby source = standby_of(STANDBY_ABILITY, player, card, slot, name);
    source.stamp = slot == WEISS_NO_SLOT ? 0 : table->state.players[player].stage[slot].stamp;
    source.event = EVENT_ABILITY_USED;
    return source;
}

/* Whether an ability of a character on a slot, or of a card in hand, may be used. */
static inline bool usable(WeissTable *table, unsigned player, unsigned card, unsigned slot,
                          Granted granted)
{
    const DeckText *text = deck_of(table, granted.name / ABILITY_NUMBERS)->text;
    const Ability *ability = &text->abilities[granted.name % ABILITY_NUMBERS];
    CostGlance glance = COST_PAYABLE;
    if (!ability->exact)
        return false;
    if (ability->cost)
        glance =
            cost_glance(table, granted.name / ABILITY_NUMBERS, ability->cost, player, card, slot);
    if (LIKELY(glance == COST_UNPAYABLE) || LIKELY(glance == COST_PAYABLE && !ability->times))
        return glance == COST_PAYABLE;
    const WeissStandby source = source_of(table, player, card, slot, granted.name);
    return !(ability->times && used_up(table, &source, granted)) &&
           (glance == COST_PAYABLE || source_payable(table, source));
}

static bool acts_granted(const WeissTable *table)
{
    return continuous_grants_type(table, ABILITY_TYPE_ACT);
}

static WeissStandby act_source(const WeissTable *table, unsigned player, unsigned slot,
                               unsigned name)
{
    return source_of(table, player, table->state.players[player].stage[slot].card, slot, name);
}

/* Adds an ACT that the character on a slot was given. The same one given twice is offered once, as
 * the first that is not used up in this turn. */
static unsigned act_add(const WeissTable *table, unsigned player, unsigned slot, Granted granted,
                        Granted *acts, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (acts[i].name == granted.name) {
            WeissStandby source = act_source(table, player, slot, granted.name);
            if (used_up(table, &source, acts[i]))
                acts[i] = granted;
            return count;
        }
    acts[count] = granted;
    return count + 1;
}

static Granted printed_act(const CardActs *printed, unsigned player, unsigned number)
{
    return (Granted){(uint16_t)ability_name(player, printed->abilities[number]), GIVER_NONE, 1};
}

/* The ACT abilities of the character on a slot: the printed ones, then those that it was given. */
static __attribute__((noinline)) unsigned slot_acts(const WeissTable *table, unsigned player,
                                                    unsigned slot, const CardActs *printed,
                                                    Granted acts[WEISS_ACTS_MAX])
{
    const GrantedWanted wanted = {.types = 1u << ABILITY_TYPE_ACT};
    unsigned count = 0;
    for (; printed && count < printed->count; count++)
        acts[count] = printed_act(printed, player, count);
    if (!acts_granted(table))
        return count;
    Granted granted[GRANTED_MAX];
    unsigned given = continuous_granted(table, player, slot, wanted, granted, GRANTED_MAX);
    for (unsigned i = 0; i < given && count < WEISS_ACTS_MAX; i++)
        if (ability_named(table, granted[i].name)->type == ABILITY_TYPE_ACT)
            count = act_add(table, player, slot, granted[i], acts, count);
    return count;
}

/* The ACTs printed on a card; NULL if the deck has no texts. */
static const CardActs *card_acts(const WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    return text ? &text->acts[card] : NULL;
}

/* ACTs of the character on a slot that may be used, a bit each. `given`: maybe also given ones. */
static inline uint32_t acts_usable(WeissTable *table, unsigned player, unsigned slot, bool given)
{
    Granted acts[WEISS_ACTS_MAX];
    unsigned card = table->state.players[player].stage[slot].card;
    const CardActs *printed = card_acts(table, player, card);
    unsigned count =
        UNLIKELY(given) ? slot_acts(table, player, slot, printed, acts) : printed->count;
    uint32_t found = 0;
    for (unsigned i = 0; i < count; i++) {
        Granted act = UNLIKELY(given) ? acts[i] : printed_act(printed, player, i);
        found |= usable(table, player, card, slot, act) ? 1u << i : 0;
    }
    return found;
}

uint32_t use_acts(WeissTable *table, unsigned player)
{
    const WeissPlayer *p = player_at(table, player);
    const DeckText *text = deck_of(table, player)->text;
    uint64_t printed = text ? text->with[ABILITY_TYPE_ACT] & p->zone[ZONE_STAGE] : 0;
    unsigned given =
        acts_granted(table) ? continuous_given_type(table, player, ABILITY_TYPE_ACT) : 0;
    uint32_t acts = 0;
    if ((!printed && !given) || table->state.acts == WEISS_ACTS_LIMIT)
        return 0;
    unsigned slots = SLOTS_STAGE & (given | slots_with(p, printed));
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        acts |= acts_usable(table, player, slot, given >> slot & 1u) << slot * WEISS_ACTS_MAX;
    }
    return acts && (player_bans(table, player) >> BAN_USE_ACT & 1u) ? 0 : acts;
}

/* ---- Backups ---- */

enum { LENT_MAX = 16 };

/* Whether a card in hand gives itself its Backup now, if it is not printed. */
static bool backup_is_there(const WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    return LIKELY(!bit_in(text->lent_backups, card)) ||
           continuous_holds_in_hand(table, player, card, text->lenders[card]);
}

/* The Backup that a card in hand has of its own; it has only one. */
static unsigned backup_own(const WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    unsigned number = text->first[card];
    while (text->abilities[number].type != ABILITY_TYPE_BACKUP)
        number++;
    return ability_name(player, number);
}

static bool backup_usable(WeissTable *table, unsigned player, unsigned card, unsigned name)
{
    return ability_named(table, name)->level <= level_of(player_at(table, player)) &&
           usable(table, player, card, WEISS_NO_SLOT, (Granted){(uint16_t)name, GIVER_NONE, 1});
}

/* The Backups that characters give to cards in their master's hand now. */
typedef struct Lent {
    unsigned count;
    uint16_t names[LENT_MAX];
    uint64_t cards[LENT_MAX]; /* to whom each is given */
} Lent;

/* Copies of a character lend the same. */
static void lent_add(Lent *lent, unsigned name, uint64_t cards)
{
    unsigned at = 0;
    while (at < lent->count && lent->names[at] != name)
        at++;
    if (at == LENT_MAX)
        return;
    lent->count += at == lent->count;
    lent->names[at] = (uint16_t)name;
    lent->cards[at] |= cards;
}

static void lent_add_of(const WeissTable *table, unsigned player, unsigned card, Lent *lent)
{
    const WeissPlayer *p = &table->state.players[player];
    const DeckText *text = deck_of(table, player)->text;
    unsigned slot = bit_in(p->zone[ZONE_STAGE], card) ? stage_slot(p, card) : WEISS_NO_SLOT;
    for (unsigned i = 0; i < text->count[card]; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i];
        if (!ability->exact || !ability->lends_backups)
            continue;
        const CodeRule *rule = &text->code.rules[ability->first_rule];
        WeissStandby source =
            source_of(table, player, card, slot, ability_name(player, text->first[card] + i));
        lent_add(lent, ability_name(player, text->code.gifts[rule->gift].of),
                 continuous_lent_to(table, &source));
    }
}

static Lent backups_lent(const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const DeckText *text = deck_of(table, player)->text;
    Lent lent = {0};
    uint64_t lenders = text->hand_lenders & (p->zone[ZONE_STAGE] | p->zone[ZONE_CLIMAX_AREA]);
    for (; lenders; lenders &= lenders - 1)
        lent_add_of(table, player, bits_first(lenders), &lent);
    return lent;
}

/* The Backups of a card in hand that may be used, its own first; how many. */
static unsigned backups_usable(WeissTable *table, unsigned player, unsigned card, const Lent *lent,
                               uint16_t names[1 + LENT_MAX])
{
    const DeckText *text = deck_of(table, player)->text;
    unsigned count = 0;
    if (bit_in(text->with[ABILITY_TYPE_BACKUP] | text->lent_backups, card)) {
        unsigned own = backup_own(table, player, card);
        if (backup_is_there(table, player, card) && backup_usable(table, player, card, own))
            names[count++] = (uint16_t)own;
    }
    for (unsigned i = 0; i < lent->count; i++)
        if (bit_in(lent->cards[i], card) && backup_usable(table, player, card, lent->names[i]))
            names[count++] = lent->names[i];
    return count;
}

uint64_t use_backups(WeissTable *table, unsigned player)
{
    const WeissDeck *deck = deck_of(table, player);
    uint64_t cards = backups_possible(deck) & player_at(table, player)->zone[ZONE_HAND];
    uint64_t backups = 0;
    uint16_t names[1 + LENT_MAX];
    if (!cards || !backup_allowed(table, player))
        return 0;
    const Lent lent = backups_lent(table, player);
    for (cards = weiss_deck_distinct(deck, cards); cards; cards &= cards - 1)
        if (backups_usable(table, player, bits_first(cards), &lent, names))
            backups |= cards & -cards;
    return backups;
}

unsigned use_backup_count(WeissTable *table, unsigned player, unsigned card)
{
    const Lent lent = backups_lent(table, player);
    uint16_t names[1 + LENT_MAX];
    return backups_usable(table, player, card, &lent, names);
}

/* ---- Beginning ---- */

static void begin(WeissTable *table, WeissStandby source, unsigned giver)
{
    const Ability *ability = ability_named(table, source.ability);
    if (ability->times)
        modifier_use(table, &source, giver);
    frame_begin(table, source);
    table->state.frame.paying = ability->cost ? PAYING_USE : PAYING_NOTHING;
    event_raise(table, EVENT_ABILITY_BEGUN, source.player, source.card, source.slot,
                source.ability);
    if (!ability->cost)
        event_raise(table, EVENT_ABILITY_USED, source.player, source.card, source.slot,
                    source.ability);
}

void use_act(WeissTable *table, unsigned player, unsigned slot, unsigned number)
{
    Granted acts[WEISS_ACTS_MAX];
    const CardActs *printed = card_acts(table, player, player_at(table, player)->stage[slot].card);
    unsigned count = slot_acts(table, player, slot, printed, acts);
    assert(number < count);
    (void)count;
    table->state.acts++;
    begin(table, act_source(table, player, slot, acts[number].name), acts[number].giver);
}

void use_backup(WeissTable *table, unsigned player, unsigned card, unsigned number)
{
    const Lent lent = backups_lent(table, player);
    uint16_t names[1 + LENT_MAX];
    unsigned count = backups_usable(table, player, card, &lent, names);
    assert(number < count);
    (void)count;
    begin(table, source_of(table, player, card, WEISS_NO_SLOT, names[number]), GIVER_NONE);
}

/* ---- Events ---- */

/* Begins what an event in the resolution zone does next, from its ability `number` on. */
static bool event_begin(WeissTable *table, unsigned player, unsigned card, unsigned number)
{
    const DeckText *text = deck_of(table, player)->text;
    unsigned end = (unsigned)text->first[card] + text->count[card];
    for (; number < end; number++) {
        const Ability *ability = &text->abilities[number];
        if (!ability->exact ||
            (ability->type != ABILITY_TYPE_EVENT && ability->type != ABILITY_TYPE_COUNTER))
            continue;
        WeissStandby source =
            standby_of(STANDBY_EVENT, player, card, WEISS_NO_SLOT, ability_name(player, number));
        source.event = EVENT_PLAYED;
        frame_begin(table, source);
        event_raise(table, EVENT_ABILITY_BEGUN, player, card, WEISS_NO_SLOT, source.ability);
        if (ability->keywords & KEYWORD_BRAINSTORM) /* CR 10.7.4 */
            event_raise(table, EVENT_ABILITY_USED, player, card, WEISS_NO_SLOT, source.ability);
        return true;
    }
    return false;
}

/* When an event is done it goes to the waiting room, if it is not elsewhere by now (CR 8.6.2). */
static void event_over(WeissTable *table, unsigned player, unsigned card)
{
    if (bit_in(player_at(table, player)->zone[ZONE_RESOLUTION], card))
        zone_move(table, player, card, ZONE_RESOLUTION, ZONE_WAITING_ROOM);
}

void use_event(WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    if (!text || !event_begin(table, player, card, text->first[card]))
        event_over(table, player, card);
}

/* ---- Going on ---- */

/* Pays the cost of an ability that is used, before anything else. */
static __attribute__((noinline)) Outcome cost_run(WeissTable *table, const Ability *ability)
{
    Run run;
    run_begin(&run, table, &table->state.frame);
    Outcome outcome = cost_pay(&run, ability->cost);
    return outcome == OUTCOME_DONE ? OUTCOME_AGAIN : outcome;
}

Outcome use_go_on(WeissTable *table)
{
    WeissFrame *frame = &table->state.frame;
    const Ability *ability = ability_named(table, frame->source.ability);
    if (frame->paying == PAYING_USE)
        return cost_run(table, ability);
    if (keyword_runs(ability))
        return keyword_run(table);
    if (!run_go_on(table))
        return OUTCOME_WAIT;
    return table->state.due & DUE_RESOLVING ? OUTCOME_AGAIN : OUTCOME_DONE;
}

void use_answer(WeissTable *table, Move move)
{
    const WeissFrame *frame = &table->state.frame;
    bool keyword = frame->source.kind == STANDBY_ENCORE ||
                   keyword_runs(ability_named(table, frame->source.ability));
    if (keyword && !frame->paying)
        keyword_answer(table, move);
    else
        run_answer(table, move);
}

bool use_over(WeissTable *table)
{
    if (LIKELY(table->state.frame.source.kind != STANDBY_EVENT))
        return true;
    const WeissStandby source = table->state.frame.source;
    if (event_begin(table, source.player, source.card, source.ability % ABILITY_NUMBERS + 1))
        return false;
    event_over(table, source.player, source.card);
    return true;
}
