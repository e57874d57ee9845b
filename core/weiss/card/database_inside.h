/* What a database is made of. Private to database*.c. */
#ifndef WEISSFISH_WEISS_CARD_DATABASE_INSIDE_H
#define WEISSFISH_WEISS_CARD_DATABASE_INSIDE_H

#include "weiss/card/card_repair.h"
#include "weiss/card/database.h"
#include "weiss/form/form.h"

/* The cards of one text, and the strings that they point into. */
typedef struct Batch {
    struct Batch *next;
    WeissCard *cards;
    char *strings;
    void *block;  /* in which the cards and strings lie; NULL: they were read */
    void *memory; /* in which blocks of other batches lie; NULL: none */
    char *source; /* what the text is called */
    size_t count;
    size_t size; /* bytes of the block, or of the strings */
    size_t number;   /* among all, in an order that what they say decides; from weiss_database_settle on */
    uint8_t rank;    /* FormRank */
    bool yields;     /* its cards are replaced as a whole by those of the same code */
    bool owns_lists; /* its cards' */
    bool owns_block;
} Batch;

/* A record of a card that has another one, or lacks something. */
typedef struct Record {
    const WeissCard *card;
    const Batch *batch;
    uint32_t next; /* number of the next one + 1, 0 for none */
} Record;

/* Of a card of the database: where it is from, and its other records. */
typedef struct Entry {
    uint64_t hash;           /* of its code */
    const WeissCard *record; /* the one in the batch */
    const Batch *batch;
    uint32_t records; /* number of the first one + 1 */
    bool lettered;    /* its code does not end with a digit */
} Entry;

struct WeissDatabase {
    Batch *batches;
    const WeissCard **cards; /* in the order of the first addition of each code */
    Entry *entries;          /* likewise */
    size_t count;
    size_t capacity;
    Record *records;
    size_t record_count;
    size_t record_capacity;
    uint32_t parts;    /* the records that lack something: number of the first one + 1 */
    uint32_t *index;   /* by the hash of the code: number of a card + 1, 0 for none */
    size_t index_size; /* a power of two, at least twice `capacity` */
    WeissFault *faults;
    size_t fault_count;
    size_t fault_capacity;
    Given *given;
    const Batch *latest;  /* what the text added last gave: cards, or NULL */
    size_t latest_fault;  /* and its first fault */
    bool latest_is_given; /* and whether corrections had a part in it */
};

/* Room for `cards` cards and their strings; NULL without memory. */
Batch *batch_create(size_t cards, size_t text_length);

/* The place of this code in the index, or the free place where it belongs. */
uint32_t *database_place(const WeissDatabase *database, const char *code);

/* What a code is found by. */
uint64_t database_hash(const char *code);

/* Makes room for `more` cards, so that adding them cannot fail. */
bool database_reserve(WeissDatabase *database, size_t more);

/* The same for records. */
bool database_reserve_records(WeissDatabase *database, size_t more);

/* Adds a batch of the text called `source`, which may be NULL. False without memory. */
bool database_add_batch(WeissDatabase *database, Batch *batch, const char *source);

/* Room for one more fault, to be counted once it is filled; NULL without memory. */
WeissFault *database_fault_place(WeissDatabase *database);

#endif
