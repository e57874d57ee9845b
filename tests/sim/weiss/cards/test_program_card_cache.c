/* What is kept of card files: the same answers with it as without it, whatever happened to the files
 * or to what is kept. */

#include "support/program_run.h"

#define CACHE "caches/weissfish/cards"
#define CARD(code, text)                                                                           \
    "{\"code\":\"" code "\",\"name\":\"Ferryman\",\"type\":\"Character\",\"color\":\"RED\","       \
    "\"level\":1,\"cost\":0,\"power\":500,\"soul\":1,\"trigger\":[],\"ability\":[\"" text "\"]}"

enum { FILLERS = 9000 };

static void caches_open(void)
{
    program_open();
    setenv("XDG_CACHE_HOME", program_text("%s/caches", program_kept.folder), 1);
}

TestSuite(program_card_cache, .init = caches_open, .fini = program_close);

/* A file of more than a million bytes, in which this is card LB/W01-001, and one is left out. */
static const char *write_cards(const char *name, const char *first)
{
    char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    fprintf(file, "[%s,\n{\"code\":\"LB/W01-002\",\"name\":\"Toll\"}", first);
    for (unsigned i = 0; i < FILLERS; i++)
        fprintf(file, ",\n" CARD("LB/W02-%04u", "text %u"), i, i);
    fputs("]", file);
    fclose(file);
    program_write_bytes(name, program_keep(text), length);
    return name;
}

static Run explain(const char *option)
{
    return program("cards", "explain", "LB/W01-001", "--cards", "cards.json", option);
}

/* The program's answer about the first card: its text, and the remark about the one left out. */
static void expect_text(const char *text)
{
    Run run = explain(NULL);
    cr_expect_eq(run.status, 0);
    cr_expect_not_null(strstr(run.out, program_text("\"text\":\"%s.\"", text)), "%s: %s", text,
                       run.out);
    cr_expect_not_null(strstr(run.err, "cards.json:2:1: card LB/W01-002 is left out"), "%s",
                       run.err);
}

static struct stat status_of(const char *path)
{
    struct stat status;
    cr_assert_eq(stat(path, &status), 0, "%s", path);
    return status;
}

/* The bytes of what is kept of the cards. */
static const char *kept_bytes(size_t *length)
{
    *length = (size_t)status_of(CACHE).st_size;
    return program_file(CACHE);
}

Test(program_card_cache, is_written_once_and_then_used)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    expect_text("alpha");
    ino_t first = status_of(CACHE).st_ino;
    expect_text("alpha");
    cr_expect_eq(status_of(CACHE).st_ino, first);
    cr_expect_eq(status_of("caches/weissfish").st_mode & 0777, 0700);
}

Test(program_card_cache, small_files_are_not_worth_it)
{
    program_write("cards.json", "[" CARD("LB/W01-001", "alpha") "]");
    cr_expect_eq(explain(NULL).status, 0);
    cr_expect_eq(access(CACHE, F_OK), -1);
}

Test(program_card_cache, can_be_done_without)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    Run without = explain("--no-cache");
    cr_expect_eq(access("caches", F_OK), -1);
    cr_expect_str_eq(without.out, explain(NULL).out);
    cr_expect_not_null(strstr(program("compare", "--help").out, "--no-cache"));
}

/* Neither the name, nor the length, nor the time of a file says what is in it. */
Test(program_card_cache, changed_files_are_read_anew)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    struct stat before = status_of("cards.json");
    expect_text("alpha");
    write_cards("cards.json", CARD("LB/W01-001", "gamma"));
    const struct timespec times[] = {before.st_atim, before.st_mtim};
    cr_assert_eq(utimensat(AT_FDCWD, "cards.json", times, 0), 0);
    cr_assert_eq(status_of("cards.json").st_size, before.st_size);
    expect_text("gamma");
    write_cards("cards.json", CARD("LB/W01-001", "alpha")); /* both are kept */
    ino_t both = status_of(CACHE).st_ino;
    expect_text("alpha");
    cr_expect_eq(status_of(CACHE).st_ino, both);
}

