/* scripts/run from outside: what it builds and when, in a tree of its own whose name has a space, with a
 * stand-in for CMake that writes a program which says how it was called. */
#include <signal.h>
#include <sys/file.h>
#include <time.h>

#include "support/program_run.h"

/* CMake as the script calls it. A build leaves `half` behind before it fails, or waits, if told to. */
static const char cmake[] =
    "#!/bin/bash\n"
    "printf '%s\\n' \"$*\" >>\"$CALLS\"\n"
    "case $1 in\n"
    "--preset)\n"
    "    out=${4-build/$2}\n"
    "    mkdir -p \"$out\" && touch \"$out/CMakeCache.txt\"\n"
    "    ;;\n"
    "--build)\n"
    "    out=$2; [ \"$2\" != --preset ] || out=build/$3\n"
    "    echo half >\"$out/half\"\n"
    "    [ -z \"${BROKEN-}\" ] || { echo 'nothing to build with'; exit 1; }\n"
    "    [ -z \"${ENDED-}\" ] || kill -INT \"$(sed -n 's/^PPid:.//p' /proc/$PPID/status)\"\n"
    "    [ -z \"${SLOW-}\" ] || sleep 60\n"
    "    [ -z \"${KILLED-}\" ] || kill -s \"$KILLED\" $$\n"
    "    cp \"$STAND_IN\" \"$out/weissfish\"\n"
    "    ;;\n"
    "esac\n";

/* The program: which one it is, what it is told, and where, and an exit status of its own. */
static const char stand_in[] = "#!/bin/bash\n"
                               "folder=${0%/weissfish}\n"
                               "echo \"${folder##*/}\"\n"
                               "printf '[%s]' \"$@\"\n"
                               "printf '\\n%s\\n' \"${PWD##*/}\"\n"
                               "cat\n"
                               "echo \"hint: ${WEISSFISH_FASTER-none}\" >&2\n"
                               "exit 7\n";

#define TREE "a tree"
static const char *script = TREE "/scripts/run";

#define PLAIN "fast\n"
#define PROFILED "native\n"

static const char *copy(const char *from, const char *to)
{
    program_write(to, program_file(program_text(WEISSFISH_SOURCE_DIR "/%s", from)));
    cr_assert_eq(chmod(to, 0755), 0);
    return to;
}

static const char *path_to(const char *name)
{
    return program_text("%s/%s", program_kept.folder, name);
}

static void tree_open(void)
{
    program_open();
    static const char *const folders[] = {TREE,        TREE "/scripts", TREE "/core", TREE "/ai",
                                          TREE "/sim", "bin",           "here"};
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++)
        cr_assert_eq(mkdir(folders[i], 0755), 0);
    copy("scripts/run", TREE "/scripts/run");
    copy("scripts/run-mpi", TREE "/scripts/run-mpi");
    copy("scripts/packages.sh", TREE "/scripts/packages.sh");
    copy("CMakeLists.txt", TREE "/CMakeLists.txt");
    copy("CMakePresets.json", TREE "/CMakePresets.json");
    cr_assert_eq(chmod(program_write("bin/cmake", cmake), 0755), 0);
    cr_assert_eq(chmod(program_write("stand-in", stand_in), 0755), 0);
    program_write("calls", "");
    setenv("PATH", program_text("%s:%s", path_to("bin"), getenv("PATH")), 1);
    setenv("CALLS", path_to("calls"), 1);
    setenv("STAND_IN", path_to("stand-in"), 1);
    unsetenv("WEISSFISH_BUILD");
    unsetenv("WEISSFISH_FASTER");
}

TestSuite(script_run, .init = tree_open, .fini = program_close, .timeout = 60);

/* Starts the script in a group of processes of its own, in the folder `here`. */
static pid_t script_start(const int *files, const char *const *arguments)
{
    const char *argv[16] = {path_to(script)};
    for (unsigned i = 0; i < 14 && (argv[i + 1] = arguments[i]) != NULL; i++)
        ;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child > 0)
        return child;
    setpgid(0, 0);
    for (int i = 0; i < 3; i++)
        dup2(files[i], i);
    if (chdir("here") == 0)
        execv(argv[0], (char *const *)(uintptr_t)argv);
    _exit(127);
}

