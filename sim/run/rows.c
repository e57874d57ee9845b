/* Writes files of rows. */
#include "sim/run/rows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/host_files.h"
#include "sim/host/memory.h"

static bool fail(const char *path, Diagnostic *problem)
{
    diagnostic_whole(problem, "%s: cannot be written: %s", path, strerror(errno));
    return false;
}

/* ---- Opening ---- */

/* Decides which files the rows go to. */
static bool name_files(Rows *rows, const char *path, bool kept, Diagnostic *problem)
{
    struct stat status;
    bool exists = stat(path, &status) == 0;
    bool direct = exists && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
    if (exists && S_ISDIR(status.st_mode)) {
        diagnostic_whole(problem, "%s: cannot be written: it is a folder", path);
        return false;
    }
    if (direct && kept) {
        diagnostic_whole(
            problem, "%s: rows cannot be added to it later, as --state needs; name a regular file",
            path);
        return false;
    }
    bool linked = !direct && lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
    rows->target = linked ? files_real_path(path) : xstrdup(path);
    if (!rows->target)
        return fail(path, problem);
    rows->path = direct ? xstrdup(path) : xprintf("%s.part", rows->target);
    return true;
}

static bool is_direct(const Rows *rows)
{
    return rows->path && rows->target && strcmp(rows->path, rows->target) == 0;
}

static bool report_lost(const char *path, Diagnostic *problem)
{
    diagnostic_whole(problem, "%s has lost rows of the games so far", path);
    return false;
}

/* Copies exactly `bytes` bytes; false, with *lost set, if there are fewer. */
static bool copy(FILE *from, FILE *to, uint64_t bytes, bool *lost)
{
    char buffer[1 << 14];
    while (bytes > 0) {
        size_t some = bytes < sizeof buffer ? (size_t)bytes : sizeof buffer;
        *lost = fread(buffer, 1, some, from) != some;
        if (*lost || fwrite(buffer, 1, some, to) != some)
            return false;
        bytes -= some;
    }
    return true;
}

/* Extends a finished run: its rows are copied; its file stays until the new one is complete. */
static bool take_over(Rows *rows, uint64_t mark, Diagnostic *problem)
{
    bool lost = false;
    FILE *from = fopen(rows->target, "re");
    if (!from) {
        diagnostic_whole(problem, "%s, the rows of the games so far, no longer exists",
                         rows->path);
        return false;
    }
    rows->file = fopen(rows->path, "we");
    bool good = rows->file && copy(from, rows->file, mark, &lost);
    if (!good && lost)
        report_lost(rows->target, problem);
    else if (!good)
        fail(rows->path, problem);
    if (!good && rows->file)
        unlink(rows->path);
    fclose(from);
    return good;
}

/* Keeps the first `mark` bytes and continues after them. */
static bool cut(const Rows *rows, uint64_t mark, Diagnostic *problem)
{
    if (fseeko(rows->file, 0, SEEK_END) != 0 || (uint64_t)ftello(rows->file) < mark)
        return report_lost(rows->path, problem);
    return (ftruncate(fileno(rows->file), (off_t)mark) == 0 &&
            fseeko(rows->file, (off_t)mark, SEEK_SET) == 0) ||
           fail(rows->path, problem);
}

/* Rows that stay in memory, after the first `mark` bytes of those before. */
static bool open_in_memory(Rows *rows, const char *path, const char *header, uint64_t mark,
                           Diagnostic *problem)
{
    const HostFile *before = host_file_find(path);
    rows->in_memory = true;
    rows->path = xstrdup(path);
    rows->target = xstrdup(path);
    rows->file = xstream(&rows->text, &rows->size);
    if (mark && (!before || before->length < mark))
        return report_lost(path, problem);
    if (mark)
        fwrite(before->bytes, 1, (size_t)mark, rows->file);
    else
        fputs(header, rows->file);
    return true;
}

static void close_lacking(void *file)
{
    fclose(file);
}

bool rows_open(Rows *rows, const char *path, const char *header, uint64_t mark, bool kept,
               Diagnostic *problem)
{
    *rows = (Rows){.file = NULL};
    if (host_files_only())
        return open_in_memory(rows, path, header, mark, problem);
    if (!name_files(rows, path, kept, problem))
        return false;
    rows->file = fopen(rows->path, mark ? "r+e" : "we");
    if (!rows->file && mark && errno == ENOENT)
        return take_over(rows, mark, problem);
    if (!rows->file)
        return fail(rows->path, problem);
    rows->ours = true;
    memory_cleanup_push(&rows->cleanup, close_lacking, rows->file);
    if (mark)
        return cut(rows, mark, problem);
    return fputs(header, rows->file) >= 0 || fail(rows->path, problem);
}

/* ---- Writing ---- */

bool rows_write(Rows *rows, const char *text, size_t length, Diagnostic *problem)
{
    return fwrite(text, 1, length, rows->file) == length || fail(rows->path, problem);
}

uint64_t rows_mark(const Rows *rows)
{
    if (!rows->file || fflush(rows->file) != 0)
        return 0;
    if (rows->in_memory)
        return rows->size;
    return (uint64_t)ftello(rows->file);
}

bool rows_sync(const Rows *rows, uint64_t mark, Diagnostic *problem)
{
    return !rows->file || rows->in_memory || (mark != 0 && fsync(fileno(rows->file)) == 0) ||
           fail(rows->path, problem);
}

bool rows_finish(Rows *rows, Diagnostic *problem)
{
    memory_cleanup_pop(&rows->cleanup);
    if (rows->in_memory) {
        xstream_end(rows->file, &rows->text);
        rows->file = NULL;
        host_files_put(&host_self()->written, rows->target, rows->text, rows->size);
        return true;
    }
    bool good = fflush(rows->file) == 0 && (fsync(fileno(rows->file)) == 0 || errno == EINVAL);
    int reason = good ? 0 : errno;
    if (fclose(rows->file) != 0 && good)
        reason = errno;
    rows->file = NULL;
    if (reason == 0 && !is_direct(rows) && rename(rows->path, rows->target) != 0)
        reason = errno;
    rows->ours = reason != 0;
    errno = reason;
    return reason == 0 || fail(rows->target, problem);
}

void rows_close(Rows *rows, bool remove)
{
    memory_cleanup_pop(&rows->cleanup);
    if (rows->file)
        fclose(rows->file);
    free(rows->text);
    if (rows->ours && remove && !is_direct(rows))
        unlink(rows->path);
    free(rows->path);
    free(rows->target);
    *rows = (Rows){.file = NULL};
}
