// The page in a browser: a position that is set up by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, deck, native, open, openForTests, paste, placeOf, press, screen, server, shown, tap } from './page_support.mjs';

openForTests();

const written = (page) => page.$eval('#position-text', (field) => JSON.parse(field.value));

/** A zone of the player's, and a card in it. */
const zone = (player, name) => `main > section:not([hidden]) fieldset:nth-of-type(${player}) [data-zone="${name}"]`;

/** Drags with the mouse, once both stand still; both are seen at once. */
async function drag(page, from, to) {
    await page.setDragInterception(true);
    await page.$eval(to, (element) => element.scrollIntoView({ block: 'start' }));
    await page.mouse.dragAndDrop(await placeOf(page, from), await placeOf(page, to));
    await page.setDragInterception(false);
}

test('cards are dragged or tapped from zone to zone, the rest stays in the deck, and it is there after a reload', async () => {
    const { page, problems } = await open(browser, server.url);
    await screen(page, 'compare');
    await paste(page, 0, 'one', deck('carnival'));
    await paste(page, 1, 'two', deck('night_watch'));
    await screen(page, 'position');
    await page.waitForSelector(shown('.board'));
    const before = await written(page);
    const [card] = before.players[0].deck.shuffled;
    // dragged onto the stage
    const chip = `${zone(1, 'deck')} [data-code="${card}"]`;
    await drag(page, chip, zone(1, 'CM'));
    await page.waitForSelector(`${zone(1, 'CM')} [data-code="${card}"]`);
    // tapped, and then where it goes
    const [other] = before.players[0].hand;
    await tap(page, `${zone(1, 'hand')} [data-code="${other}"]`);
    await tap(page, `${zone(1, 'clock')} .zone-name`);
    await page.waitForSelector(`${zone(1, 'clock')} [data-code="${other}"]`);
    await tap(page, `${zone(1, 'CM')} .standing`);
    await page.waitForFunction(() => /"rest"/.test(document.getElementById('position-text').value));
    const { players: [player] } = await written(page);
    assert.deepEqual(player.stage, { CM: { card, state: 'rest', markers: [] } });
    assert.deepEqual(player.clock, [other]);
    assert.equal(player.hand.length, 4);
    assert.equal(player.deck.shuffled.length, 44);
    const name = await page.$eval(`${zone(1, 'CM')} .card-chip`, (element) => element.textContent);
    assert.doesNotMatch(name, /LF\//); // by its name
    await page.waitForFunction((words) => document.querySelector('main > section:not([hidden]) .half.below .slot-CM')?.title.includes(words), {}, name);
    const text = await page.$eval('#position-text', (field) => field.value);
    assert.match(native(['position', 'show', 'p.json'], { 'p.json': text }), /CM/);
    await page.reload();
    await page.waitForFunction((kept) => document.getElementById('position-text')?.value === kept, {}, text);
    await tap(page, shown('.row > button.main:enabled'));
    await page.waitForFunction(() => document.body.innerText.includes('Worlds'));
    const wanted = JSON.parse(native(['position', 'analyze', 'p.json', '--format=json'], { 'p.json': text }));
    assert.equal(await page.$eval(shown('section tbody td'), (cell) => cell.textContent), `${(100 * wanted.moves[0].win.value).toFixed(1)}%`);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a card is laid elsewhere on the board itself, and the players are called as their lists', async () => {
    const { page, problems } = await open(browser, server.url);
    await screen(page, 'compare');
    await paste(page, 0, 'my list', deck('carnival'));
    await paste(page, 1, 'their list', deck('night_watch'));
    await screen(page, 'position');
    await page.waitForSelector(shown('.board'));
    assert.match(await page.$eval(shown('.half.below h3'), (head) => head.textContent), /^my list/);
    const [first, second, third] = (await written(page)).players[0].hand;
    const stands = (slot, code) => page.waitForFunction((at, wanted) => JSON.parse(document.getElementById('position-text').value).players[0].stage[at]?.card === wanted, {}, slot, code);
    const card = (code) => shown(`.half.below .hand button[title*="${code}"]`);
    const slot = (name) => shown(`.half.below .slot-${name}`);
    const drawn = (name, code) => page.waitForSelector(`${slot(name)}[title*="${code}"]`);
    await tap(page, card(first)); // tapped, and then where it goes
    await page.waitForSelector(`${slot('CM')}.lit`);
    await tap(page, slot('CM'));
    await stands('CM', first);
    await drawn('CM', first);
    await drag(page, card(second), slot('CL'));
    await stands('CL', second);
    await drawn('CL', second);
    await tap(page, card(third)); // onto a pile
    await tap(page, shown('.half.below .pile:nth-child(3) button'));
    await page.waitForFunction((code) => JSON.parse(document.getElementById('position-text').value).players[0].clock.includes(code), {}, third);
    assert.deepEqual(problems, []);
    await page.close();
});

test('a position that leaves out whose turn it is and how a character stands is shown, and played from; one with a fault breaks nothing', async () => {
    const { page, problems } = await open(browser, server.url);
    await screen(page, 'position');
    await page.waitForSelector(shown('.board'));
    const { active, ...position } = await written(page);
    const [player, other] = position.players;
    const [card, marker] = player.deck.shuffled.splice(0, 2);
    const write = (value) => page.$eval('#position-text', (field, text) => {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }, JSON.stringify(value));
    for (const players of [[null, other], [{ ...player, hand: 5 }, other], [{ ...player, stage: { CM: card } }, other]]) {
        await write({ ...position, players });
        await page.waitForFunction(() => !document.querySelector('main > section:not([hidden]) .arrange'));
    }
    await write({ ...position, players: [{ ...player, stage: { CM: { card, markers: [marker] }, CL: null } }, other] });
    await page.waitForSelector(`${zone(1, 'CM')} .standing`);
    await tap(page, `${zone(1, 'CM')} .standing`);
    await page.waitForFunction(() => /"rest"/.test(document.getElementById('position-text').value));
    // to another slot, as it stands
    await tap(page, `${zone(1, 'CM')} [data-code="${card}"]`);
    await tap(page, `${zone(1, 'CR')} .zone-name`);
    await page.waitForSelector(`${zone(1, 'CR')} [data-code="${card}"]`);
    const { players: [moved] } = await written(page);
    assert.deepEqual(moved.stage, { CL: null, CR: { card, markers: [marker], state: 'rest' } });
    await page.waitForFunction((text) => [...document.querySelectorAll('button')].some((one) => one.textContent === text && !one.disabled), {}, 'Play from here');
    await press(page, 'Play from here');
    await page.waitForSelector(shown('#play-status'));
    assert.deepEqual(problems, []);
    await page.close();
});
