/* A position as text, with zones in the order of the board. Hidden cards are shown, too, because a
 * position says how things are, not what a player sees. */
#include "sim/weiss/watch/position_show.h"

#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/weiss/watch/board_text.h"
#include "weiss/position/notation.h"

/* With more than two players: whom the positions of the turn player face. */
static void show_facing(TranscriptLine *line, const WeissState *state)
{
    transcript_line_add(line, "player %u faces", state->active);
    for (unsigned slot = SLOT_CL; slot <= SLOT_CR; slot++) {
        unsigned facing = weiss_facing(state, state->active, slot);
        transcript_line_add(line, "%s %s ", slot ? "," : "", weiss_slot_names[slot]);
        if (facing == WEISS_NO_SLOT)
            transcript_line_add(line, "nobody");
        else
            transcript_line_add(line, "player %u's %s", facing >> 8,
                                weiss_slot_names[facing & 0xFF]);
    }
    transcript_line_end(line, 0, 0);
}

static void show_player(TranscriptLine *line, const WeissTable *table, unsigned player)
{
    enum { INDENT = 2 };
    BoardText board = {
        .line = line, .table = table, .player = player, .column = INDENT, .deck_by_card = true};
    transcript_line_gap(line);
    transcript_line_style(line, (TranscriptStyle)(STYLE_PLAYER + player));
    transcript_line_add(line, "player %u", player);
    transcript_line_style(line, STYLE_PLAIN);
    if (table->state.player_count > 2 && bit_in(table->state.multiplayer.left, player)) {
        transcript_line_add(line, "  has lost");
        transcript_line_end(line, 0, 0);
        return;
    }
    transcript_line_add(line, "  ");
    board_add_counts(&board);
    transcript_line_end(line, 0, 0);
    board_write_zones(&board);
}

void position_show(FILE *out, const WeissPosition *position, TerminalColour colour)
{
    const WeissTable *table = &position->table;
    const WeissState *state = &table->state;
    TranscriptLine *line = xmalloc(sizeof *line);
    transcript_line_begin(line, out);
    transcript_line_widen(line, terminal_columns(out));
    line->colours = terminal_coloured(colour, out);
    line->codes = true;
    transcript_line_style(line, STYLE_STRONG);
    transcript_line_add(line, "turn %u of player %u, %s phase, edition %d", state->turn,
                        state->active, weiss_phase_names[weiss_step_phase((WeissStep)state->step)],
                        weiss_edition_year((WeissEdition)table->match->edition));
    transcript_line_style(line, STYLE_PLAIN);
    transcript_line_end(line, 0, 0);
    position_print_chooser(out, &weiss_positions, table);
    if (state->player_count > 2 && state->result == RESULT_RUNNING)
        show_facing(line, state);
    for (unsigned player = 0; player < state->player_count; player++)
        show_player(line, table, player);
    free(line);
}
