/* Modifiers: power, soul, level, abilities and bans that effects give for a time. Each is an entry
 * of the state, for one character or one player. */
#include "weiss/text/play/effect/modifier.h"

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/continuous/kept_answers.h"
#include "weiss/text/play/select/which.h"

/* WeissGives of what a modifier may give. */
static unsigned modifier_gives(const WeissTable *table, const WeissModifier *modifier)
{
    switch (modifier->kind) {
    case MODIFIER_POWER:
        return GIVES_POWER;
    case MODIFIER_SOUL:
        return GIVES_SOUL;
    case MODIFIER_LEVEL:
        return GIVES_LEVEL;
    case MODIFIER_BAN:
        return modifier->stamp ? GIVES_BANS : GIVES_PLAYER | GIVES_HAND;
    case MODIFIER_ABILITY:
        return GIVES_ABILITIES | ability_named(table, (uint16_t)modifier->value)->gives;
    case MODIFIER_USED:
    case MODIFIER_MARK:
    case MODIFIER_CHOSEN:
        return 0;
    case MODIFIER_UNPLAYABLE:
        return GIVES_HAND;
    case MODIFIER_COLOUR:
        return GIVES_COLOURS;
    default:
        return GIVES_TRAITS;
    }
}

static uint32_t modifier_bans(const WeissTable *table, const WeissModifier *modifier)
{
    if (modifier->kind == MODIFIER_BAN)
        return 1u << modifier->value;
    if (modifier->kind == MODIFIER_ABILITY)
        return ability_named(table, (uint16_t)modifier->value)->bans;
    return 0;
}

static void modifier_count_in(WeissTable *table, const WeissModifier *modifier)
{
    table->state.modifier_gives |= (uint16_t)modifier_gives(table, modifier);
    table->state.modifier_bans |= modifier_bans(table, modifier);
    table->kept.calm = false;
}

/* Whether power may go down by it, or by losing it. Notes change nothing. */
static bool changes_stage(const WeissModifier *modifier)
{
    return modifier->kind != MODIFIER_USED && modifier->kind != MODIFIER_MARK;
}

enum { REPRODUCE_MAX = LIMIT_MAX };

/* Whether it gives an ability whose uses are counted. */
static bool is_limited(const WeissTable *table, const WeissModifier *modifier)
{
    return modifier->kind == MODIFIER_ABILITY &&
           ability_named(table, (uint16_t)modifier->value)->times;
}

Granted modifier_granted(const WeissTable *table, const WeissModifier *modifier)
{
    return (Granted){.name = (uint16_t)modifier->value,
                     .giver = (uint16_t)(GIVER_EFFECTS + (modifier - table->state.modifiers)),
                     .copies = is_limited(table, modifier) ? 1 : modifier->again + 1u};
}

/* Joins `modifier` to `other` if that lasts as long for the same character: values add up,
 * abilities and uses are counted, of the rest one is enough. False if it cannot be joined. */
static bool modifier_joins(const WeissTable *table, WeissModifier *other,
                           const WeissModifier *modifier)
{
    if (other->kind != modifier->kind || other->stamp != modifier->stamp ||
        other->player != modifier->player || other->until != modifier->until ||
        other->giver != modifier->giver)
        return false;
    if (modifier->kind <= MODIFIER_LEVEL) {
        int sum = other->value + modifier->value;
        bool fits = sum == (int16_t)sum;
        other->value = (int16_t)(fits ? sum : other->value);
        return fits;
    }
    if (other->value != modifier->value)
        return false;
    if (modifier_gives(table, modifier) == GIVES_TRAITS) /* those between them may say otherwise */
        return other == &table->state.modifiers[table->state.modifier_count - 1];
    if (modifier->kind != MODIFIER_ABILITY && modifier->kind != MODIFIER_USED)
        return true;
    if (is_limited(table, modifier) || other->again == REPRODUCE_MAX)
        return false;
    other->again = (other->again + 1u) & REPRODUCE_MAX;
    return true;
}

static bool modifier_join(WeissTable *table, const WeissModifier *modifier)
{
    WeissState *state = &table->state;
    for (unsigned i = 0; i < state->modifier_count; i++)
        if (modifier_joins(table, &state->modifiers[i], modifier))
            return true;
    return false;
}

void modifier_add(WeissTable *table, WeissModifier modifier)
{
    WeissState *state = &table->state;
    if (UNLIKELY(state->player_count > 2))
        modifier.giver =
            (state->due & DUE_RESOLVING ? state->frame.source.player : modifier.player) & 15u;
    if (changes_stage(&modifier))
        state->due |= DUE_STAGE;
    unsigned gives = modifier_gives(table, &modifier);
    if (gives & GIVES_PRINTED & ~(unsigned)state->modifier_gives)
        kept_touch(table, 0, INPUT_MODIFIERS);
    else
        kept_given_touch(table, gives);
    if (modifier_join(table, &modifier))
        return;
    if (UNLIKELY(state->modifier_count == WEISS_MODIFIERS_MAX)) {
        state->overflow = LIMIT_MODIFIERS;
        return;
    }
    state->modifiers[state->modifier_count++] = modifier;
    modifier_count_in(table, &modifier);
}

