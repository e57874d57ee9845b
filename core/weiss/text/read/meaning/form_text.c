/* Forms that depend on what comes before in a text: words that point back to what was just named, and sentences that
 * could be one. Goes through the clauses in their order, as they are done. */
#include "weiss/text/read/meaning/form_parts.h"

/* What was named last: cards, or cards that were called characters. */
typedef enum Named { NAMED_NOTHING, NAMED_THIS, NAMED_CARDS, NAMED_CHARACTERS } Named;

typedef struct Said {
    Named named;
    bool one;       /* it is one card at most */
    bool battle;    /* it is the battle opponent of this card */
    bool attacker;  /* it is the character whose attack triggers the ability */
    bool revealed;  /* it is what was just revealed */
    bool looked;    /* several cards were looked at, and "the rest" of them was not put yet */
    bool opponent;  /* your opponent was named, and nobody else since */
    bool acts;      /* somebody else does what is told */
    bool deed;      /* your opponent was the last who was made to do something */
    unsigned given; /* the cards of the last gain */
    bool alone;     /* no character but this card can be meant */
    bool asked;     /* it counts whether all of them were put */
    bool theirs;    /* what was chosen is your opponent's */
    unsigned returned; /* whose cards were last put into a deck: MEAN_OPPONENT, MEAN_ALL_PLAYERS; 0: yours */
} Said;

static unsigned walk(Tree *tree, unsigned node, Said *said);

/* Nothing that was named can be meant by the words that follow. */
static void said_forget(Said *said, bool looked)
{
    *said = (Said){.looked = looked, .opponent = said->opponent, .acts = said->acts, .deed = said->deed, .asked = said->asked,
                   .theirs = said->theirs, .returned = said->returned};
}

/* They mean one card. */
static void said_one(Said *said, Named named)
{
    said_forget(said, false);
    said->named = named;
    said->one = true;
}

/* ---- Words that point back ------------------------------------------------------------------- */

#define BACK_CARDS "IT|THEM"
#define CLAUSES_ABOUT_CARDS                                                                        \
    "GAIN|LOSE|CANNOT|MOVE|REST_CARDS|STAND_CARDS|REVERSE_CARDS|REVEAL"

/* "That card", "those characters" and "it" are one word, if they can only mean what was just named. */
static unsigned word_form(Tree *tree, unsigned cards, const Said *said)
{
    bool many = tree_fits(tree, cards, "THEM|THOSE", NULL);
    if (said->battle && said->named == NAMED_CHARACTERS && tree_fits(tree, cards, "BATTLE_OPPONENT(THIS)", NULL))
        return form_plain(tree, MEAN_IT);
    if (said->attacker && tree_fits(tree, cards, "ATTACKING(THAT(CHARACTER))", NULL))
        return form_plain(tree, MEAN_IT);
    bool characters = tree_fits(tree, cards, "THAT|THOSE(CHARACTER)", NULL);
    bool others = tree_fits(tree, cards, BACK_CARDS, NULL) ||
                  tree_fits(tree, cards, "THAT|THOSE(CARD)", NULL);
    if (said->named == NAMED_THIS && tree_is(tree, cards, MEAN_IT))
        return form_plain(tree, MEAN_THIS);
    if (said->named < NAMED_CARDS ||
        !(others || (characters && said->named == NAMED_CHARACTERS)) || (many && said->one))
        return cards;
    MeaningKind word = said->one ? MEAN_IT : MEAN_THEM;
    return tree_is(tree, cards, word) ? cards : form_plain(tree, word);
}

static bool calls_characters(const Tree *tree, unsigned filter)
{
    if (tree_is(tree, filter, MEAN_CHARACTER) || tree_is(tree, filter, MEAN_NAMED))
        return true;
    for (unsigned i = 0; tree_is(tree, filter, MEAN_AND) && i < tree->nodes[filter].count; i++)
        if (calls_characters(tree, tree_part(tree, filter, i)))
            return true;
    return false;
}

