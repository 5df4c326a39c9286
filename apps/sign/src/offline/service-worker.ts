/**
 * Keeps the page itself, so that a link that was opened once opens without network: the HTML without any token, and the
 * files it names. What a link shows is kept by the page, not here; nothing of the API is ever in this cache.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Extendable {
  readonly data: readonly string[]
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listen: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'message', listen: (event: Told) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

const worker = globalThis as unknown as Worker
const shell = '/sign'
const cacheName = 'consign-sign'
const assets = `${import.meta.env.BASE_URL}assets/`

/** How long the network is waited for before the page of last time is shown. */
const patience = 3_000

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (event.request.mode === 'navigate' && /^\/sign(\/[^/]+)?$/.test(pathname))
    event.respondWith(page(event.request))
  else if (pathname.startsWith(assets)) event.respondWith(asset(event.request))
})

// A page says which of its files it has loaded already.
worker.addEventListener('message', (event) => event.waitUntil(keepFiles(event.data)))

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const files = new Set(paths.filter((path) => path.startsWith(assets)))
  for (const path of files) if (!(await cache.match(path))) await cache.add(path)
}

/** The HTML and what it names; files of an older page go. */
async function keepShell(): Promise<Response> {
  const answer = await fetch(shell, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  const cache = await caches.open(cacheName)
  const html = await answer.clone().text()
  const named = [...html.matchAll(/(?:src|href)="(\/pages\/sign\/assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  const missing = await Promise.all(named.map(async (path) => ((await cache.match(path)) ? [] : [path])))
  await cache.addAll(missing.flat())
  const changed = (await (await cache.match(shell))?.text()) !== html
  await cache.put(shell, answer.clone())
  if (changed) await forgetOthers(cache, new Set(named))
  return answer
}

/** Parts that are loaded later are fetched anew, by their new names. */
async function forgetOthers(cache: Cache, named: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== shell && !named.has(pathname)) await cache.delete(request)
  }
}

/** The page of now where there is network, else that of last time. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(shell, { cacheName })
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), patience))
  return Promise.race([keepShell().catch(() => kept), late])
}

/** A file's address changes with its content. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}
