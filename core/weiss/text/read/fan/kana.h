/* Names in Latin letters beside names in kana, as translators spell them: "Rimuru" is リムル, "Falcon" ファルコン. */
#ifndef WEISSFISH_WEISS_TEXT_READ_FAN_KANA_H
#define WEISSFISH_WEISS_TEXT_READ_FAN_KANA_H

#include <stdbool.h>
#include <stddef.h>

enum { KANA_SOUND_SIZE = 64 };

/* How a word sounds: few letters, the same for what Japanese does not tell apart (l and r, b and v). False, and `sound`
 * is "", if there is nothing to say or too much. `sound` has KANA_SOUND_SIZE bytes. */
bool kana_sound_of_latin(char *sound, const char *word, size_t length);
bool kana_sound_of_kana(char *sound, const char *word, size_t length);

/* Bytes of the kana of one script that follow each other at `text`, with letters that stand beside them ("MEMちょ") and
 * dots between katakana; 0 where no such run begins. */
size_t kana_run(const char *text, bool *hiragana);

/* How far two sounds are apart, or -1 if no translator spells one as the other: the consonants must be the same. */
int kana_distance(const char *latin, const char *kana);

#endif
