/** State of a component that survives a reload. */
import { useState } from 'preact/hooks';
import { AGENTS } from './agents';
import { settingKeep, settingOf } from './settings';

/** Like `useState`; a kept value that does not fit is ignored. */
export function useKept<Value>(name: string, usual: Value, fits: (value: unknown) => boolean): [Value, (value: Value) => void] {
    const [value, setValue] = useState<Value>(() => settingOf(name, usual, fits));
    return [value, (changed) => {
        settingKeep(name, JSON.stringify(changed));
        setValue(changed);
    }];
}

export function useKeptNumber(name: string, usual: number, least: number, most: number) {
    return useKept<number>(name, usual, (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most);
}

export function useKeptText(name: string, usual = '') {
    return useKept<string>(name, usual, (value) => typeof value === 'string');
}

export function useKeptAgent(name: string) {
    return useKept<string>(name, 'heuristic', (value) => AGENTS.some((agent) => agent.name === value));
}
