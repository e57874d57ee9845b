/* Backups that others give to cards in hand, and more than one counter step in an attack. */
#include "support/text_rows.h"

TestSuite(rare_counter, .fini = text_board_close);

#define LENDS(power, level)                                                                        \
    "【CONT】 All 《Magic》 characters in your hand get \"【ACT】 【COUNTER】 Backup " power       \
    ", Level " level " [Put this card from your hand into your waiting room]\"."
#define T_LENDS "T: " LENDS("2500", "0")
#define T_LENDS_HIGH "T: " LENDS("2500", "1")
#define S_LENDS "~S: " LENDS("1500", "0")
#define M_PLAIN "~M magic: "
#define M_BACKUP                                                                                   \
    "~M magic: 【ACT】 【COUNTER】 Backup 500, Level 0 [Put this card from your hand into your waiting room]"
#define ATTACKED "'stage':{'CL':{'card':'N0'}}"

static const Row lent[] = {
    {"BD/WE35-E45 a character in hand is used as Backup", T_LENDS M_PLAIN, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','A']", "attack CL frontal;counter M",
     "power o.CR 3500;o.wr=M;o.hand=A"},
    {"not one without the trait", T_LENDS M_PLAIN, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','A']", "attack CL frontal",
     "asks counter;may counter M;not counter A"},
    {"below its level it is not", T_LENDS_HIGH M_PLAIN, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M']", "attack CL frontal", "o.hand=M;o.wr 0"},
    {"on the level it is", T_LENDS_HIGH M_PLAIN, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M'],'level':['A']", "attack CL frontal;counter M",
     "power o.CR 3500"},
    {"the opponent's hand is given none", T_LENDS M_PLAIN, "attack", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'CR':{'card':'A'}},'hand':['M']", "attack CL frontal", "o.hand=M;o.wr 0"},
    {"of its own Backup and the one given either is used", T_LENDS M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M']", "attack CL frontal;counter M", "asks mode"},
    {"its own is the first", T_LENDS M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M']", "attack CL frontal;counter M;mode 0",
     "power o.CR 1500;o.wr=M"},
    {"then the one given", T_LENDS M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M']", "attack CL frontal;counter M;mode 1",
     "power o.CR 3500;o.wr=M"},
    {"two copies give one and the same", T_LENDS M_PLAIN, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'},'BL':{'card':'T'}},'hand':['M']", "attack CL frontal;counter M",
     "power o.CR 3500;o.wr=M"},
    {"two characters two of them", T_LENDS S_LENDS M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'},'BL':{'card':'S'}},'hand':['M']", "attack CL frontal;counter M",
     "may mode 2;not mode 3"},
};

Test(rare_counter, lent_backups)
{
    ROWS_RUN(lent);
}

#define AGAIN                                                                                      \
    "T: 【AUTO】 This ability activates up to 2 times per turn. When you use a \"Backup\", you get an additional counter step after this step."

static const Row again[] = {
    {"BD/WE35-E42 after a Backup another one", AGAIN M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','M']", "attack CL frontal;counter M",
     "asks counter;power o.CR 1500"},
    {"which is used", AGAIN M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','M']", "attack CL frontal;counter M;counter M",
     "power o.CR 2000;o.wr=M M"},
    {"or passed", AGAIN M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','M']", "attack CL frontal;counter M;pass",
     "power o.CR 1500;o.wr=M;asks attack"},
    {"without a Backup there is none", AGAIN M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','M']", "attack CL frontal;pass", "o.wr 0"},
    {"so many times a turn", AGAIN M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'}},'hand':['M','M','M','M']",
     "attack CL frontal;counter M;counter M;counter M", "power o.CR 2500;o.hand=M"},
    {"two of them give two steps more", AGAIN M_BACKUP, "attack", ATTACKED,
     "'stage':{'CR':{'card':'T'},'BL':{'card':'T'}},'hand':['M','M']",
     "attack CL frontal;counter M;resolve CR 0;pass", "asks counter"},
};

Test(rare_counter, another_counter_step)
{
    ROWS_RUN(again);
}
