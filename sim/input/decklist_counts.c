/* The counts of lines of decklists, before or behind what they count: the digits and the signs around them. */
#include <string.h>

#include "sim/input/decklist_build.h"
#include "sim/input/decklist_signs.h"

int64_t decklist_number(Slice digits)
{
    int64_t number = 0;
    for (const char *at = digits.start; at < digits.end; at++)
        number = 10 * number + (*at - '0');
    return number;
}

int64_t decklist_number_word(Slice word)
{
    static const char *const words[] = {"one", "two", "three", "four"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_one_of(word, &words[i], 1))
            return (int64_t)i + 1;
    return 0;
}

bool decklist_count_word_first(Slice line, Counted *counted)
{
    static const char *const between[] = {"x", "×", "copies", "copy", "of"};
    Slice word = decklist_next_run(line.start, line.end);
    *counted = (Counted){word, word, decklist_number_word(word)};
    if (counted->copies == 0 || word.start > line.start || word.end == line.end ||
        !is_blank(*word.end))
        return false;
    Slice next = decklist_next_run(word.end, line.end);
    while (is_one_of(next, between, sizeof between / sizeof *between))
        next = decklist_next_run(next.end, line.end);
    counted->rest = (Slice){next.start, line.end};
    return next.start < line.end;
}

static bool set_count(const DecklistReader *reader, Counted *counted, Slice digits, Slice rest)
{
    *counted = (Counted){trimmed(rest), digits, 0};
    if (slice_length(digits) == 0 || slice_length(digits) > (size_t)decklist_count_digits(reader))
        return false;
    counted->copies = decklist_number(digits);
    return counted->copies >= decklist_count_least(reader) &&
           counted->copies <= decklist_count_most(reader) && slice_length(counted->rest) > 0;
}

/* "(4) …", "[4] …" */
static bool count_in_brackets(const DecklistReader *reader, Slice line, Counted *counted)
{
    if (slice_length(line) < 3 || (*line.start != '(' && *line.start != '['))
        return false;
    Slice digits = {line.start + 1, skip_digits((Slice){line.start + 1, line.end})};
    bool closed = digits.end < line.end && strchr(")]", *digits.end) != NULL;
    return closed && set_count(reader, counted, digits, (Slice){digits.end + 1, line.end});
}

bool decklist_count_first(const DecklistReader *reader, Slice line, Counted *counted)
{
    line = decklist_without_bullet(line);
    if (count_in_brackets(reader, line, counted))
        return true;
    size_t sign = times_length(line); /* "x4 …" */
    if (sign > 0 && sign < slice_length(line) && isdigit((unsigned char)line.start[sign]))
        line.start += sign;
    Slice digits = {line.start, skip_digits(line)};
    bool pointed =
        digits.end + 1 < line.end && strchr(".:", *digits.end) != NULL && is_blank(digits.end[1]);
    Slice rest = trimmed((Slice){digits.end + pointed, line.end});
    size_t times = times_length(rest);
    bool glued = times != 0 && rest.start == digits.end;
    bool apart = times != 0 && rest.start + times < rest.end && is_blank(rest.start[times]);
    if (!glued && rest.start == digits.end)
        return false;
    if (glued || apart)
        rest.start += times;
    return set_count(reader, counted, digits, rest);
}

/* Steps back over the multiplication sign before `at`, unless it is part of a word. */
static const char *before_times(const char *start, const char *at)
{
    if (at - start >= 2 && memcmp(at - 2, "\xC3\x97", 2) == 0)
        return at - 2;
    if (at - start >= 2 && at[-1] == '*')
        return at - 1;
    bool letter = at - start >= 2 && (at[-1] == 'x' || at[-1] == 'X');
    bool apart = letter && (is_blank(at[-2]) || strchr("([", at[-2]) != NULL);
    bool glued = letter && isdigit((unsigned char)at[-2]); /* "BD/W47-E001x4" */
    return apart || glued ? at - 1 : at;
}

/* The length of the dots or the line that lead from a card to its count, which end at `at`: "CODE … 4". */
static size_t leader_length(const char *start, const char *at)
{
    static const char *const signs[] = {"…", "‥", "・", "―", "—", "─"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i]);
        if ((size_t)(at - start) > length && memcmp(at - length, signs[i], length) == 0)
            return length;
    }
    return 0;
}

Slice decklist_without_unit(Slice line)
{
    static const char *const units[] = {"copies", "copy", "pcs",  "pcs.",  "pc",  "pc.", "cards",
                                        "ea",     "ea.",  "each", "Stück", "Stk", "Stk."};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t length = strlen(units[i]);
        if (slice_length(line) <= length + 1 ||
            strncasecmp(line.end - length, units[i], length) != 0)
            continue;
        char before = line.end[-(ptrdiff_t)length - 1];
        if (is_blank(before) || isdigit((unsigned char)before))
            return trimmed((Slice){line.start, line.end - length});
    }
    return line;
}

bool decklist_count_last(const DecklistReader *reader, Slice line, Counted *counted)
{
    line = decklist_without_unit(line);
    const char *end = line.end;
    if (end > line.start && (end[-1] == ')' || end[-1] == ']'))
        end = trimmed((Slice){line.start, end - 1}).end; /* "(4枚)" is folded to "(4 )" */
    if (end - line.start >= 2 && (end[-1] == 'x' || end[-1] == 'X') &&
        isdigit((unsigned char)end[-2]))
        end--;
    Slice digits = {end, end};
    while (digits.start > line.start && isdigit((unsigned char)digits.start[-1]))
        digits.start--;
    const char *at = before_times(line.start, digits.start);
    size_t sign = 0;
    bool apart = at < digits.start;
    while (at > line.start && (is_blank(at[-1]) || strchr("([:=@", at[-1]) != NULL ||
                               (sign = leader_length(line.start, at)) > 0)) {
        apart = true;
        at -= sign > 0 ? sign : 1;
        sign = 0;
    }
    if (apart && at - line.start >= 2 && at[-1] == '-' && is_blank(at[-2]))
        at--;
    return apart && set_count(reader, counted, digits, (Slice){line.start, at});
}
