/* What may happen in the turn is learned where it happens: nothing else needs to be told apart. */
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"
#include "weiss/text/build/text_build.h"

void finish_zones_copy(FinishZones *zones, const WeissTable *table)
{
    for (unsigned player = 0; player < 2; player++) {
        const WeissPlayer *p = &table->state.players[player];
        memcpy(zones->zone[player], p->zone, sizeof zones->zone[player]);
        zones->standing[player] = p->standing;
        for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
            zones->on[player][slot] = p->stage[slot].card;
    }
}

/* Whether a card that goes from a zone is of a class of which another one has gone there. */
static bool is_known(const FinishSorts *sorts, uint64_t moved, unsigned from, unsigned card)
{
    const FinishClasses *classes = &sorts->zone[from];
    return classes->count && (classes->cards[classes->of[card]] & moved);
}

/* A card that goes to the level zone last has lost the game: what it is does not matter. */
static void learn_move(FinishSolver *solver, const WeissTable *table, unsigned player,
                       unsigned from, unsigned to, uint64_t cards)
{
    FinishTime time = finish_time(&table->state, &solver->learned);
    uint64_t *moves = &solver->learned.moves[time][player][from][to];
    if (!(cards & ~*moves) || level_of(&table->state.players[player]) >= WEISS_LOSING_LEVEL)
        return;
    for (cards &= ~*moves; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        if (!is_known(&solver->sorts[time][player], *moves, from, card))
            finish_learn_news(solver);
        *moves |= bit_of(card);
    }
}

/* Whether an idle ability was resolved makes no difference. */
static void learn_resolved(FinishSolver *solver, FinishTime time, unsigned name)
{
    uint64_t *resolved =
        &solver->learned.resolved[name / ABILITY_NUMBERS & 1u][name % ABILITY_NUMBERS / 64];
    if (name == NO_ABILITY || bit_in(*resolved, name % 64))
        return;
    *resolved |= bit_of(name % 64);
    if (!finish_is_idle(&solver->texts, time, name))
        finish_learn_news(solver);
}

uint64_t finish_learn_listens(const WeissTable *table)
{
    return table->match->listened | (uint64_t)1 << EVENT_MOVED | (uint64_t)1 << EVENT_ABILITY_BEGUN;
}

void finish_learn_event(FinishSolver *solver, const WeissTable *table, const WeissEvent *event)
{
    uint64_t *events = &solver->learned.events[finish_time(&table->state, &solver->learned)];
    if (event->kind == EVENT_MOVED)
        learn_move(solver, table, event->player, event->detail & 15u, event->detail >> 4,
                   bit_of(event->card));
    if (event->kind == EVENT_ABILITY_BEGUN)
        learn_resolved(solver, finish_time(&table->state, &solver->learned), event->detail);
    if (!(*events >> event->kind & 1u) && (table->match->listened >> event->kind & 1u)) {
        *events |= (uint64_t)1 << event->kind;
        finish_learn_news(solver);
    }
}

/* Cards on the board act. */
static void learn_acting(FinishSolver *solver, const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    uint64_t acting = p->zone[ZONE_STAGE] | p->zone[ZONE_CLIMAX_AREA] | p->zone[ZONE_MARKER];
    uint64_t *acted = &solver->learned.acted[player];
    for (uint64_t left = acting & ~*acted; left; left = acting & ~*acted) {
        *acted |= deck_of(table, player)->copies[bits_first(left)];
        finish_learn_news(solver);
    }
}

/* Who stood up again, or came to another position, may fight again. */
static void learn_stage(FinishSolver *solver, const WeissTable *table, unsigned player,
                        const FinishZones *before)
{
    const WeissPlayer *p = &table->state.players[player];
    FinishLearned *learned = &solver->learned;
    bool stands = false, shifts = false, wakes = false;
    for (unsigned slots = p->occupied & SLOTS_STAGE; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        bool same = before->on[player][slot] == p->stage[slot].card;
        shifts |= !same && bit_in(before->zone[player][ZONE_STAGE], p->stage[slot].card);
        stands |= same && (p->standing & ~before->standing[player] & 1u << slot);
        wakes |= player == solver->attacker && (p->standing >> slot & 1u) &&
                 !(same && (before->standing[player] >> slot & 1u));
    }
    if (wakes && !learned->wakes) {
        learned->wakes = true;
        finish_learn_news(solver);
    }
    if (finish_time(&table->state, learned) >= FINISH_ATTACKS &&
        ((stands && !learned->stands) || (shifts && !learned->shifts))) {
        learned->stands |= stands;
        learned->shifts |= shifts;
        finish_learn_news(solver);
    }
}

void finish_learn_moves(FinishSolver *solver, const WeissTable *table, const FinishZones *before)
{
    for (unsigned player = 0; player < 2; player++) {
        const uint64_t *zone = table->state.players[player].zone;
        uint64_t board = (zone[ZONE_STAGE] ^ before->zone[player][ZONE_STAGE]) |
                         (zone[ZONE_CLIMAX_AREA] ^ before->zone[player][ZONE_CLIMAX_AREA]) |
                         (zone[ZONE_MARKER] ^ before->zone[player][ZONE_MARKER]);
        for (unsigned from = 0; from < ZONE_COUNT; from++) {
            uint64_t gone = before->zone[player][from] & ~zone[from];
            for (unsigned to = 0; gone && to < ZONE_COUNT; to++)
                if (gone & zone[to])
                    learn_move(solver, table, player, from, to, gone & zone[to]);
        }
        if (board)
            learn_acting(solver, table, player);
        learn_stage(solver, table, player, before);
    }
}

void finish_learn_pending(FinishSolver *solver, const WeissTable *table)
{
    const WeissState *state = &table->state;
    for (unsigned i = 0; i < (unsigned)state->standby_count + state->later_count; i++)
        learn_resolved(solver, finish_time(state, &solver->learned), state->standby[i].ability);
    if (state->due & DUE_RESOLVING)
        learn_resolved(solver, finish_time(state, &solver->learned), state->frame.source.ability);
    for (unsigned player = 0; player < 2; player++)
        learn_acting(solver, table, player);
}
