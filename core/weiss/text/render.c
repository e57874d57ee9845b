/* Program to text: the templates of the grammar, filled in. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "weiss/text/program.h"

typedef struct Writer {
    const Program *program;
    const Grammar *grammar;
    char *text;
    size_t size;
    size_t length;
    bool capital; /* the next letter begins a sentence */
    bool space;   /* a space comes before whatever is next */
} Writer;

static void put(Writer *writer, const char *bytes, size_t count)
{
    if (writer->space && writer->length) {
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

/* A word as the grammar spells it, the first one of a sentence with a capital. */
static void put_word(Writer *writer, const char *word)
{
    char first = *word;
    if (writer->capital && isalpha((unsigned char)first)) {
        char letter = (char)toupper((unsigned char)first);
        put(writer, &letter, 1);
        word++;
        writer->capital = false;
    }
    put(writer, word, strlen(word));
    if (first == '.' || first == ']')
        writer->capital = true;
}

static void put_leaf(Writer *writer, const uint16_t *node)
{
    char number[8];
    const Program *program = writer->program;
    switch (node_kind(node)) {
    case TEXT_NUMBER:
        put(writer, number, (size_t)sprintf(number, "%u", node_value(node)));
        break;
    case TEXT_NAME:
        put(writer, "\"", 1);
        put(writer, program->strings[node_value(node)], strlen(program->strings[node_value(node)]));
        put(writer, "\"", 1);
        break;
    default:
        put(writer, "《", 3);
        put(writer, program->strings[node_value(node)], strlen(program->strings[node_value(node)]));
        put(writer, "》", 3);
        break;
    }
    writer->capital = false;
}

static void put_node(Writer *writer, const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT) {
        put_leaf(writer, node);
        return;
    }
    const Alternative *alternative = grammar_of_kind(writer->grammar, node_kind(node));
    const uint16_t *part = node_first(node);
    for (unsigned i = 0; i < alternative->piece_count; i++) {
        const Piece *piece = &alternative->pieces[i];
        if (piece->spaced)
            writer->space = true;
        else if (piece->type == PIECE_WORD && i > 0) /* a sign after a part that is empty */
            writer->space = false;
        if (piece->type == PIECE_WORD) {
            put_word(writer, piece->spelt);
            continue;
        }
        if (piece->type == PIECE_QUOTED) {
            put(writer, "\"", 1);
            writer->capital = true;
        }
        put_node(writer, part);
        if (piece->type == PIECE_QUOTED) {
            writer->space = false;
            put(writer, "\"", 1);
        }
        part = node_next(part);
    }
}

size_t program_render(const Program *program, const Grammar *grammar, char *text, size_t size)
{
    Writer writer = {.program = program,
                     .grammar = grammar,
                     .text = text,
                     .size = size,
                     .capital = true};
    put_node(&writer, program->code);
    if (size)
        text[writer.length < size ? writer.length : size - 1] = '\0';
    return writer.length;
}
