#include "weiss/text/source/name.h"
#include "weiss/text/code/coder.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 64 };

/* Appends records of `size` bytes to a list; the number of the first, 0 without memory. */
static unsigned append(Coder *coder, void **list, uint16_t *room, uint16_t *count,
                       const void *records, size_t size, unsigned more)
{
    unsigned first = *count;
    if (coder->failed)
        return 0;
    if (first + more > *room) {
        unsigned wanted = 2 * (first + more) + ROOM_FIRST;
        void *larger = wanted > UINT16_MAX ? NULL : realloc(*list, wanted * size);
        coder->failed = !larger;
        if (coder->failed)
            return 0;
        *list = larger;
        *room = (uint16_t)wanted;
    }
    if (more)
        memcpy((char *)*list + first * size, records, more * size);
    *count = (uint16_t)(first + more);
    return first;
}

#define APPEND(what, records, more)                                                                \
    append(coder, (void **)&coder->code.what##s, &coder->what##_room, &coder->code.what##_count,   \
           (records), sizeof *coder->code.what##s, (more))

unsigned add_tests(Coder *coder, const CodeTest *tests, unsigned count)
{
    return APPEND(test, tests, count);
}

unsigned add_filters(Coder *coder, const CodeFilter *filters, unsigned count)
{
    return APPEND(filter, filters, count);
}

unsigned add_sets(Coder *coder, const CodeSet *sets, unsigned count)
{
    return APPEND(set, sets, count);
}

unsigned add_conditions(Coder *coder, const CodeCondition *conditions, unsigned count)
{
    return APPEND(condition, conditions, count);
}

unsigned add_ways(Coder *coder, const CodeWay *ways, unsigned count)
{
    return APPEND(way, ways, count);
}

unsigned add_clause(Coder *coder, CodeClause clause)
{
    return APPEND(clause, &clause, 1);
}

unsigned add_gifts(Coder *coder, const CodeGift *gifts, unsigned count)
{
    return APPEND(gift, gifts, count);
}

unsigned add_rule(Coder *coder, CodeRule rule)
{
    return APPEND(rule, &rule, 1);
}

CodeRange add_subjects(Coder *coder, const CodeSubject *subjects, unsigned count)
{
    return (CodeRange){(uint16_t)APPEND(subject, subjects, count), (uint16_t)count};
}

CodeRange add_events(Coder *coder, const CodeEvent *events, unsigned count)
{
    return (CodeRange){(uint16_t)APPEND(event, events, count), (uint16_t)count};
}

unsigned add_cause(Coder *coder, CodeCause cause)
{
    return APPEND(cause, &cause, 1);
}

unsigned add_move(Coder *coder, CodeMove move)
{
    return APPEND(move, &move, 1);
}

unsigned add_trigger(Coder *coder, CodeTrigger trigger)
{
    return APPEND(trigger, &trigger, 1);
}

CodeRange add_parts(Coder *coder, const CodePart *parts, unsigned count)
{
    return (CodeRange){(uint16_t)APPEND(part, parts, count), (uint16_t)count};
}

CodeRange add_pays(Coder *coder, const CodePay *pays, unsigned count)
{
    return (CodeRange){(uint16_t)APPEND(pay, pays, count), (uint16_t)count};
}

unsigned add_cost(Coder *coder, CodeCost cost)
{
    return APPEND(cost, &cost, 1);
}

unsigned add_substitute(Coder *coder, CodeSubstitute substitute)
{
    return APPEND(substitute, &substitute, 1);
}

unsigned add_later(Coder *coder, CodeLater later)
{
    return APPEND(later, &later, 1);
}

unsigned add_place(Coder *coder, CodePlace place)
{
    return APPEND(place, &place, 1);
}

unsigned add_bound(Coder *coder, CodeBound bound)
{
    return APPEND(bound, &bound, 1);
}

unsigned add_amount(Coder *coder, CodeAmount amount)
{
    return APPEND(amount, &amount, 1);
}

unsigned add_name(Coder *coder, const char *name)
{
    char key[WEISS_NAME_KEY_SIZE];
    Code *code = &coder->code;
    unsigned number = APPEND(name, &name, 1);
    weiss_name_key(key, name, strlen(name));
    char **keys = realloc(code->keys, (number + 1) * sizeof *keys);
    char *own = strdup(key);
    if (keys)
        code->keys = keys;
    if (keys && own && !coder->failed)
        keys[number] = own;
    else
        free(own);
    coder->failed |= !keys || !own;
    return number;
}

unsigned add_mask(Coder *coder, CodeMask mask)
{
    return APPEND(mask, &mask, 1);
}

unsigned code_refuse(Coder *coder, const uint16_t *node)
{
    if (!coder->unsupported)
        coder->unsupported = node ? node : coder->meaning->code;
    return 0;
}

bool coder_begin(Coder *coder)
{
    *coder = (Coder){.failed = false};
    CodeFilter all = {.flags = FILTER_FACE_DOWN};
    add_tests(coder, &(CodeTest){0}, 1);
    add_filters(coder, &all, 1);
    add_sets(coder, &(CodeSet){0}, 1);
    add_conditions(coder, &(CodeCondition){0}, 1);
    add_gifts(coder, &(CodeGift){0}, 1);
    add_rule(coder, (CodeRule){0});
    add_place(coder, (CodePlace){0});
    add_bound(coder, (CodeBound){0});
    add_amount(coder, (CodeAmount){0});
    add_cause(coder, (CodeCause){0});
    add_move(coder, (CodeMove){0});
    add_trigger(coder, (CodeTrigger){0});
    add_later(coder, (CodeLater){0});
    add_cost(coder, (CodeCost){.stock = 0});
    add_substitute(coder, (CodeSubstitute){0});
    add_name(coder, "");
    add_ways(coder, &(CodeWay){0}, 1);
    add_clause(coder, (CodeClause){0});
    return !coder->failed;
}

void coder_clear(Coder *coder)
{
    code_clear(&coder->code);
}

void code_clear(Code *code)
{
    free(code->tests);
    free(code->filters);
    free(code->places);
    free(code->sets);
    free(code->bounds);
    free(code->amounts);
    free(code->conditions);
    free(code->gifts);
    free(code->rules);
    free(code->subjects);
    free(code->causes);
    free(code->moves);
    free(code->events);
    free(code->triggers);
    free(code->laters);
    free(code->parts);
    free(code->pays);
    free(code->costs);
    free(code->substitutes);
    for (unsigned i = 0; code->keys && i < code->name_count; i++)
        free(code->keys[i]);
    free(code->keys);
    free(code->names);
    free(code->masks);
    free(code->ways);
    free(code->clauses);
    *code = (Code){0};
}
