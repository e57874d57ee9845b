/* A board for tests of rules: sets a position up, makes moves in notation, compares zones.
 * Positions are JSON as in weissfish.position/1, with single quotation marks and without schema and
 * edition. The cards are those below. */
#ifndef WEISSFISH_TESTS_BOARD_H
#define WEISSFISH_TESTS_BOARD_H

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/engine/rules.h"
#include "weiss/weiss_game.h"

/* Cards without text. Characters: colour, level, cost, power, soul, trigger icons. */
#define BOARD_CARDS(X)                                                                             \
    X("N0", "Character", "RED", 0, 0, 2000, 1, "")                                                 \
    X("N1", "Character", "RED", 1, 0, 4000, 1, "")                                                 \
    X("N2", "Character", "RED", 2, 1, 7000, 2, "")                                                 \
    X("N3", "Character", "RED", 3, 2, 10000, 2, "")                                                \
    X("NB", "Character", "BLUE", 0, 0, 1500, 1, "")                                                \
    X("NG", "Character", "GREEN", 1, 1, 5000, 1, "")                                               \
    X("BIG", "Character", "RED", 0, 0, 9000, 2, "")                                                \
    X("FOUR", "Character", "RED", 0, 0, 3000, 4, "")                                               \
    X("NIL", "Character", "RED", 0, 0, 3000, 0, "")                                                \
    X("ZERO", "Character", "RED", 0, 0, 0, 1, "")                                                  \
    X("S0", "Character", "RED", 0, 0, 2500, 1, "'SOUL'")                                           \
    X("A", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("B", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("C", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("D", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("E", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("F", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("G", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("H", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("P", "Character", "RED", 0, 0, 500, 1, "")                                                   \
    X("EV0", "Event", "RED", 0, 0, 0, 0, "")                                                       \
    X("EV1", "Event", "GREEN", 1, 1, 0, 0, "")                                                     \
    X("CNT", "Event", "GREEN", 1, 0, 0, 0, "")                                                     \
    X("CX", "Climax", "RED", 0, 0, 0, 0, "'SOUL','SOUL'")                                          \
    X("CXB", "Climax", "BLUE", 0, 0, 0, 0, "'SOUL','SOUL'")                                        \
    X("DOOR", "Climax", "RED", 0, 0, 0, 0, "'COMEBACK'")                                           \
    X("BOOK", "Climax", "BLUE", 0, 0, 0, 0, "'DRAW'")                                              \
    X("BAG", "Climax", "GREEN", 0, 0, 0, 0, "'POOL'")                                              \
    X("BAR", "Climax", "GREEN", 0, 0, 0, 0, "'TREASURE'")                                          \
    X("WIND", "Climax", "YELLOW", 0, 0, 0, 0, "'SOUL','RETURN'")                                   \
    X("FIRE", "Climax", "YELLOW", 0, 0, 0, 0, "'SOUL','SHOT'")                                     \
    X("GATE", "Climax", "BLUE", 0, 0, 0, 0, "'SOUL','GATE'")                                       \
    X("STBY", "Climax", "RED", 0, 0, 0, 0, "'SOUL','STANDBY'")                                     \
    X("FORK", "Climax", "YELLOW", 0, 0, 0, 0, "'CHOICE'")                                          \
    X("DICE", "Climax", "GREEN", 0, 0, 0, 0, "'CHANCE'")                                           \
    X("LENS", "Climax", "BLUE", 0, 0, 0, 0, "'DISCOVERY'")                                         \
    X("FOCS", "Climax", "RED", 0, 0, 0, 0, "'FOCUS'")                                              \
    X("PAIR", "Climax", "YELLOW", 0, 0, 0, 0, "'CHOICE','DRAW'")

static WeissDatabase *board_database;
static WeissPosition *board;

static inline char *board_json(const char *text)
{
    char *json = strdup(text);
    for (char *c = json; *c; c++)
        if (*c == '\'')
            *c = '"';
    return json;
}

static inline void board_add_card(const char *code, const char *type, const char *colour,
                                  unsigned level, unsigned cost, int power, unsigned soul,
                                  const char *icons)
{
    char text[1024];
    Diagnostic problem;
    snprintf(text, sizeof text,
             "[{'name':'%s','code':'%s','rarity':'C','expansion':'Board','side':'W','type':'%s',"
             "'color':'%s','level':'%u','cost':'%u','power':'%d','soul':%u,'trigger':[%s],"
             "'attributes':[],'ability':[%s],'flavor_text':'-','set':'T','release':'1','sid':'%s',"
             "'image':''}]",
             code, code, type, colour, level, cost, power, soul, icons,
             strcmp(code, "CNT") == 0 ? "'【COUNTER】 Test.'" : "", code);
    char *json = board_json(text);
    cr_assert(weiss_database_add(board_database, json, strlen(json), &problem), "%s: %s", code,
              problem.message);
    free(json);
}

static inline void board_cards_load(void)
{
    board_database = weiss_database_create();
    cr_assert_not_null(board_database);
#define X(...) board_add_card(__VA_ARGS__);
    BOARD_CARDS(X)
#undef X
}

static inline void board_close(void)
{
    weiss_position_destroy(board);
    board = NULL;
    weiss_database_destroy(board_database);
    board_database = NULL;
}

/* Sets up the position in `body`: the members of the JSON object, except schema and edition. */
static inline void board_set(unsigned edition, const char *body)
{
    Diagnostic problem = {0};
    if (!board_database)
        board_cards_load();
    weiss_position_destroy(board);
    size_t size = strlen(body) + 128;
    char *text = malloc(size);
    snprintf(text, size, "{'schema':'weissfish.position/1','edition':%u,%s}", edition, body);
    char *json = board_json(text);
    WeissPositionOptions options = {0};
    board = weiss_position_read(json, strlen(json), board_database, &options, &problem);
    cr_assert_not_null(board, "%zu:%zu: %s\n%s", problem.line, problem.column, problem.message,
                       json);
    weiss_match_complete(&board->match);
    free(json);
    free(text);
}

#define BOARD_DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"

/* Player 0 is in the main phase; `own` and `other` are the other members of the players. */
static inline void board_set_main(const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'main','players':[{%s," BOARD_DECK "},{%s," BOARD_DECK
             "}]",
             own, other);
    board_set(2022, body);
}

/* Makes a move, which must be legal, and checks that the state is sound. */
static inline void board_play(const char *move)
{
    Diagnostic problem = {0};
    char message[256];
    cr_assert(weiss_position_play(board, move, false, &problem), "%s: %s", move, problem.message);
    cr_assert(weiss_table_validate(&board->table, message, sizeof message), "after %s: %s", move,
              message);
}

/* Makes several moves, separated by ';'. */
static inline void board_plays(const char *moves)
{
    char *copy = strdup(moves);
    char *rest = NULL;
    for (char *move = strtok_r(copy, ";", &rest); move; move = strtok_r(NULL, ";", &rest))
        board_play(move);
    free(copy);
}

static inline bool board_allows(const char *move)
{
    return weiss_position_allows(board, move, false);
}

static inline int board_by_text(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* The codes in a zone, separated by spaces: stock from the bottom, clock from the oldest, other
 * zones in the order of the codes. The text stays valid for the next seven calls. */
static inline const char *board_zone(unsigned player, WeissZone zone)
{
    static char texts[8][1024];
    static unsigned turn;
    char *text = texts[turn++ % 8];
    const WeissPlayer *p = &board->table.state.players[player];
    const WeissDeck *deck = &board->decks[player];
    const char *codes[64];
    unsigned count = 0;
    if (zone == ZONE_STOCK || zone == ZONE_CLOCK) {
        unsigned pile = zone == ZONE_STOCK ? PILE_STOCK : PILE_CLOCK;
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            codes[count++] = deck->card[card]->code;
        for (unsigned i = 0; i < count / 2; i++) {
            const char *code = codes[i];
            codes[i] = codes[count - 1 - i];
            codes[count - 1 - i] = code;
        }
    } else {
        for (uint64_t cards = p->zone[zone]; cards; cards &= cards - 1)
            codes[count++] = deck->card[bits_first(cards)]->code;
        qsort(codes, count, sizeof *codes, board_by_text);
    }
    *text = '\0';
    for (unsigned i = 0; i < count; i++) {
        strcat(text, i ? " " : "");
        strcat(text, codes[i]);
    }
    return text;
}

/* "CODE state" of a slot, where state is stand, rest or reverse; "-" if the slot is empty. */
static inline const char *board_slot(unsigned player, WeissSlot slot)
{
    static char texts[8][64];
    static unsigned turn;
    char *text = texts[turn++ % 8];
    const WeissPlayer *p = &board->table.state.players[player];
    if (!bit_in(p->occupied, slot))
        return "-";
    snprintf(text, 64, "%s %s", board->decks[player].card[p->stage[slot].card]->code,
             bit_in(p->standing, slot)   ? "stand"
             : bit_in(p->reversed, slot) ? "reverse"
                                         : "rest");
    return text;
}

#define board_expect_zone(player, zone, codes)                                                     \
    cr_expect_str_eq(board_zone(player, zone), codes, "zone %s of player %d", #zone, player)

#define board_expect_slot(player, slot, text)                                                      \
    cr_expect_str_eq(board_slot(player, slot), text, "%s of player %d", #slot, player)

/* RESULT_* or the winner. */
static inline int board_result(void)
{
    return board->table.state.result;
}

static inline WeissChoiceKind board_choice(void)
{
    return (WeissChoiceKind)board->table.state.choice.kind;
}

static inline unsigned board_chooser(void)
{
    return board->table.state.choice.player;
}

/* Gives every copy of `code` an ability without text that waits on the stage for `event`. */
static inline void board_listen(unsigned player, const char *code, WeissEventKind event)
{
    WeissDeck *deck = &board->decks[player];
    for (unsigned card = 0; card < deck->count; card++)
        if (strcmp(deck->card[card]->code, code) == 0)
            deck->listeners[event] |= bit_of(card);
    cr_assert(deck->listeners[event], "no %s to listen", code);
    board->match.listened |= bit_of(event);
    board->match.listened_textless |= bit_of(event);
    board->table.listened |= bit_of(event);
}

/* What was recorded, one event per line: "EVENT player", with the code if the event has a card, and
 * for a move the zones "from>to". */
static char board_log[16384];
static uint64_t board_recorded;

static inline bool board_names_card(WeissEventKind event)
{
    return (event >= EVENT_MOVED && event <= EVENT_LEFT_STAGE) ||
           (event >= EVENT_STOOD && event <= EVENT_TRIGGERED) || event == EVENT_OPPONENT_REVERSED ||
           event == EVENT_COUNTERED || event == EVENT_LEVELLED_UP || event == EVENT_PENALTY_PAID ||
           event == EVENT_ENCORED || event == EVENT_ABILITY_RESOLVED;
}

static inline void board_witness(void *context, const WeissTable *table, const WeissEvent *event)
{
    (void)context;
    size_t length = strlen(board_log);
    char *end = board_log + length;
    size_t room = sizeof board_log - length;
    if (!(board_recorded >> event->kind & 1u))
        return;
    int written = snprintf(end, room, "%s %u", weiss_event_names[event->kind], event->player);
    if (board_names_card((WeissEventKind)event->kind))
        written += snprintf(end + written, room - (size_t)written, " %s",
                            table->match->deck[event->player]->card[event->card]->code);
    if (event->kind == EVENT_MOVED)
        written +=
            snprintf(end + written, room - (size_t)written, " %s>%s",
                     weiss_zone_names[event->detail & 15], weiss_zone_names[event->detail >> 4]);
    snprintf(end + written, room - (size_t)written, "\n");
}

/* From now on records the events of the mask. */
static inline void board_record(uint64_t events)
{
    board_log[0] = '\0';
    board_recorded = events;
    weiss_table_observe(&board->table, board_witness, NULL);
}

#define board_expect_log(text) cr_expect_str_eq(board_log, text, "recorded:\n%s", board_log)

#define board_expect_log_begins(text)                                                              \
    cr_expect_eq(strncmp(board_log, text, strlen(text)), 0, "recorded:\n%s", board_log)

/* Values of a character, and the number of cards in a zone. */
static inline int board_soul(unsigned player, WeissSlot slot)
{
    return character_soul(&board->table, player, slot);
}

static inline int board_power(unsigned player, WeissSlot slot)
{
    return character_power(&board->table, player, slot);
}

static inline unsigned board_count(unsigned player, WeissZone zone)
{
    return bits_count(board->table.state.players[player].zone[zone]);
}

/* For what all editions have in common: once with each. */
#define BOARD_EACH_EDITION(edition)                                                                \
    for (unsigned edition = 2021; edition; edition = edition == 2021 ? 2022 : edition == 2022 ? 2026 : 0)

/* Turn 3, attack phase. Player 0 has `attacker`, a character in JSON, on CL, and on CM an N0 that
 * can still attack, so that the game stops after the first attack. `own` and `other` are what else
 * the players have. */
static inline void board_set_attack(unsigned edition, const char *attacker, const char *own,
                                    const char *other)
{
    char body[2048];
    snprintf(body, sizeof body,
             "'turn':3,'phase':'attack',"
             "'players':[{'stage':{'CL':%s,'CM':{'card':'N0'}},%s},{%s}]",
             attacker, own, other);
    board_set(edition, body);
}

/* A direct attack of player 0 that deals `amount` to player 1, who has what `other` says. */
static inline void board_deal(unsigned edition, int amount, const char *other)
{
    char attacker[64];
    snprintf(attacker, sizeof attacker, "{'card':'NIL','soul':%d}", amount - 1);
    board_set_attack(edition, attacker, "'deck':['NB','NB','NB']", other);
    board_play("attack CL direct");
}

#endif
