/** Which is better: two lists play each other. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { agentWords, betterThan, secondsFor, speedSeen } from '../data/agents';
import { useBegin } from '../data/begin';
import { lacks, useMissing } from '../data/checked';
import { filesOf, listOf, takeIn, textsOf, usePair } from '../data/choices';
import { percent } from '../data/figures';
import { historyAdd, historyOf, type Past } from '../data/history';
import { linkOf, linkRead, MOST_GAMES } from '../data/link';
import { Chart } from '../parts/chart';
import { PairChoice } from '../parts/choice';
import { download, NumberField, Problem } from '../parts/parts';
import { Progress, spanWords, Waiting } from '../parts/progress';
import { ShareLink } from '../parts/share_link';
import { shareOf, VerdictOf, type Comparison } from '../parts/verdict';
import { crewCount } from '../work/crew';
import { SharedRun, type Told } from '../work/shares';
import { count, say } from '../words/words';

const LINES = ['--deck-a', '--deck-b'];

/** By turn, the share of games that have reached a level: a curve has, by turn, the shares at level 0,
 * 1, 2, 3, and 4 (defeat). */
function reachedBy(curve: number[][], level: number): number[] {
    return curve.map((shares) => shares.slice(level).reduce((sum, share) => sum + share, 0));
}

function Charts(props: { result: Comparison; names: [string, string] }) {
    const { result: { decks, turns: { mean, sd } }, names } = props;
    // few games last longer, so their curves say little
    const turns = Math.min(Math.ceil(mean + 2 * sd), Math.max(...decks.map(({ level_curve }) => level_curve.length)));
    const amounts = [...new Set(decks.flatMap(({ damage_taken }) => damage_taken.map(({ amount }) => amount)))]
        .sort((one, other) => one - other);
    return (
        <div class="pair">
            <Chart title={say('levelCurves')} across={say('turn')} at={Array.from({ length: turns }, (_, i) => i + 1)}
                lines={decks.flatMap((side, i) => [1, 2, 3].map((level) => ({
                    name: say('nameLevel', names[i], level), colour: LINES[i], dashed: i === 1,
                    values: reachedBy(side.level_curve.slice(0, turns), level) })))} />
            <Chart title={say('cancels')} across={say('damage')} at={amounts}
                lines={decks.flatMap((side, i) => {
                    const of = (field: 'rate' | 'expected') => amounts.map((amount) =>
                        side.damage_taken.find((row) => row.amount === amount)?.[field] ?? null);
                    return [{ name: names[i], colour: LINES[i], values: of('rate'), points: true },
                        { name: say('nameExpected', names[i]), colour: LINES[i], dashed: true, values: of('expected') }];
                })} />
        </div>
    );
}

function Before(props: { past: Past[]; names: [string, string] }) {
    if (!props.past.length) return null;
    return (
        <details>
            <summary>{say('before', props.past.length)}</summary>
            <ul>{props.past.map((past) => (
                <li key={past.date}>{new Date(past.date).toLocaleString()}: {say('beforeRow', props.names[0], percent(past.value),
                    percent(past.low), percent(past.high), count(past.games), [...new Set(past.agents)].map(agentWords).join(' / '))}</li>))}
            </ul>
        </details>
    );
}

/** What a comparison is about. */
interface About {
    ids: [string, string];
    names: [string, string];
    agents: [string, string];
    games: number;
    seed: number;
}

const NAME = 'compare';

/** The run that is shown; it survives reloads. */
function useCompare() {
    const [told, setTold] = useState<Told<Comparison> | null>(null);
    const [about, setAbout] = useState<About | null>(null);
    const run = useRef<SharedRun<Comparison> | null>(null);
    const noted = useRef(false);
    const hear = (of: About, change: Told<Comparison>) => {
        setTold(change);
        if (change.state !== 'done' || !change.document || noted.current) return;
        noted.current = true;
        const share = shareOf(change.document);
        historyAdd(of.ids, { date: Date.now(), agents: of.agents, games: change.document.games, ...share });
        if (change.seconds > 0) speedSeen(change.fresh, of.agents, crewCount(), change.seconds);
    };
    useEffect(() => void (async () => {
        const kept = await SharedRun.kept<Comparison, About>(NAME, (change) => !run.current && setTold(change));
        if (!kept || run.current) return;
        run.current = kept.run;
        noted.current = kept.run.complete;
        kept.run.listen((change) => hear(kept.about, change));
        setAbout(kept.about);
    })(), []);
    const begin = (of: About) => {
        const lists = of.ids.map(listOf);
        const { names, files } = filesOf(lists);
        run.current?.stop();
        noted.current = false;
        setAbout(of);
        setTold(null);
        const words = ['compare', ...names, `--agents=${of.agents.join(',')}`, `--games=${of.games}`, `--seed=${of.seed}`];
        const begun: SharedRun<Comparison> = new SharedRun(NAME, { words, files, rounds: of.games / 2, lists: textsOf(lists) },
            (change) => run.current === begun && hear(of, change));
        begun.about = of;
        run.current = begun;
        void begun.play();
    };
    return { told, about, run, begin };
}

const REPORT_SECONDS = 1;

