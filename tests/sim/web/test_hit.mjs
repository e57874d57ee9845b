// The page in a browser: will it hit, by hand and for a position. The figures are those of `odds` and `position finish`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, deck, fill, native, open, openForTests, press, presser, screen, server, shown } from './page_support.mjs';

openForTests();

const percents = (share, digits = 1) => `${(100 * share).toFixed(digits)}%`;

const lethalIs = (page, wanted) => page.waitForFunction((text) => document.getElementById('odds-lethal')?.textContent === text, {}, wanted);

/** The program's answer to these words. */
const asked = (words, steps, files) => JSON.parse(native(['odds', ...words, '--format=json', '--', ...steps], files));

test('by hand it takes at most eight presses, each climax from the hand has its chance, and a reload loses nothing', async () => {
    const { page, problems } = await open(browser, server.url, { width: 390 });
    const finger = presser(page);
    await finger.press('nav a[href="#odds"]');
    await finger.press('#attack-1 button:nth-child(5)');
    await finger.press('#attack-2 button:nth-child(4)');
    await finger.press('#attack-3 button:nth-child(1)');
    const drags = [[0, '24'], [1, '5'], [4, '5']]; // a slider is one press
    for (const [slider, value] of drags) await fill(page, 'input[type=range]', slider, value);
    assert.ok(finger.presses + drags.length <= 8);
    const about = ['--deck=24:5', '--waiting=10:2', '--clock=5', '--level=3', '--triggers=18:10:2'];
    const wanted = percents(asked(about, ['attack 4', 'attack 3']).lethal, 2);
    await lethalIs(page, wanted);
    const rows = { 'no climax': ['attack 4', 'attack 3'], 'one soul more for all (1k1)': ['attack 5', 'attack 4'],
        'two soul more for one: attack 1': ['attack 6', 'attack 3'], 'two soul more for one: attack 2': ['attack 4', 'attack 5'] };
    const chances = Object.entries(rows).map(([words, steps]) => [words, asked(['best', ...about], steps).lethal])
        .sort(([, one], [, other]) => other - one).map(([words, lethal]) => `${words} ${percents(lethal, 2)}`);
    await page.waitForFunction((lines) => [...document.querySelectorAll('#odds-climaxes tbody tr')]
        .map((row) => `${row.cells[1].textContent} ${row.cells[0].textContent}`).join() === lines.join(), {}, chances);
    await page.reload();
    await lethalIs(page, wanted);
    await fill(page, '.slider input[type=number]', 0, '20'); // a slider's number can be typed
    await lethalIs(page, percents(asked(['--deck=20:5', ...about.slice(1)], ['attack 4', 'attack 3']).lethal, 2));
    assert.equal(await page.$eval(shown('input[type=range]'), (slider) => slider.value), '20');
    assert.deepEqual(problems, []);
    await page.close();
});

test('triggers are taken from a real list', async () => {
    const { page, problems } = await open(browser, `${server.url}#odds`);
    await page.waitForFunction(() => [...document.querySelectorAll('#odds-list option')].some(({ value }) => value === 'shipped carnival'));
    await page.select('#odds-list', 'shipped carnival');
    const about = ['--deck=30:6', '--waiting=10:2', '--clock=4', '--level=3', '--own-list=own.deck'];
    await lethalIs(page, percents(asked(about, ['attack 3', 'attack 2', 'attack 2'], { 'own.deck': deck('carnival') }).lethal, 2));
    assert.deepEqual(problems, []);
    await page.close();
});

/** Two attackers against a player with six in the clock and an unseen card in hand. */
function ending() {
    const [plain, climax] = ['LF/W01-001', 'LF/W01-033'];
    const copies = (card, count) => Array(count).fill(card);
    const stands = { card: plain, state: 'stand' };
    return JSON.stringify({ schema: 'weissfish.position/1', edition: 2022, turn: 9, active: 0, phase: 'attack', players: [
        { deck: { shuffled: copies(plain, 3) }, level: [plain], stage: { CM: stands, CL: stands } },
        { deck: { shuffled: [...copies(plain, 4), ...copies(climax, 3)] }, level: copies(plain, 3), clock: copies(plain, 6), hand: [plain] }] });
}

test('of a position one press gives the chance by the best play, its line and every choice', async () => {
    const { page, problems } = await open(browser, `${server.url}#position`);
    await page.waitForSelector(shown('.board'));
    await fill(page, '#position-text', 0, ending());
    await page.waitForFunction(() => document.querySelector('main > section:not([hidden]) .verdict')?.textContent.includes('Turn 9'));
    const finger = presser(page);
    await finger.press('#position-hit:enabled');
    await page.waitForSelector('#finish-chance');
    assert.equal(finger.presses, 1);
    const wanted = JSON.parse(native(['position', 'finish', 'p.json', '--format=json'], { 'p.json': ending() }));
    assert.ok(wanted.chance.exact);
    assert.equal(await page.$eval('#finish-chance', (line) => line.textContent), `${percents(wanted.chance.low)} to win this turn`);
    const choices = await page.$$eval('#finish-choices tbody tr', (rows) => rows.map((row) => [row.dataset.move, row.cells[0].textContent]));
    assert.deepEqual(choices, wanted.choices.map(({ move, low }) => [move, percents(low)]));
    const line = await page.$eval('.line', (list) => list.innerText);
    assert.match(line, /CL Pell.* attacks: direct/);
    assert.ok(line.includes(`after no damage (${percents(wanted.line.then[0].chance)})`), line);
    await lethalIs(page, percents(JSON.parse(native(['odds', '--position=p.json', '--format=json'], { 'p.json': ending() })).lethal, 2));
    await screen(page, 'lists');
    await page.reload();
    await screen(page, 'odds');
    await page.waitForSelector('#finish-chance');
    assert.deepEqual(problems, []);
    await page.close();
});

test('in a running game nothing of what is hidden counts: neither the other hand nor the split of the climaxes', async () => {
    const hidden = (inHand, inDeck) => JSON.stringify({ ...JSON.parse(ending()), players: JSON.parse(ending()).players
        .map((player, i) => (i === 0 ? player : { ...player, hand: [inHand], deck: { shuffled: inDeck } })) });
    const [plain, climax] = ['LF/W01-001', 'LF/W01-033'];
    const positions = [hidden(plain, [plain, plain, plain, plain, climax, climax, climax]), hidden(climax, [plain, plain, plain, plain, plain, climax, climax])];
    const lethal = positions.map((position) => JSON.parse(native(['odds', '--position=p.json', '--format=json'], { 'p.json': position })).lethal);
    assert.notEqual(lethal[0], lethal[1]);
    const wanted = percents((5 * lethal[0] + 3 * lethal[1]) / 8, 2); // of eight unseen cards one is in the hand
    for (const position of positions) {
        const { page, problems } = await open(browser, `${server.url}#position`);
        await page.waitForSelector(shown('.board'));
        await fill(page, '#position-text', 0, position);
        await page.waitForFunction(() => document.querySelector('main > section:not([hidden]) .verdict')?.textContent.includes('Turn 9'));
        await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Play from here' && !one.disabled));
        await press(page, 'Play from here');
        await page.waitForFunction(() => /Your move/.test(document.querySelector('#play-status')?.textContent));
        await page.waitForFunction(() => [...document.querySelectorAll('.doings button')].some((one) => one.offsetParent && one.textContent === 'Will it hit' && !one.disabled));
        await press(page, 'Will it hit');
        await lethalIs(page, wanted);
        assert.deepEqual(problems, []);
        await page.close();
    }
});
