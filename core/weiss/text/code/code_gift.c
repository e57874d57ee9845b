/* What is given, taken and forbidden: from meanings to records. What play does not do is refused. */
#include "weiss/engine/abilities.h"
#include "weiss/engine/deck.h"
#include "weiss/text/code/code_gift.h"

enum { BACKUP_FORBIDDEN = 1u << BAN_PLAY_BACKUP };

static void gift_add(Coder *coder, Gifts *gifts, CodeGift gift)
{
    if (gifts->count == GIFTS_MOST)
        code_refuse(coder, NULL);
    else
        gifts->of[gifts->count++] = gift;
}

static const uint16_t *field(const Coder *coder, const uint16_t *node, unsigned index)
{
    return meaning_part(coder->meaning, node, index);
}

/* ---- Gains ---- */

/* "That character's level ×500": the factor, 0 if an amount is not that. */
static int level_factor(const Coder *coder, const uint16_t *amount)
{
    if (meaning_kind(amount) != MEAN_TIMES)
        return 0;
    const uint16_t *value = CODE_FIELD(coder, amount, TIMES, amount);
    const uint16_t *times = CODE_FIELD(coder, amount, TIMES, times);
    if (meaning_kind(value) != MEAN_VALUE || meaning_kind(times) != MEAN_NUMBER ||
        meaning_value(times) > INT16_MAX)
        return 0;
    const uint16_t *attribute = CODE_FIELD(coder, value, VALUE, attribute);
    const uint16_t *cards = CODE_FIELD(coder, value, VALUE, cards);
    bool that = meaning_kind(cards) == MEAN_THAT && field(coder, cards, 0) &&
                meaning_kind(field(coder, cards, 0)) == MEAN_CHARACTER;
    return that && meaning_kind(attribute) == MEAN_LEVEL ? (int)meaning_value(times) : 0;
}

/* Whether an amount may be about the one who gets it. */
static bool asks_about_it(const Coder *coder, const uint16_t *amount)
{
    static const MeaningKind words[] = {MEAN_IT, MEAN_THEM, MEAN_THAT, MEAN_THOSE, MEAN_X};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (meaning_says(coder->meaning, amount, words[i]))
            return true;
    return false;
}

static void amount_set(Coder *coder, CodeGift *gift, const uint16_t *amount, int sign,
                       const uint16_t *x)
{
    if (meaning_kind(amount) == MEAN_X && x)
        amount = x;
    int factor = x && amount == x ? level_factor(coder, amount) : 0;
    gift->value = (int16_t)sign;
    if (meaning_kind(amount) == MEAN_NUMBER && meaning_value(amount) <= INT16_MAX) {
        gift->value = (int16_t)(sign * (int)meaning_value(amount));
    } else if (factor) {
        gift->value = (int16_t)(sign * factor);
        gift->own_level = true;
    } else {
        gift->amount = (uint16_t)code_amount(coder, amount);
        gift->apart |= asks_about_it(coder, amount);
    }
}

static void each_set(Coder *coder, CodeGift *gift, const uint16_t *each)
{
    if (!each)
        return;
    gift->each = (uint16_t)code_amount(coder, each);
    gift->apart |= asks_about_it(coder, each);
}

static void value_add(Coder *coder, Gifts *gifts, const uint16_t *node, const uint16_t *x)
{
    bool more = meaning_kind(node) == MEAN_MORE;
    CodeGift gift = {.kind = GIFT_VALUE,
                     .of = (uint16_t)attribute_of(coder, CODE_FIELD(coder, node, MORE, attribute))};
    const uint16_t *amount = CODE_FIELD(coder, node, MORE, amount);
    if (meaning_kind(amount) != MEAN_NUMBER && meaning_kind(amount) != MEAN_X)
        code_refuse(coder, amount);
    amount_set(coder, &gift, amount, more ? 1 : -1, x);
    if (gift.of == VALUE_POWER && meaning_is(amount, MEAN_NUMBER) && meaning_value(amount) == 1)
        code_refuse(coder, amount); /* "+a power" has lost its number */
    each_set(coder, &gift, CODE_FIELD(coder, node, MORE, each));
    gift_add(coder, gifts, gift);
}

/* An ability in quotation marks: for now where it stands in the meaning. */
static void ability_add(Coder *coder, Gifts *gifts, const uint16_t *node, const uint16_t *each)
{
    CodeGift gift = {.kind = GIFT_ABILITY, .of = (uint16_t)(node - coder->meaning->code)};
    each_set(coder, &gift, each);
    gift_add(coder, gifts, gift);
}

