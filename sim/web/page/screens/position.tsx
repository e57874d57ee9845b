/** Position: set one up by hand, and ask what to do. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { analyze, SEARCH, type Analysis } from '../work/analysis';
import { Board, type Spot } from '../table/board';
import { CardText } from '../parts/card_text';
import type { Card } from '../work/engine';
import { secondsToDecide } from '../data/agents';
import { gameHand, handOver, setUp, useHanded } from '../data/games';
import { runJson } from '../work/crew';
import { filesOf, shippedLists, shippedReady, usePair } from '../data/choices';
import type { List } from '../data/my_lists';
import { readPosition, type Names, type Player, type Position } from '../data/position';
import { settingKeep, settingOf } from '../data/settings';
import { PairChoice } from '../parts/choice';
import { useLaying, type Laying, type Picked } from '../parts/arrange';
import { Help } from '../parts/help';
import { PositionFields } from '../parts/position_fields';
import type { Frame } from '../work/messages';
import { Waiting } from '../parts/progress';
import { AgentField, download, Field, Problem, useLater } from '../parts/parts';
import { Estimates } from '../table/review';
import { choiceWords, moveWords } from '../words/tell';
import { seenByBoth, SLOTS } from '../data/view';
import { say } from '../words/words';

/** The codes of a list in any format, one for each copy. */
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

interface Shown {
    cards: [Card[], Card[]];
    frame: Frame;
}

/** The board: a card is dragged, or tapped and then where it goes; its text is shown. */
function ShownBoard(props: { shown: Shown; names: [string, string]; laying: Laying }) {
    const { shown, names, laying } = props;
    const { state, seen } = shown.frame;
    const [spot, setSpot] = useState<Spot | null>(null);
    const zoneOf = ({ slot }: Spot) => (slot < 0 ? 'hand' : SLOTS[slot]);
    const pickedOf = (at: Spot): Picked => ({ seat: at.seat, code: shown.cards[at.seat][at.card].code, zone: zoneOf(at) });
    const pick = (at: Spot) => {
        if (at.card < 0) laying.put(at.seat, zoneOf(at));
        else laying.tap(pickedOf(at));
        setSpot(at);
    };
    const { picked } = laying;
    const isPicked = (at: Spot) => at.card >= 0 && picked !== null && picked.seat === at.seat && picked.zone === zoneOf(at) &&
        picked.code === shown.cards[at.seat][at.card].code;
    return (
        <>
            <p class="verdict">{say('turn')} {state.turn}{state.chooser >= 0 && ` · ${say('chooses', names[state.chooser])}: ${choiceWords(state.chooses)}`}</p>
            <Board names={names} cards={shown.cards} players={seenByBoth(seen)} below={Math.max(0, state.chooser)} chooser={state.chooser}
                onPick={pick} chosen={isPicked} lit={(at) => picked !== null && picked.seat === at.seat && at.slot >= 0 && picked.zone !== zoneOf(at)}
                laying={{ holds: (seat) => picked?.seat === seat, drag: (at) => laying.pick(pickedOf(at)), drop: laying.put }} />
            <p class="quiet">{say('arrangeHelp')} <Help word="helpSlots" about="CL, CM, CR, BL, BR" /></p>
            {spot && shown.cards[spot.seat][spot.card] && <CardText code={shown.cards[spot.seat][spot.card].code} />}
        </>
    );
}

/** What the cards that were shown last are called, by code; a position that is not right yet shows none. */
function useTitles(shown: Shown | null): Map<string, string> {
    const titles = useRef(new Map<string, string>());
    (shown?.cards ?? []).flat().forEach(({ name, code }) => titles.current.set(code, name));
    return titles.current;
}

/** The codes of the shown position's cards, by name. */
function namesOf(shown: Shown | null): Names {
    return new Map((shown?.cards ?? []).flat().map(({ name, code }) => [name.toLowerCase(), code]));
}

