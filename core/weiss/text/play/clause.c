/* Clauses: the table from the kind of a clause to what does it, and how a clause comes to its
 * cards. The clauses themselves are in clause_*.c. */
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/trait.h"

unsigned clause_actor(const Run *run)
{
    return run->frame->chooser != run->me;
}

/* Of several choices; `set` is NULL for a single selection. */
static Outcome choose(Run *run, const uint16_t *set, const Selection *selection, Cards *cards)
{
    WeissFrame *frame = run->frame;
    uint64_t before[2] = {frame->antecedent[0], frame->antecedent[1]};
    unsigned opponent = run->opponent;
    Outcome outcome = set ? set_choose_each(run, set, frame->chooser)
                          : set_choose(run, selection, frame->chooser);
    if (outcome != OUTCOME_DONE)
        return outcome;
    if (UNLIKELY(run->opponent != opponent)) /* he is another one by this choice */
        before[1] = 0;
    for (unsigned side = 0; side < 2; side++) {
        cards->of[side] = frame->antecedent[side];
        frame->antecedent[side] =
            set ? 0 : before[side]; /* "them" after a list is the list alone */
    }
    those_chosen(run, *cards);
    clause_means(run, *cards);
    frame->stage = STAGE_OWN;
    return OUTCOME_DONE;
}

Outcome clause_choose_from(Run *run, Selection selection, Cards *cards)
{
    selection_settle(run, &selection);
    return choose(run, NULL, &selection, cards);
}

Outcome clause_take(Run *run, const uint16_t *node, Cards *cards)
{
    Selection selection = set_select(run, node);
    bool list = node_kind(node) != TEXT_SET_ONE && node_kind(node) != TEXT_SET_OR;
    if (list && !selection.given)
        return choose(run, node, NULL, cards);
    selection_settle(run, &selection);
    selection.set = node;
    if (!selection.given)
        return choose(run, NULL, &selection, cards);
    if (UNLIKELY(run->again))
        selection.cards.of[0] = 0;
    *cards = selection.cards;
    those_chosen(run, *cards);
    if (!list && node_kind(node_first(node)) == TEXT_SET_THING)
        run->nothing = !cards_any(*cards); /* "it" stays what it was */
    else
        clause_means(run, *cards);
    run->frame->stage = STAGE_OWN;
    return OUTCOME_DONE;
}

/* Whether a clause takes the cards of a set from where they are. */
static bool takes_cards(const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_CHOOSE:
    case TEXT_DEED_CHOOSES:
        return !clause_chooses_trait(node);
    default:
        return clause_puts(node);
    }
}

bool clause_short(Run *run, const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    TextKind kind = node_kind(node);
    if (kind == TEXT_OPPONENT_DOES || kind == TEXT_DEED_GOES_ON || kind == TEXT_YOU_DO)
        return clause_short(run, set);
    if (!takes_cards(node))
        return false;
    if (end_is(set)) {
        ZoneEnd end = end_of(run, set);
        return end.zone != ZONE_DECK && !end.up_to &&
               bits_count(run_side(run, end.side)->zone[end.zone]) < end.count;
    }
    Selection selection = set_select(run, set);
    selection_settle(run, &selection);
    return !selection.given && cards_count(selection.cards) < selection.least;
}

TextKind noun_bare_kind(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *kind = node_first(kinds);
    if (node_kind(node_first(noun)) != TEXT_OTHER_NO || node_kind(kinds) != TEXT_KINDS_ONE ||
        node_kind(kind) != TEXT_KIND)
        return TEXT_KIND_COUNT;
    const uint16_t *head = node_part(kind, 3);
    bool bare = node_kind(head) == TEXT_HEAD_KIND &&
                node_kind(node_part(kind, 0)) == TEXT_STATE_ANY &&
                node_kind(node_part(kind, 1)) == TEXT_QUALITY_ANY &&
                node_kind(node_part(kind, 2)) == TEXT_COLOUR_ANY &&
                node_kind(node_part(kind, 4)) == TEXT_WITH_NONE;
    return bare ? node_kind(node_first(head)) : TEXT_KIND_COUNT;
}

bool noun_plain(const uint16_t *noun)
{
    TextKind kind = noun_bare_kind(noun);
    return kind == TEXT_KIND_CARD || kind == TEXT_KIND_CARDS;
}

static bool always_known(const uint16_t *node)
{
    (void)node;
    return true;
}

/* "Trigger FEVER": the card's ability of that name goes on in place of this one, whose last word it
 * is (link.c sees to both). */
