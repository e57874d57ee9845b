/** What the page and its workers say to each other. */
import type { Card, Files, GameState, Move, Result } from './engine';
import type { FaultTold } from './fault';

/** A decision: how the game stood, what each player could see, what was chosen (-1: nothing yet). */
export interface Frame {
    state: GameState;
    seen: [Int16Array, Int16Array];
    chosen: number;
}

/** A person's decision, as reviews see it. */
export interface Decision {
    turn: number;
    move: Move;
    position: string | null;
    frame: Frame;
}

/** A game on the page: decks by their file names, or a position's. */
export interface GameSetup {
    paths: string[];
    decks: [string, string];
    position: string;
    seed: number;
    number: number;
}

/** What a move leads to, on average, if the heuristic plays on for both until the player's next turn. */
export interface Lead {
    move: string;
    /** Damage to the opponent and to the player: cards put into the clock, less healing. */
    dealt: number;
    taken: number;
    hand: number;
    stock: number;
    own: number;
    theirs: number;
    /** Shares of the games that are over by then. */
    won: number;
    lost: number;
}

export type Request =
    | { call: 'files'; put: Files; remove: string[] }
    | { call: 'run'; words: string[]; files: Files; slice: number }
    | { call: 'watch'; setup: GameSetup; agents: [string, string] }
    | { call: 'open'; setup: GameSetup; agent: string; seat: number }
    | { call: 'choose'; move: number }
    | { call: 'undo' }
    | { call: 'lead'; setup: GameSetup; moves: string[]; seat: number; tries: number }
    | { call: 'position' };

export interface Progress {
    done: number;
    total: number;
    unit: string;
}

/** The answers: frames are what happened, the last one is the current state. */
export interface Answers {
    files: void;
    run: Result;
    watch: { cards: [Card[], Card[]]; frames: Frame[]; positions: (string | null)[] };
    open: { cards: [Card[], Card[]]; frames: Frame[] };
    choose: { frames: Frame[]; decision: Decision };
    undo: { frames: Frame[] };
    lead: Lead[];
    position: string | null;
}

export type ToWorker = { id: number; request: Request };
export type FromWorker =
    | { id: number; progress: Progress }
    | { id: number; answer: unknown }
    | { id: number; problem: string; fault?: FaultTold; broken: boolean };
