/* JSON on standard output, complete or not at all, and text fields of CSV. */
#include "sim/output/document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"

json_t *document_create(const char *schema)
{
    return json_pack("{ss,ss}", "schema", schema, "version", WEISSFISH_VERSION);
}

json_t *document_extend(json_t *document, json_t *members)
{
    if (json_object_update(document, members) != 0) {
        json_decref(document);
        document = NULL;
    }
    json_decref(members);
    return document;
}

json_t *document_text(const char *text)
{
    if (text == NULL)
        return json_null();
    json_t *string = json_string(text);
    if (string != NULL)
        return string;
    char *copy = xstrdup(text);
    for (char *byte = copy; *byte != '\0'; byte++)
        if ((unsigned char)*byte > '~')
            *byte = '?';
    string = json_string(copy);
    free(copy);
    return string;
}

json_t *document_texts(const char *const *texts, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, document_text(texts[i]));
    return array;
}

unsigned document_texts_read(const json_t *array, const char **texts, unsigned room)
{
    unsigned count = 0;
    while (count < room && count < json_array_size(array)) {
        texts[count] = json_string_value(json_array_get(array, count));
        if (!texts[count])
            break;
        count++;
    }
    return count;
}

char *document_sources_text(void)
{
    const char *sources = host_self()->sources;
    json_t *array = *sources != '\0' ? json_loads(sources, 0, NULL) : NULL;
    char *text = NULL;
    size_t index, length;
    json_t *source;
    if (json_array_size(array) > 0) {
        FILE *out = xstream(&text, &length);
        json_array_foreach(array, index, source)
            fprintf(out, "%s%s of %s (hash %s)", index > 0 ? ", " : "",
                    json_string_value(json_object_get(source, "name")),
                    json_string_value(json_object_get(source, "date")),
                    json_string_value(json_object_get(source, "hash")));
        xstream_end(out, &text);
    }
    json_decref(array);
    return text;
}

/* The document with the kept cards that were read, if any were. */
static json_t *with_sources(json_t *document)
{
    const char *sources = host_self()->sources;
    return *sources == '\0' ? document
                            : document_extend(document, json_pack("{so}", "sources", json_loads(sources, 0, NULL)));
}

static bool print_document(json_t *document, size_t digits)
{
    document = with_sources(document);
    char *text = document != NULL
                     ? json_dumps(document, JSON_INDENT(1) | JSON_REAL_PRECISION(digits))
                     : NULL;
    json_decref(document);
    if (text == NULL) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return false;
    }
    print("%s\n", text);
    free(text);
    return true;
}

bool document_print(json_t *document)
{
    return print_document(document, 12);
}

bool document_print_exact(json_t *document)
{
    return print_document(document, 17);
}

void document_print_field(const char *text)
{
    static const char formulas[] = "=+-@\t";
    fputc('"', host_out());
    if (*text != '\0' && strchr(formulas, *text) != NULL)
        fputc('\'', host_out());
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', host_out());
        fputc(*text, host_out());
    }
    fputc('"', host_out());
}
