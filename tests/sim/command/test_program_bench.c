/* `weissfish bench`: the signature, and one measurement by its name. */
#include "support/program_run.h"

PROGRAM_SUITE(program_bench);

Test(program_bench, the_signature_is_the_same_on_any_number_of_threads)
{
    json_t *one =
        program_document(program("bench", "signature", "--threads", "1", "--format", "json"));
    json_t *two = program_document(
        program("bench", "signature", "--threads", "2", "--format", "json", "--seed", "5"));
    program_expect_schema(one, "weissfish.bench/1");
    cr_expect_eq(size_at(one, "results"), 0);
    cr_expect_eq(strlen(text_at(one, "signature")), 16);
    cr_expect_str_eq(text_at(one, "signature"), text_at(two, "signature"));
}

Test(program_bench, bench_measures_one_thing_by_name)
{
    json_t *document = program_document(program("bench", "state", "--format", "json"));
    program_expect_schema(document, "weissfish.bench/1");
    cr_assert_geq(size_at(document, "results"), 1);
    cr_expect_str_not_empty(text_at(document, "results.0.name"));
    cr_expect_gt(number_at(document, "results.0.value"), 0);
    cr_expect_str_eq(text_at(document, "results.0.unit"), "bytes");
    cr_expect(json_is_null(json_at(document, "signature")));
    const char *csv = program_output(program("bench", "state", "--format", "csv"));
    cr_expect_eq(strncmp(csv, "name,value,unit\n", 16), 0);
}
