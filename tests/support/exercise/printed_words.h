/* The words of a printed text in one spelling, to compare it with what the program makes of it.
 * Only for tests: it shares nothing with the program's cleaner. Lower case letters, digits for
 * number words, no signs except +, - and ' inside words, no reminders in parentheses and no
 * Japanese glosses; icons are words. */
#ifndef WEISSFISH_TESTS_PRINTED_WORDS_H
#define WEISSFISH_TESTS_PRINTED_WORDS_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINTED_SIZE = 1 << 15, PRINTED_FOREIGN = 1 };

/* As written in the data, and as meant: whole words, for any card. */
static const char *const printed_synonyms[][2] = {
    {"his or her", "their"}, {"he or she", "they"}, {"him or her", "them"}, {"his her", "their"},
    /* counted and measured */
    {"zero", "0"}, {"one", "1"}, {"two", "2"}, {"three", "3"}, {"four", "4"}, {"five", "5"},
    {"six", "6"}, {"seven", "7"}, {"eight", "8"}, {"nine", "9"}, {"ten", "10"}, {"eleven", "11"},
    {"twenty 2", "22"}, {"to once per turn", "to 1 time per turn"},
    {"level1", "level 1"}, {"level+1", "level +1"}, {"gets+", "gets +"}, {"1put", "1 put"},
    {"+ 500", "+500"}, {"+ 1000", "+1000"}, {"+ 1500", "+1500"},
    {"level or lower", "level 0 or lower"}, {"cost or lower", "cost 0 or lower"},
    {"soul +1 until", "+1 soul until"}, {"of your gets 1", "of your gets +1"},
    /* words that are missing, or written twice */
    {"00 until", "00 power until"}, {"00 and the following", "00 power and the following"},
    {"00 for each", "00 power for each"},
    {"+500 act", "+500 power act"}, {"+1000 act", "+1000 power act"},
    {"+1000 auto", "+1000 power auto"}, {"+1500 auto", "+1500 power auto"},
    {"gets + power", "gets +x power"}, {"end of turn is equal to", "end of turn x is equal to"},
    {"in your waiting room is equal to", "in your waiting room x is equal to"},
    {"in your climax and", "in your climax area and"},
    {"is equals to", "is equal to"}, {"is equal is to", "is equal to"},
    {"is equal the number", "is equal to the number"},
    {"is equal to number of", "is equal to the number of"}, {"equal or lower", "equal to or lower"},
    {"multiplied the number", "multiplied by the number"}, {"by by", "by"}, {"of of", "of"},
    {"the those", "those"}, {"is a not an", "is not an"}, {"1 card in from", "1 card from"},
    {"return in to your", "return it to your"}, {"may the cost", "may pay the cost"},
    {"at the bottom your", "at the bottom of your"}, {"on center stage", "on your center stage"},
    {"on the stage your hand", "on the stage from your hand"},
    {"character the middle", "character in the middle"},
    {"into opponent's waiting", "into your opponent's waiting"}, {"all if your", "all of your"},
    {"put a character m your", "put a character from your"}, {"this power gets", "this card gets"},
    {"if a card name ", "if a card named "}, {"in its card named", "in its card name"},
    {"1 of your character", "1 of your characters"}, {"that characters gets", "that character gets"},
    {"that characters' level", "that character's level"},
    {"this cards' battle", "this card's battle"},
    {"search you deck", "search your deck"}, {"of you deck", "of your deck"},
    {"in you hand", "in your hand"}, {"into you hand", "into your hand"},
    {"from you hand", "from your hand"}, {"during you opponent's", "during your opponent's"},
    {"opponents turn", "opponent's turn"}, {"your opponent deck", "your opponent's deck"},
    {"your may pay", "you may pay"}, {"your climax zone", "your climax area"},
    {"your cx area", "your climax area"}, {"resonance 1 reveal", "resonate 1 reveal"},
    {"count backup", "counter backup"},
    {"this is in the front row center slot", "this card is in the middle position of your center stage"},
    {"this gains +", "this card gets +"},
    {"becomes reversed in", "becomes reverse in"},
    {"return to your hand", "return it to your hand"}, {"this card in on", "this card is on"},
    {"put in on any", "put it on any"}, {"if this card in your", "if this card is in your"},
    {"your opponent choose 1", "your opponent chooses 1"}, {"until of turn", "until end of turn"},
    {"in you climax", "in your climax"}, {"the end your opponent's", "the end of your opponent's"},
    {"the the", "the"}, {"is is", "is"}, {"put the top x of", "put the top x cards of"},
    {"reveal the top of", "reveal the top card of"}, {"if your do", "if you do"},
    {"hand look up to", "hand look at up to"}, {"in your card and put", "in your hand and put"},
    {"bottom or your deck", "bottom of your deck"}, {"a trigger step 2", "a trigger check 2"},
    {"color requirement", "color requirements"}, {"fulfilling the color", "fulfilling color"},
    {"choose and perform 1 of the following effects", "choose 1 of the following effects and perform it"},
    {"if all the cards are", "if all of those cards are"}, {"if you draw 1 card choose", "if you drew 1 card choose"},
    {"at the top of your clock", "the top card of your clock"}, {"act 1 when", "auto 1 when"},
    {"to the stage position facing", "to the position facing"}, {"when you draw a card", "when you draw 1 card"},
    {"hand you can choose", "hand you may choose"}, {"this unit gets", "this card gets"},
    /* icons that are missing; tags of another kind of ability */
    {"with with in its", "with in its"}, {"with with comeback", "with comeback"}, {"trigger is pool", "trigger icon is pool"},
    {"if the card is in the middle", "if this card is in the middle"}, {"with in its trigger", "with soul in its trigger"},
    {"number of in the trigger", "number of soul in the trigger"},
    {"soul for each in the trigger", "soul for each soul in the trigger"},
    {"has a in its trigger", "has in its trigger"}, {"trigger is you may", "trigger icon is you may"},
    {"auto if the number", "cont if the number"}, {"act if the number", "cont if the number"}, {"auto all of your", "cont all of your"},
    {"auto during your turn if", "cont during your turn if"}, {"stock auto act", "stock act"},
    {"auto during your opponent's turn this", "cont during your opponent's turn this"},
    {"cont rest 1 of", "auto rest 1 of"}, {"cont 1 when", "auto 1 when"},
    {"cont clock alarm when this card is the top card of your clock if", "auto clock alarm when this card is the top card of your clock if"},
    {"cont when", "auto when"}, {"act when", "auto when"}, {"act cxcombo when", "auto cxcombo when"},
    {"cont during your opponent's turn when", "auto during your opponent's turn when"},
    {"act 1 put a card from your hand into your waiting room when",
     "auto 1 put a card from your hand into your waiting room when"},
    {"act this ability activates", "auto this ability activates"},
    /* strays */
    {"shuffle your deck 66", "shuffle your deck"}, {"power r auto", "power auto"},
    {"+1500 power 4", "+1500 power"},
    /* misspelt */
    {"amongst", "among"}, {"chose a", "choose a"},
    {"oppponent's", "opponent's"}, {"oppponent", "opponent"}, {"oponent's", "opponent's"},
    {"cancelled", "canceled"}, {"charaters", "characters"}, {"charcters", "characters"},
    {"charcter", "character"}, {"chracters", "characters"}, {"chracter", "character"},
    {"charactersm", "characters"}, {"characte s", "characters"}, {"seach", "search"},
    {"seperate", "separate"}, {"postition", "position"}, {"postion", "position"},
    {"positin", "position"}, {"unitl", "until"}, {"tihs", "this"}, {"thte", "the"},
    {"getes", "gets"}, {"shuflle", "shuffle"}, {"multipled", "multiplied"},
    {"from your had", "from your hand"}, {"in your hard", "in your hand"},
    {"into our hand", "into your hand"}, {"draw phrase", "draw phase"},
    {"waiting rom", "waiting room"}, {"homuculus", "homunculus"}, {"adolscence", "adolescence"},
};

