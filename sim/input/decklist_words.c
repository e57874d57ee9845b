/* Lines of decklists that do not name a card plainly: other spellings of codes, names, counts in
 * other places, headings. The finder knows which card is meant; what can be read in two ways is
 * refused. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "sim/input/decklist_build.h"

enum { CODE_WORDS_MAX = 5, COUNT_DIGITS_MAX = 2 };

typedef struct Span {
    const char *start;
    const char *end;
} Span;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static size_t length_of(Span span)
{
    return (size_t)(span.end - span.start);
}

static Span trimmed(Span span)
{
    while (span.start < span.end && is_blank(*span.start))
        span.start++;
    while (span.end > span.start && is_blank(span.end[-1]))
        span.end--;
    return span;
}

/* The length of the multiplication sign at `at`, a letter x or U+00D7; 0 if there is none. */
static size_t times_at(const char *at, const char *end)
{
    if (at < end && (*at == 'x' || *at == 'X'))
        return 1;
    return end - at >= 2 && memcmp(at, "\xC3\x97", 2) == 0 ? 2 : 0;
}

/* ---- Counts ---------------------------------------------------------------------------------- */

/* A line split into the number of copies and the rest. */
typedef struct Counted {
    Span rest;
    Span count; /* its digits */
    int64_t copies;
} Counted;

static int64_t number_of(Span digits)
{
    int64_t number = 0;
    for (const char *at = digits.start; at < digits.end; at++)
        number = 10 * number + (*at - '0');
    return number;
}

static bool set_count(Counted *counted, Span digits, Span rest)
{
    *counted = (Counted){trimmed(rest), digits, 0};
    if (length_of(digits) == 0 || length_of(digits) > COUNT_DIGITS_MAX)
        return false;
    counted->copies = number_of(digits);
    return counted->copies >= 1 && counted->copies <= DECKLIST_COUNT_MAX &&
           length_of(counted->rest) > 0;
}

/* "4 …", "4x …", "4 x …", "- 4 …" */
static bool count_first(Span line, Counted *counted)
{
    if (length_of(line) > 1 && strchr("-*+", *line.start) != NULL && is_blank(line.start[1]))
        line = trimmed((Span){line.start + 1, line.end});
    Span digits = {line.start, line.start};
    while (digits.end < line.end && isdigit((unsigned char)*digits.end))
        digits.end++;
    Span rest = trimmed((Span){digits.end, line.end});
    size_t times = times_at(rest.start, rest.end);
    bool glued = times != 0 && rest.start == digits.end;
    bool apart = times != 0 && rest.start + times < rest.end && is_blank(rest.start[times]);
    if (!glued && rest.start == digits.end)
        return false;
    if (glued || apart)
        rest.start += times;
    return set_count(counted, digits, rest);
}

/* Steps back over the multiplication sign before `at`, unless it is part of a word. */
static const char *before_times(const char *start, const char *at)
{
    if (at - start >= 2 && memcmp(at - 2, "\xC3\x97", 2) == 0)
        return at - 2;
    bool letter = at - start >= 2 && (at[-1] == 'x' || at[-1] == 'X');
    return letter && (is_blank(at[-2]) || strchr("([", at[-2]) != NULL) ? at - 1 : at;
}

