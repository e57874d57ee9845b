/* An effect without a legal target does nothing. A separate reading of the printed English finds
 * the abilities that choose among the cards of one place and only do something with what was
 * chosen. The place is emptied when such an ability begins, or when its cost is paid, and the
 * ability is resolved: everything must stay as it is. */
#ifndef WEISSFISH_TESTS_TARGET_RUN_H
#define WEISSFISH_TESTS_TARGET_RUN_H

#include "plain_reader.h"
#include "shared_cards.h"
#include "sim/weiss/exercise/exercise.h"
#include "weiss/engine/move.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/transfer.h"

/* The place of the cards among which an ability chooses. */
typedef struct TargetPlace {
    const char *pattern; /* of the clause that chooses */
    uint8_t player;
    uint8_t zone;
    bool others; /* "your other characters": this card stays */
} TargetPlace;

/* How many abilities are of that kind, how often one was resolved without a target, how often it
 * did something then, and how often it did something when nothing was taken away. */
typedef struct TargetRun {
    TextCompiler *compiler;
    unsigned abilities;
    unsigned cases;
    unsigned wrong;
    unsigned able;
    const AbilityText *text; /* the last ability read */
    const TargetPlace *place;
    bool pays;
} TargetRun;

#define TARGET_SOME "^(you may )?choose (up to )?" PLAIN_NUMBER " "

static const TargetPlace target_places[] = {
    {TARGET_SOME "[^.,;]* in your waiting room$", 0, ZONE_WAITING_ROOM, false},
    {TARGET_SOME "[^.,;]* in your opponent's waiting room$", 1, ZONE_WAITING_ROOM, false},
    {TARGET_SOME "[^.,;]* in your hand$", 0, ZONE_HAND, false},
    {TARGET_SOME "[^.,;]* in your clock$", 0, ZONE_CLOCK, false},
    {TARGET_SOME "[^.,;]* in your opponent's clock$", 1, ZONE_CLOCK, false},
    {TARGET_SOME "[^.,;]* in your memory$", 0, ZONE_MEMORY, false},
    {TARGET_SOME "of your other [^.,;]*$", 0, ZONE_STAGE, true},
    {"^(you may )?choose another of your [^.,;]*$", 0, ZONE_STAGE, true},
    {TARGET_SOME "of your opponent's ([^.,;]* )?characters?( with [^.,;]*)?$", 1, ZONE_STAGE,
     false},
    {TARGET_SOME "[^.,;]*characters? (in|on) your opponent's (center |back )?stage$", 1, ZONE_STAGE,
     false}};

/* The beginnings of clauses that do nothing without what was chosen. */
static const char target_depends[] =
    "^(and |then )*(that |those |it |they |them |"
    "(put|return|reveal|move|rest|stand|reverse|\\{rest\\}|\\{stand\\}|\\{reverse\\}) (it|them|that|those)( |$)|x is equal |until end of turn$|until the end of [^,]*$|\")";

/* After these the whole sentence depends on what was chosen. */
static const char target_sentence[] = "^(if you do[ ,]|if (that|those|it|they) )";

/* What may not come before the choice, because it does something itself or leads elsewhere; in
 * "【STAND】 this card," the sign has been removed with the tags. */
static const char target_before[] =
    "(^|, |\\. |and |\\} |\\] )(then |you may )*(draw|put|deal|look|reveal|search|return|shuffle|perform|"
    "declare|flip|all |each |for each|your opponent (draws|puts|chooses|reveals|may)|move|stand|rest|"
    "reverse|until|[-+][0-9]|[0-9]+ of your |this card(,| and | gets| gains| cannot)|\\{)";

static inline bool target_matches(const char *pattern, const char *text)
{
    regex_t regex;
    cr_assert_eq(regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB), 0, "%s", pattern);
    bool found = regexec(&regex, text, 0, NULL, 0) == 0;
    regfree(&regex);
    return found;
}

