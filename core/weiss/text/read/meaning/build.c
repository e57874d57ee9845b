/* Builds the meaning of a program: what the construction of each alternative says. What the context
 * decides ("a" is one or some, a bare plural is all) is put the same way for all wordings. */
#include "weiss/text/read/meaning/construction.h"
#include "weiss/text/read/meaning/forms.h"

#include <stdlib.h>
#include <string.h>

enum { FIELDS_MOST = 16 };

/* What is said of a whole chain of clauses, until a part of it takes it. */
typedef struct Held {
    unsigned node;
    bool taken;
} Held;

typedef struct Builder {
    Tree tree;
    const Constructions *constructions;
    Held following; /* the abilities or effects in quotation marks after the sentence */
    bool theirs;    /* SELF is the player who was told to do something, not you */
    Held lasting;   /* how long all of the chain holds: "until end of turn, …" */
    const unsigned *found; /* the parts of a form, while its construction is built */
} Builder;

/* ---- What only the context decides ---- */

static unsigned node_of(Builder *builder, MeaningKind kind, unsigned first, unsigned second)
{
    return tree_node(&builder->tree, kind, (unsigned[]){first, second}, meaning_field_count(kind));
}

/* Whether a filter names several cards: the first of its kinds says so. */
static bool is_plural(const Tree *tree, unsigned filter)
{
    if (tree_is(tree, filter, MEAN_PLURAL))
        return true;
    if (!tree_is(tree, filter, MEAN_AND) && !tree_is(tree, filter, MEAN_ANY))
        return false;
    for (unsigned i = 0; i < tree->nodes[filter].count; i++)
        if (is_plural(tree, tree_part(tree, filter, i)))
            return true;
    return false;
}

/* Notes the innermost node of the program that has built a node. */
static unsigned made_by(Tree *tree, unsigned built, unsigned node)
{
    if (tree->nodes[built].maker < node)
        tree->nodes[built].maker = (uint16_t)node;
    return built;
}

/* The filter without a word of how many. */
static unsigned without_plural(Builder *builder, unsigned filter)
{
    Tree *tree = &builder->tree;
    unsigned parts[LIST_MOST];
    MeaningKind kind = tree_kind(tree, filter);
    unsigned count = tree->nodes[filter].count;
    if (!filter || kind == MEAN_PLURAL || !is_plural(tree, filter))
        return kind == MEAN_PLURAL ? 0 : filter;
    for (unsigned i = 0; i < count; i++) /* of a list */
        parts[i] = without_plural(builder, tree_part(tree, filter, i));
    unsigned plain = tree_list(tree, kind, parts, count);
    return made_by(tree, plain, tree->nodes[filter].maker);
}

static unsigned exactly(Builder *builder, unsigned amount)
{
    return node_of(builder, MEAN_EXACTLY, amount, 0);
}

static unsigned constant(Builder *builder, MeaningKind kind)
{
    return tree_node(&builder->tree, kind, NULL, 0);
}

/* "another character" is one, "other characters" are all. */
static unsigned bare(Builder *builder, unsigned filter)
{
    bool plural = is_plural(&builder->tree, filter);
    unsigned count =
        plural ? constant(builder, MEAN_GIVEN) : exactly(builder, constant(builder, MEAN_A));
    return node_of(builder, MEAN_CARDS, count, without_plural(builder, filter));
}

/* "2 cards from the top of your deck" are its top 2 cards. */
static unsigned cards(Builder *builder, unsigned count, unsigned filter)
{
    Tree *tree = &builder->tree;
    filter = without_plural(builder, filter);
    if (tree_is(tree, filter, MEAN_AND) && tree->nodes[filter].count == 2 &&
        tree_is(tree, tree_part(tree, filter, 0), MEAN_CARD) &&
        tree_is(tree, tree_part(tree, filter, 1), MEAN_FROM_END)) {
        unsigned end = tree_part(tree, filter, 1);
        return tree_node(tree, MEAN_END_CARDS,
                         (unsigned[]){tree_part(tree, end, 0), count, tree_part(tree, end, 1)}, 3);
    }
    return node_of(builder, MEAN_CARDS, count, filter);
}

