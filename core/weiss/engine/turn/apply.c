/* Carries out the move that a player chose. */
#include "weiss/engine/rules.h"

/* CR 5: the chosen cards go to the waiting room, and as many are drawn. */
static void apply_mulligan(WeissTable *table, unsigned player, Move move)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t hand = p->zone[ZONE_HAND];
    unsigned places = weiss_move_first(move);
    for (; places; places >>= 1, hand &= hand - 1)
        if (places & 1)
            zone_move(table, player, bits_first(hand), ZONE_HAND, ZONE_WAITING_ROOM);
    for (unsigned count = bits_count((uint64_t)weiss_move_first(move)); count; count--)
        card_draw(table, player);
    table->state.mulligans++;
}

static void apply_clock(WeissTable *table, unsigned player, Move move)
{
    if (weiss_move_kind(move) == MOVE_PASS) {
        table->state.step = STEP_MAIN_BEGIN;
        return;
    }
    table->tally[player]->clocked++;
    zone_move(table, player, weiss_move_first(move), ZONE_HAND, ZONE_CLOCK);
    clock_push(table, player, weiss_move_first(move));
    table->state.step = STEP_CLOCK_DRAW_FIRST;
}

/* An event stays in the resolution zone while its text is resolved (CR 3.13, 8.6.2). */
static void play_event(WeissTable *table, unsigned player, unsigned card)
{
    if (UNLIKELY(hand_given(table, player)) &&
        substitute_play_begin(table, player, card, WEISS_NO_SLOT))
        return;
    stock_pay(table, player, weiss_hand_cost(table, player, card));
    zone_move(table, player, card, ZONE_HAND, ZONE_RESOLUTION);
    play_notify(table, player, card, WEISS_NO_SLOT);
    use_event(table, player, card);
}

/* CR 8.6.2: the cost is paid, then the character is placed on its position, standing. */
static void play_character(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    if (UNLIKELY(hand_given(table, player)) && (free_play_begin(table, player, card, slot) ||
                                                substitute_play_begin(table, player, card, slot)))
        return;
    stock_pay(table, player, weiss_hand_cost(table, player, card));
    play_notify(table, player, card, slot);
    weiss_stage_place(table, player, card, slot, ZONE_HAND, STANCE_STAND, true);
}

static void apply_main(WeissTable *table, unsigned player, Move move)
{
    unsigned first = weiss_move_first(move);
    unsigned second = weiss_move_second(move);
    switch (weiss_move_kind(move)) {
    case MOVE_PLAY:
        if (second != WEISS_NO_SLOT)
            play_character(table, player, first, second);
        else
            play_event(table, player, first);
        break;
    case MOVE_ACT:
        use_act(table, player, first, second);
        break;
    case MOVE_MOVE:
        weiss_main_exchange(table, player, first, second);
        break;
    default:
        table->state.step = STEP_CLIMAX_BEGIN;
        break;
    }
}

static void apply_climax(WeissTable *table, unsigned player, Move move)
{
    table->state.step = STEP_ATTACK_BEGIN;
    if (weiss_move_kind(move) != MOVE_CLIMAX)
        return;
    unsigned card = weiss_move_first(move);
    table->tally[player]->climaxes_played++;
    play_notify(table, player, card, WEISS_NO_SLOT);
    zone_move(table, player, card, ZONE_HAND, ZONE_CLIMAX_AREA);
    if (UNLIKELY(player_at(table, player)->climax != WEISS_NO_CARD))
        table->state.due |= DUE_STAGE;
    player_at(table, player)->climax = (uint8_t)card;
    climax_notify(table, player, card, ZONE_HAND);
}

static void apply_attack(WeissTable *table, Move move)
{
    if (weiss_move_kind(move) == MOVE_ATTACK) {
        weiss_attack_begin(table, weiss_move_first(move), (WeissAttackType)weiss_move_second(move));
    } else {
        table->state.step = STEP_ENCORE_BEGIN;
    }
}

