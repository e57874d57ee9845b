/* Games of the library: the same as the program's, whoever steps them. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

#include "support/long_count.h"
#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"

typedef struct Opened {
    weissfish_cards *cards;
    weissfish_deck *decks[3];
    weissfish_match *match;
} Opened;

static Opened open_decks(unsigned count)
{
    static const char *const paths[] = {DECKS "lanterns.deck", DECKS "carnival.deck",
                                        DECKS "harbour.deck"};
    Opened opened = {.cards = NULL};
    weissfish_error error;
    opened.cards = weissfish_cards_open(NULL, &error);
    cr_assert_not_null(opened.cards, "%s", error.message);
    for (unsigned i = 0; i < count; i++) {
        opened.decks[i] = weissfish_deck_open(opened.cards, paths[i], NULL, 0, &error);
        cr_assert_not_null(opened.decks[i], "%s: %s", error.file, error.message);
    }
    opened.match =
        weissfish_match_open((const weissfish_deck *const *)opened.decks, count, 0, &error);
    cr_assert_not_null(opened.match, "%s", error.message);
    return opened;
}

static void close_decks(Opened *opened)
{
    weissfish_match_close(opened->match);
    for (unsigned i = 0; i < 3; i++)
        weissfish_deck_close(opened->decks[i]);
    weissfish_cards_close(opened->cards);
}

static json_t *run_json(const char *const *arguments, size_t count)
{
    weissfish_result result;
    int status = weissfish_run(arguments, count, NULL, &result);
    cr_assert_eq(status, 0, "%s", result.err);
    json_t *document = json_loads(result.out, 0, NULL);
    cr_assert_not_null(document);
    weissfish_result_clear(&result);
    return document;
}

/* What the library tells of an event must be what `watch` says of it. */
static void expect_event(const json_t *told, const weissfish_event *event,
                         const weissfish_deck *deck)
{
    weissfish_card card;
    const char *code = json_string_value(json_object_get(told, "card"));
    cr_assert_eq(strcasecmp(json_string_value(json_object_get(told, "what")), event->what), 0, "%s",
                 event->what);
    cr_assert_eq(json_integer_value(json_object_get(told, "player")), event->player);
    cr_assert_eq(json_integer_value(json_object_get(told, "turn")), event->turn);
    if (!code)
        return;
    cr_assert_eq(weissfish_deck_card(deck, (size_t)event->card, &card), 0);
    cr_assert_str_eq(code, card.code);
}

/* The next move of a saved game from event `at` on; NULL if there is none. */
static const char *next_move(const json_t *events, size_t at)
{
    for (; at < json_array_size(events); at++) {
        const char *move = json_string_value(json_object_get(json_array_get(events, at), "move"));
        if (move)
            return move;
    }
    return NULL;
}

static size_t expect_events(const Opened *opened, const weissfish_game *game, const json_t *saved,
                            size_t at)
{
    static weissfish_event events[256];
    size_t count = weissfish_game_events(game, events, 256);
    cr_assert_leq(count, 256);
    for (size_t i = 0; i < count; i++, at++) {
        unsigned deck = weissfish_game_deck(game, (unsigned)events[i].player);
        expect_event(json_array_get(saved, at), &events[i], opened->decks[deck]);
    }
    return at;
}

static void replay(const Opened *opened, const char *number)
{
    static weissfish_game game;
    const char *const arguments[] = {"watch",
                                     DECKS "lanterns.deck",
                                     DECKS "carnival.deck",
                                     "--seed",
                                     "9",
                                     "--game-index",
                                     number,
                                     "--format",
                                     "json"};
    json_t *document = run_json(arguments, sizeof arguments / sizeof *arguments);
    const json_t *saved = json_object_get(document, "events");
    weissfish_game_start(&game, opened->match, 9, strtoull(number, NULL, 10), WEISSFISH_EVENTS);
    size_t at = expect_events(opened, &game, saved, 0);
    for (const char *move; (move = next_move(saved, at)) != NULL;) {
        int index = weissfish_game_move_find(&game, move);
        cr_assert_geq(index, 0, "%s", move);
        cr_assert_eq(weissfish_game_apply(&game, (unsigned)index), 0);
        at = expect_events(opened, &game, saved, at);
    }
    cr_expect_eq(at, json_array_size(saved));
    cr_expect_eq(weissfish_game_result(&game),
                 json_integer_value(json_object_get(document, "winner")));
    cr_expect_eq(weissfish_game_chooser(&game), -1);
    cr_expect_eq(weissfish_game_apply(&game, 0), -1);
    json_decref(document);
}

