/* Corrects slips by their place. Each round looks at the furthest place that parsing reached and at the words that it
 * wanted there (Hopes), makes every change that one of them allows, and goes on from the change that reaches further.
 * Only a text that is then understood as a whole counts, and only if no other word would do that means something else. */
#include "weiss/text/read/grammar/repair.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "weiss/text/read/grammar/program.h"
#include "weiss/text/read/grammar/repair_words.h"
#include "weiss/text/read/grammar/token.h"
#include "weiss/text/read/grammar/tolerate.h"

enum { REPAIRS_MAX = 4, WORD_MAX = 24, TWO_SLIPS_LETTERS = 7, REPEATED_MAX = 6, QUOTES_TOKENS_MAX = 1024 };

/* Words that are inserted where they are missing: after one of these words, or before one of those; NULL:
 * anywhere. */
static const struct Lack {
    const char *word, *after, *before;
} lacking[] = {
    {"the", "", "top|bottom|end|beginning|start|climax|attack|encore|main|draw|highest|lowest"},
    {"of", NULL, NULL},
    {"to", NULL, NULL},
    {"is", NULL, NULL},
    {"are", NULL, NULL},
    {"at", NULL, NULL},
    {"in", NULL, NULL},
    {"you", "if", "have|reveal"},
    {"have", "you", ""},
    {"your", "", "opponent"},
    {"with", "character|characters|card|cards", ""},
    {"'s", "card|character|opponent", ""},
    {"]", "", "when|at|during|choose|search|look|until|reveal"},
    {"card", "top|bottom|yellow|red|green|blue|this|1", "name|names"},
    {"cards", "remaining|2|3|4|5", ""},
    {",", "turn|phase|battle|attacks",
     "reveal|choose|put|place|shuffle|look|draw|search|return|you|deal|until|add"},
};

/* Words that are removed where they are superfluous, but not after "when", "if" and "all". */
static const char *const superfluous[] = {"the", "a", "an", "of", "is", "are", "to", "at", "be", "then", ","};

/* Words that decide what a text means, and are never put in place of another or replaced. */
static const char *const deciding[] = {
    "may",   "not",    "other",  "another", "no",       "can",    "cannot",  "opponent", "their", "they",   "his",
    "her",   "or",     "and",    "lower",   "higher",   "more",   "less",    "fewer",    "top",   "bottom", "up",
    "down",  "front",  "back",   "first",   "second",   "next",   "all",     "any",      "each",  "both",   "either",
    "same",  "except", "hand",   "deck",    "stock",    "clock",  "memory",  "stage",    "level", "red",    "blue",
    "green", "yellow", "each",   "if",      "until",    "when",   "power",   "soul",     "cost",  "before", "after",
    "must",  "turn",   "during", "without", "highest",  "lowest", "instead", "lose",     "win",   "that",   "this",
};

static bool is_one_of(const char *word, size_t length, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == length && strncasecmp(words[i], word, length) == 0)
            return true;
    return false;
}
#define IS_ONE_OF(word, length, words) is_one_of(word, length, words, sizeof(words) / sizeof *(words))

/* Letters put in, left out, changed or exchanged with their neighbour between two words. */
static unsigned slips_between(const char *one, size_t m, const char *other, size_t n)
{
    unsigned rows[3][WORD_MAX + 1];
    for (size_t j = 0; j <= n; j++)
        rows[0][j] = (unsigned)j;
    for (size_t i = 1; i <= m; i++) {
        unsigned *row = rows[i % 3];
        const unsigned *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= n; j++) {
            unsigned best = last[j - 1] + (one[i - 1] != other[j - 1]);
            best = last[j] + 1 < best ? last[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            bool swapped = i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            row[j] = swapped && before[j - 2] + 1 < best ? before[j - 2] + 1 : best;
        }
    }
    return rows[m % 3][n];
}

/* Whether a word may be a slip of the wanted one. */
static bool is_slip(const char *word, size_t length, const char *wanted, size_t wanted_length)
{
    char lower[WORD_MAX];
    size_t shorter = length < wanted_length ? length : wanted_length;
    size_t longer = length > wanted_length ? length : wanted_length;
    if (shorter < 3 || longer < 4 || longer > WORD_MAX || IS_ONE_OF(word, length, deciding) ||
        IS_ONE_OF(wanted, wanted_length, deciding))
        return false;
    for (size_t i = 0; i < length; i++)
        lower[i] = (char)tolower((unsigned char)word[i]);
    unsigned slips = slips_between(lower, length, wanted, wanted_length);
    return slips > 0 && slips <= (shorter >= TWO_SLIPS_LETTERS ? 2u : 1u);
}

