// Usage: node bundle.mjs ENGINE OUT   Makes the page from the sources beside this file: bundles, the engine, the
// shipped decks and cards, gnuplot, and the offline worker. $NODE_PATH has the packages.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [engine, out] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const packages = createRequire(path.join(process.env.NODE_PATH, 'packages.js'));
const esbuild = packages('esbuild');
const decks = path.join(here, '../../../decks');

const MOST_BYTES = 2.5e6;

/** In this order: later ones override earlier ones. */
const STYLES = ['tokens', 'frame', 'forms', 'lists', 'answers', 'board'];

function filesBelow(folder) {
    return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const name = path.join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(name) : [name];
    }).sort();
}

const options = {
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    nodePaths: [process.env.NODE_PATH],
    outdir: out,
    external: ['node:*', 'module', 'fs', 'path', 'url'],
    logLevel: 'warning',
};

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
await esbuild.build({ ...options, splitting: true, entryPoints: ['main.tsx', 'worker.ts'].map((name) => path.join(here, name)),
    chunkNames: '[name]-[hash]' });
/** The page may ask its own host, and those in the table of sites. */
const sites = JSON.parse(fs.readFileSync(path.join(here, 'sites.json'), 'utf8'));
const hosts = [...new Set(sites.cards.map(({ host }) => `https://${host}`))].join(' ');
fs.writeFileSync(path.join(out, 'index.html'), fs.readFileSync(path.join(here, 'index.html'), 'utf8').replace('SITES', hosts));
for (const name of ['sites.json', 'icon.svg', 'manifest.webmanifest'])
    fs.copyFileSync(path.join(here, name), path.join(out, name));
const style = STYLES.map((name) => fs.readFileSync(path.join(here, 'style', `${name}.css`), 'utf8')).join('');
fs.writeFileSync(path.join(out, 'page_style.css'), (await esbuild.transform(style, { loader: 'css', minify: true })).code);
fs.copyFileSync(engine, path.join(out, 'engine.wasm'));
fs.copyFileSync(packages.resolve('gnuplot-wasm').replace(/index\.js$/, 'gnuplot.wasm'), path.join(out, 'gnuplot.wasm'));
const shipped = filesBelow(decks).map((name) => [`decks/${path.relative(decks, name)}`, fs.readFileSync(name, 'utf8')]);
fs.writeFileSync(path.join(out, 'decks.json'), JSON.stringify(Object.fromEntries(shipped)));

const files = filesBelow(out).map((name) => path.relative(out, name));
const hash = createHash('sha256');
files.forEach((name) => hash.update(name).update(fs.readFileSync(path.join(out, name))));
await esbuild.build({ ...options, entryPoints: [path.join(here, 'offline.ts')], define: {
    VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)), FILES: JSON.stringify(['./', ...files]) } });

// `weissfish serve` answers here with its engine; not kept for offline visits.
fs.writeFileSync(path.join(out, 'engine'), '{}\n');

const size = filesBelow(out).reduce((sum, name) => sum + gzipSync(fs.readFileSync(name), { level: 9 }).length, 0);
console.error(`the page: ${files.length + 2} files, ${(size / 1e6).toFixed(2)} MB gzipped`);
if (size > MOST_BYTES) {
    console.error(`more than ${MOST_BYTES / 1e6} MB`);
    process.exit(1);
}
