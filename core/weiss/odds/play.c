/* Plays steps on a table of the game. A card is only a climax or none. */
#include "weiss/odds/play.h"

#include <stdio.h>
#include <stdlib.h>

#include "weiss/card/card.h"
#include "weiss/odds/own.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/transfer.h"

enum { ATTACKER, DAMAGED, SEATS };

struct OddsTable {
    const OddsQuery *query;
    const OddsProgram *program;
    WeissCard kinds[2]; /* no climax, climax */
    WeissCard own[ODDS_CLASSES];
    char codes[ODDS_CLASSES][12];
    OddsCounted counted; /* in the attacker's deck, by the step */
    WeissDeck deck[SEATS];
    WeissMatch match;
    WeissTally tally;
    WeissTable table;
    Rng *rng;
    unsigned triggers[ODDS_ICONS];
    unsigned seen; /* climaxes milled or revealed by the step */
};

/* ---- Setting up ---- */

/* The attacker's deck: the cards of its classes, or any. */
static void own_build(OddsTable *odds)
{
    const OddsOwnDeck *own = odds->query->own;
    const WeissCard *cards[WEISS_DECK_SIZE];
    unsigned count = 0;
    for (unsigned i = 0; own && i < own->count; i++) {
        const OddsClass *class = &own->classes[i];
        WeissCard *card = &odds->own[i];
        snprintf(odds->codes[i], sizeof odds->codes[i], "O%02u", i);
        *card = (WeissCard){.code = odds->codes[i],
                            .type = class->climax ? TYPE_CLIMAX : TYPE_CHARACTER,
                            .level = class->level,
                            .power = 1000};
        for (unsigned soul = 0; soul < class->souls; soul++)
            card->icons[soul] = TRIGGER_SOUL;
        for (unsigned j = 0; j < class->count && count < WEISS_DECK_SIZE; j++)
            cards[count++] = card;
    }
    for (; !own && count < WEISS_DECK_SIZE; count++)
        cards[count] = &odds->kinds[0];
    weiss_deck_build(&odds->deck[ATTACKER], cards, count);
}

static void decks_build(OddsTable *odds)
{
    const OddsState *start = &odds->query->start;
    const WeissCard *cards[WEISS_DECK_SIZE];
    unsigned count = (unsigned)start->deck + start->waiting + start->clock + start->level;
    unsigned climaxes =
        start->deck_climaxes + start->waiting_climaxes + bits_count(start->clock_climaxes);
    for (unsigned i = 0; i < count; i++)
        cards[i] = &odds->kinds[i < climaxes];
    weiss_deck_build(&odds->deck[DAMAGED], cards, count);
    own_build(odds);
}

OddsTable *odds_table_create(const OddsQuery *query, const OddsProgram *program)
{
    OddsTable *odds = calloc(1, sizeof *odds);
    if (odds == NULL)
        return NULL;
    const WeissDeck *decks[SEATS] = {&odds->deck[ATTACKER], &odds->deck[DAMAGED]};
    WeissTally *tallies[SEATS] = {&odds->tally, &odds->tally};
    odds->query = query;
    odds->program = program;
    odds->kinds[0] = (WeissCard){.code = "N", .type = TYPE_CHARACTER, .power = 1000};
    odds->kinds[1] = (WeissCard){.code = "C", .type = TYPE_CLIMAX};
    decks_build(odds);
    weiss_match_link(&odds->match, decks, SEATS, query->edition);
    weiss_table_seat(&odds->table, &odds->match, tallies);
    return odds;
}

void odds_table_destroy(OddsTable *odds)
{
    free(odds);
}

/* Puts `count` cards, `climaxes` of them climaxes, from `rest` into a zone. */
static void zone_fill(OddsTable *odds, uint64_t *rest, unsigned zone, unsigned count,
                      unsigned climaxes)
{
    const WeissDeck *deck = &odds->deck[DAMAGED];
    WeissPlayer *p = player_at(&odds->table, DAMAGED);
    for (unsigned i = 0; i < count; i++) {
        uint64_t fit = *rest & (i < climaxes ? deck->climaxes : ~deck->climaxes);
        p->zone[zone] |= fit & -fit;
        *rest ^= fit & -fit;
        if (zone == ZONE_CLOCK)
            pile_push(p, PILE_CLOCK, bits_first(fit));
    }
}

