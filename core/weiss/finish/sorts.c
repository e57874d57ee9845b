/* How cards are told apart in each zone: by what the rules ask there, by what texts ask (read_texts.c,
 * read_records.c), and by what is asked where they may go from it. */
#include <string.h>

#include "weiss/engine/abilities.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/reads.h"

#define EVENT_BIT(name) ((uint64_t)1 << EVENT_##name)

enum {
    ALWAYS = FINISH_BOARD | 1 << ZONE_DECK | 1 << ZONE_RESOLUTION,
    COLOURED = 1 << ZONE_CLOCK | 1 << ZONE_LEVEL /* they give colours */
};

/* ---- Trigger icons ---- */

/* The icons that may matter: what goes to the hand or the stock does only where somebody asks for it there, or where the deck
 * may end. DRAW shows the attacker a card. */
static unsigned icons_heeded(unsigned heeded, bool ends)
{
    enum {
        HAND = 1 << ZONE_HAND,
        STOCK = 1 << ZONE_STOCK,
        ROOM = 1 << ZONE_WAITING_ROOM,
        ASIDE = 1 << TRIGGER_GATE | 1 << TRIGGER_COMEBACK | 1 << TRIGGER_FOCUS
    };
    unsigned icons =
        ~(unsigned)(ASIDE | 1 << TRIGGER_POOL | 1 << TRIGGER_TREASURE | 1 << TRIGGER_CHOICE);
    if (heeded & (HAND | ROOM))
        icons |= ASIDE;
    if ((heeded & STOCK) || ends)
        icons |= 1u << TRIGGER_POOL;
    if ((heeded & (HAND | STOCK)) || ends)
        icons |= 1u << TRIGGER_TREASURE;
    if (heeded & (HAND | STOCK | ROOM))
        icons |= 1u << TRIGGER_CHOICE;
    return icons;
}

/* The heeded trigger icons of a card as a number. */
static int16_t icons_number(const uint8_t *icons, unsigned heeded)
{
    int number = 0;
    for (unsigned i = 0; i < WEISS_ICONS_MAX && icons[i] != TRIGGER_NONE; i++)
        if (heeded >> icons[i] & 1u)
            number = number * TRIGGER_COUNT + icons[i];
    return (int16_t)number;
}

/* The trigger icons in a list, a bit for each. */
static unsigned icons_of_list(const WeissDeck *deck)
{
    unsigned icons = 0;
    for (uint64_t left = deck->has_icons; left; left &= left - 1)
        for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
            icons |= 1u << deck->icons[bits_first(left)][i];
    return icons;
}

/* Cards of each of some codes are told from others. */
static void split_by_copies(FinishReads *reads, unsigned player, unsigned zones, uint64_t cards)
{
    for (uint64_t left = cards; left; left &= left - 1)
        finish_reads_split(reads, player, zones,
                           reads->match->deck[player]->copies[bits_first(left)]);
}

static void split_by_levels(FinishReads *reads, unsigned player, unsigned zones)
{
    const WeissDeck *deck = reads->match->deck[player];
    for (; zones; zones &= zones - 1)
        for (unsigned level = 0; level <= WEISS_LEVEL_MAX; level++)
            finish_classes_split(&reads->sorts[player].zone[bits_first(zones)],
                                 deck->level_at_most[level]);
}

/* What trigger checks and their icons ask of the attacker's cards. */
static void split_by_icons(FinishReads *reads, unsigned attacker, unsigned heeded)
{
    enum {
        CHOSEN = 1 << TRIGGER_COMEBACK | 1 << TRIGGER_CHOICE | 1 << TRIGGER_FOCUS,
        REVEALED = 1 << TRIGGER_CHANCE | 1 << TRIGGER_DISCOVERY,
        FROM = 1 << ZONE_DECK | 1 << ZONE_RESOLUTION,
        ROOM = 1 << ZONE_WAITING_ROOM
    };
    const WeissDeck *deck = reads->match->deck[attacker];
    int16_t numbers[64] = {0};
    unsigned icons = icons_of_list(deck) & heeded;
    for (uint64_t left = deck->all; left; left &= left - 1)
        numbers[bits_first(left)] = icons_number(deck->icons[bits_first(left)], heeded);
    for (unsigned zones = FROM; zones; zones &= zones - 1)
        finish_classes_by_value(&reads->sorts[attacker].zone[bits_first(zones)], numbers);
    if (icons & CHOSEN) {
        finish_reads_split(reads, attacker, ROOM, deck->characters);
        finish_reads_split(reads, attacker, ROOM, deck->events);
        finish_reads_split(reads, attacker, ROOM, deck->cost_at_most[0]);
    }
    if (icons >> TRIGGER_STANDBY & 1u) {
        finish_reads_split(reads, attacker, ROOM, deck->characters);
        split_by_levels(reads, attacker, ROOM);
    }
    if (icons & REVEALED)
        finish_reads_code(reads, attacker);
}

