/** Finds cards by name, trait, text or level, in the files here. */
import { useEffect, useState } from 'preact/hooks';
import { searchCards, type FoundCard } from '../data/card_index';
import { isWord, say } from '../words/words';
import { Field, useCards, useLater } from './parts';

export function useSearch(query: string): { found: FoundCard[]; more: boolean; busy: boolean } {
    const [shown, setShown] = useState<{ found: FoundCard[]; more: boolean; of: string }>({ found: [], more: false, of: '' });
    const later = useLater(query, 120);
    const cards = useCards();
    useEffect(() => {
        let wanted = true;
        void searchCards(later, () => wanted).then((answer) => answer && wanted && setShown({ ...answer, of: later }));
        return () => { wanted = false; };
    }, [later, cards]);
    return { ...shown, busy: shown.of !== query };
}

function factsOf({ record }: FoundCard): string {
    const type = `type${(record.type ?? '').charAt(0).toUpperCase()}${(record.type ?? '').slice(1).toLowerCase()}`;
    const colour = `colour${(record.color ?? '').toUpperCase()}`;
    return [record.level !== undefined && `${say('level')} ${record.level}`, isWord(colour) && say(colour), isWord(type) && say(type)]
        .filter(Boolean).join(' · ');
}

/** `act`: what to do with a found card. */
export function CardSearch(props: { act: (code: string, name: string) => void; actWords: string; inLists?: (code: string) => string[] }) {
    const [query, setQuery] = useState('');
    const { found, more, busy } = useSearch(query);
    return (
        <div class="search">
            <Field label={say('searchCards')}>
                <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
            </Field>
            <ul class="found" aria-live="polite">{found.map((card) => (
                <li key={card.code}>
                    <button type="button" onClick={() => props.act(card.code, card.name)}>
                        <span class="card-name">{card.name}<small>{card.code} · {factsOf(card)}</small></span>
                        <span>{[props.actWords, ...(props.inLists?.(card.code) ?? []).map((list) => say('searchIn', list))].join(' · ')}</span>
                    </button>
                </li>))}
            </ul>
            {query.trim() !== '' && !busy && !found.length && <p class="quiet">{say('searchNothing')}</p>}
            {more && <p class="quiet">{say('searchMore')}</p>}
        </div>
    );
}