static bool is_ability(const uint16_t *node)
{
    return meaning_kind(node) >= MEAN_AUTO && meaning_kind(node) <= MEAN_REPLAY;
}

static void gains_add(Coder *coder, Gifts *gifts, const uint16_t *node, const uint16_t *x,
                      const uint16_t *each)
{
    MeaningKind kind = meaning_kind(node);
    switch (kind) {
    case MEAN_GAINS:
    case MEAN_QUOTED:
    case MEAN_ANY:
    case MEAN_BOTH:
    case MEAN_AND:
        for (unsigned i = 0; i < meaning_count(node); i++)
            gains_add(coder, gifts, field(coder, node, i), x, each);
        return;
    case MEAN_TIMES_EACH_OF:
        gains_add(coder, gifts, CODE_FIELD(coder, node, TIMES_EACH_OF, what), x,
                  CODE_FIELD(coder, node, TIMES_EACH_OF, each));
        return;
    case MEAN_MORE:
    case MEAN_LESS:
        value_add(coder, gifts, node, x);
        return;
    case MEAN_COUNTER_ICON:
        gift_add(coder, gifts, (CodeGift){.kind = GIFT_COUNTER});
        return;
    default:
        break;
    }
    const char *const *strings = coder->meaning->strings;
    if (kind == MEAN_TRAIT ||
        (kind == MEAN_CARD_NAME && meaning_kind(field(coder, node, 0)) == MEAN_NAME))
        gift_add(coder, gifts,
                 (CodeGift){.kind = kind == MEAN_TRAIT ? GIFT_TRAIT : GIFT_NAME,
                            .of = (uint16_t)add_name(
                                coder, strings[meaning_value(field(coder, node, 0))])});
    else if (kind >= MEAN_YELLOW && kind <= MEAN_BLUE)
        gift_add(coder, gifts,
                 (CodeGift){.kind = GIFT_COLOUR, .of = (uint16_t)(kind - MEAN_YELLOW)});
    else if (is_ability(node))
        ability_add(coder, gifts, node, each);
    else
        code_refuse(coder, node);
}

void code_gains(Coder *coder, Gifts *gifts, const uint16_t *what, const uint16_t *x)
{
    gains_add(coder, gifts, what, x, NULL);
}

/* ---- Bans ---- */

/* Cards without any condition: "characters", "your opponent's characters". */
static bool is_plain(Coder *coder, const uint16_t *cards, MeaningKind player, MeaningKind place)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    if (!cards || meaning_kind(cards) != MEAN_CARDS)
        return false;
    const uint16_t *such = CODE_FIELD(coder, cards, CARDS, such);
    unsigned count = such ? list_parts(coder, such, MEAN_AND, parts) : 0;
    bool owned = player == MEAN_KIND_COUNT;
    bool placed = place == MEAN_KIND_COUNT;
    for (unsigned i = 0; i < count; i++) {
        MeaningKind kind = meaning_kind(parts[i]);
        if (kind == MEAN_OF && meaning_kind(field(coder, parts[i], 0)) == player)
            owned = true;
        else if (kind == MEAN_AT && place != MEAN_KIND_COUNT &&
                 meaning_says(coder->meaning, parts[i], place))
            placed = true;
        else if (kind == MEAN_OF && player == MEAN_KIND_COUNT)
            continue;
        else if (kind != MEAN_CARD && kind != MEAN_CHARACTER)
            return false;
    }
    return owned && placed;
}

/* "AUTO effects of your opponent's characters", in whatever order. */
static bool is_opponents_auto(Coder *coder, const uint16_t *cause)
{
    const uint16_t *first = meaning_count(cause) ? field(coder, cause, 0) : NULL;
    const uint16_t *icon = meaning_count(cause) > 1 ? field(coder, cause, 1) : NULL;
    if (!first || !icon || meaning_kind(icon) != MEAN_AUTO_ICON)
        return false;
    if (meaning_kind(cause) == MEAN_EFFECT_OF_PLAYER)
        return meaning_kind(first) == MEAN_OPPONENT;
    return meaning_kind(cause) == MEAN_EFFECT_OF &&
           is_plain(coder, first, MEAN_OPPONENT, MEAN_KIND_COUNT);
}

/* "Be returned to hand", "be put into memory": wherever from and by whatever. */
static uint32_t ban_of_going(Coder *coder, const uint16_t *put)
{
    const uint16_t *place = CODE_FIELD(coder, put, IS_PUT, place);
    if (CODE_FIELD(coder, put, IS_PUT, origin))
        return 0;
    if (meaning_says(coder->meaning, place, MEAN_HAND))
        return 1u << BAN_TO_HAND;
    return meaning_says(coder->meaning, place, MEAN_MEMORY_ZONE) ? 1u << BAN_TO_MEMORY : 0;
}

