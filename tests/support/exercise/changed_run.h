/* A sample of changed operands: the game with each change is compared with the game as printed, in
 * the same positions, until the two differ. */
#ifndef WEISSFISH_TESTS_CHANGED_RUN_H
#define WEISSFISH_TESTS_CHANGED_RUN_H

#include <unistd.h>

#include "changed_trace.h"
#include "sim/weiss/deck/options.h"

/* Positions are dealt in batches, each with decks of its own. */
enum { CHANGED_SCENES = 16, CHANGED_ABILITIES_MAX = 64 };

/* An exact ability whose text no earlier card has. */
typedef struct ChangedAbility {
    size_t card;
    unsigned index;
    size_t nodes; /* number of nodes of all abilities before it */
} ChangedAbility;

typedef struct ChangedRun {
    CardSets sets;
    ExercisePool *pool;
    ChangeRules rules;
    ChangedAbility *abilities;
    size_t count;
    size_t nodes;
    Trace *trace;
    unsigned batches; /* the most batches for a change */
    unsigned sampled;
    unsigned unseen; /* changes that made no difference */
} ChangedRun;

/* ---- The abilities of a database ------------------------------------------------------------- */

static inline const WeissCard *changed_card(const ChangedRun *run, size_t card)
{
    return weiss_database_card(run->sets.database, card);
}

static inline const CardText *changed_text(const ChangedRun *run, size_t card)
{
    const CardText *text = text_compiler_card(run->sets.compiler, changed_card(run, card));
    cr_assert_not_null(text);
    cr_assert_leq(text->count, CHANGED_ABILITIES_MAX);
    return text;
}

static inline const Program *changed_program(const ChangedRun *run, const ChangedAbility *ability)
{
    return &changed_text(run, ability->card)->abilities[ability->index]->program;
}

static inline bool changed_is_exact(const ChangedRun *run, const ChangedAbility *ability)
{
    AbilityVerdict verdicts[CHANGED_ABILITIES_MAX];
    cr_assert(card_text_judge(changed_card(run, ability->card), changed_text(run, ability->card),
                              verdicts));
    return verdicts[ability->index].exact;
}

static inline size_t changed_count_nodes(const Program *program)
{
    size_t count = 0;
    for (unsigned node = 0; node < node_size(program->code); node = change_next_node(program, node))
        count++;
    return count;
}

/* Whether the text was seen before; `known` has `slots` places, more than there are texts. */
static inline bool changed_is_known(const AbilityText **known, size_t slots,
                                    const AbilityText *text)
{
    size_t slot = (size_t)rng_mix((uintptr_t)text) % slots;
    while (known[slot] && known[slot] != text)
        slot = (slot + 1) % slots;
    bool found = known[slot] != NULL;
    known[slot] = text;
    return found;
}

static inline size_t changed_count_texts(const ChangedRun *run)
{
    size_t count = 0;
    for (size_t card = 0; card < weiss_database_count(run->sets.database); card++)
        count += changed_text(run, card)->count;
    return count;
}

/* Lists the exact abilities, each text once, and the kinds that they use. */
static inline void changed_collect(ChangedRun *run)
{
    size_t texts = changed_count_texts(run);
    const AbilityText **known = calloc(texts + 1, sizeof *known);
    run->abilities = calloc(texts + 1, sizeof *run->abilities);
    cr_assert(known && run->abilities);
    for (size_t card = 0; card < weiss_database_count(run->sets.database); card++) {
        const CardText *text = changed_text(run, card);
        AbilityVerdict verdicts[CHANGED_ABILITIES_MAX];
        cr_assert(card_text_judge(changed_card(run, card), text, verdicts));
        for (unsigned i = 0; i < text->count; i++) {
            if (!verdicts[i].exact || changed_is_known(known, texts + 1, text->abilities[i]))
                continue;
            run->abilities[run->count++] = (ChangedAbility){card, i, run->nodes};
            run->nodes += changed_count_nodes(&text->abilities[i]->program);
            change_rules_use(&run->rules, text->abilities[i]->program.code);
        }
    }
    free(known);
}

/* Opens card files or folders; false if they do not exist. */
static inline bool changed_open(ChangedRun *run, char *const *paths, unsigned count,
                                unsigned batches)
{
    Options common;
    *run = (ChangedRun){.batches = batches};
    for (unsigned i = 0; i < count; i++)
        if (access(paths[i], R_OK) != 0)
            return false;
    options_default(&common);
    cr_assert(card_sets_open(&run->sets, &common, paths, count, false));
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

/* ---- Drawing a change ------------------------------------------------------------------------ */

/* The ability with node number `node` of all nodes. */
static inline const ChangedAbility *changed_ability(const ChangedRun *run, size_t node)
{
    size_t low = 0;
    size_t high = run->count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (run->abilities[middle].nodes <= node)
            low = middle;
        else
            high = middle;
    }
    return &run->abilities[low];
}

static inline bool changed_same_word(const char *one, const char *other)
{
    char keys[2][WEISS_NAME_KEY_SIZE];
    weiss_name_key(keys[0], one, strlen(one));
    weiss_name_key(keys[1], other, strlen(other));
    return strcmp(keys[0], keys[1]) == 0;
}

