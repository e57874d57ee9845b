/** The board: both halves, drawn as SVG, each card a button that says what it is. */
import { useState } from 'preact/hooks';
import type { Card } from '../work/engine';
import { officialPage, SLOTS, type Pile, type PlayerSeen, type Standing } from '../data/view';
import type { Zone } from '../data/position';
import { say, type Word } from '../words/words';

const COLOURS = ['yellow', 'green', 'red', 'blue'];
const LINE = 10;
const LINES = 4;

/** What was tapped: a card in a hand, or a slot of a stage. */
export interface Spot {
    seat: number;
    card: number;
    slot: number;
}

/** The name, broken to a card's width. */
function linesOf(name: string): string[] {
    const lines: string[] = [''];
    const wide = /[\u3000-\u9fff\uff00-\uffef]/.test(name);
    const most = wide ? LINE / 2 : LINE;
    for (const word of wide ? [...name] : name.split(/(?<=[ -])/)) {
        const line = lines[lines.length - 1];
        if (line && (line + word).trimEnd().length > most) lines.push(word);
        else lines[lines.length - 1] = line + word;
    }
    return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `${lines[LINES - 1].slice(0, LINE - 1)}…`];
}

export function Face(props: { card: Card; words: string; power?: number; soul?: number }) {
    const { card, words } = props;
    const power = props.power ?? card.power;
    const soul = props.soul ?? card.soul;
    return (
        <svg viewBox="0 0 70 98" role="img" aria-label={words} class={`face ${COLOURS[card.colour] ?? 'plain'}`}>
            <rect x="1" y="1" width="68" height="96" rx="5" />
            <text x="6" y="15" class="level">{card.type === 'climax' ? 'CX' : `${card.level}/${card.cost}`}</text>
            {card.icons.map((icon, i) => icon > 0 && <circle key={i} cx={62 - 9 * i} cy="11" r="3.5" class={`icon icon-${icon}`} />)}
            {linesOf(card.name).map((line, i) => <text key={i} x="6" y={32 + 12 * i} class="name">{line}</text>)}
            {card.type === 'character' && <text x="6" y="92" class="power">{power}</text>}
            {card.type === 'character' && <text x="64" y="92" class="soul">●{soul}</text>}
            {!card.exact && <text x="64" y="80" class="inexact">!</text>}
        </svg>
    );
}

function Back() {
    return <svg viewBox="0 0 70 98" aria-hidden="true" class="face back"><rect x="1" y="1" width="68" height="96" rx="5" /></svg>;
}

export function cardWords(card: Card, standing?: Standing): string {
    const parts = [card.name, card.code];
    parts.push(card.type === 'climax' ? say('typeClimax') : `${say('level')} ${card.level}, ${say('price')} ${card.cost}`);
    if (card.type === 'character') parts.push(`${standing?.power ?? card.power}/${standing?.soul ?? card.soul}`);
    if (standing && standing.state === 2) parts.push(say('rested'));
    if (standing && standing.state === 3) parts.push(say('reversed'));
    for (const { number } of card.unplayed) parts.push(say('notPlayed', number));
    return parts.join(', ');
}

interface BoardProps {
    /** By seat. */
    names: [string, string];
    cards: [Card[], Card[]];
    players: [PlayerSeen, PlayerSeen];
    /** The seat that is drawn below. */
    below: number;
    chooser: number;
    lit?: (spot: Spot) => boolean;
    chosen?: (spot: Spot, index: number) => boolean;
    onPick?: (spot: Spot, index: number) => void;
    /** Where cards can be laid elsewhere. */
    laying?: {
        /** Whether a card is picked that a press on a zone of this player lays there. */
        holds: (seat: number) => boolean;
        drag: (spot: Spot) => void;
        drop: (seat: number, zone: Zone) => void;
    };
}

/** What lets a card be dragged. */
function draggedBy({ laying }: BoardProps, spot: Spot) {
    return laying && spot.card >= 0 ? { draggable: true, onDragStart: (event: DragEvent) => {
        event.dataTransfer!.setData('text/plain', String(spot.card));
        laying.drag(spot);
    } } : {};
}

/** What lets a zone take a card that is dragged there. */
function takenBy({ laying }: BoardProps, seat: number, zone: Zone) {
    return laying ? { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: (event: DragEvent) => {
        event.preventDefault();
        laying.drop(seat, zone);
    } } : {};
}

function Hand(props: BoardProps & { seat: number }) {
    const { seat } = props;
    const { hand, zones } = props.players[seat];
    const cards = props.cards[seat];
    return (
        <ul class={zones.hand.length ? 'hand' : 'hand unseen'} tabIndex={0} {...takenBy(props, seat, 'hand')} aria-label={`${say('hand')}: ${props.names[seat]}`}>
            {zones.hand.map((number, i) => {
                const spot = { seat, card: number, slot: -1 };
                const pressed = props.chosen?.(spot, i) ?? false;
                const words = cardWords(cards[number]);
                return (
                    <li key={i}><button type="button" class={props.lit?.(spot) ? 'card lit' : 'card'}
                        aria-pressed={pressed} title={words} {...draggedBy(props, spot)} onClick={() => props.onPick?.(spot, i)}>
                        <Face card={cards[number]} words={words} /></button></li>
                );
            })}
            {Array.from({ length: Math.max(0, hand - zones.hand.length) }, (_, i) =>
                <li key={`hidden ${i}`}><span class="card" role="img" aria-label={say('hidden')}><Back /></span></li>)}
        </ul>
    );
}

