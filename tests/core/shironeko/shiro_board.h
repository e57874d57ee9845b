/* A board of the Shironeko TCG for rule tests: put cards on it, make moves in notation, compare. Both
 * players have the same deck: three copies of each card below, and four red and four blue Soul Mines. */
#ifndef WEISSFISH_TESTS_SHIRO_BOARD_H
#define WEISSFISH_TESTS_SHIRO_BOARD_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shironeko/position/notation.h"
#include "shironeko/engine/rules.h"

static const char shiro_board_cards[] =
    "[{'code':'ONE','name':'One','kind':'character','colour':'red','cost':1,'level':1,'attack':1,'"
    "hp':2},"
    "{'code':'TWO','name':'Two','kind':'character','colour':'red','cost':2,'change':1,'level':2,"
    "'attack':2,'hp':3},"
    "{'code':'TWOA','name':'Two','kind':'awakened','colour':'red','change':1,'level':3,'attack':3,"
    "'hp':4},"
    "{'code':'TRE','name':'Three','kind':'character','colour':'red','cost':3,'change':1,'level':3,"
    "'attack':3,'hp':4,'text':['always: breakthrough']},"
    "{'code':'BIG','name':'Big','kind':'character','colour':'red','cost':5,'change':2,'level':4,"
    "'attack':5,'hp':5,'text':['always: guard']},"
    "{'code':'RB','name':'Rainbow','kind':'character','colour':'colourless','rune':'rainbow','cost'"
    ":1,"
    "'level':1,'attack':1,'hp':1},"
    "{'code':'CL','name':'Plain','kind':'character','colour':'colourless','cost':1,'level':1,"
    "'attack':1,'hp':1},"
    "{'code':'NEED','name':'Needy','kind':'character','colour':'blue','cost':2,'change':1,'level':"
    "2,"
    "'attack':1,'hp':2,'text':['always [red any]: give this +5/+0','activate 1: draw 1',"
    "'activate 0: damage enemy 1']},"
    "{'code':'BOLT','name':'Bolt','kind':'monster','colour':'red','cost':1,'text':['play: damage enemy 2',"
    "'trigger: damage enemy 2']},"
    "{'code':'MEND','name':'Mend','kind':'monster','colour':'red','cost':1,'text':['play: recover 2',"
    "'trigger: recover 3']},"
    "{'code':'DEEP','name':'Deep','kind':'monster','colour':'red','cost':1,'text':['trigger: hit me 1']},"
    "{'code':'BANE','name':'Bane','kind':'monster','colour':'red','cost':1,"
    "'text':['play: poison enemy; paralyse enemy']},"
    "{'code':'RM','name':'Red Soul Mine','kind':'town','colour':'red'},"
    "{'code':'BM','name':'Blue Soul Mine','kind':'town','colour':'blue'}]";

static ShiroCards *shiro_board_set;
static ShiroDeck shiro_board_deck;
static ShiroMatch shiro_board_match;
static ShiroTally shiro_board_tally[SHIRO_PLAYERS];
static ShiroTable board;

/* A few of them, for boards of cards of a test's own. */
static const char shiro_board_few[] =
    "{'code':'ONE','name':'One','kind':'character','colour':'red','cost':1,'level':1,'attack':1,'"
    "hp':2,'job':'Scout'},"
    "{'code':'TWO','name':'Two','kind':'character','colour':'blue','cost':2,'change':1,'level':2,"
    "'attack':2,'hp':3},"
    "{'code':'BIG','name':'Big','kind':'character','colour':'red','cost':5,'change':2,'level':4,"
    "'attack':5,'hp':5},"
    "{'code':'RM','name':'Red Soul Mine','kind':'town','colour':'red'},"
    "{'code':'BM','name':'Blue Soul Mine','kind':'town','colour':'blue'}";

/* Reads cards from JSON with single quotation marks. */
static inline void board_read(const char *text)
{
    Diagnostic problem = {0};
    char *json = strdup(text);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    shiro_board_set = shiro_cards_read(json, strlen(json), &problem);
    cr_assert_not_null(shiro_board_set, "%zu:%zu %s", problem.line, problem.column,
                       problem.message);
    free(json);
}

/* An empty board in the main phase of turn 5, player 0's: all cards are in the decks, no town is built.
 * Three copies of every card that was read, five of a Soul Mine, one of any other town. */
