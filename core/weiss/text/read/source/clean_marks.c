/* Step 1 of the cleaner: single characters and what is written with them, tags, states, traits.
 * Looks at no words. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/glyph.h"
#include "weiss/text/read/source/clean_parts.h"

#define OPEN "【"
#define CLOSE "】"
#define LENGTH(string) (sizeof(string) - 1)

static const struct Tag {
    const char *written;
    const char *printed;
    bool ability;
} tags[] = {
#define ABILITY(written, printed) {written, printed, true},
#define TAG(written, printed) {written, printed, false},
#include "weiss/text/read/source/clean_tags.def"
#undef ABILITY
#undef TAG
};

static const struct Tag *find_tag(const char *word, size_t length)
{
    while (length > 0 && *word == ' ')
        word++, length--;
    while (length > 0 && word[length - 1] == ' ')
        length--;
    for (unsigned i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strlen(tags[i].written) == length && strncasecmp(tags[i].written, word, length) == 0)
            return &tags[i];
    return NULL;
}

size_t clean_any_tag(const char *text)
{
    size_t length = clean_begins(text, OPEN) > 0 ? clean_marked(text) : 0;
    bool known = length > 0 &&
                 find_tag(text + LENGTH(OPEN), length - LENGTH(OPEN) - LENGTH(CLOSE)) != NULL;
    return known ? length : 0;
}

size_t clean_ability_tag(const char *text)
{
    size_t length = clean_any_tag(text);
    if (length == 0)
        return 0;
    const struct Tag *tag = find_tag(text + LENGTH(OPEN), length - LENGTH(OPEN) - LENGTH(CLOSE));
    return tag->ability ? length : 0;
}

/* Circled numbers are costs. */
static bool put_circled(TextBuffer *out, uint32_t code)
{
    if (code < 0x2460 || code > 0x2468)
        return false;
    char cost[] = {'(', (char)('1' + (code - 0x2460)), ')', '\0'};
    text_buffer_put_string(out, cost);
    return true;
}

/* Plain characters and single spaces. A control character that is no line end is the start of bytes
 * that were never text; a card's text does not continue after them. */
static void put_plain(TextBuffer *out, const char *text)
{
    for (Glyph glyph; (glyph = glyph_at(text)).size > 0; text += glyph.size) {
        char room[2];
        const char *plain = glyph_plain(glyph.code, room);
        if (isspace((int)(glyph.code & 0x7F)) && glyph.code < 0x80)
            clean_space(out, " ");
        else if (glyph.code < ' ')
            break;
        else if (plain != NULL && *plain == ' ')
            clean_space(out, " ");
        else if (plain != NULL)
            text_buffer_put_string(out, plain);
        else if (!put_circled(out, glyph.code))
            text_buffer_put(out, text, glyph.size);
    }
    text_buffer_trim(out);
}

static bool is_word(char byte)
{
    return isalnum((unsigned char)byte) != 0;
}

static void put_tag(TextBuffer *out, const struct Tag *tag, const char *rest)
{
    clean_space(out, " ([\"'-/#");
    text_buffer_put_string(out, OPEN);
    text_buffer_put_string(out, tag->printed);
    text_buffer_put_string(out, CLOSE);
    if (*rest != '\0' && !clean_is_in(*rest, " .,:;)]\"'"))
        text_buffer_put_byte(out, ' ');
}

/* A tag between brackets: `open` and `close` as they are written, `end` what the word ends with. */
static size_t take_bracketed(TextBuffer *out, const char *text, const char *open, const char *end,
                             const char *close)
{
    if (clean_begins(text, open) == 0)
        return 0;
    const char *word = text + strlen(open);
    const char *last = strstr(word, close);
    if (last == NULL || (size_t)(last - word) < strlen(end))
        return 0;
    size_t length = (size_t)(last - word) - strlen(end);
    const struct Tag *tag = find_tag(word, length);
    if (tag == NULL || strncmp(word + length, end, strlen(end)) != 0)
        return 0;
    put_tag(out, tag, last + strlen(close));
    return (size_t)(last - text) + strlen(close);
}

