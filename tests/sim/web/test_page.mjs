// The page in a browser: it gives the program's results, on every screen. $WEISSFISH is the native program.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { browser, deck, fill, lists, native, open, openForTests, paste, press, pressIfThere, presser, root, screen, server, shared, shown, tap } from './page_support.mjs';

openForTests();

/** Runs commands in the page; each must print what the program prints. */
async function same(page, words, files) {
    const given = await page.evaluate((args, texts) => window.weissfish.run(args, texts), words, files);
    assert.equal(given.stderr, '', words.join(' '));
    assert.equal(given.stdout, native(words, files), words.join(' '));
}

test('commands in a worker print what the program prints', async () => {
    const { page, problems } = await open(browser, server.url);
    await same(page, ['compare', 'one.deck', 'two.deck', '--games=200', '--seed=5', '--format=csv'], lists());
    await same(page, ['compare', 'one.deck', 'two.deck', '--games=4', '--agents=ismcts:50,learned', '--format=csv'], lists());
    await same(page, ['matrix', 'one.deck', 'two.deck', '--games=100', '--format=csv'], lists());
    await same(page, ['odds', '--deck=30:7', '--clock=4', '--level=3', '--format=json', 'attack 3', 'damage 1'], {});
    await same(page, ['odds', '--help'], {});
    await same(page, ['watch', 'one.deck', 'two.deck', '--seed=3'], lists());
    await same(page, ['deck', 'check', 'one.deck'], lists());
    await same(page, ['compare', '--game=shironeko', 'a.deck', 'b.deck', '--games=100', '--format=csv'],
        { 'a.deck': deck('shironeko/grey_gull'), 'b.deck': deck('shironeko/kiln_road') });
    const position = native(['watch', 'one.deck', 'two.deck', '--at=40'], lists());
    await same(page, ['position', 'analyze', 'p.json', '--agent=ismcts:200', '--format=json'], { 'p.json': position });
    assert.deepEqual(problems, []);
    await page.close();
});

test('bad input is complained about as the program does, and the engine goes on', async () => {
    const { page } = await open(browser, server.url);
    const run = (words, files) => page.evaluate((args, texts) => window.weissfish.run(args, texts), words, files);
    const bad = await run(['compare', 'one.deck', 'two.deck'], { 'one.deck': 'nonsense here', 'two.deck': deck('harbour') });
    assert.equal(bad.status, 2);
    assert.match(bad.stderr, /one\.deck:1:1: /);
    assert.equal((await run(['odds', '--version'], {})).status, 0);
    await page.close();
});

/** Waits until the Compare screen has all games; returns the program's numbers for the same lists. */
async function compared(page, games) {
    await press(page, 'Compare');
    await page.waitForFunction((text) => document.body.innerText.includes(text), {},
        `${games.toLocaleString('en-GB')} of ${games.toLocaleString('en-GB')} games`);
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Save the report'));
    await press(page, 'As the program prints it');
    await page.waitForSelector('pre.printed');
    return page.$eval('pre.printed', (printed) => printed.textContent);
}

/** Without the last line, the speed. */
const timeless = (text) => text.replace(/\n[\d.,]+ seconds on .*\n?$/, '');

test('two pasted lists compared give the numbers of the command line', async () => {
    const { page, problems } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    await fill(page, 'input[type=number]', 0, '3000');
    await fill(page, 'input[type=number]', 1, '11');
    const printed = await compared(page, 3000);
    const wanted = native(['compare', 'one.deck', 'two.deck', '--games=3000', '--seed=11', '--quiet'], lists());
    assert.equal(timeless(printed), timeless(wanted));
    assert.equal(await page.$$eval('.u-wrap', (charts) => charts.length), 2);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a list is told what is wrong with it, and what events allow of it', async () => {
    const { page, problems } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'one', `${deck('lanterns')}\n4 HOL/W104-099\n`);
    await page.waitForFunction(() => document.querySelector('.checks .rules'));
    const told = await page.$eval('.checks', (checks) => checks.innerText);
    assert.match(told, /54 cards; a deck has exactly 50/);
    assert.match(told, /Neo-standard: not allowed/);
    assert.match(told, /HOL\/W104-099 is banned/);
    await paste(page, 0, 'one', deck('lanterns'));
    await page.waitForFunction(() => document.querySelector('.checks')?.innerText.includes('Neo-standard: allowed'));
    assert.deepEqual(problems, []);
    await page.close();
});

