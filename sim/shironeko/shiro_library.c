/* The Shironeko TCG in the library. It has no observations as numbers. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "shironeko/engine/move.h"
#include "shironeko/position/notation.h"
#include "shironeko/position/position.h"
#include "sim/host/memory.h"
#include "sim/library/library_objects.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/deck_file.h"

typedef struct Deck {
    ShiroDeckFile file;
    ShiroDeck deck;
    char *path;
} Deck;

static_assert(sizeof(Play) + sizeof(PlayPast) + sizeof(ShiroTable) + sizeof(ShiroTally) + sizeof(ShiroState) <=
                  WEISSFISH_GAME_BYTES - 320,
              "a game fits into what callers give");

static void *cards_open(const Options *options)
{
    return shiro_cards_load(options);
}

static void cards_close(void *cards)
{
    shiro_cards_free(cards);
}

/* ---- Decks ---- */

static void *deck_open(void *cards, const char *path)
{
    Deck *deck = xcalloc(1, sizeof *deck);
    deck->path = xstrdup(path);
    if (shiro_deck_file_legal(&deck->file, deck->path, cards, &deck->deck))
        return deck;
    free(deck->path);
    free(deck);
    return NULL;
}

static void deck_close(void *opened)
{
    Deck *deck = opened;
    shiro_deck_file_close(&deck->file);
    free(deck->path);
    free(deck);
}

static const char *deck_name(const void *deck)
{
    return ((const Deck *)deck)->file.name;
}

static size_t deck_size(const void *deck)
{
    (void)deck;
    return SHIRO_MAIN;
}

static void deck_card(const void *opened, size_t number, weissfish_card *card)
{
    const Deck *deck = opened;
    const ShiroCard *printed = deck->deck.card[number];
    size_t copy = 0;
    while (deck->deck.card[copy] != printed)
        copy++;
    *card = (weissfish_card){.code = printed->code,
                             .name = printed->name,
                             .type = "card",
                             .copy = (int16_t)copy,
                             .level = printed->level,
                             .cost = printed->cost == SHIRO_NONE ? -1 : printed->cost,
                             .power = printed->attack,
                             .soul = printed->hp,
                             .colour = printed->colour,
                             .kind = printed->kind,
                             .exact = 1};
}

static bool match_build(void *at, void *const *decks, unsigned count, unsigned edition)
{
    ShiroMatch *match = at;
    (void)edition;
    match->rules = shiro_rules_default;
    for (unsigned seat = 0; seat < count; seat++)
        match->deck[seat] = &((const Deck *)decks[seat])->deck;
    return true;
}

/* ---- Positions ---- */

static void *position_open(void *cards, const char *text, size_t length)
{
    Diagnostic problem = {.message = "not enough memory"};
    ShiroPosition *position = shiro_position_read(text, length, cards, NULL, &problem);
    if (!position)
        complain("", &problem);
    return position;
}

static void position_close(void *position)
{
    shiro_position_destroy(position);
}

static const void *position_table(const void *position)
{
    return &((const ShiroPosition *)position)->table;
}

static unsigned table_players(const void *table)
{
    (void)table;
    return SHIRO_PLAYERS;
}

static bool plain(const void *table)
{
    return shiro_position_plain(&((const ShiroTable *)table)->state);
}

static char *position_write(const void *table, uint64_t seed, const Move *moves, size_t count)
{
    ShiroPosition *position = shiro_position_from_table(table, seed);
    bool good = position != NULL;
    for (size_t i = 0; good && i < count; i++)
        good = shiro_position_make(position, moves[i]);
    char *text = good ? shiro_position_write(position, WEISSFISH_VERSION) : NULL;
    shiro_position_destroy(position);
    return text;
}

/* ---- Tables ---- */

