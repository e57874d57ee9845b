/* Objects of the library: closed in any order, and asked only for what they are for. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"

/* One object of each kind, and of what it is. */
enum { CARDS, FIRST, SECOND, MATCH, POSITION, AGENT, BATCH, KINDS };

typedef struct Objects {
    weissfish_cards *cards;
    weissfish_deck *deck[2];
    weissfish_match *match;
    weissfish_match *position;
    weissfish_agent *agent;
    weissfish_batch *batch;
} Objects;

enum { GAMES = 2, ROOM = 256 };
static weissfish_game game;
static int8_t players[GAMES], over[GAMES];
static int32_t offsets[GAMES + 1];
static int16_t moves[ROOM * WEISSFISH_MOVE_FIELDS];
static float rewards[GAMES * 2];
static const weissfish_arrays arrays = {.players = players,
                                        .offsets = offsets,
                                        .moves = moves,
                                        .move_room = ROOM,
                                        .rewards = rewards,
                                        .over = over};

static Objects open_all(void)
{
    Objects objects = {.cards = weissfish_cards_open(NULL, NULL)};
    static const char *const paths[] = {DECKS "lanterns.deck", DECKS "harbour.deck"};
    for (unsigned i = 0; i < 2; i++)
        objects.deck[i] = weissfish_deck_open(objects.cards, paths[i], NULL, 0, NULL);
    objects.match =
        weissfish_match_open((const weissfish_deck *const *)objects.deck, 2, 0, NULL);
    objects.agent = weissfish_agent_open(objects.match, "flat:4", NULL);
    objects.batch = weissfish_batch_open(objects.match, GAMES, 1, &arrays, NULL);
    weissfish_game_start(&game, objects.match, 1, 0, WEISSFISH_WRITABLE);
    char *text = weissfish_game_position(&game, NULL);
    objects.position = weissfish_position_open(objects.cards, text, strlen(text), NULL);
    weissfish_free(text);
    cr_assert(objects.agent && objects.batch && objects.position);
    return objects;
}

static void close_one(const Objects *objects, unsigned kind)
{
    switch (kind) {
    case CARDS:
        weissfish_cards_close(objects->cards);
        break;
    case FIRST:
    case SECOND:
        weissfish_deck_close(objects->deck[kind - FIRST]);
        break;
    case MATCH:
        weissfish_match_close(objects->match);
        break;
    case POSITION:
        weissfish_match_close(objects->position);
        break;
    case AGENT:
        weissfish_agent_close(objects->agent);
        break;
    default:
        weissfish_batch_close(objects->batch);
    }
}

/* Uses all that is not closed, a set of kinds: also what belongs to that, which is. */
static void use_open(const Objects *objects, unsigned closed)
{
    static const int32_t choices[GAMES] = {0};
    weissfish_card card;
    const unsigned match_stays = 1u << MATCH | 1u << AGENT | 1u << BATCH;
    for (unsigned i = 0; i < 2; i++)
        if ((closed & match_stays) != match_stays || !(closed >> (FIRST + i) & 1u))
            cr_assert_eq(weissfish_deck_card(objects->deck[i], 49, &card), 0);
    if ((closed & match_stays) != match_stays)
        weissfish_game_start(&game, objects->match, 3, 0, 0);
    if (!(closed >> AGENT & 1u))
        cr_assert_eq(weissfish_agent_play(objects->agent, &game), 0);
    if (!(closed >> BATCH & 1u))
        cr_assert_eq(weissfish_batch_step(objects->batch, choices, &arrays), GAMES);
    if (closed >> POSITION & 1u)
        return;
    weissfish_game_start(&game, objects->position, 1, 0, 0);
    cr_assert_eq(weissfish_game_apply(&game, 0), 0);
    cr_assert_eq(weissfish_position_card(objects->position, 1, 7, &card), 0);
}

/* Each kind is closed at each place among the others, forwards and backwards. */
Test(library_objects, are_closed_in_any_order)
{
    for (unsigned first = 0; first < KINDS; first++)
        for (unsigned stride = 1; stride < KINDS; stride++) {
            const Objects objects = open_all();
            unsigned closed = 0;
            for (unsigned i = 0; i < KINDS; i++) {
                unsigned kind = (first + i * stride) % KINDS;
                close_one(&objects, kind);
                closed |= 1u << kind;
                use_open(&objects, closed);
            }
        }
}

Test(library_objects, a_match_that_games_hold_is_closed_as_often)
{
    const Objects objects = open_all();
    weissfish_match_hold(objects.match);
    for (unsigned kind = 0; kind < KINDS; kind++)
        close_one(&objects, kind);
    weissfish_game_start(&game, objects.match, 1, 0, 0);
    cr_expect_eq(weissfish_game_apply(&game, 0), 0);
    weissfish_match_close(objects.match);
}

/* What failed to open holds nothing. */
Test(library_objects, what_is_not_opened_holds_nothing)
{
    const Objects objects = open_all();
    const weissfish_deck *const decks[] = {objects.deck[0], objects.deck[1]};
    cr_expect_null(weissfish_agent_open(objects.match, "nobody", NULL));
    cr_expect_null(weissfish_match_open(decks, 2, 1999, NULL));
    cr_expect_null(weissfish_position_open(objects.cards, "{}", 2, NULL));
    cr_expect_null(weissfish_batch_open(objects.match, SIZE_MAX, 1, &arrays, NULL));
    for (unsigned kind = 0; kind < KINDS; kind++)
        close_one(&objects, kind);
}

