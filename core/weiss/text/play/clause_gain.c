/* Clauses that give something for a time: power, soul, level, abilities, bans. What ends with the
 * turn and is power or soul is carried by the character; the rest are modifiers. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/compile/link.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/trait.h"

/* What a clause lasting for a time says; NULL where it does not say it. */
typedef struct Lasting {
    const uint16_t *set;
    const uint16_t *gains;
    const uint16_t *bans;
    const uint16_t *before; /* the set of the clause before, of whom this one goes on */
    const uint16_t *loses; /* the number that is lost, before its attribute */
    bool player;           /* the bans are a player's */
    bool loses_trait;      /* the one that was chosen */
} Lasting;

/* What "… and the following ability until …" gives. */
static const uint16_t following[] = {TEXT_GAINS_ONE, 2 * PROGRAM_NODE_HEAD, TEXT_GAIN_ABILITY,
                                     PROGRAM_NODE_HEAD};

/* `second`: of a clause that says two things of its set, the one said last. */
static Lasting lasting_of(const uint16_t *node, bool second)
{
    const uint16_t *first = node_first(node);
    switch (node_kind(node)) {
    case TEXT_CANNOT:
        return (Lasting){.set = first, .bans = node_part(node, 1)};
    case TEXT_YOU_CANNOT:
    case TEXT_OPPONENT_CANNOT:
    case TEXT_ALL_PLAYERS_CANNOT:
        return (Lasting){.bans = first, .player = true};
    case TEXT_HAS_GAINS_AND_CANNOT:
        return second ? (Lasting){.before = first, .bans = node_part(node, 2)}
                      : (Lasting){.set = first, .gains = node_part(node, 1)};
    case TEXT_GETS_GOES_ON:
        return (Lasting){.gains = first};
    case TEXT_FOLLOWING_ALSO:
        return (Lasting){.gains = following};
    case TEXT_GETS_TWICE:
        return second ? (Lasting){.before = first, .gains = node_part(node, 3)}
                      : (Lasting){.set = first, .gains = node_part(node, 1)};
    case TEXT_LOSE_SOME:
    case TEXT_LOSE_SOME_FROM:
        return (Lasting){.set = node_part(node, 2), .loses = first};
    case TEXT_LOSES_TRAIT:
    case TEXT_LOSES_CHOSEN_TRAIT:
    case TEXT_LOSE_TRAIT:
    case TEXT_LOSE_THAT_TRAIT:
    case TEXT_LOSE_CHOSEN_TRAIT:
        return (Lasting){.set = first, .loses_trait = true};
    default:
        return (Lasting){.set = first, .gains = node_part(node, 1)};
    }
}

/* ---- Gains ---- */

/* One character that gains something until the end of turn `until`. */
typedef struct Gainer {
    unsigned player;
    unsigned slot;
    unsigned until;
} Gainer;

static void gain_modify(Run *run, Gainer gainer, WeissModifierKind kind, int value)
{
    const WeissCharacter *character = &player_at(run->table, gainer.player)->stage[gainer.slot];
    modifier_add(run->table, (WeissModifier){.stamp = character->stamp,
                                             .until = (uint16_t)gainer.until,
                                             .value = (int16_t)value,
                                             .kind = kind & 31u,
                                             .player = gainer.player & 15u});
}

static void gain_value(Run *run, Gainer gainer, TextKind attribute, int value)
{
    WeissPlayer *p = player_at(run->table, gainer.player);
    WeissCharacter *character = &p->stage[gainer.slot];
    bool now = gainer.until == run->table->state.turn;
    if (attribute == TEXT_ATTRIBUTE_POWER && value < 0)
        p->weak |= (uint8_t)(1u << gainer.slot);
    if (attribute == TEXT_ATTRIBUTE_POWER && now) {
        character->power = (int16_t)(character->power + value);
        run->table->state.due |= value < 0 ? DUE_STAGE : 0;
    } else if (attribute == TEXT_ATTRIBUTE_SOUL && now) {
        character->soul = (int8_t)(character->soul + value);
    } else {
        gain_modify(run, gainer,
                    attribute == TEXT_ATTRIBUTE_POWER  ? MODIFIER_POWER
                    : attribute == TEXT_ATTRIBUTE_SOUL ? MODIFIER_SOUL
                                                       : MODIFIER_LEVEL,
                    value);
    }
}

