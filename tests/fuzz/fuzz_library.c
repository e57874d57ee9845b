/* libFuzzer target: any bytes as calls of the library (fuzz_script.h), by the rules of its header: objects of all kinds
 * are opened and closed in any order, games go on, are copied and dealt anew, commands run on files in memory. */
#include "library_batches.h"
#include "library_commands.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { SLOTS = 4, PLAYERS = WEISSFISH_PLAYERS_MAX, CALLS_MOST = 400 };

/* A game, which holds its match as the header wants it. */
typedef struct GameSlot {
    weissfish_game *game; /* alone in its memory */
    weissfish_match *match; /* NULL: it has not begun */
    unsigned flags;
} GameSlot;

typedef struct AgentSlot {
    weissfish_agent *agent;
    bool free; /* named by any text: it may search for days */
} AgentSlot;

static struct {
    weissfish_cards *cards[SLOTS];
    weissfish_deck *deck[SLOTS];
    weissfish_match *match[SLOTS];
    GameSlot game[SLOTS];
    AgentSlot agent[SLOTS];
    BatchSlot batch[SLOTS];
    bool own_cards; /* some cards are not the shipped ones */
} all;

static int stop_at_once = 1;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    setenv("XDG_CACHE_HOME", "build/fuzz/cache", 1);
    for (unsigned game = 0; game < 2; game++) {
        standing[game] = weissfish_cards_open(&(weissfish_cards_options){.game = games[game]}, NULL);
        for (unsigned i = 0; i < DECKS; i++)
            deck_texts[game][i] = shipped(deck_names[game][i]);
    }
    position_make();
    return 0;
}

/* An error says something. */
static void refused(const weissfish_error *error)
{
    REQUIRE(error->message[0] != '\0');
    REQUIRE(memchr(error->message, '\0', sizeof error->message));
    REQUIRE(memchr(error->file, '\0', sizeof error->file));
}

/* ---- Cards and decks ---- */

static void close_cards(Script *script)
{
    weissfish_cards **slot = &all.cards[script_number(script) % SLOTS];
    weissfish_cards_close(*slot);
    *slot = NULL;
}

/* c SLOT GAME FILES: the shipped cards, and with files a text as some more. Paths name no file of the system. */
static void open_cards(Script *script)
{
    weissfish_error error = {.line = 0};
    weissfish_cards **slot = &all.cards[script_number(script) % SLOTS];
    unsigned game = script_number(script), how = script_number(script) % 4;
    static const char *const paths[] = {"m", "m/cards.json", "m/none.json"};
    size_t length = 0, name_length;
    char *name = game > 2 ? script_text(script, &name_length) : NULL;
    char *text = how ? script_text(script, &length) : NULL;
    const weissfish_file file = {"m/cards.json", text, length};
    const weissfish_cards_options options = {.game = game > 2 ? name : game ? games[game - 1] : NULL,
                                             .paths = &paths[how ? how - 1 : 0],
                                             .path_count = how > 0,
                                             .files = &file,
                                             .file_count = how > 0};
    weissfish_cards_close(*slot);
    *slot = weissfish_cards_open(&options, &error);
    if (!*slot)
        refused(&error);
    all.own_cards |= how > 0;
    free(text);
    free(name);
}

/* The next object from a slot on; NULL if there is none. */
#define PICK(objects, number, found)                                                               \
    for (unsigned pick_ = 0; pick_ < SLOTS && !(found); pick_++)                                   \
    (found) = (objects)[((number) + pick_) % SLOTS]

/* 8 and 9 are those that stand. */
static weissfish_cards *pick_cards(Script *script)
{
    weissfish_cards *cards = NULL;
    unsigned number = script_number(script);
    if (number == 8 || number == 9)
        return standing[number - 8];
    PICK(all.cards, number, cards);
    return cards;
}

static weissfish_deck *pick_deck(Script *script)
{
    weissfish_deck *deck = NULL;
    unsigned number = script_number(script);
    PICK(all.deck, number, deck);
    return deck;
}

static weissfish_match *pick_match(Script *script)
{
    weissfish_match *match = NULL;
    unsigned number = script_number(script);
    PICK(all.match, number, match);
    return match;
}

static void close_deck(Script *script)
{
    weissfish_deck **slot = &all.deck[script_number(script) % SLOTS];
    weissfish_deck_close(*slot);
    *slot = NULL;
}

