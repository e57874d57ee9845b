/** What `deck check` says about a list: asked once per text, and again when cards change. */
import { useEffect, useState } from 'preact/hooks';
import { runJson } from '../work/crew';
import { useChanges } from './changes';
import type { List } from './my_lists';
import { question } from './question';
import { cardChanges, onCards } from './store';

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

const check = question(async (text) => {
    const asked = cardChanges();
    const { decks } = await runJson<{ decks: Checked[] }>(['deck', 'check', CHECKED_FILE], { [CHECKED_FILE]: text }, { lists: [text], any: true });
    return { ...decks[0], asked };
});

/** The text alone: its name in the answer is one that the text itself has, or CHECKED_FILE's. */
export const checkList = check.ask;

export interface Checking {
    checked: Checked | null;
    problem: string;
    busy: boolean;
}

/** The same for a component. */
export function useChecked(list: List | null): Checking {
    const { answer, problem, busy } = check.use(list);
    return { checked: answer, problem, busy };
}

/** The codes of cards that are in no file here. */
export function missingCards({ remarks }: Checked): Remark[] {
    return remarks.filter(({ kind }) => kind === 'unknown-card');
}

export interface Missing {
    /** By list. */
    lists: Remark[][];
    /** Whether it is about the lists and cards of now. */
    current: boolean;
}

/** The missing cards of several lists, for a component; a list that is not read lacks none. */
export function useMissing(lists: List[]): Missing {
    const cards = useChanges(onCards);
    const texts = lists.map(({ text }) => text);
    const of = JSON.stringify([cards, ...texts]);
    const [found, setFound] = useState<{ of: string; lists: Remark[][] }>({ of: '', lists: [] });
    useEffect(() => {
        let wanted = true;
        const look = (text: string) => (text.trim() ? checkList(text).then(missingCards, () => []) : Promise.resolve([]));
        void Promise.all(texts.map(look)).then((all) => wanted && setFound({ of, lists: all }));
        return () => { wanted = false; };
    }, [of]);
    return { lists: found.lists, current: found.of === of };
}

/** Whether cards of these lists are missing, as far as that is known. */
export function lacks({ lists }: Missing): boolean {
    return lists.some((missing) => missing.length > 0);
}

/** A name for a list that nobody has named: its own, its cards' titles, or the codes of their sets. */
export function nameOf(checked: Checked): string {
    if (checked.name && checked.name !== CHECKED_FILE.replace('.deck', '')) return checked.name;
    const titles = checked.titles.filter(Boolean);
    if (titles.length) return titles.slice(0, 2).join(' + ');
    return [...new Set(checked.cards.map(({ code }) => code.split('-')[0]))].slice(0, 2).join(' + ');
}
