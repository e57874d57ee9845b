/* Words for a shell: what is printed so can be pasted into one. */
#ifndef WEISSFISH_SIM_CLI_SHELL_H
#define WEISSFISH_SIM_CLI_SHELL_H

#include <stdio.h>

/* Writes one word: unquoted where a shell takes it unchanged, else in single quotation marks; as
 * $'...' (POSIX.1-2024) if it holds control characters or bytes that are not UTF-8. */
void shell_word(FILE *out, const char *word);

/* The same for the path of a file, which a program must not take for an option. */
void shell_path(FILE *out, const char *path);

#endif
