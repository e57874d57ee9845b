/* A second look at a text: a word that the cards do not have is replaced by the one a slip away,
 * and a word typed twice is kept once. Names are left alone. A parenthesis at the end is left out. */
#include "weiss/text/read/clean/clean.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "weiss/text/read/source/clean_parts.h"

enum { SLIP_LETTERS_MIN = 5, SLIP_LETTERS_MAX = 24 };

/* The one word of the cards that is a slip away from `word`. */
typedef struct Nearest {
    const Grammar *grammar;
    char word[SLIP_LETTERS_MAX + 2];
    size_t length;
    bool several;
} Nearest;

static void nearest_try(Nearest *nearest, const char *word, size_t length)
{
    if (grammar_word(nearest->grammar, word, length) == GRAMMAR_NO_WORD)
        return;
    bool same = nearest->length == length && memcmp(nearest->word, word, length) == 0;
    nearest->several |= nearest->length > 0 && !same;
    memcpy(nearest->word, word, length);
    nearest->length = length;
}

/* A letter taken out, or two neighbours exchanged, at `at`. */
static void nearest_without(Nearest *nearest, const char *word, size_t length, size_t at)
{
    char slip[SLIP_LETTERS_MAX + 2];
    memcpy(slip, word, at);
    memcpy(slip + at, word + at + 1, length - at - 1);
    nearest_try(nearest, slip, length - 1);
    if (at + 1 == length)
        return;
    memcpy(slip, word, length);
    slip[at] = word[at + 1];
    slip[at + 1] = word[at];
    nearest_try(nearest, slip, length);
}

/* Another letter at `at`, or one more before it. */
static void nearest_with(Nearest *nearest, const char *word, size_t length, size_t at)
{
    char slip[SLIP_LETTERS_MAX + 2];
    for (char letter = 'a'; letter <= 'z'; letter++) {
        memcpy(slip, word, at);
        slip[at] = letter;
        memcpy(slip + at + 1, word + at, length - at);
        nearest_try(nearest, slip, length + 1);
        memcpy(slip + at + 1, word + at + (at < length), length - at - (at < length));
        if (at < length)
            nearest_try(nearest, slip, length);
    }
}

/* Finds it. False if the cards have the word, if it is too short, or near to none or several. */
static bool nearest_find(Nearest *nearest, const char *text, size_t length)
{
    char word[SLIP_LETTERS_MAX];
    if (length < SLIP_LETTERS_MIN || length > SLIP_LETTERS_MAX)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = (char)tolower((unsigned char)text[i]);
    if (grammar_word(nearest->grammar, word, length) != GRAMMAR_NO_WORD)
        return false;
    for (size_t at = 0; at < length; at++)
        nearest_without(nearest, word, length, at);
    for (size_t at = 0; at <= length; at++)
        nearest_with(nearest, word, length, at);
    return nearest->length > 0 && !nearest->several;
}

/* Whether it is a sentence: with words without a capital, and a full stop, as a name may have. */
static bool is_sentence(const char *text, const char *end)
{
    if (end[-1] != '.')
        return false;
    for (; text + 4 < end; text++)
        if (text[0] == ' ' && islower((unsigned char)text[1]) && islower((unsigned char)text[2]) &&
            islower((unsigned char)text[3]) && islower((unsigned char)text[4]))
            return true;
    return false;
}

/* Bytes of a name with its marks at `text`, which follows the byte `last`. 0 if it is none: the end
 * of a quotation, or the beginning of an effect, up to its end or its first name. */
static size_t name_length(const char *text, char last)
{
    bool opens = strchr(" ([/\"", last) != NULL && strchr(" .,;:)]\"", text[1]) == NULL;
    const char *close = *text == '"' && opens ? strchr(text + 1, '"') : NULL;
    if (close == NULL || strchr(" ([/", close[-1]) != NULL || is_sentence(text, close) ||
        clean_ability_tag(text + 1) > 0)
        return 0;
    return (size_t)(close - text) + 1;
}

