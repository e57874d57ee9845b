// The page in a browser: what has stopped people who had never seen it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { addList, browser, deck, fill, open, openForTests, paste, press, presser, root, screen, server, shown, tap } from './page_support.mjs';

openForTests();

const PHONE = { width: 390, height: 844 };

const statusSays = (page, words) => page.waitForFunction((text) => document.querySelector('#play-status')?.textContent.includes(text), {}, words);

const topOf = (page, selector) => page.$eval(selector, (element) => element.getBoundingClientRect().top);

test('a visitor without a list tries two of ours', async () => {
    const { page, problems } = await open(browser, server.url, PHONE);
    const finger = presser(page);
    await finger.press('#lists-ours:enabled');
    await page.waitForFunction(() => document.querySelectorAll('.list-card input:checked').length === 2);
    await finger.press('#lists-compare:enabled');
    await page.waitForSelector(shown('h3.verdict'));
    assert.equal(finger.presses, 2);
    assert.deepEqual(problems, []);
    await page.close();
});

test('on a phone the row of screens says that it goes on, as long as it does', async () => {
    const { page } = await open(browser, server.url, PHONE);
    await page.waitForSelector('nav[data-more]');
    await page.$eval('nav', (nav) => nav.scrollTo(nav.scrollWidth, 0));
    await page.waitForSelector('nav:not([data-more])');
    await page.close();
});

test('chosen lists are there on every screen, however one comes to it', async () => {
    const { page } = await open(browser, server.url);
    for (const name of ['carnival', 'night_watch', 'harbour', 'lanterns']) await addList(page, deck(name));
    const ids = await page.evaluate(() => JSON.parse(localStorage.getItem('chosen ticked')));
    assert.equal(ids.length, 4);
    const chosen = () => page.$$eval(shown('fieldset.list select'), (all) => all.map(({ value }) => value));
    await screen(page, 'matrix');
    await page.waitForFunction((which) => document.querySelectorAll(which).length === 4, {}, shown('fieldset.list select'));
    assert.deepEqual(await chosen(), ids);
    await screen(page, 'tune');
    await page.waitForSelector(shown('fieldset.list select'));
    assert.deepEqual(await chosen(), ids.slice(0, 1));
    await page.close();
});

test('an opened list comes into sight below the others', async () => {
    const { page } = await open(browser, server.url, PHONE);
    for (const name of ['carnival', 'night_watch', 'harbour']) await addList(page, deck(name));
    await page.waitForFunction(() => document.querySelectorAll('.list-card .curve').length === 3);
    await tap(page, shown('.list-card button.plain'));
    await page.waitForFunction((height) => document.getElementById('opened')?.getBoundingClientRect().top < height - 40, {}, PHONE.height);
    await page.close();
});

/** A game on a phone, at its mulligan. */
async function onPhone(page) {
    await screen(page, 'play');
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_watch'));
    await fill(page, 'input[inputmode]', 0, '5');
    await press(page, 'New game');
    await statusSays(page, 'which cards to exchange');
}

test('on a phone the cards that are exchanged are marked, and a card’s text moves neither hand nor stage', async () => {
    const { page, problems } = await open(browser, server.url, PHONE);
    await onPhone(page);
    await page.$eval(shown('.half.below .hand li:nth-child(2) button'), (card) => card.click());
    await page.waitForSelector(shown('.half.below .hand li:nth-child(2) [aria-pressed=true]'));
    const mark = (number) => page.$eval(shown(`.half.below .hand li:nth-child(${number}) button`), (card) => getComputedStyle(card).boxShadow);
    assert.notEqual(await mark(2), await mark(1));
    await press(page, 'Exchange 1 card');
    await page.waitForFunction(() => /Your move: (?!which)/.test(document.querySelector('#play-status').textContent));
    await page.evaluate(() => scrollTo(0, 120)); // so that what is below the board could hold the page
    const hand = shown('.half.below .hand');
    const before = await topOf(page, hand);
    await page.$eval(`${hand} button.lit`, (card) => card.click());
    await page.waitForSelector(shown('.choices section.card-text'));
    assert.equal(await topOf(page, hand), before);
    const { top, bottom } = await page.$eval(shown('.choices section.card-text'), (text) => text.getBoundingClientRect().toJSON());
    assert.ok(top < PHONE.height && bottom > 0, 'its beginning is seen');
    assert.deepEqual(problems, []);
    await page.close();
});

