/* `deck check --rules`: titles and restricted cards by language and date, with cards of our own under
 * numbers that the shipped tables name. */
#include "support/program_run.h"

PROGRAM_SUITE(program_rules);

/* A character of our own: number, name, level, text, and a trait. */
#define CARD(code, name, level, text, trait)                                                       \
    "{\"code\":\"" code "\",\"name\":\"" name "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"" level    \
    "\",\"cost\":\"0\",\"power\":\"500\",\"soul\":1,\"trigger\":[],\"attributes\":[\"" trait "\"],\"ability\":["  \
    text "]}"
#define PLAIN(code, name) CARD(code, name, "0", "", "Ferry")
#define SHOUT "\"【AUTO】 When this card attacks, this card gets +500 power until end of turn.\""
#define MURMUR "\"【AUTO】 When this card attacks, this card gets +1000 power until end of turn.\""

static const char cards[] = "["
    PLAIN("HOL/W104-E099", "Banned") "," PLAIN("HOL/W104-E099S", "Banned") ","
    CARD("HOL/W91-E200", "Reprint", "1", SHOUT, "Ferry") ","
    CARD("CSM/S96-E029", "Limited", "1", SHOUT, "Ferry") ","
    CARD("CSM/S96-E029S", "Limited", "1", SHOUT, "Ferry") ","
    CARD("CSM/S96-PE01", "Limited", "1", SHOUT, "Ferry") ","
    CARD("CSM/S96-PE02", "Limited", "1", MURMUR, "Ferry") ","
    CARD("CSM/S96-PE03", "Limited", "2", SHOUT, "Ferry") ","
    PLAIN("CSM/S96-E085", "One") "," PLAIN("CSM/S96-E086", "Other") ","
    PLAIN("FS/S64-E081", "Light") "," PLAIN("FZ/S17-E030", "Dark") "," PLAIN("FS/S77-E014", "Dark") ","
    CARD("BNJ/SX01-A11", "Disguise", "3", SHOUT, "Ferry") ","
    CARD("BNJ/SX01-092", "Disguise", "3", SHOUT, "Ferry") "," PLAIN("BNJ/SX01-087", "Decoy") ","
    CARD("BD/W54-021", "Seal", "0", "", "Hello, Happy World! 《ハロー、ハッピーワールド！》") ","
    CARD("BD/W54-022", "World", "0", "", "ハロー、ハッピーワールド！") "," PLAIN("BD/W54-023", "Stranger") ","
    PLAIN("BD/W47-P28", "Search") ","
    PLAIN("KC/S25-006", "Ship") "," PLAIN("KC/S42-105", "Ship") "," PLAIN("KC/S25-056", "Boat") ","
    PLAIN("GIM/W124-071a", "Stage") "," PLAIN("GIM/W124-071b", "Stage") "," PLAIN("GIM/W124-071", "Stage") ","
    PLAIN("OVL/S99-032", "Gift") "," PLAIN("OVL/S99-E032", "Gift in English") ","
    PLAIN("LL/W24-E001", "Song") "," PLAIN("LSF/WE30-E01", "Festival") "," PLAIN("LNJ/W85-E001", "Sky") ","
    PLAIN("DC/W01-001", "Cherry") "," PLAIN("MK/S11-107", "Guest") "," PLAIN("MK/S11-001", "Detective") ","
    PLAIN("WS/TCPR-P01", "Cup") "," PLAIN("BWC2015/WS01EN", "Shop") "," PLAIN("VG/SPR-001", "Visitor") ","
    PLAIN("LL/W01-001", "Start in English") "," PLAIN("GCR/SE48-E01", "Scream") "," PLAIN("QA/W01-E001", "Own") "," PLAIN("QB/W01-E001", "Own too")
    "]";

static json_t *check(const char *list, const char *rules, const char *date)
{
    program_write("cards.json", cards);
    program_write("x.deck", list);
    Run run = program("deck", "check", "x.deck", "--cards", "cards.json", "--format", "json",
                      rules, program_text("--date=%s", date));
    cr_assert_lt(run.status, 2, "%s", run.err);
    return json_at(program_parse(run.out), "decks.0");
}

