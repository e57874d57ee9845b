/** Games on the page: a worker of their own, decks as files, or a position. */
import { useEffect, useRef } from 'preact/hooks';
import { bytesOf, Hand } from './work/crew';
import { filesOf, NO_LIST, textsOf, type List } from './lists';
import type { GameSetup } from './work/messages';
import { cardFilesFor } from './store';

export const POSITION = 'position.json';

let hand: Hand | null = null;

/** The worker that has the game; there is one at a time. */
export function gameHand(): Hand {
    hand ??= new Hand();
    return hand;
}

/** What a game begins from: two lists, or a position as JSON. */
export type Beginning = { lists: [List, List] } | { position: string };

/** Brings what a game needs to its worker. */
export async function setUp(from: Beginning, seed: number, number: number): Promise<GameSetup> {
    if (gameHand().busy) gameHand().restart('another game has begun');
    const texts = 'lists' in from ? textsOf(from.lists) : [from.position];
    const cards = cardFilesFor(texts);
    const { names, files } = 'lists' in from ? filesOf(from.lists)
        : { names: ['', ''], files: { [POSITION]: from.position } };
    await gameHand().bring(cards);
    await gameHand().ask({ call: 'files', put: bytesOf(files), remove: [] });
    return { paths: cards.length ? ['cards'] : [], decks: [names[0], names[1]],
        position: 'lists' in from ? '' : POSITION, seed, number };
}

/** A position that one screen hands to another. */
export interface Handed {
    position: string;
    names: [string, string];
}

const HANDED = 'handed';
const handed = new Map<string, Handed>();

export function handOver(position: string, names: [string, string], screen: string): void {
    handed.set(screen, { position, names });
    location.hash = screen;
    dispatchEvent(new Event(HANDED));
}

/** Calls `take` with each position that is handed to the screen. */
export function useHanded(screen: string, take: (given: Handed) => void): void {
    const last = useRef(take);
    last.current = take;
    useEffect(() => {
        const look = () => {
            const given = handed.get(screen);
            handed.delete(screen);
            if (given) last.current(given);
        };
        look();
        addEventListener(HANDED, look);
        return () => removeEventListener(HANDED, look);
    }, []);
}

/** Begins with the lists that were used last. */
let recent: [List, List] = [NO_LIST, NO_LIST];

export function listsUsed(lists: [List, List]): void {
    recent = lists;
}

export function listsRecent(): [List, List] {
    return recent;
}
