/* Fits the learned judgement of moves (core/weiss/judgement) to what moves were found to be
 * worth (bench/judge_moves): plays the games of the files again, reads the features of their
 * decisions, and trains the network by gradient descent (Adam, Kingma and Ba 2015). Every eighth game
 * is kept out and shows what the choices gain. Prints the header with the weights. */
#include <argp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/judged.h"

enum {
    WORLDS = 2,
    HIDDEN = JUDGEMENT_HIDDEN,
    INPUTS = SEEN_COUNT + MOVED_COUNT,
    FILES_MAX = 64,
    KEPT_OUT = 8
};

/* A decision: where its features begin in the store. */
typedef struct Example {
    uint32_t seen;
    uint32_t moved;
    uint8_t count;
    uint8_t kind;
    uint8_t kept_out;
    uint16_t worth[JUDGED_MAX];
} Example;

/* A number that is not 0. */
typedef struct Entry {
    uint16_t input;
    int16_t value;
} Entry;

/* Features without their zeros: of seen and of each move a list that ends with input INPUTS. */
typedef struct Store {
    Entry *entries;
    size_t count;
    size_t room;
} Store;

typedef struct Network {
    float first[INPUTS][HIDDEN];
    float bias[HIDDEN];
    float second[HIDDEN];
    float direct[MOVED_COUNT];
} Network;

enum { WEIGHTS = sizeof(Network) / sizeof(float) };

typedef struct Fit {
    Options options;
    Lists lists;
    const char *files[FILES_MAX];
    unsigned file_count;
    unsigned rounds;
    unsigned learned; /* as the games were played: see judge_moves */
    double rate;
    double decay;
    Store store;
    Example *examples;
    unsigned count;
    unsigned room;
    float scale[INPUTS]; /* what an input is multiplied by */
    Network network, slope, mean, square;
} Fit;

static Fit fit = {.rounds = 10, .rate = 0.002, .decay = 0.01};

/* ---- Examples ---- */

static void *grown(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory) {
        fprintf(stderr, "fit_judgement: out of memory\n");
        exit(EXIT_BAD);
    }
    return memory;
}

static uint32_t entries_add(const int16_t *values, unsigned first, unsigned count)
{
    Store *store = &fit.store;
    size_t at = store->count;
    if (store->count + count + 1 > store->room) {
        store->room = 2 * store->room + INPUTS + 1;
        store->entries = grown(store->entries, store->room * sizeof *store->entries);
    }
    for (unsigned i = 0; i < count; i++)
        if (values[i])
            store->entries[store->count++] = (Entry){(uint16_t)(first + i), values[i]};
    store->entries[store->count++] = (Entry){INPUTS, 0};
    return (uint32_t)at;
}

static void example_add(const JudgedMoves *judged, const View *view, Rng *rng)
{
    static Weighed weighed;
    static Judgement judgement;
    if (fit.count == fit.room) {
        fit.room = 2 * fit.room + 1024;
        fit.examples = grown(fit.examples, fit.room * sizeof *fit.examples);
    }
    heuristic_weigh(view, &weighed);
    judgement.count = judged->head.count;
    memcpy(judgement.moves, judged->moves, sizeof judgement.moves);
    judgement_read(view, &weighed, WORLDS, rng, &judgement);
    Example *example = &fit.examples[fit.count++];
    example->count = (uint8_t)judgement.count;
    example->kind = weiss_view_choice(view)->kind;
    example->kept_out = judged->head.game % KEPT_OUT == 0;
    example->seen = entries_add(judgement.seen, 0, SEEN_COUNT);
    memcpy(example->worth, judged->worth, sizeof example->worth);
    for (unsigned i = 0; i < judgement.count; i++) {
        int16_t mean[MOVED_COUNT];
        judgement_mean(judgement.moved[i], WORLDS, mean);
        uint32_t at = entries_add(mean, SEEN_COUNT, MOVED_COUNT);
        example->moved = i ? example->moved : at;
    }
}

static void file_read(const char *path)
{
    static JudgedGame game;
    JudgedMoves judged;
    uint64_t playing = UINT64_MAX;
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "fit_judgement: cannot read %s\n", path);
        exit(EXIT_BAD);
    }
    while (judged_read(file, &judged)) {
        if (judged.head.game != playing) {
            playing = judged.head.game;
            judged_begin(&game, &fit.lists, fit.learned, fit.options.seed, playing);
        }
        while (!judged_taken(&game) || game.decision != judged.head.decision)
            judged_go_on(&game);
        Rng worlds = rng_keyed(fit.options.seed, playing, 16 + game.decision);
        example_add(&judged, weiss_game.view(&game.table), &worlds);
        judged_go_on(&game);
    }
    fclose(file);
}

