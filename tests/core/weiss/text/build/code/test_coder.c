/* Records: a list holds as many as 16 bits number. */
#include <criterion/criterion.h>

#include "weiss/text/build/code/coder.h"

Test(coder, a_full_list_ends_coding)
{
    static Coder coder;
    static volatile unsigned added;
    if (!setjmp(coder.full)) {
        coder_begin(&coder);
        for (;;) {
            cr_assert_eq(add_amount(&coder, (CodeAmount){.kind = AMOUNT_NUMBER}), added + 1);
            added++;
        }
    }
    cr_expect(added > UINT16_MAX / 4 && added <= UINT16_MAX, "%u", added);
    coder_clear(&coder);
}
