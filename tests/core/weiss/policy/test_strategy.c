/* Strategies: what a file may say, what is said about one that says something else, and that the
 * heuristic keeps and clocks by its rules. */
#include "support/board.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/strategy.h"

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F','CX','CX']"
#define HEAD "{'schema':'weissfish.strategy/1',"

TestSuite(strategy, .fini = board_close);

static WeissStrategy strategy;

/* Reads rules with single quotation marks; what is wrong as "LINE:COLUMN: message". */
static const char *read_rules(const char *rules, const WeissDeck *deck)
{
    static char text[600];
    Diagnostic problem = {0};
    char *json = board_json(rules);
    bool good = weiss_strategy_read(&strategy, deck, json, strlen(json), &problem);
    free(json);
    snprintf(text, sizeof text, "%zu:%zu: %s", problem.line, problem.column, problem.message);
    return good ? NULL : text;
}

/* What the heuristic decides when player 0 plays by these rules. */
static const char *decided(const char *rules)
{
    static char text[GAME_MOVE_TEXT];
    const char *wrong = read_rules(rules, &board->match.deck[0][0]);
    cr_assert_null(wrong, "%s", wrong);
    weiss_match_play_by(&board->match, 0, &strategy);
    Move move = weiss_heuristic_decide(weiss_game.view(&board->table), NULL);
    weiss_game.move_write(&board->table, move, text);
    cr_assert(board_allows(text), "%s", text);
    return text;
}

static void set_mulligan(unsigned active)
{
    char body[1024];
    snprintf(body, sizeof body,
             "'turn':1,'active':%u,'phase':'mulligan','mulligans':%u,'players':["
             "{'hand':['NB','N0','N0','N2','CX'],'decklist':['NB','N0','N0','N0','N2','CX','A','A',"
             "'A','A']},{'hand':['N0','N0','N0','N0','N0']," DECK "}]",
             active, active);
    board_set(2022, body);
}

