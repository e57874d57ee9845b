/* Kept answers: asked of all sources once, then read until an input changes. */
#include "weiss/text/play/continuous/kept_answers.h"

#include <string.h>

#include "weiss/text/play/continuous/continuous_ask.h"

static const uint16_t gives_of[KEPT_KINDS] = {
    [KEPT_POWER] = GIVES_POWER, [KEPT_SOUL] = GIVES_SOUL,         [KEPT_LEVEL] = GIVES_LEVEL,
    [KEPT_BANS] = GIVES_BANS,   [KEPT_GRANTED] = GIVES_ABILITIES, [KEPT_PLAYER] = GIVES_PLAYER,
    [KEPT_HAND] = GIVES_HAND,   [KEPT_FIRM] = GIVES_POWER,
};

static_assert(KEPT_KINDS * KEPT_PLAYERS <= 16, "answers fit");
static_assert(INPUT_ASKED + GIVES_KINDS <= 64 && ZONE_COUNT == (int)INPUT_POSITIONS, "inputs fit");

/* ---- Inputs ---- */

/* The step and the attack, as one number. */
static uint64_t watched_now(const WeissState *state)
{
    const WeissAttack *attack = &state->attack;
    return state->step | (uint64_t)attack->type << 8 | (uint64_t)attack->defender << 16 |
           (uint64_t)attack->attacker << 24 | (uint64_t)attack->target << 40;
}

/* Makes answers stale that depend on the step or the attack, if these are different now. */
static void watch_compare(WeissTable *table)
{
    WeissKept *kept = &table->kept;
    if (UNLIKELY(kept->watched) && kept->watch != watched_now(&table->state))
        kept->fresh &= (uint16_t)~kept->watched;
}

/* Makes answers stale that ask who gives one of these. The answers of that very kind only go stale
 * for a player to whom it is given. */
static void given_touch(WeissTable *table, unsigned gives, const unsigned to[KEPT_PLAYERS])
{
    WeissKept *kept = &table->kept;
    for (unsigned fresh = kept->fresh; fresh; fresh &= fresh - 1) {
        unsigned answer = bits_first(fresh);
        unsigned own = gives_of[answer / KEPT_PLAYERS];
        unsigned touched = (gives & ~own) | (to[answer % KEPT_PLAYERS] & own);
        if (kept->made_of[answer] & (uint64_t)touched << INPUT_ASKED)
            kept->fresh &= (uint16_t) ~(1u << answer);
    }
}

void kept_given_touch(WeissTable *table, unsigned gives)
{
    if (UNLIKELY(table->kept.fresh) && gives)
        given_touch(table, gives, (const unsigned[]){gives, gives});
}

void text_giver_touch(WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    unsigned to[KEPT_PLAYERS];
    to[player & 1u] = text->reaching[card];
    to[~player & 1u] = text->reaching_others[card];
    given_touch(table, text->reaching[card], to);
}

/* ---- Making answers ---- */

static const CharacterGain nothing;

/* Stores what an answer of this kind says of a character. */
static inline void character_set(KeptCharacter *kept, const CharacterGain *gain, KeptKind kind)
{
    kept->asked = (uint8_t)(kept->asked | 1u << kind);
    switch (kind) {
    case KEPT_POWER:
        kept->power = gain->power;
        break;
    case KEPT_SOUL:
        kept->soul = gain->soul;
        break;
    case KEPT_LEVEL:
        kept->level = gain->level;
        break;
    case KEPT_BANS:
        kept->bans = gain->bans;
        break;
    default:
        kept->events = gain->events;
        kept->types = gain->types;
        kept->acts = gain->acts;
        break;
    }
}

/* Asks about the characters on some slots, and stores the answers. */
static void characters_ask(WeissTable *table, KeptKind kind, unsigned player, unsigned slots)
{
    WeissKept *kept = &table->kept;
    Question question;
    question_about(&question, table, gives_of[kind], player, slots);
    question.wanted = (GrantedWanted){.events = UINT64_MAX, .types = UINT32_MAX};
    if (slots)
        continuous_ask(&question);
    else
        kept_made_of(table, inputs_asked(table, gives_of[kind], player));
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        character_set(kept_character(table, player, slot), &question.of[slot], kind);
        if (kind == KEPT_GRANTED)
            kept->granted_events[player] |= question.of[slot].events;
    }
}

