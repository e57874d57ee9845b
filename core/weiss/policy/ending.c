/* Reads the attacks that are left from a world: the counts of both players, the ways of each
 * attack, and whether some text may do what odds do not know. */
#include "weiss/policy/ending.h"

#include "weiss/engine/rules.h"
#include "weiss/engine/zones.h"
#include "weiss/text/build/text_build.h"
#include "weiss/view/view.h"

static_assert((int)ODDS_ATTACKS == (int)ATTACKS_USUAL, "odds know the attacks of a centre stage");

/* The attacks of the turn player, and whose they are. */
typedef struct Ending {
    const WeissTable *world;
    const WeissDeck *deck; /* the attacker's */
    const WeissCardValues *values;
    const WeissPlayer *attacker;
    const WeissPlayer *target;
    OddsAttacks attacks;
    uint8_t slot[ODDS_ATTACKS];
} Ending;

/* ---- Texts ---- */

/* Whether a player's cards have texts, where they are now, that odds know nothing of. */
static bool cards_upset(const WeissTable *world, unsigned player, bool attacks)
{
    const WeissPlayer *p = &world->state.players[player];
    const uint64_t *upsets = world->match->card_values[player].upsets[attacks];
    uint64_t cards = 0;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        cards |= p->zone[zone] & upsets[zone];
    return cards != 0;
}

static bool texts_upset(const WeissTable *world)
{
    unsigned attacker = world->state.active;
    return world->match->texts &&
           (world->state.later_count || gains_possible(world, GIVES_ICONS) ||
            (player_bans(world, attacker) >> BAN_FOURTH_ATTACK & 1u) ||
            cards_upset(world, attacker, true) || cards_upset(world, attacker ^ 1u, false));
}

/* An ability that deals damage with an attack. False if it does something else, or there was one.
 * */
static bool finish_add(const Ending *ending, unsigned number, OddsAttack *attack)
{
    WeissFinish finish = {0};
    if (number < CARD_VALUES_ABILITIES)
        finish = ending->values->finish[number];
    uint8_t *damage = finish.if_cancelled ? &attack->cancelled : &attack->before;
    if (finish.damage == 0 || *damage || gains_possible(ending->world, GIVES_PLAYER) ||
        (finish.if_cancelled && ending->attacks.target.shots))
        return false;
    *damage = (uint8_t)(finish.damage | (finish.must ? ODDS_MUST : 0) |
                        (finish.if_cancelled && !finish.once ? ODDS_AGAIN : 0));
    return !(attack->before && attack->cancelled) || (attack->cancelled & ODDS_AGAIN);
}

/* What texts add to the attack of a character. False if that is more than odds know. */
static bool finishes_read(const Ending *ending, unsigned slot, OddsAttack *attack)
{
    const WeissState *state = &ending->world->state;
    const WeissCharacter *character = &ending->attacker->stage[slot];
    const DeckText *text = ending->deck->text;
    unsigned first = text ? text->first[character->card] : 0;
    unsigned count = text ? text->count[character->card] : 0;
    for (unsigned number = first; number < first + count; number++)
        if (number < CARD_VALUES_ABILITIES && ending->values->finish[number].damage &&
            !finish_add(ending, number, attack))
            return false;
    for (unsigned i = 0; i < state->modifier_count; i++) {
        const WeissModifier *modifier = &state->modifiers[i];
        if (modifier->kind != MODIFIER_ABILITY || modifier->stamp != character->stamp ||
            modifier->player != state->active)
            continue;
        if (modifier->again || (unsigned)modifier->value / ABILITY_NUMBERS != state->active ||
            !finish_add(ending, (unsigned)modifier->value % ABILITY_NUMBERS, attack))
            return false;
    }
    return true;
}

/* Whether a character that does not attack any more, or is attacked, was given an ability. */
static bool others_were_given(const Ending *ending)
{
    const WeissState *state = &ending->world->state;
    for (unsigned i = 0; i < state->modifier_count; i++) {
        const WeissModifier *modifier = &state->modifiers[i];
        bool attacks = false;
        for (unsigned place = 0; place < ending->attacks.count; place++)
            attacks |= modifier->player == state->active &&
                       modifier->stamp == ending->attacker->stage[ending->slot[place]].stamp;
        if (modifier->kind == MODIFIER_ABILITY && !attacks)
            return true;
    }
    return false;
}