Test(library_game, moves_of_a_saved_game_give_its_events)
{
    Opened opened = open_decks(2);
    replay(&opened, "0");
    replay(&opened, "1");
    replay(&opened, "12");
    close_decks(&opened);
}

/* Games by agents of the library, counted as compare counts them. */
Test(library_game, agents_play_the_games_of_a_comparison)
{
    enum { GAMES = 20 };
    static weissfish_game game;
    const char *const arguments[] = {"compare",
                                     DECKS "lanterns.deck",
                                     DECKS "carnival.deck",
                                     "--games",
                                     "20",
                                     "--seed",
                                     "4",
                                     "--agents",
                                     "heuristic,baseline",
                                     "--format",
                                     "json"};
    Opened opened = open_decks(2);
    weissfish_error error;
    weissfish_agent *agents[] = {weissfish_agent_open(opened.match, "heuristic", &error),
                                 weissfish_agent_open(opened.match, "baseline", &error)};
    unsigned wins = 0;
    for (unsigned number = 0; number < GAMES; number++) {
        weissfish_game_start(&game, opened.match, 4, number, 0);
        while (weissfish_game_result(&game) == WEISSFISH_RUNNING) {
            unsigned seat = (unsigned)weissfish_game_chooser(&game);
            weissfish_agent *agent = agents[weissfish_game_deck(&game, seat)];
            if (number % 2)
                cr_assert_eq(weissfish_agent_play(agent, &game), 0);
            else
                cr_assert_eq(
                    weissfish_game_apply(&game, (unsigned)weissfish_agent_choose(agent, &game)), 0);
        }
        wins += weissfish_game_deck(&game, (unsigned)weissfish_game_result(&game)) == 0;
    }
    json_t *document = run_json(arguments, sizeof arguments / sizeof *arguments);
    const json_t *decks = json_object_get(document, "decks");
    cr_expect_eq(wins, json_integer_value(json_object_get(json_array_get(decks, 0), "wins")));
    json_decref(document);
    weissfish_agent_close(agents[0]);
    weissfish_agent_close(agents[1]);
    close_decks(&opened);
}

static uint64_t random_next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static void apply_random(weissfish_game *game, uint64_t *state)
{
    unsigned count = weissfish_game_move_count(game);
    cr_assert_geq(count, 2);
    cr_assert_eq(weissfish_game_apply(game, (unsigned)(random_next(state) % count)), 0);
}

static void expect_same(const weissfish_game *one, const weissfish_game *other)
{
    char first[WEISSFISH_MOVE_TEXT], second[WEISSFISH_MOVE_TEXT];
    unsigned count = weissfish_game_move_count(one);
    cr_assert_eq(count, weissfish_game_move_count(other));
    cr_assert_eq(weissfish_game_chooser(one), weissfish_game_chooser(other));
    cr_assert_eq(weissfish_game_result(one), weissfish_game_result(other));
    for (unsigned i = 0; i < count; i++) {
        cr_assert_eq(weissfish_game_move_text(one, i, first), 0);
        cr_assert_eq(weissfish_game_move_text(other, i, second), 0);
        cr_assert_str_eq(first, second);
        cr_assert_geq(weissfish_game_move_find(one, first), 0);
    }
    cr_assert_eq(weissfish_game_move_text(one, count, first), -1);
}

/* A position's decks have numbers of their own. */
static void forget_lists(int16_t *seen)
{
    enum { GAME = 16, PLAYER = 506, LIST = 15 };
    for (unsigned player = 0; player < 2; player++)
        seen[GAME + PLAYER * player + LIST] = 0;
}

