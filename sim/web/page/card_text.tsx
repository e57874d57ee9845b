/** What is printed on a card. */
import { useEffect, useState } from 'preact/hooks';
import { CardName } from './board';
import type { Card } from './work/engine';
import { cardRecord, type CardRecord } from './store';
import { say } from './words';

function listOf(value: string | string[] | undefined): string[] {
    return value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
}

export function CardText(props: { card: Card }) {
    const { card } = props;
    const [record, setRecord] = useState<CardRecord | null>(null);
    useEffect(() => {
        let wanted = true;
        setRecord(null);
        void cardRecord(card.code).then((found) => wanted && setRecord(found));
        return () => { wanted = false; };
    }, [card.code]);
    const traits = listOf(record?.attributes);
    const triggers = listOf(record?.trigger);
    return (
        <section class="card-text" aria-label={card.name}>
            <p><b><CardName card={card} /></b></p>
            <p class="quiet">
                {[record?.type, record?.color, card.type !== 'climax' && `${say('level')} ${card.level} / ${say('cost')} ${card.cost}`,
                    card.type === 'character' && `${card.power} / ${card.soul}`, traits.length > 0 && traits.join(', '),
                    triggers.length > 0 && `${say('trigger')}: ${triggers.join(', ')}`].filter(Boolean).join(' · ')}
            </p>
            {listOf(record?.ability).map((text, i) => <p key={i}>{text}</p>)}
            {card.unplayed.map(({ number, text }) => (
                <p key={`unplayed ${number}`} class="bad">{say('notPlayed', number)}: <span class="quiet">{text}</span></p>
            ))}
        </section>
    );
}
