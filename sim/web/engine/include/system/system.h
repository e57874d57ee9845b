/* What wasi-libc lacks of the system that the layers are written for. None of it is ever reached in a
 * page: a host in memory opens no file, locks none, and gets no signal. Included before every source. */
#ifndef WEISSFISH_WEB_SYSTEM_H
#define WEISSFISH_WEB_SYSTEM_H

#include <signal.h>
#include <stdalign.h>
#include <stdbool.h>
#include <sys/types.h>

/* What gnulib asks of a configuration. */
#define _GL_CONFIG_H_INCLUDED 1
#define _GL_ATTRIBUTE_FORMAT(what) __attribute__((__format__ what))
#define _GL_ATTRIBUTE_SPEC_PRINTF_STANDARD __printf__
#define _GL_ATTRIBUTE_FORMAT_PRINTF_STANDARD(format, first)                                        \
    __attribute__((__format__(__printf__, format, first)))
#define _GL_ATTRIBUTE_PURE __attribute__((__pure__))
#define _GL_ATTRIBUTE_DEALLOC(function, argument)
#define _GL_ARG_NONNULL(arguments)
#define _GL_UNUSED __attribute__((__unused__))
#define _GL_INLINE static inline
#define _GL_EXTERN_INLINE static inline
#define _GL_INLINE_HEADER_BEGIN
#define _GL_INLINE_HEADER_END
#define GNULIB_ARGP_DISABLE_DIRNAME 1
#define HAVE_DECL_PROGRAM_INVOCATION_NAME 1
#define HAVE_DECL_PROGRAM_INVOCATION_SHORT_NAME 1

#define flockfile(stream) ((void)(stream))
#define funlockfile(stream) ((void)(stream))

/* What files and signals are. */
#define F_DUPFD_CLOEXEC 1030
#define TIOCGWINSZ 0x5413
#define SA_RESETHAND 0
#define SA_RESTART 0

struct winsize {
    unsigned short ws_row, ws_col;
};

struct sigaction {
    void (*sa_handler)(int);
    sigset_t sa_mask;
    int sa_flags;
};

int sigemptyset(sigset_t *set);
int sigaction(int number, const struct sigaction *action, struct sigaction *before);
int flock(int file, int operation);
char *realpath(const char *path, char *resolved);

uid_t geteuid(void);
int fchmod(int file, mode_t mode);

#endif
