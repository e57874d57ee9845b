/* The attacks that are left, the best one first. A situation is the target's counts and a sorted
 * list of attacks, so that it does not matter in which order it came about. */
#include "weiss/odds/attacks.h"

#include <string.h>

#include "weiss/engine/state.h"
#include "weiss/odds/process.h"

enum { DAMAGE_BITS = 5, MORE_BITS = 4, ATTACK_BITS = ODDS_WAYS * DAMAGE_BITS + 2 * MORE_BITS };

static_assert(ODDS_ATTACKS * ATTACK_BITS < 64, "attacks and the edition are one number");
static_assert(ODDS_DAMAGE_HIGHEST - ODDS_DAMAGE_LEAST + 1 < 1 << DAMAGE_BITS, "damage fits");

/* An attack that is being made. */
typedef struct Making {
    OddsKnown *known;
    OddsAttacks rest; /* those after it; their target is not used */
    OddsAttack attack;
    unsigned way;
    uint8_t cancelled; /* the damage that follows a cancel */
    uint8_t again;     /* how often it has followed one of its own */
    bool begins;       /* what comes before the trigger check is being dealt */
} Making;

static double lethal(OddsKnown *known, const OddsAttacks *attacks);
static double checked(Making *making, const OddsState *target);

/* ---- Attacks as a number ---- */

/* Never 0, so that attacks differ from none. */
static uint64_t attack_code(const OddsAttack *attack)
{
    uint64_t code = 0;
    for (unsigned way = 0; way < ODDS_WAYS; way++)
        code = code << DAMAGE_BITS | (unsigned)(attack->damage[way] - ODDS_DAMAGE_LEAST + 1);
    return (code << MORE_BITS | attack->before) << MORE_BITS | attack->cancelled;
}

static uint64_t attacks_code(const OddsAttacks *attacks)
{
    uint64_t code = attacks->edition;
    for (unsigned i = 0; i < attacks->count; i++)
        code = code << ATTACK_BITS | attack_code(&attacks->attack[i]);
    return code;
}

static void attacks_sort(OddsAttacks *attacks)
{
    for (unsigned i = 1; i < attacks->count; i++)
        for (unsigned j = i; j > 0; j--) {
            OddsAttack attack = attacks->attack[j];
            if (attack_code(&attack) >= attack_code(&attacks->attack[j - 1]))
                break;
            attacks->attack[j] = attacks->attack[j - 1];
            attacks->attack[j - 1] = attack;
        }
}

/* ---- What is out of reach ---- */

static unsigned more(uint8_t damage)
{
    return damage & ODDS_MORE;
}

unsigned odds_attacks_most(const OddsAttacks *attacks, unsigned icons)
{
    unsigned most = 0;
    for (unsigned i = 0; i < attacks->count; i++) {
        const OddsAttack *attack = &attacks->attack[i];
        bool front = attack->damage[0] > attack->damage[1];
        int damage = attack->damage[front ? 0 : 1] + (int)icons;
        most += damage > 0 ? (unsigned)damage : 0;
        bool again = attack->cancelled & ODDS_AGAIN; /* once more for each climax in the deck */
        most += more(attack->before) +
                more(attack->cancelled) * (again ? 1u + attacks->target.deck_climaxes : 1u);
    }
    return most + (attacks->target.shots ? attacks->count : 0);
}

/* Whether the attacks may be lethal: false only if they cannot. */
static bool is_reached(const OddsAttacks *attacks)
{
    const OddsState *target = &attacks->target;
    unsigned icons = target->triggers[2] ? 2 : target->triggers[1] ? 1 : 0;
    unsigned taken = target->level * ODDS_CLOCK + (unsigned)target->clock;
    unsigned most = odds_attacks_most(attacks, icons);
    bool refreshes = target->deck <= most; /* and each refresh is one damage more */
    return refreshes || taken + most >= WEISS_LOSING_LEVEL * ODDS_CLOCK;
}

/* ---- One attack ---- */

/* What comes when damage and all that follows it are over. */
static double over(Making *making, const OddsState *state)
{
    if (making->begins) {
        making->begins = false;
        double value = checked(making, state);
        making->begins = true;
        return value;
    }
    OddsAttacks attacks = making->rest;
    attacks.target = *state;
    attacks.target.damage = 0;
    return lethal(making->known, &attacks);
}

/* There is hardly any chance left that more damage in a row is cancelled. */
enum { AGAIN_MOST = WEISS_CLIMAXES_MAX };

static double after(OddsRun *run, uint32_t next, const OddsState *state)
{
    Making *making = run->context;
    if (odds_is_over(state))
        return 1;
    if (next == 0 || making->again == AGAIN_MOST)
        return over(making, state);
    OddsRun further = *run;
    further.sum = 0;
    making->again++;
    odds_process(&further, next, state, 1.0);
    making->again--;
    double without = making->cancelled & ODDS_MUST ? 0 : over(making, state);
    return further.sum > without ? further.sum : without;
}

