/* The part of fuzz_library.c that runs commands, and the files that these have in memory. */
#ifndef WEISSFISH_TESTS_LIBRARY_COMMANDS_H
#define WEISSFISH_TESTS_LIBRARY_COMMANDS_H

#include "fuzz_script.h"

#include "sim/library/weissfish.h"

enum { DECKS = 3, WORDS = 10 };

/* ---- What every script has ---- */

static weissfish_cards *standing[2]; /* the shipped cards of both games, which stay open: opening takes long */

static const char *const games[] = {"weiss", "shironeko"};
static const char *const deck_names[2][DECKS] = {
    {"lanterns.deck", "harbour.deck", "powder_barge.deck"},
    {"shironeko/grey_gull.deck", "shironeko/kiln_road.deck", "shironeko/brass_dome.deck"}};
static char *deck_texts[2][DECKS];
static char *position_text; /* of a running game */

static char *shipped(const char *name)
{
    char path[1024];
    size_t length = weissfish_data(path, sizeof path), room = 1 << 16;
    REQUIRE(length < sizeof path);
    snprintf(path + length, sizeof path - length, "/%s", name);
    FILE *file = fopen(path, "r");
    REQUIRE(file);
    char *text = calloc(1, room);
    length = fread(text, 1, room - 1, file);
    fclose(file);
    REQUIRE(length > 0);
    return text;
}

static weissfish_deck *deck_opened(unsigned number)
{
    return weissfish_deck_open(standing[0], "a.deck", deck_texts[0][number], strlen(deck_texts[0][number]), NULL);
}

static void position_make(void)
{
    weissfish_game *game = aligned_alloc(64, sizeof *game);
    weissfish_deck *decks[2] = {deck_opened(0), deck_opened(1)};
    weissfish_match *match = weissfish_match_open((const weissfish_deck *const *)decks, 2, 0, NULL);
    weissfish_game_start(game, match, 1, 0, WEISSFISH_WRITABLE);
    for (unsigned i = 0; i < 30; i++)
        REQUIRE(weissfish_game_apply(game, 0) == 0);
    position_text = weissfish_game_position(game, NULL);
    weissfish_match_close(match);
    weissfish_deck_close(decks[0]);
    weissfish_deck_close(decks[1]);
    free(game);
    REQUIRE(position_text);
}

/* ---- Commands ---- */

static const char *const words[] = {
    "compare", "matrix", "watch", "deck", "cards", "position", "odds", "tune", "royale", "bench", "manual",
    "completions", "merge", "serve", "play", "a.deck", "b.deck", "c.deck", "p.json", "own", "-", "--games=4",
    "--format=json", "--format=csv", "--agents=heuristic", "--agents=ismcts:2", "--seed=7", "--threads=2",
    "--state=state", "--resume", "--games-csv=rows", "--report=report.html", "--sprt=0,40", "--shard=1/2",
    "--out=out.deck", "--help", "check", "convert", "show", "moves", "apply", "analyze", "explain", "exercise",
    "same", "mulligan", "clock", "--budget=1", "attack 3", "best", "--deck=30:8", "--at=9", "--edition=2021",
    "--game=shironeko", "--cards=own", "--move", "--swap=LF/W01-009=LF/W01-003", "signature"};

/* How a command runs. */
typedef struct Calling {
    int stop;
    unsigned most; /* bytes that are written until that fails */
    bool impatient; /* stopped at the first word of progress */
} Calling;

static void calling_stop(void *context)
{
    weissfish_stop(&((Calling *)context)->stop, 15);
}

static int take(void *context, int stream, const char *bytes, size_t length)
{
    Calling *calling = context;
    REQUIRE((stream == WEISSFISH_OUT || stream == WEISSFISH_ERR) && bytes);
    if (length > calling->most)
        return 28;
    calling->most -= (unsigned)length;
    return 0;
}

static void hear(void *context, uint64_t done, uint64_t total, const char *unit)
{
    Calling *calling = context;
    (void)done;
    (void)total;
    REQUIRE(unit);
    if (calling->impatient)
        weissfish_stop(&calling->stop, 2);
}

static void result_check(int status, weissfish_result *result)
{
    REQUIRE(status == result->status && status >= 0 && status <= 128 + 15);
    REQUIRE(result->out && result->out[result->out_length] == '\0');
    REQUIRE(result->err && result->err[result->err_length] == '\0');
    REQUIRE(status != 2 || result->error.message[0]);
    for (size_t i = 0; i < result->file_count; i++)
        REQUIRE(result->files[i].name && (result->files[i].bytes || !result->files[i].length));
    weissfish_result_clear(result);
}

/* HOW OWN: a call on files in memory, among them a text of the script. `command` and `request`, or the words. */
static void call(Script *script, const char *const *arguments, size_t count, const char *request)
{
    weissfish_result result;
    unsigned how = script_number(script), most = script_number(script);
    size_t length;
    char *own = script_text(script, &length);
    const weissfish_file files[] = {{"a.deck", deck_texts[0][0], strlen(deck_texts[0][0])},
                                    {"b.deck", deck_texts[0][1], strlen(deck_texts[0][1])},
                                    {"c.deck", deck_texts[1][0], strlen(deck_texts[1][0])},
                                    {"p.json", position_text, strlen(position_text)},
                                    {"own", own, length},
                                    {"-", own, length}};
    Calling calling = {0, most * 8, how & 1};
    const weissfish_call as = {.files = files,
                               .file_count = sizeof files / sizeof *files,
                               .in_memory = 1,
                               .write = how & 2 ? take : NULL,
                               .progress = how & 4 ? hear : NULL,
                               .context = &calling,
                               .stop = &calling.stop,
                               .memory = how & 8 ? (size_t)most << 14 : (size_t)256 << 20};
    Watchdog dog = {.stop = calling_stop, .context = &calling};
    watchdog_begin(&dog);
    int status = request ? weissfish_request(arguments[0], request, &as, &result)
                         : weissfish_run(arguments, count, &as, &result);
    watchdog_end(&dog);
    result_check(status, &result);
    free(own);
}

/* r COUNT WORD... HOW OWN: a command; words by number or as texts. */
static void run_command(Script *script)
{
    enum { KNOWN = sizeof words / sizeof *words };
    const char *arguments[WORDS];
    char *texts[WORDS] = {NULL};
    size_t count = script_number(script) % (WORDS + 1), length;
    for (size_t i = 0; i < count; i++) {
        unsigned number = script_byte(script) - 32U;
        if (number >= KNOWN)
            texts[i] = script_text(script, &length);
        arguments[i] = texts[i] ? texts[i] : words[number];
    }
    call(script, arguments, count, NULL);
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
}

/* q COMMAND REQUEST HOW OWN: a request in JSON. */
static void run_request(Script *script)
{
    const char *command = words[script_number(script) % 10];
    size_t length;
    char *request = script_text(script, &length);
    call(script, &command, 1, request);
    free(request);
}

#endif
