/* Whether an event is what an AUTO waits for. Only looks; listen.c acts on it. */
#include "weiss/text/play/trigger/ask_trigger.h"

#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

/* ---- Times ---- */

static bool is_first_turn(const WeissState *state)
{
    return LIKELY(state->player_count == 2) ? state->turn <= state->player_count
                                            : !bit_in(state->multiplayer.had_turn, state->active);
}

static bool time_comes(const Run *run, const CodeEvent *event, bool mine)
{
    const WeissAttack *attack = &run->table->state.attack;
    uint16_t stamp = run->frame->source.stamp;
    TriggerSubject attacker;
    if (UNLIKELY(run->multiplayer) && !mine && event->sides != SIDES_BOTH &&
        !run_opponents_turn(run))
        return false;
    switch (event->how) {
    case TIME_FIRST_TURN:
        return is_first_turn(&run->table->state);
    case TIME_ATTACK_OF_THIS:
        return attack->attacker == stamp;
    case TIME_ATTACK_ON_THIS:
        return attack->type == ATTACK_FRONTAL && attack->target == stamp &&
               trigger_subject_attacker(run->table, &attacker); /* it is still there */
    case TIME_ATTACK:
        return trigger_subject_attacker(run->table, &attacker) &&
               ask_subjects(run, event->attackers, &attacker);
    default:
        return true;
    }
}

/* ---- Uses ---- */

static bool is_same_ability(const WeissStandby *one, const WeissStandby *other)
{
    return !((one->ability ^ other->ability) | (one->card ^ other->card) |
             (one->stamp ^ other->stamp));
}

static bool is_about(const WeissStandby *standby, const TriggerSubject *subject)
{
    return !((standby->subject ^ subject->card) | (standby->subject_player ^ subject->player));
}

/* Whether this use is in standby already, for another card: several cards are one use. A standby
 * for the same card is that of another copy of this ability. */
static bool use_waits(const Run *run, const TriggerSubject *subject)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *source = &run->frame->source;
    for (unsigned i = 0; i < state->standby_count; i++) {
        const WeissStandby *waiting = &state->standby[i];
        if (is_same_ability(waiting, source) && !is_about(waiting, subject))
            return true;
    }
    return false;
}

/* Whether this is the first card that such a use puts there. */
static bool is_result(const Run *run, const CodeEvent *event, const WeissEvent *told,
                      const TriggerSubject *subject)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *use = &state->frame.source;
    bool used = use->kind == STANDBY_ABILITY ||
                (use->kind == STANDBY_EVENT && event->how == USE_KEYWORD); /* CR 10.7.4 */
    if (!(state->due & DUE_RESOLVING) || state->frame.paying || !used ||
        !(event->sides >> (use->player != run->me) & 1u))
        return false;
    TriggerSubject card = {subject->player, subject->card, WEISS_NO_SLOT};
    return ability_is_used(ability_named(run->table, use->ability), event->how, event->keywords) &&
           ask_move(run, &run->records->moves[event->of], told) &&
           ask_subjects(run, event->subjects, &card) && !use_waits(run, subject);
}

/* ---- Events ---- */

/* Whether a marker was put under this card. */
static bool marks_this(const Run *run, const WeissEvent *told)
{
    return told->player == run->me &&
           player_at(run->table, run->me)->stage[told->slot].stamp == run->frame->source.stamp;
}

/* Whether a character dealt the damage that is over; *subject is that one. */
static bool is_dealt(const Run *run, TriggerSubject *subject)
{
    const WeissState *state = &run->table->state;
    unsigned stamp = state->damage.source;
    for (unsigned player = 0; stamp && player < state->player_count; player++)
        if (trigger_subject_find(run->table, player, stamp, state->attack.slot, subject))
            return true;
    return false;
}

/* Whether a character has come to the first position of an exchange; *subject is that one. */
static bool shifted(const WeissTable *table, const WeissEvent *told, TriggerSubject *subject)
{
    const WeissPlayer *p = &table->state.players[told->player];
    *subject = (TriggerSubject){told->player, p->stage[told->slot].card, told->slot};
    return bit_in(p->occupied, told->slot);
}

