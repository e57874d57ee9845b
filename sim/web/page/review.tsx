/** Hints and the look back at a game: what a search thinks of moves. */
import { analyze, type Analysis } from './work/analysis';
import type { Card } from './work/engine';
import type { Decision } from './work/messages';
import { moveWords } from './tell';
import { Wide } from './parts';
import { percent, say } from './words';

export type { Analysis };

/** What a decision cost, in points of the chance to win. */
export interface Cost {
    number: number;
    decision: Decision;
    better: string;
    points: number;
    low: number;
    high: number;
}

/** As `review` of the program: what the search's own move gains over the one made, in the same worlds. Null
 * where it is not known. */
export async function costOf(decision: Decision, number: number): Promise<Cost | null> {
    if (!decision.position) return null;
    const { best, moves } = await analyze(decision.position);
    const made = moves.find(({ move }) => move === decision.move.text);
    if (!made) return null;
    const points = (gain: number) => Math.max(0, -100 * gain);
    return { number, decision, better: best, points: points(made.gain.value), low: points(made.gain.high),
        high: points(made.gain.low) };
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
        </section>
    );
}

const SHOWN = 10;
/** Less than this is nothing. */
const LEAST_POINTS = 0.05;

/** `onOpen`: shows a position, hidden cards included; while the game goes on there is none. */
export function Review(props: { costs: Cost[]; cards: [Card[], Card[]]; seat: number;
    onOpen?: (position: string) => void }) {
    const lost = props.costs.filter(({ points }) => points >= LEAST_POINTS).sort((one, other) => other.points - one.points);
    const sum = lost.reduce((all, { points }) => all + points, 0);
    const words = (cost: Cost, text: string) => {
        const move = cost.decision.frame.state.moves.find((legal) => legal.text === text);
        return move ? moveWords(move, props.cards, props.seat) : text;
    };
    return (
        <section id="review" aria-live="polite">
            <h3>{say('reviewTitle')}</h3>
            {!lost.length && <p>{say('reviewNone')}</p>}
            {lost.length > 0 && (
                <Wide label={say('moves')}><table>
                    <thead><tr><th>{say('turn')}</th><th>{say('cost')}</th><th>{say('made')}</th><th>{say('better')}</th><td /></tr></thead>
                    <tbody>{lost.slice(0, SHOWN).map((cost) => (
                        <tr key={cost.number}><th>{cost.decision.turn}</th>
                            <td>{cost.points.toFixed(1)} <small>({cost.low.toFixed(1)} – {cost.high.toFixed(1)})</small></td>
                            <td>{words(cost, cost.decision.move.text)}</td><td>{words(cost, cost.better)}</td>
                            <td>{props.onOpen && <button type="button" onClick={() => props.onOpen!(cost.decision.position!)}>{say('position')}</button>}</td></tr>))}
                    </tbody>
                </table></Wide>
            )}
            <p>{say('reviewSum', props.costs.length, sum.toFixed(1))}</p>
        </section>
    );
}