static void files_open(int *files)
{
    files[0] = memfd_create("in", MFD_CLOEXEC);
    files[1] = memfd_create("out", MFD_CLOEXEC);
    files[2] = memfd_create("err", MFD_CLOEXEC);
    cr_assert_eq(write(files[0], "fed\n", 4), 4);
    cr_assert_eq(lseek(files[0], 0, SEEK_SET), 0);
}

static int status_of(pid_t child)
{
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    return status;
}

static Run script_run(const char *const *arguments)
{
    int files[3];
    files_open(files);
    int status = status_of(script_start(files, arguments));
    Run run = {WIFEXITED(status) ? WEXITSTATUS(status) : -1, program_read(files[1]),
               program_read(files[2])};
    for (int i = 0; i < 3; i++)
        close(files[i]);
    return run;
}

#define RUN(...) script_run((const char *const[]){__VA_ARGS__, NULL})

static bool begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* How often CMake was called since it was asked last. */
static unsigned cmake_calls(void)
{
    unsigned lines = 0;
    for (const char *text = program_file("calls"); (text = strchr(text, '\n')) != NULL; text++)
        lines++;
    program_write("calls", "");
    return lines;
}

static void wait_for(int file, const char *words)
{
    for (unsigned i = 0; !program_contains(program_read(file), words); i++) {
        cr_assert_lt(i, 1000, "not said: '%s'", words);
        nanosleep(&(struct timespec){.tv_nsec = 20 * 1000 * 1000}, NULL);
    }
}

static void wait_for_file(const char *name)
{
    for (unsigned i = 0; access(name, F_OK) != 0; i++) {
        cr_assert_lt(i, 1000, "no %s", name);
        nanosleep(&(struct timespec){.tv_nsec = 20 * 1000 * 1000}, NULL);
    }
}

Test(script_run, arguments_folder_input_output_and_status_are_the_programs)
{
    Run run = RUN("compare", "a b", "", "*");
    cr_expect_eq(run.status, 7, "%s", run.err);
    cr_expect_str_eq(run.out, PLAIN "[compare][a b][][*]\nhere\nfed\n");
    cr_expect(begins(run.err, "scripts/run: building the program"), "%s", run.err);
    cr_expect_eq(cmake_calls(), 2, "it is configured and built");
    run = RUN("compare");
    cr_expect_str_eq(run.out, PLAIN "[compare]\nhere\nfed\n");
    cr_expect(begins(run.err, "hint: "), "nothing to say: %s", run.err);
    cr_expect_eq(cmake_calls(), 0, "nothing has changed");
}

Test(script_run, the_profiled_program_is_built_when_asked_for_and_run_until_a_source_changes)
{
    Run run = RUN("bench");
    cr_expect(program_contains(run.err, "hint: ") && program_contains(run.err, "--profiled"), "%s",
              run.err);
    run = RUN("--profiled", "bench");
    cr_expect_str_eq(run.out, PROFILED "[bench]\nhere\nfed\n");
    cr_expect(program_contains(run.err, "hint: none"), "%s", run.err);
    cmake_calls();
    run = RUN("bench", "--profiled");
    cr_expect_str_eq(run.out, PROFILED "[bench][--profiled]\nhere\nfed\n", "else it is passed on");
    cr_expect_eq(cmake_calls(), 0);
    program_write(TREE "/core/new.c", "");
    cr_expect(begins(RUN("bench").out, PLAIN));
    cr_expect_eq(cmake_calls(), 2);
    cr_expect(begins(RUN("bench").out, PLAIN));
    run = RUN("--profiled");
    cr_expect_eq(run.status, 0, "it only builds: %s", run.err);
    cr_expect_str_empty(run.out);
    cr_expect_eq(cmake_calls(), 2);
    cr_expect(begins(RUN("--profiled", "bench").out, PROFILED));
    cr_expect_eq(cmake_calls(), 0);
}

