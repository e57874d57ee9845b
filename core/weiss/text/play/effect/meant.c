/* What "it", "that card", "that character", "those cards" mean while an ability runs. The frame
 * keeps it; antecedent.c says which clause names cards for which words. */
#include <string.h>

#include "weiss/text/build/text_build.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/which.h"

/* Events about a character on the stage, which is not meant any more once it has left (CR 3.1). */
static const uint64_t stage_events =
    1ull << EVENT_PLACED | 1ull << EVENT_STOOD | 1ull << EVENT_RESTED | 1ull << EVENT_REVERSED |
    1ull << EVENT_ATTACKED | 1ull << EVENT_OPPONENT_REVERSED | 1ull << EVENT_ENCORED;

/* Events about a card that went to a zone. */
static const uint64_t moved_events = 1ull << EVENT_MOVED | 1ull << EVENT_LEFT_STAGE;

/* Where the card that the trigger was about went, after one of moved_events. */
static unsigned zone_moved_to(const WeissStandby *source)
{
    return source->amount >> 4;
}

Cards subject_of(const Run *run)
{
    const WeissStandby *source = &run->frame->source;
    Cards cards = {{0, 0}};
    unsigned side = source->subject_player != run->me;
    if (source->kind != STANDBY_ABILITY || source->subject == WEISS_NO_CARD ||
        (side && source->subject_player != run->opponent) ||
        !bit_in(run->table->state.living, source->subject_player))
        return cards;
    const WeissPlayer *p = run_side(run, side);
    cards.of[side] = bit_of(source->subject);
    unsigned slot = source->subject_stamp == source->stamp ? source->slot % SLOT_COUNT : 0;
    if ((stage_events >> source->event & 1u) &&
        weiss_stage_find(p, source->subject_stamp, slot) == WEISS_NO_SLOT)
        cards.of[side] = 0;
    else if (moved_events >> source->event & 1u)
        cards.of[side] &= p->zone[zone_moved_to(source)] & ~p->zone[ZONE_DECK];
    return cards;
}

/* A card that has moved on since its own move triggered this is a new card (CR 8.7.7): there is no
 * "this card" any more. */
void source_moved_on(Run *run)
{
    enum { NO_STAY = 0xFFFF };
    WeissStandby *source = &run->frame->source;
    if (source->kind != STANDBY_ABILITY || !run->ability->trigger ||
        !(moved_events >> source->event & 1u) || source->subject != source->card ||
        source->subject_player != source->player ||
        bit_in(run_side(run, 0)->zone[zone_moved_to(source)], source->card))
        return;
    source->stamp = NO_STAY;
    source->subject = WEISS_NO_CARD;
    source->event = EVENT_ABILITY_BEGUN; /* no text waits for it */
}

static Cards on_stage(const Run *run, Cards cards)
{
    return (Cards){{cards.of[0] & run_side(run, 0)->zone[ZONE_STAGE],
                    cards.of[1] & run_side(run, 1)->zone[ZONE_STAGE]}};
}

void antecedent_become(Run *run, Cards cards)
{
    run->frame->antecedent[0] = cards.of[0];
    run->frame->antecedent[1] = cards.of[1];
}

void antecedent_begin(Run *run)
{
    antecedent_become(run, subject_of(run));
    run->frame->person = run->frame->none = 0;
    run->frame->before = 0;
}

/* A single card as the frame keeps it; and back. */
static uint8_t card_kept(Cards cards)
{
    return (uint8_t)(1 + (cards.of[0] ? bits_first(cards.of[0])
                                      : FRAME_THEIRS + bits_first(cards.of[1])));
}

static Cards kept_card(unsigned kept)
{
    Cards cards = {{0, 0}};
    if (kept)
        cards.of[kept > FRAME_THEIRS] = bit_of((kept - 1) % FRAME_THEIRS);
    return cards;
}

Cards run_before(const Run *run)
{
    return kept_card(run->frame->before);
}

/* ---- What is meant ---- */

Cards run_antecedent(const Run *run)
{
    Cards all = run_it(run);
    Cards elsewhere = cards_without(all, on_stage(run, all));
    if (UNLIKELY(run->op->own))
        return (Cards){{this_card(run), 0}};
    if (UNLIKELY(run->frame->none))
        return (Cards){{0, 0}};
    return cards_any(elsewhere) ? elsewhere : all;
}

