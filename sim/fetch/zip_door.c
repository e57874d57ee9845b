/* Goes through ZIP files, and nothing else that libarchive reads. Writes no file: what to do with the contents is
 * up to their reader. */
#include "sim/fetch/zip_door.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdlib.h>

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

/* A ZIP file, and the letters of its names: libarchive asks the locale, which may have none but ASCII. */
typedef struct Zip {
    struct archive *archive;
    locale_t letters; /* 0: those of the locale */
} Zip;

static int fail(const Zip *zip, weissfish_error *error)
{
    const char *why = libarchive.error_string(zip->archive);
    outside_fail(error, "no ZIP file, or a damaged one: %s", why != NULL ? why : "it cannot be read");
    return -1;
}

void zip_close(void *archive)
{
    Zip *zip = archive;
    libarchive.read_free(zip->archive);
    if (zip->letters != (locale_t)0)
        freelocale(zip->letters);
    free(zip);
}

void *zip_open(int file, weissfish_error *error)
{
    Zip *zip = load(error) ? calloc(1, sizeof *zip) : NULL;
    if (zip == NULL)
        return NULL;
    zip->letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    zip->archive = libarchive.read_new();
    if (zip->archive != NULL && libarchive.read_support_format_zip(zip->archive) == ARCHIVE_OK &&
        libarchive.read_open_fd(zip->archive, file, BLOCK) == ARCHIVE_OK)
        return zip;
    if (zip->archive != NULL)
        fail(zip, error);
    zip_close(zip);
    return NULL;
}

static int next_file(const Zip *zip, const char **name, weissfish_error *error)
{
    struct archive_entry *entry;
    for (;;) {
        int status = libarchive.read_next_header(zip->archive, &entry);
        if (status == ARCHIVE_EOF)
            return 0;
        if (status < ARCHIVE_WARN)
            return fail(zip, error);
        if (libarchive.entry_filetype(entry) != AE_IFREG)
            continue;
        *name = libarchive.entry_pathname(entry);
        if (*name != NULL)
            return 1;
        outside_fail(error, "a file in it has a name that cannot be read");
        return -1;
    }
}

int zip_next(void *archive, const char **name, weissfish_error *error)
{
    const Zip *zip = archive;
    locale_t before = uselocale(zip->letters); /* 0 changes nothing */
    int more = next_file(zip, name, error);
    uselocale(before);
    return more;
}

int64_t zip_read(void *archive, char *bytes, size_t room, weissfish_error *error)
{
    const Zip *zip = archive;
    int64_t count = libarchive.read_data(zip->archive, bytes, room);
    return count < 0 ? fail(zip, error) : count;
}
