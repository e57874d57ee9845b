// The page in a browser: it says what is true. Each test is about something that a page may get wrong without anybody
// noticing: a figure of the wrong list, an answer to another question, a fault without its reason.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { browser, deck, fill, lists, native, open, openForTests, paste, press, screen, server, shown, tap } from './page_support.mjs';

openForTests();

const text = (page, selector) => page.$eval(shown(selector), (element) => element.innerText);
const waitForText = (page, words) => page.waitForFunction((wanted) =>
    document.querySelector('main > section:not([hidden])').innerText.includes(wanted), {}, words);

/** Card files as if they were dropped on the Cards screen. */
async function giveCards(page, cards) {
    const file = path.join(os.tmpdir(), `cards-${process.pid}-${Math.random()}.json`);
    fs.writeFileSync(file, JSON.stringify(cards));
    await screen(page, 'cards');
    await (await page.waitForSelector('input[accept^=".json"]')).uploadFile(file);
    await waitForText(page, 'files with');
    fs.unlinkSync(file);
}

function card(number, more) {
    return { code: `Q/W01-00${number}`, name: `Anna ${number}`, type: 'Character', level: '0', cost: '0', power: '500', soul: '1',
        color: 'Red', trigger: [], attributes: [], side: 'W', set: 'Q', expansion: 'Q', ability: [], ...more };
}

test('a list chosen in the moment in which its screen is drawn is chosen', async () => {
    const { page, problems } = await open(browser, `${server.url}#lists`);
    const chosen = await page.evaluate(() => new Promise((resolve) => {
        new MutationObserver((changes, observer) => { // hears before anything is painted
            const choice = document.querySelector('main > section:not([hidden]) fieldset.list select');
            const option = choice?.querySelector('optgroup option');
            if (!option) return;
            observer.disconnect();
            choice.value = option.value;
            choice.dispatchEvent(new Event('change', { bubbles: true }));
            resolve(option.value);
        }).observe(document.querySelector('main'), { childList: true, subtree: true });
        location.hash = 'compare';
    }));
    await page.waitForFunction((which, wanted) => document.querySelector(which).value === wanted, {}, shown('fieldset.list select'), chosen);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a list that is not legal says why, and in which line', async () => {
    const { page, problems } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'five', `5 LF/W01-001\n${deck('lanterns').replace(/^4 LF\/W01-001.*\n/m, '')}`);
    await page.waitForSelector(shown('.problems li'));
    assert.match(await text(page, '.checks'), /51 cards; a deck has exactly 50/);
    assert.match(await text(page, '.checks'), /line 1: 5 cards are named 'Pell, Trimmer of Wicks'/);
    assert.match(await text(page, 'fieldset.list'), /not legal/);
    assert.doesNotMatch(await text(page, 'fieldset.list'), /\[object/);
    assert.deepEqual(problems, []);
    await page.close();
});

test('cards that are not here are told apart from cards that are not played as printed', async () => {
    const { page, problems } = await open(browser, server.url);
    await giveCards(page, [card(1, { ability: ['【AUTO】 When this card attacks, it whistles a tune.'] })]);
    await screen(page, 'compare');
    await paste(page, 0, 'one', `4 Q/W01-001\n4 Q/W01-999\n4 JJ/S66-E001\n${deck('lanterns')}`);
    await page.waitForSelector(shown('.getter'));
    assert.match(await text(page, '.getter'), /No card has these numbers: Q\/W01-999/);
    assert.match(await text(page, '.getter'), /not here: JJ\/S66 \(1\)/);
    const unplayed = await text(page, '.unplayed');
    assert.match(unplayed, /^1 of \d+ abilities are not played as printed/m);
    await tap(page, shown('.unplayed summary'));
    assert.match(await text(page, '.unplayed'), /ability 1 of Q\/W01-001 is not played/);
    assert.doesNotMatch(await text(page, '.unplayed'), /999|JJ/);
    assert.match(await text(page, 'fieldset.list'), /2 cards are not here/);
    assert.deepEqual(problems, []);
    await page.close();
});

test('what a list was read as is remarked', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'named', deck('lanterns').replace(/^4 LF\/W01-001.*$/m, '4 Pell, Trimmer of Wicks\nWhat do you think?'));
    await page.waitForSelector(shown('.remarks'));
    const remarks = await text(page, '.remarks');
    assert.match(remarks, /is read as LF\/W01-001/);
    assert.match(remarks, /What do you think/);
    await page.close();
});

