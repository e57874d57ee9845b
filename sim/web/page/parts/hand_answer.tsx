/** What to mulligan: every way in points, best first, and what the best and another lead to. */
import type { CheckedCard } from '../data/checked';
import { exchangedBy, without, type Answered } from '../data/hand';
import { percent, percentText, tenthsBetween, tenthsWords } from '../data/figures';
import { Why } from '../table/review';
import type { Analysis } from '../work/analysis';
import type { Lead } from '../work/messages';
import { say } from '../words/words';
import { namesOf } from './hand_cards';
import { Help } from './help';
import { Wide } from './parts';

export interface HandAnswer {
    position: string;
    analysis: Analysis;
    /** `leads`: what this way and the best one lead to. */
    against: string;
    leads: Lead[];
}

type Row = Analysis['moves'][number];

/** Whether a way is not shown to be worse than the search's, in the same deals. */
export function isNear(row: Row): boolean {
    return row.gain.high >= 0;
}

function wayWords(move: string, hand: string[], cards: CheckedCard[]): string {
    const exchanged = exchangedBy(move);
    if (!exchanged.length) return say('handKeepAll');
    const kept = without(hand, exchanged);
    if (!kept.length) return say('handKeepNone');
    // the fewer ones by name: the cards themselves say the rest
    return kept.length <= exchanged.length ? say('handKeepSome', namesOf(kept, cards), exchanged.length)
        : say('handExchangeSome', namesOf(exchanged, cards), kept.length);
}

/** How the chosen way compares with the best. */
export function yoursWords(yours: Row, best: Row): string {
    if (yours.move === best.move) return say('handYoursBest');
    return say(isNear(yours) ? 'handYoursNear' : 'handYours', percent(yours.win.value), tenthsWords(tenthsBetween(best.win.value, yours.win.value)));
}

function WayRows(props: { rows: Row[]; best: Row; yours: string | null; hand: string[]; cards: CheckedCard[]; caption?: string }) {
    const { rows, best, hand, cards } = props;
    return (
        <Wide label={say('handWays')}><table class="hand-ways">
            {props.caption && <caption>{props.caption}</caption>}
            <thead><tr><th>{say('handPoints')}</th><th>{say('handKept')}</th><th>{say('chance')}</th></tr></thead>
            <tbody>{rows.map(({ move, win }) => (
                <tr key={move} data-move={move} class={move === props.yours ? 'here' : ''}>
                    <td>{tenthsWords(-tenthsBetween(best.win.value, win.value))}</td>
                    <td>{namesOf(without(hand, exchangedBy(move)), cards) || say('handNone')}</td>
                    <td>{percent(win.value)} <small>({percentText(win.low)} – {percentText(win.high)})</small></td></tr>))}
            </tbody>
        </table></Wide>
    );
}

/** How many are shown at once. */
const SHOWN = 8;

function Ways(props: { rows: Row[]; yours: string | null; hand: string[]; cards: CheckedCard[] }) {
    const { rows } = props;
    const shared = { ...props, best: rows[0] };
    return (
        <>
            <WayRows {...shared} rows={rows.slice(0, SHOWN)} caption={say('handWays')} />
            {rows.length > SHOWN && <details><summary>{say('handMore', rows.length - SHOWN)}</summary><WayRows {...shared} rows={rows.slice(SHOWN)} /></details>}
        </>
    );
}

/** `yours`: the chosen way; null: none. */
export function HandAnswered(props: { answer: HandAnswer; hand: string[]; cards: CheckedCard[]; yours: string | null }) {
    const { answer, hand, cards } = props;
    const rows = answer.analysis.moves;
    const [best] = rows;
    const keep = rows.find(({ move }) => move === 'keep');
    const yours = rows.find(({ move }) => move === props.yours);
    const near = rows.filter((row) => row !== best && isNear(row)).length;
    const { value, low, high } = best.win;
    const words = (move: string) => wayWords(move, hand, cards);
    return (
        <section class="outcome" id="hand-answer" aria-live="polite">
            <h3 class="verdict">{words(best.move)}</h3>
            {yours && <p class="lead" id="hand-yours">{yoursWords(yours, best)}</p>}
            <p>{best.move === 'keep' || !keep ? say('handLeadKeep', percent(value), percent(low), percent(high))
                : say('handLead', percent(value), percent(low), percent(high), percent(keep.win.value), tenthsWords(tenthsBetween(value, keep.win.value)))}{' '}
                {near > 0 && say(near === 1 ? 'handNearOne' : 'handNear', near, rows.length - 1)}</p>
            <h4>{say('why')}</h4>
            <Why made={words(answer.against)} better={words(best.move)} leads={answer.leads} />
            <Ways rows={rows} yours={props.yours} hand={hand} cards={cards} />
            <p class="quiet">{say('handHow')} <Help word="helpPoints" about={say('handPoints')} /></p>
        </section>
    );
}

/** The trainer's hands, and what they cost. */
export function RoundDone(props: { round: Answered[]; cards: CheckedCard[] }) {
    const { round, cards } = props;
    const names = (codes: string[]) => (codes.length ? namesOf(codes, cards) : say('handNone'));
    return (
        <section class="outcome" id="hand-round" aria-live="polite">
            <h3 class="verdict">{say('handRoundDone', tenthsWords(lostIn(round)), round.filter(({ near }) => near).length)}</h3>
            <Wide label={say('handTrain')}><table>
                <thead><tr><th>{say('handPoints')}</th><th>{say('handRoundYours')}</th><th>{say('handRoundBest')}</th></tr></thead>
                <tbody>{round.map((row, i) => (
                    <tr key={i}><td>{tenthsWords(-row.points)}</td><td>{names(row.exchanged)}</td><td>{names(row.best)}</td></tr>))}
                </tbody>
            </table></Wide>
        </section>
    );
}

/** In tenths of a percent. */
export function lostIn(round: Answered[]): number {
    return round.reduce((sum, { points }) => sum + points, 0);
}
