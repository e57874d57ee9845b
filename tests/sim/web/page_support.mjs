// What the tests of the page share: a server of static files, a browser, the native program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const shared = path.join(root, '../shared');
const packages = createRequire(path.join(root, 'build/npm/node_modules/packages.js'));
const puppeteer = packages('puppeteer-core');
export const axeSource = fs.readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.json': 'application/json', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' };

/** Servers left open by failed tests: they would keep the process alive. */
const running = new Set();

/** Serves build/web as any static host would, with `others` (texts by path) in place of its files. */
export async function serve(others = {}) {
    const server = http.createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://page').pathname).replace(/\/$/, '/index.html');
        if (Object.hasOwn(others, name)) {
            response.writeHead(200, { 'content-type': 'application/json' }).end(others[name]);
            return;
        }
        const file = path.join(root, 'build/web', path.normalize(name));
        if (!fs.existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
        fs.createReadStream(file).pipe(response);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => {
        running.delete(close);
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
    };
    running.add(close);
    return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

/** Milliseconds: how long a slow machine may take to start a browser, and a browser to answer. */
const START_MOST = 180000;
const ANSWER_MOST = 600000;

export function browse() {
    return puppeteer.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true,
        args: ['--no-sandbox', '--disable-dev-shm-usage'], timeout: START_MOST, protocolTimeout: ANSWER_MOST });
}

export let server, browser;

/** Gives the tests in a file their server and browser. */
export function openForTests() {
    before(async () => {
        server = await serve();
        browser = await browse();
    });
    after(async () => {
        await browser?.close();
        for (const close of running) await close();
    });
}

/**
 * Makes the waits of a page patient: what is not there yet is waited for, also inside of the function that is waited
 * for and before a look at one element; and a wait that fails tells what was seen.
 */
function makePatient(page) {
    const patient = (wait) => (...words) => wait(...words).catch(async (error) => {
        const seen = await page.$$eval('main > section:not([hidden])', ([section]) => section?.innerText).catch(() => undefined);
        throw new Error(`${error.message}; waiting for ${words.join(', ')}; seen:\n${seen}`);
    });
    const [waitForFunction, $eval] = [page.waitForFunction.bind(page), page.$eval.bind(page)];
    page.waitForSelector = patient(page.waitForSelector.bind(page));
    page.waitForFunction = patient((call, ...words) => waitForFunction(new Function('...given', `
        try {
            return (${call})(...given);
        } catch (error) {
            if (error instanceof TypeError) return null; // of what is not there
            throw error;
        }`), ...words));
    page.setDefaultTimeout(Number(process.env.PAGE_WAIT ?? 90000)); // a machine may be slow; `scripts/test` has its own limit
    page.$eval = async (selector, ...words) => {
        await page.waitForSelector(selector);
        return $eval(selector, ...words);
    };
}

/** Another tab of the same browser. */
export async function openTab(page, url) {
    const other = await page.browserContext().newPage();
    makePatient(other);
    await other.goto(url);
    await other.waitForSelector('[data-ready]');
    return other;
}

