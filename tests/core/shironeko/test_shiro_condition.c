/* The Shironeko TCG: whom abilities mean, and on what condition (10.10). */
#include "shiro_effect_board.h"

TestSuite(shiro_condition, .fini = board_close);

/* ---- Filters ---- */

/* The enemies that a filter means, of ONE (red, level 1, Scout), TWO (blue, 2) and BIG (red, 4). */
static void expect_meant(const char *filter, unsigned slots)
{
    char text[128];
    unsigned met = 0;
    snprintf(text, sizeof text, "play: damage all enemies (%s) 1; draw 1", filter);
    lay(text);
    board_slot(1, "BIG")->damage = 2;
    board_set_marks(board_slot(1, "TWO"), 0);
    board_rune(1, board_slot(1, "TWO"), "ONE");
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    bool found;
    Move move = board_find("play DEED", &found);
    unsigned before[] = {0, 0, 2};
    if (found)
        shiro_table_apply(&board, move);
    for (unsigned slot = 0; slot < 3; slot++)
        met |= (unsigned)(other()->slot[slot].damage != before[slot]) << slot;
    cr_expect_eq(met, slots, "(%s): %x", filter, met);
    board_close();
}

Test(shiro_condition, words_of_a_filter)
{
    expect_meant("level 1", 1);
    expect_meant("level 2-4", 6);
    expect_meant("red", 5);
    expect_meant("blue", 2);
    expect_meant("red blue", 7);
    expect_meant("character", 7);
    expect_meant("character awakened", 7);
    expect_meant("job Scout", 1);
    expect_meant("damaged", 4);
    expect_meant("runed", 2);
    expect_meant("on", 5);
    expect_meant("off", 2);
    expect_meant("red level 4", 4);
    expect_meant("damaged on", 4);
}

/* ---- Conditions ---- */

/* Whether a monster with this condition draws, in the main phase of player 0. */
static void expect_condition(const char *condition, bool holds)
{
    char text[128];
    snprintf(text, sizeof text, "attack if %s: draw 1", condition);
    char cards[256];
    snprintf(cards, sizeof cards,
             "{'code':'IF','name':'If','kind':'character','colour':'red','cost':2,'level':2,"
             "'attack':1,'hp':1,'text':['%s']}",
             text);
    board_open_with(cards);
    board_put(0, "IF");
    board_put(0, "ONE");
    board_put(1, "TWO");
    board_hand(0, "BIG BIG");
    board_hand(1, "BIG ONE ONE");
    board_deck(0, "ONE TWO TWO TWO IF");
    board_deck(1, "TWO TWO IF IF IF BIG BIG");
    board_souls(0, 1, 2);
    board_settle();
    board_play("attack IF");
    cr_expect_eq(bits_count(own()->hand), holds ? 3 : 2, "if %s", condition);
    board_close();
}

Test(shiro_condition, every_subject_at_its_edge)
{
    static const struct {
        const char *subject;
        unsigned count;
    } rows[] = {{"deck", 5},       {"hand", 2},       {"allies", 2}, {"towns", 3},
                {"enemy-deck", 7}, {"enemy-hand", 3}, {"enemies", 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned at_most = 0; at_most < 2; at_most++)
            for (int more = -1; more <= 1; more++) {
                char text[64];
                snprintf(text, sizeof text, "%s %s %d", rows[i].subject,
                         at_most ? "<=" : ">=", (int)rows[i].count + more);
                expect_condition(text, at_most ? more >= 0 : more <= 0);
            }
    expect_condition("my-turn", true);
    expect_condition("their-turn", false);
}
