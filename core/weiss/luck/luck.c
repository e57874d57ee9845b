/* The terms of the account of chance. */
#include "weiss/luck/luck.h"

#include "weiss/luck/luck_after.h"

/* Classes of cards that are worth the same here. */
enum { CLASSES_MAX = 8 };

typedef struct Classes {
    uint64_t cards[CLASSES_MAX]; /* no card is in two */
    int value[CLASSES_MAX];      /* for the player who attacks next, in 1/65536 */
    unsigned count;
} Classes;

/* The value of a class less its mean over all that could be picked, for player 0. Cards in no class
 * have the value `rest`. */
static int64_t term_of(const LuckPick *pick, const Classes *classes, uint64_t from, unsigned card,
                       int rest)
{
    int64_t all = bits_count(from), sum = 0;
    int64_t value = 0; /* less that of the rest */
    for (unsigned i = 0; i < classes->count; i++) {
        int64_t more = classes->value[i] - rest;
        sum += more * bits_count(classes->cards[i] & from);
        if (bit_in(classes->cards[i], card))
            value = more;
    }
    int64_t term = (value * all - sum) * (1 << (LUCK_UNIT_BITS - 16)) / all;
    return pick->position.attacker == 0 ? term : -term;
}

static void class_add(Classes *classes, uint64_t cards, int value)
{
    classes->cards[classes->count] = cards;
    classes->value[classes->count++] = value;
}

/* ---- Damage ---- */

static int value_hit(const LuckPick *pick, unsigned cards, unsigned climaxes, unsigned amount)
{
    LuckPosition after;
    if (!luck_after_hit(pick, cards, climaxes, amount, &after))
        return pick->role ? 1 << 16 : 0;
    return luck_chance(&after);
}

static int value_cancelled(const LuckPick *pick, unsigned cards, unsigned climaxes, unsigned amount)
{
    LuckPosition after;
    luck_after_cancel(pick, cards, climaxes, amount, &after);
    return luck_chance(&after);
}

/* The chance in WEISS_CHANCE_ONE that none of the next `more` cards is a climax. */
static int64_t chance_uncancelled(const WeissMatch *match, unsigned more, unsigned cards,
                                  unsigned climaxes)
{
    if (more > cards)
        more = cards;
    if (more > WEISS_CANCEL_MAX)
        more = WEISS_CANCEL_MAX;
    if (climaxes > WEISS_CLIMAXES_MAX)
        climaxes = WEISS_CLIMAXES_MAX;
    return (int64_t)WEISS_CHANCE_ONE - match->cancel[more][cards][climaxes];
}

/* A card of damage: a climax cancels it all. What that is worth is judged once, at the first card that chance picks. */
static void hear_damage(LuckAccount *account, const WeissTable *table, unsigned player,
                        uint64_t from, unsigned card)
{
    enum { CHANCE_BITS = 16, VALUE_BITS = 16, CUT = 24 - CHANCE_BITS };
    const WeissDamage *damage = &table->state.damage;
    const WeissDeck *deck = deck_of(table, player);
    unsigned cards = bits_count(from), climaxes = bits_count(from & deck->climaxes);
    unsigned first = damage->revealed == 0 ? card : damage->oldest;
    if (damage->revealed == 0 || account->first != first) {
        LuckPick pick;
        luck_pick_read(&pick, table, &account->reader, player);
        int swing = value_cancelled(&pick, cards, climaxes, damage->amount) -
                    value_hit(&pick, cards, climaxes, damage->amount);
        account->first = (uint8_t)first;
        account->swing = pick.position.attacker == 0 ? swing : -swing;
    }
    if (!climaxes || climaxes == cards)
        return;
    int64_t rest = chance_uncancelled(table->match, damage->amount - damage->revealed - 1u,
                                      cards - 1, climaxes) >>
                   CUT;
    int64_t came = bit_in(deck->climaxes, card) ? (int64_t)cards - climaxes : -(int64_t)climaxes;
    account->term[player][LUCK_KIND_DAMAGE] +=
        account->swing * rest * came / cards / (1 << (VALUE_BITS + CHANCE_BITS - LUCK_UNIT_BITS));
}

/* ---- Cards that come to the hand, or to where they are seen ---- */

static void hear_draw(LuckAccount *account, const WeissTable *table, unsigned player, uint64_t from,
                      unsigned card, LuckKind kind)
{
    LuckPick pick;
    LuckDrawn drawn;
    LuckPosition after;
    Classes classes = {.count = 0};
    luck_pick_read(&pick, table, &account->reader, player);
    luck_drawn_read(&pick, &drawn);
    for (unsigned i = 0; i <= LUCK_DRAWN_KINDS; i++) {
        if (!(drawn.cards[i] & from))
            continue;
        luck_after_draw(&pick, i, &after);
        class_add(&classes, drawn.cards[i], luck_chance(&after));
    }
    if (classes.count > 1)
        account->term[player][kind] += term_of(&pick, &classes, from, card, 0);
}

/* ---- Cards put away: into the waiting room, the clock or the stock ---- */

static int value_put(const LuckPick *pick, WeissZone to, bool climax)
{
    LuckPosition after;
    luck_after_put(pick, to, climax, &after);
    return luck_chance(&after);
}

