/* Weiss Schwarz in the library. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/library/library_objects.h"
#include "sim/play/play_command.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/fetch/cards_hint.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/library/action_space.h"
#include "sim/weiss/library/observation.h"
#include "sim/weiss/library/player_view.h"
#include "sim/weiss/watch/position_show.h"
#include "weiss/engine/event.h"
#include "weiss/features/card_features.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

/* What a table holds of the game itself. */
enum { STATE_OFFSET = offsetof(WeissTable, mixing), STATE_SIZE = sizeof(WeissTable) - STATE_OFFSET };

static_assert(sizeof(Play) + sizeof(PlayPast) + sizeof(WeissTable) + sizeof(WeissTally) + STATE_SIZE <=
                  WEISSFISH_GAME_BYTES - 320,
              "a game fits into what callers give");

typedef struct Cards {
    WeissDatabase *database;
    TextCompiler *compiler;
} Cards;

typedef struct Deck {
    DeckFile file;
    WeissDeck deck;
    char *path;
    uint64_t exact; /* cards whose texts are played as they are printed */
} Deck;

static void cards_close(void *opened)
{
    Cards *cards = opened;
    text_compiler_destroy(cards->compiler);
    weiss_database_destroy(cards->database);
    free(cards);
}

static void *cards_open(const Options *options)
{
    Cards *cards = xcalloc(1, sizeof *cards);
    cards->database = cards_load(options);
    cards->compiler = cards->database ? support_open(cards->database) : NULL;
    if (cards->compiler)
        return cards;
    cards_close(cards);
    return NULL;
}

/* ---- Decks ---- */

static bool card_exact(const Cards *cards, const WeissCard *card)
{
    return card_abilities(cards->compiler, card) == card_abilities_exact(cards->compiler, card);
}

static bool compile(Deck *deck, const Cards *cards)
{
    if (!deck_file_build(&deck->file, &deck->deck) || !deck_text_link(&deck->deck, cards->compiler))
        return false;
    for (unsigned card = 0; card < deck->deck.count; card++) {
        if (card_exact(cards, deck->deck.card[card]))
            deck->exact |= (uint64_t)1 << card;
    }
    return true;
}

static void *deck_open(void *opened, const char *path)
{
    const Cards *cards = opened;
    Deck *deck = xcalloc(1, sizeof *deck);
    deck->path = xstrdup(path);
    bool legal = deck_file_open_legal(&deck->file, deck->path, cards->database);
    if (legal && compile(deck, cards))
        return deck;
    if (legal)
        deck_file_close(&deck->file);
    free(deck->path);
    free(deck);
    return NULL;
}

static void deck_close(void *opened)
{
    Deck *deck = opened;
    deck_text_unlink(&deck->deck);
    deck_file_close(&deck->file);
    free(deck->path);
    free(deck);
}

static const char *deck_name(const void *opened)
{
    return ((const Deck *)opened)->file.name;
}

static size_t deck_size(const void *opened)
{
    return ((const Deck *)opened)->deck.count;
}

static void card_tell(const WeissDeck *deck, size_t number, bool exact, weissfish_card *card)
{
    static const char *const types[TYPE_COUNT] = {"character", "event", "climax"};
    const WeissCard *printed = deck->card[number];
    *card = (weissfish_card){.code = printed->code,
                             .name = printed->name,
                             .type = types[printed->type],
                             .copy = (int16_t)bits_first(deck->copies[number]),
                             .level = printed->level,
                             .cost = printed->cost,
                             .power = printed->power,
                             .soul = printed->soul,
                             .colour = printed->colour,
                             .kind = printed->type,
                             .icons = {printed->icons[0], printed->icons[1]},
                             .exact = exact};
}

static void deck_card(const void *opened, size_t number, weissfish_card *card)
{
    const Deck *deck = opened;
    card_tell(&deck->deck, number, deck->exact >> number & 1u, card);
}

