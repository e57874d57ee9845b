/* gnulib's getopt, in place of wasi-libc's, which lacks what argp needs. */
#ifndef WEISSFISH_GNULIB_GETOPT_H
#define WEISSFISH_GNULIB_GETOPT_H

#define __BEGIN_DECLS
#define __END_DECLS
#define __THROW
#define __GNUC_PREREQ(major, minor) 1
#define __getopt_argv_const const

#define getopt gnulib_getopt
#define getopt_long gnulib_getopt_long
#define getopt_long_only gnulib_getopt_long_only
#define optarg gnulib_optarg
#define opterr gnulib_opterr
#define optind gnulib_optind
#define optopt gnulib_optopt

#include <getopt-core.h>
#include <getopt-ext.h>

#endif
