/* Step 3 of the cleaner: where one ability ends and the next begins. Joins a text torn into several
 * strings, splits one that holds several abilities, and drops strings that hold none. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/glyph.h"
#include "weiss/text/read/source/clean_parts.h"

typedef struct Splitter {
    TextBuffer *out;
    size_t start; /* of the ability being written */
    unsigned count;
    bool is_event;
} Splitter;

/* "-", "0", "None" and the like stand where a card has no text; "+500." is the end of one. */
static bool is_placeholder(const char *text)
{
    if (*text == '+' && isdigit((unsigned char)text[1]))
        return false;
    if (strcasecmp(text, "none") == 0 || strcasecmp(text, "null") == 0 ||
        strcasecmp(text, "n/a") == 0)
        return true;
    for (Glyph glyph; (glyph = glyph_at(text)).size > 0; text += glyph.size)
        if (isalpha((unsigned char)*text) || glyph_is_japanese(glyph.code))
            return false;
    return true;
}

/* Whether a sentence, a quotation, a parenthesis or a cost may end with this byte. */
static bool ends_something(char last)
{
    return clean_is_in(last, ".\")]");
}

/* Outside of all quotations the number of marks so far is even. */
static bool is_outside_quotes(const Splitter *splitter)
{
    size_t length = splitter->out->length - splitter->start;
    return clean_count_byte(splitter->out->bytes + splitter->start, length, '"') % 2 == 0;
}

/* Whether a line was torn off where it became too long: it has no end, and `text` no beginning. */
static bool is_torn(const Splitter *splitter, const char *text)
{
    enum { LINE_MIN = 50 };
    static const char beginnings[] =
        "All |Both |Choose |Deal |Declare |Draw |During |If |Look |Perform |Place |Put |Return |Reveal |Search |Send |This |When |X |You ";
    return splitter->out->length - splitter->start > LINE_MIN &&
           clean_is_letter(text_buffer_last(splitter->out)) && clean_begins(text, beginnings) == 0;
}

/* Whether a string continues with the string before it: options and granted abilities in quotation
 * marks, and whatever cannot begin an ability. An event's further strings need no tag; such a string
 * continues only in the middle of a sentence or a quotation, with a REPLAY, or with what X is. */
static bool continues(const Splitter *splitter, const char *text)
{
    if (splitter->count == 0)
        return false;
    if (*text == '"' || *text == '(')
        return true;
    bool replay = clean_begins(splitter->out->bytes + splitter->start, "【REPLAY】") > 0;
    if (!splitter->is_event || replay || clean_begins(text, "X is ") > 0)
        return clean_ability_tag(text) == 0;
    return islower((unsigned char)*text) || *text == ',' ||
           text_buffer_last(splitter->out) == ',' ||
           (!ends_something(text_buffer_last(splitter->out)) &&
            (!is_outside_quotes(splitter) || is_torn(splitter, text)));
}

static void end_ability(Splitter *splitter)
{
    text_buffer_trim(splitter->out);
    if (splitter->count > 0)
        text_buffer_put_byte(splitter->out, '\0');
    splitter->start = splitter->out->length;
    splitter->count++;
}

/* The last byte of the ability being written, ignoring spaces. */
static char last_letter(const Splitter *splitter)
{
    size_t length = splitter->out->length;
    while (length > splitter->start && splitter->out->bytes[length - 1] == ' ')
        length--;
    return length > splitter->start ? splitter->out->bytes[length - 1] : '\0';
}

/* Whether the mark written last is one after which a quotation continues: one that opens it, apart
 * from what is before it, or one before a granted ability that has lost its own. */
static bool quotation_goes_on(const Splitter *splitter, const char *text)
{
    const char *bytes = splitter->out->bytes;
    size_t length = splitter->out->length;
    if (text_buffer_last(splitter->out) != '"')
        return false;
    bool apart = length < splitter->start + 2 || strchr(".]", bytes[length - 2]) == NULL;
    return apart || clean_count_byte(text, strlen(text), '"') % 2 != 0;
}

/* Whether a sentence mentions what the one before it does, so that the two are one ability. */
static bool refers_back(const char *text)
{
    return clean_begins(text, "If you do,|If you do so|If you did|If so,|If not,|If that |If those |If it |Then ") > 0;
}

/* Whether a new ability begins inside a string: a tag after an end outside of all quotations, or,
 * in an event, a sentence of its own that follows the last one without a space. */