test('a review is shown from its beginning', async () => {
    const { page } = await open(browser, server.url, PHONE);
    await onPhone(page);
    await press(page, 'Keep the hand');
    await page.waitForFunction(() => /Your move: (?!which)/.test(document.querySelector('#play-status').textContent));
    await press(page, 'Review');
    await page.waitForSelector('#review h3');
    await page.waitForFunction(() => {
        const { top } = document.querySelector('#review h3').getBoundingClientRect();
        return top >= 0 && top < document.querySelector('.choices').getBoundingClientRect().top;
    });
    await page.close();
});

test('the card to level up with is chosen among those of the clock, also where the hand has the same', async () => {
    const { page } = await open(browser, `${server.url}#position`);
    await page.waitForSelector(shown('.board'));
    const position = await page.$eval('#position-text', (field) => JSON.parse(field.value));
    const [player] = position.players;
    player.clock = player.deck.shuffled.splice(0, 6);
    assert.ok(player.clock.some((code) => player.hand.includes(code)));
    await fill(page, '#position-text', 0, JSON.stringify({ ...position, phase: 'clock' }));
    await page.waitForFunction(() => document.querySelector('main > section:not([hidden]) .verdict')?.textContent.includes('card to clock'));
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Play from here' && !one.disabled));
    await press(page, 'Play from here');
    await statusSays(page, 'a card to clock');
    await page.$eval('.moves [data-move^="clock "]', (move) => move.click());
    await statusSays(page, 'the card to level up with');
    const moves = await page.$$eval('.moves button', (all) => all.map((one) => one.dataset.move));
    assert.deepEqual(await page.$$eval('.now button', (all) => all.map((one) => one.dataset.move)), moves);
    assert.equal(await page.$(shown('.half.below .hand .lit')), null);
    await page.close();
});

test('in Japanese the steps of will it hit are in Japanese', async () => {
    const { page } = await open(browser, `${server.url}#odds`, { language: 'ja' });
    await page.waitForSelector('#odds-steps tbody th');
    assert.deepEqual(await page.$$eval('#odds-steps tbody th', (heads) => heads.map((one) => one.textContent)), ['1. アタック 3', '2. アタック 2', '3. アタック 2']);
    await page.close();
});

test('in Japanese what is wrong with a list is told in Japanese, and one that is not read opens with its text', async () => {
    const { page } = await open(browser, server.url, { language: 'ja' });
    await addList(page, `${deck('carnival')}\n1 LF/W02-065\n`);
    await page.waitForFunction(() => /51枚あります。デッキはちょうど50枚です。/.test(document.querySelector('.list-card .problems')?.innerText));
    await addList(page, '99 LF/W02-065 Pell\n');
    await page.waitForFunction(() => /1行目の「99」が読めません。枚数は1から50です。/.test(document.querySelector('.list-card .bad:not(b)')?.innerText));
    await page.$$eval('.list-card button.plain', (all) => all.at(-1).click());
    await page.waitForSelector('#opened details[open] textarea');
    await page.close();
});

test('a found card says in which lists it is, with how many copies', async () => {
    const { page } = await open(browser, server.url);
    await addList(page, '3 LF/W02-010\n2 LF/W02-065\n');
    await screen(page, 'cards');
    await fill(page, '.search input', 0, 'LF/W02-010');
    await page.waitForFunction((row) => document.querySelector(row)?.textContent.includes('(3)'), {}, shown('.found button'));
    await tap(page, shown('.found button'));
    await page.waitForFunction((row) => document.querySelector(row)?.textContent.includes('(4)'), {}, shown('.found button'));
    await page.close();
});

/** In the page: every control that can be seen and used on the shown screen, and above it. */
function markControls() {
    const section = document.querySelector('main > section:not([hidden])');
    const all = [...document.querySelectorAll('header button, nav a'), ...section.querySelectorAll('button, select, textarea, summary, input, a[href]')];
    const usable = all.filter((one) => one.checkVisibility() && !one.disabled);
    usable.forEach((one) => one.setAttribute('data-unreached', ''));
    document.activeElement?.blur();
    return usable.length;
}

