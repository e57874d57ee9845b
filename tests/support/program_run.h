/* Runs the program as users do, with arguments, standard input and environment, and examines it
 * only from outside. Every test has a folder of its own, which is its working directory. Texts,
 * results and documents live until the test ends. */
#ifndef WEISSFISH_TESTS_PROGRAM_RUN_H
#define WEISSFISH_TESTS_PROGRAM_RUN_H

#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define LANTERNS WEISSFISH_SOURCE_DIR "/decks/lanterns.deck"
#define HARBOUR WEISSFISH_SOURCE_DIR "/decks/harbour.deck"
#define STARTER_CARDS WEISSFISH_SOURCE_DIR "/decks/cards/starter.json"

typedef struct Run {
    int status; /* exit status; -1 if the program was killed */
    const char *out;
    const char *err;
} Run;

/* What is released when the test ends. */
static struct {
    char folder[64];
    void *blocks[16384];
    unsigned block_count;
    json_t *documents;
} program_kept;

static inline void *program_keep(void *block)
{
    cr_assert_not_null(block);
    cr_assert_lt(program_kept.block_count, 16384);
    return program_kept.blocks[program_kept.block_count++] = block;
}

/* A sanitizer's complaint must not look like an exit of the program itself. */
static void program_open(void)
{
    unsetenv("WEISSFISH_CARDS");
    setenv("XDG_CACHE_HOME", "/dev/null", 1); /* cards are read anew */
    setenv("XDG_DATA_HOME", "/dev/null", 1);  /* and none are kept */
    setenv("ASAN_OPTIONS", "exitcode=99", 1);
    setenv("LSAN_OPTIONS", "exitcode=99", 1);
    setenv("UBSAN_OPTIONS", "exitcode=99", 1);
    strcpy(program_kept.folder, "/tmp/weissfish-program-XXXXXX");
    cr_assert_not_null(mkdtemp(program_kept.folder));
    cr_assert_eq(chdir(program_kept.folder), 0);
    program_kept.documents = json_array();
}

