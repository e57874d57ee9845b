/* Card text without memory: whichever allocation fails, the caller is told so, nothing is lost or
 * used that is not there, and the same calls succeed afterwards. */
#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "support/long_count.h"
#include "weiss/text/read/clean/clean.h"
#include "weiss/text/build/compile/link.h"

/* The allocation number that fails, from 1, and those made so far. The linker puts these in the
 * places of malloc and its like. */
static unsigned long refused;
static unsigned long made;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
char *__real_strndup(const char *text, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
char *__wrap_strndup(const char *text, size_t size);

static bool refuses(void)
{
    return ++made == refused;
}

void *__wrap_malloc(size_t size)
{
    return refuses() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuses() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return refuses() ? NULL : __real_realloc(memory, size);
}

char *__wrap_strndup(const char *text, size_t size)
{
    return refuses() ? NULL : __real_strndup(text, size);
}

/* Many abilities and names, a slip of the pen, a cost, quotation marks, and a long text, so that
 * everything that grows does. */
#define ACT "\"【ACT】 [(1)] Draw 1 card.\""
#define ACTS ACT "," ACT "," ACT "," ACT "," ACT "," ACT "," ACT "," ACT
#define GLUED "\\\"A\\\"\\\"B\\\"\\\"C\\\"\\\"D\\\"\\\"E\\\"\\\"F\\\"\\\"G\\\"\\\"H\\\""
#define GLUED_MANY GLUED GLUED GLUED GLUED GLUED GLUED GLUED GLUED
#define RESTED "As REST As REST As REST As REST As REST As REST "
#define NAMED(n) " or \\\"" n "\\\""
static const char cards[] =
    "[{\"code\":\"A\",\"name\":\"Ferry\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":[" ACTS "," ACTS "," ACTS "," ACTS "," ACT ","
    "\"【CONT】 All your other characters get +500 powr.\",\"【CONT】 All your \\\"Ferry\\\"" NAMED(
        "B") NAMED("C") NAMED("D") NAMED("E") NAMED("F") NAMED("G") NAMED("H")
        NAMED("I") " get +500 power.\","
                   "\"【AUTO】 When this card attacks, this card gets the following ability until end of turn. \\\"【AUTO】 When this card becomes 【REVERSE】, you may put the top card of your deck into your stock.\\\" Then, choose 1 of your other characters, and that character gets +1000 power until end of turn, and look at up to 3 cards from the top of your deck, choose 1 card from among them, put it into your hand, and put the rest into your waiting room.\"]},"
                   "{\"code\":\"B\",\"name\":\"Second\",\"type\":\"Event\",\"color\":\"RED\","
                   "\"level\":\"0\","
                   "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":[\"Draw 1 card.\",\"This is not a text that anybody understands.\"]},"
                   /* texts that grow while they are cleaned, of all steps in the one that is meant */
                   "{\"code\":\"C\",\"name\":\"Third\",\"type\":\"Character\",\"color\":\"RED\","
                   "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
                   "\"ability\":[\"【CONT】 " GLUED_MANY "\"]},"
                   "{\"code\":\"D\",\"name\":\"Fourth\",\"type\":\"Character\",\"color\":\"RED\","
                   "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
                   "\"ability\":[\"【CONT】 " RESTED RESTED RESTED RESTED RESTED "\"]},"
                   "{\"code\":\"E\",\"name\":\"Fifth\",\"type\":\"Character\",\"color\":\"RED\","
                   "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
                   "\"ability\":[\"【CONT】 This card gets \\\"【CONT】 " GLUED_MANY
                   " you\\\"\"]},"
                   "{\"code\":\"F\",\"name\":\"Sixth\",\"type\":\"Character\",\"color\":\"RED\","
                   "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
                   "\"ability\":[\"【CONT】 All your other caracters get +500 power, and this card gets +1000 power, and this is not a text that anybody understands, however long it may be, nor is what comes after that, which goes on and on and on until it is longer than what there is room for at first.\"]},"
                   /* both texts of a card, of a set with words of its own for traits */
                   "{\"code\":\"G/W01-1\",\"name\":\"Seventh\",\"type\":\"Character\",\"color\":\"RED\","
                   "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
                   "\"attributes\":[\"Sea\"],"
                   "\"ability\":[\"【CONT】 All of your 《Sea》 characters get +500 power.\"],"
                   "\"jpAbility\":[\"【永】 あなたの《海》のキャラすべてに、パワーを＋500。\"]}]";

static WeissDatabase *database;
static TextCompiler *compiler;
static WeissDeck deck;

static void set_up(void)
{
    Diagnostic problem;
    const WeissCard *list[6];
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, strlen(cards), &problem), "%s", problem.message);
    for (unsigned i = 0; i < 6; i++)
        list[i] = weiss_database_card(database, i);
    weiss_deck_build(&deck, list, 6);
}

static void tear_down(void)
{
    deck_text_unlink(&deck);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

TestSuite(compiler_out_of_memory, .init = set_up, .fini = tear_down);

/* Calls it with ever later allocations refused until none was; then it must have succeeded. */
static void refuse_each(bool (*succeeds)(void), unsigned long at_least)
{
    bool done = false;
    for (refused = 1; !done; refused += long_count(1, 3)) {
        made = 0;
        bool good = succeeds();
        done = made < refused;
        cr_assert_eq(good, done, "allocation %lu of %lu", refused, made);
    }
    refused = 0;
    cr_expect_gt(made, at_least);
}

static bool compiler_is_made(void)
{
    text_compiler_destroy(compiler);
    compiler = text_compiler_create(database);
    return compiler != NULL;
}

Test(compiler_out_of_memory, the_compiler_is_made_whole_or_not_at_all)
{
    refuse_each(compiler_is_made, 2);
    text_compiler_destroy(NULL);
    weiss_cleaner_destroy(NULL);
}

/* What is compiled once stays so: every call begins a card of its own. */
static bool deck_is_linked(void)
{
    unsigned long so_far = made;
    unsigned long refused_one = refused;
    refused = 0;
    text_compiler_destroy(compiler);
    compiler = text_compiler_create(database);
    made = so_far;
    refused = refused_one;
    bool good = deck_text_link(&deck, compiler);
    cr_expect_eq(deck.text != NULL, good);
    deck_text_unlink(&deck);
    return good;
}

static bool compiles(void)
{
    Program program;
    size_t reached;
    const char *text =
        "【ACT】 Search your deck for up to 1 card named \"A\" or \"B\", and reveal it.";
    bool good =
        program_compile(&program, text_compiler_grammar(compiler), "ability", text, &reached);
    cr_expect(good || reached > strlen(text));
    program_clear(&program);
    return good;
}

Test(compiler_out_of_memory, a_text_is_compiled_whole_or_told_to_be_without_memory)
{
    compiler = text_compiler_create(database);
    refuse_each(compiles, 5);
}

static bool exact_ones_are_counted(void)
{
    const CardText *text = text_compiler_card(compiler, deck.card[0]);
    unsigned count = card_text_count_exact(deck.card[0], text);
    cr_expect(count == UINT_MAX || count + 1 == text->count, "%u of %u", count, text->count);
    return count != UINT_MAX;
}

Test(compiler_out_of_memory, the_exact_ones_are_counted_or_told_to_be_unknown)
{
    compiler = text_compiler_create(database);
    cr_assert_not_null(text_compiler_card(compiler, deck.card[0]));
    refuse_each(exact_ones_are_counted, 3);
}

/* Whatever was compiled before is not kept: every call begins a compiler of its own. */
static bool both_texts_are_compiled(void)
{
    unsigned long refused_one = refused;
    refused = 0;
    text_compiler_destroy(compiler);
    compiler = text_compiler_create(database);
    refused = refused_one;
    made = 0;
    return text_compiler_card(compiler, weiss_database_find(database, "G/W01-1")) != NULL;
}

Test(compiler_out_of_memory, both_texts_are_compiled_or_none)
{
    refuse_each(both_texts_are_compiled, 10);
}

static bool abilities_are_counted(void)
{
    unsigned count = weiss_clean_count(deck.card[0]);
    cr_expect(count == 0 || count == deck.card[0]->ability_count, "%u", count);
    return count != 0;
}

Test(compiler_out_of_memory, abilities_are_counted_or_none)
{
    refuse_each(abilities_are_counted, 1);
}

/* Where only a slip is not looked for, the text stays what it was: not understood. */
Test(compiler_out_of_memory, a_deck_is_linked_whole_or_not_at_all)
{
    bool done = false;
    for (refused = 1; !done; refused += long_count(1, 3)) {
        made = 0;
        bool good = deck_is_linked();
        done = made < refused;
        cr_assert(good || !done);
    }
    refused = 0;
    cr_expect_gt(made, 50);
    cr_expect(deck_is_linked());
}

/* ---- Without room ---- */

/* "This card gets" `count` quotations of `length` times "Draw 1 card." */
static char *long_text(unsigned count, unsigned length)
{
    static const char begin[] = "【AUTO】 When this card attacks, this card gets the following abilities until end of turn.";
    char *text = __real_malloc(sizeof begin + count * (length * 13u + 20u));
    char *end = stpcpy(text, begin);
    for (unsigned i = 0; i < count; i++) {
        end = stpcpy(end, " \"【ACT】");
        for (unsigned j = 0; j < length; j++)
            end = stpcpy(end, " Draw 1 card.");
        end = stpcpy(end, "\"");
    }
    return text;
}

Test(compiler_out_of_memory, texts_have_limits)
{
    static const struct {
        unsigned count;
        unsigned length;
        bool good;
        bool room;
    } rows[] = {
        {1, 100, true, true},     /* 401 words in one quotation */
        {1, 300, false, true},    /* 1201: more than 1024 are not read */
        {10, 100, true, true},    /* a program of ten thousands of words */
        {100, 100, false, false}, /* more than 60,000 */
    };
    compiler = text_compiler_create(database);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = long_text(rows[i].count, rows[i].length);
        Program program;
        size_t reached;
        bool good =
            program_compile(&program, text_compiler_grammar(compiler), "ability", text, &reached);
        cr_expect_eq(good, rows[i].good, "%u quotations of %u sentences", rows[i].count,
                     rows[i].length);
        cr_expect_eq(reached <= strlen(text), rows[i].room);
        program_clear(&program);
        free(text);
    }
}