/* ---- What the rules ask ---- */

/* A colour that lies in a level zone which nothing leaves is there for good. */
static void split_by_colours(FinishReads *reads, const WeissPlayer *p, unsigned player,
                             uint64_t cards)
{
    const WeissDeck *deck = reads->match->deck[player];
    bool stays = reads->learned != NULL;
    for (unsigned i = 0; stays && i < FINISH_TIMES * ZONE_COUNT; i++)
        stays = !reads->learned->moves[i / ZONE_COUNT][player][ZONE_LEVEL][i % ZONE_COUNT];
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++) {
        bool there = (deck->colour[colour] & p->zone[ZONE_LEVEL] & ~face_down_cards(p)) != 0;
        if (!(cards & deck->colour[colour] & ~deck->colour_free) || (stays && there))
            continue;
        finish_reads_split(reads, player, COLOURED, deck->colour[colour]);
        reads->texts->zones[player] |= COLOURED;
    }
}

static uint64_t board_cards(const WeissPlayer *p)
{
    return p->zone[ZONE_STAGE] | p->zone[ZONE_CLIMAX_AREA] | p->zone[ZONE_MARKER];
}

/* Of `cards` those of each of some codes are told from others: each of the board is itself wherever it goes. */
static void board_split(FinishClasses *classes, const WeissDeck *deck, uint64_t cards,
                        uint64_t codes)
{
    for (uint64_t left = cards & codes & deck->all; left; left &= left - 1)
        finish_classes_split(classes, deck->copies[bits_first(left)] & cards);
}

static void zones_open(FinishReads *reads, const WeissTable *table, FinishTime time,
                       uint64_t counters)
{
    enum { HAND = 1 << ZONE_HAND, DECK = 1 << ZONE_DECK | 1 << ZONE_RESOLUTION };
    unsigned attacker = reads->active;
    for (unsigned player = 0; player < 2; player++) {
        const WeissDeck *deck = deck_of(table, player);
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
            FinishClasses *classes = &reads->sorts[player].zone[zone];
            finish_classes_open(classes, deck);
            board_split(classes, deck, board_cards(&table->state.players[player]), ~(uint64_t)0);
            if (reads->learned && (FINISH_BOARD >> zone & 1u) &&
                (zone != ZONE_STAGE || player != attacker))
                board_split(classes, deck, ~(uint64_t)0, reads->learned->acted[player]);
        }
        finish_reads_split(reads, player, DECK, deck->climaxes);
    }
    split_by_copies(reads, attacker ^ 1u, HAND, counters);
    split_by_colours(reads, &table->state.players[attacker ^ 1u], attacker ^ 1u, counters);
    if (time == FINISH_BEFORE) {
        uint64_t climaxes = deck_of(table, attacker)->climaxes;
        split_by_copies(reads, attacker, HAND, climaxes);
        split_by_colours(reads, &table->state.players[attacker], attacker, climaxes);
    }
}

/* ---- What texts ask ---- */

/* The cards of a player that act, or may act, from where they are. */
static uint64_t acting_cards(const FinishReads *reads, const WeissTable *table, FinishTime time,
                             uint64_t counters)
{
    unsigned player = reads->owner;
    const WeissPlayer *p = &table->state.players[player];
    uint64_t cards = board_cards(p) | p->zone[ZONE_RESOLUTION];
    if (reads->learned)
        cards |= reads->learned->acted[player];
    if (player != table->state.active)
        return cards | counters;
    if (time == FINISH_BEFORE)
        cards |= p->zone[ZONE_HAND] & deck_of(table, player)->climaxes;
    return cards;
}