/** The board of a position in words, a moment after its last change; or what is wrong with it. */
function useShown(text: string, onProblem: (problem: string) => void): Shown | null {
    const [shown, setShown] = useState<Shown | null>(null);
    useEffect(() => {
        let wanted = true;
        if (!text.trim()) return undefined;
        void (async () => {
            try {
                const setup = await setUp('position', { position: text }, 1, 0);
                const { cards, frames } = await gameHand('position').ask({ call: 'open', setup, agent: 'heuristic', seat: -1 });
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

/** What the players are called: as their lists, unless both have the same. */
function namesOfLists([one, other]: [List, List]): [string, string] {
    return one.name === other.name ? [say('player', 1), say('player', 2)] : [one.name, other.name];
}

/** Two lists, from which a new position is made. */
function FromLists(props: { onMake: (lists: [List, List]) => void }) {
    const { ids, lists, choose } = usePair();
    return (
        <details class="from-lists">
            <summary>{say('positionNew')}</summary>
            <PairChoice labels={[say('player', 1), say('player', 2)]} ids={ids} onChoose={choose} />
            <button type="button" disabled={lists.some(({ text }) => !text.trim())} onClick={() => props.onMake(lists)}>{say('positionMake')}</button>
        </details>
    );
}

const KEPT = 'position';

interface Kept {
    text: string;
    names: [string, string];
}

function isKept(value: unknown): boolean {
    const kept = value as Partial<Kept> | null;
    return typeof kept?.text === 'string' && Array.isArray(kept.names) && kept.names.length === 2 && kept.names.every((name) => typeof name === 'string');
}

/** The position and the players' names; they survive reloads. */
function useKeptPosition() {
    const [kept] = useState(() => settingOf<Kept>(KEPT, { text: '', names: [say('player', 1), say('player', 2)] }, isKept));
    const [text, setText] = useState(kept.text);
    const [names, setNames] = useState(kept.names);
    const pair = usePair();
    const textNow = useRef(text);
    textNow.current = text;
    const later = useLater(text, 250);
    useHanded('position', (given) => {
        setNames(given.names);
        setText(given.position);
    });
    useLayoutEffect(() => {
        if (text) settingKeep(KEPT, JSON.stringify({ text, names }));
    }, [text, names]);
    useEffect(() => void shippedReady.then(async () => {
        if (kept.text) return;
        const own = pair.lists.every((list) => list.text.trim());
        const [a, b] = own ? pair.lists : shippedLists();
        const first = JSON.stringify(await fromLists([a, b]), null, 1);
        if (textNow.current) return;
        setText(first);
        setNames(namesOfLists([a, b]));
    }), []);
    const change = (next: Position) => {
        // Earlier moves, and what was known of hidden cards, no longer hold.
        const stale = ['moves', 'now', 'known'];
        setText(JSON.stringify(next, (name, value) => stale.includes(name) ? undefined : value, 1));
    };
    const make = async (lists: [List, List]) => {
        change(await fromLists(lists));
        setNames(namesOfLists(lists));
    };
    return { text, later, names, setText, change, make };
}

export function PositionScreen() {
    const { text, later, names, setText, change, make } = useKeptPosition();
    const [agent, setAgent] = useState(SEARCH);
    const [analysis, setAnalysis] = useState<{ of: string; found: Analysis } | null>(null);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState('');
    const shown = useShown(later, setProblem);
    const position = readPosition(text);
    const titles = useTitles(shown);
    const laying = useLaying(position, change);
    const look = async () => {
        setBusy(true);
        try {
            setAnalysis({ of: text, found: await analyze(text, agent) });
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
                <button type="button" id="position-hit" disabled={!shown} onClick={() => handOver(text, names, 'odds')}>{say('odds')}</button>
                <button type="button" disabled={!shown} onClick={() => handOver(text, names, 'watch')}>{say('positionWatch')}</button>
                <button type="button" disabled={!text} onClick={() => download('position.json', text, 'application/json')}>{say('save')}</button>
            </div>
            <FromLists onMake={(lists) => void make(lists).catch((error: Error) => setProblem(error.message))} />
            {busy && <Waiting name={`position ${agent}`} usual={secondsToDecide(agent)} />}
            <Problem text={problem} />
            {analysis && state && analysis.of === text && later === text && <Estimates analysis={analysis.found} words={(move) => {
                const legal = state.moves.find((one) => one.text === move);
                return legal ? moveWords(legal, shown.cards, state.chooser) : move;
            }} />}
            <div class="board-place">{shown && <ShownBoard shown={shown} names={names} laying={laying} />}</div>
            {position && <PositionFields position={position} players={names} laying={laying} names={namesOf(shown)} titles={titles} onChange={change} />}
            <details>
                <summary>{say('positionText')}</summary>
                <Field label={say('positionText')}>
                    <textarea rows={16} spellcheck={false} id="position-text" value={text} onInput={(event) => setText(event.currentTarget.value)} />
                </Field>
            </details>
        </>
    );
}
