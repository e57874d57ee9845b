/* The cards that something happens to: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

/* A test of a single card: "different names" and "at random" make no sense there. */
static CodeSubject such(Coder *coder, const uint16_t *filter)
{
    require(coder, filter, !says_fit(coder, filter, "DIFFERENT_NAMES|AT_RANDOM|THEY|THAT_PLAYER"));
    bool another = says(coder, filter, MEAN_OTHER_ONE);
    return (CodeSubject){.kind = another ? SUBJECT_ANOTHER : SUBJECT_SUCH,
                         .of = (uint16_t)code_filter(coder, filter)};
}

/* "The character in your center stage's middle position". */
static bool is_on_own_stage(const Coder *coder, const uint16_t *filter)
{
    return says(coder, filter, MEAN_YOU) && says_fit(coder, filter, "CENTER_STAGE|BACK_STAGE");
}

/* With `all` also "all your characters", which means any of them. */
static CodeSubject subject_of(Coder *coder, const uint16_t *node, bool all)
{
    const uint16_t *first = part(coder, node, 0);
    switch (meaning_kind(node)) {
    case MEAN_THIS:
        return (CodeSubject){.kind = SUBJECT_THIS};
    case MEAN_ANY_CARD:
        return such(coder, first);
    case MEAN_CARDS:
        require(coder, node,
                fits(coder, first, "EXACTLY(1)") || (all && meaning_is(first, MEAN_ALL)));
        return such(coder, CODE_FIELD(coder, node, CARDS, such));
    case MEAN_THE:
        require(coder, node, is_on_own_stage(coder, first));
        such(coder, first);
        break;
    case MEAN_FACING:
        require(coder, node, !fits(coder, node, "FACING(_, FACING)"));
        subject_of(coder, CODE_FIELD(coder, node, FACING, cards), true);
        break;
    case MEAN_BATTLE_OPPONENT: /* "your other characters' battle opponent" */
        subject_of(coder, first, true);
        require(coder, node, !says_fit(coder, node, "HIGHEST|LOWEST"));
        break;
    default:
        code_refuse(coder, node);
    }
    return (CodeSubject){.kind = SUBJECT_ONE_OF, .of = (uint16_t)code_set(coder, node)};
}

CodeRange code_subjects(Coder *coder, const uint16_t *node, bool all)
{
    Parts parts = list_parts(coder, node, MEAN_EITHER_SET);
    CodeSubject subjects[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++)
        subjects[i] = subject_of(coder, parts.of[i], all);
    return add_subjects(coder, subjects, parts.count);
}

bool meaning_says_state(const Meaning *meaning, const uint16_t *node)
{
    return meaning_says_fit(meaning, node,
                            "STANDING|RESTED|REVERSED|FACE_UP|FACE_DOWN|DIRECT_ATTACKING");
}