static void gain_ability(Run *run, Gainer gainer, const uint16_t *ability)
{
    unsigned printed = run->frame->source.ability / ABILITY_NUMBERS;
    const DeckText *text = deck_of(run->table, printed)->text;
    unsigned number = deck_text_granted(text, run->ability, (unsigned)(ability - run->code));
    gain_modify(run, gainer, MODIFIER_ABILITY, (int)ability_name(printed, number));
}

/* The quotes after the sentence of a clause that gives an ability. */
static const uint16_t *quotes_of(const Run *run, const uint16_t *clause)
{
    return run->code + ability_quotes(run->ability, (unsigned)(clause - run->code));
}

static void gain_quotes(Run *run, Gainer gainer, const uint16_t *clause)
{
    for (const uint16_t *quotes = quotes_of(run, clause); quotes; quotes = quotes_next(quotes))
        gain_ability(run, gainer, quotes_ability(quotes));
}

static void gain_trait(Run *run, Gainer gainer, const uint16_t *gain)
{
    unsigned kind = trait_modifier_kind(run, gain);
    gain_modify(run, gainer, (WeissModifierKind)kind, run->frame->source.ability);
}

static void lose_number(Run *run, Gainer gainer, const uint16_t *clause, const uint16_t *number)
{
    (void)clause;
    gain_value(run, gainer, node_kind(node_next(number)), -number_value(run, number));
}

static void lose_trait(Run *run, Gainer gainer, const uint16_t *clause, const uint16_t *part)
{
    (void)clause;
    (void)part;
    if (run->frame->declared >= 0)
        gain_modify(run, gainer, MODIFIER_NO_TRAIT, run->frame->declared);
}

/* "+500 power for each …" */
static bool gain_is_each(const uint16_t *gain)
{
    return node_kind(gain) == TEXT_GAIN_PLUS_EACH || node_kind(gain) == TEXT_GAIN_MINUS_EACH;
}

static void gain_one(Run *run, Gainer gainer, const uint16_t *clause, const uint16_t *gain)
{
    int value;
    switch (node_kind(gain)) {
    case TEXT_GAIN_PLUS:
    case TEXT_GAIN_MINUS:
    case TEXT_GAIN_PLUS_EACH:
    case TEXT_GAIN_MINUS_EACH:
        value = number_value(run, node_first(gain));
        if (node_kind(gain) == TEXT_GAIN_MINUS || node_kind(gain) == TEXT_GAIN_MINUS_EACH)
            value = -value;
        if (gain_is_each(gain))
            value *= each_count(run, node_part(gain, 2));
        gain_value(run, gainer, node_kind(node_part(gain, 1)), value);
        break;
    case TEXT_GAIN_PLUS_MINUS: /* lower.c has asked which */
        value = number_value(run, node_part(gain, run->frame->declared ? 1 : 0));
        gain_value(run, gainer, node_kind(node_part(gain, 2)),
                   run->frame->declared ? -value : value);
        break;
    case TEXT_GAIN_PLUS_LEVELS:
    case TEXT_GAIN_MINUS_LEVELS:
        value = number_value(run, node_first(gain));
        gain_value(run, gainer, TEXT_ATTRIBUTE_LEVEL,
                   node_kind(gain) == TEXT_GAIN_MINUS_LEVELS ? -value : value);
        break;
    case TEXT_GAIN_QUOTED:
        gain_ability(run, gainer, node_first(gain));
        break;
    case TEXT_GAIN_TRAIT:
        gain_trait(run, gainer, gain);
        break;
    default:
        gain_quotes(run, gainer, clause);
        break;
    }
}

static bool attribute_known(TextKind attribute)
{
    return attribute == TEXT_ATTRIBUTE_POWER || attribute == TEXT_ATTRIBUTE_SOUL ||
           attribute == TEXT_ATTRIBUTE_LEVEL;
}

