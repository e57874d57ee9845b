/* The features of moves, apart from what they change (trial.c). */
#include <limits.h>
#include <string.h>

#include "weiss/judgement/judgement.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/purpose.h"
#include "weiss/policy/strategy.h"

/* ---- Which moves ---- */

/* What the heuristic thinks of a move; false if it has not weighed it. */
static bool gain_of(const Weighed *weighed, Move move, int *gain)
{
    bool found = false;
    if (weiss_move_kind(move) == MOVE_DISCARD)
        move = weiss_move(MOVE_CHOOSE_CARD, weiss_move_first(move), 0);
    for (unsigned i = 0; i < weighed->count; i++)
        if (weighed->moves[i] == move && (!found || weighed->gains[i] > *gain)) {
            *gain = weighed->gains[i];
            found = true;
        }
    return found;
}

/* An opening hand is a choice of sets, orders make little difference, and the rules of a strategy
 * say what to clock. */
static bool is_left_to_policy(const View *view)
{
    unsigned kind = weiss_view_choice(view)->kind;
    const WeissStrategy *strategy = weiss_view_card_values(view, weiss_view_player(view))->strategy;
    return weiss_view_multiplayer(view) || kind == CHOICE_MULLIGAN || kind == CHOICE_REVERSED ||
           kind == CHOICE_STANDBY || (kind == CHOICE_CLOCK && strategy && strategy->clock_count);
}

enum { TAKEN = INT_MIN, NOT_WEIGHED };

static void ranks_read(const Weighed *weighed, Move own, const Move *moves, unsigned count,
                       int *ranks)
{
    for (unsigned i = 0; i < count; i++)
        if (moves[i] == own)
            ranks[i] = TAKEN;
        else if (!gain_of(weighed, moves[i], &ranks[i]))
            ranks[i] = NOT_WEIGHED;
}

static unsigned highest(const int *numbers, unsigned count)
{
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (numbers[i] > numbers[best])
            best = i;
    return best;
}

bool judgement_begin(const View *view, unsigned most, Weighed *weighed, Judgement *judgement)
{
    Move moves[GAME_CANDIDATES_MAX];
    int ranks[GAME_CANDIDATES_MAX];
    int likely[GAME_CANDIDATES_MAX] = {0};
    Move own = heuristic_weigh(view, weighed);
    unsigned count = is_left_to_policy(view) ? 0 : weiss_candidates(view, moves);
    judgement->here = judgement->likely_exact = false;
    judgement->count = 1;
    judgement->moves[0] = own;
    judgement->likely_known = count && judgement_likely(view, moves, count, likely, &judgement->likely_exact);
    ranks_read(weighed, own, moves, count, ranks);
    for (unsigned i = 0; i < count; i++)
        if (moves[i] == own)
            judgement->likely[0] = likely[i];
    if (judgement->likely_known && ranks[highest(likely, count)] != TAKEN)
        ranks[highest(likely, count)] = INT_MAX;
    while (count && judgement->count < most) {
        unsigned best = highest(ranks, count);
        if (ranks[best] == TAKEN)
            break;
        judgement->likely[judgement->count] = likely[best];
        judgement->moves[judgement->count++] = moves[best];
        ranks[best] = TAKEN;
    }
    return judgement->count > 1;
}

/* ---- Features ---- */

enum { POWER_UNIT = 500 };

static int16_t worth(int value)
{
    enum { UNIT = 4, MOST = 127 };
    return (int16_t)judged_within(value / UNIT, -MOST, MOST);
}

/* What is printed on the card that a move names, and what its texts are worth. */
static void card_read(const Evaluation *eval, Move move, int16_t *f)
{
    enum { LEVELS = 3 };
    unsigned card = weiss_move_first(move);
    unsigned owner = weiss_choice_owner(weiss_view_choice(eval->view));
    const WeissDeck *deck = weiss_view_deck(eval->view, owner);
    const WeissCardValues *values = weiss_view_card_values(eval->view, owner);
    const int16_t printed[] = {1,
                               owner == eval->player,
                               deck->level[card],
                               deck->cost[card],
                               (int16_t)(deck->power[card] / POWER_UNIT),
                               deck->soul[card],
                               bit_in(deck->climaxes, card),
                               bit_in(deck->events, card)};
    memcpy(f, printed, sizeof printed);
    f += sizeof printed / sizeof *printed;
    if (owner == eval->player) {
        f[0] = bit_in(weiss_view_colour_met(eval->view), card);
        f[1] = (int16_t)bits_count(copies_of(eval, card) & eval->hand);
        f[2] = (int16_t)judged_within(deck->level[card] - (int)eval->level, -LEVELS, LEVELS);
        f[3] = worth(value_in_hand(eval, cards_on_stage(eval), card));
        f[7] = (values->combos[card] & eval->hand) != 0;
    }
    f[4] = worth(values->play[card]);
    f[5] = worth(values->stay[card]);
    f[6] = worth(values->attack[card] + values->battle[card]);
}

