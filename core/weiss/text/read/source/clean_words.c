/* Steps 7 and 8 of the cleaner: words and the marks between them. Which words are corrected is data
 * (clean_words.def); names and traits are left as they are. */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "weiss/text/read/source/clean_parts.h"

typedef enum CorrectionKind { WORDS_CORRECTED, CLAUSE_CORRECTED, NUMBER_WORD, KEPT_WHOLE } CorrectionKind;

typedef struct Correction {
    const char *words;
    const char *printed;
    CorrectionKind kind;
} Correction;

#define WORDS(words, printed) {words, printed, WORDS_CORRECTED},
#define CLAUSE(words, printed) {words, printed, CLAUSE_CORRECTED},
#define NUMBER(word, digits) {word, digits, NUMBER_WORD},
#define KEPT(whole, printed) {whole, printed, KEPT_WHOLE},
static const Correction dialect[] = {
#include "weiss/text/read/source/clean_dialect.def"
};
static const Correction corrections[] = {
#include "weiss/text/read/source/clean_words.def"
};
#undef WORDS
#undef CLAUSE
#undef NUMBER
#undef KEPT

enum {
    DIALECT_COUNT = sizeof dialect / sizeof *dialect,
    CORRECTION_COUNT = sizeof corrections / sizeof *corrections,
    COUNT_MAX = DIALECT_COUNT > CORRECTION_COUNT ? DIALECT_COUNT : CORRECTION_COUNT,
    BUCKET_COUNT = 4096
};

/* A list of corrections by their first word, the longest first. */
typedef struct WordIndex {
    const Correction *corrections;
    bool strict; /* a capital must be one */
    uint16_t first[BUCKET_COUNT];  /* number of a correction + 1, 0 for none */
    uint16_t next[COUNT_MAX + 1];  /* likewise, by number + 1 */
} WordIndex;

