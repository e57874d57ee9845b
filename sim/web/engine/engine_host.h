/* What the page's worker does for the engine: functions that it imports. */
#ifndef WEISSFISH_WEB_ENGINE_HOST_H
#define WEISSFISH_WEB_ENGINE_HOST_H

#include <stddef.h>
#include <stdint.h>

#define ENGINE_IMPORT(function) __attribute__((import_module("weissfish"), import_name(function)))

/* Is called with how far work has come; not 0 if it is to stop and save what it has. */
ENGINE_IMPORT("progress") int engine_host_progress(double done, double total, const char *unit);

/* What gnuplot prints for these commands: *length bytes from engine_alloc; NULL if it fails. */
ENGINE_IMPORT("plot") char *engine_host_plot(const char *commands, size_t *length);

#endif
