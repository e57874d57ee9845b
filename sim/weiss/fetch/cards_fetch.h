/* `weissfish cards fetch` and `weissfish cards list`. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_CARDS_FETCH_H
#define WEISSFISH_SIM_WEISS_FETCH_CARDS_FETCH_H

/* Gets card databases and keeps them: an ExitCode. */
int cards_fetch_command(int argc, char **argv);

/* Says which are kept: an ExitCode. */
int cards_list_command(int argc, char **argv);

#endif
