/* The course of the game: set-up, the phases of a turn in their order (CR 5, 6), and the loop that
 * goes on until somebody must choose. Before every step there is a check timing; rule actions that
 * interrupt come before anything else. */
#include "weiss/engine/multiplayer.h"

/* Whether the next step may follow at once. Where something is due already, the loop looks for characters with a
 * power of 0 or less. */
static inline bool nothing_due(WeissTable *table)
{
    if (table->state.due == 0)
        stage_watch(table);
    return table->state.due == 0;
}

/* Begins a phase or step: abilities that wait for "at the beginning of …" are triggered, and a
 * check timing follows. True if nothing is due, so that the step may follow at once. */
static inline bool begin(WeissTable *table, WeissEventKind event, WeissStep step)
{
    table->state.step = (uint8_t)step;
    event_raise(table, event, table->state.active, 0, table->state.attack.slot, table->state.turn);
    return nothing_due(table);
}

static inline bool go_on(WeissTable *table, WeissStep step)
{
    table->state.step = (uint8_t)step;
    return nothing_due(table);
}

static bool turn_begin(WeissTable *table)
{
    WeissState *state = &table->state;
    state->attack.declared = 0;
    event_raise(table, EVENT_TURN_BEGIN, state->active, 0, WEISS_NO_SLOT, state->turn);
    return begin(table, EVENT_STAND_PHASE, STEP_STAND);
}

/* All characters of the turn player, front and back, become STAND (RS21, WIKI). */
static bool stand(WeissTable *table)
{
    unsigned active = table->state.active;
    WeissPlayer *p = player_at(table, active);
    unsigned rising = p->occupied & ~(unsigned)p->standing;
    if (UNLIKELY(table->state.player_count > 2)) /* a REVERSE character waits for an encore step */
        rising &= ~(unsigned)p->reversed;
    rising &= ~banned_slots(table, active, rising, BAN_STAND);
    unsigned reversed = p->reversed;
    p->standing = (uint8_t)(p->standing | rising);
    p->reversed = (uint8_t)(p->reversed & ~rising);
    kept_touch(table, active, INPUT_STANCES);
    for (; UNLIKELY(rising && (table->listened >> EVENT_STOOD & 1)); rising &= rising - 1)
        event_raise(table, EVENT_STOOD, active, p->stage[bits_first(rising)].card,
                    bits_first(rising), reversed >> bits_first(rising) & 1u);
    return go_on(table, STEP_DRAW_BEGIN);
}

/* After a trigger check comes the next one if the attacker makes several, without a check timing
 * between them. Only a frontal attack has a counter step. */
static void trigger_done(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    weiss_trigger_stock(table);
    table->state.step = UNLIKELY(--attack->checks)       ? STEP_TRIGGER_AGAIN
                        : attack->type == ATTACK_FRONTAL ? STEP_COUNTER_BEGIN
                                                         : STEP_DAMAGE_BEGIN;
}

/* The damage itself is a process of its own; only a frontal attack has a battle. */
static void damage_step(WeissTable *table)
{
    weiss_attack_damage(table);
    table->state.step =
        table->state.attack.type == ATTACK_FRONTAL ? STEP_BATTLE_BEGIN : STEP_ATTACK_END;
}

/* There is no battle step if the defender has just lost and others play on. */
static bool battle_begin(WeissTable *table)
{
    if (LIKELY(bit_in(table->state.living, table->state.attack.defender)))
        return begin(table, EVENT_BATTLE_STEP, STEP_BATTLE);
    table->state.step = STEP_ATTACK_END;
    return false;
}

/* CR 7.7: REVERSE characters one by one, the turn player's first, with a check timing after each.
 * False if a choice waits; true when a character has left, or when none is left and the end phase
 * begins. */
static bool encore_step(WeissTable *table)
{
    WeissState *state = &table->state;
    unsigned player = state->active;
    if (UNLIKELY(state->player_count > 2))
        return multiplayer_encore_step(table);
    for (unsigned i = 0; i < state->player_count; i++) {
        unsigned reversed = player_at(table, player)->reversed;
        if (reversed) {
            if (weiss_offer_slot(table, CHOICE_REVERSED, player, reversed, false))
                return false;
            weiss_stage_leave(table, player, bits_first(reversed), ZONE_WAITING_ROOM);
            return true;
        }
        player = next_player(state, player);
    }
    state->step = STEP_END_BEGIN;
    return true;
}

