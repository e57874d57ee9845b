/* What continuous abilities give and forbid, and whether it runs. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/compile/continuous_scan.h"
#include "weiss/text/play/free_play.h"
#include "weiss/text/play/run.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/substitute.h"

static bool number_known(const uint16_t *number)
{
    return node_kind(number) == TEXT_NUMBER_IS || node_kind(number) == TEXT_NUMBER_X;
}

static void scan_attribute(Scan *scan, const uint16_t *attribute, bool in_hand)
{
    switch (node_kind(attribute)) {
    case TEXT_ATTRIBUTE_POWER:
        scan->gives |= GIVES_POWER;
        scan_require(scan, !in_hand);
        break;
    case TEXT_ATTRIBUTE_SOUL:
        scan->gives |= GIVES_SOUL;
        scan_require(scan, !in_hand);
        break;
    case TEXT_ATTRIBUTE_LEVEL:
        scan->gives |= in_hand ? GIVES_HAND : GIVES_LEVEL;
        break;
    default: /* cost */
        scan->gives |= GIVES_HAND;
        scan_require(scan, in_hand);
    }
}

static void scan_join(Scan *scan, ContinuousScan granted)
{
    scan->gives |= granted.gives;
    scan->bans |= granted.bans;
    scan->reach |= granted.reach;
}

/* What an ability in quotation marks gives, so that those who grant it are asked too. Cards in hand
 * are asked for nothing but what becomes of cards in hand. */
static void scan_granted(Scan *scan, const uint16_t *ability, bool in_hand)
{
    scan->gives |= GIVES_ABILITIES;
    if (in_hand && node_kind(ability) != TEXT_ABILITY_BACKUP) /* of which link.c says so */
        scan_require(scan, node_kind(ability) == TEXT_ABILITY_CONT &&
                               (continuous_scan(ability).gives | GIVES_COUNTER) ==
                                   (GIVES_HAND | GIVES_COUNTER));
    if (node_kind(ability) == TEXT_ABILITY_CONT)
        scan_require(scan, !substitute_is(ability) && !free_play_is(ability));
    if (node_kind(ability) == TEXT_ABILITY_CONT ||
        node_kind(ability) == TEXT_ABILITY_GREAT_PERFORMANCE)
        scan_join(scan, continuous_scan(ability));
}

static void scan_quotes(Scan *scan, const uint16_t *quotes, bool in_hand)
{
    if (!quotes) {
        scan_unknown(scan);
        return;
    }
    scan_granted(scan, node_first(quotes), in_hand);
    if (node_kind(quotes) == TEXT_QUOTES_MORE)
        scan_quotes(scan, node_part(quotes, 1), in_hand);
}

static void scan_each(Scan *scan, const uint16_t *each)
{
    scan_require(scan, each_supported(each));
}

static bool takes_away(const uint16_t *gain)
{
    return node_kind(gain) == TEXT_GAIN_MINUS || node_kind(gain) == TEXT_GAIN_MINUS_EACH;
}

