/* The pool of cards and lists of it: what may be put in, how often, and what a legal list is. */
#include "sim/weiss/deck/support.h"
#include "sim/weiss/tune_deck/list_moves.h"
#include "pool_field.h"

FIELD_SUITE(card_pool);

static CardPool pool;

/* Opens the deck and its pool; false if the pool is refused. */
static bool open_pool(const char *deck, const PoolArguments *arguments)
{
    static Options options;
    options_default(&options);
    card_pool_name_cards(arguments, &options);
    field_open(&options, deck);
    return card_pool_open(&pool, arguments, &field->deck[0].file, field->database, field->compiler);
}

static unsigned number_of(const char *code)
{
    for (unsigned i = 0; i < pool.count; i++)
        if (strcmp(pool.cards[i].card->code, code) == 0)
            return i;
    return pool.count;
}

Test(card_pool, holds_what_is_of_the_titles_of_the_deck)
{
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.source_count = 0}));
    cr_expect_gt(pool.count, pool.base_count + 20);
    unsigned cards = 0;
    for (unsigned i = 0; i < pool.count; i++) {
        const PoolCard *card = &pool.cards[i];
        cards += card->base;
        cr_expect_eq(card->base > 0, i < pool.base_count);
        cr_expect(strncmp(card->card->code, "LF/", 3) == 0, "%s", card->card->code);
        cr_expect_leq(card->base, card->most);
        cr_expect(i < pool.base_count || card_abilities(field->compiler, card->card) ==
                                             card_abilities_exact(field->compiler, card->card));
    }
    cr_expect_eq(cards, WEISS_DECK_SIZE);
}

Test(card_pool, holds_the_copies_that_are_there)
{
    program_write("owned.txt", "3 LF/W01-021\n1 LF/W01-025\n");
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.sources = {"owned.txt"}, .source_count = 1}));
    cr_expect_eq(pool.count, pool.base_count + 2);
    cr_expect(pool.owned);
    cr_expect_eq(pool.cards[number_of("LF/W01-021")].most, 3);
    cr_expect_eq(pool.cards[number_of("LF/W01-025")].most, 1);
    unsigned own = number_of("LF/W01-003"); /* twice in the deck, and no more are owned */
    cr_expect_eq(pool.cards[own].most, 2);
}

/* A collection is no decklist: thousands of cards, none of some, and numbers that nobody knows. */
Test(card_pool, holds_a_collection_of_any_size)
{
    const char *owned =
        "Card No.,Name,Owned\nLF/W01-021,,250\nLF/W01-025,\"a name\nof two lines\",0\n"
        "LF/W01-026,,\nLF/W02-001,,1000\nXX/W99-001,,7\nnobody,,3\n";
    for (unsigned i = 0; i < 3000; i++)
        owned = i % 100 == 0 ? program_text("%sYY/W99-%03u,,4\n", owned, i) : owned;
    program_write("owned.csv", owned);
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.sources = {"owned.csv"}, .source_count = 1}));
    cr_expect(pool.owned);
    cr_expect_eq(pool.count, pool.base_count + 2);
    cr_expect_eq(pool.cards[number_of("LF/W01-021")].most, 4);
    cr_expect_eq(pool.cards[number_of("LF/W02-001")].most, 4);
    cr_expect_eq(number_of("LF/W01-025"), pool.count);
}

Test(card_pool, tells_a_collection_in_json_from_cards)
{
    program_write(
        "owned.json",
        "[{\"code\": \"LF/W01-021\", \"quantity\": 3}, {\"code\": \"LF/W01-025\", \"quantity\": 0}]");
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.sources = {"owned.json"}, .source_count = 1}));
    cr_expect(pool.owned);
    cr_expect_eq(pool.count, pool.base_count + 1);
    cr_expect_eq(pool.cards[number_of("LF/W01-021")].most, 3);
    program_write("nested.json",
                  "[{\"card\": {\"id\": \"LF/W01-021\", \"name\": \"{a}\"}, \"owned\": 3}]");
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.sources = {"nested.json"}, .source_count = 1}));
    cr_expect(pool.owned);
    cr_expect_eq(pool.cards[number_of("LF/W01-021")].most, 3);
}