/* One UTF-8 character at `text`; its length in *size. */
static inline unsigned printed_glyph(const char *text, size_t *size)
{
    const unsigned char *byte = (const unsigned char *)text;
    unsigned code = byte[0];
    *size = code < 0x80 ? 1 : code < 0xE0 ? 2 : code < 0xF0 ? 3 : 4;
    if (*size > 1)
        code &= 0x3Fu >> (*size - 1);
    for (size_t i = 1; i < *size && byte[i]; i++)
        code = code << 6 | (byte[i] & 0x3Fu);
    return code;
}

/* Brackets and quotation marks in ASCII: {} for tags, <> for traits; 0 for other signs. */
static inline char printed_bracket(unsigned code)
{
    switch (code) {
    case 0x3010:
        return '{';
    case 0x3011:
        return '}';
    case 0x300A:
        return '<';
    case 0x300B:
        return '>';
    case 0x201C:
    case 0x201D:
        return '"';
    default:
        return 0;
    }
}

/* Plain ASCII: typographic and full-width signs in ASCII, circled numbers as digits, and
 * PRINTED_FOREIGN for everything else. */
static inline void printed_ascii(const char *text, char *out)
{
    static const char game[] = "ゲーム"; /* a trait that was not translated */
    static const char *const roman[] = {"i", "ii", "iii", "iv", "v", "vi"};
    size_t size;
    for (; *text; text += size) {
        unsigned code = printed_glyph(text, &size);
        if (strncmp(text, game, strlen(game)) == 0) {
            out += sprintf(out, "game");
            size = strlen(game);
        } else if (code < 0x80)
            *out++ = (char)tolower((int)code);
        else if (printed_bracket(code))
            *out++ = printed_bracket(code);
        else if (code == 0x2018 || code == 0x2019)
            *out++ = '\'';
        else if (code >= 0xFF01 && code <= 0xFF5E)
            *out++ = (char)tolower((int)(code - 0xFF01 + '!'));
        else if (code >= 0x2460 && code <= 0x2468)
            *out++ = (char)(code - 0x2460 + '1');
        else if (code >= 0x2160 && code <= 0x2165)
            out += sprintf(out, "%s", roman[code - 0x2160]);
        else if (code == 0x2212 || code == 0x2015)
            *out++ = '-';
        else
            *out++ = PRINTED_FOREIGN;
    }
    *out = '\0';
}