/* Once more where it turns out that more may happen. */
static void read_texts(FinishReads *reads, const WeissTable *table, FinishTime time,
                       uint64_t counters)
{
    enum { ACTING = FINISH_BOARD | 1 << ZONE_RESOLUTION };
    uint64_t events = reads->events;
    for (unsigned player = 0; player < 2; player++) {
        reads->owner = player;
        finish_reads_cards(reads, player, acting_cards(reads, table, time, counters), ACTING);
    }
    finish_reads_elsewhere(reads);
    finish_reads_pending(reads, table);
    if (reads->events != events)
        read_texts(reads, table, time, counters);
}

/* ---- Where cards go ---- */

/* Cards of a class that has gone somewhere are told apart as they are there, as far as they matter there. True if that was
 * new. */
static bool classes_follow(FinishClasses *classes, uint64_t moved, const FinishClasses *there)
{
    unsigned before = classes->count;
    for (unsigned i = 0; moved && i < before; i++) {
        uint64_t same = classes->cards[i];
        for (unsigned k = 0; (same & moved) && k < there->count; k++)
            finish_classes_split(classes, same & there->cards[k]);
    }
    return classes->count != before;
}

/* All cards of the classes that some cards are of. */
static uint64_t classes_of(const FinishClasses *classes, uint64_t cards)
{
    uint64_t all = 0;
    for (; cards; cards &= ~all)
        all |= classes->cards[classes->of[bits_first(cards)]];
    return all;
}

/* Which cards can make a difference in each zone: all where something is asked about it, else those that go where
 * they can. True if that was new. */
static bool heeded_find(FinishSorts *sorts, uint64_t (*moves)[ZONE_COUNT])
{
    bool more = true, found = false;
    while (more) {
        more = false;
        for (unsigned i = 0; i < ZONE_COUNT * ZONE_COUNT; i++) {
            unsigned from = i / ZONE_COUNT, to = i % ZONE_COUNT;
            uint64_t moved = classes_of(&sorts->zone[from], moves[from][to] & sorts->heeded[to]);
            more |= (moved & ~sorts->heeded[from]) != 0;
            sorts->heeded[from] |= moved;
        }
        found |= more;
    }
    return found;
}

/* The classes of zones by what is asked there and where cards may go from there, as far as they matter. */
static void classes_find(FinishSorts *sorts, const FinishSorts *asked, const FinishSorts *later,
                         const WeissDeck *deck, uint64_t (*moves)[ZONE_COUNT])
{
    bool more = true;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
        if (sorts->heeded[zone])
            sorts->zone[zone] = asked->zone[zone];
        else
            finish_classes_open(&sorts->zone[zone], deck);
        if (later && sorts->heeded[zone])
            finish_classes_join(&sorts->zone[zone], &later->zone[zone]);
    }
    while (more) {
        more = false;
        for (unsigned i = 0; i < ZONE_COUNT * ZONE_COUNT; i++) {
            unsigned from = i / ZONE_COUNT, to = i % ZONE_COUNT;
            more |= classes_follow(&sorts->zone[from], moves[from][to] & sorts->heeded[to],
                                   &sorts->zone[to]);
        }
    }
}

/* From what is asked in each zone to what matters there. `later`: the same of the part of the turn that follows. */
static void sorts_close(FinishSorts *sorts, const FinishSorts *asked, const FinishSorts *later,
                        const WeissDeck *deck, uint64_t (*moves)[ZONE_COUNT], unsigned zones,
                        uint64_t spent)
{
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        sorts->heeded[zone] = zones >> zone & 1u ? ~(uint64_t)0 : later ? later->heeded[zone] : 0;
    sorts->heeded[ZONE_STAGE] = spent | (later ? later->heeded[ZONE_STAGE] : 0);
    do
        classes_find(sorts, asked, later, deck, moves);
    while (heeded_find(sorts, moves));
}

/* The classes of cards that stay open in a hand whose cards that matter there are dealt. */
static void open_hand_find(FinishClasses *hand, const FinishSorts *sorts, const WeissDeck *deck,
                           uint64_t (*moves)[ZONE_COUNT])
{
    bool more = true;
    finish_classes_open(hand, deck);
    while (more) {
        more = false;
        for (unsigned to = 0; to < ZONE_COUNT; to++)
            if (to != ZONE_HAND)
                more |= classes_follow(hand, moves[ZONE_HAND][to] & sorts->heeded[to],
                                       &sorts->zone[to]);
    }
}

