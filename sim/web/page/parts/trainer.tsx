/** Trains decisions of games that were played: ten of them, and how many points they lost. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { tenthsBetween, tenthsWords } from '../data/figures';
import type { CheckedCard } from '../data/checked';
import type { List } from '../data/my_lists';
import { settingKeep, settingOf } from '../data/settings';
import { decided, isTrained, isTraining, TRAIN_DECISIONS, type Decided, type Trained, type Training } from '../data/training';
import { seenBy } from '../data/view';
import { Board } from '../table/board';
import { Estimates } from '../table/review';
import { moveWords, textWords } from '../words/tell';
import { say } from '../words/words';
import { analyze, type Analysis } from '../work/analysis';
import type { Progress as Far } from '../work/messages';
import { isNear, yoursWords } from './hand_answer';
import { Problem, Wide } from './parts';
import { Progress } from './progress';

const KEPT = 'training';
/** It can tell apart choices that differ by a point. */
const AGENT = 'flat:512';

/** The round of decisions; it survives reloads. */
export function useTraining(): [Training | null, (training: Training | null) => void] {
    const [training, setTraining] = useState(() => settingOf<Training | null>(KEPT, null, isTraining));
    return [training, (next) => {
        settingKeep(KEPT, JSON.stringify(next));
        setTraining(next);
    }];
}

/** Work that begins anew when `key` changes: its answer, how far it is, what went wrong. */
function useWork<Answer>(key: string, work: (tell: (far: Far) => void) => Promise<Answer>) {
    const [done, setDone] = useState<{ key: string; answer: Answer } | null>(null);
    const [far, setFar] = useState<Far | null>(null);
    const [problem, setProblem] = useState('');
    const last = useRef(work);
    last.current = work;
    useEffect(() => {
        if (!key) return undefined;
        let wanted = true;
        const tell = (told: Far | null) => wanted && setFar(told);
        setProblem('');
        tell({ done: 0, total: 1, unit: '' });
        last.current(tell).then((answer) => wanted && setDone({ key, answer }), (error: Error) => wanted && setProblem(error.message))
            .finally(() => tell(null));
        return () => {
            wanted = false;
            setFar(null);
        };
    }, [key]);
    return { answer: done?.key === key ? done.answer : null, far, problem };
}

function Head({ training }: { training: Training }) {
    const at = training.made.length + Number(!isTrained(training));
    return <p class="verdict" id="train-at" role="status">{say('trainAt', at, TRAIN_DECISIONS)} · {say('handRoundLost', tenthsWords(lost(training)))}</p>;
}

/** In tenths of a percent. */
function lost({ made }: Training): number {
    return made.reduce((sum, { points }) => sum + points, 0);
}

/** What the chosen move costs; one that the search left out as the same as another costs nothing. */
function judged(move: string, { moves }: Analysis, game = 0): { row: Analysis['moves'][number]; trained: Trained } {
    const [best] = moves;
    const row = moves.find((one) => one.move === move) ?? best;
    return { row, trained: { game, move, best: best.move, points: tenthsBetween(best.win.value, row.win.value), near: isNear(row) } };
}

function Answer(props: { analysis: Analysis; chosen: string; words: (move: string) => string }) {
    const { analysis, words } = props;
    const [best] = analysis.moves;
    return (
        <section class="outcome" id="train-answer" aria-live="polite">
            <h3 class="verdict">{words(best.move)}</h3>
            <p class="lead">{yoursWords(judged(props.chosen, analysis).row, best)}</p>
            <Estimates analysis={analysis} words={words} />
        </section>
    );
}

function Round(props: { training: Training; words: (move: string) => string }) {
    const { training, words } = props;
    return (
        <section class="outcome" id="train-round" aria-live="polite">
            <h3 class="verdict">{say('trainDone', tenthsWords(lost(training)), training.made.filter(({ near }) => near).length)}</h3>
            <Wide label={say('moves')}><table>
                <thead><tr><th>{say('handPoints')}</th><th>{say('trainYours')}</th><th>{say('trainBest')}</th></tr></thead>
                <tbody>{training.made.map(({ points, move, best }, i) => (
                    <tr key={i}><td>{tenthsWords(-points)}</td><td>{words(move)}</td><td>{words(best)}</td></tr>))}
                </tbody>
            </table></Wide>
        </section>
    );
}

/** The decision as its player sees it, and the moves. */
function Question(props: { at: Decided; chosen: string; onChoose: (move: string) => void }) {
    const { names, cards, frame: { state, seen } } = props.at;
    const { chooser } = state;
    return (
        <>
            <p class="now" role="group" aria-label={say('moves')}>{state.moves.map((move) => (
                <button key={move.text} type="button" class={move.text === props.chosen ? 'main' : ''} data-move={move.text} disabled={props.chosen !== ''}
                    onClick={() => props.onChoose(move.text)}>{moveWords(move, cards, chooser)}</button>))}
            </p>
            <Board names={names} cards={cards} players={seenBy(chooser, seen[chooser])} below={chooser === 1 ? 1 : 0} chooser={chooser} onPick={() => undefined} />
        </>
    );
}

export function Trainer(props: { training: Training; lists: [List, List]; cards: CheckedCard[]; change: (training: Training | null) => void }) {
    const { training, lists, cards, change } = props;
    const { kind, seed, game, chosen, made } = training;
    const found = useWork(`${kind} ${seed} ${game} ${lists[0].text} ${lists[1].text}`, (tell) => decided(training, lists, tell));
    const at = found.answer;
    const asked = useWork(at && chosen ? at.position : '', (tell) => analyze(at!.position, AGENT, tell));
    const counted = isTrained(training);
    useEffect(() => {
        if (at && at.game !== game) change({ ...training, game: at.game });
        else if (asked.answer && !counted) change({ ...training, made: [...made, judged(chosen, asked.answer, game).trained] });
    }, [at, asked.answer]);
    const nameOf = (code: string) => cards.find((card) => card.code === code)?.name ?? code;
    const words = (move: string) => textWords(move, nameOf);
    const far = found.far ?? asked.far;
    return (
        <>
            <Head training={training} />
            {at && <p><b>{say(kind === 'clock' ? 'trainClockAsk' : 'trainLevelAsk')}</b> <span class="quiet">{say('trainTurn', at.frame.state.turn)}</span>{' '}
                {counted && made.length < TRAIN_DECISIONS && <button type="button" class="main" id="train-next"
                    onClick={() => change({ ...training, game: game + 1, chosen: '' })}>{say('trainNext')}</button>}</p>}
            {far && <Progress done={far.done} total={far.total} />}
            <Problem text={found.problem || asked.problem} />
            {made.length === TRAIN_DECISIONS && <Round training={training} words={words} />}
            {at && asked.answer && chosen && <Answer analysis={asked.answer} chosen={chosen} words={words} />}
            {at && <Question at={at} chosen={chosen} onChoose={(move) => change({ ...training, chosen: move })} />}
        </>
    );
}
