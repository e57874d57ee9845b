// What a person who waits for the page sees: how soon there is a sign of life, for how long there is none, for how long
// no time left is told, and how good what is told is. Each run of the page is one line; the last lines add them up.
// After scripts/web, on a machine that does nothing else:
//     WEISSFISH=PROGRAM bench/page/waits.mjs [WORDS OF A LINE...]
import fs from 'node:fs';
import path from 'node:path';
import { browse, deck, fill, native, open, paste, press, serve, shared, tap } from '../../tests/sim/web/page_support.mjs';

/** Milliseconds until which there must be a sign, and a time left. */
const SIGN_MOST = 100;
const LEFT_MOST = 2000;
const LOOK_EVERY = 20;
/** Estimates count from this share of a run on, while more than this is left. */
const SHARE_LEAST = 0.1;
const SECONDS_LEAST = 2;
const FACTOR_MOST = 1.5;
const RUNS_OF_TWENTY = 18;

/**
 * In the page: does what `begin` says and looks every 20 ms whether a sign of life is visible, and what time is left,
 * until what `over` selects is there.
 */
function watched(begin, over, every) {
    const within = () => document.querySelector('main > section:not([hidden])');
    const signs = '.progress, [role=status], #play-status';
    const working = /Working|thinking|looked at|%/;
    const units = { second: 1, minute: 60, hour: 3600, day: 86400 };
    const leftIn = (text) => {
        const [, number, unit] = /about (a|\d+) (second|minute|hour|day)s? left/.exec(text) ?? [];
        return unit ? (number === 'a' ? 1 : Number(number)) * units[unit] : null;
    };
    return new Promise((resolve) => {
        const looks = [];
        const begun = performance.now();
        const look = () => {
            const at = performance.now() - begun;
            const text = [...within().querySelectorAll(signs)].filter((one) => one.checkVisibility()).map((one) => one.textContent).join(' ');
            const ended = document.querySelector(over) !== null;
            looks.push({ at, sign: ended || working.test(text), left: leftIn(text) });
            if (ended) resolve(looks);
            else setTimeout(look, every);
        };
        new Function(`(${begin})()`)();
        requestAnimationFrame(() => setTimeout(look)); // first after it is painted
    });
}

/** The longest time for which looks do not fit. */
function longest(looks, fits) {
    let since = 0;
    let most = 0;
    for (const { at, ...look } of looks) {
        most = Math.max(most, at - since);
        if (fits(look)) since = at;
    }
    return most;
}

/** How far the worst estimate is from what came. */
function worstFactor(looks) {
    const end = looks.at(-1).at;
    return Math.max(1, ...looks.filter(({ at, left }) => left !== null && at >= SHARE_LEAST * end && end - at >= 1000 * SECONDS_LEAST)
        .map(({ at, left }) => Math.max(left / ((end - at) / 1000), (end - at) / 1000 / left)));
}

const asked = process.argv.slice(2);
const totals = { runs: 0, late: [], silent: [], untold: [], estimated: 0, good: 0 };

/** One run: a line, and what it adds to the totals. */
async function measure(page, name, begin, over) {
    if (asked.length && !asked.some((words) => name.includes(words))) return;
    const looks = await page.evaluate(watched, begin.toString(), over, LOOK_EVERY);
    const end = looks.at(-1).at;
    const first = looks.find(({ sign }) => sign).at;
    const silent = longest(looks, ({ sign }) => sign);
    const untold = end > LEFT_MOST ? longest(looks, ({ left }) => left !== null) : 0;
    const factor = worstFactor(looks);
    totals.runs++;
    if (first > SIGN_MOST) totals.late.push(name);
    if (silent > SIGN_MOST + LOOK_EVERY) totals.silent.push(name);
    if (untold > LEFT_MOST) totals.untold.push(name);
    if (factor > 1) {
        totals.estimated++;
        totals.good += Number(factor <= FACTOR_MOST);
    }
    console.log([name, `${(end / 1000).toFixed(1)} s`, `first sign ${first.toFixed(0)} ms`, `without one at most ${silent.toFixed(0)} ms`,
        untold > 0 ? `without time left at most ${(untold / 1000).toFixed(1)} s` : '', factor > 1 ? `estimates within ${factor.toFixed(2)}` : ''].filter(Boolean).join(' · '));
}

const server = await serve();
const browser = await browse();

/** A fresh browser, as at the first visit, on a screen with two lists. */
async function visit(name) {
    const { page } = await open(browser, `${server.url}#${name}`);
    page.setDefaultTimeout(Number(process.env.PAGE_WAIT ?? 600000));
    await page.waitForSelector('main > section:not([hidden])');
    if (name !== 'position' && name !== 'cards' && name !== 'odds' && name !== 'lists')
        for (const [i, list] of ['carnival', 'night_watch'].entries()) await paste(page, i, list, deck(list)).catch(() => undefined);
    return page;
}

/** In the page: presses the form's main button of the screen. */
const submit = () => document.querySelector('main > section:not([hidden]) form button.main').click();
const DONE = 'main > section:not([hidden]) .outcome .row > button';