static inline void board_lay(void)
{
    const ShiroCard *cards[SHIRO_MAIN + SHIRO_TOWNS_MAX];
    unsigned count = 0;
    for (size_t i = 0; i < shiro_cards_count(shiro_board_set); i++) {
        const ShiroCard *card = shiro_cards_at(shiro_board_set, i);
        unsigned copies = card->kind != SHIRO_TOWN ? 3 : card->mine ? 4 : 1;
        for (unsigned copy = 0; copy < copies; copy++)
            cards[count++] = card;
    }
    shiro_deck_build(&shiro_board_deck, cards, count);
    memset(shiro_board_tally, 0, sizeof shiro_board_tally);
    shiro_board_match = (ShiroMatch){shiro_rules_default, {&shiro_board_deck, &shiro_board_deck}};
    ShiroTally *tallies[] = {&shiro_board_tally[0], &shiro_board_tally[1]};
    const Rng deals[] = {rng_start(1, 1), rng_start(1, 2)};
    shiro_table_seat(&board, &shiro_board_match, tallies);
    shiro_table_clear(&board, deals, 5);
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        board.state.players[player].deck = shiro_board_deck.all;
        board.state.players[player].town_deck = (uint16_t)((1u << shiro_board_deck.town_count) - 1);
    }
}

static inline void board_open(void)
{
    board_read(shiro_board_cards);
    board_lay();
}

/* The same with few cards, and those of the test: objects as above, separated by commas. */
static inline void board_open_with(const char *cards)
{
    char text[4096];
    int length = snprintf(text, sizeof text, "[%s,%s]", shiro_board_few, cards);
    cr_assert_lt(length, (int)sizeof text);
    board_read(text);
    board_lay();
}

/* Cards with one text, for board_open_with: a level 2 character, and a monster for nothing. */
#define WITH_TEXT(code, text)                                                                      \
    "{'code':'" code "','name':'" code "','kind':'character','colour':'red','cost':2,'change':1,"  \
    "'level':2,'attack':2,'hp':3,'text':['" text "']}"
#define MONSTER(code, text)                                                                        \
    "{'code':'" code "','name':'" code "','kind':'monster','colour':'red','cost':0,'text':['" text \
    "']}"

/* A copy of the card that is still in the deck, taken out of it. */
static inline unsigned board_take(unsigned player, const char *code)
{
    ShiroPlayer *p = &board.state.players[player];
    for (unsigned card = 0; card < shiro_board_deck.count; card++)
        if (bit_in(p->deck, card) && strcmp(shiro_board_deck.card[card]->code, code) == 0) {
            p->deck ^= bit_of(card);
            return card;
        }
    cr_assert_fail("no %s is left", code);
    return 0;
}

/* Puts a character that may attack onto the next free slot; returns that. */
static inline ShiroSlot *board_put(unsigned player, const char *code)
{
    ShiroPlayer *p = &board.state.players[player];
    unsigned slot = shiro_enter(&shiro_board_deck, p, board_take(player, code));
    shiro_unmark(p, 1u << slot, SHIRO_FRESH);
    return &p->slot[slot];
}

static inline void board_rune(unsigned player, ShiroSlot *slot, const char *code)
{
    slot->runes |= bit_of(board_take(player, code));
}

/* Cards of the deck go to the hand, or to the discard; codes separated by spaces. */
static inline void board_hand(unsigned player, const char *codes)
{
    char *words = strdup(codes), *rest = words;
    for (char *code; (code = strsep(&rest, " "));)
        board.state.players[player].hand |= bit_of(board_take(player, code));
    free(words);
}

static inline void board_discard(unsigned player, const char *codes)
{
    char *words = strdup(codes), *rest = words;
    for (char *code; (code = strsep(&rest, " "));)
        board.state.players[player].discard |= bit_of(board_take(player, code));
    free(words);
}

/* Only these cards stay in the deck, the rest goes to the discard; codes separated by spaces. */
static inline void board_deck(unsigned player, const char *codes)
{
    ShiroPlayer *p = &board.state.players[player];
    uint64_t stay = 0;
    char *words = strdup(codes), *rest = words;
    for (char *code; (code = strsep(&rest, " "));)
        stay |= bit_of(board_take(player, code));
    free(words);
    p->discard |= p->deck;
    p->deck = stay;
}

/* Builds so many red and blue Soul Mines, ON: up to four of each. */
static inline void board_souls(unsigned player, unsigned red, unsigned blue)
{
    ShiroPlayer *p = &board.state.players[player];
    for (unsigned i = 0; i < shiro_board_deck.town_count; i++) {
        const ShiroCard *town = shiro_board_deck.town[i];
        unsigned *left = town->colour == SHIRO_RED ? &red : &blue;
        if (!town->mine || *left == 0)
            continue;
        --*left;
        p->town_on |= (uint16_t)(1u << i);
        p->town_deck &= (uint16_t) ~(1u << i);
    }
    cr_assert_eq(red + blue, 0);
}

