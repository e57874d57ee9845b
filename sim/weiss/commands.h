/* The commands of the program that know the game of Weiss Schwarz. Each runs with
 * argv[0] = "weissfish NAME" and returns an ExitCode. */
#ifndef WEISSFISH_SIM_WEISS_COMMANDS_H
#define WEISSFISH_SIM_WEISS_COMMANDS_H

int compare_command(int argc, char **argv);
int merge_command(int argc, char **argv);
int matrix_command(int argc, char **argv);
int tune_command(int argc, char **argv);
int tune_deck_command(int argc, char **argv); /* `tune deck` */
int royale_command(int argc, char **argv);
int watch_command(int argc, char **argv);
int deck_command(int argc, char **argv);
int cards_command(int argc, char **argv);
int position_command(int argc, char **argv);
int odds_command(int argc, char **argv);
int odds_table_command(int argc, char **argv);
int play_command(int argc, char **argv);
int bench_command(int argc, char **argv);

/* The game in the library. */
extern const struct LibraryGame weiss_library;

#endif
