/* Words that were meant: edits counted, the nearest word, hints. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/spelling.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

Test(spelling, counts_edits_whatever_the_case)
{
    cr_assert_eq(spelling_distance("kitten", "sitting", 9), 3);
    cr_assert_eq(spelling_distance("", "abc", 9), 3);
    cr_assert_eq(spelling_distance("Lamp", "lAMP", 9), 0);
    cr_assert_eq(spelling_distance("abcdef", "ghijkl", 2), 3, "limit + 1 where it is passed");
    cr_assert_eq(spelling_distance("abc", "abcd", 0), 1);
    char longer[SPELLING_LENGTH_MAX + 2];
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    cr_assert_eq(spelling_distance(longer, longer, 200), 201);
}

Test(spelling, an_exchange_of_neighbours_is_one_edit)
{
    cr_assert_eq(spelling_distance("ab", "ba", 9), 1);
    cr_assert_eq(spelling_distance("comapre", "compare", 9), 1);
    cr_assert_eq(spelling_distance("ocmapre", "compare", 1), 2, "passed at the second exchange");
    cr_assert_eq(spelling_distance("ABcd", "bacde", 9), 2);
    cr_assert_eq(spelling_distance("ca", "abc", 9), 3, "nothing comes between the exchanged");
    cr_assert_eq(spelling_distance("abc", "cba", 9), 2);
    cr_assert_eq(spelling_distance("aa", "aa", 9), 0);
}

Test(spelling, finds_the_nearest_word_within_a_third)
{
    static const char *const words[] = {"compare", "matrix", "merge", "watch"};
    cr_assert_str_eq(spelling_nearest("wathc", words, LENGTH(words)), "watch");
    cr_assert_str_eq(spelling_nearest("emrge", words, LENGTH(words)), "merge");
    cr_assert_str_eq(spelling_nearest("comapre", words, LENGTH(words)), "compare");
    cr_assert_str_eq(spelling_nearest("MERGE", words, LENGTH(words)), "merge");
    cr_assert_null(spelling_nearest("odds", words, LENGTH(words)));
    cr_assert_null(spelling_nearest("", words, LENGTH(words)));
}

Test(spelling, a_hint_names_the_nearest_word_or_all)
{
    static const char *const words[] = {"text", "json", "csv"};
    char hint[SPELLING_HINT];
    cr_assert_str_eq(spelling_hint(hint, "jsno", words, 3), "; did you mean 'json'?");
    cr_assert_str_eq(spelling_hint(hint, "xml", words, 3), ": expected text, json or csv");
    cr_assert_str_eq(spelling_hint(hint, "xml", words, 1), ": expected text");
}

Test(spelling, a_hint_of_many_words_is_cut)
{
    char hint[SPELLING_HINT];
    const char *words[100];
    for (unsigned i = 0; i < LENGTH(words); i++)
        words[i] = "abcdefghij";
    cr_assert_eq(strlen(spelling_hint(hint, "zzz", words, LENGTH(words))), SPELLING_HINT - 1);
}
