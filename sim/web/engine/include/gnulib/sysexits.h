/* How argp ends a program that is called in a wrong way. */
#ifndef WEISSFISH_GNULIB_SYSEXITS_H
#define WEISSFISH_GNULIB_SYSEXITS_H

#define EX_USAGE 64

#endif
