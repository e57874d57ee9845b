/** What the program says is wrong with a list, in Japanese; other sentences stay as they are. */
import { languageNow } from './words';

const SENTENCES: [RegExp, string][] = [
    [/^(\d+) cards?; a deck has exactly (\d+)$/, '{1}枚あります。デッキはちょうど{2}枚です。'],
    [/^(\d+) climaxes; a deck has at most (\d+)$/, 'クライマックスが{1}枚あります。{2}枚までです。'],
    [/^(\d+) cards are named '(.*)' or '(.*)'; a deck has at most (\d+) of both$/, '「{2}」と「{3}」が合わせて{1}枚あります。{4}枚までです。'],
    [/^(\d+) cards are named '(.*)'; a deck has at most (\d+) of a name$/, '「{2}」が{1}枚あります。同じ名前は{3}枚までです。'],
    [/^no card '(.*)', nor (\d+) other cards of this list\b.*$/, '{1} ほか{2}種のカードがまだありません。'],
    [/^no card '([^']*)'.*$/, '{1} というカードはありません。'],
    [/^(.*) is banned \(.* restrictions of (.*)\)$/, '{1} は使用禁止です({2})。'],
    [/^(\d+) copies of (.*); a deck has at most (\d+)(?: of them together)? \(.* restrictions of (.*)\)$/, '{2} が{1}枚あります。{3}枚までです({4})。'],
    [/^(.*) in one deck; it may have one of (\d+) cards \(.* restrictions of (.*)\)$/, '{1} は同時に使えません。{2}種のうち1種だけです({3})。'],
    [/^cards of several titles by their codes, (.*): a .* deck is of one title$/, '複数のタイトルのカードがあります:{1}。デッキは1つのタイトルで組みます。'],
    [/^(?:weissfish: )?[^:]*:(\d+):\d+: expected 'x4' or nothing after the code, found '(.*)'; a line is .*$/,
        '{1}行目の「{2}」が読めません。「4 カード番号 名前」か「カード番号 x4」の形で書いてください。'],
    [/^(?:weissfish: )?[^:]*:(\d+):\d+: expected a count of 1 to 50, found '(.*)'$/, '{1}行目の「{2}」が読めません。枚数は1から50です。'],
];

function inJapanese(sentence: string): string {
    for (const [form, words] of SENTENCES) {
        const parts = form.exec(sentence);
        if (parts) return words.replace(/\{(\d)\}/g, (_, i: string) => parts[+i] ?? '');
    }
    return sentence;
}

/** Each line is a sentence. */
export function problemWords(text: string): string {
    return languageNow() === 'ja' ? text.split('\n').map(inJapanese).join('\n') : text;
}
