/* Lists in the forms in which others write them, in lists_of_others.txt and lists_kept_out.txt: what each is read as, and what
 * is said of it. The cards are the shipped ones. */
#include <criterion/criterion.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/files.h"
#include "sim/weiss/deck/deck_file.h"

enum { COLUMNS = 6, TEXT_MAX = 1 << 17, BYTES_MAX = 1 << 14, WORDS_MAX = 1024 };

/* === NAME, encoding, status, name of the list, cards, kinds of remarks; then the lines of the list. */
#define HERE WEISSFISH_SOURCE_DIR "/tests/sim/weiss/deck/"

static const char *const tables[] = {HERE "lists_of_others.txt", HERE "lists_kept_out.txt"};

static WeissDatabase *database;
static char path[] = "/tmp/weissfish-list-XXXXXX";

static void add_cards(const char *file)
{
    Diagnostic problem;
    size_t length;
    char *text = files_read(file, &length, &problem);
    cr_assert_not_null(text);
    cr_assert(weiss_database_add(database, text, length, &problem), "%s", problem.message);
    free(text);
}

static void load(void)
{
    database = weiss_database_create();
    add_cards(WEISSFISH_SOURCE_DIR "/decks/cards/starter.json");
    add_cards(WEISSFISH_SOURCE_DIR "/decks/cards/lanterns_at_sea.json");
    int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
}

static void unload(void)
{
    unlink(path);
    weiss_database_destroy(database);
}

TestSuite(lists_of_others, .init = load, .fini = unload);

/* Line ends and the mark at the start, as the encoding's name asks for; the rest is iconv's. */
static size_t encode(const char *text, size_t length, const char *encoding, char *bytes)
{
    char lines[BYTES_MAX];
    size_t size = 0;
    bool crlf = strstr(encoding, "crlf") != NULL;
    bool cr = strstr(encoding, "cr") != NULL;
    if (strstr(encoding, "bom") != NULL) {
        memcpy(lines, "\xEF\xBB\xBF", 3);
        size = 3;
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n' && cr)
            lines[size++] = '\r';
        if (text[i] != '\n' || !cr || crlf)
            lines[size++] = text[i];
    }
    iconv_t converter =
        iconv_open(strncmp(encoding, "utf-8", 5) == 0 ? "UTF-8" : encoding, "UTF-8");
    cr_assert(converter != (iconv_t)-1, "%s", encoding);
    char *from = lines, *to = bytes;
    size_t room = BYTES_MAX;
    cr_assert_neq(iconv(converter, &from, &size, &to, &room), (size_t)-1, "%s: %s", encoding,
                  lines);
    iconv_close(converter);
    return BYTES_MAX - room;
}

static void append(char *words, const char *word)
{
    if (*words != '\0')
        strncat(words, " ", WORDS_MAX - strlen(words) - 1);
    strncat(words, word, WORDS_MAX - strlen(words) - 1);
}

static void expect_cards(const DeckFile *deck, char *const columns[COLUMNS])
{
    char cards[WORDS_MAX] = "", kinds[WORDS_MAX] = "";
    bool seen[DECKLIST_UNKNOWN + 1] = {false};
    for (size_t i = 0; i < deck->list.count; i++) {
        char card[CARD_CODE_SIZE + 16];
        snprintf(card, sizeof card, "%u %s", deck->list.entries[i].count,
                 deck->list.entries[i].code);
        append(cards, card);
    }
    for (size_t i = 0; i < deck->list.remark_count; i++)
        seen[deck->list.remarks[i].kind] = true;
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        if (seen[i])
            append(kinds, decklist_remark_kinds[i]);
    cr_expect_str_eq(cards, columns[4], "%s: %s", columns[0], cards);
    cr_expect_str_eq(*kinds != '\0' ? kinds : "-", columns[5], "%s: %s", columns[0], kinds);
    if (strcmp(columns[3], "-") != 0)
        cr_expect_str_eq(deck->name, columns[3], "%s: %s", columns[0], deck->name);
}

static void expect_list(char *const columns[COLUMNS], const char *text, size_t length)
{
    char bytes[BYTES_MAX];
    DeckFile deck;
    Diagnostic problem;
    cr_assert_lt(2 * length, (size_t)BYTES_MAX);
    size_t size = encode(text, length, columns[1], bytes);
    cr_assert(files_write(path, bytes, size, &problem), "%s", problem.message);
    bool good = deck_file_open(&deck, path, database);
    cr_expect_eq(good, strcmp(columns[2], "2") != 0, "%s: %d", columns[0], good);
    if (good && strcmp(columns[2], "2") != 0)
        expect_cards(&deck, columns);
    if (good)
        deck_file_close(&deck);
}

/* Splits a line at its tabs, in place. */
static void split(char *line, char *columns[COLUMNS])
{
    for (unsigned i = 0; i < COLUMNS; i++) {
        columns[i] = line;
        line += strcspn(line, "\t");
        cr_assert_eq(*line == '\0', i + 1 == COLUMNS, "%s", columns[0]);
        *line++ = '\0';
    }
}

static unsigned expect_table(const char *table)
{
    Diagnostic problem;
    size_t length;
    unsigned lists = 0;
    char *text = files_read(table, &length, &problem);
    cr_assert_not_null(text);
    for (char *at = strstr(text, "=== "); at != NULL; lists++) {
        char *columns[COLUMNS];
        char *body = strchr(at, '\n') + 1;
        char *next = strstr(body, "\n=== ");
        size_t size = next != NULL ? (size_t)(next + 1 - body) : strlen(body);
        body[-1] = '\0';
        split(at + strlen("=== "), columns);
        expect_list(columns, body, size);
        at = next != NULL ? next + 1 : NULL;
    }
    free(text);
    return lists;
}

Test(lists_of_others, are_read_as_the_table_says)
{
    unsigned lists = 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        lists += expect_table(tables[i]);
    cr_expect_geq(lists, 100);
}
