/* Sets: which cards a text means, and how many of them. Offers nothing; choose.c does. */
#include "weiss/text/compile/antecedent.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/select/which.h"

enum { ANY_NUMBER = 64 };

static unsigned owned_sides(TextKind owned)
{
    switch (owned) {
    case TEXT_OWNED_YOUR:
    case TEXT_OWNED_YOUR_OWN:
        return SIDE_MINE;
    case TEXT_OWNED_ALL:
    case TEXT_OWNED_EITHER:
        return SIDE_BOTH;
    default:
        return SIDE_THEIRS;
    }
}

static bool is_climax_kind(TextKind kind)
{
    return kind == TEXT_KIND_CLIMAX || kind == TEXT_KIND_CLIMAX_CARD ||
           kind == TEXT_KIND_CLIMAX_CARDS;
}

static const uint16_t *noun_head(const uint16_t *noun)
{
    return node_part(node_part(node_part(noun, 1), 0), 3);
}

/* Where cards of a noun are that is not said to be anywhere: "your characters" are on the stage. */
static uint64_t in_play(const WeissPlayer *player, const uint16_t *noun)
{
    const uint16_t *head = noun_head(noun);
    TextKind of = node_kind(node_part(head, 0));
    if (node_has(head, TEXT_KIND_MARKER) || node_has(head, TEXT_KIND_MARKERS))
        return player->zone[ZONE_MARKER];
    bool climax = node_kind(head) == TEXT_HEAD_NAME || is_climax_kind(of);
    return player->zone[ZONE_STAGE] | (climax ? player->zone[ZONE_CLIMAX_AREA] : 0);
}

Cards sides_cards(const Run *run, const uint16_t *noun, unsigned sides)
{
    Cards cards = {{0, 0}};
    bool placed = noun_is_placed(noun);
    for (unsigned side = 0; side < 2; side++)
        if (sides >> side & 1u) {
            uint64_t from = placed ? run_deck(run, side)->all : in_play(run_side(run, side), noun);
            cards.of[side] = noun_narrow(run, noun, side, from);
        }
    return cards;
}

/* "That player": whose card the trigger was about. */
static unsigned that_players_side(const Run *run)
{
    unsigned player = run->frame->source.subject_player;
    return player == run->me ? SIDE_MINE : player == run->opponent ? SIDE_THEIRS : 0;
}

Cards owned_cards(const Run *run, const uint16_t *owned)
{
    unsigned sides = node_kind(owned) == TEXT_OWNED_THAT_PLAYER ? that_players_side(run)
                                                                : owned_sides(node_kind(owned));
    return sides_cards(run, node_part(owned, 0), sides);
}

static Cards this_alone(const Run *run)
{
    return (Cards){{this_card(run), 0}};
}

/* "Another of your characters": beside this card, or beside the one chosen, where it speaks of that
 * ("… with the same card name as the character chosen"). */
static Cards others_of(const Run *run, const uint16_t *owned)
{
    return cards_without(owned_cards(run, owned),
                         choice_is_said(owned) ? run_chosen(run) : this_alone(run));
}

/* "that character", before it is asked whether it is in a place. */
static Cards that_one(const Run *run, const uint16_t *node)
{
    TextKind kind = node_kind(node_part(node, 0));
    return kind == TEXT_KIND_CHARACTER || kind == TEXT_KIND_CHARACTERS ? run_characters(run)
                                                                       : run_antecedent(run);
}

static int how_many(const Run *run, const uint16_t *number)
{
    int value = number_value(run, number);
    return value < 0 ? 0 : value > ANY_NUMBER ? ANY_NUMBER : value;
}

/* The first cards of a pile, how many is said by `number`; one if it is NULL. */
static Selection select_end(const Run *run, const uint16_t *place, const uint16_t *end,
                            const uint16_t *number)
{
    unsigned count = number ? (unsigned)how_many(run, number) : 1;
    return (Selection){.cards = place_end(run, place, node_kind(end), count),
                       .least = count,
                       .most = count,
                       .given = true,
                       .end_of = place,
                       .end = node_kind(end)};
}

static Selection select_given(Cards cards)
{
    unsigned count = cards_count(cards);
    return (Selection){.cards = cards, .least = count, .most = count, .given = true};
}

static Selection select_count(const Run *run, const uint16_t *count, Cards cards)
{
    Selection selection = {.cards = cards, .most = ANY_NUMBER};
    unsigned number =
        node_size(count) > PROGRAM_NODE_HEAD ? (unsigned)how_many(run, node_part(count, 0)) : 0;
    switch (node_kind(count)) {
    case TEXT_COUNT_ALL:
        return select_given(cards);
    case TEXT_COUNT_EXACT:
        selection.least = selection.most = number;
        break;
    case TEXT_COUNT_UP_TO:
        selection.most = number;
        break;
    case TEXT_COUNT_OR_MORE:
        selection.least = number;
        break;
    default: /* any number */
        break;
    }
    return selection;
}

