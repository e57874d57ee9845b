/* Reading JSON: what RFC 8259 allows is read as it stands, everything else is refused at its byte. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "json/json.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static JsonText *parse(const char *text)
{
    Diagnostic problem = {0};
    JsonText *json = json_text_parse(text, strlen(text), JSON_EXACT, &problem);
    cr_assert_not_null(json, "%s: %zu:%zu: %s", text, problem.line, problem.column,
                       problem.message);
    return json;
}

typedef struct Damage {
    const char *text;
    size_t line;
    size_t column;
    const char *message; /* part of it */
} Damage;

static void assert_refused(const Damage *damage)
{
    Diagnostic problem = {0};
    size_t length = strlen(damage->text);
    /* A copy of its exact size: a read past the end is seen by the address sanitizer. */
    char *copy = malloc(length + 1);
    cr_assert_not_null(copy);
    memcpy(copy, damage->text, length + 1);
    JsonText *json = json_text_parse(copy, length, JSON_EXACT, &problem);
    cr_assert_null(json, "read: %s", damage->text);
    cr_assert(problem.line == damage->line && problem.column == damage->column &&
                  strstr(problem.message, damage->message) != NULL,
              "%s: %zu:%zu: %s; expected %zu:%zu: %s", damage->text, problem.line, problem.column,
              problem.message, damage->line, damage->column, damage->message);
    free(copy);
}

