/* A watched game as text: a heading, then the transcript. */
#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/weiss/watch/watch_luck.h"
#include "sim/weiss/watch/watched_game.h"
#include "weiss/weiss_game.h"

static void print_heading(const Watched *watched, TranscriptLine *line)
{
    bool muted = line->muted;
    line->muted = false;
    transcript_line_style(line, STYLE_STRONG);
    transcript_line_add(line, "Game %llu", (unsigned long long)watched->arguments->index);
    transcript_line_style(line, STYLE_PLAIN);
    transcript_line_add(line, ", seed %llu, edition %d",
                        (unsigned long long)watched->arguments->match.options.seed,
                        weiss_edition_year(options_edition(&watched->arguments->match.options)));
    transcript_line_end(line, 0, 0);
    for (unsigned deck = 0; deck < watched->players; deck++) {
        const WatchedDeck *entry = &watched->decks[deck];
        unsigned seat = watched_seat(watched, deck);
        transcript_line_add_as(line, (TranscriptStyle)(STYLE_PLAYER + seat),
                               watched->seats[seat].label);
        const char *strategy = entry->strategy;
        transcript_line_add(line, ": %s (%s), played by %s%s%s%s", entry->name, entry->file,
                            entry->agent, strategy ? " by the strategy " : "",
                            strategy ? strategy : "", seat == 0 ? ", begins" : "");
        transcript_line_end(line, 0, 0);
    }
    line->muted = muted;
    for (unsigned deck = 0; deck < watched->players; deck++)
        deck_remarks_print(host_out(), watched->decks[deck].name, watched->decks[deck].remarks);
}

/* Estimates the chances of the agent that chooses next, if it searches. Uses a copy of its random
 * stream, so that the game stays the same. */
static void estimate(Watched *watched)
{
    AgentAnalysis *analysis = &watched->analysis;
    unsigned seat = watched->table.state.choice.player;
    Rng rng = watched_chance(watched, seat);
    if (!agent_analyze(watched_agent(watched, seat), weiss_game.view(&watched->table), &rng,
                       analysis)) {
        host_look();
        return;
    }
    for (unsigned i = 0; i < analysis->count; i++)
        if (analysis->moves[i].move == analysis->move)
            transcript_estimate(&watched->transcript, analysis->moves[i].value);
}

static unsigned long long sum(const uint64_t *counts, unsigned count)
{
    unsigned long long total = 0;
    while (count--)
        total += *counts++;
    return total;
}

static void add_levels(const WeissTally *tally, TranscriptLine *line)
{
    const char *separator = "; level ";
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        if (tally->level_reached[level] == 0)
            continue;
        transcript_line_add(line, "%s%u in turn %llu", separator, level,
                            (unsigned long long)tally->level_turns[level]);
        separator = ", ";
    }
}

/* Totals of each player over the whole game. */
static void print_summary(const Watched *watched, TranscriptLine *line)
{
    transcript_line_gap(line);
    for (unsigned seat = 0; seat < watched->players; seat++) {
        const WeissTally *tally = &watched->tally[watched->game.seats[seat]];
        transcript_line_add_as(line, (TranscriptStyle)(STYLE_PLAYER + seat),
                               watched->seats[seat].label);
        transcript_line_add(
            line, "  attacks %llu, climaxes %llu, encores %llu, refreshes %llu; ",
            sum(tally->attacks, ATTACK_TYPE_COUNT), (unsigned long long)tally->climaxes_played,
            (unsigned long long)tally->encores, (unsigned long long)tally->refreshes);
        transcript_line_add(line, "damaged %llu times, %llu cancelled",
                            sum(tally->packets, WEISS_DECK_SIZE + 1),
                            sum(tally->cancelled, WEISS_DECK_SIZE + 1));
        add_levels(tally, line);
        transcript_line_end(line, TRANSCRIPT_MARGIN, 0);
    }
}

void watch_as_text(Watched *watched)
{
    const WatchArguments *arguments = watched->arguments;
    WatchLuck *luck = arguments->luck ? xcalloc(1, sizeof *luck) : NULL;
    Transcript *transcript = &watched->transcript;
    TranscriptLook look = {.width = terminal_columns(host_out()),
                           .colours = terminal_coloured(arguments->colour, host_out()),
                           .zones = arguments->zones,
                           .first_turn = arguments->first_turn,
                           .last_turn = arguments->last_turn,
                           .grammar = watched->grammar};
    transcript_begin(transcript, host_out(), &look, watched->seats, watched->players,
                     PHASE_MULLIGAN);
    print_heading(watched, &transcript->line);
    if (luck)
        watch_luck_begin(luck, &watched->table, transcript_observe, transcript);
    else
        weiss_table_observe(&watched->table, transcript_observe, transcript);
    watched_begin(watched);
    while (watched->table.state.result == RESULT_RUNNING) {
        if (arguments->estimates)
            estimate(watched);
        watched_step(watched);
    }
    transcript_end(transcript, &watched->table);
    print_summary(watched, &transcript->line);
    if (luck)
        watch_luck_text(luck, watched);
    free(luck);
}
