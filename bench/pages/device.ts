import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A person's device, as Chromium plays it. */
export interface Device {
  readonly name: string
  readonly screen: BrowserContextOptions
  /** The processor is so many times as slow as this machine’s. */
  readonly slower: number
  /** Bytes a second down and up, and milliseconds that every request waits; null: the network of this machine. */
  readonly network: { readonly down: number; readonly up: number; readonly latency: number } | null
}

/** Slow 3G: 400 kbit/s down, 150 up, 400 ms for every answer, and a processor a quarter as fast. */
export const phone: Device = {
  name: 'phone, slow 3G',
  screen: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  slower: 4,
  network: { down: 400_000 / 8, up: 150_000 / 8, latency: 400 },
}

export const desktop: Device = {
  name: 'desktop',
  screen: { viewport: { width: 1280, height: 860 } },
  slower: 1,
  network: null,
}

export interface OpenDevice extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  /** From now on it is as slow as the device. */
  slow(): Promise<void>
  /** As fast as this machine again, to come to the place that is measured. */
  fast(): Promise<void>
}

/** A browser that has seen nothing yet. */
export async function openDevice(browser: Browser, device: Device): Promise<OpenDevice> {
  const context = await browser.newContext({ ...device.screen, locale: 'en', timezoneId: 'Europe/Warsaw' })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(watchHeadings)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  const set = async (slower: number, network: Device['network']) => {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network?.latency ?? 0,
      downloadThroughput: network?.down ?? -1,
      uploadThroughput: network?.up ?? -1,
    })
  }
  return {
    page,
    context,
    slow: () => set(device.slower, device.network),
    fast: () => set(1, null),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** When a heading came, by its text, and when something was tapped last: milliseconds since the page was asked for. */
interface Watched {
  readonly headings: Record<string, number>
  tapped: number
}

/** Runs in the page before its own scripts; it must bring all it needs. */
function watchHeadings(): void {
  const seen: Watched = { headings: {}, tapped: 0 }
  Object.assign(globalThis, { watched: seen })
  const look = () => {
    const text = document.querySelector('main h1, h1')?.textContent ?? ''
    if (text && seen.headings[text] === undefined) seen.headings[text] = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('click', () => (seen.tapped = performance.now()), true)
}

/** Milliseconds from asking for the page until this heading stood there. */
export async function untilHeading(page: Page, text: string): Promise<number> {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
  const { headings } = await page.evaluate(watchedNow)
  return headings[text] ?? Number.NaN
}

/** Milliseconds from the last tap until this heading stood there. */
export async function fromTap(page: Page, text: string): Promise<number> {
  const at = await untilHeading(page, text)
  return at - (await page.evaluate(watchedNow)).tapped
}

const watchedNow = (): Watched => (globalThis as unknown as { watched: Watched }).watched
