// The page in a browser: a game at the table, played with taps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addList, browser, deck, fill, open, openForTests, paste, press, screen, server, shown } from './page_support.mjs';

openForTests();

const status = (page) => page.$eval('#play-status', (line) => line.textContent);

/** A game that has begun, with the hand kept. */
async function begun(page, seed = '5') {
    await screen(page, 'play');
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_watch'));
    await fill(page, 'input[inputmode]', 0, seed);
    await press(page, 'New game');
    await page.waitForSelector('#play-status');
    await press(page, 'Keep the hand');
    await page.waitForFunction(() => /Your move: (?!which)/.test(document.querySelector('#play-status').textContent));
}

/** Passes or ends the question, until it is another one. */
async function passOn(page) {
    await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('.moves button')];
        const before = document.querySelector('.moves').innerHTML + document.querySelector('#play-status').textContent;
        window.settled = () => /Your move/.test(document.querySelector('#play-status').textContent) &&
            before !== (document.querySelector('.moves')?.innerHTML ?? '') + document.querySelector('#play-status').textContent;
        (buttons.find((one) => /^(pass|end)$/.test(one.dataset.move)) ?? buttons[0]).click();
    });
    await page.waitForFunction(() => window.settled());
}

/** Passes until the main phase. */
async function toMain(page) {
    for (let i = 0; i < 20 && !/main phase move/.test(await status(page)); i++) await passOn(page);
}

test('a game begins from two lists with one press', async () => {
    const { page, problems } = await open(browser, server.url);
    await addList(page, deck('carnival'));
    await addList(page, deck('night_watch'));
    await page.waitForFunction(() => document.querySelectorAll('.list-card .curve').length === 2);
    await page.evaluate(() => [...document.querySelectorAll('.doings button')].find((one) => one.textContent === 'Play').click());
    await page.waitForSelector('#play-status');
    assert.match(await status(page), /cards to exchange/);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a card is tapped, where it may go lights up, and a tap there plays it', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await begun(page);
    await toMain(page);
    const at = await page.$$eval(shown('.half.below .hand button'), (cards) => cards.findIndex((one) => one.classList.contains('lit')));
    assert.ok(at >= 0, 'a card of the hand may be played');
    await page.$$eval(shown('.half.below .hand button'), (cards, i) => cards[i].click(), at);
    const lit = await page.$$eval(shown('.half.below .slot.lit'), (slots) => slots.length);
    assert.ok(lit > 0);
    const named = await page.$eval(shown('.half.below .hand button[aria-pressed=true]'), (card) => card.title.split(',')[0]);
    await page.$eval(shown('.half.below .slot-CM'), (slot) => slot.click());
    await page.waitForFunction((name) => document.querySelector('.half.below .slot-CM').title.includes(name), {}, named);
    await page.close();
});

test('a second tap does the one thing that a card can do', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await begun(page);
    for (let i = 0; i < 40 && !/card to clock/.test(await status(page)); i++) await passOn(page);
    const clock = () => page.$eval(shown('.half.below h3'), (head) => head.textContent);
    const before = await clock();
    const tap = () => page.$eval(shown('.half.below .hand button.lit'), (card) => card.click());
    await tap();
    await page.waitForSelector(shown('.half.below .hand [aria-pressed=true]'));
    await page.$eval(shown('.half.below .hand [aria-pressed=true]'), (card) => card.click());
    await page.waitForFunction((head) => document.querySelector('main > section:not([hidden]) .half.below h3').textContent !== head, {}, before);
    await page.close();
});

test('the opponent’s turn is shown step by step, and can be passed over', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await begun(page);
    await page.evaluate(() => localStorage.setItem('pace', '-1'));
    await page.waitForFunction(() => { // passes until it is the opponent's turn
        if ([...document.querySelectorAll('.choices button')].some((one) => one.textContent === 'To my next choice')) return true;
        const moves = [...document.querySelectorAll('.moves button')];
        (moves.find((one) => /^(pass|end)$/.test(one.dataset.move)) ?? moves[0])?.click();
        return false;
    });
    const told = () => page.$eval('.told', (line) => line.textContent);
    const first = await told();
    assert.ok(first.length > 0);
    await press(page, 'Forward');
    await page.waitForFunction((line) => document.querySelector('.told').textContent !== line, {}, first);
    await press(page, 'To my next choice');
    await page.waitForFunction(() => /Your move/.test(document.querySelector('#play-status').textContent));
    await page.close();
});

test('a game is there again after a reload, with its moves', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await begun(page);
    await toMain(page);
    const board = () => page.$eval(shown('.board'), (element) => element.innerText);
    const before = [await board(), await status(page)];
    await page.reload();
    await page.waitForSelector('#play-status');
    await page.waitForFunction((text) => document.querySelector('#play-status').textContent === text, {}, before[1]);
    assert.equal(await board(), before[0]);
    await press(page, 'Undo');
    await page.waitForFunction((text) => document.querySelector('#play-status').textContent !== text, {}, before[1]);
    await page.close();
});

