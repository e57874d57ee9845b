/* One pass over the text: RFC 8259, with jansson's limits. Unusual numbers are left to jansson. */
#include "json/json_scan.h"

#include <assert.h>
#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_place.h"

enum {
    DEPTH_MAX = 2048, /* jansson's: of values within each other */
    DIGITS_PLAIN = 15 /* of a whole number that any double holds */
};

static_assert(JSON_LENGTH_MAX <= 1 << 28 && JSON_NAME < 1 << 3, "the fields of an entry hold them");

typedef struct Scanner {
    const char *text;
    const char *at;
    const char *end;
    JsonEntries *entries;
    JsonRules rules;
    bool no_memory;
} Scanner;

size_t json_flags(JsonRules rules)
{
    return rules == JSON_EXACT ? JSON_REJECT_DUPLICATES : JSON_DECODE_INT_AS_REAL;
}

static void skip_blanks(Scanner *scanner)
{
    while (scanner->at < scanner->end && (*scanner->at == ' ' || *scanner->at == '\n' ||
                                          *scanner->at == '\r' || *scanner->at == '\t'))
        scanner->at++;
}

/* Steps over `byte` if it is there. */
static bool take(Scanner *scanner, char byte)
{
    bool there = scanner->at < scanner->end && *scanner->at == byte;
    scanner->at += there;
    return there;
}

/* A new entry at this place; JSON_NONE without memory. */
static JsonValue add_entry(Scanner *scanner, unsigned kind)
{
    JsonEntries *entries = scanner->entries;
    if (entries->count == entries->room) {
        JsonValue room = entries->room < 64 ? 64 : 2 * entries->room;
        JsonEntry *list = realloc(entries->list, room * sizeof *list);
        if (list == NULL) {
            scanner->no_memory = true;
            return JSON_NONE;
        }
        entries->list = list;
        entries->room = room;
    }
    entries->list[entries->count] =
        (JsonEntry){.offset = (uint32_t)(scanner->at - scanner->text),
                    .next = entries->count + 1,
                    .kind = kind & 7u};
    return entries->count++;
}

/* ---- Strings --------------------------------------------------------------------------------- */

/* The value of four hexadecimal digits; -1 if they are none. */
static long hex_digits(const char *at, const char *end)
{
    long value = 0;
    for (unsigned i = 0; i < 4; i++, at++) {
        if (at >= end || !isxdigit((unsigned char)*at))
            return -1;
        int digit = isdigit((unsigned char)*at) ? *at - '0' : tolower((unsigned char)*at) - 'a' + 10;
        value = value << 4 | digit;
    }
    return value;
}

/* The code that "\uXXXX", or two of them, stand for, and their bytes; -1 for half a code. */
static long escaped_code(const char *at, const char *end, size_t *bytes)
{
    long code = hex_digits(at + 2, end);
    *bytes = 6;
    if (code < 0xD800 || code > 0xDFFF)
        return code;
    if (code > 0xDBFF || end - at < 12 || at[6] != '\\' || at[7] != 'u')
        return -1;
    long low = hex_digits(at + 8, end);
    *bytes = 12;
    return low < 0xDC00 || low > 0xDFFF ? -1 : 0x10000 + ((code - 0xD800) << 10 | (low - 0xDC00));
}

/* Steps over the escape at this place; false for an invalid one, or one for U+0000. */
static bool scan_escape(Scanner *scanner)
{
    if (scanner->end - scanner->at < 2)
        return false;
    size_t bytes = 2;
    if (scanner->at[1] == 'u' && escaped_code(scanner->at, scanner->end, &bytes) <= 0)
        return false;
    if (scanner->at[1] == '\0' || strchr("\"\\/bfnrtu", scanner->at[1]) == NULL)
        return false;
    scanner->at += bytes;
    return true;
}

