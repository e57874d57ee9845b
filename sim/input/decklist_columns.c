/* Tables of words, in the languages in which people keep such tables. */
#include "sim/input/decklist_columns.h"

enum { KEY_MAX = 48 };

/* Letters and digits, in lower case, each list in the order of preference. */
static const char *const codes[] = {
    "code",       "cardcode",     "cardnumber",   "cardno",       "cardnum",
    "cardid",     "serial",       "serialnumber", "serialno",     "printing",
    "printingid", "カード番号",   "カードno",     "カードコード", "カードナンバー",
    "番号",       "型番",         "品番",         "コード",       "nr",
    "nummer",     "kartennummer", "numéro",       "numero",       "no",
    "id"};
static const char *const counts[] = {
    "quantity",       "qty",       "count",    "copies", "amount",   "枚数",
    "数量",           "採用枚数",  "投入枚数", "個数",   "枚",       "howmany",
    "numberofcopies", "cardcount", "anzahl",   "menge",  "quantité", "quantite",
    "cantidad",       "数",        "x",        "num",    "n",        "needed",
    "required",       "used"};
/* Copies in a deck, and copies that somebody has: of these a deck is read from the former, a collection from the
 * latter, where a table has several. */
static const char *const played[] = {"indeck", "maindeck", "maindeckqty", "main", "deckqty"};
static const char *const owned[] = {
    "totalquantity", "totalqty", "addtoquantity", "所持枚数",      "所持数",     "所有枚数",
    "owned",         "have",     "qtyowned",      "quantityowned", "countowned", "copiesowned"};
static const char *const loose[] = {"number"}; /* of copies, if no other column is */
static const char *const signs[] = {"#"}; /* of a count, or of a number */
static const char *const numbers[] = {"number", "no"};
static const char *const names[] = {"name", "cardname",   "card",  "title", "カード名", "名前",
                                    "名称", "カード名称", "karte", "carte", "nom"};
static const char *const sides[] = {"side",  "sideboard",  "sidedeck",
                                    "maybe", "maybeboard", "サイド"};

static size_t write_key(char *key, Slice field)
{
    size_t size = 0;
    for (const char *at = field.start; at < field.end && size < KEY_MAX; at++)
        if (isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80)
            key[size++] = (char)tolower((unsigned char)*at);
    return size;
}

static bool is_word(Slice field, const char *word)
{
    char key[KEY_MAX];
    size_t size = write_key(key, field);
    if (size == 0)
        return slice_length(field) == 1 && strcmp(word, "#") == 0 && *field.start == '#';
    return strlen(word) == size && memcmp(word, key, size) == 0;
}

/* The first column with one of the words, which are in the order of preference. */
static size_t find(const Slice *fields, size_t count, const char *const *words, size_t word_count)
{
    for (size_t i = 0; i < word_count; i++)
        for (size_t column = 0; column < count; column++)
            if (is_word(fields[column], words[i]))
                return column;
    return count;
}

#define FIND(words) find(fields, count, words, sizeof(words) / sizeof *(words))

bool decklist_is_name_column(Slice field)
{
    return find(&field, 1, names, sizeof names / sizeof *names) == 0;
}

DecklistColumns decklist_columns(const Slice *fields, size_t count, bool collection)
{
    size_t meant[] = {FIND(played), FIND(counts), FIND(owned)};
    enum { KINDS = sizeof meant / sizeof *meant };
    DecklistColumns columns = {FIND(codes), count, FIND(sides), count};
    for (size_t i = 0; i < KINDS; i++) {
        size_t column = meant[collection ? KINDS - 1 - i : i];
        if (columns.quantity == count)
            columns.quantity = column;
        else if (column < count && column != columns.code && columns.other == count)
            columns.other = column;
    }
    if (columns.quantity == count)
        columns.quantity = FIND(loose);
    if (columns.quantity == count)
        columns.quantity = FIND(signs);
    if (columns.code == count && columns.quantity < count)
        columns.code = FIND(numbers);
    if (columns.code == count && columns.quantity < count)
        columns.code = FIND(signs);
    if (columns.quantity < count && (columns.code == columns.quantity || columns.code == count))
        columns.code = FIND(names);
    return columns;
}