/* "banned HOL/W104-E099, limited …" of the breaches; "" if there is none. */
static const char *breaches_of(const json_t *deck)
{
    const char *words = "";
    for (size_t i = 0; i < size_at(deck, "rules.breaches"); i++) {
        json_t *breach = json_at(deck, program_text("rules.breaches.%zu", i));
        words = program_text("%s%s%s %s", words, i > 0 ? ", " : "", text_at(breach, "kind"),
                             text_at(breach, "code"));
    }
    cr_expect_eq(json_is_true(json_at(deck, "rules.legal")), *words == '\0', "%s", words);
    return words;
}

typedef struct RuleCase {
    const char *list;
    const char *breaches;
    const char *date; /* NULL: long after all tables */
} RuleCase;

static void expect_cases(const RuleCase *cases, size_t count, const char *rules)
{
    for (size_t i = 0; i < count; i++) {
        const char *date = cases[i].date != NULL ? cases[i].date : "2030-01-01";
        cr_expect_str_eq(breaches_of(check(cases[i].list, rules, date)), cases[i].breaches,
                         "%s at %s", cases[i].list, date);
    }
}

#define EXPECT_CASES(cases, rules) expect_cases(cases, sizeof cases / sizeof *cases, rules)

Test(program_rules, restrictions_of_each_shape)
{
    static const RuleCase cases[] = {
        {"1 HOL/W104-E099\n", "banned HOL/W104-E099", NULL},
        {"2 CSM/S96-E029\n", "", NULL},
        {"3 CSM/S96-E029\n", "limited CSM/S96-E029", NULL},
        {"4 CSM/S96-E085\n", "", NULL},
        {"4 CSM/S96-E085\n1 CSM/S96-E086\n", "choice CSM/S96-E086", NULL},
        {"4 KC/S25-006\n4 KC/S42-105\n", "", NULL}, /* both are one of the choice */
        {"1 KC/S25-006\n1 KC/S42-105\n1 KC/S25-056\n", "choice KC/S25-056", NULL},
        {"3 FS/S64-E081\n1 FZ/S17-E030\n", "", NULL},
        {"2 FS/S64-E081\n2 FZ/S17-E030\n1 FS/S77-E014\n", "together FS/S77-E014", NULL},
    };
    EXPECT_CASES(cases, "--rules=neo-standard");
}

/* Parallels, other letters of the number, numbers that no card file has, and reprints word for word. */
Test(program_rules, a_card_is_meant_under_each_of_its_numbers)
{
    static const RuleCase cases[] = {
        {"1 HOL/W104-E099S\n", "banned HOL/W104-E099S", NULL},
        {"1 HOL/W104-E099SSP\n", "banned HOL/W104-E099", NULL},
        {"1 ATLA/WX04-082S\n", "banned ATLA/WX04-082S", NULL},
        {"1 CSM/S96-E029\n2 CSM/S96-E029S\n", "limited CSM/S96-E029S", NULL},
        {"2 CSM/S96-E029\n1 CSM/S96-PE01\n", "limited CSM/S96-PE01", NULL},
        {"1 GIM/W124-071a\n1 GIM/W124-071b\n1 GIM/W124-071\n", "limited GIM/W124-071", NULL},
    };
    EXPECT_CASES(cases, "--rules=neo-standard");
}

/* The name alone means no card: other values are another card, other words are told. */
Test(program_rules, a_name_means_no_card)
{
    static const RuleCase cases[] = {
        {"2 CSM/S96-E029\n2 CSM/S96-PE03\n", "", NULL},
        {"2 CSM/S96-E029\n2 CSM/S96-PE02\n", "", NULL},
        {"1 BNJ/SX01-092\n1 BNJ/SX01-087\n", "", NULL}, /* the list says so */
        {"1 BNJ/SX01-A11\n1 BNJ/SX01-087\n", "choice BNJ/SX01-087", NULL},
    };
    EXPECT_CASES(cases, "--rules=neo-standard");
    json_t *deck = check("2 CSM/S96-E029\n2 CSM/S96-PE02\n2 CSM/S96-PE03\n", "--rules=title", "2030-01-01");
    cr_assert_eq(size_at(deck, "remarks"), 1);
    cr_expect_str_eq(text_at(deck, "remarks.0.kind"), "rules");
    cr_expect_str_eq(text_at(deck, "remarks.0.code"), "CSM/S96-PE02");
    cr_expect_eq(count_at(deck, "remarks.0.line"), 2);
    deck = check("1 BNJ/SX01-092\n", "--rules=title", "2030-01-01");
    cr_expect_eq(size_at(deck, "remarks"), 0);
}

