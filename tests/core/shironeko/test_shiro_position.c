/* Positions of the Shironeko TCG: a game goes on alike from what is written of it, and what is no
 * position is refused with its place. */
#include "shiro_board.h"
#include "shironeko/position/position.h"

TestSuite(shiro_position, .init = board_open, .fini = board_close);

static ShiroPosition *read_text(const char *text, Diagnostic *problem)
{
    char *json = strdup(text);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    *problem = (Diagnostic){0};
    ShiroPosition *position =
        shiro_position_read(json, strlen(json), shiro_board_set, NULL, problem);
    free(json);
    return position;
}

static ShiroPosition *read_good(const char *text)
{
    Diagnostic problem;
    ShiroPosition *position = read_text(text, &problem);
    cr_assert_not_null(position, "%zu:%zu: %s", problem.line, problem.column, problem.message);
    return position;
}

static ShiroPosition *read_again(const char *text)
{
    Diagnostic problem = {0};
    ShiroPosition *again = shiro_position_read(text, strlen(text), shiro_board_set, NULL, &problem);
    cr_assert_not_null(again, "%zu:%zu: %s\n%s", problem.line, problem.column, problem.message,
                       text);
    return again;
}

/* What is written is read back to a position that writes the same and has the same moves. */
static void expect_same(const ShiroPosition *position, ShiroPosition **copy)
{
    char *text = shiro_position_write(position, "test");
    *copy = read_again(text);
    char *again = shiro_position_write(*copy, "test");
    cr_assert_str_eq(again, text);
    cr_assert_eq((*copy)->table.state.result, position->table.state.result);
    if (position->table.state.result == RESULT_RUNNING)
        cr_assert_eq((*copy)->table.state.choice.count, position->table.state.choice.count, "%s",
                     text);
    free(text);
    free(again);
}

/* Plays both to the end with the same random moves. */
static void expect_same_end(ShiroPosition *one, ShiroPosition *other, Rng rng)
{
    while (one->table.state.result == RESULT_RUNNING) {
        char text[GAME_MOVE_TEXT], same[GAME_MOVE_TEXT];
        unsigned index = rng_below(&rng, one->table.state.choice.count);
        Move move = shiro_table_move(&one->table, index);
        cr_assert_eq(other->table.state.choice.count, one->table.state.choice.count);
        shiro_move_write(&one->table, move, text);
        shiro_move_write(&other->table, shiro_table_move(&other->table, index), same);
        cr_assert_str_eq(same, text);
        shiro_table_apply(&one->table, move);
        shiro_table_apply(&other->table, shiro_table_move(&other->table, index));
    }
    cr_expect_eq(other->table.state.result, one->table.state.result);
    cr_expect_eq(other->table.state.turn, one->table.state.turn);
}

/* From every fifth decision of random games, in the middle of effects too. */
Test(shiro_position, games_go_on_alike)
{
    enum { GAMES = 12, STEP = 5 };
    Rng rng = rng_start(5, 5);
    unsigned within = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        const Rng deals[] = {rng_start(game, 1), rng_start(game, 2)};
        shiro_table_start(&board, deals);
        ShiroPosition *position = shiro_position_from_table(&board, 9);
        for (unsigned decision = 0; position->table.state.result == RESULT_RUNNING; decision++) {
            unsigned index = rng_below(&rng, position->table.state.choice.count);
            if (decision % STEP == 0) {
                ShiroPosition *one, *other;
                within += !shiro_position_plain(&position->table.state);
                expect_same(position, &one);
                expect_same(position, &other);
                expect_same_end(one, other, rng);
                shiro_position_destroy(one);
                shiro_position_destroy(other);
            }
            cr_assert(shiro_position_make(position, shiro_table_move(&position->table, index)));
        }
        ShiroPosition *over;
        expect_same(position, &over);
        cr_expect_eq(over->table.state.result, position->table.state.result);
        shiro_position_destroy(over);
        shiro_position_destroy(position);
    }
    cr_expect_gt(within, 10, "some of them in the middle of an attack or an effect");
}

#define POSITION(one, more)                                                                        \
    "{'schema':'weissfish.position/1','game':'shironeko','turn':5,'phase':'main','players':[{" one \
    "},{'deck':{'shuffled':['ONE','BIG']}}]" more "}"

Test(shiro_position, a_known_order_is_drawn_in_it)
{
    ShiroPosition *position =
        read_good("{'schema':'weissfish.position/1','game':'shironeko','turn':5,'phase':'start',"
                  "'players':[{'deck':['TWO','ONE','BIG'],'towns':['RM'],'hand':['CL']},"
                  "{'deck':['ONE']}]}");
    const ShiroPlayer *p = &position->table.state.players[0];
    cr_expect_eq(p->under, 2);
    cr_expect_eq(bits_count(p->hand), 2);
    cr_expect(shiro_position_allows(position, "play CL", false));
    cr_expect_not(shiro_position_allows(position, "play TWO", false), "one soul is there");
    cr_expect_not(shiro_position_allows(position, "play ONE", false), "it is in the deck");
    shiro_position_destroy(position);
}

