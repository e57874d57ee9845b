/* The coder makes records (code.h) from meanings. Private to code/ and compile/. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_CODER_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_CODER_H

#include "weiss/engine/state.h"
#include "weiss/text/build/code/code.h"
#include "weiss/text/read/text_read.h"

#include <setjmp.h>

/* `unsupported` is the first part that play cannot do. When memory or the room in a list runs out,
 * coding ends with a longjmp to `full`, so no number needs to be tested. */
typedef struct Coder {
    Code code;
    const Meaning *meaning;
    const uint16_t *unsupported;
    const uint16_t *modes; /* the abilities that one was chosen from, or NULL */
    bool summing; /* what is coded are cards to choose from, of which the sum may be limited */
    const uint16_t *own_x; /* what X is, if it is about each of those who get it (x_of_each), or NULL */
    jmp_buf full;
#define RECORD(what, type) uint16_t what##_room;
#include "weiss/text/build/code/records.def"
} Coder;

/* Starts an empty coder with record 0 of each kind, which means none. `full` must have been set by a
 * function that runs until coder_clear. */
void coder_begin(Coder *coder);
void coder_clear(Coder *coder);
void code_clear(Code *code);

/* The number of the record for what a node says; 0 for NULL. */
unsigned code_filter(Coder *coder, const uint16_t *node);
/* Like code_filter, for cards that are counted: trigger icons may be in their place. */
unsigned code_filter_counted(Coder *coder, const uint16_t *node);
/* The same filter for cards of one side, if that makes it about one zone; else `number` itself. */
unsigned filter_of_side(Coder *coder, unsigned number, unsigned sides);
unsigned code_place(Coder *coder, const uint16_t *node);
unsigned code_set(Coder *coder, const uint16_t *node);
/* Like code_set. code_listed: a part of a list that says no place takes that of the last part.
 * code_taken: the same, for cards that are taken; what cannot be chosen is refused. */
unsigned code_listed(Coder *coder, const uint16_t *node);
unsigned code_taken(Coder *coder, const uint16_t *node);
/* Gives the place of the last part of a list to the parts that say none; with `owned` also to those
 * that say whose their cards are. */
void parts_place(Coder *coder, const CodeSet *list, bool owned);
/* Puts the parts of a list, which say no place, into one. */
void parts_put_in(Coder *coder, const CodeSet *list, unsigned place);
/* Like code_set, for cards that are counted or about which something is said: "those cards" are
 * then the ones that were put, flipped or revealed. */
unsigned code_counted(Coder *coder, const uint16_t *node);
/* Like code_counted, but refuses what cannot be counted: "the number of characters", of whom? In
 * counted_number trigger icons may be counted in place of cards. */
unsigned counted_set(Coder *coder, const uint16_t *cards);
unsigned counted_number(Coder *coder, const uint16_t *cards);
/* A set that somebody has (in `place`, if not 0); and a set that the text says is `such`. */
unsigned had_set(Coder *coder, const uint16_t *cards, unsigned place);
unsigned said_set(Coder *coder, const uint16_t *cards, const uint16_t *such);
/* Whether the text says where the cards of a set are, or whose they are. In a list the last part
 * counts, whose place the others take. */
bool set_is_somewhere(const Coder *coder, unsigned set);
/* The filter of a "for each". */
unsigned code_each(Coder *coder, const uint16_t *such);
unsigned code_bound(Coder *coder, const uint16_t *node);
unsigned code_amount(Coder *coder, const uint16_t *node);
unsigned code_condition(Coder *coder, const uint16_t *node);
unsigned code_destination(Coder *coder, const uint16_t *node);
unsigned code_clause(Coder *coder, const uint16_t *node);

/* The rules of a CONT, of Great Performance, or of a clause of an event that says how the card is
 * played; `node` is in coder->meaning. What play cannot do is left in coder->unsupported. */
AbilityRules code_rules(Coder *coder, const uint16_t *node);
/* Makes gifts of the cards that the first such clause below `node` forbids a player to play.
 * Returns how many, the first in *first; 0 if there is no such clause. */
unsigned code_forbidden(Coder *coder, const uint16_t *node, uint16_t *first);

/* code_x: the amount that an ability says X is; 0 if it does not use X. Refused if it uses X
 * without a definition, or defines it twice, under a condition, or by itself. x_definition: the
 * LET_X in its meaning, or NULL. */
unsigned code_x(Coder *coder, const uint16_t *ability);
const uint16_t *x_definition(const Meaning *meaning, const uint16_t *ability);

/* The trigger of an AUTO; 0 if it is refused. */
unsigned code_trigger(Coder *coder, const uint16_t *triggered);
/* The time of a part that is done later; 0 if it is refused. */
unsigned code_later(Coder *coder, const uint16_t *node);
/* The cost made of the items at `node`; 0 if it is refused. */
unsigned code_cost(Coder *coder, const uint16_t *node);
/* Whether it is known which card "the card put into your waiting room by this ability's cost" is:
 * one item of the cost is paid with cards, and the body moves and shows no others. Also true if the
 * ability does not say it. Markers do not count. */
