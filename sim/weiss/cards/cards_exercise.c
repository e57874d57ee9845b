/* Exercises every card of card files on several threads, and prints a line for each ability (schema
 * weissfish.exercise/1), in the order of the cards, whatever the order of the threads. */
#include "sim/weiss/cards/cards_exercise.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/host/threads.h"
#include "sim/output/document.h"
#include "sim/output/progress.h"
#include "sim/run/saving.h"
#include "sim/weiss/exercise/exercise.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"

static const char *const type_names[ABILITY_TYPE_COUNT] = {
    [ABILITY_TYPE_AUTO] = "AUTO",     [ABILITY_TYPE_CONT] = "CONT",
    [ABILITY_TYPE_ACT] = "ACT",       [ABILITY_TYPE_ENCORE] = "encore",
    [ABILITY_TYPE_BOND] = "bond",     [ABILITY_TYPE_BACKUP] = "backup",
    [ABILITY_TYPE_SHIFT] = "shift",   [ABILITY_TYPE_GREAT_PERFORMANCE] = "great performance",
    [ABILITY_TYPE_EVENT] = "event",   [ABILITY_TYPE_COUNTER] = "counter",
    [ABILITY_TYPE_REPLAY] = "replay",
};

/* How many abilities were exercised, and how many of them ran. */
typedef struct Tally {
    size_t all[ABILITY_TYPE_COUNT];
    size_t ran[ABILITY_TYPE_COUNT];
    ExerciseParts parts; /* summed over all abilities */
} Tally;

/* The work that the threads share, and the lines of finished cards. */
typedef struct Work {
    const CardsExercise *exercise;
    ExercisePool *pool;
    size_t count; /* number of cards */
    atomic_size_t next;
    atomic_bool failed;
    pthread_mutex_t lock; /* protects everything below */
    char **lines;         /* by card, until they are printed */
    size_t printed;
    Progress progress;
} Work;

typedef struct Worker {
    Work *work;
    Tally tally;
    char *lines; /* of the present card */
    size_t length;
    bool failed;
} Worker;

/* ---- One line -------------------------------------------------------------------------------- */

/* Makes the moves from the position on, and adds their notation to the list. */
static bool moves_make(WeissPosition *position, const ExerciseResult *result, json_t *list)
{
    char text[GAME_MOVE_TEXT];
    for (unsigned i = 0; i < result->move_count; i++) {
        weiss_move_write(&position->table, result->moves[i], text);
        if (json_array_append_new(list, json_string(text)) != 0 ||
            !weiss_position_make(position, result->moves[i]))
            return false;
    }
    return true;
}

/* The position before, the moves, and the position after. */
static json_t *play_json(const ExerciseResult *result, uint64_t seed)
{
    WeissTable table;
    WeissTally tally;
    WeissTally *tallies[] = {&tally, &tally};
    if (result->before == NULL)
        return json_pack("{sn,s[],sn}", "before", "moves", "after");
    weiss_table_seat(&table, result->match, tallies);
    table.state = *result->before;
    weiss_mixing_clear(&table);
    weiss_table_forget(&table);
    WeissPosition *position = weiss_position_from_table(&table, seed);
    if (position == NULL)
        return NULL;
    json_t *before = weiss_position_json(position, WEISSFISH_VERSION);
    json_t *moves = json_array();
    json_t *after = moves && moves_make(position, result, moves)
                        ? weiss_position_json(position, WEISSFISH_VERSION)
                        : NULL;
    weiss_position_destroy(position);
    return json_pack("{so,so,so}", "before", before, "moves", moves, "after", after);
}

static char *line_of(const CardsExercise *exercise, const ExerciseResult *result)
{
    json_t *document =
        document_extend(document_create("weissfish.exercise/1"),
                        json_pack("{so,si,ss,sb,si}", "code", document_text(result->card->code),
                                  "ability", (int)result->index, "kind", type_names[result->type],
                                  "ran", (int)result->ran, "attempts", (int)result->attempts));
    if (result->unshown)
        document = document_extend(document, json_pack("{si}", "unshown", (int)result->unshown));
    if (result->parts.count)
        document = document_extend(document, json_pack("{s{si,si,si,sb}}", "optional", "parts",
                                                       (int)result->parts.count, "taken",
                                                       (int)result->parts.taken, "declined",
                                                       (int)result->parts.declined, "changed",
                                                       (int)result->parts.changed));
    if (exercise->brief)
        document =
            document_extend(document, json_pack("{so}", "text", document_text(result->text->text)));
    else
        document = document_extend(document, play_json(result, exercise->options->seed));
    char *line = document ? json_dumps(document, JSON_COMPACT) : NULL;
    json_decref(document);
    return line;
}

