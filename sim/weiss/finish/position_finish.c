/* Asks for a finish and prints the answer. */
#include "sim/weiss/finish/position_finish.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/output/progress.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/finish.h"
#include "weiss/policy/policy.h"
#include "weiss/position/notation.h"

enum { MEMORY = 320 << 20 };

/* When time is over. */
typedef struct Clock {
    Progress progress;
    double seconds;
} Clock;

static bool is_over(void *context)
{
    const Clock *clock = context;
    return progress_seconds(&clock->progress) >= clock->seconds || *host_stop();
}

static bool complain_of(const char *file, const char *format, const char *what)
{
    Diagnostic problem = {0};
    diagnostic_whole(&problem, format, what);
    complain(file, &problem);
    return false;
}

/* ---- The hand ---- */

/* A card of this code that is neither named yet nor seen outside hand, deck and stock; 0: there is none. */
static uint64_t card_free(const WeissTable *table, unsigned player, const char *code,
                          uint64_t named)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = table->match->deck[player];
    uint64_t cards = (p->zone[ZONE_HAND] | p->zone[ZONE_DECK] | p->zone[ZONE_STOCK]) & ~named;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (strcmp(deck->card[bits_first(cards)]->code, code) == 0 &&
            (!found || bit_in(p->zone[ZONE_HAND], bits_first(cards))))
            found = cards & -cards;
    return found;
}

static bool hand_read(const WeissTable *table, const char *file, const char *codes, uint64_t *cards)
{
    unsigned other = table->state.active ^ 1u;
    unsigned places = bits_count(table->state.players[other].zone[ZONE_HAND]);
    char *text = xstrdup(codes);
    char *rest = NULL;
    bool read = true;
    *cards = 0;
    for (char *code = strtok_r(text, ",", &rest); read && code; code = strtok_r(NULL, ",", &rest)) {
        uint64_t card = card_free(table, other, code, *cards);
        *cards |= card;
        if (!card)
            read = complain_of(
                file, "the other player's list has no card '%s' left that could be in hand", code);
        else if (bits_count(*cards) > places)
            read = complain_of(
                file, "the other player has fewer cards in hand than --counters names: '%s'",
                codes);
    }
    free(text);
    return read;
}

static bool question_read(FinishQuestion *question, const char *file, const FinishRequest *request)
{
    const char *refused = finish_refuses(question->table);
    if (refused)
        return complain_of(file, "%s", refused);
    if (request->by_thumb)
        question->decide = weiss_heuristic_decide;
    if (strcmp(request->counters, "list") == 0)
        return true;
    if (strcmp(request->counters, "none") == 0) {
        question->hand = FINISH_HAND_PLAIN;
        return true;
    }
    question->hand = FINISH_HAND_FIXED;
    return hand_read(question->table, file, request->counters, &question->cards);
}

/* ---- What it hangs on ---- */

enum { HANGS = 3 };

/* The chance where one thing were otherwise. */
typedef struct Hang {
    const char *change;
    bool asked; /* there is such a thing */
    double low, high;
} Hang;

/* One climax more in the deck of the player attacked: it changes places with one of its waiting room. */
static bool change_climax(FinishQuestion *question, WeissTable *table)
{
    unsigned other = table->state.active ^ 1u;
    WeissPlayer *p = &table->state.players[other];
    uint64_t climaxes = p->zone[ZONE_WAITING_ROOM] & table->match->deck[other]->climaxes;
    uint64_t others = weiss_deck_loose(p) & ~table->match->deck[other]->climaxes;
    (void)question;
    if (!climaxes || !others)
        return false;
    uint64_t both = (climaxes & -climaxes) | (others & -others);
    p->zone[ZONE_WAITING_ROOM] ^= both;
    p->zone[ZONE_DECK] ^= both;
    table->mixing.entered[other][0][bits_first(climaxes)] =
        table->mixing.entered[other][0][bits_first(others)];
    table->mixing.entered[other][1][bits_first(climaxes)] =
        table->mixing.entered[other][1][bits_first(others)];
    return true;
}

