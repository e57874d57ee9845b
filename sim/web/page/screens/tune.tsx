/** Tune deck: which cards to change. */
import { useRef, useState } from 'preact/hooks';
import { bytesOf, complaint, run } from '../work/crew';
import type { Files } from '../work/engine';
import { filesOf, ListField, NO_LIST, textsOf, type List } from '../lists';
import type { Progress } from '../work/messages';
import { AgentField, download, Field, NumberField, Problem, Wide, type Figure } from '../parts';
import { cardFiles, cardRecord } from '../store';
import { say } from '../words';

interface Tuned {
    swaps: { out: Record<string, number>; in: Record<string, number>; gain: Figure }[];
    gain: Figure;
    games: number;
}

const STATE = 'tune-state';
const LIST = 'tuned.deck';
const POOL = 'pool.txt';
const SLICE = 1500;

function cardsWords(cards: Record<string, number>, names: Map<string, string>): string {
    return Object.entries(cards).map(([code, copies]) => `${copies} × ${code} ${names.get(code) ?? ''}`.trim()).join(', ');
}

/** The names of the cards that are changed. */
async function namesOf({ swaps }: Tuned): Promise<Map<string, string>> {
    const codes = [...new Set(swaps.flatMap((swap) => [...Object.keys(swap.out), ...Object.keys(swap.in)]))];
    return new Map(await Promise.all(codes.map(async (code) => [code, (await cardRecord(code))?.name ?? ''] as const)));
}

/** A search as it was begun: what is changed in the form since does not matter to it. */
interface Search {
    words: string[];
    files: Files;
    lists: string[];
}

/** The card files of the titles of the lists: those whose codes begin with the same letters. */
function titleTexts(lists: List[]): string[] {
    const letters = new Set(lists.flatMap(({ text }) => [...text.matchAll(/\b([A-Z0-9]+)\/[A-Z0-9]+-/gi)].map(([, title]) => title.toUpperCase())));
    const files = cardFiles().filter(({ prefixes }) => prefixes.some((prefix) => letters.has(prefix.split('/')[0])));
    return [...textsOf(lists), ...files.flatMap(({ prefixes }) => prefixes.map((prefix) => `${prefix}-`))];
}

function TunedSection(props: { tuned: Tuned; names: Map<string, string>; changed: Uint8Array | null }) {
    const { tuned, names, changed } = props;
    return (
        <section aria-live="polite" id="tuned">
            {!tuned.swaps.length ? <p class="verdict">{say('noSwaps')}</p> : (
                <>
                    <p class="verdict">{say('confirmedGain', tuned.gain.value.toFixed(1), tuned.gain.low.toFixed(1), tuned.gain.high.toFixed(1))}</p>
                    <Wide label={say('steps')}><table>
                        <thead><tr><th>{say('swapOut')}</th><th>{say('swapIn')}</th><th>{say('gain')}</th></tr></thead>
                        <tbody>{tuned.swaps.map((swap, i) => (
                            <tr key={i}><td>{cardsWords(swap.out, names)}</td><td>{cardsWords(swap.in, names)}</td>
                                <td>{swap.gain.value.toFixed(1)} <small>({swap.gain.low.toFixed(1)} – {swap.gain.high.toFixed(1)})</small></td></tr>))}
                        </tbody>
                    </table></Wide>
                </>)}
            {changed && <button type="button" onClick={() => download(LIST, changed, 'text/plain')}>{say('saveList')}</button>}
        </section>
    );
}

