/* Positions after what chance may bring. */
#include "weiss/luck/luck_after.h"

void luck_pick_read(LuckPick *pick, const WeissTable *table, LuckReader *reader, unsigned player)
{
    pick->table = table;
    pick->p = &table->state.players[player];
    pick->deck = deck_of(table, player);
    luck_read(table, reader, &pick->position);
    pick->role = pick->position.attacker != player;
}

LuckPick luck_pick_other(const LuckPick *pick, unsigned other)
{
    LuckPick same = *pick;
    same.p = &pick->table->state.players[other];
    same.deck = deck_of(pick->table, other);
    same.role = !pick->role;
    return same;
}

static unsigned count(uint64_t cards)
{
    return bits_count(cards);
}

/* Puts cards into the waiting room. */
static void room_add(const LuckPick *pick, LuckPosition *after, unsigned cards, unsigned climaxes)
{
    uint64_t room = pick->p->zone[ZONE_WAITING_ROOM];
    luck_change_room(pick->table->match, after, pick->role, count(room) + cards,
                     count(room & pick->deck->climaxes) + climaxes);
}

/* Takes cards off the deck. */
static void deck_left_with(const LuckPick *pick, LuckPosition *after, unsigned cards,
                           unsigned climaxes)
{
    luck_change_deck(pick->table->match, after, pick->role, cards, climaxes);
}

bool luck_after_hit(const LuckPick *pick, unsigned cards, unsigned climaxes, unsigned amount,
                    LuckPosition *after)
{
    unsigned clock = clock_count(pick->p) + amount;
    if (level_of(pick->p) * WEISS_CLOCK_LIMIT + clock >= WEISS_LOSING_LEVEL * WEISS_CLOCK_LIMIT)
        return false;
    *after = pick->position;
    luck_add(after, pick->role, LUCK_DAMAGE, (int)amount);
    if (clock >= WEISS_CLOCK_LIMIT)
        room_add(pick, after, WEISS_CLOCK_LIMIT - 1, 0);
    if (cards > amount)
        deck_left_with(pick, after, cards - amount, climaxes);
    return true;
}

void luck_after_cancel(const LuckPick *pick, unsigned cards, unsigned climaxes, unsigned amount,
                       LuckPosition *after)
{
    *after = pick->position;
    unsigned revealed = (amount + 1) / 2;
    room_add(pick, after, revealed, 1);
    if (cards > revealed && climaxes)
        deck_left_with(pick, after, cards - revealed, climaxes - 1);
}

static const LuckFeature drawn_feature[LUCK_DRAWN_KINDS] = {LUCK_HAND_NOW, LUCK_HAND_NEXT,
                                                            LUCK_HAND_CLIMAXES, LUCK_HAND_EVENTS};

void luck_drawn_read(const LuckPick *pick, LuckDrawn *drawn)
{
    const WeissDeck *deck = pick->deck;
    unsigned level = level_of(pick->p);
    if (level > WEISS_LEVEL_MAX)
        level = WEISS_LEVEL_MAX;
    uint64_t now = deck->characters & deck->level_at_most[level];
    uint64_t next =
        level < WEISS_LEVEL_MAX ? deck->characters & deck->level_at_most[level + 1] & ~now : 0;
    *drawn = (LuckDrawn){{now, next, deck->climaxes, deck->events,
                          deck->all & ~(now | next | deck->climaxes | deck->events)}};
}

void luck_after_draw(const LuckPick *pick, unsigned kind, LuckPosition *after)
{
    uint64_t deck = pick->p->zone[ZONE_DECK];
    unsigned climaxes = count(deck & pick->deck->climaxes);
    bool climax = kind < LUCK_DRAWN_KINDS && drawn_feature[kind] == LUCK_HAND_CLIMAXES;
    *after = pick->position;
    luck_add(after, pick->role, LUCK_HAND, 1);
    if (kind < LUCK_DRAWN_KINDS)
        luck_add(after, pick->role, drawn_feature[kind], 1);
    deck_left_with(pick, after, count(deck) - 1, climaxes - (climax && climaxes));
}

void luck_after_put(const LuckPick *pick, WeissZone to, bool climax, LuckPosition *after)
{
    uint64_t deck = pick->p->zone[ZONE_DECK];
    unsigned climaxes = count(deck & pick->deck->climaxes);
    *after = pick->position;
    deck_left_with(pick, after, count(deck) - 1, climaxes - (climax && climaxes));
    if (to == ZONE_WAITING_ROOM)
        room_add(pick, after, 1, climax);
    else if (to == ZONE_STOCK)
        luck_add(after, pick->role, LUCK_STOCK_CLIMAXES, climax);
    else
        luck_add(after, pick->role, LUCK_AWAY, climax);
    if (to == ZONE_STOCK)
        luck_add(after, pick->role, LUCK_STOCK, 1);
    else if (to == ZONE_CLOCK)
        luck_add(after, pick->role, LUCK_DAMAGE, 1);
}

void luck_after_icon(const LuckPick *pick, WeissTrigger icon, LuckPosition *after)
{
    *after = pick->position;
    switch (icon) {
    case TRIGGER_DRAW:
    case TRIGGER_COMEBACK:
    case TRIGGER_GATE:
    case TRIGGER_TREASURE:
    case TRIGGER_CHOICE:
    case TRIGGER_FOCUS:
    case TRIGGER_DISCOVERY:
    case TRIGGER_CHANCE:
        luck_add(after, pick->role, LUCK_HAND, 1);
        luck_add(after, pick->role, icon == TRIGGER_GATE ? LUCK_HAND_CLIMAXES : LUCK_HAND_NOW, 1);
        break;
    case TRIGGER_POOL:
        luck_add(after, pick->role, LUCK_STOCK, 1);
        break;
    case TRIGGER_STANDBY:
        luck_add(after, pick->role, LUCK_FRONT, 1);
        break;
    case TRIGGER_RETURN:
        luck_add(after, !pick->role, LUCK_FRONT, -1);
        break;
    default:
        break;
    }
}