/* One soul more until the end of the turn for the first character that may still attack. */
static bool change_soul(FinishQuestion *question, WeissTable *table)
{
    WeissPlayer *p = &table->state.players[table->state.active];
    unsigned slots = p->standing & SLOTS_CENTRE;
    (void)question;
    if (!slots)
        return false;
    p->stage[bits_first(slots)].soul++;
    return true;
}

/* One counter in the hand: the first that the list still has. */
static bool change_counter(FinishQuestion *question, WeissTable *table)
{
    unsigned other = table->state.active ^ 1u;
    uint64_t counters =
        finish_counters(table, other) & (weiss_deck_loose(&table->state.players[other]) |
                                         table->state.players[other].zone[ZONE_HAND]);
    if (!counters || !table->state.players[other].zone[ZONE_HAND])
        return false;
    question->hand = FINISH_HAND_FIXED;
    question->cards |= counters & -counters;
    return true;
}

static const struct {
    const char *change;
    bool (*make)(FinishQuestion *question, WeissTable *table);
} changes[HANGS] = {
    {"one climax more in their deck", change_climax},
    {"one soul more", change_soul},
    {"one counter in their hand", change_counter},
};

static void hangs_ask(const FinishQuestion *question, Hang *hangs)
{
    FinishAnswer *answer = xmalloc(sizeof *answer);
    WeissTable *table = xmalloc(sizeof *table);
    for (unsigned i = 0; i < HANGS; i++) {
        FinishQuestion changed = *question;
        weiss_table_copy(table, question->table);
        changed.table = table;
        bool asked = changes[i].make(&changed, table) && finish_answer(&changed, answer);
        hangs[i] = (Hang){.change = changes[i].change, .asked = asked};
        if (asked) {
            hangs[i].low = answer->low;
            hangs[i].high = answer->high;
        }
    }
    free(table);
    free(answer);
}

/* ---- Output ---- */

static json_t *choices_json(const WeissTable *table, const FinishAnswer *answer)
{
    json_t *choices = json_array();
    for (unsigned i = 0; i < answer->count; i++) {
        char text[GAME_MOVE_TEXT];
        const FinishChoice *choice = &answer->choices[i];
        weiss_move_write(table, choice->move, text);
        json_array_append_new(choices, json_pack("{ss,sf,sf}", "move", text, "low", choice->low,
                                                 "high", choice->high));
    }
    return choices;
}

static const char *const after_words[] = {"always", "no damage", "damage"};

/* The choice of this number, with those that follow it. */
static json_t *line_json(const FinishAnswer *answer, unsigned number)
{
    const FinishLine *line = &answer->line[number];
    json_t *then = json_array();
    for (unsigned i = number + 1; i < answer->line_count; i++)
        if (answer->line[i].parent == number)
            json_array_append_new(then, line_json(answer, i));
    return json_pack("{ss,ss,sf,sf,so}", "move", line->name, "after", after_words[line->after],
                     "chance", line->chance, "win", line->win, "then", then);
}

static json_t *hangs_json(const Hang *hangs)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < HANGS; i++)
        if (hangs[i].asked)
            json_array_append_new(list, json_pack("{ss,sf,sf}", "change", hangs[i].change, "low",
                                                  hangs[i].low, "high", hangs[i].high));
    return list;
}

static int print_json(const WeissTable *table, const FinishAnswer *answer, const Hang *hangs,
                      double seconds)
{
    json_t *members =
        json_pack("{si,s{sf,sf,sb},so,so,so,sf,sI}", "player", (int)table->state.active, "chance",
                  "low", answer->low, "high", answer->high, "exact", (int)answer->exact, "choices",
                  choices_json(table, answer), "line",
                  answer->line_count ? line_json(answer, 0) : json_object(), "hangs",
                  hangs_json(hangs), "seconds", seconds, "nodes", (json_int_t)answer->nodes);
    json_t *document = document_extend(document_create("weissfish.finish/1"), members);
    return document_print(document) ? EXIT_DONE : EXIT_BAD;
}