bool cost_cards_known(const Coder *coder, const uint16_t *ability, unsigned cost);
/* The payment with markers in place of stock that an ability allows; 0 if it says more or is
 * refused. */
unsigned code_substitute(Coder *coder, const uint16_t *ability);

/* The cards that a CONT lets be chosen for a trigger icon, and does nothing else; 0 if it is no such CONT. */
unsigned code_icon_choice(Coder *coder, const uint16_t *ability);
/* The characters one of which may be given up to play the ability's card; 0 as above. */
unsigned code_free_play(Coder *coder, const uint16_t *ability);
/* The cards that something happens to. With `all` also "all …", which means any of them. */
CodeRange code_subjects(Coder *coder, const uint16_t *node, bool all);
unsigned code_move(Coder *coder, const uint16_t *is_put);
/* The events that report a move, a bit each. */
uint64_t move_events(const Code *code, const CodeMove *move);
/* A filter for cards with one of these names, of any type. */
unsigned code_names(Coder *coder, const uint16_t *names);

/* Whether a node is an ability, granted or done in its place. */
static inline bool is_ability(const uint16_t *node)
{
    return meaning_kind(node) >= MEAN_AUTO && meaning_kind(node) <= MEAN_REPLAY;
}
/* Whether a part of a filter is a kind of card: a character, an event … */
static inline bool is_card_type(const uint16_t *node)
{
    return meaning_kind(node) >= MEAN_CARD && meaning_kind(node) <= MEAN_TRIGGER_ICON;
}
/* Whether the cost of an Encore is to put a character from hand into the waiting room. */
static inline bool is_encore_of_hand(const Meaning *meaning, const uint16_t *cost)
{
    return meaning_fits(meaning, cost,
                        "MOVE(CARDS(EXACTLY(1), AND(CHARACTER, AT(ZONE(|YOU, HAND)))), TO(ZONE(|YOU, WAITING_ROOM)))",
                        NULL);
}
/* The KEYWORD_ bits of an ability. */
unsigned keywords_of(const Meaning *meaning, const uint16_t *ability);
/* The name of the LINK that a filter asks for, "LINK ASMR"; NULL for other keywords. */
const char *link_name(const char *name);
bool is_combo(const Meaning *meaning, const uint16_t *ability);

/* The zones that a node names, a bit each; and the zones of a range of places. */
unsigned zones_named(const Meaning *meaning, const uint16_t *node);
unsigned places_zones(const Code *code, CodeRange places);

/* Whether a node mentions a state of characters anywhere in it. */
bool meaning_says_state(const Meaning *meaning, const uint16_t *node);

/* Whether a node is about the character that faces this card. */
bool is_about_facing(const Meaning *meaning, const uint16_t *node);

/* Whether a clause gives, takes or forbids something; and the record of such a clause. */
bool is_giving(const uint16_t *clause);
CodeClause code_giving(Coder *coder, const uint16_t *clause);

/* The parts of a list of this kind, or the node alone; none if there are more than PARTS_MOST. */
enum { PARTS_MOST = 24 };
typedef struct Parts {
    const uint16_t *of[PARTS_MOST];
    unsigned count;
} Parts;
Parts list_parts(Coder *coder, const uint16_t *node, MeaningKind list);

/* What constants mean: sides, a CodeAttribute, a WeissTrigger; and the number of a name or a trait. */
unsigned player_sides(Coder *coder, const uint16_t *player);
unsigned attribute_of(Coder *coder, const uint16_t *attribute);
/* Those of `slots` at the left, middle or right position. */
unsigned position_slots(const uint16_t *position, unsigned slots);
unsigned icon_of(Coder *coder, const uint16_t *icon);
unsigned code_name(Coder *coder, const uint16_t *leaf);
unsigned amount_add(Coder *coder, AmountKind kind, unsigned of, int value);

/* add_place(coder, place), add_filters(coder, filters, count), add_events(coder, events, count) …: append a record, or
 * `count` of them next to each other, and return its number, that of the first one, or the range. */
#define RECORD(what, type) unsigned add_##what(Coder *coder, type what);
#define RECORDS(what, type)                                                                        \
    unsigned add_##what(Coder *coder, type what);                                                  \
    unsigned add_##what##s(Coder *coder, const type *what##s, unsigned count);
#define RANGES(what, type) CodeRange add_##what##s(Coder *coder, const type *what##s, unsigned count);
#include "weiss/text/build/code/records.def"

/* Notes that a part cannot be done; returns 0. */
unsigned code_refuse(Coder *coder, const uint16_t *node);

/* Refuses a node unless it is `known`. */
static inline void require(Coder *coder, const uint16_t *node, bool known)
{
    if (!known)
        code_refuse(coder, node);
}

#define CODE_FIELD(coder, node, kind, name)                                                        \
    MEANING_AT((coder)->meaning, (node), kind, name)

