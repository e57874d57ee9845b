/* Sends requests, follows permitted redirects, and passes on what arrives. */
#include "sim/fetch/http_door.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "sim/fetch/libcurl.h"

enum { HOPS = 5, GOOD = 200, ADDRESS_MOST = 2048, SECOND_MS = 1000 };

/* An address that is asked, in parts, as libcurl reads it: checking one address and asking another would be
 * deceived. */
typedef struct Place {
    char *scheme, *host, *port; /* curl_free(); port NULL: the usual one */
    bool user;                  /* it has a user's name or a password */
} Place;

typedef struct Request {
    const weissfish_download *download;
    CURL *easy;
    uint64_t taken;
    bool is_long;
    int untaken; /* the errno of a failure to take it */
    char words[CURL_ERROR_SIZE];
} Request;

static int64_t now_ms(void)
{
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    return (int64_t)moment.tv_sec * SECOND_MS + moment.tv_nsec / 1000000;
}

/* ---- Addresses ---- */

static void place_clear(Place *place)
{
    libcurl.free(place->scheme);
    libcurl.free(place->host);
    libcurl.free(place->port);
    *place = (Place){NULL, NULL, NULL, false};
}

static char *part_of(CURLU *url, CURLUPart part)
{
    char *text = NULL;
    return libcurl.url_get(url, part, &text, 0) == CURLUE_OK ? text : NULL;
}

static bool place_read(Place *place, const char *address)
{
    *place = (Place){NULL, NULL, NULL, false};
    CURLU *url = libcurl.url();
    if (url != NULL && libcurl.url_set(url, CURLUPART_URL, address, 0) == CURLUE_OK) {
        char *user = part_of(url, CURLUPART_USER), *password = part_of(url, CURLUPART_PASSWORD);
        *place = (Place){part_of(url, CURLUPART_SCHEME), part_of(url, CURLUPART_HOST),
                         part_of(url, CURLUPART_PORT), user != NULL || password != NULL};
        libcurl.free(user);
        libcurl.free(password);
    }
    libcurl.url_cleanup(url);
    if (place->scheme != NULL && place->host != NULL)
        return true;
    place_clear(place);
    return false;
}

static bool is_this_machine(const char *host)
{
    struct in_addr four;
    if (inet_pton(AF_INET, host, &four) == 1)
        return ntohl(four.s_addr) >> 24 == 127;
    return strcasecmp(host, "localhost") == 0 || strcmp(host, "[::1]") == 0;
}

static bool is_safe(const Place *place)
{
    return !place->user && (strcasecmp(place->scheme, "https") == 0 ||
                            (strcasecmp(place->scheme, "http") == 0 && is_this_machine(place->host)));
}

static bool same_port(const Place *one, const Place *other)
{
    return one->port == NULL || other->port == NULL ? one->port == other->port
                                                    : strcmp(one->port, other->port) == 0;
}

/* Whether a request at `from` may be redirected to `to`: the same host by the same scheme, or a host of the table by
 * https. */
static bool may_lead(const weissfish_download *download, const Place *from, const Place *to)
{
    if (!is_safe(to))
        return false;
    if (strcasecmp(from->host, to->host) == 0 && strcasecmp(from->scheme, to->scheme) == 0 && same_port(from, to))
        return true;
    for (const char *const *host = download->hosts; host != NULL && *host != NULL; host++)
        if (strcasecmp(to->host, *host) == 0 && strcasecmp(to->scheme, "https") == 0 && to->port == NULL)
            return true;
    return false;
}

/* The address as it is asked: of the server that stands for all, if there is one, "SERVER/host/path". */
static bool address_write(char *address, const weissfish_download *download, const char *meant)
{
    const char *rest = strstr(meant, "://");
    int length = download->server != NULL && rest != NULL
                     ? snprintf(address, ADDRESS_MOST, "%s/%s", download->server, rest + 3)
                     : snprintf(address, ADDRESS_MOST, "%s", meant);
    return length > 0 && length < ADDRESS_MOST;
}

/* The reverse, for where that server redirects to itself. */
static bool address_mean(char *meant, const weissfish_download *download, const char *address)
{
    size_t length = download->server != NULL ? strlen(download->server) : 0;
    bool own = length > 0 && strncmp(address, download->server, length) == 0 && address[length] == '/';
    int written = own ? snprintf(meant, ADDRESS_MOST, "https://%s", address + length + 1)
                      : snprintf(meant, ADDRESS_MOST, "%s", address);
    return written > 0 && written < ADDRESS_MOST;
}