static void print_chance(double low, double high)
{
    if (high - low < 1e-9)
        print("%6s%%          ", figure_percent(low).text);
    else
        print("%6s%% to %5s%%", figure_percent(low).text, figure_percent(high).text);
}

/* A bar of twenty: what is proven, and dots up to what may be. */
static const char *bar(char *text, double low, double high)
{
    enum { WIDTH = 20 };
    unsigned full = (unsigned)(low * WIDTH + 0.5);
    unsigned open = (unsigned)(high * WIDTH + 0.5);
    for (unsigned i = 0; i < WIDTH; i++)
        text[i] = i < full ? '#' : i < open ? '.' : ' ';
    text[WIDTH] = '\0';
    return text;
}

/* The line as a tree, each choice below the one before it. */
static void print_line(const FinishAnswer *answer, unsigned number, unsigned depth)
{
    const FinishLine *line = &answer->line[number];
    print("%*s", (int)(2 + 2 * depth), "");
    if (depth && line->after != FINISH_ALWAYS)
        print("after %s (%s%%): ", after_words[line->after], figure_percent(line->chance).text);
    else if (depth)
        print("then: ");
    print("%s, wins %s%%\n", line->name, figure_percent(line->win).text);
    for (unsigned i = number + 1; i < answer->line_count; i++)
        if (answer->line[i].parent == number)
            print_line(answer, i, depth + 1);
}

static int print_text(const WeissTable *table, const FinishAnswer *answer, const Hang *hangs,
                      double seconds)
{
    print("player %u wins in this turn: ", table->state.active);
    print_chance(answer->low, answer->high);
    print(" %s\n\n", answer->exact ? "exact" : "bounds");
    for (unsigned i = 0; i < answer->count; i++) {
        char text[GAME_MOVE_TEXT];
        weiss_move_write(table, answer->choices[i].move, text);
        print("  %-32s ", text);
        print_chance(answer->choices[i].low, answer->choices[i].high);
        print("  |%s|\n", bar(text, answer->choices[i].low, answer->choices[i].high));
    }
    if (answer->line_count) {
        print("\nthe line:\n");
        print_line(answer, 0, 0);
    }
    print("\nwith\n");
    for (unsigned i = 0; i < HANGS; i++) {
        if (!hangs[i].asked)
            continue;
        print("  %-32s ", hangs[i].change);
        print_chance(hangs[i].low, hangs[i].high);
        print("\n");
    }
    print("\n%.2f s, %llu positions\n", seconds, (unsigned long long)answer->nodes);
    return EXIT_DONE;
}

int position_finish(WeissPosition *position, const char *file, const FinishRequest *request)
{
    enum { SHARE = 2 }; /* of the time the question itself may take one part of two */
    Clock clock = {progress_start(false, 0, ""), request->seconds / SHARE};
    FinishQuestion question = {
        .table = &position->table, .stop = is_over, .context = &clock, .memory = MEMORY};
    Hang hangs[HANGS];
    if (!question_read(&question, file, request))
        return EXIT_BAD;
    FinishAnswer *answer = xmalloc(sizeof *answer);
    bool answered = finish_answer(&question, answer);
    if (answered) {
        clock.seconds = request->seconds;
        hangs_ask(&question, hangs);
    } else {
        complain(file, &(Diagnostic){.message = "out of memory"});
    }
    double seconds = progress_seconds(&clock.progress);
    int status = EXIT_BAD;
    if (answered)
        status = request->format == FORMAT_JSON
                     ? print_json(&position->table, answer, hangs, seconds)
                     : print_text(&position->table, answer, hangs, seconds);
    free(answer);
    return status;
}
