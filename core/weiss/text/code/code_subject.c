/* The cards that something happens to: from meanings to records. What play does not do is refused. */
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

/* Whether a meaning of one of these kinds stands in a node. */
static bool says_any(const Meaning *meaning, const uint16_t *node, MeaningKind first,
                     MeaningKind last)
{
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME)
        return false;
    if (meaning_kind(node) >= first && meaning_kind(node) <= last)
        return true;
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (says_any(meaning, meaning_part(meaning, node, i), first, last))
            return true;
    return false;
}

/* What a single card can be asked: names that differ are counted, nor is it random. */
static CodeSubject such(Coder *coder, const uint16_t *filter)
{
    const Meaning *meaning = coder->meaning;
    if (says_any(meaning, filter, MEAN_DIFFERENT_NAMES, MEAN_DIFFERENT_NAMES) ||
        says_any(meaning, filter, MEAN_AT_RANDOM, MEAN_AT_RANDOM) ||
        says_any(meaning, filter, MEAN_THEY, MEAN_THEY) ||
        says_any(meaning, filter, MEAN_THAT_PLAYER, MEAN_THAT_PLAYER))
        code_refuse(coder, filter);
    bool another = says_any(meaning, filter, MEAN_OTHER_ONE, MEAN_OTHER_ONE);
    return (CodeSubject){.kind = another ? SUBJECT_ANOTHER : SUBJECT_SUCH,
                         .of = (uint16_t)code_filter(coder, filter)};
}

bool counts_one(const Coder *coder, const uint16_t *count)
{
    if (meaning_kind(count) != MEAN_EXACTLY)
        return false;
    const uint16_t *amount = meaning_part(coder->meaning, count, 0);
    return meaning_kind(amount) == MEAN_A ||
           (meaning_kind(amount) == MEAN_NUMBER && meaning_value(amount) == 1);
}

/* "The character in your center stage's middle position": one place of the stage. */
static bool is_on_own_stage(const Coder *coder, const uint16_t *filter)
{
    const Meaning *meaning = coder->meaning;
    return says_any(meaning, filter, MEAN_YOU, MEAN_YOU) &&
           says_any(meaning, filter, MEAN_CENTER_STAGE, MEAN_BACK_STAGE);
}

static CodeSubject subject_of(Coder *coder, const uint16_t *node, bool all);

/* Of whom something is: "your other characters' battle opponent". */
static void owner_check(Coder *coder, const uint16_t *node)
{
    subject_of(coder, node, true);
}

/* With `all` also "all your characters": of any of them. */
static CodeSubject subject_of(Coder *coder, const uint16_t *node, bool all)
{
    const uint16_t *first = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_THIS:
        return (CodeSubject){.kind = SUBJECT_THIS};
    case MEAN_ANY_CARD:
        return such(coder, first);
    case MEAN_CARDS:
        if (!counts_one(coder, first) && !(all && meaning_kind(first) == MEAN_ALL))
            code_refuse(coder, node);
        return such(coder, CODE_FIELD(coder, node, CARDS, such));
    case MEAN_THE:
        if (!is_on_own_stage(coder, first))
            code_refuse(coder, node);
        such(coder, first);
        break;
    case MEAN_FACING:
        if (meaning_kind(CODE_FIELD(coder, node, FACING, cards)) == MEAN_FACING)
            code_refuse(coder, node);
        owner_check(coder, CODE_FIELD(coder, node, FACING, cards));
        break;
    case MEAN_BATTLE_OPPONENT:
        owner_check(coder, first);
        if (says_any(coder->meaning, node, MEAN_HIGHEST, MEAN_LOWEST))
            code_refuse(coder, node);
        break;
    default:
        code_refuse(coder, node);
    }
    return (CodeSubject){.kind = SUBJECT_ONE_OF, .of = (uint16_t)code_set(coder, node)};
}

CodeRange code_subjects(Coder *coder, const uint16_t *node, bool all)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    CodeSubject subjects[PARTS_MOST];
    unsigned count = list_parts(coder, node, MEAN_EITHER_SET, parts);
    for (unsigned i = 0; i < count; i++)
        subjects[i] = subject_of(coder, parts[i], all);
    return add_subjects(coder, subjects, count);
}

bool meaning_says_state(const Meaning *meaning, const uint16_t *node)
{
    return says_any(meaning, node, MEAN_STANDING, MEAN_DIRECT_ATTACKING);
}