Test(library_objects, an_agent_is_not_asked_in_another_game)
{
    const Objects objects = open_all();
    weissfish_estimate estimates[4];
    weissfish_cards *cards =
        weissfish_cards_open(&(weissfish_cards_options){.game = "shironeko"}, NULL);
    weissfish_deck *deck =
        weissfish_deck_open(cards, DECKS "shironeko/grey_gull.deck", NULL, 0, NULL);
    weissfish_match *match =
        weissfish_match_open((const weissfish_deck *const[]){deck, deck}, 2, 0, NULL);
    cr_assert_not_null(match);
    weissfish_game_start(&game, match, 1, 0, 0);
    const weissfish_game before = game;
    cr_expect_not(weissfish_agent_fits(objects.agent, &game));
    cr_expect_eq(weissfish_agent_choose(objects.agent, &game), -1);
    cr_expect_eq(weissfish_agent_play(objects.agent, &game), -1);
    cr_expect_eq(weissfish_agent_analyze(objects.agent, &game, estimates, 4), 0);
    cr_expect_eq(memcmp(&before, &game, sizeof game), 0);
    weissfish_match_close(match);
    weissfish_deck_close(deck);
    weissfish_cards_close(cards);
    for (unsigned kind = KINDS; kind-- > 0;)
        close_one(&objects, kind);
}

/* ---- Abilities ---- */

static const char asks[] =
    "[{\"code\":\"Q/W01-1\",\"name\":\"Anna\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","
    "\"power\":\"500\",\"soul\":1,\"trigger\":[],\"attributes\":[],\"ability\":["
    "\"【CONT】 All of your other characters get +500 power.\",\"【AUTO】 When this card attacks, it whistles a tune.\"]}]";

/* The abilities of a card are told one by one: which of them is not played is known, not only that one is not. */
Test(library_objects, tells_which_ability_is_not_played)
{
    const char *const paths[] = {"cards.json"};
    const weissfish_file file = {"cards.json", asks, sizeof asks - 1};
    const weissfish_cards_options options = {.paths = paths, .path_count = 1, .files = &file, .file_count = 1};
    static const char list[] = "4 Q/W01-1\n4 LF/W02-065\n4 LF/W02-066\n4 LF/W02-074\n4 LF/W02-012\n4 LF/W02-075\n"
                               "4 LF/W02-001\n4 LF/W02-002\n4 LF/W02-067\n4 LF/W02-003\n2 LF/W02-085\n3 LF/W02-027\n"
                               "3 LF/W02-092\n2 LF/W02-093\n";
    weissfish_error error;
    weissfish_cards *cards = weissfish_cards_open(&options, &error);
    cr_assert_not_null(cards, "%s", error.message);
    weissfish_deck *deck = weissfish_deck_open(cards, "a.deck", list, sizeof list - 1, &error);
    cr_assert_not_null(deck, "%s", error.message);
    weissfish_card card = {.code = ""};
    weissfish_ability ability;
    size_t number = 0;
    while (weissfish_deck_card(deck, number, &card) == 0 && strcmp(card.code, "Q/W01-1") != 0)
        number++;
    cr_expect_eq(card.exact, 0);
    cr_assert_eq(weissfish_deck_ability(deck, number, 0, &ability), 0);
    cr_expect_eq(ability.exact, 1);
    cr_assert_eq(weissfish_deck_ability(deck, number, 1, &ability), 0);
    cr_expect_eq(ability.exact, 0);
    cr_expect_not_null(strstr(ability.text, "whistles"));
    cr_expect_eq(weissfish_deck_ability(deck, number, 2, &ability), -1);
    cr_expect_eq(weissfish_deck_ability(deck, 50, 0, &ability), -1);
    weissfish_deck_close(deck);
    weissfish_cards_close(cards);
}

/* Steps by first moves until game `index` of a batch is over. */
static void play_out(weissfish_batch *batch, size_t index)
{
    int32_t choices[GAMES] = {0};
    do
        cr_assert_eq(weissfish_batch_step(batch, choices, &arrays), GAMES);
    while (!over[index]);
}

Test(library_objects, a_replay_tells_the_seed_that_its_game_began_with)
{
    Objects objects = open_all();
    const weissfish_batch_options options = {.seed = 3, .record = 1};
    const uint64_t seed = 99;
    const int8_t only_first[GAMES] = {1, 0};
    weissfish_replay replay;
    weissfish_batch *batch = weissfish_batch_open_as(objects.match, GAMES, &options, &arrays, NULL);
    cr_assert_eq(weissfish_batch_restart(batch, only_first, &seed, &arrays), 0);
    play_out(batch, 1);
    cr_assert_eq(weissfish_batch_replay(batch, 1, &replay), 0);
    cr_expect(replay.seed == 3 && replay.number == 1);
    weissfish_batch_close(batch);
    for (unsigned kind = 0; kind < KINDS; kind++)
        close_one(&objects, kind);
}
