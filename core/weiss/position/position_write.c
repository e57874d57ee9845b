/* Writes a position as JSON: the zones of a state, and what zones do not say. Changes nothing. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_pretty.h"
#include "weiss/position/notation.h"
#include "weiss/position/position_plan.h"
#include "weiss/engine/zones.h"

/* Without memory, every function below returns NULL, which jansson accepts, and sets `failed`. */
typedef struct Writer {
    const WeissPosition *position;
    const WeissState *state;   /* whose zones are written, */
    const WeissMixing *mixing; /* with chance and what is known of them; NULL: without these */
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

/* Writes a number, unless it is 0. */
static void put_number(Writer *writer, json_t *object, const char *name, int number)
{
    if (number != 0)
        put(writer, object, name, json_integer(number));
}

static json_t *code_json(const Writer *writer, unsigned player, unsigned card)
{
    return json_string(writer->position->match.deck[player]->card[card]->code);
}

/* Cards as a file lists them. */
typedef struct Listed {
    unsigned count;
    uint8_t card[64];
} Listed;

/* A set of cards in the order of their codes. */
static Listed set_list(uint64_t cards)
{
    Listed listed = {.count = 0};
    for (; cards; cards &= cards - 1)
        listed.card[listed.count++] = (uint8_t)bits_first(cards);
    return listed;
}

/* A pile with its top card last, or first if `downwards`. */
static Listed pile_list(const WeissPlayer *p, unsigned pile, bool downwards)
{
    Listed listed = {.count = 0};
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
        listed.count++;
    unsigned at = downwards ? 0 : listed.count - 1;
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card]) {
        listed.card[at] = (uint8_t)card;
        at = downwards ? at + 1 : at - 1;
    }
    return listed;
}

static json_t *list_json(Writer *writer, unsigned player, const Listed *listed)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < listed->count; i++)
        append(writer, list, code_json(writer, player, listed->card[i]));
    return list;
}

static json_t *cards_json(Writer *writer, unsigned player, uint64_t cards)
{
    Listed listed = set_list(cards);
    return list_json(writer, player, &listed);
}

static json_t *pile_json(Writer *writer, unsigned player, unsigned pile, bool downwards)
{
    Listed listed = pile_list(&writer->state->players[player], pile, downwards);
    return list_json(writer, player, &listed);
}

static uint64_t pile_cards(const WeissPlayer *p, unsigned pile)
{
    uint64_t cards = 0;
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
        cards |= bit_of(card);
    return cards;
}

/* A deck whose whole order is known is an array; otherwise the cards without a known place are
 * listed apart. */
static json_t *deck_json(Writer *writer, unsigned player)
{
    const WeissPlayer *p = &writer->state->players[player];
    uint64_t top = pile_cards(p, PILE_DECK_TOP);
    uint64_t bottom = pile_cards(p, PILE_DECK_BOTTOM);
    uint64_t loose = p->zone[ZONE_DECK] & ~(top | bottom);
    if (top == p->zone[ZONE_DECK])
        return pile_json(writer, player, PILE_DECK_TOP, true);
    json_t *deck = json_object();
    if (top)
        put(writer, deck, "top", pile_json(writer, player, PILE_DECK_TOP, true));
    put(writer, deck, "shuffled", cards_json(writer, player, loose));
    if (bottom)
        put(writer, deck, "bottom", pile_json(writer, player, PILE_DECK_BOTTOM, false));
    return deck;
}

static json_t *climax_json(Writer *writer, unsigned player)
{
    const WeissPlayer *p = &writer->state->players[player];
    uint64_t cards = p->zone[ZONE_CLIMAX_AREA];
    if (!cards)
        return json_null();
    if (bits_count(cards) == 1)
        return code_json(writer, player, p->climax);
    json_t *list = cards_json(writer, player, cards & ~bit_of(p->climax));
    append(writer, list, code_json(writer, player, p->climax));
    return list;
}

