/** What went wrong in a worker, which does not know the page's language: a word that the page says. */
import type { FaultWord } from '../words/words_fault';

export interface FaultTold {
    word: FaultWord;
    values: (string | number)[];
}

export class Fault extends Error {
    readonly told: FaultTold;

    constructor(word: FaultWord, ...values: (string | number)[]) {
        super(word);
        this.told = { word, values };
    }
}