/* Applies the hand limit of the turn player; false if a choice waits. */
static bool discard_step(WeissTable *table)
{
    unsigned active = table->state.active;
    WeissPlayer *p = player_at(table, active);
    unsigned limit = hand_limit(table, active);
    while (bits_count(p->zone[ZONE_HAND]) > limit) {
        uint64_t hand = p->zone[ZONE_HAND];
        if (weiss_offer_card(table, CHOICE_DISCARD, active, hand, ZONE_HAND))
            return false;
        zone_move(table, active, bits_first(hand), ZONE_HAND, ZONE_WAITING_ROOM);
    }
    return true;
}

static bool climax_leaves(WeissTable *table)
{
    unsigned active = table->state.active;
    WeissPlayer *p = player_at(table, active);
    for (uint64_t cards = p->zone[ZONE_CLIMAX_AREA]; cards; cards &= cards - 1)
        zone_move(table, active, bits_first(cards), ZONE_CLIMAX_AREA, ZONE_WAITING_ROOM);
    p->climax = WEISS_NO_CARD;
    return go_on(table, STEP_EXPIRY);
}

/* "At the end of the turn" (CR 6.8.1.1). If the phase starts over it is for abilities that have not
 * heard of it in this turn: of characters that came since, and delayed ones. */
static bool end_begin(WeissTable *table)
{
    bool nothing_due = begin(table, EVENT_END_PHASE, STEP_END);
    table->state.ended = (uint16_t)(table->state.last_stamp + 1u);
    return nothing_due;
}

/* "Until end of turn" ends. What that makes due is done first, and the step is repeated. If then
 * there are too many cards in hand, or cards in the climax area, or "at the end of the turn" triggers
 * something more, the end phase starts over (CR 6.8.1.5); otherwise the turn is over. */
static bool turn_end(WeissTable *table)
{
    WeissState *state = &table->state;
    const WeissPlayer *p = player_at(table, state->active);
    weiss_stage_expire(table);
    if (UNLIKELY(state->due))
        return true;
    bool again = bits_count(p->zone[ZONE_HAND]) > hand_limit(table, state->active) ||
                 p->zone[ZONE_CLIMAX_AREA];
    if (UNLIKELY(again || state->later_count || state->last_stamp >= state->ended) &&
        (!end_begin(table) || again))
        return true;
    return weiss_turn_pass(table);
}

static bool mulligan_step(WeissTable *table)
{
    WeissState *state = &table->state;
    while (state->mulligans < state->player_count)
        if (bit_in(state->living, state->mulligans) &&
            weiss_offer_mulligan(table, state->mulligans))
            return false;
        else
            state->mulligans++;
    for (unsigned player = 0; player < state->player_count; player++)
        table->card_uses[player].cards[CARD_OPENING] = player_at(table, player)->zone[ZONE_HAND];
    state->step = STEP_STAND_BEGIN;
    return true;
}

/* What one round of what is due leaves. */
typedef enum Settling {
    SETTLING_STOPS, /* a choice waits, or the game is over or about to end */
    SETTLING_ON,
    SETTLING_STEP /* the step that runs goes on with it */
} Settling;

/* Does some of what is due before the next step. */
static inline Settling settle_some(WeissTable *table)
{
    WeissState *state = &table->state;
    if (UNLIKELY(!weiss_step_count(state)))
        return SETTLING_STOPS;
    if ((state->due & DUE_INTERRUPT) && !state->frame.paying && !weiss_interrupts_run(table))
        return SETTLING_STOPS;
    if (state->due & DUE_DAMAGE) {
        weiss_damage_run(table);
        if (UNLIKELY(state->result != RESULT_RUNNING))
            return SETTLING_STOPS;
    } else if (state->due & DUE_RESOLVING) {
        if (!weiss_resolve_run(table))
            return SETTLING_STOPS;
    } else if (state->step >= STEP_FIRST_INSIDE) {
        return SETTLING_STEP;
    } else if (!weiss_check_timing(table)) {
        return SETTLING_STOPS;
    }
    return SETTLING_ON;
}

/* Does what is due before the next step. False if a choice waits, or the game is over or about to
 * end. */
