/* Whatever is done to a text, it is read as jansson reads it, or refused if jansson refuses it. */
#include <criterion/criterion.h>
#include <glob.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "json/json.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static const char *const texts[] = {
    "[]",
    "{\"a\":1,\"b\":[true,false,null],\"c\":{\"d\":\"e\"}}",
    "[0,-1,1.5,1e3,-0.0,12E-2,9007199254740993,9223372036854775807,123456789012345678901234567890]",
    "[\"plain\",\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u0041\\u3042\\ud83d\\ude00\\u00e9\",\"\"]",
    "{\"\\u0061\":\"渡し守\",\"鐘\":\"🐈 é\",\"a\":2}",
    " \t\r\n{ \"long name of a member\" : [ [ [ { } ] ] , \"12345678901234567890\" ] } \n",
    "[{\"code\":\"LB/W01-001\",\"soul\":1,\"trigger\":[],\"ability\":[\"【AUTO】 one\",\"two\"]}]",
};

/* Bytes that mean something, or nothing allowed. */
static const char bytes[] = "\"\\[]{}:,0129-+.eEuUtfn/ \t\n\x01\x1F\x7F\x80\xBF\xC0\xC3\xA9\xE3\x81\x82\xED\xA0\xF0\x9F\x90\x88\xF5\xFF" "dD8cC";

static bool small = true; /* the text: each value's tree is compared, too */

static void assert_same_value(const JsonText *json, JsonValue value, const json_t *tree);

static void assert_same_string(const JsonText *json, JsonValue value, const char *text)
{
    size_t length = strlen(text);
    cr_assert_eq(json_text_kind(json, value), JSON_KIND_STRING);
    cr_assert_eq(json_text_room(json, value), length + 1);
    char *copy = malloc(length + 1);
    cr_assert_eq(json_text_copy(json, value, copy), length);
    cr_assert_str_eq(copy, text);
    cr_assert(json_text_equals(json, value, text));
    free(copy);
}

static void assert_same_number(const JsonText *json, JsonValue value, const json_t *tree)
{
    int64_t number = 0;
    bool whole = json_text_integer(json, value, &number);
    double real = json_number_value(tree);
    if (json_is_integer(tree))
        cr_assert(whole && number == json_integer_value(tree));
    else if (whole)
        cr_assert_eq((double)number, real);
    else
        cr_assert(real != (double)(int64_t)real || real >= 0x1p53 || real <= -0x1p53);
}

static void assert_same_object(const JsonText *json, JsonValue value, const json_t *tree)
{
    const char *name;
    json_t *member;
    json_object_foreach((json_t *)(uintptr_t)tree, name, member)
    {
        JsonValue found = json_text_member(json, value, name);
        cr_assert_neq(found, JSON_NONE, "%s", name);
        assert_same_string(json, found - 1, name);
        assert_same_value(json, found, member);
    }
    cr_assert_eq(json_text_member(json, value, "nobody"), JSON_NONE);
}

static void assert_same_value(const JsonText *json, JsonValue value, const json_t *tree)
{
    static const JsonKind kinds[] = {
        [JSON_OBJECT] = JSON_KIND_OBJECT, [JSON_ARRAY] = JSON_KIND_ARRAY,
        [JSON_STRING] = JSON_KIND_STRING, [JSON_INTEGER] = JSON_KIND_NUMBER,
        [JSON_REAL] = JSON_KIND_NUMBER,   [JSON_TRUE] = JSON_KIND_BOOLEAN,
        [JSON_FALSE] = JSON_KIND_BOOLEAN, [JSON_NULL] = JSON_KIND_NULL,
    };
    JsonValue item = json_text_first(json, value);
    cr_assert_eq(json_text_kind(json, value), kinds[json_typeof(tree)]);
    cr_assert_eq(json_text_is_true(json, value), json_is_true(tree));
    if (json_is_string(tree))
        assert_same_string(json, value, json_string_value(tree));
    if (json_is_number(tree))
        assert_same_number(json, value, tree);
    if (json_is_object(tree))
        assert_same_object(json, value, tree);
    for (size_t i = 0; i < json_array_size(tree); i++, item = json_text_next(json, value, item))
        assert_same_value(json, item, json_array_get(tree, i));
    cr_assert(json_is_object(tree) || item == JSON_NONE);
    if (small)
        cr_assert(json_equal(json_text_tree(json, value), (json_t *)(uintptr_t)tree));
}

