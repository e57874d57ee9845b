/* `weissfish tune deck`: searches the cards to change. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/spelling.h"
#include "sim/host/files.h"
#include "sim/cli/fingerprint.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/cli/reproduce.h"
#include "sim/compare/confirm.h"
#include "sim/run/ranks.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare/compare_game.h"
#include "sim/weiss/tune/tune_opponents.h"
#include "sim/weiss/tune/tune_search.h"
#include "sim/weiss/tune_deck/list_ranks.h"
#include "sim/weiss/tune_deck/tune_deck_report.h"
#include "weiss/weiss_game.h"

enum {
    KEY_POOL = 0x200,
    KEY_LOCK,
    KEY_MAX_SWAPS,
    KEY_WEIGHTS,
    KEY_AGENT,
    KEY_BUDGET,
    KEY_CONFIRM,
    KEY_RETUNE,
    KEY_OUT,
    KEY_REPORT,
    KEY_DETAILS,
    KEY_RULES,
    BUDGET_DEFAULT = 120,
    MAX_SWAPS_DEFAULT = 16
};

typedef struct Arguments {
    TuneArguments tune;
    ConfirmArguments confirm;
    PoolArguments pool;
    char *copies[POOL_SOURCES_MAX + POOL_LOCKS_MAX + 1]; /* what its words lie in */
    unsigned copy_count;
    double weights[OPPONENT_DECKS_MAX]; /* of the opponents as they are given */
    unsigned weight_count;
    const char *weight_words;
    const char *agent;
    unsigned max_swaps;
    bool retune;
} Arguments;

static const struct argp_option option_list[] = {
    {"pool", KEY_POOL, "FILE|SET", 0,
     "The cards to choose from: sets (\"BD/W47\", or \"BD\"), card files or folders, or lists of the cards that are there (default: all of the deck's titles); several by commas, or repeated",
     0},
    {"lock", KEY_LOCK, "CODE", 0, "Keep all copies of this card; several by commas, or repeated",
     0},
    {"rules", KEY_RULES, "neo-standard|title|none", 0,
     "What events allow, of which no change breaks more than the deck does: one title and restricted cards (neo-standard), the same without cards that go with any title (title), or nothing (none). The newest lists hold, or those of --date",
     0},
    {"max-swaps", KEY_MAX_SWAPS, "N", 0, "Change at most so many cards, each copy counted (16)", 0},
    {"weights", KEY_WEIGHTS, "W,...", 0,
     "How often each opponent is met, in the order of the opponents (default: all alike)", 0},
    {"agent", KEY_AGENT, "AGENT", 0, "Who plays both decks (heuristic)", 0},
    {"confirm", KEY_CONFIRM, "AGENT[,N]", 0,
     "Play the changes again with this agent on both sides, N games of each list (default 400), and say which of them depend on who plays",
     0},
    {"retune", KEY_RETUNE, NULL, 0,
     "Also tune mulligan and clock for the deck before and after (against all opponents alike), and say what the changes gain then",
     0},
    {"out", KEY_OUT, "FILE", 0, "Write the list to this file", 0},
    {"budget", KEY_BUDGET, "SECONDS", 0,
     "Search and confirm with as many games as two cores play in this many seconds (default 120)",
     0},
    {"details", KEY_DETAILS, NULL, 0, "Also print each step of the search", 0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a self-contained page with the changes and how they were found (needs gnuplot)",
     0},
    {0}};

/* Adds the words between commas; a file whose name has commas is one word. */
static void take_words(const char **words, unsigned *count, unsigned room, const char *option,
                       const char *text, const struct argp_state *state)
{
    Arguments *arguments = state->input;
    bool whole = files_exists(text);
    if (arguments->copy_count == sizeof arguments->copies / sizeof *arguments->copies)
        return; /* too many, which is said */
    char *copy = arguments->copies[arguments->copy_count++] = xstrdup(text);
    char *rest = NULL;
    for (char *word = whole ? copy : strtok_r(copy, ",", &rest); word;
         word = whole ? NULL : strtok_r(NULL, ",", &rest)) {
        if (*count == room) {
            option_error(state, "--%s: at most %u", option, room);
            return;
        }
        words[(*count)++] = word;
    }
}