/* Inputs are scaled to a mean square of 1. */
static void scales_find(void)
{
    static double squares[INPUTS];
    static double seen[INPUTS];
    for (size_t i = 0; i < fit.store.count; i++) {
        const Entry *entry = &fit.store.entries[i];
        if (entry->input == INPUTS)
            continue;
        squares[entry->input] += (double)entry->value * entry->value;
        seen[entry->input]++;
    }
    for (unsigned i = 0; i < INPUTS; i++)
        fit.scale[i] = squares[i] > 0 ? (float)(1 / sqrt(squares[i] / seen[i])) : 0;
}

/* ---- The network ---- */

static const Entry *first_layer_add(const Entry *entry, float *sums)
{
    for (; entry->input != INPUTS; entry++) {
        const float *weights = fit.network.first[entry->input];
        float value = entry->value * fit.scale[entry->input];
        for (unsigned j = 0; j < HIDDEN; j++)
            sums[j] += value * weights[j];
    }
    return entry + 1;
}

/* The score of a move, and what the hidden units give; *entry is moved to the next move. */
static float move_score(const float *shared, const Entry **entry, float *hidden)
{
    float score = 0;
    const Entry *moved = *entry;
    memcpy(hidden, shared, HIDDEN * sizeof *hidden);
    *entry = first_layer_add(moved, hidden);
    for (unsigned j = 0; j < HIDDEN; j++) {
        hidden[j] = hidden[j] > 0 ? hidden[j] : 0;
        score += hidden[j] * fit.network.second[j];
    }
    for (; moved->input != INPUTS; moved++)
        score +=
            moved->value * fit.scale[moved->input] * fit.network.direct[moved->input - SEEN_COUNT];
    return score;
}

static void example_score(const Example *example, float *scores, float hidden[][HIDDEN])
{
    float shared[HIDDEN];
    const Entry *moved = fit.store.entries + example->moved;
    memcpy(shared, fit.network.bias, sizeof shared);
    first_layer_add(fit.store.entries + example->seen, shared);
    for (unsigned i = 0; i < example->count; i++)
        scores[i] = move_score(shared, &moved, hidden[i]);
}

/* The slope of the squared errors by each score. What counts is how the moves of a decision differ,
 * in 1/32 of a win. */
static void loss_slope(const Example *example, const float *scores, float *slope)
{
    static const double one = 65535, unit = 32;
    double mean_worth = 0, mean_score = 0;
    for (unsigned i = 0; i < example->count; i++) {
        mean_worth += example->worth[i] / one / example->count;
        mean_score += (double)scores[i] / example->count;
    }
    for (unsigned i = 0; i < example->count; i++)
        slope[i] = (float)(scores[i] - mean_score - (example->worth[i] / one - mean_worth) * unit);
}

static void first_layer_learn(const Entry *entry, const float *slopes)
{
    for (; entry->input != INPUTS; entry++) {
        float *to = fit.slope.first[entry->input];
        float value = entry->value * fit.scale[entry->input];
        for (unsigned j = 0; j < HIDDEN; j++)
            to[j] += value * slopes[j];
    }
}

static void example_learn(const Example *example)
{
    float hidden[JUDGED_MAX][HIDDEN];
    float scores[JUDGED_MAX];
    float slope[JUDGED_MAX];
    float shared[HIDDEN] = {0};
    const Entry *entry = fit.store.entries + example->moved;
    example_score(example, scores, hidden);
    loss_slope(example, scores, slope);
    for (unsigned i = 0; i < example->count; i++) {
        float back[HIDDEN];
        for (unsigned j = 0; j < HIDDEN; j++) {
            back[j] = hidden[i][j] > 0 ? slope[i] * fit.network.second[j] : 0;
            fit.slope.second[j] += slope[i] * hidden[i][j];
            shared[j] += back[j];
        }
        first_layer_learn(entry, back);
        for (; entry->input != INPUTS; entry++)
            fit.slope.direct[entry->input - SEEN_COUNT] +=
                slope[i] * entry->value * fit.scale[entry->input];
        entry++;
    }
    first_layer_learn(fit.store.entries + example->seen, shared);
    for (unsigned j = 0; j < HIDDEN; j++)
        fit.slope.bias[j] += shared[j];
}

