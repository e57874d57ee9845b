/** Compare: two lists play each other. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Chart } from '../chart';
import { listsUsed } from '../games';
import { linkOf, linkRead, MOST_GAMES } from '../link';
import { filesOf, MatchFields, NO_LIST, textsOf, type Match } from '../lists';
import { download, Field, NumberField, PercentRow, Problem, Wide, type Figure } from '../parts';
import { SharedRun, type Told } from '../work/shares';
import { count, percent, say } from '../words';

interface Side {
    name: string;
    score: Figure;
    level_up: { level: number; reached: number; turn_mean: number }[];
    level_curve: number[][];
    damage_taken: { amount: number; packets: number; rate: number; expected: number }[];
}

export interface Comparison {
    games: number;
    turns: { mean: number; sd: number };
    decks: [Side, Side];
    partial?: { games_asked: number; any_time?: Figure };
}

const LINES = ['--deck-a', '--deck-b'];

/** The share of games that have reached a level by each turn: a curve has, by turn, how many are at level 0,
 * 1, 2, 3, and over. */
function reachedBy(curve: number[][], level: number): number[] {
    return curve.map((shares) => shares.slice(level).reduce((sum, share) => sum + share, 0));
}

function Charts(props: { result: Comparison }) {
    const { decks } = props.result;
    // few games last longer, so that their curves say little
    const usual = Math.ceil(props.result.turns.mean + 2 * props.result.turns.sd);
    const turns = Math.min(usual, Math.max(...decks.map(({ level_curve }) => level_curve.length)));
    const amounts = [...new Set(decks.flatMap(({ damage_taken }) => damage_taken.map(({ amount }) => amount)))]
        .sort((one, other) => one - other);
    return (
        <div class="pair">
            <Chart title={say('levelCurves')} across={say('turn')} at={Array.from({ length: turns }, (_, i) => i + 1)}
                lines={decks.flatMap((side, i) => [1, 2, 3].map((level) => ({
                    name: `${side.name} ${level}`, colour: LINES[i], dashed: i === 1,
                    values: reachedBy(side.level_curve.slice(0, turns), level) })))} />
            <Chart title={say('cancels')} across={say('damage')} at={amounts}
                lines={decks.flatMap((side, i) => {
                    const of = (field: 'rate' | 'expected') => amounts.map((amount) =>
                        side.damage_taken.find((row) => row.amount === amount)?.[field] ?? null);
                    return [{ name: side.name, colour: LINES[i], values: of('rate'), points: true },
                        { name: `${side.name} ${say('expected')}`, colour: LINES[i], dashed: true, values: of('expected') }];
                })} />
        </div>
    );
}

function Outcome(props: { told: Told<Comparison> }) {
    const result = props.told.document;
    if (!result) return null;
    const [a, b] = result.decks;
    const playing = result.partial !== undefined;
    const figure = result.partial?.any_time ?? a.score;
    const shown = figure.low > 0.5 ? a : figure.high < 0.5 ? b : null;
    return (
        <section aria-label={say('compare')}>
            <p class="verdict" aria-live="polite">{shown ? say('stronger', shown.name) : say('noWinner')}</p>
            <PercentRow name={say('winRate', a.name)} value={figure.value} low={figure.low} high={figure.high}
                words={playing ? 'anyTime' : 'interval'} />
            <p>{say('gamesOf', count(result.games), count(result.partial?.games_asked ?? result.games))}</p>
            <Wide label={say('level')}><table>
                <thead><tr><th>{say('deck')}</th>{[1, 2, 3].map((level) =>
                    <th key={level}>{say('reached', level)}</th>)}</tr></thead>
                <tbody>{result.decks.map((side, i) => (
                    <tr key={i}><th>{side.name}</th>{side.level_up.slice(0, 3).map(({ level, reached, turn_mean }) => (
                        <td key={level}>{percent(reached / result.games, 0)}{' '}
                            {reached > 0 && <small>{say('meanTurn', turn_mean.toFixed(1))}</small>}</td>))}</tr>))}
                </tbody>
            </table></Wide>
            <Charts result={result} />
        </section>
    );
}

