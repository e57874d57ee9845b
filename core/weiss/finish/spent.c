/* Spent characters: those of the attacker that came to the stage rested, as STANDBY and Encore put them there, and do not stand
 * up again. They neither attack nor battle, so their own power and soul and what waits for their own attacks make no
 * difference. Those that have no other text are told apart by nothing but what others ask. */
#include "weiss/engine/abilities.h"
#include "weiss/engine/table.h"
#include "weiss/finish/reads.h"

#define EVENT(name) ((uint64_t)1 << EVENT_##name)

bool finish_is_raise(const FinishReads *reads, unsigned first, unsigned count)
{
    bool raise = true;
    for (unsigned i = 0; i < count; i++) {
        const CodeGift *gift = &reads->code->gifts[first + i];
        raise &= gift->kind == GIFT_VALUE && !gift->amount && !gift->each &&
                 (gift->of == VALUE_POWER || gift->of == VALUE_SOUL);
    }
    return raise;
}

bool finish_body_raises(const FinishReads *reads, unsigned first)
{
    const Op *ops = reads->code->ops + first;
    unsigned last = 0;
    bool raises = true;
    for (unsigned i = 0; i != FINISH_BODY_END; i = finish_body_next(reads, ops, i, &last)) {
        const CodeClause *clause = &reads->code->clauses[ops[i].record];
        bool gives = op_is_clause(&ops[i]) &&
                     (clause->kind == CLAUSE_GIVE || clause->kind == CLAUSE_GIVE_ALL ||
                      clause->kind == CLAUSE_GIVE_SAME) &&
                     finish_is_raise(reads, clause->of, clause->times);
        bool chooses = op_is_clause(&ops[i]) && clause->kind == CLAUSE_CHOOSE;
        raises &= !op_is_clause(&ops[i]) || gives || chooses;
        raises &= ops[i].code != OP_LATER && ops[i].code != OP_IF_DONE && ops[i].code != OP_DID;
    }
    return raises;
}

/* Whether a CONT gives nothing but power and soul to its own card. */
static bool is_for_itself(const FinishReads *reads, const Ability *ability)
{
    enum { ASIDE = RULE_HAND | RULE_ELSEWHERE };
    bool more = finish_does_more(ability);
    for (unsigned i = 0; i < ability->rule_count; i++) {
        const CodeRule *rule = &reads->code->rules[ability->first_rule + i];
        if (!(rule->turns & TURN_OWN))
            continue;
        more |= rule->whom != WHOM_THIS || (rule->flags & ASIDE);
        for (unsigned k = 0; k < rule->gift_count; k++) {
            const CodeGift *gift = &reads->code->gifts[rule->gift + k];
            more |= gift->kind != GIFT_VALUE || (gift->of != VALUE_POWER && gift->of != VALUE_SOUL);
        }
    }
    return !more;
}

/* The zones out of which the attacker's cards have come to the stage, a bit each. */
static unsigned zones_before(const FinishReads *reads)
{
    unsigned zones = 0;
    for (unsigned i = 0; i < FINISH_TIMES * ZONE_COUNT; i++)
        if (reads->learned->moves[i / ZONE_COUNT][reads->active][i % ZONE_COUNT][ZONE_STAGE])
            zones |= 1u << i % ZONE_COUNT;
    return zones;
}

/* Whether an event is a card's coming to the stage out of zones from which none comes. */
static bool is_placed_never(const FinishReads *reads, const CodeEvent *event)
{
    const CodeMove *move = &reads->code->moves[event->of];
    return event->event == EVENT_PLACED && event->kind == ON_MOVE && move->from.count &&
           !move->either && !move->thence.slots[0] &&
           !(move->thence.zones[0] & zones_before(reads));
}