/* Another name or trait from the same set. */
static inline char *changed_word(const ChangedRun *run, size_t card, TextKind kind,
                                 const char *word, Rng *rng)
{
    enum { TRIES = 1000 };
    const CardSet *set = run->sets.sets;
    while (card >= set->end)
        set++;
    for (unsigned tries = 0; tries < TRIES; tries++) {
        size_t at = set->first + rng_below(rng, (uint32_t)(set->end - set->first));
        const WeissCard *other = changed_card(run, at);
        if (kind == TEXT_TRAIT && other->trait_count == 0)
            continue;
        const char *drawn =
            kind == TEXT_TRAIT ? other->traits[rng_below(rng, other->trait_count)] : other->name;
        if (!changed_same_word(drawn, word))
            return strdup(drawn);
    }
    return strdup("another");
}

/* Draws a change of a node that leaves the ability exact; false if there is none. */
static inline bool changed_draw(const ChangedRun *run, const ChangedAbility *ability, size_t node,
                                Rng *rng, Change *change)
{
    const Program *program = changed_program(run, ability);
    unsigned offset = 0;
    ChangeList list;
    for (; node > ability->nodes; node--)
        offset = change_next_node(program, offset);
    change_list(&run->rules, program, offset, &list);
    if (changed_card(run, ability->card)->type != TYPE_CHARACTER &&
        change_rule(&run->rules, program->code + offset) == run->rules.other)
        return false; /* all characters are others */
    while (list.count > 0) {
        unsigned drawn = rng_below(rng, list.count);
        *change = list.changes[drawn];
        const uint16_t *at = program->code + offset;
        if (change->way == CHANGE_STRING)
            change->string = changed_word(run, ability->card, node_kind(at),
                                          program->strings[node_value(at)], rng);
        ChangeMade made = change_make(program, change);
        bool exact = changed_is_exact(run, ability);
        change_undo(&made);
        if (exact)
            return true;
        free(change->string);
        list.changes[drawn] = list.changes[--list.count];
    }
    return false;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* Plays one batch of positions as printed and with the change; returns whether they differ. */
static inline bool changed_batch(const ChangedRun *run, const ChangedAbility *ability,
                                 const Change *change, uint64_t seed)
{
    static TraceLooks printed[CHANGED_SCENES];
    Trace *trace = run->trace;
    Rng rng = rng_keyed(seed, ability->card, ability->index);
    Rng rngs[CHANGED_SCENES];
    bool differs = false;
    trace_decks(trace, ability->index, &rng);
    for (unsigned scene = 0; scene < CHANGED_SCENES; scene++) {
        rngs[scene] = rng_start(rng_next(&rng), rng_next(&rng));
        trace_play(trace, rngs[scene], NULL);
        printed[scene] = trace->looks;
    }
    ChangeMade made = change_make(changed_program(run, ability), change);
    trace_link(trace);
    for (unsigned scene = 0; scene < CHANGED_SCENES && !differs; scene++)
        differs = trace_play(trace, rngs[scene], &printed[scene]);
    change_undo(&made);
    return differs;
}

/* Reports a change that made no difference. */
static inline void changed_tell(const ChangedRun *run, const ChangedAbility *ability,
                                const Change *change)
{
    enum { SIZE = 4096 };
    char before[SIZE];
    char after[SIZE];
    const Program *program = changed_program(run, ability);
    const char *from = text_kind_names[node_kind(program->code + change->node)];
    bool kind = change->way == CHANGE_KIND || change->way == CHANGE_BARE;
    const char *to = kind                         ? text_kind_names[change->value]
                     : change->way == CHANGE_PART ? "(part)"
                                                  : "(value)";
    program_render(program, run->rules.grammar, before, SIZE);
    ChangeMade made = change_make(program, change);
    program_render(program, run->rules.grammar, after, SIZE);
    change_undo(&made);
    fprintf(stderr, "%s, ability %u: %s -> %s\n  %s\n  %s\n",
            changed_card(run, ability->card)->code, ability->index, from, to, before, after);
}

/* Compares one change with what is printed. */
static inline void changed_one(ChangedRun *run, const ChangedAbility *ability, const Change *change,
                               uint64_t seed)
{
    trace_begin(run->trace, ability->card, changed_text(run, ability->card), change->string);
    run->sampled++;
    for (unsigned batch = 0; batch < run->batches; batch++)
        if (changed_batch(run, ability, change, seed + batch))
            return;
    run->unseen++;
    changed_tell(run, ability, change);
}

/* Draws `size` changes, with every node of every exact text equally likely, and compares each. */
static inline void changed_sample(ChangedRun *run, unsigned size, uint64_t seed)
{
    Rng rng = rng_keyed(seed, size, 0);
    while (run->sampled < size) {
        Change change;
        size_t node = rng_below(&rng, (uint32_t)run->nodes);
        const ChangedAbility *ability = changed_ability(run, node);
        if (!changed_draw(run, ability, node, &rng, &change))
            continue;
        changed_one(run, ability, &change, seed);
        free(change.string);
    }
}

#endif
