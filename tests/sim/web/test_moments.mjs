// The page in a browser: a person may act or reload at any moment, also in that in which something is drawn. An observer
// of changes acts then: it hears of them before anything is painted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, deck, fill, native, lists, open, openForTests, paste, press, screen, server, shown } from './page_support.mjs';

openForTests();

/** Does what `act` says in the moment in which it can be done: it returns whether it was. */
function atOnce(page, act) {
    return page.evaluate((how) => {
        const tried = new Function(`return (${how})();`);
        new MutationObserver((changes, observer) => tried() && observer.disconnect())
            .observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true, attributes: true });
    }, act.toString());
}

async function pair(page) {
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_watch'));
}

test('a key pressed in the moment in which a step is drawn goes on from there', async () => {
    const { page, problems } = await open(browser, `${server.url}#watch`);
    await pair(page);
    await press(page, 'Play a game');
    await page.waitForSelector('.board');
    await press(page, 'Last');
    await page.waitForFunction(() => document.querySelector('.verdict').textContent.includes('has won'));
    await atOnce(page, () => {
        const first = document.querySelector('.verdict').textContent.includes('Decision 1 ');
        if (first) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        return first;
    });
    await press(page, 'First');
    await page.waitForFunction(() => document.querySelector('.verdict').textContent.includes('Decision 2 '));
    assert.deepEqual(problems, []);
    await page.close();
});

test('a position is kept as soon as it is changed', async () => {
    const { page, problems } = await open(browser, `${server.url}#position`);
    const position = native(['watch', 'one.deck', 'two.deck', '--at=40'], lists());
    await page.waitForSelector('.board');
    await page.$eval('#position-text', (field, text) => {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }, position);
    await page.reload();
    await page.waitForFunction((text) => document.getElementById('position-text')?.value === text, {}, position);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a comparison that is shown is kept', async () => {
    const { page, problems } = await open(browser, `${server.url}#compare`);
    await pair(page);
    await fill(page, 'input[type=number]', 0, '1000000');
    await atOnce(page, () => {
        const told = document.querySelector('h3.verdict');
        if (told) location.reload();
        return told;
    });
    const loaded = page.waitForNavigation();
    await press(page, 'Compare');
    await loaded;
    await screen(page, 'compare');
    await page.waitForSelector(shown('h3.verdict'));
    assert.deepEqual(problems, []);
    await page.close();
});

/** Notes all that bars of progress say from now on. */
function noteBars(page) {
    return page.evaluate(() => {
        window.said = [];
        new MutationObserver(() => {
            const text = document.querySelector('main > section:not([hidden]) .progress')?.textContent;
            if (text && text !== window.said.at(-1)) window.said.push(text);
        }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
    });
}

/** What was said first: that it works, and how long that takes. */
async function saidAtOnce(page) {
    const [first] = await page.evaluate(() => window.said);
    assert.match(first ?? '', /^Working … 0% · about .* left/);
}

test('what does not tell how far it is says at once that it works, and how long that takes', async () => {
    const { page, problems } = await open(browser, `${server.url}#position`);
    await page.waitForSelector('.board');
    await noteBars(page);
    await press(page, 'Analyse');
    await page.waitForFunction(() => document.querySelector('main > section:not([hidden])').innerText.includes('Worlds'));
    await saidAtOnce(page);
    await screen(page, 'compare');
    await pair(page);
    await fill(page, 'input[type=number]', 0, '100');
    await press(page, 'Compare');
    await page.waitForSelector(shown('.outcome .row > button'));
    await noteBars(page);
    await press(page, 'As the program prints it');
    await page.waitForSelector('pre.printed');
    await saidAtOnce(page);
    await screen(page, 'hands');
    await page.waitForSelector('#hand-deal:enabled');
    await press(page, 'Deal a hand');
    await noteBars(page);
    await page.$eval('#hand-ask:enabled', (button) => button.click());
    await page.waitForSelector('#hand-answer');
    await saidAtOnce(page);
    assert.deepEqual(problems, []);
    await page.close();
});
