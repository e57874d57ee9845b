/* The exchange of two cards: each goes where the other was. */
#include "weiss/text/play/effect/clause_parts.h"

/* The card above `card` in a clock, or WEISS_NO_CARD. */
static unsigned clock_above(const WeissPlayer *p, unsigned card)
{
    unsigned above = WEISS_NO_CARD;
    for (unsigned at = p->pile[PILE_CLOCK]; at != card; at = p->beneath[at])
        above = at;
    return above;
}

/* Puts a card into the zone that another left, in the clock into the very place. */
static void take_place(Run *run, unsigned side, unsigned card, WeissZone zone, unsigned above)
{
    WeissPlayer *p = run_side(run, side);
    weiss_card_transfer(run->table, run_player(run, side), card, zone, PLACEMENT_TOP);
    if (zone != ZONE_CLOCK || above == WEISS_NO_CARD)
        return;
    p->pile[PILE_CLOCK] = p->beneath[card];
    p->beneath[card] = p->beneath[above];
    p->beneath[above] = (uint8_t)card;
}

/* Only climaxes may lie in the climax area. */
static bool may_lie(const Run *run, unsigned side, unsigned card, WeissZone zone)
{
    return zone != ZONE_CLIMAX_AREA || bit_in(run_deck(run, side)->climaxes, card);
}

/* Exchanges both cards, or neither and returns false. */
static bool exchange_in_zones(Run *run, unsigned side, unsigned one, unsigned other)
{
    WeissPlayer *p = run_side(run, side);
    WeissZone first = weiss_card_zone(p, one);
    WeissZone second = weiss_card_zone(p, other);
    if (!may_lie(run, side, one, second) || !may_lie(run, side, other, first))
        return false;
    if (first == second)
        return true;
    if (second == ZONE_CLOCK)
        return exchange_in_zones(run, side, other, one);
    unsigned above = first == ZONE_CLOCK ? clock_above(p, one) : WEISS_NO_CARD;
    weiss_card_transfer(run->table, run_player(run, side), one, second, PLACEMENT_TOP);
    take_place(run, side, other, first, above);
    return true;
}

/* How the character that comes to the stage stands there, and how the two are left that are
 * exchanged "as …". */
static WeissStance stance_of(unsigned flags)
{
    return flags & CLAUSE_AS_REST ? STANCE_REST : STANCE_STAND;
}

/* Exchanges a character with a marker, and goes under what that lay under, or under it. */
static void exchange_with_marker(Run *run, WeissStance stance, unsigned side, unsigned character,
                                 unsigned marker)
{
    unsigned player = run_player(run, side);
    unsigned slot = clause_slot(run, side, character);
    unsigned under = weiss_marker_slot(run_side(run, side), marker);
    weiss_card_lift(run->table, player, marker, ZONE_MARKER);
    weiss_stage_place(run->table, player, marker, slot, ZONE_MARKER, stance, false);
    weiss_marker_put(run->table, player, character, under);
}

/* Exchanges a character with one elsewhere, which comes to its position; or neither. */
static bool exchange_with_stage(Run *run, WeissStance stance, unsigned side, unsigned character,
                                unsigned card)
{
    WeissPlayer *p = run_side(run, side);
    unsigned slot = clause_slot(run, side, character);
    WeissZone zone = weiss_card_zone(p, card);
    if (!bit_in(run_deck(run, side)->characters, card) || going_banned(run, side, character, zone))
        return false;
    if (zone == ZONE_MARKER) {
        exchange_with_marker(run, stance, side, character, card);
        return true;
    }
    unsigned above = zone == ZONE_CLOCK ? clock_above(p, card) : WEISS_NO_CARD;
    weiss_card_lift(run->table, run_player(run, side), card, zone);
    take_place(run, side, character, zone, above);
    weiss_stage_place(run->table, run_player(run, side), card, slot, zone, stance, false);
    colours_recount(deck_of(run->table, run_player(run, side)), p);
    return true;
}