/* "… 4", "… x4", "… 4x", "… (4)", "… - 4", "…: 4" */
static bool count_last(Span line, Counted *counted)
{
    const char *end = line.end;
    if (end > line.start && (end[-1] == ')' || end[-1] == ']'))
        end = trimmed((Span){line.start, end - 1}).end; /* "(4枚)" is folded to "(4 )" */
    if (end - line.start >= 2 && (end[-1] == 'x' || end[-1] == 'X') &&
        isdigit((unsigned char)end[-2]))
        end--;
    Span digits = {end, end};
    while (digits.start > line.start && isdigit((unsigned char)digits.start[-1]))
        digits.start--;
    const char *at = before_times(line.start, digits.start);
    bool apart = at < digits.start;
    while (at > line.start && (is_blank(at[-1]) || strchr("([:=", at[-1]) != NULL)) {
        apart = true;
        at--;
    }
    if (apart && at - line.start >= 2 && at[-1] == '-' && is_blank(at[-2]))
        at--;
    return apart && set_count(counted, digits, (Span){line.start, at});
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* What a line means, and the words in it that say so. */
typedef struct Reading {
    DecklistMeant meant;
    Span words;
} Reading;

static Span next_word(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    Span word = {at, at};
    while (word.end < end && !is_blank(*word.end))
        word.end++;
    return word;
}

/* The longest run of words, from the beginning, that is a code. */
static Reading code_first(const DecklistFinder *finder, Span text)
{
    const char *ends[CODE_WORDS_MAX];
    unsigned count = 0;
    for (const char *at = text.start; count < CODE_WORDS_MAX;) {
        Span word = next_word(at, text.end);
        if (word.start == word.end)
            break;
        ends[count++] = at = word.end;
    }
    while (count > 0) {
        Span words = {text.start, ends[--count]};
        DecklistMeant meant = decklist_find_code(finder, words.start, length_of(words));
        if (meant.count != 0)
            return (Reading){meant, words};
    }
    return (Reading){.meant = {.count = 0}};
}

/* A code after a name: "NAME CODE", "NAME (CODE)". */
static Reading code_last(const DecklistFinder *finder, Span text)
{
    const char *at = text.end;
    while (at > text.start && !is_blank(at[-1]) && at[-1] != '(' && at[-1] != '[')
        at--;
    Span word = {at, text.end};
    bool code =
        at > text.start && length_of(word) > 0 && memchr(word.start, '-', length_of(word)) != NULL;
    return (Reading){code ? decklist_find_code(finder, word.start, length_of(word))
                          : (DecklistMeant){.count = 0},
                     word};
}

/* The whole text as a name, or the text without the brackets at its end. */
static Reading by_name(const DecklistFinder *finder, Span text)
{
    Reading reading = {decklist_find_name(finder, text.start, length_of(text)), text};
    if (reading.meant.count != 0 || length_of(text) == 0 || strchr(")]", text.end[-1]) == NULL)
        return reading;
    const char *at = text.end - 1;
    while (at > text.start && *at != '(' && *at != '[')
        at--;
    Span name = trimmed((Span){text.start, at});
    return (Reading){decklist_find_name(finder, name.start, length_of(name)), name};
}

static Reading find_card(const DecklistFinder *finder, Span text)
{
    Reading reading = code_first(finder, text);
    if (reading.meant.count == 0)
        reading = code_last(finder, text);
    return reading.meant.count != 0 ? reading : by_name(finder, text);
}

/* A card whose code or name is the whole text. */
static Reading find_whole(const DecklistFinder *finder, Span text)
{
    Reading reading = {decklist_find_code(finder, text.start, length_of(text)), text};
    if (reading.meant.count == 0)
        reading.meant = decklist_find_name(finder, text.start, length_of(text));
    return reading;
}

static DecklistLine take(DecklistReader *reader, const Reading *reading, const Counted *counted)
{
    const char *text = reading->words.start;
    size_t length = length_of(reading->words);
    size_t offset = (size_t)(text - reader->text);
    if (reading->meant.count > 1) {
        decklist_ambiguous(reader, &reading->meant, text, length, offset);
        return DECKLIST_LINE_REFUSED;
    }
    const char *code = reading->meant.codes[0];
    bool plain = strlen(code) == length && memcmp(code, text, length) == 0;
    if (!plain)
        decklist_remark(reader, text, length, code);
    bool good = decklist_add(reader, code, strlen(code), offset, counted->copies,
                             (size_t)(counted->count.start - reader->text));
    return good ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
}

/* "NAME 2" may mean two copies of one card, or one copy of another. */
static DecklistLine refuse_count(const DecklistReader *reader, Span line, const Reading *whole,
                                 const Reading *part)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    decklist_fail(reader, (size_t)(line.start - reader->text),
                  "'%s' may be one %s or several %s: write the count first",
                  diagnostic_excerpt(excerpt, line.start, length_of(line)), whole->meant.codes[0],
                  part->meant.codes[0]);
    return DECKLIST_LINE_REFUSED;
}

