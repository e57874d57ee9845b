/* Tests with a fault where Criterion counts none. It passes them all; CTest must not (tests/CMakeLists.txt
 * runs each as one that has to fail). */
#include <criterion/criterion.h>
#include <stdlib.h>

static void *volatile lost;

Test(planted, leak)
{
    lost = malloc(1);
    lost = NULL;
}

static void check_wrongly(void)
{
    cr_expect(false, "planted");
}

Test(planted, check_at_the_end, .fini = check_wrongly)
{
}

static void leave(void)
{
    _Exit(1);
}

Test(planted, exit_at_the_end, .fini = leave)
{
}