/* d SLOT CARDS WHICH: a shipped list of either game, or a text. */
static void open_deck(Script *script)
{
    weissfish_error error = {.line = 0};
    weissfish_deck **slot = &all.deck[script_number(script) % SLOTS];
    weissfish_cards *cards = pick_cards(script);
    unsigned which = script_number(script);
    size_t length;
    char *text = which < 2 * DECKS ? strdup(deck_texts[which / DECKS][which % DECKS])
                                   : script_text(script, &length);
    length = which < 2 * DECKS ? strlen(text) : length;
    weissfish_deck_close(*slot);
    *slot = cards ? weissfish_deck_open(cards, which == 8 ? NULL : "own.deck", text, length, &error) : NULL;
    if (cards && !*slot)
        refused(&error);
    free(text);
}

/* D DECK NUMBER: what a deck says of itself. */
static void ask_deck(Script *script)
{
    weissfish_card card;
    const weissfish_deck *deck = pick_deck(script);
    unsigned number = script_number(script);
    if (!deck)
        return;
    size_t size = weissfish_deck_size(deck);
    REQUIRE(weissfish_deck_name(deck) && size > 0);
    REQUIRE((weissfish_deck_card(deck, number, &card) == 0) == (number < size));
    if (number >= size)
        return;
    REQUIRE(card.code && card.name && card.type && card.copy >= 0 && (unsigned)card.copy <= number);
    size_t features = weissfish_deck_feature_count(deck);
    int16_t *rows = malloc((size * features + 1) * sizeof *rows);
    weissfish_deck_features(deck, rows);
    REQUIRE((weissfish_deck_feature_name(deck, number) != NULL) == (number < features));
    free(rows);
}

/* ---- Matches ---- */

static void close_match(Script *script)
{
    weissfish_match **slot = &all.match[script_number(script) % SLOTS];
    weissfish_match_close(*slot);
    *slot = NULL;
}

/* m SLOT EDITION COUNT DECK...: a match of decks. */
static void open_match(Script *script)
{
    static const unsigned editions[] = {0, 2021, 2022, 2026};
    weissfish_error error = {.line = 0};
    const weissfish_deck *decks[PLAYERS + 2];
    weissfish_match **slot = &all.match[script_number(script) % SLOTS];
    unsigned edition = script_number(script), count = script_number(script) % (PLAYERS + 3);
    edition = edition < 4 ? editions[edition] : edition;
    for (unsigned i = 0; i < count; i++)
        if (!(decks[i] = pick_deck(script)))
            return;
    weissfish_match_close(*slot);
    *slot = weissfish_match_open(decks, count, edition, &error);
    if (!*slot)
        refused(&error);
    else
        REQUIRE(weissfish_match_players(*slot) == count);
}

/* p SLOT CARDS HOW: a match that begins at a position: the one that is always there, with a byte changed, or a text. */
static void open_position(Script *script)
{
    weissfish_error error = {.line = 0};
    weissfish_match **slot = &all.match[script_number(script) % SLOTS];
    weissfish_cards *cards = pick_cards(script);
    unsigned how = script_number(script) % 3, at = script_number(script);
    size_t length;
    char *text = how == 2 ? script_text(script, &length) : strdup(position_text);
    length = how == 2 ? length : strlen(text);
    if (how == 1)
        text[(at * 256 + script_number(script)) % length] = (char)script_byte(script);
    weissfish_match_close(*slot);
    *slot = cards ? weissfish_position_open(cards, text, length, &error) : NULL;
    if (cards && !*slot)
        refused(&error);
    free(text);
}

/* P MATCH SEAT NUMBER: a card of a position. */
static void ask_position(Script *script)
{
    weissfish_card card;
    const weissfish_match *match = pick_match(script);
    unsigned seat = script_number(script), number = script_number(script);
    if (match && weissfish_position_card(match, seat, number, &card) == 0)
        REQUIRE(card.code && card.name && card.type && seat < weissfish_match_players(match));
}

/* ---- Games ---- */

static GameSlot *game_slot(Script *script)
{
    return &all.game[script_number(script) % SLOTS];
}

static GameSlot *running_slot(Script *script)
{
    GameSlot *slot = game_slot(script);
    return slot->match ? slot : NULL;
}

