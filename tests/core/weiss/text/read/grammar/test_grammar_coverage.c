/* Every ability word and every kind of ability of the grammar is played once, whichever may come:
 * what the grammar lists and no row plays fails here. The instructions are counted in
 * test_instruction.c. */
#include "support/text_rows.h"

TestSuite(grammar_coverage, .fini = text_board_close);

#define DRAWS "'deck':['B','B','B','B']"
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

/* ---- Ability words ---- */

/* The words of an alternative that has nothing else. */
static void words_of(const Grammar *grammar, TextKind kind, char *words)
{
    const Alternative *alternative = grammar_alternative(grammar, kind);
    *words = '\0';
    for (unsigned i = 0; i < alternative->piece_count; i++) {
        strcat(words, alternative->pieces[i].spaced ? " " : "");
        strcat(words, alternative->pieces[i].spelt);
    }
}

/* An ability with the word does what it does without; with "Alarm" it works in the clock. */
static void word_play(const char *words)
{
    bool alarm = strncmp(words, "Alarm", strlen("Alarm")) == 0;
    char cards[256];
    Row row = {.rule = words, .cards = cards, .phase = "main"};
    snprintf(cards, sizeof cards,
             alarm
                 ? "T: 【AUTO】 %s At the beginning of your climax phase, if this card is the top card of your clock, draw 1 card."
                 : "T: 【ACT】 %s [(1)] Draw 1 card.",
             words);
    row.own = alarm ? "'clock':['T']," DRAWS : ON("") ",'stock':['A']," DRAWS;
    row.moves = alarm ? "end" : "act CL 0";
    row.expect = "hand=B";
    row_run(&row);
}

Test(grammar_coverage, ability_word)
{
    Grammar *grammar = grammar_create();
    char words[64];
    for (unsigned kind = TEXT_KEYWORD_ALARM; kind <= TEXT_KEYWORD_ASSIST_MEMORY; kind++) {
        words_of(grammar, (TextKind)kind, words);
        word_play(words);
    }
    grammar_destroy(grammar);
}

/* ---- Kinds of abilities ---- */

typedef struct KindRow {
    TextKind kind;
    Row row;
} KindRow;

#define EVENT(text) "T event: " text, "main", "'hand':['T'],'stock':['A']," DRAWS, NULL, "play T"
#define BACKUP(power, more)                                                                        \
    "T: 【ACT】 【COUNTER】 Backup " power ", Level 0 [Put this card from your hand into your "    \
    "waiting room]" more,                                                                          \
        "attack", "'stage':{'CL':{'card':'N1'}}",                                                  \
        "'hand':['T'],'level':['A'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;counter T"

