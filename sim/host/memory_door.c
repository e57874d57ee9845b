/* The linker puts these functions in the place of malloc and its relatives, so that every request
 * of the program, and of the library for JSON that is linked into it, passes here. Before each
 * piece of memory lies the region that it belongs to. */
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/host/memory_region.h"

/* The linker's names: __wrap_ for what is called, __real_ for the original. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);
FILE *__wrap_open_memstream(char **text, size_t *size);
void __wrap_free(void *memory);

static atomic_ulong refused; /* which request from now on is refused; 0: none */

void memory_refuse(unsigned long number)
{
    atomic_store(&refused, number);
}

bool memory_refuses_later(void)
{
    return atomic_load(&refused) != 0;
}

static bool refuses(void)
{
    return atomic_load_explicit(&refused, memory_order_relaxed) != 0 &&
           atomic_fetch_sub(&refused, 1) == 1;
}

/* ---- Pieces ---- */

/* The piece of a request that was granted; it joins the region. */
static void *piece_join(void *granted, size_t shift, MemoryRegion *region)
{
    unsigned char *memory = (unsigned char *)granted + shift;
    MemoryPiece *piece = (MemoryPiece *)(void *)memory - 1;
    *piece = (MemoryPiece){.region = region, .shift = shift};
    if (region) {
        pthread_mutex_lock(&region->lock);
        piece->next = &region->pieces;
        piece->before = region->pieces.before;
        piece->before->next = piece;
        region->pieces.before = piece;
        pthread_mutex_unlock(&region->lock);
        atomic_fetch_add_explicit(&region->held, malloc_usable_size(granted), memory_order_relaxed);
    }
    return memory;
}

static void *piece_granted(MemoryPiece *piece)
{
    return (unsigned char *)(void *)(piece + 1) - piece->shift;
}

/* The piece leaves its region; returns what was granted. */
static void *piece_leave(void *memory)
{
    MemoryPiece *piece = (MemoryPiece *)memory - 1;
    if (piece->region) {
        pthread_mutex_lock(&piece->region->lock);
        piece->before->next = piece->next;
        piece->next->before = piece->before;
        pthread_mutex_unlock(&piece->region->lock);
        atomic_fetch_sub_explicit(&piece->region->held, malloc_usable_size(piece_granted(piece)),
                                  memory_order_relaxed);
    }
    return piece_granted(piece);
}

/* ---- Requests ---- */

static void *lack(void)
{
    errno = ENOMEM;
    if (!memory_is_soft())
        memory_end();
    return NULL;
}

/* Whether there is room for this much more; threads that ask at once may go a little beyond. */
static bool has_room(const MemoryRegion *region, size_t size)
{
    if (!region || !region->most)
        return true;
    size_t held = atomic_load_explicit(&region->held, memory_order_relaxed);
    return held <= region->most && size <= region->most - held;
}

/* Whether a request of this size is passed on, and what becomes of what was granted. */
static bool asks(size_t size)
{
    return size <= PTRDIFF_MAX - sizeof(MemoryPiece) && has_room(memory_region_here(), size) && !refuses();
}

static void *take(void *granted, size_t shift)
{
    return granted ? piece_join(granted, shift, memory_region_here()) : lack();
}

void *__wrap_malloc(size_t size)
{
    size_t shift = sizeof(MemoryPiece);
    return take(asks(size) ? __real_malloc(shift + size) : NULL, shift);
}

void *__wrap_calloc(size_t count, size_t size)
{
    size_t shift = sizeof(MemoryPiece), whole;
    bool whole_fits = !__builtin_mul_overflow(count, size, &whole);
    return take(whole_fits && asks(whole) ? __real_calloc(1, shift + whole) : NULL, shift);
}

/* The piece with another size; NULL, and it stays as it is, if the request is refused. */
static void *piece_resize(void *memory, size_t size)
{
    const MemoryPiece piece = *((MemoryPiece *)memory - 1);
    if (!asks(size))
        return NULL;
    void *before = piece_leave(memory);
    void *granted = __real_realloc(before, piece.shift + size);
    void *resized = piece_join(granted ? granted : before, piece.shift, piece.region);
    return granted ? resized : NULL;
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (memory == NULL)
        return __wrap_malloc(size);
    void *resized = piece_resize(memory, size);
    return resized ? resized : lack();
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    size_t shift = alignment > sizeof(MemoryPiece) ? alignment : sizeof(MemoryPiece);
    return take(asks(size) ? __real_aligned_alloc(alignment, shift + size) : NULL, shift);
}

char *__wrap_strndup(const char *text, size_t length)
{
    length = strnlen(text, length);
    char *copy = __wrap_malloc(length + 1);
    if (!copy)
        return NULL;
    copy[length] = '\0';
    return memcpy(copy, text, length);
}

char *__wrap_strdup(const char *text)
{
    return __wrap_strndup(text, SIZE_MAX);
}

void __wrap_free(void *memory)
{
    if (memory)
        __real_free(piece_leave(memory));
}

/* ---- Streams that are written to memory ---- */

/* As fopencookie requires. The stream remembers a lack of memory, which must not end what its
 * library is doing. */
static ssize_t stream_write(void *cookie, const char *bytes, size_t length)
{
    MemoryStream *stream = cookie;
    if (stream->room - *stream->size <= length) {
        size_t room = 2 * (stream->room + length);
        char *text = piece_resize(*stream->text, room);
        if (!text)
            return 0;
        *stream->text = text;
        stream->room = room;
    }
    memcpy(*stream->text + *stream->size, bytes, length);
    *stream->size += length;
    (*stream->text)[*stream->size] = '\0';
    return (ssize_t)length;
}

static int stream_close(void *cookie)
{
    memory_stream_leave(cookie);
    __wrap_free(cookie);
    return 0;
}

FILE *__wrap_open_memstream(char **text, size_t *size)
{
    enum { ROOM = 256 };
    const cookie_io_functions_t functions = {.write = stream_write, .close = stream_close};
    MemoryStream *stream = __wrap_calloc(1, sizeof *stream);
    *text = __wrap_calloc(1, ROOM);
    if (!stream || !*text)
        return NULL;
    *stream = (MemoryStream){.text = text, .size = size, .room = ROOM};
    *size = 0;
    stream->file = asks(0) ? fopencookie(stream, "w", functions) : NULL;
    if (!stream->file)
        return lack();
    memory_stream_join(stream);
    return stream->file;
}
