/* ZIP files, by libarchive. */
#ifndef WEISSFISH_SIM_FETCH_ZIP_DOOR_H
#define WEISSFISH_SIM_FETCH_ZIP_DOOR_H

#include "sim/library/weissfish.h"

/* What weissfish_outside says of them. */
void *zip_open(int file, weissfish_error *error);
int zip_next(void *archive, const char **name, weissfish_error *error);
int64_t zip_read(void *archive, char *bytes, size_t room, weissfish_error *error);
void zip_close(void *archive);

#endif
