/* A sample of changed operands: each is compared with what is printed, in the same positions, until
 * the games differ. */
#ifndef WEISSFISH_TESTS_CHANGED_RUN_H
#define WEISSFISH_TESTS_CHANGED_RUN_H

#include <unistd.h>

#include "changed_trace.h"
#include "sim/command.h"

#ifndef BATCHES
#define BATCHES 60
#endif
enum { CHANGED_BATCHES = BATCHES, CHANGED_SCENES = 16 };

/* An ability whose text no card before has. */
typedef struct ChangedAbility {
    size_t card;
    unsigned index;
    size_t operands; /* of all abilities before it */
} ChangedAbility;

typedef struct ChangedRun {
    CardSets sets;
    ExercisePool *pool;
    ChangeRules rules;
    ChangedAbility *abilities;
    size_t count;
    size_t operands;
    Trace *trace;
    unsigned sampled;
    unsigned unseen;  /* changes that made nothing differ */
    size_t scenes;    /* positions played */
    unsigned later;   /* changes that took more than a batch */
} ChangedRun;

static inline const CardText *changed_text(const ChangedRun *run, size_t card)
{
    return text_compiler_card(run->sets.compiler, weiss_database_card(run->sets.database, card));
}

static inline bool changed_exact(const ChangedRun *run, size_t card, unsigned index)
{
    const CardText *text = changed_text(run, card);
    AbilityVerdict verdicts[64];
    cr_assert_leq(text->count, 64);
    cr_assert(card_text_judge(weiss_database_card(run->sets.database, card), text, verdicts));
    return verdicts[index].exact;
}

/* ---- The operands of a database -------------------------------------------------------------- */

static inline size_t changed_operands(const ChangedRun *run, const Program *program)
{
    size_t count = 0;
    ChangeList list;
    for (unsigned node = 0; node < node_size(program->code);
         node = change_next_node(program, node)) {
        change_list(&run->rules, program, node, &list);
        count += list.count > 0;
    }
    return count;
}

/* The node of the operand number `operand`, and what it may be changed to. */
static inline void changed_operand(const ChangedRun *run, const Program *program, size_t operand,
                                   ChangeList *list)
{
    unsigned node = 0;
    for (;; node = change_next_node(program, node)) {
        change_list(&run->rules, program, node, list);
        if (list->count > 0 && operand-- == 0)
            return;
    }
}


/* Notes what kinds exact abilities are made of. */
static inline void changed_used(ChangedRun *run)
{
    for (size_t card = 0; card < weiss_database_count(run->sets.database); card++) {
        const CardText *text = changed_text(run, card);
        AbilityVerdict verdicts[64];
        cr_assert(card_text_judge(weiss_database_card(run->sets.database, card), text, verdicts));
        for (unsigned i = 0; i < text->count; i++)
            if (verdicts[i].exact)
                change_rules_use(&run->rules, text->abilities[i]->program.code);
    }
}

/* Lists the exact abilities, each text once. */
static inline void changed_collect(ChangedRun *run)
{
    size_t cards = weiss_database_count(run->sets.database);
    size_t room = 0;
    for (size_t card = 0; card < cards; card++)
        room += changed_text(run, card)->count;
    run->abilities = calloc(room + 1, sizeof *run->abilities);
    const AbilityText **known = calloc(room + 1, sizeof *known);
    cr_assert(run->abilities && known);
    size_t slots = room + 1;
    changed_used(run);
    for (size_t card = 0; card < cards; card++) {
        const CardText *text = changed_text(run, card);
        AbilityVerdict verdicts[64];
        cr_assert(card_text_judge(weiss_database_card(run->sets.database, card), text, verdicts));
        for (unsigned i = 0; i < text->count; i++) {
            if (!verdicts[i].exact)
                continue;
            size_t slot = (size_t)(uintptr_t)text->abilities[i] / 16 % slots;
            while (known[slot] && known[slot] != text->abilities[i])
                slot = (slot + 1) % slots;
            if (known[slot])
                continue;
            known[slot] = text->abilities[i];
            run->abilities[run->count++] = (ChangedAbility){card, i, run->operands};
            run->operands += changed_operands(run, &text->abilities[i]->program);
        }
    }
    free(known);
}

