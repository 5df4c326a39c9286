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

/** The cached page and its addresses. */
export interface Kept {
  /** The page's address without any secret: one HTML for all of them. */
  readonly shell: string
  readonly cacheName: string
  /** The folder of files whose names change with their content. */
  readonly assets: string
  isPage(pathname: string): boolean
}

const worker = globalThis as unknown as Worker

/** How long to wait for the network before showing the cached page. */
const patience = 3_000

/**
 * Caches a page, its HTML and the files it names, so that it reopens without network. The cache never holds
 * API answers. Called once, by a service worker.
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

  // A page reports the files that it has loaded already.
  worker.addEventListener('message', (event) => event.waitUntil(keepFiles(kept, event.data)))
}

async function keepFiles({ cacheName, assets }: Kept, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const files = new Set(paths.filter((path) => path.startsWith(assets)))
  for (const path of files) if (!(await cache.match(path))) await cache.add(path)
}

/** The HTML and the files it names; files of an older page are deleted. */
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

/** Parts loaded later are fetched again, by their new names. */
async function forgetOthers(cache: Cache, named: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!named.has(pathname)) await cache.delete(request)
  }
}

/** The current page from the network, otherwise the cached one. */
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
