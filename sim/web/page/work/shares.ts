/** A run in shares, one for each worker (the native engine has one for all): each plays a slice of its share, saves it,
 * and goes on; what all have so far is merged. The states are the program's own, so the end is what it would print. */
import { complaint, crewSize, run } from './crew';

/** Long enough that saving costs little, short enough to look at and to stop. */
const SLICE = 500;
const FIRST_SLICE = 250;
const MERGE_EVERY = 700;

export interface Told<Document> {
    /** The result so far; null before the first. */
    document: Document | null;
    state: 'plays' | 'stopped' | 'done' | 'failed';
    problem: string;
}

interface Share {
    name: string;
    state: Uint8Array | null;
    done: boolean;
}

export class SharedRun<Document> {
    private shares: Share[] = [];
    private stopping = false;
    private merging = false;
    private merged = 0;
    private told: Told<Document> = { document: null, state: 'stopped', problem: '' };

    /** `words`: the command without options of long runs; `rounds` is how many pairs of games there are. */
    constructor(private words: string[], private files: Record<string, string>, private rounds: number,
        private lists: string[], private tell: (told: Told<Document>) => void) {}

    private async share(): Promise<void> {
        const count = Math.max(1, Math.min(await crewSize(), this.rounds));
        if (!this.shares.length)
            this.shares = Array.from({ length: count }, (_, i) => ({
                name: `share-${i + 1}`, state: null, done: false }));
    }

    private set(change: Partial<Told<Document>>): void {
        this.told = { ...this.told, ...change };
        this.tell(this.told);
    }

    /** Plays, or goes on, until all is done or `stop` is called. */
    async play(): Promise<void> {
        this.stopping = false;
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
            const words = [...this.words, `--shard=${number + 1}/${this.shares.length}`,
                `--state=${share.name}`, '--resume'];
            const files = share.state ? { ...this.files, [share.name]: share.state } : this.files;
            const result = await run(words, files, { slice, lists: this.lists });
            if (result.status !== 0 && result.status !== 3) throw new Error(complaint(result));
            share.state = result.files[share.name] ?? share.state;
            share.done = result.status === 0;
            if (performance.now() - this.merged > MERGE_EVERY || !this.told.document) await this.merge(false);
        }
    }

    private states(): Record<string, string | Uint8Array> {
        const states = this.shares.filter(({ state }) => state).map(({ name, state }) => [name, state]);
        return { ...this.files, ...Object.fromEntries(states) };
    }

    private names(): string[] {
        return this.shares.filter(({ state }) => state).map(({ name }) => name);
    }

    private async merge(last: boolean): Promise<void> {
        if (this.merging || !this.names().length) return;
        this.merging = true;
        this.merged = performance.now();
        const partial = this.complete ? [] : ['--partial'];
        const result = await run(['merge', ...this.names(), ...partial, '--format=json'], this.states(),
            { lists: this.lists, bare: true }).finally(() => { this.merging = false; });
        if (result.status === 0) this.set({ document: JSON.parse(result.stdout) as Document });
        else if (last) throw new Error(complaint(result));
    }

    /** What the program prints at the end, in a form; the page of `--report` is a file of it. */
    async print(format: string, report?: string): Promise<{ text: string; page: Uint8Array | null }> {
        const words = ['merge', ...this.names(), `--format=${format}`,
            ...(report ? [`--report=${report}`] : []), ...(this.complete ? [] : ['--partial'])];
        const result = await run(words, this.states(), { lists: this.lists, bare: true });
        if (result.status !== 0) throw new Error(complaint(result));
        return { text: result.stdout, page: report ? result.files[report] : null };
    }
}
