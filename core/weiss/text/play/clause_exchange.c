/* The exchange of two cards: each goes where the other was. */
#include "weiss/text/play/clause_parts.h"

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

/* Exchanges a character with a card elsewhere, which comes to its position. */
static void exchange_with_stage(Run *run, unsigned side, unsigned character, unsigned card)
{
    WeissPlayer *p = run_side(run, side);
    unsigned slot = clause_slot(run, side, character);
    WeissZone zone = weiss_card_zone(p, card);
    unsigned above = zone == ZONE_CLOCK ? clock_above(p, card) : WEISS_NO_CARD;
    weiss_card_lift(run->table, run_player(run, side), card, zone);
    take_place(run, side, character, zone, above);
    weiss_stage_place(run->table, run_player(run, side), card, slot, zone, STANCE_STAND, false);
    colours_recount(deck_of(run->table, run_player(run, side)), p);
}

/* Exchanges two characters; "as 【STAND】" both stand. */
static void exchange_on_stage(Run *run, bool stand, unsigned side, uint64_t stage)
{
    unsigned player = run_player(run, side);
    unsigned slots[2] = {clause_slot(run, side, bits_first(stage)),
                         clause_slot(run, side, bits_first(stage & (stage - 1)))};
    weiss_stage_swap(run->table, player, slots[0], slots[1]);
    for (unsigned i = 0; i < 2 && stand; i++)
        clause_become(run->table, player, slots[i], STANCE_STAND);
}

/* Exchanges two cards of one side, those chosen just before. */
Outcome clause_exchange(Run *run, const CodeClause *clause)
{
    run->nothing = true;
    for (unsigned side = 0; side < 2 && run->nothing; side++) {
        uint64_t stage = run->frame->antecedent[side] & run_side(run, side)->zone[ZONE_STAGE];
        uint64_t others = run->frame->antecedent[side] & ~stage;
        uint64_t before = run_before(run).of[side];
        uint64_t standing = before & run_side(run, side)->zone[ZONE_STAGE];
        if (!stage && bits_count(others) == 1)
            others |= before & ~standing;
        if (!others && bits_count(stage) == 1)
            stage |= standing;
        run->nothing = false;
        if (bits_count(others) == 2)
            run->nothing = !exchange_in_zones(run, side, bits_first(others),
                                              bits_first(others & (others - 1)));
        else if (bits_count(others) == 1 && bits_count(stage) == 1 &&
                 (others & deck_of(run->table, run_player(run, side))->characters))
            exchange_with_stage(run, side, bits_first(stage), bits_first(others));
        else if (!others && bits_count(stage) == 2)
            exchange_on_stage(run, clause->flags & CLAUSE_AS_STAND, side, stage);
        else
            run->nothing = true;
    }
    return OUTCOME_DONE;
}

