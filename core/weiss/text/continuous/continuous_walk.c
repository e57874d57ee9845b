/* A continuous ability goes through its program and adds what it gives now to the answer. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/continuous/continuous_ask.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/compile/link.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/trait.h"

/* One ability of one source on its way through its program. */
typedef struct Walk {
    Question *question;
    const uint16_t *quotes; /* of the sentence */
    Cards subject;          /* of the last clause that named one */
    Run run;
    unsigned depth; /* abilities granted by abilities granted … */
    bool in_hand;   /* "while in your hand" */
} Walk;

/* The side of the master that the player asked about is on: of several opponents the run faces him. */
static unsigned side_asked(const Walk *walk)
{
    return walk->question->player != walk->run.me;
}

/* This card, and in hand every copy of it: each says the same there. */
static uint64_t this_and_copies(const Walk *walk)
{
    const WeissStandby *source = &walk->run.frame->source;
    uint64_t hand = run_side(&walk->run, 0)->zone[ZONE_HAND];
    bool alone = walk->run.ability->reach || walk->depth || source->slot != WEISS_NO_SLOT ||
                 !bit_in(hand, source->card);
    return alone ? bit_of(source->card) : hand_copies(run_deck(&walk->run, 0), hand, source->card);
}

static Cards subject_cards(const Walk *walk, const uint16_t *set)
{
    if (set_is_this_card(set))
        return (Cards){{this_and_copies(walk), 0}};
    return set_cards(&walk->run, set);
}

/* Of the characters asked about those in the subject: their slots. */
static unsigned slots_meant(const Walk *walk)
{
    const Question *question = walk->question;
    unsigned side = side_asked(walk);
    if (walk->in_hand || !(walk->subject.of[side] & question->cards))
        return 0;
    const WeissPlayer *p = run_side(&walk->run, side);
    unsigned meant = 0;
    for (unsigned slots = question->slots; slots; slots &= slots - 1)
        if (bit_in(walk->subject.of[side], p->stage[bits_first(slots)].card))
            meant |= slots & -slots;
    return meant;
}

/* A character that is meant: "that character" is then this one. */
static void character_is_it(Walk *walk, unsigned slot)
{
    unsigned side = side_asked(walk);
    walk->run.frame->antecedent[side] = bit_of(run_side(&walk->run, side)->stage[slot].card);
    walk->run.frame->antecedent[side ^ 1] = 0;
}

/* Whether the one character asked about is in the subject. */
static bool character_meant(Walk *walk)
{
    unsigned slots = slots_meant(walk);
    if (slots)
        character_is_it(walk, bits_first(slots));
    return slots != 0;
}

/* ---- Gains ---- */

static int gain_value(const Walk *walk, const uint16_t *gain)
{
    int value = number_value(&walk->run, node_first(gain));
    switch (node_kind(gain)) {
    case TEXT_GAIN_MINUS:
    case TEXT_GAIN_MINUS_LEVELS:
        return -value;
    case TEXT_GAIN_MINUS_EACH:
        return -value * each_count(&walk->run, node_part(gain, 2));
    case TEXT_GAIN_PLUS_EACH:
        return value * each_count(&walk->run, node_part(gain, 2));
    default:
        return value;
    }
}

/* "+1 level", "+2 levels" */
static TextKind gain_attribute(const uint16_t *gain)
{
    bool levels =
        node_kind(gain) == TEXT_GAIN_PLUS_LEVELS || node_kind(gain) == TEXT_GAIN_MINUS_LEVELS;
    return levels ? TEXT_ATTRIBUTE_LEVEL : node_kind(node_part(gain, 1));
}

static void character_gains(Walk *walk, const uint16_t *gain, CharacterGain *gained)
{
    unsigned want = walk->question->want;
    switch (gain_attribute(gain)) {
    case TEXT_ATTRIBUTE_POWER:
        if (want & GIVES_POWER)
            gained->power += gain_value(walk, gain);
        break;
    case TEXT_ATTRIBUTE_SOUL:
        if (want & GIVES_SOUL)
            gained->soul = (int16_t)(gained->soul + gain_value(walk, gain));
        break;
    default:
        if (want & GIVES_LEVEL)
            gained->level = (int16_t)(gained->level + gain_value(walk, gain));
    }
}

