/* Checks that a state is sound: everything that is stored twice agrees, and every card is in
 * exactly one place. Tests call it after every step of many games. */
#include <stdarg.h>
#include <stdio.h>

#include "weiss/engine/abilities.h"
#include "weiss/engine/zones.h"

typedef struct Report {
    char *message;
    size_t size;
    bool sound;
} Report;

__attribute__((format(printf, 3, 4))) static void expect(Report *report, bool holds,
                                                         const char *format, ...)
{
    if (holds || !report->sound)
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->message, report->size, format, arguments);
    va_end(arguments);
    report->sound = false;
}

/* The cards of a pile; all ones if the pile is broken, because it has a loop or a wrong number. */
static uint64_t pile_cards(const WeissPlayer *p, unsigned pile)
{
    uint64_t cards = 0;
    unsigned steps = 0;
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card]) {
        if (card >= WEISS_DECK_SIZE || bit_in(cards, card) || ++steps > WEISS_DECK_SIZE)
            return ~(uint64_t)0;
        cards |= bit_of(card);
    }
    return cards;
}

/* A player who has left a game that others play on has no cards. */
static void check_zones(Report *report, const WeissPlayer *p, const WeissDeck *deck,
                        unsigned player, bool left)
{
    uint64_t all = 0;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
        expect(report, (all & p->zone[zone]) == 0, "player %u: a card twice, again in zone %u",
               player, zone);
        all |= p->zone[zone];
    }
    expect(report, all == (left ? 0 : deck->all), "player %u: %u cards instead of %u", player,
           bits_count(all), left ? 0 : deck->count);
}

static void check_piles(Report *report, const WeissPlayer *p, unsigned player)
{
    expect(report, pile_cards(p, PILE_STOCK) == p->zone[ZONE_STOCK], "player %u: stock pile",
           player);
    expect(report, pile_cards(p, PILE_CLOCK) == p->zone[ZONE_CLOCK], "player %u: clock pile",
           player);
    uint64_t top = pile_cards(p, PILE_DECK_TOP);
    uint64_t bottom = pile_cards(p, PILE_DECK_BOTTOM);
    expect(report, (top & bottom) == 0 && ((top | bottom) & ~p->zone[ZONE_DECK]) == 0,
           "player %u: known deck cards that are not in the deck", player);
    expect(report, bits_count(top | bottom) == p->placed_deck_cards,
           "player %u: %u known deck cards counted as %u", player, bits_count(top | bottom),
           p->placed_deck_cards);
    uint64_t markers = 0;
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++) {
        uint64_t pile = pile_cards(p, PILE_MARKER + slot);
        expect(report, !pile || bit_in(p->occupied, slot), "player %u: markers under nobody",
               player);
        markers |= pile;
    }
    expect(report, markers == p->zone[ZONE_MARKER], "player %u: marker piles", player);
}

static void check_stage(Report *report, const WeissPlayer *p, const WeissDeck *deck,
                        unsigned player)
{
    uint64_t cards = 0;
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++) {
        unsigned card = p->stage[slot].card;
        expect(report, (card != WEISS_NO_CARD) == bit_in(p->occupied, slot),
               "player %u: slot %u occupied or not", player, slot);
        if (card == WEISS_NO_CARD)
            continue;
        cards |= bit_of(card);
        expect(report, bit_in(deck->characters, card), "player %u: no character on slot %u", player,
               slot);
        expect(report,
               slot >= WEISS_POSITIONS ? p->stage[slot].position < WEISS_POSITIONS
                                       : p->stage[slot].position == slot,
               "player %u: position of slot %u", player, slot);
    }
    expect(report, cards == p->zone[ZONE_STAGE], "player %u: stage against its mask", player);
    expect(report, ((p->standing | p->reversed) & ~p->occupied) == 0,
           "player %u: an empty slot stands or is reversed", player);
    expect(report, (p->standing & p->reversed) == 0, "player %u: standing and reversed", player);
}

static void check_player(Report *report, const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    check_zones(report, p, deck, player,
                table->state.player_count > 2 && bit_in(table->state.multiplayer.left, player));
    check_piles(report, p, player);
    check_stage(report, p, deck, player);
    WeissPlayer recount = *p;
    colours_recount(deck, &recount);
    expect(report, recount.colour_met == p->colour_met, "player %u: colour condition", player);
    expect(report, (p->zone[ZONE_CLIMAX_AREA] & ~deck->climaxes) == 0,
           "player %u: no climax on the climax area", player);
    expect(report,
           (p->climax == WEISS_NO_CARD) == (p->zone[ZONE_CLIMAX_AREA] == 0) &&
               (p->climax == WEISS_NO_CARD || bit_in(p->zone[ZONE_CLIMAX_AREA], p->climax)),
           "player %u: the climax", player);
    bool choosing = table->state.result == RESULT_RUNNING && bit_in(table->state.living, player);
    bool level_up =
        table->state.choice.kind == CHOICE_LEVEL || table->state.choice.kind == CHOICE_INTERRUPT;
    bool resolving = (table->state.due & DUE_RESOLVING) != 0; /* it may ask first */
    expect(report,
           !choosing || level_up || resolving || bits_count(p->zone[ZONE_CLOCK]) < WEISS_CLOCK_LIMIT,
           "player %u: seven cards in the clock", player);
    expect(report,
           !choosing || level_of(p) < WEISS_LOSING_LEVEL || (table->state.due & DUE_VERDICT),
           "player %u: level 4 and no verdict", player);
}

bool weiss_table_validate(const WeissTable *table, char *message, size_t size)
{
    Report report = {.message = message, .size = size, .sound = true};
    const WeissState *state = &table->state;
    for (unsigned player = 0; player < state->player_count; player++)
        check_player(&report, table, player);
    expect(&report, state->result != RESULT_RUNNING || state->choice.kind != CHOICE_NONE,
           "nobody has to choose");
    expect(&report,
           state->result != RESULT_RUNNING || state->choice.count + table->every_phase >= 2,
           "a choice of %u moves", state->choice.count);
    expect(&report, !!state->standby_count == !!(state->due & DUE_STANDBY),
           "standby against what is due");
    expect(&report, !state->overflow || state->result == RESULT_TRUNCATED,
           "a limit was exceeded and the game goes on");
    expect(&report, text_kept_valid(table), "a kept answer differs from the one made anew");
    return report.sound;
}
