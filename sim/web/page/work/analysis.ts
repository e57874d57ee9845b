/** What a searching agent thinks of a position: `position analyze`. */
import { runJson } from './crew';
import { POSITION } from '../data/games';
import type { Figure } from '../parts/parts';
import type { Progress } from './messages';

export interface Analysis {
    player: number;
    chooses: string;
    agent: string;
    /** The first move of the list. */
    best: string;
    /** What the search itself plays; gains are relative to it. */
    decision: string;
    moves: { move: string; win: Figure; gain: Figure; worlds: number }[];
}

export const SEARCH = 'ismcts:1000';

export function analyze(position: string, agent = SEARCH, progress?: (far: Progress) => void): Promise<Analysis> {
    return runJson<Analysis>(['position', 'analyze', POSITION, `--agent=${agent}`], { [POSITION]: position },
        { lists: [position], progress });
}
