/* What the two readers of JSON share: decklist_json_card.c reads a card, decklist_json.c finds where they
 * stand. Used only by them. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_JSON_H
#define WEISSFISH_SIM_INPUT_DECKLIST_JSON_H

#include "json/json.h"
#include "sim/input/decklist_build.h"

typedef struct DeckJson {
    DecklistReader *deck;
    const JsonText *json;
} DeckJson;

/* What a member holds, by its name. */
typedef enum MemberKind {
    MEMBER_OTHER,
    MEMBER_CODE,       /* surely the code of a card */
    MEMBER_MAYBE_CODE, /* if it looks like one */
    MEMBER_CARD,       /* an object with the code of the card */
    MEMBER_COUNT,
    MEMBER_TITLE, /* the name of a list, or of a card */
    MEMBER_LIST,  /* the cards of the deck */
    MEMBER_PART,  /* some of them, of one kind */
    MEMBER_ASIDE, /* cards that are not of the deck */
    MEMBER_DECKS  /* several lists */
} MemberKind;

/* What an object has of a card; JSON_NONE: nothing. */
typedef struct CardParts {
    JsonValue code;
    JsonValue name;
    JsonValue count;
    JsonValue second_count; /* that is another number */
    bool in_parts;          /* "set", "release", "sid" */
} CardParts;

MemberKind deck_json_member(const DeckJson *reader, JsonValue name);

static inline JsonKind deck_json_kind(const DeckJson *reader, JsonValue value)
{
    return json_text_kind(reader->json, value);
}

/* Whether a value is a list or an object. */
static inline bool deck_json_holds(const DeckJson *reader, JsonValue value)
{
    return deck_json_kind(reader, value) == JSON_KIND_ARRAY ||
           deck_json_kind(reader, value) == JSON_KIND_OBJECT;
}

/* Whether a string is written like the code of a card, or is one. */
bool deck_json_is_code(const DeckJson *reader, JsonValue string);

CardParts deck_json_parts(const DeckJson *reader, JsonValue object);
bool deck_json_is_card(const CardParts *parts);

/* The number of an object with only a name and a number beside it, whatever that is called; JSON_NONE:
 * it is another object. */
JsonValue deck_json_only_number(const DeckJson *reader, JsonValue object);

/* All of these add what they read; false with a problem. */
bool deck_json_number(const DeckJson *reader, JsonValue value, int64_t *count);
bool deck_json_add_code(const DeckJson *reader, JsonValue string, int64_t count, JsonValue counted);
bool deck_json_card(const DeckJson *reader, JsonValue card, const CardParts *parts);

#endif
