/* libweissfish: the simulator as a library. What the program can do, another program can do with
 * these functions, and step games by itself.
 *
 * - Nothing here exits, prints, or keeps anything between calls: errors are values, what a command
 *   prints is a text, and everything that is kept lies in objects that the caller opens and closes.
 * - Different threads may call anything at once, with the same cards, decks and matches too: those do
 *   not change once they are open. A game or an agent belongs to one thread at a time.
 * - Texts are UTF-8 and end with a NUL. Structures are plain data: all zeros is a valid default, and
 *   fields are only ever added at their ends.
 * - Versions follow semver.org. */
#ifndef WEISSFISH_H
#define WEISSFISH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define WEISSFISH_API __attribute__((visibility("default")))
#else
#define WEISSFISH_API
#endif

/* "MAJOR.MINOR.PATCH" of the library. */
WEISSFISH_API const char *weissfish_version(void);

/* Writes the path of the folder of the shipped decks and cards into `path`, of `room` bytes; returns its
 * length. */
WEISSFISH_API size_t weissfish_data(char *path, size_t room);

/* What went wrong. */
typedef struct weissfish_error {
    size_t line;       /* of the file, from 1; 0: the message has no place */
    size_t column;     /* in bytes, from 1 */
    char file[256];    /* "": none */
    char message[512]; /* one line, without a place */
} weissfish_error;

/* ---- Commands ------------------------------------------------------------------------------- */

/* A file in memory. Its bytes need no NUL. */
typedef struct weissfish_file {
    const char *name;
    const char *bytes;
    size_t length;
} weissfish_file;

enum { WEISSFISH_OUT = 1, WEISSFISH_ERR = 2 };

/* What is asked for over the network. */
typedef struct weissfish_download {
    const char *address;        /* "https://…"; "http://…" only for this machine */
    const char *body;           /* what is sent by POST; NULL: GET */
    const char *const *headers; /* more lines of the request, "Name: value", up to a NULL */
    const char *const *hosts;   /* to which an answer may send the request on, beside the address's own, up to a
                                   NULL */
    const char *server;         /* is asked in place of all hosts; its paths begin with the host name; NULL: none */
    unsigned seconds;           /* that it may take altogether */
    uint64_t most;              /* bytes of an answer */
    const int *stop;            /* not 0: to end early; NULL: nothing stops it */
    /* Takes the body of a good answer piece by piece. Returns 0, or the errno of a failure. */
    int (*take)(void *context, const char *bytes, size_t length);
    void (*heard)(void *context, uint64_t done, uint64_t total); /* how far it is; total 0: not known */
    void *context;              /* of both */
} weissfish_download;

/* What the commands `deck fetch` and `cards fetch` get lists and cards by: the program has these functions. Those that
 * can fail fill in the error. */
typedef struct weissfish_outside {
    /* Returns the status of HTTP, 200 if all is well, or 0 if there was no whole answer. */
    int (*fetch)(const weissfish_download *download, weissfish_error *error);
    /* A ZIP file, which must stay open, to go through from file to file; NULL if it is none. */
    void *(*archive_open)(int file, weissfish_error *error);
    /* Goes to the next file, passing over links and folders, and says what it is called. 1; 0 at the end, -1 on
     * failure. */
    int (*archive_next)(void *archive, const char **name, weissfish_error *error);
    /* Reads up to `room` bytes of that file. Returns how many; 0 at its end, -1 on failure. */
    int64_t (*archive_read)(void *archive, char *bytes, size_t room, weissfish_error *error);
    void (*archive_close)(void *archive);
} weissfish_outside;

/* Games 0 to games - 1 of a run that were played already: the number of each move that was made, one game after the
 * other. What is no move of its state means the first one. */
typedef struct weissfish_recorded {
    const uint16_t *choices;
    const uint64_t *offsets; /* games + 1: where each game begins */
    uint64_t games;
} weissfish_recorded;

