/** The attacks of a turn, each a row of buttons: the attacker's soul, or none. */
import { say } from '../words/words';

export const ATTACKS_USUAL = 3;
const ATTACKS_MOST = 5;
const SOUL_MOST = 5;

/** `souls`: 0 is no attack. */
export function Attackers(props: { souls: number[]; onChange: (souls: number[]) => void }) {
    const { souls, onChange } = props;
    return (
        <div class="attackers">
            <p class="quiet">{say('hitAttackers')}</p>
            {souls.map((soul, i) => (
                <div class="chips" role="group" key={i} aria-label={say('hitAttacker', i + 1)} id={`attack-${i + 1}`}>
                    {Array.from({ length: SOUL_MOST + 1 }, (_, value) => (
                        <button type="button" key={value} aria-pressed={value === soul} aria-label={value === 0 ? say('hitNoAttack') : String(value)}
                            onClick={() => onChange(souls.map((old, k) => (k === i ? value : old)))}>{value === 0 ? '–' : value}</button>))}
                </div>))}
            {souls.length < ATTACKS_MOST && <button type="button" onClick={() => onChange([...souls, 2])}>{say('hitMoreAttacks')}</button>}
        </div>
    );
}

/** The souls of attack steps; null if buttons cannot show them. */
export function soulsOf(steps: string[]): number[] | null {
    const souls = steps.map((step) => Number(/^attack\s+(\d)$/.exec(step)?.[1] ?? NaN));
    if (souls.length > ATTACKS_MOST || souls.some((soul) => !(soul <= SOUL_MOST))) return null;
    return [...souls, ...Array<number>(Math.max(0, ATTACKS_USUAL - souls.length)).fill(0)];
}

export function stepsOf(souls: number[]): string[] {
    return souls.filter((soul) => soul > 0).map((soul) => `attack ${soul}`);
}