/** What can be done with a comparison that is not running. */
function Outputs(props: { told: Told<Comparison>; run: SharedRun<Comparison>; onProblem: (problem: string) => void }) {
    const [text, setText] = useState('');
    const [busy, setBusy] = useState(false);
    const print = async (report?: string) => {
        setBusy(true);
        try {
            const printed = await props.run.print('text', report);
            if (report && printed.page) download(report, printed.page, 'text/html');
            else setText(printed.text);
        } catch (error) {
            props.onProblem((error as Error).message);
        }
        setBusy(false);
    };
    return (
        <>
            {busy && <Waiting name="report" usual={REPORT_SECONDS} />}
            <div class="row">
                {props.told.state === 'done' && <button type="button" onClick={() => void print('weissfish-compare.html')}>{say('report')}</button>}
                <button type="button" onClick={() => void print()}>{say('asText')}</button>
            </div>
            {text && <pre class="printed" tabIndex={0} aria-label={say('asText')}>{text}</pre>}
        </>
    );
}

/** The same question to better players, with the time that it will take. */
function Better(props: { about: About; onAsk: (agent: string, games: number) => void }) {
    const { agents, games } = props.about;
    return (
        <p class="row doings">{betterThan(agents, games, crewCount()).map((row) => (
            <button type="button" key={row.agent} class="ask-better" data-agent={row.agent} onClick={() => props.onAsk(row.agent, row.games)}>
                {say('askBetter', agentWords(row.agent), count(row.games), spanWords(secondsFor(row.games, [row.agent], crewCount())))}</button>))}
        </p>
    );
}

/** Lists from a link are kept, like pasted ones. */
function useLink(take: (ids: [string, string], agents: [string, string], games: number, seed: number) => void): void {
    useEffect(() => {
        const look = () => void linkRead().then((given) => {
            if (!given) return;
            const ids = given.match.lists.map(({ name, text }) => takeIn(text, name).id) as [string, string];
            take(ids, given.match.agents, given.games, given.seed);
        });
        look();
        addEventListener('hashchange', look);
        return () => removeEventListener('hashchange', look);
    }, []);
}

export function CompareScreen() {
    const pair = usePair();
    const [agents, setAgents] = useState<[string, string]>(['heuristic', 'heuristic']);
    const [games, setGames] = useState(10000);
    const [seed, setSeed] = useState(1);
    const [problem, setProblem] = useState('');
    const { told, about, run, begin } = useCompare();
    const names = pair.lists.map(({ name }) => name) as [string, string];
    const start = (change: Partial<About> = {}) => {
        setProblem('');
        begin({ ids: pair.ids, names, agents, games, seed, ...change });
    };
    useLink((ids, chosen, number, from) => {
        pair.choose(ids);
        setAgents(chosen);
        setGames(number);
        setSeed(from);
    });
    const ready = pair.lists.every(({ text }) => text.trim());
    const missing = useMissing(pair.lists);
    const lacking = lacks(missing);
    useBegin(NAME, () => ready && start(), lacking || !missing.current);
    const plays = told?.state === 'plays';
    const outcome = useRef<HTMLElement>(null);
    const answered = told?.document !== null && told !== null;
    useEffect(() => {
        if (answered && plays) outcome.current?.scrollIntoView({ block: 'start' }); // on a phone it begins below the screen
    }, [answered]);
    const seconds = secondsFor(games, agents, crewCount());
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); start(); }}>
                <PairChoice labels={[`${say('deck')} A`, `${say('deck')} B`]} ids={pair.ids} onChoose={pair.choose} agents={agents} onAgents={setAgents} />
                <div class="row">
                    <NumberField label={say('games')} value={games} least={2} most={MOST_GAMES}
                        onChange={(value) => setGames(value - (value % 2))} />
                    <NumberField label={say('seed')} help="helpSeed" value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={!ready || lacking || plays} id="compare-start">{say('start')}</button>
                    <span class="estimate" id="compare-estimate">{say('willTake', spanWords(seconds))}</span>
                    <ShareLink ready={ready} help={say('linkCopied')} make={() => linkOf({ match: { lists: pair.lists, agents }, games, seed })} />
                </div>
            </form>
            {plays && <Progress done={told.done} total={told.total} expected={about ? secondsFor(told.total - told.done, about.agents, crewCount()) : undefined} onStop={() => run.current?.stop()} />}
            {told?.state === 'stopped' && <p class="row"><button type="button" onClick={() => void run.current?.play()}>{say('goOn')}</button></p>}
            {lacking && <p class="quiet">{say('cardsFirst')}</p>}
            <Problem text={told?.problem || problem} />
            {told?.document && about && (
                <section class="outcome" ref={outcome} aria-label={say('compare')}>
                    <VerdictOf result={told.document} names={about.names} />
                    <p>{say('gamesOf', count(told.document.games), count(told.document.partial?.games_asked ?? told.document.games))}</p>
                    {!plays && <Better about={about} onAsk={(agent, number) => start({ agents: [agent, agent], games: number })} />}
                    <Charts result={told.document} names={about.names} />
                    {!plays && run.current && <Outputs told={told} run={run.current} onProblem={setProblem} />}
                    <Before past={historyOf(about.ids)} names={about.names} />
                </section>
            )}
        </>
    );
}