static void characters_make(WeissTable *table, KeptKind kind, unsigned player)
{
    WeissKept *kept = &table->kept;
    if (kind == KEPT_GRANTED)
        kept->granted_events[player] = 0;
    kept->newcomers[player] &= (uint8_t) ~(1u << kind);
    characters_ask(table, kind, player, table->state.players[player].occupied);
}

static void answer_make(WeissTable *table, KeptKind kind, unsigned player)
{
    switch (kind) {
    case KEPT_PLAYER:
        table->kept.player[player] = continuous_player(table, player);
        break;
    case KEPT_HAND:
        continuous_hand(table, player, UINT64_MAX, &table->kept.hand[player]);
        break;
    default:
        characters_make(table, kind, player);
        break;
    }
}

/* The answer is fresh until one of its inputs is touched. */
static void answer_keep(WeissTable *table, unsigned answer)
{
    WeissKept *kept = &table->kept;
    const uint64_t watches = bit_of(INPUT_STEP) | bit_of(INPUT_ATTACK);
    uint16_t bit = (uint16_t)(1u << answer);
    uint64_t inputs = kept->made_of[answer];
    uint64_t others = (inputs ^ kept->read_by[answer]) & (bit_of(INPUTS_TOUCHED) - 1);
    for (kept->read_by[answer] ^= others; others; others &= others - 1)
        kept->readers[bits_first(others)] ^= bit;
    kept->watched = (uint16_t)((kept->watched & ~bit) | (inputs & watches ? bit : 0));
    kept->watch = watched_now(&table->state);
    kept->made[answer] = ++kept->makings;
    kept->fresh |= bit;
}

/* Those of a player's `cards` that are where what they give works; `give`: which kind that is. */
static inline uint64_t giving_now(const WeissTable *table, unsigned player, unsigned give,
                                  uint64_t cards)
{
    const unsigned zones = (1u << ZONE_COUNT) - 1;
    const DeckText *text = deck_of(table, player)->text;
    return cards & text->giving_elsewhere
               ? cards_working(table, player, cards, text->inputs_giving[give] & zones)
               : cards & table->state.players[player].zone[ZONE_STAGE];
}

/* Whether nothing that may give what is asked for is where it works. */
static bool nobody_gives(const WeissTable *table, KeptKind kind, unsigned player)
{
    const unsigned give = bits_first(gives_of[kind]);
    const DeckText *own = deck_of(table, player)->text;
    const DeckText *other = deck_of(table, player ^ 1u)->text;
    uint64_t giving = 0;
    if (own)
        giving |= giving_now(table, player, give, own->giving[give]);
    if (own && kind == KEPT_HAND)
        giving |= own->giving_in_hand & table->state.players[player].zone[ZONE_HAND];
    if (other && other->giving_others[give])
        giving |= giving_now(table, player ^ 1u, give, other->giving_others[give]);
    return !giving && !(table->state.modifier_gives & gives_of[kind]);
}

static void nothing_set(WeissTable *table, KeptKind kind, unsigned player, unsigned slots)
{
    for (; slots; slots &= slots - 1)
        character_set(kept_character(table, player, bits_first(slots)), &nothing, kind);
}

static void nothing_make(WeissTable *table, KeptKind kind, unsigned player)
{
    kept_made_of(table, inputs_asked(table, gives_of[kind], player));
    if (kind == KEPT_PLAYER) {
        table->kept.player[player] = (PlayerGain){0};
    } else if (kind == KEPT_HAND) {
        table->kept.hand[player] = (HandGain){0};
    } else {
        nothing_set(table, kind, player, table->state.players[player].occupied);
        table->kept.newcomers[player] &= (uint8_t) ~(1u << kind);
        if (kind == KEPT_GRANTED)
            table->kept.granted_events[player] = 0;
    }
}

