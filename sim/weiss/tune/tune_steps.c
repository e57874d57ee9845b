/* Tells the steps of a search. */
#include "sim/weiss/tune/tune_steps.h"

#include <math.h>

#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/output/page.h"

TuneStep *tune_steps_add(TuneSteps *steps)
{
    steps->count += steps->count < TUNE_STEPS_MAX;
    TuneStep *step = &steps->step[steps->count - 1];
    *step = (TuneStep){.games = 0};
    return step;
}

/* ---- Text, CSV, JSON ---- */

void tune_steps_print(const TuneSteps *steps)
{
    for (unsigned i = 0; i < steps->count; i++) {
        const TuneStep *step = &steps->step[i];
        print("  %9llu games  %-7s %4u tried", (unsigned long long)step->games, step->method,
              step->candidates);
        if (step->rated)
            print("  %s %+6.2f ± %.2f", step->taken ? "taken " : "none of", 100 * step->gain,
                  100 * step->error);
        print("  %s\n", step->what);
    }
}

void tune_steps_print_csv(const TuneSteps *steps, double unit)
{
    print("step,method,taken,games,decisions,candidates,gain,error,change\n");
    for (unsigned i = 0; i < steps->count; i++) {
        const TuneStep *step = &steps->step[i];
        print("%u,%s,%d,%llu,%llu,%u,%.6f,%.6f,", i + 1, step->method, step->taken,
              (unsigned long long)step->games, (unsigned long long)step->decisions,
              step->candidates, unit * step->gain, unit * step->error);
        document_print_field(step->what);
        fputc('\n', host_out());
    }
}

json_t *tune_steps_json(const TuneSteps *steps, double unit)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < steps->count; i++) {
        const TuneStep *step = &steps->step[i];
        json_array_append_new(
            array,
            json_pack("{ss,sb,sI,sI,si,so,so,so}", "method", step->method, "taken", step->taken,
                      "games", (json_int_t)step->games, "decisions", (json_int_t)step->decisions,
                      "candidates", (int)step->candidates, "gain", figure_number(unit * step->gain),
                      "error", figure_number(unit * step->error), "change",
                      document_text(step->what)));
    }
    return array;
}

/* ---- Pages ---- */

/* What the search had gained before a step, by its own figures: the sum of the gains of the steps
 * taken, and of their variances. */
typedef struct Stand {
    double gain;
    double variance;
} Stand;

static void stand_take(Stand *stand, const TuneStep *step)
{
    stand->gain += step->taken ? step->gain : 0;
    stand->variance += step->taken ? step->error * step->error : 0;
}

static void write_point(FILE *out, uint64_t games, double gain, double error)
{
    fprintf(out, "%.3f %.4f %.4f\n", (double)games / 1000, 100 * gain, 100 * error);
}

static void plot_steps(FILE *out, const TuneSteps *steps)
{
    Stand stand = {0, 0};
    fputs("$leader << END\n0 0 0\n", out);
    for (unsigned i = 0; i < steps->count; i++) {
        stand_take(&stand, &steps->step[i]);
        write_point(out, steps->step[i].games, stand.gain, sqrt(stand.variance));
    }
    fputs("END\n$tried << END\n", out);
    stand = (Stand){0, 0};
    for (unsigned i = 0; i < steps->count; i++) {
        const TuneStep *step = &steps->step[i];
        if (step->rated)
            write_point(out, step->games, stand.gain + step->gain, step->error);
        stand_take(&stand, step);
    }
    fputs("END\n", out);
}

static bool any_rated(const TuneSteps *steps)
{
    for (unsigned i = 0; i < steps->count; i++)
        if (steps->step[i].rated)
            return true;
    return false;
}

void tune_steps_plot(FILE *out, const TuneSteps *steps, uint64_t games,
                     const StatsInterval *confirmed)
{
    plot_steps(out, steps);
    if (confirmed)
        fprintf(out, "$confirmed << END\n%.3f %.4f %.4f %.4f\nEND\n", (double)games / 1000,
                100 * confirmed->value, 100 * confirmed->low, 100 * confirmed->high);
    fputs("set xlabel 'games played, thousands' textcolor rgb muted\n"
          "set ylabel 'gain, points' textcolor rgb muted\n"
          "set xrange [0:*]\nset yrange [*:*]\nset bars 0.5\n"
          "set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead lw 1 lc rgb muted\n"
          "plot $leader using 1:2 with steps lc rgb deck_a lw 2",
          out);
    if (any_rated(steps))
        fputs(", $tried using 1:2:3 with yerrorbars lc rgb deck_a lw 1 pt 6 ps 0.5", out);
    if (confirmed)
        fputs(", $confirmed using 1:2:3:4 with yerrorbars lc rgb deck_b lw 2 pt 9 ps 0.9", out);
    fputs("\n", out);
}

void tune_steps_describe(FILE *out, const TuneSteps *steps, const StatsInterval *confirmed)
{
    Stand stand = {0, 0};
    for (unsigned i = 0; i < steps->count; i++) {
        stand_take(&stand, &steps->step[i]);
        if (steps->step[i].taken)
            fprintf(out, "After %llu games %+.1f points, as the search saw it. ",
                    (unsigned long long)steps->step[i].games, 100 * stand.gain);
    }
    if (confirmed)
        fprintf(out, "On games not seen before %+.1f points (%.1f to %.1f).",
                100 * confirmed->value, 100 * confirmed->low, 100 * confirmed->high);
}

const char tune_steps_caption[] =
    "The line is the search's estimate for its leader, the circles the best of each race with its standard error. These estimates are too high, because what was lucky was picked: the triangle is the gain in games not seen before, with its 95% interval.";

static void write_step(FILE *out, const TuneStep *step, const char *key, unsigned number,
                       double unit)
{
    html_format(out, "<tr><th scope=\"row\">%s</th><td class=\"words\">%s</td><td>", step->what,
                !step->rated  ? ""
                : step->taken ? "taken"
                              : "best of those tried");
    if (step->rated && unit > 1)
        page_number(out, page_key("%s.%u.gain", key, number), unit * step->gain, 2);
    else if (step->rated)
        page_small_points(out, page_key("%s.%u.gain", key, number), step->gain);
    fputs("</td><td>", out);
    page_count(out, page_key("%s.%u.candidates", key, number), step->candidates);
    fputs("</td><td>", out);
    page_count(out, page_key("%s.%u.games", key, number), step->games);
    fputs("</td></tr>\n", out);
}

void tune_steps_write(FILE *out, const TuneSteps *steps, const char *key, double unit)
{
    page_table(out, "steps");
    fputs("<thead><tr><th scope=\"col\">change</th><th scope=\"col\" class=\"words\">outcome</th>"
          "<th scope=\"col\">gain seen</th><th scope=\"col\">tried</th>"
          "<th scope=\"col\">games by then</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned i = 0; i < steps->count; i++)
        write_step(out, &steps->step[i], key, i, unit);
    page_table_end(out);
}
