/* The cache is one file, "cards": a head, an entry for each text of cards, and their blocks
 * (weiss/card/card_block.h). A text is known by the hash of its bytes. Beside it, "cards.files" says which files had
 * these bytes when they were last read (file_stamps.h); any other file is read and hashed. A file of another program,
 * of other sources, or with wrong hashes is treated as missing. It is replaced as a whole: of two programs that write
 * at once, the later one wins. */
#include "sim/weiss/cards/card_cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/cli/content_hash.h"
#include "sim/host/files.h"
#include "sim/host/host_files.h"
#include "sim/host/memory.h"
#include "sim/host/memory_region.h"
#include "sim/weiss/cards/file_stamps.h"
#include "weiss/card/database_block.h"

static const uint64_t source_hash[] = {
#include "card_reading.inc" /* of the sources that read cards */
};

enum {
    LARGE_PAGE = 2 << 20,
    CHUNK = 8 << 20, /* bytes for blocks at once */
    CACHE_WORTH = 1 << 20, /* bytes of texts not in the file for which it is written anew */
    CACHE_MOST = 128 << 20 /* bytes of blocks in it */
};

typedef struct Head {
    char magic[16];
    uint64_t reading; /* what a block means */
    uint64_t count;   /* of entries, which follow */
    uint64_t entries_hash;
} Head;

typedef struct Entry {
    uint64_t text_hash;
    uint64_t text_length;
    uint64_t offset; /* in the file */
    uint64_t size;
    uint64_t block_hash;
} Entry;

/* A block to be kept: in the file, or new. */
typedef struct Kept {
    Entry entry;
    void *block; /* NULL: in the file */
} Kept;

struct CardCache {
    char *path; /* NULL: nothing is kept */
    int file;   /* -1: none, or none to trust */
    Entry *entries;
    bool *used;
    size_t count;
    Kept *kept;
    size_t kept_count;
    size_t fresh; /* bytes of texts that were not in the file */
    FileStamps *stamps; /* NULL: nothing is kept */
    char *room; /* for the next block, in memory that a database has */
    size_t left;
    MemoryCleanup cleanup;
};

static const char magic[16] = "weissfish cards";

/* A hash of what makes two programs write different blocks: their sources, and how they store
 * numbers. */
static uint64_t reading_hash(void)
{
    const uint64_t layout[] = {sizeof(WeissCard), sizeof(WeissFault), sizeof(void *), 1};
    uint64_t hash = content_hash(source_hash, sizeof source_hash, 0);
    return content_hash(layout, sizeof layout, hash);
}

/* ---- The file -------------------------------------------------------------------------------- */

/* Whether nobody else can put something into the folder, or another one in its place: it is no link, it is the
 * user's, and others cannot write to it; nor to what it lies in, unless that keeps what is not theirs (sticky). */
static bool is_private(const char *folder, const char *parent)
{
    const mode_t others = S_IWGRP | S_IWOTH;
    struct stat own, above;
    return lstat(folder, &own) == 0 && S_ISDIR(own.st_mode) && own.st_uid == geteuid() &&
           !(own.st_mode & others) && stat(parent, &above) == 0 &&
           (above.st_uid == geteuid() || above.st_uid == 0) &&
           (!(above.st_mode & others) || (above.st_mode & S_ISVTX));
}

/* Makes a folder and returns its path with "/cards" after it; NULL if it cannot be written to, or others can. */
static char *path_in(const char *caches, const char *above)
{
    char *parent = xprintf("%s%s", caches, above);
    char *folder = xprintf("%s/weissfish", parent);
    (void)mkdir(parent, 0700);
    (void)mkdir(folder, 0700);
    bool usable = is_private(folder, parent) && access(folder, R_OK | W_OK | X_OK) == 0;
    char *path = usable ? xprintf("%s/cards", folder) : NULL;
    free(parent);
    free(folder);
    return path;
}

/* As the XDG base directory specification says: relative paths do not count. */
static char *cache_path(void)
{
    const char *caches = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    if (caches != NULL && *caches == '/')
        return path_in(caches, "");
    return home != NULL && *home == '/' ? path_in(home, "/.cache") : NULL;
}

static bool read_at(int file, void *bytes, size_t size, size_t offset)
{
    while (size > 0) {
        ssize_t count = pread(file, bytes, size, (off_t)offset);
        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        if (count > 0) {
            bytes = (char *)bytes + count;
            size -= (size_t)count;
            offset += (size_t)count;
        }
    }
    return true;
}

