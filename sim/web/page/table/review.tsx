/** Hints and reviews: what a search thinks of moves, and what they lead to. */
import { useState } from 'preact/hooks';
import { percent, percentText, pointsText } from '../data/figures';
import { askedBy } from '../data/view';
import { Chart } from '../parts/chart';
import { Problem, Wide } from '../parts/parts';
import { Help } from '../parts/help';
import { Progress } from '../parts/progress';
import { moveWords } from '../words/tell';
import { say, type Word } from '../words/words';
import { analyze, type Analysis } from '../work/analysis';
import type { Card } from '../work/engine';
import type { Decision, Lead, Progress as Far } from '../work/messages';
import { whyOf } from './why';

export type { Analysis };

/** What a decision cost, in points of the chance to win. */
export interface Cost {
    number: number;
    decision: Decision;
    better: string;
    /** As shares. */
    points: number;
    low: number;
    high: number;
    /** The chance to win with the better move, and with the one made. */
    best: number;
    made: number;
}

/** As in `review`: what the search's own move gains over the one made, in the same worlds. Null
 * where it is not known. */
export async function costOf(decision: Decision, number: number): Promise<Cost | null> {
    if (!decision.position) return null;
    const { decision: own, moves } = await analyze(decision.position);
    const made = moves.find(({ move }) => move === decision.move.text);
    if (!made) return null;
    const points = (gain: number) => Math.max(0, -gain);
    const best = moves.find(({ move }) => move === own)?.win.value ?? made.win.value;
    return { number, decision, better: own, points: points(made.gain.value), low: points(made.gain.high),
        high: points(made.gain.low), best: Math.max(best, made.win.value), made: made.win.value };
}

export function Estimates(props: { analysis: Analysis; words: (move: string) => string }) {
    const { analysis } = props;
    return (
        <section aria-live="polite">
            <p>{say('best', props.words(analysis.best))}</p>
            <Wide label={say('moves')}><table>
                <thead><tr><th>{say('move')}</th><th>{say('chance')}</th><th>95%</th><th>{say('worlds')}</th></tr></thead>
                <tbody>{analysis.moves.slice(0, 20).map(({ move, win, worlds }) => (
                    <tr key={move}><th>{props.words(move)}</th><td>{percent(win.value)}</td>
                        <td>{percent(win.low)} – {percent(win.high)}</td><td>{worlds}</td></tr>))}
                </tbody>
            </table></Wide>
            <p class="quiet">{say('worlds')} <Help word="helpWorlds" about={say('worlds')} /></p>
        </section>
    );
}

const SHOWN = 10;
/** Less than this does not count. */
const LEAST_POINTS = 0.0005;

/** Grades by the loss of win chance. */
const GRADES: [number, Word][] = [[0.1, 'gradeBlunder'], [0.05, 'gradeMistake'], [0.02, 'gradeSlip'], [0, 'gradeSmall']];

function gradeWords(points: number): string {
    return say(GRADES.find(([least]) => points >= least)![1]);
}

const FACTS: [Exclude<keyof Lead, 'move'>, Word][] = [['dealt', 'leadDealt'], ['taken', 'leadTaken'], ['hand', 'leadHand'],
    ['stock', 'leadStock'], ['own', 'leadOwn'], ['theirs', 'leadTheirs']];

/** "+1.3"; zero has no sign. */
function signed(difference: number): string {
    const text = difference.toFixed(1);
    return Number(text) > 0 ? `+${text}` : text.replace(/^-(0\.0)$/, '$1');
}

/** What the two moves lead to, side by side; largest differences first. */
export function Why(props: { made: string; better: string; leads: Lead[] }) {
    const [one, other] = props.leads;
    const rows = FACTS.map(([fact, word]) => ({ word, made: one[fact], better: other[fact] }))
        .sort((a, b) => Math.abs(b.better - b.made) - Math.abs(a.better - a.made));
    const over = one.won + one.lost + other.won + other.lost > 0;
    return (
        <div class="why">
            <Wide label={say('why')}><table>
                <caption>{say('whyTold')}</caption>
                <thead><tr><td /><th>{props.made}</th><th>{props.better}</th><td /></tr></thead>
                <tbody>
                    {rows.map(({ word, made, better }) => (
                        <tr key={word}><th>{say(word)}</th><td>{made.toFixed(1)}</td><td>{better.toFixed(1)}</td>
                            <td>{signed(better - made)}</td></tr>))}
                    {over && <tr><th>{say('leadWon')}</th><td>{percent(one.won, 0)}</td><td>{percent(other.won, 0)}</td><td /></tr>}
                    {over && <tr><th>{say('leadLost')}</th><td>{percent(one.lost, 0)}</td><td>{percent(other.lost, 0)}</td><td /></tr>}
                </tbody>
            </table></Wide>
        </div>
    );
}

