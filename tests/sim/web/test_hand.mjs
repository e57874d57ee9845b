// The page in a browser: what to mulligan. The figures are those of `position analyze`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, deck, native, open, openForTests, paste, presser, server, shown } from './page_support.mjs';

openForTests();

const AGENT = 'flat:2048';
const CODES = (name) => [...deck(name).matchAll(/^(\d+)\s+(\S+)/gm)].flatMap(([, count, code]) => Array(Number(count)).fill(code));

const keptOpening = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('opening hand')));

/** What the program says about mulligans of a hand. */
function analysed({ hand, seat, seed }, own, other) {
    const rest = [...own];
    hand.forEach((code) => rest.splice(rest.indexOf(code), 1));
    const unseen = { hand: Array(5).fill('?'), deck: { shuffled: Array(45).fill('?') }, decklist: other };
    const seen = { hand, deck: { shuffled: rest } };
    const position = { schema: 'weissfish.position/1', turn: 1, active: 0, phase: 'mulligan', ...(seat ? { mulligans: 1 } : {}), seed,
        players: seat ? [unseen, seen] : [seen, unseen] };
    return JSON.parse(native(['position', 'analyze', 'p.json', `--agent=${AGENT}`, '--format=json'], { 'p.json': JSON.stringify(position) }));
}

const percents = ({ value, low, high }) => `${(100 * value).toFixed(1)}% (${(100 * low).toFixed(1)} – ${(100 * high).toFixed(1)})`;

/** The rows of the answer: each way with its chance. */
function ways(page) {
    return page.$$eval('.hand-ways tbody tr', (rows) => rows.map((row) => [row.dataset.move, row.cells[2].textContent]));
}

test('a hand comes to its answer in three presses, best way first, in the figures of position analyze', async () => {
    const { page, problems } = await open(browser, server.url, { width: 390 });
    const finger = presser(page);
    await finger.press('nav a[href="#hands"]');
    await page.waitForSelector(shown('fieldset.list'));
    await paste(page, 0, 'one', deck('carnival'));
    await finger.press('#hand-deal:enabled');
    await finger.press('#hand-ask:enabled');
    await page.waitForSelector('#hand-answer .why tbody tr');
    assert.ok(finger.presses <= 3, `${finger.presses} presses`);
    const opening = await keptOpening(page);
    const { moves } = analysed(opening, CODES('carnival'), CODES('carnival'));
    assert.deepEqual(await ways(page), moves.map(({ move, win }) => [move, percents(win)]));
    assert.match(await page.$eval('#hand-answer h3', (line) => line.textContent), moves[0].move === 'keep' ? /^Keep all/ : /xchange/);
    // each card says what becomes of it
    assert.equal(await page.$$eval('.opening-hand .way', (all) => all.length), 5);
    assert.equal(await page.$$eval('.opening-hand .goes', (all) => all.length), moves[0].move.split(' ').length - 1);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a hand that is entered, going second, is answered against the other list, and stays over a reload', async () => {
    const { page, problems } = await open(browser, `${server.url}#hands`);
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_watch'));
    await page.select(shown('.setup > label select'), '1');
    const finger = presser(page);
    await finger.press('#hand-enter:enabled');
    for (const row of [1, 1, 7, 16, 18]) await finger.press(`.enter-hand li:nth-child(${row}) button`);
    await finger.press('.opening-hand li:nth-child(5) button'); // and taken back
    await finger.press('.enter-hand li:nth-child(19) button');
    await page.waitForFunction(() => document.querySelectorAll('.opening-hand button').length === 5);
    await finger.press('#hand-enter:enabled');
    await finger.press('.opening-hand li:nth-child(5) button');
    await finger.press('#hand-ask:enabled');
    await page.waitForSelector('#hand-yours');
    const opening = await keptOpening(page);
    const yours = `mulligan ${opening.hand[4]}`;
    const { player, moves } = analysed(opening, CODES('carnival'), CODES('night_watch'));
    assert.equal(player, 1);
    const row = moves.find(({ move }) => move === yours);
    assert.match(await page.$eval('#hand-yours', (line) => line.textContent), new RegExp(`Yours (wins ${(100 * row.win.value).toFixed(1)}%|is the best)`));
    const before = await ways(page);
    assert.deepEqual(before, moves.map(({ move, win }) => [move, percents(win)]));
    await page.reload();
    await page.waitForSelector('#hand-yours');
    assert.deepEqual(await ways(page), before);
    assert.deepEqual(problems, []);
    await page.close();
});

test('ten hands in a row say how many points were lost', async () => {
    const { page } = await open(browser, `${server.url}#hands`);
    await paste(page, 0, 'one', deck('carnival'));
    const finger = presser(page);
    await finger.press('#hand-train:enabled');
    await finger.press('.opening-hand li:nth-child(2) button');
    await finger.press('#hand-ask:enabled');
    await page.waitForSelector('#hand-next');
    await page.waitForSelector('#hand-answer');
    const first = (await keptOpening(page)).round;
    assert.equal(first.length, 1);
    assert.deepEqual(first[0].exchanged, [first[0].hand[1]]);
    // eight more like it; they survive a reload
    await page.evaluate((row) => {
        const kept = JSON.parse(localStorage.getItem('opening hand'));
        localStorage.setItem('opening hand', JSON.stringify({ ...kept, round: [row, ...Array(8).fill({ ...row, seed: row.seed + 1 })] }));
    }, first[0]);
    await page.reload();
    await finger.press('#hand-next:enabled');
    await page.waitForFunction(() => /^Hand 10 of 10/.test(document.querySelector('#hand-round-at').textContent));
    await finger.press('#hand-ask:enabled');
    await page.waitForSelector('#hand-round');
    const { round } = await keptOpening(page);
    assert.deepEqual(round[9].exchanged, []);
    const lost = round.reduce((sum, { points }) => sum + points, 0);
    assert.ok(round.every(({ points }) => points >= 0));
    assert.match(await page.$eval('#hand-round h3', (line) => line.textContent), new RegExp(`^Ten hands: ${(lost / 10).toFixed(1)} points lost`));
    assert.equal(await page.$$eval('#hand-round tbody tr', (rows) => rows.length), 10);
    await page.close();
});

