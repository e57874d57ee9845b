/* Japanese texts: recognised by their script, split into abilities, and brought into the spelling
 * of the official texts: full-width punctuation, digits that count in ASCII, names in 「」, abilities
 * in 『』, no reminders in parentheses. */
#include <ctype.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/japanese/japanese.h"

static const struct Spelling {
    const char *found;
    const char *put;
} spellings[] = {
#define JAPANESE(found, put) {found, put},
#include "weiss/text/read/japanese/japanese_words.def"
#undef JAPANESE
};

/* Marks between which everything is as printed. */
static const char *const marks[][2] = {{"「", "」"}, {"《", "》"}};

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Bytes of the name or trait at `text` with its marks, which may contain others; 0 for anything
 * else. */
static size_t marked_length(const char *text)
{
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (!starts_with(text, marks[i][0]))
            continue;
        unsigned depth = 0;
        for (const char *at = text; *at != '\0'; at++) {
            depth += starts_with(at, marks[i][0]);
            if (starts_with(at, marks[i][1]) && --depth == 0)
                return (size_t)(at - text) + strlen(marks[i][1]);
        }
    }
    return 0;
}

/* Bytes of a name in straight quotation marks; 0 for anything else. */
static size_t quoted_length(const char *text)
{
    const char *close = *text == '"' ? strchr(text + 1, '"') : NULL;
    return close != NULL ? (size_t)(close - text) + 1 : 0;
}

/* Bytes of a tag in Latin letters, "[CLOCK]"; 0 for anything else. */
static size_t latin_tag_length(const char *text)
{
    size_t length = *text == '[' ? 1 : 0;
    while (length > 0 && isupper((unsigned char)text[length]))
        length++;
    return length > 1 && text[length] == ']' ? length + 1 : 0;
}

/* Whether a text begins with a tag in Latin letters, "[A]" or 【AUTO】, and is not Japanese after it: it has neither
 * a full stop of Japanese nor a keyword that stands alone. */
static bool is_tagged_latin(const char *text)
{
    size_t open = clean_begins(text, "[|［|【");
    bool latin = open > 0 &&
                 (isalpha((unsigned char)text[open]) || clean_begins(text + open, "Ａ|Ｃ|Ｓ") > 0);
    return latin && strstr(text, "。") == NULL && strstr(text, "シフト") == NULL &&
           strstr(text, "アンコール") == NULL && strstr(text, "大活躍") == NULL;
}

bool clean_is_japanese(const char *text)
{
    unsigned japanese = 0, latin = 0;
    if (is_tagged_latin(text))
        return false;
    while (*text != '\0') {
        size_t size = marked_length(text);
        if (size == 0)
            size = clean_marked(text);
        if (size == 0)
            size = quoted_length(text);
        if (size == 0)
            size = latin_tag_length(text);
        Glyph glyph = glyph_at(text);
        if (size == 0) {
            japanese += glyph_is_japanese(glyph.code);
            latin += isalpha((unsigned char)*text) != 0;
            size = glyph.size;
        }
        text += size;
    }
    return japanese > latin;
}

/* Bytes of a parenthesis of either width with what is in it; 0 for a cost "(1)" and anything else. */
static size_t note_length(const char *text)
{
    static const char *const pairs[][2] = {{"（", "）"}, {"(", ")"}};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (!starts_with(text, pairs[i][0]) || clean_stock(text) > 0)
            continue;
        const char *end = strstr(text, pairs[i][1]);
        return end != NULL ? (size_t)(end - text) + strlen(pairs[i][1]) : strlen(text);
    }
    return 0;
}

/* Writes a character as HTML has it, and returns its bytes there; 0 for anything else. */
static size_t put_entity(TextBuffer *out, const char *text)
{
    char bytes[3];
    unsigned size = 0;
    size_t taken = glyph_entity(text, bytes, &size);
    text_buffer_put(out, bytes, size);
    return taken;
}

/* Writes what is between marks as it is printed. */
static void put_printed(TextBuffer *out, const char *text, size_t length)
{
    for (const char *end = text + length; text < end;) {
        size_t entity = put_entity(out, text);
        if (entity == 0)
            text_buffer_put_byte(out, *text);
        text += entity > 0 ? entity : 1;
    }
}

