/* A board whose cards have texts; positions and moves as in board.h. Each test file lists its cards
 * as TEXT_CARDS(X) with code, type, level, ability (several are separated by "|"). All are red,
 * with cost 0, 1000 power, 1 soul and the trait "Music". */
#ifndef WEISSFISH_TESTS_TEXT_BOARD_H
#define WEISSFISH_TESTS_TEXT_BOARD_H

#include "board.h"
#include "weiss/text/build/compile/link.h"

static TextCompiler *text_board_compiler;
static unsigned text_board_edition = 2026;
static bool text_board_unmasked; /* as if there were no room for masks of what is printed */
static const char *text_board_traits = "\"Music\"";

static inline void text_board_unlink(void)
{
    for (unsigned player = 0; board && player < board->match.player_count; player++)
        deck_text_unlink(&board->decks[player]);
}

static inline void text_board_close(void)
{
    text_board_unlink();
    text_compiler_destroy(text_board_compiler);
    text_board_compiler = NULL;
    board_close();
}

static inline void text_board_add(const char *code, const char *type, unsigned level,
                                  const char *abilities)
{
    char text[2048];
    char quoted[1400];
    size_t length = 0;
    Diagnostic problem;
    for (; *abilities; abilities++) {
        if (*abilities == '"')
            quoted[length++] = '\\';
        if (*abilities == '|') {
            memcpy(quoted + length, "\",\"", 3);
            length += 3;
        } else {
            quoted[length++] = *abilities;
        }
    }
    quoted[length] = '\0';
    snprintf(text, sizeof text,
             "[{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Board\","
             "\"side\":\"W\",\"type\":\"%s\",\"color\":\"RED\",\"level\":\"%u\",\"cost\":\"0\","
             "\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"attributes\":[%s],"
             "\"ability\":[\"%s\"],\"flavor_text\":\"-\",\"set\":\"T\",\"release\":\"1\","
             "\"sid\":\"%s\",\"image\":\"\"}]",
             code, code, type, level, text_board_traits, quoted, code);
    cr_assert(weiss_database_add(board_database, text, strlen(text), &problem), "%s: %s", code,
              problem.message);
}

/* Loads the cards of the file, and compiles their texts. */
static inline void text_board_load(void)
{
    board_cards_load();
#define X(...) text_board_add(__VA_ARGS__);
    TEXT_CARDS(X)
#undef X
    text_board_compiler = text_compiler_create(board_database);
    cr_assert_not_null(text_board_compiler);
}

/* Sets up a position of text_board_edition in which texts run: turn 3, of player 0, in `phase`;
 * `own` and `other` are the members of the two players. */
static inline void text_board_set(const char *phase, const char *own, const char *other)
{
    char body[8192];
    const WeissDeck *decks[2];
    if (!board_database)
        text_board_load();
    snprintf(body, sizeof body, "'turn':3,'active':0,'phase':'%s','players':[{%s},{%s}]", phase,
             own, other);
    text_board_unlink();
    board_set(text_board_edition, body);
    for (unsigned player = 0; player < 2; player++) {
        decks[player] = &board->decks[player];
        cr_assert(deck_text_link(&board->decks[player], text_board_compiler));
    }
    weiss_match_build(&board->match, decks, 2, (WeissEdition)board->match.edition);
    board->match.unmasked |= text_board_unmasked;
    weiss_table_observe(&board->table, NULL, NULL);
    board->table.state.choice.kind = CHOICE_NONE; /* the options may depend on texts */
    weiss_table_advance(&board->table);
}

#define TEXT_BOARD_DECK "'deck':['A','B','C','D','E','F','G','H','A','B','C','D']"

/* The main phase, with these members of player 0; the opponent has only a deck. */
static inline void text_board_main(const char *own)
{
    text_board_set("main", own, TEXT_BOARD_DECK);
}

static inline void text_board_end_turn(void)
{
    for (unsigned i = 0; i < 6 && board->table.state.active == 0; i++)
        board_play("pass");
    cr_assert_eq(board->table.state.active, 1);
}

/* Checks that every text of the file is understood. */
static inline void text_board_expect_exact(void)
{
    text_board_load();
    for (size_t i = 0; i < weiss_database_count(board_database); i++) {
        const WeissCard *card = weiss_database_card(board_database, i);
        const CardText *text = text_compiler_card(text_board_compiler, card);
        if (card->ability_count && strcmp(card->code, "CNT") != 0)
            cr_expect_eq(card_text_count_exact(card, text), text->count, "%s: %s", card->code,
                         card->abilities[0]);
    }
}

#endif