/* Whether cards of a set lie in another zone than the stage. */
static bool is_off_stage(const Tree *tree, unsigned set)
{
    unsigned such = tree_is(tree, set, MEAN_CARDS) ? tree_part(tree, set, 1) : 0;
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_fits(tree, tree_part(tree, such, i), "AT(ZONE(_, HAND|WAITING_ROOM|CLOCK|MEMORY|LEVEL_ZONE|STOCK|DECK|CLIMAX_AREA))", NULL))
            return true;
    return false;
}

static Named set_names(const Tree *tree, unsigned set)
{
    for (unsigned i = 0; tree_is(tree, set, MEAN_SETS) && i < tree->nodes[set].count; i++)
        if (is_off_stage(tree, tree_part(tree, set, i)))
            return NAMED_NOTHING;
    for (unsigned i = 0; tree_is(tree, set, MEAN_SETS) && i < tree->nodes[set].count; i++)
        if (set_names(tree, tree_part(tree, set, i)) == NAMED_CHARACTERS)
            return NAMED_CHARACTERS;
    if (tree_fits(tree, set, "BATTLE_OPPONENT|FACING", NULL))
        return NAMED_CHARACTERS;
    if (!tree_fits(tree, set, "CARDS|ANY_CARD", NULL))
        return tree_fits(tree, set, "SETS|END_CARDS", NULL) ? NAMED_CARDS : NAMED_NOTHING;
    unsigned such = tree_part(tree, set, tree_is(tree, set, MEAN_CARDS));
    return calls_characters(tree, such) ? NAMED_CHARACTERS : NAMED_CARDS;
}

static bool is_back(const Tree *tree, unsigned cards)
{
    return tree_fits(tree, cards, "IT|THEM|THAT|THOSE", NULL);
}

/* "That character in your memory": it may have been named long before. */
static bool is_back_within(const Tree *tree, unsigned cards)
{
    return tree_fits(tree, cards, "WITHIN(IT|THAT)", NULL);
}

/* After which this card is still the only character that was spoken of. */
static bool names_no_character(const Tree *tree, unsigned clause)
{
    return tree_fits(tree, clause, "DRAW|DEAL_DAMAGE|SHUFFLE|LET_X|PAY_THE_COST", NULL) ||
           tree_fits(tree, clause, "GAIN(THIS)", NULL) ||
           tree_fits(tree, clause, "MOVE(END_CARDS, TO(ZONE(_, HAND|WAITING_ROOM|STOCK|CLOCK|MEMORY)))", NULL);
}

/* Whether cards are named as your opponent's. */
static bool is_theirs(const Tree *tree, unsigned cards)
{
    unsigned such = 0;
    if (!tree_fits(tree, cards, "CARDS(_, @)", &such))
        return false;
    unsigned count = tree_is(tree, such, MEAN_AND) ? tree->nodes[such].count : 1;
    for (unsigned i = 0; i < count; i++) {
        unsigned part = tree_is(tree, such, MEAN_AND) ? tree_part(tree, such, i) : such;
        if (tree_fits(tree, part, "OF(OPPONENT)", NULL) || tree_fits(tree, part, "AT(ZONE(OPPONENT|THEY))", NULL))
            return true;
    }
    return false;
}

/* Notes whose cards were chosen, and whose were put into a deck. */
static void said_whose(const Tree *tree, unsigned clause, Said *said)
{
    unsigned cards = 0;
    if (tree_fits(tree, clause, "MOVE(@, TO(ZONE(_, DECK)))", &cards))
        said->returned = (is_back(tree, cards) ? said->theirs : is_theirs(tree, cards)) ? MEAN_OPPONENT : 0;
    if (tree_fits(tree, clause, "CHOOSE(@)", &cards))
        said->theirs = is_theirs(tree, cards);
}