/* How a command runs; NULL or all zeros for the usual. */
typedef struct weissfish_call {
    const weissfish_file *files; /* found by their names before the files of the system; "-" is */
    size_t file_count;           /* standard input */
    int in_memory;               /* read no other files but the shipped ones, and return what is
                                    written (weissfish_result.files) */

    /* Takes what is printed, as it comes, from one thread at a time for each stream (WEISSFISH_OUT or
     * WEISSFISH_ERR). Returns 0, or the errno of a failure. NULL: it is returned
     * (weissfish_result). */
    int (*write)(void *context, int stream, const char *bytes, size_t length);

    /* Is called with how far long work has come, a few times a second, by one of its threads. */
    void (*progress)(void *context, uint64_t done, uint64_t total, const char *unit);

    void *context; /* of both, and of `serve` */

    /* weissfish_stop makes the work end early: with the result so far where a command has one. NULL:
     * nothing stops it. */
    int *stop;

    /* The call is all that this process is for: an interrupt stops it, standard input and terminals
     * are the process's, MPI processes play together, and a lack of memory ends the process. */
    int process;

    /* What the command `serve` does when its arguments are read: listens at the address and port (0: one
     * that is free), says where, and offers the page that lies in the folder, with the library behind it,
     * until it is to end. Returns the command's status, after a complaint of its own if that is 2. The
     * program has such a function; the library has none, and with NULL the command is refused. `hosts`, up
     * to a NULL, are the names by which its clients may call it; `seconds` is how long they may take for
     * one thing. */
    int (*serve)(void *context, const char *address, unsigned port, const char *folder,
                 const char *const *hosts, unsigned seconds);

    /* The most memory that the call may have at once, in bytes; 0: as much as there is. It is not for a
     * process. Beyond it the work is given up as without memory: weissfish_result.error says so. */
    size_t memory;

    /* How `deck fetch` and `cards fetch` get things; NULL: these commands are refused. */
    const weissfish_outside *outside;

    /* `compare` makes these moves in its games and asks no agent; NULL: it asks them. */
    const weissfish_recorded *recorded;
} weissfish_call;

/* Sets *stop to `why`, which is not 0; may be called from another thread, or on a signal. */
WEISSFISH_API void weissfish_stop(int *stop, int why);

/* What a command gave. */
typedef struct weissfish_result {
    int status; /* 0 done, 1 the answer is no, 2 bad usage or input, or no memory, 3 interrupted and
                   saved, 128 + why: stopped, and nothing was saved */
    const char *out; /* what it printed; a NUL follows */
    size_t out_length;
    const char *err;
    size_t err_length;
    const weissfish_file *files; /* that it wrote, if all was in memory */
    size_t file_count;
    weissfish_error error; /* of the first complaint; all zeros if there was none */
    void *own;             /* the library's */
} weissfish_result;

/* Runs a command of the program: arguments[0] is its name ("compare"), its arguments follow
 * (`weissfish COMMAND --help` lists them). Always fills `result`, which weissfish_result_clear frees.
 * Returns its status. */
WEISSFISH_API int weissfish_run(const char *const *arguments, size_t count,
                                const weissfish_call *call, weissfish_result *result);
WEISSFISH_API void weissfish_result_clear(weissfish_result *result);

/* The same from a request in JSON, with the result in JSON (result->out). The request is an object:
 *   "decks", "steps", "what": what the command line takes without a name (a text or an array of
 *      texts);
 *   every other member is the option of its name, with "_" or "-" between words: a text, a number, an
 *      array for an option that may be repeated, true for one without a value; false and null are
 *      left out.
 * For example compare: {"decks": ["a.deck", "b.deck"], "agents": "heuristic", "games": 1000}.
 * "format" is left out: the result is JSON. A request that is no such object has status 2. */
WEISSFISH_API int weissfish_request(const char *command, const char *request,
                                    const weissfish_call *call, weissfish_result *result);

/* Requests to the commands that answer most questions. */
WEISSFISH_API int weissfish_compare(const char *request, const weissfish_call *call,
                                    weissfish_result *result);
WEISSFISH_API int weissfish_matrix(const char *request, const weissfish_call *call,
                                   weissfish_result *result);
