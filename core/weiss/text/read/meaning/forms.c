/* Forms that depend on a part of a list: where cards are and whose they are. What a pattern can say is in forms.def. */
#include "weiss/text/read/meaning/form_parts.h"

static unsigned made(Tree *tree, MeaningKind kind, unsigned first, unsigned second)
{
    return tree_node(tree, kind, (unsigned[]){first, second}, meaning_field_count(kind));
}

/* ---- Filters --------------------------------------------------------------------------------- */

/* The parts of a filter while they are changed. */
typedef struct Parts {
    unsigned of[LIST_MOST];
    unsigned count;
} Parts;

static Parts parts_of(const Tree *tree, unsigned filter)
{
    Parts parts = {{filter}, filter != 0};
    if (tree_is(tree, filter, MEAN_AND))
        for (parts.count = 0; parts.count < tree->nodes[filter].count; parts.count++)
            parts.of[parts.count] = tree_part(tree, filter, parts.count);
    return parts;
}

/* The number of the first part that fits a pattern, or the count. */
static unsigned part_find(const Tree *tree, const Parts *parts, const char *pattern)
{
    unsigned i = 0;
    while (i < parts->count && !tree_fits(tree, parts->of[i], pattern, NULL))
        i++;
    return i;
}

/* The number of the last such part, or the count. */
static unsigned part_find_last(const Tree *tree, const Parts *parts, const char *pattern)
{
    unsigned i = parts->count;
    while (i > 0 && !tree_fits(tree, parts->of[i - 1], pattern, NULL))
        i--;
    return i ? i - 1 : parts->count;
}

static void part_remove(Parts *parts, unsigned index)
{
    for (unsigned i = index + 1; i < parts->count; i++)
        parts->of[i - 1] = parts->of[i];
    parts->count -= index < parts->count;
}

/* What is left of a filter: any card, if nothing is. */
static unsigned parts_join(Tree *tree, const Parts *parts)
{
    return parts->count ? tree_list(tree, MEAN_AND, parts->of, parts->count)
                        : tree_node(tree, MEAN_CARD, NULL, 0);
}

#define STAGES "STAGE|CENTER_STAGE|BACK_STAGE"

/* Whose a place is: 0 if nothing says it, or if it is not one place. */
static unsigned place_owner(const Tree *tree, unsigned place)
{
    if (tree_is(tree, place, MEAN_ZONE))
        return tree_part(tree, place, MEANING_FIELD(ZONE, player));
    return tree_is(tree, place, MEAN_POSITION) ? tree_part(tree, place, MEANING_FIELD(POSITION, player)) : 0;
}

static bool is_stage(const Tree *tree, unsigned place)
{
    return tree_fits(tree, place, "ZONE(_, " STAGES ")", NULL) || tree_is(tree, place, MEAN_POSITION);
}

static unsigned place_of(Tree *tree, unsigned place, unsigned owner)
{
    unsigned fields[3];
    bool zone = tree_is(tree, place, MEAN_ZONE);
    if (!zone && !tree_is(tree, place, MEAN_POSITION))
        return place;
    unsigned count = tree->nodes[place].count;
    for (unsigned i = 0; i < count; i++)
        fields[i] = tree_part(tree, place, i);
    fields[zone ? MEANING_FIELD(ZONE, player) : MEANING_FIELD(POSITION, player)] = owner;
    return tree_node(tree, tree_kind(tree, place), fields, count);
}

/* What somebody has in a place is theirs there: on the stage, which is always that of who has the cards, the cards
 * and the place have an owner, elsewhere the place alone. */
