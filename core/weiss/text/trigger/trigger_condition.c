/* Trigger phrases: whether what happened is what "when …" or "at the beginning of …" waits for, and
 * which events that can be. Looks at the game alone; what follows from it is done in listen.c. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/trigger/zone_move.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/trigger/ability_use.h"
#include "weiss/text/select/which.h"

/* ---- What happens to a card ---- */

/* Happenings that an event of its own tells: which, and with which attack types if it is one (a
 * bit each). */
enum { ANY_ATTACK = 7, IN_BATTLE = 8, DEFENDING = 16 };
static const struct {
    uint16_t kind;
    uint8_t event;
    uint8_t how;
} cues[] = {
    {TEXT_ATTACKS, EVENT_ATTACKED, ANY_ATTACK},
    {TEXT_ATTACK, EVENT_ATTACKED, ANY_ATTACK},
    {TEXT_FRONTAL_ATTACKS, EVENT_ATTACKED, 1 << ATTACK_FRONTAL},
    {TEXT_DIRECT_ATTACKS, EVENT_ATTACKED, 1 << ATTACK_DIRECT},
    {TEXT_SIDE_ATTACKS, EVENT_ATTACKED, 1 << ATTACK_SIDE},
    {TEXT_FRONTAL_OR_SIDE_ATTACKS, EVENT_ATTACKED, 1 << ATTACK_FRONTAL | 1 << ATTACK_SIDE},
    {TEXT_FRONTAL_ATTACKED, EVENT_ATTACKED, DEFENDING | 1 << ATTACK_FRONTAL},
    {TEXT_ATTACKED, EVENT_ATTACKED, DEFENDING | 1 << ATTACK_FRONTAL | 1 << ATTACK_SIDE},
    {TEXT_BECOMES_REVERSED, EVENT_REVERSED, 0},
    {TEXT_BECOMES_REVERSED_BATTLE, EVENT_REVERSED, IN_BATTLE},
    {TEXT_BECOMES_REVERSED_DURING, EVENT_REVERSED, IN_BATTLE},
    {TEXT_IS_REVERSED_BATTLE, EVENT_REVERSED, IN_BATTLE},
    {TEXT_TRIGGERS, EVENT_TRIGGER_CHECKED, 0},
};

/* "Becomes 【STAND】" and so on. */
static WeissEventKind state_event(const uint16_t *state)
{
    switch (node_kind(state)) {
    case TEXT_STATE_STAND:
        return EVENT_STOOD;
    case TEXT_STATE_REST:
        return EVENT_RESTED;
    default:
        return EVENT_COUNT;
    }
}

/* "Put underneath this card as a marker" */
static bool is_marking(const uint16_t *node)
{
    return node_kind(node) == TEXT_PUT_UNDER ||
           (node_kind(node) == TEXT_PLACED_UNDER && node_kind(node_first(node)) == TEXT_THIS_CARD);
}

static bool marks_this(const Run *run, const WeissEvent *happening)
{
    const WeissStandby *source = &run->frame->source;
    return happening->kind == EVENT_MARKED && happening->player == run->me &&
           player_at(run->table, run->me)->stage[happening->slot].stamp == source->stamp;
}

static int cue_find(const uint16_t *node)
{
    for (size_t i = 0; i < sizeof cues / sizeof *cues; i++)
        if (cues[i].kind == node_kind(node))
            return (int)i;
    return -1;
}

/* One thing that happens to a card where it is. */
static bool is_cue(const uint16_t *happenings)
{
    return node_kind(happenings) == TEXT_HAPPENS_ONE && cue_find(node_first(happenings)) >= 0;
}

static bool cue_fits(const Run *run, unsigned cue, const uint16_t *set, const WeissEvent *happening,
                     TriggerSubject *party)
{
    if (happening->kind != cues[cue].event)
        return false;
    if (happening->kind == EVENT_ATTACKED && !(cues[cue].how >> happening->detail & 1u))
        return false;
    if (cues[cue].how & DEFENDING)
        trigger_subject_target(run->table, party); /* no other attacks than these have a target */
    if ((cues[cue].how & IN_BATTLE) && !trigger_subject_among(run, party, attack_battle(run)))
        return false;
    return trigger_subject_in_set(run, set, party);
}

