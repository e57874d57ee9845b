/** Figures as the program writes them: rounded half up from the whole millionths of its documents. */

const MILLION = 1e6;
const TENTH = 1000; // of a percent, in millionths

/** Tenths of a percent. */
function tenthsOf(share: number): number {
    const millionths = Math.round(Math.abs(share) * MILLION);
    return Math.sign(share) * Math.floor((millionths + TENTH / 2) / TENTH);
}

function tenthsText(tenths: number): string {
    const all = Math.abs(tenths);
    return `${tenths < 0 ? '-' : ''}${Math.floor(all / 10)}.${all % 10}`;
}

/** A share as "57.3". */
export function percentText(share: number): string {
    return tenthsText(tenthsOf(share));
}

/** What is left of a hundred: the shares of both sides add up to exactly that. */
export function restText(share: number): string {
    return tenthsText(1000 - tenthsOf(share));
}

export function percent(value: number, digits = 1): string {
    return digits === 1 ? `${percentText(value)}%` : `${(100 * value).toFixed(digits)}%`;
}

/** A difference of two shares as "+1.3"; one that rounds to 0 has no sign. */
export function pointsText(difference: number): string {
    const tenths = tenthsOf(difference);
    return `${tenths > 0 ? '+' : ''}${tenthsText(tenths)}`;
}

/** By how many tenths of a percent one share, as written, exceeds another. */
export function tenthsBetween(larger: number, smaller: number): number {
    return tenthsOf(larger) - tenthsOf(smaller);
}

/** Tenths as "1.3". */
export function tenthsWords(tenths: number): string {
    return tenthsText(tenths);
}
