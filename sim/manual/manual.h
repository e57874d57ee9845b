/* Manual pages and shell completions, written from the option tables. */
#ifndef WEISSFISH_SIM_MANUAL_MANUAL_H
#define WEISSFISH_SIM_MANUAL_MANUAL_H

/* `weissfish manual [COMMAND...]` prints the manual page of the program, or of a command, in man(7). */
int manual_command(int argc, char **argv);

/* `weissfish completions bash|zsh|fish` prints the completions for that shell. */
int completions_command(int argc, char **argv);

#endif
