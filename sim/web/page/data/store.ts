/** Cards and begun runs, kept in the browser. Nothing is sent anywhere. */
import { say } from '../words/words';
import { isZip, zipMembers } from './zip';

/** A card file, under the name that the engine knows it by. */
export interface CardFile {
    name: string;
    bytes: Uint8Array;
    /** What its codes start with ("BD/W47"), and how many cards it has. */
    prefixes: string[];
    cards: number;
    /** Where and when (in milliseconds) it was fetched. */
    from?: string;
    date?: number;
}

const DATABASE = 'weissfish';
const VERSION = 2;
const TABLE = 'cards';
const RUNS = 'runs';

let files: CardFile[] = [];
const listeners = new Set<() => void>();
let changes = 0;

export function cardFiles(): CardFile[] {
    return files;
}

/** How often the files have changed: an answer from another count is about older files. */
export function cardChanges(): number {
    return changes;
}

export function onCards(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(DATABASE, VERSION);
        request.onupgradeneeded = () => {
            const { objectStoreNames } = request.result;
            if (!objectStoreNames.contains(TABLE)) request.result.createObjectStore(TABLE, { keyPath: 'name' });
            if (!objectStoreNames.contains(RUNS)) request.result.createObjectStore(RUNS, { keyPath: 'name' });
        };
        request.onsuccess = () => {
            // lets a tab of a newer page go on
            request.result.onversionchange = () => request.result.close();
            resolve(request.result);
        };
        request.onblocked = () => reject(new Error(say('faultOldTab')));
        request.onerror = () => reject(request.error ?? new Error(say('faultKeeps')));
    });
}

async function change(work: (table: IDBObjectStore) => void, name = TABLE): Promise<void> {
    const database = await openDatabase();
    await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(name, 'readwrite');
        work(transaction.objectStore(name));
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error(say('faultKeeps')));
    });
    database.close();
}

function tell(changed: CardFile[]): void {
    files = changed.sort((one, other) => (one.name < other.name ? -1 : 1));
    changes++;
    listeners.forEach((listener) => listener());
}

/** All records of a table. */
async function readTable<Kept>(name: string): Promise<Kept[]> {
    const database = await openDatabase();
    const kept = await new Promise<Kept[]>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result as Kept[]);
        request.onerror = () => reject(request.error);
    });
    database.close();
    return kept;
}

let loaded: Promise<void> | null = null;

/** Reads what is kept. Where nothing can be kept (a private window), cards last until the page closes. */
export function cardsLoad(): Promise<void> {
    loaded ??= readTable<CardFile>(TABLE).then(tell, () => tell([]));
    return loaded;
}

/** A run that can go on after a reload: what it is about, and what its shares have saved. */
export interface KeptRun {
    name: string;
    about: string;
    shares: { name: string; state: Uint8Array | null; done: boolean }[];
}

export async function runKeep(run: KeptRun): Promise<void> {
    await change((table) => table.put(run), RUNS).catch(() => undefined);
}

export async function runForget(name: string): Promise<void> {
    await change((table) => table.delete(name), RUNS).catch(() => undefined);
}

export async function runKept(name: string): Promise<KeptRun | null> {
    const runs = await readTable<KeptRun>(RUNS).catch(() => []);
    return runs.find((run) => run.name === name) ?? null;
}

const CODE = /[A-Z0-9]+\/[A-Z0-9]+(?=-)/gi;

/** Characters that change the direction of text, or end its line. */
const STEERING = /[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]/g;

/** Foreign text, made harmless. */
export function harmless(text: string): string {
    return text.replace(STEERING, '\uFFFD');
}

