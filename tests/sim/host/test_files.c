/* Whole files: every reason for which reading or writing fails is told, and a result file is
 * complete or absent. Each test has a folder of its own. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/host/files.h"

static char folder[64];

static void enter_folder(void)
{
    strcpy(folder, "/tmp/weissfish-files-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static void remove_folder(void)
{
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        if (unlink(entry->d_name) != 0)
            rmdir(entry->d_name);
    }
    closedir(entries);
    rmdir(folder);
}

static void write_file(const char *path, const char *text)
{
    Diagnostic problem = {0};
    cr_assert(files_write(path, text, strlen(text), &problem), "%s", problem.message);
}

static void assert_content(const char *path, const char *text)
{
    Diagnostic problem = {0};
    size_t length;
    char *bytes = files_read(path, &length, &problem);
    cr_assert_not_null(bytes, "%s", problem.message);
    cr_assert_eq(length, strlen(text));
    cr_assert_str_eq(bytes, text);
    free(bytes);
}

static unsigned entry_count(void)
{
    unsigned count = 0;
    DIR *entries = opendir(folder);
    while (readdir(entries) != NULL)
        count++;
    closedir(entries);
    return count - 2; /* without . and .. */
}

TestSuite(files, .init = enter_folder, .fini = remove_folder);

static void assert_unreadable(const char *path, const char *message)
{
    Diagnostic problem = {.line = 7};
    size_t length;
    cr_assert_null(files_read(path, &length, &problem));
    cr_assert_str_eq(problem.message, message);
    cr_assert_eq(problem.line, 0);
}

Test(files, reads_what_was_written)
{
    write_file("a", "one\n");
    assert_content("a", "one\n");
    write_file("a", "");
    assert_content("a", "");
}

Test(files, says_why_a_file_cannot_be_read)
{
    assert_unreadable("missing", "no such file");
    assert_unreadable(".", "is a folder, expected a file");
    write_file("a", "");
    assert_unreadable("a/b", "cannot be opened: Not a directory");
    if (geteuid() != 0) {
        cr_assert_eq(chmod("a", 0), 0);
        assert_unreadable("a", "cannot be opened: Permission denied");
    }
}

Test(files, refuses_more_than_256_MB_unread)
{
    write_file("a", "");
    cr_assert_eq(truncate("a", (off_t)FILES_LENGTH_MAX + (1 << 20)), 0);
    assert_unreadable("a", "too long: 257 MB, files up to 256 MB are read");
}

Test(files, reads_a_pipe_to_its_end)
{
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    char bytes[30000];
    memset(bytes, 'a', sizeof bytes);
    cr_assert_eq(write(ends[1], bytes, sizeof bytes), (ssize_t)sizeof bytes);
    close(ends[1]);
    char path[64];
    snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
    size_t length;
    Diagnostic problem;
    char *read = files_read(path, &length, &problem);
    cr_assert_not_null(read);
    cr_assert_eq(length, sizeof bytes);
    free(read);
}

Test(files, lists_json_files_sorted)
{
    write_file("b.json", "");
    write_file("a.json", "");
    write_file("B.json", "");
    write_file("c.jsonl", "");
    write_file("json", "");
    write_file(".json", "");
    write_file(".hidden.json", "");
    cr_assert_eq(mkdir("d.json", 0700), 0);
    FileList list;
    Diagnostic problem;
    cr_assert(files_list(".", ".json", &list, &problem));
    cr_assert_eq(list.count, 3);
    cr_assert_str_eq(list.paths[0], "./B.json");
    cr_assert_str_eq(list.paths[1], "./a.json");
    cr_assert_str_eq(list.paths[2], "./b.json");
    files_list_clear(&list);
    cr_assert_eq(list.count, 0);
}

Test(files, lists_an_empty_folder_and_refuses_what_is_none)
{
    FileList list;
    Diagnostic problem;
    cr_assert(files_list(".", ".json", &list, &problem));
    cr_assert_eq(list.count, 0);
    files_list_clear(&list);
    cr_assert_not(files_list("missing", ".json", &list, &problem));
    cr_assert_str_eq(problem.message, "no such folder");
    write_file("a", "");
    cr_assert_not(files_list("a", ".json", &list, &problem));
    cr_assert_str_eq(problem.message, "cannot be opened: Not a directory");
    cr_assert(files_is_folder("."));
    cr_assert_not(files_is_folder("a"));
    cr_assert_not(files_is_folder("missing"));
}

Test(files, leaves_nothing_beside_the_result)
{
    for (unsigned i = 0; i < 20; i++)
        write_file("result.json", i % 2 == 0 ? "short" : "a longer text");
    assert_content("result.json", "a longer text");
    cr_assert_eq(entry_count(), 1);
}