static __attribute__((noinline)) bool settle(WeissTable *table)
{
    for (; table->state.due; stage_watch(table)) {
        Settling settling = settle_some(table);
        if (settling != SETTLING_ON)
            return settling == SETTLING_STEP;
    }
    return true;
}

/* The steps from the stand phase to the climax phase. A step that leaves nothing due is followed by
 * the next one at once. False if a choice waits. */
static __attribute__((noinline)) bool step_before_attack(WeissTable *table)
{
    switch (table->state.step) {
    case STEP_MULLIGAN:
        return mulligan_step(table);
    case STEP_STAND_BEGIN:
        if (!turn_begin(table))
            break;
        /* fall through */
    case STEP_STAND:
        if (!stand(table))
            break;
        /* fall through */
    case STEP_DRAW_BEGIN:
        if (!begin(table, EVENT_DRAW_PHASE, STEP_DRAW))
            break;
        /* fall through */
    case STEP_DRAW:
        card_draw(table, table->state.active);
        if (!go_on(table, STEP_CLOCK_BEGIN))
            break;
        /* fall through */
    case STEP_CLOCK_BEGIN:
        if (!begin(table, EVENT_CLOCK_PHASE, STEP_CLOCK))
            break;
        /* fall through */
    case STEP_CLOCK:
        if (weiss_offer_clock(table))
            return false;
        table->state.step = STEP_MAIN_BEGIN;
        break;
    case STEP_CLOCK_DRAW_FIRST:
        card_draw(table, table->state.active);
        if (!go_on(table, STEP_CLOCK_DRAW_SECOND))
            break;
        /* fall through */
    case STEP_CLOCK_DRAW_SECOND:
        card_draw(table, table->state.active);
        if (!go_on(table, STEP_MAIN_BEGIN))
            break;
        /* fall through */
    case STEP_MAIN_BEGIN:
        if (!begin(table, EVENT_MAIN_PHASE, STEP_MAIN))
            break;
        /* fall through */
    case STEP_MAIN:
        if (weiss_offer_main(table))
            return false;
        /* fall through */
    case STEP_CLIMAX_BEGIN:
        if (!begin(table, EVENT_CLIMAX_PHASE, STEP_CLIMAX))
            break;
        /* fall through */
    default: /* STEP_CLIMAX */
        if (weiss_offer_climax(table))
            return false;
        table->state.step = STEP_ATTACK_BEGIN;
    }
    return true;
}

/* The steps of the attack phase up to the end of one attack. False if a choice waits. */
static __attribute__((noinline)) bool step_of_attack(WeissTable *table)
{
    switch (table->state.step) {
    case STEP_ATTACK_BEGIN:
        if (!begin(table, EVENT_ATTACK_PHASE, STEP_DECLARATION_BEGIN))
            break;
        /* fall through */
    case STEP_DECLARATION_BEGIN:
        if (!begin(table, EVENT_DECLARATION_STEP, STEP_DECLARATION))
            break;
        /* fall through */
    case STEP_DECLARATION:
        if (!weiss_attack_declare_step(table))
            return false;
        table->state.step = STEP_ENCORE_BEGIN;
        break;
    case STEP_TRIGGER_BEGIN:
        if (!begin(table, EVENT_TRIGGER_STEP, STEP_TRIGGER))
            break;
        /* fall through */
    case STEP_TRIGGER:
    case STEP_TRIGGER_AGAIN:
        weiss_trigger_reveal(table);
        if (!go_on(table, STEP_TRIGGER_ICONS))
            break;
        /* fall through */
    case STEP_TRIGGER_ICONS:
        if (!weiss_trigger_icons(table))
            return false;
        table->state.step = STEP_TRIGGER_STOCK;
        /* fall through */
    case STEP_TRIGGER_STOCK:
        trigger_done(table);
        break;
    case STEP_COUNTER_BEGIN:
        if (!begin(table, EVENT_COUNTER_STEP, STEP_COUNTER))
            break;
        /* fall through */
    case STEP_COUNTER:
        if (weiss_offer_counter(table))
            return false;
        if (!go_on(table, STEP_DAMAGE_BEGIN))
            break;
        /* fall through */
    case STEP_DAMAGE_BEGIN:
        if (UNLIKELY(table->state.attack.checks)) {
            table->state.attack.checks--;
            table->state.step = STEP_COUNTER_BEGIN;
            break;
        }
        if (!begin(table, EVENT_DAMAGE_STEP, STEP_DAMAGE))
            break;
        /* fall through */
    case STEP_DAMAGE:
        damage_step(table);
        break;
    case STEP_BATTLE_BEGIN:
        if (!battle_begin(table))
            break;
        /* fall through */
    case STEP_BATTLE:
        weiss_attack_battle(table);
        if (!go_on(table, STEP_ATTACK_END))
            break;
        /* fall through */
    default: /* STEP_ATTACK_END */
        begin(table, EVENT_ATTACK_END, STEP_DECLARATION_BEGIN);
        if (UNLIKELY(table->state.modifier_count))
            modifier_expire_attack(table);
    }
    return true;
}

