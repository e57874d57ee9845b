/* Running games of the library. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/library/entry.h"
#include "sim/library/library_objects.h"

static_assert((int)WEISSFISH_MOVE_TEXT == GAME_MOVE_TEXT &&
                  (int)WEISSFISH_RUNNING == RESULT_RUNNING && (int)WEISSFISH_DRAW == RESULT_DRAW &&
                  (int)WEISSFISH_TRUNCATED == RESULT_TRUNCATED &&
                  (int)WEISSFISH_PLAYERS_MAX == GAME_PLAYERS_MAX,
              "what the header says");

enum { NO_BASE = LIBRARY_MOVES + 1 }; /* in place of a number of moves since the base */

/* The state when the moves that are kept began. */
static void *base_of(const weissfish_game *game)
{
    return (unsigned char *)play_past(game) + play_lines(sizeof(PlayPast));
}

static void *state_of(const Play *play, void *table)
{
    return (unsigned char *)table + play->match->game->state_offset;
}

/* ---- Beginning ---- */

static void keep_event(void *context, const LibraryEvent *event)
{
    weissfish_game *game = context;
    Play *play = play_of(game);
    if (play->event_count < LIBRARY_EVENTS)
        play_past(game)->events[play->event_count] = *event;
    play->event_count++;
}

/* The table is this game's own. */
static void table_attach(weissfish_game *game, void *tally)
{
    Play *play = play_of(game);
    play->watcher = (LibraryWatcher){keep_event, game};
    play->match->game->attach(play_table(game), tally,
                              play->flags & WEISSFISH_EVENTS ? &play->watcher : NULL);
}

/* Positions are written from here on, if the game is at a point where they can be. */
static void base_keep(weissfish_game *game)
{
    Play *play = play_of(game);
    void *table = play_table(game);
    if (!(play->flags & WEISSFISH_WRITABLE) || !play->match->game->plain(table))
        return;
    memcpy(base_of(game), state_of(play, table), play->match->game->state_size);
    play->move_count = 0;
}

static void start_at_position(weissfish_game *game, uint64_t seed, uint64_t number, void *tally)
{
    Play *play = play_of(game);
    const LibraryGame *own = play->match->game;
    void *table = play_table(game);
    play_rules(play)->copy(table, own->position_table(play->match->position));
    for (unsigned seat = 0; seat < GAME_PLAYERS_MAX; seat++) {
        play->seats[seat] = (uint8_t)seat;
        play->agent_rng[seat] = rng_keyed(seed, number, GAME_PLAYERS_MAX + seat);
    }
    own->reseed(table, seed, number);
    table_attach(game, tally);
}

static void start_usually(weissfish_game *game, uint64_t seed, uint64_t number, void *tally)
{
    Play *play = play_of(game);
    RunnerPlan plan = play->match->plan;
    RunnerGame run;
    Agent *nobody[RUNNER_DECKS_MAX] = {NULL};
    void *tallies[RUNNER_DECKS_MAX];
    for (unsigned deck = 0; deck < RUNNER_DECKS_MAX; deck++)
        tallies[deck] = tally;
    plan.seed = seed;
    runner_game_seat(&run, &plan, play_table(game), number, nobody, tallies);
    table_attach(game, tally);
    runner_game_begin(&run, number);
    memcpy(play->seats, run.seats, sizeof play->seats);
    memcpy(play->agent_rng, run.agent_rng, sizeof play->agent_rng);
}

static void start(weissfish_game *game, const weissfish_match *match, uint64_t seed, uint64_t number,
                  unsigned flags, void *tally)
{
    Play *play = play_of(game);
    assert((uintptr_t)game % 64 == 0);
    memset(play, 0, sizeof *play);
    play->match = match;
    play->seed = seed;
    play->flags = (uint8_t)flags;
    if (match->position)
        start_at_position(game, seed, number, tally ? tally : play_tally(game));
    else
        start_usually(game, seed, number, tally ? tally : play_tally(game));
    play->move_count = NO_BASE;
    base_keep(game);
    play->legal = match->game->legal(play_table(game));
}

void weissfish_game_start(weissfish_game *game, const weissfish_match *match, uint64_t seed,
                          uint64_t number, unsigned flags)
{
    start(game, match, seed, number, flags, NULL);
}

