/** A word that explains itself when it is touched. */
import { useId, useState } from 'preact/hooks';
import { say, type Word } from '../words/words';

export type HelpWord = Extract<Word, `help${string}`>;

/** A question mark beside the thing that is called `about`. */
export function Help(props: { word: HelpWord; about: string }) {
    const [open, setOpen] = useState(false);
    const id = useId();
    return (
        <>
            <button type="button" class="help" aria-label={say('helpAsk', props.about)} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}
                onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>?</button>
            <span class="help-text" role="note" id={id} hidden={!open}>{say(props.word)}</span>
        </>
    );
}
