/* Corrections that give members to cards: JSON values that replace those of the file. */
#include "weiss/card/card_repair.h"

#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/card_code.h"

enum { MEMBER_SIZE = 16 }; /* bytes of a member's name */

struct Given {
    Given *next;
    bool needed;
    char code[CARD_CODE_SIZE];
    char member[MEMBER_SIZE];
    json_t *value;
};

/* ---- The list -------------------------------------------------------------------------------- */

static json_t *words_list(const char *words)
{
    json_t *list = json_array();
    if (strcasecmp(words, "none") == 0)
        return list;
    for (size_t length; *words != '\0'; words += length) {
        words += strspn(words, " ");
        length = strcspn(words, " ");
        if (json_array_append_new(list, json_stringn(words, length)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

/* The value of a member. NULL without memory, or for words not in UTF-8, which change nothing. */
static json_t *member_value(const char *member, const char *words)
{
    if (strcmp(member, "trigger") == 0)
        return words_list(words);
    if (strcmp(member, "soul") == 0 && words[strspn(words, "0123456789")] == '\0')
        return json_integer(strtoll(words, NULL, 10));
    return json_string(words);
}

bool given_add(Given **list, const char *code, const char *member, const char *words)
{
    Given *given = calloc(1, sizeof *given);
    if (given == NULL)
        return false;
    strcpy(given->code, code);
    strcpy(given->member, member);
    given->value = member_value(member, words);
    while (*list != NULL) /* a later list has precedence */
        list = &(*list)->next;
    *list = given;
    return true;
}

void given_free(Given *list)
{
    for (Given *next; list != NULL; list = next) {
        next = list->next;
        json_decref(list->value);
        free(list);
    }
}

bool given_has(const Given *list, const char *code)
{
    while (list != NULL && strcmp(list->code, code) != 0)
        list = list->next;
    return list != NULL;
}

void given_note(Given *list, const char *code)
{
    for (; list != NULL; list = list->next)
        list->needed |= strcmp(list->code, code) == 0;
}

bool given_needed(const Given *list, const char *code)
{
    for (; list != NULL; list = list->next)
        if (list->needed && strcmp(list->code, code) == 0)
            return true;
    return false;
}

/* ---- A card with the members given to it ----------------------------------------------------- */

char *given_text(const Given *list, const char *code, const json_t *card)
{
    json_t *mended = json_copy((json_t *)(uintptr_t)card);
    for (const Given *given = list; given != NULL; given = given->next)
        if (strcmp(given->code, code) == 0)
            json_object_set(mended, given->member, given->value);
    json_t *cards = json_pack("[o]", mended);
    char *text = json_dumps(cards, JSON_COMPACT);
    json_decref(cards);
    return text;
}