static const KindRow kinds[] = {
    {TEXT_ABILITY_AUTO,
     {"AUTO", "T: 【AUTO】 When this card attacks, draw 1 card.", "attack", ON("") "," DRAWS, NULL,
      "attack CL direct", "hand=B"}},
    {TEXT_ABILITY_CONT,
     {"CONT", "T: 【CONT】 This card gets +1000 power.", "main", ON(""), NULL, "",
      "power CL 2000"}},
    {TEXT_ABILITY_ACT,
     {"ACT", "T: 【ACT】 Draw 1 card.", "main", ON("") "," DRAWS, NULL, "act CL 0", "hand=B"}},
    {TEXT_ABILITY_ENCORE,
     {"Encore", "T: 【AUTO】 Encore [Put 1 card from your hand into your waiting room]", "attack",
      ON("") ",'hand':['A']", "'stage':{'CR':{'card':'N1'}}", "attack CL frontal;end;encore 1",
      "CL=T rest;hand="}},
    {TEXT_ABILITY_GREAT_PERFORMANCE,
     {"Great Performance", "T: 【CONT】 Great Performance", "attack",
      "'stage':{'CL':{'card':'N1'}}", "'stage':{'CR':{'card':'T'}}", "attack CL frontal",
      "o.CR=T reverse"}},
    {TEXT_ABILITY_BOND,
     {"Bond", "T: 【AUTO】 Bond/\"N0\" [(1)]", "main",
      "'hand':['T'],'stock':['A'],'waiting_room':['N0','N1']", NULL, "play T CL;yes", "hand=N0"}},
    {TEXT_ABILITY_SUNDER,
     {"Sunder", "T: 【AUTO】 Sunder/\"N0\" [(1)]", "attack",
      "'stage':{'CL':{'card':'T','markers':['N0']}},'stock':['A']", NULL,
      "attack CL direct;yes;choose CM", "CM=N0 stand;marker 1"}},
    {TEXT_ABILITY_BOND_EITHER,
     {"Bond with either", "T: 【AUTO】 Bond/\"N0\" \"N1\" [(1)]", "main",
      "'hand':['T'],'stock':['A'],'waiting_room':['N0','N1']", NULL, "play T CL;yes;choose N1",
      "hand=N1"}},
    {TEXT_ABILITY_BOND_TO,
     {"Bond to", "T: 【AUTO】 Bond [(1)] to \"N0\".", "main",
      "'hand':['T'],'stock':['A'],'waiting_room':['N0','N1']", NULL, "play T CL;yes", "hand=N0"}},
    {TEXT_ABILITY_BOND_TO_EITHER,
     {"Bond to either", "T: 【AUTO】 Bond [(1)] to \"N0\" or \"N1\".", "main",
      "'hand':['T'],'stock':['A'],'waiting_room':['N0','N1']", NULL, "play T CL;yes;choose N1",
      "hand=N1"}},
    {TEXT_ABILITY_BACKUP, {"Backup", BACKUP("1000", ""), "power o.CR 3000;o.wr=T"}},
    {TEXT_ABILITY_BACKUP_X,
     {"Backup X", BACKUP("X", " X is equal to your level ×3000."), "o.CR=N0 stand;o.wr=T"}},
    {TEXT_ABILITY_BACKUP_X,
     {"Backup X of less than nothing", BACKUP("X", " X is equal to your level -99."),
      "power o.CR 1902;o.CR=N0 reverse;o.wr=T"}},
    {TEXT_ABILITY_SHIFT,
     {"Shift", "T: 【AUTO】 Shift, Level 0", "clock", "'clock':['T'],'hand':['N0']", NULL,
      "pass;choose N0", "clock=N0;hand=T"}},
    {TEXT_ABILITY_EVENT, {"event", EVENT("Draw 1 card."), "hand=B"}},
    {TEXT_ABILITY_EVENT_BRAINSTORM, {"Brainstorm", EVENT("Brainstorm Draw 1 card."), "hand=B"}},
    {TEXT_ABILITY_EVENT_MEMORY, {"Memory", EVENT("Memory Draw 1 card."), "hand=B"}},
    {TEXT_ABILITY_EVENT_EXPERIENCE, {"Experience", EVENT("Experience Draw 1 card."), "hand=B"}},
    {TEXT_ABILITY_EVENT_COST,
     {"event with a cost", EVENT("[(1)] You may pay the cost. If you do, draw 1 card.") ";yes",
      "hand=B;stock="}},
    {TEXT_ABILITY_EVENT_CXCOMBO, {"combo", EVENT("【CXCOMBO】 Draw 1 card."), "hand=B"}},
    {TEXT_ABILITY_COUNTER_EVENT,
     {"counter event", "T event: 【COUNTER】 Draw 1 card.", "attack",
      "'stage':{'CL':{'card':'N1'}}", "'hand':['T'],'stage':{'CR':{'card':'N0'}}," DRAWS,
      "attack CL frontal;counter T", "o.hand=B"}},
    {TEXT_ABILITY_REPLAY,
     {"REPLAY",
      "T: 【AUTO】 When this card attacks, Trigger FEVER.|【REPLAY】 Trigger FEVER Draw 1 card.",
      "attack", ON("") "," DRAWS, NULL, "attack CL direct", "hand=B"}},
};

/* What no row plays, because nothing does. */
static bool is_not_played(TextKind kind)
{
    return kind == TEXT_ABILITY_LINK;
}

/* Whether the deck that the row was played with has an ability of the kind. */
static bool row_had(TextKind kind)
{
    for (unsigned player = 0; player < 2; player++) {
        const DeckText *text = board->decks[player].text;
        for (unsigned i = 0; i < text->ability_count; i++) {
            const Ability *ability = &text->abilities[i];
            const Meaning *meaning = ability->meaning;
            if (node_kind(meaning->program->code + meaning->makers[ability->meant]) == kind)
                return true;
        }
    }
    return false;
}

Test(grammar_coverage, kind_of_ability)
{
    bool played[TEXT_KIND_COUNT] = {false};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        row_run(&kinds[i].row);
        cr_expect(row_had(kinds[i].kind), "%s", kinds[i].row.rule);
        played[kinds[i].kind] = true;
    }
    for (unsigned kind = TEXT_ABILITY_AUTO; kind <= TEXT_ABILITY_REPLAY; kind++)
        cr_expect(played[kind] != is_not_played((TextKind)kind), "%s", text_kind_names[kind]);
}
