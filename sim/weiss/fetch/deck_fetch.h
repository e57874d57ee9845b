/* `weissfish deck fetch`. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_DECK_FETCH_H
#define WEISSFISH_SIM_WEISS_FETCH_DECK_FETCH_H

/* Gets a list by its address or code: an ExitCode. */
int deck_fetch_command(int argc, char **argv);

#endif
