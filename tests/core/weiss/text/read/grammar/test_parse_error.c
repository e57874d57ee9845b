/* Texts that are no sentences of cards: they are not understood, and nothing is read behind
 * their end. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "support/same_program.h"

static Grammar *grammar;

static void set_up(void)
{
    grammar = grammar_create();
    cr_assert_not_null(grammar);
}

static void tear_down(void)
{
    grammar_destroy(grammar);
}

TestSuite(parse_error, .init = set_up, .fini = tear_down);

/* In memory of its own, so that nobody reads on. */
static void unread(const char *words)
{
    Program program;
    size_t reached;
    char *text = strdup(words);
    cr_expect_not(program_compile(&program, grammar, "ability", text, &reached), "%s", text);
    cr_expect_leq(reached, strlen(text), "%s", text);
    free(text);
}

Test(parse_error, marks_that_nobody_closes)
{
    unread("【");
    unread("【ACT draw 1 card.");
    unread("【CONT】 All your 《Music");
    unread("【CONT】 All your \"Ann");
    unread("【CONT】 This card gets +");
    unread("【ACT】 【COUNTER】 Backup 1000, Level");
    unread("【CONT】 You cannot use");
    unread("【CONT】 All your \"Ann \"");
    unread("【CONT】 All your \"Ann \" Bob");
    unread("【CONT】 All your \"Ann \", Bob");
    unread("【CONT】 All your \"Ann \". Bob");
    unread("【CONT】 All your \"Ann/\"Bob");
    unread("【CONT】 All your \"Ann [\"Bob");
    unread("【CONT】 This card gets \"【CONT】 All your 《Music get\" \"【CONT】 All your 《Magic》 get\"");
    unread("【CONT】 All your \"");
    unread("【CONT】 This card gets \"【CONT】 This card gets +1 soul");
}

Test(parse_error, words_and_numbers_beyond_all_bounds)
{
    char word[400] = "【CONT】 ";
    memset(word + strlen(word), 'a', 300);
    unread(word);
    char tag[400] = "【CONT】 【";
    memset(tag + strlen(tag), 'A', 300);
    strcat(tag, "】");
    unread(tag);
    unread("【CONT】 This card gets +99999999999 powers.");
}

Test(parse_error, nothing_at_all)
{
    unread("【");
    unread("");
    unread("   ");
}

/* Whatever the words in quotation marks, a program is another one if they differ. */
Test(parse_error, programs_differ_by_words_kinds_and_length)
{
    static const char *const texts[] = {"【CONT】 All your \"A\" get +1 soul.",
                                        "【CONT】 All your \"B\" get +1 soul.",
                                        "【CONT】 All your \"A\" get +2 soul.",
                                        "【CONT】 All your \"A\" get +1 level.",
                                        "【CONT】 All your \"A\" or \"A\" get +1 soul.",
                                        "【CONT】 All your \"A\" or \"B\" get +1 soul.",
                                        "【CONT】 All your characters get +1 soul."};
    enum { COUNT = sizeof texts / sizeof *texts };
    Program programs[COUNT];
    size_t reached;
    for (unsigned i = 0; i < COUNT; i++)
        cr_assert(program_compile(&programs[i], grammar, "ability", texts[i], &reached), "%s",
                  texts[i]);
    for (unsigned i = 0; i < COUNT; i++)
        for (unsigned j = 0; j < COUNT; j++)
            cr_expect_eq(program_equal(&programs[i], &programs[j]), i == j, "%s %s", texts[i],
                         texts[j]);
    for (unsigned i = 0; i < COUNT; i++)
        program_clear(&programs[i]);
}
