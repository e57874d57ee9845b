/* Looks for the fewest changes that make a text understood, all of them at the furthest place that parsing reached: first
 * those that need one, then those that need two. Of as few changes all must mean the same. Where a word is put in, also
 * words are tried that would decide what the text means; if one of them would do, too, nothing is put in. */
#include "weiss/text/read/grammar/tolerate.h"

#include <stdio.h>
#include <stdlib.h>

#include "weiss/text/read/grammar/program.h"
#include "weiss/text/read/grammar/repair_words.h"
#include "weiss/text/read/grammar/token.h"

enum {
    CHANGES_MAX = 2,
    TRIED_MAX = 24,
    FOUND_MAX = 16,
    DROPPED_MAX = 2,
    CHANGE_MAX = 2 * TOKEN_WORD_MAX + 4
};

/* Words that are put in where they are wanted. */
static const char lacking[] = "the|of|to|is|are|at|in|on|with|over|'s|,|.|]";

/* Words that are left out; prepositions only beside another one. */
static const char empty[] =
    "the|a|an|then|'s|position|positions|slot|slots|either|respective|also|image|-|,|.";
static const char prepositions[] = "of|to|at|in|on|for|from|into|onto|with|by";

/* Words that stand for each other. */
static const char *const classes[] = {
    "put|place|return|add|move|send|bring|take",
    "puts|places|returns|adds|moves|sends|brings|takes",
    "put|place|placed|returned|added|sent|moved",
    "get|gets|gain|gains|have|has|receive|receives",
    "is|are|was|were",
    "in|on|onto|into|to|at",
    "with|having",
    "below|lower",
    "above|higher",
    "it|them",
    ".|,",
};

/* Words that are not exchanged with their neighbours. */
static const char fixed[] =
    "may|not|other|another|no|cannot|or|and|all|each|any|up|only|if|when|until|top|bottom|first|"
    "your|opponent|their|this|that|instead|chosen";

/* A text that is not understood. */
typedef struct Tried {
    char *text;
    Hopes hopes;
} Tried;

typedef struct Search {
    const Grammar *grammar;
    const char *rule;
    Tried tried[TRIED_MAX]; /* with one change more; those that are understood furthest */
    unsigned tried_count;
    char *found[FOUND_MAX];
    unsigned found_count;
    bool unsure; /* more were found, or one that would decide */
} Search;

static size_t left_of(const Tried *tried)
{
    return strlen(tried->text) - tried->hopes.offset;
}

/* Keeps what is not understood, in place of the one that is understood least if there is no room. Takes the text. */
static void keep(Search *search, Tried tried)
{
    unsigned slot = search->tried_count;
    if (slot == TRIED_MAX) {
        slot = 0;
        for (unsigned i = 1; i < TRIED_MAX; i++)
            if (left_of(&search->tried[i]) > left_of(&search->tried[slot]))
                slot = i;
        if (left_of(&tried) >= left_of(&search->tried[slot])) {
            free(tried.text);
            return;
        }
        free(search->tried[slot].text);
    } else {
        search->tried_count++;
    }
    search->tried[slot] = tried;
}

static bool understood(const Search *search, Tried *tried)
{
    Program program;
    size_t reached;
    bool parsed = program_compile_hoping(&program, search->grammar, search->rule, tried->text,
                                         &reached, &tried->hopes);
    program_clear(&program);
    return parsed;
}

/* Tries a change, after which more must be understood: past byte `past`. */
static void consider(Search *search, const Tried *from, size_t at, size_t length, const char *put,
                     size_t past)
{
    Tried tried = {.text = repair_replaced(from->text, at, length, put)};
    if (tried.text == NULL)
        return;
    if (!understood(search, &tried)) {
        if (tried.hopes.offset > past)
            keep(search, tried);
        else
            free(tried.text);
    } else if (search->found_count < FOUND_MAX) {
        search->found[search->found_count++] = tried.text;
    } else {
        search->unsure = true;
        free(tried.text);
    }
}

/* ---- The changes ---- */