/** A file, and its path. */
export interface Dropped {
    path: string;
    file: { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A dropped file that was not taken, and why. */
export interface Refused {
    path: string;
    why: string;
}

/** Whether the cards added last are kept. */
let keepsCards = true;

export function cardsAreKept(): boolean {
    return keepsCards;
}

/** A card file of these bytes; throws if it is none. */
function cardFileOf(path: string, bytes: Uint8Array): CardFile {
    const records: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const list = Array.isArray(records) ? records : Object.values(records as object);
    const codes = list.map((record) => String((record as { code?: unknown })?.code ?? ''));
    const prefixes = [...new Set(codes.flatMap((code) => code.match(CODE) ?? []))].map((prefix) => prefix.toUpperCase());
    if (!prefixes.length) throw new Error(say('faultNoCards'));
    // one folder: files of the same name from different folders stay apart
    return { name: `cards/${harmless(path).replace(/^\/+/, '').replace(/\//g, ' - ')}`, bytes, prefixes,
        cards: list.length, date: Date.now() };
}

async function filesOfZip(path: string, bytes: Uint8Array, refused: Refused[]): Promise<CardFile[]> {
    const files: CardFile[] = [];
    for (const member of zipMembers(bytes).filter((one) => /\.json$/i.test(one.path)))
        try {
            files.push(cardFileOf(member.path, await member.bytes()));
        } catch (error) {
            refused.push({ path: `${path}: ${member.path}`, why: (error as Error).message });
        }
    return files;
}

async function filesOfDropped({ path, file }: Dropped, refused: Refused[]): Promise<CardFile[]> {
    try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        return isZip(bytes) ? await filesOfZip(path, bytes, refused) : [cardFileOf(path, bytes)];
    } catch (error) {
        refused.push({ path, why: (error as Error).message });
        return [];
    }
}

async function put(added: CardFile[]): Promise<void> {
    const names = new Set(added.map(({ name }) => name));
    keepsCards = await change((table) => added.forEach((file) => table.put(file))).then(() => true, () => false);
    tell([...files.filter(({ name }) => !names.has(name)), ...added]);
}

/** Takes in card files, and ZIP files of them. Returns what it refused. */
export async function cardsAdd(dropped: Dropped[]): Promise<Refused[]> {
    const refused: Refused[] = [];
    const added = new Map<string, CardFile>();
    for (const given of dropped.filter(({ path }) => /\.(json|zip)$/i.test(path)))
        for (const file of await filesOfDropped(given, refused)) added.set(file.name, file);
    if (added.size) await put([...added.values()]);
    return refused;
}

/** Takes in a file from a site. */
export async function cardsFetched(name: string, from: string, bytes: Uint8Array): Promise<void> {
    await put([{ ...cardFileOf(name, bytes), from }]);
}

export async function cardsForget(): Promise<void> {
    await change((table) => table.clear()).catch(() => undefined);
    tell([]);
}

/** The files with the cards of these texts; all files if a text names no code. */
export function cardFilesFor(texts: string[]): CardFile[] {
    const wanted = new Set<CardFile>();
    for (const text of texts) {
        const prefixes = new Set((text.match(CODE) ?? []).map((prefix) => prefix.toUpperCase()));
        const found = files.filter((file) => file.prefixes.some((prefix) => prefixes.has(prefix)));
        (prefixes.size ? found : files).forEach((file) => wanted.add(file));
    }
    return [...wanted];
}

/** A card's record as in its file. */
export interface CardRecord {
    code: string;
    name?: string;
    type?: string;
    color?: string;
    level?: string | number;
    cost?: string | number;
    power?: string | number;
    soul?: string | number;
    trigger?: string | string[];
    attributes?: string[];
    ability?: string[];
    jpAbility?: string[];
}

const parsed = new WeakMap<CardFile, Map<string, CardRecord>>();

/** The cards of a file, by code. */
export function recordsOf(file: CardFile): Map<string, CardRecord> {
    let records = parsed.get(file);
    if (!records) {
        // strings are made harmless after parsing, however they were escaped
        const document: unknown = JSON.parse(new TextDecoder().decode(file.bytes),
            (_, value: unknown) => (typeof value === 'string' ? harmless(value) : value));
        const list = (Array.isArray(document) ? document : Object.values(document as object)) as CardRecord[];
        records = new Map(list.filter((record) => record?.code).map((record) => [record.code, record]));
        parsed.set(file, records);
    }
    return records;
}

let shipped: Promise<Record<string, string>> | null = null;

/** The files that come with the page, by name: fetched once, and again if that failed. */
export function shippedFiles(): Promise<Record<string, string>> {
    shipped ??= fetch('decks.json').then((answer) => answer.json() as Promise<Record<string, string>>);
    shipped.catch(() => { shipped = null; });
    return shipped;
}

let ours: CardFile[] | null = null;

async function shippedCards(): Promise<CardFile[]> {
    ours ??= Object.entries(await shippedFiles()).filter(([name]) => /^decks\/cards\/.*\.json$/.test(name))
        .map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text), prefixes: [], cards: 0 }));
    return ours;
}

/** All card files: those that come with the page, and those added here. */
export async function allCardFiles(): Promise<CardFile[]> {
    await cardsLoad();
    return [...(await shippedCards().catch(() => [])), ...files];
}

/** What is printed on a card; null if no file has it. */
export async function cardRecord(code: string): Promise<CardRecord | null> {
    for (const file of [...(await shippedCards().catch(() => [])), ...cardFilesFor([code])]) {
        const record = recordsOf(file).get(code);
        if (record) return record;
    }
    return null;
}
