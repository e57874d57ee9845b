/* Abilities that others call by a name. The effect of a REPLAY is written where
 * another ability of the card says to do it (CR 11.3), and the names of REPLAY and LINK are put in quotation marks. */
#include "weiss/text/read/clean/called.h"

#include <ctype.h>
#include <string.h>

#include "weiss/text/read/japanese/japanese.h"

enum { REPLAYS_MAX = 4 };

#define TAG_OPEN "【"
#define TAG_CLOSE "】"
#define TAG_SIZE 3 /* bytes of these marks */

/* A part of a text. */
typedef struct Words {
    const char *bytes;
    size_t length;
} Words;

typedef struct Replay {
    Words name;
    Words effect;
    bool japanese;
} Replay;

typedef struct Replays {
    Replay of[REPLAYS_MAX];
    unsigned count;
} Replays;

/* The quotations that texts of these languages have, and how a REPLAY is done. */
static const struct Wording {
    const char *open, *close;        /* of a name */
    const char *effect, *effect_end; /* of an effect */
    const char *stop;                /* of a sentence */
    const char *verb, *does;
} wordings[] = {
    {"\"", "\"", " \"", "\"", ".", "perform ", "the following effect"},
    {"「", "」", "『", "』", "。", "", "次の効果を発動"},
};

static size_t replay_tag(const char *text)
{
    return clean_begins(text, "【REPLAY】|【リプレイ】");
}

static const char *skip(const char *text, const char *bytes)
{
    return text + strspn(text, bytes);
}

/* Whether another of the texts says these words. */
static bool is_said(Words words, const char *texts, unsigned count)
{
    for (unsigned i = 0; i < count; i++, texts += strlen(texts) + 1)
        if (replay_tag(texts) == 0 && memmem(texts, strlen(texts), words.bytes, words.length) != NULL)
            return true;
    return false;
}

/* Bytes of the longest beginning of a text, whole words, that another text has; it has a capital or is Japanese. */
static size_t said_length(const char *text, const char *texts, unsigned count)
{
    size_t found = 0;
    if (islower((unsigned char)*text))
        return 0;
    for (size_t end = strcspn(text, " "); text[end] != '\0'; end += 1 + strcspn(text + end + 1, " ")) {
        if (!is_said((Words){text, end}, texts, count))
            break;
        found = end;
    }
    return found;
}

/* What a REPLAY is called: in brackets, before a dash, or as another text says; no bytes if nothing shows
 * it. */
static Words name_of(const char *text, const char *texts, unsigned count, const char **rest)
{
    const char *close = clean_begins(text, TAG_OPEN) > 0 ? strstr(text, TAG_CLOSE) : NULL;
    const char *dash = strstr(text, " - ");
    Words name = {text, said_length(text, texts, count)};
    if (close != NULL)
        name = (Words){text + TAG_SIZE, (size_t)(close - text) - TAG_SIZE};
    else if (dash != NULL && is_said((Words){text, (size_t)(dash - text)}, texts, count))
        name.length = (size_t)(dash - text);
    *rest = skip(close != NULL ? close + TAG_SIZE : text + name.length, " -");
    return name;
}

/* The effect, without quotation marks around it or with no other. */
static Words effect_of(const char *text)
{
    Words effect = {text, strlen(text)};
    bool odd = clean_count_byte(text, effect.length, '"') % 2 == 1;
    bool opened = *text == '"';
    if ((odd && !opened) || (!odd && opened))
        effect.length -= text[effect.length - 1] == '"';
    return (Words){text + opened, effect.length - opened};
}

static Replays find_replays(const char *texts, unsigned count)
{
    Replays replays = {.count = 0};
    const char *text = texts;
    for (unsigned i = 0; i < count && replays.count < REPLAYS_MAX; i++, text += strlen(text) + 1) {
        size_t tag = replay_tag(text);
        if (tag == 0)
            continue;
        const char *rest;
        Words name = name_of(skip(text + tag, " "), texts, count, &rest);
        if (name.length > 0 && *rest != '\0')
            replays.of[replays.count++] = (Replay){name, effect_of(rest), clean_is_japanese(text)};
    }
    return replays;
}

/* Writes a name in quotation marks, its own ones as “ and ”. */
static void put_name(TextBuffer *out, const struct Wording *wording, Words name)
{
    bool open = false;
    text_buffer_put_string(out, wording->open);
    for (size_t i = 0; i < name.length; i++) {
        if (name.bytes[i] != '"') {
            text_buffer_put_byte(out, name.bytes[i]);
            continue;
        }
        open = !open;
        text_buffer_put_string(out, open ? "“" : "”");
    }
    text_buffer_put_string(out, wording->close);
}

/* Bytes of the name at `text` with the marks around it; 0 if another word goes on there. */
static size_t called_length(const char *text, const Replay *replay)
{
    size_t mark = clean_begins(text, TAG_OPEN "|\"|「");
    Words name = replay->name;
    if (strncmp(text + mark, name.bytes, name.length) != 0)
        return 0;
    const char *end = text + mark + name.length;
    size_t closing = mark > 0 ? clean_begins(end, TAG_CLOSE "|\"|」") : 0;
    if ((mark > 0 && closing == 0) || (!replay->japanese && isalnum((unsigned char)*end)))
        return 0;
    return mark + name.length + closing;
}

