/* Cards, decks and matches of the library. */
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/games.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/library/entry.h"
#include "sim/library/library_objects.h"

enum { GAMES_MAX = 8 };

static const LibraryGame *game_find(const char *name, weissfish_error *error)
{
    const char *names[GAMES_MAX] = {NULL};
    char hint[SPELLING_HINT];
    unsigned count = game_program_count < GAMES_MAX ? game_program_count : GAMES_MAX;
    for (unsigned i = 0; i < count; i++) {
        names[i] = game_programs[i].name;
        if (!name || strcmp(name, names[i]) == 0)
            return game_programs[i].library;
    }
    entry_refuse(error, "there is no game '%s'%s", name, spelling_hint(hint, name, names, count));
    return NULL;
}

/* ---- Cards ---- */

typedef struct Opening {
    weissfish_cards *cards;
    const weissfish_cards_options *asked;
} Opening;

static bool cards_open(void *context)
{
    const Opening *opening = context;
    const weissfish_cards_options *asked = opening->asked;
    Options options;
    options_default(&options);
    for (size_t i = 0; i < asked->path_count && i < OPTIONS_CARDS_MAX; i++)
        options.cards[options.cards_count++] = asked->paths[i];
    opening->cards->cards = opening->cards->game->cards_open(&options);
    return opening->cards->cards != NULL;
}

weissfish_cards *weissfish_cards_open(const weissfish_cards_options *options,
                                      weissfish_error *error)
{
    static const weissfish_cards_options shipped;
    const weissfish_cards_options *asked = options ? options : &shipped;
    const LibraryGame *game = game_find(asked->game, error);
    if (asked->path_count > OPTIONS_CARDS_MAX) {
        entry_refuse(error, "at most %d paths of cards", OPTIONS_CARDS_MAX);
        return NULL;
    }
    weissfish_cards *cards = game ? entry_create(sizeof *cards, error) : NULL;
    if (!cards)
        return NULL;
    cards->game = game;
    pthread_mutex_init(&cards->lock, NULL);
    const HostFiles files = {(HostFile *)(uintptr_t)asked->files, asked->file_count};
    if (entry_work(&cards->object.region, &files, cards_open, &(Opening){cards, asked}, error))
        return cards;
    weissfish_cards_close(cards);
    return NULL;
}

void weissfish_cards_close(weissfish_cards *cards)
{
    if (!entry_let_go(cards))
        return;
    pthread_mutex_destroy(&cards->lock);
    entry_destroy(cards);
}

/* Works with the cards, whose memory it is, one thread at a time. */
static bool cards_work(weissfish_cards *cards, const HostFiles *files, bool (*work)(void *context),
                       void *context, weissfish_error *error)
{
    pthread_mutex_lock(&cards->lock);
    bool done = entry_work(&cards->object.region, files, work, context, error);
    pthread_mutex_unlock(&cards->lock);
    return done;
}

/* ---- Decks ---- */

typedef struct DeckOpening {
    weissfish_deck *deck;
    const char *name;
} DeckOpening;

/* Texts are compiled by code that returns NULL without memory, and stays whole. */
static bool deck_open(void *context)
{
    memory_soft(true);
    const DeckOpening *opening = context;
    weissfish_deck *deck = opening->deck;
    deck->deck = deck->cards->game->deck_open(deck->cards->cards, opening->name);
    return deck->deck != NULL;
}

weissfish_deck *weissfish_deck_open(weissfish_cards *cards, const char *name, const char *text,
                                    size_t length, weissfish_error *error)
{
    weissfish_deck *deck = entry_create(sizeof *deck, error);
    if (!deck)
        return NULL;
    name = name ? name : "";
    HostFile file = {(char *)(uintptr_t)name, (char *)(uintptr_t)text, length};
    const HostFiles files = {&file, text ? 1 : 0};
    deck->cards = cards;
    if (!cards_work(cards, &files, deck_open, &(DeckOpening){deck, name}, error)) {
        entry_destroy(deck);
        return NULL;
    }
    entry_hold(cards);
    return deck;
}

static bool deck_close(void *context)
{
    const weissfish_deck *deck = context;
    deck->cards->game->deck_close(deck->deck);
    return true;
}

