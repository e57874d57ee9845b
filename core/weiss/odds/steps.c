/* The language of steps. Text is read from left to right into a tree, which is then written out as
 * nodes, the last step first, so that every node knows what comes after it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "weiss/odds/odds_program.h"

enum { STEPS_MAX = 512, WORD_MAX = 15, NOTHING = 0, DEPTH_MAX = 16 };

/* A step of the tree. A block is the index of its first step; NOTHING if it is empty. */
typedef struct Step {
    OddsVerb verb;
    unsigned number;
    OddsPlace place;
    bool per_climax;
    unsigned on[2]; /* blocks for ODDS_HIT and ODDS_CANCELLED */
    unsigned block; /* of a repeat, or per climax */
    unsigned next;
} Step;

typedef struct Reader {
    const char *text;
    size_t at;
    Step steps[STEPS_MAX]; /* from 1 */
    unsigned count;
    unsigned depth;
    unsigned line;
    Diagnostic *problem;
} Reader;

/* ---- Reading ---- */

static void skip_space(Reader *reader)
{
    while (isspace((unsigned char)reader->text[reader->at]))
        reader->at++;
}

static bool fail_at(Reader *reader, size_t at, const char *message)
{
    diagnostic_whole(reader->problem, "%s", message);
    reader->problem->line = reader->line;
    reader->problem->column = at + 1;
    return false;
}

static bool takes(Reader *reader, char sign)
{
    skip_space(reader);
    if (reader->text[reader->at] != sign)
        return false;
    reader->at++;
    return true;
}

/* The next word, cut to fit; returns its length. reader->at stays before it. */
static size_t word_ahead(Reader *reader, char word[WORD_MAX + 1])
{
    skip_space(reader);
    size_t length = 0;
    while (isalpha((unsigned char)reader->text[reader->at + length]))
        length++;
    size_t kept = length < WORD_MAX ? length : WORD_MAX;
    memcpy(word, reader->text + reader->at, kept);
    word[kept] = '\0';
    return length;
}

static bool takes_word(Reader *reader, const char *expected)
{
    char word[WORD_MAX + 1];
    size_t length = word_ahead(reader, word);
    if (strcmp(word, expected) != 0)
        return false;
    reader->at += length;
    return true;
}

/* The index of the next word among `words`; if it is none of them, `count` and a problem. */
static unsigned word_of(Reader *reader, const char *what, const char *const *words, unsigned count)
{
    char word[WORD_MAX + 1], message[SPELLING_HINT + 80], hint[SPELLING_HINT];
    size_t length = word_ahead(reader, word);
    for (unsigned i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0) {
            reader->at += length;
            return i;
        }
    if (length)
        snprintf(message, sizeof message, "'%s' is no %s%s", word, what,
                 spelling_hint(hint, word, words, count));
    else
        snprintf(message, sizeof message, "a %s is missing%s", what,
                 spelling_hint(hint, "", words, count));
    fail_at(reader, reader->at, message);
    return count;
}

static bool read_number(Reader *reader, unsigned *number)
{
    char message[80];
    skip_space(reader);
    size_t start = reader->at;
    *number = 0;
    while (isdigit((unsigned char)reader->text[reader->at]) && *number <= ODDS_NUMBER_MAX)
        *number = *number * 10 + (unsigned)(reader->text[reader->at++] - '0');
    if (reader->at == start || *number > ODDS_NUMBER_MAX) {
        snprintf(message, sizeof message, "expected a whole number from 0 to %d", ODDS_NUMBER_MAX);
        return fail_at(reader, start, message);
    }
    return true;
}

static bool read_list(Reader *reader, unsigned *first);

static bool read_block(Reader *reader, unsigned *block)
{
    skip_space(reader);
    size_t open = reader->at;
    if (!takes(reader, '{'))
        return fail_at(reader, open, "'{' expected");
    if (++reader->depth > DEPTH_MAX)
        return fail_at(reader, open, "braces within braces, too deep");
    if (!read_list(reader, block))
        return false;
    reader->depth--;
    skip_space(reader);
    if (takes(reader, '}'))
        return true;
    return reader->text[reader->at] ? fail_at(reader, reader->at, "expected ';' or '}'")
                                    : fail_at(reader, open, "this '{' is not closed");
}

/* "on cancel { … }", "on hit { … }", each once. */
static bool read_branches(Reader *reader, Step *step)
{
    static const char *const words[] = {"hit", "cancel"};
    bool given[2] = {false, false};
    while (takes_word(reader, "on")) {
        size_t at = reader->at;
        unsigned branch = word_of(reader, "outcome of damage", words, 2);
        if (branch == 2)
            return false;
        if (given[branch])
            return fail_at(reader, at, "this branch is given twice");
        given[branch] = true;
        if (!read_block(reader, &step->on[branch]))
            return false;
    }
    return true;
}

