/* The turn, step by step (6), and combat (9). */
#include "shironeko/engine/rules.h"

enum { HAND_LIMIT = 7 };

/* A player's cards become ready (6.1). */
static void start_ready(ShiroPlayer *p)
{
    shiro_unmark(p, SHIRO_ALL_SLOTS, SHIRO_ATTACKED);
    shiro_unmark(p, SHIRO_ALL_SLOTS, SHIRO_ACTIVATED);
    shiro_unmark(p, SHIRO_ALL_SLOTS, SHIRO_FRESH);
    shiro_mark(p, shiro_occupied(p) & ~shiro_marked(p, SHIRO_PARALYSED), SHIRO_ON);
    p->town_on |= p->town_off;
    p->town_off = p->town_used = 0;
}

static void start_build(ShiroTable *table, unsigned player)
{
    ShiroPlayer *p = shiro_player(table, player);
    if (!p->town_deck)
        return;
    unsigned town = bits_pick(p->town_deck, &p->deals);
    p->town_deck ^= (uint16_t)(1u << town);
    p->town_on |= (uint16_t)(1u << town);
    shiro_notify(table, SHIRO_EVENT_BUILD, player, town, 0);
}

static void step_start(ShiroTable *table)
{
    ShiroState *state = &table->state;
    unsigned player = state->active;
    for (unsigned each = 0; each < SHIRO_PLAYERS; each++)
        table->tally[each]->turn_games[state->turn]++;
    shiro_notify(table, SHIRO_EVENT_TURN, player, 0, 0);
    start_ready(shiro_player(table, player));
    if (state->turn > 1 || !table->match->rules.first_player_skips_first_draw)
        shiro_draw(table, player, 1);
    start_build(table, player);
    shiro_raise_all(table, player, SHIRO_WHEN_START);
    state->step = SHIRO_STEP_MAIN;
}

/* ---- Combat ---- */

static bool attacker_is_there(const ShiroState *state)
{
    return state->players[state->active].slot[state->attacker].card == state->attacker_card;
}

/* 9.3a */
static void attack_deck(ShiroTable *table)
{
    ShiroState *state = &table->state;
    state->step = SHIRO_STEP_MAIN;
    shiro_hit(table, !state->active, shiro_attack(table, state->active, state->attacker));
}

static void step_attack(ShiroTable *table)
{
    ShiroState *state = &table->state;
    unsigned defender = !state->active;
    unsigned slots = shiro_marked(shiro_player(table, defender), SHIRO_ON);
    if (!attacker_is_there(state)) {
        state->step = SHIRO_STEP_MAIN;
    } else if (!slots) {
        attack_deck(table);
    } else {
        state->choice.slots = (uint8_t)slots;
        shiro_ask(table, SHIRO_CHOOSES_BLOCK, defender, bits_count(slots) + 1);
    }
}

/* 9.3b; damage that breaks through comes after the retreats (9.6). */
static void step_battle(ShiroTable *table)
{
    ShiroState *state = &table->state;
    unsigned active = state->active, defender = !active;
    const ShiroSlot *blocker = &state->players[defender].slot[state->blocker];
    state->step = SHIRO_STEP_MAIN;
    if (!attacker_is_there(state) || blocker->card == SHIRO_NONE)
        return;
    unsigned attack = shiro_attack(table, active, state->attacker);
    unsigned back = shiro_attack(table, defender, state->blocker);
    unsigned hp = shiro_hp(table, defender, state->blocker);
    unsigned holds = hp > blocker->damage ? hp - blocker->damage : 0;
    unsigned through = 0;
    if (attack > holds && shiro_keyword(table, active, state->attacker, SHIRO_GIFT_BREAKTHROUGH))
        through = attack - holds;
    shiro_wound(table, defender, state->blocker, attack);
    shiro_wound(table, active, state->attacker, back);
    shiro_retreat_check(table, shiro_slot_bit(active != 0, state->attacker) |
                                   shiro_slot_bit(defender != 0, state->blocker));
    if (through)
        shiro_hit(table, defender, through);
}