/* The slot is to be of a game of that match, which it holds. */
static void game_becomes(GameSlot *slot, weissfish_match *match, unsigned flags)
{
    weissfish_match_hold(match);
    weissfish_match_close(slot->match);
    slot->match = match;
    slot->flags = flags;
    if (!slot->game)
        slot->game = aligned_alloc(64, sizeof *slot->game);
    REQUIRE(slot->game);
}

/* What holds of every game. */
static void game_check(const GameSlot *slot)
{
    char text[WEISSFISH_MOVE_TEXT], same[WEISSFISH_MOVE_TEXT];
    weissfish_move move;
    const weissfish_game *game = slot->game;
    unsigned count = weissfish_game_move_count(game);
    int result = weissfish_game_result(game), chooser = weissfish_game_chooser(game);
    int players = (int)weissfish_match_players(slot->match);
    REQUIRE((result == WEISSFISH_RUNNING) == (count > 0) && (chooser >= 0) == (count > 0));
    REQUIRE(chooser < players && result < players && result >= WEISSFISH_TRUNCATED && count != 1);
    REQUIRE((*weissfish_game_chooses(game) != '\0') == (count > 0));
    REQUIRE(weissfish_game_move_text(game, count, text) == -1);
    if (!count)
        return;
    REQUIRE(weissfish_game_move_text(game, count - 1, text) == 0);
    int found = weissfish_game_move_find(game, text);
    REQUIRE(found >= 0 && weissfish_game_move_text(game, (unsigned)found, same) == 0);
    REQUIRE(strcmp(text, same) == 0 && weissfish_game_move(game, count - 1, &move) == 0);
    REQUIRE(weissfish_move_kind(game, move.kind));
}

/* s SLOT MATCH SEED NUMBER FLAGS: a game begins. */
static void start_game(Script *script)
{
    GameSlot *slot = game_slot(script);
    weissfish_match *match = pick_match(script);
    unsigned seed = script_number(script), number = script_number(script);
    unsigned flags = script_number(script) % 4;
    if (!match)
        return;
    game_becomes(slot, match, flags);
    weissfish_game_start(slot->game, match, seed, number, flags);
    game_check(slot);
}

/* g TO FROM: a copy. */
static void clone_game(Script *script)
{
    GameSlot *to = game_slot(script), *from = running_slot(script);
    if (!from || to == from)
        return;
    game_becomes(to, from->match, from->flags);
    weissfish_game_clone(to->game, from->game);
    REQUIRE(weissfish_game_move_count(to->game) == weissfish_game_move_count(from->game));
    game_check(to);
}

/* n TO FROM SEED: a world that may be. */
static void deal_anew(Script *script)
{
    GameSlot *to = game_slot(script), *from = running_slot(script);
    unsigned seed = script_number(script);
    if (!from || to == from || weissfish_game_chooser(from->game) < 0)
        return;
    game_becomes(to, from->match, from->flags);
    REQUIRE(weissfish_game_determinize(from->game, seed, to->game) == 0);
    REQUIRE(weissfish_game_move_count(to->game) == weissfish_game_move_count(from->game));
    game_check(to);
}

/* x SLOT COUNT SEED: so many moves, any of them. */
static void make_moves(Script *script)
{
    GameSlot *slot = running_slot(script);
    unsigned moves = script_number(script), seed = script_number(script);
    for (unsigned i = 0; slot && i < moves; i++) {
        unsigned count = weissfish_game_move_count(slot->game);
        seed = seed * 1103515245U + 12345U;
        unsigned index = (seed >> 16) % (count + 1);
        REQUIRE((weissfish_game_apply(slot->game, index) == 0) == (index < count));
    }
    if (slot)
        game_check(slot);
}

/* f SLOT: the move that a text says. */
static void find_move(Script *script)
{
    const GameSlot *slot = running_slot(script);
    size_t length;
    char *text = script_text(script, &length);
    if (slot) {
        int found = weissfish_game_move_find(slot->game, text);
        REQUIRE(found == -1 || (unsigned)found < weissfish_game_move_count(slot->game));
    }
    free(text);
}

/* o SLOT SEAT: what a player may know. */
static void observe(Script *script)
{
    const GameSlot *slot = running_slot(script);
    unsigned seat = script_number(script);
    if (!slot)
        return;
    size_t size = weissfish_match_observation_size(slot->match);
    int16_t *observation = malloc(size * sizeof *observation);
    weissfish_game_observe(slot->game, seat, observation);
    free(observation);
}