static bool read_per_climax(Reader *reader, Step *step)
{
    if (!takes_word(reader, "per"))
        return true;
    if (!takes_word(reader, "climax"))
        return fail_at(reader, reader->at, "'climax' expected");
    step->per_climax = true;
    return read_block(reader, &step->block);
}

static bool read_place(Reader *reader, Step *step)
{
    static const char *const look[] = {"bottom", "waiting", "top"};
    static const char *const back[] = {"climaxes", "others"};
    bool looks = step->verb == ODDS_LOOK;
    unsigned place = looks ? word_of(reader, "place for climaxes", look, 3)
                           : word_of(reader, "kind of card", back, 2);
    step->place = (OddsPlace)(looks ? ODDS_BOTTOM + place : ODDS_CLIMAXES + place);
    return place < (looks ? 3u : 2u);
}

static bool read_step(Reader *reader, Step *step)
{
    static const char *const verbs[] = {"attack", "damage", "mill", "clock", "heal",
                                        "reveal", "look", "return", "repeat"};
    unsigned verb = word_of(reader, "step", verbs, sizeof verbs / sizeof *verbs);
    if (verb == sizeof verbs / sizeof *verbs)
        return false;
    *step = (Step){.verb = (OddsVerb)(ODDS_ATTACK + verb)};
    if (!read_number(reader, &step->number))
        return false;
    switch (step->verb) {
    case ODDS_ATTACK:
    case ODDS_DAMAGE:
        return read_branches(reader, step);
    case ODDS_MILL:
        return read_per_climax(reader, step);
    case ODDS_REVEAL:
        if (step->number > 16)
            return fail_at(reader, reader->at, "at most 16 cards can be revealed");
        return read_per_climax(reader, step);
    case ODDS_LOOK:
        if (step->number > 16)
            return fail_at(reader, reader->at, "at most 16 cards can be looked at");
        return read_place(reader, step);
    case ODDS_RETURN:
        return read_place(reader, step);
    case ODDS_REPEAT:
        return read_block(reader, &step->block);
    default:
        return true;
    }
}

/* Steps separated by semicolons, up to '}' or the end; the list may be empty. */
static bool read_list(Reader *reader, unsigned *first)
{
    unsigned *link = first;
    *first = NOTHING;
    for (;;) {
        skip_space(reader);
        if (reader->text[reader->at] == '}' || reader->text[reader->at] == '\0')
            return true;
        if (reader->count + 1 == STEPS_MAX)
            return fail_at(reader, reader->at, "too many steps");
        unsigned number = ++reader->count;
        Step step;
        if (!read_step(reader, &step))
            return false;
        reader->steps[number] = step;
        *link = number;
        link = &reader->steps[number].next;
        if (!takes(reader, ';'))
            return true;
    }
}

/* Reads an argument, which is one step. */
static bool read_text(Reader *reader, const char *text, unsigned *step)
{
    reader->text = text;
    reader->at = 0;
    reader->depth = 0;
    if (!read_list(reader, step))
        return false;
    if (*step == NOTHING)
        return fail_at(reader, 0, "expected a step");
    skip_space(reader);
    if (reader->text[reader->at] == '}')
        return fail_at(reader, reader->at, "this '}' has no '{'");
    if (reader->text[reader->at])
        return fail_at(reader, reader->at, "expected the end of the step");
    return reader->steps[*step].next == NOTHING ||
           fail_at(reader, reader->at - 1,
                   "one step per argument: ';' separates steps only in braces");
}

/* ---- Writing out ---- */

static unsigned at_least(unsigned number, unsigned least)
{
    return number < least ? least : number;
}

typedef struct Writer {
    OddsProgram *program;
    const Step *steps;
    unsigned text;
    bool failed;
} Writer;

/* A new node, the highest so far; 0 if there is no more room. */
static uint32_t node_add(Writer *writer, OddsNode node)
{
    OddsProgram *program = writer->program;
    if (program->count == program->room && !writer->failed) {
        uint32_t room = program->room ? 2 * program->room : 64;
        OddsNode *nodes =
            room > 2 * ODDS_NODES_MAX ? NULL : realloc(program->nodes, room * sizeof *nodes);
        writer->failed = nodes == NULL;
        if (nodes) {
            program->nodes = nodes;
            program->room = room;
        }
    }
    if (writer->failed || program->count >= ODDS_NODES_MAX) {
        writer->failed = true;
        return 0;
    }
    program->nodes[program->count] = node;
    return program->count++;
}