void weissfish_deck_close(weissfish_deck *deck)
{
    if (!entry_let_go(deck))
        return;
    weissfish_cards *cards = deck->cards;
    cards_work(cards, NULL, deck_close, deck, NULL);
    entry_destroy(deck);
    weissfish_cards_close(cards);
}

const char *weissfish_deck_name(const weissfish_deck *deck)
{
    return deck->cards->game->deck_name(deck->deck);
}

size_t weissfish_deck_size(const weissfish_deck *deck)
{
    return deck->cards->game->deck_size(deck->deck);
}

int weissfish_deck_card(const weissfish_deck *deck, size_t number, weissfish_card *card)
{
    if (number >= weissfish_deck_size(deck))
        return -1;
    deck->cards->game->deck_card(deck->deck, number, card);
    return 0;
}

size_t weissfish_deck_feature_count(const weissfish_deck *deck)
{
    const LibraryGame *game = deck->cards->game;
    return game->feature_count ? game->feature_count() : 0;
}

const char *weissfish_deck_feature_name(const weissfish_deck *deck, size_t index)
{
    const LibraryGame *game = deck->cards->game;
    return game->feature_name ? game->feature_name(index) : NULL;
}

void weissfish_deck_features(const weissfish_deck *deck, int16_t *features)
{
    const LibraryGame *game = deck->cards->game;
    if (game->deck_features)
        game->deck_features(deck->deck, features);
}

typedef struct DeckAbility {
    const weissfish_deck *deck;
    size_t number;
    size_t ability;
    weissfish_ability *told;
} DeckAbility;

static bool deck_ability(void *context)
{
    const DeckAbility *asked = context;
    const weissfish_cards *cards = asked->deck->cards;
    return cards->game->deck_ability(cards->cards, asked->deck->deck, asked->number, asked->ability, asked->told);
}

int weissfish_deck_ability(const weissfish_deck *deck, size_t number, size_t ability, weissfish_ability *told)
{
    DeckAbility asked = {deck, number, ability, told};
    if (number >= weissfish_deck_size(deck) || !deck->cards->game->deck_ability)
        return -1;
    return cards_work(deck->cards, NULL, deck_ability, &asked, NULL) ? 0 : -1;
}

/* ---- Matches ---- */

typedef struct MatchOpening {
    weissfish_match *match;
    const weissfish_deck *const *decks;
    unsigned count;
    unsigned edition;
} MatchOpening;

bool library_match_build(weissfish_match *match, const LibraryGame *game, void *const *decks,
                         unsigned count, unsigned edition)
{
    unsigned seatings = seating_count(count);
    size_t size = play_lines(game->match_size);
    unsigned char *matches = xlines(seatings * size);
    memset(matches, 0, seatings * size);
    match->game = game;
    match->matches = matches;
    match->players = count;
    match->plan = (RunnerPlan){.game = game->rules, .decks = count};
    for (unsigned index = 0; index < seatings; index++) {
        void *seated[GAME_PLAYERS_MAX];
        uint8_t seats[GAME_PLAYERS_MAX];
        unsigned seating = seating_decks(count, index, seats);
        for (unsigned seat = 0; seat < count; seat++)
            seated[seat] = decks[seats[seat]];
        match->plan.match[seating] = matches + seating * size;
        if (!game->match_build(matches + seating * size, seated, count, edition))
            return false;
    }
    return true;
}

static bool match_open(void *context)
{
    const MatchOpening *opening = context;
    void *decks[GAME_PLAYERS_MAX];
    for (unsigned i = 0; i < opening->count; i++)
        decks[i] = opening->decks[i]->deck;
    return library_match_build(opening->match, opening->match->game, decks, opening->count,
                               opening->edition);
}

static weissfish_match *match_create(const LibraryGame *game, weissfish_error *error)
{
    weissfish_match *match = entry_create(sizeof *match, error);
    if (match)
        match->game = game;
    return match;
}