for (const [agent, games] of [['heuristic', 20000], ['heuristic', 100000], ['learned', 500], ['learned', 2000], ['ismcts:200', 6], ['baseline', 50000]]) {
    const page = await visit('compare');
    for (const place of [0, 1]) await fill(page, 'fieldset + .helped select', place, agent);
    await fill(page, 'input[type=number]', 0, String(games));
    await measure(page, `compare ${agent} ${games}`, submit, DONE);
    await measure(page, `compare ${agent} ${games}, its speed known`, submit, DONE);
    if (games === 20000) await measure(page, 'compare heuristic 20000: its report', () => {
        document.querySelector('.outcome').dataset.asked = 'yes';
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { document.querySelector('.outcome').dataset.made = 'yes'; return make.call(URL, blob); };
        [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save the report').click();
    }, '.outcome[data-made]');
    await page.close();
}
{
    const page = await visit('matrix');
    await paste(page, 2, 'harbour', deck('harbour'));
    await fill(page, 'input[type=number]', 0, '10000');
    await measure(page, 'field of three, 10000', submit, 'main > section:not([hidden]) > button');
    await page.close();
}
for (const budget of [1, 3]) {
    const { page } = await open(browser, `${server.url}#tune`);
    page.setDefaultTimeout(Number(process.env.PAGE_WAIT ?? 600000));
    await paste(page, 0, 'harbour', deck('harbour'));
    await fill(page, 'input[type=number]', 0, '4');
    await fill(page, 'input[type=number]', 1, String(budget));
    await measure(page, `change my list, ${budget}`, submit, '#tuned');
    await page.close();
}
for (const agent of ['heuristic', 'ismcts:200']) {
    const page = await visit('watch');
    for (const place of [0, 1]) await fill(page, 'fieldset + .helped select', place, agent);
    await measure(page, `watch ${agent}`, submit, '.board');
    await page.close();
}
{
    const page = await visit('hands');
    await tap(page, '#hand-deal:enabled');
    await measure(page, 'my hand', () => document.getElementById('hand-ask').click(), '#hand-answer .why tbody tr');
    await measure(page, 'trainer: a decision', () => document.getElementById('train-clock').click(), 'button[data-move]:enabled');
    await measure(page, 'trainer: its answer', () => document.querySelector('button[data-move]').click(), '#train-answer');
    await page.close();
}
for (const agent of ['ismcts:1000', 'flat:128', 'strong:1s', 'strong:10s']) {
    const page = await visit('position');
    await page.waitForSelector('.board');
    await fill(page, '#position-text', 0, native(['watch', 'one.deck', 'two.deck', '--at=60'], { 'one.deck': deck('carnival'), 'two.deck': deck('night_watch') }));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await fill(page, 'select', 0, agent);
    await measure(page, `position by ${agent}`, () => document.querySelector('main > section:not([hidden]) .row > button.main').click(),
        'main > section:not([hidden]) .row ~ section tbody tr');
    if (agent === 'ismcts:1000') await measure(page, 'will it hit', () => document.getElementById('position-hit').click(), '#finish-chance, #finish > p:not(.kicker)');
    await page.close();
}
if (fs.existsSync(path.join(shared, 'cards'))) {
    const { page } = await open(browser, `${server.url}#cards`);
    page.setDefaultTimeout(Number(process.env.PAGE_WAIT ?? 600000));
    await (await page.waitForSelector('input[accept^=".json"]')).uploadFile(...['JJ_S66', 'KC_S25', '5HY_W83', 'AOT_S35'].map((set) => path.join(shared, 'cards', `${set}.json`)));
    await page.waitForFunction(() => document.body.innerText.includes('4 files with'));
    await page.waitForSelector('main > section:not([hidden]) > .row button:enabled');
    await measure(page, 'cards checked', () => document.querySelector('main > section:not([hidden]) > .row button').click(),
        'main > section:not([hidden]) section .wide, main > section:not([hidden]) section p.verdict');
    await page.close();
}
{
    const page = await visit('play');
    await fill(page, 'input[inputmode]', 0, '5');
    await measure(page, 'a new game', submit, '#play-status');
    await press(page, 'Keep the hand');
    for (let i = 0; i < 400 && !/has won/.test(await page.$eval('#play-status', (line) => line.textContent)); i++) {
        await page.evaluate(() => [...document.querySelectorAll('.moves button')].at(0)?.click());
        await page.waitForFunction(() => !document.querySelector('#play-status').textContent.includes('thinking'));
    }
    await measure(page, 'review', () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Review').click(), '#review');
    await page.close();
}
await browser.close();
await server.close();
const told = (names) => (names.length ? `${names.length}: ${names.join('; ')}` : 'none');
console.log(`${totals.runs} runs`);
console.log(`no sign of life within ${SIGN_MOST} ms: ${told(totals.late)}`);
console.log(`no sign of life for ${SIGN_MOST} ms: ${told(totals.silent)}`);
console.log(`no time left for ${LEFT_MOST / 1000} s: ${told(totals.untold)}`);
console.log(`estimates within a factor of ${FACTOR_MOST} from a tenth on: ${totals.good} of ${totals.estimated} runs (wanted: ${RUNS_OF_TWENTY} of 20)`);
