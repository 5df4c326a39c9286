import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LogUnreadable, type ReadLogFile } from '@consign/evidence'
import { bodyOf } from './body-of.ts'

/** No file of a log is larger: 256 entries of 65,535 bytes. */
const MOST_BYTES = 256 * (65_535 + 2)
const TIME_OUT_MS = 20_000

/** The files of a log at an address, such as `https://consign.example/log/v1`, or in a folder that has the same paths. */
export const logSource = (where: string): ReadLogFile =>
  /^https?:\/\//.test(where) ? fromAddress(where.replace(/(?<!\/)\/+$/, '')) : fromFolder(where)

const fromFolder =
  (folder: string): ReadLogFile =>
  async (path) => {
    try {
      return await readFile(join(folder, path))
    } catch (error) {
      throw new LogUnreadable(`${join(folder, path)} (${(error as NodeJS.ErrnoException).code})`)
    }
  }

const fromAddress =
  (address: string): ReadLogFile =>
  async (path) => {
    const url = `${address}/${path}`
    try {
      const response = await askedInTurn(url)
      if (!response.ok) throw new LogUnreadable(`it answers ${response.status}`)
      return await bodyOf(response, MOST_BYTES)
    } catch (error) {
      const { cause, message } = error as Error
      throw new LogUnreadable(`${url}: ${cause instanceof Error ? cause.message : message}`)
    }
  }

/** A rate-limited request is retried after Retry-After, three times at most. */
const MOST_TURNS = 3
const MOST_WAIT_SECONDS = 90

async function askedInTurn(url: string): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIME_OUT_MS), redirect: 'error' })
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 429 || turn > MOST_TURNS || !(seconds > 0)) return response
    await response.body?.cancel()
    await sleep(Math.min(seconds, MOST_WAIT_SECONDS) * 1000)
  }
}