/* `hand`: those of open_hand_find; NULL: none. */
static void joints_make(FinishSorts *sorts, const WeissDeck *deck, const FinishClasses *hand)
{
    for (unsigned joint = 0; joint < FINISH_JOINTS; joint++) {
        FinishClasses *classes = &sorts->joint[joint];
        finish_classes_open(classes, deck);
        for (unsigned i = 0; i < FINISH_PLACES; i++)
            if (joint >> i & 1u)
                finish_classes_join(classes, hand && finish_places[i] == ZONE_HAND
                                                 ? hand
                                                 : &sorts->zone[finish_places[i]]);
    }
}

/* ---- All of it ---- */

static unsigned zones_asked(const FinishReads *reads, unsigned player, FinishTime time,
                            uint64_t counters)
{
    const FinishLearned *learned = reads->learned;
    unsigned zones = ALWAYS | reads->texts->zones[player];
    if (learned->encore[player])
        zones |= 1u << ZONE_HAND | 1u << ZONE_STOCK;
    if (player == reads->active && time == FINISH_DONE) {
        bool leaves = false;
        for (unsigned to = 0; to < ZONE_COUNT; to++)
            leaves |= learned->moves[time][player][ZONE_DECK][to] != 0;
        if (!leaves && !(reads->texts->zones[player] >> ZONE_DECK & 1u))
            zones &= ~(1u << ZONE_DECK | 1u << ZONE_RESOLUTION);
    }
    if (player == reads->active)
        return zones | (time == FINISH_BEFORE ? 1u << ZONE_HAND | 1u << ZONE_STOCK : 0);
    return counters ? zones | 1u << ZONE_HAND | 1u << ZONE_STOCK : zones;
}

static void texts_add(FinishTexts *texts, const FinishTexts *more)
{
    for (unsigned player = 0; player < 2; player++) {
        texts->hand[player] |= more->hand[player];
        texts->zones[player] |= more->zones[player];
        texts->fighters[player] |= more->fighters[player];
    }
    texts->power |= more->power;
    texts->soul |= more->soul;
    texts->stances |= more->stances;
    texts->crowds |= more->crowds;
    texts->company |= more->company;
    texts->battles |= more->battles;
    texts->clocks |= more->clocks;
    texts->stocks |= more->stocks;
    texts->free |= more->free;
}

/* The cards that may still come to a player's climax area. */
static uint64_t climaxes_to_come(const FinishLearned *learned, const WeissTable *table,
                                 unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    bool played = learned->moves[FINISH_BEFORE][player][ZONE_HAND][ZONE_CLIMAX_AREA] != 0;
    uint64_t come = 0;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        come |=
            learned->moves[FINISH_ATTACKS][player][zone][ZONE_CLIMAX_AREA] |
            learned->moves[FINISH_LAST][player][zone][ZONE_CLIMAX_AREA] |
            learned->moves[FINISH_DONE][player][zone][ZONE_CLIMAX_AREA] |
            (zone == ZONE_HAND ? 0 : learned->moves[FINISH_BEFORE][player][zone][ZONE_CLIMAX_AREA]);
    if (come || (played && table->state.step < STEP_CLIMAX_BEGIN))
        return deck_of(table, player)->all;
    return played ? p->zone[ZONE_HAND] : 0;
}

/* The climax areas hold these, now or later. */
static void climaxes_fix(FinishReads *reads, const FinishLearned *learned, const WeissTable *table)
{
    for (unsigned player = 0; player < 2; player++)
        reads->climaxes[player] = table->state.players[player].zone[ZONE_CLIMAX_AREA] |
                                  climaxes_to_come(learned, table, player);
    reads->fixed_climaxes = true;
}

/* The zones of one part of the turn, as far as they are asked about there. */
static void time_read(FinishReads *reads, const WeissTable *table, FinishTime time,
                      uint64_t counters, const FinishTexts *closing)
{
    unsigned attacker = reads->active;
    reads->events = reads->learned->events[time];
    reads->main = time == FINISH_BEFORE && table->state.step <= STEP_MAIN;
    reads->encores = closing->closing || reads->learned->encore[0] || reads->learned->encore[1];
    climaxes_fix(reads, reads->learned, table);
    zones_open(reads, table, time, counters);
    if (reads->main) {
        reads->texts->zones[attacker] |= COLOURED;
        finish_reads_all(reads, attacker);
    }
    read_texts(reads, table, time, counters);
    for (unsigned player = 0; closing->closing && player < 2; player++) {
        finish_reads_split(reads, player, ~0u >> (32 - ZONE_COUNT),
                           deck_of(table, player)->characters);
        reads->texts->zones[player] |= 1u << ZONE_HAND | 1u << ZONE_STOCK;
    }
}

