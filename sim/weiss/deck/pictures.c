/* Looks through card files for the cards of one deck. */
#include "sim/weiss/deck/pictures.h"

#include <stdlib.h>
#include <string.h>

#include "json/json.h"
#include "sim/host/memory.h"

typedef struct Pictures {
    const DeckFile *deck;
    char **addresses;
} Pictures;

/* The first member of these names that is a string; JSON_NONE: there is none. */
static JsonValue first_string(const JsonText *json, JsonValue card, const char *const *names,
                              size_t count)
{
    for (size_t i = 0; i < count; i++) {
        JsonValue value = json_text_member(json, card, names[i]);
        if (value != JSON_NONE && json_text_kind(json, value) == JSON_KIND_STRING)
            return value;
    }
    return JSON_NONE;
}

static void take_picture(Pictures *pictures, const JsonText *json, JsonValue card)
{
    static const char *const codes[] = {"code", "card_number", "cardcode", "cardno", "id"};
    static const char *const names[] = {"image",    "img",       "picture",
                                        "imageUrl", "image_url", "imagepath"};
    JsonValue code = first_string(json, card, codes, sizeof codes / sizeof *codes);
    JsonValue picture = first_string(json, card, names, sizeof names / sizeof *names);
    if (code == JSON_NONE || picture == JSON_NONE)
        return;
    for (size_t i = 0; i < pictures->deck->list.count; i++) {
        if (pictures->addresses[i] != NULL ||
            !json_text_equals(json, code, pictures->deck->list.entries[i].code))
            continue;
        char *address = xmalloc(json_text_room(json, picture));
        json_text_copy(json, picture, address);
        if (strstr(address, "://") != NULL)
            pictures->addresses[i] = address;
        else
            free(address);
    }
}

static bool read_file(void *context, const char *path, const char *text, size_t length,
                      Diagnostic *problem)
{
    Pictures *pictures = context;
    (void)path;
    JsonText *json = json_text_parse(text, length, JSON_LENIENT, problem);
    JsonValue cards = JSON_ROOT;
    if (json != NULL && json_text_kind(json, JSON_ROOT) == JSON_KIND_OBJECT)
        cards = json_text_member(json, JSON_ROOT, "cards");
    if (json != NULL && cards != JSON_NONE && json_text_kind(json, cards) == JSON_KIND_ARRAY)
        for (JsonValue card = json_text_first(json, cards); card != JSON_NONE;
             card = json_text_next(json, cards, card))
            if (json_text_kind(json, card) == JSON_KIND_OBJECT)
                take_picture(pictures, json, card);
    json_text_free(json);
    return true; /* what cannot be read was reported when the cards were loaded */
}

char **pictures_read(const DeckFile *deck, const Options *options)
{
    Pictures pictures = {deck, xcalloc(deck->list.count + 1, sizeof *pictures.addresses)};
    for (unsigned i = 0; i < options->cards_count; i++)
        card_files_read(options->cards[i], read_file, &pictures);
    return pictures.addresses;
}
