/* Reads a position: its JSON becomes a plan, the plan a table, and the moves are made. Every
 * problem names its place and, where something similar exists, what was probably meant. */
#include <stdlib.h>
#include <string.h>

#include "json/json_now.h"
#include "weiss/position/position_plan.h"

enum { ATTACKS_MAX = 99 };

static bool read_seed(PositionPlan *plan, const WeissPositionOptions *options)
{
    plan->seed = WEISS_POSITION_SEED;
    if (!json_read_seed(plan->json, JSON_ROOT, &plan->seed, plan->problem))
        return false;
    if (options->seed_given)
        plan->seed = options->seed;
    return true;
}

/* A layout must contain all living players. */
static bool check_layout(const PositionPlan *plan)
{
    unsigned layout = 0;
    for (unsigned i = 0; i < plan->layout.count; i++)
        layout |= 1u << plan->layout.player[i];
    for (unsigned player = 0; player < plan->player_count && plan->layout.given; player++)
        if (!plan->players[player].lost && !(layout >> player & 1u))
            return json_text_report(plan->json, json_text_member(plan->json, JSON_ROOT, "layout"),
                                    plan->problem, "player %u lives and is missing in \"layout\"",
                                    player);
    return true;
}

static bool check_living(const PositionPlan *plan, JsonValue list)
{
    unsigned living = 0;
    for (unsigned player = 0; player < plan->player_count; player++)
        living += !plan->players[player].lost;
    if (plan->result != RESULT_RUNNING || (living >= 2 && !plan->players[plan->active].lost))
        return check_layout(plan);
    return json_text_report(plan->json, list, plan->problem,
                            "impossible position: two players and the active one must be in the game, or \"winner\" says how it ended");
}

static bool read_players(PositionPlan *plan, JsonValue list)
{
    unsigned index = 0;
    for (JsonValue player = json_text_first(plan->json, list); player != JSON_NONE;
         player = json_text_next(plan->json, list, player), index++)
        if (!plan_read_player(plan, player, index))
            return false;
    return check_living(plan, list);
}

static bool read_schema(const PositionPlan *plan)
{
    JsonValue schema =
        json_text_require(plan->json, JSON_ROOT, "schema", JSON_KIND_STRING, plan->problem);
    if (schema == JSON_NONE)
        return false;
    if (json_text_equals(plan->json, schema, WEISS_POSITION_SCHEMA))
        return true;
    return json_text_report(plan->json, schema, plan->problem,
                            "unknown schema: expected \"" WEISS_POSITION_SCHEMA "\"");
}

static bool read_edition(PositionPlan *plan, const WeissPositionOptions *options)
{
    const int oldest = weiss_edition_year(EDITION_2021);
    int64_t year = weiss_edition_year(EDITION_CURRENT);
    if (!plan_read_number(plan, JSON_ROOT, "edition", oldest, year, &year))
        return false;
    plan->edition = weiss_edition_of_year(year);
    if (plan->edition == EDITION_COUNT)
        return json_text_report(plan->json, json_text_member(plan->json, JSON_ROOT, "edition"),
                                plan->problem, "expected 2021, 2022 or 2026 for \"edition\"");
    if (options->edition_given)
        plan->edition = options->edition;
    return true;
}

/* null, the winner's number, "draw" or "truncated". */
static bool read_winner(PositionPlan *plan)
{
    static const char *const words[] = {"draw", "truncated"};
    JsonValue winner = json_text_member(plan->json, JSON_ROOT, "winner");
    int64_t player = RESULT_RUNNING;
    if (winner != JSON_NONE && json_text_kind(plan->json, winner) == JSON_KIND_STRING) {
        int word = plan_read_word(plan, winner, "winner", words, 2);
        plan->result = word == 0 ? RESULT_DRAW : RESULT_TRUNCATED;
        return word >= 0;
    }
    if (winner != JSON_NONE && json_text_kind(plan->json, winner) != JSON_KIND_NULL &&
        !plan_read_number(plan, JSON_ROOT, "winner", 0, plan->player_count - 1, &player))
        return false;
    plan->result = (int)player;
    return true;
}

static bool read_phase(PositionPlan *plan)
{
    JsonValue value =
        json_text_require(plan->json, JSON_ROOT, "phase", JSON_KIND_STRING, plan->problem);
    int phase = value == JSON_NONE
                    ? -1
                    : plan_read_word(plan, value, "phase", weiss_phase_names, PHASE_COUNT);
    if (phase < 0)
        return false;
    plan->phase = (WeissPhase)phase;
    if (!plan_read_flag(plan, JSON_ROOT, "begun", &plan->begun))
        return false;
    if (!plan->begun || weiss_phase_step_begun(plan->phase) != STEP_COUNT)
        return true;
    return json_text_report(plan->json, json_text_member(plan->json, JSON_ROOT, "begun"),
                            plan->problem,
                            "only the clock, main, climax and attack phase can have begun");
}

