/* Parses the constructions of grammar.def and forms.def, once. An assertion finds mistakes in
 * them. */
#include "weiss/text/read/meaning/construction.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
#define ALT(kind, template, construction) construction,
#include "weiss/text/read/english/grammar.def"
#define ALT(kind, template, construction) construction,
#include "weiss/text/read/japanese/japanese.def"
};

static const struct FormText {
    const char *pattern;
    const char *construction;
} forms[] = {
#define FORM(pattern, construction) {pattern, construction},
#include "weiss/text/read/meaning/forms.def"
};

enum { FIRST = TEXT_TRAIT + 1, PARTS_MAX = 16, STEPS_MAX = 16 * TEXT_KIND_COUNT };
enum { NAMES_MAX = 64, LETTERS_MAX = 1024 };
enum { FORM_COUNT = sizeof forms / sizeof *forms };
enum { KIND_COUNT = MEAN_KIND_COUNT - (MEAN_TRAIT_NAME + 1) };

struct Constructions {
    uint16_t first[TEXT_KIND_COUNT]; /* steps[0] builds nothing */
    uint16_t form_kind[FORM_COUNT];
    uint16_t form_first[FORM_COUNT];
    Step steps[STEPS_MAX];
    unsigned step_count;
    NamedNumber by_name[KIND_COUNT]; /* the kinds */
    const char *names[NAMES_MAX];
    unsigned name_count;
    char letters[LETTERS_MAX]; /* of the names, each with its NUL */
    size_t letter_count;
};

/* A construction while it is read. */
typedef struct Reader {
    Constructions *constructions;
    const Grammar *grammar;
    const Alternative *alternative;
    const char *at;
    bool used[PARTS_MAX];
} Reader;

static const char *part_name(const Reader *reader, const Piece *piece)
{
    static const char *const leaves[] = {"#", "name", "trait"};
    return piece->type == PIECE_LEAF ? leaves[piece->value]
                                     : grammar_rule(reader->grammar, piece->value)->name;
}

/* The part that <rule> or <2:rule> names: the next one not used yet, or else the rule's last. */
static unsigned part_find(Reader *reader, const char *name, size_t length)
{
    unsigned wanted = 0, found = 0, part = 0, result = PARTS_MAX;
    if (isdigit((unsigned char)*name)) {
        wanted = (unsigned)(*name - '0');
        name += 2, length -= 2;
    }
    for (unsigned i = 0; i < reader->alternative->piece_count; i++) {
        const Piece *piece = &reader->alternative->pieces[i];
        if (piece->type == PIECE_WORD || piece->type == PIECE_NUMBER)
            continue;
        const char *own = part_name(reader, piece);
        if (strlen(own) == length && memcmp(own, name, length) == 0) {
            result = part;
            if (wanted ? ++found == wanted : !reader->used[part])
                break;
        }
        part++;
    }
    assert(result < PARTS_MAX && "a construction of grammar.def names no part of its template");
    reader->used[result] = true;
    return result;
}

static void kinds_sort(Constructions *constructions)
{
    for (unsigned i = 0; i < KIND_COUNT; i++) {
        uint16_t kind = (uint16_t)(MEAN_TRAIT_NAME + 1 + i);
        constructions->by_name[i] = (NamedNumber){meaning_facts(kind)->name, kind};
    }
    names_sort(constructions->by_name, KIND_COUNT);
}

static void spaces_skip(Reader *reader)
{
    while (*reader->at == ' ')
        reader->at++;
}

static Step *step_add(Reader *reader, StepType type, unsigned value)
{
    Constructions *constructions = reader->constructions;
    assert(constructions->step_count < STEPS_MAX);
    Step *step = &constructions->steps[constructions->step_count++];
    *step = (Step){.type = (uint8_t)type, .value = (uint16_t)value, .size = 1};
    return step;
}

static void term_read(Reader *reader);

static void fields_read(Reader *reader, Step *step)
{
    for (bool more = *reader->at == '('; more; more = *reader->at++ == ',') {
        reader->at += step->count == 0;
        term_read(reader);
        step->count++;
    }
    const MeaningFacts *facts = meaning_facts(step->value);
    assert((facts->list || step->count <= meaning_field_count(step->value)) &&
           "more fields than the kind has");
    (void)facts;
}

