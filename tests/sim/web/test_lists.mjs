// The page in a browser, from pasted lists to the verdict: a player's first steps, with the presses counted.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { test } from 'node:test';
import { addList, browser, deck, fill, native, open, openForTests, openTab, paste, press, presser, screen, serve, server, shared, shown, tap } from './page_support.mjs';

openForTests();

const text = (page, selector) => page.$eval(shown(selector), (element) => element.innerText);
const names = (page) => page.$$eval(shown('.list-card h3'), (all) => all.map((one) => one.textContent));

const SETS = ['JJ_S66', 'KC_S25'];
const noShared = !fs.existsSync(path.join(shared, 'cards')) && 'there is no ../shared';

/** A host of the page whose table of sites names the host itself, with two sets of real cards. */
function serveWithCards() {
    const site = { name: 'en', title: 'Cards', host: 'this machine', address: 'raw/{set}.json' };
    const cards = Object.fromEntries(SETS.map((set) => [`/raw/${set}.json`, fs.readFileSync(path.join(shared, 'cards', `${set}.json`))]));
    return serve({ '/sites.json': JSON.stringify({ cards: [site], lists: ['decklog.bushiroad.com'] }), ...cards });
}

const withoutTime = (printed) => printed.replace(/\n[\d.,]+ seconds on .*\n?$/, '');