/* Whether an event is about this card alone, or about its battle opponent alone. */
static bool is_about_itself(const FinishReads *reads, const CodeEvent *event)
{
    bool itself = event->subjects.count != 0;
    for (unsigned i = 0; i < event->subjects.count; i++) {
        const CodeSubject *subject = &reads->code->subjects[event->subjects.first + i];
        const CodeSet *set = &reads->code->sets[subject->of];
        bool opponent = subject->kind == SUBJECT_ONE_OF && set->kind == SET_OPPONENT &&
                        reads->code->sets[set->of].kind == SET_THIS;
        itself &= subject->kind == SUBJECT_THIS || opponent;
    }
    return itself || event->own;
}

/* Whether an event happens no more, or not to a character that rests. */
static bool event_is_never(const FinishReads *reads, const CodeEvent *event,
                           const FinishTexts *texts)
{
    bool itself = is_about_itself(reads, event);
    if (!(reads->events >> event->event & 1u) || event->kind == ON_ATTACKED)
        return true;
    switch (event->event) {
    case EVENT_ATTACKED:
    case EVENT_OPPONENT_REVERSED:
        return itself;
    case EVENT_REVERSED:
        return itself && !texts->stances;
    case EVENT_PLACED:
        return itself && is_placed_never(reads, event);
    default:
        return false;
    }
}

/* Whether an AUTO waits only for such events. What it does later may wait for others. */
static bool is_never(const FinishReads *reads, const Ability *ability, const FinishTexts *texts)
{
    const CodeTrigger *trigger = &reads->code->triggers[ability->trigger];
    bool never = ability->trigger || !(ability->events & reads->events);
    for (unsigned i = 0; ability->trigger && i < trigger->events.count; i++)
        never &= event_is_never(reads, &reads->code->events[trigger->events.first + i], texts);
    return never && !(ability->trigger && (ability->events & ~trigger->listens & reads->events));
}

static bool is_quiet(const FinishReads *reads, unsigned number, const FinishTexts *texts)
{
    const Ability *ability = &reads->match->deck[reads->active]->text->abilities[number];
    if (!ability->exact || bit_in(reads->idle[reads->active][number / 64], number % 64))
        return true;
    switch (ability->type) {
    case ABILITY_TYPE_CONT:
        return is_for_itself(reads, ability);
    case ABILITY_TYPE_AUTO:
        return !(ability->zones >> ZONE_STAGE & 1u) || is_never(reads, ability, texts);
    case ABILITY_TYPE_ENCORE:
        return !reads->encores;
    case ABILITY_TYPE_BACKUP: /* of the hand, in the other player's turn */
        return true;
    case ABILITY_TYPE_ACT:
    case ABILITY_TYPE_BOND:
    case ABILITY_TYPE_SHIFT: /* of the main phase and before */
        return !reads->main;
    default:
        return false;
    }
}

static bool card_is_quiet(const FinishReads *reads, unsigned card, const FinishTexts *texts)
{
    const DeckText *text = reads->match->deck[reads->active]->text;
    bool quiet = true;
    for (unsigned i = 0; text && i < text->count[card]; i++)
        quiet &= is_quiet(reads, text->first[card] + i, texts);
    return quiet;
}

void finish_reads_spent(FinishReads *reads, const FinishTexts *texts)
{
    const WeissDeck *deck = reads->match->deck[reads->active];
    const FinishLearned *learned = reads->learned;
    bool never = learned->thumb || learned->wakes || learned->stands || learned->shifts ||
                 texts->power || texts->soul || texts->closing || texts->crowds;
    reads->owner = reads->active;
    reads->code = deck->text ? &deck->text->code : NULL;
    reads->spent = never || texts->company || texts->stances ? ~(uint64_t)0 : 0;
    for (uint64_t left = deck->characters; left; left &= ~deck->copies[bits_first(left)]) {
        uint64_t copies = deck->copies[bits_first(left)];
        if (!never && card_is_quiet(reads, bits_first(left), texts))
            continue;
        finish_classes_split(&reads->sorts[reads->active].zone[ZONE_STAGE], copies);
        reads->spent |= copies;
    }
}
