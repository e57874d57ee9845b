/** Why a move is better: what it and the one made lead to, in the same deals of the hidden cards. */
import { POSITION } from '../data/games';
import { cardFilesFor } from '../data/store';
import { askLead } from '../work/crew';
import type { Lead, Progress } from '../work/messages';

const TRIES = 40;

interface Hidden {
    deck?: string[] | { shuffled: string[] };
}

/** The position with decks in unknown order. */
function reshuffled(position: string): string {
    const document = JSON.parse(position) as { players: Hidden[]; known?: unknown };
    for (const player of document.players) if (Array.isArray(player.deck)) player.deck = { shuffled: player.deck };
    return JSON.stringify(document, (name, value: unknown) => (name === 'known' ? undefined : value));
}

async function leadsOf(position: string, moves: string[], seat: number, progress: (far: Progress) => void): Promise<Lead[]> {
    const setup = { paths: cardFilesFor([position]).length ? ['cards'] : [], decks: ['', ''] as [string, string], position: POSITION, seed: 1, number: 0 };
    return askLead({ call: 'lead', setup, moves, seat, tries: TRIES }, { [POSITION]: position }, [position], progress);
}

/** What the moves lead to, in the given order. A deck order that belongs to the position stays. */
export function whyOf(position: string, moves: string[], seat: number, progress: (far: Progress) => void = () => undefined): Promise<Lead[]> {
    return leadsOf(reshuffled(position), moves, seat, progress).catch(() => leadsOf(position, moves, seat, progress));
}
