/* A board of characters with continuous abilities; the engine is asked directly what they give. */
#ifndef WEISSFISH_TESTS_CONTINUOUS_BOARD_H
#define WEISSFISH_TESTS_CONTINUOUS_BOARD_H

#include "board.h"
#include "weiss/text/build/compile/link.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/modifier.h"

/* Code, type, level, power, trait, text. All are red; "-" stands for no trait. */
#define CONTINUOUS_CARDS(X)                                                                          \
    X("M0", "Character", 0, 1500, "Music", "")                                                       \
    X("M2", "Character", 2, 6000, "Music", "")                                                       \
    X("ASSIST", "Character", 0, 500, "-",                                                            \
      "【CONT】 Assist All of your characters in front of this card get +500 power.")                \
    X("ASSIST3", "Character", 0, 500, "-",                                                           \
      "【CONT】 Assist All of your level 3 or higher characters in front of this card get +2000 "  \
      "power.")                                                                                      \
    X("ASSISTX", "Character", 0, 500, "-",                                                           \
      "【CONT】 Assist All of your characters in front of this card get +X power. X is equal to "  \
      "that character's level ×500.")                                                                \
    X("BAND", "Character", 0, 1000, "Music",                                                         \
      "【CONT】 All of your other 《Music》 characters get +500 power.")                             \
    X("COUNT", "Character", 0, 1000, "Music",                                                        \
      "【CONT】 This card gets +500 power for each of your other 《Music》 characters.")             \
    X("HIGH", "Character", 0, 1000, "-",                                                             \
      "【CONT】 This card gets +500 power for each of your other level 2 or higher characters.")     \
    X("NAMED", "Character", 0, 1000, "-",                                                            \
      "【CONT】 All of your other cards named \"M0\" get +500 power.")                             \
    X("CHORUS", "Character", 0, 1000, "Music",                                                       \
      "【CONT】 If all of your characters are 《Music》, this card gets +500 power.")                \
    X("TURN", "Character", 0, 1000, "-", "【CONT】 During your turn, this card gets +2000 power.")   \
    X("BOTH", "Character", 0, 1000, "-",                                                             \
      "【CONT】 During your turn, this card gets +4000 power, and during your opponent's turn, "   \
      "this card gets +6000 power.")                                                                 \
    X("MIDDLE", "Character", 0, 1000, "-",                                                           \
      "【CONT】 Your other character in the middle position of your center stage gets +500 "       \
      "power.")                                                                                      \
    X("WEAKEN", "Character", 0, 1000, "-",                                                           \
      "【CONT】 The character facing this card gets -1 soul.")                                       \
    X("GROW", "Character", 0, 1000, "-",                                                             \
      "【CONT】 If your stock has 2 or less cards, this card gets +1 level and +1500 power.")        \
    X("LOW", "Character", 0, 500, "-", "【CONT】 All of your other characters get -1000 power.")     \
    X("EARLY", "Character", 1, 5000, "-",                                                            \
      "【CONT】 If your waiting room has 2 or less climax, this card gets -1 level while in your " \
      "hand.")                                                                                       \
    X("LATE", "Character", 0, 5000, "-",                                                             \
      "【CONT】 If your waiting room has 2 or less climax, this card cannot be played from your "  \
      "hand.")                                                                                       \
    X("FREE", "Character", 1, 4000, "-",                                                             \
      "【CONT】 This card can be played from your hand without fulfilling color requirements.")      \
    X("QUIET", "Character", 0, 500, "-",                                                             \
      "【CONT】 You cannot play events or \"Backup\" from your hand.")                               \
    X("NOSIDE", "Character", 0, 1000, "-", "【CONT】 This card cannot side attack.")                 \
    X("PEACE", "Character", 0, 1000, "-",                                                            \
      "【CONT】 If you do not have another 《Music》 character, this card cannot attack.")           \
    X("TOUGH", "Character", 0, 1000, "-", "【CONT】 This card cannot become 【REVERSE】.")           \
    X("TIRED", "Character", 0, 1000, "-",                                                            \
      "【CONT】 If you do not have another 《Music》 character, this card cannot 【STAND】 "   \
      "during "                                                                                      \
      "your stand phase.")                                                                           \
    X("FIXED", "Character", 0, 1000, "-",                                                            \
      "【CONT】 The character facing this card cannot move to another position of the stage.")       \
    X("LEND", "Character", 0, 1000, "-",                                                             \
      "【CONT】 All of your other characters get the following ability. \"【CONT】 All of your other 《Music》 characters get +500 power.\"") \
    X("TEACH", "Character", 0, 1000, "-",                                                            \
      "【CONT】 All of your other characters get the following ability. \"【CONT】 This card "   \
      "cannot side attack.\"")                                                                       \
    X("SCARE", "Character", 0, 1000, "-",                                                            \
      "【CONT】 Your other character in the middle position of your center stage gets the "        \
      "following ability. \"【CONT】 The character facing this card cannot side attack.\"")          \
    X("REVIVE", "Character", 0, 1000, "-",                                                           \
      "【CONT】 All of your other characters get \"【AUTO】 Encore [(2)]\".")                        \
    X("LASTING", "Character", 0, 1000, "-",                                                          \
      "【CONT】 All of your other characters get the following ability. \"【AUTO】 When this "   \
      "card "                                                                                        \
      "is put into your waiting room from the stage, draw 1 card.\"")                                \
    X("STAR", "Character", 0, 1000, "-", "【CONT】 Great Performance")                               \
    X("RICH", "Character", 0, 1000, "-",                                                             \
      "【CONT】 You get +1 to the limit on the number of cards in your hand.")                       \
    X("ALARM", "Character", 0, 1000, "-",                                                            \
      "【CONT】 【CLOCK】 Alarm If this card is the top card of your clock, all of your "        \
      "characters get +1000 power.")                                                                 \
    X("MEMO", "Character", 0, 1000, "-",                                                             \
      "【CONT】 Memory If this card is in your memory, all of your characters get +1500 power.")     \
    X("SINGER", "Character", 0, 1000, "-",                                                           \
      "【CONT】 If you have 2 or less other characters, this card gets 《Music》.")                  \
    X("UP", "Climax", 0, 0, "-", "【CONT】 All of your characters get +1000 power and +1 soul.")

