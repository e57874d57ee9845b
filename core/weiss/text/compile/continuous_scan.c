/* What continuous abilities are made of: which parts of their programs run, what they give and in
 * which zones they work. Reads programs once, when a deck is built. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/compile/continuous_scan.h"
#include "weiss/text/play/free_play.h"
#include "weiss/text/compile/recall.h"
#include "weiss/text/play/run.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/substitute.h"

/* A set of which nothing is to be chosen: all that are such are meant. */
static bool set_is_given(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    switch (node_kind(one)) {
    case TEXT_SET_THING:
        if (node_kind(node_first(one)) != TEXT_THE_FACING &&
            node_kind(node_first(one)) != TEXT_THIS_CARD &&
            node_kind(node_first(one)) != TEXT_THIS_CHARACTER &&
            !(node_kind(node_first(one)) == TEXT_THE_ONE && recall_is_said(one)))
            return false; /* nothing went before that "it" could mean */
        break;
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
    case TEXT_SET_NOUN:
    case TEXT_SET_BATTLE_OPPONENT:
        break;
    case TEXT_SET_OF:
    case TEXT_SET_COUNT:
        if (node_kind(node_first(one)) != TEXT_COUNT_ALL)
            return false;
        break;
    default:
        return false;
    }
    return node_kind(set) == TEXT_SET_ONE || set_is_given(node_part(set, 1));
}

bool subject_known(const uint16_t *set)
{
    return set_is_this_card(set) || (set_is_given(set) && set_supported(set));
}

/* ---- Zones ---- */

static const struct {
    uint16_t kind;
    uint8_t zone;
} zone_kinds[] = {
    {TEXT_ZONE_IS_HAND, ZONE_HAND},
    {TEXT_ZONE_IS_WAITING_ROOM, ZONE_WAITING_ROOM},
    {TEXT_ZONE_IS_CLOCK, ZONE_CLOCK},
    {TEXT_ZONE_IS_LEVEL, ZONE_LEVEL},
    {TEXT_ZONE_IS_LEVEL_AREA, ZONE_LEVEL},
    {TEXT_ZONE_IS_MEMORY, ZONE_MEMORY},
    {TEXT_ZONE_IS_CLIMAX_AREA, ZONE_CLIMAX_AREA},
    {TEXT_ZONE_IS_STAGE, ZONE_STAGE},
    {TEXT_ZONE_IS_CENTRE, ZONE_STAGE},
    {TEXT_ZONE_IS_BACK, ZONE_STAGE},
};

/* "This card is in …": a condition that says where the ability works. */
static unsigned zones_said(const uint16_t *condition)
{
    TextKind kind = node_kind(condition);
    if (kind <= TEXT_TRAIT)
        return 0;
    unsigned zones = 0;
    if ((kind == TEXT_IF_IS || kind == TEXT_IF_IN_LOOSE || kind == TEXT_CHAIN_WHEN_IS) &&
        set_is_this_card(node_first(condition)) &&
        !node_has(condition, TEXT_BEING_NOT)) {
        for (size_t i = 0; i < sizeof zone_kinds / sizeof *zone_kinds; i++)
            if (node_has(node_part(condition, 1), zone_kinds[i].kind))
                zones |= 1u << zone_kinds[i].zone;
        return zones;
    }
    const uint16_t *end = node_next(condition);
    for (const uint16_t *part = node_first(condition); part < end; part = node_next(part))
        zones |= zones_said(part);
    return zones;
}

/* ---- Clauses and what stands around them ---- */

static bool span_is_hand(const uint16_t *span)
{
    return node_kind(span) == TEXT_SPAN_HAND || node_kind(span) == TEXT_SPAN_HAND_IT;
}

static bool span_is_stage(const uint16_t *span)
{
    return node_kind(span) == TEXT_SPAN_STAGE || node_kind(span) == TEXT_SPAN_STAGE_IN;
}

bool continuous_is_in_hand(const uint16_t *duration)
{
    return node_kind(duration) == TEXT_DURATION_IN_HAND ||
           (node_kind(duration) == TEXT_DURATION_SOME && span_is_hand(node_first(duration)));
}

