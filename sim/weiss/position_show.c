/* A position as text for people: a line a card, zones in the order of the board. Hidden cards are
 * shown too, for a position says what is, not what a player sees. */
#include "sim/weiss/position_show.h"

#include "weiss/notation.h"
#include "weiss/rules.h"

typedef struct Board {
    FILE *out;
    const WeissTable *table;
    unsigned player;
} Board;

enum { LABEL_WIDTH = 14 };

/* The label of a zone stands before its first card only. */
static void label_print(const Board *board, const char *label)
{
    fprintf(board->out, "  %-*s", LABEL_WIDTH, label);
}

static const WeissCard *card_at(const Board *board, unsigned card)
{
    return deck_of(board->table, board->player)->card[card];
}

/* Cards without an order, those of one code together. */
static void cards_print(const Board *board, const char *label, uint64_t cards)
{
    while (cards) {
        const WeissCard *card = card_at(board, bits_first(cards));
        unsigned count = 0;
        for (; cards && card_at(board, bits_first(cards)) == card; cards &= cards - 1)
            count++;
        label_print(board, label);
        fprintf(board->out, "%u %s %s\n", count, card->code, card->name);
        label = "";
    }
}

/* The cards of a pile from its top card down. */
static void pile_print(const Board *board, const char *label, unsigned pile)
{
    const WeissPlayer *p = &board->table->state.players[board->player];
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card]) {
        label_print(board, label);
        fprintf(board->out, "%s %s\n", card_at(board, card)->code, card_at(board, card)->name);
        label = "";
    }
}

static void character_print(const Board *board, unsigned slot)
{
    const WeissPlayer *p = &board->table->state.players[board->player];
    const WeissCharacter *character = &p->stage[slot];
    const WeissCard *card = card_at(board, character->card);
    const char *stance = p->standing >> slot & 1   ? "stand"
                         : p->reversed >> slot & 1 ? "reverse"
                                                   : "rest";
    label_print(board, slot < WEISS_POSITIONS ? weiss_slot_names[slot] : "surplus");
    fprintf(board->out, "%s %s, %s, level %d, power %d, soul %d", card->code, card->name, stance,
            character_level(board->table, board->player, slot),
            character_power(board->table, board->player, slot),
            character_soul(board->table, board->player, slot));
    if (character->shots)
        fprintf(board->out, ", %d shot", character->shots);
    fputc('\n', board->out);
    pile_print(board, "  marker", PILE_MARKER + slot);
}

static void stage_print(const Board *board)
{
    unsigned slots = board->table->state.players[board->player].occupied;
    for (; slots; slots &= slots - 1)
        character_print(board, bits_first(slots));
}

static uint64_t loose_cards(const WeissPlayer *p)
{
    uint64_t cards = p->zone[ZONE_DECK];
    for (unsigned pile = PILE_DECK_TOP; pile <= PILE_DECK_BOTTOM; pile++)
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            cards ^= bit_of(card);
    return cards;
}

static void player_print(const Board *board)
{
    const WeissPlayer *p = &board->table->state.players[board->player];
    fprintf(board->out,
            "\nplayer %u: level %u, clock %u, stock %u, hand %u, deck %u, waiting room %u\n",
            board->player, level_of(p), clock_count(p), stock_count(p),
            bits_count(p->zone[ZONE_HAND]), bits_count(p->zone[ZONE_DECK]),
            bits_count(p->zone[ZONE_WAITING_ROOM]));
    stage_print(board);
    cards_print(board, "climax", p->zone[ZONE_CLIMAX_AREA]);
    cards_print(board, "hand", p->zone[ZONE_HAND]);
    pile_print(board, "stock, top", PILE_STOCK);
    pile_print(board, "clock, newest", PILE_CLOCK);
    cards_print(board, "level", p->zone[ZONE_LEVEL]);
    cards_print(board, "waiting room", p->zone[ZONE_WAITING_ROOM]);
    cards_print(board, "memory", p->zone[ZONE_MEMORY]);
    cards_print(board, "resolution", p->zone[ZONE_RESOLUTION]);
    pile_print(board, "deck, top", PILE_DECK_TOP);
    cards_print(board, "deck, mixed", loose_cards(p));
    pile_print(board, "deck, last", PILE_DECK_BOTTOM);
}

void position_show_chooser(FILE *out, const WeissPosition *position)
{
    const WeissState *state = &position->table.state;
    switch (state->result) {
    case RESULT_RUNNING:
        fprintf(out, "player %u chooses %s\n", state->choice.player,
                weiss_choice_names[state->choice.kind]);
        break;
    case RESULT_DRAW:
        fputs("the game is over: a draw\n", out);
        break;
    case RESULT_TRUNCATED:
        fputs("the game is over: cut off, nobody won\n", out);
        break;
    default:
        fprintf(out, "the game is over: player %d won\n", state->result);
        break;
    }
}

void position_show(FILE *out, const WeissPosition *position)
{
    const WeissTable *table = &position->table;
    const WeissState *state = &table->state;
    fprintf(out, "turn %u of player %u, %s phase, edition %s\n", state->turn, state->active,
            weiss_phase_names[weiss_step_phase((WeissStep)state->step)],
            table->match->edition == EDITION_2022 ? "2022" : "2021");
    position_show_chooser(out, position);
    for (unsigned player = 0; player < state->player_count; player++)
        player_print(&(Board){out, table, player});
}
