/** A list as a player sees it: level, colour, icons, curve; what is not legal and where, what is not played. */
import { useState } from 'preact/hooks';
import { useChecked, missingCards, type Checked, type CheckedCard, type Remark } from '../data/checked';
import type { List } from '../data/my_lists';
import { cardChanges } from '../data/store';
import { count, say, type Word } from '../words/words';
import { problemWords } from '../words/words_problem';
import { CardText } from './card_text';
import { CardGetter } from './card_getter';
import { HandChances } from './hand_chances';

const COLOURS = ['YELLOW', 'GREEN', 'RED', 'BLUE'];

type Group = 0 | 1 | 2 | 3 | 'Climax';

const GROUPS: Group[] = [0, 1, 2, 3, 'Climax'];

function groupOf(card: CheckedCard): Group | null {
    if (card.type === 'Climax') return 'Climax';
    return card.level === undefined ? null : (Math.min(card.level, 3) as Group);
}

function groupName(group: Group): string {
    return group === 'Climax' ? say('climaxes') : `${say('level')} ${group}`;
}

function copies(cards: CheckedCard[]): number {
    return cards.reduce((sum, card) => sum + card.count, 0);
}

/** Some of the cards as a bar, by colour. */
function Bar(props: { cards: CheckedCard[]; most: number }) {
    return (
        <span class="bar" aria-hidden="true">{[...COLOURS, ''].map((colour) => {
            const part = copies(props.cards.filter((card) => (COLOURS.includes(card.colour ?? '') ? card.colour : '') === colour));
            return part > 0 && <i key={colour} class={`colour-${colour.toLowerCase() || 'none'}`} style={{ width: `${100 * part / props.most}%` }} />;
        })}</span>
    );
}

/** The number of cards of each level, by colour. */
export function Curve(props: { checked: Checked }) {
    const { cards } = props.checked;
    const groups = GROUPS.map((group) => ({ group, cards: cards.filter((card) => groupOf(card) === group) }));
    const most = Math.max(1, ...groups.map((one) => copies(one.cards)));
    return (
        <dl class="curve">{groups.map(({ group, cards: some }) => (
            <div key={group}><dt>{groupName(group)}</dt><dd><b>{copies(some)}</b><Bar cards={some} most={most} /></dd></div>))}
        </dl>
    );
}

export function colourWord(colour: string): string {
    return say(`colour${colour}` as Word);
}

export function triggerWord(trigger: string): string {
    return say(`trigger${trigger}` as Word);
}

/** "20 yellow, 30 blue · 8 climaxes: 4 gate, 4 standby · 12 with a soul trigger". */
export function makeUp({ cards }: Checked): string[] {
    const colours = COLOURS.map((colour) => ({ colour, number: copies(cards.filter((card) => card.colour === colour)) }))
        .filter(({ number }) => number > 0).map(({ colour, number }) => `${number} ${colourWord(colour)}`);
    const icons = new Map<string, number>();
    for (const card of cards)
        for (const trigger of new Set(card.triggers)) icons.set(trigger, (icons.get(trigger) ?? 0) + card.count);
    return [colours.join(', '), [...icons].map(([trigger, number]) => `${number} ${triggerWord(trigger)}`).join(', ')].filter(Boolean);
}

/** The verdict on a list in a few words, with a mark. */
export function Verdict(props: { checked: Checked }) {
    const { checked } = props;
    const missing = missingCards(checked);
    if (missing.length)
        return <b class="bad">{say('listMissing', missing.length)}</b>;
    return <b class={checked.legal ? 'good' : 'bad'}>{say(checked.legal ? 'deckLegal' : 'deckIllegal')}</b>;
}

/** Whether neo-standard allows a list, and by which tables. */
function Rules({ checked }: { checked: Checked }) {
    const { legal, tables } = checked.rules;
    if (legal === null) return null;
    const by = tables.map(({ kind, language, date }) =>
        `${say(kind === 'titles' ? 'rulesTitles' : 'rulesRestrictions')} ${say(language === 'en' ? 'rulesEnglish' : 'rulesJapanese')} ${date}`);
    const remarks = checked.remarks.filter(({ kind }) => kind === 'rules');
    return (
        <details class="rules" open={!legal}>
            <summary><b class={legal ? 'good' : 'bad'}>{say(legal ? 'rulesKept' : 'rulesBroken')}</b></summary>
            <p class="quiet">{by.join(', ')}</p>
            <ul>{remarks.map(({ text, line }) => <li key={text}>{placeWords(line)}{problemWords(text)}</li>)}</ul>
        </details>
    );
}

function placeWords(line: number | undefined): string {
    return line ? `${say('line', line)}: ` : '';
}

function Remarks(props: { title: string; remarks: Remark[]; open?: boolean; class?: string }) {
    if (!props.remarks.length) return null;
    return (
        <details class={props.class} open={props.open}>
            <summary>{props.title}</summary>
            <ul>{props.remarks.map(({ line, text, message }, i) => <li key={i}>{placeWords(line)}{message ?? text}</li>)}</ul>
        </details>
    );
}