Test(card_pool, holds_a_set_or_the_cards_of_a_file)
{
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.sources = {"LF/W01"}, .source_count = 1}));
    for (unsigned i = pool.base_count; i < pool.count; i++)
        cr_expect(strncmp(pool.cards[i].card->code, "LF/W01-", 7) == 0);
    unsigned by_name = pool.count;
    const char *file = WEISSFISH_SOURCE_DIR "/decks/cards/starter.json";
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.sources = {file}, .source_count = 1}));
    cr_expect_eq(pool.count, by_name);
    cr_expect_not(open_pool(LANTERNS, &(PoolArguments){.sources = {"XY/W99"}, .source_count = 1}));
}

Test(card_pool, locked_cards_stay)
{
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.locks = {"LF/W01-001"}, .lock_count = 1}));
    CardList list;
    unsigned locked = number_of("LF/W01-001"), other = number_of("LF/W01-021");
    card_list_base(&pool, &list);
    cr_expect(card_list_legal(&pool, &list));
    list_swap(&list, (ListSwap){(uint16_t)locked, (uint16_t)other, 1});
    cr_expect_not(card_list_legal(&pool, &list));
    cr_expect_not(open_pool(LANTERNS, &(PoolArguments){.locks = {"LF/W01-0001"}, .lock_count = 1}));
}

/* The list as a deck file has it, until the next one. */
static DeckFile file_of(const CardList *list)
{
    static DecklistEntry entries[POOL_CARDS_MAX];
    static const WeissCard *cards[POOL_CARDS_MAX];
    DeckFile file = {.list = {.entries = entries}, .cards = cards};
    for (unsigned i = 0; i < pool.count; i++)
        if (list->copies[i]) {
            DecklistEntry *entry = &entries[file.list.count];
            *entry = (DecklistEntry){.count = list->copies[i]};
            strcpy(entry->code, pool.cards[i].card->code);
            cards[file.list.count++] = pool.cards[i].card;
            file.list.cards += list->copies[i];
        }
    return file;
}

/* By the rules of decks. */
static unsigned problems_of(const CardList *list)
{
    DeckFile file = file_of(list);
    return deck_file_problems(&file, field->database, NULL, 0);
}

/* Whatever swaps are drawn, the list is a legal deck by the rules of decks, and near enough. */
Test(card_pool, lists_drawn_at_random_are_legal)
{
    enum { LISTS = 400 };
    static double values[WORTH_FEATURES_MAX];
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.locks = {"LF/W01-001"}, .lock_count = 1}));
    CardList base;
    card_list_base(&pool, &base);
    for (unsigned i = 0; i < LISTS; i++) {
        Rng rng = rng_keyed(1, i, 0);
        CardList list = base;
        const ListBounds bounds = {.pool = &pool, .base = &base, .most = 1 + i % WEISS_DECK_SIZE};
        list_wander(&bounds, values, 1 + i % 6, &rng, &list);
        cr_expect(card_list_legal(&pool, &list));
        cr_expect_eq(problems_of(&list), 0, "list %u", i);
        cr_expect_leq(card_list_distance(&pool, &base, &list), bounds.most);
    }
}

static void write_card(FILE *file, const char *code, const char *name, const char *text)
{
    fprintf(file,
            "{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Limits\","
            "\"side\":\"W\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","
            "\"cost\":\"0\",\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"attributes\":[],"
            "\"ability\":[%s],\"flavor_text\":\"\",\"set\":\"LM\",\"release\":\"01\","
            "\"sid\":\"%s\",\"image\":\"\"},",
            name, code, text, code + strlen("LM/W01-"));
}

/* ---- What events allow ---- */

static LegalityTable event_tables[2];
static const LegalityTables events = {event_tables, 2};

static void read_tables(const char *restrictions, const char *titles)
{
    const char *texts[] = {restrictions, titles};
    Diagnostic problem;
    for (unsigned i = 0; i < 2; i++)
        cr_assert(legality_table_read(&event_tables[i], texts[i], strlen(texts[i]), &problem), "%s",
                  problem.message);
}

static size_t breaches_of(const CardList *list)
{
    DeckFile file = file_of(list);
    const LegalityAsked asked = {.given = true, .date = LEGALITY_NEWEST};
    Legality legality = legality_judge(&file, field->database, &events, &asked);
    size_t breaches = legality.breaches;
    legality_clear(&legality);
    return breaches;
}

static bool open_for_events(LegalityRules rules)
{
    return open_pool(LANTERNS,
                     &(PoolArguments){.sources = {"LF/W01"},
                                      .source_count = 1,
                                      .tables = &events,
                                      .asked = {.rules = rules, .date = LEGALITY_NEWEST}});
}