WEISSFISH_API int weissfish_odds(const char *request, const weissfish_call *call,
                                 weissfish_result *result);
WEISSFISH_API int weissfish_tune(const char *request, const weissfish_call *call,
                                 weissfish_result *result);

/* ---- Cards, decks, matches ------------------------------------------------------------------- */

typedef struct weissfish_cards weissfish_cards; /* a card database, its texts compiled as needed */
typedef struct weissfish_deck weissfish_deck;   /* a legal deck of its cards, ready to play */
typedef struct weissfish_match weissfish_match; /* decks that play each other */

enum { WEISSFISH_PLAYERS_MAX = 6 };

typedef struct weissfish_cards_options {
    const char *game;         /* as `--game` names it; NULL: the usual one */
    const char *const *paths; /* JSON files and folders of them, beside the shipped cards */
    size_t path_count;
    const weissfish_file *files; /* in memory, by name: paths may name them or folders of them */
    size_t file_count;
} weissfish_cards_options;

/* Opens the shipped cards and those of the options, which may be NULL. Cards that cannot be read are
 * left out. NULL with an error. */
WEISSFISH_API weissfish_cards *weissfish_cards_open(const weissfish_cards_options *options,
                                                    weissfish_error *error);
/* Objects are closed in any order: what another one needs (a deck its cards, a match its decks, an agent
 * and a batch their match) stays until that one is closed, too. All functions that close take NULL. */
WEISSFISH_API void weissfish_cards_close(weissfish_cards *cards);

/* Opens a decklist of any format: the file called `name`, or `length` bytes of `text` if that is not
 * NULL, which errors call `name`. NULL with an error, which for an illegal deck is the first reason. */
WEISSFISH_API weissfish_deck *weissfish_deck_open(weissfish_cards *cards, const char *name,
                                                  const char *text, size_t length,
                                                  weissfish_error *error);
WEISSFISH_API void weissfish_deck_close(weissfish_deck *deck);

/* A card of a deck, by its number there. Copies of a code have numbers of their own. What another game
 * prints stands where it fits: of the second game `power` is the attack, `soul` the HP. */
typedef struct weissfish_card {
    const char *code;
    const char *name;
    const char *type; /* "character", "event", "climax" ...: the game's word */
    int16_t copy; /* the lowest number with the same code: moves and observations name that one */
    int16_t level;
    int16_t cost;
    int16_t power;
    int16_t soul;
    int16_t colour;   /* from 0; -1: none */
    int16_t kind;     /* `type` as a number: 0 character, 1 event, 2 climax */
    int16_t icons[2]; /* triggers in the order of CR 4.12.2, from 1; 0: none */
    int16_t exact;    /* 1: its text is played as it is printed */
} weissfish_card;

/* An ability of a card: its text as the program takes it, which lives as long as the cards. */
typedef struct weissfish_ability {
    const char *text;
    int16_t exact; /* 1: it is played as printed; 0: it does nothing */
} weissfish_ability;

WEISSFISH_API const char *weissfish_deck_name(const weissfish_deck *deck);
WEISSFISH_API size_t weissfish_deck_size(const weissfish_deck *deck);
WEISSFISH_API int weissfish_deck_card(const weissfish_deck *deck, size_t number,
                                      weissfish_card *card);

/* An ability of a card of a deck, by its number on the card from 0. 0; -1 if it has no such ability, if memory runs
 * out, or if the game does not say. */
WEISSFISH_API int weissfish_deck_ability(const weissfish_deck *deck, size_t number, size_t ability,
                                         weissfish_ability *told);

/* Features of cards: what they are and do as fixed numbers, the same kinds for all decks (docs/OBSERVATION.md). How many
 * a card has, 0 for a game that has none; what number `index` is called, NULL if there is none; and those of all cards,
 * weissfish_deck_size rows. */