/* Both games are the same to both players, so hidden cards lie alike. */
static void expect_same_cards(const Opened *opened, const weissfish_game *one,
                              const weissfish_game *other)
{
    size_t size = weissfish_match_observation_size(opened->match);
    int16_t *first = calloc(size, sizeof *first), *second = calloc(size, sizeof *second);
    for (unsigned seat = 0; seat < 2; seat++) {
        weissfish_game_observe(one, seat, first);
        weissfish_game_observe(other, seat, second);
        forget_lists(first);
        forget_lists(second);
        cr_assert_arr_eq(first, second, size * sizeof *first);
    }
    free(first);
    free(second);
}

/* Leaves in a game what may be in memory that was used before. */
static void fill_random(weissfish_game *game, uint64_t state)
{
    for (size_t i = 0; i + sizeof state <= sizeof *game; i += sizeof state)
        memcpy((char *)game + i, &(uint64_t){random_next(&state)}, sizeof state);
}

/* Of hidden cards the same is known in both games: the worlds dealt from both are the same, and so are the
 * worlds dealt from those. */
static void expect_same_worlds(const Opened *opened, const weissfish_game *one,
                               const weissfish_game *other, uint64_t seed)
{
    static weissfish_game worlds[2], again[2];
    const weissfish_game *const games[] = {one, other};
    if (weissfish_game_result(one) != WEISSFISH_RUNNING)
        return;
    for (unsigned i = 0; i < 2; i++) {
        fill_random(&worlds[i], 3 * seed + i);
        weissfish_game_determinize(games[i], seed, &worlds[i]);
        weissfish_game_determinize(&worlds[i], seed, &again[i]);
    }
    expect_same_cards(opened, &worlds[0], &worlds[1]);
    expect_same_cards(opened, &again[0], &again[1]);
}

Test(library_game, a_clone_goes_on_alike)
{
    static weissfish_game game, clone, copy;
    Opened opened = open_decks(2);
    for (uint64_t number = 0; number < long_count(20, 8); number++) {
        uint64_t state = number, copied;
        weissfish_game_start(&game, opened.match, 2, number, WEISSFISH_EVENTS);
        for (unsigned i = 0; i < 30; i++)
            apply_random(&game, &state);
        weissfish_game_clone(&clone, &game);
        copied = state;
        while (weissfish_game_result(&game) == WEISSFISH_RUNNING) {
            expect_same(&game, &clone);
            fill_random(&copy, state);
            weissfish_game_clone(&copy, &game);
            expect_same_worlds(&opened, &game, &copy, state);
            apply_random(&game, &state);
            apply_random(&clone, &copied);
        }
        cr_expect_eq(weissfish_game_result(&game), weissfish_game_result(&clone));
        cr_expect_eq(weissfish_game_turn(&game), weissfish_game_turn(&clone));
    }
    close_decks(&opened);
}

/* A position is written at any time, and the game read from it goes on alike, with what players know. */
Test(library_game, positions_are_written_and_read)
{
    static weissfish_game game, again;
    weissfish_error error;
    Opened opened = open_decks(2);
    for (uint64_t number = 0; number < 6; number++) {
        uint64_t state = number;
        weissfish_game_start(&game, opened.match, 5, number, WEISSFISH_WRITABLE);
        while (weissfish_game_result(&game) == WEISSFISH_RUNNING) {
            char *text = weissfish_game_position(&game, &error);
            cr_assert_not_null(text, "%s", error.message);
            weissfish_match *position =
                weissfish_position_open(opened.cards, text, strlen(text), &error);
            cr_assert_not_null(position, "%zu:%zu: %s", error.line, error.column, error.message);
            weissfish_game_start(&again, position, 0, 0, 0);
            expect_same(&game, &again);
            expect_same_worlds(&opened, &game, &again, state);
            weissfish_match_close(position);
            weissfish_free(text);
            for (unsigned i = 0; i < 7 && weissfish_game_result(&game) == WEISSFISH_RUNNING; i++)
                apply_random(&game, &state);
        }
    }
    close_decks(&opened);
}

