/** A tab's current game, as it is kept and shared: what it began with, and its moves. Each tab has its own. */
import { listOf, takeIn } from './choices';
import { isList } from './link';
import type { List } from './my_lists';
import { settingKeep, settingOf } from './settings';
import { ofTab, tabUsed } from './tab';

/** Enough to restore the game after a reload. */
export interface KeptGame {
    ids: [string, string];
    position: string;
    names: [string, string] | null;
    agent: string;
    seat: number;
    seed: number;
    moves: string[];
}

/** The same for somebody without the lists. */
export interface SharedGame extends Omit<KeptGame, 'ids'> {
    schema: typeof SCHEMA;
    lists: [List, List];
}

const SCHEMA = 'weissfish.page-game/1';
const KEPT = 'game';
const BEFORE = 'game before';

function isTexts(value: unknown): boolean {
    return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isPlayed(value: unknown): boolean {
    const game = value as Partial<KeptGame> | null;
    return typeof game?.position === 'string' && typeof game.agent === 'string' && /^[\w:]+$/.test(game.agent) &&
        Number.isSafeInteger(game.seed) && isTexts(game.moves) && (game.seat === 0 || game.seat === 1) &&
        (game.names === null || (isTexts(game.names) && game.names!.length === 2));
}

function isKept(value: unknown): boolean {
    return isPlayed(value) && isTexts((value as KeptGame).ids);
}

export function keptGame(): KeptGame | null {
    return settingOf<KeptGame | null>(ofTab(KEPT), null, isKept);
}

export function keepGame(game: KeptGame): void {
    settingKeep(ofTab(KEPT), JSON.stringify(game));
    tabUsed();
}

/** The game set aside for one from elsewhere. */
export function gameBefore(): KeptGame | null {
    return settingOf<KeptGame | null>(ofTab(BEFORE), null, isKept);
}

export function setAside(game: KeptGame | null): void {
    settingKeep(ofTab(BEFORE), game && JSON.stringify(game));
}

export function sharedOf({ ids, ...game }: KeptGame): SharedGame {
    return { schema: SCHEMA, lists: [listOf(ids[0]), listOf(ids[1])].map(({ name, text }) => ({ name, text })) as [List, List], ...game };
}

/** A shared game, its lists kept like pasted ones; null: it is none. */
export function takeGame(value: unknown): KeptGame | null {
    const shared = value as SharedGame | null;
    if (shared?.schema !== SCHEMA || !isPlayed(shared) || !Array.isArray(shared.lists) || shared.lists.length !== 2 || !shared.lists.every(isList)) return null;
    const { position, names, agent, seat, seed, moves } = shared;
    const ids = shared.lists.map(({ name, text }) => (text.trim() ? takeIn(text, name).id : '')) as [string, string];
    return { ids, position, names, agent, seat, seed, moves };
}