/* Whether any of the happenings at `node` happened to a card of `set`; it is then *party. */
static bool happens(const Run *run, const uint16_t *set, const uint16_t *node,
                    const WeissEvent *happening, TriggerSubject *party)
{
    const uint16_t *part = node_first(node);
    ZoneMove route = {0};
    switch (node_kind(node)) {
    case TEXT_HAPPENS_ONE:
    case TEXT_IS_HAPPENED:
    case TEXT_IS_BEING_ATTACKED:
    case TEXT_HAPPENED_ONE:
        return happens(run, set, part, happening, party);
    case TEXT_HAPPENS_OR:
    case TEXT_HAPPENS_COMMA:
    case TEXT_HAPPENS_COMMA_OR:
    case TEXT_HAPPENED_OR:
        return happens(run, set, part, happening, party) ||
               happens(run, set, node_next(part), happening, party);
    case TEXT_BECOMES_STATE:
        return happening->kind == state_event(part) && trigger_subject_in_set(run, set, party);
    default:
        if (is_marking(node))
            return marks_this(run, happening) && trigger_subject_in_set(run, set, party);
        if (cue_find(node) >= 0)
            return cue_fits(run, (unsigned)cue_find(node), set, happening, party);
        zone_move_of(node, &route); /* no other happenings are known */
        return (zone_move_events(&route) >> happening->kind & 1u) &&
               zone_move_fits(run, &route, happening, party) &&
               trigger_subject_in_set(run, set, party);
    }
}

static bool happens_known(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    ZoneMove route;
    switch (node_kind(node)) {
    case TEXT_HAPPENS_ONE:
    case TEXT_IS_HAPPENED:
    case TEXT_IS_BEING_ATTACKED:
    case TEXT_HAPPENED_ONE:
        return happens_known(part);
    case TEXT_HAPPENS_OR:
    case TEXT_HAPPENS_COMMA:
    case TEXT_HAPPENS_COMMA_OR:
    case TEXT_HAPPENED_OR:
        return happens_known(part) && happens_known(node_next(part));
    case TEXT_BECOMES_STATE:
        return state_event(part) != EVENT_COUNT;
    default:
        return is_marking(node) || cue_find(node) >= 0 ||
               (zone_move_of(node, &route) && zone_move_known(&route));
    }
}

/* ---- Times ---- */

/* The phases that begin and end with an event of their own. */
static const struct {
    uint16_t kind;
    uint8_t event;
} beginnings[] = {
    {TEXT_PHASE_OF_STAND, EVENT_STAND_PHASE},    {TEXT_PHASE_OF_DRAW, EVENT_DRAW_PHASE},
    {TEXT_PHASE_OF_CLOCK, EVENT_CLOCK_PHASE},    {TEXT_PHASE_OF_MAIN, EVENT_MAIN_PHASE},
    {TEXT_PHASE_OF_CLIMAX, EVENT_CLIMAX_PHASE},  {TEXT_PHASE_OF_ATTACK, EVENT_ATTACK_PHASE},
    {TEXT_PHASE_OF_ENCORE, EVENT_ENCORE_STEP},   {TEXT_PHASE_OF_BATTLE, EVENT_BATTLE_STEP},
    {TEXT_PHASE_OF_COUNTER, EVENT_COUNTER_STEP}, {TEXT_PHASE_OF_DAMAGE, EVENT_DAMAGE_STEP},
    {TEXT_PHASE_OF_TURN, EVENT_TURN_BEGIN},      {TEXT_PHASE_OF_FIRST_TURN, EVENT_TURN_BEGIN},
};

/* Whose phase a `time` is: 1 the master's, 2 the opponent's, 3 anybody's; 0: it is not known. */
static unsigned time_sides(const uint16_t *time)
{
    switch (node_kind(time)) {
    case TEXT_TIME_YOUR:
        return 1;
    case TEXT_TIME_OPPONENT:
        return 2;
    case TEXT_TIME_THE:
    case TEXT_TIME_ALL:
    case TEXT_TIME_TURN:
    case TEXT_TIME_THIS_ATTACK:
    case TEXT_TIME_BATTLE_OPPONENT_ATTACK:
        return 3;
    case TEXT_TIME_ATTACK_OF:
        return trigger_subject_set_known(node_first(time)) && !node_has(time, TEXT_THE_ONE) ? 3 : 0;
    default:
        return 0;
    }
}

static WeissEventKind beginning_of(const uint16_t *time)
{
    if (node_kind(time) == TEXT_TIME_YOUR_OR || node_size(time) == PROGRAM_NODE_HEAD)
        return EVENT_COUNT;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (beginnings[i].kind == node_kind(node_first(time)))
            return (WeissEventKind)beginnings[i].event;
    return EVENT_COUNT;
}