static void hand_gains(Walk *walk, const uint16_t *gain)
{
    Question *question = walk->question;
    if (side_asked(walk) != 0 || !(question->want & GIVES_HAND)) /* "your hand" is the master's */
        return;
    bool level = gain_attribute(gain) == TEXT_ATTRIBUTE_LEVEL;
    int8_t *gained = level ? question->hand->level : question->hand->cost;
    int value = gain_value(walk, gain);
    uint64_t cards = walk->subject.of[0] & run_side(&walk->run, 0)->zone[ZONE_HAND];
    for (; cards; cards &= cards - 1)
        gained[bits_first(cards)] = (int8_t)(gained[bits_first(cards)] + value);
}

static void number_gain(Walk *walk, const uint16_t *gain)
{
    if (walk->in_hand)
        hand_gains(walk, gain);
    for (unsigned slots = slots_meant(walk); slots; slots &= slots - 1) {
        character_is_it(walk, bits_first(slots));
        character_gains(walk, gain, &walk->question->of[bits_first(slots)]);
    }
}

static void trait_gain(Walk *walk, const uint16_t *gain)
{
    Question *question = walk->question;
    if ((question->want & GIVES_TRAITS) && !question->has_trait && character_meant(walk))
        question->has_trait = traits_have(walk->run.strings, node_first(gain), question->trait);
}

static void colour_gain(Walk *walk, const uint16_t *colour)
{
    if ((walk->question->want & GIVES_COLOURS) && character_meant(walk))
        walk->question->colours |= 1u << (node_kind(colour) - TEXT_COLOUR_IS_YELLOW);
}

/* "Gets COUNTER while in your hand" */
static void counter_gain(const Walk *walk)
{
    if ((walk->question->want & GIVES_HAND) && side_asked(walk) == 0)
        walk->question->hand->counters |= walk->subject.of[0];
}

/* "This card's card name is also regarded as …" */
static void name_give(Walk *walk, const uint16_t *name)
{
    Question *question = walk->question;
    walk->subject = (Cards){{bit_of(walk->run.frame->source.card), 0}};
    if ((question->want & GIVES_NAMES) && question->name_count < question->name_room &&
        character_meant(walk))
        question->names[question->name_count++] = walk->run.strings[node_value(name)];
}

/* The ability in quotation marks at `node`, of the program that runs. */
static unsigned ability_quoted(const Walk *walk, const uint16_t *node)
{
    unsigned player = walk->run.frame->source.ability / ABILITY_NUMBERS;
    return ability_name(player,
                        deck_text_granted(deck_of(walk->run.table, player)->text, walk->run.ability,
                                          (unsigned)(node - walk->run.code)));
}

/* Those who are given a continuous ability become sources of it themselves. */
static void granted_ask(const Walk *walk, unsigned name)
{
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(&walk->run, side);
        WeissFrame frame = {.source = {.kind = STANDBY_ABILITY,
                                       .player = run_player(&walk->run, side) & 7u,
                                       .ability = (uint16_t)name}};
        WeissStandby *source = &frame.source;
        for (unsigned slots = p->occupied; slots; slots &= slots - 1) {
            const WeissCharacter *character = &p->stage[bits_first(slots)];
            if (!bit_in(walk->subject.of[side], character->card))
                continue;
            source->card = character->card;
            source->slot = (uint8_t)bits_first(slots);
            source->stamp = character->stamp;
            continuous_ask_ability(walk->question, &frame, walk->depth + 1);
        }
        source->slot = WEISS_NO_SLOT;
        source->stamp = 0;
        if (!(walk->question->want & GIVES_HAND))
            continue;
        for (uint64_t cards = walk->subject.of[side] & p->zone[ZONE_HAND]; cards;
             cards &= cards - 1) {
            source->card = (uint8_t)bits_first(cards);
            continuous_ask_ability(walk->question, &frame, walk->depth + 1);
        }
    }
}

