/** The table of a game: the board, what is asked, what has happened. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameHand, handOver } from '../data/games';
import { keptGame, sharedOf } from '../data/kept_game';
import { packedLink } from '../data/link';
import { setting, settingKeep } from '../data/settings';
import { askedBy, seenBy } from '../data/view';
import { CardText } from '../parts/card_text';
import { Help } from '../parts/help';
import { download, Field, Problem } from '../parts/parts';
import { Progress } from '../parts/progress';
import { ShareLink } from '../parts/share_link';
import { choiceWords, moveWords } from '../words/tell';
import { say, type Word } from '../words/words';
import { analyze } from '../work/analysis';
import type { Decision, Frame, Progress as Told } from '../work/messages';
import { Board, CardName, type Spot } from './board';
import { Mulligan, Moves } from './choices';
import { goneOn, isLit, resultFor, sameSpot, takenBack, tapped, toldOf, type Game } from './game';
import { costOf, Estimates, Review, type Analysis, type Cost } from './review';

const LOG_MOST = 60;

/** How fast the opponent's turn is shown: milliseconds per step; 0: at once, -1: by a press. */
const PACES: [number, Word][] = [[0, 'paceNow'], [400, 'paceFast'], [1200, 'paceSlow'], [-1, 'paceStep']];
const PACE_USUAL = 400;

export function paceNow(): number {
    const pace = Number(setting('pace', String(PACE_USUAL)));
    return PACES.some(([one]) => one === pace) ? pace : PACE_USUAL;
}

export function PaceField() {
    const [pace, setPace] = useState(paceNow());
    return (
        <Field label={say('pace')}>
            <select value={pace} onChange={(event) => {
                settingKeep('pace', event.currentTarget.value);
                setPace(paceNow());
            }}>{PACES.map(([ms, word]) => <option key={ms} value={ms}>{say(word)}</option>)}</select>
        </Field>
    );
}

/** What is shown as a game goes on: one frame after another, up to the newest. */
function usePassing(game: Game): { frame: Frame; passing: boolean; next: () => void; skip: () => void } {
    const [shown, setShown] = useState({ of: game.frame, at: 0 });
    const at = paceNow() === 0 ? game.passing.length : shown.of === game.frame ? shown.at : 0;
    const to = (next: number) => setShown({ of: game.frame, at: next });
    const passing = at < game.passing.length;
    useEffect(() => {
        const pace = paceNow();
        if (!passing || pace <= 0) return undefined;
        const timer = setTimeout(() => to(at + 1), pace);
        return () => clearTimeout(timer);
    }, [game.frame, at]);
    return { frame: passing ? game.passing[at] : game.frame, passing, next: () => to(at + 1), skip: () => to(game.passing.length) };
}

interface Doing {
    game: Game;
    work: (what: () => Promise<void>) => Promise<void>;
    onGame: (game: Game) => void;
    setHint: (hint: Analysis | null) => void;
    setCosts: (costs: Cost[] | null) => void;
    setLooked: (looked: number) => void;
    setFar: (far: Told | null) => void;
}

/** What a player at the table can do. */
function actions({ game, work, onGame, setHint, setCosts, setLooked, setFar }: Doing) {
    const choose = (move: number) => work(async () => {
        const { frames, decision } = await gameHand('play').ask({ call: 'choose', move }, setFar).finally(() => setFar(null));
        setCosts(null);
        onGame(goneOn(game, frames, decision));
    });
    const undo = () => work(async () => {
        const { frames } = await gameHand('play').ask({ call: 'undo' });
        setCosts(null);
        onGame(takenBack(game, frames[0]));
    });
    const advise = () => work(async () => {
        const position = await gameHand('play').ask({ call: 'position' });
        if (position) setHint(await analyze(position));
    });
    const review = () => work(async () => {
        let done = 0;
        setLooked(0);
        const look = async (decision: Decision, i: number) => {
            const cost = await costOf(decision, i);
            setLooked(++done);
            return cost;
        };
        const found = await Promise.all(game.decisions.map(look)).finally(() => setLooked(-1));
        setCosts(found.filter((cost) => cost !== null));
    });
    const odds = () => work(async () => {
        const position = await gameHand('play').ask({ call: 'position' });
        if (position) handOver(position, game.names, 'odds', true);
    });
    const save = () => work(async () => {
        const position = await gameHand('play').ask({ call: 'position' });
        if (position) download('position.json', position, 'application/json');
    });
    return { choose, undo, advise, review, odds, save };
}

