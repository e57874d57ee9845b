/* Chance: a move or a step is made again for each class of card that it may draw or show. Cards that are
 * drawn are put on top of the deck first; cards that come out of hidden places are put there first. So the
 * engine plays each case by itself, and never knows. */
#include <string.h>

#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"

enum { OPS_MAX = 56 };

/* A card that is decided: it is drawn after so many mixings of its deck, or lies on the place of another. */
typedef struct Decided {
    uint8_t player;
    uint8_t card;
    uint8_t place;
    uint8_t mixing;
    bool drawn;
} Decided;

/* A move being made with what is decided; and the first draw that is not. */
typedef struct Making {
    FinishSolver *solver;
    FinishNode *node;
    FinishZones zones; /* when it was looked last where the cards are */
    const Decided *decided;
    unsigned count;
    unsigned mixings[2];
    uint64_t loose[2];
    Rng deals[2];
    bool asked;
    unsigned player;
    unsigned mixing;
    uint64_t cards;
    uint64_t pool[2][FINISH_POOLS]; /* as they were then */
    uint64_t barred;
    uint64_t hand;
} Making;

/* What the first cards of some damage lead to, in whichever order they come. */
typedef struct Prefix {
    uint64_t key;
    double enough;
    FinishRange range;
} Prefix;

enum { PREFIXES = 256 };

/* All that one enumeration shares. */
typedef struct Chance {
    FinishSolver *solver;
    const FinishNode *from;
    Move move;
    const FinishVisit *visit;
    Prefix *
        prefixes; /* PREFIXES of them, by key; NULL: it is no damage, or the order of its cards matters */
    Decided decided[OPS_MAX];
} Chance;

/* ---- Making it once ---- */

/* A decided card comes to lie below the known top of its deck. */
static void draw_place(FinishNode *node, const Decided *decided)
{
    WeissPlayer *p = player_at(&node->table, decided->player);
    unsigned pool = finish_pool_of(node, decided->player, decided->card);
    uint64_t loose = weiss_deck_loose(p);
    if (!bit_in(loose, decided->card)) {
        uint64_t places = loose & node->pool[decided->player][pool];
        uint64_t free = places & ~node->barred;
        assert(pool < FINISH_POOLS && places);
        finish_give_place(node, decided->player, decided->card, bits_first(free ? free : places));
    }
    finish_settle(node, decided->player, decided->card);
    uint8_t *link = &p->pile[PILE_DECK_TOP];
    while (*link != WEISS_NO_CARD)
        link = &p->beneath[*link];
    *link = decided->card;
    p->beneath[decided->card] = WEISS_NO_CARD;
    p->placed_deck_cards++;
}

/* Does what is decided for this many mixings of a player's deck. */
static void decided_do(Making *making, unsigned player)
{
    for (unsigned i = 0; i < making->count; i++) {
        const Decided *decided = &making->decided[i];
        if (decided->player != player || decided->mixing != making->mixings[player])
            continue;
        if (decided->drawn) {
            draw_place(making->node, decided);
        } else {
            finish_give_place(making->node, player, decided->card, decided->place);
            finish_settle(making->node, player, decided->card);
        }
    }
    making->loose[player] = weiss_deck_loose(player_at(&making->node->table, player));
}

/* Whether a player's chance was used since the last look, for the first time. */
static void notice(Making *making)
{
    for (unsigned player = 0; player < 2 && !making->asked; player++) {
        const WeissPlayer *p = player_at(&making->node->table, player);
        making->asked = p->deals.state != making->deals[player].state;
        if (making->asked) {
            making->player = player;
            making->mixing = making->mixings[player];
            making->cards = making->loose[player];
            memcpy(making->pool, making->node->pool, sizeof making->pool);
            making->barred = making->node->barred;
            making->hand = p->zone[ZONE_HAND];
        } else {
            making->loose[player] = weiss_deck_loose(p);
        }
    }
}

static void watch(void *context, const WeissTable *table, const WeissEvent *event)
{
    Making *making = context;
    notice(making);
    if (making->asked) /* what follows is not what will happen */
        return;
    finish_learn_event(making->solver, table, event);
    if (event->kind == EVENT_SHUFFLED) {
        finish_learn_moves(making->solver, table, &making->zones);
        making->mixings[event->player]++;
        decided_do(making, event->player);
        finish_zones_copy(&making->zones, table);
    }
}

static void make(Making *making, const FinishNode *from, Move move)
{
    FinishNode *node = making->node;
    WeissTable *table = &node->table;
    finish_node_copy(node, from);
    for (unsigned player = 0; player < 2; player++) {
        making->deals[player] = table->state.players[player].deals = rng_start(player, player);
        decided_do(making, player);
    }
    finish_zones_copy(&making->zones, table);
    weiss_table_observe(table, watch, making);
    table->listened = finish_learn_listens(table) | bit_of(EVENT_SHUFFLED);
    if (move == FINISH_STEP)
        weiss_table_step(table);
    else
        weiss_table_make(table, move);
    notice(making);
    weiss_table_observe(table, NULL, NULL);
    if (!making->asked)
        finish_learn_moves(making->solver, table, &making->zones);
}