static void table_set(OddsTable *odds, Rng *rng)
{
    const OddsState *start = &odds->query->start;
    const Rng deals[SEATS] = {*rng, rng_start(rng_next(rng), 1)};
    uint64_t rest = odds->deck[DAMAGED].all;
    weiss_table_clear(&odds->table, deals);
    odds->rng = rng;
    odds->table.state.step = STEP_MAIN;
    player_at(&odds->table, ATTACKER)->zone[ZONE_DECK] = odds->deck[ATTACKER].all;
    zone_fill(odds, &rest, ZONE_DECK, start->deck, start->deck_climaxes);
    zone_fill(odds, &rest, ZONE_WAITING_ROOM, start->waiting, start->waiting_climaxes);
    for (unsigned i = 0; i < start->clock; i++)
        zone_fill(odds, &rest, ZONE_CLOCK, 1, start->clock_climaxes >> i & 1u);
    zone_fill(odds, &rest, ZONE_LEVEL, start->level, 0);
    for (unsigned i = 0; i < ODDS_ICONS; i++)
        odds->triggers[i] = start->triggers[i];
}

/* ---- The rules ---- */

static bool is_climax(const OddsTable *odds, unsigned card)
{
    return bit_in(odds->deck[DAMAGED].climaxes, card);
}

/* Levels up with a card of the kind that the query asks for, if there is one. */
static void level_choose(OddsTable *odds)
{
    WeissState *state = &odds->table.state;
    uint64_t climaxes = state->choice.cards & odds->deck[DAMAGED].climaxes;
    uint64_t others = state->choice.cards & ~climaxes;
    bool climax = others == 0 || (climaxes && odds->query->level_choice == ODDS_LEVEL_CLIMAX);
    state->choice.kind = CHOICE_NONE;
    weiss_level_up(&odds->table, DAMAGED, bits_first(climax ? climaxes : others));
}

/* Level-up and refresh as they are due, level-up first. */
static void interrupt(OddsTable *odds)
{
    WeissTable *table = &odds->table;
    while ((table->state.due & DUE_INTERRUPT) && !weiss_interrupts_run(table)) {
        if (table->state.choice.kind == CHOICE_INTERRUPT) {
            table->state.choice.kind = CHOICE_NONE;
            if (weiss_level_up_begin(table, DAMAGED))
                continue;
        }
        level_choose(odds);
    }
}

static bool is_over(const OddsTable *odds)
{
    return odds->table.state.result != RESULT_RUNNING;
}

/* The interrupts after a process, and the check timing. */
static void check(OddsTable *odds)
{
    WeissTable *table = &odds->table;
    interrupt(odds);
    while (table->state.result == RESULT_RUNNING && table->state.due) {
        if (!weiss_check_timing(table))
            return;
        interrupt(odds);
    }
}

/* ---- Steps ---- */

static unsigned deal(OddsTable *odds, unsigned amount, OddsPlay *play)
{
    WeissTable *table = &odds->table;
    if (amount == 0)
        return ODDS_NOTHING;
    weiss_damage_begin(table, DAMAGED, (int)amount, 0);
    while (table->state.due & DUE_DAMAGE) {
        weiss_damage_run(table);
        if (table->state.due & DUE_DAMAGE)
            interrupt(odds);
    }
    if (is_over(odds))
        return ODDS_HIT;
    if (table->state.damage.cancelled)
        return ODDS_CANCELLED;
    play->damage += table->state.damage.revealed;
    return ODDS_HIT;
}