Cards run_standing(const Run *run)
{
    Cards stage = on_stage(run, run_it(run));
    return cards_any(stage) ? stage : run_antecedent(run);
}

Cards run_characters(const Run *run)
{
    Cards all = run_it(run);
    Cards called = cards_without(all, on_stage(run, all));
    for (unsigned side = 0; side < 2; side++)
        called.of[side] &= run_deck(run, side)->characters;
    return run->frame->person && cards_any(called) ? called : run_standing(run);
}

Cards run_chosen(const Run *run)
{
    return run->ability->holds ? kept_card(run->frame->chosen) : run_antecedent(run);
}

void choice_keep(Run *run, Cards cards)
{
    run->frame->chosen = cards_any(cards) ? card_kept(cards) : 0;
}

Cards run_meant(const Run *run, unsigned words)
{
    switch (words) {
    case WORDS_CARD:
        return run_antecedent(run);
    case WORDS_CHARACTER:
        return run_characters(run);
    default:
        return run_candidates(run);
    }
}

/* ---- What is named ---- */

void names_forget(Run *run, unsigned names)
{
    WeissFrame *frame = run->frame;
    if (names & NAMES_THOSE)
        frame->candidates[0] = frame->candidates[1] = 0;
    if (!(names & (NAMES_CARD | NAMES_CHARACTER)))
        return;
    antecedent_become(run,
                      names & NAMES_CHARACTER ? (Cards){{0, 0}} : on_stage(run, run_it(run)));
    frame->person = 0;
    frame->none = 1;
    if (UNLIKELY(run->multiplayer) && (names & NAMES_CHARACTER))
        run->table->state.multiplayer.group = 0;
}

/* A single card as frame->before keeps it, off the stage if there is one there; 0 for others. */
static uint8_t single(const Run *run, Cards cards)
{
    if (run->frame->none)
        return 0;
    Cards elsewhere = cards_without(cards, on_stage(run, cards));
    cards = cards_any(elsewhere) ? elsewhere : cards;
    if (cards_count(cards) != 1)
        return 0;
    return card_kept(cards);
}

void clause_means(Run *run, Cards cards)
{
    WeissFrame *frame = run->frame;
    frame->renewed = 0;
    frame->before = single(run, run_it(run));
    run->nothing = !cards_any(cards);
    if (run->nothing) {
        names_forget(run, run->op->names & (NAMES_CARD | NAMES_CHARACTER));
        return;
    }
    Cards stage = on_stage(run, cards);
    antecedent_become(run,
                      cards_any(stage) ? cards : cards_either(cards, on_stage(run, run_it(run))));
    frame->person = (run->op->names & NAMES_CHARACTER) && !cards_any(stage);
    frame->none = 0;
}

bool those_are_free(const Run *run)
{
    return run->frame->paid || !cards_any(run_candidates(run));
}

void those_become(Run *run, Cards cards)
{
    run->frame->candidates[0] = cards.of[0];
    run->frame->candidates[1] = cards.of[1];
    run->frame->paid = 0;
    run->frame->from = 0;
    run->frame->twice = 0;
}

void those_chosen(Run *run, Cards cards)
{
    unsigned side = cards.of[0] == 0;
    if (run->op->from_candidates && !run->frame->from && cards_any(cards))
        run->frame->from =
            (uint8_t)(1 + weiss_card_zone(run_side(run, side), bits_first(cards.of[side])));
}

void those_put(Run *run, Cards cards)
{
    uint64_t twice = run->frame->twice;
    those_become(run, cards);
    run->frame->twice = twice;
}

/* ---- Conditions that ask about the same cards ---- */

void topic_keep(Run *run, unsigned words)
{
    Cards cards = words == WORDS_CARD && !run->frame->none ? run_it(run) : run_meant(run, words);
    run->frame->topic[0] = cards.of[0];
    run->frame->topic[1] = cards.of[1];
}

void topic_return(Run *run, unsigned words)
{
    Cards cards = {{run->frame->topic[0], run->frame->topic[1]}};
    if (words == WORDS_THOSE) {
        if (cards_any(cards_without(cards, run_candidates(run))) ||
            cards_any(cards_without(run_candidates(run), cards)))
            those_become(run, cards);
        return;
    }
    antecedent_become(run, cards);
    run->frame->person = 0;
    run->frame->none = !cards_any(cards);
}
