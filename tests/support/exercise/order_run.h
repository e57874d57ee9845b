/* Resolves two simultaneous abilities of one player in both orders (CR 8.5.1.2). If both plainly
 * say what they do (plain_reader.h) and neither asks for anything, the counts of all zones and the
 * values of all characters must be the same afterwards. */
#ifndef WEISSFISH_TESTS_ORDER_RUN_H
#define WEISSFISH_TESTS_ORDER_RUN_H

#include "twice_run.h"
#include "weiss/engine/move.h"

typedef struct OrderRun {
    unsigned cases;
    unsigned wrong;
} OrderRun;

/* What is compared. */
typedef struct OrderEnd {
    int zones[2][ZONE_COUNT];
    int power[2]; /* given to all characters together, */
    int soul[2];
    unsigned over; /* 1: everything was resolved */
} OrderEnd;

static inline bool order_plain(const WeissTable *table, const WeissStandby *standby,
                               TextCompiler *compiler)
{
    PlainText plain;
    if (standby->kind != STANDBY_ABILITY || standby->player != 0)
        return false;
    const WeissCard *card = table->match->deck[0]->card[standby->card];
    const DeckText *text = table->match->deck[0]->text;
    unsigned number = standby->ability % ABILITY_NUMBERS;
    const CardText *printed = text_compiler_card(compiler, card);
    if (standby->ability >= ABILITY_NUMBERS || number < text->first[standby->card] ||
        number >= (unsigned)text->first[standby->card] + text->count[standby->card] ||
        printed->count != card->ability_count)
        return false;
    if (!plain_read(card->abilities[text->abilities[number].index], &plain) || plain.costs ||
        plain.perhaps)
        return false;
    for (unsigned i = 0; i < plain.count; i++)
        if (plain.clauses[i].kind == PLAIN_DAMAGE || plain.clauses[i].kind == PLAIN_SEARCH ||
            plain.clauses[i].kind == PLAIN_LOOK || plain.clauses[i].kind == PLAIN_FROM_WAITING ||
            plain.clauses[i].kind == PLAIN_THIS_MOVES || plain.clauses[i].kind == PLAIN_DISCARD)
            return false;
    return true;
}

static inline OrderEnd order_end(const WeissTable *from, unsigned first)
{
    static WeissTable table;
    OrderEnd end;
    memset(&end, 0, sizeof end);
    table = *from;
    weiss_table_apply(&table, weiss_table_move(&table, first));
    for (unsigned i = 0; i < 12 && table.state.result == RESULT_RUNNING; i++) {
        WeissChoiceKind kind = (WeissChoiceKind)table.state.choice.kind;
        if (!table.state.standby_count && !(table.state.due & DUE_RESOLVING))
            break;
        if (kind != CHOICE_YES_NO && kind != CHOICE_CARD && kind != CHOICE_SLOT)
            return end;
        unsigned yes = 0; /* the first card, the first slot, or yes */
        for (unsigned n = 0; n < table.state.choice.count; n++)
            if (weiss_move_kind(weiss_table_move(&table, n)) == MOVE_YES)
                yes = n;
        weiss_table_apply(&table, weiss_table_move(&table, yes));
    }
    end.over = table.state.result == RESULT_RUNNING && !table.state.standby_count;
    for (unsigned player = 0; player < 2; player++) {
        const WeissPlayer *p = &table.state.players[player];
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
            end.zones[player][zone] = (int)bits_count(p->zone[zone]);
        for (unsigned slots = p->occupied; slots; slots &= slots - 1) {
            end.power[player] += p->stage[bits_first(slots)].power;
            end.soul[player] += p->stage[bits_first(slots)].soul;
        }
    }
    return end;
}

static inline void order_compare(OrderRun *run, const WeissTable *table, TextCompiler *compiler)
{
    const WeissState *state = &table->state;
    if (state->choice.player != 0 || state->standby_count != 2 ||
        !order_plain(table, &state->standby[0], compiler) ||
        !order_plain(table, &state->standby[1], compiler) ||
        bits_count(state->players[0].zone[ZONE_DECK]) < 12)
        return;
    OrderEnd one = order_end(table, 0);
    OrderEnd other = order_end(table, 1);
    if (!one.over || !other.over)
        return;
    run->cases++;
    if (memcmp(&one, &other, sizeof one) == 0)
        return;
    run->wrong++;
    const WeissCard *card = table->match->deck[0]->card[state->standby[0].card];
    cr_expect_fail("%s: the order of two abilities changes what they do", card->code);
}

/* Plays a few moves, preferably attacks and moves with the card, and compares at the first choice
 * of an order. */
static inline void order_play(OrderRun *run, TwiceTable *twice, unsigned card,
                              TextCompiler *compiler)
{
    WeissTable *table = &twice->table;
    for (unsigned made = 0; made < 10 && table->state.result == RESULT_RUNNING; made++) {
        if (table->state.choice.kind == CHOICE_STANDBY) {
            order_compare(run, table, compiler);
            return;
        }
        unsigned pick = rng_below(&twice->rng, table->state.choice.count);
        for (unsigned n = 0; n < table->state.choice.count; n++) {
            Move move = weiss_table_move(table, n);
            if (weiss_move_kind(move) == MOVE_CLIMAX ||
                (weiss_move_kind(move) == MOVE_PLAY && weiss_move_first(move) == card) ||
                (weiss_move_kind(move) == MOVE_ATTACK &&
                 table->state.players[0].stage[weiss_move_first(move) % SLOT_COUNT].card == card))
                pick = n;
        }
        weiss_table_apply(table, weiss_table_move(table, pick));
    }
}

static inline void order_card(OrderRun *run, const ExercisePool *pool, TextCompiler *compiler,
                              size_t number)
{
    static TwiceTable twice;
    ExercisePartners partners;
    const WeissCard *printed = exercise_pool_card(pool, number);
    twice.rng = rng_keyed(11, number, 0);
    exercise_partners(pool, number, text_compiler_card(compiler, printed), &partners);
    twice_seat(&twice, pool, compiler, number, &partners);
    const DeckText *text = twice.decks[0].text;
    unsigned card = 0;
    while (twice.decks[0].card[card] != printed)
        card++;
    for (unsigned i = 0; i < 12; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i % text->count[card]];
        exercise_scene(&twice.table, ability, card, twice.decks[0].all, &twice.rng);
        order_play(run, &twice, card, compiler);
    }
    deck_text_unlink(&twice.decks[0]);
    deck_text_unlink(&twice.decks[1]);
}

/* Runs every `step`th character with at least two abilities. False without a database. */
static inline bool order_run(OrderRun *run, size_t first, size_t step)
{
    SharedCards cards;
    *run = (OrderRun){0};
    if (!shared_cards_open(&cards))
        return false;
    for (size_t card = first; card < cards.count; card += shared_step(step)) {
        const WeissCard *printed = exercise_pool_card(cards.pool, card);
        if (printed->type == TYPE_CHARACTER && printed->ability_count > 1 &&
            text_compiler_card(cards.sets.compiler, printed)->count == printed->ability_count)
            order_card(run, cards.pool, cards.sets.compiler, card);
    }
    shared_cards_close(&cards);
    return true;
}

#endif