static void block(ShiroTable *table, unsigned slot)
{
    ShiroState *state = &table->state;
    unsigned defender = !state->active;
    shiro_unmark(shiro_player(table, defender), 1u << slot, SHIRO_ON);
    table->tally[defender]->blocks++;
    state->blocker = (uint8_t)slot;
    state->step = SHIRO_STEP_BATTLE;
    shiro_raise(table, state->active, state->attacker, SHIRO_WHEN_BLOCKED, true);
    if (!state->due)
        step_battle(table);
}

/* ---- The end (6.3) ---- */

static void end_expire(ShiroTable *table)
{
    if (!table->state.given)
        return;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++) {
            ShiroSlot *s = &shiro_player(table, player)->slot[slot];
            s->attack = s->hp = 0;
        }
    table->state.given = false;
    shiro_retreat_check(table, SHIRO_BOTH_SLOTS);
}

/* 9.6: a character with Guard is turned ON. */
static void end_guard(ShiroTable *table)
{
    unsigned player = table->state.active;
    ShiroPlayer *p = shiro_player(table, player);
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1)
        if (shiro_keyword(table, player, bits_first(slots), SHIRO_GIFT_GUARD))
            shiro_mark(p, 1u << bits_first(slots), SHIRO_ON);
}

static void end_poison(ShiroTable *table)
{
    const ShiroPlayer *p = table->state.players;
    unsigned poisoned = shiro_marked(&p[0], SHIRO_POISONED) | shiro_marked(&p[1], SHIRO_POISONED)
                                                                  << SHIRO_SLOTS;
    if (LIKELY(!poisoned))
        return;
    for (unsigned slots = poisoned; slots; slots &= slots - 1)
        shiro_wound(table, bits_first(slots) / SHIRO_SLOTS, bits_first(slots) % SHIRO_SLOTS, 1);
    shiro_retreat_check(table, poisoned);
}

static void discard(ShiroTable *table, unsigned card)
{
    ShiroPlayer *p = shiro_player(table, table->state.active);
    p->discard |= bit_of(shiro_hand_take(shiro_deck_of(table, table->state.active), p, card));
}

static void turn_next(ShiroTable *table)
{
    ShiroState *state = &table->state;
    if (state->turn == table->match->rules.max_turns) {
        state->result = RESULT_DRAW; /* 1.6 */
        return;
    }
    state->turn++;
    state->active = !state->active;
    step_start(table);
}

static void step_discard(ShiroTable *table)
{
    ShiroState *state = &table->state;
    unsigned player = state->active;
    uint64_t hand = state->players[player].hand;
    uint64_t distinct = shiro_distinct(shiro_deck_of(table, player), hand);
    if (bits_count(hand) <= HAND_LIMIT) {
        turn_next(table);
    } else if (bits_count(distinct) == 1) {
        discard(table, bits_first(hand));
    } else {
        state->choice.cards = distinct;
        shiro_ask(table, SHIRO_CHOOSES_DISCARD, player, bits_count(distinct));
    }
}

static void step_end(ShiroTable *table)
{
    ShiroState *state = &table->state;
    end_expire(table);
    if (shiro_gives(table, SHIRO_GIFT_GUARD))
        end_guard(table);
    end_poison(table);
    shiro_unmark(shiro_player(table, state->active), SHIRO_ALL_SLOTS, SHIRO_PARALYSED);
    state->step = SHIRO_STEP_DISCARD;
    step_discard(table);
}

/* ---- The opening (5) ---- */

/* `attacker` counts the players who have already been asked. */
static void step_mulligan(ShiroTable *table)
{
    ShiroState *state = &table->state;
    if (table->match->rules.mulligan == SHIRO_MULLIGAN_NONE || state->attacker == SHIRO_PLAYERS) {
        state->attacker = 0;
        state->step = SHIRO_STEP_START;
        return;
    }
    shiro_ask(table, SHIRO_CHOOSES_MULLIGAN, state->attacker++, 2);
}

