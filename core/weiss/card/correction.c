/* Reads and applies lists of corrections. Texts are plain bytes; their meaning is not known. */
#include "weiss/card/correction.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/spelling.h"
#include "weiss/card/card_read.h"

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct ListReader {
    const char *text;
    const char *at;
    const char *end;
    char *strings; /* where the next string is stored */
    Diagnostic *problem;
} ListReader;

/* A word, or words in quotation marks; `start` and `length` exclude the marks. */
typedef struct Words {
    const char *start;
    size_t length;
    bool quoted;
} Words;

#define COMPLAIN(reader, place, ...)                                                               \
    (diagnostic_at((reader)->problem, (reader)->text, (size_t)((place) - (reader)->text),          \
                   __VA_ARGS__),                                                                   \
     false)

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static void skip_blanks(ListReader *reader)
{
    while (reader->at < reader->end && is_blank(*reader->at))
        reader->at++;
}

static bool at_line_end(const ListReader *reader)
{
    return reader->at == reader->end || *reader->at == '\n' || *reader->at == '#';
}

static void skip_line(ListReader *reader)
{
    while (reader->at < reader->end && *reader->at != '\n')
        reader->at++;
    if (reader->at < reader->end)
        reader->at++;
}

static bool read_quoted(ListReader *reader, Words *words)
{
    const char *open = reader->at++;
    while (reader->at < reader->end && *reader->at != '"' && *reader->at != '\n')
        reader->at++;
    *words = (Words){open + 1, (size_t)(reader->at - open) - 1, true};
    if (reader->at == reader->end || *reader->at == '\n')
        return COMPLAIN(reader, open, "this quotation mark is not closed on its line");
    reader->at++;
    return true;
}

/* The next word or quoted words of the line. If there is none, a problem: `what` is expected. */
static bool read_words(ListReader *reader, const char *what, Words *words)
{
    skip_blanks(reader);
    if (at_line_end(reader))
        return COMPLAIN(reader, reader->at, "expected %s before the end of the line", what);
    if (*reader->at == '"')
        return read_quoted(reader, words);
    const char *start = reader->at;
    while (reader->at < reader->end && !is_blank(*reader->at) && *reader->at != '\n')
        reader->at++;
    *words = (Words){start, (size_t)(reader->at - start), false};
    return true;
}

static const char *keep(ListReader *reader, Words words)
{
    char *copy = reader->strings;
    memcpy(copy, words.start, words.length);
    copy[words.length] = '\0';
    reader->strings += words.length + 1;
    return copy;
}

/* A few words of a correction; a length that only a mistake can have is refused. */
static bool read_short(ListReader *reader, const char *what, const char **kept)
{
    Words words;
    if (!read_words(reader, what, &words))
        return false;
    if (words.length == 0)
        return COMPLAIN(reader, words.start, "expected %s, found nothing in quotation marks", what);
    if (words.length > WEISS_CORRECTION_WORDS_MAX)
        return COMPLAIN(reader, words.start,
                        "a correction has a few words (at most %d bytes); these are %zu bytes",
                        WEISS_CORRECTION_WORDS_MAX, words.length);
    *kept = keep(reader, words);
    return true;
}

/* The index of the next word among `words`; -1 with a problem. */
static int read_keyword(ListReader *reader, const char *what, const char *const *words,
                        size_t count)
{
    Words found;
    if (!read_words(reader, what, &found))
        return -1;
    char word[SPELLING_LENGTH_MAX + 1];
    char excerpt[DIAGNOSTIC_EXCERPT];
    char hint[SPELLING_HINT];
    size_t length = found.length < sizeof word ? found.length : sizeof word - 1;
    memcpy(word, found.start, length);
    word[length] = '\0';
    for (size_t i = 0; i < count; i++)
        if (!found.quoted && length == found.length && strcasecmp(word, words[i]) == 0)
            return (int)i;
    (void)COMPLAIN(reader, found.start, "'%s' is not %s%s",
                   diagnostic_excerpt(excerpt, found.start, found.length), what,
                   spelling_hint(hint, word, words, count));
    return -1;
}

static bool read_code(ListReader *reader, const char **code)
{
    Words words;
    if (!read_words(reader, "a card code", &words))
        return false;
    if (!card_code_fits(words.start, words.length))
        return COMPLAIN(
            reader, words.start,
            "expected a card code of 1 to %d characters without spaces, commas, semicolons, quotation marks and '#'",
            CARD_CODE_SIZE - 1);
    *code = keep(reader, words);
    return true;
}