/* Uses a card in the counter step; of a character the Backup with this number. */
static void counter(WeissTable *table, unsigned player, unsigned card, unsigned number)
{
    card_use_mark(table, player, CARD_PLAYED, card);
    event_raise(table, EVENT_COUNTERED, player, card, WEISS_NO_SLOT, 0);
    if (bit_in(deck_of(table, player)->characters, card))
        use_backup(table, player, card, number);
    else
        play_event(table, player, card);
}

/* A card with several Backups is chosen first, then the Backup. */
static void apply_counter(WeissTable *table, unsigned player, Move move)
{
    table->state.step = STEP_DAMAGE_BEGIN;
    if (weiss_move_kind(move) != MOVE_COUNTER)
        return;
    unsigned card = weiss_move_first(move);
    bool character = bit_in(deck_of(table, player)->characters, card);
    unsigned backups = character ? use_backup_count(table, player, card) : 0;
    if (UNLIKELY(backups > 1)) {
        weiss_offer_option(table, CHOICE_MODE, player, backups);
        table->state.choice.cards = bit_of(card);
        return;
    }
    counter(table, player, card, 0);
}

/* An answer to what an ability or a trigger icon asked. */
static void apply_answer(WeissTable *table, unsigned player, Move move)
{
    if (table->state.due & DUE_RESOLVING)
        weiss_resolve_answer(table, move);
    else if (table->state.step == STEP_ATTACK_TARGET)
        weiss_attack_target_answer(table, move);
    else if (table->state.step == STEP_DAMAGE_BEGIN)
        counter(table, player, bits_first(table->state.choice.cards), weiss_move_first(move));
    else
        weiss_trigger_answer(table, move);
}

static void apply_choice(WeissTable *table, WeissChoiceKind kind, unsigned player, Move move)
{
    unsigned first = weiss_move_first(move);
    switch (kind) {
    case CHOICE_MAIN:
        card_uses_mark_legal(table, player);
        apply_main(table, player, move);
        break;
    case CHOICE_ATTACK:
        apply_attack(table, move);
        break;
    case CHOICE_CLOCK:
        apply_clock(table, player, move);
        break;
    case CHOICE_CLIMAX:
        card_uses_mark_legal(table, player);
        apply_climax(table, player, move);
        break;
    case CHOICE_LEVEL:
        weiss_level_up(table, player, first);
        break;
    case CHOICE_DISCARD:
        zone_move(table, player, first, ZONE_HAND, ZONE_WAITING_ROOM);
        break;
    case CHOICE_REVERSED:
        weiss_stage_leave(table, player, first, ZONE_WAITING_ROOM);
        break;
    case CHOICE_MULLIGAN:
        apply_mulligan(table, player, move);
        break;
    case CHOICE_COUNTER:
        card_uses_mark_legal(table, player);
        apply_counter(table, player, move);
        break;
    case CHOICE_STANDBY:
        weiss_standby_take(table, first);
        break;
    case CHOICE_INTERRUPT:
        if (weiss_move_kind(move) == MOVE_REFRESH)
            weiss_refresh(table, player);
        else
            weiss_level_up_begin(table, player);
        break;
    default:
        apply_answer(table, player, move);
        break;
    }
}

void weiss_table_make(WeissTable *table, Move move)
{
    WeissChoiceKind kind = (WeissChoiceKind)table->state.choice.kind;
    unsigned player = table->state.choice.player;
    event_raise(table, EVENT_CHOSEN, player, 0, WEISS_NO_SLOT, move);
    table->state.choice.kind = CHOICE_NONE;
    if (UNLIKELY(weiss_move_kind(move) == MOVE_CONCEDE))
        weiss_player_lose(table, player);
    else
        apply_choice(table, kind, player, move);
}

void weiss_table_apply(WeissTable *table, Move move)
{
    weiss_table_make(table, move);
    if (table->state.choice.kind == CHOICE_NONE || UNLIKELY(table->state.overflow))
        weiss_table_advance(table);
}
