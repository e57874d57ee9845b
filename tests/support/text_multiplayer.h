/* Texts among three to six players: a board as in text_rows.h, in turn 9, of any of them. */
#ifndef WEISSFISH_TESTS_TEXT_MULTIPLAYER_H
#define WEISSFISH_TESTS_TEXT_MULTIPLAYER_H

#include "text_rows.h"

#define DECK "'deck':['A','B','C','D','E','F']"
#define AT(slot, card) "'stage':{'" slot "':{'card':'" card "'}},"
#define EACH_CM AT("CM", "N0") DECK
#define WAITS "'hand':['A']," DECK

/* Sets up the cards of a row and the members of each player's object; every text must be exact. */
static inline void several_set(const char *cards, unsigned active, const char *phase,
                               unsigned count, const char *const *players)
{
    Row row = {.cards = cards};
    const WeissDeck *decks[WEISS_PLAYERS_MAX];
    char body[4096];
    row_rule = cards;
    row_load(&row);
    int length =
        snprintf(body, sizeof body, "'turn':9,'active':%u,'phase':'%s','players':[", active, phase);
    for (unsigned player = 0; player < count; player++)
        length += snprintf(body + length, sizeof body - (size_t)length, "%s{%s}", player ? "," : "",
                           players[player]);
    snprintf(body + length, sizeof body - (size_t)length, "]");
    board_set(2022, body);
    for (unsigned player = 0; player < count; player++) {
        decks[player] = &board->decks[player];
        cr_assert(deck_text_link(&board->decks[player], text_board_compiler));
    }
    weiss_match_build(&board->match, decks, count, (WeissEdition)board->match.edition);
    weiss_table_observe(&board->table, NULL, NULL);
    board->table.state.choice.kind = CHOICE_NONE;
    weiss_table_advance(&board->table);
}

static inline void several_close(void)
{
    for (unsigned player = 2; board && player < board->match.player_count; player++)
        deck_text_unlink(&board->decks[player]);
}

static inline void several_turn_ends(void)
{
    unsigned active = board->table.state.active;
    while (board->table.state.active == active)
        board_play("pass");
}

/* The power of each player's character on a slot in thousands, one digit each, player 0's first; 0
 * if there is none. */
static inline unsigned powers_of(WeissSlot slot)
{
    unsigned powers = 0;
    for (unsigned player = 0; player < board->match.player_count; player++) {
        bool there = bit_in(board->table.state.players[player].occupied, slot);
        powers = powers * 10 + (there ? (unsigned)board_power(player, slot) / 1000 : 0);
    }
    return powers;
}

/* What a player's character in the middle is forbidden to do. */
static inline unsigned several_bans_on(unsigned player)
{
    return banned_slots(&board->table, player, 1u << SLOT_CM, BAN_SIDE_ATTACK);
}

#define SEVERAL(cards, active, phase, ...)                                                         \
    static const char *const players_set[] = {__VA_ARGS__};                                        \
    several_set(cards, active, phase, sizeof players_set / sizeof *players_set, players_set)

#endif