/* Steps over a character of several bytes; false if it is not UTF-8. */
static bool scan_wide(Scanner *scanner)
{
    const unsigned char *byte = (const unsigned char *)scanner->at;
    size_t length = *byte < 0xC2 ? 0 : *byte < 0xE0 ? 2 : *byte < 0xF0 ? 3 : *byte < 0xF5 ? 4 : 0;
    if (length == 0 || (size_t)(scanner->end - scanner->at) < length)
        return false;
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xC0) != 0x80)
            return false;
    bool overlong = (*byte == 0xE0 && byte[1] < 0xA0) || (*byte == 0xF0 && byte[1] < 0x90);
    bool no_code = (*byte == 0xED && byte[1] > 0x9F) || (*byte == 0xF4 && byte[1] > 0x8F);
    scanner->at += length;
    return !overlong && !no_code;
}

/* Whether the eight bytes at this place are plain characters of a string, and nothing else. */
static bool plain_eight(const char *at)
{
    const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
    uint64_t bytes;
    memcpy(&bytes, at, sizeof bytes);
    uint64_t quote = bytes ^ ones * '"', slash = bytes ^ ones * '\\';
    return ((bytes | (bytes - ones * ' ') | (quote - ones) | (slash - ones)) & highs) == 0;
}

/* Reads the string at this place into an entry of this kind, that of a string or name. */
static bool scan_string(Scanner *scanner, unsigned kind)
{
    JsonValue value = add_entry(scanner, kind);
    bool escaped = false;
    if (value == JSON_NONE)
        return false;
    const char *start = ++scanner->at;
    for (;;) {
        while (scanner->end - scanner->at >= 8 && plain_eight(scanner->at))
            scanner->at += 8;
        if (scanner->at == scanner->end)
            return false;
        unsigned char byte = (unsigned char)*scanner->at;
        if (byte == '"')
            break;
        escaped |= byte == '\\';
        if (byte == '\\' ? !scan_escape(scanner) : byte >= 0x80 ? !scan_wide(scanner) : byte < ' ')
            return false;
        scanner->at += byte != '\\' && byte < 0x80;
    }
    JsonEntry *entry = &scanner->entries->list[value];
    entry->length = (uint32_t)(scanner->at - start) & (JSON_LENGTH_MAX - 1u);
    entry->escaped = escaped;
    scanner->at++;
    return true;
}

