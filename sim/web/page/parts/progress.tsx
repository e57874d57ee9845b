/** How far something has come, and how long it will still take. */
import { useRef } from 'preact/hooks';
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

const LEAST_SHARE = 0.02;
const LEAST_MS = 700;

/** Seconds left: by the speed since it was first drawn, before that is known by the expected time;
 * null: nothing is known. */
export function useTimeLeft(done: number, total: number, expected?: number): number | null {
    const begun = useRef({ at: performance.now(), done, total });
    if (done < begun.current.done || total !== begun.current.total) begun.current = { at: performance.now(), done, total };
    const elapsed = performance.now() - begun.current.at;
    const gone = done - begun.current.done;
    if (gone <= 0 || elapsed < LEAST_MS || gone < LEAST_SHARE * total)
        return expected === undefined ? null : Math.max(0, expected - elapsed / 1000);
    return (elapsed / 1000 / gone) * (total - done);
}

export function Progress(props: { done: number; total: number; words?: string; expected?: number; onStop?: () => void }) {
    const { done, total } = props;
    const left = useTimeLeft(done, total, props.expected);
    const share = total > 0 ? Math.min(1, done / total) : 0;
    return (
        <div class="progress" role="status">
            <progress max={1} value={share} aria-label={props.words ?? say('working')} />
            <span>{props.words ?? say('working')} {Math.floor(100 * share)}%{left !== null && ` · ${say('timeLeft', spanWords(left))}`}</span>
            {props.onStop && <button type="button" onClick={props.onStop}>{say('stop')}</button>}
        </div>
    );
}
