/* There are no pages of memory to advise about here: code that depends on MADV_ constants is left out. */
#ifndef WEISSFISH_WEB_SYS_MMAN_H
#define WEISSFISH_WEB_SYS_MMAN_H
#endif
