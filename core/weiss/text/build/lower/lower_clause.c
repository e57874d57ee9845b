/* Lowers one clause to an instruction: what must come before it, what later ones know of it. */
#include "weiss/text/build/check/check_assumptions.h"
#include "weiss/text/build/check/check_throughout.h"
#include "weiss/text/build/lower/antecedent.h"
#include "weiss/text/build/lower/lower_parts.h"
#include "weiss/text/build/compile/recall.h"

/* ---- What a clause says ---- */

bool puts_rest(const Lowering *l, const uint16_t *clause)
{
    return fits(l->coder, clause, "MOVE(REST)");
}

/* Whether somebody has to choose the cards of a set. */
static bool set_is_chosen(const Lowering *l, const uint16_t *set)
{
    switch (meaning_kind(set)) {
    case MEAN_SETS:
    case MEAN_EITHER_SET:
        for (unsigned i = 0; i < meaning_count(set); i++)
            if (set_is_chosen(l, meaning_part(l->meaning, set, i)))
                return true;
        return false;
    case MEAN_CARDS:
        return !fits(l->coder, set, "CARDS(ALL|NONE)") &&
               !meaning_has_fit(l->meaning, set, "FROM_END|AT_RANDOM");
    case MEAN_SOME_OF:
        return !fits(l->coder, set, "SOME_OF(ALL|NONE)");
    default:
        return meaning_is(set, MEAN_AS_MANY);
    }
}

/* Whether cards of a list go although nothing is chosen: "up to 1 marker and this card". To pass such a choice is
 * no no. */
static bool set_goes_anyway(const Lowering *l, const uint16_t *set)
{
    bool goes = false;
    for (unsigned i = 0; meaning_is(set, MEAN_SETS) && i < meaning_count(set); i++) {
        const uint16_t *one = meaning_part(l->meaning, set, i);
        if (!set_is_chosen(l, one))
            goes = true;
        else if (!fits(l->coder, one, "CARDS|SOME_OF(UP_TO|ANY_NUMBER)"))
            return false;
    }
    return goes;
}

/* Whether a destination is a position that has to be chosen. */
static bool destination_is_chosen(const Lowering *l, const uint16_t *to)
{
    to = meaning_of_list(l->meaning, to, MEAN_EITHER_DESTINATION, 0);
    return fits(l->coder, to, "TO_POSITION(ANY_POSITION|OPEN_POSITION(_, ))") ||
           fits(l->coder, to, "TO_POSITION(OTHER_POSITION(ANY_POSITION|OPEN_POSITION(_, )))");
}

bool clause_lets_choose(const Lowering *l, const uint16_t *clause)
{
    const uint16_t *cards;
    switch (meaning_kind(clause)) {
    case MEAN_CHOOSE:
        return !meaning_has(l->meaning, clause, MEAN_AT_RANDOM) &&
               !set_goes_anyway(l, AT(l, clause, CHOOSE, cards));
    case MEAN_SEARCH:
        return !AT(l, clause, SEARCH, place);
    case MEAN_MOVE:
        cards = AT(l, clause, MOVE, cards);
        return (set_is_chosen(l, cards) && !set_goes_anyway(l, cards)) ||
               destination_is_chosen(l, AT(l, clause, MOVE, to));
    default:
        return fits(l->coder, clause, "REST_CARDS|STAND_CARDS|REVERSE_CARDS") &&
               set_is_chosen(l, part(l->coder, clause, 0));
    }
}

/* Whether the clause looks at new cards, some of which become "the rest". */
static bool clause_looks_at(const Lowering *l, const uint16_t *clause)
{
    return fits(l->coder, clause, "LOOK|FLIP") ||
           (meaning_is(clause, MEAN_REVEAL) &&
            !meaning_is_thing(l->meaning, AT(l, clause, REVEAL, cards)));
}

/* "Choose 1 card in your level": a choice off the stage. */
static bool chooses_off_stage(const Lowering *l, const uint16_t *clause)
{
    const uint16_t *such, *one;
    if (!meaning_fits(l->meaning, clause, "CHOOSE(CARDS(_, @))", &such))
        return false;
    for (unsigned i = 0; (one = meaning_of_list(l->meaning, such, MEAN_AND, i)) != NULL; i++)
        if (meaning_is(one, MEAN_AT))
            return !meaning_has_fit(l->meaning, one, "STAGE|CENTER_STAGE|BACK_STAGE");
    return false;
}

/* "Those cards get …": only characters can be given something. */
static bool gives_to_cards(const Lowering *l, const uint16_t *clause)
{
    return meaning_is(clause, MEAN_GAIN) && !fits(l->coder, clause, "GAIN(THIS)") &&
           meaning_is_thing(l->meaning, AT(l, clause, GAIN, cards));
}

