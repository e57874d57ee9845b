/** The verdict on two lists, worded as in the report. */
import { agentWords } from '../data/agents';
import { percent, percentText, restText } from '../data/figures';
import { count, say, type Word } from '../words/words';
import { Help } from './help';
import { Wide, type Figure } from './parts';

interface Seat {
    games: number;
    wins: number;
    win_rate: Figure;
}

export interface Side {
    agent: string;
    wins: number;
    win_rate: Figure;
    score: Figure;
    /** The score with luck taken off, where it was counted. */
    adjusted?: Figure;
    first: Seat;
    second: Seat;
    level_up: { level: number; reached: number; turn_mean: number }[];
    level_curve: number[][];
    damage_taken: { amount: number; packets: number; rate: number; expected: number }[];
}

export interface Comparison {
    games: number;
    los: number;
    turns: { mean: number; sd: number };
    seat: { share: Figure; differs: boolean };
    decks: [Side, Side];
    /** What a better player made of leads of this size. */
    believed?: { from: number; below: number; pairings: number; same: number; agent: string };
    partial?: { games_asked: number; any_time?: Figure };
}

/** The size of a lead, by the score of the stronger list. */
const LEADS: [number, Word][] = [[0.51, 'leadVerySmall'], [0.53, 'leadSmall'], [0.57, 'leadClear'], [0.65, 'leadLarge'],
    [0.80, 'leadVeryLarge'], [Infinity, 'leadNoContest']];

function leadWords(score: number): string {
    return say(LEADS.find(([below]) => score < below)![1]);
}

function playersWords({ decks }: Comparison, names: [string, string]): string {
    const [one, other] = decks.map(({ agent }) => agentWords(agent));
    return one === other ? say('playedBy', one) : say('playedByTwo', names[0], one, names[1], other);
}

function turned({ value, low, high }: Figure): Figure {
    return { value: 1 - value, low: 1 - high, high: 1 - low };
}

/** The first list's share, with the interval that holds now. */
export function shareOf(result: Comparison): Figure {
    const [{ score, win_rate }] = result.decks;
    return result.partial?.any_time ?? (score.low === score.high ? win_rate : score);
}

/** Whether the verdict goes by the score with luck taken off: not while it runs, nor where one list won every game. */
function isLuckOff({ partial, decks: [{ score, adjusted }] }: Comparison): boolean {
    return !partial && adjusted !== undefined && score.value > 0 && score.value < 1;
}

/** The figure of the first list that the verdict goes by. */
function judgedOf(result: Comparison): Figure {
    return isLuckOff(result) ? result.decks[0].adjusted! : shareOf(result);
}

/** Which list is the stronger one; null: not shown. */
export function strongerOf(result: Comparison): 0 | 1 | null {
    const share = judgedOf(result);
    return share.low > 0.5 ? 0 : share.high < 0.5 ? 1 : null;
}

function likelihood(los: number): string {
    return los > 0.999 ? say('moreThan', '99.9%') : percent(los);
}

export function ShareBar(props: { share: number; names: [string, string] }) {
    const [a, b] = [percentText(props.share), restText(props.share)];
    return (
        <div class="share" role="img" aria-label={`${props.names[0]} ${a}%, ${props.names[1]} ${b}%`}>
            <div class="share-bar" aria-hidden="true">
                <span class="share-a" style={{ width: `${a}%` }}>{Number(a) > 12 && `${a}%`}</span>
                <span class="share-b" style={{ width: `${b}%` }}>{Number(b) > 12 && `${b}%`}</span>
            </div>
            <div class="share-ends" aria-hidden="true"><span class="name-a">{props.names[0]}</span><span class="name-b">{props.names[1]}</span></div>
        </div>
    );
}