static void ability_gain(Walk *walk, const uint16_t *node)
{
    Question *question = walk->question;
    unsigned name = ability_quoted(walk, node);
    const Ability *ability = ability_named(walk->run.table, name);
    if ((question->want & GIVES_ABILITIES) && character_meant(walk))
        question_grant(question, (Granted){(uint16_t)name,
                                           (uint16_t)granted_giver(&walk->run.frame->source), 1});
    if ((ability->gives & question->want) && walk->depth < CONTINUOUS_DEPTH)
        granted_ask(walk, name);
}

static void quotes_gain(Walk *walk, const uint16_t *quotes, int times)
{
    for (int i = 0; i < times; i++)
        ability_gain(walk, node_first(quotes));
    if (node_kind(quotes) == TEXT_QUOTES_MORE)
        quotes_gain(walk, node_part(quotes, 1), times);
}

static void gains_give(Walk *walk, const uint16_t *gains)
{
    const uint16_t *gain = node_first(gains);
    switch (node_kind(gain)) {
    case TEXT_GAIN_PLUS:
    case TEXT_GAIN_MINUS:
    case TEXT_GAIN_PLUS_LEVELS:
    case TEXT_GAIN_MINUS_LEVELS:
    case TEXT_GAIN_PLUS_EACH:
    case TEXT_GAIN_MINUS_EACH:
        number_gain(walk, gain);
        break;
    case TEXT_GAIN_TRAIT:
        trait_gain(walk, gain);
        break;
    case TEXT_GAIN_COLOUR:
    case TEXT_GAIN_THE_COLOUR:
        colour_gain(walk, node_first(gain));
        break;
    case TEXT_GAIN_COUNTER:
        counter_gain(walk);
        break;
    case TEXT_GAIN_QUOTED:
        ability_gain(walk, node_first(gain));
        break;
    case TEXT_GAIN_ABILITY_EACH:
        quotes_gain(walk, walk->quotes, each_count(&walk->run, node_first(gain)));
        break;
    default:
        quotes_gain(walk, walk->quotes, 1);
    }
    if (node_kind(gains) != TEXT_GAINS_ONE)
        gains_give(walk, node_part(gains, 1));
}

/* ---- Bans ---- */

/* Of cards in hand the subject alone; cards elsewhere are not played. */
static void hand_forbid(Walk *walk, uint64_t cards)
{
    if (walk->question->want & GIVES_HAND)
        walk->question->hand->unplayable |= cards;
}

static void bans_give(Walk *walk, uint32_t bans)
{
    Question *question = walk->question;
    unsigned side = side_asked(walk);
    if (bans == 1u << BAN_PLAYED) {
        hand_forbid(walk, walk->subject.of[side]);
        return;
    }
    for (unsigned slots = question->want & GIVES_BANS ? slots_meant(walk) : 0; slots;
         slots &= slots - 1) {
        character_is_it(walk, bits_first(slots));
        question->of[bits_first(slots)].bans |= bans;
    }
}

static void kinds_forbid(Walk *walk, const uint16_t *kinds, unsigned side)
{
    HandGain *hand = walk->question->hand;
    const WeissDeck *deck = deck_of(walk->run.table, walk->question->player);
    uint32_t ban = play_ban_of(node_first(kinds), walk->run.strings);
    hand->no_backup |= ban >> BAN_PLAY_BACKUP & 1;
    if (ban >> BAN_PLAY_EVENT & 1)
        hand_forbid(walk, deck->events);
    else if (ban >> BAN_PLAY_CLIMAX & 1)
        hand_forbid(walk, deck->climaxes);
    else if (ban >> BAN_PLAY_CHARACTER & 1)
        hand_forbid(walk, deck->characters);
    else if (!ban) /* a card's name */
        hand_forbid(walk, noun_cards(&walk->run, node_first(kinds), side));
    if (node_kind(kinds) != TEXT_KINDS_ONE)
        kinds_forbid(walk, node_part(kinds, 1), side);
}