/* What a clause leaves for the words after it. */
static void said_after(const Tree *tree, unsigned clause, Said *said)
{
    unsigned cards = form_part_count(tree, clause) ? tree_part(tree, clause, 0) : 0;
    bool all = tree_fits(tree, cards, "CARDS(ALL|GIVEN|GIVEN_MANY)", NULL);
    bool alone = said->alone && names_no_character(tree, clause);
    switch (tree_kind(tree, clause)) {
    case MEAN_CHOOSE:
    case MEAN_SEARCH:
    case MEAN_LOOK:
    case MEAN_FLIP:
    case MEAN_REVEAL:
        if (tree_is(tree, clause, MEAN_REVEAL) && is_back(tree, cards))
            break;
        said->named = set_names(tree, cards);
        said->battle = said->attacker = false;
        said->one = form_is_one(tree, cards);
        said->revealed = tree_is(tree, clause, MEAN_REVEAL) && tree_is(tree, cards, MEAN_END_CARDS);
        if (tree_is(tree, cards, MEAN_END_CARDS))
            said->looked = !said->one || tree_is(tree, clause, MEAN_LOOK);
        break;
    case MEAN_GAIN:
    case MEAN_LOSE:
    case MEAN_CANNOT:
        if (!is_back(tree, cards) && !all && !tree_fits(tree, cards, "THIS|SAME_SET", NULL))
            said_forget(said, said->looked);
        break;
    case MEAN_MOVE:
        said->looked &= !tree_is(tree, cards, MEAN_REST);
        if (is_back_within(tree, cards) && tree_fits(tree, clause, "MOVE(_, TO_POSITION)", NULL))
            said_one(said, NAMED_CHARACTERS);
        else if (tree_fits(tree, clause, "MOVE(END_CARDS, TO(ZONE(_, WAITING_ROOM)))", NULL) && form_is_one(tree, cards))
            said_one(said, NAMED_CARDS);
        else if (!is_back(tree, cards) && !tree_is(tree, cards, MEAN_REST))
            said_forget(said, said->looked);
        break;
    case MEAN_DRAW:
    case MEAN_DEAL_DAMAGE:
    case MEAN_SHUFFLE:
    case MEAN_LET_X:
    case MEAN_PAY_THE_COST:
        break;
    default:
        if (!tree_fits(tree, clause, "REST_CARDS|STAND_CARDS|REVERSE_CARDS", NULL) ||
            !is_back(tree, cards))
            said_forget(said, false);
    }
    said->alone = alone;
    if (!tree_is(tree, clause, MEAN_GAIN))
        said->given = 0;
    else if (tree_fits(tree, cards, "THIS|IT|THEM", NULL))
        said->given = cards;
}

/* ---- Choices among cards that were looked at ------------------------------------------------- */

static unsigned from_among(Tree *tree)
{
    unsigned those = form_plain(tree, MEAN_THOSE_CARDS);
    return tree_node(tree, MEAN_FROM_AMONG, &those, 1);
}

/* "Among them" is from among them; right after a look so is what says no place. */
static unsigned choice_form(Tree *tree, unsigned clause, const Said *said)
{
    unsigned cards = tree_part(tree, clause, 0);
    unsigned last = tree_is(tree, cards, MEAN_SETS) ? tree->nodes[cards].count - 1 : 0;
    if (last) { /* of several sets the last one says it */
        unsigned choice = form_with(tree, clause, 0, tree_part(tree, cards, last));
        unsigned changed = tree_part(tree, choice_form(tree, choice, said), 0);
        return form_with(tree, clause, 0, form_with(tree, cards, last, changed));
    }
    if (!tree_is(tree, cards, MEAN_CARDS))
        return clause;
    unsigned such = tree_part(tree, cards, 1), changed = such;
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_fits(tree, tree_part(tree, such, i), "AMONG(THOSE_CARDS)", NULL))
            changed = form_with(tree, such, i, from_among(tree));
    if (said->looked && !tree_part(tree, clause, 1) && form_is_printed(tree, such))
        changed = tree_list(tree, MEAN_AND, (unsigned[]){such, from_among(tree)}, 2);
    return form_with(tree, clause, 0, form_with(tree, cards, 1, changed));
}

/* ---- Your opponent --------------------------------------------------------------------------- */

/* "Their" zones are those of your opponent. */
static unsigned with_opponent(Tree *tree, unsigned node)
{
    if (!form_has(tree, node, MEAN_THEY) || tree_is(tree, node, MEAN_BY))
        return node;
    if (tree_is(tree, node, MEAN_THEY))
        return form_plain(tree, MEAN_OPPONENT);
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)))
            node = form_with(tree, node, i, with_opponent(tree, tree_part(tree, node, i)));
    return form_node(tree, node);
}