Test(script_run, a_build_that_fails_says_why_and_the_next_one_goes_on)
{
    setenv("BROKEN", "1", 1);
    Run run = RUN("compare");
    cr_expect_eq(run.status, 2);
    cr_expect_str_empty(run.out);
    cr_expect(program_contains(run.err, "nothing to build with\n"), "%s", run.err);
    unsetenv("BROKEN");
    program_write(TREE "/build/fast/half", "kept");
    program_write(TREE "/build/fast/more", "kept");
    cr_expect(begins(RUN("compare").out, PLAIN));
    cr_expect_str_eq(program_file(TREE "/build/fast/more"), "kept");
}

Test(script_run, what_another_machine_has_built_is_not_gone_on_with)
{
    RUN("compare");
    program_write(TREE "/build/fast/machine", "/elsewhere flags: fpu\n");
    program_write(TREE "/build/fast/more", "of elsewhere");
    program_write(TREE "/build/run/fast/stamp", "/elsewhere flags: fpu\n");
    cr_expect(begins(RUN("compare").out, PLAIN));
    cr_expect_neq(access(TREE "/build/fast/more", F_OK), 0);
}

Test(script_run, an_interrupted_build_ends_by_the_signal_and_the_next_one_goes_on)
{
    static const int signals[] = {SIGINT, SIGTERM};
    for (unsigned i = 0; i < 2; i++) {
        int files[3];
        files_open(files);
        setenv("SLOW", "1", 1);
        pid_t child = script_start(files, (const char *const[]){"compare", NULL});
        wait_for_file(TREE "/build/fast/half");
        kill(-child, signals[i]);
        int status = status_of(child);
        cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == signals[i], "%x", (unsigned)status);
        wait_for(files[2], "interrupted; the next call goes on with the build\n");
        cr_expect_str_empty(program_read(files[1]));
        unsetenv("SLOW");
        program_write(TREE "/build/fast/more", "kept");
        cr_expect(begins(RUN("compare").out, PLAIN));
        cr_expect_str_eq(program_file(TREE "/build/fast/more"), "kept");
        program_write(TREE "/core/new.c", "");
        cr_assert_eq(unlink(TREE "/build/fast/half"), 0);
    }
}

/* The script itself hears of it late, or never. */
Test(script_run, an_interruption_that_reaches_the_compiler_alone_ends_the_script_too)
{
    setenv("KILLED", "INT", 1);
    Run run = RUN("compare");
    cr_expect(run.status == -1 || run.status == 128 + SIGINT, "%d", run.status);
    cr_expect(program_contains(run.err, "interrupted; the next call goes on"), "%s", run.err);
    cr_expect_str_empty(run.out);
    unsetenv("KILLED");
    cr_expect(begins(RUN("compare").out, PLAIN));
}

Test(script_run, one_build_at_a_time)
{
    int files[3];
    files_open(files);
    cr_assert_eq(mkdir(TREE "/build", 0755), 0);
    int lock = open(TREE "/build/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    cr_assert_eq(flock(lock, LOCK_EX), 0);
    pid_t child = script_start(files, (const char *const[]){"compare", NULL});
    wait_for(files[2], "scripts/run: waiting for another build to end");
    cr_expect_eq(cmake_calls(), 0);
    cr_assert_eq(flock(lock, LOCK_UN), 0);
    cr_expect_eq(WEXITSTATUS(status_of(child)), 7);
    cr_expect_eq(cmake_calls(), 2);
    close(lock);
}

Test(script_run, a_tree_that_cannot_be_written_is_built_elsewhere)
{
    program_write(TREE "/build", "no folder");
    Run run = RUN("compare");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "/" TREE "/build cannot be written; name a folder to build in: WEISSFISH_BUILD=FOLDER"),
              "%s", run.err);
    setenv("WEISSFISH_BUILD", path_to("else where"), 1);
    cr_expect(begins(RUN("compare").out, PLAIN));
    cr_expect_eq(access("else where/run/fast/weissfish", X_OK), 0);
    cr_expect_str_eq(program_file(TREE "/build"), "no folder");
}

/* ---- What is missing on the machine ---- */

#define LACKING "libarchive-dev libc6-dev libcurl4-openssl-dev libjansson-dev libmicrohttpd-dev"

