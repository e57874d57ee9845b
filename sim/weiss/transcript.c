/* What a transcript says of each event. The order of the happenings is the engine's; here several
 * of them become one line where people see one thing: a card that is paid, played and placed. */
#include "sim/weiss/transcript.h"

#include <string.h>

#include "sim/weiss/transcript_text.h"
#include "weiss/notation.h"
#include "weiss/rules.h"

/* --- the stage -------------------------------------------------------------------------------- */

static void say_placed(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    if (h->detail >> 4)
        return; /* played: told */
    transcript_begin_card(t, table, h, "puts");
    transcript_line_add(&t->line, " on %s from %s", weiss_slot_names[h->slot],
                        transcript_zone_words[h->detail & 0xF]);
    transcript_end_line(t);
}

static void say_left(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "%s ", weiss_slot_names[h->slot]);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
    transcript_line_add(&t->line, " goes to the %s", transcript_zone_words[h->detail & 0xF]);
    transcript_end_line(t);
}

static void say_swapped(Transcript *t, const WeissTable *table, const WeissHappening *h)
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

static void say_state(Transcript *t, const WeissTable *table, const WeissHappening *h,
                      const char *state)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "%s ", weiss_slot_names[h->slot % WEISS_POSITIONS]);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
    transcript_line_add(&t->line, " %s", state);
    transcript_end_line(t);
}

static void say_encored(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    unsigned payment = transcript_take_payment(t, h->player);
    transcript_begin_card(t, table, h, "encores");
    transcript_line_add(&t->line, " on %s", weiss_slot_names[h->slot]);
    transcript_add_payment(t, table, h->player, payment);
    transcript_end_line(t);
}

/* --- attacks ---------------------------------------------------------------------------------- */

static void say_attacked(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    static const char *const ways[ATTACK_TYPE_COUNT] = {
        "attacks frontally:", "attacks from the side:", "attacks directly"};
    const WeissAttack *attack = &table->state.attack;
    t->attacking = false;
    transcript_begin_line(t, table, h->player);
    transcript_add_character(t, table, h->player, h->slot);
    transcript_line_add(&t->line, " %s", ways[h->detail]);
    if (h->detail != ATTACK_DIRECT) {
        transcript_line_add(&t->line, " %s ", t->seats[attack->defender].label);
        transcript_add_character(t, table, attack->defender, attack->target_slot);
    }
    transcript_end_line(t);
    t->attacking = true;
}

static void say_trigger_check(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    const WeissCard *card = transcript_card(table, h->player, h->card);
    transcript_begin_card(t, table, h, "trigger check:");
    if (card->icons[0] == TRIGGER_NONE)
        transcript_line_add(&t->line, ", no icon");
    for (unsigned i = 0; i < WEISS_ICONS_MAX && card->icons[i] != TRIGGER_NONE; i++)
        transcript_line_add(&t->line, "%s %s", i ? " +" : ",", weiss_trigger_names[card->icons[i]]);
    transcript_end_line(t);
}

/* The slot of the attacker, or WEISS_NO_SLOT if it left. */
static unsigned attacker_slot(const WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    return weiss_stage_find(&table->state.players[table->state.active], attack->attacker,
                            attack->slot);
}

/* Says why no damage follows, where none does. */
static void say_damage_step(Transcript *t, const WeissTable *table)
{
    unsigned active = table->state.active;
    unsigned slot = attacker_slot(table);
    if (slot != WEISS_NO_SLOT && character_soul(table, active, slot) > 0)
        return;
    transcript_begin_line(t, table, active);
    if (slot == WEISS_NO_SLOT)
        transcript_line_add(&t->line, "no damage: the attacker is gone");
    else
        transcript_line_add(&t->line, "no damage: soul %d", character_soul(table, active, slot));
    transcript_end_line(t);
}

static void say_battle_step(Transcript *t, const WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    unsigned slot = attacker_slot(table);
    unsigned target = weiss_stage_find(&table->state.players[attack->defender], attack->target,
                                       attack->target_slot);
    if (slot == WEISS_NO_SLOT || target == WEISS_NO_SLOT)
        return;
    transcript_begin_line(t, table, active);
    transcript_line_add(&t->line, "battle: %d against %d", character_power(table, active, slot),
                        character_power(table, attack->defender, target));
    transcript_end_line(t);
}

/* --- damage and rule actions ------------------------------------------------------------------ */

/* Damage that a refresh or level-up breaks into is told up to there. */
static void show_revealed(Transcript *t, const WeissTable *table)
{
    unsigned player = table->state.damage.player;
    if (t->revealed_shown == t->revealed_count)
        return;
    transcript_begin_line(t, table, player);
    transcript_line_add(&t->line, "damage, %u of %u:", t->revealed_count,
                        table->state.damage.amount);
    transcript_add_cards(t, table, player, t->revealed + t->revealed_shown,
                         t->revealed_count - t->revealed_shown);
    t->revealed_shown = t->revealed_count;
    transcript_end_line(t);
}