static const char *const event_names[] = {
    [SHIRO_EVENT_TURN] = "TURN",       [SHIRO_EVENT_DRAW] = "DRAW",
    [SHIRO_EVENT_BUILD] = "BUILD",     [SHIRO_EVENT_HIT] = "HIT",
    [SHIRO_EVENT_ABILITY] = "ABILITY", [SHIRO_EVENT_DAMAGE] = "DAMAGE",
    [SHIRO_EVENT_RETREAT] = "RETREAT"};

static void observe_event(void *context, ShiroEvent event, unsigned player, unsigned card,
                          unsigned amount)
{
    const LibraryWatcher *watcher = context;
    const LibraryEvent kept = {.detail = amount,
                               .turn = -1,
                               .player = (int16_t)player,
                               .card = event == SHIRO_EVENT_TURN ? -1 : (int16_t)card,
                               .slot = -1,
                               .kind = (uint8_t)event};
    watcher->watch(watcher->context, &kept);
}

static void attach(void *at, void *tally, const LibraryWatcher *watcher)
{
    ShiroTable *table = at;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        table->tally[player] = tally;
    table->observer = watcher ? observe_event : NULL;
    table->observer_context = (void *)(uintptr_t)watcher;
}

static void reseed(void *at, uint64_t seed, uint64_t number)
{
    ShiroTable *table = at;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        table->state.players[player].deals = rng_keyed(seed, number, player);
}

static unsigned legal(const void *at)
{
    const ShiroTable *table = at;
    return table->state.result == RESULT_RUNNING ? table->state.choice.count : 0;
}

static unsigned make(void *table, Move move)
{
    shiro_table_apply(table, move);
    return legal(table);
}

static unsigned step(void *table, unsigned index)
{
    return make(table, shiro_table_move(table, index));
}

static const char *chooses(const void *table)
{
    return shiro_choice_names[((const ShiroTable *)table)->state.choice.kind];
}

static bool move_read(const void *at, const char *text, Move *move)
{
    const ShiroTable *table = at;
    char name[GAME_MOVE_TEXT];
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        *move = shiro_table_move(table, index);
        shiro_move_write(table, *move, name);
        if (strcmp(name, text) == 0)
            return true;
    }
    return false;
}

static void move_fields(const void *at, Move move, weissfish_move *fields)
{
    (void)at;
    unsigned kind = shiro_move_kind(move);
    *fields = (weissfish_move){.kind = (int16_t)kind,
                               .card = (int16_t)shiro_move_card(move),
                               .owner = -1,
                               .slot = (int16_t)shiro_move_slot(move),
                               .to = -1,
                               .number = (int16_t)(shiro_move_payment(move) & INT16_MAX),
                               .attack = -1};
}

static const char *move_kind(unsigned kind)
{
    static const char *const names[] = {"no",     "yes", "play",  "change", "activate", "town",
                                        "attack", "end", "block", "slot",   "card",     "first"};
    return kind < sizeof names / sizeof *names ? names[kind] : NULL;
}

const LibraryGame shiro_library = {.rules = &shiro_game,
                                   .state_offset = offsetof(ShiroTable, state),
                                   .state_size = sizeof(ShiroState),
                                   .players_most = SHIRO_PLAYERS,
                                   .cards_open = cards_open,
                                   .cards_close = cards_close,
                                   .deck_open = deck_open,
                                   .deck_close = deck_close,
                                   .deck_name = deck_name,
                                   .deck_size = deck_size,
                                   .deck_card = deck_card,
                                   .match_size = sizeof(ShiroMatch),
                                   .match_build = match_build,
                                   .position_open = position_open,
                                   .position_close = position_close,
                                   .position_table = position_table,
                                   .table_players = table_players,
                                   .plain = plain,
                                   .position_write = position_write,
                                   .attach = attach,
                                   .reseed = reseed,
                                   .legal = legal,
                                   .make = make,
                                   .step = step,
                                   .event_names = event_names,
                                   .chooses = chooses,
                                   .move_read = move_read,
                                   .move_fields = move_fields,
                                   .move_kind = move_kind};
