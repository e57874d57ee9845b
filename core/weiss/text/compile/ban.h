/* Bans, beside programs. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_BAN_H
#define WEISSFISH_WEISS_TEXT_COMPILE_BAN_H

#include "weiss/engine/gain.h"
#include "weiss/text/grammar/program.h"

#endif
