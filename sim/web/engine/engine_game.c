/* The game that a page plays or watches. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/web/engine/engine.h"

enum { GAME_LINE = 64, EVENTS_MOST = 256, AGENT_NAME = 64, PATHS_MAX = 64 };

static struct {
    weissfish_cards *cards;
    weissfish_deck *deck[ENGINE_DECKS];
    weissfish_match *match;
    weissfish_game *game;
    weissfish_agent *agent;
    char agent_name[AGENT_NAME];
    weissfish_game **kept;
    size_t kept_count;
    int16_t *observation;
    char *text; /* the last one that was handed out */
} own;

static weissfish_game *game_new(void)
{
    weissfish_game *game = aligned_alloc(GAME_LINE, sizeof *game);
    if (!game)
        abort();
    return game;
}

static const char *hand_out(char *text)
{
    free(own.text);
    return own.text = text;
}

static const char *hand_out_json(json_t *document)
{
    char *text = json_dumps(document, JSON_COMPACT);
    json_decref(document);
    return hand_out(text);
}

static void game_close(void)
{
    engine_game_back(0);
    weissfish_agent_close(own.agent);
    weissfish_match_close(own.match);
    for (unsigned i = 0; i < ENGINE_DECKS; i++) {
        weissfish_deck_close(own.deck[i]);
        own.deck[i] = NULL;
    }
    weissfish_cards_close(own.cards);
    free(own.observation);
    own.observation = NULL;
    own.agent = NULL;
    own.match = NULL;
    own.cards = NULL;
}

static const weissfish_file *file_of(const char *name, weissfish_error *error)
{
    const weissfish_file *file = engine_file(name);
    if (!file)
        snprintf(error->message, sizeof error->message, "there is no file %s", name);
    return file;
}

/* Opens the decks, or the position, and what they play. */
static bool match_open(const char *const *names, const char *position, weissfish_error *error)
{
    const weissfish_file *file;
    if (*position) {
        if ((file = file_of(position, error)))
            own.match = weissfish_position_open(own.cards, file->bytes, file->length, error);
        return own.match != NULL;
    }
    for (unsigned i = 0; i < ENGINE_DECKS; i++) {
        if (!(file = file_of(names[i], error)))
            return false;
        own.deck[i] = weissfish_deck_open(own.cards, file->name, file->bytes, file->length, error);
        if (!own.deck[i])
            return false;
    }
    own.match =
        weissfish_match_open((const weissfish_deck *const *)own.deck, ENGINE_DECKS, 0, error);
    return own.match != NULL;
}

const char *engine_game_open(const char *paths, size_t count, const char *first, const char *second,
                             const char *position)
{
    const Engine *engine = engine_self();
    const char *names[ENGINE_DECKS] = {first, second};
    const char *path[PATHS_MAX];
    weissfish_error error = {.line = 0};
    size_t path_count = 0;
    game_close();
    for (; path_count < count && path_count < PATHS_MAX; paths += strlen(paths) + 1)
        path[path_count++] = paths;
    const weissfish_cards_options options = {.paths = path,
                                             .path_count = path_count,
                                             .files = engine->file,
                                             .file_count = engine->file_count};
    own.cards = weissfish_cards_open(&options, &error);
    if (own.cards && match_open(names, position, &error)) {
        if (!own.game)
            own.game = game_new();
        return NULL;
    }
    json_t *problem = json_pack("{ss,sI,sI,ss}", "file", error.file, "line", (json_int_t)error.line,
                                "column", (json_int_t)error.column, "message", error.message);
    game_close();
    return hand_out_json(problem);
}

static int ability_ask(unsigned deck, size_t card, size_t ability, weissfish_ability *told)
{
    return own.deck[deck] ? weissfish_deck_ability(own.deck[deck], card, ability, told)
                          : weissfish_position_ability(own.match, deck, card, ability, told);
}

/* The abilities of a card that are not played: [{"number", from 1, "text"}]. */
static json_t *unplayed_json(unsigned deck, size_t card)
{
    json_t *unplayed = json_array();
    weissfish_ability ability;
    for (size_t i = 0; ability_ask(deck, card, i, &ability) == 0; i++)
        if (!ability.exact)
            json_array_append_new(unplayed, json_pack("{si,ss}", "number", (int)i + 1, "text", ability.text));
    return unplayed;
}

