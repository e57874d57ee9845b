/** Links that hold what a screen is about, packed behind the "#"; for a comparison: both lists, agents, games and seed. */
import type { List } from './my_lists';

/** Two lists and who plays them. */
export interface Match {
    lists: [List, List];
    agents: [string, string];
}

export interface Link {
    match: Match;
    games: number;
    seed: number;
}

export const MOST_GAMES = 10_000_000;

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
    const packed = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair);
    return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** An address that opens a screen with a value packed behind the "#". */
export async function packedLink(screen: string, value: unknown): Promise<string> {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const packed = await through(bytes, new CompressionStream('deflate-raw'));
    const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
    return `${location.href.replace(/#.*/, '')}#${screen}=${text}`;
}

/** What the page's address holds for a screen; null: nothing. */
export async function packedRead(screen: string): Promise<unknown> {
    const packed = new RegExp(`^#${screen}=([\\w-]+)$`).exec(location.hash)?.[1];
    if (!packed) return null;
    try {
        const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
        return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as unknown;
    } catch {
        return null;
    }
}

export function linkOf(link: Link): Promise<string> {
    return packedLink('compare', link);
}

export function isList(value: unknown): boolean {
    const list = value as { name?: unknown; text?: unknown } | null;
    return typeof list?.name === 'string' && typeof list.text === 'string';
}

/** The comparison that the page's address holds; null if it is no such link. */
export async function linkRead(): Promise<Link | null> {
    const link = await packedRead('compare') as Link | null;
    try {
        const good = link !== null && link.match.lists.length === 2 && link.match.lists.every(isList) &&
            link.match.agents.length === 2 && link.match.agents.every((agent) => /^[\w:]+$/.test(agent)) &&
            Number.isSafeInteger(link.games) && link.games >= 2 && link.games <= MOST_GAMES && link.games % 2 === 0 && Number.isSafeInteger(link.seed);
        return good ? link : null;
    } catch {
        return null;
    }
}
