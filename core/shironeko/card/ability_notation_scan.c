/* The words of an ability in notation. */
#include "shironeko/card/ability_notation_scan.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/spelling.h"

enum { MESSAGE_SIZE = 480 };

static const char marks[] = "[]():;";

void shiro_scan_next(ShiroScan *scan)
{
    scan->at += scan->length;
    while (scan->text[scan->at] == ' ')
        scan->at++;
    const char *word = scan->text + scan->at;
    scan->length = *word && strchr(marks, *word) ? 1 : strcspn(word, " []():;");
}

bool shiro_scan_is(const ShiroScan *scan, const char *word)
{
    return strlen(word) == scan->length && memcmp(scan->text + scan->at, word, scan->length) == 0;
}

bool shiro_scan_take(ShiroScan *scan, const char *word)
{
    bool is = shiro_scan_is(scan, word);
    if (is)
        shiro_scan_next(scan);
    return is;
}

bool shiro_scan_expect(ShiroScan *scan, const char *word)
{
    return shiro_scan_take(scan, word) || shiro_scan_fail(scan, "expected '%s'", word);
}

int shiro_scan_find(const ShiroScan *scan, const char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (words[i] && shiro_scan_is(scan, words[i]))
            return (int)i;
    return -1;
}

bool shiro_scan_number(ShiroScan *scan, unsigned low, unsigned high, unsigned *number)
{
    const char *digit = scan->text + scan->at;
    *number = 0;
    bool good = scan->length > 0 && scan->length < 4;
    for (size_t i = 0; good && i < scan->length; i++) {
        good = isdigit((unsigned char)digit[i]);
        *number = *number * 10 + (unsigned)(digit[i] - '0');
    }
    if (!good || *number < low || *number > high)
        return shiro_scan_fail(scan, "expected a number from %u to %u", low, high);
    shiro_scan_next(scan);
    return true;
}

static void word_append(const ShiroScan *scan, char *message)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    size_t used = strlen(message);
    if (scan->length)
        snprintf(message + used, MESSAGE_SIZE - used, ", found '%s'",
                 diagnostic_excerpt(excerpt, scan->text + scan->at, scan->length));
    else
        snprintf(message + used, MESSAGE_SIZE - used, ", found the end of the text");
}

bool shiro_scan_fail(ShiroScan *scan, const char *format, ...)
{
    va_list arguments;
    if (*scan->message)
        return false;
    va_start(arguments, format);
    vsnprintf(scan->message, MESSAGE_SIZE, format, arguments);
    va_end(arguments);
    word_append(scan, scan->message);
    return false;
}

bool shiro_scan_unknown(ShiroScan *scan, const char *what, const char *const *words, unsigned count)
{
    char word[DIAGNOSTIC_EXCERPT];
    char hint[SPELLING_HINT];
    const char *known[SHIRO_OPS + SHIRO_WHENS];
    unsigned length = 0;
    for (unsigned i = 0; i < count; i++)
        if (words[i])
            known[length++] = words[i];
    diagnostic_excerpt(word, scan->text + scan->at, scan->length);
    snprintf(scan->message, MESSAGE_SIZE, "no %s '%s'%s", what, word,
             spelling_hint(hint, word, known, length));
    return false;
}
