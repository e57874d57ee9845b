/** Games on the page: a worker of their own, decks as files, or a position. */
import { bytesOf, Hand } from './crew';
import { filesOf, textsOf, type List } from './lists';
import type { GameSetup } from './messages';
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
let handed: { position: string; names: [string, string] } | null = null;

export function handOver(position: string, names: [string, string], screen: string): void {
    handed = { position, names };
    location.hash = screen;
}

export function takeOver(): { position: string; names: [string, string] } | null {
    const taken = handed;
    handed = null;
    return taken;
}