/* What does not happen any more from a step on, unless cards come to the stage. */
static const struct {
    uint8_t step;
    uint64_t events;
} past_events[] = {
    {STEP_DRAW_BEGIN, EVENT_BIT(TURN_BEGIN) | EVENT_BIT(STAND_PHASE)},
    {STEP_MAIN_BEGIN, EVENT_BIT(DRAW_PHASE) | EVENT_BIT(CLOCK_PHASE)},
    {STEP_MAIN, EVENT_BIT(MAIN_PHASE)},
    {STEP_CLIMAX_BEGIN, EVENT_BIT(PLAYED) | EVENT_BIT(PLACED) | EVENT_BIT(SWAPPED)},
    {STEP_CLIMAX, EVENT_BIT(CLIMAX_PHASE)},
    {STEP_ATTACK_BEGIN, EVENT_BIT(CLIMAX_PLACED)},
    {STEP_DECLARATION_BEGIN, EVENT_BIT(ATTACK_PHASE)},
};

uint64_t finish_events_left(const WeissState *state)
{
    uint64_t past = 0;
    for (unsigned i = 0; i < sizeof past_events / sizeof *past_events; i++)
        if (state->step >= past_events[i].step && state->step != STEP_EXPIRY)
            past |= past_events[i].events;
    return ~past;
}

/* Whether texts may still make the player attacked lose after the attacks: whatever may happen is looked at. */
static void closing_find(FinishTexts *texts, FinishSorts *scratch, const WeissTable *table,
                         uint64_t counters, const FinishLearned *learned)
{
    enum { SPARE = 16 }; /* so many cards of a deck the attacks hardly ever take */
    FinishReads reads = {.match = table->match,
                         .sorts = scratch,
                         .texts = texts,
                         .active = table->state.active,
                         .thumb = learned->thumb,
                         .events = finish_events_left(&table->state),
                         .main = table->state.step <= STEP_MAIN};
    unsigned attacker = table->state.active;
    uint64_t acted[2] = {learned->acted[0], learned->acted[1]};
    enum { ACTING = FINISH_BOARD | 1 << ZONE_RESOLUTION };
    climaxes_fix(&reads, learned, table);
    zones_open(&reads, table, FINISH_BEFORE, counters);
    if (table->state.step <= STEP_MAIN)
        finish_reads_all(&reads, attacker);
    for (unsigned player = 0; player < 2; player++)
        finish_reads_cards(&reads, player, acted[player], ACTING);
    read_texts(&reads, table, finish_time(&table->state, learned), counters);
    unsigned deck = bits_count(table->state.players[attacker ^ 1u].zone[ZONE_DECK]);
    texts->closing = texts->harms || (texts->takes && deck < texts->takes + SPARE);
}

/* The icons that count depend on what is heeded, and that on the texts alone. */
static void time_find(FinishReads *reads, FinishSorts *sorts, const FinishSorts *later,
                      const FinishTexts *all, const WeissTable *table, FinishTime time,
                      uint64_t counters)
{
    enum { CHECKS = 12 }; /* so few cards of a deck may be gone at the end of the turn */
    unsigned attacker = reads->active;
    unsigned heeded = 0;
    FinishLearned learned = *reads->learned;
    FinishClasses hand;
    finish_reads_spent(reads, all);
    sorts_close(&sorts[attacker], &reads->sorts[attacker], later ? &later[attacker] : NULL,
                deck_of(table, attacker), learned.moves[time][attacker],
                zones_asked(reads, attacker, time, counters), reads->spent);
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        heeded |= (unsigned)(sorts[attacker].heeded[zone] != 0) << zone;
    reads->texts->icons[time] =
        time == FINISH_DONE
            ? 0
            : icons_heeded(heeded,
                           bits_count(table->state.players[attacker].zone[ZONE_DECK]) <= CHECKS ||
                               learned.moves[time][attacker][ZONE_WAITING_ROOM][ZONE_DECK]);
    split_by_icons(reads, attacker, reads->texts->icons[time]);
    for (unsigned player = 0; player < 2; player++) {
        sorts_close(&sorts[player], &reads->sorts[player], later ? &later[player] : NULL,
                    deck_of(table, player), learned.moves[time][player],
                    zones_asked(reads, player, time, counters),
                    player == attacker ? reads->spent : ~(uint64_t)0);
        open_hand_find(&hand, &sorts[player], deck_of(table, player), learned.moves[time][player]);
        joints_make(&sorts[player], deck_of(table, player), player == attacker ? NULL : &hand);
    }
}

