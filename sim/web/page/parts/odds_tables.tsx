/** The tables of Will it hit: every cancel, the best order, the steps. */
import { Help } from './help';
import { Wide } from './parts';
import { percent } from '../data/figures';
import { isWord, say } from '../words/words';

export interface Odds {
    lethal: number;
    expected_damage: number;
    at_least: number[];
    steps: { step: string; cancel: number; dealt: number }[];
}

export interface Best {
    lethal: number;
    given: number;
    first: string;
    first_index: number;
    then: { level: number; clock: number; p: number; step: string; index: number }[];
}

export interface Cell {
    damage: number;
    cards: number;
    climaxes: number;
    cancel: number;
}

export function Heat(props: { cells: Cell[]; climaxes: number; deck: number }) {
    const cells = props.cells.filter(({ climaxes, cards }) => climaxes === props.climaxes && cards > 0);
    const sizes = [...new Set(cells.map(({ cards }) => cards))].filter((cards) => cards % 2 === 0 || cards === props.deck);
    const damages = [...new Set(cells.map(({ damage }) => damage))].filter((damage) => damage <= 8);
    const at = new Map(cells.map((cell) => [`${cell.damage} ${cell.cards}`, cell.cancel]));
    return (
        <>
            <p><b>{say('oddsHeat', props.climaxes)}</b> <Help word="helpCancel" about={say('cancelled')} /></p>
            <Wide label={say('oddsHeat', props.climaxes)}><table class="heat">
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
        </>
    );
}

/** A step ("attack 3") in the page's language, where it is a plain one. */
function stepWords(step: string): string {
    const [, kind, number] = /^(\w+) (\d+)$/.exec(step) ?? [];
    const word = `step ${kind}`;
    return kind && isWord(word) ? say(word, number) : step;
}

/** The best order: each attack by its place in the list, since two may have the same damage. */
export function Order(props: { order: Best }) {
    const { order } = props;
    const name = (index: number, step: string) => say('oddsAttack', index + 1, stepWords(step));
    return (
        <section id="odds-order">
            <p class="verdict">{say('oddsBestFirst', name(order.first_index, order.first),
                percent(order.lethal, 2), percent(order.given, 2))}</p>
            <ul>{order.then.map((then, i) => (
                <li key={i}>{say('oddsThen', `${then.level}-${then.clock}`, percent(then.p), name(then.index, then.step))}</li>))}</ul>
        </section>
    );
}

/** How often each step's damage is dealt, and how often it is then cancelled. */
export function Steps(props: { steps: Odds['steps'] }) {
    return (
        <table id="odds-steps">
            <caption>{say('oddsStepCancel')}</caption>
            <thead><tr><th>{say('step')}</th><th>{say('dealt')}</th><th>{say('cancelled')}</th></tr></thead>
            <tbody>{props.steps.map(({ step, cancel, dealt }, i) => (
                <tr key={i}><th>{i + 1}. {stepWords(step)}</th><td>{dealt > 0 ? percent(dealt) : '–'}</td>
                    <td>{dealt > 0 ? percent(cancel / dealt) : '–'}</td></tr>))}</tbody>
        </table>
    );
}
