/* Writes down a game event by event, in the order of the engine. Several events become one where
 * people see one thing: a card that is paid for, played and placed. */
#include "sim/weiss/watch/transcript.h"

#include <string.h>

#include "sim/weiss/watch/transcript_text.h"

static void say(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    switch (h->kind) {
    case EVENT_CHOSEN:
        transcript_say_decision(t, table, h);
        break;
    case EVENT_MOVED:
        transcript_say_moved(t, table, h);
        break;
    case EVENT_PLAYED:
        transcript_say_played(t, table, h);
        break;
    case EVENT_COUNTERED:
        t->countering = true;
        break;
    case EVENT_SHUFFLED:
        transcript_begin_line(t, table, h->player);
        transcript_line_add(&t->line, "shuffles the deck");
        transcript_end_line(t);
        break;
    case EVENT_ABILITY_BEGUN:
        transcript_say_begun(t, table, h);
        break;
    case EVENT_ABILITY_OVER:
        transcript_say_over(t, table);
        break;
    case EVENT_TURN_BEGIN:
    case EVENT_LOST:
    case EVENT_GAME_END:
        transcript_say_turn(t, table, h);
        break;
    case EVENT_PLACED:
    case EVENT_LEFT_STAGE:
    case EVENT_SWAPPED:
    case EVENT_STOOD:
    case EVENT_RESTED:
    case EVENT_REVERSED:
    case EVENT_ENCORED:
    case EVENT_MARKED:
        transcript_say_stage(t, table, h);
        break;
    default:
        transcript_say_attack(t, table, h);
        break;
    }
}

/* Pairs of events of the same card: the first is held back, because the second, if any, shows
 * both. */
static const struct {
    uint8_t event;
    uint8_t teller;
} tellers[] = {
    {EVENT_MOVED, EVENT_PLACED},       {EVENT_MOVED, EVENT_LEFT_STAGE},
    {EVENT_MOVED, EVENT_PENALTY_PAID}, {EVENT_MOVED, EVENT_TRIGGER_CHECKED},
    {EVENT_MOVED, EVENT_PLAYED},       {EVENT_PLACED, EVENT_ENCORED},
    {EVENT_SHUFFLED, EVENT_REFRESHED}, {EVENT_RESTED, EVENT_ATTACKED},
    {EVENT_MOVED, EVENT_MARKED},
};

static bool may_be_told(unsigned event)
{
    return event == EVENT_MOVED || event == EVENT_PLACED || event == EVENT_SHUFFLED ||
           event == EVENT_RESTED;
}

static bool tells(const WeissEvent *teller, const WeissEvent *held)
{
    if (teller->player != held->player || teller->card != held->card)
        return false;
    for (unsigned i = 0; i < sizeof tellers / sizeof *tellers; i++)
        if (tellers[i].event == held->kind && tellers[i].teller == teller->kind)
            return true;
    return false;
}

static void say_held(Transcript *t, const WeissTable *table)
{
    if (!t->holding)
        return;
    t->holding = false;
    say(t, table, &t->held);
}

WeissPhase transcript_phase(WeissPhase before, const WeissEvent *event)
{
    switch (event->kind) {
    case EVENT_TURN_BEGIN:
    case EVENT_STAND_PHASE:
        return PHASE_STAND;
    case EVENT_DRAW_PHASE:
        return PHASE_DRAW;
    case EVENT_CLOCK_PHASE:
        return PHASE_CLOCK;
    case EVENT_MAIN_PHASE:
        return PHASE_MAIN;
    case EVENT_CLIMAX_PHASE:
        return PHASE_CLIMAX;
    case EVENT_ATTACK_PHASE:
        return PHASE_ATTACK;
    case EVENT_ENCORE_STEP:
        return PHASE_ENCORE;
    case EVENT_END_PHASE:
        return PHASE_END;
    default:
        return before;
    }
}

/* Follows the phase; lines that are still to be written belong to the one before. */
static void follow_phase(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    WeissPhase phase = transcript_phase((WeissPhase)t->phase, h);
    if (phase == t->phase && h->kind != EVENT_TURN_BEGIN)
        return;
    transcript_flush_moved(t, table);
    transcript_show_ability(t, table);
    t->phase = (uint8_t)phase;
    t->phase_shown = false;
    t->attacking = false;
    t->resolving = false;
    if (t->look.zones == ZONES_PHASE && h->kind != EVENT_TURN_BEGIN) {
        transcript_show_phase(t);
        transcript_show_zones(t, table);
    }
}

/* Writes what must be shown before the event. */
static void show_before(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    transcript_show_revealed_cards(t, table);
    if (h->kind == EVENT_MOVED) {
        t->moved_by_it[h->player] |= bit_of(h->card);
        return;
    }
    t->told = (TranscriptZoneMove){0};
    if (h->kind != EVENT_DAMAGE_TAKEN && h->kind != EVENT_DAMAGE_CANCELLED)
        transcript_show_damage(t, table);
    if (h->kind == EVENT_CHOSEN)
        transcript_show_looked(t, table);
}

/* Whether cards that leave the stock now are a payment. */
static bool is_paying(const WeissTable *table)
{
    const WeissFrame *frame = &table->state.frame;
    return !(table->state.due & DUE_RESOLVING) || frame->paying ||
           (frame->source.kind != STANDBY_ABILITY && frame->source.kind != STANDBY_EVENT &&
            frame->source.kind != STANDBY_LATER);
}

static void note_clocks(Transcript *t, const WeissTable *table)
{
    for (unsigned player = 0; player < table->state.player_count; player++)
        t->clock[player] = table->state.players[player].zone[ZONE_CLOCK];
}

void transcript_observe(void *context, const WeissTable *table, const WeissEvent *event)
{
    Transcript *t = context;
    if (t->holding && tells(event, &t->held))
        t->holding = false;
    say_held(t, table);
    follow_phase(t, table, event);
    show_before(t, table, event);
    t->holding = may_be_told(event->kind);
    t->held = *event;
    t->held_paying = is_paying(table);
    t->held_as_damage = (table->state.due & DUE_DAMAGE) != 0;
    if (!t->holding)
        say(t, table, event);
    note_clocks(t, table);
}

void transcript_begin(Transcript *transcript, FILE *out, const TranscriptLook *look,
                      const TranscriptSeat *seats, unsigned player_count, WeissPhase phase)
{
    memset(transcript, 0, sizeof *transcript);
    transcript_line_begin(&transcript->line, out);
    transcript->look = *look;
    transcript->line.colours = look->colours;
    transcript->line.muted = look->first_turn > 0;
    transcript_line_widen(&transcript->line, look->width);
    memcpy(transcript->seats, seats, player_count * sizeof *seats);
    transcript->phase = (uint8_t)phase;
    transcript->estimate = transcript->coming = -1;
    transcript->draws = true;
}

void transcript_estimate(Transcript *transcript, double chance)
{
    transcript->coming = chance;
}

void transcript_end(Transcript *transcript, const WeissTable *table)
{
    say_held(transcript, table);
    transcript_flush_moved(transcript, table);
    transcript_show_ability(transcript, table);
    transcript_show_decision(transcript, table);
}
