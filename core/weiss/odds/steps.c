/* The language of steps. Text is read from left to right into a tree, which steps_write.c writes out as nodes. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "weiss/odds/steps_tree.h"

enum { WORD_MAX = 15, DEPTH_MAX = 16 };

typedef struct Reader {
    const char *text;
    size_t at;
    OddsStep steps[ODDS_TREE_MAX]; /* from 1 */
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
static bool read_branches(Reader *reader, OddsStep *step)
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

static bool read_per_climax(Reader *reader, OddsStep *step)
{
    if (!takes_word(reader, "per"))
        return true;
    if (!takes_word(reader, "climax"))
        return fail_at(reader, reader->at, "'climax' expected");
    step->per_climax = true;
    return read_block(reader, &step->block);
}

static bool read_place(Reader *reader, OddsStep *step, const char *what, const char *const *words,
                       unsigned count, OddsPlace first)
{
    unsigned place = word_of(reader, what, words, count);
    step->place = (OddsPlace)(first + place);
    return place < count;
}

static bool read_looked(Reader *reader, OddsStep *step)
{
    static const char *const words[] = {"bottom", "waiting", "top"};
    return read_place(reader, step, "place for climaxes", words, 3, ODDS_BOTTOM);
}

static bool read_back(Reader *reader, OddsStep *step)
{
    static const char *const words[] = {"climaxes", "others"};
    return read_place(reader, step, "kind of card", words, 2, ODDS_CLIMAXES);
}

static bool read_repeated(Reader *reader, OddsStep *step)
{
    return read_block(reader, &step->block);
}

/* "per soul { … }", "if 2 colour { … } else { … }", one after the other. */
static bool read_test(Reader *reader, OddsStep *step, bool per)
{
    static const char *const words[ODDS_MEASURES] = {"climax", "soul", "level", "colour", "card"};
    unsigned least = 0, yes = ODDS_NO_STEP, no = ODDS_NO_STEP;
    if (step->test_count == ODDS_TESTS)
        return fail_at(reader, reader->at, "too many conditions after one step");
    if (!per && !read_number(reader, &least))
        return false;
    unsigned measure = word_of(reader, "thing to count", words, ODDS_MEASURES);
    if (measure == ODDS_MEASURES || !read_block(reader, &yes))
        return false;
    if (!per && takes_word(reader, "else") && !read_block(reader, &no))
        return false;
    step->tests[step->test_count].measure = (OddsMeasure)measure;
    step->tests[step->test_count].per = per;
    step->tests[step->test_count].least = least;
    step->tests[step->test_count].yes = yes;
    step->tests[step->test_count++].no = no;
    return true;
}

static bool read_tests(Reader *reader, OddsStep *step)
{
    for (;;) {
        bool per = takes_word(reader, "per");
        if (!per && !takes_word(reader, "if"))
            return true;
        if (!read_test(reader, step, per))
            return false;
    }
}

static bool read_own_look(Reader *reader, OddsStep *step)
{
    return read_looked(reader, step) && read_tests(reader, step);
}

/* A step: its word, how many cards at most, and what comes after the number. */
typedef struct StepRow {
    const char *word;
    OddsVerb verb;
    unsigned most; /* 0: no limit of its own */
    bool (*rest)(Reader *reader, OddsStep *step);
} StepRow;

enum { SEEN_MOST = 16 };

static const StepRow step_rows[] = {
    {"attack", ODDS_ATTACK, 0, read_branches},
    {"damage", ODDS_DAMAGE, 0, read_branches},
    {"mill", ODDS_MILL, 0, read_per_climax},
    {"clock", ODDS_INTO_CLOCK, 0, NULL},
    {"heal", ODDS_HEAL, 0, NULL},
    {"reveal", ODDS_REVEAL, SEEN_MOST, read_per_climax},
    {"look", ODDS_LOOK, SEEN_MOST, read_looked},
    {"return", ODDS_RETURN, 0, read_back},
    {"recur", ODDS_RETURN, 0, read_back},
    {"stock", ODDS_STOCK, 0, NULL},
    {"repeat", ODDS_REPEAT, 0, read_repeated},
    {"own", ODDS_END, 0, NULL}, /* goes on with the rows below */
};