/* The next clause of a sentence: up to a comma, or to an "and" before what is done with it. */
static inline const char *target_clause(const char *text, char *clause)
{
    static const char *const ands[] = {" and put ",    " and return ", " and that ", " and those ",
                                       " and reveal ", " and move ",   " and {",     " and it "};
    size_t length = strcspn(text, ",");
    for (size_t i = 0; i < sizeof ands / sizeof *ands; i++) {
        const char *at = strstr(text, ands[i]);
        if (at && (size_t)(at - text) < length)
            length = (size_t)(at - text);
    }
    memcpy(clause, text, length);
    clause[length] = '\0';
    text += length;
    return text + strspn(text, ", ");
}

/* Whether every clause of a sentence only does something with what was chosen. */
static inline bool target_sentence_depends(const char *sentence)
{
    static char clause[PRINTED_SIZE];
    if (target_matches(target_sentence, sentence))
        return true;
    while (*sentence) {
        sentence = target_clause(sentence, clause);
        if (*clause && (!target_matches(target_depends, clause) || strstr(clause, " and this c")))
            return false;
    }
    return true;
}

/* The place from which a printed ability chooses a card, if that is all it does; otherwise NULL. */
static inline const TargetPlace *target_read(const char *printed, bool *pays)
{
    static char ascii[PRINTED_SIZE];
    static char clause[PRINTED_SIZE];
    const TargetPlace *place = NULL;
    printed_ascii(printed, ascii);
    printed_drop_groups(ascii);
    plain_squeeze(ascii);
    plain_hide_quoted(ascii);
    const char *head = plain_head(ascii);
    char *choice = head ? strstr((char *)(uintptr_t)head, "choose ") : NULL;
    if (!choice || strstr(ascii, "do not") || strstr(ascii, "the following"))
        return NULL;
    *choice = '\0';
    const char *paying = strstr(head, "may pay the cost");
    *pays = paying != NULL;
    bool alone = !target_matches(target_before, head);
    *choice = 'c';
    char *end = strstr(choice, ". ");
    const char *more = end ? end + 2 : "";
    if (end)
        *end = '\0';
    choice[strlen(choice) - (choice[strlen(choice) - 1] == '.')] = '\0';
    const char *rest = target_clause(choice, clause);
    for (size_t i = 0; i < sizeof target_places / sizeof *target_places; i++)
        if (target_matches(target_places[i].pattern, clause) && !strstr(clause, " and ") &&
            !strstr(clause, "this card"))
            place = &target_places[i];
    alone = alone && target_sentence_depends(rest);
    while (alone && *more) {
        char sentence[PRINTED_SIZE];
        size_t length = strcspn(more, ".");
        memcpy(sentence, more, length);
        sentence[length] = '\0';
        more += length + strspn(more + length, ". ");
        alone = target_sentence_depends(sentence);
        if (strncmp(sentence, "if you do", 9) == 0)
            break;
    }
    return alone ? place : NULL;
}

/* ---- Resolving ---- */

typedef struct TargetTrial {
    const TargetPlace *place;
    const WeissStandby *source;
    WeissTable table;
    WeissState start;
    WeissState end;
    bool begun;
    bool over;
} TargetTrial;

/* Takes all cards out of the place, if there is one. */
static inline void target_empty(TargetTrial *trial)
{
    const TargetPlace *place = trial->place;
    trial->begun = true;
    if (!place) {
        trial->start = trial->table.state;
        return;
    }
    const WeissPlayer *p = &trial->table.state.players[place->player];
    WeissZone to = place->zone == ZONE_MEMORY ? ZONE_WAITING_ROOM : ZONE_MEMORY;
    uint64_t cards = p->zone[place->zone];
    unsigned own = weiss_stage_find(p, trial->source->stamp, 0);
    if (place->others && own != WEISS_NO_SLOT) /* what came back is another character, CR 3.1 */
        cards &= ~bit_of(p->stage[own].card);
    for (; cards; cards &= cards - 1)
        weiss_card_transfer(&trial->table, place->player, bits_first(cards), to, PLACEMENT_TOP);
    trial->start = trial->table.state;
}

