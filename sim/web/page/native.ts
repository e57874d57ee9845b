/** The engine of `weissfish serve`: the program that offers the page runs its commands, with all threads. Games keep
 * their workers. */
import type { Files, Result } from './engine';
import { shippedFiles } from './store';

/** Whether the page is offered so. Where it is not, a file of the page says so in the same place. */
export const native: Promise<boolean> = fetch('engine')
    .then(async (answer) => 'version' in ((await answer.json()) as object))
    .catch(() => false);

const PIECE = 0x8000;

function base64Of(bytes: Uint8Array): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += PIECE)
        text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
    return btoa(text);
}

function bytesOfBase64(text: string): Uint8Array {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function mapped<From, To>(files: Record<string, From>, change: (file: From) => To): Record<string, To> {
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, change(file)]));
}

/** The shipped files that words name as the page does. */
async function shippedNamed(words: string[]): Promise<Files> {
    if (!words.some((word) => word.includes('decks/'))) return {};
    const named = Object.entries(await shippedFiles()).filter(([name]) => words.some((word) => word.includes(name)));
    return mapped(Object.fromEntries(named), (text) => new TextEncoder().encode(text));
}

/** Runs a command; after `slice` milliseconds (0: never) it is interrupted, and saves what it has. */
export async function runNative(words: string[], files: Files, slice: number): Promise<Result> {
    const sent = { ...(await shippedNamed(words)), ...files };
    const answer = await fetch('run', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ words, files: mapped(sent, base64Of), slice }),
    });
    if (!answer.ok) throw new Error((await answer.text()).trim());
    const given = (await answer.json()) as Omit<Result, 'files'> & { files: Record<string, string> };
    return { ...given, files: mapped(given.files, bytesOfBase64) };
}