static json_t *character_json(Writer *writer, unsigned player, unsigned slot)
{
    const WeissPlayer *p = &writer->state->players[player];
    const WeissCharacter *character = &p->stage[slot];
    const char *stance = p->standing >> slot & 1   ? "stand"
                         : p->reversed >> slot & 1 ? "reverse"
                                                   : "rest";
    json_t *object = json_object();
    put(writer, object, "card", code_json(writer, player, character->card));
    put(writer, object, "state", json_string(stance));
    put(writer, object, "markers", pile_json(writer, player, PILE_MARKER + slot, false));
    put_number(writer, object, "soul", character->soul);
    put_number(writer, object, "power", character->power);
    put_number(writer, object, "shots", character->shots);
    return object;
}

static json_t *stage_json(Writer *writer, unsigned player)
{
    unsigned slots = writer->state->players[player].occupied & SLOTS_STAGE;
    json_t *stage = json_object();
    for (; slots; slots &= slots - 1)
        put(writer, stage, weiss_slot_names[bits_first(slots)],
            character_json(writer, player, bits_first(slots)));
    return stage;
}

/* Zones that hold cards only while something is in progress, or if the game ended then. */
static void put_leftovers(Writer *writer, json_t *object, unsigned player)
{
    const WeissPlayer *p = &writer->state->players[player];
    unsigned slots = p->occupied & SLOTS_SURPLUS;
    if (p->zone[ZONE_RESOLUTION])
        put(writer, object, "resolution", cards_json(writer, player, p->zone[ZONE_RESOLUTION]));
    if (!slots)
        return;
    json_t *surplus = json_array();
    for (; slots; slots &= slots - 1)
        append(writer, surplus, character_json(writer, player, bits_first(slots)));
    put(writer, object, "surplus", surplus);
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
    Rng fresh = weiss_position_stream(writer->position->seed, player);
    if (deals->state == fresh.state && deals->increment == fresh.increment)
        return;
    json_t *words = json_array();
    append(writer, words, hex_json(deals->state));
    append(writer, words, hex_json(deals->increment));
    put(writer, object, "chance", words);
}

/* What is known of a card of that part. When it came and left does not matter to those who know it. */
static int known_number(const Writer *writer, unsigned player, unsigned card, KnownKind kind,
                        HiddenPart part)
{
    const WeissPlayer *p = &writer->state->players[player];
    const WeissMixing *mixing = writer->mixing;
    bool seen = bit_in(p->seen_by_owner, card), others = bit_in(p->seen_by_others, card);
    bool owner = seen || part == HIDDEN_HAND;
    unsigned left = mixing->left[player][card];
    switch (kind) {
    case KNOWN_SEEN:
        return seen + 2 * others;
    case KNOWN_LEFT:
        return left == WEISS_IN_DECK || (owner && others) ? known_usual(kind, part) : (int)left;
    case KNOWN_SINCE:
        return owner ? 0 : mixing->entered[player][0][card];
    default:
        return others ? 0 : mixing->entered[player][1][card];
    }
}

/* Whether, of two neighbouring cards of a part in a list, the later one should come first. */
static bool is_misplaced(const Writer *writer, unsigned player, HiddenPart part,
                         const uint8_t *card)
{
    const WeissDeck *deck = writer->position->match.deck[player];
    int difference = 0;
    for (KnownKind kind = 0; kind < KNOWN_KINDS && difference == 0; kind++)
        difference = known_number(writer, player, card[0], kind, part) -
                     known_number(writer, player, card[1], kind, part);
    return deck->card[card[0]] == deck->card[card[1]] && difference > 0;
}

/* The text does not say which copy has which number: copies are in the order of what is known of
 * them. */
static void copies_sort(const Writer *writer, unsigned player, HiddenPart part, Listed *listed)
{
    for (unsigned end = 1; end < listed->count; end++)
        for (uint8_t *card = listed->card + end;
             card > listed->card && is_misplaced(writer, player, part, card - 1); card--) {
            uint8_t moved = *card;
            card[0] = card[-1];
            card[-1] = moved;
        }
}

static Listed pile_or_set_list(const WeissPlayer *p, HiddenPart part)
{
    uint64_t placed = pile_cards(p, PILE_DECK_TOP) | pile_cards(p, PILE_DECK_BOTTOM);
    switch (part) {
    case HIDDEN_TOP:
        return pile_list(p, PILE_DECK_TOP, true);
    case HIDDEN_BOTTOM:
        return pile_list(p, PILE_DECK_BOTTOM, false);
    case HIDDEN_HAND:
        return set_list(p->zone[ZONE_HAND]);
    case HIDDEN_STOCK:
        return pile_list(p, PILE_STOCK, false);
    default:
        return set_list(p->zone[ZONE_DECK] & ~placed);
    }
}

