/* Fits the value by which chance is judged (core/weiss/luck/luck_weights.h): plays games of the heuristic
 * against itself between the given decks, each against the next ones, and keeps some of the positions in
 * which chance picks a card. By gradient descent (Adam, Kingma and Ba 2015) it finds first who won, then what
 * it makes of a result that chance brought this and not that: who wins a position is one question, what chance
 * changes another. Every eighth game is kept out and shows how good the fit is. Prints the header with the
 * weights. */
#include <argp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/luck/luck_events.h"
#include "weiss/policy/policy.h"

/* ---- Games ---- */

static void sample_take(void *context, const WeissTable *table, unsigned player, WeissZone to,
                        uint64_t from, unsigned card)
{
    enum { ONE_OF = 24 };
    Fit *fit = context;
    if (fit->events_wanted)
        event_take(fit, table, player, to, from, card);
    if (!fit->samples_wanted || rng_below(&fit->rng, ONE_OF))
        return;
    fit->samples = grown(fit->samples, fit->count, &fit->room, sizeof *fit->samples);
    LuckPosition position;
    luck_read(table, &fit->reader, &position);
    Sample *sample = &fit->samples[fit->count++];
    luck_rows(&position, sample->row);
    sample->attacker = position.attacker;
}

static void game_play(Fit *fit, WeissMatch *match, WeissTable *table, uint64_t game)
{
    enum { NOISE_OF_100 = 4 };
    static WeissTally tally;
    Rng deals[2], rng = rng_keyed(fit->options.seed, game, 3);
    size_t first = fit->count, first_event = fit->event_count, first_part = fit->part_count;
    bool noisy = game % 4 == 3;
    lists_deals(fit->options.seed, game, deals);
    weiss_table_seat(table, match, (WeissTally *[]){&tally, &tally});
    weiss_table_observe_chance(table, sample_take, fit);
    weiss_table_start(table, deals);
    while (table->state.result == RESULT_RUNNING) {
        const View *view = (const View *)table;
        bool any = noisy && rng_below(&rng, 100) < NOISE_OF_100;
        Move move = any ? weiss_table_move(table, rng_below(&rng, table->state.choice.count))
                        : weiss_heuristic_decide(view, &rng);
        weiss_table_apply(table, move);
    }
    if (table->state.result < 0) {
        fit->count = first;
        fit->event_count = first_event;
        fit->part_count = first_part;
    }
    for (size_t i = first_event; i < fit->event_count; i++) {
        fit->events[i].won = table->state.result == fit->events[i].attacker;
        fit->events[i].kept_out = game % KEPT_OUT == 0;
    }
    for (size_t i = first; i < fit->count; i++) {
        fit->samples[i].won = table->state.result == fit->samples[i].attacker;
        fit->samples[i].kept_out = game % KEPT_OUT == 0;
    }
}

/* The next games, up to number `end`. */
static void games_play(Fit *fit, uint64_t end)
{
    enum { GAMES_A_MATCH = 16 };
    static WeissMatch match;
    static WeissTable table;
    unsigned count = fit->lists.count;
    for (; fit->played < end; fit->played++) {
        uint64_t pairing = fit->played / GAMES_A_MATCH;
        unsigned one = (unsigned)(pairing % count);
        unsigned step = 1 + (unsigned)(pairing / count % (count - 1));
        if (fit->played % GAMES_A_MATCH == 0) {
            lists_match(&fit->lists, one, (one + step) % count, &match);
            luck_reader_open(&fit->reader, &match);
        }
        game_play(fit, &match, &table, fit->played);
    }
}

/* ---- The fit ---- */

static float judge(const Network *network, const uint16_t *row, float hidden[LUCK_HIDDEN])
{
    float odds = network->odds_bias;
    memcpy(hidden, network->bias, sizeof network->bias);
    for (unsigned r = 0; r < LUCK_ACTIVE_ROWS; r++)
        for (unsigned i = 0; i < LUCK_HIDDEN; i++)
            hidden[i] += network->first[row[r]][i];
    for (unsigned i = 0; i < LUCK_HIDDEN; i++)
        odds += (hidden[i] > 0 ? hidden[i] : 0) * network->second[i];
    return 1 / (1 + expf(-odds));
}

static double loss(float chance, unsigned won)
{
    double right = won ? chance : 1 - chance;
    return -log(right > 1e-6 ? right : 1e-6);
}

/* Adds the gradient of a position for an error of its log-odds. */
static void push_back(Fit *fit, const uint16_t *row, const float *hidden, float error)
{
    float back[LUCK_HIDDEN];
    const Network *network = &fit->network;
    Network *g = &fit->gradient;
    g->odds_bias += error;
    for (unsigned i = 0; i < LUCK_HIDDEN; i++) {
        g->second[i] += error * (hidden[i] > 0 ? hidden[i] : 0);
        back[i] = hidden[i] > 0 ? error * network->second[i] : 0;
        g->bias[i] += back[i];
    }
    for (unsigned r = 0; r < LUCK_ACTIVE_ROWS; r++)
        for (unsigned i = 0; i < LUCK_HIDDEN; i++)
            g->first[row[r]][i] += back[i];
}

