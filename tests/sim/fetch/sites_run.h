/* A server on this machine that answers as the sites of lists and cards do, and the program that asks it. Where there
 * is no Python, which it is written in, the tests are skipped with a word. */
#ifndef WEISSFISH_TESTS_SIM_FETCH_SITES_RUN_H
#define WEISSFISH_TESTS_SIM_FETCH_SITES_RUN_H

#include <signal.h>
#include <sys/prctl.h>

#include "support/program_run.h"

#define PYTHON "/usr/bin/python3"
#define SITES WEISSFISH_SOURCE_DIR "/tests/support/sites_server.py"

static struct {
    pid_t process; /* 0: there is none */
    char address[64];
} sites;

/* Runs a command of the script to its end. */
#define SITES_RUN(...) sites_command((const char *const[]){PYTHON, SITES, __VA_ARGS__, NULL})

static inline void sites_command(const char *const *words)
{
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        execv(words[0], (char *const *)(uintptr_t)words);
        _exit(127);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(status, 0, "%s %s", words[0], words[1]);
}

/* Starts the server; with a certificate and its key it speaks TLS. */
static inline void sites_start(const char *scheme, const char *certificate, const char *key)
{
    int ends[2];
    char port[16] = "";
    const char *words[] = {PYTHON, SITES, "serve", certificate, key, NULL};
    cr_assert_eq(pipe2(ends, O_CLOEXEC), 0);
    sites.process = fork();
    cr_assert_geq(sites.process, 0);
    if (sites.process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        execv(words[0], (char *const *)(uintptr_t)words);
        _exit(127);
    }
    close(ends[1]);
    for (size_t length = 0; length + 1 < sizeof port && strchr(port, '\n') == NULL;) {
        ssize_t count = read(ends[0], port + length, sizeof port - 1 - length);
        cr_assert_gt(count, 0, "the server does not start");
        length += (size_t)count;
    }
    close(ends[0]);
    snprintf(sites.address, sizeof sites.address, "%s://127.0.0.1:%d", scheme, atoi(port));
    setenv("WEISSFISH_SITES", sites.address, 1);
}

static inline void sites_stop(void)
{
    if (sites.process > 0) {
        kill(sites.process, SIGKILL);
        waitpid(sites.process, NULL, 0);
    }
    sites.process = 0;
}

static void sites_open(void)
{
    program_open();
    unsetenv("SSL_CERT_FILE");
    unsetenv("WEISSFISH_SITES");
    if (access(PYTHON, X_OK) == 0)
        sites_start("http", NULL, NULL);
}

static void sites_close(void)
{
    sites_stop();
    program_close();
}

#define SITES_SUITE(name) TestSuite(name, .init = sites_open, .fini = sites_close)

/* A test that asks the server. */
#define SITES_TEST(suite, name)                                                                    \
    static void suite##_##name(void);                                                              \
    Test(suite, name)                                                                              \
    {                                                                                              \
        if (sites.process > 0)                                                                     \
            suite##_##name();                                                                      \
        else                                                                                       \
            cr_log_warn("skipped: no " PYTHON " for the server");                                  \
    }                                                                                              \
    static void suite##_##name(void)

/* The request of this number, from 0; -1: the last one. */
static inline const json_t *sites_request(int number)
{
    const char *text = program_file("requests");
    if (number < 0) {
        const char *last = text;
        for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1)
            last = line;
        return program_parse(last);
    }
    for (; number > 0; number--)
        text = csv_next(text);
    return program_parse(program_text("%.*s", (int)strcspn(text, "\n"), text));
}

static inline unsigned sites_requests(void)
{
    unsigned count = 0;
    if (access("requests", F_OK) != 0)
        return 0;
    for (const char *line = program_file("requests"); *line != '\0'; line = strchr(line, '\n') + 1)
        count++;
    return count;
}

#endif