static void mulligan(ShiroTable *table, unsigned player)
{
    ShiroPlayer *p = shiro_player(table, player);
    unsigned count = bits_count(p->hand);
    p->deck |= p->hand;
    p->hand = 0;
    shiro_draw(table, player, count);
}

/* ---- All together ---- */

static void step(ShiroTable *table)
{
    switch ((ShiroStep)table->state.step) {
    case SHIRO_STEP_MULLIGAN:
        step_mulligan(table);
        return;
    case SHIRO_STEP_START:
        step_start(table);
        return;
    case SHIRO_STEP_MAIN:
        shiro_main_ask(table);
        return;
    case SHIRO_STEP_ATTACK:
        step_attack(table);
        return;
    case SHIRO_STEP_BATTLE:
        step_battle(table);
        return;
    case SHIRO_STEP_END:
        step_end(table);
        return;
    case SHIRO_STEP_DISCARD:
        step_discard(table);
        return;
    }
}

static void count_game(ShiroTable *table)
{
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        table->tally[player]->games++;
        table->tally[player]->deck_left += shiro_deck_left(&table->state.players[player]);
    }
}

void shiro_advance(ShiroTable *table)
{
    const ShiroState *state = &table->state;
    while (state->result == RESULT_RUNNING) {
        if (state->choice.kind != SHIRO_CHOOSES_NOTHING)
            return;
        /* Values given by abilities may have changed (9.5). */
        if (UNLIKELY(shiro_decks_give(table, SHIRO_GIFT_HP)))
            shiro_retreat_check(table, 0);
        if (state->due)
            shiro_resolve(table);
        else if (LIKELY(state->step == SHIRO_STEP_MAIN))
            shiro_main_ask(table);
        else
            step(table);
    }
    count_game(table);
}

static void attack(ShiroTable *table, unsigned slot)
{
    ShiroState *state = &table->state;
    ShiroPlayer *p = shiro_player(table, state->active);
    shiro_unmark(p, 1u << slot, SHIRO_ON);
    shiro_mark(p, 1u << slot, SHIRO_ATTACKED);
    state->attacker = (uint8_t)slot;
    state->attacker_card = p->slot[slot].card;
    state->step = SHIRO_STEP_ATTACK;
    table->tally[state->active]->attacks++;
    shiro_raise(table, state->active, slot, SHIRO_WHEN_ATTACK, true);
    if (!state->due)
        step_attack(table);
}

static void act(ShiroTable *table, Move move)
{
    if (shiro_move_kind(move) == SHIRO_MOVE_ATTACK) {
        attack(table, shiro_move_slot(move));
    } else if (shiro_move_kind(move) == SHIRO_MOVE_END) {
        table->state.step = SHIRO_STEP_END;
        shiro_raise_all(table, table->state.active, SHIRO_WHEN_END);
        if (!table->state.due)
            step_end(table);
    } else {
        shiro_main_act(table, move);
    }
}

/* The answer to a choice outside the main phase. */
static void answer(ShiroTable *table, ShiroChoiceKind kind, Move move)
{
    switch (kind) {
    case SHIRO_CHOOSES_MULLIGAN:
        if (shiro_move_kind(move) == SHIRO_MOVE_YES)
            mulligan(table, table->state.choice.player);
        return;
    case SHIRO_CHOOSES_BLOCK:
        if (shiro_move_kind(move) == SHIRO_MOVE_BLOCK)
            block(table, shiro_move_slot(move));
        else
            attack_deck(table);
        return;
    case SHIRO_CHOOSES_DISCARD:
        discard(table, shiro_move_card(move));
        return;
    default:
        shiro_answer(table, kind, move);
        return;
    }
}

void shiro_table_apply(ShiroTable *table, Move move)
{
    ShiroChoiceKind kind = (ShiroChoiceKind)table->state.choice.kind;
    table->state.choice.kind = SHIRO_CHOOSES_NOTHING;
    if (LIKELY(kind == SHIRO_CHOOSES_MAIN))
        act(table, move);
    else
        answer(table, kind, move);
    shiro_advance(table);
}