/* As long as the ability works, or while something holds; "until end of turn" no CONT can say. */
static void scan_duration(Scan *scan, const uint16_t *duration)
{
    switch (node_kind(duration)) {
    case TEXT_DURATION_SOME: /* in one's turn "until end of turn" says nothing more */
        scan_require(scan, span_is_hand(node_first(duration)) ||
                               span_is_stage(node_first(duration)) ||
                               (scan->own_turn && node_kind(node_first(duration)) == TEXT_SPAN_TURN));
        break;
    case TEXT_DURATION_WHEN:
        scan_require(scan, time_supported(node_first(duration)));
        break;
    default:
        break;
    }
}

/* Whose characters a subject may be. */
static unsigned reach_of(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (set_is_this_card(set))
        return 0;
    if (node_kind(set) == TEXT_SET_ONE &&
        (node_kind(one) == TEXT_SET_OWNED || node_kind(one) == TEXT_SET_ALL_OWNED))
        switch (node_kind(node_first(one))) {
        case TEXT_OWNED_YOUR:
        case TEXT_OWNED_YOUR_OWN:
            return REACH_OWN;
        case TEXT_OWNED_OPPONENT:
        case TEXT_OWNED_OPPONENT_BARE:
            return REACH_OTHERS;
        default:
            break;
        }
    return REACH_OWN | REACH_OTHERS;
}

static void scan_reach(Scan *scan, const uint16_t *set)
{
    scan->reach |= reach_of(set);
}

/* "Your characters" are on the stage, whatever is said after them. */
static void scan_set(Scan *scan, const uint16_t *set, bool in_hand)
{
    scan_require(scan, subject_known(set));
    scan_require(scan, !in_hand || set_is_this_card(set) ||
                           (node_kind(set) == TEXT_SET_ONE &&
                            node_kind(node_first(set)) == TEXT_SET_NOUN));
    scan_reach(scan, set);
    scan->hand |= in_hand && set_is_this_card(set);
    scan->self |= !in_hand && set_is_this_card(set);
    scan->elsewhere |= !in_hand || !set_is_this_card(set);
}

/* "Your events", "you can play events": cards in hand of a kind, or this card. */
static void scan_free_colour(Scan *scan, const uint16_t *set)
{
    const uint16_t *noun = continuous_hand_noun(set);
    scan->gives |= GIVES_HAND;
    scan->hand |= set_is_this_card(set);
    scan->elsewhere |= !set_is_this_card(set);
    scan_require(scan, set_is_this_card(set) || (noun && noun_supported(noun)));
}

const uint16_t *continuous_hand_noun(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_ONE)
        return NULL;
    if (node_kind(one) == TEXT_SET_OWNED && node_kind(node_first(one)) == TEXT_OWNED_YOUR)
        return node_first(node_first(one));
    return node_kind(one) == TEXT_SET_NOUN ? node_first(one) : NULL;
}

/* Whether a set speaks of cards that are not on the stage. */
static bool set_is_elsewhere(const uint16_t *set)
{
    for (unsigned zone = TEXT_ZONE_IS_WAITING_ROOM; zone <= TEXT_ZONE_IS_MEMORY; zone++)
        if (node_has(set, (TextKind)zone))
            return true;
    return false;
}

/* Off the stage only cards of one's own hand, said shortly, have values that are asked for. */
static void scan_gets(Scan *scan, const uint16_t *clause, const uint16_t *quotes, bool in_hand)
{
    const uint16_t *duration = node_part(clause, 2);
    TextKind gain = node_kind(node_first(node_part(clause, 1)));
    bool elsewhere = set_is_elsewhere(node_first(clause));
    in_hand |= continuous_is_in_hand(duration) || continuous_set_in_hand(node_first(clause));
    scan_require(scan, in_hand || gain == TEXT_GAIN_ABILITY || gain == TEXT_GAIN_QUOTED ||
                           !elsewhere);
    scan_set(scan, node_part(clause, 0), in_hand);
    scan_gains(scan, node_part(clause, 1), quotes, in_hand || elsewhere);
    scan_duration(scan, duration);
}

