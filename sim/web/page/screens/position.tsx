/** Position: set one up by hand, and ask what to do. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { analyze, SEARCH, type Analysis } from '../work/analysis';
import { Board, type Spot } from '../board';
import { CardText } from '../card_text';
import type { Card } from '../work/engine';
import { gameHand, handOver, setUp, useHanded } from '../games';
import { runJson } from '../work/crew';
import { filesOf, ListField, NO_LIST, shippedLists, type List } from '../lists';
import type { Frame } from '../work/messages';
import { AgentField, download, Field, Problem, useLater } from '../parts';
import { Estimates } from '../review';
import { choiceWords, moveWords } from '../tell';
import { seenByBoth, SLOTS } from '../view';
import { say, type Word } from '../words';

interface Standing {
    card: string;
    state: 'stand' | 'rest' | 'reverse';
    markers: string[];
}

interface Player {
    deck?: string[] | { shuffled: string[] };
    hand?: string[];
    stock?: string[];
    clock?: string[];
    level?: string[];
    waiting_room?: string[];
    memory?: string[];
    climax?: string | null;
    stage?: Record<string, Standing>;
}

interface Position {
    schema: string;
    edition: number;
    turn: number;
    active: number;
    phase: string;
    seed?: number;
    players: [Player, Player];
    moves?: string[];
}

const ZONES = ['hand', 'clock', 'level', 'stock', 'waiting_room', 'memory'] as const;
const ZONE_WORDS: Record<(typeof ZONES)[number], Word> = { hand: 'hand', clock: 'clock', level: 'levelZone', stock: 'stock',
    waiting_room: 'waiting_room', memory: 'memory' };
const PHASES = ['stand', 'draw', 'clock', 'main', 'climax', 'attack', 'encore', 'end'];
const STATES = { stand: 'stateStand', rest: 'stateRest', reverse: 'stateReverse' } as const;

/** "2xA, B" as codes, and back; the order stays. */
function codesOf(text: string): string[] {
    return text.split(/[,\n]/).map((part) => part.trim()).filter(Boolean).flatMap((part) => {
        const [, copies, code] = /^(?:(\d{1,2})\s*[x×]\s*)?(.*)$/.exec(part)!;
        return Array<string>(copies ? Number(copies) : 1).fill(code);
    });
}

function textOf(codes: string[]): string {
    const parts: string[] = [];
    for (let i = 0, next = 0; i < codes.length; i = next) {
        while (next < codes.length && codes[next] === codes[i]) next++;
        parts.push(next - i > 1 ? `${next - i}x${codes[i]}` : codes[i]);
    }
    return parts.join(', ');
}

function deckOf(player: Player): string[] {
    return Array.isArray(player.deck) ? player.deck : player.deck?.shuffled ?? [];
}

/** A line of codes that is read when it is left, so that it can be typed. */
function CodesField(props: { label: string; codes: string[]; onChange: (codes: string[]) => void }) {
    const [typed, setTyped] = useState<string | null>(null);
    return (
        <Field label={props.label}>
            <textarea rows={2} spellcheck={false} value={typed ?? textOf(props.codes)}
                onInput={(event) => setTyped(event.currentTarget.value)}
                onChange={(event) => {
                    setTyped(null);
                    props.onChange(codesOf(event.currentTarget.value));
                }} />
        </Field>
    );
}

function PlayerFields(props: { player: Player; number: number; onChange: (player: Player) => void }) {
    const { player, onChange } = props;
    const stage = player.stage ?? {};
    const stand = (slot: string, change: Partial<Standing>) => {
        const next: Standing = { ...(stage[slot] ?? { card: '', state: 'stand', markers: [] }), ...change };
        const { [slot]: _, ...others } = stage;
        onChange({ ...player, stage: next.card ? { ...others, [slot]: next } : others });
    };
    return (
        <fieldset>
            <legend>{say('player', props.number + 1)}</legend>
            {SLOTS.map((slot) => (
                <div class="row" key={slot}>
                    <Field label={`${slot}: ${say('positionCode')}`}>
                        <input value={stage[slot]?.card ?? ''} onChange={(event) => stand(slot, { card: event.currentTarget.value.trim() })} />
                    </Field>
                    <Field label={`${slot}`}>
                        <select value={stage[slot]?.state ?? 'stand'} disabled={!stage[slot]}
                            onChange={(event) => stand(slot, { state: event.currentTarget.value as Standing['state'] })}>
                            {Object.entries(STATES).map(([state, word]) => <option key={state} value={state}>{say(word)}</option>)}
                        </select>
                    </Field>
                </div>
            ))}
            <Field label={say('climax')}>
                <input value={player.climax ?? ''} onChange={(event) => onChange({ ...player, climax: event.currentTarget.value.trim() || null })} />
            </Field>
            {ZONES.map((zone) => <CodesField key={zone} label={say(ZONE_WORDS[zone])} codes={player[zone] ?? []}
                onChange={(codes) => onChange({ ...player, [zone]: codes })} />)}
            <CodesField label={say('deckZone')} codes={deckOf(player)} onChange={(codes) => onChange({ ...player, deck: { shuffled: codes } })} />
        </fieldset>
    );
}