/* Writes the verb for which the name, or a verb before it, stands. */
static void put_verb(TextBuffer *out, const struct Wording *wording)
{
    static const char *const verbs[] = {"perform ", "Perform ", "perfrom ", "use ", "Use ", "activate "};
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (text_buffer_ends(out, verbs[i]))
            text_buffer_remove(out, out->length - strlen(verbs[i]), strlen(verbs[i]));
    if (!text_buffer_ends(out, "performs "))
        text_buffer_put_string(out, wording->verb);
    text_buffer_put_string(out, wording->does);
}

static void put_quoted(TextBuffer *out, const struct Wording *wording, Words effect)
{
    text_buffer_put_string(out, wording->effect);
    text_buffer_put(out, effect.bytes, effect.length);
    text_buffer_put_string(out, wording->effect_end);
}

/* Writes the rest of the sentence, and the effect after it. Returns the bytes taken. */
static size_t put_effect(TextBuffer *out, const struct Wording *wording, const Replay *replay, const char *text)
{
    const char *stop = strstr(text, wording->stop);
    const char *mark = strpbrk(text, "\"");
    const char *end = stop == NULL || (mark != NULL && mark < stop) ? mark : stop;
    size_t length = end != NULL ? (size_t)(end - text) : strlen(text);
    text_buffer_put(out, text, length);
    text_buffer_put_string(out, wording->stop);
    put_quoted(out, wording, replay->effect);
    return length + (end != NULL && end == stop ? strlen(wording->stop) : 0);
}

/* Where the text says to do a REPLAY: its effect. Returns the bytes taken, 0 if it does not. */
static size_t take_call(TextBuffer *out, const char *text, const Replays *replays)
{
    for (unsigned i = 0; i < replays->count; i++) {
        const Replay *replay = &replays->of[i];
        const struct Wording *wording = &wordings[replay->japanese];
        size_t called = called_length(text, replay);
        if (called == 0)
            continue;
        put_verb(out, wording);
        size_t verb = replay->japanese ? clean_begins(text + called, "を発動|を行") : 0;
        if (replay->japanese && verb == 0)
            text_buffer_put_string(out, "する");
        return called + verb + put_effect(out, wording, replay, text + called + verb);
    }
    return 0;
}

/* A REPLAY itself, with its name in quotation marks. False if it is none of those that were found. */
static bool put_replay(TextBuffer *out, const char *text, const Replays *replays)
{
    size_t tag = replay_tag(text);
    for (unsigned i = 0; tag > 0 && i < replays->count; i++) {
        const Replay *replay = &replays->of[i];
        if (replay->name.bytes < text || replay->name.bytes > text + strlen(text))
            continue;
        text_buffer_put(out, text, tag);
        text_buffer_put_byte(out, ' ');
        put_name(out, &wordings[replay->japanese], replay->name);
        put_quoted(out, &wordings[replay->japanese], replay->effect);
        return true;
    }
    return false;
}

/* A LINK, with its name in quotation marks. False if it is none. */
static bool put_link(TextBuffer *out, const char *text)
{
    static const struct {
        const char *tag, *words, *put;
    } links[] = {{"【CONT】", "【LINK】|【リンク】|LINK@|LINK", "【LINK】"}, {"【永】", "【リンク】|リンク", "【リンク】"}};
    for (unsigned i = 0; i < 2; i++) {
        const char *at = skip(text + clean_begins(text, links[i].tag), " ");
        size_t word = at > text ? clean_begins(at, links[i].words) : 0;
        const char *name = skip(at + word, " \"");
        if (word == 0 || *name == '\0')
            continue;
        text_buffer_put_string(out, links[i].tag);
        text_buffer_put_byte(out, ' ');
        text_buffer_put_string(out, links[i].put);
        text_buffer_put_byte(out, ' ');
        Words words = {name, strcspn(name, "\"")};
        size_t stop = strlen(wordings[i].stop);
        if (words.length > stop && strncmp(name + words.length - stop, wordings[i].stop, stop) == 0)
            words.length -= stop;
        put_name(out, &wordings[i], words);
        return true;
    }
    return false;
}

void clean_called(TextBuffer *out, const char *texts, unsigned count)
{
    Replays replays = find_replays(texts, count);
    const char *text = texts;
    for (unsigned i = 0; i < count; i++, text += strlen(text) + 1) {
        if (i > 0)
            text_buffer_put_byte(out, '\0');
        if (put_replay(out, text, &replays) || put_link(out, text))
            continue;
        for (const char *at = text; *at != '\0';) {
            size_t taken = take_call(out, at, &replays);
            if (taken == 0)
                text_buffer_put_byte(out, *at);
            at += taken > 0 ? taken : 1;
        }
    }
}
