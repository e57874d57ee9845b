/* All zones of a player as text, in the order of the board. */
#include "sim/weiss/watch/board_text.h"

#include "weiss/position/notation.h"
#include "weiss/engine/rules.h"

enum { LABEL_COLUMNS = 15 };

static const WeissPlayer *player_of(const BoardText *board)
{
    return &board->table->state.players[board->player];
}

static const WeissCard *card_of(const BoardText *board, unsigned card)
{
    return deck_of(board->table, board->player)->card[card];
}

/* --- in short --------------------------------------------------------------------------------- */

void board_add_counts(const BoardText *board)
{
    const WeissPlayer *p = player_of(board);
    TranscriptLine *line = board->line;
    char level[16];
    snprintf(level, sizeof level, "%u.%u", level_of(p), clock_count(p));
    transcript_line_add(line, "level ");
    transcript_line_add_as(line, STYLE_STRONG, level);
    transcript_line_add(line, "  hand %u  stock %u  deck %u  waiting room %u",
                        bits_count(p->zone[ZONE_HAND]), stock_count(p),
                        bits_count(p->zone[ZONE_DECK]), bits_count(p->zone[ZONE_WAITING_ROOM]));
    if (p->zone[ZONE_MEMORY])
        transcript_line_add(line, "  memory %u", bits_count(p->zone[ZONE_MEMORY]));
}

void board_write_stage(const BoardText *board)
{
    const WeissPlayer *p = player_of(board);
    const char *separator = "";
    for (unsigned slots = p->occupied & SLOTS_STAGE; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        transcript_line_add(board->line, "%s%s ", separator, weiss_slot_names[slot]);
        transcript_line_name(board->line, card_of(board, p->stage[slot].card));
        transcript_line_add(board->line, " %d/%d",
                            character_power(board->table, board->player, slot),
                            character_soul(board->table, board->player, slot));
        separator = "; ";
    }
    if (board->line->length)
        transcript_line_end(board->line, board->column, 0);
}

void board_add_mixture(const BoardText *board, uint64_t cards)
{
    unsigned count = bits_count(cards);
    unsigned climaxes = bits_count(cards & deck_of(board->table, board->player)->climaxes);
    transcript_line_add(board->line, "%u card%s, %u climax%s", count, count == 1 ? "" : "s",
                        climaxes, climaxes == 1 ? "" : "es");
}

/* --- zone by zone ----------------------------------------------------------------------------- */

static void add_label(const BoardText *board, const char *label)
{
    transcript_line_style(board->line, STYLE_MINOR);
    transcript_line_add(board->line, "%-*s", LABEL_COLUMNS, label);
    transcript_line_style(board->line, STYLE_PLAIN);
}

static void end_zone(const BoardText *board)
{
    unsigned hanging = board->line->hanging;
    board->line->hanging = LABEL_COLUMNS;
    transcript_line_end(board->line, board->column, 0);
    board->line->hanging = hanging;
}

/* Cards without an order; those of one code together. */
static void write_cards(const BoardText *board, const char *label, uint64_t cards)
{
    if (!cards)
        return;
    add_label(board, label);
    for (const char *separator = ""; cards; separator = "; ") {
        const WeissCard *card = card_of(board, bits_first(cards));
        unsigned count = 0;
        for (; cards && card_of(board, bits_first(cards)) == card; cards &= cards - 1)
            count++;
        transcript_line_add(board->line, "%s", separator);
        if (count > 1)
            transcript_line_add(board->line, "%u ", count);
        transcript_line_card(board->line, card);
    }
    end_zone(board);
}

/* The cards of a pile, from its top card down. */
static void add_pile(const BoardText *board, unsigned pile)
{
    const WeissPlayer *p = player_of(board);
    const char *separator = "";
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card]) {
        transcript_line_add(board->line, "%s", separator);
        transcript_line_card(board->line, card_of(board, card));
        separator = "; ";
    }
}

static void write_pile(const BoardText *board, const char *label, unsigned pile)
{
    if (player_of(board)->pile[pile] == WEISS_NO_CARD)
        return;
    add_label(board, label);
    add_pile(board, pile);
    end_zone(board);
}

