/* The texts of printed cards, cleaned and compiled. Each different text is compiled once, however
 * many cards have it. Says what a text is, not what it does; one thread at a time. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_CARD_TEXT_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_CARD_TEXT_H

#include "weiss/card/database.h"
#include "weiss/text/read/text_read.h"

/* One ability. */
typedef struct AbilityText {
    Program program; /* if it is parsed */
    Meaning meaning; /* likewise */
    size_t reached;  /* if not: byte offset in `text` after the furthest word understood */
    bool parsed;
    const char *text; /* clean */
} AbilityText;

/* Which texts of a card are read. */
typedef enum TextField {
    TEXTS_ABILITY,  /* "ability", of whatever language */
    TEXTS_JAPANESE, /* "jpAbility" */
    TEXTS_BOTH      /* both: what is played (both_texts.h) */
} TextField;

/* The abilities of a card in printed order. */
typedef struct CardText {
    unsigned count;
    uint8_t *languages; /* TextLanguage of each */
    uint16_t *unknown; /* 1 + where in its meaning a name stands that no card has, as a translator writes it; 0: nowhere */
    const AbilityText **written; /* of those that are read with slips put right, the text as it is written; else NULL */
    const AbilityText *abilities[];
} CardText;

typedef struct TextCompiler TextCompiler;

/* A compiler for the cards of a database, which must outlive it and may not change any more. Gives the cards their
 * traits under one name each (trait_names.h). NULL without memory. */
TextCompiler *text_compiler_create(WeissDatabase *database);
void text_compiler_destroy(TextCompiler *compiler);

/* Reads these texts of the cards from now on, instead of both; before the first card is asked for. */
void text_compiler_read(TextCompiler *compiler, TextField field);

/* The grammar that programs are compiled with, for rendering them. */
const Grammar *text_compiler_grammar(const TextCompiler *compiler);

/* Whether a card of the database has this name, or has it in its name (`part`; weiss_cleaner_knows_part). */
bool text_compiler_knows(const TextCompiler *compiler, const WeissCard *card, const char *name, bool part);

/* A card with this many abilities, to be filled in and freed; NULL without memory. */
CardText *card_text_create(unsigned count);

/* One of the two texts of a card, to be freed; its abilities live as long as the compiler. NULL
 * without memory. */
CardText *text_compiler_field(TextCompiler *compiler, const WeissCard *card, TextField field);

/* What stands on a card; it lives as long as the compiler. NULL without memory. */
const CardText *text_compiler_card(TextCompiler *compiler, const WeissCard *card);

#endif