/* ---- What must be decided ---- */

/* Whether what was drawn lies where the attacker does not see it and nobody asks for it: then it stays open which
 * card it is, and a pool says so. */
static bool stays_open(FinishSolver *solver, Making *making)
{
    FinishNode *node = making->node;
    unsigned player = making->player;
    const WeissChoice *choice = &node->table.state.choice;
    const WeissPlayer *p = player_at(&node->table, player);
    uint64_t drawn = making->cards & ~weiss_deck_loose(p);
    uint64_t pooled = making->cards & finish_pooled(node, player);
    unsigned pool = 0;
    if (making->mixing != making->mixings[player] ||
        (drawn & ~finish_hidden(&node->table, player)) ||
        (p->deals.state != making->deals[player].state && !drawn))
        return false;
    if (player != solver->attacker && (drawn & p->zone[ZONE_HAND]) &&
        (solver->counters || solver->texts.hand[player]))
        return false;
    if (choice->kind && weiss_choice_owner(choice) == player && (choice->cards & drawn))
        return false;
    if (drawn & p->zone[ZONE_DECK]) /* looked at */
        return false;
    if (!pooled) {
        while (pool < FINISH_POOLS &&
               (node->pool[player][pool] || (player != solver->attacker && node->dealt[pool])))
            pool++;
        if (pool == FINISH_POOLS)
            return false;
        node->pool[player][pool] = making->cards;
        return true;
    }
    pool = finish_pool_of(node, player, bits_first(pooled));
    return (making->cards & ~node->pool[player][pool]) == 0;
}

/* A place whose card was shown, or is asked for, without being decided; its player in *player. */
static bool shown_place(FinishSolver *solver, const FinishNode *node, unsigned *player,
                        unsigned *place)
{
    const WeissChoice *choice = &node->table.state.choice;
    for (*player = 0; *player < 2; (*player)++) {
        const WeissPlayer *p = &node->table.state.players[*player];
        uint64_t pooled = finish_pooled(node, *player);
        uint64_t shown = pooled & ~finish_hidden(&node->table, *player);
        bool counter = choice->kind == CHOICE_COUNTER && !solver->texts.hand[*player];
        if (!shown && choice->kind &&
            weiss_move_names_card(weiss_move_kind(weiss_table_move(&node->table, 0))) &&
            weiss_choice_owner(choice) == *player && !counter && (choice->cards & pooled)) {
            uint64_t zone = p->zone[choice->zone];
            shown = choice->zone == ZONE_DECK ? pooled & ~p->zone[ZONE_DECK] : pooled & zone;
            if (shown)
                solver->told |= *player != solver->attacker;
        }
        if (shown) {
            *place = bits_first(shown);
            return true;
        }
    }
    return false;
}

/* Whether a card was decided that only the other player sees, or nobody. */
static bool knows_too_much(const Making *making)
{
    const WeissTable *table = &making->node->table;
    for (unsigned i = 0; i < making->count; i++) {
        const Decided *decided = &making->decided[i];
        uint64_t loose = weiss_deck_loose(&table->state.players[decided->player]);
        if (bit_in(finish_hidden(table, decided->player) & ~loose, decided->card))
            return true;
    }
    return false;
}

/* ---- All cases ---- */

/* Where so many cards are decided. `prefix` is what they are if they are cards of the damage, without a climax, else 0. */
static FinishRange cases(Chance *chance, unsigned count, uint64_t prefix, double reach,
                         double enough);

/* The same cards of the damage may have come in another order before. */
static FinishRange cases_once(Chance *chance, unsigned count, uint64_t prefix, double reach,
                              double enough)
{
    static const double exact = 1e-13;
    if (!prefix || count < 2)
        return cases(chance, count, prefix, reach, enough);
    Prefix *kept = &chance->prefixes[prefix % PREFIXES];
    const FinishRange *range = &kept->range;
    if (kept->key == prefix &&
        (range->high - range->low <= exact || range->high <= enough || enough >= kept->enough))
        return *range;
    *kept = (Prefix){prefix, enough, cases(chance, count, prefix, reach, enough)};
    return *range;
}

/* A card of the damage comes to those of a prefix. */
static uint64_t prefix_add(const Chance *chance, uint64_t prefix, const Decided *next,
                           const FinishOutcome *outcome)
{
    bool climax = bit_in(deck_of(&chance->from->table, next->player)->climaxes, outcome->card);
    return !prefix || !next->drawn || climax ? 0 : prefix + rng_mix(outcome->sort + 1);
}