static inline bool changed_open(ChangedRun *run)
{
    static char path[] = WEISSFISH_SHARED_DIR "/cards";
    char *paths[] = {path};
    Options common;
    *run = (ChangedRun){0};
    if (access(path, R_OK) != 0)
        return false;
    options_default(&common);
    cr_assert(card_sets_open(&run->sets, &common, paths, 1, false));
    run->pool = exercise_pool_create(&run->sets);
    run->trace = calloc(1, sizeof *run->trace);
    cr_assert(run->pool && run->trace);
    run->trace->pool = run->pool;
    run->trace->compiler = run->sets.compiler;
    run->trace->card_count = weiss_database_count(run->sets.database);
    change_rules_make(&run->rules, text_compiler_grammar(run->sets.compiler));
    changed_collect(run);
    return true;
}

static inline void changed_close(ChangedRun *run)
{
    trace_unlink(run->trace);
    free(run->trace);
    free(run->abilities);
    exercise_pool_destroy(run->pool);
    card_sets_close(&run->sets);
}

/* ---- One change ------------------------------------------------------------------------------ */

/* The ability that has the operand number `operand` of all. */
static inline const ChangedAbility *changed_ability(const ChangedRun *run, size_t operand)
{
    size_t low = 0;
    size_t high = run->count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (run->abilities[middle].operands <= operand)
            low = middle;
        else
            high = middle;
    }
    return &run->abilities[low];
}

/* Another name or trait of the same set. */
static inline char *changed_string(const ChangedRun *run, size_t card, TextKind kind,
                                   const char *not, Rng *rng)
{
    const CardSet *set = run->sets.sets;
    while (card >= set->end)
        set++;
    for (unsigned tries = 0; tries < 1000; tries++) {
        const WeissCard *other = weiss_database_card(
            run->sets.database, set->first + rng_below(rng, (uint32_t)(set->end - set->first)));
        const char *word = other->name;
        if (kind == TEXT_TRAIT)
            word = other->trait_count ? other->traits[rng_below(rng, other->trait_count)] : not;
        char one[WEISS_NAME_KEY_SIZE];
        char two[WEISS_NAME_KEY_SIZE];
        weiss_name_key(one, word, strlen(word));
        weiss_name_key(two, not, strlen(not));
        if (strcmp(one, two) != 0)
            return strdup(word);
    }
    return strdup("another");
}

/* Draws one of the changes of an operand that leave the ability exact; false if there is none. */
static inline bool changed_draw(ChangedRun *run, const ChangedAbility *ability, size_t operand,
                                Rng *rng, Change *change)
{
    const Program *program = &changed_text(run, ability->card)->abilities[ability->index]->program;
    ChangeList list;
    changed_operand(run, program, operand - ability->operands, &list);
    while (list.count > 0) {
        unsigned drawn = rng_below(rng, list.count);
        *change = list.changes[drawn];
        const uint16_t *node = program->code + change->node;
        if (change->way == CHANGE_STRING)
            change->string = changed_string(run, ability->card, node_kind(node),
                                            program->strings[node_value(node)], rng);
        ChangeMade made = change_make(program, change);
        bool exact = changed_exact(run, ability->card, ability->index);
        change_undo(&made);
        if (exact)
            return true;
        free(change->string);
        list.changes[drawn] = list.changes[--list.count];
    }
    return false;
}

static inline void changed_keys(Trace *trace, const CardText *text, const char *more)
{
    trace->key_count = 0;
    if (more)
        weiss_name_key(trace->keys[trace->key_count++], more, strlen(more));
    for (unsigned i = 0; i < text->count; i++)
        for (unsigned j = 0; text->abilities[i]->parsed &&
                             j < text->abilities[i]->program.string_count; j++) {
            const char *string = text->abilities[i]->program.strings[j];
            if (trace->key_count < TRACE_KEYS)
                weiss_name_key(trace->keys[trace->key_count++], string, strlen(string));
        }
}