static void modifier_remove(WeissTable *table, unsigned index)
{
    WeissState *state = &table->state;
    kept_given_touch(table, modifier_gives(table, &state->modifiers[index]));
    for (state->modifier_count--; index < state->modifier_count; index++)
        state->modifiers[index] = state->modifiers[index + 1];
    state->modifier_gives = 0;
    state->modifier_bans = 0;
    for (unsigned i = 0; i < state->modifier_count; i++)
        modifier_count_in(table, &state->modifiers[i]);
}

void modifier_forget(WeissTable *table, unsigned stamp)
{
    WeissState *state = &table->state;
    for (unsigned i = state->modifier_count; i-- > 0;) {
        const WeissModifier *modifier = &state->modifiers[i];
        if (modifier->stamp == stamp ||
            (modifier->kind == MODIFIER_CHOSEN && (uint16_t)modifier->value == stamp))
            modifier_remove(table, i);
    }
}

/* `until` of what lasts for an attack is this plus the turn. With more than two players the order
 * of turns may change, so what lasts up to some player's turn is decided when turns end: `until` is
 * one of the other kinds plus the turn in which it began, which does not count. */
enum {
    UNTIL_ATTACK_ENDS = 0x4000,
    UNTIL_BEFORE_GIVER = 0x1000, /* up to the turn before one of the giver's */
    UNTIL_GIVER = 0x2000,        /* up to a turn of the giver's */
    UNTIL_OWNER = 0x3000,        /* up to a turn of the player who has it */
    UNTIL_KINDS = 0x3000
};

static bool is_for_attack(const WeissModifier *modifier)
{
    return modifier->kind != MODIFIER_USED && modifier->until >= UNTIL_ATTACK_ENDS &&
           modifier->until != UINT16_MAX;
}

void modifier_leave(WeissTable *table, unsigned losers)
{
    WeissState *state = &table->state;
    for (unsigned i = state->modifier_count; i-- > 0;) {
        WeissModifier *modifier = &state->modifiers[i];
        if (bit_in(losers, modifier->player))
            modifier_remove(table, i);
        else if (bit_in(losers, modifier->giver) && modifier->kind != MODIFIER_USED &&
                 modifier->until != UINT16_MAX && !is_for_attack(modifier))
            modifier->until = state->turn;
    }
}

/* Whether the modifier ends with the turn that is ending. */
static bool is_over(const WeissState *state, const WeissModifier *modifier)
{
    if (modifier->kind == MODIFIER_USED)
        return true;
    unsigned kind = modifier->until & UNTIL_KINDS;
    if (LIKELY(!kind) || modifier->until == UINT16_MAX)
        return modifier->until <= state->turn;
    if (state->turn <= modifier->until - kind)
        return false;
    if (kind == UNTIL_BEFORE_GIVER)
        return multiplayer_next_living(state, state->active) == modifier->giver;
    return state->active == (kind == UNTIL_GIVER ? modifier->giver : modifier->player);
}

void modifier_expire_attack(WeissTable *table)
{
    WeissState *state = &table->state;
    for (unsigned i = state->modifier_count; i-- > 0;) {
        if (!is_for_attack(&state->modifiers[i]))
            continue;
        state->due |= DUE_STAGE;
        modifier_remove(table, i);
    }
}

void modifier_expire(WeissTable *table)
{
    WeissState *state = &table->state;
    for (unsigned i = state->modifier_count; i-- > 0;) {
        WeissModifier *modifier = &state->modifiers[i];
        if (!is_over(state, modifier) && !is_for_attack(modifier)) {
            if (is_limited(table, modifier))
                modifier->again = 0;
            continue;
        }
        if (changes_stage(modifier))
            state->due |= DUE_STAGE;
        modifier_remove(table, i);
    }
}

/* Whether a modifier is a note of this kind about the ability of a source. */
static bool is_note(const WeissModifier *modifier, WeissModifierKind kind,
                    const WeissStandby *source)
{
    return modifier->kind == kind && modifier->player == source->player &&
           modifier->stamp == source->stamp && (uint16_t)modifier->value == source->ability;
}

/* Uses of an ability printed on a card that is on no stage count for that card. */
static unsigned user_of(const WeissStandby *source, unsigned giver)
{
    return giver == GIVER_NONE && !source->stamp ? granted_giver(source) : giver;
}

unsigned modifier_uses(const WeissTable *table, const WeissStandby *source, unsigned giver)
{
    const WeissState *state = &table->state;
    if (giver >= GIVER_EFFECTS)
        return state->modifiers[giver - GIVER_EFFECTS].again;
    unsigned uses = 0;
    for (unsigned i = 0; i < state->modifier_count; i++)
        if (is_note(&state->modifiers[i], MODIFIER_USED, source) &&
            state->modifiers[i].giver_of_used == user_of(source, giver))
            uses += 1u + state->modifiers[i].again;
    return uses;
}

