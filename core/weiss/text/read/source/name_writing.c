/* Japanese names of cards with translated ones: found by number, compared by their writing. */
#include "weiss/text/read/source/name_writing.h"

#include <ctype.h>
#include <string.h>

#include "base/card_code.h"
#include "base/glyph.h"
#include "weiss/text/read/source/name.h"

/* Signs that texts have in one way and names in another: spaces, the dot between the words of a foreign name, and a long
 * vowel that looks like a dash. */
static void spell(char *key, const char *name, size_t length)
{
    static const uint32_t dot = 0x30FB, long_vowel = 0x30FC;
    weiss_name_key(key, name, length);
    char *to = key;
    for (const char *from = key; *from != '\0';) {
        Glyph glyph = glyph_at(from);
        if (glyph.code == long_vowel)
            *to++ = '-';
        else if (glyph.code != ' ' && glyph.code != dot)
            to = (char *)memmove(to, from, glyph.size) + glyph.size;
        from += glyph.size;
    }
    *to = '\0';
}

static bool is_japanese(const char *name)
{
    return name != NULL && weiss_name_is_japanese(name);
}

void name_writing_key(char *key, const char *part)
{
    *key = '\0';
    for (const char *at = part; *at != '\0'; at += glyph_at(at).size) {
        Glyph open = glyph_at(at);
        if (open.code != '(' && open.code != 0xFF08)
            continue;
        const char *inside = at + open.size, *end = inside;
        while (*end != '\0' && glyph_at(end).code != ')' && glyph_at(end).code != 0xFF09)
            end += glyph_at(end).size;
        if (glyph_any_japanese(inside, (size_t)(end - inside)))
            spell(key, inside, (size_t)(end - inside));
    }
}

static bool name_has(const char *name, size_t length, const char *key)
{
    char own[WEISS_NAME_KEY_SIZE];
    spell(own, name, length);
    return strstr(own, key) != NULL;
}

int name_writing_has(const WeissCard *card, const char *key)
{
    char words[WEISS_NAME_KEY_SIZE];
    const char *line = card->writing != NULL ? card->writing : "";
    for (size_t length; *line != '\0'; line += length + (line[length] == '\n')) {
        length = strcspn(line, "\n");
        spell(words, line + 1, length - 1);
        if (strcmp(words, key) == 0)
            return *line == WRITING_HAS;
    }
    const char *name = is_japanese(card->name)    ? card->name
                       : is_japanese(card->gloss) ? card->gloss
                                                  : card->original;
    return is_japanese(name) ? name_has(name, strlen(name), key) : -1;
}

/* The number without the marks of the English edition: "EN-" before the release, "E" before the number. */
static void code_in_japanese(char *code, const char *english)
{
    char *to = code;
    for (const char *from = english; *from != '\0'; from++) {
        if (from > english && from[-1] == '/' && strncmp(from, "EN-", 3) == 0)
            from += 3;
        bool mark = *from == 'E' && from > english && isdigit((unsigned char)from[1]);
        const char *before = mark && strchr("TP", from[-1]) != NULL ? from - 1 : from;
        if (!mark || before == english || before[-1] != '-')
            *to++ = *from;
    }
    *to = '\0';
}

/* Whether the same is printed on both, but for one slip; promos and trial decks are numbered on their own, so there nothing
 * may differ. */
static bool same_print(const WeissCard *one, const WeissCard *other)
{
    const char *number = strrchr(one->code, '-');
    int slips = (one->type != other->type) + (one->colour != other->colour) +
                (one->level != other->level) + (one->cost != other->cost) +
                (one->power != other->power) + (one->soul != other->soul);
    return slips <= (number != NULL && strchr("TP", number[1]) != NULL ? 0 : 1);
}

static const WeissCard *find_japanese(const WeissDatabase *database, const WeissCard *card)
{
    char code[CARD_CODE_SIZE];
    code_in_japanese(code, card->code);
    if (strcmp(code, card->code) == 0)
        return NULL;
    const WeissCard *other = weiss_database_find(database, code);
    if (other == NULL) {
        code[card_code_plain(code)] = '\0';
        other = weiss_database_find(database, code);
    }
    return other != NULL && same_print(card, other) ? other : NULL;
}

void name_writing_give(WeissDatabase *database)
{
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        const WeissCard *other = find_japanese(database, card);
        const char *name = other == NULL              ? NULL
                           : is_japanese(other->name) ? other->name
                                                      : other->gloss;
        if (is_japanese(name))
            weiss_database_edit_at(database, i)->original = name;
    }
}