/* ---- One request ---- */

/* What of an answer is not good is not kept. */
static size_t take(char *bytes, size_t size, size_t count, void *context)
{
    Request *request = context;
    long status = 0;
    size_t length = size * count;
    request->taken += length;
    request->is_long = request->taken > request->download->most;
    libcurl.easy_getinfo(request->easy, CURLINFO_RESPONSE_CODE, &status);
    if (request->is_long)
        return 0;
    if (status == GOOD)
        request->untaken = request->download->take(request->download->context, bytes, length);
    return request->untaken == 0 ? length : 0;
}

static int look(void *context, curl_off_t total, curl_off_t done, curl_off_t sent, curl_off_t to_send)
{
    const weissfish_download *download = ((Request *)context)->download;
    (void)sent, (void)to_send;
    if (download->heard != NULL)
        download->heard(download->context, (uint64_t)done, (uint64_t)total);
    return download->stop != NULL && __atomic_load_n(download->stop, __ATOMIC_RELAXED) != 0;
}

#define SET(option, value) (void)libcurl.easy_setopt(easy, option, value)

/* Certificates of another authority, as other programs take them. */
static void set_authority(CURL *easy)
{
    const char *file = getenv("SSL_CERT_FILE");
    if (file != NULL && *file != '\0')
        SET(CURLOPT_CAINFO, file);
}

static void set_request(Request *request, const char *address, struct curl_slist *headers, int64_t left_ms)
{
    CURL *easy = request->easy;
    const weissfish_download *download = request->download;
#if LIBCURL_VERSION_NUM >= 0x075500
    SET(CURLOPT_PROTOCOLS_STR, "https,http");
#else
    SET(CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTPS | CURLPROTO_HTTP));
#endif
    SET(CURLOPT_URL, address);
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_NOPROXY, "127.0.0.1,localhost,::1");
    SET(CURLOPT_SSL_VERIFYPEER, 1L);
    SET(CURLOPT_SSL_VERIFYHOST, 2L);
    SET(CURLOPT_TIMEOUT_MS, (long)(left_ms > 0 ? left_ms : 1));
    SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)download->most);
    SET(CURLOPT_HTTPHEADER, headers);
    SET(CURLOPT_ERRORBUFFER, request->words);
    SET(CURLOPT_WRITEFUNCTION, take);
    SET(CURLOPT_WRITEDATA, (void *)request);
    SET(CURLOPT_NOPROGRESS, 0L);
    SET(CURLOPT_XFERINFOFUNCTION, look);
    SET(CURLOPT_XFERINFODATA, (void *)request);
    if (download->body != NULL) {
        SET(CURLOPT_POSTFIELDSIZE, (long)strlen(download->body));
        SET(CURLOPT_POSTFIELDS, download->body);
    }
    set_authority(easy);
}

/* What a failure is, and what helps. */
static void explain(const Request *request, CURLcode code, const char *host, weissfish_error *error)
{
    const weissfish_download *download = request->download;
    const char *words = *request->words != '\0' ? request->words : libcurl.easy_strerror(code);
    if (request->untaken != 0)
        outside_fail(error, "the answer cannot be kept: %s", strerror(request->untaken));
    else if (request->is_long || code == CURLE_FILESIZE_EXCEEDED)
        outside_fail(error, "the answer of %s is too long: at most %llu KB are taken", host,
                     (unsigned long long)(download->most >> 10));
    else if (code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_COULDNT_RESOLVE_PROXY)
        outside_fail(error, "%s is not found (%s): is this machine online?", host, words);
    else if (code == CURLE_COULDNT_CONNECT)
        outside_fail(error, "%s cannot be reached (%s): is this machine online?", host, words);
    else if (code == CURLE_OPERATION_TIMEDOUT)
        outside_fail(error, "%s gave no whole answer within %u seconds; --timeout gives it more", host,
                     download->seconds);
    else if (code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_CACERT_BADFILE)
        outside_fail(error, "%s has no certificate that this machine trusts (%s): nothing is taken from it", host,
                     words);
    else if (code == CURLE_ABORTED_BY_CALLBACK)
        outside_fail(error, "interrupted");
    else if (code == CURLE_PARTIAL_FILE || code == CURLE_GOT_NOTHING || code == CURLE_RECV_ERROR)
        outside_fail(error, "the answer of %s breaks off (%s): try again later", host, words);
    else
        outside_fail(error, "%s: %s", host, words);
}

