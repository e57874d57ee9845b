#include "weiss/text/build/lower/antecedent.h"

/* ---- What a set calls its cards ---- */

#define OTHER_TYPES "CARD|EVENT_CARD|CLIMAX|MARKER|TRIGGER_ICON"

/* Whether a filter calls its cards characters. A name counts, as it may be a character's; traits
 * alone count if `bare`, that is if nothing says which kind of cards have them. */
static bool calls_characters(const Meaning *meaning, const uint16_t *filter, bool bare)
{
    bool called = false;
    switch (meaning_kind(filter)) {
    case MEAN_CHARACTER:
    case MEAN_NAMED:
        return true;
    case MEAN_TRAIT:
    case MEAN_OF_TITLE:
    case MEAN_BOTH:
        return bare;
    case MEAN_AND:
        for (unsigned i = 0; i < meaning_count(filter); i++)
            bare &= !meaning_fits(meaning, meaning_part(meaning, filter, i), OTHER_TYPES, NULL);
        break;
    case MEAN_ANY:
        break;
    default:
        return false;
    }
    for (unsigned i = 0; i < meaning_count(filter) && !called; i++)
        called = calls_characters(meaning, meaning_part(meaning, filter, i), bare);
    return called;
}

static bool one_is_characters(const Meaning *meaning, const uint16_t *set)
{
    if (meaning_fits(meaning, set, "BATTLE_OPPONENT|FACING|FACING_IN_BATTLE", NULL))
        return true;
    const uint16_t *such =
        meaning_is(set, MEAN_CARDS) ? MEANING_AT(meaning, set, CARDS, such) : NULL;
    return such && calls_characters(meaning, such, true);
}

static unsigned set_names(const Meaning *meaning, const uint16_t *set)
{
    const uint16_t *part;
    for (unsigned i = 0; (part = meaning_of_sets(meaning, set, i)) != NULL; i++)
        if (one_is_characters(meaning, part))
            return NAMES_CHARACTER;
    return NAMES_CARD;
}

static bool set_is_all(const Meaning *meaning, const uint16_t *set)
{
    return meaning_fits(meaning, set, "CARDS(ALL)", NULL);
}

bool set_is_end(const Meaning *meaning, const uint16_t *set)
{
    return meaning_is(set, MEAN_END_CARDS) ||
           (meaning_is(set, MEAN_AS_MANY) && meaning_has(meaning, set, MEAN_FROM_END));
}

bool end_is_one(const Meaning *meaning, const uint16_t *set)
{
    return meaning_fits(meaning, set, "END_CARDS(_, _(1))", NULL);
}

/* ---- Clauses ---- */

static unsigned seen_names(const Meaning *meaning, const uint16_t *set)
{
    return set_is_end(meaning, set) || meaning_is(set, MEAN_ALL_IN) ? NAMES_CARD | NAMES_THOSE
                                                                    : set_names(meaning, set);
}

/* "All markers underneath this card" are "those cards", too. */
static unsigned put_names(const Meaning *meaning, const uint16_t *set)
{
    if (set_is_end(meaning, set)) /* a single card leaves "those cards" what they are */
        return NAMES_CARD | (end_is_one(meaning, set) ? 0u : NAMES_THOSE);
    bool all = meaning_is(set, MEAN_ALL_IN) ||
               (set_is_all(meaning, set) && !meaning_has(meaning, set, MEAN_OF));
    return set_names(meaning, set) | (all ? NAMES_THOSE : 0u);
}

/* "Choose the character facing this card": a card that no earlier words have named. */
static bool chooses_known(const Meaning *meaning, const uint16_t *clause)
{
    return meaning_fits(meaning, clause, "CHOOSE(THIS|FACING|FACING_IN_BATTLE|ATTACKING)", NULL);
}

bool chooses_trait(const Meaning *meaning, const uint16_t *clause)
{
    return meaning_is(clause, MEAN_CHOOSE) && meaning_has(meaning, clause, MEAN_TRAITS_OF);
}

