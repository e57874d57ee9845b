/* `watch --game shironeko` as data. */
#include "support/shiro_program.h"

PROGRAM_SUITE(program_shiro_watch);

static const json_t *watched(const char *index)
{
    return program_document(
        shiro_program("watch", STAIRS, DOME, "--format", "json", "--game-index", index));
}

static unsigned lines_of(const char *text)
{
    unsigned lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* The moves of the text are those of the data, in the same order, each told of its deck. */
Test(program_shiro_watch, text_and_data_tell_the_same_game)
{
    const char *text = program_output(shiro_program("watch", STAIRS, DOME, "--game-index", "1"));
    const json_t *game = watched("1");
    json_t *event = NULL;
    size_t index;
    program_expect_schema(game, "weissfish.watch/1");
    cr_expect_str_eq(text_at(game, "game"), "shironeko");
    json_array_foreach(json_at(game, "events"), index, event)
    {
        char line[256];
        if (strcmp(text_at(event, "what"), "chosen") != 0)
            continue;
        size_t seat = (size_t)count_at(event, "player");
        const json_t *player = json_array_get(json_at(game, "players"), seat);
        snprintf(line, sizeof line, "%4d  %c %s\n", (int)count_at(event, "decision"),
                 "AB"[count_at(player, "deck")], text_at(event, "move"));
        const char *found = strstr(text, line);
        cr_assert_not_null(found, "%s", line);
        text = found + strlen(line);
    }
    cr_expect_str_eq(text_at(event, "what"), "game_end");
    cr_expect_eq(json_integer_value(json_at(event, "detail")),
                 json_integer_value(json_at(game, "winner")));
}

/* Game number I is the one that `compare` counts as I. */
Test(program_shiro_watch, the_games_are_those_of_compare)
{
    const json_t *compared =
        program_document(shiro_program("compare", STAIRS, DOME, "--agents", "heuristic,heuristic",
                                       "--games", "2", "--format", "json"));
    const json_t *games[] = {watched("0"), watched("1")};
    cr_expect_eq(count_at(compared, "decisions"),
                 count_at(games[0], "decisions") + count_at(games[1], "decisions"));
}

Test(program_shiro_watch, events_as_rows)
{
    const char *rows = program_output(
        shiro_program("watch", STAIRS, DOME, "--format", "csv", "--game-index", "0"));
    cr_expect_eq(strncmp(rows, "turn,player,what,decision,move,card,name,text,detail\n", 53), 0);
    cr_expect_eq(lines_of(rows), json_array_size(json_at(watched("0"), "events")) + 1);
}
