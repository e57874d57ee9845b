/** Missing cards: their sets, and one press to get them. */
import { useState } from 'preact/hooks';
import type { Remark } from '../data/checked';
import { nameLists } from '../data/choices';
import { allowFetch, fetchSets, mayFetch, missingSets } from '../data/sites';
import { say } from '../words/words';
import { Progress } from './progress';
import { Problem } from './parts';

/** `current`: whether the files are still those in which `missing` was found; a newer file may have the cards. */
export function CardGetter(props: { missing: Remark[]; current: boolean }) {
    const [done, setDone] = useState<number | null>(null);
    const [problems, setProblems] = useState<string[]>([]);
    const sets = missingSets(props.missing.map(({ text }) => text));
    const strange = props.missing.filter(({ text }) => !sets.some(({ codes }) => codes.includes(text)));
    if (!props.missing.length) return null;
    const get = async () => {
        allowFetch(true);
        setDone(0);
        setProblems(await fetchSets(sets, setDone));
        nameLists();
        setDone(null);
    };
    const files = sets.map(({ set }) => `${set}.json`).join(', ');
    return (
        <div class="getter">
            {props.current && strange.length > 0 && <p class="bad">{say('cardsStrange', strange.map(({ text }) => text).join(', '))}</p>}
            {sets.length > 0 && (
                <>
                    <p>{say('cardsLacking', sets.map(({ set, codes }) => `${set.replace('_', '/')} (${codes.length})`).join(', '))}</p>
                    {done === null ? <button type="button" class="main get-cards" onClick={() => void get()}>{say('cardsGet')}</button>
                        : <Progress done={done} total={sets.length} />}
                    <p class="quiet">{say(mayFetch() ? 'cardsGetAgain' : 'cardsGetTold', files)}</p>
                    <Problem text={problems.length ? say('cardsNotCome', problems.join('\n')) : ''} />
                </>
            )}
        </div>
    );
}