/** A mistake, the better move, and on a press the reason. */
function Mistake(props: { cost: Cost; words: (text: string) => string; seat: number; onOpen?: (position: string) => void }) {
    const { cost, words } = props;
    const [leads, setLeads] = useState<Lead[] | null>(null);
    const [far, setFar] = useState<Far | null>(null);
    const [problem, setProblem] = useState('');
    const made = cost.decision.move.text;
    const ask = async () => {
        setFar({ done: 0, total: 1, unit: '' });
        await whyOf(cost.decision.position!, [made, cost.better], props.seat, setFar).then(setLeads, (error: Error) => setProblem(error.message));
        setFar(null);
    };
    return (
        <li class="mistake">
            <p><b>{say('mistakeTurn', cost.decision.turn, gradeWords(cost.points))}</b>{' '}
                {say('mistakeTold', words(made), words(cost.better), percentText(cost.points), percentText(cost.low), percentText(cost.high))}</p>
            <div class="row">
                {!leads && !far && <button type="button" class="ask-why" onClick={() => void ask()}>{say('why')}</button>}
                {props.onOpen && <button type="button" class="ask-position" onClick={() => props.onOpen!(cost.decision.position!)}>{say('openPosition')}</button>}
            </div>
            {far && <Progress done={far.done} total={far.total} />}
            <Problem text={problem} />
            {leads && <Why made={words(made)} better={words(cost.better)} leads={leads} />}
        </li>
    );
}

/** The chance to win at each decision, and what luck and mistakes did to it. */
function Course(props: { costs: Cost[]; result: number | null }) {
    const { costs, result } = props;
    const lost = costs.reduce((sum, { points }) => sum + points, 0);
    const luck = result === null || !costs.length ? null : result - costs[0].best + lost;
    let spent = 0;
    const alone = costs.map(({ made, points }) => Math.min(1, made + (spent += points)));
    return (
        <>
            <p>{say('reviewSum', costs.length, percentText(lost))}{luck !== null && ` ${say('reviewLuck', pointsText(luck))}`}</p>
            {costs.length > 1 && <Chart title={say('reviewCourse')} across={say('decisionNumber')} height={200} at={costs.map(({ number }) => number + 1)}
                lines={[{ name: say('chance'), colour: '--deck-a', values: costs.map(({ made }) => made) },
                    { name: say('reviewAlone'), colour: '--muted', dashed: true, values: alone }]} />}
        </>
    );
}

/** `onOpen` shows a position with its hidden cards; absent while the game goes on. `result`: 1 won, 0 lost. */
export function Review(props: { costs: Cost[]; cards: [Card[], Card[]]; seat: number; result: number | null;
    onOpen?: (position: string) => void }) {
    const mistakes = props.costs.filter(({ points }) => points >= LEAST_POINTS).sort((one, other) => other.points - one.points);
    const words = (cost: Cost) => (text: string) => {
        const move = cost.decision.frame.state.moves.find((legal) => legal.text === text);
        if (!move) return text;
        const asking = ['yes', 'no'].includes(move.kind) ? askedBy(cost.decision.frame.seen[props.seat], props.cards, props.seat) : null;
        return `${asking ? `${asking.name}: ` : ''}${moveWords(move, props.cards, props.seat)}`;
    };
    return (
        <section id="review" aria-live="polite">
            <h3>{say('reviewTitle')}</h3>
            <Course costs={props.costs} result={props.result} />
            {!mistakes.length && <p>{say('reviewNone')}</p>}
            <ol class="mistakes">{mistakes.slice(0, SHOWN).map((cost) => (
                <Mistake key={cost.number} cost={cost} words={words(cost)} seat={props.seat} onOpen={props.onOpen} />))}
            </ol>
        </section>
    );
}