/* Where cards have no order, and one place is named and nothing more: nobody chooses anything. */
#define NO_ORDER "TO(ZONE(_, HAND|WAITING_ROOM|DECK|MEMORY), )"
#define ANY_ZONE "TO(ZONE(_, HAND|WAITING_ROOM|DECK|MEMORY|STOCK|CLOCK|LEVEL_ZONE), )"

/* It makes no difference who puts all cards of a zone somewhere, or those at its end, or shuffles
 * it. */
static bool is_done_by_anyone(const Tree *tree, unsigned clause)
{
    unsigned such = tree_fits(tree, clause, "MOVE(CARDS(ALL), " NO_ORDER ")", NULL) ? tree_part(tree, tree_part(tree, clause, 0), 1) : 0;
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_fits(tree, tree_part(tree, such, i), "AT(ZONE(THEY, HAND|WAITING_ROOM|STOCK|CLOCK|MEMORY|LEVEL_ZONE|DECK))", NULL))
            return true;
    return tree_fits(tree, clause, "MOVE(END_CARDS(_, EXACTLY), " ANY_ZONE ")", NULL) ||
           tree_fits(tree, clause, "MOVE(IT|THAT, " ANY_ZONE ")", NULL) ||
           tree_fits(tree, clause, "MOVE(THEM|THOSE|REST, " NO_ORDER ")", NULL) ||
           tree_fits(tree, clause, "MOVE(IT|THAT, TO_POSITION(POSITION_BEFORE))", NULL) ||
           tree_fits(tree, clause, "SHUFFLE(ZONE(THEY))", NULL);
}

/* ---- Clauses --------------------------------------------------------------------------------- */

/* Whether a filter names cards off the stage that their owner takes from a zone: there it is the same to choose a card
 * and put it, and to put it. */
static bool is_taken_off_stage(const Tree *tree, unsigned such)
{
    bool there = false;
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++) {
        unsigned part = tree_part(tree, such, i);
        there |= tree_fits(tree, part, "AT(ZONE(YOU, HAND|WAITING_ROOM|CLOCK|MEMORY|LEVEL_ZONE))", NULL) ||
                 tree_fits(tree, part, "UNDER(THIS)", NULL);
        if (tree_fits(tree, part, "AT_RANDOM|FACE_UP|FACE_DOWN|FROM_AMONG|PUT_BEFORE", NULL))
            return false;
    }
    return there;
}

/* "Put 1 card from your hand into …": choose it, and put it there. Of several cards fewer may be there: then it counts
 * what was done. */
static unsigned put_form(Tree *tree, unsigned clause, bool several)
{
    unsigned cards = tree_part(tree, clause, 0);
    if (!tree_fits(tree, cards, several ? "CARDS(EXACTLY|UP_TO(NUMBER|A))" : "CARDS(EXACTLY|UP_TO(1))", NULL) ||
        !tree_fits(tree, tree_part(tree, clause, 1), "TO|TO_END", NULL) ||
        tree_fits(tree, tree_part(tree, clause, 1), "TO(ZONE(_, STAGE|CENTER_STAGE|BACK_STAGE))", NULL) ||
        !is_taken_off_stage(tree, tree_part(tree, cards, 1)))
        return clause;
    unsigned choice = tree_node(tree, MEAN_CHOOSE, (unsigned[]){cards, 0}, 2);
    tree->nodes[choice].maker = tree->nodes[clause].maker;
    unsigned word = form_plain(tree, form_is_one(tree, cards) ? MEAN_IT : MEAN_THEM);
    return tree_list(tree, MEAN_THEN, (unsigned[]){choice, form_with(tree, clause, 0, word)}, 2);
}

