/**
 * Which kept things are this tab's. Each open tab holds a lock on its own number; a new tab takes the number that a
 * closed one has left, the newest first, and goes on with what was kept under it.
 */
import { setting, settingKeep, settingNames } from './settings';

const OWN = 'tab';
const USED = 'tab used ';
/** A reloaded page may still hold its lock for a moment. */
const WAIT_MS = 2000;

/** Whether this tab could take a number; it then holds it until it is closed. */
function held(number: string, wait: boolean): Promise<boolean> {
    const options: LockOptions = wait ? { signal: AbortSignal.timeout(WAIT_MS) } : { ifAvailable: true };
    return new Promise((resolve) => {
        navigator.locks.request(`weissfish tab ${number}`, options, (lock) => {
            resolve(lock !== null);
            return lock ? new Promise<void>(() => undefined) : undefined;
        }).catch(() => resolve(false));
    });
}

function before(): string {
    try {
        return sessionStorage.getItem(OWN) ?? '';
    } catch {
        return '';
    }
}

/** The numbers of earlier tabs, those used last first. */
function earlier(): string[] {
    const used = (name: string) => Number(setting(name, '0')) || 0;
    return settingNames(USED).sort((one, other) => used(other) - used(one)).map((name) => name.slice(USED.length));
}

async function found(): Promise<string> {
    if (!('locks' in navigator)) return before() || earlier()[0] || '1';
    const own = before();
    if (own && await held(own, true)) return own;
    for (const number of earlier())
        if (number !== own && await held(number, false)) return number;
    for (let number = 1; ; number++)
        if (!earlier().includes(String(number)) && await held(String(number), false)) return String(number);
}

let number = '';

/** Once it is known which number is this tab's. */
export const tabReady: Promise<void> = found().then((own) => {
    number = own;
    tabUsed();
    try {
        sessionStorage.setItem(OWN, own);
    } catch {
        return; // then a reload takes the number used last
    }
});

/** A tab that is used now is the one that a new tab goes on with later. */
export function tabUsed(): void {
    if (number) settingKeep(USED + number, String(Date.now()));
}

/** The name under which a thing of this tab is kept. */
export function ofTab(name: string): string {
    return `${name} ${number}`;
}
