/** A link that holds a comparison: both lists, agents, games and seed, packed behind the "#". */
import type { Match } from './lists';

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

export async function linkOf(link: Link): Promise<string> {
    const bytes = new TextEncoder().encode(JSON.stringify(link));
    const packed = await through(bytes, new CompressionStream('deflate-raw'));
    const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
    return `${location.href.replace(/#.*/, '')}#compare=${text}`;
}

function isList(value: unknown): boolean {
    const list = value as { name?: unknown; text?: unknown } | null;
    return typeof list?.name === 'string' && typeof list.text === 'string';
}

/** What the page's address holds; null if that is no such link. */
export async function linkRead(): Promise<Link | null> {
    const packed = /^#compare=([\w-]+)$/.exec(location.hash)?.[1];
    if (!packed) return null;
    try {
        const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
        const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
        const link = JSON.parse(text) as Link;
        const good = link.match.lists.length === 2 && link.match.lists.every(isList) &&
            link.match.agents.length === 2 && link.match.agents.every((agent) => /^[\w:]+$/.test(agent)) &&
            Number.isSafeInteger(link.games) && link.games >= 2 && link.games <= MOST_GAMES && link.games % 2 === 0 && Number.isSafeInteger(link.seed);
        return good ? link : null;
    } catch {
        return null;
    }
}
