/* The parts that pages are made of: beginning and end with the style (page.css), sections, tables,
 * figures that other programs can find, pictures with their captions. One file, nothing to load, no
 * script. */
#ifndef WEISSFISH_SIM_OUTPUT_PAGE_H
#define WEISSFISH_SIM_OUTPUT_PAGE_H

#include <stdint.h>

#include "base/diagnostic.h"
#include "sim/output/html.h"
#include "sim/stats/stats.h"

/* `notice` is what the foot says about the game: its rules, and whose it is. */
void page_begin(FILE *out, const char *title);
void page_end(FILE *out, const char *notice);

void page_section(FILE *out, const char *name, const char *title);
void page_section_end(FILE *out);

/* The command that plays the games of the page again (lines), and whether
 * they will be the same: not with an agent that has a budget of time. */
void page_reproduce(FILE *out, const char *command, const char *agent);
bool page_is_timed(const char *agent);

/* Why there are no pictures. */
void page_without_pictures(FILE *out, const Diagnostic *problem);

/* A table of a class in a box of its own, which scrolls where it is too wide: after the first comes
 * its head and "<tbody>", before the second its rows. */
void page_table(FILE *out, const char *kind);
void page_table_end(FILE *out);

/* A table of rows with many figures, each with its own words: where there is no room for a row it
 * becomes a block. Cells of words stand at the left, figures at the right, under their heading. The
 * first column names the row; page_table_end ends the table. */
typedef struct PageColumn {
    const char *head;
    bool words; /* not figures */
} PageColumn;

/* `label` says what the table shows. */
void page_cards(FILE *out, const char *label, const PageColumn *columns, unsigned count);

/* The first cell of a row, up to what is written in it; "</th>" follows. */
void page_cards_row(FILE *out);

/* Another cell, up to what is written in it; "</td>" follows. One that is `usual` is left out where
 * rows are blocks. */
void page_cards_cell(FILE *out, const PageColumn *column, bool usual);

/* --- pictures --------------------------------------------------------------------------------- */

/* A picture with what is said about it. */
typedef struct PagePicture {
    const char *name;        /* as picture_draw got it */
    const char *svg;         /* NULL: nothing is written */
    const char *title;       /* what it shows */
    const char *legend[2];   /* names of the two that it shows, or NULL */
    const char *words;       /* how to read it; may be "" */
    const char *description; /* a description for those who cannot see it */
} PagePicture;

void page_picture(FILE *out, const PagePicture *picture);

/* The same, with what is written between the two beside it where there is room. */
void page_beside(FILE *out, const PagePicture *picture);
void page_beside_end(FILE *out);

/* --- figures ---------------------------------------------------------------------------------- */

/* Where a figure is in the JSON document of the same result: "decks.0.win_rate.low". */
typedef struct PageKey {
    char text[64];
} PageKey;

/* Makes a key (printf style). */
PageKey page_key(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Figures, marked with their key and their value as the JSON document has it. A count is shown with
 * commas; a mean as the sum per one of `games`, a part in percent of them; a share in percent, a
 * rate so without the sign for it, in whole percents where room is short, points with their sign, all as figures.h has them; small points with
 * one place more; a number with digits. */
void page_count(FILE *out, PageKey key, uint64_t value);
void page_mean(FILE *out, PageKey key, uint64_t sum, uint64_t games);
void page_part(FILE *out, PageKey key, uint64_t part, uint64_t games);
void page_percent(FILE *out, PageKey key, double share);
void page_rate(FILE *out, PageKey key, double share, bool whole);
void page_points(FILE *out, PageKey key, double difference);
void page_small_points(FILE *out, PageKey key, double difference);
void page_number(FILE *out, PageKey key, double value, unsigned digits);

/* The difference of two shares as points, in a document that has points and not shares. */
void page_whole_points(FILE *out, PageKey key, double difference);

/* A share with its interval below it, which are at "KEY.value", "KEY.low" and "KEY.high". */
void page_share(FILE *out, PageKey key, StatsInterval share);

/* The same of points. */
void page_share_points(FILE *out, PageKey key, StatsInterval points);
void page_interval_points(FILE *out, PageKey key, StatsInterval points); /* in such a document */

#endif
