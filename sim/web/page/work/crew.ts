/** The workers: one per core. Work goes to a free one, or to the native engine if there is
 * one; a game has a worker of its own. */
import type { Files, Result } from './engine';
import type { Answers, FromWorker, Progress, Request } from './messages';
import { native, runNative } from './native';
import { cardFiles, cardFilesFor, cardsLoad, type CardFile } from '../data/store';
import { say } from '../words/words';

interface Waiting {
    resolve(answer: unknown): void;
    reject(problem: Error): void;
    progress?: (progress: Progress) => void;
}

const WORKERS_MOST = 16;
const STARTS_MOST = 3;

/** One worker, and which card files it has. It is replaced when its engine breaks. */
export class Hand {
    private worker = this.start();
    private waiting = new Map<number, Waiting>();
    private next = 0;
    private has = new Map<string, CardFile>();
    private failures = 0;

    private start(): Worker {
        const worker = new Worker('worker.js', { type: 'module' });
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
        worker.onerror = (event) => this.fail(event.message || say('faultNoStart'));
        return worker;
    }

    /** Stops restarting a worker that never answers. */
    private fail(why: string): void {
        if (++this.failures < STARTS_MOST) this.restart(why);
        else this.end(why);
    }

    /** Whether it has a request. */
    get busy(): boolean {
        return this.waiting.size > 0;
    }

    private hear(message: FromWorker): void {
        this.failures = 0;
        const waiting = this.waiting.get(message.id);
        if (!waiting) return;
        if ('progress' in message) {
            waiting.progress?.(message.progress);
            return;
        }
        this.waiting.delete(message.id);
        if ('answer' in message) {
            waiting.resolve(message.answer);
            return;
        }
        const why = message.fault ? say(message.fault.word, ...message.fault.values) : message.problem;
        waiting.reject(new Error(why));
        if (message.broken) this.restart(why);
    }

    private end(why: string): void {
        this.worker.terminate();
        this.waiting.forEach((waiting) => waiting.reject(new Error(why)));
        this.waiting.clear();
        this.has.clear();
    }

    /** Ends what it does, and starts it anew. */
    restart(why: string): void {
        this.end(why);
        this.worker = this.start();
    }

    ask<Call extends Request['call']>(request: Request & { call: Call },
        progress?: (progress: Progress) => void): Promise<Answers[Call]> {
        const id = this.next++;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, progress });
            this.worker.postMessage({ id, request });
        });
    }

    /** Gives it the card files it lacks, and removes those that are gone. */
    async bring(files: CardFile[]): Promise<void> {
        const put: Files = {};
        const remove = [...this.has.keys()].filter((name) => !cardFiles().some((file) => file.name === name));
        remove.forEach((name) => this.has.delete(name));
        const lacks = files.filter((file) => this.has.get(file.name) !== file);
        lacks.forEach((file) => { put[file.name] = file.bytes; });
        if (remove.length || lacks.length) await this.ask({ call: 'files', put, remove });
        lacks.forEach((file) => this.has.set(file.name, file));
    }
}

export interface RunOptions {
    /** Milliseconds after which it is interrupted and saved. */
    slice?: number;
    /** The texts whose cards are needed; without them it gets all card files. */
    lists?: string[];
    progress?: (progress: Progress) => void;
    /** The document is wanted even if the answer is no. */
    any?: boolean;
    /** No `--cards` is added: the words or files name the cards. */
    bare?: boolean;
}

const hands: Hand[] = [];
const free: Hand[] = [];
const queue: ((hand: Hand) => void)[] = [];

const workers = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, WORKERS_MOST));

/** How many commands to run at once: the native engine gives all cores to each. */
export async function crewSize(): Promise<number> {
    return (await native) ? 1 : workers;
}

/** The number of workers. */
export function crewCount(): number {
    return workers;
}

function take(): Promise<Hand> {
    const hand = free.pop();
    if (hand) return Promise.resolve(hand);
    if (hands.length < workers) {
        hands.push(new Hand());
        return Promise.resolve(hands[hands.length - 1]);
    }
    return new Promise((resolve) => queue.push(resolve));
}

function giveBack(hand: Hand): void {
    const next = queue.shift();
    if (next) next(hand);
    else free.push(hand);
}

/** Starts an engine, so that the first answer comes sooner. */
export async function warmUp(): Promise<void> {
    await run(['odds', '--deck=1:0', 'damage 1']);
}

const encoder = new TextEncoder();

/** Files as bytes. */
export function bytesOf(files: Record<string, string | Uint8Array>): Files {
    return Object.fromEntries(Object.entries(files).map(
        ([name, file]) => [name, typeof file === 'string' ? encoder.encode(file) : file]));
}

/** The words with more options, put before a "--". */
function withOptions(words: string[], more: string[]): string[] {
    const end = words.indexOf('--');
    return end < 0 ? [...words, ...more] : [...words.slice(0, end), ...more, ...words.slice(end)];
}

/** Runs a command of the program, in a free worker. */
export async function run(words: string[], files: Record<string, string | Uint8Array> = {},
    options: RunOptions = {}): Promise<Result> {
    if (options.lists) await cardsLoad();
    const wanted = options.lists ? cardFilesFor(options.lists) : [];
    const all = withOptions(words, wanted.length && !options.bare ? ['--cards=cards'] : []);
    const slice = options.slice ?? 0;
    if (await native) {
        const cards = Object.fromEntries(wanted.map(({ name, bytes }) => [name, bytes]));
        return runNative(all, { ...cards, ...bytesOf(files) }, slice);
    }
    const hand = await take();
    try {
        await hand.bring(wanted);
        return await hand.ask({ call: 'run', words: all, files: bytesOf(files), slice }, options.progress);
    } finally {
        giveBack(hand);
    }
}

/** Asks a free worker what moves lead to, with files that it keeps meanwhile. */
export async function askLead(request: Request & { call: 'lead' }, files: Record<string, string>, lists: string[],
    progress: (progress: Progress) => void): Promise<Answers['lead']> {
    await cardsLoad();
    const hand = await take();
    try {
        await hand.bring(cardFilesFor(lists));
        await hand.ask({ call: 'files', put: bytesOf(files), remove: [] });
        return await hand.ask(request, progress).finally(() => hand.ask({ call: 'files', put: {}, remove: Object.keys(files) }));
    } finally {
        giveBack(hand);
    }
}

/** The document that a command prints; throws its error message. */
export async function runJson<Document>(words: string[], files: Record<string, string | Uint8Array> = {},
    options: RunOptions = {}): Promise<Document> {
    const result = await run(withOptions(words, ['--format=json']), files, options);
    if (result.status !== 0 && !(options.any && result.status === 1)) throw new Error(complaint(result));
    return JSON.parse(result.stdout) as Document;
}

export function complaint(result: Result): string {
    return result.stderr.trim() || say('faultStatus', result.status);
}