static bool gain_known(const uint16_t *gain)
{
    switch (node_kind(gain)) {
    case TEXT_GAIN_PLUS_EACH:
    case TEXT_GAIN_MINUS_EACH:
    case TEXT_GAIN_PLUS:
    case TEXT_GAIN_MINUS:
        return attribute_known(node_kind(node_part(gain, 1))) &&
               (!gain_is_each(gain) || each_supported(node_part(gain, 2)));
    case TEXT_GAIN_PLUS_MINUS:
        return attribute_known(node_kind(node_part(gain, 2)));
    case TEXT_GAIN_PLUS_LEVELS:
    case TEXT_GAIN_MINUS_LEVELS:
    case TEXT_GAIN_ABILITY:
    case TEXT_GAIN_ABILITIES:
    case TEXT_GAIN_ABILITIES_N:
    case TEXT_GAIN_QUOTED:
    case TEXT_GAIN_TRAIT:
        return true;
    default:
        return false;
    }
}

static bool gains_known(const uint16_t *gains)
{
    return gain_known(node_first(gains)) &&
           (node_kind(gains) == TEXT_GAINS_ONE || gains_known(node_part(gains, 1)));
}

/* What one character gets: all the gains, or the quoted ability alone. */
static void gains_give(Run *run, Gainer gainer, const uint16_t *clause, const uint16_t *gains)
{
    gain_one(run, gainer, clause, node_first(gains));
    if (node_kind(gains) != TEXT_GAINS_ONE)
        gains_give(run, gainer, clause, node_part(gains, 1));
}

/* Calls `give` for each of the characters that is on the stage. */
static void each_gainer(Run *run, Cards cards, unsigned until, const uint16_t *clause,
                        const uint16_t *part,
                        void (*give)(Run *, Gainer, const uint16_t *, const uint16_t *))
{
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side] & run_side(run, side)->zone[ZONE_STAGE]; rest;
             rest &= rest - 1)
            give(run,
                 (Gainer){.player = run_player(run, side),
                          .slot = clause_slot(run, side, bits_first(rest)),
                          .until = until},
                 clause, part);
}

/* ---- The clauses ---- */

static void forbid_players(Run *run, const uint16_t *node, const uint16_t *bans)
{
    if (node_kind(node) != TEXT_OPPONENT_CANNOT)
        modifier_forbid_player(run, run->me, bans);
    if (node_kind(node) != TEXT_YOU_CANNOT)
        modifier_forbid_player(run, run->opponent, bans);
}

/* The set of the clause before `clause` that gives something to somebody: "… and gets …". */
static const uint16_t *set_before(const uint16_t *node, const uint16_t *clause)
{
    const uint16_t *found = NULL;
    if (node >= clause || node_kind(node) <= TEXT_TRAIT)
        return NULL;
    switch (node_kind(node)) {
    case TEXT_GETS:
    case TEXT_GET:
    case TEXT_GAINS:
    case TEXT_GAIN_PLURAL:
        return node_first(node);
    default:
        break;
    }
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part)) {
        const uint16_t *set = set_before(part, clause);
        found = set ? set : found;
    }
    return found;
}

static bool set_is_general(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    switch (node_kind(one)) {
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
        return true;
    case TEXT_SET_OF:
    case TEXT_SET_COUNT:
        return node_kind(node_first(one)) == TEXT_COUNT_ALL;
    default:
        return false;
    }
}

/* All of a kind, "all of your characters": nobody is named by that. */
static Cards general_cards(const Run *run, const uint16_t *set)
{
    Selection selection = set_select(run, set);
    selection_settle(run, &selection);
    if (UNLIKELY(run->again))
        selection.cards.of[0] = 0;
    return selection.cards;
}

/* Of a clause that does not name its characters: those of the one before. */
static Cards characters_before(const Run *run, const uint16_t *clause, const uint16_t *set)
{
    if (!set)
        set = set_before(run->code + run->ability->node, clause);
    const uint16_t *thing = set ? set_thing(set) : NULL;
    if (set && set_is_general(set))
        return general_cards(run, set);
    return thing ? referent_cards(run, thing) : run_characters(run);
}

bool clause_goes_on(const Run *run)
{
    const uint16_t *set = meaning_count(run->meant)
                              ? meaning_part(run->ability->meaning, run->meant, 0)
                              : NULL;
    return meaning_is(set, MEAN_SAME_SET);
}

