/* Kept answers: asked of all sources once, then read until an input changes. */
#include "weiss/text/play/continuous/kept_answers.h"

#include <string.h>

#include "weiss/text/play/continuous/continuous_ask.h"

static const uint16_t gives_of[KEPT_KINDS] = {
    [KEPT_POWER] = GIVES_POWER,       [KEPT_SOUL] = GIVES_SOUL,
    [KEPT_LEVEL] = GIVES_LEVEL,       [KEPT_BANS] = GIVES_BANS,
    [KEPT_GRANTED] = GIVES_ABILITIES, [KEPT_PLAYER] = GIVES_PLAYER,
    [KEPT_HAND] = GIVES_HAND,         [KEPT_FIRM] = GIVES_POWER,
    [KEPT_SETTLED] = GIVES_POWER,     [KEPT_SETTLED_SOUL] = GIVES_SOUL,
};

static_assert(KEPT_KINDS * KEPT_PLAYERS <= 32, "answers fit");
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
        kept->fresh &= ~kept->watched;
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
            kept->fresh &= ~(1u << answer);
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

/* Not 0 if answers of this kind say different things of a character. */
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

/* Stores what an answer of this kind says of a character. */
static inline void character_store(KeptCharacter *kept, const CharacterGain *gain, KeptKind kind)
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

/* Stores what an answer of this kind says of the characters on some slots, of[slot * step]; not 0 if of one of them
 * something else was stored. */
static inline uint64_t characters_write(WeissTable *table, KeptKind kind, unsigned player,
                                        unsigned slots, const CharacterGain *of, unsigned step)
{
    uint64_t differ = 0;
    for (; slots; slots &= slots - 1) {
        KeptCharacter *character = kept_character(table, player, bits_first(slots));
        const CharacterGain *gain = &of[bits_first(slots) * step];
        if (kind <= KEPT_LEVEL)
            differ |= character_differs(character, gain, kind);
        else if (kind == KEPT_GRANTED)
            table->kept.granted_events[player] |= gain->events;
        character_store(character, gain, kind);
    }
    return differ;
}

/* Stores what an answer says, and notes whether power, soul or level have become others. */
static void characters_store(WeissTable *table, KeptKind kind, unsigned player, unsigned slots,
                             const CharacterGain *of, unsigned step)
{
    WeissKept *kept = &table->kept;
    uint32_t *made = &kept->made[kept_number(kind, player)];
    uint64_t differ = *made == 0;
    if (kind == KEPT_POWER)
        differ |= characters_write(table, KEPT_POWER, player, slots, of, step);
    else if (kind == KEPT_SOUL)
        differ |= characters_write(table, KEPT_SOUL, player, slots, of, step);
    else if (kind == KEPT_GRANTED)
        differ |= characters_write(table, KEPT_GRANTED, player, slots, of, step);
    else
        differ |= characters_write(table, kind, player, slots, of, step);
    if (differ)
        *made = ++kept->makings;
}

/* Asks about the characters on some slots, and stores the answers. */
static void characters_ask(WeissTable *table, KeptKind kind, unsigned player, unsigned slots)
{
    Question question;
    question_about(&question, table, gives_of[kind], player, slots);
    question.wanted = (GrantedWanted){.events = UINT64_MAX, .types = UINT32_MAX};
    if (slots)
        continuous_ask(&question);
    else
        kept_made_of(table, inputs_asked(table, gives_of[kind], player));
    characters_store(table, kind, player, slots, question.of, 1);
}

static void characters_make(WeissTable *table, KeptKind kind, unsigned player)
{
    WeissKept *kept = &table->kept;
    if (kind == KEPT_GRANTED)
        kept->granted_events[player] = 0;
    kept->newcomers[player] &= (uint8_t) ~(1u << kind);
    characters_ask(table, kind, player, table->state.players[player].occupied);
}

