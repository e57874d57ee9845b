/* A position that can be continued: moves by their names, answers within effects, and the last
 * point that is described by its zones alone. Knows nothing of JSON. */
#include "weiss/position/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/engine/zones.h"
#include "weiss/position/notation.h"
#include "weiss/position/position_plan.h"
#include "weiss/text/build/text_build.h"

enum { LEGAL_LISTED_MAX = 40 };

static const struct {
    uint8_t begin;
    uint8_t begun;
} phase_steps[PHASE_COUNT] = {
    [PHASE_MULLIGAN] = {STEP_MULLIGAN, STEP_COUNT},
    [PHASE_STAND] = {STEP_STAND_BEGIN, STEP_COUNT},
    [PHASE_DRAW] = {STEP_DRAW_BEGIN, STEP_COUNT},
    [PHASE_CLOCK] = {STEP_CLOCK_BEGIN, STEP_CLOCK},
    [PHASE_MAIN] = {STEP_MAIN_BEGIN, STEP_MAIN},
    [PHASE_CLIMAX] = {STEP_CLIMAX_BEGIN, STEP_CLIMAX},
    [PHASE_ATTACK] = {STEP_ATTACK_BEGIN, STEP_DECLARATION},
    [PHASE_ENCORE] = {STEP_ENCORE_BEGIN, STEP_COUNT},
    [PHASE_END] = {STEP_END_BEGIN, STEP_COUNT},
};

WeissStep weiss_phase_step(WeissPhase phase)
{
    return (WeissStep)phase_steps[phase].begin;
}

WeissStep weiss_phase_step_begun(WeissPhase phase)
{
    return (WeissStep)phase_steps[phase].begun;
}

/* Whether a choice belongs to the course of a turn, not to an effect or a rule. */
static bool is_phase_choice(WeissChoiceKind kind)
{
    switch (kind) {
    case CHOICE_MULLIGAN:
    case CHOICE_CLOCK:
    case CHOICE_MAIN:
    case CHOICE_CLIMAX:
    case CHOICE_ATTACK:
        return true;
    default:
        return false;
    }
}

bool weiss_position_plain(const WeissState *state)
{
    if (state->result != RESULT_RUNNING)
        return true;
    if (!is_phase_choice((WeissChoiceKind)state->choice.kind) || state->standby_count ||
        state->later_count || state->modifier_count || (state->due & DUE_PROCESS) ||
        state->overflow)
        return false;
    for (unsigned player = 0; player < state->player_count; player++) {
        const WeissPlayer *p = &state->players[player];
        if (p->zone[ZONE_RESOLUTION] || (p->occupied & SLOTS_SURPLUS) || face_down_cards(p))
            return false;
    }
    return true;
}

static void moves_clear(WeissPosition *position)
{
    while (position->move_count)
        free(position->moves[--position->move_count]);
}

void weiss_position_mark(WeissPosition *position)
{
    if (!weiss_position_plain(&position->table.state))
        return;
    position->base = position->table.state;
    position->base_mixing = position->table.mixing;
    moves_clear(position);
}

WeissPosition *weiss_position_from_table(const WeissTable *table, uint64_t seed)
{
    const WeissDeck *decks[WEISS_PLAYERS_MAX];
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    WeissPosition *position = calloc(1, sizeof *position);
    assert(weiss_position_plain(&table->state));
    if (!position)
        return NULL;
    unsigned count = table->match->player_count;
    for (unsigned player = 0; player < count; player++) {
        position->decks[player] = *table->match->deck[player];
        decks[player] = &position->decks[player];
        tallies[player] = &position->tally;
    }
    weiss_match_link(&position->match, decks, count, (WeissEdition)table->match->edition);
    weiss_table_seat(&position->table, &position->match, tallies);
    position->table.every_phase = true;
    weiss_state_copy(&position->table.state, &table->state);
    position->table.mixing = table->mixing;
    position->seed = seed;
    weiss_position_mark(position);
    return position;
}

void weiss_position_destroy(WeissPosition *position)
{
    if (!position)
        return;
    moves_clear(position);
    for (unsigned player = 0; player < WEISS_PLAYERS_MAX && position->linked; player++)
        deck_text_unlink(&position->decks[player]);
    free(position->moves);
    free(position);
}

