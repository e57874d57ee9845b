/** What a player sees of a game, from its numbers (docs/OBSERVATION.md). */
import type { Card } from '../work/engine';

const HEADER = 16;
const PLAYER = 16 + 40 + 450;
const DECK = 50;

export const SLOTS = ['CL', 'CM', 'CR', 'BL', 'BR'] as const;

export interface Standing {
    card: number;
    /** 1 standing, 2 rested, 3 reversed. */
    state: number;
    power: number;
    soul: number;
    level: number;
}

/** Cards by number, one entry per copy. */
export type Pile = number[];

export interface PlayerSeen {
    level: number;
    clock: number;
    hand: number;
    stock: number;
    deck: number;
    waitingRoom: number;
    memory: number;
    climax: number;
    stage: (Standing | null)[];
    /** What the viewer sees of each zone. */
    zones: { hand: Pile; stock: Pile; deck: Pile; clock: Pile; level: Pile; memory: Pile; markers: Pile;
        climax: Pile; waiting_room: Pile };
}

const ZONES = ['hand', 'stock', 'deck', 'clock', 'level', 'memory', 'markers', 'climax', 'waiting_room'] as const;

function pileOf(row: Int16Array): Pile {
    return [...row].flatMap((copies, card) => Array<number>(Math.max(0, copies)).fill(card));
}

function playerOf(numbers: Int16Array): PlayerSeen {
    const stage = SLOTS.map((_, slot) => {
        const [card, state, power, soul, level] = numbers.subarray(16 + 8 * slot);
        return card < 0 ? null : { card, state, power, soul, level };
    });
    const zones = Object.fromEntries(ZONES.map((zone, i) => [zone,
        pileOf(numbers.subarray(56 + DECK * i, 56 + DECK * (i + 1)))])) as PlayerSeen['zones'];
    const [, level, clock, hand, stock, deck, waitingRoom, memory] = numbers;
    return { level, clock, hand, stock, deck, waitingRoom, memory, climax: numbers[9], stage, zones };
}

/** Both players by seat, as the player at `seat` sees them. */
export function seenBy(seat: number, numbers: Int16Array): [PlayerSeen, PlayerSeen] {
    const [own, other] = [0, 1].map((i) => playerOf(numbers.subarray(HEADER + i * PLAYER, HEADER + (i + 1) * PLAYER)));
    return seat === 0 ? [own, other] : [other, own];
}

/** The card whose ability asks; null: none. */
export function askedBy(numbers: Int16Array, cards: [Card[], Card[]], seat: number): Card | null {
    const [card, owner] = numbers.subarray(13, 15);
    return card < 0 ? null : cards[(seat + Math.max(0, owner)) % 2][card] ?? null;
}

/** Both players, each as it sees itself. */
export function seenByBoth(seen: [Int16Array, Int16Array]): [PlayerSeen, PlayerSeen] {
    return [seenBy(0, seen[0])[0], seenBy(1, seen[1])[1]];
}

/** A card's page on the game's official site; null for our own cards. */
export function officialPage(code: string): string | null {
    if (code.startsWith('LF/')) return null;
    const english = /-[A-Z]*E\d/.test(code);
    return `https://${english ? 'en.' : ''}ws-tcg.com/cardlist/?cardno=${encodeURIComponent(code)}`;
}