/** The last lines of the log, newest first. */
function Log({ lines }: { lines: string[] }) {
    return (
        <details class="what-happened">
            <summary>{say('log')}</summary>
            <ol class="log" reversed tabIndex={0} aria-label={say('log')}>{lines.slice(-LOG_MOST).reverse().map((line, i) => <li key={lines.length - i}>{line}</li>)}</ol>
        </details>
    );
}

/** A move in words. */
function wordsOf(text: string, game: Game): string {
    const move = game.frame.state.moves.find((legal) => legal.text === text);
    return move ? moveWords(move, game.cards, game.seat) : text;
}

function Doings(props: { busy: boolean; yours: boolean; over: boolean; decided: boolean; onUndo: () => void; onHint: () => void; onReview: () => void;
    onShare: () => void; onOdds: () => void; onNew: () => void }) {
    const { busy, decided, over } = props;
    return (
        <div class="row doings">
            <button type="button" disabled={busy || !decided} onClick={props.onUndo}>{say('undo')}</button>
            {!over && <button type="button" disabled={busy || !props.yours} onClick={props.onHint}>{say('hint')}</button>}
            {!over && <button type="button" disabled={busy || !props.yours} onClick={props.onOdds}>{say('odds')}</button>}
            <button type="button" class={over ? 'main' : ''} disabled={busy || !decided} onClick={props.onReview}>{say('review')}</button>
            <button type="button" disabled={busy} onClick={props.onShare}>{say('shareGame')}</button>
            <button type="button" disabled={busy} onClick={props.onNew}>{say('startPlay')}</button>
        </div>
    );
}

/** The game for somebody else, or for later. */
function Sharing(props: { onSave: () => void }) {
    const shared = () => sharedOf(keptGame()!);
    return (
        <div class="row sharing">
            <ShareLink ready help={say('shareHelp')} make={() => packedLink('play', shared())} />
            <button type="button" onClick={() => download('game.json', JSON.stringify(shared(), null, 1), 'application/json')}>{say('shareFile')}</button>
            <button type="button" title={say('saveHidden')} onClick={props.onSave}>{say('sharePosition')}</button>
        </div>
    );
}

/** Answers about the game; its positions may be opened once it is over. */
function Below(props: { game: Game; hint: Analysis | null; costs: Cost[] | null }) {
    const { game, hint, costs } = props;
    const { result } = game.frame.state;
    const over = result !== -1;
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (hint || costs) place.current?.scrollIntoView({ block: 'start' }); // it begins below the screen
    }, [hint, costs]);
    return (
        <div class="below-table" ref={place}>
            {hint && <Estimates analysis={hint} words={(text) => wordsOf(text, game)} />}
            {costs && <Review costs={costs} cards={game.cards} seat={game.seat} result={result < 0 ? null : Number(result === game.seat)}
                onOpen={over ? (position) => handOver(position, game.names, 'position') : undefined} />}
        </div>
    );
}

/** The last events, and the choice or the result. */
function Status(props: { game: Game; frame: Frame; passing: boolean; busy: boolean }) {
    const { game, frame, passing, busy } = props;
    const told = toldOf(frame, game);
    const result = passing ? null : resultFor(game);
    const { turn, chooses } = frame.state;
    return (
        <>
            <p class="told" aria-live="polite">{told.slice(-2).join(' · ')}</p>
            <p class="verdict" aria-live="polite" id="play-status">
                {result ?? (busy || passing ? say('thinking') : `${say('turn')} ${turn} · ${say('yourMove')}: ${choiceWords(chooses)}`)}</p>
        </>
    );
}

/** What is asked about a game, and how to ask. */
function useTable(game: Game, busy: boolean, onBusy: (busy: boolean) => void, onGame: (game: Game) => void) {
    const [hint, setHint] = useState<Analysis | null>(null);
    const [costs, setCosts] = useState<Cost[] | null>(null);
    const [looked, setLooked] = useState(-1);
    const [far, setFar] = useState<Told | null>(null);
    const [problem, setProblem] = useState('');
    const work = async (what: () => Promise<void>) => {
        if (busy) return;
        onBusy(true);
        setProblem('');
        try {
            await what();
        } catch (error) {
            setProblem((error as Error).message);
        }
        onBusy(false);
    };
    return { hint, costs, looked, far, problem, setHint, ...actions({ game, work, onGame, setHint, setCosts, setLooked, setFar }) };
}

