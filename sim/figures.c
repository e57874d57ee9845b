/* Figures as documents have them. */
#include "sim/figures.h"

#include <math.h>

double figure_rounded(double value)
{
    return round(value * 1e6) / 1e6;
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

json_t *figure_elo(StatsElo elo)
{
    return json_pack("{so,so,so,sb}", "diff", figure_number(elo.diff), "low",
                     figure_number(elo.low), "high", figure_number(elo.high), "bounded",
                     elo.bounded);
}
