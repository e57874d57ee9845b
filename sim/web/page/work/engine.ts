/** The engine: the library as WebAssembly, with its imports. For workers; sim/web/engine is its other
 * side. */
import { Fault } from './fault';

export type Files = Record<string, Uint8Array>;

/** What a command gave: 0 done, 1 the answer is no, 2 bad usage or input, 3 interrupted and saved. */
export interface Result {
    status: number;
    stdout: string;
    stderr: string;
    files: Files;
}

/** Hears how far a command has come; returning true ends it early. */
export type Told = (done: number, total: number, unit: string) => boolean;

/** The engine cannot go on: another one must be started. */
export class Broken extends Fault {}

/** Draws a gnuplot script as SVG. */
export type Plot = (script: string) => string;

export interface Move {
    text: string;
    kind: string;
    card: number;
    owner: number;
    slot: number;
    to: number;
    number: number;
}

export interface GameEvent {
    what: string;
    player: number;
    card: number;
    slot: number;
    turn: number;
    detail: number;
}

export interface GameState {
    result: number;
    turn: number;
    chooser: number;
    chooses: string;
    decks: [number, number];
    moves: Move[];
    events: GameEvent[];
}

export interface Card {
    code: string;
    name: string;
    type: string;
    copy: number;
    level: number;
    cost: number;
    power: number;
    soul: number;
    colour: number;
    icons: [number, number];
    exact: boolean;
    unplayed: { number: number; text: string }[];
}

type Exports = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NO_SUCH_CALL = 52;

export class Engine {
    private exports!: Exports;
    private told: Told = () => false;
    private encoder = new TextEncoder();
    private decoder = new TextDecoder();

    private constructor(private plot: Plot) {}

    static async open(module: WebAssembly.Module, plot: Plot): Promise<Engine> {
        const engine = new Engine(plot);
        const system: Record<string, unknown> = {};
        for (const { name } of WebAssembly.Module.imports(module)) system[name] = () => NO_SUCH_CALL;
        const instance = await WebAssembly.instantiate(module, {
            wasi_snapshot_preview1: { ...system, ...engine.system() },
            weissfish: {
                progress: (done: number, total: number, unit: number) =>
                    Number(engine.told(done, total, engine.text(unit))),
                plot: (script: number, length: number) => engine.draw(script, length),
            },
        });
        engine.exports = instance.exports as unknown as Exports;
        engine.exports._initialize();
        return engine;
    }

    /** The WASI calls that do more than fail as unsupported. */
    private system() {
        const view = () => new DataView(this.exports.memory.buffer);
        return {
            clock_time_get: (clock: number, _precision: bigint, out: number) => {
                const begin = clock === 0 ? performance.timeOrigin : 0;
                view().setBigUint64(out, BigInt(Math.round((begin + performance.now()) * 1e6)), true);
                return SUCCESS;
            },
            environ_sizes_get: (count: number, size: number) => {
                view().setUint32(count, 0, true);
                view().setUint32(size, 0, true);
                return SUCCESS;
            },
            environ_get: () => SUCCESS,
            fd_prestat_get: () => BAD_DESCRIPTOR,
            proc_exit: (status: number) => {
                throw new Broken('faultEnded', status);
            },
        };
    }

    private get bytes(): Uint8Array {
        return new Uint8Array(this.exports.memory.buffer);
    }

    /** Copies the bytes, and a NUL, into the engine's memory. */
    private give(bytes: Uint8Array): number {
        const at = this.exports.engine_alloc(bytes.length + 1);
        if (!at) throw new Broken('faultMemory');
        this.bytes.set(bytes, at);
        this.bytes[at + bytes.length] = 0;
        return at;
    }

    private giveText(text: string): number {
        return this.give(this.encoder.encode(text));
    }

    private take(at: number, length: number): Uint8Array {
        return this.bytes.slice(at, at + length);
    }

    private text(at: number): string {
        const bytes = this.bytes;
        return this.decoder.decode(this.take(at, bytes.indexOf(0, at) - at));
    }

    private json<Value>(at: number): Value {
        return JSON.parse(this.text(at)) as Value;
    }

    /** Calls a function that takes strings, too. */
    private call(name: string, ...values: (string | number)[]): number {
        const given = values.map((value) => (typeof value === 'string' ? this.giveText(value) : value));
        try {
            return this.exports[name](...given);
        } finally {
            values.forEach((value, i) => typeof value === 'string' && this.exports.engine_free(given[i]));
        }
    }

    private draw(script: number, length: number): number {
        try {
            const picture = this.encoder.encode(this.plot(this.text(script)));
            const at = this.give(picture);
            new DataView(this.exports.memory.buffer).setUint32(length, picture.length, true);
            return at;
        } catch {
            return 0;
        }
    }

    put(name: string, bytes: Uint8Array): void {
        this.exports.engine_file_put(this.giveText(name), this.give(bytes), bytes.length);
    }

    remove(name: string): void {
        this.call('engine_file_remove', name);
    }

    run(words: string[], told?: Told): Result {
        this.told = told ?? (() => false);
        const at = this.call('engine_run', words.join('\0'), words.length);
        const [status, out, outLength, err, errLength, files, count] = new Int32Array(
            this.exports.memory.buffer, at, 7);
        const result: Result = {
            status,
            stdout: this.decoder.decode(this.take(out, outLength)),
            stderr: this.decoder.decode(this.take(err, errLength)),
            files: {},
        };
        const triples = new Uint32Array(this.exports.memory.buffer, files, 3 * count);
        for (let i = 0; i < 3 * count; i += 3)
            result.files[this.text(triples[i])] = this.take(triples[i + 1], triples[i + 2]);
        return result;
    }

    /** Opens a game of two decks, or one from a position; throws what is wrong. */
    gameOpen(paths: string[], decks: [string, string], position = ''): void {
        const at = this.call('engine_game_open', paths.join('\0'), paths.length, ...decks, position);
        if (!at) return;
        const problem = this.json<{ file: string; line: number; column: number; message: string }>(at);
        const place = problem.line ? `${problem.file}:${problem.line}:${problem.column}: ` : '';
        throw new Error(place + problem.message);
    }

    gameCards(deck: number): Card[] {
        return this.json(this.exports.engine_game_cards(deck));
    }

    gameStart(seed: number, number: number): void {
        this.exports.engine_game_start(seed, number);
    }

    gameState(): GameState {
        return this.json(this.exports.engine_game_state());
    }

    gameObserve(seat: number): Int16Array {
        const at = this.exports.engine_game_observe(seat);
        return new Int16Array(this.exports.memory.buffer, at, this.exports.engine_game_numbers()).slice();
    }

    gameApply(move: number): void {
        this.exports.engine_game_apply(move);
    }

    gameChoose(agent: string): number {
        return this.call('engine_game_choose', agent);
    }

    gameKeep(): number {
        return this.exports.engine_game_keep();
    }

    gameBack(copy: number): void {
        this.exports.engine_game_back(copy);
    }

    gamePosition(): string | null {
        const at = this.exports.engine_game_position();
        return at ? this.text(at) : null;
    }
}