static void owner_form(Tree *tree, Parts *list, unsigned at, unsigned of)
{
    Parts parts = *list;
    unsigned second = at < parts.count && is_stage(tree, tree_part(tree, parts.of[at], 0))
                          ? part_find_last(tree, &parts, "OF(YOU|OPPONENT)")
                          : of;
    if (second != of && of < parts.count) { /* one is said of the cards, the other only of the place */
        unsigned owner = place_owner(tree, tree_part(tree, parts.of[at], 0));
        bool first = tree_compare(tree, tree_part(tree, parts.of[of], 0), owner) == 0;
        parts.of[of] = parts.of[first ? second : of];
        part_remove(&parts, second);
        at -= second < at;
    }
    if (at < parts.count) {
        unsigned place = tree_part(tree, parts.of[at], 0);
        unsigned owner = place_owner(tree, place);
        unsigned player = of < parts.count ? tree_part(tree, parts.of[of], 0) : 0;
        if (player && (!owner || is_stage(tree, place)))
            place = place_of(tree, place, player);
        if (!player && tree_fits(tree, owner, "YOU|OPPONENT", NULL) && is_stage(tree, place) &&
            part_find(tree, &parts, "TRIGGER_ICON") == parts.count)
            parts.of[parts.count++] = made(tree, MEAN_OF, owner, 0);
        parts.of[at] = made(tree, MEAN_AT, place, 0);
        if (player && !is_stage(tree, place) && tree_compare(tree, place_owner(tree, place), player) == 0)
            part_remove(&parts, of);
    } else if (of < parts.count) {
        parts.of[of] = made(tree, MEAN_OF, tree_part(tree, parts.of[of], 0), 0);
    }
    *list = parts;
}

/* Cards with traits, and those that somebody has, nobody says where, are characters. */
static void character_say(Tree *tree, Parts *parts)
{
    unsigned card = part_find(tree, parts, "CARD");
    if (card < parts->count)
        parts->of[card] = tree_node(tree, MEAN_CHARACTER, NULL, 0);
    else if (part_find(tree, parts, "CHARACTER|EVENT_CARD|CLIMAX|MARKER|TRIGGER_ICON|ANY|AT|UNDER|AMONG|FROM_AMONG") == parts->count &&
             parts->count < LIST_MOST)
        parts->of[parts->count++] = tree_node(tree, MEAN_CHARACTER, NULL, 0);
}

/* "All cards in your stock except the bottom card": of that stock. */
static void end_placed(Tree *tree, Parts *parts)
{
    unsigned at = part_find(tree, parts, "AT(ZONE)"), but = part_find(tree, parts, "EXCEPT(END_CARDS(_, _, ))");
    if (at == parts->count || but == parts->count)
        return;
    unsigned end = tree_part(tree, parts->of[but], 0);
    parts->of[but] =
        made(tree, MEAN_EXCEPT, form_with(tree, end, MEANING_FIELD(END_CARDS, place), tree_part(tree, parts->of[at], 0)), 0);
}

/* "All players' characters in their center stage": each stands on the stage of the player who has it. */
static void stage_of_all(Tree *tree, Parts *parts)
{
    unsigned at = part_find(tree, parts, "AT(ZONE(THEY))");
    at = at < parts->count ? at : part_find(tree, parts, "AT(POSITION(_, THEY))");
    if (at < parts->count && part_find(tree, parts, "OF(ALL_PLAYERS)") < parts->count &&
        is_stage(tree, tree_part(tree, parts->of[at], 0)))
        parts->of[at] = made(tree, MEAN_AT, place_of(tree, tree_part(tree, parts->of[at], 0), 0), 0);
}