/* The number of the name in single quotation marks at `start`. */
static unsigned name_add(Constructions *constructions, const char *start, size_t length)
{
    char *letters = constructions->letters + constructions->letter_count;
    assert(constructions->name_count < NAMES_MAX &&
           constructions->letter_count + length < LETTERS_MAX);
    memcpy(letters, start, length);
    constructions->letter_count += length + 1;
    constructions->names[constructions->name_count] = letters;
    return constructions->name_count++;
}

static void factor_read(Reader *reader)
{
    const char *start = reader->at;
    if (*start == '<') {
        size_t length = strcspn(start + 1, ">");
        reader->at = start + length + 2;
        step_add(reader, STEP_PART, part_find(reader, start + 1, length));
    } else if (*start == '\'') {
        size_t length = strcspn(start + 1, "'");
        reader->at = start + length + 2;
        step_add(reader, STEP_NAME, name_add(reader->constructions, start + 1, length));
    } else if (*start == '@') {
        step_add(reader, STEP_PART, (unsigned)(start[1] - '1'));
        reader->at += 2;
    } else if (isdigit((unsigned char)*start)) {
        char *end;
        unsigned long number = strtoul(start, &end, 10);
        reader->at = end;
        step_add(reader, STEP_NUMBER, (unsigned)number);
    } else if (isupper((unsigned char)*start)) {
        while (isupper((unsigned char)*reader->at) || *reader->at == '_')
            reader->at++;
        unsigned kind = names_find(reader->constructions->by_name, KIND_COUNT, start,
                                   (size_t)(reader->at - start));
        Step *step = step_add(reader, STEP_KIND, kind);
        fields_read(reader, step);
    } else {
        step_add(reader, STEP_NOTHING, 0);
    }
}

/* Reads a term, and the spaces after it. */
static void term_read(Reader *reader)
{
    Constructions *constructions = reader->constructions;
    unsigned first = constructions->step_count;
    spaces_skip(reader);
    factor_read(reader);
    spaces_skip(reader);
    constructions->steps[first].size = (uint16_t)(constructions->step_count - first);
    if (*reader->at != '+')
        return;
    reader->at++;
    unsigned taken = constructions->step_count - first;
    step_add(reader, STEP_JOIN, 0);
    memmove(&constructions->steps[first + 1], &constructions->steps[first], taken * sizeof(Step));
    term_read(reader);
    constructions->steps[first] = (Step){
        .type = STEP_JOIN, .count = 2, .size = (uint16_t)(constructions->step_count - first)};
}

static void forms_read(Constructions *constructions)
{
    for (unsigned i = 0; i < FORM_COUNT; i++) {
        Reader reader = {.constructions = constructions, .at = forms[i].construction};
        constructions->form_kind[i] =
            (uint16_t)names_find(constructions->by_name, KIND_COUNT, forms[i].pattern,
                                 strcspn(forms[i].pattern, "("));
        constructions->form_first[i] = (uint16_t)constructions->step_count;
        term_read(&reader);
        assert(!*reader.at && "a construction of forms.def goes on behind its end");
    }
}

Form construction_form(const Constructions *constructions, unsigned index)
{
    if (index >= FORM_COUNT)
        return (Form){0};
    return (Form){constructions->form_kind[index], forms[index].pattern,
                  &constructions->steps[constructions->form_first[index]]};
}

Constructions *constructions_create(const Grammar *grammar)
{
    Constructions *constructions = calloc(1, sizeof *constructions);
    if (!constructions)
        return NULL;
    kinds_sort(constructions);
    constructions->steps[constructions->step_count++] = (Step){.type = STEP_NOTHING, .size = 1};
    for (unsigned kind = FIRST; kind < TEXT_KIND_COUNT; kind++) {
        Reader reader = {.constructions = constructions,
                         .grammar = grammar,
                         .alternative = grammar_alternative(grammar, kind),
                         .at = texts[kind - FIRST]};
        if (!*reader.at)
            continue;
        constructions->first[kind] = (uint16_t)constructions->step_count;
        term_read(&reader);
        assert(!*reader.at && "a construction of grammar.def goes on behind its end");
    }
    forms_read(constructions);
    return constructions;
}

void constructions_destroy(Constructions *constructions)
{
    free(constructions);
}

const char *const *construction_names(const Constructions *constructions)
{
    return constructions->names;
}

const Step *construction_of(const Constructions *constructions, TextKind kind)
{
    return &constructions->steps[constructions->first[kind]];
}