/* ---- Trigger icons ---- */

/* The trigger of a card. False if it has icons that odds do not know. */
static bool trigger_read(const uint8_t *icons, OddsState *target)
{
    unsigned souls = 0;
    unsigned shots = 0;
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++) {
        if (icons[i] == TRIGGER_RETURN || icons[i] == TRIGGER_STANDBY ||
            icons[i] == TRIGGER_CHANCE || icons[i] == TRIGGER_DISCOVERY)
            return false;
        souls += icons[i] == TRIGGER_SOUL;
        shots += icons[i] == TRIGGER_SHOT;
    }
    target->triggers[souls]++;
    target->shots = (uint8_t)(target->shots + shots);
    return souls < ODDS_ICONS && shots <= (souls == 1);
}

/* Whether the attacker's deck lasts for the attacks from these slots: each takes the card that is
 * checked, one more for an icon, and what texts take. */
static bool deck_lasts(const Ending *ending, unsigned slots)
{
    enum { FOR_A_TEXT = 2 };
    const WeissPlayer *p = ending->attacker;
    uint64_t takers = ending->values->takes & (p->zone[ZONE_STAGE] | p->zone[ZONE_CLIMAX_AREA]);
    return !p->placed_deck_cards && bits_count(p->zone[ZONE_DECK]) >
                                        bits_count(slots) * (2 + FOR_A_TEXT * bits_count(takers));
}

/* The triggers of the attacker's deck. */
static bool triggers_read(Ending *ending)
{
    OddsState *target = &ending->attacks.target;
    uint64_t cards = ending->attacker->zone[ZONE_DECK];
    uint64_t plain = cards & ~ending->deck->has_icons;
    target->triggers[0] = (uint8_t)bits_count(plain);
    for (cards ^= plain; cards; cards &= cards - 1)
        if (!trigger_read(ending->deck->icons[bits_first(cards)], target))
            return false;
    return true;
}

/* ---- Attacks ---- */

/* The ways of one character's attack. False if one is beyond what odds know. */
static bool attack_read(Ending *ending, unsigned slot)
{
    enum {
        UNKNOWN =
            1 << BAN_DAMAGE | 1 << RULE_ATTACK_BACK | 1 << RULE_TWO_CHECKS | 1 << RULE_BOTTOM_DAMAGE
    };
    const WeissTable *world = ending->world;
    const WeissState *state = &world->state;
    OddsAttack *attack = &ending->attacks.attack[ending->attacks.count];
    unsigned facing = weiss_facing(state, state->active, slot);
    uint32_t bans = character_bans(world, state->active, slot, UNKNOWN | 1 << BAN_SOUL_LOSS);
    if (facing == WEISS_NO_SLOT || (bans & UNKNOWN) || ending->attacker->stage[slot].shots)
        return false;
    bool side = bit_in(state->choice.slots >> 8, slot);
    int soul = character_soul(world, state->active, slot);
    int front = soul + !bit_in(ending->target->occupied, facing & 0xFFu);
    int beside = front;
    if (side)
        beside = soul - (bans ? 0 : character_level(world, facing >> 8, facing & 0xFFu));
    if (!bit_in(state->choice.slots, slot))
        front = beside;
    ending->slot[ending->attacks.count++] = (uint8_t)slot;
    attack->damage[0] = (int8_t)front;
    attack->damage[1] = (int8_t)beside;
    return front >= ODDS_DAMAGE_LEAST && front <= ODDS_DAMAGE_HIGHEST &&
           beside >= ODDS_DAMAGE_LEAST && beside <= ODDS_DAMAGE_HIGHEST;
}

