/** How likely the turn player is to win this turn: the chance, the line as a tree, every choice, what it depends on. */
import { useEffect, useState } from 'preact/hooks';
import { askFinish, type Bounds, type Finish, type LineMove } from '../data/finish';
import { percent } from '../data/figures';
import { cardRecord } from '../data/store';
import { textWords } from '../words/tell';
import { isWord, say } from '../words/words';
import { Problem, Wide } from './parts';
import { Progress } from './progress';

const SECONDS = 5;
const LONGER = 60;
const SHOWN = 8;
const TICK_MS = 100;
/** The program's words when the question does not arise. */
const NOTHING = 'chooses nothing more';

type Names = (place: string) => string;

function known(kind: string, words: string): string {
    const word = `${kind} ${words}`;
    return isWord(word) ? say(word) : words;
}

function boundsWords({ low, high }: Bounds): string {
    return percent(low) === percent(high) ? percent(low) : `${percent(low)} – ${percent(high)}`;
}

function Branch(props: { line: LineMove; names: Names; first?: boolean }) {
    const { line, names } = props;
    return (
        <li>
            {!props.first && line.after !== 'always' && <span class="quiet">{say('hitAfter', known('after', line.after), percent(line.chance))} </span>}
            <b>{textWords(line.move, names)}</b> <small>{say('hitWins', percent(line.win))}</small>
            {line.then.length > 0 && <ul>{line.then.map((next, i) => <Branch key={i} line={next} names={names} />)}</ul>}
        </li>
    );
}

function Choices(props: { choices: Finish['choices']; names: Names }) {
    const rows = (some: Finish['choices']) => (
        <Wide label={say('hitChoices')}><table>
            <thead><tr><th>{say('hitChance')}</th><th>{say('move')}</th></tr></thead>
            <tbody>{some.map((choice) => (
                <tr key={choice.move} data-move={choice.move}><td class="bounds">{boundsWords(choice)}</td><td>{textWords(choice.move, props.names)}</td></tr>))}
            </tbody>
        </table></Wide>
    );
    const more = props.choices.slice(SHOWN);
    return (
        <div id="finish-choices">
            <h4>{say('hitChoices')}</h4>
            {rows(props.choices.slice(0, SHOWN))}
            {more.length > 0 && <details><summary>{say('hitMore', more.length)}</summary>{rows(more)}</details>}
        </div>
    );
}

interface Stage {
    stage?: Record<string, { card: string } | null>;
}

/** The moves of a line and of all that follows. */
function movesOf(line: Finish['line']): string[] {
    return 'move' in line ? [line.move as string, ...(line as LineMove).then.flatMap(movesOf)] : [];
}

/** Who stands where in a position, and the names of codes. */
async function namesIn(position: string, { player, choices, line }: Finish): Promise<Names> {
    const { players } = JSON.parse(position) as { players: Stage[] };
    const codes = new Map(['', 'O.'].flatMap((whose, i) => Object.entries(players[(player + i) % 2].stage ?? {})
        .flatMap(([slot, standing]) => (standing ? [[`${whose}${slot}`, standing.card] as const] : []))));
    const all = [...codes.values(), ...[...choices.map(({ move }) => move), ...movesOf(line)].flatMap((move) => move.split(' ').slice(1))];
    const names = new Map(await Promise.all([...new Set(all)].map(async (code) => [code, (await cardRecord(code))?.name ?? code] as const)));
    return (place) => names.get(codes.get(place) ?? place) ?? '';
}

function Answer(props: { finish: Finish; names: Names; onLonger?: () => void }) {
    const { finish: { chance, choices, line, hangs }, names } = props;
    return (
        <>
            <h3 class="verdict" id="finish-chance">{chance.exact ? say('hitExact', percent(chance.low)) : say('hitBounds', percent(chance.low), percent(chance.high))}</h3>
            <p class="quiet">{say('hitHow')} {!chance.exact && say('hitOpen')}</p>
            {!chance.exact && props.onLonger && <button type="button" onClick={props.onLonger}>{say('hitLonger')}</button>}
            {'move' in line && <><h4>{say('hitLine')}</h4><ul class="line">{<Branch line={line as LineMove} names={names} first />}</ul></>}
            <Choices choices={choices} names={names} />
            {hangs.length > 0 && <><h4>{say('hitHangs')}</h4><ul>{hangs.map((hang) => (
                <li key={hang.change}>{known('change', hang.change)}: {boundsWords(hang)}</li>))}</ul></>}
        </>
    );
}

export function FinishView(props: { position: string }) {
    const { position } = props;
    const [shown, setShown] = useState<{ of: string; finish: Finish; names: Names } | null>(null);
    const [problem, setProblem] = useState('');
    const [seconds, setSeconds] = useState(SECONDS);
    const [gone, setGone] = useState<number | null>(null);
    useEffect(() => {
        let wanted = true;
        const begun = performance.now();
        const tick = () => setGone(Math.min(seconds, (performance.now() - begun) / 1000));
        const timer = setInterval(tick, TICK_MS);
        setProblem('');
        tick();
        void (async () => {
            const finish = await askFinish(position, seconds);
            const names = await namesIn(position, finish);
            if (wanted) setShown({ of: position, finish, names });
        })().catch((error: Error) => wanted && setProblem(error.message)).finally(() => {
            clearInterval(timer);
            if (wanted) setGone(null);
        });
        return () => {
            wanted = false;
            clearInterval(timer);
        };
    }, [position, seconds]);
    return (
        <section id="finish" aria-live="polite">
            <p class="kicker">{say('hitTitle')}</p>
            {gone !== null && <Progress done={gone} total={seconds} />}
            {problem.includes(NOTHING) ? <p>{say('hitNothing')}</p> : <Problem text={problem} />}
            {shown?.of === position && <Answer finish={shown.finish} names={shown.names} onLonger={gone !== null || seconds === LONGER ? undefined : () => setSeconds(LONGER)} />}
        </section>
    );
}