/* A text, and how much of it is not understood. */
typedef struct Tried {
    char *text;
    Hopes hopes;
    size_t left;
    bool parsed;
} Tried;

typedef struct Repair {
    const Grammar *grammar;
    const char *rule;
    const RepairJudge *judge; /* or NULL */
    Tried best;     /* of this round */
    bool ambiguous; /* another change of this round is as good */
    Hopes hopes;    /* what was wanted before it */
    size_t taken;   /* 1 + where something was taken out; nothing is put in there */
} Repair;

static void try_out(const Repair *repair, Tried *tried)
{
    Program program;
    size_t reached;
    tried->parsed = program_compile_hoping(&program, repair->grammar, repair->rule, tried->text, &reached, &tried->hopes);
    tried->left = tried->parsed ? 0 : strlen(tried->text) - tried->hopes.offset + 1;
    program_clear(&program);
}

/* Whether two texts that differ from byte `at` on have two endings of one word there ("place", "places"), where no one
 * else is told to do something. */
static bool are_endings(const char *one, const char *other, size_t at)
{
    size_t same = at;
    while (one[same] != '\0' && one[same] == other[same])
        same++;
    const char *longer = strlen(one) > strlen(other) ? one : other,
               *shorter = longer == one ? other : one;
    const char *opponent = strcasestr(one, "opponent"), *player = strcasestr(one, "player");
    bool told = (opponent != NULL && opponent < one + at) || (player != NULL && player < one + at);
    return !told && same > at + 1 && strlen(longer) == strlen(shorter) + 1 && longer[same] == 's' &&
           strcmp(longer + same + 1, shorter + same) == 0;
}

/* Whether a text that is understood means what the best one of this round does. */
static bool are_same(const Repair *repair, const Tried *tried)
{
    const RepairJudge *judge = repair->judge;
    return judge != NULL && tried->parsed && repair->best.parsed &&
           judge->same(judge->context, tried->text, repair->best.text);
}

/* Tries the text with `length` bytes at `at` replaced by a word, after which more must then be understood. */
static void consider(Repair *repair, const char *text, size_t at, size_t length, const char *word)
{
    Tried tried = {.text = repair_replaced(text, at, length, word)};
    if (tried.text == NULL)
        return;
    try_out(repair, &tried);
    bool more = tried.parsed || tried.hopes.offset > at + strlen(word);
    bool equal = more && repair->best.text != NULL && tried.left == repair->best.left;
    bool endings =
        equal && (are_endings(tried.text, repair->best.text, at) || are_same(repair, &tried));
    repair->ambiguous |= equal && !endings;
    bool shorter = endings && strlen(tried.text) < strlen(repair->best.text);
    if (more && (tried.left < repair->best.left || shorter)) {
        free(repair->best.text);
        repair->best = tried;
        repair->ambiguous &= shorter;
    } else {
        free(tried.text);
    }
}

/* ---- The changes of a round ---- */

static bool may_lack(const struct Lack *lack, const char *text, size_t at)
{
    size_t length;
    size_t before = repair_word_before(text, at, &length);
    return lack->after == NULL || repair_lists(lack->after, text + before, length) ||
           repair_lists(lack->before, text + at, repair_word_length(text + at));
}

/* Inserts a word before byte `at`, with the spaces that it needs. */
static void put_in(Repair *repair, const char *text, size_t at, const char *word)
{
    char spaced[WORD_MAX + 3];
    bool sign = !isalpha((unsigned char)*word);
    bool apart = at == 0 || text[at - 1] == ' ';
    size_t before = sign && at > 0 && apart ? at - 1 : at;
    snprintf(spaced, sizeof spaced, sign ? "%s" : apart ? "%s " : " %s", word);
    consider(repair, text, before, 0, spaced);
}