static DecklistLine read_card(DecklistReader *reader, const DecklistFinder *finder, Span line)
{
    Counted counted;
    if (count_first(line, &counted)) {
        Reading reading = find_card(finder, counted.rest);
        if (reading.meant.count != 0)
            return take(reader, &reading, &counted);
    }
    Counted one = {line, {line.start, line.start}, 1};
    Reading whole = find_whole(finder, line);
    if (count_last(line, &counted)) {
        Reading reading = find_card(finder, counted.rest);
        if (reading.meant.count != 0 && whole.meant.count != 0)
            return refuse_count(reader, line, &whole, &reading);
        if (reading.meant.count != 0)
            return take(reader, &reading, &counted);
    } else if (whole.meant.count == 0) {
        whole = code_first(finder, line);
    }
    return whole.meant.count != 0 ? take(reader, &whole, &one) : DECKLIST_LINE_UNKNOWN;
}

/* ---- Headings -------------------------------------------------------------------------------- */

static bool is_one_of(Span word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == length_of(word) &&
            strncasecmp(word.start, words[i], length_of(word)) == 0)
            return true;
    return false;
}

/* The next run of letters, or of digits; empty at the end. */
static Span next_part(const char *at, const char *end)
{
    while (at < end && !isalnum((unsigned char)*at) && (unsigned char)*at < 0x80)
        at++;
    Span part = {at, at};
    while (part.end < end &&
           (isalnum((unsigned char)*part.end) || (unsigned char)*part.end >= 0x80) &&
           (isdigit((unsigned char)*part.end) != 0) == (isdigit((unsigned char)*at) != 0))
        part.end++;
    return part;
}

/* "Character - 42", "Climax (8)", "Level 0": a line of only numbers and words that divide lists. */
static bool divides(Span line)
{
    static const char *const words[] = {
        "character", "characters", "chara", "charas",   "event", "events", "climax",
        "climaxes",  "cx",         "cxs",   "card",     "cards", "level",  "levels",
        "lv",        "lvl",        "deck",  "decklist", "main",  "list",   "total",
        "yellow",    "green",      "red",   "blue",     "color", "colour",
        "キャラ",    "キャラクター", "イベント", "クライマックス", "カード", "レベル",
        "デッキ",    "メインデッキ", "デッキリスト", "合計", "計", "色", "黄", "緑", "赤", "青"};
    bool worded = false;
    for (Span part = next_part(line.start, line.end); part.start < part.end;
         part = next_part(part.end, line.end)) {
        bool word = !isdigit((unsigned char)*part.start);
        if (word && !is_one_of(part, words, sizeof words / sizeof *words))
            return false;
        worded |= word;
    }
    return worded && !isdigit((unsigned char)*line.start);
}

/* "-----", "=====" */
static bool is_rule(Span line)
{
    const char *at = line.start;
    while (at < line.end && strchr("-=_*~ ", *at) != NULL && *at != '\0')
        at++;
    return at == line.end;
}

/* Information about the list: "Deck name: …", "Author: …". */
static bool tells_about(Span line)
{
    static const char *const words[] = {
        "name",   "deck",   "deck name", "title", "author", "player", "date",  "event",
        "format", "series", "set",       "url",   "source", "link",   "notes", "by",
        "デッキ名", "デッキ", "タイトル", "作品", "作者", "プレイヤー", "日付", "大会", "備考"};
    const char *colon = memchr(line.start, ':', length_of(line));
    return colon != NULL &&
           is_one_of(trimmed((Span){line.start, colon}), words, sizeof words / sizeof *words);
}

static bool is_address(Span line)
{
    for (const char *at = line.start; line.end - at >= 3; at++)
        if (memcmp(at, "://", 3) == 0)
            return true;
    return length_of(line) > 4 && strncasecmp(line.start, "www.", 4) == 0;
}

static Span without_comment(Span line)
{
    for (const char *at = line.start + 1; at < line.end; at++)
        if (*at == '#' && is_blank(at[-1]) && (at + 1 == line.end || is_blank(at[1])))
            line.end = at;
    return trimmed(line);
}

DecklistLine decklist_read_words(DecklistReader *reader, const char *start, const char *end)
{
    Span line = without_comment((Span){start, end});
    if (reader->cards != NULL) {
        const DecklistFinder *finder = decklist_finder(reader);
        DecklistLine card = read_card(reader, finder, line);
        if (card != DECKLIST_LINE_UNKNOWN)
            return card;
    }
    if (!is_address(line) && !tells_about(line) && !divides(line) && !is_rule(line))
        return DECKLIST_LINE_UNKNOWN;
    decklist_remark(reader, line.start, length_of(line), NULL);
    return DECKLIST_LINE_TAKEN;
}
