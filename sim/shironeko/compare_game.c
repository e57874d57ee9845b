/* `compare` and `merge` for the Shironeko TCG. */
#include <stdlib.h>

#include "base/hash.h"
#include "sim/compare/compare_page.h"
#include "sim/cli/fingerprint.h"
#include "sim/host/memory.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/compare_game.h"
#include "sim/shironeko/matchup.h"

/* ---- Decks ---- */

static void side_open(CompareSide *side, const ShiroMatchup *matchup, unsigned deck)
{
    const ShiroDeckFile *file = &matchup->file[deck];
    *side = (CompareSide){.file = file->path,
                          .name = file->name,
                          .agent = matchup->agent[deck],
                          .deck = &matchup->deck[deck]};
    side->abilities = side->abilities_exact = shiro_deck_file_abilities(file);
}

static bool decks_open(Comparison *comparison, const CompareArguments *arguments)
{
    const MatchArguments *match = &arguments->match;
    ShiroMatchup *matchup = xcalloc(1, sizeof *matchup);
    comparison->own = matchup;
    if (!shiro_matchup_open(matchup, match))
        return false;
    comparison->notice = SHIRO_NOTICE;
    comparison->plan = shiro_matchup_plan(matchup, &match->options, arguments->games);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        side_open(&comparison->side[deck], matchup, deck);
    return true;
}

static void decks_close(Comparison *comparison)
{
    if (comparison->own)
        shiro_matchup_close(comparison->own);
    free(comparison->own);
}

/* ---- Identity ---- */

static uint64_t hash_card(uint64_t hash, const ShiroCard *card)
{
    const int printed[] = {card->kind,   card->colour, card->rune, card->level, card->cost,
                           card->change, card->attack, card->hp,   card->mine};
    hash = fingerprint_text(fingerprint_text(hash, card->code), card->name);
    hash = hash_bytes(hash, printed, sizeof printed);
    for (unsigned i = 0; i < card->ability_count; i++)
        hash = fingerprint_text(hash, card->text[i]);
    return hash;
}

uint64_t shiro_deck_fingerprint(const void *deck)
{
    const ShiroDeck *cards = deck;
    uint64_t fingerprint = HASH_START;
    for (unsigned card = 0; card < cards->count; card++)
        fingerprint = hash_card(fingerprint, cards->card[card]);
    for (unsigned town = 0; town < cards->town_count; town++)
        fingerprint = hash_card(fingerprint, cards->town[town]);
    return fingerprint;
}

/* ---- The figures ---- */

#define WORDS_OF(member) (sizeof(((ShiroTally *)0)->member) / sizeof(uint64_t))
#define PLACE(member) .place = offsetof(ShiroTally, member) / sizeof(uint64_t)
#define SUM(path, label, member)                                                                   \
    {                                                                                              \
        .name = path, .words = label, PLACE(member), .count = 1, .put = csv_field_number           \
    }

static const GameFigure figures[] = {
    {.name = "deck_left",
     .words = "cards left in the deck",
     .mean = true,
     PLACE(deck_left),
     .count = 1,
     .put = csv_field_number},
    {.name = "damage", PLACE(damage), .count = (unsigned)WORDS_OF(damage), .put = csv_field_list},
    SUM("played", "characters played", plays),
    SUM("changes", "changes made", changes),
    SUM("monsters", "monsters played", monsters),
    SUM("activations", "abilities activated", activations),
    SUM("attacks", "attacks", attacks),
    SUM("blocks", "blocks", blocks),
    SUM("retreats", "retreats", retreats),
    SUM("triggers", "triggers hit", triggers),
};

/* The list has every word of a tally except the number of games, which is 1 in a row, and the games
 * that reached a turn, which the column of turns shows. */
static_assert(sizeof(ShiroTally) / sizeof(uint64_t) == 1 + WORDS_OF(damage) + WORDS_OF(turn_games) +
                                                           sizeof figures / sizeof *figures - 1,
              "every field of a tally is in the list");

static const GamesCsvForm rows = {.figures = figures,
                                  .figure_count = sizeof figures / sizeof *figures};

/* ---- The table ---- */

static uint64_t turn_games(const void *tally, unsigned turn)
{
    return turn > SHIRO_TURNS_MAX ? 0 : ((const ShiroTally *)tally)->turn_games[turn];
}

static const CompareSection sections[] = {
    {"damage_by_turn", shiro_damage_json, shiro_damage_text, shiro_damage_page},
    {.page = compare_page_length},
};

static const ComparePlot *const plots[] = {&compare_plot_win_rate, &shiro_plot_damage,
                                           &compare_plot_length};

static const CompareGame shiro_compare = {
    .rules = &shiro_game,
    .doc =
        "Plays two decks of the Shironeko TCG against each other, on each shuffle twice with the seats exchanged, and says who wins, how sure that is, and what happened: cards left in the deck, damage by turn, changes and triggers.",
    .options = &options_argp,
    .rows = &rows,
    .sections = sections,
    .section_count = sizeof sections / sizeof *sections,
    .plots = plots,
    .plot_count = sizeof plots / sizeof *plots,
    .open = decks_open,
    .close = decks_close,
    .fingerprint = shiro_deck_fingerprint,
    .turn_games = turn_games,
    .field = &shiro_matrix,
    .page = shiro_compare_page,
};

int shiro_compare_command(int argc, char **argv)
{
    return compare_run(&shiro_compare, argc, argv);
}

int shiro_merge_command(int argc, char **argv)
{
    return merge_run(&shiro_compare, argc, argv);
}
