/** Tune deck: which cards to change. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { complaint, run } from '../work/crew';
import type { Files } from '../work/engine';
import { filesOf, listOf, textsOf, useIds, useLists, takeIn } from '../data/choices';
import { percentText } from '../data/figures';
import type { List } from '../data/my_lists';
import { secondsOfBudget } from '../data/agents';
import { lacks, useChecked, useMissing, type CheckedCard } from '../data/checked';
import { useKeptAgent, useKeptNumber, useKeptText } from '../data/kept';
import { ListChoice, ListOptions } from '../parts/choice';
import { Progress, spanWords } from '../parts/progress';
import type { Progress as Far } from '../work/messages';
import { AgentField, download, Field, NumberField, Problem, Wide, type Figure } from '../parts/parts';
import { cardFiles, cardRecord, runKeep, runKept } from '../data/store';
import { say } from '../words/words';

interface Tuned {
    swaps: { out: Record<string, number>; in: Record<string, number>; gain: Figure }[];
    gain: Figure;
    games: number;
}

const STATE = 'tune-state';
const LIST = 'tuned.deck';
const POOL = 'pool.txt';
const SLICE = 1500;
/** A slice is longer than what is lost at its beginning, however slow the machine is. */
const LOST_TIMES = 3;
const SLICE_MOST = 8000;

function cardsWords(cards: Record<string, number>, names: Map<string, string>): string {
    return Object.entries(cards).map(([code, copies]) => `${copies} × ${code} ${names.get(code) ?? ''}`.trim()).join(', ');
}

/** The names of the changed cards. */
async function namesOf({ swaps }: Tuned): Promise<Map<string, string>> {
    const codes = [...new Set(swaps.flatMap((swap) => [...Object.keys(swap.out), ...Object.keys(swap.in)]))];
    return new Map(await Promise.all(codes.map(async (code) => [code, (await cardRecord(code))?.name ?? ''] as const)));
}

/** A search as it began: later changes in the form do not affect it. */
interface Search {
    words: string[];
    files: Record<string, string>;
    lists: string[];
    /** The list's. */
    name: string;
}

/** The result. */
interface Found {
    tuned: Tuned;
    names: [string, string][];
    changed: string | null;
}

/** The search is kept under this name, with its state and result. */
const KEPT = 'tune';

async function keepSearch(search: Search, state: Uint8Array | null, found: Found | null): Promise<void> {
    await runKeep({ name: KEPT, about: JSON.stringify({ search, found }), shares: [{ name: STATE, state, done: found !== null }] });
}

/** Texts that name the card files of the lists' titles: those that begin with the same letters. */
function titleTexts(lists: List[]): string[] {
    const letters = new Set(lists.flatMap(({ text }) => [...text.matchAll(/\b([A-Z0-9]+)\/[A-Z0-9]+-/gi)].map(([, title]) => title.toUpperCase())));
    const files = cardFiles().filter(({ prefixes }) => prefixes.some((prefix) => letters.has(prefix.split('/')[0])));
    return [...textsOf(lists), ...files.flatMap(({ prefixes }) => prefixes.map((prefix) => `${prefix}-`))];
}

/** Gains come in points of win rate. */
function points(gain: number): string {
    return percentText(gain / 100);
}

function TunedSection(props: { found: Found; name: string }) {
    const { tuned, changed } = props.found;
    const names = new Map(props.found.names);
    return (
        <section aria-live="polite" id="tuned">
            {!tuned.swaps.length ? <p class="verdict">{say('noSwaps')}</p> : (
                <>
                    <p class="verdict">{say('confirmedGain', points(tuned.gain.value), points(tuned.gain.low), points(tuned.gain.high))}</p>
                    <Wide label={say('steps')}><table>
                        <thead><tr><th>{say('swapOut')}</th><th>{say('swapIn')}</th><th>{say('gain')}</th></tr></thead>
                        <tbody>{tuned.swaps.map((swap, i) => (
                            <tr key={i}><td>{cardsWords(swap.out, names)}</td><td>{cardsWords(swap.in, names)}</td>
                                <td>{points(swap.gain.value)} <small>({points(swap.gain.low)} – {points(swap.gain.high)})</small></td></tr>))}
                        </tbody>
                    </table></Wide>
                </>)}
            {changed && (
                <div class="row">
                    <button type="button" onClick={() => takeIn(changed, say('tunedName', props.name))}>{say('listKeep')}</button>
                    <button type="button" onClick={() => download(LIST, changed, 'text/plain')}>{say('saveList')}</button>
                </div>)}
        </section>
    );
}

