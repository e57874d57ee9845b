/* Members that are given to cards, written as JSON behind those that the file has: of two members of
 * one name the last one counts. */
#include "weiss/card/card_repair.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/card_code.h"

enum {
    MEMBER_SIZE = 16, /* bytes of a member's name */
    VALUE_SIZE = 512  /* bytes of its value as JSON: six for each byte of WORDS, and more */
};

struct Given {
    Given *next;
    bool needed;
    char code[CARD_CODE_SIZE];
    char member[MEMBER_SIZE];
    char value[VALUE_SIZE];
};

/* ---- Writing a value ------------------------------------------------------------------------- */

static char *write_string(char *out, const char *words, size_t length)
{
    static const char digits[] = "0123456789abcdef";
    *out++ = '"';
    for (const char *end = words + length; words < end; words++) {
        unsigned char byte = (unsigned char)*words;
        if (byte < ' ' || byte == '"' || byte == '\\') {
            out = mempcpy(out, "\\u00", 4);
            *out++ = digits[byte >> 4];
            *out++ = digits[byte & 15];
        } else {
            *out++ = *words;
        }
    }
    *out++ = '"';
    return out;
}

static char *write_list(char *out, const char *words)
{
    const char *between = "[";
    if (strcasecmp(words, "none") == 0)
        return mempcpy(out, "[]", 2);
    for (size_t length; *words != '\0'; words += length) {
        words += strspn(words, " ");
        length = strcspn(words, " ");
        *out++ = *between;
        out = write_string(out, words, length);
        between = ",";
    }
    *out++ = ']';
    return out;
}

static void write_value(char *out, const char *member, const char *words)
{
    size_t length = strlen(words);
    if (strcmp(member, "trigger") == 0)
        out = write_list(out, words);
    else if (strcmp(member, "soul") == 0 && strspn(words, "0123456789") == length)
        out = mempcpy(out, words, length);
    else
        out = write_string(out, words, length);
    *out = '\0';
}

/* ---- The list -------------------------------------------------------------------------------- */

bool given_add(Given **list, const char *code, const char *member, const char *words)
{
    Given *given = calloc(1, sizeof *given);
    if (given == NULL)
        return false;
    strcpy(given->code, code);
    strcpy(given->member, member);
    write_value(given->value, member, words);
    while (*list != NULL) /* a later list counts more */
        list = &(*list)->next;
    *list = given;
    return true;
}

void given_free(Given *list)
{
    for (Given *next; list != NULL; list = next) {
        next = list->next;
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

/* ---- A card with what it is given ------------------------------------------------------------ */

/* The brace that closes the object, which is sound JSON. */
static const char *object_end(const char *object)
{
    unsigned depth = 0;
    bool quoted = false;
    for (;; object++) {
        if (quoted && *object == '\\')
            object++;
        else if (*object == '"')
            quoted = !quoted;
        else if (!quoted && (*object == '{' || *object == '['))
            depth++;
        else if (!quoted && (*object == '}' || *object == ']') && --depth == 0)
            return object;
    }
}

char *given_text(const Given *list, const char *code, const char *object, size_t *length)
{
    const char *end = object_end(object);
    size_t size = (size_t)(end - object) + sizeof "[]}";
    for (const Given *given = list; given != NULL; given = given->next)
        size += strlen(given->member) + strlen(given->value) + sizeof ",\"\":";
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    char *out = mempcpy(text, "[", 1);
    out = mempcpy(out, object, (size_t)(end - object));
    for (const Given *given = list; given != NULL; given = given->next)
        if (strcmp(given->code, code) == 0) {
            out = stpcpy(stpcpy(stpcpy(out, ",\""), given->member), "\":");
            out = stpcpy(out, given->value);
        }
    out = stpcpy(out, "}]");
    *length = (size_t)(out - text);
    return text;
}
