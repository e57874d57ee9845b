/* Opens what `royale` plays. */
#include "sim/weiss/royale/royale.h"

#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/cli/fingerprint.h"
#include "sim/weiss/compare/compare_game.h"
#include "sim/weiss/deck/strategy_file.h"
#include "weiss/weiss_game.h"

static bool read_strategies(Royale *royale, const char *const *paths)
{
    for (unsigned deck = 0; deck < royale->plan.decks; deck++)
        if (paths[deck] &&
            !strategy_file_read_for(&royale->strategy[deck], &royale->opponents->deck[deck].deck,
                                    paths[deck], royale->plan.agents[deck]))
            return false;
    return true;
}

/* Builds a match for each seating of the decks. */
static void build_matches(Royale *royale, const char *const *strategies)
{
    RunnerPlan *plan = &royale->plan;
    unsigned count = seating_count(plan->decks);
    royale->matches = xlines(count * sizeof *royale->matches);
    for (unsigned index = 0; index < count; index++) {
        const WeissDeck *decks[ROYALE_PLAYERS_MAX] = {NULL};
        uint8_t seats[ROYALE_PLAYERS_MAX];
        unsigned seating = seating_decks(plan->decks, index, seats);
        for (unsigned seat = 0; seat < plan->decks; seat++)
            decks[seat] = &royale->opponents->deck[seats[seat]].deck;
        weiss_match_build(&royale->matches[seating], decks, plan->decks,
                          royale->opponents->edition);
        for (unsigned seat = 0; seat < plan->decks; seat++)
            if (strategies[seats[seat]])
                weiss_match_play_by(&royale->matches[seating], seat,
                                    &royale->strategy[seats[seat]]);
        plan->match[seating] = &royale->matches[seating];
    }
}

bool royale_open(Royale *royale, const Opponents *opponents, const MatchArguments *arguments,
                 const StrategyArguments *strategies, uint64_t games)
{
    const Options *options = &arguments->options;
    unsigned decks = opponents->count;
    *royale = (Royale){.opponents = opponents,
                       .plan = {.game = &weiss_game,
                                .decks = decks,
                                .seed = options->seed,
                                .games = (games + decks - 1) / decks * decks,
                                .threads = options->threads,
                                .progress = !options->quiet}};
    if (!agent_names_read(&weiss_game, arguments->agents, decks, royale->words,
                          royale->plan.agents) ||
        !read_strategies(royale, strategies->files))
        return false;
    build_matches(royale, strategies->files);
    return true;
}

void royale_close(Royale *royale)
{
    free(royale->matches);
}

json_t *royale_identity_json(const Royale *royale, const StrategyArguments *strategies)
{
    json_t *run = json_pack("{ss,si,sI}", "command", "royale", "edition",
                            weiss_edition_year(royale->opponents->edition), "seed",
                            (json_int_t)royale->plan.seed);
    for (unsigned deck = 0; deck < royale->plan.decks; deck++) {
        char key[32];
        snprintf(key, sizeof key, "agent %u", deck + 1);
        json_object_set_new(run, key, document_text(royale->plan.agents[deck]));
        snprintf(key, sizeof key, "deck %u", deck + 1);
        json_object_set_new(
            run, key,
            fingerprint_json(weiss_deck_fingerprint(&royale->opponents->deck[deck].deck)));
        snprintf(key, sizeof key, "strategy of %c", (int)('A' + deck));
        if (strategies->files[deck])
            json_object_set_new(run, key, strategy_json(&royale->strategy[deck]));
    }
    return run;
}
