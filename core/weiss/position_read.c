/* Reads a position's JSON into a plan. Whatever is wrong is said with its place and, where something
 * near exists, what was meant. Decides nothing about the game beyond what is possible at all. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "spelling.h"
#include "weiss/notation.h"
#include "weiss/position_plan.h"

enum { LEVELS_MAX = WEISS_LOSING_LEVEL - 1, SHOTS_MAX = 8, ATTACKS_MAX = 99 };

static const char *const stance_names[] = {"stand", "rest", "reverse"};
enum { STANCE_WORDS = sizeof stance_names / sizeof *stance_names };

static_assert(sizeof "mulligan" + WEISS_MULLIGAN_HAND_MAX * WEISS_CODE_SIZE <= GAME_MOVE_TEXT,
              "the longest mulligan fits a move's text");

/* Words ------------------------------------------------------------------------------------- */

/* Says that `value` is none of `words`, and which may be meant. Returns -1. */
static int report_word(const PositionPlan *plan, JsonValue value, const char *what,
                       const char *text, const char *const *words, unsigned count)
{
    char known[200] = "";
    char excerpt[DIAGNOSTIC_EXCERPT];
    size_t length = 0;
    for (unsigned i = 0; i < count && length < sizeof known; i++)
        length += (size_t)snprintf(known + length, sizeof known - length, "%s%s", i ? ", " : "",
                                   words[i]);
    diagnostic_excerpt(excerpt, text, strlen(text));
    const char *near = spelling_nearest(text, words, count);
    if (near)
        json_text_report(plan->json, value, plan->problem, "unknown %s '%s'; did you mean '%s'?",
                         what, excerpt, near);
    else
        json_text_report(plan->json, value, plan->problem, "unknown %s '%s': expected one of %s",
                         what, excerpt, known);
    return -1;
}

/* The index of a string among `words`; -1 with a problem. */
static int read_word(const PositionPlan *plan, JsonValue value, const char *what,
                     const char *const *words, unsigned count)
{
    char text[DIAGNOSTIC_EXCERPT + 1] = "";
    if (!json_text_expect(plan->json, value, JSON_KIND_STRING, what, plan->problem))
        return -1;
    for (unsigned i = 0; i < count; i++)
        if (json_text_equals(plan->json, value, words[i]))
            return (int)i;
    if (json_text_room(plan->json, value) <= sizeof text)
        json_text_copy(plan->json, value, text);
    else
        strcpy(text, "...");
    return report_word(plan, value, what, text, words, count);
}

/* Every name in `object` must be one of `words`, and there once. */
static bool check_names(const PositionPlan *plan, JsonValue object, const char *const *words,
                        unsigned count)
{
    const JsonText *json = plan->json;
    for (JsonValue name = json_text_first(json, object); name != JSON_NONE;
         name = json_text_next(json, object, name)) {
        int word = read_word(plan, name, "key", words, count);
        if (word < 0)
            return false;
        if (json_text_member(json, object, words[word]) != json_text_value_of(name))
            return json_text_report(json, name, plan->problem, "\"%s\" is given twice",
                                    words[word]);
    }
    return true;
}

/* Numbers ----------------------------------------------------------------------------------- */

/* Puts the whole number `name` of low..high into *number, which stays without one. */
static bool read_number(const PositionPlan *plan, JsonValue object, const char *name, int64_t low,
                        int64_t high, int64_t *number)
{
    JsonValue value;
    if (!json_text_optional(plan->json, object, name, JSON_KIND_NUMBER, &value, plan->problem))
        return false;
    if (value == JSON_NONE)
        return true;
    if (json_text_integer(plan->json, value, number) && *number >= low && *number <= high)
        return true;
    return json_text_report(plan->json, value, plan->problem,
                            "expected a whole number from %" PRId64 " to %" PRId64 " for \"%s\"",
                            low, high, name);
}

static bool read_flag(const PositionPlan *plan, JsonValue object, const char *name, bool *flag)
{
    JsonValue value;
    if (!json_text_optional(plan->json, object, name, JSON_KIND_BOOLEAN, &value, plan->problem))
        return false;
    *flag = value != JSON_NONE && json_text_is_true(plan->json, value);
    return true;
}

