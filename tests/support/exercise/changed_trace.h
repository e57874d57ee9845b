/* Plays a card's ability from dealt positions and records what can be seen of the game after every
 * move, so that a second run with another program can be compared with the first. */
#ifndef WEISSFISH_TESTS_CHANGED_TRACE_H
#define WEISSFISH_TESTS_CHANGED_TRACE_H

#include "changed_operands.h"
#include "sim/weiss/exercise/exercise_scene.h"
#include "weiss/engine/gain.h"
#include "weiss/engine/move.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/read/source/name.h"
#include "weiss/engine/transfer.h"
#include "weiss/engine/zones.h"
#include "weiss/weiss_game.h"

enum { TRACE_MOVES = 70, TRACE_TURNS = 3, TRACE_TRAITS = 24, TRACE_PLAYERS = 2 };

/* What was seen at the start and after each move. */
typedef struct TraceLooks {
    uint64_t seen[TRACE_MOVES + 1];
    unsigned count;
} TraceLooks;

/* One ability in two decks. */
typedef struct Trace {
    const ExercisePool *pool;
    TextCompiler *compiler;
    size_t card_count; /* in the database */
    size_t card;       /* its number there */
    const WeissCard *printed;
    ExercisePartners partners;
    uint64_t traits[TRACE_TRAITS]; /* numbers of those that are asked about */
    unsigned trait_count;
    WeissDeck decks[TRACE_PLAYERS];
    WeissMatch match;
    WeissTally tally;
    WeissTable table;
    Ability ability; /* as printed; decides what is dealt */
    uint64_t kin;
    unsigned number; /* of the card in the deck */
    TraceLooks looks;
} Trace;

/* ---- Decks ----------------------------------------------------------------------------------- */

static inline void trace_unlink(Trace *trace)
{
    for (unsigned player = 0; player < TRACE_PLAYERS; player++)
        if (trace->decks[player].text)
            deck_text_unlink(&trace->decks[player]);
}

/* Links the texts of the decks as they are now, and seats the decks. */
static inline void trace_link(Trace *trace)
{
    const WeissDeck *decks[TRACE_PLAYERS];
    WeissTally *tallies[TRACE_PLAYERS];
    trace_unlink(trace);
    for (unsigned player = 0; player < TRACE_PLAYERS; player++) {
        cr_assert(deck_text_link(&trace->decks[player], trace->compiler));
        decks[player] = &trace->decks[player];
        tallies[player] = &trace->tally;
    }
    weiss_match_build(&trace->match, decks, TRACE_PLAYERS, EDITION_CURRENT);
    weiss_table_seat(&trace->table, &trace->match, tallies);
}

static inline uint64_t trace_kin(const Trace *trace)
{
    const WeissDeck *deck = &trace->decks[0];
    uint64_t kin = 0;
    for (unsigned i = 0; i < trace->partners.count; i++)
        for (unsigned number = 0; number < deck->count; number++)
            kin |= (uint64_t)(deck->card[number] ==
                              exercise_pool_card(trace->pool, trace->partners.cards[i]))
                   << number;
    return kin;
}

/* Replaces some of the companions, which come first, by cards of any set. */
static inline void trace_strangers(const Trace *trace, const WeissCard **cards, unsigned count,
                                   Rng *rng)
{
    enum { OWN = 4, MOST = 16 };
    for (unsigned left = rng_below(rng, 2) ? rng_below(rng, MOST) : 0; left && count > OWN; left--)
        cards[OWN + rng_below(rng, count - OWN)] =
            exercise_pool_card(trace->pool, rng_below(rng, (uint32_t)trace->card_count));
}

/* Makes new decks around the card, linked as printed; `index` numbers the card's abilities. */
static inline void trace_decks(Trace *trace, unsigned index, Rng *rng)
{
    trace_unlink(trace);
    for (unsigned player = 0; player < TRACE_PLAYERS; player++) {
        const WeissCard *cards[WEISS_DECK_SIZE];
        unsigned count = exercise_deck(trace->pool, trace->card, &trace->partners, player == 0,
                                       rng, cards);
        trace_strangers(trace, cards, count, rng);
        weiss_deck_build(&trace->decks[player], cards, count);
    }
    trace_link(trace);
    for (trace->number = 0; trace->decks[0].card[trace->number] != trace->printed;)
        trace->number++;
    const DeckText *text = trace->decks[0].text;
    unsigned ability = text->first[trace->number];
    while (text->abilities[ability].index != index)
        ability++;
    trace->ability = text->abilities[ability];
    trace->kin = trace_kin(trace);
}

