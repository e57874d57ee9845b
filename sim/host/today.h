/* Today's date, for questions about a day; nothing that is computed depends on it. */
#ifndef WEISSFISH_SIM_HOST_TODAY_H
#define WEISSFISH_SIM_HOST_TODAY_H

enum { TODAY_SIZE = 11 }; /* "2026-11-28" with its end */

/* Writes today's local date; "" if it is not known. */
void today_write(char date[TODAY_SIZE]);

#endif