/* Whom a clause about a player or about playing cards is for. */
static unsigned player_reach(const uint16_t *clause)
{
    switch (node_kind(clause)) {
    case TEXT_YOU_CANNOT:
    case TEXT_FREE_COLOUR:
    case TEXT_FREE_COLOUR_PLAY:
    case TEXT_HAND_LIMIT:
        return REACH_OWN;
    case TEXT_COPIES_IN:
    case TEXT_COPIES_INTO:
    case TEXT_X_IS:
    case TEXT_SIDE_KEEPS_SOUL:
    case TEXT_FREE_COLOUR_GOES_ON:
        return 0;
    default:
        return REACH_OWN | REACH_OTHERS;
    }
}

/* "Black Dog" in your hand. */
bool continuous_set_in_hand(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_ONE || node_kind(one) != TEXT_SET_NOUN)
        return false;
    const uint16_t *posts = node_part(node_first(one), 2);
    if (node_kind(posts) != TEXT_POSTS_MORE || node_kind(node_first(posts)) != TEXT_POST_IN ||
        node_kind(node_part(posts, 2)) != TEXT_POSTS_NONE)
        return false;
    const uint16_t *place = node_first(node_first(posts));
    return node_kind(place) == TEXT_PLACE && node_kind(node_first(place)) == TEXT_OWNER_YOUR &&
           node_kind(node_part(place, 1)) == TEXT_ZONES_ONE &&
           node_kind(node_first(node_part(place, 1))) == TEXT_ZONE_IS_HAND;
}

/* "This card's card name is also regarded as …" */
static void scan_name(Scan *scan, const uint16_t *holder)
{
    scan->gives |= GIVES_NAMES;
    scan->self = scan->elsewhere = true;
    scan_require(scan, node_kind(holder) == TEXT_HOLDER_THING &&
                           node_kind(node_first(holder)) == TEXT_THIS_CARD);
}

/* What is said of players, of playing cards, and of building decks. */
static void scan_clause_of_player(Scan *scan, const uint16_t *clause)
{
    const uint16_t *first = node_first(clause);
    scan->reach |= player_reach(clause);
    switch (node_kind(clause)) {
    case TEXT_YOU_CANNOT:
    case TEXT_OPPONENT_CANNOT:
    case TEXT_ALL_PLAYERS_CANNOT:
        scan_player_bans(scan, clause);
        scan_duration(scan, node_part(clause, 1));
        break;
    case TEXT_FREE_COLOUR:
    case TEXT_FREE_COLOUR_PLAY:
        scan_free_colour(scan, first);
        scan_duration(scan, node_part(clause, 1));
        break;
    case TEXT_FREE_COLOUR_GOES_ON: /* of the card before, which must be this one in hand */
        scan->gives |= GIVES_HAND;
        scan_require(scan, scan->hand && !scan->elsewhere);
        scan_duration(scan, first);
        break;
    case TEXT_SIDE_KEEPS_SOUL:
        scan_require(scan, node_kind(first) == TEXT_HOLDER_THING &&
                               (node_kind(node_first(first)) == TEXT_THIS_CARD ||
                                node_kind(node_first(first)) == TEXT_THIS_CHARACTER));
        scan_duration(scan, node_part(clause, 1));
        scan_ban(scan, 1u << BAN_SOUL_LOSS);
        scan->elsewhere = true;
        break;
    case TEXT_TRIGGER_TIMES:
    case TEXT_TRIGGER_TIMES_DURING:
        scan_require(scan, scan->attack && node_value(first) == 2);
        scan_ban(scan, 1u << RULE_TWO_CHECKS);
        scan->elsewhere = true;
        break;
    case TEXT_GETS_NAME:
    case TEXT_GETS_NAME_IS:
        scan_name(scan, first);
        break;
    case TEXT_HAND_LIMIT:
        scan->gives |= GIVES_PLAYER;
        scan->elsewhere = true;
        break;
    case TEXT_COPIES_IN: /* rules of deck building: nothing to do in a game */
    case TEXT_COPIES_INTO:
        break;
    case TEXT_X_IS:
        scan_require(scan, amount_supported(first));
        break;
    default:
        scan_unknown(scan);
    }
}

