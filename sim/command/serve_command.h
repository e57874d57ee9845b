/* `weissfish serve` for every game. */
#ifndef WEISSFISH_SIM_COMMAND_SERVE_COMMAND_H
#define WEISSFISH_SIM_COMMAND_SERVE_COMMAND_H

/* Serves the web page, with the host's function (Host.serve): an ExitCode. */
int serve_command(int argc, char **argv);

#endif
