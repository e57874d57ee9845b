/* Writes a position as JSON: the zones of a state, and around them what zones do not say. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "json/json_pretty.h"
#include "shironeko/position/position.h"
#include "shironeko/engine/rules.h"

/* Without memory, every function below returns NULL, which jansson accepts, and sets `failed`. */
typedef struct Writer {
    const ShiroPosition *position;
    const ShiroState *state; /* whose zones are written */
    bool failed;
} Writer;

static void put(Writer *writer, json_t *object, const char *name, json_t *value)
{
    if (json_object_set_new(object, name, value) != 0)
        writer->failed = true;
}

static void append(Writer *writer, json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) != 0)
        writer->failed = true;
}

static void put_flag(Writer *writer, json_t *object, const char *name, bool flag)
{
    if (flag)
        put(writer, object, name, json_true());
}

static void put_number(Writer *writer, json_t *object, const char *name, int number)
{
    if (number)
        put(writer, object, name, json_integer(number));
}

static json_t *code_json(const Writer *writer, unsigned player, unsigned card)
{
    return json_string(writer->position->decks[player].card[card]->code);
}

static json_t *codes_json(Writer *writer, unsigned player, uint64_t cards)
{
    json_t *list = json_array();
    for (; cards; cards &= cards - 1)
        append(writer, list, code_json(writer, player, bits_first(cards)));
    return list;
}

static void put_codes(Writer *writer, json_t *object, const char *name, unsigned player,
                      uint64_t cards)
{
    if (cards)
        put(writer, object, name, codes_json(writer, player, cards));
}

/* ---- Zones ---- */

static void put_deck(Writer *writer, json_t *object, unsigned player)
{
    const ShiroPlayer *p = &writer->state->players[player];
    json_t *under = json_array();
    for (unsigned i = 0; i < p->under; i++)
        append(writer, under, code_json(writer, player, p->pile[i]));
    if (!p->deck) {
        put(writer, object, "deck", under);
        return;
    }
    put(writer, object, "deck", json_pack("{so}", "shuffled", codes_json(writer, player, p->deck)));
    if (p->under)
        put(writer, object, "under", under);
    else
        json_decref(under);
}

static json_t *character_json(Writer *writer, unsigned player, unsigned slot)
{
    const ShiroPlayer *p = &writer->state->players[player];
    const ShiroSlot *s = &p->slot[slot];
    if (s->card == SHIRO_NONE)
        return json_null();
    json_t *object = json_object();
    put(writer, object, "card", code_json(writer, player, s->card));
    put(writer, object, "state", json_string(shiro_has_mark(p, slot, SHIRO_ON) ? "on" : "off"));
    put_number(writer, object, "damage", s->damage);
    put_codes(writer, object, "runes", player, s->runes);
    put_flag(writer, object, "paralysed", shiro_has_mark(p, slot, SHIRO_PARALYSED));
    put_flag(writer, object, "poisoned", shiro_has_mark(p, slot, SHIRO_POISONED));
    put_flag(writer, object, "attacked", shiro_has_mark(p, slot, SHIRO_ATTACKED));
    put_flag(writer, object, "activated", shiro_has_mark(p, slot, SHIRO_ACTIVATED));
    put_flag(writer, object, "fresh", shiro_has_mark(p, slot, SHIRO_FRESH));
    put_number(writer, object, "attack", s->attack);
    put_number(writer, object, "hp", s->hp);
    return object;
}

/* The slots up to the last occupied one. */
static void put_characters(Writer *writer, json_t *object, unsigned player)
{
    const ShiroPlayer *p = &writer->state->players[player];
    json_t *list = json_array();
    unsigned last = SHIRO_SLOTS;
    while (last && p->slot[last - 1].card == SHIRO_NONE)
        last--;
    for (unsigned slot = 0; slot < last; slot++)
        append(writer, list, character_json(writer, player, slot));
    put(writer, object, "characters", list);
}

static json_t *town_json(Writer *writer, unsigned player, unsigned town)
{
    const ShiroPlayer *p = &writer->state->players[player];
    json_t *code = json_string(writer->position->decks[player].town[town]->code);
    bool used = p->town_used >> town & 1;
    if (!used && p->town_on >> town & 1)
        return code;
    json_t *object = json_object();
    put(writer, object, "card", code);
    put(writer, object, "state", json_string(p->town_on >> town & 1 ? "on" : "off"));
    put_flag(writer, object, "used", used);
    return object;
}

static void put_town_codes(Writer *writer, json_t *object, const char *name, unsigned player,
                           unsigned towns)
{
    json_t *list = json_array();
    for (; towns; towns &= towns - 1)
        append(writer, list,
               json_string(writer->position->decks[player].town[bits_first(towns)]->code));
    if (json_array_size(list))
        put(writer, object, name, list);
    else
        json_decref(list);
}

