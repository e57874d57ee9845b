/* Runs the program for games of the Shironeko TCG. */
#ifndef WEISSFISH_TESTS_SHIRO_PROGRAM_H
#define WEISSFISH_TESTS_SHIRO_PROGRAM_H

#include "program_run.h"

#define SHIRO_DECK(name) WEISSFISH_SOURCE_DIR "/decks/shironeko/" name ".deck"
#define STAIRS SHIRO_DECK("back_stairs")
#define DOME SHIRO_DECK("brass_dome")
#define GULL SHIRO_DECK("grey_gull")

#define shiro_program(command, ...) program(command, __VA_ARGS__, "--game", "shironeko")

#endif
