/** Questions about a list, asked once per text, and again when cards change. */
import { useEffect, useState } from 'preact/hooks';
import { useChanges } from './changes';
import type { List } from './my_lists';
import { cardsLoad, onCards } from './store';

export interface Answered<Answer> {
    answer: Answer | null;
    problem: string;
    busy: boolean;
}

export interface Question<Answer> {
    ask(text: string): Promise<Answer>;
    /** The same for a component: of the newest text, never of an older one; null asks nothing. */
    use(list: List | null): Answered<Answer>;
}

export function question<Answer>(put: (text: string) => Promise<Answer>): Question<Answer> {
    const answers = new Map<string, Promise<Answer>>();
    const nothing: Answered<Answer> = { answer: null, problem: '', busy: false };
    onCards(() => answers.clear());
    const ask = async (text: string) => {
        await cardsLoad();
        let answer = answers.get(text);
        if (!answer) {
            answer = put(text);
            answer.catch(() => undefined);
            answers.set(text, answer);
        }
        return answer;
    };
    const use = (list: List | null) => {
        const text = list?.text ?? '';
        const cards = useChanges(onCards);
        const [shown, setShown] = useState<Answered<Answer> & { of: string }>({ ...nothing, of: '' });
        useEffect(() => {
            let wanted = true;
            const show = (answered: Answered<Answer>) => wanted && setShown({ ...answered, of: text });
            if (text.trim())
                ask(text).then((answer) => show({ answer, problem: '', busy: false }),
                    (error: Error) => show({ ...nothing, problem: error.message }));
            else show(nothing);
            return () => { wanted = false; };
        }, [text, cards]);
        return shown.of === text ? shown : { ...nothing, busy: text.trim() !== '' };
    };
    return { ask, use };
}