/** A page of this width in a fresh browser; its errors are collected in `problems`. */
export async function open(browser, url, { width = 1280, height = 900, language = 'en', theme = 'light' } = {}) {
    const page = await (await browser.createBrowserContext()).newPage();
    const problems = [];
    makePatient(page);
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument((words, colours) => {
        localStorage.setItem('language', words);
        localStorage.setItem('theme', colours);
        if (!localStorage.getItem('pace')) localStorage.setItem('pace', '0'); // no waiting for the opponent's turn
    }, language, theme);
    page.on('console', (message) => ['error', 'warn'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('dialog', (dialog) => {
        problems.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
    });
    await page.goto(url);
    await page.waitForSelector('[data-ready]');
    return { page, problems };
}

export async function screen(page, name) {
    await page.evaluate((hash) => { location.hash = hash; }, name);
    await page.waitForSelector(`nav a[href="#${name}"][aria-current]`);
}

/** On the screen that is shown; the others stay as they are, hidden. */
export const shown = (selector) => `main > section:not([hidden]) ${selector}`;

/** Types a value as a person would, so the component hears of it. */
export async function fill(page, within, number, value) {
    const selector = shown(within);
    await page.waitForFunction((which, at) => document.querySelectorAll(which).length > at, {}, selector, number);
    await page.evaluate((which, at, text) => {
        const field = document.querySelectorAll(which)[at];
        field.value = text;
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }, selector, number, value);
}

/** Drops a list file on place `number` of a screen, in place of its choice. */
export async function paste(page, number, name, text) {
    const places = shown('fieldset.list');
    await page.waitForFunction((which, at) => document.querySelectorAll(which).length > at, {}, places, number);
    await page.evaluate((which, at) => {
        const choice = document.querySelectorAll(which)[at].querySelector('select');
        choice.value = '';
        choice.dispatchEvent(new Event('change', { bubbles: true }));
    }, places, number);
    await page.waitForFunction((which, at) => document.querySelectorAll(which)[at].querySelector('.new-list'), {}, places, number);
    await page.evaluate((which, at, file, words) => {
        const data = new DataTransfer();
        data.items.add(new File([words], `${file}.deck`));
        document.querySelectorAll(which)[at].querySelector('.new-list')
            .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, places, number, name, text);
    await page.waitForFunction((which, at) => document.querySelectorAll(which)[at].querySelector('select').value, {}, places, number);
}

/** Pastes a text where a screen takes lists. */
export async function pasteInto(page, selector, text) {
    await page.waitForSelector(selector);
    await page.evaluate((which, words) => {
        const data = new DataTransfer();
        data.setData('text', words);
        document.querySelector(which).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, selector, text);
}

/** Adds a list on the first screen. */
export async function addList(page, text) {
    const before = await page.$$eval(shown('.list-card'), (cards) => cards.length);
    await pasteInto(page, shown('.new-list textarea'), text);
    await page.waitForFunction((which, count) => document.querySelectorAll(which).length > count, {}, shown('.list-card'), before);
}

/**
 * Presses as a finger does: once it is visible and stands still. Late content above may still push it
 * away between the look and the press; a press that it missed is repeated.
 */
export async function tap(page, selector) {
    for (const end = Date.now() + page.getDefaultTimeout(); Date.now() < end;) {
        await page.waitForSelector(selector, { visible: true });
        await page.evaluate(scrollTo, selector);
        const place = await placeOf(page, selector);
        await page.evaluate(noteTap, selector);
        await page.mouse.click(place.x, place.y);
        if (await page.evaluate(() => window.heardTap)) return;
    }
    assert.fail(`nothing hears a press on ${selector}`);
}

/** Taps, and counts. */
export function presser(page) {
    let presses = 0;
    return {
        async press(selector) {
            await tap(page, selector);
            presses++;
        },
        get presses() {
            return presses;
        },
    };
}

/** The middle of an element that stands still. */
export async function placeOf(page, selector) {
    for (;;) {
        await page.waitForSelector(selector, { visible: true });
        const place = await page.evaluate(stillPlaceOf, selector);
        if (place) return place;
    }
}

/** In the page: scrolls an element into the middle. */
function scrollTo(selector) {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** In the page: an element notes its next press. */
function noteTap(selector) {
    window.heardTap = false;
    document.querySelector(selector)?.addEventListener('click', () => { window.heardTap = true; }, { once: true, capture: true });
}

/** In the page: the middle of an element that has stood still for three frames, or null. */
async function stillPlaceOf(selector) {
    const element = document.querySelector(selector);
    let before = null;
    for (let still = 0; still < 3;) {
        await new Promise(requestAnimationFrame);
        if (!element?.isConnected) return null;
        const { x, y, width, height } = element.getBoundingClientRect();
        still = before?.x === x && before.y === y ? still + 1 : 0;
        before = { x, y, width, height };
    }
    return { x: before.x + before.width / 2, y: before.y + before.height / 2 };
}

/** In the page: presses the visible button with these words. Returns whether there is one, or what is there `instead`. */
function pressButton(words, instead) {
    const button = [...document.querySelectorAll('button')].find((one) => one.offsetParent && one.textContent.trim() === words);
    button?.click();
    return button !== undefined || Boolean(instead && document.querySelector(instead));
}

/** Presses the visible button with these words. Returns whether there is one. */
export function pressIfThere(page, words) {
    return page.evaluate(pressButton, words);
}

/** The same, once the button is there; or, without it, what is there `instead`, such as the end of what would be stopped. */
export async function press(page, words, instead = '') {
    await page.waitForFunction(pressButton, {}, words, instead);
}

export function deck(name) {
    return fs.readFileSync(path.join(root, 'decks', `${name}.deck`), 'utf8');
}

/** Two lists under the names that commands use. */
export function lists() {
    return { 'one.deck': deck('carnival'), 'two.deck': deck('night_watch') };
}

/** What the native program prints, in a folder with these files. */
export function native(words, files = {}) {
    const folder = fs.mkdtempSync(path.join(root, 'build/page-test-'));
    try {
        for (const [name, text] of Object.entries(files)) {
            fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
            fs.writeFileSync(path.join(folder, name), text);
        }
        return execFileSync(process.env.WEISSFISH, words, { cwd: folder, encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
    } finally {
        fs.rmSync(folder, { recursive: true });
    }
}