/* Records a move in notation; it must not have been made yet. */
static bool move_note(WeissPosition *position, Move move)
{
    char text[GAME_MOVE_TEXT];
    if (position->move_count == position->move_room) {
        size_t room = position->move_room ? 2 * position->move_room : 8;
        char **moves = realloc(position->moves, room * sizeof *moves);
        if (!moves)
            return false;
        position->moves = moves;
        position->move_room = room;
    }
    weiss_move_write(&position->table, move, text);
    char *copy = strdup(text);
    if (!copy)
        return false;
    position->moves[position->move_count++] = copy;
    return true;
}

bool weiss_position_make(WeissPosition *position, Move move)
{
    if (!move_note(position, move))
        return false;
    weiss_table_apply(&position->table, move);
    weiss_position_mark(position);
    return true;
}

/* The default answer: no, pass, or else the first option. */
static Move silent_answer(const WeissTable *table)
{
    Move answer = weiss_table_move(table, 0);
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        Move move = weiss_table_move(table, index);
        if (weiss_move_kind(move) == MOVE_NO || weiss_move_kind(move) == MOVE_PASS)
            answer = move;
    }
    return answer;
}

static bool waits_for_answer(const WeissState *state)
{
    return state->result == RESULT_RUNNING && !is_phase_choice((WeissChoiceKind)state->choice.kind);
}

bool weiss_position_answer_effects(WeissPosition *position)
{
    while (waits_for_answer(&position->table.state))
        if (!weiss_position_make(position, silent_answer(&position->table)))
            return false;
    return true;
}

/* Writes the legal moves with ", " between them into `list`, as many as fit. */
static void legal_list(const WeissTable *table, char *list, size_t size)
{
    char text[GAME_MOVE_TEXT];
    char more[32] = "";
    size_t length = 0;
    unsigned count = table->state.choice.count;
    unsigned index = 0;
    for (; index < count && index < LEGAL_LISTED_MAX; index++) {
        weiss_move_write(table, weiss_table_move(table, index), text);
        if (length + strlen(text) + sizeof more >= size)
            break;
        length += (size_t)snprintf(list + length, size - length, "%s%s", index ? ", " : "", text);
    }
    if (index < count)
        snprintf(more, sizeof more, "%s%u more", index ? " and " : "", count - index);
    strcpy(list + length, more);
}

static void report_illegal(const WeissTable *table, const char *text, Diagnostic *problem)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    char legal[sizeof problem->message - 128];
    const WeissState *state = &table->state;
    diagnostic_excerpt(excerpt, text, strlen(text));
    if (state->result != RESULT_RUNNING) {
        diagnostic_whole(problem, "no move '%s': the game is over", excerpt);
        return;
    }
    legal_list(table, legal, sizeof legal);
    diagnostic_whole(problem, "illegal move '%s': player %u chooses %s; legal: %s", excerpt,
                     state->choice.player, weiss_choice_names[state->choice.kind], legal);
}

/* Whether the choice that waits is made without being named: a phase that can only be ended or,
 * with `answer`, a choice within an effect. */
static bool passes_by(const WeissState *state, bool answer)
{
    if (state->result != RESULT_RUNNING)
        return false;
    return state->choice.count == 1 || (answer && waits_for_answer(state));
}

bool weiss_position_end_empty_phases(WeissPosition *position)
{
    while (passes_by(&position->table.state, false))
        if (!weiss_position_make(position, weiss_table_move(&position->table, 0)))
            return false;
    return true;
}

/* Tries the move on a copy of the table. */
bool weiss_position_allows(const WeissPosition *position, const char *text, bool answer)
{
    Move move;
    WeissTable table = position->table;
    while (!weiss_move_read(&table, text, &move)) {
        if (!passes_by(&table.state, answer))
            return false;
        weiss_table_apply(&table, silent_answer(&table));
    }
    return true;
}

bool weiss_position_play(WeissPosition *position, const char *text, bool answer,
                         Diagnostic *problem)
{
    Move move;
    if (!weiss_position_allows(position, text, answer)) {
        report_illegal(&position->table, text, problem);
        return false;
    }
    bool made = true;
    while (made && !weiss_move_read(&position->table, text, &move))
        made = weiss_position_make(position, silent_answer(&position->table));
    made = made && weiss_position_make(position, move);
    if (!made)
        diagnostic_whole(problem, "not enough memory");
    return made;
}
