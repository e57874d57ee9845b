/* Sets of a program by its nodes: what their records say. */
#include "weiss/text/select/ask.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/select/which.h"

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

const uint16_t *list_part(const uint16_t *set, unsigned index)
{
    for (; index; index--) {
        if (node_kind(set) == TEXT_SET_ONE || node_kind(set) == TEXT_SET_OR)
            return NULL;
        set = node_part(set, 1);
    }
    return node_kind(set) == TEXT_SET_OR ? set : node_part(set, 0);
}

Cards set_cards(const Run *run, const uint16_t *node)
{
    return ask_set(run, record_of_node(run, node));
}

Selection set_select(const Run *run, const uint16_t *node)
{
    return ask_selection(run, record_of_node(run, node));
}
