/* Rule actions (CR 9). Refresh and level-up interrupt at once; the losing verdict, the refresh
 * points of edition 2021 and the clearing of stage and climax area wait for a check timing. */
#include "weiss/engine/multiplayer.h"

/* CR 9.2.2: this card is not damage, so a climax cancels nothing. */
static void penalty_pay(WeissTable *table, unsigned player)
{
    unsigned card = deck_take(table, player, ZONE_CLOCK);
    clock_push(table, player, card);
    event_raise(table, EVENT_PENALTY_PAID, player, card, WEISS_NO_SLOT, 0);
}

/* From edition 2022 on the top card goes to the clock in the same action; 2021 gives a refresh
 * point. */
void weiss_refresh(WeissTable *table, unsigned player)
{
    WeissFrame *frame = &table->state.frame;
    weiss_deck_remake(table, player);
    if (table->state.due & DUE_RESOLVING)
        frame->renewed = (frame->renewed | (player == frame->source.player ? 1u : 2u)) & 3u;
    table->tally[player]->refreshes++;
    event_raise(table, EVENT_REFRESHED, player, 0, WEISS_NO_SLOT, 0);
    if (edition_from(table, EDITION_2022)) {
        penalty_pay(table, player);
    } else {
        player_at(table, player)->refresh_points++;
        table->state.due |= DUE_PENALTY;
    }
}

/* The oldest seven cards of the clock (CR 9.3). */
static uint64_t level_up_candidates(const WeissPlayer *p)
{
    uint64_t cards = p->zone[ZONE_CLOCK];
    unsigned card = p->pile[PILE_CLOCK];
    for (unsigned above = clock_count(p) - WEISS_CLOCK_LIMIT; above; above--) {
        cards ^= bit_of(card);
        card = p->beneath[card];
    }
    return cards;
}

bool weiss_level_up_begin(WeissTable *table, unsigned player)
{
    uint64_t cards = level_up_candidates(player_at(table, player));
    if (weiss_offer_card(table, CHOICE_LEVEL, player, cards, ZONE_CLOCK))
        return false;
    weiss_level_up(table, player, bits_first(cards));
    return true;
}

/* Cuts the pile of the clock where the seven leaving cards begin. */
static void clock_cut(WeissPlayer *p, uint64_t leaving)
{
    uint8_t *link = &p->pile[PILE_CLOCK];
    while (!bit_in(leaving, *link))
        link = &p->beneath[*link];
    *link = WEISS_NO_CARD;
}

void weiss_level_up(WeissTable *table, unsigned player, unsigned card)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t seven = level_up_candidates(p);
    clock_cut(p, seven);
    p->zone[ZONE_CLOCK] ^= seven;
    p->zone[ZONE_LEVEL] |= bit_of(card);
    if (bit_in(p->face_down, card))
        kept_touch(table, player, INPUT_FACES);
    p->face_down &= ~bit_of(card);
    p->zone[ZONE_WAITING_ROOM] |= seven ^ bit_of(card);
    kept_touch(table, player, ZONE_WAITING_ROOM);
    kept_touch_zones(table, player, ZONE_CLOCK, ZONE_LEVEL);
    colours_recount(deck_of(table, player), p);
    unsigned level = level_of(p);
    weiss_tally_level_up(table, player, level);
    event_raise(table, EVENT_LEVELLED_UP, player, card, WEISS_NO_SLOT, level);
    if (level >= WEISS_LOSING_LEVEL)
        table->state.due |= DUE_VERDICT;
}

/* Carries out the interrupts that `player` owes; false if a choice waits. */
static bool interrupts_of(WeissTable *table, unsigned player)
{
    for (;;) {
        const WeissPlayer *p = player_at(table, player);
        bool refresh = p->zone[ZONE_DECK] == 0 && p->zone[ZONE_WAITING_ROOM] != 0;
        bool level_up = clock_count(p) >= WEISS_CLOCK_LIMIT;
        if (refresh && level_up) { /* CR 9.1.2.1.1: the player chooses which comes first */
            weiss_offer_option(table, CHOICE_INTERRUPT, player, 2);
            return false;
        }
        if (refresh)
            weiss_refresh(table, player);
        else if (!level_up)
            return true;
        else if (!weiss_level_up_begin(table, player))
            return false;
    }
}

static bool out_of_cards(const WeissPlayer *p)
{
    return (p->zone[ZONE_DECK] | p->zone[ZONE_WAITING_ROOM]) == 0;
}

