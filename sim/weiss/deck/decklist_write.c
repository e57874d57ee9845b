/* Writes decklists in formats that deckbuilders accept. decklist_read reads the same list back. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/decklist_write.h"

#include "sim/host/memory.h"

const char *const decklist_format_names[DECKLIST_FORMAT_COUNT] = {
    [DECKLIST_TEXT] = "text",
    [DECKLIST_CSV] = "csv",
    [DECKLIST_ENCORE] = "encore",
    [DECKLIST_DECKLOG] = "decklog",
};

/* Writes a name on one line, whatever it contains. */
static void write_name(FILE *out, const char *name)
{
    for (; *name != '\0'; name++)
        fputc((unsigned char)*name < ' ' ? ' ' : *name, out);
}

static bool write_text(FILE *out, const char *name, const DecklistCard *cards, size_t count)
{
    if (*name != '\0') {
        fputs("# ", out);
        write_name(out, name);
        fputc('\n', out);
    }
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "%u %s ", cards[i].count, cards[i].card->code);
        write_name(out, cards[i].card->name);
        fputc('\n', out);
    }
    return true;
}

static bool write_csv(FILE *out, const char *name, const DecklistCard *cards, size_t count)
{
    (void)name;
    fputs("Code,Quantity\n", out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s,%u\n", cards[i].card->code, cards[i].count);
    return true;
}

/* A string; an empty one if the bytes are not UTF-8. */
static json_t *json_words(const char *text)
{
    json_t *string = json_string(text);
    return string != NULL ? string : json_string("");
}

/* Writes the deck {`title`: name, `member`: items} and releases `items`. */
static bool write_deck(FILE *out, const char *title, const char *name, const char *member,
                       json_t *items)
{
    json_t *deck = json_object();
    bool good = json_object_set_new(deck, title, json_words(name)) == 0;
    good = json_object_set_new(deck, member, items) == 0 && good;
    good = good && json_dumpf(deck, out, JSON_INDENT(1)) == 0;
    fputc('\n', out);
    json_decref(deck);
    return good;
}

/* Adds the four parts of a code of the form "SET/SIDErelease-sid"; none for another form. */
static void set_parts(json_t *object, const char *code)
{
    const char *slash = strchr(code, '/');
    const char *dash = slash != NULL ? strchr(slash, '-') : NULL;
    if (dash == NULL || dash == slash + 1)
        return;
    const char *release = slash + 2;
    json_object_set_new(object, "set", json_stringn(code, (size_t)(slash - code)));
    json_object_set_new(object, "side", json_stringn(slash + 1, 1));
    json_object_set_new(object, "release", json_stringn(release, (size_t)(dash - release)));
    json_object_set_new(object, "sid", json_string(dash + 1));
}

/* One copy for Encore Decks. Its parts come from the code: some databases split it wrongly. */
static json_t *encore_card(const WeissCard *card)
{
    json_t *object = json_object();
    set_parts(object, card->code);
    json_object_set_new(object, "cardcode", json_words(card->code));
    json_object_set_new(object, "name", json_words(card->name));
    return object;
}

static bool write_encore(FILE *out, const char *name, const DecklistCard *cards, size_t count)
{
    json_t *items = json_array();
    bool good = items != NULL;
    for (size_t i = 0; i < count; i++)
        for (unsigned copy = 0; copy < cards[i].count; copy++)
            good = json_array_append_new(items, encore_card(cards[i].card)) == 0 && good;
    return write_deck(out, "name", name, "cards", items) && good;
}

static json_t *decklog_card(const DecklistCard *card)
{
    json_t *object = json_object();
    json_object_set_new(object, "card_number", json_words(card->card->code));
    json_object_set_new(object, "num", json_integer(card->count));
    json_object_set_new(object, "name", json_words(card->card->name));
    return object;
}

static bool write_decklog(FILE *out, const char *name, const DecklistCard *cards, size_t count)
{
    json_t *items = json_array();
    bool good = items != NULL;
    for (size_t i = 0; i < count; i++)
        good = json_array_append_new(items, decklog_card(&cards[i])) == 0 && good;
    return write_deck(out, "title", name, "list", items) && good;
}

typedef bool DecklistWriter(FILE *out, const char *name, const DecklistCard *cards, size_t count);

static DecklistWriter *const writers[DECKLIST_FORMAT_COUNT] = {
    [DECKLIST_TEXT] = write_text,
    [DECKLIST_CSV] = write_csv,
    [DECKLIST_ENCORE] = write_encore,
    [DECKLIST_DECKLOG] = write_decklog,
};

char *decklist_write(DecklistFormat format, const char *name, const DecklistCard *cards,
                     size_t count)
{
    char *text = NULL;
    size_t length;
    FILE *out = xstream(&text, &length);
    bool good = writers[format](out, name, cards, count);
    xstream_end(out, &text);
    if (good)
        return text;
    free(text);
    return NULL;
}
