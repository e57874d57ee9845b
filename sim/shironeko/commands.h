/* The commands of the program for the Shironeko TCG. Each runs with argv[0] = "weissfish NAME" and
 * returns an ExitCode. */
#ifndef WEISSFISH_SIM_SHIRONEKO_COMMANDS_H
#define WEISSFISH_SIM_SHIRONEKO_COMMANDS_H

int shiro_compare_command(int argc, char **argv);
int shiro_merge_command(int argc, char **argv);
int shiro_matrix_command(int argc, char **argv);
int shiro_bench_command(int argc, char **argv);
int shiro_position_command(int argc, char **argv);
int shiro_watch_command(int argc, char **argv);
int shiro_deck_command(int argc, char **argv);

/* The game in the library. */
extern const struct LibraryGame shiro_library;

#endif