/* The class of an own card counts with what the step has met. */
static void own_count(OddsTable *odds, unsigned card)
{
    const OddsOwnDeck *own = odds->query->own;
    const OddsClass *class = &own->classes[odds->deck[ATTACKER].card[card] - odds->own];
    OddsCounted *counted = &odds->counted;
    counted->of[ODDS_PER_CLIMAX] = (uint8_t)(counted->of[ODDS_PER_CLIMAX] + class->climax);
    counted->of[ODDS_PER_SOUL] = (uint8_t)(counted->of[ODDS_PER_SOUL] + class->souls);
    counted->of[ODDS_PER_LEVEL] = (uint8_t)(counted->of[ODDS_PER_LEVEL] + class->level);
    counted->of[ODDS_PER_COLOUR] |= class->colours;
    counted->of[ODDS_PER_CARD]++;
}

/* The trigger check with the own deck: its card goes to the stock. */
static unsigned own_trigger(OddsTable *odds)
{
    WeissTable *table = &odds->table;
    WeissPlayer *p = player_at(table, ATTACKER);
    odds->counted = (OddsCounted){{0}};
    if (p->zone[ZONE_DECK] == 0)
        return 0;
    unsigned card = deck_take(table, ATTACKER, ZONE_STOCK);
    pile_push(p, PILE_STOCK, card);
    own_count(odds, card);
    unsigned souls = odds->counted.of[ODDS_PER_SOUL];
    check(odds);
    return souls;
}

static unsigned trigger(OddsTable *odds)
{
    if (odds->query->own)
        return own_trigger(odds);
    unsigned cards = odds->triggers[0] + odds->triggers[1] + odds->triggers[2];
    if (cards == 0)
        return 0;
    unsigned card = rng_below(odds->rng, cards);
    unsigned icons = 0;
    while (card >= odds->triggers[icons])
        card -= odds->triggers[icons++];
    odds->triggers[icons]--;
    return icons;
}

/* Moves the top card to a zone; false if there is none. */
static bool top_goes(OddsTable *odds, WeissZone to)
{
    WeissTable *table = &odds->table;
    WeissPlayer *p = player_at(table, DAMAGED);
    if (p->zone[ZONE_DECK] == 0)
        return false;
    unsigned card = deck_take(table, DAMAGED, to);
    odds->seen += is_climax(odds, card);
    if (to == ZONE_CLOCK)
        clock_push(table, DAMAGED, card);
    interrupt(odds);
    return true;
}

static void heal(OddsTable *odds, unsigned count)
{
    const WeissPlayer *p = player_at(&odds->table, DAMAGED);
    while (count-- && p->zone[ZONE_CLOCK])
        weiss_card_transfer(&odds->table, DAMAGED, p->pile[PILE_CLOCK], ZONE_WAITING_ROOM,
                            PLACEMENT_TOP);
}

static void look(OddsTable *odds, const OddsNode *node)
{
    WeissTable *table = &odds->table;
    uint64_t cards = weiss_deck_look(table, DAMAGED, node->number, true);
    uint64_t climaxes = cards & odds->deck[DAMAGED].climaxes;
    odds->seen = bits_count(climaxes);
    for (; node->verb == ODDS_LOOK && climaxes; climaxes &= climaxes - 1)
        weiss_card_transfer(table, DAMAGED, bits_first(climaxes),
                            node->place == ODDS_WAITING_ROOM ? ZONE_WAITING_ROOM : ZONE_DECK,
                            node->place == ODDS_BOTTOM ? PLACEMENT_BOTTOM : PLACEMENT_TOP);
}

static void give_back(OddsTable *odds, const OddsNode *node)
{
    WeissTable *table = &odds->table;
    const WeissPlayer *p = player_at(table, DAMAGED);
    uint64_t climaxes = odds->deck[DAMAGED].climaxes;
    uint64_t kind = node->place == ODDS_CLIMAXES ? climaxes : ~climaxes;
    for (unsigned i = 0; i < node->number && (p->zone[ZONE_WAITING_ROOM] & kind); i++)
        weiss_card_transfer(table, DAMAGED, bits_first(p->zone[ZONE_WAITING_ROOM] & kind),
                            ZONE_DECK, PLACEMENT_TOP);
    weiss_deck_shuffle(table, DAMAGED);
}