static void deck_features(const void *opened, int16_t *features)
{
    const Deck *deck = opened;
    card_features_fill(&deck->deck, deck->exact, features);
}

static bool ability_tell(const Cards *cards, const WeissCard *card, size_t ability, weissfish_ability *told)
{
    const CardText *text = text_compiler_card(cards->compiler, card);
    if (text == NULL || ability >= text->count)
        return false;
    AbilityVerdict *verdicts = xcalloc(text->count, sizeof *verdicts);
    bool judged = card_text_judge(card, text, verdicts);
    *told = (weissfish_ability){.text = text->abilities[ability]->text, .exact = verdicts[ability].exact};
    free(verdicts);
    return judged;
}

static bool deck_ability(const void *cards, const void *opened, size_t number, size_t ability, weissfish_ability *told)
{
    const Deck *deck = opened;
    return ability_tell(cards, deck->deck.card[number], ability, told);
}

static bool match_build(void *match, void *const *decks, unsigned count, unsigned edition)
{
    const WeissDeck *seats[WEISS_PLAYERS_MAX];
    const Options options = {.edition = edition};
    for (unsigned seat = 0; seat < count; seat++)
        seats[seat] = &((const Deck *)decks[seat])->deck;
    if (options_edition(&options) == EDITION_COUNT) {
        Diagnostic problem;
        diagnostic_whole(&problem, "there is no edition %u of the rules", edition);
        complain(NULL, &problem);
        return false;
    }
    weiss_match_build(match, seats, count, options_edition(&options));
    return true;
}

/* ---- Positions ---- */

static void *position_open(void *opened, const char *text, size_t length)
{
    const Cards *cards = opened;
    Diagnostic problem = {.message = "not enough memory"};
    const WeissPositionOptions options = {.cards_hint = cards_hint, .compiler = cards->compiler};
    WeissPosition *position =
        weiss_position_read(text, length, cards->database, &options, &problem);
    if (position && !weiss_position_end_empty_phases(position)) {
        weiss_position_destroy(position);
        position = NULL;
    }
    if (position)
        weiss_match_complete(&position->match);
    else
        complain("", &problem);
    return position;
}

static void position_close(void *position)
{
    weiss_position_destroy(position);
}

static const void *position_table(const void *position)
{
    return &((const WeissPosition *)position)->table;
}

static bool position_card(const void *opened, const void *position, unsigned player, size_t number,
                          weissfish_card *card)
{
    const WeissDeck *deck = ((const WeissPosition *)position)->table.match->deck[player];
    if (number >= deck->count)
        return false;
    card_tell(deck, number, card_exact(opened, deck->card[number]), card);
    return true;
}

static bool position_ability(const void *cards, const void *position, unsigned player, size_t number, size_t ability,
                             weissfish_ability *told)
{
    const WeissDeck *deck = ((const WeissPosition *)position)->table.match->deck[player];
    return number < deck->count && ability_tell(cards, deck->card[number], ability, told);
}

static unsigned table_players(const void *table)
{
    return ((const WeissTable *)table)->state.player_count;
}

static bool plain(const void *table)
{
    return weiss_position_plain(&((const WeissTable *)table)->state);
}

static char *position_write(const void *table, uint64_t seed, const Move *moves, size_t count)
{
    WeissPosition *position = weiss_position_from_table(table, seed);
    bool good = position != NULL;
    for (size_t i = 0; good && i < count; i++)
        good = weiss_position_make(position, moves[i]) && weiss_position_end_empty_phases(position);
    char *text = good ? weiss_position_write(position, WEISSFISH_VERSION) : NULL;
    weiss_position_destroy(position);
    return text;
}

/* ---- Tables ---- */

/* Events whose card or slot has a meaning are those that say so (event.h). */
static bool has_word(const char *fields, const char *word)
{
    return strstr(fields, word) != NULL;
}