static double learn(Fit *fit, const Sample *sample)
{
    float hidden[LUCK_HIDDEN];
    float chance = judge(&fit->network, sample->row, hidden);
    push_back(fit, sample->row, hidden, chance - sample->won);
    return loss(chance, sample->won);
}

/* What an event takes off the square of the results, negated; learns from it unless it is kept out. */
static double tune(Fit *fit, const Event *event)
{
    uint16_t row[PARTS_MAX][LUCK_ACTIVE_ROWS];
    float hidden[PARTS_MAX][LUCK_HIDDEN], chance[PARTS_MAX], term = event->ended;
    const Part *part = &fit->parts[event->first];
    for (unsigned i = 0; i < event->count; i++) {
        luck_rows(&part[i].position, row[i]);
        chance[i] = judge(&fit->network, row[i], hidden[i]);
        term += part[i].share * chance[i];
    }
    float rest = event->won - event->before;
    float error = event->square * term - rest * event->weight;
    for (unsigned i = 0; i < event->count && !event->kept_out; i++)
        push_back(fit, row[i], hidden[i], error * part[i].share * chance[i] * (1 - chance[i]));
    return term * (event->square * term - 2 * rest * event->weight);
}

static void adam_step(Fit *fit, float rate)
{
    const float beta1 = 0.9F, beta2 = 0.999F, tiny = 1e-8F, decay = 1e-5F;
    float *w = (float *)&fit->network, *g = (float *)&fit->gradient;
    float *m = (float *)&fit->mean, *s = (float *)&fit->square;
    fit->steps++;
    float one = 1 / (1 - powf(beta1, (float)fit->steps));
    float two = 1 / (1 - powf(beta2, (float)fit->steps));
    for (unsigned i = 0; i < WEIGHTS; i++) {
        float gradient = g[i] / BATCH;
        m[i] += (1 - beta1) * (gradient - m[i]);
        s[i] += (1 - beta2) * (gradient * gradient - s[i]);
        w[i] -= rate * (m[i] * one / (sqrtf(s[i] * two) + tiny) + decay * w[i]);
        g[i] = 0;
    }
}

static void print_tuned(unsigned round, double sums[2][EVENT_KINDS], uint64_t games)
{
    const double parts[2] = {1 - 1.0 / KEPT_OUT, 1.0 / KEPT_OUT};
    for (unsigned out = 0; out < 2; out++) {
        fprintf(stderr, "tuning %u%s, of the variance of a result:", round,
                out ? ", kept out" : "");
        for (unsigned kind = 0; kind < EVENT_KINDS; kind++)
            fprintf(stderr, " %.4f", -4 * sums[out][kind] / (parts[out] * (double)games));
        fputc('\n', stderr);
    }
}

/* Learns from the events of games that it has not seen, a part of them after the other: none is seen twice. */
static void fit_events(Fit *fit)
{
    for (unsigned round = 0; round < fit->tunings; round++) {
        double sums[2][EVENT_KINDS] = {{0}};
        unsigned batch = 0;
        float rate = fit->rate * (1 - (float)round / (float)fit->tunings);
        uint64_t games = fit->games / fit->tunings;
        fit->event_count = fit->part_count = 0;
        games_play(fit, fit->played + games);
        for (size_t n = 0; n < fit->event_count; n++) {
            const Event *event = &fit->events[rng_below(&fit->rng, (uint32_t)fit->event_count)];
            sums[event->kept_out][event->kind] += tune(fit, event);
            if (!event->kept_out && ++batch == BATCH) {
                adam_step(fit, rate);
                batch = 0;
            }
        }
        print_tuned(round, sums, games);
    }
}

/* The network as the header has it. */
static void network_read(Network *network)
{
    for (unsigned row = 0; row < LUCK_ROWS; row++)
        for (unsigned i = 0; i < LUCK_HIDDEN; i++)
            network->first[row][i] = (float)luck_first[row][i] / ACTIVE_ONE;
    for (unsigned i = 0; i < LUCK_HIDDEN; i++) {
        network->bias[i] = (float)luck_bias[i] / ACTIVE_ONE;
        network->second[i] = (float)luck_second[i] / ODDS_ONE;
    }
    network->odds_bias = (float)luck_odds_bias / (ODDS_ONE * ACTIVE_ONE);
}

static void shuffle(Fit *fit)
{
    for (size_t i = fit->count; i > 1; i--) {
        size_t j = rng_below(&fit->rng, (uint32_t)i);
        Sample keep = fit->samples[i - 1];
        fit->samples[i - 1] = fit->samples[j];
        fit->samples[j] = keep;
    }
}

static void network_begin(Fit *fit)
{
    float *w = (float *)&fit->network;
    for (unsigned i = 0; i < WEIGHTS; i++)
        w[i] = ((float)rng_below(&fit->rng, 2001) - 1000) / 1000 * 0.1F;
    for (unsigned i = 0; i < LUCK_HIDDEN; i++)
        fit->network.second[i] *= 5;
}

