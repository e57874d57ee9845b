/** Play: a game against an agent. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board, CardName, type Spot } from '../board';
import { CardText } from '../card_text';
import type { Card, Move } from '../work/engine';
import { gameHand, handOver, listsRecent, listsUsed, setUp, useHanded, type Beginning } from '../games';
import { ListField, type List } from '../lists';
import type { Decision, Frame } from '../work/messages';
import { AgentField, download, Field, NumberField, Problem } from '../parts';
import { costOf, Estimates, Review, type Analysis, type Cost } from '../review';
import { analyze } from '../work/analysis';
import { choiceWords, eventWords, moveWords, resultWords } from '../tell';
import { askedBy, seenBy } from '../view';
import { say } from '../words';

interface Game {
    seat: number;
    names: [string, string];
    cards: [Card[], Card[]];
    frame: Frame;
    decisions: Decision[];
    log: string[];
    /** How long the log was at each decision. */
    logged: number[];
}

const LOG_MOST = 60;

function logOf(frames: Frame[], cards: [Card[], Card[]], names: [string, string]): string[] {
    return frames.flatMap(({ state }) => state.events)
        .map((event) => eventWords(event, cards, names)).filter((line) => line !== null);
}

/** Whether a move is about what was pointed at. */
function isAbout(move: Move, spot: Spot, seat: number): boolean {
    const owner = (seat + Math.max(0, move.owner)) % 2;
    if (owner !== spot.seat) return false;
    return spot.slot < 0 ? move.card === spot.card && spot.card >= 0 : move.slot === spot.slot || move.to === spot.slot;
}

/** Choosing which cards to exchange: cards of the hand are picked, any number of them. */
function Mulligan(props: { game: Game; picked: number[]; onMove: (move: number) => void }) {
    const { state, seen } = props.game.frame;
    const hand = seenBy(props.game.seat, seen[props.game.seat])[props.game.seat].zones.hand;
    const codes = props.picked.map((i) => props.game.cards[props.game.seat][hand[i]].code).sort();
    const wanted = codes.length ? ['mulligan', ...codes].join(' ') : 'keep';
    const same = (text: string) => {
        const [kind, ...rest] = text.split(' ');
        return [kind, ...rest.sort()].join(' ') === wanted;
    };
    const move = state.moves.findIndex(({ text }) => same(text));
    return (
        <button type="button" class="main" disabled={move < 0} onClick={() => props.onMove(move)}>
            {codes.length ? say('exchange', codes.length) : say('moveKeep')}</button>
    );
}

function Moves(props: { game: Game; spot: Spot | null; onMove: (move: number) => void; onAll: () => void }) {
    const { game, spot } = props;
    const { moves } = game.frame.state;
    const about = moves.map((move, i) => ({ move, i })).filter(({ move }) => !spot || isAbout(move, spot, game.seat));
    return (
        <>
            <ul class="moves" tabIndex={0} aria-label={say('moves')}>{about.map(({ move, i }) => (
                <li key={i}><button type="button" data-move={move.text} onClick={() => props.onMove(i)}>
                    {moveWords(move, game.cards, game.seat)}</button></li>))}
            </ul>
            {spot && <button type="button" onClick={props.onAll}>{say('movesAll')}</button>}
        </>
    );
}

interface Doing {
    game: Game;
    work: (what: () => Promise<void>) => Promise<void>;
    reset: () => void;
    onGame: (game: Game) => void;
    setHint: (hint: Analysis | null) => void;
    setCosts: (costs: Cost[] | null) => void;
    setLooked: (looked: number) => void;
}