static TextCompiler *continuous_compiler;

static inline void continuous_unlink(void)
{
    for (unsigned player = 0; board && player < board->match.player_count; player++)
        deck_text_unlink(&board->decks[player]);
}

static inline void continuous_close(void)
{
    continuous_unlink();
    text_compiler_destroy(continuous_compiler);
    continuous_compiler = NULL;
    board_close();
}

/* JSON with the quotation marks of `text` escaped. */
static inline const char *continuous_escaped(const char *text)
{
    static char out[1024];
    size_t length = 0;
    for (; *text; text++) {
        if (*text == '"')
            out[length++] = '\\';
        out[length++] = *text;
    }
    out[length] = '\0';
    return out;
}

static inline void continuous_add_card(const char *code, const char *type, unsigned level,
                                       int power, const char *trait, const char *ability)
{
    char text[2048];
    Diagnostic problem;
    snprintf(text, sizeof text,
             "[{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Board\","
             "\"side\":\"W\",\"type\":\"%s\",\"color\":\"RED\",\"level\":\"%u\",\"cost\":\"0\","
             "\"power\":\"%d\",\"soul\":1,\"trigger\":[],\"attributes\":[\"%s\"],"
             "\"ability\":[\"%s\"],\"flavor_text\":\"-\",\"set\":\"T\",\"release\":\"1\","
             "\"sid\":\"%s\",\"image\":\"\"}]",
             code, code, type, level, power, trait, continuous_escaped(ability), code);
    cr_assert(weiss_database_add(board_database, text, strlen(text), &problem), "%s: %s", code,
              problem.message);
}

static inline void continuous_link(void)
{
    const WeissDeck *decks[WEISS_PLAYERS_MAX];
    unsigned count = board->match.player_count;
    for (unsigned player = 0; player < count; player++) {
        decks[player] = &board->decks[player];
        if (!board->decks[player].text)
            cr_assert(deck_text_link(&board->decks[player], continuous_compiler));
    }
    weiss_match_build(&board->match, decks, count, (WeissEdition)board->match.edition);
    weiss_table_observe(&board->table, NULL, NULL);
    weiss_table_forget(&board->table);
}

#define CONTINUOUS_DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"

/* Turn 3, of player 0, in `phase`; `own` and `other` are the other members of the players. */
static inline void continuous_set(const char *phase, const char *own, const char *other)
{
    char body[4096];
    if (!board_database) {
        board_cards_load();
#define X(...) continuous_add_card(__VA_ARGS__);
        CONTINUOUS_CARDS(X)
#undef X
        continuous_compiler = text_compiler_create(board_database);
        cr_assert_not_null(continuous_compiler);
    }
    continuous_unlink();
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'%s','players':[{%s," CONTINUOUS_DECK
             "},{%s," CONTINUOUS_DECK "}]",
             phase, own, other);
    board_set(2022, body);
    continuous_link();
}

static inline WeissTable *table(void)
{
    return &board->table;
}

static inline unsigned bans_at(unsigned player, WeissSlot slot)
{
    return weiss_gain_bans(table(), player, slot);
}

#define expect_power(player, slot, power) cr_expect_eq(board_power(player, slot), power)

static inline const char *playable(unsigned player)
{
    static char text[256];
    text[0] = '\0';
    for (uint64_t cards = weiss_hand_playable(table(), player, UINT64_MAX); cards;
         cards &= cards - 1) {
        strcat(text, text[0] ? " " : "");
        strcat(text, board->decks[player].card[bits_first(cards)]->code);
    }
    return text;
}

static inline void add_modifier(unsigned slot, WeissModifierKind kind, int value, unsigned until)
{
    modifier_add(table(), (WeissModifier){.stamp = table()->state.players[0].stage[slot].stamp,
                                          .until = (uint16_t)until,
                                          .value = (int16_t)value,
                                          .kind = kind & 31u});
}

#endif
