/* Reads a position: its JSON becomes a plan, the plan a table, and the moves are made. Every
 * problem names its place and, where something similar exists, what was probably meant. */
#include <stdlib.h>

#include "json/json_now.h"
#include "shironeko/position/position_plan.h"

static bool read_schema(const PositionPlan *plan)
{
    static const char *const games[] = {"shironeko"};
    const JsonText *json = plan->json;
    JsonValue schema =
        json_text_require(json, JSON_ROOT, "schema", JSON_KIND_STRING, plan->problem);
    if (schema == JSON_NONE)
        return false;
    if (!json_text_equals(json, schema, SHIRO_POSITION_SCHEMA))
        return json_text_report(json, schema, plan->problem,
                                "unknown schema: expected \"" SHIRO_POSITION_SCHEMA "\"");
    JsonValue game = json_text_require(json, JSON_ROOT, "game", JSON_KIND_STRING, plan->problem);
    return game != JSON_NONE && json_read_word(json, game, "game", games, 1, plan->problem) >= 0;
}

/* null, the winner's number, "draw" or "truncated". */
static bool read_winner(PositionPlan *plan)
{
    static const char *const words[] = {"draw", "truncated"};
    JsonValue winner = json_text_member(plan->json, JSON_ROOT, "winner");
    int64_t player = RESULT_RUNNING;
    if (winner != JSON_NONE && json_text_kind(plan->json, winner) == JSON_KIND_STRING) {
        int word = json_read_word(plan->json, winner, "winner", words, 2, plan->problem);
        plan->result = word == 0 ? RESULT_DRAW : RESULT_TRUNCATED;
        return word >= 0;
    }
    if (winner != JSON_NONE && json_text_kind(plan->json, winner) != JSON_KIND_NULL &&
        !json_read_number(plan->json, JSON_ROOT, "winner", 0, SHIRO_PLAYERS - 1, &player,
                          plan->problem))
        return false;
    plan->result = (int)player;
    return true;
}

/* Only a game that is over may be in the phase "end". */
static bool read_phase(PositionPlan *plan)
{
    static const char *const words[] = {"mulligan", "start", "main", "end"};
    static const ShiroStep steps[] = {SHIRO_STEP_MULLIGAN, SHIRO_STEP_START, SHIRO_STEP_MAIN,
                                      SHIRO_STEP_END};
    unsigned count = plan->result == RESULT_RUNNING ? 3 : 4;
    JsonValue value =
        json_text_require(plan->json, JSON_ROOT, "phase", JSON_KIND_STRING, plan->problem);
    int phase = value == JSON_NONE
                    ? -1
                    : json_read_word(plan->json, value, "phase", words, count, plan->problem);
    if (phase < 0)
        return false;
    plan->step = steps[phase];
    return true;
}

static bool read_turn(PositionPlan *plan)
{
    int64_t turn = 1, mulligans = 0;
    if (!json_read_number(plan->json, JSON_ROOT, "turn", 1, SHIRO_TURNS_MAX, &turn, plan->problem))
        return false;
    int64_t active = (turn - 1) % SHIRO_PLAYERS;
    plan->turn = (unsigned)turn;
    bool good = json_read_number(plan->json, JSON_ROOT, "active", 0, SHIRO_PLAYERS - 1, &active,
                                 plan->problem) &&
                json_read_number(plan->json, JSON_ROOT, "mulligans", 0, SHIRO_PLAYERS - 1,
                                 &mulligans, plan->problem);
    plan->active = (unsigned)active;
    plan->mulligans = (unsigned)mulligans;
    return good;
}

static bool read_players(PositionPlan *plan)
{
    const JsonText *json = plan->json;
    JsonValue list = json_text_require(json, JSON_ROOT, "players", JSON_KIND_ARRAY, plan->problem);
    unsigned index = 0;
    if (list == JSON_NONE)
        return false;
    if (json_text_size(json, list) != SHIRO_PLAYERS)
        return json_text_report(json, list, plan->problem, "expected 2 players, found %zu",
                                json_text_size(json, list));
    for (JsonValue player = json_text_first(json, list); player != JSON_NONE;
         player = json_text_next(json, list, player), index++)
        if (!shiro_plan_player(plan, player, &plan->players[index]))
            return false;
    return true;
}