test('two pasted real lists come to a verdict in at most four presses, their cards fetched, and it is the program’s', { skip: noShared }, async () => {
    const own = await serveWithCards();
    const { page, problems } = await open(browser, own.url);
    const finger = presser(page);
    const decks = Object.fromEntries(['jj_s66', 'kc_s25'].map((name) => [`${name}.deck`, fs.readFileSync(path.join(shared, 'decks', `${name}.deck`), 'utf8')]));
    for (const words of Object.values(decks)) await addList(page, words);
    await page.waitForFunction(() => document.querySelectorAll('.list-card .get-cards').length === 2);
    await page.evaluate(() => new MutationObserver(() => {
        const strange = document.querySelector('.getter .bad');
        if (strange) console.error(strange.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true }));
    for (let before = 2; before > 0; before--) {
        await page.waitForSelector(shown('.get-cards'));
        assert.match(await text(page, '.getter:has(.get-cards)'), /One press asks .* of a community’s database|as you allowed/);
        await finger.press(shown('.get-cards'));
        await page.waitForFunction((which, count) => document.querySelectorAll(which).length < count, {}, shown('.get-cards'), before);
    }
    // named by their titles, which come with the cards
    await page.waitForFunction(() => [...document.querySelectorAll('.list-card h3')].every((one) => !/^[A-Z]+\/?[SW]\d+/.test(one.textContent)));
    await finger.press('#lists-compare');
    await page.waitForFunction(() => document.body.innerText.includes('10,000 of 10,000 games'));
    await page.waitForSelector(shown('h3.verdict'));
    assert.ok(finger.presses <= 4, `${finger.presses} presses`);
    await press(page, 'As the program prints it');
    await page.waitForSelector('pre.printed');
    const files = Object.fromEntries(SETS.map((set) => [`cards/${set}.json`, fs.readFileSync(path.join(shared, 'cards', `${set}.json`), 'utf8')]));
    const called = await page.evaluate(() => [...document.querySelectorAll('main > section:not([hidden]) fieldset.list select')].map((one) => one.selectedOptions[0].text));
    const given = Object.fromEntries(Object.values(decks).map((words, i) => [`${called[i].replace(/[^\p{L}\p{N} ._-]/gu, '')}.deck`, words]));
    const wanted = native(['compare', ...Object.keys(given), '--cards=cards', '--games=10000', '--quiet'], { ...given, ...files });
    assert.equal(withoutTime(await page.$eval('pre.printed', (printed) => printed.textContent)), withoutTime(wanted));
    assert.deepEqual(problems, []);
    await page.close();
    await own.close();
});

test('one press gets the cards of all lists, and a comparison that was asked for then begins', { skip: noShared }, async () => {
    const own = await serveWithCards();
    const { page, problems } = await open(browser, own.url);
    for (const name of ['jj_s66', 'kc_s25']) await addList(page, fs.readFileSync(path.join(shared, 'decks', `${name}.deck`), 'utf8'));
    await tap(page, '#lists-compare:enabled');
    await page.waitForFunction(() => /Some cards of these lists are not here yet/.test(document.querySelector('main > section:not([hidden])').innerText));
    assert.equal(await page.$(shown('.problem')), null);
    assert.ok(await page.$('#compare-start:disabled'));
    await screen(page, 'lists');
    await tap(page, '#get-all button');
    await page.waitForFunction(() => !document.querySelector('#get-all') && !document.querySelector('.get-cards'));
    await screen(page, 'compare');
    await page.waitForSelector(shown('h3.verdict'));
    assert.deepEqual(problems, []);
    await page.close();
    await own.close();
});

test('nothing is asked of a site before the press', { skip: noShared }, async () => {
    const own = await serveWithCards();
    const { page } = await open(browser, own.url);
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await addList(page, fs.readFileSync(path.join(shared, 'decks/jj_s66.deck'), 'utf8'));
    await page.waitForSelector(shown('.get-cards'));
    assert.deepEqual(asked.filter((name) => name.startsWith('/raw')), []);
    await page.close();
    await own.close();
});

test('a file that does not come is told, with the host', { skip: noShared }, async () => {
    const site = { name: 'en', title: 'Cards', host: 'this machine', address: 'nowhere/{set}.json' };
    const own = await serve({ '/sites.json': JSON.stringify({ cards: [site], lists: [] }) });
    const { page } = await open(browser, own.url);
    await addList(page, fs.readFileSync(path.join(shared, 'decks/jj_s66.deck'), 'utf8'));
    await page.waitForSelector(shown('.get-cards'));
    await tap(page, shown('.get-cards'));
    await page.waitForFunction(() => /JJ_S66: this machine: 404/.test(document.body.innerText));
    await page.close();
    await own.close();
});

test('lists stay over a reload, are the same in two tabs, and one that is removed comes back', async () => {
    const { page } = await open(browser, server.url);
    await addList(page, deck('carnival'));
    await addList(page, deck('night_watch'));
    await page.waitForFunction(() => [...document.querySelectorAll('.list-card h3')].every((one) => one.textContent.startsWith('Lanterns')));
    const before = await names(page);
    await page.reload();
    await page.waitForSelector(shown('.list-card'));
    assert.deepEqual(await names(page), before);
    const other = await openTab(page, server.url);
    await other.waitForSelector(shown('.list-card'));
    await addList(other, deck('harbour'));
    await page.bringToFront();
    await page.waitForFunction(() => document.querySelectorAll('.list-card').length === 3);
    await tap(page, shown('.list-card button.plain'));
    await page.waitForSelector('#opened');
    await press(page, 'Remove');
    await page.waitForFunction(() => document.querySelectorAll('.list-card').length === 2);
    await other.bringToFront();
    await other.waitForFunction(() => document.querySelectorAll('.list-card').length === 2);
    await page.bringToFront();
    await press(page, 'Undo');
    await page.waitForFunction(() => document.querySelectorAll('.list-card').length === 3);
    await page.close();
    await other.close();
});

test('where nothing can be kept, it is said and the lists are there until the page closes', async () => {
    const { page } = await open(browser, server.url);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await addList(page, deck('carnival'));
    await page.waitForFunction(() => /does not keep lists \(full\)/.test(document.body.innerText));
    assert.equal((await names(page)).length, 1);
    await page.close();
});

test('a list is seen by level, colour and icon, and saved as the program writes it', async () => {
    const { page, problems } = await open(browser, server.url);
    await addList(page, deck('carnival'));
    await page.waitForSelector(shown('.curve'));
    const wanted = JSON.parse(native(['deck', 'check', 'c.deck', '--format=json'], { 'c.deck': deck('carnival') })).decks[0];
    const copies = (fits) => wanted.cards.filter(fits).reduce((sum, card) => sum + card.count, 0);
    const curve = await page.$$eval(shown('.curve dd b'), (all) => all.map((one) => Number(one.textContent)));
    assert.deepEqual(curve, [0, 1, 2, 3].map((level) => copies((card) => card.level === level)).concat(copies((card) => card.type === 'Climax')));
    await tap(page, shown('.list-card button.plain'));
    await page.waitForSelector('.list-facts');
    assert.match(await text(page, '.list-facts'), new RegExp(`50 cards · ${copies((card) => card.colour === 'YELLOW')} yellow, ${copies((card) => card.colour === 'RED')} red`));
    for (const form of ['decklog', 'encore', 'tts', 'text']) {
        const saved = await page.evaluate((to) => new Promise((resolve) => {
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => {
                URL.createObjectURL = make;
                void blob.text().then(resolve);
                return make.call(URL, blob);
            };
            document.querySelector(`#opened [data-form=${to}]`).click();
        }), form);
        const name = (await names(page))[0];
        assert.equal(saved, native(['deck', 'convert', `--to=${form}`, `${name}.deck`], { [`${name}.deck`]: deck('carnival') }), form);
    }
    assert.deepEqual(problems, []);
    await page.close();
});

/** In the page: the rows of the table of what is drawn, each with its name and its chances. */
const chances = (page) => page.$$eval('#opened .hand-chances tbody tr', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test('an opened list says what it draws, as the program has it: level 0, colours, combos by turn', async () => {
    const { page, problems } = await open(browser, server.url);
    await addList(page, deck('carnival'));
    await tap(page, shown('.list-card button.plain'));
    await page.waitForSelector('#opened .hand-chances table');
    const wanted = JSON.parse(native(['deck', 'hand', 'c.deck', '--turns=4', '--format=json'], { 'c.deck': deck('carnival') }));
    const told = (chance) => [chance.opening, ...chance.by_turn].map((share) => `${(100 * share).toFixed(1)}%`);
    const rows = new Map((await chances(page)).map(([name, ...cells]) => [name, cells]));
    const [level0] = wanted.levels;
    for (const least of [1, 2, 3])
        assert.deepEqual(rows.get(`level 0: ${least} or more`),
            told({ opening: level0.at_least.opening[least - 1], by_turn: level0.at_least.by_turn.map((turn) => turn[least - 1]) }));
    assert.deepEqual(rows.get('all colours'), told(wanted.all_colours));
    assert.deepEqual(rows.get('yellow'), told(wanted.colours.find(({ colour }) => colour === 'YELLOW')));
    const name = (code) => wanted.cards.find((card) => card.code === code).name;
    for (const combo of wanted.combos)
        assert.deepEqual(rows.get(`${name(combo.card)} with ${name(combo.climax)}`), told(combo));
    assert.ok(wanted.combos.length > 0);
    const called = await page.evaluate((text) => window.weissfish.run(['deck', 'hand', 'c.deck', '--format=json'], { 'c.deck': text }), deck('carnival'));
    assert.deepEqual([called.status, JSON.parse(called.stdout)], [0, wanted]);
    assert.deepEqual(problems, []);
    await page.close();
});

test('in Japanese what a list draws is told in Japanese', async () => {
    const { page, problems } = await open(browser, server.url, { width: 360, language: 'ja' });
    await addList(page, deck('carnival'));
    await tap(page, shown('.list-card button.plain'));
    await page.waitForSelector('#opened .hand-chances table');
    const rows = await chances(page);
    assert.equal(rows[0][0], 'レベル0:1枚以上');
    assert.match(await text(page, '.hand-chances'), /^引ける確率/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a list too short for a hand says so instead of its chances', async () => {
    const { page } = await open(browser, server.url);
    await addList(page, '4 LF/W02-065\n4 LF/W02-066\n');
    await tap(page, shown('.list-card button.plain'));
    await page.waitForFunction(() => /8 cards: so many turns need 14/.test(document.querySelector('#opened .hand-chances')?.innerText));
    await page.close();
});

test('a card found by its name is put into a list in at most three presses', async () => {
    const { page } = await open(browser, server.url);
    await addList(page, deck('carnival'));
    const finger = presser(page);
    await finger.press(shown('.list-card button.plain'));
    await finger.press('#opened details:has(.search) summary');
    await fill(page, '#opened input[type=search]', 0, 'pell, trimmer');
    await page.waitForSelector('#opened .found button');
    await finger.press('#opened .found button');
    await page.waitForFunction(() => [...document.querySelectorAll('#opened .card-row')].some((row) => row.textContent.includes('Pell, Trimmer')));
    assert.ok(finger.presses <= 3);
    await page.waitForFunction(() => /51 cards; a deck has exactly 50/.test(document.getElementById('opened').innerText));
    await page.close();
});

test('an address of a site that lets no page read it says what to do instead', async () => {
    const { page } = await open(browser, server.url);
    await fill(page, '.new-list textarea', 0, 'https://decklog.bushiroad.com/view/4RD5S');
    await press(page, 'Add to my lists');
    await page.waitForFunction(() => /weissfish deck fetch https:\/\/decklog\.bushiroad\.com\/view\/4RD5S/.test(document.body.innerText));
    assert.equal((await names(page)).length, 0);
    await page.close();
});

/** A ZIP file with one deflated member. */
function zipOf(name, bytes) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(entry.length + name.length, 12);
    end.writeUInt32LE(head.length + name.length + packed.length, 16);
    return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

test('cards come out of a ZIP file, and a torn one is told and takes nothing away', async () => {
    const record = { code: 'Q/W01-001', name: 'Anna', type: 'Character', level: '0', cost: '0', power: '500', soul: '1', color: 'Red',
        trigger: [], attributes: [], side: 'W', set: 'Q', expansion: 'Q', ability: [] };
    const zip = zipOf('DB/Q_W01.json', Buffer.from(JSON.stringify([record])));
    const { page } = await open(browser, `${server.url}#cards`);
    const drop = (name, bytes) => page.evaluate((file, base64) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], file));
        const field = document.querySelector('input[accept^=".json"]');
        field.files = data.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }, name, bytes.toString('base64'));
    await page.waitForSelector('input[accept^=".json"]');
    await drop('db.zip', zip);
    await page.waitForFunction(() => document.body.innerText.includes('1 files with 1 cards'));
    await drop('torn.zip', zip.subarray(0, zip.length - 40));
    await page.waitForFunction(() => /torn\.zip: this ZIP file is damaged/.test(document.body.innerText));
    assert.ok((await page.evaluate(() => document.body.innerText)).includes('1 files with 1 cards'));
    await page.close();
});

