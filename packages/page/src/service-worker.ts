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

/** What is kept, and for which addresses. */
export interface Kept {
  /** The address of the page without any secret: its HTML stands for all of them. */
  readonly shell: string
  readonly cacheName: string
  /** Where the files are whose names change with their content. */
  readonly assets: string
  isPage(pathname: string): boolean
}

const worker = globalThis as unknown as Worker

/** How long the network is waited for before the page of last time is shown. */
const patience = 3_000

/**
 * Keeps a page, so that it opens without network once it was opened: its HTML, and the files it names. Nothing of the API
 * is ever in this cache. To be called once, by a service worker.
 */
export function keepOffline(kept: Kept): void {
  worker.addEventListener('install', (event) =>
    event.waitUntil(keepShell(kept).then(() => worker.skipWaiting())),
  )
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'GET' || origin !== location.origin) return
    if (event.request.mode === 'navigate' && kept.isPage(pathname))
      event.respondWith(page(kept, event.request))
    else if (pathname.startsWith(kept.assets)) event.respondWith(asset(kept, event.request))
  })

  // A page says which of its files it has loaded already.
  worker.addEventListener('message', (event) => event.waitUntil(keepFiles(kept, event.data)))
}

async function keepFiles({ cacheName, assets }: Kept, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const files = new Set(paths.filter((path) => path.startsWith(assets)))
  for (const path of files) if (!(await cache.match(path))) await cache.add(path)
}

/** The HTML and what it names; files of an older page go. */
async function keepShell(kept: Kept): Promise<Response> {
  const { shell, cacheName, assets } = kept
  const answer = await fetch(shell, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  const cache = await caches.open(cacheName)
  const html = await answer.clone().text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => path.startsWith(assets))
  const missing = await Promise.all(named.map(async (path) => ((await cache.match(path)) ? [] : [path])))
  await cache.addAll(missing.flat())
  const changed = (await (await cache.match(shell))?.text()) !== html
  await cache.put(shell, answer.clone())
  if (changed) await forgetOthers(cache, new Set([shell, ...named]))
  return answer
}

/** Parts that are loaded later are fetched anew, by their new names. */
async function forgetOthers(cache: Cache, named: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!named.has(pathname)) await cache.delete(request)
  }
}

/** The page of now where there is network, else that of last time. */
async function page(kept: Kept, request: Request): Promise<Response> {
  const last = await caches.match(kept.shell, { cacheName: kept.cacheName })
  if (!last) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(last.clone()), patience))
  return Promise.race([keepShell(kept).catch(() => last), late])
}

/** A file's address changes with its content. */
async function asset({ cacheName }: Kept, request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}
