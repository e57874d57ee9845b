/* Compares what a plain text says (plain_reader.h) with what the game did: zones are counted, cards
 * and values compared, before and after. */
#ifndef WEISSFISH_TESTS_PLAIN_CHECK_H
#define WEISSFISH_TESTS_PLAIN_CHECK_H

#include "plain_reader.h"
#include "sim/weiss/exercise/exercise.h"
#include "weiss/engine/rules.h"

/* What may have happened: the least and the most by which each count of cards of player 0 and 1 has
 * changed, and what characters got. */
typedef struct PlainChange {
    int least[2][ZONE_COUNT];
    int most[2][ZONE_COUNT];
    int damage;
    int power; /* of the source */
    int soul;
    int one_power; /* of one of the player's own characters */
    int one_soul;
    bool fits_nothing; /* the reader does not know what happens then */
} PlainChange;

/* One case that is checked. */
typedef struct PlainCase {
    const ExerciseCase *seen;
    const WeissPlayer *before[2];
    const WeissPlayer *after[2];
    const WeissDeck *decks[2];
    unsigned slot; /* of the source on the stage; otherwise WEISS_NO_SLOT */
    char message[256];
} PlainCase;

static inline int plain_count(const WeissPlayer *player, unsigned zone)
{
    return (int)bits_count(player->zone[zone]);
}

/* ---- Cards that a text describes ------------------------------------------------------------- */

static inline bool plain_has_word(const char *text, const char *word)
{
    return strstr(text, word) != NULL;
}

/* Whether a description is a simple one: "level 1 or lower <music> or <…> character". */
static inline bool plain_filter_known(const char *filter)
{
    static regex_t simple;
    static bool made;
    if (!made)
        cr_assert_eq(regcomp(&simple,
                             "^(level ([0-9]) or (lower|higher) )?(<[^<>]*>( or <[^<>]*>)* )?"
                             "(character|event|climax|card)s?$",
                             REG_EXTENDED),
                     0);
    made = true;
    return regexec(&simple, filter, 0, NULL, 0) == 0;
}

/* Traits are compared without spaces. */
static inline bool plain_trait_fits(const WeissCard *card, const char *printed)
{
    char filter[PLAIN_FILTER_SIZE];
    if (!plain_has_word(printed, "<"))
        return true;
    snprintf(filter, sizeof filter, "%s", printed);
    plain_replace(filter, " ", "");
    for (unsigned i = 0; i < card->trait_count; i++) {
        char trait[PLAIN_FILTER_SIZE];
        char marked[PLAIN_FILTER_SIZE + 2];
        if (strlen(card->traits[i]) >= sizeof trait)
            continue;
        printed_ascii(card->traits[i], trait);
        plain_replace(trait, " ", "");
        snprintf(marked, sizeof marked, "<%s>", trait);
        if (plain_has_word(filter, marked))
            return true;
    }
    return false;
}

static inline bool plain_card_fits(const WeissCard *card, const char *filter)
{
    static const char *const types[TYPE_COUNT] = {"character", "event", "climax"};
    if (!plain_has_word(filter, " card") && strncmp(filter, "card", 4) != 0 &&
        !plain_has_word(filter, types[card->type]))
        return false;
    if (strncmp(filter, "level ", 6) == 0) {
        int level = filter[6] - '0';
        bool lower = plain_has_word(filter, "or lower");
        bool fits = lower ? card->level <= level : card->level >= level;
        if (!fits || card->type == TYPE_CLIMAX)
            return false;
    }
    return plain_trait_fits(card, filter);
}

static inline int plain_fitting(const PlainCase *one, uint64_t cards, const char *filter)
{
    int count = 0;
    for (; cards; cards &= cards - 1)
        count += plain_card_fits(one->decks[0]->card[bits_first(cards)], filter);
    return count;
}

/* ---- What is expected ------------------------------------------------------------------------ */

static inline void plain_move(PlainChange *change, unsigned side, WeissZone from, WeissZone to,
                              int least, int most)
{
    change->least[side][from] -= most;
    change->most[side][from] -= least;
    change->least[side][to] += least;
    change->most[side][to] += most;
}