Test(files, leaves_nothing_where_writing_fails)
{
    Diagnostic problem;
    cr_assert_not(files_write("missing/result", "x", 1, &problem));
    cr_assert_str_eq(problem.message, "cannot be written: No such file or directory");
    cr_assert_eq(mkdir("taken", 0700), 0);
    cr_assert_not(files_write("taken", "x", 1, &problem));
    cr_assert_str_eq(problem.message, "cannot be written: it is a folder");
    cr_assert_not(files_write("", "x", 1, &problem));
    cr_assert_eq(entry_count(), 1);
}

Test(files, keeps_mode_and_links_of_what_it_replaces)
{
    write_file("a", "old");
    cr_assert_eq(chmod("a", 0640), 0);
    cr_assert_eq(symlink("a", "link"), 0);
    write_file("link", "new");
    assert_content("a", "new");
    struct stat status;
    cr_assert_eq(lstat("link", &status), 0);
    cr_assert(S_ISLNK(status.st_mode));
    cr_assert_eq(stat("a", &status), 0);
    cr_assert_eq(status.st_mode & 0777, 0640);
}

Test(files, writes_to_a_device_without_replacing_it)
{
    write_file("/dev/null", "gone");
    struct stat status;
    cr_assert_eq(stat("/dev/null", &status), 0);
    cr_assert(S_ISCHR(status.st_mode));
}

/* ---- What others left behind, or are writing ---- */

Test(files, what_a_killed_process_left_is_cleared_away)
{
    FILE *left = fopen(".result.weissfish.tmp", "w");
    fputs("a long text that was not finished", left);
    fclose(left);
    write_file("result", "short");
    assert_content("result", "short");
    cr_assert_eq(entry_count(), 1);
}

Test(files, what_another_process_is_writing_is_left_alone)
{
    int other = open(".result.weissfish.tmp", O_WRONLY | O_CREAT, 0600);
    cr_assert_eq(flock(other, LOCK_EX), 0);
    write_file("result", "mine");
    assert_content("result", "mine");
    cr_assert_eq(entry_count(), 2);
    cr_assert_eq(rename(".result.weissfish.tmp", "result"), 0, "it is still there");
    close(other);
}

Test(files, no_link_of_that_name_is_followed)
{
    write_file("precious", "kept");
    cr_assert_eq(symlink("precious", ".result.weissfish.tmp"), 0);
    write_file("result", "new");
    assert_content("precious", "kept");
    assert_content("result", "new");
}

Test(files, many_writers_of_one_file_do_not_disturb_each_other)
{
    enum { WRITERS = 4, TIMES = 200 };
    char text[WRITERS][1000];
    for (unsigned i = 0; i < WRITERS; i++) {
        memset(text[i], 'a' + (int)i, 100 * (i + 1));
        text[i][100 * (i + 1)] = '\0';
        if (fork() == 0) {
            Diagnostic problem;
            for (unsigned j = 0; j < TIMES; j++)
                if (!files_write("result", text[i], strlen(text[i]), &problem))
                    _exit(1);
            _exit(0);
        }
    }
    int status;
    while (wait(&status) > 0)
        cr_expect_eq(status, 0);
    Diagnostic problem;
    size_t length;
    char *bytes = files_read("result", &length, &problem);
    cr_assert_not_null(bytes);
    cr_assert_str_eq(bytes, text[length / 100 - 1]);
    free(bytes);
    cr_expect_eq(entry_count(), 1);
}

Test(files, the_longest_name)
{
    char name[256] = "";
    memset(name, 'x', 255);
    write_file(name, "text");
    assert_content(name, "text");
    cr_expect_eq(entry_count(), 1);
}

Test(files, tells_of_a_full_disk)
{
    Diagnostic problem;
    if (access("/dev/full", W_OK) != 0)
        cr_skip_test("no /dev/full");
    cr_assert_not(files_write("/dev/full", "x", 1, &problem));
    cr_assert_str_eq(problem.message, "cannot be written: No space left on device");
}

Test(files, tells_beforehand_what_can_be_written)
{
    Diagnostic problem;
    write_file("a", "old");
    cr_expect(files_may_write("a", &problem));
    cr_expect(files_may_write("new", &problem));
    cr_expect(files_may_write("/dev/null", &problem));
    assert_content("a", "old");
    cr_expect_eq(entry_count(), 1, "nothing is left of the trial");
    cr_expect_not(files_may_write("missing/result", &problem));
    cr_expect_str_eq(problem.message, "cannot be written: No such file or directory");
    cr_expect_not(files_may_write("a/result", &problem));
    cr_expect_not(files_may_write(".", &problem));
    cr_expect_str_eq(problem.message, "cannot be written: it is a folder");
    cr_expect_not(files_may_write("", &problem));
}
