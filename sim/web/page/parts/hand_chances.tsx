/** What a list draws: level 0, colours and combos by turn, as `deck hand` has it. */
import { percent } from '../data/figures';
import type { List } from '../data/my_lists';
import { question } from '../data/question';
import { say, type Word } from '../words/words';
import { runJson } from '../work/crew';
import { Problem, Wide } from './parts';

/** That one card of those meant has been in hand. */
interface Chance {
    opening: number;
    by_turn: number[];
}

interface LevelChance extends Chance {
    at_least: { opening: number[]; by_turn: number[][] };
}

interface HandAnswer {
    mulligan: { exchanged: number };
    cards: (Chance & { code: string; name: string })[];
    levels: LevelChance[];
    climaxes: LevelChance;
    colours: (Chance & { colour: string })[];
    all_colours: Chance;
    combos: (Chance & { card: string; climax: string })[];
}

const HAND_FILE = 'list.deck';
const TURNS = 4;
const LEVEL_0_MOST = 3;

const hand = question((text) => runJson<HandAnswer>(['deck', 'hand', HAND_FILE, `--turns=${TURNS}`], { [HAND_FILE]: text }, { lists: [text] }));

interface Row extends Chance {
    name: string;
}

function levelRow(level: LevelChance, number: number, least: number): Row {
    const { opening, by_turn: turns } = level.at_least;
    return { name: say('chancesLevel', number, least), opening: opening[least - 1], by_turn: turns.map((turn) => turn[least - 1]) };
}

function rowsOf(answer: HandAnswer): Row[] {
    const names = new Map(answer.cards.map(({ code, name }) => [code, name]));
    const rows = Array.from({ length: LEVEL_0_MOST }, (_, i) => levelRow(answer.levels[0], 0, i + 1));
    rows.push(levelRow(answer.levels[1], 1, 1), { ...answer.climaxes, name: say('chancesClimax') });
    rows.push(...answer.colours.map((one) => ({ ...one, name: say(`colour${one.colour}` as Word) })));
    if (answer.colours.length > 1) rows.push({ ...answer.all_colours, name: say('chancesAllColours') });
    return [...rows, ...answer.combos.map((one) => ({ ...one,
        name: say('chancesCombo', names.get(one.card) ?? one.card, names.get(one.climax) ?? one.climax) }))];
}

export function HandChances(props: { list: List }) {
    const { answer, problem } = hand.use(props.list);
    return (
        <section class="hand-chances" aria-busy={!answer && !problem}>
            <h4>{say('chances')}</h4>
            <Problem text={problem} />
            {!answer && !problem && <p class="quiet" role="status">{say('working')}</p>}
            {answer && <>
                <p class="quiet">{say('chancesKept', answer.mulligan.exchanged.toFixed(1))}</p>
                <Wide label={say('chances')}><table>
                    <thead><tr><th /><th>{say('chancesOpening')}</th>{answer.climaxes.by_turn.map((_, i) => <th key={i}>{say('chancesTurn', i + 1)}</th>)}</tr></thead>
                    <tbody>{rowsOf(answer).map((row, at) => (
                        <tr key={at}><th>{row.name}</th>{[row.opening, ...row.by_turn].map((chance, i) => <td key={i}>{percent(chance)}</td>)}</tr>))}
                    </tbody>
                </table></Wide>
            </>}
        </section>
    );
}
