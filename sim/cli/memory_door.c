/* The linker puts these functions in the place of malloc and its like, so that every request of the
 * program passes here. They request no memory for themselves. */
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#include "sim/cli/memory.h"

/* The linker's names: __wrap_ for what is called, __real_ for the original. */
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

static atomic_ulong refused; /* which request from now on is refused; 0: none */

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