/* Builds the town that is no Soul Mine, ON; returns its bit. */
static inline uint16_t board_hall(unsigned player)
{
    ShiroPlayer *p = &board.state.players[player];
    uint16_t bit = (uint16_t)(1u << (shiro_board_deck.town_count - 1));
    p->town_on |= bit;
    p->town_deck &= (uint16_t)~bit;
    return bit;
}

/* The legal move in notation, or 0 with *found false. */
static inline Move board_find(const char *text, bool *found)
{
    char written[GAME_MOVE_TEXT];
    for (unsigned i = 0; i < board.state.choice.count; i++) {
        Move move = shiro_table_move(&board, i);
        shiro_move_write(&board, move, written);
        if (strcmp(written, text) == 0) {
            *found = true;
            return move;
        }
    }
    *found = false;
    return 0;
}

static inline bool board_legal(const char *text)
{
    bool found;
    board_find(text, &found);
    return found;
}

static inline void board_play(const char *text)
{
    bool found;
    const char *why;
    Move move = board_find(text, &found);
    cr_assert(found, "'%s' is not legal", text);
    shiro_table_apply(&board, move);
    cr_assert(shiro_table_ok(&board, &why), "after '%s': %s", text, why);
}

/* Goes on from the board as it was laid until somebody must choose. */
static inline void board_settle(void)
{
    const char *why;
    shiro_table_settle(&board);
    cr_assert(shiro_table_ok(&board, &why), "%s", why);
}

/* Who plays ends his turn, declines and does not block, until `player` has a main phase. */
static inline void board_turn_of(unsigned player)
{
    while (board.state.active != player || board.state.choice.kind != SHIRO_CHOOSES_MAIN)
        board_play(board.state.choice.kind == SHIRO_CHOOSES_MAIN ? "end" : "no");
}

/* How many copies of a card are among some. */
static inline unsigned board_count(uint64_t cards, const char *code)
{
    unsigned count = 0;
    for (unsigned card = 0; card < shiro_board_deck.count; card++)
        count += bit_in(cards, card) && strcmp(shiro_board_deck.card[card]->code, code) == 0;
    return count;
}

/* The slot of a player's character. */
static inline ShiroSlot *board_slot(unsigned player, const char *code)
{
    ShiroSlot *slot = board.state.players[player].slot;
    for (unsigned i = 0; i < SHIRO_SLOTS; i++)
        if (slot[i].card != SHIRO_NONE &&
            strcmp(shiro_board_deck.card[slot[i].card]->code, code) == 0)
            return &slot[i];
    cr_assert_fail("no %s is in play", code);
    return NULL;
}

/* What a character is marked with, a bit each. */
#define MARK(mark) (1u << SHIRO_##mark)

static inline unsigned board_owner(const ShiroSlot *slot)
{
    return slot >= board.state.players[1].slot;
}

static inline unsigned board_marks(const ShiroSlot *slot)
{
    const ShiroPlayer *p = &board.state.players[board_owner(slot)];
    unsigned marks = 0;
    for (unsigned mark = 0; mark < SHIRO_MARKS; mark++)
        marks |= (unsigned)shiro_has_mark(p, (unsigned)(slot - p->slot), (ShiroMark)mark) << mark;
    return marks;
}

/* These are all its marks now. */
static inline void board_set_marks(const ShiroSlot *slot, unsigned marks)
{
    ShiroPlayer *p = &board.state.players[board_owner(slot)];
    p->marks &= ~shiro_all_marks((unsigned)(slot - p->slot));
    for (unsigned mark = 0; mark < SHIRO_MARKS; mark++)
        shiro_mark(p, (marks >> mark & 1) << (slot - p->slot), (ShiroMark)mark);
    shiro_mark(p, 1u << (slot - p->slot), SHIRO_THERE);
}

static inline void board_mark(const ShiroSlot *slot, unsigned marks)
{
    board_set_marks(slot, board_marks(slot) | marks);
}

static inline bool board_on(const ShiroSlot *slot)
{
    return board_marks(slot) & MARK(ON);
}

/* The cards left in a deck. */
static inline unsigned board_left(unsigned player)
{
    return shiro_deck_left(&board.state.players[player]);
}

static inline void board_close(void)
{
    shiro_cards_free(shiro_board_set);
    shiro_board_set = NULL;
}

#endif
