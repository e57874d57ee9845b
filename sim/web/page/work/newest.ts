/** The program's answer to the newest of many questions, such as while a slider moves. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { runJson } from './crew';

/** A question: the words of a command, and the files that they name. */
export interface Question {
    words: string[];
    files: Record<string, string>;
}

interface Answered<Document> {
    document: Document | null;
    problem: string;
    about: string;
}

/** The document of the newest question: while one is being answered, only the last of the others waits. Answers about
 * other files do not count; nothing asked gives nothing. */
export function useNewest<Document>(question: Question | null): Pick<Answered<Document>, 'document' | 'problem'> {
    const about = JSON.stringify(question?.files ?? {});
    const nothing = { document: null, problem: '', about };
    const [shown, setShown] = useState<Answered<Document>>(nothing);
    const asked = useRef({ busy: false, next: null as Question | null });
    const ask = async ({ words, files }: Question) => {
        const state = asked.current;
        if (state.busy) {
            state.next = { words, files };
            return;
        }
        state.busy = true;
        const of = JSON.stringify(files);
        try {
            const document = await runJson<Document>(words, files, { lists: Object.values(files) });
            setShown({ document, problem: '', about: of });
        } catch (error) {
            setShown({ document: null, problem: (error as Error).message, about: of });
        }
        state.busy = false;
        const { next } = state;
        state.next = null;
        if (next) void ask(next);
    };
    useEffect(() => {
        if (question) void ask(question);
        else asked.current.next = null;
    }, [question?.words.join('\0'), about]);
    return question && shown.about === about ? shown : nothing;
}
