/* The faster build of the program: scripts/run first makes a slower one, which is built quickly. */
#ifndef WEISSFISH_SIM_CLI_FASTER_H
#define WEISSFISH_SIM_CLI_FASTER_H

/* Prints one line on standard error: how to get a faster program and what it gives. The script that
 * runs this one knows both, and passes the line in $WEISSFISH_FASTER. Without it nothing is
 * printed: then there is no faster build, or it is not known. */
void faster_tell(void);

#endif
