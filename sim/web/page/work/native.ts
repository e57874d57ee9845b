/** The engine of `weissfish serve`: the program that serves the page runs its commands, with all threads. Games keep
 * their workers. */
import type { Files, Result } from './engine';
import { shippedFiles } from '../data/store';

/** Whether the page is served so. A static host has a file in the same place that says no. */
export const native: Promise<boolean> = fetch('engine')
    .then(async (answer) => 'version' in ((await answer.json()) as object))
    .catch(() => false);

const PIECE = 0x8000;

/** A file of at least so many bytes is sent once, then named. */
const KEPT_LEAST = 0x8000;

const BUSY = 429;
const NOT_KEPT = 424;
const AGAIN_MS = 200;

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

/** The hashes of files kept by the program. */
let hashes = new WeakMap<Uint8Array, Promise<string>>();

/** Asks, again and again while the program is busy. */
async function posted(path: string, type: string, body: BodyInit): Promise<Response> {
    for (;;) {
        const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body });
        if (answer.status !== BUSY) return answer;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
}

async function fileSent(bytes: Uint8Array): Promise<string> {
    const answer = await posted('files', 'application/octet-stream', bytes as BodyInit);
    if (!answer.ok) throw new Error((await answer.text()).trim());
    return ((await answer.json()) as { hash: string }).hash;
}

function hashOf(bytes: Uint8Array): Promise<string> {
    let hash = hashes.get(bytes);
    if (!hash) {
        hash = fileSent(bytes);
        hash.catch(() => hashes.delete(bytes));
        hashes.set(bytes, hash);
    }
    return hash;
}

/** The body of a request: large files are sent first, each by itself, and named by hash. */
async function requestOf(words: string[], files: Files, slice: number): Promise<string> {
    const kept: Record<string, string> = {};
    const small: Files = {};
    for (const [name, bytes] of Object.entries(files))
        if (bytes.length < KEPT_LEAST) small[name] = bytes;
        else kept[name] = await hashOf(bytes);
    return JSON.stringify({ words, files: mapped(small, base64Of), kept, slice });
}

/** Runs a command; after `slice` milliseconds (0: never) it is interrupted, and saves what it has. */
export async function runNative(words: string[], files: Files, slice: number): Promise<Result> {
    const sent = { ...(await shippedNamed(words)), ...files };
    let answer = await posted('run', 'application/json', await requestOf(words, sent, slice));
    if (answer.status === NOT_KEPT) { // it was restarted, or has dropped them
        hashes = new WeakMap();
        answer = await posted('run', 'application/json', await requestOf(words, sent, slice));
    }
    if (!answer.ok) throw new Error((await answer.text()).trim());
    const given = (await answer.json()) as Omit<Result, 'files'> & { files: Record<string, string> };
    return { ...given, files: mapped(given.files, bytesOfBase64) };
}