Test(library_game, a_position_tells_its_cards)
{
    static weissfish_game game;
    weissfish_error error;
    weissfish_card card, printed;
    Opened opened = open_decks(2);
    weissfish_game_start(&game, opened.match, 5, 1, WEISSFISH_WRITABLE);
    char *text = weissfish_game_position(&game, &error);
    weissfish_match *position = weissfish_position_open(opened.cards, text, strlen(text), &error);
    for (unsigned seat = 0; seat < 2; seat++) {
        const weissfish_deck *deck = opened.decks[weissfish_game_deck(&game, seat)];
        for (size_t number = 0; number < weissfish_deck_size(deck); number++) {
            cr_assert_eq(weissfish_position_card(position, seat, number, &card), 0);
            weissfish_deck_card(deck, number, &printed);
            cr_assert_str_eq(card.code, printed.code);
            cr_assert_eq(card.copy, printed.copy);
            cr_assert_eq(card.exact, printed.exact);
        }
        cr_assert_eq(weissfish_position_card(position, seat, 50, &card), -1);
    }
    cr_assert_eq(weissfish_position_card(position, 2, 0, &card), -1);
    cr_assert_eq(weissfish_position_card(opened.match, 0, 0, &card), -1, "no position");
    weissfish_match_close(position);
    weissfish_free(text);
    close_decks(&opened);
}

Test(library_game, worlds_have_the_same_moves_and_observations)
{
    static weissfish_game game, world;
    Opened opened = open_decks(2);
    size_t size = weissfish_match_observation_size(opened.match);
    int16_t *seen = calloc(size, sizeof *seen), *dealt = calloc(size, sizeof *dealt);
    for (uint64_t number = 0; number < long_count(10, 4); number++) {
        uint64_t state = number;
        weissfish_game_start(&game, opened.match, 8, number, 0);
        while (weissfish_game_result(&game) == WEISSFISH_RUNNING) {
            unsigned seat = (unsigned)weissfish_game_chooser(&game);
            cr_assert_eq(weissfish_game_determinize(&game, state, &world), 0);
            expect_same(&game, &world);
            weissfish_game_observe(&game, seat, seen);
            weissfish_game_observe(&world, seat, dealt);
            cr_assert_arr_eq(seen, dealt, size * sizeof *seen);
            apply_random(&game, &state);
        }
    }
    free(seen);
    free(dealt);
    close_decks(&opened);
}

Test(library_game, three_play_at_one_table)
{
    static weissfish_game game;
    Opened opened = open_decks(3);
    uint64_t state = 1;
    weissfish_game_start(&game, opened.match, 1, 0, 0);
    while (weissfish_game_result(&game) == WEISSFISH_RUNNING)
        apply_random(&game, &state);
    cr_expect_lt(weissfish_game_result(&game), 3);
    close_decks(&opened);
}

Test(library_game, searches_say_what_they_think)
{
    static weissfish_game game;
    weissfish_error error;
    weissfish_estimate estimates[128];
    Opened opened = open_decks(2);
    weissfish_agent *flat = weissfish_agent_open(opened.match, "flat:16", &error);
    weissfish_agent *thumb = weissfish_agent_open(opened.match, "heuristic", &error);
    weissfish_game_start(&game, opened.match, 1, 0, 0);
    for (unsigned i = 0; i < 8; i++)
        weissfish_agent_play(thumb, &game);
    size_t count = weissfish_agent_analyze(flat, &game, estimates, 128);
    cr_assert_gt(count, 0);
    for (size_t i = 0; i < count; i++) {
        cr_expect(estimates[i].value > -0.5 && estimates[i].value < 1.5);
        cr_expect_lt(estimates[i].move, (int)weissfish_game_move_count(&game));
    }
    cr_expect_eq(weissfish_agent_analyze(thumb, &game, estimates, 128), 0);
    cr_expect_null(weissfish_agent_open(opened.match, "heuristik", &error));
    cr_expect_not_null(strstr(error.message, "heuristic"), "%s", error.message);
    weissfish_agent_close(flat);
    weissfish_agent_close(thumb);
    close_decks(&opened);
}