static void scan_clause(Scan *scan, const uint16_t *clause, const uint16_t *quotes, bool in_hand)
{
    const uint16_t *first = node_first(clause);
    scan->clauses += node_kind(clause) != TEXT_X_IS;
    switch (node_kind(clause)) {
    case TEXT_GETS:
    case TEXT_GET:
    case TEXT_GET_BOTH:
    case TEXT_GAINS:
    case TEXT_GAIN_PLURAL:
        scan_gets(scan, clause, quotes, in_hand);
        break;
    case TEXT_GETS_GOES_ON:
        scan_gains(scan, first, quotes, in_hand || continuous_is_in_hand(node_part(clause, 1)));
        scan_duration(scan, node_part(clause, 1));
        break;
    case TEXT_HAS_GAINS_AND_CANNOT:
        scan_set(scan, first, false);
        scan_gains(scan, node_part(clause, 1), quotes, false);
        scan_bans(scan, first, node_part(clause, 2));
        scan_duration(scan, node_part(clause, 3));
        break;
    case TEXT_CANNOT:
        scan_require(scan, subject_known(first));
        scan_reach(scan, first);
        scan_bans(scan, first, node_part(clause, 1));
        scan_duration(scan, node_part(clause, 2));
        break;
    case TEXT_CANNOT_GOES_ON:
        scan_bans(scan, NULL, first);
        scan_duration(scan, node_part(clause, 1));
        break;
    case TEXT_NOT_REVERSE:
        scan_set(scan, first, false);
        scan_duration(scan, node_part(clause, 1));
        scan_ban(scan, 1u << BAN_BECOME_REVERSE);
        break;
    case TEXT_NOT_STAND:
        scan_set(scan, first, false);
        scan_require(scan, node_kind(node_part(clause, 1)) == TEXT_TIME_YOUR &&
                               node_has(node_part(clause, 1), TEXT_PHASE_OF_STAND));
        scan_ban(scan, 1u << BAN_STAND);
        break;
    default:
        scan_clause_of_player(scan, clause);
    }
}

static void scan_chain(Scan *scan, const uint16_t *chain, const uint16_t *quotes, bool in_hand)
{
    const uint16_t *first = node_first(chain);
    if (continuous_attacks_back(chain)) {
        scan_ban(scan, 1u << RULE_ATTACK_BACK);
        scan->elsewhere = true;
        return;
    }
    switch (node_kind(chain)) {
    case TEXT_CHAIN_COPIES:
        return;
    case TEXT_CHAIN_LAST:
        scan_clause(scan, first, quotes, in_hand);
        return;
    case TEXT_CHAIN_COMMA_AND:
    case TEXT_CHAIN_COMMA:
    case TEXT_CHAIN_AND:
        scan_clause(scan, first, quotes, in_hand);
        break;
    case TEXT_CHAIN_IF:
    case TEXT_CHAIN_WHEN_CONDITION:
        scan_require(scan, condition_supported(first));
        scan->zones |= zones_said(first);
        break;
    case TEXT_CHAIN_WHEN_IS:
        scan_require(scan, statement_supported(first));
        scan->zones |= zones_said(chain);
        scan_chain(scan, node_part(chain, 2), quotes, in_hand);
        return;
    case TEXT_CHAIN_IF_LAST:
        scan_clause(scan, first, quotes, in_hand);
        scan_require(scan, condition_supported(node_part(chain, 1)));
        scan->zones |= zones_said(node_part(chain, 1));
        return;
    case TEXT_CHAIN_WHEN:
        scan->attack = node_kind(first) == TEXT_WHEN_ATTACK;
        scan->own_turn = node_kind(first) == TEXT_WHEN_YOUR_TURN;
        scan_require(scan, time_supported(first));
        break;
    case TEXT_CHAIN_SPAN:
    case TEXT_CHAIN_SPAN_BARE:
        scan_require(scan, span_is_hand(first) || span_is_stage(first));
        in_hand |= span_is_hand(first);
        break;
    default:
        scan_unknown(scan);
        return;
    }
    scan_chain(scan, node_part(chain, 1), quotes, in_hand);
}

