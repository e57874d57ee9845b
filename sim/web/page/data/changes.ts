/** How a component hears of changes: from its first drawing on. */
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Redraws the component at each change; returns how often there was one. `listen` begins to listen and
 * returns what ends it. An effect would begin after painting: a press before that would be lost.
 */
export function useChanges(listen: (changed: () => void) => () => void): number {
    const [changes, setChanges] = useState(0);
    useLayoutEffect(() => listen(() => setChanges((before) => before + 1)), []);
    return changes;
}
