/** Decklists: pasted, dropped, opened, or one of those that come with the page. */
import { useEffect, useState } from 'preact/hooks';
import { runJson } from './work/crew';
import { AgentField, Field, useCards, useLater } from './parts';
import { shippedFiles } from './store';
import { say } from './words';

export interface List {
    name: string;
    text: string;
}

export const NO_LIST: List = { name: '', text: '' };

interface Checked {
    legal: boolean;
    problems: { message: string; line?: number }[];
    warnings: { message: string }[];
    remarks: { kind: string; text: string; message?: string; line?: number }[];
    titles: string[];
    rules: {
        legal: boolean | null;
        tables: { kind: string; language: 'en' | 'ja'; date: string }[];
        breaches: { message: string }[];
    };
    cards: { code: string; name: string; count: number; abilities: number; exact: boolean }[];
}

/** The lists that come with the page, by name. */
export async function shippedLists(): Promise<Record<string, string>> {
    return Object.fromEntries(Object.entries(await shippedFiles())
        .filter(([name]) => /^decks\/[^/]*\.deck$/.test(name))
        .map(([name, text]) => [name.replace(/^decks\/(.*)\.deck$/, '$1'), text]));
}

/** Files of lists under names that differ and hold nothing strange. */
export function filesOf(lists: List[]): { names: string[]; files: Record<string, string> } {
    const names: string[] = [];
    for (const { name } of lists) {
        const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '').replace(/^[-.\s]+/, '').slice(0, 60);
        let file = `${plain || 'deck'}.deck`;
        for (let i = 2; names.includes(file); i++) file = `${plain || 'deck'} ${i}.deck`;
        names.push(file);
    }
    return { names, files: Object.fromEntries(lists.map(({ text }, i) => [names[i], text])) };
}

export function textsOf(lists: List[]): string[] {
    return lists.map(({ text }) => text);
}

/** Whether neo-standard events allow a list, by which tables, and what was remarked of that. */
function Rules({ checked }: { checked: Checked }) {
    const { legal, tables } = checked.rules;
    if (legal === null) return null;
    const by = tables.map(({ kind, language, date }) =>
        `${say(kind === 'titles' ? 'rulesTitles' : 'rulesRestrictions')} ${say(language === 'en' ? 'rulesEnglish' : 'rulesJapanese')} ${date}`);
    return (
        <div class="rules">
            <p><b class={legal ? 'good' : 'bad'}>{say(legal ? 'rulesKept' : 'rulesBroken')}</b>{` · ${by.join(', ')}`}</p>
            {checked.remarks.filter(({ kind }) => kind === 'rules')
                .map(({ text }) => <p class="quiet" key={text}>{text}</p>)}
        </div>
    );
}

/** The text of a file: UTF-8, or one of the encodings that tables are saved in. */
function textOf(bytes: ArrayBuffer): string {
    const [first, second] = new Uint8Array(bytes);
    if (first === 0xFF && second === 0xFE) return new TextDecoder('utf-16le').decode(bytes);
    if (first === 0xFE && second === 0xFF) return new TextDecoder('utf-16be').decode(bytes);
    for (const encoding of ['utf-8', 'shift_jis', 'euc-jp']) {
        try {
            return new TextDecoder(encoding, { fatal: true }).decode(bytes);
        } catch {
            continue;
        }
    }
    return new TextDecoder('windows-1252').decode(bytes);
}