/** What is wrong with a list and which texts are not played, each with its place. */
export function Problems(props: { checked: Checked; text: string }) {
    const { checked } = props;
    const missing = missingCards(checked);
    const lines = props.text.split('\n');
    const of = (...kinds: string[]) => checked.remarks.filter(({ kind }) => kinds.includes(kind));
    const unplayed = of('not-exact');
    const about = checked.problems.filter(({ message }) => !missing.some(({ text }) => message.includes(`'${text}'`)));
    const warnings = checked.warnings.filter(({ message }) =>
        !checked.rules.breaches.some((breach) => breach.message === message));
    return (
        <div class="checks">
            {about.length > 0 && (
                <ul class="problems">{about.map(({ line, message }) => (
                    <li key={message}>{placeWords(line)}{problemWords(message)}{line && lines[line - 1] && <code>{lines[line - 1].trim().slice(0, 80)}</code>}</li>))}
                </ul>
            )}
            <CardGetter missing={missing} current={checked.asked === cardChanges()} />
            {warnings.map(({ message }) => <p class="quiet" key={message}>{problemWords(message)}</p>)}
            <Remarks class="unplayed" title={say('deckUnplayed', unplayed.length, checked.abilities.total)} remarks={unplayed} />
            <Remarks class="unknown" title={say('deckUnknown')} remarks={of('unknown-name', 'unknown-trait')} />
            <Remarks class="remarks" title={say('deckRead')} remarks={of('interpreted', 'not-read')} open={of('interpreted', 'not-read').length <= 3} />
            <Rules checked={checked} />
            {!missing.length && !unplayed.length && <p class="quiet">{say('deckExact')}</p>}
        </div>
    );
}

function CardRow(props: { card: CheckedCard; chosen: boolean; onChoose: () => void }) {
    const { card } = props;
    const facts = [card.type === 'Event' && say('typeEvent'), card.cost !== undefined && `${say('price')} ${card.cost}`,
        card.power !== undefined && `${card.power} / ${card.soul}`, (card.triggers ?? []).map(triggerWord).join(', ')].filter(Boolean);
    return (
        <li>
            <button type="button" class={`card-row colour-${(card.colour ?? 'none').toLowerCase()}`} aria-expanded={props.chosen} onClick={props.onChoose}>
                <b>{card.count}</b>
                <span class="card-name">{card.name ?? card.code}<small>{card.code}</small></span>
                <span class="card-facts">{facts.join(' · ')}{!card.exact && card.name !== null && <em class="bad" title={say('notAllPlayed')}> !</em>}</span>
            </button>
            {props.chosen && card.name !== null && <CardText code={card.code} />}
        </li>
    );
}

/** The cards by level; a tapped one shows its text. */
export function CardsOf(props: { checked: Checked }) {
    const [chosen, setChosen] = useState('');
    const groups: (Group | null)[] = [...GROUPS, null];
    return (
        <div class="card-groups">{groups.map((group) => {
            const cards = props.checked.cards.filter((card) => groupOf(card) === group);
            if (!cards.length) return null;
            const sorted = group === null ? cards : [...cards].sort((one, other) =>
                (one.type ?? '').localeCompare(other.type ?? '') || (one.cost ?? 0) - (other.cost ?? 0));
            return (
                <section key={group ?? 'other'}>
                    <h4>{group === null ? say('listNotHere') : groupName(group)} <small>{count(copies(cards))}</small></h4>
                    <ul class="card-list">{sorted.map((card) => (
                        <CardRow key={card.code} card={card} chosen={chosen === card.code}
                            onChoose={() => setChosen(chosen === card.code ? '' : card.code)} />))}
                    </ul>
                </section>
            );
        })}</div>
    );
}

/** A list in short: what it is, whether it is legal, what it lacks. */
export function ListShort(props: { list: List }) {
    const { checked, problem, busy } = useChecked(props.list);
    if (problem) return <pre class="problem list-short" role="alert">{problemWords(problem)}</pre>;
    if (busy) return <p class="quiet list-short" role="status">{say('working')}</p>;
    if (!checked) return null;
    return (
        <div class="list-short">
            <p><Verdict checked={checked} />{' '}<span class="quiet">{[say('cardCount', copies(checked.cards)), ...makeUp(checked)].join(' · ')}</span></p>
            <Problems checked={checked} text={props.list.text} />
        </div>
    );
}

/** A list in full. */
export function ListView(props: { list: List }) {
    const { checked, problem, busy } = useChecked(props.list);
    if (problem) return <pre class="problem" role="alert">{problemWords(problem)}</pre>;
    if (busy) return <p class="quiet" role="status">{say('working')}</p>;
    if (!checked) return <p class="quiet">{say('deckEmpty')}</p>;
    return (
        <div class="list-view">
            <p class="list-facts"><Verdict checked={checked} />{' '}{[say('cardCount', copies(checked.cards)), ...makeUp(checked)].join(' · ')}</p>
            <p class="quiet">{checked.titles.filter(Boolean).join(', ')}</p>
            <Curve checked={checked} />
            <Problems checked={checked} text={props.list.text} />
            {!missingCards(checked).length && <HandChances list={props.list} />}
            <CardsOf checked={checked} />
        </div>
    );
}
