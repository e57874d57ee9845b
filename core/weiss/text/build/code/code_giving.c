/* What effects give for a time: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/abilities.h"
#include "weiss/text/build/code/code_gift.h"

bool is_giving(const uint16_t *clause)
{
    switch (meaning_kind(clause)) {
    case MEAN_GAIN:
    case MEAN_LOSE:
    case MEAN_CANNOT:
    case MEAN_PLAYER_CANNOT:
    case MEAN_KEEPS_SOUL_IN_SIDE_ATTACKS:
        return true;
    default:
        return false;
    }
}

/* ---- How long ---- */

/* The wordings of times. */
static const MeaningRow durations[] = {
    {"UNTIL(PERIOD(, TURN))", LASTS_TURN},
    {"UNTIL(PERIOD(_, TURN))", LASTS_OPPONENTS_TURN},
    {"UNTIL(NEXT(PERIOD(OPPONENT|THEY, TURN)))", LASTS_OPPONENTS_NEXT_TURN},
    {"UNTIL(NEXT(PERIOD(, TURN)))", LASTS_NEXT_TURN},
    {"UNTIL(NEXT(PERIOD(_, TURN)))", LASTS_OWN_NEXT_TURN},
    {NULL, LASTS_FOR_GOOD},
};

static Duration duration_of(Coder *coder, const uint16_t *until)
{
    Duration lasts = (Duration)meaning_row(coder->meaning, until, durations);
    require(coder, until, !until || lasts != LASTS_FOR_GOOD);
    return lasts;
}

/* "… cannot 【STAND】 during your next stand phase": such a ban ends with that phase. It must stand
 * alone, because other bans said with it would last as long. */
static Duration ban_lasts(Coder *coder, const uint16_t *bans, Duration lasts)
{
    if (!says_fit(coder, bans, "BAN_STANDING(NEXT)")) {
        require(coder, bans,
                lasts != LASTS_FOR_GOOD && (!says_fit(coder, bans, "BAN_STANDING(@)") ||
                                            says_fit(coder, bans, "BAN_STANDING(PERIOD(YOU))")));
        return lasts;
    }
    require(coder, bans, fits(coder, bans, "BAN_STANDING(NEXT(PERIOD(@)))"));
    return fits(coder, bans, "BAN_STANDING(NEXT(PERIOD(YOU)))") ? LASTS_OWN_NEXT_TURN
                                                                : LASTS_OWNERS_NEXT_TURN;
}

/* ---- To whom ---- */

/* The set of the last GAIN before `clause` that names one: "… and gets …". */
static const uint16_t *set_before(const Meaning *meaning, const uint16_t *node,
                                  const uint16_t *clause)
{
    const uint16_t *found = NULL;
    if (node >= clause)
        return NULL;
    if (meaning_is(node, MEAN_GAIN) &&
        !meaning_is(MEANING_AT(meaning, node, GAIN, cards), MEAN_SAME_SET))
        return MEANING_AT(meaning, node, GAIN, cards);
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const uint16_t *part = meaning_part(meaning, node, i);
        const uint16_t *set = part ? set_before(meaning, part, clause) : NULL;
        found = set ? set : found;
    }
    return found;
}

static CodeClause to_set(Coder *coder, const uint16_t *clause, const uint16_t *set)
{
    CodeClause giving = {.kind = CLAUSE_GIVE};
    if (meaning_is(set, MEAN_SAME_SET)) {
        giving.kind = CLAUSE_GIVE_SAME;
        set = set_before(coder->meaning, coder->meaning->code, clause);
    }
    if (fits(coder, set, "CARDS(ALL)"))
        giving.kind = CLAUSE_GIVE_ALL;
    if (set && (giving.kind != CLAUSE_GIVE_SAME || meaning_is_thing(coder->meaning, set)))
        giving.set = (uint16_t)code_taken(coder, set);
    require(coder, set, coder->code.sets[giving.set].kind != SET_END);
    return giving;
}

/* ---- What ---- */

static bool is_given(const CodeGift *gift)
{
    return gift->kind == GIFT_TRAIT || gift->kind == GIFT_COLOUR ||
           (gift->kind == GIFT_ABILITY && !gift->each) ||
           (gift->kind == GIFT_VALUE && gift->of != VALUE_COST);
}