/* Of the amounts of damage those that a ban names. */
static uint64_t damages_banned(const uint16_t *ban)
{
    unsigned number = node_value(node_first(ban));
    if (number >= DAMAGES)
        number = DAMAGES - 1;
    uint64_t below = bit_of(number) - 1;
    return node_kind(ban) == TEXT_BAN_RECEIVE_DAMAGE_UP_TO ? below | bit_of(number) : ~below;
}

/* "Cannot use “Backup” from their hand" */
static void backup_forbid(Walk *walk)
{
    if (walk->question->want & GIVES_HAND)
        walk->question->hand->no_backup = true;
}

static void player_bans_give(Walk *walk, const uint16_t *bans, unsigned side)
{
    Question *question = walk->question;
    const uint16_t *ban = node_first(bans);
    if (ban_limits_damage(ban))
        question->damages |= question->want & GIVES_PLAYER ? damages_banned(ban) : 0;
    else if (node_kind(ban) == TEXT_BAN_USE_KEYWORD_FROM)
        backup_forbid(walk);
    else if (node_kind(ban) != TEXT_BAN_PLAY)
        question->bans |= question->want & GIVES_PLAYER ? player_bans_of(bans, NULL) : 0;
    else if (question->want & GIVES_HAND)
        kinds_forbid(walk, node_part(node_first(node_first(ban)), 1), side);
    if (node_kind(bans) != TEXT_PLAYER_BANS_ONE)
        player_bans_give(walk, node_part(bans, 1), side);
}

static void player_forbid(Walk *walk, const uint16_t *clause)
{
    unsigned side = side_asked(walk);
    const uint16_t *bans = node_first(clause);
    if (ban_is_of_encores(bans)) {
        walk->subject = subject_cards(walk, node_part(node_first(bans), 1));
        bans_give(walk, 1u << BAN_USE_ENCORE);
        return;
    }
    if (ban_is_of_this_card(bans)) {
        if (!walk->question->slots && side == 0)
            hand_forbid(walk, this_and_copies(walk));
        return;
    }
    if (walk->question->slots)
        return;
    if (node_kind(clause) == TEXT_YOU_CANNOT && side != 0)
        return;
    if (node_kind(clause) == TEXT_OPPONENT_CANNOT && side != 1)
        return;
    player_bans_give(walk, node_first(clause), side);
}

static void colour_free(Walk *walk, const uint16_t *set)
{
    Question *question = walk->question;
    if (!(question->want & GIVES_HAND) || side_asked(walk) != 0)
        return;
    question->hand->free_colour |= set_is_this_card(set)
                                       ? this_and_copies(walk)
                                       : noun_cards(&walk->run, continuous_hand_noun(set), 0);
}

/* A rule that this card changes. */
static void rule_give(Walk *walk, WeissBan rule)
{
    walk->subject = (Cards){{bit_of(walk->run.frame->source.card), 0}};
    bans_give(walk, 1u << rule);
}

/* ---- Clauses, chains, sentences ---- */

static bool duration_holds(Walk *walk, const uint16_t *duration)
{
    walk->in_hand |= continuous_is_in_hand(duration);
    return node_kind(duration) != TEXT_DURATION_WHEN ||
           condition_holds(&walk->run, node_first(duration));
}

static void gets_ask(Walk *walk, const uint16_t *clause)
{
    switch (node_kind(clause)) {
    case TEXT_HAS_GAINS_AND_CANNOT:
        gains_give(walk, node_part(clause, 1));
        bans_give(walk, bans_of(node_part(clause, 2)));
        break;
    case TEXT_CANNOT:
        bans_give(walk, bans_of(node_part(clause, 1)));
        break;
    case TEXT_NOT_REVERSE:
        bans_give(walk, 1u << BAN_BECOME_REVERSE);
        break;
    case TEXT_NOT_STAND:
        bans_give(walk, 1u << BAN_STAND);
        break;
    default:
        gains_give(walk, node_part(clause, 1));
    }
}

