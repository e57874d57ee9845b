/** Cards of a position, to be laid out: one is dragged to another zone, or tapped and then the zone. */
import { useState } from 'preact/hooks';
import { cardsIn, moved, STATES, ZONES, ZONE_WORDS, type Player, type Position, type Zone } from '../data/position';
import { SLOTS } from '../data/view';
import { say } from '../words/words';

/** A card that is to go elsewhere. */
export interface Picked {
    seat: number;
    code: string;
    zone: Zone;
}

/** The same card for the board and for the lists below it. */
export interface Laying {
    picked: Picked | null;
    pick: (picked: Picked | null) => void;
    /** The picked card goes to a zone of its player. */
    put: (seat: number, to: Zone) => void;
    /** A tap on a card: picks it, or lays the picked one where it is. */
    tap: (card: Picked) => void;
}

export function useLaying(position: Position | null, onChange: (position: Position) => void): Laying {
    const [picked, pick] = useState<Picked | null>(null);
    const put = (seat: number, to: Zone) => {
        pick(null);
        if (!position || picked?.seat !== seat || picked.zone === to) return;
        const players = position.players.map((player, i) => (i === seat ? moved(player, picked.code, picked.zone, to) : player));
        onChange({ ...position, players: players as [Player, Player] });
    };
    const tap = (card: Picked) => {
        if (picked?.seat === card.seat && picked.zone !== card.zone) put(card.seat, card.zone);
        else pick(picked?.seat === card.seat && picked.code === card.code ? null : card);
    };
    return { picked, pick, put, tap };
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

export function Arrange(props: { player: Player; seat: number; laying: Laying; nameOf: (code: string) => string; onChange: (player: Player) => void }) {
    const { player, seat, laying, onChange } = props;
    const picked = laying.picked?.seat === seat ? laying.picked : null;
    const [over, setOver] = useState<Zone | null>(null);
    const put = (to: Zone) => {
        setOver(null);
        laying.put(seat, to);
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
                                laying.pick({ seat, code, zone });
                            }}
                            onDragEnd={() => { setOver(null); laying.pick(null); }}
                            onClick={() => laying.tap({ seat, code, zone })}>{copies > 1 && `${copies} × `}{props.nameOf(code)}</button>))}
                    <StateButton player={player} slot={zone} onChange={onChange} />
                </div>
            );
        })}</div>
    );
}
