/* Usage: usage [--cards PATH…] [--agent AGENT] [--strategy FILE] [--games N] [--events] DECK…
 *
 * How often an agent uses what it legally could, by kind: events, ACTs, counters, encores, costs
 * that abilities ask for. Each deck plays N games against the next one, with the agent on both
 * sides. In the main phase a chance is a turn in which the card or ability was among the legal
 * moves; elsewhere it is a question. Prints a table for docs/experiments/heuristic.md; with --events also a
 * line for each event: games in which it was in the hand, was legal, was played. */
#include <argp.h>
#include <stdio.h>
#include <string.h>

#include "ai/agent.h"
#include "bench/lists.h"
#include "weiss/policy/evaluate_parts.h"
#include "weiss/policy/policy.h"
#include "weiss/weiss_game.h"

typedef enum Kind {
    KIND_EVENT_BURN,
    KIND_EVENT_HEAL,
    KIND_EVENT_SEARCH,
    KIND_EVENT_SALVAGE,
    KIND_EVENT_DRAW,
    KIND_EVENT_REMOVE,
    KIND_EVENT_OTHER,
    KIND_BRAINSTORM,
    KIND_ACT,
    KIND_COUNTER_EVENT,
    KIND_BACKUP,
    KIND_BOND,
    KIND_CHANGE,
    KIND_COST,
    KIND_MAY,
    KIND_ENCORE_STOCK,
    KIND_ENCORE_OTHER,
    KIND_COUNT
} Kind;

static const char *const kind_names[KIND_COUNT] = {
    "event: damage",  "event: heal",        "event: search", "event: salvage",
    "event: draw",    "event: removal",     "event: other",  "brainstorm",
    "other ACT",      "counter event",      "backup",        "bond",
    "change",         "other cost of AUTO", "free may",      "encore, three stock",
    "encore, another"};

/* What the agent could do in this turn, and what it did. */
typedef struct Turn {
    uint64_t cards[2]; /* events that were legal, that were played */
    uint32_t acts[2];  /* the same for ACTs, as in WeissChoice.more */
    unsigned number;
} Turn;

typedef struct Usage {
    Options options;
    Lists lists;
    const char *agent;
    uint64_t games;
    bool events;
    const char *strategy_file;
    WeissStrategy strategy;
    uint64_t counts[KIND_COUNT][2];   /* chances, uses */
    uint8_t kinds[LISTS_MAX][64];     /* of events */
    uint32_t deeds[LISTS_MAX][64][3]; /* of events: games in hand, legal, played */
    Turn turn[2];
    uint64_t deed[2][3]; /* the same within this game */
} Usage;

static WeissTable table;
static WeissTally tally;

/* ---- Kinds ---- */

/* The kind of an event is the first whose weight alone gives it a worth. */
static void kinds_read(Usage *usage, unsigned list)
{
    static const WeissWeight of[] = {WEIGHT_USED_BURN,    WEIGHT_USED_HEAL, WEIGHT_USED_SEARCH,
                                     WEIGHT_USED_SALVAGE, WEIGHT_USED_DRAW, WEIGHT_USED_REMOVE};
    const WeissDeck *deck = &usage->lists.decks[list];
    memset(usage->kinds[list], KIND_EVENT_OTHER, sizeof usage->kinds[list]);
    for (unsigned kind = KIND_EVENT_OTHER; kind-- > 0;) {
        static WeissCardValues card_values;
        WeissWeights weights = {.value = {[WEIGHT_CONDITION] = 100, [WEIGHT_EACH] = 100}};
        weights.value[of[kind]] = 100;
        weiss_card_values_read(&card_values, deck, &weights);
        for (uint64_t events = deck->events; events; events &= events - 1)
            if (card_values.event[bits_first(events)] > 0)
                usage->kinds[list][bits_first(events)] = (uint8_t)kind;
    }
}

static Kind kind_of_ability(const Ability *ability)
{
    if (ability->type == ABILITY_TYPE_BOND)
        return KIND_BOND;
    if (ability->keywords & KEYWORD_CHANGE)
        return KIND_CHANGE;
    if (ability->type == ABILITY_TYPE_ACT)
        return ability->keywords & KEYWORD_BRAINSTORM ? KIND_BRAINSTORM : KIND_ACT;
    return KIND_COST;
}

/* ---- Counting ---- */

static unsigned lowest_copy(const WeissDeck *deck, unsigned card)
{
    while (bit_in(deck->same_before[0], card))
        card--;
    return card;
}

static Kind kind_of_act(const WeissDeck *deck, unsigned card, unsigned act)
{
    const Ability *ability = &deck->text->abilities[deck->text->first[card]];
    for (unsigned left = deck->text->count[card]; left--; ability++)
        if (ability->type == ABILITY_TYPE_ACT && act-- == 0)
            return kind_of_ability(ability);
    return KIND_ACT;
}

