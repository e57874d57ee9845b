/* Card by card in compare: the figures are those of the games as watch tells them, and text, CSV and
 * JSON agree. */
#include <math.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_per_card);

enum { CARDS_MAX = 64, DEEDS = 3 };

static const char *const deed_names[DEEDS] = {"drawn", "opening", "played"};

/* What became of the cards of one deck: by code, the games in which they did, and won. */
typedef struct Evidence {
    char codes[CARDS_MAX][64];
    unsigned count;
    bool did[DEEDS][CARDS_MAX]; /* in the game that is being read */
    unsigned in_hand[CARDS_MAX];
    long long games[DEEDS][CARDS_MAX];
    long long wins[DEEDS][CARDS_MAX];
} Evidence;

static unsigned card_of(Evidence *evidence, const char *code)
{
    for (unsigned i = 0; i < evidence->count; i++)
        if (strcmp(evidence->codes[i], code) == 0)
            return i;
    cr_assert_lt(evidence->count, CARDS_MAX);
    strcpy(evidence->codes[evidence->count], code);
    return evidence->count++;
}

static void read_event(Evidence *evidence, const json_t *event)
{
    const char *what = text_at(event, "what");
    if (!json_object_get(event, "card"))
        return;
    unsigned card = card_of(evidence, text_at(event, "card"));
    if (strcmp(what, "moved") == 0) {
        bool to_hand = strcmp(text_at(event, "to"), "hand") == 0;
        evidence->in_hand[card] += to_hand;
        evidence->in_hand[card] -= strcmp(text_at(event, "from"), "hand") == 0;
        evidence->did[0][card] |= to_hand;
    } else if (strcmp(what, "played") == 0 || strcmp(what, "countered") == 0) {
        evidence->did[2][card] = true;
    }
}

static void read_opening(Evidence *evidence)
{
    for (unsigned card = 0; card < evidence->count; card++)
        evidence->did[1][card] = evidence->in_hand[card] != 0;
}

static void end_game(Evidence *evidence, bool won)
{
    for (unsigned deed = 0; deed < DEEDS; deed++)
        for (unsigned card = 0; card < evidence->count; card++) {
            evidence->games[deed][card] += evidence->did[deed][card];
            evidence->wins[deed][card] += evidence->did[deed][card] && won;
        }
    memset(evidence->did, 0, sizeof evidence->did);
    memset(evidence->in_hand, 0, sizeof evidence->in_hand);
}

static void read_game(Evidence *by_deck, const json_t *game)
{
    Evidence *at[2];
    size_t index;
    json_t *event;
    json_t *winner = json_at(game, "winner");
    bool opened = false;
    for (unsigned seat = 0; seat < 2; seat++)
        at[seat] = &by_deck[count_at(game, program_text("players.%u.deck", seat))];
    json_array_foreach(json_at(game, "events"), index, event)
    {
        if (!opened && strcmp(text_at(event, "what"), "turn_begin") == 0) {
            opened = true;
            read_opening(at[0]);
            read_opening(at[1]);
        }
        read_event(at[count_at(event, "player")], event);
    }
    for (unsigned seat = 0; seat < 2; seat++)
        end_game(at[seat], json_is_integer(winner) && json_integer_value(winner) == (int)seat);
}

static void expect_share(const json_t *rate, long long part, long long whole, const char *what)
{
    double value = whole ? (double)part / (double)whole : 0;
    cr_expect_float_eq(number_at(rate, "value"), value, 2e-6, "%s", what);
    cr_expect_leq(number_at(rate, "low"), number_at(rate, "value"));
    cr_expect_geq(number_at(rate, "high"), number_at(rate, "value"));
}

static void expect_card(const json_t *deck, const json_t *card, Evidence *evidence, long long games)
{
    unsigned index = card_of(evidence, text_at(card, "code"));
    for (unsigned deed = 0; deed < DEEDS; deed++) {
        const char *what = program_text("%s %s", text_at(card, "code"), deed_names[deed]);
        cr_expect_eq(count_at(card, deed_names[deed]), evidence->games[deed][index], "%s", what);
        expect_share(json_at(card, program_text("win_rate_%s", deed_names[deed])),
                     evidence->wins[deed][index], evidence->games[deed][index], what);
    }
    expect_share(json_at(card, "win_rate_not_drawn"),
                 count_at(deck, "wins") - evidence->wins[0][index],
                 games - evidence->games[0][index], "not drawn");
}

