/** The form of a position: every zone as a line of codes or names. */
import { useState } from 'preact/hooks';
import { codesOf, codesText, deckOf, PHASES, STATES, ZONES, ZONE_WORDS, type Names, type Player, type Position, type Standing } from '../data/position';
import { SLOTS } from '../data/view';
import { say, type Word } from '../words/words';
import { Arrange, type Laying } from './arrange';
import { Field } from './parts';

/** A line of codes, read when the field is left, so that it can be typed. */
function CodesField(props: { label: string; codes: string[]; names: Names; onChange: (codes: string[]) => void }) {
    const [typed, setTyped] = useState<string | null>(null);
    return (
        <Field label={props.label}>
            <textarea rows={2} spellcheck={false} value={typed ?? codesText(props.codes)}
                onInput={(event) => setTyped(event.currentTarget.value)}
                onChange={(event) => {
                    setTyped(null);
                    props.onChange(codesOf(event.currentTarget.value, props.names));
                }} />
        </Field>
    );
}

function PlayerFields(props: { player: Player; number: number; title: string; laying: Laying; names: Names; nameOf: (code: string) => string; onChange: (player: Player) => void }) {
    const { player, onChange } = props;
    const stage = player.stage ?? {};
    const stand = (slot: string, change: Partial<Standing>) => {
        const next: Standing = { ...(stage[slot] ?? { card: '', state: 'stand', markers: [] }), ...change };
        const { [slot]: _, ...others } = stage;
        onChange({ ...player, stage: next.card ? { ...others, [slot]: next } : others });
    };
    return (
        <fieldset>
            <legend>{props.title}</legend>
            <Arrange player={player} seat={props.number} laying={props.laying} nameOf={props.nameOf} onChange={onChange} />
            <details class="as-text">
                <summary>{say('arrangeText')}</summary>
                <p class="quiet">{say('positionForm')}</p>
                {SLOTS.map((slot) => (
                    <div class="row" key={slot}>
                        <Field label={`${slot}: ${say('positionCode')}`}>
                            <input value={stage[slot]?.card ?? ''} onChange={(event) => stand(slot, { card: codesOf(event.currentTarget.value, props.names)[0] ?? '' })} />
                        </Field>
                        <Field label={`${slot}`}>
                            <select value={stage[slot]?.state ?? 'stand'} disabled={!stage[slot]}
                                onChange={(event) => stand(slot, { state: event.currentTarget.value as Standing['state'] })}>
                                {Object.entries(STATES).map(([state, word]) => <option key={state} value={state}>{say(word)}</option>)}
                            </select>
                        </Field>
                    </div>
                ))}
                <Field label={say('climax')}>
                    <input value={player.climax ?? ''} onChange={(event) => onChange({ ...player, climax: codesOf(event.currentTarget.value, props.names)[0] ?? null })} />
                </Field>
                {ZONES.map((zone) => <CodesField key={zone} label={say(ZONE_WORDS[zone])} codes={player[zone] ?? []} names={props.names}
                    onChange={(codes) => onChange({ ...player, [zone]: codes })} />)}
                <CodesField label={say('deckZone')} codes={deckOf(player)} names={props.names} onChange={(codes) => onChange({ ...player, deck: { shuffled: codes } })} />
            </details>
        </fieldset>
    );
}

export function PositionFields(props: { position: Position; players: [string, string]; laying: Laying; names: Names; titles: Map<string, string>; onChange: (position: Position) => void }) {
    const { position, onChange } = props;
    const nameOf = (code: string) => props.titles.get(code) ?? code;
    return (
        <>
            <div class="row">
                <Field label={say('turn')}>
                    <input type="number" min={1} max={100} value={position.turn}
                        onChange={(event) => onChange({ ...position, turn: Number(event.currentTarget.value) })} />
                </Field>
                <Field label={say('active')}>
                    <select value={position.active} onChange={(event) => onChange({ ...position, active: Number(event.currentTarget.value) })}>
                        {[0, 1].map((seat) => <option key={seat} value={seat}>{props.players[seat]}</option>)}
                    </select>
                </Field>
                <Field label={say('phase')}>
                    <select value={position.phase} onChange={(event) => onChange({ ...position, phase: event.currentTarget.value })}>
                        {PHASES.map((phase) => <option key={phase} value={phase}>{say(`phase ${phase}` as Word)}</option>)}
                    </select>
                </Field>
            </div>
            <div class="pair">{position.players.map((player, i) => (
                <PlayerFields key={i} player={player} number={i} title={props.players[i]} laying={props.laying} names={props.names} nameOf={nameOf} onChange={(changed) => onChange({ ...position,
                    players: position.players.map((old, k) => (k === i ? changed : old)) as [Player, Player] })} />))}
            </div>
        </>
    );
}
