/** What `deck check` says about a list: asked once per text, and again when cards change. */
import { useEffect, useState } from 'preact/hooks';
import { runJson } from '../work/crew';
import type { List } from './my_lists';
import { cardChanges, cardsLoad, onCards } from './store';

/** A card as printed; a member that it lacks is absent. */
export interface CheckedCard {
    code: string;
    name: string | null;
    count: number;
    abilities: number;
    exact: boolean;
    type?: 'Character' | 'Event' | 'Climax';
    colour?: string;
    level?: number;
    cost?: number;
    power?: number;
    soul?: number;
    triggers?: string[];
    traits?: string[];
}

export interface Remark {
    kind: string;
    text: string;
    message?: string;
    line?: number;
    code?: string;
    ability?: number;
    count?: number;
}

export interface Checked {
    name: string;
    legal: boolean;
    problems: { message: string; line?: number }[];
    warnings: { message: string }[];
    remarks: Remark[];
    titles: (string | null)[];
    rules: {
        legal: boolean | null;
        tables: { kind: string; language: 'en' | 'ja'; date: string }[];
        breaches: { message: string }[];
    };
    cards: CheckedCard[];
    abilities: { total: number; exact: number };
    /** `cardChanges()` when it was asked. */
    asked: number;
}

export const CHECKED_FILE = 'list.deck';

const answers = new Map<string, Promise<Checked>>();

onCards(() => answers.clear());

/** The text alone: its name in the answer is one that the text itself has, or CHECKED_FILE's. */
export async function checkList(text: string): Promise<Checked> {
    await cardsLoad();
    let answer = answers.get(text);
    if (!answer) {
        const asked = cardChanges();
        answer = runJson<{ decks: Checked[] }>(['deck', 'check', CHECKED_FILE], { [CHECKED_FILE]: text },
            { lists: [text], any: true }).then(({ decks }) => ({ ...decks[0], asked }));
        answer.catch(() => undefined);
        answers.set(text, answer);
    }
    return answer;
}

export interface Checking {
    checked: Checked | null;
    problem: string;
    busy: boolean;
}

const NOTHING: Checking = { checked: null, problem: '', busy: false };

/** The same for a component: of the newest text, never of an older one. */
export function useChecked(list: List | null): Checking {
    const text = list?.text ?? '';
    const [cards, setCards] = useState(0);
    const [shown, setShown] = useState<Checking & { of: string }>({ ...NOTHING, of: '' });
    useEffect(() => onCards(() => setCards((before) => before + 1)), []);
    useEffect(() => {
        let wanted = true;
        const show = (checking: Checking) => wanted && setShown({ ...checking, of: text });
        if (text.trim())
            checkList(text).then((checked) => show({ checked, problem: '', busy: false }),
                (error: Error) => show({ checked: null, problem: error.message, busy: false }));
        else show(NOTHING);
        return () => { wanted = false; };
    }, [text, cards]);
    return shown.of === text ? shown : { checked: null, problem: '', busy: text.trim() !== '' };
}

/** The codes of cards that are in no file here. */
export function missingCards({ remarks }: Checked): Remark[] {
    return remarks.filter(({ kind }) => kind === 'unknown-card');
}

/** A name for a list that nobody has named: its own, its cards' titles, or the codes of their sets. */
export function nameOf(checked: Checked): string {
    if (checked.name && checked.name !== CHECKED_FILE.replace('.deck', '')) return checked.name;
    const titles = checked.titles.filter(Boolean);
    if (titles.length) return titles.slice(0, 2).join(' + ');
    return [...new Set(checked.cards.map(({ code }) => code.split('-')[0]))].slice(0, 2).join(' + ');
}
