/** Decisions of games that the heuristic has played, to be made again: when and what to clock, what to level up with. */
import type { Card } from '../work/engine';
import type { Frame, Progress } from '../work/messages';
import { gameHand, setUp } from './games';
import type { List } from './my_lists';

export const TRAIN_DECISIONS = 10;
const GAMES_MOST = 40;

export type TrainKind = 'clock' | 'level';

/** A decision that was made; points are tenths of a percent of the chance to win. */
export interface Trained {
    game: number;
    move: string;
    best: string;
    points: number;
    /** Not shown to be worse than the best. */
    near: boolean;
}

export interface Training {
    kind: TrainKind;
    seed: number;
    /** The number of the game that the current decision is from. */
    game: number;
    /** What was chosen in it; '': nothing yet. */
    chosen: string;
    made: Trained[];
}

/** A decision of a game: what its player sees, and the position to ask about. */
export interface Decided {
    game: number;
    names: [string, string];
    cards: [Card[], Card[]];
    frame: Frame;
    position: string;
}

const isText = (value: unknown) => typeof value === 'string';

export function isTraining(value: unknown): boolean {
    const kept = value as Partial<Training> | null;
    return kept === null || ((kept.kind === 'clock' || kept.kind === 'level') && Number.isSafeInteger(kept.seed) && Number.isSafeInteger(kept.game) &&
        isText(kept.chosen) && Array.isArray(kept.made) && kept.made.every(({ game, move, best, points }) => Number.isSafeInteger(game) && isText(move) && isText(best) && typeof points === 'number'));
}

/** Whether the current decision already counts. */
export function isTrained({ made, game }: Training): boolean {
    return made.some((one) => one.game === game);
}

/** The decisions of the first list's player of this kind that have a choice. */
function decisionsOf(frames: Frame[], kind: TrainKind): number[] {
    return frames.map((_, at) => at).filter((at) => {
        const { state } = frames[at];
        return state.result === -1 && state.decks[state.chooser] === 0 && state.moves.some((move) => move.kind === kind) && state.moves.length > 1;
    });
}

/** The next decision from game `game` on, one a game; the same for the same seed and lists. */
export async function decided({ kind, seed, game: from }: Training, lists: [List, List], progress: (far: Progress) => void): Promise<Decided | null> {
    for (let game = from; game < from + GAMES_MOST; game++) {
        const setup = await setUp('train', { lists }, seed, game);
        const { cards, frames, positions } = await gameHand('train').ask({ call: 'watch', setup, agents: ['heuristic', 'heuristic'] }, progress);
        const found = decisionsOf(frames, kind).filter((at) => positions[at] !== null);
        if (!found.length) continue;
        const at = found[(seed + game) % found.length];
        const names = frames[at].state.decks.map((deck) => lists[deck].name) as [string, string];
        return { game, names, cards, frame: frames[at], position: positions[at]! };
    }
    return null;
}