/* Who stands on the position that a move names, and who opposite. */
static void slot_read(const Evaluation *eval, Move move, int16_t *f)
{
    const View *view = eval->view;
    WeissMoveKind kind = weiss_move_kind(move);
    bool second = kind == MOVE_PLAY || kind == MOVE_MOVE;
    unsigned slot = second ? weiss_move_second(move) : weiss_move_first(move);
    bool names = second || kind == MOVE_ATTACK || kind == MOVE_CHOOSE_SLOT || kind == MOVE_ACT;
    if (!names || slot == WEISS_NO_SLOT)
        return;
    unsigned player = kind == MOVE_CHOOSE_SLOT ? weiss_view_slot_player(view, slot) : eval->player;
    slot %= SLOT_COUNT;
    unsigned facing = weiss_view_facing(view, player, slot);
    f[0] = 1;
    f[1] = player == eval->player;
    f[2] = bit_in(SLOTS_CENTRE, slot);
    f[3] = slot == SLOT_CM;
    f[4] = bit_in(weiss_view_occupied(view, player), slot);
    if (f[4])
        f[5] = (int16_t)(weiss_view_power(view, player, slot) / POWER_UNIT);
    if (facing == WEISS_NO_SLOT)
        return;
    f[6] = bit_in(weiss_view_occupied(view, facing >> 8), facing & 0xFFu);
    if (f[6])
        f[7] = (int16_t)(weiss_view_power(view, facing >> 8, facing & 0xFFu) / POWER_UNIT);
}

/* What can be said of a move without making it. */
static void move_read(const Evaluation *eval, const Weighed *weighed, const Judgement *judgement,
                      unsigned number, int16_t *f)
{
    enum { GAIN_UNIT = 8, GAIN_MAX = 64, SMALL_MAX = 32 };
    Move move = judgement->moves[number];
    WeissMoveKind kind = weiss_move_kind(move);
    int gain = 0;
    int own = 0;
    memset(f, 0, MOVED_COUNT * sizeof *f);
    f[MOVED_KIND + kind] = 1;
    if (kind == MOVE_ATTACK)
        f[MOVED_ATTACK + weiss_move_second(move)] = 1;
    f[MOVED_POLICY] = number == 0;
    if (gain_of(weighed, move, &gain) && gain_of(weighed, judgement->moves[0], &own)) {
        f[MOVED_WEIGHED] = 1;
        f[MOVED_GAIN] = (int16_t)judged_within((gain - own) / GAIN_UNIT, -GAIN_MAX, GAIN_MAX);
        f[MOVED_GAIN_SMALL] = (int16_t)judged_within(gain - own, -SMALL_MAX, SMALL_MAX);
    }
    if (weiss_move_names_card(kind))
        card_read(eval, move, f + MOVED_CARD);
    slot_read(eval, move, f + MOVED_SLOT);
}

/* What can be said of the position without a world. */
static void seen_read(const Evaluation *eval, int16_t *f)
{
    enum { TURN_MAX = 20 };
    const View *view = eval->view;
    int other = (int)weiss_view_level(view, eval->opponent);
    memset(f, 0, SEEN_COUNT * sizeof *f);
    f[SEEN_KIND + weiss_view_choice(view)->kind] = 1;
    f[SEEN_LEVEL + judged_within((int)eval->level, 0, JUDGED_LEVELS - 1)] = 1;
    f[SEEN_LEVEL + JUDGED_LEVELS + judged_within(other, 0, JUDGED_LEVELS - 1)] = 1;
    f[SEEN_TURN] = (int16_t)judged_within((int)weiss_view_turn(view), 0, TURN_MAX);
    f[SEEN_PAYING] = weiss_view_paying(view);
    f[SEEN_BY_ABILITY] = weiss_view_by_ability(view);
    if (weiss_view_choice(view)->kind == CHOICE_CARD)
        f[SEEN_ZONE + purpose_zone(eval)] = 1;
}

void judgement_read(const View *view, const Weighed *weighed, unsigned worlds, Rng *rng,
                    Judgement *judgement)
{
    const Evaluation eval = evaluation_of(view);
    seen_read(&eval, judgement->seen);
    for (unsigned i = 0; i < judgement->count; i++)
        move_read(&eval, weighed, judgement, i, judgement->moved[i]);
    judgement->worlds = judgement->open_count = 0;
    judgement->open = 0;
    memset(judgement->ending, 0, sizeof judgement->ending);
    judgement_try(view, worlds, rng, judgement);
}