static void put_spelt(TextBuffer *out, const char **text)
{
    for (unsigned i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (starts_with(*text, spellings[i].found)) {
            *text += strlen(spellings[i].found);
            text_buffer_put_string(out, spellings[i].put);
            return;
        }
    size_t size = clean_marked(*text); /* a tag */
    text_buffer_put(out, *text, size > 0 ? size : 1);
    *text += size > 0 ? size : 1;
}

/* Whether a number that begins at `at` is one that something gets: "＋1000". */
static bool is_signed(const TextBuffer *out, size_t at)
{
    return at >= strlen("＋") && (starts_with(out->bytes + at - strlen("＋"), "＋") ||
                                  starts_with(out->bytes + at - strlen("－"), "－"));
}

/* Whether a sentence lacks its full stop at the end of a text. */
static bool lacks_stop(const TextBuffer *out)
{
    static const char *const ends[] = {"。", "』", "］", "】", "大活躍"};
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
        if (text_buffer_ends(out, ends[i]))
            return false;
    size_t number = out->length;
    while (number > 0 && isdigit((unsigned char)out->bytes[number - 1]))
        number--;
    return out->length > 0 && (number == out->length || is_signed(out, number));
}

static void spell_japanese(TextBuffer *out, const char *text)
{
    while (*text != '\0') {
        size_t marked = marked_length(text);
        size_t note = marked == 0 ? note_length(text) : 0;
        if (marked > 0)
            put_printed(out, text, marked);
        text += marked + note;
        if (marked + note == 0)
            put_spelt(out, &text);
        if (text_buffer_ends(out, "  ") || (out->length == 1 && *out->bytes == ' '))
            text_buffer_remove(out, out->length - 1, 1);
    }
    text_buffer_trim(out);
    if (lacks_stop(out))
        text_buffer_put_string(out, "。");
}

/* "《同OS》": of this title. */
static void put_same_title(TextBuffer *out, const char *code, size_t length)
{
    text_buffer_put_string(out, "同作品");
    text_buffer_put_string(out, marks[0][0]);
    text_buffer_put(out, code, length);
    text_buffer_put_string(out, marks[0][1]);
}

void clean_japanese_traits(TextBuffer *out, const char *text, const CleanContext *context)
{
    const TraitNames *traits = context->traits;
    const char *code = context->card->code;
    while (*text != '\0') {
        size_t marked = marked_length(text);
        size_t mark = strlen(marks[1][0]);
        bool trait = starts_with(text, marks[1][0]) && marked > 2 * mark && code != NULL;
        TraitName name = {text + mark, trait ? marked - 2 * mark : 0};
        size_t title = trait ? clean_title_length(name, code) : 0;
        if (title > 0) {
            put_same_title(out, code, title);
        } else if (trait && traits != NULL) {
            name = trait_names_find(traits, code, name);
            text_buffer_put_string(out, marks[1][0]);
            text_buffer_put(out, name.bytes, name.length);
            text_buffer_put_string(out, marks[1][1]);
        } else {
            text_buffer_put(out, text, marked > 0 ? marked : 1);
        }
        text += marked > 0 ? marked : 1;
    }
}

/* Bytes of a tag that begins an ability; 0 for anything else. */
static size_t ability_tag(const char *text)
{
    return clean_begins(text, "【自】|【永】|【起】|【A】|【C】|【S】|【リプレイ】");
}

/* Whether a string continues with the ability before it, which begins at `start`. */
static bool continues(const TextBuffer *out, size_t start, const char *text, bool is_event)
{
    if (ability_tag(text) > 0 || clean_begins(text, "【") > 0)
        return false;
    if (clean_begins(text, "『|（|(") > 0)
        return true;
    bool whole =
        text_buffer_ends(out, "。") || text_buffer_ends(out, "』") || text_buffer_ends(out, "］");
    return !whole || (!is_event && ability_tag(out->bytes + start) > 0);
}

/* Where another ability begins in a string, after a complete sentence; NULL if none does. */
static const char *next_ability(const char *text)
{
    unsigned quotes = 0;
    while (*text != '\0') {
        quotes += starts_with(text, "『");
        quotes -= quotes > 0 && starts_with(text, "』");
        size_t end = clean_begins(text, "。|』");
        const char *after = text + end + strspn(text + end, " ");
        if (end > 0 && quotes == 0 && ability_tag(after) > 0)
            return after;
        size_t marked = marked_length(text);
        text += marked > 0 ? marked : 1;
    }
    return NULL;
}

unsigned clean_split_japanese(TextBuffer *out, TextBuffer *room, const char **texts, unsigned count,
                              bool is_event)
{
    unsigned found = 0;
    size_t start = out->length;
    for (unsigned i = 0; i < count; i++) {
        text_buffer_clear(room);
        spell_japanese(room, texts[i]);
        if (room->length == 0 || !clean_is_japanese(room->bytes) || clean_is_remark(texts[i]))
            continue;
        for (const char *next, *one = room->bytes; one != NULL; one = next) {
            next = next_ability(one);
            if (found == 0 || !continues(out, start, one, is_event)) {
                if (found > 0)
                    text_buffer_put_byte(out, '\0');
                start = out->length;
                found++;
            }
            text_buffer_put(out, one, next != NULL ? (size_t)(next - one) : strlen(one));
            text_buffer_trim(out);
        }
    }
    return found;
}