/* "Shuffle the deck": the one that got the cards; each, if all players' decks did. */
static unsigned shuffle_form(Tree *tree, unsigned clause, const Said *said)
{
    bool all = said->returned == MEAN_ALL_PLAYERS && !said->acts;
    unsigned whose = form_plain(tree, all || said->acts ? MEAN_THEY : MEAN_OPPONENT);
    clause = form_with(tree, clause, 0, form_with(tree, tree_part(tree, clause, 0), 0, whose));
    if (!all)
        return clause;
    return tree_node(tree, MEAN_BY, (unsigned[]){form_plain(tree, MEAN_ALL_PLAYERS), clause}, 2);
}

/* Whether a filter names own cards off the stage, and characters of the opponent. */
static bool is_of_both_sides(const Tree *tree, unsigned own, unsigned theirs)
{
    for (unsigned i = 0; tree_is(tree, theirs, MEAN_AND) && i < tree->nodes[theirs].count; i++)
        if (tree_fits(tree, tree_part(tree, theirs, i), "OF(OPPONENT)", NULL))
            return is_taken_off_stage(tree, own);
    return false;
}

/* "Choose up to 1 character in your waiting room, or 1 of your opponent's characters": which of the two is chosen first, as
 * nobody chooses among cards of both players at once. */
static unsigned choice_parted(Tree *tree, unsigned choice)
{
    unsigned found[4], both[2];
    if (!tree_fits(tree, choice,
                   "CHOOSE(EITHER_SET(@CARDS(UP_TO(1), @), @CARDS(EXACTLY|UP_TO(1), @)), )",
                   found) ||
        !is_of_both_sides(tree, found[1], found[3]))
        return choice;
    for (unsigned i = 0; i < 2; i++) {
        both[i] = tree_node(tree, MEAN_CHOOSE, (unsigned[]){found[2 * i], 0}, 2);
        tree->nodes[both[i]].maker = tree->nodes[choice].maker;
    }
    return tree_list(tree, MEAN_DO_EITHER, both, 2);
}

static unsigned clause_form(Tree *tree, unsigned clause, Said *said)
{
    if (tree_fits(tree, clause, CLAUSES_ABOUT_CARDS "|CHOOSE", NULL))
        clause = form_with(tree, clause, 0, form_of_stage(tree, tree_part(tree, clause, 0)));
    if (tree_fits(tree, clause, CLAUSES_ABOUT_CARDS, NULL)) {
        unsigned cards = word_form(tree, tree_part(tree, clause, 0), said);
        if (tree_fits(tree, clause, "GAIN(SAME_SET)", NULL) && said->given)
            cards = said->given;
        if (said->alone && tree_fits(tree, clause, "GAIN(IT)", NULL))
            cards = form_plain(tree, MEAN_THIS);
        if (said->named != NAMED_THIS || tree_is(tree, clause, MEAN_GAIN))
            clause = form_with(tree, clause, 0, cards);
    }
    if (tree_is(tree, clause, MEAN_CHOOSE))
        clause = choice_form(tree, clause, said);
    if (said->returned && tree_fits(tree, clause, "SHUFFLE(ZONE(|YOU, DECK))", NULL))
        clause = shuffle_form(tree, clause, said);
    said_whose(tree, clause, said);
    said_after(tree, clause, said);
    if (tree_is(tree, clause, MEAN_CHOOSE))
        return choice_parted(tree, clause);
    return tree_is(tree, clause, MEAN_MOVE) ? put_form(tree, clause, !said->asked) : clause;
}

/* ---- Conditions ------------------------------------------------------------------------------ */