/* `text` has `length` bytes and none after them. */
static void assert_read_as_jansson_does(const char *text, size_t length, JsonRules rules)
{
    static const size_t flags[] = {
        [JSON_EXACT] = JSON_REJECT_DUPLICATES, [JSON_LENIENT] = JSON_DECODE_INT_AS_REAL};
    Diagnostic problem = {0};
    json_t *tree = json_loadb(text, length, flags[rules], NULL);
    if (tree != NULL && memchr(text, '\0', length) != NULL) {
        json_decref(tree);
        tree = NULL;
    }
    JsonText *json = json_text_parse(text, length, rules, &problem);
    cr_assert_eq(json != NULL, tree != NULL, "%.*s: %s", (int)length, text, problem.message);
    if (json != NULL)
        assert_same_value(json, JSON_ROOT, tree);
    else
        cr_assert(strcmp(problem.message, "not JSON") != 0 && problem.line > 0, "%.*s: %s",
                  (int)length, text, problem.message);
    json_text_free(json);
    json_decref(tree);
}

static void assert_both(const char *text, size_t length)
{
    char *copy = malloc(length + !length); /* of its exact size, for the address sanitizer */
    memcpy(copy, text, length);
    assert_read_as_jansson_does(copy, length, JSON_EXACT);
    assert_read_as_jansson_does(copy, length, JSON_LENIENT);
    free(copy);
}

Test(json_scan, reads_sound_texts)
{
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_both(texts[i], strlen(texts[i]));
}

Test(json_scan, reads_or_refuses_every_beginning)
{
    for (size_t i = 0; i < LENGTH(texts); i++)
        for (size_t length = 1; length < strlen(texts[i]); length++)
            assert_both(texts[i], length);
}

/* One to three bytes are replaced, put in or taken out. */
static size_t change(Rng *rng, char *text, size_t length)
{
    for (unsigned changes = 1 + rng_below(rng, 3); changes > 0 && length > 1; changes--) {
        size_t at = rng_below(rng, (uint32_t)length);
        char byte = bytes[rng_below(rng, sizeof bytes)]; /* its NUL, too */
        unsigned kind = rng_below(rng, 3);
        if (kind == 0) {
            text[at] = byte;
        } else if (kind == 1) {
            memmove(text + at + 1, text + at, length++ - at);
            text[at] = byte;
        } else {
            memmove(text + at, text + at + 1, --length - at);
        }
    }
    return length;
}

Test(json_scan, reads_or_refuses_changed_texts)
{
    enum { CHANGED = 60000, ROOM = 512 };
    Rng rng = rng_start(1, 2);
    for (unsigned i = 0; i < CHANGED; i++) {
        char text[ROOM];
        const char *sound = texts[i % LENGTH(texts)];
        strcpy(text, sound);
        assert_both(text, change(&rng, text, strlen(sound)));
    }
}

Test(json_scan, values_may_be_as_deep_as_for_jansson)
{
    enum { DEEPEST = 2048 };
    static char text[2 * DEEPEST + 16];
    for (size_t depth = DEEPEST - 2; depth <= DEEPEST + 2; depth++)
        for (unsigned inside = 0; inside < 2; inside++) {
            memset(text, '[', depth);
            size_t length = depth;
            if (inside)
                text[length++] = '1';
            memset(text + length, ']', depth);
            length += depth;
            Diagnostic problem;
            json_t *tree = json_loadb(text, length, 0, NULL);
            JsonText *json = json_text_parse(text, length, JSON_LENIENT, &problem);
            cr_assert_eq(json != NULL, tree != NULL, "%zu", depth);
            json_text_free(json);
            json_decref(tree);
        }
}

/* The community databases, where they are: one file in four, all in the long run. */
Test(json_scan, reads_real_files)
{
    const char *shared = getenv("WEISSFISH_SHARED");
    char pattern[4096];
    glob_t files;
    snprintf(pattern, sizeof pattern, "%s/cards*/*.json", shared != NULL ? shared : WEISSFISH_SHARED_DIR);
    if (glob(pattern, 0, NULL, &files) != 0)
        cr_skip_test("no %s", pattern);
    small = false;
    size_t step = getenv("WEISSFISH_LONG") != NULL ? 1 : 4;
    for (size_t i = 0; i < files.gl_pathc; i += step) {
        FILE *file = fopen(files.gl_pathv[i], "rb");
        cr_assert_not_null(file);
        cr_assert_eq(fseek(file, 0, SEEK_END), 0);
        size_t length = (size_t)ftell(file);
        rewind(file);
        char *text = malloc(length + 1);
        cr_assert_eq(fread(text, 1, length, file), length);
        fclose(file);
        assert_read_as_jansson_does(text, length, JSON_LENIENT);
        free(text);
    }
    globfree(&files);
}
