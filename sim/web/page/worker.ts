/** A worker: one engine, which does what the page asks, one thing after another. */
import { Broken, Engine, type Files, type Told } from './work/engine';
import { Fault } from './work/fault';
import { seenBy, type PlayerSeen } from './data/view';
import type { Answers, Frame, FromWorker, GameSetup, Lead, Request, ToWorker } from './work/messages';
import { shippedFiles } from './data/store';

const DECISIONS_MOST = 4000;
/** Decisions of both players in a game, about. */
const DECISIONS_USUAL = 170;
const TELL_MS = 100;

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
        if (!plotter) throw new Fault('faultPlotter');
        return plotter(script);
    });
    for (const [name, text] of Object.entries(shipped)) machine.put(name, new TextEncoder().encode(text));
    return machine;
})();

/** gnuplot is fetched for the first report. */
async function plotterOpen(words: string[]): Promise<void> {
    if (plotter || !words.some((word) => /^--(report|picture)/.test(word))) return;
    const { gnuplot, plotterOf } = await import('./work/plotter');
    plotter = plotterOf(await gnuplot());
}

function frameOf(machine: Engine, chosen = -1): Frame {
    return { state: machine.gameState(), seen: [machine.gameObserve(0), machine.gameObserve(1)], chosen };
}

/** Lets agents choose until the player at `seat` has to (-1: to the end). Every decision is a frame; `each` is
 * called before it is made; the last frame is the current state. */
function playOn(machine: Engine, agentOf: (seat: number) => string, seat: number, each: (done: number) => void): Frame[] {
    const frames: Frame[] = [];
    for (let i = 0; i < DECISIONS_MOST; i++) {
        const frame = frameOf(machine);
        const { chooser } = frame.state;
        frames.push(frame);
        each(i);
        if (chooser < 0 || chooser === seat) break;
        frame.chosen = machine.gameChoose(agentOf(chooser));
        if (frame.chosen < 0) throw new Fault('faultAgent', agentOf(chooser));
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

/** Reports how many decisions have been made, rarely enough to cost nothing. */
function decisionsTold(id: number): (done: number) => void {
    let last = performance.now();
    return (done) => {
        if (performance.now() - last < TELL_MS) return;
        last = performance.now();
        say({ id, progress: { done, total: Math.max(DECISIONS_USUAL, done + 1), unit: 'decisions' } });
    };
}

function watch(machine: Engine, id: number, setup: GameSetup, agents: [string, string]): Answers['watch'] {
    const cards = gameOpen(machine, setup);
    const { decks } = machine.gameState();
    const positions: (string | null)[] = [];
    const told = decisionsTold(id);
    const frames = playOn(machine, (seat) => agents[decks[seat]], -1, (done) => {
        positions.push(machine.gamePosition());
        told(done);
    });
    return { cards, frames, positions };
}

function choose(machine: Engine, id: number, move: number): Answers['choose'] {
    const frame = frameOf(machine, move);
    const decision = {
        turn: frame.state.turn,
        move: frame.state.moves[move],
        position: machine.gamePosition(),
        frame,
    };
    machine.gameKeep();
    machine.gameApply(move);
    return { decision, frames: playOn(machine, () => play.agent, play.seat, decisionsTold(id)) };
}

const LEVEL_CARDS = 7;
const FACTS = ['dealt', 'taken', 'hand', 'stock', 'own', 'theirs', 'won', 'lost'] as const;

/** Plays on with the heuristic until both have had a turn. */
function playAway(machine: Engine): void {
    const { turn } = machine.gameState();
    for (let i = 0; i < DECISIONS_MOST; i++) {
        const state = machine.gameState();
        if (state.result !== -1 || state.turn > turn + 1) return;
        machine.gameApply(machine.gameChoose('heuristic'));
    }
}

function lead(machine: Engine, id: number, { setup, moves, seat, tries }: Request & { call: 'lead' }): Lead[] {
    gameOpen(machine, setup);
    const harm = (player: PlayerSeen) => LEVEL_CARDS * player.level + player.clock;
    const standing = (player: PlayerSeen) => player.stage.filter((one) => one !== null).length;
    return moves.map((move, number) => {
        const sum: Lead = { move, dealt: 0, taken: 0, hand: 0, stock: 0, own: 0, theirs: 0, won: 0, lost: 0 };
        for (let i = 0; i < tries; i++) {
            machine.gameStart(setup.seed + i, setup.number);
            const before = seenBy(seat, machine.gameObserve(seat));
            const at = machine.gameState().moves.findIndex(({ text }) => text === move);
            if (at < 0) throw new Fault('faultMove', move);
            machine.gameApply(at);
            playAway(machine);
            const after = seenBy(seat, machine.gameObserve(seat));
            const { result } = machine.gameState();
            sum.dealt += harm(after[1 - seat]) - harm(before[1 - seat]);
            sum.taken += harm(after[seat]) - harm(before[seat]);
            sum.hand += after[seat].hand;
            sum.stock += after[seat].stock;
            sum.own += standing(after[seat]);
            sum.theirs += standing(after[1 - seat]);
            sum.won += Number(result === seat);
            sum.lost += Number(result === 1 - seat);
            say({ id, progress: { done: number * tries + i + 1, total: moves.length * tries, unit: 'games' } });
        }
        for (const fact of FACTS) sum[fact] /= tries;
        return sum;
    });
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
            return watch(machine, id, request.setup, request.agents);
        case 'open': {
            const cards = gameOpen(machine, request.setup);
            play = { agent: request.agent, seat: request.seat };
            kept = 0;
            opened = true;
            return { cards, frames: playOn(machine, () => play.agent, play.seat, decisionsTold(id)) };
        }
        case 'choose':
            if (!opened) throw new Fault('faultGameGone');
            kept++;
            return choose(machine, id, request.move);
        case 'undo':
            if (kept > 0) machine.gameBack(--kept);
            return { frames: [frameOf(machine)] };
        case 'lead':
            return lead(machine, id, request);
        case 'position':
            return machine.gamePosition();
    }
}

/** Runs a command; after `slice` milliseconds (0: never) it is interrupted and saves what it has: games
 * in pairs, at least one pair. */
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
            const fault = trapped ? new Fault('faultStopped', error.message) : error;
            say({ id: data.id, problem: (fault as Error).message, fault: fault instanceof Fault ? fault.told : undefined, broken });
        }
    });
});
