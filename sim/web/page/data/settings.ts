/** Settings, kept in localStorage, or until the page closes where that is refused. */

/** What could not be kept. */
const shared = new Map<string, string>();
const listeners = new Set<() => void>();
let refused = '';

export function setting(name: string, usual: string): string {
    try {
        return localStorage.getItem(name) ?? shared.get(name) ?? usual;
    } catch {
        return shared.get(name) ?? usual;
    }
}

/** Why the last thing could not be kept; '' if it was. */
export function whyNotKept(): string {
    return refused;
}

function tellRefused(why: string): void {
    if (why === refused) return;
    refused = why;
    listeners.forEach((listener) => listener());
}

/** Calls `listener` when keeping fails, or works again. */
export function onKeeping(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** Keeps a value; `null` forgets it. */
export function settingKeep(name: string, value: string | null): void {
    shared.delete(name);
    try {
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
        tellRefused('');
    } catch (error) {
        if (value !== null) shared.set(name, value);
        tellRefused((error as Error).message || 'refused');
    }
}

/** A value kept as JSON; `usual` where it does not fit. */
export function settingOf<Value>(name: string, usual: Value, fits: (value: unknown) => boolean): Value {
    try {
        const value: unknown = JSON.parse(setting(name, 'null'));
        return fits(value) ? (value as Value) : usual;
    } catch {
        return usual;
    }
}

/** The names of kept things that begin like this. */
export function settingNames(beginning: string): string[] {
    try {
        const kept = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
        return [...new Set([...kept, ...shared.keys()])].filter((name) => name.startsWith(beginning));
    } catch {
        return [...shared.keys()].filter((name) => name.startsWith(beginning));
    }
}