static Outcome replay_do(Run *run, const uint16_t *node)
{
    WeissFrame *frame = run->frame;
    const DeckText *text = deck_of(run->table, frame->source.player)->text;
    unsigned number = text->first[frame->source.card];
    (void)node;
    while (text->abilities[number].type != ABILITY_TYPE_REPLAY)
        number++;
    frame->source.ability = (uint16_t)ability_name(frame->source.player, number);
    frame->op = 0;
    frame->stage = frame->loop = frame->done = 0;
    return OUTCOME_AGAIN;
}

static Outcome part_do(Run *run, const uint16_t *node);
static bool part_known(const uint16_t *node);

static Outcome opponent_does(Run *run, const uint16_t *node)
{
    run->frame->chooser = (uint8_t)run->opponent;
    return part_do(run, node);
}

static const struct {
    ClauseDo *act;
    ClauseKnown *known;
} clauses[TEXT_KIND_COUNT] = {
    [TEXT_DRAW] = {clause_draw, clause_draw_supported},
    [TEXT_DEED_DRAWS] = {clause_draw, clause_draw_supported},
    [TEXT_LOOK] = {clause_look, clause_look_supported},
    [TEXT_DEED_LOOKS] = {clause_look, clause_look_supported},
    [TEXT_REVEAL] = {clause_reveal, clause_reveal_supported},
    [TEXT_REVEAL_TO] = {clause_reveal, clause_reveal_supported},
    [TEXT_DEED_REVEALS] = {clause_reveal, clause_reveal_supported},
    [TEXT_FLIP] = {clause_flip, clause_flip_supported},
    [TEXT_PUT] = {clause_put, clause_put_supported},
    [TEXT_PLACE_CARDS] = {clause_put, clause_put_supported},
    [TEXT_RETURN] = {clause_put, clause_put_supported},
    [TEXT_MOVE] = {clause_put, clause_put_supported},
    [TEXT_PUT_THE_REST] = {clause_put, clause_put_supported},
    [TEXT_DEED_PUTS] = {clause_put, clause_put_supported},
    [TEXT_DEED_PLACES] = {clause_put, clause_put_supported},
    [TEXT_DEED_RETURNS] = {clause_put, clause_put_supported},
    [TEXT_EXCHANGE] = {clause_exchange, clause_exchange_supported},
    [TEXT_EXCHANGE_STATE] = {clause_exchange, clause_exchange_supported},
    [TEXT_DEED_EXCHANGES] = {clause_exchange, clause_exchange_supported},
    [TEXT_REST] = {clause_turn, clause_turn_supported},
    [TEXT_STAND] = {clause_turn, clause_turn_supported},
    [TEXT_REVERSE] = {clause_turn, clause_turn_supported},
    [TEXT_PERFORM_ICON] = {clause_icon, clause_icon_supported},
    [TEXT_TRIGGER_TIMES] = {clause_trigger_times, always_known},
    [TEXT_TRIGGER_TIMES_DURING] = {clause_trigger_times, always_known},
    [TEXT_GETS] = {clause_lasting, clause_lasting_supported},
    [TEXT_GET] = {clause_lasting, clause_lasting_supported},
    [TEXT_GET_BOTH] = {clause_lasting, clause_lasting_supported},
    [TEXT_GAINS] = {clause_lasting, clause_lasting_supported},
    [TEXT_GAIN_PLURAL] = {clause_lasting, clause_lasting_supported},
    [TEXT_HAVE_GET] = {clause_lasting, clause_lasting_supported},
    [TEXT_HAS_GAINS_AND_CANNOT] = {clause_lasting, clause_lasting_supported},
    [TEXT_GETS_GOES_ON] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSES_TRAIT] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSES_CHOSEN_TRAIT] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSE_TRAIT] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSE_THAT_TRAIT] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSE_CHOSEN_TRAIT] = {clause_lasting, clause_lasting_supported},
    [TEXT_GETS_TWICE] = {clause_lasting, clause_lasting_supported},
    [TEXT_FOLLOWING_ALSO] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSE_SOME] = {clause_lasting, clause_lasting_supported},
    [TEXT_LOSE_SOME_FROM] = {clause_lasting, clause_lasting_supported},
    [TEXT_NOT_STAND] = {clause_not_stand, clause_not_stand_supported},
    [TEXT_CANNOT] = {clause_lasting, clause_lasting_supported},
    [TEXT_YOU_CANNOT] = {clause_lasting, clause_lasting_supported},
    [TEXT_OPPONENT_CANNOT] = {clause_lasting, clause_lasting_supported},
    [TEXT_ALL_PLAYERS_CANNOT] = {clause_lasting, clause_lasting_supported},
    [TEXT_CHAIN_WHEN] = {clause_span, clause_span_supported}, /* of an attack alone: lower.c */
    [TEXT_CHAIN_SPAN] = {clause_span, clause_span_supported},
    [TEXT_CHAIN_SPAN_BARE] = {clause_span, clause_span_supported},
    [TEXT_SIDE_KEEPS_SOUL] = {clause_keeps_soul, clause_keeps_soul_supported},
    [TEXT_GAIN_CHOSEN] = {clause_gets_chosen, clause_gets_chosen_supported},
    [TEXT_GAIN_CHOSEN_GAINS] = {clause_gets_chosen, clause_gets_chosen_supported},
    [TEXT_GAIN_THE_CHOSEN] = {clause_gets_chosen, clause_gets_chosen_supported},
    [TEXT_CHOOSE] = {clause_choose, clause_choose_supported},
    [TEXT_DEED_CHOOSES] = {clause_choose, clause_choose_supported},
    [TEXT_CHOOSE_IN] = {clause_choose_in, clause_choose_in_supported},
    [TEXT_CHOOSE_IN_BARE] = {clause_choose_in, clause_choose_in_supported},
    [TEXT_SEARCH_FOR] = {clause_choose, clause_choose_supported},
    [TEXT_SEARCH] = {clause_search, clause_search_supported},
    [TEXT_DECLARE_ONE_OF] = {clause_declare, clause_declare_supported},
    [TEXT_DEED_DECLARES] = {clause_declare, clause_declare_supported},
    [TEXT_DEED_DECLARES_NUMBER] = {clause_declare, clause_declare_supported},
    [TEXT_DEED_CHOOSES_NUMBER] = {clause_declare, clause_declare_supported},
    [TEXT_SHUFFLE] = {clause_shuffle, clause_shuffle_supported},
    [TEXT_SHUFFLE_AFTER] = {clause_shuffle, clause_shuffle_supported},
    [TEXT_SHUFFLE_AFTERWARD] = {clause_shuffle, clause_shuffle_supported},
    [TEXT_DEED_SHUFFLES] = {clause_shuffle, clause_shuffle_supported},
    [TEXT_DEED_SHUFFLES_AFTER] = {clause_shuffle, clause_shuffle_supported},
    [TEXT_DAMAGE] = {clause_damage, clause_damage_supported},
    [TEXT_DAMAGE_REPEATED] = {clause_damage, clause_damage_supported},
    [TEXT_DAMAGE_REPEATED_FIRST] = {clause_damage, clause_damage_supported},
    [TEXT_DAMAGE_EITHER] = {clause_damage_either, clause_damage_either_supported},
    [TEXT_DAMAGE_SAME] = {clause_damage, clause_damage_supported},
    [TEXT_PERFORM_REPLAY] = {replay_do, always_known},
    [TEXT_OPPONENT_DOES] = {opponent_does, part_known},
    [TEXT_DEED_GOES_ON] = {opponent_does, part_known},
    [TEXT_YOU_DO] = {part_do, part_known},
};

static Outcome any_do(Run *run, const uint16_t *node)
{
    return clauses[node_kind(node)].act(run, node);
}

static Outcome part_do(Run *run, const uint16_t *node)
{
    return any_do(run, node_first(node));
}

static bool part_known(const uint16_t *node)
{
    return clause_supported(node_first(node));
}

Outcome clause_do(Run *run, const uint16_t *node)
{
    run->frame->chooser = (uint8_t)run->actor;
    return any_do(run, node);
}

bool clause_supported(const uint16_t *node)
{
    ClauseKnown *known = clauses[node_kind(node)].known;
    return known && known(node);
}

bool clause_chooses_of_both(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    if (!clause_chooses(node) || node_kind(set) != TEXT_SET_ONE ||
        node_kind(node_first(set)) != TEXT_SET_COUNT)
        return false;
    const uint16_t *count = node_first(node_first(set));
    if (noun_is_placed(node_next(count)) || node_kind(count) == TEXT_COUNT_ALL)
        return false;
    const uint16_t *number = node_first(count);
    return node_size(count) == PROGRAM_NODE_HEAD || node_kind(number) == TEXT_NUMBER_X ||
           (node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) != 1);
}
