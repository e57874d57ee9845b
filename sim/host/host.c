/* The host of each thread. */
#include "sim/host/host.h"

#include <stdarg.h>

#include "base/stop.h"
#include "sim/host/memory.h"

static atomic_int process_stop;
static Host process = {.process = true, .stop = &process_stop};
static _Thread_local Host *self;
static _Thread_local jmp_buf *way_out; /* of the current work; NULL: none */

Host *host_self(void)
{
    return self ? self : &process;
}

FILE *host_out(void)
{
    Host *host = host_self();
    return host->out.stream ? host->out.stream : stdout;
}

FILE *host_err(void)
{
    Host *host = host_self();
    return host->err.stream ? host->err.stream : stderr;
}

void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(host_out(), format, arguments);
    va_end(arguments);
}

void host_note(const char *file, const Diagnostic *problem)
{
    Host *host = host_self();
    if (host->complained)
        return;
    host->complained = true;
    host->problem = *problem;
    snprintf(host->problem_file, sizeof host->problem_file, "%s", file ? file : "");
}

const atomic_int *host_stop(void)
{
    return host_self()->stop;
}

bool host_stopped(void)
{
    return stop_asked(host_self()->stop);
}

static _Noreturn void leave_work(void)
{
    memory_cleanup_all();
    longjmp(*way_out, 1);
}

void host_look(void)
{
    Host *host = host_self();
    if (!way_out || host->partial || !stop_asked(host->stop))
        return;
    atomic_store(&host->stopped, true);
    leave_work();
}

void host_leave(HostOutside *before)
{
    *before = (HostOutside){self,
                            way_out,
                            memory_region_enter(NULL),
                            memory_cleanup_begin(NULL),
                            uselocale(LC_GLOBAL_LOCALE),
                            memory_is_soft()};
    self = NULL;
    way_out = NULL;
    memory_soft(false);
}

void host_return(const HostOutside *before)
{
    self = before->self;
    way_out = before->way_out;
    memory_region_enter(before->region);
    memory_cleanup_begin(before->cleanups);
    uselocale(before->locale);
    memory_soft(before->soft);
}

bool host_work(Host *host, void (*work)(void *context), void *context)
{
    jmp_buf out;
    HostOutside before;
    locale_t plain = newlocale(LC_ALL_MASK, "C", NULL); /* which needs no memory */
    host_leave(&before);
    self = host;
    way_out = &out;
    memory_region_enter(host->region);
    uselocale(plain);
    volatile bool whole = false;
    if (setjmp(out) == 0) {
        work(context);
        whole = true;
    } else if (!atomic_load(&host->stopped)) {
        atomic_store(&host->lacking, true);
    }
    host_return(&before);
    freelocale(plain);
    return whole;
}

void host_give_up(void)
{
    if (way_out && self->region)
        leave_work();
}
