/* Files that are known without being read: only as they were, and only if they were left alone for a while. */
#include "sim/weiss/cards/file_stamps.h"
#include "support/program_run.h"

#define OLD WEISSFISH_SOURCE_DIR "/LICENSE"

TestSuite(file_stamps, .init = program_open, .fini = program_close);

static uint64_t size_of(const char *path)
{
    struct stat status;
    cr_assert_eq(stat(path, &status), 0);
    return (uint64_t)status.st_size;
}

/* Notes a file in new stamps. */
static void note(const char *path, uint64_t length)
{
    FileStamps *stamps = file_stamps_open("stamps");
    file_stamps_note(stamps, path, 77, length);
    file_stamps_close(stamps);
}

/* The hash that is known of a file; 0 if none is. */
static uint64_t known(const char *path)
{
    uint64_t hash = 0, length = 0;
    FileStamps *stamps = file_stamps_open("stamps");
    bool found = file_stamps_find(stamps, path, &hash, &length);
    cr_expect(!found || length == size_of(path));
    file_stamps_close(stamps);
    return found ? hash : 0;
}

Test(file_stamps, a_file_that_did_not_change_is_known)
{
    note(OLD, size_of(OLD));
    cr_expect_eq(known(OLD), 77);
    cr_expect_eq(known(WEISSFISH_SOURCE_DIR "/README.md"), 0);
    cr_expect_eq(known("nowhere"), 0);
}

/* Another length than its own was read: it changed in between. */
Test(file_stamps, a_file_that_changed_while_it_was_read_is_not)
{
    note(OLD, size_of(OLD) + 1);
    cr_expect_eq(known(OLD), 0);
}

/* It may change again within a tick of the clock. */
Test(file_stamps, a_file_that_was_just_written_is_not)
{
    program_write("new.json", "[]");
    note("new.json", 2);
    cr_expect_eq(known("new.json"), 0);
}

Test(file_stamps, damaged_stamps_count_for_nothing)
{
    note(OLD, size_of(OLD));
    size_t length = (size_t)size_of("stamps");
    char *bytes = program_keep(malloc(length));
    memcpy(bytes, program_file("stamps"), length);
    bytes[length - 1] ^= 1;
    program_write_bytes("stamps", bytes, length);
    cr_expect_eq(known(OLD), 0);
    note(OLD, size_of(OLD));
    cr_expect_eq(known(OLD), 77);
}
