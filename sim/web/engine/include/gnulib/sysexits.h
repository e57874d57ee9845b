/* The status with which argp ends a program that is called wrongly. */
#ifndef WEISSFISH_GNULIB_SYSEXITS_H
#define WEISSFISH_GNULIB_SYSEXITS_H

#define EX_USAGE 64

#endif
