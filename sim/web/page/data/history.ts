/** Earlier results of two lists. */
import { settingKeep, settingOf } from './settings';

export interface Past {
    date: number;
    agents: [string, string];
    games: number;
    /** The first list's share, with its interval. */
    value: number;
    low: number;
    high: number;
}

const MOST = 20;

function nameOf(ids: [string, string]): string {
    return `history ${ids.join(' ')}`;
}

function isPast(value: unknown): boolean {
    return Array.isArray(value) && value.every((past: Partial<Past> | null) => typeof past?.value === 'number' &&
        typeof past.low === 'number' && typeof past.high === 'number' && Array.isArray(past.agents));
}

function flipped(past: Past): Past {
    return { ...past, agents: [past.agents[1], past.agents[0]], value: 1 - past.value, low: 1 - past.high, high: 1 - past.low };
}

/** Newest first; the order of the two lists does not matter. */
export function historyOf(ids: [string, string]): Past[] {
    const straight = settingOf<Past[]>(nameOf(ids), [], isPast);
    const turned = settingOf<Past[]>(nameOf([ids[1], ids[0]]), [], isPast).map(flipped);
    return [...straight, ...turned].sort((one, other) => other.date - one.date);
}

export function historyAdd(ids: [string, string], past: Past): void {
    const before = settingOf<Past[]>(nameOf(ids), [], isPast);
    settingKeep(nameOf(ids), JSON.stringify([past, ...before].slice(0, MOST)));
}
