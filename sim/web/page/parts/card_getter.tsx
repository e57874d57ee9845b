/** Missing cards: their sets, and one press to get them. */
import { useState } from 'preact/hooks';
import { useMissing, type Remark } from '../data/checked';
import { nameLists } from '../data/choices';
import type { List } from '../data/my_lists';
import { allowFetch, fetchSets, mayFetch, missingSets, type MissingSet } from '../data/sites';
import { say } from '../words/words';
import { Progress } from './progress';
import { Problem } from './parts';

/** Gets the files of sets: how many are here, and what went wrong. */
function useGetter(sets: MissingSet[]): { done: number | null; problem: string; get: () => void } {
    const [done, setDone] = useState<number | null>(null);
    const [problems, setProblems] = useState<string[]>([]);
    const get = async () => {
        allowFetch(true);
        setDone(0);
        setProblems(await fetchSets(sets, setDone));
        nameLists();
        setDone(null);
    };
    return { done, problem: problems.length ? say('cardsNotCome', problems.join('\n')) : '', get: () => void get() };
}

function filesOf(sets: MissingSet[]): string {
    return sets.map(({ set }) => `${set}.json`).join(', ');
}

/** One press for the cards of several lists; nothing where fewer than two lack any. */
export function GetAll(props: { lists: List[] }) {
    const missing = useMissing(props.lists).lists;
    const sets = missingSets(missing.flat().map(({ text }) => text));
    const { done, problem, get } = useGetter(sets);
    const several = missing.filter((cards) => missingSets(cards.map(({ text }) => text)).length > 0).length > 1;
    if (!several && done === null && !problem) return null;
    return (
        <div class="getter" id="get-all">
            {done !== null ? <Progress done={done} total={Math.max(done + 1, sets.length)} />
                : several && <button type="button" class="main" onClick={get}>{say('cardsGetAll')}</button>}
            {several && <p class="quiet">{say(mayFetch() ? 'cardsGetAgain' : 'cardsGetTold', filesOf(sets))}</p>}
            <Problem text={problem} />
        </div>
    );
}

/** `current`: whether the files are still those in which `missing` was found; a newer file may have the cards. */
export function CardGetter(props: { missing: Remark[]; current: boolean }) {
    const sets = missingSets(props.missing.map(({ text }) => text));
    const { done, problem, get } = useGetter(sets);
    const strange = props.missing.filter(({ text }) => !sets.some(({ codes }) => codes.includes(text)));
    if (!props.missing.length) return null;
    return (
        <div class="getter">
            {props.current && strange.length > 0 && <p class="bad">{say('cardsStrange', strange.map(({ text }) => text).join(', '))}</p>}
            {sets.length > 0 && (
                <>
                    <p>{say('cardsLacking', sets.map(({ set, codes }) => `${set.replace('_', '/')} (${codes.length})`).join(', '))}</p>
                    {done === null ? <button type="button" class="main get-cards" onClick={get}>{say('cardsGet')}</button>
                        : <Progress done={done} total={sets.length} />}
                    <p class="quiet">{say(mayFetch() ? 'cardsGetAgain' : 'cardsGetTold', filesOf(sets))}</p>
                    <Problem text={problem} />
                </>
            )}
        </div>
    );
}