weissfish_match *weissfish_match_open(const weissfish_deck *const *decks, size_t count,
                                      unsigned edition, weissfish_error *error)
{
    const LibraryGame *game = count ? decks[0]->cards->game : NULL;
    if (!game || count < RUNNER_DECKS || count > game->players_most) {
        entry_refuse(error, "a match takes %d to %u decks, not %zu", RUNNER_DECKS,
                     game ? game->players_most : GAME_PLAYERS_MAX, count);
        return NULL;
    }
    for (size_t i = 1; i < count; i++)
        if (decks[i]->cards->game != game) {
            entry_refuse(error, "the decks are of different games");
            return NULL;
        }
    weissfish_match *match = match_create(game, error);
    if (!match)
        return NULL;
    MatchOpening opening = {match, decks, (unsigned)count, edition};
    if (!entry_work(&match->object.region, NULL, match_open, &opening, error)) {
        entry_destroy(match);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        match->decks[i] = (weissfish_deck *)(uintptr_t)decks[i];
        entry_hold(decks[i]);
    }
    return match;
}

typedef struct PositionOpening {
    weissfish_match *match;
    const char *text;
    size_t length;
} PositionOpening;

static bool position_open(void *context)
{
    memory_soft(true);
    const PositionOpening *opening = context;
    weissfish_match *match = opening->match;
    match->position =
        match->game->position_open(match->cards->cards, opening->text, opening->length);
    return match->position != NULL;
}

weissfish_match *weissfish_position_open(weissfish_cards *cards, const char *text, size_t length,
                                         weissfish_error *error)
{
    weissfish_match *match = match_create(cards->game, error);
    if (!match)
        return NULL;
    match->cards = cards;
    if (!cards_work(cards, NULL, position_open, &(PositionOpening){match, text, length}, error)) {
        entry_destroy(match);
        return NULL;
    }
    entry_hold(cards);
    match->players = cards->game->table_players(cards->game->position_table(match->position));
    match->plan = (RunnerPlan){.game = cards->game->rules, .decks = match->players};
    return match;
}

typedef struct PositionCard {
    const weissfish_match *match;
    unsigned seat;
    size_t number;
    weissfish_card *card;
} PositionCard;

static bool position_card(void *context)
{
    const PositionCard *asked = context;
    const weissfish_match *match = asked->match;
    return match->game->position_card(match->cards->cards, match->position, asked->seat,
                                      asked->number, asked->card);
}

int weissfish_position_card(const weissfish_match *match, unsigned seat, size_t number,
                            weissfish_card *card)
{
    PositionCard asked = {match, seat, number, card};
    if (!match->position || seat >= match->players || !match->game->position_card)
        return -1;
    return cards_work(match->cards, NULL, position_card, &asked, NULL) ? 0 : -1;
}

typedef struct PositionAbility {
    const weissfish_match *match;
    unsigned seat;
    size_t number;
    size_t ability;
    weissfish_ability *told;
} PositionAbility;

static bool position_ability(void *context)
{
    const PositionAbility *asked = context;
    const weissfish_match *match = asked->match;
    return match->game->position_ability(match->cards->cards, match->position, asked->seat, asked->number,
                                         asked->ability, asked->told);
}

int weissfish_position_ability(const weissfish_match *match, unsigned seat, size_t number, size_t ability,
                               weissfish_ability *told)
{
    PositionAbility asked = {match, seat, number, ability, told};
    if (!match->position || seat >= match->players || !match->game->position_ability)
        return -1;
    return cards_work(match->cards, NULL, position_ability, &asked, NULL) ? 0 : -1;
}

static bool position_close(void *context)
{
    const weissfish_match *match = context;
    match->game->position_close(match->position);
    return true;
}

void weissfish_match_close(weissfish_match *match)
{
    if (!entry_let_go(match))
        return;
    const weissfish_match kept = *match;
    if (kept.position)
        cards_work(kept.cards, NULL, position_close, match, NULL);
    entry_destroy(match);
    for (unsigned i = 0; i < GAME_PLAYERS_MAX; i++)
        weissfish_deck_close(kept.decks[i]);
    weissfish_cards_close(kept.cards);
}

void weissfish_match_hold(const weissfish_match *match)
{
    entry_hold(match);
}

size_t weissfish_match_players(const weissfish_match *match)
{
    return match->players;
}