/* The part to correct: the number of a text, "trait", "name", "type", or another member. */
static bool read_part(ListReader *reader, WeissCorrection *correction)
{
    static const char *const parts[] = {"trait", "name",  "type", "level",  "cost",
                                        "power", "color", "soul", "trigger"};
    static const char what[] = "the number of a text (from 0), 'trait', 'name', 'type' or a member";
    skip_blanks(reader);
    unsigned number = 0;
    const char *start = reader->at;
    while (reader->at < reader->end && isdigit((unsigned char)*reader->at) && number < UINT16_MAX)
        number = 10 * number + (unsigned)(*reader->at++ - '0');
    if (reader->at > start) {
        if (!at_line_end(reader) && !is_blank(*reader->at))
            return COMPLAIN(reader, start, "expected %s", what);
        if (number >= UINT16_MAX)
            return COMPLAIN(reader, start, "no card has that many texts");
        correction->text = (uint16_t)number;
        correction->part = CORRECTION_TEXT;
        return true;
    }
    int part = read_keyword(reader, what, parts, sizeof parts / sizeof *parts);
    int last = CORRECTION_MEMBER - CORRECTION_TRAIT;
    correction->part = (uint8_t)(CORRECTION_TRAIT + (part < last ? part : last));
    correction->member = part > 0 ? parts[part] : NULL;
    return part >= 0;
}

static bool read_insertion(ListReader *reader, WeissCorrection *correction)
{
    static const char *const sides[] = {"after", "before"};
    if (!read_short(reader, "the words to insert", &correction->words))
        return false;
    int side = read_keyword(reader, "'after' or 'before'", sides, 2);
    if (side < 0)
        return false;
    correction->verb = side == 0 ? CORRECTION_INSERT_AFTER : CORRECTION_INSERT_BEFORE;
    return read_short(reader, "the words next to which to insert", &correction->place);
}

static bool read_replacement(ListReader *reader, WeissCorrection *correction)
{
    static const char *const by[] = {"by"};
    correction->verb = CORRECTION_REPLACE;
    return read_short(reader, "the words to replace", &correction->place) &&
           read_keyword(reader, "'by'", by, 1) == 0 &&
           read_short(reader, "the words to write instead", &correction->words);
}

static bool read_action(ListReader *reader, WeissCorrection *correction)
{
    enum { HAS, LACKS, IS, REPLACE, DELETE, INSERT, VERBS };
    static const char *const verbs[VERBS] = {"has", "lacks", "is", "replace", "delete", "insert"};
    static const struct {
        int first;
        int end;
    } fit[] = {[CORRECTION_TEXT] = {REPLACE, VERBS},
               [CORRECTION_TRAIT] = {REPLACE, INSERT},
               [CORRECTION_NAME] = {HAS, INSERT},
               [CORRECTION_TYPE] = {IS, DELETE},
               [CORRECTION_MEMBER] = {IS, REPLACE}};
    int first = fit[correction->part].first;
    int verb = read_keyword(reader, "what a correction does", verbs + first,
                            (size_t)(fit[correction->part].end - first));
    if (verb < 0)
        return false;
    switch (first + verb) {
    case HAS:
    case LACKS:
        correction->verb = (uint8_t)(CORRECTION_HAS + first + verb - HAS);
        return read_short(reader, "what is in the Japanese name", &correction->words);
    case IS:
        correction->verb = CORRECTION_IS;
        return read_short(reader, "what the card has there", &correction->words);
    case REPLACE:
        return read_replacement(reader, correction);
    case DELETE:
        correction->verb = CORRECTION_DELETE;
        return read_short(reader, "the words to delete", &correction->place);
    default:
        return read_insertion(reader, correction);
    }
}

static bool is_day(Words words)
{
    static const char shape[] = "dddd-dd-dd";
    bool fits = words.length == sizeof shape - 1;
    for (size_t i = 0; fits && i < words.length; i++)
        fits = shape[i] == 'd' ? isdigit((unsigned char)words.start[i]) : words.start[i] == '-';
    return fits;
}

static bool at_scope(ListReader *reader)
{
    skip_blanks(reader);
    size_t left = (size_t)(reader->end - reader->at);
    return (left > 3 && strncasecmp(reader->at, "in ", 3) == 0) ||
           (left > 5 && strncasecmp(reader->at, "from ", 5) == 0);
}

/* "in LANGUAGE", "from DAY" */
static bool read_scope(ListReader *reader, WeissCorrection *correction)
{
    static const char *const scopes[] = {"in", "from"};
    static const char *const languages[] = {"en", "ja"};
    Words day;
    int scope = read_keyword(reader, "'in' or 'from'", scopes, 2);
    if (scope == 0) {
        int language = read_keyword(reader, "'en' or 'ja'", languages, 2);
        correction->language = (uint8_t)(CORRECTION_ENGLISH + language);
        return language >= 0;
    }
    if (!read_words(reader, "a day", &day))
        return false;
    if (!is_day(day))
        return COMPLAIN(reader, day.start, "expected a day, YYYY-MM-DD");
    correction->from = keep(reader, day);
    return true;
}

