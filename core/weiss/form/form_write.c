/* Writing JSON, and the abilities in the texts of the publisher's list. */
#include "weiss/form/form_write.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "weiss/form/form_table.h"

void card_form_put(FormWriter *writer, const char *bytes, size_t length)
{
    if (length == 0)
        return;
    if (writer->length + length > writer->room) {
        size_t room = 2 * (writer->length + length) + 256;
        char *larger = writer->failed ? NULL : realloc(writer->bytes, room);
        writer->failed |= larger == NULL;
        if (writer->failed)
            return;
        writer->bytes = larger;
        writer->room = room;
    }
    memcpy(writer->bytes + writer->length, bytes, length);
    writer->length += length;
}

void card_form_put_word(FormWriter *writer, const char *word)
{
    card_form_put(writer, word, strlen(word));
}

void card_form_put_string(FormWriter *writer, const char *bytes, size_t length)
{
    size_t plain = 0;
    card_form_put(writer, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        char escape[8];
        if (byte >= ' ' && byte != '"' && byte != '\\')
            continue;
        card_form_put(writer, bytes + plain, i - plain);
        card_form_put(writer, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", byte));
        plain = i + 1;
    }
    card_form_put(writer, bytes + plain, length - plain);
    card_form_put(writer, "\"", 1);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static bool begins(const char *text, const char *words)
{
    return strncmp(text, words, strlen(words)) == 0;
}

size_t card_form_picture(const char *text, char *word)
{
    size_t length = 0;
    if (!begins(text, "[["))
        return 0;
    while (length + 1 < FORM_WORD_SIZE &&
           (isalnum((unsigned char)text[2 + length]) || text[2 + length] == '_'))
        length++;
    if (strncasecmp(text + 2 + length, ".gif]]", 6) != 0)
        return 0;
    memcpy(word, text + 2, length);
    word[length] = '\0';
    return length + 8;
}

/* Bytes of a break: a line end, "<br>", "</br>", "<BR />". */
static size_t break_length(const char *text)
{
    if (*text == '\n' || *text == '\r')
        return 1 + (begins(text, "\r\n") ? 1u : 0u);
    if (*text != '<')
        return 0;
    size_t at = 1 + strspn(text + 1, " /");
    if (strncasecmp(text + at, "br", 2) != 0)
        return 0;
    at += 2 + strspn(text + at + 2, " /");
    return text[at] == '>' ? at + 1 : 0;
}

/* A part of a text between breaks. */
typedef struct Part {
    const char *bytes;
    size_t length;
} Part;

static const char *skip_blanks(const char *text)
{
    static const char wide[] = "　";
    for (;;) {
        text += strspn(text, " \t");
        if (!begins(text, wide))
            return text;
        text += sizeof wide - 1;
    }
}

/* The next non-empty part of a text; no bytes at the end of the text. *text is moved on. */
static Part next_part(const char **text)
{
    for (;;) {
        const char *start = skip_blanks(*text), *at = start;
        while (*at != '\0' && break_length(at) == 0)
            at++;
        *text = at + (*at != '\0' ? break_length(at) : 0);
        while (at > start && (at[-1] == ' ' || at[-1] == '\t'))
            at--;
        if (at > start || **text == '\0')
            return (Part){start, (size_t)(at - start)};
    }
}

/* Whether a part begins with one of the words. */
static bool begins_with_any(Part part, const char *const *words)
{
    for (; *words != NULL; words++)
        if (part.length >= strlen(*words) && begins(part.bytes, *words))
            return true;
    return false;
}

static bool ends_with_any(Part part, const char *const *words)
{
    for (; *words != NULL; words++) {
        size_t length = strlen(*words);
        if (part.length >= length && memcmp(part.bytes + part.length - length, *words, length) == 0)
            return true;
    }
    return false;
}

static bool is_tagged(Part part)
{
    static const char *const tags[] = {"【自】",   "【永】",   "【起】",  "【カウンター】",
                                       "【AUTO】", "【CONT】", "【ACT】", "【COUNTER】",
                                       "[AUTO]",   "[CONT]",   "[ACT]",   "[A]",
                                       "[C]",      "[S]",      NULL};
    return begins_with_any(part, tags);
}

/* How many more quoted abilities and remarks a part opens than it closes. */
static int depth_of(Part part)
{
    static const char *const marks[] = {"『", "（", "』", "）"};
    int depth = 0;
    for (size_t i = 0; i + 3 <= part.length; i++)
        for (unsigned k = 0; k < 4; k++)
            if (memcmp(part.bytes + i, marks[k], 3) == 0)
                depth += k < 2 ? 1 : -1;
    return depth;
}

/* Whether a part continues with the ability before it, whose last part is `last`. */
static bool goes_on(bool tagged, int depth, Part last, Part part)
{
    static const char *const ends[] = {"。", "』", "」", "）", ")",  "］",
                                       "]",  "】", "》", ".",  "\"", NULL};
    static const char *const notes[] = {"※", "（", "(", NULL};
    bool finished = ends_with_any(last, ends);
    if (depth > 0 || (!finished && !is_tagged(part)))
        return true;
    return tagged && !is_tagged(part) && !begins_with_any(part, notes);
}

/* Writes a part, pictures as the names of icons. */
static void take_part(FormWriter *ability, Part part)
{
    char word[FORM_WORD_SIZE];
    for (size_t at = 0; at < part.length;) {
        const char *before, *icon = NULL;
        size_t picture = card_form_picture(part.bytes + at, word);
        if (picture > 0)
            icon = card_form_icon(word, &before);
        if (icon != NULL) {
            card_form_put_word(ability, "【");
            card_form_put_word(ability, icon);
            card_form_put_word(ability, "】");
        }
        size_t taken = icon != NULL ? picture : 1;
        if (icon == NULL)
            card_form_put(ability, part.bytes + at, 1);
        at += taken;
    }
}

static void put_ability(FormWriter *writer, FormWriter *ability)
{
    if (ability->length == 0)
        return;
    if (writer->length > 0 && writer->bytes[writer->length - 1] == '"')
        card_form_put(writer, ",", 1);
    card_form_put_string(writer, ability->bytes, ability->length);
    ability->length = 0;
}

void card_form_put_abilities(FormWriter *writer, const char *text)
{
    FormWriter ability = {0};
    Part last = {0};
    bool tagged = false;
    int depth = 0;
    for (Part part = next_part(&text); part.length > 0; part = next_part(&text)) {
        if (ability.length > 0 && !goes_on(tagged, depth, last, part))
            put_ability(writer, &ability);
        tagged = ability.length > 0 ? tagged : is_tagged(part);
        depth = (ability.length > 0 ? depth : 0) + depth_of(part);
        take_part(&ability, part);
        last = part;
    }
    put_ability(writer, &ability);
    writer->failed |= ability.failed;
    free(ability.bytes);
}
