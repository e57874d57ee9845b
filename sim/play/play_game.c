/* A running game between a person and an agent. */
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/play/play.h"

/* Prints what happened since the last move, as far as the person sees it. */
static void tell_events(const PlayGame *play)
{
    const Play *running = play_of(play->game);
    unsigned count = running->event_count < LIBRARY_EVENTS ? running->event_count : LIBRARY_EVENTS;
    for (unsigned i = 0; i < count; i++)
        play->own->tell(host_out(), play_table(play->game), &play_past(play->game)->events[i], play->names);
}

/* What the agent decides, which is shown where no event shows it. */
static void agent_move(PlayGame *play)
{
    char text[GAME_MOVE_TEXT];
    Play *running = play_of(play->game);
    const Game *rules = play->own->rules;
    const void *table = play_table(play->game);
    unsigned seat = rules->chooser(table);
    Move move = agent_decide(play->agent, rules->view(table), &running->agent_rng[seat]);
    host_look();
    rules->move_write(table, move, text);
    if (play->own->secret(table))
        print("  %s chooses %s\n", play->names[seat], play->own->chooses(table));
    else
        print("  %s: %s\n", play->names[seat], text);
    play_make(play->game, move);
    tell_events(play);
}

void play_on(PlayGame *play)
{
    while (play_runs(play->game) && play->own->rules->chooser(play_table(play->game)) != play->seat)
        agent_move(play);
}

void play_choose(PlayGame *play, Move move)
{
    weissfish_game *before = xlines(sizeof *before);
    weissfish_game_clone(before, play->game);
    play->decisions = xrealloc(play->decisions, (play->count + 1) * sizeof *play->decisions);
    play->decisions[play->count++] = (PlayDecision){before, move};
    play_make(play->game, move);
    tell_events(play);
    play_on(play);
}

bool play_undo(PlayGame *play)
{
    if (!play->count)
        return false;
    PlayDecision last = play->decisions[--play->count];
    weissfish_game_clone(play->game, last.before);
    free(last.before);
    return true;
}
