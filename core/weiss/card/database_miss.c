/* Why a database has no card with a code, and which one may be meant. Asks the database only. */
#include <string.h>

#include "base/spelling.h"
#include "weiss/card/database.h"

/* Of codes equally near, the alphabetically first, so that the order of files does not matter. */
const WeissCard *weiss_database_nearest(const WeissDatabase *database, const char *code)
{
    unsigned limit = spelling_tolerance(code);
    const WeissCard *nearest = NULL;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        unsigned distance = spelling_distance(code, card->code, limit);
        bool as_near = nearest != NULL && distance == limit;
        if (distance > limit || (as_near && strcmp(card->code, nearest->code) > 0))
            continue;
        nearest = card;
        limit = distance;
    }
    return nearest;
}

const WeissFault *weiss_database_left_out(const WeissDatabase *database, const char *code)
{
    if (weiss_database_find(database, code) != NULL)
        return NULL;
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        if (fault->kind == FAULT_LEFT_OUT && fault->code != NULL && strcmp(fault->code, code) == 0)
            return fault;
    }
    return NULL;
}

/* The English card with this Japanese number: "001" becomes "E001", "T01" becomes "TE01". */
static const WeissCard *find_english(const WeissDatabase *database, const char *code)
{
    char english[CARD_CODE_SIZE + 1];
    const char *hyphen = strrchr(code, '-');
    size_t length = strlen(code);
    if (hyphen == NULL || length >= CARD_CODE_SIZE)
        return NULL;
    size_t head = (size_t)(hyphen - code) + 1;
    head += code[head] == 'T' || code[head] == 'P';
    memcpy(english, code, head);
    english[head] = 'E';
    memcpy(english + head + 1, code + head, length - head + 1);
    return weiss_database_find(database, english);
}

/* The Japanese card with this English number: "E001" becomes "001", "TE01" "T01". */
static const WeissCard *find_japanese(const WeissDatabase *database, const char *code)
{
    char japanese[CARD_CODE_SIZE];
    const char *hyphen = strrchr(code, '-');
    size_t length = strlen(code);
    if (hyphen == NULL || length >= CARD_CODE_SIZE)
        return NULL;
    size_t head = (size_t)(hyphen - code) + 1;
    head += code[head] == 'T' || code[head] == 'P';
    if (code[head] != 'E')
        return NULL;
    memcpy(japanese, code, head);
    memcpy(japanese + head, code + head + 1, length - head);
    return weiss_database_find(database, japanese);
}

/* Whether the database has cards of the set that a code names, "BD/W47" in BD/W47-E001; a code that names none counts
 * for every set. */
static bool has_set_of(const WeissDatabase *database, const char *code)
{
    const char *slash = strchr(code, '/'), *hyphen = strrchr(code, '-');
    if (slash == NULL || hyphen == NULL || hyphen < slash)
        return true;
    size_t length = (size_t)(hyphen - code) + 1;
    for (size_t i = 0; i < weiss_database_count(database); i++)
        if (strncmp(weiss_database_card(database, i)->code, code, length) == 0)
            return true;
    return false;
}

void weiss_database_miss(const WeissDatabase *database, const char *code, const char *hint,
                         Diagnostic *problem)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    diagnostic_excerpt(excerpt, code, strlen(code));
    const WeissFault *fault = weiss_database_left_out(database, code);
    const WeissCard *english = fault != NULL ? NULL : find_english(database, code);
    const WeissCard *japanese = fault != NULL ? NULL : find_japanese(database, code);
    const WeissCard *near = fault != NULL || english != NULL || japanese != NULL
                                ? NULL
                                : weiss_database_nearest(database, code);
    if (fault != NULL)
        diagnostic_whole(problem, "card '%s' cannot be used: %s:%zu:%zu: %s", excerpt,
                         fault->source, fault->line, fault->column, fault->why);
    else if (english != NULL)
        diagnostic_whole(problem,
                         "no card '%s'; this is a Japanese number: did you mean the English '%s'?",
                         excerpt, english->code);
    else if (japanese != NULL)
        diagnostic_whole(problem,
                         "no card '%s'; this is an English number: did you mean the Japanese '%s'?",
                         excerpt, japanese->code);
    else if (near != NULL && (hint == NULL || has_set_of(database, code)))
        diagnostic_whole(problem, "no card '%s'; did you mean '%s'?", excerpt, near->code);
    else if (near != NULL)
        diagnostic_whole(problem, "no card '%s', nor any of its set; did you mean '%s'? Else %s", excerpt, near->code, hint);
    else
        diagnostic_whole(problem, "no card '%s'%s%s", excerpt, hint != NULL ? "; " : "",
                         hint != NULL ? hint : "");
}