/* "+1 or -1 level": two gifts. */
static void either_of(Coder *coder, Gifts *gifts, const uint16_t *what)
{
    const uint16_t *attribute = CODE_FIELD(coder, what, MORE_OR_LESS, attribute);
    for (unsigned i = 0; i < 2; i++)
        gifts->of[gifts->count++] =
            (CodeGift){.kind = GIFT_VALUE,
                       .of = (uint16_t)attribute_of(coder, attribute),
                       .value = i ? -1 : 1,
                       .amount = (uint16_t)code_amount(coder, part(coder, what, i))};
}

static void gains_of(Coder *coder, CodeClause *giving, Gifts *gifts, const uint16_t *what)
{
    if (meaning_is(what, MEAN_MORE_OR_LESS)) {
        giving->flags = CLAUSE_ONE;
        either_of(coder, gifts, what);
    } else if (meaning_is(what, MEAN_THE_CHOSEN_ABILITY)) {
        giving->flags = CLAUSE_ONE;
        if (!coder->modes || giving->lasts == LASTS_FOR_GOOD)
            code_refuse(coder, what);
        else
            code_gains(coder, gifts, coder->modes, NULL);
    } else {
        code_gains(coder, gifts, what, giving->kind == CLAUSE_GIVE_ALL ? coder->own_x : NULL);
    }
    for (unsigned i = 0; i < gifts->count; i++)
        require(coder, what, is_given(&gifts->of[i]));
}

/* "Until the end of your next stand phase", of a ban that matters in that phase alone: until that turn ends. */
static bool is_ban_of_stand_phase(const Coder *coder, const uint16_t *gain)
{
#define NO_STAND "CANNOT(THIS, BAN_STANDING(PERIOD(YOU)), )"
    return fits(coder, gain,
                "GAIN(_, CONT(, , " NO_STAND "), UNTIL(NEXT(PERIOD(YOU, STAND_PHASE))))") ||
           fits(coder, gain,
                "GAIN(_, CONT(, , IF(_, " NO_STAND ")), UNTIL(NEXT(PERIOD(YOU, STAND_PHASE))))");
}

static CodeClause giving_of(Coder *coder, const uint16_t *clause, Gifts *gifts)
{
    MeaningKind kind = meaning_kind(clause);
    const uint16_t *whom = part(coder, clause, 0);
    const uint16_t *what = part(coder, clause, 1);
    const uint16_t *until = part(coder, clause, kind == MEAN_KEEPS_SOUL_IN_SIDE_ATTACKS ? 1 : 2);
    CodeClause giving = {.kind = CLAUSE_GIVE_PLAYERS};
    if (kind == MEAN_PLAYER_CANNOT)
        giving.sides = (uint8_t)player_sides(coder, whom);
    else
        giving = to_set(coder, clause, whom);
    giving.lasts = (uint8_t)(is_ban_of_stand_phase(coder, clause) ? LASTS_OWN_NEXT_TURN
                                                                  : duration_of(coder, until));
    switch (kind) {
    case MEAN_GAIN:
        gains_of(coder, &giving, gifts, what);
        return giving;
    case MEAN_LOSE:
        giving.kind = CLAUSE_LOSE_TRAIT;
        require(coder, clause, meaning_is(what, MEAN_THAT_TRAIT));
        break;
    case MEAN_CANNOT:
        giving.lasts = (uint8_t)ban_lasts(coder, what, giving.lasts);
        code_bans(coder, gifts, what);
        require(coder, what, !(gifts->of[0].bans & 1u << BAN_PLAYED));
        return giving;
    case MEAN_PLAYER_CANNOT:
        code_player_bans(coder, gifts, what);
        for (unsigned i = 0; i < gifts->count; i++)
            require(coder, clause, gifts->of[i].kind != GIFT_DAMAGES);
        break;
    default: /* the soul does not decrease in side attacks */
        gifts->of[gifts->count++] = ban_gift(BAN_SOUL_LOSS);
        require(coder, whom, meaning_is_thing(coder->meaning, whom));
    }
    require(coder, clause, giving.lasts != LASTS_FOR_GOOD);
    return giving;
}

CodeClause code_giving(Coder *coder, const uint16_t *clause)
{
    Gifts gifts = {.count = 0};
    CodeClause giving = giving_of(coder, clause, &gifts);
    giving.times = (uint16_t)gifts.count;
    giving.of = (uint16_t)add_gifts(coder, gifts.of, gifts.count);
    return giving;
}
