/** Which lists the screens are about: chosen once, kept, the same on every screen. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { useChanges } from './changes';
import { checkList, nameOf, type Checked } from './checked';
import { listAdd, listChange, myLists, NO_LIST, onLists, type KeptList, type List } from './my_lists';
import { settingKeep, settingOf } from './settings';
import { shippedFiles } from './store';
import { say } from '../words/words';

const COLOURS = ['YELLOW', 'GREEN', 'RED', 'BLUE'] as const;

const SHIPPED = /^decks\/([^/]*)\.deck$/;

let shipped: List[] = [];

/** The lists that come with the page; a list's identity is its file's name. */
export function shippedLists(): List[] {
    return shipped;
}

export const shippedReady: Promise<void> = shippedFiles().then((files) => {
    shipped = Object.entries(files).filter(([name]) => SHIPPED.test(name))
        .map(([name, text]) => ({ name: SHIPPED.exec(name)![1].replace(/_/g, ' '), text }));
}, () => undefined);

export function shippedId(list: List): string {
    return `shipped ${list.name}`;
}

/** The list with an identity; one without text if there is none. */
export function listOf(id: string): List {
    return myLists().find((list) => list.id === id) ?? shipped.find((list) => shippedId(list) === id) ?? NO_LIST;
}

/** Redraws the component when lists change. */
export function useLists(): KeptList[] {
    useChanges((changed) => {
        void shippedReady.then(changed);
        return onLists(changed);
    });
    return myLists();
}

const changed = new EventTarget();

function idsOf(place: string): string[] {
    return settingOf<string[]>(`chosen ${place}`, [],
        (value) => Array.isArray(value) && value.every((id) => typeof id === 'string'));
}

export function chooseIds(place: string, ids: string[]): void {
    settingKeep(`chosen ${place}`, JSON.stringify(ids));
    changed.dispatchEvent(new Event(place));
}

/** The identities chosen in a place ("pair", "field"), and how to choose others. */
export function useIds(place: string): [string[], (ids: string[]) => void] {
    const [ids, setIds] = useState(() => idsOf(place));
    useLayoutEffect(() => { // as in `useChanges`
        const listen = () => setIds(idsOf(place));
        changed.addEventListener(place, listen);
        return () => changed.removeEventListener(place, listen);
    }, [place]);
    return [ids, (next) => chooseIds(place, next)];
}

/** The two lists of the screens that need two. */
export function usePair(): { ids: [string, string]; lists: [List, List]; choose: (ids: [string, string]) => void } {
    const [ids, setIds] = useIds('pair');
    useLists();
    const two: [string, string] = [ids[0] ?? '', ids[1] ?? ''];
    return { ids: two, lists: [listOf(two[0]), listOf(two[1])], choose: setIds };
}

/** Puts a new list into a free place of the pair, else the second. */
function fillPair(id: string): void {
    const ids = idsOf('pair').map((one) => (listOf(one).text ? one : ''));
    const two = [ids[0] ?? '', ids[1] ?? ''];
    const free = two.indexOf('');
    if (two.includes(id)) return;
    two[free < 0 ? 1 : free] = id;
    chooseIds('pair', two);
}

/** Adds one to those chosen in a place, at the end. */
export function chooseAlso(place: string, id: string): void {
    chooseIds(place, [...idsOf(place).filter((one) => one !== id), id]);
}

/** "yellow red": tells two lists of a title apart. */
function coloursOf({ cards }: Checked): string {
    const colours = COLOURS.filter((colour) => cards.some((card) => card.colour === colour));
    return colours.map((colour) => say(`colour${colour}` as const)).join(' ');
}

/** Names an unnamed list after what is in it, as far as that is known. */
async function nameById(id: string): Promise<void> {
    const checked = await checkList(myLists().find((list) => list.id === id)?.text ?? '');
    const title = nameOf(checked);
    const taken = myLists().some((list) => list.id !== id && list.name === title);
    const name = taken ? [title, coloursOf(checked)].filter(Boolean).join(', ') : title;
    const now = myLists().find((list) => list.id === id);
    if (now && !now.named && title && !now.name.startsWith(title)) listChange(id, { name });
}

/** One after the other, in the order in which they came. */
let naming: Promise<void> = Promise.resolve();

function nameSoon(id: string): void {
    naming = naming.then(() => nameById(id)).catch(() => undefined);
}

/** The same for all, once there are more cards. */
export function nameLists(): void {
    myLists().filter(({ named }) => !named).forEach(({ id }) => nameSoon(id));
}

/** Keeps a list that was pasted, dropped or opened, and names it when its cards are known. */
export function takeIn(text: string, name = ''): KeptList {
    const list = listAdd(name || say('listUnnamed'), text, name !== '');
    fillPair(list.id);
    if (!list.named) nameSoon(list.id);
    return list;
}

const SEEDS = 2 ** 31;

/** A random deal. */
export function newSeed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;
}

/** Files of lists under distinct, safe names. */
export function filesOf(lists: List[]): { names: string[]; files: Record<string, string> } {
    const names: string[] = [];
    for (const { name } of lists) {
        const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '').replace(/^[-.\s]+/, '').slice(0, 60);
        let file = `${plain || 'list'}.deck`;
        for (let i = 2; names.includes(file); i++) file = `${plain || 'list'} (${i}).deck`;
        names.push(file);
    }
    return { names, files: Object.fromEntries(lists.map(({ text }, i) => [names[i], text])) };
}

export function textsOf(lists: List[]): string[] {
    return lists.map(({ text }) => text);
}
