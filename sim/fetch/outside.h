/* How the program gets things from outside: the network and ZIP files. Part of the program alone: it uses
 * weissfish.h, libcurl and libarchive. */
#ifndef WEISSFISH_SIM_FETCH_OUTSIDE_H
#define WEISSFISH_SIM_FETCH_OUTSIDE_H

#include "sim/library/weissfish.h"

/* It is what weissfish_call.outside is for. */
extern const weissfish_outside outside;

#endif
