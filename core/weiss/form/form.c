/* Which form a file is in, and the cards in it, wherever they lie. */
#include "weiss/form/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/form/form_card.h"
#include "weiss/form/form_sheet.h"

enum { DEPTH_MAX = 6, LOOKED_AT = 4 };

typedef struct Walk {
    FormText *out;
    FormObject object;
    FormWriter writer;
    DiagnosticPlace place; /* of the last card */
    const char *text;
    size_t room;
} Walk;

void card_form_text_free(FormText *out)
{
    free(out->text);
    free(out->places);
    *out = (FormText){0};
}

void card_form_place(const FormText *out, size_t *line, size_t *column)
{
    size_t card = *line >= 2 ? *line - 2 : 0;
    if (out->count == 0)
        return;
    FormPlace place = out->places[card < out->count ? card : out->count - 1];
    *line = place.line;
    *column = place.column;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* The rank of a form by the members of one of its objects. */
static FormRank rank_of(const JsonText *json, JsonValue object)
{
    for (unsigned i = 0; i < FORM_KINDS; i++) {
        const FormKind *kind = &card_form_kinds[i];
        if (json_text_member(json, object, kind->members[0]) != JSON_NONE &&
            json_text_member(json, object, kind->members[1]) != JSON_NONE)
            return kind->rank;
    }
    return FORM_TEXTS;
}

static bool add_places(Walk *walk, JsonValue value, size_t count)
{
    FormText *out = walk->out;
    size_t offset = json_text_offset(walk->object.json, value);
    diagnostic_go(&walk->place, walk->text, offset);
    if (out->count + count > walk->room) {
        size_t room = 2 * (out->count + count) + 64;
        FormPlace *larger = realloc(out->places, room * sizeof *larger);
        if (larger == NULL)
            return false;
        out->places = larger;
        walk->room = room;
    }
    for (size_t i = 0; i < count; i++)
        out->places[out->count++] =
            (FormPlace){walk->place.line + 1, offset - walk->place.begin + 1};
    return true;
}

static bool take_card(Walk *walk, JsonValue value)
{
    if (walk->out->count == 0)
        walk->out->rank = rank_of(walk->object.json, value);
    else
        card_form_put_word(&walk->writer, ",\n");
    size_t count = card_form_object_write(&walk->object, value, walk->out->rank, &walk->writer);
    return add_places(walk, value, count) && !walk->writer.failed && !walk->object.failed;
}

/* Takes a card, or all cards inside an array or object. False without memory. */
static bool visit(Walk *walk, JsonValue value, unsigned depth)
{
    const JsonText *json = walk->object.json;
    JsonKind kind = json_text_kind(json, value);
    if ((kind != JSON_KIND_OBJECT && kind != JSON_KIND_ARRAY) || depth > DEPTH_MAX)
        return true;
    if (kind == JSON_KIND_OBJECT && card_form_object_look(&walk->object, value))
        return take_card(walk, value);
    bool good = true;
    for (JsonValue child = json_text_first(json, value); good && child != JSON_NONE;
         child = json_text_next(json, value, child))
        good = visit(walk, kind == JSON_KIND_OBJECT ? json_text_value_of(child) : child, depth + 1);
    return good;
}

/* Says what a file without cards has. */
static FormResult report_nothing(const JsonText *json, Diagnostic *problem)
{
    JsonValue object = JSON_ROOT;
    char found[160] = "";
    size_t length = 0;
    while (object != JSON_NONE && json_text_kind(json, object) == JSON_KIND_ARRAY)
        object = json_text_first(json, object);
    bool names = object != JSON_NONE && json_text_kind(json, object) == JSON_KIND_OBJECT;
    for (JsonValue key = names ? json_text_first(json, object) : JSON_NONE; key != JSON_NONE;
         key = json_text_next(json, object, key)) {
        char excerpt[DIAGNOSTIC_EXCERPT], name[DIAGNOSTIC_EXCERPT];
        if (json_text_room(json, key) > sizeof name || length + sizeof excerpt + 8 > sizeof found)
            break;
        diagnostic_excerpt(excerpt, name, json_text_copy(json, key, name));
        length += (size_t)snprintf(found + length, sizeof found - length, "%s\"%s\"",
                                   length > 0 ? ", " : "", excerpt);
    }
    bool list = json_text_kind(json, JSON_ROOT) == JSON_KIND_ARRAY;
    json_text_report(json, JSON_ROOT, problem,
                     "expected an array for a list of cards, found %s%s%s; a card has a number "
                     "(\"code\", \"card_number\" …), and a name or a text",
                     list ? "one" : "an object", length > 0 ? " with " : " without cards", found);
    return FORM_NOTHING;
}

static FormResult fail_memory(FormText *out, Diagnostic *problem)
{
    card_form_text_free(out);
    diagnostic_whole(problem, "not enough memory");
    return FORM_NO_MEMORY;
}

static FormResult rewrite(FormText *out, const JsonText *json, const char *text,
                          Diagnostic *problem)
{
    Walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL)
        return fail_memory(out, problem);
    walk->out = out;
    walk->text = text;
    walk->object.json = json;
    card_form_put_word(&walk->writer, "[\n");
    bool good = visit(walk, JSON_ROOT, 0);
    card_form_put_word(&walk->writer, "\n]");
    good &= !walk->writer.failed;
    free(walk->object.scratch);
    out->text = walk->writer.bytes;
    out->length = walk->writer.length;
    free(walk);
    if (!good)
        return fail_memory(out, problem);
    if (out->count > 0)
        return FORM_READ;
    card_form_text_free(out);
    return report_nothing(json, problem);
}