Test(library_game, the_second_game_is_played_too)
{
    static weissfish_game game, clone;
    weissfish_error error;
    weissfish_cards *cards =
        weissfish_cards_open(&(weissfish_cards_options){.game = "shironeko"}, &error);
    cr_assert_not_null(cards, "%s", error.message);
    weissfish_deck *deck =
        weissfish_deck_open(cards, DECKS "shironeko/grey_gull.deck", NULL, 0, &error);
    cr_assert_not_null(deck, "%s", error.message);
    weissfish_match *match =
        weissfish_match_open((const weissfish_deck *const[]){deck, deck}, 2, 0, &error);
    uint64_t state = 3;
    weissfish_game_start(&game, match, 1, 0, WEISSFISH_WRITABLE | WEISSFISH_EVENTS);
    while (weissfish_game_result(&game) == WEISSFISH_RUNNING) {
        weissfish_game_clone(&clone, &game);
        expect_same(&game, &clone);
        char *text = weissfish_game_position(&game, &error);
        cr_assert_not_null(text, "%s", error.message);
        weissfish_free(text);
        apply_random(&game, &state);
    }
    cr_expect_eq(weissfish_match_observation_size(match), 0);
    weissfish_match_close(match);
    weissfish_deck_close(deck);
    weissfish_cards_close(cards);
}

/* Cards, like decks, may come from memory; what is wrong with them has a place. */
Test(library_game, cards_and_decks_are_read_from_memory)
{
    static const char card[] =
        "[{\"code\": \"MY/W01-001\", \"name\": \"Mine\", \"type\": \"Character\", "
        "\"level\": 0, \"cost\": 0, \"power\": 9000, \"soul\": 1, "
        "\"color\": \"RED\", \"trigger\": [], \"ability\": [], "
        "\"attributes\": [], \"set\": \"MY\", \"side\": \"W\", "
        "\"release\": \"W01\", \"sid\": \"001\", \"rarity\": \"C\", "
        "\"expansion\": \"Mine\"}]";
    static const char broken[] = "[{\"code\":\n 7}]";
    const char *const paths[] = {"mine"};
    weissfish_file files[] = {{"mine/set.json", card, strlen(card)}};
    const weissfish_cards_options options = {
        .paths = paths, .path_count = 1, .files = files, .file_count = 1};
    weissfish_error error = {.line = 0};
    weissfish_cards *cards = weissfish_cards_open(&options, &error);
    cr_assert_not_null(cards, "%s:%zu: %s", error.file, error.line, error.message);
    char text[64 * 50] = "";
    for (unsigned i = 0; i < 50; i++)
        strcat(text, "1 MY/W01-001\n");
    cr_expect_null(weissfish_deck_open(cards, "too many", text, strlen(text), &error));
    cr_expect_str_eq(error.file, "too many");
    cr_expect_neq(error.line, 0);
    cr_expect_not_null(strstr(error.message, "at most 4"), "%s", error.message);
    weissfish_cards_close(cards);
    files[0] = (weissfish_file){"mine/set.json", broken, strlen(broken)};
    cards = weissfish_cards_open(&options, &error);
    cr_expect_not_null(cards, "a card that cannot be read is left out: %s", error.message);
    weissfish_cards_close(cards);
    files[0].name = "other/set.json";
    cr_expect_null(weissfish_cards_open(&options, &error));
    cr_expect_str_eq(error.file, "mine");
}

Test(library_game, what_cannot_be_opened_says_why)
{
    weissfish_error error;
    cr_expect_null(weissfish_cards_open(&(weissfish_cards_options){.game = "chess"}, &error));
    cr_expect_not_null(strstr(error.message, "chess"));
    Opened opened = open_decks(2);
    const weissfish_deck *const *decks = (const weissfish_deck *const *)opened.decks;
    cr_expect_null(weissfish_match_open(decks, 1, 0, &error));
    cr_expect_null(weissfish_match_open(decks, 2, 1999, &error));
    cr_expect_not_null(strstr(error.message, "1999"), "%s", error.message);
    cr_expect_null(weissfish_position_open(opened.cards, "{}", 2, &error));
    cr_expect_str_not_empty(error.message);
    cr_expect_null(weissfish_deck_open(opened.cards, "nowhere.deck", NULL, 0, &error));
    cr_expect_str_eq(error.file, "nowhere.deck");
    close_decks(&opened);
}
