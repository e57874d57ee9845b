/* What is given, taken and forbidden: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/abilities.h"
#include "weiss/engine/deck.h"
#include "weiss/text/build/code/code_gift.h"

static void gift_add(Coder *coder, Gifts *gifts, CodeGift gift)
{
    if (gifts->count == GIFTS_MOST)
        code_refuse(coder, NULL);
    else
        gifts->of[gifts->count++] = gift;
}

/* ---- Gains ---- */

enum { LEVEL_FACTOR_MAX = 5000 }; /* more than any level times it is no power */

const uint16_t *x_of_each(const Coder *coder, const uint16_t *ability, const uint16_t *body)
{
    const uint16_t *definition = x_definition(coder->meaning, ability);
    bool others = meaning_has_fit(coder->meaning, body, "CHOOSE|SEARCH|LOOK|REVEAL|FLIP|MOVE") ||
                  meaning_has_fit(coder->meaning, ability, "HAPPENS(CARDS|ANY_CARD|EITHER_SET|BATTLE_OPPONENT)");
    return definition && !others && fits(coder, definition, "LET_X(TIMES(VALUE(LEVEL, THAT(CHARACTER)), NUMBER))")
               ? part(coder, definition, 0)
               : NULL;
}

/* "That character's level ×500": the factor; 0 for other amounts. */
static int level_factor(Coder *coder, const uint16_t *amount)
{
    if (!fits(coder, amount, "TIMES(VALUE(LEVEL, THAT(CHARACTER)), NUMBER)"))
        return 0;
    const uint16_t *times = part(coder, amount, 1);
    require(coder, times, meaning_value(times) <= LEVEL_FACTOR_MAX);
    return (int)meaning_value(times);
}

/* Whether an amount may refer to the one who gets it. */
static bool asks_about_it(const Coder *coder, const uint16_t *amount)
{
    return says_fit(coder, amount, "IT|THEM|THAT|THOSE|X");
}

