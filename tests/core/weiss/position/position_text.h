/* Positions for tests: the shipped cards, texts of positions, reading and writing them, and what stands
 * on the table. */
#ifndef WEISSFISH_TESTS_POSITION_TEXT_H
#define WEISSFISH_TESTS_POSITION_TEXT_H

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_pretty.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/engine/rules.h"

/* A position with what goes beside the phase on line 1, and a line for each player. */
#define POSITION(top, first, second)                                                               \
    "{\"schema\":\"weissfish.position/1\"," top ",\n\"players\":[\n{" first "},\n{" second "}]}"

/* A deck that lasts for a few turns. */
#define DECK                                                                                       \
    "\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","         \
    "\"LF/W01-002\",\"LF/W01-002\",\"LF/W01-003\",\"LF/W01-004\",\"LF/W01-005\","                  \
    "\"LF/W01-006\",\"LF/W01-007\",\"LF/W01-014\",\"LF/W01-014\"]}"

static WeissDatabase *database;

static inline char *file_text(const char *name, size_t *length)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", WEISSFISH_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "cannot open %s", path);
    char *text = calloc(1, 1 << 20);
    *length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    return text;
}

static inline void load_cards(void)
{
    size_t length;
    char *text = file_text("decks/cards/starter.json", &length);
    Diagnostic problem;
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, text, length, &problem), "%s", problem.message);
    free(text);
}

static inline void free_cards(void)
{
    weiss_database_destroy(database);
}


/* Reading and writing for tests: a failure to read fails the test. */
static inline WeissPosition *read_with(const char *text, WeissPositionOptions options)
{
    Diagnostic problem = {0};
    WeissPosition *position = weiss_position_read(text, strlen(text), database, &options, &problem);
    cr_assert_not_null(position, "%zu:%zu: %s\n%s", problem.line, problem.column, problem.message,
                       text);
    char unsound[200] = "";
    cr_assert(weiss_table_validate(&position->table, unsound, sizeof unsound), "%s\n%s", unsound,
              text);
    return position;
}

static inline WeissPosition *read(const char *text)
{
    return read_with(text, (WeissPositionOptions){0});
}

static inline void play(WeissPosition *position, const char *move)
{
    Diagnostic problem = {0};
    cr_assert(weiss_position_play(position, move, false, &problem), "%s", problem.message);
}

/* What is chosen, and the legal moves with ", " between them. */
static inline void expect_choice(const WeissPosition *position, WeissChoiceKind kind, const char *moves)
{
    char list[1024] = "";
    char move[GAME_MOVE_TEXT];
    const WeissChoice *choice = &position->table.state.choice;
    cr_assert_eq(position->table.state.result, RESULT_RUNNING);
    cr_expect_eq((int)choice->kind, (int)kind, "%s", weiss_choice_names[choice->kind]);
    for (unsigned index = 0; index < choice->count; index++) {
        weiss_move_write(&position->table, weiss_table_move(&position->table, index), move);
        strcat(strcat(list, index ? ", " : ""), move);
    }
    cr_expect_str_eq(list, moves);
}

static inline char *written(const WeissPosition *position)
{
    char *text = weiss_position_write(position, "1");
    cr_assert_not_null(text);
    return text;
}

static inline bool contains(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

static inline const WeissPlayer *player_of(const WeissPosition *position, unsigned player)
{
    return &position->table.state.players[player];
}

static inline const char *code_of(const WeissPosition *position, unsigned player, unsigned card)
{
    return position->match.deck[player]->card[card]->code;
}

/* The codes of a set of cards in the order of the codes, without what all shipped codes share. */
static inline const char *codes(const WeissPosition *position, unsigned player, WeissZone zone)
{
    static char text[WEISS_DECK_SIZE * 4 + 1];
    size_t length = 0;
    text[0] = '\0';
    for (uint64_t cards = player_of(position, player)->zone[zone]; cards; cards &= cards - 1)
        length += (size_t)sprintf(text + length, "%s%s", length ? " " : "",
                                  code_of(position, player, bits_first(cards)) + 7);
    return text;
}

static inline const char *pile(const WeissPosition *position, unsigned player, unsigned number)
{
    static char text[WEISS_DECK_SIZE * 4 + 1];
    const WeissPlayer *p = player_of(position, player);
    size_t length = 0;
    text[0] = '\0';
    for (unsigned card = p->pile[number]; card != WEISS_NO_CARD; card = p->beneath[card])
        length += (size_t)sprintf(text + length, "%s%s", length ? " " : "",
                                  code_of(position, player, card) + 7);
    return text;
}

/* The text without what is known of hidden cards. */
static inline char *without_knowledge(const WeissPosition *position)
{
    json_t *root = weiss_position_json(position, "1"), *player;
    size_t index;
    json_array_foreach(json_object_get(root, "players"), index, player)
        json_object_del(player, "known");
    char *text = json_pretty(root);
    json_decref(root);
    cr_assert_not_null(text);
    return text;
}

/* Where a game has gone on, which of two copies in a hand is the older one depends on their numbers; all else
 * must be the same. */
static inline void expect_same_text(const WeissPosition *one, const WeissPosition *other, uint64_t seed)
{
    char *first = without_knowledge(one);
    char *second = without_knowledge(other);
    cr_assert(strcmp(first, second) == 0, "seed %lu:\n%s\nis not\n%s", (unsigned long)seed, first,
              second);
    free(first);
    free(second);
}

static inline void expect_same_moves(const WeissPosition *one, const WeissPosition *other)
{
    char first[GAME_MOVE_TEXT];
    char second[GAME_MOVE_TEXT];
    cr_assert_eq(one->table.state.result, other->table.state.result);
    if (one->table.state.result != RESULT_RUNNING)
        return;
    cr_assert_eq(one->table.state.choice.player, other->table.state.choice.player);
    cr_assert_eq(one->table.state.choice.count, other->table.state.choice.count);
    for (unsigned index = 0; index < one->table.state.choice.count; index++) {
        weiss_move_write(&one->table, weiss_table_move(&one->table, index), first);
        weiss_move_write(&other->table, weiss_table_move(&other->table, index), second);
        cr_assert_str_eq(first, second);
    }
}

#endif