/* A name says enough: "card named". "Another of your characters" is not this card, as "your other character". */
static unsigned form_filter(Tree *tree, unsigned filter)
{
    Parts parts = parts_of(tree, filter);
    if (part_find(tree, &parts, "NAMED") < parts.count)
        part_remove(&parts, part_find(tree, &parts, "CARD"));
    if (part_find(tree, &parts, "NAMED") < parts.count && part_find(tree, &parts, "OF(YOU|OPPONENT)") < parts.count &&
        part_find(tree, &parts, "AT") == parts.count) /* on the stage all cards are characters */
        part_remove(&parts, part_find(tree, &parts, "CHARACTER"));
    unsigned another = part_find(tree, &parts, "OTHER_ONE");
    if (another < parts.count && /* … but of the opponent's, and beside a choice, it is not the one chosen before */
        !form_has(tree, filter, MEAN_CHOSEN_BEFORE) && part_find(tree, &parts, "SAME_NAME") == parts.count &&
        part_find(tree, &parts, "OF(OPPONENT)") == parts.count)
        parts.of[another] = tree_node(tree, MEAN_OTHER, NULL, 0);
    if (part_find(tree, &parts, "TRAIT|OF_TITLE") < parts.count && part_find(tree, &parts, "CARD") == parts.count)
        character_say(tree, &parts);
    if (part_find(tree, &parts, "UNDER") < parts.count && part_find(tree, &parts, "NAMED") < parts.count &&
        part_find(tree, &parts, "MARKER") == parts.count)
        parts.of[parts.count++] = tree_node(tree, MEAN_MARKER, NULL, 0);
    if (part_find(tree, &parts, "IN_FRONT_OF(THIS)") < parts.count && /* in front of a card stand one's own */
        part_find(tree, &parts, "OF|HAD_BY|AT") == parts.count)
        parts.of[parts.count++] = made(tree, MEAN_OF, tree_node(tree, MEAN_YOU, NULL, 0), 0);
    stage_of_all(tree, &parts);
    owner_form(tree, &parts, part_find(tree, &parts, "AT(ZONE|POSITION)"),
               part_find(tree, &parts, "OF|HAD_BY(YOU|OPPONENT)"));
    end_placed(tree, &parts);
    return parts_join(tree, &parts);
}

/* "“A” or “B”": named either. */
static unsigned named_either(Tree *tree, unsigned filter)
{
    unsigned names[LIST_MOST], count = tree->nodes[filter].count;
    for (unsigned i = 0; i < count; i++) {
        if (!tree_is(tree, tree_part(tree, filter, i), MEAN_NAMED))
            return filter;
        names[i] = tree_part(tree, tree_part(tree, filter, i), 0);
    }
    return made(tree, MEAN_NAMED, tree_list(tree, MEAN_EITHER_NAME, names, count), 0);
}

/* "“A” characters or characters with “B”" are characters that are either: what all parts of a choice say is said
 * before it. */
static unsigned form_choice(Tree *tree, unsigned filter)
{
    Parts parts[LIST_MOST] = {{{0}, 0}};
    Parts common = {.count = 0};
    unsigned rest[LIST_MOST];
    unsigned count = tree->nodes[filter].count;
    for (unsigned i = 0; i < count; i++)
        parts[i] = parts_of(tree, tree_part(tree, filter, i));
    for (unsigned i = 0; i < parts[0].count; i++) {
        unsigned shared = 0, at[LIST_MOST];
        for (unsigned j = 0; j < count; j++) {
            for (at[j] = 0; at[j] < parts[j].count; at[j]++)
                if (tree_compare(tree, parts[j].of[at[j]], parts[0].of[i]) == 0)
                    break;
            shared += at[j] < parts[j].count && parts[j].count > 1;
        }
        if (shared < count)
            continue;
        common.of[common.count++] = parts[0].of[i--];
        for (unsigned j = 0; j < count; j++)
            part_remove(&parts[j], at[j]);
    }
    if (!common.count)
        return named_either(tree, filter);
    for (unsigned j = 0; j < count; j++)
        rest[j] = parts_join(tree, &parts[j]);
    common.of[common.count++] = tree_list(tree, MEAN_ANY, rest, count);
    return parts_join(tree, &common);
}

/* ---- Conditions ------------------------------------------------------------------------------ */

/* Takes the owner out of a filter: `player`, or 0 for any; returns it. */
static unsigned owner_take(Tree *tree, Parts *parts, unsigned player)
{
    unsigned of = part_find(tree, parts, "OF|HAD_BY(YOU|OPPONENT)");
    unsigned owner = of < parts->count ? tree_part(tree, parts->of[of], 0) : 0;
    if (!owner || (player && tree_compare(tree, owner, player) != 0))
        return 0;
    part_remove(parts, of);
    return owner;
}

