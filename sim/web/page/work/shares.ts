/** A run in shares, one per worker (the native engine has one for all): each plays a slice of its share, saves it,
 * and goes on; the results so far are merged. The states are the program's own, so the result is what it would print. */
import { runForget, runKeep, runKept, type KeptRun } from '../data/store';
import { complaint, crewSize, run } from './crew';

/** Milliseconds: long enough that saving costs little, short enough to watch and to stop. */
const SLICE = 500;
const FIRST_SLICE = 250;
const MERGE_EVERY = 700;

export interface Told<Document> {
    /** The result so far; null before the first. */
    document: Document | null;
    state: 'plays' | 'stopped' | 'done' | 'failed';
    problem: string;
    /** Games played, and in all; how many of them, in how many seconds, since the last start. */
    done: number;
    total: number;
    fresh: number;
    seconds: number;
}

type Share = KeptRun['shares'][number];

/** What a run is about. */
export interface Asked {
    /** The command without the options of long runs. */
    words: string[];
    files: Record<string, string>;
    /** Pairs of games. */
    rounds: number;
    lists: string[];
}

function sumOf(games: number[]): number {
    return games.reduce((sum, some) => sum + some, 0);
}

export class SharedRun<Document extends { games: number }> {
    private shares: Share[] = [];
    /** Games by share: heard of, and those of them at the end of its last slice. */
    private played: number[] = [];
    private saved: number[] = [];
    /** Of those saved, games that no state has: a slice ends within some. */
    private lost = 0;
    private stopping = false;
    private merging = false;
    private merged = 0;
    private begun = { at: 0, done: 0 };
    private told: Told<Document>;

    /** `name`: what it is kept under, to go on after a reload. */
    constructor(private name: string, private asked: Asked, private tell: (told: Told<Document>) => void, shares: Share[] = []) {
        this.shares = shares;
        this.told = { document: null, state: 'stopped', problem: '', done: 0, total: 2 * asked.rounds, fresh: 0, seconds: 0 };
    }

    /** The run kept under the name, with its `about`; null: there is none. */
    static async kept<Document extends { games: number }, About>(name: string, tell: (told: Told<Document>) => void):
    Promise<{ run: SharedRun<Document>; about: About } | null> {
        const kept = await runKept(name);
        if (!kept) return null;
        const { asked, about } = JSON.parse(kept.about) as { asked: Asked; about: About };
        const run = new SharedRun<Document>(name, asked, tell, kept.shares);
        run.about = about;
        await run.merge(false);
        run.set({ state: run.complete ? 'done' : 'stopped' });
        return { run, about };
    }

    /** What it is about, as the screen describes it. */
    about: unknown = null;

    /** From now on `tell` is called, at once with the current state. */
    listen(tell: (told: Told<Document>) => void): void {
        this.tell = tell;
        this.set({});
    }

    private async share(): Promise<void> {
        const count = Math.max(1, Math.min(await crewSize(), this.asked.rounds));
        if (!this.shares.length)
            this.shares = Array.from({ length: count }, (_, i) => ({
                name: `share-${i + 1}`, state: null, done: false }));
    }

    private set(change: Partial<Told<Document>>): void {
        this.told = { ...this.told, ...change };
        this.tell(this.told);
    }

    private count(): void {
        const heard = Math.min(this.told.total, sumOf(this.played) - this.lost);
        const done = Math.max(this.told.document?.games ?? 0, heard, this.told.done);
        this.set({ done, fresh: done - this.begun.done, seconds: (performance.now() - this.begun.at) / 1000 });
    }

    /** Plays, or goes on, until it is done or `stop` is called. */
    async play(): Promise<void> {
        this.stopping = false;
        this.begun = { at: performance.now(), done: this.told.done };
        this.set({ state: 'plays', problem: '' });
        try {
            await this.share();
            await Promise.all(this.shares.map((share, i) => this.playShare(share, i)));
            await this.merge(true);
            this.set({ state: this.complete ? 'done' : 'stopped' });
        } catch (error) {
            this.stopping = true;
            this.set({ state: 'failed', problem: (error as Error).message });
        }
    }

    stop(): void {
        this.stopping = true;
    }

    get complete(): boolean {
        return this.shares.length > 0 && this.shares.every(({ done }) => done);
    }

    private async playShare(share: Share, number: number): Promise<void> {
        for (let slice = FIRST_SLICE; !share.done && !this.stopping; slice = SLICE) {
            const words = [...this.asked.words, `--shard=${number + 1}/${this.shares.length}`,
                `--state=${share.name}`, '--resume'];
            const before = this.saved[number] ?? 0; // a slice counts from its own beginning
            const files = share.state ? { ...this.asked.files, [share.name]: share.state } : this.asked.files;
            const result = await run(words, files, { slice, lists: this.asked.lists, progress: ({ done, unit }) => {
                if (unit !== 'games') return;
                this.played[number] = Math.max(this.played[number] ?? 0, before + done);
                this.count();
            } });
            if (result.status !== 0 && result.status !== 3) throw new Error(complaint(result));
            share.state = result.files[share.name] ?? share.state;
            share.done = result.status === 0;
            this.saved[number] = this.played[number] ?? before;
            if (performance.now() - this.merged > MERGE_EVERY || !this.told.document) await this.merge(false);
        }
    }

    private states(): Record<string, string | Uint8Array> {
        const states = this.shares.filter(({ state }) => state).map(({ name, state }) => [name, state]);
        return { ...this.asked.files, ...Object.fromEntries(states) };
    }

    private names(): string[] {
        return this.shares.filter(({ state }) => state).map(({ name }) => name);
    }

    /** Keeps what all shares have saved, for a reload. */
    private async keep(): Promise<void> {
        const about = JSON.stringify({ asked: this.asked, about: this.about });
        await runKeep({ name: this.name, about, shares: this.shares });
    }

    private async merge(last: boolean): Promise<void> {
        if (this.merging || !this.names().length) return;
        this.merging = true;
        this.merged = performance.now();
        const saved = sumOf(this.saved);
        const partial = this.complete ? [] : ['--partial'];
        const result = await run(['merge', ...this.names(), ...partial, '--format=json'], this.states(),
            { lists: this.asked.lists, bare: true }).finally(() => { this.merging = false; });
        await this.keep(); // what is shown is still there after a reload
        if (result.status === 0) {
            const document = JSON.parse(result.stdout) as Document;
            this.lost = saved - document.games;
            this.set({ document });
        } else if (last) throw new Error(complaint(result));
        this.count();
    }

    async forget(): Promise<void> {
        await runForget(this.name);
    }

    /** What the program prints at the end, in a format; also the page of `--report`. */
    async print(format: string, report?: string): Promise<{ text: string; page: Uint8Array | null }> {
        const words = ['merge', ...this.names(), `--format=${format}`,
            ...(report ? [`--report=${report}`] : []), ...(this.complete ? [] : ['--partial'])];
        const result = await run(words, this.states(), { lists: this.asked.lists, bare: true });
        if (result.status !== 0) throw new Error(complaint(result));
        return { text: result.stdout, page: report ? result.files[report] : null };
    }
}