static bool is_attack(const uint16_t *time)
{
    return node_kind(time) == TEXT_TIME_THIS_ATTACK || node_kind(time) == TEXT_TIME_ATTACK_OF ||
           node_kind(time) == TEXT_TIME_BATTLE_OPPONENT_ATTACK;
}

/* "At the end of the turn" comes as the end phase begins, while "until end of turn" still holds. */
static WeissEventKind end_of(const uint16_t *time)
{
    if (is_attack(time))
        return EVENT_ATTACK_END;
    if (node_kind(time) == TEXT_TIME_TURN || node_kind(node_first(time)) == TEXT_PHASE_OF_TURN)
        return EVENT_END_PHASE;
    return EVENT_COUNT;
}

WeissEventKind trigger_moment(const uint16_t *node)
{
    if (node_kind(node) == TEXT_CHAIN_LATER)
        return end_of(node_part(node, 1));
    return node_kind(node) == TEXT_AT_END ? end_of(node_first(node))
                                          : beginning_of(node_first(node));
}

/* Whether the attack that goes on is the one of which a `time` speaks, if it speaks of any. */
static bool attack_is_meant(const Run *run, const uint16_t *time)
{
    const WeissAttack *attack = &run->table->state.attack;
    uint16_t stamp = run->frame->source.stamp;
    TriggerSubject attacker;
    switch (node_kind(time)) {
    case TEXT_TIME_THIS_ATTACK:
        return attack->attacker == stamp;
    case TEXT_TIME_BATTLE_OPPONENT_ATTACK:
        return attack->type == ATTACK_FRONTAL && attack->target == stamp;
    case TEXT_TIME_ATTACK_OF:
        return trigger_subject_attacker(run->table, &attacker) &&
               trigger_subject_in_set(run, node_first(time), &attacker);
    default:
        return true;
    }
}

static bool is_first_turn(const WeissState *state)
{
    return LIKELY(state->player_count == 2) ? state->turn <= state->player_count
                                            : !bit_in(state->multiplayer.had_turn, state->active);
}

static bool comes_to_time(const Run *run, const uint16_t *node, const WeissEvent *happening)
{
    const uint16_t *time = node_first(node);
    const WeissState *state = &run->table->state;
    bool mine = happening->player == run->me;
    if (happening->kind != trigger_moment(node) || !(time_sides(time) >> !mine & 1u))
        return false;
    if (UNLIKELY(run->multiplayer) && !mine && time_sides(time) != 3 && !run_opponents_turn(run))
        return false;
    if (node_has(time, TEXT_PHASE_OF_FIRST_TURN) && !is_first_turn(state))
        return false;
    return attack_is_meant(run, time);
}

/* ---- Other events ---- */

/* Events that are told without a card or with a card in another place: which event it is. */
static const struct {
    uint16_t kind;
    uint8_t event;
} occasions[] = {
    {TEXT_EVENT_TRIGGER_REVEALS, EVENT_TRIGGER_CHECKED},
    {TEXT_EVENT_TRIGGER_REVEALS_BARE, EVENT_TRIGGER_CHECKED},
    {TEXT_EVENT_BACKUP_USED, EVENT_ABILITY_USED},
    {TEXT_EVENT_USED, EVENT_ABILITY_USED},
    {TEXT_EVENT_OPPONENT_USES, EVENT_ABILITY_USED},
    {TEXT_EVENT_PLAYED, EVENT_PLAYED},
    {TEXT_EVENT_OPPONENT_PLAYS, EVENT_PLAYED},
    {TEXT_EVENT_LEVEL_UP, EVENT_LEVELLED_UP},
    {TEXT_EVENT_OPPONENT_LEVEL_UP, EVENT_LEVELLED_UP},
    {TEXT_EVENT_REFRESH, EVENT_REFRESHED},
    {TEXT_EVENT_REFRESHED, EVENT_REFRESHED},
};

static WeissEventKind occasion_event(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    for (size_t i = 0; i < sizeof occasions / sizeof *occasions; i++)
        if (occasions[i].kind == node_kind(node))
            return (WeissEventKind)occasions[i].event;
    if (node_kind(node) != TEXT_EVENT_DAMAGE_BY && node_kind(node) != TEXT_EVENT_DAMAGE_THAT_CARD)
        return EVENT_COUNT;
    return node_kind(node_next(node_next(part))) == TEXT_DAMAGE_CANCELED ? EVENT_DAMAGE_CANCELLED
                                                                         : EVENT_DAMAGE_TAKEN;
}