/* What is unknown is dealt from the rest of the decklist, another with another seed. */
Test(shiro_position, unknown_cards_are_dealt_from_the_decklist)
{
#define UNKNOWN(seed)                                                                              \
    "{'schema':'weissfish.position/1','game':'shironeko','turn':5,'phase':'main','seed':" seed     \
    ",'players':[{'deck':{'shuffled':['?','?','?']},'hand':['?','CL'],'town_deck':['?'],"          \
    "'towns':['RM'],'decklist':['CL','ONE','TWO','BIG','BOLT','RM','BM']},{'deck':['ONE']}]}"
    unsigned hands = 0;
    const char *const texts[] = {UNKNOWN("1"), UNKNOWN("2"), UNKNOWN("3"),
                                 UNKNOWN("4"), UNKNOWN("5"), UNKNOWN("6")};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        ShiroPosition *position = read_good(texts[i]);
        const ShiroPlayer *p = &position->table.state.players[0];
        cr_expect_eq(bits_count(p->deck), 3);
        cr_expect_eq(bits_count(p->hand), 2);
        cr_expect_eq(bits_count(p->town_deck), 1);
        cr_expect_eq(position->decks[0].count, 5, "every card once");
        hands |= (unsigned)p->hand;
        shiro_position_destroy(position);
    }
    cr_expect_gt(bits_count(hands), 2, "not always the same");
}

/* The monster's target is asked for; with answers it is the first. */
Test(shiro_position, effects_are_answered_where_that_is_asked)
{
    Diagnostic problem = {0};
    ShiroPosition *position = read_good(
        "{'schema':'weissfish.position/1','game':'shironeko','turn':5,'phase':'main','players':"
        "[{'deck':['ONE','ONE'],'hand':['BOLT'],'towns':['RM']},"
        "{'deck':['ONE'],'characters':[{'card':'TRE'},null,{'card':'BIG','damage':4}]}]}");
    cr_expect(shiro_position_play(position, "play BOLT", false, &problem));
    cr_expect_not(shiro_position_plain(&position->table.state));
    cr_expect_not(shiro_position_play(position, "end", false, &problem));
    cr_expect_not_null(strstr(problem.message, "legal: choose O.TRE, choose O.BIG"), "%s",
                       problem.message);
    cr_expect(shiro_position_answer(position));
    cr_expect_eq(position->table.state.players[1].slot[0].damage, 2);
    cr_expect_eq(position->table.state.players[1].slot[1].card, SHIRO_NONE);
    shiro_position_destroy(position);
}

