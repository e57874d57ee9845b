/* Goes through ZIP files, and nothing else that libarchive reads. Writes no file: what becomes of the contents is
 * their reader's. */
#include "sim/fetch/zip_door.h"

#include <archive.h>
#include <archive_entry.h>

#include "sim/fetch/loaded.h"

enum { BLOCK = 1 << 16 };

#define LIBARCHIVE_FUNCTIONS(X)                                                                    \
    X(read_new)                                                                                    \
    X(read_support_format_zip)                                                                     \
    X(read_open_fd)                                                                                \
    X(read_next_header)                                                                            \
    X(read_data)                                                                                   \
    X(read_free)                                                                                   \
    X(entry_filetype)                                                                              \
    X(entry_pathname)                                                                              \
    X(error_string)

/* Its functions, by their names without archive_. */
static struct {
#define X(name) __typeof__(archive_##name) *name;
    LIBARCHIVE_FUNCTIONS(X)
#undef X
} libarchive;

static bool load(weissfish_error *error)
{
    static const char *const libraries[] = {"libarchive.so.13", NULL};
    const LoadedSymbol symbols[] = {
#define X(name) {"archive_" #name, (void **)(void *)&libarchive.name},
        LIBARCHIVE_FUNCTIONS(X)
#undef X
    };
    return loaded_find(libraries, symbols, sizeof symbols / sizeof *symbols, "libarchive13", error);
}

static int fail(struct archive *zip, weissfish_error *error)
{
    const char *why = libarchive.error_string(zip);
    outside_fail(error, "no ZIP file, or a damaged one: %s", why != NULL ? why : "it cannot be read");
    return -1;
}

void *zip_open(int file, weissfish_error *error)
{
    struct archive *zip = load(error) ? libarchive.read_new() : NULL;
    if (zip == NULL)
        return NULL;
    if (libarchive.read_support_format_zip(zip) == ARCHIVE_OK &&
        libarchive.read_open_fd(zip, file, BLOCK) == ARCHIVE_OK)
        return zip;
    fail(zip, error);
    libarchive.read_free(zip);
    return NULL;
}

int zip_next(void *archive, const char **name, weissfish_error *error)
{
    struct archive_entry *entry;
    for (;;) {
        int status = libarchive.read_next_header(archive, &entry);
        if (status == ARCHIVE_EOF)
            return 0;
        if (status < ARCHIVE_WARN)
            return fail(archive, error);
        if (libarchive.entry_filetype(entry) != AE_IFREG)
            continue;
        *name = libarchive.entry_pathname(entry);
        if (*name != NULL) /* else of other letters than those of this locale */
            return 1;
    }
}

int64_t zip_read(void *archive, char *bytes, size_t room, weissfish_error *error)
{
    int64_t count = libarchive.read_data(archive, bytes, room);
    return count < 0 ? fail(archive, error) : count;
}

void zip_close(void *archive)
{
    libarchive.read_free(archive);
}
