/* Gets card databases as ZIP files: those of the table by their names, others by address or from a file. */
#include "sim/weiss/fetch/cards_fetch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/weiss/fetch/cards_store.h"
#include "sim/weiss/fetch/fetch.h"

enum { SECONDS_USUAL = 600, SECONDS_MOST = 86400, STATUS_GOOD = 200 };

#define ANSWER_MOST (1ull << 30) /* bytes of a ZIP file: one with pictures is larger than its cards */

/* A database that has a name. */
typedef struct Database {
    const char *name;
    const char *repository;
    const char *address;
} Database;

#define GITHUB "https://github.com/CCondeluci/"
static const Database databases[] = {
    {"en", "WeissSchwarz-ENG-DB", GITHUB "WeissSchwarz-ENG-DB/archive/HEAD.zip"},
    {"ja", "WeissSchwarz-JP-DB", GITHUB "WeissSchwarz-JP-DB/archive/HEAD.zip"},
};
enum { DATABASES = sizeof databases / sizeof *databases };

/* Where GitHub has its files. */
static const char *const hosts[] = {"github.com", "codeload.github.com", NULL};

typedef struct Arguments {
    Options options;
    char **sources;
    unsigned count;
    UnpackSets sets;
    unsigned seconds;
} Arguments;

/* ---- What a source is ---- */

typedef struct Source {
    char name[KEPT_NAME_SIZE];
    const char *address; /* NULL: a file */
    const char *path;
} Source;

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), size = strlen(end);
    return length >= size && strcasecmp(text + length - size, end) == 0;
}

/* The last part of a path, without ".zip", as a name. */
static void name_by_path(Source *source, const char *path)
{
    size_t length = strcspn(path, "?#");
    while (length > 0 && path[length - 1] == '/')
        length--;
    const char *end = path + length, *part = end;
    while (part > path && part[-1] != '/')
        part--;
    length = (size_t)(end - part);
    if (length > 4 && strncasecmp(end - 4, ".zip", 4) == 0)
        length -= 4;
    kept_name(source->name, part, length);
}

/* The database of the table to which an address or a file belongs, by the name of its repository; NULL:
 * none. */
static const Database *database_of(const char *text)
{
    for (unsigned i = 0; i < DATABASES; i++)
        if (strstr(text, databases[i].repository) != NULL)
            return &databases[i];
    return NULL;
}

static bool is_reserved(const char *name)
{
    for (unsigned i = 0; i < DATABASES; i++)
        if (strcasecmp(name, databases[i].name) == 0)
            return true;
    return false;
}

/* The request checks again, and better; this comes before saying who is asked. */
static bool may_be_asked(const char *address, Diagnostic *problem)
{
    static const char *const ways[] = {"https://", "http://127.", "http://localhost", "http://[::1]"};
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strncasecmp(address, ways[i], strlen(ways[i])) == 0)
            return true;
    diagnostic_whole(problem, "only https is asked (http of this machine alone)");
    return false;
}

static bool read_source(Source *source, const char *text, Diagnostic *problem)
{
    const Database *known = database_of(text);
    bool address = strstr(text, "://") != NULL;
    *source = (Source){.address = address ? text : NULL, .path = text};
    for (unsigned i = 0; i < DATABASES; i++)
        if (strcmp(text, databases[i].name) == 0) {
            known = &databases[i];
            source->address = known->address;
        }
    if (known != NULL)
        kept_name(source->name, known->name, strlen(known->name));
    else
        name_by_path(source, text);
    if (known == NULL && is_reserved(source->name))
        strcat(source->name, "-other");
    if (known != NULL && address && !ends_with(text, ".zip")) /* the page of the repository */
        source->address = known->address;
    if (source->address != NULL)
        return may_be_asked(source->address, problem);
    if (files_exists(text))
        return true;
    diagnostic_whole(problem, "no such file; expected en, ja, the address of a ZIP file, or a ZIP file");
    return false;
}

/* ---- Getting it ---- */

