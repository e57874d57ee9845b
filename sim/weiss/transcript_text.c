/* The pieces that the lines of a transcript are made of, and the lines about cards that only change
 * zone: those that go the same way one after the other are one line. */
#include "sim/weiss/transcript_text.h"

#include <ctype.h>
#include "weiss/notation.h"
#include "weiss/rules.h"

const WeissCard *transcript_card(const WeissTable *table, unsigned player, unsigned card)
{
    return table->match->deck[player]->card[card];
}

/* --- lines ------------------------------------------------------------------------------------ */

static void show_phase(Transcript *t)
{
    const char *name = weiss_phase_names[t->phase];
    if (t->phase_shown)
        return;
    transcript_line_add(&t->line, "%c%s", toupper((unsigned char)*name), name + 1);
    transcript_line_end(&t->line, TRANSCRIPT_INDENT_PHASE, 0);
    t->phase_shown = true;
}

void transcript_begin_line(Transcript *t, const WeissTable *table, unsigned player)
{
    transcript_flush_moved(t, table);
    show_phase(t);
    transcript_line_add(&t->line, "%s ", t->seats[player].label);
}

void transcript_end_line(Transcript *t)
{
    transcript_line_end(&t->line, t->attacking ? TRANSCRIPT_INDENT_ATTACK : TRANSCRIPT_INDENT_LINE,
                        t->unshown);
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
    transcript_line_add(&t->line, " (%d/%d)", character_power(table, player, slot),
                        character_soul(table, player, slot));
}

void transcript_begin_card(Transcript *t, const WeissTable *table, const WeissHappening *h,
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

/* Ways that have a word of their own; "" for those that other events tell. */
static const struct {
    uint8_t from;
    uint8_t to;
    const char *verb;
} route_verbs[] = {
    {ZONE_DECK, ZONE_HAND, "draws"},   {ZONE_STOCK, ZONE_WAITING_ROOM, "pays"},
    {ZONE_RESOLUTION, ZONE_STOCK, ""}, {ZONE_RESOLUTION, ZONE_WAITING_ROOM, ""},
    {ZONE_HAND, ZONE_CLIMAX_AREA, ""},
};

static const char *route_verb(unsigned from, unsigned to)
{
    for (unsigned i = 0; i < sizeof route_verbs / sizeof *route_verbs; i++)
        if (route_verbs[i].from == from && route_verbs[i].to == to)
            return route_verbs[i].verb;
    return NULL;
}

static bool same_route(TranscriptRoute one, TranscriptRoute other)
{
    return one.player == other.player && one.from == other.from && one.to == other.to;
}

void transcript_flush_moved(Transcript *t, const WeissTable *table)
{
    unsigned count = t->moved_count;
    TranscriptRoute route = t->route;
    if (count == 0)
        return;
    t->moved_count = 0;
    transcript_begin_line(t, table, route.player);
    const char *verb = route_verb(route.from, route.to);
    if (verb != NULL)
        transcript_line_add(&t->line, "%s", verb);
    else
        transcript_line_add(&t->line, "%s -> %s:", transcript_zone_words[route.from],
                            transcript_zone_words[route.to]);
    transcript_add_cards(t, table, route.player, t->moved, count);
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
    TranscriptRoute payment = {(uint8_t)player, ZONE_STOCK, ZONE_WAITING_ROOM};
    unsigned count = same_route(t->route, payment) ? t->moved_count : 0;
    if (count)
        t->moved_count = 0;
    return count;
}

void transcript_say_moved(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    TranscriptRoute route = {h->player, h->detail & 0xF, h->detail >> 4 & 0xF};
    const char *verb = route_verb(route.from, route.to);
    if (same_route(route, t->told) || (verb != NULL && *verb == '\0'))
        return;
    if (route.from == ZONE_DECK && route.to == ZONE_RESOLUTION) {
        if (t->revealed_count < WEISS_DECK_SIZE)
            t->revealed[t->revealed_count++] = h->card;
        return;
    }
    if (!same_route(route, t->route) || t->moved_count == WEISS_DECK_SIZE)
        transcript_flush_moved(t, table);
    t->route = route;
    t->moved[t->moved_count++] = h->card;
}