unsigned clause_names(const Meaning *meaning, const uint16_t *clause)
{
    const uint16_t *cards = meaning_part(meaning, clause, 0);
    if (meaning_is(clause, MEAN_BY)) /* the first field is the player */
        return clause_names(meaning, MEANING_AT(meaning, clause, BY, body));
    if (meaning_fits(meaning, clause, "SEARCH(_, @)", NULL))
        return set_names(meaning, cards) | NAMES_THOSE;
    if (meaning_is_thing(meaning, cards) && !chooses_known(meaning, clause))
        return 0;
    if (meaning_fits(meaning, clause, "GAIN|CANNOT", NULL)) /* "those" are never all of a kind */
        return set_is_all(meaning, cards) ? 0 : set_names(meaning, cards);
    if (meaning_fits(meaning, clause, "SEARCH|CHOOSE|REST_CARDS|STAND_CARDS|REVERSE_CARDS", NULL))
        return chooses_trait(meaning, clause) ? 0 : set_names(meaning, cards);
    if (meaning_fits(meaning, clause, "LOOK|REVEAL|FLIP", NULL))
        return seen_names(meaning, cards);
    return meaning_is(clause, MEAN_MOVE) ? put_names(meaning, cards) : 0;
}

/* ---- Conditions ---- */

static PointingWords words_here(const Meaning *meaning, const uint16_t *node)
{
    static const MeaningRow words[] = {{"THAT|THOSE(CHARACTER)", WORDS_CHARACTER},
                                       {"THAT(" OTHER_TYPES ")", WORDS_CARD},
                                       {"IT|THEM|CHOSEN_BEFORE", WORDS_CARD},
                                       {"THOSE|THOSE_CARDS", WORDS_THOSE},
                                       {"UNDER(THAT(NAMED))", WORDS_NONE},
                                       {"UNDER(IT|THAT)", WORDS_CHARACTER},
                                       {NULL, WORDS_NONE}};
    return (PointingWords)meaning_row(meaning, node, words);
}

PointingWords words_said(const Meaning *meaning, const uint16_t *part)
{
    PointingWords words = words_here(meaning, part);
    bool apart = meaning_fits(meaning, part, "ATTACKING|WITHIN", NULL);
    for (unsigned i = 0; i < meaning_count(part) && words == WORDS_NONE && !apart; i++)
        words = words_said(meaning, meaning_part(meaning, part, i));
    return words;
}

PointingWords condition_words(const Meaning *meaning, const uint16_t *condition)
{
    bool apart = meaning_fits(meaning, condition, "DURING|OR", NULL); /* a time, or one of several */
    return apart ? WORDS_NONE : words_said(meaning, condition);
}

bool choice_is_said(const Meaning *meaning, const uint16_t *part)
{
    return meaning_has(meaning, part, MEAN_CHOSEN_BEFORE);
}

/* Whether a condition says of "that card" that it is a character. */
static bool says_character(const Meaning *meaning, const uint16_t *condition)
{
    const uint16_t *one = meaning_of_list(meaning, condition, MEAN_ALL_TRUE, 0);
    if (!meaning_is(one, MEAN_IS))
        return false;
    return words_here(meaning, MEANING_AT(meaning, one, IS, cards)) == WORDS_CARD &&
           calls_characters(meaning, MEANING_AT(meaning, one, IS, such), false);
}

/* ---- Instructions ---- */

/* Instructions that may skip what comes next, a bit each. */
enum {
    LEADS_PAST = 1 << OP_IF | 1 << OP_IF_DONE | 1 << OP_MAY | 1 << OP_MAY_CLAUSE | 1 << OP_PAY |
                 1 << OP_REPEAT | 1 << OP_EACH
};

/* The words for which cards are named between two instructions. A delayed part names none yet. */
static unsigned names_between(const Op *ops, unsigned from, unsigned to)
{
    unsigned names = 0;
    while (from < to) {
        const Op *op = &ops[from];
        names |= op_is_clause(op) ? op->names & ~(op->adds ? NAMES_THOSE : 0u) : 0u;
        from = op->code == OP_LATER ? op->to : from + 1;
    }
    return names;
}

/* What an instruction does, no matter who does it. */
static const uint16_t *deed_of(const Op *op, const Meaning *meaning)
{
    const uint16_t *clause = meaning->code + op->meaning;
    return meaning_is(clause, MEAN_BY) ? MEANING_AT(meaning, clause, BY, body) : clause;
}

