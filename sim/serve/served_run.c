/* From JSON to a call of the library, and back. */
#include "sim/serve/served_run.h"

#include <jansson.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "sim/library/weissfish.h"
#include "sim/serve/base64.h"
#include "sim/serve/clients.h"
#include "sim/serve/json_limits.h"
#include "sim/serve/microhttpd.h"
#include "sim/serve/serve_http.h"

enum {
    BAD = 2,
    MS_PER_SECOND = 1000,
    VALUES_MOST = 4000000,
    DEPTH_MOST = 64,
    VALUE_BYTES = 128, /* that a value of a document has at most, beside its text */
    MEMORY_MOST = 1 << 30,
    ANSWER_MOST = 128 << 20,
    LOOKS_FIRST = 5, /* with the client's side of the connection closed, until it is asked whether it is there; */
    LOOKS_MORE = 50  /* and again */
};

typedef struct ServedRun {
    struct ServedRun *next;
    int stop;   /* weissfish_call.stop */
    int socket; /* of the client, */
    bool hears; /* … who knows interim answers, */
    unsigned looks; /* … and has closed its side of the connection for this many looks */
    double end; /* when its slice is over, and it is interrupted, but not before it has made progress */
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

/* A client that sends no more may still wait for its answer, or have gone away: an interim answer, which means
 * nothing, makes its machine show which. */
static void client_ask(ServedRun *run)
{
    static const char interim[] = "HTTP/1.1 100 Continue\r\n\r\n";
    run->looks++;
    if (run->hears && (run->looks == LOOKS_FIRST || run->looks % LOOKS_MORE == 0))
        send(run->socket, interim, sizeof interim - 1, MSG_DONTWAIT | MSG_NOSIGNAL);
}

static bool is_gone(ServedRun *run)
{
    struct pollfd look = {.fd = run->socket, .events = POLLRDHUP};
    if (poll(&look, 1, 0) <= 0)
        return false;
    if (!(look.revents & (POLLHUP | POLLERR)) && (look.revents & POLLRDHUP))
        client_ask(run);
    return look.revents & (POLLHUP | POLLERR);
}

void served_runs_look(ServedRuns *runs)
{
    pthread_mutex_lock(&runs->lock);
    for (ServedRun *run = runs->first; run; run = run->next)
        if (is_gone(run))
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
    weissfish_file *files; /* those that were sent, then those that are kept */
    size_t file_count;
    size_t sent;
    KeptFile **kept;
    size_t kept_count;
    bool lacks;    /* one that is named is not kept */
    size_t memory; /* that all this takes */
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
    size_t kept = json_object_size(json_object_get(asked->document, "kept"));
    asked->files = calloc(json_object_size(files) + kept + 1, sizeof *asked->files);
    if ((files && !json_is_object(files)) || !asked->files)
        return false;
    json_object_foreach(files, name, text)
    {
        size_t length;
        const char *coded = json_string_value(text);
        char *bytes = coded ? base64_decode(coded, json_string_length(text), &length) : NULL;
        if (!bytes)
            return false;
        json_string_set_nocheck(text, ""); /* it is in memory once */
        asked->memory += length;
        asked->files[asked->file_count++] = (weissfish_file){name, bytes, length};
        asked->sent++;
    }
    return true;
}

static bool kept_read(Asked *asked, KeptFiles *files)
{
    const char *name;
    json_t *hash, *kept = json_object_get(asked->document, "kept");
    asked->kept = calloc(json_object_size(kept) + 1, sizeof(KeptFile *));
    if ((kept && !json_is_object(kept)) || !asked->kept)
        return false;
    json_object_foreach(kept, name, hash)
    {
        if (!json_is_string(hash))
            return false;
        KeptFile *file = kept_take(files, json_string_value(hash));
        asked->lacks |= !file;
        if (!file)
            continue;
        asked->kept[asked->kept_count++] = file;
        asked->files[asked->file_count++] = (weissfish_file){name, file->bytes, file->length};
    }
    return true;
}

static bool slice_read(Asked *asked)
{
    const json_t *slice = json_object_get(asked->document, "slice");
    asked->slice = json_number_value(slice) / MS_PER_SECOND;
    return !slice || (json_is_number(slice) && asked->slice >= 0);
}

/* The answer in place of a result; its status is 0 if there is none. */
typedef struct Word {
    unsigned status;
    const char *line;
} Word;

static const Word no_request = {
    MHD_HTTP_BAD_REQUEST, "a request is {\"words\": [text ...], \"files\": {name: base64 ...}, "
                          "\"kept\": {name: hash ...}, \"slice\": number}\n"};

/* Reads what is asked, and frees the text. */
static Word asked_read(Asked *asked, KeptFiles *kept, char **request, size_t length)
{
    const char *text = *request ? *request : "";
    JsonSize size = json_size(text, length);
    if (size.values > VALUES_MOST)
        return (Word){MHD_HTTP_UNPROCESSABLE_CONTENT, "at most 4,000,000 values can be sent\n"};
    if (size.depth > DEPTH_MOST)
        return (Word){MHD_HTTP_BAD_REQUEST, "at most 64 levels can be sent\n"};
    asked->memory = size.values * VALUE_BYTES;
    asked->document = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    free(*request);
    *request = NULL;
    if (!asked->document || !words_read(asked) || !files_read(asked) || !kept_read(asked, kept) ||
        !slice_read(asked))
        return no_request;
    return asked->lacks ? (Word){MHD_HTTP_FAILED_DEPENDENCY, "a file that it names is not kept: send it again\n"}
                        : (Word){0, NULL};
}

static void asked_clear(Asked *asked, KeptFiles *kept)
{
    while (asked->kept_count)
        kept_give_back(kept, asked->kept[--asked->kept_count]);
    while (asked->sent)
        free((char *)(uintptr_t)asked->files[--asked->sent].bytes);
    free(asked->kept);
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

/* Work that makes no progress within its slices would never end. */
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

/* Whether the result was too much for the memory of a request. */
static bool is_too_much(const weissfish_result *result)
{
    size_t bytes = result->out_length + result->err_length;
    for (size_t i = 0; i < result->file_count; i++)
        bytes += result->files[i].length;
    return bytes > ANSWER_MOST ||
           (result->status == BAD && strcmp(result->error.message, "not enough memory") == 0);
}

static char *run_asked(const Asked *asked, ServedRun *run, bool *too_much)
{
    weissfish_result result;
    const weissfish_call call = {.files = asked->files,
                                 .file_count = asked->file_count,
                                 .in_memory = 1,
                                 .progress = on_progress,
                                 .context = run,
                                 .stop = &run->stop,
                                 .memory = MEMORY_MOST - asked->memory};
    weissfish_run(asked->words, asked->word_count, &call, &result);
    *too_much = is_too_much(&result);
    char *answer = *too_much ? NULL : answer_of(&result);
    weissfish_result_clear(&result);
    return answer;
}

/* What is answered without a result. */
static Word word_of(bool ran, bool too_much)
{
    if (too_much)
        return (Word){MHD_HTTP_INSUFFICIENT_STORAGE, "a command may have 1 GiB of memory, and 128 MiB of results\n"};
    return ran ? (Word){MHD_HTTP_INSUFFICIENT_STORAGE, "there is not enough memory\n"}
               : (Word){MHD_HTTP_SERVICE_UNAVAILABLE, "the server ends\n"};
}

enum MHD_Result served_run(ServedRuns *runs, struct MHD_Connection *connection, char **request,
                           size_t length, bool hears)
{
    Asked asked = {.document = NULL};
    char *answer = NULL;
    ServedRun run = {
        .hears = hears,
        .socket = microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
                      ->connect_fd};
    Word word = asked_read(&asked, &runs->kept, request, length);
    run.end = asked.slice > 0 ? now_seconds() + asked.slice : INFINITY;
    if (!word.status) {
        bool too_much = false;
        bool ran = run_begin(runs, &run);
        answer = ran ? run_asked(&asked, &run, &too_much) : NULL;
        if (ran)
            run_end(runs, &run);
        word = word_of(ran, too_much);
    }
    asked_clear(&asked, &runs->kept);
    if (!answer)
        return serve_say(connection, word.status, word.line);
    return serve_send(
        connection, MHD_HTTP_OK, "application/json",
        microhttpd.create_response_from_buffer_with_free_callback(strlen(answer), answer, free));
}