static void amount_set(Coder *coder, CodeGift *gift, const uint16_t *amount, int sign,
                       const uint16_t *x)
{
    if (meaning_is(amount, MEAN_X) && x)
        amount = x;
    int factor = x && amount == x ? level_factor(coder, amount) : 0;
    gift->value = (int16_t)sign;
    if (meaning_is(amount, MEAN_NUMBER) && meaning_value(amount) <= INT16_MAX) {
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

static void value_add(Coder *coder, Gifts *gifts, const uint16_t *node, const uint16_t *x,
                      const uint16_t *each)
{
    bool more = meaning_is(node, MEAN_MORE);
    CodeGift gift = {.kind = GIFT_VALUE,
                     .of = (uint16_t)attribute_of(coder, CODE_FIELD(coder, node, MORE, attribute))};
    const uint16_t *amount = CODE_FIELD(coder, node, MORE, amount);
    require(coder, amount, fits(coder, amount, "NUMBER|X"));
    amount_set(coder, &gift, amount, more ? 1 : -1, x);
    if (gift.of == VALUE_POWER && meaning_is(amount, MEAN_NUMBER) && meaning_value(amount) == 1)
        code_refuse(coder, amount); /* "+a power" has lost its number */
    const uint16_t *own = CODE_FIELD(coder, node, MORE, each);
    require(coder, node, !own || !each);
    each_set(coder, &gift, own ? own : each);
    gift_add(coder, gifts, gift);
}

/* An ability in quotation marks. For now `of` is its place in the meaning. */
static void ability_add(Coder *coder, Gifts *gifts, const uint16_t *node, const uint16_t *each)
{
    CodeGift gift = {.kind = GIFT_ABILITY, .of = (uint16_t)(node - coder->meaning->code)};
    each_set(coder, &gift, each);
    gift_add(coder, gifts, gift);
}

/* Finds the innermost ability around a node below `root`. False if the node is not there. */
static bool ability_around(const Coder *coder, const uint16_t *root, const uint16_t *node,
                           const uint16_t **found)
{
    bool below = root == node;
    for (unsigned i = 0; i < meaning_count(root) && !below; i++) {
        const uint16_t *one = part(coder, root, i);
        below = one && ability_around(coder, one, node, found);
    }
    if (below && !*found && is_ability(root))
        *found = root;
    return below;
}

/* "That character gets this ability": the one in quotation marks that says so. */
static void this_ability_add(Coder *coder, Gifts *gifts, const uint16_t *node)
{
    const uint16_t *root = coder->meaning->code, *found = NULL;
    ability_around(coder, root, node, &found);
    if (found && found != root)
        ability_add(coder, gifts, found, NULL);
    else
        code_refuse(coder, node);
}

static void gains_add(Coder *coder, Gifts *gifts, const uint16_t *node, const uint16_t *x,
                      const uint16_t *each)
{
    MeaningKind kind = meaning_kind(node);
    switch (kind) {
    case MEAN_GAINS:
    case MEAN_QUOTED:
    case MEAN_BOTH:
    case MEAN_AND:
        for (unsigned i = 0; i < meaning_count(node); i++)
            gains_add(coder, gifts, part(coder, node, i), x, each);
        return;
    case MEAN_TIMES_EACH_OF:
        gains_add(coder, gifts, CODE_FIELD(coder, node, TIMES_EACH_OF, what), x,
                  CODE_FIELD(coder, node, TIMES_EACH_OF, each));
        return;
    case MEAN_MORE:
    case MEAN_LESS:
        value_add(coder, gifts, node, x, each);
        return;
    case MEAN_THIS_ABILITY:
        require(coder, node, !each);
        this_ability_add(coder, gifts, node);
        return;
    case MEAN_COUNTER_ICON:
        require(coder, node, !each);
        gift_add(coder, gifts, (CodeGift){.kind = GIFT_COUNTER});
        return;
    default:
        break;
    }
    require(coder, node, !each || is_ability(node)); /* a trait for each of nobody? */
    if (kind == MEAN_TRAIT || fits(coder, node, "CARD_NAME(NAME)"))
        gift_add(coder, gifts,
                 (CodeGift){.kind = kind == MEAN_TRAIT ? GIFT_TRAIT : GIFT_NAME,
                            .of = (uint16_t)add_name(coder, said(coder, part(coder, node, 0)))});
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

/* "By AUTO effects of your opponent's characters", in both wordings. */
#define AUTO_OF_OPPONENT "EFFECT_OF_PLAYER(OPPONENT, AUTO_ICON)"
#define AUTO_OF_OPPONENTS "EFFECT_OF(CARDS(_, AND(OF(OPPONENT), CARD|CHARACTER)), AUTO_ICON)"

/* By the effects of any card of one's own. */
#define OF_OWN_CARDS "EFFECT_OF(CARDS(_, AND(OF(YOU), CARD)), )"

/* Bans of characters. Bans on going somewhere do not say from where or by what. */
static const MeaningRow bans_said[] = {
    {"ATTACK", BAN_ATTACK},
    {"SIDE_ATTACK", BAN_SIDE_ATTACK},
    {"FRONTAL_ATTACK", BAN_FRONTAL_ATTACK},
    {"DIRECT_ATTACK", BAN_DIRECT_ATTACK},
    {"BECOME_REVERSED()", BAN_BECOME_REVERSE},
    {"BECOME_REVERSED(" AUTO_OF_OPPONENT ")", BAN_REVERSE_BY_AUTO},
    {"BECOME_REVERSED(" AUTO_OF_OPPONENTS ")", BAN_REVERSE_BY_AUTO},
    {"IS_REVERSED(" AUTO_OF_OPPONENT ")", BAN_REVERSE_BY_AUTO},
    {"IS_REVERSED(" AUTO_OF_OPPONENTS ")", BAN_REVERSE_BY_AUTO},
    {"IS_PLAYED(ZONE(_, HAND))", BAN_PLAYED},
    {"IS_CHOSEN(EFFECT_OF_PLAYER(OPPONENT, ))", BAN_CHOSEN},
    {"IS_PUT(ZONE(_, HAND), )", BAN_TO_HAND},
    {"IS_PUT(ZONE(_, MEMORY_ZONE), )", BAN_TO_MEMORY},
    {"BE_MOVED(TO_POSITION(OTHER_POSITION(ANY_POSITION(ZONE(_, STAGE)))))", BAN_MOVE},
    {"BAN_STANDING(PERIOD(_, STAND_PHASE))", BAN_STAND},
    {"BAN_STANDING(NEXT(PERIOD(_, STAND_PHASE)))", BAN_STAND},
    {"USE_ENCORE()", BAN_USE_ENCORE},
    {"DEAL_DAMAGE_TO_PLAYERS", BAN_DAMAGE},
    {NULL, BAN_COUNT},
};

/* Bans of players, and the cards that they cannot play. */
static const MeaningRow player_bans_said[] = {
    {"EVENT_CARD", BAN_PLAY_EVENT},
    {"CHARACTER", BAN_PLAY_CHARACTER},
    {"CLIMAX", BAN_PLAY_CLIMAX},
    {"ATTACK_TIMES(AT_LEAST(4))", BAN_FOURTH_ATTACK},
    {"USE_ENCORE()", BAN_USE_ENCORE},
    {"USE_ACT(CARDS(_, AND(OF, CARD|CHARACTER, AT(ZONE(_, STAGE)))))", BAN_USE_ACT},
    {"USE_ACT(CARDS(_, AND(CARD|CHARACTER, AT(ZONE(_, STAGE)))))", BAN_USE_ACT},
    {"RECEIVE_DAMAGE(, " AUTO_OF_OPPONENT ")", BAN_AUTO_DAMAGE},
    {"MOVE_CARDS(CARDS(ALL, AND(CHARACTER, AT(ZONE(YOU, WAITING_ROOM)))), TO(ZONE(YOU, HAND), ), " OF_OWN_CARDS ")", BAN_RETURN_CHARACTERS},
    {"CLOCK_TO_DRAW(CARDS(EXACTLY(1), AND(CARD, AT(ZONE(YOU, HAND)))))", BAN_CLOCK},
    {"CLOCK_TO_DRAW(CARDS(EXACTLY(1), AND(CLIMAX, AT(ZONE(YOU, HAND)))))", BAN_CLOCK_CLIMAX},
    {"RECEIVE_DAMAGE(, " AUTO_OF_OPPONENTS ")", BAN_AUTO_DAMAGE},
    {NULL, BAN_COUNT},
};

/* The bit of a ban, 0 if it is none of `rows`. */
static uint32_t ban_of(const Coder *coder, const uint16_t *node, const MeaningRow *rows)
{
    unsigned ban = meaning_row(coder->meaning, node, rows);
    return ban == BAN_COUNT ? 0 : 1u << ban;
}

/* The bits of a list of bans, also of those that say what cannot happen to a card: "be returned to
 * hand or put into memory". 0 if one of them is unknown. */
static uint32_t bans_of_list(const Coder *coder, const uint16_t *node)
{
    bool happens = meaning_is(node, MEAN_BE);
    const uint16_t *list = happens ? part(coder, node, 0) : node;
    MeaningKind kind = happens ? MEAN_WHICHEVER : MEAN_BANS;
    uint32_t bans = 0;
    const uint16_t *one;
    for (unsigned i = 0; (one = meaning_of_list(coder->meaning, list, kind, i)) != NULL; i++) {
        uint32_t ban =
            meaning_is(one, MEAN_BE) ? bans_of_list(coder, one) : ban_of(coder, one, bans_said);
        if (!ban)
            return 0;
        bans |= ban;
    }
    return bans;
}

void code_bans(Coder *coder, Gifts *gifts, const uint16_t *what)
{
    CodeGift gift = {.kind = GIFT_BANS, .bans = bans_of_list(coder, what)};
    require(coder, what, gift.bans != 0);
    gift_add(coder, gifts, gift);
}

/* ---- Bans of players ---- */

/* Backup, by its name or as a keyword used from hand: the only keyword that is. */
static bool is_backup(const Coder *coder, const uint16_t *node)
{
    return (fits(coder, node, "NAMED(NAME)") ||
            fits(coder, node, "USE_KEYWORD(NAME, ZONE(_, HAND))")) &&
           keyword_named(said(coder, part(coder, node, 0))) == KEYWORD_BACKUP;
}

/* What players cannot do, or the cards of a kind or name that they cannot play. */
static void player_ban_add(Coder *coder, Gifts *gifts, const uint16_t *node)
{
    CodeGift gift = {.kind = GIFT_PLAYER_BANS, .bans = ban_of(coder, node, player_bans_said)};
    if (is_backup(coder, node)) {
        gift.bans = 1u << BAN_PLAY_BACKUP;
    } else if (meaning_is(node, MEAN_NAMED)) {
        gift.kind = GIFT_UNPLAYABLE;
        gift.of = (uint16_t)code_filter(coder, node);
    } else {
        require(coder, node, gift.bans != 0);
    }
    gift_add(coder, gifts, gift);
}

/* "Receive 1 or less damage by 【AUTO】 effects …" */
static void damages_add(Coder *coder, Gifts *gifts, const uint16_t *node)
{
    const uint16_t *amount = part(coder, part(coder, node, 0), 0);
    bool known = fits(coder, node, "RECEIVE_DAMAGE(_, " AUTO_OF_OPPONENT ")") ||
                 fits(coder, node, "RECEIVE_DAMAGE(_, " AUTO_OF_OPPONENTS ")");
    known &= meaning_value(amount) <= INT16_MAX;
    require(coder, node, known);
    bool most = meaning_is(part(coder, node, 0), MEAN_AT_MOST);
    gift_add(coder, gifts,
             (CodeGift){.kind = GIFT_DAMAGES,
                        .of = most ? COMPARE_AT_MOST : COMPARE_AT_LEAST,
                        .value = (int16_t)(known ? meaning_value(amount) : 0)});
}

void code_player_bans(Coder *coder, Gifts *gifts, const uint16_t *what)
{
    const uint16_t *such = NULL;
    if (meaning_fits(coder->meaning, what, "PLAY_FROM(CARDS(_, @), ZONE(_, HAND))", &such)) {
        const uint16_t *one;
        for (unsigned i = 0; (one = meaning_of_list(coder->meaning, such, MEAN_ANY, i)) != NULL;
             i++)
            player_ban_add(coder, gifts, one);
    } else if (meaning_is(what, MEAN_BANS)) {
        for (unsigned i = 0; i < meaning_count(what); i++)
            code_player_bans(coder, gifts, part(coder, what, i));
    } else if (fits(coder, what, "RECEIVE_DAMAGE") && part(coder, what, 0)) {
        damages_add(coder, gifts, what);
    } else {
        player_ban_add(coder, gifts, what);
    }
}