/* Counts what was possible and done in the last turn of a player. */
static void turn_end(Usage *usage, unsigned player, unsigned list)
{
    Turn *turn = &usage->turn[player];
    for (unsigned used = 0; used < 2; used++)
        for (uint64_t cards = turn->cards[used]; cards; cards &= cards - 1)
            usage->counts[usage->kinds[list][bits_first(cards)]][used]++;
    *turn = (Turn){.number = table.state.turn};
}

static void count_main(Usage *usage, unsigned player, unsigned list, Move move)
{
    const WeissDeck *deck = &usage->lists.decks[list];
    const WeissChoice *choice = &table.state.choice;
    Turn *turn = &usage->turn[player];
    if (turn->number != table.state.turn)
        turn_end(usage, player, list);
    for (uint64_t cards = choice->cards & deck->events; cards; cards &= cards - 1)
        turn->cards[0] |= bit_of(lowest_copy(deck, bits_first(cards)));
    if (weiss_move_kind(move) == MOVE_PLAY && weiss_move_second(move) == WEISS_NO_SLOT)
        turn->cards[1] |= bit_of(lowest_copy(deck, weiss_move_first(move)));
    usage->deed[player][1] |= turn->cards[0];
    usage->deed[player][2] |= turn->cards[1];
    for (uint32_t acts = choice->more; acts; acts &= acts - 1) {
        unsigned bit = bits_first(acts);
        const WeissPlayer *own = &table.state.players[player];
        Kind kind = kind_of_act(deck, own->stage[bit / WEISS_ACTS_MAX].card, bit % WEISS_ACTS_MAX);
        bool chosen = move == weiss_move(MOVE_ACT, bit / WEISS_ACTS_MAX, bit % WEISS_ACTS_MAX);
        usage->counts[kind][0] += !(turn->acts[0] >> bit & 1u);
        usage->counts[kind][1] += chosen && !(turn->acts[1] >> bit & 1u);
        turn->acts[0] |= 1u << bit;
        turn->acts[1] |= (uint32_t)chosen << bit;
    }
}

static void count_question(Usage *usage, unsigned list, Move move)
{
    const WeissChoice *choice = &table.state.choice;
    const WeissStandby *source = &table.state.frame.source;
    const WeissDeck *deck = &usage->lists.decks[list];
    Kind kind = KIND_MAY;
    if (choice->kind == CHOICE_COUNTER)
        kind = choice->cards & deck->events ? KIND_COUNTER_EVENT : KIND_BACKUP;
    if (choice->kind == CHOICE_ENCORE)
        kind = choice->slots & ~1u ? KIND_ENCORE_OTHER : KIND_ENCORE_STOCK;
    if (choice->kind == CHOICE_YES_NO && source->ability / ABILITY_NUMBERS < 2 &&
        weiss_view_by_ability(weiss_game.view(&table))) {
        const DeckText *text = table.match->deck[source->ability / ABILITY_NUMBERS]->text;
        const Ability *ability = &text->abilities[source->ability % ABILITY_NUMBERS];
        kind = kind_of_ability(ability);
        if (kind == KIND_COST && text->code.ops[ability->first_op + table.state.frame.op].code != OP_PAY)
            kind = KIND_MAY;
    }
    usage->counts[kind][0]++;
    usage->counts[kind][1] +=
        weiss_move_kind(move) != MOVE_PASS && weiss_move_kind(move) != MOVE_NO;
    if (choice->kind == CHOICE_COUNTER && weiss_move_kind(move) == MOVE_COUNTER)
        usage->deed[choice->player][2] |= bit_of(lowest_copy(deck, weiss_move_first(move)));
    if (choice->kind == CHOICE_COUNTER)
        for (uint64_t cards = choice->cards & deck->events; cards; cards &= cards - 1)
            usage->deed[choice->player][1] |= bit_of(lowest_copy(deck, bits_first(cards)));
}

static void game_play(Usage *usage, Agent *agent, const WeissMatch *match, const unsigned *list,
                      uint64_t index)
{
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[2];
    Rng rng = rng_keyed(usage->options.seed, index, 2);
    lists_deals(usage->options.seed, index, deals);
    memset(usage->deed, 0, sizeof usage->deed);
    memset(usage->turn, 0, sizeof usage->turn);
    weiss_table_seat(&table, match, tallies);
    weiss_table_start(&table, deals);
    while (table.state.result == RESULT_RUNNING) {
        const WeissChoice *choice = &table.state.choice;
        unsigned player = choice->player;
        Move move = agent_decide(agent, weiss_game.view(&table), &rng);
        if (choice->kind == CHOICE_MAIN)
            count_main(usage, player, list[player], move);
        if (choice->kind == CHOICE_COUNTER || choice->kind == CHOICE_ENCORE ||
            choice->kind == CHOICE_YES_NO)
            count_question(usage, list[player], move);
        weiss_table_apply(&table, move);
    }
    for (unsigned seat = 0; seat < 2; seat++) {
        const WeissDeck *deck = &usage->lists.decks[list[seat]];
        turn_end(usage, seat, list[seat]);
        for (uint64_t cards = table.card_uses[seat].cards[CARD_DRAWN] & deck->events; cards;
             cards &= cards - 1)
            usage->deed[seat][0] |= bit_of(lowest_copy(deck, bits_first(cards)));
        for (unsigned deed = 0; deed < 3; deed++)
            for (uint64_t cards = usage->deed[seat][deed]; cards; cards &= cards - 1)
                usage->deeds[list[seat]][bits_first(cards)][deed]++;
    }
}