/* Every kind of restriction: whatever swaps are drawn, events let the list in as they do the deck. */
Test(card_pool, lists_drawn_at_random_keep_to_what_events_allow)
{
    enum { LISTS = 400 };
    static double values[WORTH_FEATURES_MAX];
    read_tables("restrictions ja 2025-01\n"
                "banned LF/W01-021\n"
                "limited 1 LF/W01-022\n"
                "choice LF/W01-023 | LF/W01-024 | LF/W01-001\n"
                "together 3 LF/W01-025 LF/W01-026\n",
                "titles ja 2025-01\ntitle LF\n");
    cr_assert(open_for_events(RULES_NEO_STANDARD));
    cr_expect_eq(pool.limits.count, 4);
    CardList base, list;
    unsigned seen[4] = {0};
    card_list_base(&pool, &base);
    cr_assert_eq(breaches_of(&base), 0);
    for (unsigned i = 0; i < LISTS; i++) {
        Rng rng = rng_keyed(11, i, 0);
        list = base;
        list_wander(&(ListBounds){&pool, &base, WEISS_DECK_SIZE}, values, 20, &rng, &list);
        cr_expect_eq(breaches_of(&list), 0, "list %u", i);
        for (unsigned k = 0; k < 4; k++)
            seen[k] += list.copies[number_of(program_text("LF/W01-%03u", 22 + k))] > 0;
    }
    for (unsigned k = 0; k < 4; k++)
        cr_expect_gt(seen[k], 0, "card %u", k);
    unsigned broken = 0;
    cr_assert(open_for_events(RULES_NONE));
    cr_expect_eq(pool.limits.count, 0);
    for (unsigned i = 0; i < LISTS; i++) {
        Rng rng = rng_keyed(11, i, 0);
        list = base;
        list_wander(&(ListBounds){&pool, &base, WEISS_DECK_SIZE}, values, 20, &rng, &list);
        broken += breaches_of(&list) > 0;
    }
    cr_expect_gt(broken, LISTS / 4);
}

/* What a deck has too much of may stay, and no more comes in. */
Test(card_pool, a_deck_that_breaks_a_restriction_may_stay_as_it_is)
{
    read_tables("restrictions ja 2025-01\nbanned LF/W01-003\nlimited 1 LF/W01-001\n",
                "titles ja 2025-01\ntitle LF\n");
    cr_assert(open_for_events(RULES_NEO_STANDARD));
    CardList list;
    card_list_base(&pool, &list);
    cr_expect(card_list_legal(&pool, &list));
    unsigned banned = number_of("LF/W01-003"), other = number_of("LF/W01-021");
    list_swap(&list, (ListSwap){(uint16_t)banned, (uint16_t)other, 1});
    cr_expect(card_list_legal(&pool, &list));
    list_swap(&list, (ListSwap){(uint16_t)number_of("LF/W01-002"), (uint16_t)banned, 2});
    cr_expect_not(card_list_legal(&pool, &list));
}

/* Decks whose characters all have a trait are exempt, until another character comes in. */
Test(card_pool, an_exempt_deck_keeps_to_what_exempts_it)
{
    enum { LISTS = 200 };
    static double values[WORTH_FEATURES_MAX];
    cr_assert(open_for_events(RULES_NONE));
    const char *trait = pool.cards[0].card->traits[0];
    read_tables(
        program_text("restrictions ja 2025-01\nbanned LF/W01-003\nunless characters %s\n", trait),
        "titles ja 2025-01\ntitle LF\n");
    cr_assert(open_for_events(RULES_NEO_STANDARD));
    CardList base;
    card_list_base(&pool, &base);
    size_t before = breaches_of(&base);
    for (unsigned i = 0; i < LISTS; i++) {
        Rng rng = rng_keyed(12, i, 0);
        CardList list = base;
        list_wander(&(ListBounds){&pool, &base, WEISS_DECK_SIZE}, values, 6, &rng, &list);
        cr_expect_leq(breaches_of(&list), before, "list %u", i);
    }
}

