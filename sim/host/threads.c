/* Threads of a host. */
#include "sim/host/threads.h"

#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"

static void *thread_main(void *argument)
{
    HostThread *thread = argument;
    host_work(thread->host, thread->work, thread->item);
    return NULL;
}

bool host_thread_start(HostThread *thread, void (*work)(void *item), void *item)
{
    *thread = (HostThread){.host = host_self(), .work = work, .item = item};
    thread->started = pthread_create(&thread->thread, NULL, thread_main, thread) == 0;
    return thread->started;
}

void host_thread_join(HostThread *thread)
{
    if (thread->started)
        pthread_join(thread->thread, NULL);
    thread->started = false;
}

static void unlock(void *mutex)
{
    pthread_mutex_unlock(mutex);
}

void host_lock(HostLock *lock, pthread_mutex_t *mutex)
{
    pthread_mutex_lock(mutex);
    lock->mutex = mutex;
    memory_cleanup_push(&lock->cleanup, unlock, mutex);
}

void host_unlock(HostLock *lock)
{
    memory_cleanup_pop(&lock->cleanup);
    pthread_mutex_unlock(lock->mutex);
}

void host_threads_check(void)
{
    const Host *host = host_self();
    if (atomic_load(&host->lacking))
        memory_end();
    if (atomic_load(&host->stopped))
        host_look();
}

void host_threads_run(void *items, unsigned count, size_t size, void (*work)(void *item))
{
    HostThread *threads = xcalloc(count, sizeof *threads);
    unsigned started = 0;
    while (started < count &&
           host_thread_start(&threads[started], work, (char *)items + started * size))
        started++;
    if (!started)
        work(items);
    for (unsigned i = 0; i < started; i++)
        host_thread_join(&threads[i]);
    free(threads);
    host_threads_check();
}