/* Room for the entries of a node that does its block for each of at most `number` climaxes. */
static uint32_t entries_add(Writer *writer, unsigned number)
{
    OddsProgram *program = writer->program;
    uint32_t first = program->entry_count;
    uint32_t needed = first + number + 1;
    if (needed > program->entry_room) {
        uint32_t room = 2 * needed;
        uint32_t *entries = realloc(program->entries, room * sizeof *entries);
        if (entries == NULL) {
            writer->failed = true;
            return 0;
        }
        program->entries = entries;
        program->entry_room = room;
    }
    program->entry_count = needed;
    return first;
}

static uint32_t write_list(Writer *writer, unsigned step, uint32_t next, bool own);

/* The most attacks on any way that begins at a node, itself included. */
static unsigned attacks_from(const OddsProgram *program, const OddsNode *node)
{
    unsigned most = 0;
    for (unsigned i = 0; i < ODDS_OUTCOMES; i++)
        most = at_least(most, program->nodes[node->next[i]].attacks);
    for (unsigned i = 0; node->counts && i <= node->number; i++)
        most = at_least(most, program->nodes[program->entries[node->first_entry + i]].attacks);
    return most + (node->verb == ODDS_ATTACK);
}

static uint32_t write_step(Writer *writer, const Step *step, uint32_t next, bool own)
{
    OddsNode node = {.verb = (uint8_t)step->verb,
                     .number = (uint8_t)step->number,
                     .place = (uint8_t)step->place,
                     .text = (uint16_t)writer->text,
                     .own = own,
                     .next = {next, next, next}};
    if (step->verb == ODDS_REPEAT) {
        for (unsigned i = 0; i < step->number && !writer->failed; i++)
            next = write_list(writer, step->block, next, false);
        return next;
    }
    if (step->per_climax) {
        node.counts = true;
        node.first_entry = entries_add(writer, step->number);
        for (unsigned i = 0; i <= step->number && !writer->failed; i++) {
            writer->program->entries[node.first_entry + i] = next;
            if (i < step->number)
                next = write_list(writer, step->block, next, false);
        }
    }
    for (unsigned branch = 0; branch < 2; branch++)
        node.next[branch] = write_list(writer, step->on[branch], node.next[branch], false);
    if (writer->failed)
        return 0;
    node.attacks = (uint16_t)attacks_from(writer->program, &node);
    return node_add(writer, node);
}

static uint32_t write_list(Writer *writer, unsigned step, uint32_t next, bool own)
{
    if (step == NOTHING || writer->failed)
        return next;
    next = write_list(writer, writer->steps[step].next, next, own);
    return writer->failed ? 0 : write_step(writer, &writer->steps[step], next, own);
}

static bool program_fill(OddsProgram *program, Reader *reader, const char *const *texts,
                         unsigned count)
{
    unsigned *first = calloc(count + 1, sizeof *first);
    Writer writer = {.program = program, .steps = reader->steps};
    bool read = first != NULL;
    for (unsigned i = 0; read && i < count; i++) {
        reader->line = i + 1;
        read = read_text(reader, texts[i], &first[i]);
    }
    node_add(&writer, (OddsNode){.verb = ODDS_END});
    for (unsigned i = count; read && i-- > 0;) {
        writer.text = i;
        program->start = write_list(&writer, first[i], program->start, true);
    }
    free(first);
    program->texts = count;
    if (read && writer.failed)
        diagnostic_whole(reader->problem, "more than %d steps when all repeats are written out",
                         ODDS_NODES_MAX);
    return read && !writer.failed;
}

OddsProgram *odds_program_create(const char *const *texts, unsigned count, Diagnostic *problem)
{
    OddsProgram *program = calloc(1, sizeof *program);
    Reader *reader = calloc(1, sizeof *reader);
    *problem = (Diagnostic){0};
    bool done = program && reader;
    if (!done) {
        diagnostic_whole(problem, "not enough memory");
    } else {
        reader->problem = problem;
        done = program_fill(program, reader, texts, count);
    }
    free(reader);
    if (done)
        return program;
    odds_program_destroy(program);
    return NULL;
}

void odds_program_destroy(OddsProgram *program)
{
    if (program == NULL)
        return;
    free(program->nodes);
    free(program->entries);
    free(program);
}

unsigned odds_program_attacks(const OddsProgram *program)
{
    return program->nodes[program->start].attacks;
}
