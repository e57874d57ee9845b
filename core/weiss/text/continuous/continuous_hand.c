/* What continuous abilities and modifiers change for a player and the cards in the hand. */
#include "weiss/text/continuous/continuous_ask.h"
#include "weiss/text/continuous/kept_answers.h"
#include "weiss/text/play/free_play.h"
#include "weiss/text/play/substitute.h"

/* A question about a player and `cards` of the hand. */
static void question_of_hand(Question *question, const WeissTable *table, unsigned want,
                             unsigned player, uint64_t cards)
{
    question_about(question, table, want, player, 0);
    question->hand_cards = cards & table->state.players[player].zone[ZONE_HAND];
    question->cards = weiss_deck_distinct(deck_of(table, player), question->hand_cards);
}

PlayerGain continuous_player(const WeissTable *table, unsigned player)
{
    Question question;
    question_of_hand(&question, table, GIVES_PLAYER, player, UINT64_MAX);
    continuous_ask(&question);
    return (PlayerGain){question.damages, question.bans, question.hand_limit};
}

static PlayerGain player_gain(const WeissTable *table, unsigned player)
{
    return LIKELY(kept_ready(table, KEPT_PLAYER, player)) ? table->kept.player[player]
                                                          : continuous_player(table, player);
}

uint32_t weiss_gain_player_bans(const WeissTable *table, unsigned player)
{
    return player_gain(table, player).bans;
}

unsigned weiss_hand_limit(const WeissTable *table, unsigned player)
{
    return WEISS_HAND_LIMIT + (unsigned)player_gain(table, player).hand_limit;
}

void continuous_hand(const WeissTable *table, unsigned player, uint64_t cards, HandGain *gain)
{
    const WeissDeck *deck = deck_of(table, player);
    *gain = (HandGain){.any = true};
    Question question;
    question_of_hand(&question, table, GIVES_HAND, player, cards);
    question.hand = gain;
    continuous_ask(&question);
    if (question.bans >> BAN_PLAY_CHARACTER & 1)
        gain->unplayable |= deck->characters;
    if (question.bans >> BAN_PLAY_EVENT & 1)
        gain->unplayable |= deck->events;
    if (question.bans >> BAN_PLAY_CLIMAX & 1)
        gain->unplayable |= deck->climaxes;
    gain->no_backup |= question.bans >> BAN_PLAY_BACKUP & 1;
}

void continuous_hand_more(const WeissTable *table, unsigned player, uint64_t cards, HandGain *gain)
{
    Question question;
    question_of_hand(&question, table, GIVES_HAND, player, cards);
    question.hand = gain;
    gain->any = true;
    continuous_ask_in_hand(&question);
}

const HandGain *weiss_hand_gain(const WeissTable *table, unsigned player, uint64_t cards,
                                HandGain *room)
{
    if (LIKELY(kept_ready(table, KEPT_HAND, player)))
        return &table->kept.hand[player];
    continuous_hand(table, player, cards, room);
    return room;
}

static int hand_level(const WeissDeck *deck, const HandGain *gain, unsigned card)
{
    int level = deck->level[card] + gain->level[card];
    return level > 0 ? level : 0;
}

static unsigned hand_cost(const WeissDeck *deck, const HandGain *gain, unsigned card)
{
    int cost = deck->cost[card] + gain->cost[card];
    return cost > 0 ? (unsigned)cost : 0;
}

/* A level 0 character or event needs no colour (CR 8.6.2), whatever made it level 0. */
static bool colour_fits(const WeissPlayer *p, const WeissDeck *deck, const HandGain *gain,
                        unsigned card)
{
    return bit_in(p->colour_met | gain->free_colour, card) |
           ((hand_level(deck, gain, card) == 0) & !bit_in(deck->climaxes, card));
}

uint64_t weiss_hand_playable(const WeissTable *table, unsigned player, uint64_t cards)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    int level = (int)level_of(p);
    unsigned stock = stock_count(p);
    HandGain room;
    cards &= p->zone[ZONE_HAND];
    if (!cards)
        return 0;
    const HandGain *gain = weiss_hand_gain(table, player, cards, &room);
    uint64_t playable = 0;
    uint64_t free = free_play_cards(table, player, cards);
    bool substitutes = substitute_play_any(table, player);
    for (cards &= ~gain->unplayable; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        unsigned paid = stock + (substitutes ? substitute_play_count(table, player, card) : 0);
        bool fits = (hand_level(deck, gain, card) <= level) &
                    ((hand_cost(deck, gain, card) <= paid) | bit_in(free, card)) &
                    colour_fits(p, deck, gain, card);
        playable |= (uint64_t)fits << card;
    }
    return playable;
}

int weiss_hand_level(const WeissTable *table, unsigned player, unsigned card)
{
    const WeissDeck *deck = deck_of(table, player);
    if (!hand_given(table, player))
        return deck->level[card];
    HandGain room;
    return hand_level(deck, weiss_hand_gain(table, player, bit_of(card), &room), card);
}

/* By itself, so that what is printed is read without making room. */
static __attribute__((noinline)) unsigned hand_cost_given(const WeissTable *table, unsigned player,
                                                          unsigned card)
{
    HandGain room;
    return hand_cost(deck_of(table, player), weiss_hand_gain(table, player, bit_of(card), &room),
                     card);
}

unsigned weiss_hand_cost(const WeissTable *table, unsigned player, unsigned card)
{
    return hand_given(table, player) ? hand_cost_given(table, player, card)
                                     : deck_of(table, player)->cost[card];
}

void weiss_hand_costs(const WeissTable *table, unsigned player, uint64_t cards, uint8_t *costs)
{
    const WeissDeck *deck = deck_of(table, player);
    HandGain room;
    const HandGain *gain = weiss_hand_gain(table, player, cards, &room);
    for (; cards; cards &= cards - 1)
        costs[bits_first(cards)] = (uint8_t)hand_cost(deck, gain, bits_first(cards));
}

uint64_t weiss_hand_counters(const WeissTable *table, unsigned player)
{
    HandGain room;
    return deck_of(table, player)->counters |
           weiss_hand_gain(table, player, UINT64_MAX, &room)->counters;
}

bool weiss_auto_damage_banned(const WeissTable *table, unsigned player, int amount)
{
    PlayerGain gain = player_gain(table, player);
    unsigned counted = amount < DAMAGES ? (unsigned)amount : DAMAGES - 1;
    return gain.bans >> BAN_AUTO_DAMAGE & 1 || (amount > 0 && bit_in(gain.damages, counted));
}