static void scan_sentence(Scan *scan, const uint16_t *sentence)
{
    scan->own_turn = false;
    switch (node_kind(sentence)) {
    case TEXT_SENTENCE_X_IF:
        scan_require(scan, amount_supported(node_part(sentence, 0)) &&
                               condition_supported(node_part(sentence, 1)) &&
                               amount_supported(node_part(sentence, 2)));
        break;
    case TEXT_SENTENCE_X_OTHERWISE:
        scan_require(scan, amount_supported(node_part(sentence, 0)) &&
                               condition_supported(node_part(sentence, 1)) &&
                               amount_supported(node_part(sentence, 2)));
        break;
    case TEXT_SENTENCE:
        scan_chain(scan, node_first(sentence), NULL, false);
        break;
    case TEXT_SENTENCE_QUOTES:
    case TEXT_SENTENCE_QUOTES_UNSTOPPED:
    case TEXT_SENTENCE_QUOTES_COMMA:
        scan_chain(scan, node_first(sentence), node_part(sentence, 1), false);
        break;
    default:
        scan_unknown(scan);
    }
}

static void scan_marks(Scan *scan, const uint16_t *marks)
{
    for (; node_kind(marks) != TEXT_MARKS_NONE; marks = node_first(marks)) {
        if (node_kind(marks) == TEXT_MARK_CLOCK)
            scan->zones |= 1u << ZONE_CLOCK;
        scan_require(scan, node_kind(marks) != TEXT_MARK_ONCE);
    }
}

static unsigned zones_of(const Scan *scan)
{
    unsigned zones = scan->hand ? 1u << ZONE_HAND : 0;
    if (scan->zones)
        zones |= scan->zones;
    else if (scan->elsewhere)
        zones |= 1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA;
    return zones;
}

ContinuousScan continuous_scan(const uint16_t *ability)
{
    Scan scan = {.known = true};
    if (node_kind(ability) == TEXT_ABILITY_GREAT_PERFORMANCE) {
        scan_marks(&scan, node_first(ability));
        return (ContinuousScan){.gives = GIVES_BANS,
                                .bans = 1u << RULE_GREAT_PERFORMANCE,
                                .zones = 1u << ZONE_STAGE,
                                .known = scan.known};
    }
    if (node_kind(ability) == TEXT_ABILITY_LINK) /* a name that others ask for */
        return (ContinuousScan){.known = true};
    if (node_kind(ability) != TEXT_ABILITY_CONT) {
        scan_sentence(&scan, ability);
        return (ContinuousScan){.gives = scan.gives,
                                .bans = scan.bans,
                                .reach = scan.reach,
                                .zones = 1u << ZONE_HAND,
                                .each = scan.clauses > 1,
                                .known = scan.known};
    }
    if (free_play_is(ability))
        return (ContinuousScan){.gives = GIVES_HAND, .zones = 1u << ZONE_HAND, .known = true};
    if (substitute_is(ability))
        return (ContinuousScan){.gives = substitute_plays(ability) ? GIVES_HAND : 0,
                                .zones = 1u << ZONE_STAGE,
                                .known = true};
    scan_marks(&scan, node_part(ability, 0));
    if (keyword_is_alarm(node_part(ability, 1)))
        scan.zones |= 1u << ZONE_CLOCK;
    const uint16_t *sentences = node_part(ability, 2);
    if (continuous_attacks_from_back(sentences))
        return (ContinuousScan){.gives = GIVES_BANS,
                                .bans = 1u << RULE_ATTACK_FROM_BACK,
                                .zones = 1u << ZONE_STAGE,
                                .known = scan.known};
    for (; node_kind(sentences) == TEXT_SENTENCES_MORE; sentences = node_part(sentences, 1))
        scan_sentence(&scan, node_first(sentences));
    scan_sentence(&scan, node_first(sentences));
    scan_require(&scan, !scan.self || !(scan.zones & ~(1u << ZONE_STAGE)));
    return (ContinuousScan){.gives = scan.gives,
                            .bans = scan.bans,
                            .reach = scan.reach,
                            .zones = zones_of(&scan),
                            .each = scan.clauses > 1,
                            .known = scan.known};
}

bool continuous_supported(const uint16_t *ability)
{
    return continuous_scan(ability).known;
}

bool continuous_is_hand_sentence(const uint16_t *sentence)
{
    if (node_has(sentence, TEXT_DURATION_SOME))
        return false; /* what lasts for a time is done, and does not stand */
    Scan scan = {.known = true};
    scan_sentence(&scan, sentence);
    return scan.hand && !scan.elsewhere;
}
