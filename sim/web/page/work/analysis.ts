/** What a searching agent thinks of a position: `position analyze`. */
import { runJson } from './crew';
import { POSITION } from '../games';
import type { Figure } from '../parts';

export interface Analysis {
    player: number;
    chooses: string;
    agent: string;
    best: string;
    moves: { move: string; win: Figure; gain: Figure; worlds: number }[];
}

export const SEARCH = 'ismcts:1000';

export function analyze(position: string, agent = SEARCH): Promise<Analysis> {
    return runJson<Analysis>(['position', 'analyze', POSITION, `--agent=${agent}`], { [POSITION]: position },
        { lists: [position] });
}