static void set_clock(const char *own)
{
    char body[2048];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'clock','players':[{%s," DECK "},{'hand':['A']," DECK
             "}]",
             own);
    board_set(2022, body);
}

Test(strategy, an_empty_one_leaves_everything_to_the_heuristic)
{
    cr_assert_null(read_rules(HEAD "'version':'0','name':'x'}", NULL));
    cr_expect_eq(strategy.keep_count, 0);
    cr_expect_eq(strategy.clock_count, 0);
    cr_expect_str_eq(strategy.name, "x");
    cr_expect_arr_eq(&strategy.weights, &weiss_weights_default, sizeof strategy.weights);
}

Test(strategy, what_is_wrong_is_said_with_its_place)
{
    static const char *const rows[][2] = {
        {"[]", "1:1: expected an object for a strategy, found an array"},
        {"{}", "1:1: \"schema\" is missing"},
        {"{'schema':'weissfish.strategy/2'}",
         "1:11: unknown schema: expected \"weissfish.strategy/1\""},
        {HEAD "'mulligans':[]}", "1:34: unknown key 'mulligans'; did you mean 'mulligan'?"},
        {HEAD "\n'mulligan':[]}", "2:12: there is no rule"},
        {HEAD "'mulligan':[{}]}", "1:46: the rule lacks \"keep\""},
        {HEAD "'mulligan':[{'keep':6}]}", "1:54: expected a whole number from 0 to 5 for \"keep\""},
        {HEAD "'mulligan':[{'keep':'al'}]}", "1:54: unknown keep 'al': expected none or all"},
        {HEAD "'mulligan':[{'keep':1,'type':'climaks'}]}",
         "1:63: unknown type 'climaks'; did you mean 'climax'?"},
        {HEAD "'mulligan':[{'keep':1,'colour':[]}]}",
         "1:65: an empty list for \"colour\" fits no card"},
        {HEAD "'mulligan':[{'keep':1,'level':'2-1'}]}",
         "1:64: expected for \"level\" a number from 0 to 3, or several as in \"0-3\" or \"1-\""},
        {HEAD "'mulligan':[{'keep':1,'level':4}]}", "1:64: expected for \"level\" a number"},
        {HEAD "'mulligan':[{'keep':1,'turn':'third'}]}", "1:63: unknown turn 'third'"},
        {HEAD "'mulligan':[{'keep':1,'card':''}]}", "1:63: expected the code of a card"},
        {HEAD "'clock':[{'level':0}]}", "1:43: the rule lacks \"do\""},
        {HEAD "'clock':[{'do':'always','more':3}]}",
         "1:65: \"more\" goes only with \"do\": \"weigh\""},
        {HEAD "'clock':[{'do':'never','put':[{}]}]}",
         "1:63: a rule that never clocks puts no card first"},
        {HEAD "'clock':[{'do':'weigh','put':[{},{},{},{},{}]}]}",
         "1:63: \"put\" takes at most 4 rules, not 5"},
        {HEAD "'clock':['never']}", "1:43: expected an object for a rule, found a string"},
        {HEAD "'weights':{'CLOCK_ERLY':1}}",
         "1:45: unknown key 'CLOCK_ERLY'; did you mean 'CLOCK_EARLY'?"},
        {HEAD "'weights':{'CLOCK_EARLY':20000}}",
         "1:59: expected a whole number from -10000 to 10000 for \"CLOCK_EARLY\""},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *said = read_rules(rows[i][0], NULL);
        cr_assert_not_null(said, "%s is taken", rows[i][0]);
        cr_expect_eq(strncmp(said, rows[i][1], strlen(rows[i][1])), 0, "%s: %s", rows[i][0], said);
    }
}

Test(strategy, a_card_that_the_deck_lacks_is_named)
{
    set_mulligan(0);
    const WeissDeck *deck = board->match.deck[0];
    cr_expect_null(read_rules(HEAD "'mulligan':[{'keep':1,'card':'N2'}]}", deck));
    const char *said = read_rules(HEAD "'mulligan':[{'keep':1,'card':'BAR'}]}", deck);
    cr_expect_str_eq(said, "1:63: the deck has no card 'BAR'");
}

Test(strategy, the_first_rule_that_fits_a_card_decides_on_it)
{
    set_mulligan(0);
    cr_expect_str_eq(decided(HEAD "'mulligan':[{'keep':'all'}]}"), "keep");
    cr_expect_str_eq(decided(HEAD "'mulligan':[{'keep':'none'}]}"), "mulligan CX N0 N0 N2 NB");
    cr_expect_str_eq(decided(HEAD "'mulligan':[{'keep':'all','level':'0-1'}]}"), "mulligan CX N2");
    cr_expect_str_eq(decided(HEAD "'mulligan':[{'keep':0,'colour':'blue'},{'keep':'all'}]}"),
                     "mulligan NB");
    cr_expect_str_eq(decided(HEAD "'mulligan':[{'keep':'all','copies':1}]}"), "mulligan N0");
    cr_expect_str_eq(decided(HEAD "'mulligan':[{'keep':1,'level':0},{'keep':5,'type':['climax',"
                                  "'event']},{'keep':'all','card':'N0'}]}"),
                     "mulligan N0 N0 N2");
}

Test(strategy, going_first_and_second_are_told_apart)
{
    const char *rules = HEAD "'mulligan':[{'keep':'all','turn':'first','type':'climax'},{'keep':"
                             "'all','turn':'second','level':2}]}";
    set_mulligan(0);
    cr_expect_str_eq(decided(rules), "mulligan N0 N0 N2 NB");
}

Test(strategy, clocking_follows_the_rules)
{
    set_clock("'hand':['N0','N1','CX','N3'],'clock':['N0']");
    cr_expect_str_eq(decided(HEAD "'clock':[{'do':'never'}]}"), "pass");
    cr_expect_str_eq(decided(HEAD "'clock':[{'do':'always','put':[{'level':3}]}]}"), "clock N3");
    cr_expect_str_eq(
        decided(HEAD "'clock':[{'do':'always','put':[{'type':'event'},{'level':1}]}]}"),
        "clock N1");
    cr_expect_str_eq(decided(HEAD "'clock':[{'do':'always','put':[{'copies':2},{'type':'climax'}]}"
                                  "]}"),
                     "clock CX");
    cr_expect_str_eq(decided(HEAD "'clock':[{'do':'weigh','more':-1000}]}"), "pass");
    cr_expect_str_neq(decided(HEAD "'clock':[{'do':'weigh','more':1000}]}"), "pass");
}

Test(strategy, a_clock_rule_holds_where_all_that_it_asks_for_does)
{
    static const char *const rows[][2] = {
        {"'level':0", "pass"},         {"'level':'1-'", "clock N3"}, {"'clock':1", "pass"},
        {"'clock':'2-6'", "clock N3"}, {"'hand':4", "pass"},         {"'hand':'5-'", "clock N3"},
        {"'stock':0", "pass"},         {"'stock':'1-'", "clock N3"}, {"'climaxes':1", "pass"},
        {"'climaxes':0", "clock N3"},  {"'lacking':'0-1'", "pass"},  {"'lacking':2", "clock N3"},
    };
    set_clock("'hand':['N0','N1','CXB','N3'],'clock':['N0']");
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char rules[400];
        snprintf(rules, sizeof rules,
                 HEAD "'clock':[{'do':'never',%s},{'do':'always','put':[{'level':3}]}]}",
                 rows[i][0]);
        cr_expect_str_eq(decided(rules), rows[i][1], "%s: %s", rows[i][0], decided(rules));
    }
}

Test(strategy, weights_are_those_of_its_player_alone)
{
    set_clock("'hand':['N0','N1','CX','N3'],'clock':['N0']");
    decided(HEAD "'weights':{'CLOCK_EARLY':-900}}");
    cr_expect_eq(board->match.card_values[0].weights->value[WEIGHT_CLOCK_EARLY], -900);
    cr_expect_eq(board->match.card_values[1].weights, &weiss_weights_default);
    cr_expect_str_eq(decided(HEAD "'weights':{'CLOCK_EARLY':-900}}"), "pass");
    weiss_match_play_by(&board->match, 0, NULL);
    cr_expect_null(board->match.card_values[0].strategy);
    cr_expect_eq(board->match.card_values[0].weights, &weiss_weights_default);
}