/* The cards of a part as the file lists them. */
static Listed part_list(const Writer *writer, unsigned player, HiddenPart part)
{
    Listed listed = pile_or_set_list(&writer->state->players[player], part);
    if (part == HIDDEN_SHUFFLED || part == HIDDEN_HAND)
        copies_sort(writer, player, part, &listed);
    return listed;
}

/* One number if all cards have the same one, and nothing if that is the usual one. */
static void put_known(Writer *writer, json_t *object, unsigned player, HiddenPart part,
                      KnownKind kind)
{
    Listed listed = part_list(writer, player, part);
    int first = known_usual(kind, part);
    bool alike = true;
    json_t *list = json_array();
    for (unsigned i = 0; i < listed.count; i++) {
        int number = known_number(writer, player, listed.card[i], kind, part);
        first = i == 0 ? number : first;
        alike = alike && number == first;
        append(writer, list, json_integer(number));
    }
    if (!alike) {
        put(writer, object, weiss_known_names[kind], list);
        return;
    }
    json_decref(list);
    if (first != known_usual(kind, part))
        put(writer, object, weiss_known_names[kind], json_integer(first));
}

/* What the players know of a player's hidden cards, if they know anything. */
static void put_knowledge(Writer *writer, json_t *object, unsigned player)
{
    json_t *known = json_object();
    put_number(writer, known, "mixings", writer->mixing->now[player]);
    for (HiddenPart part = 0; part < HIDDEN_PARTS; part++) {
        json_t *cards = json_object();
        for (KnownKind kind = 0; kind < KNOWN_KINDS; kind++)
            put_known(writer, cards, player, part, kind);
        if (json_object_size(cards) > 0)
            put(writer, known, weiss_hidden_names[part], cards);
        else
            json_decref(cards);
    }
    if (json_object_size(known) > 0)
        put(writer, object, "known", known);
    else
        json_decref(known);
}

static json_t *zones_json(Writer *writer, unsigned player)
{
    const WeissPlayer *p = &writer->state->players[player];
    json_t *object = json_object();
    put(writer, object, "deck", deck_json(writer, player));
    put(writer, object, "hand", cards_json(writer, player, p->zone[ZONE_HAND]));
    put(writer, object, "stock", pile_json(writer, player, PILE_STOCK, false));
    put(writer, object, "clock", pile_json(writer, player, PILE_CLOCK, false));
    put(writer, object, "level", cards_json(writer, player, p->zone[ZONE_LEVEL]));
    put(writer, object, "waiting_room", cards_json(writer, player, p->zone[ZONE_WAITING_ROOM]));
    put(writer, object, "memory", cards_json(writer, player, p->zone[ZONE_MEMORY]));
    put(writer, object, "climax", climax_json(writer, player));
    put(writer, object, "stage", stage_json(writer, player));
    put_leftovers(writer, object, player);
    put_number(writer, object, "refresh_points", p->refresh_points);
    if (!(writer->state->living >> player & 1) &&
        (writer->state->result == RESULT_RUNNING || writer->state->player_count > 2))
        put(writer, object, "lost", json_true());
    return object;
}

static json_t *players_json(Writer *writer)
{
    json_t *players = json_array();
    for (unsigned player = 0; player < writer->state->player_count; player++) {
        json_t *object = zones_json(writer, player);
        if (writer->mixing) {
            put_chance(writer, object, player);
            put_knowledge(writer, object, player);
        }
        append(writer, players, object);
    }
    return players;
}

static json_t *winner_json(int result)
{
    switch (result) {
    case RESULT_RUNNING:
        return json_null();
    case RESULT_DRAW:
        return json_string("draw");
    case RESULT_TRUNCATED:
        return json_string("truncated");
    default:
        return json_integer(result);
    }
}

static void put_turn(Writer *writer, json_t *object)
{
    WeissPhase phase = weiss_step_phase((WeissStep)writer->state->step);
    put(writer, object, "turn", json_integer(writer->state->turn));
    put(writer, object, "active", json_integer(writer->state->active));
    put(writer, object, "phase", json_string(weiss_phase_names[phase]));
}

