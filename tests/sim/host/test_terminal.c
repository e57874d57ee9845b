/* What is written to a terminal and what elsewhere. The terminal is a pseudo terminal. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sim/host/terminal.h"

static int master;
static FILE *terminal;

static void open_terminal(void)
{
    master = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert_geq(master, 0);
    cr_assert_eq(grantpt(master), 0);
    cr_assert_eq(unlockpt(master), 0);
    int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    cr_assert_geq(slave, 0);
    terminal = fdopen(slave, "w");
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
}

static void close_terminal(void)
{
    fclose(terminal);
    close(master);
}

TestSuite(terminal, .init = open_terminal, .fini = close_terminal);

Test(terminal, colours_are_for_terminals_that_want_them)
{
    cr_expect(terminal_coloured(TERMINAL_AUTO, terminal));
    cr_expect_not(terminal_coloured(TERMINAL_NEVER, terminal));
    setenv("NO_COLOR", "", 1);
    cr_expect(terminal_coloured(TERMINAL_AUTO, terminal), "set, but empty");
    setenv("NO_COLOR", "1", 1);
    cr_expect_not(terminal_coloured(TERMINAL_AUTO, terminal));
    cr_expect(terminal_coloured(TERMINAL_ALWAYS, terminal));
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    cr_expect_not(terminal_coloured(TERMINAL_AUTO, terminal));
    unsetenv("TERM");
    cr_expect_not(terminal_coloured(TERMINAL_AUTO, terminal));
}

Test(terminal, a_file_is_no_terminal)
{
    FILE *file = tmpfile();
    cr_expect_not(terminal_coloured(TERMINAL_AUTO, file));
    cr_expect(terminal_coloured(TERMINAL_ALWAYS, file));
    cr_expect_eq(terminal_columns(file), 0);
    fclose(file);
}

Test(terminal, the_width_is_the_terminals)
{
    struct winsize size = {.ws_row = 24, .ws_col = 72};
    cr_assert_eq(ioctl(master, TIOCSWINSZ, &size), 0);
    cr_expect_eq(terminal_columns(terminal), 72);
}