/* The answer is fresh until one of its inputs is touched. */
static void answer_keep(WeissTable *table, unsigned answer)
{
    WeissKept *kept = &table->kept;
    const uint64_t watches = bit_of(INPUT_STEP) | bit_of(INPUT_ATTACK);
    const uint32_t bit = 1u << answer;
    uint64_t inputs = kept->made_of[answer];
    uint64_t others = (inputs ^ kept->read_by[answer]) & (bit_of(INPUTS_TOUCHED) - 1);
    for (kept->read_by[answer] ^= others; others; others &= others - 1)
        kept->readers[bits_first(others)] ^= bit;
    kept->watched = (kept->watched & ~bit) | (inputs & watches ? bit : 0);
    kept->watch = watched_now(&table->state);
    kept->fresh |= bit;
}

/* Keeps the answer, unless it depends on a question still being asked: then it only holds now. */
static void made_keep(WeissTable *table, unsigned answer)
{
    WeissKept *kept = &table->kept;
    uint64_t passing = bit_of(INPUT_NEVER) | (uint64_t)table->asking << INPUT_ASKED;
    if (!(kept->made_of[answer] & passing))
        answer_keep(table, answer);
    else
        kept->fresh &= ~(1u << answer);
}

/* What is kept as settled of the character on a slot. */
static inline int32_t *settled_of(WeissTable *table, KeptKind settled, unsigned player,
                                  unsigned slot)
{
    unsigned card = table->state.players[player].stage[slot].card & 63u;
    return &table->kept.settled[settled - KEPT_SETTLED][player][card];
}

/* Asks all but the sources that ask who stands where, and stores what they give. */
static void settled_make(WeissTable *table, KeptKind settled, unsigned player, Question *question)
{
    WeissKept *kept = &table->kept;
    uint64_t outer = kept->inputs;
    kept->inputs = 0;
    question->asks = ASKS_SETTLED;
    continuous_ask(question);
    kept->settled_known |= 1u << kept_number(settled, player);
    for (unsigned slots = question->slots; slots; slots &= slots - 1) {
        const CharacterGain *gain = &question->of[bits_first(slots)];
        *settled_of(table, settled, player, bits_first(slots)) =
            settled == KEPT_SETTLED ? gain->power : gain->soul;
    }
    kept->made_of[kept_number(settled, player)] = kept->inputs;
    made_keep(table, kept_number(settled, player));
    kept->inputs |= outer;
}

/* Begins an answer with what is settled. */
static void settled_read(WeissTable *table, KeptKind settled, unsigned player, Question *question)
{
    for (unsigned slots = question->slots; slots; slots &= slots - 1) {
        int32_t value = *settled_of(table, settled, player, bits_first(slots));
        CharacterGain *gain = &question->of[bits_first(slots)];
        if (settled == KEPT_SETTLED)
            gain->power = value;
        else
            gain->soul = (int16_t)value;
    }
    kept_made_of(table, table->kept.made_of[kept_number(settled, player)]);
}

/* Asks all sources. What is settled is fresh, though not known, until something else than positions changes. */
static void values_ask(WeissTable *table, KeptKind kind, unsigned player)
{
    const uint64_t positions = bit_of(INPUT_POSITIONS) | bit_of(INPUT_POSITIONS + INPUTS_OF_PLAYER);
    const unsigned settled = kept_number(kept_settled(kind), player);
    WeissKept *kept = &table->kept;
    characters_make(table, kind, player);
    kept->settled_known &= ~(1u << settled);
    if (!(kept->inputs & positions))
        return;
    kept->made_of[settled] = kept->inputs & ~positions;
    made_keep(table, settled);
}

/* Power and soul: if positions are exchanged again and again, only the sources are asked anew that ask who stands
 * where. */