static inline void target_witness(void *context, const WeissTable *table, const WeissEvent *event)
{
    TargetTrial *trial = context;
    if (event->kind == EVENT_ABILITY_USED && !trial->begun)
        target_empty(trial);
    if (event->kind != EVENT_ABILITY_OVER || trial->over)
        return;
    trial->end = table->state;
    trial->over = true;
}

/* A part that waits for a later time and has no cards does nothing then. */
static inline bool target_changed(const WeissState *one, const WeissState *other)
{
    return memcmp(one->players, other->players, 2 * sizeof *one->players) != 0 ||
           one->modifier_count != other->modifier_count ||
           memcmp(one->modifiers, other->modifiers, sizeof one->modifiers) != 0 ||
           memcmp(&one->attack, &other->attack, sizeof one->attack) != 0 ||
           one->result != other->result;
}

/* Yes, or the first option. */
static inline Move target_answer(const WeissTable *table)
{
    Move move = weiss_table_move(table, 0);
    for (unsigned i = 1; i < table->state.choice.count; i++)
        if (weiss_move_kind(weiss_table_move(table, i)) == MOVE_YES)
            move = weiss_table_move(table, i);
    return move;
}

/* Resolves the ability once more, with the place emptied or, if it is NULL, unchanged. Returns
 * whether the ability ended; *changed is whether anything differs. */
static inline bool target_resolve(const ExerciseCase *one, const TargetPlace *place, bool pays,
                                  bool *changed)
{
    enum { ANSWERS = 20 };
    static TargetTrial trial;
    trial = (TargetTrial){.place = place, .table = *one->before};
    trial.source = &trial.table.state.frame.source;
    weiss_table_observe(&trial.table, target_witness, &trial);
    if (!pays)
        target_empty(&trial);
    weiss_table_advance(&trial.table);
    for (unsigned i = 0; i < ANSWERS && !trial.over && trial.table.state.result == RESULT_RUNNING;
         i++)
        weiss_table_apply(&trial.table, target_answer(&trial.table));
    *changed = target_changed(&trial.start, &trial.end);
    return trial.begun && trial.over && !(trial.start.due & DUE_INTERRUPT);
}

static inline void target_seen(void *context, const ExerciseCase *one)
{
    TargetRun *run = context;
    bool changed;
    if (run->text != one->text) {
        const CardText *text = text_compiler_card(run->compiler, one->card);
        run->text = one->text;
        run->place = one->card->ability_count == text->count
                         ? target_read(one->card->abilities[one->index], &run->pays)
                         : NULL;
        run->abilities += run->place != NULL;
    }
    if (!run->place || (one->paid && run->pays) ||
        (one->before->state.due & (DUE_INTERRUPT | DUE_DAMAGE)))
        return;
    if (target_resolve(one, NULL, run->pays, &changed))
        run->able += changed;
    if (!target_resolve(one, run->place, run->pays, &changed))
        return;
    run->cases++;
    if (!changed)
        return;
    run->wrong++;
    cr_expect_fail("%s, ability %u did something without a target:\n%s", one->card->code,
                   one->index, one->card->abilities[one->index]);
}

/* Exercises every `step`th card until each of its abilities has run `runs` times. False without a
 * database. */
static inline bool target_run(TargetRun *run, size_t first, size_t step, unsigned runs)
{
    SharedCards cards;
    *run = (TargetRun){0};
    if (!shared_cards_open(&cards))
        return false;
    run->compiler = cards.sets.compiler;
    ExerciseOptions options = {.seed = 3,
                               .edition = EDITION_CURRENT,
                               .attempts = 24,
                               .runs = runs,
                               .seen = target_seen,
                               .done = shared_cards_done,
                               .context = run};
    shared_cards_exercise(&cards, first, step, &options);
    return true;
}

#endif
