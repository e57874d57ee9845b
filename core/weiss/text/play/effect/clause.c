/* Clauses: the table of the functions that do them, and how a clause takes its cards. */
#include "weiss/text/build/text_build.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/trait.h"
#include "weiss/text/play/select/ask.h"

unsigned clause_actor(const Run *run)
{
    return run->frame->chooser != run->me;
}

/* The cards that a clause takes are known: they become "it". */
static Outcome taken(Run *run, Cards cards)
{
    those_chosen(run, cards);
    clause_means(run, cards);
    run->frame->stage = STAGE_OWN;
    return OUTCOME_DONE;
}

/* Chooses from a selection. With `alone`, after a list of choices, "them" means only these. */
static Outcome choose(Run *run, const Selection *selection, bool alone, Cards *cards)
{
    WeissFrame *frame = run->frame;
    uint64_t before[2] = {frame->antecedent[0], frame->antecedent[1]};
    unsigned opponent = run->opponent;
    Outcome outcome = set_choose(run, selection, frame->chooser);
    if (outcome != OUTCOME_DONE)
        return outcome;
    if (UNLIKELY(run->opponent != opponent)) /* the choice has changed the opponent */
        before[1] = 0;
    for (unsigned side = 0; side < 2; side++) {
        cards->of[side] = frame->antecedent[side];
        frame->antecedent[side] = alone ? 0 : before[side];
    }
    return taken(run, *cards);
}

Outcome clause_choose_from(Run *run, Selection selection, Cards *cards)
{
    selection_settle(run, &selection);
    return choose(run, &selection, false, cards);
}

/* Whether a choice from one kind of cards is complete: the selection need not be made again. */
static bool all_chosen(const Run *run, unsigned set)
{
    unsigned kind = run->records->sets[set].kind;
    return run->frame->stage > 0 && run->frame->count == 0 &&
           (kind == SET_CARDS || kind == SET_SOME_OF) && LIKELY(!run->multiplayer);
}

/* "It" stays what it was if the instruction names no cards. */
Outcome clause_take(Run *run, unsigned set, Cards *cards)
{
    if (all_chosen(run, set)) {
        *cards = cards_of_side(run->frame->picked_player & 1u, run->frame->picked);
        return taken(run, *cards);
    }
    if (run->records->sets[set].kind <= SET_REST) {
        *cards = ask_set(run, set);
    } else {
        Selection selection = ask_selection(run, set);
        selection_settle(run, &selection);
        selection.set = (uint16_t)(selection.list ? 0 : set);
        if (!selection.given)
            return choose(run, &selection, selection.list, cards);
        *cards = selection.cards;
    }
    if (UNLIKELY(run->again))
        cards->of[0] = 0;
    those_chosen(run, *cards);
    if (run->op->names & (NAMES_CARD | NAMES_CHARACTER))
        clause_means(run, *cards);
    else
        run->nothing = !cards_any(*cards);
    run->frame->stage = STAGE_OWN;
    return OUTCOME_DONE;
}

bool clause_short(const Run *run, const CodeClause *clause)
{
    if (clause->kind == CLAUSE_PUT_END) {
        ZoneEnd end = end_of(run, clause->set);
        return end.zone != ZONE_DECK && !end.up_to &&
               bits_count(run_side(run, end.side)->zone[end.zone]) < end.count;
    }
    if (clause->kind != CLAUSE_PUT && clause->kind != CLAUSE_TURN_FACE &&
        clause->kind != CLAUSE_CHOOSE)
        return false;
    Selection selection = ask_selection(run, clause->set);
    selection_settle(run, &selection);
    return !selection.given && cards_count(selection.cards) < selection.least;
}

static ClauseDo *const clauses[CLAUSE_COUNT] = {
    [CLAUSE_DRAW] = clause_draw,
    [CLAUSE_LOOK] = clause_look,
    [CLAUSE_LOOK_HAND] = clause_look_hand,
    [CLAUSE_REVEAL] = clause_reveal,
    [CLAUSE_REVEAL_END] = clause_reveal_end,
    [CLAUSE_REVEAL_HAND] = clause_look_hand,
    [CLAUSE_FLIP] = clause_flip,
    [CLAUSE_PUT] = clause_put,
    [CLAUSE_PUT_REST] = clause_put_rest,
    [CLAUSE_PUT_END] = clause_put_end,
    [CLAUSE_TURN_FACE] = clause_put_face,
    [CLAUSE_EXCHANGE] = clause_exchange,
    [CLAUSE_REST] = clause_turn,
    [CLAUSE_STAND] = clause_turn,
    [CLAUSE_REVERSE] = clause_turn,
    [CLAUSE_CHOOSE] = clause_choose,
    [CLAUSE_CHOOSE_IN] = clause_choose_in,
    [CLAUSE_SEARCH_FOR] = clause_choose,
    [CLAUSE_SEARCH] = clause_search,
    [CLAUSE_SEARCH_LIST] = clause_search_list,
    [CLAUSE_SHUFFLE] = clause_shuffle,
    [CLAUSE_DAMAGE] = clause_damage,
    [CLAUSE_DAMAGE_EITHER] = clause_damage_either,
    [CLAUSE_DECLARE] = clause_declare,
    [CLAUSE_DECLARE_ZONE] = clause_declare_zone,
    [CLAUSE_STANDBY_ICON] = clause_standby_icon,
    [CLAUSE_TRIGGER_CHECKS] = clause_trigger_checks,
    [CLAUSE_CHOOSE_TRAIT] = clause_choose_trait,
    [CLAUSE_GIVE] = clause_give,
    [CLAUSE_GIVE_ALL] = clause_give_all,
    [CLAUSE_GIVE_SAME] = clause_give_same,
    [CLAUSE_GIVE_PLAYERS] = clause_give_players,
    [CLAUSE_LOSE_TRAIT] = clause_give,
};

Outcome clause_do(Run *run, const CodeClause *clause)
{
    run->frame->chooser = (uint8_t)(clause->theirs ? run->opponent : run->actor);
    return clauses[clause->kind](run, clause);
}