/* Keeps the answer, unless it depends on a question still being asked: then it only holds now. */
static void made_keep(WeissTable *table, unsigned answer)
{
    WeissKept *kept = &table->kept;
    uint64_t passing = bit_of(INPUT_NEVER) | (uint64_t)table->asking << INPUT_ASKED;
    if (!(kept->made_of[answer] & passing))
        answer_keep(table, answer);
    else
        kept->fresh &= (uint16_t) ~(1u << answer);
}

static void kept_make(WeissTable *table, KeptKind kind, unsigned player)
{
    WeissKept *kept = &table->kept;
    unsigned answer = kept_number(kind, player);
    uint64_t outer = kept->inputs;
    kept->inputs = 0;
    if (nobody_gives(table, kind, player))
        nothing_make(table, kind, player);
    else
        answer_make(table, kind, player);
    kept->made_of[answer] = kept->inputs;
    if (kind == KEPT_HAND)
        kept->hand_asked[player] = table->state.players[player].zone[ZONE_HAND];
    made_keep(table, answer);
    kept->inputs |= outer;
}

/* Asks about characters that came to the stage after the answer was made. */
static __attribute__((noinline)) void characters_complete(WeissTable *table, KeptKind kind,
                                                          unsigned player)
{
    WeissKept *kept = &table->kept;
    uint64_t outer = kept->inputs;
    unsigned slots = table->state.players[player].occupied;
    for (unsigned left = slots; left; left &= left - 1)
        if (kept_told(table, player, bits_first(left))->asked >> kind & 1u)
            slots &= ~(left & -left);
    kept->newcomers[player] &= (uint8_t) ~(1u << kind);
    if (!slots)
        return;
    if (nobody_gives(table, kind, player)) {
        nothing_set(table, kind, player, slots);
        return;
    }
    kept->inputs = 0;
    characters_ask(table, kind, player, slots);
    kept->made_of[kept_number(kind, player)] |= kept->inputs;
    made_keep(table, kept_number(kind, player));
    kept->inputs |= outer;
}

/* The answer about a hand goes stale if a card came that may give itself something. */
static inline void hand_compare(WeissTable *table, unsigned player)
{
    WeissKept *kept = &table->kept;
    const DeckText *text = deck_of(table, player)->text;
    uint64_t cards = table->state.players[player].zone[ZONE_HAND] & ~kept->hand_asked[player];
    kept->hand_asked[player] |= cards;
    if (text && UNLIKELY(cards & text->giving_in_hand))
        kept->fresh &= (uint16_t) ~(1u << kept_number(KEPT_HAND, player));
}

/* ---- Validation ---- */

/* What differs is not 0 in each of these. */
static uint64_t character_differs(const KeptCharacter *a, const KeptCharacter *b, unsigned kind)
{
    switch (kind) {
    case KEPT_POWER:
        return a->power != b->power;
    case KEPT_SOUL:
        return a->soul != b->soul;
    case KEPT_LEVEL:
        return a->level != b->level;
    case KEPT_BANS:
        return a->bans ^ b->bans;
    default:
        return (a->events ^ b->events) | (uint64_t)(a->types ^ b->types);
    }
}

/* Compares the characters that were asked about; `b` is recomputed. */
static bool characters_alike(const KeptCharacter *a, const KeptCharacter *b, unsigned kind,
                             uint64_t cards)
{
    uint64_t differ = 0;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        if (a[card].asked >> kind & 1u)
            differ |= character_differs(&a[card], &b[card], kind);
    }
    return differ == 0;
}

static bool hands_alike(const HandGain *a, const HandGain *b, uint64_t hand)
{
    uint64_t differ = ((a->free_colour ^ b->free_colour) | (a->unplayable ^ b->unplayable) |
                       (a->counters ^ b->counters)) &
                      hand;
    differ |= a->no_backup != b->no_backup;
    for (; hand; hand &= hand - 1) {
        unsigned card = bits_first(hand);
        differ |= (uint64_t)(a->level[card] != b->level[card]);
        differ |= (uint64_t)(a->cost[card] != b->cost[card]);
    }
    return differ == 0;
}

static bool players_alike(const PlayerGain *a, const PlayerGain *b)
{
    uint64_t differ = (a->bans ^ b->bans) | (a->damages ^ b->damages);
    differ |= a->hand_limit != b->hand_limit;
    return differ == 0;
}