Outcome clause_lasting(Run *run, const uint16_t *node)
{
    Lasting lasting = lasting_of(node, clause_goes_on(run));
    if (lasting.player) {
        forbid_players(run, node, lasting.bans);
        return OUTCOME_DONE;
    }
    Cards cards = characters_before(run, node, lasting.before);
    if (lasting.set && set_is_general(lasting.set)) {
        cards = general_cards(run, lasting.set);
        run->nothing = !cards_any(cards);
    } else if (lasting.set) {
        Outcome outcome = clause_take_node(run, lasting.set, &cards);
        if (outcome != OUTCOME_DONE)
            return outcome;
    }
    unsigned until = modifier_until(run);
    if (lasting.gains)
        each_gainer(run, cards, until, node, lasting.gains, gains_give);
    if (lasting.bans)
        modifier_forbid(run, cards, lasting.bans);
    if (lasting.loses)
        each_gainer(run, cards, until, node, lasting.loses, lose_number);
    if (lasting.loses_trait)
        each_gainer(run, cards, until, node, NULL, lose_trait);
    return OUTCOME_DONE;
}

static bool is_known(Lasting lasting)
{
    if (lasting.set && (end_is(lasting.set) || !set_each_supported(lasting.set)))
        return false;
    if (lasting.gains && !gains_known(lasting.gains))
        return false;
    if (lasting.player)
        return modifier_forbid_player_supported(lasting.bans);
    if (lasting.loses && !attribute_known(node_kind(node_next(lasting.loses))))
        return false;
    return !lasting.bans || modifier_forbid_supported(lasting.bans);
}

/* Which of two is given, is asked for a gain alone. */
bool clause_lasting_supported(const uint16_t *node)
{
    Lasting lasting = lasting_of(node, false);
    if (lasting.gains && node_has(lasting.gains, TEXT_GAIN_PLUS_MINUS) &&
        !(node_kind(lasting.gains) == TEXT_GAINS_ONE &&
          node_kind(node_first(lasting.gains)) == TEXT_GAIN_PLUS_MINUS))
        return false;
    return is_known(lasting) && is_known(lasting_of(node, true));
}

/* ---- "This card's soul does not decrease by side attacking" ---- */

static void keep_soul(Run *run, Gainer gainer, const uint16_t *clause, const uint16_t *part)
{
    (void)clause;
    (void)part;
    gain_modify(run, gainer, MODIFIER_BAN, BAN_SOUL_LOSS);
}

Outcome clause_keeps_soul(Run *run, const uint16_t *node)
{
    each_gainer(run, holder_cards(run, node_part(node, 0)), modifier_until(run), node, NULL,
                keep_soul);
    return OUTCOME_DONE;
}

bool clause_keeps_soul_supported(const uint16_t *node)
{
    return node_kind(node_part(node, 0)) == TEXT_HOLDER_THING &&
           which_supported(node_part(node, 0));
}

/* ---- "… does not STAND" ---- */

Outcome clause_not_stand(Run *run, const uint16_t *node)
{
    Cards cards;
    Outcome outcome = clause_take_node(run, node_first(node), &cards);
    if (outcome == OUTCOME_DONE)
        modifier_forbid_stand(run, cards, node_part(node, 1));
    return outcome;
}

bool clause_not_stand_supported(const uint16_t *node)
{
    return set_each_supported(node_first(node)) &&
           modifier_forbid_stand_supported(node_part(node, 1));
}

/* ---- "… gets that ability" ---- */

/* Of the quotes the one that was chosen. */
static void gain_chosen(Run *run, Gainer gainer, const uint16_t *clause, const uint16_t *part)
{
    (void)part;
    const uint16_t *quotes = quotes_of(run, clause);
    for (int skip = run->frame->declared; skip > 0; skip--)
        quotes = quotes_next(quotes);
    gain_ability(run, gainer, quotes_ability(quotes));
}

Outcome clause_gets_chosen(Run *run, const uint16_t *node)
{
    Cards cards;
    Outcome outcome = clause_take_node(run, node_part(node, 0), &cards);
    if (outcome == OUTCOME_DONE)
        each_gainer(run, cards, modifier_until(run), node, NULL, gain_chosen);
    return outcome;
}

bool clause_gets_chosen_supported(const uint16_t *node)
{
    return set_each_supported(node_part(node, 0));
}
