/** Choosing a list: one of mine, a shipped one, or a new one, pasted, dropped or opened. */
import { useState } from 'preact/hooks';
import { listOf, shippedId, shippedLists, takeIn, useLists } from '../data/choices';
import { listHost } from '../data/sites';
import { run } from '../work/crew';
import { native } from '../work/native';
import { say } from '../words/words';
import { ListShort } from './list_view';
import { AgentField, Field, Problem } from './parts';

/** The text of a file: UTF-8, or an encoding in which spreadsheets are saved. */
export function textOf(bytes: ArrayBuffer): string {
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

/** The list at an address, fetched by the program behind the page if there is one; else why not. */
async function fetchList(address: string): Promise<{ text: string } | { problem: string }> {
    if (!(await native)) return { problem: say('listAddress', new URL(address).host, address.trim()) };
    const { status, stdout, stderr } = await run(['deck', 'fetch', address.trim()]);
    return status === 0 ? { text: stdout } : { problem: stderr.trim() };
}

/** Where a list is pasted, dropped or opened; `onTaken` hears of each kept one. */
export function NewList(props: { label: string; rows: number; onTaken: (id: string) => void; autofocus?: boolean }) {
    const [over, setOver] = useState(false);
    const [problem, setProblem] = useState('');
    const [typed, setTyped] = useState('');
    const take = async (text: string, name = '') => {
        setProblem('');
        if (!text.trim()) return;
        if (await listHost(text)) {
            const got = await fetchList(text);
            if ('problem' in got) setProblem(got.problem);
            else await take(got.text);
            return;
        }
        setTyped('');
        props.onTaken(takeIn(text, name).id);
    };
    const read = async (file: File | undefined) => {
        if (file) await take(textOf(await file.arrayBuffer()), file.name.replace(/\.[^.]*$/, ''));
    };
    return (
        <div class={over ? 'new-list over' : 'new-list'}
            onDragOver={(event) => { event.preventDefault(); setOver(true); }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
                event.preventDefault();
                setOver(false);
                const { files } = event.dataTransfer!;
                if (files.length) void Promise.all([...files].map(read));
                else void take(event.dataTransfer!.getData('text'));
            }}>
            <Field label={props.label}>
                <textarea rows={props.rows} spellcheck={false} value={typed} autofocus={props.autofocus}
                    onPaste={(event) => {
                        const text = event.clipboardData?.getData('text') ?? '';
                        if (typed.trim() || !text.trim()) return;
                        event.preventDefault();
                        void take(text);
                    }}
                    onInput={(event) => setTyped(event.currentTarget.value)} />
            </Field>
            <div class="row">
                {typed.trim() !== '' && <button type="button" class="main" onClick={() => void take(typed)}>{say('listKeep')}</button>}
                <label class="file"><input type="file" multiple onChange={(event) => {
                    void Promise.all([...(event.currentTarget.files ?? [])].map(read));
                }} /><span>{say('deckFile')}</span></label>
            </div>
            <Problem text={problem} />
        </div>
    );
}

/** All lists, as options. */
export function ListOptions() {
    const mine = useLists();
    return (
        <>
            {mine.length > 0 && <optgroup label={say('lists')}>{mine.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</optgroup>}
            <optgroup label={say('deckShipped')}>{shippedLists().map((list) => (
                <option key={list.name} value={shippedId(list)}>{list.name}</option>))}</optgroup>
        </>
    );
}

export function ListChoice(props: { label: string; mark?: 'a' | 'b'; id: string; onChoose: (id: string) => void; onRemove?: () => void }) {
    useLists();
    const list = listOf(props.id);
    return (
        <fieldset class={`list ${props.mark ? `deck-${props.mark}` : ''}`}>
            <legend>{props.label}</legend>
            <div class="row">
                <Field label={say('listChoose')}>
                    <select value={list.text ? props.id : ''} onChange={(event) => props.onChoose(event.currentTarget.value)}>
                        <option value="">{say('listNew')}</option>
                        <ListOptions />
                    </select>
                </Field>
                {props.onRemove && <button type="button" onClick={props.onRemove}>{say('deckRemove')}</button>}
            </div>
            {list.text ? <ListShort list={list} />
                : <NewList label={say('deckPaste')} rows={4} onTaken={props.onChoose} />}
        </fieldset>
    );
}

export function PairChoice(props: { labels: [string, string]; ids: [string, string]; onChoose: (ids: [string, string]) => void;
    agents?: [string, string]; onAgents?: (agents: [string, string]) => void }) {
    const { ids, agents } = props;
    const labels = [say('agentA'), say('agentB')];
    return (
        <div class="pair">{ids.map((id, i) => (
            <div key={i}>
                <ListChoice label={props.labels[i]} mark={i === 0 ? 'a' : 'b'} id={id} onChoose={(chosen) =>
                    props.onChoose(i === 0 ? [chosen, ids[1]] : [ids[0], chosen])} />
                {agents && <AgentField label={labels[i]} value={agents[i]} onChange={(agent) =>
                    props.onAgents!(i === 0 ? [agent, agents[1]] : [agents[0], agent])} />}
            </div>))}
        </div>
    );
}
