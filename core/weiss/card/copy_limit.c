/* Finds the limit of copies in a card's texts, which are spelled as in the card file. */
#include "weiss/card/copy_limit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What follows `words` in `text`, or NULL if `text` does not begin with them. */
static const char *after(const char *text, const char *words)
{
    size_t length = strlen(words);
    return strncasecmp(text, words, length) == 0 ? text + length : NULL;
}

/* What follows the first of the `count` wordings that `text` begins with, or NULL. */
static const char *after_any(const char *text, const char *const *words, size_t count)
{
    const char *rest = NULL;
    for (size_t i = 0; i < count && rest == NULL; i++)
        rest = after(text, words[i]);
    return rest;
}

#define AFTER_ANY(text, words) after_any(text, words, sizeof(words) / sizeof *(words))

/* "any number of", "as many", "up to six", "up to 13", "cannot place more than 1": returns what
 * follows; NULL for anything else. */
static const char *read_number(const char *text, unsigned *number)
{
    static const char *const any[] = {"any number of ", "any amount of ", "as many "};
    static const char *const most[] = {"up to ", "cannot place more than ",
                                       "cannot put more than "};
    static const char *const words[] = {"one", "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine", "ten"};
    const char *rest = AFTER_ANY(text, any);
    *number = WEISS_DECK_SIZE;
    if (rest != NULL || (text = AFTER_ANY(text, most)) == NULL)
        return rest;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if ((rest = after(text, words[i])) != NULL && *rest == ' ') {
            *number = i + 1;
            return rest + 1;
        }
    char *end;
    *number = (unsigned)strtoul(text, &end, 10);
    return end > text && *end == ' ' ? end + 1 : NULL;
}

/* What a limit is about: this card, in the words of printed cards and of translators. */
static const char *read_subject(const char *text)
{
    static const char *const pieces[] = {"pieces of ", "piece of ", "copies of ", "copy of "};
    static const char *const words[] = {"cards with the same card name as this card",
                                        "cards with the same name as this card",
                                        "card with the same card name as this card",
                                        "card with the same name as this card",
                                        "cards that has the same name with this card",
                                        "cards that have the same name as this card",
                                        "cards with this card's name",
                                        "this card"};
    const char *rest = AFTER_ANY(text, pieces);
    rest = AFTER_ANY(rest != NULL ? rest : text, words);
    const char *twice = rest != NULL ? after(rest, " and this card") : NULL;
    return twice != NULL ? twice : rest;
}

/* The number of a card at the end of the name, " - CODE", or behind it, (CODE). */
static void read_code(const char *end, WeissCopyLimit *limit)
{
    static const char before[] = " - ";
    const char *code = after(end, "\" (");
    for (size_t at = limit->with_length; code == NULL && at-- > 0;)
        if (strncmp(limit->with + at, before, strlen(before)) == 0) {
            code = limit->with + at + strlen(before);
            limit->with_length = at;
        }
    if (code == NULL || memchr(code, '/', strcspn(code, "\" )]")) == NULL)
        return;
    limit->code = code;
    limit->code_length = strcspn(code, "\" )]");
}

/* " and cards named "…" in your deck", " or "…" (CODE) in …": the name itself may contain quotation
 * marks. */
static void read_partner(const char *text, WeissCopyLimit *limit)
{
    static const char *const joins[] = {" and cards with the same name and ", " and ", " or "};
    static const char *const ends[] = {"\" in", "\" (", "] in"};
    const char *rest = AFTER_ANY(text, joins);
    if (rest == NULL)
        return;
    const char *named = after(rest, "cards named ");
    const char *name = after(named ? named : rest, "\"");
    name = name != NULL ? name : after(rest, "[");
    const char *end = NULL;
    for (size_t i = 0; name != NULL && i < sizeof ends / sizeof *ends; i++) {
        const char *found = strstr(name, ends[i]);
        end = end == NULL || (found != NULL && found < end) ? found : end;
    }
    if (end == NULL)
        return;
    limit->with = name;
    limit->with_length = (size_t)(end - name);
    read_code(end, limit);
}

static bool read_limit(const char *text, WeissCopyLimit *limit)
{
    static const char *const goes_on[] = {" in your deck", " into your deck", " and ", " or "};
    for (; *text != '\0'; text++) {
        unsigned number;
        const char *rest = read_number(text, &number);
        if (rest == NULL || (rest = read_subject(rest)) == NULL || AFTER_ANY(rest, goes_on) == NULL)
            continue;
        limit->most = number;
        read_partner(rest, limit);
        return true;
    }
    return false;
}

/* The number before "枚まで", in digits of either width; 0 if there is none. */
static unsigned read_japanese_number(const char *text)
{
    static const char wide_zero[] = "０";
    unsigned number = 0;
    for (;;) {
        bool wide = strncmp(text, wide_zero, 2) == 0 && (unsigned char)text[2] >= 0x90 &&
                    (unsigned char)text[2] <= 0x99;
        if (!wide && (*text < '0' || *text > '9'))
            break;
        unsigned digit = wide ? (unsigned char)text[2] - 0x90u : (unsigned)(*text - '0');
        if (number < WEISS_DECK_SIZE)
            number = 10 * number + digit;
        text += wide ? 3 : 1;
    }
    return strncmp(text, "枚まで", strlen("枚まで")) == 0 ? number : 0;
}

/* "このカードと同じカード名のカードは、デッキに好きな枚数…", "…カードと、「…」は、デッキに合計4枚まで". */
static bool read_limit_japanese(const char *text, WeissCopyLimit *limit)
{
    static const char same[] = "このカードと同じカード名のカード", deck[] = "デッキに";
    static const char open[] = "「", close[] = "」", any[] = "好きな枚数", total[] = "合計";
    const char *found = strstr(text, same);
    const char *rest = found != NULL ? strstr(found, deck) : NULL;
    if (rest == NULL)
        return false;
    rest += strlen(deck);
    rest += strncmp(rest, total, strlen(total)) == 0 ? strlen(total) : 0;
    unsigned number =
        strncmp(rest, any, strlen(any)) == 0 ? WEISS_DECK_SIZE : read_japanese_number(rest);
    if (number == 0)
        return false;
    limit->most = number;
    const char *name = strstr(found, open);
    const char *end = name != NULL && name < rest ? strstr(name, close) : NULL;
    if (end != NULL) {
        limit->with = name + strlen(open);
        limit->with_length = (size_t)(end - limit->with);
    }
    return true;
}

WeissCopyLimit weiss_copy_limit(const WeissCard *card)
{
    WeissCopyLimit limit = {.most = WEISS_SAME_NAME_MAX};
    for (unsigned i = 0; i < card->ability_count; i++)
        if (read_limit(card->abilities[i], &limit) ||
            read_limit_japanese(card->abilities[i], &limit))
            return limit;
    for (unsigned i = 0; i < card->japanese_count; i++)
        if (read_limit_japanese(card->japanese[i], &limit))
            break;
    return limit;
}

bool weiss_copy_limit_shared(const WeissCopyLimit *limit, const WeissCard *card,
                             bool (*names)(const char *one, size_t length, const char *other))
{
    if (limit->code != NULL && strncasecmp(card->code, limit->code, limit->code_length) == 0 &&
        !isdigit((unsigned char)card->code[limit->code_length]))
        return true;
    return limit->with != NULL && names(limit->with, limit->with_length, card->name);
}