static unsigned condition_form(Tree *tree, unsigned condition, const Said *said)
{
    unsigned found[2];
    if (tree_is(tree, condition, MEAN_UNTRUE))
        return form_with(tree, condition, 0,
                         condition_form(tree, tree_part(tree, condition, 0), said));
    if (said->revealed && said->one &&
        (tree_fits(tree, condition, "IS(IT|THEM)", NULL) ||
         tree_fits(tree, condition, "IS(THE_REVEALED(CARD))", NULL) ||
         tree_fits(tree, condition, "IS(THAT(CHARACTER))", NULL))) {
        unsigned card = form_plain(tree, MEAN_CARD);
        return form_with(tree, condition, 0, tree_node(tree, MEAN_THAT, &card, 1));
    }
    if (said->named >= NAMED_CARDS && said->one && tree_fits(tree, condition, "YOU_DID(MOVED(IT, TO(ZONE(_, HAND|STOCK))))", NULL)) {
        unsigned cards[] = {tree_node(tree, MEAN_AT_LEAST, (unsigned[]){tree_leaf(tree, MEAN_NUMBER, 1)}, 1), form_plain(tree, MEAN_CARD)};
        return form_with(tree, condition, 0, form_with(tree, tree_part(tree, condition, 0), 0, tree_node(tree, MEAN_CARDS, cards, 2)));
    }
    if (said->named >= NAMED_CARDS && said->one &&
        tree_fits(tree, condition, "YOU_DID(MOVED(@CARDS(@EXACTLY(1))))", found)) {
        unsigned least = tree_part(tree, found[1], 0);
        unsigned cards = form_with(tree, found[0], 0, tree_node(tree, MEAN_AT_LEAST, &least, 1));
        return form_with(tree, condition, 0, form_with(tree, tree_part(tree, condition, 0), 0, cards));
    }
    return condition;
}

/* A condition about the battle opponent makes it what "it" and "that character" mean. A card that is a character may be
 * called that character. */
static void condition_names(const Tree *tree, unsigned condition, Said *said)
{
    unsigned such = 0;
    for (unsigned i = 0; tree_is(tree, condition, MEAN_ALL_TRUE) && i < tree->nodes[condition].count; i++)
        condition_names(tree, tree_part(tree, condition, i), said);
    if (said->named == NAMED_CARDS && tree_fits(tree, condition, "IS(IT|THEM|THAT|THOSE, @)", &such) &&
        calls_characters(tree, such))
        said->named = NAMED_CHARACTERS;
    if (tree_fits(tree, condition, "IS(BATTLE_OPPONENT(THIS))", NULL) ||
        tree_fits(tree, condition, "COMPARE(VALUE(_, BATTLE_OPPONENT(THIS)))", NULL))
        said_one(said, NAMED_CHARACTERS);
}

/* ---- Lists of clauses and sentences ---------------------------------------------------------- */

static unsigned list_walk(Tree *tree, unsigned list, Said *said)
{
    FormClauses clauses = {.count = 0};
    bool sentences = tree_is(tree, list, MEAN_BODY);
    unsigned count = tree->nodes[list].count, maker = tree->nodes[list].maker;
    bool outer = said->asked;
    for (unsigned i = 0; i < count; i++) {
        bool asked = i + 1 < count && form_asks_done(tree, tree_part(tree, list, i + 1));
        said->asked = asked || (!sentences && outer); /* "if you do" asks for what is before it */
        unsigned next = walk(tree, tree_part(tree, list, i), said);
        (sentences ? form_sentence_add : form_clause_add)(tree, &clauses, next);
    }
    unsigned built =
        tree_list(tree, sentences ? MEAN_BODY : MEAN_THEN, clauses.of, clauses.count);
    if (tree->nodes[built].maker < maker)
        tree->nodes[built].maker = (uint16_t)maker;
    return built;
}

/* "This card's position", when the cost has put it away, is where it was. */
static unsigned position_form(Tree *tree, unsigned node)
{
    unsigned found = 0;
    if (tree_fits(tree, node, "POSITION_OF(@THIS)", &found))
        return tree_node(tree, MEAN_POSITION_BEFORE, &found, 1);
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)))
            node = form_with(tree, node, i, position_form(tree, tree_part(tree, node, i)));
    return node;
}

