/** Games on the page: their own worker; decks as files, or a position. */
import { useEffect, useRef } from 'preact/hooks';
import { bytesOf, Hand } from '../work/crew';
import { filesOf, textsOf } from './choices';
import type { List } from './my_lists';
import type { GameSetup } from '../work/messages';
import { say } from '../words/words';
import { cardFilesFor } from './store';

export const POSITION = 'position.json';

export type Place = 'play' | 'watch' | 'position' | 'train';

const hands = new Map<Place, Hand>();

/** The worker with a screen's game; screens do not share one. */
export function gameHand(place: Place): Hand {
    const hand = hands.get(place) ?? new Hand();
    hands.set(place, hand);
    return hand;
}

/** What a game begins from: two lists, or a position as JSON. */
export type Beginning = { lists: [List, List] } | { position: string };

/** Gives a game's worker what it needs. */
export async function setUp(place: Place, from: Beginning, seed: number, number: number): Promise<GameSetup> {
    const hand = gameHand(place);
    if (hand.busy) hand.restart(say('faultOtherGame'));
    const texts = 'lists' in from ? textsOf(from.lists) : [from.position];
    const cards = cardFilesFor(texts);
    const { names, files } = 'lists' in from ? filesOf(from.lists)
        : { names: ['', ''], files: { [POSITION]: from.position } };
    await hand.bring(cards);
    await hand.ask({ call: 'files', put: bytesOf(files), remove: [] });
    return { paths: cards.length ? ['cards'] : [], decks: [names[0], names[1]],
        position: 'lists' in from ? '' : POSITION, seed, number };
}

/** A position that one screen hands to another. */
export interface Handed {
    position: string;
    names: [string, string];
    /** Of a game that goes on: the player must not see what is hidden. */
    running: boolean;
}

const HANDED = 'handed';
const handed = new Map<string, Handed>();

export function handOver(position: string, names: [string, string], screen: string, running = false): void {
    handed.set(screen, { position, names, running });
    location.hash = screen;
    dispatchEvent(new Event(HANDED));
}

/** Calls `take` with each position handed to the screen. */
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