/** What a player can do at the table. */
function actions({ game, work, reset, onGame, setHint, setCosts, setLooked }: Doing) {
    const choose = (move: number) => work(async () => {
        const { frames, decision } = await gameHand().ask({ call: 'choose', move });
        reset();
        setCosts(null);
        onGame({ ...game, frame: frames[frames.length - 1], decisions: [...game.decisions, decision], logged: [...game.logged, game.log.length],
            log: [...game.log, ...logOf(frames, game.cards, game.names)] });
    });
    const undo = () => work(async () => {
        const { frames } = await gameHand().ask({ call: 'undo' });
        reset();
        setCosts(null);
        onGame({ ...game, frame: frames[0], decisions: game.decisions.slice(0, -1), logged: game.logged.slice(0, -1),
            log: game.log.slice(0, game.logged[game.logged.length - 1]) });
    });
    const advise = () => work(async () => {
        const position = await gameHand().ask({ call: 'position' });
        if (position) setHint(await analyze(position));
    });
    const review = () => work(async () => {
        let done = 0;
        const look = async (decision: Decision, i: number) => {
            const cost = await costOf(decision, i);
            setLooked(++done);
            return cost;
        };
        const found = await Promise.all(game.decisions.map(look)).finally(() => setLooked(0));
        setCosts(found.filter((cost) => cost !== null));
    });
    const save = () => work(async () => {
        const position = await gameHand().ask({ call: 'position' });
        if (position) download('position.json', position, 'application/json');
    });
    return { choose, undo, advise, review, save };
}

/** The last lines of what happened, newest first. */
function Log({ lines }: { lines: string[] }) {
    return (
        <>
            <h3>{say('log')}</h3>
            <ol class="log" reversed tabIndex={0} aria-label={say('log')}>{lines.slice(-LOG_MOST).reverse().map((line, i) => <li key={lines.length - i}>{line}</li>)}</ol>
        </>
    );
}

/** A move of the position in words. */
function wordsOf(text: string, game: Game): string {
    const move = game.frame.state.moves.find((legal) => legal.text === text);
    return move ? moveWords(move, game.cards, game.seat) : text;
}

function Doings(props: { busy: boolean; yours: boolean; decided: boolean; onUndo: () => void; onHint: () => void; onReview: () => void; onSave: () => void }) {
    const { busy, decided } = props;
    return (
        <div class="row">
            <button type="button" disabled={busy || !decided} onClick={props.onUndo}>{say('undo')}</button>
            <button type="button" disabled={busy || !props.yours} onClick={props.onHint}>{say('hint')}</button>
            <button type="button" disabled={busy || !decided} onClick={props.onReview}>{say('review')}</button>
            <button type="button" disabled={busy} title={say('saveHidden')} onClick={props.onSave}>{say('save')}</button>
        </div>
    );
}

function Table(props: { game: Game; agent: string; busy: boolean; onGame: (game: Game) => void; onBusy: (busy: boolean) => void }) {
    const { game, busy } = props;
    const { state, seen } = game.frame;
    const [spot, setSpot] = useState<Spot | null>(null);
    const [picked, setPicked] = useState<number[]>([]);
    const [hint, setHint] = useState<Analysis | null>(null);
    const [costs, setCosts] = useState<Cost[] | null>(null);
    const [looked, setLooked] = useState(0);
    const [problem, setProblem] = useState('');
    const panel = useRef<HTMLDivElement>(null);
    const yours = state.chooser === game.seat;
    const exchanging = yours && state.moves.some(({ kind }) => kind === 'mulligan');

    const work = async (what: () => Promise<void>) => {
        if (busy) return;
        props.onBusy(true);
        setProblem('');
        try {
            await what();
        } catch (error) {
            setProblem((error as Error).message);
        }
        props.onBusy(false);
    };
    // whoever chooses by keys goes on from the first move
    useEffect(() => panel.current?.querySelector<HTMLElement>('button.main, .moves button')?.focus({ preventScroll: true }),
        [game.frame]);
    const reset = () => {
        setSpot(null);
        setPicked([]);
        setHint(null);
    };
    const { choose, undo, advise, review, save } = actions({ game, work, reset, onGame: props.onGame, setHint, setCosts, setLooked });
    const pick = (at: Spot, index: number) => {
        if (exchanging && at.seat === game.seat && index >= 0)
            setPicked(picked.includes(index) ? picked.filter((i) => i !== index) : [...picked, index]);
        else setSpot(at);
    };
    const result = resultWords(state.result, game.names);
    const asking = askedBy(seen[game.seat], game.cards, game.seat);
    const looksAt = spot && spot.card >= 0 ? game.cards[spot.seat][spot.card] : asking;
    return (
        <div class="table">
            <Board names={game.names} cards={game.cards} players={seenBy(game.seat, seen[game.seat])} below={game.seat}
                chooser={state.chooser} onPick={pick}
                lit={(at) => yours && state.moves.some((move) => isAbout(move, at, game.seat) || (exchanging && at.seat === game.seat && at.slot < 0))}
                chosen={(at, index) => (index >= 0 && exchanging ? at.seat === game.seat && picked.includes(index)
                    : spot !== null && spot.seat === at.seat && spot.card === at.card && spot.slot === at.slot)} />
            <div class="side">
                <div class="choices" ref={panel} tabIndex={-1} aria-label={say('moves')} role="group">
                    <p class="verdict" aria-live="polite" id="play-status">
                        {result ?? (looked ? say('lookedAt', looked, game.decisions.length) : busy ? say('thinking')
                            : `${say('turn')} ${state.turn} · ${say('yourMove')}: ${choiceWords(state.chooses)}`)}</p>
                    {yours && asking && <p>{say('askedBy')} <CardName card={asking} /></p>}
                    <Doings busy={busy} yours={yours} decided={game.decisions.length > 0} onUndo={undo} onHint={advise} onReview={review} onSave={save} />
                    <Problem text={problem} />
                    {yours && exchanging && <Mulligan game={game} picked={picked} onMove={choose} />}
                    {yours && !exchanging && <Moves game={game} spot={spot} onMove={choose} onAll={() => setSpot(null)} />}
                </div>
                {looksAt && <CardText card={looksAt} />}
                <Log lines={game.log} />
            </div>
            <div class="below-table">
                {hint && <Estimates analysis={hint} words={(text) => wordsOf(text, game)} />}
                {costs && <Review costs={costs} cards={game.cards} seat={game.seat}
                    onOpen={result ? (position) => handOver(position, game.names, 'position') : undefined} />}
            </div>
        </div>
    );
}