/** What `deck check` says of a list. */
function Checks(props: { list: List }) {
    const [checked, setChecked] = useState<Checked | null>(null);
    const [problem, setProblem] = useState('');
    const list = useLater(props.list, 300);
    const cards = useCards();
    useEffect(() => {
        let wanted = true;
        const { names, files } = filesOf([list]);
        const show = (value: Checked | null, text: string) => {
            if (!wanted) return;
            setChecked(value);
            setProblem(text);
        };
        if (list.text.trim())
            runJson<{ decks: Checked[] }>(['deck', 'check', names[0]], files, { lists: [list.text], any: true })
                .then(({ decks }) => show(decks[0], ''), (error: Error) => show(null, error.message));
        else show(null, '');
        return () => { wanted = false; };
    }, [list.name, list.text, cards]);
    if (problem) return <p class="problem">{problem}</p>;
    if (!checked) return <p class="quiet">{say('deckEmpty')}</p>;
    const inexact = checked.cards.filter(({ exact }) => !exact);
    const texts = checked.remarks.filter(({ kind }) => kind === 'not-exact' || kind.startsWith('unknown-'));
    const read = checked.remarks.filter(({ kind }) => kind === 'interpreted' || kind === 'not-read');
    return (
        <div class="checks">
            <p>
                <b class={checked.legal ? 'good' : 'bad'}>{say(checked.legal ? 'deckLegal' : 'deckIllegal')}</b>
                {' '}{checked.titles.join(', ')}{inexact.length === 0 && ` · ${say('deckExact')}`}
            </p>
            {checked.problems.map(({ line, message }) => <p key={message}>{line ? `${line}: ${message}` : message}</p>)}
            {checked.warnings.filter(({ message }) => !checked.rules.breaches.some((breach) => breach.message === message))
                .map(({ message }) => <p key={message}>{message}</p>)}
            <Rules checked={checked} />
            {read.length > 0 && (
                <details class="remarks" open={read.length <= 3}>
                    <summary>{say('deckRead')}: {read.length}</summary>
                    <ul>{read.map(({ line, message }) => <li key={`${line} ${message}`}>{line}: {message}</li>)}</ul>
                </details>
            )}
            {texts.length > 0 && (
                <details>
                    <summary>{say('deckInexact')}: {texts.length}</summary>
                    <ul>{texts.map(({ text }) => <li key={text}>{text}</li>)}</ul>
                </details>
            )}
        </div>
    );
}

export function ListField(props: { label: string; list: List; onChange: (list: List) => void;
    onRemove?: () => void }) {
    const { list, onChange } = props;
    const [over, setOver] = useState(false);
    const [ours, setOurs] = useState<Record<string, string>>({});
    useEffect(() => void shippedLists().then(setOurs), []);
    const read = async (file: File | undefined) => {
        if (file) onChange({ name: file.name.replace(/\.[^.]*$/, ''), text: textOf(await file.arrayBuffer()) });
    };
    return (
        <fieldset class={over ? 'list over' : 'list'}
            onDragOver={(event) => { event.preventDefault(); setOver(true); }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
                event.preventDefault();
                setOver(false);
                void read(event.dataTransfer?.files[0]);
            }}>
            <legend>{props.label}</legend>
            <div class="row">
                <Field label={say('deckName')}>
                    <input value={list.name} maxLength={60}
                        onInput={(event) => onChange({ ...list, name: event.currentTarget.value })} />
                </Field>
                <Field label={say('deckShipped')}>
                    <select value="" onChange={(event) => {
                        const name = event.currentTarget.value;
                        if (name) onChange({ name, text: ours[name] });
                    }}>
                        <option value="">{say('deckShipped')}</option>
                        {Object.keys(ours).map((name) => <option key={name}>{name}</option>)}
                    </select>
                </Field>
                <Field label={say('deckFile')}>
                    <input type="file" onChange={(event) => void read(event.currentTarget.files?.[0])} />
                </Field>
            </div>
            <Field label={say('deckPaste')}>
                <textarea rows={7} spellcheck={false} value={list.text}
                    onInput={(event) => onChange({ name: list.name, text: event.currentTarget.value })} />
            </Field>
            <Checks list={list} />
            {props.onRemove && <button type="button" onClick={props.onRemove}>{say('deckRemove')}</button>}
        </fieldset>
    );
}

/** Two lists and who plays them. */
export interface Match {
    lists: [List, List];
    agents: [string, string];
}

export function MatchFields(props: { match: Match; onChange: (match: Match) => void }) {
    const { match, onChange } = props;
    const labels = [say('agentA'), say('agentB')];
    return (
        <div class="pair">
            {match.lists.map((list, i) => (
                <div key={i}>
                    <ListField label={`${say('deck')} ${'AB'[i]}`} list={list} onChange={(changed) => onChange({
                        ...match, lists: match.lists.map((old, k) => (k === i ? changed : old)) as [List, List] })} />
                    <AgentField label={labels[i]} value={match.agents[i]} onChange={(agent) => onChange({
                        ...match, agents: match.agents.map((old, k) => (k === i ? agent : old)) as [string, string] })} />
                </div>
            ))}
        </div>
    );
}
