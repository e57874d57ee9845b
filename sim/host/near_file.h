/* Suggestions for file names: what to say about a path that does not exist. */
#ifndef WEISSFISH_SIM_HOST_NEAR_FILE_H
#define WEISSFISH_SIM_HOST_NEAR_FILE_H

#include "base/diagnostic.h"

/* "no such file", with the nearest name in the same folder, if one is near. */
void near_file_suggest(const char *path, Diagnostic *problem);

#endif
