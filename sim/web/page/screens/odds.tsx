/** Odds: what damage does, exactly, while one drags. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Chart } from '../chart';
import { runJson } from '../work/crew';
import { Field, Problem, Slider, Wide } from '../parts';
import { percent, say } from '../words';

interface Odds {
    lethal: number;
    expected_damage: number;
    at_least: number[];
    steps: { step: string; cancel: number }[];
}

interface Best {
    lethal: number;
    given: number;
    first: string;
    then: { level: number; clock: number; p: number; step: string }[];
}

interface Cell {
    damage: number;
    cards: number;
    climaxes: number;
    cancel: number;
}

interface Situation {
    deck: number;
    climaxes: number;
    waiting: number;
    waitingClimaxes: number;
    clock: number;
    level: number;
    steps: string;
}

const CLIMAXES = 8;
const CARDS = 50;

function wordsOf(at: Situation): string[] {
    return [`--deck=${at.deck}:${at.climaxes}`, `--waiting=${at.waiting}:${at.waitingClimaxes}`,
        `--clock=${at.clock}`, `--level=${at.level}`];
}

/** No more climaxes than cards, eight in all, and fifty cards in all. */
function fitted(at: Situation): Situation {
    const climaxes = Math.min(at.climaxes, at.deck, CLIMAXES);
    const waiting = Math.min(at.waiting, CARDS - at.deck - at.clock - at.level);
    return { ...at, climaxes, waiting, waitingClimaxes: Math.min(at.waitingClimaxes, waiting, CLIMAXES - climaxes) };
}

/** The document of the newest question: while one is answered, only the last of the others waits. */
function useNewest<Document>(words: string[] | null): { document: Document | null; problem: string } {
    const [shown, setShown] = useState<{ document: Document | null; problem: string }>({ document: null, problem: '' });
    const asked = useRef({ busy: false, next: null as string[] | null });
    const ask = async (question: string[]) => {
        const state = asked.current;
        if (state.busy) {
            state.next = question;
            return;
        }
        state.busy = true;
        try {
            const document = await runJson<Document>(question);
            setShown({ document, problem: '' });
        } catch (error) {
            setShown({ document: null, problem: (error as Error).message });
        }
        state.busy = false;
        const { next } = state;
        state.next = null;
        if (next) void ask(next);
    };
    useEffect(() => void (words && ask(words)), [words?.join('\0')]);
    return shown;
}

function Heat(props: { cells: Cell[]; climaxes: number; deck: number }) {
    const cells = props.cells.filter(({ climaxes, cards }) => climaxes === props.climaxes && cards > 0);
    const sizes = [...new Set(cells.map(({ cards }) => cards))].filter((cards) => cards % 2 === 0 || cards === props.deck);
    const damages = [...new Set(cells.map(({ damage }) => damage))].filter((damage) => damage <= 8);
    const at = new Map(cells.map((cell) => [`${cell.damage} ${cell.cards}`, cell.cancel]));
    return (
        <Wide label={say('oddsHeat', props.climaxes)}><table class="heat">
            <caption>{say('oddsHeat', props.climaxes)}</caption>
            <thead><tr><th>{say('cardsInDeck')}</th>{damages.map((damage) => <th key={damage}>{damage}</th>)}</tr></thead>
            <tbody>{sizes.map((cards) => (
                <tr key={cards} class={cards === props.deck ? 'here' : ''}>
                    <th>{cards}</th>
                    {damages.map((damage) => {
                        const cancel = at.get(`${damage} ${cards}`);
                        return cancel === undefined ? <td key={damage} />
                            : <td key={damage} style={{ '--heat': cancel }}>{Math.round(100 * cancel)}</td>;
                    })}
                </tr>))}
            </tbody>
        </table></Wide>
    );
}

export function OddsScreen() {
    const [at, setAt] = useState<Situation>({ deck: 30, climaxes: 6, waiting: 10, waitingClimaxes: 2, clock: 4,
        level: 3, steps: 'attack 3\nattack 2\nattack 2' });
    const [best, setBest] = useState(false);
    const set = (change: Partial<Situation>) => setAt(fitted({ ...at, ...change }));
    const steps = at.steps.split('\n').map((step) => step.trim()).filter(Boolean);
    const { document: odds, problem } = useNewest<Odds>(steps.length ? ['odds', ...wordsOf(at), '--', ...steps] : null);
    const order = useNewest<Best>(best && steps.length > 1 ? ['odds', 'best', ...wordsOf(at), '--', ...steps] : null);
    const table = useNewest<{ table: Cell[] }>(['odds', 'table']);
    const room = CARDS - at.clock - at.level;
    // Hundreds of cells, which an answer does not change.
    const heat = useMemo(() => table.document && <Heat cells={table.document.table} climaxes={at.climaxes} deck={at.deck} />,
        [table.document, at.climaxes, at.deck]);
    return (
        <>
            <div class="pair">
                <div>
                    <Slider label={say('oddsDeck')} value={at.deck} least={0} most={room} onChange={(deck) => set({ deck })} />
                    <Slider label={say('oddsClimaxes')} value={at.climaxes} least={0} most={Math.min(CLIMAXES, at.deck)}
                        onChange={(climaxes) => set({ climaxes })} />
                    <Slider label={say('oddsWaiting')} value={at.waiting} least={0} most={room - at.deck}
                        onChange={(waiting) => set({ waiting })} />
                    <Slider label={say('oddsWaitingClimaxes')} value={at.waitingClimaxes} least={0}
                        most={Math.min(CLIMAXES - at.climaxes, at.waiting)}
                        onChange={(waitingClimaxes) => set({ waitingClimaxes })} />
                    <Slider label={say('oddsClock')} value={at.clock} least={0} most={6} onChange={(clock) => set({ clock })} />
                    <Slider label={say('oddsLevel')} value={at.level} least={0} most={3} onChange={(level) => set({ level })} />
                    <Field label={say('oddsSteps')} help={say('oddsStepsHelp')}>
                        <textarea rows={5} spellcheck={false} value={at.steps}
                            onInput={(event) => setAt({ ...at, steps: event.currentTarget.value })} />
                    </Field>
                    <label class="check"><input type="checkbox" checked={best}
                        onChange={(event) => setBest(event.currentTarget.checked)} /> {say('oddsBest')}</label>
                </div>
                <div id="odds-answer">
                    <Problem text={problem || order.problem} />
                    {odds && (
                        <>
                            <div class="rate" aria-live="polite"><strong class="big" id="odds-lethal">{percent(odds.lethal, 2)}</strong>
                                <span>{say('oddsLethal')}</span></div>
                            <p>{say('oddsExpected')}: <b>{odds.expected_damage.toFixed(2)}</b></p>
                            {best && order.document && steps.length > 1 && (
                                <p class="verdict">{say('oddsBestFirst', order.document.first,
                                    percent(order.document.lethal, 2), percent(order.document.given, 2))}</p>)}
                            <table>
                                <caption>{say('oddsStepCancel')}</caption>
                                <thead><tr><th>{say('step')}</th><th>{say('cancelled')}</th></tr></thead>
                                <tbody>{odds.steps.map(({ step, cancel }, i) => (
                                    <tr key={i}><th>{step}</th><td>{percent(cancel)}</td></tr>))}</tbody>
                            </table>
                            <Chart title={say('oddsAtLeast')} across={say('damage')} height={200}
                                at={odds.at_least.map((_, i) => i)}
                                lines={[{ name: say('share'), colour: '--deck-a', values: odds.at_least, points: true }]} />
                        </>
                    )}
                </div>
            </div>
            {heat}
        </>
    );
}
