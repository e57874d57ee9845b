/* Files that clients send once for many commands: the latest of them are kept by their hash. */
#ifndef WEISSFISH_SIM_SERVE_KEPT_FILES_H
#define WEISSFISH_SIM_SERVE_KEPT_FILES_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/serve/sha256.h"

typedef struct KeptFile {
    struct KeptFile *next;
    char hash[SHA256_DIGITS + 1];
    char *bytes;
    size_t length;
    unsigned readers;
    uint64_t used; /* when last, by KeptFiles.uses */
} KeptFile;

typedef struct KeptFiles {
    pthread_mutex_t lock;
    KeptFile *first;
    size_t bytes; /* of all; */
    size_t most;  /* how many there may be */
    uint64_t uses;
} KeptFiles;

/* Keeps the bytes, which it takes (they were malloc()ed), and writes their hash. False, and the bytes are freed, if
 * there is no room beside the files that are being read. */
bool kept_put(KeptFiles *files, char *bytes, size_t length, char hash[SHA256_DIGITS + 1]);

/* The file of that hash, which stays until it is given back; NULL if it is not kept. */
KeptFile *kept_take(KeptFiles *files, const char *hash);
void kept_give_back(KeptFiles *files, KeptFile *file);

void kept_clear(KeptFiles *files);

#endif
