/* Which bans the words of a program are: tables from kinds to bans, and the few causes, places and
 * times that are known with them. */
#include "weiss/text/compile/ban.h"

#include <string.h>

/* Cards without any condition: "characters", "your opponent's characters". */
static bool is_plain(const uint16_t *node)
{
    static const TextKind narrower[] = {TEXT_NAME,       TEXT_TRAIT,      TEXT_OTHER_OTHER,
                                        TEXT_OTHER_ANOTHER, TEXT_STATE_SOME, TEXT_QUALITY_ONE,
                                        TEXT_COLOUR_ONE, TEXT_COLOUR_OR,  TEXT_WITH_SOME};
    for (size_t i = 0; i < sizeof narrower / sizeof *narrower; i++)
        if (node_has(node, narrower[i]))
            return false;
    return true;
}

/* "AUTO effects of your opponent's characters", in whatever order. */
static bool is_opponents_auto(const uint16_t *cause)
{
    if (!node_has(cause, TEXT_TAG_AUTO) || !is_plain(cause) || node_has(cause, TEXT_POSTS_MORE))
        return false;
    return node_kind(cause) == TEXT_CAUSE_OPPONENTS_TAG || node_has(cause, TEXT_OWNED_OPPONENT) ||
           node_has(cause, TEXT_OWNED_OPPONENT_BARE);
}

/* "Be returned to hand", "be put into memory": wherever from and by whatever. */
static uint32_t bans_of_going(const uint16_t *happened)
{
    const uint16_t *place = node_part(happened, 0);
    if (node_kind(node_part(happened, 1)) != TEXT_FROM_UNSAID)
        return 0;
    if (node_has(place, TEXT_ZONE_IS_HAND))
        return 1u << BAN_TO_HAND;
    return node_has(place, TEXT_ZONE_IS_MEMORY) ? 1u << BAN_TO_MEMORY : 0;
}

static uint32_t ban_of_happened(const uint16_t *happened)
{
    const uint16_t *part = node_first(happened);
    switch (node_kind(happened)) {
    case TEXT_PLAYED_FROM:
        return node_has(part, TEXT_ZONE_IS_HAND) ? 1u << BAN_PLAYED : 0;
    case TEXT_CHOSEN_BY:
        return node_kind(part) == TEXT_CAUSE_OPPONENTS ||
                       node_kind(part) == TEXT_CAUSE_OPPONENTS_CARD
                   ? 1u << BAN_CHOSEN
                   : 0;
    case TEXT_REVERSED_BY:
        return is_opponents_auto(part) ? 1u << BAN_REVERSE_BY_AUTO : 0;
    case TEXT_RETURNED_TO:
    case TEXT_PUT_INTO:
        return bans_of_going(happened);
    default:
        return 0;
    }
}

static uint32_t bans_of_happened(const uint16_t *happened)
{
    uint32_t first = ban_of_happened(node_part(happened, 0));
    if (node_kind(happened) != TEXT_HAPPENED_OR || !first)
        return first;
    uint32_t rest = bans_of_happened(node_part(happened, 1));
    return rest ? first | rest : 0;
}

/* "Move to another position", of the stage or without a word about it. */
static bool is_move_anywhere(const uint16_t *destination)
{
    return node_has(destination, TEXT_POSITION_ANOTHER_STAGE) ||
           node_has(destination, TEXT_POSITION_ANOTHER_BARE) ||
           (node_has(destination, TEXT_POSITION_ANOTHER) &&
            node_has(destination, TEXT_ZONE_IS_STAGE));
}

static uint32_t ban_of(const uint16_t *ban)
{
    const uint16_t *part = node_first(ban);
    switch (node_kind(ban)) {
    case TEXT_BAN_ATTACK:
        return 1u << BAN_ATTACK;
    case TEXT_BAN_SIDE_ATTACK:
        return 1u << BAN_SIDE_ATTACK;
    case TEXT_BAN_FRONTAL_ATTACK:
        return 1u << BAN_FRONTAL_ATTACK;
    case TEXT_BAN_DIRECT_ATTACK:
        return 1u << BAN_DIRECT_ATTACK;
    case TEXT_BAN_REVERSE:
    case TEXT_BAN_BE_REVERSE:
    case TEXT_BAN_REVERSE_BARE:
        return 1u << BAN_BECOME_REVERSE;
    case TEXT_BAN_REVERSE_BY:
    case TEXT_BAN_REVERSE_FROM:
        return is_opponents_auto(part) ? 1u << BAN_REVERSE_BY_AUTO : 0;
    case TEXT_BAN_BE:
        return bans_of_happened(part);
    case TEXT_BAN_MOVE:
        return is_move_anywhere(part) ? 1u << BAN_MOVE : 0;
    case TEXT_BAN_STAND:
        return node_has(part, TEXT_PHASE_OF_STAND) ? 1u << BAN_STAND : 0;
    case TEXT_BAN_USE_ENCORE:
        return 1u << BAN_USE_ENCORE;
    default: /* deal damage to players */
        return 1u << BAN_DAMAGE;
    }
}

uint32_t bans_of(const uint16_t *bans)
{
    uint32_t first = ban_of(node_part(bans, 0));
    if (node_kind(bans) == TEXT_BANS_ONE || !first)
        return first;
    uint32_t rest = bans_of(node_part(bans, 1));
    return rest ? first | rest : 0;
}

const uint16_t *ban_time(const uint16_t *bans)
{
    const uint16_t *ban = node_part(bans, 0);
    if (node_kind(ban) == TEXT_BAN_STAND)
        return node_first(ban);
    return node_kind(bans) == TEXT_BANS_ONE ? NULL : ban_time(node_part(bans, 1));
}