/** What the tab key does not come to, from the beginning of the page on. */
async function unreached(page) {
    const controls = await page.evaluate(markControls);
    assert.ok(controls > 10);
    for (let presses = 0; presses < 3 * controls; presses++) {
        await page.keyboard.press('Tab');
        const left = await page.evaluate(() => {
            document.activeElement?.removeAttribute('data-unreached');
            return document.querySelectorAll('[data-unreached]').length;
        });
        if (!left) return [];
    }
    return page.$$eval('[data-unreached]', (all) => all.map((one) => one.outerHTML.slice(0, 160)));
}

test('the tab key comes to every control of every screen', async () => {
    const { page, problems } = await open(browser, server.url);
    for (const name of ['carnival', 'night_watch']) await addList(page, deck(name));
    await page.waitForFunction(() => document.querySelectorAll('.list-card .curve').length === 2);
    const ready = { lists: '.list-card .curve', compare: '#compare-start:enabled', hands: '#hand-deal:enabled', odds: '#odds-steps', matrix: 'form button.main:enabled',
        tune: 'form button.main:enabled', position: '.board', cards: '.search', watch: 'form button.main:enabled', play: 'form button.main:enabled' };
    for (const [name, shows] of Object.entries(ready)) {
        await screen(page, name);
        await page.waitForSelector(shown(shows));
        await page.waitForFunction(() => !document.querySelector('main > section:not([hidden]) .list-short[role=status]'));
        assert.deepEqual(await unreached(page), [], name);
    }
    await tap(page, shown('form button.main'));
    await statusSays(page, 'which cards to exchange');
    assert.deepEqual(await unreached(page), [], 'a game');
    assert.deepEqual(problems, []);
    await page.close();
});

test('a game is played with keys alone, and a screen reader hears what is asked, each choice and what happens', async () => {
    const { page, problems } = await open(browser, server.url);
    await onPhone(page);
    const named = async () => {
        const found = [];
        const look = (node) => {
            found.push([node.role, node.name, node.pressed]);
            (node.children ?? []).forEach(look);
        };
        look(await page.accessibility.snapshot());
        return found;
    };
    const live = (id) => page.$eval(id, (line) => line.getAttribute('aria-live'));
    assert.equal(await live('#play-status'), 'polite');
    assert.equal(await live('.told'), 'polite');
    const cards = await page.$$eval(shown('.half.below .hand button'), (all) => all.map((one) => one.title));
    let heard = await named();
    for (const card of cards) assert.ok(heard.some(([role, name]) => role === 'button' && name.startsWith(card)), card);
    await page.focus(shown('.half.below .hand button'));
    await page.keyboard.press('Enter');
    await page.waitForSelector(shown('.half.below .hand [aria-pressed=true]'));
    heard = await named();
    assert.ok(heard.some(([role, name, pressed]) => role === 'button' && name.startsWith(cards[0]) && pressed));
    await page.focus('.now button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Your move: (?!which)/.test(document.querySelector('#play-status').textContent));
    // the focus is at the first of the new choices, and all of them have names
    await page.waitForFunction(() => document.activeElement?.closest('.now, .all') !== null);
    await page.focus('.all summary');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.all').open);
    const moves = await page.$$eval('.moves button', (all) => all.map((one) => one.textContent));
    heard = await named();
    for (const move of moves) assert.ok(heard.some(([role, name]) => role === 'button' && name === move), move);
    const before = await page.$eval('.told', (line) => line.textContent);
    await page.focus('.moves button');
    await page.keyboard.press('Enter');
    await page.waitForFunction((text) => document.querySelector('.told').textContent !== text || /main phase/.test(document.querySelector('#play-status').textContent), {}, before);
    assert.deepEqual(problems, []);
    await page.close();
});

test('no word of one file hides a word of another', () => {
    const folder = path.join(root, 'sim/web/page/words');
    const found = new Map();
    for (const name of fs.readdirSync(folder))
        for (const [, word] of fs.readFileSync(path.join(folder, name), 'utf8').matchAll(/^ {4}'?([\w -]+?)'?: \['/gm)) {
            assert.ok(!found.has(word), `${word} is in ${found.get(word)} and in ${name}`);
            found.set(word, name);
        }
    assert.ok(found.size > 400);
});