/* A card that is banned is not where all characters have a trait, in the words of either language. */
Test(program_rules, an_exception_by_the_characters)
{
    static const RuleCase cases[] = {
        {"1 BD/W54-021\n4 BD/W54-022\n", "", NULL},
        {"1 BD/W54-021\n4 BD/W54-022\n1 BD/W54-023\n", "banned BD/W54-021", NULL},
        {"1 BD/W54-021\n1 BD/W54-999\n", "banned BD/W54-021", NULL}, /* nobody knows its traits */
    };
    EXPECT_CASES(cases, "--rules=neo-standard");
}

/* Each card by the list of its language, and the list that holds at the date. */
Test(program_rules, lists_hold_by_language_and_date)
{
    static const RuleCase cases[] = {
        {"1 OVL/S99-032\n", "banned OVL/S99-032", NULL},
        {"4 OVL/S99-E032\n", "", NULL},
        {"1 BD/W47-P28\n", "", "2026-07-11"},
        {"1 BD/W47-P28\n", "banned BD/W47-P28", "2026-07-10"},
        {"2 BD/W47-P28\n", "limited BD/W47-P28", "2026-07-11"},
        {"2 BD/W47-P28\n", "", "2024-01-01"},
    };
    EXPECT_CASES(cases, "--rules=neo-standard");
    json_t *deck = check("2 BD/W47-P28\n", "--rules=neo-standard", "2024-01-01");
    cr_expect_str_eq(text_at(deck, "rules.date"), "2024-01-01");
    cr_expect_eq(size_at(deck, "remarks"), 2, "neither titles nor restrictions are so old");
    static const char *const lists[][2] = {{"4 LL/W01-001\n", "en"}, {"4 LL/W24-E001\n", "en"},
                                           {"4 BNJ/SX01-087\n", "en"}, {"4 BWC2015/WS01EN\n", "en"},
                                           {"4 KC/S25-006\n", "ja"}, {"1 KC/S25-006\n1 LL/W01-001\n", "mixed"}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        cr_expect_str_eq(text_at(check(lists[i][0], "--rules=none", "2030-01-01"), "language"), lists[i][1], "%s",
                         lists[i][0]);
    deck = check("2 BD/W47-P28\n", "--rules=neo-standard", "2026-08-01");
    cr_expect_str_eq(text_at(deck, "rules.tables.1.date"), "2026-07-11");
    cr_expect_str_eq(text_at(deck, "language"), "ja");
}

Test(program_rules, one_title_may_have_several_codes)
{
    static const RuleCase neo[] = {
        {"4 LL/W24-E001\n4 LSF/WE30-E01\n", "", NULL},
        {"4 LL/W24-E001\n4 LSF/WE30-E01\n1 LNJ/W85-E001\n", "titles LNJ/W85-E001", NULL},
        {"4 DC/W01-001\n1 MK/S11-107\n", "", NULL}, /* goes with that title, too */
        {"4 DC/W01-001\n1 MK/S11-001\n", "titles MK/S11-001", NULL},
        {"4 LL/W24-E001\n1 WS/TCPR-P01\n1 BWC2015/WS01EN\n", "", NULL}, /* go with any */
        {"4 DC/W01-001\n1 VG/SPR-001\n", "", NULL},
        {"4 GCR/SE48-E01\n", "", NULL},
        {"4 QA/W01-E001\n", "", NULL},
        {"4 QA/W01-E001\n1 QB/W01-E001\n", "titles QB/W01-E001", NULL},
        {"1 QA/W01-E001\n4 LL/W24-E001\n", "titles QA/W01-E001", NULL},
    };
    static const RuleCase title[] = {
        {"4 DC/W01-001\n1 MK/S11-107\n", "", NULL},
        {"4 DC/W01-001\n1 VG/SPR-001\n", "titles VG/SPR-001", NULL},
        {"1 HOL/W104-E099\n", "banned HOL/W104-E099", NULL},
    };
    EXPECT_CASES(neo, "--rules=neo-standard");
    EXPECT_CASES(title, "--rules=title");
}

Test(program_rules, a_code_that_no_table_knows_is_told_with_their_dates)
{
    json_t *deck = check("4 QA/W01-E001\n", "--rules=neo-standard", "2030-01-01");
    cr_assert_eq(size_at(deck, "remarks"), 1);
    cr_expect_str_eq(text_at(deck, "remarks.0.text"),
                     "no table of titles knows the code QA (English of 2025-08, Japanese of 2026-05): it is taken for a title of its own");
    deck = check("4 GCR/SE48-E01\n", "--rules=neo-standard", "2030-01-01");
    cr_assert_eq(size_at(deck, "remarks"), 1);
    cr_expect_str_eq(text_at(deck, "remarks.0.text"),
                     "the English titles of 2025-08 do not know the code GCR; the Japanese ones of 2026-05 tell");
}

/* Without --rules a breach is a remark and no reason against the deck; with it a problem. */
Test(program_rules, a_breach_is_a_problem_where_it_is_asked_for)
{
    json_t *all = program_parse(program_file(STARTER_CARDS));
    json_t *card = json_array_get(all, 0);
    const char *code = program_text("%s", json_string_value(json_object_get(card, "code")));
    json_object_set_new(card, "code", json_string("HOL/W104-099"));
    program_write("cards.json", program_keep(json_dumps(all, JSON_COMPACT)));
    program_deck("x.deck", code, "4 HOL/W104-099");
    Run run = program("deck", "check", "x.deck", "--cards", "cards.json", "--format", "json");
    cr_expect_eq(run.status, 0, "%s", run.err);
    json_t *deck = json_at(program_parse(run.out), "decks.0");
    cr_expect(flag_at(deck, "legal"));
    cr_expect_not(flag_at(deck, "rules.legal"));
    cr_expect(json_is_null(json_at(deck, "rules.asked")));
    cr_expect_eq(size_at(deck, "problems"), 0);
    cr_expect_eq(size_at(deck, "warnings"), 2, "titles, banned");
    cr_expect_eq(size_at(deck, "remarks"), 3, "titles, banned, and a code that is not known");
    run = program("deck", "check", "x.deck", "--cards", "cards.json", "--format", "json", "--rules", "neo-standard");
    cr_expect_eq(run.status, 1, "%s", run.err);
    deck = json_at(program_parse(run.out), "decks.0");
    cr_expect_not(flag_at(deck, "legal"));
    cr_assert_eq(size_at(deck, "problems"), 2);
    cr_expect_eq(count_at(deck, "problems.1.line"), 4);
    cr_expect_eq(size_at(deck, "remarks"), 1);
    run = program("deck", "check", "x.deck", "--cards", "cards.json", "--format", "json", "--rules", "none");
    cr_expect_eq(run.status, 0, "%s", run.err);
    deck = json_at(program_parse(run.out), "decks.0");
    cr_expect(json_is_null(json_at(deck, "rules.legal")));
    cr_expect_eq(size_at(deck, "remarks"), 0);
}

Test(program_rules, text_and_csv_tell_it_too)
{
    program_write("cards.json", cards);
    program_write("x.deck", "1 HOL/W104-E099\n1 CSM/S96-E085\n");
    Run run = program("deck", "check", "x.deck", "--cards", "cards.json");
    cr_expect(program_contains(run.out, "  neo-standard: no, by the English titles of 2025-08, English restrictions of 2025-08\n"), "%s", run.out);
    cr_expect(program_contains(run.out, "    x.deck:1: HOL/W104-E099 is banned (English restrictions of 2025-08)\n"), "%s", run.out);
    run = program("deck", "check", "x.deck", "--cards", "cards.json", "--format", "csv");
    cr_expect(program_contains(run.out, ",exact,rules\n"));
    cr_expect(program_contains(run.out, ",HOL/W104-E099,\"Banned\",1,1,0,1,banned\n"), "%s", run.out);
    cr_expect(program_contains(run.out, ",CSM/S96-E085,\"One\",1,1,0,1,titles\n"), "%s", run.out);
}

Test(program_rules, what_is_no_rule_or_date_is_refused)
{
    program_expect_refusal(program("deck", "check", LANTERNS, "--rules", "side"), " deck check: --rules", "'side'");
    program_expect_refusal(program("deck", "check", LANTERNS, "--date", "2026-02-30"), " deck check: ", "'2026-02-30' is no date");
}