static uint32_t play_ban_of_name(const uint16_t *name, char *const *strings)
{
    return !strings || strcmp(strings[node_value(name)], "Backup") == 0 ? 1u << BAN_PLAY_BACKUP : 0;
}

uint32_t play_ban_of(const uint16_t *kind, char *const *strings)
{
    const uint16_t *head = node_part(kind, 3);
    if (node_kind(head) != TEXT_HEAD_NAME && node_kind(head) != TEXT_HEAD_KIND)
        return 0;
    switch (node_kind(node_first(head))) {
    case TEXT_NAME:
        return play_ban_of_name(node_first(head), strings);
    case TEXT_KIND_EVENT:
    case TEXT_KIND_EVENTS:
    case TEXT_KIND_EVENT_CARD:
    case TEXT_KIND_EVENT_CARDS:
        return 1u << BAN_PLAY_EVENT;
    case TEXT_KIND_CHARACTER:
    case TEXT_KIND_CHARACTERS:
        return 1u << BAN_PLAY_CHARACTER;
    case TEXT_KIND_CLIMAX:
    case TEXT_KIND_CLIMAX_CARD:
    case TEXT_KIND_CLIMAX_CARDS:
        return 1u << BAN_PLAY_CLIMAX;
    default:
        return 0;
    }
}

static uint32_t play_bans_of(const uint16_t *kinds, char *const *strings)
{
    if (node_kind(node_part(kinds, 0)) != TEXT_KIND)
        return 0;
    uint32_t first = play_ban_of(node_part(kinds, 0), strings);
    if (node_kind(kinds) == TEXT_KINDS_ONE || !first)
        return first;
    uint32_t rest = play_bans_of(node_part(kinds, 1), strings);
    return rest ? first | rest : 0;
}

/* Nothing but the kinds named, and from the hand. */
static uint32_t playing_bans_of(const uint16_t *ban, char *const *strings)
{
    const uint16_t *playables = node_part(ban, 0);
    const uint16_t *place = node_part(ban, 1);
    if (node_kind(playables) != TEXT_PLAY_NOUN ||
        !(node_has(place, TEXT_ZONE_IS_HAND) || node_has(place, TEXT_ZONE_IS_HANDS)))
        return 0;
    const uint16_t *noun = node_first(playables);
    if (node_has(noun, TEXT_STATE_SOME) || node_has(noun, TEXT_QUALITY_ONE) ||
        node_has(noun, TEXT_COLOUR_ONE) || node_has(noun, TEXT_COLOUR_OR) ||
        node_has(noun, TEXT_WITH_SOME) || node_has(noun, TEXT_POSTS_MORE) ||
        node_kind(node_part(noun, 0)) != TEXT_OTHER_NO)
        return 0;
    return play_bans_of(node_part(noun, 1), strings);
}

bool ban_is_of_this_card(const uint16_t *player_bans)
{
    const uint16_t *ban = node_first(player_bans);
    return node_kind(player_bans) == TEXT_PLAYER_BANS_ONE && node_kind(ban) == TEXT_BAN_PLAY &&
           node_kind(node_first(ban)) == TEXT_PLAY_THIS && node_has(ban, TEXT_ZONE_IS_HAND);
}

bool ban_is_of_encores(const uint16_t *player_bans)
{
    return node_kind(player_bans) == TEXT_PLAYER_BANS_ONE &&
           node_kind(node_first(player_bans)) == TEXT_BAN_ENCORE_OF;
}

bool ban_limits_damage(const uint16_t *player_ban)
{
    return node_kind(player_ban) == TEXT_BAN_RECEIVE_DAMAGE_UP_TO ||
           node_kind(player_ban) == TEXT_BAN_RECEIVE_DAMAGE_FROM;
}

bool ban_is_auto_damage(const uint16_t *cause)
{
    return is_opponents_auto(cause);
}

static uint32_t player_ban_of(const uint16_t *ban, char *const *strings)
{
    const uint16_t *part = node_first(ban);
    switch (node_kind(ban)) {
    case TEXT_BAN_PLAY:
        return playing_bans_of(ban, strings);
    case TEXT_BAN_ATTACKS:
        return node_value(part) == ATTACKS_USUAL + 1 ? 1u << BAN_FOURTH_ATTACK : 0;
    case TEXT_BAN_USE_KEYWORD_FROM: /* of keywords Backup alone is used from there */
        return node_has(ban, TEXT_ZONE_IS_HAND) ? play_ban_of_name(part, strings) : 0;
    case TEXT_BAN_ENCORE:
        return 1u << BAN_USE_ENCORE;
    case TEXT_BAN_USE_ACT:
    case TEXT_BAN_USE_ANY_ACT:
        return is_plain(part) && node_has(part, TEXT_ZONE_IS_STAGE) ? 1u << BAN_USE_ACT : 0;
    case TEXT_BAN_RECEIVE_DAMAGE:
    case TEXT_BAN_TAKE_DAMAGE:
        return is_opponents_auto(part) ? 1u << BAN_AUTO_DAMAGE : 0;
    default:
        return 0;
    }
}

uint32_t player_bans_of(const uint16_t *bans, char *const *strings)
{
    uint32_t first = player_ban_of(node_part(bans, 0), strings);
    if (node_kind(bans) == TEXT_PLAYER_BANS_ONE || !first)
        return first;
    uint32_t rest = player_bans_of(node_part(bans, 1), strings);
    return rest ? first | rest : 0;
}