static const StepRow own_rows[] = {
    {"mill", ODDS_OWN_MILL, SEEN_MOST, read_tests},
    {"reveal", ODDS_OWN_REVEAL, SEEN_MOST, read_tests},
    {"look", ODDS_OWN_LOOK, SEEN_MOST, read_own_look},
};

enum {
    STEP_ROWS = sizeof step_rows / sizeof *step_rows,
    OWN_ROWS = sizeof own_rows / sizeof *own_rows
};

/* The row of the next word; NULL after a problem. */
static const StepRow *read_row(Reader *reader, const char *what, const StepRow *rows,
                               unsigned count)
{
    const char *words[STEP_ROWS];
    for (unsigned i = 0; i < count; i++)
        words[i] = rows[i].word;
    unsigned row = word_of(reader, what, words, count);
    if (row == count)
        return NULL;
    return rows[row].verb == ODDS_END
               ? read_row(reader, "step with the own deck", own_rows, OWN_ROWS)
               : &rows[row];
}

static bool read_step(Reader *reader, OddsStep *step)
{
    char message[80];
    const StepRow *row = read_row(reader, "step", step_rows, STEP_ROWS);
    if (row == NULL)
        return false;
    *step = (OddsStep){.verb = row->verb};
    skip_space(reader);
    size_t at = reader->at;
    if (!read_number(reader, &step->number))
        return false;
    if (row->most && step->number > row->most) {
        snprintf(message, sizeof message, "at most %u cards can be %s", row->most,
                 row->verb == ODDS_LOOK || row->verb == ODDS_OWN_LOOK ? "looked at"
                 : row->verb == ODDS_OWN_MILL                         ? "put there"
                                                                      : "revealed");
        return fail_at(reader, at, message);
    }
    return row->rest == NULL || row->rest(reader, step);
}

/* Steps separated by semicolons, up to '}' or the end; the list may be empty. */
static bool read_list(Reader *reader, unsigned *first)
{
    unsigned *link = first;
    *first = ODDS_NO_STEP;
    for (;;) {
        skip_space(reader);
        if (reader->text[reader->at] == '}' || reader->text[reader->at] == '\0')
            return true;
        if (reader->count + 1 == ODDS_TREE_MAX)
            return fail_at(reader, reader->at, "too many steps");
        unsigned number = ++reader->count;
        OddsStep step;
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
    if (*step == ODDS_NO_STEP)
        return fail_at(reader, 0, "expected a step");
    skip_space(reader);
    if (reader->text[reader->at] == '}')
        return fail_at(reader, reader->at, "this '}' has no '{'");
    if (reader->text[reader->at])
        return fail_at(reader, reader->at, "expected the end of the step");
    return reader->steps[*step].next == ODDS_NO_STEP ||
           fail_at(reader, reader->at - 1,
                   "one step per argument: ';' separates steps only in braces");
}

static bool program_fill(OddsProgram *program, Reader *reader, const char *const *texts,
                         unsigned count)
{
    unsigned *first = calloc(count + 1, sizeof *first);
    bool read = first != NULL;
    for (unsigned i = 0; read && i < count; i++) {
        reader->line = i + 1;
        read = read_text(reader, texts[i], &first[i]);
    }
    bool written = read && odds_steps_write(program, reader->steps, first, count);
    free(first);
    program->texts = count;
    if (read && !written)
        diagnostic_whole(reader->problem, "more than %d steps when all repeats are written out",
                         ODDS_NODES_MAX);
    return written;
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

bool odds_program_owns(const OddsProgram *program)
{
    bool owns = false;
    for (uint32_t i = 0; i < program->count; i++)
        owns |= odds_verb_owns(program->nodes[i].verb);
    return owns;
}
