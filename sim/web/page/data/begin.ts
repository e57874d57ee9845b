/** A screen that another one asks to begin at once. */
import { useEffect, useRef } from 'preact/hooks';

const BEGIN = 'weissfish begin';
let asked = '';

export function beginAt(screen: string): void {
    asked = screen;
    location.hash = screen;
    dispatchEvent(new Event(BEGIN));
}

/** Calls `begin` once for each time that the screen is asked to; while it `waits`, as soon as it no longer does. */
export function useBegin(screen: string, begin: () => void, waits = false): void {
    const last = useRef({ begin, waits });
    last.current = { begin, waits };
    const wanted = useRef(false);
    const go = () => {
        if (!wanted.current || last.current.waits) return;
        wanted.current = false;
        last.current.begin();
    };
    useEffect(() => {
        const look = () => {
            if (asked !== screen) return;
            asked = '';
            wanted.current = true;
            setTimeout(go, 0);
        };
        look();
        addEventListener(BEGIN, look);
        return () => removeEventListener(BEGIN, look);
    }, []);
    useEffect(go, [waits]);
}