/** The search: it runs in slices, can be stopped, and goes on from what it saved, also after a reload. */
function useSearch() {
    const [state, setState] = useState<'idle' | 'plays' | 'stopped'>('idle');
    const [progress, setProgress] = useState<Far | null>(null);
    const [found, setFound] = useState<Found | null>(null);
    const [problem, setProblem] = useState('');
    const saved = useRef<Uint8Array | null>(null);
    const begun = useRef<Search | null>(null);
    const stopping = useRef(false);
    useEffect(() => void runKept(KEPT).then((kept) => {
        if (!kept || begun.current) return;
        const about = JSON.parse(kept.about) as { search: Search; found: Found | null };
        begun.current = about.search;
        saved.current = kept.shares[0].state;
        setFound(about.found);
        if (!about.found) setState('stopped');
    }).catch(() => undefined), []);
    // a resumed slice also reports what it replays
    const forward = (far: Far) => setProgress((before) => (before && before.total === far.total && before.done > far.done ? before : far));
    const search = async (asked: Search) => {
        stopping.current = false;
        setProblem('');
        setState('plays');
        let slice = SLICE;
        let best = 0;
        for (;;) {
            const state: Files = saved.current ? { [STATE]: saved.current } : {};
            const at = performance.now();
            let lost = 0; // until it is where it was
            const tell = (far: Far) => {
                if (far.done > best && lost === 0) lost = performance.now() - at;
                best = Math.max(best, far.done);
                forward(far);
            };
            const result = await run(asked.words, { ...asked.files, ...state }, { slice, lists: asked.lists, progress: tell });
            slice = Math.min(SLICE_MOST, SLICE + LOST_TIMES * lost);
            saved.current = result.files[STATE] ?? saved.current;
            if (result.status !== 0 && result.status !== 3) throw new Error(complaint(result));
            const tuned = result.status === 0 ? (JSON.parse(result.stdout) as Tuned) : null;
            const list = result.files[LIST];
            const now = tuned && { tuned, names: [...(await namesOf(tuned))], changed: list ? new TextDecoder().decode(list) : null };
            await keepSearch(asked, saved.current, now);
            if (now || stopping.current) {
                setFound(now);
                setState(now ? 'idle' : 'stopped');
                return;
            }
        }
    };
    /** Begins a search, or goes on with the stopped one. */
    const start = (anew: Search | null) => {
        if (anew) {
            saved.current = null;
            begun.current = anew;
            setFound(null);
            setProgress(null);
        }
        search(begun.current!).catch((error: Error) => {
            setProblem(error.message);
            setState('idle');
        });
    };
    return { state, progress, found, name: begun.current?.name ?? '', problem, start, stop: () => { stopping.current = true; } };
}

/** The cards to keep: those of the list, each with a checkbox. */
function Locks(props: { cards: CheckedCard[]; locked: string[]; onChange: (codes: string[]) => void }) {
    const { cards, locked } = props;
    return (
        <details class="locks">
            <summary>{say('tuneLocked', locked.length)}</summary>
            <ul>{cards.map(({ code, name, count }) => (
                <li key={code}><label class="check"><input type="checkbox" checked={locked.includes(code)} onChange={(event) =>
                    props.onChange(event.currentTarget.checked ? [...locked, code] : locked.filter((one) => one !== code))} />
                {count} × {name ?? code} <small>{code}</small></label></li>))}
            </ul>
        </details>
    );
}

const TYPED = 'typed';

/** What may come in: cards of the list's titles, of a collection, or of a list. */
function usePool() {
    const [from, setFrom] = useKeptText('tune pool from');
    const [collection, setCollection] = useKeptText('collection');
    const text = from === TYPED ? collection : from ? listOf(from).text : '';
    const fields = (
        <>
            <Field label={say('tunePool')}>
                <select id="tune-pool" value={from === TYPED || listOf(from).text ? from : ''} onChange={(event) => setFrom(event.currentTarget.value)}>
                    <option value="">{say('tunePoolTitles')}</option>
                    <option value={TYPED}>{say('tunePoolCollection')}</option>
                    <ListOptions />
                </select>
            </Field>
            {from === TYPED && <Field label={say('tuneCollection')}>
                <textarea rows={5} spellcheck={false} value={collection} onInput={(event) => setCollection(event.currentTarget.value)} />
            </Field>}
        </>
    );
    return { text: text.trim(), fields };
}