Test(shiro_position, what_is_no_position_is_refused_with_its_place)
{
    static const struct {
        const char *text;
        const char *at; /* where it is wrong */
        const char *words;
    } cases[] = {
        {"{}", "{}", "schema"},
        {"{'schema':'weissfish.position/1','game':'weiss'}", "'weiss'", "unknown game 'weiss'"},
        {POSITION("'deck':['ONX']", ""), "'ONX'", "no card 'ONX'; did you mean 'ONE'?"},
        {POSITION("'dekc':['ONE']", ""), "'dekc'", "unknown key 'dekc'; did you mean 'deck'?"},
        {POSITION("'deck':['RM']", ""), "'RM'", "a town belongs in a town zone"},
        {POSITION("'deck':['ONE'],'towns':['CL']", ""), "'CL'", "only towns"},
        {POSITION("'deck':['ONE'],'characters':[{'card':'BOLT'}]", ""), "'BOLT'",
         "only characters"},
        {POSITION("'deck':['CL','CL','CL','CL']", ""), "'CL']", "at most 3 copies of CL"},
        {POSITION("'hand':['ONE']", ""), "{'hand'", "without a deck has lost"},
        {POSITION("'deck':['ONE'],'characters':[{'card':'TWO'},{'card':'TWOA'}]", ""), "'TWO'}",
         "two characters of the name 'Two'"},
        {POSITION("'deck':['ONE'],'characters':[{'card':'CL','damage':1}]", ""), "'CL'",
         "1 damage and 1 HP"},
        {POSITION("'deck':['?']", ""), "'?'", "need the player's \"decklist\""},
        {POSITION("'deck':['?','?'],'decklist':['ONE','RM']", ""), "'?'],", "no card left"},
        {POSITION("'deck':['?','TWO'],'decklist':['ONE']", ""), "'TWO'",
         "more often in the position than in the decklist"},
        {POSITION("'deck':['ONE'],'discard':['?']", ""), "'?'", "no card '?'"},
        {POSITION("'deck':['ONE'],'shown':['TWO']", ""), "'TWO'", "more often than it is in the hand"},
        {POSITION("'deck':['ONE'],'chance':['0x1']", ""), "['0x1'", "two numbers of a random stream"},
        {POSITION("'deck':['ONE','ONE'],'hand':['CL'],'towns':['RM']", ",'moves':['fly']"), "'fly'",
         "illegal move 'fly'; legal: play CL, end"},
        {POSITION("'deck':['ONE']", ",'winner':0,'moves':['end']"), "['end'", "the game is over"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        Diagnostic problem;
        ShiroPosition *position = read_text(cases[i].text, &problem);
        cr_expect_null(position, "%s", cases[i].text);
        cr_expect_not_null(strstr(problem.message, cases[i].words), "%s: %s", cases[i].text,
                           problem.message);
        cr_expect_eq(problem.line, 1);
        cr_expect_eq(problem.column,
                     (size_t)(strstr(cases[i].text, cases[i].at) - cases[i].text) + 1, "%zu: %s",
                     problem.column, problem.message);
        shiro_position_destroy(position);
    }
}

/* ---- Damaged texts ---- */

/* Another byte, a word of the format in place of some bytes, or a piece of the text once more. */
static void damage_text(char *text, size_t room, Rng *rng)
{
    static const char *const words[] = {"null", "\"?\"",   "[]",      "-1",
                                        "99",   "\"ONE\"", "\"RM\"",  "{}",
                                        "true", "\"BIG\"", "\"off\"", "\"start\""};
    size_t length = strlen(text), place = rng_below(rng, (uint32_t)length);
    const char *word = words[rng_below(rng, sizeof words / sizeof *words)];
    size_t gone = rng_below(rng, 8);
    gone = gone < length - place ? gone : length - place;
    switch (rng_below(rng, 3)) {
    case 0:
        text[place] = (char)(' ' + rng_below(rng, 95));
        return;
    case 1:
        if (length + strlen(word) < room) {
            memmove(text + place + strlen(word), text + place + gone, length - place - gone + 1);
            memcpy(text + place, word, strlen(word));
        }
        return;
    default:
        gone = gone * 4 < length - place ? gone * 4 : 0;
        if (length + gone < room)
            memmove(text + place + gone, text + place, length - place + 1);
        return;
    }
}

/* Sound, written as it is read again, and played on. */
static void expect_sound(ShiroPosition *position, Rng *rng)
{
    const char *why = "";
    ShiroPosition *copy;
    for (unsigned i = 0; i < 10; i++) {
        cr_assert(shiro_table_ok(&position->table, &why), "%s", why);
        if (position->table.state.result != RESULT_RUNNING)
            break;
        unsigned index = rng_below(rng, position->table.state.choice.count);
        cr_assert(shiro_position_make(position, shiro_table_move(&position->table, index)));
    }
    expect_same(position, &copy);
    shiro_position_destroy(copy);
}

Test(shiro_position, damaged_texts_are_refused_or_sound)
{
    enum { ROOM = 8192, TEXTS = 20000 };
    Rng rng = rng_start(77, 7);
    unsigned good = 0;
    ShiroPosition *seed = read_good(
        "{'schema':'weissfish.position/1','game':'shironeko','turn':6,'phase':'main',"
        "'players':[{'deck':{'shuffled':['ONE','MEND','DEEP']},'under':['TWO'],'hand':"
        "['BOLT','CL','RB'],'shown':['CL'],'discard':['BANE'],'characters':[{'card':"
        "'TRE','runes':['ONE','RB'],'damage':1},null,{'card':'BIG','state':'off',"
        "'poisoned':true}],'towns':['RM',{'card':'BM','state':'off'}],'town_deck':['RM']},"
        "{'deck':['ONE','MEND','BOLT'],'hand':['NEED','TWOA'],'towns':['BM','BM','RM'],"
        "'characters':[{'card':'TWO','fresh':true,'attack':2,'hp':-1}]}]}");
    char *text = shiro_position_write(seed, "1");
    shiro_position_destroy(seed);
    cr_assert_lt(strlen(text), ROOM);
    for (unsigned i = 0; i < TEXTS; i++) {
        char damaged[ROOM];
        Diagnostic problem = {0};
        strcpy(damaged, text);
        for (unsigned times = 1 + rng_below(&rng, 3); times; times--)
            damage_text(damaged, ROOM, &rng);
        ShiroPosition *position =
            shiro_position_read(damaged, strlen(damaged), shiro_board_set, NULL, &problem);
        good += position != NULL;
        if (position)
            expect_sound(position, &rng);
        else
            cr_assert(problem.line >= 1 && *problem.message, "%s\n%s", problem.message, damaged);
        shiro_position_destroy(position);
    }
    cr_expect_gt(good, TEXTS / 50, "some can be read");
    free(text);
}