static FinishRange sum(Chance *chance, Decided *next, const FinishOutcome *outcomes, unsigned count,
                       unsigned decided, uint64_t prefix, double reach, double enough)
{
    FinishRange total = {0, 0};
    double left = 1;
    for (unsigned i = 0; i < count; i++) {
        double share = outcomes[i].chance;
        next->card = outcomes[i].card;
        left -= share;
        chance->decided[decided] = *next;
        FinishRange range =
            cases_once(chance, decided + 1, prefix_add(chance, prefix, next, &outcomes[i]),
                       reach * share, (enough - total.high - left) / share);
        total.low += share * range.low;
        total.high += share * range.high;
        if (total.high + left <= enough && left > 1e-12) {
            total.high += left;
            break;
        }
    }
    return total;
}

static FinishRange unknown(void)
{
    return (FinishRange){0, 1};
}

/* The draw that was asked for, card by card. */
static FinishRange draw(Chance *chance, const Making *making, unsigned count, uint64_t prefix,
                        double reach, double enough)
{
    FinishSolver *solver = chance->solver;
    FinishOutcome outcomes[FINISH_OUTCOMES];
    FinishNode *node = making->node;
    memcpy(node->pool, making->pool, sizeof node->pool);
    node->barred = making->barred;
    player_at(&node->table, making->player)->zone[ZONE_HAND] = making->hand;
    if (!making->cards) {
        solver->lost_track = true;
        return unknown();
    }
    Decided next = {
        .player = (uint8_t)making->player, .mixing = (uint8_t)making->mixing, .drawn = true};
    unsigned many =
        finish_draws(node, chance->from, finish_sorts_at(solver, chance->from, making->player),
                     making->player, making->cards, outcomes);
    return sum(chance, &next, outcomes, many, count, prefix, reach, enough);
}

static void look_at_time(FinishSolver *solver)
{
    enum { LOOK_EVERY = 1024 };
    if (solver->made++ % LOOK_EVERY == 0 && solver->question->stop)
        solver->stopped |= solver->question->stop(solver->question->context);
    solver->paused |= solver->made >= solver->pause_at;
}

static FinishRange cases(Chance *chance, unsigned count, uint64_t prefix, double reach,
                         double enough)
{
    FinishSolver *solver = chance->solver;
    FinishNode after;
    Making making = {.solver = solver, .node = &after, .decided = chance->decided, .count = count};
    FinishOutcome outcomes[FINISH_OUTCOMES];
    Decided next = {0};
    unsigned player, place;
    look_at_time(solver);
    if (count == OPS_MAX || finish_is_stopped(solver) || reach < solver->least) {
        solver->lost_track |= count == OPS_MAX;
        return unknown();
    }
    make(&making, chance->from, chance->move);
    if (making.asked && !stays_open(solver, &making))
        return draw(chance, &making, count, prefix, reach, enough);
    bool shown = shown_place(solver, &after, &player, &place);
    solver->told |= !shown && count && knows_too_much(&making);
    if (!shown)
        return chance->visit->value(solver, &after, reach, enough, chance->visit->context);
    next = (Decided){.player = (uint8_t)player, .place = (uint8_t)place};
    unsigned many = finish_placed(&after, finish_sorts_at(solver, chance->from, player), player,
                                  place, outcomes);
    return sum(chance, &next, outcomes, many, count, 0, reach, enough);
}

/* Whether a step is damage whose cards nobody tells apart by their order: no text asks for the ends of a clock, all of
 * them leave it together, and no refresh comes between them. */
static bool is_unordered(const FinishSolver *solver, const FinishNode *from, Move move)
{
    const WeissState *state = &from->table.state;
    const WeissDamage *damage = &state->damage;
    const WeissPlayer *p = &state->players[damage->player & 1u];
    if (move != FINISH_STEP || !(state->due & DUE_DAMAGE) || (state->due & DUE_INTERRUPT) ||
        damage->amount < damage->revealed + 2u)
        return false;
    bool together = level_of(p) + 1 == WEISS_LOSING_LEVEL ||
                    clock_count(p) + damage->amount <= WEISS_CLOCK_LIMIT;
    return together && !solver->texts.clocks &&
           bits_count(p->zone[ZONE_DECK]) > (unsigned)(damage->amount - damage->revealed);
}

static FinishRange damage_cases(Chance *chance, double reach, double enough)
{
    enum { NO_CARDS = 1 };
    Prefix prefixes[PREFIXES];
    memset(prefixes, 0, sizeof prefixes);
    chance->prefixes = prefixes;
    return cases(chance, 0, NO_CARDS, reach, enough);
}

FinishRange finish_chance(FinishSolver *solver, const FinishNode *from, Move move, double reach,
                          double enough, const FinishVisit *visit)
{
    Chance chance = {.solver = solver, .from = from, .move = move, .visit = visit};
    return is_unordered(solver, from, move) ? damage_cases(&chance, reach, enough)
                                            : cases(&chance, 0, 0, reach, enough);
}
