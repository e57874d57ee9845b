/* The luck of a watched game. */
#include "sim/weiss/watch/watch_luck.h"

#include <math.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/output/figures.h"
#include "weiss/policy/value.h"

/* ---- Hearing ---- */

/* The sums of the account so far, as shares of a game for each seat. */
static void sums_read(const LuckAccount *account, WatchLuckTurn *sums)
{
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++) {
        sums->luck[seat] = 0;
        for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++) {
            double term = (double)account->term[seat][kind] / (1 << LUCK_UNIT_BITS);
            sums->kinds[seat][kind] = seat == 0 ? term : -term;
            sums->luck[seat] += sums->kinds[seat][kind];
        }
    }
}

/* What luck gave seat 0 in a turn, the bad luck of the other included. */
static double luck_net(const WatchLuckTurn *turn)
{
    return turn->luck[0] - turn->luck[1];
}

/* The chance at the end of the last turn. It is judged at the first decision of the next one, when characters stand
 * again, less what luck has given since. */
static void judge(WatchLuck *luck, const WeissTable *table)
{
    WatchLuckTurn now = {.turn = 0};
    double chance = (double)weiss_value(table, 0) / WEISS_VALUE_ONE;
    if (!luck->unjudged)
        return;
    sums_read(&luck->account, &now);
    chance -= luck_net(&now) - luck_net(&luck->before);
    luck->turns[luck->count - 1].chance = fmin(fmax(chance, 0), 1);
    luck->unjudged = false;
}

/* The turn that ends, or the deal, is what the sums have gained since the last one ended. */
static void turn_end(WatchLuck *luck, const WeissTable *table)
{
    WatchLuckTurn *ended = &luck->turns[luck->count], sums = {.player = table->state.active};
    judge(luck, table);
    sums_read(&luck->account, &sums);
    *ended = sums;
    ended->turn = luck->count++;
    ended->player = luck->before.player;
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++) {
        ended->luck[seat] -= luck->before.luck[seat];
        for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++)
            ended->kinds[seat][kind] -= luck->before.kinds[seat][kind];
    }
    luck->before = sums;
    luck->unjudged = true;
}

static void observe(void *context, const WeissTable *table, const WeissEvent *event)
{
    WatchLuck *luck = context;
    bool over = event->kind == EVENT_GAME_END;
    if (over || (event->kind == EVENT_TURN_BEGIN && luck->count < WEISS_TURN_LIMIT))
        turn_end(luck, table);
    if (over || event->kind == EVENT_CHOSEN)
        judge(luck, table);
    if (luck->then)
        luck->then(luck->context, table, event);
}

void watch_luck_begin(WatchLuck *luck, WeissTable *table, WeissObserver *then, void *context)
{
    memset(luck, 0, sizeof *luck);
    luck->then = then;
    luck->context = context;
    luck_begin(table, &luck->account);
    weiss_table_observe(table, observe, luck);
}

/* ---- Telling ---- */

/* The chance of seat 0 before any card was dealt: that after the deal less what luck gave there. */
static double chance_at_start(const WatchLuck *luck)
{
    return luck->turns[0].chance - luck_net(&luck->turns[0]);
}

/* What of the change in a turn is not luck. */
static double decisions_of(const WatchLuck *luck, unsigned turn)
{
    double before = turn ? luck->turns[turn - 1].chance : chance_at_start(luck);
    return luck->turns[turn].chance - before - luck_net(&luck->turns[turn]);
}

static double decisions_all(const WatchLuck *luck)
{
    double sum = 0;
    for (unsigned turn = 0; turn < luck->count; turn++)
        sum += decisions_of(luck, turn);
    return sum;
}

static json_t *kinds_json(const double *kinds)
{
    static const char *const names[] = {
#define X(name, what) what,
        LUCK_KINDS(X)
#undef X
    };
    json_t *object = json_object();
    for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++)
        json_object_set_new(object, names[kind], figure_number(100 * kinds[kind]));
    return object;
}

static json_t *turns_json(const WatchLuck *luck)
{
    json_t *turns = json_array();
    for (unsigned i = 0; i < luck->count; i++) {
        const WatchLuckTurn *turn = &luck->turns[i];
        json_t *player = turn->turn ? json_integer(turn->player) : json_null();
        json_array_append_new(
            turns, json_pack("{si,so,so,s[oo],so}", "turn", (int)turn->turn, "player", player,
                             "chance", figure_number(turn->chance), "luck",
                             figure_number(100 * turn->luck[0]), figure_number(100 * turn->luck[1]),
                             "decisions", figure_number(100 * decisions_of(luck, i))));
    }
    return turns;
}

json_t *watch_luck_json(const WatchLuck *luck)
{
    const WatchLuckTurn *all = &luck->before;
    json_t *players = json_array();
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++)
        json_array_append_new(players,
                              json_pack("{so,so}", "luck", figure_number(100 * all->luck[seat]),
                                        "kinds", kinds_json(all->kinds[seat])));
    return json_pack("{so,so,so,so}", "start", figure_number(chance_at_start(luck)), "players",
                     players, "decisions", figure_number(100 * decisions_all(luck)), "turns",
                     turns_json(luck));
}

static void print_row(const char *turn, const char *player, const char *chance, const double *luck,
                      double decisions)
{
    print("  %-5s%-3s%14s%14s%14s%17s\n", turn, player, chance, figure_points(luck[0]).text,
          figure_points(luck[1]).text, figure_points(decisions).text);
}

static void print_turns(const WatchLuck *luck, const Watched *watched)
{
    for (unsigned i = 0; i < luck->count; i++) {
        const WatchLuckTurn *turn = &luck->turns[i];
        char number[16] = "deal";
        if (turn->turn)
            snprintf(number, sizeof number, "%u", turn->turn);
        print_row(number, turn->turn ? watched->seats[turn->player].label : "",
                  figure_percent(turn->chance).text, turn->luck, decisions_of(luck, i));
    }
    print_row("all", "", "", luck->before.luck, decisions_all(luck));
}

void watch_luck_text(const WatchLuck *luck, const Watched *watched)
{
    const char *one = watched->seats[0].label, *other = watched->seats[1].label;
    double start = chance_at_start(luck), net = luck_net(&luck->before);
    double end = luck->turns[luck->count - 1].chance;
    print("\nLuck and decisions: %s began with a chance of %s%% and ended with %s%%. Of these %s points\n"
          "luck made %s, and the decisions of both players %s.\n",
          one, figure_percent(start).text, figure_percent(end).text,
          figure_points(end - start).text, figure_points(net).text,
          figure_points(decisions_all(luck)).text);
    print("  turn       chance of %s     luck of %s     luck of %s  decisions for %s\n", one, one,
          other, one);
    print_turns(luck, watched);
}