static bool read_correction(ListReader *reader, WeissCorrection *correction)
{
    if (!read_code(reader, &correction->code) || !read_part(reader, correction) ||
        !read_action(reader, correction))
        return false;
    for (unsigned scopes = 0; scopes < 2; scopes++)
        if (at_scope(reader) && !read_scope(reader, correction))
            return false;
    skip_blanks(reader);
    char excerpt[DIAGNOSTIC_EXCERPT];
    if (at_line_end(reader))
        return true;
    const char *rest = reader->at;
    skip_line(reader);
    size_t length = (size_t)(reader->at - rest);
    length -= length > 0 && rest[length - 1] == '\n';
    return COMPLAIN(reader, rest, "expected the end of the line, found '%s'",
                    diagnostic_excerpt(excerpt, rest, length));
}

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static bool read_list(ListReader *reader, WeissCorrections *corrections)
{
    for (size_t line = 1; reader->at < reader->end; line++) {
        skip_blanks(reader);
        if (!at_line_end(reader)) {
            WeissCorrection *correction = &corrections->list[corrections->count];
            *correction = (WeissCorrection){.line = line};
            if (!read_correction(reader, correction))
                return false;
            corrections->count++;
        }
        skip_line(reader);
    }
    return true;
}

/* Each string is stored with a NUL, in place of at least one byte after it in the text. */
bool weiss_corrections_read(WeissCorrections *corrections, const char *text, size_t length,
                            Diagnostic *problem)
{
    *corrections = (WeissCorrections){0};
    corrections->list = malloc(count_lines(text, length) * sizeof *corrections->list);
    corrections->strings = malloc(length + 1);
    if (corrections->list == NULL || corrections->strings == NULL) {
        diagnostic_whole(problem, "not enough memory");
        weiss_corrections_free(corrections);
        return false;
    }
    ListReader reader = {.text = text,
                         .at = text,
                         .end = text + length,
                         .strings = corrections->strings,
                         .problem = problem};
    if (read_list(&reader, corrections))
        return true;
    weiss_corrections_free(corrections);
    return false;
}

void weiss_corrections_free(WeissCorrections *corrections)
{
    free(corrections->list);
    free(corrections->strings);
    *corrections = (WeissCorrections){0};
}

/* ---- Applying -------------------------------------------------------------------------------- */

/* The place of the words in the text if they occur exactly once; otherwise NULL. */
static const char *find_once(const char *text, const char *words)
{
    const char *found = strstr(text, words);
    return found != NULL && strstr(found + 1, words) == NULL ? found : NULL;
}

/* Whether words follow the word before without a space: "'s", ".". */
static bool clings(const char *words)
{
    return strchr("'.,;:)]", *words) != NULL;
}

/* Writes the corrected text to `out` unless it is NULL. Returns its size with the NUL. */
static size_t write_corrected(const WeissCorrection *correction, const char *text,
                              const char *place, char *out)
{
    size_t length = strlen(correction->place);
    bool keeps = correction->verb <= CORRECTION_INSERT_BEFORE;
    bool after = correction->verb == CORRECTION_INSERT_AFTER;
    const char *words = correction->words != NULL ? correction->words : "";
    const char *space = keeps && !(after && clings(words)) ? " " : "";
    const char *place_words = keeps ? correction->place : "";
    const char *const pieces[] = {after ? place_words : words, space, after ? words : place_words};
    size_t head = (size_t)(place - text);
    size_t size = head;
    if (out != NULL)
        memcpy(out, text, head);
    for (size_t i = 0; i < 3; i++) {
        size_t piece = strlen(pieces[i]);
        if (out != NULL)
            memcpy(out + size, pieces[i], piece);
        size += piece;
    }
    size_t tail = strlen(place + length) + 1;
    if (out != NULL)
        memcpy(out + size, place + length, tail);
    return size + tail;
}

/* Corrects the string at `text`; the new one lives as long as the database. */
static CorrectionResult correct_string(const WeissCorrection *correction, WeissDatabase *database,
                                       const char **text)
{
    const char *place = find_once(*text, correction->place);
    if (place == NULL)
        return CORRECTION_UNFIT;
    char *corrected =
        weiss_database_room(database, write_corrected(correction, *text, place, NULL));
    if (corrected == NULL)
        return CORRECTION_NO_MEMORY;
    write_corrected(correction, *text, place, corrected);
    *text = corrected;
    return CORRECTION_MADE;
}