test('a comparison goes on after a reload, and what was found stays in the history of the two lists', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_watch'));
    await fill(page, 'input[type=number]', 0, '1000000'); // no machine is done with them before it is stopped
    await press(page, 'Compare');
    await page.waitForSelector(shown('h3.verdict'));
    await page.reload();
    await page.waitForSelector(shown('h3.verdict'));
    const played = async () => Number(/([\d,]+) of 1,000,000 games/.exec(await text(page, '.outcome'))[1].replace(/,/g, ''));
    const before = await played();
    assert.ok(before > 0);
    await press(page, 'Continue');
    await page.waitForFunction((count) => Number(/([\d,]+) of 1,000,000 games/.exec(document.body.innerText)[1].replace(/,/g, '')) > count, {}, before);
    await press(page, 'Stop');
    await page.waitForFunction(() => !document.querySelector('.progress'));
    await fill(page, 'input[type=number]', 0, '200');
    await press(page, 'Compare');
    await page.waitForFunction(() => document.body.innerText.includes('200 of 200 games'));
    await page.waitForFunction(() => /What was found of them before: 1/.test(document.body.innerText));
    await screen(page, 'lists');
    await page.close();
});

test('four lists come to the field’s answer in at most five presses, and weights change it', async () => {
    const { page } = await open(browser, server.url);
    const finger = presser(page);
    for (const name of ['carnival', 'night_watch', 'harbour', 'lanterns']) await addList(page, deck(name));
    await page.waitForFunction(() => document.querySelectorAll('.list-card .curve').length === 4);
    await page.evaluate(() => { [...document.querySelectorAll('.doings button')].find((one) => one.textContent === 'The field').id = 'to-field'; });
    await finger.press('#to-field');
    await page.waitForSelector('#advice');
    assert.ok(finger.presses <= 5);
    await page.waitForFunction(() => document.body.innerText.includes('12,000 of 12,000 games'));
    const named = await page.$$eval(shown('table.matrix tbody th'), (heads) => heads.map((one) => one.textContent));
    const files = Object.fromEntries(['carnival', 'night_watch', 'harbour', 'lanterns'].map((name) => [`${name}.deck`, deck(name)]));
    const wanted = JSON.parse(native(['matrix', ...Object.keys(files), '--games=2000', '--format=json', '--quiet'], files));
    assert.equal(await text(page, '#advice h3'), `Play ${named[wanted.best.deck]}`);
    const { worst } = wanted.decks[wanted.best.deck];
    assert.ok((await text(page, '#advice .lead')).includes(`worst matchup is ${named[worst.opponent]}, with ${(100 * worst.adjusted.value).toFixed(1)}%`));
    await tap(page, '#advice summary');
    const only = wanted.decks[wanted.best.deck].worst.opponent;
    for (let i = 0; i < 4; i++) await fill(page, '#advice input[type=number]', i, i === only ? '1' : '0');
    const best = wanted.decks.map(({ against }) => against[only]?.adjusted.value ?? -1);
    const first = best.indexOf(Math.max(...best));
    await page.waitForFunction((name) => document.querySelector('#advice h3').textContent === `Play ${name}`, {}, named[first]);
    await page.close();
});
