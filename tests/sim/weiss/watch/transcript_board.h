/* What a transcript tells of moves made from a position with known decks. The cards are the shipped
 * ones: those of LF/W01 have no text. */
#ifndef WEISSFISH_TESTS_TRANSCRIPT_BOARD_H
#define WEISSFISH_TESTS_TRANSCRIPT_BOARD_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/options.h"
#include "sim/weiss/watch/transcript.h"
#include "sim/weiss/deck/support.h"
#include "weiss/card/database.h"

/* A position with the turn player's zones and the opponent's. */
#define POSITION(phase, first, second)                                                             \
    "{\"schema\":\"weissfish.position/1\",\"edition\":2021,\"turn\":3,\"active\":0,\"phase\":"     \
    "\"" phase "\",\"players\":[{" first "},{" second "}]}"

/* Enough cards below those that matter; level 0 characters without icon. */
#define PLAIN "\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-002\",\"LF/W01-004\""

#define PELL "Pell, Trimmer of Wicks LF/W01-001"
#define TAVI "Tavi, First Down the Steps LF/W01-002"
#define OSK "Osk, Who Lost the Kite LF/W01-004"
#define LANTERNS "A Thousand Lanterns at Once LF/W01-014"

static WeissDatabase *board_database;
static TextCompiler *board_compiler;
static unsigned board_width; /* 0: that of a file */

static void board_open(void)
{
    Options options;
    unsetenv("WEISSFISH_CARDS");
    options_default(&options);
    board_database = cards_load(&options);
    cr_assert_not_null(board_database);
    board_compiler = support_open(board_database);
    cr_assert_not_null(board_compiler);
}

static void board_close(void)
{
    text_compiler_destroy(board_compiler);
    weiss_database_destroy(board_database);
}

/* Puts folded lines together: what a line says is tested, not where it is folded. */
static inline void board_unfold(char *text)
{
    char *to = text;
    bool space = false;
    for (const char *from = text; *from != '\0'; from++) {
        space |= *from == ' ' || *from == '\n';
        if (*from == ' ' || *from == '\n')
            continue;
        if (space)
            *to++ = ' ';
        space = false;
        *to++ = *from;
    }
    *to = '\0';
}

/* What is told of `moves` (notation, separated by ';') made from a position, folded; free() it. */
static inline char *board_folded(const char *position_text, const char *moves)
{
    static const TranscriptSeat seats[] = {{"A", "one"}, {"B", "two"}};
    const WeissPositionOptions options = {.compiler = board_compiler};
    Diagnostic problem = {0};
    char *text = NULL;
    size_t length;
    char move[64];
    const TranscriptLook look = {.width = board_width,
                                 .grammar = text_compiler_grammar(board_compiler)};
    static Transcript transcript;
    FILE *out = open_memstream(&text, &length);
    WeissPosition *position = weiss_position_read(position_text, strlen(position_text),
                                                  board_database, &options, &problem);
    cr_assert_not_null(position, "%s", problem.message);
    transcript_begin(&transcript, out, &look, seats, 2,
                     weiss_step_phase((WeissStep)position->table.state.step));
    weiss_table_observe(&position->table, transcript_observe, &transcript);
    while (sscanf(moves, " %63[^;]", move) == 1) {
        cr_assert(weiss_position_play(position, move, false, &problem), "%s: %s", move,
                  problem.message);
        moves += strcspn(moves, ";");
        moves += *moves == ';';
    }
    transcript_end(&transcript, &position->table);
    fclose(out);
    weiss_position_destroy(position);
    return text;
}

static inline char *told(const char *position_text, const char *moves)
{
    char *text = board_folded(position_text, moves);
    board_unfold(text);
    return text;
}

static inline void expect(const char *text, const char *line)
{
    cr_expect_not_null(strstr(text, line), "missing: %s\nin: %s", line, text);
}

static inline void expect_not(const char *text, const char *line)
{
    cr_expect_null(strstr(text, line), "not to be told: %s\nin: %s", line, text);
}

#endif