void play_start(weissfish_game *game, const weissfish_match *match, uint64_t seed, uint64_t number,
                void *tally)
{
    start(game, match, seed, number, 0, tally);
}

size_t play_size(const weissfish_match *match)
{
    return play_lines(sizeof(Play)) + play_lines(match->game->rules->table_size);
}

void weissfish_game_clone(weissfish_game *to, const weissfish_game *from)
{
    const Play *play = play_of(from);
    memcpy(play_of(to), play, sizeof *play);
    if (play->flags & WEISSFISH_EVENTS)
        memcpy(play_past(to)->events, play_past(from)->events, sizeof play_past(from)->events);
    if (play->flags & WEISSFISH_WRITABLE) {
        memcpy(play_past(to)->moves, play_past(from)->moves, sizeof play_past(from)->moves);
        memcpy(base_of(to), base_of(from), play->match->game->state_size);
    }
    play_rules(play)->copy(play_table(to), play_table(from));
    table_attach(to, play_tally(to));
}

/* ---- Asking ---- */

int weissfish_game_result(const weissfish_game *game)
{
    return play_runs(game) ? RESULT_RUNNING : play_rules(play_of(game))->result(play_table(game));
}

unsigned weissfish_game_turn(const weissfish_game *game)
{
    return play_rules(play_of(game))->turn(play_table(game));
}

unsigned weissfish_game_deck(const weissfish_game *game, unsigned seat)
{
    return seat < GAME_PLAYERS_MAX ? play_of(game)->seats[seat] : 0;
}

int weissfish_game_chooser(const weissfish_game *game)
{
    return play_runs(game) ? (int)play_rules(play_of(game))->chooser(play_table(game)) : -1;
}

const char *weissfish_game_chooses(const weissfish_game *game)
{
    return play_runs(game) ? play_of(game)->match->game->chooses(play_table(game)) : "";
}

unsigned weissfish_game_move_count(const weissfish_game *game)
{
    return play_of(game)->legal;
}

/* The legal move of this number; false if there is none. */
static bool move_at(const weissfish_game *game, unsigned index, Move *move)
{
    const Game *rules = play_rules(play_of(game));
    if (index >= play_of(game)->legal)
        return false;
    *move = rules->view_move(rules->view(play_table(game)), index);
    return true;
}

int weissfish_game_move_text(const weissfish_game *game, unsigned index, char *text)
{
    Move move;
    if (!move_at(game, index, &move))
        return -1;
    play_rules(play_of(game))->move_write(play_table(game), move, text);
    return 0;
}

int play_number(const weissfish_game *game, Move move)
{
    const Game *rules = play_rules(play_of(game));
    const View *view = rules->view(play_table(game));
    unsigned count = rules->view_move_count(view);
    for (unsigned index = 0; index < count; index++)
        if (rules->view_move(view, index) == move)
            return (int)index;
    return -1;
}

int weissfish_game_move_find(const weissfish_game *game, const char *text)
{
    Move move;
    if (!play_runs(game) || !play_of(game)->match->game->move_read(play_table(game), text, &move))
        return -1;
    return play_number(game, move);
}

int weissfish_game_move(const weissfish_game *game, unsigned index, weissfish_move *fields)
{
    Move move;
    if (!move_at(game, index, &move))
        return -1;
    play_of(game)->match->game->move_fields(play_table(game), move, fields);
    return 0;
}

const char *weissfish_move_kind(const weissfish_game *game, int kind)
{
    return weissfish_match_move_kind(play_of(game)->match, kind);
}

size_t weissfish_match_observation_size(const weissfish_match *match)
{
    return match->game->observe ? match->game->observation_size(match->players) : 0;
}

void weissfish_game_observe(const weissfish_game *game, unsigned seat, int16_t *observation)
{
    const weissfish_match *match = play_of(game)->match;
    if (match->game->observe && seat < match->players)
        match->game->observe(play_table(game), seat, play_of(game)->seats, NULL, observation);
}

/* ---- Moving ---- */

/* What is kept of a move that is about to be made. */
static void keep_move(weissfish_game *game, Move move)
{
    Play *play = play_of(game);
    if (play->move_count < LIBRARY_MOVES)
        play_past(game)->moves[play->move_count] = move;
    if (play->move_count != NO_BASE)
        play->move_count++; /* one more than there is room for is no base, either */
}

