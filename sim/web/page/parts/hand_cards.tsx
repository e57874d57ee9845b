/** An opening hand as a player sees it, and the cards of a list from which to enter one. */
import { without } from '../data/hand';
import type { CheckedCard } from '../data/checked';
import { cardWords, Face } from '../table/board';
import type { Card } from '../work/engine';
import { listed, say } from '../words/words';

const COLOURS = ['YELLOW', 'GREEN', 'RED', 'BLUE'];

function faceOf(card: CheckedCard): Card {
    const icons = (card.triggers ?? []).map(() => 1);
    return { code: card.code, name: card.name ?? card.code, type: (card.type ?? '').toLowerCase(), copy: 0, level: card.level ?? 0, cost: card.cost ?? 0,
        power: card.power ?? 0, soul: card.soul ?? 0, colour: COLOURS.indexOf(card.colour ?? ''), icons: [icons[0] ?? 0, icons[1] ?? 0],
        exact: card.exact, unplayed: [] };
}

/** The names of cards, with their counts. */
export function namesOf(codes: string[], cards: CheckedCard[]): string {
    const counts = new Map<string, number>();
    codes.forEach((code) => counts.set(code, (counts.get(code) ?? 0) + 1));
    return listed([...counts].map(([code, copies]) => `${copies > 1 ? `${copies} × ` : ''}${cards.find((card) => card.code === code)?.name ?? code}`));
}

/** `exchanged`: the cards that the best way exchanges, which each card then says; null: not known. */
export function HandCards(props: { hand: string[]; cards: CheckedCard[]; picked: number[]; exchanged: string[] | null; onTap: (place: number) => void }) {
    const going = [...props.exchanged ?? []];
    const goes = props.hand.map((code) => going.includes(code) && going.splice(going.indexOf(code), 1).length > 0);
    return (
        <ul class="hand opening-hand" aria-label={say('hand')}>{props.hand.map((code, place) => {
            const card = props.cards.find((one) => one.code === code);
            if (!card) return null;
            const words = cardWords(faceOf(card));
            return (
                <li key={place}><button type="button" class="card" aria-pressed={props.picked.includes(place)} title={words} onClick={() => props.onTap(place)}>
                    <Face card={faceOf(card)} words={words} /></button>
                    {props.exchanged && <small class={goes[place] ? 'way goes' : 'way'}>{say(goes[place] ? 'handGoes' : 'handStays')}</small>}</li>
            );
        })}</ul>
    );
}

/** The cards of a list; a tapped one goes into the hand. */
export function EnterHand(props: { hand: string[]; codes: string[]; cards: CheckedCard[]; full: boolean; onAdd: (code: string) => void }) {
    const rest = without(props.codes, props.hand);
    const sorted = [...props.cards].sort((one, other) => (one.level ?? 9) - (other.level ?? 9) || (one.cost ?? 0) - (other.cost ?? 0));
    return (
        <ul class="found enter-hand" aria-label={say('handEnter')}>{sorted.map((card) => {
            const left = rest.filter((code) => code === card.code).length;
            const facts = card.type === 'Climax' ? say('typeClimax') : `${say('level')} ${card.level ?? '–'}`;
            return (
                <li key={card.code}>
                    <button type="button" class={`colour-${(card.colour ?? 'none').toLowerCase()}`} disabled={props.full || left === 0} onClick={() => props.onAdd(card.code)}>
                        <span class="card-name">{card.name ?? card.code}<small>{card.code} · {facts}</small></span>
                        <span>{left}</span>
                    </button>
                </li>
            );
        })}</ul>
    );
}
