/** A link that opens elsewhere what is shown: copied at once, or by hand. */
import { useState } from 'preact/hooks';
import { say } from '../words/words';
import { Field } from './parts';

export function ShareLink(props: { ready: boolean; help: string; make: () => Promise<string> }) {
    const [link, setLink] = useState('');
    return (
        <>
            <button type="button" disabled={!props.ready} onClick={async () => {
                const made = await props.make();
                setLink(made);
                await navigator.clipboard?.writeText(made).catch(() => undefined);
            }}>{say('link')}</button>
            {link && <Field label={say('linkField')} help={props.help}>
                <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} /></Field>}
        </>
    );
}
