import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LogUnreadable, type ReadLogFile } from '@consign/evidence'

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
      const response = await fetch(url, { signal: AbortSignal.timeout(TIME_OUT_MS), redirect: 'error' })
      if (!response.ok) throw new LogUnreadable(`it answers ${response.status}`)
      return await bodyOf(response)
    } catch (error) {
      const { cause, message } = error as Error
      throw new LogUnreadable(`${url}: ${cause instanceof Error ? cause.message : message}`)
    }
  }

const bodyOf = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new LogUnreadable(`more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