/* Cards of other titles do not come into a deck of one title, but for those that go with it. */
Test(card_pool, cards_of_other_titles_stay_out)
{
    read_tables("restrictions ja 2025-01\nlimited 1 LF/W01-001\n",
                "titles ja 2025-01\ntitle LF\ntitle OT\n");
    FILE *cards = fopen("others.json", "w");
    cr_assert(cards);
    fputc('[', cards);
    write_card(cards, "OT/W01-001", "Stranger", "");
    write_card(cards, "LF/W01-901", "Neighbour", "");
    cr_assert_eq(fseek(cards, -1, SEEK_CUR), 0);
    fputc(']', cards);
    cr_assert_eq(fclose(cards), 0);
    PoolArguments asked = {.sources = {"others.json"},
                           .source_count = 1,
                           .tables = &events,
                           .asked = {.date = LEGALITY_NEWEST}};
    cr_assert(open_pool(LANTERNS, &asked));
    cr_expect_eq(number_of("OT/W01-001"), pool.count);
    cr_expect_lt(number_of("LF/W01-901"), pool.count);
    cr_expect_eq(pool.unfit, 1);
    asked.asked.rules = RULES_NONE;
    cr_assert(open_pool(LANTERNS, &asked));
    cr_expect_lt(number_of("OT/W01-001"), pool.count);
}

/* Limits that a name shares with another one hold whichever of the two comes in, those of cards of one
 * name with different texts too, and any number is any number. */
Test(card_pool, limits_that_names_share_are_kept)
{
    enum { LISTS = 300, PLAIN = 12 };
    static double values[WORTH_FEATURES_MAX];
    FILE *cards = fopen("limits.json", "w");
    FILE *deck = fopen("limits.deck", "w");
    cr_assert(cards && deck);
    fputc('[', cards);
    write_card(cards, "LM/W01-001", "Twin", "");
    write_card(
        cards, "LM/W01-002", "Crowd",
        "\"【CONT】 You can put any number of cards with the same card name as this card in your deck.\"");
    write_card(
        cards, "LM/W01-003", "Pair",
        "\"【CONT】 You can put up to 4 cards with the same card name as this card and cards named \\\"Twin\\\" in your deck.\"");
    for (unsigned i = 0; i < PLAIN; i++) {
        const char *code = program_text("LM/W01-%03u", 10 + i);
        write_card(cards, code, code, "");
        fprintf(deck, "%u %s\n", i ? 4 : 2, code);
    }
    cr_assert_eq(fseek(cards, -1, SEEK_CUR), 0);
    fputc(']', cards);
    fputs("4 LM/W01-003\n", deck);
    cr_assert_eq(fclose(cards) + fclose(deck), 0);
    cr_assert(
        open_pool("limits.deck", &(PoolArguments){.sources = {"limits.json"}, .source_count = 1}));
    unsigned crowd = 0;
    CardList base;
    card_list_base(&pool, &base);
    for (unsigned i = 0; i < LISTS; i++) {
        Rng rng = rng_keyed(9, i, 0);
        CardList list = base;
        list_wander(&(ListBounds){&pool, &base, WEISS_DECK_SIZE}, values, 8, &rng, &list);
        cr_expect(card_list_legal(&pool, &list));
        cr_expect_eq(problems_of(&list), 0, "list %u", i);
        unsigned copies = list.copies[number_of("LM/W01-002")];
        crowd = copies > crowd ? copies : crowd;
    }
    cr_expect_gt(crowd, 4);
}

/* A card of the deck keeps its number, and others take those that become free. */
Test(card_pool, a_changed_list_has_its_cards_where_they_were)
{
    static double values[WORTH_FEATURES_MAX];
    const WeissCard *before[WEISS_DECK_SIZE], *after[WEISS_DECK_SIZE];
    cr_assert(open_pool(LANTERNS, &(PoolArguments){.source_count = 0}));
    CardList base, list;
    card_list_base(&pool, &base);
    card_list_cards(&pool, &base, before);
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
        cr_expect_eq(before[i], field->deck[0].deck.card[i]);
    for (unsigned round = 0; round < 100; round++) {
        Rng rng = rng_keyed(2, round, 0);
        unsigned moved = 0;
        list = base;
        list_wander(&(ListBounds){&pool, &base, WEISS_DECK_SIZE}, values, 1 + round % 4, &rng,
                    &list);
        card_list_cards(&pool, &list, after);
        CardList counted = {{0}};
        for (unsigned i = 0; i < WEISS_DECK_SIZE; i++) {
            moved += after[i] != before[i];
            counted.copies[number_of(after[i]->code)]++;
        }
        cr_expect_eq(moved, card_list_distance(&pool, &base, &list));
        cr_expect_arr_eq(counted.copies, list.copies, pool.count);
    }
}
