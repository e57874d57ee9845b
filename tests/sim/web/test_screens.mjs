// The page in a browser: how its screens look and behave, whatever they show.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { axeSource, browser, deck, fill, lists, open, openForTests, paste, press, screen, serve, server, shown } from './page_support.mjs';

openForTests();

test('a link holds both lists and the seed', async () => {
    const { page } = await open(browser, server.url);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    await fill(page, 'input[type=number]', 1, '77');
    await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });
    });
    await press(page, 'Copy a link');
    await page.waitForFunction(() => window.copied);
    const link = await page.evaluate(() => window.copied);
    const { page: other } = await open(browser, link);
    await other.waitForFunction(() => document.querySelectorAll('fieldset.list textarea')[1]?.value);
    assert.equal(await other.$eval('fieldset.list textarea', (field) => field.value), lists()['one.deck']);
    assert.equal(await other.$$eval('input[type=number]', (fields) => fields[1].value), '77');
    await page.close();
    await other.close();
});

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

test('a hostile list or card name shows as text', async () => {
    const card = { code: 'ZZ/W01-001', name: HOSTILE, type: 'Character', level: '0', cost: '0', power: '500', soul: '1',
        color: 'Red', trigger: '', ability: [], attributes: [], side: 'W', set: 'ZZ', expansion: HOSTILE };
    const { page, problems } = await open(browser, server.url);
    await page.evaluate(async (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'evil.json'));
        location.hash = 'cards';
        await new Promise((resolve) => setTimeout(resolve, 200));
        const field = document.querySelector('input[accept=".json"]');
        field.files = data.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }, JSON.stringify([card]));
    await page.waitForFunction(() => document.body.innerText.includes('1 files with 1 cards'));
    await screen(page, 'compare');
    await paste(page, 0, HOSTILE, `4 ZZ/W01-001\n${HOSTILE}\n`);
    await page.waitForSelector(shown('p.problem'));
    await paste(page, 0, HOSTILE, deck('harbour'));
    await paste(page, 1, `${HOSTILE} 2`, deck('lanterns'));
    await fill(page, 'input[type=number]', 0, '100');
    await press(page, 'Compare');
    await page.waitForFunction(() => document.body.innerText.includes('100 of 100 games'), { timeout: 30000 });
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.$('main img, main script'), null);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a list and a card name the abilities that are not played', async () => {
    const card = { code: 'Q/W01-001', name: 'Anna', type: 'Character', level: '0', cost: '0', power: '500', soul: '1',
        color: 'Red', trigger: [], attributes: [], side: 'W', set: 'Q', expansion: 'Q',
        ability: ['【CONT】 All of your other characters get +500 power.', '【AUTO】 When this card attacks, it whistles a tune.'] };
    const { page, problems } = await open(browser, `${server.url}#cards`);
    const data = path.join(os.tmpdir(), `anna-${process.pid}.json`);
    fs.writeFileSync(data, JSON.stringify([card]));
    await (await page.$('input[accept=".json"]')).uploadFile(data);
    await page.waitForFunction(() => document.body.innerText.includes('1 files with 1 cards'));
    fs.unlinkSync(data);
    await screen(page, 'compare');
    await paste(page, 0, 'anna', `4 Q/W01-001\n${lists()['one.deck']}`);
    await page.waitForFunction(() => /ability 2 of Q\/W01-001 is not played/.test(document.body.textContent));
    assert.doesNotMatch(await page.evaluate(() => document.body.textContent), /ability 1 of Q\/W01-001/);
    assert.deepEqual(problems, []);
    await page.close();
});

const SCREENS = ['compare', 'odds', 'matrix', 'tune', 'watch', 'play', 'position', 'cards'];

/** Puts something on every screen that has an answer to show. */
async function show(page, name, words) {
    if (['compare', 'matrix', 'watch', 'play'].includes(name)) {
        await paste(page, 0, 'one', lists()['one.deck']);
        await paste(page, 1, 'two', lists()['two.deck']);
        if (name === 'matrix') await paste(page, 2, 'three', deck('harbour'));
        if (name === 'compare' || name === 'matrix') await fill(page, 'input[type=number]', 0, '100');
        await new Promise((resolve) => setTimeout(resolve, 50));
        await page.evaluate((button) => document.querySelector(button).click(), shown('form button.main'));
    }
    await page.waitForSelector(shown({ compare: '.verdict', matrix: 'table.matrix', watch: '.board', play: '.board',
        odds: 'table.heat', position: '.board', tune: 'form', cards: '.drop' }[name]), { timeout: 30000 });
    await new Promise((resolve) => setTimeout(resolve, words));
}

for (const [width, language, theme] of [[390, 'en', 'light'], [390, 'ja', 'dark'], [1280, 'en', 'dark']])
    test(`every screen at ${width}, ${language}, ${theme}: no overflow, nothing serious for axe, no error`, async () => {
        const { page, problems } = await open(browser, server.url, { width, language, theme });
        for (const name of SCREENS) {
            await screen(page, name);
            await show(page, name, 100);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= width, `${name}: ${wide}`);
            await page.evaluate(axeSource);
            const found = await page.evaluate(() => window.axe.run().then(({ violations }) => violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)));
            assert.deepEqual(found, [], name);
        }
        assert.deepEqual(problems, []);
        await page.close();
    });

test('after the first visit it works without a network', async () => {
    const own = await serve();
    const { page, problems } = await open(browser, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await own.close();
    await page.reload();
    await page.waitForSelector('[data-ready]');
    const given = await page.evaluate(() => window.weissfish.run(['compare', 'decks/harbour.deck', 'decks/lanterns.deck', '--games=20', '--format=csv']));
    assert.equal(given.status, 0);
    assert.deepEqual(problems, []);
    await page.close();
});
