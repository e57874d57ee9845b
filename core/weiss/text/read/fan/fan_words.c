/* The words of translators (fan_words.def) made those of the cards; traits in angle brackets in 《》. */
#include <ctype.h>
#include <string.h>

#include "weiss/text/read/fan/fan.h"

static const Correction words[] = {
#include "weiss/text/read/fan/fan_words.def"
};

Corrections *fan_words_create(void)
{
    return corrections_create(words, sizeof words / sizeof *words, true);
}

/* Whether what comes next in `out` stands at its beginning, or after a tag or one of some marks. */
static bool begins_after(const TextBuffer *out, const char *marks)
{
    size_t at = out->length;
    while (at > 0 && out->bytes[at - 1] == ' ')
        at--;
    return at == 0 || strchr(marks, out->bytes[at - 1]) != NULL ||
           (at >= strlen("】") && memcmp(out->bytes + at - strlen("】"), "】", strlen("】")) == 0);
}

/* Whether "X" after a plus, with no word for what it is, is a number of power: hundreds of it are told later. */
static bool is_power(const TextBuffer *out, const char *text)
{
    if (*text != 'X' || strchr(".,", text[1]) == NULL || text_buffer_last(out) != '+')
        return false;
    const char *times = strstr(text, "×");
    const char *rest = times != NULL ? times + strlen("×") : strstr(text, " x");
    if (times == NULL && rest != NULL)
        rest += strlen(" x");
    if (rest == NULL)
        return false;
    rest += strspn(rest, " ");
    return strspn(rest, "0123456789") >= 3;
}

/* Bytes of "x", "x ", "X " or "times " before a number: a product; 0 for anything else. */
static size_t times_length(const char *text, size_t length)
{
    size_t taken = clean_begins(text, "times |x |X ");
    if (taken == 0 && *text == 'x' && length > 1)
        taken = 1;
    return taken > 0 && isdigit((unsigned char)text[taken]) ? taken : 0;
}

/* Writes what a dialect's words are in the words of the cards; with a capital at the start of a
 * sentence. Returns the bytes taken. */
static size_t take_dialect(TextBuffer *out, const char *text, const Corrections *corrections)
{
    size_t length = corrections_word(text);
    const Correction *correction =
        corrections_find(corrections, text, length, begins_after(out, ",.\"])"));
    size_t times = times_length(text, length);
    if (correction == NULL) {
        bool power = is_power(out, text);
        text_buffer_put_string(out, times > 0 ? "×" : "");
        text_buffer_put(out, text + times, times > 0 ? 0 : length);
        text_buffer_put_string(out, power ? " power" : "");
        return times > 0 ? times : length;
    }
    bool begins = begins_after(out, ".\"])[&");
    size_t start = out->length;
    text_buffer_put_string(out, correction->printed);
    if (begins && isupper((unsigned char)*text) && !out->failed)
        out->bytes[start] = (char)toupper((unsigned char)out->bytes[start]);
    return strlen(correction->words);
}

/* A trait, "Music", "noctchill": what begins with a small letter is long, and no "font color=Red". */
static bool is_trait(const char *text, size_t length)
{
    enum { SMALL_MIN = 5 };
    return *text != '/' && (!islower((unsigned char)*text) ||
                            (length >= SMALL_MIN && memchr(text, '=', length) == NULL));
}

/* Bytes of a trait in angle brackets, "<Music>", "<Club of St. Joe.>"; 0 for anything else. */
static size_t angled_length(const char *text)
{
    enum { STOPPED_MAX = 40 /* bytes with a full stop: more are sentences */ };
    size_t length = *text == '<' ? strcspn(text, ">\"\x01") : 0;
    bool stopped = length > STOPPED_MAX && memchr(text, '.', length) != NULL;
    return length > 1 && !stopped && text[length] == '>' && is_trait(text + 1, length - 1) ? length + 1 : 0;
}

/* Bytes of a word and the bracket that ends a trait whose beginning was lost, "Music> character"; 0 for anything else. */
static size_t ended_length(const TextBuffer *out, const char *text)
{
    enum { LETTERS_MIN = 3 };
    static const char close[] = "》";
    size_t length = strcspn(text, " <>\"[](),.\x01");
    const char *bracket = strstr(text, close);
    bool wide = bracket != NULL && bracket < text + length;
    length = wide ? (size_t)(bracket - text) : length;
    bool begins = out->length == 0 || text_buffer_last(out) == ' ';
    return begins && length >= LETTERS_MIN && (wide || text[length] == '>') && is_trait(text, length) &&
                   memchr(text, '-', length) == NULL
               ? length
               : 0;
}

/* Bytes of stock to pay without the brackets of a cost, "(1)", after a tag or a keyword; 0 for
 * anything else. */
static size_t bare_stock_length(const TextBuffer *out, const char *text)
{
    static const char *const heads[] = {"】 ",         "Encore ", "Brainstorm ", "Bond ",
                                        "Experience ", "Memory ", "Alarm ",      "Change ",
                                        "Resonate ",   "\""};
    bool headed = false;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        headed |= text_buffer_ends(out, heads[i]);
    return headed ? clean_stock(text) : 0;
}

/* What translators left in Japanese: keywords and their costs. */
static const char *const left[][2] = {
    {"大活躍", "Great Performance"},
    {"アンコール", "Encore"},
    {"集中", "Brainstorm"},
    {"手札のキャラを1枚控え室に置く", "put 1 character from your hand into your waiting room"},
    {"手札を1枚控え室に置く", "put 1 card from your hand into your waiting room"},
};

/* Writes what stands in Japanese at `text` in the words of the cards. Returns the bytes taken; 0 if it is none of these. */
static size_t take_left(TextBuffer *out, const char *text)
{
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        size_t length = strlen(left[i][0]);
        if (strncmp(text, left[i][0], length) == 0 && strchr(" ]", text[length]) != NULL && begins_after(out, "[\"")) {
            text_buffer_put_string(out, left[i][1]);
            return length;
        }
    }
    return 0;
}

void clean_fan_words(TextBuffer *out, const char *text, const CleanContext *context)
{
    while (*text != '\0') {
        size_t taken = clean_kept(text), angled = angled_length(text);
        size_t stock = bare_stock_length(out, text);
        size_t ended = taken == 0 && angled == 0 && stock == 0 ? ended_length(out, text) : 0;
        if (ended > 0) {
            text_buffer_put_string(out, "《");
            text_buffer_put(out, text, ended);
            text_buffer_put_string(out, "》");
            taken = ended + (text[ended] == '>' ? 1 : strlen("》"));
        } else if (stock > 0) {
            text_buffer_put_byte(out, '[');
            text_buffer_put(out, text, stock);
            text_buffer_put_byte(out, ']');
            taken = stock;
        } else if (angled > 0) {
            text_buffer_put_string(out, "《");
            text_buffer_put(out, text + 1, angled - 2);
            text_buffer_put_string(out, "》");
            taken = angled;
        } else if (taken > 0) {
            text_buffer_put(out, text, taken);
        } else if (!corrections_is_letter(*text)) {
            taken = take_left(out, text);
            text_buffer_put(out, text, taken > 0 ? 0 : 1);
            taken = taken > 0 ? taken : 1;
        } else {
            taken = take_dialect(out, text, context->fan_words);
        }
        text += taken;
    }
    text_buffer_trim(out);
}