/* "Those characters" after a loop: more than those of its last round. */
static bool is_of_those(const Lowering *l, const uint16_t *clause)
{
    return fits(l->coder, clause, "MOVE|GAIN(THOSE)");
}

/* "From among them" and "the rest" after a choice off the stage: they mean only cards looked at. */
static bool picks_of_choice(const Lowering *l, const uint16_t *clause)
{
    if (l->off_stage && meaning_has(l->meaning, clause, MEAN_FROM_AMONG))
        return true;
    return !l->shown && puts_rest(l, clause);
}

/* How many cards a part of a choice can mean at most. */
static unsigned part_most(const Lowering *l, const uint16_t *set)
{
    if (meaning_is_thing(l->meaning, set))
        return 1;
    const uint16_t *number;
    bool counted = meaning_fits(l->meaning, set, "CARDS(EXACTLY|UP_TO(@))", &number);
    return counted && meaning_is(number, MEAN_NUMBER) ? meaning_value(number) : WEISS_DECK_SIZE;
}

static bool chooses_few(const Lowering *l, const uint16_t *set)
{
    unsigned most = 0;
    const uint16_t *part;
    for (unsigned i = 0; (part = meaning_of_sets(l->meaning, set, i)) != NULL; i++)
        most += part_most(l, part);
    return most <= 2;
}

/* ---- What a clause gives ---- */

bool gives_for_good(const Lowering *l, const uint16_t *clause)
{
    return fits(l->coder, clause, "GAIN(_, _, )");
}

void lower_giving(Lowering *l, const uint16_t *clause, Duration lasts)
{
    const Op *op = op_at(l, emit(l, OP_CLAUSE, clause));
    if (op->record && lasts != LASTS_FOR_GOOD)
        l->coder->code.clauses[op->record].lasts = (uint8_t)lasts;
}

/* ---- What must have gone before ---- */

bool choice_follows(Lowering *l, const uint16_t *part)
{
    if (!l->choice_past || !choice_is_said(l->meaning, part) ||
        (l->ability->recalls && recall_is_said(l->meaning, part)))
        return true;
    bool known = l->choices == 1 && /* "the character you chose" is nobody else's choice */
                 (!l->others_chose || !meaning_has_fit(l->meaning, part, "CHOSEN_BEFORE(_, )"));
    l->ability->holds |= known;
    return known;
}

/* "Search for …" without a place: in cards looked at. "Your declared zone": one was declared. */
static bool searches_something(const Lowering *l, const uint16_t *clause)
{
    if (!meaning_is(clause, MEAN_SEARCH))
        return true;
    const uint16_t *place = AT(l, clause, SEARCH, place);
    return place ? !meaning_has(l->meaning, place, MEAN_DECLARED_ZONE) || l->zone_declared
                 : l->looks > 0;
}

/* "The same number of cards in your hand": as many as the clause before drew or took off a pile. */
static bool number_is_told(const Lowering *l, const uint16_t *clause)
{
    if (!meaning_has(l->meaning, clause, MEAN_AS_MANY) || meaning_is(clause, MEAN_BY) ||
        !meaning_has(l->meaning, clause, MEAN_CHOOSE))
        return true;
    if (!meaning_is(clause, MEAN_CHOOSE) || !l->surely || !l->done || l->opponent)
        return false;
    return meaning_is(l->done, MEAN_DRAW) ||
           (meaning_is(l->done, MEAN_MOVE) && set_is_end(l->meaning, AT(l, l->done, MOVE, cards)));
}

/* "The character returned to your hand": the clause right before must have returned it. */
static bool return_is_last(const Lowering *l, const uint16_t *clause)
{
    return !meaning_has(l->meaning, clause, MEAN_RETURNED) ||
           (meaning_is(l->done, MEAN_MOVE) &&
            meaning_has_fit(l->meaning, AT(l, l->done, MOVE, to), "HAND|DECK"));
}

/* Whether a filter says neither whose its cards are nor where. */
static bool filter_is_loose(const Lowering *l, const uint16_t *such)
{
    const uint16_t *part;
    for (unsigned i = 0; (part = meaning_of_list(l->meaning, such, MEAN_AND, i)) != NULL; i++)
        if (meaning_is(part, MEAN_OF) ||
            (meaning_kind(part) >= MEAN_HAD_BY && meaning_kind(part) <= MEAN_CHOSEN_BEFORE))
            return false;
    return true;
}

/* "Choose up to 2 characters", of either player: possible among cards that were looked at, but on
 * the stage nobody chooses from both sides at once. */