WEISSFISH_API size_t weissfish_deck_feature_count(const weissfish_deck *deck);
WEISSFISH_API const char *weissfish_deck_feature_name(const weissfish_deck *deck, size_t index);
WEISSFISH_API void weissfish_deck_features(const weissfish_deck *deck, int16_t *features);

/* A match of two decks, or of up to six at one table (Battle Royale). `edition` is the year of the
 * rules (2021, 2022 or 2026), 0 for the current ones. NULL with an error. */
WEISSFISH_API weissfish_match *weissfish_match_open(const weissfish_deck *const *decks,
                                                    size_t count, unsigned edition,
                                                    weissfish_error *error);

/* A match that begins at a position (JSON as `position show --format json` writes it). */
WEISSFISH_API weissfish_match *weissfish_position_open(weissfish_cards *cards, const char *text,
                                                       size_t length, weissfish_error *error);
/* A card of the player at a seat in a position, by its number in games that begin at it. 0, or -1 if there
 * is none. */
WEISSFISH_API int weissfish_position_card(const weissfish_match *position, unsigned seat,
                                          size_t number, weissfish_card *card);
/* The same of one of its abilities, as weissfish_deck_ability. */
WEISSFISH_API int weissfish_position_ability(const weissfish_match *position, unsigned seat, size_t number,
                                             size_t ability, weissfish_ability *told);
WEISSFISH_API void weissfish_match_close(weissfish_match *match);

/* Holds a match once more, so that it has to be closed once more. For games, which hold nothing. */
WEISSFISH_API void weissfish_match_hold(const weissfish_match *match);
WEISSFISH_API size_t weissfish_match_players(const weissfish_match *match);

/* ---- Games ----------------------------------------------------------------------------------- */

enum { WEISSFISH_GAME_BYTES = 44032, WEISSFISH_MOVE_TEXT = 512 };

/* A running game, in the caller's memory, at an address that is a multiple of 64. It may be moved or
 * copied with weissfish_game_clone alone, and needs no closing. Its match must stay: open, or needed by
 * something that is. */
typedef struct weissfish_game {
#ifdef __cplusplus
    alignas(64)
#else
    _Alignas(64)
#endif
        unsigned char bytes[WEISSFISH_GAME_BYTES];
} weissfish_game;

/* Results other than the seat of the winner. */
enum { WEISSFISH_RUNNING = -1, WEISSFISH_DRAW = -2, WEISSFISH_TRUNCATED = -3 };

enum {
    WEISSFISH_EVENTS = 1,  /* keep what happens: weissfish_game_events */
    WEISSFISH_WRITABLE = 2 /* keep what weissfish_game_position needs at any time */
};

/* Starts game `number` of the run with this seed, the same that `compare --seed` plays as that number:
 * with two decks an even one is begun by the first deck. Of a position: the game goes on from it,
 * `number` tells games apart in their chance. `flags`: WEISSFISH_EVENTS and so on. */
WEISSFISH_API void weissfish_game_start(weissfish_game *game, const weissfish_match *match,
                                        uint64_t seed, uint64_t number, unsigned flags);
WEISSFISH_API void weissfish_game_clone(weissfish_game *to, const weissfish_game *from);

/* WEISSFISH_RUNNING and its like, or the seat of the winner. */
WEISSFISH_API int weissfish_game_result(const weissfish_game *game);
WEISSFISH_API unsigned weissfish_game_turn(const weissfish_game *game);

/* The deck (by its number in the match) at a seat. Seat 0 takes the first turn. */
WEISSFISH_API unsigned weissfish_game_deck(const weissfish_game *game, unsigned seat);

/* Who has to choose (a seat), and what, in words; -1 and "" when the game is over. Players choose
 * among at least two moves: the game makes forced moves itself. */
WEISSFISH_API int weissfish_game_chooser(const weissfish_game *game);
WEISSFISH_API const char *weissfish_game_chooses(const weissfish_game *game);

/* Legal moves: how many, and number `index` in notation, into WEISSFISH_MOVE_TEXT bytes. The second
 * returns 0, or -1 if there is no such move. */
