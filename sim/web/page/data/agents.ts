/** Who plays: by strength, with the cost of a game relative to one of the heuristic's. */
import { setting, settingKeep } from './settings';
import { say, type Word } from '../words/words';

interface AgentRow {
    name: string;
    word: Word;
    /** In games of the heuristic, as measured with one thread. */
    cost: number;
    searches?: boolean;
    /** The agent that results name in its place. */
    plays?: string;
}

export const AGENTS: AgentRow[] = [
    { name: 'heuristic', word: 'agentHeuristic', cost: 1 },
    { name: 'learned', word: 'agentLearned', cost: 40 },
    { name: 'strong:1s', word: 'agentStrong1', cost: 16000, searches: true, plays: 'ismcts:500' },
    { name: 'strong:10s', word: 'agentStrong10', cost: 160000, searches: true, plays: 'ismcts:8000' },
    { name: 'ismcts:200', word: 'agentIsmcts200', cost: 6000, searches: true },
    { name: 'ismcts:1000', word: 'agentIsmcts1000', cost: 32000, searches: true },
    { name: 'flat:128', word: 'agentFlat', cost: 20000, searches: true },
    { name: 'baseline', word: 'agentBaseline', cost: 0.6 },
    { name: 'random', word: 'agentRandom', cost: 1 },
];

/** Its name, without the remark in parentheses. */
export function agentWords(name: string): string {
    const row = AGENTS.find((agent) => agent.name === name || agent.plays === name);
    return row ? say(row.word).replace(/\s*\(.*\)$/, '') : name;
}

const SPEED = 'speed';
/** Of a worker on an unknown machine. */
const SPEED_USUAL = 6000;
const NEW_SHARE = 0.5;

function costOf(agents: string[]): number {
    const costs = agents.map((name) => AGENTS.find((agent) => agent.name === name)?.cost ?? 1);
    return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}

/** Games of the heuristic per second and worker on this machine. */
function speedHere(): number {
    const speed = Number(setting(SPEED, ''));
    return speed > 0 && Number.isFinite(speed) ? speed : SPEED_USUAL;
}

export function secondsFor(games: number, agents: string[], workers: number): number {
    return (games * costOf(agents)) / (speedHere() * workers);
}

/** Of one player in a game, about. */
const DECISIONS_USUAL = 85;

/** How long an agent takes for one decision, in one worker. */
export function secondsToDecide(agent: string): number {
    return secondsFor(1, [agent], 1) / DECISIONS_USUAL;
}

/** How many games fit in so many seconds; even, at least two. */
export function gamesIn(seconds: number, agents: string[], workers: number): number {
    const games = (seconds * speedHere() * workers) / costOf(agents);
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
    return Math.max(2, 2 * Math.round(games / (2 * unit)) * unit);
}

/** As many as `--confirm` plays; fewer than the least tell nothing. */
const BETTER_GAMES = 400;
const BETTER_LEAST = 100;
const SOON = 60;
const PATIENCE = 3600;

/** Who else can be asked, and how many games: a better player in a minute, and the best whose games fit in an hour. */
export function betterThan(agents: string[], games: number, workers: number): { agent: string; games: number }[] {
    const most = Math.max(...agents.map((name) => costOf([name])));
    const better = ['learned', 'strong:1s', 'strong:10s'].filter((name) => costOf([name]) > most);
    const soon = better.filter((name) => name === 'learned').map((agent) => ({ agent, games: Math.min(games, gamesIn(SOON, [agent], workers)) }));
    const best = better.filter((name) => name !== 'learned' && gamesIn(PATIENCE, [name], workers) >= BETTER_LEAST).slice(-1)
        .map((agent) => ({ agent, games: Math.min(games, BETTER_GAMES, gamesIn(PATIENCE, [agent], workers)) }));
    return [...soon, ...best];
}

/** Learns this machine's speed from a run. */
export function speedSeen(games: number, agents: string[], workers: number, seconds: number): void {
    if (games <= 0 || seconds < 0.3) return;
    const seen = (games * costOf(agents)) / (seconds * workers);
    const before = Number(setting(SPEED, ''));
    settingKeep(SPEED, String(before > 0 ? before * (seen / before) ** NEW_SHARE : seen));
}

/** Games of the heuristic that take a worker as long as a second of the budget, which counts decisions. */
const BUDGET_SECOND = 4_500;

/** How long a search budgeted for so many seconds on two cores takes in one worker. */
export function secondsOfBudget(budget: number): number {
    return secondsFor(budget * BUDGET_SECOND, ['heuristic'], 1);
}
