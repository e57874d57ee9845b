/* What each rule of a strategy is worth: its games against those without it. */
#include "support/program_run.h"
#include "sim/weiss/tune/tune.h"

PROGRAM_SUITE(tune_value);

/* Never to clock costs games; to keep what another rule has put away does nothing. */
static const char rules[] = "{\"schema\":\"weissfish.strategy/1\","
                            "\"mulligan\":[{\"keep\":\"all\",\"level\":\"0-1\"},"
                            "{\"keep\":\"none\"},{\"keep\":\"all\"}],"
                            "\"clock\":[{\"do\":\"never\"}]}";

static void read_strategy(Tune *tune)
{
    Diagnostic problem;
    cr_assert(weiss_strategy_read(&tune->leader, &tune->opponents->deck[0].deck, rules,
                                  strlen(rules), &problem),
              "%s", problem.message);
    weiss_strategy_default(&tune->from);
}

Test(tune_value, sorts_rules_by_what_is_lost_without_them)
{
    static Tune tune;
    static const atomic_int interrupted = 0;
    const char *paths[] = {LANTERNS, HARBOUR};
    Options options;
    options_default(&options);
    options.threads = 2;
    Opponents *opponents = opponents_open(&options, paths, 2);
    cr_assert_not_null(opponents);
    TuneJournal journal = {.interrupted = &interrupted};
    cr_assert(tune_journal_open(&journal, false));
    tune = (Tune){.options = &options,
                  .opponents = opponents,
                  .seen = 1,
                  .budget = 3000000,
                  .journal = &journal,
                  .trials = trials_open(opponents, &options),
                  .progress = progress_start(false, 1, "decisions")};
    read_strategy(&tune);
    tune_value(&tune);
    cr_assert_eq(tune.rule_count, 4);
    const TuneRule *idle = NULL, *last = &tune.rules[3];
    for (unsigned i = 0; i < 4; i++) {
        const TuneRule *rule = &tune.rules[i];
        cr_expect_leq(rule->value.low, rule->value.value);
        cr_expect_leq(rule->value.value, rule->value.high);
        cr_expect(i == 0 || rule->value.value <= tune.rules[i - 1].value.value, "%u", i);
        if (rule->kind == TUNE_RULE_KEEP && rule->index == 2)
            idle = rule;
    }
    cr_expect(idle && idle->value.low == 0 && idle->value.high == 0, "it never decides");
    cr_expect(last->kind == TUNE_RULE_CLOCK && last->value.high < -0.05, "never to clock");
    tune_journal_close(&journal);
    trials_close(tune.trials);
    opponents_close(opponents);
}