/* The words wanted at a place that the word there may be a slip of. */
static void replace(Repair *repair, const char *text, size_t at, size_t length, const Hopes *hopes)
{
    for (unsigned word = 0; word < grammar_word_count(repair->grammar); word++) {
        size_t wanted_length;
        const char *wanted = grammar_word_spelt(repair->grammar, word, &wanted_length);
        if (hopes_has(hopes, word) && is_slip(text + at, length, wanted, wanted_length))
            consider(repair, text, at, length, wanted);
    }
}

static bool wants(const Repair *repair, const Hopes *hopes, const char *word)
{
    unsigned number = grammar_word(repair->grammar, word, strlen(word));
    return number != GRAMMAR_NO_WORD && hopes_has(hopes, number);
}

static void put_small(Repair *repair, const char *text, size_t at, const Hopes *hopes)
{
    for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
        if (wants(repair, hopes, lacking[i].word) && may_lack(&lacking[i], text, at))
            put_in(repair, text, at, lacking[i].word);
}

/* Takes out the small word at a place, if one is there. */
static void take_small(Repair *repair, const char *text, size_t at, size_t length)
{
    size_t last_length;
    size_t last = repair_word_before(text, at, &last_length);
    bool sign = length == 1 && !isalpha((unsigned char)text[at]);
    if (!IS_ONE_OF(text + at, length, superfluous) || repair_lists("when|if|all", text + last, last_length))
        return;
    size_t from = sign && at > 0 && text[at - 1] == ' ' ? at - 1 : at;
    const Tried *best = &repair->best;
    const char *before = best->text;
    consider(repair, text, from, at - from + length + (!sign && text[at + length] == ' '), "");
    if (best->text != before)
        repair->taken = from + 1;
}

/* Takes out the comma before a place: "all your characters, get". */
static void take_comma(Repair *repair, const char *text, size_t at)
{
    size_t end = at;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    if (end > 0 && text[end - 1] == ',')
        take_small(repair, text, end - 1, 1);
}

/* A comma for a full stop in the middle of a sentence, a full stop for a comma at its end. */
static void change_stop(Repair *repair, const char *text, size_t at)
{
    if (text[at] == '.' && wants(repair, &repair->hopes, ","))
        consider(repair, text, at, 1, ",");
    else if (text[at] == ',' && wants(repair, &repair->hopes, "."))
        consider(repair, text, at, 1, ".");
}

/* A space where two words are written as one: "thiscard". */
static void part(Repair *repair, const char *text, size_t at, size_t length)
{
    for (unsigned word = 0; word < grammar_word_count(repair->grammar); word++) {
        size_t size;
        const char *wanted = grammar_word_spelt(repair->grammar, word, &size);
        if (hopes_has(&repair->hopes, word) && size < length && strncasecmp(wanted, text + at, size) == 0)
            consider(repair, text, at + size, 0, " ");
    }
}

/* Takes out what is said twice: "into your waiting room into your waiting room". */
static void take_repeated(Repair *repair, const char *text, size_t at)
{
    size_t start = at, length;
    for (unsigned words = 0; words < REPEATED_MAX && start > 0; words++) {
        start = repair_word_before(text, start, &length);
        size_t size = at - start;
        if (length == 0)
            return;
        if (strncasecmp(text + start, text + at, size - 1) == 0 && strchr(" .,]", text[at + size - 1]) != NULL) {
            consider(repair, text, start, size, "");
            return;
        }
    }
}

/* Takes out a sign that no card has: "|if you do". */
static void take_stray(Repair *repair, const char *text, size_t at)
{
    size_t dash = at;
    while (dash > 0 && text[dash - 1] == ' ')
        dash--;
    if (text[at] != '\0' && strchr("|<>*~_^#=)", text[at]) != NULL)
        consider(repair, text, at, 1, "");
    else if (dash > 1 && dash < at && text[dash - 1] == '-' && text[dash - 2] == ' ')
        consider(repair, text, dash - 1, at - dash + 1, "");
}

/* What is no slip of a word. */
static void mend_signs(Repair *repair, const char *text, size_t at, size_t length)
{
    take_comma(repair, text, at);
    take_stray(repair, text, at);
    change_stop(repair, text, at);
    if (length > 0)
        part(repair, text, at, length);
}

