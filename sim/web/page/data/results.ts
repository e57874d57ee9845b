/** Games that a person has played: a table as text, one game per line, in any form people use. */
import { setting, settingKeep } from './settings';

export interface OwnGame {
    deck: string;
    opponent: string;
    /** null: not said. */
    first: boolean | null;
    won: boolean;
}

export interface OwnResults {
    games: OwnGame[];
    /** What could not be read; lines and columns count from 1. */
    problems: { line: number; column: number; cell: string }[];
}

const COLUMNS = ['deck', 'opponent', 'first', 'won'] as const;

type Column = (typeof COLUMNS)[number];

/** What tables call their columns. */
const HEADS: Record<Column, RegExp> = {
    deck: /^(my |own )?(deck|list)$|^(使用)?デッキ$|^自分/i,
    opponent: /^(opponent|against|enemy|versus|vs\.?)( deck)?$|^相手|^対戦/i,
    first: /^(first|going first|play|turn|1st)$|先攻|先後|手番/i,
    won: /^(won|win|result|w\/l)$|^勝|結果/i,
};

const YES = /^(1|y|yes|true|w|win|won|first|1st|○|〇|◯|勝|勝ち|先|先攻)$/i;
const NO = /^(0|n|no|false|l|loss|lost|lose|second|2nd|×|✕|x|負|負け|敗|後|後攻)$/i;

/** The cells of a line; a quoted cell may hold the separator, and a doubled quotation mark is one. */
function cellsOf(line: string, separator: string): string[] {
    const cells = [''];
    let quoted = false;
    for (let i = 0; i < line.length; i++) {
        const c = line[i];
        if (c === '"' && quoted && line[i + 1] === '"') cells[cells.length - 1] += line[++i];
        else if (c === '"') quoted = !quoted;
        else if (c === separator && !quoted) cells.push('');
        else cells[cells.length - 1] += c;
    }
    return cells.map((cell) => cell.trim());
}

function separatorOf(line: string): string {
    return ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
}

/** Neither empty nor a remark. */
function isRow(line: string): boolean {
    return line.trim() !== '' && !line.trim().startsWith('#');
}

/** Which cell belongs to which column: by the heads, or in the usual order. */
function orderOf(cells: string[]): { at: Record<Column, number>; headed: boolean } {
    const found = COLUMNS.map((column) => cells.findIndex((cell) => HEADS[column].test(cell)));
    const headed = found[0] >= 0 && found[1] >= 0 && found[3] >= 0;
    const places = headed ? found : cells.length === 3 ? [0, 1, -1, 2] : [0, 1, 2, 3];
    return { at: Object.fromEntries(COLUMNS.map((column, i) => [column, places[i]])) as Record<Column, number>, headed };
}

function answerOf(cell: string): boolean | null {
    return YES.test(cell) ? true : NO.test(cell) ? false : null;
}

export function readResults(text: string): OwnResults {
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    const results: OwnResults = { games: [], problems: [] };
    const first = lines.findIndex(isRow);
    if (first < 0) return results;
    const separator = separatorOf(lines[first]);
    const { at, headed } = orderOf(cellsOf(lines[first], separator));
    lines.forEach((line, i) => {
        if (!isRow(line) || (headed && i === first)) return;
        const cells = cellsOf(line, separator);
        const missing = (column: Column) => results.problems.push({ line: i + 1, column: at[column] + 1, cell: cells[at[column]] ?? '' });
        const [deck, opponent, goes, won] = COLUMNS.map((column) => cells[at[column]] ?? '');
        if (!deck) missing('deck');
        else if (!opponent) missing('opponent');
        else if (answerOf(won) === null) missing('won');
        else if (goes && answerOf(goes) === null) missing('first');
        else results.games.push({ deck, opponent, first: answerOf(goes), won: answerOf(won)! });
    });
    return results;
}

const HEAD = 'deck,opponent,first,won';

/** The table with one more game, in its columns. */
export function withGame(text: string, { deck, opponent, first, won }: OwnGame): string {
    const rows = text.replace(/\s*$/, '');
    const found = rows.split(/\r?\n/).find(isRow);
    const head = found ?? HEAD;
    const table = found ? rows : `${rows}${rows && '\n'}${HEAD}`;
    const separator = separatorOf(head);
    const { at } = orderOf(cellsOf(head, separator));
    const cells = Array<string>(Math.max(...Object.values(at)) + 1).fill('');
    const put = (column: Column, cell: string) => {
        if (at[column] >= 0) cells[at[column]] = cell.includes(separator) || cell.includes('"') ? `"${cell.replace(/"/g, '""')}"` : cell;
    };
    put('deck', deck);
    put('opponent', opponent);
    put('first', first === null ? '' : first ? 'yes' : 'no');
    put('won', won ? 'yes' : 'no');
    return `${table}\n${cells.join(separator)}\n`;
}

const KEPT = 'own results';

export function keptResults(): string {
    return setting(KEPT, '');
}

export function keepResults(text: string): void {
    settingKeep(KEPT, text.trim() ? text : null);
}

/** Whether names are the same apart from case, spaces and width. */
export function sameName(one: string, other: string): boolean {
    const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
    return plain(one) === plain(other);
}
