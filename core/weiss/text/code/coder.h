/* Making records: lists that grow, and the meanings that they are made of. Private to code/ and
 * compile/. */
#ifndef WEISSFISH_WEISS_TEXT_CODE_CODER_H
#define WEISSFISH_WEISS_TEXT_CODE_CODER_H

#include "weiss/engine/state.h"
#include "weiss/text/code/code.h"
#include "weiss/text/meaning/meaning.h"

/* Errors are remembered: `unsupported` is the first part that cannot be done, and a lack of memory
 * is noted. */
typedef struct Coder {
    Code code;
    const Meaning *meaning;
    const uint16_t *unsupported;
    const uint16_t *modes; /* the abilities of which one was chosen for the clause in hand, or NULL */
    bool failed;
#define RECORD(what, type) uint16_t what##_room;
#include "weiss/text/code/records.def"
} Coder;

/* Begins with the records that are none. False without memory; coder_clear either way. */
bool coder_begin(Coder *coder);
void coder_clear(Coder *coder);
void code_clear(Code *code);

/* The numbers of the records for what a node says; NULL for nothing. */
unsigned code_filter(Coder *coder, const uint16_t *node);
/* The same where cards are counted: trigger icons may be in their place. */
unsigned code_filter_counted(Coder *coder, const uint16_t *node);
/* An equal filter for cards of one side only: it may then be about one zone. */
unsigned filter_of_side(Coder *coder, unsigned number, unsigned sides);
unsigned code_place(Coder *coder, const uint16_t *node);
unsigned code_set(Coder *coder, const uint16_t *node);
/* The same where a part of a list that does not say where its cards are takes the place of the last; and where
 * cards are taken: what cannot be chosen is refused. */
unsigned code_listed(Coder *coder, const uint16_t *node);
unsigned code_taken(Coder *coder, const uint16_t *node);
/* … also a part that says whose its cards are, if `owned`. */
void parts_place(Coder *coder, const CodeSet *list, bool owned);
/* The same where cards are counted or something is said of them: "those cards" are then the ones that were put,
 * flipped or revealed. */
unsigned code_counted(Coder *coder, const uint16_t *node);
/* … where what cannot be counted is refused: "the number of characters" of whom? And where trigger icons may be
 * counted in place of cards. */
unsigned counted_set(Coder *coder, const uint16_t *cards);
unsigned counted_number(Coder *coder, const uint16_t *cards);
/* A set that somebody has, in a `place` if that is not 0; and a set of which the text says that it is `such`. */
unsigned had_set(Coder *coder, const uint16_t *cards, unsigned place);
unsigned said_set(Coder *coder, const uint16_t *cards, const uint16_t *such);
/* Whether the text says where the cards of a set are, or whose they are. For a list: of its last
 * part, whose place the others take. */
bool set_is_somewhere(const Coder *coder, unsigned set);
/* The filter of cards for each of which something is done. */
unsigned code_each(Coder *coder, const uint16_t *such);
unsigned code_bound(Coder *coder, const uint16_t *node);
unsigned code_amount(Coder *coder, const uint16_t *node);
unsigned code_condition(Coder *coder, const uint16_t *node);
unsigned code_destination(Coder *coder, const uint16_t *node);
unsigned code_clause(Coder *coder, const uint16_t *node);

/* The rules of a CONT, Great Performance, or a clause of an event that says how the card is played: `node` of
 * coder->meaning. What play does not do is in coder->unsupported. */
AbilityRules code_rules(Coder *coder, const uint16_t *node);
/* What the first clause below `node` that forbids a player to play cards forbids: so many gifts, the first of them
 * in *first; 0 if there is none. */
unsigned code_forbidden(Coder *coder, const uint16_t *node, uint16_t *first);

/* The amount that an ability says X is, 0 if it says none; refused if it uses X and does not say what it is, or says it
 * twice or under a condition. And where in its meaning it says so, or NULL: LET_X. */
unsigned code_x(Coder *coder, const uint16_t *ability);
const uint16_t *x_definition(const Meaning *meaning, const uint16_t *ability);

/* The trigger of what an AUTO does; 0 if it is refused. */
unsigned code_trigger(Coder *coder, const uint16_t *triggered);
/* When what a part says to do later is done; 0 if it is refused. */
unsigned code_later(Coder *coder, const uint16_t *node);
/* The cost that the items of one mean; 0 if it is refused. */
unsigned code_cost(Coder *coder, const uint16_t *node);
/* "The card put into your waiting room by this ability's cost": whether, if an ability says so, one item of its cost
 * is paid with cards, and nothing that it does after it is about others. Markers are none there. */
bool cost_cards_known(const Coder *coder, const uint16_t *ability, unsigned cost);
/* What an ability lets be paid with markers in place of stock; 0 if it says nothing but that, and it is supported. */
unsigned code_substitute(Coder *coder, const uint16_t *ability);
/* The characters for one of which an ability lets its card be played; 0 likewise. */
unsigned code_free_play(Coder *coder, const uint16_t *ability);
/* The cards that something happens to; with `all` those of whom it is, which may be said to be all. */
CodeRange code_subjects(Coder *coder, const uint16_t *node, bool all);
unsigned code_move(Coder *coder, const uint16_t *is_put);
/* The events that tell of a move, a bit each. */
uint64_t move_events(const Code *code, const CodeMove *move);
/* Cards with one of these names, whatever they are. */
unsigned code_names(Coder *coder, const uint16_t *names);

