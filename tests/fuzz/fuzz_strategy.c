/* libFuzzer target: any bytes as a strategy. What is accepted is the same after it was written and
 * read again, whatever is refused must have its place inside the text. */
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/strategy_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void write_reproduce(const WeissStrategy *strategy)
{
    static WeissStrategy again;
    Diagnostic problem;
    char *words = NULL;
    size_t length;
    json_t *document = strategy_json(strategy);
    char *text = json_dumps(document, 0);
    require(weiss_strategy_read(&again, NULL, text, strlen(text), &problem));
    require(memcmp(&again, strategy, sizeof again) == 0);
    FILE *out = open_memstream(&words, &length);
    strategy_words(out, strategy, "");
    strategy_weights(out, strategy, "");
    fclose(out);
    require(length > 0);
    free(words);
    free(text);
    json_decref(document);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static WeissStrategy strategy;
    Diagnostic problem = {0};
    if (weiss_strategy_read(&strategy, NULL, (const char *)data, size, &problem)) {
        write_reproduce(&strategy);
    } else {
        require(problem.line >= 1 && problem.line + problem.column <= size + 2);
        require(problem.message[0] != '\0');
    }
    return 0;
}
