/** An opening hand, dealt or entered: what is kept of it, and the position to ask what to mulligan. */
import type { CheckedCard } from './checked';

export const HAND_CARDS = 5;
export const ROUND_HANDS = 10;

/** An answered hand of the trainer; points are tenths of a percent of the chance to win. */
export interface Answered {
    /** The deal's. */
    seed: number;
    hand: string[];
    exchanged: string[];
    best: string[];
    points: number;
    /** Not shown to be worse than the best. */
    near: boolean;
}

export interface Opening {
    /** 0: goes first. */
    seat: number;
    seed: number;
    hand: string[];
    /** Places in the hand of the cards to exchange. */
    picked: number[];
    asked: boolean;
    round: Answered[] | null;
}

export const NO_OPENING: Opening = { seat: 0, seed: 1, hand: [], picked: [], asked: false, round: null };

function isTexts(value: unknown): boolean {
    return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isAnswered(value: unknown): boolean {
    const answered = value as Partial<Answered> | null;
    return isTexts(answered?.hand) && isTexts(answered?.exchanged) && isTexts(answered?.best) && typeof answered?.points === 'number' && typeof answered.seed === 'number';
}

export function isOpening(value: unknown): boolean {
    const kept = value as Partial<Opening> | null;
    return isTexts(kept?.hand) && kept!.hand!.length <= HAND_CARDS && (kept!.seat === 0 || kept!.seat === 1) &&
        Number.isSafeInteger(kept!.seed) && Array.isArray(kept!.picked) && kept!.picked.every((at) => Number.isInteger(at) && at >= 0 && at < HAND_CARDS) &&
        (kept!.round === null || (Array.isArray(kept!.round) && kept!.round.every(isAnswered)));
}

export function codesOfCards(cards: CheckedCard[]): string[] {
    return cards.flatMap(({ code, count }) => Array<string>(count).fill(code));
}

/** Random numbers below 1, the same for a seed on every machine (mulberry32). */
function randomOf(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6D2B79F5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** Five of these cards at random. */
export function dealt(codes: string[], seed: number): string[] {
    const random = randomOf(seed);
    const cards = [...codes];
    for (let i = 0; i < Math.min(HAND_CARDS, cards.length); i++) {
        const at = i + Math.floor(random() * (cards.length - i));
        [cards[i], cards[at]] = [cards[at], cards[i]];
    }
    return cards.slice(0, HAND_CARDS).sort();
}

/** The codes without those in the hand. */
export function without(codes: string[], taken: string[]): string[] {
    const rest = [...codes];
    for (const code of taken) {
        const at = rest.indexOf(code);
        if (at >= 0) rest.splice(at, 1);
    }
    return rest;
}

/** The position in which the hand's player chooses; only the other player's list is known. */
export function openingPosition({ hand, seat, seed }: Opening, own: string[], other: string[]): string {
    const hidden = { hand: Array(HAND_CARDS).fill('?'), deck: { shuffled: Array(other.length - HAND_CARDS).fill('?') }, decklist: other };
    const seen = { hand, deck: { shuffled: without(own, hand) } };
    return JSON.stringify({ schema: 'weissfish.position/1', turn: 1, active: 0, phase: 'mulligan', ...(seat === 1 ? { mulligans: 1 } : {}),
        seed, players: seat === 0 ? [seen, hidden] : [hidden, seen] });
}

/** The codes that a move of the mulligan exchanges. */
export function exchangedBy(move: string): string[] {
    return move.split(' ').slice(1).sort();
}

export function moveOf(exchanged: string[]): string {
    return exchanged.length ? ['mulligan', ...[...exchanged].sort()].join(' ') : 'keep';
}

/** Whether the hand already counts in its round. */
export function isCounted({ round, seed }: Opening): boolean {
    return round !== null && round.some((row) => row.seed === seed);
}