static uint32_t ban_of_happening(Coder *coder, const uint16_t *node)
{
    const uint16_t *first = meaning_count(node) ? field(coder, node, 0) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_IS_PLAYED:
        return meaning_says(coder->meaning, first, MEAN_HAND) ? 1u << BAN_PLAYED : 0;
    case MEAN_IS_CHOSEN:
        return meaning_kind(first) == MEAN_EFFECT_OF_PLAYER &&
                       meaning_kind(field(coder, first, 0)) == MEAN_OPPONENT &&
                       !CODE_FIELD(coder, first, EFFECT_OF_PLAYER, icon)
                   ? 1u << BAN_CHOSEN
                   : 0;
    case MEAN_IS_REVERSED:
        return is_opponents_auto(coder, first) ? 1u << BAN_REVERSE_BY_AUTO : 0;
    case MEAN_IS_PUT:
        return ban_of_going(coder, node);
    default:
        return 0;
    }
}

/* "Move to another position", of the stage. */
static bool is_move_anywhere(const Coder *coder, const uint16_t *to)
{
    const uint16_t *other =
        meaning_kind(to) == MEAN_TO_POSITION ? CODE_FIELD(coder, to, TO_POSITION, position) : NULL;
    const uint16_t *any = other && meaning_kind(other) == MEAN_OTHER_POSITION
                              ? CODE_FIELD(coder, other, OTHER_POSITION, position)
                              : NULL;
    return any && meaning_kind(any) == MEAN_ANY_POSITION &&
           meaning_says(coder->meaning, any, MEAN_STAGE);
}

static uint32_t ban_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *first = meaning_count(node) ? field(coder, node, 0) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_ATTACK:
        return 1u << BAN_ATTACK;
    case MEAN_SIDE_ATTACK:
        return 1u << BAN_SIDE_ATTACK;
    case MEAN_FRONTAL_ATTACK:
        return 1u << BAN_FRONTAL_ATTACK;
    case MEAN_DIRECT_ATTACK:
        return 1u << BAN_DIRECT_ATTACK;
    case MEAN_BECOME_REVERSED:
        if (first && !is_opponents_auto(coder, first))
            return 0;
        return first ? 1u << BAN_REVERSE_BY_AUTO : 1u << BAN_BECOME_REVERSE;
    case MEAN_BE:
        return ban_of_happening(coder, first);
    case MEAN_BE_MOVED:
        return is_move_anywhere(coder, first) ? 1u << BAN_MOVE : 0;
    case MEAN_BAN_STANDING:
        return meaning_says(coder->meaning, first, MEAN_STAND_PHASE) ? 1u << BAN_STAND : 0;
    case MEAN_USE_ENCORE:
        return first ? 0 : 1u << BAN_USE_ENCORE;
    case MEAN_DEAL_DAMAGE_TO_PLAYERS:
        return 1u << BAN_DAMAGE;
    default:
        return 0;
    }
}

/* The parts of a list of bans, also of what cannot happen: "be returned to hand or put into memory". */
static uint32_t bans_of_list(Coder *coder, const uint16_t *node)
{
    bool happenings =
        meaning_kind(node) == MEAN_BE && meaning_kind(field(coder, node, 0)) == MEAN_WHICHEVER;
    const uint16_t *list = happenings ? field(coder, node, 0) : node;
    if (!happenings && meaning_kind(node) != MEAN_BANS)
        return ban_of(coder, node);
    uint32_t bans = 0;
    for (unsigned i = 0; i < meaning_count(list); i++) {
        const uint16_t *part = field(coder, list, i);
        uint32_t ban = happenings ? ban_of_happening(coder, part) : bans_of_list(coder, part);
        if (!ban)
            return 0;
        bans |= ban;
    }
    return bans;
}

void code_bans(Coder *coder, Gifts *gifts, const uint16_t *what)
{
    CodeGift gift = {.kind = GIFT_BANS, .bans = bans_of_list(coder, what)};
    if (!gift.bans)
        code_refuse(coder, what);
    gift_add(coder, gifts, gift);
}

/* ---- Bans of players ---- */

static bool is_backup(const Coder *coder, const uint16_t *name)
{
    static const char backup[] = "Backup";
    const char *text =
        meaning_kind(name) == MEAN_NAME ? coder->meaning->strings[meaning_value(name)] : backup + 1;
    size_t i = 0;
    while (i < sizeof backup && text[i] == backup[i])
        i++;
    return i == sizeof backup;
}

