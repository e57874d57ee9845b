/* Who a trigger phrase speaks of: whether a card is "this card", "your other 《…》 character", "this
 * card's battle opponent". Asks only, changes nothing. */
#include "weiss/text/trigger/trigger_subject.h"

#include "weiss/text/compile/ban.h"
#include "weiss/text/select/which.h"

/* ---- Characters of the attack ---- */

static TriggerSubject party_at(const WeissTable *table, unsigned player, unsigned slot)
{
    return (TriggerSubject){player, table->state.players[player].stage[slot].card, slot};
}

/* The character with this stamp, if it is on the stage. */
bool trigger_subject_find(const WeissTable *table, unsigned player, unsigned stamp, unsigned slot,
                          TriggerSubject *party)
{
    unsigned found = weiss_stage_find(&table->state.players[player], stamp, slot);
    if (found == WEISS_NO_SLOT)
        return false;
    *party = party_at(table, player, found);
    return true;
}

uint16_t trigger_subject_stamp(const WeissTable *table, const TriggerSubject *party)
{
    const WeissPlayer *p = &table->state.players[party->player];
    unsigned slot = party->card == WEISS_NO_CARD ? WEISS_NO_SLOT : stage_slot(p, party->card);
    return slot == WEISS_NO_SLOT ? 0 : p->stage[slot].stamp;
}

bool trigger_subject_attacker(const WeissTable *table, TriggerSubject *party)
{
    const WeissAttack *attack = &table->state.attack;
    return trigger_subject_find(table, table->state.active, attack->attacker, attack->slot, party);
}

bool trigger_subject_target(const WeissTable *table, TriggerSubject *party)
{
    const WeissAttack *attack = &table->state.attack;
    return trigger_subject_find(table, attack->defender, attack->target, attack->target_slot,
                                party);
}

/* ---- Whose card, and which ---- */

static bool is_this(const Run *run, const TriggerSubject *party)
{
    return party->player == run->me && party->card == run->frame->source.card;
}

static bool is_such(const Run *run, const uint16_t *noun, const TriggerSubject *party)
{
    Run facing = *run;
    if (party->player == run->me)
        return noun_is(run, noun, 0, party->card);
    if (UNLIKELY(run->multiplayer) &&
        party->player != run->opponent) { /* who attacks somebody else */
        if (!bit_in(multiplayer_related(&run->table->state, run->me), party->player))
            return false;
        multiplayer_face(&facing, party->player);
    }
    return noun_is(&facing, noun, 1, party->card);
}

bool trigger_subject_among(const Run *run, const TriggerSubject *party, Cards cards)
{
    unsigned side = party->player != run->me;
    return (!side || party->player == run->opponent) && bit_in(cards.of[side], party->card);
}

/* "This card" is known also when it has just left the stage. */
static bool thing_fits(const Run *run, const uint16_t *node, const TriggerSubject *party)
{
    if (node_kind(node) == TEXT_THIS_CARD || node_kind(node) == TEXT_THIS_CHARACTER)
        return is_this(run, party);
    return trigger_subject_among(run, party, referent_cards(run, node));
}

static bool referent_supported(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    if (kind == TEXT_THE_FACING)
        return referent_supported(node_part(node, 1)) &&
               node_kind(node_part(node, 1)) != TEXT_THE_FACING;
    if (kind == TEXT_THE_ONE) /* of a kind on the stage; trigger_condition.c sees to it that it is there */
        return noun_supported(node_first(node)) && noun_is_placed(node_first(node)) &&
               node_has(node, TEXT_OWNER_YOUR) &&
               (node_has(node, TEXT_ZONE_IS_CENTRE) || node_has(node, TEXT_ZONE_IS_BACK));
    return kind == TEXT_THIS_CARD || kind == TEXT_THIS_CHARACTER;
}

/* By the kind of `owned`: which sides are meant, a bit each. */
static unsigned owned_sides(const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_OWNED_YOUR:
    case TEXT_OWNED_YOUR_OWN:
        return 1;
    case TEXT_OWNED_OPPONENT:
    case TEXT_OWNED_OPPONENT_BARE:
        return 2;
    case TEXT_OWNED_ALL:
    case TEXT_OWNED_EITHER:
        return 3;
    default:
        return 0;
    }
}

