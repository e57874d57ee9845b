/* Nothing jumps back: a lack of memory ends the engine, and the page starts another. */
#ifndef WEISSFISH_WEB_SETJMP_H
#define WEISSFISH_WEB_SETJMP_H

typedef int jmp_buf[1];

#define setjmp(place) ((void)(place), 0)
#define longjmp(place, value) ((void)(place), (void)(value), __builtin_trap())

#endif
