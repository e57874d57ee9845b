/* Step 6 of the cleaner: which quotation marks belong to names, and which hold granted abilities
 * and effects. A name of the database is recognised whatever quotation marks are in it; other names
 * by the position of the marks. */
#include <ctype.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/source/clean_parts.h"

#define CLOSE_BEFORE " \"([/#$" /* what may stand right before an opening mark */

enum { QUOTATION_DEPTH = 8 };

typedef struct Quotes {
    TextBuffer *out;
    const WeissNameSet *names;
    unsigned depth; /* open quotations that are no names */
    size_t begun[QUOTATION_DEPTH]; /* where in `out` they begin, as far as there is room */
    bool odd;       /* the text has lost a quotation mark, or has one too many */
} Quotes;

static bool is_after_end(char next)
{
    return next == '\0' || clean_is_in(next, " .,;:)]");
}

static int ends_at_mark(const char *rest)
{
    return *rest == '"';
}

/* What follows a name that lost its closing mark. */
static int ends_before_clause(const char *rest)
{
    return clean_begins(rest, " is in your | in your | from your ") > 0;
}

/* Whether a mark, not the first, opens something, judged by what is around it. */
static bool looks_open(const char *mark)
{
    return clean_is_in(mark[-1], " ([/\"") && !is_after_end(mark[1]);
}

/* Writes a name, its marks as “ and ” if they pair and else without them, its glosses close to what
 * they explain: "Yuri(…)". */
static void put_inner(TextBuffer *out, const char *name, size_t length)
{
    bool paired = clean_count_byte(name, length, '"') % 2 == 0;
    bool open = false;
    for (size_t i = 0; i < length; i++) {
        bool gloss = i + 2 < length && name[i] == ' ' && name[i + 1] == '(' &&
                     glyph_is_japanese(glyph_at(name + i + 2).code);
        if (name[i] != '"' && !gloss)
            text_buffer_put_byte(out, name[i]);
        if (name[i] != '"' || !paired)
            continue;
        open = !open;
        text_buffer_put_string(out, open ? "“" : "”");
    }
}

static void put_space_after(TextBuffer *out, const char *rest)
{
    if (clean_is_letter(*rest) || clean_is_in(*rest, "[("))
        text_buffer_put_byte(out, ' ');
}

/* Writes `length` bytes at `name` as a name; `spelled` instead if its own marks do not pair. */
static void put_name(const Quotes *quotes, const char *name, size_t length, const char *spelled)
{
    TextBuffer *out = quotes->out;
    clean_space(out, CLOSE_BEFORE);
    text_buffer_put_byte(out, NAME_OPEN);
    if (spelled != NULL && clean_count_byte(name, length, '"') % 2 == 1)
        put_inner(out, spelled, strlen(spelled));
    else
        put_inner(out, name, length);
    text_buffer_trim(out);
    text_buffer_put_byte(out, NAME_CLOSE);
}

/* A name of the database after the mark at `mark`. Returns the bytes taken, 0 for none. */
static size_t take_known_name(const Quotes *quotes, const char *mark)
{
    if (quotes->names == NULL)
        return 0;
    const char *name = mark + 1 + strspn(mark + 1, " ");
    WeissNameMatch match = weiss_name_set_longest(quotes->names, name, ends_at_mark);
    if (match.name == NULL && quotes->odd)
        match = weiss_name_set_longest(quotes->names, name, ends_before_clause);
    if (match.name == NULL)
        return 0;
    unsigned before = 1 + clean_count_byte(name, match.length, '"');
    size_t after = strspn(name + match.length, "\"");
    size_t closing = before % 2 == 1 ? 1 : 2;
    if (closing > after)
        closing = after;
    size_t length = match.length + (closing > 1);
    put_name(quotes, name, length, match.name);
    put_space_after(quotes->out, name + match.length + closing);
    return (size_t)(name - mark) + match.length + closing;
}

/* The mark that closes the one at `mark`, NULL if there is none. A mark between two letters opens
 * before a capital: "Kagamine Rin"Original"", but not "Backup"from. */
static const char *matching_mark(const char *mark)
{
    unsigned level = 1;
    for (const char *at = mark + 1; *at != '\0'; at++) {
        if (*at != '"')
            continue;
        bool glued = isalnum((unsigned char)at[-1]) && isupper((unsigned char)at[1]);
        bool open =
            (glued && level == 1) || looks_open(at) || clean_ability_tag(at + 1) > 0;
        level = open ? level + 1 : level - 1;
        if (level == 0)
            return at;
    }
    return NULL;
}

/* Effects mention cards; names do not. */
static bool is_effect(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (clean_begins(text + i, " your |You may |you may |Heal |This turn|Send this|Stand this|this card|This card| card name|opponent| card.| cards.| cards | damage |trigger check") > 0)
            return true;
    return false;
}

/* Bytes up to the gloss of a part of a name that lost its closing mark: "Crusch(…) in its card
 * name". 0 if there is no such thing. */