/* Whether this card is put away in a cost. */
static bool is_put_away(const Tree *tree, unsigned cost)
{
    for (unsigned i = 0; tree_is(tree, cost, MEAN_PAY) && i < form_part_count(tree, cost); i++)
        if (is_put_away(tree, tree_part(tree, cost, i)))
            return true;
    return tree_fits(tree, cost, "MOVE(THIS)", NULL);
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* What a trigger is about: "it", "that character". */
static Said said_by_trigger(const Tree *tree, unsigned trigger, bool asked)
{
    bool alone = tree_is(tree, trigger, MEAN_AT_BEGINNING) || tree_fits(tree, trigger, "HAPPENS(THIS)", NULL);
    Said said = {.named = NAMED_NOTHING, .alone = alone, .asked = asked};
    if (!tree_is(tree, trigger, MEAN_HAPPENS))
        return said;
    unsigned cards = tree_part(tree, trigger, 0);
    said.named = tree_is(tree, cards, MEAN_THIS) ? NAMED_THIS : set_names(tree, cards);
    said.battle = tree_fits(tree, cards, "BATTLE_OPPONENT(THIS)", NULL);
    said.attacker = tree_fits(tree, trigger, "HAPPENS(ANY_CARD, ATTACKS)", NULL);
    said.one = true;
    return said;
}

/* Continues inside a node: its parts from `first` on are done in their order. */
static unsigned parts_walk(Tree *tree, unsigned node, unsigned first, Said *said)
{
    for (unsigned i = first; i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, walk(tree, tree_part(tree, node, i), said));
    return node;
}

/* Abilities within a node, such as those that are given, start afresh. */
static unsigned within(Tree *tree, unsigned node)
{
    for (unsigned i = 0; i < form_part_count(tree, node); i++) {
        Said none = {.named = NAMED_NOTHING};
        unsigned part = tree_part(tree, node, i);
        node = form_with(tree, node, i, form_is_ability(tree, part) ? walk(tree, part, &none) : within(tree, part));
    }
    return node;
}

/* "This card gets +1000 power, and cannot be chosen": the same is this card. */
static unsigned same_form(Tree *tree, unsigned node)
{
    if (tree_is(tree, node, MEAN_THEN) && tree_fits(tree, tree_part(tree, node, 0), "GAIN(THIS)", NULL))
        for (unsigned i = 1; i < form_part_count(tree, node); i++)
            if (tree_fits(tree, tree_part(tree, node, i), "GAIN|CANNOT(SAME_SET)", NULL) &&
                !tree_fits(tree, tree_part(tree, node, i), "CANNOT(_, BE(IS_PLAYED))", NULL))
                node = form_with(tree, node, i,
                                 form_with(tree, tree_part(tree, node, i), 0, form_plain(tree, MEAN_THIS)));
    if (!tree_fits(tree, node, "CONT|IF|BODY", NULL))
        return node;
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, same_form(tree, tree_part(tree, node, i)));
    return node;
}

/* What somebody is made to do. Where your opponent has nothing to decide, it does not matter who does it. */
static unsigned deed_walk(Tree *tree, unsigned node, Said *said)
{
    bool opponent = tree_fits(tree, node, "BY(OPPONENT)", NULL), outer = said->acts;
    said->deed = opponent;
    if (opponent && is_done_by_anyone(tree, tree_part(tree, node, 1))) {
        said->opponent = true;
        return walk(tree, with_opponent(tree, tree_part(tree, node, 1)), said);
    }
    said->acts = true;
    node = parts_walk(tree, node, 1, said);
    if (said->returned && tree_fits(tree, node, "BY(ALL_PLAYERS)", NULL))
        said->returned = MEAN_ALL_PLAYERS;
    said->acts = outer;
    said->opponent = opponent;
    return node;
}

/* "The same player", "they": your opponent, if nobody else was made to do something, or was named. */
static unsigned deed_form(Tree *tree, unsigned node, const Said *said)
{
    unsigned deed = 0;
    bool same = tree_fits(tree, node, "BY(SAME_PLAYER)", NULL) && said->deed;
    bool they = tree_fits(tree, node, "BY(THEY, @)", &deed) && !tree_is(tree, deed, MEAN_BY) && said->opponent && !said->acts;
    return same || they ? form_with(tree, node, 0, form_plain(tree, MEAN_OPPONENT)) : node;
}