/* e SLOT ROOM NUMBER: events, and the rest that a game says of itself. */
static void ask_game(Script *script)
{
    const GameSlot *slot = running_slot(script);
    unsigned room = script_number(script), number = script_number(script);
    weissfish_event *events = malloc(room * sizeof *events);
    weissfish_move move;
    if (slot) {
        size_t count = weissfish_game_events(slot->game, events, room);
        REQUIRE(count == 0 || slot->flags & WEISSFISH_EVENTS);
        for (size_t i = 0; i < count && i < room && i < 256; i++)
            REQUIRE(events[i].what && events[i].what[0]);
        REQUIRE((weissfish_game_move(slot->game, number, &move) == 0) ==
                (number < weissfish_game_move_count(slot->game)));
        weissfish_move_kind(slot->game, (int)number - 2);
        REQUIRE(weissfish_game_deck(slot->game, number) < PLAYERS);
        weissfish_game_turn(slot->game);
    }
    free(events);
}

/* k SLOT ACTION: the moves of a game as actions, and an action that may be none. */
static void ask_actions(Script *script)
{
    const GameSlot *slot = running_slot(script);
    int32_t action = (int32_t)script_number(script) * 8 - 8;
    if (slot)
        actions_check(slot->game, slot->match, action);
}

/* The game goes on from its position as it does itself: the same moves are legal. */
static void position_check(const GameSlot *slot, const weissfish_match *match)
{
    char text[WEISSFISH_MOVE_TEXT], same[WEISSFISH_MOVE_TEXT];
    weissfish_game *again = aligned_alloc(64, sizeof *again);
    weissfish_game_start(again, match, 1, 0, 0);
    unsigned count = weissfish_game_move_count(slot->game);
    REQUIRE(weissfish_game_move_count(again) == count);
    for (unsigned i = 0; i < count; i++) {
        REQUIRE(weissfish_game_move_text(slot->game, i, text) == 0);
        REQUIRE(weissfish_game_move_text(again, i, same) == 0 && strcmp(text, same) == 0);
    }
    free(again);
}

/* w SLOT CARDS MATCH: the position of a game, and a match that begins there. */
static void write_position(Script *script)
{
    weissfish_error error = {.line = 0};
    const GameSlot *slot = running_slot(script);
    weissfish_cards *cards = pick_cards(script);
    weissfish_match **match = &all.match[script_number(script) % SLOTS];
    if (!slot)
        return;
    char *text = weissfish_game_position(slot->game, &error);
    if (!text) {
        refused(&error);
        return;
    }
    weissfish_match *opened = cards ? weissfish_position_open(cards, text, strlen(text), &error) : NULL;
    if (cards && !opened)
        refused(&error);
    weissfish_free(text);
    if (!opened)
        return;
    if (!all.own_cards)
        position_check(slot, opened);
    weissfish_match_close(*match);
    *match = opened;
}

/* ---- Agents ---- */

static void close_agent(Script *script)
{
    AgentSlot *slot = &all.agent[script_number(script) % SLOTS];
    weissfish_agent_close(slot->agent);
    *slot = (AgentSlot){NULL, false};
}

/* a SLOT MATCH WHICH: an agent, a quick one or what a text names. */
static void open_agent(Script *script)
{
    static const char *const names[] = {"random", "heuristic", "learned", "baseline",
                                        "flat:2", "flat:2:turns=1", "ismcts:4", "ismcts:8:turns=1"};
    enum { NAMES = sizeof names / sizeof *names };
    weissfish_error error = {.line = 0};
    AgentSlot *slot = &all.agent[script_number(script) % SLOTS];
    const weissfish_match *match = pick_match(script);
    unsigned which = script_number(script);
    size_t length;
    char *text = which < NAMES ? strdup(names[which]) : script_text(script, &length);
    weissfish_agent_close(slot->agent);
    slot->agent = match ? weissfish_agent_open(match, text, &error) : NULL;
    slot->free = which >= NAMES;
    if (match && !slot->agent)
        refused(&error);
    if (slot->agent && slot->free)
        weissfish_agent_stop(slot->agent, &stop_at_once);
    free(text);
}