/* A word of 64 bits as "0x…". */
static bool read_hex(const PositionPlan *plan, JsonValue value, uint64_t *word)
{
    char text[20];
    if (json_text_kind(plan->json, value) == JSON_KIND_STRING &&
        json_text_room(plan->json, value) <= sizeof text) {
        json_text_copy(plan->json, value, text);
        size_t digits = strncmp(text, "0x", 2) == 0 ? strspn(text + 2, "0123456789abcdefABCDEF") : 0;
        if (digits >= 1 && digits <= 16 && text[2 + digits] == '\0') {
            *word = strtoull(text, NULL, 16);
            return true;
        }
    }
    return json_text_report(plan->json, value, plan->problem,
                            "expected \"0x\" and up to 16 hexadecimal digits");
}

/* A seed that is too large for a JSON number of 63 bits is written in hexadecimal. */
static bool read_seed(PositionPlan *plan, const WeissPositionOptions *options)
{
    int64_t number = WEISS_POSITION_SEED;
    JsonValue value = json_text_member(plan->json, JSON_ROOT, "seed");
    bool hex = value != JSON_NONE && json_text_kind(plan->json, value) == JSON_KIND_STRING;
    if (hex ? !read_hex(plan, value, &plan->seed)
            : !read_number(plan, JSON_ROOT, "seed", 0, INT64_MAX, &number))
        return false;
    if (!hex)
        plan->seed = (uint64_t)number;
    if (options->seed_given)
        plan->seed = options->seed;
    return true;
}