static void observe_event(void *context, const WeissTable *table, const WeissEvent *event)
{
    static const char *const fields[EVENT_COUNT] = {
#define X(name, text) [EVENT_##name] = text,
        WEISS_EVENTS(X)
#undef X
    };
    const LibraryWatcher *watcher = context;
    const LibraryEvent kept = {
        .detail = event->detail,
        .turn = (int16_t)table->state.turn,
        .player = event->player,
        .card = has_word(fields[event->kind], "card") ? event->card : -1,
        .slot = has_word(fields[event->kind], "slot") && event->slot < WEISS_POSITIONS ? event->slot
                                                                                       : -1,
        .kind = event->kind};
    watcher->watch(watcher->context, &kept);
}

static void attach(void *at, void *tally, const LibraryWatcher *watcher)
{
    WeissTable *table = at;
    for (unsigned player = 0; player < WEISS_PLAYERS_MAX; player++)
        table->tally[player] = tally;
    table->counts_cards = false;
    table->every_phase = false;
    weiss_table_observe(table, watcher ? observe_event : NULL, (void *)(uintptr_t)watcher);
}

static void reseed(void *at, uint64_t seed, uint64_t number)
{
    WeissTable *table = at;
    for (unsigned player = 0; player < table->state.player_count; player++)
        table->state.players[player].deals = rng_keyed(seed, number, player);
}

static unsigned legal(const void *at)
{
    const WeissTable *table = at;
    return table->state.result == RESULT_RUNNING ? table->state.choice.count : 0;
}

static unsigned make(void *table, Move move)
{
    weiss_table_apply(table, move);
    return legal(table);
}

static unsigned step(void *table, unsigned index)
{
    return make(table, weiss_table_move(table, index));
}

static const char *chooses(const void *table)
{
    return weiss_choice_names[((const WeissTable *)table)->state.choice.kind];
}

static bool move_read(const void *table, const char *text, Move *move)
{
    return weiss_move_read(table, text, move);
}

static void observe(const void *table, unsigned seat, const uint8_t *decks, void *memo, int16_t *observation)
{
    observation_fill(table, seat, decks, memo, observation);
}

int play_command(int argc, char **argv)
{
    return play_run(&weiss_library, &weiss_options_argp, argc, argv);
}

const LibraryGame weiss_library = {.rules = &weiss_game,
                                   .state_offset = STATE_OFFSET,
                                   .state_size = STATE_SIZE,
                                   .players_most = WEISS_PLAYERS_MAX,
                                   .cards_open = cards_open,
                                   .cards_close = cards_close,
                                   .deck_open = deck_open,
                                   .deck_close = deck_close,
                                   .deck_name = deck_name,
                                   .deck_size = deck_size,
                                   .deck_card = deck_card,
                                   .deck_ability = deck_ability,
                                   .match_size = sizeof(WeissMatch),
                                   .match_build = match_build,
                                   .position_open = position_open,
                                   .position_close = position_close,
                                   .position_table = position_table,
                                   .position_card = position_card,
                                   .position_ability = position_ability,
                                   .table_players = table_players,
                                   .plain = plain,
                                   .position_write = position_write,
                                   .attach = attach,
                                   .reseed = reseed,
                                   .legal = legal,
                                   .make = make,
                                   .step = step,
                                   .event_names = weiss_event_names,
                                   .chooses = chooses,
                                   .move_read = move_read,
                                   .move_fields = action_move_fields,
                                   .move_kind = action_move_kind,
                                   .action_count = action_space_size,
                                   .action = action_of,
                                   .action_read = action_read,
                                   .moves_tell = action_moves_tell,
                                   .tell = player_view_tell,
                                   .show = player_view_show,
                                   .secret = player_view_secret,
                                   .positions = &weiss_positions,
                                   .observation_size = observation_size,
                                   .memo_size = observation_memo_size,
                                   .observe = observe,
                                   .feature_count = card_feature_count,
                                   .feature_name = card_feature_name,
                                   .deck_features = deck_features};
