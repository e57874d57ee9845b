/* Trigger icons that continuous abilities give to cards in all zones: "this card in all of your zones gets 【CHOICE】
 * in the trigger icon". They are asked for each time; an answer that depends on them is not kept. */
#include "weiss/text/play/continuous/continuous_ask.h"

#include "weiss/text/play/continuous/kept_answers.h"

/* In WeissTable.asking: what cards give themselves is being asked. */
enum { ASKING_OWN_ICONS = 1 << 15 };

static_assert((ASKING_OWN_ICONS & (GIVES_ANY | GIVES_TO_HAND)) == 0, "a bit of its own");

void question_icon(const Question *question, unsigned icon, uint64_t cards)
{
    uint64_t *given = question->icons->cards[icon];
    for (unsigned i = 0; cards && i < ICONS_GIVEN_MOST; i++) {
        uint64_t more = given[i] & cards;
        given[i] |= cards;
        cards = more;
    }
}

/* What these cards give themselves, wherever they are. */
static void own_icons_ask(Question *question, uint64_t cards)
{
    WeissTable *table = question->table;
    const DeckText *text = deck_of(table, question->player)->text;
    uint16_t before = table->asking;
    if (!text || (before & ASKING_OWN_ICONS))
        return;
    question->want = GIVES_ICONS;
    table->asking = (uint16_t)(before | ASKING_OWN_ICONS);
    for (cards &= text->iconed; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        WeissStandby source = {.kind = STANDBY_ABILITY,
                               .player = question->player & 7u,
                               .card = (uint8_t)card,
                               .slot = WEISS_NO_SLOT};
        for (unsigned i = 0; i < text->count[card]; i++) {
            unsigned number = text->first[card] + i;
            const Ability *ability = &text->abilities[number];
            source.ability = (uint16_t)ability_name(question->player, number);
            if (ability->exact && (ability->gives & GIVES_ICONS) && !ability->zones)
                rules_ask(question, &source, 0);
        }
    }
    table->asking = before;
}

/* The icons that a player's cards are given; what cards give themselves only of `cards`. */
static void icons_ask(const WeissTable *table, unsigned player, uint64_t cards, IconGain *gain)
{
    Question question;
    *gain = (IconGain){0};
    question_about(&question, table, GIVES_ICONS, player, 0);
    question.icons = gain;
    continuous_ask(&question);
    own_icons_ask(&question, cards);
    kept_made_of(question.table, bit_of(INPUT_NEVER));
}

unsigned weiss_icon_given(const WeissTable *table, unsigned player, unsigned card, unsigned number)
{
    IconGain gain;
    icons_ask(table, player, bit_of(card), &gain);
    for (unsigned icon = TRIGGER_SOUL; icon < TRIGGER_COUNT; icon++)
        for (unsigned i = 0; i < ICONS_GIVEN_MOST; i++)
            if (bit_in(gain.cards[icon][i], card) && number-- == 0)
                return icon;
    return TRIGGER_NONE;
}

uint64_t weiss_icon_cards(const WeissTable *table, unsigned player, unsigned icon, unsigned times,
                          uint64_t cards)
{
    const WeissDeck *deck = deck_of(table, player);
    uint64_t found = 0;
    IconGain gain;
    icons_ask(table, player, cards, &gain);
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        unsigned count = 0;
        for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
            count += deck->icons[card][i] == icon;
        for (unsigned i = 0; i < ICONS_GIVEN_MOST; i++)
            count += bit_in(gain.cards[icon][i], card);
        found |= count >= times ? bit_of(card) : 0;
    }
    return found;
}

unsigned weiss_icons_given(const WeissTable *table, unsigned player, unsigned icon, uint64_t cards)
{
    unsigned count = 0;
    unsigned first = icon == TRIGGER_NONE ? TRIGGER_SOUL : icon;
    unsigned last = icon == TRIGGER_NONE ? TRIGGER_COUNT - 1u : icon;
    IconGain gain;
    icons_ask(table, player, cards, &gain);
    for (; first <= last; first++)
        for (unsigned i = 0; i < ICONS_GIVEN_MOST; i++)
            count += bits_count(gain.cards[first][i] & cards);
    return count;
}