static bool is_one(const Tree *tree, unsigned count)
{
    if (!tree_is(tree, count, MEAN_EXACTLY))
        return false;
    unsigned amount = tree_part(tree, count, 0);
    return tree_is(tree, amount, MEAN_A) ||
           (tree_is(tree, amount, MEAN_NUMBER) && tree->nodes[amount].value == 1);
}

/* "Is a 《…》 character" says what it is like; "is 1 of …" that it is among those. */
static unsigned one_of(Builder *builder, unsigned set)
{
    Tree *tree = &builder->tree;
    if (tree_is(tree, set, MEAN_CARDS) && is_one(tree, tree_part(tree, set, 0)))
        return tree_part(tree, set, 1);
    if (tree_is(tree, set, MEAN_EITHER_SET)) {
        unsigned list = 0;
        for (unsigned i = 0; i < tree->nodes[set].count; i++) {
            unsigned next = one_of(builder, tree_part(tree, set, i));
            list = tree_list(tree, MEAN_ANY, (unsigned[]){list, next}, 2);
        }
        return list;
    }
    return node_of(builder, MEAN_ONE_OF, set, 0);
}

/* "a character", "your characters", without a number. */
static bool is_some(const Tree *tree, unsigned set)
{
    if (!tree_is(tree, set, MEAN_CARDS))
        return false;
    unsigned count = tree_part(tree, set, 0);
    return tree_is(tree, count, MEAN_GIVEN) || tree_is(tree, count, MEAN_GIVEN_MANY) ||
           (tree_is(tree, count, MEAN_EXACTLY) && tree_is(tree, tree_part(tree, count, 0), MEAN_A));
}

static bool is_many(const Tree *tree, unsigned set)
{
    return tree_is(tree, set, MEAN_CARDS) && tree_is(tree, tree_part(tree, set, 0), MEAN_GIVEN_MANY);
}

/* "You have a character", "you have other characters": at least one of them. */
static unsigned had(Builder *builder, unsigned set)
{
    if (!is_some(&builder->tree, set))
        return set;
    unsigned least = node_of(builder, MEAN_AT_LEAST, tree_leaf(&builder->tree, MEAN_NUMBER, 1), 0);
    return node_of(builder, MEAN_CARDS, least, tree_part(&builder->tree, set, 1));
}

/* "When your climax is placed": any of them. */
static unsigned any_card(Builder *builder, unsigned set)
{
    bool some = is_some(&builder->tree, set);
    return some ? node_of(builder, MEAN_ANY_CARD, tree_part(&builder->tree, set, 1), 0) : set;
}

/* Fields whose sets are meant in one of these ways. */
static const struct MeantSet {
    uint16_t kind;
    uint8_t field;
    unsigned (*meant)(Builder *builder, unsigned set);
} meant_sets[] = {
    {MEAN_THERE_IS, 0, had},
    {MEAN_IS, 0, had},
    {MEAN_HAVE, 1, had},
    {MEAN_PLACE_HAS, 1, had},
    {MEAN_MOVED, 0, had},
    {MEAN_DREW, 0, had},
    {MEAN_SEARCHED, 0, had},
    {MEAN_HAS_REVEALED, 0, had},
    {MEAN_HAS_RESTED, 0, had},
    {MEAN_HAPPENS, 0, any_card},
    {MEAN_DEALT_BY, 0, any_card},
    {MEAN_IS_PUT_UNDER, 0, any_card},
    {MEAN_CHECK_REVEALS, 0, any_card},
    {MEAN_CHECK_REVEALS, 1, any_card},
    {MEAN_PLAYS, 1, any_card},
};