/* Whether `told` is the event; *subject becomes the card that it is about. */
static bool event_fits(const Run *run, const CodeEvent *event, const WeissEvent *told,
                       TriggerSubject *subject)
{
    bool mine = told->player == run->me;
    TriggerSubject attacker;
    if (event->sides && !(event->sides >> !mine & 1u) && event->kind != ON_RESULT)
        return false;
    switch (event->kind) {
    case ON_TIME:
        return time_comes(run, event, mine);
    case ON_PLAYER:
        return true;
    case ON_USE_OF_THIS:
        return subject->card == run->frame->source.card &&
               ability_is_used(ability_named(run->table, told->detail), USE_KEYWORD,
                               event->keywords);
    case ON_USE:
        return ability_is_used(ability_named(run->table, told->detail), event->how,
                               event->keywords);
    case ON_RESULT:
        return is_result(run, event, told, subject);
    case ON_CHECK:
        if (!trigger_subject_attacker(run->table, &attacker) ||
            !ask_subjects(run, event->attackers, &attacker))
            return false;
        break;
    case ON_DAMAGE:
        if (!is_dealt(run, subject))
            return false;
        break;
    case ON_ATTACK:
    case ON_ATTACKED:
        if (!(event->how >> told->detail & 1u))
            return false;
        if (event->kind == ON_ATTACKED)
            trigger_subject_target(run->table, subject); /* other attacks have no target */
        break;
    case ON_BATTLE:
        if (!trigger_subject_among(run, subject, attack_battle(run)))
            return false;
        break;
    case ON_MARKED:
        if (!marks_this(run, told))
            return false;
        break;
    case ON_MOVE:
        if (!ask_move(run, &run->records->moves[event->of], told))
            return false;
        break;
    case ON_SHIFT:
        if (!shifted(run->table, told, subject))
            return false;
        break;
    case ON_STATE:
        if (event->how == NOT_REVERSED && told->detail)
            return false;
        break;
    default: /* ON_PLAY */
        break;
    }
    return ask_subjects(run, event->subjects, subject);
}

/* The card of an event; none for beginnings, damage and shuffling. */
static TriggerSubject subject_told(const WeissEvent *told)
{
    static const uint64_t of_no_card = ((2ull << EVENT_TURN_END) - 1) | 1ull << EVENT_DAMAGE_TAKEN |
                                       1ull << EVENT_DAMAGE_CANCELLED | 1ull << EVENT_REFRESHED |
                                       1ull << EVENT_SHUFFLED | 1ull << EVENT_SWAPPED;
    bool card = !(of_no_card >> told->kind & 1u);
    return (TriggerSubject){told->player, card ? told->card : WEISS_NO_CARD, told->slot};
}

/* Whether `told` is any of these events. */
static bool any_fits(const Run *run, CodeRange events, const WeissEvent *told,
                     TriggerSubject *subject)
{
    for (unsigned i = 0; i < events.count; i++) {
        const CodeEvent *event = &run->records->events[events.first + i];
        if (event->event != told->kind)
            continue;
        *subject = subject_told(told);
        if (event_fits(run, event, told, subject))
            return true;
    }
    return false;
}

/* The kinds of events whose card itself must be one of the subjects. */
static const unsigned kinds_of_card = 1u << ON_STATE | 1u << ON_BATTLE | 1u << ON_ATTACK |
                                      1u << ON_MARKED | 1u << ON_MOVE | 1u << ON_CHECK |
                                      1u << ON_PLAY;

/* Whether the card of an event may pass a filter of the source's, as far as sides and print say; never wrongly no. */
static bool filter_may_pass(const WeissTable *table, const CodeFilter *filter,
                            const WeissStandby *source, const WeissEvent *told)
{
    unsigned side = told->player != source->player;
    const uint64_t *masks =
        record_masks(table->match, source->ability / ABILITY_NUMBERS, told->player);
    if (filter->sides && !(filter->sides >> side & 1u))
        return false;
    return !filter->printed || !filter->mask || UNLIKELY(!masks) ||
           gains_possible(table, GIVES_PRINTED) || bit_in(masks[filter->mask - 1u], told->card);
}