/* The damage of an attack is dealt by the attacker, an effect's damage by nobody on the stage. */
static bool dealt_by(const Run *run, const uint16_t *set, TriggerSubject *party)
{
    const WeissState *state = &run->table->state;
    return state->damage.source != 0 && trigger_subject_attacker(run->table, party) &&
           trigger_subject_in_set(run, set, party);
}

static bool occasion_is(const Run *run, const uint16_t *node, const WeissEvent *happening,
                        TriggerSubject *party)
{
    const uint16_t *part = node_first(node);
    bool mine = party->player == run->me;
    TriggerSubject attacker;
    switch (node_kind(node)) {
    case TEXT_EVENT_TRIGGER_REVEALS:
    case TEXT_EVENT_TRIGGER_REVEALS_BARE:
        return trigger_subject_attacker(run->table, &attacker) &&
               trigger_subject_in_holder(run, part, &attacker) &&
               trigger_subject_in_set(run, node_next(part), party);
    case TEXT_EVENT_DAMAGE_BY:
        return dealt_by(run, node_next(part), party);
    case TEXT_EVENT_DAMAGE_THAT_CARD:
    case TEXT_EVENT_LEVEL_UP:
    case TEXT_EVENT_REFRESH:
    case TEXT_EVENT_REFRESHED:
        return mine;
    case TEXT_EVENT_OPPONENT_LEVEL_UP:
        return !mine;
    case TEXT_EVENT_BACKUP_USED:
        return mine && party->card == run->frame->source.card &&
               ability_has_keyword(ability_named(run->table, happening->detail),
                                   run->strings[node_value(part)]);
    case TEXT_EVENT_USED:
    case TEXT_EVENT_OPPONENT_USES:
        return mine == (node_kind(node) == TEXT_EVENT_USED) &&
               ability_use_fits(run, part, ability_named(run->table, happening->detail));
    default: /* TEXT_EVENT_PLAYED, TEXT_EVENT_OPPONENT_PLAYS */
        return mine == (node_kind(node) == TEXT_EVENT_PLAYED) &&
               trigger_subject_in_set(run, part, party);
    }
}

static bool occasion_known(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    if (occasion_event(node) == EVENT_COUNT)
        return false;
    switch (node_kind(node)) {
    case TEXT_EVENT_TRIGGER_REVEALS:
    case TEXT_EVENT_TRIGGER_REVEALS_BARE:
        return trigger_subject_holder_known(part) && trigger_subject_set_known(node_next(part));
    case TEXT_EVENT_DAMAGE_BY:
        return node_kind(part) != TEXT_DAMAGE_OTHER && trigger_subject_set_known(node_next(part));
    case TEXT_EVENT_DAMAGE_THAT_CARD:
        return node_kind(node_next(part)) == TEXT_DEALT_YOU_RECEIVED;
    case TEXT_EVENT_PLAYED:
    case TEXT_EVENT_OPPONENT_PLAYS:
        return trigger_subject_set_known(part);
    default:
        return true;
    }
}

/* ---- Triggers ---- */

/* Whether the happening is one of the triggers or events at `node`; *party is then its subject. */
static bool triggers_fit(const Run *run, const uint16_t *node, const WeissEvent *happening,
                         TriggerSubject *party)
{
    const uint16_t *part = node_first(node);
    TriggerSubject tried = *party;
    switch (node_kind(node)) {
    case TEXT_TRIGGERS_ONE:
    case TEXT_EVENTS_ONE:
    case TEXT_TRIGGER_WHEN:
        return triggers_fit(run, part, happening, party);
    case TEXT_TRIGGERS_OR:
    case TEXT_EVENTS_OR:
        if (triggers_fit(run, part, happening, &tried)) {
            *party = tried;
            return true;
        }
        return triggers_fit(run, node_next(part), happening, party);
    case TEXT_AT_BEGINNING:
    case TEXT_AT_START:
    case TEXT_AT_END:
        return comes_to_time(run, node, happening);
    case TEXT_EVENT_HAPPENS:
        return happens(run, part, node_next(part), happening, party);
    default:
        return occasion_event(node) == happening->kind && occasion_is(run, node, happening, party);
    }
}