bool weiss_interrupts_run(WeissTable *table)
{
    WeissState *state = &table->state;
    unsigned player = state->active;
    bool stuck = false;
    for (unsigned i = 0; i < state->player_count; i++) {
        if (bit_in(state->living, player)) {
            if (!interrupts_of(table, player))
                return false;
            stuck |= out_of_cards(player_at(table, player));
        }
        player = next_player(state, player);
    }
    state->due &= ~(uint32_t)DUE_INTERRUPT;
    if (stuck) /* a card that reaches the waiting room may still save the player */
        state->due |= DUE_REFRESH | DUE_VERDICT;
    return true;
}

/* The players lose together; false if that ends the game. */
static bool players_lose(WeissTable *table, unsigned losers)
{
    WeissState *state = &table->state;
    for (unsigned rest = losers; rest; rest &= rest - 1)
        event_raise(table, EVENT_LOST, bits_first(rest), 0, WEISS_NO_SLOT, 0);
    state->living = (uint8_t)(state->living & ~losers);
    if (UNLIKELY(state->player_count > 2) && !multiplayer_lose(table, losers))
        return false;
    if (state->living & (state->living - 1))
        return true;
    weiss_game_end(table, state->living ? (int)bits_first(state->living) : RESULT_DRAW);
    return false;
}

/* CR 9.4.1: everybody who meets a losing condition loses, at the same time. */
static bool verdict(WeissTable *table)
{
    WeissState *state = &table->state;
    state->due &= ~(uint32_t)DUE_VERDICT;
    unsigned losers = 0;
    for (unsigned player = 0; player < state->player_count; player++) {
        const WeissPlayer *p = player_at(table, player);
        if (p->lost || level_of(p) >= WEISS_LOSING_LEVEL || out_of_cards(p))
            losers |= 1u << player;
    }
    losers &= state->living;
    return !losers || players_lose(table, losers);
}

void weiss_player_lose(WeissTable *table, unsigned player)
{
    player_at(table, player)->lost = 1;
    players_lose(table, 1u << player);
}

/* Edition 2021: after the verdict the refresh points that are open then are paid one at a time, the
 * turn player's first, each with its interrupts. The next verdict comes when all of them are
 * paid. */
static bool pay_one_point(WeissTable *table)
{
    WeissState *state = &table->state;
    unsigned player = state->active;
    for (unsigned i = 0; i < state->player_count; i++) {
        WeissPlayer *p = player_at(table, player);
        if (p->points_due && bit_in(state->living, player)) {
            p->points_due--;
            p->refresh_points--;
            if (p->zone[ZONE_DECK])
                penalty_pay(table, player);
            return true;
        }
        player = next_player(state, player);
    }
    return false;
}

static void points_fall_due(WeissTable *table)
{
    bool any = false;
    for (unsigned player = 0; player < table->state.player_count; player++) {
        WeissPlayer *p = player_at(table, player);
        p->points_due = p->refresh_points;
        any |= p->points_due != 0 && bit_in(table->state.living, player);
    }
    if (!any)
        table->state.due &= ~(uint32_t)DUE_PENALTY;
}

/* If there are several climaxes in the climax area, only the one placed last stays. */
static void clear_climax_area(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    if (p->climax == WEISS_NO_CARD)
        return;
    for (uint64_t rest = p->zone[ZONE_CLIMAX_AREA] ^ bit_of(p->climax); rest; rest &= rest - 1)
        zone_move(table, player, bits_first(rest), ZONE_CLIMAX_AREA, ZONE_WAITING_ROOM);
}

/* Surplus characters (CR 9.6.1) and those with power 0 or less leave the stage at the same time. */
static void clear_stage(WeissTable *table)
{
    WeissState *state = &table->state;
    uint8_t leaving[WEISS_PLAYERS_MAX];
    int taken = power_taken(table);
    state->due &= ~(uint32_t)DUE_STAGE;
    for (unsigned player = 0; player < state->player_count; player++)
        leaving[player] = (uint8_t)((player_at(table, player)->occupied & SLOTS_SURPLUS) |
                                    stage_fallen(table, player, taken));
    for (unsigned player = 0; player < state->player_count; player++)
        weiss_stage_announce(table, player, leaving[player], ZONE_WAITING_ROOM);
    unsigned player = state->active;
    for (unsigned i = 0; i < state->player_count; i++) {
        for (unsigned rest = leaving[player]; rest; rest &= rest - 1)
            weiss_stage_leave(table, player, bits_first(rest), ZONE_WAITING_ROOM);
        clear_climax_area(table, player);
        player = next_player(state, player);
    }
}

bool weiss_check_timing(WeissTable *table)
{
    uint32_t due = table->state.due;
    if ((due & DUE_PENALTY) && pay_one_point(table))
        return true;
    if (due & DUE_VERDICT)
        return verdict(table);
    if (due & DUE_PENALTY)
        points_fall_due(table);
    else if (due & DUE_STAGE)
        clear_stage(table);
    else if (due & DUE_STANDBY)
        return weiss_standby_next(table);
    return true;
}
