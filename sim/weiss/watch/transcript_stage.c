/* What a transcript says of characters: placed, leaving, moving, standing, resting, reversed. */
#include "sim/weiss/watch/transcript_text.h"
#include "weiss/position/notation.h"

static void say_placed(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    if (h->detail >> 4)
        return; /* shown when it was played */
    transcript_begin_card(t, table, h, "puts");
    transcript_line_add(&t->line, " on %s from the %s", weiss_slot_names[h->slot],
                        transcript_zone_words[h->detail & 0xF]);
    transcript_end_line(t);
}

static void say_left(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "%s ", weiss_slot_names[h->slot]);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
    transcript_line_add(&t->line, " goes to the %s", transcript_zone_words[h->detail & 0xF]);
    transcript_end_line(t);
}

static void say_swapped(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    const WeissPlayer *p = &table->state.players[h->player];
    unsigned to = bit_in(p->occupied, h->detail) ? h->detail : h->slot;
    unsigned from = to == h->slot ? h->detail : h->slot;
    bool both = bit_in(p->occupied, from);
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, both ? "swaps " : "moves ");
    transcript_line_card(&t->line, transcript_card(table, h->player, p->stage[to].card));
    transcript_line_add(&t->line, " from %s to %s", weiss_slot_names[from], weiss_slot_names[to]);
    if (both) {
        transcript_line_add(&t->line, " with ");
        transcript_line_card(&t->line, transcript_card(table, h->player, p->stage[from].card));
    }
    transcript_end_line(t);
}

static void say_state(Transcript *t, const WeissTable *table, const WeissEvent *h,
                      const char *state)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "%s ", weiss_slot_names[h->slot % WEISS_POSITIONS]);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
    transcript_line_add(&t->line, " %s", state);
    transcript_end_line(t);
}

static void say_marked(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    unsigned card = table->state.players[h->player].stage[h->slot].card;
    transcript_begin_card(t, table, h, "puts");
    transcript_line_add(&t->line, " under %s ", weiss_slot_names[h->slot % WEISS_POSITIONS]);
    transcript_line_card(&t->line, transcript_card(table, h->player, card));
    transcript_line_add(&t->line, " as a marker");
    transcript_end_line(t);
}

static void say_encored(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    unsigned payment = transcript_take_payment(t, h->player);
    transcript_begin_card(t, table, h, "encores");
    transcript_line_add(&t->line, " on %s", weiss_slot_names[h->slot]);
    transcript_add_payment(t, table, h->player, payment);
    transcript_end_line(t);
}

void transcript_say_stage(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    switch (h->kind) {
    case EVENT_PLACED:
        say_placed(t, table, h);
        break;
    case EVENT_LEFT_STAGE:
        say_left(t, table, h);
        break;
    case EVENT_SWAPPED:
        say_swapped(t, table, h);
        break;
    case EVENT_STOOD:
        if (t->phase != PHASE_STAND)
            say_state(t, table, h, "stands");
        break;
    case EVENT_RESTED:
        say_state(t, table, h, "rests");
        break;
    case EVENT_REVERSED:
        say_state(t, table, h, "is reversed");
        break;
    case EVENT_MARKED:
        say_marked(t, table, h);
        break;
    default:
        say_encored(t, table, h);
        break;
    }
}
