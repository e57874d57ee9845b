/* Strategies as files and in plain words: what was written is what is read, and the words say
 * it. */
#include "support/program_run.h"
#include "sim/weiss/deck/strategy_file.h"

PROGRAM_SUITE(strategy_file);

static WeissStrategy strategy;

/* A strategy of these members, with single quotation marks. */
static void read_members(const char *members)
{
    Diagnostic problem;
    char *text = strdup(program_text("{'schema':'weissfish.strategy/1',%s}", members));
    for (char *c = text; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    cr_assert(weiss_strategy_read(&strategy, NULL, text, strlen(text), &problem), "%s: %s", members,
              problem.message);
    free(text);
}

static const char *words_of(const char *members)
{
    char *words = NULL;
    size_t length;
    read_members(members);
    FILE *out = open_memstream(&words, &length);
    strategy_words(out, &strategy, "");
    strategy_weights(out, &strategy, "");
    cr_assert_eq(fclose(out), 0);
    return program_keep(words);
}

Test(strategy_file, is_read_as_it_was_written)
{
    static WeissStrategy again;
    read_members(
        "'name':'\\u00e9','mulligan':[{'keep':2,'copies':1,'turn':'first','type':['climax',"
        "'event'],'level':'0-1','colour':'red','card':'A'},{'keep':'none','turn':'second'"
        "},{'keep':'all'}],'clock':[{'do':'weigh','more':-3,'level':0,'clock':'2-','hand':"
        "'0-6','stock':3,'climaxes':'1-8','lacking':0,'put':[{'type':'climax','copies':2},"
        "{'lacking':true,'colour':['red','blue']}]},{'do':'always'},{'do':'never'}],"
        "'weights':{'CLOCK_EARLY':3}");
    cr_assert(strategy_file_write(&strategy, "written.json"));
    cr_assert(strategy_file_read(&again, NULL, "written.json"));
    cr_expect_arr_eq(&again, &strategy, sizeof again);
}

Test(strategy_file, every_shipped_one_is_one)
{
    static const char *const names[] = {"default", "heuristic2", "keep_everything", "never_clock"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        cr_expect(strategy_file_read(
            &strategy, NULL,
            program_text(WEISSFISH_SOURCE_DIR "/decks/strategies/%s.json", names[i])));
}

Test(strategy_file, is_told_in_plain_words)
{
    static const char *const rows[][2] = {
        {"'name':'x'", "opening hand: as the heuristic does\nclock phase: as the heuristic does\n"},
        {"'mulligan':[{'keep':'all','type':'character','level':0},{'keep':1,'type':'climax','turn':"
         "'first'}]",
         "opening hand: keep all characters of level 0\n"
         "opening hand: keep one climax when you go first\n"
         "opening hand: put everything else away\nclock phase: as the heuristic does\n"},
        {"'mulligan':[{'keep':'none','colour':'blue','level':'2-'},{'keep':'all'}]",
         "opening hand: put away all blue cards of level 2 or more\n"
         "opening hand: keep all other cards\nclock phase: as the heuristic does\n"},
        {"'mulligan':[{'keep':'all','copies':1,'card':'A/B-1'}]",
         "opening hand: keep all copies of A/B-1, at most one of a kind\n"
         "opening hand: put everything else away\nclock phase: as the heuristic does\n"},
        {"'clock':[{'do':'never','level':3,'clock':'4-'},{'do':'always','level':'0-1','put':[{"
         "'type':'climax'},{'lacking':true,'copies':2}]},{'do':'weigh','more':5,'hand':'0-4'}]",
         "opening hand: as the heuristic does\n"
         "clock phase: never clock at level 3 with 4 or more in the clock\n"
         "clock phase: always clock at level 0 to 1; first climaxes, then cards of a colour that you lack, if you hold 2 of it or more\n"
         "clock phase: clock with up to 4 in hand if it looks better, or at most 0.5 points worse\n"},
        {"'weights':{'LETHAL':3}",
         "opening hand: as the heuristic does\nclock phase: as the heuristic does\n"
         "LETHAL 3, not 900: damage that ends the game, beside its amount\n"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(words_of(rows[i][0]), rows[i][1]);
}
