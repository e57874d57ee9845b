/* Disks that fill up and places that cannot be written: a clear message, exit status 2, and whatever
 * was there before is still there; what was saved can be gone on with. */
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "support/killed_run.h"

PROGRAM_SUITE(program_disk);

#define COMPARE "compare", LANTERNS, HARBOUR, "--agents", "baseline", "--format", "json"
#define SAVED COMPARE, "--games", "3000", "--state", "state", "--state-every", "0.02", "--resume"

static const char *whole(const char *rows)
{
    return long_run_bytes(program_output(program(COMPARE, "--games", "3000", "--games-csv", rows)));
}

/* Runs the program so that no file may grow beyond so many bytes. */
static Run limited(rlim_t bytes, const char *const *arguments)
{
    struct rlimit before, limit;
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    limit = (struct rlimit){.rlim_cur = bytes, .rlim_max = before.rlim_max};
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    Run run = program_run("", arguments);
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
    return run;
}

#define LIMITED(bytes, ...) limited(bytes, (const char *const[]){__VA_ARGS__, NULL})

static unsigned entries(void)
{
    unsigned count = 0;
    DIR *folder = opendir(".");
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

/* --- a full disk ------------------------------------------------------------------------------ */

Test(program_disk, a_state_that_cannot_be_saved_leaves_the_old_one)
{
    program_output(program(COMPARE, "--games", "100", "--state", "state"));
    const char *state = program_file("state");
    program_expect_refusal(LIMITED(strlen(state) / 2, SAVED),
                           ": state: cannot be written: File too large", "");
    cr_expect_str_eq(program_file("state"), state);
    cr_expect_eq(entries(), 1, "nothing is left beside it");
    cr_expect_str_eq(long_run_bytes(program_output(program(SAVED))), whole("rows"));
}

/* The rows of an earlier, shorter run are there, too, and stay until all are. */
Test(program_disk, rows_that_find_no_room_end_the_run_which_goes_on_later)
{
    program_output(program(COMPARE, "--games", "200", "--state", "state", "--games-csv", "rows"));
    const char *rows = program_file("rows");
    setenv("WEISSFISH_COMMAND", "scripts/run-mpi 3", 1);
    Run run = LIMITED(strlen(rows) + 50000, SAVED, "--games-csv", "rows");
    program_expect_refusal(run, ": rows.part: cannot be written: File too large",
                           " --resume --games-csv rows ");
    cr_expect(program_contains(run.err, "weissfish: stopped after "), "%s", run.err);
    cr_expect(program_contains(run.err, " of 3000 games, saved in state. To go on:\n  scripts/run-mpi 3 compare "),
              "%s", run.err);
    cr_expect_str_eq(program_file("rows"), rows);
    cr_expect_geq(long_run_games(), 200);
    const char *again = program_output(program(SAVED, "--games-csv", "rows"));
    cr_expect_str_eq(long_run_bytes(again), whole("whole-rows"));
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));
    cr_expect_eq(entries(), 3);
}

Test(program_disk, rows_without_a_state_leave_nothing_but_what_was_there)
{
    program_write("rows", "of another run\n");
    program_expect_refusal(LIMITED(100000, COMPARE, "--games", "3000", "--games-csv", "rows"),
                           ": rows.part: cannot be written: File too large", "");
    cr_expect_str_eq(program_file("rows"), "of another run\n");
    cr_expect_eq(entries(), 1);
}

/* A disk of its own, of 300 kB: room for the state, but not for it and all rows. */
Test(program_disk, a_disk_that_fills_up)
{
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
        cr_skip_test("no right to make a small disk");
    const char *rows = whole("whole-rows");
    const char *path = program_text("%s/whole-rows", program_kept.folder);
    cr_assert_eq(mkdir("small", 0700), 0);
    cr_assert_eq(mount("none", "small", "tmpfs", 0, "size=300k"), 0);
    cr_assert_eq(chdir("small"), 0);
    program_output(program(COMPARE, "--games", "100", "--state", "state", "--games-csv", "rows"));
    Run run = program(SAVED, "--games-csv", "rows");
    program_expect_refusal(run, ": ", "cannot be written: No space left on device");
    cr_expect(program_contains(run.err, " --resume"), "%s", run.err);
    cr_assert_eq(mount("none", ".", "tmpfs", MS_REMOUNT, "size=64m"), 0);
    const char *again = program_output(program(SAVED, "--games-csv", "rows"));
    cr_expect_str_eq(long_run_bytes(again), rows);
    cr_expect_str_eq(program_file("rows"), program_file(path));
    cr_assert_eq(chdir(".."), 0);
    cr_assert_eq(umount2("small", MNT_DETACH), 0);
}