static bool is_clause(const Op *op, const Meaning *meaning, const char *pattern)
{
    return op->code == OP_CLAUSE && meaning_fits(meaning, deed_of(op, meaning), pattern, NULL);
}

/* Notes for an OP_LATER whether it is about a character, or about "those cards" of some place. */
static void later_tells(const Op *ops, Op *later, const Meaning *meaning)
{
    for (const Op *op = later + 1; op < ops + later->to; op++) {
        const uint16_t *clause = meaning->code + op->meaning;
        later->says |= op->code == OP_CLAUSE && meaning_has(meaning, clause, MEAN_CHARACTER);
        later->keeps |=
            op->code == OP_CLAUSE && meaning_has_fit(meaning, clause, "WITHIN(THOSE)");
    }
}

/* Whether a clause names a single card. */
static bool names_one(const Meaning *meaning, const uint16_t *clause)
{
    const uint16_t *cards = meaning_part(meaning, clause, 0);
    return meaning_is_thing(meaning, cards) || end_is_one(meaning, cards) ||
           meaning_fits(meaning, cards, "CARDS(EXACTLY|UP_TO(1))", NULL);
}

/* Whether "exchange them" means two cards that were named one after the other. */
static bool exchanges_two_named(const Op *ops, const Op *exchange, const Meaning *meaning)
{
    const Op *op = exchange;
    while (op > ops && !(op_is_clause(op - 1) && (op[-1].names & (NAMES_CARD | NAMES_CHARACTER))))
        op--;
    return op > ops && names_one(meaning, deed_of(op - 1, meaning));
}

/* "Put them into memory. If you do, put those characters on the stage": only those that were. */
static bool brings_back(const Op *ops, const Op *move, const Meaning *meaning)
{
    if (!is_clause(move, meaning, "MOVE(IT|THEM|THAT|THOSE, TO_POSITION)"))
        return false;
    const Op *op = move;
    while (op > ops && !op_is_clause(op - 1) && op[-1].code != OP_JUMP) /* another option */
        op--;
    return op > ops && is_clause(op - 1, meaning, "MOVE(_, TO(ZONE))");
}

/* Whether one that does not hold leads to "if you put it" the other way: about cards that were named before. */
static bool asks_other_way(const Op *ops, const Op *op, const Meaning *meaning)
{
    const Op *other = ops + op->to;
    return op->code == OP_IF && other > op + 1 && other[-1].code == OP_JUMP &&
           other->code == OP_IF &&
           meaning_fits(meaning, meaning->code + op->meaning, "YOU_DID(MOVED)", NULL) &&
           meaning_fits(meaning, meaning->code + other->meaning, "YOU_DID(MOVED)", NULL);
}

void ops_tell_names(Op *ops, unsigned count, const Meaning *meaning)
{
    for (unsigned i = 0; i < count; i++) {
        Op *op = &ops[i];
        const uint16_t *node = meaning->code + op->meaning;
        if (op_is_clause(op)) {
            op->names = clause_names(meaning, node) & 7u;
            op->from_candidates = meaning_has_fit(meaning, node, "FROM_AMONG(THOSE_CARDS)");
            /* "【STAND】 this card, and move it": this card, not what the trigger was about */
            op->own = i > 0 &&
                      is_clause(op - 1, meaning, "REST_CARDS|STAND_CARDS|REVERSE_CARDS|MOVE(THIS)") &&
                      is_clause(op, meaning, "REST_CARDS|STAND_CARDS|REVERSE_CARDS|MOVE(IT)");
            op->again = is_clause(op, meaning, "EXCHANGE") ? exchanges_two_named(ops, op, meaning)
                                                           : brings_back(ops, op, meaning);
        } else if (op->code == OP_IF) {
            op->says = says_character(meaning, node);
        }
    }
    for (unsigned i = 0; i < count; i++)
        if (ops[i].code == OP_LATER)
            later_tells(ops, &ops[i], meaning);
    for (unsigned i = 0; i < count; i++)
        if ((LEADS_PAST >> ops[i].code & 1) && !asks_other_way(ops, &ops[i], meaning))
            ops[i].unnamed = names_between(ops, i + 1, ops[i].to) & 7u;
}