WEISSFISH_API unsigned weissfish_game_move_count(const weissfish_game *game);
WEISSFISH_API int weissfish_game_move_text(const weissfish_game *game, unsigned index, char *text);

/* The number of the move that `text` says in notation; -1 if no legal move is called so. */
WEISSFISH_API int weissfish_game_move_find(const weissfish_game *game, const char *text);

/* Makes move number `index`; 0, or -1 if there is none. */
WEISSFISH_API int weissfish_game_apply(weissfish_game *game, unsigned index);

/* A move as numbers; -1 where it has no such part. */
enum { WEISSFISH_MOVE_FIELDS = 8, WEISSFISH_ENCODING = 2 };
typedef struct weissfish_move {
    int16_t kind;   /* weissfish_move_kind names it */
    int16_t card;   /* the number of the first copy in its owner's deck */
    int16_t owner;  /* whose card or slot it is: 0 the chooser, 1 the next player ... */
    int16_t slot;   /* 0 to 4: CL CM CR BL BR */
    int16_t to;     /* a second slot */
    int16_t number; /* which ability, mode, encore; the amount declared; cards exchanged as bits */
    int16_t attack; /* 0 frontal, 1 side, 2 direct */
    int16_t unused;
} weissfish_move;

WEISSFISH_API int weissfish_game_move(const weissfish_game *game, unsigned index,
                                      weissfish_move *move);
WEISSFISH_API const char *weissfish_move_kind(const weissfish_game *game, int kind);

/* Actions are moves as numbers that mean the same in every state: the kind of move with a card of the own list, a
 * place, slots and the way of attacking (docs/OBSERVATION.md). How many there are in a match; 0 for a game that has
 * none. Those of fewer players are the same numbers. */
WEISSFISH_API size_t weissfish_match_actions(const weissfish_match *match);
/* What a kind of move is called; NULL if there is none. */
WEISSFISH_API const char *weissfish_match_move_kind(const weissfish_match *match, int kind);
/* What an action means. 0, or -1 if there is none. */
WEISSFISH_API int weissfish_match_action(const weissfish_match *match, int32_t action, weissfish_move *move);
/* The action of the legal move number `index`, and the number of the legal move with an action; -1 if there is none. */
WEISSFISH_API int32_t weissfish_game_action(const weissfish_game *game, unsigned index);
WEISSFISH_API int weissfish_game_action_find(const weissfish_game *game, int32_t action);
/* All legal moves in their order, as rows of WEISSFISH_MOVE_FIELDS and as actions, each of which may be NULL. */
WEISSFISH_API void weissfish_game_moves(const weissfish_game *game, int16_t *moves, int32_t *actions);
/* Makes the legal move with an action; returns its number, or -1 if there is none. */
WEISSFISH_API int weissfish_game_act(weissfish_game *game, int32_t action);
/* Sets mask[action] to 1 for each legal move, and to 0 for all other actions of the match. */
WEISSFISH_API void weissfish_game_mask(const weissfish_game *game, int8_t *mask);

/* What a player sees of a game, in memory of the caller. What has not changed since the last look at the same memory is not
 * written again; that may be at another game of the same match. */
typedef struct weissfish_sight {
    int16_t *observation; /* weissfish_match_observation_size numbers */
    int8_t *mask;         /* as weissfish_game_mask; all 0 if another player chooses */
    void *known;          /* weissfish_match_known_size bytes, all 0 at first */
    int chooser;          /* who chooses now, as weissfish_game_chooser */
} weissfish_sight;
/* Looks at a game as the player at `seat`, and says who chooses. */
WEISSFISH_API void weissfish_game_look(const weissfish_game *game, unsigned seat, weissfish_sight *sight);
/* Makes the legal move with an action, and looks at the game as the player who chooses then; if it is over, nobody looks.
 * Returns the number of the move, or -1 if there is none: then nothing is done. */
WEISSFISH_API int weissfish_game_act_look(weissfish_game *game, int32_t action, weissfish_sight *sight);

/* A number for a game as it stands: the decks, what each player may know, and what is chosen. Games that stand alike
 * have the same one, on every machine, as long as the encoding is the same. */
