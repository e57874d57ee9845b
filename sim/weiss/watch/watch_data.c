/* A watched game as data: one JSON document, or its events as CSV. */
#include <stdlib.h>

#include "sim/output/document.h"
#include "sim/command/watch.h"
#include "sim/host/memory.h"
#include "sim/weiss/watch/watch_luck.h"
#include "sim/weiss/watch/watch_record.h"
#include "sim/weiss/watch/watched_game.h"

static json_t *players_json(const Watched *watched)
{
    json_t *players = json_array();
    for (unsigned seat = 0; seat < watched->players; seat++) {
        unsigned deck = watched->game.seats[seat];
        const WatchedDeck *entry = &watched->decks[deck];
        json_array_append_new(players, json_pack("{si,so,so,so,so}", "deck", (int)deck, "file",
                                                 document_text(entry->file), "name",
                                                 document_text(entry->name), "agent",
                                                 document_text(entry->agent), "remarks",
                                                 deck_remarks_json(entry->remarks)));
        if (entry->strategy)
            json_object_set_new(json_array_get(players, seat), "strategy",
                                document_text(entry->strategy));
    }
    return players;
}

static bool print_json(const Watched *watched, const WatchRecord *record, const WatchLuck *luck)
{
    json_t *document = document_create("weissfish.watch/1");
    int edition = weiss_edition_year(options_edition(&watched->arguments->match.options));
    json_t *body = json_pack(
        "{si,sI,sI,so,so,si,si,sO}", "edition", edition, "seed",
        (json_int_t)watched->arguments->match.options.seed, "game_index",
        (json_int_t)watched->arguments->index, "players", players_json(watched), "winner",
        watch_winner(watched->table.state.result), "turns", (int)watched->table.state.turn,
        "decisions", (int)record->decisions, "events", record->events);
    if (body && luck)
        json_object_set_new(body, "luck", watch_luck_json(luck));
    return document_print(document_extend(document, body));
}

bool watch_as_data(Watched *watched)
{
    WatchRecord record;
    WatchLuck *luck = watched->arguments->luck ? xcalloc(1, sizeof *luck) : NULL;
    bool printed = true;
    watch_record_begin(&record);
    if (luck)
        watch_luck_begin(luck, &watched->table, watch_record_observe, &record);
    else
        weiss_table_observe(&watched->table, watch_record_observe, &record);
    watched_play(watched);
    if (record.events == NULL || watched->arguments->match.options.format == FORMAT_JSON)
        printed = print_json(watched, &record, luck);
    else
        watch_record_print_csv(&record);
    json_decref(record.events);
    free(luck);
    return printed;
}