static bool triggers_known(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_TRIGGERS_ONE:
    case TEXT_EVENTS_ONE:
    case TEXT_TRIGGER_WHEN:
        return triggers_known(part);
    case TEXT_TRIGGERS_OR:
    case TEXT_EVENTS_OR:
        return triggers_known(part) && triggers_known(node_next(part));
    case TEXT_AT_BEGINNING:
    case TEXT_AT_START:
    case TEXT_AT_END:
        return time_sides(node_first(node)) && trigger_moment(node) != EVENT_COUNT;
    case TEXT_EVENT_HAPPENS: /* what state a character was in before is not kept */
        return trigger_subject_set_known(part) && happens_known(node_next(part)) &&
               (!node_has(part, TEXT_THE_ONE) || is_cue(node_next(part))) &&
               !node_has(part, TEXT_STATE_SOME);
    default:
        return occasion_known(node);
    }
}

/* The events of a happening, and of all that it is made of. */
static uint64_t happening_events(const uint16_t *node)
{
    ZoneMove route;
    if (node_kind(node) <= TEXT_TRAIT)
        return 0;
    if (node_kind(node) == TEXT_BECOMES_STATE)
        return bit_of(state_event(node_first(node)));
    if (is_marking(node))
        return bit_of(EVENT_MARKED);
    if (cue_find(node) >= 0)
        return bit_of(cues[cue_find(node)].event);
    if (zone_move_of(node, &route))
        return zone_move_events(&route);
    uint64_t events = 0;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        events |= happening_events(part);
    return events;
}

static uint64_t triggers_events(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_TRIGGERS_ONE:
    case TEXT_EVENTS_ONE:
    case TEXT_TRIGGER_WHEN:
        return triggers_events(part);
    case TEXT_TRIGGERS_OR:
    case TEXT_EVENTS_OR:
        return triggers_events(part) | triggers_events(node_next(part));
    case TEXT_AT_BEGINNING:
    case TEXT_AT_START:
    case TEXT_AT_END:
        return bit_of(trigger_moment(node));
    case TEXT_EVENT_HAPPENS:
        return happening_events(node_next(part));
    default:
        return bit_of(occasion_event(node));
    }
}

/* The parts of a `triggered`: the triggers, and what must hold beside them. */
typedef struct Triggered {
    const uint16_t *triggers;
    const uint16_t *conditions[8]; /* conditions and times */
    unsigned count;
} Triggered;

/* False if there is more than fits. */
static bool triggered_read(const uint16_t *node, Triggered *triggered)
{
    triggered->triggers = NULL;
    triggered->count = 0;
    while (node_kind(node) == TEXT_TRIGGERED_IF || node_kind(node) == TEXT_TRIGGERED_WHEN) {
        if (triggered->count == sizeof triggered->conditions / sizeof *triggered->conditions - 1)
            return false;
        triggered->conditions[triggered->count++] = node_first(node);
        node = node_part(node, 1);
    }
    triggered->triggers = node_first(node);
    if (node_kind(node) == TEXT_TRIGGERED_COMMA || node_kind(node) == TEXT_TRIGGERED_COMMA_AND ||
        node_kind(node) == TEXT_TRIGGERED_AS_IF_AND)
        triggered->conditions[triggered->count++] = node_part(node, 1);
    return true;
}

/* "The turn that this card is placed …": what must have happened to this card, or NULL if the
 * condition is none of these. */
static const uint16_t *marking(const uint16_t *condition)
{
    switch (node_kind(condition)) {
    case TEXT_WHEN_PLACED_TURN:
    case TEXT_WHEN_PLACED_TURN_WAS:
    case TEXT_WHEN_PLACED_TURN_SHORT:
        return node_first(condition);
    default:
        return NULL;
    }
}

static bool beside_holds(const Run *run, const uint16_t *condition)
{
    if (marking(condition))
        return modifier_is_marked(run->table, &run->frame->source);
    return condition_holds(run, condition);
}

static bool beside_known(const uint16_t *condition)
{
    if (marking(condition))
        return happens_known(marking(condition));
    return (condition_is_time(condition) ? time_supported : condition_supported)(condition);
}

/* Beginnings, damage and shuffling are about no card. */
static unsigned card_of(const WeissEvent *happening)
{
    switch (happening->kind) {
    case EVENT_DAMAGE_TAKEN:
    case EVENT_DAMAGE_CANCELLED:
    case EVENT_REFRESHED:
    case EVENT_SHUFFLED:
    case EVENT_SWAPPED:
        return WEISS_NO_CARD;
    default:
        return happening->kind <= EVENT_TURN_END ? WEISS_NO_CARD : happening->card;
    }
}

