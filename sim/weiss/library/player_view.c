/* What a person at the table sees. */
#include "sim/weiss/library/player_view.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/weiss/watch/board_text.h"
#include "weiss/engine/event.h"
#include "weiss/engine/rules.h"
#include "weiss/position/notation.h"

/* How an event is worded: NAME is the player's, CARD the card's, N the detail; only what everybody
 * sees. */
static const char *const sentences[EVENT_COUNT] = {
    [EVENT_PLAYED] = "NAME plays CARD",
    [EVENT_CLIMAX_PLACED] = "NAME puts CARD on the climax area",
    [EVENT_ATTACKED] = "NAME attacks with CARD",
    [EVENT_TRIGGER_CHECKED] = "NAME's trigger check: CARD",
    [EVENT_DAMAGE_TAKEN] = "NAME takes N damage",
    [EVENT_DAMAGE_CANCELLED] = "NAME cancels N damage",
    [EVENT_REVERSED] = "NAME's CARD is reversed",
    [EVENT_COUNTERED] = "NAME counters with CARD",
    [EVENT_LEVELLED_UP] = "NAME levels up to N with CARD",
    [EVENT_REFRESHED] = "NAME refreshes the deck",
    [EVENT_ENCORED] = "NAME encores CARD",
    [EVENT_ABILITY_USED] = "NAME uses CARD",
    [EVENT_LOST] = "NAME has lost",
};

void player_view_tell(FILE *out, const void *at, const LibraryEvent *event,
                      const char *const *names)
{
    const WeissTable *table = at;
    const char *sentence = sentences[event->kind];
    const char *name = names[event->player];
    if (event->kind == EVENT_TURN_BEGIN)
        fprintf(out, "\nTurn %u, %s\n", event->detail, name);
    if (!sentence)
        return;
    fputs("  ", out);
    for (const char *word; *sentence; sentence = word) {
        word = sentence + 1;
        if (strncmp(sentence, "NAME", 4) == 0) {
            fputs(name, out);
            word = sentence + 4;
        } else if (strncmp(sentence, "CARD", 4) == 0) {
            const WeissCard *card =
                table->match->deck[event->player]->card[event->card < 0 ? 0 : event->card];
            fprintf(out, "%s (%s)", card->name, card->code);
            word = sentence + 4;
        } else if (strncmp(sentence, "N ", 2) == 0) {
            fprintf(out, "%u", event->detail);
        } else {
            fputc(*sentence, out);
        }
    }
    fputc('\n', out);
}

static void show_player(TranscriptLine *line, const WeissTable *table, unsigned player, bool own,
                        const char *name)
{
    enum { INDENT = 2 };
    const WeissPlayer *p = &table->state.players[player];
    BoardText board = {.line = line,
                       .table = table,
                       .player = player,
                       .column = INDENT,
                       .hides = true,
                       .seen = own ? p->seen_by_owner | p->zone[ZONE_HAND] : p->seen_by_others};
    transcript_line_gap(line);
    transcript_line_style(line, (TranscriptStyle)(STYLE_PLAYER + player));
    transcript_line_add(line, "%s%s", name, own ? " (you)" : "");
    transcript_line_style(line, STYLE_PLAIN);
    transcript_line_add(line, "  ");
    board_add_counts(&board);
    transcript_line_end(line, 0, 0);
    board_write_zones(&board);
}

void player_view_show(FILE *out, const void *at, unsigned seat, const char *const *names,
                      TerminalColour colour)
{
    const WeissTable *table = at;
    unsigned players = table->state.player_count;
    TranscriptLine *line = xmalloc(sizeof *line);
    transcript_line_begin(line, out);
    transcript_line_widen(line, terminal_columns(out));
    line->colours = terminal_coloured(colour, out);
    line->codes = true;
    for (unsigned i = 1; i <= players; i++) {
        unsigned player = (seat + i) % players;
        show_player(line, table, player, player == seat, names[player]);
    }
    free(line);
}

bool player_view_secret(const void *at)
{
    const WeissChoice *choice = &((const WeissTable *)at)->state.choice;
    return choice->kind == CHOICE_CARD &&
           (choice->zone == ZONE_DECK || choice->zone == ZONE_HAND || choice->zone == ZONE_STOCK);
}