static void write_character(const BoardText *board, unsigned slot)
{
    const WeissPlayer *p = player_of(board);
    const WeissCharacter *character = &p->stage[slot];
    add_label(board, slot < WEISS_POSITIONS ? weiss_slot_names[slot] : "surplus");
    transcript_line_card(board->line, card_of(board, character->card));
    transcript_line_add(board->line, " %d/%d, level %d",
                        character_power(board->table, board->player, slot),
                        character_soul(board->table, board->player, slot),
                        character_level(board->table, board->player, slot));
    if (!bit_in(p->standing, slot))
        transcript_line_add_as(board->line, STYLE_STRONG,
                               bit_in(p->reversed, slot) ? ", reversed" : ", rested");
    if (character->shots)
        transcript_line_add(board->line, ", %d shot", character->shots);
    if (p->pile[PILE_MARKER + slot] != WEISS_NO_CARD) {
        transcript_line_add(board->line, ", markers: ");
        add_pile(board, PILE_MARKER + slot);
    }
    end_zone(board);
}

/* The cards of the deck without a known place. */
static uint64_t loose_cards(const WeissPlayer *p)
{
    uint64_t cards = p->zone[ZONE_DECK];
    for (unsigned pile = PILE_DECK_TOP; pile <= PILE_DECK_BOTTOM; pile++)
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            cards ^= bit_of(card);
    return cards;
}

static void write_deck(const BoardText *board)
{
    const WeissPlayer *p = player_of(board);
    uint64_t loose = loose_cards(p);
    write_pile(board, "deck, top", PILE_DECK_TOP);
    if (board->deck_by_card) {
        write_cards(board, "deck, mixed", loose);
    } else if (loose) {
        add_label(board, "deck, mixed");
        board_add_mixture(board, loose);
        end_zone(board);
    }
    write_pile(board, "deck, last", PILE_DECK_BOTTOM);
}

/* The cards of a hidden zone that the viewer has seen; their number is in the counts. */
static void write_hidden(const BoardText *board, const char *label, uint64_t cards)
{
    write_cards(board, label, cards & board->seen);
}

/* The same as board_write_zones where not everything is shown. */
static void write_seen_zones(const BoardText *board)
{
    const WeissPlayer *p = player_of(board);
    uint64_t open = ~face_down_cards(p) | board->seen;
    write_cards(board, "climax", p->zone[ZONE_CLIMAX_AREA]);
    write_hidden(board, "hand", p->zone[ZONE_HAND]);
    write_hidden(board, "stock, seen", p->zone[ZONE_STOCK]);
    write_pile(board, "clock, newest", PILE_CLOCK);
    write_cards(board, "level", p->zone[ZONE_LEVEL] & open);
    write_cards(board, "waiting room", p->zone[ZONE_WAITING_ROOM]);
    write_cards(board, "memory", p->zone[ZONE_MEMORY] & open);
    write_cards(board, "resolution", p->zone[ZONE_RESOLUTION]);
    write_hidden(board, "deck, seen", p->zone[ZONE_DECK]);
}

void board_write_zones(const BoardText *board)
{
    const WeissPlayer *p = player_of(board);
    for (unsigned slots = p->occupied; slots; slots &= slots - 1)
        write_character(board, bits_first(slots));
    if (board->hides) {
        write_seen_zones(board);
        return;
    }
    write_cards(board, "climax", p->zone[ZONE_CLIMAX_AREA]);
    write_cards(board, "hand", p->zone[ZONE_HAND]);
    write_pile(board, "stock, top", PILE_STOCK);
    write_pile(board, "clock, newest", PILE_CLOCK);
    write_cards(board, "level", p->zone[ZONE_LEVEL]);
    write_cards(board, "waiting room", p->zone[ZONE_WAITING_ROOM]);
    write_cards(board, "memory", p->zone[ZONE_MEMORY]);
    write_cards(board, "resolution", p->zone[ZONE_RESOLUTION]);
    write_deck(board);
}