function Headline(props: { result: Comparison; names: [string, string] }) {
    const { result, names } = props;
    const better = strongerOf(result);
    const share = judgedOf(result);
    const luckOff = isLuckOff(result);
    const players = playersWords(result, names);
    if (better === null)
        return (
            <>
                <h3 class="verdict" aria-live="polite">{say('noWinner')}</h3>
                <p class="lead">{say('openLead', count(result.games), players, names[0], names[1], percent(result.decks[0].win_rate.value))}</p>
                <p><b>{say('howSure')}</b> {say(luckOff ? 'openSureLuck' : 'openSure', names[0], percent(share.low), percent(share.high))}</p>
            </>
        );
    const of = better === 0 ? share : turned(share);
    const side = result.decks[better];
    const { believed } = result;
    return (
        <>
            <h3 class="verdict" aria-live="polite">{say('stronger', names[better], players)}</h3>
            <p class="lead">{say('shownLead', names[1 - better], leadWords(of.value))}</p>
            <p class="figure"><strong class="big" id="figure">{percent(side.win_rate.value)}</strong>{' '}
                {say('winsOf', names[better])}{' '}
                <small>{luckOff && `${say('luckOff', percent(of.value))} `}{say(result.partial ? 'anyTime' : 'interval', percent(of.low), percent(of.high))}</small> <Help word="helpInterval" about="95%" /></p>
            <p><b>{say('howSure')}</b> {say('shownSure', count(result.games), likelihood(better === 0 ? result.los : 1 - result.los))}</p>
            {believed && <p id="believed"><b>{say('howBelieved')}</b>{' '}
                {say('believed', believed.pairings, believed.from, believed.below, agentWords(believed.agent), believed.same)}</p>}
        </>
    );
}

function SeatCell({ seat }: { seat: Seat }) {
    const { games, win_rate } = seat;
    return games ? <td>{percent(win_rate.value)} <small>{percent(win_rate.low)} – {percent(win_rate.high)}</small></td> : <td>–</td>;
}

function Seats(props: { result: Comparison; names: [string, string] }) {
    const { decks, seat } = props.result;
    return (
        <section>
            <h4>{say('firstAndSecond')}</h4>
            <p>{say(seat.differs ? 'firstWins' : 'firstNot', percent(seat.share.value), percent(seat.share.low), percent(seat.share.high))}</p>
            <Wide label={say('firstAndSecond')}><table>
                <thead><tr><td />{props.names.map((name, i) => <th key={i} class={`name-${'ab'[i]}`}>{name}</th>)}</tr></thead>
                <tbody>
                    <tr><th>{say('goingFirst')}</th>{decks.map(({ first }, i) => <SeatCell key={i} seat={first} />)}</tr>
                    <tr><th>{say('goingSecond')}</th>{decks.map(({ second }, i) => <SeatCell key={i} seat={second} />)}</tr>
                </tbody>
            </table></Wide>
        </section>
    );
}

function Levels(props: { result: Comparison; names: [string, string] }) {
    const { result, names } = props;
    return (
        <section>
            <h4>{say('levelsAndTurns')}</h4>
            <p>{say('turnsMean', result.turns.mean.toFixed(1))}</p>
            <Wide label={say('level')}><table>
                <thead><tr><td />{names.map((name, i) => <th key={i} class={`name-${'ab'[i]}`}>{name}</th>)}</tr></thead>
                <tbody>{[1, 2, 3].map((level) => (
                    <tr key={level}><th>{say('reached', level)}</th>{result.decks.map((side, i) => {
                        const row = side.level_up.find((one) => one.level === level);
                        return (
                            <td key={i}>{row && row.reached > 0 ? <>{say('meanTurn', row.turn_mean.toFixed(1))}{' '}
                                <small>{percent(row.reached / result.games, 0)}</small></> : '–'}</td>
                        );
                    })}</tr>))}
                </tbody>
            </table></Wide>
        </section>
    );
}

export function VerdictOf(props: { result: Comparison; names: [string, string] }) {
    const { result, names } = props;
    return (
        <>
            <p class="kicker">{say('againstEach', names[0], names[1])}</p>
            <Headline result={result} names={names} />
            <ShareBar share={result.decks[0].score.value} names={names} />
            <div class="pair">
                <Seats result={result} names={names} />
                <Levels result={result} names={names} />
            </div>
        </>
    );
}
