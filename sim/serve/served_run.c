/* From JSON to a call of the library, and back. */
#include "sim/serve/served_run.h"

#include <jansson.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/library/weissfish.h"
#include "sim/serve/base64.h"
#include "sim/serve/microhttpd.h"
#include "sim/serve/serve_http.h"

enum { MS_PER_SECOND = 1000 };

typedef struct ServedRun {
    struct ServedRun *next;
    int stop;   /* weissfish_call.stop */
    int socket; /* of the client */
    double end; /* when its slice is over, and it is interrupted, but not before it has gone on */
    uint64_t begun; /* how far it was when that was told first, */
    bool told;      /* if it was */
} ServedRun;

/* ---- Which run ---- */

/* False if no other run may begin. */
static bool run_begin(ServedRuns *runs, ServedRun *run)
{
    pthread_mutex_lock(&runs->lock);
    bool begins = !runs->ended;
    if (begins) {
        run->next = runs->first;
        runs->first = run;
    }
    pthread_mutex_unlock(&runs->lock);
    return begins;
}

static void run_end(ServedRuns *runs, const ServedRun *run)
{
    pthread_mutex_lock(&runs->lock);
    ServedRun **at = &runs->first;
    while (*at != run)
        at = &(*at)->next;
    *at = run->next;
    pthread_mutex_unlock(&runs->lock);
}

static bool is_gone(int socket)
{
    struct pollfd look = {.fd = socket, .events = POLLRDHUP};
    return poll(&look, 1, 0) > 0 && (look.revents & (POLLRDHUP | POLLHUP | POLLERR));
}

void served_runs_look(ServedRuns *runs)
{
    pthread_mutex_lock(&runs->lock);
    for (ServedRun *run = runs->first; run; run = run->next)
        if (is_gone(run->socket))
            weissfish_stop(&run->stop, SIGHUP);
    pthread_mutex_unlock(&runs->lock);
}

void served_runs_end(ServedRuns *runs)
{
    pthread_mutex_lock(&runs->lock);
    runs->ended = true;
    for (ServedRun *run = runs->first; run; run = run->next)
        weissfish_stop(&run->stop, SIGTERM);
    pthread_mutex_unlock(&runs->lock);
}

/* ---- What is asked ---- */

typedef struct Asked {
    json_t *document; /* the texts are its */
    const char **words;
    size_t word_count;
    weissfish_file *files;
    size_t file_count;
    double slice; /* seconds; 0: it is not interrupted */
} Asked;

static bool words_read(Asked *asked)
{
    json_t *word;
    const json_t *words = json_object_get(asked->document, "words");
    asked->words = calloc(json_array_size(words) + 1, sizeof *asked->words);
    if (!json_is_array(words) || !asked->words)
        return false;
    json_array_foreach(
        words, asked->word_count,
        word) if (!(asked->words[asked->word_count] = json_string_value(word))) return false;
    return true;
}

static bool files_read(Asked *asked)
{
    const char *name;
    json_t *text, *files = json_object_get(asked->document, "files");
    asked->files = calloc(json_object_size(files) + 1, sizeof *asked->files);
    if ((files && !json_is_object(files)) || !asked->files)
        return false;
    json_object_foreach(files, name, text)
    {
        size_t length;
        const char *coded = json_string_value(text);
        char *bytes = coded ? base64_decode(coded, json_string_length(text), &length) : NULL;
        if (!bytes)
            return false;
        asked->files[asked->file_count++] = (weissfish_file){name, bytes, length};
    }
    return true;
}

static bool slice_read(Asked *asked)
{
    const json_t *slice = json_object_get(asked->document, "slice");
    asked->slice = json_number_value(slice) / MS_PER_SECOND;
    return !slice || (json_is_number(slice) && asked->slice >= 0);
}

/* False if it is no request. */
static bool asked_read(Asked *asked, const char *request, size_t length)
{
    *asked = (Asked){.document =
                         json_loadb(request ? request : "", length, JSON_REJECT_DUPLICATES, NULL)};
    return asked->document && words_read(asked) && files_read(asked) && slice_read(asked);
}

static void asked_clear(Asked *asked)
{
    while (asked->file_count)
        free((char *)(uintptr_t)asked->files[--asked->file_count].bytes);
    free(asked->files);
    free(asked->words);
    json_decref(asked->document);
}

/* ---- What is answered ---- */

/* A text; of one that is no UTF-8 only what is ASCII. */
static json_t *text_of(const char *text, size_t length)
{
    json_t *string = json_stringn(text, length);
    char *plain = string ? NULL : malloc(length + 1);
    if (!plain)
        return string;
    for (size_t i = 0; i < length; i++)
        plain[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
    string = json_stringn(plain, length);
    free(plain);
    return string;
}

static json_t *files_of(const weissfish_result *result)
{
    json_t *files = json_object();
    for (size_t i = 0; i < result->file_count; i++) {
        const weissfish_file *file = &result->files[i];
        char *coded = base64_encode(file->bytes, file->length);
        json_object_set_new(files, file->name, coded ? json_string(coded) : NULL);
        free(coded);
    }
    return files;
}

/* The answer as text, which is free()d; NULL without memory. */
static char *answer_of(const weissfish_result *result)
{
    json_t *answer = json_pack("{s:i, s:o, s:o, s:o}", "status", result->status, "stdout",
                               text_of(result->out, result->out_length), "stderr",
                               text_of(result->err, result->err_length), "files", files_of(result));
    char *text = answer ? json_dumps(answer, JSON_COMPACT) : NULL;
    json_decref(answer);
    return text;
}

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Work that went on without getting any further in its slices would never end. */
static void on_progress(void *context, uint64_t done, uint64_t total, const char *unit)
{
    ServedRun *run = context;
    (void)total;
    (void)unit;
    if (!run->told)
        run->begun = done;
    run->told = true;
    if (done > run->begun && now_seconds() >= run->end)
        weissfish_stop(&run->stop, SIGINT);
}

static char *run_asked(const Asked *asked, ServedRun *run)
{
    weissfish_result result;
    const weissfish_call call = {.files = asked->files,
                                 .file_count = asked->file_count,
                                 .in_memory = 1,
                                 .progress = on_progress,
                                 .context = run,
                                 .stop = &run->stop};
    weissfish_run(asked->words, asked->word_count, &call, &result);
    char *answer = answer_of(&result);
    weissfish_result_clear(&result);
    return answer;
}

enum MHD_Result served_run(ServedRuns *runs, struct MHD_Connection *connection, const char *request,
                           size_t length)
{
    Asked asked;
    char *answer = NULL;
    ServedRun run = {
        .socket = microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
                      ->connect_fd};
    bool reads = asked_read(&asked, request, length);
    run.end = asked.slice > 0 ? now_seconds() + asked.slice : INFINITY;
    if (reads && run_begin(runs, &run)) {
        microhttpd.set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT,
                                         0u); /* work takes long */
        answer = run_asked(&asked, &run);
        run_end(runs, &run);
    }
    asked_clear(&asked);
    if (!reads)
        return serve_say(
            connection, MHD_HTTP_BAD_REQUEST,
            "a request is {\"words\": [text ...], \"files\": {name: base64 ...}, \"slice\": number}\n");
    if (!answer)
        return serve_say(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "the server ends\n");
    return serve_send(
        connection, MHD_HTTP_OK, "application/json",
        microhttpd.create_response_from_buffer_with_free_callback(strlen(answer), answer, free));
}