/** Compares two lists in so many games; returns the program's result of the same. */
async function compared(page, games, files) {
    const names = Object.keys(files);
    await screen(page, 'compare');
    for (const [i, name] of names.entries()) await paste(page, i, name.replace('.deck', ''), files[name]);
    await fill(page, 'input[type=number]', 0, String(games));
    await press(page, 'Compare');
    await waitForText(page, `${games.toLocaleString('en-GB')} of ${games.toLocaleString('en-GB')} games`);
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Save the report'));
    return JSON.parse(native(['compare', ...names, `--games=${games}`, '--format=json', '--quiet'], files));
}

test('the verdict says who played, with the figure of the winner, also when that is the second list', async () => {
    const { page, problems } = await open(browser, server.url);
    const files = { 'weak.deck': deck('night_watch'), 'strong.deck': deck('carnival') };
    const wanted = await compared(page, 2000, files);
    assert.ok(wanted.decks[1].win_rate.value > 0.5, 'the second one is the stronger');
    const [low, high] = [1 - wanted.decks[0].adjusted.high, 1 - wanted.decks[0].adjusted.low].map((share) => (100 * share).toFixed(1));
    assert.equal(await text(page, 'h3.verdict'), 'strong is the stronger deck, played by the heuristic');
    assert.equal(await text(page, '#figure'), `${(100 * wanted.decks[1].win_rate.value).toFixed(1)}%`);
    assert.ok((await text(page, '.figure')).includes(`${(100 * wanted.decks[1].adjusted.value).toFixed(1)}% with luck taken off, 95% interval ${low}% to ${high}%`), await text(page, '.figure'));
    const ends = await page.$eval(shown('.share'), (bar) => bar.getAttribute('aria-label'));
    const [a, b] = ends.match(/[\d.]+(?=%)/g).map(Number);
    assert.equal((a + b).toFixed(1), '100.0');
    assert.deepEqual(problems, []);
    await page.close();
});

test('figures are rounded as the program rounds them, and two shares are together a hundred', async () => {
    const { page } = await open(browser, server.url);
    const files = { 'one.deck': deck('carnival'), 'two.deck': deck('night_watch') };
    await compared(page, 2000, files);
    const report = await page.evaluate(async (texts) => {
        const given = await window.weissfish.run(['compare', 'one.deck', 'two.deck', '--games=2000', '--report=r.html'], texts);
        return new TextDecoder().decode(given.files['r.html']);
    }, files);
    const figure = await text(page, '#figure');
    assert.ok(report.includes(`${figure.replace('%', '')}`), figure);
    // halves: the last bit of a number with six decimals decides
    const rounded = await page.evaluate(async (texts) => {
        const { stdout } = await window.weissfish.run(['compare', 'one.deck', 'two.deck', '--games=2000', '--format=text'], texts);
        return /win rate, %\s+([\d.]+)\s+([\d.]+)/.exec(stdout).slice(1);
    }, files);
    assert.equal(`${rounded[0]}%`, figure);
    await page.close();
});

