/* `weissfish deck hand`. */
#ifndef WEISSFISH_SIM_WEISS_HAND_DECK_HAND_H
#define WEISSFISH_SIM_WEISS_HAND_DECK_HAND_H

/* Prints the chances of the opening hand and of what is drawn: an ExitCode. */
int deck_hand_command(int argc, char **argv);

#endif
