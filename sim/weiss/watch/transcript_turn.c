/* What a transcript says at the beginning of a turn and at the end of the game: the state of each
 * player, who wins and why. */
#include "sim/weiss/watch/board_text.h"
#include "sim/weiss/watch/transcript_text.h"
#include "weiss/engine/rules.h"

static void show_players(Transcript *t, const WeissTable *table, bool zones)
{
    enum { INDENT = 3 };
    BoardText board = {.line = &t->line, .table = table, .column = TRANSCRIPT_MARGIN};
    for (; board.player < table->state.player_count; board.player++) {
        if (table->state.player_count > 2 && bit_in(table->state.multiplayer.left, board.player))
            continue; /* has no cards */
        transcript_add_player(t, board.player);
        transcript_line_add(&t->line, "  ");
        board_add_counts(&board);
        transcript_line_end(&t->line, TRANSCRIPT_MARGIN, 0);
        board.column = TRANSCRIPT_MARGIN + INDENT;
        (zones ? board_write_zones : board_write_stage)(&board);
    }
}

void transcript_show_zones(Transcript *t, const WeissTable *table)
{
    show_players(t, table, true);
}

/* Nothing is written in turns that are not to be shown. */
static void mute(Transcript *t)
{
    t->line.muted =
        t->turn < t->look.first_turn || (t->look.last_turn && t->turn > t->look.last_turn);
}

static void show_turn(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    char number[32];
    t->turn = h->detail;
    mute(t);
    transcript_line_gap(&t->line);
    snprintf(number, sizeof number, "── Turn %u: ", h->detail);
    transcript_line_add_as(&t->line, STYLE_STRONG, number);
    transcript_add_player(t, h->player);
    transcript_line_add(&t->line, ", %s ", t->seats[h->player].name);
    transcript_line_rule(&t->line);
    transcript_line_end(&t->line, 0, 0);
    show_players(t, table, t->look.zones != ZONES_NEVER);
}

static void say_lost(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    const WeissPlayer *p = &table->state.players[h->player];
    char *reason = t->reason[h->player];
    size_t size = sizeof t->reason[h->player];
    if (level_of(p) >= WEISS_LOSING_LEVEL)
        snprintf(reason, size, "level %u", level_of(p));
    else if ((p->zone[ZONE_DECK] | p->zone[ZONE_WAITING_ROOM]) == 0)
        snprintf(reason, size, "no card in deck and waiting room");
    transcript_begin_line(t, table, h->player);
    transcript_line_add_as(&t->line, STYLE_STRONG, "loses");
    transcript_line_add(&t->line, "%s%s", *reason ? ": " : "", reason);
    transcript_end_line(t);
}

static void add_reasons(Transcript *t, const WeissTable *table, int winner)
{
    const char *separator = ": ";
    for (unsigned player = 0; player < table->state.player_count; player++) {
        if ((int)player == winner || t->reason[player][0] == '\0')
            continue;
        transcript_line_add(&t->line, "%s%s has %s", separator, t->seats[player].label,
                            t->reason[player]);
        separator = ", ";
    }
}

static void show_end(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    int result = (int)h->detail;
    transcript_flush_moved(t, table);
    transcript_show_decision(t, table);
    t->line.muted = false;
    transcript_line_gap(&t->line);
    transcript_line_add_as(&t->line, STYLE_STRONG, "── ");
    if (result >= 0) {
        transcript_add_player(t, (unsigned)result);
        transcript_line_add(&t->line, ", %s, ", t->seats[result].name);
        transcript_line_add_as(&t->line, STYLE_STRONG, "wins");
    } else {
        transcript_line_add_as(&t->line, STYLE_STRONG,
                               result == RESULT_DRAW ? "A draw" : "Broken off, nobody wins");
    }
    transcript_line_add(&t->line, " in turn %u, after %u decision%s", table->state.turn,
                        t->decisions, t->decisions == 1 ? "" : "s");
    add_reasons(t, table, result);
    transcript_line_add(&t->line, " ");
    transcript_line_rule(&t->line);
    transcript_line_end(&t->line, 0, 0);
    show_players(t, table, t->look.zones != ZONES_NEVER);
}

void transcript_say_turn(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    switch (h->kind) {
    case EVENT_TURN_BEGIN:
        show_turn(t, table, h);
        break;
    case EVENT_LOST:
        say_lost(t, table, h);
        break;
    default:
        show_end(t, table, h);
        break;
    }
}
