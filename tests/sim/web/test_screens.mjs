// The page in a browser: how its screens look and behave, whatever their content.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { addList, axeSource, browser, deck, fill, lists, open, openForTests, paste, press, screen, serve, server, shown, tap } from './page_support.mjs';

openForTests();

test('a link holds both lists and the seed', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
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
    await other.waitForFunction(() => [...document.querySelectorAll('fieldset.list select')].map((one) => one.selectedOptions[0].text).join() === 'one,two');
    assert.deepEqual(await other.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('list '))
        .map((name) => JSON.parse(localStorage[name]).text).sort()), Object.values(lists()).sort());
    assert.equal(await other.$$eval('input[type=number]', (fields) => fields[1].value), '77');
    await page.close();
    await other.close();
});

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

test('a hostile list or card name shows as text', async () => {
    const card = { code: 'ZZ/W01-001', name: HOSTILE, type: 'Character', level: '0', cost: '0', power: '500', soul: '1',
        color: 'Red', trigger: '', ability: [], attributes: [], side: 'W', set: 'ZZ', expansion: HOSTILE };
    const { page, problems } = await open(browser, server.url);
    await screen(page, 'cards');
    await page.waitForSelector('input[accept^=".json"]');
    await page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'evil.json'));
        const field = document.querySelector('input[accept^=".json"]');
        field.files = data.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }, JSON.stringify([card]));
    await page.waitForFunction(() => document.body.innerText.includes('1 files with 1 cards'));
    await screen(page, 'compare');
    await paste(page, 0, HOSTILE, `4 ZZ/W01-001\n${HOSTILE}\n`);
    await page.waitForSelector(shown('.problem, .getter'));
    await paste(page, 0, HOSTILE, deck('harbour'));
    await paste(page, 1, `${HOSTILE} 2`, deck('lanterns'));
    await fill(page, 'input[type=number]', 0, '100');
    await press(page, 'Compare');
    await page.waitForFunction(() => document.body.innerText.includes('100 of 100 games'));
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
    await (await page.waitForSelector('input[accept^=".json"]')).uploadFile(data);
    await page.waitForFunction(() => document.body.innerText.includes('1 files with 1 cards'));
    fs.unlinkSync(data);
    await screen(page, 'compare');
    await paste(page, 0, 'anna', `4 Q/W01-001\n${lists()['one.deck']}`);
    await page.waitForFunction(() => /ability 2 of Q\/W01-001 is not played/.test(document.body.textContent));
    assert.doesNotMatch(await page.evaluate(() => document.body.textContent), /ability 1 of Q\/W01-001/);
    assert.deepEqual(problems, []);
    await page.close();
});

const SCREENS = ['lists', 'compare', 'hands', 'odds', 'matrix', 'tune', 'watch', 'play', 'position', 'cards'];
const LONG = Boolean(process.env.WEISSFISH_LONG);

/** Gives a screen that has an answer something to show. */
async function show(page, name) {
    await screen(page, name);
    if (name === 'lists') {
        await addList(page, lists()['one.deck']);
        await addList(page, `5 Q/W01-001 nobody\n${lists()['two.deck']}`);
        await page.waitForSelector(shown('.list-card button.plain'));
        await tap(page, shown('.list-card button.plain'));
        await page.waitForSelector(shown('.card-row'));
        await tap(page, shown('.card-row'));
    }
    if (['compare', 'matrix', 'watch', 'play'].includes(name)) {
        await paste(page, 0, 'one', lists()['one.deck']);
        await paste(page, 1, 'two', lists()['two.deck']);
        if (name === 'matrix') await paste(page, 2, 'three', deck('harbour'));
        if (name === 'compare' || name === 'matrix') await fill(page, 'input[type=number]', 0, '100');
        await page.waitForSelector(shown('form button.main:enabled'));
        await tap(page, shown('form button.main'));
    }
    if (name === 'hands') {
        await paste(page, 0, 'one', lists()['one.deck']);
        await tap(page, '#hand-deal:enabled');
        await tap(page, '#hand-ask:enabled');
    }
    await page.waitForSelector(shown({ hands: '#hand-answer', lists: 'section.card-text', compare: 'h3.verdict', matrix: 'table.matrix', watch: '.board',
        play: '.board', odds: 'table.heat', position: '.board', tune: 'form', cards: '.drop' }[name]));
    await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Controls smaller than a finger; a checkbox is as large as its label. */
function smallControls(page) {
    return page.evaluate(() => {
        const least = 40;
        const section = document.querySelector('main > section:not([hidden])');
        const controls = [...document.querySelectorAll('header button, nav a'),
            ...section.querySelectorAll('button, select, textarea, summary, input, a.official')];
        return controls.filter((control) => control.checkVisibility()).map((control) => {
            const place = control.type === 'checkbox' ? control.closest('label') : control;
            const { width, height } = place.getBoundingClientRect();
            return { width, height, html: control.outerHTML.slice(0, 100) };
        }).filter(({ width, height }) => width < least || height < least).map(({ html, width, height }) => `${width}x${height} ${html}`);
    });
}

async function axeFinds(page) {
    await page.evaluate(axeSource);
    return page.evaluate(() => window.axe.run().then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)));
}