static bool read_chance(const PositionPlan *plan, JsonValue object, PlanPlayer *player)
{
    JsonValue list;
    if (!json_text_optional(plan->json, object, "chance", JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    if (json_text_size(plan->json, list) != 2)
        return json_text_report(plan->json, list, plan->problem,
                                "expected the two words of a stream for \"chance\"");
    JsonValue first = json_text_first(plan->json, list);
    JsonValue second = json_text_next(plan->json, list, first);
    player->chance_given = true;
    if (!read_hex(plan, first, &player->chance.state) ||
        !read_hex(plan, second, &player->chance.increment))
        return false;
    if (player->chance.increment & 1)
        return true;
    return json_text_report(plan->json, second, plan->problem,
                            "expected an odd number: the second word of a stream");
}

/* Cards ------------------------------------------------------------------------------------- */

static bool read_code(const PositionPlan *plan, JsonValue value, const WeissCard **card)
{
    char code[WEISS_CODE_SIZE] = "...";
    char excerpt[DIAGNOSTIC_EXCERPT];
    if (!json_text_expect(plan->json, value, JSON_KIND_STRING, "a card code", plan->problem))
        return false;
    if (json_text_room(plan->json, value) <= sizeof code)
        json_text_copy(plan->json, value, code);
    *card = weiss_database_find(plan->database, code);
    if (*card)
        return true;
    const WeissCard *near = weiss_database_nearest(plan->database, code);
    return json_text_report(plan->json, value, plan->problem, "no card '%s'%s%s%s",
                            diagnostic_excerpt(excerpt, code, strlen(code)),
                            near ? "; did you mean '" : "", near ? near->code : "",
                            near ? "'?" : "");
}

/* Only characters stand on the stage, only climaxes lie on the climax area. */
static bool check_type(const PositionPlan *plan, const PlanCard *card)
{
    if (card->zone == ZONE_STAGE && card->card->type != TYPE_CHARACTER)
        return json_text_report(plan->json, card->place, plan->problem,
                                "impossible position: '%s' on the stage is no character",
                                card->card->code);
    if (card->zone == ZONE_CLIMAX_AREA && card->card->type != TYPE_CLIMAX)
        return json_text_report(plan->json, card->place, plan->problem,
                                "impossible position: '%s' on the climax area is no climax",
                                card->card->code);
    return true;
}

static bool may_be_unknown(unsigned zone)
{
    return zone == ZONE_DECK || zone == ZONE_HAND || zone == ZONE_STOCK;
}

/* Adds the card that `value` names to a zone. */
static bool add_card(const PositionPlan *plan, PlanPlayer *player, JsonValue value, WeissZone zone,
                     unsigned pile, unsigned slot)
{
    if (player->count == WEISS_DECK_SIZE)
        return json_text_report(plan->json, value, plan->problem,
                                "impossible position: more than %d cards of player %u",
                                WEISS_DECK_SIZE, (unsigned)(player - plan->players));
    PlanCard *card = &player->cards[player->count++];
    *card = (PlanCard){.place = value,
                       .zone = (uint8_t)zone,
                       .pile = (uint8_t)pile,
                       .slot = (uint8_t)slot};
    if (!json_text_equals(plan->json, value, "?"))
        return read_code(plan, value, &card->card) && check_type(plan, card);
    if (may_be_unknown(zone))
        return true;
    return json_text_report(plan->json, value, plan->problem,
                            "\"?\" may only be in deck, hand and stock; this zone is public");
}

/* Adds the cards of the array `name`, if there is one, and says how many they are. */
static bool read_zone(const PositionPlan *plan, PlanPlayer *player, JsonValue object,
                      const char *name, WeissZone zone, unsigned pile, unsigned slot)
{
    const JsonText *json = plan->json;
    JsonValue list;
    if (!json_text_optional(json, object, name, JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item))
        if (!add_card(plan, player, item, zone, pile, slot))
            return false;
    return true;
}

static bool read_deck(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    static const char *const parts[] = {"top", "shuffled", "bottom"};
    JsonValue deck = json_text_member(plan->json, object, "deck");
    if (deck == JSON_NONE || json_text_kind(plan->json, deck) == JSON_KIND_ARRAY)
        return read_zone(plan, player, object, "deck", ZONE_DECK, PILE_DECK_TOP, 0);
    if (json_text_kind(plan->json, deck) != JSON_KIND_OBJECT)
        return json_text_report(plan->json, deck, plan->problem,
                                "expected an array, or an object with \"shuffled\", for \"deck\"");
    return check_names(plan, deck, parts, 3) &&
           read_zone(plan, player, deck, parts[0], ZONE_DECK, PILE_DECK_TOP, 0) &&
           read_zone(plan, player, deck, parts[1], ZONE_DECK, PILE_COUNT, 0) &&
           read_zone(plan, player, deck, parts[2], ZONE_DECK, PILE_DECK_BOTTOM, 0);
}

/* One code, an array of them (the last one is the climax that counts), or null. */
static bool read_climax(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    JsonValue climax = json_text_member(plan->json, object, "climax");
    if (climax == JSON_NONE || json_text_kind(plan->json, climax) == JSON_KIND_NULL)
        return true;
    if (json_text_kind(plan->json, climax) == JSON_KIND_ARRAY)
        return read_zone(plan, player, object, "climax", ZONE_CLIMAX_AREA, PILE_COUNT, 0);
    return add_card(plan, player, climax, ZONE_CLIMAX_AREA, PILE_COUNT, 0);
}

static bool read_level(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    unsigned first = player->count;
    if (!read_zone(plan, player, object, "level", ZONE_LEVEL, PILE_COUNT, 0))
        return false;
    if (player->count - first <= LEVELS_MAX || plan->result != RESULT_RUNNING)
        return true;
    return json_text_report(plan->json, player->cards[first + LEVELS_MAX].place, plan->problem,
                            "impossible position: at level %d the game is over, and \"winner\" is "
                            "null",
                            WEISS_LOSING_LEVEL);
}

static bool read_decklist(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    const JsonText *json = plan->json;
    JsonValue list;
    if (!json_text_optional(json, object, "decklist", JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    player->decklist_given = true;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item)) {
        if (player->decklist_count == WEISS_DECK_SIZE)
            return json_text_report(json, item, plan->problem,
                                    "a decklist has at most %d cards, a code for each",
                                    WEISS_DECK_SIZE);
        if (!read_code(plan, item, &player->decklist[player->decklist_count++]))
            return false;
    }
    return true;
}

/* The stage --------------------------------------------------------------------------------- */

static bool read_stance(const PositionPlan *plan, JsonValue object, PlanPlayer *player,
                        unsigned slot)
{
    JsonValue value = json_text_member(plan->json, object, "state");
    int stance = value == JSON_NONE
                     ? 0
                     : read_word(plan, value, "state of a character", stance_names, STANCE_WORDS);
    player->standing = (uint8_t)(player->standing | (stance == 0) << slot);
    player->reversed = (uint8_t)(player->reversed | (stance == 2) << slot);
    return stance >= 0;
}

/* What lasts until end of turn. */
static bool read_boosts(const PositionPlan *plan, JsonValue object, WeissCharacter *character)
{
    int64_t soul = 0;
    int64_t power = 0;
    int64_t shots = 0;
    bool good = read_number(plan, object, "soul", INT8_MIN, INT8_MAX, &soul) &&
                read_number(plan, object, "power", INT16_MIN, INT16_MAX, &power) &&
                read_number(plan, object, "shots", 0, SHOTS_MAX, &shots);
    character->soul = (int8_t)soul;
    character->power = (int16_t)power;
    character->shots = (uint8_t)shots;
    return good;
}

static bool read_character(const PositionPlan *plan, PlanPlayer *player, JsonValue object,
                           unsigned slot)
{
    static const char *const names[] = {"card", "state", "markers", "soul", "power", "shots"};
    if (!json_text_expect(plan->json, object, JSON_KIND_OBJECT, "a character", plan->problem) ||
        !check_names(plan, object, names, sizeof names / sizeof *names))
        return false;
    JsonValue card = json_text_require(plan->json, object, "card", JSON_KIND_STRING, plan->problem);
    return card != JSON_NONE && add_card(plan, player, card, ZONE_STAGE, PILE_COUNT, slot) &&
           read_stance(plan, object, player, slot) &&
           read_boosts(plan, object, &player->stage[slot]) &&
           read_zone(plan, player, object, "markers", ZONE_MARKER, PILE_MARKER + slot, slot);
}

static bool read_stage(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    JsonValue stage;
    if (!json_text_optional(plan->json, object, "stage", JSON_KIND_OBJECT, &stage, plan->problem))
        return false;
    if (stage == JSON_NONE)
        return true;
    if (!check_names(plan, stage, weiss_slot_names, WEISS_POSITIONS))
        return false;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        JsonValue character = json_text_member(plan->json, stage, weiss_slot_names[slot]);
        if (character == JSON_NONE || json_text_kind(plan->json, character) == JSON_KIND_NULL)
            continue;
        if (!read_character(plan, player, character, slot))
            return false;
    }
    return true;
}

/* Where the end of the game left something half done: cards in resolution, characters that a new
 * one had displaced. */
static bool read_leftovers(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    static const char *const names[] = {"resolution", "surplus"};
    const JsonText *json = plan->json;
    JsonValue surplus;
    for (unsigned i = 0; i < 2; i++) {
        JsonValue value = json_text_member(json, object, names[i]);
        if (value != JSON_NONE && plan->result == RESULT_RUNNING)
            return json_text_report(json, value, plan->problem,
                                    "\"%s\" is of finished games alone", names[i]);
    }
    if (!read_zone(plan, player, object, names[0], ZONE_RESOLUTION, PILE_COUNT, 0) ||
        !json_text_optional(json, object, names[1], JSON_KIND_ARRAY, &surplus, plan->problem))
        return false;
    if (surplus == JSON_NONE)
        return true;
    unsigned slot = SLOT_SURPLUS;
    for (JsonValue item = json_text_first(json, surplus); item != JSON_NONE;
         item = json_text_next(json, surplus, item)) {
        if (slot == SLOT_COUNT)
            return json_text_report(json, item, plan->problem, "at most %d surplus characters",
                                    SLOT_COUNT - SLOT_SURPLUS);
        if (!read_character(plan, player, item, slot++))
            return false;
    }
    return true;
}

/* The whole ----------------------------------------------------------------------------------- */

static bool read_player(const PositionPlan *plan, JsonValue object, PlanPlayer *player)
{
    static const char *const names[] = {"deck",   "hand",    "stock",    "clock",  "level",
                                        "waiting_room", "memory", "climax", "stage", "decklist",
                                        "chance", "refresh_points", "lost", "resolution",
                                        "surplus"};
    int64_t points = 0;
    bool good =
        json_text_expect(plan->json, object, JSON_KIND_OBJECT, "a player", plan->problem) &&
        check_names(plan, object, names, sizeof names / sizeof *names) &&
        read_deck(plan, player, object) &&
        read_zone(plan, player, object, "hand", ZONE_HAND, PILE_COUNT, 0) &&
        read_zone(plan, player, object, "stock", ZONE_STOCK, PILE_STOCK, 0) &&
        read_zone(plan, player, object, "clock", ZONE_CLOCK, PILE_CLOCK, 0) &&
        read_level(plan, player, object) &&
        read_zone(plan, player, object, "waiting_room", ZONE_WAITING_ROOM, PILE_COUNT, 0) &&
        read_zone(plan, player, object, "memory", ZONE_MEMORY, PILE_COUNT, 0) &&
        read_climax(plan, player, object) && read_stage(plan, player, object) &&
        read_leftovers(plan, player, object) && read_decklist(plan, player, object) &&
        read_chance(plan, object, player) &&
        read_number(plan, object, "refresh_points", 0, WEISS_DECK_SIZE, &points) &&
        read_flag(plan, object, "lost", &player->lost);
    player->refresh_points = (uint8_t)points;
    return good;
}

/* A mulligan is a choice among the cards of a hand, which has to have some, and not too many to be
 * named in one move. */
static bool check_mulligan_hand(const PositionPlan *plan, JsonValue object,
                                const PlanPlayer *player)
{
    unsigned hand = 0;
    for (unsigned i = 0; i < player->count; i++)
        hand += player->cards[i].zone == ZONE_HAND;
    if (plan->phase != PHASE_MULLIGAN || plan->result != RESULT_RUNNING ||
        (hand >= 1 && hand <= WEISS_MULLIGAN_HAND_MAX))
        return true;
    return json_text_report(plan->json, object, plan->problem,
                            "a mulligan needs a hand of 1 to %d cards, this player has %u",
                            WEISS_MULLIGAN_HAND_MAX, hand);
}

static bool check_living(const PositionPlan *plan, JsonValue list)
{
    unsigned living = 0;
    for (unsigned player = 0; player < plan->player_count; player++)
        living += !plan->players[player].lost;
    if (plan->result != RESULT_RUNNING || (living >= 2 && !plan->players[plan->active].lost))
        return true;
    return json_text_report(plan->json, list, plan->problem,
                            "impossible position: two players and the active one must be in the "
                            "game, or \"winner\" says how it ended");
}

static bool read_players(PositionPlan *plan, JsonValue list)
{
    unsigned index = 0;
    for (JsonValue player = json_text_first(plan->json, list); player != JSON_NONE;
         player = json_text_next(plan->json, list, player), index++)
        if (!read_player(plan, player, &plan->players[index]) ||
            !check_mulligan_hand(plan, player, &plan->players[index]))
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
    int64_t year = 2021;
    if (!read_number(plan, JSON_ROOT, "edition", 2021, 2022, &year))
        return false;
    plan->edition = year == 2022 ? EDITION_2022 : EDITION_2021;
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
        int word = read_word(plan, winner, "winner", words, 2);
        plan->result = word == 0 ? RESULT_DRAW : RESULT_TRUNCATED;
        return word >= 0;
    }
    if (winner != JSON_NONE && json_text_kind(plan->json, winner) != JSON_KIND_NULL &&
        !read_number(plan, JSON_ROOT, "winner", 0, plan->player_count - 1, &player))
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
                    : read_word(plan, value, "phase", weiss_phase_names, PHASE_COUNT);
    if (phase < 0)
        return false;
    plan->phase = (WeissPhase)phase;
    if (!read_flag(plan, JSON_ROOT, "begun", &plan->begun))
        return false;
    if (!plan->begun || weiss_phase_step_begun(plan->phase) != STEP_COUNT)
        return true;
    return json_text_report(plan->json, json_text_member(plan->json, JSON_ROOT, "begun"),
                            plan->problem,
                            "only clock, main, climax and attack phase can have begun");
}

