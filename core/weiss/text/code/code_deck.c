/* The records of a deck: what is made of the meanings of its abilities, and which node of a program each is of. */
#include <stdlib.h>
#include <string.h>

#include "weiss/text/compile/link_parts.h"

/* What is made of a node by its sort; 0 if it is none of those sorts or cannot be made. */
static unsigned record_of(Coder *coder, const uint16_t *node)
{
    const char *sort = meaning_facts(meaning_kind(node))->sort;
    unsigned number = 0;
    coder->unsupported = NULL;
    if (strcmp(sort, "SET") == 0)
        number = code_listed(coder, node);
    else if (strcmp(sort, "CONDITION") == 0 || meaning_kind(node) == MEAN_DAMAGE_ENDS)
        number = code_condition(coder, node);
    else if (strcmp(sort, "AMOUNT") == 0)
        number = code_amount(coder, node);
    else if (strcmp(sort, "FILTER") == 0)
        number = code_filter(coder, node);
    else if (strcmp(sort, "DESTINATION") == 0)
        number = code_destination(coder, node);
    return coder->unsupported ? 0 : number;
}

bool code_program(Coder *coder, const Meaning *meaning, const Program *program, uint16_t *notes)
{
    uint16_t *made = calloc(meaning->size, sizeof *made); /* by word of the meaning */
    coder->meaning = meaning;
    for (uint32_t i = 0; made && i < program->size; i++) {
        unsigned place = meaning->origins[i];
        if (!place)
            continue;
        if (!made[place])
            made[place] = (uint16_t)record_of(coder, meaning->code + place);
        notes[i] = made[place];
    }
    if (made && program->size)
        notes[0] = (uint16_t)record_of(coder, meaning->code); /* the root stands at 0 */
    bool done = made && !coder->failed;
    free(made);
    return done;
}

/* The first ability that has the same program as ability `number`. */
static unsigned first_with_program(const DeckText *text, unsigned number)
{
    unsigned first = 0;
    while (text->abilities[first].program != text->abilities[number].program)
        first++;
    return first;
}

bool code_deck(DeckText *text, Coder *coder)
{
    size_t size = 0;
    for (unsigned i = 0; i < text->ability_count; i++) {
        unsigned first = first_with_program(text, i);
        text->abilities[i].first_note =
            first < i ? text->abilities[first].first_note : (uint32_t)size;
        size += first < i ? 0 : text->abilities[i].program->size;
    }
    text->record_notes = calloc(size + 1, sizeof *text->record_notes);
    bool done = text->record_notes != NULL;
    size_t reached = 0;
    for (unsigned i = 0; done && i < text->ability_count; i++) {
        const Ability *ability = &text->abilities[i];
        if (ability->first_note < reached)
            continue; /* the program of an ability before */
        done = code_program(coder, ability->meaning, ability->program,
                            text->record_notes + ability->first_note);
        reached = ability->first_note + ability->program->size;
    }
    text->code = coder->code;
    return done;
}
