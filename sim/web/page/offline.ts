/** Keeps the page for visits without a network: all its files, of one version at a time. A new version waits until no
 * tab shows the old one. */
declare const VERSION: string;
declare const FILES: string[];

const worker = self as unknown as {
    addEventListener(type: string, listener: (event: ExtendableEvent) => void): void;
    registration: { scope: string };
    clients: { claim(): Promise<void> };
};

interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
    respondWith(answer: Promise<Response>): void;
    request: Request;
}

/** One host may have several copies. */
const prefix = `weissfish ${new URL(worker.registration.scope).pathname} `;
const cacheName = prefix + VERSION;

worker.addEventListener('install', (event) => event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
})()));

worker.addEventListener('activate', (event) => event.waitUntil((async () => {
    const others = (await caches.keys()).filter((old) => old.startsWith(prefix) && old !== cacheName);
    await Promise.all(others.map((other) => caches.delete(other)));
    await worker.clients.claim();
})()));

worker.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    event.respondWith((async () => {
        const kept = await (await caches.open(cacheName)).match(event.request, { ignoreSearch: true });
        if (kept || !event.request.url.endsWith('/engine')) return kept ?? fetch(event.request);
        return fetch(event.request).catch(() => new Response('{}'));
    })());
});