// Each with its widths, those of the long run and of the short one; axe looks at the first.
const LOOKS = [
    ['en', 'light', LONG ? [390, 360, 768, 1280, 1920] : [390, 360]],
    ['ja', 'dark', LONG ? [1280, 360, 768] : [1280]],
];

for (const [language, theme, widths] of LOOKS)
    test(`every screen in ${language}, ${theme}, at every width: no overflow, no small control, nothing serious for axe`, async () => {
        const { page, problems } = await open(browser, server.url, { width: 390, language, theme });
        for (const name of SCREENS) {
            await show(page, name);
            for (const width of widths) {
                await page.setViewport({ width, height: 900 });
                await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
                const wide = await page.evaluate(() => document.documentElement.scrollWidth);
                assert.ok(wide <= width, `${name} at ${width}: ${wide}`);
                assert.deepEqual(await smallControls(page), [], `${name} at ${width}`);
                if (width === widths[0]) assert.deepEqual(await axeFinds(page), [], `${name} at ${width}`);
            }
            await page.setViewport({ width: 390, height: 900 });
        }
        assert.deepEqual(problems, []);
        await page.close();
    });

test('a word that a newcomer does not know explains itself when it is touched, also by keys', async () => {
    const { page, problems } = await open(browser, `${server.url}#tune`, { width: 390 });
    for (const [name, words] of Object.entries({ tune: ['Agent', 'How much is played, in seconds of two fast cores', 'Seed'], matrix: ['Agent', 'Seed'],
        odds: ['Cancelled'], position: ['Agent', 'CL, CM, CR, BL, BR'] })) {
        await screen(page, name);
        for (const word of words) {
            const mark = shown(`button.help[aria-label="What is that: ${word}?"]`);
            await page.waitForSelector(mark);
            const told = () => page.$eval(mark, (button) => {
                const text = document.getElementById(button.getAttribute('aria-controls'));
                return text.checkVisibility() ? text.textContent : '';
            });
            assert.equal(await told(), '');
            if (word === words[0]) await tap(page, mark);
            else {
                await page.focus(mark);
                await page.keyboard.press('Enter');
            }
            await page.waitForSelector(`${mark}[aria-expanded=true]`);
            assert.ok((await told()).length > 40);
            await page.keyboard.press('Escape');
            await page.waitForSelector(`${mark}[aria-expanded=false]`);
        }
    }
    assert.deepEqual(problems, []);
    await page.close();
});

test('after the first visit it works without a network', async () => {
    const own = await serve();
    const { page, problems } = await open(browser, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => window.weissfish.run(['odds', '--version']));
    await page.waitForNetworkIdle();
    await own.close();
    problems.length = 0; // what was still being fetched
    await page.reload();
    await page.waitForSelector('[data-ready]');
    const given = await page.evaluate(() => window.weissfish.run(['compare', 'decks/harbour.deck', 'decks/lanterns.deck', '--games=20', '--format=csv']));
    assert.equal(given.status, 0);
    assert.deepEqual(problems, []);
    await page.close();
});
