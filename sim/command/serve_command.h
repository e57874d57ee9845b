/* `weissfish serve` for every game. */
#ifndef WEISSFISH_SIM_COMMAND_SERVE_COMMAND_H
#define WEISSFISH_SIM_COMMAND_SERVE_COMMAND_H

/* Offers the web page, by the host's own means (Host.serve): an ExitCode. */
int serve_command(int argc, char **argv);

#endif