/* The same for each set of a list. */
static unsigned each_meant(Builder *builder, const struct MeantSet *how, unsigned set)
{
    Tree *tree = &builder->tree;
    if (!tree_is(tree, set, MEAN_EITHER_SET) &&
        !(tree_is(tree, set, MEAN_SETS) && how->meant == had))
        return how->meant(builder, set);
    unsigned list = 0;
    for (unsigned i = 0; i < tree->nodes[set].count; i++) {
        unsigned next = each_meant(builder, how, tree_part(tree, set, i));
        list = tree_list(tree, tree_kind(tree, set), (unsigned[]){list, next}, 2);
    }
    return list;
}

/* "except "…" in your waiting room": those there that are not like that; or all except certain
 * cards. */
static unsigned except(Builder *builder, unsigned set)
{
    Tree *tree = &builder->tree;
    if (!is_some(tree, set))
        return node_of(builder, MEAN_EXCEPT, set, 0);
    unsigned filter = tree_part(tree, set, 1);
    bool list = tree_is(tree, filter, MEAN_AND);
    unsigned places = 0, such = 0;
    for (unsigned i = 0; i < (list ? tree->nodes[filter].count : 1u); i++) {
        unsigned part = list ? tree_part(tree, filter, i) : filter;
        unsigned *to = tree_is(tree, part, MEAN_AT) ? &places : &such;
        *to = tree_list(tree, MEAN_AND, (unsigned[]){*to, part}, 2);
    }
    return tree_list(tree, MEAN_AND, (unsigned[]){places, node_of(builder, MEAN_NOT, such, 0)}, 2);
}

/* "You are level 2 or higher": so is your level. */
static unsigned player_is(Builder *builder, unsigned player, unsigned filter)
{
    Tree *tree = &builder->tree;
    bool one = tree_is(tree, player, MEAN_YOU) || tree_is(tree, player, MEAN_OPPONENT);
    if (!one || !tree_is(tree, tree_part(tree, filter, MEANING_FIELD(MEASURES, attribute)), MEAN_LEVEL))
        return node_of(builder, MEAN_PLAYER_IS, player, filter);
    return node_of(builder, MEAN_COMPARE, node_of(builder, MEAN_LEVEL_OF, player, 0),
                   tree_part(tree, filter, 1));
}

/* A duration before the sentence is that of each of its clauses. */
static void until_fill(Builder *builder, MeaningKind kind, unsigned *fields)
{
    unsigned last = meaning_field_count(kind) - 1;
    if (builder->lasting.node && last < FIELDS_MOST && !fields[last] &&
        strcmp(meaning_field_facts(kind, last)->sort, "DURATION") == 0) {
        fields[last] = builder->lasting.node;
        builder->lasting.taken = true;
    }
}

/* "The level of that character is level 0": is 0. "The levels of all your characters are the same as that
 * character's": each of them is of its level. */
static unsigned compare(Builder *builder, unsigned amount, unsigned comparison)
{
    Tree *tree = &builder->tree;
    if (tree_is(tree, comparison, MEAN_MEASURES))
        comparison = tree_part(tree, comparison, MEANING_FIELD(MEASURES, bound));
    unsigned cards = tree_is(tree, amount, MEAN_LEVELS)
                         ? tree_part(tree, amount, MEANING_FIELD(LEVELS, cards))
                         : 0;
    if (!cards || tree_is(tree, cards, MEAN_EITHER_SET) || !tree_is(tree, comparison, MEAN_SAME))
        return node_of(builder, MEAN_COMPARE, amount, comparison);
    return node_of(builder, MEAN_IS, cards,
                   node_of(builder, MEAN_MEASURES, constant(builder, MEAN_LEVEL), comparison));
}