/* Bytes of the word, sign or "'s" at a place; 0 for a name, a trait, a tag or the end. */
static size_t piece_length(const char *text)
{
    size_t length = repair_word_length(text);
    if (length > 0 || *text == '\0' || *text == '"' || (unsigned char)*text >= 0x80)
        return length;
    return text[0] == '\'' && text[1] == 's' ? 2 : 1;
}

static size_t after_spaces(const char *text, size_t at)
{
    while (text[at] == ' ')
        at++;
    return at;
}

/* Where a word is put in before byte `at`, and in `spaced` with the spaces that it needs. */
static size_t space(char *spaced, const char *text, size_t at, const char *word, size_t length)
{
    bool sign = !isalpha((unsigned char)*word) && (unsigned char)*word < 0x80;
    while (sign && at > 0 && text[at - 1] == ' ')
        at--;
    bool before = !sign && at > 0 && text[at - 1] != ' ';
    bool after = text[at] != '\0' && text[at] != ' ' && text[at] != '.' && !before;
    snprintf(spaced, CHANGE_MAX, "%s%.*s%s", before ? " " : "", (int)length, word,
             after ? " " : "");
    return at;
}

/* Whether the text is understood with a word put in. */
static bool would_do(const Search *search, const Tried *from, size_t at, const char *spaced)
{
    Tried tried = {.text = repair_replaced(from->text, at, 0, spaced)};
    bool parsed = tried.text != NULL && understood(search, &tried);
    free(tried.text);
    return parsed;
}

/* Whether a sign may stand before a text: a comma where this card is told of, a full stop at the end. */
static bool may_stand(const char *sign, const char *text)
{
    return *sign == ',' ? repair_lists("this", text, repair_word_length(text))
                        : *sign != '.' || *text == '\0';
}

/* Puts in the words of the table that are wanted at a place. `alone`: nothing is sure if another that is wanted would do. */
static void put_in(Search *search, const Tried *from, size_t at, bool alone)
{
    unsigned found = search->found_count;
    bool decides = false;
    for (unsigned word = 0; word < grammar_word_count(search->grammar); word++) {
        size_t length;
        char spaced[CHANGE_MAX];
        const char *wanted = grammar_word_spelt(search->grammar, word, &length);
        if (!hopes_has(&from->hopes, word) || length >= TOKEN_WORD_MAX)
            continue;
        size_t where = space(spaced, from->text, at, wanted, length);
        if (repair_lists(lacking, wanted, length) && may_stand(wanted, from->text + at))
            consider(search, from, where, 0, spaced, where + strlen(spaced));
        else if (alone && !decides)
            decides = would_do(search, from, where, spaced);
    }
    search->unsure |= decides && search->found_count > found;
}

/* Whether the piece at `at` may be left out: it says nothing, or it is one of two prepositions. */
static bool is_empty(const char *text, size_t at, size_t length)
{
    size_t before_length, before = repair_word_before(text, at, &before_length),
                          next = after_spaces(text, at + length);
    bool beside = repair_lists(prepositions, text + before, before_length) ||
                  repair_lists(prepositions, text + next, repair_word_length(text + next));
    bool named = repair_lists("when|if|all", text + before,
                              before_length); /* "when is card attacks": this card */
    return !named && (repair_lists(empty, text + at, length) ||
                      (beside && repair_lists(prepositions, text + at, length)));
}

/* Leaves out what says nothing, from the place on and before it. */
static void leave_out(Search *search, const Tried *from, size_t at)
{
    const char *text = from->text;
    size_t end = at, start = at;
    for (unsigned i = 0; i < DROPPED_MAX; i++) {
        size_t length = piece_length(text + end);
        if (length == 0 || !is_empty(text, end, length))
            break;
        end += length;
        bool apart = at == 0 || text[at - 1] == ' ', spaced = text[end] == ' ';
        size_t to = after_spaces(text, end), begin = at;
        while (apart && !spaced && begin > 0 && text[begin - 1] == ' ')
            begin--;
        consider(search, from, begin, (apart ? to : end) - begin, "", begin);
        end = to;
    }
    for (unsigned i = 0; i < DROPPED_MAX; i++) {
        size_t length, before = repair_word_before(text, start, &length);
        bool owning =
            length == 1 && text[before] == 's' && before > 0 && text[before - 1] == '\''; /* 's */
        before -= owning;
        if (length == 0 || !is_empty(text, before, length + owning))
            break;
        start = before;
        consider(search, from, start, at - start, owning ? " " : "", start);
    }
}

