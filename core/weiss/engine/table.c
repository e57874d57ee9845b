/* Tables are seated, emptied and copied; the names of the phases. */
#include <string.h>

#include "weiss/engine/multiplayer.h"

static_assert(EVENT_COUNT <= 64, "the events fit a mask");

const char *const weiss_phase_names[PHASE_COUNT] = {
    [PHASE_MULLIGAN] = "mulligan", [PHASE_STAND] = "stand",   [PHASE_DRAW] = "draw",
    [PHASE_CLOCK] = "clock",       [PHASE_MAIN] = "main",     [PHASE_CLIMAX] = "climax",
    [PHASE_ATTACK] = "attack",     [PHASE_ENCORE] = "encore", [PHASE_END] = "end",
};

WeissPhase weiss_step_phase(WeissStep step)
{
    switch (step) {
    case STEP_MULLIGAN:
        return PHASE_MULLIGAN;
    case STEP_STAND_BEGIN:
    case STEP_STAND:
        return PHASE_STAND;
    case STEP_DRAW_BEGIN:
    case STEP_DRAW:
        return PHASE_DRAW;
    case STEP_CLOCK_BEGIN:
    case STEP_CLOCK:
    case STEP_CLOCK_DRAW_FIRST:
    case STEP_CLOCK_DRAW_SECOND:
        return PHASE_CLOCK;
    case STEP_MAIN_BEGIN:
    case STEP_MAIN:
        return PHASE_MAIN;
    case STEP_CLIMAX_BEGIN:
    case STEP_CLIMAX:
        return PHASE_CLIMAX;
    case STEP_ENCORE_BEGIN:
    case STEP_ENCORE:
        return PHASE_ENCORE;
    case STEP_END_BEGIN:
    case STEP_END:
    case STEP_EXPIRY:
    case STEP_END_DISCARD:
        return PHASE_END;
    default:
        return PHASE_ATTACK;
    }
}

void weiss_table_seat(WeissTable *table, const WeissMatch *match, WeissTally *const *tallies)
{
    table->match = match;
    table->every_phase = false;
    table->counts_cards = true;
    table->closing = 0;
    table->asking = 0;
    memset(table->announced, 0, sizeof table->announced);
    weiss_table_forget(table);
    for (unsigned player = 0; player < match->player_count; player++)
        table->tally[player] = tallies[player];
    memset(table->luck, 0, sizeof table->luck);
    weiss_table_observe(table, NULL, NULL);
    weiss_table_observe_chance(table, NULL, NULL);
}

void weiss_table_observe(WeissTable *table, WeissObserver *observer, void *context)
{
    table->observer = observer;
    table->clause_observer = NULL;
    table->observer_context = context;
    table->listened = observer ? ~(uint64_t)0 : table->match->listened;
}

void weiss_table_observe_chance(WeissTable *table, WeissChanceObserver *observer, void *context)
{
    table->chance_observer = observer;
    table->chance_context = context;
}

void weiss_table_observe_clauses(WeissTable *table, WeissClauseObserver *observer)
{
    table->clause_observer = observer;
}

void weiss_player_clear(WeissPlayer *p, const WeissDeck *deck, Rng deals)
{
    memset(p, 0, sizeof *p);
    memset(p->pile, WEISS_NO_CARD, sizeof p->pile);
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
        p->stage[slot].card = WEISS_NO_CARD;
    p->climax = WEISS_NO_CARD;
    p->deals = deals;
    p->colour_met = deck->colour_free;
}

void weiss_mixing_clear(WeissTable *table)
{
    WeissMixing *mixing = &table->mixing;
    for (unsigned player = 0; player < table->match->player_count; player++) {
        mixing->now[player] = 0;
        memset(mixing->left[player], 0xFF, sizeof mixing->left[player]);
        memset(mixing->entered[player], 0, sizeof mixing->entered[player]);
    }
}

void weiss_table_clear(WeissTable *table, const Rng *deals)
{
    WeissState *state = &table->state;
    unsigned count = table->match->player_count;
    memset(state, 0, offsetof(WeissState, players));
    state->player_count = (uint8_t)count;
    state->living = (uint8_t)((1u << count) - 1);
    state->result = RESULT_RUNNING;
    state->turn = 1;
    table->closing = 0;
    weiss_table_forget(table);
    if (count > 2)
        multiplayer_begin(state);
    for (unsigned player = 0; player < count; player++) {
        weiss_player_clear(player_at(table, player), deck_of(table, player), deals[player]);
        table->card_uses[player] = (WeissCardUses){{0}};
    }
    weiss_mixing_clear(table);
}

void weiss_world_copy(WeissTable *to, const WeissTable *from)
{
    size_t head = offsetof(WeissTable, card_uses);
    memcpy(to, from, head);
    to->chance_observer = NULL;
    weiss_state_copy(&to->state, &from->state);
    weiss_table_forget(to);
}

void weiss_table_copy(WeissTable *to, const WeissTable *from)
{
    weiss_world_copy(to, from);
    memcpy(to->card_uses, from->card_uses, sizeof to->card_uses);
    to->mixing = from->mixing;
}

void weiss_table_forget(WeissTable *table)
{
    memset(&table->kept, 0, offsetof(WeissKept, characters));
}
