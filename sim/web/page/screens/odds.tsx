/** Will it hit: for a position by best play and as its attacks stand, or exactly by hand, as sliders move. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { listOf, useLists } from '../data/choices';
import { percent } from '../data/figures';
import { POSITION, useHanded } from '../data/games';
import { settingKeep, settingOf } from '../data/settings';
import { oddsOver, splitsOf } from '../data/unseen';
import { Attackers, soulsOf, stepsOf } from '../parts/attackers';
import { Chart } from '../parts/chart';
import { ListOptions } from '../parts/choice';
import { FinishView } from '../parts/finish_view';
import { Climaxes } from '../parts/hit_climaxes';
import { Heat, Order, Steps, type Best, type Cell, type Odds } from '../parts/odds_tables';
import { Field, Problem, Slider } from '../parts/parts';
import { useNewest, type Question } from '../work/newest';
import { say } from '../words/words';

interface Situation {
    deck: number;
    climaxes: number;
    waiting: number;
    waitingClimaxes: number;
    clock: number;
    level: number;
    /** The attacker's deck: all cards, and those with one and two soul icons. */
    own: number;
    ownOne: number;
    ownTwo: number;
    /** The list that trigger checks use instead; '' for none. */
    list: string;
    steps: string;
    /** From a game; '' for none. */
    position: string;
    /** Whether that game goes on, so that only what its player knows counts. */
    running: boolean;
}

const CLIMAXES = 8;
const CARDS = 50;
const KEPT = 'will it hit';
const OWN_LIST = 'own.deck';
const USUAL: Situation = { deck: 30, climaxes: 6, waiting: 10, waitingClimaxes: 2, clock: 4, level: 3, own: 30, ownOne: 10, ownTwo: 2,
    list: '', steps: 'attack 3\nattack 2\nattack 2', position: '', running: false };

function isSituation(value: unknown): boolean {
    const kept = value as Record<string, unknown> | null;
    return kept !== null && typeof kept === 'object' && Object.entries(USUAL).every(([name, usual]) => typeof kept[name] === typeof usual &&
        (typeof usual !== 'number' || (Number.isInteger(kept[name]) && Number(kept[name]) >= 0 && Number(kept[name]) <= CARDS)));
}

/** At most as many climaxes as cards, eight climaxes and fifty cards in all. */
function fitted(at: Situation): Situation {
    const climaxes = Math.min(at.climaxes, at.deck, CLIMAXES);
    const waiting = Math.min(at.waiting, CARDS - at.deck - at.clock - at.level);
    const ownOne = Math.min(at.ownOne, at.own);
    return { ...at, climaxes, waiting, waitingClimaxes: Math.min(at.waitingClimaxes, waiting, CLIMAXES - climaxes),
        ownOne, ownTwo: Math.min(at.ownTwo, at.own - ownOne) };
}

/** The words that describe the situation, and the files that they name. */
function aboutOf(at: Situation): Question {
    if (at.position) return { words: [`--position=${POSITION}`], files: { [POSITION]: at.position } };
    const { text } = listOf(at.list);
    const triggers = text ? `--own-list=${OWN_LIST}` : `--triggers=${at.own - at.ownOne - at.ownTwo}:${at.ownOne}:${at.ownTwo}`;
    return { words: [`--deck=${at.deck}:${at.climaxes}`, `--waiting=${at.waiting}:${at.waitingClimaxes}`, `--clock=${at.clock}`, `--level=${at.level}`, triggers],
        files: text ? { [OWN_LIST]: text } : {} };
}

/** The other side by hand, and the attacker's deck. */
function Sliders({ at, set }: { at: Situation; set: (change: Partial<Situation>) => void }) {
    const room = CARDS - at.clock - at.level;
    const byHand = !listOf(at.list).text;
    return (
        <>
            <h3>{say('hitTheirs')}</h3>
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
            <h3>{say('hitTriggers')}</h3>
            <Field label={say('hitTriggersFrom')}>
                <select id="odds-list" value={byHand ? '' : at.list} onChange={(event) => set({ list: event.currentTarget.value })}>
                    <option value="">{say('hitTriggersByHand')}</option>
                    <ListOptions />
                </select>
            </Field>
            {byHand && <>
                <Slider label={say('oddsOwn')} value={at.own} least={1} most={CARDS} onChange={(own) => set({ own })} />
                <Slider label={say('oddsOwnOne')} value={at.ownOne} least={0} most={at.own} onChange={(ownOne) => set({ ownOne })} />
                <Slider label={say('oddsOwnTwo')} value={at.ownTwo} least={0} most={at.own - at.ownOne} onChange={(ownTwo) => set({ ownTwo })} />
            </>}
        </>
    );
}

/** What happens: attacks by their soul, or steps in words. */
function Doing({ at, steps, set }: { at: Situation; steps: string[]; set: (change: Partial<Situation>) => void }) {
    const souls = soulsOf(steps);
    return (
        <>
            {souls && <Attackers souls={souls} onChange={(next) => set({ steps: stepsOf(next).join('\n') })} />}
            <details class="as-words" open={!souls}>
                <summary>{say('hitAsWords')}</summary>
                <Field label={say('oddsSteps')} help={say('oddsStepsHelp')}>
                    <textarea rows={5} spellcheck={false} value={at.steps}
                        onInput={(event) => set({ steps: event.currentTarget.value })} />
                </Field>
            </details>
        </>
    );
}

