/** The choices in words: the moves of what was tapped, those that cannot be tapped, and all. */
import type { Spot } from './board';
import { isAbout, isOnBoard, type Game } from './game';
import { seenBy } from '../data/view';
import { exchangeWords, moveWords } from '../words/tell';
import { say } from '../words/words';

/** The mulligan: any number of cards of the hand are picked. */
export function Mulligan(props: { game: Game; picked: number[]; onMove: (move: number) => void }) {
    const { state, seen } = props.game.frame;
    const hand = seenBy(props.game.seat, seen[props.game.seat])[props.game.seat].zones.hand;
    const codes = props.picked.map((i) => props.game.cards[props.game.seat][hand[i]].code).sort();
    const wanted = codes.length ? ['mulligan', ...codes].join(' ') : 'keep';
    const same = (text: string) => {
        const [kind, ...rest] = text.split(' ');
        return [kind, ...rest.sort()].join(' ') === wanted;
    };
    const move = state.moves.findIndex(({ text }) => same(text));
    return (
        <p class="now"><button type="button" class="main" disabled={move < 0} onClick={() => props.onMove(move)}>
            {codes.length ? exchangeWords(codes.length) : say('moveKeep')}</button>{' '}
            <span class="quiet">{say('tapToExchange')}</span></p>
    );
}

export function Moves(props: { game: Game; spot: Spot | null; onMove: (move: number) => void }) {
    const { game, spot } = props;
    const moves = game.frame.state.moves.map((move, i) => ({ move, i }));
    const now = spot ? moves.filter(({ move }) => isAbout(move, spot, game.seat)) : moves.filter(({ move }) => !isOnBoard(move, game));
    const button = ({ move, i }: (typeof moves)[number], main = false) => (
        <button type="button" key={i} class={main ? 'main' : ''} data-move={move.text} onClick={() => props.onMove(i)}>
            {moveWords(move, game.cards, game.seat)}</button>
    );
    return (
        <>
            <div class="now" role="group" aria-label={say('moves')}>{now.map((row) => button(row, now.length === 1 || ['end', 'pass'].includes(row.move.kind)))}
                {!spot && now.length < moves.length && <span class="quiet">{say('tapACard')}</span>}
                {spot && !now.length && <span class="quiet">{say('nothingToDo')}</span>}
            </div>
            <details class="all">
                <summary>{say('movesAll')} ({moves.length})</summary>
                <ul class="moves">{moves.map((row) => <li key={row.i}>{button(row)}</li>)}</ul>
            </details>
        </>
    );
}
