/* Questions to the interpreter of card text: a piece of text is compiled as a rule of the grammar
 * and asked about a position on the board. */
#ifndef WEISSFISH_TESTS_TEXT_QUESTION_H
#define WEISSFISH_TESTS_TEXT_QUESTION_H

#include "board.h"
#include "weiss/text/build/compile/printed.h"
#include "weiss/text/build/code/coder.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/engine/transfer.h"

static Grammar *question_grammar;
static Program question_program;
static Constructions *question_constructions;
static Meaning question_meaning;
static Coder question_coder;
static WeissFrame question_frame;
static Ability question_ability;
static bool question_known; /* whether the last record is supported */
static Run question;

/* code, name, traits, type, colour, level, cost, power, icons */
#define QUESTION_CARDS(X)                                                                          \
    X("AOI", "Singer, Aoi(葵)", "'Music'", "Character", "RED", 0, 0, 1500, "")                     \
    X("STAR", "“Star” Singer", "'Music','Guild'", "Character", "BLUE", 2, 1, 7000, "'SOUL'")       \
    X("BLADE", "Blade", "'Weapon'", "Character", "BLUE", 1, 0, 5000, "")                           \
    X("PLAIN", "Plain One", "", "Character", "GREEN", 3, 2, 9500, "'SOUL','SOUL'")                 \
    X("SONG", "Song of Aoi", "", "Event", "YELLOW", 1, 1, 0, "")                                   \
    X("SHOW", "Big Show", "", "Climax", "RED", 0, 0, 0, "'SOUL','STANDBY'")

static inline void question_add_card(const char *code, const char *name, const char *traits,
                                     const char *type, const char *colour, unsigned level,
                                     unsigned cost, int power, const char *icons)
{
    char text[1024];
    Diagnostic problem;
    snprintf(text, sizeof text,
             "[{'name':'%s','code':'%s','rarity':'C','expansion':'Board','side':'W','type':'%s',"
             "'color':'%s','level':'%u','cost':'%u','power':'%d','soul':1,'trigger':[%s],"
             "'attributes':[%s],'ability':[],'flavor_text':'-','set':'T','release':'1','sid':'%s',"
             "'image':''}]",
             name, code, type, colour, level, cost, power, icons, traits, code);
    char *json = board_json(text);
    cr_assert(weiss_database_add(board_database, json, strlen(json), &problem), "%s: %s", code,
              problem.message);
    free(json);
}

/* Sets up a position in turn 3, player 0's main phase, with what the two players have. */
static inline void question_set(const char *mine, const char *theirs)
{
    if (!board_database) {
        board_cards_load();
#define X(...) question_add_card(__VA_ARGS__);
        QUESTION_CARDS(X)
#undef X
    }
    char body[4096];
    snprintf(body, sizeof body, "'turn':3,'phase':'main','players':[{%s},{%s}]", mine, theirs);
    board_set(2022, body);
    question_frame = (WeissFrame){.source = {.card = WEISS_NO_CARD}};
}

/* Builds the meaning of the program, from which records can be made. */
static inline void question_mean(void)
{
    if (!question_constructions)
        question_constructions = constructions_create(question_grammar);
    meaning_clear(&question_meaning);
    coder_clear(&question_coder);
    cr_assert(meaning_build(&question_meaning, question_constructions, &question_program));
    question_coder = (Coder){.meaning = &question_meaning};
    cr_assert(!setjmp(question_coder.full));
    coder_begin(&question_coder);
}

/* Spells the names in all records made so far. */
static inline void question_spell(void)
{
    static unsigned spelled;
    Code *code = &question_coder.code;
    for (unsigned i = 0; code->keys && i < spelled; i++)
        free(code->keys[i]);
    free(code->keys);
    cr_assert(printed_keys(code));
    spelled = code->name_count;
}

/* Makes a record of the text and returns its number; question_known is whether it is supported. */
static inline unsigned question_record(unsigned (*code)(Coder *coder, const uint16_t *node))
{
    question_coder.unsupported = NULL;
    unsigned record = code(&question_coder, question_meaning.code);
    question_spell();
    question_known = !question_coder.unsupported || /* here nothing around a noun says this */
                     meaning_kind(question_coder.unsupported) == MEAN_PLURAL;
    return record;
}

/* Compiles the text. The master of the run is player 0. */
static inline void question_text(const char *rule, const char *text)
{
    size_t reached;
    if (!question_grammar)
        question_grammar = grammar_create();
    program_clear(&question_program);
    cr_assert(program_compile(&question_program, question_grammar, rule, text, &reached),
              "%s: understood up to \"%s\"", text, text + reached);
    question_mean();
    question_ability = (Ability){.x = (uint16_t)question_record(code_x)};
    board->match.unmasked = true; /* a question's records have no masks */
    question = (Run){.table = &board->table,
                     .frame = &question_frame,
                     .ability = &question_ability,
                     .op = &op_none,
                     .records = &question_coder.code,
                     .me = 0,
                     .opponent = 1};
}

/* Makes the character on player 0's slot "this card". */
static inline void question_this(WeissSlot slot)
{
    const WeissCharacter *character = &board->table.state.players[0].stage[slot];
    question_frame.source =
        (WeissStandby){.card = character->card, .slot = (uint8_t)slot, .stamp = character->stamp};
}

