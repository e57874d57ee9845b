/** Play: a game against an agent. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useBegin } from '../data/begin';
import { lacks, useMissing } from '../data/checked';
import { listOf, newSeed, shippedReady, usePair } from '../data/choices';
import { gameHand, setUp, useHanded, type Beginning } from '../data/games';
import { gameBefore, keepGame, keptGame, setAside, takeGame, type KeptGame } from '../data/kept_game';
import { packedRead } from '../data/link';
import { tabReady } from '../data/tab';
import { PairChoice, textOf } from '../parts/choice';
import { AgentField, Field, Problem } from '../parts/parts';
import { Progress } from '../parts/progress';
import { goneOn, toldOf, type Game } from '../table/game';
import { PlayTable } from '../table/play_table';
import type { Progress as Told } from '../work/messages';
import { say } from '../words/words';

const NAME = 'play';

/** Opens a game, and makes the moves that were made of it. */
async function opened(kept: KeptGame, tell: (far: Told) => void): Promise<Game> {
    const lists = kept.ids.map(listOf) as [ReturnType<typeof listOf>, ReturnType<typeof listOf>];
    const from: Beginning = kept.position ? { position: kept.position } : { lists };
    const setup = await setUp('play', from, kept.seed, kept.position || kept.seat === 0 ? 0 : 1);
    const { cards, frames } = await gameHand('play').ask({ call: 'open', setup, agent: kept.agent, seat: kept.seat }, tell);
    const { decks } = frames[0].state;
    const names = kept.names ?? [0, 1].map((at) => (decks[at] === 0 ? `${lists[0].name} (${say('you')})` : lists[1].name)) as [string, string];
    const about = { cards, names };
    let game: Game = { seat: kept.seat, names, cards, frame: frames[frames.length - 1], passing: frames.slice(0, -1).filter((frame) => toldOf(frame, about).length > 0),
        decisions: [], log: frames.flatMap((frame) => toldOf(frame, about)), logged: [] };
    for (const text of kept.moves) {
        const move = game.frame.state.moves.findIndex((one) => one.text === text);
        if (move < 0) break;
        const answer = await gameHand('play').ask({ call: 'choose', move }, tell);
        game = { ...goneOn(game, answer.frames, answer.decision), passing: [] };
    }
    return game;
}

/** The current game; it survives reloads. */
function useGame() {
    const [game, setGame] = useState<Game | null>(null);
    const [busy, setBusy] = useState(false);
    const [far, setFar] = useState<Told | null>(null);
    const [problem, setProblem] = useState('');
    const newest = useRef(0);
    const open = async (kept: KeptGame) => {
        const number = ++newest.current; // a game that was replaced is no longer shown
        const shown = (change: () => void) => number === newest.current && change();
        setBusy(true);
        setProblem('');
        await tabReady;
        await opened(kept, (told) => shown(() => setFar(told))).then(
            (begun) => shown(() => { setGame(begun); keepGame(kept); }), (error: Error) => shown(() => setProblem(error.message)));
        shown(() => { setBusy(false); setFar(null); });
    };
    const goOn = (next: Game) => {
        const kept = keptGame();
        setGame(next);
        if (kept) keepGame({ ...kept, moves: next.decisions.map(({ move }) => move.text) });
    };
    useEffect(() => void Promise.all([shippedReady, tabReady]).then(() => {
        const kept = keptGame();
        if (!newest.current && kept && (kept.position || kept.ids.every((id) => listOf(id).text))) void open(kept);
    }), []);
    return { game, busy, far, problem, open, goOn, setBusy };
}