static void say_damage(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    unsigned fresh = t->revealed_count - t->revealed_shown;
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "takes %u damage%s", h->detail, fresh ? ":" : "");
    transcript_add_cards(t, table, h->player, t->revealed + t->revealed_shown, fresh);
    transcript_line_add(&t->line, " -> clock %u", clock_count(&table->state.players[h->player]));
    transcript_end_line(t);
    t->revealed_count = t->revealed_shown = 0;
}

/* The last card revealed is the one that cancels. */
static void say_damage_cancelled(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    unsigned fresh = t->revealed_count - t->revealed_shown;
    bool more = fresh > 1;
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "%u damage%s", h->detail, more ? ":" : "");
    if (more)
        transcript_add_cards(t, table, h->player, t->revealed + t->revealed_shown, fresh - 1);
    transcript_line_add(&t->line, "%s cancelled by", more ? ";" : "");
    if (t->revealed_count)
        transcript_add_cards(t, table, h->player, t->revealed + t->revealed_count - 1, 1);
    transcript_end_line(t);
    t->revealed_count = t->revealed_shown = 0;
}

static void say_levelled_up(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "reaches level %u with ", h->detail);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
    transcript_line_add(&t->line, ", clock %u", clock_count(&table->state.players[h->player]));
    transcript_end_line(t);
}

static void say_refreshed(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "refreshes: a new deck of %u cards",
                        bits_count(table->state.players[h->player].zone[ZONE_DECK]));
    transcript_end_line(t);
}

static void say_penalty(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    transcript_begin_card(t, table, h, "refresh penalty:");
    transcript_line_add(&t->line, " -> clock %u", clock_count(&table->state.players[h->player]));
    transcript_end_line(t);
}

/* --- turns ------------------------------------------------------------------------------------ */

static void show_stage(Transcript *t, const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const char *separator = "stage: ";
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        if (!bit_in(p->occupied, slot))
            continue;
        transcript_line_add(&t->line, "%s%s ", separator, weiss_slot_names[slot]);
        transcript_line_name(&t->line, transcript_card(table, player, p->stage[slot].card));
        transcript_line_add(&t->line, " %d/%d", character_power(table, player, slot),
                            character_soul(table, player, slot));
        separator = "; ";
    }
    if (t->line.length)
        transcript_line_end(&t->line, TRANSCRIPT_INDENT_LINE + 3, 0);
}

/* Where every player stands: counts of the zones, then the stage. */
static void show_players(Transcript *t, const WeissTable *table)
{
    for (unsigned player = 0; player < table->state.player_count; player++) {
        const WeissPlayer *p = &table->state.players[player];
        transcript_line_add(
            &t->line, "%-2s level %u  clock %u  hand %u  stock %u  deck %u  waiting room %u",
            t->seats[player].label, level_of(p), clock_count(p), bits_count(p->zone[ZONE_HAND]),
            stock_count(p), bits_count(p->zone[ZONE_DECK]), bits_count(p->zone[ZONE_WAITING_ROOM]));
        transcript_line_end(&t->line, TRANSCRIPT_INDENT_LINE, 0);
        show_stage(t, table, player);
    }
}

static void show_turn(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    fprintf(t->line.out, "\nTurn %u: %s, %s\n", h->detail, t->seats[h->player].label,
            t->seats[h->player].name);
    show_players(t, table);
}

static void say_lost(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    const WeissPlayer *p = &table->state.players[h->player];
    transcript_begin_line(t, table, h->player);
    if (level_of(p) >= WEISS_LOSING_LEVEL)
        transcript_line_add(&t->line, "loses: level %u", level_of(p));
    else if ((p->zone[ZONE_DECK] | p->zone[ZONE_WAITING_ROOM]) == 0)
        transcript_line_add(&t->line, "loses: no card in deck and waiting room");
    else
        transcript_line_add(&t->line, "loses");
    transcript_end_line(t);
}

static void show_end(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    int result = (int)h->detail;
    transcript_flush_moved(t, table);
    if (result >= 0)
        fprintf(t->line.out, "\n%s, %s, wins", t->seats[result].label, t->seats[result].name);
    else
        fprintf(t->line.out, "\n%s", result == RESULT_DRAW ? "A draw" : "Broken off");
    fprintf(t->line.out, " in turn %u, after %u decision%s\n", table->state.turn, t->decisions,
            t->decisions == 1 ? "" : "s");
    show_players(t, table);
}

/* --- the witness ------------------------------------------------------------------------------ */