/* Encore step and end phase. False if a choice waits or the game is over. */
static __attribute__((noinline)) bool step_after_attack(WeissTable *table)
{
    switch (table->state.step) {
    case STEP_ENCORE_BEGIN:
        if (!begin(table, EVENT_ENCORE_STEP, STEP_ENCORE))
            break;
        /* fall through */
    case STEP_ENCORE:
        return encore_step(table);
    case STEP_END_BEGIN:
        table->state.ended = 0;
        if (!end_begin(table))
            break;
        /* fall through */
    case STEP_END:
        table->state.step = STEP_END_DISCARD;
        /* fall through */
    case STEP_END_DISCARD:
        if (!discard_step(table))
            return false;
        if (!climax_leaves(table))
            break;
        /* fall through */
    default: /* STEP_EXPIRY */
        return turn_end(table);
    }
    return true;
}

/* A step that continues something. */
static bool step_inside(WeissTable *table)
{
    switch (table->state.step) {
    case STEP_TRIGGER_ICONS:
    case STEP_TRIGGER_STOCK:
    case STEP_TRIGGER_AGAIN:
        return step_of_attack(table);
    case STEP_END_DISCARD:
        return step_after_attack(table);
    default:
        return step_before_attack(table);
    }
}

static_assert(STEP_ATTACK_BEGIN < STEP_ENCORE_BEGIN && STEP_ENCORE_BEGIN < STEP_FIRST_INSIDE,
              "steps are in the order of the turn");

static bool step_run(WeissTable *table)
{
    unsigned step = table->state.step;
    if (UNLIKELY(step >= STEP_FIRST_INSIDE))
        return step_inside(table);
    return step < STEP_ATTACK_BEGIN   ? step_before_attack(table)
           : step < STEP_ENCORE_BEGIN ? step_of_attack(table)
                                      : step_after_attack(table);
}

/* Ends the game where a limit was exceeded. */
static void overflow_end(WeissTable *table)
{
    table->state.choice.kind = CHOICE_NONE;
    weiss_game_end(table, RESULT_TRUNCATED);
}

void weiss_table_advance(WeissTable *table)
{
    WeissState *state = &table->state;
    while (state->result == RESULT_RUNNING && state->choice.kind == CHOICE_NONE) {
        if (!weiss_step_count(state))
            break;
        stage_watch(table);
        if ((state->due && !settle(table)) || !step_run(table))
            break;
    }
    if (UNLIKELY(state->overflow) && state->result == RESULT_RUNNING)
        overflow_end(table);
}

bool weiss_table_step(WeissTable *table)
{
    WeissState *state = &table->state;
    if (state->result == RESULT_RUNNING && state->choice.kind == CHOICE_NONE &&
        weiss_step_count(state)) {
        stage_watch(table);
        if (!state->due || settle_some(table) == SETTLING_STEP)
            step_run(table);
    }
    if (UNLIKELY(state->overflow) && state->result == RESULT_RUNNING)
        overflow_end(table);
    return state->result == RESULT_RUNNING && state->choice.kind == CHOICE_NONE;
}

void weiss_table_start(WeissTable *table, const Rng *deals)
{
    enum { FIRST_HAND = 5 };
    weiss_table_clear(table, deals);
    for (unsigned player = 0; player < table->match->player_count; player++) {
        player_at(table, player)->zone[ZONE_DECK] = deck_of(table, player)->all;
        for (unsigned card = 0; card < FIRST_HAND; card++)
            card_draw(table, player);
    }
    table->state.step = STEP_MULLIGAN;
    weiss_table_advance(table);
}
