/* What Japanese texts mean that is said in more than one way: each row gives a text and its meaning in canonical
 * English. */
#include <string.h>

#include "support/meaning_reader.h"

enum { SIZE = 4096 };

TestSuite(japanese_forms, .init = reader_begin, .fini = reader_end);

static const struct {
    const char *japanese, *meaning;
} forms[] = {
    /* what is built into a deck */
    {"【永】 このカードと同じカード名のカードと、「海」は、デッキに合計4枚まで入れることができる。",
     "【CONT】 you may have up to 4 named “海” or with the same card name as this card in your deck"},
    /* who is meant */
    {"【永】 他の《海》のあなたのキャラすべてに、パワーを＋500。",
     "【CONT】 all your other 《海》 character gets +500 power"},
    {"あなたは他のキャラを1枚選び、そのターン中、レベルを＋1。",
     "choose 1 other character, it gets +1 level until the end of turn"},
    {"あなたはこのカードの正面のキャラを1枚選び、そのターン中、ソウルを－1。",
     "choose 1 your opponent's character facing this card, it gets -1 soul until the end of turn"},
    {"あなたは自分の「海」を1枚選び、手札に戻し、自分の山札の上から1枚を、その「海」の下にマーカーとして表向きに置く。",
     "choose 1 your named “海”, put it into hand, put the top 1 cards of your deck under that named “海” face up"},
    {"あなたは自分のキャラを1枚選び、そのターン中、そのキャラのバトル相手のパワーを－500。",
     "choose 1 your character, the battle opponent of that character gets -500 power until the end of turn"},
    {"【永】 他のあなたの『アラーム』か『シフト』を持つキャラすべてに、パワーを＋1000。",
     "【CONT】 all your other (with “Alarm” or with “Shift”) character gets +1000 power"},
    {"【永】 他のあなたの前列の、右の枠と左の枠のキャラに、パワーを＋500。",
     "【CONT】 all your other character in center stage right position or center stage left position gets +500 power"},
    {"あなたは自分の山札を見て自分の控え室にあるクライマックスと同じカード名のクライマックスを1枚まで選んで相手に見せ、手札に加える。",
     "search your deck for up to 1 climax with the same card name as any climax in your waiting room, reveal it, put it into hand"},
    /* how many */
    {"あなたはこのカードの下のマーカーをすべて控え室に置く。",
     "put all marker under this card into waiting room"},
    {"あなたは自分か相手の、山札の上から3枚を、控え室に置く。",
     "put the top 3 cards of your deck or your opponent's deck into waiting room"},
    {"あなたは相手の山札の下からこのカードのソウルと等しい枚数を、控え室に置く。",
     "put the bottom the soul of this card cards of your opponent's deck into waiting room"},
    {"あなたは2枚まで引き、自分の手札を同じ枚数選び、控え室に置く。",
     "draw up to 2 card, choose the same number of card in your hand, put it into waiting room"},
    {"【永】 他のあなたの「海」1枚につき、このカードのレベルを＋1し、パワーを＋1500。",
     "【CONT】 this card gets +1 level for each of the number of all your other named “海” and +1500 power for each of the number of all your other named “海”"},
    {"あなたは自分の山札を上からＸ枚まで見る。Ｘはあなたの思い出の枚数が4枚以上なら7、3枚以下なら、2に等しい。",
     "look at the top up to X cards of your deck. X is (if your memory has at least 4 card: 7, else (if your memory has at most 3 card: 2, else 0))"},
    {"Ｘはあなたのキャラの下のマーカーの枚数の合計に等しい。",
     "X is the number of all marker under all your character"},
    {"あなたは自分の控え室の、カード名に「海」を含むキャラと「山」を含むキャラを別々に1枚ずつ選び、手札に戻す。",
     "choose 1 character with “海” in its card name in your waiting room and 1 character with “山” in its card name in your waiting room, put it into hand"},
    /* what holds */
    {"あなたは自分の山札の上から1枚を公開する。そのカードが《海》のキャラでないならクロック置場に置く。",
     "reveal the top 1 cards of your deck. if not (that card is 《海》 character), (put it into clock)"},
    {"【永】 このカードの正面のキャラが黄か赤なら、このカードのパワーを＋500。",
     "【CONT】 if the character facing this card is yellow or red, (this card gets +500 power)"},
    {"【永】 あなたの思い出すべてがカード名に「海」を含むなら、このカードのパワーを＋500。",
     "【CONT】 if all card in your memory is with “海” in its card name, (this card gets +500 power)"},
    {"【永】 他のあなたのレベル置場に「海」がないなら、このカードのパワーを＋500。",
     "【CONT】 if not (your level area has at least 1 other named “海”), (this card gets +500 power)"},
    {"【永】 あなたの山札の枚数が4枚以下なら、このカードのパワーを＋500。",
     "【CONT】 if your deck has at most 4 card, (this card gets +500 power)"},
    {"【自】 このカードがアタックした時、前列の中央の枠に他のあなたのキャラがいるなら、あなたは1枚引く。",
     "【AUTO】 when this card attacks, if your center stage middle position has at least 1 other character, (draw 1 card)"},
    {"相手に4ダメージを与える。このダメージがキャンセルされたなら、あなたは1枚引く。",
     "deal 4 damage to your opponent. if this damage is canceled, (draw 1 card)"},
    {"【自】 あなたのキャラのトリガーチェックでクライマックスがでた時、そのカードのトリガーアイコンが【SOUL】【SOUL】なら、あなたは1枚引く。",
     "【AUTO】 when any your climax triggers, if that card is with 【SOUL】 【SOUL】 in its trigger icon, (draw 1 card)"},
    {"あなたは自分のキャラを2枚選ぶ。2枚選んだなら、あなたは1枚引く。",
     "choose 2 your character. if you chose 2 card, (draw 1 card)"},
    {"あなたは自分の「海」を1枚選び、控え室に置く。そうできないなら、あなたは1枚引く。",
     "(choose 1 your named “海”, put it into waiting room). if not (you chose at least 1 card), (draw 1 card)"},
    /* when */
    {"【自】 あなたの、クロックフェイズの始めかアタックフェイズの始めに、あなたは1枚引く。",
     "【AUTO】 at the beginning of your clock phase or at the beginning of your attack phase, draw 1 card"},
    {"【自】 この能力はあなたのレベルが1以上なら、発動しない。このカードがアタックした時、あなたは1枚引く。",
     "【AUTO】 not if your level is at least 1: when this card attacks, draw 1 card"},
    {"そのターンの次のターンの終わりに、あなたは1枚引く。",
     "at the end of the next turn, (draw 1 card)"},
    {"【自】 相手がイベントか『助太刀』を使った時、あなたは1枚引く。",
     "【AUTO】 at your opponent's use of “Backup” or at your opponent's play of any event, draw 1 card"},
    /* what is done */
    {"あなたは自分の手札を1枚選び、控え室に置き、コストを払ってよい。",
     "(choose 1 card in your hand, put it into waiting room). may (pay the cost)"},
    {"【自】 このカードがアタックした時、そのアタック中、あなたはトリガーステップにトリガーチェックを2回行う。2回行ったら、あなたは1枚引く。",
     "【AUTO】 when this card attacks, perform 2 trigger checks in the trigger step. if it was performed 2 times, (draw 1 card)"},
    {"次の行動を行う。『あなたは1枚引いてよい。』あなたはその行動を好きな回数繰り返してよい。",
     "perform \"may (draw 1 card)\". may (perform that action as often as you like)"},
    {"あなたは相手のキャラを1枚とそのキャラの特徴を1つ選び、そのターン中、そのキャラはその特徴をすべて失う。",
     "choose 1 your opponent's character and 1 trait of that character, them loses that trait until the end of turn"},
    {"あなたは山札か控え室を宣言し、宣言した自分の領域を見て、「海」を1枚まで選んで相手に見せ、手札に加える。山札を宣言したなら、その山札をシャッフルする。",
     "(declare your deck or your waiting room, search the declared zone for up to 1 named “海”, reveal it, put it into hand). if you declared your deck, (shuffle your deck)"},
    {"あなたはこのカードを前列の中央のキャラのいない枠に動かすか、そのターン中、このカードのパワーを＋500。",
     "put this card on an open position of center stage (middle) or this card gets +500 power until the end of turn"},
    {"あなたはこのカードを手札に戻すか、あなたは1枚引く。",
     "put this card into hand or draw 1 card"},
    {"あなたは自分の手札を1枚選び、このカードがいた枠に防御キャラとして置く。",
     "choose 1 card in your hand, put it on the position where this card was as as the defending character"},
    {"【永】 このカードは相手の効果に選ばれず、サイドアタックしてもソウルが減少しない。",
     "【CONT】 this card cannot be such that it is chosen by your opponent's effects, the soul of this card does not decrease by side attacks"},
    {"【永】 このカードは相手の効果に選ばれず、このカードの正面のキャラはサイドアタックできない。",
     "【CONT】 this card cannot be such that it is chosen by your opponent's effects, the character facing this card cannot side attack"},
    {"【永】 舞台のこのカードのレベルを－1。", "【CONT】 this card gets -1 level while in stage"},
    {"【永】 他のあなたのすべての領域の「海」のトリガーアイコンに【SOUL】を与える。",
     "【CONT】 all your other named “海” in all your zones gets 【SOUL】 in the trigger icon"},
    {"【永】 あなたの、カード名に「海」を含むキャラと、クライマックスは、色条件を満たさずに手札からプレイできる。",
     "【CONT】 all ((character with “海” in its card name) or climax) in your hand can be played whatever its color"},
    /* the card that another is compared with does not say where cards are chosen */
    {"あなたは自分の山札の上から1枚を公開し、自分の控え室のそのカードと同じレベルのキャラを1枚選び、手札に戻す。",
     "reveal the top 1 cards of your deck, choose 1 character with level the same as that card in your waiting room, put it into hand"},
    {"あなたは自分の山札の上から1枚を公開し、自分の控え室のそのカードと同じカード名のキャラを1枚選び、手札に戻す。",
     "reveal the top 1 cards of your deck, choose 1 character with the same card name as that card in your waiting room, put it into hand"},
    {"あなたは相手のこのカードよりレベルが低いキャラを1枚選び、手札に戻す。",
     "choose 1 your opponent's character with level less than the level of this card, put it into hand"},
    {"あなたは自分の控え室の「海」か「山」以外のキャラを1枚選び、手札に戻す。",
     "choose 1 not (named “山” or “海”) character in your waiting room, put it into hand"},
    {"あなたは自分の控え室のレベル0以外のカード名に「海」を含まないキャラを1枚選び、手札に戻す。",
     "choose 1 not (with “海” in its card name) character with level other than 0 in your waiting room, put it into hand"},
    {"あなたは自分か相手のキャラを1枚選び、そのターン中、レベルを＋1か－1。",
     "choose 1 your or your opponent's character, it gets +1 or -1 level until the end of turn"},
    {"あなたは相手の手札を無作為に1枚選び、控え室に置く。", "choose 1 random card in your opponent's hand, put it into waiting room"},
    {"あなたは自分のキャラを2枚まで選び、舞台のキャラのいない別々の枠に動かす。",
     "choose up to 2 your character, put them on separate: an open position of stage"},
    {"【永】 このカードが【レスト】していないなら、このカードのパワーを＋500。",
     "【CONT】 if not (this card is rested), (this card gets +500 power)"},
    {"【永】 このカードの正面のキャラのレベルがこのカードのレベル以上なら、このカードのパワーを＋500。",
     "【CONT】 if the character facing this card is with level at least the level of this card, (this card gets +500 power)"},
    {"【永】 あなたのキャラが相手のキャラより少ないなら、このカードのパワーを＋500。",
     "【CONT】 if the number of all your character is less than the number of all your opponent's character, (this card gets +500 power)"},
    {"【永】 あなたのレベルが相手のレベルより低いなら、このカードのパワーを＋500。",
     "【CONT】 if your level is less than your opponent's level, (this card gets +500 power)"},
    {"あなたは自分のキャラを2枚まで選び、思い出にする。2枚思い出にしたなら、あなたは1枚引く。",
     "(choose up to 2 your character, put them into memory). if you put 2 card into your memory, (draw 1 card)"},
    {"あなたは自分のキャラを2枚まで選び、【レスト】する。2枚【レスト】したなら、あなたは1枚引く。",
     "(choose up to 2 your character, rest them). if you rested 2 character, (draw 1 card)"},
    {"【永】 あなたの手札のイベントすべては【カウンター】を得る。", "【CONT】 all event in your hand gets 【COUNTER】"},
    {"【永】 このカードはフロントアタックもサイドアタックもできない。", "【CONT】 this card cannot side attack or frontal attack"},
    {"【永】 あなたの控え室のクライマックス1枚につき、このカードのパワーを－500。",
     "【CONT】 this card gets -500 power for each of the number of all climax in your waiting room"},
    /* what replaces a rule */
    {"【永】 手札のこのカードをプレイするにあたり、あなたは自分の「海」を1枚選び、控え室に置いてよい。そうしたら、このカードをコスト0でプレイできる。",
     "【CONT】 at your play of this card in your hand, (may (choose 1 your named “海”, put it into waiting room)). if it was done, (may (play this card with cost 0))"},
    {"【永】 あなたが自分の「海」の【起】のコストを払う時、このカードの下のマーカー1枚を、ストック1枚のかわりに控え室に置いてよい。",
     "【CONT】 if you would pay the 【ACT】 cost of all your named “海”, (may (put 1 marker under this card into waiting room instead of 1 card in your stock))"},
    {"【永】 このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、このカードはそのキャラを防御キャラとしてフロントアタックしてよい。",
     "【CONT】 if this card would attacks, (may (choose 1 your opponent's character in your opponent's back stage, this card frontal attacks that character as the defending character instead))"},
};

Test(japanese_forms, mean_the_same_as_plain_words)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char printed[SIZE] = "";
        Program program;
        Meaning meaning;
        size_t reached;
        const char *text = forms[i].japanese;
        bool read = program_compile(&program, grammar, "ja_ability", text, &reached);
        cr_expect(read, "%s: not understood from %s", text, text + reached);
        if (!read)
            continue;
        cr_assert(meaning_build(&meaning, constructions, &program));
        meaning_print(&meaning, printed, SIZE);
        cr_expect_str_eq(printed, forms[i].meaning, "%s:\n%s\n%s", text, printed, forms[i].meaning);
        meaning_clear(&meaning);
        program_clear(&program);
    }
}

/* A condition about whose turn it is, after another one in the same sentence, stands beside it, not within: not read. */
Test(japanese_forms, conditions_of_turns_do_not_nest)
{
    Program program;
    size_t reached;
    cr_expect_not(program_compile(
        &program, grammar, "ja_ability",
        "あなたのターンで、あなたのレベルが2以上なら、あなたは1枚引き、相手のターンなら、相手に1ダメージを与える。",
        &reached));
}
