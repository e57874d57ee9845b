/* Figures as they appear in documents. */
#include "sim/output/figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double figure_rounded(double value)
{
    return round(value * 1e6) / 1e6;
}

/* Rounded half up, from the whole millionths of the documents. */
static FigureText percent_text(double share, bool signed_always)
{
    enum { TENTH = 1000 }; /* of a percent, in millionths */
    static const double most = 1e6;
    FigureText figure;
    long long millionths = llround(1e6 * fmin(fmax(share, -most), most));
    long long tenths = (llabs(millionths) + TENTH / 2) / TENTH;
    const char *sign = tenths == 0 ? "" : millionths < 0 ? "-" : signed_always ? "+" : "";
    snprintf(figure.text, sizeof figure.text, "%s%lld.%lld", sign, tenths / 10 % 1000000000,
             tenths % 10);
    return figure;
}

FigureText figure_percent(double share)
{
    return percent_text(share, false);
}

FigureText figure_points(double difference)
{
    return percent_text(difference, true);
}

FigureCount figure_commas(uint64_t count)
{
    FigureCount figure;
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
    char *end = figure.text;
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            *end++ = ',';
        *end++ = digits[i];
    }
    *end = '\0';
    return figure;
}

FigureText figure_part(uint64_t part, uint64_t whole)
{
    return percent_text(whole ? (double)part / (double)whole : 0, false);
}

json_t *figure_number(double value)
{
    return json_real(figure_rounded(value));
}

json_t *figure_count(uint64_t value)
{
    return json_integer((json_int_t)value);
}

json_t *figure_moments(StatsMoments moments)
{
    return json_pack("{so,so}", "mean", figure_number(moments.mean), "sd",
                     figure_number(moments.sd));
}

json_t *figure_bounds(StatsInterval interval)
{
    return json_pack("{so,so,so}", "value", figure_number(interval.value), "low",
                     figure_number(interval.low), "high", figure_number(interval.high));
}

json_t *figure_interval(StatsInterval interval, const char *method)
{
    return json_pack("{so,so,so,so,ss}", "value", figure_number(interval.value), "low",
                     figure_number(interval.low), "high", figure_number(interval.high), "level",
                     figure_number(STATS_LEVEL_DEFAULT), "method", method);
}

void figure_luck(json_t *object, const Adjusted *adjusted, const char *method)
{
    json_t *score = figure_interval(adjusted->score, method);
    if (score)
        json_object_set_new(score, "variance_ratio", figure_number(adjusted->ratio));
    json_object_set_new(object, "adjusted", score);
    json_object_set_new(object, "luck", figure_number(100 * adjusted->luck));
}

json_t *figure_elo(StatsElo elo)
{
    return json_pack("{so,so,so,sb}", "diff", figure_number(elo.diff), "low",
                     figure_number(elo.low), "high", figure_number(elo.high), "bounded",
                     elo.bounded);
}