/* ---- Training ---- */

static void weights_step(unsigned step, double rate, double batch)
{
    static const float keep = 0.9F, keep_squares = 0.999F;
    float *weight = (float *)&fit.network, *slope = (float *)&fit.slope;
    float *mean = (float *)&fit.mean, *square = (float *)&fit.square;
    float mean_rest = (float)(1 / (1 - pow((double)keep, step)));
    float square_rest = (float)(1 / (1 - pow((double)keep_squares, step)));
    for (unsigned i = 0; i < WEIGHTS; i++) {
        float s = slope[i] / (float)batch;
        mean[i] = keep * mean[i] + (1 - keep) * s;
        square[i] = keep_squares * square[i] + (1 - keep_squares) * s * s;
        weight[i] -= (float)rate * (mean[i] * mean_rest / (sqrtf(square[i] * square_rest) + 1e-8F) +
                                    (float)fit.decay * weight[i]);
        slope[i] = 0;
    }
}

static void network_begin(Rng *rng)
{
    float *first = (float *)fit.network.first;
    for (unsigned i = 0; i < INPUTS * HIDDEN; i++)
        first[i] = (float)((rng_below(rng, 2001) / 1000.0 - 1) * 0.12);
    for (unsigned j = 0; j < HIDDEN; j++)
        fit.network.second[j] = (float)((rng_below(rng, 2001) / 1000.0 - 1) * 0.2);
}

/* What the choices gain over the heuristic's in the decisions of one part, by kind. */
static void report(unsigned round, bool kept_out)
{
    double gain[CHOICE_KIND_COUNT + 1] = {0}, most[CHOICE_KIND_COUNT + 1] = {0};
    unsigned counted[CHOICE_KIND_COUNT + 1] = {0}, changed = 0;
    for (unsigned i = 0; i < fit.count; i++) {
        const Example *example = &fit.examples[i];
        float hidden[JUDGED_MAX][HIDDEN];
        float scores[JUDGED_MAX];
        unsigned best = 0, top = 0;
        if (example->kept_out != kept_out)
            continue;
        example_score(example, scores, hidden);
        for (unsigned k = 1; k < example->count; k++) {
            best = scores[k] > scores[best] ? k : best;
            top = example->worth[k] > example->worth[top] ? k : top;
        }
        changed += best != 0;
        for (unsigned kind = example->kind;; kind = CHOICE_KIND_COUNT) {
            gain[kind] += (example->worth[best] - example->worth[0]) / 65.535;
            most[kind] += (example->worth[top] - example->worth[0]) / 65.535;
            counted[kind]++;
            if (kind == CHOICE_KIND_COUNT)
                break;
        }
    }
    fprintf(stderr, "round %u, %s: %.3f thousandths a decision of %.2f, %.1f%% changed;", round,
            kept_out ? "kept out" : "fitted", gain[CHOICE_KIND_COUNT] / counted[CHOICE_KIND_COUNT],
            most[CHOICE_KIND_COUNT] / counted[CHOICE_KIND_COUNT],
            100.0 * changed / counted[CHOICE_KIND_COUNT]);
    for (unsigned kind = 0; kind < CHOICE_KIND_COUNT; kind++)
        if (counted[kind])
            fprintf(stderr, " %u: %.2f of %.2f (%u)", kind, gain[kind] / counted[kind],
                    most[kind] / counted[kind], counted[kind]);
    fprintf(stderr, "\n");
}

static void train(void)
{
    enum { BATCH = 64 };
    Rng rng = rng_keyed(fit.options.seed, 1, 3);
    unsigned *order = grown(NULL, fit.count * sizeof *order);
    unsigned fitted = 0, step = 0;
    for (unsigned i = 0; i < fit.count; i++)
        if (!fit.examples[i].kept_out)
            order[fitted++] = i;
    network_begin(&rng);
    for (unsigned round = 0; round < fit.rounds; round++) {
        for (unsigned i = fitted; i > 1; i--) {
            unsigned other = rng_below(&rng, i);
            unsigned swap = order[i - 1];
            order[i - 1] = order[other];
            order[other] = swap;
        }
        for (unsigned i = 0; i < fitted; i++) {
            example_learn(&fit.examples[order[i]]);
            if ((i + 1) % BATCH)
                continue;
            double done = (round + (double)i / fitted) / fit.rounds;
            weights_step(++step, fit.rate * 0.5 * (1 + cos(3.14159265 * done)), BATCH);
        }
        if (round + 1 == fit.rounds || round % 4 == 3)
            report(round + 1, true);
    }
    report(fit.rounds, false);
    free(order);
}

