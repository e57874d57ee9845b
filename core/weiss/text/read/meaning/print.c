/* A meaning as canonical English: the templates of meaning.def, filled in. */
#include <stdio.h>
#include <string.h>

#include "weiss/text/read/meaning/meaning.h"

typedef struct Printer {
    const Meaning *meaning;
    char *text;
    size_t size;
    size_t length;
    const uint16_t *sentences; /* what the AUTO that is being printed does */
} Printer;

static void put(Printer *printer, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++, printer->length++)
        if (printer->length + 1 < printer->size)
            printer->text[printer->length] = bytes[i];
}

static void put_string(Printer *printer, const char *string)
{
    put(printer, string, strlen(string));
}

static void put_leaf(Printer *printer, const uint16_t *leaf)
{
    char number[8];
    switch (meaning_kind(leaf)) {
    case MEAN_NUMBER:
        put(printer, number, (size_t)sprintf(number, "%u", meaning_value(leaf)));
        break;
    case MEAN_NAME:
        put_string(printer, "“");
        put_string(printer, printer->meaning->strings[meaning_value(leaf)]);
        put_string(printer, "”");
        break;
    default:
        put_string(printer, "《");
        put_string(printer, printer->meaning->strings[meaning_value(leaf)]);
        put_string(printer, "》");
    }
}

static void put_node(Printer *printer, const uint16_t *node);

/* The field of this name, or NULL if it is empty. */
static const uint16_t *field_named(const Printer *printer, const uint16_t *node, const char *name,
                                   size_t length)
{
    for (unsigned i = 0;; i++) {
        const char *own = meaning_field_facts(meaning_kind(node), i)->name;
        assert(own); /* the English of meaning.def names fields of its kind */
        if (strlen(own) == length && memcmp(own, name, length) == 0)
            return meaning_part(printer->meaning, node, i);
    }
}

/* Players are no part of a list, and have two forms: "you|your". */
static void put_player(Printer *printer, const uint16_t *player, bool possessive)
{
    const char *forms = meaning_facts(meaning_kind(player))->english;
    const char *bar = strchr(forms, '|');
    assert(bar);
    if (possessive)
        put_string(printer, bar + 1);
    else
        put(printer, forms, (size_t)(bar - forms));
}

/* A list within another one, which it would run into, is put in parentheses. */
static void put_part(Printer *printer, const uint16_t *field)
{
    bool apart = meaning_facts(meaning_kind(field))->list;
    put_string(printer, apart ? "(" : "");
    put_node(printer, field);
    put_string(printer, apart ? ")" : "");
}

/* Writes the template up to its end or the brace that closes it. */
static const char *put_template(Printer *printer, const uint16_t *node, const char *english)
{
    while (*english && *english != '}') {
        if (*english == '{') {
            const char *name = english + strcspn(english, "<") + 1;
            if (field_named(printer, node, name, strcspn(name, ">")))
                english = put_template(printer, node, english + 1) + 1;
            else
                english += strcspn(english, "}") + 1;
        } else if (*english == '<') {
            size_t length = strcspn(++english, ">");
            const uint16_t *field = field_named(printer, node, english, length);
            english += length + 1;
            bool possessive = strncmp(english, "'s", 2) == 0;
            english += possessive ? 2 : 0;
            assert(field);
            if (meaning_is_sort(field, "PLAYER"))
                put_player(printer, field, possessive);
            else
                put_node(printer, field);
        } else {
            put(printer, english++, 1);
        }
    }
    return english;
}

/* Whether a sentence of a body depends on what was done before, and so on its conditions. */
static bool asks_what_was_done(const Printer *printer, const uint16_t *sentence)
{
    return meaning_fits(printer->meaning, sentence, "IF(DONE|YOU_DID|DAMAGE_ENDS)", NULL);
}

/* Whether a sentence has a condition of its own. */
static bool asks_again(const Printer *printer, const uint16_t *sentence)
{
    const uint16_t *plain = meaning_kind(sentence) == MEAN_FILL
                                ? MEANING_AT(printer->meaning, sentence, FILL, body)
                                : sentence;
    return meaning_fits(printer->meaning, plain, "OTHERWISE|IF", NULL) &&
           !asks_what_was_done(printer, plain) &&
           !meaning_fits(printer->meaning, plain, "IF(UNTRUE(DONE|YOU_DID))", NULL);
}

/* The sentences under the condition at the head of an AUTO: up to the first that asks something itself. 0: there is no such
 * condition, or it shows in each of them anyway. */
static unsigned head_end(const Printer *printer, const uint16_t *body, unsigned first)
{
    const Meaning *meaning = printer->meaning;
    unsigned end = first + 1;
    bool hidden = false;
    if (!meaning_fits(meaning, meaning_part(meaning, body, first), "IF", NULL) ||
        meaning_fits(meaning, meaning_part(meaning, body, first), "IF(DURING|OR(DURING))", NULL))
        return 0;
    for (const uint16_t *sentence; (sentence = meaning_part(meaning, body, end)) != NULL; end++) {
        if (asks_again(printer, sentence))
            break;
        hidden |= !asks_what_was_done(printer, sentence) && meaning_kind(sentence) != MEAN_LET_X;
    }
    return hidden ? end : 0;
}

/* The sentences of an AUTO. The condition at its head is played for all that hang on it (head_until, lower.c). */
static void put_sentences(Printer *printer, const uint16_t *body)
{
    const Meaning *meaning = printer->meaning;
    unsigned first = 0;
    while (first + 1 < meaning_count(body) &&
           meaning_kind(meaning_part(meaning, body, first)) == MEAN_TIMES_PER_TURN)
        first++;
    unsigned end = head_end(printer, body, first);
    for (unsigned i = 0; i < meaning_count(body); i++) {
        const uint16_t *sentence = meaning_part(meaning, body, i);
        put_string(printer, i ? meaning_facts(MEAN_BODY)->english : "");
        if (end > 0 && i == first) {
            put_string(printer, "if ");
            put_node(printer, MEANING_AT(meaning, sentence, IF, condition));
            put_string(printer, ", (");
            sentence = MEANING_AT(meaning, sentence, IF, body);
        }
        put_part(printer, sentence);
        put_string(printer, end > 0 && i + 1 == end ? ")" : "");
    }
}

static void put_node(Printer *printer, const uint16_t *node)
{
    const MeaningFacts *facts = meaning_facts(meaning_kind(node));
    bool quoted = node != printer->meaning->code && strcmp(facts->sort, "ABILITY") == 0;
    put_string(printer, quoted ? "\"" : "");
    if (meaning_kind(node) <= MEAN_TRAIT_NAME) {
        put_leaf(printer, node);
    } else if (meaning_kind(node) == MEAN_BODY && node == printer->sentences) {
        put_sentences(printer, node);
    } else if (facts->list) {
        for (unsigned i = 0; i < meaning_count(node); i++) {
            put_string(printer, i ? facts->english : "");
            put_part(printer, meaning_part(printer->meaning, node, i));
        }
    } else {
        if (meaning_kind(node) == MEAN_TRIGGERED)
            printer->sentences = MEANING_AT(printer->meaning, node, TRIGGERED, body);
        put_template(printer, node, facts->english);
    }
    put_string(printer, quoted ? "\"" : "");
}

size_t meaning_print(const Meaning *meaning, char *text, size_t size)
{
    Printer printer = {.meaning = meaning, .text = text, .size = size};
    put_node(&printer, meaning->code);
    if (size)
        text[printer.length < size ? printer.length : size - 1] = '\0';
    return printer.length;
}