/* --- standard output -------------------------------------------------------------------------- */

/* The result cannot be printed, but it is in the state. */
Test(program_disk, standard_output_that_is_full)
{
    int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (full < 0)
        cr_skip_test("no /dev/full");
    static const char *const formats[] = {"json", "text", "csv"};
    for (unsigned i = 0; i < 3; i++) {
        Run run = program_run_on(full, full,
                                 (const char *const[]){"compare", LANTERNS, HARBOUR, "--games",
                                                       "100", "--state", "state", "--format",
                                                       formats[i], "--resume", NULL});
        cr_expect_eq(run.status, 2, "%s: %d", formats[i], run.status);
        cr_expect(strncmp(run.err, "weissfish: standard output: ", 28) == 0, "%s", run.err);
    }
    close(full);
    Run again = program("compare", LANTERNS, HARBOUR, "--games", "100", "--state", "state",
                        "--resume", "--format", "json");
    cr_expect_eq(count_at(program_document(again), "games"), 100);
}

/* No file that is opened later takes its place. */
Test(program_disk, standard_output_that_is_closed)
{
    whole("whole-rows");
    int err = memfd_create("err", MFD_CLOEXEC);
    int status;
    pid_t child = fork();
    if (child == 0) {
        dup2(err, STDERR_FILENO);
        close(STDIN_FILENO);
        close(STDOUT_FILENO);
        execl(program_path(), "weissfish", COMPARE, "--games", "3000", "--games-csv", "rows",
              (char *)NULL);
        _exit(127);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    const char *said = program_read(err);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 2, "%x", (unsigned)status);
    cr_expect(strncmp(said, "weissfish: standard output: ", 28) == 0, "%s", said);
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));
}

/* --- places ----------------------------------------------------------------------------------- */

Test(program_disk, rows_to_what_is_no_file_go_there_at_once)
{
    program_output(program(COMPARE, "--games", "10", "--games-csv", "/dev/null"));
    struct stat status;
    cr_assert_eq(stat("/dev/null", &status), 0);
    cr_expect(S_ISCHR(status.st_mode));
    cr_expect_neq(access("/dev/null.part", F_OK), 0);
    program_expect_refusal(program(COMPARE, "--games", "100", "--games-csv", "/dev/full"),
                           ": /dev/full: cannot be written: No space left on device", "");
    program_expect_refusal(
        program(COMPARE, "--games", "10", "--games-csv", "/dev/null", "--state", "state"),
        ": /dev/null: rows cannot be added to it later", "--state");
    cr_expect_eq(entries(), 0);
}

Test(program_disk, rows_through_a_link_replace_what_it_means)
{
    program_write("old", "of another run\n");
    cr_assert_eq(symlink("old", "rows"), 0);
    program_output(program(COMPARE, "--games", "10", "--games-csv", "rows"));
    struct stat status;
    cr_assert_eq(lstat("rows", &status), 0);
    cr_expect(S_ISLNK(status.st_mode));
    cr_expect_eq(strncmp(program_file("old"), "game,", 5), 0);
    cr_expect_eq(entries(), 2);
}

Test(program_disk, places_that_are_not_there)
{
    program_expect_refusal(program(COMPARE, "--games-csv", "nowhere/rows"),
                           ": nowhere/rows.part: cannot be written: No such file or directory", "");
    program_expect_refusal(program(COMPARE, "--games-csv", "."), ": .: cannot be written",
                           "folder");
    program_write("file", "");
    program_expect_refusal(program(COMPARE, "--state", "file/state"),
                           ": file/state: cannot be written: Not a directory", "");
    cr_expect_eq(entries(), 1);
}

/* The folder may be read but not written. */
Test(program_disk, folders_that_may_not_be_written)
{
    enum { NOBODY = 65534 };
    program_output(program(COMPARE, "--games", "100", "--state", "state"));
    const char *state = program_file("state");
    cr_assert_eq(chmod(".", 0555), 0);
    if (getuid() == 0)
        cr_assert_eq(setresuid(NOBODY, NOBODY, 0), 0);
    bool usable = access(program_path(), X_OK) == 0 && access(LANTERNS, R_OK) == 0;
    bool safe = access(".", W_OK) != 0;
    if (!usable || !safe) {
        (void)seteuid(0);
        cr_skip_test("%s", safe ? "only root may use this program" : "all folders may be written");
    }
    program_expect_refusal(program(SAVED), ": state: cannot be written: Permission denied", "");
    program_expect_refusal(program(COMPARE, "--games-csv", "rows"),
                           ": rows.part: cannot be written: Permission denied", "");
    cr_expect_str_eq(program_file("state"), state);
    (void)seteuid(0);
    chmod(".", 0755);
}