/* A copy of the card that is in this zone. */
static inline uint64_t question_card(unsigned player, const char *code, WeissZone zone)
{
    const WeissDeck *deck = &board->decks[player];
    uint64_t cards = board->table.state.players[player].zone[zone];
    for (; cards; cards &= cards - 1)
        if (strcmp(deck->card[bits_first(cards)]->code, code) == 0)
            return cards & -cards;
    cr_assert_fail("no %s in %s", code, weiss_zone_names[zone]);
    return 0;
}

/* The codes of one side's cards, in the order of the list, separated by spaces. */
static inline const char *question_codes(uint64_t cards, unsigned side)
{
    static char texts[4][1024];
    static unsigned turn;
    char *text = texts[turn++ % 4];
    *text = '\0';
    for (; cards; cards &= cards - 1) {
        strcat(text, *text ? " " : "");
        strcat(text, board->decks[side].card[bits_first(cards)]->code);
    }
    return text;
}

/* The usual position: a full stage, and cards in every zone that matters. */
static inline void question_set_zones(void)
{
    question_set("'stage':{'CL':{'card':'AOI'},'CM':{'card':'STAR','state':'rest'},"
                 "'CR':{'card':'BLADE','markers':['N0']},'BL':{'card':'AOI'}},"
                 "'hand':['SONG','AOI','SHOW'],'waiting_room':['STAR','PLAIN','SHOW','SONG'],"
                 "'level':['N1'],'memory':['BLADE'],'stock':['A','B','C'],'clock':['D','E'],"
                 "'climax':'SHOW','deck':['F','G','H','P']",
                 "'stage':{'CL':{'card':'N1'},'CM':{'card':'N2','state':'reverse'},"
                 "'BR':{'card':'NB'}},'waiting_room':['N3','CX'],'level':['N0','N0'],"
                 "'clock':['NG'],'stock':['C','D'],'deck':['A','B']");
}

/* Another position: two markers, two cards in the level zone. */
static inline void question_set_levels(void)
{
    question_set("'stage':{'CL':{'card':'AOI'},'CM':{'card':'STAR','state':'rest'},"
                 "'CR':{'card':'BLADE','markers':['N0','N0']},'BL':{'card':'AOI'}},"
                 "'hand':['SONG','AOI','SHOW'],'waiting_room':['STAR','PLAIN','SHOW','SONG'],"
                 "'level':['N1','STAR'],'memory':['BLADE'],'stock':['A','B','C'],'clock':['D','E'],"
                 "'climax':'SHOW','deck':['F','G','H','P']",
                 "'stage':{'CL':{'card':'N3'},'CM':{'card':'N2','state':'reverse'}},"
                 "'waiting_room':['N3','CX'],'level':['N0'],'clock':['NG'],'stock':['C','D'],"
                 "'deck':['A','B']");
}

#define expect_noun(text, side, codes)                                                             \
    do {                                                                                           \
        question_text("noun", text);                                                               \
        unsigned filter = question_record(code_each);                                              \
        cr_expect(question_known, "%s is known", text);                                            \
        uint64_t found = ask_filter(&question, filter, side, board->decks[side].all);              \
        cr_expect_str_eq(question_codes(found, side), codes, "%s", text);                          \
    } while (0)

#define expect_set(text, mine, theirs)                                                             \
    do {                                                                                           \
        question_text("set", text);                                                                \
        Cards cards = ask_set(&question, question_record(code_taken));                             \
        cr_expect(question_known, "%s is known", text);                                            \
        cr_expect_str_eq(question_codes(cards.of[0], 0), mine, "%s, own: %s", text,                \
                         question_codes(cards.of[0], 0));                                          \
        cr_expect_str_eq(question_codes(cards.of[1], 1), theirs, "%s, opponent's: %s", text,       \
                         question_codes(cards.of[1], 1));                                          \
    } while (0)

static inline void expect_refused(const char *rule, const char *text,
                                  unsigned (*code)(Coder *coder, const uint16_t *node))
{
    question_text(rule, text);
    question_record(code);
    cr_expect_not(question_known, "%s is not known", text);
}

static inline bool holds(const char *text)
{
    question_text("condition", text);
    unsigned condition = question_record(code_condition);
    cr_expect(question_known, "%s is known", text);
    return ask_condition(&question, condition);
}

#define expect_holds(text) cr_expect(holds(text), "%s", text)
#define expect_fails(text) cr_expect_not(holds(text), "%s", text)

static inline void expect_amount(const char *text, int value)
{
    question_text("amount", text);
    int found = 0;
    ask_amount(&question, question_record(code_amount), &found);
    cr_expect(question_known, "%s is known", text);
    cr_expect_eq(found, value, "%s: %d", text, found);
}

static inline Selection selected(const char *text)
{
    question_text("set", text);
    unsigned set = question_record(code_taken);
    cr_expect(question_known, "%s is known", text);
    return ask_selection(&question, set);
}

static inline void question_close(void)
{
    program_clear(&question_program);
    meaning_clear(&question_meaning);
    coder_clear(&question_coder);
    constructions_destroy(question_constructions);
    question_constructions = NULL;
    grammar_destroy(question_grammar);
    question_grammar = NULL;
    board_close();
}

#endif