static void put_towns(Writer *writer, json_t *object, unsigned player)
{
    const ShiroPlayer *p = &writer->state->players[player];
    json_t *list = json_array();
    put_town_codes(writer, object, "town_deck", player, p->town_deck);
    for (unsigned towns = (unsigned)(p->town_on | p->town_off); towns; towns &= towns - 1)
        append(writer, list, town_json(writer, player, bits_first(towns)));
    put(writer, object, "towns", list);
    put_town_codes(writer, object, "town_discard", player, p->town_discard);
}

static json_t *hex_json(uint64_t word)
{
    char text[20];
    snprintf(text, sizeof text, "0x%016" PRIx64, word);
    return json_string(text);
}

/* The stream is left out if nothing was drawn from it since the seed. */
static void put_chance(Writer *writer, json_t *object, unsigned player)
{
    const Rng *deals = &writer->state->players[player].deals;
    Rng fresh = shiro_position_stream(writer->position->seed, player);
    if (deals->state == fresh.state && deals->increment == fresh.increment)
        return;
    put(writer, object, "chance",
        json_pack("[oo]", hex_json(deals->state), hex_json(deals->increment)));
}

/* The damage area has cards only while triggers are resolved. If the game ended then, they are
 * written as part of the discard, where they would have gone. */
static void put_discard(Writer *writer, json_t *object, unsigned player)
{
    const ShiroPlayer *p = &writer->state->players[player];
    uint64_t area = shiro_area(writer->state, player);
    bool over = writer->state->result != RESULT_RUNNING;
    put_codes(writer, object, "discard", player, p->discard | (over ? area : 0));
    if (!over)
        put_codes(writer, object, "damage", player, area);
}

static json_t *player_json(Writer *writer, unsigned player, bool chance)
{
    const ShiroPlayer *p = &writer->state->players[player];
    json_t *object = json_object();
    put_deck(writer, object, player);
    put_codes(writer, object, "hand", player, p->hand);
    put_codes(writer, object, "shown", player, p->shown);
    put_discard(writer, object, player);
    put_characters(writer, object, player);
    put_towns(writer, object, player);
    if (chance)
        put_chance(writer, object, player);
    return object;
}

static json_t *players_json(Writer *writer, bool chance)
{
    return json_pack("[oo]", player_json(writer, 0, chance), player_json(writer, 1, chance));
}

/* ---- The rest ---- */

static void put_turn(Writer *writer, json_t *object)
{
    const ShiroState *state = writer->state;
    put(writer, object, "turn", json_integer(state->turn));
    put(writer, object, "active", json_integer(state->active));
    put(writer, object, "phase", json_string(shiro_phase_name(state)));
    if (state->step == SHIRO_STEP_MULLIGAN)
        put_number(writer, object, "mulligans", state->choice.player);
}

static json_t *winner_json(int result)
{
    return result >= 0                  ? json_integer(result)
           : result == RESULT_DRAW      ? json_string("draw")
           : result == RESULT_TRUNCATED ? json_string("truncated")
                                        : json_null();
}

/* The moves from the base to the present, and, for people to read, the present itself. */
static void put_present(Writer *writer, json_t *root)
{
    const ShiroPosition *position = writer->position;
    const ShiroChoice *choice = &position->table.state.choice;
    json_t *moves = json_array();
    for (size_t i = 0; i < position->move_count; i++)
        append(writer, moves, json_string(position->moves[i]));
    put(writer, root, "moves", moves);
    json_t *now = json_object();
    writer->state = &position->table.state;
    put_turn(writer, now);
    put(writer, now, "choosing",
        json_pack("{si,ss}", "player", (int)choice->player, "what",
                  shiro_choice_names[choice->kind]));
    put(writer, now, "players", players_json(writer, false));
    put(writer, root, "now", now);
}

char *shiro_position_write(const ShiroPosition *position, const char *version)
{
    Writer writer = {.position = position, .state = &position->base};
    json_t *root = json_object();
    put(&writer, root, "schema", json_string(SHIRO_POSITION_SCHEMA));
    put(&writer, root, "version", json_string(version));
    put(&writer, root, "game", json_string(shiro_game.name));
    put_turn(&writer, root);
    put(&writer, root, "winner", winner_json(position->table.state.result));
    put(&writer, root, "seed",
        position->seed <= INT64_MAX ? json_integer((json_int_t)position->seed)
                                    : hex_json(position->seed));
    put(&writer, root, "players", players_json(&writer, true));
    if (!shiro_position_plain(&position->table.state))
        put_present(&writer, root);
    char *text = writer.failed ? NULL : json_pretty(root);
    json_decref(root);
    return text;
}