/* "You have a card and 2 others in a place": the place has all of them, if the last of them alone says where. */
static unsigned all_exist(Tree *tree, unsigned player, unsigned place, unsigned list)
{
    unsigned sets[LIST_MOST], count = tree_is(tree, list, MEAN_SETS) ? tree->nodes[list].count : 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned set = tree_part(tree, list, i);
        if (!tree_fits(tree, set, "CARDS(AT_LEAST|EXACTLY)", NULL))
            return 0;
        Parts parts = parts_of(tree, tree_part(tree, set, 1));
        unsigned at = part_find(tree, &parts, "AT(ZONE)");
        bool last = i + 1 == count;
        if ((at < parts.count) != (last && !place) || part_find(tree, &parts, "OF|OTHER") < parts.count)
            return 0;
        if (last && (parts.count == 1u + (at < parts.count)) && part_find(tree, &parts, "CARD") < parts.count)
            return 0; /* "2 《…》 characters and 5 cards in your hand": the characters are on the stage */
        if (last && !place) {
            place = tree_part(tree, parts.of[at], 0);
            if (player && place_owner(tree, place) && tree_compare(tree, place_owner(tree, place), player) != 0)
                return 0;
            part_remove(&parts, at);
        }
        sets[i] = tree_node(tree, MEAN_CARDS,
                            (unsigned[]){tree_part(tree, set, 0), parts_join(tree, &parts)}, 2);
    }
    if (!count || !place || is_stage(tree, place))
        return 0;
    if (player)
        place = place_of(tree, place, player);
    return made(tree, MEAN_PLACE_HAS, place, tree_list(tree, MEAN_SETS, sets, count));
}

/* That cards exist: a place has them, or a player, if the filter says so. 0 if it does not. */
static unsigned existence(Tree *tree, unsigned player, unsigned place, unsigned set)
{
    if (player && !tree_fits(tree, player, "YOU|OPPONENT", NULL))
        return 0;
    if (tree_is(tree, set, MEAN_SETS))
        return all_exist(tree, player, place, set);
    if (!tree_is(tree, set, MEAN_CARDS) ||
        tree_fits(tree, set, "CARDS(ALL|GIVEN|GIVEN_MANY|UP_TO|ANY_NUMBER)", NULL))
        return 0;
    Parts parts = parts_of(tree, tree_part(tree, set, 1));
    unsigned at = place ? parts.count : part_find(tree, &parts, "AT(ZONE|POSITION)");
    if (at < parts.count) {
        place = tree_part(tree, parts.of[at], 0);
        part_remove(&parts, at);
    }
    unsigned owner = place ? place_owner(tree, place) : 0;
    if (player && place) { /* "if your opponent has a card in your waiting room": in theirs */
        place = place_of(tree, place, owner = player);
        if (is_stage(tree, place))
            part_remove(&parts, part_find(tree, &parts, "OF|HAD_BY(YOU|OPPONENT)"));
    }
    if (place && !owner)
        place = place_of(tree, place, owner = player ? player : owner_take(tree, &parts, 0));
    if (place && (!owner || (player && tree_compare(tree, owner, player) != 0)))
        return 0;
    unsigned taken = owner_take(tree, &parts, place ? owner : player);
    player = player ? player : taken;
    if (tree_fits(tree, place, "ZONE(_, STAGE)", NULL)) {
        player = owner;
        place = 0;
    }
    if (!place && player)
        character_say(tree, &parts);
    unsigned cards = tree_node(
        tree, MEAN_CARDS, (unsigned[]){tree_part(tree, set, 0), parts_join(tree, &parts)}, 2);
    if (place)
        return made(tree, MEAN_PLACE_HAS, place, cards);
    return player ? made(tree, MEAN_HAVE, player, cards) : 0;
}

/* Fills in the owner of places that name none. */
static unsigned with_owner(Tree *tree, unsigned node, unsigned owner)
{
    unsigned fields[LIST_MOST];
    if (tree_is(tree, node, MEAN_ZONE) || tree_is(tree, node, MEAN_POSITION))
        return place_owner(tree, node) ? node : place_of(tree, node, owner);
    if (!node || !tree_fits(tree, node, "AND|AT|ONE_OF|END_CARDS|AT_THE_END", NULL))
        return node;
    unsigned count = tree->nodes[node].count, maker = tree->nodes[node].maker;
    for (unsigned i = 0; i < count; i++)
        fields[i] = with_owner(tree, tree_part(tree, node, i), owner);
    MeaningKind kind = tree_kind(tree, node);
    unsigned built = kind == MEAN_AND ? form_filter(tree, tree_list(tree, kind, fields, count))
                                      : tree_node(tree, kind, fields, count);
    tree->nodes[built].maker = (uint16_t)maker;
    return built;
}

