/** A list for other programs: what `deck convert` writes. */
import { complaint, run } from '../work/crew';
import { filesOf } from './choices';
import type { List } from './my_lists';

export interface Form {
    to: 'text' | 'csv' | 'decklog' | 'encore' | 'tts';
    title: string;
    ending: string;
    type: string;
}

export const FORMS: Form[] = [
    { to: 'text', title: 'Text', ending: 'txt', type: 'text/plain' },
    { to: 'decklog', title: 'Decklog', ending: 'decklog.json', type: 'application/json' },
    { to: 'encore', title: 'Encore Decks', ending: 'encore.json', type: 'application/json' },
    { to: 'tts', title: 'Tabletop Simulator', ending: 'tts.json', type: 'application/json' },
    { to: 'csv', title: 'CSV', ending: 'csv', type: 'text/csv' },
];

export async function convert(list: List, form: Form): Promise<string> {
    const { names, files } = filesOf([list]);
    const result = await run(['deck', 'convert', `--to=${form.to}`, names[0]], files, { lists: [list.text] });
    if (result.status !== 0) throw new Error(complaint(result));
    return result.stdout;
}
