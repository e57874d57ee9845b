/* What an ability assumes about where its cards were or are, and about which were chosen. */
#include "weiss/text/build/check/check_assumptions.h"

#include "weiss/engine/state.h"

/* ---- Where cards were and are ---- */

/* "Choose 1 of your characters, put it into your memory": the card stood on the stage. Only the
 * first clause that chooses counts. */
static bool puts_chosen(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *choice = meaning_find_fit(meaning, node, "CHOOSE");
    return meaning_fits(meaning, choice, "CHOOSE(CARDS)", NULL) &&
           meaning_has(meaning, node, MEAN_TO) &&
           !meaning_has(meaning, MEANING_AT(meaning, choice, CHOOSE, cards), MEAN_AT);
}

/* "This card's previous stage position" and "its previous stage position" are known only for a card
 * that has been on the stage: this one, or one that has just left it. */
static bool positions_known(const Ability *ability, const uint16_t *node)
{
    const Meaning *meaning = ability->meaning;
    bool left = (ability->events >> EVENT_LEFT_STAGE & 1u) != 0;
    bool put = !meaning_has(meaning, node, MEAN_LATER) && puts_chosen(meaning, node);
    bool stage = left || (!ability_is_event(ability) && (ability->zones >> ZONE_STAGE & 1u));
    if (!left && !put && meaning_has_fit(meaning, node, "POSITION_BEFORE(IT)"))
        return false;
    return stage || !meaning_has_fit(meaning, node, "POSITION_BEFORE(THIS)");
}

/* Which way up cards lie is kept only in the level zone and the memory, so an ability that turns
 * cards must name one of these. */
static bool faces_known(const Meaning *meaning, const uint16_t *node)
{
    return !meaning_has(meaning, node, MEAN_TURNED) ||
           meaning_has_fit(meaning, node, "LEVEL_ZONE|MEMORY_ZONE");
}

/* ---- Which cards were chosen ---- */

/* "1 of your characters": later words do not call it "them". */
bool set_chooses_one(const Meaning *meaning, const uint16_t *set)
{
    return meaning_fits(meaning, set, "CARDS(EXACTLY|UP_TO(1))", NULL);
}

/* The choices so far: whose cards were chosen, and what "them" may mean. */
typedef struct Choices {
    bool mine;
    bool theirs;
    bool two;      /* the last choice follows another one */
    bool one;      /* the last choice is of one card */
    bool followed; /* no clause since then has mentioned cards */
} Choices;

/* What is done, without who does it. */
static const uint16_t *deed_of(const Meaning *meaning, const uint16_t *clause)
{
    return meaning_is(clause, MEAN_BY) ? MEANING_AT(meaning, clause, BY, body) : clause;
}

static bool is_set(const Meaning *meaning, const uint16_t *node)
{
    (void)meaning;
    return meaning_is_sort(node, "SET");
}

/* Whose cards one part of a choice may be. */
static void count_sides(Choices *choices, const Meaning *meaning, const uint16_t *part)
{
    bool facing = meaning_has_fit(meaning, part, "IS_FACING|FACING");
    choices->mine |=
        !facing && meaning_has_fit(meaning, part, "YOU|ALL_PLAYERS|EITHER_PLAYER|THIS");
    choices->theirs |=
        facing || meaning_has_fit(meaning, part, "OPPONENT|THEY|ALL_PLAYERS|EITHER_PLAYER");
}

static void choose_more(Choices *choices, const Meaning *meaning, const uint16_t *set)
{
    const uint16_t *part;
    choices->two = choices->followed;
    choices->one = set_chooses_one(meaning, set);
    choices->followed = true;
    for (unsigned i = 0; (part = meaning_of_sets(meaning, set, i)) != NULL; i++)
        count_sides(choices, meaning, part);
}

/* "Choose 1 of your characters, choose 1 of your opponent's characters, and return them": refused,
 * as only the last choice is kept. An exchange keeps both, but only for cards of one player. */
static bool clause_follows(const Meaning *meaning, const uint16_t *clause, Choices *choices)
{
    const uint16_t *deed = deed_of(meaning, clause);
    bool chooses = meaning_is(deed, MEAN_CHOOSE);
    if (chooses && !MEANING_AT(meaning, deed, CHOOSE, place)) {
        choose_more(choices, meaning, MEANING_AT(meaning, deed, CHOOSE, cards));
        return true;
    }
    if (meaning_has(meaning, clause, MEAN_EXCHANGE))
        return !(choices->mine && choices->theirs);
    if (chooses || (meaning_is(clause, MEAN_SEARCH) && MEANING_AT(meaning, clause, SEARCH, place)))
        count_sides(choices, meaning, clause);
    if (meaning_is(deed, MEAN_DRAW) || !meaning_has_such(meaning, clause, is_set))
        return true; /* drawn cards are not the chosen "them" */
    bool both = choices->followed && choices->two && choices->one;
    choices->followed = false;
    return !both || !meaning_has_fit(meaning, clause, "THEM|THOSE");
}

/* Whether a clause only says when or whether other clauses are done. */
static bool is_frame(const Meaning *meaning, const uint16_t *clause)
{
    return meaning_fits(meaning, clause,
                        "BODY|THEN|FILL|MAY|IF|OTHERWISE|LATER|LASTING|DO_EITHER|FOR_EACH", NULL);
}

static bool choices_follow(const Meaning *meaning, const uint16_t *node, Choices *choices)
{
    Choices own = {0};
    if (!node)
        return true;
    if (meaning_is_sort(node, "ABILITY"))
        choices = &own;
    if (meaning_is_sort(node, "CLAUSE") && !is_frame(meaning, node) &&
        !clause_follows(meaning, node, choices))
        return false;
    bool within = !meaning_is(node, MEAN_BY); /* a BY and its body are one clause */
    for (unsigned i = 0; i < meaning_count(node) && within; i++)
        if (!choices_follow(meaning, meaning_part(meaning, node, i), choices))
            return false;
    return true;
}

/* "Your other characters", "another of your characters" */
static bool says_others(const Meaning *meaning, const uint16_t *node)
{
    bool owned = false;
    bool other = false;
    for (unsigned i = 0; meaning_is(node, MEAN_AND) && i < meaning_count(node); i++) {
        owned |= meaning_is(meaning_part(meaning, node, i), MEAN_OF);
        other |= meaning_is(meaning_part(meaning, node, i), MEAN_OTHER);
    }
    return meaning_is(node, MEAN_OTHER_ONE) || (owned && other);
}

/* What another ability chose is known only where it is recalled. */
bool choice_is_forgotten(const Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    return meaning_has_fit(meaning, node, "CHOSEN_BEFORE()") ||
           (meaning_has(meaning, node, MEAN_THE_CHOSEN) &&
            !meaning_has(meaning, node, MEAN_CHOOSE)) ||
           (!ability->recalls && meaning_has(meaning, node, MEAN_CHOSEN_BEFORE));
}

/* An event stands nowhere: its "other characters" would be others than the chosen ones. Refused. */
bool assumptions_supported(const Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    return positions_known(ability, node) && faces_known(meaning, node) &&
           choices_follow(meaning, node, &(Choices){0}) &&
           !(ability_is_event(ability) && meaning_has_such(meaning, node, says_others));
}
