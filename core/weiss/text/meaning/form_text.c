/* Forms that depend on what stands before in a text: words that point back to what was just named, and sentences that
 * could be one. Goes through the clauses in their order, as they are done. */
#include <string.h>

#include "weiss/text/meaning/forms.h"

/* What was named last: cards, or cards that were called characters. */
typedef enum Named { NAMED_NOTHING, NAMED_THIS, NAMED_CARDS, NAMED_CHARACTERS } Named;

typedef struct Said {
    Named named;
    bool one;       /* it is one card at most */
    bool revealed;  /* it is what was just revealed */
    bool looked;    /* several cards were looked at, and "the rest" of them was not put yet */
    unsigned given; /* the cards of the last gain */
} Said;

static unsigned walk(Tree *tree, unsigned node, Said *said);

static unsigned plain(Tree *tree, MeaningKind kind)
{
    return tree_node(tree, kind, NULL, 0);
}

/* A node with one part replaced; the node itself if that is the same. */
static unsigned with_part(Tree *tree, unsigned node, unsigned index, unsigned part)
{
    unsigned fields[LIST_MOST];
    unsigned count = tree->nodes[node].count, maker = tree->nodes[node].maker;
    if (tree->failed || tree_part(tree, node, index) == part)
        return node;
    for (unsigned i = 0; i < count; i++)
        fields[i] = i == index ? part : tree_part(tree, node, i);
    MeaningKind kind = tree_kind(tree, node);
    unsigned built = meaning_facts(kind)->list ? tree_list(tree, kind, fields, count)
                                               : tree_node(tree, kind, fields, count);
    tree->nodes[built].maker = (uint16_t)maker;
    return built;
}

static unsigned part_number(const Tree *tree, unsigned node)
{
    return tree_kind(tree, node) <= MEAN_TRAIT_NAME ? 0 : tree->nodes[node].count;
}

/* ---- Words that point back ------------------------------------------------------------------- */

#define BACK_CARDS "IT|THEM"
#define CLAUSES_ABOUT_CARDS                                                                        \
    "GAIN|LOSE|CANNOT|MOVE|REST_CARDS|STAND_CARDS|REVERSE_CARDS|REVEAL"

/* "That card", "those characters" and "it" are one word, if they can only mean what was just named. */
static unsigned word_form(Tree *tree, unsigned cards, const Said *said)
{
    bool many = tree_fits(tree, cards, "THEM|THOSE", NULL);
    bool characters = tree_fits(tree, cards, "THAT|THOSE(CHARACTER)", NULL);
    bool others = tree_fits(tree, cards, BACK_CARDS, NULL) ||
                  tree_fits(tree, cards, "THAT|THOSE(CARD)", NULL);
    if (said->named == NAMED_THIS && tree_is(tree, cards, MEAN_IT))
        return plain(tree, MEAN_THIS);
    if (said->named < NAMED_CARDS ||
        !(others || (characters && said->named == NAMED_CHARACTERS)) || (many && said->one))
        return cards;
    MeaningKind word = said->one ? MEAN_IT : MEAN_THEM;
    return tree_is(tree, cards, word) ? cards : plain(tree, word);
}

