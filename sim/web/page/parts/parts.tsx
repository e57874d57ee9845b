/** Small parts shared by screens. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { AGENTS } from '../data/agents';
import { useChanges } from '../data/changes';
import { percent } from '../data/figures';
import { onCards } from '../data/store';
import { say, type Word } from '../words/words';
import { problemWords } from '../words/words_problem';
import { Help, type HelpWord } from './help';

/** A figure from a document with its interval. */
export interface Figure {
    value: number;
    low: number;
    high: number;
}

export function Field(props: { label: string; help?: string; children: ComponentChildren }) {
    return (
        <label class="field">
            <span>{props.label}</span>
            {props.children}
            {props.help && <small>{props.help}</small>}
        </label>
    );
}

/** A field with a word that needs to be explained. */
export function Helped(props: { word: HelpWord; about: string; children: ComponentChildren }) {
    return <div class="helped">{props.children}<Help word={props.word} about={props.about} /></div>;
}

export function NumberField(props: { label: string; value: number; least: number; most: number; help?: HelpWord;
    onChange: (value: number) => void }) {
    const { least, most } = props;
    const read = (text: string) => {
        const value = Math.round(Number(text));
        if (Number.isFinite(value)) props.onChange(Math.min(most, Math.max(least, value)));
        setTyped(null);
    };
    const [typed, setTyped] = useState<string | null>(null);
    const field = (
        <Field label={props.label}>
            <input type="number" min={least} max={most} value={typed ?? props.value}
                onInput={(event) => setTyped(event.currentTarget.value)}
                onChange={(event) => read(event.currentTarget.value)} />
        </Field>
    );
    return props.help ? <Helped word={props.help} about={props.label}>{field}</Helped> : field;
}

/** A number that is dragged, or typed: a finger does not hit every step. */
export function Slider(props: { label: string; value: number; least: number; most: number;
    onChange: (value: number) => void }) {
    const { least, most } = props;
    const read = (text: string) => {
        const value = Math.round(Number(text));
        if (text.trim() && Number.isFinite(value)) props.onChange(Math.min(most, Math.max(least, value)));
    };
    return (
        <div class="slider" role="group" aria-label={props.label}>
            <span aria-hidden="true">{props.label}</span>
            <input type="range" min={least} max={most} value={props.value} aria-label={props.label}
                onInput={(event) => props.onChange(Number(event.currentTarget.value))} />
            <input type="number" min={least} max={most} value={props.value} aria-label={props.label}
                onChange={(event) => {
                    read(event.currentTarget.value);
                    event.currentTarget.value = String(props.value); // where nothing changes
                }} />
        </div>
    );
}

export function AgentField(props: { label: string; value: string; onChange: (agent: string) => void;
    searching?: boolean }) {
    const agents = props.searching ? AGENTS.filter(({ searches }) => searches) : AGENTS;
    return (
        <Helped word="helpAgent" about={say('agent')}>
            <Field label={props.label}>
                <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
                    {agents.map(({ name, word }) => <option key={name} value={name}>{say(word)}</option>)}
                </select>
            </Field>
        </Helped>
    );
}

export function Problem(props: { text: string }) {
    return props.text ? <pre class="problem" role="alert">{problemWords(props.text)}</pre> : null;
}

/** May be wider than the screen: scrolls by itself, also with keys. */
export function Wide(props: { label: string; children: ComponentChildren }) {
    return <div class="wide" role="group" aria-label={props.label} tabIndex={0}>{props.children}</div>;
}

/** A bar on a scale of percent, with its interval. */
export function Interval(props: Figure) {
    const at = (share: number) => `${100 * share}%`;
    return (
        <div class="interval" aria-hidden="true">
            <i style={{ left: at(props.low), width: at(props.high - props.low) }} />
            <b style={{ left: at(props.value) }} />
            <s />
        </div>
    );
}

export function PercentRow(props: Figure & { name: string; words: Word }) {
    return (
        <div class="rate">
            <strong class="big">{percent(props.value)}</strong>
            <span>{props.name}</span>
            <Interval value={props.value} low={props.low} high={props.high} />
            <small>{say(props.words, percent(props.low), percent(props.high))}</small>
        </div>
    );
}

export function download(name: string, content: string | Uint8Array, type: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Redraws the component when the cards in the browser change; returns how often they did. */
export function useCards(): number {
    return useChanges(onCards);
}

/** Follows a value once it has not changed for a while. */
export function useLater<Value>(value: Value, wait: number): Value {
    const [later, setLater] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setLater(value), wait);
        return () => clearTimeout(timer);
    }, [value, wait]);
    return later;
}