export function PlayTable(props: { game: Game; busy: boolean; onGame: (game: Game) => void; onBusy: (busy: boolean) => void; onNew: () => void }) {
    const { game, busy } = props;
    const [spot, setSpot] = useState<Spot | null>(null);
    const [picked, setPicked] = useState<number[]>([]);
    const [sharing, setSharing] = useState(false);
    const panel = useRef<HTMLDivElement>(null);
    const { frame, passing, next, skip } = usePassing(game);
    const { state, seen } = frame;
    const table = useTable(game, busy, props.onBusy, props.onGame);
    const { hint, costs, looked, far, problem, choose } = table;
    const yours = !passing && state.chooser === game.seat;
    const exchanging = yours && state.moves.some(({ kind }) => kind === 'mulligan');
    // a new question: nothing is chosen, and the keyboard starts at its first move
    useEffect(() => {
        setSpot(null);
        setPicked([]);
        table.setHint(null);
    }, [game.frame]);
    useEffect(() => panel.current?.querySelector<HTMLElement>('.now button, .all summary')?.focus({ preventScroll: true }), [game.frame, passing]);
    const pick = (at: Spot, index: number) => {
        if (exchanging && at.seat === game.seat && index >= 0)
            setPicked(picked.includes(index) ? picked.filter((i) => i !== index) : [...picked, index]);
        else {
            const tap = yours && !exchanging ? tapped(game, spot, at) : { spot: at };
            if ('move' in tap) void choose(tap.move);
            else setSpot(tap.spot);
        }
    };
    const asking = askedBy(seen[game.seat], game.cards, game.seat);
    const looksAt = spot && spot.card >= 0 ? game.cards[spot.seat][spot.card] : asking;
    return (
        <div class={state.result === -1 ? 'table play-table' : 'table play-table over'}>
            <Board names={game.names} cards={game.cards} players={seenBy(game.seat, seen[game.seat])} below={game.seat}
                chooser={state.chooser} onPick={pick}
                lit={(at) => yours && (exchanging ? at.seat === game.seat && at.slot < 0 : isLit(game, spot, at))}
                chosen={(at, index) => (index >= 0 && exchanging ? at.seat === game.seat && picked.includes(index) : sameSpot(spot, at))} />
            <div class="choices" ref={panel} tabIndex={-1} aria-label={say('moves')} role="group">
                <Status game={game} frame={frame} passing={passing} busy={busy} />
                {passing && <p class="now"><button type="button" class="main" onClick={next}>{say('forward')}</button> <button type="button" onClick={skip}>{say('skipTurn')}</button></p>}
                {looked >= 0 && <Progress done={looked} total={game.decisions.length} words={say('lookedAt', looked, game.decisions.length)} />}
                {busy && far && <Progress done={far.done} total={far.total} words={say('thinking')} onStop={() => gameHand('play').restart(say('stopped'))} />}
                {yours && asking && <p class="asked">{say('askedBy')} <CardName card={asking} /></p>}
                {yours && exchanging && <Mulligan game={game} picked={picked} onMove={(move) => void choose(move)} />}
                {yours && !exchanging && <Moves game={game} spot={spot} onMove={(move) => void choose(move)} />}
                <Problem text={problem} />
                <Doings busy={busy} yours={yours} over={state.result !== -1} decided={game.decisions.length > 0} onUndo={() => void table.undo()}
                    onHint={() => void table.advise()} onReview={() => void table.review()} onShare={() => setSharing(!sharing)} onOdds={() => void table.odds()} onNew={props.onNew} />
                {sharing && <Sharing onSave={() => void table.save()} />}
                {looksAt && <CardText code={looksAt.code} />}
            </div>
            <div class="side">
                <Log lines={game.log} />
                <PaceField />
                <p class="quiet">{say('boardRead')} <Help word="helpSlots" about="CL, CM, CR, BL, BR" /></p>
            </div>
            <Below game={game} hint={hint} costs={costs} />
        </div>
    );
}
