/* Judgements of the choice on a board with texts: what is judged, and single features by name. */
#ifndef WEISSFISH_TESTS_JUDGEMENT_BOARD_H
#define WEISSFISH_TESTS_JUDGEMENT_BOARD_H

/* The cards of a file: TEXT_CARDS as in text_board.h. */
#ifndef TEXT_CARDS
#define TEXT_CARDS(X)
#endif
#include "support/text_board.h"

#include "weiss/judgement/judgement.h"
#include "weiss/policy/policy.h"

#define JUDGED_DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F','CX','CX']"

static Weighed weighed;
static Judgement judgement;

static inline const View *board_view(void)
{
    return weiss_game.view(&board->table);
}

static inline Move board_heuristic(void)
{
    return weiss_heuristic_decide(board_view(), NULL);
}

/* Turn 3, of player 0, in `phase`; the players have these members and a deck of 17 cards. */
static inline void judged_set(const char *phase, const char *own, const char *other)
{
    char mine[2048], theirs[2048];
    snprintf(mine, sizeof mine, "%s," JUDGED_DECK, own);
    snprintf(theirs, sizeof theirs, "%s," JUDGED_DECK, other);
    text_board_set(phase, mine, theirs);
}

/* A move that must be legal, by its notation; any card of the code. */
static inline Move move_named(const char *notation)
{
    for (unsigned i = 0; i < board->table.state.choice.count; i++) {
        char text[GAME_MOVE_TEXT];
        Move move = weiss_table_move(&board->table, i);
        weiss_game.move_write(&board->table, move, text);
        if (strcmp(text, notation) == 0)
            return move;
    }
    cr_assert_fail("%s is no legal move", notation);
    return 0;
}

/* Chooses the moves to judge; the first must be the heuristic's. */
static inline bool judged_begin(unsigned most)
{
    memset(&judgement, 0xA5, sizeof judgement);
    bool judged = judgement_begin(board_view(), most, &weighed, &judgement);
    cr_expect_eq(judgement.moves[0], board_heuristic());
    return judged;
}

/* Reads the features of all moves that can be judged, in JUDGED_WORLDS worlds of the stream
 * `number`. */
static inline void judged_read(unsigned number)
{
    Rng rng = rng_keyed(5, number, 0);
    cr_assert(judged_begin(JUDGED_MAX));
    judgement_read(board_view(), &weighed, JUDGED_WORLDS, &rng, &judgement);
}

/* The place of a move among those judged. */
static inline unsigned judged_place(const char *notation)
{
    Move move = move_named(notation);
    unsigned place = 0;
    while (place < judgement.count && judgement.moves[place] != move)
        place++;
    cr_assert_lt(place, judgement.count, "%s is not judged", notation);
    return place;
}

static inline int moved(const char *notation, unsigned feature)
{
    return judgement.moved[judged_place(notation)][feature];
}

/* What a move changes of a count or a curve of the value, all worlds together. */
#define MOVED_OWN_COUNT(move, name) moved(move, MOVED_OWN + VALUE_##name)
#define MOVED_OWN_CURVE(move, name) moved(move, MOVED_OWN + VALUE_COUNT_COUNT + VALUE_##name)
#define MOVED_OTHER_COUNT(move, name) moved(move, MOVED_OTHER + VALUE_##name)
#define MOVED_OTHER_CURVE(move, name) moved(move, MOVED_OTHER + VALUE_COUNT_COUNT + VALUE_##name)

#endif