bool trigger_fits(const Run *run, const uint16_t *node, const WeissEvent *happening,
                  WeissStandby *standby)
{
    TriggerSubject party = {happening->player, card_of(happening), happening->slot};
    Triggered triggered;
    AbilityUseResult result;
    triggered_read(node, &triggered);
    if (ability_use_result(node, &result)
            ? !ability_use_result_fits(run, &result, happening)
            : !triggers_fit(run, triggered.triggers, happening, &party))
        return false;
    for (unsigned i = 0; i < triggered.count; i++)
        if (!beside_holds(run, triggered.conditions[i]))
            return false;
    standby->subject_player = party.player & 7u;
    standby->subject = (uint8_t)party.card;
    standby->subject_stamp = trigger_subject_stamp(run->table, &party);
    standby->amount =
        (uint8_t)(happening->kind == EVENT_LEFT_STAGE ? happening->slot : happening->detail);
    return true;
}

bool trigger_supported(const uint16_t *node)
{
    Triggered triggered;
    AbilityUseResult result;
    if (!triggered_read(node, &triggered) || !triggers_known(triggered.triggers) ||
        (node_has(node, TEXT_CAUSE_THAT_EFFECT) && !ability_use_result(node, &result)))
        return false;
    for (unsigned i = 0; i < triggered.count; i++)
        if (!beside_known(triggered.conditions[i]))
            return false;
    return true;
}

bool trigger_marks(const Run *run, const uint16_t *node, const WeissEvent *happening)
{
    static const uint16_t this_card[] = {TEXT_SET_ONE,   3 * PROGRAM_NODE_HEAD,
                                         TEXT_SET_THING, 2 * PROGRAM_NODE_HEAD,
                                         TEXT_THIS_CARD, PROGRAM_NODE_HEAD};
    Triggered triggered;
    triggered_read(node, &triggered);
    for (unsigned i = 0; i < triggered.count; i++) {
        TriggerSubject party = {happening->player, card_of(happening), happening->slot};
        const uint16_t *mark = marking(triggered.conditions[i]);
        if (mark && happens(run, this_card, mark, happening, &party))
            return true;
    }
    return false;
}

bool trigger_has_marks(const uint16_t *node)
{
    Triggered triggered;
    bool marks = false;
    for (unsigned i = 0; triggered_read(node, &triggered) && i < triggered.count; i++)
        marks |= marking(triggered.conditions[i]) != NULL;
    return marks;
}

uint64_t trigger_events(const uint16_t *node)
{
    Triggered triggered;
    AbilityUseResult result;
    if (!triggered_read(node, &triggered))
        return 0;
    uint64_t events = ability_use_result(node, &result) ? bit_of(EVENT_MOVED)
                                                        : triggers_events(triggered.triggers);
    for (unsigned i = 0; events && i < triggered.count; i++)
        if (marking(triggered.conditions[i]))
            events |= happening_events(marking(triggered.conditions[i]));
    return events & (bit_of(EVENT_COUNT) - 1);
}

/* Whether happenings are all told with the card that they happen to. */
static bool happening_is_own(const uint16_t *node)
{
    if (cue_find(node) >= 0)
        return !(cues[cue_find(node)].how & DEFENDING);
    if (node_kind(node) <= TEXT_TRAIT)
        return true;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!happening_is_own(part))
            return false;
    return true;
}

static bool triggers_are_own(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_TRIGGERS_ONE:
    case TEXT_EVENTS_ONE:
    case TEXT_TRIGGER_WHEN:
        return triggers_are_own(part);
    case TEXT_TRIGGERS_OR:
    case TEXT_EVENTS_OR:
        return triggers_are_own(part) && triggers_are_own(node_next(part));
    case TEXT_EVENT_HAPPENS:
        return set_is_this_card(part) && happening_is_own(node_next(part));
    default:
        return node_kind(node) == TEXT_EVENT_BACKUP_USED;
    }
}

bool trigger_is_own(const uint16_t *node)
{
    Triggered triggered;
    if (!triggered_read(node, &triggered) || !triggers_are_own(triggered.triggers))
        return false;
    for (unsigned i = 0; i < triggered.count; i++)
        if (marking(triggered.conditions[i]) && !happening_is_own(marking(triggered.conditions[i])))
            return false;
    return true;
}