/* The last sign of the group in parentheses that begins at `text`; one that is not closed extends
 * to the next tag, or to the end. */
static inline const char *printed_group_end(const char *text)
{
    unsigned depth = 0;
    const char *at = text;
    for (; *at; at++) {
        depth += *at == '(';
        if (*at == ')' && --depth == 0)
            return at;
    }
    for (at = text; *at && *at != '{';)
        at++;
    return at - 1;
}

/* Whether a group is a reminder (a sentence) or a gloss (Japanese). */
static inline bool printed_group_goes(const char *group, const char *end)
{
    unsigned letters = 0;
    bool spaced = false;
    for (; group < end; group++) {
        if (*group == PRINTED_FOREIGN)
            return true;
        spaced |= *group == ' ';
        letters += isalpha((unsigned char)*group) != 0;
    }
    return spaced && letters > 3;
}

static inline void printed_drop_groups(char *text)
{
    char *out = text;
    while (*text) {
        const char *end = *text == '(' ? printed_group_end(text) : text;
        if (end > text && printed_group_goes(text, end)) {
            text += end - text + 1;
            *out++ = ' ';
        } else {
            *out++ = *text++;
        }
    }
    *out = '\0';
}

/* Removes a reminder without its opening sign, which begins after the cost, or with the text. */
static inline void printed_drop_unopened(char *text)
{
    char *close = strrchr(text, ')');
    if (close == NULL || close[1] != '\0' || strchr(text, '(') != NULL)
        return;
    char *cost = strrchr(text, ']');
    char *note = cost ? cost : text;
    while (cost && *note && !isalpha((unsigned char)*note))
        note++;
    if (cost == NULL || strncmp(note, "when this card", 14) == 0)
        *note = '\0';
}

static inline bool printed_in_word(char letter)
{
    return isalnum((unsigned char)letter) || strchr("+-'", letter) != NULL;
}

/* Writes a word: 0 for the dashes that one set has after digits, and no signs that stand alone. */
static inline char *printed_put_word(char *out, const char *word, size_t length)
{
    bool file = length == 3 && strncmp(word, "gif", length) == 0; /* of an icon's picture */
    if (file || strspn(word, "-'") >= length)
        return out;
    if (*word == '-' && !isdigit((unsigned char)word[1])) /* "-Final-" */
        word++, length--;
    while (length > 1 && word[length - 1] == '-' && isalpha((unsigned char)word[length - 2]))
        length--;
    bool digits = false;
    for (size_t i = 0; i < length; i++) {
        *out++ = digits && word[i] == '-' ? '0' : word[i];
        digits |= isdigit((unsigned char)word[i]) != 0;
    }
    *out++ = ' ';
    return out;
}

static inline void printed_replace(char *text, const char *from, const char *to)
{
    char *at = text;
    size_t length = strlen(from);
    while ((at = strstr(at, from)) != NULL) {
        bool starts = isdigit((unsigned char)*from) || at == text || at[-1] == ' ';
        if (!starts || (at[length] != ' ' && from[length - 1] != ' ' && from[length - 1] != '+')) {
            at++;
            continue;
        }
        memmove(at + strlen(to), at + length, strlen(at + length) + 1);
        memcpy(at, to, strlen(to));
        at += strlen(to);
    }
}

/* Whether a text says anything; "-" or "0" does not. */
static inline bool printed_says_anything(const char *text)
{
    for (; *text; text++)
        if (isalpha((unsigned char)*text))
            return true;
    return false;
}

/* Appends the words of `text` to `words` (PRINTED_SIZE bytes in all), with a space after each. */
static inline void printed_words(const char *text, char *words)
{
    static char ascii[PRINTED_SIZE];
    char *out = words + strlen(words);
    if (!printed_says_anything(text))
        return;
    printed_ascii(text, ascii);
    printed_drop_groups(ascii);
    printed_drop_unopened(ascii);
    for (const char *at = ascii; *at;) {
        const char *word = at;
        while (*at && printed_in_word(*at))
            at++;
        out = printed_put_word(out, word, (size_t)(at - word));
        at += *at != '\0';
    }
    *out = '\0';
    for (size_t i = 0; i < sizeof printed_synonyms / sizeof *printed_synonyms; i++)
        printed_replace(words, printed_synonyms[i][0], printed_synonyms[i][1]);
}

#endif
