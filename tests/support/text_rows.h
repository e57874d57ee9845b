/* Tables of rulings about card text. A row has its own cards, a position, moves, and what must hold
 * afterwards; every text in it must be played exactly. */
#ifndef WEISSFISH_TESTS_TEXT_ROWS_H
#define WEISSFISH_TESTS_TEXT_ROWS_H

/* A file may have cards in addition to those of its rows: TEXT_CARDS as in text_board.h. */
#ifndef TEXT_CARDS
#define TEXT_CARDS(X)
#endif
#include "text_board.h"

typedef struct Row {
    const char *rule;  /* what the row checks */
    const char *cards; /* "CODE [event|climax|magic] [LEVEL]: ability|ability", separated by "~";
                          "magic" is a character with another trait besides "Music" */
    const char *phase; /* of turn 3, player 0's; "main 2021" is in that edition */
    const char *own;   /* members of player 0; without a deck, a plain one; player 1 likewise */
    const char *other;
    const char *moves;  /* separated by ";" */
    const char *expect; /* likewise; see row_expect */
} Row;

static const char *row_rule;

#define row_check(holds, ...)                                                                      \
    do {                                                                                           \
        char row_why[512];                                                                         \
        snprintf(row_why, sizeof row_why, __VA_ARGS__);                                            \
        cr_expect(holds, "%s: %s", row_rule, row_why);                                             \
    } while (0)

/* ---- Setting up ---- */

static inline void row_add_card(char *card)
{
    char *colon = strchr(card, ':');
    char code[32];
    char kind[32] = "";
    unsigned level = 0;
    cr_assert_not_null(colon, "%s: %s", row_rule, card);
    *colon = '\0';
    if (sscanf(card, "%31s %31[a-z] %u", code, kind, &level) < 2)
        sscanf(card, "%31s %u", code, &level);
    text_board_traits = strcmp(kind, "magic") == 0 ? "\"Music\",\"Magic\"" : "\"Music\"";
    text_board_add(code,
                   strcmp(kind, "event") == 0    ? "Event"
                   : strcmp(kind, "climax") == 0 ? "Climax"
                                                 : "Character",
                   level, colon + 1 + strspn(colon + 1, " "));
}

static inline void row_expect_exact(void)
{
    for (size_t i = 0; i < weiss_database_count(board_database); i++) {
        const WeissCard *card = weiss_database_card(board_database, i);
        const CardText *text = text_compiler_card(text_board_compiler, card);
        if (card->ability_count && strcmp(card->code, "CNT") != 0)
            row_check(card_text_count_exact(card, text) == text->count, "%s is not exact: %.300s",
                      card->code, card->abilities[0]);
    }
}

static inline void row_load(const Row *row)
{
    char *cards = strdup(row->cards);
    char *rest = NULL;
    text_board_close();
    board_cards_load();
    for (char *card = strtok_r(cards, "~", &rest); card; card = strtok_r(NULL, "~", &rest))
        row_add_card(card);
    free(cards);
    text_board_compiler = text_compiler_create(board_database);
    cr_assert_not_null(text_board_compiler);
    row_expect_exact();
}

/* The members of a player, with a deck. */
static inline const char *row_members(const char *members, char *text, size_t size)
{
    bool given = members && strstr(members, "'deck'") != NULL;
    snprintf(text, size, "%s%s%s", members ? members : "", members && *members && !given ? "," : "",
             given ? "" : TEXT_BOARD_DECK);
    return text;
}

/* ---- What must hold ---- */

/* "o.X" is the opponent's X. */
static inline unsigned row_player(const char **text)
{
    bool other = strncmp(*text, "o.", 2) == 0;
    *text += other ? 2 : 0;
    return other;
}

static inline int row_zone(const char *word)
{
    static const struct {
        const char *word;
        WeissZone zone;
    } zones[] = {{"hand", ZONE_HAND},     {"wr", ZONE_WAITING_ROOM}, {"stock", ZONE_STOCK},
                 {"clock", ZONE_CLOCK},   {"levels", ZONE_LEVEL},    {"memory", ZONE_MEMORY},
                 {"marker", ZONE_MARKER}, {"cx", ZONE_CLIMAX_AREA},  {"deck", ZONE_DECK}};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (strncmp(word, zones[i].word, strlen(zones[i].word)) == 0)
            return (int)zones[i].zone;
    return -1;
}

static inline int row_slot(const char *word)
{
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        if (strncmp(word, weiss_slot_names[slot], 2) == 0)
            return (int)slot;
    return -1;
}