test('agents that take longer than a slice get on, and a run goes on where it was stopped', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    await page.select(shown('fieldset + .helped select'), 'ismcts:200');
    await fill(page, 'input[type=number]', 0, '6');
    await press(page, 'Compare');
    await page.waitForSelector(shown('.verdict'));
    await pressIfThere(page, 'Stop'); // it may be done
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'As the program prints it'));
    await screen(page, 'odds');
    await screen(page, 'compare');
    await pressIfThere(page, 'Continue');
    await page.waitForFunction(() => document.body.innerText.includes('6 of 6 games'));
    await press(page, 'As the program prints it');
    await page.waitForFunction(() => document.querySelector('pre.printed') && !document.querySelector('pre.printed').textContent.includes('Parts are missing'));
    const printed = await page.$eval('pre.printed', (text) => text.textContent);
    const wanted = native(['compare', 'one.deck', 'two.deck', '--agents=ismcts:200,heuristic', '--games=6', '--seed=1', '--quiet'], lists());
    assert.equal(timeless(printed), timeless(wanted));
    await page.close();
});

test('a lead of the heuristic is told with what a better player made of such leads', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_market'));
    await page.evaluate(() => localStorage.setItem('speed', String(1e9))); // a fast machine
    await fill(page, 'input[type=number]', 0, '2000');
    await press(page, 'Compare');
    await page.waitForFunction(() => document.body.innerText.includes('2,000 of 2,000 games'));
    const { believed } = JSON.parse(native(['compare', 'one.deck', 'two.deck', '--games=2000', '--quiet', '--format=json'],
        { 'one.deck': deck('carnival'), 'two.deck': deck('night_market') }));
    await page.waitForSelector('#believed');
    // better players are asked with the time it takes: one in a minute, the best whose games fit in an hour
    await page.waitForFunction(() => document.querySelectorAll('.ask-better').length === 2);
    assert.deepEqual(await page.$$eval('.ask-better', (all) => all.map((one) => one.dataset.agent)), ['learned', 'strong:10s']);
    for (const words of await page.$$eval('.ask-better', (all) => all.map((one) => one.textContent))) assert.match(words, /games, about (a|\d+) (second|minute)s?$/);
    assert.match(await page.$eval('#believed', (one) => one.innerText), new RegExp(
        `Of ${believed.pairings} leads of ${believed.from} to ${believed.below} points that the heuristic found, ${believed.same} were still leads when a better player played: the search, 1,000 tries a move\\.`));
    await page.close();
});

test('the strong players that can be chosen have the names of the program’s rows', async () => {
    const { page } = await open(browser, `${server.url}#compare`);
    await page.waitForSelector(shown('select option[value^="strong:"]'));
    const names = await page.$$eval(shown('fieldset + .helped select option[value^="strong:"]'), (all) => [...new Set(all.map((one) => one.value))]);
    const source = fs.readFileSync(path.join(root, 'sim/web/page/data/agents.ts'), 'utf8');
    assert.deepEqual(names, ['strong:1s', 'strong:10s']);
    const help = native(['compare', '--help']).replace(/\s+/g, ' ');
    const rows = names.map((name) => new RegExp(`'${name}'.*plays: '([^']+)'`).exec(source)[1]);
    assert.ok(help.includes(rows.join(', ')), `${rows} in the help`);
    await page.close();
});

test('the report is that of --report, with its pictures', async () => {
    const { page, problems } = await open(browser, server.url);
    const words = ['compare', 'one.deck', 'two.deck', '--games=200', '--report=r.html'];
    const html = await page.evaluate(async (args, texts) => {
        const { status, stderr, files } = await window.weissfish.run(args, texts);
        return status === 0 ? new TextDecoder().decode(files['r.html']) : stderr;
    }, words, lists());
    assert.match(html, /<svg [^>]*role="img"/s);
    assert.ok((html.match(/<svg\s/g) ?? []).length >= 3, 'pictures');
    assert.match(html, /Play these games again/);
    assert.deepEqual(problems, []);
    await page.close();
});

test('odds are those of the program, also while sliders move', async () => {
    const { page, problems } = await open(browser, `${server.url}#odds`);
    for (const [cards, clock] of [[22, 2], [34, 5], [36, 6]]) {
        await fill(page, 'input[type=range]', 0, String(cards));
        await fill(page, 'input[type=range]', 2, '5');
        await fill(page, 'input[type=range]', 4, String(clock));
        const words = ['odds', `--deck=${cards}:6`, '--waiting=5:2', `--clock=${clock}`,
            '--level=3', '--triggers=18:10:2', '--format=json', '--', 'attack 3', 'attack 2', 'attack 2'];
        const wanted = `${(100 * JSON.parse(native(words)).lethal).toFixed(2)}%`;
        await page.waitForFunction((text) => document.getElementById('odds-lethal')?.textContent === text, {}, wanted);
    }
    await tap(page, 'input[type=checkbox]');
    await page.waitForSelector('#odds-answer .verdict');
    assert.deepEqual(problems, []);
    await page.close();
});

