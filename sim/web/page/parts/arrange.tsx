/** A player's cards, to be laid out: one is dragged to another zone, or tapped and then the zone. */
import { useState } from 'preact/hooks';
import { cardsIn, moved, STATES, ZONES, ZONE_WORDS, type Player, type Zone } from '../data/position';
import { SLOTS } from '../data/view';
import { say } from '../words/words';

interface Picked {
    code: string;
    zone: Zone;
}

const ROWS: readonly Zone[] = ['hand', 'climax', ...SLOTS, ...ZONES.filter((zone) => zone !== 'hand'), 'deck'];

function zoneWords(zone: Zone): string {
    if (zone === 'deck') return say('deckZone');
    if (zone === 'climax') return say('climax');
    return zone in ZONE_WORDS ? say(ZONE_WORDS[zone as keyof typeof ZONE_WORDS]) : zone;
}

/** Each card of a zone once, with its number. */
function counted(cards: string[]): [string, number][] {
    const counts = new Map<string, number>();
    cards.forEach((code) => counts.set(code, (counts.get(code) ?? 0) + 1));
    return [...counts];
}

/** How a character of the stage stands; a press makes it the next. */
function StateButton(props: { player: Player; slot: string; onChange: (player: Player) => void }) {
    const { player, slot } = props;
    const standing = player.stage?.[slot];
    if (!standing) return null;
    const state = standing.state ?? 'stand';
    const states = Object.keys(STATES) as (keyof typeof STATES)[];
    const next = states[(states.indexOf(state) + 1) % states.length];
    return (
        <button type="button" class="standing" onClick={() => props.onChange({ ...player, stage: { ...player.stage, [slot]: { ...standing, state: next } } })}>
            {say(STATES[state])}</button>
    );
}

export function Arrange(props: { player: Player; nameOf: (code: string) => string; onChange: (player: Player) => void }) {
    const { player, onChange } = props;
    const [picked, setPicked] = useState<Picked | null>(null);
    const [over, setOver] = useState<Zone | null>(null);
    const put = (to: Zone) => {
        setOver(null);
        setPicked(null);
        if (picked && picked.zone !== to) onChange(moved(player, picked.code, picked.zone, to));
    };
    const tap = (card: Picked) => {
        if (picked && picked.zone !== card.zone) put(card.zone);
        else setPicked(picked?.code === card.code ? null : card);
    };
    return (
        <div class="arrange">{ROWS.map((zone) => {
            const cards = cardsIn(player, zone);
            return (
                <div key={zone} class={over === zone ? 'zone over' : 'zone'} data-zone={zone}
                    onDragOver={(event) => { event.preventDefault(); setOver(zone); }}
                    onDragLeave={() => setOver(null)}
                    onDrop={(event) => { event.preventDefault(); put(zone); }}>
                    <button type="button" class={picked && picked.zone !== zone ? 'zone-name main' : 'zone-name'} onClick={() => put(zone)}>
                        {zoneWords(zone)}{cards.length > 0 && ` ${cards.length}`}</button>
                    {counted(cards).map(([code, copies]) => (
                        <button type="button" key={code} class="card-chip" data-code={code} draggable aria-pressed={picked?.code === code && picked.zone === zone}
                            onDragStart={(event) => {
                                event.dataTransfer!.setData('text/plain', code);
                                setPicked({ code, zone });
                            }}
                            onDragEnd={() => { setOver(null); setPicked(null); }}
                            onClick={() => tap({ code, zone })}>{copies > 1 && `${copies} × `}{props.nameOf(code)}</button>))}
                    <StateButton player={player} slot={zone} onChange={onChange} />
                </div>
            );
        })}</div>
    );
}
