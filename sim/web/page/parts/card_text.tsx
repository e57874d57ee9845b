/** A card's text as played, ability by ability; also in Japanese where its file has that. */
import { useEffect, useState } from 'preact/hooks';
import { cardRecord, cardsLoad, onCards, type CardRecord } from '../data/store';
import { officialPage } from '../data/view';
import { run } from '../work/crew';
import { isWord, languageNow, say } from '../words/words';

interface Told {
    name?: string;
    abilities: { text: string; exact: boolean; language: string }[];
}

const answers = new Map<string, Promise<Told | null>>();

onCards(() => answers.clear());

/** What `cards explain` says: the texts that games use. */
async function explained(code: string): Promise<Told | null> {
    await cardsLoad();
    let answer = answers.get(code);
    if (!answer) {
        answer = run(['cards', 'explain', code], {}, { lists: [code] }).then(({ status, stdout }) =>
            (status === 0 ? (JSON.parse(stdout.split('\n')[0]) as Told) : null)).catch(() => null);
        answers.set(code, answer);
    }
    return answer;
}

function listOf(value: string | string[] | undefined): string[] {
    return value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
}

/** A word from a card file ("Character", "YELLOW") in the page's language. */
function factWord(kind: string, value: string | undefined): string {
    const word = `${kind}${value ?? ''}`;
    return isWord(word) ? say(word) : value ?? '';
}

/** "Key 《鍵》" is one trait in two languages: gives the page's. */
function traitWord(trait: string): string {
    const [, gloss, japanese] = /^(.*?)\s*《(.*)》$/.exec(trait) ?? [];
    return japanese === undefined ? trait : languageNow() === 'ja' || !gloss ? japanese : gloss;
}

function factsOf(record: CardRecord): string {
    const type = record.type?.toUpperCase();
    const climax = type === 'CLIMAX';
    const power = Number(record.power);
    return [factWord('type', record.type && record.type[0].toUpperCase() + record.type.slice(1).toLowerCase()),
        factWord('colour', record.color?.toUpperCase()), !climax && `${say('level')} ${record.level} / ${say('price')} ${record.cost}`,
        power > 0 && `${record.power} / ${record.soul}`, listOf(record.attributes).map(traitWord).join(', '),
        listOf(record.trigger).length > 0 && `${say('trigger')}: ${listOf(record.trigger).map((icon) => factWord('trigger', icon.toUpperCase())).join(', ')}`]
        .filter(Boolean).join(' · ');
}

function Ability(props: { told: Told['abilities'][number]; printed: string | undefined; number: number }) {
    const { told, printed, number } = props;
    const other = languageNow() === 'ja' && told.language !== 'ja' ? printed : undefined;
    return (
        <li lang={other ? 'ja' : told.language === 'ja' ? 'ja' : 'en'}>
            {other ?? told.text}
            {!told.exact && <p class="bad">{say('notPlayed', number)}</p>}
            {other && <details><summary>{say('textPlayed')}</summary><p lang="en">{told.text}</p></details>}
        </li>
    );
}

export function OfficialLink(props: { code: string }) {
    const page = officialPage(props.code);
    return page ? <a class="official" href={page} target="_blank" rel="noreferrer noopener">{say('officialPage')} ↗</a> : null;
}

export function CardText(props: { code: string }) {
    const { code } = props;
    const [shown, setShown] = useState<{ code: string; record: CardRecord | null; told: Told | null } | null>(null);
    useEffect(() => {
        let wanted = true;
        void Promise.all([cardRecord(code), explained(code)]).then(([record, told]) => wanted && setShown({ code, record, told }));
        return () => { wanted = false; };
    }, [code]);
    if (shown?.code !== code) return <p class="card-text quiet" role="status">{say('working')}</p>;
    const { record, told } = shown;
    const printed = listOf(record?.jpAbility);
    return (
        <section class="card-text" aria-label={told?.name ?? record?.name ?? code}>
            <p><b>{told?.name ?? record?.name ?? code}</b> <small>{code}</small> <OfficialLink code={code} /></p>
            {record && <p class="quiet">{factsOf(record)}</p>}
            {told ? <ol class="abilities">{told.abilities.map((ability, i) => (
                <Ability key={i} told={ability} number={i + 1} printed={printed.length === told.abilities.length ? printed[i] : undefined} />))}</ol>
                : listOf(record?.ability).map((text, i) => <p key={i}>{text}</p>)}
            {told && told.abilities.length === 0 && <p class="quiet">{say('noAbilities')}</p>}
        </section>
    );
}