static size_t glossed_length(const char *name)
{
    size_t letters = strcspn(name, "(\".,");
    if (name[letters] != '(' || (unsigned char)name[letters + 1] < 0x80)
        return 0;
    const char *close = strchr(name + letters, ')');
    return close != NULL && clean_begins(close, ") in ") > 0 ? (size_t)(close + 1 - name) : 0;
}

static size_t take_other_name(const Quotes *quotes, const char *mark)
{
    size_t glossed = glossed_length(mark + 1);
    if (glossed > 0) {
        put_name(quotes, mark + 1, glossed, NULL);
        return 1 + glossed;
    }
    const char *close = matching_mark(mark);
    if (close == NULL || is_effect(mark + 1, (size_t)(close - mark) - 1))
        return 0;
    put_name(quotes, mark + 1, (size_t)(close - mark) - 1, NULL);
    put_space_after(quotes->out, close + 1);
    return (size_t)(close - mark) + 1;
}

static void begin_quotation(Quotes *quotes)
{
    text_buffer_put_byte(quotes->out, '"');
    if (quotes->depth < QUOTATION_DEPTH)
        quotes->begun[quotes->depth] = quotes->out->length;
    quotes->depth++;
}

static size_t open_quotation(Quotes *quotes, const char *mark)
{
    size_t spaces = strspn(mark + 1, " ");
    bool granted = clean_ability_tag(mark + 1 + spaces) > 0;
    size_t taken = granted ? 0 : take_known_name(quotes, mark);
    if (taken == 0 && !granted && mark[1] != '[')
        taken = take_other_name(quotes, mark);
    if (taken > 0)
        return taken;
    clean_space(quotes->out, CLOSE_BEFORE);
    if (text_buffer_last(quotes->out) == '"')
        text_buffer_put_byte(quotes->out, ' ');
    begin_quotation(quotes);
    return 1 + spaces;
}

/* Whether a mark outside of all quotations opens one; else it is one too many. An empty pair is a
 * name that was lost, but after a sentence it is nothing. */
static bool opens_outside(const Quotes *quotes, const char *mark)
{
    char last = text_buffer_last(quotes->out);
    if (mark[1] == ' ')
        return last == ' ' && isupper((unsigned char)mark[2]);
    if (mark[1] == '"' && is_after_end(mark[2]))
        return last != '.';
    return !is_after_end(mark[1]);
}

/* Whether a mark in a quotation opens an inner one; else it closes the outer one. */
static bool opens_inside(const Quotes *quotes, const char *mark)
{
    char last = mark[-1];
    if (last == ']' || clean_begins(mark + 1, "until ") > 0)
        return false;
    if (isalpha((unsigned char)last))
        return isupper((unsigned char)mark[1]) != 0;
    if (last == '"' && text_buffer_last(quotes->out) == '"')
        return !is_after_end(mark[1]) && mark[1] != '"';
    bool tag_follows = clean_ability_tag(mark + 1) > 0;
    if (mark[1] == ' ' && last == ' ')
        tag_follows = clean_ability_tag(mark + 2) > 0;
    return tag_follows || looks_open(mark);
}

static bool opens(const Quotes *quotes, const char *mark)
{
    if (quotes->depth > 0)
        return opens_inside(quotes, mark);
    return clean_ability_tag(mark + 1 + strspn(mark + 1, " ")) > 0 || opens_outside(quotes, mark);
}

/* Ends a quotation. A keyword with its cost ends with the bracket, even if a full stop slipped in;
 * a sentence ends with a full stop, even if it was lost or is a comma. */
static void end_quotation(const Quotes *quotes)
{
    TextBuffer *out = quotes->out;
    text_buffer_trim(out);
    size_t begun = quotes->depth < QUOTATION_DEPTH ? quotes->begun[quotes->depth] : out->length;
    char last = text_buffer_last(out);
    if (last == ',' || text_buffer_ends(out, "]."))
        text_buffer_remove(out, out->length - 1, 1);
    bool open_end = clean_is_letter(last) || last == NAME_CLOSE;
    if (last == ',' || (open_end && !out->failed && clean_ability_tag(out->bytes + begun) > 0 &&
                        clean_is_sentence(out->bytes + begun)))
        text_buffer_put_byte(out, '.');
}

/* Closes a quotation. A granted ability whose own mark was lost may follow. */
static void close_quotation(Quotes *quotes, const char *rest)
{
    if (quotes->depth == 0)
        return;
    quotes->depth--;
    end_quotation(quotes);
    text_buffer_put_byte(quotes->out, '"');
    put_space_after(quotes->out, rest);
    if (clean_ability_tag(rest) > 0)
        begin_quotation(quotes);
}

void clean_quotes(TextBuffer *out, const char *text, const CleanContext *context)
{
    Quotes quotes = {.out = out, .names = context->names};
    quotes.odd = clean_count_byte(text, strlen(text), '"') % 2 == 1;
    while (*text != '\0') {
        size_t taken = 1;
        if (*text != '"')
            text_buffer_put_byte(out, *text);
        else if (opens(&quotes, text))
            taken = open_quotation(&quotes, text);
        else
            close_quotation(&quotes, text + 1);
        text += taken;
    }
    while (quotes.depth > 0)
        close_quotation(&quotes, "");
}
