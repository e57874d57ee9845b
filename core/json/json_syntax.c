/* The strict reading of RFC 8259 that jsmn leaves to others: every byte, every comma. One pass, no
 * recursion; says at which byte a text stops being JSON and what would have been right. */
#include "json/json_syntax.h"

#include <string.h>

#include "json/json.h"

/* What may come next. */
typedef enum Expectation {
    EXPECT_ROOT,
    EXPECT_VALUE,
    EXPECT_VALUE_OR_END,
    EXPECT_NAME,
    EXPECT_NAME_OR_END,
    EXPECT_COLON,
    EXPECT_MORE_OR_END,
    EXPECT_NOTHING
} Expectation;

typedef struct Check {
    const char *text;
    size_t length;
    size_t at;
    size_t values;
    size_t opened[JSON_DEPTH_MAX]; /* where the arrays and objects begin that are still open */
    unsigned depth;
    Expectation expectation;
    Diagnostic *problem;
} Check;

static bool in_object(const Check *check)
{
    return check->depth > 0 && check->text[check->opened[check->depth - 1]] == '{';
}

static const char *expected_words(const Check *check)
{
    switch (check->expectation) {
    case EXPECT_ROOT:
        return "an object '{' or an array '['";
    case EXPECT_VALUE:
        return "a value";
    case EXPECT_VALUE_OR_END:
        return "a value or ']'";
    case EXPECT_NAME:
        return "a name in quotation marks";
    case EXPECT_NAME_OR_END:
        return "a name in quotation marks or '}'";
    case EXPECT_COLON:
        return "':' after the name";
    case EXPECT_MORE_OR_END:
        return in_object(check) ? "',' or '}'" : "',' or ']'";
    case EXPECT_NOTHING:
        break;
    }
    return "the end of the text";
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The byte `ahead` of the present one, NUL at the end of the text. */
static char peek(const Check *check, size_t ahead)
{
    return check->length - check->at > ahead ? check->text[check->at + ahead] : '\0';
}

/* Reports the end of the text, naming what is still open there. */
static bool fail_end(const Check *check)
{
    Diagnostic opening;
    if (check->depth == 0) {
        diagnostic_at(check->problem, check->text, check->length,
                      "expected %s, found the end of the text", expected_words(check));
        return false;
    }
    diagnostic_at(&opening, check->text, check->opened[check->depth - 1], "open");
    diagnostic_at(check->problem, check->text, check->length,
                  "expected %s, found the end of the text: the %s from %zu:%zu is not closed",
                  expected_words(check), in_object(check) ? "object" : "array", opening.line,
                  opening.column);
    return false;
}

/* Reports that what stands here is not what was expected. */
static bool fail_here(const Check *check)
{
    if (check->at >= check->length)
        return fail_end(check);
    const char *place = check->text + check->at;
    const char *wanted = expected_words(check);
    char excerpt[DIAGNOSTIC_EXCERPT];
    size_t length = 1;
    unsigned char byte = (unsigned char)*place;
    if (byte < 0x20 || byte >= 0x7F) {
        diagnostic_at(check->problem, check->text, check->at, "expected %s, found the byte 0x%02X",
                      wanted, byte);
    } else if (byte == '"' || is_digit((char)byte)) {
        diagnostic_at(check->problem, check->text, check->at, "expected %s, found a %s", wanted,
                      byte == '"' ? "string" : "number");
    } else {
        while (is_letter(*place) && is_letter(peek(check, length)))
            length++;
        diagnostic_at(check->problem, check->text, check->at, "expected %s, found '%s'", wanted,
                      diagnostic_excerpt(excerpt, place, length));
    }
    return false;
}

static bool fail_with(const Check *check, size_t offset, const char *words)
{
    diagnostic_at(check->problem, check->text, offset, "%s", words);
    return false;
}

static bool count_value(Check *check)
{
    if (++check->values > JSON_VALUES_MAX)
        return fail_with(check, check->at, "too many values in one JSON text");
    return true;
}

static size_t length_by_lead(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* Bytes of the well-formed UTF-8 sequence here (Unicode table 3-7), 0 if there is none. */
static size_t sequence_length(const Check *check)
{
    unsigned char lead = (unsigned char)peek(check, 0);
    unsigned char second = (unsigned char)peek(check, 1);
    size_t length = length_by_lead(lead);
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)peek(check, i) & 0xC0) != 0x80)
            return 0;
    bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    bool surrogate = lead == 0xED && second >= 0xA0;
    bool beyond = lead == 0xF4 && second >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

/* The value of \uXXXX `ahead` of the present byte, or -1. */
static int escaped_unit(const Check *check, size_t ahead)
{
    if (peek(check, ahead) != '\\' || peek(check, ahead + 1) != 'u')
        return -1;
    int unit = 0;
    for (size_t i = 2; i < 6; i++) {
        char c = peek(check, ahead + i);
        if (is_digit(c))
            unit = unit << 4 | (c - '0');
        else if (((c | 0x20) >= 'a' && (c | 0x20) <= 'f'))
            unit = unit << 4 | ((c | 0x20) - 'a' + 10);
        else
            return -1;
    }
    return unit;
}