Test(program_per_card, figures_are_those_of_the_games_that_watch_tells)
{
    enum { GAMES = 16 };
    const char *const agents[] = {"heuristic", "random"};
    for (unsigned i = 0; i < 2; i++) {
        static Evidence evidence[2];
        memset(evidence, 0, sizeof evidence);
        for (unsigned game = 0; game < GAMES; game++)
            read_game(evidence,
                      program_document(program("watch", LANTERNS, HARBOUR, "--agents", agents[i],
                                               "--seed", "9", "--game-index",
                                               program_text("%u", game), "--format", "json")));
        json_t *document = program_document(
            program("compare", LANTERNS, HARBOUR, "--agents", agents[i], "--seed", "9", "--games",
                    program_text("%u", (unsigned)GAMES), "--format", "json"));
        for (unsigned number = 0; number < 2; number++) {
            const json_t *deck = json_at(document, program_text("decks.%u", number));
            long long copies = 0;
            for (size_t card = 0; card < size_at(deck, "cards"); card++) {
                const json_t *row = json_at(deck, program_text("cards.%zu", card));
                expect_card(deck, row, &evidence[number], GAMES);
                copies += count_at(row, "count");
            }
            cr_expect_eq(copies, 50);
        }
    }
}

Test(program_per_card, text_and_csv_have_a_row_a_card_if_they_are_asked)
{
    json_t *document = program_document(
        program("compare", LANTERNS, HARBOUR, "--games", "20", "--format", "json"));
    const char *text =
        program_output(program("compare", LANTERNS, HARBOUR, "--games", "20", "--per-card"));
    const char *csv = program_output(
        program("compare", LANTERNS, HARBOUR, "--games", "20", "--per-card", "--format", "csv"));
    cr_expect(program_contains(text, "Card by card"));
    cr_expect_not(program_contains(
        program_output(program("compare", LANTERNS, HARBOUR, "--games", "20")), "Card by card"));
    cr_expect_eq(strncmp(csv, "file,deck,code,card,count,", 26), 0);
    const char *row = strchr(csv, '\n') + 1;
    for (unsigned number = 0; number < 2; number++)
        for (size_t i = 0; i < size_at(document, program_text("decks.%u.cards", number)); i++) {
            const json_t *card = json_at(document, program_text("decks.%u.cards.%zu", number, i));
            const char *begins = program_text(
                "\"%s\",\"%s\",%s,\"%s\",%lld,20,%lld,%lld,", number ? HARBOUR : LANTERNS,
                number ? "harbour" : "lanterns", text_at(card, "code"), text_at(card, "name"),
                count_at(card, "count"), count_at(document, program_text("decks.%u.wins", number)),
                count_at(card, "drawn"));
            cr_expect_eq(strncmp(row, begins, strlen(begins)), 0, "%.200s\n%s", row, begins);
            cr_expect(program_contains(text, text_at(card, "code")));
            row = strchr(row, '\n') + 1;
        }
    cr_expect_str_empty(row);
}

Test(program_per_card, a_card_drawn_a_hundred_times_and_never_played_is_marked)
{
    json_t *document = program_document(program("compare", LANTERNS, HARBOUR, "--agents",
                                                "heuristic", "--games", "400", "--format", "json"));
    for (unsigned number = 0; number < 2; number++)
        for (size_t i = 0; i < size_at(document, program_text("decks.%u.cards", number)); i++) {
            const json_t *card = json_at(document, program_text("decks.%u.cards.%zu", number, i));
            const char *mark = json_string_value(json_object_get(card, "never_played"));
            long long legal = count_at(card, "legal");
            bool marked = count_at(card, "drawn") >= 100 && count_at(card, "played") == 0;
            cr_expect_geq(legal, count_at(card, "played"), "what is played was legal");
            cr_expect_eq(mark != NULL, marked);
            if (mark)
                cr_expect_str_eq(mark, legal ? "legal, never chosen" : "never legal");
        }
}
