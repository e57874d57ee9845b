// What the tests of the page share: a server of static files, a browser, the native program.
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

/** Offers build/web as any static host would. */
export async function serve() {
    const server = http.createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://page').pathname).replace(/\/$/, '/index.html');
        const file = path.join(root, 'build/web', path.normalize(name));
        if (!fs.existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
        fs.createReadStream(file).pipe(response);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${server.address().port}/`, close: () => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
    } };
}

export function browse() {
    return puppeteer.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true,
        args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

export let server, browser;

/** Gives the tests of a file their server and browser. */
export function openForTests() {
    before(async () => {
        server = await serve();
        browser = await browse();
    });
    after(async () => {
        await browser?.close();
        await server?.close();
    });
}

/** A page of this width in a browser that has kept nothing; what goes wrong in it is gathered in `problems`. */
export async function open(browser, url, { width = 1280, height = 900, language = 'en', theme = 'light' } = {}) {
    const page = await (await browser.createBrowserContext()).newPage();
    const problems = [];
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument((words, colours) => {
        localStorage.setItem('language', words);
        localStorage.setItem('theme', colours);
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

/** Of the screen that is shown; the others stay as they were, hidden. */
export const shown = (selector) => `main > section:not([hidden]) ${selector}`;

/** Types a value as a person would: the component hears of it. */
export async function fill(page, within, number, value) {
    const selector = shown(within);
    await page.waitForFunction((which, at) => document.querySelectorAll(which).length > at, {}, selector, number);
    await page.evaluate((which, at, text) => {
        const field = document.querySelectorAll(which)[at];
        field.value = text;
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }, selector, number, value);
}

/** Pastes list number `number` of a screen. */
export async function paste(page, number, name, text) {
    await fill(page, 'fieldset.list input:not([type])', number, name);
    await fill(page, 'fieldset.list textarea', number, text);
}

export async function press(page, words) {
    await page.evaluate((text) => {
        const button = [...document.querySelectorAll('button')].find((one) => one.offsetParent && one.textContent.trim() === text);
        if (!button) throw new Error(`no button ${text}`);
        button.click();
    }, words);
}

export function deck(name) {
    return fs.readFileSync(path.join(root, 'decks', `${name}.deck`), 'utf8');
}

/** Two lists under the names that commands call them by. */
export function lists() {
    return { 'one.deck': deck('carnival'), 'two.deck': deck('night_watch') };
}

/** What the native program prints, in a folder that has these files. */
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