/* Whether no one of these characters "cannot move to another position". */
static bool may_move(const Run *run, unsigned side, uint64_t characters)
{
    unsigned slots = slots_with(run_side(run, side), characters);
    return !banned_slots(run->table, run_player(run, side), slots, BAN_MOVE);
}

/* Exchanges two characters, or neither; "as 【STAND】" both stand, "as 【REST】" both rest. */
static bool exchange_on_stage(Run *run, unsigned flags, unsigned side, uint64_t stage)
{
    unsigned player = run_player(run, side);
    unsigned slots[2] = {clause_slot(run, side, bits_first(stage)),
                         clause_slot(run, side, bits_first(stage & (stage - 1)))};
    if (!may_move(run, side, stage))
        return false;
    weiss_stage_swap(run->table, player, slots[0], slots[1]);
    for (unsigned i = 0; i < 2 && (flags & (CLAUSE_AS_STAND | CLAUSE_AS_REST)); i++)
        clause_become(run->table, player, slots[i], stance_of(flags));
    return true;
}

/* The two that are exchanged: those of one choice, or the single cards of the last two. */
static Cards exchanged(const Run *run)
{
    if (!run->op->again)
        return run_it(run);
    return run->frame->none ? (Cards){{0, 0}} : cards_either(run_antecedent(run), run_before(run));
}

/* Exchanges two cards of one side, if they are there. */
static bool exchange_two(Run *run, const CodeClause *clause, unsigned side, uint64_t cards)
{
    uint64_t stage = cards & run_side(run, side)->zone[ZONE_STAGE];
    uint64_t others = cards & ~stage;
    if (bits_count(others) == 2)
        return exchange_in_zones(run, side, bits_first(others), bits_first(others & (others - 1)));
    if (bits_count(others) == 1 && bits_count(stage) == 1)
        return exchange_with_stage(run, stance_of(clause->flags), side, bits_first(stage),
                                   bits_first(others));
    return !others && bits_count(stage) == 2 && exchange_on_stage(run, clause->flags, side, stage);
}

/* "It" comes to the position of this card, and is attacked in its place. */
static Outcome exchange_defender(Run *run, const CodeClause *clause)
{
    uint64_t this = this_card(run) & run_side(run, 0)->zone[ZONE_STAGE];
    uint64_t other = run_antecedent(run).of[0] & ~this;
    run->nothing = true;
    if (!this || bits_count(other) != 1)
        return OUTCOME_DONE;
    unsigned slot = clause_slot(run, 0, bits_first(this));
    run->nothing = !exchange_two(run, clause, 0, this | other);
    if (!run->nothing)
        clause_defend(run, 0, slot);
    return OUTCOME_DONE;
}

/* "It" goes back under this card, which lies under it, and is "this card" on the stage again. */
static Outcome exchange_back(Run *run, const CodeClause *clause)
{
    const WeissPlayer *p = run_side(run, 0);
    WeissStandby *source = &run->frame->source;
    uint64_t other = run_antecedent(run).of[0] & p->zone[ZONE_STAGE];
    unsigned slot = bits_count(other) == 1 ? clause_slot(run, 0, bits_first(other)) : WEISS_NO_SLOT;
    run->nothing = slot == WEISS_NO_SLOT || !bit_in(marker_cards(p, slot), source->card) ||
                   !exchange_two(run, clause, 0, other | bit_of(source->card));
    if (!run->nothing) {
        source->stamp = p->stage[slot].stamp;
        source->slot = p->stage[slot].position;
    }
    return OUTCOME_DONE;
}

Outcome clause_exchange(Run *run, const CodeClause *clause)
{
    if (clause->flags & CLAUSE_BACK)
        return exchange_back(run, clause);
    if (clause->flags & CLAUSE_AS_DEFENDER)
        return exchange_defender(run, clause);
    Cards cards = exchanged(run);
    run->nothing = true;
    for (unsigned side = 0; side < 2 && run->nothing; side++)
        run->nothing = !exchange_two(run, clause, side, cards.of[side]);
    return OUTCOME_DONE;
}
