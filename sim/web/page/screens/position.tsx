/** Position: set one up by hand, and ask what to do. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { analyze, SEARCH, type Analysis } from '../work/analysis';
import { Board, type Spot } from '../table/board';
import { CardText } from '../parts/card_text';
import type { Card } from '../work/engine';
import { gameHand, handOver, setUp, useHanded } from '../data/games';
import { runJson } from '../work/crew';
import { filesOf, shippedLists, shippedReady, usePair } from '../data/choices';
import type { List } from '../data/my_lists';
import { readPosition, type Names, type Player, type Position } from '../data/position';
import { settingKeep, settingOf } from '../data/settings';
import { PairChoice } from '../parts/choice';
import { PositionFields } from '../parts/position_fields';
import type { Frame } from '../work/messages';
import { AgentField, download, Field, Problem, useLater } from '../parts/parts';
import { Estimates } from '../table/review';
import { choiceWords, moveWords } from '../words/tell';
import { seenByBoth } from '../data/view';
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

function ShownBoard(props: { shown: Shown; names: [string, string] }) {
    const { shown, names } = props;
    const { state, seen } = shown.frame;
    const [spot, setSpot] = useState<Spot | null>(null);
    return (
        <>
            <p class="verdict">{say('turn')} {state.turn}{state.chooser >= 0 && ` · ${say('chooses', names[state.chooser])}: ${choiceWords(state.chooses)}`}</p>
            <Board names={names} cards={shown.cards} players={seenByBoth(seen)} below={Math.max(0, state.chooser)} chooser={state.chooser}
                onPick={setSpot} />
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

/** Two lists, from which a new position is made. */
function FromLists(props: { onMake: (lists: [List, List]) => void }) {
    const { ids, lists, choose } = usePair();
    return (
        <details>
            <summary>{say('positionNew')}</summary>
            <PairChoice labels={[say('player', 1), say('player', 2)]} ids={ids} onChoose={choose} />
            <button type="button" disabled={lists.some(({ text }) => !text.trim())} onClick={() => props.onMake(lists)}>{say('positionNew')}</button>
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

export function PositionScreen() {
    const [kept] = useState(() => settingOf<Kept>(KEPT, { text: '', names: [say('player', 1), say('player', 2)] }, isKept));
    const [text, setText] = useState(kept.text);
    const [names, setNames] = useState(kept.names);
    const [agent, setAgent] = useState(SEARCH);
    const [analysis, setAnalysis] = useState<{ of: string; found: Analysis } | null>(null);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState('');
    const pair = usePair();
    const later = useLater(text, 250);
    const shown = useShown(later, setProblem);
    const position = readPosition(text);
    const titles = useTitles(shown);
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
        setText((before) => before || first);
    }), []);
    const change = (next: Position) => {
        // Earlier moves, and what was known of hidden cards, no longer hold.
        const stale = ['moves', 'now', 'known'];
        setText(JSON.stringify(next, (name, value) => stale.includes(name) ? undefined : value, 1));
    };
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
            {busy && <p role="status">{say('working')}</p>}
            <Problem text={problem} />
            {analysis && state && analysis.of === text && later === text && <Estimates analysis={analysis.found} words={(move) => {
                const legal = state.moves.find((one) => one.text === move);
                return legal ? moveWords(legal, shown.cards, state.chooser) : move;
            }} />}
            <div class="board-place">{shown && <ShownBoard shown={shown} names={names} />}</div>
            {position && <PositionFields position={position} names={namesOf(shown)} titles={titles} onChange={change} />}
            <FromLists onMake={(lists) => void fromLists(lists).then(change, (error: Error) => setProblem(error.message))} />
            <details>
                <summary>{say('positionText')}</summary>
                <Field label={say('positionText')}>
                    <textarea rows={16} spellcheck={false} id="position-text" value={text} onInput={(event) => setText(event.currentTarget.value)} />
                </Field>
            </details>
        </>
    );
}
