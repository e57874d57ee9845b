/* A network of one hidden layer with direct weights. Most inputs are 0, so each one adds its row of weights. */
#include "ai/network.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_fields.h"

#define SCHEMA "weissfish.policy/1"

static_assert((int64_t)NETWORK_INPUTS_MAX * GAME_INPUT_MOST * NETWORK_WEIGHT_MAX + NETWORK_WEIGHT_MAX <= INT32_MAX,
              "the sum of a hidden unit has 32 bits");

struct Network {
    const Game *game;
    unsigned hidden;
    unsigned inputs; /* of position and move together */
    int16_t *first;  /* by input of the game and hidden unit; 0: the file does not have it */
    int16_t *bias;   /* by hidden unit */
    int16_t *second; /* likewise */
    int16_t *direct; /* by input of a move */
    int16_t *position;
    int16_t *rows; /* of moves; room for `room` */
    size_t room;
};

void network_free(Network *network)
{
    if (!network)
        return;
    free(network->first);
    free(network->bias);
    free(network->second);
    free(network->direct);
    free(network->position);
    free(network->rows);
    free(network);
}

/* ---- Reading ---- */

typedef struct Reader {
    const JsonText *json;
    Network *network;
    char (*names)[GAME_INPUT_NAME]; /* of the game's inputs */
    const char **words;             /* the same */
    Diagnostic *problem;
} Reader;

static bool lacking(Diagnostic *problem)
{
    diagnostic_whole(problem, "out of memory");
    return false;
}

/* Reads a list of exactly `count` weights. */
static bool weights_read(const Reader *reader, JsonValue list, const char *what, unsigned count, int16_t *weights)
{
    const JsonText *json = reader->json;
    if (!json_text_expect(json, list, JSON_KIND_ARRAY, what, reader->problem))
        return false;
    if (json_text_size(json, list) != count)
        return json_text_report(json, list, reader->problem, "expected %u weights for \"%s\", found %zu", count, what,
                                json_text_size(json, list));
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE; item = json_text_next(json, list, item)) {
        int64_t weight;
        if (!json_text_integer(json, item, &weight) || weight < -NETWORK_WEIGHT_MAX || weight > NETWORK_WEIGHT_MAX)
            return json_text_report(json, item, reader->problem, "expected a weight: a whole number from -%d to %d",
                                    NETWORK_WEIGHT_MAX, NETWORK_WEIGHT_MAX);
        *weights++ = (int16_t)weight;
    }
    return true;
}

static bool layer_read(const Reader *reader, const char *name, int16_t *weights)
{
    JsonValue list = json_text_require(reader->json, JSON_ROOT, name, JSON_KIND_ARRAY, reader->problem);
    return list != JSON_NONE && weights_read(reader, list, name, reader->network->hidden, weights);
}

/* The rows of an object: the name of an input, and its weights; those of a move have a direct weight at the end. */
static bool inputs_read(const Reader *reader, const char *name, unsigned first, unsigned end, bool move)
{
    Network *network = reader->network;
    const JsonText *json = reader->json;
    unsigned hidden = network->hidden;
    JsonValue object = json_text_require(json, JSON_ROOT, name, JSON_KIND_OBJECT, reader->problem);
    if (object == JSON_NONE)
        return false;
    for (JsonValue key = json_text_first(json, object); key != JSON_NONE; key = json_text_next(json, object, key)) {
        int16_t weights[NETWORK_HIDDEN_MAX + 1];
        int input = json_read_word(json, key, "input", reader->words + first, end - first, reader->problem);
        if (input < 0 || !weights_read(reader, json_text_value_of(key), reader->words[first + (unsigned)input],
                                       hidden + move, weights))
            return false;
        memcpy(network->first + (first + (unsigned)input) * hidden, weights, hidden * sizeof *weights);
        if (move)
            network->direct[input] = weights[hidden];
    }
    return true;
}

static bool layers_open(Network *network)
{
    const GameInputs *inputs = network->game->inputs;
    network->first = calloc((size_t)network->inputs * network->hidden, sizeof *network->first);
    network->bias = calloc(network->hidden, sizeof *network->bias);
    network->second = calloc(network->hidden, sizeof *network->second);
    network->direct = calloc(inputs->move, sizeof *network->direct);
    network->position = calloc(inputs->position, sizeof *network->position);
    return network->first && network->bias && network->second && network->direct && network->position;
}