/* Whether a node is an ability, granted or done in its place. */
static inline bool is_ability(const uint16_t *node)
{
    return meaning_kind(node) >= MEAN_AUTO && meaning_kind(node) <= MEAN_REPLAY;
}
/* Whether a filter is what kind of card it is: a character, an event … */
static inline bool is_card_type(const uint16_t *node)
{
    return meaning_kind(node) >= MEAN_CARD && meaning_kind(node) <= MEAN_TRIGGER_ICON;
}
/* The KEYWORD_ bits of an ability, and the one that a name means, 0 for other names. */
unsigned keywords_of(const Meaning *meaning, const uint16_t *ability);
unsigned keyword_named(const char *name);
/* Whether an ability is marked CXCOMBO. */
bool is_combo(const Meaning *meaning, const uint16_t *ability);

/* The zones that a node names, a bit each, and those of some places. */
unsigned zones_named(const Meaning *meaning, const uint16_t *node);
unsigned places_zones(const Code *code, CodeRange places);

/* Whether a node mentions a state of characters anywhere in it. */
bool meaning_says_state(const Meaning *meaning, const uint16_t *node);

/* Whether a node is about the character that faces this card. */
bool is_about_facing(const Meaning *meaning, const uint16_t *node);

/* A clause that gives, takes or forbids something: whether it is one, and its record. */
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
/* The slots of the positions left, middle or right of some of the stage. */
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
#include "weiss/text/code/records.def"

/* Notes that a part cannot be done; returns 0. */
unsigned code_refuse(Coder *coder, const uint16_t *node);

/* The same if it is not known. */
static inline void require(Coder *coder, const uint16_t *node, bool known)
{
    if (!known)
        code_refuse(coder, node);
}

/* Field `name` of a node of this kind. */
#define CODE_FIELD(coder, node, kind, name)                                                        \
    MEANING_AT((coder)->meaning, (node), kind, name)

/* meaning_part, meaning_says, meaning_says_fit and meaning_fits, of what the coder reads. */
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

/* A number of a record: what a part of the meaning is read as, or without a reader that number itself. */
typedef unsigned CodeReader(Coder *coder, const uint16_t *node);
typedef struct CodeOperand {
    CodeReader *read;
    uint8_t part; /* which */
} CodeOperand;

/* What a kind of meaning becomes: a kind of record, and its numbers. Rows end with MEAN_KIND_COUNT. */
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

/* A set, a place; nothing without memory. */
static inline CodeSet set_at(const Coder *coder, unsigned set)
{
    return coder->failed ? (CodeSet){0} : coder->code.sets[set];
}
static inline CodePlace place_at(const Coder *coder, unsigned place)
{
    return coder->failed ? (CodePlace){0} : coder->code.places[place];
}
/* A zone, or some slots of the stage. */
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

/* Whether a place is one of the zones `zones`, a bit each: piles, of which both ends are taken from and put on; those
 * that are shuffled; those where it is kept which way up cards lie. */
enum {
    ZONES_OF_PILES = 1 << ZONE_DECK | 1 << ZONE_STOCK | 1 << ZONE_CLOCK,
    ZONES_SHUFFLED = 1 << ZONE_DECK | 1 << ZONE_STOCK,
    ZONES_FACED = 1 << ZONE_LEVEL | 1 << ZONE_MEMORY
};
static inline bool is_zone_of(CodePlace place, unsigned zones)
{
    return is_single(place) && (zones >> place.zone & 1u);
}
/* Where SHUFFLE shuffles. */
unsigned code_shuffled(Coder *coder, const uint16_t *shuffle);

/* Whether a set says so many cards, or up to so many; and whether an amount is the number 1. */
static inline bool is_counted(const CodeSet *set)
{
    return set->count == COUNT_EXACT || set->count == COUNT_UP_TO;
}
static inline bool amount_is_one(const Coder *coder, unsigned amount)
{
    const CodeAmount *one = &coder->code.amounts[amount];
    return one->kind == AMOUNT_NUMBER && one->value == 1;
}

/* Whether a test says where cards are; and the first of some tests that is of this kind, NULL if none is. */
bool test_places(const CodeTest *test);
const CodeTest *test_of_kind(const CodeTest *tests, unsigned count, TestKind kind);
static inline bool filter_has(const Coder *coder, const CodeFilter *filter, TestKind kind)
{
    return test_of_kind(coder->code.tests + filter->first, filter->count, kind) != NULL;
}
/* The first place that tests, or those of a filter, say that cards are in; nothing if they say none. */
CodePlace tests_place(const Coder *coder, const CodeTest *tests, unsigned count);
static inline CodePlace filter_place(const Coder *coder, const CodeFilter *filter)
{
    return tests_place(coder, coder->code.tests + filter->first, filter->count);
}
/* Whether tests that ask which way up cards lie say where that is kept: in the level zone and the memory alone. */
bool faces_known(const Coder *coder, const CodeTest *tests, unsigned count);
/* Narrows a place down to what a filter says of it, where nothing has been said yet but if it is `placed`; false if
 * the filter asks more than that, what is printed, and that it is not this card. */
bool filter_narrows(const Code *code, const CodeFilter *filter, CodePlace *place, bool *placed);

#endif