static void own_mill(OddsTable *odds, unsigned count)
{
    WeissTable *table = &odds->table;
    const WeissPlayer *p = player_at(table, ATTACKER);
    for (; count && p->zone[ZONE_DECK]; count--) {
        own_count(odds, deck_take(table, ATTACKER, ZONE_WAITING_ROOM));
        interrupt(odds);
    }
}

static void own_look(OddsTable *odds, const OddsNode *node)
{
    WeissTable *table = &odds->table;
    uint64_t cards = weiss_deck_look(table, ATTACKER, node->number, true);
    for (uint64_t left = cards; left; left &= left - 1)
        own_count(odds, bits_first(left));
    uint64_t climaxes = cards & odds->deck[ATTACKER].climaxes;
    for (; node->verb == ODDS_OWN_LOOK && climaxes; climaxes &= climaxes - 1)
        weiss_card_transfer(table, ATTACKER, bits_first(climaxes),
                            node->place == ODDS_WAITING_ROOM ? ZONE_WAITING_ROOM : ZONE_DECK,
                            node->place == ODDS_BOTTOM ? PLACEMENT_BOTTOM : PLACEMENT_TOP);
}

/* A step with the own deck. */
static void own_step(OddsTable *odds, const OddsNode *node)
{
    odds->counted = (OddsCounted){{0}};
    if (node->verb == ODDS_OWN_MILL)
        own_mill(odds, node->number);
    else
        own_look(odds, node);
    odds->seen = odds_own_case(node, &odds->counted);
}

/* The top cards go to the stock. */
static void into_stock(OddsTable *odds, unsigned count)
{
    WeissTable *table = &odds->table;
    WeissPlayer *p = player_at(table, DAMAGED);
    for (; count && p->zone[ZONE_DECK]; count--) {
        pile_push(p, PILE_STOCK, deck_take(table, DAMAGED, ZONE_STOCK));
        interrupt(odds);
    }
}

static unsigned step_do(OddsTable *odds, const OddsNode *node, OddsPlay *play)
{
    odds->seen = 0;
    switch (node->verb) {
    case ODDS_ATTACK:
        return deal(odds, node->number + trigger(odds), play);
    case ODDS_DAMAGE:
        return deal(odds, node->number, play);
    case ODDS_MILL:
    case ODDS_INTO_CLOCK:
        for (unsigned i = 0; i < node->number; i++)
            if (!top_goes(odds, node->verb == ODDS_MILL ? ZONE_WAITING_ROOM : ZONE_CLOCK))
                break;
        break;
    case ODDS_HEAL:
        heal(odds, node->number);
        break;
    case ODDS_STOCK:
        into_stock(odds, node->number);
        break;
    case ODDS_OWN_MILL:
    case ODDS_OWN_REVEAL:
    case ODDS_OWN_LOOK:
        own_step(odds, node);
        break;
    case ODDS_RETURN:
        give_back(odds, node);
        break;
    default:
        look(odds, node);
    }
    return ODDS_NOTHING;
}

OddsPlay odds_play(OddsTable *odds, Rng *rng, OddsCounts *counts)
{
    OddsPlay play = {0};
    table_set(odds, rng);
    for (uint32_t at = odds->program->start; at && !is_over(odds);) {
        const OddsNode *node = &odds->program->nodes[at];
        unsigned outcome = step_do(odds, node, &play);
        counts[node->text].dealt += node->own && outcome != ODDS_NOTHING;
        counts[node->text].cancelled += node->own && outcome == ODDS_CANCELLED;
        at = node->counts ? odds->program->entries[node->first_entry + odds->seen]
                          : node->next[outcome];
        check(odds);
    }
    const WeissPlayer *p = player_at(&odds->table, DAMAGED);
    play.lethal = is_over(odds);
    play.level = level_of(p) < ODDS_LEVELS - 1 ? level_of(p) : ODDS_LEVELS - 1;
    play.clock = play.level == ODDS_LEVELS - 1 ? 0 : clock_count(p);
    return play;
}