static bool read_turn(PositionPlan *plan)
{
    int64_t turn = 1;
    int64_t active = 0;
    int64_t attacks = 0;
    int64_t mulligans = 0;
    int64_t acts = 0;
    int64_t exchanges = 0;
    int64_t last = plan->player_count - 1;
    bool good =
        plan_read_number(plan, JSON_ROOT, "turn", 1, WEISS_TURN_LIMIT, &turn) &&
        plan_read_number(plan, JSON_ROOT, "active", 0, last, &active) &&
        plan_read_number(plan, JSON_ROOT, "attacks", 0, ATTACKS_MAX, &attacks) &&
        plan_read_number(plan, JSON_ROOT, "mulligans", 0, last, &mulligans) &&
        plan_read_number(plan, JSON_ROOT, "acts", 0, WEISS_ACTS_LIMIT, &acts) &&
        plan_read_number(plan, JSON_ROOT, "exchanges", 0, WEISS_EXCHANGES_LIMIT, &exchanges) &&
        plan_read_order(plan, JSON_ROOT, "layout", &plan->layout) &&
        plan_read_order(plan, JSON_ROOT, "had_turn", &plan->had_turn) &&
        plan_read_order(plan, JSON_ROOT, "attacked", &plan->attacked);
    plan->turn = (uint16_t)turn;
    plan->active = (uint8_t)active;
    plan->attacks = (uint8_t)attacks;
    plan->mulligans = (uint8_t)mulligans;
    plan->acts = (uint8_t)acts;
    plan->exchanges = (uint8_t)exchanges;
    return good;
}

/* The array of the players, whose number is stored; JSON_NONE with a problem. */
static JsonValue find_players(PositionPlan *plan)
{
    JsonValue list =
        json_text_require(plan->json, JSON_ROOT, "players", JSON_KIND_ARRAY, plan->problem);
    if (list == JSON_NONE)
        return JSON_NONE;
    size_t count = json_text_size(plan->json, list);
    plan->player_count = (unsigned)count;
    if (count >= 2 && count <= WEISS_PLAYERS_MAX)
        return list;
    json_text_report(plan->json, list, plan->problem, "expected 2 to %d players, found %zu",
                     WEISS_PLAYERS_MAX, count);
    return JSON_NONE;
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

static bool read_plan(PositionPlan *plan, const WeissPositionOptions *options)
{
    static const char *const names[] = {"schema",   "version",  "edition",   "turn",     "active",
                                        "phase",    "players",  "seed",      "moves",    "winner",
                                        "begun",    "attacks",  "mulligans", "now",      "layout",
                                        "had_turn", "attacked", "acts",      "exchanges"};
    if (!json_text_expect(plan->json, JSON_ROOT, JSON_KIND_OBJECT, "a position", plan->problem) ||
        !read_schema(plan) ||
        !plan_check_names(plan, JSON_ROOT, names, sizeof names / sizeof *names))
        return false;
    JsonValue players = find_players(plan);
    if (players == JSON_NONE || !read_edition(plan, options) || !read_seed(plan, options) ||
        !read_winner(plan) || !read_phase(plan) || !read_turn(plan) || !find_moves(plan) ||
        !read_players(plan, players))
        return false;
    for (unsigned player = 0; player < plan->player_count && options->seed_given; player++)
        plan->players[player].chance_given = false;
    return true;
}

static bool play_moves(WeissPosition *position, const PositionPlan *plan)
{
    const JsonText *json = plan->json;
    char text[GAME_MOVE_TEXT];
    if (plan->moves == JSON_NONE)
        return true;
    for (JsonValue move = json_text_first(json, plan->moves); move != JSON_NONE;
         move = json_text_next(json, plan->moves, move)) {
        Diagnostic problem = {0};
        if (!json_text_expect(json, move, JSON_KIND_STRING, "a move", plan->problem))
            return false;
        if (json_text_room(json, move) > sizeof text)
            return json_text_report(json, move, plan->problem, "too long for a move");
        json_text_copy(json, move, text);
        if (!weiss_position_play(position, text, false, &problem))
            return json_text_report(json, move, plan->problem, "%s", problem.message);
    }
    return true;
}

/* A "now" in the file must agree with the position. */
static bool check_now(const WeissPosition *position, const PositionPlan *plan)
{
    if (json_text_member(plan->json, JSON_ROOT, "now") == JSON_NONE)
        return true;
    char *written = weiss_position_write(position, "");
    bool holds = written && position_now_holds(plan->json, written, plan->problem);
    if (!written)
        diagnostic_whole(plan->problem, "not enough memory");
    free(written);
    return holds;
}

static WeissPosition *position_create(PositionPlan *plan)
{
    WeissPosition *position = calloc(1, sizeof *position);
    if (!position) {
        diagnostic_whole(plan->problem, "not enough memory");
        return NULL;
    }
    if (weiss_position_setup(position, plan)) {
        position->table.every_phase = true;
        weiss_table_advance(&position->table);
        weiss_position_mark(position);
        if (play_moves(position, plan))
            return position;
    }
    weiss_position_destroy(position);
    return NULL;
}

WeissPosition *weiss_position_read(const char *text, size_t length, const WeissDatabase *database,
                                   const WeissPositionOptions *options, Diagnostic *problem)
{
    WeissPosition *position = NULL;
    JsonText *json = json_text_parse(text, length, JSON_EXACT, problem);
    if (!json)
        return NULL;
    PositionPlan plan = {.json = json,
                         .database = database,
                         .cards_hint = options->cards_hint,
                         .compiler = options->compiler,
                         .problem = problem,
                         .moves = JSON_NONE};
    if (read_plan(&plan, options))
        position = position_create(&plan);
    bool chosen = options->seed_given || options->edition_given; /* not as in the file */
    if (position && !chosen && !check_now(position, &plan)) {
        weiss_position_destroy(position);
        position = NULL;
    }
    json_text_free(json);
    return position;
}