test('two tabs play games of their own, and a new tab goes on with that of a closed one', async () => {
    const { page, problems } = await open(browser, `${server.url}#play`);
    const board = (one) => one.$eval(shown('.board'), (element) => element.innerText);
    const is = (one, text) => one.waitForFunction((wanted) => document.querySelector('main > section:not([hidden]) .board')?.innerText === wanted, {}, text);
    await begun(page);
    await toMain(page);
    const first = await board(page);
    const other = await page.browserContext().newPage();
    await other.goto(`${server.url}#play`);
    await other.waitForSelector(shown('.setup[open]')); // not the first tab's game
    await begun(other, '7');
    await toMain(other);
    const second = await board(other);
    assert.notEqual(second, first);
    await page.bringToFront();
    await page.reload();
    await is(page, first);
    await other.bringToFront();
    await other.reload();
    await is(other, second);
    await other.close();
    const third = await page.browserContext().newPage();
    await third.goto(`${server.url}#play`);
    await is(third, second);
    await page.bringToFront();
    await page.reload();
    await is(page, first);
    assert.deepEqual(problems, []);
    await page.close();
    await third.close();
});

for (const [width, height] of [[360, 640], [390, 844], [1280, 800]])
    test(`own hand, stage and choice are seen without scrolling on ${width} × ${height}`, async () => {
        const { page } = await open(browser, `${server.url}#play`, { width, height });
        await begun(page);
        await toMain(page);
        await page.evaluate(() => scrollTo(0, 0));
        const asks = await page.$eval('.choices', (panel) => panel.getBoundingClientRect().top);
        for (const part of ['.half.below .hand', '.half.below .slot-BL', '.half.above .slot-CM', '#play-status', '.now button']) {
            const { top, bottom } = await page.$eval(shown(part), (element) => {
                const place = element.getBoundingClientRect();
                return { top: place.top, bottom: place.bottom };
            });
            assert.ok(top >= 0 && bottom <= height, `${part}: ${top} to ${bottom}`);
            if (width < 900 && part.startsWith('.half')) assert.ok(bottom <= asks, `${part} is behind what is asked`);
        }
        await page.close();
    });

test('will it hit: one press in a game asks for the attack of its position', async () => {
    const { page, problems } = await open(browser, `${server.url}#play`);
    await begun(page);
    await toMain(page);
    await page.$eval(shown('.half.below .hand button.lit'), (card) => card.click());
    await page.$eval(shown('.half.below .slot-CM'), (slot) => slot.click());
    await page.waitForFunction(() => !/empty/.test(document.querySelector('.half.below .slot-CM').title));
    await press(page, 'Will it hit');
    await page.waitForSelector('main > section:not([hidden]) #odds-lethal');
    await page.waitForFunction(() => /^attack \d/.test(document.querySelector('main > section:not([hidden]) textarea').value));
    const rows = await page.$$eval('#odds-steps tbody tr', (all) => all.length);
    assert.equal(rows, 1);
    await press(page, 'By hand instead');
    await page.waitForSelector(shown('input[type=range]'));
    assert.deepEqual(problems, []);
    await page.close();
});

test('a game goes on as it was after other screens have been looked at', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await begun(page);
    await toMain(page);
    const seen = () => page.$eval(shown('.play-table'), (table) => table.innerText);
    const before = await seen();
    await screen(page, 'position'); // opens a game of its own
    await page.waitForSelector(shown('.board'));
    await screen(page, 'play');
    assert.equal(await seen(), before);
    await press(page, 'Undo');
    await page.waitForFunction((text) => document.querySelector('.play-table').innerText !== text, {}, before);
    await passOn(page);
    assert.match(await status(page), /main phase move/);
    await page.close();
});

test('a game is shared as a link and as a file, and one’s own game waits', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await begun(page);
    await toMain(page);
    const board = (one) => one.$eval(shown('.board'), (element) => element.innerText);
    const before = await board(page);
    await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });
    });
    await press(page, 'Share');
    await press(page, 'Copy a link');
    const link = await (await page.waitForFunction(() => window.copied)).jsonValue();
    const { page: other, problems } = await open(browser, link);
    await other.waitForSelector('#play-status');
    await other.waitForFunction((text) => document.querySelector('main > section:not([hidden]) .board').innerText === text, {}, before);
    assert.equal(new URL(other.url()).hash, '#play');
    await press(other, 'New game'); // the visitor's own game
    await other.waitForFunction(() => /cards to exchange/.test(document.querySelector('#play-status').textContent));
    await press(other, 'Keep the hand');
    await other.waitForFunction(() => /Your move: (?!which)/.test(document.querySelector('#play-status').textContent));
    const own = await board(other);
    const game = await page.evaluate(() => { // what the button saves
        const saved = [];
        URL.createObjectURL = (blob) => {
            saved.push(blob.text());
            return '#play';
        };
        [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save the game').click();
        return saved[0];
    });
    const drop = (text) => other.evaluate((words) => {
        const data = new DataTransfer();
        data.items.add(new File([words], 'game.json'));
        document.querySelector('#open-game').files = data.files;
        document.querySelector('#open-game').dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
    await drop('{"schema":"weissfish.page-game/1","moves":[]}');
    await other.waitForFunction(() => /holds no game/.test(document.body.innerText));
    await drop(game);
    await other.waitForFunction((text) => document.querySelector('main > section:not([hidden]) .board').innerText === text, {}, before);
    await press(other, 'Back to my game');
    await other.waitForFunction((text) => document.querySelector('main > section:not([hidden]) .board').innerText === text, {}, own);
    assert.deepEqual(problems, []);
    await page.close();
    await other.close();
});