void play_make(weissfish_game *game, Move move)
{
    Play *play = play_of(game);
    play->event_count = 0;
    if (play->flags & WEISSFISH_WRITABLE)
        keep_move(game, move);
    play->legal = play->match->game->make(play_table(game), move);
    if (play->flags & WEISSFISH_WRITABLE)
        base_keep(game);
}

int weissfish_game_apply(weissfish_game *game, unsigned index)
{
    Move move;
    Play *play = play_of(game);
    if (index >= play->legal)
        return -1;
    if (play->flags && move_at(game, index, &move))
        play_make(game, move);
    else
        play->legal = play->match->game->step(play_table(game), index);
    return 0;
}

int weissfish_game_determinize(const weissfish_game *game, uint64_t seed, weissfish_game *world)
{
    const Play *play = play_of(game);
    Play *dealt = play_of(world);
    const Game *rules = play_rules(play);
    Rng rng = rng_keyed(seed, 0, 0);
    if (!play_runs(game))
        return -1;
    memcpy(dealt, play, sizeof *dealt);
    dealt->event_count = 0;
    rules->determinize(rules->view(play_table(game)), &rng, play_table(world), play_tally(world));
    for (unsigned seat = 0; seat < play->match->players; seat++)
        dealt->agent_rng[seat] = rng_keyed(seed, 1, seat);
    table_attach(world, play_tally(world));
    dealt->move_count = NO_BASE;
    base_keep(world);
    dealt->legal = play->match->game->legal(play_table(world));
    return 0;
}

/* ---- Events ---- */

size_t weissfish_game_events(const weissfish_game *game, weissfish_event *events, size_t room)
{
    const Play *play = play_of(game);
    size_t count = play->event_count < LIBRARY_EVENTS ? play->event_count : LIBRARY_EVENTS;
    for (size_t i = 0; i < count && i < room; i++) {
        const LibraryEvent *event = &play_past(game)->events[i];
        events[i] = (weissfish_event){.what = play->match->game->event_names[event->kind],
                                      .player = event->player,
                                      .card = event->card,
                                      .slot = event->slot,
                                      .turn = event->turn,
                                      .detail = event->detail};
    }
    return play->event_count;
}

/* ---- Positions ---- */

/* Whether it is known how the game stood when the kept moves began. */
static bool is_based(const Play *play)
{
    return (play->flags & WEISSFISH_WRITABLE) && play->move_count != NO_BASE;
}

/* Written at a table of its own, with a tally of its own. */
char *play_position(const weissfish_game *game)
{
    const Play *play = play_of(game);
    const LibraryGame *own = play->match->game;
    if (!is_based(play) && !own->plain(play_table(game)))
        return NULL;
    void *table = xlines(play_rules(play)->table_size);
    void *tally = xcalloc(1, play_rules(play)->tally_size);
    play_rules(play)->copy(table, play_table(game));
    own->attach(table, tally, NULL);
    if (is_based(play))
        memcpy(state_of(play, table), base_of(game), own->state_size);
    memory_soft(true);
    char *text =
        own->position_write(table, play->seed, is_based(play) ? play_past(game)->moves : NULL,
                            is_based(play) ? play->move_count : 0);
    memory_soft(false);
    free(tally);
    free(table);
    return text;
}

typedef struct Writing {
    const weissfish_game *game;
    char *text;
} Writing;

static bool position_write(void *context)
{
    Writing *writing = context;
    writing->text = play_position(writing->game);
    return writing->text != NULL;
}

char *weissfish_game_position(const weissfish_game *game, weissfish_error *error)
{
    const Play *play = play_of(game);
    Writing writing = {game, NULL};
    if (!is_based(play) && !play->match->game->plain(play_table(game))) {
        entry_refuse(error, play->flags & WEISSFISH_WRITABLE
                                ? "what was dealt anew cannot be written before the next phase"
                                : "the game is in the middle of something: start it with "
                                  "WEISSFISH_WRITABLE");
        return NULL;
    }
    MemoryRegion region;
    memory_region_open(&region);
    char *copy = NULL;
    if (entry_work(&region, NULL, position_write, &writing, error)) {
        memory_soft(true);
        copy = strdup(writing.text);
        memory_soft(false);
        if (!copy)
            entry_refuse(error, "not enough memory");
    }
    memory_region_close(&region);
    return copy;
}

void weissfish_free(char *text)
{
    free(text);
}