static void take_weights(Arguments *arguments, char *text, const struct argp_state *state)
{
    char *end = text;
    arguments->weight_words = text;
    for (const char *from = text; *from; from = *end ? end + 1 : end) {
        double weight = strtod(from, &end);
        if (end == from || (*end && *end != ',') || !(weight > 0 && weight <= 1e6) ||
            arguments->weight_count == OPPONENT_DECKS_MAX) {
            option_error(state,
                         "--weights takes a number over 0 for each opponent, as in 3,1,1, not '%s'",
                         text);
            return;
        }
        arguments->weights[arguments->weight_count++] = weight;
    }
}

static void check(const Arguments *arguments, const struct argp_state *state)
{
    if (arguments->tune.count == 0)
        option_error(state, "which deck is to be changed?");
    if (arguments->weight_count && arguments->weight_count != arguments->tune.count - 1)
        option_error(state, "--weights has %u numbers for %u opponents", arguments->weight_count,
                     arguments->tune.count - 1);
    if (arguments->retune && strcmp(arguments->agent, "heuristic") != 0)
        option_error(state, "--retune is for the agent heuristic: '%s' plays by no strategy",
                     arguments->agent);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    PoolArguments *pool = &arguments->pool;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->tune.saving;
        state->child_inputs[1] = &arguments->tune.options;
        return 0;
    case KEY_POOL:
        take_words(pool->sources, &pool->source_count, POOL_SOURCES_MAX, "pool", argument, state);
        return 0;
    case KEY_LOCK:
        take_words(pool->locks, &pool->lock_count, POOL_LOCKS_MAX, "lock", argument, state);
        return 0;
    case KEY_RULES:
        pool->asked.rules =
            (LegalityRules)option_word(state, "rules", argument, legality_rules_words, RULES_COUNT);
        pool->asked.given = true;
        return 0;
    case KEY_MAX_SWAPS:
        arguments->max_swaps =
            (unsigned)option_number(state, "max-swaps", argument, 0, WEISS_DECK_SIZE);
        return 0;
    case KEY_WEIGHTS:
        take_weights(arguments, argument, state);
        return 0;
    case KEY_AGENT:
        arguments->agent = agent_meant(argument);
        return 0;
    case KEY_CONFIRM:
        confirm_take(&arguments->confirm, argument, state);
        return 0;
    case KEY_RETUNE:
        arguments->retune = true;
        return 0;
    case KEY_OUT:
        arguments->tune.out = argument;
        return 0;
    case KEY_BUDGET:
        arguments->tune.budget = option_number(state, "budget", argument, 1, 1000000);
        return 0;
    case KEY_DETAILS:
        arguments->tune.details = true;
        return 0;
    case KEY_REPORT:
        arguments->tune.report = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->tune.count == OPPONENT_DECKS_MAX)
            option_error(state, "at most %d opponents; '%s' is one too many",
                         OPPONENT_DECKS_MAX - 1, argument);
        else
            arguments->tune.decks[arguments->tune.count++] = argument;
        return 0;
    case ARGP_KEY_END:
        check(arguments, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&saving_argp, 0, "Long runs:", 2}, {&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp tune_deck_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK [OPPONENT...]",
    .doc =
        "Finds which cards of a deck to change: what to cut, what to put in, and what that is worth on games that the search did not see. Only legal decks of cards whose texts are all played are tried.\v"
        "Without opponents the deck plays against itself, and the result is confirmed against the shipped decks; with two opponents or more, it is searched against every second one and confirmed against all. The same agent plays both sides; --confirm lets another one judge the changes, too.\n\n"
        "The budget counts decisions, as many as two cores make in a second, so the result depends only on decks, pool, options and seed. Finding no gain is a result, too: --out then writes the list as it was.",
    .children = children};