/* What is said of this card is said of a card of its owner. */
static unsigned form_of_this(Tree *tree, unsigned node)
{
    unsigned such = with_owner(tree, tree_part(tree, node, 1), tree_node(tree, MEAN_YOU, NULL, 0));
    if (tree_fits(tree, such, "AT", NULL)) {
        Parts parts = {{such}, 1};
        owner_form(tree, &parts, 0, 1);
        such = parts_join(tree, &parts);
    }
    return made(tree, MEAN_IS, tree_part(tree, node, 0), such);
}

/* "The number of your characters is 2 or more": you have that many. Icons are no cards. */
static unsigned form_number(Tree *tree, unsigned node)
{
    unsigned found[2];
    unsigned card = tree_node(tree, MEAN_CARD, NULL, 0);
    if (tree_fits(tree, node, "COMPARE(COUNT(ALL_IN(@)), @AT_LEAST|AT_MOST|EXACTLY(NUMBER))", found))
        return existence(tree, 0, found[0], made(tree, MEAN_CARDS, found[1], card));
    if (!tree_fits(tree, node, "COMPARE(COUNT(CARDS(ALL|GIVEN|GIVEN_MANY, @)), @AT_LEAST|AT_MOST|EXACTLY(NUMBER))",
                   found) ||
        form_has(tree, found[0], MEAN_TRIGGER_ICON))
        return 0;
    unsigned cards = made(tree, MEAN_CARDS, found[1], found[0]);
    unsigned exist = existence(tree, 0, 0, cards);
    return exist ? exist : tree_node(tree, MEAN_THERE_IS, &cards, 1);
}

static unsigned form_condition(Tree *tree, unsigned node)
{
    unsigned first = tree_part(tree, node, 0);
    unsigned second = tree->nodes[node].count > 1 ? tree_part(tree, node, 1) : 0;
    if (tree_fits(tree, node, "IS(THIS)", NULL))
        return form_of_this(tree, node);
    switch (tree_kind(tree, node)) {
    case MEAN_HAVE:
        return existence(tree, first, 0, second);
    case MEAN_THERE_IS:
        return existence(tree, 0, 0, first);
    case MEAN_PLACE_HAS:
        return existence(tree, 0, first, second);
    default:
        return tree_fits(tree, second, "AT(ZONE|POSITION)", NULL)
                   ? existence(tree, 0, tree_part(tree, second, 0), first)
                   : 0;
    }
}

/* ---- Where cards are put --------------------------------------------------------------------- */

/* Cards go to zones of their owner, whatever owner the text names. */
static unsigned without_owner(Tree *tree, unsigned node)
{
    unsigned fields[LIST_MOST];
    const TreeNode *from = &tree->nodes[node];
    if (tree_is(tree, node, MEAN_ZONE) || tree_is(tree, node, MEAN_POSITION))
        return place_of(tree, node, 0);
    if (!node || !tree_fits(tree, node,
                            "EITHER_DESTINATION|TO|TO_END|TO_POSITION|ANY_POSITION|OPEN_POSITION|OTHER_POSITION|"
                            "SEPARATE_POSITIONS|EITHER_PLACE|ORIGIN|ORIGIN_OR_CAUSE|IS_PUT|IS_PLAYED|WHICHEVER",
                            NULL))
        return node;
    unsigned count = from->count, maker = from->maker;
    MeaningKind kind = tree_kind(tree, node);
    for (unsigned i = 0; i < count; i++)
        fields[i] = without_owner(tree, tree_part(tree, node, i));
    unsigned built = meaning_facts(kind)->list ? tree_list(tree, kind, fields, count)
                                               : tree_node(tree, kind, fields, count);
    tree->nodes[built].maker = (uint16_t)maker;
    return built;
}

/* Whether any card of one player is meant. */
static bool any_owned(const Tree *tree, unsigned cards)
{
    if (!tree_is(tree, cards, MEAN_ANY_CARD))
        return false;
    Parts parts = parts_of(tree, tree_part(tree, cards, 0));
    return part_find(tree, &parts, "OF(YOU|OPPONENT)") < parts.count;
}

