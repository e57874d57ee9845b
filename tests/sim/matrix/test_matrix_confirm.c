/* Which pairings of a field are near one half, and the words for what another agent made of
 * them. */
#include <criterion/criterion.h>

#include "sim/matrix/matrix_confirm.h"

/* Whether a pairing with so many pairs lost, split and won is near. */
static bool near(uint64_t lost, uint64_t split, uint64_t won)
{
    RunnerCell cell = {.pairs = {lost, 0, split, 0, won}};
    RunnerTotals totals = {.cells = &cell, .cell_count = 1};
    static Matrix matrix;
    matrix = (Matrix){.count = 2, .totals = &totals};
    cr_expect_eq(matrix_near(&matrix, 0, 1), matrix_near(&matrix, 1, 0));
    return matrix_near(&matrix, 0, 1);
}

Test(matrix_confirm, near_is_what_holds_one_half_or_nearly_does)
{
    cr_expect(near(100, 300, 100));
    cr_expect(near(100, 300, 120), "51.9%, 49.2 to 54.7");
    cr_expect(near(100, 300, 150), "54.5%, from 51.7 on");
    cr_expect(near(150, 300, 100));
    cr_expect_not(near(100, 300, 160), "55.4%, from 52.6 on");
    cr_expect_not(near(160, 300, 100));
    cr_expect(near(0, 0, 2), "two pairs are few");
    cr_expect_not(near(0, 0, 100));
    cr_expect_not(near(0, 0, 0), "nothing was played");
}

static const char *words(ConfirmSide before, ConfirmSide again, ConfirmAnswer agrees)
{
    return matrix_confirm_words(
        &(Confirmation){.before_side = before, .again_side = again, .agrees = agrees});
}

Test(matrix_confirm, words_for_each_answer)
{
    cr_expect_str_eq(words(CONFIRM_ABOVE, CONFIRM_ABOVE, CONFIRM_YES), "holds");
    cr_expect_str_eq(words(CONFIRM_ABOVE, CONFIRM_BELOW, CONFIRM_NO),
                     "turns: depends on who plays");
    cr_expect_str_eq(words(CONFIRM_BELOW, CONFIRM_BOTH, CONFIRM_OPEN), "not confirmed");
    cr_expect_str_eq(words(CONFIRM_BOTH, CONFIRM_BOTH, CONFIRM_OPEN), "still open");
    cr_expect_str_eq(words(CONFIRM_BOTH, CONFIRM_ABOVE, CONFIRM_YES), "shown now");
    cr_expect_str_eq(words(CONFIRM_BOTH, CONFIRM_ABOVE, CONFIRM_OPEN), "shown now");
    cr_expect_str_eq(words(CONFIRM_BOTH, CONFIRM_ABOVE, CONFIRM_NO), "shown now, the other way");
}