test('a field is played as by matrix', async () => {
    const { page } = await open(browser, `${server.url}#matrix`);
    const names = ['carnival', 'night_watch', 'harbour'];
    for (let i = 0; i < names.length; i++) await paste(page, i, names[i], deck(names[i]));
    await fill(page, 'input[type=number]', 0, '200');
    await press(page, 'Play the field');
    await page.waitForFunction(() => document.body.innerText.includes('600 of 600 games'));
    const files = Object.fromEntries(names.map((name) => [`${name}.deck`, deck(name)]));
    const wanted = JSON.parse(native(['matrix', ...Object.keys(files), '--games=200', '--format=json', '--quiet'], files));
    const shown = await page.$$eval('table.matrix tbody tr', (rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent)));
    wanted.decks.forEach((row, i) => row.against.forEach((cell, k) => assert.equal(shown[i][k],
        cell ? `${(100 * cell.adjusted.value).toFixed(1)}%` : '–')));
    await page.close();
});

test('watch shows the game that compare plays, step by step, and what each player knew', async () => {
    const { page, problems } = await open(browser, `${server.url}#watch`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    await fill(page, 'input[type=number]', 0, '3');
    await press(page, 'Play a game');
    await page.waitForSelector('.board');
    const game = JSON.parse(native(['watch', 'one.deck', 'two.deck', '--seed=3', '--format=json'], lists()));
    const verdict = () => page.$eval('.verdict', (line) => line.textContent);
    assert.match(await verdict(), new RegExp(`Decision 1 of ${game.decisions + 1} `));
    await press(page, 'Last');
    await page.waitForFunction(() => document.querySelector('.verdict').textContent.includes('has won'));
    assert.match(await verdict(), new RegExp(`Turn ${game.turns} .*${'AB'[game.players[game.winner].deck]} .* has won`));
    await press(page, 'First');
    assert.equal(await page.$$eval('.half.above .hand button', (cards) => cards.length), 5);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.verdict').textContent.includes('Decision 2 '));
    await fill(page, '#watch-view', 0, '0');
    await page.waitForFunction(() => document.querySelectorAll('.half.above .hand button').length === 0);
    assert.equal(await page.$$eval('.half.above .hand span.card', (cards) => cards.length), 5);
    assert.deepEqual(problems, []);
    await page.close();
});

/** Attacks and plays whatever is offered, until the game is over. */
async function playOut(page) {
    const order = ['attack', 'play', 'climax', 'clock', 'level', 'counter', 'encore', 'end', 'yes', 'choose', 'pass', 'no'];
    for (let i = 0; i < 400; i++) {
        const status = await page.$eval('#play-status', (line) => line.textContent);
        if (/has won|A draw/.test(status)) return status;
        await page.evaluate((kinds) => {
            const keep = [...document.querySelectorAll('.choices button')].find((one) => one.textContent === 'Keep the hand');
            const moves = [...document.querySelectorAll('.moves button')];
            const rank = (button) => {
                const at = kinds.indexOf(button.dataset.move.split(' ')[0]);
                return at < 0 ? kinds.length : at;
            };
            (keep ?? moves.sort((one, other) => rank(one) - rank(other))[0]).click();
        }, order);
        await page.waitForFunction(() => !document.querySelector('#play-status').textContent.includes('thinking'));
    }
    return 'not over';
}

test('a game is played against the agent to its end, with undo, hint and review', async () => {
    const { page, problems } = await open(browser, `${server.url}#play`);
    await paste(page, 0, 'one', lists()['one.deck']);
    await paste(page, 1, 'two', lists()['two.deck']);
    await press(page, 'New game');
    await page.waitForSelector('#play-status');
    await press(page, 'Keep the hand');
    await page.waitForFunction(() => !document.querySelector('#play-status').textContent.includes('cards to exchange'));
    await page.waitForSelector('.lit'); // legal moves light up
    await tap(page, shown('.half.below .hand button'));
    await page.waitForSelector(shown('.card-text'));
    await press(page, 'Undo');
    await page.waitForFunction(() => document.querySelector('#play-status').textContent.includes('cards to exchange'));
    await press(page, 'Keep the hand');
    await page.waitForSelector('.moves');
    await press(page, 'Hint');
    await page.waitForSelector('.below-table table');
    assert.match(await playOut(page), /has won/);
    const finger = presser(page);
    await finger.press('.doings button.main:enabled');
    await page.waitForSelector('#review');
    assert.ok(finger.presses <= 2); // a review after the game's end
    const reviewed = finger.presses;
    assert.match(await page.$eval('#review', (section) => section.textContent), /\d+ decisions cost [\d.]+ points in all/);
    assert.match(await page.$eval('#review', (section) => section.textContent), /Luck gave [-+]?[\d.]+ points\./);
    await page.waitForSelector('#review .u-wrap');
    const mistakes = await page.$$('#review .ask-why');
    assert.ok(mistakes.length > 0, 'somebody who attacks with everything makes mistakes');
    await finger.press('#review .ask-why');
    await page.waitForSelector('#review .why table');
    assert.equal(finger.presses - reviewed, 1); // a mistake to its reason
    const explained = finger.presses;
    const rows = await page.$$eval('#review .why tbody tr', (all) => all.map((row) => row.innerText));
    assert.ok(rows.length >= 6 && rows.some((row) => /Damage to the opponent/.test(row)), rows.join('\n'));
    // two presses from a decision of the game to the answer to its position
    await finger.press('#review .mistake .ask-position');
    await page.waitForSelector(shown('.board'));
    await finger.press(shown('.row > button.main:enabled'));
    await page.waitForFunction(() => document.querySelector('main > section:not([hidden])').innerText.includes('Worlds'));
    assert.equal(finger.presses - explained, 2);
    assert.deepEqual(problems, []);
    await page.close();
});

test('the position that is shown is analysed as by the program', async () => {
    const { page, problems } = await open(browser, `${server.url}#position`);
    const position = native(['watch', 'one.deck', 'two.deck', '--at=52'], lists());
    await page.waitForSelector('.board');
    const before = await page.$eval('.verdict', (line) => line.textContent);
    await fill(page, '#position-text', 0, position);
    await page.waitForFunction((text) => document.querySelector('.verdict').textContent !== text, {}, before);
    await press(page, 'Analyse');
    await page.waitForFunction(() => document.body.innerText.includes('Worlds'));
    const wanted = JSON.parse(native(['position', 'analyze', 'p.json', '--format=json'], { 'p.json': position }));
    const shown = await page.$$eval('section tbody tr', (rows) => rows.map((row) => row.cells[1].textContent));
    assert.deepEqual(shown.slice(0, 5), wanted.moves.slice(0, 5).map(({ win }) => `${(100 * win.value).toFixed(1)}%`));
    assert.deepEqual(problems, []);
    await page.close();
});

test('real cards dropped in are kept in the browser, and compared as by the program', {
    skip: !fs.existsSync(path.join(shared, 'cards')) && 'there is no ../shared' }, async () => {
    const cards = path.join(shared, 'cards');
    const { page, problems } = await open(browser, `${server.url}#cards`);
    const picker = await page.waitForSelector('input[accept^=".json"]');
    await picker.uploadFile(...['JJ_S66', 'KC_S25'].map((set) => path.join(cards, `${set}.json`)));
    await page.waitForFunction(() => document.body.innerText.includes('2 files with'));
    await press(page, 'How much of their texts is played');
    await page.waitForFunction(() => /abilities are played as printed/.test(document.body.innerText));
    await page.reload();
    await page.waitForFunction(() => document.body.innerText.includes('2 files with'));
    await screen(page, 'compare');
    const decks = Object.fromEntries(['jj_s66', 'kc_s25'].map((name) => [`${name}.deck`,
        fs.readFileSync(path.join(shared, 'decks', `${name}.deck`), 'utf8')]));
    await paste(page, 0, 'jj_s66', decks['jj_s66.deck']);
    await paste(page, 1, 'kc_s25', decks['kc_s25.deck']);
    await fill(page, 'input[type=number]', 0, '1000');
    const printed = await compared(page, 1000);
    const files = Object.fromEntries(['JJ_S66', 'KC_S25'].map((set) => [`cards/${set}.json`, fs.readFileSync(path.join(cards, `${set}.json`), 'utf8')]));
    const wanted = native(['compare', 'jj_s66.deck', 'kc_s25.deck', '--games=1000', '--cards=cards', '--quiet'], { ...decks, ...files });
    assert.equal(timeless(printed), timeless(wanted));
    assert.deepEqual(problems, []);
    await page.close();
});