static Selection select_noun(const Run *run, const uint16_t *count, const uint16_t *noun)
{
    const uint16_t *end = noun_end_post(noun);
    if (!end) {
        Cards cards = cards_narrow(run, noun, run_all(run), noun_narrow);
        Selection selection = select_count(run, count, cards);
        selection.loose = !noun_is_placed(noun);
        selection.random = noun_is_random(noun);
        return selection;
    }
    Selection selection =
        select_end(run, node_part(end, 1), node_part(end, 0), node_part(count, 0));
    if (node_kind(count) == TEXT_COUNT_UP_TO) {
        selection.least = 0;
        selection.given = false;
    }
    return selection;
}

static bool is_plural(const uint16_t *noun)
{
    const uint16_t *head = noun_head(noun);
    const uint16_t *end = node_next(head);
    for (const uint16_t *part = node_first(head); part < end; part = node_next(part))
        switch (node_kind(part)) {
        case TEXT_KIND_CARDS:
        case TEXT_KIND_CHARACTERS:
        case TEXT_KIND_EVENTS:
        case TEXT_KIND_EVENT_CARDS:
        case TEXT_KIND_CLIMAX_CARDS:
        case TEXT_KIND_MARKERS:
        case TEXT_PAIR_CHARACTERS_EVENTS:
            return true;
        default:
            break;
        }
    return false;
}

/* "another character" is one, "characters" are all. */
static Selection select_bare(const Run *run, const uint16_t *noun)
{
    Cards cards = cards_narrow(run, noun, run_all(run), noun_narrow);
    Selection selection = select_given(cards);
    if (!is_plural(noun))
        selection = (Selection){.cards = cards, .least = 1, .most = 1};
    selection.loose = !noun_is_placed(noun);
    return selection;
}

/* Both say where their cards are, or none does. */
static Selection select_either(Selection one, Selection other)
{
    one.cards = cards_either(one.cards, other.cards);
    return one;
}

/* "The same number of cards in your hand": as many as the clause before moved, which the frame keeps
 * until the first of them is chosen. */
static Selection select_as_many(const Run *run, const uint16_t *noun)
{
    const WeissFrame *frame = run->frame;
    Selection selection = {.cards = cards_narrow(run, noun, run_all(run), noun_narrow)};
    selection.least = bits_count(frame->picked) + (frame->stage ? frame->count : 0u);
    selection.most = selection.least;
    return selection;
}

static Selection select_one(const Run *run, const uint16_t *node)
{
    const uint16_t *first = node_first(node);
    switch (node_kind(node)) {
    case TEXT_SET_COUNT:
        return select_noun(run, first, node_next(first));
    case TEXT_SET_SAME_NUMBER:
    case TEXT_SET_EQUAL_NUMBER:
        return select_as_many(run, first);
    case TEXT_SET_NOUN:
        return select_bare(run, first);
    case TEXT_SET_OF:
        return select_count(run, first, owned_cards(run, node_next(first)));
    case TEXT_SET_OF_THEM:
        return select_count(run, first, referent_cards(run, node_next(first)));
    case TEXT_SET_ANOTHER_OF:
    case TEXT_SET_AN_OPPONENTS:
        return (Selection){.cards = set_cards(run, node), .least = 1, .most = 1};
    case TEXT_SET_THE_END:
    case TEXT_SET_THE_END_FROM:
        return select_end(run, node_next(first), first, NULL);
    case TEXT_SET_THE_ENDS:
    case TEXT_SET_THE_ENDS_FROM:
        return select_end(run, node_part(node, 2), first, node_next(first));
    default:
        return select_given(set_cards(run, node));
    }
}

void selection_settle(const Run *run, Selection *selection)
{
    if (!selection->loose)
        return;
    Cards deck = {{run_side(run, 0)->zone[ZONE_DECK], run_side(run, 1)->zone[ZONE_DECK]}};
    Cards looked = cards_both(deck, run_candidates(run));
    Cards stage = {{run_side(run, 0)->zone[ZONE_STAGE], run_side(run, 1)->zone[ZONE_STAGE]}};
    selection->cards = cards_both(selection->cards, cards_any(looked) ? looked : stage);
    if (selection->given)
        selection->least = selection->most = cards_count(selection->cards);
    selection->loose = false;
}

const uint16_t *list_part(const uint16_t *set, unsigned index)
{
    for (; index; index--) {
        if (node_kind(set) == TEXT_SET_ONE || node_kind(set) == TEXT_SET_OR)
            return NULL;
        set = node_part(set, 1);
    }
    return node_kind(set) == TEXT_SET_OR ? set : node_part(set, 0);
}