static bool file_read(const Reader *reader)
{
    static const char *const members[] = {"schema", "name", "about", "hidden", "bias", "second", "position", "move"};
    Network *network = reader->network;
    const JsonText *json = reader->json;
    unsigned position = network->game->inputs->position;
    JsonValue schema = json_text_require(json, JSON_ROOT, "schema", JSON_KIND_STRING, reader->problem);
    int64_t hidden = 0;
    if (schema == JSON_NONE)
        return false;
    if (!json_text_equals(json, schema, SCHEMA))
        return json_text_report(json, schema, reader->problem, "expected \"" SCHEMA "\"");
    if (!json_check_names(json, JSON_ROOT, members, sizeof members / sizeof *members, reader->problem) ||
        json_text_require(json, JSON_ROOT, "hidden", JSON_KIND_NUMBER, reader->problem) == JSON_NONE ||
        !json_read_number(json, JSON_ROOT, "hidden", 1, NETWORK_HIDDEN_MAX, &hidden, reader->problem))
        return false;
    network->hidden = (unsigned)hidden;
    if (!layers_open(network))
        return lacking(reader->problem);
    return layer_read(reader, "bias", network->bias) && layer_read(reader, "second", network->second) &&
           inputs_read(reader, "position", 0, position, false) &&
           inputs_read(reader, "move", position, network->inputs, true);
}

/* Writes down the names of the game's inputs. */
static bool names_fill(Reader *reader)
{
    const Network *network = reader->network;
    reader->names = calloc(network->inputs, sizeof *reader->names);
    reader->words = calloc(network->inputs, sizeof *reader->words);
    if (!reader->names || !reader->words)
        return lacking(reader->problem);
    for (unsigned i = 0; i < network->inputs; i++) {
        network->game->inputs->name(i, reader->names[i]);
        reader->words[i] = reader->names[i];
    }
    return true;
}

Network *network_read(const Game *game, const char *text, size_t length, Diagnostic *problem)
{
    JsonText *json = json_text_parse(text, length, JSON_EXACT, problem);
    Network *network = json ? calloc(1, sizeof *network) : NULL;
    Reader reader = {.json = json, .network = network, .problem = problem};
    if (json && !network)
        lacking(problem);
    assert(game->inputs->position + game->inputs->move <= NETWORK_INPUTS_MAX);
    if (network)
        *network = (Network){.game = game, .inputs = game->inputs->position + game->inputs->move};
    bool good = network && names_fill(&reader) && file_read(&reader);
    free(reader.names);
    free(reader.words);
    json_text_free(json);
    if (good)
        return network;
    network_free(network);
    return NULL;
}

/* ---- Deciding ---- */

/* Adds the weights of these inputs to the sums of the hidden units. */
static void layer_add(const int16_t *inputs, unsigned count, const int16_t *weights, unsigned hidden, int32_t *sums)
{
    for (unsigned i = 0; i < count; i++, weights += hidden)
        if (inputs[i])
            for (unsigned j = 0; j < hidden; j++)
                sums[j] += inputs[i] * weights[j];
}

static int64_t score(const Network *network, const int32_t *shared, const int16_t *move)
{
    const GameInputs *inputs = network->game->inputs;
    unsigned hidden = network->hidden;
    int32_t sums[NETWORK_HIDDEN_MAX];
    int64_t all = 0;
    memcpy(sums, shared, hidden * sizeof *sums);
    layer_add(move, inputs->move, network->first + (size_t)inputs->position * hidden, hidden, sums);
    for (unsigned i = 0; i < inputs->move; i++)
        all += move[i] * network->direct[i];
    all *= NETWORK_ONE;
    for (unsigned j = 0; j < hidden; j++)
        all += sums[j] > 0 ? (int64_t)sums[j] * network->second[j] : 0;
    return all;
}

static bool rows_room(Network *network, size_t count)
{
    size_t size = network->game->inputs->move * sizeof *network->rows;
    if (count <= network->room)
        return true;
    int16_t *rows = realloc(network->rows, count * size);
    if (!rows)
        return false;
    network->rows = rows;
    network->room = count;
    return true;
}

Move network_decide(Network *network, const View *view)
{
    const Game *game = network->game;
    const GameInputs *inputs = game->inputs;
    unsigned count = game->view_move_count(view), best = 0;
    int32_t shared[NETWORK_HIDDEN_MAX];
    int64_t most = INT64_MIN;
    if (!rows_room(network, count))
        return game->view_move(view, 0);
    inputs->read(view, network->position, network->rows);
    for (unsigned j = 0; j < network->hidden; j++)
        shared[j] = network->bias[j];
    layer_add(network->position, inputs->position, network->first, network->hidden, shared);
    for (unsigned i = 0; i < count; i++) {
        const int16_t *row = network->rows + i * (size_t)inputs->move;
        int64_t scored = row[inputs->left_out] ? INT64_MIN : score(network, shared, row);
        if (scored > most) {
            most = scored;
            best = i;
        }
    }
    return game->view_move(view, best);
}
