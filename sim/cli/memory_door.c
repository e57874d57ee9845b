/* The program's door to memory: what the linker puts into the places of malloc and its like. Asks for
 * none itself. */
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#include "sim/cli/memory.h"

/* The names that the linker gives: to what is called, and to what was meant. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t size);
FILE *__real_open_memstream(char **text, size_t *size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t size);
FILE *__wrap_open_memstream(char **text, size_t *size);

static atomic_ulong refused; /* the request from now on that is refused; 0: none is */

void memory_refuse(unsigned long number)
{
    atomic_store(&refused, number);
}

static bool refuses(void)
{
    return atomic_load_explicit(&refused, memory_order_relaxed) != 0 &&
           atomic_fetch_sub(&refused, 1) == 1;
}

static void *granted(void *memory, size_t size)
{
    if (memory == NULL && size != 0)
        memory_end();
    return memory;
}

void *__wrap_malloc(size_t size)
{
    return granted(refuses() ? NULL : __real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return granted(refuses() ? NULL : __real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return granted(refuses() ? NULL : __real_realloc(memory, size), size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return granted(refuses() ? NULL : __real_aligned_alloc(alignment, size), size);
}

char *__wrap_strdup(const char *text)
{
    return granted(refuses() ? NULL : __real_strdup(text), 1);
}

char *__wrap_strndup(const char *text, size_t size)
{
    return granted(refuses() ? NULL : __real_strndup(text, size), 1);
}

FILE *__wrap_open_memstream(char **text, size_t *size)
{
    return granted(refuses() ? NULL : __real_open_memstream(text, size), 1);
}
