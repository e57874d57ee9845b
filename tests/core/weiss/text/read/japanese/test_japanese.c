/* Japanese texts mean what their English counterparts mean, and are rendered in their own words. */
#include <stdlib.h>
#include <string.h>

#include "support/meaning_reader.h"

enum { SIZE = 4096 };

TestSuite(japanese, .init = reader_begin, .fini = reader_end);

/* What a text means; it must be understood. */
static void mean(const char *rule, const char *text, char *printed)
{
    Program program;
    Meaning meaning;
    size_t reached;
    cr_assert(program_compile(&program, grammar, rule, text, &reached), "not understood from %s",
              text + reached);
    cr_assert(meaning_build(&meaning, constructions, &program));
    meaning_print(&meaning, printed, SIZE);
    meaning_clear(&meaning);
    program_clear(&program);
}

static void expect_rendered(const char *text)
{
    Program program, again;
    size_t reached;
    char rendered[SIZE];
    cr_assert(program_compile(&program, grammar, "ja_ability", text, &reached), "%s", text);
    program_render(&program, grammar, rendered, sizeof rendered);
    cr_assert(program_compile(&again, grammar, "ja_ability", rendered, &reached), "%s", rendered);
    cr_expect_str_eq(rendered, text);
    cr_expect(program.size == again.size &&
                  memcmp(program.code, again.code, program.size * sizeof *program.code) == 0,
              "%s", rendered);
    program_clear(&program);
    program_clear(&again);
}

