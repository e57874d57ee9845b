/* A watched game as text: a heading, then the transcript. */
#include "sim/weiss/watched_game.h"

static void print_heading(const Watched *watched, TranscriptLine *line)
{
    const MatchUp *match_up = watched->match_up;
    bool muted = line->muted;
    line->muted = false;
    transcript_line_style(line, STYLE_STRONG);
    transcript_line_add(line, "Game %llu", (unsigned long long)watched->arguments->index);
    transcript_line_style(line, STYLE_PLAIN);
    transcript_line_add(line, ", seed %llu, edition %d", (unsigned long long)watched->plan.seed,
                        weiss_edition_year(watched->arguments->match.options.edition));
    transcript_line_end(line, 0, 0);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        unsigned seat = watched->game.first ^ deck;
        transcript_line_add_as(line, (TranscriptStyle)(STYLE_PLAYER + seat),
                               watched->seats[seat].label);
        transcript_line_add(line, ": %s (%s), played by %s%s", match_up->file[deck].name,
                            match_up->file[deck].path, match_up->agent[deck],
                            seat == 0 ? ", begins" : "");
        transcript_line_end(line, 0, 0);
    }
    line->muted = muted;
}

/* What the agent that chooses next thinks of its chances, if it searches: with a copy of its random
 * stream, so that the game stays the same. */
static void estimate(Watched *watched)
{
    AgentAnalysis *analysis = &watched->analysis;
    unsigned seat = watched->table.state.choice.player;
    Rng rng = watched->game.agent_rng[seat];
    if (!agent_analyze(watched->game.agent[seat], weiss_game.view(&watched->table), &rng, analysis))
        return;
    for (unsigned i = 0; i < analysis->count; i++)
        if (analysis->moves[i].move == analysis->move)
            transcript_estimate(&watched->transcript, analysis->moves[i].value);
}

void watch_as_text(Watched *watched)
{
    const WatchArguments *arguments = watched->arguments;
    Transcript *transcript = &watched->transcript;
    TranscriptLook look = {.width = terminal_columns(stdout),
                           .colours = terminal_coloured(arguments->colour, stdout),
                           .zones = arguments->zones,
                           .first_turn = arguments->first_turn,
                           .last_turn = arguments->last_turn,
                           .grammar = text_compiler_grammar(watched->match_up->compiler)};
    transcript_begin(transcript, stdout, &look, watched->seats, RUNNER_DECKS, PHASE_MULLIGAN);
    print_heading(watched, &transcript->line);
    weiss_table_watch(&watched->table, transcript_witness, transcript);
    runner_game_begin(&watched->game, arguments->index);
    while (watched->table.state.result == RESULT_RUNNING) {
        if (arguments->estimates)
            estimate(watched);
        runner_game_step(&watched->game);
    }
    transcript_end(transcript, &watched->table);
}
