// How fast the page is: games a second of one worker against one thread of a program (GAMES: games of each
// measure), the first answer of Compare, the answers of Odds while a slider moves, and how soon the page is
// ready. After scripts/web:
//     WEISSFISH=PROGRAM bench/page.mjs [DECK DECK [CARDS...]]
import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { browse, fill, open, paste, press, screen, serve } from '../tests/sim/web/page_support.mjs';

const [one = 'decks/carnival.deck', two = 'decks/night_watch.deck', ...cards] = process.argv.slice(2);
const GAMES = Number(process.env.GAMES ?? 20000);
const REPEATS = 3;

const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const files = { 'one.deck': fs.readFileSync(one, 'utf8'), 'two.deck': fs.readFileSync(two, 'utf8'),
    ...Object.fromEntries(cards.map((name) => [`cards/${path.basename(name)}`, fs.readFileSync(name, 'utf8')])) };

/** Seconds of play, as the program counts them. */
function nativeRate(agent, games) {
    const words = ['compare', one, two, ...cards.map((name) => `--cards=${name}`), `--agents=${agent}`, `--games=${games}`,
        '--threads=1', '--quiet', '--format=json'];
    return JSON.parse(execFileSync(process.env.WEISSFISH, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).games_per_second;
}

function workerRate(page, agent, games) {
    const words = ['compare', 'one.deck', 'two.deck', ...(cards.length ? ['--cards=cards'] : []), `--agents=${agent}`,
        `--games=${games}`, '--format=json'];
    return page.evaluate(async (args, given) => {
        const { stdout } = await window.weissfish.run(args, given);
        return JSON.parse(stdout).games_per_second;
    }, words, files);
}

const server = await serve();
const browser = await browse();
const ready = [];
for (let i = 0; i < 5; i++) {
    const { page } = await open(browser, `${server.url}#compare`);
    ready.push(await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime));
    await page.close();
}
console.log(`page ready: ${middle(ready).toFixed(0)} ms (middle of ${ready.length} first visits)`);

const { page } = await open(browser, `${server.url}#compare`);
for (const [agent, games] of [['heuristic', GAMES], ['learned', GAMES / 100], ['ismcts:200', GAMES / 1000]]) {
    await workerRate(page, agent, games); // compiles the engine's functions
    const pairs = [];
    for (let i = 0; i < REPEATS; i++) pairs.push([await workerRate(page, agent, games), nativeRate(agent, games)]);
    const ratio = middle(pairs.map(([worker, native]) => worker / native));
    console.log(`${agent}: ${middle(pairs.map(([worker]) => worker)).toFixed(0)} games/s a worker, ${ratio.toFixed(2)} of a thread of the program`);
}

await fill(page, 'input[type=number]', 0, '100000');
await paste(page, 0, 'one', files['one.deck']);
await paste(page, 1, 'two', files['two.deck']);
if (cards.length) {
    await screen(page, 'cards');
    await (await page.waitForSelector('input[accept^=".json"]')).uploadFile(...cards.map((name) => path.resolve(name)));
    await page.waitForFunction(() => /files with/.test(document.body.innerText));
    await screen(page, 'compare');
    await paste(page, 0, 'one', files['one.deck']);
    await paste(page, 1, 'two', files['two.deck']);
}
await new Promise((resolve) => setTimeout(resolve, 1500));
const pressed = performance.now();
await press(page, 'Compare');
await page.waitForSelector('main > section:not([hidden]) .verdict', { timeout: 60000 });
console.log(`first answer of Compare: ${(performance.now() - pressed).toFixed(0)} ms`);
await press(page, 'Stop');

await screen(page, 'odds');
await page.waitForSelector('#odds-answer .big');
const drags = await page.evaluate(async () => {
    const slider = document.querySelectorAll('main > section:not([hidden]) input[type=range]')[0];
    const answer = () => document.getElementById('odds-answer').innerText;
    const times = [];
    for (let cards = 20; cards < 36; cards++) {
        const before = answer();
        const begun = performance.now();
        slider.value = String(cards);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        while (answer() === before && performance.now() - begun < 2000) await new Promise((resolve) => { setTimeout(resolve, 0); });
        times.push(performance.now() - begun);
    }
    return times;
});
console.log(`odds while dragging: ${middle(drags).toFixed(0)} ms in the middle, ${Math.max(...drags).toFixed(0)} ms at most`);
await browser.close();
await server.close();