const char *engine_game_cards(unsigned deck)
{
    weissfish_card card;
    json_t *cards = json_array();
    for (size_t i = 0; (own.deck[deck] ? weissfish_deck_card(own.deck[deck], i, &card)
                                       : weissfish_position_card(own.match, deck, i, &card)) == 0;
         i++)
        json_array_append_new(cards,
                              json_pack("{ss,ss,ss,si,si,si,si,si,si,s[ii],sb,so}", "code", card.code,
                                        "name", card.name, "type", card.type, "copy", card.copy,
                                        "level", card.level, "cost", card.cost, "power", card.power,
                                        "soul", card.soul, "colour", card.colour, "icons",
                                        card.icons[0], card.icons[1], "exact", card.exact, "unplayed",
                                        card.exact ? json_array() : unplayed_json(deck, i)));
    return hand_out_json(cards);
}

void engine_game_start(double seed, double number)
{
    engine_game_back(0);
    weissfish_game_start(own.game, own.match, (uint64_t)seed, (uint64_t)number,
                         WEISSFISH_EVENTS | WEISSFISH_WRITABLE);
}

static json_t *moves_json(void)
{
    char text[WEISSFISH_MOVE_TEXT];
    json_t *moves = json_array();
    unsigned count = weissfish_game_move_count(own.game);
    for (unsigned i = 0; i < count; i++) {
        weissfish_move move;
        weissfish_game_move_text(own.game, i, text);
        weissfish_game_move(own.game, i, &move);
        json_array_append_new(moves, json_pack("{ss,ss,si,si,si,si,si}", "text", text, "kind",
                                               weissfish_move_kind(own.game, move.kind), "card",
                                               move.card, "owner", move.owner, "slot", move.slot,
                                               "to", move.to, "number", move.number));
    }
    return moves;
}

static json_t *events_json(void)
{
    weissfish_event events[EVENTS_MOST];
    json_t *array = json_array();
    size_t count = weissfish_game_events(own.game, events, EVENTS_MOST);
    for (size_t i = 0; i < count && i < EVENTS_MOST; i++)
        json_array_append_new(array, json_pack("{ss,si,si,si,si,sI}", "what", events[i].what,
                                               "player", events[i].player, "card", events[i].card,
                                               "slot", events[i].slot, "turn", events[i].turn,
                                               "detail", (json_int_t)events[i].detail));
    return array;
}

const char *engine_game_state(void)
{
    return hand_out_json(json_pack(
        "{si,si,si,ss,s[ii],so,so}", "result", weissfish_game_result(own.game), "turn",
        (int)weissfish_game_turn(own.game), "chooser", weissfish_game_chooser(own.game), "chooses",
        weissfish_game_chooses(own.game), "decks", (int)weissfish_game_deck(own.game, 0),
        (int)weissfish_game_deck(own.game, 1), "moves", moves_json(), "events", events_json()));
}

size_t engine_game_numbers(void)
{
    return weissfish_match_observation_size(own.match);
}

const int16_t *engine_game_observe(unsigned seat)
{
    if (!own.observation)
        own.observation = malloc(engine_game_numbers() * sizeof *own.observation);
    if (!own.observation)
        abort();
    weissfish_game_observe(own.game, seat, own.observation);
    return own.observation;
}

int engine_game_apply(unsigned move)
{
    return weissfish_game_apply(own.game, move);
}

int engine_game_choose(const char *agent)
{
    weissfish_error error;
    if (!own.agent || strcmp(own.agent_name, agent) != 0) {
        weissfish_agent_close(own.agent);
        own.agent = weissfish_agent_open(own.match, agent, &error);
        strncpy(own.agent_name, agent, AGENT_NAME - 1);
    }
    return own.agent ? weissfish_agent_choose(own.agent, own.game) : -1;
}

size_t engine_game_keep(void)
{
    weissfish_game **kept = realloc(own.kept, (own.kept_count + 1) * sizeof *kept);
    if (!kept)
        abort();
    own.kept = kept;
    own.kept[own.kept_count] = game_new();
    weissfish_game_clone(own.kept[own.kept_count], own.game);
    return own.kept_count++;
}

void engine_game_back(size_t copy)
{
    if (copy < own.kept_count)
        weissfish_game_clone(own.game, own.kept[copy]);
    while (own.kept_count > copy)
        free(own.kept[--own.kept_count]);
}

const char *engine_game_position(void)
{
    weissfish_error error;
    char *text = weissfish_game_position(own.game, &error);
    if (!text)
        return NULL;
    char *copy = strdup(text);
    weissfish_free(text);
    return hand_out(copy);
}