void modifier_use(WeissTable *table, const WeissStandby *source, unsigned giver)
{
    if (giver >= GIVER_EFFECTS) {
        WeissModifier *modifier = &table->state.modifiers[giver - GIVER_EFFECTS];
        modifier->again = (modifier->again + 1u) & REPRODUCE_MAX;
        return;
    }
    modifier_add(table, (WeissModifier){.kind = MODIFIER_USED,
                                        .player = source->player,
                                        .stamp = source->stamp,
                                        .value = (int16_t)source->ability,
                                        .giver_of_used = (uint16_t)user_of(source, giver)});
}

bool modifier_is_marked(const WeissTable *table, const WeissStandby *source)
{
    const WeissState *state = &table->state;
    bool marked = false;
    for (unsigned i = 0; i < state->modifier_count && !marked; i++)
        marked = is_note(&state->modifiers[i], MODIFIER_MARK, source);
    return marked;
}

void modifier_mark(WeissTable *table, const WeissStandby *source)
{
    if (!modifier_is_marked(table, source))
        modifier_add(table, (WeissModifier){.kind = MODIFIER_MARK,
                                            .player = source->player,
                                            .stamp = source->stamp,
                                            .value = (int16_t)source->ability,
                                            .until = table->state.turn});
}

/* ---- Characters that a card's effect has chosen ---- */

static bool is_choice(const WeissModifier *modifier, const WeissStandby *source)
{
    return modifier->kind == MODIFIER_CHOSEN && modifier->stamp == source->stamp;
}

void modifier_choose(Run *run, Cards characters)
{
    WeissTable *table = run->table;
    const WeissStandby *source = &run->frame->source;
    if (!cards_any(characters) || !source->stamp ||
        weiss_stage_find(run_side(run, 0), source->stamp, 0) == WEISS_NO_SLOT)
        return;
    for (unsigned i = table->state.modifier_count; i-- > 0;)
        if (is_choice(&table->state.modifiers[i], source))
            modifier_remove(table, i);
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(run, side);
        for (unsigned slots = slots_with(p, characters.of[side]); slots; slots &= slots - 1)
            modifier_add(table, (WeissModifier){.kind = MODIFIER_CHOSEN,
                                                .player = source->player,
                                                .stamp = source->stamp,
                                                .value = (int16_t)p->stage[bits_first(slots)].stamp,
                                                .until = UINT16_MAX});
    }
}

Cards modifier_chosen(const Run *run)
{
    const WeissState *state = &run->table->state;
    Cards cards = {{0, 0}};
    for (unsigned i = 0; i < state->modifier_count; i++) {
        const WeissModifier *modifier = &state->modifiers[i];
        for (unsigned side = 0; side < 2 && is_choice(modifier, &run->frame->source); side++) {
            const WeissPlayer *p = run_side(run, side);
            unsigned slot = weiss_stage_find(p, (uint16_t)modifier->value, 0);
            if (slot != WEISS_NO_SLOT)
                cards.of[side] |= bit_of(p->stage[slot].card);
        }
    }
    return cards;
}

unsigned modifier_chosen_player(const WeissTable *table, const WeissStandby *source)
{
    const WeissState *state = &table->state;
    if (source->kind != STANDBY_ABILITY || !ability_named(table, source->ability)->recalls)
        return WEISS_PLAYERS_MAX;
    for (unsigned i = 0; i < state->modifier_count; i++)
        for (unsigned player = 0; player < state->player_count; player++)
            if (player != source->player && is_choice(&state->modifiers[i], source) &&
                weiss_stage_find(&state->players[player], (uint16_t)state->modifiers[i].value, 0) !=
                    WEISS_NO_SLOT)
                return player;
    return WEISS_PLAYERS_MAX;
}

/* ---- How long ---- */

/* The next turn of a player, after the current one. Of several opponents `kind` says whose. */
static unsigned turn_next(const Run *run, unsigned player, unsigned kind)
{
    const WeissState *state = &run->table->state;
    if (UNLIKELY(state->player_count > 2))
        return kind + state->turn;
    return state->turn + (state->active == player ? 2u : 1u);
}

unsigned modifier_until(const Run *run, unsigned lasts)
{
    const WeissState *state = &run->table->state;
    switch (lasts) {
    case LASTS_FOR_GOOD:
        return UINT16_MAX;
    case LASTS_ATTACK:
        return UNTIL_ATTACK_ENDS + (unsigned)state->turn;
    case LASTS_OPPONENTS_NEXT_TURN:
        if (UNLIKELY(state->player_count > 2)) /* Battle Royale does not count the current one */
            return turn_next(run, run->opponent, UNTIL_BEFORE_GIVER);
        /* fall through */
    case LASTS_OPPONENTS_TURN:
        return state->active != run->me ? state->turn
                                        : turn_next(run, run->opponent, UNTIL_BEFORE_GIVER);
    case LASTS_NEXT_TURN:
        return state->turn + 1u;
    case LASTS_OWN_NEXT_TURN:
        return turn_next(run, run->me, UNTIL_GIVER);
    case LASTS_OWNERS_NEXT_TURN:
        return turn_next(run, run->opponent, UNTIL_OWNER);
    default: /* LASTS_TURN */
        return state->turn;
    }
}