static bool is_one(const Tree *tree, unsigned set)
{
    return tree_fits(tree, set, "CARDS(EXACTLY|UP_TO(1))", NULL) ||
           tree_fits(tree, set, "END_CARDS(_, EXACTLY|UP_TO(1))", NULL);
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
    if (tree_fits(tree, set, "BATTLE_OPPONENT", NULL))
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

/* What a clause leaves for the words after it. */
static void said_after(const Tree *tree, unsigned clause, Said *said)
{
    unsigned cards = part_number(tree, clause) ? tree_part(tree, clause, 0) : 0;
    bool all = tree_fits(tree, cards, "CARDS(ALL|GIVEN|GIVEN_MANY)", NULL);
    switch (tree_kind(tree, clause)) {
    case MEAN_CHOOSE:
    case MEAN_SEARCH:
    case MEAN_LOOK:
    case MEAN_FLIP:
    case MEAN_REVEAL:
        if (tree_is(tree, clause, MEAN_REVEAL) && is_back(tree, cards))
            break;
        said->named = set_names(tree, cards);
        said->one = is_one(tree, cards);
        said->revealed = tree_is(tree, clause, MEAN_REVEAL) && tree_is(tree, cards, MEAN_END_CARDS);
        if (tree_is(tree, cards, MEAN_END_CARDS))
            said->looked = !said->one || tree_is(tree, clause, MEAN_LOOK);
        break;
    case MEAN_GAIN:
    case MEAN_LOSE:
    case MEAN_CANNOT:
        if (!is_back(tree, cards) && !all && !tree_fits(tree, cards, "THIS|SAME_SET", NULL))
            *said = (Said){.looked = said->looked};
        break;
    case MEAN_MOVE:
        said->looked &= !tree_is(tree, cards, MEAN_REST);
        if (is_back_within(tree, cards) && tree_fits(tree, clause, "MOVE(_, TO_POSITION)", NULL))
            *said = (Said){.named = NAMED_CHARACTERS, .one = true};
        else if (!is_back(tree, cards) && !tree_is(tree, cards, MEAN_REST))
            *said = (Said){.looked = said->looked};
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
            *said = (Said){.looked = false};
    }
    if (!tree_is(tree, clause, MEAN_GAIN))
        said->given = 0;
    else if (tree_fits(tree, cards, "THIS|IT|THEM", NULL))
        said->given = cards;
}

/* ---- Choices among cards that were looked at ------------------------------------------------- */

/* Whether a filter says only what is printed on cards, not where they are and whose. */
static bool is_printed(const Tree *tree, unsigned filter)
{
    static const char printed[] =
        "CARD|CHARACTER|EVENT_CARD|CLIMAX|TRAIT|NAMED|NAME_HAS|TRAIT_HAS|HAS_ICON|MEASURES|YELLOW|GREEN|RED|BLUE|NOT|"
        "BOTH|HAS_ABILITY|NO_TRAITS";
    bool list = tree_fits(tree, filter, "AND|ANY", NULL);
    for (unsigned i = 0; list && i < tree->nodes[filter].count; i++)
        if (!is_printed(tree, tree_part(tree, filter, i)))
            return false;
    return list || tree_fits(tree, filter, printed, NULL);
}

static unsigned from_among(Tree *tree)
{
    unsigned those = plain(tree, MEAN_THOSE_CARDS);
    return tree_node(tree, MEAN_FROM_AMONG, &those, 1);
}

/* "Among them" is from among them; right after a look so is what says no place. */
static unsigned choice_form(Tree *tree, unsigned clause, const Said *said)
{
    unsigned cards = tree_part(tree, clause, 0);
    if (!tree_is(tree, cards, MEAN_CARDS))
        return clause;
    unsigned such = tree_part(tree, cards, 1), changed = such;
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_fits(tree, tree_part(tree, such, i), "AMONG(THOSE_CARDS)", NULL))
            changed = with_part(tree, such, i, from_among(tree));
    if (said->looked && !tree_part(tree, clause, 1) && is_printed(tree, such))
        changed = tree_list(tree, MEAN_AND, (unsigned[]){such, from_among(tree)}, 2);
    return with_part(tree, clause, 0, with_part(tree, cards, 1, changed));
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

/* "Put 1 card from your hand into …": choose it, and put it there. */
static unsigned put_form(Tree *tree, unsigned clause)
{
    unsigned cards = tree_part(tree, clause, 0);
    if (!tree_fits(tree, cards, "CARDS(EXACTLY|UP_TO(1))", NULL) ||
        !tree_fits(tree, tree_part(tree, clause, 1), "TO|TO_END", NULL) ||
        tree_fits(tree, tree_part(tree, clause, 1), "TO(ZONE(_, STAGE|CENTER_STAGE|BACK_STAGE))", NULL) ||
        !is_taken_off_stage(tree, tree_part(tree, cards, 1)))
        return clause;
    unsigned choice = tree_node(tree, MEAN_CHOOSE, (unsigned[]){cards, 0}, 2);
    tree->nodes[choice].maker = tree->nodes[clause].maker;
    unsigned word = plain(tree, is_one(tree, cards) ? MEAN_IT : MEAN_THEM);
    return tree_list(tree, MEAN_THEN, (unsigned[]){choice, with_part(tree, clause, 0, word)}, 2);
}

/* "Your characters on your stage" are your characters. */
static unsigned stage_form(Tree *tree, unsigned cards)
{
    if (!tree_fits(tree, cards, "CARDS(_, AND)", NULL))
        return cards;
    unsigned such = tree_part(tree, cards, 1), stage = 0;
    bool character = false, owned = false;
    for (unsigned i = 0; i < tree->nodes[such].count; i++) {
        unsigned part = tree_part(tree, such, i);
        character |= tree_is(tree, part, MEAN_CHARACTER);
        owned |= tree_fits(tree, part, "OF(YOU|OPPONENT)", NULL);
        stage = tree_fits(tree, part, "AT(ZONE(_, STAGE))", NULL) ? i + 1 : stage;
    }
    return stage && character && owned
               ? with_part(tree, cards, 1, with_part(tree, such, stage - 1, 0))
               : cards;
}

static unsigned clause_form(Tree *tree, unsigned clause, Said *said)
{
    if (tree_fits(tree, clause, CLAUSES_ABOUT_CARDS "|CHOOSE", NULL))
        clause = with_part(tree, clause, 0, stage_form(tree, tree_part(tree, clause, 0)));
    if (tree_fits(tree, clause, CLAUSES_ABOUT_CARDS, NULL)) {
        unsigned cards = word_form(tree, tree_part(tree, clause, 0), said);
        if (tree_fits(tree, clause, "GAIN(SAME_SET)", NULL) && said->given)
            cards = said->given;
        if (said->named != NAMED_THIS || tree_is(tree, clause, MEAN_GAIN))
            clause = with_part(tree, clause, 0, cards);
    }
    if (tree_is(tree, clause, MEAN_CHOOSE))
        clause = choice_form(tree, clause, said);
    said_after(tree, clause, said);
    return tree_is(tree, clause, MEAN_MOVE) ? put_form(tree, clause) : clause;
}

/* ---- Conditions ------------------------------------------------------------------------------ */

static unsigned condition_form(Tree *tree, unsigned condition, const Said *said)
{
    unsigned found[2];
    if (tree_is(tree, condition, MEAN_UNTRUE))
        return with_part(tree, condition, 0,
                         condition_form(tree, tree_part(tree, condition, 0), said));
    if (said->revealed && said->one &&
        (tree_fits(tree, condition, "IS(IT|THEM)", NULL) ||
         tree_fits(tree, condition, "IS(THE_REVEALED(CARD))", NULL) ||
         tree_fits(tree, condition, "IS(THAT(CHARACTER))", NULL))) {
        unsigned card = plain(tree, MEAN_CARD);
        return with_part(tree, condition, 0, tree_node(tree, MEAN_THAT, &card, 1));
    }
    if (said->named >= NAMED_CARDS && said->one &&
        tree_fits(tree, condition, "YOU_DID(MOVED(@CARDS(@EXACTLY(1))))", found)) {
        unsigned least = tree_part(tree, found[1], 0);
        unsigned cards = with_part(tree, found[0], 0, tree_node(tree, MEAN_AT_LEAST, &least, 1));
        return with_part(tree, condition, 0, with_part(tree, tree_part(tree, condition, 0), 0, cards));
    }
    return condition;
}

/* A condition about the battle opponent makes it what "it" and "that character" mean. */
static void condition_names(const Tree *tree, unsigned condition, Said *said)
{
    if (tree_fits(tree, condition, "IS(BATTLE_OPPONENT(THIS))", NULL) ||
        tree_fits(tree, condition, "COMPARE(VALUE(_, BATTLE_OPPONENT(THIS)))", NULL))
        *said = (Said){.named = NAMED_CHARACTERS, .one = true};
}

/* ---- Lists of clauses and sentences ---------------------------------------------------------- */

/* A list of clauses while it is changed. */
typedef struct Clauses {
    unsigned of[LIST_MOST];
    unsigned count;
} Clauses;

/* Whether a clause, or each of a chain, does something, unconditionally. */
static bool is_plain_chain(const Tree *tree, unsigned node)
{
    bool chain = tree_is(tree, node, MEAN_THEN);
    for (unsigned i = 0; chain && i < tree->nodes[node].count; i++)
        if (!is_plain_chain(tree, tree_part(tree, node, i)))
            return false;
    if (tree_fits(tree, node, "GAIN(_, _, WHILE_IN)", NULL)) /* an event says it of itself */
        return false;
    return chain || tree_fits(tree, node,
                              "CHOOSE|MOVE|GAIN|DRAW|SHUFFLE|REVEAL|FLIP|LOOK|SEARCH|REST_CARDS|STAND_CARDS|REVERSE_CARDS|"
                              "DEAL_DAMAGE|CANNOT",
                              NULL);
}

/* Whether a deck is searched in a clause or a chain. */
static bool searches(const Tree *tree, unsigned node)
{
    for (unsigned i = 0; tree_is(tree, node, MEAN_THEN) && i < tree->nodes[node].count; i++)
        if (searches(tree, tree_part(tree, node, i)))
            return true;
    return tree_is(tree, node, MEAN_SEARCH);
}

/* "If you do, search your deck for …. Shuffle your deck afterwards": shuffling belongs to the search. 0 if there is
 * none at the end of the sentence. */
static unsigned with_shuffle(Tree *tree, unsigned sentence, unsigned shuffle)
{
    bool held = tree_is(tree, sentence, MEAN_IF);
    if (held || tree_is(tree, sentence, MEAN_MAY)) {
        unsigned inner = with_shuffle(tree, tree_part(tree, sentence, held), shuffle);
        return inner ? with_part(tree, sentence, held, inner) : 0;
    }
    return searches(tree, sentence)
               ? tree_list(tree, MEAN_THEN, (unsigned[]){sentence, shuffle}, 2)
               : 0;
}

/* Adds a sentence to those before it, of which it may be a part. */
static void sentence_add(Tree *tree, Clauses *list, unsigned sentence)
{
    unsigned *last = list->count ? &list->of[list->count - 1] : NULL;
    unsigned merged = 0;
    if (last && tree_is(tree, sentence, MEAN_SHUFFLE))
        merged = with_shuffle(tree, *last, sentence);
    if (last && !merged && is_plain_chain(tree, *last) && is_plain_chain(tree, sentence))
        merged = tree_list(tree, MEAN_THEN, (unsigned[]){*last, sentence}, 2);
    if (merged)
        *last = merged;
    else if (list->count < LIST_MOST)
        list->of[list->count++] = sentence;
}

/* "Choose 1 card, you may put it": you may do both. "Stand them, and exchange them": exchange them as standing. */
static void clause_add(Tree *tree, Clauses *list, unsigned clause)
{
    unsigned *last = list->count ? &list->of[list->count - 1] : NULL;
    if (last && tree_is(tree, *last, MEAN_CHOOSE) && tree_fits(tree, clause, "MAY(_, )", NULL)) {
        unsigned body =
            tree_list(tree, MEAN_THEN, (unsigned[]){*last, tree_part(tree, clause, 0)}, 2);
        *last = with_part(tree, clause, 0, body);
        return;
    }
    unsigned cards = 0;
    if (last && tree_fits(tree, *last, "CHOOSE(@END_CARDS, )", &cards) &&
        tree_fits(tree, clause, "MOVE(IT|THEM)", NULL)) { /* nobody chooses which card is on top */
        *last = with_part(tree, clause, 0, cards);
        return;
    }
    if (last && tree_fits(tree, *last, "STAND_CARDS(THEM)", NULL) &&
        tree_fits(tree, clause, "EXCHANGE(THEM, , )", NULL)) {
        *last = with_part(tree, clause, MEANING_FIELD(EXCHANGE, state), plain(tree, MEAN_STANDING));
        return;
    }
    if (list->count < LIST_MOST)
        list->of[list->count++] = clause;
}

/* "You may draw 1 card, if you do, …": takes the last step out of what may be done, or returns 0. */
static unsigned done_take(Tree *tree, unsigned *sentence)
{
    bool held = tree_is(tree, *sentence, MEAN_IF);
    unsigned body = tree_fits(tree, *sentence, "IF|MAY", NULL) ? tree_part(tree, *sentence, held) : 0;
    unsigned taken = 0;
    if (held && tree_is(tree, body, MEAN_MAY)) {
        taken = done_take(tree, &body);
    } else if (!held && tree_is(tree, body, MEAN_THEN)) {
        unsigned last = tree->nodes[body].count - 1;
        if (!tree_fits(tree, tree_part(tree, body, last), "IF(DONE)", NULL))
            return 0;
        taken = tree_part(tree, body, last);
        body = with_part(tree, body, last, 0);
    }
    if (taken)
        *sentence = with_part(tree, *sentence, held, body);
    return taken;
}

/* Older prints of Brainstorm reveal the cards that later ones flip over; both put them into the waiting room. */
static unsigned flip_form(Tree *tree, unsigned node)
{
    if (tree_fits(tree, node, "BODY|THEN", NULL)) {
        unsigned first = tree_part(tree, node, 0);
        bool chain = tree_is(tree, node, MEAN_THEN);
        if (!chain || tree_fits(tree, tree_part(tree, node, 1), "MOVE(IT|THEM, TO(ZONE(_, WAITING_ROOM)))", NULL))
            return with_part(tree, node, 0, flip_form(tree, first));
    }
    if (!tree_fits(tree, node, "REVEAL(END_CARDS)", NULL))
        return node;
    unsigned cards = tree_part(tree, node, 0), maker = tree->nodes[node].maker;
    unsigned flip = tree_node(tree, MEAN_FLIP, &cards, 1);
    tree->nodes[flip].maker = (uint16_t)maker;
    return flip;
}

static unsigned list_walk(Tree *tree, unsigned list, Said *said)
{
    Clauses clauses = {.count = 0};
    bool sentences = tree_is(tree, list, MEAN_BODY);
    unsigned count = tree->nodes[list].count, maker = tree->nodes[list].maker;
    for (unsigned i = 0; i < count; i++) {
        unsigned next = walk(tree, tree_part(tree, list, i), said);
        (sentences ? sentence_add : clause_add)(tree, &clauses, next);
    }
    unsigned built =
        tree_list(tree, sentences ? MEAN_BODY : MEAN_THEN, clauses.of, clauses.count);
    if (tree->nodes[built].maker < maker)
        tree->nodes[built].maker = (uint16_t)maker;
    return built;
}

/* A cost is paid with cards of one's own, from one's own zones. */
static unsigned cost_form(Tree *tree, unsigned node)
{
    unsigned found[2];
    for (unsigned i = 0; tree_is(tree, node, MEAN_PAY) && i + 1 < tree->nodes[node].count; i++)
        if (tree_fits(tree, tree_part(tree, node, i), "CHOOSE(@, )", found) &&
            tree_fits(tree, tree_part(tree, node, i + 1), "MOVE(IT|THEM)", NULL)) {
            unsigned put = with_part(tree, tree_part(tree, node, i + 1), 0, found[0]);
            node = with_part(tree, with_part(tree, node, i, put), i + 1, 0);
        }
    if (tree_fits(tree, node, "REST_CARDS|MOVE", NULL))
        node = with_part(tree, node, 0, stage_form(tree, tree_part(tree, node, 0)));
    if (tree_fits(tree, node, "REST_CARDS(CARDS(_, @))", found) && is_printed(tree, found[0])) {
        unsigned you = plain(tree, MEAN_YOU);
        unsigned of = tree_node(tree, MEAN_OF, &you, 1);
        unsigned such = tree_list(tree, MEAN_AND, (unsigned[]){found[0], of}, 2);
        return with_part(tree, node, 0, with_part(tree, tree_part(tree, node, 0), 1, such));
    }
    if (tree_fits(tree, node, "ZONE(, HAND|CLOCK|STOCK|MEMORY|WAITING_ROOM|LEVEL_ZONE|DECK)", NULL))
        return with_part(tree, node, MEANING_FIELD(ZONE, player), plain(tree, MEAN_YOU));
    for (unsigned i = 0; i < part_number(tree, node); i++)
        if (!tree_fits(tree, tree_part(tree, node, i), "TO|TO_END|EITHER_DESTINATION|TO_POSITION", NULL))
            node = with_part(tree, node, i, cost_form(tree, tree_part(tree, node, i)));
    return node;
}

/* A body whose only sentence says "if you do" at its end: two sentences. */
static unsigned body_form(Tree *tree, unsigned body)
{
    unsigned last = tree_is(tree, body, MEAN_THEN) ? tree->nodes[body].count - 1 : 0;
    if (last && tree_fits(tree, tree_part(tree, body, last), "LET_X|FOR_EACH", NULL))
        return tree_list(tree, MEAN_BODY,
                         (unsigned[]){with_part(tree, body, last, 0), tree_part(tree, body, last)}, 2);
    unsigned done = done_take(tree, &body);
    return done ? tree_list(tree, MEAN_BODY, (unsigned[]){body, done}, 2) : body;
}

/* ---- What an effect has put -------------------------------------------------------------------- */

static unsigned those_cards(Tree *tree)
{
    unsigned card = plain(tree, MEAN_CARD);
    return tree_node(tree, MEAN_THOSE, &card, 1);
}

static bool is_ability(const Tree *tree, unsigned node)
{
    return node && strcmp(meaning_facts(tree_kind(tree, node))->sort, "ABILITY") == 0;
}

/* How many clauses put several cards into a waiting room; those that may not be done or more than once, those of others, and
 * other cards count as more. */
static unsigned puts_count(const Tree *tree, unsigned node)
{
    unsigned count = 0;
    if (tree_fits(tree, node, "MOVE(_, TO(ZONE(_, WAITING_ROOM)))", NULL))
        return tree_fits(tree, node, "MOVE(END_CARDS)", NULL) && !is_one(tree, tree_part(tree, node, 0)) ? 1 : 2;
    for (unsigned i = 0; i < part_number(tree, node); i++)
        if (!is_ability(tree, tree_part(tree, node, i)))
            count += puts_count(tree, tree_part(tree, node, i));
    bool certain = !tree_fits(tree, node, "FOR_EACH|BY|MAY|IF", NULL) || tree_fits(tree, node, "IF(DONE)", NULL);
    return certain ? count : 2 * count;
}

/* Cards "put into your waiting room by this effect" are "those cards", if nothing else was put there. */
static unsigned puts_form(Tree *tree, unsigned node)
{
    if (tree_fits(tree, node, "PUT_BEFORE(ZONE(_, WAITING_ROOM), , THIS_EFFECT, )", NULL)) {
        unsigned those = plain(tree, MEAN_THOSE_CARDS);
        return tree_node(tree, MEAN_AMONG, &those, 1);
    }
    for (unsigned i = 0; i < part_number(tree, node); i++)
        if (!is_ability(tree, tree_part(tree, node, i)))
            node = with_part(tree, node, i, puts_form(tree, tree_part(tree, node, i)));
    return tree_fits(tree, node, "SUM(_, CARDS(ALL|GIVEN|GIVEN_MANY, AND(CARD, AMONG(THOSE_CARDS))))", NULL)
               ? with_part(tree, node, 1, those_cards(tree))
               : node;
}

/* The same for a body, whose sentences are in their forms. */
static unsigned effect_form(Tree *tree, unsigned ability, unsigned body)
{
    unsigned effect = tree_part(tree, ability, body);
    return puts_count(tree, effect) == 1 ? with_part(tree, ability, body, puts_form(tree, effect))
                                         : ability;
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* What a trigger is about: "it", "that character". */
static Said said_by_trigger(const Tree *tree, unsigned trigger)
{
    Said said = {.named = NAMED_NOTHING};
    if (!tree_is(tree, trigger, MEAN_HAPPENS))
        return said;
    unsigned cards = tree_part(tree, trigger, 0);
    said.named = tree_is(tree, cards, MEAN_THIS) ? NAMED_THIS : set_names(tree, cards);
    said.one = true;
    return said;
}

/* Goes on inside of a node: its parts from `first` on are done in their order. */
static unsigned parts_walk(Tree *tree, unsigned node, unsigned first, Said *said)
{
    for (unsigned i = first; i < part_number(tree, node); i++)
        node = with_part(tree, node, i, walk(tree, tree_part(tree, node, i), said));
    return node;
}

/* Abilities within a node, such as those that are given, begin anew. */
static unsigned within(Tree *tree, unsigned node)
{
    for (unsigned i = 0; i < part_number(tree, node); i++) {
        Said none = {.named = NAMED_NOTHING};
        unsigned part = tree_part(tree, node, i);
        node = with_part(tree, node, i, is_ability(tree, part) ? walk(tree, part, &none) : within(tree, part));
    }
    return node;
}

/* "This card gets +1000 power, and cannot be chosen": the same is this card. */
static unsigned same_form(Tree *tree, unsigned node)
{
    if (tree_is(tree, node, MEAN_THEN) && tree_fits(tree, tree_part(tree, node, 0), "GAIN(THIS)", NULL))
        for (unsigned i = 1; i < part_number(tree, node); i++)
            if (tree_fits(tree, tree_part(tree, node, i), "GAIN|CANNOT(SAME_SET)", NULL) &&
                !tree_fits(tree, tree_part(tree, node, i), "CANNOT(_, BE(IS_PLAYED))", NULL))
                node = with_part(tree, node, i,
                                 with_part(tree, tree_part(tree, node, i), 0, plain(tree, MEAN_THIS)));
    if (!tree_fits(tree, node, "CONT|IF|BODY", NULL))
        return node;
    for (unsigned i = 0; i < part_number(tree, node); i++)
        node = with_part(tree, node, i, same_form(tree, tree_part(tree, node, i)));
    return node;
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
        node = with_part(tree, node, 2, cost_form(tree, tree_part(tree, node, 2)));
        node = with_part(tree, node, 3, body_form(tree, tree_part(tree, node, 3)));
        if (tree_fits(tree, node, "ACT|EVENT(_, BRAINSTORM|KEYWORDS)", NULL))
            node = with_part(tree, node, 3, flip_form(tree, tree_part(tree, node, 3)));
        return effect_form(tree, parts_walk(tree, node, 3, said), 3);
    case MEAN_ENCORE:
        return with_part(tree, node, 1, cost_form(tree, tree_part(tree, node, 1)));
    case MEAN_CONT:
        return within(tree, same_form(tree, node));
    case MEAN_COUNTER:
    case MEAN_REPLAY:
        return effect_form(tree, parts_walk(tree, node, 1, said), 1);
    case MEAN_ONLY:
        return parts_walk(tree, node, 1, said);
    case MEAN_TRIGGERED:
        *said = said_by_trigger(tree, tree_part(tree, node, 0));
        condition_names(tree, tree_part(tree, node, 1), said);
        return parts_walk(tree, with_part(tree, node, 2, body_form(tree, tree_part(tree, node, 2))), 2,
                          said);
    case MEAN_BODY:
    case MEAN_THEN:
        return list_walk(tree, node, said);
    case MEAN_MAY:
        return with_part(tree, node, 0, walk(tree, tree_part(tree, node, 0), said));
    case MEAN_IF:
        node = with_part(tree, node, 0, condition_form(tree, tree_part(tree, node, 0), said));
        condition_names(tree, tree_part(tree, node, 0), said);
        return parts_walk(tree, node, 1, said);
    case MEAN_OTHERWISE:
    case MEAN_LASTING:
        return parts_walk(tree, node, tree_is(tree, node, MEAN_LASTING), said);
    case MEAN_LATER:
        node = parts_walk(tree, node, 1, &apart);
        *said = (Said){.named = NAMED_NOTHING};
        return node;
    case MEAN_BY:
        return parts_walk(tree, node, 1, said);
    case MEAN_FOR_EACH:
        apart = (Said){.named = NAMED_NOTHING};
        node = with_part(tree, node, 1, walk(tree, tree_part(tree, node, 1), &apart));
        *said = (Said){.named = NAMED_NOTHING};
        return node;
    case MEAN_FILL:
        node = with_part(tree, node, 0, walk(tree, tree_part(tree, node, 0), said));
        return within(tree, node);
    default:
        return within(tree, clause_form(tree, node, said));
    }
}

unsigned form_text(Tree *tree, unsigned root)
{
    Said said = {.named = NAMED_NOTHING};
    return walk(tree, root, &said);
}