Test(program_card_cache, a_file_that_was_cut_is_read_as_it_is)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    expect_text("alpha");
    cr_assert_eq(truncate("cards.json", 300), 0);
    Run run = explain(NULL);
    cr_expect_eq(run.status, 2);
    cr_expect_not_null(strstr(run.err, "only the cards before this place are read"), "%s", run.err);
}

Test(program_card_cache, the_same_cards_under_another_name_are_that_files)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    expect_text("alpha");
    cr_assert_eq(rename("cards.json", "other.json"), 0);
    Run run = program("cards", "explain", "LB/W01-001", "--cards", "other.json");
    cr_expect_not_null(strstr(run.err, "other.json:2:1: card LB/W01-002"), "%s", run.err);
}

Test(program_card_cache, corrections_count)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha") ",\n{\"code\":\"LB/W01-003\",\"name\":\"Oar\","
                "\"type\":\"Character\",\"color\":\"RED\",\"level\":1,\"cost\":0,\"soul\":1,"
                "\"trigger\":[],\"ability\":[]}");
    program_write("given.txt", "LB/W01-003 power is 4500\n");
    for (unsigned time = 0; time < 2; time++) {
        Run left_out = program("cards", "explain", "LB/W01-003", "--cards", "cards.json");
        cr_expect_eq(left_out.status, 2);
        Run given = program("cards", "explain", "LB/W01-003", "--cards", "cards.json",
                            "--corrections", "given.txt");
        cr_expect_eq(given.status, 0, "%s", given.err);
    }
}

/* Whatever was done to the file: it does not count, and is written anew. */
static void expect_rebuilt(const char *sound, size_t length, const char *what)
{
    size_t now;
    expect_text("alpha");
    const char *bytes = kept_bytes(&now);
    cr_expect(now == length && memcmp(bytes, sound, length) == 0, "%s", what);
}

Test(program_card_cache, damage_does_not_count)
{
    size_t length;
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    expect_text("alpha");
    const char *sound = kept_bytes(&length);
    const size_t places[] = {0, 16, 24, 32, 40, 48, 56, 64, 72, 80, length / 2, length - 2};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        char *damaged = program_keep(malloc(length));
        memcpy(damaged, sound, length);
        damaged[places[i]] ^= 4;
        program_write_bytes(CACHE, damaged, length);
        expect_rebuilt(sound, length, program_text("byte %zu", places[i]));
    }
    const size_t cuts[] = {0, 7, 39, 60, 100, length / 2, length - 1};
    for (unsigned i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        cr_assert_eq(truncate(CACHE, (off_t)cuts[i]), 0);
        expect_rebuilt(sound, length, program_text("cut at %zu", cuts[i]));
    }
    program_write(CACHE, "another program's");
    expect_rebuilt(sound, length, "another program's");
}

Test(program_card_cache, what_is_no_file_of_ours_is_left_alone)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    cr_assert_eq(mkdir("caches", 0700), 0);
    cr_assert_eq(mkdir("caches/weissfish", 0700), 0);
    cr_assert_eq(mkdir(CACHE, 0700), 0);
    expect_text("alpha");
    cr_assert_eq(rmdir(CACHE), 0);
    cr_assert_eq(mkfifo(CACHE, 0600), 0);
    expect_text("alpha"); /* and does not wait for a writer */
    cr_assert_eq(unlink(CACHE), 0);
    program_write("elsewhere", "foreign");
    if (geteuid() == 0) {
        expect_text("alpha");
        cr_assert_eq(chown(CACHE, 1, 1), 0);
        ino_t foreign = status_of(CACHE).st_ino;
        expect_text("alpha");
        cr_expect_neq(status_of(CACHE).st_ino, foreign);
    }
}

