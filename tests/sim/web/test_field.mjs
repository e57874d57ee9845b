// The page in a browser: the field, its weights and own results, all of which survive a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, deck, fill, lists, native, open, openForTests, paste, press, server, shown, tap } from './page_support.mjs';

openForTests();

const NAMES = ['carnival', 'night_watch', 'harbour'];
const percents = (share) => `${(100 * share).toFixed(1)}%`;
const advice = (page) => page.$eval('#advice', (section) => section.innerText);

test('own results are read from a table, weigh the field, and stay over a reload with what was played', async () => {
    const { page, problems } = await open(browser, `${server.url}#matrix`, { width: 390 });
    for (let i = 0; i < NAMES.length; i++) await paste(page, i, NAMES[i], deck(NAMES[i]));
    await fill(page, 'input[type=number]', 0, '200');
    await press(page, 'Play the field');
    await page.waitForFunction(() => document.body.innerText.includes('600 of 600 games'));
    const files = Object.fromEntries(NAMES.map((name) => [`${name}.deck`, deck(name)]));
    const { decks } = JSON.parse(native(['matrix', ...Object.keys(files), '--games=200', '--format=json', '--quiet'], files));
    await tap(page, '#own-results summary');
    await fill(page, '#own-results textarea', 0, '相手;勝敗;デッキ;先攻\nharbour;○;carnival;○\nHARBOUR;×;Carnival;×\nnight_watch;勝;carnival;\nnight_watch;perhaps;carnival;\n');
    await page.waitForFunction(() => /^My own results \(3 games\)/.test(document.querySelector('#own-results summary').textContent));
    const told = () => page.$eval('#own-results', (section) => section.innerText);
    assert.match(await told(), /line 5, column 2: “perhaps” is not understood/);
    assert.deepEqual(await page.$$eval('#own-summary tbody tr', (rows) => [...rows[0].cells].map((cell) => cell.textContent)),
        ['carnival', '–', '1 of 1', '1 of 2', '2 of 3', 'Going first 1 of 1, second 0 of 1']);
    // the best deck if harbour is met twice as often as night_watch, and carnival never
    await tap(page, '#advice details summary');
    await tap(page, '#weights-met');
    const met = [0, 1, 2];
    const scores = decks.map(({ against }) => {
        const cells = against.map((cell, i) => ({ cell, weight: met[i] })).filter(({ cell }) => cell);
        return cells.reduce((sum, { cell, weight }) => sum + weight * cell.adjusted.value, 0) / cells.reduce((sum, { weight }) => sum + weight, 0);
    });
    const first = scores.indexOf(Math.max(...scores));
    await page.waitForFunction((name) => document.querySelector('#advice h3').textContent === `Play ${name}`, {}, NAMES[first]);
    assert.ok((await advice(page)).includes(percents(scores[first])), await advice(page));
    // one more, by hand
    await page.select(shown('#own-results .row select'), '1');
    await tap(page, '#own-results .own-won');
    await page.waitForFunction(() => /\(4 games\)/.test(document.querySelector('#own-results summary').textContent));
    const before = await page.$eval('table.matrix', (table) => table.innerText);
    await page.reload();
    await page.waitForFunction((text) => document.querySelector('table.matrix')?.innerText === text, {}, before);
    await page.waitForFunction((name) => document.querySelector('#advice h3').textContent === `Play ${name}`, {}, NAMES[first]);
    assert.match(await page.$eval('#own-results summary', (line) => line.textContent), /\(4 games\)/);
    assert.deepEqual(problems, []);
    await page.close();
});
