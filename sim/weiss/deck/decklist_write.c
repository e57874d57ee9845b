/* Writes decklists in formats that deckbuilders accept. decklist_read reads the same list back. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/decklist_write.h"

#include "sim/host/memory.h"
#include "sim/weiss/deck/code_parts.h"

const char *const decklist_format_names[DECKLIST_FORMAT_COUNT] = {
    [DECKLIST_TEXT] = "text",       [DECKLIST_CSV] = "csv", [DECKLIST_ENCORE] = "encore",
    [DECKLIST_DECKLOG] = "decklog", [DECKLIST_TTS] = "tts",
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

static json_t *words_json(const char *const *words, size_t count)
{
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(array, json_words(words[i]));
    return array;
}

static json_t *icons_json(const WeissCard *card)
{
    json_t *array = json_array();
    for (size_t i = 0; i < WEISS_ICONS_MAX && card->icons[i] != TRIGGER_NONE; i++)
        json_array_append_new(array, json_words(weiss_trigger_names[card->icons[i]]));
    return array;
}

/* What a card is called and says; Encore Decks keeps it by language. */
static json_t *encore_locale(const WeissCard *card)
{
    return json_pack("{s{so,so,so}}", card_print(card) == PRINT_JAPANESE ? "NP" : "EN", "name",
                     json_words(card->name), "attributes",
                     words_json((const char *const *)card->traits, card->trait_count), "ability",
                     words_json((const char *const *)card->abilities, card->ability_count));
}

/* One copy for Encore Decks. Its parts come from the code: some databases split it wrongly. */
static json_t *encore_card(const WeissCard *card)
{
    static const char *const types[TYPE_COUNT] = {
        [TYPE_CHARACTER] = "CH", [TYPE_EVENT] = "EV", [TYPE_CLIMAX] = "CX"};
    json_t *object = json_object();
    set_parts(object, card->code);
    json_object_set_new(object, "cardcode", json_words(card->code));
    json_object_set_new(object, "lang",
                        json_string(card_print(card) == PRINT_JAPANESE ? "JP" : "EN"));
    json_object_set_new(object, "name", json_words(card->name));
    json_object_set_new(object, "rarity", json_words(card->rarity));
    json_object_set_new(object, "cardtype", json_string(types[card->type]));
    json_object_set_new(object, "colour", json_words(weiss_colour_names[card->colour]));
    json_object_set_new(object, "level", json_integer(card->level));
    json_object_set_new(object, "cost", json_integer(card->cost));
    json_object_set_new(object, "power", json_integer(card->power));
    json_object_set_new(object, "soul", json_integer(card->soul));
    json_object_set_new(object, "trigger", icons_json(card));
    json_object_set_new(object, "locale", encore_locale(card));
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

/* The number of a card as Decklog has it: on English cards of these sets "EN-" stands before the set. */
static json_t *decklog_number(const WeissCard *card)
{
    static const char *const sets[] = {"BD/W03", "DG/S03", "FT/S02", "LL/W01",
                                       "LL/W02", "P4/S01", "PI/S04"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        const char *rest =
            card_print(card) != PRINT_JAPANESE ? code_after(card->code, sets[i]) : NULL;
        size_t title = code_title(card->code) + 1;
        if (rest == NULL || *rest != '-')
            continue;
        char *number = xprintf("%.*sEN-%s", (int)title, card->code, card->code + title);
        json_t *string = json_words(number);
        free(number);
        return string;
    }
    return json_words(card->code);
}

static json_t *decklog_card(const DecklistCard *card)
{
    json_t *object = json_object();
    json_object_set_new(object, "card_number", decklog_number(card->card));
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

/* ---- Tabletop Simulator: a pile of cards, each with a picture of its own ---- */

enum { TTS_SHEET = 100 }; /* numbers of cards of one picture */

static json_t *tts_card(const DecklistCard *card, size_t sheet)
{
    return json_pack("{ss,so,so,sI}", "Name", "Card", "Nickname", json_words(card->card->name),
                     "Description", json_words(card->card->code), "CardID",
                     (json_int_t)(TTS_SHEET * sheet));
}

static json_t *tts_picture(const DecklistCard *card)
{
    return json_pack("{so,ss,si,si,sb,sb}", "FaceURL",
                     json_words(card->picture != NULL ? card->picture : ""), "BackURL", "",
                     "NumWidth", 1, "NumHeight", 1, "BackIsHidden", 1, "UniqueBack", 0);
}

static bool write_tts(FILE *out, const char *name, const DecklistCard *cards, size_t count)
{
    json_t *numbers = json_array(), *pictures = json_object(), *inside = json_array();
    for (size_t i = 0; i < count; i++) {
        char *sheet = xprintf("%zu", i + 1);
        json_object_set_new(pictures, sheet, tts_picture(&cards[i]));
        free(sheet);
        for (unsigned copy = 0; copy < cards[i].count; copy++) {
            json_array_append_new(numbers, json_integer((json_int_t)(TTS_SHEET * (i + 1))));
            json_array_append_new(inside, tts_card(&cards[i], i + 1));
        }
    }
    json_t *pile =
        json_pack("{ss,so,so,so,so}", "Name", "DeckCustom", "Nickname", json_words(name), "DeckIDs",
                  numbers, "CustomDeck", pictures, "ContainedObjects", inside);
    json_t *objects = json_array();
    bool good = pile != NULL && json_array_append_new(objects, pile) == 0;
    return write_deck(out, "SaveName", name, "ObjectStates", objects) && good;
}

typedef bool DecklistWriter(FILE *out, const char *name, const DecklistCard *cards, size_t count);

static DecklistWriter *const writers[DECKLIST_FORMAT_COUNT] = {
    [DECKLIST_TEXT] = write_text,     [DECKLIST_CSV] = write_csv,
    [DECKLIST_ENCORE] = write_encore, [DECKLIST_DECKLOG] = write_decklog,
    [DECKLIST_TTS] = write_tts,
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
