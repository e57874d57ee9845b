/** The sites that cards come from: a table (sites.json), from which the page's policy is made. Nothing is requested
 * before the visitor has said yes. */
import { cardFiles, cardsFetched } from './store';
import { setting, settingKeep } from './settings';

interface CardSite {
    name: string;
    title: string;
    host: string;
    address: string;
}

interface Sites {
    cards: CardSite[];
    lists: string[];
}

let table: Promise<Sites> | null = null;

export function sites(): Promise<Sites> {
    table ??= fetch('sites.json').then((answer) => answer.json() as Promise<Sites>);
    table.catch(() => { table = null; });
    return table;
}

/** Whether the visitor lets the page ask the sites of the table. */
export function mayFetch(): boolean {
    return setting('fetch cards', '') === 'yes';
}

export function allowFetch(allowed: boolean): void {
    settingKeep('fetch cards', allowed ? 'yes' : null);
}

/** The "JJ/S66" of a code, and whether it is an English number. */
const CODE = /^([A-Z0-9&]+)\/(?:EN-)?([A-Z0-9]+)-(E|[A-Z]*E\d)?/i;

/** A set whose file is not here. */
export interface MissingSet {
    /** The file's name: "JJ_S66". */
    set: string;
    english: boolean;
    codes: string[];
}

/** The sets of codes that are in no file here. */
export function missingSets(codes: string[]): MissingSet[] {
    const sets = new Map<string, MissingSet>();
    const here = new Set(cardFiles().flatMap(({ prefixes }) => prefixes));
    for (const code of codes) {
        const parts = CODE.exec(code);
        if (!parts || here.has(`${parts[1]}/${parts[2]}`.toUpperCase())) continue;
        const set = `${parts[1]}_${parts[2]}`.toUpperCase();
        const found = sets.get(set) ?? { set, english: Boolean(parts[3]), codes: [] };
        found.codes.push(code);
        sets.set(set, found);
    }
    return [...sets.values()];
}

async function fetchSet({ set, english }: MissingSet): Promise<string> {
    const { cards } = await sites();
    const order = [...cards].sort((one) => (one.name === (english ? 'en' : 'ja') ? -1 : 1));
    let why = '';
    for (const { host, title, address } of order)
        try {
            const answer = await fetch(address.replace('{set}', encodeURIComponent(set)));
            if (answer.ok) {
                await cardsFetched(`${set}.json`, `${title}, ${host}`, new Uint8Array(await answer.arrayBuffer()));
                return '';
            }
            why = `${host}: ${answer.status}`;
        } catch (error) {
            why = `${host}: ${(error as Error).message}`;
        }
    return `${set}: ${why}`;
}

/** Gets the files of these sets; `tell` hears how many are done. Returns what is wrong with those that failed. */
export async function fetchSets(sets: MissingSet[], tell: (done: number) => void): Promise<string[]> {
    const problems: string[] = [];
    for (let done = 0; done < sets.length; done++) {
        tell(done);
        const problem = await fetchSet(sets[done]);
        if (problem) problems.push(problem);
    }
    return problems;
}

/** The files fetched from a site, to fetch them again. */
export function fetchedSets(): MissingSet[] {
    return cardFiles().filter(({ from }) => from).map(({ name, from }) => ({
        set: name.replace(/^cards\/|\.json$/g, ''), english: from!.includes('ENG'), codes: [] }));
}

/** The host of an address on a site of lists; '' for other texts. */
export async function listHost(text: string): Promise<string> {
    const host = /^\s*https:\/\/([a-z.-]+)\/\S+\s*$/i.exec(text)?.[1].toLowerCase() ?? '';
    return (await sites()).lists.includes(host) ? host : '';
}