static const struct {
    const char *japanese, *english;
} pairs[] = {
    /* abilities */
    {"【自】 アンコール ［手札のキャラを1枚控え室に置く］",
     "【AUTO】 Encore [Put 1 character from your hand into your waiting room]"},
    {"【永】 大活躍", "【CONT】 Great Performance"},
    {"【自】 絆／「海」 ［(1)］", "【AUTO】 Bond/\"海\" [(1)]"},
    {"【起】【カウンター】 助太刀2000 レベル1 ［(1) 手札のこのカードを控え室に置く］",
     "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your waiting room]"},
    {"【自】 【クロック】 シフト レベル1", "【AUTO】 Shift, Level 1"},
    {"【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは自分の控え室のキャラを1枚まで選び、手札に戻す。",
     "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over the top 4 cards of your deck, and put them into your waiting room. For each climax among those cards, choose up to 1 character in your waiting room, and return it to your hand."},
    /* triggers */
    {"【自】 このカードが手札から舞台に置かれた時、あなたは1枚引く。",
     "【AUTO】 When this card is placed on the stage from your hand, draw 1 card."},
    {"【自】 このカードが舞台から控え室に置かれた時、あなたは1枚引く。",
     "【AUTO】 When this card is put into your waiting room from the stage, draw 1 card."},
    {"【自】 あなたのクライマックスがクライマックス置場に置かれた時、あなたは1枚引く。",
     "【AUTO】 When your climax is placed on your climax area, draw 1 card."},
    {"【自】 このカードのバトル相手が【リバース】した時、あなたはそのキャラを思い出にしてよい。",
     "【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may put that character into your memory."},
    {"【自】 あなたがこのカードの『助太刀』を使った時、あなたは1枚引く。",
     "【AUTO】 When you use this card's \"Backup\", draw 1 card."},
    {"【自】 相手のアタックフェイズの始めに、あなたは1枚引く。",
     "【AUTO】 At the beginning of your opponent's attack phase, draw 1 card."},
    {"【自】 この能力は1ターンにつき1回まで発動する。このカードの与えたダメージがキャンセルされた時、相手に1ダメージを与える。",
     "【AUTO】 This ability activates up to 1 time per turn. When damage dealt by this card is canceled, deal 1 damage to your opponent."},
    /* conditions */
    {"【永】 他のあなたの《海》のキャラが2枚以上なら、このカードのパワーを＋1000。",
     "【CONT】 If you have 2 or more other 《海》 characters, this card gets +1000 power."},
    {"【永】 あなたの《海》のキャラがいないなら、このカードのパワーを－1000。",
     "【CONT】 If you do not have a 《海》 character, this card gets -1000 power."},
    {"【自】 【CXコンボ】 このカードがアタックした時、クライマックス置場に「山」があり、他のあなたの《海》のキャラがいるなら、あなたは1枚引く。",
     "【AUTO】 【CXCOMBO】 When this card attacks, if you have \"山\" in your climax area and you have another 《海》 character, draw 1 card."},
    {"【自】 このカードがアタックした時、あなたのレベルが2以上なら、あなたは1枚引く。",
     "【AUTO】 When this card attacks, if your level is 2 or higher, draw 1 card."},
    {"【永】 経験 あなたのレベル置場のカードのレベルの合計が2以上なら、このカードのパワーを＋1000。",
     "【CONT】 Experience If the total level of cards in your level is 2 or higher, this card gets +1000 power."},
    /* effects */
    {"あなたは自分の山札を見て《海》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
     "Search your deck for up to 1 《海》 character, reveal it to your opponent, put it into your hand, and shuffle your deck."},
    {"あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。",
     "Look at up to 3 cards from the top of your deck, choose up to 1 card among them, put it into your hand, and put the rest into your waiting room."},
    {"あなたは相手のキャラを1枚選び、山札の下に置いてよい。",
     "You may choose 1 of your opponent's characters, and put it on the bottom of your deck."},
    {"あなたは自分のキャラを2枚まで選び、そのターン中、パワーを＋1000し、ソウルを＋1。",
     "Choose up to 2 of your characters, and until end of turn, they get +1000 power and +1 soul."},
    {"相手は自分の手札を1枚選び、控え室に置く。",
     "Your opponent chooses 1 card in their hand, and puts it into their waiting room."},
    {"あなたは自分の山札の上から1枚を公開する。そのカードがレベル1以上のキャラなら、あなたは1枚引く。",
     "Reveal the top card of your deck. If that card is a level 1 or higher character, draw 1 card."},
    {"【永】 応援 このカードの前のあなたのキャラすべてに、パワーを＋Ｘ。Ｘはそのキャラのレベル×500に等しい。",
     "【CONT】 Assist All of your characters in front of this card get +X power. X is equal to that character's level ×500."},
    {"【永】 他のあなたの「山」すべてに、次の能力を与える。『【自】 このカードがアタックした時、あなたは1枚引く。』",
     "【CONT】 All of your other \"山\" get the following ability. \"【AUTO】 When this card attacks, draw 1 card.\""},
    {"【永】 このカードは相手の効果に選ばれない。", "【CONT】 This card cannot be chosen by your opponent's effects."},
    {"【永】 このカードは、色条件を満たさずに手札からプレイできる。",
     "【CONT】 You can play this card without fulfilling color requirements."},
    {"【永】 このカードのバトル中、相手は『助太刀』を手札からプレイできない。",
     "【CONT】 During this card's battle, your opponent cannot play \"Backup\" from their hand."},
    {"【永】 このカードのバトル中、相手はイベントと『助太刀』を手札からプレイできない。",
     "【CONT】 During this card's battle, your opponent cannot play events or \"Backup\" from their hand."},
    {"【永】 あなたのイベントは、色条件を満たさずに手札からプレイできる。",
     "【CONT】 You can play events from your hand without fulfilling color requirements."},
    {"【自】 このカードが手札か思い出置場から舞台に置かれた時、あなたは1枚引く。",
     "【AUTO】 When this card is placed on the stage from your hand or memory, draw 1 card."},
    {"相手は自分の控え室のクライマックスを1枚選び、そのカード以外の控え室のカードすべてを、山札に戻し、その山札をシャッフルする。",
     "Your opponent chooses 1 climax in their waiting room, returns all cards except it in their waiting room to their deck, shuffles their deck."},
};

Test(japanese, means_what_english_means)
{
    char one[SIZE], other[SIZE];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        mean("ja_ability", pairs[i].japanese, one);
        mean("ability", pairs[i].english, other);
        cr_expect_str_eq(one, other, "%s", pairs[i].japanese);
    }
}

Test(japanese, is_rendered_in_its_own_words)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_rendered(pairs[i].japanese);
}

/* "…てよい" leaves all that is done before it to the player, up to whom the sentence is about. */
Test(japanese, may_reaches_back_to_the_subject)
{
    char printed[SIZE];
    mean("ja_ability", "あなたは1枚引き、あなたは自分のキャラを1枚選び、手札に戻してよい。", printed);
    cr_expect_str_eq(printed, "draw 1 card. may (choose 1 your character, put it into hand)");
}

