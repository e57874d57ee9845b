/* Threads that work for the host of the thread that started them. */
#ifndef WEISSFISH_SIM_HOST_THREADS_H
#define WEISSFISH_SIM_HOST_THREADS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "sim/host/memory_region.h"

typedef struct HostThread {
    pthread_t thread;
    struct Host *host;
    void (*work)(void *item);
    void *item;
    bool started;
} HostThread;

/* Starts work(item); false if the system gives no thread. `thread` must stay where it is until it is
 * joined, which also one that was not started may be. */
bool host_thread_start(HostThread *thread, void (*work)(void *item), void *item);
void host_thread_join(HostThread *thread);

/* A lock that is held while memory is requested: it is released if the request fails. */
typedef struct HostLock {
    pthread_mutex_t *mutex;
    MemoryCleanup cleanup;
} HostLock;

void host_lock(HostLock *lock, pthread_mutex_t *mutex);
void host_unlock(HostLock *lock);

/* To be called when all threads are joined: gives up the current work if one of them has given it up. */
void host_threads_check(void);

/* Does work(item) for `count` items of `size` bytes, each in a thread of its own, or in as many as the
 * system gives, at least this one; returns when all are done. The items share what there is to do: it
 * gets done even if some of them never run. */
void host_threads_run(void *items, unsigned count, size_t size, void (*work)(void *item));

#endif