static inline const char *row_asked(void)
{
    static const char *const names[CHOICE_KIND_COUNT] = {
        [CHOICE_NONE] = "nothing",    [CHOICE_MULLIGAN] = "mulligan",
        [CHOICE_CLOCK] = "clock",     [CHOICE_MAIN] = "main",
        [CHOICE_CLIMAX] = "climax",   [CHOICE_ATTACK] = "attack",
        [CHOICE_COUNTER] = "counter", [CHOICE_LEVEL] = "level",
        [CHOICE_DISCARD] = "discard", [CHOICE_REVERSED] = "reversed",
        [CHOICE_STANDBY] = "standby", [CHOICE_INTERRUPT] = "interrupt",
        [CHOICE_ENCORE] = "encore",   [CHOICE_YES_NO] = "yes_no",
        [CHOICE_CARD] = "card",       [CHOICE_SLOT] = "slot",
        [CHOICE_MODE] = "mode",       [CHOICE_DECLARE] = "declare"};
    return names[board_choice()];
}

/* "power CL 3000", "soul o.CM 2", "level CL 1". */
static inline bool row_value(const char *item)
{
    char what[8];
    char where[8];
    int value;
    if (sscanf(item, "%7[a-z] %7s %d", what, where, &value) != 3)
        return false;
    const char *slot_name = where;
    unsigned player = row_player(&slot_name);
    int slot = row_slot(slot_name);
    if (slot < 0)
        return false;
    int is = strcmp(what, "power") == 0  ? board_power(player, (WeissSlot)slot)
             : strcmp(what, "soul") == 0 ? board_soul(player, (WeissSlot)slot)
                                         : character_level(&board->table, player, (unsigned)slot);
    row_check(is == value, "%s, but it is %d", item, is);
    return true;
}

/* "hand 2", "o.clock=A B" (as board_zone lists them), "CL=T rest". */
static inline void row_place(const char *item)
{
    const char *word = item;
    unsigned player = row_player(&word);
    const char *value = word + strcspn(word, " =");
    int zone = row_zone(word);
    int slot = row_slot(word);
    cr_assert(*value && (zone >= 0 || slot >= 0), "%s: %s?", row_rule, item);
    if (*value == ' ') {
        row_check(board_count(player, (WeissZone)zone) == (unsigned)atoi(value), "%s, but it is %u",
                  item, board_count(player, (WeissZone)zone));
        return;
    }
    const char *is =
        zone >= 0 ? board_zone(player, (WeissZone)zone) : board_slot(player, (WeissSlot)slot);
    row_check(strcmp(is, value + 1) == 0, "%s, but it is %s", item, is);
}

/* "may MOVE" and "not MOVE" (legal or not), "asks KIND", "by PLAYER", "result N", "turn N". */
static inline void row_expect(const char *item)
{
    if (strncmp(item, "may ", 4) == 0)
        row_check(board_allows(item + 4), "%s, but it is illegal", item);
    else if (strncmp(item, "not ", 4) == 0)
        row_check(!board_allows(item + 4), "%s, but it is legal", item);
    else if (strncmp(item, "asks ", 5) == 0)
        row_check(strcmp(row_asked(), item + 5) == 0, "%s, but it asks %s", item, row_asked());
    else if (strncmp(item, "by ", 3) == 0)
        row_check(board_chooser() == (unsigned)atoi(item + 3), "%s", item);
    else if (strncmp(item, "result ", 7) == 0)
        row_check(board_result() == atoi(item + 7), "%s, but it is %d", item, board_result());
    else if (strncmp(item, "turn ", 5) == 0)
        row_check(board->table.state.turn == atoi(item + 5), "%s", item);
    else if (!row_value(item))
        row_place(item);
}

/* ---- Running ---- */

/* False if a move is illegal. */
static inline bool row_play(const char *move)
{
    Diagnostic problem = {0};
    char message[256];
    if (!weiss_position_play(board, move, false, &problem)) {
        row_check(false, "%s: %.300s", move, problem.message);
        return false;
    }
    row_check(weiss_table_validate(&board->table, message, sizeof message), "after %s: %s", move,
              message);
    return true;
}

static inline void row_run(const Row *row)
{
    char own[1536];
    char other[1536];
    char phase[16];
    row_rule = row->rule;
    row_load(row);
    text_board_edition = 2026;
    sscanf(row->phase, "%15s %u", phase, &text_board_edition);
    text_board_set(phase, row_members(row->own, own, sizeof own),
                   row_members(row->other, other, sizeof other));
    char *moves = strdup(row->moves ? row->moves : "");
    char *expect = strdup(row->expect);
    char *rest = NULL;
    bool legal = true;
    for (char *move = strtok_r(moves, ";", &rest); move && legal; move = strtok_r(NULL, ";", &rest))
        legal = row_play(move);
    for (char *item = strtok_r(expect, ";", &rest); item && legal;
         item = strtok_r(NULL, ";", &rest))
        row_expect(item + strspn(item, " "));
    free(expect);
    free(moves);
}

#define ROWS_RUN(rows)                                                                             \
    for (size_t row = 0; row < sizeof(rows) / sizeof *(rows); row++)                               \
    row_run(&(rows)[row])

#endif
