/* Compares everything that continuous abilities may give, with the ability and without it. */
#include "sim/weiss/exercise/exercise_probe.h"

#include <string.h>

#include "weiss/engine/gain.h"
#include "weiss/text/play/text_play.h"
#include "weiss/text/read/text_read.h"

enum { PLAYERS = 2, TRAITS_MAX = 32, NAMES_MAX = 8, DAMAGE_MAX = 20 };

typedef struct ProbeCharacter {
    int power;
    int soul;
    int level;
    uint32_t bans;
    uint32_t traits; /* a bit for each string of the ability's meaning */
    Granted granted[GRANTED_MAX];
    unsigned colours;
    TextName names[NAMES_MAX];
} ProbeCharacter;

typedef struct Probe {
    ProbeCharacter characters[PLAYERS][SLOT_COUNT];
    HandGain hand[PLAYERS];
    uint64_t playable[PLAYERS];
    uint32_t bans[PLAYERS];
    uint32_t damage[PLAYERS]; /* a bit for each amount that cannot be dealt */
    unsigned hand_limit[PLAYERS];
} Probe;

static uint32_t probe_traits(const WeissTable *table, unsigned player, unsigned slot,
                             const Meaning *meaning)
{
    uint32_t traits = 0;
    for (unsigned i = 0; i < meaning->string_count && i < TRAITS_MAX; i++)
        traits |= (uint32_t)continuous_has_trait(table, player, slot,
                                                 weiss_name_number(meaning->strings[i]))
                  << i;
    return traits;
}

static void probe_character(const WeissTable *table, unsigned player, unsigned slot,
                            const Meaning *meaning, ProbeCharacter *probe)
{
    probe->power = weiss_gain_power(table, player, slot);
    probe->soul = weiss_gain_soul(table, player, slot);
    probe->level = weiss_gain_level(table, player, slot);
    probe->bans = weiss_gain_bans(table, player, slot);
    if (gains_possible(table, GIVES_TRAITS))
        probe->traits = probe_traits(table, player, slot, meaning);
    if (gains_possible(table, GIVES_NAMES | GIVES_COLOURS)) {
        probe->colours = continuous_colours(table, player, slot);
        continuous_names(table, player, slot, probe->names, NAMES_MAX);
    }
    continuous_granted(table, player, slot, (GrantedWanted){~0ull, ~0u}, probe->granted,
                       GRANTED_MAX);
}

static void probe_take(const WeissTable *table, const Meaning *meaning, Probe *probe)
{
    memset(probe, 0, sizeof *probe);
    for (unsigned player = 0; player < PLAYERS; player++) {
        const WeissPlayer *p = &table->state.players[player];
        for (unsigned slots = p->occupied; slots; slots &= slots - 1)
            probe_character(table, player, bits_first(slots), meaning,
                            &probe->characters[player][bits_first(slots)]);
        if (gains_possible(table, GIVES_HAND)) {
            weiss_hand_gain(table, player, UINT64_MAX, &probe->hand[player]);
            probe->playable[player] = weiss_hand_playable(table, player, UINT64_MAX);
        }
        probe->bans[player] = weiss_gain_player_bans(table, player);
        for (int amount = 1; amount <= DAMAGE_MAX; amount++)
            probe->damage[player] |=
                (uint32_t)weiss_auto_damage_banned(table, player, amount) << amount;
        probe->hand_limit[player] = hand_limit(table, player);
    }
}

bool exercise_gives(const WeissTable *table, unsigned player, unsigned number)
{
    Probe with;
    Probe without;
    Ability *ability = &deck_of(table, player)->text->abilities[number];
    WeissTable *asked =
        (WeissTable *)(uintptr_t)table; /* its kept answers follow from the state */
    const uint16_t gives = ability->gives;
    probe_take(table, ability->meaning, &with);
    ability->gives = 0;
    weiss_table_forget(asked);
    probe_take(table, ability->meaning, &without);
    ability->gives = gives;
    weiss_table_forget(asked);
    return memcmp(&with, &without, sizeof with) != 0;
}
