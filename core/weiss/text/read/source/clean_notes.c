/* Step 2 of the cleaner: reminder texts in parentheses, and remarks that are no texts of a card.
 * Which sentences are reminders is data (english_notes.def); a parenthesis with any other sentence
 * stays, without its reminders, unless it is the whole text. */
#include <string.h>
#include <strings.h>

#include "weiss/text/read/source/clean_parts.h"

typedef enum NoteKind { NOTE_BEGINS, NOTE_CONTAINS, NOTE_IS_WHOLE } NoteKind;

static const struct {
    const char *words;
    NoteKind kind;
} notes[] = {
#define NOTE(words) {words, NOTE_BEGINS},
#define NOTE_WITH(words) {words, NOTE_CONTAINS},
#define NOTE_WHOLE(words) {words, NOTE_IS_WHOLE},
#define REMARK(words)
#include "weiss/text/read/english/english_notes.def"
#undef NOTE
#undef NOTE_WITH
#undef NOTE_WHOLE
#undef REMARK
};

static const char *const remarks[] = {
#define NOTE(words)
#define NOTE_WITH(words)
#define NOTE_WHOLE(words)
#define REMARK(words) words,
#include "weiss/text/read/english/english_notes.def"
#undef NOTE
#undef NOTE_WITH
#undef NOTE_WHOLE
#undef REMARK
};

static bool begins(const char *text, size_t length, const char *words)
{
    size_t size = strlen(words);
    return size <= length && strncasecmp(text, words, size) == 0;
}

static bool contains(const char *text, size_t length, const char *words)
{
    return memmem(text, length, words, strlen(words)) != NULL;
}

static bool is_known(const char *text, size_t length, bool whole)
{
    for (unsigned i = 0; i < sizeof notes / sizeof *notes; i++) {
        if ((notes[i].kind == NOTE_IS_WHOLE) != whole)
            continue;
        if (notes[i].kind == NOTE_CONTAINS ? contains(text, length, notes[i].words)
                                           : begins(text, length, notes[i].words))
            return true;
    }
    return false;
}

/* Bytes of the first sentence with the space after it. */
static size_t sentence_length(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (text[i] == '.' && text[i + 1] == ' ')
            return i + 2;
    return length;
}

/* Appends what is not a reminder inside a parenthesis. */
static void put_unknown(TextBuffer *out, const char *text, size_t length)
{
    size_t lead = strspn(text, " ");
    text += lead < length ? lead : length;
    length -= lead < length ? lead : length;
    if (is_known(text, length, true))
        return;
    while (length > 0) {
        size_t sentence = sentence_length(text, length);
        if (!is_known(text, sentence, false))
            text_buffer_put(out, text, sentence);
        text += sentence;
        length -= sentence;
    }
}

/* Bytes from '(' to its ')', 0 if it has none. Parentheses in names nest. */
static size_t parenthesis_length(const char *text)
{
    unsigned depth = 0;
    for (size_t i = 0; text[i] != '\0'; i++) {
        depth += text[i] == '(';
        if (text[i] == ')' && --depth == 0)
            return i + 1;
    }
    return 0;
}

/* A text that is nothing but a parenthesis: a reminder, whatever it says, or a note of the people
 * who typed it. */
static bool is_all_note(const char *text)
{
    size_t length = *text == '(' ? parenthesis_length(text) : 0;
    return length > 0 && text[length] == '\0';
}

/* Appends the parenthesis at `text`, `length` bytes long, without its reminders. A cost "(1)", a
 * gloss and a part of a name come through whole. */
static void put_parenthesis(TextBuffer *out, const char *text, size_t length)
{
    size_t start = out->length;
    text_buffer_put_byte(out, '(');
    put_unknown(out, text + 1, length - 2);
    if (out->length > start + 1) {
        text_buffer_trim(out);
        if (text_buffer_last(out) == '.') /* a note has no full stop */
            text_buffer_remove(out, out->length - 1, 1);
        text_buffer_put_byte(out, ')');
        return;
    }
    text_buffer_remove(out, start, out->length - start);
    clean_space(out, " ");
}

/* A last parenthesis that was never opened goes, with the reminder before it back to the last
 * cost. */
static void drop_headless(TextBuffer *out)
{
    if (text_buffer_last(out) != ')' || clean_count_byte(out->bytes, out->length, ')') <=
                                            clean_count_byte(out->bytes, out->length, '('))
        return;
    text_buffer_remove(out, out->length - 1, 1);
    const char *cost = strrchr(out->bytes, ']');
    size_t start = cost != NULL && cost[1] == ' ' ? (size_t)(cost + 2 - out->bytes) : 0;
    if (is_known(out->bytes + start, out->length - start, true))
        text_buffer_remove(out, start, out->length - start);
}

/* Whether a string is one pair of braces, with or without a full stop after it. */
static bool is_braced(const char *text)
{
    const char *close = *text == '{' ? strpbrk(text + 1, "{}") : NULL;
    return close != NULL && *close == '}' && (close[1] == '\0' || strcmp(close + 1, "。") == 0);
}

bool clean_is_remark(const char *text)
{
    if (is_braced(text))
        return true;
    for (unsigned i = 0; i < sizeof remarks / sizeof *remarks; i++)
        if (begins(text, strlen(text), remarks[i]))
            return true;
    return false;
}

void clean_notes(TextBuffer *out, const char *text)
{
    if (is_all_note(text))
        return;
    while (*text != '\0') {
        size_t length = *text == '(' ? parenthesis_length(text) : 0;
        size_t rest = strlen(text + 1);
        if (*text == '(' && length == 0 && /* a reminder without its end */
            (is_known(text + 1, rest, true) || is_known(text + 1, rest, false)))
            break;
        if (length > 2)
            put_parenthesis(out, text, length);
        else if (!(*text == ' ' && text_buffer_last(out) == ' '))
            text_buffer_put_byte(out, *text);
        text += length > 2 ? length : 1;
    }
    text_buffer_trim(out);
    drop_headless(out);
    text_buffer_trim(out);
}
