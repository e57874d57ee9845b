/* The table of games. */
#include "sim/games.h"

#include <string.h>

#include "sim/command/serve_command.h"
#include "sim/manual/manual.h"
#include "sim/shironeko/commands.h"
#include "sim/weiss/commands.h"
#include "base/spelling.h"

static const Command weiss_commands[] = {
    {"compare", "play two decks against each other and say who wins", compare_command},
    {"merge", "join the parts of a comparison that were played separately", merge_command},
    {"matrix", "play every pairing of a field, find the mix that no deck beats", matrix_command},
    {"tune", "find which cards to change, what to keep of the opening hand, and when to clock",
     tune_command},
    {"royale", "three to six decks at one table: the last one standing wins", royale_command},
    {"watch", "one game as a readable transcript", watch_command},
    {"play", "a game against an agent: hints, undo, review", play_command},
    {"deck", "check decklists, convert them", deck_command},
    {"cards", "how card texts are understood, and how many are", cards_command},
    {"position", "look at a position: show it, list its moves, make some", position_command},
    {"odds", "exact damage odds", odds_command},
    {"bench", "measure the engine", bench_command},
    {"serve", "the web page on this machine, with this engine behind it", serve_command},
    {"manual", "the manual page of a command", manual_command},
    {"completions", "what completes commands in bash, zsh or fish", completions_command},
};

static const Command shiro_commands[] = {
    {"compare", "play two decks against each other and say who wins", shiro_compare_command},
    {"merge", "join the parts of a comparison that were played separately", shiro_merge_command},
    {"matrix", "play every pairing of a field, find the mix that no deck beats",
     shiro_matrix_command},
    {"watch", "one game as a readable transcript", shiro_watch_command},
    {"deck", "check decklists", shiro_deck_command},
    {"position", "look at a position: show it, list its moves, make some",
     shiro_position_command},
    {"bench", "measure the engine", shiro_bench_command},
};

#define COMMANDS(list) list, sizeof list / sizeof *list

const char game_default[] = "weiss";

const GameProgram game_programs[] = {
    {game_default, "Weiss Schwarz", COMMANDS(weiss_commands), &weiss_library},
    {"shironeko", "the Shironeko TCG", COMMANDS(shiro_commands), &shiro_library},
};

const unsigned game_program_count = sizeof game_programs / sizeof *game_programs;

/* The value of --game; NULL if the option is not given. */
static const char *game_name(int argc, char **argv)
{
    static const char option[] = "--game";
    size_t length = sizeof option - 1;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], option, length) != 0)
            continue;
        if (argv[i][length] == '=')
            return argv[i] + length + 1;
        if (argv[i][length] == '\0' && i + 1 < argc)
            return argv[i + 1];
    }
    return NULL;
}

const GameProgram *games_find(int argc, char **argv)
{
    enum { GAMES = sizeof game_programs / sizeof *game_programs };
    const char *names[GAMES];
    char hint[SPELLING_HINT];
    Diagnostic problem;
    const char *name = game_name(argc, argv);
    if (!name)
        return &game_programs[0];
    for (unsigned i = 0; i < GAMES; i++) {
        names[i] = game_programs[i].name;
        if (strcmp(name, names[i]) == 0)
            return &game_programs[i];
    }
    diagnostic_whole(&problem, "--game does not take '%s'%s", name,
                     spelling_hint(hint, name, names, GAMES));
    complain(NULL, &problem);
    return NULL;
}

static bool has_command(const GameProgram *program, const char *name)
{
    for (unsigned i = 0; i < program->command_count; i++)
        if (strcmp(name, program->commands[i].name) == 0)
            return true;
    return false;
}

bool games_print_owner(const GameProgram *played, const char *name)
{
    Diagnostic problem;
    unsigned owner = 0;
    while (owner < game_program_count && !has_command(&game_programs[owner], name))
        owner++;
    if (owner == game_program_count || has_command(played, name))
        return false;
    diagnostic_whole(&problem, "`%s` is only for %s (--game %s)", name, game_programs[owner].title,
                     game_programs[owner].name);
    complain(NULL, &problem);
    return true;
}

void games_print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish COMMAND [ARGUMENT...]\n"
                 "Card games with evidence: self-play, deck comparison, positions.\n");
    for (unsigned game = 0; game < game_program_count; game++) {
        const GameProgram *program = &game_programs[game];
        fprintf(out, "\nCommands for %s%s%s:\n", program->title, game ? ", with --game " : "",
                game ? program->name : "");
        for (unsigned i = 0; i < program->command_count; i++)
            fprintf(out, "  %-11s %s\n", program->commands[i].name, program->commands[i].summary);
    }
    fprintf(
        out,
        "\n`weissfish COMMAND --help` tells a command's options.\n"
        "Exit status: 0 done, 1 the answer is no, 2 bad usage or input, 3 interrupted and saved.\n");
}