WEISSFISH_API uint64_t weissfish_game_fingerprint(const weissfish_game *game);

/* What the player at `seat` may know, as numbers (docs/OBSERVATION.md), in the encoding of
 * WEISSFISH_ENCODING: this many in a match; 0 for a game that has none. */
WEISSFISH_API size_t weissfish_match_observation_size(const weissfish_match *match);
/* Bytes for what the library knows of what it wrote about a game (weissfish_arrays). */
WEISSFISH_API size_t weissfish_match_known_size(const weissfish_match *match);
WEISSFISH_API void weissfish_game_observe(const weissfish_game *game, unsigned seat,
                                          int16_t *observation);

/* What a trained policy reads of a decision (docs/OBSERVATION.md): how many numbers there are of the position, and in
 * *of_move of each move. 0: nobody trains policies for this game. */
WEISSFISH_API size_t weissfish_match_inputs(const weissfish_match *match, size_t *of_move);
enum { WEISSFISH_INPUT_NAME = 64 };
/* Writes what number `index` is into `text` (WEISSFISH_INPUT_NAME bytes): those of the position first, then those of a
 * move. 0, or -1 if there is none. */
WEISSFISH_API int weissfish_match_input_name(const weissfish_match *match, size_t index, char *text);
/* Writes what a trained policy reads of the choice that waits: the numbers of the position into `position`, and those of
 * each legal move, one move after another, into `moves`. 0, or -1 where nothing is written: the game is over, or nobody
 * trains policies for it. */
WEISSFISH_API int weissfish_game_inputs(const weissfish_game *game, int16_t *position, int16_t *moves);

/* Makes `world` a game that the player who chooses cannot tell from this one: what is hidden from that
 * player is dealt anew. Its chance comes from `seed`. 0, or -1 when the game is over. */
WEISSFISH_API int weissfish_game_determinize(const weissfish_game *game, uint64_t seed,
                                             weissfish_game *world);

/* What happened since the last move (and in it), oldest first, if the game keeps it. Cards and slots
 * are -1 where an event has none. */
typedef struct weissfish_event {
    const char *what; /* as in `watch --format json` */
    int16_t player;   /* seat */
    int16_t card;     /* its number in the player's deck */
    int16_t slot;
    int16_t turn;
    uint32_t detail; /* as the game says (docs/OBSERVATION.md); of CHOSEN the move, opaque */
} weissfish_event;

/* How many there were; the first `room` of them are stored. More than 256 are not kept. */
WEISSFISH_API size_t weissfish_game_events(const weissfish_game *game, weissfish_event *events,
                                           size_t room);

/* The position as JSON, hidden cards included, but not which of them players have seen; weissfish_free it. NULL with an error: without memory,
 * or in the middle of something if the game was started without WEISSFISH_WRITABLE. */
WEISSFISH_API char *weissfish_game_position(const weissfish_game *game, weissfish_error *error);
WEISSFISH_API void weissfish_free(char *text);

/* ---- Agents ---------------------------------------------------------------------------------- */

typedef struct weissfish_agent weissfish_agent;

/* An agent for games of a match, as `--agents` names it: "heuristic", "learned", "ismcts:1000",
 * "flat:100ms". NULL with an error. */
WEISSFISH_API weissfish_agent *weissfish_agent_open(const weissfish_match *match,
                                                    const char *specification,
                                                    weissfish_error *error);
WEISSFISH_API void weissfish_agent_close(weissfish_agent *agent);

/* Whether the agent can be asked in a game: one with the same rules as those of its match. */
WEISSFISH_API int weissfish_agent_fits(const weissfish_agent *agent, const weissfish_game *game);

/* From now on the agent's searches end early as soon as *stop is not 0 (weissfish_stop); it then answers as if
 * the game were over. NULL: nothing stops them. Returns whether the agent searches: others decide at once. */
WEISSFISH_API int weissfish_agent_stop(weissfish_agent *agent, int *stop);

