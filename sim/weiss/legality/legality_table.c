/* Reads tables of titles and restrictions. A line is a word that says what it is, and words after it;
 * '#' begins a comment. What the words mean for a deck is legality.c's. */
#include "sim/weiss/legality/legality_table.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/host/memory.h"

const char *const legality_line_words[LINE_KINDS] = {"title",  "any",     "also",   "sets",
                                                     "banned", "limited", "choice", "together"};

static const char *const kind_words[TABLE_KINDS] = {"titles", "restrictions"};

/* The lines that a table of each kind has. */
static const struct {
    LegalityLineKind first;
    LegalityLineKind last;
} kind_lines[TABLE_KINDS] = {
    [TABLE_TITLES] = {LINE_TITLE, LINE_SETS}, [TABLE_RESTRICTIONS] = {LINE_BANNED, LINE_TOGETHER}};

typedef struct TableReader {
    LegalityTable *table;
    char *line; /* the one that is read, without a comment; its words get ends */
    size_t number;
    Diagnostic *problem;
} TableReader;

#define COMPLAIN(reader, ...)                                                                      \
    (diagnostic_whole((reader)->problem, __VA_ARGS__), (reader)->problem->line = (reader)->number, \
     (reader)->problem->column = 1, false)

static char *skip_blanks(char *at)
{
    return at + strspn(at, " \t\r");
}

/* The next word of the line, which is shortened; NULL: there is none. */
static char *next_word(TableReader *reader)
{
    char *word = skip_blanks(reader->line);
    char *end = word + strcspn(word, " \t\r");
    if (word == end)
        return NULL;
    reader->line = *end != '\0' ? end + 1 : end;
    *end = '\0';
    return word;
}

/* The next text up to a '|' or the end of the line, without blanks around it; NULL: there is none. */
static char *next_text(TableReader *reader)
{
    char *text = skip_blanks(reader->line);
    char *end = text + strcspn(text, "|");
    reader->line = *end != '\0' ? end + 1 : end;
    while (end > text && strchr(" \t\r", end[-1]) != NULL)
        end--;
    *end = '\0';
    return end > text ? text : NULL;
}

static void add_word(LegalityWord **words, size_t *count, const char *word, unsigned group)
{
    *words = xrealloc(*words, (*count + 1) * sizeof **words);
    (*words)[(*count)++] = (LegalityWord){word, group};
}

/* Reads words to the end of the line; '|' begins a new group. */
static bool read_words(TableReader *reader, LegalityWord **words, size_t *count)
{
    unsigned group = 0;
    for (char *word; (word = next_word(reader)) != NULL;)
        if (strcmp(word, "|") == 0)
            group++;
        else
            add_word(words, count, word, group);
    return *count > 0 || COMPLAIN(reader, "expected codes or numbers after this word");
}

static bool read_traits(TableReader *reader, LegalityLine *line)
{
    char *word = next_word(reader);
    if (word == NULL || strcmp(word, "characters") != 0)
        return COMPLAIN(reader, "expected 'characters' and traits after 'unless'");
    for (char *text; *reader->line != '\0' && (text = next_text(reader)) != NULL;)
        add_word(&line->traits, &line->trait_count, text, 0);
    return line->trait_count > 0 || COMPLAIN(reader, "expected traits after 'unless characters'");
}

/* Reads an exception of the line before; *is says whether it is one. */
static bool read_exception(TableReader *reader, const char *word, bool *is)
{
    LegalityTable *table = reader->table;
    bool except = strcmp(word, "except") == 0;
    *is = except || strcmp(word, "unless") == 0;
    if (!*is)
        return true;
    if (table->count == 0)
        return COMPLAIN(reader, "'%s' follows no restriction", word);
    LegalityLine *line = &table->lines[table->count - 1];
    return except ? read_words(reader, &line->except, &line->except_count)
                  : read_traits(reader, line);
}

static bool read_most(TableReader *reader, LegalityLine *line)
{
    char *word = next_word(reader);
    char *end = word;
    unsigned long most =
        word != NULL && isdigit((unsigned char)*word) ? strtoul(word, &end, 10) : 0;
    if (word == NULL || *end != '\0' || most == 0 || most > 50)
        return COMPLAIN(reader, "expected a number of copies, 1 to 50");
    line->most = (unsigned)most;
    return true;
}

static bool read_line(TableReader *reader, const char *word)
{
    LegalityTable *table = reader->table;
    LegalityLineKind kind = kind_lines[table->kind].first;
    while (kind <= kind_lines[table->kind].last && strcmp(word, legality_line_words[kind]) != 0)
        kind++;
    if (kind > kind_lines[table->kind].last)
        return COMPLAIN(reader, "'%s' begins no line of a table of %s", word,
                        kind_words[table->kind]);
    table->lines = xrealloc(table->lines, (table->count + 1) * sizeof *table->lines);
    LegalityLine *line = &table->lines[table->count++];
    *line = (LegalityLine){.kind = kind};
    bool counts = kind == LINE_LIMITED || kind == LINE_TOGETHER;
    return (!counts || read_most(reader, line)) && read_words(reader, &line->words, &line->count);
}