test('a list too short for a hand says why nothing can be dealt', async () => {
    for (const [language, words] of [['en', 'A hand needs a list of 6 cards or more; one of these has 4.'], ['ja', '手札を配るには6枚以上のリストが必要です(今は4枚)。']]) {
        const { page, problems } = await open(browser, `${server.url}#hands`, { language });
        await page.waitForSelector(shown('fieldset.list'));
        await paste(page, 0, 'short', '4 LF/W02-065\n');
        await page.waitForFunction((wanted) => document.querySelector('main > section:not([hidden]) [role=alert]')?.innerText === wanted, {}, words);
        assert.equal(await page.$eval('#hand-deal', (button) => button.disabled), true);
        assert.deepEqual(problems, []);
        await page.close();
    }
});

const keptTraining = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('training')));

/** Presses a choice, the last of those offered, and waits for what it costs. */
async function decide(page, made) {
    await page.waitForSelector(shown('button[data-move]:enabled'));
    const offered = await page.$$eval(shown('button[data-move]'), (all) => all.map((one) => one.dataset.move));
    await page.evaluate((which) => [...document.querySelectorAll(which)].pop().click(), shown('button[data-move]'));
    await page.waitForSelector('#train-answer');
    await page.waitForFunction((count) => JSON.parse(localStorage.getItem('training')).made.length === count, {}, made);
    return offered;
}

test('clocking and level-ups of games that were played are trained: what a choice costs, and the next decision', async () => {
    const { page, problems } = await open(browser, `${server.url}#hands`, { width: 390 });
    await page.waitForSelector(shown('fieldset.list'));
    await paste(page, 0, 'one', deck('carnival'));
    for (const [kind, words] of [['clock', 'Clock a card'], ['level', 'Which card levels up']]) {
        await page.waitForSelector(`#train-${kind}:enabled`);
        await page.evaluate((id) => document.getElementById(id).click(), `train-${kind}`);
        await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words);
        const offered = await decide(page, 1);
        assert.ok(offered.some((move) => move.startsWith(`${kind} `)), offered.join());
        assert.ok(offered.length > 1);
        const { made: [one] } = await keptTraining(page);
        assert.equal(one.move, offered.at(-1));
        const shares = await page.$$eval('#train-answer tbody td:nth-child(2)', (cells) => cells.map((cell) => Number.parseFloat(cell.textContent)));
        assert.equal(shares[0], Math.max(...shares), 'best first');
        assert.ok(one.points >= 0 && one.points <= Math.round(10 * (shares[0] - Math.min(...shares))));
        assert.match(await page.$eval('#train-at', (line) => line.innerText), new RegExp(`Decision 1 of 10 · ${(one.points / 10).toFixed(1)} points`));
    }
    const { game } = await keptTraining(page);
    await page.evaluate(() => document.getElementById('train-next').click());
    await page.waitForFunction((before) => JSON.parse(localStorage.getItem('training')).game > before, {}, game);
    await page.waitForSelector(shown('button[data-move]:enabled'));
    assert.match(await page.$eval('#train-at', (line) => line.innerText), /Decision 2 of 10/);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a round of ten decisions ends with the points lost, also after a reload', async () => {
    const { page, problems } = await open(browser, `${server.url}#hands`);
    await page.waitForSelector(shown('fieldset.list'));
    await paste(page, 0, 'one', deck('carnival'));
    await page.evaluate(() => {
        const made = Array.from({ length: 9 }, (_, game) => ({ game, move: 'pass', best: 'clock LF/W02-065', points: 3, near: false }));
        localStorage.setItem('training', JSON.stringify({ kind: 'clock', seed: 5, game: 9, chosen: '', made }));
    });
    await page.reload();
    await decide(page, 10);
    await page.waitForSelector('#train-round');
    const { made } = await keptTraining(page);
    const lost = made.reduce((sum, { points }) => sum + points, 0) / 10;
    const told = () => page.$eval('#train-round h3', (line) => line.innerText);
    assert.match(await told(), new RegExp(`^Ten decisions: ${lost.toFixed(1)} points lost`));
    assert.match(await page.$eval('#train-round tbody', (rows) => rows.innerText), /Pass.*Clock Rikka, Tumbler on the Cart/);
    assert.equal(await page.$('#train-next'), null);
    await page.reload();
    await page.waitForSelector('#train-round');
    assert.match(await told(), new RegExp(`^Ten decisions: ${lost.toFixed(1)} points lost`));
    assert.deepEqual(problems, []);
    await page.close();
});
