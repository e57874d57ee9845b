/* Patterns for trees that are being built. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/read/meaning/forms.h"

typedef struct TreePattern {
    const Tree *tree;
    const char *at;
    unsigned *found;
} TreePattern;

/* Whether a node is what `length` letters of a pattern name: any node, none, a number, one of some kinds. */
static bool is_named(const Tree *tree, unsigned node, const char *names, size_t length)
{
    if (*names == '_' || !node)
        return *names == '_' || *names == '|' || length == 0;
    if (isdigit((unsigned char)*names))
        return (tree_is(tree, node, MEAN_NUMBER) &&
                tree->nodes[node].value == strtoul(names, NULL, 10)) ||
               (tree_is(tree, node, MEAN_A) && *names == '1');
    bool any = *names == '@' && length == 1;
    return any || meaning_kind_is_named(tree_kind(tree, node), names + (*names == '@'), length - (*names == '@'));
}

static bool fits(TreePattern *pattern, unsigned node)
{
    const Tree *tree = pattern->tree;
    const char *names = pattern->at;
    pattern->at += strcspn(names, "(,)");
    if (!is_named(tree, node, names, (size_t)(pattern->at - names)))
        return false;
    if (*names == '@' && pattern->found)
        *pattern->found++ = node;
    if (*pattern->at != '(')
        return true;
    unsigned count = 0;
    while (*pattern->at != ')') {
        pattern->at += pattern->at[1] == ' ' ? 2 : 1;
        bool there = count < tree->nodes[node].count;
        if (!fits(pattern, there ? tree_part(tree, node, count) : 0))
            return false;
        count++;
    }
    pattern->at++;
    return !meaning_facts(tree_kind(tree, node))->list || count == tree->nodes[node].count;
}

bool tree_fits(const Tree *tree, unsigned node, const char *pattern, unsigned *found)
{
    return fits(&(TreePattern){tree, pattern, found}, node);
}
