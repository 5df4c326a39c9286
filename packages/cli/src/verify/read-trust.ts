import { readFile, stat } from 'node:fs/promises'
import type { LogTrust } from '@consign/evidence'
import { LogError, type Policy, parsePolicy } from '@consign/log'
import { logSource } from '../log/source.ts'
import { UnreadableInput } from './read-input.ts'

/** What the command was given to know the log by: paths, and an address or folder. */
export interface LogOptions {
  readonly policy?: string
  readonly log?: string
  readonly receipts: readonly string[]
}

/** No receipt has a kilobyte, no policy a megabyte. */
const MOST_BYTES = 1024 * 1024

/** Throws {@link UnreadableInput} for files that are not there, and a policy that is none. */
export const readTrust = async ({ log, policy, receipts }: LogOptions): Promise<LogTrust> => ({
  receipts: await Promise.all(receipts.map(small)),
  ...(policy === undefined ? {} : { policy: await readPolicy(policy) }),
  ...(log === undefined ? {} : { read: logSource(log) }),
})

export const readPolicy = async (path: string): Promise<Policy> => {
  const text = new TextDecoder().decode(await small(path))
  try {
    return parsePolicy(text)
  } catch (error) {
    if (error instanceof LogError) throw new UnreadableInput(`${path} is no policy: ${error.message}`)
    throw error
  }
}

const small = async (path: string): Promise<Uint8Array> => {
  try {
    if ((await stat(path)).size > MOST_BYTES) throw new UnreadableInput(`${path} is too large`)
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new UnreadableInput(`cannot read ${path} (${code})`, { cause: error })
  }
}
