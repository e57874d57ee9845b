/* The pieces that the lines of a transcript are made of, and the lines about cards that only change
 * zone: consecutive cards that go the same way share a line. */
#include "sim/weiss/watch/transcript_text.h"

#include <ctype.h>

#include "weiss/position/notation.h"
#include "weiss/engine/rules.h"

const WeissCard *transcript_card(const WeissTable *table, unsigned player, unsigned card)
{
    return table->match->deck[player]->card[card];
}

/* --- lines ------------------------------------------------------------------------------------ */

void transcript_show_phase(Transcript *t)
{
    char name[32];
    if (t->phase_shown)
        return;
    snprintf(name, sizeof name, "%s", weiss_phase_names[t->phase]);
    name[0] = (char)toupper((unsigned char)name[0]);
    transcript_line_add_as(&t->line, STYLE_STRONG, name);
    transcript_line_end(&t->line, TRANSCRIPT_MARGIN, 0);
    t->phase_shown = true;
}

void transcript_add_player(Transcript *t, unsigned player)
{
    transcript_line_add_as(&t->line, (TranscriptStyle)(STYLE_PLAYER + player),
                           t->seats[player].label);
}

void transcript_begin_line(Transcript *t, const WeissTable *table, unsigned player)
{
    transcript_flush_moved(t, table);
    transcript_show_ability(t, table);
    transcript_show_phase(t);
    transcript_add_player(t, player);
    transcript_line_add(&t->line, " ");
}

void transcript_end_line(Transcript *t)
{
    unsigned column = TRANSCRIPT_MARGIN + TRANSCRIPT_INDENT_LINE;
    column += t->attacking ? TRANSCRIPT_INDENT_DEEPER : 0;
    column += t->resolving ? TRANSCRIPT_INDENT_DEEPER : 0;
    if (t->unshown && t->estimate >= 0) {
        char chance[32];
        snprintf(chance, sizeof chance, "  [%s %.0f%%]", t->seats[t->chooser].label,
                 100 * t->estimate);
        transcript_line_add_as(&t->line, STYLE_MINOR, chance);
    }
    transcript_line_end(&t->line, column, t->unshown);
    t->unshown = 0;
}

void transcript_add_cards(Transcript *t, const WeissTable *table, unsigned player,
                          const uint8_t *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        transcript_line_add(&t->line, "%s", i ? "; " : " ");
        transcript_line_card(&t->line, transcript_card(table, player, cards[i]));
    }
}

void transcript_add_character(Transcript *t, const WeissTable *table, unsigned player,
                              unsigned slot)
{
    transcript_line_add(&t->line, "%s ", weiss_slot_names[slot]);
    transcript_line_card(
        &t->line, transcript_card(table, player, table->state.players[player].stage[slot].card));
    transcript_line_add(&t->line, " %d/%d", character_power(table, player, slot),
                        character_soul(table, player, slot));
}

void transcript_begin_card(Transcript *t, const WeissTable *table, const WeissEvent *h,
                           const char *verb)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "%s ", verb);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
}

/* --- cards that move -------------------------------------------------------------------------- */

const char *const transcript_zone_words[ZONE_COUNT] = {
    [ZONE_DECK] = "deck",
    [ZONE_HAND] = "hand",
    [ZONE_WAITING_ROOM] = "waiting room",
    [ZONE_STOCK] = "stock",
    [ZONE_CLOCK] = "clock",
    [ZONE_LEVEL] = "level zone",
    [ZONE_MEMORY] = "memory",
    [ZONE_STAGE] = "stage",
    [ZONE_MARKER] = "markers",
    [ZONE_CLIMAX_AREA] = "climax area",
    [ZONE_RESOLUTION] = "resolution zone",
};

static bool same_zone_move(TranscriptZoneMove one, TranscriptZoneMove other)
{
    return one.player == other.player && one.from == other.from && one.to == other.to;
}

static bool is_payment(const Transcript *t)
{
    return t->paying && t->route.from == ZONE_STOCK && t->route.to == ZONE_WAITING_ROOM;
}

/* What the player of the line does with the cards. */
static void add_verb(Transcript *t)
{
    TranscriptZoneMove route = t->route;
    if (is_payment(t))
        transcript_line_add(&t->line, "pays");
    else if (route.from == ZONE_DECK && route.to == ZONE_HAND && t->draws && !t->looked)
        transcript_line_add(&t->line, "draws");
    else if (route.from == ZONE_DECK && route.to == ZONE_RESOLUTION)
        transcript_line_add(&t->line, "flips over");
    else
        transcript_line_add(&t->line, "%s → %s:", transcript_zone_words[route.from],
                            transcript_zone_words[route.to]);
}

void transcript_flush_moved(Transcript *t, const WeissTable *table)
{
    unsigned count = t->moved_count;
    if (count == 0)
        return;
    t->moved_count = 0;
    transcript_begin_line(t, table, t->route.player); /* no cards are waiting any more */
    add_verb(t);
    transcript_add_cards(t, table, t->route.player, t->moved, count);
    transcript_end_line(t);
}

void transcript_add_payment(Transcript *t, const WeissTable *table, unsigned player, unsigned count)
{
    if (count == 0)
        return;
    transcript_line_add(&t->line, ", paying");
    transcript_add_cards(t, table, player, t->moved, count);
}

unsigned transcript_take_payment(Transcript *t, unsigned player)
{
    unsigned count = is_payment(t) && t->route.player == player ? t->moved_count : 0;
    if (count)
        t->moved_count = 0;
    return count;
}

/* Whether the place to which the card goes follows from the rules, because the card was shown when
 * it was revealed or played: a trigger card goes to the stock, a played card where it belongs. */
static bool goes_without_saying(Transcript *t, const WeissEvent *h, TranscriptZoneMove route)
{
    if (same_zone_move(route, t->told))
        return true;
    if (route.from == ZONE_RESOLUTION && route.to == ZONE_STOCK)
        return true;
    if (t->played.kind != EVENT_PLAYED || t->played.player != h->player ||
        t->played.card != h->card)
        return false;
    t->played.kind = EVENT_COUNT;
    return (route.from == ZONE_RESOLUTION && route.to == ZONE_WAITING_ROOM) ||
           (route.from == ZONE_HAND && route.to == ZONE_CLIMAX_AREA);
}

void transcript_say_moved(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    TranscriptZoneMove route = {h->player, h->detail & 0xF, h->detail >> 4 & 0xF};
    if (goes_without_saying(t, h, route))
        return;
    if (t->held_as_damage && route.from == ZONE_DECK && route.to == ZONE_RESOLUTION) {
        if (t->revealed_count < WEISS_DECK_SIZE)
            t->revealed[t->revealed_count++] = h->card;
        return;
    }
    if (!same_zone_move(route, t->route) || t->paying != t->held_paying ||
        t->moved_count == WEISS_DECK_SIZE)
        transcript_flush_moved(t, table);
    t->route = route;
    t->paying = t->held_paying;
    t->moved[t->moved_count++] = h->card;
}
