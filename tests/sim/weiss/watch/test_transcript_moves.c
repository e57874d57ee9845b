/* Nothing happens untold: of games of the shared decks, every card that is in another zone after a
 * decision than before is named in what the transcript writes between. */
#include "support/games/shared_games.h"
#include "sim/output/columns.h"
#include "sim/weiss/watch/transcript.h"
#include "weiss/weiss_game.h"

enum {
    TOLD_DECISIONS = 3, /* damage that a level-up breaks into is told over so many */
    TOLD_SIZE = 1 << 16,
    NAME_SHOWN = 30 /* columns of a name that are never cut off */
};

/* What the last decisions led to, the newest first, unfolded. */
static char told[TOLD_DECISIONS][TOLD_SIZE];

static void unfold(char *to, const char *from, size_t length)
{
    bool space = false;
    cr_assert_lt(length, TOLD_SIZE);
    for (; *from != '\0'; from++) {
        if (*from == ' ' || *from == '\n') {
            space = true;
            continue;
        }
        if (space)
            *to++ = ' ';
        space = false;
        *to++ = *from;
    }
    *to = '\0';
}

static bool is_named(const WeissCard *card, unsigned decisions)
{
    char name[256];
    size_t bytes = columns_bytes(card->name, NAME_SHOWN);
    while (bytes > 0 && card->name[bytes - 1] == ' ')
        bytes--;
    snprintf(name, sizeof name, "%.*s", (int)bytes, card->name);
    for (unsigned i = 0; i < decisions; i++)
        if (strstr(told[i], name) != NULL)
            return true;
    return false;
}

static unsigned zone_of(const WeissPlayer *player, unsigned card)
{
    unsigned zone = 0;
    while (!bit_in(player->zone[zone], card))
        zone++;
    return zone;
}

/* What the rules alone say: a refresh takes the whole waiting room; a trigger card or an event,
 * named as it was revealed or played, leaves the resolution zone. */
static bool goes_without_saying(const WeissCard *card, unsigned from, unsigned to)
{
    if (from == ZONE_WAITING_ROOM && to == ZONE_DECK)
        return strstr(told[0], "refreshes") != NULL;
    if (from == ZONE_RESOLUTION)
        return to == ZONE_STOCK || (to == ZONE_WAITING_ROOM && card->type == TYPE_EVENT);
    return to == ZONE_RESOLUTION; /* damage that goes on: it is named when it ends */
}

static void check_moves(const WeissTable *table, const WeissState *before, const char *where)
{
    for (unsigned player = 0; player < table->state.player_count; player++)
        for (unsigned number = 0; number < table->match->deck[player]->count; number++) {
            const WeissCard *card = table->match->deck[player]->card[number];
            unsigned from = zone_of(&before->players[player], number);
            unsigned to = zone_of(&table->state.players[player], number);
            unsigned decisions = from == ZONE_RESOLUTION ? TOLD_DECISIONS : 1;
            cr_expect(from == to || goes_without_saying(card, from, to) ||
                          is_named(card, decisions),
                      "%s, turn %u: %s of player %u goes from zone %u to %u untold in:\n%s", where,
                      before->turn, card->name, player, from, to, told[0]);
        }
}

/* Plays a game; after each decision everything that it led to must have been told. */
static void tell_game(SharedGames *games, unsigned one, unsigned other, uint64_t index)
{
    static const TranscriptSeat seats[] = {{"A", "one"}, {"B", "two"}};
    static Transcript transcript;
    static WeissMatch match;
    const TranscriptLook look = {.grammar = text_compiler_grammar(games->compiler)};
    WeissTable *table = &games->table;
    Rng deals[2] = {rng_keyed(2, index, 0), rng_keyed(2, index, 1)};
    Rng chances[2] = {rng_keyed(2, index, 2), rng_keyed(2, index, 3)};
    char *text = NULL;
    size_t length;
    char where[128];
    FILE *out = open_memstream(&text, &length);
    snprintf(where, sizeof where, "%s against %s", games->files[one].name,
             games->files[other].name);
    weiss_match_build(&match, (const WeissDeck *[]){&games->decks[one], &games->decks[other]}, 2,
                      EDITION_2021);
    weiss_table_seat(table, &match, (WeissTally *[]){&games->tally, &games->tally});
    transcript_begin(&transcript, out, &look, seats, 2, PHASE_MULLIGAN);
    weiss_table_observe(table, transcript_observe, &transcript);
    weiss_table_start(table, deals);
    while (table->state.result == RESULT_RUNNING && !table->state.overflow) {
        WeissState before = table->state;
        unsigned seat = before.choice.player;
        transcript_end(&transcript, table);
        fflush(out);
        size_t begin = length;
        weiss_table_apply(
            table, agent_decide(games->agents[index & 1], weiss_game.view(table), &chances[seat]));
        transcript_end(&transcript, table);
        fflush(out);
        memmove(told[1], told[0], (TOLD_DECISIONS - 1) * sizeof told[0]);
        unfold(told[0], text + begin, length - begin);
        check_moves(table, &before, where);
    }
    fclose(out);
    free(text);
}

Test(transcript_moves, every_card_that_changes_its_zone_is_named)
{
    SharedGames *games = &shared_games;
    if (!shared_games_there(&shared_english))
        return;
    shared_games_open(games);
    for (unsigned i = 0; i < games->count; i++) {
        tell_game(games, i, (i + 1) % games->count, 2 * i);
        tell_game(games, i, (i + 7) % games->count, 2 * i + 1);
    }
    shared_games_close(games);
}