struct CleanWords {
    WordIndex dialect;
    WordIndex corrections;
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

static void index_make(WordIndex *index, const Correction *list, unsigned count)
{
    index->corrections = list;
    for (unsigned i = 0; i < count; i++) {
        uint16_t *link = &index->first[bucket_of(list[i].words, word_length(list[i].words))];
        while (*link != 0 && strlen(list[*link - 1].words) > strlen(list[i].words))
            link = &index->next[*link];
        index->next[i + 1] = *link;
        *link = (uint16_t)(i + 1);
    }
}

CleanWords *clean_words_create(void)
{
    CleanWords *words = calloc(1, sizeof *words);
    if (words == NULL)
        return NULL;
    index_make(&words->dialect, dialect, DIALECT_COUNT);
    words->dialect.strict = true;
    index_make(&words->corrections, corrections, CORRECTION_COUNT);
    return words;
}

void clean_words_destroy(CleanWords *words)
{
    free(words);
}

/* Whether a text begins with `words`. With `strict` a capital must be one. */
static bool same_words(const char *words, const char *text, bool strict)
{
    for (; *words != '\0'; words++, text++)
        if (*words != *text && (tolower((unsigned char)*words) != tolower((unsigned char)*text) ||
                                (strict && isupper((unsigned char)*words))))
            return false;
    return true;
}

static bool matches(const Correction *correction, const char *text, bool strict)
{
    if (!same_words(correction->words, text, strict))
        return false;
    size_t length = strlen(correction->words);
    return !(is_letter(text[length]) && is_letter(correction->words[length - 1]));
}

/* The longest correction that begins at `text`, or NULL. "One another" has no number. */
static const Correction *find_correction(const WordIndex *index, const char *text, size_t length,
                                         bool begins)
{
    for (unsigned i = index->first[bucket_of(text, length)]; i != 0; i = index->next[i]) {
        const Correction *correction = &index->corrections[i - 1];
        if (!matches(correction, text, index->strict) ||
            (correction->kind == CLAUSE_CORRECTED && !begins))
            continue;
        if (correction->kind == NUMBER_WORD && clean_begins(text + length, " another") > 0)
            continue;
        return correction;
    }
    return NULL;
}

static void put_correction(TextBuffer *out, const Correction *correction, const char *text)
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

static size_t take_word(TextBuffer *out, const char *text, const WordIndex *index, bool first)
{
    size_t length = word_length(text);
    const Correction *correction = find_correction(index, text, length, false);
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

static void put_kept(TextBuffer *out, const char *text, size_t length, const WordIndex *index)
{
    for (unsigned i = index->first[bucket_of(text, 0)]; i != 0; i = index->next[i]) {
        const Correction *correction = &index->corrections[i - 1];
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
            put_kept(out, text, taken, &words->corrections);
        else if (is_letter(*text))
            taken = take_word(out, text, &words->corrections, first);
        else
            taken = take_mark(out, text);
        text += taken;
    }
    text_buffer_trim(out);
}

/* ---- Dialects ---- */

/* Whether what comes next in `out` stands at its beginning, or after a tag or one of some marks. */
static bool begins_after(const TextBuffer *out, const char *marks)
{
    size_t at = out->length;
    while (at > 0 && out->bytes[at - 1] == ' ')
        at--;
    return at == 0 || strchr(marks, out->bytes[at - 1]) != NULL ||
           (at >= strlen("】") && memcmp(out->bytes + at - strlen("】"), "】", strlen("】")) == 0);
}

/* Whether "X" after a plus, with no word for what it is, is a number of power: hundreds of it are told later. */
static bool is_power(const TextBuffer *out, const char *text)
{
    if (*text != 'X' || strchr(".,", text[1]) == NULL || text_buffer_last(out) != '+')
        return false;
    const char *times = strstr(text, "×");
    const char *rest = times != NULL ? times + strlen("×") : strstr(text, " x");
    if (times == NULL && rest != NULL)
        rest += strlen(" x");
    if (rest == NULL)
        return false;
    rest += strspn(rest, " ");
    return strspn(rest, "0123456789") >= 3;
}

/* Bytes of "x", "x " or "times " before a number: a product; 0 for anything else. */
static size_t times_length(const char *text, size_t length)
{
    size_t taken = clean_begins(text, "times |x ");
    if (taken == 0 && *text == 'x' && length > 1)
        taken = 1;
    return taken > 0 && isdigit((unsigned char)text[taken]) ? taken : 0;
}

/* Writes what a dialect's words are in the words of the cards; with a capital at the start of a
 * sentence. Returns the bytes taken. */
static size_t take_dialect(TextBuffer *out, const char *text, const WordIndex *index)
{
    size_t length = word_length(text);
    const Correction *correction =
        find_correction(index, text, length, begins_after(out, ",.\"])"));
    size_t times = times_length(text, length);
    if (correction == NULL) {
        bool power = is_power(out, text);
        text_buffer_put_string(out, times > 0 ? "×" : "");
        text_buffer_put(out, text + times, times > 0 ? 0 : length);
        text_buffer_put_string(out, power ? " power" : "");
        return times > 0 ? times : length;
    }
    bool begins = begins_after(out, ".\"])");
    size_t start = out->length;
    text_buffer_put_string(out, correction->printed);
    if (begins && isupper((unsigned char)*text) && !out->failed)
        out->bytes[start] = (char)toupper((unsigned char)out->bytes[start]);
    return strlen(correction->words);
}

/* A trait, "Music", "noctchill": what begins with a small letter is long, and no "font color=Red". */
static bool is_trait(const char *text, size_t length)
{
    enum { SMALL_MIN = 5 };
    return *text != '/' && (!islower((unsigned char)*text) ||
                            (length >= SMALL_MIN && memchr(text, '=', length) == NULL));
}

/* Bytes of a trait in angle brackets, "<Music>"; 0 for anything else. */
static size_t angled_length(const char *text)
{
    size_t length = *text == '<' ? strcspn(text, ">\"\x01.") : 0;
    return length > 1 && text[length] == '>' && is_trait(text + 1, length - 1) ? length + 1 : 0;
}

/* Bytes of stock to pay without the brackets of a cost, "(1)", after a tag or a keyword; 0 for
 * anything else. */
static size_t bare_stock_length(const TextBuffer *out, const char *text)
{
    static const char *const heads[] = {"】 ",     "Encore ", "Brainstorm ", "Bond ",    "Experience ",
                                        "Memory ", "Alarm ",  "Change ",     "Resonate ", "\""};
    bool headed = false;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        headed |= text_buffer_ends(out, heads[i]);
    return headed ? clean_stock(text) : 0;
}

void clean_dialect(TextBuffer *out, const char *text, const CleanWords *words)
{
    while (*text != '\0') {
        size_t taken = kept_length(text), angled = angled_length(text);
        size_t stock = bare_stock_length(out, text);
        if (stock > 0) {
            text_buffer_put_byte(out, '[');
            text_buffer_put(out, text, stock);
            text_buffer_put_byte(out, ']');
            taken = stock;
        } else if (angled > 0) {
            text_buffer_put_string(out, "《");
            text_buffer_put(out, text + 1, angled - 2);
            text_buffer_put_string(out, "》");
            taken = angled;
        } else if (taken > 0 || !is_letter(*text)) {
            taken = taken > 0 ? taken : 1;
            text_buffer_put(out, text, taken);
        } else {
            taken = take_dialect(out, text, &words->dialect);
        }
        text += taken;
    }
    text_buffer_trim(out);
}
