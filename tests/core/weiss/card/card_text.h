/* Texts of invented cards, and databases of them. */
#ifndef WEISSFISH_TESTS_CARD_TEXT_H
#define WEISSFISH_TESTS_CARD_TEXT_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "weiss/card/database.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

#define CODE "\"code\":\"LB/W01-001\","
#define NAME "\"name\":\"Ostler of the Low Bridge\","
#define TYPE "\"type\":\"Character\","
#define COLOR "\"color\":\"RED\","
#define REST "\"trigger\":[],\"ability\":[]"
#define LEVEL "\"level\":\"2\",\"cost\":\"0\",\"power\":\"500\",\"soul\":1," REST
#define CHARACTER CODE NAME TYPE COLOR LEVEL

static inline WeissDatabase *database_of(const char *text)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    Diagnostic problem = {0};
    bool good = weiss_database_add(database, text, strlen(text), &problem);
    cr_assert(good, "%zu:%zu: %s", problem.line, problem.column, problem.message);
    return database;
}

/* A database of one card: a level 2 character with these fields in addition. */
static inline WeissDatabase *database_with(const char *fields)
{
    char text[1024];
    snprintf(text, sizeof text, "[{" CHARACTER ",%s}]", fields);
    return database_of(text);
}

/* Reads a text of which not all can be read. */
static inline WeissDatabase *database_of_readable(const char *text)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    Diagnostic problem = {0};
    bool good = weiss_database_add_readable(database, "set.json", text, strlen(text), &problem);
    cr_assert(good, "%zu:%zu: %s", problem.line, problem.column, problem.message);
    return database;
}

static inline void assert_fault(const WeissDatabase *database, size_t index, WeissFaultKind kind,
                         const char *code, size_t line, size_t column, const char *why)
{
    cr_assert_lt(index, weiss_database_fault_count(database));
    const WeissFault *fault = weiss_database_fault(database, index);
    cr_assert_eq(fault->kind, kind);
    cr_assert_str_eq(fault->source, "set.json");
    cr_assert_eq(code == NULL, fault->code == NULL);
    if (code != NULL)
        cr_assert_str_eq(fault->code, code);
    cr_assert(fault->line == line && fault->column == column, "%zu:%zu", fault->line,
              fault->column);
    cr_assert(strstr(fault->why, why) != NULL, "%s", fault->why);
}

#endif
