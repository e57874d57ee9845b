/* The program's door to memory: what asks for some and does not get it ends the program with a
 * message and EXIT_BAD, so that nothing is ever done by half for want of it. The linker puts the
 * functions of memory.c into the places of malloc and its like in the program; libraries, and tests
 * of them, keep the real ones and are told by NULL. */
#ifndef WEISSFISH_SIM_CLI_MEMORY_H
#define WEISSFISH_SIM_CLI_MEMORY_H

/* For tests: refuses request number `number` from now on, from 1; 0 refuses none. */
void memory_refuse(unsigned long number);

#endif
