/**
 * The odds of a running game, as far as its player can know them: which of the opponent's unseen cards lie in the deck
 * is not known, so every split of the climaxes among deck, hand and stock counts by its chance.
 */
import { runJson } from '../work/crew';
import { POSITION } from './games';
import { cardsIn, readPosition, type Player, type Position } from './position';
import { cardRecord } from './store';

/** A position with a number of climaxes in the deck of the player who is attacked. */
export interface Split {
    weight: number;
    position: string;
}

/** What may be summed over positions. */
interface Sums {
    lethal: number;
    expected_damage: number;
    at_least: number[];
    steps: { step: string; cancel: number; dealt: number }[];
}

function choose(from: number, some: number): number {
    let ways = 1;
    for (let i = 1; i <= some; i++) ways *= (from - some + i) / i;
    return ways;
}

async function isClimax(code: string): Promise<boolean> {
    return (await cardRecord(code))?.type?.toLowerCase() === 'climax';
}

/** The player with so many of these climaxes in the deck; what earlier moves told of hidden cards no longer holds. */
function withClimaxes(player: Player, climaxes: string[], others: string[], number: number): Player {
    const inDeck = cardsIn(player, 'deck').length;
    const inHand = cardsIn(player, 'hand').length;
    const deck = [...climaxes.slice(0, number), ...others.slice(0, inDeck - number)];
    const rest = [...climaxes.slice(number), ...others.slice(inDeck - number)];
    return { ...player, deck: { shuffled: deck }, hand: rest.slice(0, inHand), stock: rest.slice(inHand) };
}

/** All splits that have a chance. */
export async function splitsOf(text: string): Promise<Split[]> {
    const position = readPosition(text);
    if (!position) return [{ weight: 1, position: text }];
    const seat = 1 - (position.active ?? 0);
    const player = position.players[seat];
    const unseen = (['deck', 'hand', 'stock'] as const).flatMap((zone) => cardsIn(player, zone));
    const marks = await Promise.all(unseen.map(isClimax));
    const climaxes = unseen.filter((_, i) => marks[i]);
    const others = unseen.filter((_, i) => !marks[i]);
    const inDeck = cardsIn(player, 'deck').length;
    const splits: Split[] = [];
    for (let number = Math.max(0, inDeck - others.length); number <= Math.min(climaxes.length, inDeck); number++) {
        const players = position.players.map((one, i) => (i === seat ? withClimaxes(one, climaxes, others, number) : one));
        const { moves: _, ...still } = { ...position, players } as Position & { known?: unknown; now?: unknown };
        splits.push({ weight: (choose(climaxes.length, number) * choose(others.length, inDeck - number)) / choose(unseen.length, inDeck),
            position: JSON.stringify({ ...still, known: undefined, now: undefined }) });
    }
    return splits;
}

/** The documents of `odds` for all splits, by weight. */
export async function oddsOver(splits: Split[], words: string[]): Promise<Sums> {
    const documents = await Promise.all(splits.map(({ position }) => runJson<Sums>(words, { [POSITION]: position }, { lists: [position] })));
    const mean = (of: (document: Sums) => number) => documents.reduce((sum, document, i) => sum + splits[i].weight * of(document), 0);
    const longest = Math.max(...documents.map(({ at_least }) => at_least.length));
    return { lethal: mean(({ lethal }) => lethal), expected_damage: mean((one) => one.expected_damage),
        at_least: Array.from({ length: longest }, (_, i) => mean(({ at_least }) => at_least[i] ?? 0)),
        steps: documents[0].steps.map(({ step }, i) => ({ step, cancel: mean(({ steps }) => steps[i].cancel), dealt: mean(({ steps }) => steps[i].dealt) })) };
}
