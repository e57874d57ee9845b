/* libFuzzer target: any bytes as a position. One that is accepted is sound, and what is written of
 * it is read as the same; whatever is refused has its place inside the text. Cards are invented
 * here: two characters, two events, two climaxes that mixed bytes can name. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/position/position.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char cards[] =
    "[{\"code\":\"A\",\"name\":\"A\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","
    "\"cost\":\"0\",\"power\":\"2000\",\"soul\":1,\"trigger\":[],\"ability\":[]},"
    "{\"code\":\"B\",\"name\":\"B\",\"type\":\"Character\",\"color\":\"BLUE\",\"level\":\"1\","
    "\"cost\":\"1\",\"power\":\"6000\",\"soul\":2,\"trigger\":[\"SOUL\"],\"ability\":[]},"
    "{\"code\":\"E\",\"name\":\"E\",\"type\":\"Event\",\"color\":\"RED\",\"level\":\"0\","
    "\"cost\":\"1\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":[\"[COUNTER] Nothing.\"]},"
    "{\"code\":\"F\",\"name\":\"F\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":1,\"trigger\":[\"SHOT\"],\"ability\":[]},"
    "{\"code\":\"C\",\"name\":\"C\",\"type\":\"Climax\",\"color\":\"RED\",\"level\":\"\","
    "\"trigger\":[\"STANDBY\",\"CHOICE\"],\"ability\":[]},"
    "{\"code\":\"D\",\"name\":\"D\",\"type\":\"Climax\",\"color\":\"RED\",\"level\":\"\","
    "\"trigger\":[\"RETURN\",\"DRAW\"],\"ability\":[]}]";

static void require(bool condition)
{
    if (!condition)
        abort();
}

static const WeissDatabase *cards_of_test(void)
{
    static WeissDatabase *database;
    Diagnostic problem;
    if (database == NULL) {
        database = weiss_database_create();
        require(database != NULL &&
                weiss_database_add(database, cards, sizeof cards - 1, &problem));
    }
    return database;
}

static void require_sound(const WeissPosition *position)
{
    char message[200];
    if (position->table.state.overflow)
        return;
    if (!weiss_table_validate(&position->table, message, sizeof message)) {
        fprintf(stderr, "%s\n", message);
        abort();
    }
}

/* Whatever is written is read as what is written again. */
static void write_and_read(const WeissPosition *position)
{
    WeissPositionOptions options = {0};
    Diagnostic problem = {0};
    char *text = weiss_position_write(position, "1");
    require(text != NULL);
    WeissPosition *again =
        weiss_position_read(text, strlen(text), cards_of_test(), &options, &problem);
    if (again == NULL)
        fprintf(stderr, "%zu:%zu: %s\n%s", problem.line, problem.column, problem.message, text);
    require(again != NULL);
    char *second = weiss_position_write(again, "1");
    require(second != NULL && strcmp(text, second) == 0);
    weiss_position_destroy(again);
    free(second);
    free(text);
}

/* A few moves, drawn from the length of the text. */
static void play_on(WeissPosition *position, size_t size)
{
    Rng rng = rng_start(size, 1);
    for (unsigned i = 0; i < 20 && position->table.state.result == RESULT_RUNNING; i++) {
        unsigned index = rng_below(&rng, position->table.state.choice.count);
        require(weiss_position_make(position, weiss_table_move(&position->table, index)));
        require_sound(position);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    WeissPositionOptions options = {0};
    Diagnostic problem = {0};
    WeissPosition *position =
        weiss_position_read((const char *)data, size, cards_of_test(), &options, &problem);
    if (position != NULL) {
        require_sound(position);
        write_and_read(position);
        play_on(position, size);
        write_and_read(position);
        weiss_position_destroy(position);
    } else {
        require(problem.line >= 1 && problem.line + problem.column <= size + 2);
        require(problem.message[0] != '\0');
    }
    return 0;
}