static bool chooses_of_both(const Lowering *l, const uint16_t *clause)
{
    const uint16_t *set = clause_lets_choose(l, clause) ? meaning_part(l->meaning, clause, 0) : NULL;
    return meaning_is(set, MEAN_CARDS) && !fits(l->coder, clause, "CHOOSE(_, @)") &&
           filter_is_loose(l, AT(l, set, CARDS, such)) && !fits(l->coder, set, "CARDS(ALL)") &&
           !fits(l->coder, set, "CARDS(_(1))");
}

static void claim_before(Lowering *l, const uint16_t *clause)
{
    claim(l, searches_something(l, clause) && return_is_last(l, clause) && number_is_told(l, clause));
    claim(l, l->looks > 0 || !chooses_of_both(l, clause));
}

/* ---- What it leaves ---- */

static void clause_remember(Lowering *l, const uint16_t *clause)
{
    bool chooses = fits(l->coder, clause, "CHOOSE(_, )");
    l->off_stage = chooses_off_stage(l, clause);
    l->others_chose |= meaning_is(clause, MEAN_BY) && meaning_has(l->meaning, clause, MEAN_CHOOSE);
    l->shown |= meaning_has_fit(l->meaning, clause, "LOOK|REVEAL|FLIP|SEARCH");
    if (chooses) {
        const uint16_t *set = AT(l, clause, CHOOSE, cards);
        l->choice_past = false;
        l->chosen = true;
        l->chosen_few = !chooses_trait(l->meaning, clause) && chooses_few(l, set);
        l->choices += set_chooses_one(l->meaning, set) && !l->opponent ? 1u : CHOICES_UNKNOWN;
    } else if (clause_names(l->meaning, clause) & (NAMES_CARD | NAMES_CHARACTER)) {
        l->choice_past = true;
    }
    if (fits(l->coder, clause, "CHOOSE(_, @)"))
        l->chosen_few = chooses_few(l, AT(l, clause, CHOOSE, cards));
}

/* Notes a clause for conditions about what it did. The frame knows if a choice was passed and
 * nothing done, but not if the clause was never begun. */
void done_note(Lowering *l, const uint16_t *clause)
{
    l->done = clause;
    l->surely = l->within = true;
    l->done_scopes = l->scope_count;
    for (unsigned i = l->scope_floor; i < l->scope_count; i++)
        l->surely = l->surely && (l->scopes[i].lasting || l->scopes[i].passes || l->scopes[i].until);
}

void whole_note(Lowering *l, bool may)
{
    for (unsigned i = here(l); i-- > 0;) {
        Op *op = op_at(l, i);
        bool asked = op->code == OP_MAY || op->code == OP_MAY_CLAUSE;
        if (may && !asked && op->code != OP_PAY)
            continue;
        op->whole = asked || op->code == OP_CLAUSE;
        return;
    }
}

/* Whether the scope of the last condition of the topic is still open. */
static bool topic_is_open(const Lowering *l)
{
    for (unsigned i = l->scope_floor; i < l->scope_count; i++)
        if (l->scopes[i].op == l->topic_last)
            return true;
    return false;
}

void topic_ask(Lowering *l, uint16_t op, const uint16_t *condition)
{
    Op *ops = op_at(l, 0);
    PointingWords words = condition_words(l->meaning, condition);
    bool kept = choice_is_said(l->meaning, condition) && l->choice_past;
    if (words == WORDS_NONE || kept) /* without a kept choice nobody is meant */
        return;
    ops[op].words = words & 3u;
    bool again = l->topic == words && !topic_is_open(l);
    if (again && l->topic_lost) {
        ops[l->topic_first].keeps = 1;
        ops[op].again = 1;
    }
    if (!again) {
        l->topic = (uint8_t)words;
        l->topic_first = op;
        l->topic_lost = false;
    }
    l->topic_last = op;
}

static void topic_note(Lowering *l, const uint16_t *clause)
{
    unsigned names = clause_names(l->meaning, clause);
    bool others = l->topic == WORDS_THOSE ? (names & NAMES_THOSE) != 0
                                          : (names & (NAMES_CARD | NAMES_CHARACTER)) != 0;
    if (l->topic == WORDS_NONE || !others)
        return;
    if (topic_is_open(l))
        l->topic_lost = true;
    else
        l->topic = WORDS_NONE;
}

/* ---- The instruction ---- */

void lower_choice(Lowering *l, const uint16_t *clause)
{
    claim_before(l, clause);
    clause_remember(l, clause);
    topic_note(l, clause);
}

/* A choice between two modes that only the next clause looks at. */
static void lower_two_modes(Lowering *l)
{
    uint16_t jump = lower_mode(l, 2);
    set_target(l, jump, here(l));
    set_target(l, (uint16_t)(jump + 1), here(l));
}