/* What the attacked player may do between attacks matters if the waiting room becomes the deck. */
static bool counters_upset(const Ending *ending)
{
    unsigned most = odds_attacks_most(&ending->attacks, ODDS_ICONS - 1);
    const WeissDeck *deck = deck_of(ending->world, ending->world->state.active ^ 1u);
    uint64_t counters = deck->counters | backups_possible(deck);
    return (counters & ending->target->zone[ZONE_HAND]) &&
           bits_count(ending->target->zone[ZONE_DECK]) <= most;
}

/* The damage that the attacked player can still take before losing. */
static unsigned life_of(const WeissPlayer *target)
{
    enum { LOSES = WEISS_LOSING_LEVEL * WEISS_CLOCK_LIMIT };
    unsigned taken = level_of(target) * WEISS_CLOCK_LIMIT + clock_count(target);
    return taken < LOSES ? LOSES - taken : 0;
}

enum { FAR = 14, ICONS_LIKELY = 1 };

/* False if odds do not know all that matters, or lethal damage is hardly within reach. */
static bool ending_read(Ending *ending)
{
    const WeissTable *world = ending->world;
    const WeissChoice *choice = &world->state.choice;
    OddsAttacks *attacks = &ending->attacks;
    unsigned life = life_of(ending->target);
    if (life > FAR || ending->target->placed_deck_cards || ending->target->refresh_points ||
        texts_upset(world))
        return false;
    attacks->target = odds_state_of(ending->target, deck_of(world, world->state.active ^ 1u));
    unsigned slots = (choice->slots | choice->slots >> 8) & 0xFFu;
    if (!deck_lasts(ending, slots) || !triggers_read(ending))
        return false;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        OddsAttack *attack = &attacks->attack[attacks->count];
        if (!attack_read(ending, slot) || !finishes_read(ending, slot, attack))
            return false;
    }
    return odds_attacks_most(attacks, ICONS_LIKELY) >= life && !others_were_given(ending) &&
           !counters_upset(ending);
}

/* ---- From what everybody sees ---- */

/* The cards of a player that nobody but perhaps the owner sees. */
static uint64_t unseen(const WeissPlayer *p)
{
    return p->zone[ZONE_DECK] | p->zone[ZONE_HAND] | p->zone[ZONE_STOCK] | face_down_cards(p);
}

/* The deck as its player's unseen cards leave it: any of them may come next, and where it may run out it holds its
 * share of climaxes. */
static void target_likely(Ending *ending)
{
    OddsState *target = &ending->attacks.target;
    uint64_t cards = unseen(ending->target);
    unsigned all = bits_count(cards);
    unsigned climaxes =
        bits_count(cards & deck_of(ending->world, ending->world->state.active ^ 1u)->climaxes);
    if (target->deck > odds_attacks_most(&ending->attacks, ODDS_ICONS - 1)) {
        target->deck = (uint8_t)all;
        target->deck_climaxes = (uint8_t)climaxes;
    } else {
        target->deck_climaxes =
            (uint8_t)(all ? (climaxes * target->deck + all / 2) / all : 0);
    }
}

/* The icons of the cards of the deck, as the attacker's unseen cards leave them. Icons other than of soul do nothing. */
static void triggers_likely(Ending *ending)
{
    const WeissPlayer *p = ending->attacker;
    OddsState *target = &ending->attacks.target;
    uint64_t cards = unseen(p) & ~p->zone[ZONE_HAND];
    uint64_t plain = cards & ~ending->deck->has_icons;
    target->triggers[0] = (uint8_t)bits_count(plain);
    for (cards ^= plain; cards; cards &= cards - 1) {
        unsigned souls = 0;
        for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
            souls += ending->deck->icons[bits_first(cards)][i] == TRIGGER_SOUL;
        target->triggers[souls < ODDS_ICONS ? souls : ODDS_ICONS - 1]++;
    }
}

