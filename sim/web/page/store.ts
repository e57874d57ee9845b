/** What stays in the browser: the cards that were dropped in, and settings. Nothing is sent anywhere. */

/** A card file, under the name that the engine knows it by. */
export interface CardFile {
    name: string;
    bytes: Uint8Array;
    /** What its codes begin with ("BD/W47"), and how many cards it has. */
    prefixes: string[];
    cards: number;
}

const DATABASE = 'weissfish';
const TABLE = 'cards';

let files: CardFile[] = [];
const listeners = new Set<() => void>();

export function cardFiles(): CardFile[] {
    return files;
}

export function onCards(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'name' });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
    });
}

async function change(work: (table: IDBObjectStore) => void): Promise<void> {
    const database = await openDatabase();
    await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(TABLE, 'readwrite');
        work(transaction.objectStore(TABLE));
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
    });
    database.close();
}

function tell(changed: CardFile[]): void {
    files = changed.sort((one, other) => (one.name < other.name ? -1 : 1));
    listeners.forEach((listener) => listener());
}

/** Reads what was kept. Where nothing can be kept (a private window), cards last until the page closes. */
export async function cardsLoad(): Promise<void> {
    try {
        const database = await openDatabase();
        const kept = await new Promise<CardFile[]>((resolve, reject) => {
            const request = database.transaction(TABLE).objectStore(TABLE).getAll();
            request.onsuccess = () => resolve(request.result as CardFile[]);
            request.onerror = () => reject(request.error);
        });
        database.close();
        tell(kept);
    } catch {
        tell([]);
    }
}

const CODE = /[A-Z0-9]+\/[A-Z0-9]+(?=-)/gi;

/** Characters that turn the direction of the text beside them, or end its line. */
const STEERING = /[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]/g;

/** Others' words, made harmless. */
export function harmless(text: string): string {
    return text.replace(STEERING, '\uFFFD');
}

/** A file, and where it lay. */
export interface Dropped {
    path: string;
    file: File;
}

async function readFile({ path, file }: Dropped): Promise<CardFile> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const records: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const list = Array.isArray(records) ? records : Object.values(records as object);
    const codes = list.map((record) => String((record as { code?: unknown })?.code ?? ''));
    const prefixes = [...new Set(codes.flatMap((code) => code.match(CODE) ?? []))].map((prefix) => prefix.toUpperCase());
    if (!prefixes.length) throw new Error('no cards');
    // one folder: files of one name in different folders stay apart
    return { name: `cards/${harmless(path).replace(/^\/+/, '').replace(/\//g, ' - ')}`, bytes, prefixes, cards: list.length };
}

/** Takes JSON files in. Returns the names of those that are none. */
export async function cardsAdd(dropped: Dropped[]): Promise<string[]> {
    const bad: string[] = [];
    const added = new Map<string, CardFile>();
    for (const given of dropped.filter(({ path }) => /\.json$/i.test(path)))
        try {
            const file = await readFile(given);
            added.set(file.name, file);
        } catch {
            bad.push(given.path);
        }
    // where nothing can be kept they last until the page closes
    await change((table) => added.forEach((file) => table.put(file))).catch(() => undefined);
    tell([...files.filter(({ name }) => !added.has(name)), ...added.values()]);
    return bad;
}

export async function cardsForget(): Promise<void> {
    await change((table) => table.clear()).catch(() => undefined);
    tell([]);
}

/** The files that hold the cards of these texts; all of them for a text that names no code. */
export function cardFilesFor(texts: string[]): CardFile[] {
    const wanted = new Set<CardFile>();
    for (const text of texts) {
        const prefixes = new Set((text.match(CODE) ?? []).map((prefix) => prefix.toUpperCase()));
        const found = files.filter((file) => file.prefixes.some((prefix) => prefixes.has(prefix)));
        (prefixes.size ? found : files).forEach((file) => wanted.add(file));
    }
    return [...wanted];
}

/** Settings, which last. */
export function setting(name: string, usual: string): string {
    try {
        return localStorage.getItem(name) ?? usual;
    } catch {
        return usual;
    }
}

export function settingKeep(name: string, value: string): void {
    try {
        localStorage.setItem(name, value);
    } catch {
        // lasts until the page closes
    }
}

/** A card's record as its file has it. */
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
}

const parsed = new WeakMap<CardFile, Map<string, CardRecord>>();

function recordsOf(file: CardFile): Map<string, CardRecord> {
    let records = parsed.get(file);
    if (!records) {
        // a parsed text is made harmless, however it spells its characters
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

/** What is printed on a card; null if no file has it. */
export async function cardRecord(code: string): Promise<CardRecord | null> {
    for (const file of [...(await shippedCards().catch(() => [])), ...cardFilesFor([code])]) {
        const record = recordsOf(file).get(code);
        if (record) return record;
    }
    return null;
}