static void clause_ask(Walk *walk, const uint16_t *clause)
{
    const uint16_t *first = node_first(clause);
    bool in_hand = walk->in_hand;
    switch (node_kind(clause)) {
    case TEXT_GETS:
    case TEXT_GET:
    case TEXT_GET_BOTH:
    case TEXT_GAINS:
    case TEXT_GAIN_PLURAL:
    case TEXT_CANNOT:
    case TEXT_NOT_REVERSE:
    case TEXT_HAS_GAINS_AND_CANNOT:
        walk->subject = subject_cards(walk, first);
        walk->in_hand |= continuous_set_in_hand(first);
        if (duration_holds(walk,
                           node_part(clause, node_kind(clause) == TEXT_NOT_REVERSE            ? 1
                                             : node_kind(clause) == TEXT_HAS_GAINS_AND_CANNOT ? 3
                                                                                              : 2)))
            gets_ask(walk, clause);
        break;
    case TEXT_NOT_STAND:
        walk->subject = subject_cards(walk, first);
        gets_ask(walk, clause);
        break;
    case TEXT_GETS_GOES_ON:
        if (duration_holds(walk, node_part(clause, 1)))
            gains_give(walk, first);
        break;
    case TEXT_CANNOT_GOES_ON:
        if (duration_holds(walk, node_part(clause, 1)))
            bans_give(walk, bans_of(first));
        break;
    case TEXT_SIDE_KEEPS_SOUL:
        walk->subject = (Cards){{bit_of(walk->run.frame->source.card), 0}};
        if (duration_holds(walk, node_part(clause, 1)))
            bans_give(walk, 1u << BAN_SOUL_LOSS);
        break;
    case TEXT_YOU_CANNOT:
    case TEXT_OPPONENT_CANNOT:
    case TEXT_ALL_PLAYERS_CANNOT:
        if (duration_holds(walk, node_part(clause, 1)))
            player_forbid(walk, clause);
        break;
    case TEXT_FREE_COLOUR:
    case TEXT_FREE_COLOUR_PLAY:
        if (duration_holds(walk, node_part(clause, 1)))
            colour_free(walk, first);
        break;
    case TEXT_FREE_COLOUR_GOES_ON:
        if ((walk->question->want & GIVES_HAND) && side_asked(walk) == 0 &&
            duration_holds(walk, first))
            walk->question->hand->free_colour |= this_and_copies(walk);
        break;
    case TEXT_TRIGGER_TIMES:
    case TEXT_TRIGGER_TIMES_DURING:
        rule_give(walk, RULE_TWO_CHECKS);
        break;
    case TEXT_GETS_NAME:
    case TEXT_GETS_NAME_IS:
        name_give(walk, node_part(clause, 1));
        break;
    case TEXT_HAND_LIMIT:
        if (side_asked(walk) == 0)
            walk->question->hand_limit += (int)node_value(first);
        break;
    default:
        break;
    }
    walk->in_hand = in_hand;
}

/* Conditions hold for all that follows them, a time up to the next one that is said: "during your
 * turn, …, and during your opponent's turn, …". `now`: whether the time said last holds. */
static void chain_ask(Walk *walk, const uint16_t *chain, bool now)
{
    const uint16_t *first = node_first(chain);
    if (continuous_attacks_back(chain)) {
        if (now)
            rule_give(walk, RULE_ATTACK_BACK);
        return;
    }
    switch (node_kind(chain)) {
    case TEXT_CHAIN_LAST:
        if (now)
            clause_ask(walk, first);
        return;
    case TEXT_CHAIN_COMMA_AND:
    case TEXT_CHAIN_COMMA:
    case TEXT_CHAIN_AND:
        if (now)
            clause_ask(walk, first);
        now |= node_kind(node_part(chain, 1)) == TEXT_CHAIN_WHEN;
        break;
    case TEXT_CHAIN_IF:
    case TEXT_CHAIN_WHEN_CONDITION:
        if (!condition_holds(&walk->run, first))
            return;
        break;
    case TEXT_CHAIN_IF_LAST:
        if (now && condition_holds(&walk->run, node_part(chain, 1)))
            clause_ask(walk, first);
        return;
    case TEXT_CHAIN_WHEN_IS:
        if (statement_holds(&walk->run, first))
            chain_ask(walk, node_part(chain, 2), now);
        return;
    case TEXT_CHAIN_WHEN:
        now &= condition_holds(&walk->run, first);
        break;
    case TEXT_CHAIN_SPAN:
    case TEXT_CHAIN_SPAN_BARE:
        walk->in_hand |=
            node_kind(first) == TEXT_SPAN_HAND || node_kind(first) == TEXT_SPAN_HAND_IT;
        break;
    default:
        return;
    }
    chain_ask(walk, node_part(chain, 1), now);
}