static int program_remove_one(const char *path, const struct stat *status, int kind,
                              struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

/* Checks nothing, as no end of a suite may: no test fails by it. */
static void program_close(void)
{
    nftw(program_kept.folder, program_remove_one, 8, FTW_DEPTH | FTW_PHYS);
    json_decref(program_kept.documents);
    while (program_kept.block_count)
        free(program_kept.blocks[--program_kept.block_count]);
}

#define PROGRAM_SUITE(name, ...)                                                                   \
    TestSuite(name, .init = program_open, .fini = program_close, ##__VA_ARGS__)

/* Formats a text (printf style). */
__attribute__((format(printf, 1, 2))) static inline const char *program_text(const char *format,
                                                                             ...)
{
    char *text;
    va_list arguments;
    va_start(arguments, format);
    cr_assert_geq(vasprintf(&text, format, arguments), 0);
    va_end(arguments);
    return program_keep(text);
}

static inline const char *program_read(int file)
{
    struct stat status;
    cr_assert_eq(fstat(file, &status), 0);
    char *text = program_keep(calloc(1, (size_t)status.st_size + 1));
    cr_assert_eq(pread(file, text, (size_t)status.st_size, 0), status.st_size);
    return text;
}

/* Writes a file with these bytes in the folder of the test; returns its name. */
static inline const char *program_write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *file = fopen(name, "wb");
    cr_assert_not_null(file, "cannot write %s", name);
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    cr_assert_eq(fclose(file), 0);
    return name;
}

static inline const char *program_write(const char *name, const char *text)
{
    return program_write_bytes(name, text, strlen(text));
}

static inline const char *program_file(const char *path)
{
    int file = open(path, O_RDONLY);
    cr_assert_geq(file, 0, "cannot open %s", path);
    const char *text = program_read(file);
    close(file);
    return text;
}

/* Writes the deck of lanterns to file `name`, with `line` in place of the line of `code`. */
static inline const char *program_deck(const char *name, const char *code, const char *line)
{
    const char *deck = program_file(LANTERNS);
    const char *found = strstr(deck, code);
    cr_assert_not_null(found);
    const char *start = found;
    while (start > deck && start[-1] != '\n')
        start--;
    return program_write(
        name, program_text("%.*s%s%s", (int)(start - deck), deck, line, strchr(found, '\n')));
}

/* The program of this build, or the one that $WEISSFISH_PROGRAM names. */
static inline const char *program_path(void)
{
    const char *other = getenv("WEISSFISH_PROGRAM");
    return other != NULL ? other : WEISSFISH_PROGRAM;
}

/* In the child process: sets up the descriptors and starts the program. */
static inline void program_begin(const int *files, const char *const *arguments)
{
    const char *argv[64] = {"weissfish"};
    for (unsigned i = 0; i < 62 && (argv[i + 1] = arguments[i]) != NULL; i++)
        ;
    for (int i = 0; i < 3; i++)
        if (dup2(files[i], i) < 0)
            _exit(127);
    execv(program_path(), (char *const *)(uintptr_t)argv);
    _exit(127);
}

/* Runs the program with these three descriptors; returns its exit status. */
static inline int program_wait(const int *files, const char *const *arguments)
{
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin(files, arguments);
    cr_assert_eq(waitpid(child, &status, 0), child);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    cr_assert_neq(code, 127, "cannot run %s", program_path());
    return code;
}

/* Runs the program with `input` as standard input and, unless -1, `output` as standard output. */
static inline Run program_run_on(int input, int output, const char *const *arguments)
{
    Run run;
    int out = memfd_create("out", MFD_CLOEXEC);
    int err = memfd_create("err", MFD_CLOEXEC);
    run.status = program_wait((int[]){input, output < 0 ? out : output, err}, arguments);
    run.out = program_read(out);
    run.err = program_read(err);
    close(out);
    close(err);
    return run;
}

/* Passes `input` through a pipe; it must fit into the pipe's buffer. */
static inline Run program_run(const char *input, const char *const *arguments)
{
    int ends[2];
    size_t length = strlen(input);
    cr_assert_leq(length, 65536);
    cr_assert_eq(pipe2(ends, O_CLOEXEC), 0);
    cr_assert_eq(write(ends[1], input, length), (ssize_t)length);
    close(ends[1]);
    Run run = program_run_on(ends[0], -1, arguments);
    close(ends[0]);
    return run;
}

#define program(...) program_run("", (const char *const[]){__VA_ARGS__, NULL})
#define program_fed(input, ...) program_run(input, (const char *const[]){__VA_ARGS__, NULL})

/* The output of a run that must have succeeded, with nothing on standard error. */
static inline const char *program_output(Run run)
{
    cr_assert_str_empty(run.err, "standard error: %s", run.err);
    cr_assert_eq(run.status, 0, "exit status %d", run.status);
    return run.out;
}

static inline json_t *program_parse(const char *text)
{
    json_error_t error;
    json_t *document = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    cr_assert_not_null(document, "%d:%d: %s\n%s", error.line, error.column, error.text, text);
    json_array_append_new(program_kept.documents, document);
    return document;
}

/* The document of a run that must have succeeded; on standard error it may only say which cards of
 * a real database are left out. */
static inline json_t *program_document_of_database(Run run)
{
    for (const char *line = run.err; *line; line = strchr(line, '\n') + 1)
        cr_assert(strstr(line, " left out") && strchr(line, '\n'), "standard error: %s", run.err);
    cr_assert_eq(run.status, 0, "exit status %d", run.status);
    return program_parse(run.out);
}

/* The document printed by a run that must have succeeded. */
static inline json_t *program_document(Run run)
{
    return program_parse(program_output(run));
}

/* --- values at a path such as "decks.0.win_rate.low" --- */

static inline json_t *json_at(const json_t *json, const char *path)
{
    char *copy = strdup(path);
    char *rest = NULL;
    json_t *value = (json_t *)(uintptr_t)json;
    for (char *key = strtok_r(copy, ".", &rest); key; key = strtok_r(NULL, ".", &rest)) {
        value = json_is_array(value) ? json_array_get(value, strtoul(key, NULL, 10))
                                     : json_object_get(value, key);
        cr_assert_not_null(value, "nothing at '%s' of %s", key, path);
    }
    free(copy);
    return value;
}

static inline long long count_at(const json_t *json, const char *path)
{
    const json_t *value = json_at(json, path);
    cr_assert(json_is_integer(value), "%s is no whole number", path);
    cr_expect_geq(json_integer_value(value), 0, "%s is negative", path);
    return json_integer_value(value);
}

static inline double number_at(const json_t *json, const char *path)
{
    const json_t *value = json_at(json, path);
    cr_assert(json_is_number(value), "%s is no number", path);
    return json_number_value(value);
}

static inline const char *text_at(const json_t *json, const char *path)
{
    const json_t *value = json_at(json, path);
    cr_assert(json_is_string(value), "%s is no text", path);
    return json_string_value(value);
}

static inline bool flag_at(const json_t *json, const char *path)
{
    const json_t *value = json_at(json, path);
    cr_assert(json_is_boolean(value), "%s is neither true nor false", path);
    return json_is_true(value);
}

static inline size_t size_at(const json_t *json, const char *path)
{
    const json_t *value = json_at(json, path);
    cr_assert(json_is_array(value), "%s is no array", path);
    return json_array_size(value);
}

static inline void program_expect_schema(const json_t *document, const char *schema)
{
    cr_expect_str_eq(text_at(document, "schema"), schema);
    cr_expect_str_not_empty(text_at(document, "version"));
}

/* --- complaints ------------------------------------------------------------------------------- */

#define program_contains(text, part) (strstr(text, part) != NULL)

/* The run must have been refused: exit status 2, nothing printed, and a complaint that begins with
 * `beginning` (after "weissfish") and contains `part`. */
#define program_expect_refusal(run, beginning, part)                                               \
    do {                                                                                           \
        Run refused = (run);                                                                       \
        const char *begins = program_text("weissfish%s", beginning);                               \
        cr_expect_eq(refused.status, 2, "exit status %d: %s", refused.status, refused.err);        \
        cr_expect_str_empty(refused.out, "printed: %.200s", refused.out);                          \
        cr_expect(strncmp(refused.err, begins, strlen(begins)) == 0, "expected '%s', found '%s'",  \
                  begins, refused.err);                                                            \
        cr_expect(program_contains(refused.err, part), "expected '%s' in '%s'", part,              \
                  refused.err);                                                                    \
    } while (0)

static inline unsigned csv_fields(const char *line)
{
    unsigned fields = 1;
    bool quoted = false;
    for (; *line && (*line != '\n' || quoted); line++) {
        quoted ^= *line == '"';
        fields += *line == ',' && !quoted;
    }
    return fields;
}

static inline const char *csv_next(const char *text)
{
    const char *end = strchr(text, '\n');
    cr_assert_not_null(end);
    return end + 1;
}

#endif
