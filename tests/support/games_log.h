/* Reads the log of games as any other program would: by the names in its first line, without
 * knowing how it is written. */
#ifndef WEISSFISH_TESTS_GAMES_LOG_H
#define WEISSFISH_TESTS_GAMES_LOG_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_COLUMNS_MAX = 256, LOG_AMOUNTS = 51, LOG_TURNS = 400, LOG_LEVELS = 5 };

typedef struct GamesLog {
    char *text; /* cut into fields */
    char *names[LOG_COLUMNS_MAX];
    unsigned columns;
    char **fields; /* by game, then by column */
    unsigned games;
} GamesLog;

static inline unsigned log_cut(char *line, char **fields)
{
    unsigned count = 0;
    for (char *field; (field = strsep(&line, ",")) != NULL;) {
        cr_assert_lt(count, LOG_COLUMNS_MAX);
        fields[count++] = field;
    }
    return count;
}

static inline GamesLog log_read(const char *text)
{
    GamesLog log = {.text = strdup(text)};
    char *rest = log.text;
    cr_assert(*text && text[strlen(text) - 1] == '\n', "the last line is whole");
    log.columns = log_cut(strsep(&rest, "\n"), log.names);
    while (rest && *rest) {
        char *fields[LOG_COLUMNS_MAX];
        unsigned count = log_cut(strsep(&rest, "\n"), fields);
        cr_assert_eq(count, log.columns, "game %u has %u fields", log.games, count);
        log.fields = realloc(log.fields, (log.games + 1) * log.columns * sizeof *log.fields);
        memcpy(log.fields + log.games * log.columns, fields, count * sizeof *fields);
        log.games++;
    }
    return log;
}

static inline void log_close(GamesLog *log)
{
    free(log->text);
    free(log->fields);
}

/* The field of a game, by the name of its column, in which "%c" stands for the deck's letter. */
static inline const char *log_text(const GamesLog *log, unsigned game, const char *format,
                                   unsigned deck)
{
    char name[96];
    const char *letter = strstr(format, "%c");
    int before = letter ? (int)(letter - format) : 0;
    if (letter)
        snprintf(name, sizeof name, "%.*s%c%s", before, format, 'A' + (int)deck, letter + 2);
    else
        snprintf(name, sizeof name, "%s", format);
    for (unsigned i = 0; i < log->columns; i++)
        if (strcmp(log->names[i], name) == 0)
            return log->fields[game * log->columns + i];
    cr_assert(false, "no column '%s'", name);
    return NULL;
}

static inline long long log_count(const GamesLog *log, unsigned game, const char *format,
                                  unsigned deck)
{
    char *end;
    const char *text = log_text(log, game, format, deck);
    long long count = strtoll(text, &end, 10);
    cr_assert(*text && *end == '\0', "'%s' is no whole number", text);
    return count;
}

static inline long long log_sum(const GamesLog *log, const char *format, unsigned deck)
{
    long long sum = 0;
    for (unsigned game = 0; game < log->games; game++)
        sum += log_count(log, game, format, deck);
    return sum;
}

/* Adds up a column of lists such as "1=3 2=0.41236700", each value times `unit`. */
static inline void log_sum_lists(const GamesLog *log, const char *format, unsigned deck,
                                 double unit, long long sums[LOG_AMOUNTS])
{
    memset(sums, 0, LOG_AMOUNTS * sizeof *sums);
    for (unsigned game = 0; game < log->games; game++) {
        char *copy = strdup(log_text(log, game, format, deck));
        char *rest = NULL;
        for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
            char *value;
            unsigned long index = strtoul(word, &value, 10);
            cr_assert(*value == '=' && index < LOG_AMOUNTS, "'%s'", word);
            sums[index] += (long long)(strtod(value + 1, &value) * unit + 0.5);
            cr_assert_eq(*value, '\0', "'%s'", word);
        }
        free(copy);
    }
}

/* Whether a card of `code` did what the letter stands for. */
static inline bool log_did(const GamesLog *log, unsigned game, unsigned deck, const char *code,
                           char deed)
{
    char name[96];
    snprintf(name, sizeof name, "%%c_%s", code);
    return strchr(log_text(log, game, name, deck), deed) != NULL;
}

#endif
