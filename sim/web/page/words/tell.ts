/** Moves and events in words. */
import type { Card, GameEvent, Move } from '../work/engine';
import { SLOTS } from '../data/view';
import { isWord, listed, say, type Word } from './words';

const ATTACKS: Word[] = ['attackFrontal', 'attackSide', 'attackDirect'];

function slotWords(move: Move): string {
    if (move.slot < 0) return '';
    return move.owner > 0 ? say('theOpponents', SLOTS[move.slot]) : SLOTS[move.slot];
}

/** A move of the player at `seat`. Kinds without words are given in notation. */
export function moveWords(move: Move, cards: [Card[], Card[]], seat: number): string {
    const card = move.card < 0 ? '' : cards[(seat + Math.max(0, move.owner)) % 2][move.card]?.name ?? '';
    const slot = slotWords(move);
    switch (move.kind) {
        case 'keep': return say('moveKeep');
        case 'mulligan': return say('moveMulligan', namesOf(move.text, cards[seat]));
        case 'pass': return say('movePass');
        case 'end': return say('moveEnd');
        case 'clock': return say('moveClock', card);
        case 'play': return say('movePlay', card, slot);
        case 'move': return say('moveMove', slot, SLOTS[move.to]);
        case 'act': return say('moveAct', `${slot || card} ${move.number > 0 ? move.number + 1 : ''}`);
        case 'climax': return say('moveClimax', card);
        case 'attack': return say('moveAttack', slot, say(ATTACKS[['frontal', 'side', 'direct']
            .indexOf(move.text.split(' ').pop()!)] ?? 'attackFrontal'));
        case 'counter': return say('moveCounter', card);
        case 'level': return say('moveLevel', card);
        case 'discard': return say('moveDiscard', card);
        case 'encore': return say('moveEncore', move.number + 1);
        case 'mode': return say('moveMode', move.number + 1);
        case 'declare': return say('moveDeclare', card || move.text.replace(/^declare /, ''));
        case 'resolve': return say('moveResolve', slot || move.text.replace(/^resolve (\S+).*/, '$1'), move.number + 1);
        case 'reverse': return say('moveReverse', slot);
        case 'refresh': return say('moveRefresh');
        case 'levelup': return say('moveLevelUp');
        case 'yes': return say('moveYes');
        case 'no': return say('moveNo');
        case 'choose': return say('moveChoose', card || slot || move.text.replace(/^choose /, ''));
        case 'concede': return say('moveConcede');
        default: return move.text;
    }
}

/** A move in notation put into words; `nameOf` knows cards by code, and who stands where. */
export function textWords(text: string, nameOf: (place: string) => string): string {
    const [kind, ...rest] = text.split(' ');
    const slots = rest.filter((word) => /^(O\.)?(CL|CM|CR|BL|BR)$/.test(word));
    const code = rest.find((word) => !slots.includes(word) && /[A-Z].*\d/.test(word));
    const number = Number(rest.find((word) => /^\d+$/.test(word)) ?? -1);
    const at = (word: string | undefined) => SLOTS.findIndex((slot) => word?.endsWith(slot));
    const named = slots.length === 1 ? nameOf(slots[0]) : '';
    if (kind === 'attack') return say('moveAttack', `${slots[0]} ${named}`.trim(), say(ATTACKS[['frontal', 'side', 'direct'].indexOf(rest[1])] ?? 'attackFrontal'));
    if (kind === 'choose' && named && !code) return say('moveChoose', slots[0].startsWith('O.') ? say('theOpponents', named) : named);
    const card = { name: code ? nameOf(code) : '' } as Card;
    const move = { text, kind, card: code ? 0 : -1, owner: Number(slots[0]?.startsWith('O.') ?? false), slot: at(slots[0]), to: at(slots[1]), number };
    return moveWords(move, [[card], [card]], 0);
}

/** What the engine says is chosen, in the page's language. */
export function choiceWords(chooses: string): string {
    const word = `choice ${chooses}`;
    return isWord(word) ? say(word) : chooses;
}

export function exchangeWords(cards: number): string {
    return cards === 1 ? say('exchangeOne') : say('exchange', cards);
}

/** The names of the codes after the first word of a move. */
function namesOf(text: string, cards: Card[]): string {
    return listed(text.split(' ').slice(1).map((code) => cards.find((card) => card.code === code)?.name ?? code));
}

/** What everybody sees of an event; null: nothing. */
export function eventWords(event: GameEvent, cards: [Card[], Card[]], names: [string, string]): string | null {
    const word = `event${event.what}`;
    if (!isWord(word)) return null;
    const card = event.card < 0 ? '' : cards[event.player][event.card]?.name ?? '';
    return say(word, names[event.player], card, event.detail);
}

/** The result of a game, with the names in seat order; null while it goes on. */
export function resultWords(result: number, names: [string, string]): string | null {
    if (result === -1) return null;
    return result >= 0 ? say('won', names[result]) : say(result === -2 ? 'draw' : 'truncated');
}