static bool begins_ability(const Splitter *splitter, const char *text)
{
    if (!isupper((unsigned char)*text) && *text != "【"[0])
        return false;
    char last = last_letter(splitter);
    if (!ends_something(last) || quotation_goes_on(splitter, text))
        return false;
    bool joint = splitter->is_event && text_buffer_last(splitter->out) == '.' &&
                 isupper((unsigned char)text[0]) && islower((unsigned char)text[1]) &&
                 !refers_back(text);
    size_t tag = clean_ability_tag(text);
    bool begins = tag > 0 && clean_begins(text + tag, " effect| ability") == 0; /* 'through "A" 【AUTO】 effect' */
    return (joint || begins) && is_outside_quotes(splitter);
}

/* Whether quotation marks enclose the whole first text of an event, where they mean nothing. */
static bool has_stray_marks(const Splitter *splitter, const char *text)
{
    size_t length = strlen(text);
    return splitter->count == 0 && splitter->is_event && length > 2 && *text == '"' &&
           strcmp(text + length - 2, ".\"") == 0 && strstr(text, ".\" \"") == NULL;
}

/* ---- Lists of options ------------------------------------------------------------------------ */

/* Whether the ability being written says that something follows: options, or an ability. */
static bool announces(const Splitter *splitter)
{
    static const char *const words[] = {"following", "choice:", "次の", "以下の"};
    if (splitter->count == 0) /* nothing is written, in no memory */
        return false;
    const char *ability = splitter->out->bytes + splitter->start;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(ability, words[i]) != NULL)
            return true;
    return false;
}

/* Bytes of what comes before an option on a line of its own: "-", "a)", "●". */
static size_t option_mark(const Splitter *splitter, const char *text)
{
    size_t mark = clean_begins(text, "-|●");
    if (mark == 0 && islower((unsigned char)text[0]) && text[1] == ')')
        mark = strlen("a)");
    mark += mark > 0 && text[mark] == ' ';
    bool starts = isupper((unsigned char)text[mark]) || clean_begins(text + mark, "\"|[|【") > 0 ||
                  glyph_is_japanese(glyph_at(text + mark).code);
    return starts && announces(splitter) ? mark : 0;
}

/* Whether a string with a tag of its own is the ability that the text before it announces last. */
static bool is_announced(const Splitter *splitter, const char *text)
{
    return clean_ability_tag(text) > 0 && text_buffer_last(splitter->out) == ':' &&
           announces(splitter);
}

/* Continues with an option, or a granted ability, in quotation marks as printed cards have them. */
static void put_option(Splitter *splitter, const char *text)
{
    bool marked = *text == '"';
    text_buffer_put_string(splitter->out, marked ? " " : " \"");
    text_buffer_put_string(splitter->out, text);
    if (!marked)
        text_buffer_put_byte(splitter->out, '"');
}

/* The bullet before the first text of an event is its counter icon. */
static char *take_bullet(Splitter *splitter, char *text)
{
    size_t bullet = splitter->is_event ? clean_begins(text, "●") : 0;
    if (bullet == 0)
        return text;
    end_ability(splitter);
    text_buffer_put_string(splitter->out, "【COUNTER】 ");
    return text + bullet + strspn(text + bullet, " ");
}

static void put_string(Splitter *splitter, char *text)
{
    text += clean_begins(text, "\"【REPLAY】") > 0; /* in quotation marks */
    size_t mark = option_mark(splitter, text);
    if (mark > 0 || is_announced(splitter, text)) {
        put_option(splitter, text + mark);
        return;
    }
    if (has_stray_marks(splitter, text)) {
        text[strlen(text) - 1] = '\0';
        text++;
    }
    if (*text == '-' && clean_ability_tag(text + 1) > 0)
        text++;
    char *rest = take_bullet(splitter, text);
    if (rest == text && continues(splitter, text))
        text_buffer_put_byte(splitter->out, ' ');
    else if (rest == text)
        end_ability(splitter);
    text = rest;
    for (; *text != '\0'; text++) {
        if (begins_ability(splitter, text))
            end_ability(splitter);
        text_buffer_put_byte(splitter->out, *text);
    }
}

unsigned clean_split(TextBuffer *out, TextBuffer *notes, TextBuffer *room, const char **texts,
                     unsigned count, bool is_event)
{
    Splitter splitter = {.out = out, .start = out->length, .is_event = is_event};
    for (unsigned i = 0; i < count; i++) {
        text_buffer_clear(notes);
        clean_marks(notes, room, texts[i]);
        text_buffer_clear(room);
        if (notes->length > 0)
            clean_notes(room, notes->bytes);
        if (room->length > 0 && !is_placeholder(room->bytes) && !clean_is_remark(room->bytes))
            put_string(&splitter, room->bytes);
    }
    text_buffer_trim(out);
    return splitter.count;
}
