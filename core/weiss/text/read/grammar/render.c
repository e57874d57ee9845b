/* Program to text: the templates of the grammar, filled in. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "weiss/text/read/grammar/program.h"

typedef struct Writer {
    const Program *program;
    const Grammar *grammar;
    char *text;
    size_t size;
    size_t length;
    bool japanese;
    bool capital; /* the next letter begins a sentence */
    bool space;   /* a space comes before whatever is next */
} Writer;

static void put(Writer *writer, const char *bytes, size_t count)
{
    if (writer->space) {
        writer->space = false;
        put(writer, " ", 1);
    }
    writer->space = false;
    for (size_t i = 0; i < count; i++) {
        if (writer->length + 1 < writer->size)
            writer->text[writer->length] = bytes[i];
        writer->length++;
    }
}

static void put_mark(Writer *writer, const char *mark)
{
    put(writer, mark, strlen(mark));
}

/* Signs after which a sentence, a cost or its next item begins. */
static bool begins_anew(const char *word)
{
    return word[1] == '\0' && strchr(".[])&", *word) != NULL;
}

/* "【REST】 this card": the state is the verb of its sentence. */
static bool is_verb(const char *word)
{
    static const char *const states[] = {"【REST】", "【STAND】", "【REVERSE】"};
    for (unsigned i = 0; i < sizeof states / sizeof *states; i++)
        if (strcmp(word, states[i]) == 0)
            return true;
    return false;
}

/* A word as the grammar spells it, the first one of a sentence with a capital. */
static void put_word(Writer *writer, const char *word)
{
    bool anew = begins_anew(word);
    if (writer->capital && isalpha((unsigned char)*word)) {
        char letter = (char)toupper((unsigned char)*word++);
        put(writer, &letter, 1);
        writer->capital = false;
    }
    put(writer, word, strlen(word));
    if (anew)
        writer->capital = true;
    else if (is_verb(word))
        writer->capital = false;
}

static void put_number(Writer *writer, unsigned value)
{
    char number[8];
    put(writer, number, (size_t)snprintf(number, sizeof number, "%u", value));
}

static void put_leaf(Writer *writer, const uint16_t *node)
{
    const Program *program = writer->program;
    switch (node_kind(node)) {
    case TEXT_NUMBER:
        put_number(writer, node_value(node));
        break;
    case TEXT_NAME:
        put_mark(writer, writer->japanese ? "「" : "\"");
        put(writer, program->strings[node_value(node)], strlen(program->strings[node_value(node)]));
        put_mark(writer, writer->japanese ? "」" : "\"");
        break;
    default:
        put(writer, "《", 3);
        put(writer, program->strings[node_value(node)], strlen(program->strings[node_value(node)]));
        put(writer, "》", 3);
        break;
    }
    writer->capital = false;
}

/* "Assist All of your characters …": the sentence begins after the keyword. */
static bool is_keyword(TextKind kind)
{
    return kind > TEXT_KEYWORD_NONE && kind <= TEXT_KEYWORD_ASSIST_MEMORY;
}

/* After a quotation the sentence goes on, if it is not over. */
static void put_quote_end(Writer *writer)
{
    writer->space = false;
    put_mark(writer, writer->japanese ? "』" : "\"");
    writer->capital = false;
}

/* Events begin with a keyword as other abilities do. */
static bool is_keyword_event(TextKind kind)
{
    return kind >= TEXT_ABILITY_EVENT_BRAINSTORM && kind <= TEXT_ABILITY_EVENT_EXPERIENCE;
}

static void put_node(Writer *writer, const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT) {
        put_leaf(writer, node);
        return;
    }
    const Alternative *alternative = grammar_alternative(writer->grammar, node_kind(node));
    const uint16_t *part = node_first(node);
    for (unsigned i = 0; i < alternative->piece_count; i++) {
        const Piece *piece = &alternative->pieces[i];
        if (piece->spaced)
            writer->space = true;
        else if (piece->type == PIECE_WORD && i > 0) /* a sign after a part that is empty */
            writer->space = false;
        if (piece->type == PIECE_WORD) {
            put_word(writer, piece->spelt);
            writer->capital |= is_keyword_event(node_kind(node));
            continue;
        }
        if (piece->type == PIECE_NUMBER) {
            put_number(writer, piece->value);
            continue;
        }
        if (piece->type == PIECE_QUOTED) {
            put_mark(writer, writer->japanese ? "『" : "\"");
            writer->capital = true;
        }
        put_node(writer, part);
        if (piece->type == PIECE_RULE && is_keyword(node_kind(part)))
            writer->capital = true;
        if (piece->type == PIECE_QUOTED)
            put_quote_end(writer);
        if (node_kind(node) == TEXT_SENTENCES_MORE)
            writer->capital = true;
        part = node_next(part);
    }
}

size_t program_render(const Program *program, const Grammar *grammar, char *text, size_t size)
{
    Writer writer = {.program = program,
                     .grammar = grammar,
                     .text = text,
                     .size = size,
                     .japanese = node_kind(program->code) >= TEXT_JAPANESE,
                     .capital = true};
    put_node(&writer, program->code);
    if (size)
        text[writer.length < size ? writer.length : size - 1] = '\0';
    return writer.length;
}
