/* A position that can be continued: moves by their names, answers within effects, and the last
 * point that is described by its zones alone. Knows nothing of JSON. */
#include "shironeko/position/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shironeko/engine/move.h"
#include "shironeko/position/notation.h"

const char *const shiro_choice_names[] = {
    [SHIRO_CHOOSES_NOTHING] = "nothing",
    [SHIRO_CHOOSES_MULLIGAN] = "whether to mulligan",
    [SHIRO_CHOOSES_MAIN] = "what to do in the main phase",
    [SHIRO_CHOOSES_BLOCK] = "a blocker",
    [SHIRO_CHOOSES_SLOT] = "a target",
    [SHIRO_CHOOSES_CARD] = "a card",
    [SHIRO_CHOOSES_MAY] = "whether to use an ability",
    [SHIRO_CHOOSES_ORDER] = "the ability that goes first",
    [SHIRO_CHOOSES_TRIGGER] = "the trigger that goes first",
    [SHIRO_CHOOSES_DISCARD] = "a card to discard",
};

const char *shiro_phase_name(const ShiroState *state)
{
    switch ((ShiroStep)state->step) {
    case SHIRO_STEP_MULLIGAN:
        return "mulligan";
    case SHIRO_STEP_START:
        return "start";
    case SHIRO_STEP_END:
    case SHIRO_STEP_DISCARD:
        return "end";
    default:
        return "main";
    }
}

Rng shiro_position_stream(uint64_t seed, unsigned player)
{
    return rng_keyed(seed, 0, player);
}

bool shiro_position_plain(const ShiroState *state)
{
    return state->result != RESULT_RUNNING || state->choice.kind == SHIRO_CHOOSES_MAIN ||
           state->choice.kind == SHIRO_CHOOSES_MULLIGAN;
}

static void forget_moves(ShiroPosition *position)
{
    while (position->move_count)
        free(position->moves[--position->move_count]);
    free(position->moves);
    position->moves = NULL;
}

void shiro_position_mark(ShiroPosition *position)
{
    if (!shiro_position_plain(&position->table.state))
        return;
    forget_moves(position);
    position->base = position->table.state;
}

ShiroPosition *shiro_position_from_table(const ShiroTable *table, uint64_t seed)
{
    ShiroPosition *position = calloc(1, sizeof *position);
    if (!position)
        return NULL;
    position->seed = seed;
    position->match = *table->match;
    position->table = *table;
    position->table.match = &position->match;
    position->table.observer = NULL;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        position->decks[player] = *table->match->deck[player];
        position->match.deck[player] = &position->decks[player];
        position->table.tally[player] = &position->tally;
    }
    position->base = table->state;
    return position;
}

void shiro_position_destroy(ShiroPosition *position)
{
    if (position)
        forget_moves(position);
    free(position);
}

bool shiro_position_make(ShiroPosition *position, Move move)
{
    char text[GAME_MOVE_TEXT];
    shiro_move_write(&position->table, move, text);
    char *name = strdup(text);
    char **moves = realloc(position->moves, (position->move_count + 1) * sizeof *moves);
    if (moves)
        position->moves = moves;
    if (!name || !moves) {
        free(name);
        return false;
    }
    position->moves[position->move_count++] = name;
    shiro_table_apply(&position->table, move);
    shiro_position_mark(position);
    return true;
}

/* ---- Moves by name ---- */

static bool find_move(const ShiroTable *table, const char *text, Move *move)
{
    char name[GAME_MOVE_TEXT];
    unsigned count = table->state.result == RESULT_RUNNING ? table->state.choice.count : 0;
    for (unsigned index = 0; index < count; index++) {
        *move = shiro_table_move(table, index);
        shiro_move_write(table, *move, name);
        if (strcmp(name, text) == 0)
            return true;
    }
    return false;
}

static bool asks_within_effect(const ShiroState *state)
{
    return state->result == RESULT_RUNNING && state->choice.kind >= SHIRO_CHOOSES_SLOT &&
           state->choice.kind <= SHIRO_CHOOSES_TRIGGER;
}

/* The table on which the move is legal: `table`, or `scratch` after some answers; NULL if none. */
static const ShiroTable *find_table(const ShiroTable *table, const char *text, bool answer,
                                    ShiroTable *scratch, Move *move)
{
    *scratch = *table;
    while (!find_move(scratch, text, move)) {
        if (!answer || !asks_within_effect(&scratch->state))
            return NULL;
        shiro_table_apply(scratch, shiro_table_move(scratch, 0));
    }
    return scratch;
}

bool shiro_position_allows(const ShiroPosition *position, const char *text, bool answer)
{
    ShiroTable scratch;
    Move move;
    return find_table(&position->table, text, answer, &scratch, &move) != NULL;
}

/* Writes a message with the legal moves, as many as fit. */
static void list_legal(const ShiroTable *table, const char *text, Diagnostic *problem)
{
    char excerpt[DIAGNOSTIC_EXCERPT], name[GAME_MOVE_TEXT];
    size_t room = sizeof problem->message;
    *problem = (Diagnostic){.line = 0};
    diagnostic_excerpt(excerpt, text, strlen(text));
    if (table->state.result != RESULT_RUNNING) {
        snprintf(problem->message, room, "no move '%s': the game is over", excerpt);
        return;
    }
    size_t length = (size_t)snprintf(problem->message, room, "illegal move '%s'; legal:", excerpt);
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        shiro_move_write(table, shiro_table_move(table, index), name);
        if (length + strlen(name) + sizeof ",  …" > room) {
            snprintf(problem->message + length, room - length, " …");
            return;
        }
        length += (size_t)snprintf(problem->message + length, room - length, "%s %s",
                                   index ? "," : "", name);
    }
}

static bool no_memory(Diagnostic *problem)
{
    diagnostic_whole(problem, "out of memory");
    return false;
}

bool shiro_position_play(ShiroPosition *position, const char *text, bool answer,
                         Diagnostic *problem)
{
    Move move;
    if (!shiro_position_allows(position, text, answer)) {
        list_legal(&position->table, text, problem);
        return false;
    }
    while (!find_move(&position->table, text, &move))
        if (!shiro_position_make(position, shiro_table_move(&position->table, 0)))
            return no_memory(problem);
    return shiro_position_make(position, move) || no_memory(problem);
}

bool shiro_position_answer(ShiroPosition *position)
{
    while (asks_within_effect(&position->table.state))
        if (!shiro_position_make(position, shiro_table_move(&position->table, 0)))
            return false;
    return true;
}
