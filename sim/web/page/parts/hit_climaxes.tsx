/** What a climax from hand does for the attacks: none, +1 soul for all, +2 for one; each in its best order. */
import { percent } from '../data/figures';
import { useNewest, type Question } from '../work/newest';
import { say } from '../words/words';
import { stepsOf } from './attackers';
import type { Best, Odds } from './odds_tables';

/** The chance of these attacks in the best order, and which comes first. */
function useChance(about: Question, souls: number[]): { lethal: number; first: number } | null {
    const steps = stepsOf(souls);
    const several = steps.length > 1;
    const { document } = useNewest<Best & Odds>({ words: ['odds', ...(several ? ['best'] : []), ...about.words, '--', ...steps], files: about.files });
    return document && { lethal: document.lethal, first: several ? document.first_index : 0 };
}

export function Climaxes(props: { about: Question; souls: number[] }) {
    const { about } = props;
    const souls = props.souls.filter((soul) => soul > 0);
    const none = useChance(about, souls);
    const all = useChance(about, souls.map((soul) => soul + 1));
    // +2 for the attack with the most soul, and for the one with the least
    const most = souls.indexOf(Math.max(...souls));
    const least = souls.lastIndexOf(Math.min(...souls));
    const two = (at: number) => souls.map((soul, i) => (i === at ? soul + 2 : soul));
    const forMost = useChance(about, two(most));
    const forLeast = useChance(about, two(least));
    const rows = [{ words: say('hitNoClimax'), answer: none }, { words: say('hitSoulAll'), answer: all },
        { words: say('hitSoulTwo', most + 1), answer: forMost }, ...(least !== most ? [{ words: say('hitSoulTwo', least + 1), answer: forLeast }] : [])];
    const told = rows.filter(({ answer }) => answer !== null).sort((one, other) => other.answer!.lethal - one.answer!.lethal);
    return (
        <table id="odds-climaxes">
            <caption>{say('hitClimaxes')}</caption>
            <thead><tr><th>{say('hitChance')}</th><th /><th>{say('hitOrder')}</th></tr></thead>
            <tbody>{told.map(({ words, answer }) => (
                <tr key={words}><td><b>{percent(answer!.lethal, 2)}</b></td><th>{words}</th><td>{say('hitAttacker', answer!.first + 1)}</td></tr>))}
            </tbody>
        </table>
    );
}