/** The search: it plays in slices, can be stopped, and goes on with what it has saved. */
function useSearch() {
    const [state, setState] = useState<'idle' | 'plays' | 'stopped'>('idle');
    const [progress, setProgress] = useState<Progress | null>(null);
    const [tuned, setTuned] = useState<Tuned | null>(null);
    const [changed, setChanged] = useState<Uint8Array | null>(null);
    const [names, setNames] = useState(new Map<string, string>());
    const [problem, setProblem] = useState('');
    const saved = useRef<Uint8Array | null>(null);
    const begun = useRef<Search | null>(null);
    const stopping = useRef(false);
    const search = async ({ words, files, lists }: Search) => {
        stopping.current = false;
        setProblem('');
        setState('plays');
        for (;;) {
            const state: Files = saved.current ? { [STATE]: saved.current } : {};
            const result = await run(words, { ...files, ...state }, { slice: SLICE, lists, progress: setProgress });
            saved.current = result.files[STATE] ?? saved.current;
            if (result.status === 0) {
                const found = JSON.parse(result.stdout) as Tuned;
                setNames(await namesOf(found));
                setTuned(found);
                setChanged(result.files[LIST] ?? null);
                setState('idle');
                return;
            }
            if (result.status !== 3) throw new Error(complaint(result));
            if (stopping.current) {
                setState('stopped');
                return;
            }
        }
    };
    /** Begins a search, or goes on with the one that was stopped. */
    const start = (anew: Search | null) => {
        if (anew) {
            saved.current = null;
            begun.current = anew;
            setTuned(null);
        }
        search(begun.current!).catch((error: Error) => {
            setProblem(error.message);
            setState('idle');
        });
    };
    return { state, progress, tuned, changed, names, problem, start, stop: () => { stopping.current = true; } };
}

export function TuneScreen() {
    const [list, setList] = useState<List>(NO_LIST);
    const [opponents, setOpponents] = useState<List[]>([]);
    const [pool, setPool] = useState('');
    const [lock, setLock] = useState('');
    const [agent, setAgent] = useState('heuristic');
    const [swaps, setSwaps] = useState(16);
    const [budget, setBudget] = useState(30);
    const [seed, setSeed] = useState(1);
    const { state, progress, tuned, changed, names, problem, start, stop } = useSearch();

    const asked = (): Search => {
        const lists = [list, ...opponents];
        const { names, files } = filesOf(lists);
        const words = ['tune', 'deck', ...names, `--agent=${agent}`, `--max-swaps=${swaps}`, `--budget=${budget}`,
            `--seed=${seed}`, `--state=${STATE}`, '--resume', `--out=${LIST}`, '--format=json',
            ...(pool.trim() ? [`--pool=${POOL}`] : []), ...(lock.trim() ? [`--lock=${lock.trim().replace(/[\s,]+/g, ',')}`] : [])];
        const texts = pool.trim() ? [...textsOf(lists), pool] : titleTexts(lists);
        return { words, files: bytesOf(pool.trim() ? { ...files, [POOL]: pool } : files), lists: texts };
    };
    const plays = state === 'plays';
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); start(asked()); }}>
                <ListField label={say('deck')} list={list} onChange={setList} />
                <h3>{say('opponents')}</h3>
                <div class="pair">{opponents.map((opponent, i) => (
                    <ListField key={i} label={`${say('opponent')} ${i + 1}`} list={opponent}
                        onChange={(next) => setOpponents(opponents.map((old, k) => (k === i ? next : old)))}
                        onRemove={() => setOpponents(opponents.filter((_, k) => k !== i))} />))}
                </div>
                <button type="button" onClick={() => setOpponents([...opponents, NO_LIST])}>{say('deckAdd')}</button>
                <Field label={say('pool')}>
                    <textarea rows={3} spellcheck={false} value={pool} onInput={(event) => setPool(event.currentTarget.value)} />
                </Field>
                <div class="row">
                    <Field label={say('lock')}><input value={lock} onInput={(event) => setLock(event.currentTarget.value)} /></Field>
                    <AgentField label={say('agent')} value={agent} onChange={setAgent} />
                    <NumberField label={say('swapsMost')} value={swaps} least={1} most={50} onChange={setSwaps} />
                    <NumberField label={say('budget')} value={budget} least={1} most={3600} onChange={setBudget} />
                    <NumberField label={say('seed')} value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={plays || !list.text.trim()}>{say('startTune')}</button>
                    {plays && <button type="button" onClick={stop}>{say('stop')}</button>}
                    {state === 'stopped' && <button type="button" onClick={() => start(null)}>{say('goOn')}</button>}
                </div>
            </form>
            {plays && <p role="status">{say('working')}{' '}
                {progress && <progress max={progress.total} value={progress.done} aria-label={say('working')} />}</p>}
            <Problem text={problem} />
            {tuned && <TunedSection tuned={tuned} names={names} changed={changed} />}
        </>
    );
}
