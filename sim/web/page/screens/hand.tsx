/** My hand: what to mulligan, for a hand that is dealt or entered, or for ten in a row. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useBegin } from '../data/begin';
import { useChecked, type CheckedCard } from '../data/checked';
import { newSeed, usePair } from '../data/choices';
import { tenthsBetween, tenthsWords } from '../data/figures';
import { codesOfCards, dealt, exchangedBy, HAND_CARDS, isCounted, isOpening, moveOf, NO_OPENING, openingPosition, ROUND_HANDS, without,
    type Answered, type Opening } from '../data/hand';
import { settingKeep, settingOf } from '../data/settings';
import { PairChoice } from '../parts/choice';
import { HandAnswered, isNear, lostIn, RoundDone, type HandAnswer } from '../parts/hand_answer';
import { EnterHand, HandCards } from '../parts/hand_cards';
import { Field, Problem } from '../parts/parts';
import { Waiting } from '../parts/progress';
import { Trainer, useTraining } from '../parts/trainer';
import type { TrainKind } from '../data/training';
import { whyOf } from '../table/why';
import { analyze, type Analysis } from '../work/analysis';
import { exchangeWords } from '../words/tell';
import { say } from '../words/words';

const NAME = 'hands';
const KEPT = 'opening hand';
/** It can tell apart ways that differ by a point. */
const AGENT = 'flat:2048';
const USUAL_SECONDS = 3;

/** The hand and what was chosen in it; it survives reloads. */
function useOpening(): [Opening, (change: Partial<Opening>) => void] {
    const [opening, setOpening] = useState(() => settingOf<Opening>(KEPT, NO_OPENING, isOpening));
    const now = useRef(opening);
    return [opening, (change) => {
        now.current = { ...now.current, ...change };
        settingKeep(KEPT, JSON.stringify(now.current));
        setOpening(now.current);
    }];
}

/** The answer for a position; `against` is the way compared with the best, unless it is the best. */
function useAnswer(position: string, against: string) {
    const [answer, setAnswer] = useState<HandAnswer | null>(null);
    const [busy, setBusy] = useState(''); // with what
    const [problem, setProblem] = useState('');
    const found = useRef<{ position: string; analysis: Analysis } | null>(null);
    useEffect(() => {
        if (!position) return undefined;
        let wanted = true;
        const known = found.current?.position === position ? found.current.analysis : null;
        setBusy(known ? 'hand compared' : 'hand');
        setProblem('');
        void (async () => {
            const analysis = known ?? await analyze(position, AGENT);
            found.current = { position, analysis };
            const [best, second] = analysis.moves;
            const other = [against, 'keep', second?.move ?? ''].find((move) => move && move !== best.move) ?? best.move;
            const leads = await whyOf(position, [other, best.move], analysis.player);
            if (wanted) setAnswer({ position, analysis, against: other, leads });
        })().catch((error: Error) => wanted && setProblem(error.message)).finally(() => wanted && setBusy(''));
        return () => {
            wanted = false;
            setBusy('');
        };
    }, [position, against]);
    return { answer: answer?.position === position ? answer : null, busy, problem };
}

/** An answered hand of the trainer. */
function answeredOf({ hand, seed }: Opening, yours: string, { analysis: { moves } }: HandAnswer): Answered {
    const [best] = moves;
    const row = moves.find(({ move }) => move === yours) ?? best;
    return { seed, hand, exchanged: exchangedBy(yours), best: exchangedBy(best.move), points: tenthsBetween(best.win.value, row.win.value), near: isNear(row) };
}

/** The question about the hand, and what can be done next. */
function Asked(props: { opening: Opening; busy: boolean; onAsk: () => void; onNext: () => void }) {
    const { opening, busy } = props;
    const { hand, picked, asked, round } = opening;
    if (hand.length < HAND_CARDS) return <p class="now" role="status">{say('handLeft', hand.length, HAND_CARDS)}</p>;
    const words = !round ? say('handAsk') : picked.length ? exchangeWords(picked.length) : say('moveKeep');
    return (
        <p class="now">
            {!asked && <button type="button" class="main" id="hand-ask" disabled={busy} onClick={props.onAsk}>{words}</button>}
            {isCounted(opening) && round!.length < ROUND_HANDS && <button type="button" class="main" id="hand-next" disabled={busy} onClick={props.onNext}>{say('handNext')}</button>}
            <span class="quiet">{!asked && say('handTap')}</span>
        </p>
    );
}

function RoundHead({ opening }: { opening: Opening }) {
    const { round } = opening;
    if (!round) return null;
    return (
        <p class="verdict" id="hand-round-at" role="status">
            {say('handRoundAt', round.length + Number(!isCounted(opening)), ROUND_HANDS)} · {say('handRoundLost', tenthsWords(lostIn(round)))}</p>
    );
}

/** The lists and the seat, folded away while there is a hand. */
function Setup(props: { opening: Opening; away: boolean; pair: ReturnType<typeof usePair>; change: (change: Partial<Opening>) => void }) {
    const { opening, pair: { ids, lists, choose }, change } = props;
    const against = [lists[0].name, lists[1].name || say('handMirror'), say(opening.seat === 0 ? 'seatFirst' : 'seatSecond')];
    return (
        <details class="setup" open={!props.away}>
            <summary>{props.away && lists[0].name ? say('handAgainst', ...against) : say('handSetup')}</summary>
            <PairChoice labels={[say('your'), say('opponent')]} ids={ids} onChoose={(chosen) => {
                choose(chosen);
                change({ ...NO_OPENING, seat: opening.seat });
            }} />
            <Field label={say('yourSeat')}>
                <select value={opening.seat} onChange={(event) => change({ seat: Number(event.currentTarget.value), asked: false, round: null })}>
                    <option value={0}>{say('seatFirst')}</option>
                    <option value={1}>{say('seatSecond')}</option>
                </select>
            </Field>
        </details>
    );
}