/** A game from a link or a file: the previous one is set aside. */
function useShared(open: (kept: KeptGame) => Promise<void>) {
    const [aside, setShown] = useState<KeptGame | null>(null);
    const put = (game: KeptGame | null) => {
        setAside(game);
        setShown(game);
    };
    const take = (value: unknown): boolean => {
        const game = takeGame(value);
        if (!game) return false;
        const before = keptGame();
        if (before?.moves.length && !gameBefore()) put(before); // another shared game leaves the own one there
        void open(game);
        return true;
    };
    useEffect(() => {
        void tabReady.then(() => setShown(gameBefore()));
        const look = () => void Promise.all([packedRead(NAME), tabReady]).then(([value]) => {
            if (value === null) return;
            history.replaceState(null, '', `#${NAME}`);
            take(value);
        });
        look();
        addEventListener('hashchange', look);
        return () => removeEventListener('hashchange', look);
    }, []);
    const back = () => {
        void open(aside!);
        put(null);
    };
    return { aside, take, back, forget: () => put(null) };
}

/** Opens a file with a game or a position. */
function OpenFile(props: { onGame: (value: unknown) => boolean; onPosition: (position: string) => void; onProblem: (problem: string) => void }) {
    const read = async (file: File | undefined) => {
        if (!file) return;
        props.onProblem('');
        try {
            const text = textOf(await file.arrayBuffer());
            const value = JSON.parse(text) as { schema?: string } | null;
            if (value?.schema?.startsWith('weissfish.position/')) props.onPosition(text);
            else if (!props.onGame(value)) props.onProblem(say('shareBad'));
        } catch {
            props.onProblem(say('shareBad'));
        }
    };
    return <label class="file"><input type="file" id="open-game" accept=".json" onChange={(event) => void read(event.currentTarget.files?.[0])} /><span>{say('shareOpen')}</span></label>;
}

export function PlayScreen() {
    const { ids, lists, choose } = usePair();
    const [agent, setAgent] = useState('heuristic');
    const [seat, setSeat] = useState(0);
    const [seed, setSeed] = useState('');
    const { game, busy, far, problem, open, goOn, setBusy } = useGame();
    const { aside, take, back, forget } = useShared(open);
    const [refused, setRefused] = useState('');
    const begin = (position = '', names: [string, string] | null = null) => {
        const own = position ? (JSON.parse(position) as { active?: number }).active ?? 0 : seat;
        if (!position) forget();
        void open({ ids, position, names, agent, seat: own, seed: seed.trim() ? Number(seed) : newSeed(), moves: [] });
    };
    const ready = lists.every(({ text }) => text.trim());
    useHanded(NAME, ({ position, names }) => begin(position, names));
    const missing = useMissing(lists);
    const lacking = lacks(missing);
    useBegin(NAME, () => ready && begin(), lacking || !missing.current);
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); begin(); }}>
                <details class="setup" open={!game}>
                    <summary>{say('playSetup')}</summary>
                    <PairChoice labels={[say('your'), say('opponent')]} ids={ids} onChoose={choose} />
                    <div class="row">
                        <AgentField label={say('opponentAgent')} value={agent} onChange={setAgent} />
                        <Field label={say('yourSeat')}>
                            <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
                                <option value={0}>{say('seatFirst')}</option>
                                <option value={1}>{say('seatSecond')}</option>
                            </select>
                        </Field>
                        <Field label={say('deal')}>
                            <input inputMode="numeric" pattern="[0-9]{0,15}" value={seed} placeholder={say('dealAnew')}
                                onInput={(event) => setSeed(event.currentTarget.value.replace(/\D/g, ''))} />
                        </Field>
                        {!game && <button class="main" disabled={busy || lacking || !ready}>{say('startPlay')}</button>}
                        <OpenFile onGame={take} onPosition={begin} onProblem={setRefused} />
                    </div>
                </details>
            </form>
            {busy && !game && <Progress done={far?.done ?? 0} total={far?.total ?? 1} onStop={() => gameHand('play').restart(say('stopped'))} />}
            {!game && lacking && <p class="quiet">{say('cardsFirst')}</p>}
            <Problem text={problem || refused} />
            {aside && <p class="aside">{say('shareBefore')}{' '}<button type="button" onClick={back}>{say('shareBack')}</button></p>}
            {game && <PlayTable game={game} busy={busy} onGame={goOn} onBusy={setBusy} onNew={() => begin()} />}
        </>
    );
}