/* Whether a text that everybody sees, or an icon, may do what odds know nothing of. */
static bool likely_upset(const Ending *ending)
{
    const WeissState *state = &ending->world->state;
    const WeissPlayer *target = ending->target;
    const uint64_t *others = ending->world->match->card_values[state->active ^ 1u].upsets[false];
    const uint64_t *own = ending->values->upsets[true];
    uint64_t cards = 0;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
        cards |= zone == ZONE_DECK || zone == ZONE_STOCK ? 0 : ending->attacker->zone[zone] & own[zone];
        cards |= target->zone[zone] & ~unseen(target) & others[zone];
    }
    return cards || (ending->world->match->texts &&
                     (state->later_count || gains_possible(ending->world, GIVES_ICONS) ||
                      (player_bans(ending->world, state->active) >> BAN_FOURTH_ATTACK & 1u) ||
                      others_were_given(ending)));
}

/* Whether the attacker might lose by a refresh of its own. */
static bool is_in_danger(const Ending *ending, unsigned slots)
{
    enum { CARDS = 2 }; /* that an attack takes from the deck */
    return life_of(ending->attacker) <= 1 &&
           bits_count(ending->attacker->zone[ZONE_DECK]) <= CARDS * bits_count(slots);
}

/* *exact: odds know all that matters. */
static bool likely_read(Ending *ending, bool *exact)
{
    const WeissTable *table = ending->world;
    OddsAttacks *attacks = &ending->attacks;
    unsigned life = life_of(ending->target);
    unsigned slots = (table->state.choice.slots | table->state.choice.slots >> 8) & 0xFFu;
    if (life > WEISS_CLOCK_LIMIT || ending->target->pile[PILE_DECK_TOP] != WEISS_NO_CARD ||
        is_in_danger(ending, slots))
        return false;
    *exact = true;
    attacks->target = odds_state_of(ending->target, deck_of(table, table->state.active ^ 1u));
    for (; slots; slots &= slots - 1) {
        OddsAttack *attack = &attacks->attack[attacks->count];
        if (!attack_read(ending, bits_first(slots)))
            return false;
        if (!finishes_read(ending, bits_first(slots), attack)) {
            attack->cancelled = 0;
            *exact = false;
        }
    }
    target_likely(ending);
    triggers_likely(ending);
    *exact = *exact && !likely_upset(ending);
    return odds_attacks_most(attacks, ICONS_LIKELY) >= life;
}

/* Begins with the attacks of the turn. False if nobody attacks. */
static bool ending_open(Ending *ending, const WeissTable *world)
{
    const WeissState *state = &world->state;
    if (state->player_count != 2 || state->choice.kind != CHOICE_ATTACK || state->turn == 1)
        return false;
    *ending = (Ending){.world = world,
                       .deck = deck_of(world, state->active),
                       .values = &world->match->card_values[state->active],
                       .attacker = &state->players[state->active],
                       .target = &state->players[state->active ^ 1u],
                       .attacks = {.edition = world->match->edition}};
    return true;
}

/* Reads the attacks of the turn. False if how lethal they are is not known. */
static bool ending_begin(Ending *ending, const WeissTable *world)
{
    return ending_open(ending, world) && ending_read(ending);
}

static int chance_of(OddsKnown *known, const Ending *ending, Move move)
{
    unsigned first = 0;
    if (weiss_move_kind(move) != MOVE_ATTACK)
        return 0;
    while (ending->slot[first] != weiss_move_first(move))
        first++;
    bool beside = weiss_move_second(move) == ATTACK_SIDE;
    return (int)(odds_attacks_begun(known, &ending->attacks, first, beside) * VALUE_ONE + 0.5);
}

int weiss_ending(OddsKnown *known, const WeissTable *world, Move move)
{
    Ending ending;
    return ending_begin(&ending, world) ? chance_of(known, &ending, move) : -1;
}

bool weiss_endings_likely(OddsKnown *known, const View *view, const Move *moves, unsigned count,
                          int *chances, bool *exact)
{
    Ending ending;
    if (!ending_open(&ending, weiss_view_table(view)) || !likely_read(&ending, exact))
        return false;
    for (unsigned i = 0; i < count; i++)
        chances[i] = chance_of(known, &ending, moves[i]);
    return true;
}

int weiss_ending_best(OddsKnown *known, const WeissTable *world)
{
    Ending ending;
    if (!ending_begin(&ending, world))
        return -1;
    return (int)(odds_attacks(known, &ending.attacks) * VALUE_ONE + 0.5);
}