/* Writes a code as UTF-8; returns its bytes. */
static size_t encode(long code, char out[4])
{
    static const unsigned char firsts[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    *out = (char)(firsts[length] | code);
    return length;
}

/* Decodes the escape at `*at`, which is moved past it; returns the bytes written to `out`. */
static size_t decode_escape(const char **at, const char *end, char out[4])
{
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    const char *letter = strchr(letters, (*at)[1]);
    size_t bytes = 2;
    long code = (*at)[1] == 'u'  ? escaped_code(*at, end, &bytes)
                : letter != NULL ? meant[letter - letters]
                                 : (*at)[1];
    *at += bytes;
    return encode(code, out);
}

size_t json_decode(const char *text, const JsonEntry *string, char *out)
{
    const char *at = text + string->offset + 1, *end = at + string->length;
    char none[4];
    size_t size = 0;
    for (const char *escape; string->escaped && (escape = memchr(at, '\\', (size_t)(end - at))) != NULL;) {
        if (out != NULL)
            memcpy(out + size, at, (size_t)(escape - at));
        size += (size_t)(escape - at);
        at = escape;
        size += decode_escape(&at, end, out != NULL ? out + size : none);
    }
    if (out != NULL) {
        memcpy(out + size, at, (size_t)(end - at));
        out[size + (size_t)(end - at)] = '\0';
    }
    return size + (size_t)(end - at);
}

bool json_spells(const char *text, const JsonEntry *string, const char *words, size_t length)
{
    const char *at = text + string->offset + 1, *end = at + string->length;
    if (!string->escaped)
        return string->length == length && memcmp(at, words, length) == 0;
    while (at < end) {
        char decoded[4] = {*at};
        size_t size = 1;
        if (*at == '\\')
            size = decode_escape(&at, end, decoded);
        else
            at++;
        if (size > length || memcmp(decoded, words, size) != 0)
            return false;
        words += size;
        length -= size;
    }
    return length == 0;
}

/* ---- Other values ---------------------------------------------------------------------------- */

static bool scan_number(Scanner *scanner)
{
    const char *start = scanner->at;
    size_t offset = (size_t)(start - scanner->text);
    if (add_entry(scanner, JSON_KIND_NUMBER) == JSON_NONE)
        return false;
    scanner->at = scanner->text +
                  json_token_end(scanner->text, (size_t)(scanner->end - scanner->text), offset);
    const char *digits = start + (*start == '-');
    size_t count = 0;
    while (digits + count < scanner->at && isdigit((unsigned char)digits[count]))
        count++;
    if (count > 0 && count <= DIGITS_PLAIN && digits + count == scanner->at &&
        (*digits != '0' || count == 1))
        return true;
    json_t *number = json_loadb(start, (size_t)(scanner->at - start),
                                JSON_DECODE_ANY | json_flags(scanner->rules), NULL);
    bool good = json_is_number(number);
    json_decref(number);
    return good;
}

static bool scan_word(Scanner *scanner, const char *word, JsonKind kind)
{
    size_t length = strlen(word);
    if ((size_t)(scanner->end - scanner->at) < length ||
        memcmp(scanner->at, word, length) != 0 || add_entry(scanner, kind) == JSON_NONE)
        return false;
    scanner->at += length;
    return scanner->at == scanner->end || !isalnum((unsigned char)*scanner->at);
}

static bool scan_value(Scanner *scanner, unsigned depth);

/* Reads a name and its value. */
static bool scan_member(Scanner *scanner, unsigned depth)
{
    JsonValue name = scanner->entries->count;
    skip_blanks(scanner);
    if (scanner->at == scanner->end || *scanner->at != '"' || !scan_string(scanner, JSON_NAME))
        return false;
    skip_blanks(scanner);
    if (!take(scanner, ':') || !scan_value(scanner, depth))
        return false;
    scanner->entries->list[name].next = scanner->entries->count;
    return true;
}

/* Reads an array, or an object, which ends with `close`. */
static bool scan_inside(Scanner *scanner, JsonKind kind, char close, unsigned depth)
{
    JsonValue value = add_entry(scanner, kind);
    if (value == JSON_NONE)
        return false;
    scanner->at++;
    skip_blanks(scanner);
    bool closed = take(scanner, close);
    while (!closed) {
        bool good = kind == JSON_KIND_OBJECT ? scan_member(scanner, depth + 1)
                                             : scan_value(scanner, depth + 1);
        if (!good)
            return false;
        skip_blanks(scanner);
        closed = take(scanner, close);
        if (!closed && !take(scanner, ','))
            return false;
    }
    scanner->entries->list[value].next = scanner->entries->count;
    return true;
}

static bool scan_value(Scanner *scanner, unsigned depth)
{
    skip_blanks(scanner);
    if (scanner->at == scanner->end || depth > DEPTH_MAX)
        return false;
    switch (*scanner->at) {
    case '{':
        return scan_inside(scanner, JSON_KIND_OBJECT, '}', depth);
    case '[':
        return scan_inside(scanner, JSON_KIND_ARRAY, ']', depth);
    case '"':
        return scan_string(scanner, JSON_KIND_STRING);
    case 't':
        return scan_word(scanner, "true", JSON_KIND_BOOLEAN);
    case 'f':
        return scan_word(scanner, "false", JSON_KIND_BOOLEAN);
    case 'n':
        return scan_word(scanner, "null", JSON_KIND_NULL);
    default:
        return (*scanner->at == '-' || isdigit((unsigned char)*scanner->at)) &&
               scan_number(scanner);
    }
}

JsonScan json_scan(JsonEntries *entries, const char *text, size_t length, size_t start,
                   JsonRules rules)
{
    *entries = (JsonEntries){0};
    Scanner scanner = {.text = text,
                       .at = text + start,
                       .end = text + length,
                       .entries = entries,
                       .rules = rules};
    skip_blanks(&scanner);
    bool container = scanner.at < scanner.end && (*scanner.at == '{' || *scanner.at == '[');
    bool good = container && scan_value(&scanner, 1);
    skip_blanks(&scanner);
    if (good && scanner.at == scanner.end)
        return JSON_SCANNED;
    free(entries->list);
    *entries = (JsonEntries){0};
    return scanner.no_memory ? JSON_NO_MEMORY : JSON_DAMAGED;
}