export function PlayScreen() {
    const [lists, setLists] = useState<[List, List]>(listsRecent());
    const [agent, setAgent] = useState('heuristic');
    const [seat, setSeat] = useState(0);
    const [seed, setSeed] = useState(1);
    const [game, setGame] = useState<Game | null>(null);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState('');
    const begin = async (from: Beginning, known: [string, string] | null) => {
        setBusy(true);
        setProblem('');
        if ('lists' in from) listsUsed(from.lists);
        try {
            const own = known ? (JSON.parse((from as { position: string }).position) as { active: number }).active : seat;
            const setup = await setUp(from, seed, own === 0 || known ? 0 : 1);
            const { cards, frames } = await gameHand().ask({ call: 'open', setup, agent, seat: own });
            const decks = frames[0].state.decks;
            const names = known ?? [0, 1].map((at) => (decks[at] === 0 ? `${lists[0].name} (${say('you')})` : lists[1].name)) as [string, string];
            setGame({ seat: own, names, cards, frame: frames[frames.length - 1], decisions: [], log: logOf(frames, cards, names), logged: [] });
        } catch (error) {
            setProblem((error as Error).message);
        }
        setBusy(false);
    };
    useHanded('play', ({ position, names }) => void begin({ position }, names));
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); void begin({ lists }, null); }}>
                <details open={!game}>
                    <summary>{say('deck')}</summary>
                    <div class="pair">
                        <ListField label={say('your')} list={lists[0]} onChange={(list) => setLists([list, lists[1]])} />
                        <ListField label={say('opponent')} list={lists[1]} onChange={(list) => setLists([lists[0], list])} />
                    </div>
                </details>
                <div class="row">
                    <AgentField label={say('agent')} value={agent} onChange={setAgent} />
                    <Field label={say('yourSeat')}>
                        <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
                            <option value={0}>{say('seatFirst')}</option>
                            <option value={1}>{say('seatSecond')}</option>
                        </select>
                    </Field>
                    <NumberField label={say('seed')} value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <button class="main" disabled={busy || lists.some(({ text }) => !text.trim())}>{say('startPlay')}</button>
                </div>
            </form>
            {busy && <p role="status">{say('working')}{' '}
                <button type="button" onClick={() => gameHand().restart(say('stopped'))}>{say('stop')}</button></p>}
            <Problem text={problem} />
            {game && <Table game={game} agent={agent} busy={busy} onGame={setGame} onBusy={setBusy} />}
        </>
    );
}
