/** Moves and events in words. */
import type { Card, GameEvent, Move } from './work/engine';
import { SLOTS } from './view';
import { isWord, say, type Word } from './words';

const ATTACKS: Word[] = ['attackFrontal', 'attackSide', 'attackDirect'];

function slotWords(move: Move): string {
    if (move.slot < 0) return '';
    return move.owner > 0 ? say('theOpponents', SLOTS[move.slot]) : SLOTS[move.slot];
}

/** A move of the player at `seat`. Those without words of their own are told in notation. */
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

/** What is chosen, as the engine names it, in the page's language. */
export function choiceWords(chooses: string): string {
    const word = `choice ${chooses}`;
    return isWord(word) ? say(word) : chooses;
}

/** The names of the codes behind the first word of a move. */
function namesOf(text: string, cards: Card[]): string {
    return text.split(' ').slice(1).map((code) => cards.find((card) => card.code === code)?.name ?? code).join(', ');
}

/** What everybody at the table sees of an event; null: nothing. */
export function eventWords(event: GameEvent, cards: [Card[], Card[]], names: [string, string]): string | null {
    const word = `event${event.what}`;
    if (!isWord(word)) return null;
    const card = event.card < 0 ? '' : cards[event.player][event.card]?.name ?? '';
    return say(word, names[event.player], card, event.detail);
}

/** The result of a game by the names in seat order; null while it goes on. */
export function resultWords(result: number, names: [string, string]): string | null {
    if (result === -1) return null;
    return result >= 0 ? say('won', names[result]) : say(result === -2 ? 'draw' : 'truncated');
}