/** The codes of a list in any format, each as often as it is there. */
async function listCodes(list: List): Promise<string[]> {
    const { names, files } = filesOf([list]);
    const { decks } = await runJson<{ decks: { cards: { code: string; count: number }[] }[] }>(
        ['deck', 'check', names[0]], files, { lists: [list.text], any: true });
    return decks[0].cards.flatMap(({ code, count }) => Array<string>(count).fill(code));
}

/** A turn in its main phase: five cards in each hand, the rest in the decks. */
async function fromLists(lists: [List, List]): Promise<Position> {
    const player = (codes: string[]): Player => ({ hand: codes.slice(0, 5), deck: { shuffled: codes.slice(5) }, stock: [],
        clock: [], level: [], waiting_room: [], memory: [], climax: null, stage: {} });
    const [one, other] = await Promise.all(lists.map(listCodes));
    return { schema: 'weissfish.position/1', edition: 2026, turn: 3, active: 0, phase: 'main', seed: 1,
        players: [player(one), player(other)] };
}

function read(text: string): Position | null {
    try {
        const position = JSON.parse(text) as Position;
        return Array.isArray(position.players) && position.players.length === 2 ? position : null;
    } catch {
        return null;
    }
}

interface Shown {
    cards: [Card[], Card[]];
    frame: Frame;
}

function PositionFields(props: { position: Position; onChange: (position: Position) => void }) {
    const { position, onChange } = props;
    return (
        <>
            <p class="quiet">{say('positionForm')}</p>
            <div class="row">
                <Field label={say('turn')}>
                    <input type="number" min={1} max={100} value={position.turn}
                        onChange={(event) => onChange({ ...position, turn: Number(event.currentTarget.value) })} />
                </Field>
                <Field label={say('active')}>
                    <select value={position.active} onChange={(event) => onChange({ ...position, active: Number(event.currentTarget.value) })}>
                        {[0, 1].map((seat) => <option key={seat} value={seat}>{say('player', seat + 1)}</option>)}
                    </select>
                </Field>
                <Field label={say('phase')}>
                    <select value={position.phase} onChange={(event) => onChange({ ...position, phase: event.currentTarget.value })}>
                        {PHASES.map((phase) => <option key={phase}>{phase}</option>)}
                    </select>
                </Field>
            </div>
            <div class="pair">{position.players.map((player, i) => (
                <PlayerFields key={i} player={player} number={i} onChange={(changed) => onChange({ ...position,
                    players: position.players.map((old, k) => (k === i ? changed : old)) as [Player, Player] })} />))}
            </div>
        </>
    );
}

function ShownBoard(props: { shown: Shown; names: [string, string] }) {
    const { shown, names } = props;
    const { state, seen } = shown.frame;
    const [spot, setSpot] = useState<Spot | null>(null);
    return (
        <>
            <p class="verdict">{say('turn')} {state.turn}{state.chooser >= 0 && ` · ${say('chooses', names[state.chooser])}: ${choiceWords(state.chooses)}`}</p>
            <Board names={names} cards={shown.cards} players={seenByBoth(seen)} below={Math.max(0, state.chooser)} chooser={state.chooser}
                onPick={setSpot} />
            {spot && shown.cards[spot.seat][spot.card] && <CardText card={shown.cards[spot.seat][spot.card]} />}
        </>
    );
}