Test(json, refuses_damaged_structure_at_its_place)
{
    static const Damage damages[] = {
        {"", 1, 1, "expected an object '{' or an array '[', found the end of the text"},
        {" \n ", 2, 2, "found the end of the text"},
        {"5", 1, 1, "expected an object '{' or an array '[', found '5'"},
        {"\"a\"", 1, 1, "found \"a\""},
        {"[", 1, 2, "found the end of the text: the array from 1:1 is not closed"},
        {"[1", 1, 3, "the array from 1:1 is not closed"},
        {"[1,", 1, 4, "found the end of the text: the array from 1:1"},
        {"[1,]", 1, 4, "expected a value, found ']'"},
        {"[,1]", 1, 2, "expected a value, found ','"},
        {"[1 2]", 1, 4, "expected ',' or ']', found '2'"},
        {"[1}", 1, 3, "expected ',' or ']', found '}'"},
        {"{\n \"a\"}", 2, 5, "expected ':' after the name, found '}'"},
        {"{\"a\" 1}", 1, 6, "expected ':'"},
        {"{\"a\":}", 1, 6, "expected a value, found '}'"},
        {"{\"a\":1 \"b\":2}", 1, 8, "expected ',' or '}', found \"b\""},
        {"{\"a\":1,}", 1, 8, "expected a name in quotation marks, found '}'"},
        {"{a:1}", 1, 2, "expected a name in quotation marks, found 'a'"},
        {"{1:1}", 1, 2, "expected a name in quotation marks, found '1'"},
        {"{\"a\":[1,2}", 1, 10, "expected ',' or ']', found '}'"},
        {"{\"a\":{\"b\":[]}", 1, 14, "the object from 1:1 is not closed"},
        {"[] []", 1, 4, "expected the end of the text, found '['"},
        {"[]\n\nx", 3, 1, "expected the end of the text, found 'x'"},
        {"[]]", 1, 3, "expected the end of the text"},
        {"]", 1, 1, "expected an object"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

Test(json, refuses_damaged_values_at_their_place)
{
    static const Damage damages[] = {
        {"[tru]", 1, 2, "found 'tru'"},
        {"[trueish]", 1, 2, "found 'trueish'"},
        {"[NaN]", 1, 2, "expected a value, found 'NaN'"},
        {"[1, Infinity]", 1, 5, "expected a value, found 'Infinity'"},
        {"['a']", 1, 2, "found '''"},
        {"[+1]", 1, 2, "found '+'"},
        {"[01]", 1, 2, "expected a value, found '0'"},
        {"[-]", 1, 2, "expected a value, found '-'"},
        {"[1.]", 1, 2, "found '1.'"},
        {"[1e+]", 1, 2, "found '1e+'"},
        {"[1,99999999999999999999]", 1, 4, "too big integer"},
        {"[.5]", 1, 2, "found '.'"},
        {"[\"a]", 1, 2, "this string is not closed"},
        {"[\"a\nb\"]", 1, 4, "unexpected newline"},
        {"[\"a\tb\"]", 1, 4, "control character 0x9"},
        {"[\"a\\x\"]", 1, 4, "invalid escape"},
        {"[\"\\\n\n\"]", 1, 3, "invalid escape near '\"\\?'"},
        {"[\"a\\", 1, 4, "invalid escape"},
        {"[\"\\u12G4\"]", 1, 3, "invalid escape"},
        {"[\"\\u12", 1, 3, "invalid escape"},
        {"[\"\\u0000\"]", 1, 2, "\\u0000"},
        {"[\"\\uD83C\"]", 1, 2, "invalid Unicode"},
        {"[\"\\uD83Cx\"]", 1, 2, "invalid Unicode"},
        {"[\"\\uD83C\\u0041\"]", 1, 2, "invalid Unicode"},
        {"[\"\\uDF09\"]", 1, 2, "invalid Unicode"},
        {"[\"\xFF\"]", 1, 3, "not UTF-8"},
        {"[\"a\xC3\"]", 1, 4, "not UTF-8"},
        {"[\"\xC0\xAF\"]", 1, 3, "not UTF-8"},
        {"[\"\xE0\x80\x80\"]", 1, 3, "not UTF-8"},
        {"[\"\xED\xA0\x80\"]", 1, 3, "not UTF-8"},
        {"[\"\xF4\x90\x80\x80\"]", 1, 3, "not UTF-8"},
        {"[\x01]", 1, 2, "found the byte 0x01"},
        {"[\xEF\xBC\x8D]", 1, 2, "found the byte 0xEF"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

Test(json, refuses_every_beginning_of_a_text)
{
    static const char text[] =
        "{\"a\":[1,-2.5e3,true,null,\"\\uD83C\\uDF09\"],\"b\":{\"c\":\"d\"}}";
    for (size_t length = 0; length + 1 < sizeof text; length++) {
        char *copy = malloc(length + 1);
        cr_assert_not_null(copy);
        memcpy(copy, text, length);
        Diagnostic problem = {0};
        cr_assert_null(json_text_parse(copy, length, JSON_EXACT, &problem));
        cr_assert(problem.line == 1 && problem.column >= 1 && problem.column <= length + 1);
        free(copy);
    }
    json_text_free(parse(text));
}

/* Also behind a number, where jansson passes over it. */
Test(json, refuses_a_nul_byte)
{
    static const char after[] = "[1]\0";
    static const char within[] = "[0\0\n]";
    Diagnostic problem = {0};
    cr_assert_null(json_text_parse(after, sizeof after - 1, JSON_EXACT, &problem));
    cr_assert_eq(problem.column, 4);
    cr_assert_null(json_text_parse(within, sizeof within - 1, JSON_LENIENT, &problem));
    cr_assert_eq(problem.column, 3);
}

Test(json, bounds_the_depth)
{
    char text[10000];
    memset(text, '[', sizeof text);
    Diagnostic problem = {0};
    cr_assert_null(json_text_parse(text, sizeof text, JSON_EXACT, &problem));
    cr_assert(problem.line == 1 && problem.column > 64 && problem.column < sizeof text);
}

Test(json, walks_arrays_and_objects_in_order)
{
    JsonText *json = parse("\xEF\xBB\xBF{\"first\":[1,[2,{}],{\"x\":[]}],\"second\":{\"y\":\"z\"}, \"third\" : null}\r\n");
    cr_assert_eq(json_text_kind(json, JSON_ROOT), JSON_KIND_OBJECT);
    cr_assert_eq(json_text_size(json, JSON_ROOT), 3);
    static const char *const names[] = {"first", "second", "third"};
    static const JsonKind kinds[] = {JSON_KIND_ARRAY, JSON_KIND_OBJECT, JSON_KIND_NULL};
    size_t count = 0;
    for (JsonValue name = json_text_first(json, JSON_ROOT); name != JSON_NONE;
         name = json_text_next(json, JSON_ROOT, name), count++) {
        cr_assert(json_text_equals(json, name, names[count]));
        cr_assert_eq(json_text_kind(json, json_text_value_of(name)), kinds[count]);
    }
    cr_assert_eq(count, 3);

    JsonValue list = json_text_member(json, JSON_ROOT, "first");
    static const JsonKind items[] = {JSON_KIND_NUMBER, JSON_KIND_ARRAY, JSON_KIND_OBJECT};
    count = 0;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item))
        cr_assert_eq(json_text_kind(json, item), items[count++]);
    cr_assert_eq(count, 3);
    json_text_free(json);
}

Test(json, finds_no_member_where_there_is_none)
{
    JsonText *json = parse("[{},{\"a\":{\"b\":1}}]");
    JsonValue empty = json_text_first(json, JSON_ROOT);
    cr_assert_eq(json_text_first(json, empty), JSON_NONE);
    cr_assert_eq(json_text_member(json, empty, "a"), JSON_NONE);
    JsonValue other = json_text_next(json, JSON_ROOT, empty);
    cr_assert_eq(json_text_member(json, other, "b"), JSON_NONE, "a name further inside counted");
    cr_assert_eq(json_text_member(json, other, "aa"), JSON_NONE);
    cr_assert_neq(json_text_member(json, other, "a"), JSON_NONE);
    json_text_free(json);
}

Test(json, takes_the_last_of_equal_names_where_data_of_others_may_have_them)
{
    static const char text[] =
        "[{\"b\":0,\n\"a\":1,\"\\u0062\":[1,\n{\"b\":3}],\"a\":\n2,\"c\":4}]";
    static const struct {
        const char *name;
        size_t line, column;
    } places[] = {{"a", 4, 1}, {"b", 2, 16}, {"c", 4, 7}};
    Diagnostic problem;
    JsonText *json = json_text_parse(text, strlen(text), JSON_LENIENT, &problem);
    cr_assert_not_null(json, "%s", problem.message);
    JsonValue object = json_text_first(json, JSON_ROOT);
    for (size_t i = 0; i < LENGTH(places); i++) {
        JsonValue value = json_text_member(json, object, places[i].name);
        json_text_report(json, value, &problem, "here");
        cr_expect(problem.line == places[i].line && problem.column == places[i].column,
                  "%s: %zu:%zu", places[i].name, problem.line, problem.column);
    }
    json_text_free(json);
    assert_refused(&(Damage){text, 2, 7, "\"\\u0062\" is given twice"});
}

Test(json, finds_the_place_of_every_value_and_name)
{
    static const char text[] =
        "\xEF\xBB\xBF{\"a\" : [1,\"]}\\\"\", {\"b\":true},[],true], \"c\":null}";
    JsonText *json = parse(text);
    static const char *const begins[] = {"{\"a",  "\"a\" :", "[1", "1,",    "\"]}",  "{\"b",
                                         "\"b\"", "true}",   "[]", "true]", "\"c\"", "null"};
    for (JsonValue value = LENGTH(begins); value-- > 0;) {
        const char *place = text + json_text_offset(json, value);
        cr_expect(strncmp(place, begins[value], strlen(begins[value])) == 0, "%u: %s", value,
                  place);
    }
    json_text_free(json);
}

Test(json, decodes_strings)
{
    static const struct {
        const char *text;
        const char *expected;
    } cases[] = {
        {"[\"\"]", ""},
        {"[\"plain\"]", "plain"},
        {"[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "\"\\/\b\f\n\r\t"},
        {"[\"\\u0041\\u00e9\\u6A4B\"]", "A\xC3\xA9\xE6\xA9\x8B"},
        {"[\"\\uD83C\\uDF09\"]", "\xF0\x9F\x8C\x89"},
        {"[\"\\uDBFF\\uDFFF\\uFFFF\"]", "\xF4\x8F\xBF\xBF\xEF\xBF\xBF"},
        {"[\"\xE6\xA9\x8B-\xF0\x9F\x8C\x89\"]", "\xE6\xA9\x8B-\xF0\x9F\x8C\x89"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        JsonText *json = parse(cases[i].text);
        JsonValue string = json_text_first(json, JSON_ROOT);
        char *out = malloc(json_text_room(json, string));
        cr_assert_not_null(out);
        cr_assert_eq(json_text_copy(json, string, out), strlen(cases[i].expected));
        cr_assert_str_eq(out, cases[i].expected);
        cr_assert(json_text_equals(json, string, cases[i].expected));
        cr_assert_not(json_text_equals(json, string, "plain "));
        free(out);
        json_text_free(json);
    }
}

Test(json, reads_integers_exactly)
{
    static const struct {
        const char *text;
        bool integer;
        int64_t number;
    } cases[] = {
        {"[0]", true, 0},
        {"[-0]", true, 0},
        {"[-17]", true, -17},
        {"[9223372036854775807]", true, INT64_MAX},
        {"[-9223372036854775808]", true, INT64_MIN},
        {"[1.0]", true, 1},
        {"[-1e2]", true, -100},
        {"[1.5]", false, 0},
        {"[1e18]", false, 0},
        {"[\"1\"]", false, 0},
        {"[true]", false, 0},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        JsonText *json = parse(cases[i].text);
        int64_t number = 0;
        cr_assert_eq(json_text_integer(json, json_text_first(json, JSON_ROOT), &number),
                     cases[i].integer, "%s", cases[i].text);
        cr_assert_eq(number, cases[i].number, "%s", cases[i].text);
        json_text_free(json);
    }
}

Test(json, tells_true_from_everything_else)
{
    JsonText *json = parse("[true,false,null,\"t\"]");
    unsigned expected = 1;
    for (JsonValue item = json_text_first(json, JSON_ROOT); item != JSON_NONE;
         item = json_text_next(json, JSON_ROOT, item), expected = 0)
        cr_assert_eq(json_text_is_true(json, item), expected);
    json_text_free(json);
}

Test(json, reports_wrong_kinds_with_place_and_expectation)
{
    JsonText *json = parse("{\n  \"name\": 5,\n  \"list\": \"x\" }");
    Diagnostic problem;
    cr_assert_eq(json_text_require(json, JSON_ROOT, "name", JSON_KIND_STRING, &problem), JSON_NONE);
    cr_assert_eq(problem.line, 2);
    cr_assert_eq(problem.column, 11);
    cr_assert_str_eq(problem.message, "expected a string for \"name\", found a number");

    JsonValue value;
    cr_assert_not(json_text_optional(json, JSON_ROOT, "list", JSON_KIND_ARRAY, &value, &problem));
    cr_assert_eq(problem.line, 3);
    cr_assert_eq(problem.column, 11);
    cr_assert_str_eq(problem.message, "expected an array for \"list\", found a string");

    cr_assert_eq(json_text_require(json, JSON_ROOT, "code", JSON_KIND_STRING, &problem), JSON_NONE);
    cr_assert_eq(problem.line, 1);
    cr_assert_eq(problem.column, 1);
    cr_assert_str_eq(problem.message, "\"code\" is missing in this object: expected a string");

    cr_assert(json_text_optional(json, JSON_ROOT, "code", JSON_KIND_STRING, &value, &problem));
    cr_assert_eq(value, JSON_NONE);
    json_text_free(json);
}

Test(json, reads_3_MB_on_one_line)
{
    enum { ITEMS = 500000 };
    static const char item[] = "[1,2],";
    size_t length = (size_t)ITEMS * (sizeof item - 1) + 1;
    char *text = malloc(length);
    cr_assert_not_null(text);
    text[0] = '[';
    for (size_t i = 0; i < ITEMS; i++)
        memcpy(text + 1 + i * (sizeof item - 1), item, sizeof item - 1);
    Diagnostic problem = {0};
    JsonText *json = json_text_parse(text, length, JSON_EXACT, &problem);
    cr_assert_null(json, "a comma before the end");
    cr_assert_eq(problem.column, length + 1);
    text[length - 1] = ']';
    json = json_text_parse(text, length, JSON_EXACT, &problem);
    cr_assert_not_null(json, "%s", problem.message);
    cr_assert_eq(json_text_size(json, JSON_ROOT), ITEMS);
    json_text_free(json);
    free(text);
}