static bool nobody_falls(const WeissTable *table, unsigned player)
{
    return stage_fallen(table, player, power_taken(table)) == 0;
}

bool kept_answer_valid(WeissTable *table, KeptKind kind, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissKept before = table->kept;
    if (kind == KEPT_FIRM) {
        table->kept.fresh = 0;
        bool valid = nobody_falls(table, player);
        table->kept = before;
        return valid;
    }
    answer_make(table, kind, player);
    const WeissKept anew = table->kept;
    table->kept = before;
    switch (kind) {
    case KEPT_PLAYER:
        return players_alike(&before.player[player], &anew.player[player]);
    case KEPT_HAND:
        return hands_alike(&before.hand[player], &anew.hand[player],
                           p->zone[ZONE_HAND] & before.hand_asked[player]);
    default:
        return characters_alike(before.characters[player], anew.characters[player], kind,
                                p->zone[ZONE_STAGE]);
    }
}

bool text_kept_valid(const WeissTable *asked)
{
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* left as it was */
    bool valid = true;
    watch_compare(table);
    for (unsigned kind = 0; kind < KEPT_KINDS; kind++)
        for (unsigned player = 0; player < KEPT_PLAYERS; player++)
            if (table->kept.fresh >> kept_number((KeptKind)kind, player) & 1u)
                valid &= kept_answer_valid(table, (KeptKind)kind, player);
    return valid;
}

bool weiss_powers_valid(const WeissTable *asked, unsigned player)
{
    return kept_answer_valid((WeissTable *)(uintptr_t)asked, KEPT_POWER, player);
}

/* ---- Reading ---- */

bool kept_make_ready(const WeissTable *asked, KeptKind kind, unsigned player)
{
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* as in kept_ready */
    WeissKept *kept = &table->kept;
    unsigned answer = kept_number(kind, player);
    if (UNLIKELY(table->state.player_count > 2) || UNLIKELY(table->asking & gives_of[kind]))
        return false;
    watch_compare(table);
    if (kind == KEPT_HAND)
        hand_compare(table, player);
    if (!(kept->fresh >> answer & 1u))
        kept_make(table, kind, player);
    else if (UNLIKELY(kept->made_of[answer] & (uint64_t)table->asking << INPUT_ASKED))
        return false;
    else
        assert(table->asking || kept_answer_valid(table, kind, player));
    if (UNLIKELY(kept->newcomers[player] >> kind & 1u))
        characters_complete(table, kind, player);
    kept_made_of(table, kept->made_of[answer]);
    return true;
}

uint32_t weiss_gains_number(const WeissTable *asked, unsigned player)
{
    static const uint8_t kinds[] = {KEPT_POWER, KEPT_SOUL, KEPT_LEVEL};
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* as in kept_ready */
    uint32_t number = 0;
    if (UNLIKELY(table->state.player_count > KEPT_PLAYERS))
        return 0;
    watch_compare(table);
    for (unsigned i = 0; i < sizeof kinds; i++) {
        if (!gains_possible(table, gives_of[kinds[i]]))
            continue;
        if (!kept_is_fresh(table, (KeptKind)kinds[i], player))
            return 0;
        uint32_t made = table->kept.made[kept_number((KeptKind)kinds[i], player)];
        number = made > number ? made : number;
    }
    return number;
}

/* Who stands there, what they have until the end of the turn, and whether anybody takes power. Where that makes
 * it necessary to ask for power, the question adds its own inputs. */
static uint64_t firm_inputs(const WeissTable *table, unsigned player)
{
    const unsigned power = bits_first(GIVES_POWER);
    uint64_t inputs = bit_of(INPUT_MODIFIERS) | (uint64_t)GIVES_POWER << INPUT_ASKED |
                      (bit_of(ZONE_STAGE) | bit_of(INPUT_VALUES)) << player * INPUTS_OF_PLAYER;
    for (unsigned other = 0; other < KEPT_PLAYERS; other++) {
        const WeissDeck *deck = deck_of(table, other);
        if (UNLIKELY(deck->takers_elsewhere))
            inputs |= (uint64_t)deck->text->inputs_giving[power] << other * INPUTS_OF_PLAYER;
    }
    return inputs;
}