export function TuneScreen() {
    const [[tuned], setIds] = useIds('tune');
    const [ticked] = useIds('ticked');
    const id = tuned ?? ticked.find((one) => listOf(one).text) ?? '';
    const [others, setOthers] = useIds('tune against');
    useLists();
    const list = listOf(id);
    const opponents = others.map(listOf).filter(({ text }) => text.trim());
    const pool = usePool();
    const [lock, setLock] = useKeptText('tune lock');
    const [agent, setAgent] = useKeptAgent('tune agent');
    const [swaps, setSwaps] = useKeptNumber('tune swaps', 16, 1, 50);
    const [budget, setBudget] = useKeptNumber('tune budget', 30, 1, 3600);
    const [seed, setSeed] = useKeptNumber('tune seed', 1, 0, Number.MAX_SAFE_INTEGER);
    const { state, progress, found, name, problem, start, stop } = useSearch();
    const { checked, busy } = useChecked(list);
    const cards = checked?.cards ?? [];
    const locked = lock.split(',').filter((code) => cards.some((card) => card.code === code));

    const asked = (): Search => {
        const lists = [list, ...opponents];
        const { names, files } = filesOf(lists);
        const words = ['tune', 'deck', ...names, `--agent=${agent}`, `--max-swaps=${swaps}`, `--budget=${budget}`,
            `--seed=${seed}`, `--state=${STATE}`, '--resume', `--out=${LIST}`, '--format=json',
            ...(pool.text ? [`--pool=${POOL}`] : []), ...(locked.length ? [`--lock=${locked.join(',')}`] : [])];
        const texts = pool.text ? [...textsOf(lists), pool.text] : titleTexts(lists);
        return { words, files: pool.text ? { ...files, [POOL]: pool.text } : files, lists: texts, name: list.name };
    };
    const plays = state === 'plays';
    const lacking = lacks(useMissing([list, ...opponents]));
    const waits = busy && lock !== ''; // which cards are locked is not known yet
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); start(asked()); }}>
                <ListChoice label={say('deck')} id={id} onChoose={(next) => setIds([next])} />
                <h3>{say('opponents')}</h3>
                <div class="pair">{others.map((other, i) => (
                    <ListChoice key={i} label={`${say('opponent')} ${i + 1}`} id={other}
                        onChoose={(next) => setOthers(others.map((old, k) => (k === i ? next : old)))}
                        onRemove={() => setOthers(others.filter((_, k) => k !== i))} />))}
                </div>
                <button type="button" onClick={() => setOthers([...others, ''])}>{say('deckAdd')}</button>
                {pool.fields}
                {list.text.trim() !== '' && <Locks cards={cards} locked={locked} onChange={(codes) => setLock(codes.join(','))} />}
                <div class="row">
                    <AgentField label={say('agent')} value={agent} onChange={setAgent} />
                    <NumberField label={say('swapsMost')} value={swaps} least={1} most={50} onChange={setSwaps} />
                    <NumberField label={say('budget')} help="helpBudget" value={budget} least={1} most={3600} onChange={setBudget} />
                    <NumberField label={say('seed')} help="helpSeed" value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={plays || waits || lacking || !list.text.trim()}>{say('startTune')}</button>
                    <span class="estimate">{say('willTake', spanWords(secondsOfBudget(budget)))}</span>
                    {state === 'stopped' && <button type="button" onClick={() => start(null)}>{say('goOn')}</button>}
                </div>
            </form>
            {plays && <Progress done={progress?.done ?? 0} total={progress?.total ?? 1} expected={secondsOfBudget(budget)} onStop={stop} />}
            {lacking && <p class="quiet">{say('cardsFirst')}</p>}
            <Problem text={problem} />
            {found && <TunedSection found={found} name={name} />}
        </>
    );
}
