/** My lists: the first screen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { beginAt } from '../data/begin';
import { chooseAlso, chooseIds, shippedLists, takeIn, useIds, useLists } from '../data/choices';
import { useChecked } from '../data/checked';
import { convert, FORMS, type Form } from '../data/exports';
import { listChange, listRemove, listRestore, type KeptList } from '../data/my_lists';
import { whyNotKept } from '../data/settings';
import { GetAll } from '../parts/card_getter';
import { CardSearch } from '../parts/card_search';
import { NewList } from '../parts/choice';
import { Curve, ListView, Problems, Verdict } from '../parts/list_view';
import { download, Field, Problem } from '../parts/parts';
import { say } from '../words/words';
import { problemWords } from '../words/words_problem';

/** A list in short: its name, what it is, whether it is chosen. */
function Short(props: { list: KeptList; chosen: boolean; open: boolean; onChoose: () => void; onOpen: () => void }) {
    const { list } = props;
    const { checked, problem, busy } = useChecked(list);
    return (
        <li class={props.open ? 'list-card open' : 'list-card'}>
            <label class="check"><input type="checkbox" checked={props.chosen} onChange={props.onChoose} aria-label={say('listTick', list.name)} /></label>
            <div class="list-card-body">
                <h3><button type="button" class="plain" aria-expanded={props.open} onClick={props.onOpen}>{list.name}</button></h3>
                {busy && <p class="quiet" role="status">{say('working')}</p>}
                {problem && <p class="bad">{problemWords(problem)}</p>}
                {checked && <p><Verdict checked={checked} /></p>}
                {checked && checked.cards.some(({ type }) => type) && <Curve checked={checked} />}
                {checked && !props.open && <Problems checked={checked} text={list.text} />}
            </div>
        </li>
    );
}

function Exports(props: { list: KeptList }) {
    const [problem, setProblem] = useState('');
    const [text, setText] = useState('');
    const save = async (form: Form) => {
        try {
            const written = await convert(props.list, form);
            setProblem('');
            if (form.to === 'text') setText(written);
            download(`${props.list.name}.${form.ending}`, written, form.type);
        } catch (error) {
            setProblem((error as Error).message);
        }
    };
    return (
        <>
            <div class="row" role="group" aria-label={say('listExport')}>
                {FORMS.map((form) => <button key={form.to} type="button" data-form={form.to} onClick={() => void save(form)}>
                    {form.to === 'text' ? say('exportText') : form.title}</button>)}
                <button type="button" onClick={() => print()}>{say('print')}</button>
            </div>
            <Problem text={problem} />
            {text && <pre class="printed" tabIndex={0} aria-label={say('exportText')}>{text}</pre>}
        </>
    );
}