/* Whether it may be such a subject; never wrongly no. */
static bool subject_may_be(const WeissTable *table, const Code *code, const CodeSubject *wanted,
                           const WeissStandby *source, const WeissEvent *told)
{
    const WeissAttack *attack = &table->state.attack;
    bool this = told->player == source->player && told->card == source->card;
    if (wanted->kind == SUBJECT_THIS)
        return this;
    if (wanted->kind == SUBJECT_ANOTHER || wanted->kind == SUBJECT_SUCH)
        return !(this && wanted->kind == SUBJECT_ANOTHER) &&
               filter_may_pass(table, &code->filters[wanted->of], source, told);
    const CodeSet *set = &code->sets[wanted->of];
    return set->kind != SET_OPPONENT || code->sets[set->of].kind != SET_THIS ||
           source->stamp == attack->attacker || source->stamp == attack->target;
}

static bool subjects_may_be(const WeissTable *table, const Code *code, const CodeEvent *event,
                            const WeissStandby *source, const WeissEvent *told)
{
    if (!(kinds_of_card >> event->kind & 1u) || UNLIKELY(table->state.player_count > 2))
        return true;
    for (unsigned i = 0; i < event->subjects.count; i++)
        if (subject_may_be(table, code, &code->subjects[event->subjects.first + i], source, told))
            return true;
    return false;
}

static Glance glance_event(const WeissTable *table, const Code *code, const CodeEvent *event,
                           const WeissStandby *source, const WeissEvent *told)
{
    unsigned side = told->player != source->player;
    if ((event->sides && !(event->sides >> side & 1u) && event->kind != ON_RESULT) ||
        (event->own && (side || told->card != source->card)) ||
        (event->kind == ON_ATTACK && !(event->how >> told->detail & 1u)))
        return GLANCE_NO;
    Glance moved =
        event->kind == ON_MOVE ? glance_move(&code->moves[event->of], side, told) : GLANCE_YES;
    if (event->plain || moved == GLANCE_NO)
        return moved;
    return subjects_may_be(table, code, event, source, told) ? GLANCE_UNCLEAR : GLANCE_NO;
}

Glance glance_trigger(const WeissTable *table, const Code *code, const CodeTrigger *trigger,
                      const WeissStandby *source, const WeissEvent *event)
{
    if (trigger->marks.count)
        return GLANCE_UNCLEAR;
    for (unsigned i = 0; i < trigger->events.count; i++) {
        const CodeEvent *wanted = &code->events[trigger->events.first + i];
        if (wanted->event != event->kind)
            continue;
        Glance glance = glance_event(table, code, wanted, source, event);
        if (glance != GLANCE_NO)
            return glance;
    }
    return GLANCE_NO;
}

static void subject_enter(const WeissTable *table, const TriggerSubject *subject,
                          const WeissEvent *event, WeissStandby *standby)
{
    standby->subject_player = subject->player & 7u;
    standby->subject = (uint8_t)subject->card;
    standby->subject_stamp =
        event->kind == EVENT_LEFT_STAGE ? 0 : trigger_subject_stamp(table, subject);
    standby->amount =
        (uint8_t)(event->kind == EVENT_LEFT_STAGE ? event->slot | (event->detail & 15u) << 4
                                                  : event->detail);
}

void told_enter(const WeissTable *table, const WeissEvent *event, WeissStandby *standby)
{
    TriggerSubject subject = subject_told(event);
    subject_enter(table, &subject, event, standby);
}

static bool conditions_hold(const Run *run, const CodeTrigger *trigger)
{
    for (unsigned i = 0; i < trigger->conditions.count; i++)
        if (!ask_condition(run, trigger->conditions.first + i))
            return false;
    return true;
}

bool told_fits(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
               WeissStandby *standby)
{
    if (!conditions_hold(run, trigger))
        return false;
    told_enter(run->table, event, standby);
    return true;
}

bool ask_trigger(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
                 WeissStandby *standby)
{
    TriggerSubject subject;
    if (!any_fits(run, trigger->events, event, &subject) ||
        (trigger->marks.count && !modifier_is_marked(run->table, &run->frame->source)) ||
        !conditions_hold(run, trigger))
        return false;
    subject_enter(run->table, &subject, event, standby);
    return true;
}

bool ask_marks(const Run *run, const CodeTrigger *trigger, const WeissEvent *event)
{
    TriggerSubject subject;
    return any_fits(run, trigger->marks, event, &subject);
}
