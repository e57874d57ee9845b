/* Files that were meant: what is said of a path that leads nowhere. */
#ifndef WEISSFISH_SIM_CLI_NEAR_FILE_H
#define WEISSFISH_SIM_CLI_NEAR_FILE_H

#include "base/diagnostic.h"

/* "no such file", with the name beside it that is nearest to the one that is missing, if one is near. */
void near_file_suggest(const char *path, Diagnostic *problem);

#endif
