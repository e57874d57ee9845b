/* The faster program that may be had: what scripts/run builds first is soon built and not as fast. */
#ifndef WEISSFISH_SIM_CLI_FASTER_H
#define WEISSFISH_SIM_CLI_FASTER_H

/* Says on standard error, in one line, how to have a faster program and what it gives. The script that
 * runs this one knows both, and hands that line over in $WEISSFISH_FASTER. Without it nothing is said:
 * then there is no faster one, or nobody knows. */
void faster_tell(void);

#endif