/* How lethal it is to deal damage, what follows a cancel, and the rest. */
static double dealt(Making *making, const OddsState *target, int damage, uint8_t cancelled)
{
    bool follows = more(cancelled) > 0;
    OddsNode nodes[] = {{.verb = ODDS_END},
                        {.verb = ODDS_DAMAGE,
                         .number = (uint8_t)more(cancelled),
                         .next = {[ODDS_CANCELLED] = (cancelled & ODDS_AGAIN) != 0}},
                        {.verb = ODDS_DAMAGE,
                         .number = (uint8_t)(damage > 0 ? damage : 0),
                         .next = {[ODDS_CANCELLED] = follows}}};
    const OddsProgram program = {.nodes = nodes, .count = 3, .start = 2};
    const OddsQuery query = {.edition = (WeissEdition)making->rest.edition,
                             .level_choice = ODDS_LEVEL_BEST};
    OddsRun run = {.query = &query,
                   .program = &program,
                   .context = making,
                   .value = after,
                   .goes_on = true};
    uint8_t outer = making->cancelled;
    uint8_t again = making->again;
    making->cancelled = cancelled;
    making->again = 0;
    odds_process(&run, program.start, target, 1.0);
    making->cancelled = outer;
    making->again = again;
    return run.sum;
}

/* From the trigger check on. */
static double checked(Making *making, const OddsState *before)
{
    OddsState target = *before;
    int damage = making->attack.damage[making->way];
    unsigned cards = 0;
    double sum = 0;
    for (unsigned icons = 0; icons < ODDS_ICONS; icons++) {
        unsigned shots = icons == 1 ? target.shots : 0;
        unsigned plain = target.triggers[icons] - shots;
        cards += target.triggers[icons];
        target.triggers[icons]--;
        if (plain)
            sum += plain * dealt(making, &target, damage + (int)icons, making->attack.cancelled);
        target.shots--;
        if (shots)
            sum += shots * dealt(making, &target, damage + (int)icons, 1 | ODDS_MUST);
        target.shots++;
        target.triggers[icons]++;
    }
    return sum / cards;
}

/* How lethal it is to make this attack now, and then the best ones. */
static double begun(OddsKnown *known, const OddsAttacks *attacks, unsigned first, unsigned way)
{
    Making making = {
        .known = known, .rest = *attacks, .attack = attacks->attack[first], .way = way};
    uint8_t before = making.attack.before;
    making.rest.attack[first] = making.rest.attack[--making.rest.count];
    attacks_sort(&making.rest);
    double without =
        before & ODDS_MUST ? 0 : checked(&making, &attacks->target);
    if (before == 0)
        return without;
    making.begins = true;
    uint8_t cancelled = making.attack.cancelled & ODDS_AGAIN ? making.attack.cancelled : 0;
    double with = dealt(&making, &attacks->target, (int)more(before), cancelled);
    return with > without ? with : without;
}

/* ---- The best attack ---- */

static double best(OddsKnown *known, const OddsAttacks *attacks)
{
    double most = 0;
    for (unsigned i = 0; i < attacks->count; i++) {
        const OddsAttack *attack = &attacks->attack[i];
        if (i && attack_code(attack) == attack_code(attack - 1))
            continue;
        for (unsigned way = 0; way < ODDS_WAYS; way++) {
            if (way && attack->damage[1] == attack->damage[0])
                continue;
            double value = begun(known, attacks, i, way);
            most = value > most ? value : most;
        }
    }
    return most;
}

/* Where what is known of a situation is kept, or would be: one of this many places. */
static OddsAnswer *answer_at(OddsKnown *known, const OddsState *target, uint64_t attacks)
{
    uint64_t words[3];
    uint64_t hash = attacks;
    static_assert(sizeof words == sizeof *target, "a situation is three words");
    memcpy(words, target, sizeof words);
    for (unsigned i = 0; i < 3; i++)
        hash = rng_mix(hash ^ words[i]);
    return &known->answer[hash % ODDS_KNOWN];
}

static bool answers(const OddsAnswer *answer, const OddsState *target, uint64_t attacks)
{
    return answer->attacks == attacks &&
           memcmp(&answer->target, target, sizeof *target) == 0;
}

/* Of sorted attacks. */
static double lethal(OddsKnown *known, const OddsAttacks *attacks)
{
    if (odds_is_over(&attacks->target))
        return 1;
    if (attacks->count == 0 || !is_reached(attacks))
        return 0;
    uint64_t code = attacks_code(attacks);
    OddsAnswer *answer = answer_at(known, &attacks->target, code);
    if (!answers(answer, &attacks->target, code))
        *answer = (OddsAnswer){attacks->target, code, best(known, attacks)};
    return answer->lethal;
}

double odds_attacks(OddsKnown *known, const OddsAttacks *attacks)
{
    OddsAttacks sorted = *attacks;
    attacks_sort(&sorted);
    return lethal(known, &sorted);
}

/* A separate question: the attack that comes first is noted as the place of the target. */
double odds_attacks_begun(OddsKnown *known, const OddsAttacks *attacks, unsigned first,
                          unsigned way)
{
    OddsAttacks sorted = *attacks;
    OddsState target = attacks->target;
    OddsAttack begins = attacks->attack[first];
    attacks_sort(&sorted);
    for (first = 0; attack_code(&sorted.attack[first]) != attack_code(&begins);)
        first++;
    target.place = (uint32_t)(attack_code(&begins) << 1 | way);
    uint64_t code = attacks_code(&sorted);
    OddsAnswer *answer = answer_at(known, &target, code);
    if (!answers(answer, &target, code))
        *answer = (OddsAnswer){target, code, begun(known, &sorted, first, way)};
    return answer->lethal;
}