static bool wants(const Search *search, const Hopes *hopes, const char *word, size_t length)
{
    unsigned number = grammar_word(search->grammar, word, length);
    return number != GRAMMAR_NO_WORD && hopes_has(hopes, number);
}

/* Puts others of its class in the place of a word; `here`: only those that are wanted. */
static void replace(Search *search, const Tried *from, size_t at, size_t length, bool here)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        if (length == 0 || !repair_lists(classes[i], from->text + at, length))
            continue;
        size_t size;
        for (const char *word = classes[i]; *word != '\0'; word += size + (word[size] == '|')) {
            char put[CHANGE_MAX];
            size = strcspn(word, "|");
            snprintf(put, sizeof put, "%.*s", (int)size, word);
            if (strncasecmp(put, from->text + at, length) == 0 && size == length)
                continue;
            if (!here || wants(search, &from->hopes, put, size))
                consider(search, from, at, length, put, at + size + !here);
        }
    }
}

/* Exchanges a word with the one after it. */
static void exchange(Search *search, const Tried *from, size_t at, size_t length)
{
    const char *text = from->text;
    size_t next = after_spaces(text, at + length), other = repair_word_length(text + next);
    char put[CHANGE_MAX];
    if (length == 0 || other == 0 || length >= TOKEN_WORD_MAX || other >= TOKEN_WORD_MAX ||
        !isalpha((unsigned char)text[at]) || !isalpha((unsigned char)text[next]) ||
        repair_lists(fixed, text + at, length) || repair_lists(fixed, text + next, other))
        return;
    snprintf(put, sizeof put, "%.*s %.*s", (int)other, text + next, (int)length, text + at);
    consider(search, from, at, next + other - at, put, at + other);
}

static void change(Search *search, const Tried *from, bool first)
{
    const char *text = from->text;
    size_t at = after_spaces(text, from->hopes.offset), length = piece_length(text + at);
    size_t before_length, before = repair_word_before(text, at, &before_length);
    put_in(search, from, at, first);
    leave_out(search, from, at);
    replace(search, from, at, length, true);
    replace(search, from, before, before_length, false);
    exchange(search, from, at, repair_word_length(text + at));
    exchange(search, from, before, before_length);
}

/* ---- The search ---- */

static bool all_mean_the_same(const Search *search, const RepairJudge *judge)
{
    for (unsigned i = 1; i < search->found_count; i++)
        if (strcmp(search->found[0], search->found[i]) != 0 &&
            (judge == NULL || !judge->same(judge->context, search->found[0], search->found[i])))
            return false;
    return search->found_count > 0 && !search->unsure;
}

static void clear(Tried *tried, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        free(tried[i].text);
}

char *text_tolerate(const Grammar *grammar, const char *rule, const char *text,
                    const RepairJudge *judge)
{
    Search *search = calloc(1, sizeof *search);
    Tried now[TRIED_MAX] = {{.text = strdup(text)}};
    unsigned count = 1;
    char *sure = NULL;
    bool open = search != NULL && now[0].text != NULL;
    if (open)
        *search = (Search){.grammar = grammar, .rule = rule};
    open = open && !understood(search, &now[0]);
    for (unsigned changes = 1; open && changes <= CHANGES_MAX && count > 0; changes++) {
        search->tried_count = 0;
        for (unsigned i = 0; i < count; i++)
            change(search, &now[i], changes == 1);
        clear(now, count);
        count = search->tried_count;
        memcpy(now, search->tried, count * sizeof *now);
        open = search->found_count == 0 && !search->unsure;
    }
    if (search != NULL && all_mean_the_same(search, judge))
        sure = strdup(search->found[0]);
    for (unsigned i = 0; search != NULL && i < search->found_count; i++)
        free(search->found[i]);
    clear(now, count);
    free(search);
    return sure;
}
