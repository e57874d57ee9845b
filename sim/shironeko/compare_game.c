/* `compare` and `merge` for the Shironeko TCG. */
#include <stdlib.h>

#include "sim/compare/compare_plots.h"
#include "sim/cli/fingerprint.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/compare_game.h"
#include "sim/shironeko/matchup.h"

/* ---- Decks ---- */

static void side_open(CompareSide *side, const ShiroMatchUp *match_up, unsigned deck)
{
    const ShiroDeckFile *file = &match_up->file[deck];
    *side = (CompareSide){.file = file->path,
                          .name = file->name,
                          .agent = match_up->agent[deck],
                          .deck = &match_up->deck[deck]};
    side->abilities = side->abilities_exact = shiro_deck_file_abilities(file);
}

static bool decks_open(Comparison *comparison, const CompareArguments *arguments)
{
    const MatchArguments *match = &arguments->match;
    ShiroMatchUp *match_up = calloc(1, sizeof *match_up);
    comparison->own = match_up;
    if (!match_up) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return false;
    }
    if (!shiro_match_up_open(match_up, match))
        return false;
    comparison->notice = SHIRO_NOTICE;
    comparison->plan = shiro_match_up_plan(match_up, &match->options, arguments->games);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        side_open(&comparison->side[deck], match_up, deck);
    return true;
}

static void decks_close(Comparison *comparison)
{
    if (comparison->own)
        shiro_match_up_close(comparison->own);
    free(comparison->own);
}

/* ---- Identity ---- */

static uint64_t hash_card(uint64_t hash, const ShiroCard *card)
{
    const int printed[] = {card->kind,   card->colour, card->rune, card->level, card->cost,
                           card->change, card->attack, card->hp,   card->mine};
    hash = fingerprint_text(fingerprint_text(hash, card->code), card->name);
    hash = fingerprint_bytes(hash, printed, sizeof printed);
    for (unsigned i = 0; i < card->ability_count; i++)
        hash = fingerprint_text(hash, card->text[i]);
    return hash;
}

uint64_t shiro_deck_fingerprint(const void *deck)
{
    const ShiroDeck *cards = deck;
    uint64_t fingerprint = FINGERPRINT_NONE;
    for (unsigned card = 0; card < cards->count; card++)
        fingerprint = hash_card(fingerprint, cards->card[card]);
    for (unsigned town = 0; town < cards->town_count; town++)
        fingerprint = hash_card(fingerprint, cards->town[town]);
    return fingerprint;
}

/* ---- The log of games ---- */

#define WORDS_OF(member) (sizeof(((ShiroTally *)0)->member) / sizeof(uint64_t))
#define FIELD(name, member, put)                                                                   \
    {                                                                                              \
        name, offsetof(ShiroTally, member) / sizeof(uint64_t), (unsigned)WORDS_OF(member), put     \
    }

static const GamesCsvField fields[] = {
    FIELD("deck_left", deck_left, csv_field_number),
    FIELD("damage", damage, csv_field_list),
    FIELD("played", plays, csv_field_number),
    FIELD("changes", changes, csv_field_number),
    FIELD("monsters", monsters, csv_field_number),
    FIELD("activations", activations, csv_field_number),
    FIELD("attacks", attacks, csv_field_number),
    FIELD("blocks", blocks, csv_field_number),
    FIELD("retreats", retreats, csv_field_number),
    FIELD("triggers", triggers, csv_field_number),
};

/* Nothing of a tally is left out but the games, one, and those that reached a turn, which the
 * column of turns tells. */
static_assert(sizeof(ShiroTally) / sizeof(uint64_t) ==
                  1 + WORDS_OF(damage) + WORDS_OF(turn_games) + sizeof fields / sizeof *fields - 1,
              "every field of a tally is in the list");

static const GamesCsvForm rows = {.fields = fields, .field_count = sizeof fields / sizeof *fields};

/* ---- The table ---- */

static uint64_t turn_games(const void *tally, unsigned turn)
{
    return turn > SHIRO_TURNS_MAX ? 0 : ((const ShiroTally *)tally)->turn_games[turn];
}

#define PLACE(member) offsetof(ShiroTally, member)

static const CompareCount counts[] = {
    {"deck_left_mean", "deck_left_mean", "cards left in the deck", PLACE(deck_left), true},
    {"played", "played", "characters played", PLACE(plays), false},
    {"changes", "changes", "changes made", PLACE(changes), false},
    {"monsters", "monsters", "monsters played", PLACE(monsters), false},
    {"activations", "activations", "abilities activated", PLACE(activations), false},
    {"attacks", "attacks", "attacks", PLACE(attacks), false},
    {"blocks", "blocks", "blocks", PLACE(blocks), false},
    {"retreats", "retreats", "retreats", PLACE(retreats), false},
    {"triggers", "triggers", "triggers hit", PLACE(triggers), false},
};

static const ComparePlot *const plots[] = {&compare_plot_win_rate, &shiro_plot_damage,
                                           &compare_plot_length};

static const CompareGame shiro_compare = {
    .rules = &shiro_game,
    .doc =
        "Plays two decks of the Shironeko TCG against each other, on each shuffle twice with the "
        "seats exchanged, and says who wins, how sure that is, and what happened: cards left in "
        "the deck, damage by turn, changes and triggers.",
    .options = &options_argp,
    .counts = counts,
    .count_count = sizeof counts / sizeof *counts,
    .rows = &rows,
    .plots = plots,
    .plot_count = sizeof plots / sizeof *plots,
    .open = decks_open,
    .close = decks_close,
    .fingerprint = shiro_deck_fingerprint,
    .turn_games = turn_games,
    .field = &shiro_matrix,
    .text = shiro_compare_text,
    .json_deck = shiro_compare_json_deck,
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