static bool check_unicode_escape(Check *check)
{
    int unit = escaped_unit(check, 0);
    if (unit < 0)
        return fail_with(check, check->at, "expected four hexadecimal digits after \\u");
    if (unit == 0)
        return fail_with(check, check->at, "\\u0000 is not allowed in a string");
    if (unit < 0xD800 || unit > 0xDFFF) {
        check->at += 6;
        return true;
    }
    int low = escaped_unit(check, 6);
    if (unit > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
        return fail_with(check, check->at,
                         "half of a surrogate pair: expected \\uD800-\\uDBFF "
                         "followed by \\uDC00-\\uDFFF");
    check->at += 12;
    return true;
}

static bool check_escape(Check *check)
{
    char c = peek(check, 1);
    if (c == 'u')
        return check_unicode_escape(check);
    if (c == '\0' || strchr("\"\\/bfnrt", c) == NULL)
        return fail_with(check, check->at,
                         "unknown escape: expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\uXXXX");
    check->at += 2;
    return true;
}

/* One character or run of plain characters inside a string. */
static bool check_characters(Check *check)
{
    unsigned char byte = (unsigned char)check->text[check->at];
    if (byte == '\\')
        return check_escape(check);
    if (byte < 0x20)
        return fail_with(check, check->at,
                         byte == '\n' || byte == '\r'
                             ? "the line ends inside a string: expected its closing '\"', or \\n"
                             : "control character inside a string: expected an escape such as \\t");
    if (byte < 0x80) {
        check->at++;
        return true;
    }
    size_t length = sequence_length(check);
    if (length == 0)
        return fail_with(check, check->at, "this byte is not UTF-8");
    check->at += length;
    return true;
}

static bool check_string(Check *check)
{
    size_t start = check->at++;
    while (check->at < check->length && check->text[check->at] != '"')
        if (!check_characters(check))
            return false;
    if (check->at >= check->length)
        return fail_with(check, start, "this string is not closed: expected '\"'");
    check->at++;
    return count_value(check);
}

static bool check_digits(Check *check)
{
    if (!is_digit(peek(check, 0)))
        return fail_with(check, check->at, "expected a digit of a number");
    while (is_digit(peek(check, 0)))
        check->at++;
    return true;
}

static bool check_number(Check *check)
{
    if (peek(check, 0) == '-')
        check->at++;
    if (peek(check, 0) == '0')
        check->at++;
    else if (!check_digits(check))
        return false;
    if (peek(check, 0) == '.') {
        check->at++;
        if (!check_digits(check))
            return false;
    }
    if ((peek(check, 0) | 0x20) == 'e') {
        check->at++;
        if (peek(check, 0) == '+' || peek(check, 0) == '-')
            check->at++;
        if (!check_digits(check))
            return false;
    }
    return count_value(check);
}

static bool check_word(Check *check)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        bool fits = check->length - check->at >= length;
        if (fits && memcmp(check->text + check->at, words[i], length) == 0 &&
            !is_letter(peek(check, length))) {
            check->at += length;
            return count_value(check);
        }
    }
    return fail_here(check);
}

static bool check_open(Check *check)
{
    if (check->depth == JSON_DEPTH_MAX)
        return fail_with(check, check->at, "too many arrays and objects inside one another");
    bool object = check->text[check->at] == '{';
    check->opened[check->depth++] = check->at;
    check->expectation = object ? EXPECT_NAME_OR_END : EXPECT_VALUE_OR_END;
    check->at++;
    return count_value(check);
}

static bool check_close(Check *check)
{
    check->at++;
    check->depth--;
    check->expectation = check->depth > 0 ? EXPECT_MORE_OR_END : EXPECT_NOTHING;
    return true;
}

static bool check_value(Check *check)
{
    char c = check->text[check->at];
    if (c == '{' || c == '[')
        return check_open(check);
    if (check->expectation == EXPECT_ROOT)
        return fail_here(check);
    bool good = c == '"'                  ? check_string(check)
                : c == '-' || is_digit(c) ? check_number(check)
                                          : check_word(check);
    check->expectation = EXPECT_MORE_OR_END;
    return good;
}

static bool check_name(Check *check)
{
    if (check->text[check->at] != '"')
        return fail_here(check);
    check->expectation = EXPECT_COLON;
    return check_string(check);
}

static bool check_colon(Check *check)
{
    if (check->text[check->at] != ':')
        return fail_here(check);
    check->at++;
    check->expectation = EXPECT_VALUE;
    return true;
}

static bool check_more(Check *check)
{
    if (check->text[check->at] != ',')
        return fail_here(check);
    check->at++;
    check->expectation = in_object(check) ? EXPECT_NAME : EXPECT_VALUE;
    return true;
}

/* Takes what comes next; there is a byte to read. */
static bool check_step(Check *check)
{
    bool closes = check->depth > 0 && check->text[check->at] == (in_object(check) ? '}' : ']');
    switch (check->expectation) {
    case EXPECT_VALUE_OR_END:
        return closes ? check_close(check) : check_value(check);
    case EXPECT_ROOT:
    case EXPECT_VALUE:
        return check_value(check);
    case EXPECT_NAME_OR_END:
        return closes ? check_close(check) : check_name(check);
    case EXPECT_NAME:
        return check_name(check);
    case EXPECT_COLON:
        return check_colon(check);
    case EXPECT_MORE_OR_END:
        return closes ? check_close(check) : check_more(check);
    case EXPECT_NOTHING:
        break;
    }
    return fail_here(check);
}

static void skip_space(Check *check)
{
    while (check->at < check->length) {
        char c = check->text[check->at];
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            return;
        check->at++;
    }
}

bool json_check(const char *text, size_t length, size_t start, size_t *values, Diagnostic *problem)
{
    Check check = {.text = text, .length = length, .at = start, .problem = problem};
    for (;;) {
        skip_space(&check);
        if (check.at == length)
            break;
        if (!check_step(&check))
            return false;
    }
    *values = check.values;
    return check.expectation == EXPECT_NOTHING || fail_end(&check);
}