/* "AUTO@", "@STAND", and "[REST two of …". */
static size_t take_bare(TextBuffer *out, const char *text)
{
    bool at_before = *text == '@';
    const char *word = text + at_before;
    size_t length = 0;
    while (is_word(word[length]) || (length > 0 && word[length] == '/'))
        length++;
    bool at_after = !at_before && word[length] == '@';
    bool in_cost = text_buffer_last(out) == '[' && strncasecmp(word, "REST ", strlen("REST ")) == 0;
    if (!at_before && !at_after && !in_cost)
        return 0;
    const struct Tag *tag = find_tag(word, length);
    if (tag == NULL)
        return 0;
    size_t taken = at_before + length + at_after;
    put_tag(out, tag, text + taken);
    return taken;
}

static size_t take_tag(TextBuffer *out, const char *text)
{
    static const char *const brackets[][3] = {
        {"[[", ".gif", "]]"}, {"[", "", "]"}, {"{", "", "}"}, {OPEN, "", CLOSE}};
    size_t taken = 0;
    for (size_t i = 0; taken == 0 && i < sizeof brackets / sizeof *brackets; i++)
        taken = take_bracketed(out, text, brackets[i][0], brackets[i][1], brackets[i][2]);
    return taken == 0 && *text == '@' ? take_bare(out, text) : taken;
}

/* 《 in its forms "<<" and "?Trait?", with the space before it. */
static size_t take_trait(TextBuffer *out, const char *text)
{
    size_t taken = clean_begins(text, "《|<<");
    size_t length = strcspn(text + 1, "? ,.\"");
    bool marked = text[0] == '?' && text_buffer_last(out) == ' ' && is_word(text[1]) &&
                  text[1 + length] == '?';
    if (taken == 0 && !marked)
        return 0;
    if (is_word(text_buffer_last(out)) || text_buffer_ends(out, CLOSE))
        text_buffer_put_byte(out, ' ');
    text_buffer_put_string(out, "《");
    if (taken > 0)
        return taken;
    text_buffer_put(out, text + 1, length);
    text_buffer_put_string(out, "》");
    return length + 2;
}

static size_t take_trait_end(TextBuffer *out, const char *text)
{
    size_t taken = clean_begins(text, "》|>>");
    if (taken == 0)
        return 0;
    text_buffer_put_string(out, "》");
    if (is_word(text[taken]))
        text_buffer_put_byte(out, ' ');
    return taken;
}

/* Some files have a hyphen for every zero: "+1---", "Backup 25--", "level - or lower". */
static size_t take_zeros(TextBuffer *out, const char *text)
{
    size_t length = strspn(text, "-");
    if (length == 0 || is_word(text[length]))
        return 0;
    bool of_number = length > 1 && isdigit((unsigned char)text_buffer_last(out));
    if (!of_number &&
        (length > 1 || !(text_buffer_ends(out, "level ") || text_buffer_ends(out, "cost "))))
        return 0;
    for (size_t i = 0; i < length; i++)
        text_buffer_put_byte(out, '0');
    return length;
}

/* Notes in Japanese by those who typed the texts: "{Close the gap.}". At a cost a brace is a
 * mistyped bracket. */
static size_t take_brace(TextBuffer *out, const char *text)
{
    if (*text == '}') {
        text_buffer_put_byte(out, ']');
        return 1;
    }
    if (*text != '{')
        return 0;
    const char *end = strchr(text, '}');
    if (end != NULL && glyph_is_japanese(glyph_at(text + 1).code))
        return (size_t)(end - text) + 1;
    text_buffer_put_byte(out, clean_begins(text + 1, "When") > 0 ? '(' : '[');
    return 1;
}

/* Spaces that became question marks: "When?this?card". */
static size_t take_lost_space(TextBuffer *out, const char *text)
{
    size_t length = *text == '?' && is_word(text_buffer_last(out))
                        ? clean_begins(text + 1, "this|card|your|attacks|becomes|the")
                        : 0;
    if (length == 0 || is_word(text[1 + length]))
        return 0;
    text_buffer_put_byte(out, ' ');
    return 1;
}