static bool find_moves(PositionPlan *plan)
{
    if (!json_text_optional(plan->json, JSON_ROOT, "moves", JSON_KIND_ARRAY, &plan->moves,
                            plan->problem))
        return false;
    if (plan->moves == JSON_NONE || plan->result == RESULT_RUNNING ||
        json_text_size(plan->json, plan->moves) == 0)
        return true;
    return json_text_report(plan->json, plan->moves, plan->problem,
                            "no moves can follow: \"winner\" says that the game is over");
}

static bool read_plan(PositionPlan *plan, const uint64_t *seed)
{
    static const char *const names[] = {"schema", "version", "game",      "turn",
                                        "active", "phase",   "mulligans", "seed",
                                        "moves",  "winner",  "now",       "players"};
    if (!json_text_expect(plan->json, JSON_ROOT, JSON_KIND_OBJECT, "a position", plan->problem) ||
        !read_schema(plan) ||
        !json_check_names(plan->json, JSON_ROOT, names, sizeof names / sizeof *names,
                          plan->problem) ||
        !read_winner(plan) || !read_phase(plan) || !read_turn(plan) ||
        !json_read_seed(plan->json, JSON_ROOT, &plan->seed, plan->problem) || !find_moves(plan) ||
        !read_players(plan))
        return false;
    if (!seed)
        return true;
    plan->seed = *seed;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        plan->players[player].chance_given = false;
    return true;
}

static bool play_moves(ShiroPosition *position, const PositionPlan *plan)
{
    const JsonText *json = plan->json;
    char text[GAME_MOVE_TEXT];
    JsonValue move = plan->moves == JSON_NONE ? JSON_NONE : json_text_first(json, plan->moves);
    for (; move != JSON_NONE; move = json_text_next(json, plan->moves, move)) {
        Diagnostic problem = {0};
        if (!json_text_expect(json, move, JSON_KIND_STRING, "a move", plan->problem))
            return false;
        if (json_text_room(json, move) > sizeof text)
            return json_text_report(json, move, plan->problem, "too long for a move");
        json_text_copy(json, move, text);
        if (!shiro_position_play(position, text, false, &problem))
            return json_text_report(json, move, plan->problem, "%s", problem.message);
    }
    return true;
}

/* A "now" in the file must agree with the position. */
static bool check_now(const ShiroPosition *position, const PositionPlan *plan)
{
    if (json_text_member(plan->json, JSON_ROOT, "now") == JSON_NONE)
        return true;
    char *written = shiro_position_write(position, "");
    bool holds = written && position_now_holds(plan->json, written, plan->problem);
    if (!written)
        diagnostic_whole(plan->problem, "out of memory");
    free(written);
    return holds;
}

static ShiroPosition *position_create(PositionPlan *plan)
{
    ShiroPosition *position = calloc(1, sizeof *position);
    if (!position) {
        diagnostic_whole(plan->problem, "out of memory");
        return NULL;
    }
    if (shiro_position_setup(position, plan)) {
        position->base = position->table.state;
        shiro_table_settle(&position->table);
        shiro_position_mark(position);
        if (play_moves(position, plan))
            return position;
    }
    shiro_position_destroy(position);
    return NULL;
}

ShiroPosition *shiro_position_read(const char *text, size_t length, const ShiroCards *cards,
                                   const uint64_t *seed, Diagnostic *problem)
{
    ShiroPosition *position = NULL;
    PositionPlan *plan = calloc(1, sizeof *plan);
    JsonText *json = plan ? json_text_parse(text, length, JSON_EXACT, problem) : NULL;
    if (!plan)
        diagnostic_whole(problem, "out of memory");
    if (json) {
        *plan = (PositionPlan){.json = json,
                               .cards = cards,
                               .problem = problem,
                               .seed = SHIRO_POSITION_SEED,
                               .moves = JSON_NONE};
        if (read_plan(plan, seed))
            position = position_create(plan);
        if (position && !seed && !check_now(position, plan)) {
            shiro_position_destroy(position);
            position = NULL;
        }
        json_text_free(json);
    }
    free(plan);
    return position;
}