static bool owned_fits(const Run *run, const uint16_t *node, const TriggerSubject *party)
{
    return (owned_sides(node) >> (party->player != run->me) & 1u) &&
           is_such(run, node_first(node), party);
}

bool trigger_subject_in_holder(const Run *run, const uint16_t *node, const TriggerSubject *party)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_HOLDER_THING:
        return thing_fits(run, part, party);
    case TEXT_HOLDER_OWNED:
        return owned_fits(run, part, party);
    default: /* TEXT_HOLDER_ANOTHER_OF */
        return !is_this(run, party) && owned_fits(run, part, party);
    }
}

static bool owned_known(const uint16_t *node)
{
    return owned_sides(node) && noun_supported(node_first(node));
}

bool trigger_subject_holder_known(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    return node_kind(node) == TEXT_HOLDER_THING ? referent_supported(part) : owned_known(part);
}

static bool set_one_fits(const Run *run, const uint16_t *node, const TriggerSubject *party)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_SET_THING:
        return thing_fits(run, part, party);
    case TEXT_SET_NOUN:
        return is_such(run, part, party);
    case TEXT_SET_COUNT:
        return is_such(run, node_part(node, 1), party);
    case TEXT_SET_OWNED:
        return owned_fits(run, part, party);
    case TEXT_SET_OF:
        return owned_fits(run, node_part(node, 1), party);
    case TEXT_SET_ANOTHER_OF:
        return !is_this(run, party) && owned_fits(run, part, party);
    case TEXT_SET_AN_OPPONENTS:
        return party->player != run->me && is_such(run, part, party);
    case TEXT_SET_BATTLE_OPPONENT:
    case TEXT_SET_BATTLE_OPPONENT_MANY:
        return trigger_subject_among(run, party, attack_opponents(run, holder_cards(run, part))) &&
               feature_measure(run, node_next(part), party->player != run->me, bit_of(party->card));
    default: /* TEXT_SET_BATTLE_OPPONENT_OF */
        return trigger_subject_among(run, party, attack_opponents(run, set_cards(run, part)));
    }
}

/* One card, "a" or "1"; what happens to several at once happens to each. */
static bool counts_one(const uint16_t *count)
{
    const uint16_t *number = node_first(count);
    if (node_kind(count) != TEXT_COUNT_EXACT)
        return false;
    TextKind kind = node_kind(number);
    return kind == TEXT_NUMBER_A || kind == TEXT_NUMBER_AN ||
           (kind == TEXT_NUMBER_IS && node_value(node_first(number)) == 1);
}

static bool set_one_known(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_SET_THING:
        return referent_supported(part);
    case TEXT_SET_NOUN:
    case TEXT_SET_AN_OPPONENTS:
        return noun_supported(part);
    case TEXT_SET_COUNT:
        return counts_one(part) && noun_supported(node_next(part));
    case TEXT_SET_OWNED:
    case TEXT_SET_ANOTHER_OF:
        return owned_known(part);
    case TEXT_SET_OF:
        return counts_one(part) && owned_known(node_next(part));
    case TEXT_SET_BATTLE_OPPONENT:
    case TEXT_SET_BATTLE_OPPONENT_MANY:
        return trigger_subject_holder_known(part) && which_supported(node_next(part));
    case TEXT_SET_BATTLE_OPPONENT_OF:
        return node_kind(part) == TEXT_SET_ONE && node_kind(node_first(part)) == TEXT_SET_OWNED &&
               set_supported(part);
    default:
        return false;
    }
}

/* Any card of a list will do: "this card or your other 《…》 character". */
bool trigger_subject_in_set(const Run *run, const uint16_t *node, const TriggerSubject *party)
{
    for (; node_kind(node) != TEXT_SET_ONE; node = node_part(node, 1))
        if (set_one_fits(run, node_first(node), party))
            return true;
    return set_one_fits(run, node_first(node), party);
}

bool trigger_subject_set_known(const uint16_t *node)
{
    for (; node_kind(node) != TEXT_SET_ONE; node = node_part(node, 1))
        if (node_kind(node) != TEXT_SET_OR || !set_one_known(node_first(node)))
            return false;
    return set_one_known(node_first(node));
}