/* meaning_part, meaning_says, meaning_says_fit and meaning_fits for the coder's meaning. */
static inline const uint16_t *part(const Coder *coder, const uint16_t *node, unsigned index)
{
    return meaning_part(coder->meaning, node, index);
}
static inline bool says(const Coder *coder, const uint16_t *node, MeaningKind kind)
{
    return meaning_says(coder->meaning, node, kind);
}
static inline bool says_fit(const Coder *coder, const uint16_t *node, const char *pattern)
{
    return meaning_says_fit(coder->meaning, node, pattern);
}
static inline bool fits(const Coder *coder, const uint16_t *node, const char *pattern)
{
    return meaning_fits(coder->meaning, node, pattern, NULL);
}
/* What a name or a trait says. */
static inline const char *said(const Coder *coder, const uint16_t *leaf)
{
    return coder->meaning->strings[meaning_value(leaf)];
}

/* ---- Tables of constructions ---- */

/* How a number of a record is made: `read` reads part number `part` of the meaning. Without `read`
 * the number is `part` itself. */
typedef unsigned CodeReader(Coder *coder, const uint16_t *node);
typedef struct CodeOperand {
    CodeReader *read;
    uint8_t part;
} CodeOperand;

/* How a kind of meaning becomes a record with its numbers. Rows end with MEAN_KIND_COUNT. */
typedef struct CodeRow {
    uint16_t meaning;
    uint8_t record;
    uint8_t flags;
    CodeOperand of;
    CodeOperand more;
} CodeRow;

/* The row of a kind of meaning, or NULL. */
const CodeRow *code_row(const CodeRow *rows, MeaningKind kind);
static inline unsigned code_operand(Coder *coder, const uint16_t *node, CodeOperand operand)
{
    return operand.read ? operand.read(coder, part(coder, node, operand.part)) : operand.part;
}

/* ---- Records ---- */

static inline CodeSet make_set(SetKind kind, unsigned of, unsigned more)
{
    return (CodeSet){.kind = (uint8_t)kind, .of = (uint16_t)of, .more = (uint16_t)more};
}

static inline CodeSet set_at(const Coder *coder, unsigned set)
{
    return coder->code.sets[set];
}
static inline CodePlace place_at(const Coder *coder, unsigned place)
{
    return coder->code.places[place];
}
/* The place of a zone, or of some slots of the stage. */
enum { SLOTS_ALL = SLOTS_STAGE | SLOTS_SURPLUS };
static inline CodePlace make_place(unsigned sides, unsigned zone, unsigned slots)
{
    return (CodePlace){.sides = (uint8_t)sides,
                       .zone = (uint8_t)zone,
                       .other = (uint8_t)zone,
                       .slots = (uint8_t)slots,
                       .other_slots = (uint8_t)slots};
}
/* Whether a place is one zone, or one part of the stage. */
static inline bool is_single(CodePlace place)
{
    return !place.all && place.other == place.zone && place.other_slots == place.slots;
}

/* Whether a place is a single zone, one of `zones` (a bit each). Piles: cards are taken from and
 * put on both ends. Shuffled: can be shuffled. Faced: which way up cards lie is kept. */
enum {
    ZONES_OF_PILES = 1 << ZONE_DECK | 1 << ZONE_STOCK | 1 << ZONE_CLOCK,
    ZONES_SHUFFLED = 1 << ZONE_DECK | 1 << ZONE_STOCK,
    ZONES_FACED = 1 << ZONE_LEVEL | 1 << ZONE_MEMORY
};
static inline bool is_zone_of(CodePlace place, unsigned zones)
{
    return is_single(place) && (zones >> place.zone & 1u);
}
/* The place that a SHUFFLE shuffles. */
unsigned code_shuffled(Coder *coder, const uint16_t *shuffle);

/* Whether a set says exactly or up to how many cards; and whether an amount is the number 1. */
static inline bool is_counted(const CodeSet *set)
{
    return set->count == COUNT_EXACT || set->count == COUNT_UP_TO;
}
static inline bool amount_is_one(const Coder *coder, unsigned amount)
{
    const CodeAmount *one = &coder->code.amounts[amount];
    return one->kind == AMOUNT_NUMBER && one->value == 1;
}

/* Whether a test says where cards are; and the first test of this kind, or NULL. */
bool test_places(const CodeTest *test);
const CodeTest *test_of_kind(const CodeTest *tests, unsigned count, TestKind kind);
static inline bool filter_has(const Coder *coder, const CodeFilter *filter, TestKind kind)
{
    return test_of_kind(coder->code.tests + filter->first, filter->count, kind) != NULL;
}
/* The first place where tests, or those of a filter, say that cards are; empty if they say none. */
CodePlace tests_place(const Coder *coder, const CodeTest *tests, unsigned count);
static inline CodePlace filter_place(const Coder *coder, const CodeFilter *filter)
{
    return tests_place(coder, coder->code.tests + filter->first, filter->count);
}
/* Whether tests that ask which way up cards lie also say that the cards are where that is kept: in
 * the level zone or the memory. */
bool faces_known(const Coder *coder, const CodeTest *tests, unsigned count);
/* Narrows *place to what a filter says: to its place, unless one is known already (*placed), and to
 * its sides. False if the filter asks more than that, what is printed, and not to be this card. */
bool filter_narrows(const Code *code, const CodeFilter *filter, CodePlace *place, bool *placed);

#endif
