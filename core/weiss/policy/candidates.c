/* Which moves are worth a search, and which are the same in worlds that differ in hidden cards. */
#include "weiss/policy/policy.h"

/* The lowest number that a card of this code has. */
static unsigned first_copy(const WeissDeck *deck, unsigned card)
{
    return bits_first(deck->copies[card]);
}

uint32_t weiss_move_name(const View *view, Move move)
{
    const WeissChoice *choice = weiss_view_choice(view);
    WeissMoveKind kind = weiss_move_kind(move);
    if (weiss_move_names_card(kind))
        move = weiss_move(kind, first_copy(weiss_view_offered_deck(view), weiss_move_first(move)),
                          weiss_move_second(move));
    return move ^ (uint32_t)choice->player << 29;
}

/* If both positions of the back stage are free, the first one stands for both. */
static bool is_twin_position(unsigned slot, unsigned occupied)
{
    return slot == SLOT_BR && !(occupied & (1u << SLOT_BL | 1u << SLOT_BR));
}

/* Whether a move of the main phase makes no difference: an exchange within the back stage, or the
 * twin of another move. */
static bool changes_nothing(const View *view, Move move)
{
    unsigned occupied = weiss_view_occupied(view, weiss_view_player(view));
    unsigned first = weiss_move_first(move);
    unsigned second = weiss_move_second(move);
    if (weiss_move_kind(move) == MOVE_PLAY)
        return is_twin_position(second, occupied);
    if (weiss_move_kind(move) != MOVE_MOVE)
        return false;
    unsigned back = (unsigned)(first > SLOT_CR) + (unsigned)(second > SLOT_CR);
    return back == 2 || (back == 1 && is_twin_position(first > SLOT_CR ? first : second, occupied));
}

/* From the last move to the first: if there are ever too many, plays of some cards are left out,
 * never an ability or the end of the phase. */
unsigned weiss_candidates(const View *view, Move *moves)
{
    const WeissChoice *choice = weiss_view_choice(view);
    bool main = choice->kind == CHOICE_MAIN;
    bool moved = main && weiss_view_exchanges(view) >= WEISS_SEARCH_EXCHANGES;
    unsigned count = 0;
    for (unsigned index = choice->count; index-- && count < GAME_CANDIDATES_MAX;) {
        Move move = weiss_table_move(weiss_view_table(view), index);
        if (main && changes_nothing(view, move))
            continue;
        if (moved && weiss_move_kind(move) == MOVE_MOVE)
            continue;
        moves[count++] = move;
    }
    return count;
}
