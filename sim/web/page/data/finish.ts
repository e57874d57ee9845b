/** How likely the turn player is to win this turn: `position finish`. */
import { runJson } from '../work/crew';
import { POSITION } from './games';

export interface Bounds {
    low: number;
    high: number;
}

/** A move, and the next ones by its outcome. */
export interface LineMove {
    move: string;
    after: string;
    chance: number;
    win: number;
    then: LineMove[];
}

export interface Finish {
    player: number;
    chance: Bounds & { exact: boolean };
    /** Best first. */
    choices: (Bounds & { move: string })[];
    line: LineMove | Record<string, never>;
    hangs: (Bounds & { change: string })[];
}

/** Takes at most so many seconds. */
export function askFinish(position: string, seconds: number): Promise<Finish> {
    return runJson<Finish>(['position', 'finish', POSITION, `--time=${seconds}`], { [POSITION]: position }, { lists: [position] });
}