bool weiss_stage_firm(const WeissTable *asked, unsigned player)
{
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* as in kept_ready */
    WeissKept *kept = &table->kept;
    const unsigned answer = kept_number(KEPT_FIRM, player);
    if (UNLIKELY(table->state.player_count > KEPT_PLAYERS))
        return nobody_falls(table, player);
    watch_compare(table);
    if (LIKELY(kept->fresh >> answer & 1u))
        return true;
    assert(!table->asking);
    kept->inputs = firm_inputs(table, player);
    bool firm = nobody_falls(table, player);
    kept->made_of[answer] = kept->inputs;
    if (firm)
        made_keep(table, answer);
    return firm;
}

static bool player_stays(const WeissTable *table, unsigned player)
{
    return !gains_possible(table, GIVES_PLAYER) || kept_is_fresh(table, KEPT_PLAYER, player);
}

/* Whether the ACTs that characters were given stay, in the same order. They come in the order of
 * their givers, so a character with two may have them exchanged. */
static bool granted_acts_stay(const WeissTable *table, unsigned player)
{
    if (LIKELY(!continuous_grants_type(table, ABILITY_TYPE_ACT)))
        return true;
    if ((table->state.modifier_gives & GIVES_ABILITIES) ||
        !kept_is_fresh(table, KEPT_GRANTED, player) || !player_stays(table, player))
        return false;
    for (unsigned other = 0; other < KEPT_PLAYERS; other++) {
        const DeckText *text = deck_of(table, other)->text;
        if (text && (text->grants_type[ABILITY_TYPE_ACT] & text->placed_acts))
            return false;
    }
    unsigned slots = table->state.players[player].occupied;
    while (slots && kept_told(table, player, bits_first(slots))->acts < 2)
        slots &= slots - 1;
    return slots == 0;
}

/* True if the answers behind what was offered before are still fresh. */
bool text_offers_stay(const WeissTable *table, unsigned player)
{
    const DeckText *text = deck_of(table, player)->text;
    uint64_t stage = table->state.players[player].zone[ZONE_STAGE];
    uint64_t hand = table->state.players[player].zone[ZONE_HAND];
    if (table->state.player_count > KEPT_PLAYERS || !granted_acts_stay(table, player) ||
        (text && ((text->free_plays & hand) | (text->substitutes & stage))))
        return false;
    if (hand_given(table, player) && !kept_is_fresh(table, KEPT_HAND, player))
        return false;
    if (text && (text->hand_gifted & hand) && gains_possible(table, GIVES_PRINTED))
        return false;
    if (!text || !(text->with[ABILITY_TYPE_ACT] & stage))
        return true;
    return !(text->placed_acts & stage) && player_stays(table, player);
}

/* ---- Inputs of questions ---- */

/* Every question depends on which cards lie face down, and on zones other than the stage from which
 * such a thing may be given. Givers on the stage are reported by text_giver_touch. */
uint64_t inputs_asked(const WeissTable *table, unsigned gives, unsigned player)
{
    const uint64_t faces = bit_of(INPUT_FACES) | bit_of(INPUT_FACES + INPUTS_OF_PLAYER);
    uint64_t inputs = bit_of(INPUT_MODIFIERS) | (uint64_t)(gives & GIVES_ANY) << INPUT_ASKED;
    if (UNLIKELY(table->state.player_count > KEPT_PLAYERS))
        return inputs;
    const DeckText *own = deck_of(table, player)->text;
    const DeckText *other = deck_of(table, player ^ 1u)->text;
    uint64_t of_own = 0, of_other = 0;
    for (unsigned kinds = gives & GIVES_ANY; kinds; kinds &= kinds - 1) {
        of_own |= own ? own->inputs_giving[bits_first(kinds)] : 0;
        of_other |= other ? other->inputs_giving_others[bits_first(kinds)] : 0;
    }
    return inputs | faces | of_own << player * INPUTS_OF_PLAYER |
           of_other << (player ^ 1u) * INPUTS_OF_PLAYER;
}