/* ---- Budget ---- */

/* About how many decisions two cores make in a second, by agent; of those that search in tries, as
 * many tries. */
static const struct {
    const char *name;
    double decisions;
    double tries; /* of a decision where the agent's name says none; 0: it does not search */
} speeds[] = {
    {"random", 1.5e6, 0}, {"baseline", 1.5e6, 0}, {"heuristic", 1.5e6, 0},
    {"learned", 7e4, 0},  {"flat", 18e3, 128},    {"ismcts", 50e3, 1000},
};

static double decisions_a_second(const char *agent)
{
    static const double cores = 2, milliseconds = 1000;
    const char *colon = strchr(agent, ':');
    char *end = NULL;
    double number = colon ? strtod(colon + 1, &end) : 0;
    for (unsigned i = 0; i < sizeof speeds / sizeof *speeds; i++) {
        if (strncmp(agent, speeds[i].name, strlen(speeds[i].name)) != 0)
            continue;
        if (number > 0 && strcmp(end, "ms") == 0)
            return cores * milliseconds / number;
        return speeds[i].decisions /
               (speeds[i].tries > 0 && number > 0 ? number : fmax(speeds[i].tries, 1));
    }
    return speeds[0].decisions;
}

/* With fewer decisions than these there are too few games for a look, a race and a confirmation. */
static const double least_decisions = 4e5;

/* Whether the budget is enough for the agent; false after a complaint. */
static bool budget_suffices(const Arguments *arguments)
{
    double rate = decisions_a_second(arguments->agent);
    if (rate * (double)arguments->tune.budget >= least_decisions)
        return true;
    Diagnostic problem;
    diagnostic_whole(
        &problem,
        "--budget: %s plays too few games in %llu seconds; it takes %.0f, or search with the heuristic and let this agent judge: --confirm %s",
        arguments->agent, (unsigned long long)arguments->tune.budget, ceil(least_decisions / rate),
        arguments->agent);
    complain(NULL, &problem);
    return false;
}

/* ---- The run ---- */

static uint64_t limits_fingerprint(const CardPool *pool, uint64_t fingerprint)
{
    for (size_t i = 0; i < pool->limits.count; i++) {
        const LegalityLimit *limit = &pool->limits.list[i];
        const unsigned numbers[] = {limit->kind, limit->most, pool->excess[i]};
        fingerprint = hash_bytes(fingerprint, numbers, sizeof numbers);
        fingerprint = hash_bytes(fingerprint, limit->cards, limit->count * sizeof *limit->cards);
        fingerprint = hash_bytes(fingerprint, limit->group, limit->count * sizeof *limit->group);
    }
    return fingerprint;
}

static uint64_t pool_fingerprint(const CardPool *pool)
{
    uint64_t fingerprint = HASH_START;
    for (unsigned i = 0; i < pool->count; i++) {
        const PoolCard *card = &pool->cards[i];
        const int limits[] = {card->base, card->locked, card->most, card->name_most, card->with};
        fingerprint = weiss_card_fingerprint(fingerprint, card->card);
        fingerprint = hash_bytes(fingerprint, limits, sizeof limits);
    }
    return limits_fingerprint(pool, fingerprint);
}

/* What makes two searches the same. */
static json_t *run_json(const TuneDeck *tune, const Arguments *arguments)
{
    json_t *decks = json_array();
    json_t *weights = json_array();
    const Opponents *opponents = tune->table.opponents;
    for (unsigned deck = 0; deck < opponents->count; deck++) {
        json_array_append_new(
            decks, fingerprint_json(weiss_deck_fingerprint(&opponents->deck[deck].deck)));
        json_array_append_new(weights, json_real(tune->weights[deck]));
    }
    return json_pack("{ss,si,sI,sI,so,so,si,so,so,si,ss,sI,sb}", "command", "tune deck", "edition",
                     weiss_edition_year(options_edition(tune->options)), "seed",
                     (json_int_t)tune->options->seed, "budget", (json_int_t)tune->budget, "decks",
                     decks, "weights", weights, "searched with", (int)tune->seen, "pool",
                     fingerprint_json(pool_fingerprint(tune->pool)), "agent", agent_identity(tune->agent),
                     "max swaps", (int)tune->max_swaps, "confirm", tune->again ? tune->again : "",
                     "confirm games", (json_int_t)tune->again_games, "retune", arguments->retune);
}

