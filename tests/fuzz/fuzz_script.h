/* A byte string as a script of calls: letters say what is done, digits are numbers, and texts end with '`', so that
 * seeds can be written by hand. Whatever the bytes are, they mean something. */
#ifndef WEISSFISH_TESTS_FUZZ_SCRIPT_H
#define WEISSFISH_TESTS_FUZZ_SCRIPT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Ends the program where what must hold does not. */
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);          \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

typedef struct Script {
    const uint8_t *at;
    size_t left;
} Script;

/* The next byte; 0 at the end. */
static inline uint8_t script_byte(Script *script)
{
    if (!script->left)
        return 0;
    script->left--;
    return *script->at++;
}

/* A number: a digit, or what another byte is. */
static inline unsigned script_number(Script *script)
{
    uint8_t byte = script_byte(script);
    return byte >= '0' && byte <= '9' ? byte - (unsigned)'0' : byte;
}

/* A text, with a NUL behind it, in memory of exactly its length; free() it. */
static inline char *script_text(Script *script, size_t *length)
{
    const uint8_t *end = script->left ? memchr(script->at, '`', script->left) : NULL;
    *length = end ? (size_t)(end - script->at) : script->left;
    char *text = malloc(*length + 1);
    REQUIRE(text);
    memcpy(text, script->at, *length);
    text[*length] = '\0';
    script->at += *length + (end != NULL);
    script->left -= *length + (end != NULL);
    return text;
}

/* Stops work that takes longer than a mutated script may. */
typedef struct Watchdog {
    pthread_t thread;
    atomic_bool done;
    void (*stop)(void *context);
    void *context;
} Watchdog;

static inline void *watchdog_main(void *own)
{
    enum { PATIENCE_MS = 100 };
    const struct timespec moment = {.tv_nsec = 1000000};
    Watchdog *dog = own;
    for (unsigned i = 0; i < PATIENCE_MS && !atomic_load(&dog->done); i++)
        nanosleep(&moment, NULL);
    if (!atomic_load(&dog->done))
        dog->stop(dog->context);
    return NULL;
}

static inline void watchdog_begin(Watchdog *dog)
{
    atomic_init(&dog->done, false);
    REQUIRE(pthread_create(&dog->thread, NULL, watchdog_main, dog) == 0);
}

static inline void watchdog_end(Watchdog *dog)
{
    atomic_store(&dog->done, true);
    pthread_join(dog->thread, NULL);
}

#endif