/* No home, no folder, no right to write: everything works, and nothing is said. */
/* Nothing is read from a folder that others can write to, or through a link, and nothing is written there. */
Test(program_card_cache, a_folder_of_others_is_not_used)
{
    struct stat status;
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    expect_text("alpha");
    cr_assert_eq(rename("caches/weissfish", "elsewhere"), 0);
    write_cards("cards.json", CARD("LB/W01-001", "beta"));
    off_t size = status_of("elsewhere/cards").st_size;
    ino_t number = status_of("elsewhere/cards").st_ino;
    cr_assert_eq(symlink("../elsewhere", "caches/weissfish"), 0);
    expect_text("beta");
    cr_assert_eq(unlink("caches/weissfish"), 0);
    cr_assert_eq(mkdir("caches/weissfish", 0700), 0);
    cr_assert_eq(symlink("../../elsewhere/cards", CACHE), 0);
    expect_text("beta");
    cr_expect_eq(lstat(CACHE, &status), 0);
    cr_expect(S_ISLNK(status.st_mode), "it is not replaced, either");
    cr_assert_eq(unlink(CACHE), 0);
    const char *const open_to_others[] = {"caches/weissfish", "caches"};
    for (unsigned i = 0; i < 2; i++) {
        cr_assert_eq(chmod(open_to_others[i], 0777), 0);
        expect_text("beta");
        cr_expect_neq(access(CACHE, F_OK), 0, "%s", open_to_others[i]);
        cr_assert_eq(chmod(open_to_others[i], 0700), 0);
    }
    cr_expect_eq(status_of("elsewhere/cards").st_size, size);
    cr_expect_eq(status_of("elsewhere/cards").st_ino, number);
    cr_assert_eq(chmod("caches", 01777), 0);
    expect_text("beta");
    cr_expect_eq(access(CACHE, F_OK), 0, "sticky");
}

Test(program_card_cache, works_where_nothing_can_be_kept)
{
    static const char *const places[] = {"/dev/null", "/proc/nowhere", "relative", ""};
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    setenv("HOME", "/dev/null", 1);
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        setenv("XDG_CACHE_HOME", places[i], 1);
        expect_text("alpha");
        cr_expect_eq(access("relative", F_OK), -1);
    }
    unsetenv("XDG_CACHE_HOME");
    unsetenv("HOME");
    expect_text("alpha");
}

Test(program_card_cache, the_home_has_a_folder_for_it)
{
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", program_text("%s/caches", program_kept.folder), 1);
    cr_assert_eq(mkdir("caches", 0700), 0);
    expect_text("alpha");
    cr_expect_eq(access("caches/.cache/weissfish/cards", F_OK), 0);
}

/* Files in a folder. */
static unsigned count_files(const char *folder)
{
    unsigned count = 0;
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(entries);
    return count;
}

/* Starts the program with its output in files of these numbers. */
static pid_t start(unsigned number)
{
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child > 0)
        return child;
    const char *const names[] = {"/dev/null", program_text("out%u", number),
                                 program_text("err%u", number)};
    int files[3];
    for (unsigned i = 0; i < 3; i++)
        files[i] = open(names[i], i == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC, 0600);
    program_begin(files, (const char *const[]){"cards", "explain", "LB/W01-001", "--cards",
                                               "cards.json", NULL});
    _exit(127);
}

Test(program_card_cache, several_may_write_at_once)
{
    enum { WRITERS = 6, ROUNDS = 3 };
    size_t length;
    write_cards("cards.json", CARD("LB/W01-001", "alpha"));
    Run alone = explain(NULL);
    const char *sound = kept_bytes(&length);
    for (unsigned round = 0; round < ROUNDS; round++) {
        pid_t children[WRITERS];
        cr_assert_eq(unlink(CACHE), 0);
        for (unsigned i = 0; i < WRITERS; i++)
            children[i] = start(i);
        for (unsigned i = 0; i < WRITERS; i++) {
            int status;
            cr_assert_eq(waitpid(children[i], &status, 0), children[i]);
            cr_expect_eq(status, 0);
            cr_expect_str_eq(program_file(program_text("out%u", i)), alone.out);
            cr_expect_str_eq(program_file(program_text("err%u", i)), alone.err);
        }
        expect_rebuilt(sound, length, "after several writers");
        cr_expect_leq(count_files("caches/weissfish"), 2, "the cards, and which files had them");
    }
}