/* y AGENT GAME COUNT: an agent is asked, and plays some moves. */
static void agent_plays(Script *script)
{
    const AgentSlot *slot = &all.agent[script_number(script) % SLOTS];
    GameSlot *of = running_slot(script);
    unsigned moves = script_number(script) % 20;
    if (!slot->agent || !of)
        return;
    unsigned count = weissfish_game_move_count(of->game);
    bool may = weissfish_agent_fits(slot->agent, of->game) && count;
    int chosen = weissfish_agent_choose(slot->agent, of->game);
    REQUIRE(may && !slot->free ? chosen >= 0 && (unsigned)chosen < count : chosen == -1);
    for (unsigned i = 0; i < moves && weissfish_agent_play(slot->agent, of->game) == 0; i++)
        ;
    game_check(of);
}

/* z AGENT GAME ROOM: what an agent thinks. */
static void agent_thinks(Script *script)
{
    const AgentSlot *slot = &all.agent[script_number(script) % SLOTS];
    GameSlot *of = running_slot(script);
    unsigned room = script_number(script);
    weissfish_estimate *estimates = malloc(room * sizeof *estimates);
    if (slot->agent && of) {
        size_t count = weissfish_agent_analyze(slot->agent, of->game, estimates, room);
        REQUIRE(count <= room && !(count && slot->free));
        for (size_t i = 0; i < count; i++) {
            REQUIRE(estimates[i].move >= 0);
            REQUIRE((unsigned)estimates[i].move < weissfish_game_move_count(of->game));
            REQUIRE(estimates[i].value >= 0 && estimates[i].value <= 1);
        }
    }
    free(estimates);
}

/* ---- Batches ---- */

static BatchSlot *batch_slot(Script *script)
{
    return &all.batch[script_number(script) % SLOTS];
}

static void close_batch(Script *script)
{
    batch_close(batch_slot(script));
}

/* b SLOT MATCH AGENT HOW...: a batch. */
static void open_batch(Script *script)
{
    BatchSlot *slot = batch_slot(script);
    const weissfish_match *match = pick_match(script);
    weissfish_agent *opponent = all.agent[script_number(script) % SLOTS].agent;
    if (match)
        batch_open(slot, match, opponent, script);
}

static void step_batch(Script *script)
{
    BatchSlot *slot = batch_slot(script);
    if (slot->batch)
        batch_step(slot, script);
}

static void restart_batch(Script *script)
{
    BatchSlot *slot = batch_slot(script);
    if (slot->batch)
        batch_restart(slot, script);
}

static void draw_batch(Script *script)
{
    BatchSlot *slot = batch_slot(script);
    if (slot->batch)
        batch_draw(slot, script);
}

/* ---- Scripts ---- */

static const struct {
    char letter;
    void (*call)(Script *script);
} calls[] = {{'c', open_cards},   {'C', close_cards}, {'d', open_deck},     {'-', close_deck},
             {'D', ask_deck},     {'m', open_match},  {'M', close_match},   {'p', open_position},
             {'P', ask_position}, {'s', start_game},  {'g', clone_game},    {'n', deal_anew},
             {'x', make_moves},   {'f', find_move},   {'o', observe},       {'e', ask_game},
             {'w', write_position}, {'a', open_agent}, {'A', close_agent},  {'y', agent_plays},
             {'z', agent_thinks}, {'b', open_batch},  {'E', close_batch},   {'B', step_batch},
             {'R', restart_batch}, {'l', draw_batch}, {'k', ask_actions},
             {'r', run_command},  {'q', run_request}};

static void close_all(void)
{
    for (unsigned i = 0; i < SLOTS; i++) {
        weissfish_cards_close(all.cards[i]);
        weissfish_match_close(all.match[i]);
        weissfish_agent_close(all.agent[i].agent);
        weissfish_deck_close(all.deck[i]);
        batch_close(&all.batch[i]);
        weissfish_match_close(all.game[i].match);
        free(all.game[i].game);
    }
    memset(&all, 0, sizeof all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Script script = {data, size};
    for (unsigned i = 0; script.left && i < CALLS_MOST; i++) {
        uint8_t letter = script_byte(&script);
        for (unsigned k = 0; k < sizeof calls / sizeof *calls; k++)
            if (calls[k].letter == letter)
                calls[k].call(&script);
    }
    close_all();
    return 0;
}
