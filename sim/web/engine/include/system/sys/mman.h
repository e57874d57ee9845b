/* A page has no pages of memory to advise about: what is asked for where MADV_ constants are, is left out. */
#ifndef WEISSFISH_WEB_SYS_MMAN_H
#define WEISSFISH_WEB_SYS_MMAN_H
#endif