/* Bytes of a name, a trait or a tag at `text`. */
static size_t kept_length(const char *text, char last)
{
    size_t marked = clean_marked(text);
    return marked > 0 ? marked : name_length(text, last);
}

static size_t word_length(const char *text)
{
    size_t length = 0;
    while (isalpha((unsigned char)text[length]))
        length++;
    return length;
}

/* Bytes of the space and the same word again, if it follows. */
static size_t twice_length(const char *text, size_t length)
{
    const char *again = text + length + 1;
    bool twice = text[length] == ' ' && strncasecmp(text, again, length) == 0 &&
                 !isalpha((unsigned char)again[length]);
    bool means_it = strncasecmp(text, "that ", strlen("that ")) == 0; /* "that that card is" */
    return twice && !means_it ? length + 1 : 0;
}

/* Writes the word at `text` as it should be. Returns the bytes taken. */
static size_t take_word(TextBuffer *out, const char *text, const Grammar *grammar, bool *slipped)
{
    Nearest nearest = {.grammar = grammar};
    size_t length = word_length(text);
    size_t again = twice_length(text, length);
    if (!nearest_find(&nearest, text, length)) {
        text_buffer_put(out, text, length);
        *slipped |= again > 0;
        return length + again;
    }
    if (isupper((unsigned char)*text))
        nearest.word[0] = (char)toupper((unsigned char)nearest.word[0]);
    text_buffer_put(out, nearest.word, nearest.length);
    *slipped = true;
    return length + again;
}

char *weiss_clean_slips(const char *text, const Grammar *grammar)
{
    TextBuffer out = {0};
    bool slipped = false;
    while (*text != '\0') {
        size_t taken = kept_length(text, text_buffer_last(&out));
        if (taken == 0 && isalpha((unsigned char)*text)) {
            text += take_word(&out, text, grammar, &slipped);
            continue;
        }
        taken = taken > 0 ? taken : 1;
        text_buffer_put(&out, text, taken);
        text += taken;
    }
    if (slipped && !out.failed)
        return out.bytes;
    text_buffer_free(&out);
    return NULL;
}

/* What a parenthesis says that is a rule of the card and no reminder (english_notes.def). */
static bool is_rule(const char *note)
{
    static const char *const rules[] = {"You lose", "not damage caused", "negative number", "hand sign",
                                        "also be used", "also not allowed", "current position"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (strcasestr(note, rules[i]) != NULL)
            return true;
    return false;
}

/* Where a parenthesis of several words opens that goes on to the end of a text; NULL if there is none. */
static const char *last_note(const char *text)
{
    enum { SPACES_MIN = 2 };
    size_t length = strlen(text);
    while (length > 0 && strchr(" .", text[length - 1]) != NULL)
        length--;
    unsigned closing = clean_count_byte(text, length, ')'), opening = clean_count_byte(text, length, '(');
    unsigned depth = 0;
    if (length == 0 || (text[length - 1] != ')' && closing >= opening))
        return NULL;
    for (const char *at = text + length; at-- > text;) {
        if (*at != '(' && *at != ')')
            continue;
        depth += *at == ')' ? 1 : 0;
        depth -= *at == '(' && depth > 0 ? 1 : 0;
        if (depth > 0)
            continue;
        bool note = isalpha((unsigned char)at[1]) && at > text && strchr(" .\"]", at[-1]) != NULL &&
                    clean_count_byte(at, (size_t)(text + length - at), ' ') >= SPACES_MIN;
        return note && !is_rule(at) ? at : NULL;
    }
    return NULL;
}

char *weiss_clean_last_note(const char *text)
{
    const char *note = last_note(text);
    size_t length = note != NULL ? (size_t)(note - text) : 0;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length > 0 ? strndup(text, length) : NULL;
}