static CorrectionResult correct_trait(const WeissCorrection *correction, WeissDatabase *database,
                                      WeissCard *card)
{
    unsigned trait = 0;
    while (trait < card->trait_count && strcmp(card->traits[trait], correction->place) != 0)
        trait++;
    if (trait == card->trait_count)
        return CORRECTION_UNFIT;
    if (correction->verb == CORRECTION_REPLACE)
        return correct_string(correction, database, &card->traits[trait]);
    card->trait_count--;
    for (; trait < card->trait_count; trait++)
        card->traits[trait] = card->traits[trait + 1];
    return CORRECTION_MADE;
}

/* Adds what is, or is not, in the Japanese name. */
static CorrectionResult tell_writing(const WeissCorrection *correction, WeissDatabase *database,
                                     WeissCard *card)
{
    char sign = correction->verb == CORRECTION_HAS ? WRITING_HAS : WRITING_LACKS;
    return weiss_database_write(database, card, sign, correction->words) ? CORRECTION_MADE
                                                                         : CORRECTION_NO_MEMORY;
}

static CorrectionResult correct_type(const WeissCorrection *correction, WeissCard *card)
{
    if (strcmp(weiss_type_names[card->type], correction->place) != 0)
        return CORRECTION_UNFIT;
    for (unsigned type = 0; type < TYPE_COUNT; type++)
        if (strcmp(weiss_type_names[type], correction->words) == 0) {
            card->type = (uint8_t)type;
            weiss_card_mark(card);
            return CORRECTION_MADE;
        }
    return CORRECTION_UNFIT;
}

bool weiss_correction_holds(const WeissCorrection *correction, const char *date)
{
    return correction->from == NULL || date == NULL || strcmp(correction->from, date) <= 0;
}

const char *weiss_correction_says(const WeissCorrection *correction, char *words)
{
    static const struct {
        const char *verb;
        bool words_first;
        const char *middle; /* NULL: it has one part */
    } says[] = {[CORRECTION_INSERT_AFTER] = {"insert", true, "after"},
                [CORRECTION_INSERT_BEFORE] = {"insert", true, "before"},
                [CORRECTION_REPLACE] = {"replace", false, "by"},
                [CORRECTION_DELETE] = {"delete", false, NULL},
                [CORRECTION_IS] = {"is", true, NULL},
                [CORRECTION_HAS] = {"has", true, NULL},
                [CORRECTION_LACKS] = {"lacks", true, NULL}};
    bool first = says[correction->verb].words_first;
    const char *one = first ? correction->words : correction->place;
    const char *other = first ? correction->place : correction->words;
    int length =
        snprintf(words, WEISS_CORRECTION_SAYS, "%s \"%s\"", says[correction->verb].verb, one);
    if (says[correction->verb].middle != NULL)
        snprintf(words + length, (size_t)(WEISS_CORRECTION_SAYS - length), " %s \"%s\"",
                 says[correction->verb].middle, other);
    return words;
}

bool weiss_correction_give(const WeissCorrection *correction, WeissDatabase *database)
{
    return correction->verb != CORRECTION_IS ||
           weiss_database_give(database, correction->code, correction->member, correction->words);
}

/* The result of a correction with CORRECTION_IS, already applied when the card was read. */
static CorrectionResult tell_given(const WeissCorrection *correction, const WeissDatabase *database)
{
    if (weiss_database_took(database, correction->code))
        return CORRECTION_MADE;
    return weiss_database_find(database, correction->code) != NULL ||
                   weiss_database_left_out(database, correction->code) != NULL
               ? CORRECTION_UNFIT
               : CORRECTION_NO_CARD;
}

CorrectionResult weiss_correction_make(const WeissCorrection *correction, WeissDatabase *database)
{
    if (correction->verb == CORRECTION_IS)
        return tell_given(correction, database);
    WeissCard *card = weiss_database_edit(database, correction->code);
    if (card == NULL)
        return CORRECTION_NO_CARD;
    if (correction->part == CORRECTION_TRAIT)
        return correct_trait(correction, database, card);
    if (correction->verb >= CORRECTION_HAS)
        return tell_writing(correction, database, card);
    if (correction->part == CORRECTION_NAME)
        return correct_string(correction, database, &card->name);
    if (correction->part == CORRECTION_TYPE)
        return correct_type(correction, card);
    bool japanese = correction->language == CORRECTION_JAPANESE;
    const char **texts = japanese ? card->japanese : card->abilities;
    uint16_t count = japanese ? card->japanese_count : card->ability_count;
    if (count == 0 && correction->language != CORRECTION_UNSAID)
        return CORRECTION_NO_CARD;
    if (correction->text >= count)
        return CORRECTION_UNFIT;
    CorrectionResult result = correct_string(correction, database, &texts[correction->text]);
    weiss_card_mark(card);
    return result;
}
