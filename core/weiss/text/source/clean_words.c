/* Step 6 of the cleaner: words and the marks between them. Which words are corrected is data
 * (clean_words.def); names and traits are left as they are. */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "weiss/text/source/clean_parts.h"

typedef enum CorrectionKind { WORDS_CORRECTED, NUMBER_WORD, KEPT_WHOLE } CorrectionKind;

static const struct Correction {
    const char *words;
    const char *printed;
    CorrectionKind kind;
} corrections[] = {
#define WORDS(words, printed) {words, printed, WORDS_CORRECTED},
#define NUMBER(word, digits) {word, digits, NUMBER_WORD},
#define KEPT(whole, printed) {whole, printed, KEPT_WHOLE},
#include "weiss/text/source/clean_words.def"
#undef WORDS
#undef NUMBER
#undef KEPT
};

enum { CORRECTION_COUNT = sizeof corrections / sizeof *corrections, BUCKET_COUNT = 4096 };

/* The corrections by their first word. */
struct CleanWords {
    uint16_t first[BUCKET_COUNT];        /* number of a correction + 1, 0 for none */
    uint16_t next[CORRECTION_COUNT + 1]; /* likewise, by number + 1 */
};

static bool is_letter(char byte)
{
    return isalnum((unsigned char)byte) || byte == '\'';
}

/* 0 at the mark of a name or trait: their corrections have the key of the empty word. */
static size_t word_length(const char *text)
{
    size_t length = 0;
    while (is_letter(text[length]))
        length++;
    return length;
}

static unsigned bucket_of(const char *word, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (uint32_t)tolower((unsigned char)word[i])) * 16777619u;
    return (hash ^ hash >> 15) % BUCKET_COUNT;
}

CleanWords *clean_words_create(void)
{
    CleanWords *words = calloc(1, sizeof *words);
    if (words == NULL)
        return NULL;
    for (unsigned i = 0; i < CORRECTION_COUNT; i++) {
        const char *text = corrections[i].words;
        unsigned bucket = bucket_of(text, word_length(text));
        words->next[i + 1] = words->first[bucket];
        words->first[bucket] = (uint16_t)(i + 1);
    }
    return words;
}

void clean_words_destroy(CleanWords *words)
{
    free(words);
}

static bool matches(const struct Correction *correction, const char *text)
{
    size_t length = strlen(correction->words);
    if (strncasecmp(correction->words, text, length) != 0)
        return false;
    return !(is_letter(text[length]) && is_letter(correction->words[length - 1]));
}

/* The longest correction that begins at `text`, or NULL. "One another" has no number. */
static const struct Correction *find_correction(const CleanWords *words, const char *text,
                                                size_t length)
{
    const struct Correction *best = NULL;
    for (unsigned i = words->first[bucket_of(text, length)]; i != 0; i = words->next[i]) {
        const struct Correction *correction = &corrections[i - 1];
        bool longer = best == NULL || strlen(correction->words) > strlen(best->words);
        if (!longer || !matches(correction, text))
            continue;
        if (correction->kind == NUMBER_WORD && clean_begins(text + length, " another") > 0)
            continue;
        best = correction;
    }
    return best;
}

static void put_correction(TextBuffer *out, const struct Correction *correction, const char *text)
{
    size_t start = out->length;
    text_buffer_put_string(out, correction->printed);
    if (isupper((unsigned char)*text) && !out->failed)
        out->bytes[start] = (char)toupper((unsigned char)out->bytes[start]);
}

/* Only power comes in hundreds: "gets +1500 until end of turn" has lost the word. */
static void supply_power(TextBuffer *out, const char *number, size_t length, const char *rest)
{
    char sign = number[-1];
    bool told = strncasecmp(rest, " power", strlen(" power")) == 0 || *rest == '-';
    if (length >= 3 && (sign == '+' || sign == '-') && !told)
        text_buffer_put_string(out, " power");
}

/* "Backup 500 Level 1" has lost its comma. */
static void supply_comma(TextBuffer *out, const char *word, size_t length)
{
    if (out->failed || clean_begins(word, "Level") != length)
        return;
    size_t at = out->length;
    while (at > 0 && out->bytes[at - 1] == ' ')
        at--;
    size_t digits = at;
    while (digits > 0 && isdigit((unsigned char)out->bytes[digits - 1]))
        digits--;
    static const char keyword[] = "Backup ";
    size_t size = strlen(keyword);
    if (digits < at && digits >= size && memcmp(out->bytes + digits - size, keyword, size) == 0)
        text_buffer_insert(out, at, ",", 1);
}

static size_t take_word(TextBuffer *out, const char *text, const CleanWords *words, bool first)
{
    size_t length = word_length(text);
    const struct Correction *correction = find_correction(words, text, length);
    if (correction != NULL) {
        put_correction(out, correction, text);
        return strlen(correction->words);
    }
    supply_comma(out, text, length);
    text_buffer_put(out, text, length);
    if (!first && strspn(text, "0123456789") == length)
        supply_power(out, text, length, text + length);
    return length;
}

/* Bytes of a name, a trait or a tag at `text`, in which no word is changed. */
static size_t kept_length(const char *text)
{
    if (*text != NAME_OPEN)
        return clean_marked(text);
    const char *close = strchr(text, NAME_CLOSE);
    return close != NULL ? (size_t)(close - text) + 1 : 0;
}

static void put_kept(TextBuffer *out, const char *text, size_t length, const CleanWords *words)
{
    for (unsigned i = words->first[bucket_of(text, 0)]; i != 0; i = words->next[i]) {
        const struct Correction *correction = &corrections[i - 1];
        if (strlen(correction->words) == length && memcmp(correction->words, text, length) == 0) {
            text_buffer_put_string(out, correction->printed);
            return;
        }
    }
    text_buffer_put(out, text, length);
}

/* Writes a mark with the spaces that belong around it. Returns the bytes taken. */
static size_t take_mark(TextBuffer *out, const char *text)
{
    char last = text_buffer_last(out);
    if (*text == '.' && last == '"' && out->length > 1 && out->bytes[out->length - 2] == '.')
        return 1;
    if ((*text == '+' || strncmp(text, "×", strlen("×")) == 0) && isalpha((unsigned char)last))
        text_buffer_put_byte(out, ' ');
    if (strchr(",.;:", *text) != NULL) {
        text_buffer_trim(out);
        last = text_buffer_last(out);
        if (last == '.' || last == ',')
            text_buffer_remove(out, out->length - 1, 1);
    }
    if (*text == ' ' && (last == ' ' || last == '\0'))
        return 1;
    bool introduces = *text == ':' && text[1 + strspn(text + 1, " ")] == '"';
    text_buffer_put_byte(out, introduces ? '.' : *text);
    if (*text == '+' && text[1] == ' ' && isdigit((unsigned char)text[2]))
        return 2;
    bool glued = *text == ',' ? isalpha((unsigned char)text[1]) != 0
                              : *text == '.' && isupper((unsigned char)text[1]) != 0;
    if (glued)
        text_buffer_put_byte(out, ' ');
    return 1;
}

void clean_words(TextBuffer *out, const char *text, const CleanWords *words)
{
    for (bool first = true; *text != '\0'; first = false) {
        size_t taken = kept_length(text);
        if (taken > 0)
            put_kept(out, text, taken, words);
        else if (is_letter(*text))
            taken = take_word(out, text, words, first);
        else
            taken = take_mark(out, text);
        text += taken;
    }
    text_buffer_trim(out);
}