/* A machine without headers, whose user has this number; apt-get only says that it was called. */
static void lack_headers(const char *user)
{
    cr_assert_eq(chmod(program_write("bin/gcc", "#!/bin/sh\nexit 1\n"), 0755), 0);
    cr_assert_eq(chmod(program_write("bin/id", program_text("#!/bin/sh\necho %s\n", user)), 0755), 0);
    cr_assert_eq(chmod(program_write("bin/apt-get", "#!/bin/sh\necho \"$*\" >>\"$CALLS\"\n"), 0755), 0);
    cr_assert_eq(chmod(program_write("bin/sudo", "#!/bin/sh\necho sudo >>\"$CALLS\"\n"), 0755), 0);
}

Test(script_run, what_is_installed_is_said_before_and_why)
{
    lack_headers("0");
    Run run = RUN("compare");
    cr_expect(program_contains(run.err,
                               "scripts/run: to build the program, installing: " LACKING "\n"),
              "%s", run.err);
    const char *calls = program_file("calls");
    cr_expect(program_contains(calls, "update\n"), "%s", calls);
    cr_expect(program_contains(calls, LACKING), "%s", calls);
    cr_expect(begins(run.out, PLAIN));
}

Test(script_run, who_may_not_install_is_told_the_line_to_type)
{
    lack_headers("1000");
    Run run = RUN("compare");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "to build the program these packages are missing"), "%s",
              run.err);
    cr_expect(program_contains(run.err,
                               "\n    sudo sh -c 'apt-get update && apt-get -y "
                               "--no-install-recommends install " LACKING "'\n"),
              "%s", run.err);
    cr_expect_str_empty(run.out);
    cr_expect_str_empty(program_file("calls"), "nothing was installed or built");
}

/* ---- scripts/run-mpi, with a stand-in for mpirun ---- */

/* As the script starts it. It interrupts the script at once, tells what the first process tells, and waits until
 * the interruption has been passed on so often; or, if that is 0, waits for nobody although its processes have ended. */
static const char mpirun[] = "#!/bin/bash\n"
                             "heard=0\n"
                             "trap 'heard=$((heard + 1))' USR1\n"
                             "[ \"$PASSED_ON\" -eq 0 ] || kill -INT $PPID\n"
                             "echo '3 processes' >\"$WEISSFISH_TOLD\"\n"
                             "while [ $heard -lt \"$PASSED_ON\" ]; do sleep 0.02; done\n"
                             "echo \"status $ITS_STATUS\" >>\"$WEISSFISH_TOLD\"\n"
                             "[ \"$PASSED_ON\" -ne 0 ] || exec sleep 100\n"
                             "exit 0\n";

static int ranks_status(const char *passed_on, const char *its_status)
{
    script = TREE "/scripts/run-mpi";
    cr_assert_eq(chmod(program_write("bin/mpirun", mpirun), 0755), 0);
    cr_assert_eq(chmod(program_write("bin/mpicc", "#!/bin/sh\n"), 0755), 0);
    cr_assert_eq(mkdir(TREE "/build", 0755), 0);
    cr_assert_eq(mkdir(TREE "/build/mpi", 0755), 0);
    setenv("PASSED_ON", passed_on, 1);
    setenv("ITS_STATUS", its_status, 1);
    int files[3];
    files_open(files);
    return status_of(script_start(files, (const char *const[]){"3", "compare", NULL}));
}

Test(script_run, an_interruption_of_several_processes_is_passed_on_until_they_end)
{
    int status = ranks_status("3", "3");
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 3, "%x", (unsigned)status);
}

Test(script_run, what_several_processes_did_not_save_ends_by_the_signal)
{
    int status = ranks_status("1", "138");
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "%x", (unsigned)status);
}

Test(script_run, nobody_waits_for_processes_that_are_gone)
{
    int status = ranks_status("0", "0");
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%x", (unsigned)status);
}

Test(script_run, an_interruption_before_several_processes_are_there_is_no_loss)
{
    setenv("ENDED", "1", 1);
    setenv("SLOW", "1", 1);
    int status = ranks_status("1", "3");
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "%x", (unsigned)status);
    cr_expect_null(strstr(program_file("calls"), "-n 3"), "it was not started");
}
