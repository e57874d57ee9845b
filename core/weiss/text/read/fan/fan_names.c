/* Names that no card has, as translators mistype them. A name gives way to the one name on cards
 * of the title that is a character away, or that has other letters only where the text has "?". */
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/fan/fan.h"

enum { NAME_LEAST = 5 /* characters of a name that may be one away */ };

/* Whether a name is another one but for letters that are "?". */
static bool fits_marks(const char *name, const char *other)
{
    while (*name != '\0' && *other != '\0') {
        Glyph glyph = glyph_at(other);
        if (*name != '?' && strncmp(name, other, glyph.size) != 0)
            return false;
        name += *name == '?' ? 1 : glyph.size;
        other += glyph.size;
    }
    return *name == *other;
}

static bool is_near(const char *name, const char *other)
{
    bool marks = strchr(name, '?') != NULL && strspn(name, "?!. ") < strlen(name);
    return (marks && fits_marks(name, other)) ||
           (trait_characters((TraitName){name, strlen(name)}) >= NAME_LEAST &&
            trait_is_near((TraitName){name, strlen(name)}, (TraitName){other, strlen(other)}));
}

/* The card of the title whose name alone is near; NULL if there is none, or several. */
static const WeissCard *find_near(const WeissDatabase *database, const char *code, const char *key)
{
    const WeissCard *found = NULL;
    size_t title = strcspn(code, "/") + 1;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        char other[WEISS_NAME_KEY_SIZE];
        const WeissCard *card = weiss_database_card(database, i);
        if (strncmp(card->code, code, title) != 0)
            continue;
        weiss_name_key(other, card->name, strlen(card->name));
        if (!is_near(key, other))
            continue;
        if (found != NULL && strcmp(found->name, card->name) != 0)
            return NULL;
        found = card;
    }
    return found;
}

bool clean_is_name_part(const char *rest)
{
    while (clean_begins(rest, " or | and |, ") > 0) {
        rest += clean_begins(rest, " or | and |, ");
        if (*rest != NAME_OPEN)
            return false;
        rest = clean_name_end(rest) + 1;
    }
    return clean_begins(rest, " in its | in their | in the name| in the card name") > 0;
}

/* What of a name stands behind a nickname in Latin letters that a translator put before the printed one, as in
 * “Dragonoid”“竜魔人”ミリム; its end if there is none. */
static const char *after_nickname(const char *name, const char *end)
{
    static const char open[] = "“", close[] = "”";
    if (strncmp(name, open, strlen(open)) != 0)
        return end;
    for (const char *at = name + strlen(open); at < end; at++) {
        if (strncmp(at, close, strlen(close)) == 0)
            return strncmp(at + strlen(close), open, strlen(open)) == 0 ? at + strlen(close) : end;
        if ((unsigned char)*at >= 0x80)
            return end;
    }
    return end;
}

/* A name that a card has but for the nickname before it; its end if none has. */
static const char *known_without_nickname(const WeissNameSet *names, const char *name,
                                          const char *end)
{
    char key[WEISS_NAME_KEY_SIZE];
    const char *rest = after_nickname(name, end);
    bool known = rest < end && weiss_name_key(key, rest, (size_t)(end - rest)) > 0 &&
                 weiss_name_set_has(names, key);
    return known ? rest : end;
}

void clean_names(TextBuffer *out, const char *text, const CleanContext *context)
{
    const WeissNameSet *names = context->names;
    const char *code = context->card->code;
    char key[WEISS_NAME_KEY_SIZE];
    while (*text != '\0') {
        const char *end = *text == NAME_OPEN ? clean_name_end(text) : text;
        const WeissCard *card = NULL;
        const char *bare =
            end != text && names != NULL ? known_without_nickname(names, text + 1, end) : end;
        if (bare < end) {
            text_buffer_put_byte(out, NAME_OPEN);
            text = bare;
        } else if (end != text && names != NULL && code != NULL && strchr(code, '/') != NULL &&
                   !clean_is_name_part(end + 1) &&
                   weiss_name_key(key, text + 1, (size_t)(end - text - 1)) > 0 &&
                   !weiss_name_set_has(names, key))
            card = find_near(context->database, code, key);
        if (card != NULL) {
            text_buffer_put_byte(out, NAME_OPEN);
            text_buffer_put_string(out, card->name);
            text = end;
        }
        text_buffer_put(out, text, end > text ? (size_t)(end - text) : 1);
        text += end > text ? (size_t)(end - text) : 1;
    }
}
