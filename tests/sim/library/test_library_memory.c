/* The library without memory, every now and then; tests/long refuses each request. */
#include "support/refused_memory.h"

enum { SKIP = 3 };

Test(library_memory, a_command_tells_all_or_nothing)
{
    const char *check[] = {"deck", "check", REFUSED_DECK("lanterns"), "--no-cache", NULL};
    const char *help[] = {"compare", "--help", NULL};
    const char *missing[] = {"deck", "check", REFUSED_DECK("lanternz"), "--no-cache", NULL};
    cr_expect_gt(refuse_each(refused_command, refused_compare, SKIP), 1000);
    cr_expect_gt(refuse_each(refused_command, check, SKIP), 1000);
    cr_expect_gt(refuse_each(refused_command, help, 0), 5);
    refuse_each(refused_complaint, missing, SKIP);
}

Test(library_memory, objects_are_opened_or_not)
{
    cr_expect_gt(refuse_each(refused_objects, NULL, SKIP), 1000);
    cr_expect(refused_objects(NULL));
}
