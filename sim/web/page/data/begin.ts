/** A screen that another one asks to begin at once. */
import { useEffect, useRef } from 'preact/hooks';

const BEGIN = 'weissfish begin';
let asked = '';

export function beginAt(screen: string): void {
    asked = screen;
    location.hash = screen;
    dispatchEvent(new Event(BEGIN));
}

/** Calls `begin` once for each time that the screen is asked to. */
export function useBegin(screen: string, begin: () => void): void {
    const last = useRef(begin);
    last.current = begin;
    useEffect(() => {
        const look = () => {
            if (asked !== screen) return;
            asked = '';
            setTimeout(() => last.current(), 0);
        };
        look();
        addEventListener(BEGIN, look);
        return () => removeEventListener(BEGIN, look);
    }, []);
}
