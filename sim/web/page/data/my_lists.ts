/** My lists: kept in the browser, each in an entry of its own, the same in all tabs. */
import { setting, settingKeep, settingNames } from './settings';

/** A list as a command reads it. */
export interface List {
    name: string;
    text: string;
}

/** A kept one. `named`: a person gave it its name. */
export interface KeptList extends List {
    id: string;
    named: boolean;
    made: number;
}

export const NO_LIST: List = { name: '', text: '' };

const BEGINNING = 'list ';
const NAME_MOST = 60;

let kept: KeptList[] | null = null;
const listeners = new Set<() => void>();

function isKept(value: unknown): value is KeptList {
    const list = value as Partial<KeptList> | null;
    return typeof list?.id === 'string' && typeof list.name === 'string' && typeof list.text === 'string' &&
        typeof list.made === 'number';
}

function readAll(): KeptList[] {
    const lists: KeptList[] = [];
    for (const name of settingNames(BEGINNING))
        try {
            const list: unknown = JSON.parse(setting(name, 'null'));
            if (isKept(list)) lists.push(list);
        } catch {
            continue; // damaged: its text stays where it is
        }
    return lists.sort((one, other) => one.made - other.made || (one.id < other.id ? -1 : 1));
}

/** All of them, the oldest first. */
export function myLists(): KeptList[] {
    kept ??= readAll();
    return kept;
}

export function onLists(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

function tell(): void {
    kept = readAll();
    listeners.forEach((listener) => listener());
}

// another tab has changed something
addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(BEGINNING)) tell();
});

function write(list: KeptList): void {
    settingKeep(BEGINNING + list.id, JSON.stringify(list));
    tell();
}

/** A name that none of the others has. */
function unlike(name: string, id: string): string {
    const others = myLists().filter((list) => list.id !== id).map((list) => list.name);
    const plain = name.trim().slice(0, NAME_MOST) || 'List';
    let unique = plain;
    for (let i = 2; others.includes(unique); i++) unique = `${plain} (${i})`;
    return unique;
}

/** Keeps a list; one with the same text is not kept twice. */
export function listAdd(name: string, text: string, named: boolean): KeptList {
    const same = myLists().find((list) => list.text.trim() === text.trim());
    if (same) return same;
    const id = crypto.randomUUID();
    const made = Math.max(Date.now(), ...myLists().map((list) => list.made + 1));
    const list = { id, name: unlike(name, id), text, named, made };
    write(list);
    return list;
}

export function listChange(id: string, change: Partial<Pick<KeptList, 'name' | 'text' | 'named'>>): void {
    const list = myLists().find((one) => one.id === id);
    if (!list) return;
    const name = change.name === undefined ? list.name : unlike(change.name, id);
    write({ ...list, ...change, name });
}

export function listRemove(id: string): void {
    settingKeep(BEGINNING + id, null);
    tell();
}

/** Puts a removed one back. */
export function listRestore(list: KeptList): void {
    write(list);
}
