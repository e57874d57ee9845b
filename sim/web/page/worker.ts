/** A worker: one engine, which does what the page asks for, one thing after the other. */
import { Broken, Engine, type Files, type Told } from './work/engine';
import type { Answers, Frame, FromWorker, GameSetup, Request, ToWorker } from './work/messages';
import { shippedFiles } from './store';

const DECISIONS_MOST = 4000;

interface Play {
    agent: string;
    seat: number;
}

let plotter: ((script: string) => string) | null = null;
let play: Play = { agent: '', seat: 0 };

/** Some hosts do not say that it is WebAssembly. */
async function engineModule(): Promise<WebAssembly.Module> {
    const answer = await fetch('engine.wasm');
    const typed = answer.headers.get('Content-Type')?.startsWith('application/wasm');
    return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

const engine = (async () => {
    const [module, shipped] = await Promise.all([
        engineModule(),
        shippedFiles(),
    ]);
    const machine = await Engine.open(module, (script) => {
        if (!plotter) throw new Error('gnuplot is not there');
        return plotter(script);
    });
    for (const [name, text] of Object.entries(shipped)) machine.put(name, new TextEncoder().encode(text));
    return machine;
})();

/** gnuplot is fetched when a page is to be drawn for the first time. */
async function plotterOpen(words: string[]): Promise<void> {
    if (plotter || !words.some((word) => /^--(report|picture)/.test(word))) return;
    const { gnuplot, plotterOf } = await import('./work/plotter');
    plotter = plotterOf(await gnuplot());
}

function frameOf(machine: Engine, chosen = -1): Frame {
    return { state: machine.gameState(), seen: [machine.gameObserve(0), machine.gameObserve(1)], chosen };
}

/** Lets agents choose until the player at `seat` has to (-1: to the end). Every decision is a frame, of which `each` is
 * told before it is made; the last one is how the game stands. */
function playOn(machine: Engine, agentOf: (seat: number) => string, seat: number, each?: () => void): Frame[] {
    const frames: Frame[] = [];
    for (let i = 0; i < DECISIONS_MOST; i++) {
        const frame = frameOf(machine);
        const { chooser } = frame.state;
        frames.push(frame);
        each?.();
        if (chooser < 0 || chooser === seat) break;
        frame.chosen = machine.gameChoose(agentOf(chooser));
        if (frame.chosen < 0) throw new Error(`there is no agent ${agentOf(chooser)}`);
        machine.gameApply(frame.chosen);
    }
    return frames;
}

function gameOpen(machine: Engine, setup: GameSetup): Answers['open']['cards'] {
    machine.gameOpen(setup.paths, setup.decks, setup.position);
    machine.gameStart(setup.seed, setup.number);
    const { decks } = machine.gameState();
    const of = (seat: 0 | 1) => machine.gameCards(setup.position ? seat : decks[seat]);
    return [of(0), of(1)];
}

function watch(machine: Engine, setup: GameSetup, agents: [string, string]): Answers['watch'] {
    const cards = gameOpen(machine, setup);
    const { decks } = machine.gameState();
    const positions: (string | null)[] = [];
    const frames = playOn(machine, (seat) => agents[decks[seat]], -1, () => positions.push(machine.gamePosition()));
    return { cards, frames, positions };
}

function choose(machine: Engine, move: number): Answers['choose'] {
    const frame = frameOf(machine, move);
    const decision = {
        turn: frame.state.turn,
        move: frame.state.moves[move],
        position: machine.gamePosition(),
        frame,
    };
    machine.gameKeep();
    machine.gameApply(move);
    return { decision, frames: playOn(machine, () => play.agent, play.seat) };
}

let kept = 0;
let opened = false;

async function answer(id: number, request: Request): Promise<unknown> {
    const machine = await engine;
    switch (request.call) {
        case 'files':
            request.remove.forEach((name) => machine.remove(name));
            Object.entries(request.put).forEach(([name, bytes]) => machine.put(name, bytes));
            return undefined;
        case 'run':
            await plotterOpen(request.words);
            return run(machine, id, request.words, request.files, request.slice);
        case 'watch':
            return watch(machine, request.setup, request.agents);
        case 'open': {
            const cards = gameOpen(machine, request.setup);
            play = { agent: request.agent, seat: request.seat };
            kept = 0;
            opened = true;
            return { cards, frames: playOn(machine, () => play.agent, play.seat) };
        }
        case 'choose':
            if (!opened) throw new Error('the game is no longer there; begin a new one');
            kept++;
            return choose(machine, request.move);
        case 'undo':
            if (kept > 0) machine.gameBack(--kept);
            return { frames: [frameOf(machine)] };
        case 'position':
            return machine.gamePosition();
    }
}

/** Runs a command; after `slice` milliseconds (0: never) it is interrupted, and saves what it has: of games, which
 * are kept in pairs, at least one pair. */
function run(machine: Engine, id: number, words: string[], files: Files, slice: number) {
    const end = slice ? performance.now() + slice : Infinity;
    const told: Told = (done, total, unit) => {
        say({ id, progress: { done, total, unit } });
        return performance.now() >= end && done > 0 && (unit !== 'games' || done % 2 === 0);
    };
    for (const [name, bytes] of Object.entries(files)) machine.put(name, bytes);
    try {
        return machine.run(words, told);
    } finally {
        Object.keys(files).forEach((name) => machine.remove(name));
    }
}

function say(message: FromWorker): void {
    postMessage(message);
}

/** One request at a time, in order. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    last = last.then(async () => {
        try {
            say({ id: data.id, answer: await answer(data.id, data.request) });
        } catch (error) {
            const trapped = error instanceof WebAssembly.RuntimeError;
            const broken = trapped || error instanceof Broken;
            const problem = trapped ? `the engine has stopped: not enough memory? (${error.message})` : (error as Error).message;
            say({ id: data.id, problem, broken });
        }
    });
});