static inline int plain_smaller(int one, int other)
{
    return one < other ? one : other;
}

/* "Choose N … in your waiting room": as many as there are, unless it says "up to". A filter that is
 * not understood may fit no card. */
static inline void plain_choose_from(PlainChange *change, const PlainCase *one,
                                     const PlainClause *clause, WeissZone from)
{
    uint64_t cards = one->before[0]->zone[from];
    bool known = plain_filter_known(clause->filter);
    bool mixed = change->most[0][from] > 0 || change->least[0][from] < 0;
    int most = known && !mixed
                   ? plain_smaller(clause->count, plain_fitting(one, cards, clause->filter))
                   : clause->count;
    bool free = clause->up_to || clause->kind == PLAIN_SEARCH || !known || mixed;
    plain_move(change, 0, from, clause->kind == PLAIN_SEARCH ? ZONE_HAND : clause->to,
               free ? 0 : most, most);
}

static inline void plain_this_moves(PlainChange *change, const PlainCase *one, WeissZone to)
{
    uint64_t card = bit_of(one->seen->source->card);
    unsigned from = 0;
    while (!(one->before[0]->zone[from] & card))
        from++;
    bool sure = one->slot != WEISS_NO_SLOT;
    if (from == ZONE_STAGE && one->before[0]->pile[PILE_MARKER + (sure ? one->slot : 0)] !=
                                  WEISS_NO_CARD)
        change->fits_nothing = true; /* markers go elsewhere */
    if (from != (unsigned)to)
        plain_move(change, 0, (WeissZone)from, to, sure, 1);
}

static inline void plain_add(PlainChange *change, const PlainCase *one, const PlainClause *clause)
{
    int count = clause->count;
    int least = clause->up_to ? 0 : count;
    int stage = plain_count(one->before[1], ZONE_STAGE);
    switch (clause->kind) {
    case PLAIN_DRAW:
        plain_move(change, 0, ZONE_DECK, ZONE_HAND, least, count);
        break;
    case PLAIN_TOP_OF_DECK:
        plain_move(change, 0, ZONE_DECK, clause->to, least, count);
        break;
    case PLAIN_DAMAGE:
        change->fits_nothing |= change->damage > 0;
        change->damage += count;
        break;
    case PLAIN_HEAL:
        count = plain_smaller(count, plain_count(one->before[0], ZONE_CLOCK));
        plain_move(change, 0, ZONE_CLOCK, ZONE_WAITING_ROOM, clause->up_to ? 0 : count, count);
        break;
    case PLAIN_THIS_GETS:
        change->power += clause->power;
        change->soul += clause->soul;
        break;
    case PLAIN_ONE_GETS:
        change->fits_nothing |= change->one_power || change->one_soul || change->power;
        change->one_power = clause->power;
        change->one_soul = clause->soul;
        break;
    case PLAIN_FROM_WAITING:
        plain_choose_from(change, one, clause, ZONE_WAITING_ROOM);
        break;
    case PLAIN_SEARCH:
        plain_choose_from(change, one, clause, ZONE_DECK);
        break;
    case PLAIN_LOOK:
        plain_move(change, 0, ZONE_DECK, ZONE_WAITING_ROOM, count - 1, count);
        plain_move(change, 0, ZONE_DECK, ZONE_HAND, 0, 1);
        break;
    case PLAIN_DISCARD:
        plain_move(change, 0, ZONE_HAND, ZONE_WAITING_ROOM, count, count);
        change->fits_nothing |=
            plain_count(one->before[0], ZONE_HAND) + change->least[0][ZONE_HAND] < 0;
        break;
    case PLAIN_THIS_MOVES:
        plain_this_moves(change, one, clause->to);
        break;
    case PLAIN_THEIRS_MOVES:
        plain_move(change, 1, ZONE_STAGE, clause->to, 0, stage > 0);
        change->fits_nothing |= one->before[1]->zone[ZONE_MARKER] != 0;
        break;
    default:
        break;
    }
}