static void values_make(WeissTable *table, KeptKind kind, unsigned player)
{
    const unsigned slots = table->state.players[player].occupied;
    const KeptKind settled = kept_settled(kind);
    const unsigned answer = kept_number(settled, player);
    bool asked = table->kept.made_of[answer] & (uint64_t)table->asking << INPUT_ASKED;
    if (!(table->kept.fresh >> answer & 1u) || UNLIKELY(asked)) {
        values_ask(table, kind, player);
        return;
    }
    Question question;
    question_about(&question, table, gives_of[kind], player, slots);
    if (table->kept.settled_known >> answer & 1u)
        settled_read(table, settled, player, &question);
    else
        settled_make(table, settled, player, &question);
    question.asks = ASKS_PLACED;
    question.want = gives_of[kind];
    continuous_ask(&question);
    table->kept.newcomers[player] &= (uint8_t) ~(1u << kind);
    characters_store(table, kind, player, slots, question.of, 1);
}

static void answer_make(WeissTable *table, KeptKind kind, unsigned player)
{
    switch (kind) {
    case KEPT_POWER:
    case KEPT_SOUL:
        values_make(table, kind, player);
        break;
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

static void nothing_make(WeissTable *table, KeptKind kind, unsigned player)
{
    kept_made_of(table, inputs_asked(table, gives_of[kind], player));
    if (kind == KEPT_PLAYER) {
        table->kept.player[player] = (PlayerGain){0};
    } else if (kind == KEPT_HAND) {
        table->kept.hand[player] = (HandGain){0};
    } else {
        characters_store(table, kind, player, table->state.players[player].occupied, &nothing, 0);
        table->kept.newcomers[player] &= (uint8_t) ~(1u << kind);
        if (kind == KEPT_GRANTED)
            table->kept.granted_events[player] = 0;
    }
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
        characters_store(table, kind, player, slots, &nothing, 0);
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
        kept->fresh &= ~(1u << kept_number(KEPT_HAND, player));
}

/* ---- Validation ---- */

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

static bool settled_as_anew(WeissTable *table, KeptKind settled, unsigned player)
{
    const WeissKept before = table->kept;
    const unsigned number = settled - KEPT_SETTLED;
    uint64_t differ = 0;
    if (!(before.settled_known >> kept_number(settled, player) & 1u))
        return true;
    Question question;
    question_about(&question, table, gives_of[settled], player,
                   table->state.players[player].occupied);
    settled_make(table, settled, player, &question);
    for (uint64_t cards = question.cards; cards; cards &= cards - 1)
        differ |= (uint64_t)(table->kept.settled[number][player][bits_first(cards)] !=
                             before.settled[number][player][bits_first(cards)]);
    return differ == 0;
}

bool kept_answer_valid(WeissTable *table, KeptKind kind, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissKept before = table->kept;
    if (kind >= KEPT_FIRM) {
        table->kept.fresh = 0;
        bool valid =
            kind == KEPT_FIRM ? nobody_falls(table, player) : settled_as_anew(table, kind, player);
        table->kept = before;
        return valid;
    }
    if (kind <= KEPT_SOUL)
        table->kept.fresh &= ~(1u << kept_number(kept_settled(kind), player));
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

uint32_t weiss_gains_number(const WeissTable *table, unsigned player)
{
    static const uint8_t kinds[] = {KEPT_POWER, KEPT_SOUL, KEPT_LEVEL};
    uint32_t number = 0;
    if (UNLIKELY(table->state.player_count > KEPT_PLAYERS))
        return 0;
    for (unsigned i = 0; i < sizeof kinds; i++) {
        if (!gains_possible(table, gives_of[kinds[i]]))
            continue;
        const unsigned answer = kept_number((KeptKind)kinds[i], player);
        if (UNLIKELY(table->kept.made_of[answer] & bit_of(INPUT_NEVER)) ||
            !kept_ready(table, (KeptKind)kinds[i], player) ||
            !kept_is_fresh(table, (KeptKind)kinds[i], player))
            return 0;
        uint32_t made = table->kept.made[answer];
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
