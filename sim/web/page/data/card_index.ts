/** Cards found by what is on them. Files are read one by one, so that the page stays responsive. */
import { allCardFiles, harmless, recordsOf, type CardRecord } from './store';

export interface FoundCard {
    code: string;
    name: string;
    record: CardRecord;
}

const SHOWN_MOST = 30;
const REST_MS = 20;

function textsOf(record: CardRecord): string {
    const listed = [record.attributes, record.ability, record.jpAbility].flatMap((texts) => texts ?? []);
    return [record.code, record.name, ...listed].join('\n').toLowerCase();
}

/** "level 3" in a query asks for the level; all other words must be somewhere on the card. */
function questionOf(query: string): (record: CardRecord) => boolean {
    let level = '';
    const rest = query.toLowerCase().replace(/(?:\b(?:level|lv)|レベル)\s*(\d)/g, (_, number: string) => {
        level = number;
        return ' ';
    });
    const words = rest.split(/\s+/).filter(Boolean);
    return (record) => {
        if (level && String(record.level) !== level) return false;
        const text = textsOf(record);
        return words.every((word) => text.includes(word));
    };
}

function rank(card: FoundCard, query: string): number {
    const name = card.name.toLowerCase();
    return name === query ? 0 : name.startsWith(query) ? 1 : name.includes(query) ? 2 : 3;
}

/** Null once it is no longer `wanted`. */
export async function searchCards(query: string, wanted: () => boolean): Promise<{ found: FoundCard[]; more: boolean } | null> {
    const plain = query.trim().toLowerCase();
    const found = new Map<string, FoundCard>();
    if (!plain) return { found: [], more: false };
    const fits = questionOf(plain);
    let rested = performance.now();
    for (const file of await allCardFiles()) {
        for (const [code, record] of recordsOf(file))
            if (!found.has(code) && fits(record)) found.set(code, { code, name: harmless(record.name ?? code), record });
        if (performance.now() - rested < REST_MS) continue;
        await new Promise((resolve) => { setTimeout(resolve, 0); });
        if (!wanted()) return null;
        rested = performance.now();
    }
    const sorted = [...found.values()].sort((one, other) => rank(one, plain) - rank(other, plain) || (one.code < other.code ? -1 : 1));
    return { found: sorted.slice(0, SHOWN_MOST), more: sorted.length > SHOWN_MOST };
}