/** An open list: its name, its cards, its text, what can be done with it. */
function Opened(props: { list: KeptList; onRemove: () => void }) {
    const { list } = props;
    const add = async (code: string, name: string) => {
        const lines = /^\s*[[{]/.test(list.text) ? await convert(list, FORMS[0]) : list.text;
        listChange(list.id, { text: addedCard(lines, code, name) });
    };
    const unread = useRef(false);
    unread.current ||= useChecked(list).problem !== ''; // it is mended in its text, which then stays open
    const place = useRef<HTMLElement>(null);
    useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [list.id]); // it is below all lists
    return (
        <section class="opened" id="opened" ref={place} aria-label={list.name}>
            <div class="row">
                <Field label={say('deckName')}>
                    <input key={list.id} value={list.name} maxLength={60}
                        onChange={(event) => listChange(list.id, { name: event.currentTarget.value, named: true })} />
                </Field>
                <button type="button" onClick={props.onRemove}>{say('deckRemove')}</button>
            </div>
            <ListView list={list} />
            <details>
                <summary>{say('listAddCard')}</summary>
                <CardSearch act={(code, name) => void add(code, name)} actWords={say('listAddOne')} />
            </details>
            <details open={unread.current}>
                <summary>{say('listText')}</summary>
                <Field label={say('listText')}>
                    <textarea rows={14} spellcheck={false} value={list.text} onInput={(event) => listChange(list.id, { text: event.currentTarget.value })} />
                </Field>
            </details>
            <h4>{say('listExport')}</h4>
            <Exports list={list} />
        </section>
    );
}

/** What the line of a card begins with: how many copies. */
function lineOf(code: string): RegExp {
    return new RegExp(`^\\s*\\d+x?\\s+${code.replace(/[^\w]/g, '\\$&')}(?![\\w-])`);
}

/** How many copies of a card a list has, as far as its lines say. */
export function copiesIn(text: string, code: string): number {
    return text.split('\n').filter((line) => lineOf(code).test(line)).reduce((sum, line) => sum + parseInt(line, 10), 0) || Number(text.includes(code));
}

/** The list with one more copy of a card: in the line that has it, or in a new one. */
export function addedCard(text: string, code: string, name: string): string {
    const lines = text.replace(/\s+$/, '').split('\n');
    const at = lines.findIndex((line) => lineOf(code).test(line));
    if (at < 0) return `${[...lines, `1 ${code} ${name}`].join('\n')}\n`;
    lines[at] = lines[at].replace(/\d+/, (count) => String(Number(count) + 1));
    return `${lines.join('\n')}\n`;
}

function Doings(props: { ids: string[] }) {
    const { ids } = props;
    const begin = (screen: string, place: string, run: boolean) => {
        chooseIds(place, ids);
        if (run) beginAt(screen);
        else location.hash = screen;
    };
    return (
        <div class="row doings" role="group" aria-label={say('listsDo')}>
            <button type="button" class="main" id="lists-compare" disabled={ids.length !== 2} onClick={() => begin('compare', 'pair', true)}>{say('compare')}</button>
            <button type="button" disabled={ids.length !== 2} onClick={() => begin('play', 'pair', true)}>{say('play')}</button>
            <button type="button" disabled={ids.length < 1 || ids.length > 2} onClick={() => begin('hands', 'pair', true)}>{say('hands')}</button>
            <button type="button" disabled={ids.length < 2} onClick={() => begin('matrix', 'field', true)}>{say('matrix')}</button>
            <button type="button" id="lists-tune" disabled={ids.length !== 1} onClick={() => begin('tune', 'tune', false)}>{say('tune')}</button>
            <span class="quiet">{say('listsTicked', ids.length)}{ids.length > 2 && `: ${say('listsTwo')}`}</span>
        </div>
    );
}

/** Lists that come with the page, for a visitor who has none at hand. */
const OURS = ['carnival', 'night watch'];

export function ListsScreen() {
    const lists = useLists();
    const [ticked, setTicked] = useIds('ticked');
    const [open, setOpen] = useState('');
    const [removed, setRemoved] = useState<KeptList | null>(null);
    const ids = ticked.filter((id) => lists.some((list) => list.id === id));
    const opened = lists.find(({ id }) => id === open);
    const toggle = (id: string) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    const ours = () => shippedLists().filter(({ name }) => OURS.includes(name)).forEach(({ name, text }) => chooseAlso('ticked', takeIn(text, name).id));
    const remove = (list: KeptList) => {
        listRemove(list.id);
        setRemoved(list);
    };
    return (
        <>
            <NewList label={say('listPaste')} rows={lists.length ? 3 : 6} onTaken={(id) => chooseAlso('ticked', id)} />
            {!lists.length && <p class="quiet">{say('listsNone')}</p>}
            {!lists.length && <button type="button" id="lists-ours" disabled={!shippedLists().length} onClick={ours}>{say('listsOurs')}</button>}
            {whyNotKept() && <p class="bad" role="alert">{say('notKept', whyNotKept())}</p>}
            {removed && <p role="status">{say('listRemoved', removed.name)}{' '}
                <button type="button" onClick={() => { listRestore(removed); setRemoved(null); }}>{say('takeBack')}</button></p>}
            <GetAll lists={lists} />
            {lists.length > 0 && <Doings ids={ids} />}
            <ul class="list-cards">{lists.map((list) => (
                <Short key={list.id} list={list} chosen={ids.includes(list.id)} open={list.id === open} onChoose={() => toggle(list.id)}
                    onOpen={() => setOpen(open === list.id ? '' : list.id)} />))}
            </ul>
            {opened && <Opened key={opened.id} list={opened} onRemove={() => remove(opened)} />}
        </>
    );
}
