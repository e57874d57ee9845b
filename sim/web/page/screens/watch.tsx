/** Watch: a game between two agents, step by step, with what each player knew. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Board, type Spot } from '../table/board';
import { CardText } from '../parts/card_text';
import type { Card } from '../work/engine';
import { secondsFor } from '../data/agents';
import { usePair } from '../data/choices';
import { gameHand, handOver, setUp, useHanded, type Beginning } from '../data/games';
import { PairChoice } from '../parts/choice';
import { Progress } from '../parts/progress';
import type { Frame, Progress as Told } from '../work/messages';
import { Field, NumberField, Problem } from '../parts/parts';
import { eventWords, moveWords, resultWords } from '../words/tell';
import { seenBy, seenByBoth } from '../data/view';
import { say } from '../words/words';

interface Watched {
    names: [string, string];
    cards: [Card[], Card[]];
    frames: Frame[];
    positions: (string | null)[];
}

type Viewer = 'both' | 0 | 1;

function Stepper(props: { at: number; count: number; onChange: (at: number) => void }) {
    const { at, count } = props;
    const place = useRef<HTMLDivElement>(null);
    const to = (next: number) => props.onChange(Math.max(0, Math.min(count - 1, next)));
    useLayoutEffect(() => { // a key pressed before painting counts from what is shown then
        const listen = (event: KeyboardEvent) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (!step || !place.current?.offsetParent || (event.target as HTMLElement).closest('input, textarea, select, [tabindex="0"]')) return;
            event.preventDefault();
            to(at + step);
        };
        addEventListener('keydown', listen);
        return () => removeEventListener('keydown', listen);
    }, [at, count]);
    return (
        <div class="stepper" ref={place}>
            <button type="button" onClick={() => to(0)}>{say('first')}</button>
            <button type="button" onClick={() => to(at - 1)}>{say('back')}</button>
            <button type="button" class="main" id="watch-forward" onClick={() => to(at + 1)}>{say('forward')}</button>
            <button type="button" onClick={() => to(count - 1)}>{say('last')}</button>
            <input type="range" min={0} max={count - 1} value={at} aria-label={say('decision', at + 1, count)}
                onInput={(event) => to(Number(event.currentTarget.value))} />
            <small>{say('keys')}</small>
        </div>
    );
}

function Shown(props: { watched: Watched }) {
    const { names, cards, frames, positions } = props.watched;
    const [at, setAt] = useState(0);
    const [viewer, setViewer] = useState<Viewer>('both');
    const [spot, setSpot] = useState<Spot | null>(null);
    const { state, seen, chosen } = frames[Math.min(at, frames.length - 1)];
    const players = viewer === 'both' ? seenByBoth(seen) : seenBy(viewer, seen[viewer]);
    const told = state.events.map((event) => eventWords(event, cards, names)).filter((line) => line !== null);
    const position = positions[at];
    return (
        <>
            <div class="row">
                <Stepper at={at} count={frames.length} onChange={setAt} />
                <Field label={say('view')}>
                    <select id="watch-view" value={String(viewer)} onChange={(event) => {
                        const { value } = event.currentTarget;
                        setViewer(value === 'both' ? 'both' : value === '0' ? 0 : 1);
                    }}>
                        <option value="both">{say('viewBoth')}</option>
                        {names.map((name, seat) => <option key={seat} value={seat}>{say('viewOf', name)}</option>)}
                    </select>
                </Field>
                {position && <button type="button" onClick={() => handOver(position, names, 'position')}>{say('openPosition')}</button>}
            </div>
            <div aria-live="polite">
                <p class="verdict">{say('turn')} {state.turn} · {say('decision', Math.min(at + 1, frames.length), frames.length)}
                    {' · '}{resultWords(state.result, names) ??
                        `${names[state.chooser]}: ${moveWords(state.moves[chosen], cards, state.chooser)}`}</p>
                <ul class="log" tabIndex={0} aria-label={say('log')}>{told.map((line, i) => <li key={i}>{line}</li>)}</ul>
            </div>
            <Board names={names} cards={cards} players={players} below={viewer === 1 ? 1 : 0} chooser={state.chooser}
                onPick={setSpot} />
            {spot && spot.card >= 0 && <CardText code={cards[spot.seat][spot.card].code} />}
        </>
    );
}

export function WatchScreen() {
    const { ids, lists, choose } = usePair();
    const [agents, setAgents] = useState<[string, string]>(['heuristic', 'heuristic']);
    const [far, setFar] = useState<Told | null>(null);
    const [seed, setSeed] = useState(1);
    const [number, setNumber] = useState(0);
    const [watched, setWatched] = useState<Watched | null>(null);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState('');
    const show = async (from: Beginning, known: [string, string] | null) => {
        setBusy(true);
        setProblem('');
        setWatched(null);
        try {
            const setup = await setUp('watch', from, seed, number);
            const { cards, frames, positions } = await gameHand('watch').ask({ call: 'watch', setup, agents }, setFar);
            const { decks } = frames[0].state;
            const names = known ?? [0, 1].map((seat) => `${'AB'[decks[seat]]} ${lists[decks[seat]].name}`) as [string, string];
            setWatched({ names, cards, frames, positions });
        } catch (error) {
            setProblem((error as Error).message);
        }
        setBusy(false);
        setFar(null);
    };
    useHanded('watch', ({ position, names }) => void show({ position }, names));
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); void show({ lists }, null); }}>
                <details open={!watched}>
                    <summary>{say('deck')} A, B</summary>
                    <PairChoice labels={[`${say('deck')} A`, `${say('deck')} B`]} ids={ids} onChoose={choose} agents={agents} onAgents={setAgents} />
                </details>
                <div class="row">
                    <NumberField label={say('seed')} help="helpSeed" value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <NumberField label={say('gameNumber')} value={number} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setNumber} />
                    <button class="main" disabled={busy || lists.some(({ text }) => !text.trim())}>{say('startWatch')}</button>
                </div>
            </form>
            {busy && <Progress done={far?.done ?? 0} total={far?.total ?? 1} expected={secondsFor(1, agents, 1)} onStop={() => gameHand('watch').restart(say('stopped'))} />}
            <Problem text={problem} />
            {watched && <Shown watched={watched} />}
        </>
    );
}
