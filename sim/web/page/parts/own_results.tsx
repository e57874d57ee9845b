/** Your own results in a field: typed, pasted or from a file, and what they add up to. */
import { useState } from 'preact/hooks';
import { keepResults, keptResults, readResults, sameName, withGame, type OwnGame } from '../data/results';
import { count, say } from '../words/words';
import { textOf } from './choice';
import { Field, Wide } from './parts';

/** The text of the table, and the games in it. */
export function useResults() {
    const [text, setText] = useState(keptResults());
    return { text, ...readResults(text), keep: (changed: string) => {
        setText(changed);
        keepResults(changed);
    } };
}

export type Results = ReturnType<typeof useResults>;

function wonWords(games: OwnGame[]): string {
    return games.length ? say('ownOf', games.filter(({ won }) => won).length, games.length) : '–';
}

/** How often you met each of these lists. */
export function metOften(games: OwnGame[], names: string[]): number[] {
    return names.map((name) => games.filter(({ opponent }) => sameName(opponent, name)).length);
}

function Summary(props: { games: OwnGame[]; names: string[] }) {
    const { games, names } = props;
    const rows = names.map((name) => ({ name, own: games.filter(({ deck }) => sameName(deck, name)) })).filter(({ own }) => own.length);
    const strange = [...new Set(games.flatMap(({ deck, opponent }) => [deck, opponent]))].filter((name) => !names.some((one) => sameName(one, name)));
    return (
        <>
            {strange.length > 0 && <p class="bad">{say('ownNone', strange.join(', '))}</p>}
            {rows.length > 0 && <Wide label={say('ownSummary')}><table id="own-summary">
                <caption>{say('ownSummary')}</caption>
                <thead><tr><td />{names.map((name) => <th key={name}>{say('against')} {name}</th>)}<th>{say('all')}</th><th /></tr></thead>
                <tbody>{rows.map(({ name, own }) => (
                    <tr key={name}><th>{name}</th>
                        {names.map((other) => <td key={other}>{wonWords(own.filter(({ opponent }) => sameName(opponent, other)))}</td>)}
                        <td>{wonWords(own)}</td>
                        <td><small>{say('ownFirst', wonWords(own.filter(({ first }) => first === true)), wonWords(own.filter(({ first }) => first === false)))}</small></td></tr>))}
                </tbody>
            </table></Wide>}
        </>
    );
}

/** Adding a game by choices, without typing. */
function NewGame(props: { names: string[]; onAdd: (game: OwnGame) => void }) {
    const { names } = props;
    const [ownAt, setOwn] = useState(0);
    const [otherAt, setOther] = useState(1);
    // lists may have gone
    const [own, other] = [ownAt, otherAt].map((at) => Math.min(at, names.length - 1));
    const [first, setFirst] = useState(true);
    const choose = (label: string, value: number, change: (value: number) => void) => (
        <Field label={label}>
            <select value={value} onChange={(event) => change(Number(event.currentTarget.value))}>
                {names.map((name, i) => <option key={i} value={i}>{name}</option>)}
            </select>
        </Field>
    );
    const add = (won: boolean) => props.onAdd({ deck: names[own], opponent: names[other], first, won });
    return (
        <div class="row">
            {choose(say('ownDeck'), own, setOwn)}
            {choose(say('ownOpponent'), other, setOther)}
            <Field label={say('yourSeat')}>
                <select value={first ? 1 : 0} onChange={(event) => setFirst(event.currentTarget.value === '1')}>
                    <option value={1}>{say('seatFirst')}</option>
                    <option value={0}>{say('seatSecond')}</option>
                </select>
            </Field>
            <button type="button" class="own-won" onClick={() => add(true)}>{say('ownWon')}</button>
            <button type="button" class="own-lost" onClick={() => add(false)}>{say('ownLost')}</button>
        </div>
    );
}

export function OwnResults(props: { results: Results; names: string[] }) {
    const { results, names } = props;
    const add = (game: OwnGame) => results.keep(withGame(results.text, game));
    const read = async (file: File | undefined) => {
        if (file) results.keep(textOf(await file.arrayBuffer()));
    };
    return (
        <details id="own-results">
            <summary>{say('ownTitle', count(results.games.length))}</summary>
            <p class="quiet">{say('ownHelp')}</p>
            {names.length > 1 && <NewGame names={names} onAdd={add} />}
            <Field label={say('ownTable')}>
                <textarea rows={5} spellcheck={false} value={results.text} onInput={(event) => results.keep(event.currentTarget.value)} />
            </Field>
            <label class="file"><input type="file" accept=".csv,.tsv,.txt" onChange={(event) => void read(event.currentTarget.files?.[0])} /><span>{say('deckFile')}</span></label>
            <ul class="bad">{results.problems.slice(0, 10).map(({ line, column, cell }) => <li key={line}>{say('ownBad', line, column, cell)}</li>)}</ul>
            <Summary games={results.games} names={names} />
        </details>
    );
}
