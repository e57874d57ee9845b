// The page in a browser: which cards to change, by `tune deck`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addList, browser, deck, fill, native, open, openForTests, paste, press, presser, server, shown, tap } from './page_support.mjs';

openForTests();

const OPTIONS = ['--max-swaps=4', '--budget=1', '--format=json', '--quiet'];

/** The result's rows are the program's swaps. */
async function showsSwaps(page, { swaps }) {
    await page.waitForSelector('#tuned');
    const rows = await page.$$eval('#tuned tbody tr', (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
    assert.ok(swaps.length > 0);
    assert.equal(rows.length, swaps.length);
    swaps.forEach(({ out, in: put, gain }, i) => {
        Object.entries(out).forEach(([code, copies]) => assert.ok(rows[i][0].includes(`${copies} × ${code} `)));
        Object.entries(put).forEach(([code, copies]) => assert.ok(rows[i][1].includes(`${copies} × ${code} `)));
        assert.ok(rows[i][2].startsWith(gain.value.toFixed(1)));
    });
}

test('a list comes to its best changes in at most three presses, and the search goes on after a reload', async () => {
    const { page, problems } = await open(browser, server.url);
    const finger = presser(page);
    await addList(page, deck('harbour'));
    await page.waitForFunction(() => document.querySelector('.list-card .curve'));
    await finger.press('#lists-tune:enabled');
    await fill(page, 'input[type=number]', 0, '4');
    await fill(page, 'input[type=number]', 1, '1');
    await finger.press(shown('form button.main:enabled'));
    assert.ok(finger.presses <= 3);
    await press(page, 'Stop', '#tuned');
    await page.waitForFunction(() => document.querySelector('#tuned') ||
        [...document.querySelectorAll('main > section:not([hidden]) button')].some((one) => one.textContent === 'Continue'));
    await page.reload();
    await page.waitForFunction(() => document.querySelector('#tuned') ||
        [...document.querySelectorAll('main > section:not([hidden]) button')].some((one) => one.textContent === 'Continue'));
    if (!await page.$('#tuned')) await press(page, 'Continue');
    const wanted = JSON.parse(native(['tune', 'deck', 'one.deck', ...OPTIONS], { 'one.deck': deck('harbour') }));
    await showsSwaps(page, wanted);
    await page.reload();
    await showsSwaps(page, wanted);
    assert.deepEqual(problems, []);
    await page.close();
});

test('what may come in is a collection, and a card that is ticked stays', async () => {
    const { page, problems } = await open(browser, `${server.url}#tune`);
    const pool = deck('lanterns');
    await paste(page, 0, 'one', deck('harbour'));
    await fill(page, '#tune-pool', 0, 'typed');
    await fill(page, '.field:has(#tune-pool) + .field textarea', 0, pool);
    await tap(page, '.locks summary');
    await page.waitForSelector('.locks li');
    const code = await page.$eval('.locks li small', (small) => small.textContent);
    await tap(page, '.locks li label');
    await page.waitForFunction(() => document.querySelector('.locks summary').textContent.includes('(1)'));
    await fill(page, 'input[type=number]', 0, '4');
    await fill(page, 'input[type=number]', 1, '1');
    await press(page, 'Search');
    await showsSwaps(page, JSON.parse(native(['tune', 'deck', 'one.deck', '--pool=pool.txt', `--lock=${code}`, ...OPTIONS],
        { 'one.deck': deck('harbour'), 'pool.txt': pool })));
    assert.deepEqual(problems, []);
    await page.close();
});