static const uint16_t *last_noun(const uint16_t *set)
{
    const uint16_t *last = list_part(set, 0);
    for (unsigned index = 1; list_part(set, index); index++)
        last = list_part(set, index);
    return node_kind(last) == TEXT_SET_COUNT ? node_part(last, 1) : NULL;
}

static Selection part_select(const Run *run, const uint16_t *part)
{
    return node_kind(part) == TEXT_SET_OR
               ? select_either(select_one(run, node_part(part, 0)),
                               part_select(run, node_part(part, 1)))
               : select_one(run, node_kind(part) == TEXT_SET_ONE ? node_part(part, 0) : part);
}

Selection list_select(const Run *run, const uint16_t *set, const uint16_t *part)
{
    Selection selection = part_select(run, part);
    const uint16_t *noun = last_noun(set);
    if (selection.loose && noun && noun_is_placed(noun)) {
        selection.cards = cards_narrow(run, node_part(noun, 2), selection.cards, post_narrow);
        selection.loose = false;
    }
    selection_settle(run, &selection);
    return selection;
}

static Selection select_list(const Run *run, const uint16_t *set)
{
    Selection all = {.given = true, .list = set};
    const uint16_t *part;
    for (unsigned index = 0; (part = list_part(set, index)) != NULL; index++) {
        Selection selection = list_select(run, set, part);
        all.cards = cards_either(all.cards, selection.cards);
        all.least += selection.least;
        all.most += selection.most;
        all.given &= selection.given;
    }
    return all.given ? select_given(all.cards) : all;
}

Selection set_select(const Run *run, const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_SET_AND:
    case TEXT_SET_COMMA:
    case TEXT_SET_COMMA_AND:
        return select_list(run, node);
    case TEXT_SET_OR:
        return part_select(run, node);
    case TEXT_SET_ONE:
    case TEXT_HAVING_ONE:
        return select_one(run, node_first(node));
    default:
        return select_one(run, node);
    }
}

/* "Your battle opponent", said on a card: this card's. */
static const uint16_t that_battle_opponent[] = {TEXT_THAT_BATTLE_OPPONENT, PROGRAM_NODE_HEAD};

static Cards battle_opponent(const Run *run, const uint16_t *node)
{
    Cards cards = holder_opponents(run, node_part(node, 0));
    return cards_narrow(run, node_part(node, 1), cards, feature_measure);
}

Cards set_cards(const Run *run, const uint16_t *node)
{
    unsigned record = record_of_node(run, node);
    if (LIKELY(record))
        return ask_set(run, record);
    const uint16_t *first = node_first(node);
    switch (node_kind(node)) {
    case TEXT_SET_ONE:
    case TEXT_HAVING_ONE:
        return set_cards(run, first);
    case TEXT_SET_THING:
    case TEXT_SET_ALL_THINGS:
        return referent_cards(run, first);
    case TEXT_SET_OF_THEM:
        return referent_cards(run, node_next(first));
    case TEXT_SET_OF:
        return owned_cards(run, node_next(first));
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
        return owned_cards(run, first);
    case TEXT_SET_ANOTHER_OF:
        return others_of(run, first);
    case TEXT_SET_AN_OPPONENTS:
        return sides_cards(run, first, SIDE_THEIRS);
    case TEXT_SET_THIS_FROM:
    case TEXT_SET_THIS_IN:
        return cards_both(this_alone(run), place_cards(run, first));
    case TEXT_SET_THAT_FROM:
    case TEXT_SET_THAT_IN:
    case TEXT_SET_THOSE_FROM:
        return cards_both(that_one(run, node), place_cards(run, node_next(first)));
    case TEXT_SET_PLACE:
    case TEXT_SET_PLACE_ALL_OF:
        return place_cards(run, first);
    case TEXT_SET_BATTLE_OPPONENT:
    case TEXT_SET_BATTLE_OPPONENT_MANY:
        return battle_opponent(run, node);
    case TEXT_SET_YOUR_BATTLE_OPPONENT:
        return referent_cards(run, that_battle_opponent);
    case TEXT_SET_BATTLE_OPPONENT_OF:
        return attack_opponents(run, set_cards(run, first));
    case TEXT_SET_AND:
    case TEXT_SET_OR:
    case TEXT_SET_COMMA:
    case TEXT_SET_COMMA_AND:
    case TEXT_HAVING_AND:
    case TEXT_HAVING_COMMA:
    case TEXT_HAVING_COMMA_AND:
        return cards_either(set_cards(run, first), set_cards(run, node_next(first)));
    default: /* of a kind, or at an end */
        return select_one(run, node).cards;
    }
}