/** The cards of both lists; without a second one the first plays itself. */
function useCardsOf({ lists }: ReturnType<typeof usePair>) {
    const own = useChecked(lists[0]);
    const theirs = useChecked(lists[1].text ? lists[1] : lists[0]);
    const cards = own.checked?.cards ?? [];
    const known = (some: CheckedCard[]) => some.length > 0 && some.every(({ name }) => name !== null);
    const others = theirs.checked?.cards ?? [];
    const codes = codesOfCards(cards);
    const otherCodes = codesOfCards(others);
    // a hand must leave a deck
    const enough = codes.length > HAND_CARDS && otherCodes.length > HAND_CARDS;
    const asked = cards.length > 0 && others.length > 0;
    const all = known(cards) && known(others);
    const why = !asked ? '' : !all ? say('handUnknown') : !enough ? say('handShort', HAND_CARDS + 1, Math.min(codes.length, otherCodes.length)) : '';
    return { cards, codes, theirs: otherCodes, ready: all && enough, problem: own.problem || theirs.problem || why };
}

/** The hand, the question, and the answer. */
function HandShown(props: { opening: Opening; change: (change: Partial<Opening>) => void; entering: boolean; cards: CheckedCard[];
    position: string; onNext: () => void }) {
    const { opening, change, cards } = props;
    const { hand, picked, asked, round } = opening;
    const yours = moveOf(picked.map((place) => hand[place]));
    const chosen = round !== null || picked.length > 0;
    const { answer, busy, problem } = useAnswer(asked ? props.position : '', chosen ? yours : '');
    useEffect(() => {
        if (answer && round && !isCounted(opening)) change({ round: [...round, answeredOf(opening, yours, answer)] });
    }, [answer]);
    const tap = (place: number) => {
        if (hand.length < HAND_CARDS || props.entering) change({ hand: hand.filter((_, at) => at !== place), picked: [], asked: false, round: null });
        else if (!asked || !round)
            change({ picked: picked.includes(place) ? picked.filter((at) => at !== place) : [...picked, place], asked: asked && !round });
    };
    return (
        <>
            <RoundHead opening={opening} />
            <HandCards hand={hand} cards={cards} picked={picked} exchanged={answer && exchangedBy(answer.analysis.moves[0].move)} onTap={tap} />
            <Asked opening={opening} busy={busy !== ''} onAsk={() => change({ asked: true })} onNext={props.onNext} />
            {busy && <Waiting name={busy} usual={USUAL_SECONDS} />}
            <Problem text={problem} />
            {round?.length === ROUND_HANDS && <RoundDone round={round} cards={cards} />}
            {answer && <HandAnswered answer={answer} hand={hand} cards={cards} yours={chosen ? yours : null} />}
        </>
    );
}

export function HandScreen() {
    const pair = usePair();
    const [opening, change] = useOpening();
    const [training, setTraining] = useTraining();
    const [entering, setEntering] = useState(opening.hand.length > 0 && opening.hand.length < HAND_CARDS);
    const { cards, codes, theirs, ready, problem } = useCardsOf(pair);
    const { hand } = opening;
    const full = hand.length === HAND_CARDS;
    const deal = (round: Answered[] | null) => {
        const seed = newSeed();
        setEntering(false);
        setTraining(null);
        change({ seed, hand: dealt(codes, seed), picked: [], asked: false, round });
    };
    const train = (kind: TrainKind) => {
        setEntering(false);
        change({ ...NO_OPENING, seat: opening.seat });
        setTraining({ kind, seed: newSeed(), game: 0, chosen: '', made: [] });
    };
    useBegin(NAME, () => deal(null), !ready);
    const holds = ready && without(hand, codes).length === 0;
    return (
        <>
            <Setup opening={opening} away={hand.length > 0 || training !== null} pair={pair}
                change={(changed) => { setTraining(null); change(changed); }} />
            <div class="row doings">
                <button type="button" class={hand.length ? '' : 'main'} id="hand-deal" disabled={!ready} onClick={() => deal(null)}>{say('handDeal')}</button>
                <button type="button" id="hand-enter" aria-expanded={entering} disabled={!ready} onClick={() => {
                    setEntering(!entering);
                    setTraining(null);
                    if (!entering) change({ ...NO_OPENING, seat: opening.seat });
                }}>{say('handEnter')}</button>
                <button type="button" id="hand-train" disabled={!ready} onClick={() => deal([])}>{say('handTrain')}</button>
                <button type="button" id="train-clock" disabled={!ready} onClick={() => train('clock')}>{say('trainClock')}</button>
                <button type="button" id="train-level" disabled={!ready} onClick={() => train('level')}>{say('trainLevel')}</button>
            </div>
            <Problem text={problem} />
            {ready && training && <Trainer key={training.seed} training={training} lists={[pair.lists[0], pair.lists[1].text ? pair.lists[1] : pair.lists[0]]}
                cards={cards} change={setTraining} />}
            {holds && (hand.length > 0 || entering) && <HandShown opening={opening} change={change} entering={entering} cards={cards}
                position={full ? openingPosition(opening, codes, theirs) : ''} onNext={() => deal(opening.round)} />}
            {entering && !full && <p class="quiet">{say('handEnterHelp')}</p>}
            {entering && !full && <EnterHand hand={hand} codes={codes} cards={cards} full={full} onAdd={(code) => change({ hand: [...hand, code].sort() })} />}
        </>
    );
}
