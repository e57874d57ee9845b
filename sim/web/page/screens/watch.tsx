/** Watch: a game of two agents, step by step, with what each player knew. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board, type Spot } from '../board';
import { CardText } from '../card_text';
import type { Card } from '../work/engine';
import { gameHand, handOver, listsRecent, listsUsed, setUp, useHanded, type Beginning } from '../games';
import { MatchFields, type Match } from '../lists';
import type { Frame } from '../work/messages';
import { Field, NumberField, Problem } from '../parts';
import { eventWords, moveWords, resultWords } from '../tell';
import { seenBy, seenByBoth } from '../view';
import { say } from '../words';

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
    useEffect(() => {
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
            {spot && spot.card >= 0 && <CardText card={cards[spot.seat][spot.card]} />}
        </>
    );
}

export function WatchScreen() {
    const [match, setMatch] = useState<Match>({ lists: listsRecent(), agents: ['heuristic', 'heuristic'] });
    const [seed, setSeed] = useState(1);
    const [number, setNumber] = useState(0);
    const [watched, setWatched] = useState<Watched | null>(null);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState('');
    const show = async (from: Beginning, known: [string, string] | null) => {
        setBusy(true);
        setProblem('');
        setWatched(null);
        if ('lists' in from) listsUsed(from.lists);
        try {
            const setup = await setUp(from, seed, number);
            const { cards, frames, positions } = await gameHand().ask({ call: 'watch', setup, agents: match.agents });
            const { decks } = frames[0].state;
            const names = known ?? [0, 1].map((seat) => `${'AB'[decks[seat]]} ${match.lists[decks[seat]].name}`) as [string, string];
            setWatched({ names, cards, frames, positions });
        } catch (error) {
            setProblem((error as Error).message);
        }
        setBusy(false);
    };
    useHanded('watch', ({ position, names }) => void show({ position }, names));
    return (
        <>
            <form onSubmit={(event) => { event.preventDefault(); void show({ lists: match.lists }, null); }}>
                <details open={!watched}>
                    <summary>{say('deck')} A, B</summary>
                    <MatchFields match={match} onChange={setMatch} />
                </details>
                <div class="row">
                    <NumberField label={say('seed')} value={seed} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
                    <NumberField label={say('gameNumber')} value={number} least={0} most={Number.MAX_SAFE_INTEGER} onChange={setNumber} />
                    <button class="main" disabled={busy || match.lists.some(({ text }) => !text.trim())}>{say('startWatch')}</button>
                </div>
            </form>
            {busy && <p role="status">{say('working')}{' '}
                <button type="button" onClick={() => gameHand().restart(say('stopped'))}>{say('stop')}</button></p>}
            <Problem text={problem} />
            {watched && <Shown watched={watched} />}
        </>
    );
}