/* The traits to ask about: the words of the card's texts and `more` (or NULL). */
static inline void trace_traits(Trace *trace, const CardText *text, const char *more)
{
    trace->trait_count = 0;
    if (more)
        trace->traits[trace->trait_count++] = weiss_name_number(more);
    for (unsigned i = 0; i < text->count; i++) {
        const Program *program = &text->abilities[i]->program;
        for (unsigned j = 0; text->abilities[i]->parsed && j < program->string_count; j++)
            if (trace->trait_count < TRACE_TRAITS)
                trace->traits[trace->trait_count++] = weiss_name_number(program->strings[j]);
    }
}

/* Starts with another card. */
static inline void trace_begin(Trace *trace, size_t card, const CardText *text, const char *more)
{
    trace->card = card;
    trace->printed = exercise_pool_card(trace->pool, card);
    exercise_partners(trace->pool, card, text, &trace->partners);
    trace_traits(trace, text, more);
}

/* ---- What is seen ---------------------------------------------------------------------------- */

static inline uint64_t trace_mix(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    for (; size >= 8; size -= 8, at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = rng_mix(hash ^ word);
    }
    for (; size; size--)
        hash = rng_mix(hash ^ *at++);
    return hash;
}

static inline uint64_t trace_word(uint64_t hash, uint64_t word)
{
    return rng_mix(hash ^ word);
}

/* The values and states of one character. */
static inline uint64_t trace_character(const Trace *trace, unsigned player, unsigned slot,
                                       uint64_t hash)
{
    enum { ROOM = 16 };
    const WeissTable *table = &trace->table;
    Granted granted[ROOM];
    uint64_t traits = 0;
    hash = trace_word(hash, (uint64_t)weiss_gain_power(table, player, slot));
    hash = trace_word(hash, (uint64_t)weiss_gain_soul(table, player, slot));
    hash = trace_word(hash, (uint64_t)weiss_gain_level(table, player, slot));
    hash = trace_word(hash, weiss_gain_bans(table, player, slot));
    hash = trace_word(hash, continuous_granted(table, player, slot, (GrantedWanted){~0ull, ~0u},
                                               granted, ROOM));
    for (unsigned i = 0; i < trace->trait_count && gains_possible(table, GIVES_TRAITS); i++)
        traits |= (uint64_t)continuous_has_trait(table, player, slot, trace->traits[i]) << 2 * i |
                  (uint64_t)continuous_trait_lost(table, player, slot, trace->traits[i])
                      << (2 * i + 1);
    if (gains_possible(table, GIVES_NAMES)) {
        TextName names[ROOM];
        unsigned count = continuous_names(table, player, slot, names, ROOM);
        for (unsigned i = 0; i < count; i++)
            hash = trace_word(hash, names[i].number);
    }
    if (gains_possible(table, GIVES_COLOURS))
        hash = trace_word(hash, continuous_colours(table, player, slot));
    return trace_word(hash, traits);
}

static inline uint64_t trace_player(const Trace *trace, unsigned player, uint64_t hash)
{
    const WeissTable *table = &trace->table;
    const WeissPlayer *p = &table->state.players[player];
    hash = trace_mix(hash, p, sizeof *p);
    for (unsigned slots = p->occupied; slots; slots &= slots - 1)
        hash = trace_character(trace, player, bits_first(slots), hash);
    if (gains_possible(table, GIVES_HAND)) {
        HandGain room;
        const HandGain *gain = weiss_hand_gain(table, player, UINT64_MAX, &room);
        hash = trace_mix(hash, gain->level, sizeof gain->level);
        hash = trace_mix(hash, gain->cost, sizeof gain->cost);
        hash = trace_word(hash, gain->free_colour & p->zone[ZONE_HAND]);
        hash = trace_word(hash, gain->unplayable & p->zone[ZONE_HAND]);
        hash = trace_word(hash, gain->counters & p->zone[ZONE_HAND]);
        hash = trace_word(hash, gain->no_backup);
    }
    hash = trace_word(hash, weiss_gain_player_bans(table, player));
    return trace_word(hash, hand_limit(table, player));
}

/* Everything that players can see of the game and of their options. The current instruction is left
 * out, because programs that do the same may be laid out differently. */
