import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { patience } from '../long/patience.ts'
import { endsWithWorker } from '../service/with-worker.ts'

/** The shell first: the same engine without a browser's surroundings opens in a third of the time. */
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
]

/** The browser asks for nothing but the pages it is given. As root it cannot have its own sandbox. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Pages live some seconds here: optimising compilers cost more processor time than they save, and so do a graphics
 * process without a graphics card and a spare renderer.
 */
const SPARING = sparing('--no-maglev,--no-opt')

/** For a page whose scripts work for seconds: the quicker of the two compilers, which there gives back more than it takes. */
export const forLongScripts = sparing('--no-opt')

function sparing(compilers: string): readonly string[] {
  return [`--js-flags=${compilers}`, '--in-process-gpu', '--renderer-process-limit=1']
}

/** The path of the system's Chromium, else of one that Playwright has installed; undefined when there is none. */
export function findChromium(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)))
  return [...candidates, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
}

/**
 * A headless browser for tests, with other flags where it is to be another; the caller closes it.
 *
 * @throws Error when no browser is here; `npm test` installs one or says how
 */
export async function launchChromium(more: readonly string[] = SPARING): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('no Chromium here: run npm test, which installs it or says how')
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...FLAGS, ...asRoot, ...more], timeout: patience })
}

let shared: Promise<Browser> | undefined

/** The browser that the files of this worker share: what a file opens in it the file closes; it ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium().then((browser) => {
    browser.once('disconnected', () => {
      shared = undefined
    })
    endsWithWorker({ [Symbol.asyncDispose]: () => browser.close() })
    return browser
  })
  return shared
}
