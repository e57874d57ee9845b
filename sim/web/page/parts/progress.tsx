/** How far something has come, and how long it will still take. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { setting, settingKeep } from '../data/settings';
import { say } from '../words/words';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "about 20 seconds", "about 5 minutes", "about 30 hours". */
export function spanWords(seconds: number): string {
    if (seconds < 1.5) return say('spanSecond');
    if (seconds < 90) return say('spanSeconds', seconds < 20 ? Math.round(seconds) : 5 * Math.round(seconds / 5));
    if (seconds < 90 * MINUTE) return say('spanMinutes', Math.round(seconds / MINUTE));
    if (seconds < 48 * HOUR) return say('spanHours', Math.round(seconds / HOUR));
    return say('spanDays', Math.round(seconds / (24 * HOUR)));
}

/** Seconds of the expected speed that count beside what was seen. */
const EXPECTED_WEIGHT = 1.5;
/** Milliseconds after which a run of which nothing is heard stands still. */
const QUIET_MOST = 1500;

/** The part of a run that is left out of its speed: what comes first is slow. */
const SLOW_PART = 0.2;

/** Seconds left: by the speed seen after the beginning, and beside it, while that is little, by the expected time; null:
 * nothing is known. */
export function useTimeLeft(done: number, total: number, expected?: number): number | null {
    const now = performance.now();
    const first = { at: now, done, total, expected };
    const begun = useRef(first);
    const seen = useRef([first]); // the first of them is the newest of the slow part
    if (done < begun.current.done || total !== begun.current.total) {
        begun.current = first;
        seen.current = [first];
    }
    if (done > seen.current[seen.current.length - 1].done) seen.current.push(first);
    while (seen.current.length > 2 && seen.current[1].at <= begun.current.at + SLOW_PART * (now - begun.current.at)) seen.current.shift();
    const from = seen.current[0];
    const last = seen.current[seen.current.length - 1];
    const usual = begun.current.expected;
    const weight = usual ? EXPECTED_WEIGHT : 0;
    const at = Math.max(last.at, now - QUIET_MOST);
    const seconds = (at - from.at) / 1000 + weight;
    const units = last.done - from.done + (usual ? (weight / usual) * (total - begun.current.done) : 0);
    if (units <= 0 || seconds <= 0) return null;
    return Math.max(0, (seconds / units) * (total - last.done) - (now - at) / 1000);
}

function Bar(props: { share: number; left: number | null; words?: string; onStop?: () => void }) {
    const words = props.words ?? say('working');
    return (
        <div class="progress" role="status">
            <progress max={1} value={props.share} aria-label={words} />
            <span>{words} {Math.floor(100 * props.share)}%{props.left !== null && ` · ${say('timeLeft', spanWords(props.left))}`}</span>
            {props.onStop && <button type="button" onClick={props.onStop}>{say('stop')}</button>}
        </div>
    );
}

export function Progress(props: { done: number; total: number; words?: string; expected?: number; onStop?: () => void }) {
    const { done, total, words, onStop } = props;
    const left = useTimeLeft(done, total, props.expected);
    return <Bar share={total > 0 ? Math.min(1, done / total) : 0} left={left} words={words} onStop={onStop} />;
}

const TICK_MS = 100;
const SHARE_MOST = 0.99;
/** Seconds; what is shorter teaches nothing. */
const TAUGHT_LEAST = 0.3;

/** For work that does not tell how far it is, while it is drawn: a bar by time. How long it takes is remembered under
 * `name`; `usual` is for the first time. In seconds. */
export function Waiting(props: { name: string; usual: number }) {
    const name = `takes ${props.name}`;
    const [expected] = useState(() => Number(setting(name, '')) || props.usual);
    const [gone, setGone] = useState(0);
    useLayoutEffect(() => {
        const begun = performance.now();
        const seconds = () => (performance.now() - begun) / 1000;
        const timer = setInterval(() => setGone(seconds()), TICK_MS);
        return () => {
            clearInterval(timer);
            if (seconds() >= TAUGHT_LEAST) settingKeep(name, seconds().toFixed(2));
        };
    }, []);
    return <Bar share={Math.min(SHARE_MOST, gone / expected)} left={Math.max(0, expected - gone)} />;
}