/* Plays one batch of positions with what is printed and with the change. Whether they differ. */
static inline bool changed_batch(ChangedRun *run, const ChangedAbility *ability,
                                 const Change *change, uint64_t seed)
{
    static uint64_t seen[CHANGED_SCENES][TRACE_MOVES + 1];
    static unsigned counts[CHANGED_SCENES];
    Trace *trace = run->trace;
    const Program *program = &changed_text(run, ability->card)->abilities[ability->index]->program;
    Rng rng = rng_keyed(seed, ability->card, ability->index);
    WeissEdition edition = EDITION_2022;
    bool differs = false;
    trace_decks(trace, ability->index, edition, &rng);
    for (unsigned scene = 0; scene < CHANGED_SCENES; scene++) {
        trace_play(trace, rng_keyed(seed, ability->card, scene + 64), false);
        memcpy(seen[scene], trace->seen, trace->seen_count * sizeof *trace->seen);
        counts[scene] = trace->seen_count;
        run->scenes++;
    }
    ChangeMade made = change_make(program, change);
    trace_link(trace, edition);
    for (unsigned scene = 0; scene < CHANGED_SCENES && !differs; scene++) {
        memcpy(trace->seen, seen[scene], counts[scene] * sizeof *trace->seen);
        trace->seen_count = counts[scene];
        differs = trace_play(trace, rng_keyed(seed, ability->card, scene + 64), true);
    }
    change_undo(&made);
    return differs;
}

static inline const char *changed_render(const ChangedRun *run, const Program *program, char *text,
                                         size_t size)
{
    program_render(program, run->rules.grammar, text, size);
    return text;
}

static inline void changed_tell(const ChangedRun *run, const ChangedAbility *ability,
                                const Change *change)
{
    enum { SIZE = 4096 };
    char before[SIZE];
    char after[SIZE];
    const Program *program = &changed_text(run, ability->card)->abilities[ability->index]->program;
    const uint16_t *node = program->code + change->node;
    const char *from = text_kind_names[node_kind(node)];
    const char *to = change->way == CHANGE_KIND || change->way == CHANGE_BARE
                         ? text_kind_names[change->value]
                         : change->way == CHANGE_PART ? "(part)" : "(value)";
    changed_render(run, program, before, SIZE);
    ChangeMade made = change_make(program, change);
    changed_render(run, program, after, SIZE);
    change_undo(&made);
    fprintf(stderr, "%s, ability %u: %s -> %s\n  %s\n  %s\n",
            weiss_database_card(run->sets.database, ability->card)->code, ability->index, from, to,
            before, after);
}

/* Compares one change with what is printed. */
static inline void changed_one(ChangedRun *run, const ChangedAbility *ability,
                               const Change *change, uint64_t seed)
{
    const CardText *text = changed_text(run, ability->card);
    Trace *trace = run->trace;
    trace->card = ability->card;
    trace->printed = weiss_database_card(run->sets.database, ability->card);
    exercise_partners(run->pool, ability->card, text, &trace->partners);
    changed_keys(trace, text, change->string);
    run->sampled++;
    for (unsigned batch = 0; batch < CHANGED_BATCHES; batch++) {
        if (changed_batch(run, ability, change, seed + batch))
            return;
        run->later += batch == 0;
    }
    run->unseen++;
    changed_tell(run, ability, change);
}

/* Draws `size` changes and compares each. */
static inline void changed_sample(ChangedRun *run, unsigned size, uint64_t seed)
{
    Rng rng = rng_keyed(seed, size, 0);
    while (run->sampled < size) {
        Change change;
        size_t operand = rng_below(&rng, (uint32_t)run->operands);
        const ChangedAbility *ability = changed_ability(run, operand);
        if (!changed_draw(run, ability, operand, &rng, &change))
            continue;
        changed_one(run, ability, &change, seed);
        free(change.string);
    }
}

#endif