function Stage(props: BoardProps & { seat: number; slots: number[] }) {
    const { seat } = props;
    return (
        <>{props.slots.map((slot) => {
            const standing = props.players[seat].stage[slot];
            const spot = { seat, card: standing?.card ?? -1, slot };
            const card = standing ? props.cards[seat][standing.card] : null;
            const words = `${SLOTS[slot]}: ${card ? cardWords(card, standing!) : say('empty')}`;
            return (
                <button key={slot} type="button" title={words} aria-pressed={props.chosen?.(spot, -1) ?? false}
                    class={`slot slot-${SLOTS[slot]} ${props.lit?.(spot) ? 'lit' : ''} ${standing ? `state-${standing.state}` : ''}`}
                    {...draggedBy(props, spot)} {...takenBy(props, seat, SLOTS[slot])} onClick={() => props.onPick?.(spot, -1)}>
                    {card ? <Face card={card} words={words} power={standing!.power} soul={standing!.soul} />
                        : <svg viewBox="0 0 70 98" class="face none" role="img" aria-label={words}><rect x="1" y="1" width="68" height="96" rx="5" />
                            <text x="35" y="53" class="slot-name">{SLOTS[slot]}</text></svg>}
                </button>
            );
        })}</>
    );
}

/** A pile whose cards can be listed, one per line. */
function PileList(props: { title: Word; size: number; pile: Pile; cards: Card[]; onLay?: () => void; zone: object }) {
    const [open, setOpen] = useState(false);
    const counts = new Map<number, number>();
    props.pile.forEach((number) => counts.set(number, (counts.get(number) ?? 0) + 1));
    const rows = [...counts].sort((one, other) => props.cards[one[0]].code.localeCompare(props.cards[other[0]].code));
    return (
        <div class="pile" {...props.zone}>
            <button type="button" class={props.onLay ? 'lit' : ''} aria-expanded={open} disabled={!rows.length && !props.onLay} onClick={props.onLay ?? (() => setOpen(!open))}>
                {say(props.title)} <b>{props.size}</b></button>
            {open && <ul>{rows.map(([number, copies]) => (
                <li key={number}>{copies > 1 && `${copies} × `}<CardName card={props.cards[number]} /></li>))}</ul>}
        </div>
    );
}

export function CardName(props: { card: Card }) {
    const page = officialPage(props.card.code);
    return (
        <>
            {props.card.name} <small>{props.card.code}</small>
            {page && <> <a href={page} target="_blank" rel="noreferrer noopener" aria-label={`${say('officialPage')}: ${props.card.code}`}>↗</a></>}
        </>
    );
}

function Piles(props: BoardProps & { seat: number }) {
    const player = props.players[props.seat];
    const cards = props.cards[props.seat];
    const pile = (title: Word, zone: keyof PlayerSeen['zones'], size: number) =>
        <PileList title={title} size={size} pile={player.zones[zone]} cards={cards}
            {...(zone === 'markers' ? { zone: {} } : { zone: takenBy(props, props.seat, zone),
                onLay: props.laying?.holds(props.seat) ? () => props.laying!.drop(props.seat, zone) : undefined })} />;
    return (
        <div class="piles">
            {pile('hand', 'hand', player.hand)}
            {pile('levelZone', 'level', player.level)}
            {pile('clock', 'clock', player.clock)}
            {pile('climax', 'climax', player.zones.climax.length)}
            {pile('stock', 'stock', player.stock)}
            {pile('deckZone', 'deck', player.deck)}
            {pile('waiting_room', 'waiting_room', player.waitingRoom)}
            {pile('memory', 'memory', player.memory)}
            {player.zones.markers.length > 0 && pile('markers', 'markers', player.zones.markers.length)}
        </div>
    );
}

function Half(props: BoardProps & { seat: number }) {
    const below = props.seat === props.below;
    const rows = [[0, 1, 2], [3, 4]];
    const stage = (
        <div class="stage">
            {(below ? rows : [...rows].reverse()).map((slots) => (
                <div key={slots[0]} class="stage-row">
                    <Stage {...props} slots={below ? slots : [...slots].reverse()} />
                </div>))}
        </div>
    );
    const player = props.players[props.seat];
    const head = (
        <h3 class={props.chooser === props.seat ? 'turn' : ''}><span>{props.names[props.seat]}</span>{' '}
            <small>{say('level')} {player.level}.{player.clock}</small></h3>
    );
    // on a phone it is wider than the screen
    const line = <div class="half-head" tabIndex={0} role="group" aria-label={props.names[props.seat]}>{head}<Piles {...props} /></div>;
    return (
        <section class={below ? 'half below' : 'half above'} aria-label={props.names[props.seat]}>
            {below ? <>{stage}<Hand {...props} />{line}</>
                : <>{line}<Hand {...props} />{stage}</>}
        </section>
    );
}

export function Board(props: BoardProps) {
    return (
        <div class="board">
            <Half {...props} seat={1 - props.below} />
            <Half {...props} seat={props.below} />
        </div>
    );
}