/* The rest of a lost icon, and two apostrophes for a quotation mark. */
static size_t take_remains(TextBuffer *out, const char *text)
{
    if (text_buffer_last(out) == ' ' && clean_begins(text, "@ ") > 0)
        return 2;
    size_t taken = clean_begins(text, "''");
    if (taken > 0)
        text_buffer_put_byte(out, '"');
    return taken;
}

/* A tag at the start of a text that lost its brackets: "AUTO When …", "AUTO - When …". */
static size_t take_first_word(TextBuffer *out, const char *text)
{
    size_t length = strcspn(text, " ");
    bool glued = length > 0 && text[length - 1] == '-'; /* "AUTO- When …" */
    const struct Tag *tag = find_tag(text, length - glued);
    bool dash = glued || strncmp(text + length, " - ", LENGTH(" - ")) == 0;
    bool counter = tag != NULL && strcmp(tag->printed, "COUNTER") == 0; /* of an event */
    if (tag == NULL || (!tag->ability && !counter) || text[length] != ' ' || length == 1 ||
        (!dash && !isupper((unsigned char)text[1])))
        return 0;
    put_tag(out, tag, text + length);
    return length + (dash && counter ? LENGTH(" -") : 0);
}

static size_t take_mark(TextBuffer *out, const char *text)
{
    if (is_word(*text) && text_buffer_last(out) == '"' && clean_begins(text, "AUTO -|CONT -|ACT -|REPLAY -") > 0)
        return take_first_word(out, text);
    if (is_word(*text))
        return is_word(text_buffer_last(out)) ? 0 : take_bare(out, text);
    if (*text == ' ' || *text == ',' || *text == '.')
        return 0;
    static size_t (*const takes[])(TextBuffer *out, const char *text) = {
        take_tag,       take_brace,      take_trait,
        take_trait_end, take_lost_space, take_zeros, take_remains,
    };
    size_t taken = 0;
    for (size_t i = 0; taken == 0 && i < sizeof takes / sizeof *takes; i++)
        taken = takes[i](out, text);
    return taken;
}

/* The dashes after tags: "[A] - When …", ""AUTO - When …"". */
static void drop_dashes(TextBuffer *out)
{
    for (size_t at = 0; at < out->length; at++) {
        size_t tag = clean_any_tag(out->bytes + at);
        size_t after = at + tag + (tag > 0 && out->bytes[at + tag] == ' ');
        bool glued = tag > 0 && out->bytes[after] == '-' && isupper((unsigned char)out->bytes[after + 1]) != 0;
        if (glued || (tag > 0 && clean_begins(out->bytes + after, "- |-[") > 0))
            text_buffer_remove(out, after, out->bytes[after + 1] == ' ' ? 2 : 1);
    }
}

/* What comes between the tag and its ability: "[A] - When …", and "●" for the counter icon, "◆" for
 * nothing. */
static void mend_start(TextBuffer *out)
{
    static const char counter[] = "【COUNTER】", bullet[] = "●";
    if (out->length == 0)
        return;
    drop_dashes(out);
    size_t at = clean_ability_tag(out->bytes);
    if (at == 0)
        return;
    at += out->bytes[at] == ' ';
    if (clean_begins(out->bytes + at, "◆ ") > 0)
        text_buffer_remove(out, at, LENGTH("◆ "));
    if (clean_begins(out->bytes + at, bullet) == 0)
        return;
    text_buffer_remove(out, at, LENGTH(bullet));
    bool apart = out->bytes[at] == ' ';
    text_buffer_insert(out, at, apart ? counter : "【COUNTER】 ", LENGTH(counter) + !apart);
}

void clean_marks(TextBuffer *out, TextBuffer *room, const char *text)
{
    text_buffer_clear(room);
    put_plain(room, text);
    if (room->length == 0)
        return;
    const char *rest = room->bytes;
    rest += take_first_word(out, rest);
    while (*rest != '\0') {
        size_t taken = take_mark(out, rest);
        rest += taken;
        if (taken == 0 && !(*rest == ' ' && text_buffer_last(out) == ' '))
            text_buffer_put_byte(out, *rest);
        rest += taken == 0;
    }
    text_buffer_trim(out);
    mend_start(out);
}