/* The number of the move that it makes for the player who chooses; it sees only what that player may know. Each call
 * draws from the game's random numbers for agents, so a game in which an agent is asked more often than it plays
 * differs from that of `compare`. -1 when the game is over, is not one for this agent, or the agent was stopped. */
WEISSFISH_API int weissfish_agent_choose(weissfish_agent *agent, weissfish_game *game);

/* Makes that move in the game; 0, or -1 likewise. */
WEISSFISH_API int weissfish_agent_play(weissfish_agent *agent, weissfish_game *game);

/* What a searching agent thinks of the moves, the one that it makes first. */
typedef struct weissfish_estimate {
    int move;     /* its number */
    double value; /* the chance to win after it */
    double error; /* the standard error of that */
    double gain;  /* over the first, in the same worlds */
    double gain_error;
} weissfish_estimate;

/* Stores at most `room` estimates; returns how many, 0 if the agent does not search, was stopped, or cannot be asked. */
WEISSFISH_API size_t weissfish_agent_analyze(weissfish_agent *agent, weissfish_game *game,
                                             weissfish_estimate *estimates, size_t room);

/* ---- Many games at once ---------------------------------------------------------------------- */

typedef struct weissfish_batch weissfish_batch;

/* What a step fills, for `count` games of a match of P players: the caller's arrays. After a game
 * that is over another one begins, as the next number, in the same step (but see `restart`): rewards
 * and results are then those of the game before. */
typedef struct weissfish_arrays {
    int16_t *observations; /* count * observation size, of the player who chooses; or NULL */
    int8_t *players;       /* count: the seat that chooses */
    int32_t *offsets;      /* count + 1: where the moves of each game begin in `moves` */
    int16_t *moves;        /* move_room * WEISSFISH_MOVE_FIELDS, or NULL */
    size_t move_room;      /* moves that have room */
    float *rewards;        /* count * P, by seat: 1 won, -1 lost, 0 else */
    int8_t *over;          /* count: 1 if the game ended in this step */

    /* Each may be NULL. */
    int32_t *actions;      /* move_room: the action of each move */
    int8_t *masks;         /* count * actions of the match: 1 for each that is legal */
    int8_t *truncated;     /* count: 1 if the game ended in this step because it took too long */
    int8_t *illegal;       /* count: 1 if it was lost in this step by an action that was not legal */
    int16_t *endings;      /* count * observation size: of games that ended in this step, what who chose last (with
                              an opponent: the learner) may know of the end; other rows stay as they are */
    void *known;           /* count * weissfish_match_known_size bytes, at a multiple of 8, all zero at first: what the
                              library knows of `observations` and `masks`, where only it may write: then what has not
                              changed is not written again. Of one batch alone */
    int16_t *position_inputs; /* count * position inputs of the match: what a trained policy reads; with ... */
    int16_t *move_inputs;     /* ... move_room * move inputs: both or neither */
    float *luck; /* count: what chance gave seat 0 in this step, in games won, 0 on average whatever is played; of a batch
                    that keeps account of it */
} weissfish_arrays;

/* What becomes of a game that is over: another one begins in the same step; or it has no moves, and another one begins
 * in the next step, whatever is chosen; or it stays until weissfish_batch_restart. */
enum { WEISSFISH_RESTART_SAME, WEISSFISH_RESTART_NEXT, WEISSFISH_RESTART_NEVER };

/* How a batch plays. */
typedef struct weissfish_batch_options {
    uint64_t seed;
    weissfish_agent *opponent; /* of this match: plays for all but the learner, who has a deck of the match (of a position:
                                  a seat); the caller's steps are the learner's. NULL: the caller's steps are
                                  everybody's */
    int seat;                  /* of the learner, from 1; 0: it changes from game to game */
    int deck;                  /* the learner's, by its number in the match */
    int restart;               /* WEISSFISH_RESTART_SAME and so on */
    int record;                /* 1: weissfish_batch_replay is wanted */
    int steady;                /* 1: observations and masks are the same arrays in all calls, and only the library writes
                                  there: as weissfish_arrays.known, which the batch keeps */
    int luck;                  /* 1: it keeps account of chance, where the game does, in games of two */
} weissfish_batch_options;

