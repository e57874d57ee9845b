/* What a transcript says of attacks, of damage card by card, and of the rule actions that follow:
 * level-ups, refreshes and their penalties. */
#include "sim/weiss/watch/board_text.h"
#include "sim/weiss/watch/transcript_text.h"
#include "weiss/position/notation.h"
#include "weiss/engine/rules.h"

/* --- attacks ---------------------------------------------------------------------------------- */

static void say_attacked(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    static const char *const ways[ATTACK_TYPE_COUNT] = {" attacks ", " side-attacks ",
                                                        " attacks directly"};
    bool several = table->state.player_count > 2;
    const WeissAttack *attack = &table->state.attack;
    t->attacking = false;
    transcript_begin_line(t, table, h->player);
    transcript_add_character(t, table, h->player, h->slot);
    transcript_line_add_as(&t->line, STYLE_STRONG, ways[h->detail]);
    if (h->detail == ATTACK_DIRECT && several) {
        transcript_line_add(&t->line, " ");
        transcript_add_player(t, attack->defender);
    }
    if (h->detail != ATTACK_DIRECT) {
        transcript_add_player(t, attack->defender);
        transcript_line_add(&t->line, " ");
        transcript_add_character(t, table, attack->defender, attack->target_slot);
    }
    transcript_end_line(t);
    t->attacking = true;
}

static void say_trigger_check(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    const WeissCard *card = transcript_card(table, h->player, h->card);
    transcript_begin_card(t, table, h, "triggers");
    if (card->icons[0] == TRIGGER_NONE)
        transcript_line_add_as(&t->line, STYLE_MINOR, ", no icon");
    transcript_line_style(&t->line, STYLE_STRONG);
    for (unsigned i = 0; i < WEISS_ICONS_MAX && card->icons[i] != TRIGGER_NONE; i++)
        transcript_line_add(&t->line, "%s %s", i ? " +" : ",", weiss_trigger_names[card->icons[i]]);
    transcript_line_style(&t->line, STYLE_PLAIN);
    transcript_end_line(t);
}

/* The slot of the attacker; WEISS_NO_SLOT if it has left. */
static unsigned attacker_slot(const WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    return weiss_stage_find(&table->state.players[table->state.active], attack->attacker,
                            attack->slot);
}

/* If no damage will follow, says why. */
static void say_damage_step(Transcript *t, const WeissTable *table)
{
    unsigned active = table->state.active;
    unsigned slot = attacker_slot(table);
    if (slot != WEISS_NO_SLOT && character_soul(table, active, slot) > 0)
        return;
    transcript_begin_line(t, table, active);
    if (slot == WEISS_NO_SLOT)
        transcript_line_add(&t->line, "deals no damage: the attacker is gone");
    else
        transcript_line_add(&t->line, "deals no damage: soul %d",
                            character_soul(table, active, slot));
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
    transcript_line_add(&t->line, "battles: %d against %d", character_power(table, active, slot),
                        character_power(table, attack->defender, target));
    transcript_end_line(t);
}

/* --- damage ----------------------------------------------------------------------------------- */

void transcript_show_damage(Transcript *t, const WeissTable *table)
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

static void add_clock(Transcript *t, const WeissTable *table, unsigned player)
{
    char clock[32];
    snprintf(clock, sizeof clock, " → clock %u", clock_count(&table->state.players[player]));
    transcript_line_add_as(&t->line, STYLE_STRONG, clock);
}

static void say_damage(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    unsigned fresh = t->revealed_count - t->revealed_shown;
    transcript_begin_line(t, table, h->player);
    transcript_line_add(&t->line, "takes %u damage%s", h->detail, fresh ? ":" : "");
    transcript_add_cards(t, table, h->player, t->revealed + t->revealed_shown, fresh);
    add_clock(t, table, h->player);
    transcript_end_line(t);
    t->revealed_count = t->revealed_shown = 0;
}

/* The last card revealed is the one that cancels. */
static void say_damage_cancelled(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    unsigned fresh = t->revealed_count - t->revealed_shown;
    transcript_begin_line(t, table, h->player);
    transcript_line_add_as(&t->line, STYLE_STRONG, "cancels");
    transcript_line_add(&t->line, " %u damage%s", h->detail, fresh > 1 ? ":" : "");
    if (fresh > 1) {
        transcript_add_cards(t, table, h->player, t->revealed + t->revealed_shown, fresh - 1);
        transcript_line_add(&t->line, "; then");
    } else if (fresh) {
        transcript_line_add(&t->line, " with");
    }
    if (fresh)
        transcript_add_cards(t, table, h->player, t->revealed + t->revealed_count - 1, 1);
    transcript_end_line(t);
    t->revealed_count = t->revealed_shown = 0;
}

/* --- rule actions ----------------------------------------------------------------------------- */

/* The other cards of the clock go to the waiting room without an event of their own. */
static void say_levelled_up(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    const WeissPlayer *p = &table->state.players[h->player];
    uint64_t others = t->clock[h->player] & p->zone[ZONE_WAITING_ROOM];
    char level[32];
    snprintf(level, sizeof level, "reaches level %u", h->detail);
    transcript_begin_line(t, table, h->player);
    transcript_line_add_as(&t->line, STYLE_STRONG, level);
    transcript_line_add(&t->line, " with ");
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
    add_clock(t, table, h->player);
    transcript_line_add(&t->line, "%s", others ? ", waiting room:" : "");
    for (const char *separator = " "; others; others &= others - 1, separator = "; ") {
        transcript_line_add(&t->line, "%s", separator);
        transcript_line_card(&t->line, transcript_card(table, h->player, bits_first(others)));
    }
    transcript_end_line(t);
}

static void say_refreshed(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    BoardText board = {.line = &t->line, .table = table, .player = h->player};
    transcript_begin_line(t, table, h->player);
    transcript_line_add_as(&t->line, STYLE_STRONG, "refreshes");
    transcript_line_add(&t->line, ": a new deck of ");
    board_add_mixture(&board, table->state.players[h->player].zone[ZONE_DECK]);
    transcript_end_line(t);
}

static void say_penalty(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    transcript_begin_card(t, table, h, "refresh penalty:");
    add_clock(t, table, h->player);
    transcript_end_line(t);
}

void transcript_say_attack(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    switch (h->kind) {
    case EVENT_ATTACKED:
        say_attacked(t, table, h);
        break;
    case EVENT_TRIGGER_CHECKED:
        say_trigger_check(t, table, h);
        break;
    case EVENT_DAMAGE_STEP:
        say_damage_step(t, table);
        break;
    case EVENT_BATTLE_STEP:
        say_battle_step(t, table);
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
    case EVENT_ATTACK_END:
        transcript_flush_moved(t, table);
        t->attacking = false;
        break;
    default:
        break;
    }
}
