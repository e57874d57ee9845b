/* The day that it is, for questions about a day; nothing that is computed hangs on it. */
#ifndef WEISSFISH_SIM_HOST_TODAY_H
#define WEISSFISH_SIM_HOST_TODAY_H

enum { TODAY_SIZE = 11 }; /* "2026-11-28" with its end */

/* Writes today's date where the program runs; "" if nobody knows it. */
void today_write(char date[TODAY_SIZE]);

#endif
