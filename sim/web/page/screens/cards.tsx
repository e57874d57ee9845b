/** Cards: what is here, what is dropped in, and how much of its texts is played. */
import { useState } from 'preact/hooks';
import { runJson } from '../work/crew';
import { Field, Problem, useCards, Wide } from '../parts';
import { cardFiles, cardsAdd, cardsForget, type Dropped } from '../store';
import { count, say } from '../words';

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

/** What `cards check` finds in all files. */
async function check(): Promise<Found> {
    const document = await runJson<Document>(['cards', 'check', 'cards', '--unsupported', '--keep-going'], {},
        { lists: [''], bare: true, any: true });
    return { exact: document.abilities.exact, total: document.abilities.total, gaps: document.unsupported };
}

export function CardsScreen() {
    useCards();
    const [bad, setBad] = useState<string[]>([]);
    const [found, setFound] = useState<Found | null>(null);
    const [problem, setProblem] = useState('');
    const [busy, setBusy] = useState(false);
    const files = cardFiles();
    const add = async (given: Dropped[] | Promise<Dropped[]>) => {
        setBusy(true);
        setFound(null);
        try {
            setBad(await cardsAdd(await given));
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
    const picker = (folder: boolean) => (
        <input type="file" multiple {...(folder ? { webkitdirectory: true } : { accept: '.json' })}
            onChange={(event) => void add([...(event.currentTarget.files ?? [])].map((file) => ({
                path: file.webkitRelativePath || file.name, file })))} />
    );
    return (
        <>
            <div class="drop" onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => { event.preventDefault(); void add(dropped(event)); }}>
                <p>{say('cardsDrop')}</p>
                <div class="row">
                    <Field label={say('cardsFiles')}>{picker(false)}</Field>
                    <Field label={say('cardsFolder')}>{picker(true)}</Field>
                </div>
            </div>
            <p role="status">{busy ? say('working') : files.length
                ? say('cardsHave', count(files.length), count(files.reduce((sum, { cards }) => sum + cards, 0))) : say('cardsNone')}</p>
            {bad.length > 0 && <Problem text={say('cardsBad', bad.join(', '))} />}
            <Problem text={problem} />
            {files.length > 0 && (
                <div class="row">
                    <button type="button" class="main" disabled={busy} onClick={() => void look()}>{say('cardsCheck')}</button>
                    <button type="button" disabled={busy} onClick={() => void cardsForget()}>{say('cardsForget')}</button>
                </div>
            )}
            {found && (
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
            )}
        </>
    );
}
