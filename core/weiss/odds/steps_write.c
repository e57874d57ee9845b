/* Writes the tree of steps out as nodes, the last step first, so that every node knows what comes after it. */
#include <stdlib.h>

#include "weiss/odds/steps_tree.h"

static unsigned at_least(unsigned number, unsigned least)
{
    return number < least ? least : number;
}

typedef struct Writer {
    OddsProgram *program;
    const OddsStep *steps;
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

/* Room for so many entries of a node. */
static uint32_t entries_add(Writer *writer, unsigned count)
{
    OddsProgram *program = writer->program;
    uint32_t first = program->entry_count;
    uint32_t needed = first + count;
    if (needed > program->entry_room) {
        uint32_t room = 2 * needed;
        uint32_t *entries =
            needed > ODDS_NODES_MAX ? NULL : realloc(program->entries, room * sizeof *entries);
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

/* How many entries a node has. */
static unsigned entries_of(const OddsNode *node)
{
    unsigned entries = node->test_count ? 1 : node->number + 1u;
    for (unsigned i = 0; i < node->test_count; i++)
        entries *= node->tests[i].size;
    return entries;
}

/* Whether the attacker's deck matters on any way behind a node. */
static bool owns_behind(const OddsProgram *program, const OddsNode *node)
{
    bool owns = false;
    for (unsigned i = 0; i < ODDS_OUTCOMES; i++)
        owns |= program->nodes[node->next[i]].owns;
    for (unsigned i = 0; node->counts && i < entries_of(node); i++)
        owns |= program->nodes[program->entries[node->first_entry + i]].owns;
    return owns;
}

/* The most attacks on any way that begins at a node, itself included. */
static unsigned attacks_from(const OddsProgram *program, const OddsNode *node)
{
    unsigned most = 0;
    for (unsigned i = 0; i < ODDS_OUTCOMES; i++)
        most = at_least(most, program->nodes[node->next[i]].attacks);
    for (unsigned i = 0; node->counts && i < entries_of(node); i++)
        most = at_least(most, program->nodes[program->entries[node->first_entry + i]].attacks);
    return most + (node->verb == ODDS_ATTACK);
}

/* What is counted among so many cards at most. */
static unsigned most_counted(OddsMeasure measure, unsigned cards)
{
    enum { LEVEL_MOST = 4, SOULS_MOST = 2, COLOURS = 6 };
    switch (measure) {
    case ODDS_PER_LEVEL:
        return LEVEL_MOST * cards;
    case ODDS_PER_SOUL:
        return SOULS_MOST * cards;
    case ODDS_PER_COLOUR:
        return cards < COLOURS ? cards : COLOURS;
    default:
        return cards;
    }
}

/* Writes the blocks of tests from number `test` on, behind which `next` comes: for `count` cases of those before it, whose
 * entries begin at `entry`, `apart` from case to case. */
static void write_cases(Writer *writer, const OddsStep *step, const OddsNode *node, unsigned test,
                        uint32_t next, uint32_t entry, unsigned apart)
{
    if (writer->failed)
        return;
    if (test == 0) {
        writer->program->entries[entry] = next;
        return;
    }
    test--;
    apart /= node->tests[test].size;
    for (unsigned which = 0; which < node->tests[test].size; which++) {
        bool per = step->tests[test].per;
        uint32_t then = next;
        if (!per)
            then = write_list(writer, which ? step->tests[test].yes : step->tests[test].no, next,
                              false);
        write_cases(writer, step, node, test, then, entry + which * apart, apart);
        if (per && which + 1u < node->tests[test].size)
            next = write_list(writer, step->tests[test].yes, next, false);
    }
}

/* All cases of the tests of a step with the attacker's deck. */
static void write_tests(Writer *writer, const OddsStep *step, OddsNode *node, uint32_t next)
{
    node->counts = true;
    node->test_count = (uint8_t)step->test_count;
    for (unsigned i = 0; i < step->test_count; i++) {
        unsigned size =
            step->tests[i].per ? most_counted(step->tests[i].measure, step->number) + 1 : 2;
        node->tests[i] = (OddsTest){.measure = (uint8_t)step->tests[i].measure,
                                    .per = step->tests[i].per,
                                    .least = (uint8_t)step->tests[i].least,
                                    .size = (uint16_t)size};
        writer->program->measures |= 1u << step->tests[i].measure;
    }
    unsigned entries = entries_of(node);
    node->first_entry = entries_add(writer, entries);
    write_cases(writer, step, node, step->test_count, next, node->first_entry, entries);
}

static uint32_t write_step(Writer *writer, const OddsStep *step, uint32_t next, bool own)
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
        node.first_entry = entries_add(writer, step->number + 1);
        for (unsigned i = 0; i <= step->number && !writer->failed; i++) {
            writer->program->entries[node.first_entry + i] = next;
            if (i < step->number)
                next = write_list(writer, step->block, next, false);
        }
    }
    if (step->test_count)
        write_tests(writer, step, &node, next);
    for (unsigned branch = 0; branch < 2; branch++)
        node.next[branch] = write_list(writer, step->on[branch], node.next[branch], false);
    if (writer->failed)
        return 0;
    node.attacks = (uint16_t)attacks_from(writer->program, &node);
    node.owns_after = owns_behind(writer->program, &node);
    node.owns = node.owns_after || odds_verb_owns(node.verb) || node.verb == ODDS_ATTACK;
    return node_add(writer, node);
}

static uint32_t write_list(Writer *writer, unsigned step, uint32_t next, bool own)
{
    if (step == ODDS_NO_STEP || writer->failed)
        return next;
    next = write_list(writer, writer->steps[step].next, next, own);
    return writer->failed ? 0 : write_step(writer, &writer->steps[step], next, own);
}

bool odds_steps_write(OddsProgram *program, const OddsStep *steps, const unsigned *first,
                      unsigned count)
{
    Writer writer = {.program = program, .steps = steps};
    node_add(&writer, (OddsNode){.verb = ODDS_END});
    for (unsigned i = count; i-- > 0;) {
        writer.text = i;
        program->start = write_list(&writer, first[i], program->start, true);
    }
    return !writer.failed;
}
