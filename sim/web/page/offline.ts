/** Keeps the page for visits without a network: all its files, of one version at a time. */
declare const VERSION: string;
declare const FILES: string[];

const worker = self as unknown as {
    addEventListener(type: string, listener: (event: ExtendableEvent) => void): void;
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
};

interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
    respondWith(answer: Promise<Response>): void;
    request: Request;
}

worker.addEventListener('install', (event) => event.waitUntil((async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
    await worker.skipWaiting();
})()));

worker.addEventListener('activate', (event) => event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('weissfish-') && name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
})()));

worker.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    event.respondWith((async () => {
        const kept = await (await caches.open(VERSION)).match(event.request, { ignoreSearch: true });
        if (kept || !event.request.url.endsWith('/engine')) return kept ?? fetch(event.request);
        return fetch(event.request).catch(() => new Response('{}'));
    })());
});
