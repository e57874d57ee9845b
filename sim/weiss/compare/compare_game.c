/* `compare` and `merge` for Weiss Schwarz: its own arguments, decks with their texts, changed decks
 * and strategies. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "sim/cli/reproduce.h"
#include "sim/host/host.h"
#include "sim/compare/compare_belief.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/cli/fingerprint.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare/compare_game.h"
#include "sim/weiss/compare/compare_cards.h"
#include "sim/weiss/compare/compare_section_plots.h"
#include "sim/weiss/compare/compare_sections.h"
#include "sim/weiss/compare/figure_rows.h"
#include "sim/weiss/royale/royale.h"
#include "sim/weiss/deck/strategy_arguments.h"
#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/compare/tally_figures.h"
#include "sim/weiss/deck/support.h"
#include "weiss/weiss_game.h"

/* ---- Arguments ---- */

enum { KEY_PER_CARD = 0x280, KEY_SWAP, KEY_CLOSING };

typedef struct OwnArguments {
    StrategyArguments strategies;
    SwapArguments swap;
    uint64_t closing;
    bool per_card;
} OwnArguments;

static const struct argp_option option_list[] = {
    {"per-card", KEY_PER_CARD, NULL, 0,
     "Also how often each card was drawn and played, and how often its deck won then (always in JSON; CSV then has a row per card)",
     0},
    {"swap", KEY_SWAP, "[A:][Nx]CODE=CODE,...", 0,
     "Also play deck A (or B) with one copy (or N) of the first card replaced by the second, on the same deals, and report what that is worth; several exchanges by commas, or repeated",
     0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    OwnArguments *own = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &own->strategies;
        state->child_inputs[1] = own;
        return 0;
    case KEY_PER_CARD:
        own->per_card = true;
        return 0;
    case KEY_SWAP:
        if (own->swap.count == SWAPS_MAX)
            option_error(state, "--swap: a deck has no more than %d cards", (int)SWAPS_MAX);
        else
            own->swap.words[own->swap.count++] = argument;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option closing_option_list[] = {
    {"closing", KEY_CLOSING, "N", 0,
     "Also solve N turns of each deck that began with the opponent on level 3: how many the best play would have won",
     0},
    {0}};

static error_t parse_closing(int key, char *argument, struct argp_state *state)
{
    OwnArguments *own = state->input;
    if (key != KEY_CLOSING)
        return ARGP_ERR_UNKNOWN;
    own->closing = option_number(state, "closing", argument, 0, CLOSING_SAMPLE_MAX);
    return 0;
}

static const struct argp closing_argp = {.options = closing_option_list, .parser = parse_closing};

static const char *whole_only(const void *arguments)
{
    const OwnArguments *own = arguments;
    return own->closing ? "closing" : NULL;
}

static const struct argp_child children[] = {
    {&strategy_argp, 0, NULL, 0}, {&closing_argp, 0, NULL, 0}, {0}};
static const struct argp own_argp = {
    .options = option_list, .parser = parse_option, .children = children};

static void about_write(const void *arguments, json_t *about)
{
    const OwnArguments *own = arguments;
    json_object_set_new(about, "swap", document_texts(own->swap.words, own->swap.count));
    json_object_set_new(about, "strategies", strategy_arguments_json(&own->strategies));
}

static bool about_read(void *arguments, const json_t *about)
{
    OwnArguments *own = arguments;
    own->swap.count =
        document_texts_read(json_object_get(about, "swap"), own->swap.words, SWAPS_MAX);
    strategy_arguments_read(&own->strategies, json_object_get(about, "strategies"));
    return options_year_known(json_object_get(about, "edition"));
}

static void write_reproduce(FILE *command, const void *arguments)
{
    const OwnArguments *own = arguments;
    strategy_arguments_reproduce(command, &own->strategies);
    for (unsigned i = 0; i < own->swap.count; i++)
        reproduce_option(command, "swap", own->swap.words[i]);
    if (own->closing)
        fprintf(command, " --closing %llu", (unsigned long long)own->closing);
}

/* ---- Decks ---- */

static void side_open(CompareSide *side, const Matchup *matchup, unsigned deck)
{
    const DeckFile *file = &matchup->file[deck];
    *side = (CompareSide){.file = file->path,
                          .name = file->name,
                          .agent = matchup->agent[deck],
                          .strategy = matchup->strategy_file[deck],
                          .deck = &matchup->deck[deck],
                          .abilities = matchup->remarks[deck].abilities,
                          .abilities_exact = matchup->remarks[deck].abilities_exact,
                          .remarks = &matchup->remarks[deck]};
}

/* --strict also refuses cards of --swap if some of their text is not played. */
static bool strict_accepts(const WeissComparison *own)
{
    bool accepted = true;
    for (unsigned i = 0; i < own->changed.change_count; i++) {
        const WeissCard *card = own->changed.changes[i].in;
        if (card_abilities_exact(own->matchup.compiler, card) ==
            card_abilities(own->matchup.compiler, card))
            continue;
        Diagnostic problem;
        diagnostic_whole(&problem, "--strict: %s, which --swap brings, is not fully understood",
                         card->code);
        complain(NULL, &problem);
        accepted = false;
    }
    return accepted;
}

static bool swap_open(Comparison *comparison, const CompareArguments *arguments)
{
    const OwnArguments *words = arguments->own;
    WeissComparison *own = comparison->own;
    own->swapped = true;
    if (!compare_swap_open(&own->changed, &words->swap, &own->matchup,
                           options_edition(comparison->options)) ||
        (arguments->strict && !strict_accepts(own)))
        return false;
    compare_swap_plan(&own->changed, &comparison->plan);
    return true;
}

static bool decks_open(Comparison *comparison, const CompareArguments *arguments)
{
    const MatchArguments *match = &arguments->match;
    const OwnArguments *words = arguments->own;
    WeissComparison *own = xcalloc(1, sizeof *own);
    comparison->own = own;
    own->per_card = words->per_card;
    own->closing.wanted = words->closing;
    if (!matchup_ready(&own->matchup, match, &words->strategies))
        return false;
    WeissEdition edition = options_edition(&match->options);
    comparison->edition = (unsigned)weiss_edition_year(edition);
    comparison->notice = options_notice(edition);
    comparison->plan = matchup_plan(&own->matchup, &match->options, arguments->games);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        side_open(&comparison->side[deck], &own->matchup, deck);
    return words->swap.count == 0 || swap_open(comparison, arguments);
}

static void decks_close(Comparison *comparison)
{
    WeissComparison *own = comparison->own;
    if (!own)
        return;
    compare_swap_close(&own->changed);
    matchup_close(&own->matchup);
    free(own);
}

/* Solves turns of a run that is whole. Without them the result is printed, too. */
static bool turns_solve(Comparison *comparison)
{
    WeissComparison *own = comparison->own;
    Diagnostic problem;
    if (!own->closing.wanted)
        return true;
    bool whole = !comparison->partial && !host_self()->recorded;
    if (whole && closing_sample_solve(&own->closing, &comparison->plan, comparison->totals->games))
        return true;
    diagnostic_whole(&problem, "--closing: no turns were solved: %s",
                     !whole ? "that takes all games of a run that agents play" : "interrupted");
    complain(NULL, &problem);
    return true;
}

/* ---- Identity ---- */

uint64_t weiss_card_fingerprint(uint64_t hash, const WeissCard *card)
{
    const int printed[] = {card->power, card->type,     card->colour,   card->level,  card->cost,
                           card->soul,  card->icons[0], card->icons[1], card->counter};
    hash = fingerprint_text(fingerprint_text(hash, card->code), card->name);
    hash = hash_bytes(hash, printed, sizeof printed);
    for (unsigned i = 0; i < card->trait_count; i++)
        hash = fingerprint_text(hash, card->traits[i]);
    for (unsigned i = 0; i < card->ability_count; i++)
        hash = fingerprint_text(hash, card->abilities[i]);
    return hash;
}

uint64_t weiss_deck_fingerprint(const void *deck)
{
    const WeissDeck *cards = deck;
    uint64_t fingerprint = HASH_START;
    for (unsigned card = 0; card < cards->count; card++)
        fingerprint = weiss_card_fingerprint(fingerprint, cards->card[card]);
    return fingerprint;
}

static void identify(const Comparison *comparison, json_t *run)
{
    const Matchup *matchup = &weiss_comparison(comparison)->matchup;
    const CompareSwap *swap = weiss_swap(comparison);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (matchup->strategy_file[deck])
            json_object_set_new(run, deck ? "strategy of B" : "strategy of A",
                                strategy_json(&matchup->strategy[deck]));
    if (swap)
        json_object_set_new(run, swap->deck ? "swap of B" : "swap of A",
                            fingerprint_json(weiss_deck_fingerprint(&swap->compiled)));
}

static bool merge_multiplayer(const CompareArguments *arguments, const MergePart *part,
                              const RunnerTotals *totals)
{
    const OwnArguments *own = arguments->own;
    return royale_merged(arguments, &own->strategies, part, totals);
}

/* ---- The table ---- */

static uint64_t turn_games(const void *tally, unsigned turn)
{
    return turn > WEISS_TURN_LIMIT ? 0 : tally_curve_games(tally, turn - 1);
}

static const CompareSection sections[] = {
    {"level_up", levels_json, levels_text, levels_page},
    {"level_curve", curve_json, curve_text, NULL}, /* on the page: with the level-ups */
    {.page = compare_page_length},
    {"damage_taken", damage_json, damage_text, damage_page},
    {.text = closing_text, .page = closing_page}, /* JSON: weiss_compare_json_deck */
};

static const ComparePlot *const plots[] = {&compare_plot_win_rate, &weiss_plot_levels,
                                           &compare_plot_length, &weiss_plot_cancelled};

/* docs/ANSWERS.md: the same list ahead, by lead under the heuristic. */
static const CompareBeliefs beliefs = {
    .agent = "heuristic",
    .better = "ismcts:1000",
    .study = "docs/ANSWERS.md",
    .count = 3,
    .row = {{0, 3, 19, 9}, {3, 8, 15, 8}, {8, 50, 26, 20}}};

const CompareGame weiss_compare = {
    .rules = &weiss_game,
    .doc =
        "Plays two decks against each other, on each shuffle twice with the seats exchanged, and says who wins, how sure that is, when decks level up and how much damage is cancelled.",
    .options = &weiss_options_argp,
    .argp = &own_argp,
    .merge_argp = &closing_argp,
    .whole_only = whole_only,
    .complete = turns_solve,
    .arguments_size = sizeof(OwnArguments),
    .rows = &weiss_games_form,
    .sections = sections,
    .section_count = sizeof sections / sizeof *sections,
    .plots = plots,
    .plot_count = sizeof plots / sizeof *plots,
    .beliefs = &beliefs,
    .open = decks_open,
    .close = decks_close,
    .fingerprint = weiss_deck_fingerprint,
    .identify = identify,
    .about_write = about_write,
    .about_read = about_read,
    .reproduce = write_reproduce,
    .listens = strategy_agent_listens,
    .tally_fits = compare_cards_fit,
    .turn_games = turn_games,
    .multiplayer = merge_multiplayer,
    .field = &weiss_matrix,
    .text = weiss_compare_text,
    .json = weiss_compare_json,
    .json_deck = weiss_compare_json_deck,
    .csv = weiss_compare_csv,
    .page = weiss_compare_page,
};

int compare_command(int argc, char **argv)
{
    return compare_run(&weiss_compare, argc, argv);
}

int merge_command(int argc, char **argv)
{
    return merge_run(&weiss_compare, argc, argv);
}