static inline uint64_t trace_look(const Trace *trace)
{
    const WeissState *state = &trace->table.state;
    uint64_t hash = trace_mix(0, &state->choice, sizeof state->choice);
    hash = trace_mix(hash, &state->attack, sizeof state->attack);
    hash = trace_mix(hash, &state->damage, sizeof state->damage);
    hash = trace_word(hash, (uint64_t)state->turn << 32 | (uint64_t)(uint8_t)state->result << 16 |
                                (uint64_t)state->active << 8 | state->step);
    hash = trace_word(hash, state->standby_count);
    for (unsigned player = 0; player < TRACE_PLAYERS; player++)
        hash = trace_player(trace, player, hash);
    return hash;
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* How much a move is preferred: if it has to do with the card, or lets texts run. */
static inline unsigned trace_liking(const Trace *trace, Move move)
{
    static const uint8_t likings[MOVE_KIND_COUNT] = {
        [MOVE_PLAY] = 3,  [MOVE_CLIMAX] = 12, [MOVE_COUNTER] = 12,    [MOVE_CLOCK] = 12,
        [MOVE_ACT] = 4,   [MOVE_ATTACK] = 10, [MOVE_ENCORE] = 20,     [MOVE_YES] = 9,
        [MOVE_NO] = 2,    [MOVE_PASS] = 4,    [MOVE_END] = 14,        [MOVE_CHOOSE_CARD] = 8,
        [MOVE_MOVE] = 1,  [MOVE_RESOLVE] = 4, [MOVE_CHOOSE_SLOT] = 8,
    };
    const WeissState *state = &trace->table.state;
    unsigned first = weiss_move_first(move);
    unsigned liking = likings[weiss_move_kind(move)] ? likings[weiss_move_kind(move)] : 4u;
    if (state->choice.player != 0)
        return liking;
    bool hand = weiss_move_kind(move) == MOVE_PLAY || weiss_move_kind(move) == MOVE_CLIMAX ||
                weiss_move_kind(move) == MOVE_COUNTER || weiss_move_kind(move) == MOVE_CLOCK;
    bool stage = weiss_move_kind(move) == MOVE_ACT || weiss_move_kind(move) == MOVE_ATTACK;
    unsigned card = hand    ? first
                    : stage ? state->players[0].stage[first].card
                            : (unsigned)WEISS_NO_CARD;
    return card < WEISS_DECK_SIZE && trace->decks[0].card[card] == trace->printed ? 12 * liking
                                                                                  : liking;
}

static inline Move trace_pick(const Trace *trace, Rng *rng)
{
    enum { CONSIDERED = 200 };
    unsigned likings[CONSIDERED];
    unsigned count = trace->table.state.choice.count;
    unsigned sum = 0;
    if (count > CONSIDERED)
        return weiss_table_move(&trace->table, rng_below(rng, count));
    for (unsigned i = 0; i < count; i++)
        sum += likings[i] = trace_liking(trace, weiss_table_move(&trace->table, i));
    unsigned at = rng_below(rng, sum);
    unsigned i = 0;
    while (at >= likings[i])
        at -= likings[i++];
    return weiss_table_move(&trace->table, i);
}

/* At random, shows players top cards of their decks, and turns a card in the memory face down. */
static inline void trace_vary(Trace *trace, Rng *rng)
{
    for (unsigned player = 0; player < TRACE_PLAYERS; player++) {
        WeissPlayer *p = player_at(&trace->table, player);
        if (rng_below(rng, 2))
            weiss_deck_look(&trace->table, player, 1 + rng_below(rng, 3), false);
        if (p->zone[ZONE_MEMORY] && rng_below(rng, 8) == 0)
            p->face_down |= bit_of(bits_first(p->zone[ZONE_MEMORY]));
    }
    weiss_table_forget(&trace->table);
}

/* Plays on from one dealt position and records what is seen; with `printed` stops where that
 * differs from what was recorded there. Returns whether it did. */
static inline bool trace_play(Trace *trace, Rng rng, const TraceLooks *printed)
{
    WeissState *state = &trace->table.state;
    TraceLooks *looks = &trace->looks;
    exercise_scene(&trace->table, &trace->ability, trace->number, trace->kin, &rng);
    trace_vary(trace, &rng);
    unsigned last_turn = state->turn + TRACE_TURNS;
    for (looks->count = 0;;) {
        uint64_t look = trace_look(trace);
        if (printed && (looks->count == printed->count || look != printed->seen[looks->count]))
            return true;
        looks->seen[looks->count++] = look;
        if (looks->count > TRACE_MOVES || state->result != RESULT_RUNNING ||
            state->turn >= last_turn)
            break;
        weiss_table_apply(&trace->table, trace_pick(trace, &rng));
    }
    return printed && looks->count != printed->count;
}

#endif
