/* Uses of abilities that trigger phrases speak of, and what such a use has done. Asks only, changes
 * nothing. */
#include "weiss/text/trigger/ability_use.h"

#include "weiss/text/continuous/continuous.h"
#include "weiss/text/grammar/sentence.h"

bool ability_use_fits(const Run *run, const uint16_t *usable, const Ability *ability)
{
    switch (node_kind(usable)) {
    case TEXT_USABLE_KEYWORD:
    case TEXT_USABLE_A_KEYWORD:
    case TEXT_USABLE_KEYWORD_ABILITY:
        return ability_has_keyword(ability, run->strings[node_value(node_first(usable))]);
    case TEXT_USABLE_AUTO:
        return ability->type == ABILITY_TYPE_AUTO || ability->type == ABILITY_TYPE_BOND ||
               ability->type == ABILITY_TYPE_ENCORE;
    default:
        return ability->type == ABILITY_TYPE_ACT || ability->type == ABILITY_TYPE_BACKUP;
    }
}

static bool happened_by_that(const uint16_t *condition, AbilityUseResult *result)
{
    const uint16_t *one = node_first(condition);
    if (node_kind(condition) != TEXT_CONDITION_ONE || node_kind(one) != TEXT_IF_HAPPENED ||
        node_kind(node_part(one, 1)) != TEXT_HAPPENED_ONE)
        return false;
    const uint16_t *put = node_first(node_part(one, 1));
    if (!zone_move_of(put, &result->route) || !result->route.origin ||
        node_kind(result->route.origin) != TEXT_BY ||
        node_kind(node_first(result->route.origin)) != TEXT_CAUSE_THAT_EFFECT)
        return false;
    result->set = node_first(one);
    result->route.origin = NULL;
    return place_zones(result->route.to) != 0 && trigger_subject_set_known(result->set);
}

bool condition_is_use_result(const uint16_t *condition)
{
    AbilityUseResult result;
    return happened_by_that(condition, &result);
}

bool ability_use_result(const uint16_t *triggered, AbilityUseResult *result)
{
    while (node_kind(triggered) == TEXT_TRIGGERED_IF || node_kind(triggered) == TEXT_TRIGGERED_WHEN)
        triggered = node_part(triggered, 1);
    const uint16_t *when = node_first(node_first(triggered));
    if (node_kind(triggered) != TEXT_TRIGGERED ||
        node_kind(node_first(triggered)) != TEXT_TRIGGERS_ONE ||
        node_kind(when) != TEXT_TRIGGER_WHEN || node_kind(node_first(when)) != TEXT_EVENTS_ONE)
        return false;
    result->use = node_first(node_first(when));
    const uint16_t *sentence = sentences_first(node_part(triggered, 1));
    const uint16_t *chain = node_first(sentence);
    return (node_kind(result->use) == TEXT_EVENT_USED ||
            node_kind(result->use) == TEXT_EVENT_OPPONENT_USES) &&
           node_kind(sentence) == TEXT_SENTENCE && node_kind(chain) == TEXT_CHAIN_IF &&
           happened_by_that(node_first(chain), result);
}

/* Whether it has been heard of already: several cards are one use. Of the same card it is another
 * ability like this one that has. */
static bool use_waits(const Run *run, const WeissEvent *happening)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *source = &run->frame->source;
    for (unsigned i = 0; i < state->standby_count; i++) {
        const WeissStandby *waiting = &state->standby[i];
        if (waiting->ability == source->ability && waiting->card == source->card &&
            waiting->stamp == source->stamp && (waiting->subject != happening->card ||
                                                waiting->subject_player != happening->player))
            return true;
    }
    return false;
}

bool ability_use_result_fits(const Run *run, const AbilityUseResult *result,
                             const WeissEvent *happening)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *using = &state->frame.source;
    TriggerSubject party = {happening->player, happening->card, WEISS_NO_SLOT};
    bool mine = using->player == run->me;
    if (happening->kind != EVENT_MOVED || !(state->due & DUE_RESOLVING) || state->frame.paying ||
        using->kind != STANDBY_ABILITY || using->ability == NO_ABILITY ||
        mine != (node_kind(result->use) == TEXT_EVENT_USED))
        return false;
    return ability_use_fits(run, node_first(result->use),
                            ability_named(run->table, using->ability)) &&
           zone_move_fits(run, &result->route, happening, &party) &&
           trigger_subject_in_set(run, result->set, &party) && !use_waits(run, happening);
}