/* What the functions of the search take. */
typedef struct DeckSearch {
    TuneDeck *tune;
    const Arguments *arguments;
    DeckReasons reasons; /* once they were found */
} DeckSearch;

static bool run(void *own)
{
    DeckSearch *search = own;
    TuneDeck *tune = search->tune;
    bool done = tune_deck_run(tune);
    done = done && (!tune->confirm.confirmed || deck_reasons_find(tune, &search->reasons));
    tune->stopped = !done;
    if (!done)
        search->reasons = (DeckReasons){0};
    return done;
}

static bool print_found(const void *own)
{
    const DeckSearch *search = own;
    return tune_deck_print(search->tune, &search->reasons);
}

static bool write_list(const void *own, const char *path)
{
    const DeckSearch *search = own;
    return tune_deck_write(search->tune, path);
}

static bool write_report(const void *own, const char *command, const char *path)
{
    const DeckSearch *search = own;
    return tune_deck_report_write(search->tune, &search->reasons, command, path);
}

static void write_words(FILE *command, const char *option, const char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        reproduce_option(command, option, words[i]);
}

static void write_again(const void *own, FILE *command)
{
    const Arguments *arguments = ((const DeckSearch *)own)->arguments;
    write_words(command, "pool", arguments->pool.sources, arguments->pool.source_count);
    write_words(command, "lock", arguments->pool.locks, arguments->pool.lock_count);
    if (arguments->pool.asked.given)
        reproduce_option(command, "rules", legality_rules_words[arguments->pool.asked.rules]);
    if (arguments->weight_count)
        reproduce_option(command, "weights", arguments->weight_words);
    reproduce_option(command, "agent", arguments->agent);
    if (*arguments->confirm.agent)
        reproduce_confirm(command, &arguments->confirm);
    fprintf(command, REPRODUCE_BREAK "--max-swaps %u --budget %llu%s", arguments->max_swaps,
            (unsigned long long)arguments->tune.budget, arguments->retune ? " --retune" : "");
}

static const TuneKind kind = {run, print_found, write_list, write_report, write_again};

static int search(const Arguments *arguments, TuneDeck *tune, char **argv)
{
    TuneJournal journal = tune_search_journal(&arguments->tune, run_json(tune, arguments));
    DeckSearch own = {.tune = tune, .arguments = arguments};
    const TuneSearch search = {.kind = &kind,
                               .own = &own,
                               .arguments = &arguments->tune,
                               .part = "deck",
                               .argv = argv,
                               .games = &tune->games,
                               .seconds = &tune->seconds};
    tune->journal = &journal;
    return tune_search(&search, &journal);
}

/* ---- Arguments ---- */

/* By number in the field: given weights belong to every second opponent first (TuneOpponents). What
 * was not given are the shipped decks: together they weigh as much as what the search is against. */
static void set_weights(TuneDeck *tune, const Arguments *arguments)
{
    unsigned first = tune_deck_first(tune), given = arguments->tune.count - 1;
    unsigned shipped = given < 2 ? tune->unseen : 0;
    for (unsigned i = 0; i < given; i++) {
        unsigned place = i % 2 ? tune->seen + i / 2 : i / 2;
        tune->weights[first + place] = arguments->weight_count ? arguments->weights[i] : 1;
    }
    if (tune->mirror)
        tune->weights[0] = 1;
    for (unsigned i = 0; i < shipped; i++)
        tune->weights[first + tune->seen + i] = tune->weights[first] / shipped;
}