/** A link that opens the comparison elsewhere. */
function ShareLink(props: { ready: boolean; make: () => Promise<string> }) {
    const [link, setLink] = useState('');
    return (
        <>
            <button type="button" disabled={!props.ready} onClick={async () => {
                const made = await props.make();
                setLink(made);
                await navigator.clipboard?.writeText(made).catch(() => undefined);
            }}>{say('link')}</button>
            {link && <Field label={say('linkField')} help={say('linkCopied')}>
                <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} /></Field>}
        </>
    );
}

/** What a comparison that does not play any more can be printed as. */
function Outputs(props: { done: boolean; onPrint: (report?: string) => void }) {
    return (
        <div class="row">
            {props.done && <button onClick={() => props.onPrint('weissfish-compare.html')}>{say('report')}</button>}
            <button onClick={() => props.onPrint()}>{say('asText')}</button>
        </div>
    );
}

export function CompareScreen() {
    const [match, setMatch] = useState<Match>({ lists: [NO_LIST, NO_LIST], agents: ['heuristic', 'heuristic'] });
    const [games, setGames] = useState(10000);
    const [seed, setSeed] = useState(1);
    const [told, setTold] = useState<Told<Comparison> | null>(null);
    const [text, setText] = useState('');
    const [problem, setProblem] = useState('');
    const run = useRef<SharedRun<Comparison> | null>(null);
    useEffect(() => {
        const look = () => void linkRead().then((given) => {
            if (!given) return;
            setMatch(given.match);
            setGames(given.games);
            setSeed(given.seed);
        });
        look();
        addEventListener('hashchange', look);
        return () => removeEventListener('hashchange', look);
    }, []);

    const start = () => {
        const { names, files } = filesOf(match.lists);
        run.current?.stop();
        listsUsed(match.lists);
        setText('');
        setProblem('');
        setTold({ document: null, state: 'plays', problem: '' });
        const words = ['compare', ...names, `--agents=${match.agents.join(',')}`, `--games=${games}`, `--seed=${seed}`];
        const begun = new SharedRun<Comparison>(words, files, Math.floor(games / 2), textsOf(match.lists),
            (change) => run.current === begun && setTold(change));
        run.current = begun;
        void begun.play();
    };
    const print = async (format: string, report?: string) => {
        try {
            const printed = await run.current!.print(format, report);
            if (report && printed.page) download(report, printed.page, 'text/html');
            else setText(printed.text);
        } catch (error) {
            setProblem((error as Error).message);
        }
    };
    const plays = told?.state === 'plays';
    const ready = match.lists.every((list) => list.text.trim());
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); start(); }}>
                <MatchFields match={match} onChange={setMatch} />
                <div class="row">
                    <NumberField label={say('games')} value={games} least={2} most={MOST_GAMES}
                        onChange={(value) => setGames(value - (value % 2))} />
                    <NumberField label={say('seed')} value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={!ready || plays} id="compare-start">{say('start')}</button>
                    {plays && <button type="button" onClick={() => run.current?.stop()}>{say('stop')}</button>}
                    {told?.state === 'stopped' && <button type="button" onClick={() => void run.current?.play()}>{say('goOn')}</button>}
                </div>
                <ShareLink ready={ready} make={() => linkOf({ match, games, seed })} />
            </form>
            {plays && !told.document && <p role="status">{say('working')}</p>}
            {told && <Problem text={told.problem || problem} />}
            {told && <Outcome told={told} />}
            {told?.document && !plays && <Outputs done={told.state === 'done'} onPrint={(report) => void print('text', report)} />}
            {text && <pre class="printed" tabIndex={0} aria-label={say('asText')}>{text}</pre>}
        </>
    );
}
