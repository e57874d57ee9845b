// Makes the pictures of the page in the README, docs/page_*.png. After scripts/web:
//     node tests/sim/web/pictures.mjs
import fs from 'node:fs';
import path from 'node:path';
import { addList, browse, deck, fill, native, open, paste, press, root, screen, serve } from './page_support.mjs';

const server = await serve();
const browser = await browse();
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function take(page, name, top = 0, height = 900) {
    await wait(300);
    const { width } = page.viewport();
    await page.screenshot({ path: path.join(root, `docs/page_${name}.png`), captureBeyondViewport: true,
        clip: { x: 0, y: top, width, height } });
}

function topOf(page, selector) {
    return page.$eval(`main > section:not([hidden]) ${selector}`, (element) => element.getBoundingClientRect().top + scrollY);
}

const { page: first } = await open(browser, server.url, { width: 1100 });
for (const name of ['carnival', 'night_watch', 'harbour']) await addList(first, deck(name));
await first.waitForFunction(() => document.querySelectorAll('.list-card .curve').length === 3);
await first.click('.list-card button.plain');
await first.waitForSelector('.card-row');
await take(first, 'lists', 0, 900);

const { page } = await open(browser, `${server.url}#compare`, { width: 1100 });
await paste(page, 0, 'carnival', deck('carnival'));
await paste(page, 1, 'night_watch', deck('night_watch'));
await wait(800);
await press(page, 'Compare');
await page.waitForFunction(() => document.body.innerText.includes('10,000 of 10,000'), { timeout: 60000 });
await take(page, 'compare', await topOf(page, '.outcome'), 900);

await screen(page, 'odds');
await page.click('input[type=checkbox]');
await page.waitForSelector('#odds-answer .verdict');
await take(page, 'odds');

await screen(page, 'matrix');
const field = ['carnival', 'night_watch', 'harbour'];
for (let i = 0; i < field.length; i++) await paste(page, i, field[i], deck(field[i]));
await press(page, 'Play the field');
await page.waitForFunction(() => document.body.innerText.includes('6,000 of 6,000'), { timeout: 60000 });
await take(page, 'matrix', await topOf(page, '.outcome'), 480);

await screen(page, 'play');
await paste(page, 0, 'carnival', deck('carnival'));
await paste(page, 1, 'night_watch', deck('night_watch'));
await press(page, 'New game');
await page.waitForSelector('#play-status');
for (let i = 0; i < 70; i++) {
    const done = await page.evaluate(() => {
        const kinds = ['attack', 'play', 'climax', 'clock', 'level', 'encore', 'end', 'yes', 'choose', 'pass'];
        const rank = (button) => (kinds.indexOf(button.dataset.move.split(' ')[0]) + 11) % 11;
        const moves = [...document.querySelectorAll('.moves button')].sort((one, other) => rank(one) - rank(other));
        if (/Turn (7|8)/.test(document.querySelector('#play-status').textContent) && moves[0]?.dataset.move.startsWith('play')) return true;
        ([...document.querySelectorAll('.choices button')].find((one) => one.textContent === 'Keep the hand') ?? moves[0])?.click();
        return false;
    });
    if (done) break;
    await page.waitForFunction(() => !document.querySelector('#play-status').textContent.includes('thinking'));
}
await press(page, 'Hint');
await page.waitForSelector('.below-table table', { timeout: 30000 });
await take(page, 'play', 0, 900);

await screen(page, 'position');
const position = native(['watch', 'one.deck', 'two.deck', '--at=75'], { 'one.deck': deck('carnival'), 'two.deck': deck('night_watch') });
await page.waitForSelector('.board');
await fill(page, '#position-text', 0, position);
await wait(1500);
await press(page, 'Analyse');
await page.waitForFunction(() => document.body.innerText.includes('Worlds'), { timeout: 30000 });
await take(page, 'position', 0, 1000);

const { page: phone } = await open(browser, `${server.url}#compare`, { width: 390, language: 'ja', theme: 'dark' });
await paste(phone, 0, 'carnival', deck('carnival'));
await paste(phone, 1, 'night_watch', deck('night_watch'));
await wait(800);
await phone.click('#compare-start');
await phone.waitForFunction(() => document.body.innerText.includes('10,000 / 10,000'), { timeout: 60000 });
await take(phone, 'phone', await topOf(phone, '.outcome'), 900);
await browser.close();
await server.close();
console.log(fs.readdirSync(path.join(root, 'docs')).filter((name) => name.startsWith('page_')).join(' '));