/* ---- What happened --------------------------------------------------------------------------- */

/* Whether a refresh, a level-up or a loss happened, or nearly did; such cases are not checked. */
static inline bool plain_disturbed(const PlainCase *one, const PlainText *plain)
{
    enum { NEAR = 8 };
    int needed[2] = {0, 0};
    int clock = 0;
    for (unsigned i = 0; i < plain->count; i++) {
        const PlainClause *clause = &plain->clauses[i];
        needed[clause->kind == PLAIN_DAMAGE] += clause->count;
        clock += clause->to == ZONE_CLOCK ? clause->count : 0;
        clock += clause->kind == PLAIN_DAMAGE ? clause->count : 0;
    }
    for (unsigned side = 0; side < 2; side++)
        if (plain_count(one->before[side], ZONE_DECK) <= needed[side] + 1 ||
            plain_count(one->before[side], ZONE_CLOCK) + clock >= WEISS_CLOCK_LIMIT ||
            one->before[side]->refresh_points || one->after[side]->refresh_points ||
            plain_count(one->before[side], ZONE_LEVEL) !=
                plain_count(one->after[side], ZONE_LEVEL))
            return true;
    return false;
}

/* The opponent's clock grew by all of the damage, or it did not grow and cards went to the waiting
 * room. */
static inline bool plain_damage_fits(const PlainCase *one, int damage, const int *moved)
{
    if (moved[ZONE_CLOCK] == damage)
        return moved[ZONE_WAITING_ROOM] == 0 && moved[ZONE_DECK] == -damage;
    uint64_t cards = one->after[1]->zone[ZONE_WAITING_ROOM] & one->before[1]->zone[ZONE_DECK];
    return moved[ZONE_CLOCK] == 0 && moved[ZONE_WAITING_ROOM] >= 1 &&
           moved[ZONE_WAITING_ROOM] <= damage &&
           bits_count(cards & one->decks[1]->climaxes) == 1;
}

static inline bool plain_zones_fit(PlainCase *one, const PlainChange *change)
{
    for (unsigned side = 0; side < 2; side++) {
        int moved[ZONE_COUNT];
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
            moved[zone] =
                plain_count(one->after[side], zone) - plain_count(one->before[side], zone);
        if (side == 1 && change->damage) {
            const WeissTable *before = one->seen->before;
            bool banned =
                weiss_auto_damage_banned(before, 1, change->damage) ||
                (one->slot != WEISS_NO_SLOT && character_banned(before, 0, one->slot, BAN_DAMAGE));
            if (!plain_damage_fits(one, banned ? 0 : change->damage, moved)) {
                snprintf(one->message, sizeof one->message, "damage %d: clock %+d", change->damage,
                         moved[ZONE_CLOCK]);
                return false;
            }
            continue;
        }
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
            if (moved[zone] < change->least[side][zone] || moved[zone] > change->most[side][zone]) {
                snprintf(one->message, sizeof one->message, "player %u, zone %u: %+d, not %+d..%+d",
                         side, zone, moved[zone], change->least[side][zone],
                         change->most[side][zone]);
                return false;
            }
    }
    return true;
}

/* The values and states of the characters that are still there. */
static inline bool plain_stage_fits(PlainCase *one, const PlainChange *change)
{
    int others = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned slot = 0; slot < SLOT_COUNT; slot++) {
            const WeissCharacter *was = &one->before[side]->stage[slot];
            const WeissCharacter *is = &one->after[side]->stage[slot];
            bool there = bit_in(one->before[side]->occupied, slot) &&
                         bit_in(one->after[side]->occupied, slot) && was->stamp == is->stamp;
            if (!there)
                continue;
            bool source = side == 0 && slot == one->slot;
            int power = is->power - was->power; /* until end of turn */
            int soul = is->soul - was->soul;
            bool one_of_mine = side == 0 && (change->one_power || change->one_soul) &&
                               power == change->one_power && soul == change->one_soul;
            others += one_of_mine;
            if (one_of_mine || (source && power == change->power && soul == change->soul) ||
                (power == 0 && soul == 0 && !(source && (change->power || change->soul))))
                continue;
            snprintf(one->message, sizeof one->message, "player %u, slot %u: %+d power, %+d soul",
                     side, slot, power, soul);
            return false;
        }
    bool mine = one->before[0]->occupied != 0;
    if ((change->one_power || change->one_soul) && others != mine) {
        snprintf(one->message, sizeof one->message, "%d characters got it", others);
        return false;
    }
    if (one->before[0]->standing != one->after[0]->standing &&
        plain_count(one->before[0], ZONE_STAGE) == plain_count(one->after[0], ZONE_STAGE)) {
        snprintf(one->message, sizeof one->message, "somebody stood or rested");
        return false;
    }
    return true;
}