static void say_course(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    switch (h->event) {
    case EVENT_TURN_BEGIN:
        show_turn(t, table, h);
        break;
    case EVENT_DAMAGE_STEP:
        say_damage_step(t, table);
        break;
    case EVENT_BATTLE_STEP:
        say_battle_step(t, table);
        break;
    case EVENT_ATTACK_END:
        transcript_flush_moved(t, table);
        t->attacking = false;
        break;
    case EVENT_LOST:
        say_lost(t, table, h);
        break;
    case EVENT_GAME_END:
        show_end(t, table, h);
        break;
    default:
        break;
    }
}

static void say_stage(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    switch (h->event) {
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
    default:
        say_encored(t, table, h);
        break;
    }
}

static void say(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    switch (h->event) {
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
    case EVENT_ATTACKED:
        say_attacked(t, table, h);
        break;
    case EVENT_TRIGGER_CHECKED:
        say_trigger_check(t, table, h);
        break;
    case EVENT_DAMAGE_TAKEN:
        say_damage(t, table, h);
        break;
    case EVENT_DAMAGE_CANCELLED:
        say_damage_cancelled(t, table, h);
        break;
    case EVENT_LEVELLED_UP:
        say_levelled_up(t, table, h);
        break;
    case EVENT_REFRESHED:
        say_refreshed(t, table, h);
        break;
    case EVENT_PENALTY_PAID:
        say_penalty(t, table, h);
        break;
    case EVENT_SHUFFLED:
        transcript_begin_line(t, table, h->player);
        transcript_line_add(&t->line, "shuffles the deck");
        transcript_end_line(t);
        break;
    case EVENT_ABILITY_RESOLVED:
        transcript_begin_card(t, table, h, "has resolved an ability of");
        transcript_end_line(t);
        break;
    case EVENT_PLACED:
    case EVENT_LEFT_STAGE:
    case EVENT_SWAPPED:
    case EVENT_STOOD:
    case EVENT_RESTED:
    case EVENT_REVERSED:
    case EVENT_ENCORED:
        say_stage(t, table, h);
        break;
    default:
        say_course(t, table, h);
        break;
    }
}

/* Happenings after which another one of the same card may follow that tells them too. */
static const struct {
    uint8_t event;
    uint8_t teller;
} tellers[] = {
    {EVENT_MOVED, EVENT_PLACED},       {EVENT_MOVED, EVENT_LEFT_STAGE},
    {EVENT_MOVED, EVENT_PENALTY_PAID}, {EVENT_MOVED, EVENT_TRIGGER_CHECKED},
    {EVENT_MOVED, EVENT_PLAYED},       {EVENT_PLACED, EVENT_ENCORED},
    {EVENT_SHUFFLED, EVENT_REFRESHED}, {EVENT_RESTED, EVENT_ATTACKED},
};

static bool may_be_told(unsigned event)
{
    return event == EVENT_MOVED || event == EVENT_PLACED || event == EVENT_SHUFFLED ||
           event == EVENT_RESTED;
}

static bool tells(const WeissHappening *teller, const WeissHappening *held)
{
    if (teller->player != held->player || teller->card != held->card)
        return false;
    for (unsigned i = 0; i < sizeof tellers / sizeof *tellers; i++)
        if (tellers[i].event == held->event && tellers[i].teller == teller->event)
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

WeissPhase transcript_phase(WeissPhase before, const WeissHappening *happening)
{
    switch (happening->event) {
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

/* Notes the phase; what is waiting to be written belongs to the one before. */
static void follow_phase(Transcript *t, const WeissTable *table, const WeissHappening *h)
{
    WeissPhase phase = transcript_phase((WeissPhase)t->phase, h);
    if (phase == t->phase && h->event != EVENT_TURN_BEGIN)
        return;
    transcript_flush_moved(t, table);
    t->phase = (uint8_t)phase;
    t->phase_shown = false;
    t->attacking = false;
}

void transcript_witness(void *context, const WeissTable *table, const WeissHappening *happening)
{
    Transcript *t = context;
    if (t->holding && tells(happening, &t->held))
        t->holding = false;
    say_held(t, table);
    follow_phase(t, table, happening);
    if (happening->event != EVENT_MOVED) {
        t->told = (TranscriptRoute){0};
        if (happening->event != EVENT_DAMAGE_TAKEN && happening->event != EVENT_DAMAGE_CANCELLED)
            show_revealed(t, table);
    }
    t->holding = may_be_told(happening->event);
    t->held = *happening;
    if (!t->holding)
        say(t, table, happening);
}

void transcript_begin(Transcript *transcript, FILE *out, const TranscriptSeat *seats,
                      unsigned player_count, WeissPhase phase)
{
    memset(transcript, 0, sizeof *transcript);
    transcript->line.out = out;
    memcpy(transcript->seats, seats, player_count * sizeof *seats);
    transcript->phase = (uint8_t)phase;
}

void transcript_end(Transcript *transcript, const WeissTable *table)
{
    say_held(transcript, table);
    transcript_flush_moved(transcript, table);
}