static void lower_done(Lowering *l, const uint16_t *clause)
{
    claim(l, !(l->off_stage && gives_to_cards(l, clause)) && !picks_of_choice(l, clause));
    claim(l, choice_follows(l, clause) &&
                 (!l->x || !meaning_has(l->meaning, clause, MEAN_X) || choice_follows(l, l->x)));
    claim_before(l, clause);
    clause_remember(l, clause);
    if (meaning_has_fit(l->meaning, clause, "END_CARDS(_, _, EITHER_PLACE)")) { /* which pile? */
        claim(l, meaning_is(clause, MEAN_MOVE));
        lower_two_modes(l);
    }
    l->zone_declared |= meaning_is(clause, MEAN_DECLARE) && meaning_has(l->meaning, clause, MEAN_ZONE);
    claim(l, !gives_for_good(l, clause)); /* a time was lost, and nobody knows which */
    if (fits(l->coder, clause, "GAIN(_, MORE_OR_LESS)")) { /* chosen first: frame->declared */
        claim(l, !meaning_has(l->meaning, clause, MEAN_DECLARED) && !l->modes);
        lower_two_modes(l);
    }
    claim(l, l->looping || !l->looped || !is_of_those(l, clause));
    topic_note(l, clause);
    if (is_giving(clause))
        lower_giving(l, clause, LASTS_FOR_GOOD);
    else
        emit(l, OP_CLAUSE, clause);
    const Op *last = op_at(l, here(l) - 1u);
    if (l->back && last->record && fits(l->coder, clause, "EXCHANGE(THOSE)"))
        l->coder->code.clauses[last->record].flags |= CLAUSE_BACK;
    l->now.begun = true;
    if (clause_looks_at(l, clause))
        l->looks++;
    if (!meaning_is(clause, MEAN_SHUFFLE) && !puts_rest(l, clause))
        done_note(l, clause);
}

/* "Put all level 1 or higher cards revealed by this damage into your opponent's clock in the revealed order, even if this
 * damage is canceled": so is the damage that was dealt right before. */
static void lower_laid(Lowering *l, const uint16_t *clause)
{
    static const char laid[] =
        "EVEN_IF(MOVE(CARDS(ALL, AND(CARD, MEASURES(LEVEL, AT_LEAST(@)), REVEALED(, THIS_DAMAGE))), "
        "TO(ZONE(|OPPONENT, CLOCK), REVEALED_ORDER)), DAMAGE_ENDED(THIS_DAMAGE, , CANCELED))";
    const uint16_t *least = NULL;
    bool known = meaning_fits(l->meaning, clause, laid, &least) && meaning_is(least, MEAN_NUMBER) &&
                 meaning_is(l->done, MEAN_DEAL_DAMAGE);
    const Op *op = known ? op_at(l, here(l) - 1u) : NULL;
    CodeClause *damage = op ? &l->coder->code.clauses[op->record] : NULL;
    known = known && op->code == OP_CLAUSE && damage->kind == CLAUSE_DAMAGE &&
            damage->sides == SIDES_THEIRS && !damage->times && meaning_value(least) > 0 &&
            meaning_value(least) <= WEISS_LAYS_MAX;
    claim(l, known);
    if (known)
        damage->of = (uint16_t)meaning_value(least);
}

void lower_clause(Lowering *l, const uint16_t *clause)
{
    l->at = clause;
    switch (meaning_kind(clause)) {
    case MEAN_LET_X: /* worked out where X is used (run_x) */
        claim(l, l->chosen || l->ability->recalls || !choice_is_said(l->meaning, clause));
        return;
    case MEAN_FOR_EACH:
        lower_each(l, clause);
        return;
    case MEAN_CHOOSE_MODE:
        lower_mode_choice(l, clause);
        return;
    case MEAN_GAIN:
        if (fits(l->coder, clause, "GAIN(_, THE_CHOSEN_ABILITY)")) {
            lower_chosen_gain(l, clause);
            return;
        }
        break;
    case MEAN_PERFORM:
        if (!fits(l->coder, clause, "PERFORM(EFFECT_OF_ICON)")) {
            lower_perform(l, clause);
            return;
        }
        break;
    case MEAN_EVEN_IF:
        lower_laid(l, clause);
        return;
    case MEAN_NO_NEGATIVE_NUMBER: /* none is offered */
        claim(l,
              meaning_find_fit(l->meaning, l->meaning->code, "DECLARE(ANY_NUMBER|UP_TO)") != NULL);
        return;
    case MEAN_PAY_THE_COST: /* without "may" */
        claim(l, false);
        return;
    default:
        break;
    }
    lower_done(l, clause);
}
