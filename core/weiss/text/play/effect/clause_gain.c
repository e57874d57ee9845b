/* Clauses that give something for a time: power, soul, level, abilities, traits, bans. Power and
 * soul that end with this turn are kept in the character; the rest are modifiers. */
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/effect/trait.h"

/* One character that gains something until the end of turn `until`. */
typedef struct Gainer {
    unsigned player;
    unsigned slot;
    unsigned until;
} Gainer;

static void gain_modify(Run *run, Gainer gainer, unsigned kind, int value)
{
    const WeissCharacter *character = &player_at(run->table, gainer.player)->stage[gainer.slot];
    modifier_add(run->table, (WeissModifier){.stamp = character->stamp,
                                             .until = (uint16_t)gainer.until,
                                             .value = (int16_t)value,
                                             .kind = kind & 31u,
                                             .player = gainer.player & 15u});
}

static void gain_value(Run *run, Gainer gainer, unsigned attribute, int value)
{
    WeissPlayer *p = player_at(run->table, gainer.player);
    WeissCharacter *character = &p->stage[gainer.slot];
    bool now = gainer.until == run->table->state.turn;
    kept_touch(run->table, gainer.player, INPUT_VALUES);
    if (attribute == VALUE_POWER && value < 0)
        slot_weaken(run->table, gainer.player, gainer.slot);
    if (attribute == VALUE_POWER && now) {
        character->power = (int16_t)(character->power + value);
        run->table->state.due |= value < 0 ? DUE_STAGE : 0;
    } else if (attribute == VALUE_SOUL && now) {
        character->soul = (int8_t)(character->soul + value);
    } else {
        gain_modify(run, gainer,
                    attribute == VALUE_POWER  ? MODIFIER_POWER
                    : attribute == VALUE_SOUL ? MODIFIER_SOUL
                                              : MODIFIER_LEVEL,
                    value);
    }
}

static int times(const Run *run, unsigned amount)
{
    return amount ? ask_known(run, amount) : 1;
}

static void gift_give(Run *run, Gainer gainer, const CodeGift *gift)
{
    unsigned printed = run->frame->source.ability / ABILITY_NUMBERS;
    int own;
    switch (gift->kind) {
    case GIFT_VALUE:
        own = gift->own_level ? character_level(run->table, gainer.player, gainer.slot) : 1;
        gain_value(run, gainer, gift->of,
                   gift->value * own * times(run, gift->amount) * times(run, gift->each));
        break;
    case GIFT_ABILITY:
        gain_modify(run, gainer, MODIFIER_ABILITY, (int)ability_name(printed, gift->of));
        break;
    case GIFT_COLOUR:
        gain_modify(run, gainer, MODIFIER_COLOUR, gift->of);
        break;
    case GIFT_TRAIT:
        gain_modify(run, gainer, MODIFIER_TRAIT + printed, gift->of);
        break;
    default:
        for (uint32_t bans = gift->bans; bans; bans &= bans - 1)
            gain_modify(run, gainer, MODIFIER_BAN, (int)bits_first(bans));
    }
}

/* Gives its gifts, or only the one that frame->declared says. */
static void gifts_give(Run *run, Gainer gainer, const CodeClause *clause)
{
    const CodeGift *gifts = &run->records->gifts[clause->of];
    bool one = clause->flags & CLAUSE_ONE;
    for (unsigned i = 0; i < clause->times; i++)
        if (!one || (int)i == run->frame->declared)
            gift_give(run, gainer, &gifts[i]);
    if (clause->kind == CLAUSE_LOSE_TRAIT && run->frame->declared >= 0)
        gain_modify(run, gainer, MODIFIER_NO_TRAIT, run->frame->declared);
}

/* Gives to those of the cards that are characters on the stage. */
static void characters_give(Run *run, const CodeClause *clause, Cards cards)
{
    unsigned until = modifier_until(run, clause->lasts);
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side] & run_side(run, side)->zone[ZONE_STAGE]; rest;
             rest &= rest - 1)
            gifts_give(run,
                       (Gainer){.player = run_player(run, side),
                                .slot = clause_slot(run, side, bits_first(rest)),
                                .until = until},
                       clause);
}

Outcome clause_give(Run *run, const CodeClause *clause)
{
    Cards cards;
    Outcome outcome = clause_take(run, clause->set, &cards);
    if (outcome == OUTCOME_DONE)
        characters_give(run, clause, cards);
    return outcome;
}

Outcome clause_give_all(Run *run, const CodeClause *clause)
{
    Cards cards = ask_selection(run, clause->set).cards;
    for (unsigned side = 0; side < 2; side++) /* not among cards that were revealed before */
        cards.of[side] &= run_side(run, side)->zone[ZONE_STAGE];
    if (UNLIKELY(run->again))
        cards.of[0] = 0;
    run->nothing = !cards_any(cards);
    characters_give(run, clause, cards);
    return OUTCOME_DONE;
}

Outcome clause_give_same(Run *run, const CodeClause *clause)
{
    characters_give(run, clause, clause->set ? ask_set(run, clause->set) : run_characters(run));
    return OUTCOME_DONE;
}

/* Cards forbidden by name: the modifier holds the ability, which knows them. */
static void player_forbid(Run *run, const CodeClause *clause, unsigned player)
{
    const CodeGift *gifts = &run->records->gifts[clause->of];
    WeissModifier modifier = {.until = (uint16_t)modifier_until(run, clause->lasts),
                              .kind = MODIFIER_BAN,
                              .player = player & 15u};
    uint32_t bans = 0;
    for (unsigned i = 0; i < clause->times; i++) {
        bans |= gifts[i].bans;
        if (gifts[i].kind == GIFT_UNPLAYABLE)
            modifier.kind = MODIFIER_UNPLAYABLE;
    }
    if (modifier.kind == MODIFIER_UNPLAYABLE) {
        modifier.value = (int16_t)run->frame->source.ability;
        modifier_add(run->table, modifier);
        return;
    }
    for (; bans; bans &= bans - 1) {
        modifier.value = (int16_t)bits_first(bans);
        modifier_add(run->table, modifier);
    }
}

Outcome clause_give_players(Run *run, const CodeClause *clause)
{
    for (unsigned side = 0; side < 2; side++)
        if (clause->sides >> side & 1u)
            player_forbid(run, clause, run_player(run, side));
    return OUTCOME_DONE;
}