static void fit_network(Fit *fit)
{
    float hidden[LUCK_HIDDEN];
    network_begin(fit);
    for (unsigned epoch = 0; epoch < fit->epochs; epoch++) {
        double sums[2] = {0, 0};
        size_t counts[2] = {0, 0};
        float rate = 0.003F * (1 - (float)epoch / (float)fit->epochs);
        shuffle(fit);
        unsigned batch = 0;
        for (size_t i = 0; i < fit->count; i++) {
            const Sample *sample = &fit->samples[i];
            bool out = sample->kept_out;
            sums[out] += out ? loss(judge(&fit->network, sample->row, hidden), sample->won)
                             : learn(fit, sample);
            counts[out]++;
            if (!out && ++batch == BATCH) {
                adam_step(fit, rate);
                batch = 0;
            }
        }
        fprintf(stderr, "epoch %u: loss %.5f, kept out %.5f (%zu, %zu positions)\n", epoch,
                sums[0] / (double)counts[0], sums[1] / (double)counts[1], counts[0], counts[1]);
    }
}

/* ---- The header ---- */

static int scaled(float weight, int one)
{
    long number = lroundf(weight * (float)one);
    return (int)(number > 32767 ? 32767 : number < -32767 ? -32767 : number);
}

static void print_row(const float *row, int one, const char *before)
{
    fputs(before, stdout);
    for (unsigned i = 0; i < LUCK_HIDDEN; i++)
        printf("%s%d", i ? ", " : "", scaled(row[i], one));
}

static void print_header(const Fit *fit)
{
    const Network *network = &fit->network;
    puts(
        "/* The weights of the value by which chance is judged: made by bench/luck/fit_luck.c. */\n"
        "#ifndef WEISSFISH_WEISS_LUCK_WEIGHTS_H\n#define WEISSFISH_WEISS_LUCK_WEIGHTS_H\n\n"
        "/* clang-format off */");
    printf("enum { LUCK_CLIP = %d, LUCK_ODDS_SHIFT = %d };\n", 16 * ACTIVE_ONE - 1, 8);
    puts("const int16_t luck_first[LUCK_ROWS][LUCK_HIDDEN] = {");
    for (unsigned row = 0; row < LUCK_ROWS; row++) {
        print_row(network->first[row], ACTIVE_ONE, "    {");
        puts("},");
    }
    puts("};");
    print_row(network->bias, ACTIVE_ONE, "const int16_t luck_bias[LUCK_HIDDEN] = {\n    ");
    print_row(network->second, ODDS_ONE, "};\nconst int16_t luck_second[LUCK_HIDDEN] = {\n    ");
    printf("};\nconst int luck_odds_bias = %d;\n",
           (int)lroundf(network->odds_bias * ODDS_ONE * ACTIVE_ONE));
    puts("/* clang-format on */\n\n#endif");
}

/* ---- Arguments ---- */

static error_t parse(int key, char *argument, struct argp_state *state)
{
    Fit *fit = state->input;
    if (key == ARGP_KEY_INIT) {
        state->child_inputs[0] = &fit->options;
        return 0;
    }
    if (key == 'r')
        fit->rate = strtof(argument, NULL);
    else if (key == 'g')
        fit->games = strtoull(argument, NULL, 10);
    else if (key == 't')
        fit->tunings = (unsigned)strtoul(argument, NULL, 10);
    else if (key == 'e')
        fit->epochs = (unsigned)strtoul(argument, NULL, 10);
    else
        return lists_argument(&fit->lists, key, argument, state);
    return 0;
}

int main(int argc, char **argv)
{
    static Fit fit;
    static const struct argp_option options[] = {
        {"games", 'g', "N", 0, "Games to fit on, and others to tune on (100000)", 0},
        {"epochs", 'e', "N", 0,
         "Times that all positions are gone through (5; 0: the present weights are tuned)", 0},
        {"rate", 'r', "X", 0, "The rate of learning from events at first (0.001)", 0},
        {"tunings", 't', "N", 0, "Parts in which the games to tune on are played (4)", 0},
        {0}};
    const struct argp_child children[] = {{&weiss_options_argp, 0, NULL, 0}, {0}};
    const struct argp argp = {options, parse, "DECK…", "Fits the value of luck.", children, 0, 0};
    options_default(&fit.options);
    fit.games = 100000;
    fit.epochs = 5;
    fit.tunings = 4;
    fit.rate = 0.001F;
    argp_parse(&argp, argc, argv, 0, NULL, &fit);
    fit.rng = rng_keyed(fit.options.seed, 0, 77);
    if (!lists_open(&fit.lists, &fit.options))
        return EXIT_BAD;
    fit.samples_wanted = true;
    if (fit.epochs) {
        games_play(&fit, fit.games);
        fit_network(&fit);
    } else {
        network_read(&fit.network);
    }
    fit.samples_wanted = false;
    fit.events_wanted = true;
    fit_events(&fit);
    print_header(&fit);
    return 0;
}
