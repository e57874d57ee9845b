/** A position as its file has it, and what a form changes of it. */
import type { Word } from '../words/words';
import { SLOTS } from './view';

export interface Standing {
    card: string;
    /** Standing, if it is not said. */
    state?: 'stand' | 'rest' | 'reverse';
    markers?: string[];
}

export interface Player {
    deck?: string[] | { shuffled: string[] };
    hand?: string[];
    stock?: string[];
    clock?: string[];
    level?: string[];
    waiting_room?: string[];
    memory?: string[];
    climax?: string | null;
    stage?: Record<string, Standing | null>;
}

export interface Position {
    schema: string;
    edition: number;
    turn: number;
    /** The first player, if it is not said. */
    active?: number;
    phase: string;
    seed?: number;
    players: [Player, Player];
    moves?: string[];
}

export const ZONES = ['hand', 'clock', 'level', 'stock', 'waiting_room', 'memory'] as const;
export const ZONE_WORDS: Record<(typeof ZONES)[number], Word> = { hand: 'hand', clock: 'clock', level: 'levelZone', stock: 'stock',
    waiting_room: 'waiting_room', memory: 'memory' };
export const PHASES = ['mulligan', 'stand', 'draw', 'clock', 'main', 'climax', 'attack', 'encore', 'end'];
export const STATES = { stand: 'stateStand', rest: 'stateRest', reverse: 'stateReverse' } as const;

const COPIES = /^\s*\d{1,2}\s*[x×]\s*/;

/** Codes by the names of cards, in small letters. */
export type Names = Map<string, string>;

/** "2xA, B" as codes, and back; the order stays. A card's name may stand for its code. */
export function codesOf(text: string, names: Names): string[] {
    // names may have commas
    const named = (part: string) => names.has(part.replace(COPIES, '').trim().toLowerCase());
    const parts = text.split(/[;\n]/).flatMap((part) => (named(part) ? [part] : part.split(',')));
    return parts.map((part) => part.trim()).filter(Boolean).flatMap((part) => {
        const [, copies, code] = /^(?:(\d{1,2})\s*[x×]\s*)?(.*)$/.exec(part)!;
        return Array<string>(copies ? Number(copies) : 1).fill(names.get(code.toLowerCase()) ?? code);
    });
}

export function codesText(codes: string[]): string {
    const parts: string[] = [];
    for (let i = 0, next = 0; i < codes.length; i = next) {
        while (next < codes.length && codes[next] === codes[i]) next++;
        parts.push(next - i > 1 ? `${next - i}x${codes[i]}` : codes[i]);
    }
    return parts.join(', ');
}

export function deckOf(player: Player): string[] {
    return Array.isArray(player.deck) ? player.deck : player.deck?.shuffled ?? [];
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A pile that is left out is empty. */
function isPile(value: unknown): boolean {
    return value === undefined || (Array.isArray(value) && value.every((code) => typeof code === 'string'));
}

function isStanding(value: unknown): boolean {
    return value === null || (isObject(value) && typeof value.card === 'string' &&
        (value.state === undefined || Object.keys(STATES).includes(value.state as string)));
}

function isPlayer(value: unknown): boolean {
    if (!isObject(value)) return false;
    const { deck, climax, stage } = value;
    return ZONES.every((zone) => isPile(value[zone])) && isPile(isObject(deck) ? deck.shuffled : deck) &&
        (climax === null || typeof climax === 'string' || isPile(climax)) &&
        (stage === undefined || (isObject(stage) && Object.values(stage).every(isStanding)));
}

/** null: the text is no position that the form can show. */
export function readPosition(text: string): Position | null {
    try {
        const position = JSON.parse(text) as Position;
        return Array.isArray(position.players) && position.players.length === 2 && position.players.every(isPlayer) ? position : null;
    } catch {
        return null;
    }
}

/** Where a card lies: a pile, a slot of the stage, or the place of the climax. */
export type Zone = (typeof ZONES)[number] | (typeof SLOTS)[number] | 'deck' | 'climax';

/** The cards of a zone, in its order. */
export function cardsIn(player: Player, zone: Zone): string[] {
    if (zone === 'deck') return deckOf(player);
    if (zone === 'climax') return player.climax ? [player.climax] : [];
    if (isSlot(zone)) return player.stage?.[zone] ? [player.stage[zone].card] : [];
    return player[zone] ?? [];
}

function isSlot(zone: Zone): zone is (typeof SLOTS)[number] {
    return (SLOTS as readonly string[]).includes(zone);
}

/** The player with these cards in a zone. */
function withCards(player: Player, zone: Zone, cards: string[]): Player {
    if (zone === 'deck') return { ...player, deck: Array.isArray(player.deck) ? cards : { shuffled: cards } };
    if (zone === 'climax') return { ...player, climax: cards[0] ?? null };
    if (!isSlot(zone)) return { ...player, [zone]: cards };
    const { [zone]: before, ...others } = player.stage ?? {};
    return { ...player, stage: cards.length ? { ...others, [zone]: { card: cards[0], state: before?.state ?? 'stand', markers: [] } } : others };
}

/** One copy of a card goes to another zone; what stood in its way takes its place. */
export function moved(player: Player, code: string, from: Zone, to: Zone): Player {
    const there = cardsIn(player, to);
    const here = cardsIn(player, from);
    const at = here.lastIndexOf(code);
    if (at < 0 || from === to) return player;
    const single = isSlot(to) || to === 'climax';
    const left = [...here.slice(0, at), ...(single ? there : []), ...here.slice(at + 1)];
    // a slot has room for one
    const after = withCards(withCards(player, from, left), to, single ? [code] : [...there, code]);
    if (!isSlot(from) || !isSlot(to)) return after;
    // between slots a character stays as it is
    const { [from]: mover, [to]: other, ...others } = player.stage ?? {};
    return { ...after, stage: { ...others, ...(other ? { [from]: other } : {}), [to]: mover! } };
}
