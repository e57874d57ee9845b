/** Matrix: a field of lists, each against every other. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { secondsFor } from '../data/agents';
import { useBegin } from '../data/begin';
import { lacks, useMissing } from '../data/checked';
import { filesOf, listOf, textsOf, useIds, useLists } from '../data/choices';
import { percent } from '../data/figures';
import { useKept, useKeptAgent, useKeptNumber } from '../data/kept';
import type { List } from '../data/my_lists';
import { ListChoice } from '../parts/choice';
import { AgentField, download, NumberField, Problem, Wide, type Figure } from '../parts/parts';
import { Help } from '../parts/help';
import { metOften, OwnResults, useResults, type Results } from '../parts/own_results';
import { Progress, spanWords } from '../parts/progress';
import { crewCount } from '../work/crew';
import { SharedRun, type Told } from '../work/shares';
import { count, say } from '../words/words';

interface Tally {
    games: number;
    score: Figure;
    adjusted?: Figure;
}

/** What a list scores, with luck taken off where it was counted. */
function shareOf({ score, adjusted }: Tally): Figure {
    return adjusted ?? score;
}

interface Field {
    games: number;
    games_per_pairing: number;
    best: { deck: number; shown: boolean };
    decks: { name: string; all: Tally; mix: Figure; against: (Tally | null)[] }[];
}

/** A list's share against a field with these weights; lists that it did not meet do not count. */
function scoreAgainst(against: (Tally | null)[], weights: number[]): number | null {
    const met = against.map((cell, i) => ({ cell, weight: weights[i] ?? 1 })).filter(({ cell }) => cell !== null && cell.games > 0);
    const all = met.reduce((sum, { weight }) => sum + weight, 0);
    return all > 0 ? met.reduce((sum, { cell, weight }) => sum + weight * shareOf(cell!).value, 0) / all : null;
}

function isWeights(value: unknown): boolean {
    return typeof value === 'object' && value !== null && Object.values(value).every((weight) => typeof weight === 'number' && weight >= 0);
}

/** Which list to play, what beats it, and how often you expect to meet the others. */
function Advice(props: { field: Field; names: string[]; results: Results }) {
    const { names, field: { decks, best } } = props;
    const [kept, keep] = useKept<Record<string, number>>('field weights', {}, isWeights);
    const weights = names.map((name) => kept[name] ?? 1);
    const setWeights = (some: number[]) => keep({ ...kept, ...Object.fromEntries(names.map((name, i) => [name, some[i]])) });
    const scores = decks.map(({ against }) => scoreAgainst(against, weights));
    const even = weights.every((weight) => weight === weights[0]);
    const first = even ? best.deck : scores.reduce<number>((top, score, i) => ((score ?? -1) > (scores[top] ?? -1) ? i : top), 0);
    const met = metOften(props.results.games, names);
    const worst = decks[first].against.map((cell, i) => ({ cell, i })).filter(({ cell }) => cell !== null && cell.games > 0)
        .sort((one, other) => shareOf(one.cell!).value - shareOf(other.cell!).value)[0];
    return (
        <section id="advice" aria-live="polite">
            <h3 class="verdict">{say('fieldPlay', names[first])}</h3>
            <p class="lead">{scores[first] !== null && say(even ? 'fieldWins' : 'fieldWinsWeighted', percent(scores[first]!))}{' '}
                {worst && say('fieldWorst', names[worst.i], percent(shareOf(worst.cell!).value))}</p>
            {even && !best.shown && <p>{say('fieldNotShown')}</p>}
            <details>
                <summary>{say('fieldWeights')}</summary>
                <div class="row">{names.map((name, i) => (
                    <NumberField key={i} label={name} value={weights[i]} least={0} most={1000}
                        onChange={(value) => setWeights(weights.map((old, k) => (k === i ? value : old)))} />))}
                    {met.some((games) => games > 0) && <button type="button" id="weights-met" onClick={() => setWeights(met)}>{say('ownMet')}</button>}
                </div>
                <ol>{scores.map((score, i) => ({ score, i })).filter(({ score }) => score !== null).sort((one, other) => other.score! - one.score!)
                    .map(({ score, i }) => <li key={i}>{names[i]}: {percent(score!)}</li>)}</ol>
            </details>
        </section>
    );
}

const DECKS_MOST = 24;
const LISTS_LEAST = 3;

function Outcome(props: { field: Field; names: string[]; results: Results }) {
    const { names } = props;
    const { decks } = props.field;
    return (
        <section class="outcome" aria-label={say('matrix')}>
            <Advice key={names.join('\n')} field={props.field} names={names} results={props.results} />
            <Wide label={say('matrixTable')}><table class="heat matrix">
                <caption>{say('matrixTable')}</caption>
                <thead><tr><td />{names.map((name, i) => <th key={i}>{say('against')} {name}</th>)}
                    <th>{say('all')}</th><th>{say('mix')}</th></tr></thead>
                <tbody>{decks.map((deck, i) => (
                    <tr key={i}><th>{names[i]}</th>
                        {deck.against.map((cell, k) => (cell && cell.games
                            ? <td key={k} style={{ '--heat': shareOf(cell).value }}
                                title={say('interval', percent(shareOf(cell).low), percent(shareOf(cell).high))}>{percent(shareOf(cell).value)}</td>
                            : <td key={k}>–</td>))}
                        <td>{deck.all.games ? percent(shareOf(deck.all).value) : '–'}</td><td>{percent(deck.mix.value, 0)}</td></tr>))}
                </tbody>
            </table></Wide>
            <p class="quiet">{decks.some(({ all }) => all.adjusted) && `${say('fieldLuckOff')} `}{say('mixHelp')} <Help word="helpMix" about={say('mix')} /></p>
        </section>
    );
}