/* A number in a template is that number only: what is given for each card is not given for every two. */
Test(japanese, each_is_of_one_card)
{
    char printed[SIZE];
    mean("ja_ability", "【永】 あなたのキャラ1枚につき、このカードのパワーを＋500。", printed);
    cr_expect_null(strstr(printed, "each of 2"));
    mean("ja_ability", "【永】 あなたのキャラ2枚につき、このカードのパワーを＋500。", printed);
    cr_expect_not_null(strstr(printed, "each of 2"));
}

/* "自分" is whoever the sentence is about. */
Test(japanese, oneself_is_the_subject)
{
    char printed[SIZE];
    mean("ja_ability", "相手は自分の控え室のキャラを1枚選び、山札に戻す。", printed);
    cr_expect_not_null(strstr(printed, "in their waiting room"));
    mean("ja_ability", "あなたは自分の控え室のキャラを1枚選び、山札に戻す。", printed);
    cr_expect_not_null(strstr(printed, "in your waiting room"));
}

/* What a text means, ways to say it in Japanese and in English being many. */
static const struct {
    const char *japanese, *meaning;
} meanings[] = {
    /* one of each, not one of any */
    {"【永】 他のあなたの、「海」と「山」がいるなら、このカードのパワーを＋500。",
     "【CONT】 if your side has at least 1 other named “海” and at least 1 other named “山”, (this card gets +500 power)"},
    {"【永】 あなたの思い出置場に「海」と「山」と「川」があるなら、このカードのパワーを＋500。",
     "【CONT】 if your memory has at least 1 named “海” and at least 1 named “山” and at least 1 named “川”, (this card gets +500 power)"},
    {"【永】 あなたのレベル置場に、黄のカードと赤のカードがあるなら、このカードのパワーを＋500。",
     "【CONT】 if your level area has at least 1 yellow card and at least 1 red card, (this card gets +500 power)"},
    {"あなたは自分の控え室の、黄のキャラを1枚までと赤のキャラを1枚までと青のキャラを1枚まで選び、手札に戻す。",
     "choose up to 1 yellow character in your waiting room and up to 1 red character in your waiting room and up to 1 blue character in your waiting room, put it into hand"},
    {"あなたは自分の手札の、キャラを1枚までとイベントかクライマックスを1枚まで選び、ストック置場に置く。",
     "choose up to 1 character in your hand and up to 1 (event or climax) in your hand, put it into stock"},
    /* all kinds are of these */
    {"あなたは自分の山札の上から2枚を公開し、相手はそれらのカードのキャラかイベントを1枚選び、あなたの手札に加え、残りのカードを控え室に置く。",
     "reveal the top 2 cards of your deck, your opponent: choose 1 (character or event) from among those cards, put it into hand, put the rest into waiting room"},
    {"あなたはこのカードの下のマーカーの、「海」か「山」を1枚選び、舞台の好きな枠に置く。",
     "choose 1 marker named “山” or “海” under this card, put it on any position of stage"},
    /* the opponent's own */
    {"相手は自分のストックの上から2枚を、控え室に置いてよい。",
     "your opponent may (put the top 2 cards of their stock into waiting room)"},
    {"あなたは自分のキャラを1枚選び、手札に戻し、そのキャラをそのキャラがいた枠に【レスト】して置く。",
     "choose 1 your character, put it into hand, put it on the position where it was as rested"},
    {"あなたは自分のキャラを1枚選び、そのターン中、そのキャラのパワーを＋500し、《海》を与える。",
     "choose 1 your character, it gets +500 power and 《海》 until the end of turn"},
    {"あなたは自分のキャラを1枚選び、そのターン中、《海》を与え、《山》を与える。",
     "choose 1 your character, it gets 《海》 and 《山》 until the end of turn"},
};

Test(japanese, means_one_of_each_and_of_these)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        char printed[SIZE];
        mean("ja_ability", meanings[i].japanese, printed);
        cr_expect_str_eq(printed, meanings[i].meaning, "%s:\n%s\n%s", meanings[i].japanese, printed,
                         meanings[i].meaning);
    }
}

/* Names may have other marks inside, and a keyword in 『』 is no ability. */
Test(japanese, marks_nest)
{
    char printed[SIZE];
    mean("ja_ability", "あなたは自分の「『海』と「山」」を1枚選び、手札に戻す。", printed);
    cr_expect_not_null(strstr(printed, "“『海』と「山」”"));
    mean("ja_ability", "あなたは自分のキャラを1枚選び、そのターン中、『【永】 このカードは『【自】 アンコール ［(1)］』を得る。』を与える。", printed);
    cr_expect_not_null(strstr(printed, "Encore [(1)]"));
}