/* ---- The header ---- */

/* Weights as whole numbers, a line for each row; `scales` by row are multiplied into them. */
static void print_list(const char *name, const float *weights, const float *scales, unsigned rows,
                       unsigned width)
{
    static const double most = 32767;
    printf("\nstatic const int16_t %s = {", name);
    for (unsigned i = 0; i < rows; i++) {
        printf("%s{", i ? "},\n" : "\n");
        for (unsigned j = 0; j < width; j++) {
            double weight = weights[i * width + j] * (scales ? scales[i] : 1) * JUDGEMENT_WEIGHT;
            printf("%s%ld", j ? "," : "", lround(fmin(fmax(weight, -most), most)));
        }
    }
    printf("}};\n");
}

static void print_header(void)
{
    const Network *network = &fit.network;
    const float *moved_scale = fit.scale + SEEN_COUNT;
    printf("/* The weights of the network (network.c), made by scripts/train. */\n"
           "#ifndef WEISSFISH_WEISS_NETWORK_WEIGHTS_H\n"
           "#define WEISSFISH_WEISS_NETWORK_WEIGHTS_H\n\n"
           "#include \"weiss/judgement/judgement.h\"\n");
    print_list("first_seen[SEEN_COUNT][JUDGEMENT_HIDDEN]", network->first[0], fit.scale, SEEN_COUNT,
               HIDDEN);
    print_list("first_moved[MOVED_COUNT][JUDGEMENT_HIDDEN]", network->first[SEEN_COUNT],
               moved_scale, MOVED_COUNT, HIDDEN);
    print_list("first_bias[1][JUDGEMENT_HIDDEN]", network->bias, NULL, 1, HIDDEN);
    print_list("second[1][JUDGEMENT_HIDDEN]", network->second, NULL, 1, HIDDEN);
    print_list("direct[MOVED_COUNT][1]", network->direct, moved_scale, MOVED_COUNT, 1);
    printf("\n#endif\n");
}

enum { KEY_FILE = 0x400, KEY_ROUNDS, KEY_LEARNED, KEY_RATE, KEY_DECAY };

static const struct argp_option option_list[] = {
    {"file", KEY_FILE, "FILE", 0, "Judged moves of bench/judge_moves; may be given again", 0},
    {"rounds", KEY_ROUNDS, "N", 0, "Times that all decisions are gone through (10)", 0},
    {"learned", KEY_LEARNED, "PERCENT", 0, "As it was given to judge_moves (0)", 0},
    {"rate", KEY_RATE, "X", 0, "Step of the descent at the beginning (0.002)", 0},
    {"decay", KEY_DECAY, "X", 0, "What weights lose with each step, in steps (0.01)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &fit.options;
        return 0;
    case KEY_FILE:
        if (fit.file_count == FILES_MAX)
            argp_error(state, "at most %d files", FILES_MAX);
        fit.files[fit.file_count++] = argument;
        return 0;
    case KEY_ROUNDS:
        fit.rounds = (unsigned)option_number(state, "rounds", argument, 1, 1000);
        return 0;
    case KEY_LEARNED:
        fit.learned = (unsigned)option_number(state, "learned", argument, 0, 100);
        return 0;
    case KEY_RATE:
        fit.rate = strtod(argument, NULL);
        return 0;
    case KEY_DECAY:
        fit.decay = strtod(argument, NULL);
        return 0;
    default:
        return lists_argument(&fit.lists, key, argument, state);
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp fit_argp = {.options = option_list,
                                     .parser = parse_option,
                                     .args_doc = "DECK...",
                                     .doc = "Fits the learned judgement of moves.",
                                     .children = children};

int main(int argc, char **argv)
{
    options_default(&fit.options);
    if (argp_parse(&fit_argp, argc, argv, 0, NULL, NULL) != 0 ||
        !lists_open(&fit.lists, &fit.options))
        return EXIT_BAD;
    for (unsigned i = 0; i < fit.file_count; i++)
        file_read(fit.files[i]);
    fprintf(stderr, "%u decisions\n", fit.count);
    scales_find();
    train();
    print_header();
    return EXIT_DONE;
}