/* Opens `count` games numbered from 0 of the run with this seed, and fills the arrays for the first
 * time. NULL with an error. */
WEISSFISH_API weissfish_batch *weissfish_batch_open(const weissfish_match *match, size_t count,
                                                    uint64_t seed, const weissfish_arrays *arrays,
                                                    weissfish_error *error);
/* The same with options, which are copied; an opponent stays as long as the batch, which alone asks it meanwhile. */
WEISSFISH_API weissfish_batch *weissfish_batch_open_as(const weissfish_match *match, size_t count,
                                                       const weissfish_batch_options *options,
                                                       const weissfish_arrays *arrays, weissfish_error *error);
WEISSFISH_API void weissfish_batch_close(weissfish_batch *batch);

/* Makes in each game its move number choices[i]; fills the arrays. Returns the decisions made, one a game, or -1,
 * with nothing done, if some number is no move, or -2 if the moves have no room: then everything
 * else is filled, offsets[count] says how much they need, and weissfish_batch_look fills more. */
WEISSFISH_API int64_t weissfish_batch_step(weissfish_batch *batch, const int32_t *choices,
                                           const weissfish_arrays *arrays);
WEISSFISH_API int64_t weissfish_batch_look(weissfish_batch *batch, const weissfish_arrays *arrays);

/* The same by actions. With `lose` a game whose action is not legal is lost by who chooses: weissfish_arrays.illegal
 * says so; else one that is not legal is -1. */
WEISSFISH_API int64_t weissfish_batch_act(weissfish_batch *batch, const int32_t *actions, int lose,
                                          const weissfish_arrays *arrays);

/* Begins games anew: those of `which` (count), all with NULL. With `seed`, which may be NULL, as the first ones of the
 * run with that seed. Fills the arrays; 0, or -2 as weissfish_batch_step. */
WEISSFISH_API int64_t weissfish_batch_restart(weissfish_batch *batch, const int8_t *which, const uint64_t *seed,
                                              const weissfish_arrays *arrays);

/* Stores for each game the number of the move that an agent of the match makes there, and makes none; of a game that is
 * over 0. 0, or -1 if the agent is one of another game or was stopped. */
WEISSFISH_API int weissfish_batch_choose(weissfish_batch *batch, weissfish_agent *agent, int32_t *choices);

/* Draws a move for each game: the chance of a legal move is in proportion to e to the power of its logit. Logits are
 * count * actions of the match, or with `by_move` one for each move, in the order of weissfish_arrays.moves; what is not
 * a number counts as minus infinity. Stores for each game, where not NULL: the number of the move, its action, the
 * logarithm of its chance, and the entropy of the draw (in nats); of a game that is over 0, -1, 0, 0. The same seed
 * draws the same. */
WEISSFISH_API void weissfish_batch_sample(const weissfish_batch *batch, const float *logits, int by_move, uint64_t seed,
                                          int32_t *choices, int32_t *actions, float *log_chances, float *entropies);

/* A game that is over: game `number` of the run with `seed`, with the number of each move that was made, the opponent's
 * as well, and its fingerprint at the end. */
typedef struct weissfish_replay {
    uint64_t seed;
    uint64_t number;
    const uint16_t *choices; /* until the next game of this index ends */
    size_t count;
    int result;              /* WEISSFISH_RUNNING: an action was not legal */
    uint64_t fingerprint;
} weissfish_replay;

/* The last game of `index` that ended. 0, or -1 if none has, if the batch keeps no replays, or if memory ran out. */
WEISSFISH_API int weissfish_batch_replay(const weissfish_batch *batch, size_t index, weissfish_replay *replay);

/* Game `index` as it stands, which is the batch's. */
WEISSFISH_API const weissfish_game *weissfish_batch_game(const weissfish_batch *batch,
                                                         size_t index);

#ifdef __cplusplus
}
#endif

#endif