/* One change, the one that helps most. False if none does, or if two would do. */
static bool improve(Repair *repair, Tried *now)
{
    char word[TOKEN_WORD_MAX];
    Hopes hopes = now->hopes;
    size_t at = hopes.offset, size = strlen(now->text), before_length;
    size_t length = at < size ? token_word(now->text + at, word) : 0;
    size_t before = repair_word_before(now->text, at, &before_length);
    bool taken_here = repair->taken > 0 && at + 1 >= repair->taken && at <= repair->taken;
    repair->best = (Tried){.left = now->left};
    repair->ambiguous = false;
    repair->hopes = hopes;
    if (length > 0 && isalpha((unsigned char)now->text[at]))
        replace(repair, now->text, at, length, &hopes);
    if (repair->best.text != NULL)
        take_small(repair, now->text, before, before_length); /* "is attacks" is "attacks" or "is attacked" */
    else
        take_small(repair, now->text, at, length);
    if (repair->best.text == NULL)
        take_repeated(repair, now->text, at);
    if (repair->best.text == NULL && !taken_here)
        put_small(repair, now->text, at, &hopes);
    if (repair->best.text == NULL)
        take_small(repair, now->text, before, before_length);
    if (repair->best.text == NULL)
        mend_signs(repair, now->text, at, length);
    free(now->text);
    *now = repair->best;
    return now->text != NULL && !repair->ambiguous;
}

/* Whether what stands in quotation marks is an ability or a sentence, and no name. */
static bool is_quoted_text(const Token *token)
{
    static const char *const tags[] = {"【AUTO】", "【CONT】", "【ACT】", "【COUNTER】"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (token->length > strlen(tags[i]) && memcmp(token->text, tags[i], strlen(tags[i])) == 0)
            return true;
    return token->length > 0 && token->text[token->length - 1] == '.' &&
           memchr(token->text, ' ', token->length) != NULL;
}

/* A quoted text that is not understood, with its slips corrected; NULL: as it is. */
static char *repair_quote(const Grammar *grammar, const Token *token, const RepairJudge *judge)
{
    Program program;
    size_t reached;
    char *text = is_quoted_text(token) ? strndup(token->text, token->length) : NULL;
    if (text == NULL)
        return NULL;
    bool understood = program_compile(&program, grammar, "ability", text, &reached);
    program_clear(&program);
    char *repaired = understood ? NULL : text_repair(grammar, "ability", text, judge);
    free(text);
    return repaired;
}

/* The text with each quoted ability corrected on its own: for the text around it, it is a name, of which nothing is
 * wanted. NULL without memory. */
static char *repair_quotes(const Grammar *grammar, const char *text, const RepairJudge *judge)
{
    Token *tokens = malloc((QUOTES_TOKENS_MAX + 1) * sizeof *tokens);
    char *now = strdup(text);
    size_t count =
        tokens != NULL ? token_split(grammar, text, strlen(text), 0, tokens, QUOTES_TOKENS_MAX) : 0;
    for (size_t i = count <= QUOTES_TOKENS_MAX ? count : 0; i > 0 && now != NULL; i--) {
        const Token *token = &tokens[i - 1];
        char *quote = token->type == TOKEN_QUOTE ? repair_quote(grammar, token, judge) : NULL;
        if (quote == NULL)
            continue;
        char *put_in = repair_replaced(now, (size_t)(token->text - text), token->length, quote);
        if (put_in != NULL) {
            free(now);
            now = put_in;
        }
        free(quote);
    }
    free(tokens);
    return now;
}

char *text_repair(const Grammar *grammar, const char *rule, const char *text,
                  const RepairJudge *judge)
{
    Repair repair = {.grammar = grammar, .rule = rule, .judge = judge};
    char *quoted = repair_quotes(grammar, text, judge);
    Tried now = {.text = quoted != NULL ? strdup(quoted) : NULL};
    if (now.text != NULL)
        try_out(&repair, &now);
    bool better = now.text != NULL && (!now.parsed || strcmp(now.text, text) != 0);
    for (unsigned round = 0; better && !now.parsed && round < REPAIRS_MAX; round++)
        better = improve(&repair, &now);
    if (!better || !now.parsed) {
        free(now.text);
        now.text = quoted != NULL ? text_tolerate(grammar, rule, quoted, judge) : NULL;
    }
    free(quoted);
    return now.text;
}