static unsigned walk(Tree *tree, unsigned node, Said *said)
{
    Said apart = *said;
    if (!node || tree->failed)
        return node;
    switch (tree_kind(tree, node)) {
    case MEAN_AUTO: /* the last part is what is done; a cost names nothing */
    case MEAN_ACT:
    case MEAN_EVENT:
        node = form_payment(tree, form_with(tree, node, 2, form_cost(tree, tree_part(tree, node, 2))));
        if (is_put_away(tree, tree_part(tree, node, 2)))
            node = form_with(tree, node, 3, position_form(tree, tree_part(tree, node, 3)));
        said->alone = tree_is(tree, node, MEAN_ACT);
        node = form_paid(tree, form_with(tree, node, 3, form_did(tree, form_counts(tree, tree_part(tree, node, 3), false))));
        node = form_with(tree, node, 3, form_whom(tree, form_body(tree, tree_part(tree, node, 3))));
        if (tree_fits(tree, node, "ACT|EVENT(_, BRAINSTORM|KEYWORDS)", NULL))
            node = form_with(tree, node, 3, form_flip(tree, tree_part(tree, node, 3)));
        return form_times(tree, form_effect(tree, form_last_apart(tree, parts_walk(tree, node, 3, said), 3), 3), 3);
    case MEAN_ENCORE:
        return form_with(tree, node, 1, form_cost(tree, tree_part(tree, node, 1)));
    case MEAN_CONT:
        return within(tree, same_form(tree, form_with(tree, node, 2, form_counts(tree, tree_part(tree, node, 2), true))));
    case MEAN_COUNTER:
    case MEAN_REPLAY:
        node = form_with(tree, node, 1, form_whom(tree, form_did(tree, form_counts(tree, tree_part(tree, node, 1), false))));
        return form_times(tree, form_effect(tree, parts_walk(tree, node, 1, said), 1), 1);
    case MEAN_ONLY:
        return parts_walk(tree, node, 1, said);
    case MEAN_TRIGGERED:
        *said = said_by_trigger(tree, tree_part(tree, node, 0), said->asked);
        condition_names(tree, tree_part(tree, node, 1), said);
        said->opponent |= form_has(tree, tree_part(tree, node, 1), MEAN_OPPONENT);
        node = form_with(tree, node, 2, form_body(tree, tree_part(tree, node, 2)));
        return form_last_apart(tree, parts_walk(tree, node, 2, said), 2);
    case MEAN_BODY:
    case MEAN_THEN:
        return list_walk(tree, node, said);
    case MEAN_MAY:
        node = form_with(tree, node, 0, walk(tree, tree_part(tree, node, 0), said));
        said->opponent |= tree_is(tree, tree_part(tree, node, 1), MEAN_OPPONENT);
        return node;
    case MEAN_IF:
        if (form_has(tree, tree_part(tree, node, 0), MEAN_OPPONENT))
            node = form_with(tree, node, 0, with_opponent(tree, tree_part(tree, node, 0)));
        node = form_with(tree, node, 0, condition_form(tree, tree_part(tree, node, 0), said));
        said->opponent |= form_has(tree, tree_part(tree, node, 0), MEAN_OPPONENT);
        condition_names(tree, tree_part(tree, node, 0), said);
        return parts_walk(tree, node, 1, said);
    case MEAN_OTHERWISE:
    case MEAN_LASTING:
        return parts_walk(tree, node, tree_is(tree, node, MEAN_LASTING), said);
    case MEAN_LATER:
        node = parts_walk(tree, node, 1, &apart);
        said_forget(said, false);
        return node;
    case MEAN_BY:
        return deed_walk(tree, deed_form(tree, node, said), said);
    case MEAN_FOR_EACH:
        apart = (Said){.named = NAMED_NOTHING};
        node = form_with(tree, node, 1, walk(tree, tree_part(tree, node, 1), &apart));
        said_forget(said, false);
        return node;
    case MEAN_FILL:
        node = form_with(tree, node, 0, walk(tree, tree_part(tree, node, 0), said));
        return within(tree, node);
    default:
        node = within(tree, clause_form(tree, said->opponent && !said->acts ? with_opponent(tree, node) : node, said));
        said->opponent |= form_has(tree, node, MEAN_OPPONENT);
        return node;
    }
}

unsigned form_text(Tree *tree, unsigned root)
{
    Said said = {.named = NAMED_NOTHING};
    return walk(tree, root, &said);
}
