/** A person's game against an agent on the page, and what a tap on the board means. */
import type { Spot } from './board';
import { eventWords, resultWords } from '../words/tell';
import { seenBy } from '../data/view';
import { say } from '../words/words';
import type { Card, Move } from '../work/engine';
import type { Decision, Frame } from '../work/messages';

export interface Game {
    seat: number;
    names: [string, string];
    cards: [Card[], Card[]];
    frame: Frame;
    /** What happened on the way to it and is not shown yet. */
    passing: Frame[];
    decisions: Decision[];
    log: string[];
    /** The length of the log at each decision. */
    logged: number[];
}

/** What everybody saw happen before a frame, in words. */
export function toldOf(frame: Frame, { cards, names }: Pick<Game, 'cards' | 'names'>): string[] {
    return frame.state.events.map((event) => eventWords(event, cards, names)).filter((line) => line !== null);
}

/** The game with more frames. */
export function goneOn(game: Game, frames: Frame[], decision: Decision): Game {
    const frame = frames[frames.length - 1];
    return { ...game, frame, passing: frames.slice(0, -1).filter((one) => toldOf(one, game).length > 0),
        decisions: [...game.decisions, decision], logged: [...game.logged, game.log.length],
        log: [...game.log, ...frames.flatMap((one) => toldOf(one, game))] };
}

export function takenBack(game: Game, frame: Frame): Game {
    return { ...game, frame, passing: [], decisions: game.decisions.slice(0, -1), logged: game.logged.slice(0, -1),
        log: game.log.slice(0, game.logged[game.logged.length - 1]) };
}

/** Moves of cards that lie elsewhere than in the hand, which may have more copies of them. */
const NOT_OF_HAND = ['level', 'resolve'];

/** Whether a move is about what was tapped. */
export function isAbout(move: Move, spot: Spot, seat: number): boolean {
    const owner = (seat + Math.max(0, move.owner)) % 2;
    if (owner !== spot.seat) return false;
    if (spot.slot >= 0) return move.slot === spot.slot || move.to === spot.slot;
    return spot.card >= 0 && move.card === spot.card && !NOT_OF_HAND.includes(move.kind) && (move.slot < 0 || move.kind === 'play');
}

/** Whether a move can only be about what lies on the board; one that chooses a card may be about another zone. */
export function isOnBoard(move: Move, game: Game): boolean {
    if (move.slot < 0 && [...NOT_OF_HAND, 'choose'].includes(move.kind)) return false;
    const hand = seenBy(game.seat, game.frame.seen[game.seat])[game.seat].zones.hand;
    return move.slot >= 0 || (move.owner <= 0 && move.card >= 0 && hand.includes(move.card));
}

export function sameSpot(one: Spot | null, other: Spot): boolean {
    return one !== null && one.seat === other.seat && one.card === other.card && one.slot === other.slot;
}

/** What a tap does: a move, by its number, or a newly chosen spot. */
export function tapped(game: Game, chosen: Spot | null, at: Spot): { move: number } | { spot: Spot | null } {
    const { moves } = game.frame.state;
    const about = moves.map((move, i) => ({ move, i })).filter(({ move }) => isAbout(move, at, game.seat));
    if (sameSpot(chosen, at)) return about.length === 1 ? { move: about[0].i } : { spot: null };
    const both = chosen ? about.filter(({ move }) => isAbout(move, chosen, game.seat)) : [];
    return both.length === 1 ? { move: both[0].i } : { spot: at };
}

/** Whether a spot is lit: it can be chosen, or the chosen one can go there. */
export function isLit(game: Game, chosen: Spot | null, at: Spot): boolean {
    return game.frame.state.moves.some((move) => isAbout(move, at, game.seat) && (!chosen || isAbout(move, chosen, game.seat)));
}

/** How the game ended for the person; null while it goes on. */
export function resultFor({ frame, names, seat }: Game): string | null {
    const { result } = frame.state;
    const words = resultWords(result, names);
    return result < 0 ? words : `${say(result === seat ? 'youWon' : 'youLost')} ${words}`;
}