/* "titles en 2025-08" */
static bool read_head(TableReader *reader, const char *word)
{
    LegalityTable *table = reader->table;
    table->kind = TABLE_TITLES;
    while (table->kind < TABLE_KINDS && strcmp(word, kind_words[table->kind]) != 0)
        table->kind++;
    const char *language = next_word(reader);
    table->date = next_word(reader);
    bool english = language != NULL && strcmp(language, "en") == 0;
    bool japanese = language != NULL && strcmp(language, "ja") == 0;
    if (table->kind == TABLE_KINDS || !(english || japanese) || table->date == NULL)
        return COMPLAIN(reader,
                        "expected 'titles' or 'restrictions', 'en' or 'ja', and a date first");
    table->language = english ? PRINT_ENGLISH : PRINT_JAPANESE;
    return true;
}

static bool read_any(TableReader *reader)
{
    bool exception;
    char *word = next_word(reader);
    if (word == NULL)
        return true;
    if (reader->table->date == NULL)
        return read_head(reader, word);
    if (strcmp(word, "source") == 0) {
        reader->table->source = skip_blanks(reader->line);
        return true;
    }
    return read_exception(reader, word, &exception) && (exception || read_line(reader, word));
}

bool legality_table_read(LegalityTable *table, const char *text, size_t length, Diagnostic *problem)
{
    *table = (LegalityTable){.source = "", .text = xstrndup(text, length)};
    TableReader reader = {.table = table, .problem = problem};
    bool good = true;
    for (char *line = table->text; good && *line != '\0';) {
        char *end = line + strcspn(line, "\n");
        char *next = *end != '\0' ? end + 1 : end;
        *end = '\0';
        line[strcspn(line, "#")] = '\0';
        reader.line = line;
        reader.number++;
        good = read_any(&reader);
        line = next;
    }
    if (good && table->date == NULL) {
        diagnostic_whole(problem, "this is no table of titles or restrictions: it is empty");
        good = false;
    }
    if (!good)
        legality_table_free(table);
    return good;
}

void legality_table_free(LegalityTable *table)
{
    for (size_t i = 0; i < table->count; i++) {
        free(table->lines[i].words);
        free(table->lines[i].except);
        free(table->lines[i].traits);
    }
    free(table->lines);
    free(table->text);
    *table = (LegalityTable){0};
}

/* ---- The shipped tables ---------------------------------------------------------------------- */

static bool add_table(LegalityTables *tables, const char *path)
{
    Diagnostic problem = {0};
    LegalityTable table;
    size_t length;
    char *text = files_read(path, &length, &problem);
    bool good = text != NULL && legality_table_read(&table, text, length, &problem);
    free(text);
    if (!good) {
        complain(path, &problem);
        return false;
    }
    tables->list = xrealloc(tables->list, (tables->count + 1) * sizeof *tables->list);
    tables->list[tables->count++] = table;
    return true;
}

bool legality_tables_open(LegalityTables *tables)
{
    char folder[PATH_MAX];
    Diagnostic problem = {0};
    FileList files;
    *tables = (LegalityTables){0};
    snprintf(folder, sizeof folder, "%s/legality", data_folder());
    bool good = files_list(folder, ".txt", &files, &problem);
    if (!good)
        complain(folder, &problem);
    for (size_t i = 0; good && i < files.count; i++)
        good = add_table(tables, files.paths[i]);
    files_list_clear(&files);
    if (!good)
        legality_tables_close(tables);
    return good;
}

void legality_tables_close(LegalityTables *tables)
{
    for (size_t i = 0; i < tables->count; i++)
        legality_table_free(&tables->list[i]);
    free(tables->list);
    *tables = (LegalityTables){0};
}

const LegalityTable *legality_table_at(const LegalityTables *tables, LegalityTableKind kind,
                                       CardPrint language, const char *date)
{
    const LegalityTable *newest = NULL;
    for (size_t i = 0; i < tables->count; i++) {
        const LegalityTable *table = &tables->list[i];
        if (table->kind == kind && table->language == language && strcmp(table->date, date) <= 0 &&
            (newest == NULL || strcmp(table->date, newest->date) > 0))
            newest = table;
    }
    return newest;
}

const LegalityTable *legality_table_first(const LegalityTables *tables, LegalityTableKind kind,
                                          CardPrint language)
{
    const LegalityTable *oldest = NULL;
    for (size_t i = 0; i < tables->count; i++) {
        const LegalityTable *table = &tables->list[i];
        if (table->kind == kind && table->language == language &&
            (oldest == NULL || strcmp(table->date, oldest->date) < 0))
            oldest = table;
    }
    return oldest;
}