/* What happens to this card happens in zones of its owner. Of other cards it is said whose they are: "when your climax
 * is placed", not where. */
static unsigned form_happening(Tree *tree, unsigned node)
{
    unsigned cards = tree_part(tree, node, 0);
    unsigned what = tree_part(tree, node, 1);
    unsigned found[2];
    if (tree_is(tree, cards, MEAN_ANY_CARD) &&
        tree_fits(tree, what, "IS_PUT(ZONE(@YOU|OPPONENT, @))", found)) {
        Parts parts = parts_of(tree, tree_part(tree, cards, 0));
        unsigned of = part_find(tree, &parts, "OF|HAD_BY");
        if (of == parts.count)
            parts.of[parts.count++] = made(tree, MEAN_OF, found[0], 0);
        cards = made(tree, MEAN_ANY_CARD, parts_join(tree, &parts), 0);
    }
    bool mine = tree_is(tree, cards, MEAN_THIS) && !form_has(tree, what, MEAN_OPPONENT);
    if (!mine && !any_owned(tree, cards))
        return 0;
    return made(tree, tree_kind(tree, node), cards, without_owner(tree, what));
}

/* "In your clock or your stage", "from your clock or stage": one place where cards are, AT or ORIGIN. */
static unsigned form_places(Tree *tree, unsigned node)
{
    unsigned zones[LIST_MOST], owner = 0;
    unsigned places = tree_part(tree, node, 0);
    if (!tree_is(tree, places, MEAN_EITHER_PLACE))
        return 0;
    for (unsigned i = 0; i < tree->nodes[places].count; i++) {
        unsigned place = tree_part(tree, places, i);
        if (!tree_fits(tree, place, "ZONE(|YOU|OPPONENT)", NULL) ||
            (owner && tree_part(tree, place, 0) && tree_compare(tree, owner, tree_part(tree, place, 0)) != 0))
            return 0;
        owner = owner ? owner : tree_part(tree, place, 0);
        zones[i] = tree_part(tree, place, 1);
    }
    unsigned either = tree_list(tree, MEAN_EITHER_ZONE, zones, tree->nodes[places].count);
    return form_with(tree, node, 0, made(tree, MEAN_ZONE, owner, either));
}

/* "When this card attacks or when this card is placed": when it does either. */
static unsigned form_whenever(Tree *tree, unsigned node)
{
    unsigned what[LIST_MOST], count = tree->nodes[node].count;
    for (unsigned i = 0; i < count; i++) {
        if (!tree_fits(tree, tree_part(tree, node, i), "HAPPENS(THIS)", NULL))
            return 0;
        what[i] = tree_part(tree, tree_part(tree, node, i), 1);
    }
    return made(tree, MEAN_HAPPENS, tree_part(tree, tree_part(tree, node, 0), 0),
                tree_list(tree, MEAN_WHICHEVER, what, count));
}

/* "+1 level and +500 power for each marker": both for each. */
static unsigned form_gains(Tree *tree, unsigned node)
{
    unsigned gains[LIST_MOST], count = tree->nodes[node].count;
    unsigned last = tree_part(tree, node, count - 1);
    unsigned each = tree_fits(tree, last, "MORE|LESS(_, _, COUNT)", NULL) ? tree_part(tree, last, 2) : 0;
    for (unsigned i = 0; each && i < count; i++) {
        unsigned gain = tree_part(tree, node, i);
        if (i + 1 < count && !tree_fits(tree, gain, "MORE|LESS(_, _, )", NULL))
            return 0;
        gains[i] = tree_node(tree, tree_kind(tree, gain),
                             (unsigned[]){tree_part(tree, gain, 0), tree_part(tree, gain, 1), each}, 3);
    }
    return each ? tree_list(tree, MEAN_GAINS, gains, count) : 0;
}

