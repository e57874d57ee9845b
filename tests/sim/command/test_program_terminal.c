/* What stands on a terminal: transcripts that fit it, and a progress line that counts down truly. */
#include <sys/ioctl.h>

#include "support/program_run.h"
#include "support/shiro_program.h"
#include "sim/output/progress.h"

PROGRAM_SUITE(program_terminal);

/* What the program writes to a terminal so many columns wide. */
static const char *on_terminal(unsigned short columns, const char *const *arguments)
{
    enum { ROOM = 1 << 20 };
    char *text = program_keep(calloc(1, ROOM));
    size_t length = 0;
    int status;
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert_geq(master, 0);
    cr_assert_eq(grantpt(master), 0);
    cr_assert_eq(unlockpt(master), 0);
    int own = open(ptsname(master), O_RDWR | O_NOCTTY);
    struct winsize size = {.ws_row = 24, .ws_col = columns};
    cr_assert_eq(ioctl(own, TIOCSWINSZ, &size), 0);
    setenv("NO_COLOR", "1", 1);
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        close(master);
        program_begin((int[]){own, own, own}, arguments);
    }
    close(own);
    for (ssize_t count; length < ROOM - 1; length += (size_t)count)
        if ((count = read(master, text + length, ROOM - 1 - length)) <= 0)
            break;
    close(master);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%.200s", text);
    return text;
}

/* Columns of a line: brackets of card texts take two. */
static unsigned columns_of(const char *line, size_t length)
{
    unsigned columns = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)line[i];
        if (byte == '\r' || (byte & 0xC0) == 0x80)
            continue;
        columns += byte >= 0xE3 && byte <= 0xED ? 2 : 1;
    }
    return columns;
}

static void expect_fit(unsigned short columns, const char *const *arguments)
{
    const char *text = on_terminal(columns, arguments);
    unsigned lines = 0;
    for (const char *line = text, *end; *line; line = end + (*end == '\n'), lines++) {
        end = strchrnul(line, '\n');
        cr_expect_leq(columns_of(line, (size_t)(end - line)), columns, "'%.*s'", (int)(end - line),
                      line);
    }
    cr_expect_gt(lines, 50);
}

Test(program_terminal, a_transcript_fits_the_terminal)
{
    static const unsigned short widths[] = {28, 40, 80};
    for (unsigned i = 0; i < 3; i++) {
        expect_fit(widths[i], (const char *const[]){"watch", LANTERNS, HARBOUR, "--zones", NULL});
        expect_fit(widths[i],
                   (const char *const[]){"watch", STAIRS, DOME, "--game", "shironeko", NULL});
    }
}

/* What the line says `elapsed` seconds after the start, with so many games done. */
static const char *drawn(Progress *progress, double elapsed, uint64_t done)
{
    int err = memfd_create("err", MFD_CLOEXEC);
    int before = dup(STDERR_FILENO);
    progress->started += progress_seconds(progress) - elapsed;
    progress->next = 0;
    dup2(err, STDERR_FILENO);
    progress_draw(progress, done, "");
    dup2(before, STDERR_FILENO);
    close(before);
    const char *text = program_read(err);
    close(err);
    return text;
}

Test(program_terminal, the_time_left_counts_down_between_slow_games)
{
    Progress progress = progress_start(true, 20, "games");
    progress.shown = true;
    cr_expect(program_contains(drawn(&progress, 5, 0), "0 of 20 games  0%  5 s so far"));
    cr_expect(program_contains(drawn(&progress, 10, 2), "2 of 20 games  10%  0.20/s  90 s left"));
    cr_expect(program_contains(drawn(&progress, 14, 2), "0.20/s  86 s left"));
    cr_expect(program_contains(drawn(&progress, 20, 4), "0.20/s  80 s left"));
    cr_expect(program_contains(drawn(&progress, 400, 4), "  0 s left"));
}

/* What a search that goes on knows already says nothing of how fast it is. */
Test(program_terminal, what_was_known_is_not_counted_as_fast)
{
    Progress progress = progress_start(true, 100, "decisions");
    progress.shown = true;
    progress.started -= 2;
    progress_skip(&progress, 50);
    cr_expect(program_contains(drawn(&progress, 12, 60), "1.00/s  40 s left"));
}