const NAME = 'matrix';

/** The current field; it survives reloads. `names` are those of its lists. */
function useField() {
    const [told, setTold] = useState<Told<Field> | null>(null);
    const [names, setNames] = useState<string[]>([]);
    const run = useRef<SharedRun<Field> | null>(null);
    useEffect(() => void (async () => {
        const kept = await SharedRun.kept<Field, string[]>(NAME, () => undefined);
        if (!kept || run.current || !Array.isArray(kept.about)) return;
        run.current = kept.run;
        setNames(kept.about);
        kept.run.listen((change) => run.current === kept.run && setTold(change));
    })(), []);
    const begin = (lists: List[], options: string[], rounds: number) => {
        const { names: paths, files } = filesOf(lists);
        run.current?.stop();
        setTold(null);
        setNames(lists.map(({ name }) => name));
        const begun: SharedRun<Field> = new SharedRun(NAME, { words: ['matrix', ...paths, ...options], files, rounds, lists: textsOf(lists) },
            (change) => run.current === begun && setTold(change));
        begun.about = lists.map(({ name }) => name);
        run.current = begun;
        void begun.play();
    };
    return { told, names, run, begin };
}

export function MatrixScreen() {
    const [field, setIds] = useIds('field');
    const [ticked] = useIds('ticked');
    const mine = useLists();
    const chosen = field.length ? field : ticked.filter((id) => mine.some((list) => list.id === id)).slice(0, DECKS_MOST);
    const ids = [...chosen, '', '', ''].slice(0, Math.max(LISTS_LEAST, chosen.length));
    const lists = ids.map(listOf);
    const [agent, setAgent] = useKeptAgent('field agent');
    const [games, setGames] = useKeptNumber('field games', 2000, 2, 1_000_000);
    const [seed, setSeed] = useKeptNumber('field seed', 1, 0, Number.MAX_SAFE_INTEGER);
    const [problem, setProblem] = useState('');
    const { told, names, run, begin } = useField();
    const results = useResults();
    const played = lists.filter(({ text }) => text.trim());
    const pairings = (played.length * (played.length - 1)) / 2;
    const start = () => {
        setProblem('');
        begin(played, [`--agents=${agent}`, `--games=${games}`, `--seed=${seed}`], (games / 2) * pairings);
    };
    const report = async () => {
        try {
            const { page } = await run.current!.print('text', 'weissfish-matrix.html');
            if (page) download('weissfish-matrix.html', page, 'text/html');
        } catch (error) {
            setProblem((error as Error).message);
        }
    };
    const plays = told?.state === 'plays';
    const missing = useMissing(played);
    const lacking = lacks(missing);
    useBegin(NAME, () => played.length > 1 && start(), lacking || !missing.current);
    const outcome = useRef<HTMLDivElement>(null);
    const answered = told !== null && told.document !== null;
    useEffect(() => {
        if (answered && plays) outcome.current?.scrollIntoView({ block: 'start' }); // it begins below the screen
    }, [answered]);
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); start(); }}>
                <div class="pair">{ids.map((id, i) => (
                    <ListChoice key={i} label={`${say('deck')} ${i + 1}`} id={id}
                        onChoose={(next) => setIds(ids.map((old, k) => (k === i ? next : old)))}
                        onRemove={ids.length > LISTS_LEAST ? () => setIds(ids.filter((_, k) => k !== i)) : undefined} />))}
                </div>
                <div class="row">
                    <button type="button" disabled={ids.length >= DECKS_MOST} onClick={() => setIds([...ids, ''])}>{say('deckAdd')}</button>
                    <AgentField label={say('agent')} value={agent} onChange={setAgent} />
                    <NumberField label={say('gamesPairing')} value={games} least={2} most={1_000_000}
                        onChange={(value) => setGames(value - (value % 2))} />
                    <NumberField label={say('seed')} help="helpSeed" value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={plays || lacking || played.length < 2}>{say('startMatrix')}</button>
                    {played.length > 1 && <span class="estimate">{say('willTake', spanWords(secondsFor(games * pairings, [agent], crewCount())))}</span>}
                    {told?.state === 'stopped' && <button type="button" onClick={() => void run.current?.play()}>{say('goOn')}</button>}
                </div>
            </form>
            {plays && <Progress done={told.done} total={told.total} expected={secondsFor(told.total - told.done, [agent], crewCount())} onStop={() => run.current?.stop()} />}
            {lacking && <p class="quiet">{say('cardsFirst')}</p>}
            <Problem text={told?.problem || problem} />
            <div ref={outcome} />
            {told?.document && <p>{say('gamesOf', count(told.document.games), count(told.total))}</p>}
            {told?.document && <Outcome field={told.document} names={names} results={results} />}
            {played.length > 1 && <OwnResults results={results} names={played.map(({ name }) => name)} />}
            {told?.state === 'done' && <button type="button" onClick={() => void report()}>{say('report')}</button>}
        </>
    );
}