static void hear_put(LuckAccount *account, const WeissTable *table, unsigned player, WeissZone to,
                     uint64_t from, unsigned card)
{
    LuckPick pick;
    Classes classes = {.count = 0};
    uint64_t climaxes = deck_of(table, player)->climaxes;
    if (!(climaxes & from))
        return;
    luck_pick_read(&pick, table, &account->reader, player);
    class_add(&classes, climaxes, value_put(&pick, to, true));
    account->term[player][LUCK_KIND_MILL] +=
        term_of(&pick, &classes, from, card, value_put(&pick, to, false));
}

/* ---- Trigger checks ---- */

/* The attack that the card is checked for. */
typedef struct Check {
    LuckPick own;
    LuckPick other; /* of the player who is attacked */
    unsigned soul;  /* of the attacker, before the check */
    int plain;      /* the value if the card has no icon */
    int here;       /* the value of the position as it is */
} Check;

/* The value before the damage of an attack of this soul. */
static int value_attack(const Check *check, unsigned soul)
{
    const LuckPick *other = &check->other;
    unsigned cards = bits_count(other->p->zone[ZONE_DECK]);
    unsigned climaxes = bits_count(other->p->zone[ZONE_DECK] & other->deck->climaxes);
    if (!soul || !cards)
        return check->here;
    int64_t misses = chance_uncancelled(other->table->match, soul, cards, climaxes);
    int hit = value_hit(other, cards, climaxes, soul);
    int cancelled = value_cancelled(other, cards, climaxes, soul);
    return cancelled + (int)((hit - cancelled) * misses / (int64_t)WEISS_CHANCE_ONE);
}

static void check_read(Check *check, const WeissTable *table, LuckReader *reader, unsigned player)
{
    const WeissAttack *attack = &table->state.attack;
    luck_pick_read(&check->own, table, reader, player);
    check->other = luck_pick_other(&check->own, player ^ 1u);
    const WeissCharacter *attacker = &check->own.p->stage[attack->slot % SLOT_COUNT];
    int soul = attacker->card == WEISS_NO_CARD
                   ? 0
                   : check->own.deck->soul[attacker->card] + attacker->soul;
    check->soul = soul > 0 ? (unsigned)soul : 0;
    check->here = luck_chance(&check->own.position);
    check->plain = value_attack(check, check->soul);
}

/* The value of a card with these icons. */
static int value_icons(const Check *check, const uint8_t *icons)
{
    unsigned souls = 0;
    int more = 0;
    for (unsigned i = 0; i < WEISS_ICONS_MAX && icons[i] != TRIGGER_NONE; i++) {
        LuckPosition after;
        if (icons[i] == TRIGGER_SOUL) {
            souls++;
            continue;
        }
        luck_after_icon(&check->own, (WeissTrigger)icons[i], &after);
        more += luck_chance(&after) - check->here;
    }
    return more + (souls ? value_attack(check, check->soul + souls) : check->plain);
}

/* Of some cards those with the icons of the first, and climaxes if it is one. */
static uint64_t alike(const WeissDeck *deck, uint64_t cards)
{
    unsigned first = bits_first(cards);
    uint64_t same = 0;
    cards &= bit_in(deck->climaxes, first) ? deck->climaxes : ~deck->climaxes;
    for (; cards; cards &= (cards - 1) & ~deck->copies[bits_first(cards)])
        if (memcmp(deck->icons[bits_first(cards)], deck->icons[first], WEISS_ICONS_MAX) == 0)
            same |= deck->copies[bits_first(cards)];
    return same;
}

static void hear_trigger(LuckAccount *account, const WeissTable *table, unsigned player,
                         uint64_t from, unsigned card)
{
    Check check;
    Classes classes = {.count = 0};
    check_read(&check, table, &account->reader, player);
    const WeissDeck *deck = check.own.deck;
    int climax = value_put(&check.own, ZONE_STOCK, true) - value_put(&check.own, ZONE_STOCK, false);
    for (uint64_t left = from & (deck->has_icons | deck->climaxes);
         left && classes.count < CLASSES_MAX; left &= ~classes.cards[classes.count - 1]) {
        unsigned first = bits_first(left);
        class_add(&classes, alike(deck, left),
                  value_icons(&check, deck->icons[first]) +
                      (bit_in(deck->climaxes, first) ? climax : 0));
    }
    account->term[player][LUCK_KIND_TRIGGER] +=
        term_of(&check.own, &classes, from, card, check.plain);
}

void luck_hear(void *context, const WeissTable *table, unsigned player, WeissZone to, uint64_t from,
               unsigned card)
{
    LuckAccount *account = context;
    const WeissState *state = &table->state;
    if (!(from & (from - 1)))
        return;
    if (to == ZONE_HAND)
        hear_draw(account, table, player, from, card, LUCK_KIND_DRAW);
    else if (to == ZONE_DECK)
        hear_draw(account, table, player, from, card, LUCK_KIND_LOOK);
    else if (to != ZONE_RESOLUTION)
        hear_put(account, table, player, to, from, card);
    else if (state->due & DUE_DAMAGE)
        hear_damage(account, table, player, from, card);
    else if (state->step == STEP_TRIGGER || state->step == STEP_TRIGGER_AGAIN)
        hear_trigger(account, table, player, from, card);
}

void luck_begin(WeissTable *table, LuckAccount *account)
{
    memset(account->term, 0, sizeof account->term);
    account->swing = 0;
    account->first = WEISS_NO_CARD;
    luck_reader_open(&account->reader, table->match);
    weiss_table_observe_chance(table, luck_hear, account);
}