static int write_piece(void *context, const char *bytes, size_t length)
{
    const int *file = context;
    while (length > 0) {
        ssize_t count = write(*file, bytes, length);
        if (count < 0 && errno != EINTR)
            return errno;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
    return 0;
}

/* A file without a name, which is gone with the process; -1 with a problem. */
static int open_nameless(const char *place, Diagnostic *problem)
{
    char *path = xprintf("%s/.fetched-%ld", place, (long)getpid());
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        diagnostic_whole(problem, "%s cannot be written: %s", path, strerror(errno));
    else
        (void)unlink(path);
    free(path);
    return file;
}

static bool download(const Arguments *arguments, const Source *source, int file, Diagnostic *problem)
{
    char *what = xprintf("cards (%s)", source->name);
    const Fetch request = {.address = source->address,
                           .hosts = hosts,
                           .what = what,
                           .most = ANSWER_MOST,
                           .seconds = arguments->seconds,
                           .quiet = arguments->options.quiet};
    int status = fetch(&request, write_piece, &file, problem);
    free(what);
    if (status != 0 && status != STATUS_GOOD)
        diagnostic_whole(problem, "the answer is %d and no ZIP file%s", status,
                         status == 404 ? ": is the address right?" : ": try again later");
    return status == STATUS_GOOD && lseek(file, 0, SEEK_SET) == 0;
}

/* The ZIP file, open; -1 with a problem. */
static int open_source(const Arguments *arguments, const Source *source, const char *place, Diagnostic *problem)
{
    if (source->address == NULL) {
        int file = open(source->path, O_RDONLY | O_CLOEXEC);
        if (file < 0)
            diagnostic_whole(problem, "cannot be opened: %s", strerror(errno));
        return file;
    }
    int file = open_nameless(place, problem);
    if (file < 0 || download(arguments, source, file, problem))
        return file;
    close(file);
    return -1;
}

static void close_source(void *file)
{
    close(*(const int *)file);
}

static void tell(const Stored *stored)
{
    const KeptCards *cards = &stored->cards;
    print("%s: %zu card%s of %zu file%s, kept in %s\n", cards->name, cards->cards, cards->cards == 1 ? "" : "s",
          cards->files, cards->files == 1 ? "" : "s", stored->folder);
    if (stored->left_out + stored->cut > 0)
        print("  left out, because they cannot be read: %zu cards, and the ends of %zu files (`weissfish cards check "
              "%s` says why)\n",
              stored->left_out, stored->cut, stored->folder);
}

static bool get(Arguments *arguments, const char *text, const char *place)
{
    Source source;
    Stored stored = {.left_out = 0};
    Diagnostic problem = {0};
    MemoryCleanup cleanup;
    int file = read_source(&source, text, &problem) ? open_source(arguments, &source, place, &problem) : -1;
    bool good = file >= 0;
    if (good) {
        memory_cleanup_push(&cleanup, close_source, &file);
        strcpy(stored.cards.name, source.name);
        char *from = source.address != NULL ? xstrdup(source.address) : files_real_path(source.path);
        stored.cards.from = from != NULL ? from : xstrdup(source.path);
        good = cards_store(&stored, place, file, &arguments->sets, &problem);
        memory_cleanup_pop(&cleanup);
        close(file);
    }
    if (good)
        tell(&stored);
    else
        complain(text, &problem);
    free(stored.cards.from);
    free(stored.folder);
    return good;
}

/* Whether every set that was named is in some source. */
static bool found_all(const UnpackSets *sets)
{
    bool all = true;
    for (size_t i = 0; i < sets->count; i++) {
        Diagnostic problem;
        if (sets->found[i])
            continue;
        diagnostic_whole(&problem, "--sets: no card file of '%.*s' was there", (int)sets->lengths[i], sets->sets[i]);
        complain(NULL, &problem);
        all = false;
    }
    return all;
}

static int run(Arguments *arguments)
{
    Diagnostic problem = {0};
    char *place = kept_place(&problem);
    if (place == NULL) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    bool good = true;
    arguments->sets.all = arguments->count == 1;
    for (unsigned i = 0; i < arguments->count; i++)
        good &= get(arguments, arguments->sources[i], place);
    free(place);
    return good && (arguments->count == 1 || found_all(&arguments->sets)) ? EXIT_DONE : EXIT_BAD;
}

/* ---- The command ---- */

enum { KEY_SETS = 0x200, KEY_TIMEOUT };

static const struct argp_option option_list[] = {
    {"sets", KEY_SETS, "CODE,...", 0, "Keep the files of these sets alone, BD/W47, or of a title, BD; repeatable", 0},
    {"timeout", KEY_TIMEOUT, "SECONDS", 0, "How long each may take (default 600)", 0},
    {0}};

static void take_sets(UnpackSets *sets, const char *text, const struct argp_state *state)
{
    while (*text != '\0') {
        size_t length = strcspn(text, ",");
        if (sets->count == UNPACK_SETS_MOST) {
            option_error(state, "--sets names at most %d sets", UNPACK_SETS_MOST);
            return;
        }
        if (length > 0) {
            sets->sets[sets->count] = text;
            sets->lengths[sets->count++] = length;
        }
        text += length + (text[length] == ',');
    }
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_SETS:
        take_sets(&arguments->sets, argument, state);
        return 0;
    case KEY_TIMEOUT:
        arguments->seconds = (unsigned)option_number(state, "timeout", argument, 1, SECONDS_MOST);
        return 0;
    case ARGP_KEY_ARGS:
        arguments->sources = state->argv + state->next;
        arguments->count = (unsigned)(state->argc - state->next);
        return 0;
    case ARGP_KEY_NO_ARGS:
        option_error(state, "which cards? en, ja, the address of a ZIP file, or a ZIP file");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp cards_fetch_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "en|ja|ADDRESS|FILE.zip...",
    .doc = "Gets card databases and keeps them for all commands. They lie in $XDG_DATA_HOME/weissfish/cards (default ~/.local/share/weissfish/cards) and are read where neither --cards nor $WEISSFISH_CARDS names others. en and ja are the community databases of GitHub, CCondeluci/WeissSchwarz-ENG-DB and CCondeluci/WeissSchwarz-JP-DB."
           "\vOf a ZIP file the files DB/SET.json are taken. All of them must read as cards; otherwise nothing is kept, and what was there before stays. What is fetched again is replaced as a whole. Only https is asked, and answers may lead on to GitHub alone; what is sent to whom is said before. A ZIP file may have 1 GB, a card file 32 MB, all together 512 MB. " FETCH_SERVER_HELP "\n\n"
           "Exit status: 0 done, 2 something could not be had.",
    .children = children,
};

int cards_fetch_command(int argc, char **argv)
{
    Arguments arguments = {.seconds = SECONDS_USUAL};
    options_default(&arguments.options);
    if (!command_parse(&cards_fetch_argp, USES(QUIET), argc, argv, &arguments))
        return EXIT_BAD;
    return fetch_possible(argv[0]) ? run(&arguments) : EXIT_BAD;
}