static void sentence_ask(Walk *walk, const uint16_t *sentence)
{
    TextKind kind = node_kind(sentence);
    if (kind == TEXT_SENTENCE_X_IF || kind == TEXT_SENTENCE_X_OTHERWISE)
        return;
    walk->quotes = kind == TEXT_SENTENCE ? NULL : node_part(sentence, 1);
    walk->in_hand = false;
    chain_ask(walk, node_first(sentence), true);
}

static void program_ask(Walk *walk, const uint16_t *node)
{
    if (node_kind(node) == TEXT_ABILITY_GREAT_PERFORMANCE) {
        rule_give(walk, RULE_GREAT_PERFORMANCE);
        return;
    }
    if (node_kind(node) != TEXT_ABILITY_CONT) {
        sentence_ask(walk, node);
        return;
    }
    const uint16_t *sentences = node_part(node, 2);
    if (continuous_attacks_from_back(sentences)) {
        rule_give(walk, RULE_ATTACK_FROM_BACK);
        return;
    }
    for (; node_kind(sentences) == TEXT_SENTENCES_MORE; sentences = node_part(sentences, 1))
        sentence_ask(walk, node_first(sentences));
    sentence_ask(walk, node_first(sentences));
}

/* The clause below `node` that forbids playing cards, or NULL. */
static const uint16_t *forbidding(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    if (kind <= TEXT_TRAIT)
        return NULL;
    if ((kind == TEXT_YOU_CANNOT || kind == TEXT_OPPONENT_CANNOT ||
         kind == TEXT_ALL_PLAYERS_CANNOT) &&
        node_has(node, TEXT_BAN_PLAY))
        return node;
    const uint16_t *end = node_next(node);
    const uint16_t *found = NULL;
    for (const uint16_t *part = node_first(node); part < end && !found; part = node_next(part))
        found = forbidding(part);
    return found;
}

void continuous_ask_forbidden(Question *question, unsigned name)
{
    WeissFrame frame = {.source = {.kind = STANDBY_ABILITY,
                                   .player = question->player & 7u,
                                   .card = WEISS_NO_CARD,
                                   .slot = WEISS_NO_SLOT,
                                   .ability = (uint16_t)name}};
    Walk walk = {.question = question, .run = run_of(question->table, &frame)};
    const uint16_t *clause = forbidding(walk.run.code + walk.run.ability->node);
    player_bans_give(&walk, node_first(clause), 0);
}

static void ability_ask(Question *question, WeissFrame *frame, unsigned depth)
{
    Walk walk = {.question = question, .run = run_of(question->table, frame), .depth = depth};
    if (UNLIKELY(walk.run.multiplayer) && question->player != walk.run.me)
        multiplayer_face(&walk.run, question->player);
    program_ask(&walk, walk.run.code + walk.run.ability->node);
    frame->antecedent[0] = frame->antecedent[1] = 0;
}

/* The same of each character on its own: what is said later may be about "that character". */
static void ability_ask_each(Question *question, WeissFrame *frame, unsigned depth)
{
    const WeissPlayer *p = player_at(question->table, question->player);
    unsigned slots = question->slots;
    uint64_t cards = question->cards;
    for (unsigned rest = slots; rest; rest &= rest - 1) {
        question->slots = rest & -rest;
        question->cards = bit_of(p->stage[bits_first(rest)].card);
        ability_ask(question, frame, depth);
    }
    question->slots = slots;
    question->cards = cards;
}

void continuous_ask_ability(Question *question, WeissFrame *frame, unsigned depth)
{
    const Ability *ability = ability_named(question->table, frame->source.ability);
    if (ability->each && (question->slots & (question->slots - 1)))
        ability_ask_each(question, frame, depth);
    else
        ability_ask(question, frame, depth);
}