/* Cards of a kind, or of a name; the name of Backup means the ability. */
static void unplayable_add(Coder *coder, Gifts *gifts, const uint16_t *such)
{
    CodeGift gift = {.kind = GIFT_PLAYER_BANS};
    switch (such ? meaning_kind(such) : MEAN_CARD) {
    case MEAN_ANY:
        for (unsigned i = 0; i < meaning_count(such); i++)
            unplayable_add(coder, gifts, field(coder, such, i));
        return;
    case MEAN_EVENT_CARD:
        gift.bans = 1u << BAN_PLAY_EVENT;
        break;
    case MEAN_CHARACTER:
        gift.bans = 1u << BAN_PLAY_CHARACTER;
        break;
    case MEAN_CLIMAX:
        gift.bans = 1u << BAN_PLAY_CLIMAX;
        break;
    case MEAN_NAMED:
        gift.bans = is_backup(coder, field(coder, such, 0)) ? BACKUP_FORBIDDEN : 0;
        if (!gift.bans) {
            gift.kind = GIFT_UNPLAYABLE;
            gift.of = (uint16_t)code_filter(coder, such);
        }
        break;
    default:
        code_refuse(coder, such);
    }
    gift_add(coder, gifts, gift);
}

static void playing_add(Coder *coder, Gifts *gifts, const uint16_t *node)
{
    const uint16_t *cards = CODE_FIELD(coder, node, PLAY_FROM, cards);
    if (!meaning_says(coder->meaning, CODE_FIELD(coder, node, PLAY_FROM, place), MEAN_HAND) ||
        meaning_kind(cards) != MEAN_CARDS)
        code_refuse(coder, node);
    else
        unplayable_add(coder, gifts, CODE_FIELD(coder, cards, CARDS, such));
}

/* "Receive 1 or less damage by 【AUTO】 effects …", and all of it. */
static CodeGift damage_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *amount = CODE_FIELD(coder, node, RECEIVE_DAMAGE, amount);
    if (!is_opponents_auto(coder, CODE_FIELD(coder, node, RECEIVE_DAMAGE, cause)))
        code_refuse(coder, node);
    if (!amount)
        return (CodeGift){.kind = GIFT_PLAYER_BANS, .bans = 1u << BAN_AUTO_DAMAGE};
    const uint16_t *number = field(coder, amount, 0);
    if (meaning_kind(number) != MEAN_NUMBER || meaning_value(number) > INT16_MAX)
        code_refuse(coder, node);
    bool most = meaning_kind(amount) == MEAN_AT_MOST;
    return (CodeGift){.kind = GIFT_DAMAGES,
                      .of = most ? COMPARE_AT_MOST : COMPARE_AT_LEAST,
                      .value = (int16_t)meaning_value(number)};
}

static uint32_t player_ban_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *first = meaning_count(node) ? field(coder, node, 0) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_ATTACK_TIMES:
        return meaning_kind(first) == MEAN_AT_LEAST &&
                       meaning_value(field(coder, first, 0)) == ATTACKS_USUAL + 1
                   ? 1u << BAN_FOURTH_ATTACK
                   : 0;
    case MEAN_USE_KEYWORD: /* of keywords Backup alone is used from there */
        return meaning_says(coder->meaning, CODE_FIELD(coder, node, USE_KEYWORD, place),
                            MEAN_HAND) &&
                       is_backup(coder, first)
                   ? BACKUP_FORBIDDEN
                   : 0;
    case MEAN_USE_ENCORE:
        return first ? 0 : 1u << BAN_USE_ENCORE;
    case MEAN_USE_ACT:
        return is_plain(coder, first, MEAN_KIND_COUNT, MEAN_STAGE) ? 1u << BAN_USE_ACT : 0;
    default:
        return 0;
    }
}

void code_player_bans(Coder *coder, Gifts *gifts, const uint16_t *what)
{
    CodeGift gift = {.kind = GIFT_PLAYER_BANS};
    switch (meaning_kind(what)) {
    case MEAN_BANS:
        for (unsigned i = 0; i < meaning_count(what); i++)
            code_player_bans(coder, gifts, field(coder, what, i));
        return;
    case MEAN_PLAY_FROM:
        playing_add(coder, gifts, what);
        return;
    case MEAN_RECEIVE_DAMAGE:
        gift = damage_of(coder, what);
        break;
    default:
        gift.bans = player_ban_of(coder, what);
        if (!gift.bans)
            code_refuse(coder, what);
    }
    gift_add(coder, gifts, gift);
}