/* "This card and 1 other": this card first. */
static unsigned form_listed(Tree *tree, unsigned node)
{
    unsigned fields[4], sets[LIST_MOST], count = 0;
    unsigned list = tree_part(tree, node, 0);
    MeaningKind kind = tree_kind(tree, list);
    if (!list || (kind != MEAN_SETS && kind != MEAN_EITHER_SET))
        return 0;
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned i = 0; i < tree->nodes[list].count; i++)
            if (tree_is(tree, tree_part(tree, list, i), MEAN_THIS) == (turn == 0))
                sets[count++] = tree_part(tree, list, i);
    for (unsigned i = 1; i < tree->nodes[node].count; i++)
        fields[i] = tree_part(tree, node, i);
    fields[0] = tree_list(tree, kind, sets, count);
    return tree_node(tree, tree_kind(tree, node), fields, tree->nodes[node].count);
}

/* "Alarm" works in the clock, whether the clock is printed before it or not. */
static unsigned form_alarm(Tree *tree, unsigned node)
{
    unsigned fields[4];
    if (!tree_is(tree, tree_part(tree, node, 1), MEAN_ALARM))
        return 0;
    for (unsigned i = 0; i < tree->nodes[node].count; i++)
        fields[i] = tree_part(tree, node, i);
    fields[0] = tree_list(tree, MEAN_HEADING,
                          (unsigned[]){tree_node(tree, MEAN_IN_CLOCK, NULL, 0), fields[0]}, 2);
    return tree_node(tree, tree_kind(tree, node), fields, tree->nodes[node].count);
}

/* ---- All of them ----------------------------------------------------------------------------- */

unsigned form_node(Tree *tree, unsigned node)
{
    unsigned form = 0;
    if (tree->failed || !node)
        return node;
    switch (tree_kind(tree, node)) {
    case MEAN_AND:
        form = form_filter(tree, node);
        break;
    case MEAN_ANY:
        form = form_choice(tree, node);
        break;
    case MEAN_AT:
    case MEAN_ORIGIN:
        form = form_places(tree, node);
        break;
    case MEAN_GAINS:
        form = form_gains(tree, node);
        break;
    case MEAN_WHENEVER:
        form = form_whenever(tree, node);
        break;
    case MEAN_HAD_BY:
        if (tree_fits(tree, node, "HAD_BY(YOU|OPPONENT)", NULL))
            form = made(tree, MEAN_OF, tree_part(tree, node, 0), 0);
        break;
    case MEAN_PLAY_FROM: /* everybody plays from their own hand */
    case MEAN_USE_KEYWORD:
        form = made(tree, tree_kind(tree, node), tree_part(tree, node, 0),
                    without_owner(tree, tree_part(tree, node, 1)));
        break;
    case MEAN_AUTO:
    case MEAN_CONT:
        form = form_alarm(tree, node);
        break;
    case MEAN_HAVE:
    case MEAN_THERE_IS:
    case MEAN_PLACE_HAS:
    case MEAN_IS:
        form = form_condition(tree, node);
        break;
    case MEAN_COMPARE:
        form = form_number(tree, node);
        break;
    case MEAN_MOVE: /* "all cards in the waiting room to their deck": the deck shows whose they are */
        if (!tree_fits(tree, node, "MOVE(CARDS(ALL|GIVEN|GIVEN_MANY, AND(CARD, AT(ZONE(, WAITING_ROOM)))), TO(ZONE(THEY)))", NULL) &&
            !(form_has(tree, tree_part(tree, node, 1), MEAN_OPPONENT) && form_has(tree, tree_part(tree, node, 0), MEAN_YOU)))
            form = made(tree, MEAN_MOVE, tree_part(tree, node, 0),
                        without_owner(tree, tree_part(tree, node, 1)));
        break;
    case MEAN_THEN:
        form = form_chosen_rest(tree, node);
        break;
    case MEAN_CHOOSE:
    case MEAN_REST_CARDS:
    case MEAN_CANNOT:
        form = form_listed(tree, node);
        break;
    case MEAN_HAPPENS:
    case MEAN_TURN_WHEN:
        form = form_happening(tree, node);
        if (!form && tree_fits(tree, node, "HAPPENS(EITHER_SET)", NULL))
            form = form_listed(tree, node);
        break;
    default:
        break;
    }
    if (!form || tree_compare(tree, form, node) == 0)
        return node;
    tree->nodes[form].maker = tree->nodes[node].maker;
    return form;
}