/* A node of a kind, its fields in the forms that the context decides. */
static unsigned plain_build(Builder *builder, MeaningKind kind, unsigned *fields, unsigned count)
{
    Tree *tree = &builder->tree;
    if (tree->failed)
        return 0;
    if (meaning_facts(kind)->list)
        return tree_list(tree, kind, fields, count);
    if (kind == MEAN_BARE)
        return bare(builder, fields[0]);
    if (kind == MEAN_CARDS && tree_is(tree, fields[0], MEAN_GIVEN) && is_plural(tree, fields[1]))
        fields[0] = constant(builder, MEAN_GIVEN_MANY);
    for (unsigned i = 0; i < count; i++)
        fields[i] = without_plural(builder, fields[i]);
    until_fill(builder, kind, fields);
    for (size_t i = 0; i < sizeof meant_sets / sizeof *meant_sets; i++)
        if (meant_sets[i].kind == kind &&
            !(kind == MEAN_IS && is_many(tree, fields[0]))) { /* "your characters are …": all */
            unsigned *field = &fields[meant_sets[i].field];
            *field = each_meant(builder, &meant_sets[i], *field);
        }
    switch (kind) {
    case MEAN_CARDS:
        return cards(builder, fields[0], fields[1]);
    case MEAN_ONE_OF:
        return one_of(builder, fields[0]);
    case MEAN_EXCEPT:
        return except(builder, fields[0]);
    case MEAN_COMPARE:
        return compare(builder, fields[0], fields[1]);
    case MEAN_PLAYER_IS:
        return player_is(builder, fields[0], fields[1]);
    default:
        return tree_node(tree, kind, fields, meaning_field_count(kind));
    }
}

/* ---- Constructions ---- */

static unsigned node_build(Builder *builder, const uint16_t *node);
static unsigned step_build(Builder *builder, const Step *step, const uint16_t *node);

/* What the first row of forms.def that a node fits makes of it, or the node. */
static unsigned form_build(Builder *builder, unsigned built, const uint16_t *node)
{
    Form form;
    unsigned found[FORM_FOUND_MOST];
    const unsigned *outer = builder->found;
    for (unsigned i = 0; (form = construction_form(builder->constructions, i)).steps; i++) {
        if (tree_kind(&builder->tree, built) != form.kind ||
            !tree_fits(&builder->tree, built, form.pattern, found))
            continue;
        builder->found = found;
        built = step_build(builder, form.steps, node);
        builder->found = outer;
        return built;
    }
    return built;
}

/* A node in the one form of all wordings. */
static unsigned kind_build(Builder *builder, MeaningKind kind, unsigned *fields, unsigned count,
                           const uint16_t *node)
{
    unsigned built = form_node(&builder->tree, plain_build(builder, kind, fields, count));
    return built ? form_build(builder, built, node) : 0;
}

/* Builds a chain that something is said about. Quotes after it take the place of "the following
 * ability" in it; a duration before it is that of its clauses. What no clause takes applies to all
 * of it. */
static unsigned chain_build(Builder *builder, Held *held, const Step *said, const Step *chain,
                            const uint16_t *node)
{
    Held outer = *held;
    unsigned what = step_build(builder, said, node);
    *held = (Held){.node = what};
    unsigned body = step_build(builder, chain, node);
    if (!held->taken)
        body = held == &builder->lasting ? node_of(builder, MEAN_LASTING, what, body)
                                         : node_of(builder, MEAN_FILL, body, what);
    *held = outer;
    return body;
}

/* "a, b or c": puts one more part before the list that the rest is. */
static unsigned join(Builder *builder, unsigned first, unsigned rest)
{
    Tree *tree = &builder->tree;
    MeaningKind kind = tree_kind(tree, rest);
    if (!meaning_facts(kind)->list) {
        const char *sort = meaning_facts(tree_kind(tree, first))->sort;
        kind = *sort == 'N'   ? MEAN_EITHER_NAME
               : *sort == 'F' ? MEAN_ANY
               : *sort == 'S' ? MEAN_SETS
                              : MEAN_ALL_TRUE;
    }
    return tree_list(tree, kind, (unsigned[]){first, rest}, 2);
}

/* Whether abilities or effects follow: as many as a number says, if it is said. */
static bool follow(const Builder *builder, unsigned number)
{
    const Tree *tree = &builder->tree;
    unsigned quoted = builder->following.node;
    unsigned count = tree_is(tree, quoted, MEAN_QUOTED) ? tree->nodes[quoted].count : 1;
    return quoted && (!number || tree->nodes[number].value == count);
}