/* Whether exactly what the first `done` clauses say has happened. */
static inline bool plain_fits(PlainCase *one, const PlainText *plain, unsigned done)
{
    PlainChange change = {0};
    for (unsigned i = 0; i < done; i++)
        plain_add(&change, one, &plain->clauses[i]);
    if (change.fits_nothing)
        return true;
    return plain_zones_fit(one, &change) && plain_stage_fits(one, &change);
}

/* How many clauses are done; those that depend on the card put away only if its kind is right. */
static inline unsigned plain_done_clauses(const PlainCase *one, const PlainText *plain)
{
    uint64_t put = one->after[0]->zone[ZONE_WAITING_ROOM] & one->before[0]->zone[ZONE_DECK];
    bool such = bits_count(put) == 1 &&
                plain_card_fits(one->decks[0]->card[bits_first(put)], plain->that_filter);
    return plain->that && !such ? plain->that : plain->count;
}

/* Whether there are too few cards for what a player may choose: then it is done in part, and "if you do" does not count
 * it (CR 8.6.3.1.2). */
static inline bool plain_is_short(const PlainCase *one, const PlainClause *clause)
{
    return clause->at_will && clause->kind == PLAIN_FROM_WAITING && !clause->up_to &&
           plain_filter_known(clause->filter) &&
           plain_fitting(one, one->before[0]->zone[ZONE_WAITING_ROOM], clause->filter) < clause->count;
}

static inline bool plain_expected(PlainCase *one, const PlainText *plain)
{
    unsigned count = plain_done_clauses(one, plain);
    char first[sizeof one->message] = "";
    bool unpaid = plain->costs && !one->seen->paid;
    bool all = !unpaid && !one->seen->declined; /* what was declined is not done */
    if (all && plain_fits(one, plain, count))
        return true;
    memcpy(first, one->message, sizeof first);
    for (unsigned i = 0; !unpaid && i < plain->count; i++)
        if (plain->clauses[i].at_will &&
            (plain_fits(one, plain, i) ||
             (plain_is_short(one, &plain->clauses[i]) && plain_fits(one, plain, i + 1))))
            return true;
    if ((unpaid || plain->perhaps) && plain_fits(one, plain, 0))
        return true;
    if (*first)
        memcpy(one->message, first, sizeof first);
    return false;
}

/* Whether a resolution did what the text says; *checked is false if that cannot be decided. */
static inline bool plain_check(const ExerciseCase *seen, const PlainText *plain, char *message,
                               bool *checked)
{
    PlainCase one = {.seen = seen, .slot = WEISS_NO_SLOT};
    for (unsigned side = 0; side < 2; side++) {
        one.before[side] = &seen->before->state.players[side];
        one.after[side] = &seen->table->state.players[side];
        one.decks[side] = seen->table->match->deck[side];
    }
    if (seen->source->stamp)
        one.slot = weiss_stage_find(one.before[0], seen->source->stamp, seen->source->slot);
    *checked = !plain_disturbed(&one, plain) &&
               (!plain->that || plain_filter_known(plain->that_filter));
    bool good = !*checked || plain_expected(&one, plain);
    snprintf(message, sizeof one.message, "%s", one.message);
    return good;
}

#endif