/* ---- Output ---- */

static void print_kinds(const Usage *usage)
{
    printf("| kind | chances | used |\n| --- | --- | --- |\n");
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const uint64_t *count = usage->counts[kind];
        printf("| %s | %llu | %.1f%% |\n", kind_names[kind], (unsigned long long)count[0],
               count[0] ? 100.0 * (double)count[1] / (double)count[0] : 0.0);
    }
}

/* Counts the events that were in hand in a hundred games or more, and those of them that were
 * played in less than 5% of these games. */
static void print_events(const Usage *usage)
{
    enum { ENOUGH = 100, PART = 20 };
    unsigned all = 0, seldom = 0, never = 0;
    for (unsigned list = 0; list < usage->lists.count; list++)
        for (uint64_t events = usage->lists.decks[list].events; events; events &= events - 1) {
            unsigned card = bits_first(events);
            const uint32_t *deed = usage->deeds[list][card];
            if (deed[0] >= ENOUGH) {
                all++;
                seldom += deed[2] * PART < deed[0];
                never += deed[2] == 0;
            }
            if (usage->events && deed[0])
                printf("%s,%s,%s,%u,%u,%u\n", usage->lists.paths[list],
                       usage->lists.decks[list].card[card]->code,
                       kind_names[usage->kinds[list][card]], deed[0], deed[1], deed[2]);
        }
    printf("\n%u events in hand in %d games: %u played in less than 5%% of those, %u never\n", all,
           ENOUGH, seldom, never);
}

/* ---- Arguments ---- */

enum { KEY_GAMES = 0x400, KEY_AGENT, KEY_EVENTS, KEY_STRATEGY };

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games of each deck against the next (200)", 0},
    {"agent", KEY_AGENT, "AGENT", 0, "Who plays (heuristic)", 0},
    {"strategy", KEY_STRATEGY, "FILE", 0, "The heuristic plays by this strategy", 0},
    {"events", KEY_EVENTS, NULL, 0, "A line for each event, too", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Usage *usage = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &usage->options;
        return 0;
    case KEY_GAMES:
        usage->games = option_number(state, "games", argument, 1, 1000000);
        return 0;
    case KEY_AGENT:
        usage->agent = argument;
        return 0;
    case KEY_STRATEGY:
        usage->strategy_file = argument;
        return 0;
    case KEY_EVENTS:
        usage->events = true;
        return 0;
    default:
        return lists_argument(&usage->lists, key, argument, state);
    }
}

static const struct argp usage_argp = {.options = option_list,
                                       .parser = parse_option,
                                       .args_doc = "DECK...",
                                       .doc = "How often an agent uses what it legally could.",
                                       .children = lists_children};

static void match_seat(const Usage *usage, const unsigned *list, WeissMatch *match)
{
    lists_match(&usage->lists, list[0], list[1], match);
    for (unsigned seat = 0; usage->strategy_file && seat < 2; seat++)
        weiss_match_play_by(match, seat, &usage->strategy);
}

int main(int argc, char **argv)
{
    static Usage usage = {.agent = "heuristic", .games = 200};
    static WeissMatch match[2];
    Diagnostic problem;
    options_default(&usage.options);
    if (argp_parse(&usage_argp, argc, argv, 0, NULL, &usage) != 0 ||
        !lists_open(&usage.lists, &usage.options) ||
        !lists_strategy(&usage.strategy, usage.strategy_file))
        return EXIT_BAD;
    Agent *agent = agent_create(&weiss_game, usage.agent, &problem);
    if (!agent) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    for (unsigned i = 0; i < usage.lists.count; i++)
        kinds_read(&usage, i);
    for (unsigned i = 0; i < usage.lists.count; i++) {
        unsigned next = (i + 1) % usage.lists.count;
        const unsigned list[2][2] = {{i, next}, {next, i}};
        for (unsigned first = 0; first < 2; first++)
            match_seat(&usage, list[first], &match[first]);
        for (uint64_t game = 0; game < usage.games; game++)
            game_play(&usage, agent, &match[game % 2], list[game % 2], i * usage.games + game);
    }
    print_kinds(&usage);
    print_events(&usage);
    agent_destroy(agent);
    return EXIT_DONE;
}