test('lists that nobody has named are called by what they are, and no legend takes one for a level', async () => {
    const { page } = await open(browser, server.url);
    await screen(page, 'lists');
    for (const name of ['carnival', 'night_watch'])
        await page.evaluate((words) => {
            const data = new DataTransfer();
            data.setData('text', words);
            document.querySelector('.new-list textarea').dispatchEvent(new ClipboardEvent('paste',
                { clipboardData: data, bubbles: true, cancelable: true }));
        }, deck(name).replace(/^#.*\n/gm, ''));
    await page.waitForFunction(() => [...document.querySelectorAll('.list-card h3')].map((one) => one.textContent).join('|') ===
        'Lanterns at Sea|Lanterns at Sea, green blue');
    await tap(page, '#lists-compare');
    await page.waitForSelector(shown('.u-legend'));
    const legend = await text(page, '.u-legend');
    assert.match(legend, /Lanterns at Sea, level 1/);
    assert.match(legend, /Lanterns at Sea, green blue, level 3/);
    await page.close();
});

test('the best move is the first row, with the best figure, as the program says', async () => {
    const { page } = await open(browser, `${server.url}#position`);
    const position = native(['watch', 'one.deck', 'two.deck', '--at=60'], lists());
    const wanted = JSON.parse(native(['position', 'analyze', 'p.json', '--format=json'], { 'p.json': position }));
    await page.waitForSelector('.board');
    await fill(page, '#position-text', 0, position);
    await press(page, 'Analyse');
    await waitForText(page, 'Worlds');
    // both are told in words once the position has been opened, too
    await page.waitForFunction((rows) => [...document.querySelectorAll('main > section:not([hidden]) p')]
        .some((line) => line.textContent === `Best: ${document.querySelector(rows).cells[0].innerText}`), {}, shown('tbody tr'));
    assert.equal(wanted.best, wanted.moves[0].move);
    await page.close();
});

test('odds count trigger checks, and a step is cancelled of the cases in which it happens', async () => {
    const { page, problems } = await open(browser, `${server.url}#odds`);
    const steps = ['attack 2', 'attack 1', 'attack 1'];
    await fill(page, 'textarea', 0, steps.join('\n'));
    await fill(page, 'input[type=range]', 6, '20');
    await fill(page, 'input[type=range]', 7, '8');
    await fill(page, 'input[type=range]', 8, '3');
    const wanted = JSON.parse(native(['odds', '--deck=30:6', '--waiting=10:2', '--clock=4', '--level=3', '--triggers=9:8:3',
        '--format=json', '--', ...steps]));
    await page.waitForFunction((figure) => document.getElementById('odds-lethal')?.textContent === figure, {},
        `${(100 * wanted.lethal).toFixed(2)}%`);
    const rows = await page.$$eval('#odds-steps tbody tr', (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
    wanted.steps.forEach(({ step, cancel, dealt }, i) => {
        assert.equal(rows[i][0], `${i + 1}. ${step}`);
        assert.equal(rows[i][1], `${(100 * dealt).toFixed(1)}%`);
        assert.equal(rows[i][2], `${(100 * cancel / dealt).toFixed(1)}%`);
    });
    assert.ok(wanted.steps[2].dealt < 1, 'the last step does not always happen');
    assert.deepEqual(problems, []);
    await page.close();
});

test('the best order names the attack, and no answer stays when the steps are gone', async () => {
    const { page } = await open(browser, `${server.url}#odds`);
    await fill(page, 'textarea', 0, 'attack 2\nattack 3\nattack 2');
    await tap(page, shown('input[type=checkbox]'));
    await page.waitForSelector('#odds-order');
    assert.match(await text(page, '#odds-order'), /First step [123], attack [23]: the other side loses in/);
    assert.match(await text(page, '#odds-order'), /then at \d-\d \([\d.]+%\): step [123], attack/);
    await fill(page, 'textarea', 0, '');
    await page.waitForFunction(() => document.getElementById('odds-lethal').textContent === '–');
    await waitForText(page, 'There are no steps yet');
    await page.close();
});

const PRINTED = { ability: ['【AUTO】 When this card attacks, draw a card.'], jpAbility: ['【自】 このカードがアタックした時、あなたは1枚引く。'],
    attributes: ['Key 《鍵》'], type: 'Character' };

/** The text of the first card of a list. */
async function textOfFirst(page) {
    await page.waitForSelector(shown('.list-card button.plain'));
    await tap(page, shown('.list-card button.plain'));
    await page.waitForSelector(shown('.card-row'));
    await page.evaluate((rows) => [...document.querySelectorAll(rows)].find((row) => row.textContent.includes('Anna')).click(), shown('.card-row'));
    await page.waitForSelector(shown('section.card-text'));
    return text(page, 'section.card-text');
}

test('a card shows the text that is played', async () => {
    const { page } = await open(browser, server.url);
    await giveCards(page, [card(1, { ability: ['【AUTO】 When this card attacks,, draw  a card.'] })]);
    await screen(page, 'compare');
    await paste(page, 0, 'anna', `4 Q/W01-001\n${lists()['one.deck']}`);
    await screen(page, 'lists');
    const explained = await page.evaluate(() => window.weissfish.run(['cards', 'explain', 'LF/W01-001']));
    assert.equal(explained.status, 0);
    assert.match(await textOfFirst(page), /When this card attacks/);
    await page.close();
});

test('in Japanese a card has its Japanese text, type, colour and traits, and lost points are losses', async () => {
    const { page, problems } = await open(browser, server.url, { language: 'ja' });
    const file = path.join(os.tmpdir(), `ja-${process.pid}.json`);
    fs.writeFileSync(file, JSON.stringify([card(1, PRINTED)]));
    await screen(page, 'cards');
    await (await page.waitForSelector('input[accept^=".json"]')).uploadFile(file);
    await waitForText(page, '1ファイル');
    await screen(page, 'compare');
    await paste(page, 0, 'anna', `4 Q/W01-001\n${lists()['one.deck']}`);
    await screen(page, 'lists');
    const told = await textOfFirst(page);
    assert.match(told, /このカードがアタックした時/);
    assert.match(told, /キャラ · 赤 · レベル 0 \/ コスト 0/);
    assert.match(told, /鍵/);
    assert.doesNotMatch(told, /Character|Red|Key|損失/);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a long run says before it begins how long it takes, and shows how far it is', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    assert.match(await text(page, '#compare-estimate'), /^takes about/);
    for (const place of [0, 1]) await fill(page, 'fieldset + .helped select', place, 'ismcts:1000');
    await page.waitForFunction(() => /takes about \d+ (hours|days)/.test(document.getElementById('compare-estimate').textContent));
    await press(page, 'Compare');
    await page.waitForFunction(() => /\d+ (hours|days) left/.test(document.querySelector('.progress')?.textContent ?? ''));
    await page.reload();
    await page.waitForSelector(shown('fieldset.list .checks'));
    await fill(page, 'input[type=number]', 0, '1000000');
    await press(page, 'Compare');
    await page.waitForFunction(() => / left/.test(document.querySelector('.progress')?.textContent ?? ''));
    await press(page, 'Stop');
    await page.close();
});

/** All values of a progress bar, in order. */
function watchBar(page) {
    return page.evaluate(() => {
        window.bars = [];
        new MutationObserver(() => {
            const bar = document.querySelector('main > section:not([hidden]) progress');
            if (bar && bar.value !== window.bars.at(-1)) window.bars.push(bar.value);
        }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
}

test('the bar of a search for better cards goes forward alone, to its end', async () => {
    const { page } = await open(browser, `${server.url}#tune`);
    await paste(page, 0, 'one', deck('night_market'));
    await fill(page, 'input[type=number]', 0, '4');
    await fill(page, 'input[type=number]', 1, '1');
    await watchBar(page);
    await press(page, 'Search');
    await page.waitForSelector('#tuned');
    const bars = await page.evaluate(() => window.bars);
    assert.ok(bars.length > 3, String(bars));
    assert.deepEqual(bars, [...bars].sort((one, other) => one - other));
    await page.close();
});

test('watching a slow game shows how far it is, and so does a review', async () => {
    const { page } = await open(browser, `${server.url}#watch`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    await page.select(shown('fieldset + .helped select'), 'ismcts:200');
    await watchBar(page);
    await press(page, 'Play a game');
    await page.waitForSelector(shown('.board'));
    assert.ok((await page.evaluate(() => window.bars)).length > 2);
    await page.close();
});

test('a new game deals anew, and a deal that is typed is dealt again', async () => {
    const { page } = await open(browser, `${server.url}#play`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    const dealt = async (others) => { // the game before may still be shown: a hand unlike the others is waited for
        await page.evaluate(() => localStorage.removeItem('game 1'));
        await press(page, 'New game');
        const hand = await page.waitForFunction((which, known) => {
            const cards = [...document.querySelectorAll(which)].map((one) => one.title).join();
            return localStorage.getItem('game 1') && document.querySelector('.doings button:last-child:enabled') && cards && !known.includes(cards) && cards;
        }, {}, shown('.half.below .hand button'), others);
        return hand.jsonValue();
    };
    const hands = [];
    for (let i = 0; i < 3; i++) hands.push(await dealt(hands));
    await fill(page, 'input[inputmode]', 0, '7');
    const seventh = await dealt(hands);
    await fill(page, 'input[inputmode]', 0, '8');
    const eighth = await dealt([seventh]);
    await fill(page, 'input[inputmode]', 0, '7');
    assert.equal(await dealt([eighth]), seventh);
    await page.close();
});