/* Whether cards may come to the attacker's stock that it does not see, or lie there. */
static bool is_blind(const FinishReads *reads, const WeissTable *table)
{
    enum { UNSEEN = 1 << TRIGGER_POOL | 1 << TRIGGER_TREASURE };
    const WeissPlayer *p = &table->state.players[reads->active];
    return (p->zone[ZONE_STOCK] & ~p->seen_by_owner) || reads->texts->stocks ||
           (icons_of_list(deck_of(table, reads->active)) & UNSEEN);
}

/* One part of the turn: at first all abilities are idle, then those are read that make a difference to what was read. */
static void time_solve(FinishSorts sorts[FINISH_TIMES][2], FinishReads *reads, FinishTexts *texts,
                       const FinishTexts *closing, const WeissTable *table, FinishTime time,
                       uint64_t counters)
{
    FinishTexts here, all;
    FinishIdle idle = {
        .reads = reads, .sorts = sorts[time], .texts = &all, .closing = closing->closing};
    uint64_t used = texts->counters;
    memset(texts->idle[time], reads->thumb ? 0 : 0xFF, sizeof texts->idle[time]);
    reads->idle = texts->idle[time];
    reads->powers = texts->powers[time];
    do {
        memset(&here, 0, sizeof here);
        memset(reads->read, 0, sizeof reads->read);
        reads->all[0] = reads->all[1] = false;
        reads->texts = &here;
        time_read(reads, table, time, used, closing);
        all = *texts;
        texts_add(&all, &here);
        all.closing = closing->closing;
        time_find(reads, sorts[time], time + 1 == FINISH_TIMES ? NULL : sorts[time + 1], &all,
                  table, time, used);
        idle.blind = is_blind(reads, table);
    } while (finish_idle_shrink(&idle, counters, &used));
    texts_add(texts, &here);
    texts->icons[time] = here.icons[time];
    texts->counters = used;
}

void finish_sorts_find(FinishSorts sorts[FINISH_TIMES][2], FinishSorts *scratch, FinishTexts *texts,
                       const WeissTable *table, uint64_t counters, const FinishLearned *learned)
{
    FinishTexts closing;
    memset(texts, 0, sizeof *texts);
    memset(&closing, 0, sizeof closing);
    closing_find(&closing, scratch, table, counters, learned);
    texts->counters = learned->thumb ? counters : 0;
    texts->free = learned->eased;
    for (unsigned i = FINISH_TIMES; i-- > (unsigned)finish_time(&table->state, learned);) {
        FinishReads reads = {.match = table->match,
                             .sorts = scratch,
                             .learned = learned,
                             .thumb = learned->thumb,
                             .active = table->state.active};
        time_solve(sorts, &reads, texts, &closing, table, (FinishTime)i, counters);
    }
    texts->power |= (table->match->gives & GIVES_FALL) != 0;
    texts->harms = closing.harms;
    texts->takes = closing.takes;
    texts->closing = closing.closing;
}

void finish_sorts_by_code(FinishSorts sorts[FINISH_TIMES][2], const WeissTable *table)
{
    for (unsigned i = 0; i < FINISH_TIMES * 2u; i++) {
        FinishSorts *of = &sorts[i / 2][i % 2];
        const WeissDeck *deck = deck_of(table, i % 2);
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
            of->heeded[zone] = ~(uint64_t)0;
            finish_classes_by_code(&of->zone[zone], deck);
        }
        for (unsigned joint = 0; joint < FINISH_JOINTS; joint++)
            finish_classes_by_code(&of->joint[joint], deck);
    }
}