/* ---- Forms ----------------------------------------------------------------------------------- */

/* Whether an object has a list of objects. */
static bool has_list(const JsonText *json, JsonValue object)
{
    for (JsonValue key = json_text_first(json, object); key != JSON_NONE;
         key = json_text_next(json, object, key)) {
        JsonValue value = json_text_value_of(key);
        JsonValue first = json_text_kind(json, value) == JSON_KIND_ARRAY
                              ? json_text_first(json, value)
                              : JSON_NONE;
        if (first != JSON_NONE && json_text_kind(json, first) == JSON_KIND_OBJECT)
            return true;
    }
    return false;
}

static bool has_sign(const JsonText *json, JsonValue object)
{
    for (unsigned i = 0; card_form_signs[i] != NULL; i++)
        if (json_text_member(json, object, card_form_signs[i]) != JSON_NONE)
            return true;
    return json_text_member(json, object, "code") == JSON_NONE &&
           (json_text_member(json, object, "id") != JSON_NONE || has_list(json, object));
}

/* Whether a list is in the form that is read: none of its first objects has a member of another
 * form. */
static bool is_plain(const JsonText *json)
{
    unsigned looked = 0;
    if (json_text_kind(json, JSON_ROOT) != JSON_KIND_ARRAY)
        return false;
    for (JsonValue item = json_text_first(json, JSON_ROOT); item != JSON_NONE && looked < LOOKED_AT;
         item = json_text_next(json, JSON_ROOT, item), looked++) {
        JsonKind kind = json_text_kind(json, item);
        if (kind == JSON_KIND_OBJECT ? has_sign(json, item) : kind == JSON_KIND_ARRAY && looked == 0)
            return false;
    }
    return true;
}

FormResult card_form_of_json(FormText *out, const JsonText *json, const char *text,
                             Diagnostic *problem)
{
    *out = (FormText){0};
    if (is_plain(json))
        return FORM_PLAIN;
    return rewrite(out, json, text, problem);
}

/* A sheet's rows have their places in the file, not in the list of objects that was made of them. */
static void move_places(FormText *out, const FormPlace *rows, size_t count)
{
    for (size_t i = 0; i < out->count; i++) {
        size_t row = out->places[i].line - 2;
        if (row < count)
            out->places[i] = rows[row];
    }
}

/* Rewrites the list that was made of a text. FORM_PLAIN if it is not JSON. */
static FormResult read_list(FormText *out, const FormWriter *list, Diagnostic *problem)
{
    Diagnostic unused;
    JsonText *json = json_text_parse(list->bytes, list->length, JSON_LENIENT, &unused);
    if (json == NULL)
        return unused.line == 0 ? fail_memory(out, problem) : FORM_PLAIN;
    FormResult result = rewrite(out, json, list->bytes, problem);
    json_text_free(json);
    return result;
}

/* The first byte that is neither blank nor part of a byte order mark. */
static size_t start_of(const char *text, size_t length)
{
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (start < length && text[start] == ' ')
        start++;
    return start;
}

FormResult card_form_of_text(FormText *out, const char *text, size_t length, Diagnostic *problem)
{
    FormWriter list = {0};
    FormPlace *rows = NULL;
    size_t count = 0, start = start_of(text, length);
    *out = (FormText){0};
    bool sheet = start < length && text[start] != '{' && text[start] != '[';
    bool read = !sheet || card_form_sheet(&list, text, length, &rows, &count);
    if (!sheet)
        card_form_sequence(&list, text + start, length - start);
    FormResult result = FORM_PLAIN;
    if (list.failed)
        result = fail_memory(out, problem);
    else if (read)
        result = read_list(out, &list, problem);
    if (result == FORM_NOTHING && !sheet) /* what it is not as JSON says more */
        result = FORM_PLAIN;
    move_places(out, rows, count);
    free(rows);
    free(list.bytes);
    return result;
}