/* What somebody is made to do: SELF is that player. */
static unsigned deed_build(Builder *builder, const Step *player, const uint16_t *node)
{
    bool outer = builder->theirs;
    unsigned who = step_build(builder, player, node);
    builder->theirs = !tree_is(&builder->tree, who, MEAN_YOU);
    unsigned what = step_build(builder, player + player->size, node);
    builder->theirs = outer;
    return kind_build(builder, MEAN_BY, (unsigned[]){who, what}, 2, node);
}

static bool is_ability(unsigned kind)
{
    return kind == MEAN_AUTO || kind == MEAN_CONT || kind == MEAN_ACT;
}

static unsigned step_build(Builder *builder, const Step *step, const uint16_t *node)
{
    unsigned fields[FIELDS_MOST] = {0};
    const Step *next = step + 1;
    switch (step->type) {
    case STEP_NOTHING:
        return 0;
    case STEP_PART:
        return builder->found ? builder->found[step->value]
                              : node_build(builder, node_part(node, step->value));
    case STEP_NUMBER:
        return tree_leaf(&builder->tree, MEAN_NUMBER, step->value);
    case STEP_NAME:
        return tree_constant(&builder->tree, step->value);
    default:
        break;
    }
    if (step->value == MEAN_FILL)
        return chain_build(builder, &builder->following, next + next->size, next, node);
    if (step->value == MEAN_LASTING)
        return chain_build(builder, &builder->lasting, next, next + next->size, node);
    if (step->value == MEAN_SELF)
        return constant(builder, builder->theirs ? MEAN_THEY : MEAN_YOU);
    if (step->value == MEAN_BY && !builder->found)
        return made_by(&builder->tree, deed_build(builder, next, node),
                       (unsigned)(node - builder->tree.program->code));
    Held lasting = builder->lasting;
    if (is_ability(step->value)) /* how long it is given says nothing of what it gives */
        builder->lasting = (Held){0};
    for (unsigned i = 0; i < step->count; i++, next += next->size)
        fields[i] = step_build(builder, next, node);
    if (is_ability(step->value))
        builder->lasting = lasting;
    if (step->value == MEAN_FOLLOWING && follow(builder, fields[0])) {
        builder->following.taken = true;
        return builder->following.node;
    }
    unsigned built = step->type == STEP_JOIN
                         ? join(builder, fields[0], fields[1])
                         : kind_build(builder, (MeaningKind)step->value, fields, step->count, node);
    return made_by(&builder->tree, built, (unsigned)(node - builder->tree.program->code));
}

static unsigned node_build(Builder *builder, const uint16_t *node)
{
    static const uint16_t leaves[] = {MEAN_NUMBER, MEAN_NAME, MEAN_TRAIT_NAME};
    if (builder->tree.failed)
        return 0;
    if (node_kind(node) <= TEXT_TRAIT)
        return tree_leaf(&builder->tree, (MeaningKind)leaves[node_kind(node)], node_value(node));
    unsigned built =
        step_build(builder, construction_of(builder->constructions, node_kind(node)), node);
    if (node_kind(node) == TEXT_COST_LAST || node_kind(node) == TEXT_JA_COST_LAST) /* a cost is told as a whole, even a single clause */
        builder->tree.nodes[built].maker = 0;
    return made_by(&builder->tree, built, (unsigned)(node - builder->tree.program->code));
}

bool meaning_build(Meaning *meaning, const Constructions *constructions, const Program *program)
{
    Builder builder = {.constructions = constructions};
    tree_begin(&builder.tree, program);
    builder.tree.constants = construction_names(constructions);
    unsigned root = form_text(&builder.tree, node_build(&builder, program->code));
    bool built = tree_flatten(&builder.tree, root, meaning);
    tree_clear(&builder.tree);
    return built;
}