static struct curl_slist *headers_of(const weissfish_download *download)
{
    struct curl_slist *list = NULL;
    for (const char *const *line = download->headers; line != NULL && *line != NULL; line++) {
        struct curl_slist *longer = libcurl.slist_append(list, *line);
        list = longer != NULL ? longer : list;
    }
    return list;
}

/* Asks at the address once. Returns the status, 0 after a failure; the target of a redirect is in `next` ("":
 * none). */
static int ask(Request *request, const char *address, const char *host, int64_t end_ms, char *next,
               weissfish_error *error)
{
    struct curl_slist *headers = headers_of(request->download);
    char *onward = NULL;
    long status = 0;
    request->taken = 0;
    *request->words = *next = '\0';
    set_request(request, address, headers, end_ms - now_ms());
    CURLcode code = libcurl.easy_perform(request->easy);
    if (code != CURLE_OK) {
        explain(request, code, host, error);
    } else {
        libcurl.easy_getinfo(request->easy, CURLINFO_RESPONSE_CODE, &status);
        libcurl.easy_getinfo(request->easy, CURLINFO_REDIRECT_URL, &onward);
    }
    if (onward != NULL && status != GOOD && !address_mean(next, request->download, onward)) {
        outside_fail(error, "the answer of %s sends on to an address that is too long", host);
        status = 0;
    }
    libcurl.slist_free_all(headers);
    return (int)status;
}

/* ---- From place to place ---- */

/* Whether the answer of `from` may redirect to `next`, which then takes its place. */
static bool go_on(const weissfish_download *download, Place *from, const char *next, weissfish_error *error)
{
    Place to;
    if (!place_read(&to, next))
        return outside_fail(error, "the answer of %s sends on to an address that is none", from->host);
    bool good = may_lead(download, from, &to);
    if (good) {
        place_clear(from);
        *from = to;
        return true;
    }
    outside_fail(error, "the answer of %s sends on to %s://%.200s, where it may not: nothing is taken from there",
                 from->host, to.scheme, to.host);
    place_clear(&to);
    return false;
}

/* Whether the address may be asked, and the server that stands for it. */
static bool may_ask(const weissfish_download *download, Place *place, weissfish_error *error)
{
    Place server = {NULL, NULL, NULL, false};
    if (!place_read(place, download->address))
        return outside_fail(error, "'%.200s' is no address", download->address);
    if (!is_safe(place))
        return outside_fail(error, "only https is asked (http of this machine alone), and without a user's name");
    if (download->server == NULL)
        return true;
    bool good = place_read(&server, download->server) && is_safe(&server);
    place_clear(&server);
    return good || outside_fail(error, "the server for tests is '%.200s': it must be of this machine or https",
                                download->server);
}

static int fetch(Request *request, weissfish_error *error)
{
    const weissfish_download *download = request->download;
    int64_t end_ms = now_ms() + (int64_t)download->seconds * SECOND_MS;
    char address[ADDRESS_MOST], meant[ADDRESS_MOST], next[ADDRESS_MOST];
    Place place = {NULL, NULL, NULL, false};
    int status = 0, hops = 0;
    bool good = may_ask(download, &place, error);
    if (good && strlen(download->address) >= sizeof meant)
        good = outside_fail(error, "the address is too long");
    snprintf(meant, sizeof meant, "%s", good ? download->address : "");
    while (good) {
        status = 0;
        if (!address_write(address, download, meant)) {
            outside_fail(error, "the address is too long");
            break;
        }
        status = ask(request, address, place.host, end_ms, next, error);
        if (*next == '\0')
            break;
        status = 0;
        good = hops++ < HOPS ? go_on(download, &place, next, error)
                             : outside_fail(error, "%s sends on and on", place.host);
        strcpy(meant, next);
    }
    place_clear(&place);
    return status;
}

int http_fetch(const weissfish_download *download, weissfish_error *error)
{
    Request request = {.download = download};
    int status = 0;
    if (!libcurl_load(error))
        return 0;
    if (libcurl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK ||
        (request.easy = libcurl.easy_init()) == NULL) {
        outside_fail(error, "libcurl cannot be started");
        return 0;
    }
    status = fetch(&request, error);
    libcurl.easy_cleanup(request.easy);
    libcurl.global_cleanup();
    return status;
}