static void scan_gain(Scan *scan, const uint16_t *gain, const uint16_t *quotes, bool in_hand)
{
    const uint16_t *first = node_first(gain);
    switch (node_kind(gain)) {
    case TEXT_GAIN_PLUS_EACH:
    case TEXT_GAIN_MINUS_EACH:
        scan_each(scan, node_part(gain, 2));
        /* fall through */
    case TEXT_GAIN_PLUS:
    case TEXT_GAIN_MINUS:
        if (takes_away(gain) && node_has(gain, TEXT_ATTRIBUTE_POWER))
            scan->gives |= GIVES_LOSS;
        scan_require(scan, number_known(first));
        scan_attribute(scan, node_part(gain, 1), in_hand);
        break;
    case TEXT_GAIN_PLUS_LEVELS:
    case TEXT_GAIN_MINUS_LEVELS:
        scan_require(scan, number_known(first));
        scan->gives |= in_hand ? GIVES_HAND : GIVES_LEVEL;
        break;
    case TEXT_GAIN_ABILITY_EACH:
        scan_each(scan, first);
        /* fall through */
    case TEXT_GAIN_ABILITY:
    case TEXT_GAIN_ABILITIES:
    case TEXT_GAIN_ABILITIES_N:
        scan_quotes(scan, quotes, in_hand);
        break;
    case TEXT_GAIN_QUOTED:
        scan_granted(scan, first, in_hand);
        break;
    case TEXT_GAIN_TRAIT:
        scan->gives |= GIVES_TRAITS;
        scan_require(scan, !in_hand);
        break;
    case TEXT_GAIN_COLOUR:
    case TEXT_GAIN_THE_COLOUR:
        scan->gives |= GIVES_COLOURS;
        scan_require(scan, !in_hand);
        break;
    case TEXT_GAIN_COUNTER:
        scan->gives |= GIVES_HAND | GIVES_COUNTER;
        scan_require(scan, in_hand);
        break;
    default:
        scan_unknown(scan);
    }
}

void scan_gains(Scan *scan, const uint16_t *gains, const uint16_t *quotes, bool in_hand)
{
    scan_gain(scan, node_first(gains), quotes, in_hand);
    if (node_kind(gains) != TEXT_GAINS_ONE)
        scan_gains(scan, node_part(gains, 1), quotes, in_hand);
}

void scan_bans(Scan *scan, const uint16_t *set, const uint16_t *bans)
{
    uint32_t mask = bans_of(bans);
    const uint16_t *time = ban_time(bans);
    scan_require(scan, mask != 0 && (!time || node_kind(time) == TEXT_TIME_YOUR));
    if (mask & 1u << BAN_PLAYED) {
        scan_require(scan, mask == 1u << BAN_PLAYED && set && set_is_this_card(set));
        scan->gives |= GIVES_HAND;
        scan->hand = true;
    } else {
        scan_ban(scan, mask);
        scan->self |= set && set_is_this_card(set);
        scan->elsewhere = true;
    }
}

/* "You cannot receive 1 or less damage by AUTO effects …", said alone. */
static void scan_damages(Scan *scan, const uint16_t *clause)
{
    const uint16_t *ban = node_first(node_first(clause));
    scan->gives |= GIVES_PLAYER;
    scan->elsewhere = true;
    scan_require(scan, node_kind(clause) == TEXT_YOU_CANNOT &&
                           node_kind(node_first(clause)) == TEXT_PLAYER_BANS_ONE &&
                           ban_is_auto_damage(node_part(ban, 1)));
}

void scan_player_bans(Scan *scan, const uint16_t *clause)
{
    const uint16_t *bans = node_first(clause);
    if (ban_is_of_this_card(bans)) {
        scan_require(scan, node_kind(clause) == TEXT_YOU_CANNOT);
        scan->gives |= GIVES_HAND;
        scan->hand = true;
        return;
    }
    if (ban_is_of_encores(bans)) {
        const uint16_t *set = node_part(node_first(bans), 1);
        scan_require(scan, node_kind(clause) == TEXT_YOU_CANNOT && subject_known(set));
        scan_ban(scan, 1u << BAN_USE_ENCORE);
        scan->reach |= REACH_OWN;
        scan->elsewhere = true;
        return;
    }
    if (ban_limits_damage(node_first(bans))) {
        scan_damages(scan, clause);
        return;
    }
    uint32_t mask = player_bans_of(bans, NULL);
    bool damage = mask & 1u << BAN_AUTO_DAMAGE; /* whose opponent's effects? */
    scan_require(scan, mask != 0 && (!damage || node_kind(clause) == TEXT_YOU_CANNOT));
    scan->gives |= mask & BANS_PLAY ? GIVES_HAND : 0;
    scan->gives |= mask & ~(uint32_t)BANS_PLAY ? GIVES_PLAYER : 0;
    scan->elsewhere = true;
}