/** The board of a position in words, a moment after they were last changed; or what is wrong with them. */
function useShown(text: string, onProblem: (problem: string) => void): Shown | null {
    const [shown, setShown] = useState<Shown | null>(null);
    useEffect(() => {
        let wanted = true;
        if (!text.trim()) return undefined;
        void (async () => {
            try {
                const setup = await setUp({ position: text }, 1, 0);
                const { cards, frames } = await gameHand().ask({ call: 'open', setup, agent: 'heuristic', seat: -1 });
                if (!wanted) return;
                setShown({ cards, frame: frames[0] });
                onProblem('');
            } catch (error) {
                if (!wanted) return;
                setShown(null);
                onProblem((error as Error).message);
            }
        })();
        return () => { wanted = false; };
    }, [text]);
    return shown;
}

/** Two lists, of which a new position is made. */
function FromLists(props: { lists: [List, List]; onLists: (lists: [List, List]) => void; onMake: () => void }) {
    return (
        <details>
            <summary>{say('positionNew')}</summary>
            <div class="pair">{props.lists.map((list, i) => (
                <ListField key={i} label={say('player', i + 1)} list={list}
                    onChange={(changed) => props.onLists(props.lists.map((old, k) => (k === i ? changed : old)) as [List, List])} />))}
            </div>
            <button type="button" onClick={props.onMake}>{say('positionNew')}</button>
        </details>
    );
}

export function PositionScreen() {
    const [text, setText] = useState('');
    const [names, setNames] = useState<[string, string]>([say('player', 1), say('player', 2)]);
    const [lists, setLists] = useState<[List, List]>([NO_LIST, NO_LIST]);
    const [agent, setAgent] = useState(SEARCH);
    const [analysis, setAnalysis] = useState<Analysis | null>(null);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState('');
    const now = useRef(text);
    now.current = text;
    const later = useLater(text, 250);
    const shown = useShown(later, setProblem);
    const position = read(text);
    useHanded('position', (given) => {
        setNames(given.names);
        setText(given.position);
    });
    useEffect(() => void shippedLists().then(async (ours) => {
        const [a, b] = Object.entries(ours).slice(0, 2).map(([name, list]) => ({ name, text: list }));
        setLists([a, b]);
        const first = JSON.stringify(await fromLists([a, b]), null, 1);
        setText((before) => before || first);
    }), []);
    useEffect(() => setAnalysis(null), [later]);
    const change = (next: Position) => {
        // What was played from the position as it was, and known of its hidden cards, does not hold any more.
        const stale = ['moves', 'now', 'known'];
        setText(JSON.stringify(next, (name, value) => stale.includes(name) ? undefined : value, 1));
    };
    const look = async () => {
        setBusy(true);
        try {
            const found = await analyze(text, agent);
            if (text === now.current) setAnalysis(found);
            setProblem('');
        } catch (error) {
            setProblem((error as Error).message);
        }
        setBusy(false);
    };
    const state = shown?.frame.state;
    return (
        <>
            <div class="row">
                <AgentField label={say('agent')} value={agent} onChange={setAgent} searching />
                <button type="button" class="main" disabled={busy || !shown} onClick={() => void look()}>{say('positionAnalyze')}</button>
                <button type="button" disabled={!shown} onClick={() => handOver(text, names, 'play')}>{say('positionPlay')}</button>
                <button type="button" disabled={!shown} onClick={() => handOver(text, names, 'watch')}>{say('positionWatch')}</button>
                <button type="button" disabled={!text} onClick={() => download('position.json', text, 'application/json')}>{say('save')}</button>
            </div>
            {busy && <p role="status">{say('working')}</p>}
            <Problem text={problem} />
            {analysis && state && <Estimates analysis={analysis} words={(move) => {
                const legal = state.moves.find((one) => one.text === move);
                return legal ? moveWords(legal, shown.cards, state.chooser) : move;
            }} />}
            {shown && <ShownBoard shown={shown} names={names} />}
            {position && <PositionFields position={position} onChange={change} />}
            <FromLists lists={lists} onLists={setLists} onMake={() => void fromLists(lists).then(change, (error: Error) => setProblem(error.message))} />
            <details>
                <summary>{say('positionText')}</summary>
                <Field label={say('positionText')}>
                    <textarea rows={16} spellcheck={false} id="position-text" value={text} onInput={(event) => setText(event.currentTarget.value)} />
                </Field>
            </details>
        </>
    );
}