/** The tables of an answer. */
function Told(props: { odds: Odds; order: Best | null }) {
    const { odds, order } = props;
    return (
        <>
            <p>{say('oddsExpected')}: <b>{odds.expected_damage.toFixed(2)}</b></p>
            {order && <Order order={order} />}
            <Steps steps={odds.steps} />
            <Chart title={say('oddsAtLeast')} across={say('damage')} height={200}
                at={odds.at_least.map((_, i) => i)}
                lines={[{ name: say('share'), colour: '--deck-a', values: odds.at_least, points: true }]} />
        </>
    );
}

/** The newest answer over all that a player of this position cannot know; '' asks nothing. */
function useOver(position: string, words: string[]): { document: Odds | null; problem: string } {
    const of = JSON.stringify([position, words]);
    const [shown, setShown] = useState<{ of: string; document: Odds | null; problem: string }>({ of: '', document: null, problem: '' });
    useEffect(() => {
        let wanted = position !== '';
        const show = (document: Odds | null, problem: string) => wanted && setShown({ of, document, problem });
        if (wanted) splitsOf(position).then((splits) => oddsOver(splits, words)).then((document) => show(document, ''), (error: Error) => show(null, error.message));
        return () => { wanted = false; };
    }, [of]);
    return position ? shown : { document: null, problem: '' };
}

/** The situation; it survives reloads. */
function useSituation(): [Situation, (change: Partial<Situation>) => void] {
    const [at, setAt] = useState<Situation>(() => fitted(settingOf(KEPT, USUAL, isSituation)));
    useLayoutEffect(() => settingKeep(KEPT, JSON.stringify(at)), [at]);
    return [at, (change) => setAt((before) => fitted({ ...before, ...change }))];
}

export function OddsScreen() {
    const [at, set] = useSituation();
    const [best, setBest] = useState(false);
    useLists();
    const steps = at.steps.split('\n').map((step) => step.trim()).filter(Boolean);
    const { position } = at;
    const about = aboutOf(at);
    const asked = (...words: string[]): Question => ({ words: ['odds', ...words, ...about.words, '--', ...steps], files: about.files });
    useHanded('odds', ({ position: handed, running }) => set({ position: handed, running, steps: '' }));
    // for a position without steps the answer has an attack for each standing character
    const hidden = position !== '' && at.running;
    const open = useNewest<Odds>(!hidden && (steps.length || position) ? asked() : null);
    const known = useOver(hidden ? position : '', asked().words);
    const { document: odds, problem } = hidden ? known : open;
    useEffect(() => {
        if (position && odds && !steps.length && odds.steps.length) set({ steps: odds.steps.map(({ step }) => step).join('\n') });
    }, [odds]);
    const order = useNewest<Best>(best && !hidden && steps.length > 1 ? asked('best') : null);
    const table = useNewest<{ table: Cell[] }>({ words: ['odds', 'table'], files: {} });
    // hundreds of cells, which an answer does not change
    const heat = useMemo(() => table.document && <Heat cells={table.document.table} climaxes={at.climaxes} deck={at.deck} />,
        [table.document, at.climaxes, at.deck]);
    const souls = soulsOf(steps);
    const head = (
        <div class="rate odds-head" aria-live="polite">
            <strong class="big" id="odds-lethal">{odds ? percent(odds.lethal, 2) : '–'}</strong> <span>{say('oddsLethal')}</span></div>
    );
    const answer = (
        <div id="odds-answer">
            <Problem text={problem || order.problem} />
            {!steps.length && <p class="quiet">{say('oddsNoSteps')}</p>}
            {souls && steps.length > 0 && !position && <Climaxes about={about} souls={souls} />}
            {!hidden && <label class="check"><input type="checkbox" checked={best}
                onChange={(event) => setBest(event.currentTarget.checked)} /> {say('oddsBest')}</label>}
            {odds && <Told odds={odds} order={best && steps.length > 1 ? order.document : null} />}
        </div>
    );
    const doing = <Doing at={at} steps={steps} set={set} />;
    if (position)
        return (
            <>
                <p>{say('oddsFromGame')}</p>
                <button type="button" onClick={() => set({ position: '', running: false, steps: USUAL.steps })}>{say('oddsByHand')}</button>
                <div class="pair">
                    <FinishView position={position} />
                    <div>
                        <h3>{say(hidden ? 'hitAsKnown' : 'hitAsItLies')}</h3>
                        <p class="quiet">{say(hidden ? 'hitAsKnownHelp' : 'hitAsItLiesHelp')}</p>
                        {head}
                        {doing}
                        {answer}
                    </div>
                </div>
            </>
        );
    return (
        <>
            {head}
            <div class="pair">
                <div>
                    {doing}
                    <Sliders at={at} set={set} />
                </div>
                {answer}
            </div>
            {heat}
        </>
    );
}