/* Whether the entries are those that were written, each with its block in the file. */
static bool entries_fit(const Head *head, const Entry *entries, uint64_t size)
{
    if (content_hash(entries, head->count * sizeof *entries, 0) != head->entries_hash)
        return false;
    for (uint64_t i = 0; i < head->count; i++)
        if (entries[i].offset > size || entries[i].size > size - entries[i].offset)
            return false;
    return true;
}

/* Reads head and entries of the open file. False if it is not to be trusted. */
static bool read_entries(CardCache *cache)
{
    struct stat status;
    Head head;
    if (fstat(cache->file, &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != geteuid() || !read_at(cache->file, &head, sizeof head, 0))
        return false;
    uint64_t size = (uint64_t)status.st_size;
    if (memcmp(head.magic, magic, sizeof magic) != 0 || head.reading != reading_hash() ||
        head.count > size / sizeof(Entry))
        return false;
    cache->count = (size_t)head.count;
    cache->entries = xmalloc(cache->count * sizeof *cache->entries);
    cache->used = xcalloc(cache->count, sizeof *cache->used);
    return read_at(cache->file, cache->entries, cache->count * sizeof(Entry), sizeof head) &&
           entries_fit(&head, cache->entries, size);
}

static void close_file(void *context)
{
    CardCache *cache = context;
    if (cache->file >= 0)
        close(cache->file);
    cache->file = -1;
}

CardCache *card_cache_open(const Options *options)
{
    CardCache *cache = xcalloc(1, sizeof *cache);
    cache->path = options->no_cache || host_files_only() ? NULL : cache_path();
    const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW;
    cache->file = cache->path != NULL ? open(cache->path, flags) : -1;
    memory_cleanup_push(&cache->cleanup, close_file, cache);
    if (cache->path != NULL) {
        char *files = xprintf("%s.files", cache->path);
        cache->stamps = file_stamps_open(files);
        free(files);
    }
    if (cache->file >= 0 && !read_entries(cache)) {
        close(cache->file);
        cache->file = -1;
        cache->count = 0;
    }
    return cache;
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

/* Room for a block as long as the database lives. Most of what there is to read lies in few large pages so. */
static void *block_room(CardCache *cache, WeissDatabase *database, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size > cache->left) {
        size_t chunk = size > CHUNK ? size : CHUNK;
        char *memory = xmalloc(chunk + LARGE_PAGE);
        if (!weiss_database_keep(database, memory)) {
            free(memory);
            return NULL;
        }
        cache->room = memory + (-(uintptr_t)memory & (LARGE_PAGE - 1));
        cache->left = chunk;
#ifdef MADV_HUGEPAGE
        (void)madvise(cache->room, chunk & ~(size_t)(LARGE_PAGE - 1), MADV_HUGEPAGE);
#endif
    }
    void *block = cache->room;
    cache->room += size;
    cache->left -= size;
    return block;
}

static bool read_entry(const CardCache *cache, const Entry *entry, void *block)
{
    return read_at(cache->file, block, (size_t)entry->size, (size_t)entry->offset) &&
           content_hash(block, (size_t)entry->size, 0) == entry->block_hash;
}

/* The block of an entry as it was written; NULL if it is no longer. */
static void *read_block(const CardCache *cache, const Entry *entry)
{
    void *block = xmalloc((size_t)entry->size);
    if (read_entry(cache, entry, block))
        return block;
    free(block);
    return NULL;
}

static void keep(CardCache *cache, const Entry *entry, void *block)
{
    if ((cache->kept_count & (cache->kept_count - 1)) == 0) /* 0 or a power of two: full */
        cache->kept =
            xrealloc(cache->kept, (2 * cache->kept_count + 1) * sizeof *cache->kept);
    cache->kept[cache->kept_count++] = (Kept){*entry, block};
}

/* Adds the block of this text, if the file has it. */
static bool add_known(CardCache *cache, WeissDatabase *database, const char *path, uint64_t hash,
                      size_t length)
{
    size_t i = 0;
    while (i < cache->count &&
           (cache->entries[i].text_hash != hash || cache->entries[i].text_length != length))
        i++;
    if (i == cache->count)
        return false;
    const Entry *entry = &cache->entries[i];
    void *block = block_room(cache, database, (size_t)entry->size);
    if (block == NULL || !read_entry(cache, entry, block) ||
        !weiss_database_add_block_in(database, path, block, (size_t)entry->size))
        return false;
    if (!cache->used[i])
        keep(cache, entry, NULL);
    cache->used[i] = true;
    return true;
}

/* Keeps what was read from this text. */
static void keep_new(CardCache *cache, const WeissDatabase *database, uint64_t hash, size_t length)
{
    size_t size;
    void *block = weiss_database_block(database, &size);
    if (block == NULL)
        return;
    Entry entry = {.text_hash = hash,
                   .text_length = length,
                   .size = size,
                   .block_hash = content_hash(block, size, 0)};
    keep(cache, &entry, block);
    cache->fresh += length;
}

bool card_cache_known(CardCache *cache, WeissDatabase *database, const char *path)
{
    uint64_t hash, length;
    return cache->stamps != NULL && file_stamps_find(cache->stamps, path, &hash, &length) &&
           add_known(cache, database, path, hash, (size_t)length);
}

bool card_cache_add(CardCache *cache, WeissDatabase *database, const char *path, const char *text,
                    size_t length, Diagnostic *problem)
{
    if (cache->path == NULL)
        return weiss_database_add_readable(database, path, text, length, problem);
    uint64_t hash = content_hash(text, length, 0);
    file_stamps_note(cache->stamps, path, hash, length);
    if (add_known(cache, database, path, hash, length))
        return true;
    if (!weiss_database_add_readable(database, path, text, length, problem))
        return false;
    keep_new(cache, database, hash, length);
    return true;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Keeps blocks that this program did not need, too, as long as there is room. */
static void keep_others(CardCache *cache)
{
    uint64_t size = 0;
    for (size_t i = 0; i < cache->kept_count; i++)
        size += cache->kept[i].entry.size;
    for (size_t i = 0; i < cache->count; i++) {
        if (cache->used[i] || size + cache->entries[i].size > CACHE_MOST)
            continue;
        size += cache->entries[i].size;
        keep(cache, &cache->entries[i], NULL);
    }
}

/* Reads the blocks that are in the old file, and leaves out those that no longer are. */
static void fetch_blocks(CardCache *cache)
{
    size_t count = 0;
    for (size_t i = 0; i < cache->kept_count; i++) {
        Kept kept = cache->kept[i];
        if (kept.block == NULL)
            kept.block = read_block(cache, &kept.entry);
        if (kept.block != NULL)
            cache->kept[count++] = kept;
    }
    cache->kept_count = count;
}

/* Gives each block its place. Returns the size of the file. */
static size_t place_blocks(CardCache *cache)
{
    size_t size = sizeof(Head) + cache->kept_count * sizeof(Entry);
    for (size_t i = 0; i < cache->kept_count; i++) {
        cache->kept[i].entry.offset = size;
        size += (size_t)cache->kept[i].entry.size;
    }
    return size;
}

static void write_file(CardCache *cache)
{
    size_t size = place_blocks(cache);
    char *bytes = xmalloc(size);
    Entry *entries = (Entry *)(void *)(bytes + sizeof(Head));
    for (size_t i = 0; i < cache->kept_count; i++) {
        entries[i] = cache->kept[i].entry;
        memcpy(bytes + entries[i].offset, cache->kept[i].block, (size_t)entries[i].size);
    }
    Head head = {.reading = reading_hash(),
                 .count = cache->kept_count,
                 .entries_hash =
                     content_hash(entries, cache->kept_count * sizeof *entries, 0)};
    memcpy(head.magic, magic, sizeof magic);
    memcpy(bytes, &head, sizeof head);
    Diagnostic unheard;
    (void)files_write(cache->path, bytes, size, &unheard);
    free(bytes);
}

/* A pipe, device or link there is nobody's cache. */
static bool may_replace(const char *path)
{
    struct stat status;
    return lstat(path, &status) != 0 || S_ISREG(status.st_mode);
}

void card_cache_close(CardCache *cache)
{
    if (cache->fresh >= CACHE_WORTH && may_replace(cache->path)) {
        keep_others(cache);
        fetch_blocks(cache);
        write_file(cache);
    }
    for (size_t i = 0; i < cache->kept_count; i++)
        free(cache->kept[i].block);
    memory_cleanup_pop(&cache->cleanup);
    close_file(cache);
    if (cache->stamps != NULL)
        file_stamps_close(cache->stamps);
    free(cache->kept);
    free(cache->used);
    free(cache->entries);
    free(cache->path);
    free(cache);
}
