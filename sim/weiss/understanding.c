/* How much of a card is played: what the linker of card texts says. */
#include "sim/weiss/understanding.h"

#include <limits.h>

#include "sim/command.h"
#include "weiss/text/clean.h"
#include "weiss/text/link.h"

TextCompiler *understanding_open(const WeissDatabase *database)
{
    TextCompiler *compiler = text_compiler_create(database);
    if (compiler == NULL)
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    return compiler;
}

unsigned card_abilities(const WeissCard *card)
{
    return weiss_clean_count(card);
}

unsigned card_abilities_exact(TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    unsigned exact = text != NULL ? card_text_count_exact(card, text) : UINT_MAX;
    return exact == UINT_MAX ? 0 : exact;
}