/* How far the phase has come. */
static void put_progress(Writer *writer, json_t *object)
{
    const WeissState *state = writer->state;
    WeissPhase phase = weiss_step_phase((WeissStep)state->step);
    if (state->result != RESULT_RUNNING)
        return;
    if (state->step == weiss_phase_step_begun(phase))
        put(writer, object, "begun", json_true());
    put_number(writer, object, "attacks", phase == PHASE_ATTACK ? state->attack.declared : 0);
    put_number(writer, object, "acts", phase == PHASE_MAIN ? state->acts : 0);
    put_number(writer, object, "exchanges", phase == PHASE_MAIN ? state->exchanges : 0);
    put_number(writer, object, "mulligans", phase == PHASE_MULLIGAN ? state->mulligans : 0);
}

static void put_players(Writer *writer, json_t *object, const char *name, unsigned players)
{
    json_t *list = json_array();
    for (; players; players &= players - 1)
        append(writer, list, json_integer(bits_first(players)));
    put(writer, object, name, list);
}

/* What only more than two players have, if it does not follow from the rest. */
static void put_multiplayer(Writer *writer, json_t *object)
{
    const WeissState *state = writer->state;
    const WeissMultiplayer *multiplayer = &state->multiplayer;
    if (state->player_count == 2 || state->result != RESULT_RUNNING)
        return;
    if (multiplayer->layout != state->living)
        put_players(writer, object, "layout", multiplayer->layout);
    if ((multiplayer->had_turn ^ weiss_turns_had(state)) & state->living)
        put_players(writer, object, "had_turn", multiplayer->had_turn);
    if (multiplayer->attacked_count == 0)
        return;
    json_t *list = json_array();
    for (unsigned i = 0; i < multiplayer->attacked_count; i++)
        append(writer, list, json_integer(multiplayer->attacked[i]));
    put(writer, object, "attacked", list);
}

static void put_seed(Writer *writer, json_t *object)
{
    uint64_t seed = writer->position->seed;
    put(writer, object, "seed",
        seed <= INT64_MAX ? json_integer((json_int_t)seed) : hex_json(seed));
}

static json_t *choosing_json(Writer *writer)
{
    const WeissChoice *choice = &writer->state->choice;
    json_t *choosing = json_object();
    put(writer, choosing, "player", json_integer(choice->player));
    put(writer, choosing, "what", json_string(weiss_choice_names[choice->kind]));
    return choosing;
}

/* The moves from the base to the present, and, for people to read, the present itself. */
static void put_present(Writer *writer, json_t *root)
{
    const WeissPosition *position = writer->position;
    json_t *moves = json_array();
    for (size_t i = 0; i < position->move_count; i++)
        append(writer, moves, json_string(position->moves[i]));
    put(writer, root, "moves", moves);
    json_t *now = json_object();
    writer->state = &position->table.state;
    writer->mixing = NULL;
    put_turn(writer, now);
    put(writer, now, "choosing", choosing_json(writer));
    put(writer, now, "players", players_json(writer));
    put(writer, root, "now", now);
}

json_t *weiss_position_json(const WeissPosition *position, const char *version)
{
    Writer writer = {
        .position = position, .state = &position->base, .mixing = &position->base_mixing};
    int year = weiss_edition_year((WeissEdition)position->match.edition);
    json_t *root = json_object();
    put(&writer, root, "schema", json_string(WEISS_POSITION_SCHEMA));
    put(&writer, root, "version", json_string(version));
    put(&writer, root, "edition", json_integer(year));
    put_turn(&writer, root);
    put_progress(&writer, root);
    put_multiplayer(&writer, root);
    put(&writer, root, "winner", winner_json(position->table.state.result));
    put_seed(&writer, root);
    put(&writer, root, "players", players_json(&writer));
    if (!weiss_position_plain(&position->table.state))
        put_present(&writer, root);
    if (!writer.failed)
        return root;
    json_decref(root);
    return NULL;
}

char *weiss_position_write(const WeissPosition *position, const char *version)
{
    json_t *root = weiss_position_json(position, version);
    char *text = root ? json_pretty(root) : NULL;
    json_decref(root);
    return text;
}