/* Counts an ability, and adds its line to those of the card. */
static void take_result(void *context, const ExerciseResult *result)
{
    Worker *worker = context;
    const CardsExercise *exercise = worker->work->exercise;
    worker->tally.all[result->type]++;
    worker->tally.ran[result->type] += result->ran;
    worker->tally.parts.count += result->parts.count;
    worker->tally.parts.taken += result->parts.taken;
    worker->tally.parts.declined += result->parts.declined;
    if (exercise->unreached && result->ran)
        return;
    char *line = line_of(exercise, result);
    worker->failed |= line == NULL;
    if (line != NULL) {
        size_t length = strlen(line);
        worker->lines = xrealloc(worker->lines, worker->length + length + 2);
        memcpy(worker->lines + worker->length, line, length);
        memcpy(worker->lines + worker->length + length, "\n", 2);
        worker->length += length + 1;
    }
    free(line);
}

/* ---- All cards ------------------------------------------------------------------------------- */

/* Stores the lines of a card, and prints all lines that are now complete from the first card on. */
static void hand_over(Work *work, size_t card, char *lines)
{
    HostLock lock;
    host_lock(&lock, &work->lock);
    work->lines[card] = lines ? lines : xstrdup("");
    while (work->printed < work->count && work->lines[work->printed] != NULL) {
        fputs(work->lines[work->printed], host_out());
        free(work->lines[work->printed]);
        work->lines[work->printed++] = NULL;
    }
    progress_draw(&work->progress, work->printed, "");
    host_unlock(&lock);
}

static void worker_main(void *context)
{
    Worker *worker = context;
    Work *work = worker->work;
    ExerciseOptions options = {.seed = work->exercise->options->seed,
                               .edition = options_edition(work->exercise->options),
                               .attempts = work->exercise->attempts,
                               .runs = 1,
                               .stop = host_stop(),
                               .done = take_result,
                               .context = worker};
    size_t card;
    while (!host_stopped() && !atomic_load(&work->failed) &&
           (card = atomic_fetch_add(&work->next, 1)) < work->count) {
        worker->lines = NULL;
        worker->length = 0;
        bool good = exercise_card(work->pool, work->exercise->sets->compiler, card, &options);
        if (!good || worker->failed)
            atomic_store(&work->failed, true);
        hand_over(work, card, worker->lines);
    }
}

/* Compiles every card in advance, so that the threads only look texts up. */
static bool compile_all(const CardSets *sets)
{
    size_t count = weiss_database_count(sets->database);
    for (size_t i = 0; i < count && !host_stopped(); i++)
        if (text_compiler_card(sets->compiler, weiss_database_card(sets->database, i)) == NULL)
            return false;
    /* The last look-up makes the room that another text would need. */
    return count == 0 ||
           text_compiler_card(sets->compiler, weiss_database_card(sets->database, 0)) != NULL;
}

static void print_share(const char *name, size_t part, size_t all, const char *what)
{
    fprintf(host_err(), "%-18s %6zu of %6zu %s (%.1f%%)\n", name, part, all, what,
            all ? 100.0 * (double)part / (double)all : 100.0);
}

static void print_tally(const Worker *workers, unsigned count)
{
    Tally sum = {0};
    size_t ran = 0;
    size_t all = 0;
    for (unsigned i = 0; i < count; i++) {
        sum.parts.count += workers[i].tally.parts.count;
        sum.parts.taken += workers[i].tally.parts.taken;
        sum.parts.declined += workers[i].tally.parts.declined;
    }
    for (unsigned type = 0; type < ABILITY_TYPE_COUNT; type++) {
        for (unsigned i = 0; i < count; i++) {
            sum.all[type] += workers[i].tally.all[type];
            sum.ran[type] += workers[i].tally.ran[type];
        }
        ran += sum.ran[type];
        all += sum.all[type];
        if (sum.all[type])
            print_share(type_names[type], sum.ran[type], sum.all[type], "ran");
    }
    print_share("exact abilities", ran, all, "ran");
    print_share("optional parts", sum.parts.taken, sum.parts.count, "were done");
    print_share("", sum.parts.declined, sum.parts.count, "were declined");
}

static bool work_run(Work *work, Worker *workers, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        workers[i].work = work;
    host_threads_run(workers, count, sizeof *workers, worker_main);
    return !atomic_load(&work->failed);
}

bool cards_exercise(const CardsExercise *exercise)
{
    Work work = {.exercise = exercise, .lock = PTHREAD_MUTEX_INITIALIZER};
    unsigned threads = exercise->options->threads;
    Worker *workers = xcalloc(threads, sizeof *workers);
    work.count = weiss_database_count(exercise->sets->database);
    work.lines = xcalloc(work.count + 1, sizeof *work.lines);
    work.pool = exercise_pool_create(exercise->sets);
    saving_catch_signals();
    work.progress = progress_start(!exercise->options->quiet, work.count, "cards");
    bool good = compile_all(exercise->sets) && work_run(&work, workers, threads);
    progress_end(&work.progress);
    if (host_stopped())
        fprintf(host_err(),
                "weissfish: interrupted after %zu of %zu cards: this is the result so far.\n",
                work.printed, work.count);
    if (good)
        print_tally(workers, threads);
    else
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    for (size_t i = 0; i < work.count; i++)
        free(work.lines[i]);
    exercise_pool_destroy(work.pool);
    free(work.lines);
    free(workers);
    saving_leave();
    return good;
}
