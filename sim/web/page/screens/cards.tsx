/** Cards: what is here, dropping more in, and how many of their texts are played. */
import { useState } from 'preact/hooks';
import { runJson } from '../work/crew';
import { Field, Problem, useCards, Wide } from '../parts/parts';
import { listChange, myLists } from '../data/my_lists';
import { nameLists, useLists } from '../data/choices';
import { fetchedSets, fetchSets } from '../data/sites';
import { cardFiles, cardsAdd, cardsAreKept, cardsForget, type CardFile, type Dropped, type Refused } from '../data/store';
import { CardSearch } from '../parts/card_search';
import { CardText } from '../parts/card_text';
import { Progress } from '../parts/progress';
import { addedCard, copiesIn } from './lists';
import { count, say } from '../words/words';

interface Gap {
    code: string;
    ability: number;
    text: string;
}

interface Document {
    abilities: { exact: number; total: number };
    unsupported: Gap[];
}

interface Found {
    exact: number;
    total: number;
    gaps: Gap[];
}

const SHOWN = 500;

/** All files below a folder that was dropped. */
async function filesBelow(entry: FileSystemEntry): Promise<Dropped[]> {
    if (entry.isFile) {
        const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
        return [{ path: entry.fullPath, file }];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const entries: FileSystemEntry[] = [];
    for (;;) {
        const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
        if (!some.length) break;
        entries.push(...some);
    }
    return (await Promise.all(entries.map(filesBelow))).flat();
}

async function dropped(event: DragEvent): Promise<Dropped[]> {
    const entries = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
    return (await Promise.all(entries.map(filesBelow))).flat();
}

/** What `cards check` finds in all the files. */
async function check(): Promise<Found> {
    const document = await runJson<Document>(['cards', 'check', 'cards', '--unsupported', '--keep-going'], {},
        { lists: [''], bare: true, any: true });
    return { exact: document.abilities.exact, total: document.abilities.total, gaps: document.unsupported };
}

/** What is here, from where and from when. */
function FilesHere(props: { files: CardFile[] }) {
    if (!props.files.length) return null;
    return (
        <details>
            <summary>{say('cardsWhat')}</summary>
            <Wide label={say('cardsWhat')}><table>
                <tbody>{props.files.map(({ name, cards, from, date }) => (
                    <tr key={name}><th>{name.replace('cards/', '')}</th><td>{count(cards)}</td><td>{from ?? say('cardsDropped')}</td>
                        <td>{date ? new Date(date).toLocaleDateString() : ''}</td></tr>))}
                </tbody>
            </table></Wide>
        </details>
    );
}

/** Finds cards by name, trait, text or level; each can be put into a list. */
function Browse() {
    const lists = useLists();
    const [into, setInto] = useState('');
    const [shown, setShown] = useState('');
    const target = lists.find(({ id }) => id === into) ?? lists[lists.length - 1];
    const having = (code: string) => myLists().map(({ name, text }) => ({ name, copies: copiesIn(text, code) }))
        .filter(({ copies }) => copies > 0).map(({ name, copies }) => `${name} (${copies})`);
    const put = (code: string, name: string) => {
        setShown(code);
        if (target) listChange(target.id, { text: addedCard(target.text, code, name) });
    };
    return (
        <section>
            <h3>{say('searchTitle')}</h3>
            {target && <Field label={say('searchInto')}>
                <select value={target.id} onChange={(event) => setInto(event.currentTarget.value)}>
                    {lists.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
                </select></Field>}
            <CardSearch act={put} actWords={target ? say('listAddTo', target.name) : say('showText')} inLists={having} />
            {shown && <CardText code={shown} />}
        </section>
    );
}

function Picker(props: { folder: boolean; words: string; onPick: (given: Dropped[]) => void }) {
    return (
        <label class="file"><input type="file" multiple {...(props.folder ? { webkitdirectory: true } : { accept: '.json,.zip' })}
            onChange={(event) => props.onPick([...(event.currentTarget.files ?? [])].map((file) => ({
                path: file.webkitRelativePath || file.name, file })))} /><span>{props.words}</span></label>
    );
}

/** The texts that are not played as printed. */
function Gaps({ found }: { found: Found }) {
    return (
        <section aria-live="polite">
            <p class="verdict">{say('cardsExact', count(found.exact), count(found.total))}</p>
            {found.gaps.length > 0 && (
                <Wide label={say('cardsMissing')}><table>
                    <caption>{say('cardsMissing')}</caption>
                    <thead><tr><th>{say('positionCode')}</th><th>{say('ability')}</th></tr></thead>
                    <tbody>{found.gaps.slice(0, SHOWN).map(({ code, ability, text }, i) => <tr key={i}><th>{code} ({ability + 1})</th><td>{text}</td></tr>)}</tbody>
                </table></Wide>
            )}
        </section>
    );
}

export function CardsScreen() {
    useCards();
    const [bad, setBad] = useState<Refused[]>([]);
    const [updating, setUpdating] = useState<number | null>(null);
    const [found, setFound] = useState<Found | null>(null);
    const [problem, setProblem] = useState('');
    const [busy, setBusy] = useState(false);
    const files = cardFiles();
    const add = async (given: Dropped[] | Promise<Dropped[]>) => {
        setBusy(true);
        setFound(null);
        try {
            setBad(await cardsAdd(await given));
            nameLists();
            setProblem('');
        } catch (error) {
            setProblem((error as Error).message);
        }
        setBusy(false);
    };
    const look = async () => {
        setBusy(true);
        try {
            setFound(await check());
            setProblem('');
        } catch (error) {
            setProblem((error as Error).message);
        }
        setBusy(false);
    };
    const update = async () => {
        const problems = await fetchSets(fetchedSets(), setUpdating);
        setUpdating(null);
        setProblem(problems.join('\n'));
    };
    return (
        <>
            {files.length > 0 && <Browse />}
            <h3>{say('cardsHere')}</h3>
            <div class="drop" onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => { event.preventDefault(); void add(dropped(event)); }}>
                <p>{say('cardsDrop')}</p>
                <div class="row">
                    <Picker folder={false} words={say('cardsFiles')} onPick={(given) => void add(given)} />
                    <Picker folder words={say('cardsFolder')} onPick={(given) => void add(given)} />
                </div>
            </div>
            <p role="status">{busy ? say('working') : files.length
                ? say('cardsHave', count(files.length), count(files.reduce((sum, { cards }) => sum + cards, 0))) : say('cardsNone')}</p>
            {bad.length > 0 && <Problem text={say('cardsBad', bad.map(({ path, why }) => `${path}: ${why}`).join('\n'))} />}
            {!cardsAreKept() && <p class="bad" role="alert">{say('cardsNotKept')}</p>}
            <Problem text={problem} />
            {files.length > 0 && (
                <div class="row">
                    <button type="button" disabled={busy} onClick={() => void look()}>{say('cardsCheck')}</button>
                    {fetchedSets().length > 0 && <button type="button" disabled={busy} onClick={() => void update()}>{say('cardsUpdate')}</button>}
                    <button type="button" disabled={busy} onClick={() => void cardsForget()}>{say('cardsForget')}</button>
                </div>
            )}
            {updating !== null && <Progress done={updating} total={fetchedSets().length} />}
            <FilesHere files={files} />
            {!files.length && <Browse />}
            {found && <Gaps found={found} />}
        </>
    );
}