static bool read_turn(PositionPlan *plan)
{
    int64_t turn = 1;
    int64_t active = 0;
    int64_t attacks = 0;
    int64_t mulligans = 0;
    int64_t last = plan->player_count - 1;
    bool good = read_number(plan, JSON_ROOT, "turn", 1, WEISS_TURN_LIMIT, &turn) &&
                read_number(plan, JSON_ROOT, "active", 0, last, &active) &&
                read_number(plan, JSON_ROOT, "attacks", 0, ATTACKS_MAX, &attacks) &&
                read_number(plan, JSON_ROOT, "mulligans", 0, last, &mulligans);
    plan->turn = (uint16_t)turn;
    plan->active = (uint8_t)active;
    plan->attacks = (uint8_t)attacks;
    plan->mulligans = (uint8_t)mulligans;
    return good;
}

/* The array of the players, counted; JSON_NONE with a problem. */
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
    static const char *const names[] = {"schema", "version", "edition", "turn",  "active",
                                        "phase",  "players", "seed",    "moves", "winner",
                                        "begun",  "attacks", "mulligans", "now"};
    if (!json_text_expect(plan->json, JSON_ROOT, JSON_KIND_OBJECT, "a position", plan->problem) ||
        !read_schema(plan) ||
        !check_names(plan, JSON_ROOT, names, sizeof names / sizeof *names))
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

static WeissPosition *position_create(PositionPlan *plan)
{
    WeissPosition *position = calloc(1, sizeof *position);
    if (!position) {
        diagnostic_whole(plan->problem, "not enough memory");
        return NULL;
    }
    if (weiss_position_setup(position, plan)) {
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
    JsonText *json = json_text_parse(text, length, problem);
    if (!json)
        return NULL;
    PositionPlan plan = {
        .json = json, .database = database, .problem = problem, .moves = JSON_NONE};
    if (read_plan(&plan, options))
        position = position_create(&plan);
    json_text_free(json);
    return position;
}