static bool ready(const Arguments *arguments)
{
    if (ranks_self() > 0) /* only the first process writes */
        return true;
    if (!agent_known(&weiss_game, arguments->agent) ||
        (*arguments->confirm.agent && !agent_known(&weiss_game, arguments->confirm.agent)))
        return false;
    return budget_suffices(arguments) && tune_search_ready(&arguments->tune);
}

static void dismiss(void *nothing)
{
    (void)nothing;
    if (ranks_self() == 0)
        list_ranks_close();
}

static int tune_decks(Arguments *arguments, const TuneOpponents *decks, char **argv)
{
    MemoryCleanup cleanup; /* nobody waits for lots that do not come */
    memory_cleanup_push(&cleanup, dismiss, NULL);
    TuneDeck *tune = xcalloc(1, sizeof *tune);
    CardPool *pool = xcalloc(1, sizeof *pool);
    int status = EXIT_BAD;
    Opponents *opponents = NULL;
    card_pool_name_cards(&arguments->pool, &arguments->tune.options);
    if (ready(arguments))
        opponents = opponents_open(&arguments->tune.options, decks->paths, decks->count);
    if (opponents && card_pool_open(pool, &arguments->pool, &opponents->deck[0].file,
                                    opponents->database, opponents->compiler)) {
        tune->options = &arguments->tune.options;
        tune->pool = pool;
        tune->table = (ListTable){.pool = pool,
                                  .opponents = opponents,
                                  .seed = arguments->tune.options.seed,
                                  .threads = arguments->tune.options.threads,
                                  .interrupted = host_stop()};
        tune->agent = arguments->agent;
        tune->again = *arguments->confirm.agent ? arguments->confirm.agent : NULL;
        tune->again_games = arguments->confirm.games;
        tune->retune = arguments->retune;
        tune->details = arguments->tune.details;
        tune->seen = decks->seen;
        tune->unseen = decks->unseen;
        tune->mirror = decks->mirror;
        tune->max_swaps = arguments->max_swaps;
        tune->budget =
            (uint64_t)(decisions_a_second(arguments->agent) * (double)arguments->tune.budget);
        set_weights(tune, arguments);
        if (ranks_self() > 0)
            status = list_ranks_serve(&tune->table) ? EXIT_DONE : EXIT_BAD;
        else if (list_ranks_open())
            status = search(arguments, tune, argv);
    }
    memory_cleanup_pop(&cleanup);
    dismiss(NULL);
    opponents_close(opponents);
    card_pool_close(pool);
    free(pool);
    free(tune);
    return status;
}

int tune_deck_command(int argc, char **argv)
{
    Arguments *arguments = xcalloc(1, sizeof *arguments);
    TuneOpponents decks;
    LegalityTables tables;
    int status = EXIT_BAD;
    *arguments = (Arguments){
        .agent = "heuristic", .tune.budget = BUDGET_DEFAULT, .max_swaps = MAX_SWAPS_DEFAULT};
    options_default(&arguments->tune.options);
    saving_default(&arguments->tune.saving);
    if (command_parse(&tune_deck_argp, USES_GAMES, argc, argv, arguments) &&
        legality_tables_open(&tables)) {
        const char *date = arguments->tune.options.date;
        arguments->pool.tables = &tables;
        legality_asked_complete(&arguments->pool.asked, date != NULL ? date : LEGALITY_NEWEST);
        tune_opponents_open(&decks, arguments->tune.decks[0], arguments->tune.decks + 1,
                            arguments->tune.count - 1);
        status = tune_decks(arguments, &decks, argv);
        tune_opponents_close(&decks);
        legality_tables_close(&tables);
    }
    for (unsigned i = 0; i < arguments->copy_count; i++)
        free(arguments->copies[i]);
    free(arguments);
    return status;
}
