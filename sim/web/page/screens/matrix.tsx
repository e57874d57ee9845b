/** Matrix: a field of lists, each against each. */
import { useRef, useState } from 'preact/hooks';
import { filesOf, ListField, NO_LIST, textsOf, type List } from '../lists';
import { AgentField, download, NumberField, Problem, Wide, type Figure } from '../parts';
import { SharedRun, type Told } from '../work/shares';
import { count, percent, say } from '../words';

interface Tally {
    games: number;
    score: Figure;
}

interface Field {
    games: number;
    games_per_pairing: number;
    decks: { name: string; all: Tally; mix: Figure; against: (Tally | null)[] }[];
}

const DECKS_MOST = 24;

function Outcome(props: { field: Field }) {
    const { decks } = props.field;
    return (
        <section aria-label={say('matrix')}>
            <Wide label={say('matrixTable')}><table class="heat matrix">
                <caption>{say('matrixTable')}</caption>
                <thead><tr><td />{decks.map(({ name }, i) => <th key={i}>{say('against')} {name}</th>)}
                    <th>{say('all')}</th><th>{say('mix')}</th></tr></thead>
                <tbody>{decks.map((deck, i) => (
                    <tr key={i}><th>{deck.name}</th>
                        {deck.against.map((cell, k) => (cell && cell.games
                            ? <td key={k} style={{ '--heat': cell.score.value }}
                                title={say('interval', percent(cell.score.low), percent(cell.score.high))}>{percent(cell.score.value)}</td>
                            : <td key={k}>–</td>))}
                        <td>{deck.all.games ? percent(deck.all.score.value) : '–'}</td><td>{percent(deck.mix.value, 0)}</td></tr>))}
                </tbody>
            </table></Wide>
            <p class="quiet">{say('mixHelp')}</p>
        </section>
    );
}

export function MatrixScreen() {
    const [lists, setLists] = useState<List[]>([NO_LIST, NO_LIST, NO_LIST]);
    const [agent, setAgent] = useState('heuristic');
    const [games, setGames] = useState(2000);
    const [seed, setSeed] = useState(1);
    const [told, setTold] = useState<Told<Field> | null>(null);
    const [problem, setProblem] = useState('');
    const run = useRef<SharedRun<Field> | null>(null);
    const pairings = (lists.length * (lists.length - 1)) / 2;
    const start = () => {
        const { names, files } = filesOf(lists);
        run.current?.stop();
        setProblem('');
        setTold({ document: null, state: 'plays', problem: '' });
        const words = ['matrix', ...names, `--agents=${agent}`, `--games=${games}`, `--seed=${seed}`];
        const begun = new SharedRun<Field>(words, files, (games / 2) * pairings, textsOf(lists),
            (change) => run.current === begun && setTold(change));
        run.current = begun;
        void begun.play();
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
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); start(); }}>
                <div class="pair">{lists.map((list, i) => (
                    <ListField key={i} label={`${say('deck')} ${i + 1}`} list={list}
                        onChange={(changed) => setLists(lists.map((old, k) => (k === i ? changed : old)))}
                        onRemove={lists.length > 2 ? () => setLists(lists.filter((_, k) => k !== i)) : undefined} />))}
                </div>
                <div class="row">
                    <button type="button" disabled={lists.length >= DECKS_MOST} onClick={() => setLists([...lists, NO_LIST])}>{say('deckAdd')}</button>
                    <AgentField label={say('agent')} value={agent} onChange={setAgent} />
                    <NumberField label={say('gamesPairing')} value={games} least={2} most={1_000_000}
                        onChange={(value) => setGames(value - (value % 2))} />
                    <NumberField label={say('seed')} value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={plays || lists.some(({ text }) => !text.trim())}>{say('startMatrix')}</button>
                    {plays && <button type="button" onClick={() => run.current?.stop()}>{say('stop')}</button>}
                    {told?.state === 'stopped' && <button type="button" onClick={() => void run.current?.play()}>{say('goOn')}</button>}
                </div>
            </form>
            {plays && !told.document && <p role="status">{say('working')}</p>}
            {told && <Problem text={told.problem || problem} />}
            {told?.document && <p>{say('gamesOf', count(told.document.games), count(games * pairings))}</p>}
            {told?.document && <Outcome field={told.document} />}
            {told?.state === 'done' && <button type="button" onClick={() => void report()}>{say('report')}</button>}
        </>
    );
}
